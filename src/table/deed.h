/*
 * deed.h: one line of a person's record: "2026-11-15 GAME MATCH VALUES", and its values:
 * "achievements:a,b points=27", or 4.5 where points have halves.
 */
#ifndef CLIO_DEED_H
#define CLIO_DEED_H

#include "table/annals.h"

enum { CLIO_MOST_VALUES = CLIO_MAX_RECORD + 6 }; /* of the game, and of the series: series.c */

struct clio_deed_value {
    char key[32];
    bool set;
    double number;            /* points may have a half */
    char ids[CLIO_DEED_SIZE]; /* in order, with commas */
};

/* Adds the values of a text to some that are in order; false: it cannot be read. */
bool clio_deed_values(struct clio_deed_value values[CLIO_MOST_VALUES], int *count,
                      const char *text);

/* Reads "DATE GAME MATCH VALUES"; the values come out in order. */
bool clio_deed_read(const char *line, struct clio_deed *out);

/* Two lines of one match: what both tell, on the day it was first told; but the first end of a match
   of a series stands as it is. False: they disagree. */
bool clio_deed_join(struct clio_deed *into, const struct clio_deed *from);

/* The match of a seat: the same deal is the same match, however often it is played. */
void clio_deed_match(const struct clio_match *match, int seat, char out[17]);

/* The line of a match: what the game gives to the seat, at the beginning or at the end, and more
   values ("end=1"), which may be empty. False: there is no room. */
bool clio_deed_of(const struct clio_match *match, int seat, bool begins, const char *more,
                  int64_t now, struct clio_deed *out);

/* What the game reads in a line: it adds to what is there already, unless it is the first. */
void clio_deed_record(const clio_game *game, const struct clio_deed *deed, bool first,
                      struct clio_record *out);

#endif
