/* tsv.c: reads tab-separated tables and says where an error is. */
#include "core/tsv.h"

#include "core/refusal.h"

#include <string.h>

#define refuse(t, at, ...) clio_tsv_refuse((t), (at), CLIO_REFUSAL(__VA_ARGS__))

bool clio_cell_is(struct clio_cell cell, const char *text)
{
    return strlen(text) == cell.length && memcmp(cell.at, text, cell.length) == 0;
}

struct clio_cell clio_cell_with(const char *text)
{
    return (struct clio_cell){text, strlen(text)};
}

void clio_tsv_refuse(struct clio_tsv *t, const char *at, const struct clio_refusal *what)
{
    struct clio_buf *why = t->to->why;
    long column = at && t->line_start && at >= t->line_start ? at - t->line_start + 1 : 1;
    clio_putf(why, "%s:%d:%ld: ", t->file, t->line, column);
    for (int i = 0; i < t->columns && t->line > 1; i++)
        if (t->cell[i].at && at >= t->cell[i].at && at <= t->cell[i].at + t->cell[i].length)
            clio_putf(why, "%.*s: ", (int)t->header[i].length, t->header[i].at);
    clio_put_refusal(t->to, what);
    longjmp(*t->fail, 1);
}

/* Nothing that moves the cursor or colours the terminal of whoever reads the card: a byte below the
 * blank but the tab between cells, DEL, or one of U+0080 to U+009F. */
static bool is_control(const char *at)
{
    unsigned char c = (unsigned char)at[0], after = (unsigned char)at[1];
    return (c < ' ' && c != '\t') || c == 0x7f || (c == 0xc2 && after >= 0x80 && after < 0xa0);
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
    for (const char *at = t->line_start; at < end; at++)
        if (is_control(at))
            refuse(t, at, "refuse.control");
    for (const char *at = t->line_start;;) {
        const char *tab = memchr(at, '\t', (size_t)(end - at));
        if (*count == CLIO_TSV_COLUMNS)
            refuse(t, at, "refuse.columns-most", WITH_NUMBER("n", CLIO_TSV_COLUMNS));
        cells[(*count)++] = (struct clio_cell){at, (size_t)((tab ? tab : end) - at)};
        if (!tab)
            return true;
        at = tab + 1;
    }
}

void clio_tsv_open(struct clio_tsv *t, const char *file, const char *text,
                   const struct clio_refusing *to, jmp_buf *fail)
{
    static const char mark[] = "\xef\xbb\xbf"; /* with which some editors begin a file */
    memset(t, 0, sizeof *t);
    t->file = file;
    t->next = strncmp(text, mark, strlen(mark)) == 0 ? text + strlen(mark) : text;
    t->to = to;
    t->fail = fail;
    int columns = 0;
    if (!split_line(t, t->header, &columns))
        refuse(t, text, "refuse.empty-table");
    t->columns = columns;
}

bool clio_tsv_next(struct clio_tsv *t)
{
    int count;
    memset(t->cell, 0, sizeof t->cell);
    if (!split_line(t, t->cell, &count))
        return false;
    if (count != t->columns)
        refuse(t, t->line_start, "refuse.columns", WITH_NUMBER("n", count),
               WITH_NUMBER("header", t->columns));
    for (int i = 0; i < count; i++) {
        struct clio_cell c = t->cell[i];
        if (c.length == 0 || c.at[0] == ' ' || c.at[c.length - 1] == ' ')
            refuse(t, c.at, "refuse.empty-cell");
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
        refuse(t, t->line_start, "refuse.column-missing", WITH_TEXT("column", column));
    return t->cell[i];
}

int clio_tsv_int(struct clio_tsv *t, const char *column, int min, int max)
{
    struct clio_cell c = clio_tsv_cell(t, column);
    int n = 0;
    for (size_t i = 0; i < c.length; i++) {
        if (c.at[i] < '0' || c.at[i] > '9')
            refuse(t, c.at + i, "refuse.number", WITH_CELL("word", c));
        if (n <= 99999) /* more digits make it no smaller, and too large it is already */
            n = n * 10 + (c.at[i] - '0');
    }
    if (n < min || n > max)
        refuse(t, c.at, "refuse.between", WITH_CELL("n", c), WITH_NUMBER("min", min),
               WITH_NUMBER("max", max));
    return n;
}
