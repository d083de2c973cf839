/*
 * played.h: a game that a test plays by notation: what the test tables of the games share.
 *
 * A test table has one position; played_on() says of which game it is and where it lies. Everything
 * that fails names the place in the test, what was expected and what is.
 */
#ifndef TESTS_PLAYED_H
#define TESTS_PLAYED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "clio/clio.h"
#include "core/game.h"

/* A test is named after what it shows; a comment above it lists what it covers. */
#define TEST(name) static void name(__attribute__((unused)) void **state_)
#define expect(got, want) expect_at((long)(got), (long)(want), #got, __FILE__, __LINE__)
#define expect_that(what) expect_at((what) ? 1 : 0, 1, #what, __FILE__, __LINE__)
void expect_at(long got, long want, const char *what, const char *file, int line);
__attribute__((format(printf, 3, 4))) void fail_here(const char *file, int line, const char *format,
                                                     ...);

extern struct played {
    const clio_game *game;
    void *state;
    struct clio_log log; /* what the last move told */
} played;
/* The state is that of the table, `size` bytes, of which a refused move may change none. */
void played_on(const clio_game *game, void *state, size_t size);
struct clio_log *new_log(void); /* an empty one, for rules that are run without a move */
void check_played(const char *after, const char *file, int line); /* the invariants hold */

/* ---- Things and words ---- */
int find_thing(int domain, const char *id); /* or -1 */
int thing(int domain, const char *id);      /* which there must be */
char *next_word(const char **list, char *word, size_t size);
#define EACH_WORD(list, word) for (char word[64]; next_word(&(list), word, sizeof word);)
/* Sets options from a list as "expansion=on events=icons-only". */
void choose_options(struct clio_options *options, const char *list);

/* ---- Moves of whoever is asked first, or of a seat ---- */
int to_move(void);
clio_move parse(const char *move, const char *file, int line);
void play_one(int seat, const char *move, const char *file, int line);
/* One move or several, "move; march D2 D3"; each by whoever is asked then, if `seat` is negative. */
void play_list(int seat, const char *moves, const char *file, int line);
bool legal(const char *move);
int count_legal(const char *verb);
#define refuse(move, reason) refuse_at((move), (reason), __FILE__, __LINE__)
void refuse_at(const char *move, const char *reason, const char *file, int line);
/* The legal moves with this verb are exactly these: choices("city", "D4, E5"). */
#define choices(verb, things) choices_at((verb), (things), __FILE__, __LINE__)
void choices_at(const char *verb, const char *things, const char *file, int line);

/* ---- What the last move told ---- */
bool reads(int event, int viewer, enum clio_lang lang, const char *line);
int times_told(int viewer, enum clio_lang lang, const char *line);

#endif
