/*
 * pool.c: the same work for many numbers on several threads.
 *
 * Workers take the numbers in order and store what they find by number, so nothing that is printed
 * depends on which thread was faster. The calling thread only waits and draws the progress bar.
 */
#include "cli/cli.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct pool {
    bool (*work)(void *context, int index);
    void *context;
    int count;
    atomic_int next, done;
    bool *finished;
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    int working; /* threads still at it; under the mutex */
};

static void *worker(void *argument)
{
    struct pool *p = argument;
    while (!cli_interrupted()) {
        int index = atomic_fetch_add(&p->next, 1);
        if (index >= p->count)
            break;
        p->finished[index] = p->work(p->context, index);
        atomic_fetch_add(&p->done, 1);
    }
    pthread_mutex_lock(&p->mutex);
    p->working--;
    pthread_cond_signal(&p->ended);
    pthread_mutex_unlock(&p->mutex);
    return NULL;
}

static void wait_for_workers(struct pool *p, struct cli_progress *progress, uint64_t before)
{
    pthread_mutex_lock(&p->mutex);
    while (p->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (pthread_cond_timedwait(&p->ended, &p->mutex, &until) == ETIMEDOUT)
            cli_progress_show(progress, before + (uint64_t)atomic_load(&p->done));
    }
    pthread_mutex_unlock(&p->mutex);
}

int cli_pool(int threads, int count, bool (*work)(void *context, int index), void *context,
             struct cli_progress *progress, uint64_t before)
{
    enum { MOST = 256 };
    pthread_t thread[MOST];
    struct pool p = {.work = work,
                     .context = context,
                     .count = count,
                     .mutex = PTHREAD_MUTEX_INITIALIZER,
                     .ended = PTHREAD_COND_INITIALIZER};
    int started = 0;
    cli_progress_show(progress, before);
    p.finished = cli_memory((size_t)count, sizeof *p.finished);
    threads = threads > MOST ? MOST : threads > count ? count : threads;
    p.working = threads;
    while (started < threads && pthread_create(&thread[started], NULL, worker, &p) == 0)
        started++;
    pthread_mutex_lock(&p.mutex);
    p.working -= threads - started;
    pthread_mutex_unlock(&p.mutex);
    if (started == 0) { /* no thread to be had: do it here */
        p.working = 1;
        worker(&p);
    }
    wait_for_workers(&p, progress, before);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    int done = 0;
    while (done < count && p.finished[done])
        done++;
    free(p.finished);
    return done;
}
