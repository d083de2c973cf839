/*
 * wasm.c: the engine as a WebAssembly module. The host of its matches is page.c; here is what else
 * the tests and tools ask of it.
 *
 * What is only read (rule books, what cards say) is not in it: the pages have it in the files that
 * tools/bundles.mjs makes, see bundles.c. It is compiled with CLIO_NO_BOOKS.
 */
#include "wasm/page.h"

#include <string.h>

static _Alignas(8) char state[CLIO_MAX_STATE];

EXPORT(clio_games) int clio_page_games(void)
{
    return clio_game_count();
}

/* Plain text; its length is returned. */
EXPORT(clio_game_id) int clio_page_game_id(int game)
{
    char *buffer = clio_page_buffer();
    strcpy(buffer, clio_game_id(clio_game_at(game)));
    return (int)strlen(buffer);
}

/* Plays random games; the hash over all final states comes back, failures in the buffer. */
EXPORT(clio_sim) uint64_t clio_page_sim(int game, uint64_t seed, int games, int check)
{
    struct clio_selfplay sum = {0};
    char *buffer = clio_page_buffer();
    for (int i = 0; i < games; i++)
        clio_play_random_game(clio_game_at(game), NULL, seed + (uint64_t)i, check != 0, state,
                              &sum);
    memcpy(buffer, &sum.decisions, 8);
    memcpy(buffer + 8, &sum.failures, 8);
    return sum.hash;
}
