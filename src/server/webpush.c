/* webpush.c: see webpush.h. The words in quotation marks are those of RFC 8291, 8188 and 8292. */
#include "server/webpush.h"
#include "server/base64url.h"

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SALT = 16, HASH = 32, CONTENT_KEY = 16, NONCE = 12, TAG = 16, RECORD = 4096, HALF = 32 };

/* ---- Keys -------------------------------------------------------------------------------------- */

bool webpush_new_key(char pem[WEBPUSH_PEM])
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    BIO *bio = BIO_new(BIO_s_mem());
    int n = 0;
    if (key && bio && PEM_write_bio_PrivateKey(bio, key, NULL, NULL, 0, NULL, NULL) == 1)
        n = BIO_read(bio, pem, WEBPUSH_PEM - 1);
    pem[n > 0 ? n : 0] = '\0';
    BIO_free(bio);
    EVP_PKEY_free(key);
    return n > 0;
}

static EVP_PKEY *read_key(const char *pem)
{
    BIO *bio = BIO_new_mem_buf(pem, -1);
    EVP_PKEY *key = bio ? PEM_read_bio_PrivateKey(bio, NULL, NULL, NULL) : NULL;
    BIO_free(bio);
    return key;
}

/* The public half as it travels. */
static bool put_public(EVP_PKEY *key, uint8_t out[WEBPUSH_KEY])
{
    unsigned char *bytes = NULL;
    size_t n = key ? EVP_PKEY_get1_encoded_public_key(key, &bytes) : 0;
    if (n == WEBPUSH_KEY)
        memcpy(out, bytes, WEBPUSH_KEY);
    OPENSSL_free(bytes);
    return n == WEBPUSH_KEY;
}

bool webpush_public(const char *pem, char text[WEBPUSH_TEXT])
{
    uint8_t bytes[WEBPUSH_KEY];
    EVP_PKEY *key = read_key(pem);
    bool fine = put_public(key, bytes);
    if (fine)
        base64url_write(bytes, sizeof bytes, text);
    EVP_PKEY_free(key);
    return fine;
}

/* ---- RFC 8291 ---------------------------------------------------------------------------------- */

static void hmac(const uint8_t *key, size_t key_length, const uint8_t *in, size_t length,
                 uint8_t out[HASH])
{
    unsigned n = HASH;
    HMAC(EVP_sha256(), key, (int)key_length, in, length, out, &n);
}

/* What both sides can work out: the secret of their two keys. */
static bool agree(EVP_PKEY *mine, const uint8_t theirs[WEBPUSH_KEY], uint8_t secret[HASH])
{
    size_t n = HASH;
    EVP_PKEY *other = EVP_PKEY_new();
    EVP_PKEY_CTX *context = mine ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    bool fine = other && context && EVP_PKEY_copy_parameters(other, mine) == 1 &&
                EVP_PKEY_set1_encoded_public_key(other, theirs, WEBPUSH_KEY) == 1 &&
                EVP_PKEY_derive_init(context) == 1 &&
                EVP_PKEY_derive_set_peer(context, other) == 1 &&
                EVP_PKEY_derive(context, secret, &n) == 1 && n == HASH;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(other);
    return fine;
}

/* HKDF of one block: `secret` and `salt` give as many bytes as `info` is asked for. */
static void expand(const uint8_t *salt, size_t salt_length, const uint8_t secret[HASH],
                   const uint8_t *info, size_t info_length, uint8_t out[HASH])
{
    uint8_t pseudo_random[HASH], block[256];
    hmac(salt, salt_length, secret, HASH, pseudo_random);
    memcpy(block, info, info_length);
    block[info_length] = 1;
    hmac(pseudo_random, HASH, block, info_length + 1, out);
}

static bool seal(const uint8_t key[CONTENT_KEY], const uint8_t nonce[NONCE], const char *text,
                 size_t length, uint8_t *out)
{
    static const uint8_t last_record = 2;
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int n = 0, more = 0, end = 0;
    bool fine = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_EncryptUpdate(c, out, &n, (const uint8_t *)text, (int)length) == 1 &&
                EVP_EncryptUpdate(c, out + n, &more, &last_record, 1) == 1 &&
                EVP_EncryptFinal_ex(c, out + n + more, &end) == 1 &&
                EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + length + 1) == 1;
    EVP_CIPHER_CTX_free(c);
    return fine;
}

size_t webpush_encrypt(const char *key, const char *auth, const char *text, size_t length,
                       uint8_t out[WEBPUSH_FRAME])
{
    static const char key_info[] = "WebPush: info", content[] = "Content-Encoding: aes128gcm",
                      nonce_info[] = "Content-Encoding: nonce";
    uint8_t theirs[WEBPUSH_KEY], shared[WEBPUSH_AUTH], secret[HASH], input[HASH], derived[HASH],
        nonce[HASH], info[sizeof key_info + 2 * WEBPUSH_KEY];
    uint8_t *salt = out, *mine = out + SALT + 5;
    EVP_PKEY *once = EVP_EC_gen("P-256");
    bool fine =
        length <= WEBPUSH_MOST && base64url_read(key, theirs, sizeof theirs) == WEBPUSH_KEY &&
        base64url_read(auth, shared, sizeof shared) == WEBPUSH_AUTH &&
        RAND_bytes(salt, SALT) == 1 && put_public(once, mine) && agree(once, theirs, secret);
    EVP_PKEY_free(once);
    if (!fine)
        return 0;
    memcpy(info, key_info, sizeof key_info); /* with its closing 0, as all three are */
    memcpy(info + sizeof key_info, theirs, WEBPUSH_KEY);
    memcpy(info + sizeof key_info + WEBPUSH_KEY, mine, WEBPUSH_KEY);
    expand(shared, WEBPUSH_AUTH, secret, info, sizeof info, input);
    expand(salt, SALT, input, (const uint8_t *)content, sizeof content, derived);
    expand(salt, SALT, input, (const uint8_t *)nonce_info, sizeof nonce_info, nonce);
    uint8_t *at = out + SALT;
    *at++ = RECORD >> 24;
    *at++ = RECORD >> 16 & 255;
    *at++ = RECORD >> 8 & 255;
    *at++ = RECORD & 255;
    *at++ = WEBPUSH_KEY;
    at += WEBPUSH_KEY;
    return seal(derived, nonce, text, length, at) ? (size_t)(at - out) + length + 1 + TAG : 0;
}

/* ---- RFC 8292 ---------------------------------------------------------------------------------- */

/* A signature of ES256 is its two numbers, one after the other. */
static bool sign(EVP_PKEY *key, const char *text, uint8_t out[2 * HALF])
{
    unsigned char der[128];
    const unsigned char *at = der;
    size_t n = sizeof der;
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool fine = c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) == 1 &&
                EVP_DigestSign(c, der, &n, (const unsigned char *)text, strlen(text)) == 1;
    EVP_MD_CTX_free(c);
    ECDSA_SIG *signature = fine ? d2i_ECDSA_SIG(NULL, &at, (long)n) : NULL;
    fine = signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, HALF) == HALF &&
           BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + HALF, HALF) == HALF;
    ECDSA_SIG_free(signature);
    return fine;
}

/* "https://push.example:8443/x" has the origin "https://push.example:8443". */
static bool origin_of(const char *url, char *out, size_t size)
{
    const char *host = strstr(url, "://");
    if (!host)
        return false;
    size_t n = (size_t)(host + 3 - url) + strcspn(host + 3, "/?#");
    snprintf(out, size, "%.*s", (int)n, url);
    return n < size;
}

bool webpush_sign(const char *pem, const char *url, const char *contact, int64_t now_s,
                  char out[WEBPUSH_HEADER])
{
    enum { HALF_A_DAY = 12 * 3600 };
    char claims[512], origin[256], token[768], public[WEBPUSH_TEXT];
    uint8_t signature[2 * HALF];
    if (!origin_of(url, origin, sizeof origin))
        return false;
    int n = snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", origin,
                     (long long)now_s + HALF_A_DAY, contact);
    if (n < 0 || (size_t)n >= sizeof claims)
        return false;
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    base64url_write((const uint8_t *)head, sizeof head - 1, token);
    size_t length = strlen(token);
    token[length++] = '.';
    base64url_write((const uint8_t *)claims, (size_t)n, token + length);
    EVP_PKEY *key = read_key(pem);
    bool fine = key && sign(key, token, signature) && webpush_public(pem, public);
    EVP_PKEY_free(key);
    if (!fine)
        return false;
    char signed_text[96];
    base64url_write(signature, sizeof signature, signed_text);
    n = snprintf(out, WEBPUSH_HEADER, "vapid t=%s.%s, k=%s", token, signed_text, public);
    return n > 0 && n < WEBPUSH_HEADER;
}
