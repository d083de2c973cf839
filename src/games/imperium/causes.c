/*
 * causes.c: why something happens, so that the log says it: the card that is being resolved, or the
 * part of a turn. It is read off the rules under way, the nearest one first; only a log asks.
 */
#include "games/imperium/imperium.h"

static const char *const word_ids[CAUSE_CARD] = {
    [NO_CAUSE] = "none",
    [CAUSE_CLEAN_UP] = "clean-up",
    [CAUSE_INNOVATE] = "innovate",
    [CAUSE_REVOLT] = "revolt",
    [CAUSE_RESHUFFLE] = "reshuffle",
    [CAUSE_NOTHING_FOUND] = "nothing-found",
    [CAUSE_DIE] = "die",
    [CAUSE_LEVEL] = "level",
};

/*
 * Does the line tell of this card anyway? Of unrest it does not say which. Where not everybody may
 * know the card, a reason that were missing would give it away.
 */
static bool is_about(const clio_game *game, const struct clio_event *event, int row)
{
    const struct clio_phrase *phrase = &game->events[event->phrase];
    if (event->only != CLIO_NOBODY || event->phrase == LOG_BOT_DISCARDS)
        return false;
    if (event->phrase == LOG_UNREST_RETURNED && imperium_content(game)->card[row].suits & UNREST)
        return true;
    for (int i = 0; i < CLIO_MAX_ARGS && phrase->arg[i].name; i++)
        if (phrase->arg[i].domain == D_CARD && event->arg[i] == row)
            return true;
    return false;
}

/* The card for which a rule happens, or NONE. */
static int card_behind(const struct imperium *s, const struct clio_frame *f)
{
    switch (f->rule) {
    case R_block: {
        SEE_LOCALS_OF(block);
        return l->card;
    }
    case R_avoid: {
        SEE_LOCALS_OF(avoid);
        return l->card;
    }
    case R_develop: {
        SEE_LOCALS_OF(develop);
        return l->card;
    }
    case R_nation_card: {
        SEE_LOCALS_OF(nation_card);
        return l->last ? l->card : NONE;
    }
    case R_bot_card: {
        SEE_LOCALS_OF(bot_card);
        return l->card;
    }
    case R_bot_rebuild: return s->last[zone_of(f->seat, Z_PERMANENT)]; /* the journey */
    default: return NONE;
    }
}

/* The part of a turn in which a rule happens. */
static int word_behind(const struct imperium *s, const struct clio_frame *f)
{
    switch (f->rule) {
    case R_break_through: {
        SEE_LOCALS_OF(break_through);
        return l->card == NONE ? CAUSE_NOTHING_FOUND : NO_CAUSE;
    }
    case R_reshuffle:
    case R_bot_rebuild: return CAUSE_RESHUFFLE;
    case R_clean_up: return CAUSE_CLEAN_UP;
    case R_activate:
        return s->mode == MODE_INNOVATE ? CAUSE_INNOVATE
               : s->mode == MODE_REVOLT ? CAUSE_REVOLT
                                        : NO_CAUSE;
    default: return NO_CAUSE;
    }
}

int imperium_cause(const clio_game *game, const void *state, const struct clio_event *event)
{
    const struct imperium *s = state;
    for (int i = s->core.depth - 1; i >= 0; i--) {
        const struct clio_frame *f = &s->frame[i];
        int card = card_behind(s, f), word = word_behind(s, f);
        if (card != NONE && !is_about(game, event, s->row[card]))
            return CAUSE_CARD + s->row[card];
        if (word != NO_CAUSE)
            return word;
    }
    return -1;
}

void imperium_say_cards(struct play *x, int phrase, int only, int seat, int cause,
                        const uint8_t *cards, int count)
{
    for (int at = 0; x->log && at < count; at += LISTED) {
        int n = count - at < LISTED ? count - at : LISTED;
        int args[CLIO_MAX_ARGS] = {seat, n, cause, -1, -1, -1, -1, -1, -1, -1};
        for (int i = 0; i < n; i++)
            args[3 + i] = x->s->row[cards[at + i]];
        clio_write_event(x->log, phrase, only, args);
    }
}

/* ---- As things that lines name ------------------------------------------------------------------ */

bool imperium_cause_stands_for(const clio_game *game, int i, int *domain, int *thing)
{
    (void)game;
    if (i < CAUSE_CARD)
        return false;
    *domain = D_CARD;
    *thing = i - CAUSE_CARD;
    return true;
}

int imperium_cause_count(const clio_game *game)
{
    return CAUSE_CARD + imperium_content(game)->card_count;
}

const char *imperium_cause_id(const clio_game *game, int i)
{
    return i < CAUSE_CARD ? word_ids[i] : clio_thing_id(game, D_CARD, i - CAUSE_CARD);
}

const char *imperium_cause_name(const clio_game *game, int i, enum clio_lang lang)
{
    return i < CAUSE_CARD ? clio_game_textf(game, lang, "cause.%s", word_ids[i])
                          : clio_thing_name(game, D_CARD, i - CAUSE_CARD, lang);
}
