/*
 * causes.c: why something is gained or lost, so that the log says it: the ability, card, building or
 * phase behind it. It is read off the rules under way, the nearest one first; only a log asks.
 */
#include "games/clash/clash.h"
#include "games/clash/movement/move.h"

/* The rules whose own line says why, with what comes of them: the move of a player, or a conflict. */
static bool tells_itself(int rule)
{
    static const uint16_t rules[] = {R_collect,  R_recruit,   R_construct,   R_found,
                                     R_move,     R_influence, R_objectives,  R_turn,
                                     R_conflict, R_raids,     R_build_wonder};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (rules[i] == rule)
            return true;
    return false;
}

/* One of the other edition, which one of this edition runs, has no name here: NO_CAUSE. */
static int cause_of_ability(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(ability);
    return clio_thing_id(x->game, D_ABILITY, l->ability)[0] ? CAUSE_ABILITY + l->ability : NO_CAUSE;
}

static int cause_of_civil(const struct clio_frame *f)
{
    SEE_LOCALS_OF(civil);
    return CAUSE_CARD + l->card;
}

static int cause_of_tactic(const struct clio_frame *f)
{
    SEE_LOCALS_OF(tactic);
    return CAUSE_TACTIC + l->title;
}

static int cause_of_event(const struct clio_frame *f)
{
    SEE_LOCALS_OF(event_text); /* and R_person: both are given an event card */
    return CAUSE_EVENT + l->card;
}

/* The way of a squad costs something only on roads, or where its attack has a price. */
static int cause_of_squad(const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    return l->verb == DO_ROAD ? CAUSE_ABILITY + AB_ROADS : NO_CAUSE;
}

int clash_cause(const struct play *x)
{
    if (!x->log)
        return NO_CAUSE;
    for (int i = x->s->core.depth - 1; i >= 0; i--) {
        const struct clio_frame *f = &x->s->frame[i];
        switch (f->rule) {
        case R_ability:
            if (cause_of_ability(x, f) != NO_CAUSE)
                return cause_of_ability(x, f);
            break;
        case R_civil: return cause_of_civil(f);
        case R_tactic: return cause_of_tactic(f);
        case R_event_text:
        case R_person: return cause_of_event(f);
        case R_event: return x->s->event == NONE ? NO_CAUSE : CAUSE_EVENT + x->s->event;
        case R_advance: /* one that is bought tells itself; a card may have given it */
            if (x->s->frame[i - 1].rule != R_civil)
                return NO_CAUSE;
            break;
        case R_activate: return CAUSE_USED_AGAIN;
        case R_conquer: return CAUSE_CONQUEST;
        case R_squad: return cause_of_squad(f);
        case R_improve: return CAUSE_IMPROVED;
        case R_raided: return i == x->s->core.depth - 1 ? CAUSE_ATTACKED : NO_CAUSE;
        case R_pirates: return CAUSE_PLUNDERED;
        case R_trade: return CAUSE_TRADE;
        case R_status: return CAUSE_STATUS;
        default: break;
        }
        if (tells_itself(f->rule))
            return NO_CAUSE;
    }
    return NO_CAUSE;
}

int clash_cause_title(const struct play *x, int title)
{
    for (int card = 0; card < x->e->events; card++)
        if (x->e->event[card].event == title)
            return CAUSE_EVENT + card;
    return NO_CAUSE;
}

/* ---- As things that phrases name ----------------------------------------------------------------- */

static const char *const word_ids[CAUSES - CAUSE_STATUS] = {
    "status",   "used-again", "conquest",  "barbarians", "pirates",   "razed",
    "improved", "attacked",   "plundered", "trade",      "city-lost", "buried"};

bool clash_cause_stands_for(const clio_game *game, int i, int *domain, int *thing)
{
    static const struct {
        int first, domain;
    } ranges[] = {{CAUSE_UNIT, D_UNIT},         {CAUSE_TACTIC, D_TACTIC},
                  {CAUSE_BUILDING, D_BUILDING}, {CAUSE_CARD, D_ACTION_CARD},
                  {CAUSE_EVENT, D_EVENT},       {CAUSE_ABILITY, D_ABILITY}};
    int k = 0;
    (void)game;
    if (i >= CAUSE_STATUS)
        return false;
    while (i < ranges[k].first)
        k++;
    *domain = ranges[k].domain;
    *thing = i - ranges[k].first;
    return true;
}

int clash_cause_count(const clio_game *game)
{
    (void)game;
    return CAUSES;
}

const char *clash_cause_id(const clio_game *game, int i)
{
    int domain, thing;
    if (!clash_cause_stands_for(game, i, &domain, &thing))
        return word_ids[i - CAUSE_STATUS];
    return clash_domains[domain].thing_id(game, thing);
}

/* A card by the half that is played for it. */
const char *clash_cause_name(const clio_game *game, int i, enum clio_lang lang)
{
    int domain, thing;
    const struct clash_edition *e = edition_of(game);
    if (!clash_cause_stands_for(game, i, &domain, &thing))
        return clio_game_textf(game, lang, "cause.%s", word_ids[i - CAUSE_STATUS]);
    if (domain == D_ACTION_CARD)
        return clash_text(e, e->civil[e->action[thing].civil].name[lang]);
    return clash_domains[domain].name(game, thing, lang);
}
