/* columns.c: reads tables by the description of their columns. */
#include "core/columns.h"

#include "core/french.h"
#include "core/rng.h"

#include <stdlib.h>
#include <string.h>

const char *const clio_no_yes[2] = {"no", "yes"};

/* ---- Refusing --------------------------------------------------------------------------------- */

/* A description that is wrong: found when the tables are compiled in, by who wrote it. */
_Noreturn static void refuse_description(struct clio_sheet_reader *r, const char *what, int byte)
{
    clio_putf(r->to.why, "%s: %s (byte %d of a row, struct %s)", r->sheet->file, what, byte,
              r->content->type);
    longjmp(r->fail, 1);
}

/* ---- Words, rows, texts ------------------------------------------------------------------------ */

struct clio_cell clio_cell_of(struct clio_sheet_reader *r, const char *column)
{
    return clio_tsv_cell(&r->t, column);
}

/* Where a row's id is kept, for tables whose rows have a place and an id. */
static const struct clio_column *id_column(const struct clio_sheet *sheet)
{
    for (const struct clio_column *c = sheet->columns; c->kind != CLIO_COLUMN_END; c++)
        if (c->kind == CLIO_COLUMN_ID)
            return c;
    return NULL;
}

static char *row_at(const struct clio_sheet_reader *r, const struct clio_sheet *sheet, int row)
{
    return (char *)r->out + sheet->rows_at + (size_t)row * sheet->row_size;
}

/* The row with this id, or -1. */
static int row_of(const struct clio_sheet_reader *r, const struct clio_sheet *sheet,
                  struct clio_cell id)
{
    const struct clio_column *column = id_column(sheet);
    for (int i = 0; i < sheet->max; i++) {
        uint16_t kept;
        memcpy(&kept, row_at(r, sheet, i) + column->offset, sizeof kept);
        if (kept && clio_cell_is(id, clio_kept(r, kept)))
            return i;
    }
    return -1;
}

static int word_in(struct clio_cell word, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (words[i] && clio_cell_is(word, words[i]))
            return i;
    return -1;
}

int clio_find_in(struct clio_sheet_reader *r, struct clio_cell word, const char *const *words,
                 int n)
{
    int found = word_in(word, words, n);
    if (found < 0)
        clio_refuse_at(r, word.at, "refuse.word", WITH_CELL("word", word));
    return found;
}

int clio_find_row(struct clio_sheet_reader *r, struct clio_cell id, int sheet)
{
    const struct clio_sheet *other = &r->content->sheets[sheet];
    int found = row_of(r, other, id);
    if (found < 0)
        clio_refuse_at(r, id.at, "refuse.row", WITH_TEXT("file", other->file),
                       WITH_CELL("word", id));
    return found;
}

bool clio_next_item(struct clio_cell *rest, char separator, struct clio_cell *item)
{
    if (rest->length == 0)
        return false;
    const char *stop = memchr(rest->at, separator, rest->length);
    item->at = rest->at;
    item->length = stop ? (size_t)(stop - rest->at) : rest->length;
    rest->length -= item->length + (stop ? 1 : 0);
    rest->at += item->length + (stop ? 1 : 0);
    return true;
}

uint16_t clio_keep(struct clio_sheet_reader *r, struct clio_cell text)
{
    char *pool = (char *)r->out + r->content->pool_at;
    uint16_t used, at;
    memcpy(&used, (char *)r->out + r->content->pool_used_at, sizeof used);
    if (used + text.length + 1 > r->content->pool_size || used + text.length + 1 > UINT16_MAX)
        clio_refuse_at(
            r, text.at >= r->t.line_start && text.at < r->t.next ? text.at : r->t.line_start,
            "refuse.too-much-text");
    at = used;
    memcpy(pool + at, text.at, text.length);
    pool[at + text.length] = '\0';
    used = (uint16_t)(used + text.length + 1);
    memcpy((char *)r->out + r->content->pool_used_at, &used, sizeof used);
    return at;
}

const char *clio_kept(const struct clio_sheet_reader *r, uint16_t text)
{
    return (const char *)r->out + r->content->pool_at + text;
}

/* ---- Cells ------------------------------------------------------------------------------------- */

static void store(char *row, const struct clio_column *c, uint64_t value)
{
    switch (c->size) {
    case 1: *(uint8_t *)(row + c->offset) = (uint8_t)value; break;
    case 2: memcpy(row + c->offset, &(uint16_t){(uint16_t)value}, 2); break;
    case 4: memcpy(row + c->offset, &(uint32_t){(uint32_t)value}, 4); break;
    default: memcpy(row + c->offset, &value, 8);
    }
}

/* A row or a word, as the column has either. */
static int find_item(struct clio_sheet_reader *r, const struct clio_column *c,
                     struct clio_cell item)
{
    if (c->words)
        return clio_find_in(r, item, c->words, c->word_count);
    return clio_find_row(r, item, c->sheet);
}

static void read_set(struct clio_sheet_reader *r, const struct clio_column *c,
                     struct clio_cell cell, char *row)
{
    uint64_t set = 0;
    struct clio_cell item;
    while (clio_next_item(&cell, c->separator ? c->separator : ',', &item)) {
        uint64_t bit = (uint64_t)1 << find_item(r, c, item);
        if (set & bit)
            clio_refuse_at(r, item.at, "refuse.twice", WITH_CELL("word", item));
        set |= bit;
    }
    store(row, c, set);
}

static void read_list(struct clio_sheet_reader *r, const struct clio_column *c,
                      struct clio_cell cell, char *row)
{
    uint8_t *list = (uint8_t *)row + c->offset, n = 0;
    struct clio_cell item;
    while (clio_next_item(&cell, c->separator ? c->separator : ',', &item)) {
        uint8_t found = (uint8_t)find_item(r, c, item);
        if (n == c->size)
            clio_refuse_at(r, item.at, "refuse.most", WITH_NUMBER("n", c->size));
        if (memchr(list, found, n))
            clio_refuse_at(r, item.at, "refuse.twice", WITH_CELL("word", item));
        list[n++] = found;
    }
    row[c->count_offset] = (char)n;
}

static bool read_extra(const struct clio_column *c, struct clio_cell cell, char *row)
{
    for (const struct clio_extra *e = c->extras; e && e->word; e++)
        if (clio_cell_is(cell, e->word)) {
            if (c->kind != CLIO_COLUMN_LIST) /* there it stands for none */
                store(row, c, (uint64_t)e->value);
            return true;
        }
    return false;
}

static uint16_t keep_text(struct clio_sheet_reader *r, const struct clio_column *c,
                          struct clio_cell cell)
{
    char text[1000]; /* far more than any name; a longer one stays as it was typed */
    struct clio_buf b = clio_buf_of(text, sizeof text);
    if (!clio_is_french_column(c->name))
        return clio_keep(r, cell);
    clio_put_french(&b, cell.at, cell.length);
    return clio_keep(r, b.length < sizeof text ? (struct clio_cell){text, b.length} : cell);
}

static void read_cell(struct clio_sheet_reader *r, const struct clio_column *c, char *row)
{
    if (c->optional && !clio_tsv_has(&r->t, c->name))
        return;
    struct clio_cell cell = clio_tsv_cell(&r->t, c->name);
    if (read_extra(c, cell, row))
        return;
    switch (c->kind) {
    case CLIO_COLUMN_TEXT: store(row, c, keep_text(r, c, cell)); break;
    case CLIO_COLUMN_NUMBER:
        store(row, c, (uint64_t)clio_tsv_int(&r->t, c->name, c->min, c->max) + (uint64_t)c->add);
        break;
    case CLIO_COLUMN_WORD:
        store(row, c, (uint64_t)clio_find_in(r, cell, c->words, c->word_count) + (uint64_t)c->add);
        break;
    case CLIO_COLUMN_ROW: store(row, c, (uint64_t)clio_find_row(r, cell, c->sheet)); break;
    case CLIO_COLUMN_SET: read_set(r, c, cell, row); break;
    case CLIO_COLUMN_LIST: read_list(r, c, cell, row); break;
    case CLIO_COLUMN_GAME: c->read(r, cell, row + c->offset); break;
    default: break; /* ids are read beforehand */
    }
}

/* ---- Descriptions ------------------------------------------------------------------------------- */

/* How many values a column may store, words and rows included; 0: it stores something else. */
static long values_of(const struct clio_sheet_reader *r, const struct clio_column *c)
{
    switch (c->kind) {
    case CLIO_COLUMN_NUMBER: return c->max + c->add + 1L;
    case CLIO_COLUMN_WORD: return c->word_count + c->add;
    case CLIO_COLUMN_ROW: return r->content->sheets[c->sheet].max;
    default: return 0;
    }
}

static bool fits(const struct clio_sheet_reader *r, const struct clio_column *c)
{
    bool number = c->size == 1 || c->size == 2 || c->size == 4 || c->size == 8;
    for (const struct clio_extra *e = c->extras; e && e->word; e++)
        if (c->kind != CLIO_COLUMN_LIST && (!number || (c->size == 1 && e->value > UINT8_MAX)))
            return false;
    switch (c->kind) {
    case CLIO_COLUMN_ID:
    case CLIO_COLUMN_TEXT: return c->size == sizeof(uint16_t);
    case CLIO_COLUMN_NUMBER:
        if (c->min + c->add < 0)
            return false;
        /* fall through */
    case CLIO_COLUMN_WORD:
    case CLIO_COLUMN_ROW:
        if (c->kind == CLIO_COLUMN_ROW && !id_column(&r->content->sheets[c->sheet]))
            return false;
        return number && (c->size > 2 || values_of(r, c) <= 1L << 8 * c->size);
    case CLIO_COLUMN_SET:
        return number &&
               (c->words ? c->word_count : r->content->sheets[c->sheet].max) <= 8 * c->size;
    default: return true;
    }
}

/* Every byte of a row belongs to one column, and what may stand in a cell fits there. */
static void check_description(struct clio_sheet_reader *r)
{
    const struct clio_sheet *sheet = r->sheet;
    unsigned char filled[CLIO_ROW_SIZE] = {0};
    if (sheet->row_size > sizeof filled)
        refuse_description(r, "its rows are too large", (int)sheet->row_size);
    for (const struct clio_column *c = sheet->columns; c->kind != CLIO_COLUMN_END; c++) {
        if (!fits(r, c))
            refuse_description(r, "what a column may hold does not fit", c->offset);
        for (int i = 0; i < c->size; i++)
            if (filled[c->offset + i]++)
                refuse_description(r, "two columns fill the same", c->offset + i);
        if (c->kind == CLIO_COLUMN_LIST)
            filled[c->count_offset]++;
    }
    for (int i = 0; i < (int)sheet->row_size; i++)
        if (!filled[i])
            refuse_description(r, "a part of its rows has no column", i);
}

static const struct clio_column *column_named(const struct clio_sheet *sheet, struct clio_cell name)
{
    for (const struct clio_column *c = sheet->columns; c->kind != CLIO_COLUMN_END; c++)
        if (c->name && clio_cell_is(name, c->name))
            return c;
    return NULL;
}

static void check_header(struct clio_sheet_reader *r)
{
    for (int i = 0; i < r->t.columns; i++) {
        struct clio_cell name = r->t.header[i];
        if (!column_named(r->sheet, name))
            clio_refuse_at(r, name.at, "refuse.column", WITH_CELL("column", name));
        for (int k = 0; k < i; k++)
            if (name.length == r->t.header[k].length &&
                memcmp(name.at, r->t.header[k].at, name.length) == 0)
                clio_refuse_at(r, name.at, "refuse.twice", WITH_CELL("word", name));
    }
    for (const struct clio_column *c = r->sheet->columns; c->kind != CLIO_COLUMN_END; c++)
        if (c->name && !c->optional && !clio_tsv_has(&r->t, c->name))
            clio_refuse_at(r, r->t.line_start, "refuse.column-missing",
                           WITH_TEXT("column", c->name));
}

/* ---- Tables -------------------------------------------------------------------------------------- */

static void open_sheet(struct clio_sheet_reader *r, int sheet)
{
    r->sheet = &r->content->sheets[sheet];
    clio_tsv_open(&r->t, r->shown[sheet], r->text[sheet], &r->to, &r->fail);
    r->index = r->sheet->more ? r->rows[sheet - 1] : 0;
}

void clio_go_to_row(struct clio_sheet_reader *r, int sheet, int row)
{
    open_sheet(r, sheet);
    while (clio_tsv_next(&r->t) && r->index < row)
        r->index++;
}

/* What may change without changing the game is not in the hash: names, sources, notes. */
static void add_to_hash(struct clio_sheet_reader *r)
{
    uint64_t hash;
    memcpy(&hash, (char *)r->out + r->content->hash_at, sizeof hash);
    for (int i = 0; i < r->t.columns; i++) {
        if (column_named(r->sheet, r->t.header[i])->aside)
            continue;
        for (size_t k = 0; k < r->t.cell[i].length; k++)
            hash = clio_mix(hash ^ (unsigned char)r->t.cell[i].at[k]) + (uint64_t)i;
    }
    memcpy((char *)r->out + r->content->hash_at, &hash, sizeof hash);
}

/* Where the current row goes: in the order of the file, or of the ids. */
static int place_of_row(struct clio_sheet_reader *r)
{
    const struct clio_sheet *sheet = r->sheet;
    if (sheet->places)
        return clio_find_in(r, clio_tsv_cell(&r->t, id_column(sheet)->name), sheet->places,
                            sheet->max);
    if (sheet->max && r->index >= sheet->max)
        clio_refuse_table(r, "refuse.rows-most", WITH_NUMBER("n", sheet->max));
    return sheet->place ? sheet->place(r) : r->index;
}

/* Matches are written with ids, word by word. */
static void check_id(struct clio_sheet_reader *r, struct clio_cell id)
{
    enum { LONGEST = 40 };
    for (size_t i = 0; i < id.length; i++) {
        char c = id.at[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (i == LONGEST || !(letter || (i > 0 && (c == '_' || c == '-'))))
            clio_refuse_at(r, id.at + i, "refuse.id", WITH_NUMBER("n", LONGEST));
    }
}

/* All ids are known before other columns are read: these may name any row of any table. */
static void read_ids(struct clio_sheet_reader *r, int sheet)
{
    open_sheet(r, sheet);
    check_description(r);
    check_header(r);
    const struct clio_column *id = id_column(r->sheet);
    int rows = 0;
    for (; clio_tsv_next(&r->t); r->index++, rows++) {
        int place = place_of_row(r);
        if (!id)
            continue;
        struct clio_cell cell = clio_tsv_cell(&r->t, id->name);
        check_id(r, cell);
        if (!r->sheet->max)
            continue;
        if (row_of(r, r->sheet, cell) >= 0)
            clio_refuse_at(r, cell.at, "refuse.twice", WITH_CELL("word", cell));
        uint16_t there;
        memcpy(&there, row_at(r, r->sheet, place) + id->offset, sizeof there);
        if (there)
            clio_refuse_at(r, cell.at, "refuse.place-taken",
                           WITH_TEXT("word", clio_kept(r, there)));
        store(row_at(r, r->sheet, place), id, clio_keep(r, cell));
    }
    r->rows[sheet] = r->index;
    if (rows < r->sheet->min)
        clio_refuse_table(r, "refuse.rows", WITH_NUMBER("n", rows),
                          WITH_NUMBER("expected", r->sheet->min));
    if (r->sheet->count_at)
        ((uint8_t *)r->out)[r->sheet->count_at] = (uint8_t)r->index;
}

static void read_rows(struct clio_sheet_reader *r, int sheet)
{
    _Alignas(8) char passing[CLIO_ROW_SIZE];
    open_sheet(r, sheet);
    for (; clio_tsv_next(&r->t); r->index++) {
        char *row = passing;
        memset(passing, 0, sizeof passing);
        add_to_hash(r);
        r->place = place_of_row(r);
        if (r->sheet->max)
            row = row_at(r, r->sheet, r->place);
        r->row = row;
        for (r->column = r->sheet->columns; r->column->kind != CLIO_COLUMN_END; r->column++)
            if (r->column->name)
                read_cell(r, r->column, row);
        if (r->sheet->row)
            r->sheet->row(r, row);
    }
    if (r->sheet->end)
        r->sheet->end(r);
}

static void find_files(struct clio_sheet_reader *r, clio_find_table *find, void *context)
{
    for (int i = 0; i < r->content->sheet_count; i++) {
        const struct clio_sheet *sheet = &r->content->sheets[i];
        r->shown[i] = sheet->file;
        r->text[i] = find(context, sheet->file, &r->shown[i]);
        if (!r->text[i] && !sheet->optional) {
            clio_putf(r->to.why, "%s: ", r->shown[i]);
            clio_put_refusal(&r->to, CLIO_REFUSAL("refuse.unreadable"));
            longjmp(r->fail, 1);
        }
    }
}

static void read_all(struct clio_sheet_reader *r)
{
    const struct clio_content *content = r->content;
    memcpy((char *)r->out + content->pool_used_at, &(uint16_t){1}, 2); /* 0 is the empty text */
    for (int i = 0; i < content->sheet_count; i++)
        if (r->text[i])
            read_ids(r, i);
    if (content->begin)
        content->begin(r);
    for (int i = 0; i < content->sheet_count; i++)
        if (r->text[i])
            read_rows(r, i);
    if (content->finish)
        content->finish(r);
}

bool clio_read_content(const struct clio_content *content, clio_find_table *find, void *context,
                       const void *built_in, void *out, enum clio_lang lang, struct clio_buf *why)
{
    struct clio_sheet_reader *r = calloc(1, sizeof *r + content->scratch_size);
    struct clio_refusing to = {why, lang, content->refusals};
    if (!r) {
        clio_put_refusal(&to, CLIO_REFUSAL("refuse.memory"));
        return false;
    }
    r->content = content;
    r->out = out;
    r->built_in = built_in;
    r->scratch = r + 1;
    r->to = to;
    memset(out, 0, content->size);
    volatile bool fine = false;
    if (!setjmp(r->fail)) {
        find_files(r, find, context);
        read_all(r);
        fine = true;
    }
    free(r);
    return fine;
}
