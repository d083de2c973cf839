/*
 * store.h: where matches are kept. A match is options + seed + moves; everything else here is about
 * the people at the table.
 *
 * The interface is a table of functions, behind which SQLite or PostgreSQL stands. All changes
 * happen between begin() and commit(); what commit() has confirmed survives the death of the process
 * and of the machine. Every function that returns bool tells with false that it failed, and why() says
 * the reason; after a failure within a transaction the only way on is rollback().
 */
#ifndef CLIO_STORE_H
#define CLIO_STORE_H

#include "table/record.h"

enum {
    CLIO_HASH_SIZE = 32, /* SHA-256 of a secret */
    CLIO_BOT_LEASE =
        30000, /* ms that a server thinks for bots of a match it changed, before another
                               one may */
};

/*
 * Small things that are kept beside matches and that few ask about: quotas, who is to be told of
 * their turn, tables that wait for players. Each has a kind and a name; one of a match goes with it.
 */
enum { CLIO_NOTE_SIZE = 4096 };
struct clio_note {
    char kind[16], name[96];
    char match[CLIO_ID_SIZE]; /* "": of none */
    char text[CLIO_NOTE_SIZE];
    int64_t due; /* ms since 1970: something is to be done then; 0: nothing */
};

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
    /* Keeps everything of the match but its moves and its set-up, of which only the seed may come
       later than the rest, and all seats. */
    bool (*update)(clio_store *store, const struct clio_stored_match *match);
    bool (*update_seat)(clio_store *store, const struct clio_stored_match *match, int seat);
    bool (*remove)(clio_store *store, const char *id);

    bool (*load)(clio_store *store, const char *id, struct clio_stored_match *match);
    /* Calls `each` for all moves from the one number `from` in order until it returns false. */
    bool (*moves)(clio_store *store, const char *id, int from,
                  bool (*each)(void *context, const struct clio_stored_move *move), void *context);

    /* The same once more changes nothing. */
    bool (*add_secret)(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE], const char *id,
                       int seat, enum clio_secret_kind kind);
    bool (*find_secret)(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE],
                        char id[CLIO_ID_SIZE], int *seat, enum clio_secret_kind *kind);
    bool (*drop_secrets)(clio_store *store, const char *id, int seat, enum clio_secret_kind kind);
    /* Of one seat and one kind; -1 on failure. */
    int (*count_secrets)(clio_store *store, const char *id, int seat, enum clio_secret_kind kind);
    bool (*secrets)(clio_store *store, const char *id,
                    bool (*each)(void *context, const uint8_t hash[CLIO_HASH_SIZE], int seat,
                                 enum clio_secret_kind kind),
                    void *context);

    /* A person's record over many matches, by the hash of their secret; "" when there is none. */
    bool (*read_record)(clio_store *store, const uint8_t person[CLIO_HASH_SIZE], char *out,
                        size_t size);
    /* `played`: something in it was played here. */
    bool (*keep_record)(clio_store *store, const uint8_t person[CLIO_HASH_SIZE], const char *text,
                        int64_t now, bool played);
    /* Of the records in which nothing was played here, only the latest `keep` stay. */
    bool (*drop_records)(clio_store *store, int keep);
    bool (*records)(clio_store *store,
                    bool (*each)(void *context, const uint8_t person[CLIO_HASH_SIZE],
                                 const char *text, int64_t changed, bool played),
                    void *context);

    /* The store keeps the last `keep` lines of a match. */
    bool (*add_chat)(clio_store *store, const struct clio_stored_match *match,
                     const struct clio_chat_line *line, int keep);
    bool (*chat)(clio_store *store, const char *id,
                 bool (*each)(void *context, const struct clio_chat_line *line), void *context);

    /* Lists ids: matches whose clock is due by `now` (ms), matches where a bot is to move and somebody
       waits for it, matches without a move since `before` (s), all matches. Where several servers
       share the store, a clock that is due is one server's to see to for the next ten seconds. */
    bool (*list_due)(clio_store *store, int64_t now, int most,
                     void (*each)(void *context, const char *id), void *context);
    bool (*list_bots)(clio_store *store, void (*each)(void *context, const char *id),
                      void *context);
    bool (*list_unplayed)(clio_store *store, int64_t before, int most,
                          void (*each)(void *context, const char *id), void *context);
    bool (*list)(clio_store *store, void (*each)(void *context, const char *id), void *context);

    /* Matches that are over, or that are not, and have not changed since `before` (s). */
    bool (*list_old)(clio_store *store, bool over, int64_t before, int most,
                     void (*each)(void *context, const char *id), void *context);
    int64_t (*count)(clio_store *store); /* of all matches; -1 on failure */

    /* Keeps a note in the place of one of the same kind and name. */
    bool (*keep_note)(clio_store *store, const struct clio_note *note);
    /* `match`: that it is of, or NULL. */
    bool (*drop_note)(clio_store *store, const char *kind, const char *name, const char *match);
    bool (*find_note)(clio_store *store, const char *kind, const char *name,
                      struct clio_note *note);
    /* Makes it due at another time; false, with CLIO_STORE_CONFLICT, when it is not due at
       `note->due` any more: somebody else has seen to it. */
    bool (*take_note)(clio_store *store, const struct clio_note *note, int64_t due);
    /* Those of a kind (NULL: simply all): of a match (NULL: of all), due by `due` (0: all). `each` may change the
       store. */
    bool (*list_notes)(clio_store *store, const char *kind, const char *match, int64_t due,
                       int most, void (*each)(void *context, const struct clio_note *note),
                       void *context);

    /* Has another program changed the store since this was asked last? */
    bool (*stirred)(clio_store *store);

    /* No clock is due before `earliest` (ms): time without a server is nobody's fault. */
    bool (*grant)(clio_store *store, int64_t earliest);

    const struct clio_sharing *sharing; /* NULL: one server at a time uses it */
};

/* How a transaction stands that was handed over. */
enum clio_commit {
    CLIO_COMMIT_WAITS,
    CLIO_COMMIT_KEPT,   /* but for matches that others had changed meanwhile: see stamp() */
    CLIO_COMMIT_FAILED, /* nothing of it; see trouble(). CLIO_STORE_AWAY: or nobody knows */
};

/*
 * What a store can do that several servers share. Each server has matches in memory, by their stamps;
 * a transaction leaves out all that is about a match whose stamp is another one by now. Nobody waits
 * for the database to commit: a transaction is handed over, and its outcome comes later. Another one
 * may be gathered meanwhile, not more. What a server says within a transaction all others hear when
 * it is committed.
 */
struct clio_sharing {
    const char *(*node)(const clio_store *store); /* this server's name among them */

    bool (*is_empty)(const clio_store *store); /* nothing is gathered */
    bool (*hand_over)(clio_store *store);      /* the open transaction; false: see trouble() */
    /* Something came, or time has passed: `heard` gets what others said; NULL: others may have said
       anything, because the database was away. */
    enum clio_commit (*go_on)(clio_store *store, void (*heard)(const char *text));
    int (*descriptor)(const clio_store *store, bool *writes); /* to be watched; -1: none now */
    /* After CLIO_COMMIT_KEPT: the match's stamp now; 0: the transaction was not about it; -1: others
       had changed it, and nothing about it is kept. */
    int64_t (*stamp)(const clio_store *store, const char *id);
    /* What is gathered about this match is not to be kept. */
    void (*forget)(clio_store *store, const char *id);

    bool (*say)(clio_store *store, const char *text); /* within a transaction */
    /* This server lives, and thinks for the bots of these matches until `until` (ms). Within a
       transaction. */
    bool (*live)(clio_store *store, int64_t now, int64_t until, const char *const *thinks,
                 int count);
    /* Takes matches for whose bots nobody thinks now: those where somebody waits for them, and of
       `watched` those where a bot is to move. */
    bool (*take_bots)(clio_store *store, int64_t now, int64_t until, const char *const *watched,
                      int count, int most, void (*each)(void *context, const char *id),
                      void *context);
};

/* How to open a database. */
enum clio_store_use {
    CLIO_STORE_SERVE, /* nobody else may serve a file meanwhile; it is made when missing */
    CLIO_STORE_WRITE, /* add to it; it is made when missing */
    CLIO_STORE_READ,  /* it must exist */
    CLIO_STORE_ALONE, /* it must exist, and no server may use it */
};

/*
 * Opens a database, checks that it is sound and ours, and brings an older one up to date. NULL with
 * a sentence in `why` when that cannot be; it is then as it was. What begins with postgresql:// or
 * postgres://, or is a list of key=value as libpq reads it, is in PostgreSQL; all else is an SQLite
 * file.
 */
clio_store *clio_store_open(const char *where, enum clio_store_use use, enum clio_lang lang,
                            char *why, size_t why_size);
/* The same for people to read: no password is in it. */
const char *clio_store_name(const char *where, char *out, size_t size);

#endif
