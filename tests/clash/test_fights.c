/*
 * test_fights.c: thousands of fights between random sides, answered at random. Rare things meet
 * here: leaders, wonders, pirates in somebody's service, every card. The invariants are checked
 * after each answer, and a fight must end.
 */
#include "clash/battle.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/rng.h"

static uint64_t chance;

static int below(int n)
{
    return (int)clio_random_below(&chance, (uint32_t)n);
}

static bool one_in(int n)
{
    return below(n) == 0;
}

static void check_board_of(int fight, const char *when)
{
    char why[200] = "";
    if (!clio_check(x->game, s, why, sizeof why))
        fail_msg("fight %d, %s: %s", fight, when, why);
}

/* Advances of some groups, civilization advances, a leader, resources and cards. */
static void arm(int seat)
{
    struct clash_seat *p = &s->seat[seat];
    for (int i = 0; i < ADVANCES; i++)
        if (x->e->advance[i].group < GOVERNMENT && one_in(3))
            p->advances |= (uint64_t)1 << i;
    if (s->expansion) {
        p->civ_advances = (uint8_t)below(16);
        if (one_in(2) && s->seat[seat].leader == NONE)
            clash_leader_enters(x, seat, p->leader_card[below(3)], p->start);
    }
    clash_refresh_abilities(x, seat);
    for (int kind = 0; kind < KINDS; kind++)
        p->stock[kind] = (uint8_t)below(3);
    if (one_in(4)) /* none left for a conquest */
        for (int piece = one_in(2) ? SETTLEMENT : 0; piece < PIECES; piece++) {
            p->buried[piece] = p->left[piece];
            p->left[piece] = 0;
        }
    for (int i = below(6); i > 0; i--)
        clash_draw_action(x, seat);
    for (int i = below(3); i > 0; i--)
        clash_draw_objective(x, seat);
    int home = layout_of(x)->list[below(layout_of(x)->spaces)];
    if (s->space[home].city == NONE && s->space[home].holder == NONE && home != space_at("D4") &&
        home != space_at("D5"))
        clash_new_city(x, seat, home, below(MOODS));
}

static void put_units(int owner, int space)
{
    bool sea = is_sea(s, space);
    int kinds = s->expansion ? ELEPHANT : INFANTRY;
    if (owner == PIRATES) {
        clash_place_units(x, PIRATES, SHIP, 1 + below(3), space);
        return;
    }
    if (sea)
        clash_place_units(x, owner, SHIP, 1 + below(3), space);
    for (int n = sea ? below(2 * s->space[space].units[SHIP] + 1) : 1 + below(4); n > 0; n--)
        clash_place_units(x, owner, INFANTRY + below(kinds), 1, space);
    if (owner < SEATS && s->seat[owner].leader != NONE && (!sea || one_in(2)) &&
        (sea ? clash_land_units_in(s, space) < 2 * s->space[space].units[SHIP]
             : clash_army_in(s, space) < 4))
        clash_put_figure(x, owner, FIRST_LEADER, space);
    if (owner < SEATS && !sea && one_in(3))
        clash_place_units(x, owner, SETTLER, 1, space);
}

/* A city with random pieces for whoever defends. */
static void put_city(int owner, int space)
{
    int city = clash_new_city(x, owner, space, below(MOODS));
    if (city < 0)
        return;
    for (int b = ACADEMY; b < (s->expansion ? BUILDINGS : MARKET); b++) {
        int colour = owner < SEATS && !one_in(4) ? owner : below(s->seats);
        if (one_in(3) && s->seat[colour].left[b] > 0)
            clash_add_building(x, city, b, colour);
    }
    if (one_in(3) && s->wonder_deck.count > 0) {
        int wonder = s->wonder_deck.card[--s->wonder_deck.count];
        s->wonder_deck.card[s->wonder_deck.count] = 0;
        s->builder[wonder] = (uint8_t)below(s->seats);
        s->city[city].wonders |= (uint8_t)(1u << wonder);
        if (owner < SEATS)
            clash_refresh_abilities(x, owner);
    }
}

static void mark_attackers(int seat, int from)
{
    for (int i = 0; i < FIGURES; i++)
        if (s->seat[seat].figure[i] == from)
            s->turn.status[i] |= FIGHTING;
}

/* Attackers that come from nowhere wait in the reserve: ships just recruited, a converted unit. */
static int take_to_reserve(int seat, int from)
{
    bool sea = is_sea(s, from);
    for (int i = 0; i < FIGURES; i++)
        if (s->seat[seat].figure[i] == from && clash_unit_of_figure(i) != LEADER) {
            clash_put_figure(x, seat, i, RESERVE);
            if (!sea || i >= FIRST_SHIP)
                s->turn.status[i] |= FIGHTING;
        }
    if (s->seat[seat].figure[FIRST_LEADER] == from)
        clash_eliminate_figure(x, seat, FIRST_LEADER);
    return NONE;
}

/* Places both sides and pushes the conflict; the attackers stand in D4, the defenders in D5. */
static void set_up_fight(void)
{
    int from = space_at("D4"), to = space_at("D5");
    bool sea = one_in(3);
    if (sea)
        land("D4 D5", SEA);
    int attacking = !sea && one_in(4) ? BARBARIANS : 0;
    int defending = attacking == 0 && one_in(3) ? (sea && s->expansion ? PIRATES : BARBARIANS) : 1;
    if (sea && defending == BARBARIANS)
        defending = 1;
    if (attacking == BARBARIANS)
        defending = below(2);
    if (!sea && one_in(2))
        put_city(defending, to);
    if (s->space[to].city == NONE || !one_in(3))
        put_units(defending, to);
    put_units(attacking, from);
    if (sea && defending == 1 && has(s, 1, AB_PIRATE_ALLIES))
        clash_place_units(x, PIRATES, SHIP, 1 + below(2), to);
    if (attacking == BARBARIANS) {
        CLIO_PUSH(x, barbarian_march, 0, .from = (uint8_t)from, .to = (uint8_t)to);
        return;
    }
    if (defending == PIRATES && has(s, 0, AB_PIRATE_ALLIES) && clash_in_reserve(x, 0, SHIP) > 0)
        clash_place_units(x, 0, SHIP, 1, to); /* joins the attack */
    if (one_in(6))
        from = take_to_reserve(0, from);
    else
        mark_attackers(0, from);
    clash_begin_fight(x, 0, defending, to, from, sea);
    if (sea && from != NONE && defending == 1 && has(s, 0, AB_PIRATE_ALLIES) && one_in(2)) {
        s->fight.attackers[SHIP] = (uint8_t)clash_place_units(x, PIRATES, SHIP, 1, from);
        s->fight.side[0].at_start[SHIP]++;
    }
    s->fight.move_flags = one_in(8) ? MOVE_WARLORD : 0;
    CLIO_PUSH(x, conflict, 0);
}

static int answers_now(clio_move moves[CLIO_MAX_MOVES])
{
    int n = clio_legal(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
    expect_that(n >= 2);
    return n;
}

/* Plays until the rule that was pushed last is over. */
static void answer_at_random(int fight, int depth)
{
    clio_move moves[CLIO_MAX_MOVES];
    for (int answers = 0; s->core.depth > depth && s->core.question != Q_TURN; answers++) {
        check_board_of(fight, "in the middle");
        expect_that(answers < 500);
        clio_apply_legal(x->game, s, clio_asked(&s->core), moves[below(answers_now(moves))], NULL);
    }
    check_board_of(fight, "at the end");
}

/* What another hand might be instead changes neither the choices nor the rules. */
static void try_redealt(int fight, int depth)
{
    struct clash_state real = *s;
    clio_move moves[CLIO_MAX_MOVES], others[CLIO_MAX_MOVES];
    int n = answers_now(moves);
    clash_redeal(x->game, s, clio_asked(&s->core), chance);
    expect(answers_now(others), n);
    for (int i = 0; i < n; i++)
        expect(others[i], moves[i]);
    answer_at_random(fight, depth);
    *s = real;
}

static void play_out(int fight)
{
    int depth = s->core.depth - 1;
    s->frame[depth - 1].at--; /* the turn asks for its menu again afterwards */
    clash_run(x);
    while (s->core.depth > depth && s->core.question != Q_TURN) {
        clio_move moves[CLIO_MAX_MOVES];
        check_board_of(fight, "in the middle");
        if (one_in(4))
            try_redealt(fight, depth);
        clio_apply_legal(x->game, s, clio_asked(&s->core), moves[below(answers_now(moves))], NULL);
    }
    check_board_of(fight, "at the end");
    expect(s->fight.space, NONE);
    for (int i = 0; i < FIGURES; i++)
        expect(s->turn.status[i] & FIGHTING, 0);
}

/* covers: conflicts, tactics, casualties, retreat, conquest, leaders, barbarians, pirates */
TEST(random_fights_end_well)
{
    const char *games = getenv("CLIO_FIGHTS");
    int n = games ? atoi(games) : 3000;
    for (int i = 0; i < n; i++) {
        chance = (uint64_t)i;
        field(2 + below(3), one_in(3) ? "" : "expansion=on");
        s->core.rng = chance;
        clio_shuffle(&chance, s->action_deck.card, s->action_deck.count);
        clio_shuffle(&chance, s->wonder_deck.card, s->wonder_deck.count);
        for (int seat = 0; seat < s->seats; seat++)
            arm(seat);
        s->eclipse = one_in(8);
        s->trojan = one_in(4);
        set_up_fight();
        play_out(i);
    }
}

/* Armies, barbarian cities and pirates all over the board, and the rule of one of their icons. */
static void set_up_event(void)
{
    const struct clash_layout *layout = layout_of(x);
    for (int i = 0; i < layout->spaces; i++) {
        int space = layout->list[i];
        if (s->space[space].city != NONE || s->space[space].holder != NONE)
            continue;
        if (one_in(6))
            s->space[space].terrain = (uint8_t)(PLAIN + below(SEA));
        bool sea = is_sea(s, space);
        if (sea && s->expansion && one_in(3))
            clash_place_units(x, PIRATES, SHIP, 1, space);
        else if (one_in(sea ? 3 : 8))
            put_units(below(s->seats), space);
        else if (!sea && one_in(6))
            clash_place_units(x, BARBARIANS, INFANTRY, 1 + below(4), space);
        if (!sea && one_in(8) && s->space[space].holder >= BARBARIANS)
            clash_new_city(x, BARBARIANS, space, NEUTRAL);
    }
    int icon = below(s->expansion ? 4 : 3), seat = below(s->seats);
    s->barbarians_led = icon < 2 && one_in(4);
    if (icon < 2)
        CLIO_PUSH(x, barbarians_move, seat);
    else if (icon == 2)
        CLIO_PUSH(x, barbarians_spawn, seat);
    else
        CLIO_PUSH(x, pirates, seat);
}

/* covers: barbarians, pirates */
TEST(random_barbarians_and_pirates)
{
    const char *games = getenv("CLIO_FIGHTS");
    int n = games ? atoi(games) : 3000;
    for (int i = 0; i < n; i++) {
        chance = (uint64_t)i + 1000000;
        field(2 + below(3), one_in(3) ? "" : "expansion=on");
        s->core.rng = chance;
        for (int seat = 0; seat < s->seats; seat++)
            arm(seat);
        set_up_event();
        play_out(i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_fights_end_well),
                                       cmocka_unit_test(random_barbarians_and_pirates)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
