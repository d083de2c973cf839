/* reach.h: by which addresses other machines reach this one. */
#ifndef CLIO_SERVER_REACH_H
#define CLIO_SERVER_REACH_H

#include <stdbool.h>
#include <stddef.h>

enum { REACH_SIZE = 96, REACH_MOST = 8 };

/* Does this address mean only the machine it is used on? */
bool reach_is_loopback(const char *address);
/* Does a server bound to this address listen on all of the machine's own? */
bool reach_is_any(const char *address);

/* "https://[2001:db8::1]:8080/" */
void reach_url(const char *address, bool tls, int port, char out[REACH_SIZE]);

/*
 * Where others on the network find a server bound to `bind`: URLs, IPv4 first; how many. None where
 * only this machine can open it.
 */
int reach_list(const char *bind, bool tls, int port, char out[REACH_MOST][REACH_SIZE]);

#endif
