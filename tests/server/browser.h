/*
 * browser.h: the other end of Web Push: a browser's keys, what it reads with them, and how a push
 * service looks at a signature. Written from the RFCs, without a line of the server's own.
 */
#ifndef CLIO_TEST_BROWSER_H
#define CLIO_TEST_BROWSER_H

#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct browser {
    EVP_PKEY *own;
    uint8_t public[65], secret[16];
    char key[96], auth[32]; /* the two in base64url, as a page tells them */
};

void browser_new(struct browser *b);
/* With these keys, all in base64url. */
void browser_known(struct browser *b, const char *private, const char *public, const char *auth);
void browser_free(struct browser *b);

/* Decrypts a message of RFC 8291; false: it is not for this browser, or was changed. */
bool browser_read(const struct browser *b, const uint8_t *frame, size_t length, char *text);

/* Is "vapid t=…, k=…" signed by the key that it names, and is that `key`? Gives the claims. */
bool vapid_is_sound(const char *header, const char *key, char *claims, size_t size);

#endif
