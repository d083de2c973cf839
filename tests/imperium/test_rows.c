/*
 * test_rows.c: every row of cards.tsv and bot_tables.tsv is resolved in a position made for it, and
 * does what was read from its words by hand. The positions are in tests/imperium/expected/ (NAME.tsv,
 * one line for the rows named before the tab; a line that begins with a tab goes on with the one
 * before it); the notation is that of table.h.
 */
#include "imperium/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_table(const char *name)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s.tsv", EXPECTED, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(size + 2);
    assert_non_null(text);
    size = fread(text, 1, size, file);
    text[size] = '\n';
    text[size + 1] = 0;
    fclose(file);
    return text;
}

/* Lines that go on are joined to the line before. */
static void join_lines(char *text)
{
    for (char *at = text; (at = strstr(at, "\n\t")) != NULL;)
        *at = ' ';
}

typedef void each_row(const char *row, const char *text, void *to);

static void each_line(char *text, each_row *tell, void *to)
{
    join_lines(text);
    for (char *line = text; *line;) {
        char *end = strchr(line, '\n');
        *end = 0;
        char *tab = strchr(line, '\t');
        if (tab && *line != '#') {
            *tab = 0;
            for (char *row = strtok(line, ","); row; row = strtok(NULL, ","))
                tell(row, tab + 1, to);
        } else if (*line && *line != '#') {
            print_error("a line without a tab: %s\n", line);
            _fail(__FILE__, __LINE__);
        }
        line = end + 1;
    }
}

static void try_row(const char *row, const char *text, void *failures)
{
    char why[600];
    if (run_script(row, text, why, sizeof why))
        return;
    print_error("# %s: %s\n", row, why);
    ++*(int *)failures;
}

static void try_table(const char *name)
{
    int failures = 0;
    char *text = read_table(name);
    assert_non_null(text);
    each_line(text, try_row, &failures);
    free(text);
    if (failures > 0)
        fail_msg("%d rows of %s do something else", failures, name);
}

TEST(rows_of_common_cards)
{
    try_table("common");
}

TEST(rows_of_nations_of_classics)
{
    try_table("classics");
}

TEST(rows_of_nations_of_legends)
{
    try_table("legends");
}

TEST(rows_of_the_bot)
{
    try_table("bot");
}

/* ---- Coverage ----------------------------------------------------------------------------------- */

struct met {
    bool card[ROWS], row[BOT_ROWS];
};

static void note_row(const char *row, const char *text, void *to)
{
    struct met *met = to;
    (void)text;
    int card = strchr(row, '.') ? -1 : row_of(row), bot = strchr(row, '.') ? bot_row_of(row) : -1;
    if (card < 0 && bot < 0)
        fail_msg("there is no row %s", row);
    if (card >= 0)
        met->card[card] = true;
    else
        met->row[bot] = true;
}

TEST(every_row_has_an_expectation)
{
    static const char *const tables[] = {"common", "classics", "legends", "bot"};
    static struct met met;
    int cards = 0, rows = 0;
    deal(2, 1, "");
    for (int i = 0; i < 4; i++) {
        char *text = read_table(tables[i]);
        if (text)
            each_line(text, note_row, &met);
        free(text);
    }
    for (int i = 0; i < x->c->card_count; i++)
        if (!met.card[i]) {
            print_message("# no expectation: %s\n", imperium_text(x->c, x->c->card[i].id));
            cards++;
        }
    for (int i = 0; i < x->c->row_count; i++)
        if (!met.row[i]) {
            print_message("# no expectation: %s\n", imperium_text(x->c, x->c->row[i].id));
            rows++;
        }
    print_message("# %d of %d cards and %d of %d bot rows have an expectation\n",
                  x->c->card_count - cards, x->c->card_count, x->c->row_count - rows,
                  x->c->row_count);
    assert_int_equal(cards + rows, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_common_cards),
        cmocka_unit_test(rows_of_nations_of_classics),
        cmocka_unit_test(rows_of_nations_of_legends),
        cmocka_unit_test(rows_of_the_bot),
        cmocka_unit_test(every_row_has_an_expectation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
