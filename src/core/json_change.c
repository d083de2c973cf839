/*
 * json_change.c: what changed between two JSON objects.
 *
 *   an object   its members that changed, each with its change: {"coins": [7], "cards": [0, 3, -1]}
 *   [value]     another value in its place
 *   []          no such member any more
 *   [0, …]      a list, from its beginning on: a number says how many elements stay, a negative one
 *               how many go, an object is the change of the next one, a list holds new ones that
 *               come here; what is not told of stays
 *
 * Both texts were written by the same hand: members keep their order, and what is equal is equal to
 * the byte. A change that would be longer than the value is not worth it: the value is told.
 */
#include "core/json_change.h"

#include <stdint.h>
#include <string.h>

enum {
    MEMBERS = 120, /* of an object that are compared; what has more is told whole */
    ELEMENTS = 400,
};

struct span {
    const char *at;
    size_t length;
};

static bool is_same(struct span a, struct span b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* ---- Reading ----------------------------------------------------------------------------------- */

/* A value of a text; `number` is that of an object or list in its shape. */
struct value {
    struct span text;
    uint32_t number;
};

/* The value that begins here; `number` is that of the first object or list from here on. */
static struct value value_at(const char *at, const struct clio_json_text *s, uint32_t number)
{
    if (*at == '{' || *at == '[')
        return (struct value){{at, s->shape.part[number].length}, number};
    const char *end = at;
    if (*at == '"')
        end = clio_json_behind_text(at, s->at + s->length);
    else
        while (*end != ',' && *end != '}' && *end != ']')
            end++;
    return (struct value){{at, (size_t)(end - at)}, number};
}

static bool is_object(const struct value *v)
{
    return *v->text.at == '{';
}

static bool is_list(const struct value *v)
{
    return *v->text.at == '[';
}

/* A member of an object, or an element of a list. */
struct item {
    struct span key; /* of a member, with its quotes; of an element see find_heads() */
    struct value value;
};

static struct item member_at(const char *at, const struct clio_json_text *s, uint32_t number)
{
    const char *colon = clio_json_behind_text(at, s->at + s->length);
    return (struct item){{at, (size_t)(colon - at)}, value_at(colon + 1, s, number)};
}

/* What is left of an object or a list from here on, and the number of the first object or list in it. */
struct rest {
    const struct clio_json_text *text;
    const char *at, *end;
    uint32_t number;
};

static struct rest inside(const struct value *of, const struct clio_json_text *s)
{
    return (struct rest){s, of->text.at + 1, of->text.at + of->text.length - 1, of->number + 1};
}

/* Behind so many bytes, which hold one value. */
static void pass(struct rest *rest, size_t length, bool is_container)
{
    rest->at += length;
    rest->at += *rest->at == ',';
    if (is_container)
        /* Its shape is known. NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign) */
        rest->number = rest->text->shape.part[rest->number].next;
}

static bool is_container(const struct value *v)
{
    return is_object(v) || is_list(v);
}

/* What is left; -1: there is too much. */
static int split(struct rest rest, bool has_keys, struct item *out, int most)
{
    int n = 0;
    while (rest.at < rest.end) {
        if (n == most)
            return -1;
        struct item *i = &out[n++];
        *i = has_keys ? member_at(rest.at, rest.text, rest.number)
                      : (struct item){{rest.at, 0}, value_at(rest.at, rest.text, rest.number)};
        pass(&rest, (size_t)(i->value.text.at + i->value.text.length - rest.at),
             is_container(&i->value));
    }
    return n;
}

/* Is nothing left of both, or the same? */
static bool is_rest_same(const struct rest *a, const struct rest *b)
{
    return is_same((struct span){a->at, (size_t)(a->end - a->at)},
                   (struct span){b->at, (size_t)(b->end - b->at)});
}

/* If the value here, with its key, is the same in both: behind it. Only the old one is read. */
static bool pass_same(struct rest *old, struct rest *new, const struct value *value)
{
    size_t length = (size_t)(value->text.at + value->text.length - old->at);
    const char *behind = new->at + length;
    if (length > (size_t)(new->end - new->at) || memcmp(old->at, new->at, length) != 0)
        return false;
    if (*behind != ',' && behind < new->end) /* it only begins like it */
        return false;
    pass(old, length, is_container(value));
    pass(new, length, is_container(value));
    return true;
}

/* ---- Values ------------------------------------------------------------------------------------ */

/* What is compared, and where the change is written. */
struct change {
    const struct clio_json_text *was, *is;
    struct clio_buf *out;
};

static bool change_object(const struct change *c, const struct value *old, const struct value *new);
static bool change_list(const struct change *c, const struct value *old, const struct value *new);

static void put_span(struct clio_buf *out, struct span span)
{
    clio_put_n(out, span.at, span.length);
}

static void put_whole(struct clio_buf *out, struct span value)
{
    clio_put_char(out, '[');
    put_span(out, value);
    clio_put_char(out, ']');
}

static void take_back(struct clio_buf *out, size_t length)
{
    out->length = length;
    if (length < out->size)
        out->at[length] = '\0';
}

/* The two differ. */
static void put_change(const struct change *c, const struct value *old, const struct value *new)
{
    size_t begin = c->out->length;
    bool told = (is_object(old) && is_object(new) && change_object(c, old, new)) ||
                (is_list(old) && is_list(new) && change_list(c, old, new));
    if (told && c->out->length - begin < new->text.length + 2)
        return;
    take_back(c->out, begin);
    put_whole(c->out, new->text);
}

/* ---- Objects ----------------------------------------------------------------------------------- */

static void put_key(struct clio_buf *out, size_t begin, struct span key)
{
    if (out->length > begin + 1)
        clio_put_char(out, ',');
    put_span(out, key);
    clio_put_char(out, ':');
}

static void put_gone(struct clio_buf *out, size_t begin, struct span key)
{
    put_key(out, begin, key);
    clio_put(out, "[]");
}

static bool has_key(const struct item *members, int count, struct span key)
{
    for (int i = 0; i < count; i++)
        if (is_same(members[i].key, key))
            return true;
    return false;
}

/* Members that came or went. False: they stand in another order, or are too many, so that the object
   must be told whole. */
static bool change_members(const struct change *c, struct rest old, struct rest new, size_t begin)
{
    struct item was[MEMBERS], is[MEMBERS];
    struct clio_buf *out = c->out;
    int a = split(old, true, was, MEMBERS), b = split(new, true, is, MEMBERS), i = 0, k = 0;
    if (a < 0 || b < 0)
        return false;
    while (k < b) {
        if (i < a && is_same(was[i].key, is[k].key)) {
            if (!is_same(was[i].value.text, is[k].value.text)) {
                put_key(out, begin, is[k].key);
                put_change(c, &was[i].value, &is[k].value);
            }
            i++;
            k++;
        } else if (i < a && !has_key(is + k, b - k, was[i].key)) {
            put_gone(out, begin, was[i++].key);
        } else {
            if (has_key(was + i, a - i, is[k].key))
                return false;
            put_key(out, begin, is[k].key);
            put_whole(out, is[k++].value.text);
        }
    }
    while (i < a)
        put_gone(out, begin, was[i++].key);
    return true;
}

/* Nearly always both have the same members: they are gone through side by side, no farther than
   they differ. False: the object must be told whole. */
static bool change_object(const struct change *c, const struct value *old, const struct value *new)
{
    struct clio_buf *out = c->out;
    struct rest was = inside(old, c->was), is = inside(new, c->is);
    size_t begin = out->length;
    clio_put_char(out, '{');
    while (!is_rest_same(&was, &is)) {
        bool both = was.at < was.end && is.at < is.end;
        struct item a = {0}, b = {0};
        if (both)
            a = member_at(was.at, c->was, was.number);
        if (both && pass_same(&was, &is, &a.value))
            continue;
        if (both)
            b = member_at(is.at, c->is, is.number);
        if (!both || !is_same(a.key, b.key)) {
            if (!change_members(c, was, is, begin))
                return false;
            break;
        }
        put_key(out, begin, b.key);
        put_change(c, &a.value, &b.value);
        pass(&was, a.key.length + 1 + a.value.text.length, is_container(&a.value));
        pass(&is, b.key.length + 1 + b.value.text.length, is_container(&b.value));
    }
    clio_put_char(out, '}');
    return true;
}

/* ---- Lists ------------------------------------------------------------------------------------- */

/* Steps of a list, put together: so many stay or go, or these come. */
struct steps {
    struct clio_buf *out;
    int run;     /* that stay, or go when it is negative */
    bool coming; /* a list of new ones is open */
};

static void flush(struct steps *s)
{
    if (s->run != 0) {
        clio_put_char(s->out, ',');
        clio_put_int(s->out, s->run);
    }
    if (s->coming)
        clio_put_char(s->out, ']');
    s->run = 0;
    s->coming = false;
}

static void stays(struct steps *s, int n)
{
    if (s->coming || s->run < 0)
        flush(s);
    s->run += n;
}

static void goes(struct steps *s, int n)
{
    if (n > 0 && (s->coming || s->run > 0))
        flush(s);
    s->run -= n;
}

static void comes(struct steps *s, struct span element)
{
    if (s->run != 0)
        flush(s);
    clio_put(s->out, s->coming ? "," : ",[");
    put_span(s->out, element);
    s->coming = true;
}

static void changes(struct steps *s, const struct change *c, const struct value *old,
                    const struct value *new)
{
    flush(s);
    size_t begin = s->out->length;
    clio_put_char(s->out, ',');
    if (change_object(c, old, new) && s->out->length - begin < new->text.length + 6)
        return;
    take_back(s->out, begin);
    goes(s, 1);
    comes(s, new->text);
}

/* As its key an element gets its first member, when it is an object. */
static void find_heads(struct item *elements, int from, int to, const struct clio_json_text *s)
{
    for (int i = from; i < to; i++) {
        const struct value *v = &elements[i].value;
        if (!is_object(v) || v->text.at[1] == '}')
            continue;
        struct item head = member_at(v->text.at + 1, s, v->number + 1);
        head.key.length = (size_t)(head.value.text.at - head.key.at) + head.value.text.length;
        elements[i].key = head.key;
    }
}

/* The first from `i` on that is the same, or about the same thing: one that begins with the same
   member. `end`: none. */
static int find(const struct item *in, int i, int end, const struct item *element)
{
    for (; i < end; i++)
        if (is_same(in[i].value.text, element->value.text) ||
            (element->key.length > 0 && is_same(in[i].key, element->key)))
            break;
    return i;
}

static bool change_list(const struct change *c, const struct value *old, const struct value *new)
{
    struct item was[ELEMENTS], is[ELEMENTS];
    struct steps s = {.out = c->out};
    struct rest before = inside(old, c->was), after = inside(new, c->is);
    int same = 0, i = 0, k = 0;
    for (; before.at < before.end; same++) {
        struct value v = value_at(before.at, c->was, before.number);
        if (!pass_same(&before, &after, &v))
            break;
    }
    int a = split(before, false, was, ELEMENTS), b = split(after, false, is, ELEMENTS);
    if (a < 0 || b < 0)
        return false;
    clio_put(c->out, "[0");
    stays(&s, same);
    while (a > i && b > k && is_same(was[a - 1].value.text, is[b - 1].value.text)) {
        a--;
        b--;
    }
    find_heads(was, i, a, c->was);
    find_heads(is, k, b, c->is);
    bool in_pairs = a - i == b - k;
    for (; k < b; k++) {
        int found = find(was, i, a, &is[k]);
        if (found == a && in_pairs && is_object(&was[i].value) && is_object(&is[k].value))
            found = i;
        if (found == a) {
            comes(&s, is[k].value.text);
            goes(&s, in_pairs);
            i += in_pairs;
            continue;
        }
        in_pairs = in_pairs && found == i;
        goes(&s, found - i);
        if (is_same(was[found].value.text, is[k].value.text))
            stays(&s, 1);
        else
            changes(&s, c, &was[found].value, &is[k].value);
        i = found + 1;
    }
    goes(&s, a - i);
    if (s.run > 0)
        s.run = 0; /* what is not told of stays */
    flush(&s);
    clio_put_char(c->out, ']');
    return true;
}

bool clio_json_change(const struct clio_json_text *old, const struct clio_json_text *new,
                      struct clio_buf *out)
{
    struct value a = {{old->at, old->length}, 0}, b = {{new->at, new->length}, 0};
    if (is_same(a.text, b.text))
        return false;
    if (old->shape.unknown || new->shape.unknown)
        put_whole(out, b.text);
    else
        put_change(&(struct change){old, new, out}, &a, &b);
    return true;
}
