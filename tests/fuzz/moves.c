/*
 * moves.c: fuzzes play with raw moves. Eight bytes are the seed, two the set-up; then every four
 * bytes are a raw move: legal or not, the engine answers, and every invariant holds.
 */
#include "clio/clio.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static _Alignas(8) char state[CLIO_MAX_STATE], before[CLIO_MAX_STATE];
    static char view[65536];
    char why[300];
    uint64_t seed;
    if (size < 10)
        return 0;
    memcpy(&seed, data, 8);
    const clio_game *game = clio_game_at(data[8] % clio_game_count());
    struct clio_options options;
    clio_random_options(game, seed ^ data[9], &options);
    clio_new(game, &options, seed, state, NULL);
    for (size_t i = 10; i + sizeof(clio_move) <= size; i += sizeof(clio_move)) {
        clio_move raw, moves[CLIO_MAX_MOVES];
        struct clio_reason reason;
        int first, seat;
        if (!clio_to_move(game, state, &first))
            break;
        memcpy(&raw, data + i, sizeof raw);
        seat = data[i] % CLIO_MAX_SEATS; /* anybody may try; others are asked in their place */
        if (!clio_may_decide(game, state, seat))
            seat = first;
        memcpy(before, state, clio_state_size(game));
        if (!clio_apply(game, state, seat, raw, NULL, &reason)) {
            if (memcmp(before, state, clio_state_size(game)) != 0)
                abort(); /* a refused move changes nothing */
            if (clio_reason_text(game, &reason, CLIO_FR, why, sizeof why) == 0)
                abort();
            /* Most raw moves are nonsense: the same bytes also choose a legal one. */
            int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
            if (n > 0)
                clio_apply_legal(game, state, seat, moves[raw % (unsigned)n], NULL);
        }
        if (!clio_check(game, state, why, sizeof why))
            abort();
        if (raw % 16 == 0) {
            clio_view(game, state, seat, view, sizeof view);
            clio_redeal(game, state, seat, raw);
        }
    }
    return 0;
}
