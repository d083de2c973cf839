/*
 * inside.h: what the parts of the server share. What is said at a table is the host's matter
 * (table/host.h); the server is its house: sockets, limits, storage, threads that think.
 *
 * One thread, the loop, owns everything below; workers get copies and hand results back (bots.c).
 * Tables are matches in memory. The store is the truth: what a request changes is changed in memory
 * and in the open transaction at once, but nobody is told before the transaction is committed at
 * the end of the loop's turn (batch.c). If that fails, tables that took part are read again.
 */
#ifndef CLIO_SERVER_INSIDE_H
#define CLIO_SERVER_INSIDE_H

#include "server/record.h"
#include "server/server.h"
#include "store/store.h"
#include "store/words.h"
#include "table/host.h"

#include <libwebsockets.h>
#include <uv.h>

enum {
    FRAME_LIMIT = 16 * 1024,         /* what a client may send at once */
    FILE_LIMIT = 1024 * 1024 + 4096, /* but for a saved match, or a record */
    QUEUE_LIMIT = 256 * 1024,        /* what may wait for a client that does not read */
    RATE = 20,
    BURST = 60, /* requests of a connection: a second, at once */
    TIME_RATE = 250,
    TIME_BURST = 500,      /* of the loop, for an address: ms a second, at once */
    REFUSALS = 200,        /* in a row until a connection that floods is closed */
    CREATES = 30,          /* matches of an address in an hour */
    NEW_PEOPLE = 30,       /* records of an address in an hour that nobody had here before */
    PEOPLE = 2000,         /* with a record, though they have not played here */
    CONNECTIONS = 64,      /* of an address */
    RAW_CONNECTIONS = 256, /* the same, before they have said what they want */
    SECRETS = 40,          /* of a match */
    RX_SIZE = 1024,        /* bytes that arrive at once */
    BUFFER_SIZE = 4 * 1024 * 1024, /* no message is larger; only pages that were used cost */
    PING_SECONDS = 30,
    HANG_UP_SECONDS = 60, /* of silence */
    IDLE_SECONDS = 60,    /* after which a match leaves memory */
};

extern const struct clio_house house; /* house.c */

/* ---- Connections (socket.c) -------------------------------------------------------------------- */

struct outgoing {
    struct outgoing *next;
    size_t length;
    unsigned char room[]; /* LWS_PRE bytes, then the text */
};

struct connection {
    struct clio_guest guest; /* first: see connection_of() */
    struct lws *wsi;
    uint64_t serial;
    struct connection *next, *previous;
    struct peer *peer;
    struct outgoing *first, *last;
    size_t queued;
    char *received; /* the frame so far */
    size_t received_length, received_size;
    double tokens;
    int64_t tokens_at;
    int refusals;
    int64_t heard; /* ms, monotonic: its last sign of life */
    bool pinged, ping_due;
    bool doomed; /* closed after what waits has been sent */
};

static inline struct connection *connection_of(struct clio_guest *guest)
{
    return (struct connection *)guest;
}

void connection_send(struct connection *c, const char *text, size_t length);
void connection_wake(struct connection *c); /* asks for a moment to write */
void everybody_bye(void);                   /* the server is going down */
void everybody_alive(void);                 /* asks those who have been silent */

/* ---- Addresses (peers.c) ----------------------------------------------------------------------- */

struct peer *peer_of(const char *address);
bool peer_is_local(const struct peer *peer);
void peer_raw_add(struct peer *peer, int n); /* TCP connections */
void peer_add(struct peer *peer, int n);     /* those of them that are WebSockets */
bool peer_raw_full(const struct peer *peer);
bool peer_full(const struct peer *peer);
bool peer_may_create(struct peer *peer, int *retry);      /* and counts the match */
bool peer_may_keep_person(struct peer *peer, int *retry); /* and counts the person */
bool peer_has_time(struct peer *peer);
void peer_spend(struct peer *peer, double ms);
bool peer_may_speak(struct peer *peer, int pause); /* of who only watches; and counts it */
void peers_forget(bool all);                       /* those without connections, now and then */

/* ---- Tables (hall.c) --------------------------------------------------------------------------- */

struct table {
    struct clio_table at; /* first: see table_of() */
    struct table *next;   /* in its bucket */
    int64_t used;         /* ms, monotonic */
    int jobs;             /* workers that think for this table */
    struct job *thinking; /* the bot that is to move */
    bool in_batch, created_in_batch;
    bool gone; /* removed; only workers still know it */
};

static inline struct table *table_of(struct clio_table *at)
{
    return (struct table *)at;
}

/* The table of a match, read from the store when it is not in memory; NULL: see store->trouble. */
struct table *hall_find(const char *id);
struct table *hall_peek(const char *id); /* only if it is in memory */
bool table_wake(struct table *t);        /* with its position; false: it cannot be replayed */
struct table *hall_add(const struct clio_stored_match *stored);
void hall_remove(struct table *t); /* from memory; whoever is there is told */
void hall_reload(struct table *t); /* from the store */
void hall_rest(void);              /* lets idle matches go, once a second */
void hall_clocks(void);            /* whose time is up? */
void hall_each(void (*each)(struct table *t));
void hall_close(void);
void hall_resume(void); /* after a start: bots go on */

/* ---- One turn of the loop (batch.c) ------------------------------------------------------------ */

bool batch_open(void); /* a transaction for this turn */
void batch_failed(void);
void batch_touch(struct table *t);
/* A reply that goes out once the batch is committed, or becomes `unavailable`. */
void batch_reply(struct connection *c, int64_t id, const char *text, size_t length);
void batch_forget(const struct connection *c);
void batch_commit(void);
bool batch_dirty(void); /* something is changed and not yet stored */

/* ---- Bots (bots.c) ----------------------------------------------------------------------------- */

bool bots_start(int threads);
void bots_stop(void);
void bots_continue(struct table *t); /* starts the bot that is to move */
bool bots_hint(struct clio_place *p, int64_t id);
bool bots_odds(struct clio_place *p, int64_t id, clio_move move);
bool bots_preview(struct clio_place *p, int64_t id, clio_move move);
void bots_forget(uint64_t asker);    /* what waits for a connection that is gone */
void bots_collect(void);             /* results of the workers */
void bots_progress(struct table *t); /* tells when a bot thinks for long */
bool bots_thinking(const struct table *t, int *seat, double *done);

/* ---- HTTP (http.c, pages.c) -------------------------------------------------------------------- */

struct page {
    char *path; /* "/assets/x.js" */
    const char *type;
    char etag[40];
    char *body, *packed; /* packed: gzip, or NULL */
    size_t length, packed_length;
    int64_t changed;
    int readers;
    bool gone; /* freed by the last reader */
    struct page *next;
};

struct page *page_find(const char *path); /* with one reader more, or NULL */
void page_done(struct page *page);
void pages_close(void);
/* Is there a first page? Gives the folder where it is looked for. */
bool pages_are_there(const char **where);

struct session { /* libwebsockets' memory of one connection */
    struct connection *connection;
    struct page *page;
    bool packed, head;
    size_t sent;
};

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, struct session *session,
                  void *in, size_t length);
bool request_has_body(struct lws *wsi);
int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, struct session *session,
                    void *in, size_t length);
bool client_address(struct lws *wsi, char *out, size_t size);

/* ---- The server -------------------------------------------------------------------------------- */

struct server {
    const struct clio_server_config *config;
    int port; /* it listens there */
    clio_store *store;
    struct lws_context *context;
    uv_loop_t loop;
    struct connection *connections;
    int connection_count;
    bool stopping;
    /* One message at a time is written here, after LWS_PRE bytes. */
    unsigned char *buffer;
};
extern struct server server;

struct clio_buf message_buffer(void);

#endif
