/*
 * cli.c: finds the command, says sentences in the reader's language, and sees to it that what was
 * written has arrived before the program says that all is well.
 */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

extern const struct clio_texts clio_cli_texts_en, clio_cli_texts_fr;

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[] = {
#define COMMAND(name) {#name, clio_cmd_##name},
    CLIO_COMMANDS(COMMAND)
#undef COMMAND
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* ---- Sentences ------------------------------------------------------------------------------- */

const char *cli_text(enum clio_lang lang, const char *key)
{
    const char *text =
        clio_find_text(lang == CLIO_FR ? &clio_cli_texts_fr : &clio_cli_texts_en, key);
    return text ? text : clio_program_text(lang, key);
}

const char *cli_reason(enum clio_lang lang, int error)
{
    static const struct {
        int error;
        const char *key;
    } reasons[] = {
        {ENOSPC, "cli.system.full"},     {EDQUOT, "cli.system.full"},
        {EPIPE, "cli.system.closed"},    {EBADF, "cli.system.closed"},
        {EACCES, "cli.system.denied"},   {EPERM, "cli.system.denied"},
        {EROFS, "cli.system.read-only"}, {ENOENT, "cli.system.missing"},
        {ENOTDIR, "cli.system.missing"}, {EISDIR, "cli.system.folder"},
        {EEXIST, "cli.system.exists"},   {ENAMETOOLONG, "cli.system.long-name"},
        {0, "cli.system.unknown"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].error == error)
            return cli_text(lang, reasons[i].key);
    return strerror(error);
}

char *cli_sentence(enum clio_lang lang, const char *key, const struct clio_value *values, int count)
{
    struct clio_buf measure = clio_buf_of(NULL, 0);
    clio_format(&measure, lang, cli_text(lang, key), values, count);
    char *text = cli_memory(measure.length + 1, 1);
    struct clio_buf out = clio_buf_of(text, measure.length + 1);
    clio_format(&out, lang, cli_text(lang, key), values, count);
    return text;
}

void cli_print_values(FILE *out, enum clio_lang lang, const char *key,
                      const struct clio_value *values, int count)
{
    char *text = cli_sentence(lang, key, values, count);
    fprintf(out, "%s\n", text);
    free(text);
}

void cli_complain_values(enum clio_lang lang, const char *key, const struct clio_value *values,
                         int count)
{
    fflush(stdout);
    char *text = cli_sentence(lang, key, values, count);
    fprintf(stderr, lang == CLIO_FR ? "clio\u00a0: %s\n" : "clio: %s\n", text);
    free(text);
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

int cli_end(struct cli *c, int rc)
{
    if (c->corrected)
        clio_free_content(c->game);
    c->corrected = false;
    c->game = NULL;
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_complain(c->lang, "cli.error.output", cli_word("reason", cli_reason(c->lang, errno)));
        clearerr(stdout);
        return CLI_FAILURE;
    }
    return rc;
}

static atomic_bool interrupted;     /* set by a signal, read by all threads */
static atomic_llong interrupted_at; /* when, in milliseconds of a steady clock */

/* Whoever ends a whole group of processes, as timeout does, sends the signal twice at once. */
enum { SAME_INTERRUPT_MS = 500 };

static void on_interrupt(int signal_number)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long long ms = (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    if (!atomic_exchange(&interrupted, true)) {
        atomic_store(&interrupted_at, ms);
    } else if (ms - atomic_load(&interrupted_at) > SAME_INTERRUPT_MS) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
}

bool cli_interrupted(void)
{
    return atomic_load(&interrupted);
}

void cli_watch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    atomic_store(&interrupted, false);
    sigaction(SIGINT, &action, NULL);
}

/*
 * Where standard input, output or error is closed, the next file that is opened would take its
 * place and receive what is printed. A descriptor that cannot be used keeps the place instead.
 */
static void keep_standard_files(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

/* ---- Commands -------------------------------------------------------------------------------- */

static void print_commands(FILE *out, enum clio_lang lang)
{
    cli_print(out, lang, "cli.help.head");
    for (int i = 0; i < COMMANDS; i++) {
        char key[64];
        snprintf(key, sizeof key, "cli.command.%s", commands[i].name);
        fprintf(out, "  %-9s", commands[i].name);
        cli_wrap(out, cli_text(lang, key), 11, 11, 80);
    }
    cli_print(out, lang, "cli.help.foot");
}

static int unknown_command(const char *word, enum clio_lang lang)
{
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    const char *near = cli_closest(word, names, COMMANDS);
    if (near)
        cli_complain(lang, "cli.error.command-near", cli_word("word", word),
                     cli_word("near", near));
    else
        cli_complain(lang, "cli.error.command", cli_word("word", word));
    return CLI_BAD_INPUT;
}

static int run_command(int argc, char **argv)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[0], commands[i].name) == 0) {
            /* Playing takes the terminal over and sees to it itself. */
            if (commands[i].run != clio_cmd_play)
                cli_keep_to_ascii();
            return commands[i].run(argc, argv);
        }
    cli_keep_to_ascii();
    return unknown_command(argv[0], cli_language(argc, argv));
}

int clio_cmd_help(int argc, char **argv)
{
    struct cli c;
    int rc;
    if (!cli_start(&c, argc, argv, NULL, 0, &rc))
        return rc;
    if (!cli_words(&c, 0, 1))
        return CLI_BAD_INPUT;
    if (c.word_count == 1) {
        char name[32], help[] = "--help", lang[] = "--lang", code[3];
        snprintf(name, sizeof name, "%s", c.words[0]);
        snprintf(code, sizeof code, "%s", clio_lang_code(c.lang));
        char *shown[] = {name, help, lang, code, NULL};
        return run_command(4, shown);
    }
    print_commands(stdout, c.lang);
    return cli_end(&c, CLI_FINE);
}

/* "clio --lang fr sim …" is "clio sim --lang fr …"; --help and --version stand for commands. */
static int options_before_command(int argc, char **argv)
{
    int first = 1;
    if (argc > 2 && strcmp(argv[1], "--lang") == 0)
        first = 3;
    else if (argc > 1 && strncmp(argv[1], "--lang=", 7) == 0)
        first = 2;
    if (first > 1 && first < argc) {
        char *command = argv[first];
        memmove(argv + 2, argv + 1, (size_t)(first - 1) * sizeof *argv);
        argv[1] = command;
    }
    return first;
}

/* Nothing but a language at a terminal: whoever types only the name sits down at the table. */
static int open_menu(int argc, char **argv)
{
    static char play[] = "play";
    char *given[4] = {play};
    int n = 1;
    for (int i = 1; i < argc && n < 3; i++)
        given[n++] = argv[i];
    return clio_cmd_play(n, given);
}

int clio_main(int argc, char **argv)
{
    static char help[] = "help", version[] = "version";
    keep_standard_files();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* beyond a limit of file sizes a write fails, as on a full disk */
    int first = options_before_command(argc, argv);
    if (argc <= first && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return open_menu(argc, argv);
    if (argc <= first) {
        cli_keep_to_ascii();
        print_commands(stderr, cli_language(argc, argv));
        return CLI_BAD_INPUT;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        argv[1] = help;
    else if (strcmp(argv[1], "--version") == 0)
        argv[1] = version;
    return run_command(argc - 1, argv + 1);
}
