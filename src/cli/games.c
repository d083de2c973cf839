/*
 * games.c: `clio games`, which games there are, what can be set, where their facts come from, and
 * the card tables as files that an owner of the box can correct.
 */
#include "cli/cli.h"

#include "table/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct games {
    struct cli c;
    bool content;       /* --content: show the counts */
    const char *folder; /* --export */
};

/* ---- JSON ------------------------------------------------------------------------------------ */

static bool content_kind(const clio_game *game, int kind, struct clio_content_kind *out)
{
    return game->content_kind && game->content_kind(game, kind, out);
}

static void write_content(struct clio_json *j, const clio_game *game)
{
    struct clio_content_kind kind;
    clio_json_open(j, "counts", '{');
    for (int i = 0; content_kind(game, i, &kind); i++)
        clio_json_int(j, kind.id, kind.rows);
    clio_json_close(j, '}');
    clio_json_open(j, "reconstructed", '{');
    for (int i = 0; content_kind(game, i, &kind); i++)
        clio_json_int(j, kind.id, kind.reconstructed);
    clio_json_close(j, '}');
    clio_json_open(j, "reconstructed_fields", '{');
    for (int i = 0; content_kind(game, i, &kind); i++) {
        clio_json_open(j, kind.id, '{');
        for (int f = 0; f < 4 && kind.field[f].name; f++)
            clio_json_int(j, kind.field[f].name, kind.field[f].reconstructed);
        clio_json_close(j, '}');
    }
    clio_json_close(j, '}');
    cli_json_hash(j, "content_hash", clio_content_hash(game));
}

static void write_game(struct clio_json *j, const struct games *g, const clio_game *game)
{
    int min, max;
    clio_seat_range(game, &min, &max);
    clio_json_str(j, "id", clio_game_id(game));
    clio_json_str(j, "name", clio_game_name(game, g->c.lang));
    clio_json_str(j, "about", clio_game_about(game, g->c.lang));
    clio_json_int(j, "min_seats", min);
    clio_json_int(j, "max_seats", max);
    clio_json_int(j, "minutes", game->minutes);
    clio_json_int(j, "state_bytes", (long)clio_state_size(game));
    clio_game_options(game, g->c.lang, j);
    if (g->content)
        write_content(j, game);
}

static void write_json(struct clio_json *j, const void *context)
{
    const struct games *g = context;
    if (g->c.game) {
        write_game(j, g, g->c.game);
        return;
    }
    clio_json_open(j, "games", '[');
    for (int i = 0; i < clio_game_count(); i++) {
        clio_json_open(j, NULL, '{');
        write_game(j, g, clio_game_at(i));
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_head(const clio_game *game, enum clio_lang lang)
{
    int min, max;
    clio_seat_range(game, &min, &max);
    cli_print(stdout, lang, min == max ? "cli.games.head-one" : "cli.games.head",
              cli_word("id", clio_game_id(game)), cli_word("name", clio_game_name(game, lang)),
              cli_count("min", min), cli_count("max", max));
    printf("  ");
    cli_wrap(stdout, clio_game_about(game, lang), 2, 2, cli_terminal_width());
    if (game->minutes)
        cli_print(stdout, lang, "cli.games.minutes", cli_count("n", game->minutes));
}

static void print_choices(const clio_game *game, int option, enum clio_lang lang)
{
    static const char *const forms[] = {"%s=%s", "%s.N=%s", "%s=%s,…"};
    enum clio_option_kind kind = clio_option_kind(game, option);
    char things[16384] = "";
    struct clio_buf ids = clio_buf_of(things, sizeof things);
    for (int k = 0; k < clio_option_choices(game, option); k++) {
        const char *id = clio_option_choice_id(game, option, k);
        bool standard = game->options[option].standard == k && kind != CLIO_OF_THINGS;
        int domain, thing;
        if (!id[0])
            continue;
        if (clio_option_choice_thing(game, option, k, &domain, &thing)) {
            clio_putf(&ids, "%s%s", ids.length ? ", " : "", id);
            continue;
        }
        printf("      ");
        printf(forms[kind], clio_option_id(game, option), id);
        printf("  %s%s\n", clio_option_choice_name(game, option, k, lang),
               standard ? cli_text(lang, "cli.games.default") : "");
    }
    if (ids.length == 0)
        return;
    printf("      ");
    printf(forms[kind], clio_option_id(game, option), game->options[option].domain);
    printf(": ");
    cli_wrap(stdout, things, 6, 6, cli_terminal_width());
}

/* For whom it is chosen, or how many things a list may have. */
static void print_kind(const clio_game *game, int option, enum clio_lang lang)
{
    enum clio_option_kind kind = clio_option_kind(game, option);
    printf("%s", kind == CLIO_OF_TABLE ? "" : "    ");
    if (kind == CLIO_OF_SEATS)
        cli_print(stdout, lang, "cli.games.of-seats");
    if (kind == CLIO_OF_THINGS)
        cli_print(stdout, lang, "cli.games.of-things",
                  cli_count("n", clio_option_most(game, option)));
}

static void print_options(const clio_game *game, enum clio_lang lang)
{
    if (clio_option_count(game) == 0)
        return;
    printf("\n%s\n", cli_text(lang, "cli.games.options"));
    for (int i = 0; i < clio_option_count(game); i++) {
        printf("  %s (%s)\n    ", clio_option_name(game, i, lang), clio_option_id(game, i));
        cli_wrap(stdout, clio_option_about(game, i, lang), 4, 4, cli_terminal_width());
        print_kind(game, i, lang);
        print_choices(game, i, lang);
    }
}

static void print_content(const clio_game *game, enum clio_lang lang)
{
    struct clio_content_kind kind;
    struct cli_table t = {.columns = 4, .right = 6};
    cli_cell(&t, cli_text(lang, "cli.games.kind"));
    cli_cell(&t, cli_text(lang, "cli.games.rows"));
    cli_cell(&t, cli_text(lang, "cli.games.reconstructed"));
    cli_cell(&t, cli_text(lang, "cli.games.fields"));
    for (int i = 0; content_kind(game, i, &kind); i++) {
        char fields[256] = "";
        struct clio_buf b = clio_buf_of(fields, sizeof fields);
        for (int f = 0; f < 4 && kind.field[f].name; f++)
            if (kind.field[f].reconstructed)
                clio_putf(&b, "%s%s %d", b.length ? ", " : "", kind.field[f].name,
                          kind.field[f].reconstructed);
        cli_cell(&t, kind.id);
        cli_cell(&t, cli_integer(lang, (uint64_t)kind.rows));
        cli_cell(&t, cli_integer(lang, (uint64_t)kind.reconstructed));
        cli_cell(&t, b.length ? fields : "\u2013");
    }
    putchar('\n');
    cli_table_print(&t, stdout);
}

static void print_text(const struct games *g)
{
    for (int i = 0; i < (g->c.game ? 1 : clio_game_count()); i++) {
        const clio_game *game = g->c.game ? g->c.game : clio_game_at(i);
        if (i > 0)
            putchar('\n');
        print_head(game, g->c.lang);
        if (g->c.game)
            print_options(game, g->c.lang);
        if (g->content)
            print_content(game, g->c.lang);
    }
}

/* ---- Export ---------------------------------------------------------------------------------- */

/* A new file with this text; never over a file that is there. */
static bool write_file(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
    if (!file)
        return false;
    bool fine = fputs(text, file) >= 0;
    return fclose(file) == 0 && fine;
}

static bool path_in(char *path, size_t size, const char *folder, const char *name)
{
    int n = snprintf(path, size, "%s/%s", folder, name);
    if (n >= 0 && (size_t)n < size)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

static int complain_about(const struct games *g, const char *key, const char *path)
{
    cli_complain(g->c.lang, key, cli_word("word", path),
                 cli_word("reason", cli_reason(g->c.lang, errno)));
    return CLI_FAILURE;
}

static int export(const struct games *g)
{
    const char *const *files = g->c.game->content_files;
    char path[1024];
    int count = 0;
    if (!files) {
        cli_complain(g->c.lang, "cli.games.no-tables", cli_word("id", clio_game_id(g->c.game)));
        return CLI_FAILURE;
    }
    if (mkdir(g->folder, 0777) != 0 && errno != EEXIST)
        return complain_about(g, "cli.error.make-folder", g->folder);
    /* All or nothing: look before writing the first one. */
    for (int i = 0; files[i]; i += 2)
        if (!path_in(path, sizeof path, g->folder, files[i]) || access(path, F_OK) == 0)
            return complain_about(g, "cli.games.exists", path);
    for (int i = 0; files[i]; i += 2, count++) {
        path_in(path, sizeof path, g->folder, files[i]);
        if (!write_file(path, files[i + 1]))
            return complain_about(g, "cli.error.write", path);
    }
    if (!g->c.json)
        cli_print(stdout, g->c.lang, "cli.games.exported", cli_count("n", count),
                  cli_word("folder", g->folder), cli_word("id", clio_game_id(g->c.game)));
    return CLI_FINE;
}

/* ---- The command ----------------------------------------------------------------------------- */

static bool is_folder(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

/*
 * --content means "show the counts" here. Elsewhere it names a folder, so people write the folder
 * here too: where one follows that is not the name of a game, it is taken as --content-dir.
 */
static bool folder_after_content(int argc, char **argv)
{
    static char content_dir[] = "--content-dir";
    bool found = false;
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], "--content") == 0 && is_folder(argv[i + 1]) &&
            !clio_find_game(argv[i + 1])) {
            argv[i] = content_dir;
            found = true;
        }
    return found;
}

int clio_cmd_games(int argc, char **argv)
{
    struct games g = {.content = false};
    const struct cli_option options[] = {
        {"content", CLI_FLAG, &g.content, 0, 0},
        {"content-dir", CLI_TEXT, &g.c.content, 0, 0},
        {"export", CLI_TEXT, &g.folder, 0, 0},
        {"json", CLI_FLAG, &g.c.json, 0, 0},
    };
    int rc;
    g.content = folder_after_content(argc, argv);
    if (!cli_start(&g.c, argc, argv, options, 4, &rc))
        return rc;
    if (!cli_words(&g.c, g.folder || g.c.content ? 1 : 0, 1) ||
        (g.c.word_count > 0 && !cli_open_game(&g.c, g.c.words[0])))
        return cli_end(&g.c, CLI_BAD_INPUT);
    rc = g.folder ? export(&g) : CLI_FINE;
    if (rc == CLI_FINE && g.c.json)
        cli_json_object(write_json, &g);
    else if (rc == CLI_FINE && !g.folder)
        print_text(&g);
    return cli_end(&g.c, rc);
}
