/* json.c: writes JSON into a clio_buf. */
#include "core/json.h"

#include <stdint.h>
#include <string.h>

/* What cannot stand in a text as it is. */
static bool is_special(char c)
{
    return c == '"' || c == '\\' || (unsigned char)c < 0x20;
}

static void put_escape(struct clio_buf *out, char c)
{
    if (c == '"' || c == '\\') {
        clio_put_char(out, '\\');
        clio_put_char(out, c);
    } else if (c == '\n') {
        clio_put(out, "\\n");
    } else {
        clio_putf(out, "\\u%04x", (unsigned)c);
    }
}

/* Is one of eight bytes special? */
static bool has_special(uint64_t bytes)
{
    static const uint64_t ones = 0x0101010101010101u;
    uint64_t quote = bytes ^ (ones * '"'), slash = bytes ^ (ones * '\\');
    return (((quote - ones) & ~quote) | ((slash - ones) & ~slash) |
            ((bytes - ones * 0x20) & ~bytes)) &
           (ones << 7);
}

/* Are all bytes plain? They are looked at eight at a time, and the last ones together with some before
   them. */
static bool is_plain(const char *text, size_t length)
{
    uint64_t bytes;
    if (length < 4) {
        while (length > 0 && !is_special(text[length - 1]))
            length--;
        return length == 0;
    }
    if (length < 8) {
        uint32_t first, last;
        memcpy(&first, text, 4);
        memcpy(&last, text + length - 4, 4);
        return !has_special((uint64_t)first << 32 | last);
    }
    for (size_t seen = 0; length - seen > 8; seen += 8) {
        memcpy(&bytes, text + seen, 8);
        if (has_special(bytes))
            return false;
    }
    memcpy(&bytes, text + length - 8, 8);
    return !has_special(bytes);
}

/* Nearly every text is plain, and there is room for it: it is copied as it stands. */
static void quoted(struct clio_buf *out, const char *text)
{
    size_t length = strlen(text);
    if (out->length + length + 2 < out->size && is_plain(text, length)) {
        char *to = out->at + out->length;
        *to++ = '"';
        memcpy(to, text, length + 1);
        to[length] = '"';
        to[length + 1] = '\0';
        out->length += length + 2;
        return;
    }
    clio_put_char(out, '"');
    for (; *text; text++) {
        if (is_special(*text))
            put_escape(out, *text);
        else
            clio_put_char(out, *text);
    }
    clio_put_char(out, '"');
}

/* The key as it stands, with what is around it: there is room for all of it at once. */
static void put_plain_key(struct clio_json *j, struct clio_json_key key)
{
    char *to = j->out->at + j->out->length;
    if (j->comma)
        *to++ = ',';
    *to++ = '"';
    memcpy(to, key.text, key.plain);
    to += key.plain;
    memcpy(to, "\":", 3);
    j->out->length = (size_t)(to + 2 - j->out->at);
}

static void before_value(struct clio_json *j, struct clio_json_key key)
{
    if (key.plain > 0 && j->out->length + key.plain + 4 < j->out->size) {
        put_plain_key(j, key);
    } else {
        if (j->comma)
            clio_put_char(j->out, ',');
        if (key.text) {
            quoted(j->out, key.text);
            clio_put_char(j->out, ':');
        }
    }
    j->comma = true;
}

void clio_json_put_open(struct clio_json *j, struct clio_json_key key, char bracket)
{
    before_value(j, key);
    if (j->shape)
        clio_json_shape_open(j->shape, j->out->length);
    clio_put_char(j->out, bracket);
    j->comma = false;
}

void clio_json_close(struct clio_json *j, char bracket)
{
    clio_put_char(j->out, bracket);
    if (j->shape)
        clio_json_shape_close(j->shape, j->out->length);
    j->comma = true;
}

void clio_json_put_int(struct clio_json *j, struct clio_json_key key, long long n)
{
    before_value(j, key);
    clio_put_int(j->out, n);
}

void clio_json_put_bool(struct clio_json *j, struct clio_json_key key, bool value)
{
    before_value(j, key);
    if (value)
        clio_put_n(j->out, "true", 4);
    else
        clio_put_n(j->out, "false", 5);
}

void clio_json_put_str(struct clio_json *j, struct clio_json_key key, const char *text)
{
    before_value(j, key);
    quoted(j->out, text);
}

void clio_json_null(struct clio_json *j, const char *key)
{
    before_value(j, clio_json_key(key));
    clio_put(j->out, "null");
}

void clio_json_written(struct clio_json *j, const char *key, const char *json, size_t length)
{
    before_value(j, clio_json_key(key));
    if (j->shape)
        clio_json_shape_read(j->shape, j->out->length, json, length);
    clio_put_n(j->out, json, length);
}

void clio_json_piece(struct clio_json *j, const char *json, size_t length,
                     const struct clio_json_part *part, uint32_t count)
{
    before_value(j, clio_json_key(NULL));
    if (j->shape)
        clio_json_shape_add(j->shape, part, count);
    clio_put_n(j->out, json, length);
}

void clio_json_real(struct clio_json *j, const char *key, double value)
{
    before_value(j, clio_json_key(key));
    if (value > -1e5 && value < 1e5 && (double)(int)value == value)
        clio_put_int(j->out, (int)value);
    else
        clio_putf(j->out, "%.6g", value);
}
