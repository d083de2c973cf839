/* play.c: `clio play`: reads its options, then hands over to the screen or the plain mode. */
#include "cli/cli.h"
#include "tui/tables.h"
#include "tui/tui.h"
#include "tui/words.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct play {
    struct clio_play_setup setup;
    const char *game, *resume, *save, *content, *bots, *seed;
    const char *seats[CLIO_MAX_SEATS];
    const char *sets[CLI_SETS];
    int seat_count, set_count, number;
    bool plain, ascii, help;
};

/* ---- Sentences ------------------------------------------------------------------------------- */

static void put_sentence(FILE *to, bool ascii, const char *text)
{
    char plain[6000];
    if (ascii)
        clio_to_ascii(plain, sizeof plain, text);
    fprintf(to, "%s\n", ascii ? plain : text);
}

/* Refuses an argument: a sentence and the exit code for it. */
static int refuse(const struct play *p, const char *key, const char *word)
{
    char text[PATH_MAX + 300];
    FILL(text, p->setup.lang, key, WORD("word", word ? word : ""));
    put_sentence(stderr, p->ascii, text);
    return CLI_BAD_INPUT;
}

static int refuse_why(const struct play *p, const char *why)
{
    return refuse(p, "play.error.why", why);
}

/* ---- Options --------------------------------------------------------------------------------- */

static bool read_number(const char *text, uint64_t most, uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    *out = n;
    return text[0] >= '0' && text[0] <= '9' && !*end && errno == 0 && n <= most;
}

static int read_options(struct play *p, int argc, char **argv)
{
    enum {
        GAME = 256,
        SEATS,
        SEAT,
        BOTS,
        SET,
        SEED,
        LANG,
        PLAIN,
        ASCII,
        RESUME,
        SAVE,
        CONTENT,
        PACE,
        HELP
    };
    static const struct option options[] = {
        {"game", required_argument, NULL, GAME},
        {"seats", required_argument, NULL, SEATS},
        {"seat", required_argument, NULL, SEAT},
        {"bots", required_argument, NULL, BOTS},
        {"set", required_argument, NULL, SET},
        {"seed", required_argument, NULL, SEED},
        {"lang", required_argument, NULL, LANG},
        {"plain", no_argument, NULL, PLAIN},
        {"ascii", no_argument, NULL, ASCII},
        {"resume", required_argument, NULL, RESUME},
        {"save", required_argument, NULL, SAVE},
        {"content", required_argument, NULL, CONTENT},
        {"pace", required_argument, NULL, PACE},
        {"help", no_argument, NULL, HELP},
        {0},
    };
    uint64_t n;
    opterr = 0;
    optind = 0; /* other commands may have read theirs before */
    for (int option; (option = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        switch (option) {
        case GAME: p->game = optarg; break;
        case SEATS:
            if (!read_number(optarg, CLIO_MAX_SEATS, &n) || n == 0)
                return refuse(p, "play.error.seats", optarg);
            p->number = (int)n;
            break;
        case SEAT:
            if (p->seat_count == CLIO_MAX_SEATS)
                return refuse(p, "play.error.too-many", "--seat");
            p->seats[p->seat_count++] = optarg;
            break;
        case BOTS: p->bots = optarg; break;
        case SET:
            if (p->set_count == CLI_SETS)
                return refuse(p, "play.error.too-many", "--set");
            p->sets[p->set_count++] = optarg;
            break;
        case SEED: p->seed = optarg; break;
        case LANG:
            if (strcmp(optarg, "en") != 0 && strcmp(optarg, "fr") != 0)
                return refuse(p, "play.error.lang", optarg);
            break; /* was read by find_language() */
        case PLAIN: p->plain = true; break;
        case ASCII: p->ascii = true; break;
        case RESUME: p->resume = optarg; break;
        case SAVE: p->save = optarg; break;
        case CONTENT: p->content = optarg; break;
        case PACE:
            if (!clio_pace_of(optarg, &p->setup.pace))
                return refuse(p, "play.error.pace", optarg);
            p->setup.pace_given = true;
            break;
        case 'h':
        case HELP: p->help = true; break;
        case ':': return refuse(p, "play.error.missing", argv[optind - 1]);
        default: return refuse(p, "play.error.unknown", argv[optind - 1]);
        }
    }
    return optind < argc ? refuse(p, "play.error.word", argv[optind]) : CLI_FINE;
}

/* Known before anything is said: --lang wherever it stands, else the environment. */
static enum clio_lang find_language(int argc, char **argv)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            return clio_lang_of(argv[i] + 7);
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            return clio_lang_of(argv[i + 1]);
    }
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && value[0])
            return clio_lang_of(value);
    }
    return CLIO_EN;
}

/* ---- The save folder ------------------------------------------------------------------------- */

static bool make_folders(char *path)
{
    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        char end = *at;
        *at = '\0';
        bool failed = mkdir(path, 0700) != 0 && errno != EEXIST;
        *at = end;
        if (failed)
            return false;
        if (!end)
            return true;
    }
}

/* A folder that cannot be made is told when the first save fails; the game goes on. */
void cli_save_folder(char *out, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        snprintf(out, size, "%s/clio/saves", data);
    else
        snprintf(out, size, "%s/.local/share/clio/saves", home && home[0] ? home : ".");
    make_folders(out);
}

/* ---- Game and seats -------------------------------------------------------------------------- */

static int read_game(struct play *p)
{
    char why[600] = "";
    struct clio_play_setup *s = &p->setup;
    bool wanted = p->game || p->number || p->seat_count || p->set_count || p->bots || p->seed;
    if (p->game && !(s->game = clio_find_game(p->game)))
        return refuse(p, "play.error.game", p->game);
    s->content = p->content;
    int corrected = clio_corrected_game(s);
    if (!s->game && (p->content || (wanted && !p->resume)))
        s->game = clio_game_at(corrected > 0 ? corrected : 0);
    if (p->content && !p->game && corrected < 0)
        return refuse(p, "play.error.content", p->content);
    /* Tables that are not there are an error when their game was named. */
    if (p->game && p->content && !clio_can_correct(s, s->game, why, sizeof why))
        return refuse_why(p, why);
    if (s->game && !(s->game = clio_game_to_play(s, s->game, why, sizeof why)))
        return refuse_why(p, why);
    if (!wanted || p->resume)
        return CLI_FINE;
    int min, max;
    clio_seat_range(s->game, &min, &max);
    clio_default_options(s->game,
                         p->number             ? p->number
                         : min < 2 && max >= 2 ? 2
                                               : min,
                         &s->options);
    for (int i = 0; i < p->set_count; i++) {
        char id[80];
        const char *equals = strchr(p->sets[i], '=');
        if (!equals || equals - p->sets[i] >= (int)sizeof id)
            return refuse(p, "play.error.set", p->sets[i]);
        snprintf(id, sizeof id, "%.*s", (int)(equals - p->sets[i]), p->sets[i]);
        if (!clio_set_option(s->game, &s->options, id, equals + 1, s->lang, why, sizeof why))
            return refuse_why(p, why);
    }
    if (!clio_check_options(s->game, &s->options, s->lang, why, sizeof why))
        return refuse_why(p, why);
    s->ready = true;
    return CLI_FINE;
}

/* "2=person:Ada", "3=bot:level:4" */
static int read_seat(struct play *p, const char *text)
{
    struct clio_play_setup *s = &p->setup;
    int seat = text[0] - '1';
    if (seat < 0 || seat >= s->options.seats || text[1] != '=')
        return refuse(p, "play.error.seat", text);
    const char *who = text + 2;
    struct clio_seat_info *info = &s->seat[seat];
    s->seat_given[seat] = true;
    if (strncmp(who, "person", 6) == 0 && (who[6] == ':' || !who[6])) {
        info->sitter = CLIO_PERSON;
        clio_copy(info->name, sizeof info->name, who[6] ? who + 7 : "");
        for (char *c = info->name; *c; c++) /* a name is one line of text */
            *c = (unsigned char)*c < ' ' || *c == 127 ? ' ' : *c;
        return CLI_FINE;
    }
    info->sitter = CLIO_BOT;
    if (strncmp(who, "bot:", 4) != 0 || !clio_bot_parse(who + 4, &info->bot))
        return refuse(p, "play.error.seat", text);
    return CLI_FINE;
}

static int read_seats(struct play *p)
{
    struct clio_play_setup *s = &p->setup;
    struct clio_bot_spec others;
    for (int i = 0; i < p->seat_count; i++) {
        int rc = read_seat(p, p->seats[i]);
        if (rc)
            return rc;
    }
    if (p->bots && !clio_bot_parse(p->bots, &others))
        return refuse(p, "play.error.bots", p->bots);
    for (int i = 0; p->bots && i < s->options.seats; i++) {
        /* The first seat is the reader's own unless --seat gave him another. */
        if (s->seat_given[i] || (i == 0 && p->seat_count == 0))
            continue;
        s->seat_given[i] = true;
        s->seat[i].sitter = CLIO_BOT;
        s->seat[i].bot = others;
    }
    if (p->seed && !read_number(p->seed, UINT64_MAX, &s->seed))
        return refuse(p, "play.error.seed", p->seed);
    s->seed_given = p->seed != NULL;
    return CLI_FINE;
}

static int read_saved(struct play *p)
{
    char why[600] = "";
    struct clio_play_setup *s = &p->setup;
    if (p->resume && !clio_resume(s, p->resume, why, sizeof why))
        return refuse_why(p, why);
    if (!p->save)
        return CLI_FINE;
    clio_copy(s->path, sizeof s->path, p->save);
    if (clio_match_hold(s->path, &s->held, s->lang, why, sizeof why))
        return CLI_FINE;
    clio_match_free(s->match);
    return refuse_why(p, why);
}

static int prepare(struct play *p)
{
    int rc = read_game(p);
    if (rc == CLI_FINE && p->setup.ready)
        rc = read_seats(p);
    if (rc == CLI_FINE)
        rc = read_saved(p);
    return rc;
}

int clio_cmd_play(int argc, char **argv)
{
    struct play p = {.setup = {.lang = find_language(argc, argv), .held = CLIO_NOT_HELD}};
    p.ascii = !cli_speaks_utf8();
    int rc = read_options(&p, argc, argv);
    if (rc != CLI_FINE)
        return rc;
    if (p.help) {
        put_sentence(stdout, p.ascii, cli_text(p.setup.lang, "cli.help.play"));
        return CLI_FINE;
    }
    cli_save_folder(p.setup.folder, sizeof p.setup.folder);
    p.setup.ascii = p.ascii;
    rc = prepare(&p);
    if (rc == CLI_FINE) {
        bool plain = p.plain || !clio_has_screen();
        rc = plain ? clio_plain_play(&p.setup) : clio_tui_play(&p.setup);
    }
    clio_put_tables_away(&p.setup);
    return rc;
}
