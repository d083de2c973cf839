/* record.c: between a match in memory and what is kept of it. */
#include "table/record.h"

#include "core/buf.h"

#include <stdio.h>
#include <string.h>

/* ---- Options as text --------------------------------------------------------------------------- */

static void write_options(const struct clio_match *match, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    struct clio_setting setting;
    for (int i = 0; clio_setting_at(match->game, &match->options, i, &setting); i++) {
        clio_putf(&b, "%s%s=", i ? " " : "", setting.id);
        clio_put(&b, setting.value); /* may be longer than clio_putf() writes */
    }
}

bool clio_record_options(const clio_game *game, const struct clio_stored_match *record,
                         struct clio_options *options)
{
    char text[CLIO_OPTIONS_SIZE], why[256], *save = NULL;
    clio_default_options(game, record->seats, options);
    snprintf(text, sizeof text, "%s", record->options);
    for (char *word = strtok_r(text, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        char *equals = strchr(word, '=');
        if (!equals)
            return false;
        *equals = '\0';
        if (!clio_set_option(game, options, word, equals + 1, CLIO_EN, why, sizeof why))
            return false;
    }
    return clio_check_options(game, options, CLIO_EN, why, sizeof why);
}

/* ---- Bots -------------------------------------------------------------------------------------- */

/* A search of this many iterations takes a few seconds in a long game. */
enum { MOST_ITERATIONS = 20000, MOST_MILLISECONDS = 3000 };

bool clio_bot_allowed(const char *text, struct clio_bot_spec *spec)
{
    return clio_bot_parse(text, spec) && spec->iterations <= MOST_ITERATIONS &&
           spec->milliseconds <= MOST_MILLISECONDS && spec->threads <= 1;
}

/* A match from elsewhere may have stronger bots than a host lends. */
static void write_bot(const struct clio_bot_spec *wanted, char *out, size_t size)
{
    struct clio_bot_spec allowed;
    clio_bot_write(wanted, out, size);
    if (!clio_bot_allowed(out, &allowed))
        snprintf(out, size, "level:5");
}

/* ---- Matches ----------------------------------------------------------------------------------- */

void clio_record_of(const struct clio_match *match, const char *id, int64_t now,
                    struct clio_stored_match *record)
{
    struct clio_status status;
    memset(record, 0, sizeof *record);
    snprintf(record->id, sizeof record->id, "%s", id);
    snprintf(record->game, sizeof record->game, "%s", clio_game_id(match->game));
    write_options(match, record->options, sizeof record->options);
    record->seed = match->seed;
    record->content = clio_content_hash(match->game);
    record->seats = match->options.seats;
    record->created = record->changed = now / 1000;
    record->moves = match->count;
    record->version = match->version;
    clio_status(match->game, match->state, &status);
    record->over = status.over;
    record->creator = status.over ? CLIO_FROM_FILE : CLIO_WATCHER;
    record->bot = clio_match_bot_to_move(match, NULL);
    record->away = CLIO_AWAY;
    record->closer = CLIO_WATCHER;
    for (int i = 0; i < record->seats; i++) {
        struct clio_stored_seat *seat = &record->seat[i];
        snprintf(seat->name, sizeof seat->name, "%s", match->seat[i].name);
        seat->colour = (uint8_t)i;
        if (match->seat[i].sitter == CLIO_BOT)
            write_bot(&match->seat[i].bot, seat->bot, sizeof seat->bot);
    }
}

void clio_record_from_file(struct clio_match *match, struct clio_stored_match *record)
{
    if (match->earnest)
        record->creator = CLIO_FROM_FILE;
    match->earnest = false;
    record->deal = CLIO_DEAL_FILE;
    for (int i = 0; i < record->seats; i++) {
        char name[CLIO_NAME_SIZE];
        if (clio_said(match->seat[i].name, name, sizeof name) <= 0)
            name[0] = '\0';
        memcpy(match->seat[i].name, name, sizeof name);
        memcpy(record->seat[i].name, name, sizeof name);
    }
}

static void fill_seats(const struct clio_stored_match *record, struct clio_match *match)
{
    for (int i = 0; i < record->seats; i++) {
        struct clio_seat_info *seat = &match->seat[i];
        seat->sitter = record->seat[i].bot[0] ? CLIO_BOT : CLIO_PERSON;
        snprintf(seat->name, sizeof seat->name, "%s", record->seat[i].name);
        if (seat->sitter == CLIO_BOT && !clio_bot_allowed(record->seat[i].bot, &seat->bot))
            seat->bot = clio_bot_level(3);
    }
}

bool clio_record_other_tables(const struct clio_stored_match *record)
{
    const clio_game *game = clio_find_game(record->game);
    return game && clio_content_hash(game) != record->content;
}

struct clio_match *clio_record_begin(const struct clio_stored_match *record)
{
    const clio_game *game = clio_find_game(record->game);
    struct clio_options options;
    if (!game || clio_record_other_tables(record) || !clio_record_options(game, record, &options))
        return NULL;
    struct clio_match *match = clio_match_new(game, &options, record->seed, NULL);
    if (match) {
        fill_seats(record, match);
        match->earnest = match->earnest && record->creator != CLIO_FROM_FILE;
    }
    return match;
}
