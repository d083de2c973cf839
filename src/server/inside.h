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
    FRONT = 128,               /* bytes that are kept of a message that is refused unread */
    QUEUE_LIMIT = 4 * MIB,     /* what may wait for a client that does not read; a page asks for
                                  several positions of a match at once, each with its log */
    WAITING = 16 * MIB,        /* the same for all clients of an address, large answers included */
    SYSTEM_KEEPS = 256 * 1024, /* of what waits for one of them; so much goes out at once */
    RATE = 20,
    BURST = 60, /* requests of a connection: a second, at once */
    TIME_RATE = 250,
    TIME_BURST = 500,      /* of the loop, for an address: ms a second, at once */
    UNFINISHED = 4 * MIB,  /* bytes of messages of an address that have not come to their end */
    REFUSALS = 200,        /* in a row until a connection that floods is closed */
    CREATES = 30,          /* matches of an address in an hour */
    NEW_PEOPLE = 30,       /* records of an address in an hour that nobody had here before */
    JOINS = 20,            /* chairs that an address takes from the lobby in an hour */
    PEOPLE = 2000,         /* with a record, though they have not played here */
    CONNECTIONS = 64,      /* of an address */
    RAW_CONNECTIONS = 256, /* the same, with those that only look at pages */
    HALVES = 96,           /* of these, that have not said what they want */
    CROWDED_HALVES = 8,    /* the same when many addresses do so */
    HEADER_POOL = 4096,    /* of all addresses */
    HEADER_SECONDS = 10,   /* to say what one wants */
    CONTENT_SECONDS = 30,  /* to take a piece of a page */
    MESSAGE_SECONDS = 30,  /* to send a message to its end */
    READ_SECONDS = 60,     /* to take one to its end */
    SPOKEN_MS = 250,       /* for so long what was written for one is as good for others */
    SECRETS = 8,           /* of a seat and a kind */
    REPORTS = 5,           /* of an address in an hour */
    RX_SIZE = 1024,        /* bytes that arrive at once */
    AHEAD = 256,           /* bytes of an answer that a push can have ahead of it */
    BUFFER_SIZE = 4 * 1024 * 1024, /* no message is larger; only pages that were used cost */
    FRAMING = 256 * 1024,          /* bytes of an address that are in no message: at once, */
    FRAMING_RATE = 32 * 1024,      /* a second */
    PING_SECONDS = 30,
    HANG_UP_SECONDS = 60, /* of silence */
    IDLE_SECONDS = 60,    /* after which a match leaves memory */
};

extern const struct clio_house house; /* house.c */
/* By which an address is known again where it is kept: the beginning of a hash of it (house.c). */
enum { PEER_MARK = 20 };
void guest_mark(struct clio_guest *guest, char mark[PEER_MARK]);

/* ---- What happens (log.c) ---------------------------------------------------------------------- */

/* What an address is held back for, and, from ABUSE_HANGS_UP on, hung up on. */
enum abuse {
    ABUSE_RATE, /* requests of a connection */
    ABUSE_TIME, /* the others are budgets of the address, below */
    ABUSE_MESSAGES,
    ABUSE_RECEIVED,
    ABUSE_SENT,
    ABUSE_ARRIVALS,
    ABUSE_HINTS,
    ABUSE_CREATES,
    ABUSE_PEOPLE,
    ABUSE_NOTICES,
    ABUSE_REPORTS,
    ABUSE_JOINS,
    ABUSE_HANGS_UP,
    ABUSE_CONNECTIONS = ABUSE_HANGS_UP, /* too many */
    ABUSE_HALVES,                       /* too many that do not say what they want */
    ABUSE_FLOOD,                        /* it was refused again and again */
    ABUSE_TOO_LARGE,
    ABUSE_BINARY,
    ABUSE_SLOW_READER,
    ABUSE_SLOW_REQUEST,
    ABUSE_FRAMES, /* that are part of no message */
    ABUSE_BODY,
    ABUSE_UPGRADE,
    ABUSES,
};
extern const char *const abuse_words[ABUSES];

struct abuse_note {
    int64_t since; /* when it was written down last, ms, monotonic */
    unsigned times;
};

/* One line, if the operator wants a log: names and texts of values, closed by NULL. */
void log_event(const char *level, const char *event, ...) __attribute__((sentinel));
void log_abuse(struct abuse_note notes[ABUSES], const char *address, enum abuse why);

/* ---- How much of it (metrics.c) ---------------------------------------------------------------- */

enum { TIME_BUCKETS = 7 };
struct time_counts {
    uint64_t within[TIME_BUCKETS], count;
    double sum;
};

extern struct counts {
    uint64_t connections, requests, http, pushes, received, sent, matches, moves, store_failures;
    uint64_t abuse[ABUSES];
    uint64_t letters[3][3]; /* by way and outcome, see post.h */
    bool store_failed;      /* the last time */
    struct time_counts commit, request;
} counts;

void metrics_time(struct time_counts *t, double seconds);
bool metrics_start(int port); /* -1: nobody asks */
int metrics_port(void);
void metrics_close(void);

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
    struct connection *next_awake, *previous_awake; /* those that have something to write */
    bool awake, ending;                             /* ending: it is being closed */
    struct peer *peer;
    struct outgoing *first, *last;
    size_t queued;
    size_t writing;        /* bytes of a message that the library has not got rid of */
    int64_t writing_since; /* ms, monotonic */
    uint64_t payload;      /* bytes of its messages so far */
    uint64_t framing;      /* and all others, when it was looked at last */
    char *received;        /* the message so far, or its beginning when it is not to be read */
    size_t received_length, received_size, received_all;
    bool begun, refused; /* a message is under way; it may not be asked */
    int64_t begun_at;    /* ms, monotonic */
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
void connection_wake(struct connection *c); /* it is written to before the loop waits again */
void everybody_write(void);                 /* all that were waked */
void everybody_bye(void);                   /* the server is going down */
void everybody_alive(void);                 /* asks those who have been silent */

/* Bytes that have been read from a socket so far; 0: nobody knows (bytes.c). */
uint64_t socket_bytes_read(int fd);

/* ---- Addresses (peers.c) ----------------------------------------------------------------------- */

/* What an address may use up, and gets back as time goes on. */
enum budget {
    BUDGET_TIME,     /* of the loop, ms */
    BUDGET_MESSAGES, /* requests of all its connections */
    BUDGET_RECEIVED, /* bytes */
    BUDGET_SENT,     /* bytes that were asked for */
    BUDGET_PUSHED,   /* bytes that others cause: they make nobody's own requests wait */
    BUDGET_PUSHING,  /* time of the loop for them, ms */
    BUDGET_FRAMES,   /* bytes that came and are in no message */
    BUDGET_ARRIVALS, /* connections */
    BUDGET_HINTS,
    BUDGET_CREATES, /* matches */
    BUDGET_NOTICES, /* wishes to be told of one's turn */
    BUDGET_JOINS,   /* chairs from the lobby */
    BUDGET_PEOPLE,  /* with a record that nobody had here before */
    BUDGET_REPORTS, /* complaints */
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
bool peer_is_trusted(const struct peer *peer); /* no limits */
const char *peer_address(const struct peer *peer);
struct share *peer_share(struct peer *peer);
void peer_hold(struct peer *peer, int n);     /* somebody keeps a pointer to it */
void peer_raw_add(struct peer *peer, int n);  /* TCP connections */
void peer_half_add(struct peer *peer, int n); /* those of them that have not asked for anything */
void peer_add(struct peer *peer, int n);      /* those of them that are WebSockets */
bool peer_may_arrive(struct peer *peer, bool crowded);
bool peer_full(const struct peer *peer);
/* So many bytes more of messages that have not ended are kept, or fewer; false: too many are. */
bool peer_keep(struct peer *peer, ptrdiff_t n);
/* So many bytes more wait to be taken by it, or fewer; and is that too much? */
void peer_wait(struct peer *peer, ptrdiff_t n);
bool peer_lags(const struct peer *peer);
bool peer_has(struct peer *peer, enum budget what);              /* is there anything left? */
bool peer_may(struct peer *peer, enum budget what);              /* the same; if not, it is told */
void peer_pay(struct peer *peer, enum budget what, double n);    /* more than is left, too */
bool peer_take(struct peer *peer, enum budget what, int *retry); /* one, if there is one left */
bool peer_may_speak(struct peer *peer, int pause); /* of who only watches; and counts it */
void peers_forget(bool all);                       /* those without connections, now and then */

int peers_count(void);
void peers_creates(double an_hour); /* matches that an address may open */
void peer_blame(struct peer *peer, enum abuse why);

/* ---- Connections before they ask (arrivals.c) -------------------------------------------------- */

int arrival_filter(const struct lws_filter_network_conn_args *args); /* 1: it is hung up on */
void arrival_begin(struct lws *wsi);
void arrival_asked(struct lws *wsi);    /* a whole request is there */
void arrival_answered(struct lws *wsi); /* there may be another */
void arrival_end(struct lws *wsi);
void arrival_blame(struct lws *wsi, enum abuse why);
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
    enum { NOTICES_UNKNOWN, NOTICES_NONE, NOTICES_SOME } notices; /* for people elsewhere */
    /* In the lobby (lobby.c); NO_MORE: its note is to be dropped. */
    enum { LISTED_UNKNOWN, LISTED_NOT, LISTED_YES, LISTED_NO_MORE } listed;
    struct listing *listing;
    uint8_t here;     /* set of seats whose people were here when notices were last looked at */
    uint8_t in_batch; /* is changed and not yet stored (batch.c) */
    bool created_in_batch;
    /* Where other servers share the store: */
    bool stale;                 /* they may have changed it, or nobody knows what was stored */
    bool spoiled;               /* what is here was not stored */
    int64_t lease;              /* until when this server thinks for its bots, ms since 1970 */
    struct presence *elsewhere; /* who is there at other servers (nodes.c) */
    uint8_t told_seats;         /* who is here, as the others know it */
    int told_watchers;
    bool asks_who; /* who is there? */
    bool gone;     /* removed; only workers still know it */
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
/* As it is in the store; false: nobody can say now, or it is not there any more. */
bool hall_catch_up(struct table *t);
void hall_rest(void);   /* lets idle matches go, once a second */
void hall_clocks(void); /* whose time is up? */
void hall_each(void (*each)(struct table *t));
void spoken_forget(struct table *t); /* socket.c: what was written for its spectators */
void hall_seen(void);                /* writes down who is here now */
size_t hall_count(void);
void hall_compare(void); /* another program has changed the store: what is gone, or other? */
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
bool batch_dirty(void);      /* something is changed and not yet stored */
void batch_flush(void);      /* the same, and waits for it */
void batch_ended(bool fine); /* the one that was handed over */
/* One request goes to the host; what it is about, so that it can be asked again. */
void batch_ask(struct connection *c, char *text, size_t length);
void batch_concern(struct table *t);
/* Who only looks sees what is stored: true when this table is not, and the request comes again then;
   until it is through, nothing that is said in answer counts. */
bool batch_waits(struct table *t);
bool batch_is_silent(void);

/* ---- Other servers that share the store (nodes.c) ---------------------------------------------- */

bool nodes_start(void);
void nodes_listen(void);            /* to the database, and to them */
void nodes_turn(void);              /* before the loop waits */
void nodes_tick(void);              /* once a second */
void nodes_stale(struct table *t);  /* it is read anew soon */
void nodes_forget(struct table *t); /* it leaves memory */
void nodes_stop(void);

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
int bots_waiting(void);
bool bots_thinking(const struct table *t, int *seat, double *done);

/* ---- What the operator allows (quotas.c) ------------------------------------------------------- */

void quotas_read(void);    /* as they are kept */
void quotas_enforce(void); /* removes what is too old, some of it */
bool quota_has_room(void); /* for one more match */
void quota_opened(void);   /* there is one more */

/* ---- Telling people who are elsewhere (notices.c) ---------------------------------------------- */

bool notices_start(void);
void notices_stop(void);
void notices_tick(void);              /* what is due now */
void notices_review(struct table *t); /* it has changed; within the transaction of this turn */
void notices_put_ways(struct clio_json *j);
const char *notices_tell(struct clio_guest *guest, struct clio_table *t, int seat,
                         const struct clio_wish *wish, int *retry);
const char *notices_untell(const struct clio_table *t, int seat, const char *way);
void notices_put(const struct clio_table *t, int seat, struct clio_json *j);
const char *notices_mailbox(const char *token, const char *answer, struct clio_json *j);

/* ---- Tables that wait for anybody (lobby.c) ---------------------------------------------------- */

bool lobby_is_open(void);
void lobby_tick(void);
void lobby_review(struct table *t); /* it has changed; within the transaction of this turn */
void lobby_forget(struct table *t); /* how it is listed is read again when it is needed */
void lobby_stop(void);
const struct clio_listing *lobby_listing(struct clio_table *at);
void lobby_set_listing(struct clio_table *at, const struct clio_listing *l);
const char *lobby_may_list(struct clio_guest *guest, struct clio_listing *l, int *retry);
bool lobby_may_join(struct clio_guest *guest, int *retry);
bool lobby_put(const struct clio_lobby_wish *wish, struct clio_json *j);

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
double time_used(void); /* milliseconds that this thread has worked */

/* ---- The server -------------------------------------------------------------------------------- */

struct server {
    int64_t opened; /* ms since 1970 */
    const struct clio_server_config *config;
    int port; /* it listens there */
    clio_store *store;
    struct lws_context *context;
    uv_loop_t loop;
    struct connection *connections;
    struct connection *awake; /* of these, who have something to write */
    int connection_count;
    bool stopping;
    /* One message at a time is written here, after LWS_PRE bytes. */
    unsigned char *buffer;
};
extern struct server server;

struct clio_buf message_buffer(void);

#endif
