/* inside.h: what the parts of the host share. */
#ifndef CLIO_HOST_INSIDE_H
#define CLIO_HOST_INSIDE_H

#include "core/json_read.h"
#include "table/host.h"
#include "table/message.h"

/* ---- Requests (requests.c) --------------------------------------------------------------------- */

struct clio_request {
    struct clio_guest *guest;
    int64_t id; /* -1: it has none */
    const struct clio_json_value *root;
};

/* clang-format off */
#define CLIO_REQUESTS(X) \
    X(hello) X(create) X(sit) X(watch) X(leave) X(seat) X(invite) X(hold) X(view) X(move) X(why) \
    X(undo) X(consent) X(redo) X(hint) X(odds) X(chat) X(rematch) X(replay) X(chart) X(export) \
    X(import) X(uncover) X(record) X(glance) X(hush) X(preview)
/* clang-format on */
#define DECLARE(name) void clio_do_##name(const struct clio_request *r);
CLIO_REQUESTS(DECLARE)
#undef DECLARE

const char *clio_text_of(const struct clio_request *r, const char *member); /* NULL: none */
bool clio_says_yes(const struct clio_request *r, const char *member);
int clio_number_of(const struct clio_request *r, const char *member, int otherwise);
/* The guest's place at the match the request names, awake; NULL: it was refused. */
struct clio_place *clio_place_for(const struct clio_request *r, bool seat_needed);
/* The table a secret opens, awake; NULL: it was refused. */
struct clio_table *clio_open_with(const struct clio_request *r, int *seat);

/* The move a request names; 0: it was refused (play.c). */
clio_move clio_move_of_request(const struct clio_request *r, const struct clio_table *t);
/* Only for who must decide: a reason or a hint may tell what is in their hand. False: refused. */
bool clio_is_to_move(const struct clio_request *r, const struct clio_place *p);
/* The place of who asks about a move while it is their decision; NULL after a refusal. */
struct clio_place *clio_place_of_move(const struct clio_request *r, clio_move *move);

/* ---- Answers (reply.c) ------------------------------------------------------------------------- */

/* Errors, as docs/protocol.md lists them; `key` is a sentence, here with one value. */
void clio_refuse(const struct clio_request *r, const char *code, const char *key);
void clio_refuse_with(const struct clio_request *r, const char *code, const char *key,
                      const char *name, const char *value);
void clio_refuse_text(const struct clio_request *r, const char *code, const char *text,
                      const char *section);
void clio_refuse_stale(const struct clio_request *r, int version);
void clio_refuse_limit(const struct clio_request *r, const char *key, int retry);
void clio_refuse_store(const struct clio_request *r); /* by what the house's trouble is */
/* The match does not fit this program. */
void clio_refuse_unplayable(const struct clio_request *r, const struct clio_table *t);

/* A reply being written: members between begin and one of the others. */
struct clio_reply {
    struct clio_buf out;
    struct clio_json j;
};
void clio_reply_begin(const struct clio_request *r, struct clio_reply *reply);
void clio_reply_send(const struct clio_request *r, struct clio_reply *reply); /* at once */
void clio_reply_kept(const struct clio_request *r, struct clio_reply *reply);
void clio_reply_done(const struct clio_request *r); /* kept, without members */

/* ---- What people say (said.c) ------------------------------------------------------------------ */

/* Would people take one name for the other? Case, blanks and alphabets make no difference. */
bool clio_same_name(const char *a, const char *b);

/* ---- Places (places.c) ------------------------------------------------------------------------- */

/* Sits down, or only watches: CLIO_SPECTATOR. */
struct clio_place *clio_place_take(struct clio_guest *guest, struct clio_table *t, int seat);
/* Has the creator of this match, which may be the one that follows, a seat at this place? */
static inline bool clio_place_created(const struct clio_place *p, const struct clio_table *t)
{
    return t->stored.creator < t->stored.seats && (p->seats >> t->stored.creator & 1);
}
/* A screen for several people turns to who must decide. */
void clio_place_turn(struct clio_place *p);
/* Whose view may be shown: CLIO_SPECTATOR while it is covered. */
int clio_place_viewer(const struct clio_place *p);
void clio_rematch_secret(struct clio_place *p, const char *from);

/* ---- Tables (table.c) -------------------------------------------------------------------------- */

bool clio_seat_is_person(const struct clio_table *t, int seat);
bool clio_table_alone(const struct clio_table *t); /* one person and bots */
/* The stored copy follows the match: whose turn, over, clock. Before anything is kept. */
void clio_table_note(struct clio_table *t);
bool clio_table_cut(struct clio_table *t, int count); /* takes back to `count` moves */
/* Takes back the seat's answer that does not show yet. */
void clio_table_cut_answer(struct clio_table *t, int seat);
bool clio_table_redo(struct clio_table *t);
void clio_table_end_wish(struct clio_table *t);
void clio_table_forget_logs(struct clio_table *t); /* what places have is not the log any more */
/* Somebody sits in the chair: it is taken, and no bot holds it any more. */
void clio_seat_returns(struct clio_table *t, int seat);

/* ---- Opening matches (open.c) ------------------------------------------------------------------ */

/* One more match: is there room? False: it was refused. */
bool clio_may_open(const struct clio_request *r);
/* Keeps a new match and takes the seat; -1: nobody's. */
struct clio_table *clio_open_match(const struct clio_request *r, struct clio_match *match,
                                   struct clio_stored_match *record, int my_seat,
                                   struct clio_secrets *secrets);
/* A name as it will be shown; "" for none. False: it was refused (seats.c). */
bool clio_name_of(const struct clio_request *r, const char *given, char name[CLIO_NAME_SIZE]);

/* Has nothing that shows changed since this version? */
static inline bool clio_version_fits(const struct clio_match *match, int version)
{
    return version >= match->settled && version <= match->version;
}

/* ---- Records over many matches (person.c) ------------------------------------------------------ */

/* Fills options from the record of the person the request names, if any; false: it was refused. A
   match of a series needs a record, on which nothing else of it is under way. */
bool clio_person_fills(const struct clio_request *r, const clio_game *game,
                       struct clio_options *options);
/* The match has been opened: one of a series is on the person's record from now on. */
void clio_person_begins(const struct clio_request *r, const struct clio_match *match);

/* ---- Undo (undo.c) ----------------------------------------------------------------------------- */

/* Must this seat still say whether moves may be taken back? */
bool clio_may_answer(const struct clio_table *t, int seat);

/* ---- Clocks (clock.c) -------------------------------------------------------------------------- */

void clio_clock_found(struct clio_table *t);           /* as it is kept, it runs on */
void clio_clock_start(struct clio_table *t);           /* for all who decide now */
void clio_clock_forget(struct clio_table *t);          /* nobody pays for what has passed */
void clio_clock_moved(struct clio_table *t, int seat); /* `seat` has moved: what is left for it */
/* Before `seat` takes back an answer that does not show yet: it has not moved after all. */
void clio_clock_thinks_again(struct clio_table *t, int seat);
void clio_clock_back(struct clio_table *t, int seat); /* the owner is back in the chair */
void clio_clock_write(const struct clio_table *t, struct clio_json *j);

/* ---- Pushes (push.c) --------------------------------------------------------------------------- */

/* The member "waited": seconds since the match last changed, and somebody is waited for. */
void clio_put_waited(const struct clio_table *t, struct clio_json *j);
/* The members of a push, with the log after `since` lines. */
void clio_push_members(struct clio_place *p, int since, struct clio_json *j);
/* Colours, and who is here: what the host adds to the seats of a message. */
struct clio_seat_details clio_host_details(const struct clio_table *t);

#endif
