/* numbers.c: the numbers that moves are played by on the screen. */
#include "tui/numbers.h"

#include "core/rng.h"
#include "core/rule.h"

static uint64_t mix(uint64_t hash, unsigned value)
{
    return clio_mix(hash + value + 1);
}

/* The question of this turn and the things it names, without its numbers: "Choose an action: 2 left"
   is the same question as with 3; "Collect in Ostia" is not that of Rome. */
static uint64_t what_is_asked(const clio_game *game, const void *state, int seat)
{
    const struct clio_core *core = state;
    struct clio_status status;
    clio_status(game, state, &status);
    uint64_t hash = mix(0, core->question);
    hash = mix(mix(hash, (unsigned)seat), (unsigned)status.turn);
    struct clio_mention part;
    for (int i = 0; clio_question_part(game, state, seat, i, &part); i++)
        if (part.domain != CLIO_NUMBER)
            hash = mix(mix(hash, (unsigned)part.domain), (unsigned)part.thing);
    return hash;
}

int clio_move_number(const struct clio_numbers *numbers, clio_move move)
{
    for (int i = 0; i < numbers->count; i++)
        if (numbers->of[i].asked == numbers->asked && numbers->of[i].move == move)
            return numbers->of[i].number;
    return 0;
}

static void forget_the_asked(struct clio_numbers *numbers)
{
    int kept = 0;
    for (int i = 0; i < numbers->count; i++)
        if (numbers->of[i].asked != numbers->asked)
            numbers->of[kept++] = numbers->of[i];
    numbers->count = kept;
}

/* What was asked longest ago is forgotten first; what is asked now, never. */
static void make_room(struct clio_numbers *numbers, int count)
{
    int surplus = numbers->count + count - CLIO_NUMBERED, kept = 0;
    for (int i = 0; i < numbers->count; i++)
        if (numbers->of[i].asked == numbers->asked || surplus <= 0)
            numbers->of[kept++] = numbers->of[i];
        else
            surplus--;
    numbers->count = kept;
}

bool clio_number_moves(struct clio_numbers *numbers, const clio_game *game, const void *state,
                       int seat, const clio_move *moves, int count)
{
    uint64_t before = numbers->asked;
    int known = 0, highest = 0;
    numbers->asked = what_is_asked(game, state, seat);
    for (int i = 0; i < count; i++)
        known += clio_move_number(numbers, moves[i]) > 0;
    for (int i = 0; i < numbers->count; i++)
        if (numbers->of[i].asked == numbers->asked && numbers->of[i].number > highest)
            highest = numbers->of[i].number;
    /* Where not one of them was offered before, it is another list, and begins with 1. */
    if (known == 0 || highest + count > CLIO_HIGHEST_NUMBER) {
        forget_the_asked(numbers);
        highest = 0;
    }
    make_room(numbers, count);
    for (int i = 0; i < count; i++)
        if (!clio_move_number(numbers, moves[i])) {
            numbers->of[numbers->count].asked = numbers->asked;
            numbers->of[numbers->count].move = moves[i];
            numbers->of[numbers->count++].number = ++highest;
        }
    return numbers->asked != before;
}
