/*
 * test_edited.c: cards.tsv as somebody has edited it. What the reader accepts is played without end,
 * crash or broken invariant, whatever the effects say; what it refuses it names by line and column.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/rng.h"
#include "tests/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEST(name) static void name(__attribute__((unused)) void **state_)

enum { ROOM = 1 << 20, DECISIONS = 300 };

static const clio_game *imperium(void)
{
    return clio_find_game("imperium");
}

static const char *cards(void)
{
    return built_in_table(imperium(), "cards.tsv");
}

/* ---- Editing ------------------------------------------------------------------------------------ */

/* Is a row one of those that are edited? */
typedef bool chosen_row(const char *line, int row, const void *context);

static struct clio_cell cell_of(const char *line, int column)
{
    while (column-- > 0)
        line = strchr(line, '\t') + 1;
    return (struct clio_cell){line, strcspn(line, "\t\n")};
}

static int column_of(const char *name)
{
    const char *header = cards();
    while (*header == '#')
        header = strchr(header, '\n') + 1;
    for (int i = 0;; i++)
        if (clio_cell_is(cell_of(header, i), name))
            return i;
}

/* A copy of cards.tsv with another cell in the column of the chosen rows. */
static char *edited(const char *column, const char *put, chosen_row *chosen, const void *context)
{
    char *out = malloc(ROOM);
    struct clio_buf b = clio_buf_of(out, ROOM);
    int at = column_of(column), row = -1;
    for (const char *line = cards(); *line;) {
        size_t length = strcspn(line, "\n");
        struct clio_cell cell = {line, 0};
        if (*line != '#' && row++ >= 0 && chosen(line, row, context)) {
            cell = cell_of(line, at);
            clio_put_n(&b, line, (size_t)(cell.at - line));
            clio_put(&b, put);
        }
        clio_put_n(&b, cell.at + cell.length, (size_t)(line + length - cell.at) - cell.length);
        clio_put(&b, "\n");
        line += length + (line[length] == '\n');
    }
    assert_true(b.length < ROOM);
    return out;
}

/* Rows named by their ids, "1ROM2,1ROM4"; all of a nation or of the boxes by how these begin, "1ROM*". */
static bool is_named(const char *line, int row, const void *context)
{
    const struct clio_cell id = cell_of(line, 0);
    struct clio_cell rest = {context, strlen(context)}, item;
    (void)row;
    while (clio_next_item(&rest, ',', &item)) {
        bool all = item.at[item.length - 1] == '*';
        size_t n = item.length - all;
        if ((all ? id.length >= n : id.length == n) && memcmp(id.at, item.at, n) == 0)
            return true;
    }
    return false;
}

static const clio_game *with_table(const char *text, struct clio_buf *why)
{
    struct correction c = {imperium(), "cards.tsv", text, CLIO_EN};
    return corrected_game(&c, why);
}

/* ---- Effects that set off themselves -------------------------------------------------------------- */

/* Plays games with this effect on these rows. */
static void try_effect(const char *ids, const char *effect)
{
    char why[300];
    struct clio_buf b = clio_buf_of(why, sizeof why);
    char *text = edited("effect", effect, is_named, ids);
    const clio_game *game = with_table(text, &b);
    if (!game)
        fail_msg("%s: %s", effect, why);
    for (uint64_t seed = 1; seed <= 6; seed++)
        if (!plays(game, seed, DECISIONS, &b))
            fail_msg("%s on %s, seed %d: %s", effect, ids, (int)seed, why);
    clio_free_content(game);
    free(text);
}

TEST(a_card_that_plays_cards_that_play_cards)
{
    try_effect("1ROM2", "play: free play 1 empire card");
    try_effect("1*,2*", "play: free play 1 empire card");
    try_effect("1*,2*", "free: free play 1 unrest; take 1 unrest");
    try_effect("U*,1*", "free: free play 1 unrest; may recall 1 region with river|fertile -> "
                        "acquire any4 with materials on it");
    try_effect("1*,2*", "play: play 1 region from discard; discard 1");
}

TEST(an_ability_that_copies_abilities_that_copy)
{
    try_effect("1UNC10,1UNC15",
               "exhaust: copy the exhaust ability of 1 pinned card of another player");
    try_effect("1*,2*", "exhaust: copy the exhaust ability of 1 pinned card of another player");
}

TEST(a_moment_that_brings_itself_about)
{
    try_effect("1ROM10", "passive: when you take unrest: take 9 unrest");
    try_effect("1*,2*", "passive: when you take unrest: take 9 unrest");
    try_effect("1UNC*,1CIV*,1R*,1C*,1G*",
               "passive: when you take unrest: gamble; choose[(pay 3 materials -> acquire "
               "uncivilised|civilised) OR (pay 5 materials -> break through for "
               "uncivilised|civilised)]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_plays_cards_that_play_cards),
        cmocka_unit_test(an_ability_that_copies_abilities_that_copy),
        cmocka_unit_test(a_moment_that_brings_itself_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
