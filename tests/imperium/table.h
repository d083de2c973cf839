/*
 * table.h: small positions of Imperium, written and played in one line of words.
 *
 * There is one table. A script begins with a bare position: two people (Macedonians and Persians
 * with sides B, which do nothing), nobody owns a card, all pools are empty, the market holds
 * 1 Aksumites, 2 Forest, 3 Education, 4 Elders, 5 Oasis without tokens or unrest. Its words are
 * carried out from left to right. Cards are named by their rows in cards.tsv; `@` is the row that is
 * tested, `U` any unrest. A number and a colon before a word of set-up or an expectation name a seat
 * (`1:hand=U`, `?1:pool=0/0/1`; `b:` is the bot's), otherwise it is seat 0.
 *
 *   Set-up      seats=3  solo=celts,overlord       first of all words
 *               hand= disc= play= hist= exile= dev= perm= power=   cards: A,B (`-`: none)
 *               deck= nation= fame= main= regs= uncs= civs=        cards from the top
 *               gar=A>B        A lies under B       acc=A         the accession card
 *               m3=A+2g+1m*    market place, tokens (m, p, g), `*` an unrest under it; m3=- empty
 *               pool=3/2/1     materials, population, progress
 *               empire=1  acts=2  ex=0  unrest=1 (cards of the pile)  king=b  as=atlanteans  die=3
 *               tok=A  an exhaust token on A; natok=1, devtok=1 on those piles; stored=A+2 progress
 *               slot1=A        of the bot           switch=8      a set of switched rulings
 *   Moves       verb  verb:A  verb:A:discard  verb:A:garrison:B    by the legal moves of seat 0
 *               1.verb:A       seat 1 is asked and answers so
 *               choose:2 (from 1)  pay:1,0  put:3  blind:region  give:A:hand:1  taker:2
 *   Or          night          the solstice comes   bot:A         the bot resolves A
 *               turn:3         the bot's turn, with that roll
 *               rebuild        the bot's deck is empty and a card is needed
 *               count          the points are about to be counted
 *   Expected    ?hand=A,U      and all other zones and things of set-up
 *               ?top=A,B  ?ntop=A,B                 the deck and the nation deck in their order
 *               ?can:verb:A  ?no:verb:A             a move is legal, or not
 *               ?vp:A=5  ?points=7                   points of a card, of the seat
 *               ?scoring=king (none)  ?over=collapse (score, no)   ?asks=1 (seat; none)
 *               ?told=event                         a line of the log since the set-up
 *   Again       //             back to the position before the first move
 *
 * When a script ends, or turns back, nobody may have a choice open, and everything that was neither
 * set up nor expected otherwise must be as it was: every seat's pool, hand, deck, discard, play area,
 * garrisons, history, nation deck, developments, and the exile.
 */
#ifndef TESTS_IMPERIUM_TABLE_H
#define TESTS_IMPERIUM_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/imperium/imperium.h"

extern struct imperium *const s;
extern struct play *const x;

#define TEST(name) static void name(__attribute__((unused)) void **state_)
#define expect(got, want) expect_at((long)(got), (long)(want), #got, __FILE__, __LINE__)
#define expect_that(what) expect_at((what) ? 1 : 0, 1, #what, __FILE__, __LINE__)
void expect_at(long got, long want, const char *what, const char *file, int line);

/* Plays a script; a failure names the word. */
#define script(text) script_at((text), __FILE__, __LINE__)
void script_at(const char *text, const char *file, int line);
/* Begins one that then() goes on with: what nobody spoke of is not looked at. */
#define begin(text) begin_at((text), __FILE__, __LINE__)
void begin_at(const char *text, const char *file, int line);
#define then(text) then_at((text), __FILE__, __LINE__)
void then_at(const char *text, const char *file, int line);

/* The same for a row of the tables; false and what went wrong. */
bool run_script(const char *row, const char *text, char *why, size_t size);

/* A new game as the rules set it up: options as "nation=romans,celts side=a,b box=legends". */
void deal(int seats, uint64_t seed, const char *options);

int row_of(const char *id);               /* of cards.tsv, -1 without */
int bot_row_of(const char *id);           /* "celts.empire.3", -1 without */
const char *id_of(int card);              /* of a card of the match, by the first row like it */
int place_card(const char *id, int zone); /* a new card, on top of a zone */
int card_in(int zone, const char *id);    /* a card of a zone, NONE without */
int count_in(int zone, const char *id);
/* What is asked of whoever decides, and what the others are told of it. */
void asks(enum clio_lang lang, const char *question, const char *subject);
int told(const char *event); /* how often, since the set-up */
/* How often a viewer has read a line of the log since the set-up; seats are Anna, Ben, Carla, Dora. */
int reads(int viewer, enum clio_lang lang, const char *line);
/* Is there a move with this label, and behind it this note ("" without)? */
bool offers(enum clio_lang lang, const char *label, const char *note);
int told_card(const char *event, int n); /* the row that its n-th line names first; -1 without */

#endif
