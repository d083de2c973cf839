/* copy.c: a whole store into another one, match by match, each in a transaction of its own. */
#include "store/copy.h"

#include <stdio.h>

struct copying {
    clio_store *from, *to;
    struct clio_stored_match match, so_far;
    struct clio_copied *copied;
    bool fine;
};

/* ---- One match ------------------------------------------------------------------------------- */

static bool copy_move(void *context, const struct clio_stored_move *move)
{
    struct copying *c = context;
    c->so_far.moves = move->n + 1;
    c->so_far.version = move->version;
    c->copied->moves++;
    return c->to->append(c->to, &c->so_far, move->seat, move->text);
}

static bool copy_line(void *context, const struct clio_chat_line *line)
{
    struct copying *c = context;
    return c->to->add_chat(c->to, &c->match, line, CLIO_CHAT_LINES);
}

static bool copy_secret(void *context, const uint8_t hash[CLIO_HASH_SIZE], int seat,
                        enum clio_secret_kind kind)
{
    struct copying *c = context;
    return c->to->add_secret(c->to, hash, c->match.id, seat, kind);
}

static void copy_match(void *context, const char *id)
{
    struct copying *c = context;
    clio_store *from = c->from, *to = c->to;
    if (!c->fine)
        return;
    c->fine = from->load(from, id, &c->match) && to->begin(to);
    if (!c->fine)
        return;
    c->match.stamp = 0;
    c->so_far = c->match;
    /* The version of the match may be a later one than that of its last move: some were taken back. */
    c->fine = to->create(to, &c->match) && from->moves(from, id, 0, copy_move, c) &&
              to->truncate(to, &c->match, c->match.moves) && from->chat(from, id, copy_line, c) &&
              from->secrets(from, id, copy_secret, c) && to->commit(to);
    if (!c->fine)
        to->rollback(to);
    c->copied->matches += c->fine;
}

/* ---- All of them ----------------------------------------------------------------------------- */

static bool copy_record(void *context, const uint8_t person[CLIO_HASH_SIZE], const char *text,
                        int64_t changed, bool played)
{
    struct copying *c = context;
    bool fine = c->to->begin(c->to) && c->to->keep_record(c->to, person, text, changed, played) &&
                c->to->commit(c->to);
    if (!fine)
        c->to->rollback(c->to);
    c->copied->people += fine;
    return fine;
}

static void copy_note(void *context, const struct clio_note *note)
{
    struct copying *c = context;
    if (!c->fine)
        return;
    c->fine = c->to->begin(c->to) && c->to->keep_note(c->to, note) && c->to->commit(c->to);
    if (!c->fine)
        c->to->rollback(c->to);
}

bool clio_store_copy(clio_store *from, clio_store *to, struct clio_copied *copied)
{
    struct copying c = {.from = from, .to = to, .copied = copied, .fine = true};
    *copied = (struct clio_copied){0};
    return from->list(from, copy_match, &c) && c.fine && from->records(from, copy_record, &c) &&
           from->list_notes(from, NULL, NULL, 0, 0, copy_note, &c) && c.fine;
}

static void one_is_there(void *context, const char *id)
{
    (void)id;
    *(bool *)context = true;
}

static bool person_is_there(void *context, const uint8_t person[CLIO_HASH_SIZE], const char *text,
                            int64_t changed, bool played)
{
    (void)person;
    (void)text;
    (void)changed;
    (void)played;
    *(bool *)context = true;
    return true;
}

bool clio_store_is_empty(clio_store *store)
{
    bool there = false;
    return store->list(store, one_is_there, &there) &&
           store->records(store, person_is_there, &there) && !there;
}
