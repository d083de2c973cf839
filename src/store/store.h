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

#include "table/record.h"

enum { CLIO_HASH_SIZE = 32 /* SHA-256 of a secret */ };

struct clio_stored_move {
    int n, seat, version; /* the version of the match that it made */
    char text[CLIO_MOVE_SIZE];
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

    /* A person's record over many matches, by the hash of their secret; "" when there is none. */
    bool (*read_record)(clio_store *store, const uint8_t person[CLIO_HASH_SIZE], char *out,
                        size_t size);
    /* `played`: something in it was played here. */
    bool (*keep_record)(clio_store *store, const uint8_t person[CLIO_HASH_SIZE], const char *text,
                        int64_t now, bool played);
    /* Of the records in which nothing was played here, only the latest `keep` stay. */
    bool (*drop_records)(clio_store *store, int keep);

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
