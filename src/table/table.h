/*
 * table.h: one match at one table: who sits where, what was played, undo, saving. Knows no rules.
 *
 * A match is options + seed + moves; the state can always be rebuilt from them. Every game gets
 * all of this for free.
 */
#ifndef CLIO_TABLE_H
#define CLIO_TABLE_H

#include "bots/bots.h"
#include "clio/clio.h"

/* CLIO_AUTOMATED: the game plays the seat itself, and nobody ever sits there. */
enum clio_sitter { CLIO_PERSON, CLIO_BOT, CLIO_AUTOMATED };

enum {
    CLIO_NAME_SIZE = 48,
    CLIO_MOST_MOVES = 20000, /* of a match: far more than anybody plays */
};

struct clio_seat_info {
    enum clio_sitter sitter;
    char name[CLIO_NAME_SIZE];
    struct clio_bot_spec bot;
};

/* A line of the log: an event and the move (counted from 1; 0 is the set-up) that caused it. */
struct clio_log_entry {
    int move;
    struct clio_event event;
};

/* What undo asks of the position before a move; it is kept, so that nobody has to play up to it. */
struct clio_moment {
    uint16_t turn, reveals; /* of clio_status */
};

struct clio_match {
    const clio_game *game;
    struct clio_options options;
    uint64_t seed;
    int seats; /* all of them; those after options.seats are automated */
    struct clio_seat_info seat[CLIO_MAX_SEATS];
    void *state;
    clio_move *moves;            /* played ones first, then those that redo can bring back */
    uint8_t *movers;             /* which seat played each */
    int *versions;               /* the version each made */
    struct clio_moment *moments; /* how it stood before each */
    int count, redo_count, capacity;
    int version; /* grows with every move, undo and redo, and never goes back */
    int settled; /* the version since which nothing but answers that do not show was given */
    struct clio_log_entry *log;
    int log_count, log_capacity;
    bool other_version; /* loaded from a file of another version of Clio */
    bool free_undo;     /* practice: undo may take back what revealed something */
    bool earnest;       /* of a series: no undo takes back what revealed something */
    bool end_reveals;   /* people sit apart: the end shows each of them everything */
    bool no_undo;       /* it was agreed that nothing is taken back */
    bool undealt;       /* the seed is still to be drawn: nothing of the position means anything */
    bool closed;        /* people have ended it: nobody is asked any more */
    uint8_t out;        /* set of seats whose people have given up: others answer for them */
};

/* NULL when out of memory. The options must have passed clio_check_options(). */
struct clio_match *clio_match_new(const clio_game *game, const struct clio_options *options,
                                  uint64_t seed, const struct clio_seat_info *seats);
void clio_match_free(struct clio_match *match);

/* Plays a seat's move; false with a reason when it is not legal. */
bool clio_match_play(struct clio_match *match, int seat, clio_move move, struct clio_reason *why);

/* Is this seat's person, or bot, asked now? And is anybody? */
bool clio_match_asks(const struct clio_match *match, int seat);
bool clio_match_goes_on(const struct clio_match *match);

/* May a seat of a bot decide? Then it is in `seat` (may be NULL), the first of several. */
bool clio_match_bot_to_move(const struct clio_match *match, int *seat);

/*
 * Where several are asked at once, answers do not show before all are given: that many moves at the
 * end are such answers. And which of them is the seat's, or -1.
 */
int clio_match_pending(const struct clio_match *match);
int clio_match_pending_of(const struct clio_match *match, int seat);

/*
 * How undo stands for a seat: the number of moves one step back would take, and why there is none.
 * A step goes back to the seat's last own decision. Without free_undo it stops where something
 * hidden became known (with end_reveals also by the end of the match), or the turn or the decision
 * has passed on, also if it has come back. An answer that does not show yet may always be taken
 * back; what others have answered since stays.
 */
enum clio_undo { CLIO_UNDO_OK, CLIO_UNDO_NOTHING, CLIO_UNDO_REVEALED, CLIO_UNDO_TURN_PASSED };
enum clio_undo clio_match_can_undo(const struct clio_match *match, int seat, int *moves);
/* Would a step back that is allowed take back something hidden that became known? */
bool clio_match_undo_unsees(const struct clio_match *match, int seat);
bool clio_match_undo(struct clio_match *match, int seat);
bool clio_match_redo(struct clio_match *match); /* one person's decision forward, bots included */
bool clio_match_take_back_to(struct clio_match *match, int count); /* replay: first `count` moves */

/* The state after the first `count` moves, into `state`. */
void clio_match_state_at(const struct clio_match *match, int count, void *state);
/*
 * In the middle of move `count`: the state as it was when the event of this number, from 1, was said.
 * And the same only of the steps of a seat that the game plays itself. False: there is none.
 */
bool clio_match_state_told(const struct clio_match *match, int count, int line, void *state);
bool clio_match_state_between(const struct clio_match *match, int count, int line, void *state);

/*
 * The seed for a bot that thinks about a seat's next move: of the match and the place in it, so
 * that a match that was closed in the middle of a bot's turn goes on as it would have. Of several
 * that are asked at once, each has its own, whoever answers first.
 */
uint64_t clio_match_thought_seed(const struct clio_match *match, int seat);

/* Only characters that a file may hold: UTF-8, none that controls. */
bool clio_all_characters(const char *text, size_t length);

/*
 * A seat's name; "" when nobody gave it one. Automated seats are called by the game's texts
 * (automated.1, automated.2 …). And all names as clio_event_text() wants them.
 */
const char *clio_match_name(const struct clio_match *match, int seat, enum clio_lang lang);
void clio_match_names(const struct clio_match *match, enum clio_lang lang,
                      const char *names[CLIO_MAX_SEATS]);

/* A move that could be made now, in words. */
size_t clio_match_describe(const struct clio_match *match, clio_move move, enum clio_lang lang,
                           char *out, size_t size);
/* The same in a list of many moves, see clio_listed(). */
size_t clio_match_listed(const struct clio_match *match, clio_move move, enum clio_lang lang,
                         char *out, size_t size);

/*
 * Saving: the whole file is written beside the old one and renamed over it, so that a killed
 * process leaves either the old or the new match, never half of one. False with a sentence.
 */
bool clio_match_save(const struct clio_match *match, const char *path, enum clio_lang lang,
                     char *why, size_t why_size);

/*
 * Whoever plays a match holds its file, so that nobody goes on with it elsewhere: two that write in
 * turn would each lose the moves of the other. Hold first, then load. The hold stays with the file
 * through each save and ends with the process. False with a sentence: it is open elsewhere. A file
 * that is missing, or lies where nothing can be locked, is not held, and that is no failure.
 */
enum { CLIO_NOT_HELD = -1 };
bool clio_match_hold(const char *path, int *held, enum clio_lang lang, char *why, size_t why_size);
void clio_match_release(int *held);
bool clio_match_save_held(const struct clio_match *match, const char *path, int *held,
                          enum clio_lang lang, char *why, size_t why_size);

/*
 * Loading checks everything: the form, the checksum, that every move is legal, and the hash of the
 * final state. NULL with a sentence that says what is wrong and on which line; the file is not
 * touched. `game` is NULL to take the built-in game the file names, or a game with corrected
 * content to load it with.
 */
struct clio_match *clio_match_load(const char *path, const clio_game *game, enum clio_lang lang,
                                   char *why, size_t why_size);
/* The same from text in memory; `name` stands in messages. */
struct clio_match *clio_match_parse(const char *text, size_t length, const char *name,
                                    const clio_game *game, enum clio_lang lang, char *why,
                                    size_t why_size);
/* The text that clio_match_save() writes. Returns the full length. */
size_t clio_match_write(const struct clio_match *match, char *out, size_t size);

/* ---- Playing many games (sim, bench, tests, WebAssembly) -------------------------------------- */

enum { CLIO_LONGEST_GAME = 20000 }; /* decisions; a game that takes more does not end */

struct clio_selfplay {
    uint64_t games, decisions, failures;
    uint64_t hash; /* over the final states of all games, in order */
    char why[256]; /* the first failure */
    /* Told every move before it is played, with `context`; or NULL. */
    void (*on_move)(void *context, int seat, clio_move move);
    void *context;
};

/*
 * Plays one game of random moves to its end and adds it to `sum`. The set-up is drawn from the
 * seed when `options` is NULL: every seat count and every combination of options that is allowed.
 * With `check`, clio_check() runs after every move. `state` has clio_state_size() bytes.
 */
void clio_play_random_game(const clio_game *game, const struct clio_options *options, uint64_t seed,
                           bool check, void *state, struct clio_selfplay *sum);
/* The hash over one more final state, so that games played on several threads add up the same. */
uint64_t clio_chain_hash(uint64_t chain, uint64_t hash);
/* The set-up clio_play_random_game() draws. */
void clio_random_options(const clio_game *game, uint64_t seed, struct clio_options *options);

#endif
