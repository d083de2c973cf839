/*
 * record.h: a match as it is kept: its set-up, and everything about the people at the table that the
 * moves do not tell. The server keeps it in a database, a page in its browser.
 */
#ifndef CLIO_RECORD_H
#define CLIO_RECORD_H

#include "table/table.h"

enum {
    CLIO_SALT_SIZE = 32,
    CLIO_AWAY = 86400, /* seconds, unless something else was agreed */
    CLIO_WISH_SIZE = 80,
    CLIO_ID_SIZE = 32,   /* "m_" and up to 22 characters, closing 0 included */
    CLIO_SPEC_SIZE = 32, /* a bot as clio_bot_write() writes it */
    CLIO_GAME_SIZE = 48,
    CLIO_OPTIONS_SIZE = 4096,
    CLIO_CHAT_SIZE = 2048, /* 500 characters */
    CLIO_CHAT_LINES = 50,  /* that are kept */
    CLIO_MOVE_SIZE = 160,
    CLIO_WATCHER = 255, /* as the seat of a secret: it only lets one watch */
    CLIO_TOLD = 253,    /* as the seat of a line of chat: the table tells it, see host/told.c */
    CLIO_FROM_FILE =
        254, /* as the creator: it came from a file and does not count: it was over, or is
                             one of a series, of which anybody may have tried several ends */
};

/* Where the seed comes from, and whether it has come. */
enum clio_deal {
    CLIO_DEAL_OPEN, /* at once: one person plays, or none; also matches from before there were others */
    CLIO_DEAL_WAITS,  /* it is drawn when all people have sat down: there is no position yet */
    CLIO_DEAL_DRAWN,  /* drawn then; everybody has its hash, and the seed at the end */
    CLIO_DEAL_CHOSEN, /* by who set up the match */
    CLIO_DEAL_FILE,   /* the match came from a file */
};

/* How people ended a match that the rules had not ended. */
enum clio_closing { CLIO_NOT_CLOSED, CLIO_ABORTED, CLIO_GIVEN_UP };

/* What a secret is. */
enum clio_secret_kind {
    CLIO_KEY,  /* of somebody who sits there, or only watches: it stays */
    CLIO_LINK, /* for a chair: who sits down with it gets a key, and nothing else opens it then */
    CLIO_ONCE, /* the same for one more device of who sits there; other keys stay */
    CLIO_ANY_KIND, /* all of them */
};

enum clio_clock_kind { CLIO_CLOCK_NONE, CLIO_CLOCK_MOVE, CLIO_CLOCK_MATCH };

struct clio_stored_seat {
    char bot[CLIO_SPEC_SIZE];  /* "" for a person */
    char hold[CLIO_SPEC_SIZE]; /* the bot that may hold this chair, or "" */
    char name[CLIO_NAME_SIZE];
    uint8_t colour;
    bool taken; /* somebody has sat here */
    bool late;  /* the clock ran out, and the owner has not come back */
    bool kept;  /* its person left the chair to a bot, or the others did while nobody was there */
    bool given_up;
    int64_t left; /* match clock: milliseconds */
    int64_t seen; /* when its person was last there, in seconds since 1970; 0: never */
};

struct clio_stored_match {
    char id[CLIO_ID_SIZE];
    char game[CLIO_GAME_SIZE];
    char options[CLIO_OPTIONS_SIZE]; /* "draft=on nation.2=romans removed=card-a,card-b" */
    uint64_t seed, content;          /* clio_content_hash() it is played with */
    uint8_t seats, creator;          /* the creator's seat, CLIO_WATCHER or CLIO_FROM_FILE */
    enum clio_clock_kind clock;
    int32_t clock_seconds, clock_increment;
    int32_t moves;            /* how many are stored */
    int32_t version;          /* grows with every change of them, see clio_match */
    int64_t created, changed; /* seconds since 1970 */
    int64_t due; /* when the first clock of those who decide runs out (ms since 1970), or 0 */
    bool bot;    /* a bot is to move: go on after a restart */
    bool over;
    bool hushed;            /* who only watches may not chat */
    bool no_undo, no_hints; /* as was agreed */
    int32_t away;           /* seconds to wait for who is away before a bot may play; 0: always */
    enum clio_deal deal;
    char salt[CLIO_SALT_SIZE]; /* hashed with a drawn seed, so that nobody can try all seeds */
    enum clio_closing closed;
    uint8_t closer;             /* who closed it */
    char rematch[CLIO_ID_SIZE]; /* the match that follows this one, or "" */
    char wish[CLIO_WISH_SIZE];  /* to take moves back, as clio_table_note_wish() writes it */
    int64_t stamp; /* where several servers keep it: another number after each change */
    struct clio_stored_seat seat[CLIO_MAX_SEATS];
};

struct clio_chat_line {
    uint8_t seat;   /* CLIO_WATCHER: somebody who only watches */
    uint8_t number; /* of one of those without a name; 0: has one */
    int64_t at;     /* seconds since 1970 */
    char name[CLIO_NAME_SIZE];
    char text[CLIO_CHAT_SIZE];
};

/* What keeps something from being stored or found. */
enum clio_store_trouble {
    CLIO_STORE_FINE,
    CLIO_STORE_MISSING,  /* no such match, secret */
    CLIO_STORE_CONFLICT, /* the version in the store is another one */
    CLIO_STORE_FULL,     /* no room on the disk */
    CLIO_STORE_READ_ONLY,
    CLIO_STORE_DAMAGED,
    CLIO_STORE_BUSY,   /* another program holds it */
    CLIO_STORE_AWAY,   /* nobody answers where it is */
    CLIO_STORE_BROKEN, /* anything else */
};

/* Set-up, seats and position of a match; no clock, nobody as creator. `now` in ms since 1970. */
void clio_record_of(const struct clio_match *match, const char *id, int64_t now,
                    struct clio_stored_match *record);

/*
 * A name or a line of chat as others will read it: without what cannot be seen, nor blanks around
 * it. How many characters; -1: it has control characters, nothing to read, or does not fit.
 */
int clio_said(const char *text, char *out, size_t size);

/* The match came from a file: it is one of no series any more, and its names may be anything: those
   that people could not read are left out. */
void clio_record_from_file(struct clio_match *match, struct clio_stored_match *record);

/* Was it played with other card tables than those in use? Its moves would mean something else. */
bool clio_record_other_tables(const struct clio_stored_match *record);

/* Its settings; false: they do not fit this program. */
bool clio_record_options(const clio_game *game, const struct clio_stored_match *record,
                         struct clio_options *options);

/* The match at its beginning; NULL when tables or set-up do not fit this program. */
struct clio_match *clio_record_begin(const struct clio_stored_match *record);

/* A bot plays for the person of this seat now. */
static inline bool clio_record_held(const struct clio_stored_seat *s)
{
    return !s->bot[0] && s->hold[0] && (!s->taken || s->late || s->kept);
}

/* A bot that a host lends: not too strong for everybody else at the table to wait for. */
bool clio_bot_allowed(const char *text, struct clio_bot_spec *spec);

#endif
