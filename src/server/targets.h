/* targets.h: where a server may write to on behalf of strangers. Needs no running server. */
#ifndef CLIO_SERVER_TARGETS_H
#define CLIO_SERVER_TARGETS_H

#include <stdbool.h>
#include <sys/socket.h>

/* Is it an address of the open internet: not of this machine, its network or anything reserved? */
bool target_is_public(const struct sockaddr *address);

/* Does it look like an address that mail can be sent to, one, and without anything that ends a header? */
bool target_is_mail(const char *text, bool anywhere); /* or at this machine, too */

/* May something be posted there: https to the usual port, a plain host and path? With `anywhere`, any
   port and http, too. Whether its address is public shows when it is connected to. */
bool target_is_url(const char *text, bool anywhere);
bool target_is_push(const char *url, bool anywhere); /* of a browser's push service? */

#endif
