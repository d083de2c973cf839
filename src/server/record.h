/* record.h: a match between memory and the store; needs no running server. */
#ifndef CLIO_SERVER_RECORD_H
#define CLIO_SERVER_RECORD_H

#include "store/store.h"

enum { SECRET_SIZE = 23 /* 22 characters of base64url, closing 0 included */ };

/* ---- Secrets ----------------------------------------------------------------------------------- */

void secret_new(char secret[SECRET_SIZE]);
bool secret_is_one(const char *text);
void secret_hash(const char *secret, uint8_t hash[CLIO_HASH_SIZE]);
uint64_t random_number(void);
void match_id_new(char id[CLIO_ID_SIZE]);
bool match_id_is_one(const char *text);

/* ---- Matches ----------------------------------------------------------------------------------- */

/* Set-up, seats and position of a match as the store keeps them; a new id, no clock, no creator. */
void record_of(const struct clio_match *match, struct clio_stored_match *record);

/* Plays a stored match again; NULL when it does not fit this program, or see store->trouble(). */
struct clio_match *record_play(clio_store *store, const struct clio_stored_match *record);

/* Names and bots of the record become those of the match. */
void record_seats(const struct clio_stored_match *record, struct clio_match *match);

struct record_secrets {
    char watch[SECRET_SIZE];
    char seat[CLIO_MAX_SEATS][SECRET_SIZE]; /* "" for bots */
};

/* Stores a new match with all its moves and its secrets; within a transaction. */
bool record_create(clio_store *store, struct clio_stored_match *record,
                   const struct clio_match *match, struct record_secrets *secrets);

/* A bot that a server lends: not too strong for everybody else at the table to wait for. */
bool bot_allowed(const char *text, struct clio_bot_spec *spec);

int64_t now_ms(void);   /* since 1970 */
int64_t ticks_ms(void); /* by a clock that never jumps */

#endif
