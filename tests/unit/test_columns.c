/*
 * test_columns.c: tables by the description of their columns: each kind of column, what is refused,
 * and descriptions in which something was forgotten.
 */
#include "core/columns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- Ships and harbours that name each other ------------------------------------------------------ */

enum { HARBOURS, SHIPS, MORE_SHIPS, SHEETS };
enum { HARBOUR_ROWS = 4, SHIP_ROWS = 3, NOWHERE = 255 };

struct harbour {
    uint16_t id;
    uint8_t docks, flagship;
};
struct ship {
    uint16_t id, name;
    uint8_t home, rig;
    uint8_t calls[2], call_count, armed;
    uint16_t rivals; /* set of ships */
    int8_t draught;  /* later */
    uint8_t crew;
};
struct fleet {
    uint64_t hash;
    struct harbour harbour[HARBOUR_ROWS];
    struct ship ship[SHIP_ROWS];
    uint8_t ships;
    uint16_t pool_used;
    char pool[80];
};

static const char *const rigs[] = {"sloop", "brig"};
static const struct clio_extra nowhere[] = {{"-", NOWHERE}, {0}}, nobody[] = {{"-", 0}, {0}};

#define ROW struct harbour
static const struct clio_column harbour_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_NUMBER("docks", docks, 1, 9, .add = -1),
    COLUMN_ROW("flagship", flagship, SHIPS, .extras = nowhere),
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
#undef ROW

static void draught(struct clio_sheet_reader *r, void *row)
{
    struct ship *ship = row;
    if (ship->rig == 1 && ship->home == NOWHERE)
        clio_refuse_column(r, "home", "refuse.brig");
    ship->draught = (int8_t)(ship->rig + 2);
}

#define ROW struct ship
#define SHIP_COLUMNS \
    COLUMN_ID("id", id), COLUMN_NAME("name", name), \
        COLUMN_ROW("home", home, HARBOURS, .extras = nowhere), COLUMN_WORD("rig", rig, rigs), \
        COLUMN_LIST("calls", calls, call_count, HARBOURS, .extras = nobody), \
        COLUMN_SET("rivals", rivals, SHIPS, .extras = nobody, .separator = '|'), \
        COLUMN_YES("armed", armed)
static const struct clio_column ship_columns[] = {
    SHIP_COLUMNS, COLUMN_LATER(draught), COLUMN_NUMBER("crew", crew, 0, 99, .optional = true),
    COLUMN_END};
/* With something forgotten, or too much. */
static const struct clio_column without_crew[] = {SHIP_COLUMNS, COLUMN_LATER(draught), COLUMN_END};
static const struct clio_column crew_twice[] = {SHIP_COLUMNS, COLUMN_LATER(draught),
                                                COLUMN_NUMBER("crew", crew, 0, 99),
                                                COLUMN_NUMBER("men", crew, 0, 99), COLUMN_END};
static const struct clio_column large_crew[] = {SHIP_COLUMNS, COLUMN_LATER(draught),
                                                COLUMN_NUMBER("crew", crew, 0, 999), COLUMN_END};
#undef ROW

#define ROWS_OF(member) SHEET_ROWS(struct fleet, member)
static struct clio_sheet sheets[SHEETS] = {
    [HARBOURS] = {"harbours.tsv", harbour_columns, ROWS_OF(harbour), .min = 2},
    [SHIPS] = {"ships.tsv", ship_columns, ROWS_OF(ship), .row = draught,
               .count_at = offsetof(struct fleet, ships)},
    [MORE_SHIPS] = {"more.tsv", ship_columns, ROWS_OF(ship), .row = draught,
                    .count_at = offsetof(struct fleet, ships), .more = true, .optional = true},
};
static const struct clio_text in_english[] = {{"refuse.brig", "a brig has a home"}},
                              in_french[] = {{"refuse.brig", "un brick a un port d’attache"}};
static const struct clio_texts english = {.texts = in_english, .text_count = 1},
                               french = {.texts = in_french, .text_count = 1};
static const struct clio_content fleet = {CONTENT_STRUCT(fleet, "no header"),
                                          .refusals = {&english, &french}, .sheets = sheets,
                                          .sheet_count = SHEETS};

/* ---- Reading ---------------------------------------------------------------------------------------- */

static struct fleet read_as;
static enum clio_lang lang;
static char why[500];
static const char *files[SHEETS];

static const char *find(void *context, const char *file, const char **shown)
{
    (void)context, (void)shown;
    for (int i = 0; i < SHEETS; i++)
        if (strcmp(sheets[i].file, file) == 0)
            return files[i];
    return NULL;
}

static bool read_fleet(const char *harbours, const char *ships, const char *more)
{
    struct clio_buf b = clio_buf_of(why, sizeof why);
    files[HARBOURS] = harbours;
    files[SHIPS] = ships;
    files[MORE_SHIPS] = more;
    return clio_read_content(&fleet, find, NULL, NULL, &read_as, lang, &b);
}

#define HEADER "id\tname\thome\trig\tcalls\trivals\tarmed\tcrew\n"
static const char harbours[] = "# where ships are\nid\tdocks\tflagship\tnotes\n"
                               "brest\t9\targo\ta note\ncadiz\t1\t-\t-\n";
static const char ships[] = HEADER "argo\tThe Argo\tbrest\tbrig\tcadiz,brest\tbounty\tyes\t40\n"
                                   "\nbounty\tBounty\t-\tsloop\t-\t-\tno\t7\n";

static void test_every_kind(void **unused)
{
    (void)unused;
    char marked[500]; /* as some editors begin a file */
    snprintf(marked, sizeof marked, "\xef\xbb\xbf%s", ships);
    assert_true(read_fleet(harbours, marked, NULL));
    const struct ship *argo = &read_as.ship[0], *bounty = argo + 1;
    assert_int_equal(read_as.ships, 2);
    assert_string_equal(read_as.pool + argo->id, "argo");
    assert_string_equal(read_as.pool + argo->name, "The Argo");
    assert_int_equal(read_as.harbour[0].docks, 8);
    assert_int_equal(read_as.harbour[0].flagship, 0); /* a row of a table read later */
    assert_int_equal(read_as.harbour[1].flagship, NOWHERE);
    assert_int_equal(argo->home, 0);
    assert_int_equal(argo->rig, 1);
    assert_int_equal(argo->call_count, 2);
    assert_int_equal(argo->calls[0], 1);
    assert_int_equal(argo->calls[1], 0);
    assert_int_equal(argo->rivals, 1 << 1);
    assert_int_equal(argo->armed, 1);
    assert_int_equal(argo->draught, 3);
    assert_int_equal(argo->crew, 40);
    assert_int_equal(bounty->home, NOWHERE);
    assert_int_equal(bounty->call_count, 0);
    assert_int_equal(bounty->rivals, 0);
}

static void test_further_rows(void **unused)
{
    (void)unused;
    /* The optional column is not there. */
    assert_true(read_fleet(harbours, ships,
                           "id\tname\thome\trig\tcalls\trivals\tarmed\n"
                           "victory\tVictory\tcadiz\tbrig\t-\targo|bounty\tyes\n"));
    assert_int_equal(read_as.ships, 3);
    assert_string_equal(read_as.pool + read_as.ship[2].id, "victory");
    assert_int_equal(read_as.ship[2].rivals, 3);
    assert_int_equal(read_as.ship[2].crew, 0);
}

/* Names and notes may change without changing the hash; facts may not. */
static void test_hash(void **unused)
{
    (void)unused;
    assert_true(read_fleet(harbours, ships, NULL));
    uint64_t hash = read_as.hash;
    assert_true(read_fleet("id\tdocks\tflagship\tnotes\nbrest\t9\targo\tanother\ncadiz\t1\t-\t-\n",
                           ships, NULL));
    assert_true(read_as.hash == hash);
    assert_true(read_fleet("id\tdocks\tflagship\tnotes\nbrest\t8\targo\ta note\ncadiz\t1\t-\t-\n",
                           ships, NULL));
    assert_true(read_as.hash != hash);
}

/* ---- Refusing --------------------------------------------------------------------------------------- */

static void refuses(const char *row, const char *reason)
{
    char text[500], expected[500];
    snprintf(text, sizeof text, HEADER "%s\n", row);
    snprintf(expected, sizeof expected, "ships.tsv:%s", reason);
    assert_false(read_fleet(harbours, text, NULL));
    assert_string_equal(why, expected);
}

static void test_broken_cells(void **unused)
{
    (void)unused;
    refuses(
        "ar go\tArgo\t-\tsloop\t-\t-\tno\t1",
        "2:3: id: an id has up to 40 letters, digits, '_' and '-', and begins with a letter or a "
        "digit");
    refuses(
        "-\tArgo\t-\tsloop\t-\t-\tno\t1",
        "2:1: id: an id has up to 40 letters, digits, '_' and '-', and begins with a letter or a "
        "digit");
    refuses(
        "argoargoargoargoargoargoargoargoargoargo1\tArgo\t-\tsloop\t-\t-\tno\t1",
        "2:41: id: an id has up to 40 letters, digits, '_' and '-', and begins with a letter or a "
        "digit");
    refuses("argo\tAr\033[31mgo\t-\tsloop\t-\t-\tno\t1",
            "2:8: a control character, which no table holds");
    refuses("argo\tAr\xc2\x9bgo\t-\tsloop\t-\t-\tno\t1",
            "2:8: a control character, which no table holds");
    refuses("argo\tArgo\tparis\tbrig\t-\t-\tno\t1", "2:11: home: harbours.tsv has no row 'paris'");
    refuses("argo\tArgo\tbrest\tbark\t-\t-\tno\t1",
            "2:17: rig: 'bark' is not one of the words allowed here");
    refuses("argo\tArgo\t-\tbrig\t-\t-\tno\t1", "2:11: home: a brig has a home");
    refuses("argo\tArgo\t-\tsloop\tbrest,paris\t-\tno\t1",
            "2:25: calls: harbours.tsv has no row 'paris'");
    refuses("argo\tArgo\t-\tsloop\tbrest,brest\t-\tno\t1",
            "2:25: calls: 'brest' stands here twice");
    refuses("argo\tArgo\t-\tsloop\tbrest,cadiz,brest\t-\tno\t1",
            "2:31: calls: more than 2 stand here");
    refuses("argo\tArgo\t-\tsloop\t-\targo|argo\tno\t1", "2:26: rivals: 'argo' stands here twice");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tperhaps\t1",
            "2:23: armed: 'perhaps' is not one of the words allowed here");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tno\t100", "2:26: crew: 100 is not between 0 and 99");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tno\tx", "2:26: crew: 'x' is not a number");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tno\t000006zzz", "2:32: crew: '000006zzz' is not a number");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tno\t0000061000",
            "2:26: crew: 0000061000 is not between 0 and 99");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tno\t99999999999999999999",
            "2:26: crew: 99999999999999999999 is not between 0 and 99");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tno", "2:1: id: 7 columns, but the header has 8");
    refuses("argo\tA\t-\tsloop\t-\t-\tno\t1\nargo\tB\t-\tsloop\t-\t-\tno\t1",
            "3:1: id: 'argo' stands here twice");
    refuses("argo\tA\t-\tsloop\t-\t-\tno\t1\nb\tB\t-\tsloop\t-\t-\tno\t1\n"
            "c\tC\t-\tsloop\t-\t-\tno\t1\nd\tD\t-\tsloop\t-\t-\tno\t1",
            "5:1: id: more than 3 rows");
    refuses("argo\tA name that is far too long for the pool of words, which holds eighty letters "
            "only\t-\tsloop\t-\t-\tno\t1",
            "2:6: name: the tables hold too much text");
}

static void test_broken_tables(void **unused)
{
    (void)unused;
    assert_false(read_fleet(harbours, NULL, NULL));
    assert_string_equal(why, "ships.tsv: the file cannot be read");
    assert_false(read_fleet(harbours, "", NULL));
    assert_string_equal(why, "ships.tsv:0:1: the table is empty: a header line is expected");
    assert_false(read_fleet("id\tdocks\tflagship\tnotes\nbrest\t9\t-\t-\n", ships, NULL));
    assert_string_equal(why, "harbours.tsv:2:1: 1 row, but 2 are needed");
    assert_false(read_fleet("id\tdocks\tflagship\tnotes\tsize\n", ships, NULL));
    assert_string_equal(why, "harbours.tsv:1:25: this table has no column 'size'");
    assert_false(read_fleet("id\tdocks\tnotes\n", ships, NULL));
    assert_string_equal(why, "harbours.tsv:1:1: the column 'flagship' is missing");
    assert_false(read_fleet("id\tdocks\tflagship\tnotes\tid\n", ships, NULL));
    assert_string_equal(why, "harbours.tsv:1:25: 'id' stands here twice");
}

/* Reasons of the core and of the game in the language that is asked for. */
static void test_refusals_in_french(void **unused)
{
    (void)unused;
    lang = CLIO_FR;
    refuses("argo\tArgo\t-\tbrig\t-\t-\tno\t1", "2:11: home: un brick a un port d’attache");
    refuses("argo\tArgo\t-\tsloop\t-\t-\tno\t100",
            "2:26: crew: 100 n’est pas compris entre 0 et 99");
    refuses("argo\tArgo\tparis\tbrig\t-\t-\tno\t1",
            "2:11: home: harbours.tsv n’a pas de ligne «\u00a0paris\u00a0»");
    lang = CLIO_EN;
}

/* ---- Descriptions ------------------------------------------------------------------------------------ */

static void refuses_description(const struct clio_column *columns, const char *reason)
{
    sheets[SHIPS].columns = columns;
    bool fine = read_fleet(harbours, ships, NULL);
    sheets[SHIPS].columns = ship_columns;
    assert_false(fine);
    assert_string_equal(why, reason);
}

/* What is forgotten in a description stops the build, which reads the tables by it. */
static void test_forgotten_columns(void **unused)
{
    (void)unused;
    refuses_description(
        without_crew,
        "ships.tsv: a part of its rows has no column (byte 13 of a row, struct fleet)");
    refuses_description(crew_twice,
                        "ships.tsv: two columns fill the same (byte 13 of a row, struct fleet)");
    refuses_description(
        large_crew,
        "ships.tsv: what a column may hold does not fit (byte 13 of a row, struct fleet)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind),
        cmocka_unit_test(test_further_rows),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_broken_cells),
        cmocka_unit_test(test_broken_tables),
        cmocka_unit_test(test_refusals_in_french),
        cmocka_unit_test(test_forgotten_columns),
    };
    return cmocka_run_group_tests_name("columns", tests, NULL, NULL);
}
