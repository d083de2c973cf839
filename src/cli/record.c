/* record.c: `clio record`: a person's record over many matches, shown, exported and merged. */
#include "cli/cli.h"
#include "table/series.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void print_words(const struct cli *c, const struct clio_annals *annals)
{
    for (int i = 0; i < clio_game_count(); i++) {
        const clio_game *game = c->game ? c->game : clio_game_at(i);
        static char words[1 << 16];
        struct clio_buf b = clio_buf_of(words, sizeof words);
        if (clio_record_count(game) == 0 && c->game)
            cli_print(stdout, c->lang, "cli.record.none",
                      cli_word("game", clio_game_name(game, c->lang)));
        if (clio_record_count(game) == 0 && !c->game)
            continue;
        if (clio_record_count(game) > 0)
            clio_annals_words(annals, game, c->lang, &b);
        if (game->series)
            clio_series_words(annals, game, c->lang, &b);
        fputs(words, stdout);
        if (c->game)
            break;
    }
    if (annals->unread_count)
        cli_print(stdout, c->lang, "cli.record.unread", cli_count("n", annals->unread_count));
}

struct shown {
    const struct clio_annals *annals;
    enum clio_lang lang;
};

static void write_json(struct clio_json *j, const void *context)
{
    const struct shown *shown = context;
    clio_annals_message(shown->annals, shown->lang, j);
    clio_json_int(j, "unread", shown->annals->unread_count);
}

/* Merges another copy into the record and keeps it. */
static bool merge(const struct cli *c, struct clio_annals *annals, const char *from,
                  const char *path)
{
    char why[600];
    if (access(from, R_OK) != 0) {
        cli_complain(c->lang, "cli.record.missing", cli_word("file", from),
                     cli_word("why", cli_reason(c->lang, errno)));
        return false;
    }
    if (clio_annals_merge(annals, from, c->lang, why, sizeof why) &&
        clio_annals_save(annals, path, c->lang, why, sizeof why))
        return true;
    fprintf(stderr, "%s\n", why);
    return false;
}

/* The match under way of a game's series, the latest; false: there is none. */
static bool find_under_way(const struct clio_annals *annals, const clio_game *game, char out[17])
{
    struct clio_series_list *list = clio_series_list(annals, game);
    struct clio_series_read *read = calloc(1, sizeof *read);
    out[0] = '\0';
    for (int i = 0; list && read && clio_series_at(list, i, read); i++)
        if (read->count > 0 && read->past[read->count - 1].outcome == CLIO_UNDER_WAY)
            memcpy(out, read->match[read->count - 1], 17);
    clio_series_free(list);
    free(read);
    return out[0];
}

/* Somebody must say so: it cannot be taken back. */
static bool is_sure(const struct cli *c, bool yes)
{
    char line[16] = "";
    if (yes)
        return true;
    cli_print(stdout, c->lang, "cli.record.sure",
              cli_word("game", clio_game_name(c->game, c->lang)));
    fflush(stdout);
    return fgets(line, sizeof line, stdin) &&
           strchr(cli_text(c->lang, "cli.record.yes"), line[0]) && line[0] != '\n';
}

/* The match under way counts as lost, after asking. */
static bool leave(const struct cli *c, struct clio_annals *annals, const char *path, bool yes)
{
    char match[17], why[600];
    if (!c->game || !find_under_way(annals, c->game, match)) {
        cli_complain(c->lang, "cli.record.not-under-way");
        return false;
    }
    if (!is_sure(c, yes))
        return true;
    /* The person may have taken a long time: what has been written since is not lost. */
    struct clio_annals again = {0};
    int held = clio_annals_hold(path);
    bool fine = clio_annals_load(&again, path, c->lang, why, sizeof why) &&
                clio_series_leave(&again, c->game, match) &&
                clio_annals_save(&again, path, c->lang, why, sizeof why);
    clio_annals_release(held);
    if (!fine)
        fprintf(stderr, "%s\n", why);
    clio_annals_free(annals);
    *annals = again;
    return fine;
}

int clio_cmd_record(int argc, char **argv)
{
    struct cli c;
    const char *export = NULL, *import = NULL;
    bool leaves = false, yes = false;
    const struct cli_option options[] = {
        {"export", CLI_TEXT, &export, 0, 0}, {"import", CLI_TEXT, &import, 0, 0},
        {"json", CLI_FLAG, &c.json, 0, 0},   {"leave", CLI_FLAG, &leaves, 0, 0},
        {"yes", CLI_FLAG, &yes, 0, 0},
    };
    struct clio_annals annals = {0};
    char folder[PATH_MAX], path[PATH_MAX + 16], why[600];
    int rc;
    if (!cli_start(&c, argc, argv, options, 5, &rc))
        return rc;
    if (!cli_words(&c, 0, 1) || (c.word_count && !cli_open_game(&c, c.words[0])))
        return CLI_BAD_INPUT;
    cli_save_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/record.txt", folder);
    int held = import ? clio_annals_hold(path) : -1;
    bool fine = clio_annals_load(&annals, path, c.lang, why, sizeof why);
    if (!fine)
        fprintf(stderr, "%s\n", why);
    fine = fine && (!import || merge(&c, &annals, import, path));
    clio_annals_release(held);
    fine = fine && (!leaves || leave(&c, &annals, path, yes));
    if (fine && export && !clio_annals_save(&annals, export, c.lang, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        fine = false;
    }
    struct shown shown = {&annals, c.lang};
    if (fine && c.json)
        cli_json_object(write_json, &shown);
    else if (fine)
        print_words(&c, &annals);
    clio_annals_free(&annals);
    return cli_end(&c, fine ? CLI_FINE : CLI_FAILURE);
}
