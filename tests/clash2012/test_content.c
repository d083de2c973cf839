/* test_content.c: the printed facts of the 2012 edition are all there. */
#include "clash/content.h"

#include <stdio.h>

static const struct clash_edition *const e = &clash_2012.edition;

static const clio_game *game(void)
{
    return clio_find_game("clash-2012");
}

/* ---- How many --------------------------------------------------------------------------------- */

/* covers: components, reconstructed */
TEST(content_counts)
{
    static const struct content_count expected[] = {
        {"advances", 48, 0},        {"buildings", 5, 0},   {"units", 3, 0},
        {"die_faces", 6, 0},        {"tiles", 16, 0},      {"start_tiles", 2, 0},
        {"civ_tiles", 0, 0},        {"layouts", 3, 0},     {"wonders", 7, 0},
        {"action_cards", 42, 12},   {"tactics", 16, 2},    {"events", 38, 0},
        {"objective_cards", 32, 3}, {"objectives", 54, 2}, {"civilizations", 0, 0},
        {"civ_advances", 0, 0},     {"leaders", 0, 0},     {"leader_abilities", 0, 0},
    };
    check_counts(game(), expected, sizeof expected / sizeof expected[0]);
}

/* In every rule that has a name of its own the editions differ. */
/* covers: differences */
TEST(content_differences)
{
#define CLASH_ENTRY(name) assert_int_equal(e->name + clash_monumental.edition.name, 1);
    CLASH_DIFFERENCES(CLASH_ENTRY)
#undef CLASH_ENTRY
}

/* What is printed on the cards has words in both languages. */
TEST(content_texts)
{
    char text[2000];
    for (int d = 0; d < clio_domain_count(game()); d++)
        for (int i = 0; i < clio_thing_count(game(), d); i++)
            for (int lang = CLIO_EN; lang <= CLIO_FR && clio_thing_id(game(), d, i)[0]; lang++) {
                clio_thing_text(game(), d, i, (enum clio_lang)lang, text, sizeof text);
                if (strstr(text, ".text"))
                    fail_msg("%s: %s", clio_thing_id(game(), d, i), text);
            }
}

/* ---- Advances --------------------------------------------------------------------------------- */

static int advance(const char *id)
{
    for (int i = 0; i < ADVANCES; i++)
        if (strcmp(clash_text(e, e->advance[i].id), id) == 0)
            return i;
    fail_msg("no advance %s", id);
    return NONE;
}

/* Twelve columns of four, five requirements within them, and what opens the governments. */
/* covers: advances, governments */
TEST(content_advances)
{
    static const struct {
        const char *id, *requires;
    } needs[] = {{"roads", "engineering"},     {"navigation", "cartography"},
                 {"taxes", "currency"},        {"metallurgy", "chemistry"},
                 {"currency", "trade_routes"}, {"voting", "philosophy"},
                 {"nationalism", "draft"},     {"dogma", "state_religion"}};
    int requirements = 0, mood = 0, culture = 0;
    for (int i = 0; i < ADVANCES; i++) {
        const struct clash_advance *a = &e->advance[i];
        assert_int_equal(a->group, i / 4);
        assert_int_equal(a->row, i % 4);
        assert_int_equal(e->advance_of[a->ability], i);
        requirements += a->requires != NONE;
        mood += a->border == MOOD;
        culture += a->border == CULTURE;
        if (a->group >= GOVERNMENT)
            assert_int_equal(a->border, NONE); /* ruling 33 */
    }
    assert_int_equal(requirements, sizeof needs / sizeof needs[0]);
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
        assert_int_equal(e->advance[advance(needs[i].id)].requires, advance(needs[i].requires));
    assert_int_equal(mood, 13);
    assert_int_equal(culture, 14);
    assert_int_equal(e->advance[advance("steel_weapons")].extra[ORE], 2);
    assert_int_equal(e->advance[advance("fishing")].unlocks, PORT);
    assert_int_equal(e->advance[advance("writing")].unlocks, ACADEMY);
    assert_int_equal(e->advance[advance("tactics")].unlocks, FORTRESS);
    assert_int_equal(e->advance[advance("myths")].unlocks, TEMPLE);
}

/* ---- Pieces, dice, wonders ------------------------------------------------------------------------ */

/* covers: components, units, buildings */
TEST(content_pieces)
{
    static const uint8_t resources[KINDS] = {1, 1, 1};
    for (int i = 0; i <= TEMPLE; i++) {
        assert_memory_equal(e->building[i].cost, resources, KINDS);
        assert_int_equal(e->building[i].limit, 7);
        assert_int_equal(e->building[i].points, 1);
    }
    for (int i = MARKET; i < BUILDINGS; i++)
        assert_int_equal(e->building[i].id, 0);
    assert_int_equal(e->building[SETTLEMENT].limit, 7);
    assert_int_equal(e->building[SETTLEMENT].barbarian_limit, 7);
    assert_int_equal(e->unit[SETTLER].limit, 4);
    assert_int_equal(e->unit[INFANTRY].limit, 16);
    assert_int_equal(e->unit[INFANTRY].barbarian_limit, 16);
    assert_int_equal(e->unit[SHIP].limit, 4);
    assert_int_equal(e->unit[SHIP].needs, PORT);
    assert_int_equal(e->unit[SETTLER].cost[FOOD], 2);
    assert_int_equal(e->unit[INFANTRY].cost[FOOD] + e->unit[INFANTRY].cost[ORE], 2);
    assert_int_equal(e->unit[SHIP].cost[WOOD], 2);
    assert_int_equal(e->exhausted, 4);
    assert_int_equal(e->resource_limit, 8);
    assert_int_equal(e->ages * e->rounds_per_age, 18);
    assert_int_equal(e->faces, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(e->face[i].value, i + 1);
        assert_int_equal(e->face[i].clash, NONE);
    }
}

/* covers: wonders */
TEST(content_wonders)
{
    static const char *const requires[] = {"philosophy", "cartography", "irrigation", "rituals",
                                           "priesthood", "monuments",   "siegecraft"};
    assert_int_equal(e->wonders, 7);
    for (int i = 0; i < e->wonders; i++) {
        const struct clash_wonder *w = &e->wonder[i];
        assert_int_equal(w->cost[FOOD] + w->cost[WOOD] + w->cost[ORE], 12);
        assert_int_equal(w->cost[CULTURE], 5);
        assert_int_equal(w->points, 5);
        assert_int_equal(w->requires, advance(requires[i]));
        assert_int_equal(w->needs, w->ability == AB_GREAT_LIGHTHOUSE_2012 ? PORT : NONE);
    }
}

/* ---- Cards ----------------------------------------------------------------------------------------- */

/* covers: cards */
TEST(content_cards)
{
    int civils[CIVILS] = {0}, tactics[TACTIC_TITLES] = {0}, icons[ICON_PIRATES + 1] = {0};
    int halves[OBJECTIVES] = {0}, titles = 0, distinct = 0;
    for (int i = 0; i < ACTION_CARDS; i++) {
        civils[e->action[i].civil]++;
        tactics[e->action[i].tactic]++;
    }
    for (int i = 0; i < CIVILS; i++) {
        assert_int_equal(civils[i], e->civil[i].id ? 2 : 0);
        titles += civils[i] > 0;
    }
    assert_int_equal(titles, 21);
    titles = 0;
    for (int i = 0; i < TACTIC_TITLES; i++)
        titles += tactics[i] > 0;
    assert_int_equal(titles, 16);
    assert_int_equal(tactics[TACTIC_HIGH_GROUND_2012], 5);
    assert_int_equal(e->events, 38);
    for (int i = 0; i < e->events; i++)
        icons[e->event[i].icon]++;
    assert_int_equal(icons[ICON_EXHAUSTED], 4); /* as many as there are markers */
    assert_int_equal(icons[ICON_GOLD], 3);
    assert_int_equal(icons[ICON_PIRATES], 0);
    assert_int_equal(e->objectives, 32);
    for (int i = 0; i < e->objectives; i++)
        for (int half = 0; half < 2; half++)
            halves[e->objective[i].half[half]]++;
    for (int i = 0; i < OBJECTIVES; i++) {
        distinct += halves[i] > 0;
        assert_int_equal(halves[i] > 0, e->objective_half[i].id != 0);
    }
    assert_int_equal(distinct, 54);
}

/* What is Inspiration in the other edition is called Teachings here, and the other way round. */
/* covers: reconstructed */
TEST(ruling_32_exchanged_titles)
{
    assert_int_equal(e->action[2].civil, CIVIL_TEACH_US);     /* A03 */
    assert_int_equal(e->action[34].civil, CIVIL_INSPIRATION); /* A35 */
    assert_string_equal(clash_text(e, e->civil[CIVIL_TEACH_US].name[0]), "Inspiration");
    assert_string_equal(clash_text(e, e->civil[CIVIL_INSPIRATION].name[0]), "Teachings");
}

/* ---- Regions ----------------------------------------------------------------------------------------- */

/* covers: map, terrain */
TEST(content_regions)
{
    static const char *const camps[] = {"R05", "R10", "R14", "R15"};
    int normal = 0, with_camp = 0;
    for (int i = 0; i < e->tiles; i++) {
        const struct clash_tile *tile = &e->tile[i];
        int plains = 0;
        if (tile->start || tile->civ != NONE)
            continue;
        normal++;
        for (int k = 0; k < AREA_SPACES; k++)
            plains += tile->terrain[k] == PLAIN;
        if (plains >= 2)
            assert_string_equal(clash_text(e, tile->id), camps[with_camp++]);
    }
    assert_int_equal(normal, 16);
    assert_int_equal(with_camp, 4);
}

/* What a card names as its condition is what the rules demand. */
TEST(content_requirements_are_told)
{
    int domain = 0, told = 0;
    while (strcmp(clio_domain_id(game(), domain), "advance") != 0)
        domain++;
    for (int i = 0; i < ADVANCES; i++) {
        char text[2000], want[200];
        if (e->advance[i].requires == NONE)
            continue;
        snprintf(want, sizeof want, "Requires: %s.",
                 clio_thing_name(game(), domain, e->advance[i].requires, CLIO_EN));
        clio_thing_text(game(), domain, i, CLIO_EN, text, sizeof text);
        assert_non_null(strstr(text, want));
        told++;
    }
    assert_int_equal(told, 8);
}

/* ---- Names ---------------------------------------------------------------------------------------- */

TEST(content_names)
{
    for (int d = 0; d < clio_domain_count(game()); d++)
        for (int i = 0; i < clio_thing_count(game(), d); i++) {
            const char *id = clio_thing_id(game(), d, i);
            if (!id[0]) /* of the other edition */
                continue;
            for (int k = 0; k < i; k++)
                assert_string_not_equal(clio_thing_id(game(), d, k), id);
            assert_true(clio_thing_name(game(), d, i, CLIO_EN)[0]);
            assert_null(strchr(clio_thing_name(game(), d, i, CLIO_FR), '\''));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(content_counts),
        cmocka_unit_test(content_differences),
        cmocka_unit_test(content_texts),
        cmocka_unit_test(content_advances),
        cmocka_unit_test(content_pieces),
        cmocka_unit_test(content_wonders),
        cmocka_unit_test(content_cards),
        cmocka_unit_test(ruling_32_exchanged_titles),
        cmocka_unit_test(content_regions),
        cmocka_unit_test(content_names),
        cmocka_unit_test(content_requirements_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
