/* browser.c: see browser.h. */
#include "browser.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

/* ---- base64url by way of OpenSSL's base64 ------------------------------------------------------ */

static int decode(const char *text, size_t length, uint8_t *out)
{
    char padded[2048];
    size_t n = 0;
    for (; n < length && n < sizeof padded - 4; n++)
        padded[n] = text[n] == '-' ? '+' : text[n] == '_' ? '/' : text[n];
    size_t missing = (4 - n % 4) % 4;
    for (size_t i = 0; i < missing; i++)
        padded[n++] = '=';
    padded[n] = '\0';
    int got = EVP_DecodeBlock(out, (const unsigned char *)padded, (int)n);
    return got < 0 ? -1 : got - (int)missing;
}

static void encode(const uint8_t *in, size_t length, char *out)
{
    EVP_EncodeBlock((unsigned char *)out, in, (int)length);
    for (char *c = out; *c; c++)
        *c = (char)(*c == '+' ? '-' : *c == '/' ? '_' : *c == '=' ? '\0' : *c);
}

/* ---- Keys -------------------------------------------------------------------------------------- */

/* A key of P-256 from its parts; `private` may be NULL. */
static EVP_PKEY *key_of(const uint8_t public[65], const uint8_t *private)
{
    EVP_PKEY *key = NULL;
    BIGNUM *number = private ? BN_bin2bn(private, 32, NULL) : NULL;
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, public, 65);
    if (number)
        OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, number);
    OSSL_PARAM *list = OSSL_PARAM_BLD_to_param(parts);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &key, private ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, list);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(list);
    OSSL_PARAM_BLD_free(parts);
    BN_free(number);
    return key;
}

void browser_new(struct browser *b)
{
    unsigned char *bytes = NULL;
    b->own = EVP_EC_gen("P-256");
    if (EVP_PKEY_get1_encoded_public_key(b->own, &bytes) != 65)
        abort();
    memcpy(b->public, bytes, 65);
    OPENSSL_free(bytes);
    RAND_bytes(b->secret, sizeof b->secret);
    encode(b->public, 65, b->key);
    encode(b->secret, 16, b->auth);
}

void browser_known(struct browser *b, const char *private, const char *public, const char *auth)
{
    uint8_t number[64], secret[32];
    uint8_t point[96];
    decode(private, strlen(private), number);
    decode(public, strlen(public), point);
    decode(auth, strlen(auth), secret);
    memcpy(b->public, point, 65);
    memcpy(b->secret, secret, 16);
    b->own = key_of(b->public, number);
}

void browser_free(struct browser *b)
{
    EVP_PKEY_free(b->own);
}

/* ---- RFC 8291 and 8188 ------------------------------------------------------------------------- */

static bool hkdf(const uint8_t *salt, size_t salt_length, const uint8_t *secret,
                 const uint8_t *info, size_t info_length, uint8_t *out, size_t length)
{
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, NULL);
    bool fine = EVP_PKEY_derive_init(c) == 1 && EVP_PKEY_CTX_set_hkdf_md(c, EVP_sha256()) == 1 &&
                EVP_PKEY_CTX_set1_hkdf_salt(c, salt, (int)salt_length) == 1 &&
                EVP_PKEY_CTX_set1_hkdf_key(c, secret, 32) == 1 &&
                EVP_PKEY_CTX_add1_hkdf_info(c, info, (int)info_length) == 1 &&
                EVP_PKEY_derive(c, out, &length) == 1;
    EVP_PKEY_CTX_free(c);
    return fine;
}

static bool shared_secret(const struct browser *b, const uint8_t sender[65], uint8_t out[32])
{
    size_t n = 32;
    EVP_PKEY *other = key_of(sender, NULL);
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new(b->own, NULL);
    bool fine = other && EVP_PKEY_derive_init(c) == 1 && EVP_PKEY_derive_set_peer(c, other) == 1 &&
                EVP_PKEY_derive(c, out, &n) == 1;
    EVP_PKEY_CTX_free(c);
    EVP_PKEY_free(other);
    return fine;
}

bool browser_read(const struct browser *b, const uint8_t *frame, size_t length, char *text)
{
    uint8_t secret[32], input[32], key[16], nonce[12], info[14 + 130];
    if (length < 86 + 17 || frame[20] != 65 || !shared_secret(b, frame + 21, secret))
        return false;
    memcpy(info, "WebPush: info", 14);
    memcpy(info + 14, b->public, 65);
    memcpy(info + 79, frame + 21, 65);
    if (!hkdf(b->secret, 16, secret, info, sizeof info, input, 32) ||
        !hkdf(frame, 16, input, (const uint8_t *)"Content-Encoding: aes128gcm", 28, key, 16) ||
        !hkdf(frame, 16, input, (const uint8_t *)"Content-Encoding: nonce", 24, nonce, 12))
        return false;
    const uint8_t *sealed = frame + 86;
    int n = 0, end = 0, size = (int)(length - 86 - 16);
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    bool fine = EVP_DecryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_DecryptUpdate(c, (uint8_t *)text, &n, sealed, size) == 1 &&
                EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_SET_TAG, 16, (void *)(sealed + size)) == 1 &&
                EVP_DecryptFinal_ex(c, (uint8_t *)text + n, &end) == 1;
    EVP_CIPHER_CTX_free(c);
    if (!fine || n < 1 || text[n - 1] != 2) /* the last record ends with this */
        return false;
    text[n - 1] = '\0';
    return true;
}

/* ---- RFC 8292 ---------------------------------------------------------------------------------- */

bool vapid_is_sound(const char *header, const char *key, char *claims, size_t size)
{
    const char *token = strstr(header, "t="), *named = strstr(header, "k=");
    uint8_t point[96], pair[96], text[1024], der[128], *at = der;
    if (!token || !named || strncmp(header, "vapid ", 6) != 0)
        return false;
    token += 2;
    size_t length = strcspn(token, ", ");
    const char *first = memchr(token, '.', length), *last = token + length;
    while (last > token && *last != '.')
        last--;
    size_t key_length = strcspn(named + 2, ", \r\n");
    if (!first || last <= first || key_length != strlen(key) ||
        strncmp(named + 2, key, key_length) != 0 || decode(key, strlen(key), point) != 65 ||
        decode(last + 1, length - (size_t)(last + 1 - token), pair) != 64)
        return false;
    int n = decode(first + 1, (size_t)(last - first - 1), text);
    snprintf(claims, size, "%.*s", n > 0 ? n : 0, (const char *)text);
    ECDSA_SIG *signature = ECDSA_SIG_new();
    ECDSA_SIG_set0(signature, BN_bin2bn(pair, 32, NULL), BN_bin2bn(pair + 32, 32, NULL));
    int der_length = i2d_ECDSA_SIG(signature, &at);
    ECDSA_SIG_free(signature);
    EVP_PKEY *public = key_of(point, NULL);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool fine = public && EVP_DigestVerifyInit(c, NULL, EVP_sha256(), NULL, public) == 1 &&
                EVP_DigestVerify(c, der, (size_t)der_length, (const uint8_t *)token,
                                 (size_t)(last - token)) == 1;
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(public);
    return fine;
}
