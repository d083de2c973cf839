/*
 * content.c: fuzzes the readers of card tables: one table is replaced by the input. What is accepted
 * is played a little.
 */
#include "games/aoc/content.h"
#include "tests/tables.h"

#include <stdlib.h>
#include <string.h>

struct input {
    const char *text;
    const char *file;
};

static const char *find(void *context, const char *name, const char **shown)
{
    struct input *input = context;
    *shown = name;
    if (strcmp(name, input->file) == 0)
        return input->text;
    for (int i = 0; aoc_content_files[i]; i += 2)
        if (strcmp(aoc_content_files[i], name) == 0)
            return aoc_content_files[i + 1];
    return NULL;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/*
 * Tables that are described column by column. With a first letter of 'r' the rest are cells to be
 * exchanged, eight bytes of chance for each; otherwise it is the table.
 */
static void read_described(const clio_game *game, int table, const unsigned char *data, size_t size)
{
    char why[2000], *text = NULL;
    struct clio_buf b = clio_buf_of(why, sizeof why);
    const char *const *file = game->content_files + 2 * (size_t)table;
    if (data[0] == 'r') {
        text = strdup(file[1]);
        for (size_t i = 1; i + sizeof(uint64_t) <= size && i < 80; i += sizeof(uint64_t)) {
            uint64_t rng;
            char *before = text;
            memcpy(&rng, data + i, sizeof rng);
            text = table_with_random_cell(before, &rng);
            free(before);
        }
    } else {
        text = strndup((const char *)data, size);
    }
    const clio_game *copy = corrected_game(&(struct correction){game, file[0], text}, &b);
    if (!copy && b.length == 0)
        abort(); /* a refusal says why */
    if (copy && !plays(copy, size + data[size - 1], 60, &b))
        abort();
    clio_free_content(copy);
    free(text);
}

/* The first byte chooses the game when it is 128 or more, or the table. With a second byte of 'c' the rest is an effect code that is put
   into the first wonder, so that the language itself is reached quickly. */
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static struct aoc_content content;
    char why[2000];
    struct clio_buf b = clio_buf_of(why, sizeof why);
    if (size < 2 || size > 20000)
        return 0;
    int files = 0;
    if (data[0] >= 128) {
        const clio_game *game = clio_game_at(data[0] % clio_game_count());
        while (game->tables && game->content_files[2 * files])
            files++;
        if (files > 0 && size > 2)
            read_described(game, data[1] % files, data + 2, size - 2);
        return 0;
    }
    while (aoc_content_files[2 * files])
        files++;
    struct input input = {NULL, aoc_content_files[2 * (data[0] % files)]};
    char *text;
    if (data[1] == 'c') {
        const char *table = NULL;
        for (int i = 0; i < files; i++)
            if (strcmp(aoc_content_files[2 * i], "wonders.tsv") == 0)
                table = aoc_content_files[2 * i + 1];
        const char *from = strstr(table, "END_GAME->POINT(4)");
        const char *rest = from + strlen("END_GAME->POINT(4)");
        size_t head = (size_t)(from - table), tail = strlen(rest);
        input.file = "wonders.tsv";
        text = malloc(head + size + tail + 1);
        memcpy(text, table, head);
        memcpy(text + head, data + 2, size - 2);
        memcpy(text + head + size - 2, rest, tail + 1);
    } else {
        text = malloc(size);
        memcpy(text, data + 1, size - 1);
        text[size - 1] = '\0';
    }
    input.text = text;
    if (!aoc_read_content(&content, find, &input, &b) && b.length == 0)
        abort(); /* a refusal says why */
    free(text);
    return 0;
}
