/*
 * annals.h: a person's record over many matches: what games wrote at the end of each, and what it
 * comes to.
 *
 * It is a list of finished matches, one line each, as readable text:
 *
 *     clio record 1
 *     2026-11-15 age-of-civilization 3f2a9c11d0b7e455 achievements:great_kingdom,superpower points=27
 *
 * A number is written with '=' (4.5 where a game has half points), a set of things with ':'. A line is known by its game and its match,
 * which is the same for the same deal and seat; two lines of one match become one (sets are united,
 * the larger number stays; the end of a match of a campaign stays as it is: series.h). So copies from several places can be merged in any order and any number
 * of times, and nothing is counted twice. Lines that cannot be read are kept as they are.
 */
#ifndef CLIO_ANNALS_H
#define CLIO_ANNALS_H

#include "core/json.h"
#include "table/table.h"

enum {
    CLIO_DEED_SIZE = 640,       /* the values of one line, with the closing 0 */
    CLIO_ANNALS_LINES = 2000,   /* that are kept; later matches are left out */
    CLIO_ANNALS_SIZE = 1 << 18, /* of a text that a host keeps, with the closing 0 */
};

struct clio_deed {
    char date[11], game[48], match[17];
    char values[CLIO_DEED_SIZE];
};

struct clio_annals {
    struct clio_deed *deed; /* by date, game and match */
    int count, capacity;
    char *unread; /* lines that could not be read, each with its line end; or NULL */
    size_t unread_length;
    int unread_count;
};

void clio_annals_free(struct clio_annals *annals);

/* Adds what a text has; false when out of memory. Any text can be read. */
bool clio_annals_read(struct clio_annals *annals, const char *text, size_t length);
/* Did anybody write it as a record? It is empty, begins as one, or has a line that can be read. */
bool clio_annals_is_record(const char *text, size_t length);
/* The text; returns the full length. */
size_t clio_annals_write(const struct clio_annals *annals, char *out, size_t size);

/* Adds what a seat takes away from a match that is over; `now` in seconds since 1970. False: it is
   not over, the game records nothing, or there is no memory. */
bool clio_annals_add(struct clio_annals *annals, const struct clio_match *match, int seat,
                     int64_t now);

/* What all matches of a game come to, and how many there were. */
void clio_annals_total(const struct clio_annals *annals, const clio_game *game,
                       struct clio_record *total, int *matches);

/* Adds one line, to that of the same match where there is one; false when out of memory. */
bool clio_annals_put(struct clio_annals *annals, const struct clio_deed *deed);

/* Where a sentence goes that says why not; its size may be 0. */
struct clio_complaint {
    enum clio_lang lang;
    char *why;
    size_t size;
};

/* What a match of a series goes on from. */
struct clio_following {
    char series[17];    /* the match it began with; "" when this one begins it */
    char under_way[17]; /* a match of it that is not over: nothing can follow before; or "" */
    int part, nth; /* the match will be this one of the series, which is that one of its kind */
};

/*
 * Fills the options that are read from the record; what was chosen already stays, but for a match of
 * a series everything that follows from the matches before. False: what was chosen cannot be.
 */
bool clio_annals_fill(const struct clio_annals *annals, const clio_game *game,
                      struct clio_options *options, struct clio_following *following,
                      struct clio_complaint to);

/* The same in lines of words: the number of matches, then a line for each field. */
void clio_annals_words(const struct clio_annals *annals, const clio_game *game, enum clio_lang lang,
                       struct clio_buf *out);

/* A member "records": for each game that records something, what it comes to, in words. */
void clio_annals_message(const struct clio_annals *annals, enum clio_lang lang,
                         struct clio_json *j);

/*
 * Between these two nobody else changes the file at this path: whoever adds something reads, adds
 * and saves in between. There is nothing to wait for where the folder is missing.
 */
int clio_annals_hold(const char *path);
void clio_annals_release(int held);

/* A file of it: one that is missing is empty. False with a sentence. */
bool clio_annals_load(struct clio_annals *annals, const char *path, enum clio_lang lang, char *why,
                      size_t why_size);
/* Somebody else's file, or a copy: it must be there, and be a record. */
bool clio_annals_merge(struct clio_annals *annals, const char *path, enum clio_lang lang, char *why,
                       size_t why_size);
bool clio_annals_save(const struct clio_annals *annals, const char *path, enum clio_lang lang,
                      char *why, size_t why_size);

#endif
