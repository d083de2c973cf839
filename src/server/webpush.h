/*
 * webpush.h: messages for a browser's push service: encrypted so that only the browser reads them
 * (RFC 8291, aes128gcm of RFC 8188), and signed with the server's own key (VAPID, RFC 8292).
 * Needs no running server.
 */
#ifndef CLIO_SERVER_WEBPUSH_H
#define CLIO_SERVER_WEBPUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WEBPUSH_KEY = 65,     /* bytes of a public key of P-256, not compressed */
    WEBPUSH_AUTH = 16,    /* bytes of the secret a browser shares with who may write to it */
    WEBPUSH_TEXT = 88,    /* a public key in base64url, closing 0 included */
    WEBPUSH_PEM = 512,    /* the server's key as it is kept */
    WEBPUSH_MOST = 3072,  /* bytes of a message */
    WEBPUSH_FRAME = 4096, /* the same, encrypted */
    WEBPUSH_HEADER = 1024,
};

/* A key of the server, as it is kept, and what browsers are told of it. */
bool webpush_new_key(char pem[WEBPUSH_PEM]);
bool webpush_public(const char *pem, char text[WEBPUSH_TEXT]);

/* The body of a request to the push service, for the browser with this key and secret (base64url).
   Gives its length, 0: the key is none. */
size_t webpush_encrypt(const char *key, const char *auth, const char *text, size_t length,
                       uint8_t out[WEBPUSH_FRAME]);

/* The value of the header Authorization for this address. `contact` is a mailto: or https: address. */
bool webpush_sign(const char *pem, const char *url, const char *contact, int64_t now_s,
                  char out[WEBPUSH_HEADER]);

#endif
