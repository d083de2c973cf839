/* tell.c: tells the words of an effect language from the texts of a game; see effect.h. */
#include "core/effect.h"

#include "core/game.h"

void clio_tell_word(const struct clio_teller *t, const struct clio_word *word, const void *of,
                    struct clio_buf *out)
{
    struct clio_argument arguments[CLIO_FORM_ARGUMENTS];
    struct clio_value values[CLIO_FORM_ARGUMENTS];
    char names[CLIO_FORM_ARGUMENTS][24];
    int n = 0;
    bool less = false;
    for (const char *form = word->form; *form && n < CLIO_FORM_ARGUMENTS;) {
        struct clio_cell piece;
        if (!clio_form_piece(&form, &piece))
            continue;
        struct clio_buf name = clio_buf_of(names[n], sizeof names[n]);
        clio_put_n(&name, piece.at, piece.length);
        struct clio_argument *a = &arguments[n];
        *a = (struct clio_argument){0};
        t->argument(t, word, names[n], of, a);
        less |= a->is_number && a->number < 0;
        values[n] = (struct clio_value){.name = names[n],
                                        .is_number = a->is_number,
                                        .number = a->number < 0 ? -a->number : a->number,
                                        .text = a->text};
        n++;
    }
    const char *key = less && word->key_less ? word->key_less : word->key;
    clio_format(out, t->lang, clio_game_text(t->game, t->lang, key), values, n);
}
