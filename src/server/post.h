/*
 * post.h: a thread that delivers letters: mail by SMTP, and messages that are posted to an address of
 * the web. The loop hands them in and hears later how it went; it never waits.
 */
#ifndef CLIO_SERVER_POST_H
#define CLIO_SERVER_POST_H

#include "server/inside.h"

enum way { WAY_MAIL, WAY_HOOK, WAY_PUSH, WAYS };
extern const char *const way_words[WAYS];

enum post_outcome {
    POST_DONE,
    POST_LATER, /* try again: nobody answered, or said to come back */
    POST_NEVER, /* there is nobody any more, or they do not want it */
};

enum { POST_NOTICES = 16, POST_HEADERS = 6 };

struct letter {
    struct letter *next;
    enum way way;
    char to[1100];                                /* an address of mail or of the web */
    char headers[POST_HEADERS][1152];             /* of what is posted; "" for none */
    char target[CLIO_DIGEST_SIZE];                /* whose it is, for who sends it */
    char by[PEER_MARK];                           /* from where it was wished for */
    char notices[POST_NOTICES][CLIO_SECRET_SIZE]; /* what it tells of */
    int notice_count;
    enum post_outcome outcome;
    size_t length, read; /* of the body, and how much of it has been sent */
    char body[];
};

/* A letter with this body; NULL when there is no memory. */
struct letter *letter_new(enum way way, const char *to, const void *body, size_t length);

/* `delivered` is called by the loop for each letter, which it then frees. */
bool post_start(void (*delivered)(struct letter *letter));
void post_send(struct letter *letter); /* the thread's from now on */
int post_waiting(void);
void post_stop(void);

#endif
