/*
 * arrivals.c: connections from the moment they are made, before anybody has said what they want. One
 * that holds half a request costs a place among few, so each address has some of these places, has to
 * come out with its request within a time, and the newest are hung up on first when places run out.
 */
#include "server/inside.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

struct arrival {
    struct lws *wsi;
    struct peer *peer;
    struct arrival *next, *previous; /* of those with half a request, the longest waiting first */
    int64_t since;
    bool half;
    bool idle; /* it has had an answer: browsers keep such connections for a while */
};

static struct arrival *first, *last;
static int half_count, count;

/* Each connection is a file; the database, pages and the loop itself need some, too. */
static int most_files(void)
{
    static int most;
    struct rlimit limit;
    if (most == 0)
        most = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1 << 20
                   ? (int)(limit.rlim_cur - limit.rlim_cur / 16)
                   : 1 << 20;
    return most;
}

int arrival_filter(const struct lws_filter_network_conn_args *args)
{
    char address[INET6_ADDRSTRLEN] = "";
    const struct sockaddr *sa = (const struct sockaddr *)&args->cli_addr;
    const void *from = sa->sa_family == AF_INET6
                           ? (const void *)&((const struct sockaddr_in6 *)sa)->sin6_addr
                           : (const void *)&((const struct sockaddr_in *)sa)->sin_addr;
    if (count >= most_files())
        return 1;
    if (!inet_ntop(sa->sa_family, from, address, sizeof address))
        return 0;
    bool crowded = half_count >= HEADER_POOL * 3 / 4 || count >= most_files() / 8 * 7;
    return !peer_may_arrive(peer_of(address), crowded);
}

static void become_half(struct arrival *a)
{
    if (a->half)
        return;
    a->half = true;
    a->since = ticks_ms();
    a->next = NULL;
    a->previous = last;
    if (last)
        last->next = a;
    else
        first = a;
    last = a;
    half_count++;
    peer_half_add(a->peer, 1);
}

static void become_whole(struct arrival *a)
{
    if (!a->half)
        return;
    a->half = false;
    if (a->next)
        a->next->previous = a->previous;
    else
        last = a->previous;
    if (a->previous)
        a->previous->next = a->next;
    else
        first = a->next;
    half_count--;
    peer_half_add(a->peer, -1);
}

void arrival_begin(struct lws *wsi)
{
    char address[64];
    struct arrival *a = calloc(1, sizeof *a);
    if (!a)
        abort();
    lws_get_peer_simple(wsi, address, sizeof address);
    a->wsi = wsi;
    a->peer = peer_of(address);
    peer_raw_add(a->peer, 1);
    count++;
    lws_set_opaque_user_data(wsi, a);
    become_half(a);
}

void arrival_asked(struct lws *wsi)
{
    struct arrival *a = lws_get_opaque_user_data(wsi);
    if (a)
        become_whole(a);
}

void arrival_answered(struct lws *wsi)
{
    struct arrival *a = lws_get_opaque_user_data(wsi);
    if (!a)
        return;
    a->idle = true;
    become_half(a);
}

void arrival_end(struct lws *wsi)
{
    struct arrival *a = lws_get_opaque_user_data(wsi);
    if (!a)
        return;
    become_whole(a);
    peer_raw_add(a->peer, -1);
    count--;
    lws_set_opaque_user_data(wsi, NULL);
    free(a);
}

void arrival_blame(struct lws *wsi, enum abuse why)
{
    struct arrival *a = lws_get_opaque_user_data(wsi);
    if (a)
        peer_blame(a->peer, why);
}

/* One deadline for the first request and later ones, and for the handshake of TLS. */
void arrivals_hurry(void)
{
    int64_t now = ticks_ms();
    for (struct arrival *a = first; a && now - a->since > (int64_t)HEADER_SECONDS * 1000;
         a = a->next) {
        if (!a->idle)
            peer_blame(a->peer, ABUSE_SLOW_REQUEST);
        lws_set_timeout(a->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}
