/*
 * columns.h: the tables of a game, described once.
 *
 * A game declares for each table (a tab-separated file) its columns: name, kind, where in the row's
 * struct the value goes. From that one description a table is read and checked, hashed, compiled in
 * by tools/gen-tables.c and loaded again by --content. What a game's content is made of is one struct
 * without pointers, so that it is compiled in as bytes and freed with one call; its words are offsets
 * into a pool of text at its end.
 *
 * Nothing can be forgotten: a byte of a row that no column fills, a column of a file that nobody
 * declared and a declared column that is not in the file are refused, which stops the build.
 * tests/toy/tables.c is a small example, docs/adding-a-game.md explains it.
 */
#ifndef CLIO_COLUMNS_H
#define CLIO_COLUMNS_H

#include "core/refusal.h"

struct clio_sheet_reader;

/* A word that a cell may hold besides what its kind allows, and what is stored for it. */
struct clio_extra {
    const char *word;
    int value;
};

enum clio_column_kind {
    CLIO_COLUMN_END,    /* of a list of columns */
    CLIO_COLUMN_ID,     /* of the row, which no other row has: text */
    CLIO_COLUMN_TEXT,   /* text */
    CLIO_COLUMN_NUMBER, /* from min to max */
    CLIO_COLUMN_WORD,   /* one of `words`: its place among them */
    CLIO_COLUMN_ROW,    /* the id of a row of `sheet`: its number */
    CLIO_COLUMN_SET,    /* ids of rows of `sheet` or some of `words`: bits */
    CLIO_COLUMN_LIST,   /* the same in their order, each once: numbers, and how many */
    CLIO_COLUMN_GAME,   /* what only the game can read: see `read` */
    CLIO_COLUMN_LABEL,  /* nobody reads it */
    CLIO_COLUMN_LATER,  /* not in the file: code fills it in */
};

struct clio_column {
    const char *name; /* in the header line */
    enum clio_column_kind kind;
    uint16_t offset, size; /* in the row */
    bool aside;            /* for people: it may change without changing the game, and the hash */
    bool optional;         /* the file may do without it; then it is 0 */
    int min, max;          /* NUMBER */
    int add;               /* to a number or a word's place before it is stored */
    const char *const *words;
    int word_count;
    int sheet;
    const struct clio_extra *extras; /* ended by a NULL, or NULL */
    char separator;                  /* SET and LIST: ',' when 0 */
    uint16_t count_offset;           /* LIST: a byte */
    /* GAME: reads a cell into the row; refuses it with clio_refuse_at(). */
    void (*read)(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
};

/*
 * For lists of columns, in which ROW is the struct of a row. Further members follow as designators:
 * COLUMN_NUMBER("row", row, 1, 4, .add = -1).
 */
#define COLUMN_SIZE(member) sizeof(((ROW *)NULL)->member)
#define COLUMN_AT(member) .offset = offsetof(ROW, member), .size = COLUMN_SIZE(member)
#define COLUMN(KIND, name_, member, ...) \
    { \
        .name = (name_), .kind = CLIO_COLUMN_##KIND, COLUMN_AT(member), __VA_ARGS__ \
    }
#define COLUMN_ID(name_, member) COLUMN(ID, name_, member)
#define COLUMN_NUMBER(name_, member, min_, max_, ...) \
    COLUMN(NUMBER, name_, member, .min = (min_), .max = (max_), __VA_ARGS__)
#define COLUMN_WORDS(words_) \
    .words = (words_), .word_count = (int)(sizeof(words_) / sizeof *(words_))
#define COLUMN_WORD(name_, member, words_, ...) \
    COLUMN(WORD, name_, member, COLUMN_WORDS(words_), __VA_ARGS__)
#define COLUMN_YES(name_, member) COLUMN(WORD, name_, member, .words = clio_no_yes, .word_count = 2)
#define COLUMN_ROW(name_, member, sheet_, ...) \
    COLUMN(ROW, name_, member, .sheet = (sheet_), __VA_ARGS__)
#define COLUMN_SET(name_, member, sheet_, ...) \
    COLUMN(SET, name_, member, .sheet = (sheet_), __VA_ARGS__)
#define COLUMN_LIST(name_, member, count_, sheet_, ...) \
    COLUMN(LIST, name_, member, .count_offset = offsetof(ROW, count_), .sheet = (sheet_), \
           __VA_ARGS__)
#define COLUMN_GAME(name_, member, read_, ...) \
    COLUMN(GAME, name_, member, .read = (read_), __VA_ARGS__)
/* Names, and where a fact is from. */
#define COLUMN_NAME(name_, member) COLUMN(TEXT, name_, member, .aside = true)
#define COLUMN_SOURCE(name_, member, words_, ...) \
    COLUMN(WORD, name_, member, .aside = true, COLUMN_WORDS(words_), __VA_ARGS__)
/* Read by nobody (LABEL: a fact all the same), checked only, not in the file, the end. */
#define COLUMN_NOTE(name_) \
    { \
        .name = (name_), .kind = CLIO_COLUMN_LABEL, .aside = true \
    }
#define COLUMN_LABEL(name_) \
    { \
        .name = (name_), .kind = CLIO_COLUMN_LABEL \
    }
#define COLUMN_CHECK(name_, read_, ...) \
    { \
        .name = (name_), .kind = CLIO_COLUMN_GAME, .read = (read_), __VA_ARGS__ \
    }
#define COLUMN_LATER(member) COLUMN(LATER, NULL, member)
#define COLUMN_END \
    { \
        .kind = CLIO_COLUMN_END \
    }

extern const char *const clio_no_yes[2];

/* A table of one game: a file. */
struct clio_sheet {
    const char *file; /* "wonders.tsv" */
    const struct clio_column *columns;
    size_t row_size;
    /* Where the rows are in the content. Without a place (max 0) a row exists only while `row` is
     * called with it, which puts the facts where they belong. */
    size_t rows_at;
    int min, max;    /* rows */
    size_t count_at; /* a byte for how many there are; 0: nowhere */
    /* Rows lie in the order of these ids, wherever they stand in the file, and may be missing. */
    const char *const *places;
    /* Or they lie where this says of the current row. */
    int (*place)(struct clio_sheet_reader *r);
    bool more;     /* further rows of the sheet before this one */
    bool optional; /* a game may do without the file */
    void (*row)(struct clio_sheet_reader *r, void *row); /* after a row: what columns cannot say */
    void (*end)(struct clio_sheet_reader *r);            /* after the last one */
};

#define SHEET_ROWS(content, rows) \
    .row_size = sizeof(((content *)NULL)->rows[0]), .rows_at = offsetof(content, rows), \
    .max = (int)(sizeof(((content *)NULL)->rows) / sizeof(((content *)NULL)->rows[0]))

enum { CLIO_SHEETS = 32, CLIO_ROW_SIZE = 512 };

/* All tables of a game. */
struct clio_content {
    const char *type, *header; /* struct TYPE, declared there with union TYPE_bytes */
    const char *shared;        /* folder of tables that several games share, or NULL */
    const struct clio_texts *refusals[CLIO_LANGS]; /* the game's own reasons to refuse a row */
    const struct clio_sheet *sheets;               /* in the order in which they are read */
    int sheet_count;
    size_t size;                                 /* of the struct */
    size_t hash_at;                              /* a uint64_t: over all facts */
    size_t pool_at, pool_size, pool_used_at;     /* words; used: a uint16_t */
    size_t scratch_size;                         /* of what the game keeps while it reads; zeroed */
    void (*begin)(struct clio_sheet_reader *r);  /* when ids are known, before other columns */
    void (*finish)(struct clio_sheet_reader *r); /* after the last: what follows from all of them */
};

#define CONTENT_STRUCT(type_, header_) \
    .type = #type_, .header = (header_), .size = sizeof(struct type_), \
    .hash_at = offsetof(struct type_, hash), .pool_at = offsetof(struct type_, pool), \
    .pool_size = sizeof(((struct type_ *)NULL)->pool), \
    .pool_used_at = offsetof(struct type_, pool_used)

struct clio_sheet_reader {
    const struct clio_content *content;
    void *out;            /* the struct being filled */
    const void *built_in; /* what is being corrected; NULL while it is compiled */
    void *scratch;
    struct clio_tsv t;                                  /* the open file at its current row */
    const struct clio_sheet *sheet;                     /* the open table */
    int index;                                          /* of the current row in the file, from 0 */
    int place;                                          /* of the current row in the content */
    void *row;                                          /* the current row, as far as it was read */
    const struct clio_column *column;                   /* the one that is being read */
    const char *text[CLIO_SHEETS], *shown[CLIO_SHEETS]; /* files; NULL: not there */
    int rows[CLIO_SHEETS];                              /* how many in each file */
    struct clio_refusing to;
    jmp_buf fail;
};

/* The text of a table by its file's name, or NULL; `shown` is its name in messages. */
typedef const char *clio_find_table(void *context, const char *file, const char **shown);

/* Fills `out` with all tables; false with file, line, column and reason in `why`. */
bool clio_read_content(const struct clio_content *content, clio_find_table *find, void *context,
                       const void *built_in, void *out, enum clio_lang lang, struct clio_buf *why);

/* ---- For what only the game can read ---------------------------------------------------------- */

/* Refuses the current row at the cell of a column, or at a place within one: a key and its values,
 * see refusal.h. */
#define clio_refuse_column(r, column, ...) \
    clio_refuse_at((r), clio_cell_of((r), (column)).at, __VA_ARGS__)
#define clio_refuse_at(r, at, ...) clio_tsv_refuse(&(r)->t, (at), CLIO_REFUSAL(__VA_ARGS__))
/* Refuses the table as a whole: at its last line. */
#define clio_refuse_table(r, ...) clio_refuse_at((r), (r)->t.line_start, __VA_ARGS__)
struct clio_cell clio_cell_of(struct clio_sheet_reader *r, const char *column);
/* Goes back to a row of a table that was read, so that clio_refuse_column() is about it. */
void clio_go_to_row(struct clio_sheet_reader *r, int sheet, int row);
/* The place of a word in a list, or of the row with this id; refuses others. */
int clio_find_in(struct clio_sheet_reader *r, struct clio_cell word, const char *const *words,
                 int n);
int clio_find_row(struct clio_sheet_reader *r, struct clio_cell id, int sheet);
/* Takes the next item off "a,b,c"; false at the end. */
bool clio_next_item(struct clio_cell *rest, char separator, struct clio_cell *item);
/* Keeps a text in the pool. */
uint16_t clio_keep(struct clio_sheet_reader *r, struct clio_cell text);
const char *clio_kept(const struct clio_sheet_reader *r, uint16_t text);

#endif
