/*
 * targets.c: where a server may write to on behalf of strangers. Who names an address of this machine
 * or of its network would reach through the server what only the server can; so addresses are looked
 * at when a connection is made, whatever name led there.
 */
#include "server/targets.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What is not the open internet, by RFC 6890 and what came after it. */
static const struct {
    uint32_t network;
    int bits;
} closed_v4[] = {
    {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
    {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
    {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 4},  {0xf0000000, 4},
};

static bool v4_is_public(uint32_t address)
{
    for (size_t i = 0; i < sizeof closed_v4 / sizeof closed_v4[0]; i++)
        if ((address ^ closed_v4[i].network) >> (32 - closed_v4[i].bits) == 0)
            return false;
    return true;
}

/* 2000::/3 is the open internet, but for tunnels and translations that end in an address of IPv4, and
   what is written in books. */
static bool v6_is_public(const uint8_t a[16])
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (memcmp(a, mapped, sizeof mapped) == 0)
        return v4_is_public((uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 |
                            a[15]);
    if (a[0] >> 5 != 1)
        return false;
    bool teredo_and_others = a[0] == 0x20 && a[1] == 0x01 && a[2] < 0x02;
    bool books = a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0d && a[3] == 0xb8;
    bool six_to_four = a[0] == 0x20 && a[1] == 0x02;
    return !teredo_and_others && !books && !six_to_four && a[0] != 0x3f;
}

bool target_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return v4_is_public(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6)
        return v6_is_public(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
    return false;
}

/* What some mail servers take for the way to another one, for a program or for an option. */
static bool leads_elsewhere(const char *own, size_t length)
{
    if (own[0] == '.' || own[0] == '-')
        return true;
    for (size_t i = 0; i < length; i++)
        if (strchr("%!/|`$", own[i]))
            return true;
    return false;
}

bool target_is_mail(const char *text, bool anywhere)
{
    const char *at = strchr(text, '@');
    size_t length = strlen(text);
    if (!at || at == text || strchr(at + 1, '@') || length > 254 || at - text > 64)
        return false;
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == 127 || strchr("<>()[]\\,;:\"", *c))
            return false;
    if (leads_elsewhere(text, (size_t)(at - text)))
        return false;
    const char *host = at + 1, *dot = strrchr(host, '.');
    for (const char *c = host; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '.' && *c != '-' && (unsigned char)*c < 128)
            return false;
    bool named = dot && dot != host && dot[1] && !isdigit((unsigned char)dot[1]) &&
                 !strstr(host, "..") && host[0] != '.';
    return named || (anywhere && strcmp(host, "localhost") == 0);
}

/* Does the host end with this, whole or behind a dot? */
static bool is_within(const char *host, size_t length, const char *domain)
{
    size_t n = strlen(domain);
    return length >= n && strncasecmp(host + length - n, domain, n) == 0 &&
           (length == n || host[length - n - 1] == '.');
}

/* The push services of the browsers there are. Each gives its addresses out itself, to a browser that
   was asked, and nobody can guess one: so whoever names one has been told it. */
bool target_is_push(const char *url, bool anywhere)
{
    static const char *const services[] = {"fcm.googleapis.com", "push.services.mozilla.com",
                                           "push.apple.com", "notify.windows.com"};
    const char *host = strstr(url, "://");
    if (anywhere || !host)
        return anywhere;
    size_t n = strcspn(host += 3, ":/?#");
    for (size_t i = 0; i < sizeof services / sizeof services[0]; i++)
        if (is_within(host, n, services[i]))
            return true;
    return false;
}

bool target_is_url(const char *text, bool anywhere)
{
    bool safe = strncmp(text, "https://", 8) == 0;
    if (!safe && !(anywhere && strncmp(text, "http://", 7) == 0))
        return false;
    const char *host = text + (safe ? 8 : 7);
    size_t n = strcspn(host, "/?#");
    if (n == 0 || n > 253 || strlen(text) > 1024)
        return false;
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c >= 127 || *c == '\\' || *c == '"' || *c == '#')
            return false;
    if (memchr(host, '@', n)) /* a name and a password, or what looks like another host */
        return false;
    if (anywhere)
        return true;
    const char *colon = memchr(host, ':', n);
    size_t port = colon ? n - (size_t)(colon - host) : 0;
    return !memchr(host, '[', n) && (!colon || (port == 4 && memcmp(colon, ":443", port) == 0));
}
