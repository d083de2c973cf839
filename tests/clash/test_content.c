/*
 * test_content.c: the printed facts of Clash of Cultures are all there: what the box holds, what is
 * reconstructed, and the boards with everything computed from them.
 */
#include <stdlib.h>

#include "clash/content.h"

static const struct clash_edition *const e = &clash_monumental.edition;

static const clio_game *game(void)
{
    return clio_find_game("clash-monumental");
}

static int space(const char *name)
{
    return (name[0] - 'A') * ROWS + atoi(name + 1) - 1;
}

/* ---- How many --------------------------------------------------------------------------------- */

TEST(content_counts)
{
    static const struct content_count expected[] = {
        {"advances", 48, 0},        {"buildings", 8, 0},   {"units", 6, 0},
        {"die_faces", 12, 0},       {"tiles", 16, 0},      {"start_tiles", 2, 0},
        {"civ_tiles", 5, 3},        {"layouts", 3, 0},     {"wonders", 8, 0},
        {"action_cards", 42, 0},    {"tactics", 16, 0},    {"events", 58, 0},
        {"objective_cards", 38, 0}, {"objectives", 66, 0}, {"civilizations", 15, 10},
        {"civ_advances", 60, 17},   {"leaders", 45, 26},   {"leader_abilities", 90, 32},
    };
    check_counts(game(), expected, sizeof expected / sizeof expected[0]);
}

TEST(content_reconstructed_fields)
{
    struct clio_content_kind kind;
    for (int i = 0; clash_content_kind(game(), i, &kind); i++) {
        if (strcmp(kind.id, "civ_advances") == 0) {
            assert_int_equal(kind.field[0].reconstructed, 17); /* effect */
            assert_int_equal(kind.field[1].reconstructed, 19); /* what it requires */
        }
        if (strcmp(kind.id, "leaders") == 0) {
            assert_int_equal(kind.field[0].reconstructed, 6); /* name */
            assert_int_equal(kind.field[1].reconstructed + kind.field[2].reconstructed, 32);
        }
    }
}

TEST(content_advances)
{
    int mood = 0, culture = 0;
    for (int i = 0; i < ADVANCES; i++) {
        const struct clash_advance *a = &e->advance[i];
        mood += a->border == MOOD;
        culture += a->border == CULTURE;
        assert_int_equal(a->group, i / 4);
        assert_int_equal(a->row, i % 4);
        assert_int_equal(e->advance_of[a->ability], i);
        if (a->requires != NONE)
            assert_int_equal(a->row, 0);
    }
    assert_int_equal(mood, 13);
    assert_int_equal(culture, 14);
    assert_int_equal(e->advance[4 * DEMOCRACY].requires, e->advance_of[AB_PHILOSOPHY]);
    assert_int_equal(e->advance[4 * AUTOCRACY].requires, e->advance_of[AB_DRAFT]);
    assert_int_equal(e->advance[4 * THEOCRACY].requires, e->advance_of[AB_STATE_RELIGION]);
}

TEST(content_pieces)
{
    static const uint8_t resources[KINDS] = {1, 1, 1};
    for (int i = 0; i < BUILDINGS; i++) {
        assert_memory_equal(e->building[i].cost, resources, KINDS);
        assert_int_equal(e->building[i].limit, 5);
        assert_int_equal(e->building[i].barbarian_limit, 0);
        assert_int_equal(e->building[i].expansion, i >= MARKET);
        assert_int_equal(e->advance[e->building[i].requires].unlocks, i);
    }
    assert_int_equal(e->building[SETTLEMENT].limit, 7);
    assert_int_equal(e->building[SETTLEMENT].barbarian_limit, 10);
    assert_int_equal(e->unit[SETTLER].cost[FOOD], 2);
    assert_int_equal(e->unit[INFANTRY].cost[FOOD] + e->unit[INFANTRY].cost[ORE], 2);
    assert_int_equal(e->unit[SHIP].cost[WOOD], 2);
    assert_int_equal(e->unit[CAVALRY].cost[FOOD] + e->unit[CAVALRY].cost[WOOD], 2);
    assert_int_equal(e->unit[ELEPHANT].cost[FOOD], 2);
    assert_int_equal(e->unit[LEADER].cost[MOOD] + e->unit[LEADER].cost[CULTURE], 2);
    assert_int_equal(e->unit[INFANTRY].limit, 16);
    assert_int_equal(e->unit[INFANTRY].barbarian_limit, 20);
    assert_int_equal(e->unit[SHIP].pirate_limit, 4);
    assert_int_equal(e->unit[SHIP].needs, PORT);
    assert_int_equal(e->unit[ELEPHANT].needs, MARKET);
    assert_int_equal(e->exhausted, 6);
    assert_int_equal(e->resource_limit, 7);
    assert_int_equal(e->ages * e->rounds_per_age, 18);
}

TEST(content_dice)
{
    int values[7] = {0}, clashes[UNITS] = {0};
    for (int i = 0; i < DIE_FACES; i++) {
        values[e->face[i].value]++;
        clashes[e->face[i].clash]++;
    }
    for (int i = 1; i <= 6; i++)
        assert_int_equal(values[i], 2);
    assert_int_equal(clashes[INFANTRY], 4);
    assert_int_equal(clashes[CAVALRY], 3);
    assert_int_equal(clashes[ELEPHANT], 3);
    assert_int_equal(clashes[LEADER], 2);
}

TEST(content_cards)
{
    static const int copies[TACTIC_TITLES] = {[TACTIC_PELTASTS] = 4,
                                              [TACTIC_ENCIRCLED] = 4,
                                              [TACTIC_WEDGE_FORMATION] = 2,
                                              [TACTIC_HIGH_MORALE] = 5,
                                              [TACTIC_HEAVY_RESISTANCE] = 3,
                                              [TACTIC_HIGH_GROUND] = 5,
                                              [TACTIC_SURPRISE] = 2,
                                              [TACTIC_SIEGE] = 1,
                                              [TACTIC_FOR_THE_PEOPLE] = 1,
                                              [TACTIC_IMPROVED_DEFENSES] = 1,
                                              [TACTIC_TACTICAL_RETREAT] = 2,
                                              [TACTIC_DEFENSIVE_FORMATION] = 4,
                                              [TACTIC_SCOUT] = 1,
                                              [TACTIC_MARTYR] = 1,
                                              [TACTIC_ARCHERS] = 4,
                                              [TACTIC_FLANKING] = 2};
    int civils[CIVILS] = {0}, tactics[TACTIC_TITLES] = {0}, events[2] = {0}, objectives[2] = {0};
    int tops[OBJECTIVES] = {0}, bottoms[OBJECTIVES] = {0};
    for (int i = 0; i < ACTION_CARDS; i++) {
        civils[e->action[i].civil]++;
        tactics[e->action[i].tactic]++;
        for (int k = 0; k < i; k++)
            assert_false(e->action[k].civil == e->action[i].civil &&
                         e->action[k].tactic == e->action[i].tactic);
    }
    int titles = 0;
    for (int i = 0; i < CIVILS; i++) {
        assert_int_equal(civils[i], e->civil[i].id ? 2 : 0); /* some are of the other edition */
        titles += civils[i] > 0;
    }
    assert_int_equal(titles, 21);
    assert_memory_equal(tactics, copies, sizeof copies);
    for (int i = 0; i < EVENT_CARDS; i++)
        events[e->event[i].expansion]++;
    assert_int_equal(events[0], 38);
    assert_int_equal(events[1], 20);
    for (int i = 0; i < OBJECTIVE_CARDS; i++) {
        objectives[e->objective[i].expansion]++;
        tops[e->objective[i].half[0]] = 1;
        bottoms[e->objective[i].half[1]] = 1;
    }
    assert_int_equal(objectives[0], 32);
    assert_int_equal(objectives[1], 6);
    int top = 0, bottom = 0;
    for (int i = 0; i < OBJECTIVES; i++) {
        top += tops[i];
        bottom += bottoms[i];
    }
    assert_int_equal(top, 37);
    assert_int_equal(bottom, 29);
}

TEST(content_wonders)
{
    for (int i = 0; i < WONDERS; i++) {
        const struct clash_wonder *w = &e->wonder[i];
        assert_int_equal(w->cost[FOOD] + w->cost[WOOD] + w->cost[ORE], 12);
        assert_int_equal(w->cost[CULTURE], 5);
        assert_int_equal(w->points, w->ability == AB_GREAT_PYRAMIDS ? 5 : 4);
        assert_int_equal(w->needs, w->ability == AB_GREAT_LIGHTHOUSE ? PORT : NONE);
        assert_int_equal(e->wonder_of[w->ability], i);
    }
}

/* Only these five can be dealt when nothing reconstructed is wanted. */
TEST(content_complete_civilizations)
{
    static const char *const complete[] = {"chinese", "egyptians", "greeks", "romans", "vikings"};
    int next = 0;
    for (int i = 0; i < CIVS; i++)
        if (e->civ[i].complete)
            assert_string_equal(clash_text(e, e->civ[i].id), complete[next++]);
    assert_int_equal(next, 5);
}

/*
 * Advances, civilization advances, wonders and leaders share the abilities among them; those named
 * after the other edition, and its Chemistry, belong to nothing here.
 */
TEST(content_every_ability_belongs_to_one_card)
{
    static const char *const names[ABILITIES] = {
#define CLASH_ENTRY(NAME, name) #name,
        CLASH_ABILITIES(CLASH_ENTRY)
#undef CLASH_ENTRY
    };
    int owners[ABILITIES] = {0};
    for (int i = 0; i < ADVANCES; i++)
        owners[e->advance[i].ability]++;
    for (int i = 0; i < WONDERS; i++)
        owners[e->wonder[i].ability]++;
    for (int i = 0; i < CIVS * CIV_ADVANCES; i++)
        owners[e->civ[i / CIV_ADVANCES].ability[i % CIV_ADVANCES]]++;
    for (int i = 0; i < LEADERS * 2; i++)
        owners[e->leader[i / 2].ability[i % 2]]++;
    for (int i = 0; i < ABILITIES; i++)
        assert_int_equal(owners[i], !strstr(names[i], "_2012") && i != AB_CHEMISTRY);
    for (int i = 0; i < CIVS; i++)
        for (int k = 0; k < 3; k++)
            assert_int_equal(e->leader[e->civ[i].leader + k].civ, i);
}

/* ---- The boards ---------------------------------------------------------------------------------- */

TEST(content_layouts)
{
    static const int areas[] = {10, 15, 18};
    for (int i = 0; i < SEATS - 1; i++) {
        const struct clash_layout *l = &e->layout[i];
        int seats = 0;
        assert_int_equal(l->areas, areas[i]);
        assert_int_equal(l->spaces, 4 * areas[i]);
        for (int k = 0; k < l->areas; k++) {
            seats += l->area[k].seat != NONE;
            for (int slot = 0; slot < AREA_SPACES; slot++)
                assert_int_equal(l->area_of[l->area[k].space[slot]], k);
        }
        assert_int_equal(seats, i + 2);
        for (int k = 0; k < l->spaces; k++)
            assert_true(l->area_of[l->list[k]] != NONE);
    }
}

TEST(content_neighbours)
{
    const struct clash_layout *four = &e->layout[2];
    /* C and E stand half a hex higher than D. */
    assert_int_equal(four->near[space("D4")][0], space("D3"));
    assert_int_equal(four->near[space("D4")][1], space("E4"));
    assert_int_equal(four->near[space("D4")][2], space("E5"));
    assert_int_equal(four->near[space("D4")][3], space("D5"));
    assert_int_equal(four->near[space("D4")][4], space("C5"));
    assert_int_equal(four->near[space("D4")][5], space("C4"));
    assert_int_equal(four->near[space("E4")][1], space("F3"));
    assert_int_equal(four->near[space("E4")][4], space("D4"));
    for (int i = 0; i < SEATS - 1; i++)
        for (int from = 0; from < SHEET; from++)
            for (int side = 0; side < SIDES; side++) {
                int to = e->layout[i].near[from][side];
                if (to != NONE)
                    assert_int_equal(e->layout[i].near[to][(side + 3) % SIDES], from);
            }
}

/* Section 3 of the rules: where plain, mountain, forest and desert of each start tile lie. */
TEST(content_start_areas)
{
    static const struct {
        int players, seat;
        const char *plain, *mountain, *forest, *desert;
    } expected[] = {{2, 0, "D2", "E2", "C2", "D1"}, {2, 1, "D7", "C8", "E8", "D8"},
                    {3, 0, "E4", "F3", "D3", "E3"}, {3, 1, "G8", "G9", "H7", "H8"},
                    {3, 2, "B7", "A7", "B8", "A8"}, {4, 0, "C2", "D1", "B1", "C1"},
                    {4, 1, "I2", "H1", "J1", "I1"}, {4, 2, "I8", "H8", "J8", "I9"},
                    {4, 3, "C8", "D8", "B8", "C9"}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        const struct clash_layout *l = &e->layout[expected[i].players - 2];
        int area = l->area_of[space(expected[i].plain)];
        assert_int_equal(l->area[area].seat, expected[i].seat);
        const char *const names[TERRAINS] = {[PLAIN] = expected[i].plain,
                                             [MOUNTAIN] = expected[i].mountain,
                                             [FOREST] = expected[i].forest,
                                             [DESERT] = expected[i].desert};
        for (int slot = 0; slot < AREA_SPACES; slot++) {
            int terrain = e->tile[l->area[area].tile].terrain[slot];
            assert_int_equal(l->area[area].space[slot], space(names[terrain]));
        }
    }
}

static int steps(const struct clash_layout *l, int from, int to)
{
    uint8_t at[SHEET];
    memset(at, NONE, sizeof at);
    at[from] = 0;
    for (uint8_t distance = 0; at[to] == NONE; distance++)
        for (int i = 0; i < SHEET; i++)
            for (int side = 0; side < SIDES && at[i] == distance; side++) {
                int next = l->near[i][side];
                if (next != NONE && at[next] == NONE)
                    at[next] = (uint8_t)(distance + 1);
            }
    return at[to];
}

TEST(ruling_r02_start_distances)
{
    const struct clash_layout *l = e->layout;
    assert_int_equal(steps(&l[0], space("D2"), space("D7")), 5);
    assert_int_equal(steps(&l[1], space("E4"), space("G8")), 5);
    assert_int_equal(steps(&l[1], space("G8"), space("B7")), 5);
    assert_int_equal(steps(&l[1], space("B7"), space("E4")), 5);
    assert_int_equal(steps(&l[2], space("C2"), space("I2")), 6);
    assert_int_equal(steps(&l[2], space("I2"), space("I8")), 6);
    assert_int_equal(steps(&l[2], space("C2"), space("I8")), 9);
}

/* A ship outside the board meets the outer spaces in this order, each next to the one before. */
TEST(content_outline)
{
    static const char two[] =
        "A3 B2 C2 D1 E2 F2 G3 F3 F4 G5 F5 F6 G7 F7 E8 D8 C8 B7 A7 B6 B5 A5 B4 B3";
    char names[3 * SHEET + 1];
    struct clio_buf b = clio_buf_of(names, sizeof names);
    for (int i = 0; i < e->layout[0].edges; i++)
        clio_putf(&b, "%s%s", i ? " " : "", clio_thing_id(game(), D_SPACE, e->layout[0].edge[i]));
    assert_string_equal(names, two);
    for (int i = 0; i < SEATS - 1; i++) {
        const struct clash_layout *l = &e->layout[i];
        bool outer[SHEET] = {0};
        for (int k = 0; k < l->edges; k++) {
            outer[l->edge[k]] = true;
            assert_int_equal(steps(l, l->edge[k], l->edge[(k + 1) % l->edges]), 1);
        }
        for (int k = 0; k < l->spaces; k++)
            assert_int_equal(outer[l->list[k]], memchr(l->near[l->list[k]], NONE, SIDES) != NULL);
    }
}

/* ---- Names ---------------------------------------------------------------------------------------- */

TEST(content_names)
{
    assert_string_equal(clio_thing_id(game(), D_SPACE, 0), "A1");
    assert_string_equal(clio_thing_id(game(), D_SPACE, SHEET - 1), "K10");
    assert_string_equal(clio_thing_name(game(), D_ACTION_CARD, 0, CLIO_EN),
                        "Quick Advance / Peltasts");
    assert_string_equal(clio_thing_name(game(), D_OBJECTIVE_CARD, 1, CLIO_EN),
                        "Scientific Lead / Conqueror");
    assert_string_equal(clio_thing_name(game(), D_EVENT, 28, CLIO_FR), "Volcan");
    assert_string_equal(clio_thing_name(game(), D_ABILITY, AB_ROMAN_ROADS, CLIO_FR),
                        "Voies romaines");
    for (int d = 0; d < clio_domain_count(game()); d++)
        for (int i = 0; i < clio_thing_count(game(), d); i++) {
            const char *id = clio_thing_id(game(), d, i);
            if (!id[0]) { /* of the other edition: an ability or an objective, without a name */
                assert_true(d == D_ABILITY || d == D_OBJECTIVE || d == D_TACTIC || d == D_CAUSE);
                assert_string_equal(clio_thing_name(game(), d, i, CLIO_EN), "");
                continue;
            }
            for (int k = 0; k < i; k++)
                assert_string_not_equal(clio_thing_id(game(), d, k), id);
            assert_true(clio_thing_name(game(), d, i, CLIO_EN)[0]);
            /* French names have typographic apostrophes. */
            assert_null(strchr(clio_thing_name(game(), d, i, CLIO_FR), '\''));
        }
}

TEST(content_sources)
{
    char text[400];
    clio_thing_source(game(), D_ABILITY, AB_CHINAMPAS, CLIO_EN, text, sizeof text);
    assert_non_null(strstr(text, "Reconstructed"));
    clio_thing_source(game(), D_CIV, 0, CLIO_EN, text, sizeof text);
    assert_string_equal(text, "Reconstructed: 1 of its 4 advances and 3 of the 6 abilities of its "
                              "leaders.");
    clio_thing_source(game(), D_ADVANCE, 0, CLIO_EN, text, sizeof text);
    assert_string_equal(text, "From the rule book.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(content_counts),
        cmocka_unit_test(content_reconstructed_fields),
        cmocka_unit_test(content_advances),
        cmocka_unit_test(content_pieces),
        cmocka_unit_test(content_dice),
        cmocka_unit_test(content_cards),
        cmocka_unit_test(content_wonders),
        cmocka_unit_test(content_complete_civilizations),
        cmocka_unit_test(content_every_ability_belongs_to_one_card),
        cmocka_unit_test(content_layouts),
        cmocka_unit_test(content_neighbours),
        cmocka_unit_test(content_start_areas),
        cmocka_unit_test(ruling_r02_start_distances),
        cmocka_unit_test(content_outline),
        cmocka_unit_test(content_names),
        cmocka_unit_test(content_sources),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
