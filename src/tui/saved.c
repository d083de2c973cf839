/* saved.c: the unfinished matches of the save folder, newest first. */
#include "tui/sitting.h"
#include "tui/tables.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { MOST_FILES = 200 };

struct found {
    char path[PATH_MAX];
    struct timespec when;
};

static int newest_first(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec)
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    return x->when.tv_nsec < y->when.tv_nsec ? 1 : x->when.tv_nsec > y->when.tv_nsec ? -1 : 0;
}

static int list_files(const char *folder, struct found *out)
{
    DIR *dir = opendir(folder);
    int n = 0;
    struct dirent *entry;
    while (dir && n < MOST_FILES && (entry = readdir(dir))) {
        size_t length = strlen(entry->d_name);
        struct stat info;
        if (length < 6 || strcmp(entry->d_name + length - 5, ".clio") != 0)
            continue;
        struct clio_buf path = clio_buf_of(out[n].path, sizeof out[n].path);
        clio_putf(&path, "%s/%s", folder, entry->d_name);
        if (path.length >= path.size || stat(out[n].path, &info) != 0)
            continue;
        out[n++].when = info.st_mtim;
    }
    if (dir)
        closedir(dir);
    qsort(out, (size_t)n, sizeof *out, newest_first);
    return n;
}

static void write_label(const struct clio_match *match, const struct clio_status *status,
                        const struct timespec *when, enum clio_lang lang, char *out, size_t size)
{
    char names[160] = "", date[40], round[80];
    struct clio_buf b = clio_buf_of(names, sizeof names);
    for (int i = 0; i < match->options.seats; i++) {
        clio_put(&b, i ? ", " : "");
        clio_put(&b, match->seat[i].name);
    }
    struct tm local;
    localtime_r(&when->tv_sec, &local);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
    struct clio_status whole = *status;
    whole.parts = 0; /* a line has no room for more */
    clio_round_text(match->game, &whole, lang, round, sizeof round);
    struct clio_value values[] = {WORD("game", clio_game_name(match->game, lang)),
                                  WORD("round", round), WORD("names", names), WORD("date", date)};
    clio_tui_fill(out, size, lang, "tui.saved.line", values, 4);
}

int clio_find_saved(struct clio_play_setup *setup, struct clio_saved *out, int max)
{
    struct found *files = calloc(MOST_FILES, sizeof *files);
    int count = files ? list_files(setup->folder, files) : 0, n = 0;
    enum clio_lang lang = setup->lang;
    for (int i = 0; i < count && n < max; i++) {
        char why[300];
        struct clio_match *match = clio_load_saved(setup, files[i].path, why, sizeof why);
        if (!match)
            continue;
        struct clio_status status;
        clio_status(match->game, match->state, &status);
        if (!status.over) {
            clio_copy(out[n].path, sizeof out[n].path, files[i].path);
            write_label(match, &status, &files[i].when, lang, out[n].label, sizeof out[n].label);
            n++;
        }
        clio_match_free(match);
    }
    free(files);
    return n;
}
