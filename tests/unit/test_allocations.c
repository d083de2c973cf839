/* test_allocations.c: nothing is allocated while a game is played, shown by counting. */
#include "core/game.h"
#include "core/rng.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static volatile long allocations; /* volatile: compilers take malloc to touch nothing */

/* These stand before the C library's own; it counts as one allocation whatever it asks for. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}

static void test_playing_allocates_nothing(void **unused)
{
    static _Alignas(8) char state[CLIO_MAX_STATE];
    static char text[65536];
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        allocations = 0;
        int games = clio_state_size(game) > 2048 ? 25 : 500; /* long games do more each */
        for (int i = 0; i < games; i++) {
            struct clio_event events[256];
            struct clio_log log = {.capacity = 256, .events = events};
            struct clio_options options;
            uint64_t rng = (uint64_t)i;
            int seat;
            clio_random_options(game, (uint64_t)i, &options);
            clio_new(game, &options, (uint64_t)i, state, &log);
            while (clio_to_move(game, state, &seat)) {
                clio_move moves[CLIO_MAX_MOVES];
                int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
                log.count = 0;
                clio_view(game, state, seat, text, sizeof text);
                clio_evaluate(game, state, seat);
                clio_redeal(game, state, seat, rng);
                n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
                clio_apply(game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)], &log,
                           NULL);
            }
        }
        assert_int_equal(allocations, 0);
    }
}

static void test_the_count_counts(void **unused)
{
    (void)unused;
    allocations = 0;
    void *volatile memory = malloc(16);
    free(memory);
    assert_int_equal(allocations, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_count_counts),
        cmocka_unit_test(test_playing_allocates_nothing),
    };
    return cmocka_run_group_tests_name("allocations", tests, NULL, NULL);
}
