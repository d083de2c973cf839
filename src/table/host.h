/*
 * host.h: the host of matches: takes the requests of docs/protocol.md from whoever sits at a table
 * and answers them: seats and names, moves, undo by consent, hints, clocks, chat, rematches, replays.
 *
 * There is one host, in the server and in the pages. What differs is the house it works in, a table
 * of functions: where time and chance come from, how messages travel, where matches are kept, who
 * thinks for bots. One thread speaks to a host.
 *
 * A request may be handed in again when find() did not have a match yet: it changes nothing before
 * it has found all it needs.
 */
#ifndef CLIO_HOST_H
#define CLIO_HOST_H

#include "core/json.h"
#include "table/preview.h"
#include "table/record.h"

enum {
    CLIO_SECRET_SIZE = 32, /* of a secret link, closing 0 included */
    CLIO_PLACES = 32,      /* matches a guest sits at or watches at once */
    CLIO_CHAT_LENGTH = 500,
    CLIO_WATCHER_CHAT_LENGTH = 200, /* of a line by somebody who only watches */
    CLIO_HINTS = 8,
    CLIO_WISHES = 3, /* to take moves back, of a seat until somebody moves */
};

struct clio_guest;
struct clio_table;

/* ---- Guests and their places ------------------------------------------------------------------- */

/* Somebody at a table: a connection to a server, or the page itself. */
struct clio_place {
    struct clio_guest *guest;
    struct clio_table *table;
    struct clio_place *next_here, *next_mine; /* of the table, of the guest */
    uint8_t seats;             /* set of seats whose people are here; empty for who only watches */
    uint8_t viewer;            /* the seat that is shown, or CLIO_SPECTATOR */
    bool covered;              /* nothing of that seat is shown until its person is there */
    bool dirty;                /* a push is owed */
    int since;                 /* lines of the log it has */
    char name[CLIO_NAME_SIZE]; /* of who only watches, as given; or "" */
    uint8_t number;            /* of who only watches and spoke without a name of their own; or 0 */
    char rematch[CLIO_SECRET_SIZE]; /* its secret in the match that follows, or "" */
};

/* Who speaks to the host. */
struct clio_guest {
    const struct clio_house *house;
    enum clio_lang lang;
    struct clio_place *places;
    int place_count;
    bool hint_asked, odds_asked; /* one at a time */
};

struct clio_place *clio_place_at(const struct clio_guest *guest, const char *id);
void clio_place_leave(struct clio_place *p);

/* ---- Tables ------------------------------------------------------------------------------------ */

/* A match and who is there. */
struct clio_table {
    const struct clio_house *house;
    struct clio_stored_match stored;
    struct clio_match *match; /* NULL while nobody needs the position */
    struct clio_chat_line *chat;
    int chat_count;         /* -1: not read yet */
    int64_t watchers_spoke; /* when one of those who only watch said something last, ms */
    struct clio_place *places;
    uint32_t told;       /* another number whenever all are owed a push */
    uint64_t generation; /* another number after every change of the position */
    uint8_t asker;       /* who wishes to take moves back, or CLIO_NOBODY */
    int ask_moves;
    uint8_t answers;                /* set of seats that agreed */
    uint8_t wishes[CLIO_MAX_SEATS]; /* of each seat since the last move */
    /* Whose last wish was refused, and by whom, until somebody wishes or moves; or CLIO_NOBODY. */
    uint8_t refused, refuser;
    uint8_t ticking; /* set of seats whose clocks run */
    int64_t since;   /* when they began to, ms since 1970 */
    int paid;        /* for so many moves time was given; undo does not give it again */
};

/* A table for a match that is kept so; the position may come later, with clio_table_lay(). */
void clio_table_init(struct clio_table *t, const struct clio_house *house,
                     const struct clio_stored_match *stored);
void clio_table_lay(struct clio_table *t, struct clio_match *match);
/* It goes on after a time without a house, which is nobody's fault: its clock starts anew. */
void clio_table_resume(struct clio_table *t);
/* Forgets position and chat, which can be had again. What somebody wishes stays. */
void clio_table_rest(struct clio_table *t);
/* It was not kept as it stands: what was, counts. NULL: nobody knows; it stays. */
void clio_table_reload(struct clio_table *t, const struct clio_stored_match *stored);
/* Adds a line of chat that was kept, the oldest first. */
bool clio_table_add_chat(struct clio_table *t, const struct clio_chat_line *line);
/* The member "chat". */
void clio_table_put_chat(const struct clio_table *t, enum clio_lang lang, struct clio_json *j);
void clio_table_tell(struct clio_table *t); /* owes a push to all places */

bool clio_table_over(const struct clio_table *t);
bool clio_table_may_decide(const struct clio_table *t, int seat);
int clio_table_people(const struct clio_table *t);         /* set of seats */
bool clio_seat_held(const struct clio_table *t, int seat); /* a bot plays for its person now */
bool clio_seat_here(const struct clio_table *t, int seat);
/* The bot that must move now, if it is one's turn; the first of several. */
bool clio_table_bot(const struct clio_table *t, int *seat, struct clio_bot_spec *spec);
/* Plays a bot's choice; false when it is not legal. */
bool clio_table_play(struct clio_table *t, int seat, clio_move move, struct clio_reason *why);
/* The clock of a seat that decides has run out: stored.due has passed. */
void clio_table_late(struct clio_table *t);

/* ---- The house --------------------------------------------------------------------------------- */

struct clio_secrets {
    char watch[CLIO_SECRET_SIZE];
    char seat[CLIO_MAX_SEATS][CLIO_SECRET_SIZE]; /* "" for bots */
};

struct clio_house {
    /* All people of a match sit at one screen, which shows the seat of whoever must decide. */
    bool one_screen;
    /* A sentence KEY.wording goes before KEY, where there is one; NULL: none of its own. */
    const char *wording;

    int64_t (*now)(void); /* milliseconds since 1970 */
    uint64_t (*chance)(void);
    void (*new_id)(char id[CLIO_ID_SIZE]);

    /* The member "addresses" of a reply to hello, or NULL: where others find this host. */
    void (*put_addresses)(struct clio_guest *guest, struct clio_json *j);

    /* May this guest ask now, and open one more match? `retry` are seconds, `key` a sentence. */
    bool (*may_ask)(struct clio_guest *guest);
    bool (*may_open)(struct clio_guest *guest, const char **key, int *retry);
    /* May one who only watches say something, `pause` ms after the last time? Then this is one. */
    bool (*may_speak)(struct clio_guest *guest, int pause);
    /* A request is about to be answered; false: see trouble(). */
    bool (*begin)(bool changes);
    enum clio_store_trouble (*trouble)(void);

    /* The table of a match; NULL: see trouble(). And with its position; false: it has none here. */
    struct clio_table *(*find)(const char *id);
    bool (*wake)(struct clio_table *t);
    /* A place for a new match, which becomes the table's. */
    struct clio_table *(*add)(const struct clio_stored_match *stored, struct clio_match *match);
    /* What a secret opens: CLIO_WATCHER or a seat; false: see trouble(). */
    bool (*open_secret)(const char *secret, char id[CLIO_ID_SIZE], int *seat);
    /* One more secret for a seat; from the same `from`, itself a secret, always the same one, so that
       who comes again does not use them up. NULL: any new one. */
    bool (*issue_secret)(const char *id, int seat, const char *from, char secret[CLIO_SECRET_SIZE]);

    /*
     * Keeping: the table has changed, and this is what is new. What cannot be kept has not happened:
     * the house then says so instead of the replies of send_kept(), and reloads the table.
     */
    void (*keep_new)(struct clio_table *t, struct clio_secrets *secrets);
    void (*keep_move)(struct clio_table *t, int seat, const char *move);
    void (*keep_cut)(struct clio_table *t, int from); /* moves taken back: there were `from` */
    void (*keep_seat)(struct clio_table *t, int seat);
    void (*keep_all)(struct clio_table *t); /* everything but the set-up and the moves */
    void (*keep_line)(struct clio_table *t, const struct clio_chat_line *line);
    /* Changed in a way that is not kept. */
    void (*touch)(struct clio_table *t);
    bool (*read_chat)(struct clio_table *t);

    /* A person's record over many matches; "" when there is none. False: see trouble(). */
    bool (*read_record)(const char *person, char *out, size_t size);
    /* May this guest leave the record of one more person here? False: with a sentence's key. */
    bool (*may_keep_person)(struct clio_guest *guest, const char **key, int *retry);
    /* `played`: something in it was played here, so that it is not dropped for others. */
    void (*keep_record)(const char *person, const char *text, bool played);

    /* Where a message is written before it is sent. */
    struct clio_buf (*sheet)(void);
    void (*send)(struct clio_guest *guest, const char *text, size_t length);
    /* The same once what it tells is kept; `id` is the request's. */
    void (*send_kept)(struct clio_guest *guest, int64_t id, const char *text, size_t length);
    /* A place of this guest is owed a push: clio_push_write() when it can be sent. */
    void (*ring)(struct clio_guest *guest);
    /* Somebody has left this table; or NULL. */
    void (*left)(struct clio_table *t);

    /*
     * Thinks for a person and answers with clio_host_hint(), now or later; false: it cannot, or too
     * much waits already.
     */
    bool (*hint)(struct clio_place *p, int64_t id);
    /* The same for the odds of a legal move: clio_host_odds() with what clio_odds() says. */
    bool (*odds)(struct clio_place *p, int64_t id, clio_move move);
    /* The same for what it does: clio_host_preview() with what clio_preview() says. */
    bool (*preview)(struct clio_place *p, int64_t id, clio_move move);
    /* Which bot has thought for long, and how much of it is done. */
    bool (*thinking)(const struct clio_table *t, int *seat, double *done);
};

/* ---- Speaking to the host ---------------------------------------------------------------------- */

/* How long a request may be that begins so: a move is short, a saved match is not. */
size_t clio_host_room(const char *text, size_t length);
/* One request; the text is changed while it is read. If the guest may not ask now, it is not read,
   and its beginning will do. */
void clio_host_receive(struct clio_guest *guest, char *text, size_t length);
void clio_guest_leave(struct clio_guest *guest); /* all its places */

/* A push for one place; false: it did not fit, and is not to be sent. */
bool clio_push_write(struct clio_place *p, struct clio_json *j);
/* Who see the same get the same push, while the table is `told` no other number. False: nobody else
   sees what this place does. */
struct clio_push_class {
    enum clio_lang lang;
    int since;
    uint32_t told;
};
bool clio_push_class(const struct clio_place *p, struct clio_push_class *c);
void clio_push_sent(struct clio_place *p); /* one that was written for another of its class */

/* The bot that thinks for a hint; its answer, or that match or guest have gone on meanwhile. */
struct clio_bot_spec clio_hint_spec(void);
void clio_host_hint(struct clio_place *p, int64_t id, const struct clio_thought *thoughts,
                    int count);
void clio_host_hint_late(struct clio_guest *guest, int64_t id);

/* The odds of a move, NULL when it leads to no contest; or match or guest have gone on meanwhile. */
void clio_host_odds(struct clio_place *p, int64_t id, const struct clio_odds *odds);
void clio_host_odds_late(struct clio_guest *guest, int64_t id);

/* What a move does; NULL: it is not legal. Or nobody is to know any more. */
void clio_host_preview(struct clio_place *p, int64_t id, const struct clio_preview *preview);
void clio_host_preview_late(struct clio_guest *guest, int64_t id);

/* A request could not be kept after all. */
void clio_host_unkept(struct clio_guest *guest, int64_t id, enum clio_store_trouble trouble);

/* A sentence of content/program/host.LANG.tsv. */
const char *clio_host_text(const struct clio_house *house, enum clio_lang lang, const char *key);

#endif
