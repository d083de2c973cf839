/* version.c: `clio version`, what this program is made of; for bug reports and saved matches. */
#include "cli/cli.h"

#ifdef __clang__
#    define COMPILER "clang " __clang_version__
#else
#    define COMPILER "gcc " __VERSION__
#endif

static void write_json(struct clio_json *j, const void *context)
{
    (void)context;
    clio_json_str(j, "version", CLIO_VERSION);
    clio_json_str(j, "compiler", COMPILER);
    clio_json_open(j, "games", '[');
    for (int i = 0; i < clio_game_count(); i++) {
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "game", clio_game_id(clio_game_at(i)));
        cli_json_hash(j, "content_hash", clio_content_hash(clio_game_at(i)));
        clio_json_int(j, "state_bytes", (long)clio_state_size(clio_game_at(i)));
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void print_text(enum clio_lang lang)
{
    struct cli_table t = {.columns = 2};
    printf("clio %s\n", CLIO_VERSION);
    cli_print(stdout, lang, "cli.version.compiler", cli_word("compiler", COMPILER));
    cli_print(stdout, lang, "cli.version.games");
    for (int i = 0; i < clio_game_count(); i++) {
        char id[80], hash[17];
        snprintf(id, sizeof id, "  %s", clio_game_id(clio_game_at(i)));
        snprintf(hash, sizeof hash, "%016llx",
                 (unsigned long long)clio_content_hash(clio_game_at(i)));
        cli_cell(&t, id);
        cli_cell(&t, hash);
    }
    cli_table_print(&t, stdout);
}

int clio_cmd_version(int argc, char **argv)
{
    struct cli c;
    const struct cli_option options[] = {{"json", CLI_FLAG, &c.json, 0, 0}};
    int rc;
    if (!cli_start(&c, argc, argv, options, 1, &rc))
        return rc;
    if (!cli_words(&c, 0, 0))
        return CLI_BAD_INPUT;
    if (c.json)
        cli_json_object(write_json, NULL);
    else
        print_text(c.lang);
    return cli_end(&c, CLI_FINE);
}
