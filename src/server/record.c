/* record.c: a match between memory and the store, and the secrets that open it. */
#include "server/record.h"
#include "server/base64url.h"

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

void secret_new(char secret[CLIO_SECRET_SIZE])
{
    uint8_t bytes[16];
    random_bytes(bytes, sizeof bytes);
    base64url_write(bytes, sizeof bytes, secret);
}

void secret_follow(const char *from, const char *id, int seat, char secret[CLIO_SECRET_SIZE])
{
    char text[160];
    uint8_t hash[SHA256_DIGEST_LENGTH];
    int n = snprintf(text, sizeof text, "clio: what follows %s at %s, seat %d", from, id, seat);
    SHA256((const unsigned char *)text, (size_t)n, hash);
    base64url_write(hash, 16, secret);
}

void match_id_new(char id[CLIO_ID_SIZE])
{
    uint8_t bytes[12];
    random_bytes(bytes, sizeof bytes);
    id[0] = 'm';
    id[1] = '_';
    base64url_write(bytes, sizeof bytes, id + 2);
}

bool secret_is_one(const char *text)
{
    return strlen(text) == 22 && strspn(text, base64url_digits) == 22;
}

bool match_id_is_one(const char *text)
{
    return strncmp(text, "m_", 2) == 0 && strlen(text) == 18 &&
           strspn(text + 2, base64url_digits) == 16;
}

void secret_hash(const char *secret, uint8_t hash[CLIO_HASH_SIZE])
{
    SHA256((const unsigned char *)secret, strlen(secret), hash);
}

void text_digest(const char *text, char hex[CLIO_DIGEST_SIZE])
{
    uint8_t hash[SHA256_DIGEST_LENGTH];
    SHA256((const unsigned char *)text, strlen(text), hash);
    for (int i = 0; i < SHA256_DIGEST_LENGTH; i++)
        snprintf(hex + 2 * (size_t)i, 3, "%02x", hash[i]);
}

/* ---- Time -------------------------------------------------------------------------------------- */

static int64_t clock_us(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t now_ms(void)
{
    return clock_us(CLOCK_REALTIME) / 1000;
}

/* Asked for some forty times a move, and nothing hangs on a few milliseconds. */
int64_t ticks_ms(void)
{
    return clock_us(CLOCK_MONOTONIC_COARSE) / 1000;
}

int64_t ticks_us(void)
{
    return clock_us(CLOCK_MONOTONIC);
}

/* ---- Between memory and store ------------------------------------------------------------------ */

void record_of(const struct clio_match *match, struct clio_stored_match *record)
{
    char id[CLIO_ID_SIZE];
    match_id_new(id);
    clio_record_of(match, id, now_ms(), record);
}

static bool replay_move(void *context, const struct clio_stored_move *stored)
{
    struct clio_match *match = context;
    char why[256];
    clio_move move = clio_parse_move(match->game, stored->text, CLIO_EN, why, sizeof why);
    match->version = stored->version - 1;
    return move && stored->n == match->count && clio_match_play(match, stored->seat, move, NULL);
}

struct clio_match *record_play(clio_store *store, const struct clio_stored_match *record)
{
    struct clio_match *match = clio_record_begin(record);
    if (!match)
        return NULL;
    if (!store->moves(store, record->id, 0, replay_move, match) || match->count != record->moves) {
        clio_match_free(match);
        return NULL;
    }
    match->version = match->settled = record->version;
    return match;
}

/* A move that another server has stored: the first one tells whether the rest follows what is here. */
static bool follow_move(void *context, const struct clio_stored_move *stored)
{
    struct clio_match *match = context;
    if (stored->n == match->count - 1)
        return stored->version == match->versions[stored->n];
    return replay_move(match, stored);
}

bool record_follow(clio_store *store, const struct clio_stored_match *record,
                   struct clio_match *match)
{
    int from = match->count > 0 ? match->count - 1 : 0;
    if (record->moves < match->count ||
        !store->moves(store, record->id, from, follow_move, match) || match->count != record->moves)
        return false;
    if (match->version != record->version) /* something was taken back meanwhile */
        match->version = match->settled = record->version;
    return true;
}

static bool add_secret(clio_store *store, const char *id, int seat, enum clio_secret_kind kind,
                       char secret[CLIO_SECRET_SIZE])
{
    uint8_t hash[CLIO_HASH_SIZE];
    secret_new(secret);
    secret_hash(secret, hash);
    return store->add_secret(store, hash, id, seat, kind);
}

bool record_create(clio_store *store, const struct clio_stored_match *record,
                   const struct clio_match *match, struct clio_secrets *secrets)
{
    struct clio_stored_match so_far = *record;
    memset(secrets, 0, sizeof *secrets);
    if (!store->create(store, record) ||
        !add_secret(store, record->id, CLIO_WATCHER, CLIO_KEY, secrets->watch))
        return false;
    for (int i = 0; i < record->seats; i++) {
        enum clio_secret_kind kind = record->seat[i].taken ? CLIO_KEY : CLIO_LINK;
        if (!record->seat[i].bot[0] && !add_secret(store, record->id, i, kind, secrets->seat[i]))
            return false;
    }
    for (int i = 0; i < match->count; i++) {
        char move[CLIO_MOVE_SIZE];
        so_far.moves = i + 1;
        so_far.version = match->versions[i];
        clio_notation(match->game, match->moves[i], move, sizeof move);
        if (!store->append(store, &so_far, match->movers[i], move))
            return false;
    }
    return true;
}
