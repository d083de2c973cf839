/*
 * crowd.h: what programs share that hold many seats at once and answer with random moves. Messages are
 * looked at without parsing them: a thousand seats get too many of them.
 */
#ifndef CLIO_BENCH_CROWD_H
#define CLIO_BENCH_CROWD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOVE_SIZE = 64 };

/* A number below this one; the same ones in every run. */
uint32_t draw(uint32_t below);

const char *find(const char *text, size_t length, const char *what);
/* The number behind these words, or -1. */
int number_after(const char *text, size_t length, const char *what);
/* A random one of the legal moves between these two; false: there is none. */
bool choose(const char *legal, const char *end, char move[MOVE_SIZE]);

#endif
