/*
 * replay.c: `clio replay`, a saved match step by step, as a readable account, or only verified.
 *
 * Loading a match plays it: every move is checked, and so is the hash of the final state.
 */
#include "cli/account.h"
#include "tui/tui.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct replay {
    struct cli c;
    bool verify, text, moves, plain;
    uint64_t to;
};

/* ---- Stepping -------------------------------------------------------------------------------- */

static void show_step(const struct cli_account *a, int number)
{
    cli_account_move(a, number);
    cli_account_score(a, number);
}

/* Where an answer leads from a step; -1 to end, the same step when it means nothing. */
static int next_step(const char *answer, int step, int count)
{
    if (!answer[0] || strcmp(answer, "n") == 0)
        return step < count ? step + 1 : step;
    if (strcmp(answer, "p") == 0)
        return step > 0 ? step - 1 : 0;
    if (strcmp(answer, "g") == 0)
        return 0;
    if (strcmp(answer, "G") == 0)
        return count;
    if (strcmp(answer, "q") == 0)
        return -1;
    if (isdigit((unsigned char)answer[0])) {
        long wanted = strtol(answer, NULL, 10);
        return wanted < count ? (int)wanted : count;
    }
    return -2;
}

static void step_through(const struct cli_account *a, int first)
{
    char line[64];
    int step = first, count = a->match->count;
    cli_account_head(a);
    cli_print(stdout, a->lang, "cli.replay.keys");
    show_step(a, step);
    for (;;) {
        printf("%d/%d> ", step, count);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            putchar('\n');
            return;
        }
        line[strcspn(line, "\r\n")] = '\0';
        int next = next_step(line, step, count);
        if (next == -1)
            return;
        if (next == -2) {
            cli_print(stdout, a->lang, "cli.replay.keys");
            continue;
        }
        if (next == step && step == count)
            cli_account_result(a, count);
        else
            show_step(a, next);
        step = next;
    }
}

/* ---- Loading --------------------------------------------------------------------------------- */

/* The id in the line "game ID" of a match file, for --content. */
static bool read_game_id(FILE *file, char *id, size_t size)
{
    char line[256];
    for (int i = 0; i < 4 && fgets(line, sizeof line, file); i++)
        if (strncmp(line, "game ", 5) == 0) {
            line[strcspn(line, "\r\n")] = '\0';
            snprintf(id, size, "%s", line + 5);
            return true;
        }
    return false;
}

static struct clio_match *load(struct replay *r, const char *path, int *rc)
{
    char why[1024], id[256];
    FILE *file = fopen(path, "rb");
    *rc = CLI_BAD_INPUT;
    if (!file) {
        cli_complain(r->c.lang, "cli.error.read", cli_word("word", path),
                     cli_word("reason", cli_reason(r->c.lang, errno)));
        return NULL;
    }
    bool named = r->c.content && read_game_id(file, id, sizeof id);
    fclose(file);
    if (named && !cli_open_game(&r->c, id))
        return NULL;
    struct clio_match *match = clio_match_load(path, r->c.game, r->c.lang, why, sizeof why);
    if (!match) {
        cli_complain(r->c.lang, r->verify ? "cli.replay.broken" : "cli.replay.unreadable",
                     cli_word("why", why));
        *rc = r->verify ? CLI_FAILURE : CLI_BAD_INPUT;
    }
    return match;
}

static void write_verified(struct clio_json *j, const void *context)
{
    const struct cli_account *a = context;
    clio_json_str(j, "game", clio_game_id(a->match->game));
    clio_json_bool(j, "verified", true);
    clio_json_int(j, "moves", a->match->count);
    cli_json_hash(j, "hash", clio_hash(a->match->game, a->match->state));
}

static void show(const struct replay *r, const struct cli_account *a, struct clio_match *match)
{
    int first = r->to == UINT64_MAX ? 0 : a->count;
    bool terminal = clio_has_screen();
    if (r->verify && r->c.json)
        cli_json_object(write_verified, a);
    else if (r->verify)
        cli_print(stdout, a->lang,
                  a->match->other_version ? "cli.replay.verified-moves" : "cli.replay.verified",
                  cli_word("file", r->c.words[0]), cli_count("n", a->match->count));
    else if (r->c.json)
        cli_account_json(a);
    else if (r->moves)
        cli_account_moves(a);
    else if (r->text || !terminal)
        cli_account_text(a);
    else if (r->plain || !clio_tui_replay(match, first, a->lang, !cli_speaks_utf8()))
        step_through(a, first);
}

int clio_cmd_replay(int argc, char **argv)
{
    struct replay r = {.to = UINT64_MAX};
    const struct cli_option options[] = {
        {"verify", CLI_FLAG, &r.verify, 0, 0}, {"to", CLI_NUMBER, &r.to, 0, 1000000},
        {"text", CLI_FLAG, &r.text, 0, 0},     {"json", CLI_FLAG, &r.c.json, 0, 0},
        {"moves", CLI_FLAG, &r.moves, 0, 0},   {"content", CLI_TEXT, &r.c.content, 0, 0},
        {"plain", CLI_FLAG, &r.plain, 0, 0},
    };
    int rc;
    if (!cli_start(&r.c, argc, argv, options, sizeof options / sizeof options[0], &rc))
        return rc;
    if (!cli_words(&r.c, 1, 1))
        return CLI_BAD_INPUT;
    if (r.c.json + r.text + r.moves > 1) {
        cli_complain(r.c.lang, "cli.error.both", cli_word("one", r.c.json ? "--json" : "--text"),
                     cli_word("other", r.moves ? "--moves" : "--text"));
        return CLI_BAD_INPUT;
    }
    struct clio_match *match = load(&r, r.c.words[0], &rc);
    if (!match)
        return cli_end(&r.c, rc);
    struct cli_account a = {.lang = r.c.lang, .match = match, .count = match->count};
    if (r.to < (uint64_t)match->count)
        a.count = (int)r.to;
    clio_match_names(match, r.c.lang, a.names);
    show(&r, &a, match);
    clio_match_free(match);
    return cli_end(&r.c, CLI_FINE);
}
