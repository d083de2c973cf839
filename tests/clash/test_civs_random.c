/*
 * test_civs_random.c: civilizations with all their advances and leaders, rich, in the middle of a
 * crowded board, play at random. Whatever they do, the board stays whole (see play_at()).
 */
#include "clash/board.h"

#include "core/rng.h"

enum { PLAYERS = 3, DECISIONS = 1200 };

static void explore_everything(void)
{
    for (int i = 0; i < layout_of(x)->areas; i++)
        if (!s->turned[i])
            clash_explore_area(x, i, 1 + i % 2);
}

/* The nearest free spaces of a kind to a start space. */
static int free_space(int seat, bool sea)
{
    uint8_t steps[SHEET];
    int best = NONE;
    clash_distances(x, s->seat[seat].start, false, 20, steps);
    for (int i = 0; i < layout_of(x)->spaces; i++) {
        int space = layout_of(x)->list[i];
        if (is_sea(s, space) != sea || s->space[space].holder != NONE || s->space[space].pirates ||
            s->space[space].city != NONE || (!sea && s->space[space].terrain == DESERT))
            continue;
        if (best == NONE || steps[space] < steps[best])
            best = space;
    }
    return best;
}

static void settle(int seat)
{
    static const uint8_t pieces[] = {ACADEMY, TEMPLE, FORTRESS};
    struct clash_seat *p = &s->seat[seat];
    for (int i = 0; i < 3; i++) {
        int near = (seat + (i == 2)) % PLAYERS; /* the last one close to the next player */
        int city = clash_new_city(x, seat, free_space(near, false), i == 0 ? HAPPY : NEUTRAL);
        clash_add_building(x, city, pieces[i], (seat + (i == 2)) % PLAYERS);
        clash_place_units(x, seat, INFANTRY, 1, s->city[city].space);
        clash_place_units(x, seat, i ? CAVALRY : ELEPHANT, 1, s->city[city].space);
    }
    int sea = free_space(seat, true);
    clash_place_units(x, seat, SHIP, 2, sea);
    clash_place_units(x, seat, INFANTRY, 1, sea);
    for (int i = 0; i < x->e->advance_of[AB_VOTING]; i++) /* governments come later */
        if (x->e->advance[i].row == 0 || (i + seat) % 5)
            p->advances |= (uint64_t)1 << i;
    p->advances |= (uint64_t)1 << (x->e->advance_of[AB_VOTING] + 4 * (seat % 3));
    p->civ_advances = (1u << CIV_ADVANCES) - 1;
    for (int i = 0; i < CIV_ADVANCES; i++)
        if (x->e->civ[p->civ].requires[i] != ANY_GOVERNMENT)
    p->advances |= (uint64_t)1 << x->e->civ[p->civ].requires[i];
    clash_refresh_abilities(x, seat);
}

static void enrich(int seat)
{
    for (int kind = 0; kind < KINDS; kind++)
        s->seat[seat].stock[kind] = (uint8_t)(kind == IDEAS ? 2 : 5);
}

static void appoint(int seat, int leader)
{
    struct clash_seat *p = &s->seat[seat];
    int at = leader % 2 && p->leader == NONE ? p->figure[FIRST_SHIP] : p->start;
    if (p->leader != NONE || at >= SHEET || s->space[at].holder != seat ||
        !clash_room_for(x, seat, LEADER, 1, at) ||
        (is_sea(s, at) && clash_land_units_in(s, at) >= clash_ship_capacity(x, seat, at)))
        return;
    p->leader = (uint8_t)leader;
    clash_put_figure(x, seat, FIRST_LEADER, at);
    clash_refresh_abilities(x, seat);
}

static void crowd(int first_civ)
{
    start(PLAYERS, "expansion=on");
    explore_everything();
    for (int seat = 0; seat < PLAYERS; seat++) {
        struct clash_seat *p = &s->seat[seat];
        p->civ = (uint8_t)((first_civ + 5 * seat) % CIVS);
        for (int i = 0; i < 3; i++)
            p->leader_card[i] = (uint8_t)(x->e->civ[p->civ].leader + i);
        p->leaders_left = 7;
        settle(seat);
        for (int i = 0; i < 4; i++)
            clash_draw_action(x, seat);
        p->captive[0] = 1 + BARBARIANS * UNITS + INFANTRY;
        s->barbarians[INFANTRY]--;
        enrich(seat);
    }
    for (int seat = 0; seat < PLAYERS; seat++) {
        int space = free_space(seat, false);
        clash_new_city(x, BARBARIANS, space, NEUTRAL);
        clash_place_units(x, BARBARIANS, INFANTRY, 2, space);
        clash_place_units(x, PIRATES, SHIP, 1, free_space(seat, true));
    }
}

static void play_at_random(uint64_t *rng, int leader)
{
    clio_move moves[CLIO_MAX_MOVES];
    char why[200] = "";
    unsigned turn = 0;
    for (int i = 0; i < DECISIONS && !s->over; i++) {
        if (s->core.question == Q_TURN && s->core.turn != turn) {
            turn = s->core.turn;
            enrich(clio_asked(&s->core));
            clash_keep_limits(x, clio_asked(&s->core));
            appoint(clio_asked(&s->core), s->seat[clio_asked(&s->core)].leader_card[leader]);
        }
        int n = clio_legal(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
        assert_int_not_equal(n, 1);
        clio_move move = moves[clio_random_below(rng, (uint32_t)n)];
        if (clio_verb(move) == DO_TRADE) /* that takes long and proves little */
            move = moves[0];
        clio_apply_legal(x->game, s, clio_asked(&s->core), move, NULL);
        if (!clio_check(x->game, s, why, sizeof why))
            fail_msg("civilization %d, leader %d: %s", s->seat[0].civ, leader, why);
    }
}

/* covers: civilization-advances, leaders */
TEST(civilizations_with_everything_play_on)
{
    uint64_t rng = 7;
    for (int civ = 0; civ < CIVS; civ++)
        for (int leader = 0; leader < 3; leader++) {
            crowd(civ);
            turn_of(0);
            play_at_random(&rng, leader);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civilizations_with_everything_play_on),
    };
    return cmocka_run_group_tests_name("clash-civs-random", tests, NULL, NULL);
}
