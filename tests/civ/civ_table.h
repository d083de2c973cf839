/*
 * civ_table.h: small positions of Civilization, set up by hand and played by notation.
 *
 * There is one table. start() makes a new game up to the first question of seat 0, who goes first: all
 * have their capital on the suggested square, one harmless policy (Rationalism) and Republic, which
 * gives nothing; nobody has figures or units. The set-up functions arrange the rest, phase() goes to a
 * menu, play() plays moves. After every move the invariants of the game are checked. The whole state
 * is in sight (`s`, and `x` for the engine's own functions).
 *
 * Squares, techs and all other things are named by their ids, as in notation.
 */
#ifndef TESTS_CIV_TABLE_H
#define TESTS_CIV_TABLE_H

#include "played.h"

#include "games/civ/civ.h"

extern struct civ *const s;
extern struct play *const x;

/* ---- Starting ---- */

/* Civilizations by seat, "french romans"; options as "game=base rulings=…". */
void start(const char *civilizations, const char *options);
/* The same, but everybody still has to set up: seat 0 is asked first. */
void start_raw(const char *civilizations, const char *options, uint64_t seed);
/* All neutral tiles are turned up, in their order, unturned, without huts, villages and relics. */
void explore_all(void);
/* This tile lies in the place that covers the square, turned by so many quarters, without markers. */
void lay_tile(const char *square, const char *tile, int quarters);
void remember(void);   /* for tests with several alternatives: */
void back_again(void); /* the table as it was remembered */
/* Goes on to this menu (Q_START, Q_TRADE, Q_CITY, Q_MOVE, Q_RESEARCH) of a seat, everybody declining
 * what they are asked, or taking the first answer. */
void phase(int question, int seat);
void next_turn(void); /* to the first question of the next turn */

/* ---- Setting up ---- */
int square(const char *name);
int centre(int seat);                     /* of its capital */
const char *name_of(int square);          /* as in notation */
const char *home(int seat);               /* the capital in notation */
int beside(int seat, int terrain, int n); /* the n-th square of that terrain around its capital */
int any_square(int terrain, int n);       /* … of the map, unowned and empty */
int city_site(int n);                     /* the n-th where a scout of seat 0 could build a city */
void new_city(int seat, int square);      /* and a harmless policy for it */
void armies(int seat, int square, int n); /* placed before this turn: they may move and gather */
void scouts(int seat, int square, int n);
void no_figures(int seat);
void send_to(int seat, int square, int city); /* its figures there gather for a city, 0 to 2 */
void put(int square,
         const char *marker); /* building, wonder, great person, city-state, hut, village */
/* The outskirts of its capital are bare grassland, and water as printed, with buildings that give
 * exactly so much production; those of other kinds can be put beside them. */
void outskirts(int seat, int production);
/* The n-th bare land square there. */
int bare(int seat, int n);
void program(int seat, int city);       /* a building program lies on it */
void know(int seat, const char *techs); /* "pottery navy": at once, whatever the pyramid says */
void govern(int seat, const char *government); /* its id without _base */
void policies(int seat, const char *list);     /* these alone; others may be missing */
void resources(int seat, const char *list);    /* "iron 2 silk", out of the market */
void keep(int seat, const char *finds);        /* "hut_iron village_uranium" */
void hold(int seat, const char *events);       /* in hand, from wherever they are */
void forces(int seat, const char *units);      /* "infantry:a mounted:c": these alone */
void no_cards(void);                           /* nobody holds units, events, kept markers */
void points(int seat, int trade, int culture);
/* What is found next in a hut or village is of this kind (as long as there are some). */
void next_hut(const char *find);
void next_village(const char *find);
/* Two land squares side by side that belong to nobody; all tiles are turned up. */
void neighbours(int *one, int *other);
/* Land, water and land in a row that belong to nobody; all tiles are turned up. */
void strait(int *from, int *water, int *to);
/* An army of seat 0 attacks one of seat 1, with these forces. Seat 1 begins; whoever has no choice is
 * not asked, such as who opens the first front with units that are all alike. */
void fight(const char *mine, const char *theirs);
/* The market shows exactly these wonders ("colossus oracle"). */
void market(const char *wonders);

/* ---- Playing ---- */
#define play(moves) play_at((moves), __FILE__, __LINE__)
void play_at(const char *moves, const char *file, int line); /* "move A1 1 0; step A2" */
/* By one of several who are asked at once. */
#define play_as(seat, moves) play_as_at((seat), (moves), __FILE__, __LINE__)
void play_as_at(int seat, const char *moves, const char *file, int line);
/* A move with squares or numbers that were computed: play_to("move %s 1 0", square). */
__attribute__((format(printf, 1, 2))) void playf(const char *format, ...);
/* Plays with such chance that a condition holds afterwards. */
#define play_so_that(moves, condition) \
    do { \
        struct civ before_ = *s; \
        uint64_t seed_ = 1; \
        do { \
            assert_true(seed_ < 20000); \
            *s = before_; \
            s->core.rng = seed_++; \
            play(moves); \
        } while (!(condition)); \
    } while (0)
/* A move as text, for legal() and refuse(). */
__attribute__((format(printf, 1, 2))) const char *movef(const char *format, ...);
void decline(void);              /* pass, done, stop, refuse; or the first answer */
void answer_until(int question); /* declines until this is asked (or the game is over) */
/* Runs a rule in Start of Turn, City Management or Movement: RUN_RULE(learn, 0, .tech = TECH_POTTERY);
 * then the menu is asked again. */
#define RUN_RULE(rule, seat_, ...) \
    do { \
        begin_rule(); \
        CLIO_PUSH(x, rule, seat_, __VA_ARGS__); \
        run_rules(#rule); \
    } while (0)
void begin_rule(void);
void run_rules(const char *what);

/* ---- Looking ---- */
int asked(void); /* the open question, Q_… */
bool told(
    const char *line); /* in English, since the last move; seats are Red, Blue, Yellow, Green */
bool told_to(int viewer, enum clio_lang lang, const char *line);
bool holds(int seat, const char *event);
int units_of(int seat); /* standing forces */

#endif
