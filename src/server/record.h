/* record.h: a match between memory and the store; needs no running server. */
#ifndef CLIO_SERVER_RECORD_H
#define CLIO_SERVER_RECORD_H

#include "store/store.h"
#include "table/host.h"

/* ---- Secrets ----------------------------------------------------------------------------------- */

/* 22 characters of base64url. */
void secret_new(char secret[CLIO_SECRET_SIZE]);
/* One that nobody can guess who does not know `from`: always the same for a match and a seat. */
void secret_follow(const char *from, const char *id, int seat, char secret[CLIO_SECRET_SIZE]);
bool secret_is_one(const char *text);
/* SHA-256 as sha256sum writes it. */
void text_digest(const char *text, char hex[CLIO_DIGEST_SIZE]);
void secret_hash(const char *secret, uint8_t hash[CLIO_HASH_SIZE]);
uint64_t random_number(void);
void match_id_new(char id[CLIO_ID_SIZE]);
bool match_id_is_one(const char *text);

/* The kind of notes that list a table in the lobby, each under the id of its match. */
#define LOBBY_NOTE "lobby"

/* ---- Matches ----------------------------------------------------------------------------------- */

/* Set-up, seats and position of a match, under a new id. */
void record_of(const struct clio_match *match, struct clio_stored_match *record);

/* Plays a stored match again; NULL when it does not fit this program, or see store->trouble(). */
struct clio_match *record_play(clio_store *store, const struct clio_stored_match *record);

/* Plays what others have stored since; false: it is not what was played here and more. */
bool record_follow(clio_store *store, const struct clio_stored_match *record,
                   struct clio_match *match);

/* Stores a new match with all its moves and its secrets; within a transaction. */
bool record_create(clio_store *store, const struct clio_stored_match *record,
                   const struct clio_match *match, struct clio_secrets *secrets);

int64_t now_ms(void);   /* since 1970 */
int64_t ticks_ms(void); /* by a clock that never jumps */
int64_t ticks_us(void);

#endif
