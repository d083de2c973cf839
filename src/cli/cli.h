/*
 * cli.h: what the subcommands of `clio` share: their arguments, sentences, tables and numbers.
 *
 * A command is one function that gets its own name as argv[0] and returns the exit code. Everything
 * it says to a person comes from content/program/cli.<lang>.tsv; results go to standard output,
 * complaints and the progress bar to standard error.
 */
#ifndef CLIO_CLI_H
#define CLIO_CLI_H

#include "bots/bots.h"
#include "cli/commands.def.h"
#include "clio/clio.h"
#include "core/game.h"
#include "core/json.h"
#include "core/text.h"

#include <stdio.h>

enum { CLI_FINE = 0, CLI_FAILURE = 1, CLI_BAD_INPUT = 2, CLI_INTERRUPTED = 130 };

int clio_main(int argc, char **argv);

#define COMMAND(name) int clio_cmd_##name(int argc, char **argv);
CLIO_COMMANDS(COMMAND)
#undef COMMAND

/* ---- One call of a command (cli.c, args.c) --------------------------------------------------- */

enum { CLI_WORDS = 64, CLI_SETS = 64 };

struct cli {
    const char *command;
    enum clio_lang lang;
    const char *words[CLI_WORDS]; /* arguments that are no options */
    int word_count;
    bool json, tsv;
    const char *content;        /* --content: a folder of corrected tables */
    uint64_t seats;             /* --seats; 0 when not given */
    const char *sets[CLI_SETS]; /* --set option=value */
    int set_count;
    const clio_game *game; /* what cli_open_game() found */
    bool corrected;        /* it has tables of --content and must be freed */
};

enum cli_kind {
    CLI_FLAG,   /* bool */
    CLI_NUMBER, /* uint64_t between min and max */
    CLI_TEXT,   /* const char * */
    CLI_SET,    /* struct cli: one more --set */
};

struct cli_option {
    const char *name; /* without the dashes */
    enum cli_kind kind;
    void *to;
    uint64_t min, max;
};

/*
 * Clears *c and reads the arguments. --help and --lang are known to all commands. False when the
 * command is done already, with its exit code: help was shown, or an argument was refused.
 */
bool cli_start(struct cli *c, int argc, char **argv, const struct cli_option *options, int count,
               int *rc);

/* Ends a command: what was written must have arrived, or the exit code becomes a failure. */
int cli_end(struct cli *c, int rc);

/* Are there `least` to `most` words? False: a sentence was said. */
bool cli_words(const struct cli *c, int least, int most);

/* The game called `id`, with the tables of --content, as c->game. False: a sentence was said. */
bool cli_open_game(struct cli *c, const char *id);

/* Where `clio play` saves matches and the record of who plays; it is made when missing. */
void cli_save_folder(char *out, size_t size);

/* The options of the game from --seats (or `seats`) and --set. False: a sentence was said. */
bool cli_game_options(const struct cli *c, int seats, struct clio_options *options);

/* The bots of a list such as "greedy,search:500". Returns how many, 0 after a sentence. */
int cli_bots(const struct cli *c, const char *list, struct clio_bot_spec *bots, int max);

/* The language: --lang anywhere in the arguments, else LC_ALL, LC_MESSAGES or LANG. */
enum clio_lang cli_language(int argc, char **argv);

/* The name closest to the word, or NULL when none is close. */
const char *cli_closest(const char *word, const char *const *names, int count);

/* Set by the first SIGINT; a second one, half a second later or more, ends the program. */
bool cli_interrupted(void);
void cli_watch_interrupt(void);

/* ---- Sentences (cli.c) ----------------------------------------------------------------------- */

const char *cli_text(enum clio_lang lang, const char *key);

/* Why the system refused something, in words; `error` is an errno. */
const char *cli_reason(enum clio_lang lang, int error);

/* A text with its {names} filled in, to be freed. */
char *cli_sentence(enum clio_lang lang, const char *key, const struct clio_value *values,
                   int count);

static inline struct clio_value cli_word(const char *name, const char *text)
{
    return (struct clio_value){.name = name, .text = text};
}
static inline struct clio_value cli_count(const char *name, long n)
{
    return (struct clio_value){.name = name, .is_number = true, .number = n};
}

void cli_print_values(FILE *out, enum clio_lang lang, const char *key,
                      const struct clio_value *values, int count);
void cli_complain_values(enum clio_lang lang, const char *key, const struct clio_value *values,
                         int count);

/* cli_print(stdout, lang, "cli.key", cli_word("name", text), ...) and the same as a complaint. */
#define CLI_VALUES(...) \
    (struct clio_value[]){{.name = "-"}, ##__VA_ARGS__}, \
        (int)(sizeof(struct clio_value[]){{.name = "-"}, ##__VA_ARGS__} / \
              sizeof(struct clio_value))
#define cli_print(out, lang, key, ...) cli_print_values(out, lang, key, CLI_VALUES(__VA_ARGS__))
#define cli_complain(lang, key, ...) cli_complain_values(lang, key, CLI_VALUES(__VA_ARGS__))

/* ---- Output (output.c) ----------------------------------------------------------------------- */

void *cli_memory(size_t count, size_t size); /* cleared; ends the program when there is none */
char *cli_copy(const char *text);

/* Numbers as the language writes them, in one of a few buffers that are used in turn. */
const char *cli_integer(enum clio_lang lang, uint64_t n);
const char *cli_real(enum clio_lang lang, double value, int decimals);

double cli_now(void); /* seconds, by a clock that never jumps */

size_t cli_width(const char *text); /* columns on a terminal */

/* Fills lines of `width` columns with words; the first line starts at `column`. */
void cli_wrap(FILE *out, const char *text, int column, int indent, int width);
int cli_terminal_width(void);
/* Does the locale have UTF-8? */
bool cli_speaks_utf8(void);
/* From now on everything printed to a terminal without UTF-8 is ASCII. */
void cli_keep_to_ascii(void);

struct cli_table {
    int columns;
    unsigned right; /* bitset: these columns are aligned to the right */
    int count, capacity;
    char **cells;
};

void cli_cell(struct cli_table *t, const char *text);
void cli_table_print(struct cli_table *t, FILE *out); /* and frees the cells */

/* Writes one JSON object made by `write` as one line of standard output. */
void cli_json_object(void (*write)(struct clio_json *j, const void *context), const void *context);
void cli_json_number(struct clio_json *j, const char *key, double value);
void cli_json_unsigned(struct clio_json *j, const char *key, uint64_t n);
void cli_json_hash(struct clio_json *j, const char *key, uint64_t hash);

/* A bar on standard error, only where that is a terminal and the work takes a while. */
struct cli_progress {
    enum clio_lang lang;
    uint64_t total;
    double due; /* when to draw it next */
    bool shown;
};
void cli_progress_show(struct cli_progress *p, uint64_t done);
void cli_progress_hide(struct cli_progress *p);

/* ---- Work on several threads (pool.c) -------------------------------------------------------- */

/*
 * Calls work(context, i) for i = 0 .. count-1. Returns how many from 0 on were finished: all of
 * them, or fewer after an interruption, when work() may give up and return false. `before` is
 * what the progress bar counts as done already.
 */
int cli_pool(int threads, int count, bool (*work)(void *context, int index), void *context,
             struct cli_progress *progress, uint64_t before);

/* ---- One game between bots (playout.c) ------------------------------------------------------- */

struct cli_playout {
    struct clio_options options;
    struct clio_result result;
    uint64_t hash; /* of the final state */
    uint32_t decisions;
    int rounds;     /* begun */
    char ended[64]; /* what ended it: the event's id and those of its things, "wins coins"; or "" */
    bool failed;
    char why[256];
};

struct cli_table_of_bots {
    const clio_game *game;
    enum clio_lang lang;
    const struct clio_options *options; /* NULL: drawn from the seed, for random bots only */
    struct clio_bot_spec bot[CLIO_MAX_SEATS];
    bool check;
    const char *save; /* a folder for match files, or NULL */
};

/* Plays one game. False when it was interrupted. */
bool cli_playout(const struct cli_table_of_bots *t, uint64_t seed, struct cli_playout *out);

#endif
