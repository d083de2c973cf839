/* wire.h: bytes to and from the server exactly as a test writes them, with or without TLS. */
#ifndef CLIO_TEST_WIRE_H
#define CLIO_TEST_WIRE_H

#include <stdbool.h>
#include <stddef.h>

struct wire;

struct wire *wire_open(int port, bool tls); /* NULL: refused */
/* The same for somebody who takes little at once: of a long answer most waits at the server. */
struct wire *wire_open_narrow(int port, bool tls);
void wire_close(struct wire *w);

/* One packet, or one record of TLS. False: the connection is gone. */
bool wire_send(struct wire *w, const void *bytes, size_t length);

void wire_half_close(struct wire *w); /* nothing more will be sent */
void wire_break(struct wire *w);      /* closes it as if the cable was cut */

/* Adds what arrives to `out` (0-terminated) until it holds `wanted`, the server hangs up or `ms` have
   passed; `wanted` may be NULL. Returns how many bytes there are in all. */
size_t wire_read(struct wire *w, char *out, size_t size, const char *wanted, int ms);
/* What is there already, or one packet or one record of TLS brings; 0: nothing came meanwhile. */
size_t wire_take(struct wire *w, char *out, size_t size, int ms);
bool wire_ended(const struct wire *w); /* the server has hung up */

#endif
