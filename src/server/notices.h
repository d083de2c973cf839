/*
 * notices.h: telling people that it is their turn while they are elsewhere. What is kept of it are
 * notes of the store: a notice is one seat that is to be told at one target; a target is a mailbox, an
 * address of the web or a browser, with all its notices and how often it was written to.
 */
#ifndef CLIO_SERVER_NOTICES_H
#define CLIO_SERVER_NOTICES_H

#include "server/post.h"

enum {
    TARGET_NOTICES = 60, /* of one target */
    SEAT_NOTICES = 6,    /* of one seat */
};

struct notice {
    char name[CLIO_SECRET_SIZE]; /* any secret: nobody else needs to know it */
    char match[CLIO_ID_SIZE];
    int64_t due; /* ms: it is to be told then; 0: nothing is */
    int seat;
    enum way way;
    enum clio_lang lang;
    bool agreed; /* who reads it wants it; of mailboxes and hooks only they themselves can say so */
    bool told;   /* of this turn */
    int tries;
    char to[1040], key[96], auth[32]; /* key and auth of a browser */
    char by[PEER_MARK];               /* from where it was wished for; "": before that was kept */
};

struct target {
    char digest[CLIO_DIGEST_SIZE];
    enum way way;
    char token[CLIO_SECRET_SIZE]; /* opens the page where it can be stopped */
    bool agreed, never;           /* has said yes once; wants nothing from here, ever */
    int64_t last;                 /* when it was written to, ms */
    int64_t day;                  /* begins the day of `count`, ms */
    int count, asks;              /* letters that day; how often it was asked whether it agrees */
    int64_t asked;                /* the last time, ms */
    int notices;
    char notice[TARGET_NOTICES][CLIO_SECRET_SIZE];
    char to[1040];
};

/* Between memory and the store (notice.c); within a transaction where something is written. False:
   see store->trouble(). */
bool notice_find(const char *name, struct notice *n);
bool notice_keep(const struct notice *n);
bool notice_read(const struct clio_note *note, struct notice *n);
/* The target that somebody names; false: there is none yet, and it is empty but for its digest. */
bool target_of(enum way way, const char *to, struct target *t);
bool target_find(const char *digest, struct target *t);
bool target_keep(const struct target *t);
bool target_of_token(const char *token, struct target *t);

/* What is told (letters.c). */
struct turn {
    const struct clio_stored_match *match;
    int seat;
};
struct letter *letter_of_turns(const struct notice *n, const struct target *target,
                               const struct turn *turns, int count, const char *vapid);
struct letter *letter_of_question(const struct notice *n, const struct target *target,
                                  const char *game);

#endif
