/* base64url.h: bytes as text for links and headers (RFC 4648, without padding). */
#ifndef CLIO_SERVER_BASE64URL_H
#define CLIO_SERVER_BASE64URL_H

#include <stddef.h>
#include <stdint.h>

extern const char base64url_digits[];

/* Room for a closing 0 is needed. */
void base64url_write(const uint8_t *in, size_t length, char *out);
/* How many bytes the text has; -1: it is none, or longer than `size`. */
int base64url_read(const char *text, uint8_t *out, size_t size);

#endif
