/* server.h: runs a server until it is told to stop. */
#ifndef CLIO_SERVER_H
#define CLIO_SERVER_H

#include "clio/clio.h"

struct clio_server_config {
    const char *bind;   /* address to listen at */
    int port;           /* 0: a free one */
    const char *db;     /* the database file */
    const char *pages;  /* folder with the pages, or NULL: the one that was compiled in */
    const char *origin; /* "https://example.org": pages of this origin may connect too, or NULL */
    const char *cert, *key; /* TLS, or NULL */
    bool behind_proxy;      /* X-Forwarded-* tell the truth */
    bool trust_local;       /* no limits for 127.0.0.1, for load tests */
    bool log;               /* one line an event on standard error */
    int metrics;            /* the port for programs that look after it, 0: a free one, -1: none */
    /* Telling people that it is their turn: NULL, none of it. */
    const char *public_url; /* where people find the pages */
    const char *smtp, *smtp_user,
        *smtp_password; /* who takes mail; user and password may be NULL */
    const char *mail_from;
    bool webhooks;
    bool private_targets; /* also on this machine and its network */
    int notice_delay;     /* seconds */
    bool lobby;           /* tables may be listed for anybody */
    int threads;          /* for bots and hints; 0: one less than there are cores */
    enum clio_lang lang;  /* of what it says to its operator */
    const char *open;     /* the command that lets the network in, or NULL */
};

/* Returns the exit code: 0 after SIGTERM or SIGINT, 1 on failure, 2 when the configuration or the
   database cannot be used; a sentence was said then. */
int clio_serve(const struct clio_server_config *config);

#endif
