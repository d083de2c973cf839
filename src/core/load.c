/* load.c: corrected tables from a folder, in place of those that are built in. */
#include "core/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LARGEST = 1 << 20, PATH = 512 };

struct folder {
    const clio_game *game;
    const char *path;
    char *text[CLIO_SHEETS]; /* freed together */
    char shown[CLIO_SHEETS][PATH];
    int count;
    struct clio_refusing to;
    bool broken; /* a file was found, but it cannot be a table of this game */
};

/* The table as it is built in, or NULL: the game has no such table. */
static const char *built_in(const clio_game *game, const char *file)
{
    for (const char *const *f = game->content_files; *f; f += 2)
        if (strcmp(f[0], file) == 0)
            return f[1];
    return NULL;
}

static int count_rows(const char *text)
{
    int rows = -1; /* the header */
    for (const char *line = text; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        rows += *line && *line != '#' && *line != '\n';
    }
    return rows;
}

/* A file of the folder, or of its folder with the game's id or the one that games share. */
static bool is_there(const struct folder *f, const char *file, char path[PATH])
{
    struct stat there;
    const char *const folders[] = {"", clio_game_id(f->game), f->game->tables->shared};
    for (int i = 0; i < 3; i++) {
        struct clio_buf b = clio_buf_of(path, PATH);
        if (!folders[i])
            continue;
        clio_putf(&b, "%s/%s%s%s", f->path, folders[i], i ? "/" : "", file);
        if (b.length < PATH && stat(path, &there) == 0)
            return true;
    }
    return false;
}

static const char *refuse(struct folder *f, const char *path, const struct clio_refusal *what)
{
    if (!f->broken) {
        clio_putf(f->to.why, "%s: ", path);
        clio_put_refusal(&f->to, what);
    }
    f->broken = true;
    return NULL;
}

static const char *read_table(struct folder *f, const char *path)
{
    struct stat there;
    /* A folder of that name holds no rows, and a pipe might never end. */
    bool is_file = stat(path, &there) == 0 && S_ISREG(there.st_mode);
    FILE *file = is_file ? fopen(path, "rb") : NULL;
    if (!file)
        return refuse(f, path, CLIO_REFUSAL("refuse.unreadable"));
    char *text = malloc(LARGEST + 1);
    size_t n = text ? fread(text, 1, LARGEST + 1, file) : 0;
    fclose(file);
    if (!text)
        return refuse(f, path, CLIO_REFUSAL("refuse.memory"));
    if (n > LARGEST) {
        free(text);
        return refuse(f, path, CLIO_REFUSAL("refuse.too-large"));
    }
    text[n] = '\0';
    f->text[f->count++] = text;
    return strlen(text) == n ? text : refuse(f, path, CLIO_REFUSAL("refuse.not-text"));
}

static const char *find_table(void *context, const char *file, const char **shown)
{
    struct folder *f = context;
    const char *before = built_in(f->game, file);
    char *path = f->shown[f->count];
    if (!before || !is_there(f, file, path))
        return before;
    *shown = path;
    const char *text = read_table(f, path);
    if (!text)
        return NULL;
    int rows = count_rows(text), expected = count_rows(before);
    if (rows == expected)
        return text;
    if (rows < 0)
        return refuse(f, path, CLIO_REFUSAL("refuse.empty-table"));
    return refuse(
        f, path,
        CLIO_REFUSAL("refuse.rows", WITH_NUMBER("n", rows), WITH_NUMBER("expected", expected)));
}

void *clio_load_tables(const clio_game *game, const char *folder, enum clio_lang lang,
                       struct clio_buf *why)
{
    struct folder *f = calloc(1, sizeof *f);
    void *content = malloc(game->tables->size);
    char reason[1024];
    struct clio_buf first = clio_buf_of(reason, sizeof reason);
    struct clio_refusing to = {why, lang, game->tables->refusals};
    bool fine = f && content;
    if (fine) {
        *f = (struct folder){.game = game, .path = folder, .to = to};
        fine = clio_read_content(game->tables, find_table, f, game->content, content, lang, &first);
        if (!fine && !f->broken)
            clio_put(why, reason);
        if (fine && f->count == 0)
            fine = refuse(f, folder, CLIO_REFUSAL("refuse.no-table")) != NULL;
    } else {
        clio_put_refusal(&to, CLIO_REFUSAL("refuse.memory"));
    }
    for (int i = 0; f && i < f->count; i++)
        free(f->text[i]);
    free(f);
    if (fine)
        return content;
    free(content);
    return NULL;
}
