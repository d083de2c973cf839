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
    MIB = 1024 * 1024,
    FRONT = 128,              /* bytes that are kept of a message that is refused unread */
    QUEUE_LIMIT = 256 * 1024, /* what may wait for a client that does not read */
    RATE = 20,
    BURST = 60, /* requests of a connection: a second, at once */
    TIME_RATE = 250,
    TIME_BURST = 500,      /* of the loop, for an address: ms a second, at once */
    REFUSALS = 200,        /* in a row until a connection that floods is closed */
    CREATES = 30,          /* matches of an address in an hour */
    NEW_PEOPLE = 30,       /* records of an address in an hour that nobody had here before */
    PEOPLE = 2000,         /* with a record, though they have not played here */
    CONNECTIONS = 64,      /* of an address */
    RAW_CONNECTIONS = 256, /* the same, with those that only look at pages */
    HALVES = 96,           /* of these, that have not said what they want */
    CROWDED_HALVES = 8,    /* the same when many addresses do so */
    HEADER_POOL = 4096,    /* of all addresses */
    HEADER_SECONDS = 10,   /* to say what one wants */
    CONTENT_SECONDS = 30,  /* to take a piece of a page */
    SPOKEN_MS = 250,       /* for so long what was written for one is as good for others */
    SECRETS = 40,          /* of a match */
    RX_SIZE = 1024,        /* bytes that arrive at once */
    BUFFER_SIZE = 4 * 1024 * 1024, /* no message is larger; only pages that were used cost */
    PING_SECONDS = 30,
    HANG_UP_SECONDS = 60, /* of silence */
    IDLE_SECONDS = 60,    /* after which a match leaves memory */
};

extern const struct clio_house house; /* house.c */

/* ---- Connections (socket.c) -------------------------------------------------------------------- */

/* A push that several connections get, until the table tells something else. */
struct spoken {
    struct clio_push_class class;
    int64_t at; /* ms, monotonic: clocks in it run on */
    size_t length, size;
    unsigned char *room; /* LWS_PRE bytes, then the text */
};

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
    char *received; /* the message so far, or its beginning when it is not to be read */
    size_t received_length, received_size, received_all;
    bool begun, refused; /* a message is under way; it may not be asked */
    bool push_waits;     /* for the address to have bytes again */
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

/* What an address may use up, and gets back as time goes on. */
enum budget {
    BUDGET_TIME,     /* of the loop, ms */
    BUDGET_MESSAGES, /* requests of all its connections */
    BUDGET_RECEIVED, /* bytes */
    BUDGET_SENT,     /* bytes */
    BUDGET_ARRIVALS, /* connections */
    BUDGET_HINTS,
    BUDGET_CREATES, /* matches */
    BUDGET_PEOPLE,  /* with a record that nobody had here before */
    BUDGETS,
};

/* Of the threads that think; only touched with the lock of bots.c. */
struct share {
    double used; /* ms, less and less as time goes on */
    int64_t at;
    int running;
};

struct peer *peer_of(const char *address);
bool peer_is_local(const struct peer *peer);
struct share *peer_share(struct peer *peer);
void peer_hold(struct peer *peer, int n);     /* somebody keeps a pointer to it */
void peer_raw_add(struct peer *peer, int n);  /* TCP connections */
void peer_half_add(struct peer *peer, int n); /* those of them that have not asked for anything */
void peer_add(struct peer *peer, int n);      /* those of them that are WebSockets */
bool peer_may_arrive(struct peer *peer, bool crowded);
bool peer_full(const struct peer *peer);
bool peer_has(struct peer *peer, enum budget what);              /* is there anything left? */
void peer_pay(struct peer *peer, enum budget what, double n);    /* more than is left, too */
bool peer_take(struct peer *peer, enum budget what, int *retry); /* one, if there is one left */
bool peer_may_speak(struct peer *peer, int pause); /* of who only watches; and counts it */
void peers_forget(bool all);                       /* those without connections, now and then */

/* ---- Connections before they ask (arrivals.c) -------------------------------------------------- */

int arrival_filter(const struct lws_filter_network_conn_args *args); /* 1: it is hung up on */
void arrival_begin(struct lws *wsi);
void arrival_asked(struct lws *wsi);    /* a whole request is there */
void arrival_answered(struct lws *wsi); /* there may be another */
void arrival_end(struct lws *wsi);
void arrivals_hurry(void); /* hangs up on who takes too long */

/* ---- Tables (hall.c) --------------------------------------------------------------------------- */

struct table {
    struct clio_table at; /* first: see table_of() */
    struct table *next;   /* in its bucket */
    int64_t used;         /* ms, monotonic */
    int jobs;             /* workers that think for this table */
    struct job *thinking; /* the bot that is to move */
    struct share share;   /* of the threads that think */
    struct spoken *spoken[CLIO_LANGS];
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
void spoken_forget(struct table *t); /* socket.c: what was written for its spectators */
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
bool bots_wanted(const struct table *t);
void bots_review(struct table *t);   /* it has changed, or somebody left: what is of no use ends */
void bots_forget(uint64_t asker);    /* what waits for a connection that is gone */
void bots_collect(void);             /* results of the workers */
void bots_progress(struct table *t); /* tells when a bot thinks for long */
bool bots_thinking(const struct table *t, int *seat, double *done);

/* ---- A thread that looks after the loop (watchdog.c) ------------------------------------------- */

/* Hears SIGTERM and SIGINT from now on; `on_asked` is called by the loop. */
bool watchdog_start(void (*on_asked)(uv_async_t *handle));
void watchdog_beat(void); /* the loop lives */
void watchdog_stored(
    void); /* the loop has been asked to end, and all there was to store is stored */
void watchdog_tell(const char *state); /* systemd */
void watchdog_close(void);             /* what the loop has of it */
void watchdog_end(void);

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
    struct peer *peer; /* who looks at pages; held */
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
double time_used(void); /* milliseconds that the loop has worked */

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
