/* reach.c: see reach.h. */
#include "server/reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

bool reach_is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

bool reach_is_any(const char *address)
{
    return strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
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
    for (int f = 0; f < (strchr(bind, ':') ? 2 : 1); f++)
        for (const struct ifaddrs *i = all; i && n < REACH_MOST; i = i->ifa_next) {
            char text[INET6_ADDRSTRLEN];
            if (i->ifa_addr && i->ifa_addr->sa_family == families[f] && (i->ifa_flags & IFF_UP) &&
                leads_here(i->ifa_addr, text))
                reach_url(text, tls, port, out[n++]);
        }
    freeifaddrs(all);
    return n;
}
