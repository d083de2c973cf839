/* base64url.c: bytes as text for links and headers (RFC 4648, without padding). */
#include "server/base64url.h"

#include <string.h>

const char base64url_digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void base64url_write(const uint8_t *in, size_t length, char *out)
{
    uint32_t bits = 0;
    int have = 0;
    for (size_t i = 0; i < length; i++) {
        bits = bits << 8 | in[i];
        for (have += 8; have >= 6; have -= 6)
            *out++ = base64url_digits[bits >> (have - 6) & 63];
    }
    if (have > 0)
        *out++ = base64url_digits[bits << (6 - have) & 63];
    *out = '\0';
}

int base64url_read(const char *text, uint8_t *out, size_t size)
{
    uint32_t bits = 0;
    int have = 0;
    size_t n = 0;
    for (; *text && *text != '='; text++) {
        const char *digit = strchr(base64url_digits, *text);
        if (!digit || n > size)
            return -1;
        bits = bits << 6 | (uint32_t)(digit - base64url_digits);
        have += 6;
        if (have >= 8) {
            have -= 8;
            if (n == size)
                return -1;
            out[n++] = (uint8_t)(bits >> have);
        }
    }
    return text[strspn(text, "=")] ? -1 : (int)n;
}
