/*
 * log.c: what happens, one line each on standard error, for programs that read logs (logfmt):
 *
 *   ts=2026-01-31T18:04:05.678Z level=info event=match-created match=m_… game=clash-2012 seats=4
 *
 * No secret of a seat, no name and nothing that people say is ever in it. Who was limited or hung up
 * on is there by address, each reason once a minute and with how often it was, and all addresses
 * together so many lines a minute: whoever floods the server does not flood its log.
 */
#include "server/inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE = 1024, ABUSE_LINES = 60, WHILE_MS = 60000 };

struct counts counts;

const char *const abuse_words[ABUSES] = {
    [ABUSE_RATE] = "rate",
    [ABUSE_TIME] = "time",
    [ABUSE_MESSAGES] = "messages",
    [ABUSE_RECEIVED] = "bytes-received",
    [ABUSE_SENT] = "bytes-sent",
    [ABUSE_ARRIVALS] = "arrivals",
    [ABUSE_HINTS] = "hints",
    [ABUSE_CREATES] = "creates",
    [ABUSE_PEOPLE] = "people",
    [ABUSE_NOTICES] = "notices",
    [ABUSE_REPORTS] = "reports",
    [ABUSE_JOINS] = "joins",
    [ABUSE_CONNECTIONS] = "connections",
    [ABUSE_HALVES] = "half-requests",
    [ABUSE_FLOOD] = "flood",
    [ABUSE_TOO_LARGE] = "too-large",
    [ABUSE_BINARY] = "binary",
    [ABUSE_SLOW_READER] = "slow-reader",
    [ABUSE_SLOW_REQUEST] = "slow-request",
    [ABUSE_FRAMES] = "frames",
    [ABUSE_BODY] = "body",
    [ABUSE_UPGRADE] = "upgrade",
};

/* A value that is not one plain word is quoted; what could end the line is left out. */
static void put_value(struct clio_buf *b, const char *value)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./:@+,[]*";
    if (*value && strspn(value, plain) == strlen(value)) {
        clio_put(b, value);
        return;
    }
    clio_put(b, "\"");
    for (; *value; value++)
        if (*value == '"' || *value == '\\')
            clio_putf(b, "\\%c", *value);
        else
            clio_putf(b, "%c", (unsigned char)*value < ' ' ? ' ' : *value);
    clio_put(b, "\"");
}

void log_event(const char *level, const char *event, ...)
{
    char line[LINE], when[32];
    struct clio_buf b = clio_buf_of(line, sizeof line);
    struct timespec now;
    struct tm parts;
    va_list list;
    const char *key;
    if (!server.config->log)
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    clio_putf(&b, "ts=%s.%03dZ level=%s event=%s", when, (int)(now.tv_nsec / 1000000), level,
              event);
    va_start(list, event);
    while ((key = va_arg(list, const char *)) != NULL) {
        clio_putf(&b, " %s=", key);
        put_value(&b, va_arg(list, const char *));
    }
    va_end(list);
    fprintf(stderr, "%s\n", line);
}

/* ---- Abuse ------------------------------------------------------------------------------------- */

void log_abuse(struct abuse_note notes[ABUSES], const char *address, enum abuse why)
{
    static struct abuse_note all; /* lines of this minute, and those that were left out */
    struct abuse_note *note = &notes[why];
    int64_t now = ticks_ms();
    char times[24], left_out[24];
    counts.abuse[why]++;
    note->times++;
    if (note->since && now - note->since < WHILE_MS)
        return;
    note->since = now;
    if (!all.since || now - all.since >= WHILE_MS) {
        if (all.times > ABUSE_LINES) {
            snprintf(left_out, sizeof left_out, "%u", all.times - ABUSE_LINES);
            log_event("warn", "abuse-unlogged", "lines", left_out, NULL);
        }
        all = (struct abuse_note){.since = now};
    }
    snprintf(times, sizeof times, "%u", note->times);
    note->times = 0;
    if (++all.times <= ABUSE_LINES)
        log_event("warn", why >= ABUSE_HANGS_UP ? "hung-up" : "limited", "address", address, "why",
                  abuse_words[why], "times", times, NULL);
}
