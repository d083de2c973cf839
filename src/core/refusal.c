/* refusal.c: tells why a table is refused. */
#include "core/refusal.h"

static const char *text_of(const struct clio_refusing *to, const char *key)
{
    const struct clio_texts *own = to->texts ? to->texts[to->lang] : NULL;
    const char *text = clio_find_text(own, key);
    if (!text)
        text = clio_find_text(to->lang == CLIO_FR ? &clio_refusals_fr : &clio_refusals_en, key);
    return text ? text : key;
}

void clio_put_refusal(const struct clio_refusing *to, const struct clio_refusal *what)
{
    struct clio_value values[CLIO_REFUSAL_VALUES];
    char words[CLIO_REFUSAL_VALUES][200];
    int n = 0;
    for (; n < CLIO_REFUSAL_VALUES && what->with[n].name; n++) {
        struct clio_buf word = clio_buf_of(words[n], sizeof words[n]);
        if (what->with[n].key)
            clio_put(&word, text_of(to, what->with[n].key));
        else if (!what->with[n].is_number && what->with[n].text.at)
            clio_put_n(&word, what->with[n].text.at, what->with[n].text.length);
        values[n] = (struct clio_value){.name = what->with[n].name,
                                        .is_number = what->with[n].is_number,
                                        .number = what->with[n].number,
                                        .text = words[n]};
    }
    clio_format(to->why, to->lang, text_of(to, what->key), values, n);
}
