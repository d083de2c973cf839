/*
 * message.h: a match as one JSON object for one viewer, in one language: everything a front end
 * needs to show the table and to offer the moves. The server sends it, and the browser's own engine
 * makes it when there is no server; docs/protocol.md describes it.
 */
#ifndef CLIO_MESSAGE_H
#define CLIO_MESSAGE_H

#include "core/json.h"
#include "table/table.h"

/* What a host knows of each seat that somebody can take, beyond the match; it adds members to the seat's object. */
struct clio_seat_details {
    void (*put)(const void *host, int seat, struct clio_json *j);
    const void *host;
};

/* The parts of a message, a set: what changes together. */
enum {
    CLIO_SAY_STATE = 1, /* what everybody at the table is told alike */
    CLIO_SAY_OWN = 2,   /* what is the viewer's own and no other part */
    CLIO_SAY_VIEW = 4,
    CLIO_SAY_MOVES = 8, /* what the viewer can and cannot do, if it is asked */
    CLIO_SAY_LOG = 16,
    CLIO_SAY_ALL = 31,
};

/*
 * Writes members of the object (the caller opens and closes it). `since` is the number of log lines
 * the viewer has already; only later ones are sent. `details` may be NULL.
 */
void clio_match_message(const struct clio_match *match, unsigned parts, int viewer,
                        enum clio_lang lang, int since, const struct clio_seat_details *details,
                        struct clio_json *j);

/* One message tells so many lines of the log, however long the match is: those after `since` up to
   this one, which its `log_count` says. */
int clio_match_log_end(const struct clio_match *match, int since);

/* Do all who read these lines of the log, those after `since`, read the same? And all views? */
bool clio_match_log_is_open(const struct clio_match *match, int since);
bool clio_match_view_is_open(const struct clio_match *match);

/* The members of one move: notation, verb, text, parts. The state it would be made in, or NULL. */
void clio_match_move(const struct clio_match *match, const void *state, clio_move move,
                     enum clio_lang lang, struct clio_json *j);

/* A line of the log as an object of its own; nothing where the viewer may not read it. */
void clio_match_line(const struct clio_match *match, const struct clio_event *event, int viewer,
                     enum clio_lang lang, struct clio_json *j);

/* How it stands, in few words: who sits where, whose decision it is, which round. */
void clio_match_glance(const struct clio_match *match, int viewer, enum clio_lang lang,
                       const struct clio_seat_details *details, struct clio_json *j);

/*
 * The match after `count` moves, for a replay; only for viewers who may see everything shown. With
 * `line` as it stood when that line of the last of them was said, see clio_match_state_between().
 */
void clio_match_replay_message(const struct clio_match *match, int count, int line, int viewer,
                               enum clio_lang lang, const struct clio_seat_details *details,
                               struct clio_json *j);

/* How the score came about: after each round, each seat's points by source. */
void clio_match_chart(const struct clio_match *match, enum clio_lang lang, struct clio_json *j);

/* Why a move is not legal for a seat: {"why": sentence, "section": id}. */
void clio_match_why(const struct clio_match *match, int seat, clio_move move, enum clio_lang lang,
                    struct clio_json *j);

/* The odds of a battle as a member "odds", null without any. */
void clio_match_odds(const struct clio_match *match, int viewer, const struct clio_odds *odds,
                     enum clio_lang lang, struct clio_json *j);

/* The options of a game, as the bundle has them: a member "options". */
void clio_game_options(const clio_game *game, enum clio_lang lang, struct clio_json *j);

/* All names and texts of a game in one language, for a front end to keep. */
void clio_game_bundle(const clio_game *game, enum clio_lang lang, struct clio_json *j);
/* "games": in short what each is, for a page that offers them all. */
void clio_game_catalogue(enum clio_lang lang, struct clio_json *j);

#endif
