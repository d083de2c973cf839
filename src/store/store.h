/*
 * store.h: where matches are kept. A match is options + seed + moves; everything else here is about
 * the people at the table.
 *
 * The interface is a table of functions, so that another database can stand behind it. All changes
 * happen between begin() and commit(); what commit() has confirmed survives the death of the process
 * and of the machine. Every function that returns bool tells with false that it failed, and why() says
 * the reason; after a failure within a transaction the only way on is rollback().
 */
#ifndef CLIO_STORE_H
#define CLIO_STORE_H

#include "table/table.h"

enum {
    CLIO_ID_SIZE = 24,   /* "m_" and 16 characters, closing 0 included */
    CLIO_HASH_SIZE = 32, /* SHA-256 of a secret */
    CLIO_SPEC_SIZE = 32, /* a bot as clio_bot_write() writes it */
    CLIO_GAME_SIZE = 48,
    CLIO_OPTIONS_SIZE = 512,
    CLIO_CHAT_SIZE = 2048, /* 500 characters */
    CLIO_MOVE_SIZE = 160,
    CLIO_WATCHER = 255, /* as the seat of a secret: it only lets one watch */
};

enum clio_clock_kind { CLIO_CLOCK_NONE, CLIO_CLOCK_MOVE, CLIO_CLOCK_MATCH };

struct clio_stored_seat {
    char bot[CLIO_SPEC_SIZE];  /* "" for a person */
    char hold[CLIO_SPEC_SIZE]; /* the bot that may hold this chair, or "" */
    char name[CLIO_NAME_SIZE];
    uint8_t colour;
    bool taken;   /* somebody has sat here */
    bool late;    /* the clock ran out, and the owner has not come back */
    bool kept;    /* the creator let a bot hold the chair of somebody who is away */
    int64_t left; /* match clock: milliseconds */
};

struct clio_stored_match {
    char id[CLIO_ID_SIZE];
    char game[CLIO_GAME_SIZE];
    char options[CLIO_OPTIONS_SIZE]; /* "draft=on scenario=none" */
    uint64_t seed, content;          /* clio_content_hash() it is played with */
    uint8_t seats, creator;          /* the creator's seat, or CLIO_WATCHER */
    enum clio_clock_kind clock;
    int32_t clock_seconds, clock_increment;
    int32_t moves;            /* how many are stored */
    int32_t version;          /* grows with every change of them, see clio_match */
    int64_t created, changed; /* seconds since 1970 */
    int64_t due; /* when the clock of the seat to move runs out (ms since 1970), or 0 */
    bool bot;    /* a bot is to move: go on after a restart */
    bool over;
    char rematch[CLIO_ID_SIZE]; /* the match that follows this one, or "" */
    struct clio_stored_seat seat[CLIO_MAX_SEATS];
};

struct clio_stored_move {
    int n, seat, version; /* the version of the match that it made */
    char text[CLIO_MOVE_SIZE];
};

struct clio_chat_line {
    uint8_t seat;
    int64_t at; /* seconds since 1970 */
    char name[CLIO_NAME_SIZE];
    char text[CLIO_CHAT_SIZE];
};

enum clio_store_trouble {
    CLIO_STORE_FINE,
    CLIO_STORE_MISSING,  /* no such match, secret */
    CLIO_STORE_CONFLICT, /* the version in the store is another one */
    CLIO_STORE_FULL,     /* no room on the disk */
    CLIO_STORE_READ_ONLY,
    CLIO_STORE_DAMAGED,
    CLIO_STORE_BUSY,   /* another program holds it */
    CLIO_STORE_BROKEN, /* anything else */
};

typedef struct clio_store clio_store;

struct clio_store {
    void (*close)(clio_store *store);
    /* What the last failure was. */
    enum clio_store_trouble (*trouble)(const clio_store *store);

    bool (*begin)(clio_store *store);
    bool (*commit)(clio_store *store);
    void (*rollback)(clio_store *store);

    bool (*create)(clio_store *store, const struct clio_stored_match *match);
    /* Adds move number `match->moves - 1`, which made `match->version`; fails when the store does not
       have exactly that many. Keeps due, bot, over and changed of the match too. */
    bool (*append)(clio_store *store, const struct clio_stored_match *match, int seat,
                   const char *move);
    /* Takes back to `match->moves` moves from `from`. */
    bool (*truncate)(clio_store *store, const struct clio_stored_match *match, int from);
    /* Keeps everything of the match but its set-up and its moves, and all seats. */
    bool (*update)(clio_store *store, const struct clio_stored_match *match);
    bool (*update_seat)(clio_store *store, const struct clio_stored_match *match, int seat);
    bool (*remove)(clio_store *store, const char *id);

    bool (*load)(clio_store *store, const char *id, struct clio_stored_match *match);
    /* Calls `each` for all moves in order until it returns false. */
    bool (*moves)(clio_store *store, const char *id,
                  bool (*each)(void *context, const struct clio_stored_move *move), void *context);

    bool (*add_secret)(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE], const char *id,
                       int seat);
    bool (*find_secret)(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE],
                        char id[CLIO_ID_SIZE], int *seat);
    int (*count_secrets)(clio_store *store, const char *id); /* -1 on failure */

    /* The store keeps the last `keep` lines of a match. */
    bool (*add_chat)(clio_store *store, const char *id, const struct clio_chat_line *line,
                     int keep);
    bool (*chat)(clio_store *store, const char *id,
                 bool (*each)(void *context, const struct clio_chat_line *line), void *context);

    /* Lists ids: matches whose clock is due by `now` (ms), matches where a bot is to move, matches
       without a move since `before` (s), all matches. */
    bool (*list_due)(clio_store *store, int64_t now, int most,
                     void (*each)(void *context, const char *id), void *context);
    bool (*list_bots)(clio_store *store, void (*each)(void *context, const char *id),
                      void *context);
    bool (*list_unplayed)(clio_store *store, int64_t before, int most,
                          void (*each)(void *context, const char *id), void *context);
    bool (*list)(clio_store *store, void (*each)(void *context, const char *id), void *context);

    /* No clock is due before `earliest` (ms): time without a server is nobody's fault. */
    bool (*grant)(clio_store *store, int64_t earliest);
};

/* How to open a database file. */
enum clio_store_use {
    CLIO_STORE_SERVE, /* nobody else may serve it meanwhile; it is made when missing */
    CLIO_STORE_WRITE, /* add to it; it is made when missing */
    CLIO_STORE_READ,  /* it must exist */
};

/*
 * Opens a database, checks that it is sound and ours, and brings an older one up to date. NULL with
 * a sentence in `why` when that cannot be; the file is then as it was.
 */
clio_store *clio_sqlite_open(const char *path, enum clio_store_use use, enum clio_lang lang,
                             char *why, size_t why_size);

#endif
