/*
 * series.h: matches that belong together on a person's record, such as the games of a campaign.
 *
 * A match of a series has its line in the record from its beginning on:
 *
 *     2026-11-15 imperium 3f2a9c11d0b7e455 campaign:grand nth=1 part=2 series:90ab… nation:romans …
 *
 * `series` is the match that the series began with, `part` counts its matches, `nth` the series of
 * this game, and the option of the series has its kind. `end=1` comes when the match is over, `end=2`
 * when it is left; `chosen=1`: its seed was chosen. The first end stands, whatever happens to the match
 * elsewhere: a line with an end takes nothing from another one. Until then lines of copies are merged
 * like any others; of two matches that are both the same part (played in two places) the first that
 * was ended counts.
 */
#ifndef CLIO_SERIES_H
#define CLIO_SERIES_H

#include "core/game.h"
#include "table/annals.h"

/* One series, read. */
struct clio_series_read {
    char key[17];
    char player[CLIO_NAME_SIZE]; /* who played, by the name in the latest match that has one */
    int choice, count, nth;
    int last_part;
    enum clio_verdict verdict;
    char match[CLIO_MAX_SERIES][17];
    struct clio_past past[CLIO_MAX_SERIES];
};

/* All series of a game, in the order in which they began. NULL when out of memory. */
struct clio_series_list;
struct clio_series_list *clio_series_list(const struct clio_annals *annals, const clio_game *game);
bool clio_series_at(const struct clio_series_list *list, int at, struct clio_series_read *out);
void clio_series_free(struct clio_series_list *list);

/* Is it the line of a match that began, and is not over, or was left? */
bool clio_series_is_open(const struct clio_deed *deed);

/* See clio_annals_fill(). */
bool clio_series_follow(const struct clio_annals *annals, const clio_game *game,
                        struct clio_options *options, struct clio_following *following,
                        struct clio_complaint to);

/*
 * A match begins, or somebody sits down at it again: from now on it is on record. `chosen`: whoever
 * plays it chose the seed. False: it does not follow from the record (any more), has its end there, or
 * there is no memory; it can be played and does not count. A match of no series is none of our
 * business: true.
 */
bool clio_series_begin(struct clio_annals *annals, const struct clio_match *match, bool chosen,
                       int64_t now);

/* Was it played to its end already, so that to play an older copy of it changes nothing? */
bool clio_series_has_end(struct clio_annals *annals, const struct clio_match *match);

/* The match under way is given up: it is lost. False: there is no such match under way. */
bool clio_series_leave(struct clio_annals *annals, const clio_game *game, const char *match);

/* The sheets of all series, in words and columns; and as a member "series". */
void clio_series_words(const struct clio_annals *annals, const clio_game *game, enum clio_lang lang,
                       struct clio_buf *out);
void clio_series_message(const struct clio_annals *annals, const clio_game *game,
                         enum clio_lang lang, struct clio_json *j);

#endif
