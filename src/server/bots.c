/*
 * bots.c: threads that think for bots and for people who ask for a hint or for odds. A job is a copy
 * of all it needs; its result comes back to the loop, which looks whether the match is still where
 * it was.
 */
#include "server/inside.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST_THREADS = 64, SLOW_MS = 1000 };

struct job {
    struct job *next;
    struct table *table;
    uint64_t generation;
    const clio_game *game;
    struct clio_bot_spec spec;
    uint64_t seed;
    int seat;
    enum { CHOICE, HINT, ODDS } kind;
    uint64_t asker; /* of a hint or odds: the serial number of the connection */
    int64_t id;
    int64_t began; /* ms, monotonic */
    double told;   /* the progress that was pushed last */
    _Atomic double done;
    clio_move choice; /* odds: whose */
    bool contest;     /* there are odds */
    struct clio_odds odds;
    struct clio_thought thoughts[CLIO_HINTS];
    int thought_count;
    _Alignas(max_align_t) unsigned char state[];
};

static struct {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct job *first; /* waiting */
    struct job *finished;
    pthread_t thread[MOST_THREADS];
    int threads;
    bool stop;
    uv_async_t wake;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER, .work = PTHREAD_COND_INITIALIZER};

/* ---- Workers ----------------------------------------------------------------------------------- */

static void on_progress(void *context, double done)
{
    struct job *job = context;
    atomic_store_explicit(&job->done, done, memory_order_relaxed);
}

static void think(struct job *job)
{
    if (job->kind == ODDS) {
        job->contest = clio_odds(job->game, job->state, job->seat, job->choice, job->seed,
                                 CLIO_PLAYOUTS, &job->odds);
        return;
    }
    clio_bot *bot = clio_bot_new(job->game, &job->spec, job->seed);
    if (!bot)
        return; /* no choice: the loop tries again */
    clio_bot_on_progress(bot, on_progress, job);
    if (job->kind == HINT)
        job->thought_count = clio_bot_advise(bot, job->state, job->seat, job->thoughts, CLIO_HINTS);
    else
        job->choice = clio_bot_choose(bot, job->state, job->seat, NULL, 0, NULL);
    clio_bot_free(bot);
}

static void *worker(void *unused)
{
    (void)unused;
    /* Thinking waits when the loop has something to do. */
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 10);
    pthread_mutex_lock(&pool.lock);
    for (;;) {
        while (!pool.first && !pool.stop)
            pthread_cond_wait(&pool.work, &pool.lock);
        if (pool.stop)
            break;
        struct job *job = pool.first;
        pool.first = job->next;
        pthread_mutex_unlock(&pool.lock);
        think(job);
        pthread_mutex_lock(&pool.lock);
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
    pool.threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    for (int i = 0; i < pool.threads; i++)
        if (pthread_create(&pool.thread[i], NULL, worker, NULL) != 0) {
            pool.threads = i;
            break;
        }
    return pool.threads > 0;
}

static void free_jobs(struct job *job)
{
    while (job) {
        struct job *next = job->next;
        job->table->jobs--;
        free(job);
        job = next;
    }
}

void bots_stop(void)
{
    pthread_mutex_lock(&pool.lock);
    pool.stop = true;
    pthread_cond_broadcast(&pool.work);
    pthread_mutex_unlock(&pool.lock);
    for (int i = 0; i < pool.threads; i++)
        pthread_join(pool.thread[i], NULL);
    free_jobs(pool.first);
    free_jobs(pool.finished);
    pool.first = pool.finished = NULL;
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
    job->seed = clio_match_thought_seed(match, seat);
    job->seat = seat;
    job->began = ticks_ms();
    memcpy(job->state, match->state, size);
    return job;
}

/* A bot that is to move goes before people who wish to know something. */
static struct job **place_of(const struct job *job)
{
    struct job **place = &pool.first;
    while (*place && (job->kind != CHOICE || (*place)->kind == CHOICE))
        place = &(*place)->next;
    return place;
}

static void give(struct job *job)
{
    job->table->jobs++;
    pthread_mutex_lock(&pool.lock);
    struct job **place = place_of(job);
    job->next = *place;
    *place = job;
    pthread_cond_signal(&pool.work);
    pthread_mutex_unlock(&pool.lock);
}

void bots_forget(uint64_t asker)
{
    struct job *forgotten = NULL;
    pthread_mutex_lock(&pool.lock);
    for (struct job **place = &pool.first; *place;) {
        struct job *job = *place;
        if (job->kind == CHOICE || job->asker != asker) {
            place = &job->next;
            continue;
        }
        *place = job->next;
        job->next = forgotten;
        forgotten = job;
    }
    pthread_mutex_unlock(&pool.lock);
    free_jobs(forgotten);
}

void bots_continue(struct table *t)
{
    struct clio_bot_spec spec;
    int seat;
    if (!t->at.stored.bot || t->gone || server.stopping)
        return;
    if (t->thinking && t->thinking->generation == t->at.generation)
        return;
    if (!table_wake(t) || !clio_table_bot(&t->at, &seat, &spec))
        return;
    t->thinking = job_for(t, seat, &spec);
    if (t->thinking)
        give(t->thinking);
}

/* For a person: the answer goes to who asked. */
static bool give_for(struct job *job, const struct clio_place *p, int64_t id)
{
    if (!job)
        return false;
    job->asker = connection_of(p->guest)->serial;
    job->id = id;
    give(job);
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

/* ---- Taking results ---------------------------------------------------------------------------- */

static void answer_ready(struct job *job)
{
    struct clio_table *at = &job->table->at;
    struct connection *c = server.connections;
    while (c && c->serial != job->asker)
        c = c->next;
    if (!c)
        return; /* nobody waits for it */
    struct clio_place *p = clio_place_at(&c->guest, at->stored.id);
    /* Who has left the match, or sits elsewhere at it, is answered, too, and may ask again. */
    bool late = !p || p->viewer != job->seat || at->generation != job->generation || !at->match;
    if (late && job->kind == ODDS)
        clio_host_odds_late(&c->guest, job->id);
    else if (late)
        clio_host_hint_late(&c->guest, job->id);
    else if (job->kind == ODDS)
        clio_host_odds(p, job->id, job->contest ? &job->odds : NULL);
    else
        clio_host_hint(p, job->id, job->thoughts, job->thought_count);
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
    bool same = t->at.generation == job->generation && table_wake(t) &&
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
        job->table->jobs--;
        free(job);
        job = next;
    }
}

/* ---- Telling who thinks for long ----------------------------------------------------------------- */

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
