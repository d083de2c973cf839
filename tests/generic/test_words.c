/*
 * test_words.c: the words of each game as it shows them, its own and those it shares: French has
 * its no-break spaces everywhere, and no edition speaks the words of another.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/french.h"
#include "core/game.h"
#include "core/text.h"

enum { SIZE = 20000 };

/* ---- All that a game says ---------------------------------------------------------------------- */

typedef int visit(const clio_game *game, enum clio_lang lang, const char *key, const char *text);

static int visit_texts(const clio_game *game, enum clio_lang lang, const struct clio_texts *texts,
                       visit *see)
{
    int wrong = 0;
    for (const struct clio_texts *t = texts; t; t = t->base)
        for (int i = 0; i < t->text_count; i++)
            if (clio_find_text(texts, t->texts[i].key) == t->texts[i].text)
                wrong += see(game, lang, t->texts[i].key, t->texts[i].text);
    return wrong;
}

static int visit_things(const clio_game *game, enum clio_lang lang, visit *see)
{
    int wrong = 0;
    char text[SIZE];
    for (int d = 0; d < clio_domain_count(game); d++)
        for (int i = 0; i < clio_thing_count(game, d); i++) {
            const char *id = clio_thing_id(game, d, i);
            if (!id[0])
                continue;
            wrong += see(game, lang, id, clio_thing_name(game, d, i, lang));
            if (clio_thing_text(game, d, i, lang, text, sizeof text) > 0)
                wrong += see(game, lang, id, text);
        }
    return wrong;
}

static int visit_book(const clio_game *game, enum clio_lang lang, visit *see)
{
    int wrong = 0;
    struct clio_section section;
    for (int i = 0; i < clio_section_count(game); i++) {
        clio_section_at(game, i, lang, &section);
        wrong += see(game, lang, section.id, section.title);
        wrong += see(game, lang, section.id, section.body);
    }
    return wrong;
}

static int visit_all(enum clio_lang lang, visit *see)
{
    int wrong = 0;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        wrong += visit_texts(game, lang, game->texts[lang], see);
        wrong += visit_things(game, lang, see);
        wrong += visit_book(game, lang, see);
    }
    return wrong;
}

/* ---- Spaces -------------------------------------------------------------------------------------- */

static const char *spaced(const char *text)
{
    static char out[200];
    struct clio_buf b = clio_buf_of(out, sizeof out);
    clio_put_french(&b, text, strlen(text));
    return out;
}

#define NB "\xc2\xa0"

static void test_spaces_that_do_not_break(void **unused)
{
    (void)unused;
    assert_string_equal(spaced("Qui ? Ada : « oui » ; 9 % !"),
                        "Qui" NB "? Ada" NB ": «" NB "oui" NB "»" NB "; 9" NB "%" NB "!");
    assert_string_equal(spaced(" : "), NB ": ");
    assert_string_equal(spaced("15 559 parties, 2 points"), "15" NB "559 parties, 2 points");
    assert_string_equal(spaced("a" NB ": b"), "a" NB ": b");
    assert_string_equal(spaced("x    : aligné\n ? "), "x    : aligné\n ? ");
}

/* Found by another rule than the one that puts them. */
static int see_spaces(const clio_game *game, enum clio_lang lang, const char *key, const char *text)
{
    (void)lang;
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' ')) {
        bool word = at > text && !strchr(" \n", at[-1]);
        bool sign = strchr(":;?!%", at[1]) && at[1];
        bool guillemet =
            strncmp(at + 1, "»", 2) == 0 || (at >= text + 2 && strncmp(at - 2, "«", 2) == 0);
        if (word && (sign || guillemet)) {
            print_error("%s, %s: a space that breaks: %s\n", clio_game_id(game), key, text);
            return 1;
        }
    }
    return 0;
}

static void test_french_has_them_everywhere(void **unused)
{
    (void)unused;
    assert_int_equal(visit_all(CLIO_FR, see_spaces), 0);
    assert_int_equal(visit_texts(clio_game_at(0), CLIO_FR, &clio_program_fr, see_spaces), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spaces_that_do_not_break),
        cmocka_unit_test(test_french_has_them_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
