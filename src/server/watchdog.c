/*
 * watchdog.c: a thread that looks after the loop. A loop that stands still serves nobody and hears
 * nothing, not even that it is asked to end; so this thread hears it, gives the loop a few seconds, and
 * ends the process if need be: what was acknowledged is stored. One that stands still for long is
 * aborted, so that whoever looks after the process starts it again.
 *
 * systemd is told how things are with datagrams, as sd_notify(3) describes them; libsystemd is not
 * needed for that.
 */
#include "server/inside.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    LOOK_MS = 250,
    END_MS = 4500,      /* after which a server that was asked to end does */
    STILL_MS = 30000,   /* after which a loop that does nothing is aborted, unless systemd says */
    LONGEST_MS = 1000,  /* that one look may count: the whole process may have been stopped */
    SHORTEST_MS = 1000, /* that systemd may ask for */
};

static struct {
    pthread_t thread;
    bool started;
    sigset_t signals, before;
    uv_async_t asked;
    _Atomic unsigned beats;
    _Atomic bool stored, ended;
    int64_t still_ms, told;
    bool tells; /* systemd waits for signs of life */
    int line;   /* to systemd, or -1 */
    struct sockaddr_un systemd;
    socklen_t systemd_size;
} dog = {.line = -1};

/* ---- systemd ----------------------------------------------------------------------------------- */

static void find_systemd(void)
{
    const char *path = getenv("NOTIFY_SOCKET"), *usec = getenv("WATCHDOG_USEC"),
               *pid = getenv("WATCHDOG_PID");
    dog.still_ms = STILL_MS;
    if (usec && (!pid || atol(pid) == (long)getpid())) {
        int64_t ms = strtoll(usec, NULL, 10) / 1000;
        dog.tells = ms > 0;
        if (ms > 0)
            dog.still_ms = ms > SHORTEST_MS ? ms : SHORTEST_MS;
    }
    size_t length = path ? strlen(path) : 0;
    if (length < 2 || length >= sizeof dog.systemd.sun_path || (path[0] != '/' && path[0] != '@'))
        return;
    dog.systemd.sun_family = AF_UNIX;
    memcpy(dog.systemd.sun_path, path, length);
    if (path[0] == '@') /* a name that is no file begins with a 0 */
        dog.systemd.sun_path[0] = '\0';
    dog.systemd_size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    dog.line = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

void watchdog_tell(const char *state)
{
    if (dog.line >= 0)
        (void)!sendto(dog.line, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&dog.systemd,
                      dog.systemd_size);
}

/* ---- The loop's side --------------------------------------------------------------------------- */

void watchdog_beat(void)
{
    int64_t now = ticks_ms();
    dog.beats++;
    if (dog.tells && now - dog.told >= dog.still_ms / 3) {
        dog.told = now;
        watchdog_tell("WATCHDOG=1");
    }
}

void watchdog_stored(void)
{
    dog.stored = true;
}

/* ---- The thread -------------------------------------------------------------------------------- */

static void abort_loop(void)
{
    const char *text = clio_server_text(server.config->lang, "server.still");
    fprintf(stderr, server.config->lang == CLIO_FR ? "clio\u00a0: %s\n" : "clio: %s\n", text);
    abort();
}

static void *look_after(void *unused)
{
    (void)unused;
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    int64_t last = ticks_ms(), still = 0, asked = 0;
    unsigned beats = dog.beats;
    for (;;) {
        int signal_number = sigtimedwait(&dog.signals, NULL, &pause);
        if (dog.ended)
            return NULL;
        int64_t now = ticks_ms(), passed = now - last < LONGEST_MS ? now - last : LONGEST_MS;
        last = now;
        if (signal_number > 0) {
            asked = asked ? asked : now;
            uv_async_send(&dog.asked);
        }
        if (asked && now - asked >= END_MS)
            _exit(dog.stored ? 0 : 1);
        still = beats == dog.beats ? still + passed : 0;
        beats = dog.beats;
        if (!asked && still >= dog.still_ms)
            abort_loop();
    }
}

bool watchdog_start(void (*on_asked)(uv_async_t *handle))
{
    find_systemd();
    sigemptyset(&dog.signals);
    sigaddset(&dog.signals, SIGTERM);
    sigaddset(&dog.signals, SIGINT);
    /* Threads that are started from now on do not hear them either. */
    if (pthread_sigmask(SIG_BLOCK, &dog.signals, &dog.before) != 0 ||
        uv_async_init(&server.loop, &dog.asked, on_asked) != 0)
        return false;
    dog.started = pthread_create(&dog.thread, NULL, look_after, NULL) == 0;
    return dog.started;
}

void watchdog_close(void)
{
    uv_close((uv_handle_t *)&dog.asked, NULL);
}

void watchdog_end(void)
{
    if (!dog.started)
        return;
    dog.ended = true;
    pthread_kill(dog.thread, SIGINT); /* it need not wait for its next look */
    pthread_join(dog.thread, NULL);
    dog.started = false;
    pthread_sigmask(SIG_SETMASK, &dog.before, NULL);
    if (dog.line >= 0)
        close(dog.line);
    dog.line = -1;
}
