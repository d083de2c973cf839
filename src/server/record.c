/* record.c: a match between memory and the store, and the secrets that open it. */
#include "server/record.h"

#include "core/buf.h"

#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

/* ---- Chance and secrets ------------------------------------------------------------------------ */

static void random_bytes(void *out, size_t size)
{
    unsigned char *at = out;
    while (size > 0) {
        ssize_t n = getrandom(at, size, 0);
        if (n < 0)
            continue; /* interrupted; nothing else can happen to a correct call */
        at += n;
        size -= (size_t)n;
    }
}

uint64_t random_number(void)
{
    uint64_t n;
    random_bytes(&n, sizeof n);
    return n;
}

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void base64url(const uint8_t *in, size_t length, char *out)
{
    uint32_t bits = 0;
    int have = 0;
    for (size_t i = 0; i < length; i++) {
        bits = bits << 8 | in[i];
        for (have += 8; have >= 6; have -= 6)
            *out++ = digits[bits >> (have - 6) & 63];
    }
    if (have > 0)
        *out++ = digits[bits << (6 - have) & 63];
    *out = '\0';
}

void secret_new(char secret[SECRET_SIZE])
{
    uint8_t bytes[16];
    random_bytes(bytes, sizeof bytes);
    base64url(bytes, sizeof bytes, secret);
}

void match_id_new(char id[CLIO_ID_SIZE])
{
    uint8_t bytes[12];
    random_bytes(bytes, sizeof bytes);
    id[0] = 'm';
    id[1] = '_';
    base64url(bytes, sizeof bytes, id + 2);
}

bool secret_is_one(const char *text)
{
    return strlen(text) == SECRET_SIZE - 1 && strspn(text, digits) == SECRET_SIZE - 1;
}

bool match_id_is_one(const char *text)
{
    return strncmp(text, "m_", 2) == 0 && strlen(text) == 18 && strspn(text + 2, digits) == 16;
}

void secret_hash(const char *secret, uint8_t hash[CLIO_HASH_SIZE])
{
    SHA256((const unsigned char *)secret, strlen(secret), hash);
}

/* ---- Time -------------------------------------------------------------------------------------- */

static int64_t clock_ms(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t now_ms(void)
{
    return clock_ms(CLOCK_REALTIME);
}

int64_t ticks_ms(void)
{
    return clock_ms(CLOCK_MONOTONIC);
}

/* ---- Options as text --------------------------------------------------------------------------- */

static void write_options(const struct clio_match *match, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    for (int i = 0; i < clio_option_count(match->game); i++)
        clio_putf(&b, "%s%s=%s", i ? " " : "", clio_option_id(match->game, i),
                  clio_option_choice_id(match->game, i, match->options.value[i]));
}

static bool read_options(const clio_game *game, const struct clio_stored_match *record,
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

/* ---- Between memory and store ------------------------------------------------------------------ */

/* A search of this many iterations takes a few seconds in a long game. */
enum { MOST_ITERATIONS = 20000, MOST_MILLISECONDS = 3000 };

bool bot_allowed(const char *text, struct clio_bot_spec *spec)
{
    return clio_bot_parse(text, spec) && spec->iterations <= MOST_ITERATIONS &&
           spec->milliseconds <= MOST_MILLISECONDS && spec->threads <= 1;
}

/* A match from elsewhere may have stronger bots than a server lends. */
static void write_bot(const struct clio_bot_spec *wanted, char *out, size_t size)
{
    struct clio_bot_spec allowed;
    clio_bot_write(wanted, out, size);
    if (!bot_allowed(out, &allowed))
        snprintf(out, size, "level:5");
}

void record_of(const struct clio_match *match, struct clio_stored_match *record)
{
    struct clio_status status;
    memset(record, 0, sizeof *record);
    match_id_new(record->id);
    snprintf(record->game, sizeof record->game, "%s", clio_game_id(match->game));
    write_options(match, record->options, sizeof record->options);
    record->seed = match->seed;
    record->content = clio_content_hash(match->game);
    record->seats = match->options.seats;
    record->creator = CLIO_WATCHER;
    record->created = record->changed = now_ms() / 1000;
    record->moves = match->count;
    record->version = match->version;
    clio_status(match->game, match->state, &status);
    record->over = status.over;
    record->bot = clio_match_bot_to_move(match);
    for (int i = 0; i < record->seats; i++) {
        struct clio_stored_seat *seat = &record->seat[i];
        snprintf(seat->name, sizeof seat->name, "%s", match->seat[i].name);
        seat->colour = (uint8_t)i;
        if (match->seat[i].sitter == CLIO_BOT)
            write_bot(&match->seat[i].bot, seat->bot, sizeof seat->bot);
    }
}

void record_seats(const struct clio_stored_match *record, struct clio_match *match)
{
    for (int i = 0; i < record->seats; i++) {
        struct clio_seat_info *seat = &match->seat[i];
        seat->sitter = record->seat[i].bot[0] ? CLIO_BOT : CLIO_PERSON;
        snprintf(seat->name, sizeof seat->name, "%s", record->seat[i].name);
        if (seat->sitter == CLIO_BOT && !bot_allowed(record->seat[i].bot, &seat->bot))
            seat->bot = clio_bot_level(3);
    }
}

static bool replay_move(void *context, const struct clio_stored_move *stored)
{
    struct clio_match *match = context;
    char why[256];
    int to_move;
    clio_move move = clio_parse_move(match->game, stored->text, CLIO_EN, why, sizeof why);
    match->version = stored->version - 1;
    return move && stored->n == match->count && clio_to_move(match->game, match->state, &to_move) &&
           stored->seat == to_move && clio_match_play(match, move, NULL);
}

struct clio_match *record_play(clio_store *store, const struct clio_stored_match *record)
{
    const clio_game *game = clio_find_game(record->game);
    struct clio_options options;
    if (!game || !read_options(game, record, &options))
        return NULL;
    struct clio_match *match = clio_match_new(game, &options, record->seed, NULL);
    if (!match)
        return NULL;
    record_seats(record, match);
    if (!store->moves(store, record->id, replay_move, match) || match->count != record->moves) {
        clio_match_free(match);
        return NULL;
    }
    match->version = record->version;
    return match;
}

static bool add_secret(clio_store *store, const char *id, int seat, char secret[SECRET_SIZE])
{
    uint8_t hash[CLIO_HASH_SIZE];
    secret_new(secret);
    secret_hash(secret, hash);
    return store->add_secret(store, hash, id, seat);
}

bool record_create(clio_store *store, struct clio_stored_match *record,
                   const struct clio_match *match, struct record_secrets *secrets)
{
    memset(secrets, 0, sizeof *secrets);
    if (!store->create(store, record) ||
        !add_secret(store, record->id, CLIO_WATCHER, secrets->watch))
        return false;
    for (int i = 0; i < record->seats; i++)
        if (!record->seat[i].bot[0] && !add_secret(store, record->id, i, secrets->seat[i]))
            return false;
    for (int i = 0; i < match->count; i++) {
        char move[CLIO_MOVE_SIZE];
        record->moves = i + 1;
        record->version = match->versions[i];
        clio_notation(match->game, match->moves[i], move, sizeof move);
        if (!store->append(store, record, match->movers[i], move))
            return false;
    }
    return true;
}
