/*
 * chat.c: a few words with everybody at the table. Who plays may always speak; who only watches may
 * unless the table was hushed, with shorter lines and less often, so that watchers never talk the
 * players down.
 */
#include "table/host/inside.h"

#include <stdio.h>

/* Between two lines of one watcher, wherever they sit down again, and of all watchers of a table, in milliseconds. */
enum { WATCHER_PAUSE = 3000, WATCHERS_PAUSE = 1000 };

/* A number for somebody without a name: none that is here, or spoke lately, has it. */
static uint8_t new_number(const struct clio_table *t)
{
    for (uint8_t n = 1; n < UINT8_MAX; n++) {
        bool used = false;
        for (const struct clio_place *p = t->places; p; p = p->next_here)
            used |= p->number == n;
        for (int i = 0; i < t->chat_count; i++)
            used |= t->chat[i].number == n;
        if (!used)
            return n;
    }
    return UINT8_MAX;
}

/* Who watches under the name of a player is not called so: readers would take one for the other. */
static bool has_own_name(const struct clio_place *p)
{
    const struct clio_table *t = p->table;
    for (int i = 0; i < t->stored.seats; i++)
        if (clio_same_name(p->name, t->stored.seat[i].name))
            return false;
    return p->name[0];
}

/* By whom a line is. */
static void sign(struct clio_chat_line *line, struct clio_place *p)
{
    const struct clio_table *t = p->table;
    line->seat = p->seats ? p->viewer : CLIO_WATCHER;
    if (p->seats) {
        snprintf(line->name, sizeof line->name, "%s", t->stored.seat[p->viewer].name);
    } else if (has_own_name(p)) {
        snprintf(line->name, sizeof line->name, "%s", p->name);
    } else {
        if (!p->number)
            p->number = new_number(t);
        line->number = p->number;
    }
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
    int64_t pause = now - t->watchers_spoke; /* less than nothing: the time of day was set back */
    if ((pause >= 0 && pause < WATCHERS_PAUSE) || !t->house->may_speak(p->guest, WATCHER_PAUSE)) {
        clio_refuse_limit(r, "host.error.chat-rate", WATCHER_PAUSE / 1000);
        return false;
    }
    t->watchers_spoke = now;
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
    struct clio_chat_line line = {.at = p->table->house->now() / 1000};
    int length = clio_said(clio_text_of(r, "text"), line.text, sizeof line.text);
    if (length < 0 || length > (watches ? CLIO_WATCHER_CHAT_LENGTH : CLIO_CHAT_LENGTH)) {
        clio_refuse_with(r, "bad-request", "host.error.member", "member", "text");
        return;
    }
    if (watches && !watcher_may_speak(r, p))
        return;
    struct clio_table *t = p->table;
    if (t->chat_count < 0 && !t->house->read_chat(t)) {
        clio_refuse_store(r);
        return;
    }
    sign(&line, p);
    if (!clio_table_add_chat(t, &line)) {
        clio_refuse_store(r);
        return;
    }
    t->house->keep_line(t, &line);
    clio_reply_done(r);
}

/* ---- Who need not be heard, and who should be heard of ----------------------------------------- */

/* The seat a request is about, or CLIO_WATCHER: who only watches; -1: it was refused. */
static int seat_about(const struct clio_request *r, const struct clio_place *p)
{
    int seat = clio_says_null(r, "seat") ? CLIO_WATCHER : clio_number_of(r, "seat", 0);
    if (seat == CLIO_WATCHER || seat < p->table->stored.seats)
        return seat;
    clio_refuse(r, "not-found", "host.error.seat");
    return -1;
}

void clio_do_mute(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, false);
    int seat = p ? seat_about(r, p) : -1;
    if (seat < 0)
        return;
    uint8_t who = (uint8_t)(1 << (seat == CLIO_WATCHER ? CLIO_MUTED : seat));
    p->muted = (uint8_t)(clio_says_yes(r, "yes") ? p->muted | who : p->muted & ~who);
    p->dirty = true;
    r->guest->house->ring(r->guest);
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_reply_send(r, &reply); /* nothing of it is kept */
}

void clio_do_report(const struct clio_request *r)
{
    const struct clio_house *house = r->guest->house;
    char said[CLIO_CHAT_SIZE];
    if (!house->report) {
        clio_refuse(r, "bad-request", "host.error.do");
        return;
    }
    struct clio_place *p = clio_place_for(r, false);
    int seat = p ? seat_about(r, p) : -1;
    if (seat < 0)
        return;
    int length = clio_said(clio_text_of(r, "text"), said, sizeof said);
    if (length <= 0 || length > CLIO_REPORT_LENGTH) {
        clio_refuse_with(r, "bad-request", "host.error.member", "member", "text");
        return;
    }
    if (house->report(r->guest, p->table, p->seats ? p->viewer : CLIO_WATCHER, seat, said))
        clio_reply_done(r);
    else
        clio_refuse_limit(r, "host.error.reports", 3600);
}
