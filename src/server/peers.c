/*
 * peers.c: what one address may take. Each budget fills up again at a steady rate; who has used one up
 * waits, and nobody else does. So whatever an address asks for, by however many connections, it does
 * not use up what is everybody's: time of the loop, bytes, threads that think, the disk.
 */
#include "server/inside.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, HOUR_MS = 3600 * 1000 };

/* How much at once, and how much more each second. */
static struct {
    double most, a_second;
} budgets[BUDGETS] = {
    [BUDGET_TIME] = {TIME_BURST, TIME_RATE},
    [BUDGET_MESSAGES] = {2000, 300},
    [BUDGET_RECEIVED] = {8 * MIB, 0.5 * MIB},
    [BUDGET_SENT] = {16 * MIB, 4 * MIB},
    [BUDGET_PUSHED] = {16 * MIB, 4 * MIB},
    [BUDGET_PUSHING] = {TIME_BURST, TIME_RATE},
    [BUDGET_FRAMES] = {FRAMING, FRAMING_RATE},
    [BUDGET_ARRIVALS] = {400, 20},
    [BUDGET_HINTS] = {40, 1. / 3},
    [BUDGET_CREATES] = {CREATES, CREATES / 3600.},
    [BUDGET_NOTICES] = {20, 20 / 3600.},
    [BUDGET_JOINS] = {JOINS, JOINS / 3600.},
    [BUDGET_PEOPLE] = {NEW_PEOPLE, NEW_PEOPLE / 3600.},
    [BUDGET_REPORTS] = {REPORTS, REPORTS / 3600.},
};

static const enum abuse blame[BUDGETS] = {
    [BUDGET_TIME] = ABUSE_TIME,         [BUDGET_MESSAGES] = ABUSE_MESSAGES,
    [BUDGET_RECEIVED] = ABUSE_RECEIVED, [BUDGET_SENT] = ABUSE_SENT,
    [BUDGET_ARRIVALS] = ABUSE_ARRIVALS, [BUDGET_HINTS] = ABUSE_HINTS,
    [BUDGET_PUSHED] = ABUSE_SENT,       [BUDGET_PUSHING] = ABUSE_TIME,
    [BUDGET_NOTICES] = ABUSE_NOTICES,   [BUDGET_CREATES] = ABUSE_CREATES,
    [BUDGET_PEOPLE] = ABUSE_PEOPLE,     [BUDGET_REPORTS] = ABUSE_REPORTS,
    [BUDGET_JOINS] = ABUSE_JOINS,       [BUDGET_FRAMES] = ABUSE_FRAMES,
};

struct peer {
    struct peer *next;
    char address[INET6_ADDRSTRLEN];
    bool local;
    int connections, raw, half, holds;
    size_t unfinished, waiting; /* bytes */
    struct {
        double left; /* may be less than nothing */
        int64_t at;
    } budget[BUDGETS];
    struct abuse_note abuse[ABUSES];
    struct share share;
    int64_t seen;  /* when somebody came from there last */
    int64_t spoke; /* when somebody there who only watches said something last */
};

static struct peer *buckets[BUCKETS];
static int peer_count;

int peers_count(void)
{
    return peer_count;
}

void peers_creates(double an_hour)
{
    budgets[BUDGET_CREATES].most = an_hour;
    budgets[BUDGET_CREATES].a_second = an_hour / 3600;
}

void peer_blame(struct peer *peer, enum abuse why)
{
    log_abuse(peer->abuse, peer->address, why);
}

/* People of IPv6 own whole networks: /64 counts as one address. */
static void shorten(const char *address, char out[INET6_ADDRSTRLEN])
{
    unsigned char bytes[16];
    const char *v4 = strncmp(address, "::ffff:", 7) == 0 ? address + 7 : address;
    snprintf(out, INET6_ADDRSTRLEN, "%s", v4);
    if (!strchr(v4, ':') || inet_pton(AF_INET6, v4, bytes) != 1)
        return;
    if (strcmp(v4, "::1") == 0)
        return;
    memset(bytes + 8, 0, 8);
    inet_ntop(AF_INET6, bytes, out, INET6_ADDRSTRLEN);
}

struct peer *peer_of(const char *address)
{
    char name[INET6_ADDRSTRLEN];
    unsigned hash = 5381;
    shorten(address, name);
    for (const char *c = name; *c; c++)
        hash = hash * 33 + (unsigned char)*c;
    struct peer **bucket = &buckets[hash % BUCKETS], *p = *bucket;
    while (p && strcmp(p->address, name) != 0)
        p = p->next;
    if (!p) {
        p = calloc(1, sizeof *p);
        if (!p)
            abort();
        snprintf(p->address, sizeof p->address, "%s", name);
        p->local = strcmp(name, "::1") == 0 || strncmp(name, "127.", 4) == 0;
        for (int i = 0; i < BUDGETS; i++) {
            p->budget[i].left = budgets[i].most;
            p->budget[i].at = ticks_ms();
        }
        p->next = *bucket;
        *bucket = p;
        peer_count++;
    }
    p->seen = ticks_ms();
    return p;
}

const char *peer_address(const struct peer *peer)
{
    return peer->address;
}

bool peer_is_local(const struct peer *peer)
{
    return peer->local;
}

bool peer_is_trusted(const struct peer *peer)
{
    return server.config->trust_local && peer->local;
}

struct share *peer_share(struct peer *peer)
{
    return &peer->share;
}

void peer_hold(struct peer *peer, int n)
{
    peer->holds += n;
}

/* ---- Connections ------------------------------------------------------------------------------- */

void peer_raw_add(struct peer *peer, int n)
{
    peer->raw += n;
}

void peer_half_add(struct peer *peer, int n)
{
    peer->half += n;
}

void peer_add(struct peer *peer, int n)
{
    peer->connections += n;
}

bool peer_may_arrive(struct peer *peer, bool crowded)
{
    /* A proxy's connections are those of everybody; it limits them itself. */
    if (peer_is_trusted(peer) || server.config->behind_proxy)
        return true;
    if (peer->raw >= RAW_CONNECTIONS)
        peer_blame(peer, ABUSE_CONNECTIONS);
    else if (peer->half >= (crowded ? CROWDED_HALVES : HALVES))
        peer_blame(peer, ABUSE_HALVES);
    else
        return peer_take(peer, BUDGET_ARRIVALS, NULL);
    return false;
}

bool peer_full(const struct peer *peer)
{
    return !peer_is_trusted(peer) && peer->connections >= CONNECTIONS;
}

bool peer_keep(struct peer *peer, ptrdiff_t n)
{
    if (n > 0 && peer->unfinished + (size_t)n > UNFINISHED && !peer_is_trusted(peer))
        return false;
    peer->unfinished += (size_t)n;
    return true;
}

void peer_wait(struct peer *peer, ptrdiff_t n)
{
    peer->waiting += (size_t)n;
}

bool peer_lags(const struct peer *peer)
{
    return peer->waiting > WAITING && !peer_is_trusted(peer);
}

/* ---- Budgets ----------------------------------------------------------------------------------- */

static double left(struct peer *peer, enum budget what)
{
    int64_t now = ticks_ms();
    double *have = &peer->budget[what].left;
    *have += (double)(now - peer->budget[what].at) * budgets[what].a_second / 1000;
    if (*have > budgets[what].most)
        *have = budgets[what].most;
    peer->budget[what].at = now;
    return *have;
}

bool peer_has(struct peer *peer, enum budget what)
{
    return peer_is_trusted(peer) || left(peer, what) > 0;
}

bool peer_may(struct peer *peer, enum budget what)
{
    if (peer_has(peer, what))
        return true;
    peer_blame(peer, blame[what]);
    return false;
}

/* However much it was, it has come back after a minute. */
void peer_pay(struct peer *peer, enum budget what, double n)
{
    double least = -60 * budgets[what].a_second;
    double have = left(peer, what) - n; /* what has come back since then counts before */
    peer->budget[what].left = have > least ? have : least;
}

bool peer_take(struct peer *peer, enum budget what, int *retry)
{
    if (peer_is_trusted(peer))
        return true;
    double have = left(peer, what);
    if (have < 1) {
        if (retry)
            *retry = (int)((1 - have) / budgets[what].a_second) + 1;
        peer_blame(peer, blame[what]);
        return false;
    }
    peer_pay(peer, what, 1);
    return true;
}

bool peer_may_speak(struct peer *peer, int pause)
{
    int64_t now = ticks_ms();
    if (peer->spoke && now - peer->spoke < pause)
        return false;
    peer->spoke = now;
    return true;
}

void peers_forget(bool all)
{
    int64_t now = ticks_ms();
    for (int i = 0; i < BUCKETS; i++)
        for (struct peer **at = &buckets[i]; *at;) {
            struct peer *p = *at;
            bool used = p->connections || p->raw || p->holds || now - p->seen <= HOUR_MS;
            if (!all && used) {
                at = &p->next;
                continue;
            }
            *at = p->next;
            peer_count--;
            free(p);
        }
}
