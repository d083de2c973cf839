/*
 * search.c: information-set Monte Carlo tree search.
 *
 * Every iteration redeals what the seat cannot know and walks down one tree of moves that all deals
 * share, so that the bot plays against what it knows and never against what it happens to hold in
 * memory. Where several are asked at once, each iteration gives the others' answers too; further
 * down in the tree they answer one after the other. A new node is judged by the game's evaluation, one value a seat, and moves are tried in
 * the order of what they promise one move ahead (PUCT). Several threads search trees of their own
 * that are added up at the end; one thread and a seed always give the same move.
 */
#include "bots/bot.h"

#include "core/game.h"
#include "core/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef CLIO_NO_THREADS
#    include <pthread.h>
#endif

enum { MAX_DEPTH = 64, MAX_THREADS = 64 };

/* Tuned by arena games, see docs/performance.md. In hundredths of a point. */
static const float exploration = 1.1f;
static const float prior_heat = 160.0f;  /* how far a worse-looking move still gets a chance */
static const float value_scale = 550.0f; /* a lead of this much wins about 73 % */
/* Both for games in which a decision is about as much as in Age of Civilization: see `stakes`. */

struct node {
    clio_move move;
    int32_t first_child, next; /* -1: none */
    uint32_t visits;
    float prior;
    float sum; /* of the values for the seat that made the move */
    bool expanded;
};

/* A question that was answered in passing, see `recall`. */
struct habit {
    uint64_t question;
    int answer; /* which of the moves, from 1; 0: the place is free */
};

struct tree {
    const clio_game *game;
    struct node *nodes;
    int32_t count, capacity;
    struct habit *habits; /* by question, open addressing; less than half of the places are taken */
    uint32_t habit_count, habit_places;
    uint64_t rng;
    int seat;
    float base[CLIO_MAX_SEATS]; /* the evaluation that counts as even */
    float stakes;               /* of the game, 1 as usual */
    uint32_t iterations;
    bool choice_only;  /* nobody asks how much attention other moves got */
    uint64_t deadline; /* in milliseconds, 0 for none */
    clio_bot *bot;     /* reports progress, NULL in the other threads */
    const clio_bot *of;
    const void *root;
    char *state, *scratch;
    bool out_of_memory;
};

static uint64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static int32_t new_node(struct tree *t, clio_move move, float prior)
{
    if (t->count == t->capacity) {
        int32_t capacity = t->capacity ? 2 * t->capacity : 4096;
        struct node *nodes = realloc(t->nodes, (size_t)capacity * sizeof *nodes);
        if (!nodes) {
            t->out_of_memory = true;
            return -1;
        }
        t->nodes = nodes;
        t->capacity = capacity;
    }
    t->nodes[t->count] = (struct node){.move = move, .first_child = -1, .next = -1, .prior = prior};
    return t->count++;
}

static int32_t find_child(const struct tree *t, int32_t parent, clio_move move)
{
    int32_t child = t->nodes[parent].first_child;
    while (child >= 0 && t->nodes[child].move != move)
        child = t->nodes[child].next;
    return child;
}

/* Makes sure that every legal move of this deal has a child; new ones get a prior each. */
static void expand(struct tree *t, int32_t parent, int seat, const clio_move *moves, int n)
{
    float value[CLIO_MAX_MOVES], best = -1e30f, sum = 0;
    int fresh[CLIO_MAX_MOVES], fresh_count = 0;
    for (int i = 0; i < n; i++)
        if (!t->nodes[parent].expanded || find_child(t, parent, moves[i]) < 0)
            fresh[fresh_count++] = i;
    for (int k = 0; k < fresh_count; k++) {
        value[k] = (float)clio_one_move_ahead(t->game, t->state, moves[fresh[k]], seat, t->scratch);
        best = value[k] > best ? value[k] : best;
    }
    for (int k = 0; k < fresh_count; k++) {
        value[k] = expf((value[k] - best) / (prior_heat * t->stakes));
        sum += value[k];
    }
    /* Every move keeps a small chance: the evaluation may be wrong about it. */
    for (int k = 0; k < fresh_count; k++) {
        float prior = 0.9f * value[k] / sum + 0.1f / (float)n;
        int32_t child = new_node(t, moves[fresh[k]], prior);
        if (child < 0)
            return;
        t->nodes[child].next = t->nodes[parent].first_child;
        t->nodes[parent].first_child = child;
    }
    t->nodes[parent].expanded = true;
}

static int32_t select_child(const struct tree *t, int32_t parent, const clio_move *moves, int n)
{
    const struct node *p = &t->nodes[parent];
    float root = sqrtf((float)p->visits + 1), best = -1e30f, seen = 0, total = 0;
    int32_t choice = -1;
    for (int32_t c = p->first_child; c >= 0; c = t->nodes[c].next) {
        seen += (float)t->nodes[c].visits;
        total += t->nodes[c].sum;
    }
    float untried = seen > 0 ? total / seen - 0.05f : 0.5f;
    for (int i = 0; i < n; i++) {
        int32_t c = find_child(t, parent, moves[i]);
        if (c < 0)
            continue;
        const struct node *node = &t->nodes[c];
        float value = node->visits ? node->sum / (float)node->visits : untried;
        float score = value + exploration * node->prior * root / (1.0f + (float)node->visits);
        if (score > best) {
            best = score;
            choice = c;
        }
    }
    return choice;
}

/* How good the position is for each seat of a set, from 0 to 1. */
static void judge(struct tree *t, unsigned seats, float *value)
{
    struct clio_status status;
    struct clio_result result;
    clio_status(t->game, t->state, &status);
    for (int i = 0; i < status.seats; i++) {
        if (!(seats >> i & 1))
            continue;
        float lead = (float)clio_evaluate(t->game, t->state, i) - t->base[i];
        value[i] = 1.0f / (1.0f + expf(-lead / (value_scale * t->stakes)));
    }
    if (!status.over)
        return;
    clio_result(t->game, t->state, &result);
    for (int i = 0; i < status.seats; i++)
        if (seats >> i & 1)
            value[i] = 0.5f * value[i] + (result.won[i] ? 0.5f : 0.0f);
}

/* What is known of an action whose questions are answered one after the other. */
struct prospect {
    struct clio_answers usual; /* those that would end it */
    int next;                  /* of them, the answer to the open question */
    int seat;                  /* for whom that has been judged, or CLIO_NOBODY */
    int32_t value;
};

/* Where a question is remembered, or would be. */
static struct habit *place_of(struct habit *habits, uint32_t places, uint64_t question)
{
    uint32_t i = (uint32_t)question & (places - 1);
    while (habits[i].answer && habits[i].question != question)
        i = (i + 1) & (places - 1);
    return &habits[i];
}

/* Without room for it a question is only thought about again. */
static void remember(struct tree *t, uint64_t question, int answer)
{
    if (2 * (t->habit_count + 1) > t->habit_places) {
        uint32_t places = t->habit_places ? 2 * t->habit_places : 1024;
        struct habit *grown = calloc(places, sizeof *grown);
        if (!grown)
            return;
        for (uint32_t i = 0; i < t->habit_places; i++)
            if (t->habits[i].answer)
                *place_of(grown, places, t->habits[i].question) = t->habits[i];
        free(t->habits);
        t->habits = grown;
        t->habit_places = places;
    }
    *place_of(t->habits, t->habit_places, question) =
        (struct habit){.question = question, .answer = answer};
    t->habit_count++;
}

/*
 * What is answered in passing is thought about once: after the same move, the same question with
 * the same answers to choose from is answered the same way for the rest of this search, whatever
 * else is different. 0: not yet asked.
 */
static int recall(const struct tree *t, uint64_t question)
{
    return t->habit_places ? place_of(t->habits, t->habit_places, question)->answer : 0;
}

static uint64_t name_question(clio_move asked_after, int step, const clio_move *moves, int n)
{
    uint64_t name = clio_mix(asked_after ^ (uint64_t)step);
    for (int i = 0; i < n; i++)
        name = clio_mix(name ^ moves[i]);
    return name;
}

/* The answer that is usual now, 0 when the action is over. */
static clio_move usual_now(const struct tree *t, const struct prospect *p, int seat)
{
    if (p->seat == CLIO_NOBODY)
        return clio_usual(t->game, t->state, seat);
    return p->next < p->usual.count ? p->usual.move[p->next] : 0;
}

/*
 * Answers a question, the one of that number after a move of the tree, by what looks best; what
 * that was seen to lead to is known for the next one.
 */
static void answer_in_passing(struct tree *t, clio_move asked_after, int step, int seat,
                              clio_move usual, struct prospect *p)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct prospect best = {.seat = seat, .value = INT32_MIN}, tried = {.seat = seat};
    int n = clio_legal(t->game, t->state, seat, moves, CLIO_MAX_MOVES), choice = 0;
    uint64_t question = name_question(asked_after, step, moves, n);
    int habit = recall(t, question);
    if (habit > 0 && habit <= n) {
        clio_apply_legal(t->game, t->state, seat, moves[habit - 1], NULL);
        if (p->seat == seat && moves[habit - 1] == usual)
            p->next++;
        else
            p->seat = CLIO_NOBODY;
        return;
    }
    for (int i = 0; i < n; i++) {
        bool known = p->seat == seat && moves[i] == usual;
        int32_t value =
            known ? p->value
                  : clio_glance(t->game, t->state, moves[i], seat, t->scratch, &tried.usual);
        if (value <= best.value)
            continue;
        best.usual = known ? p->usual : tried.usual;
        best.next = known ? p->next + 1 : 0;
        best.value = value;
        choice = i;
    }
    remember(t, question, choice + 1);
    clio_apply_legal(t->game, t->state, seat, moves[choice], NULL);
    *p = best;
    if (p->usual.count == LONGEST_ACTION)
        p->seat = CLIO_NOBODY; /* one question later it would be looked at farther */
}

/*
 * The tree is one of actions: the questions that a move leads to, those with a usual answer, are
 * answered by what looks best in passing. So few iterations see whole turns.
 */
static void finish_action(struct tree *t, clio_move move)
{
    struct prospect p = {.seat = CLIO_NOBODY};
    clio_move usual;
    int seat;
    for (int step = 0; step < LONGEST_ACTION && clio_to_move(t->game, t->state, &seat) &&
                       (usual = usual_now(t, &p, seat)) != 0;
         step++)
        answer_in_passing(t, move, step, seat, usual, &p);
}

static void iterate(struct tree *t)
{
    int32_t path[MAX_DEPTH];
    uint8_t mover[MAX_DEPTH];
    int depth = 0, seat;
    int32_t node = 0;
    unsigned movers = 0;
    float value[CLIO_MAX_SEATS];
    memcpy(t->state, t->root, clio_state_size(t->game));
    clio_imagine(t->game, t->state, t->seat, clio_random(&t->rng));
    while (depth < MAX_DEPTH && clio_to_move(t->game, t->state, &seat)) {
        clio_move moves[CLIO_MAX_MOVES];
        if (depth > 0 && t->nodes[node].visits == 0)
            break; /* most are seen only once: their moves need not be looked at */
        int n = clio_legal(t->game, t->state, seat, moves, CLIO_MAX_MOVES);
        expand(t, node, seat, moves, n);
        if (t->out_of_memory)
            break;
        node = select_child(t, node, moves, n);
        if (node < 0)
            break;
        path[depth] = node;
        mover[depth++] = (uint8_t)seat;
        movers |= 1u << seat;
        clio_apply_legal(t->game, t->state, seat, t->nodes[node].move, NULL);
        finish_action(t, t->nodes[node].move);
    }
    judge(t, movers, value);
    t->nodes[0].visits++;
    for (int i = 0; i < depth; i++) {
        t->nodes[path[i]].visits++;
        t->nodes[path[i]].sum += value[mover[i]];
    }
}

/*
 * Whether the most visited move stays it even if the second gets three of four iterations that are
 * left, which hardly ever happens: then they change nothing but shares. Cheap enough to be asked
 * now and then.
 */
static bool is_settled(const struct tree *t, uint32_t left)
{
    uint32_t most = 0, second = 0;
    for (int32_t c = t->nodes[0].first_child; c >= 0; c = t->nodes[c].next) {
        uint32_t visits = t->nodes[c].visits;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return 2 * (most - second) > left;
}

/* How many more iterations there is time for, at the pace of those that were done; generously. */
static uint32_t time_left(const struct tree *t, uint32_t done, uint64_t start, uint64_t now)
{
    uint64_t spent = now > start ? now - start : 1;
    uint64_t left = t->deadline > now ? (t->deadline - now) * done / spent : 0;
    return left < UINT32_MAX / 2 ? (uint32_t)(left + left / 4) : UINT32_MAX;
}

static void *grow(void *argument)
{
    struct tree *t = argument;
    size_t size = clio_state_size(t->game);
    struct clio_status status;
    t->state = malloc(3 * size);
    if (!t->state || new_node(t, 0, 1) < 0) {
        t->out_of_memory = true;
        return NULL;
    }
    t->scratch = t->state + size;
    clio_status(t->game, t->root, &status);
    if (status.seats == 1)
        t->base[0] = (float)clio_evaluate(t->game, t->root, 0);
    uint64_t start = t->deadline || (t->bot && t->bot->progress) ? now_ms() : 0;
    for (uint32_t i = 0; !t->out_of_memory && (t->iterations == 0 || i < t->iterations); i++) {
        iterate(t);
        if (t->choice_only && i % 8 == 7 && is_settled(t, t->iterations - i - 1))
            break;
        if (i % 64 != 63)
            continue;
        if (clio_bot_is_stopped(t->of))
            break;
        uint64_t now = t->deadline ? now_ms() : 0;
        if (t->deadline && (now >= t->deadline ||
                            (t->choice_only && is_settled(t, time_left(t, i + 1, start, now)))))
            break;
        if (t->bot && t->bot->progress)
            t->bot->progress(t->bot->progress_context,
                             t->iterations ? (double)i / t->iterations
                                           : (double)(now - start) / (double)(t->deadline - start));
    }
    return NULL;
}

static void grow_all(struct tree *trees, int count)
{
#ifdef CLIO_NO_THREADS
    for (int i = 0; i < count; i++)
        grow(&trees[i]);
#else
    pthread_t thread[MAX_THREADS];
    bool started[MAX_THREADS] = {false};
    for (int i = 1; i < count; i++)
        started[i] = pthread_create(&thread[i], NULL, grow, &trees[i]) == 0;
    grow(&trees[0]);
    for (int i = 1; i < count; i++) {
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            grow(&trees[i]);
    }
#endif
}

clio_move clio_search(clio_bot *bot, const void *state, int seat, const clio_move *moves, int n,
                      struct clio_thought *thoughts, int max, int *thought_count)
{
    int count = bot->spec.threads > 1 ? bot->spec.threads : 1;
    struct tree *trees = calloc((size_t)count, sizeof *trees);
    struct clio_thought all[CLIO_MAX_MOVES];
    double visits[CLIO_MAX_MOVES] = {0}, sums[CLIO_MAX_MOVES] = {0}, total = 0;
    if (!trees)
        return moves[0];
    for (int i = 0; i < count; i++)
        trees[i] = (struct tree){
            .game = bot->game,
            .rng = clio_random(&bot->rng),
            .seat = seat,
            .stakes = bot->game->stakes > 0 ? (float)bot->game->stakes / 100 : 1,
            .iterations = (bot->spec.iterations + (uint32_t)count - 1) / (uint32_t)count,
            .choice_only = max == 0 && count == 1 && bot->spec.iterations > 0,
            .deadline = bot->spec.milliseconds ? now_ms() + bot->spec.milliseconds : 0,
            .bot = i == 0 ? bot : NULL,
            .of = bot,
            .root = state};
    grow_all(trees, count);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < n && trees[i].count > 0; k++) {
            int32_t c = find_child(&trees[i], 0, moves[k]);
            if (c >= 0) {
                visits[k] += trees[i].nodes[c].visits;
                sums[k] += (double)trees[i].nodes[c].sum;
            }
        }
        free(trees[i].nodes);
        free(trees[i].habits);
        free(trees[i].state);
    }
    free(trees);
    int best = 0;
    for (int k = 0; k < n; k++) {
        total += visits[k];
        if (visits[k] > visits[best])
            best = k;
    }
    for (int k = 0; k < n; k++)
        all[k] = (struct clio_thought){.move = moves[k],
                                       .looks = (int)visits[k],
                                       .share = total > 0 ? visits[k] / total : 0,
                                       .value = visits[k] > 0 ? sums[k] / visits[k] : 0};
    clio_sort_thoughts(all, n, clio_got_more_attention);
    *thought_count = n < max ? n : max;
    memcpy(thoughts, all, (size_t)*thought_count * sizeof *thoughts);
    return moves[best];
}
