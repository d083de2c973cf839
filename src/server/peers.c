/* peers.c: what one address may take: connections and time of the loop, matches in an hour, words. */
#include "server/inside.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, HOUR_MS = 3600 * 1000 };

struct peer {
    struct peer *next;
    char address[INET6_ADDRSTRLEN];
    bool local;
    int connections, raw;
    /* How many matches and people it may still create; they fill up again within an hour. */
    struct allowance {
        double left;
        int64_t at;
    } creates, people;
    double time; /* of the loop that it may still use, ms; may be less than nothing */
    int64_t time_at;
    int64_t spoke; /* when somebody there who only watches said something last */
};

static struct peer *buckets[BUCKETS];

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
    if (p)
        return p;
    p = calloc(1, sizeof *p);
    if (!p)
        abort();
    snprintf(p->address, sizeof p->address, "%s", name);
    p->local = strcmp(name, "::1") == 0 || strncmp(name, "127.", 4) == 0;
    p->time_at = ticks_ms();
    p->creates = (struct allowance){CREATES, p->time_at};
    p->people = (struct allowance){NEW_PEOPLE, p->time_at};
    p->time = TIME_BURST;
    p->next = *bucket;
    *bucket = p;
    return p;
}

bool peer_is_local(const struct peer *peer)
{
    return peer->local;
}

static bool trusted(const struct peer *peer)
{
    return server.config->trust_local && peer->local;
}

void peer_raw_add(struct peer *peer, int n)
{
    peer->raw += n;
}

void peer_add(struct peer *peer, int n)
{
    peer->connections += n;
}

bool peer_raw_full(const struct peer *peer)
{
    /* A proxy's connections are those of everybody; it limits them itself. */
    return !trusted(peer) && !server.config->behind_proxy && peer->raw >= RAW_CONNECTIONS;
}

bool peer_full(const struct peer *peer)
{
    return !trusted(peer) && peer->connections >= CONNECTIONS;
}

static bool take(struct allowance *allowance, int an_hour, int *retry)
{
    int64_t now = ticks_ms();
    allowance->left += (double)(now - allowance->at) * an_hour / HOUR_MS;
    if (allowance->left > an_hour)
        allowance->left = an_hour;
    allowance->at = now;
    if (allowance->left < 1) {
        *retry = (int)((1 - allowance->left) * HOUR_MS / an_hour / 1000) + 1;
        return false;
    }
    allowance->left -= 1;
    return true;
}

bool peer_may_create(struct peer *peer, int *retry)
{
    return trusted(peer) || take(&peer->creates, CREATES, retry);
}

bool peer_may_keep_person(struct peer *peer, int *retry)
{
    return trusted(peer) || take(&peer->people, NEW_PEOPLE, retry);
}

bool peer_has_time(struct peer *peer)
{
    int64_t now = ticks_ms();
    peer->time += (double)(now - peer->time_at) * TIME_RATE / 1000;
    if (peer->time > TIME_BURST)
        peer->time = TIME_BURST;
    peer->time_at = now;
    return peer->time > 0 || trusted(peer);
}

void peer_spend(struct peer *peer, double ms)
{
    peer->time -= ms;
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
            int64_t last = p->creates.at > p->people.at ? p->creates.at : p->people.at;
            bool unused = p->connections == 0 && p->raw == 0 && now - last > HOUR_MS;
            if (!all && !unused) {
                at = &p->next;
                continue;
            }
            *at = p->next;
            free(p);
        }
}
