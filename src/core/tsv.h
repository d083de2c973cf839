/*
 * tsv.h: reads tab-separated tables with a header line, and says where an error is.
 *
 * A table is text in memory; cells are found, not copied. Lines that start with '#' are comments.
 */
#ifndef CLIO_TSV_H
#define CLIO_TSV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef CLIO_NO_FILES /* a browser's engine reads no tables, and its C library has no setjmp() */
typedef int jmp_buf[1];
#else
#    include <setjmp.h>
#endif

struct clio_refusal;
struct clio_refusing;

struct clio_cell {
    const char *at;
    size_t length;
};

enum { CLIO_TSV_COLUMNS = 32 };

struct clio_tsv {
    const char *file; /* for messages */
    const char *next; /* the rest of the text */
    int line;
    int columns;
    struct clio_cell header[CLIO_TSV_COLUMNS];
    struct clio_cell cell[CLIO_TSV_COLUMNS]; /* of the current row */
    const char *line_start;
    const struct clio_refusing *to; /* takes the first error */
    jmp_buf *fail;                  /* where an error goes */
};

void clio_tsv_open(struct clio_tsv *t, const char *file, const char *text,
                   const struct clio_refusing *to, jmp_buf *fail);
bool clio_tsv_next(struct clio_tsv *t); /* the next row, or false at the end */
struct clio_cell clio_tsv_cell(struct clio_tsv *t, const char *column);
bool clio_tsv_has(struct clio_tsv *t, const char *column);
/* A whole number; max is below 100,000. */
int clio_tsv_int(struct clio_tsv *t, const char *column, int min, int max);
bool clio_cell_is(struct clio_cell cell, const char *text);
struct clio_cell clio_cell_with(const char *text);

/* Refuses the table at a character of the current line (see refusal.h), and jumps to *fail. */
_Noreturn void clio_tsv_refuse(struct clio_tsv *t, const char *at, const struct clio_refusal *what);

#endif
