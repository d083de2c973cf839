/*
 * wasm.c: the engine as a WebAssembly module: thin exports over clio.h for programs that cannot
 * include a C header. Texts and lists are passed through one shared buffer.
 */
#include "table/table.h"

#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { BUFFER = 1 << 18, MAX_STATES = 64 };

static char buffer[BUFFER];
static _Alignas(8) char states[MAX_STATES][CLIO_MAX_STATE];

/* Where texts and lists are read from and written to. */
EXPORT(clio_buffer) char *wasm_buffer(void)
{
    return buffer;
}

EXPORT(clio_buffer_size) int wasm_buffer_size(void)
{
    return BUFFER;
}

EXPORT(clio_games) int wasm_games(void)
{
    return clio_game_count();
}

EXPORT(clio_game_id) int wasm_game_id(int game)
{
    strcpy(buffer, clio_game_id(clio_game_at(game)));
    return (int)strlen(buffer);
}

/* Plays random games; the hash over all final states comes back, failures in the buffer. */
EXPORT(clio_sim) uint64_t wasm_sim(int game, uint64_t seed, int games, int check)
{
    struct clio_selfplay sum = {0};
    for (int i = 0; i < games; i++)
        clio_play_random_game(clio_game_at(game), NULL, seed + (uint64_t)i, check != 0, states[0],
                              &sum);
    memcpy(buffer, &sum.decisions, 8);
    memcpy(buffer + 8, &sum.failures, 8);
    return sum.hash;
}
