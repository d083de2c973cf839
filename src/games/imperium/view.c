/* view.c: a position as JSON for one viewer. What the viewer may not know is not in it. */
#include "games/imperium/imperium.h"

struct looking {
    const struct play *x;
    struct clio_json *j;
    int knower;
};

static const char *id_of(const struct looking *v, int card)
{
    return imperium_text(v->x->c, card_of(v->x, card)->id);
}

/* A card, or null where the viewer does not know which it is. */
static void put_card(const struct looking *v, const char *key, int card)
{
    if (knows(v->x->s->known[card], v->knower))
        clio_json_str(v->j, key, id_of(v, card));
    else
        clio_json_null(v->j, key);
}

/* From the bottom to the top. */
static void put_pile(const struct looking *v, const char *key, int zone)
{
    clio_json_open(v->j, key, '[');
    EACH_CARD (v->x->s, zone, card)
        put_card(v, NULL, card);
    clio_json_close(v->j, ']');
}

static void put_tokens(const struct looking *v, const uint16_t tokens[RESOURCES])
{
    clio_json_int(v->j, "materials", tokens[MATERIALS]);
    clio_json_int(v->j, "population", tokens[POPULATION]);
    clio_json_int(v->j, "progress", tokens[PROGRESS]);
}

/* ---- What is common ----------------------------------------------------------------------------- */

static void view_market(const struct looking *v)
{
    const struct imperium *s = v->x->s;
    clio_json_open(v->j, "market", '[');
    for (int i = 0; i < MARKET; i++) {
        clio_json_open(v->j, NULL, '{');
        if (s->market[i].card != NONE)
            clio_json_str(v->j, "card", id_of(v, s->market[i].card));
        put_tokens(v, s->market[i].tokens);
        clio_json_bool(v->j, "unrest", s->market[i].unrest != NONE);
        clio_json_close(v->j, '}');
    }
    clio_json_close(v->j, ']');
}

static void view_common(const struct looking *v)
{
    const struct imperium *s = v->x->s;
    view_market(v);
    clio_json_open(v->j, "decks", '{');
    clio_json_int(v->j, "main", s->count[Z_MAIN]);
    clio_json_int(v->j, "civilised", s->count[Z_CIVILISED]);
    clio_json_int(v->j, "uncivilised", s->count[Z_UNCIVILISED]);
    clio_json_int(v->j, "region", s->count[Z_REGIONS]);
    clio_json_int(v->j, "fame", s->count[Z_FAME]);
    clio_json_close(v->j, '}');
    if (s->count[Z_KING] > 0)
        clio_json_str(v->j, "king", id_of(v, s->last[Z_KING]));
    clio_json_int(v->j, "unrest", s->count[Z_UNREST]);
    put_pile(v, "exile", Z_EXILE);
    put_pile(v, "resolving", Z_RESOLVING);
    put_pile(v, "looked", Z_LOOKED);
}

/* ---- Seats -------------------------------------------------------------------------------------- */

/* A card that is in force: with its token, what lies on it and what is garrisoned under it. */
static void put_in_force(const struct looking *v, int seat, int card)
{
    const struct imperium *s = v->x->s;
    clio_json_open(v->j, NULL, '{');
    clio_json_str(v->j, "card", id_of(v, card));
    clio_json_bool(v->j, "exhausted", is_exhausted(s, card));
    if (s->stored[card] > 0)
        clio_json_int(v->j, "stored", s->stored[card]);
    clio_json_int(v->j, "points", imperium_points_of_card(v->x, seat, card, v->knower));
    clio_json_open(v->j, "garrison", '[');
    EACH_CARD (s, zone_of(seat, Z_GARRISON), under)
        if (s->host[under] == card)
            put_card(v, NULL, under);
    clio_json_close(v->j, ']');
    clio_json_close(v->j, '}');
}

static void put_all_in_force(const struct looking *v, const char *key, int seat,
                             enum imperium_zone zone)
{
    clio_json_open(v->j, key, '[');
    EACH_CARD (v->x->s, zone_of(seat, zone), card)
        put_in_force(v, seat, card);
    clio_json_close(v->j, ']');
}

/* Each with what it costs now, after reductions. */
static void view_developments(const struct looking *v, int seat)
{
    clio_json_open(v->j, "developments", '[');
    EACH_CARD (v->x->s, zone_of(seat, Z_DEVELOPMENT), card) {
        uint8_t cost[RESOURCES];
        uint16_t wide[RESOURCES];
        imperium_development_cost(v->x, seat, card, cost);
        for (int i = 0; i < RESOURCES; i++)
            wide[i] = cost[i];
        clio_json_open(v->j, NULL, '{');
        put_card(v, "card", card);
        put_tokens(v, wide);
        clio_json_bool(v->j, "affordable", imperium_can_pay(v->x->s, seat, cost));
        clio_json_close(v->j, '}');
    }
    clio_json_close(v->j, ']');
}

/* What each card seen counts for, and how many things a variable one has found. */
static void view_worth(const struct looking *v, int seat, int knower)
{
    struct imperium_worth list[CARDS];
    int n = imperium_worth(v->x, seat, knower, list, CARDS);
    clio_json_open(v->j, "worth", '[');
    for (int i = 0; i < n; i++) {
        const struct imperium_card *card = &v->x->c->card[list[i].row];
        clio_json_open(v->j, NULL, '{');
        clio_json_str(v->j, "card", imperium_text(v->x->c, card->id));
        clio_json_int(v->j, "copies", list[i].copies);
        clio_json_int(v->j, "points", list[i].points);
        if (card->value.kind == VARIABLE && !is_bot(v->x->s, seat)) {
            clio_json_open(v->j, "counted", '[');
            for (int j = 0; j < MAX_SUMMANDS; j++)
                if (card->value.summand[j].times)
                    clio_json_int(v->j, NULL, list[i].counted[j]);
            clio_json_close(v->j, ']');
        }
        clio_json_close(v->j, '}');
    }
    clio_json_close(v->j, ']');
}

static void view_human(const struct looking *v, int seat)
{
    const struct imperium *s = v->x->s;
    const struct imperium_seat *own = &s->seat[seat];
    clio_json_str(v->j, "side", own->side ? "b" : "a");
    clio_json_int(v->j, "actions", own->actions);
    clio_json_int(v->j, "exhaust", own->exhaust);
    clio_json_int(v->j, "exhaust_all", own->exhaust_all);
    clio_json_int(v->j, "hand_size", imperium_hand_size(v->x, seat));
    put_pile(v, "hand", zone_of(seat, Z_HAND));
    put_all_in_force(v, "power", seat, Z_POWER);
    put_all_in_force(v, "permanent", seat, Z_PERMANENT);
    if (s->count[zone_of(seat, Z_ACCESSION)] > 0)
        put_card(v, "accession", s->last[zone_of(seat, Z_ACCESSION)]);
    clio_json_bool(v->j, "nation_token", own->nation_token);
    clio_json_bool(v->j, "development_token", own->development_token);
    view_developments(v, seat);
}

static void view_bot(const struct looking *v, int seat)
{
    const struct imperium *s = v->x->s;
    static const char *const levels[] = {"chieftain", "warlord",  "imperator",
                                         "sovereign", "overlord", "supreme-ruler"};
    clio_json_str(v->j, "level", levels[s->level]);
    clio_json_int(v->j, "die", s->die);
    clio_json_open(v->j, "slots", '[');
    for (int i = 0; i < imperium_bot_slots(s); i++) {
        clio_json_open(v->j, NULL, '{');
        clio_json_bool(v->j, "full", s->slot[i] != NONE);
        if (s->slot[i] != NONE)
            put_card(v, "card", s->slot[i]);
        clio_json_close(v->j, '}');
    }
    clio_json_close(v->j, ']');
    clio_json_bool(v->j, "aside", s->aside != NONE);
    clio_json_int(v->j, "quests", s->count[zone_of(seat, Z_DEVELOPMENT)]);
    put_all_in_force(v, "permanent", seat, Z_PERMANENT);
    int slot, card = imperium_bot_card(v->x, &slot);
    if (card != NONE) {
        clio_json_int(v->j, "slot", slot + 1);
        put_card(v, "turned", card);
    }
    int row = imperium_bot_row(v->x);
    if (row >= 0)
        clio_json_str(v->j, "row", imperium_text(v->x->c, v->x->c->row[row].id));
    clio_json_open(v->j, "table", '[');
    for (int i = 0, n = imperium_bot_table(v->x, seat, &row); i < n; i++)
        clio_json_str(v->j, NULL, imperium_text(v->x->c, v->x->c->row[row + i].id));
    clio_json_close(v->j, ']');
}

static void view_seat(const struct looking *v, int seat)
{
    const struct imperium *s = v->x->s;
    int unseen = 0, knower = s->over ? EVERYTHING : v->knower;
    clio_json_open(v->j, NULL, '{');
    clio_json_str(v->j, "nation", imperium_nation_ids[s->seat[seat].nation]);
    clio_json_bool(v->j, "automated", is_bot(s, seat));
    clio_json_bool(v->j, "empire", s->seat[seat].empire);
    put_tokens(v, s->seat[seat].pool);
    clio_json_int(v->j, "points", imperium_points_seen(v->x, seat, knower, &unseen));
    clio_json_int(v->j, "unseen", unseen);
    view_worth(v, seat, knower);
    clio_json_int(v->j, "deck", s->count[zone_of(seat, Z_DECK)]);
    put_pile(v, "discard", zone_of(seat, Z_DISCARD));
    put_all_in_force(v, "play", seat, Z_PLAY);
    put_pile(v, "history", zone_of(seat, Z_HISTORY));
    clio_json_int(v->j, "nation_deck", s->count[zone_of(seat, Z_NATION)]);
    if (is_bot(s, seat))
        view_bot(v, seat);
    else
        view_human(v, seat);
    clio_json_close(v->j, '}');
}

void imperium_view(const clio_game *game, const void *state, int viewer, struct clio_json *j)
{
    static const char *const modes[] = {"none",   "activate", "innovate",
                                        "revolt", "solstice", "civ"};
    static const char *const endings[] = {NULL, "scored", "collapsed"};
    LOOK_AT(x, game, state);
    struct looking v = {&x, j, imperium_knower(x.s, viewer)};
    clio_json_int(j, "seats", x.s->seats);
    clio_json_int(j, "round", x.s->round);
    clio_json_int(j, "last_round", x.s->last_round);
    if (x.s->turn_of != NONE)
        clio_json_int(j, "turn", x.s->turn_of);
    clio_json_int(j, "first", x.s->first_seat);
    clio_json_str(j, "mode", modes[x.s->mode]);
    if (x.s->over)
        clio_json_str(j, "over", endings[x.s->over]);
    if (x.s->campaign) {
        clio_json_open(j, "campaign", '{');
        clio_json_str(j, "kind", x.s->campaign == CAMPAIGN_GRAND ? "grand" : "campaign");
        clio_json_int(j, "wins", x.s->wins);
        clio_json_int(j, "losses", x.s->losses);
        clio_json_close(j, '}');
    }
    view_common(&v);
    clio_json_open(j, "players", '[');
    for (int seat = 0; seat < x.s->seats; seat++)
        view_seat(&v, seat);
    clio_json_close(j, ']');
}
