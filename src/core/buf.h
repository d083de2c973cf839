/* buf.h: text written into a caller's fixed buffer; what does not fit is counted, not written. */
#ifndef CLIO_BUF_H
#define CLIO_BUF_H

#include <stddef.h>

struct clio_buf {
    char *at;
    size_t size;   /* of the buffer, closing 0 included */
    size_t length; /* of the whole text, even where it did not fit */
};

struct clio_buf clio_buf_of(char *out, size_t size);
void clio_put(struct clio_buf *b, const char *text);
void clio_put_n(struct clio_buf *b, const char *text, size_t n);
void clio_put_int(struct clio_buf *b, long long n);
void clio_put_signed(struct clio_buf *b, long long n); /* as people write it: −2 */
void clio_putf(struct clio_buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

static inline void clio_put_char(struct clio_buf *b, char c)
{
    if (b->length + 1 < b->size) {
        b->at[b->length] = c;
        b->at[b->length + 1] = '\0';
    }
    b->length++;
}

#endif
