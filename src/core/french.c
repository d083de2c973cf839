/* french.c: see french.h. */
#include "core/french.h"

#include <ctype.h>
#include <string.h>

#define NO_BREAK "\xc2\xa0"
#define HYPHEN "\xe2\x80\x91" /* where no line ends */

bool clio_is_french_column(const char *column)
{
    size_t n = strlen(column);
    return n > 3 && strcmp(column + n - 3, "_fr") == 0;
}

static bool begins(const char *at, const char *end, const char *sign)
{
    size_t n = strlen(sign);
    return (size_t)(end - at) >= n && memcmp(at, sign, n) == 0;
}

static bool digits(const char *at, const char *end, int count)
{
    for (; count > 0 && at < end && isdigit((unsigned char)*at); at++)
        count--;
    return count == 0 && (at == end || !isdigit((unsigned char)*at));
}

/* May no line end at the space here? Spaces in a row are a layout, and are left alone. */
static bool holds(const char *text, const char *at, const char *end)
{
    static const char *const closing[] = {":", ";", "?", "!", "»", "%"};
    const char *next = at + 1;
    char before = at > text ? at[-1] : 'x';
    if (before == ' ' || before == '\n')
        return false;
    for (size_t i = 0; i < sizeof closing / sizeof closing[0]; i++)
        if (begins(next, end, closing[i]))
            return true;
    if (at - text >= 2 && memcmp(at - 2, "«", 2) == 0)
        return true;
    return isdigit((unsigned char)before) && digits(next, end, 3);
}

/* "ce tour-ci": the little word stays with what it points at. */
static bool points_at(const char *text, const char *at, const char *end)
{
    bool inside = at > text && (isalpha((unsigned char)at[-1]) || (unsigned char)at[-1] >= 0x80);
    return inside && begins(at, end, "-ci") && (at + 3 == end || !isalnum((unsigned char)at[3]));
}

void clio_put_french(struct clio_buf *out, const char *text, size_t n)
{
    const char *end = text + n;
    for (const char *at = text; at < end; at++)
        if (*at == ' ' && holds(text, at, end))
            clio_put(out, NO_BREAK);
        else if (*at == '-' && points_at(text, at, end))
            clio_put(out, HYPHEN);
        else
            clio_put_char(out, *at);
}

/* The word that stands behind what opens a quotation. */
static const char *behind_quotation(const char *text)
{
    static const char *const opening[] = {"«", "“", "\"", NO_BREAK, " "};
    for (size_t i = 0; i < sizeof opening / sizeof opening[0];)
        if (begins(text, text + strlen(text), opening[i]))
            text += strlen(opening[i]), i = 0;
        else
            i++;
    return text;
}

/* An h is mute in most names that begin as these do; others are left alone. */
bool clio_french_elides(const char *name)
{
    static const char *const vowels[] = {"A", "E", "I", "O", "U", "À", "Â",  "É", "È", "Ê",
                                         "Î", "Ô", "Œ", "a", "e", "i", "o",  "u", "à", "â",
                                         "é", "è", "ê", "î", "ô", "œ", "Hé", "Hy"};
    const char *word = behind_quotation(name);
    for (size_t i = 0; i < sizeof vowels / sizeof vowels[0]; i++)
        if (strncmp(word, vowels[i], strlen(vowels[i])) == 0)
            return true;
    return false;
}
