/*
 * test_civ_tables.c: the tables of Civilization hold what is printed in the boxes, what follows from
 * them is computed rightly, and a broken one is refused for its reason in both languages.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "civ/broken.h"
#include "games/civ/abilities.def.h"
#include "tests/tables.h"

static const struct civ_content *const c = &civ_built_in.content;

static const clio_game tables_alone = {
    .id = "civ-waw",
    .content = &civ_built_in.content,
    .tables = &civ_tables,
    .content_files = civ_built_in_files,
};

static int bits(uint64_t set)
{
    return __builtin_popcountll(set);
}

static int has(uint64_t set, int i)
{
    return (int)(set >> i & 1);
}

/* ---- Counts ---------------------------------------------------------------------------------------- */

static void test_boxes_hold_what_is_printed(void **unused)
{
    (void)unused;
    assert_int_equal(bits(c->civilizations_of[SET_BASE]), 6);
    assert_int_equal(bits(c->civilizations_of[SET_WAW]), 12);
    assert_int_equal(bits(c->techs_of[SET_BASE]), 37);
    assert_int_equal(bits(c->techs_of[SET_WAW]), 41);
    assert_int_equal(bits(c->wonders_of[SET_BASE]), 12);
    assert_int_equal(bits(c->wonders_of[SET_WAW]), 18);
    assert_int_equal(bits(c->buildings_of[SET_BASE]), 14);
    assert_int_equal(bits(c->buildings_of[SET_WAW]), 15);
    assert_int_equal(bits(c->events_of[SET_BASE]), 47);
    assert_int_equal(bits(c->events_of[SET_WAW]), 59);
    assert_int_equal(bits(c->huts_of[SET_BASE]), 20);
    assert_int_equal(bits(c->huts_of[SET_WAW]), 25);
    assert_int_equal(bits(c->villages_of[SET_BASE]), 10);
    assert_int_equal(bits(c->villages_of[SET_WAW]), 15);
    assert_int_equal(bits(c->tiles_of[SET_BASE]), 14);
    assert_int_equal(bits(c->tiles_of[SET_WAW]), 20);
}

static void test_techs_by_level(void **unused)
{
    static const int base[LEVELS] = {10, 10, 9, 7, 1}, both[LEVELS] = {11, 12, 10, 7, 1};
    int n[2][LEVELS] = {{0}};
    (void)unused;
    for (int i = 0; i < TECHS; i++)
        for (int box = 0; box < 2; box++)
            n[box][c->tech[i].level - 1] += has(c->techs_of[box], i);
    assert_memory_equal(n[SET_BASE], base, sizeof base);
    assert_memory_equal(n[SET_WAW], both, sizeof both);
}

static void test_events_by_level(void **unused)
{
    static const int base[EVENT_LEVELS] = {19, 17, 11}, both[EVENT_LEVELS] = {23, 21, 15};
    int n[2][EVENT_LEVELS] = {{0}};
    (void)unused;
    for (int card = 0; card < EVENT_CARDS; card++)
        for (int box = 0; box < 2; box++)
            n[box][c->event[c->event_of[card]].level] += has(c->events_of[box], card);
    assert_memory_equal(n[SET_BASE], base, sizeof base);
    assert_memory_equal(n[SET_WAW], both, sizeof both);
    for (int i = 0; i < EVENTS; i++)
        assert_int_equal(c->event_of[c->first_card[i]], i);
}

static void test_wonders_by_era(void **unused)
{
    int n[2][ERAS] = {{0}};
    (void)unused;
    for (int i = 0; i < WONDERS; i++)
        for (int box = 0; box < 2; box++)
            n[box][c->wonder[i].era] += has(c->wonders_of[box], i);
    for (int era = 0; era < ERAS; era++) {
        assert_int_equal(n[SET_BASE][era], 4);
        assert_int_equal(n[SET_WAW][era], 6);
    }
}

static void test_unit_decks_of_both_boxes(void **unused)
{
    static const int copies[2][TYPES][VARIANTS] = {{{3, 9, 3}, {3, 9, 3}, {3, 9, 3}, {3, 3, 2}},
                                                   {{5, 5, 5}, {5, 5, 5}, {5, 5, 5}, {2, 4, 2}}};
    int n[2][TYPES][VARIANTS] = {{{0}}};
    (void)unused;
    for (int card = 0; card < UNIT_CARDS; card++)
        for (int box = 0; box < 2; box++)
            n[box][civ_type_of(card)][c->variant_of[box][card]]++;
    assert_memory_equal(n, copies, sizeof copies);
    for (int box = 0; box < 2; box++)
        for (int i = 0; i < TYPES * VARIANTS * RANKS; i++) {
            int type = i / (VARIANTS * RANKS), variant = i / RANKS % VARIANTS, rank = i % RANKS;
            const struct civ_unit *unit = &c->unit_row[box][c->unit_at[box][type][variant][rank]];
            assert_int_equal(unit->type, type);
            assert_int_equal(unit->variant, variant);
            assert_int_equal(unit->rank, type == AIRCRAFT ? 0 : rank);
        }
}

static void test_track_and_markers(void **unused)
{
    int persons = 0, of[GREAT_PEOPLE] = {0}, spies = 0;
    (void)unused;
    for (int i = 0; i < TRACK; i++)
        if (c->track[i].reward == REWARD_PERSON) {
            assert_true(i == 3 || i == 7 || i == 12 || i == 18);
            persons++;
        }
    assert_int_equal(persons, 4);
    assert_int_equal(c->track[TRACK - 1].reward, REWARD_VICTORY);
    assert_int_equal(c->track[15].culture, 7);
    assert_int_equal(c->track[15].trade, 6);
    for (int i = 0; i < PERSON_MARKERS; i++)
        of[c->person_of[i]]++;
    for (int i = 0; i < GREAT_PEOPLE; i++)
        assert_int_equal(of[i], 3);
    for (int i = 0; i < HUT_MARKERS; i++)
        spies += c->hut[c->hut_of[i]].resource == SPY;
    assert_int_equal(spies, 5);
}

/* ---- Facts ----------------------------------------------------------------------------------------- */

static void test_values_of_the_rule_book_examples(void **unused)
{
    (void)unused;
    /* Pikeman 3/3 against Rifleman 3/5 [W&W p.8]. */
    const struct civ_unit *pikeman = &c->unit_row[SET_WAW][c->unit_at[SET_WAW][INFANTRY][1][1]];
    const struct civ_unit *rifleman = &c->unit_row[SET_WAW][c->unit_at[SET_WAW][INFANTRY][0][2]];
    assert_true(pikeman->strength == 3 && pikeman->health == 3);
    assert_true(rifleman->strength == 3 && rifleman->health == 5);
    /* Statue of Zeus costs 15, Notre-Dame 20 or 15 with Education. */
    assert_int_equal(c->wonder[WONDER_STATUE_OF_ZEUS].cost, 15);
    assert_int_equal(c->wonder[WONDER_NOTRE_DAME].discount_cost, 15);
    assert_int_equal(c->wonder[WONDER_NOTRE_DAME].discount_tech, TECH_EDUCATION);
    assert_int_equal(c->tech[TECH_EDUCATION].wonder, WONDER_NOTRE_DAME);
    assert_int_equal(c->wonder[WONDER_ANGKOR_WAT].first_cost, 15);
    assert_int_equal(c->wonder[WONDER_ANGKOR_WAT].first_tech, TECH_PHILOSOPHY);
}

static void test_prices_of_techs(void **unused)
{
    (void)unused;
    const struct civ_tech *education = &c->tech[TECH_EDUCATION],
                          *atom = &c->tech[TECH_ATOMIC_THEORY];
    for (int i = 0; i < MARKET_RESOURCES; i++)
        assert_int_equal(education->cost[0][i], 1);
    assert_int_equal(education->phase[1], NONE);
    assert_int_equal(c->tech[TECH_PHILOSOPHY].cost[0][ANY_RESOURCE], 3);
    assert_true(atom->cost[0][URANIUM] == 1 && atom->cost[1][URANIUM] == 1);
    assert_true(atom->phase[0] == PHASE_CITY && atom->phase[1] == PHASE_MOVE);
    assert_int_equal(c->tech[TECH_MASONRY].phase[0], NONE);
    assert_int_equal(c->tech[TECH_LOGISTICS].rank[ARTILLERY], 2);
    assert_int_equal(c->tech[TECH_FLIGHT].rank[AIRCRAFT], 1);
    assert_int_equal(c->tech[TECH_GUNPOWDER].obsoletes, 1 << ANCIENT | 1 << MEDIEVAL);
    int coins = 0;
    for (int i = 0; i < TECHS; i++)
        coins += c->tech[i].coins;
    assert_int_equal(coins, 4); /* Civil Service, Bureaucracy, Railroad, Computers */
    static const uint8_t holders[COIN_TECHS] = {TECH_CODE_OF_LAWS, TECH_POTTERY, TECH_DEMOCRACY,
                                                TECH_PRINTING_PRESS, TECH_EDUCATION};
    assert_memory_equal(c->coin_tech, holders, sizeof holders);
}

static void test_numbers_of_the_rules(void **unused)
{
    static const int thresholds[LEVELS] = {6, 11, 16, 21, 26}, costs[RANKS] = {5, 7, 9, 11};
    (void)unused;
    for (int level = 1; level <= LEVELS; level++)
        assert_int_equal(civ_threshold(c, level), thresholds[level - 1]);
    for (int rank = 0; rank < RANKS; rank++)
        assert_int_equal(civ_unit_cost(c, MOUNTED, rank), costs[rank]);
    assert_int_equal(civ_unit_cost(c, AIRCRAFT, 0), 12);
    assert_int_equal(c->numbers.capital_defence + c->numbers.walls_defence, 16);
    assert_int_equal(c->walls_cost, 7);
    assert_int_equal(c->walls_tech, TECH_MASONRY);
}

static void test_pools_of_buildings(void **unused)
{
    (void)unused;
    assert_int_equal(c->building[BUILDING_UNIVERSITY].basic, BUILDING_LIBRARY);
    assert_int_equal(c->building[BUILDING_SHIPYARD].basic, NONE);
    int stars = 0;
    for (int i = 0; i < POOLS; i++) {
        assert_int_equal(c->building[c->pool_form[i]].pool, i);
        stars += c->building[c->pool_form[i]].star;
    }
    assert_int_equal(stars, 4);
    assert_int_equal(c->pool_supply[c->building[BUILDING_HARBOR].pool], 10);
}

/* ---- The board ------------------------------------------------------------------------------------- */

/* The French capital, printed at (1,1), shows at (1,2) of a tile turned by 90 [2.2]. */
static void test_tile_turned_four_ways(void **unused)
{
    static const int at[4] = {1 * 4 + 1, 1 * 4 + 2, 2 * 4 + 2, 2 * 4 + 1};
    static const int corner[4] = {0, 3, 15, 12};
    (void)unused;
    for (int quarters = 0; quarters < 4; quarters++) {
        assert_int_equal(c->turned_cell[quarters][at[quarters]], 1 * 4 + 1);
        assert_int_equal(c->turned_cell[quarters][corner[quarters]], 0);
    }
}

static void test_squares_of_tiles(void **unused)
{
    int huts[2] = {0}, villages[2] = {0}, relics = 0;
    (void)unused;
    for (int i = 0; i < NEUTRAL_TILES * CELLS; i++) {
        const struct civ_tile *tile = &c->tile[i / CELLS];
        huts[tile->set] += tile->cell[i % CELLS].marker == MARK_HUT;
        villages[tile->set] += tile->cell[i % CELLS].marker == MARK_VILLAGE;
        relics += tile->cell[i % CELLS].marker == MARK_RELIC;
    }
    assert_int_equal(huts[SET_BASE], 20);
    assert_int_equal(villages[SET_BASE], 8);
    assert_int_equal(relics, RELICS);
    /* The Aztecs have three places for a capital, everybody else four [2.3]. */
    for (int i = 0; i < CIVILIZATIONS; i++) {
        const struct civ_cell *cell = c->tile[c->civilization[i].home_tile].cell;
        int land = (cell[5].terrain != WATER) + (cell[6].terrain != WATER) +
                   (cell[9].terrain != WATER) + (cell[10].terrain != WATER);
        assert_int_equal(land, i == AZTECS ? 3 : 4);
    }
}

static void test_maps(void **unused)
{
    static const int slots[LAYOUTS] = {8, 10, 16}, height[LAYOUTS] = {8, 16, 16};
    (void)unused;
    for (int i = 0; i < LAYOUTS; i++) {
        assert_int_equal(c->layout[i].slots, slots[i]);
        assert_int_equal(c->layout[i].width, 16);
        assert_int_equal(c->layout[i].height, height[i]);
    }
    /* Three players: a triangle with a home tile at each corner. */
    const struct civ_layout *three = &c->layout[1];
    assert_int_equal(three->slot_of[0], NONE);
    assert_int_equal(three->slot_of[6], 0);
    assert_int_equal(three->cell_of[1 * WIDTH + 7], 1 * 4 + 1);
    assert_true(three->slot[0].seat == 0 && three->slot[0].turned == 2);
    assert_true(three->slot[9].seat == 1 && three->slot[9].turned == 3);
    assert_true(three->slot[6].seat == 2 && three->slot[6].turned == 1);
    assert_int_equal(three->slot[4].seat, NONE);
}

/* ---- Names ----------------------------------------------------------------------------------------- */

static void test_names_are_there_in_both_languages(void **unused)
{
    (void)unused;
    assert_string_equal(civ_text(c, c->tech[TECH_METAL_CASTING].name[CLIO_FR]), "Fonderie");
    assert_string_equal(civ_text(c, c->wonder[WONDER_ORACLE].name[CLIO_FR]), "L’Oracle");
    assert_int_equal(c->tech[TECH_METAL_CASTING].name_own, 0);
    assert_int_equal(c->wonder[WONDER_ORACLE].name_own, 1);
    assert_int_equal(c->wonder[WONDER_ORACLE].note[CLIO_EN], 0);
    assert_non_null(strstr(civ_text(c, c->wonder[WONDER_ANGKOR_WAT].note[CLIO_EN]), "Philosophy"));
    for (int lang = 0; lang < CLIO_LANGS; lang++)
        for (int i = 0; i < CITY_STATES; i++)
            assert_true(strlen(civ_text(c, c->city_state[i].name[lang])) > 2);
}

/* ---- Tables that are refused ----------------------------------------------------------------------- */

static void test_tables_come_back(void **unused)
{
    char why[600];
    struct clio_buf b = clio_buf_of(why, sizeof why);
    const clio_game *copy = corrected_game(&(struct correction){.game = &tables_alone}, &b);
    (void)unused;
    assert_non_null(copy);
    assert_memory_equal(copy->content, c, sizeof *c);
    clio_free_content(copy);
}

/* The last word of what is said; `keys` are the reasons as their own texts. */
static const char *reason(int i, enum clio_lang lang, const struct clio_texts *keys, char *why,
                          size_t size)
{
    struct clio_content tables = civ_tables;
    clio_game game = tables_alone;
    struct clio_buf b = clio_buf_of(why, size);
    game.tables = &tables;
    if (keys)
        tables.refusals[lang] = keys;
    char *text = table_with(built_in_table(&game, broken[i].file), broken[i].find, broken[i].put);
    if (!text)
        fail_msg("%s has no '%s'", broken[i].file, broken[i].find);
    const clio_game *copy =
        corrected_game(&(struct correction){&game, broken[i].file, text, lang}, &b);
    free(text);
    if (copy)
        clio_free_content(copy);
    return copy ? "not at all" : strrchr(why, ' ') + 1;
}

enum { KEYS = 200 };

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct clio_text *)a)->key, ((const struct clio_text *)b)->key);
}

/* Reasons of the core and of the game as their own texts, with what they are about. */
static const struct clio_texts *keys_as_texts(void)
{
    static struct clio_text all[KEYS];
    static char words[KEYS][80];
    static struct clio_texts texts = {.texts = all};
    const struct clio_texts *const from[] = {&clio_refusals_en, civ_tables.refusals[CLIO_EN]};
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < from[i]->text_count; k++, n++) {
            bool thing = strstr(from[i]->texts[k].text, "{thing}");
            assert_true(n < KEYS);
            snprintf(words[n], sizeof words[n], "%s%s", from[i]->texts[k].key,
                     thing ? " {thing}" : "");
            all[n] = (struct clio_text){from[i]->texts[k].key, words[n]};
        }
    qsort(all, (size_t)n, sizeof all[0], by_key);
    texts.text_count = n;
    return &texts;
}

static void test_every_reason_is_reached(void **unused)
{
    const struct clio_texts *keys = keys_as_texts(), *own = civ_tables.refusals[CLIO_EN];
    bool reached[KEYS] = {false};
    int faults = 0;
    (void)unused;
    for (int i = 0; i < (int)(sizeof broken / sizeof broken[0]); i++) {
        char en[600], fr[600], shown[600];
        reason(i, CLIO_EN, NULL, en, sizeof en);
        reason(i, CLIO_FR, NULL, fr, sizeof fr);
        const char *said = reason(i, CLIO_EN, keys, shown, sizeof shown);
        if (strcmp(said, broken[i].key) != 0 || strcmp(en, fr) == 0 || strchr(en, '{') ||
            strchr(fr, '{')) {
            print_message("%s: %s; %s; %s\n", broken[i].key, said, en, fr);
            faults++;
        }
        for (int k = 0; k < own->text_count; k++)
            reached[k] |= strcmp(own->texts[k].key, broken[i].key) == 0;
    }
    for (int k = 0; k < own->text_count; k++)
        if (!reached[k]) {
            print_message("never reached: %s\n", own->texts[k].key);
            faults++;
        }
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boxes_hold_what_is_printed),
        cmocka_unit_test(test_techs_by_level),
        cmocka_unit_test(test_events_by_level),
        cmocka_unit_test(test_wonders_by_era),
        cmocka_unit_test(test_unit_decks_of_both_boxes),
        cmocka_unit_test(test_track_and_markers),
        cmocka_unit_test(test_values_of_the_rule_book_examples),
        cmocka_unit_test(test_prices_of_techs),
        cmocka_unit_test(test_numbers_of_the_rules),
        cmocka_unit_test(test_pools_of_buildings),
        cmocka_unit_test(test_tile_turned_four_ways),
        cmocka_unit_test(test_squares_of_tiles),
        cmocka_unit_test(test_maps),
        cmocka_unit_test(test_names_are_there_in_both_languages),
        cmocka_unit_test(test_tables_come_back),
        cmocka_unit_test(test_every_reason_is_reached),
    };
    return cmocka_run_group_tests_name("tables of Civilization", tests, NULL, NULL);
}
