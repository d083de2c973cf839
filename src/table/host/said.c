/*
 * said.c: what people may be called and say. Names and lines of chat are read on others' screens,
 * some of them terminals: what steers a screen is refused, what nobody sees is left out, so that no
 * line reads differently from what it is and no name is another's in disguise.
 */
#include "table/host/inside.h"

#include <string.h>

struct range {
    int32_t first, last;
};

/* C0, DEL and C1, which terminals obey, and the ends of lines and paragraphs. */
static const struct range controls[] = {{0x00, 0x1f}, {0x7f, 0x9f}, {0x2028, 0x2029}};

/* Blank, but of some width. */
static const struct range spaces[] = {
    {0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
    {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000}, {0x2800, 0x2800},
    {0x3164, 0x3164}, {0x115f, 0x1160}, {0xffa0, 0xffa0},
};

/* Without width, and turning the direction of what follows or doing nothing: left out. */
static const struct range unseen[] = {
    {0xad, 0xad},     {0x61c, 0x61c},   {0x17b4, 0x17b5},   {0x180e, 0x180e},
    {0x200b, 0x200b}, {0x200e, 0x200f}, {0x202a, 0x202e},   {0x2060, 0x206f},
    {0xfeff, 0xfeff}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
};

/* Without width, but scripts and emoji are put together with them. */
static const struct range joiners[] = {{0x34f, 0x34f},   {0x180b, 0x180d}, {0x180f, 0x180f},
                                       {0x200c, 0x200d}, {0xfe00, 0xfe0f}, {0xe0000, 0xe0fff}};

/* The same, but only in flags of regions: anywhere else they would be writing nobody sees. */
static const struct range tags[] = {{0xe0000, 0xe0fff}};

/* Marks above and below a letter. */
static const struct range marks[] = {
    {0x300, 0x36f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f}};

/* As many as scripts and emoji put together: more of them are a hidden message, or a tower. */
enum { JOINERS = 2, TAGS = 7, MARKS = 4, BLACK_FLAG = 0x1f3f4 };

#define IS(what, c) is_in(what, sizeof(what) / sizeof(what)[0], c)

static bool is_in(const struct range *ranges, size_t count, int32_t c)
{
    for (size_t i = 0; i < count; i++)
        if (c >= ranges[i].first && c <= ranges[i].last)
            return true;
    return false;
}

/* The character at `*at`, which is UTF-8 (core/json_read.c), and on to the next; 0 at the end. */
static int32_t next_character(const char **at)
{
    unsigned char lead = (unsigned char)*(*at);
    if (!lead)
        return 0;
    (*at)++;
    int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
    int32_t c = more ? lead & (0x3f >> more) : lead;
    for (; more > 0 && (**at & 0xc0) == 0x80; more--)
        c = c << 6 | (*(*at)++ & 0x3f);
    return c;
}

/* What has come since the last character that is seen by itself. */
struct tail {
    int32_t base;
    int joiners, tags, marks;
};

/* Does the character add nothing that anybody should see? */
static bool is_left_out(struct tail *tail, int32_t c)
{
    if (IS(unseen, c))
        return true;
    if (IS(tags, c))
        return tail->base != BLACK_FLAG || ++tail->tags > TAGS;
    if (IS(joiners, c))
        return ++tail->joiners > JOINERS;
    if (IS(marks, c))
        return ++tail->marks > MARKS;
    *tail = (struct tail){.base = c};
    return false;
}

int clio_said(const char *text, char *out, size_t size)
{
    struct tail tail = {0};
    size_t length = 0, end = 0;
    int characters = 0, visible = 0;
    for (const char *at = text, *from = text; *at; from = at) {
        int32_t c = next_character(&at);
        size_t bytes = (size_t)(at - from);
        if (IS(controls, c))
            return -1;
        bool blank = IS(spaces, c) || IS(joiners, c);
        if (is_left_out(&tail, c) || (blank && end == 0))
            continue;
        if (length + bytes < size)
            memcpy(out + length, from, bytes);
        length += bytes;
        characters++;
        if (!blank || (IS(joiners, c) && visible == characters - 1)) {
            end = length;
            visible = characters;
        }
    }
    if (end == 0 || end >= size)
        return -1;
    out[end] = '\0';
    return visible;
}

/* ---- The same name ----------------------------------------------------------------------------- */

/* Letters of other alphabets that look like one of ours, and which. */
static const struct {
    int32_t from;
    char to;
} lookalikes[] = {
    {0x430, 'a'}, {0x432, 'b'}, {0x435, 'e'}, {0x43a, 'k'}, {0x43c, 'm'}, {0x43d, 'h'},
    {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'}, {0x445, 'x'},
    {0x455, 's'}, {0x456, 'i'}, {0x458, 'j'}, {0x3b1, 'a'}, {0x3b2, 'b'}, {0x3b5, 'e'},
    {0x3b6, 'z'}, {0x3b7, 'h'}, {0x3b9, 'i'}, {0x3ba, 'k'}, {0x3bc, 'm'}, {0x3bd, 'n'},
    {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c4, 't'}, {0x3c5, 'y'}, {0x3c7, 'x'}, {0x131, 'i'},
};

/* In small letters: those of Europe. */
static int32_t small(int32_t c)
{
    if (c >= 0xff01 && c <= 0xff5e)
        c -= 0xfee0; /* wide forms */
    if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7) ||
        (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
        return c + 0x20;
    if (c >= 0x400 && c <= 0x40f)
        return c + 0x50;
    if (c == 0x178)
        return 0xff;
    if ((c >= 0x100 && c <= 0x12f) || (c >= 0x132 && c <= 0x137) || (c >= 0x14a && c <= 0x177))
        return c | 1;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e))
        return c + (c & 1);
    return c;
}

/* The next character of a name that counts. */
static int32_t next_folded(const char **at)
{
    int32_t c = next_character(at);
    while (c && (IS(spaces, c) || IS(unseen, c) || IS(joiners, c)))
        c = next_character(at);
    c = small(c);
    for (size_t i = 0; i < sizeof lookalikes / sizeof lookalikes[0]; i++)
        if (lookalikes[i].from == c)
            return lookalikes[i].to;
    return c;
}

bool clio_same_name(const char *a, const char *b)
{
    for (;;) {
        int32_t one = next_folded(&a), other = next_folded(&b);
        if (one != other)
            return false;
        if (!one)
            return true;
    }
}
