/*
 * nodes.c: other servers that share the store. Each tells the others which matches it has changed,
 * and who is at which table; a match that others have changed is read anew and pushed to those who
 * are at it here. A server gives a sign of life every few seconds; bots for whom nobody thinks, because
 * their server is gone, are taken over.
 *
 *   k NODE MATCH STAMP …           these matches are stored under these stamps now
 *   h NODE MATCH:SEATS:WATCHERS …  who is there at that server; with a ? behind it, who else is there?
 */
#include "server/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum {
    LIFE_SECONDS = 5,     /* between two signs of life */
    FORGOTTEN_MS = 12000, /* without one, nobody is there */
    BOTS_AT_ONCE = 50,
    REFRESH_MS = 8, /* of a turn of the loop, for matches that others changed */
    SAID = 7000,    /* bytes of what is said at once */
};

struct presence {
    struct presence *next;
    char node[20];
    uint8_t seats;
    int watchers;
    int64_t until; /* ms, monotonic */
};

static struct {
    uv_poll_t poll;
    uv_timer_t again;
    int watched; /* an epoll of its own: the connection to the database may be another one any time */
    char (*stale)[CLIO_ID_SIZE];
    int stale_count, stale_capacity;
    bool returned; /* the database was away */
} nodes = {.watched = -1};

/* ---- Matches that others have changed ---------------------------------------------------------- */

void nodes_stale(struct table *t)
{
    t->stale = true;
    if (!t->at.places)
        return; /* it is read when it is needed */
    if (nodes.stale_count == nodes.stale_capacity) {
        nodes.stale_capacity = 2 * nodes.stale_capacity + 64;
        char(*more)[CLIO_ID_SIZE] =
            realloc(nodes.stale, (size_t)nodes.stale_capacity * sizeof *more);
        if (!more)
            abort();
        nodes.stale = more;
    }
    memcpy(nodes.stale[nodes.stale_count++], t->at.stored.id, CLIO_ID_SIZE);
}

static void heard_changes(const char *at)
{
    char id[CLIO_ID_SIZE];
    long long stamp;
    for (int n; sscanf(at, " %31s %lld%n", id, &stamp, &n) == 2; at += n) {
        struct table *t = hall_peek(id);
        if (t && stamp > t->at.stored.stamp)
            nodes_stale(t);
    }
}

static void on_again(uv_timer_t *handle)
{
    (void)handle; /* the turn of the loop is all that is needed */
}

static void refresh(void)
{
    int64_t until = ticks_ms() + REFRESH_MS;
    int done = 0;
    for (; done < nodes.stale_count && ticks_ms() < until; done++) {
        struct table *t = hall_peek(nodes.stale[done]);
        if (!t || !t->stale || t->gone || hall_catch_up(t))
            continue;
        if (server.store->trouble(server.store) != CLIO_STORE_MISSING)
            break; /* later */
        hall_remove(t);
    }
    if (done == 0)
        return;
    nodes.stale_count -= done;
    memmove(nodes.stale, nodes.stale + done, (size_t)nodes.stale_count * sizeof *nodes.stale);
    if (nodes.stale_count > 0)
        uv_timer_start(&nodes.again, on_again, 1, 0);
}

/* ---- Who is where ------------------------------------------------------------------------------ */

static void add_up(struct table *t)
{
    uint8_t seats = 0;
    int watchers = 0;
    for (const struct presence *p = t->elsewhere; p; p = p->next) {
        seats |= p->seats;
        watchers += p->watchers;
    }
    if (seats == t->at.seats_elsewhere && watchers == t->at.watchers_elsewhere)
        return;
    t->at.seats_elsewhere = seats;
    t->at.watchers_elsewhere = watchers;
    clio_table_tell(&t->at);
}

static void note_presence(struct table *t, const char *node, uint8_t seats, int watchers)
{
    struct presence *p = t->elsewhere;
    while (p && strcmp(p->node, node) != 0)
        p = p->next;
    if (!p && (seats || watchers)) {
        p = calloc(1, sizeof *p);
        if (!p)
            abort();
        snprintf(p->node, sizeof p->node, "%s", node);
        p->next = t->elsewhere;
        t->elsewhere = p;
    }
    if (p) {
        p->seats = seats;
        p->watchers = watchers;
        p->until = ticks_ms() + FORGOTTEN_MS;
    }
    add_up(t);
}

static void forget_absent(struct table *t)
{
    int64_t now = ticks_ms();
    for (struct presence **at = &t->elsewhere; *at;) {
        struct presence *p = *at;
        if (p->until > now && (p->seats || p->watchers)) {
            at = &p->next;
            continue;
        }
        *at = p->next;
        free(p);
    }
    add_up(t);
}

void nodes_forget(struct table *t)
{
    while (t->elsewhere) {
        struct presence *next = t->elsewhere->next;
        free(t->elsewhere);
        t->elsewhere = next;
    }
}

static void heard_presence(const char *node, const char *at)
{
    char id[CLIO_ID_SIZE];
    int seats, watchers;
    for (int n; sscanf(at, " %31[^: ]:%d:%d%n", id, &seats, &watchers, &n) == 3;) {
        struct table *t = hall_peek(id);
        at += n;
        if (t) {
            note_presence(t, node, (uint8_t)seats, watchers);
            if (*at == '?')
                t->told_seats = 0xff; /* it is told again */
        }
        at += *at == '?';
    }
}

/* Called while the store is at work: only notes what is to be done. */
static void heard(const char *text)
{
    char node[20];
    int n = 0;
    if (!text)
        nodes.returned = true;
    else if (sscanf(text + 1, " %19s%n", node, &n) == 1 && text[0] == 'k')
        heard_changes(text + 1 + n);
    else if (n > 0 && text[0] == 'h')
        heard_presence(node, text + 1 + n);
}

static struct {
    char text[SAID + 128];
    int start, length;
    bool all; /* also what the others know already */
} speech;

static void say(void)
{
    if (speech.length > speech.start && batch_open() &&
        !server.store->sharing->say(server.store, speech.text))
        batch_failed();
    speech.length = speech.start;
}

static void announce_table(struct table *t)
{
    uint8_t seats = 0;
    int watchers = 0;
    forget_absent(t);
    for (const struct clio_place *p = t->at.places; p; p = p->next_here) {
        seats |= p->seats;
        watchers += p->seats == 0;
    }
    bool same = seats == t->told_seats && watchers == t->told_watchers;
    if (same && !t->asks_who && !(speech.all && (seats || watchers)))
        return;
    speech.length +=
        snprintf(speech.text + speech.length, sizeof speech.text - (size_t)speech.length,
                 " %s:%d:%d%s", t->at.stored.id, seats, watchers, t->asks_who ? "?" : "");
    t->told_seats = seats;
    t->told_watchers = watchers;
    t->asks_who = false;
    if (speech.length > SAID)
        say();
}

/* ---- Bots -------------------------------------------------------------------------------------- */

static struct {
    const char **ids;
    int count, capacity;
} list;

static void add_to_list(const struct table *t)
{
    if (list.count == list.capacity) {
        list.capacity = 2 * list.capacity + 64;
        const char **more = realloc(list.ids, (size_t)list.capacity * sizeof *more);
        if (!more)
            abort();
        list.ids = more;
    }
    list.ids[list.count++] = t->at.stored.id;
}

static void list_thinking(struct table *t)
{
    int64_t now = now_ms();
    if (!t->at.stored.bot || t->gone || t->lease <= now || !bots_wanted(t))
        return;
    t->lease = now + CLIO_BOT_LEASE;
    add_to_list(t);
}

static void list_watched(struct table *t)
{
    if (t->at.stored.bot && !t->gone && t->lease <= now_ms() && t->at.places)
        add_to_list(t);
}

static void take_over(void *context, const char *id)
{
    struct table *t = hall_find(id);
    (void)context;
    if (!t)
        return;
    t->lease = now_ms() + CLIO_BOT_LEASE;
    bots_continue(t);
}

/* ---- Every now and then ------------------------------------------------------------------------ */

static void mark_stale(struct table *t)
{
    t->asks_who = true;
    nodes_stale(t);
}

/* Nobody could move while the database was away; and others may have done anything. */
static void come_back(void)
{
    nodes.returned = false;
    if (batch_open() && !server.store->grant(server.store, now_ms() + 60000))
        batch_failed();
    hall_each(mark_stale);
}

void nodes_tick(void)
{
    static unsigned seconds;
    const struct clio_sharing *sharing = server.store->sharing;
    if (!sharing)
        return;
    bool life = seconds++ % LIFE_SECONDS == 0;
    speech.all = life;
    speech.start = speech.length =
        snprintf(speech.text, sizeof speech.text, "h %s", sharing->node(server.store));
    hall_each(announce_table);
    say();
    list.count = 0;
    if (life) {
        hall_each(list_thinking);
        if (batch_open() &&
            !sharing->live(server.store, now_ms(), now_ms() + CLIO_BOT_LEASE, list.ids, list.count))
            batch_failed();
    }
    list.count = 0;
    hall_each(list_watched);
    sharing->take_bots(server.store, now_ms(), now_ms() + CLIO_BOT_LEASE, list.ids, list.count,
                       BOTS_AT_ONCE, take_over, NULL);
}

/* ---- The database ------------------------------------------------------------------------------ */

static void watch(void)
{
    bool writes;
    int fd = server.store->sharing->descriptor(server.store, &writes);
    struct epoll_event event = {.events = EPOLLIN | (writes ? EPOLLOUT : 0)};
    if (fd >= 0 && epoll_ctl(nodes.watched, EPOLL_CTL_MOD, fd, &event) != 0)
        epoll_ctl(nodes.watched, EPOLL_CTL_ADD, fd, &event);
}

void nodes_listen(void)
{
    if (!server.store->sharing)
        return;
    enum clio_commit outcome = server.store->sharing->go_on(server.store, heard);
    if (outcome != CLIO_COMMIT_WAITS)
        batch_ended(outcome == CLIO_COMMIT_KEPT);
    if (nodes.returned)
        come_back();
    watch();
}

void nodes_turn(void)
{
    if (!server.store->sharing)
        return;
    refresh();
    watch();
}

static void on_poll(uv_poll_t *handle, int status, int events)
{
    (void)handle;
    (void)status;
    (void)events;
    nodes_listen();
}

bool nodes_start(void)
{
    if (!server.store->sharing)
        return true;
    nodes.watched = epoll_create1(EPOLL_CLOEXEC);
    if (nodes.watched < 0 || uv_poll_init(&server.loop, &nodes.poll, nodes.watched) != 0 ||
        uv_timer_init(&server.loop, &nodes.again) != 0)
        return false;
    uv_poll_start(&nodes.poll, UV_READABLE, on_poll);
    watch();
    return true;
}

void nodes_stop(void)
{
    if (nodes.watched < 0)
        return;
    uv_close((uv_handle_t *)&nodes.poll, NULL);
    uv_close((uv_handle_t *)&nodes.again, NULL);
    uv_run(&server.loop, UV_RUN_NOWAIT);
    close(nodes.watched);
    nodes.watched = -1;
    free(nodes.stale);
    free(list.ids);
}
