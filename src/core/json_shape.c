/* json_shape.c: how long each object and list of a JSON text is. */
#include "core/json_shape.h"

#include <string.h>

struct clio_json_shape clio_json_shape_of(struct clio_json_part *part, size_t room)
{
    return (struct clio_json_shape){.part = part, .room = (uint32_t)room};
}

void clio_json_shape_open(struct clio_json_shape *s, size_t at)
{
    if (s->unknown || s->depth == CLIO_JSON_DEPTH || s->count == s->room) {
        s->unknown = true;
        return;
    }
    s->part[s->count] = (struct clio_json_part){(uint32_t)at, s->open};
    s->open = s->count++;
    s->depth++;
}

void clio_json_shape_close(struct clio_json_shape *s, size_t behind)
{
    if (s->unknown || s->depth == 0) {
        s->unknown = true;
        return;
    }
    struct clio_json_part *closed = &s->part[s->open];
    s->open = closed->next;
    s->depth--;
    closed->length = (uint32_t)behind - closed->length;
    closed->next = s->count;
}

void clio_json_shape_add(struct clio_json_shape *s, const struct clio_json_part *part,
                         uint32_t count)
{
    if (s->unknown || count > s->room - s->count) {
        s->unknown = true;
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        s->part[s->count + i] = (struct clio_json_part){part[i].length, part[i].next + s->count};
    s->count += count;
}

/* Which of the eight bytes are this character; right up to the first that is. */
static uint64_t bytes_that_are(uint64_t bytes, char c)
{
    static const uint64_t ones = 0x0101010101010101u;
    uint64_t others = bytes ^ (ones * (unsigned char)c);
    return (others - ones) & ~others & (ones << 7);
}

/* The quotation mark or backslash that comes next, eight characters at a time. */
static const char *next_mark(const char *at, const char *end)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    for (; end - at >= 8; at += 8) {
        uint64_t bytes;
        memcpy(&bytes, at, sizeof bytes);
        uint64_t found = bytes_that_are(bytes, '"') | bytes_that_are(bytes, '\\');
        if (found)
            return at + __builtin_ctzll(found) / 8;
    }
#endif
    while (*at != '"' && *at != '\\')
        at++;
    return at;
}

const char *clio_json_behind_text(const char *at, const char *end)
{
    for (at = next_mark(at + 1, end); *at == '\\'; at = next_mark(at + 2, end))
        ;
    return at + 1;
}

void clio_json_shape_read(struct clio_json_shape *s, size_t at, const char *json, size_t length)
{
    const char *end = json + length;
    for (const char *c = json; c < end && !s->unknown; c++) {
        if (*c == '"')
            c = clio_json_behind_text(c, end) - 1;
        else if (*c == '{' || *c == '[')
            clio_json_shape_open(s, at + (size_t)(c - json));
        else if (*c == '}' || *c == ']')
            clio_json_shape_close(s, at + (size_t)(c - json) + 1);
    }
}
