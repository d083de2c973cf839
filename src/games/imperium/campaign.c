/*
 * campaign.c: a row of games against C.I.V. with one nation [19]: what a game begins with, and what
 * its winner does. How games follow one another on a person's record is in series.c.
 */
#include "games/imperium/imperium.h"

/* ---- Before a game ------------------------------------------------------------------------------ */

/* Could a card have been gained in a game, and been kept? [R45] */
bool imperium_can_be_added(const clio_game *game, int row)
{
    const struct imperium_card *card = &imperium_content(game)->card[row];
    switch ((enum imperium_start)card->start) {
    case START_NATION:
    case START_ACCESSION:
    case START_ZENITH:
    case START_NADIR:
    case START_DEVELOPMENT:
    case START_REGION:
    case START_UNCIVILISED:
    case START_CIVILISED:
    case START_TRIBUTARY:
    case START_DECK: /* of another nation, from exile */
        return card->like == row && !(card->suits & UNREST);
    default: return false;
    }
}

/* Any card of a starting deck: its own cards, unrest, and what was added before. */
bool imperium_can_be_dropped(const clio_game *game, int row)
{
    const struct imperium_card *card = &imperium_content(game)->card[row];
    return imperium_can_be_added(game, row) || (card->like == row && card->suits & UNREST);
}

static bool is_listed(const struct clio_things *list, int thing)
{
    for (int i = 0; i < list->count; i++)
        if (list->thing[i] == thing)
            return true;
    return false;
}

/* A nation that was beaten may not be chosen again. */
bool imperium_options_clash(const clio_game *game, const struct clio_options *options,
                            struct clio_reason *why)
{
    int domain, nation;
    if (!clio_option_applies(game, options, O_CAMPAIGN) || !options->value[O_CAMPAIGN] ||
        !clio_option_choice_thing(game, O_NATION, options->seat_value[O_NATION][1], &domain,
                                  &nation) ||
        !is_listed(&options->list[O_BEATEN], nation))
        return false;
    *why = (struct clio_reason){.phrase = WHY_BEATEN, .arg = {(int16_t)nation}};
    return true;
}

/* The level follows from the wins, each against another nation; the grand campaign has but one. */
void imperium_begin_campaign(struct play *x, const struct clio_options *options,
                             int nation[CLIO_MAX_SEATS])
{
    struct imperium *s = x->s;
    const struct clio_things *beaten = &options->list[O_BEATEN];
    s->campaign = (uint8_t)options->value[O_CAMPAIGN];
    s->wins = (uint8_t)beaten->count;
    s->losses = (uint8_t)options->value[O_LOSSES];
    s->doubled = (uint8_t)options->value[O_DOUBLED];
    s->level = s->campaign == CAMPAIGN_GRAND ? SUPREME_RULER : s->wins;
    uint32_t left = 0;
    for (int other = 0; is_listed(beaten, nation[1]) && other < NATIONS; other++)
        left += other != nation[0] && !is_listed(beaten, other);
    if (left > 0) { /* it was drawn: another one is */
        uint32_t k = clio_random_below(&s->core.rng, left);
        for (int other = 0; other < NATIONS; other++)
            if (other != nation[0] && !is_listed(beaten, other) && k-- == 0)
                nation[1] = other;
    }
    SAY(CAMPAIGN, s->wins + s->losses + 1, s->wins, s->losses);
}

/* ---- After a win -------------------------------------------------------------------------------- */

static bool has_won(const struct play *x)
{
    return x->s->over != COLLAPSED && imperium_points(x, 0) > imperium_points(x, x->s->bot);
}

/* Where a card must lie to be kept: not in play, garrisoned or sunk. */
static bool lies_right(const struct play *x, int seat, int card)
{
    const struct imperium *s = x->s;
    return lies_in(s, card, seat, Z_HAND) || lies_in(s, card, seat, Z_DECK) ||
           lies_in(s, card, seat, Z_DISCARD) ||
           (lies_in(s, card, seat, Z_HISTORY) && s->seat[seat].nation != ATLANTEANS);
}

/* Was it gained in this game, and may it join the starting deck? Quests and unrest lie ready for
   whoever takes them up, and are none of the places that R45 names. */
bool imperium_is_gained(const struct play *x, int seat, int card)
{
    return !is_starting(x->s, card) && !(card_of(x, card)->suits & (FAME | UNREST)) &&
           card_of(x, card)->start != START_QUEST && lies_right(x, seat, card);
}

static bool is_offered(const struct clio_moves *m, int verb, int row)
{
    for (int i = 0; i < m->count; i++)
        if (m->out[i] == clio_move_of((unsigned)verb, (unsigned)row, 0, 0))
            return true;
    return false;
}

void imperium_reward_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct imperium *s = x->s;
    for (int card = 0; card < s->cards; card++)
        if (imperium_is_gained(x, seat, card) && !is_offered(m, DO_ADD, s->row[card]))
            clio_add(m, DO_ADD, s->row[card], 0, 0);
    for (int card = 0; card < s->cards; card++)
        if (is_starting(s, card) && !is_offered(m, DO_DROP, s->row[card]))
            clio_add(m, DO_DROP, s->row[card], 0, 0);
}

void imperium_reward_imaginable(const struct play *x, int seat, struct clio_moves *m)
{
    const struct imperium *s = x->s;
    for (int card = 0; card < s->cards; card++)
        if (owner_of(s, card) == seat && !is_starting(s, card) &&
            card_of(x, card)->start != START_POWER_A && card_of(x, card)->start != START_POWER_B &&
            !is_offered(m, DO_ADD, s->row[card]))
            clio_add(m, DO_ADD, s->row[card], 0, 0);
    imperium_reward_moves(x, seat, m);
}

int imperium_why_not_added(const struct play *x, int seat, int row)
{
    int reason = WHY_NOT_NOW;
    for (int card = 0; card < x->s->cards; card++) {
        if (x->s->row[card] != row)
            continue;
        if (imperium_is_gained(x, seat, card))
            return LEGAL;
        reason = card_of(x, card)->suits & FAME           ? WHY_REWARD_FAME
                 : card_of(x, card)->suits & UNREST       ? WHY_REWARD_UNREST
                 : is_starting(x->s, card)                ? WHY_REWARD_STARTING
                 : card_of(x, card)->start == START_QUEST ? WHY_REWARD_QUEST
                                                          : WHY_REWARD_PLACE;
    }
    return reason;
}

/* One card joins the starting deck, or one leaves it; after the last win there is none to change. */
RULE(reward)
{
    BEGIN;
    if (!has_won(x) || x->s->wins + 1 >= CAMPAIGN_WINS)
        return CLIO_DONE;
    SAY(WINS_GAME, 0, imperium_points(x, 0), imperium_points(x, x->s->bot));
    ASK(Q_REWARD, f->seat);
    x->s->rewarded = CHOSEN_VERB == DO_ADD ? REWARD_ADDED : REWARD_DROPPED;
    x->s->reward = clio_arg(ANSWER, 0);
    if (x->s->rewarded == REWARD_ADDED)
        SAY(ADDED, x->s->reward);
    else
        SAY(DROPPED, x->s->reward);
    x->s->core.reveals++; /* it is on the log sheet now */
    END;
}

void imperium_tell_campaign(struct play *x)
{
    struct imperium *s = x->s;
    if (!s->campaign)
        return;
    bool won = has_won(x);
    if (!won)
        SAY(LOSES_GAME, 0, imperium_points(x, 0), imperium_points(x, s->bot));
    if (won && s->wins + 1 >= CAMPAIGN_WINS && s->campaign == CAMPAIGN_GRAND)
        SAY(GRAND_WON, 0);
    else if (won && s->wins + 1 >= CAMPAIGN_WINS)
        SAY(CAMPAIGN_WON, 0);
    else if (!won && s->losses + 1 >= CAMPAIGN_LOSSES)
        SAY(CAMPAIGN_LOST, 0);
}
