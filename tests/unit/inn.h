/*
 * inn.h: a house for the host that lives in memory, for tests: its clock stands still until it is
 * moved, its chance is counted, and everything it is told to keep is written down.
 */
#ifndef CLIO_TEST_INN_H
#define CLIO_TEST_INN_H

#include "table/host.h"

struct inn_guest {
    struct clio_guest guest; /* first */
    char **said;             /* messages that were not taken yet, the oldest first */
    int said_count;
    int64_t spoke; /* when, as somebody who only watches */
};

struct inn {
    int64_t now;       /* ms since 1970 */
    int opens;         /* how many more matches may be opened */
    bool lobby;        /* tables may be listed … */
    int lists, joins;  /* … so many more, and so many chairs taken there */
    size_t sheet;      /* how long a message may be, with the closing 0 */
    bool answer_hints; /* at once; else they wait for inn_hint() */
    bool busy;         /* nobody has time to think */
    char kept[4096];   /* what was to be kept since inn_forget(): "move 0 rest;seat 1;" */
    char person[32], record[4096]; /* the record that was kept last, and whose */
    char reported[600];            /* the last complaint: who, about whom, what */
    int reports;                   /* how many more there may be */
    struct clio_place *hinted;
    int64_t hint_id;
    clio_move odds_of;
};
extern struct inn inn;

void inn_open(void);
void inn_close(void);
void inn_forget(void);

struct inn_guest *inn_enter(void);
void inn_leave(struct inn_guest *g);
/* A request as it comes: any bytes. */
void inn_say(struct inn_guest *g, const char *text, size_t length);
/* The oldest message, to be freed; NULL: there is none. */
char *inn_hear(struct inn_guest *g);
/* The push that is owed for a match, to be freed; NULL: none is. */
char *inn_push(struct inn_guest *g, const char *match);

/* The key that whoever comes with this link makes, always the same; valid until the next call. */
const char *inn_key(const char *link);

struct clio_table *inn_table(const char *match);
void inn_bots(const char *match);   /* bots move until none is to */
void inn_review(const char *match); /* a listed table, as time has passed */
void inn_hint(bool late);           /* answers the hint that waits */
void inn_odds(bool late);           /* … the odds that wait */

#endif
