/* things.c: what a game speaks of, by domain, and the sections of its rule book. */
#include "core/game.h"

#include "core/marks.h"
#include "core/rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Things and the rule book ----------------------------------------------------------------- */

int clio_domain_count(const clio_game *game)
{
    return game->domain_count;
}

const char *clio_domain_id(const clio_game *game, int domain)
{
    return game->domains[domain].id;
}

const char *clio_domain_name(const clio_game *game, int domain, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "domain.%s", game->domains[domain].id);
}

int clio_thing_count(const clio_game *game, int domain)
{
    return game->domains[domain].count(game);
}

const char *clio_thing_id(const clio_game *game, int domain, int thing)
{
    return game->domains[domain].thing_id(game, thing);
}

const char *clio_thing_name(const clio_game *game, int domain, int thing, enum clio_lang lang)
{
    return game->domains[domain].name(game, thing, lang);
}

size_t clio_thing_text(const clio_game *game, int domain, int thing, enum clio_lang lang, char *out,
                       size_t size)
{
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    if (game->domains[domain].text)
        game->domains[domain].text(game, thing, lang, &b);
    return clio_plain_of(marked, out, size);
}

bool clio_put_thing_part(const clio_game *game, int domain, int thing, int part,
                         enum clio_lang lang, struct clio_part *out, struct clio_buf *text)
{
    const struct clio_domain *d = &game->domains[domain];
    if (d->part)
        return d->part(game, thing, part, lang, out, text);
    if (part > 0 || !d->text)
        return false;
    *out = (struct clio_part){"text", ""};
    d->text(game, thing, lang, text);
    return text->length > 0;
}

bool clio_thing_part(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                     struct clio_part *out, char *text, size_t size)
{
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    bool there =
        game->domains[domain].part && clio_put_thing_part(game, domain, thing, part, lang, out, &b);
    clio_plain_of(marked, text, size);
    return there;
}

size_t clio_thing_spans(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                        enum clio_form form, char *out, size_t size)
{
    char marked[CLIO_MARKED];
    struct clio_part about;
    struct clio_buf text = clio_buf_of(marked, sizeof marked), b = clio_buf_of(out, size);
    struct clio_json j = {.out = &b};
    if (!clio_put_thing_part(game, domain, thing, part, lang, &about, &text))
        return 0;
    clio_json_open(&j, NULL, '[');
    for (char *rest = marked, *line; (line = strsep(&rest, "\n"));)
        clio_json_spans(&j, NULL, line, form);
    clio_json_close(&j, ']');
    return b.length;
}

size_t clio_thing_kind(const clio_game *game, int domain, int thing, enum clio_lang lang, char *out,
                       size_t size)
{
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    if (!game->domains[domain].kind)
        clio_put(&b, clio_domain_name(game, domain, lang));
    else
        game->domains[domain].kind(game, thing, lang, &b);
    return clio_plain_of(marked, out, size);
}

size_t clio_thing_source(const clio_game *game, int domain, int thing, enum clio_lang lang,
                         char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    if (game->domains[domain].source)
        game->domains[domain].source(game, thing, lang, &b);
    return b.length;
}

const char *clio_thing_section(const clio_game *game, int domain, int thing)
{
    return game->domains[domain].section ? game->domains[domain].section(game, thing) : NULL;
}

int clio_section_count(const clio_game *game)
{
    return game->texts[CLIO_EN] ? game->texts[CLIO_EN]->section_count : 0;
}

bool clio_section_at(const clio_game *game, int index, enum clio_lang lang,
                     struct clio_section *out)
{
    if (index < 0 || index >= clio_section_count(game))
        return false;
    *out = game->texts[lang]->sections[index];
    return true;
}

bool clio_find_section(const clio_game *game, const char *id, enum clio_lang lang,
                       struct clio_section *out)
{
    for (int i = 0; i < clio_section_count(game); i++)
        if (strcmp(game->texts[lang]->sections[i].id, id) == 0)
            return clio_section_at(game, i, lang, out);
    return false;
}
