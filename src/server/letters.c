/*
 * letters.c: what is written to people who are elsewhere: a mail, a message for a program, or one for
 * a browser. A question to a mailbox that has not agreed yet has nothing in it that a stranger could
 * have chosen.
 */
#include "server/notices.h"
#include "server/webpush.h"

#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT = 8192, MAIL = 24 * 1024, WORD = 45, LINE = 57 };

/* ---- Words ------------------------------------------------------------------------------------- */

static void put_sentence(struct clio_buf *b, enum clio_lang lang, const char *key,
                         const struct clio_value *values, int count)
{
    clio_format(b, lang, clio_server_text(lang, key), values, count);
}

static const char *game_name(const char *id, enum clio_lang lang)
{
    const clio_game *game = clio_find_game(id);
    return game ? clio_game_name(game, lang) : id;
}

/* Who else sits there, as far as they have names. */
static void put_others(struct clio_buf *b, const struct turn *turn)
{
    const struct clio_stored_match *m = turn->match;
    bool some = false;
    for (int i = 0; i < m->seats; i++)
        if (i != turn->seat && !m->seat[i].bot[0] && m->seat[i].name[0]) {
            clio_putf(b, "%s%s", some ? ", " : "", m->seat[i].name);
            some = true;
        }
}

static void put_link(struct clio_buf *b, const char *page, const char *what)
{
    const char *url = server.config->public_url;
    size_t n = strlen(url);
    clio_putf(b, "%s%s#/%s/%s", url, n > 0 && url[n - 1] == '/' ? "" : "/", page, what);
}

static void put_turn(struct clio_buf *b, enum clio_lang lang, const struct turn *turn)
{
    char others[CLIO_MAX_SEATS * (CLIO_NAME_SIZE + 2)] = "";
    struct clio_buf o = clio_buf_of(others, sizeof others);
    put_others(&o, turn);
    struct clio_value values[] = {{.name = "game", .text = game_name(turn->match->game, lang)},
                                  {.name = "names", .text = others}};
    put_sentence(b, lang, others[0] ? "server.notice.turn" : "server.notice.turn-alone", values, 2);
}

static void put_subject(struct clio_buf *b, enum clio_lang lang, const struct turn *turns,
                        int count)
{
    struct clio_value values[] = {{.name = "game", .text = game_name(turns[0].match->game, lang)},
                                  {.name = "n", .is_number = true, .number = count}};
    put_sentence(b, lang, count == 1 ? "server.notice.subject" : "server.notice.subject-many",
                 values, 2);
}

static void put_stop(struct clio_buf *b, enum clio_lang lang, const struct target *target)
{
    char link[600];
    struct clio_buf l = clio_buf_of(link, sizeof link);
    put_link(&l, "n", target->token);
    struct clio_value values[] = {{.name = "link", .text = link}};
    put_sentence(b, lang, "server.notice.stop", values, 1);
}

/* ---- Mail (RFC 5322, 2047, 2369) --------------------------------------------------------------- */

static void put_base64(struct clio_buf *b, const char *text, size_t length)
{
    unsigned char coded[4 * LINE / 3 + 8];
    EVP_EncodeBlock(coded, (const unsigned char *)text, (int)length);
    clio_put(b, (const char *)coded);
}

/* A header that is not plain ASCII is words in base64, none of which splits a character. */
static void put_header(struct clio_buf *b, const char *name, const char *text)
{
    bool plain = strlen(text) < 70;
    for (const char *c = text; *c; c++)
        plain = plain && *c >= ' ' && *c < 127;
    clio_putf(b, "%s: ", name);
    for (size_t left = strlen(text), n; !plain && left > 0; text += n, left -= n) {
        for (n = left < WORD ? left : WORD; n < left && (text[n] & 0xc0) == 0x80;)
            n--;
        clio_put(b, "=?UTF-8?B?");
        put_base64(b, text, n);
        clio_put(b, n < left ? "?=\r\n " : "?=");
    }
    if (plain)
        clio_put(b, text);
    clio_put(b, "\r\n");
}

/* Lines of a text in mail end with CR and LF, also in base64. */
static void put_body(struct clio_buf *b, const char *text)
{
    char lines[TEXT + TEXT / 4];
    struct clio_buf all = clio_buf_of(lines, sizeof lines);
    for (; *text; text++)
        clio_putf(&all, *text == '\n' ? "\r%c" : "%c", *text);
    const char *at = lines;
    for (size_t left = strlen(lines), n; left > 0; at += n, left -= n) {
        n = left < LINE ? left : LINE;
        put_base64(b, at, n);
        clio_put(b, "\r\n");
    }
}

static struct letter *mail(const struct notice *n, const struct target *target, const char *subject,
                           const char *text)
{
    char *all = malloc(MAIL), date[64], id[CLIO_SECRET_SIZE];
    struct clio_buf b = clio_buf_of(all, all ? MAIL : 0);
    time_t now = (time_t)(now_ms() / 1000);
    struct tm parts;
    if (!all)
        return NULL;
    const char *at = strchr(server.config->mail_from, '@');
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", &parts); /* the locale is C */
    secret_new(id);
    clio_putf(&b, "Date: %s\r\n", date);
    put_header(&b, "From", server.config->mail_from);
    clio_putf(&b, "To: <%s>\r\n", n->to);
    put_header(&b, "Subject", subject);
    clio_putf(&b, "Message-ID: <%s%.*s>\r\n", id, (int)strcspn(at, ">"), at);
    clio_put(&b, "List-Unsubscribe: <");
    put_link(&b, "n", target->token);
    clio_put(&b, ">\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                 "Content-Type: text/plain; charset=utf-8\r\n"
                 "Content-Transfer-Encoding: base64\r\n\r\n");
    put_body(&b, text);
    struct letter *l = b.length < MAIL ? letter_new(WAY_MAIL, n->to, all, b.length) : NULL;
    free(all);
    return l;
}

static struct letter *turn_mail(const struct notice *n, const struct target *target,
                                const struct turn *turns, int count)
{
    char text[TEXT], subject[256];
    struct clio_buf b = clio_buf_of(text, sizeof text), s = clio_buf_of(subject, sizeof subject);
    put_subject(&s, n->lang, turns, count);
    for (int i = 0; i < count; i++) {
        put_turn(&b, n->lang, &turns[i]);
        clio_put(&b, "\n");
        put_link(&b, "m", turns[i].match->id);
        clio_put(&b, "\n\n");
    }
    clio_put(&b, "-- \n");
    put_stop(&b, n->lang, target);
    clio_put(&b, "\n");
    return b.length < sizeof text ? mail(n, target, subject, text) : NULL;
}

/* ---- For programs and browsers ------------------------------------------------------------------ */

static void put_matches(struct clio_json *j, enum clio_lang lang, const struct turn *turns,
                        int count, bool links)
{
    clio_json_open(j, "matches", '[');
    for (int i = 0; i < count; i++) {
        char link[600];
        struct clio_buf l = clio_buf_of(link, sizeof link);
        put_link(&l, "m", turns[i].match->id);
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "match", turns[i].match->id);
        clio_json_str(j, "game", turns[i].match->game);
        clio_json_str(j, "name", game_name(turns[i].match->game, lang));
        clio_json_int(j, "seat", turns[i].seat);
        if (links)
            clio_json_str(j, "url", link);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* `content` and `text` are what chat services show of a message, as a rule. */
static struct letter *hook(const struct notice *n, const struct target *target, const char *event,
                           const char *said, const struct turn *turns, int count)
{
    char body[TEXT], stop[600];
    struct clio_buf b = clio_buf_of(body, sizeof body), l = clio_buf_of(stop, sizeof stop);
    struct clio_json j = {.out = &b};
    put_link(&l, "n", target->token);
    clio_json_open(&j, NULL, '{');
    clio_json_str(&j, "event", event);
    clio_json_str(&j, "text", said);
    clio_json_str(&j, "content", said);
    put_matches(&j, n->lang, turns, count, true);
    clio_json_str(&j, "stop", stop);
    clio_json_close(&j, '}');
    struct letter *out =
        b.length < sizeof body ? letter_new(WAY_HOOK, n->to, body, b.length) : NULL;
    if (out)
        snprintf(out->headers[0], sizeof out->headers[0], "Content-Type: application/json");
    return out;
}

static struct letter *turn_hook(const struct notice *n, const struct target *target,
                                const struct turn *turns, int count)
{
    char said[TEXT / 4];
    struct clio_buf s = clio_buf_of(said, sizeof said);
    for (int i = 0; i < count; i++) {
        put_turn(&s, n->lang, &turns[i]);
        clio_put(&s, " ");
        put_link(&s, "m", turns[i].match->id);
        clio_put(&s, i + 1 < count ? "\n" : "");
    }
    return hook(n, target, "turn", said, turns, count);
}

/* Whether a mailbox or a hook wants to be told at all. */
struct letter *letter_of_question(const struct notice *n, const struct target *target,
                                  const char *game)
{
    char text[TEXT / 4], link[600];
    struct clio_buf b = clio_buf_of(text, sizeof text), l = clio_buf_of(link, sizeof link);
    put_link(&l, "n", target->token);
    struct clio_value values[] = {{.name = "url", .text = server.config->public_url},
                                  {.name = "game", .text = game_name(game, n->lang)},
                                  {.name = "link", .text = link}};
    put_sentence(&b, n->lang, "server.notice.question", values, 3);
    if (n->way == WAY_HOOK)
        return hook(n, target, "question", text, NULL, 0);
    clio_put(&b, "\n");
    return mail(n, target, clio_server_text(n->lang, "server.notice.question-subject"), text);
}

static struct letter *turn_push(const struct notice *n, const struct turn *turns, int count,
                                const char *vapid)
{
    char text[WEBPUSH_MOST], said[TEXT / 4], title[256], signature[WEBPUSH_HEADER], contact[340];
    uint8_t frame[WEBPUSH_FRAME];
    struct clio_buf b = clio_buf_of(text, sizeof text), s = clio_buf_of(said, sizeof said),
                    h = clio_buf_of(title, sizeof title);
    struct clio_json j = {.out = &b};
    put_subject(&h, n->lang, turns, count);
    for (int i = 0; i < count && i < 4; i++) { /* a notification shows a few lines */
        clio_put(&s, i > 0 ? "\n" : "");
        put_turn(&s, n->lang, &turns[i]);
    }
    clio_json_open(&j, NULL, '{');
    clio_json_str(&j, "title", title);
    clio_json_str(&j, "body", said);
    put_matches(&j, n->lang, turns, count < 4 ? count : 4, false);
    clio_json_close(&j, '}');
    snprintf(contact, sizeof contact, "%s", server.config->public_url);
    size_t length =
        b.length < sizeof text ? webpush_encrypt(n->key, n->auth, text, b.length, frame) : 0;
    if (length == 0 || !webpush_sign(vapid, n->to, contact, now_ms() / 1000, signature))
        return NULL;
    struct letter *out = letter_new(WAY_PUSH, n->to, frame, length);
    if (!out)
        return NULL;
    /* Of several that wait for a browser that is off, the newest is enough. */
    static const char *const fixed[] = {"Content-Type: application/octet-stream",
                                        "Content-Encoding: aes128gcm", "TTL: 259200",
                                        "Urgency: normal", "Topic: clio-turn"};
    for (int i = 0; i < 5; i++)
        snprintf(out->headers[i], sizeof out->headers[i], "%s", fixed[i]);
    snprintf(out->headers[5], sizeof out->headers[5], "Authorization: %s", signature);
    return out;
}

struct letter *letter_of_turns(const struct notice *n, const struct target *target,
                               const struct turn *turns, int count, const char *vapid)
{
    switch (n->way) {
    case WAY_MAIL: return turn_mail(n, target, turns, count);
    case WAY_HOOK: return turn_hook(n, target, turns, count);
    default: return turn_push(n, turns, count, vapid);
    }
}
