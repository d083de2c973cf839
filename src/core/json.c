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

/* Copies them if all bytes are plain: eight at a time, and the last ones together with some before
   them. */
static bool copy_plain(char *to, const char *text, size_t length)
{
    uint64_t bytes;
    if (length < 4) {
        for (size_t i = 0; i < length; i++) {
            if (is_special(text[i]))
                return false;
            to[i] = text[i];
        }
        return true;
    }
    if (length < 8) {
        uint32_t first, last;
        memcpy(&first, text, 4);
        memcpy(&last, text + length - 4, 4);
        memcpy(to, &first, 4);
        memcpy(to + length - 4, &last, 4);
        return !has_special((uint64_t)first << 32 | last);
    }
    for (size_t done = 0; length - done > 8; done += 8) {
        memcpy(&bytes, text + done, 8);
        if (has_special(bytes))
            return false;
        memcpy(to + done, &bytes, 8);
    }
    memcpy(&bytes, text + length - 8, 8);
    memcpy(to + length - 8, &bytes, 8);
    return !has_special(bytes);
}

/* Nearly every text is plain, and there is room for it: it is copied as it stands. */
static void quoted(struct clio_buf *out, const char *text)
{
    size_t length = strlen(text);
    if (out->length + length + 2 < out->size &&
        copy_plain(out->at + out->length + 1, text, length)) {
        char *to = out->at + out->length;
        *to++ = '"';
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

void clio_json_put_key(struct clio_json *j, const char *key)
{
    if (j->comma)
        clio_put_char(j->out, ',');
    if (key) {
        quoted(j->out, key);
        clio_put_char(j->out, ':');
    }
    j->comma = true;
}

void clio_json_put_open(struct clio_json *j, char bracket)
{
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

void clio_json_put_int(struct clio_json *j, long long n)
{
    clio_put_int(j->out, n);
}

void clio_json_put_bool(struct clio_json *j, bool value)
{
    if (value)
        clio_put_n(j->out, "true", 4);
    else
        clio_put_n(j->out, "false", 5);
}

void clio_json_put_str(struct clio_json *j, const char *text)
{
    quoted(j->out, text);
}

void clio_json_null(struct clio_json *j, const char *key)
{
    clio_json_put_key(j, key);
    clio_put(j->out, "null");
}

void clio_json_written(struct clio_json *j, const char *key, const char *json, size_t length)
{
    clio_json_put_key(j, key);
    if (j->shape)
        clio_json_shape_read(j->shape, j->out->length, json, length);
    clio_put_n(j->out, json, length);
}

void clio_json_piece(struct clio_json *j, const char *json, size_t length,
                     const struct clio_json_part *part, uint32_t count)
{
    clio_json_put_key(j, NULL);
    if (j->shape)
        clio_json_shape_add(j->shape, part, count);
    clio_put_n(j->out, json, length);
}

void clio_json_real(struct clio_json *j, const char *key, double value)
{
    clio_json_put_key(j, key);
    if (value > -1e5 && value < 1e5 && (double)(int)value == value)
        clio_put_int(j->out, (int)value);
    else
        clio_putf(j->out, "%.6g", value);
}
