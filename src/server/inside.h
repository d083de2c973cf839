/*
 * inside.h: what the parts of the server share.
 *
 * One thread, the loop, owns everything below; workers get copies and hand results back (bots.c).
 * Tables are matches in memory. The store is the truth: what a request changes is changed in memory
 * and in the open transaction at once, but nobody is told before the transaction is committed at
 * the end of the loop's turn (batch.c). If that fails, tables that took part are read again.
 */
#ifndef CLIO_SERVER_INSIDE_H
#define CLIO_SERVER_INSIDE_H

#include "core/json.h"
#include "server/record.h"
#include "server/server.h"
#include "store/store.h"
#include "store/words.h"
#include "table/message.h"
#include "table/table.h"

#include <jansson.h>
#include <libwebsockets.h>
#include <uv.h>

enum {
    FRAME_LIMIT = 16 * 1024,           /* what a client may send at once */
    IMPORT_LIMIT = 1024 * 1024 + 4096, /* but for a saved match */
    QUEUE_LIMIT = 256 * 1024,          /* what may wait for a client that does not read */
    RATE = 20,
    BURST = 60,            /* requests of a connection: a second, at once */
    REFUSALS = 200,        /* in a row until a connection that floods is closed */
    CREATES = 30,          /* matches of an address in an hour */
    CONNECTIONS = 64,      /* of an address */
    RAW_CONNECTIONS = 256, /* the same, before they have said what they want */
    PLACES = 32,           /* matches a connection sits at or watches */
    SECRETS = 40,          /* of a match */
    CHAT_LINES = 50,
    CHAT_LENGTH = 500,
    RX_SIZE = 1024,                /* bytes that arrive at once */
    BUFFER_SIZE = 4 * 1024 * 1024, /* no message is larger; only pages that were used cost */
    PING_SECONDS = 30,
    HANG_UP_SECONDS = 60, /* of silence */
    IDLE_SECONDS = 60,    /* after which a match leaves memory */
};

struct connection;
struct table;

/* ---- Places: a connection at a table ----------------------------------------------------------- */

struct place {
    struct connection *connection;
    struct table *table;
    struct place *next_here, *next_mine; /* of the table, of the connection */
    uint8_t viewer;                      /* seat or CLIO_SPECTATOR */
    bool dirty;                          /* a push is owed */
    int since;                           /* lines of the log it has */
    char rematch[SECRET_SIZE];           /* its secret in the match that follows, or "" */
};

/* ---- Connections (socket.c) -------------------------------------------------------------------- */

struct outgoing {
    struct outgoing *next;
    size_t length;
    unsigned char room[]; /* LWS_PRE bytes, then the text */
};

struct connection {
    struct lws *wsi;
    uint64_t serial;
    struct connection *next, *previous;
    enum clio_lang lang;
    struct peer *peer;
    struct place *places;
    int place_count;
    struct outgoing *first, *last;
    size_t queued;
    char *received; /* the frame so far */
    size_t received_length, received_size;
    double tokens;
    int64_t tokens_at;
    int refusals;
    int64_t heard; /* ms, monotonic: its last sign of life */
    bool pinged, ping_due;
    bool hint_asked; /* one at a time */
    bool doomed;     /* closed after what waits has been sent */
};

void connection_send(struct connection *c, const char *text, size_t length);
void connection_wake(struct connection *c); /* asks for a moment to write */
void connection_received(struct connection *c, const char *text, size_t length); /* request.c */
void everybody_bye(void);   /* the server is going down */
void everybody_alive(void); /* asks those who have been silent */

/* ---- Addresses (peers.c) ----------------------------------------------------------------------- */

struct peer *peer_of(const char *address);
bool peer_is_local(const struct peer *peer);
void peer_raw_add(struct peer *peer, int n); /* TCP connections */
void peer_add(struct peer *peer, int n);     /* those of them that are WebSockets */
bool peer_raw_full(const struct peer *peer);
bool peer_full(const struct peer *peer);
bool peer_may_create(struct peer *peer, int *retry); /* and counts the match */
void peers_forget(bool all);                         /* those without connections, now and then */

/* ---- Tables (hall.c) --------------------------------------------------------------------------- */

struct table {
    struct table *next; /* in its bucket */
    struct clio_stored_match stored;
    struct clio_match *match; /* NULL while idle */
    struct clio_chat_line *chat;
    int chat_count; /* -1: not read yet */
    struct place *places;
    uint64_t generation;  /* another number after every change of the position */
    int64_t used;         /* ms, monotonic */
    int jobs;             /* workers that think for this table */
    struct job *thinking; /* the bot that is to move */
    bool in_batch, created_in_batch;
    bool gone;     /* removed; only workers still know it */
    uint8_t asker; /* who wishes to take moves back, or CLIO_NOBODY */
    int ask_moves;
    uint8_t answers; /* set of seats that agreed */
};

/* The table of a match, read from the store when it is not in memory; NULL: see store->trouble. */
struct table *hall_find(const char *id);
struct table *hall_peek(const char *id); /* only if it is in memory */
bool table_wake(struct table *t);        /* makes t->match; false: it cannot be replayed */
bool table_read_chat(struct table *t);
struct table *hall_add(const struct clio_stored_match *stored, struct clio_match *match);
void hall_remove(struct table *t); /* from memory; whoever is there is told */
void hall_reload(struct table *t); /* from the store */
void hall_rest(void);              /* lets idle matches go, once a second */
void hall_each(void (*each)(struct table *t));
void hall_close(void);
void hall_resume(void); /* after a start: bots go on */

void table_tell(struct table *t);         /* owes a push to all places */
int table_to_move(const struct table *t); /* seat, or CLIO_NOBODY */
bool seat_is_person(const struct table *t, int seat);
bool seat_held(const struct table *t, int seat); /* a bot plays for the person of this seat now */
bool seat_here(const struct table *t, int seat);
bool table_alone(const struct table *t); /* one person and bots */
/* The bot that must move now, if it is one's turn. */
bool table_bot(const struct table *t, struct clio_bot_spec *spec);
/* The stored copy follows the match: whose turn, over, clock. To be called before the store is. */
void table_note(struct table *t);
/* Plays a move and stores it. */
bool table_play(struct table *t, clio_move move, struct clio_reason *why);
bool table_cut(struct table *t, int count); /* takes back to `count` moves */
bool table_redo(struct table *t);

struct place *place_at(const struct connection *c, const char *id);
struct place *place_take(struct connection *c, struct table *t, int viewer);
void place_leave(struct place *p);

/* ---- One turn of the loop (batch.c) ------------------------------------------------------------ */

bool batch_open(void); /* a transaction for this turn */
void batch_failed(void);
void batch_touch(struct table *t);
/* A reply that goes out once the batch is committed, or becomes `unavailable`. */
void batch_reply(struct connection *c, int64_t id, const char *text, size_t length);
void batch_forget(const struct connection *c);
void batch_commit(void);
bool batch_dirty(void); /* something is changed and not yet stored */

/* ---- Requests (request.c and those who answer them) -------------------------------------------- */

struct request {
    struct connection *c;
    int64_t id;
    json_t *root;
};

/* Errors, as docs/protocol.md lists them; `key` is a sentence with up to two values. */
void refuse(const struct request *r, const char *code, const char *key);
void refuse_with(const struct request *r, const char *code, const char *key, const char *name,
                 const char *value);
void refuse_text(const struct request *r, const char *code, const char *text, const char *section);
void refuse_stale(const struct request *r, int version);
void refuse_limit(const struct request *r, const char *key, int retry);
void refuse_store(const struct request *r); /* by what the store's trouble is */
void refuse_trouble(const struct request *r, enum clio_store_trouble trouble);
void refuse_unplayable(const struct request *r); /* the match does not fit this program */

/* A reply being written: members between these two. */
struct reply {
    struct clio_buf out;
    struct clio_json j;
};
void reply_begin(const struct request *r, struct reply *reply);
void reply_send(const struct request *r, struct reply *reply);   /* at once */
void reply_stored(const struct request *r, struct reply *reply); /* once it is durable */

const char *text_of(const struct request *r, const char *member); /* NULL when absent or null */
int number_of(const struct request *r, const char *member, int otherwise);
/* The connection's place at the match the request names, awake; NULL: it was refused. */
struct place *place_for(const struct request *r, bool seat_needed);
/* A table the request may read: by match or secret; the viewer for replays. */
struct table *readable_for(const struct request *r, int *viewer);

#define REQUESTS(X) \
    X(hello) \
    X(create) \
    X(sit) X(watch) X(leave) X(seat) X(invite) X(hold) X(view) X(move) X(why) X(undo) X(consent) \
        X(redo) X(hint) X(chat) X(rematch) X(replay) X(chart) X(export) X(import)
#define DECLARE(name) void do_##name(const struct request *r);
REQUESTS(DECLARE)
#undef DECLARE

/* A push for one place; or only its members, with the log after `since` lines. */
void push_write(struct place *p, struct clio_json *j);
void push_members(struct place *p, int since, struct clio_json *j);
/* Colours, and who is here: what the server adds to the seats of a message. */
struct clio_seat_details seat_details(const struct table *t);

/* ---- Seats (seats.c) ---------------------------------------------------------------------------- */

/* Somebody sits in the chair: it is taken, and no bot holds it any more. */
bool seat_returns(struct table *t, int seat);
/* Must this seat still say whether moves may be taken back? */
bool may_answer(const struct table *t, int seat);
/* Stores a new match, replies with its secrets and seats the connection. */
void match_open(const struct request *r, struct clio_match *match, struct clio_stored_match *record,
                int my_seat);
struct table *match_store(struct clio_match *match, struct clio_stored_match *record, int my_seat,
                          struct record_secrets *secrets);
bool may_open(const struct request *r); /* one more match; false: it was refused */
void rematch_secret(struct place *p);
/* One more secret of a seat. False: see store->trouble(). */
bool secret_issue(struct table *t, int seat, char secret[SECRET_SIZE]);

/* ---- Clocks (clock.c) -------------------------------------------------------------------------- */

void clock_start(struct table *t);           /* for whoever is to move now */
void clock_moved(struct table *t, int seat); /* `seat` has moved: what is left of its time */
void clock_back(struct table *t, int seat);  /* the owner is back in the chair */
void clock_sweep(void);                      /* whose time is up? */
void clock_write(const struct table *t, struct clio_json *j);

/* ---- Bots (bots.c) ----------------------------------------------------------------------------- */

bool bots_start(int threads);
void bots_stop(void);
void bots_continue(struct table *t); /* starts the bot that is to move */
bool bots_hint(struct place *p, int64_t id);
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
