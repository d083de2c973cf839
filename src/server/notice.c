/*
 * notice.c: notices and targets as notes of the store: lines of text in a fixed order. A target is
 * found by the digest of what it is, and by the token that its letters carry.
 */
#include "server/notices.h"

#include <stdlib.h>
#include <string.h>

/* One line of a text, which is used up. */
static const char *line(char **at)
{
    return *at ? strsep(at, "\n") : "";
}

static int64_t whole(char **at)
{
    return strtoll(line(at), NULL, 10);
}

static void copy(char **at, char *out, size_t size)
{
    snprintf(out, size, "%s", line(at));
}

/* ---- Notices ----------------------------------------------------------------------------------- */

bool notice_read(const struct clio_note *note, struct notice *n)
{
    char text[CLIO_NOTE_SIZE], *at = text;
    *n = (struct notice){.due = note->due};
    memcpy(text, note->text, sizeof text);
    snprintf(n->name, sizeof n->name, "%.*s", (int)sizeof n->name - 1, note->name);
    snprintf(n->match, sizeof n->match, "%s", note->match);
    n->seat = (int)whole(&at);
    n->way = (enum way)whole(&at);
    n->lang = (enum clio_lang)whole(&at);
    n->agreed = whole(&at) != 0;
    n->told = whole(&at) != 0;
    n->tries = (int)whole(&at);
    copy(&at, n->to, sizeof n->to);
    copy(&at, n->key, sizeof n->key);
    copy(&at, n->auth, sizeof n->auth);
    copy(&at, n->by, sizeof n->by);
    return n->to[0] && n->way >= 0 && n->way < WAYS && n->seat >= 0 && n->seat < CLIO_MAX_SEATS;
}

bool notice_find(const char *name, struct notice *n)
{
    struct clio_note note;
    return server.store->find_note(server.store, "notice", name, &note) && notice_read(&note, n);
}

bool notice_keep(const struct notice *n)
{
    struct clio_note note = {.kind = "notice", .due = n->due};
    snprintf(note.name, sizeof note.name, "%s", n->name);
    snprintf(note.match, sizeof note.match, "%s", n->match);
    snprintf(note.text, sizeof note.text, "%d\n%d\n%d\n%d\n%d\n%d\n%s\n%s\n%s\n%s\n", n->seat,
             n->way, n->lang, n->agreed, n->told, n->tries, n->to, n->key, n->auth, n->by);
    return server.store->keep_note(server.store, &note);
}

/* ---- Targets ----------------------------------------------------------------------------------- */

static void digest_of(enum way way, const char *to, char digest[CLIO_DIGEST_SIZE])
{
    char text[1100];
    snprintf(text, sizeof text, "%s:%s", way_words[way], to);
    text_digest(text, digest);
}

/* A mailbox can be written in many ways, with large letters or with something behind a plus; it has
   agreed, or wants nothing, once for all of them. */
static void name_mailbox(const char *to, char out[320])
{
    const char *at = strchr(to, '@'), *plus = strchr(to, '+');
    size_t own = (size_t)((plus && plus > to && plus < at ? plus : at) - to);
    snprintf(out, 320, "%.*s%s", (int)own, to, at);
    for (char *c = out; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c += 'a' - 'A';
}

bool target_of(enum way way, const char *to, struct target *t)
{
    char mailbox[320], digest[2][CLIO_DIGEST_SIZE];
    if (way == WAY_MAIL && strchr(to, '@'))
        name_mailbox(to, mailbox);
    else
        mailbox[0] = '\0';
    digest_of(way, mailbox[0] ? mailbox : to, digest[0]);
    digest_of(way, to, digest[1]); /* as it was kept before */
    if (target_find(digest[0], t) || target_find(digest[1], t))
        return true;
    memcpy(t->digest, digest[0], sizeof t->digest);
    return false;
}

bool target_find(const char *digest, struct target *t)
{
    struct clio_note note;
    char *at = note.text;
    *t = (struct target){0};
    snprintf(t->digest, sizeof t->digest, "%s", digest);
    if (!server.store->find_note(server.store, "target", digest, &note))
        return false;
    t->way = (enum way)whole(&at);
    copy(&at, t->token, sizeof t->token);
    t->agreed = whole(&at) != 0;
    t->never = whole(&at) != 0;
    t->last = whole(&at);
    t->day = whole(&at);
    t->count = (int)whole(&at);
    t->asks = (int)whole(&at);
    t->asked = whole(&at);
    copy(&at, t->to, sizeof t->to);
    for (const char *name; t->notices < TARGET_NOTICES && *(name = line(&at));)
        snprintf(t->notice[t->notices++], CLIO_SECRET_SIZE, "%s", name);
    return true;
}

bool target_keep(const struct target *t)
{
    struct clio_note note = {.kind = "target"}, token = {.kind = "token"};
    struct clio_buf b = clio_buf_of(note.text, sizeof note.text);
    snprintf(note.name, sizeof note.name, "%s", t->digest);
    clio_putf(&b, "%d\n%s\n%d\n%d\n%lld\n%lld\n%d\n%d\n%lld\n", t->way, t->token, t->agreed,
              t->never, (long long)t->last, (long long)t->day, t->count, t->asks,
              (long long)t->asked);
    clio_put(&b, t->to);
    clio_put(&b, "\n");
    for (int i = 0; i < t->notices; i++)
        clio_putf(&b, "%s\n", t->notice[i]);
    snprintf(token.name, sizeof token.name, "%s", t->token);
    snprintf(token.text, sizeof token.text, "%s", t->digest);
    return server.store->keep_note(server.store, &note) &&
           server.store->keep_note(server.store, &token);
}

bool target_of_token(const char *token, struct target *t)
{
    struct clio_note note;
    if (!secret_is_one(token) || !server.store->find_note(server.store, "token", token, &note))
        return false;
    note.text[CLIO_DIGEST_SIZE - 1] = '\0';
    return target_find(note.text, t);
}
