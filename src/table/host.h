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
    CLIO_DIGEST_SIZE = 65,       /* in hexadecimal digits, closing 0 included */
    CLIO_WISHES = 3,             /* to take moves back, of a seat until somebody moves */
    CLIO_MUTED = CLIO_MAX_SEATS, /* in the set of who is muted: all who only watch */
    CLIO_REPORT_LENGTH = 500,
};

struct clio_guest;
struct clio_table;
struct clio_telling; /* what those who see the same were told last (host/changes.c) */

/* What a push that tells changes is made of, besides the log. */
enum { CLIO_PART_STATE, CLIO_PART_OWN, CLIO_PART_VIEW, CLIO_PART_MOVES, CLIO_PARTS };

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
    uint32_t has[CLIO_PARTS];  /* the number of what it was told last; 0: nothing */
    char name[CLIO_NAME_SIZE]; /* of who only watches, as given; or "" */
    uint8_t number;            /* of who only watches and spoke without a name of their own; or 0 */
    char key[CLIO_SECRET_SIZE];     /* of who sits here; "" for who only watches */
    char rematch[CLIO_SECRET_SIZE]; /* its key in the match that follows, or "" */
    uint8_t muted;                  /* set of seats whose chat is not shown, see CLIO_MUTED */
};

/* Who speaks to the host. */
struct clio_guest {
    const struct clio_house *house;
    enum clio_lang lang;
    bool changes;                   /* a push tells it only what changed */
    char browser[CLIO_SECRET_SIZE]; /* which one a page is in; "": a program, or not said */
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
    struct clio_telling *tellings;
    uint32_t tellings_number; /* of the part that was told last */
    uint32_t told;            /* another number whenever all are owed a push */
    uint64_t generation;      /* another number after every change of the position */
    uint8_t asker;            /* who wishes to take moves back, or CLIO_NOBODY */
    int ask_moves;
    uint8_t answers;                /* set of seats that agreed */
    uint8_t wishes[CLIO_MAX_SEATS]; /* of each seat since the last move */
    /* Whose last wish was refused, and by whom, until somebody wishes or moves; or CLIO_NOBODY. */
    uint8_t refused, refuser;
    int64_t renamed[CLIO_MAX_SEATS]; /* when each seat got its name, ms since 1970; 0: before */
    uint8_t ticking;                 /* set of seats whose clocks run */
    int64_t since;                   /* when they began to, ms since 1970 */
    int paid;        /* for so many moves time was given; undo does not give it again */
    int64_t thought; /* ms of a move clock that stood still; of the decision after … */
    int thought_at;  /* … so many moves */
    char spent[CLIO_SECRET_SIZE]; /* the link that was used last; the store may still have it */
    char commitment[CLIO_DIGEST_SIZE]; /* of a drawn deal, or "" */
    char joiner[CLIO_SECRET_SIZE];     /* the key of who came last from the lobby; it may lack it */
    uint8_t joined;                    /* the seat it opens */
    /* Who is at this table in other houses that share the store: a set of seats, and a number. */
    uint8_t seats_elsewhere;
    int watchers_elsewhere;
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
/* Another house that shares the store has changed it; what was played there was played here, too. */
void clio_table_follow(struct clio_table *t, const struct clio_stored_match *stored);
/* Writes into stored.wish who wishes to take moves back; true: it was something else. */
bool clio_table_note_wish(struct clio_table *t);
/* Adds a line of chat that was kept, the oldest first. */
bool clio_table_add_chat(struct clio_table *t, const struct clio_chat_line *line);
/* The member "chat", without that of `muted`, a set. */
void clio_table_put_chat(const struct clio_table *t, enum clio_lang lang, unsigned muted,
                         struct clio_json *j);
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

/* ---- The lobby (host/lobby.c) ------------------------------------------------------------------ */

enum clio_speaks { CLIO_SPEAK_EN, CLIO_SPEAK_FR, CLIO_SPEAK_BOTH, CLIO_SPEAKS };
/* All at the table until it is over; several moves a day; one now and then. */
enum clio_pace { CLIO_PACE_LIVE, CLIO_PACE_DAILY, CLIO_PACE_SLOW, CLIO_PACES };

enum {
    CLIO_LISTING_NOTE = 140, /* characters */
    /* Seconds that somebody may be away before the first move. */
    CLIO_PATIENCE_LIVE = 600,
    CLIO_PATIENCE_SLOW = 3 * 86400,
};

/* How a table is listed: anybody may find it and take a free chair. */
struct clio_listing {
    enum clio_speaks languages;
    enum clio_pace pace;
    char note[4 * CLIO_LISTING_NOTE + 1];
    char watch[CLIO_SECRET_SIZE]; /* for anybody to watch, or "" */
    char by[20];                  /* whose listing it is, as the house tells them apart */
    int64_t since;                /* seconds since 1970, as below */
    uint8_t joined;               /* set of chairs that were taken from the lobby */
};

struct clio_lobby_wish {
    const char *game;  /* NULL: any */
    bool any_language; /* else those where this one is spoken */
    enum clio_lang lang;
    int from; /* so many are passed over */
};

bool clio_listing_suits(const struct clio_listing *l, enum clio_lang lang);
bool clio_table_waits(const struct clio_table *t); /* it has a chair for somebody */
bool clio_table_may_wait(
    const struct clio_table *t); /* … or may have one again, if it was listed */
/* The table as everybody may see it, one object. */
void clio_listing_put(const struct clio_table *t, const struct clio_listing *l,
                      struct clio_json *j);
/* Something about the table has changed, or may be due: chairs of who has gone come free. False: it is
   to be listed no more. */
bool clio_listing_review(struct clio_table *t, struct clio_listing *l);
/* Somebody is here who is noted as away for some time: it is to be reviewed. */
bool clio_listing_stirs(const struct clio_table *t, const struct clio_listing *l);
/* When it is to be reviewed if nothing happens; ms since 1970. */
int64_t clio_listing_due(const struct clio_table *t, const struct clio_listing *l);

enum { CLIO_BROWSERS_SIZE = 2048 };

/* ---- The house --------------------------------------------------------------------------------- */

struct clio_secrets {
    char watch[CLIO_SECRET_SIZE];
    char seat[CLIO_MAX_SEATS][CLIO_SECRET_SIZE]; /* "" for bots */
};

/* Somebody wishes to be told of their turn: "mail", "hook" or "push", and where. */
struct clio_wish {
    const char *way, *to;
    const char *key, *auth; /* of a browser, or NULL */
    const char *proof;      /* that a mailbox is theirs, or NULL */
};

struct clio_house {
    /* All people of a match sit at one screen, which shows the seat of whoever must decide. */
    bool one_screen;
    /* A sentence KEY.wording goes before KEY, where there is one; NULL: none of its own. */
    const char *wording;

    int64_t (*now)(void); /* milliseconds since 1970 */
    /* When it opened, the same way; NULL: it never was closed. */
    int64_t (*opened)(void);
    uint64_t (*chance)(void);
    void (*new_id)(char id[CLIO_ID_SIZE]);

    /* Members of a reply to hello, or NULL: where others find this host, what else it can do. */
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
    bool (*open_secret)(const char *secret, char id[CLIO_ID_SIZE], int *seat,
                        enum clio_secret_kind *kind);
    /* The secret for a seat that belongs to another secret, `from`: always the same one. */
    void (*follow_secret)(const char *from, const char *id, int seat,
                          char secret[CLIO_SECRET_SIZE]);
    /* One more secret for a seat; with `from` the one that follows it, so that who asks again does not
       use them up. NULL: the one that is in `secret` already; or any new one where that is "". */
    bool (*issue_secret)(const char *id, int seat, enum clio_secret_kind kind, const char *from,
                         char secret[CLIO_SECRET_SIZE]);
    void (*drop_secrets)(const char *id, int seat, enum clio_secret_kind kind);
    bool (*has_key)(const char *id, int seat); /* does any key open the seat already? */
    /* Which browsers have used the keys of a seat, as the host writes it; "" when nothing is kept. Both
       NULL at one screen. */
    bool (*read_browsers)(const struct clio_table *t, int seat, char out[CLIO_BROWSERS_SIZE]);
    void (*keep_browsers)(struct clio_table *t, int seat, const char *text);
    /* SHA-256 in hexadecimal digits; NULL at one screen, where nobody need promise anything. */
    void (*digest)(const char *text, char hex[CLIO_DIGEST_SIZE]);
    /* Tells who runs the house what somebody complains about; or NULL. False: not so often. */
    bool (*report)(struct clio_guest *guest, const struct clio_table *t, int by, int of,
                   const char *text);

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

    /* Telling people who are elsewhere that it is their turn; all NULL where nobody can be told. They
       give NULL, or the key of a sentence why not. */
    const char *(*tell)(struct clio_guest *guest, struct clio_table *t, int seat,
                        const struct clio_wish *wish, int *retry);
    const char *(*untell)(const struct clio_table *t, int seat, const char *way);
    /* The member "notices" of a reply: what is told of this seat, and where. */
    void (*put_notices)(const struct clio_table *t, int seat, struct clio_json *j);
    /* The page of who is told: what is, and an answer, "yes", "stop" or "never", or NULL. */
    const char *(*mailbox)(const char *token, const char *answer, struct clio_json *j);

    /* The lobby; has_lobby() is NULL or says no where there is none, and nobody asks for the rest. */
    bool (*has_lobby)(void);
    /* How a table is listed, or NULL. Another listing is kept with the table; NULL: none any more. */
    const struct clio_listing *(*listing)(struct clio_table *t);
    void (*set_listing)(struct clio_table *t, const struct clio_listing *l);
    /* May this guest list one more table? Then it is noted whose it is; else why not, as a key. */
    const char *(*may_list)(struct clio_guest *guest, struct clio_listing *l, int *retry);
    bool (*may_join)(struct clio_guest *guest, int *retry);
    /* Members of a reply: some tables of the list, and how many there are. False: see trouble(). */
    bool (*put_lobby)(const struct clio_lobby_wish *wish, struct clio_json *j);

    /* Where a message is written before it is sent. */
    struct clio_buf (*sheet)(void);
    void (*send)(struct clio_guest *guest, const char *text, size_t length);
    /* The same once what it tells is kept; `id` is the request's. */
    void (*send_kept)(struct clio_guest *guest, int64_t id, const char *text, size_t length);
    /* A place of this guest is owed a push: clio_push_write() when it can be sent. */
    void (*ring)(struct clio_guest *guest);
    /* Somebody has left this table, and of these seats nobody is there any more; or NULL. */
    void (*left)(struct clio_table *t, unsigned seats);

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
