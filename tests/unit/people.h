/* people.h: people at the tables of the inn, and what they say to its host. Includes cmocka's asserts. */
#ifndef CLIO_TEST_PEOPLE_H
#define CLIO_TEST_PEOPLE_H

#include "inn.h"

#include <jansson.h>
#include <stdbool.h>

extern const char game[];

struct match {
    char id[32], watch[32], secret[6][32];
    int seats;
};

int set_up(void **state);
int tear_down(void **state);
json_t *parsed(char *text);
/* A request and its one answer. `format` is as for json_pack(), an object. */
json_t *ask(struct inn_guest *g, const char *what, const char *format, ...);
const char *text(const json_t *object, const char *member);
int number(const json_t *object, const char *member);
bool yes(const json_t *object, const char *member);
void assert_ok(json_t *reply);
void assert_error(json_t *reply, const char *code);
/* 'y' is you, 'o' open, 'b' a bot. */
json_t *kinds(const char *seats);
/* The match of a reply to create. */
struct match opened(json_t *reply, const char *seats);
/* With the seed 7, which is there at once. */
struct match create(struct inn_guest *g, const char *seats);
/* Whoever comes again with the same link has the same key. */
struct inn_guest *sit(const char *secret);
/* All of the push; there must be a position. */
json_t *view(struct inn_guest *g, const struct match *m);
int version(const struct match *m);
int to_move(const struct match *m);
json_t *move(struct inn_guest *g, const struct match *m, int at, const char *what);
void first_legal(const struct match *m, char out[160]);
void move_first(struct inn_guest *g, const struct match *m);
/* Everybody plays until it is another seat's turn; gives that seat. */
int pass_turn(struct inn_guest **people, const struct match *m);
void play_to_the_end(struct inn_guest **people, const struct match *m);
json_t *undo(struct inn_guest *g, const struct match *m);
json_t *consent(struct inn_guest *g, const struct match *m, bool agrees);
json_t *seat_of(const json_t *push, int seat);

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
