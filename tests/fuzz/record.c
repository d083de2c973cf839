/*
 * record.c: fuzzes the reader of a person's record, and what games make of it. Whatever it is given,
 * what it writes is read as the same, merging it again changes nothing, and the game that follows can
 * be begun.
 */
#include "core/game.h"
#include "table/deed.h"
#include "table/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { SIZE = 1 << 17 };

#define must(holds) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "record.c:%d: %s does not hold\n", __LINE__, #holds); \
            abort(); \
        } \
    } while (0)

/* A made-up record may hold the very match that is about to begin; it is not begun twice. */
static bool is_there(const struct clio_annals *annals, const struct clio_match *match)
{
    char key[17];
    clio_deed_match(match, 0, key);
    for (int i = 0; i < annals->count; i++)
        if (strcmp(annals->deed[i].match, key) == 0)
            return true;
    return false;
}

static void begin_next(struct clio_annals *annals, const clio_game *game, uint16_t choice)
{
    struct clio_options options;
    struct clio_following following;
    char why[300] = "";
    int option = clio_option_of(game, game->series->option);
    clio_default_options(game, 1, &options);
    options.value[option] = choice;
    must(clio_annals_fill(annals, game, &options, &following,
                          (struct clio_complaint){CLIO_EN, why, sizeof why}));
    if (following.under_way[0]) {
        must(clio_series_leave(annals, game, following.under_way));
        return;
    }
    must(clio_check_options(game, &options, CLIO_EN, why, sizeof why));
    struct clio_match *match = clio_match_new(game, &options, 1, NULL);
    if (annals->count < CLIO_ANNALS_LINES && !is_there(annals, match))
        must(clio_series_begin(annals, match, false, 0));
    clio_match_free(match);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static char text[SIZE], again[SIZE];
    struct clio_annals annals = {0};
    if (size > SIZE / 4)
        return 0;
    must(clio_annals_read(&annals, (const char *)data, size));
    must(clio_annals_write(&annals, text, sizeof text) < sizeof text);
    must(clio_annals_read(&annals, text, strlen(text)));
    clio_annals_write(&annals, again, sizeof again);
    if (!memchr(data, '\0', size)) /* which text cannot show */
        must(strcmp(text, again) == 0);
    struct clio_buf out = clio_buf_of(again, sizeof again);
    struct clio_json j = {.out = &out};
    clio_annals_message(&annals, CLIO_EN, &j);
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        struct clio_buf words = clio_buf_of(again, sizeof again);
        clio_annals_words(&annals, game, CLIO_FR, &words);
        clio_series_words(&annals, game, CLIO_FR, &words);
        for (uint16_t choice = 1; game->series && choice <= 2; choice++)
            begin_next(&annals, game, choice);
    }
    clio_annals_free(&annals);
    return 0;
}
