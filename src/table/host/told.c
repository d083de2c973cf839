/*
 * told.c: what the table itself tells everybody, among the lines of chat: that a bot plays for
 * somebody, that somebody gave up. Such a line is kept as a word and the seats it names, and read by
 * each in their own language.
 */
#include "core/text.h"
#include "table/host/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void clio_put_seat_name(const struct clio_table *t, int seat, enum clio_lang lang,
                        struct clio_buf *out)
{
    struct clio_value n = {.name = "n", .is_number = true, .number = seat + 1};
    if (t->stored.seat[seat].name[0])
        clio_put(out, t->stored.seat[seat].name);
    else
        clio_format(out, lang, clio_game_text(t->match->game, lang, "seat.name"), &n, 1);
}

void clio_table_told(struct clio_table *t, const char *what, int seat, int by)
{
    struct clio_chat_line line = {.seat = CLIO_TOLD, .at = t->house->now() / 1000};
    snprintf(line.text, sizeof line.text, "%s %d %d", what, seat, by);
    if (t->chat_count < 0)
        t->house->read_chat(t);
    if (clio_table_add_chat(t, &line))
        t->house->keep_line(t, &line);
}

/* A sentence with the names of the seats it is about. */
static void put_sentence(const struct clio_table *t, const char *what, const int seats[2],
                         enum clio_lang lang, struct clio_json *j)
{
    char key[64], names[2][CLIO_NAME_SIZE + 16], text[512];
    for (int i = 0; i < 2; i++) {
        struct clio_buf b = clio_buf_of(names[i], sizeof names[i]);
        clio_put_seat_name(t, seats[i], lang, &b);
    }
    struct clio_value values[] = {{.name = "seat", .text = names[0]},
                                  {.name = "by", .text = names[1]}};
    struct clio_buf b = clio_buf_of(text, sizeof text);
    snprintf(key, sizeof key, "host.told.%.40s", what);
    clio_format(&b, lang, clio_host_text(t->house, lang, key), values, 2);
    clio_json_str(j, "text", text);
}

static void put_part(const char *name, int seat, struct clio_json *j)
{
    clio_json_open(j, NULL, '{');
    clio_json_str(j, "name", name);
    clio_json_str(j, "domain", "seat");
    clio_json_int(j, "id", seat);
    clio_json_close(j, '}');
}

void clio_put_told(const struct clio_table *t, const char *line, const char *as,
                   enum clio_lang lang, struct clio_json *j)
{
    char what[32], *rest;
    size_t n = strcspn(line, " ");
    snprintf(what, sizeof what, "%.*s", (int)(n < sizeof what ? n : sizeof what - 1), line);
    long seat = strtol(line + n, &rest, 10), by = strtol(rest, NULL, 10);
    int last = t->stored.seats - 1;
    int seats[2] = {seat < 0 || seat > last ? 0 : (int)seat, by < 0 || by > last ? 0 : (int)by};
    clio_json_str(j, as, what);
    put_sentence(t, what, seats, lang, j);
    clio_json_open(j, "parts", '[');
    put_part("seat", seats[0], j);
    if (seats[1] != seats[0])
        put_part("by", seats[1], j);
    clio_json_close(j, ']');
}
