/*
 * args.c: reads the arguments of a command. Whatever is unknown gets a sentence with the closest
 * name that is known.
 */
#include "cli/cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum clio_lang cli_language(int argc, char **argv)
{
    const char *code = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            code = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            code = argv[i + 1];
    }
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3 && (!code || !*code); i++)
        code = getenv(variables[i]);
    return clio_lang_of(code);
}

/* ---- Suggestions ----------------------------------------------------------------------------- */

/* Letters to add, drop, change or swap until one word is the other. */
static int distance(const char *a, const char *b)
{
    enum { LONGEST = 40 };
    int rows[3][LONGEST + 1];
    size_t n = strlen(a), m = strlen(b);
    if (n > LONGEST || m > LONGEST)
        return LONGEST;
    for (size_t j = 0; j <= m; j++)
        rows[0][j] = (int)j;
    for (size_t i = 1; i <= n; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            bool same = tolower((unsigned char)a[i - 1]) == tolower((unsigned char)b[j - 1]);
            int best = above[j - 1] + !same;
            if (above[j] + 1 < best)
                best = above[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            row[j] = best;
        }
    }
    return rows[n % 3][m];
}

const char *cli_closest(const char *word, const char *const *names, int count)
{
    const char *best = NULL;
    size_t length = strlen(word);
    int least = 1 + (int)(length < 30 ? length : 30) / 3;
    for (int i = 0; i < count; i++) {
        int d = distance(word, names[i]);
        if (length >= 2 && strncasecmp(word, names[i], length) == 0)
            d = 0;
        else if (length >= 3 && strcasestr(names[i], word) && d > 1)
            d = 1;
        if (d < least || (d == least && !best)) {
            best = names[i];
            least = d;
        }
    }
    return best;
}

/* ---- Options --------------------------------------------------------------------------------- */

static void unknown_option(const struct cli *c, const char *name, const struct cli_option *options,
                           int count)
{
    const char *names[32] = {"help", "lang"};
    int n = 2;
    for (int i = 0; i < count && n < 32; i++)
        names[n++] = options[i].name;
    const char *near = cli_closest(name, names, n);
    if (near)
        cli_complain(c->lang, "cli.error.option-near", cli_word("word", name),
                     cli_word("near", near), cli_word("command", c->command));
    else
        cli_complain(c->lang, "cli.error.option", cli_word("word", name),
                     cli_word("command", c->command));
}

static bool read_number(const struct cli *c, const struct cli_option *option, const char *text)
{
    char *end = NULL;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)text[0]) || *end || errno || n < option->min || n > option->max) {
        char min[24], max[24];
        snprintf(min, sizeof min, "%llu", (unsigned long long)option->min);
        snprintf(max, sizeof max, "%llu", (unsigned long long)option->max);
        cli_complain(c->lang, "cli.error.number", cli_word("option", option->name),
                     cli_word("word", text), cli_word("min", min), cli_word("max", max));
        return false;
    }
    *(uint64_t *)option->to = n;
    return true;
}

static bool read_value(struct cli *c, const struct cli_option *option, const char *text)
{
    if (option->kind == CLI_NUMBER)
        return read_number(c, option, text);
    if (option->kind == CLI_TEXT) {
        *(const char **)option->to = text;
        return true;
    }
    if (!strchr(text, '=') || c->set_count == CLI_SETS) {
        cli_complain(c->lang, "cli.error.set", cli_word("word", text));
        return false;
    }
    c->sets[c->set_count++] = text;
    return true;
}

/* Reads the option at argv[*at] and moves on over its value. */
static bool read_option(struct cli *c, int argc, char **argv, int *at,
                        const struct cli_option *options, int count)
{
    static const char *lang; /* read by cli_language() already */
    const struct cli_option common[] = {{"lang", CLI_TEXT, &lang, 0, 0}};
    const char *name = argv[*at] + 2, *equals = strchr(name, '=');
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(equals ? equals - name : (long)strlen(name)), name);
    const struct cli_option *option = strcmp(word, "lang") == 0 ? common : NULL;
    for (int i = 0; i < count && !option; i++)
        if (strcmp(options[i].name, word) == 0)
            option = &options[i];
    if (!option) {
        unknown_option(c, word, options, count);
        return false;
    }
    if (option->kind == CLI_FLAG) {
        if (equals)
            cli_complain(c->lang, "cli.error.no-value", cli_word("option", word));
        else
            *(bool *)option->to = true;
        return !equals;
    }
    if (!equals && *at + 1 >= argc) {
        cli_complain(c->lang, "cli.error.value", cli_word("option", word));
        return false;
    }
    const char *value = equals ? equals + 1 : argv[++*at];
    if (option == common && strcmp(value, "en") != 0 && strcmp(value, "fr") != 0) {
        cli_complain(c->lang, "cli.error.lang", cli_word("word", value));
        return false;
    }
    return read_value(c, option, value);
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

bool cli_start(struct cli *c, int argc, char **argv, const struct cli_option *options, int count,
               int *rc)
{
    memset(c, 0, sizeof *c);
    c->command = argv[0];
    c->lang = cli_language(argc, argv);
    if (wants_help(argc, argv)) {
        char key[64];
        snprintf(key, sizeof key, "cli.help.%s", c->command);
        cli_print(stdout, c->lang, key);
        *rc = cli_end(c, CLI_FINE);
        return false;
    }
    *rc = CLI_BAD_INPUT;
    bool only_words = false;
    for (int i = 1; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && strncmp(argv[i], "--", 2) == 0) {
            if (!read_option(c, argc, argv, &i, options, count))
                return false;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1]) {
            unknown_option(c, argv[i] + 1, options, count);
            return false;
        } else if (c->word_count < CLI_WORDS) {
            c->words[c->word_count++] = argv[i];
        }
    }
    if (c->json && c->tsv) {
        cli_complain(c->lang, "cli.error.both", cli_word("one", "--json"),
                     cli_word("other", "--tsv"));
        return false;
    }
    return true;
}

bool cli_words(const struct cli *c, int least, int most)
{
    if (c->word_count > most) {
        cli_complain(c->lang, "cli.error.extra", cli_word("word", c->words[most]),
                     cli_word("command", c->command));
        return false;
    }
    if (c->word_count < least) {
        cli_complain(c->lang, "cli.error.missing", cli_word("command", c->command));
        return false;
    }
    return true;
}

/* ---- Games and bots -------------------------------------------------------------------------- */

static const clio_game *find_game(const struct cli *c, const char *id)
{
    const clio_game *game = clio_find_game(id);
    if (game)
        return game;
    const char *names[32];
    int n = clio_game_count() < 32 ? clio_game_count() : 32;
    for (int i = 0; i < n; i++)
        names[i] = clio_game_id(clio_game_at(i));
    const char *near = cli_closest(id, names, n);
    if (near)
        cli_complain(c->lang, "cli.error.game-near", cli_word("word", id), cli_word("near", near));
    else
        cli_complain(c->lang, "cli.error.game", cli_word("word", id));
    return NULL;
}

bool cli_open_game(struct cli *c, const char *id)
{
    const clio_game *game = find_game(c, id);
    if (!game || !c->content) {
        c->game = game;
        return game != NULL;
    }
    struct stat folder;
    if (stat(c->content, &folder) != 0 || !S_ISDIR(folder.st_mode)) {
        cli_complain(c->lang, "cli.error.folder", cli_word("word", c->content));
        return false;
    }
    char why[1024];
    c->game = clio_with_content(game, c->content, c->lang, why, sizeof why);
    c->corrected = c->game != NULL;
    if (!c->game)
        fprintf(stderr, "%s\n", why);
    return c->corrected;
}

/* The option or choice that was probably meant by --set, or NULL. */
static const char *closest_setting(const clio_game *game, const char *id, const char *value)
{
    enum { MOST = 1024 };
    const char *names[MOST];
    int n = 0;
    for (int i = 0; i < clio_option_count(game); i++) {
        names[n++] = clio_option_id(game, i);
        size_t length = strlen(names[i]);
        if (strncmp(names[i], id, length) != 0 || (id[length] && id[length] != '.'))
            continue;
        n = 0;
        for (int k = 0; k < clio_option_choices(game, i) && n < MOST; k++)
            if (clio_option_choice_id(game, i, k)[0])
                names[n++] = clio_option_choice_id(game, i, k);
        return cli_closest(value, names, n);
    }
    return cli_closest(id, names, n);
}

bool cli_game_options(const struct cli *c, int seats, struct clio_options *options)
{
    char why[512];
    clio_default_options(c->game, c->seats ? (int)c->seats : seats, options);
    for (int i = 0; i < c->set_count; i++) {
        const char *equals = strchr(c->sets[i], '=');
        char id[64];
        snprintf(id, sizeof id, "%.*s", (int)(equals - c->sets[i]), c->sets[i]);
        if (!clio_set_option(c->game, options, id, equals + 1, c->lang, why, sizeof why)) {
            const char *near = closest_setting(c->game, id, equals + 1);
            cli_complain(c->lang, near ? "cli.error.game-option-near" : "cli.error.game-option",
                         cli_word("why", why), cli_word("game", clio_game_id(c->game)),
                         cli_word("near", near ? near : ""));
            return false;
        }
    }
    if (clio_check_options(c->game, options, c->lang, why, sizeof why))
        return true;
    cli_complain(c->lang, "cli.error.game-option", cli_word("why", why),
                 cli_word("game", clio_game_id(c->game)));
    return false;
}

int cli_bots(const struct cli *c, const char *list, struct clio_bot_spec *bots, int max)
{
    static const char *const names[] = {"random",       "greedy",  "search",  "search:1000",
                                        "search:500ms", "level:1", "level:3", "level:5"};
    int n = 0;
    for (const char *at = list;; at++) {
        char word[64];
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (n == max) {
            cli_complain(c->lang, "cli.error.bots", cli_count("n", max));
            return 0;
        }
        if (!clio_bot_parse(word, &bots[n])) {
            const char *near = cli_closest(word, names, 8);
            cli_complain(c->lang, near ? "cli.error.bot-near" : "cli.error.bot",
                         cli_word("word", word), cli_word("near", near ? near : ""));
            return 0;
        }
        n++;
        at += length;
        if (!*at)
            return n;
    }
}
