/* reach.c: see reach.h. */
#include "server/reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

/*
 * An address can be written in many ways. As one of IPv6, to be compared: those of IPv4 are mapped
 * (::ffff:127.0.0.1), as sockets of IPv6 see them. False: it is none.
 */
static bool parse(const char *address, struct in6_addr *out)
{
    struct in_addr v4;
    if (inet_pton(AF_INET, address, &v4) != 1)
        return inet_pton(AF_INET6, address, out) == 1;
    memset(out, 0, sizeof *out);
    out->s6_addr[10] = out->s6_addr[11] = 0xff;
    memcpy(out->s6_addr + 12, &v4, sizeof v4);
    return true;
}

static bool is_v4(const struct in6_addr *a)
{
    return IN6_IS_ADDR_V4MAPPED(a);
}

bool reach_is_loopback(const char *address)
{
    struct in6_addr a;
    return parse(address, &a) && (IN6_IS_ADDR_LOOPBACK(&a) || (is_v4(&a) && a.s6_addr[12] == 127));
}

bool reach_is_any(const char *address)
{
    static const unsigned char none[4];
    struct in6_addr a;
    return parse(address, &a) && (IN6_IS_ADDR_UNSPECIFIED(&a) ||
                                  (is_v4(&a) && memcmp(a.s6_addr + 12, none, sizeof none) == 0));
}

/* Does a server there hear only the older family? */
static bool hears_v4_only(const char *address)
{
    struct in6_addr a;
    return parse(address, &a) && is_v4(&a);
}

void reach_url(const char *address, bool tls, int port, char out[REACH_SIZE])
{
    snprintf(out, REACH_SIZE, strchr(address, ':') ? "%s://[%s]:%d/" : "%s://%s:%d/",
             tls ? "https" : "http", address, port);
}

/* Addresses that end at this machine or at this cable lead nobody here. */
static bool leads_here(const struct sockaddr *a, char text[INET6_ADDRSTRLEN])
{
    if (a->sa_family == AF_INET) {
        const struct in_addr *v4 = &((const struct sockaddr_in *)a)->sin_addr;
        inet_ntop(AF_INET, v4, text, INET6_ADDRSTRLEN);
        return !reach_is_loopback(text) && strncmp(text, "169.254.", 8) != 0;
    }
    const struct in6_addr *v6 = &((const struct sockaddr_in6 *)a)->sin6_addr;
    inet_ntop(AF_INET6, v6, text, INET6_ADDRSTRLEN);
    return !IN6_IS_ADDR_LOOPBACK(v6) && !IN6_IS_ADDR_LINKLOCAL(v6);
}

int reach_list(const char *bind, bool tls, int port, char out[REACH_MOST][REACH_SIZE])
{
    struct ifaddrs *all = NULL;
    int n = 0;
    if (reach_is_loopback(bind))
        return 0;
    if (!reach_is_any(bind)) {
        reach_url(bind, tls, port, out[0]);
        return 1;
    }
    if (getifaddrs(&all) != 0)
        return 0;
    /* A server at :: hears both families, one at 0.0.0.0 only the older. */
    static const int families[] = {AF_INET, AF_INET6};
    for (int f = 0; f < (hears_v4_only(bind) ? 1 : 2); f++)
        for (const struct ifaddrs *i = all; i && n < REACH_MOST; i = i->ifa_next) {
            char text[INET6_ADDRSTRLEN];
            if (i->ifa_addr && i->ifa_addr->sa_family == families[f] && (i->ifa_flags & IFF_UP) &&
                leads_here(i->ifa_addr, text))
                reach_url(text, tls, port, out[n++]);
        }
    freeifaddrs(all);
    return n;
}
