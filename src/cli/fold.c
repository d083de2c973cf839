/*
 * fold.c: text without its accents and capitals, so that "elevage" finds "Élevage". Covers the
 * letters of French and its neighbours; everything else stays as it is.
 */
#include "cli/fold.h"

#include <ctype.h>

/* U+00C0 to U+00FF, two letters where one letter folds to two. */
static const char latin[64][3] = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  "x", "o", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  "/", "o", "u", "u", "u", "u", "y", "th", "y",
};

/* The folded character at `at` and the bytes it takes; NULL for a byte that stays. */
static const char *folded(const unsigned char *at, int *bytes)
{
    *bytes = 2;
    if (at[0] == 0xc3 && at[1] >= 0x80 && at[1] <= 0xbf)
        return latin[at[1] - 0x80];
    if (at[0] == 0xc5 && (at[1] == 0x92 || at[1] == 0x93)) /* Œ œ */
        return "oe";
    if (at[0] == 0xc2 && at[1] == 0xa0) /* no-break space */
        return " ";
    *bytes = 3;
    if (at[0] == 0xe2 && at[1] == 0x80 && (at[2] == 0x98 || at[2] == 0x99)) /* ‘ ’ */
        return "'";
    *bytes = 1;
    return NULL;
}

void cli_fold(const char *text, struct clio_buf *out)
{
    int bytes;
    for (const unsigned char *at = (const unsigned char *)text; *at; at += bytes) {
        const char *plain = folded(at, &bytes);
        if (plain)
            clio_put(out, plain);
        else
            clio_put_char(out, (char)tolower(*at));
    }
}
