/* view_battle.c: the battle and the offer that are under way, as JSON. */
#include "games/civ/view.h"
#include "games/civ/war.h"

/* ---- Battles -------------------------------------------------------------------------------------------------- */

static const char *const sides[] = {"attacker", "defender"};

/* Whose unit strikes the other before it is struck; "first" is left out where both strike at once. */
static void view_trump(const struct play *x, const struct civ_front *at, struct clio_json *j)
{
    for (int side = 0; side < 2; side++)
        if (at->card[side] != NONE && at->card[!side] != NONE &&
            civ_trumps(x, side, at->card[side], at->card[!side]))
            clio_json_str(j, "first", sides[side]);
}

static void view_front(const struct play *x, int front, struct clio_json *j)
{
    const struct civ_front *at = &x->s->battle.front[front];
    clio_json_open(j, NULL, '{');
    clio_json_int(j, "front", front + 1);
    for (int side = 0; side < 2; side++) {
        if (at->card[side] == NONE)
            continue;
        clio_json_open(j, sides[side], '{');
        view_thing(x, j, "unit", D_UNIT, civ_fighter_thing(x, side, at->card[side]));
        clio_json_int(j, "strength", civ_strength(x, side, at->card[side]));
        clio_json_int(j, "health", civ_health(x, side, at->card[side]));
        view_count(j, "wounds", at->wounds[side]);
        clio_json_close(j, '}');
    }
    view_trump(x, at, j);
    clio_json_close(j, '}');
}

static void view_hand(const struct play *x, int side, const char *key, uint64_t cards,
                      struct clio_json *j)
{
    clio_json_open(j, key, '[');
    for (; cards; cards &= cards - 1)
        view_thing(x, j, NULL, D_UNIT, civ_fighter_thing(x, side, __builtin_ctzll(cards)));
    clio_json_close(j, ']');
}

/* "value" is what its units in play and its bonus come to as it stands. */
static void view_side(const struct play *x, int side, int viewer, struct clio_json *j)
{
    const struct civ_battle *b = &x->s->battle;
    clio_json_open(j, sides[side], '{');
    if (b->seat[side] < SEATS)
        clio_json_int(j, "seat", b->seat[side]);
    else
        view_flag(j, "barbarians", true);
    clio_json_int(j, "player", b->player[side]);
    clio_json_int(j, "total", b->total[side]);
    clio_json_int(j, "bonus", b->bonus[side]);
    clio_json_int(j, "cards", __builtin_popcountll(b->hand[side]));
    if (civ_sees_hand(x, viewer, side))
        view_hand(x, side, "hand", b->hand[side], j);
    view_hand(x, side, "killed", b->killed[side], j);
    clio_json_int(j, "value", civ_battle_value(x, side));
    clio_json_close(j, '}');
}

/* The battle under way, or the last one until another begins. */
void civ_view_battle(const struct play *x, int viewer, struct clio_json *j)
{
    static const char *const kinds[] = {"field", "city", "village", "horde-field", "horde-city"};
    const struct civ_battle *b = &x->s->battle;
    if (!b->open && !b->past)
        return;
    clio_json_open(j, b->open ? "battle" : "last_battle", '{');
    view_square(x, j, "at", b->square);
    if (b->from != NO_SQUARE)
        view_square(x, j, "from", b->from);
    clio_json_str(j, "kind", kinds[b->kind]);
    view_count(j, "armies", b->armies);
    view_count(j, "scouts", b->scouts);
    if (b->open)
        clio_json_str(j, "turn", sides[b->turn]);
    else
        clio_json_str(j, "winner", sides[b->winner]);
    view_count(j, "sharpened", b->extra);
    view_side(x, ATTACKER, viewer, j);
    view_side(x, DEFENDER, viewer, j);
    clio_json_open(j, "fronts", '[');
    for (int front = 0; front < b->fronts; front++)
        if (b->front[front].card[ATTACKER] != NONE || b->front[front].card[DEFENDER] != NONE)
            view_front(x, front, j);
    clio_json_close(j, ']');
    clio_json_close(j, '}');
}

/* ---- Offers ------------------------------------------------------------------------------------------------------ */

/* Cards and markers that are chosen are known to their owner alone until they change hands. */
static void view_chosen(const struct play *x, int side, struct clio_json *j)
{
    const struct civ_deal *deal = &x->s->deal;
    clio_json_open(j, "cards", '[');
    for (uint64_t left = deal->events[side]; left; left &= left - 1)
        view_thing(x, j, NULL, D_EVENT, x->c->event_of[__builtin_ctzll(left)]);
    clio_json_close(j, ']');
    clio_json_open(j, "finds", '[');
    for (uint32_t left = deal->huts[side]; left; left &= left - 1)
        view_thing(x, j, NULL, D_FIND, x->c->hut_of[__builtin_ctz(left)]);
    for (uint32_t left = deal->villages[side]; left; left &= left - 1)
        view_thing(x, j, NULL, D_FIND, HUTS + x->c->village_of[__builtin_ctz(left)]);
    clio_json_close(j, ']');
}

static void view_levels(struct clio_json *j, const uint8_t n[EVENT_LEVELS])
{
    clio_json_open(j, "events", '[');
    for (int level = 0; level < EVENT_LEVELS; level++)
        clio_json_int(j, NULL, n[level]);
    clio_json_close(j, ']');
}

static void view_given(const struct play *x, int viewer, struct clio_json *j)
{
    const struct civ_deal *deal = &x->s->deal;
    uint8_t n[EVENT_LEVELS] = {0};
    for (uint64_t left = deal->events[0]; left; left &= left - 1)
        n[x->c->event[x->c->event_of[__builtin_ctzll(left)]].level]++;
    clio_json_open(j, "gives", '{');
    view_count(j, "trade", deal->trade[0]);
    view_count(j, "culture", deal->culture[0]);
    view_amounts(x, j, "resources", D_RESOURCE, deal->resource[0], MARKET_RESOURCES);
    view_levels(j, n);
    view_count(j, "huts", __builtin_popcount(deal->huts[0]));
    view_count(j, "villages", __builtin_popcount(deal->villages[0]));
    if (sees_all(viewer, deal->from))
        view_chosen(x, 0, j);
    clio_json_close(j, '}');
}

static void view_wanted(const struct play *x, int viewer, struct clio_json *j)
{
    const struct civ_deal *deal = &x->s->deal;
    clio_json_open(j, "wants", '{');
    view_count(j, "trade", deal->trade[1]);
    view_count(j, "culture", deal->culture[1]);
    view_amounts(x, j, "resources", D_RESOURCE, deal->resource[1], MARKET_RESOURCES);
    view_levels(j, deal->wanted_events);
    view_count(j, "huts", deal->wanted_huts);
    view_count(j, "villages", deal->wanted_villages);
    if (sees_all(viewer, deal->to))
        view_chosen(x, 1, j);
    clio_json_close(j, '}');
}

void civ_view_deal(const struct play *x, int viewer, struct clio_json *j)
{
    const struct civ_deal *deal = &x->s->deal;
    if (deal->from == deal->to)
        return;
    clio_json_open(j, "deal", '{');
    clio_json_int(j, "from", deal->from);
    clio_json_int(j, "to", deal->to);
    view_given(x, viewer, j);
    view_wanted(x, viewer, j);
    clio_json_close(j, '}');
}
