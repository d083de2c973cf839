/* view.c: a position as JSON for one viewer. What the viewer may not know is not in it. */
#include "games/aoc/aoc.h"

static const char *civ_id(const struct aoc_content *c, int civ)
{
    return aoc_text(c, c->civ[civ].card.id);
}

static void view_timeline(const struct aoc_content *c, const struct aoc_state *s,
                          struct clio_json *j)
{
    clio_json_open(j, "timeline", '[');
    for (int i = 0; i < TIMELINE; i++) {
        bool past = i < s->window, future = i >= s->window + WINDOW;
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "action", aoc_text(c, c->action[s->timeline[i]].card.id));
        clio_json_str(j, "when", past ? "past" : future ? "future" : "now");
        if (s->changing_world && i >= TIMELINE - 3)
            clio_json_str(j, "event", aoc_text(c, c->event[s->event[i - (TIMELINE - 3)]].id));
        const struct aoc_scenario *scenario = scenario_of(c, s);
        if (scenario && scenario->token_positions >> i & 1)
            clio_json_str(j, "token", aoc_text(c, c->token[scenario->token].id));
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* Every action with slots that exists in this game, and how many the current seat has left. */
static void view_actions(const struct aoc_content *c, const struct aoc_state *s,
                         struct clio_json *j)
{
    clio_json_open(j, "actions", '[');
    for (int a = 0; a < ACTIONS; a++) {
        bool special = a >= PRINTED_ACTIONS;
        if (c->action[a].slots == 0 || (special && !in_scenario(c, s, a)))
            continue;
        struct price price = price_of(c, s, a, (struct situation){s->current, NONE, NONE});
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "action", aoc_text(c, c->action[a].card.id));
        clio_json_str(j, "kind",
                      special                  ? "special"
                      : c->action[a].permanent ? "permanent"
                                               : "timeline");
        clio_json_int(j, "free", aoc_free_slots(c, s, s->current, a));
        clio_json_int(j, "used", s->used[a]);
        clio_json_int(j, "slots", c->action[a].slots);
        clio_json_int(j, "workers", price.workers);
        clio_json_int(j, "coins", price.coins);
        clio_json_bool(j, "red", c->action[a].red);
        clio_json_bool(j, "banned", aoc_banned(c, s, s->current, a));
        if (c->action[a].symbol != SYMBOL_NONE)
            clio_json_str(j, "symbol", c->action[a].symbol == SYMBOL_WAR ? "war" : "plague");
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void view_market(const struct aoc_content *c, const struct aoc_state *s, struct clio_json *j)
{
    clio_json_open(j, "market", '[');
    for (int i = 0; i < s->market_count; i++) {
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "civilization", civ_id(c, s->market_civ[i]));
        clio_json_int(j, "population", c->civ[s->market_civ[i]].population);
        clio_json_int(j, "coins", s->market_coins[i]);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_open(j, "wonders", '[');
    for (unsigned left = s->wonder_market; left; left &= left - 1)
        clio_json_str(j, NULL, aoc_text(c, c->wonder[s->wonder[__builtin_ctz(left)]].id));
    clio_json_close(j, ']');
    clio_json_open(j, "special_technologies", '[');
    for (unsigned left = s->special_market; left; left &= left - 1)
        clio_json_str(j, NULL, aoc_text(c, c->special[__builtin_ctz(left)].card.id));
    clio_json_close(j, ']');
}

static void view_cards(const struct aoc_content *c, const char *key, const uint8_t *civs, int n,
                       struct clio_json *j)
{
    clio_json_open(j, key, '[');
    for (int i = 0; i < n; i++)
        clio_json_str(j, NULL, civ_id(c, civs[i]));
    clio_json_close(j, ']');
}

static void view_draft(const struct aoc_content *c, const struct aoc_state *s, int seat, int viewer,
                       struct clio_json *j)
{
    uint8_t hand[DRAFT_PICKS];
    const uint8_t *pack;
    int n = aoc_hand_of(s, seat, hand);
    clio_json_int(j, "hand_count", n);
    if (viewer != seat && viewer != CLIO_OMNISCIENT)
        return;
    view_cards(c, "hand", hand, n, j);
    n = aoc_pack_of(s, seat, &pack);
    if (n > 0)
        view_cards(c, "pack", pack, n, j);
}

static void view_techs(const struct aoc_content *c, const struct aoc_state *s, int seat,
                       struct clio_json *j)
{
    unsigned open = aoc_open_techs(c, s, seat);
    clio_json_open(j, "technologies", '[');
    for (int place = 0; place < BASE_TECHS; place++) {
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "technology", aoc_text(c, c->tech[tech_at(s, seat, place)].id));
        clio_json_int(j, "column", place / ROWS);
        clio_json_int(j, "row", place % ROWS);
        clio_json_bool(j, "owned", s->seat[seat].techs >> place & 1);
        clio_json_bool(j, "open", open >> place & 1);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void view_seat(const struct aoc_content *c, const struct aoc_state *s, int seat, int viewer,
                      struct clio_json *j)
{
    const struct aoc_seat *p = &s->seat[seat];
    clio_json_open(j, NULL, '{');
    clio_json_int(j, "points", p->points);
    clio_json_int(j, "coins", p->coins);
    clio_json_int(j, "workers", p->workers);
    clio_json_int(j, "workers_in_hand", in_hand(s, seat));
    clio_json_int(j, "military", aoc_military(c, s, seat));
    clio_json_open(j, "civilizations", '[');
    for (int i = 0; i < p->civ_count; i++) {
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "civilization", civ_id(c, p->civ[i]));
        clio_json_bool(j, "main", i == p->main);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    view_techs(c, s, seat, j);
    clio_json_open(j, "wonders", '[');
    for (unsigned left = p->wonders; left; left &= left - 1)
        clio_json_str(j, NULL, aoc_text(c, c->wonder[s->wonder[__builtin_ctz(left)]].id));
    clio_json_close(j, ']');
    if (p->special != NONE)
        clio_json_str(j, "special_technology", aoc_text(c, c->special[p->special].card.id));
    if (scenario_of(c, s) && scenario_of(c, s)->has_control)
        clio_json_int(j, "control", p->control);
    if (s->draft)
        view_draft(c, s, seat, viewer, j);
    clio_json_close(j, '}');
}

static void view_goals(const struct aoc_content *c, const struct aoc_state *s, struct clio_json *j)
{
    const struct aoc_scenario *scenario = scenario_of(c, s);
    clio_json_int(j, "rival", s->rival);
    if (scenario) {
        clio_json_str(j, "scenario", aoc_text(c, scenario->card.id));
        clio_json_int(j, "grade", s->grade);
        clio_json_bool(j, "goal_met", aoc_goal_holds(c, s, 0, &scenario->goal[s->grade - 1]));
        return;
    }
    /* Nothing is achieved before the end [AoC p.32]: until then, what was in earlier games. */
    clio_json_open(j, "achievements", '[');
    for (int i = 0; i < ACHIEVEMENTS; i++)
        if (s->seat[0].achieved >> i & 1 ||
            (s->over && aoc_goal_holds(c, s, 0, &c->achievement[i].goal)))
            clio_json_str(j, NULL, aoc_text(c, c->achievement[i].card.id));
    clio_json_close(j, ']');
}

/* Nothing is held in a hand but the cards of a Draft. */
bool aoc_view_is_open(const clio_game *game, const void *state)
{
    const struct aoc_state *s = state;
    (void)game;
    return !s->draft;
}

void aoc_view(const clio_game *game, const void *state, int viewer, struct clio_json *j)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    clio_json_int(j, "seats", s->seats);
    clio_json_int(j, "round", s->round);
    clio_json_int(j, "rounds", ROUNDS);
    clio_json_bool(j, "over", s->over);
    clio_json_int(j, "current", s->current);
    clio_json_int(j, "first", s->first);
    clio_json_bool(j, "draft", s->draft);
    clio_json_bool(j, "innovation", s->innovation);
    clio_json_bool(j, "changing_world", s->changing_world);
    if (s->solo)
        view_goals(c, s, j);
    view_timeline(c, s, j);
    view_actions(c, s, j);
    view_market(c, s, j);
    clio_json_int(j, "deck", s->draft ? 0 : s->deck.count);
    clio_json_open(j, "players", '[');
    for (int i = 0; i < s->seats; i++)
        view_seat(c, s, i, viewer, j);
    clio_json_close(j, ']');
}
