/*
 * board.h: small positions of Age of Civilization, set up by hand and played by notation.
 *
 * There is one board, as on a table: start() clears it, the set-up functions arrange it while the
 * real rules wait at a question, and play() lets them run on. Seats are numbers; seat 0 moves first
 * unless a test says otherwise. After every move the invariants of the game are checked, and every
 * expectation that fails names the test (the rule), the expression, and both values.
 */
#ifndef TESTS_AOC_BOARD_H
#define TESTS_AOC_BOARD_H

#include "played.h"

/* ---- Expectations ---- */
#define play(move) play_at(to_move(), (move), __FILE__, __LINE__)
/* Where several are asked at once: for one of them. */
#define play_as(seat, move) play_at((seat), (move), __FILE__, __LINE__)
#define costs(move, coins) costs_at((move), (coins), __FILE__, __LINE__)
#define earns(move, coins, points) earns_at((move), (coins), (points), __FILE__, __LINE__)

/* ---- Starting ---- */

/* A new game whose first player is seat 0; options as "draft=on innovation=on solo=silk-road". */
void start(int seats, const char *options);
/* May these options be played together? */
bool options_fit(int seats, const char *options);
/* The next games are played with a corrected table; restore_tables() is the test's tear-down. */
void change_table(const char *table, const char *find, const char *put);
/* The same with a row that must be refused, at the place where `wrong` stands in it; says why. */
const char *refused_table(const char *table, const char *find, const char *put, const char *wrong);
uint64_t hash_of_tables(void);
int restore_tables(void **state);
/* Goes to a later round, at the first seat's step 1; who has no civilization gets a plain one. */
void go_to_round(int round);
/* Makes it this seat's step 1, as the first or as the last turn of the round. */
void turn_of(int seat);
void last_turn_of(int seat);
void remember(void);   /* for tests with several alternatives: */
void back_again(void); /* the board as it was remembered */

/* ---- Setting up: cards are named by their ids, lists by spaces ------------------------------- */
void lay_timeline(const char *eight_actions);
void lay(int position, const char *action); /* positions 1 to 8; swaps two cards */
void open_cards(const char *actions);       /* up to three, into the window from its left */
void to_market(const char *civ, int bonus_coins);
void empty_market(void); /* Draft */
void set_coins(int seat, int coins);
void set_points(int seat, int points);
void set_workers(int seat, int workers);
void set_rival(int cubes);
void set_control(int stages);
void become_main(int seat, const char *civ); /* with its population; no coins, no ON_RAISE */
void own_annexed(int seat, const char *civ); /* without the worker */
void own_techs(int seat, const char *techs); /* without ON_GAIN */
void own_wonders(int seat, const char *wonders);
void offer_wonders(const char *wonders); /* they are in the wonder market, from the left */
void empty_wonder_market(void);
void offer_special(const char *special_cards);
void lay_event(int position, const char *event); /* above timeline position 6, 7 or 8 */
void arm(int seat, int military);        /* by technologies and annexed cards; from 0 only */
void pick_all(void);                     /* Draft: everybody takes the first card of each pack */
void to_hand(int seat, const char *civ); /* Draft, after the picks */

/* ---- Playing ---- */
void play_at(int seat, const char *move, const char *file, int line);
/* Was this line among those of the last move played? */
bool told(enum clio_lang lang, const char *line);
/* Seat 0 can pay for the move with exactly this many coins, and not with one less. */
void costs_at(const char *move, int coins, const char *file, int line);
/* Plays; the mover then has so many more coins and points. */
void earns_at(const char *move, int coins, int points, const char *file, int line);
/* In words: why a move is illegal, what a card says, where its facts come from. */
const char *question_in_words(enum clio_lang lang);
const char *note_in_words(const char *move, enum clio_lang lang); /* of a legal move */
const char *why_in_words(const char *move, enum clio_lang lang);
const char *card_in_words(const char *domain, const char *id, enum clio_lang lang);
const char *source_in_words(const char *domain, const char *id, enum clio_lang lang);
void end_turn(void);   /* done or rest, unless the last move has ended the turn already */
void pass_turn(void);  /* skip if possible, then rest */
void pass_round(void); /* everybody passes until the round is over */

/* ---- Looking ---- */
bool game_over(void);
int round_now(void);
int first_player(void);
int coins(int seat);
int points(int seat);
int workers(int seat);
int hand(int seat); /* workers not on slots */
int military_of(int seat);
int tech_count(int seat);
bool has_tech(int seat, const char *tech);
int wonder_count_of(int seat);
bool has_wonder(int seat, const char *wonder);
int civ_count_of(int seat);
bool owns(int seat, const char *civ);
bool is_main(int seat, const char *civ);
int market_size(void);
int market_coins_on(const char *civ); /* -1 when it is not in the market */
const char *market_card(int position);
int deck_size(void);
bool in_game(const char *civ); /* in the market or in the deck */
int wonders_left(void);
bool wonder_offered(const char *wonder);
const char *leftmost_wonder(void);
int specials_left(void);
const char *timeline_at(int position);
bool is_open(const char *action); /* lies in the window */
int rival(void);
int stages(void);
const char *event_at(int position);
bool won(int seat);
bool earned(const char *achievement); /* if the game ended now */
int hand_cards(int seat);             /* Draft */
const char *pack_card(int n);         /* Draft: to pick from, NULL after the last */
const char *pick_of(int seat);        /* the first that the seat may pick, as a move */
bool may_decide(int seat);
int score_of(int seat, const char *domain, const char *thing); /* its line of the score sheet */

#endif
