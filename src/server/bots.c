/*
 * bots.c: threads that think for bots and for people who ask for a hint, for odds or what a move
 * does. A job is a copy of all it needs; its result comes back to the loop, which looks whether the
 * match is still where it was.
 *
 * What takes milliseconds never waits for what takes seconds: odds and previews have a thread of
 * their own. Whose turn it is to be thought for goes by what was thought for an address and for a
 * match lately: who has used least is next, so that a hundred matches of one visitor do not keep the
 * one match of another waiting. An address has a few jobs waiting at most, and so many hints. What
 * nobody waits for any more ends.
 */
#include "server/inside.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    MOST_THREADS = 64,
    SLOW_MS = 1000,
    MOST_MS = 10000, /* that a bot thinks, whatever it was told and however slow the machine is */
    HINTS_WAIT = 4,  /* of an address: four times a second and a half, for everybody behind them */
    QUICK_WAIT = 8,  /* the same of odds and previews */
    HALF_MS = 10000, /* after which half of what was thought is forgotten */
    USUAL_MS = 1500, /* what a job that is thought about now counts meanwhile */
};

struct job {
    struct job *next, *next_running;
    struct table *table;
    uint64_t number; /* in the order they came */
    uint64_t generation;
    const clio_game *game;
    struct clio_bot_spec spec;
    uint64_t seed;
    int seat;
    enum { CHOICE, HINT, ODDS, PREVIEW } kind;
    uint64_t asker;    /* of what is no choice: the serial number of the connection */
    struct peer *peer; /* for whom; held. NULL: nobody is there */
    _Atomic bool stop; /* nobody waits for it any more */
    int64_t id;
    int64_t began; /* ms, monotonic */
    double told;   /* the progress that was pushed last */
    _Atomic double done;
    clio_move choice; /* odds and previews: whose */
    bool possible;    /* there are odds; the move can be made */
    int thought_count;
    union {
        struct clio_thought thoughts[CLIO_HINTS];
        struct clio_odds odds;
        struct clio_preview preview;
    };
    _Alignas(max_align_t) unsigned char state[];
};

struct queue {
    pthread_cond_t work;
    struct job *first; /* waiting */
    int most;          /* of an address */
};

static struct {
    pthread_mutex_t lock;
    struct queue slow, quick;
    struct job *running, *finished;
    struct share nobody;                /* of matches where nobody is */
    pthread_t thread[MOST_THREADS + 1]; /* the first is the quick one */
    int threads;
    bool stop;
    uv_async_t wake;
} pool = {
    .lock = PTHREAD_MUTEX_INITIALIZER,
    .slow = {.work = PTHREAD_COND_INITIALIZER, .most = HINTS_WAIT},
    .quick = {.work = PTHREAD_COND_INITIALIZER, .most = QUICK_WAIT},
};

static struct queue *queue_of(const struct job *job)
{
    return job->kind == ODDS || job->kind == PREVIEW ? &pool.quick : &pool.slow;
}

/* ---- Whose turn it is -------------------------------------------------------------------------- */

static struct share *share_of(const struct job *job)
{
    return job->peer ? peer_share(job->peer) : &pool.nobody;
}

static void fade(struct share *share, int64_t now)
{
    share->used *= exp2(-(double)(now - share->at) / HALF_MS);
    share->at = now;
}

static double weight(struct share *share, int64_t now)
{
    fade(share, now);
    return share->used + (double)share->running * USUAL_MS;
}

/* Less was thought for its address lately; of one address, a bot that is to move goes before people
   who wish to know something; then less for its match; then what came first. */
static bool goes_before(const struct job *a, const struct job *b, int64_t now)
{
    double mine = weight(share_of(a), now), other = weight(share_of(b), now);
    if (share_of(a) != share_of(b) && mine != other)
        return mine < other;
    if ((a->kind == CHOICE) != (b->kind == CHOICE))
        return a->kind == CHOICE;
    mine = weight(&a->table->share, now);
    other = weight(&b->table->share, now);
    return mine != other ? mine < other : a->number < b->number;
}

static struct job *take_next(struct queue *queue)
{
    struct job **best = &queue->first;
    int64_t now = ticks_ms();
    for (struct job **at = &queue->first; *at; at = &(*at)->next)
        if (goes_before(*at, *best, now))
            best = at;
    struct job *job = *best;
    *best = job->next;
    return job;
}

static void count_running(struct job *job, int n, double ms)
{
    struct share *shares[] = {share_of(job), &job->table->share};
    int64_t now = ticks_ms();
    for (int i = 0; i < 2; i++) {
        fade(shares[i], now);
        shares[i]->running += n;
        shares[i]->used += ms;
    }
}

/* ---- Workers ----------------------------------------------------------------------------------- */

static void on_progress(void *context, double done)
{
    struct job *job = context;
    atomic_store_explicit(&job->done, done, memory_order_relaxed);
}

static void think(struct job *job)
{
    if (job->kind == ODDS) {
        job->possible =
            clio_preview_odds(job->game, job->state, job->seat, job->choice, &job->odds);
        return;
    }
    if (job->kind == PREVIEW) {
        job->possible =
            clio_preview(job->game, job->state, job->seat, &job->choice, 1, &job->preview);
        return;
    }
    clio_bot *bot = clio_bot_new(job->game, &job->spec, job->seed);
    if (!bot)
        return; /* no choice: the loop tries again */
    clio_bot_on_progress(bot, on_progress, job);
    clio_bot_stop_on(bot, &job->stop);
    if (job->kind == HINT)
        job->thought_count = clio_bot_advise(bot, job->state, job->seat, job->thoughts, CLIO_HINTS);
    else
        job->choice = clio_bot_choose(bot, job->state, job->seat, NULL, 0, NULL);
    clio_bot_free(bot);
}

static void *worker(void *of)
{
    struct queue *queue = of;
    /* Thinking waits when the loop has something to do. */
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 10);
    pthread_mutex_lock(&pool.lock);
    for (;;) {
        while (!queue->first && !pool.stop)
            pthread_cond_wait(&queue->work, &pool.lock);
        if (pool.stop)
            break;
        struct job *job = take_next(queue);
        count_running(job, 1, 0);
        job->next_running = pool.running;
        pool.running = job;
        pthread_mutex_unlock(&pool.lock);
        double began = time_used();
        think(job);
        pthread_mutex_lock(&pool.lock);
        count_running(job, -1, time_used() - began);
        struct job **at = &pool.running;
        while (*at != job)
            at = &(*at)->next_running;
        *at = job->next_running;
        job->next = pool.finished;
        pool.finished = job;
        uv_async_send(&pool.wake);
    }
    pthread_mutex_unlock(&pool.lock);
    return NULL;
}

static void on_wake(uv_async_t *handle)
{
    (void)handle;
    bots_collect();
}

bool bots_start(int threads)
{
    if (uv_async_init(&server.loop, &pool.wake, on_wake) != 0)
        return false;
    int wanted = 1 + (threads < MOST_THREADS ? threads : MOST_THREADS);
    while (pool.threads < wanted &&
           pthread_create(&pool.thread[pool.threads], NULL, worker,
                          pool.threads == 0 ? &pool.quick : &pool.slow) == 0)
        pool.threads++;
    return pool.threads > 1;
}

static void free_job(struct job *job)
{
    job->table->jobs--;
    if (job->peer)
        peer_hold(job->peer, -1);
    free(job);
}

static void free_jobs(struct job *job)
{
    while (job) {
        struct job *next = job->next;
        free_job(job);
        job = next;
    }
}

void bots_stop(void)
{
    pthread_mutex_lock(&pool.lock);
    pool.stop = true;
    for (struct job *job = pool.running; job; job = job->next_running)
        job->stop = true;
    pthread_cond_broadcast(&pool.slow.work);
    pthread_cond_broadcast(&pool.quick.work);
    pthread_mutex_unlock(&pool.lock);
    for (int i = 0; i < pool.threads; i++)
        pthread_join(pool.thread[i], NULL);
    free_jobs(pool.slow.first);
    free_jobs(pool.quick.first);
    free_jobs(pool.finished);
    pool.slow.first = pool.quick.first = pool.finished = NULL;
    uv_close((uv_handle_t *)&pool.wake, NULL);
}

/* ---- Giving work ------------------------------------------------------------------------------- */

static struct job *job_for(struct table *t, int seat, const struct clio_bot_spec *spec)
{
    const struct clio_match *match = t->at.match;
    size_t size = clio_state_size(match->game);
    struct job *job = calloc(1, sizeof *job + size);
    if (!job)
        return NULL;
    job->table = t;
    job->generation = t->at.generation;
    job->game = match->game;
    job->spec = *spec;
    if (job->spec.milliseconds == 0)
        job->spec.milliseconds = MOST_MS;
    job->seed = clio_match_thought_seed(match, seat);
    job->seat = seat;
    job->began = ticks_ms();
    memcpy(job->state, match->state, size);
    return job;
}

static void give(struct job *job, struct peer *peer)
{
    static uint64_t number;
    struct queue *queue = queue_of(job);
    job->table->jobs++;
    job->number = ++number;
    job->peer = peer;
    if (peer)
        peer_hold(peer, 1);
    pthread_mutex_lock(&pool.lock);
    job->next = queue->first;
    queue->first = job;
    pthread_cond_signal(&queue->work);
    pthread_mutex_unlock(&pool.lock);
}

/* Takes out of a queue what waits and is to go, and ends what is thought about and is to go. */
static struct job *withdraw(struct queue *queue,
                            bool (*goes)(const struct job *job, const void *of), const void *of)
{
    struct job *taken = NULL;
    pthread_mutex_lock(&pool.lock);
    for (struct job **place = &queue->first; *place;) {
        struct job *job = *place;
        if (!goes(job, of)) {
            place = &job->next;
            continue;
        }
        *place = job->next;
        job->next = taken;
        taken = job;
    }
    for (struct job *job = pool.running; job; job = job->next_running)
        if (queue_of(job) == queue && goes(job, of))
            job->stop = true;
    pthread_mutex_unlock(&pool.lock);
    return taken;
}

static bool is_asked_by(const struct job *job, const void *asker)
{
    return job->kind != CHOICE && job->asker == *(const uint64_t *)asker;
}

static bool is_preview_of(const struct job *job, const void *asker)
{
    return job->kind == PREVIEW && is_asked_by(job, asker);
}

void bots_forget(uint64_t asker)
{
    free_jobs(withdraw(&pool.slow, is_asked_by, &asker));
    free_jobs(withdraw(&pool.quick, is_asked_by, &asker));
}

/* Does an address wait for as much as it may already? */
static bool is_full(struct queue *queue, const struct peer *peer)
{
    int waiting = 0;
    pthread_mutex_lock(&pool.lock);
    for (const struct job *job = queue->first; job; job = job->next)
        waiting += job->kind != CHOICE && job->peer == peer;
    pthread_mutex_unlock(&pool.lock);
    return waiting >= queue->most;
}

/* Does anybody wait for these bots? Where only bots sit and nobody looks, they wait, too. */
bool bots_wanted(const struct table *t)
{
    for (int i = 0; i < t->at.stored.seats; i++)
        if (!t->at.stored.seat[i].bot[0] && !clio_seat_held(&t->at, i))
            return true;
    return t->at.places != NULL;
}

/* For whom bots of this table think: its creator, if there; else who sits there; else who watches. */
static struct peer *peer_at(const struct table *t)
{
    const struct clio_place *best = NULL;
    for (const struct clio_place *p = t->at.places; p; p = p->next_here)
        if (!best ||
            (t->at.stored.creator < t->at.stored.seats && (p->seats >> t->at.stored.creator & 1)) ||
            (p->seats && !best->seats))
            best = p;
    return best ? connection_of(best->guest)->peer : NULL;
}

void bots_continue(struct table *t)
{
    struct clio_bot_spec spec;
    int seat;
    if (!t->at.stored.bot || t->gone || server.stopping || !bots_wanted(t))
        return;
    if (t->thinking && t->thinking->generation == t->at.generation)
        return;
    if (server.store->sharing && t->lease <= now_ms())
        return; /* another server thinks, or will be asked to */
    if (!table_wake(t) || !clio_table_bot(&t->at, &seat, &spec))
        return;
    t->thinking = job_for(t, seat, &spec);
    if (t->thinking)
        give(t->thinking, peer_at(t));
}

/* For a person: the answer goes to who asked. */
static bool give_for(struct job *job, const struct clio_place *p, int64_t id)
{
    const struct connection *c = connection_of(p->guest);
    if (!job)
        return false;
    if (is_full(queue_of(job), c->peer) ||
        (job->kind == HINT && !peer_take(c->peer, BUDGET_HINTS, NULL))) {
        free(job);
        return false;
    }
    job->asker = c->serial;
    job->id = id;
    give(job, c->peer);
    return true;
}

bool bots_hint(struct clio_place *p, int64_t id)
{
    struct clio_bot_spec spec = clio_hint_spec();
    struct job *job = job_for(table_of(p->table), p->viewer, &spec);
    if (job)
        job->kind = HINT;
    return give_for(job, p, id);
}

bool bots_odds(struct clio_place *p, int64_t id, clio_move move)
{
    struct clio_bot_spec none = {0};
    struct job *job = job_for(table_of(p->table), p->viewer, &none);
    if (job) {
        job->kind = ODDS;
        job->choice = move;
    }
    return give_for(job, p, id);
}

/* Who asks about another move does not wait for what was asked before. */
bool bots_preview(struct clio_place *p, int64_t id, clio_move move)
{
    struct clio_bot_spec none = {0};
    struct job *before = withdraw(&pool.quick, is_preview_of, &connection_of(p->guest)->serial);
    for (const struct job *job = before; job; job = job->next)
        clio_host_preview_late(p->guest, job->id);
    free_jobs(before);
    struct job *job = job_for(table_of(p->table), p->viewer, &none);
    if (job) {
        job->kind = PREVIEW;
        job->choice = move;
    }
    return give_for(job, p, id);
}

/* ---- Taking results ---------------------------------------------------------------------------- */

/* The place that waits for an answer about the position as it is; NULL: there is none any more. */
static struct clio_place *place_of(const struct job *job, struct connection **c)
{
    const struct clio_table *at = &job->table->at;
    for (*c = server.connections; *c && (*c)->serial != job->asker;)
        *c = (*c)->next;
    struct clio_place *p = *c ? clio_place_at(&(*c)->guest, at->stored.id) : NULL;
    bool stands = p && p->viewer == job->seat && at->generation == job->generation && at->match;
    return stands ? p : NULL;
}

/* Who has left the match, or sits elsewhere at it, is answered, too, and may ask again. */
static void tell_late(const struct job *job, struct connection *c)
{
    static void (*const tell[])(struct clio_guest *, int64_t) = {
        [HINT] = clio_host_hint_late,
        [ODDS] = clio_host_odds_late,
        [PREVIEW] = clio_host_preview_late,
    };
    if (c)
        tell[job->kind](&c->guest, job->id);
}

static void answer_ready(struct job *job)
{
    struct connection *c;
    struct clio_place *p = place_of(job, &c);
    if (!p)
        tell_late(job, c);
    else if (job->kind == PREVIEW)
        clio_host_preview(p, job->id, job->possible ? &job->preview : NULL);
    else if (job->kind == ODDS)
        clio_host_odds(p, job->id, job->possible ? &job->odds : NULL);
    else
        clio_host_hint(p, job->id, job->thoughts, job->thought_count);
}

static bool is_stale(const struct job *job, const void *table)
{
    const struct table *t = table;
    struct connection *c;
    if (job->table != t)
        return false;
    if (job->kind == CHOICE)
        return job->generation != t->at.generation || !bots_wanted(t);
    return !place_of(job, &c);
}

void bots_review(struct table *t)
{
    struct queue *const queues[] = {&pool.slow, &pool.quick};
    for (int i = 0; i < 2 && t->jobs > 0; i++) {
        struct job *stale = withdraw(queues[i], is_stale, t);
        for (struct job *job = stale, *next; job; job = next) {
            struct connection *c;
            next = job->next;
            if (job == t->thinking)
                t->thinking = NULL;
            if (job->kind != CHOICE && !place_of(job, &c))
                tell_late(job, c);
            free_job(job);
        }
    }
}

static void choice_ready(struct job *job)
{
    struct table *t = job->table;
    struct clio_bot_spec spec;
    int seat;
    if (t->thinking == job)
        t->thinking = NULL;
    if (t->gone || server.stopping)
        return;
    if (!batch_open())
        return; /* the sweep asks again */
    bool same = !job->stop && table_wake(t) && t->at.generation == job->generation &&
                clio_table_bot(&t->at, &seat, &spec);
    if (!same || !job->choice || !clio_table_play(&t->at, job->seat, job->choice, NULL))
        bots_continue(t);
}

void bots_collect(void)
{
    pthread_mutex_lock(&pool.lock);
    struct job *job = pool.finished;
    pool.finished = NULL;
    pthread_mutex_unlock(&pool.lock);
    while (job) {
        struct job *next = job->next;
        if (job->kind != CHOICE)
            answer_ready(job);
        else
            choice_ready(job);
        free_job(job);
        job = next;
    }
}

/* ---- Telling who thinks for long ----------------------------------------------------------------- */

int bots_waiting(void)
{
    int n = 0;
    pthread_mutex_lock(&pool.lock);
    for (const struct job *job = pool.slow.first; job; job = job->next)
        n++;
    pthread_mutex_unlock(&pool.lock);
    return n;
}

bool bots_thinking(const struct table *t, int *seat, double *done)
{
    const struct job *job = t->thinking;
    if (!job || job->generation != t->at.generation || ticks_ms() - job->began < SLOW_MS)
        return false;
    *seat = job->seat;
    *done = atomic_load_explicit(&job->done, memory_order_relaxed);
    return true;
}

void bots_progress(struct table *t)
{
    int seat;
    double done;
    if (!bots_thinking(t, &seat, &done) || done - t->thinking->told < 0.05)
        return;
    t->thinking->told = done;
    clio_table_tell(&t->at);
}
