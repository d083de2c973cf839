/*
 * chat.c: a few words with everybody at the table. Who plays may always speak; who only watches may
 * unless the table was hushed, with shorter lines and less often, so that watchers never talk the
 * players down.
 */
#include "table/host/inside.h"

#include <stdio.h>

/* Between two lines of one watcher, and of all watchers of a table, in milliseconds. */
enum { WATCHER_PAUSE = 3000, WATCHERS_PAUSE = 1000 };

/* Characters of UTF-8, or -1 where there is nothing to read or a control character. */
static int chat_length(const char *text)
{
    int n = 0;
    bool visible = false;
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c < 0x20 || *c == 0x7f)
            return -1;
        n += (*c & 0xc0) != 0x80;
        visible |= *c != ' ';
    }
    return visible ? n : -1;
}

/* May somebody who only watches say something now? False: it was refused. */
static bool watcher_may_speak(const struct clio_request *r, struct clio_place *p)
{
    struct clio_table *t = p->table;
    int64_t now = t->house->now();
    if (t->stored.hushed) {
        clio_refuse(r, "not-yours", "host.error.hushed");
        return false;
    }
    if (now - p->spoke < WATCHER_PAUSE || now - t->watchers_spoke < WATCHERS_PAUSE) {
        clio_refuse_limit(r, "host.error.chat-rate", WATCHER_PAUSE / 1000);
        return false;
    }
    p->spoke = t->watchers_spoke = now;
    return true;
}

void clio_do_chat(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, false);
    if (!p)
        return;
    bool watches = p->seats == 0;
    if (!watches && !clio_place_for(r, true)) /* the screen is covered */
        return;
    const char *text = clio_text_of(r, "text");
    int length = chat_length(text);
    if (length < 0 || length > (watches ? CLIO_WATCHER_CHAT_LENGTH : CLIO_CHAT_LENGTH)) {
        clio_refuse_with(r, "bad-request", "host.error.member", "member", "text");
        return;
    }
    if (watches && !watcher_may_speak(r, p))
        return;
    struct clio_table *t = p->table;
    struct clio_chat_line line = {.seat = watches ? CLIO_WATCHER : p->viewer,
                                  .at = t->house->now() / 1000};
    snprintf(line.name, sizeof line.name, "%s", watches ? p->name : t->stored.seat[p->viewer].name);
    snprintf(line.text, sizeof line.text, "%s", text);
    bool read = t->chat_count >= 0 || t->house->read_chat(t);
    if (!read || !clio_table_add_chat(t, &line)) {
        clio_refuse_store(r);
        return;
    }
    t->house->keep_line(t, &line);
    clio_reply_done(r);
}
