/*
 * random_game.c: plays one game of random moves with libclio and prints what happened.
 *
 *     cc random_game.c $(pkg-config --cflags --libs clio) -o random_game && ./random_game 7
 */
#include <clio/clio.h>

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const clio_game *game = clio_find_game("age-of-civilization");
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    struct clio_options options;
    void *state = malloc(clio_state_size(game));
    int seat;

    clio_default_options(game, 2, &options);
    clio_new(game, &options, seed, state, NULL);
    srand((unsigned)seed);
    while (clio_to_move(game, state, &seat)) {
        clio_move moves[CLIO_MAX_MOVES];
        char text[128];
        int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
        clio_move move = moves[rand() % n];
        clio_describe(game, state, move, NULL, CLIO_EN, text, sizeof text);
        printf("Player %d: %s\n", seat + 1, text);
        clio_apply(game, state, seat, move, NULL, NULL);
    }

    struct clio_result result;
    clio_result(game, state, &result);
    for (int i = 0; i < result.seats; i++)
        printf("Player %d: %d points%s\n", i + 1, result.points[i],
               result.won[i] ? ", winner" : "");
    free(state);
    return 0;
}
