/* notation.c: fuzzes the notation of moves. What it understands must come back the same. */
#include "clio/clio.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    char text[300], again[300], why[300];
    if (size >= sizeof text)
        size = sizeof text - 1;
    memcpy(text, data, size);
    text[size] = '\0';
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        clio_move move = clio_parse_move(game, text, CLIO_EN, why, sizeof why);
        if (!move) {
            if (!why[0])
                abort(); /* a refusal says why */
            continue;
        }
        clio_notation(game, move, again, sizeof again);
        if (clio_parse_move(game, again, CLIO_FR, why, sizeof why) != move)
            abort();
        clio_describe(game, NULL, move, NULL, CLIO_FR, again, sizeof again);
    }
    return 0;
}
