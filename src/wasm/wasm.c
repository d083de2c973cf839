/*
 * wasm.c: the engine as a WebAssembly module, so that a page can hold matches without any server.
 *
 * Thin exports over clio.h, table.h, message.h and bots.h. Texts go in and out through one shared
 * buffer: the caller writes them there closed by a 0; a function that answers with text returns its
 * length. Unless said otherwise that text is one JSON object, and a refusal is the error of
 * docs/protocol.md: {"error": {"code": ..., "text": ..., "section": ...}}.
 *
 * What is only read (rule books, what cards say) is not in it: the pages have it in the files that
 * tools/bundles.mjs makes, see bundles.c. It is compiled with CLIO_NO_BOOKS.
 *
 * A match lives at a table, 0 to TABLES - 1. `viewer` and `lang` are those of clio.h.
 */
#include "table/message.h"

#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* A match file has at most 1 MiB; no message or bundle comes near that. */
enum { BUFFER = (1 << 20) + (1 << 16), TABLES = 16, HINTS = 5, HINT_LEVEL = 4 };

static char buffer[BUFFER];
static _Alignas(8) char state[CLIO_MAX_STATE];
static struct clio_match *tables[TABLES];

/* Called now and then while a bot thinks, 0 to 1: a worker can post that to its page at once. */
__attribute__((import_module("clio"), import_name("progress"))) void page_progress(double done);

/* Where texts and lists are read from and written to. */
EXPORT(clio_buffer) char *wasm_buffer(void)
{
    return buffer;
}

EXPORT(clio_buffer_size) int wasm_buffer_size(void)
{
    return BUFFER;
}

/* ---- Answers --------------------------------------------------------------------------------- */

static struct clio_buf out;

static struct clio_json begin(void)
{
    out = clio_buf_of(buffer, BUFFER);
    struct clio_json j = {&out, false};
    clio_json_open(&j, NULL, '{');
    return j;
}

static int finish(struct clio_json *j)
{
    clio_json_close(j, '}');
    return (int)(out.length < BUFFER ? out.length : BUFFER - 1);
}

static int refuse(const char *code, const char *text, const char *section)
{
    struct clio_json j = begin();
    clio_json_open(&j, "error", '{');
    clio_json_str(&j, "code", code);
    clio_json_str(&j, "text", text);
    if (section)
        clio_json_str(&j, "section", section);
    clio_json_close(&j, '}');
    return finish(&j);
}

static int agree(const char *key, long value)
{
    struct clio_json j = begin();
    clio_json_int(&j, key, value);
    return finish(&j);
}

/* ---- Games ----------------------------------------------------------------------------------- */

EXPORT(clio_games) int wasm_games(void)
{
    return clio_game_count();
}

/* Plain text. */
EXPORT(clio_version) int wasm_version(void)
{
    strcpy(buffer, CLIO_VERSION);
    return (int)strlen(buffer);
}

/* Plain text. */
EXPORT(clio_game_id) int wasm_game_id(int game)
{
    strcpy(buffer, clio_game_id(clio_game_at(game)));
    return (int)strlen(buffer);
}

/* Plays random games; the hash over all final states comes back, failures in the buffer. */
EXPORT(clio_sim) uint64_t wasm_sim(int game, uint64_t seed, int games, int check)
{
    struct clio_selfplay sum = {0};
    for (int i = 0; i < games; i++)
        clio_play_random_game(clio_game_at(game), NULL, seed + (uint64_t)i, check != 0, state,
                              &sum);
    memcpy(buffer, &sum.decisions, 8);
    memcpy(buffer + 8, &sum.failures, 8);
    return sum.hash;
}

/* ---- Opening a table ------------------------------------------------------------------------- */

/* A match is set up in steps: the game, its options, who sits where; then it begins. */
static struct {
    const clio_game *game;
    struct clio_options options;
    struct clio_seat_info seat[CLIO_MAX_SEATS];
} setup;

static int lay(struct clio_match *match)
{
    for (int i = 0; i < TABLES; i++)
        if (!tables[i] && match) {
            tables[i] = match;
            return agree("table", i);
        }
    clio_match_free(match);
    return refuse("limit", "", NULL); /* the page says it in words */
}

EXPORT(clio_setup) void wasm_setup(int game, int seats)
{
    memset(&setup, 0, sizeof setup);
    setup.game = clio_game_at(game);
    clio_default_options(setup.game, seats, &setup.options);
}

/* In: the option's id, 0, the choice's id. */
EXPORT(clio_setup_option) int wasm_setup_option(int lang)
{
    char why[400];
    if (clio_set_option(setup.game, &setup.options, buffer, buffer + strlen(buffer) + 1,
                        (enum clio_lang)lang, why, sizeof why))
        return agree("ok", 1);
    return refuse("bad-request", why, NULL);
}

/* In: the bot as clio_bot_parse() reads it or nothing for a person, 0, the name. */
EXPORT(clio_setup_seat) int wasm_setup_seat(int seat)
{
    struct clio_seat_info *info = &setup.seat[seat];
    const char *name = buffer + strlen(buffer) + 1;
    info->sitter = buffer[0] ? CLIO_BOT : CLIO_PERSON;
    if (buffer[0] && !clio_bot_parse(buffer, &info->bot))
        return refuse("bad-request", buffer, NULL);
    strncpy(info->name, name, CLIO_NAME_SIZE - 1);
    return agree("ok", 1);
}

EXPORT(clio_setup_begin) int wasm_setup_begin(uint64_t seed, int lang)
{
    char why[400];
    if (!clio_check_options(setup.game, &setup.options, (enum clio_lang)lang, why, sizeof why))
        return refuse("bad-request", why, NULL);
    return lay(clio_match_new(setup.game, &setup.options, seed, setup.seat));
}

/* A new match of the same game with the same options and sitters. */
EXPORT(clio_again) int wasm_again(int table, uint64_t seed)
{
    const struct clio_match *old = tables[table];
    return lay(clio_match_new(old->game, &old->options, seed, old->seat));
}

/* In: `length` bytes of a match file, as clio_export() writes it. */
EXPORT(clio_import) int wasm_import(int length, int lang)
{
    char why[600];
    struct clio_match *match = clio_match_parse(buffer, (size_t)length, "match.clio", NULL,
                                                (enum clio_lang)lang, why, sizeof why);
    return match ? lay(match) : refuse("bad-request", why, NULL);
}

/* Plain text: the match file. */
EXPORT(clio_export) int wasm_export(int table)
{
    return (int)clio_match_write(tables[table], buffer, BUFFER);
}

EXPORT(clio_close) void wasm_close(int table)
{
    clio_match_free(tables[table]);
    tables[table] = NULL;
}

/* ---- The match as it stands ------------------------------------------------------------------ */

EXPORT(clio_message) int wasm_message(int table, int viewer, int lang, int since)
{
    struct clio_json j = begin();
    clio_match_message(tables[table], viewer, (enum clio_lang)lang, since, NULL, &j);
    return finish(&j);
}

EXPORT(clio_replay) int wasm_replay(int table, int at, int viewer, int lang)
{
    struct clio_json j = begin();
    clio_match_replay_message(tables[table], at, viewer, (enum clio_lang)lang, NULL, &j);
    return finish(&j);
}

EXPORT(clio_chart) int wasm_chart(int table, int lang)
{
    struct clio_json j = begin();
    clio_match_chart(tables[table], (enum clio_lang)lang, &j);
    return finish(&j);
}

EXPORT(clio_hash) uint64_t wasm_hash(int table)
{
    return clio_hash(tables[table]->game, tables[table]->state);
}

/* Who must decide: a seat, or -1 when the match is over. */
EXPORT(clio_deciding) int wasm_deciding(int table)
{
    int seat;
    return clio_to_move(tables[table]->game, tables[table]->state, &seat) ? seat : -1;
}

EXPORT(clio_is_bot) int wasm_is_bot(int table, int seat)
{
    return tables[table]->seat[seat].sitter == CLIO_BOT;
}

/* Does the seat know more than lies open? Then others must not look at its screen. */
EXPORT(clio_hides) int wasm_hides(int table, int seat)
{
    enum { HALF = BUFFER / 2 };
    const struct clio_match *match = tables[table];
    clio_view(match->game, match->state, seat, buffer, HALF);
    clio_view(match->game, match->state, CLIO_SPECTATOR, buffer + HALF, HALF);
    return strcmp(buffer, buffer + HALF) != 0;
}

/* In: the seat's new name. */
EXPORT(clio_rename) void wasm_rename(int table, int seat)
{
    struct clio_seat_info *info = &tables[table]->seat[seat];
    memset(info->name, 0, sizeof info->name);
    strncpy(info->name, buffer, CLIO_NAME_SIZE - 1);
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* In: a notation. Out: the version after it. */
EXPORT(clio_play) int wasm_play(int table, int lang)
{
    struct clio_match *match = tables[table];
    struct clio_reason why;
    char text[400];
    clio_move move = clio_parse_move(match->game, buffer, (enum clio_lang)lang, text, sizeof text);
    if (!move)
        return refuse("illegal", text, NULL);
    if (clio_match_play(match, move, &why))
        return agree("version", match->version);
    clio_reason_text(match->game, &why, (enum clio_lang)lang, text, sizeof text);
    return refuse("illegal", text, clio_reason_section(match->game, &why));
}

/* In: a notation. Out: why it is not legal now, or that it is. */
EXPORT(clio_why) int wasm_why(int table, int lang)
{
    const struct clio_match *match = tables[table];
    struct clio_reason reason;
    char text[400];
    clio_move move = clio_parse_move(match->game, buffer, (enum clio_lang)lang, text, sizeof text);
    if (!move)
        return refuse("bad-request", text, NULL);
    struct clio_json j = begin();
    if (clio_why_not(match->game, match->state, move, &reason))
        clio_match_why(match, move, (enum clio_lang)lang, &j);
    else
        clio_json_bool(&j, "legal", true);
    return finish(&j);
}

EXPORT(clio_undo) int wasm_undo(int table, int seat)
{
    return clio_match_undo(tables[table], seat);
}

EXPORT(clio_redo) int wasm_redo(int table)
{
    return clio_match_redo(tables[table]);
}

/* ---- Bots ------------------------------------------------------------------------------------ */

static void report(void *context, double done)
{
    (void)context;
    page_progress(done);
}

/* A bot for one decision. */
static clio_move think(const struct clio_match *match, const struct clio_bot_spec *spec,
                       struct clio_thought *thoughts, int max, int *count)
{
    clio_bot *bot = clio_bot_new(match->game, spec, clio_match_thought_seed(match));
    if (!bot)
        return 0;
    clio_bot_on_progress(bot, report, NULL);
    clio_move move = clio_bot_choose(bot, match->state, thoughts, max, count);
    clio_bot_free(bot);
    return move;
}

/* The move of the bot that must decide, not played yet. Plain text; nothing when out of memory. */
EXPORT(clio_think) int wasm_think(int table)
{
    const struct clio_match *match = tables[table];
    int seat;
    clio_move move = clio_to_move(match->game, match->state, &seat)
                         ? think(match, &match->seat[seat].bot, NULL, 0, NULL)
                         : 0;
    return move ? (int)clio_notation(match->game, move, buffer, BUFFER) : 0;
}

/* What a strong bot would consider in the place of the seat that must decide. */
EXPORT(clio_hint) int wasm_hint(int table, int lang)
{
    const struct clio_match *match = tables[table];
    struct clio_bot_spec spec = clio_bot_level(HINT_LEVEL);
    struct clio_thought thoughts[HINTS];
    int count = 0;
    clio_move only = think(match, &spec, thoughts, HINTS, &count);
    if (only && count == 0) /* a single legal move needs no thought */
        thoughts[count++] = (struct clio_thought){only, 1, 1};
    struct clio_json j = begin();
    clio_json_open(&j, "hints", '[');
    for (int i = 0; i < count; i++) {
        char text[300];
        clio_json_open(&j, NULL, '{');
        clio_notation(match->game, thoughts[i].move, text, sizeof text);
        clio_json_str(&j, "move", text);
        clio_match_describe(match, thoughts[i].move, (enum clio_lang)lang, text, sizeof text);
        clio_json_str(&j, "text", text);
        clio_json_real(&j, "share", thoughts[i].share);
        clio_json_real(&j, "value", thoughts[i].value);
        clio_json_close(&j, '}');
    }
    clio_json_close(&j, ']');
    return finish(&j);
}
