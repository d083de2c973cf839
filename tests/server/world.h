/* world.h: a server in a temporary folder, and what tests say to it. Includes cmocka's asserts. */
#ifndef CLIO_TEST_WORLD_H
#define CLIO_TEST_WORLD_H

#include "client.h"

extern const char game[];

extern struct world {
    char folder[64], db[96];
    struct program program;
    const char *const *more; /* arguments of the server */
} world;

/* Most tests ask more often than people do; those of the limits do not get this. */
extern const char *const trusting[];

int start_world(const char *const *more);
int set_up(void **state); /* trusting */
int set_up_strict(void **state);
int tear_down(void **state);
void restart(int signal_number);

struct client *join(void);

const char *text(const json_t *object, const char *member); /* "" without */
int number(const json_t *object, const char *member);
void assert_ok(json_t *reply);
void assert_error(json_t *reply, const char *code);

/* A match in words: 'y' is you, 'o' open, 'b' a bot of level 1. */
struct room {
    char match[32], watch[32], secret[6][32];
};
json_t *kinds(const char *seats);
struct room create(struct client *c, const char *seats, bool draft);
/* The same with other members than the seed, which go with it. */
struct room create_with(struct client *c, const char *seats, json_t *more);
/* Whoever comes again with the same link has the same key. */
struct client *sit(const char *secret);
json_t *view(struct client *c, const struct room *room);
json_t *move(struct client *c, const struct room *room, int version, const char *what);
bool can_move(const json_t *push, const void *context);
/* The first legal move, if it is this client's turn. Gives the version after it, or -1. */
int move_first(struct client *c, const struct room *room);
/* Lets the people play until the match is over or `most` moves were made. */
bool play(struct client **people, int count, const struct room *room, int most);

double work_of(pid_t pid); /* seconds that a process has worked */
double seconds(void);      /* by a clock that never jumps */

#endif
