/* notation.c: moves as words that can be typed, saved and sent: "found D3". */
#include "core/game.h"

#include "core/marks.h"
#include "core/rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t clio_notation(const clio_game *game, clio_move move, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    const struct clio_phrase *verb = clio_verb_of(game, move);
    if (!verb)
        return 0;
    clio_put(&b, verb->id);
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        int domain = verb->arg[i].domain, value = clio_arg(move, i);
        clio_put_char(&b, ' ');
        if (domain >= CLIO_NUMBER)
            clio_put_int(&b, domain == CLIO_SEAT ? value + 1 : value);
        else if (value < game->domains[domain].count(game))
            clio_put(&b, game->domains[domain].thing_id(game, value));
        else
            clio_put_char(&b, '-');
    }
    return b.length;
}

static int parse_argument(const clio_game *game, int domain, const char *word)
{
    if (domain >= CLIO_NUMBER) {
        char *end;
        long n = strtol(word, &end, 10), first = domain == CLIO_SEAT;
        if (*end || end == word || n < first || n - first >= CLIO_NO_THING)
            return -1;
        return (int)(n - first);
    }
    int count = game->domains[domain].count(game);
    if (strcmp(word, "-") == 0)
        return clio_no_thing(count);
    for (int i = 0; i < count; i++)
        if (strcmp(game->domains[domain].thing_id(game, i), word) == 0)
            return i;
    return -1;
}

clio_move clio_parse_move(const clio_game *game, const char *text, enum clio_lang lang, char *why,
                          size_t why_size)
{
    char copy[160], *rest = NULL;
    if (why_size > 0)
        why[0] = '\0';
    if (strlen(text) >= sizeof copy) {
        clio_say_unknown(game, lang, "error.move-verb", "…", game->id, why, why_size);
        return 0;
    }
    memcpy(copy, text, strlen(text) + 1);
    char *word = strtok_r(copy, " \t\r\n", &rest);
    int verb = 0;
    for (int i = 1; word && i < game->verb_count && !verb; i++)
        if (strcmp(game->verbs[i].id, word) == 0)
            verb = i;
    if (!verb) {
        clio_say_unknown(game, lang, "error.move-verb", word ? word : "", game->id, why, why_size);
        return 0;
    }
    unsigned value[3] = {0, 0, 0};
    const struct clio_phrase *phrase = &game->verbs[verb];
    for (int i = 0; i < 3 && phrase->arg[i].name; i++) {
        word = strtok_r(NULL, " \t\r\n", &rest);
        int parsed = word ? parse_argument(game, phrase->arg[i].domain, word) : -1;
        if (parsed < 0) {
            clio_say_unknown(game, lang, "error.move-argument", word ? word : "", phrase->id, why,
                             why_size);
            return 0;
        }
        value[i] = (unsigned)parsed;
    }
    word = strtok_r(NULL, " \t\r\n", &rest);
    if (word) {
        clio_say_unknown(game, lang, "error.move-argument", word, phrase->id, why, why_size);
        return 0;
    }
    return clio_move_of((unsigned)verb, value[0], value[1], value[2]);
}

bool clio_move_part(const clio_game *game, clio_move move, int arg, int *domain, int *thing)
{
    const struct clio_phrase *verb = clio_verb_of(game, move);
    if (!verb || arg < 0 || arg > 2)
        return false;
    for (int i = 0; i <= arg; i++)
        if (!verb->arg[i].name)
            return false;
    *domain = verb->arg[arg].domain;
    *thing = clio_arg(move, arg);
    return *domain >= CLIO_NUMBER || *thing < game->domains[*domain].count(game);
}

const char *clio_move_part_name(const clio_game *game, clio_move move, int arg)
{
    int domain, thing;
    return clio_move_part(game, move, arg, &domain, &thing)
               ? clio_verb_of(game, move)->arg[arg].name
               : "";
}

const char *clio_move_verb(const clio_game *game, clio_move move)
{
    const struct clio_phrase *verb = clio_verb_of(game, move);
    return verb ? verb->id : "";
}
