/*
 * changes.c: pushes that tell what changed. What those who see the same were told last is kept at
 * the table, part by part, each with a number; who has the part before is told how it differs, who
 * has another or none is told the part. So a move is written once for all who see the same, however
 * many they are, and a change is made of nothing but what its viewer was and is shown. What
 * everybody sees alike is kept once for each language: the state of the table, and where nothing is
 * hidden now, the view and the new lines of the log.
 *
 * The moves of somebody who is not asked are not told: those of the last time stay, for they are
 * much the same when they are asked again.
 */
#include "core/json_change.h"
#include "table/host/inside.h"

#include <stdlib.h>
#include <string.h>

enum {
    FRESH_MS = 250, /* for so long clocks in it are as good as new */
    CONTAINERS =
        8000, /* objects and lists in a part; one with more is told whole when it changes */
    MOST_TELLINGS = 24, /* of a table: six seats and spectators in both languages, and some more */
};

/* A part as it was told, and how it differs from the one before. */
struct part {
    uint32_t number, before; /* 0: there is none, or there was none */
    struct clio_json_text text;
    const char *change;
    size_t change_length;
    bool passing; /* the change is for one person, and not kept */
    char *room;   /* for the text, its shape and the change */
    size_t size;
};

struct clio_telling {
    struct clio_telling *next;
    /* Who see the same: everybody in this language, or people at these seats. */
    enum clio_lang lang;
    bool of_all;
    uint8_t seats, viewer, muted;
    bool covered;
    char rematch[CLIO_SECRET_SIZE];
    /* What, while the table is `told` no other number. */
    bool fresh;
    uint32_t told;
    int64_t at; /* ms since 1970 */
    struct part part[CLIO_PARTS];
    char *lines; /* the members of the log, from this line on; or NULL */
    int lines_from;
};

/* ---- Room to write ----------------------------------------------------------------------------- */

static struct room {
    char *at;
    size_t size;
} text_room, change_room;

/* Room for a text that did not fit; false: nothing was missing. */
static bool needs_more(struct room *room, const struct clio_buf *b)
{
    if (b->length < b->size)
        return false;
    room->size = b->length + b->length / 2 + 16384;
    free(room->at);
    room->at = malloc(room->size);
    if (!room->at)
        abort(); /* as much as one message: nothing can go on without it */
    return true;
}

/* An object with this part of the message. */
static struct clio_json_text write_text(struct clio_place *p, unsigned say)
{
    static struct clio_json_part shape_room[CONTAINERS];
    struct clio_json_shape shape;
    struct clio_buf b;
    do {
        shape = clio_json_shape_of(shape_room, CONTAINERS);
        b = clio_buf_of(text_room.at, text_room.size);
        struct clio_json j = {.out = &b, .shape = &shape};
        clio_json_open(&j, NULL, '{');
        clio_push_members(p, say, 0, &j);
        clio_json_close(&j, '}');
    } while (needs_more(&text_room, &b));
    return (struct clio_json_text){b.at, b.length, shape};
}

/* The members that tell the log. */
static struct clio_buf write_lines(struct clio_place *p, int since)
{
    struct clio_buf b;
    do {
        b = clio_buf_of(text_room.at, text_room.size);
        struct clio_json j = {.out = &b};
        clio_push_members(p, CLIO_SAY_LOG, since, &j);
    } while (needs_more(&text_room, &b));
    return b;
}

static struct clio_buf write_change(const struct clio_json_text *old,
                                    const struct clio_json_text *new)
{
    struct clio_buf b;
    do {
        b = clio_buf_of(change_room.at, change_room.size);
        clio_json_change(old, new, &b);
    } while (needs_more(&change_room, &b));
    return b;
}

/* ---- Parts ------------------------------------------------------------------------------------- */

/* Room for so much: what is there, which is at hand, if it is enough and not far too much. */
static void make_room(struct part *part, size_t size)
{
    enum { STEP = 256 };
    if (part->room && size <= part->size && part->size <= 2 * size + 2 * STEP)
        return;
    free(part->room);
    part->size = (size + size / 8 + STEP) / STEP * STEP;
    part->room = malloc(part->size);
    if (!part->room)
        abort();
}

/* A text that was just written becomes the part, in the place of what it was. */
static void follow(struct clio_table *t, struct part *part, const struct clio_json_text *text,
                   bool passing)
{
    bool first = part->number == 0;
    struct clio_buf change = first ? clio_buf_of(NULL, 0) : write_change(&part->text, text);
    size_t shape_size = text->shape.unknown ? 0 : text->shape.count * sizeof text->shape.part[0];
    make_room(part, shape_size + text->length + 1 + (passing ? 0 : change.length + 1));
    struct clio_json_part *shape = (struct clio_json_part *)(void *)part->room;
    char *copy = part->room + shape_size;
    part->before = part->number;
    part->number = ++t->tellings_number;
    part->text = *text;
    part->text.at = copy;
    part->text.shape.part = shape;
    part->change = change.at;
    part->change_length = change.length;
    part->passing = passing;
    memcpy(shape, text->shape.part, shape_size);
    memcpy(copy, text->at, text->length + 1);
    if (!first && !passing)
        part->change = memcpy(copy + text->length + 1, change.at, change.length + 1);
}

static bool is_for(const struct clio_telling *telling, const struct clio_place *p)
{
    return telling->lang == p->guest->lang &&
           (telling->of_all || (telling->seats == p->seats && telling->viewer == p->viewer &&
                                telling->muted == p->muted && telling->covered == p->covered &&
                                strcmp(telling->rematch, p->rematch) == 0));
}

/* Is anybody else told the same? */
static bool is_shared(const struct clio_place *p, const struct clio_telling *telling)
{
    for (const struct clio_place *other = p->table->places; other; other = other->next_here)
        if (other != p && other->guest->changes && is_for(telling, other))
            return true;
    return false;
}

static void renew(struct clio_place *p, struct clio_telling *telling, int which, unsigned say)
{
    struct part *part = &telling->part[which];
    struct clio_json_text text = write_text(p, say);
    if (part->number != 0 && part->text.length == text.length &&
        memcmp(part->text.at, text.at, text.length) == 0)
        return;
    follow(p->table, part, &text, !is_shared(p, telling));
}

static void drop(struct clio_telling *telling, int which)
{
    free(telling->part[which].room);
    telling->part[which] = (struct part){0};
}

/* ---- Tellings ---------------------------------------------------------------------------------- */

static void forget_lines(struct clio_telling *telling)
{
    free(telling->lines);
    telling->lines = NULL;
}

static void forget(struct clio_telling *telling)
{
    for (int i = 0; i < CLIO_PARTS; i++)
        drop(telling, i);
    forget_lines(telling);
    free(telling);
}

static bool is_used(const struct clio_table *t, const struct clio_telling *telling)
{
    for (const struct clio_place *p = t->places; p; p = p->next_here)
        if (p->guest->changes && is_for(telling, p))
            return true;
    return false;
}

/* Makes room for one more: who changes the language or mutes others leaves one behind, and that
   nobody here sees any more is of no use. Whoever misses a telling is told everything. */
static void forget_useless(struct clio_table *t)
{
    int count = 0;
    struct clio_telling **oldest = NULL;
    for (struct clio_telling **at = &t->tellings; *at;) {
        struct clio_telling *telling = *at;
        if (!is_used(t, telling)) {
            *at = telling->next;
            forget(telling);
            continue;
        }
        if (!oldest || telling->at < (*oldest)->at)
            oldest = at;
        count++;
        at = &telling->next;
    }
    if (count < MOST_TELLINGS)
        return;
    struct clio_telling *last = *oldest;
    *oldest = last->next;
    forget(last);
}

static struct clio_telling *telling_for(struct clio_place *p, bool of_all)
{
    struct clio_table *t = p->table;
    struct clio_telling *telling = t->tellings;
    while (telling && !(telling->of_all == of_all && is_for(telling, p)))
        telling = telling->next;
    if (telling)
        return telling;
    forget_useless(t);
    telling = calloc(1, sizeof *telling);
    if (!telling)
        abort();
    *telling = (struct clio_telling){.next = t->tellings,
                                     .lang = p->guest->lang,
                                     .of_all = of_all,
                                     .seats = p->seats,
                                     .viewer = p->viewer,
                                     .muted = p->muted,
                                     .covered = p->covered};
    memcpy(telling->rematch, p->rematch, sizeof telling->rematch);
    t->tellings = telling;
    return telling;
}

void clio_tellings_forget(struct clio_table *t)
{
    for (struct clio_telling *telling = t->tellings, *next; telling; telling = next) {
        next = telling->next;
        forget(telling);
    }
    t->tellings = NULL;
}

/* False: what it says is what is to be told now. */
static bool is_behind(struct clio_place *p, struct clio_telling *telling)
{
    int64_t now = p->table->house->now();
    if (telling->fresh && telling->told == p->table->told && now - telling->at < FRESH_MS &&
        now >= telling->at)
        return false;
    forget_lines(telling);
    telling->fresh = true;
    telling->told = p->table->told;
    telling->at = now;
    return true;
}

/* ---- The push ---------------------------------------------------------------------------------- */

static void put_part(struct clio_place *p, const struct part *part, int which, const char *name,
                     struct clio_json *j)
{
    if (part->number == 0 || p->has[which] == part->number)
        return;
    if (part->before && p->has[which] == part->before) {
        clio_json_written(j, name, part->change, part->change_length);
    } else {
        clio_json_open(j, name, '[');
        clio_json_written(j, NULL, part->text.at, part->text.length);
        clio_json_close(j, ']');
    }
    p->has[which] = part->number;
}

/* What a telling is of a part, which is written anew if it is behind. */
static void tell(struct clio_place *p, struct clio_telling *telling, bool behind, int which,
                 struct clio_json *j)
{
    static const struct {
        const char *name;
        unsigned say;
    } parts[CLIO_PARTS] = {[CLIO_PART_STATE] = {"state", CLIO_SAY_STATE},
                           [CLIO_PART_OWN] = {"own", CLIO_SAY_OWN},
                           [CLIO_PART_VIEW] = {"view", CLIO_SAY_VIEW},
                           [CLIO_PART_MOVES] = {"moves", CLIO_SAY_MOVES}};
    struct part *part = &telling->part[which];
    if (behind)
        renew(p, telling, which, parts[which].say);
    put_part(p, part, which, parts[which].name, j);
    if (part->passing)
        part->before = 0;
}

/* Written once for all who have the same lines. */
static void put_lines(struct clio_place *p, struct clio_telling *telling, struct clio_json *j)
{
    int since = clio_place_lines(p);
    if (p->table->match->undealt || (since == p->table->match->log_count && since > 0))
        return;
    if (!telling->lines || telling->lines_from != since) {
        struct clio_buf text = write_lines(p, since);
        forget_lines(telling);
        telling->lines = malloc(text.length + 1);
        if (!telling->lines)
            abort();
        memcpy(telling->lines, text.at, text.length + 1);
        telling->lines_from = since;
    }
    clio_json_written(j, NULL, telling->lines, strlen(telling->lines));
}

void clio_place_has_nothing(struct clio_place *p)
{
    memset(p->has, 0, sizeof p->has);
    p->since = 0;
    p->dirty = true;
}

void clio_put_changes(struct clio_place *p, struct clio_json *j)
{
    struct clio_telling *all = telling_for(p, true), *own = telling_for(p, false);
    bool all_behind = is_behind(p, all), own_behind = is_behind(p, own);
    bool is_open = clio_match_view_is_open(p->table->match);
    if (own_behind || all_behind)
        drop(is_open ? own : all, CLIO_PART_VIEW);
    clio_json_str(j, "push", "change");
    clio_json_str(j, "match", p->table->stored.id);
    clio_json_int(j, "version", p->table->match->version);
    clio_json_int(j, "after", p->has[CLIO_PART_STATE]);
    tell(p, all, all_behind, CLIO_PART_STATE, j);
    tell(p, own, own_behind, CLIO_PART_OWN, j);
    tell(p, is_open ? all : own, is_open ? all_behind : own_behind, CLIO_PART_VIEW, j);
    if (clio_match_asks(p->table->match, clio_place_viewer(p)))
        tell(p, own, own_behind, CLIO_PART_MOVES, j);
    clio_json_int(j, "number", p->has[CLIO_PART_STATE]);
    put_lines(p, clio_match_log_is_open(p->table->match, clio_place_lines(p)) ? all : own, j);
}
