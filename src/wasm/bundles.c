/*
 * bundles.c: names, texts and rule books of all games as JSON, for tools/bundles.mjs. A module of
 * its own, used only while the pages are built: what is in their files need not be in the engine.
 */
#include "table/message.h"

#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { BUFFER = 1 << 20 };

static char buffer[BUFFER];

EXPORT(clio_buffer) char *bundles_buffer(void)
{
    return buffer;
}

EXPORT(clio_games) int bundles_games(void)
{
    return clio_game_count();
}

/* Plain text; its length is returned. */
EXPORT(clio_game_id) int bundles_game_id(int game)
{
    strcpy(buffer, clio_game_id(clio_game_at(game)));
    return (int)strlen(buffer);
}

EXPORT(clio_catalogue) int bundles_catalogue(int lang)
{
    struct clio_buf out = clio_buf_of(buffer, BUFFER);
    struct clio_json j = {.out = &out};
    clio_json_open(&j, NULL, '{');
    clio_game_catalogue((enum clio_lang)lang, &j);
    clio_json_close(&j, '}');
    return out.length < BUFFER ? (int)out.length : 0;
}

/* One JSON object; its length is returned, 0 when it does not fit. */
EXPORT(clio_bundle) int bundles_bundle(int game, int lang)
{
    struct clio_buf out = clio_buf_of(buffer, BUFFER);
    struct clio_json j = {.out = &out};
    clio_json_open(&j, NULL, '{');
    clio_game_bundle(clio_game_at(game), (enum clio_lang)lang, &j);
    clio_json_close(&j, '}');
    return out.length < BUFFER ? (int)out.length : 0;
}
