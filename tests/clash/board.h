/*
 * board.h: small positions of Clash of Cultures, set up by hand and played by notation.
 *
 * There is one board: start() makes a new game in which seat 0 is about to take its first action,
 * the set-up functions arrange it, and play() lets the rules run on. After every move the
 * invariants of the game are checked, and every expectation that fails names the expression and
 * both values. The whole state is in sight (`s`, and `x` for the engine's own functions).
 */
#ifndef TESTS_CLASH_BOARD_H
#define TESTS_CLASH_BOARD_H

#include "played.h"

#include "games/clash/clash.h"

extern struct clash_state *const s;
extern struct play *const x;

#define play(moves) play_at((moves), __FILE__, __LINE__)
const char *question_in_words(enum clio_lang lang);
const char *move_in_words(const char *move, enum clio_lang lang);
enum clio_standing standing_of(const char *move); /* among the answers */
/* Was this line among those of the last move, as everybody reads it? */
bool told(enum clio_lang lang, const char *line);
bool told_before(const char *first, const char *second); /* in English */

/* ---- Starting ---- */

/*
 * The edition is that for which the test program was compiled (EDITION). Seat 0 begins; options as
 * "expansion=on events=icons-only". The base game unless they say so.
 */
void start(int seats, const char *options);
/* All regions explored as plains; the pieces of the start stay (D2 and D7 for two), no cards. */
void plains_for(int seats, const char *options);
void plains(void);      /* for two */
void turn_of(int seat); /* it is this seat's turn, with three actions */
void remember(void);    /* for tests with several alternatives: */
void back_again(void);  /* the board as it was remembered */

/* ---- Setting up: spaces and cards by their ids ---- */
int space_at(const char *name);             /* "D4" */
void land(const char *spaces, int terrain); /* "D4 E5": explored, of this terrain */
void tile(const char *area, const char *tile_id, int orientation); /* lays it open: 1 A, 2 B */
void hide_tile(const char *area, const char *tile_id);             /* what lies face down there */
void exhaust(const char *space);
/* A city with these further pieces: "temple port great_wall"; a port faces the first sea. */
int build_city(int owner, const char *space, int mood, const char *pieces);
void no_cities(int owner); /* takes its cities from the board */
void building(const char *space, const char *piece, int colour); /* of another colour too */
void units(int owner, const char *space,
           const char *list); /* "2 infantry 1 settler"; pirates: ships */
void no_units(int owner);
/* "2 food 1 gold": these amounts, others unchanged; levels too low for the tokens rise. */
void stock(int seat, const char *list);
void levels(int seat, int mood, int culture); /* in an edition that has levels */
void own(int seat, const char *advances);     /* "roads tactics": without what gaining them does */
void disown(int seat, const char *advances);
void civilization(int seat, const char *civ);               /* and its leaders */
void own_special(int seat, const char *abilities);          /* "captives": of its civilization */
void lead(int seat, const char *leader, const char *space); /* "L07": in play there */
void hand_action(int seat, const char *cards);              /* "A01 A02": from wherever they are */
void hand_objective(int seat, const char *cards);
void hand_wonder(int seat, const char *wonders);
void hand_person(int seat, const char *events);
void no_cards(int seat);            /* empties its hand */
void next_event(const char *card);  /* on top of the event deck */
void next_action(const char *card); /* on top of the action deck */
void next_objective(const char *card);
void next_wonder(const char *wonder);
/* The next dice show these: number and icon, "3i 5i 4c 1l 2e" (infantry, cavalry,
 * leader, elephant); or the number alone. Icons matter only to dice that have them. */
void dice(const char *faces);

/* ---- Playing ---- */
void play_at(const char *moves, const char *file,
             int line); /* one, or several: "move; march D2 D3" */
void move_again(void);  /* the next Move action of this turn */
void end_turn(
    void); /* passes until the turn is over, answering what is asked with the first answer */
void to_status_phase(
    void); /* everybody passes until the Status Phase of this age asks or is over */
void answer_until(int question); /* takes first answers until this question (Q_…) is asked */
void fight_on(void);     /* the same until an objective, the next squad or the menu is asked for */
void event_of(int seat); /* the seat draws and resolves the next event now */

/* ---- Looking ---- */
int asked(void); /* the open question, Q_… */
int amount(int seat, int kind);
int units_at(const char *space, int unit);
int status_at(const char *space, int unit); /* of the first such unit there: SPENT … */
int owner_of_units(const char *space);
int mood_at(const char *space);
int size_at(const char *space);
int owner_of_city(const char *space);                   /* NONE without a city */
int colour_of(const char *space, const char *building); /* seat, or NONE */
bool knows(int seat, const char *advance);              /* owns it */
bool holds_action(int seat, const char *card);
const struct clash_wonder *wonder_called(const char *id);
int points_of(int seat, int category); /* half points */
int all_points(int seat);

#endif
