/* score.c: who wins, where the points came from, and what was achieved [AoC p.16, p.32]. */
#include "games/aoc/state.h"

/* Points, then workers, then coins [AoC p.16]. */
static int compare(const struct aoc_seat *a, const struct aoc_seat *b)
{
    if (a->points != b->points)
        return a->points - b->points;
    if (a->workers != b->workers)
        return a->workers - b->workers;
    return a->coins - b->coins;
}

void aoc_result(const clio_game *game, const void *state, struct clio_result *result)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    const struct aoc_scenario *scenario = scenario_of(c, s);
    result->seats = s->seats;
    for (int i = 0; i < s->seats; i++) {
        int better = 0;
        for (int k = 0; k < s->seats; k++)
            better += compare(&s->seat[k], &s->seat[i]) > 0;
        result->points[i] = s->seat[i].points;
        result->place[i] = (uint8_t)(better + 1);
        result->won[i] = better == 0;
    }
    /* Alone: the scenario's goal. The Skirmish has none [AoC p.30]; the first achievement is good. */
    result->no_goal = s->solo && !scenario;
    if (s->solo)
        result->won[0] = aoc_goal_holds(
            c, s, 0, scenario ? &scenario->goal[s->grade - 1] : &c->achievement[0].goal);
}

/* The last round is over [AoC p.16]. */
void aoc_ending(const clio_game *game, const void *state, struct clio_event *out)
{
    const struct aoc_state *s = state;
    (void)game;
    out->phrase = LOG_ENDS;
    out->arg[0] = s->round;
}

/* Why the only winner comes before others with as many points [AoC p.16]. */
static void tell_tie_break(struct play *x, int winner)
{
    const struct aoc_seat *won = &x->s->seat[winner], *second = NULL;
    for (int i = 0; i < x->s->seats; i++)
        if (i != winner && x->s->seat[i].points == won->points &&
            (!second || compare(&x->s->seat[i], second) > 0))
            second = &x->s->seat[i];
    if (second && second->workers < won->workers)
        SAY(MORE_WORKERS, winner);
    else if (second)
        SAY(MORE_COINS, winner);
}

void aoc_announce_result(struct play *x)
{
    SAY(ENDS, x->s->round);

    struct clio_result result = {0};
    aoc_result(x->game, x->s, &result);
    const struct aoc_state *s = x->s;
    int winners = 0;
    for (int i = 0; i < s->seats; i++)
        winners += result.won[i];
    for (int i = 0; i < s->seats && winners == 1 && !s->solo; i++)
        if (result.won[i])
            tell_tie_break(x, i);
    if (s->solo >= 2)
        clio_say(x->log, result.won[0] ? LOG_GOAL_MET : LOG_GOAL_MISSED, CLIO_NOBODY, 0,
                 result.points[0], s->solo - 2, 0, 0, 0);
    for (int i = 0; i < s->seats && !s->solo; i++)
        if (result.won[i])
            clio_say(x->log, winners > 1 ? LOG_SHARES : LOG_WINS, CLIO_NOBODY, i, result.points[i],
                     0, 0, 0, 0);
    for (int i = 0; i < ACHIEVEMENTS && s->solo == 1; i++)
        if (aoc_goal_holds(x->c, s, 0, &x->c->achievement[i].goal))
            clio_say(x->log, s->seat[0].achieved >> i & 1 ? LOG_ACHIEVED_AGAIN : LOG_ACHIEVEMENT,
                     CLIO_NOBODY, 0, i, result.points[0], 0, 0, 0);
}

/* Achievements are kept across games [AoC p.32]; of scenarios, which were won at which grade. */
void aoc_record(const clio_game *game, const void *state, int seat, struct clio_record *out)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    struct clio_things *earned = &out->things[RECORD_ACHIEVEMENTS];
    for (int i = 0; i < ACHIEVEMENTS && s->solo == 1; i++)
        if (aoc_goal_holds(c, s, seat, &c->achievement[i].goal))
            earned->thing[earned->count++] = (uint16_t)i;
    const struct aoc_scenario *scenario = scenario_of(c, s);
    if (scenario && aoc_goal_holds(c, s, seat, &scenario->goal[s->grade - 1])) {
        struct clio_things *won = &out->things[RECORD_WON + s->grade - 1];
        won->thing[won->count++] = (uint16_t)(scenario - c->scenario);
    }
    out->number[RECORD_POINTS] = s->seat[seat].points;
}

static void add_line(struct clio_score_line *out, int max, int *n, int domain, int thing,
                     int points)
{
    if (points != 0 && *n < max)
        out[(*n)++] = (struct clio_score_line){(uint8_t)domain, (uint8_t)thing, (int16_t)points};
}

int aoc_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
              int max)
{
    const struct aoc_state *s = state;
    const struct aoc_seat *p = &s->seat[seat];
    int n = 0;
    (void)game;
    for (int i = 0; i < ACTIONS; i++)
        add_line(out, max, &n, D_ACTION, i, p->ledger[LEDGER_ACTION + i]);
    for (int i = 0; i < p->civ_count; i++)
        add_line(out, max, &n, D_CIV, p->civ[i], p->ledger[LEDGER_CIV + i]);
    for (int i = 0; i < BASE_TECHS; i++)
        add_line(out, max, &n, D_TECH, tech_at(s, seat, i), p->ledger[LEDGER_TECH + i]);
    for (int i = 0; i < s->wonder_count; i++)
        add_line(out, max, &n, D_WONDER, s->wonder[i], p->ledger[LEDGER_WONDER + i]);
    add_line(out, max, &n, D_ITEM, ITEM_EVENTS, p->ledger[LEDGER_EVENT]);
    if (s->solo >= 2)
        add_line(out, max, &n, D_SCENARIO, s->solo - 2, p->ledger[LEDGER_SCENARIO]);
    add_line(out, max, &n, D_ITEM, ITEM_CONTROL, p->ledger[LEDGER_CONTROL]);
    add_line(out, max, &n, D_ITEM, ITEM_OTHERS, p->ledger[LEDGER_OTHERS]);
    return n;
}

/* Coins and workers lie open before everybody. */
int aoc_figures(const clio_game *game, const void *state, struct clio_figure *out, int max)
{
    static const char coins[] = "coins", workers[] = "workers";
    const struct aoc_state *s = state;
    int n = 0;
    (void)game;
    for (int i = 0; i < s->seats && n + 2 <= max; i++) {
        out[n++] = (struct clio_figure){
            .seat = (uint8_t)i, .kind = CLIO_FIGURE_WORD, .word = coins, .value = s->seat[i].coins};
        out[n++] = (struct clio_figure){.seat = (uint8_t)i,
                                        .kind = CLIO_FIGURE_WORD,
                                        .word = workers,
                                        .value = s->seat[i].workers};
    }
    return n;
}
