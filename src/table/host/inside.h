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
    X(import) X(uncover) X(record) X(glance) X(hush) X(preview) X(device) X(resign) X(abort) X(mute) \
    X(report) \
    X(tell) X(untell) X(notices) X(mailbox) X(list) X(unlist) X(lobby) X(join)
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
struct clio_table *clio_open_with(const struct clio_request *r, const char *secret, int *seat,
                                  enum clio_secret_kind *kind);
/* Is a member there, and null? */
bool clio_says_null(const struct clio_request *r, const char *member);

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

/* Who may see to the table: the creator, or anybody who plays while the creator is away. */
bool clio_place_directs(const struct clio_place *p);
/* The same for a request about a person's seat; NULL: it was refused (seats.c). */
struct clio_place *clio_place_directing(const struct clio_request *r, int *seat);
/* Room for one more table; false: it was refused (seats.c). */
bool clio_has_room(const struct clio_request *r, const struct clio_table *t);

/* ---- Keys and links (keys.c) ------------------------------------------------------------------- */

/* Of the form that secrets have: 128 random bits in 22 characters. */
bool clio_is_secret_text(const char *text);
/* Who sits down, and with what from now on. */
struct clio_seating {
    int seat;
    char key[CLIO_SECRET_SIZE];
    bool made; /* by the house: who sits down must be told */
};
/* The table and the seat that a request to sit down opens; NULL: it was refused. */
struct clio_table *clio_open_seat(const struct clio_request *r, struct clio_seating *s);
/* The key of the request, or one that is made, opens the seat from now on; false: it was refused. */
bool clio_give_key(const struct clio_request *r, struct clio_table *t, struct clio_seating *s);
/* Not a key, or that of something else: false. */
bool clio_refuse_key(const struct clio_request *r);
/* A key of this seat was made by who asks, or is used by them: everybody is told when it is used in
   another browser than before (browsers.c). */
void clio_browser_makes(const struct clio_guest *guest, struct clio_table *t, int seat,
                        const char *key);
void clio_browser_opens(const struct clio_guest *guest, struct clio_table *t, int seat,
                        const char *key);
/* The key of this place in the match that follows; `opens`: nobody else can have sat down there. */
void clio_rematch_key(struct clio_place *p, bool opens);

/* ---- Taking a seat (seats.c) ------------------------------------------------------------------- */

/* The chair is somebody's, under this name, unless it is "", and in the colour of the request; who
   comes last begins the match. */
void clio_chair_take(const struct clio_request *r, struct clio_table *t, int seat,
                     const char *name);
void clio_reply_seated(const struct clio_request *r, const struct clio_table *t,
                       const struct clio_seating *s);

/* ---- The deal (deal.c) ------------------------------------------------------------------------- */

bool clio_everybody_sits(const struct clio_table *t); /* or a bot does, for who has not come */
/* Deals when everybody has sat down who is waited for. */
void clio_table_deal(struct clio_table *t);
/* Somebody has gone before anything was played: a drawn deal waits again, for another seed, and nobody
   has lost time. False: there is no memory, and nothing has changed. */
bool clio_table_undeal(struct clio_table *t);
void clio_table_promise(struct clio_table *t); /* works out the hash of a drawn deal */
/* Is there a position? False: it was refused. */
bool clio_has_begun(const struct clio_request *r, const struct clio_table *t);
/* Where the seed comes from, and what was agreed: members of a push and of a glance. */
void clio_put_agreed(const struct clio_table *t, struct clio_json *j);

/* ---- What the table tells (told.c) ------------------------------------------------------------- */

/* `what` is a sentence host.told.WHAT about a seat, and who did it. */
void clio_table_told(struct clio_table *t, const char *what, int seat, int by);
/* Members of such a line: what it is, as a member of this name, in words, and its parts. */
void clio_put_told(const struct clio_table *t, const char *line, const char *as,
                   enum clio_lang lang, struct clio_json *j);
void clio_put_seat_name(const struct clio_table *t, int seat, enum clio_lang lang,
                        struct clio_buf *out);

/* ---- Being told (notice.c) --------------------------------------------------------------------- */

/* Another person may sit there next, who is not to learn where this one was told. */
void clio_untell_all(const struct clio_table *t, int seat);

/* ---- Ends (ends.c) ----------------------------------------------------------------------------- */

/* The person of this seat wants the bot of the request to play for them; false: it was refused. */
bool clio_leave_to_bot(const struct clio_request *r, struct clio_table *t, int seat);
/* How people ended the match, if they did: members of a push. */
void clio_put_closed(const struct clio_table *t, enum clio_lang lang, struct clio_json *j);

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
/* Has the person of this seat not been there for as long as was agreed? */
bool clio_seat_away(const struct clio_table *t, int seat);
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

/* ---- The lobby (lobby.c) ----------------------------------------------------------------------- */

bool clio_has_lobby(const struct clio_house *house);
/* The member "listed", where the table is. */
void clio_put_listed(struct clio_table *t, struct clio_json *j);

/* ---- Pushes (push.c) --------------------------------------------------------------------------- */

/* The member "waited": seconds since the match last changed, and somebody is waited for. */
void clio_put_waited(const struct clio_table *t, struct clio_json *j);
/* Members of a push: these parts (CLIO_SAY_), with the log after `since` lines. */
void clio_push_members(struct clio_place *p, unsigned parts, int since, struct clio_json *j);
/* The lines of the log it has; none, when the log is another one now. */
int clio_place_lines(const struct clio_place *p);
/* It has those up to this one now; a push is owed if there are more. */
void clio_place_has_lines(struct clio_place *p, int end);
/* Colours, and who is here: what the host adds to the seats of a message. */
struct clio_seat_details clio_host_details(const struct clio_table *t);

/* ---- What changed (changes.c) ------------------------------------------------------------------ */

/* The members of a push that tells what changed since the one before. */
void clio_put_changes(struct clio_place *p, struct clio_json *j);
/* The next one tells everything. */
void clio_place_has_nothing(struct clio_place *p);
void clio_tellings_forget(struct clio_table *t);

#endif
