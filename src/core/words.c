/* words.c: the forms of the words of an effect language; see effect.h. */
#include "core/effect.h"

#include <string.h>

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

bool clio_form_piece(const char **form, struct clio_cell *piece)
{
    const char *at = *form;
    if (*at == '{') {
        const char *end = strchr(at, '}');
        *piece = (struct clio_cell){at + 1, (size_t)(end - at - 1)};
        *form = end + 1;
        return true;
    }
    size_t n = 1;
    while (is_letter(at[0]) && is_letter(at[n]))
        n++;
    *piece = (struct clio_cell){at, n};
    *form = at + n;
    return false;
}

const struct clio_word *clio_find_word(const struct clio_words *words, int code, int arg)
{
    for (int i = 0; i < words->count; i++)
        if (words->word[i].code == code && words->word[i].arg == arg)
            return &words->word[i];
    return NULL;
}
