/*
 * content.c: fuzzes the readers of card tables: one table is replaced by the input. What is accepted
 * is played a little.
 */
#include "tests/tables.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void read_table(const clio_game *game, const char *file, char *text, uint64_t seed)
{
    char why[2000];
    struct clio_buf b = clio_buf_of(why, sizeof why);
    const clio_game *copy = corrected_game(&(struct correction){game, file, text, CLIO_EN}, &b);
    if (!copy && b.length == 0)
        abort(); /* a refusal says why */
    if (copy && !plays(copy, seed, 60, &b))
        abort();
    clio_free_content(copy);
    free(text);
}

/* The table with some cells exchanged, eight bytes of chance for each. */
static char *with_cells(const char *table, const unsigned char *data, size_t size)
{
    char *text = strdup(table);
    for (size_t i = 0; i + sizeof(uint64_t) <= size && i < 80; i += sizeof(uint64_t)) {
        uint64_t rng;
        char *before = text;
        memcpy(&rng, data + i, sizeof rng);
        text = table_with_random_cell(before, &rng);
        free(before);
    }
    return text;
}

/* The wonders of Age of Civilization with a code in the first one. */
static void read_code(const unsigned char *data, size_t size)
{
    const clio_game *game = clio_find_game("age-of-civilization");
    char *code = strndup((const char *)data, size);
    read_table(game, "wonders.tsv",
               table_with(built_in_table(game, "wonders.tsv"), "END_GAME->POINT(4)", code), size);
    free(code);
}

/*
 * The first byte chooses the game, the second the table, and the rest is the table; or cells to be
 * exchanged if it begins with 'r'. With a second byte of 'c' the rest is an effect code, so that the
 * language is reached quickly.
 */
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    int files = 0;
    if (size < 3 || size > 20000)
        return 0;
    if (data[1] == 'c') {
        read_code(data + 2, size - 2);
        return 0;
    }
    const clio_game *game = clio_game_at(data[0] % clio_game_count());
    while (game->tables && game->content_files[2 * files])
        files++;
    if (files == 0)
        return 0;
    const char *const *file = game->content_files + 2 * (size_t)(data[1] % files);
    char *text = data[2] == 'r' ? with_cells(file[1], data + 3, size - 3)
                                : strndup((const char *)data + 2, size - 2);
    read_table(game, file[0], text, size + data[size - 1]);
    return 0;
}
