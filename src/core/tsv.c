/* tsv.c: reads tab-separated tables and says where an error is. */
#include "core/tsv.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool clio_cell_is(struct clio_cell cell, const char *text)
{
    return strlen(text) == cell.length && memcmp(cell.at, text, cell.length) == 0;
}

void clio_tsv_error(struct clio_tsv *t, const char *at, const char *format, ...)
{
    char reason[400];
    va_list args;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    long column = at && t->line_start && at >= t->line_start ? at - t->line_start + 1 : 1;
    clio_putf(t->why, "%s:%d:%ld: ", t->file, t->line, column);
    for (int i = 0; i < t->columns && t->line > 1; i++)
        if (t->cell[i].at && at >= t->cell[i].at && at <= t->cell[i].at + t->cell[i].length)
            clio_putf(t->why, "%.*s: ", (int)t->header[i].length, t->header[i].at);
    clio_put(t->why, reason);
    longjmp(*t->fail, 1);
}

/* Splits the line at t->next into cells; false at the end of the text. */
static bool split_line(struct clio_tsv *t, struct clio_cell *cells, int *count)
{
    do {
        if (!*t->next)
            return false;
        t->line++;
        t->line_start = t->next;
        const char *end = strchr(t->next, '\n');
        t->next = end ? end + 1 : t->next + strlen(t->next);
    } while (t->line_start[0] == '#' || t->line_start[0] == '\n');
    const char *end = t->next > t->line_start && t->next[-1] == '\n' ? t->next - 1 : t->next;
    if (end > t->line_start && end[-1] == '\r')
        end--;
    *count = 0;
    for (const char *at = t->line_start;;) {
        const char *tab = memchr(at, '\t', (size_t)(end - at));
        if (*count == CLIO_TSV_COLUMNS)
            clio_tsv_error(t, at, "more than %d columns", CLIO_TSV_COLUMNS);
        cells[(*count)++] = (struct clio_cell){at, (size_t)((tab ? tab : end) - at)};
        if (!tab)
            return true;
        at = tab + 1;
    }
}

void clio_tsv_open(struct clio_tsv *t, const char *file, const char *text, struct clio_buf *why,
                   jmp_buf *fail)
{
    memset(t, 0, sizeof *t);
    t->file = file;
    t->next = text;
    t->why = why;
    t->fail = fail;
    int columns = 0;
    if (!split_line(t, t->header, &columns))
        clio_tsv_error(t, text, "the table is empty: a header line is expected");
    t->columns = columns;
}

bool clio_tsv_next(struct clio_tsv *t)
{
    int count;
    memset(t->cell, 0, sizeof t->cell);
    if (!split_line(t, t->cell, &count))
        return false;
    if (count != t->columns)
        clio_tsv_error(t, t->line_start, "%d columns, but the header has %d", count, t->columns);
    for (int i = 0; i < count; i++) {
        struct clio_cell c = t->cell[i];
        if (c.length == 0 || c.at[0] == ' ' || c.at[c.length - 1] == ' ')
            clio_tsv_error(t, c.at, "empty, or with spaces around it");
    }
    return true;
}

static int find_column(struct clio_tsv *t, const char *column)
{
    for (int i = 0; i < t->columns; i++)
        if (clio_cell_is(t->header[i], column))
            return i;
    return -1;
}

bool clio_tsv_has(struct clio_tsv *t, const char *column)
{
    return find_column(t, column) >= 0;
}

struct clio_cell clio_tsv_cell(struct clio_tsv *t, const char *column)
{
    int i = find_column(t, column);
    if (i < 0)
        clio_tsv_error(t, t->line_start, "the column '%s' is missing", column);
    return t->cell[i];
}

int clio_tsv_int(struct clio_tsv *t, const char *column, int min, int max)
{
    struct clio_cell c = clio_tsv_cell(t, column);
    int n = 0, digits = 0;
    for (size_t i = 0; i < c.length && digits < 6; i++, digits++) {
        if (c.at[i] < '0' || c.at[i] > '9')
            clio_tsv_error(t, c.at + i, "'%.*s' is not a number", (int)c.length, c.at);
        n = n * 10 + (c.at[i] - '0');
    }
    if (n < min || n > max)
        clio_tsv_error(t, c.at, "%d is not between %d and %d", n, min, max);
    return n;
}
