/*
 * test_tables.c: corrected tables of Clash of Cultures: a broken row is refused with file, line,
 * column and reason, a good one is played by.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/clash/clash.h"
#include "tests/tables.h"

static const clio_game *correct(const char *id, const char *file, const char *find, const char *put,
                                enum clio_lang lang, char *why, size_t size)
{
    const clio_game *game = clio_find_game(id);
    struct clio_buf b = clio_buf_of(why, size);
    char *text = table_with(built_in_table(game, file), find, put);
    if (!text)
        fail_msg("%s has no '%s'", file, find);
    const clio_game *copy = corrected_game(&(struct correction){game, file, text, lang}, &b);
    free(text);
    return copy;
}

/* clang-format off */
static const struct {
    const char *game, *file, *find, *put, *why;
} broken[] = {
    {"clash-monumental", "wonders.tsv", "4 wood + 5 ore", "4 wool + 5 ore",
     "wonders.tsv:2:55: cost: 'wool' is not one of the words allowed here"},
    {"clash-monumental", "wonders.tsv", "3 food + 4 wood", "3 food, 4 wood",
     "wonders.tsv:2:46: cost: 'food,' is not one of the words allowed here"},
    {"clash-monumental", "wonders.tsv", "3 food + 4 wood + 5 ore", "3 ore + 4 wood + 5 ore",
     "wonders.tsv:2:63: cost: 'ore' stands here twice"},
    {"clash-monumental", "wonders.tsv", "\tsports\t", "\tsport\t",
     "wonders.tsv:2:80: requires: advances.tsv has no row 'sport'"},
    {"clash-monumental", "wonders.tsv", "sports\t-\t4", "sports\t-\t10",
     "wonders.tsv:2:89: points: 10 is not between 1 and 9"},
    {"clash-monumental", "wonders.tsv", "great_arena\t-", "great_arena\tgrowth",
     "wonders.tsv:2:13: ability: 'growth' is not an ability of such a card"},
    {"clash-monumental", "wonders.tsv", "great_gardens\t-", "great_gardens\tgreat_arena",
     "wonders.tsv:3:15: ability: the ability 'great_arena' belongs to another card"},
    {"clash-monumental", "wonders.tsv", "great_gardens\t-", "great_arena\tgreat_gardens",
     "wonders.tsv:3:1: id: 'great_arena' stands here twice"},
    {"clash-monumental", "wonders.tsv", "\tpoints\t", "\tscore\t",
     "wonders.tsv:1:53: this table has no column 'score'"},
    {"clash-monumental", "wonders.tsv", "\tcost_source", "\tsource",
     "wonders.tsv:1:67: 'source' stands here twice"},
    {"clash-monumental", "units.tsv", "\tpirate_limit", "",
     "units.tsv:1:1: the column 'pirate_limit' is missing"},
    {"clash-monumental", "units.tsv", "ship\tShip", "boat\tShip",
     "units.tsv:4:1: id: 'boat' is not one of the words allowed here"},
    {"clash-monumental", "units.tsv", "2 wood\tport", "2 wood\t-",
     "units.tsv:4:25: needs: ships are built in ports"},
    {"clash-monumental", "advances.tsv", "storage\t-\tagriculture\t2", "storage\t-\tagriculture\t3",
     "advances.tsv:3:11: group: advances stand in the order of their groups and rows"},
    {"clash-monumental", "advances.tsv", "Storage\tConservation\tmood", "Storage\tConservation\tfood",
     "advances.tsv:3:46: border: 'food' is not one of the words allowed here"},
    {"clash-monumental", "buildings.tsv", "fishing", "writing",
     "buildings.tsv:3:40: requires: advances.tsv says otherwise of fishing"},
    {"clash-monumental", "buildings.tsv", "fishing\tno", "fishing\tmaybe",
     "buildings.tsv:3:48: expansion: 'maybe' is not one of the words allowed here"},
    {"clash-monumental", "dice.tsv", "1\t1\tleader", "1\t1\tship",
     "dice.tsv:2:5: clash: 'ship' is not one of the words allowed here"},
    {"clash-monumental", "dice.tsv", "3\t2\t", "4\t2\t",
     "dice.tsv:4:1: face: faces are numbered in their order"},
    {"clash-monumental", "tactics.tsv", "Peltastes\t4", "Peltastes\t5",
     "action_cards.tsv:44:1: 4 cards have 'peltasts', but tactics.tsv says 5"},
    {"clash-monumental", "action_cards.tsv", "A01\tquick_advance", "A01\tslow_advance",
     "action_cards.tsv:3:5: civil: civils.tsv has no row 'slow_advance'"},
    {"clash-monumental", "events.tsv", "E01\tpestilence\tPestilence", "E01\tepidemics\tPestilence",
     "events.tsv:3:15: name_en: another card of this title has another name"},
    {"clash-monumental", "objectives.tsv", "O01\tlarge_civ", "O01\tdraft",
     "objectives.tsv:39:1: no card has 'large_civ'"},
    {"clash-monumental", "civilization_tiles.tsv", "C_EGY\tcivilization\tegyptians",
     "C_EGY\tcivilization\tvikings",
     "civilization_tiles.tsv:3:20: civ: this civilization has a tile already"},
    {"clash-monumental", "civilizations.tsv", "Aztecs\tAztèques\tno", "Aztecs\tAztèques\tyes",
     "civilizations.tsv:2:31: complete: parts of this civilization are reconstructed"},
    {"clash-monumental", "special_advances.tsv", "aztecs_2\taztecs\t2", "aztecs_2\taztecs\t1",
     "special_advances.tsv:3:17: order: this advance of the civilization stands here twice"},
    {"clash-monumental", "leaders.tsv", "L02\taztecs", "L02\tromans",
     "leaders.tsv:3:5: civ: the three leaders of a civilization stand together"},
    {"clash-2012", "edition.tsv", "resource_limit\t8", "resource_limit\t80",
     "edition.tsv:7:16: value: 80 is not between 4 and 9"},
    {"clash-2012", "edition.tsv", "short_ages", "ages", "edition.tsv:5:1: id: 'ages' stands here twice"},
    {"clash-2012", "tiles.tsv", "R01\tnormal\t-\tsea\tsea\tforest\tforest",
     "R01\tnormal\t-\tsea\tsea\tforest\tsea",
     "tiles.tsv:2:14: slot0: opposite sea spaces: a tile could fit in no orientation"},
    {"clash-2012", "tiles.tsv", "R01\tnormal", "R01\tstart",
     "tiles.tsv:2:13: slot0: the first city stands on a plain"},
    {"clash-2012", "layouts.tsv", "2H1\t1\tH_B\tD2", "2H1\t1\tH_B\tL2",
     "layouts.tsv:2:13: c0: 'L2' is not a space of the sheet"},
    {"clash-2012", "layouts.tsv", "2H1\t1\tH_B\tD2", "2H1\t1\tH_B\tD4",
     "layouts.tsv:2:13: c0: the four spaces do not have the shape of a region"},
    {"clash-2012", "layouts.tsv", "2H2\t2\tH_B", "2H2\t1\tH_B",
     "layouts.tsv:3:7: seat: this seat has an area already"},
};
/* clang-format on */

static void test_broken_rows(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        char why[500] = "";
        assert_null(correct(broken[i].game, broken[i].file, broken[i].find, broken[i].put, CLIO_EN,
                            why, sizeof why));
        assert_string_equal(why, broken[i].why);
    }
}

/* The same place, and the reason in the other language. */
static void test_broken_rows_in_french(void **unused)
{
    char why[500] = "";
    (void)unused;
    assert_null(correct("clash-monumental", "wonders.tsv", "4 wood + 5 ore", "4 wool + 5 ore",
                        CLIO_FR, why, sizeof why));
    assert_string_equal(why, "wonders.tsv:2:55: cost: «\u00a0wool\u00a0» n’est pas un des mots "
                             "permis ici");
    assert_null(correct("clash-monumental", "tactics.tsv", "Peltastes\t4", "Peltastes\t5", CLIO_FR,
                        why, sizeof why));
    assert_string_equal(why, "action_cards.tsv:44:1: 4 cartes ont «\u00a0peltasts\u00a0», mais "
                             "tactics.tsv dit 5");
}

/* ---- What is corrected is played by ------------------------------------------------------------------ */

static const struct clash_edition *edition(const clio_game *game)
{
    return game->content;
}

/* A tile's terrain, a building's price and a number: what is read is what rules see. */
static void test_corrected_facts(void **unused)
{
    char why[500] = "";
    (void)unused;
    const clio_game *game = correct("clash-2012", "tiles.tsv", "R01\tnormal\t-\tsea\tsea\tforest",
                                    "R01\tnormal\t-\tsea\tsea\tdesert", CLIO_EN, why, sizeof why);
    assert_non_null(game);
    assert_int_equal(edition(game)->tile[0].terrain[2], DESERT);
    assert_int_equal(edition(game)->tile[0].source, SOURCE_OTHER_EDITION);
    assert_true(clio_content_hash(game) != clio_content_hash(clio_find_game("clash-2012")));
    clio_free_content(game);

    game = correct("clash-monumental", "units.tsv", "Settler\tColon\t2 food",
                   "Pioneer\tColon\t1 food + 1 gold", CLIO_EN, why, sizeof why);
    assert_non_null(game);
    assert_int_equal(edition(game)->unit[SETTLER].cost[GOLD], 1);
    assert_string_equal(clio_thing_name(game, D_UNIT, SETTLER, CLIO_EN), "Pioneer");
    clio_free_content(game);
}

/* The board is computed anew: here a start area is turned round. */
static void test_corrected_board(void **unused)
{
    char why[500] = "";
    const struct clash_layout *before = clash_2012.edition.layout;
    (void)unused;
    const clio_game *game = correct("clash-2012", "layouts.tsv", "2\t2H1\t1\tH_B\tD2\tE2\tC2\tD1",
                                    "2\t2H1\t1\tH_B\tD1\tC2\tE2\tD2", CLIO_EN, why, sizeof why);
    assert_non_null(game);
    const struct clash_layout *after = edition(game)->layout;
    assert_int_equal(before[0].area[0].space[0], after[0].area[0].space[3]);
    assert_memory_equal(before[0].near, after[0].near, sizeof after[0].near);
    assert_memory_equal(before[0].edge, after[0].edge, sizeof after[0].edge);
    assert_true(plays(game, 5, 2000, &(struct clio_buf){why, sizeof why, 0}));
    clio_free_content(game);
}

/* Names and sources may change: it is the same game. */
static void test_names_are_no_facts(void **unused)
{
    char why[500] = "";
    (void)unused;
    const clio_game *game = correct("clash-monumental", "advances.tsv", "Farming", "Husbandry",
                                    CLIO_EN, why, sizeof why);
    assert_non_null(game);
    assert_true(clio_content_hash(game) == clio_content_hash(clio_find_game("clash-monumental")));
    assert_string_equal(clio_thing_name(game, D_ADVANCE, 0, CLIO_EN), "Husbandry");
    clio_free_content(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_broken_rows),        cmocka_unit_test(test_broken_rows_in_french),
        cmocka_unit_test(test_corrected_facts),    cmocka_unit_test(test_corrected_board),
        cmocka_unit_test(test_names_are_no_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
