/* tables.c: corrected card tables at the terminal, and the copies that saved matches go on with. */
#include "tui/tables.h"

#include "core/game.h"
#include "tui/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Files ----------------------------------------------------------------------------------- */

static bool path_of(char *out, size_t size, const char *folder, const char *name)
{
    return snprintf(out, size, "%s/%s", folder, name) < (int)size;
}

/* How many files of the folder are called like tables of the game. */
static int tables_in(const clio_game *game, const char *folder)
{
    char path[PATH_MAX];
    int count = 0;
    const char *const *files = game->content_files;
    for (int i = 0; files && files[i]; i += 2)
        count += path_of(path, sizeof path, folder, files[i]) && access(path, R_OK) == 0;
    return count;
}

/* The text of a table in the folder, to be freed; NULL when it has none. */
static char *read_table(const char *folder, const char *name)
{
    char path[PATH_MAX], *text = NULL;
    size_t length = 0;
    FILE *in = path_of(path, sizeof path, folder, name) ? fopen(path, "r") : NULL;
    FILE *out = in ? open_memstream(&text, &length) : NULL;
    for (int c; out && (c = getc(in)) != EOF;)
        putc(c, out);
    if (out)
        fclose(out);
    if (in)
        fclose(in);
    return text;
}

static bool write_table(const char *folder, const char *name, const char *text)
{
    char path[PATH_MAX];
    FILE *out = path_of(path, sizeof path, folder, name) ? fopen(path, "w") : NULL;
    if (!out)
        return false;
    bool fine = fputs(text, out) >= 0;
    return fclose(out) == 0 && fine;
}

/* ---- Games with tables of a folder ----------------------------------------------------------- */

static const clio_game *on_shelf(const struct clio_play_setup *setup, const char *id, uint64_t hash)
{
    for (int i = 0; i < setup->shelf_count; i++)
        if (strcmp(clio_game_id(setup->shelf[i]), id) == 0 &&
            clio_content_hash(setup->shelf[i]) == hash)
            return setup->shelf[i];
    return NULL;
}

/* Loads the tables and keeps them for as long as the program plays; the same ones only once. */
static const clio_game *take(struct clio_play_setup *setup, const clio_game *game,
                             const char *folder, char *why, size_t size)
{
    const clio_game *loaded = clio_with_content(game, folder, setup->lang, why, size);
    if (!loaded)
        return NULL;
    const clio_game *known = on_shelf(setup, clio_game_id(game), clio_content_hash(loaded));
    if (known || setup->shelf_count == CLIO_SHELF) {
        clio_free_content(loaded);
        return known;
    }
    return setup->shelf[setup->shelf_count++] = loaded;
}

int clio_corrected_game(struct clio_play_setup *setup)
{
    enum { LOADS = 1000 };
    int best = -1, most = 0;
    for (int i = 0; setup->content && i < clio_game_count(); i++) {
        char why[300];
        const clio_game *game = clio_game_at(i);
        int count = tables_in(game, setup->content);
        if (count > 0 && take(setup, game, setup->content, why, sizeof why))
            count += LOADS;
        if (count > most) {
            most = count;
            best = i;
        }
    }
    return best;
}

bool clio_can_correct(struct clio_play_setup *setup, const clio_game *game, char *why, size_t size)
{
    return take(setup, game, setup->content, why, size) != NULL;
}

const clio_game *clio_game_to_play(struct clio_play_setup *setup, const clio_game *game, char *why,
                                   size_t size)
{
    if (!setup->content || tables_in(game, setup->content) == 0)
        return game;
    const clio_game *corrected = take(setup, game, setup->content, why, size);
    if (corrected)
        return corrected;
    /* Tables of several games have the same name: broken as its own, they may be another's. */
    int owner = clio_corrected_game(setup);
    return clio_game_at(owner) == game ? NULL : game;
}

void clio_put_tables_away(struct clio_play_setup *setup)
{
    while (setup->shelf_count > 0)
        clio_free_content(setup->shelf[--setup->shelf_count]);
}

/* ---- Copies beside the saved matches --------------------------------------------------------- */

static bool copy_folder(const struct clio_play_setup *setup, const char *id, uint64_t hash,
                        char *out, size_t size)
{
    return snprintf(out, size, "%s/tables-%s-%016" PRIx64, setup->folder, id, hash) < (int)size;
}

void clio_keep_tables(const struct clio_play_setup *setup, const clio_game *game)
{
    char folder[PATH_MAX];
    uint64_t hash = clio_content_hash(game);
    const clio_game *built_in = clio_find_game(clio_game_id(game));
    if (!setup->content || !built_in || clio_content_hash(built_in) == hash ||
        !copy_folder(setup, clio_game_id(game), hash, folder, sizeof folder) ||
        mkdir(folder, 0700) != 0)
        return;
    /* Those that the folder does not have are copied too: another Clio may have others built in. */
    const char *const *files = built_in->content_files;
    for (int i = 0; files && files[i]; i += 2) {
        char *text = read_table(setup->content, files[i]);
        bool fine = write_table(folder, files[i], text ? text : files[i + 1]);
        free(text);
        if (!fine)
            return;
    }
}

/* What the head of a saved match says about its game and tables. */
static bool read_head(const char *path, char id[64], uint64_t *hash)
{
    char line[256];
    bool game = false, content = false;
    FILE *in = fopen(path, "r");
    for (int i = 0; in && i < 5 && fgets(line, sizeof line, in); i++) {
        game |= sscanf(line, "game %63s", id) == 1;
        content |= sscanf(line, "content %16" SCNx64, hash) == 1;
    }
    if (in)
        fclose(in);
    return game && content;
}

/* The game of a saved match with its own tables; NULL leaves it to clio_match_load() to say what is
   wrong with the file or its tables. */
static const clio_game *game_of(struct clio_play_setup *setup, const char *path)
{
    char id[64], folder[PATH_MAX], why[300];
    uint64_t hash;
    const clio_game *game = read_head(path, id, &hash) ? clio_find_game(id) : NULL;
    if (!game || clio_content_hash(game) == hash)
        return game;
    const clio_game *other = clio_game_to_play(setup, game, why, sizeof why);
    if (!other || clio_content_hash(other) != hash)
        other = on_shelf(setup, id, hash);
    if (!other && copy_folder(setup, id, hash, folder, sizeof folder) &&
        tables_in(game, folder) > 0)
        other = take(setup, game, folder, why, sizeof why);
    return other ? other : game;
}

struct clio_match *clio_load_saved(struct clio_play_setup *setup, const char *path, char *why,
                                   size_t size)
{
    return clio_match_load(path, game_of(setup, path), setup->lang, why, size);
}

bool clio_resume(struct clio_play_setup *setup, const char *path, char *why, size_t size)
{
    if (!clio_match_hold(path, &setup->held, setup->lang, why, size))
        return false;
    setup->match = clio_load_saved(setup, path, why, size);
    if (setup->match)
        clio_copy(setup->path, sizeof setup->path, path);
    else
        clio_match_release(&setup->held);
    return setup->match != NULL;
}
