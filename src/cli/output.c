/*
 * output.c: numbers as the reader's language writes them, tables, filled paragraphs, JSON and the
 * progress bar. French groups digits with a narrow no-break space and has a decimal comma; this is
 * done here, not by the C locale, so that files and JSON never depend on the environment.
 */
#include "cli/cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

void *cli_memory(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);
    if (!memory) {
        fprintf(stderr, "clio: out of memory\n");
        exit(CLI_FAILURE);
    }
    return memory;
}

char *cli_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(cli_memory(size, 1), text, size);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static char *next_number(void)
{
    enum { SIZE = 64, COUNT = 16 };
    static char buffers[COUNT][SIZE];
    static int turn;
    turn = (turn + 1) % COUNT;
    return buffers[turn];
}

const char *cli_integer(enum clio_lang lang, uint64_t n)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)n);
    char *out = next_number();
    struct clio_buf b = clio_buf_of(out, 64);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            clio_put(&b, lang == CLIO_FR ? "\u202f" : ",");
        clio_put_char(&b, digits[i]);
    }
    return out;
}

const char *cli_real(enum clio_lang lang, double value, int decimals)
{
    char text[48];
    snprintf(text, sizeof text, "%.*f", decimals, fabs(value));
    bool zero = strspn(text, "0.") == strlen(text);
    char *point = strchr(text, '.');
    if (point)
        *point = '\0';
    const char *whole = cli_integer(lang, strtoull(text, NULL, 10));
    char *out = next_number();
    snprintf(out, 64, "%s%s%s%s", value < 0 && !zero ? "\u2212" : "", whole,
             point ? (lang == CLIO_FR ? "," : ".") : "", point ? point + 1 : "");
    return out;
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* Bytes 1 and 2 switch bold on and off (rules.c) and take no room. */
static size_t width_of(const char *text, size_t length)
{
    size_t columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)text[i] & 0xc0) != 0x80 && (unsigned char)text[i] > 2;
    return columns;
}

size_t cli_width(const char *text)
{
    return width_of(text, strlen(text));
}

int cli_terminal_width(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return 80;
    return size.ws_col < 40 ? 80 : size.ws_col > 100 ? 100 : size.ws_col;
}

static void put_word(FILE *out, const char *word, size_t length)
{
    bool terminal = isatty(fileno(out));
    for (size_t i = 0; i < length; i++) {
        if (word[i] > 2 || word[i] < 0)
            fputc(word[i], out);
        else if (terminal)
            fputs(word[i] == 1 ? "\033[1m" : "\033[0m", out);
    }
}

void cli_wrap(FILE *out, const char *text, int column, int indent, int width)
{
    bool first = true;
    for (const char *at = text + strspn(text, " \n"); *at; at += strspn(at, " \n")) {
        size_t length = strcspn(at, " \n");
        int columns = (int)width_of(at, length);
        if (!first && column + 1 + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', out);
            column++;
        }
        put_word(out, at, length);
        column += columns;
        first = false;
        at += length;
    }
    fputc('\n', out);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

void cli_cell(struct cli_table *t, const char *text)
{
    if (t->count == t->capacity) {
        int capacity = t->capacity ? 2 * t->capacity : 64;
        char **cells = cli_memory((size_t)capacity, sizeof *cells);
        if (t->count > 0)
            memcpy(cells, t->cells, (size_t)t->count * sizeof *cells);
        free(t->cells);
        t->cells = cells;
        t->capacity = capacity;
    }
    t->cells[t->count++] = cli_copy(text);
}

void cli_table_print(struct cli_table *t, FILE *out)
{
    size_t widest[32] = {0};
    for (int i = 0; i < t->count; i++)
        if (cli_width(t->cells[i]) > widest[i % t->columns])
            widest[i % t->columns] = cli_width(t->cells[i]);
    for (int i = 0; i < t->count; i++) {
        int column = i % t->columns;
        bool last = column == t->columns - 1, right = t->right >> column & 1;
        int room = (int)(widest[column] - cli_width(t->cells[i]));
        fprintf(out, "%*s%s", right ? room : 0, "", t->cells[i]);
        if (last)
            fputc('\n', out);
        else
            fprintf(out, "%*s", (right ? 0 : room) + 2, "");
        free(t->cells[i]);
    }
    free(t->cells);
    *t = (struct cli_table){.columns = t->columns, .right = t->right};
}

/* ---- JSON ------------------------------------------------------------------------------------ */

void cli_json_object(void (*write)(struct clio_json *j, const void *context), const void *context)
{
    size_t size = 1 << 14;
    for (;;) {
        char *text = cli_memory(size, 1);
        struct clio_buf b = clio_buf_of(text, size);
        struct clio_json j = {.out = &b};
        clio_json_open(&j, NULL, '{');
        write(&j, context);
        clio_json_close(&j, '}');
        bool fits = b.length < size;
        if (fits)
            printf("%s\n", text);
        size = b.length + 1;
        free(text);
        if (fits)
            return;
    }
}

void cli_json_number(struct clio_json *j, const char *key, double value)
{
    if (!isfinite(value))
        clio_json_null(j, key);
    else if (nearbyint(value) == value && fabs(value) < 1e15)
        clio_json_int(j, key, (long)value);
    else
        clio_json_real(j, key, value);
}

void cli_json_unsigned(struct clio_json *j, const char *key, uint64_t n)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)n);
    if (n <= INT64_MAX)
        clio_json_int(j, key, (long)n);
    else
        clio_json_str(j, key, text);
}

void cli_json_hash(struct clio_json *j, const char *key, uint64_t hash)
{
    char text[17];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
    clio_json_str(j, key, text);
}

/* ---- Progress -------------------------------------------------------------------------------- */

double cli_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void cli_progress_show(struct cli_progress *p, uint64_t done)
{
    enum { BAR = 30 };
    if (!isatty(STDERR_FILENO) || p->total == 0)
        return;
    int full = (int)(done * BAR / p->total);
    fprintf(stderr, "\r[");
    for (int i = 0; i < BAR; i++)
        fputc(i < full ? '#' : '.', stderr);
    fprintf(stderr, "] %3d%%  %s / %s ", (int)(done * 100 / p->total), cli_integer(p->lang, done),
            cli_integer(p->lang, p->total));
    fflush(stderr);
    p->shown = true;
}

void cli_progress_hide(struct cli_progress *p)
{
    if (p->shown)
        fprintf(stderr, "\r\033[K");
    fflush(stderr);
    p->shown = false;
}
