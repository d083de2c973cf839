/*
 * kept.c: a match as a page keeps it: its file, as players can download it, and beside it the people
 * at the table: {"id", "file", "people": {"version", "changed", "creator", "from_file", "rematch",
 * "chosen", "no_undo", "no_hints", "closed", "closer", "clock", "seats", "chat"}}.
 * What is missing in `people` is as it would be in a new match.
 */
#include "core/json_read.h"
#include "wasm/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const clock_kinds[] = {"none", "move", "match"};

/* ---- Writing ----------------------------------------------------------------------------------- */

static void write_clock(const struct clio_stored_match *s, struct clio_json *j)
{
    clio_json_open(j, "clock", '{');
    clio_json_str(j, "kind", clock_kinds[s->clock]);
    clio_json_int(j, "seconds", s->clock_seconds);
    clio_json_int(j, "increment", s->clock_increment);
    clio_json_close(j, '}');
}

static void write_seats(const struct clio_stored_match *s, struct clio_json *j)
{
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < s->seats; i++) {
        const struct clio_stored_seat *seat = &s->seat[i];
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "colour", seat->colour);
        clio_json_str(j, "hold", seat->hold);
        clio_json_bool(j, "late", seat->late);
        clio_json_bool(j, "kept", seat->kept);
        clio_json_bool(j, "given_up", seat->given_up);
        clio_json_int(j, "left", seat->left);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void write_agreed(const struct clio_stored_match *s, struct clio_json *j)
{
    if (s->deal == CLIO_DEAL_CHOSEN)
        clio_json_bool(j, "chosen", true);
    clio_json_bool(j, "no_undo", s->no_undo);
    clio_json_bool(j, "no_hints", s->no_hints);
    if (s->closed == CLIO_NOT_CLOSED)
        return;
    clio_json_int(j, "closed", s->closed);
    clio_json_int(j, "closer", s->closer);
}

static void write_file(const struct clio_match *match, struct clio_json *j)
{
    size_t size = clio_match_write(match, NULL, 0) + 1;
    char *file = malloc(size);
    if (!file)
        abort();
    clio_match_write(match, file, size);
    clio_json_str(j, "file", file);
    free(file);
}

void kept_write(const struct clio_table *t, struct clio_json *j)
{
    const struct clio_stored_match *s = &t->stored;
    clio_json_open(j, NULL, '{');
    clio_json_str(j, "id", s->id);
    write_file(t->match, j);
    clio_json_open(j, "people", '{');
    clio_json_int(j, "version", s->version);
    clio_json_int(j, "changed", s->changed);
    if (s->creator < s->seats)
        clio_json_int(j, "creator", s->creator);
    if (s->creator == CLIO_FROM_FILE)
        clio_json_bool(j, "from_file", true);
    if (s->rematch[0])
        clio_json_str(j, "rematch", s->rematch);
    write_agreed(s, j);
    write_clock(s, j);
    write_seats(s, j);
    clio_table_put_chat(t, CLIO_EN, 0, j);
    clio_json_close(j, '}');
    clio_json_close(j, '}');
}

/* ---- Reading ----------------------------------------------------------------------------------- */

typedef const struct clio_json_value value;

static int64_t number_in(value *object, const char *key, int64_t min, int64_t max,
                         int64_t otherwise)
{
    value *v = clio_json_member(object, key);
    return clio_json_is(v, CLIO_JSON_WHOLE) && v->whole >= min && v->whole <= max ? v->whole
                                                                                  : otherwise;
}

static bool is_true(value *object, const char *key)
{
    return clio_json_is(clio_json_member(object, key), CLIO_JSON_TRUE);
}

static void copy_text(value *object, const char *key, char *out, size_t size)
{
    const char *text = clio_json_text(clio_json_member(object, key));
    if (text && strlen(text) < size)
        snprintf(out, size, "%s", text);
}

static void read_clock(value *clock, struct clio_stored_match *s)
{
    enum { LONGEST = 60 * 86400 };
    const char *kind = clio_json_text(clio_json_member(clock, "kind"));
    for (int i = CLIO_CLOCK_MOVE; kind && i <= CLIO_CLOCK_MATCH; i++)
        if (strcmp(kind, clock_kinds[i]) == 0)
            s->clock = (enum clio_clock_kind)i;
    s->clock_seconds = (int32_t)number_in(clock, "seconds", 0, LONGEST, 0);
    s->clock_increment = (int32_t)number_in(clock, "increment", 0, LONGEST, 0);
}

static void read_seats(value *seats, struct clio_stored_match *s)
{
    value *v = clio_json_is(seats, CLIO_JSON_LIST) ? seats->first : NULL;
    for (int i = 0; i < s->seats; i++, v = v ? v->next : NULL) {
        struct clio_stored_seat *seat = &s->seat[i];
        seat->taken = !seat->bot[0]; /* everybody is at this screen */
        seat->colour = (uint8_t)number_in(v, "colour", 0, CLIO_MAX_SEATS - 1, i);
        seat->late = is_true(v, "late");
        seat->kept = is_true(v, "kept");
        seat->given_up = is_true(v, "given_up");
        seat->left = number_in(v, "left", 0, INT64_MAX, (int64_t)s->clock_seconds * 1000);
        copy_text(v, "hold", seat->hold, sizeof seat->hold);
    }
}

static void read_agreed(value *people, struct clio_stored_match *s)
{
    if (is_true(people, "chosen"))
        s->deal = CLIO_DEAL_CHOSEN;
    s->no_undo = is_true(people, "no_undo");
    s->no_hints = is_true(people, "no_hints");
    s->closed = (enum clio_closing)number_in(people, "closed", CLIO_NOT_CLOSED, CLIO_GIVEN_UP,
                                             CLIO_NOT_CLOSED);
    s->closer = (uint8_t)number_in(people, "closer", 0, s->seats - 1, 0);
    s->over |= s->closed != CLIO_NOT_CLOSED;
}

/* What the table told is kept as the word and the seats it is made of (host/told.c). */
static void read_told(value *v, const char *told, struct clio_chat_line *line)
{
    value *parts = clio_json_member(v, "parts");
    value *first = clio_json_is(parts, CLIO_JSON_LIST) ? parts->first : NULL;
    int seat = (int)number_in(first, "id", 0, CLIO_MAX_SEATS - 1, 0);
    int by = (int)number_in(first ? first->next : NULL, "id", 0, CLIO_MAX_SEATS - 1, seat);
    line->seat = CLIO_TOLD;
    snprintf(line->text, sizeof line->text, "%.30s %d %d", told, seat, by);
}

static void read_chat(value *chat, struct kept *kept)
{
    value *v = clio_json_is(chat, CLIO_JSON_LIST) ? chat->first : NULL;
    for (; v && kept->chat_count < CLIO_CHAT_LINES; v = v->next) {
        struct clio_chat_line *line = &kept->chat[kept->chat_count++];
        memset(line, 0, sizeof *line);
        line->seat = (uint8_t)number_in(v, "seat", 0, CLIO_MAX_SEATS - 1, CLIO_WATCHER);
        line->number = (uint8_t)number_in(v, "number", 0, UINT8_MAX, 0);
        line->at = number_in(v, "at", 0, INT64_MAX, 0);
        copy_text(v, "name", line->name, sizeof line->name);
        copy_text(v, "text", line->text, sizeof line->text);
        const char *told = clio_json_text(clio_json_member(v, "told"));
        if (told)
            read_told(v, told, line);
    }
}

static void read_people(value *people, struct kept *kept)
{
    struct clio_stored_match *s = &kept->stored;
    s->version = (int32_t)number_in(people, "version", s->version, INT32_MAX, s->version);
    s->changed = number_in(people, "changed", 0, s->changed, s->changed);
    s->creator = (uint8_t)number_in(people, "creator", 0, s->seats - 1, CLIO_WATCHER);
    if (is_true(people, "from_file"))
        s->creator = CLIO_FROM_FILE;
    copy_text(people, "rematch", s->rematch, sizeof s->rematch);
    read_agreed(people, s);
    read_clock(clio_json_member(people, "clock"), s);
    read_seats(clio_json_member(people, "seats"), s);
    read_chat(clio_json_member(people, "chat"), kept);
    /* Versions of before are not kept: no request of that time is answered as repeated. */
    kept->match->version = kept->match->settled = s->version;
    memset(kept->match->versions, 0, (size_t)kept->match->count * sizeof *kept->match->versions);
}

bool kept_read(char *text, size_t length, int64_t now, struct kept *kept)
{
    enum { VALUES = 2048 };
    static struct clio_json_value values[VALUES];
    value *root = clio_json_read(text, length, values, VALUES), *file, *id;
    char why[512];
    memset(kept, 0, sizeof *kept);
    id = clio_json_member(root, "id");
    file = clio_json_member(root, "file");
    if (!clio_json_text(id) || id->length >= CLIO_ID_SIZE || !clio_json_text(file))
        return false;
    kept->file = file->text;
    kept->match = clio_match_parse(file->text, file->length, "", NULL, CLIO_EN, why, sizeof why);
    if (!kept->match) {
        snprintf(kept->stored.id, sizeof kept->stored.id, "%s", id->text);
        return true;
    }
    clio_record_of(kept->match, id->text, now, &kept->stored);
    read_people(clio_json_member(root, "people"), kept);
    if (kept->stored.creator == CLIO_FROM_FILE)
        clio_record_from_file(kept->match, &kept->stored);
    return true;
}
