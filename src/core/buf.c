/* buf.c: text written into a caller's fixed buffer. */
#include "core/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct clio_buf clio_buf_of(char *out, size_t size)
{
    if (size > 0)
        out[0] = '\0';
    return (struct clio_buf){out, size, 0};
}

void clio_put_n(struct clio_buf *b, const char *text, size_t n)
{
    if (b->length + 1 < b->size) {
        size_t room = b->size - 1 - b->length;
        size_t take = n < room ? n : room;
        memcpy(b->at + b->length, text, take);
        b->at[b->length + take] = '\0';
    }
    b->length += n;
}

void clio_put(struct clio_buf *b, const char *text)
{
    clio_put_n(b, text, strlen(text));
}

void clio_put_int(struct clio_buf *b, long long n)
{
    enum { DIGITS = 24 };
    if (n >= 0 && n < 10) {
        clio_put_char(b, (char)('0' + n));
        return;
    }
    if (n >= 10 && n < 100) {
        clio_put_char(b, (char)('0' + n / 10));
        clio_put_char(b, (char)('0' + n % 10));
        return;
    }
    char text[DIGITS], *first = text + DIGITS;
    unsigned long long left = n < 0 ? 0 - (unsigned long long)n : (unsigned long long)n;
    do {
        *--first = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (n < 0)
        *--first = '-';
    clio_put_n(b, first, (size_t)(text + DIGITS - first));
}

void clio_put_signed(struct clio_buf *b, long long n)
{
    char digits[24];
    struct clio_buf d = clio_buf_of(digits, sizeof digits);
    clio_put_int(&d, n);
    if (n < 0)
        clio_put(b, "−");
    clio_put(b, digits + (n < 0));
}

void clio_putf(struct clio_buf *b, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n > 0)
        clio_put_n(b, text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
}
