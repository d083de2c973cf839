/* json_read.c: reads JSON. Texts are decoded in place: what is decoded is never longer. */
#include "core/json_read.h"

#include <string.h>

enum { DEEPEST = 32 };

struct reader {
    char *at, *end;
    struct clio_json_value *values;
    int count, max;
};

static struct clio_json_value *read_value(struct reader *r, int depth);

static void skip_space(struct reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r'))
        r->at++;
}

/* Takes this character if it comes next. */
static bool take(struct reader *r, char c)
{
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

static bool take_word(struct reader *r, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

/* ---- Texts ------------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* The four digits after \u; -1 when they are none. */
static int32_t take_unit(struct reader *r)
{
    int32_t unit = 0;
    if (r->end - r->at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(*r->at++);
        if (digit < 0)
            return -1;
        unit = unit << 4 | digit;
    }
    return unit;
}

/* A character written as \uXXXX, or as a pair of them; -1 for half a pair, and for 0. */
static int32_t take_escape(struct reader *r)
{
    int32_t high = take_unit(r);
    if (high <= 0 || (high >= 0xdc00 && high <= 0xdfff))
        return -1;
    if (high < 0xd800 || high > 0xdbff)
        return high;
    int32_t low = take_word(r, "\\u") ? take_unit(r) : -1;
    if (low < 0xdc00 || low > 0xdfff)
        return -1;
    return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

static char *put_character(char *out, int32_t c)
{
    if (c < 0x80) {
        *out++ = (char)c;
    } else if (c < 0x800) {
        *out++ = (char)(0xc0 | c >> 6);
        *out++ = (char)(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        *out++ = (char)(0xe0 | c >> 12);
        *out++ = (char)(0x80 | (c >> 6 & 0x3f));
        *out++ = (char)(0x80 | (c & 0x3f));
    } else {
        *out++ = (char)(0xf0 | c >> 18);
        *out++ = (char)(0x80 | (c >> 12 & 0x3f));
        *out++ = (char)(0x80 | (c >> 6 & 0x3f));
        *out++ = (char)(0x80 | (c & 0x3f));
    }
    return out;
}

/* After a backslash. NULL: nothing that may stand there. */
static char *take_escaped(struct reader *r, char *out)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (take(r, 'u')) {
        int32_t c = take_escape(r);
        return c < 0 ? NULL : put_character(out, c);
    }
    const char *found = r->at < r->end && *r->at ? strchr(from, *r->at) : NULL;
    if (!found)
        return NULL;
    r->at++;
    *out++ = to[found - from];
    return out;
}

/* Bytes of the character at `at`: 0 when that is no UTF-8. */
static int utf8_length(const char *at, const char *end)
{
    static const int32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = (unsigned char)*at;
    int n = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    int32_t c = n == 1 ? lead : lead & (0x7f >> n);
    if ((lead >= 0x80 && lead < 0xc0) || lead >= 0xf8 || end - at < n)
        return 0;
    for (int i = 1; i < n; i++) {
        if (((unsigned char)at[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (at[i] & 0x3f);
    }
    bool fine = c >= least[n] && c <= 0x10ffff && (c < 0xd800 || c > 0xdfff);
    return fine ? n : 0;
}

/* A text from its opening quote to its closing one; NULL when it is broken. */
static const char *take_text(struct reader *r, size_t *length)
{
    if (!take(r, '"'))
        return NULL;
    char *begin = r->at, *out = begin;
    while (r->at < r->end && *r->at != '"') {
        if ((unsigned char)*r->at < 0x20)
            return NULL;
        if (take(r, '\\')) {
            out = take_escaped(r, out);
            if (!out)
                return NULL;
            continue;
        }
        int n = utf8_length(r->at, r->end);
        if (n == 0)
            return NULL;
        memmove(out, r->at, (size_t)n);
        out += n;
        r->at += n;
    }
    if (!take(r, '"'))
        return NULL;
    *out = '\0'; /* at the closing quote, or before it */
    *length = (size_t)(out - begin);
    return begin;
}

/* ---- Numbers ----------------------------------------------------------------------------------- */

static bool is_digit(const struct reader *r)
{
    return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

static bool take_digits(struct reader *r)
{
    if (!is_digit(r))
        return false;
    while (is_digit(r))
        r->at++;
    return true;
}

/* The digits as a number, negative so that the smallest one fits too; false: too large. */
static bool count_digits(const char *from, const char *to, int64_t *negative)
{
    *negative = 0;
    for (; from < to; from++)
        if (__builtin_mul_overflow(*negative, 10, negative) ||
            __builtin_sub_overflow(*negative, *from - '0', negative))
            return false;
    return true;
}

static bool read_number(struct reader *r, struct clio_json_value *value)
{
    bool minus = take(r, '-');
    const char *from = r->at;
    if (!take(r, '0') && !take_digits(r))
        return false;
    int64_t negative;
    bool whole = count_digits(from, r->at, &negative) && (minus || negative > INT64_MIN);
    if (take(r, '.')) {
        whole = false;
        if (!take_digits(r))
            return false;
    }
    if (take(r, 'e') || take(r, 'E')) {
        whole = false;
        if (!take(r, '+'))
            take(r, '-');
        if (!take_digits(r))
            return false;
    }
    value->kind = whole ? CLIO_JSON_WHOLE : CLIO_JSON_REAL;
    value->whole = !whole ? 0 : minus ? negative : -negative;
    return true;
}

/* ---- Lists and objects ------------------------------------------------------------------------- */

static struct clio_json_value *read_member(struct reader *r, const struct clio_json_value *object,
                                           int depth)
{
    size_t length;
    const char *key = take_text(r, &length);
    skip_space(r);
    if (!key || clio_json_member(object, key) || !take(r, ':'))
        return NULL;
    struct clio_json_value *value = read_value(r, depth);
    if (value)
        value->key = key;
    return value;
}

static bool read_many(struct reader *r, struct clio_json_value *whole, char close, int depth)
{
    struct clio_json_value *last = NULL;
    skip_space(r);
    if (take(r, close))
        return true;
    do {
        skip_space(r);
        struct clio_json_value *value =
            close == '}' ? read_member(r, whole, depth) : read_value(r, depth);
        if (!value)
            return false;
        if (last)
            last->next = value;
        else
            whole->first = value;
        last = value;
        whole->count++;
        skip_space(r);
    } while (take(r, ','));
    return take(r, close);
}

/* ---- Any value --------------------------------------------------------------------------------- */

static bool read_kind(struct reader *r, struct clio_json_value *value, int depth)
{
    if (r->at < r->end && *r->at == '"') {
        value->kind = CLIO_JSON_TEXT;
        value->text = take_text(r, &value->length);
        return value->text != NULL;
    }
    if (take(r, '{')) {
        value->kind = CLIO_JSON_OBJECT;
        return depth < DEEPEST && read_many(r, value, '}', depth + 1);
    }
    if (take(r, '[')) {
        value->kind = CLIO_JSON_LIST;
        return depth < DEEPEST && read_many(r, value, ']', depth + 1);
    }
    if (take_word(r, "true")) {
        value->kind = CLIO_JSON_TRUE;
        return true;
    }
    if (take_word(r, "false")) {
        value->kind = CLIO_JSON_FALSE;
        return true;
    }
    return take_word(r, "null") || read_number(r, value);
}

static struct clio_json_value *read_value(struct reader *r, int depth)
{
    skip_space(r);
    if (r->count == r->max)
        return NULL;
    struct clio_json_value *value = &r->values[r->count++];
    *value = (struct clio_json_value){.kind = CLIO_JSON_NULL};
    return read_kind(r, value, depth) ? value : NULL;
}

const struct clio_json_value *clio_json_read(char *text, size_t length,
                                             struct clio_json_value *values, int max)
{
    struct reader r = {.values = values, .max = max};
    r.at = text;
    r.end = text + length;
    const struct clio_json_value *value = read_value(&r, 0);
    skip_space(&r);
    return value && r.at == r.end ? value : NULL;
}

/* ---- Looking into it --------------------------------------------------------------------------- */

const struct clio_json_value *clio_json_member(const struct clio_json_value *object,
                                               const char *key)
{
    if (!clio_json_is(object, CLIO_JSON_OBJECT))
        return NULL;
    const struct clio_json_value *member = object->first;
    while (member && strcmp(member->key, key) != 0)
        member = member->next;
    return member;
}

bool clio_json_is(const struct clio_json_value *value, enum clio_json_kind kind)
{
    return value && value->kind == kind;
}

const char *clio_json_text(const struct clio_json_value *value)
{
    return clio_json_is(value, CLIO_JSON_TEXT) ? value->text : NULL;
}
