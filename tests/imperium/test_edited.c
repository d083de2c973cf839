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

/* ---- Cards that go where no printed one does ------------------------------------------------------ */

TEST(a_garrison_has_a_host)
{
    try_effect("1*,2*", "play: garrison self in 1 region and resolve its play effect");
    try_effect("1*,2*", "play: may garrison 1");
    try_effect("1*,2*", "free: choose[return all unrest garrisoned here OR may garrison 1]");
    try_effect("1*,2*", "passive: when you take unrest: acquire uncivilised; garrison self in 1 "
                        "region and resolve its play effect");
    try_effect("1C*,1R*,1U*", "play: may garrison 1 || exhaust: return self to unrest pile");
    try_effect("1C*,1R*,1U*", "play: may garrison 1 || solstice: others: exile self");
    try_effect("1C*,1R*,1U*", "play: may garrison 1 || exhaust: others: put self into play");
}

/* ---- Effects made of what stands on other cards ---------------------------------------------------- */

enum { BLOCKS_MOST = 1200 };

/* The blocks of all effects, as they are printed: "play: draw 1". */
static struct clio_cell block[BLOCKS_MOST];
static int blocks;

static void find_blocks(void)
{
    int at = column_of("effect");
    blocks = 0;
    for (const char *line = strchr(cards(), '\n') + 1; *line;) {
        struct clio_cell rest = cell_of(line, at);
        while (rest.length > 1) {
            size_t n = 0;
            while (n < rest.length && (rest.length - n < 4 || memcmp(rest.at + n, " || ", 4) != 0))
                n++;
            assert_true(blocks < BLOCKS_MOST);
            block[blocks++] = (struct clio_cell){rest.at, n};
            n += n < rest.length ? 4 : 0;
            rest = (struct clio_cell){rest.at + n, rest.length - n};
        }
        line = strchr(line, '\n') + 1;
    }
}

/* What a block does, behind its label. */
static struct clio_cell deed(uint64_t *rng)
{
    struct clio_cell b = block[clio_random_below(rng, (uint32_t)blocks)];
    for (size_t i = b.length - 1; i > 1; i--)
        if (b.at[i - 1] == ':' && b.at[i] == ' ')
            return (struct clio_cell){b.at + i + 1, b.length - i - 1};
    return b;
}

static void put_effect(struct clio_buf *b, uint64_t *rng)
{
    static const char *const labels[] = {"play: ",
                                         "free: ",
                                         "exhaust: ",
                                         "solstice: ",
                                         "passive: when you take unrest: ",
                                         "react-exhaust(you return unrest): ",
                                         "react-exhaust(you play region): "};
    int deeds = 1 + (int)clio_random_below(rng, 3);
    if (clio_random_below(rng, 4) == 0) {
        struct clio_cell whole = block[clio_random_below(rng, (uint32_t)blocks)];
        clio_put_n(b, whole.at, whole.length);
        return;
    }
    clio_put(b, labels[clio_random_below(rng, 7)]);
    if (clio_random_below(rng, 5) == 0)
        clio_put(b, "others: ");
    for (int i = 0; i < deeds; i++) {
        struct clio_cell d = deed(rng);
        clio_put(b, i ? "; " : "");
        clio_put_n(b, d.at, d.length);
    }
}

static bool is_every_eighth(const char *line, int row, const void *context)
{
    (void)line;
    return row % 8 == *(const int *)context;
}

/* Every eighth card does the same, of which the reader has accepted that it can be said. */
TEST(accepted_effects_are_played)
{
    uint64_t rng = 11;
    int played = 0;
    find_blocks();
    for (int i = 0; i < 150; i++) {
        char effect[2000], why[300];
        struct clio_buf e = clio_buf_of(effect, sizeof effect), b = clio_buf_of(why, sizeof why);
        int rest = (int)clio_random_below(&rng, 8);
        put_effect(&e, &rng);
        char *text = edited("effect", effect, is_every_eighth, &rest);
        const clio_game *game = with_table(text, &b);
        free(text);
        if (!game)
            continue;
        played++;
        for (uint64_t seed = 1; seed <= 2; seed++)
            if (!plays(game, seed + (uint64_t)i, DECISIONS, &b))
                fail_msg("%s on each eighth card from %d, seed %d: %s", effect, rest, (int)seed + i,
                         why);
        clio_free_content(game);
    }
    assert_true(played > 60);
}

/* ---- What is refused ------------------------------------------------------------------------------ */

/* One cell of one row is refused, for what stands behind the file. */
static void refuses(const char *column, const char *put, const char *reason)
{
    char why[300];
    struct clio_buf b = clio_buf_of(why, sizeof why);
    char *text = edited(column, put, is_named, "1ROM2");
    assert_null(with_table(text, &b));
    assert_string_equal(why, reason);
    free(text);
}

TEST(names_are_refused_where_they_stand)
{
    refuses("effect", "play: draw 1 || play: replace self by \"nothing\"",
            "cards.tsv:117:147: effect: no card is called \"nothing\"");
}

TEST(ids_are_words)
{
    static const char reason[] =
        "id: an id has up to 40 letters, digits, '_' and '-', and begins with a letter or a digit";
    static const char *const ids[] = {"a b", "-", "((((((", "1ROM2.1", "é"};
    for (int i = 0; i < 5; i++) {
        char expected[200];
        snprintf(expected, sizeof expected, "cards.tsv:117:%d: %s",
                 i == 0   ? 2
                 : i == 3 ? 6
                          : 1,
                 reason);
        refuses("id", ids[i], expected);
    }
}

TEST(effects_have_an_end)
{
    static char deep[100000];
    struct clio_buf b = clio_buf_of(deep, sizeof deep);
    clio_put(&b, "play: ");
    for (int i = 0; i < 90000; i++)
        clio_put(&b, "(");
    refuses("effect", deep,
            "cards.tsv:117:124: effect: an effect goes at most 10 deep: brackets, and words that "
            "stand before others");
    refuses("effect",
            "play: choose[draw 1 OR draw 1 OR draw 1 OR draw 1 OR draw 1 OR draw 1 OR draw 1 OR "
            "draw 1 OR draw 1]",
            "cards.tsv:117:201: effect: more than 8 stand here");
}

TEST(a_match_has_room_for_its_cards)
{
    char why[300];
    struct clio_buf b = clio_buf_of(why, sizeof why);
    char *text = edited("copies", "12", is_named, "1ROM2,1ROM3,1ROM4");
    assert_null(with_table(text, &b));
    assert_string_equal(why, "cards.tsv:117:98: copies: four nations and a box bring more than 200 "
                             "cards into a match");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_plays_cards_that_play_cards),
        cmocka_unit_test(an_ability_that_copies_abilities_that_copy),
        cmocka_unit_test(a_moment_that_brings_itself_about),
        cmocka_unit_test(a_garrison_has_a_host),
        cmocka_unit_test(accepted_effects_are_played),
        cmocka_unit_test(names_are_refused_where_they_stand),
        cmocka_unit_test(ids_are_words),
        cmocka_unit_test(effects_have_an_end),
        cmocka_unit_test(a_match_has_room_for_its_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
