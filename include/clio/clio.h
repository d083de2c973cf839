/*
 * clio.h: the public C interface of Clio.
 *
 * A game is reached through an opaque `clio_game`. Its states are plain memory of clio_state_size()
 * bytes that the caller owns: memcpy clones one, memcmp compares two, and nothing here allocates
 * while a game is being played. The usual loop is
 *
 *     clio_new(game, &options, seed, state, NULL);
 *     while (clio_to_move(game, state, &seat)) {
 *         clio_move moves[CLIO_MAX_MOVES];
 *         int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
 *         clio_apply(game, state, seat, moves[choose(n)], NULL, NULL);
 *     }
 *
 * Where a game asks several seats at once, clio_to_move() names the first of them; the others may
 * decide as well (clio_may_decide()), in any order, and no answer shows before all are given.
 *
 * Every function may be called from several threads at once as long as they use different states.
 */
#ifndef CLIO_CLIO_H
#define CLIO_CLIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#    pragma GCC visibility push(default) /* these names, and no others, leave the shared library */
#endif

#define CLIO_VERSION "0.3.0"

enum {
    CLIO_MAX_SEATS = 6,
    CLIO_MAX_MOVES = 256, /* no decision of any game offers more */
    CLIO_MAX_OPTIONS = 32,
    CLIO_MAX_LIST = 24,       /* things in a list of the set-up */
    CLIO_SETTING_SIZE = 1000, /* what is chosen for one option, in writing, with the closing 0 */
    CLIO_MAX_STATE = 6144,    /* no game's state is larger */
    CLIO_MAX_ARGS = 10,       /* things that a sentence names */
    CLIO_SPECTATOR = 254,     /* as a viewer: somebody who sees only what lies open */
    CLIO_OMNISCIENT = 253,    /* as a viewer: sees everything; for replays and debugging */
    CLIO_NOBODY = 255,
};

enum clio_lang { CLIO_EN, CLIO_FR, CLIO_LANGS };

typedef struct clio_game clio_game;

/* A move is a verb and up to three arguments of 16 bits each. 0 is no move. */
typedef uint64_t clio_move;

/* ---- Games ---------------------------------------------------------------------------------- */

int clio_game_count(void);
const clio_game *clio_game_at(int index);
const clio_game *clio_find_game(const char *id); /* NULL when there is none */

const char *clio_game_id(const clio_game *game);
const char *clio_game_name(const clio_game *game, enum clio_lang lang);
const char *clio_game_about(const clio_game *game, enum clio_lang lang);
size_t clio_state_size(const clio_game *game);
void clio_seat_range(const clio_game *game, int *min, int *max);

/* ---- Options -------------------------------------------------------------------------------- */

/* Things of one kind, in the order of their numbers. */
struct clio_things {
    uint16_t count, thing[CLIO_MAX_LIST];
};

/*
 * What was chosen for a match; plain memory. An option is one choice of the whole table, one choice
 * for every seat, or a list of things; its place in the three arrays is its number. Seats that the
 * game plays itself come after the `seats` that people and bots take.
 */
struct clio_options {
    uint8_t seats;
    uint8_t spare;
    uint16_t value[CLIO_MAX_OPTIONS];
    uint16_t seat_value[CLIO_MAX_OPTIONS][CLIO_MAX_SEATS];
    struct clio_things list[CLIO_MAX_OPTIONS];
};

enum clio_option_kind { CLIO_OF_TABLE, CLIO_OF_SEATS, CLIO_OF_THINGS };

int clio_option_count(const clio_game *game);
const char *clio_option_id(const clio_game *game, int option);
enum clio_option_kind clio_option_kind(const clio_game *game, int option);
const char *clio_option_name(const clio_game *game, int option, enum clio_lang lang);
const char *clio_option_about(const clio_game *game, int option, enum clio_lang lang);

/* Choices are counted from 0; one whose id is empty is a gap and cannot be chosen. */
int clio_option_choices(const clio_game *game, int option);
const char *clio_option_choice_id(const clio_game *game, int option, int choice);
const char *clio_option_choice_name(const clio_game *game, int option, int choice,
                                    enum clio_lang lang);
/* The thing that a choice is, and its domain; false: it is a word like "on" or "random". */
bool clio_option_choice_thing(const clio_game *game, int option, int choice, int *domain,
                              int *thing);
/* The most things a list may have, and may the same stand there more than once? */
int clio_option_most(const clio_game *game, int option);
bool clio_option_repeats(const clio_game *game, int option);

/*
 * Does the option mean anything with this number of seats and these other choices? And for this
 * seat? CLIO_NOBODY asks for the whole table.
 */
bool clio_option_applies(const clio_game *game, const struct clio_options *options, int option);
/* Is it filled from the record of who sets up the match, so that nobody is asked for it? */
bool clio_option_recorded(const clio_game *game, int option);
bool clio_option_applies_to(const clio_game *game, const struct clio_options *options, int option,
                            int seat);
/* Does the match belong to a series of matches, a campaign? Then it counts from its beginning. */
bool clio_in_series(const clio_game *game, const struct clio_options *options);

/* All seats, with those that the game plays itself; and how many these are. */
int clio_all_seats(const clio_game *game, const struct clio_options *options);
int clio_automated_seats(const clio_game *game, const struct clio_options *options);

void clio_default_options(const clio_game *game, int seats, struct clio_options *options);

/*
 * Sets one option from text: "draft" "on", "nation.2" "romans" ("nation" alone: for every seat),
 * "removed" "card-a,card-b" or "none". False with a sentence in `why` when it cannot be.
 */
bool clio_set_option(const clio_game *game, struct clio_options *options, const char *id,
                     const char *value, enum clio_lang lang, char *why, size_t why_size);

/* Puts what means nothing with these options back to its default. */
void clio_tidy_options(const clio_game *game, struct clio_options *options);

/* Do these options go together? False with a sentence in `why` (may be NULL, 0) when not. */
bool clio_check_options(const clio_game *game, const struct clio_options *options,
                        enum clio_lang lang, char *why, size_t why_size);

/*
 * The options one setting after the other, as clio_set_option() reads them: one for the table, one
 * for each seat that has the choice, or the list. `at` counts from 0; false: there are no more.
 */
struct clio_setting {
    int option, seat; /* CLIO_NOBODY: not of one seat */
    bool standard;    /* nothing was changed */
    char id[64], value[CLIO_SETTING_SIZE];
};
bool clio_setting_at(const clio_game *game, const struct clio_options *options, int at,
                     struct clio_setting *out);
/* What was chosen, in words: "Romans", "Great Library, Colosseum". */
size_t clio_setting_text(const clio_game *game, const struct clio_options *options,
                         const struct clio_setting *setting, enum clio_lang lang, char *out,
                         size_t size);
/* The option's name, with the seat's number where it is of one seat. */
size_t clio_setting_name(const clio_game *game, const struct clio_setting *setting,
                         enum clio_lang lang, char *out, size_t size);

/* ---- Playing -------------------------------------------------------------------------------- */

/*
 * What happened during one clio_new() or clio_apply(), for logs; see clio_event_text(). What a seat
 * does that the game plays itself comes in steps, so that somebody can follow them one by one.
 */
struct clio_event {
    uint16_t phrase; /* which sentence */
    uint16_t only;   /* set of the seats that may know, or CLIO_NOBODY: everybody may; where the
                        sentence has a veiled form, the others read that */
    int16_t arg[CLIO_MAX_ARGS];
    uint16_t called[CLIO_MAX_ARGS]; /* the name each had then: see clio_mention; 0: its own */
    uint16_t seat,
        step; /* it belongs to this step, counted from 1, of this automated seat; 0: none */
};

struct clio_log {
    int count, capacity; /* events beyond the capacity are dropped, never an error */
    struct clio_event *events;
    uint16_t seat, step; /* of the events to come */
    const clio_game *game;
    const void *state; /* where they happen; clio_new() and clio_apply() say it */
    void *copy;        /* NULL, or where the state is copied to in the middle of what happens: */
    int copy_after;    /* when so many events have been said */
};

void clio_new(const clio_game *game, const struct clio_options *options, uint64_t seed, void *state,
              struct clio_log *log);

/* True and the first of the seats that may decide, or false when the game is over. */
bool clio_to_move(const clio_game *game, const void *state, int *seat);
bool clio_may_decide(const clio_game *game, const void *state, int seat);

struct clio_status {
    bool over;
    uint8_t seats;
    uint8_t deciding;  /* the set of seats that may decide now, a bit each; 0 when over */
    uint8_t answered;  /* those who have, while others are still to answer the same question */
    uint8_t automated; /* set of the seats that the game plays itself; they never decide */
    uint8_t round, rounds;
    uint8_t part,
        parts;        /* of a round that has some, such as the rounds of an age: 0 between them */
    uint16_t turn;    /* counts turns; a change means that the turn has passed on */
    uint16_t reveals; /* counts moments when something hidden became known */
};
void clio_status(const clio_game *game, const void *state, struct clio_status *status);

/*
 * The current question in words ("Who comes along to Ostia (E7)?"), as it is put to the seat; for
 * one that is not asked, as it is put to the first that is. `names` are the seats' names or NULL.
 */
size_t clio_question(const clio_game *game, const void *state, int seat, const char *const *names,
                     enum clio_lang lang, char *out, size_t size);

/* All legal moves of the seat, in a stable order. Returns how many: none unless it may decide. */
int clio_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max);

/* Moves a person may think of now, legal or not; clio_why_not() explains the others. */
int clio_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max);

struct clio_reason {
    uint16_t phrase;
    int16_t arg[CLIO_MAX_ARGS];
    uint16_t called[CLIO_MAX_ARGS]; /* as in an event */
};

/* Plays a seat's move. An illegal one is refused: false, the reason (may be NULL), an unchanged
 * state. While others are still to answer the same question, a move is only kept: nothing happens
 * and nothing is logged before the last of them. */
bool clio_apply(const clio_game *game, void *state, int seat, clio_move move, struct clio_log *log,
                struct clio_reason *why);

/* The same for a move that came from clio_legal(): faster, without the check. */
void clio_apply_legal(const clio_game *game, void *state, int seat, clio_move move,
                      struct clio_log *log);

/* True with the reason when the move is not legal now for the seat. */
bool clio_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                  struct clio_reason *why);

/*
 * Shuffles anew everything the seat cannot know and keeps everything it does know. Answers that
 * others have given and that do not show yet become any that they could give.
 */
void clio_redeal(const clio_game *game, void *state, int seat, uint64_t seed);

/*
 * The odds of a contest of two sides (a battle) that a legal move of the seat starts or goes on
 * with. It is played out so many times on states that the seat could not tell from the real one,
 * each dealt anew and with dice of its own, fought to the end with sensible answers of both sides.
 * What comes out depends on nothing but what the seat knows, and the seed. False: the move leads to
 * no contest. At most CLIO_MOST_PLAYOUTS are played.
 */
enum {
    CLIO_PLAYOUTS = 2000, /* a usual number */
    CLIO_MOST_PLAYOUTS = 20000,
    CLIO_ODDS_LOSSES = 12,
    CLIO_ODDS_REASONS = 6,
};
struct clio_odds_side {
    uint8_t seat;               /* CLIO_NOBODY: it belongs to nobody, see clio_odds_name() */
    uint8_t units;              /* that fight now, or would begin to */
    int wins;                   /* playouts that it won */
    int lost[CLIO_ODDS_LOSSES]; /* playouts in which it lost so many more; the last: or more yet */
    double losses;              /* units it lost on average */
    const char *name;           /* of a side that is nobody's: the key of its text, or NULL */
};
struct clio_odds_reason {
    struct clio_event event; /* that was told: see clio_event_text() */
    uint8_t side;            /* for which it speaks */
    double share;            /* of the playouts in which it was */
};
struct clio_odds {
    int playouts;                  /* that were fought to the end */
    int taken;                     /* those in which what stood there changed hands */
    int domain, place;             /* where; -1: it is over at once each time */
    struct clio_odds_side side[2]; /* who attacks, who defends; where neither wins, both failed */
    int reasons;
    struct clio_odds_reason reason[CLIO_ODDS_REASONS];
};
bool clio_odds(const clio_game *game, const void *state, int seat, clio_move move, uint64_t seed,
               int playouts, struct clio_odds *odds);
/* A side in words: `names` are the seats' names. */
const char *clio_odds_name(const clio_game *game, const struct clio_odds_side *side,
                           const char *const *names, enum clio_lang lang);

struct clio_result {
    uint8_t seats;
    bool won[CLIO_MAX_SEATS]; /* shared victories: several are true; solo: the goal was met */
    bool no_goal; /* solo, for points alone: `won` is a good result, and nobody wins or loses */
    uint8_t place[CLIO_MAX_SEATS]; /* 1 is best */
    int16_t points[CLIO_MAX_SEATS];
};

/* "Round 3 of 4", or what the game calls its rounds. */
size_t clio_round_text(const clio_game *game, const struct clio_status *status, enum clio_lang lang,
                       char *out, size_t size);

/* The result of a game that is over; of a running one, as if it ended now. */
void clio_result(const clio_game *game, const void *state, struct clio_result *result);

/*
 * Points are whole numbers of parts: some games have half points. clio_points() gives them as
 * people count them, clio_points_text() in writing ("12", "12½").
 */
double clio_points(const clio_game *game, int points);
size_t clio_points_text(const clio_game *game, int points, char *out, size_t size);

struct clio_score_line {
    uint16_t domain; /* what kind of thing scored, see clio_thing_name() */
    uint16_t thing;
    int16_t points;
};
int clio_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
               int max);

/*
 * What a person takes away from a match, for a record over many: fields of numbers and of sets of
 * things. clio_record() tells what a finished match gives to a seat.
 */
enum { CLIO_MAX_RECORD = 12 };
struct clio_record {
    int32_t number[CLIO_MAX_RECORD];
    struct clio_things things[CLIO_MAX_RECORD];
};
int clio_record_count(const clio_game *game); /* fields; 0: the game records nothing */
const char *clio_record_id(const clio_game *game, int field);
const char *clio_record_name(const clio_game *game, int field, enum clio_lang lang);
int clio_record_domain(const clio_game *game, int field); /* of its things; -1: a number */
void clio_record(const clio_game *game, const void *state, int seat, struct clio_record *record);

/*
 * How far the viewer has come with what it strives for: "3 of 6 cities". What it may not know is not
 * among it.
 */
enum { CLIO_MAX_PROGRESS = 64 };
struct clio_progress {
    uint16_t domain, thing; /* the objective */
    int16_t now, needed;
    const char *words; /* of what: a text of the game, progress.WORDS */
};
int clio_progress(const clio_game *game, const void *state, int viewer, struct clio_progress *out,
                  int max);

/* Why a game is over, as a line of its log: false while it runs, or where nothing is to be said. */
bool clio_ending(const clio_game *game, const void *state, struct clio_event *why);

/* A guess of the seat's final margin in hundredths of a point, for bots. */
int32_t clio_evaluate(const clio_game *game, const void *state, int seat);
/* In the middle of a seat's action: the answer that most would give. 0 when none is under way. */
clio_move clio_usual(const clio_game *game, const void *state, int seat);
int clio_feature_count(const clio_game *game);
void clio_features(const clio_game *game, const void *state, int seat, float *out);

/* False with a sentence when the state breaks an invariant of the game. */
bool clio_check(const clio_game *game, const void *state, char *why, size_t why_size);

uint64_t clio_hash(const clio_game *game, const void *state);

/* ---- Texts ---------------------------------------------------------------------------------- */

/* Text functions write at most `size` bytes with the closing 0 and return the full length. */

/* The state as JSON for one viewer: a seat, CLIO_OMNISCIENT, or anybody else, who is a spectator. */
size_t clio_view(const clio_game *game, const void *state, int viewer, char *out, size_t size);

/* Stable notation: "raise khmer". Parsing returns 0 with a sentence in `why` when it fails. */
size_t clio_notation(const clio_game *game, clio_move move, char *out, size_t size);
clio_move clio_parse_move(const clio_game *game, const char *text, enum clio_lang lang, char *why,
                          size_t why_size);

/*
 * Short texts for people; `names` are the seats' names or NULL. A move is described in the state it
 * would be made in; without one (NULL) it says less where its meaning depends on the position.
 */
size_t clio_describe(const clio_game *game, const void *state, clio_move move,
                     const char *const *names, enum clio_lang lang, char *out, size_t size);
/*
 * What a legal move gives and costs, or leads to, where its own text does not say so: "costs 2 food;
 * 1 action". Empty where nothing is to be added.
 */
size_t clio_move_note(const clio_game *game, const void *state, int seat, clio_move move,
                      enum clio_lang lang, char *out, size_t size);
size_t clio_progress_text(const clio_game *game, const struct clio_progress *progress,
                          enum clio_lang lang, char *out, size_t size);
size_t clio_event_text(const clio_game *game, const struct clio_event *event, int viewer,
                       const char *const *names, enum clio_lang lang, char *out, size_t size);
size_t clio_reason_text(const clio_game *game, const struct clio_reason *why, enum clio_lang lang,
                        char *out, size_t size);
const char *clio_reason_section(const clio_game *game, const struct clio_reason *why);

/*
 * Things may be called by a name that they have in this match alone, as spaces by their cities.
 * Such names are things of one kind of the game's, clio_name_domain(); -1: it has none.
 */
int clio_name_domain(const clio_game *game);
/* The name that the thing has in this state, or -1. */
int clio_called(const clio_game *game, const void *state, int domain, int thing);

/*
 * The same in parts, so that nobody need take a sentence apart: which phrase it is ("act"), and
 * the arguments that it names, counted from 0. False: there is no such argument, or the viewer may
 * not know of the event. Its kind of thing is one of the game's, or one that every game has.
 */
enum { CLIO_NUMBER = 0xfff0, CLIO_SEAT }; /* a game's own are counted from 0 */
struct clio_mention {
    const char *name; /* what the phrase calls it: "seat", "from" */
    int domain;       /* see clio_domain_id(), or CLIO_NUMBER or CLIO_SEAT */
    int thing;        /* the thing, the number or the seat; -1: nothing in particular */
    int called;       /* the name that it has in this match; -1: no other than its own */
};
const char *clio_event_id(const clio_game *game, const struct clio_event *event);
bool clio_event_part(const clio_game *game, const struct clio_event *event, int viewer, int arg,
                     struct clio_mention *out);
bool clio_question_part(const clio_game *game, const void *state, int seat, int arg,
                        struct clio_mention *out);
const char *clio_reason_id(const clio_game *game, const struct clio_reason *why);
bool clio_reason_part(const clio_game *game, const struct clio_reason *why, int arg,
                      struct clio_mention *out);

/* Kinds of things ("civilization", "wonder") and the things themselves. */
int clio_domain_count(const clio_game *game);
const char *clio_domain_id(const clio_game *game, int domain);
const char *clio_domain_name(const clio_game *game, int domain, enum clio_lang lang);
int clio_thing_count(const clio_game *game, int domain);
/* Empty for a number that has no thing: editions of a game may have gaps. */
const char *clio_thing_id(const clio_game *game, int domain, int thing);
const char *clio_thing_name(const clio_game *game, int domain, int thing, enum clio_lang lang);
size_t clio_thing_text(const clio_game *game, int domain, int thing, enum clio_lang lang, char *out,
                       size_t size);
/*
 * The same, part by part where a thing's text has titled parts ("Inherited ability"), each in lines
 * of one statement. Parts are counted from 0; false: there is no such part.
 */
struct clio_part {
    const char *id, *title;
};
bool clio_thing_part(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                     struct clio_part *out, char *text, size_t size);
/*
 * A part as a board draws it: JSON, a list of lines, each a list of strings and signs in order:
 *     [["End of your turn: ", {"icon": "coin", "n": "+1", "text": "+1 coin"}, "."]]
 * A sign stands for its text; it has a number where the text has one. Put together, strings and
 * texts are the line of clio_thing_part(). The short form is for a small card. A text without
 * titled parts is part 0. Returns 0 when there is no such part.
 */
enum clio_form { CLIO_LONG, CLIO_SHORT };
size_t clio_thing_spans(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                        enum clio_form form, char *out, size_t size);
/* Where its facts come from, in sentences. */
/* What kind of thing it is, in words: the name of its domain, or more where there is more to say. */
size_t clio_thing_kind(const clio_game *game, int domain, int thing, enum clio_lang lang, char *out,
                       size_t size);
size_t clio_thing_source(const clio_game *game, int domain, int thing, enum clio_lang lang,
                         char *out, size_t size);
const char *clio_thing_section(const clio_game *game, int domain, int thing);
/* Argument `arg` (0 to 2) of a move: its domain and value, or false. What the phrase calls it. */
bool clio_move_part(const clio_game *game, clio_move move, int arg, int *domain, int *thing);
const char *clio_move_part_name(const clio_game *game, clio_move move, int arg);
const char *clio_move_verb(const clio_game *game, clio_move move);

struct clio_section {
    const char *id, *title, *page, *body;
};
int clio_section_count(const clio_game *game);
bool clio_section_at(const clio_game *game, int index, enum clio_lang lang,
                     struct clio_section *out);
bool clio_find_section(const clio_game *game, const char *id, enum clio_lang lang,
                       struct clio_section *out);

/* ---- Corrected content ---------------------------------------------------------------------- */

/*
 * A copy of the game that reads its card tables from a folder; tables the folder does not have
 * stay as they are built in. NULL with file, line, column and reason in `why` when a row is
 * broken. Free it with clio_free_content() when no state of it is used any more.
 */
const clio_game *clio_with_content(const clio_game *game, const char *folder, enum clio_lang lang,
                                   char *why, size_t why_size);
void clio_free_content(const clio_game *game);
uint64_t clio_content_hash(const clio_game *game);

#ifdef __GNUC__
#    pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
