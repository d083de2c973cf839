/* tables.c: a game with other tables than those built in. */
#include "tests/tables.h"

#include "core/rng.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *built_in_table(const clio_game *game, const char *file)
{
    for (const char *const *f = game->content_files; *f; f += 2)
        if (strcmp(f[0], file) == 0)
            return f[1];
    return NULL;
}

static const char *find_table(void *context, const char *file, const char **shown)
{
    const struct correction *c = context;
    (void)shown;
    return c->file && strcmp(file, c->file) == 0 ? c->text : built_in_table(c->game, file);
}

const clio_game *corrected_game(const struct correction *c, struct clio_buf *why)
{
    void *content = malloc(c->game->tables->size);
    clio_game *copy = malloc(sizeof *copy);
    struct correction context = *c;
    if (clio_read_content(c->game->tables, find_table, &context, c->game->content, content, c->lang,
                          why)) {
        *copy = *c->game;
        copy->content = content;
        return copy;
    }
    free(content);
    free(copy);
    return NULL;
}

char *table_with(const char *text, const char *find, const char *put)
{
    size_t times = 0;
    for (const char *at = text; (at = strstr(at, find)) != NULL; at += strlen(find))
        times++;
    if (times == 0)
        return NULL;
    size_t size = strlen(text) + times * strlen(put) + 1;
    char *changed = malloc(size);
    struct clio_buf b = clio_buf_of(changed, size);
    for (const char *at; (at = strstr(text, find)) != NULL; text = at + strlen(find)) {
        clio_put_n(&b, text, (size_t)(at - text));
        clio_put(&b, put);
    }
    clio_put(&b, text);
    return changed;
}

/* ---- Random corrections ------------------------------------------------------------------------------ */

enum { MAX_LINES = 200, MAX_CELLS = 32 };

struct grid {
    struct clio_cell cell[MAX_LINES][MAX_CELLS];
    int columns[MAX_LINES], lines;
};

static void split(const char *text, struct grid *g)
{
    while (*text && g->lines < MAX_LINES) {
        size_t length = strcspn(text, "\n");
        struct clio_cell rest = {text, length}, item;
        int n = 0;
        while (text[0] != '#' && n < MAX_CELLS && clio_next_item(&rest, '\t', &item))
            g->cell[g->lines][n++] = item;
        if (n > 0)
            g->columns[g->lines++] = n;
        text += length + (text[length] == '\n');
    }
}

static struct clio_cell other_cell(const struct grid *g, int column, uint64_t *rng, char number[8])
{
    static const char *const words[] = {"-", "no", "yes", "", "none", "B7", "1 food + 1 food"};
    int line = (int)clio_random_below(rng, (uint32_t)g->lines);
    switch (clio_random_below(rng, 8)) {
    case 0: return g->cell[line][clio_random_below(rng, (uint32_t)g->columns[line])];
    case 1: {
        const char *word = words[clio_random_below(rng, 7)];
        return (struct clio_cell){word, strlen(word)};
    }
    case 2:
    case 3:
        snprintf(number, 8, "%u", clio_random_below(rng, 12));
        return (struct clio_cell){number, strlen(number)};
    default: return g->cell[line][column < g->columns[line] ? column : 0];
    }
}

char *table_with_random_cell(const char *text, uint64_t *rng)
{
    static struct grid g;
    char number[8];
    memset(&g, 0, sizeof g);
    split(text, &g);
    int line = 1 + (int)clio_random_below(rng, (uint32_t)g.lines - 1);
    int column = (int)clio_random_below(rng, (uint32_t)g.columns[line]);
    struct clio_cell old = g.cell[line][column], put = other_cell(&g, column, rng, number);
    size_t size = strlen(text) + put.length + 1;
    char *changed = malloc(size);
    struct clio_buf b = clio_buf_of(changed, size);
    clio_put_n(&b, text, (size_t)(old.at - text));
    clio_put_n(&b, put.at, put.length);
    clio_put(&b, old.at + old.length);
    return changed;
}

bool plays(const clio_game *game, uint64_t seed, int decisions, struct clio_buf *why)
{
    static _Alignas(8) char state[CLIO_MAX_STATE];
    struct clio_options options;
    uint64_t rng = seed;
    int seat;
    clio_random_options(game, seed, &options);
    clio_new(game, &options, seed, state, NULL);
    for (int i = 0; i < decisions && clio_to_move(game, state, &seat); i++) {
        clio_move moves[CLIO_MAX_MOVES];
        int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
        if (n < 2) {
            clio_putf(why, "%d moves", n);
            return false;
        }
        clio_apply_legal(game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)], NULL);
        if (!game->check(game, state, why))
            return false;
    }
    return true;
}
