/* annals.c: a person's record over many matches: reading, writing, merging, adding up. */
#include "table/annals.h"

#include "core/buf.h"
#include "core/game.h"
#include "core/rng.h"
#include "table/deed.h"
#include "table/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct clio_texts clio_table_texts_en, clio_table_texts_fr;

static const char magic[] = "clio record 1";

/* ---- Lines ----------------------------------------------------------------------------------- */

void clio_annals_free(struct clio_annals *annals)
{
    free(annals->deed);
    free(annals->unread);
    memset(annals, 0, sizeof *annals);
}

static int compare(const void *first, const void *second)
{
    const struct clio_deed *a = first, *b = second;
    int order = strcmp(a->date, b->date);
    order = order ? order : strcmp(a->game, b->game);
    return order ? order : strcmp(a->match, b->match);
}

/*
 * A text being read. What it has is compared with what is there in order, by search and by sorting:
 * somebody else may have written it, and it must not take long whatever it has.
 */
struct line {
    const char *text;
    size_t length, number;
};

struct reading {
    struct clio_annals *annals;
    int by_match[CLIO_ANNALS_LINES]; /* the deeds, by game and match */
    struct line *unread;             /* those that were there, then the new ones */
    size_t count, capacity;
};

static bool note_unread(struct reading *r, const char *text, size_t length)
{
    if (r->count == r->capacity) {
        size_t capacity = r->capacity ? 2 * r->capacity : 64;
        struct line *grown = realloc(r->unread, capacity * sizeof *grown);
        if (!grown)
            return false;
        r->unread = grown;
        r->capacity = capacity;
    }
    r->unread[r->count] = (struct line){text, length, r->count};
    r->count++;
    return true;
}

static int by_text(const void *first, const void *second)
{
    const struct line *a = first, *b = second;
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    if (order == 0 && a->length != b->length)
        order = a->length < b->length ? -1 : 1;
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

static int by_number(const void *first, const void *second)
{
    const struct line *a = first, *b = second;
    return (a->number > b->number) - (a->number < b->number);
}

/* One of each, in the order in which they came; false when out of memory. */
static bool keep_unread(struct reading *r)
{
    struct clio_annals *annals = r->annals;
    size_t kept = 0, size = 1;
    if (!r->unread || r->count == (size_t)annals->unread_count)
        return true;
    qsort(r->unread, r->count, sizeof *r->unread, by_text);
    for (size_t i = 0; i < r->count; i++) {
        const struct line *l = &r->unread[i], *last = kept ? &r->unread[kept - 1] : NULL;
        if (last && last->length == l->length && memcmp(last->text, l->text, l->length) == 0)
            continue; /* it was in another copy, too */
        r->unread[kept++] = *l;
        size += l->length + 1;
    }
    qsort(r->unread, kept, sizeof *r->unread, by_number);
    char *unread = malloc(size);
    if (!unread)
        return false;
    struct clio_buf b = clio_buf_of(unread, size);
    for (size_t i = 0; i < kept; i++) {
        clio_put_n(&b, r->unread[i].text, r->unread[i].length);
        clio_put_char(&b, '\n');
    }
    free(annals->unread);
    annals->unread = unread;
    annals->unread_length = b.length;
    annals->unread_count = (int)kept;
    return true;
}

static int compare_match(const struct clio_deed *a, const struct clio_deed *b)
{
    int order = strcmp(a->match, b->match);
    return order ? order : strcmp(a->game, b->game);
}

/* Where the deed's match belongs among the first `count` by match; *found: it is there. */
static int place_of_match(const struct reading *r, int count, const struct clio_deed *deed,
                          bool *found)
{
    int first = 0, end = count;
    *found = false;
    while (first < end && !*found) {
        int middle = first + (end - first) / 2;
        int order = compare_match(&r->annals->deed[r->by_match[middle]], deed);
        *found = order == 0;
        if (order < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return end;
}

static void index_match(struct reading *r, int at, int deed)
{
    memmove(&r->by_match[at + 1], &r->by_match[at], (size_t)(deed - at) * sizeof r->by_match[0]);
    r->by_match[at] = deed;
}

/* Adds a line, to the one of the same match where there is one. */
static bool add_deed(struct reading *r, const struct clio_deed *deed)
{
    struct clio_annals *annals = r->annals;
    bool found;
    int at = place_of_match(r, annals->count, deed, &found);
    if (found) {
        clio_deed_join(&annals->deed[r->by_match[at]], deed); /* or what is there stays */
        return true;
    }
    if (annals->count == CLIO_ANNALS_LINES)
        return true;
    if (annals->count == annals->capacity) {
        int capacity = annals->capacity ? 2 * annals->capacity : 64;
        struct clio_deed *grown = realloc(annals->deed, (size_t)capacity * sizeof *grown);
        if (!grown)
            return false;
        annals->deed = grown;
        annals->capacity = capacity;
    }
    index_match(r, at, annals->count);
    annals->deed[annals->count++] = *deed;
    return true;
}

/* False when out of memory. */
static bool begin_reading(struct reading *r, struct clio_annals *annals)
{
    bool found;
    *r = (struct reading){.annals = annals};
    for (int i = 0; i < annals->count; i++)
        index_match(r, place_of_match(r, i, &annals->deed[i], &found), i);
    const char *at = annals->unread, *end;
    for (int i = 0; i < annals->unread_count; i++, at = end + 1) {
        end = memchr(at, '\n', annals->unread_length - (size_t)(at - annals->unread));
        if (!note_unread(r, at, (size_t)(end - at)))
            return false;
    }
    return true;
}

static bool end_reading(struct reading *r, bool fine)
{
    fine = fine && keep_unread(r);
    free(r->unread);
    if (r->annals->count > 0)
        qsort(r->annals->deed, (size_t)r->annals->count, sizeof *r->annals->deed, compare);
    return fine;
}

static bool read_line(struct reading *r, const char *text, size_t length)
{
    char line[CLIO_DEED_SIZE + 100];
    struct clio_deed deed;
    while (length > 0 && text[length - 1] == '\r')
        length--;
    if (length == 0 || (length == strlen(magic) && memcmp(text, magic, length) == 0))
        return true;
    if (length >= sizeof line || memchr(text, '\0', length))
        return note_unread(r, text, length);
    memcpy(line, text, length);
    line[length] = '\0';
    return clio_deed_read(line, &deed) ? add_deed(r, &deed) : note_unread(r, text, length);
}

bool clio_annals_read(struct clio_annals *annals, const char *text, size_t length)
{
    struct reading r;
    bool fine = begin_reading(&r, annals);
    for (size_t at = 0; fine && at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - text) - at : length - at;
        fine = read_line(&r, text + at, n);
        at += n + 1;
    }
    return end_reading(&r, fine);
}

bool clio_annals_is_record(const char *text, size_t length)
{
    struct clio_annals annals = {0};
    size_t head = strlen(magic);
    bool known = length >= head && memcmp(text, magic, head) == 0 &&
                 (length == head || text[head] == '\n' || text[head] == '\r');
    known = known || length == 0 || (clio_annals_read(&annals, text, length) && annals.count > 0);
    clio_annals_free(&annals);
    return known;
}

size_t clio_annals_write(const struct clio_annals *annals, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    clio_putf(&b, "%s\n", magic);
    for (int i = 0; i < annals->count; i++) {
        const struct clio_deed *d = &annals->deed[i];
        clio_putf(&b, "%s %s %s%s", d->date, d->game, d->match, d->values[0] ? " " : "");
        clio_put(&b, d->values);
        clio_put_char(&b, '\n');
    }
    if (annals->unread)
        clio_put_n(&b, annals->unread, annals->unread_length);
    return b.length;
}

/* ---- What a match gives ---------------------------------------------------------------------- */

void clio_deed_match(const struct clio_match *match, int seat, char out[17])
{
    struct clio_setting setting;
    uint64_t key = clio_mix(match->seed ^ clio_mix(match->options.seats * 8u + (unsigned)seat));
    for (int i = 0; clio_setting_at(match->game, &match->options, i, &setting); i++) {
        /* What came from the record is another thing each time, and deals nothing else; but a game
           of a campaign that is played again is another one. */
        bool left_out = clio_option_recorded(match->game, setting.option) && !match->earnest;
        for (const char *c = left_out ? "" : setting.value; *c; c++)
            key = clio_mix(key ^ (unsigned char)*c) + 1;
        key = clio_mix(key);
    }
    if (match->earnest) /* it is told while the match goes on: nobody can work the seed out of it */
        key = clio_mix(key) ^ clio_mix(~key);
    snprintf(out, 17, "%016llx", (unsigned long long)key);
}

/* The day of a moment, in the calendar that everybody uses now. */
static void write_date(int64_t now, char out[11])
{
    /* Years that begin in March have their odd day at the end. */
    int64_t days = now / 86400 + 719468;
    int64_t era = days / 146097, of_era = days % 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153, day = of_year - (153 * month + 2) / 5 + 1;
    month = month < 10 ? month + 3 : month - 9;
    year += 400 * era + (month <= 2);
    snprintf(out, 11, "%04u-%02u-%02u", (unsigned)year % 10000, (unsigned)month % 100,
             (unsigned)day % 100);
}

/* As it is written and told: points of which there are halves are counted in halves. */
static double worth(const clio_game *game, int field, int32_t number)
{
    return game->records[field].points ? clio_points(game, number) : number;
}

static int32_t counted(const clio_game *game, int field, double number)
{
    return (int32_t)(number / worth(game, field, 1));
}

static void write_record(const clio_game *game, const struct clio_record *record, bool begins,
                         struct clio_buf *out)
{
    for (int i = 0; i < game->record_count; i++) {
        const struct clio_record_field *f = &game->records[i];
        int domain = clio_record_domain(game, i);
        if (begins && !f->begins)
            continue;
        if (domain < 0)
            clio_putf(out, "%s%s=%.10g", out->length ? " " : "", f->id,
                      worth(game, i, record->number[i]));
        for (int k = 0; domain >= 0 && k < record->things[i].count; k++) {
            clio_putf(out, "%s%s", k ? "," : out->length ? " " : "", k ? "" : f->id);
            clio_putf(out, "%s%s", k ? "" : ":",
                      clio_thing_id(game, domain, record->things[i].thing[k]));
        }
    }
}

bool clio_deed_of(const struct clio_match *match, int seat, bool begins, const char *more,
                  int64_t now, struct clio_deed *out)
{
    struct clio_record record;
    char line[CLIO_DEED_SIZE + 100], values[CLIO_DEED_SIZE] = "", date[11], key[17];
    struct clio_buf b = clio_buf_of(line, sizeof line), v = clio_buf_of(values, sizeof values);
    write_date(now, date);
    clio_deed_match(match, seat, key);
    clio_record(match->game, match->state, seat, &record);
    write_record(match->game, &record, begins, &v);
    if (v.length >= sizeof values)
        return false;
    clio_putf(&b, "%s %s %s %s ", date, clio_game_id(match->game), key, more);
    clio_put(&b, values);
    return b.length < sizeof line && clio_deed_read(line, out);
}

bool clio_annals_put(struct clio_annals *annals, const struct clio_deed *deed)
{
    struct reading r;
    bool fine = begin_reading(&r, annals) && add_deed(&r, deed);
    return end_reading(&r, fine);
}

bool clio_annals_add(struct clio_annals *annals, const struct clio_match *match, int seat,
                     int64_t now)
{
    struct clio_status status;
    struct clio_deed deed;
    clio_status(match->game, match->state, &status);
    return status.over && match->game->record_count > 0 && seat < match->options.seats &&
           clio_deed_of(match, seat, false, match->earnest ? "end=1" : "", now, &deed) &&
           clio_annals_put(annals, &deed);
}

/* ---- What it comes to ------------------------------------------------------------------------ */

static void add_thing(const clio_game *game, int domain, const char *id, struct clio_things *things)
{
    int at = 0, thing = 0, count = clio_thing_count(game, domain);
    while (thing < count && strcmp(clio_thing_id(game, domain, thing), id) != 0)
        thing++;
    while (at < things->count && things->thing[at] < thing)
        at++;
    if (thing == count || things->count == CLIO_MAX_LIST ||
        (at < things->count && things->thing[at] == thing))
        return;
    memmove(&things->thing[at + 1], &things->thing[at],
            (size_t)(things->count - at) * sizeof things->thing[0]);
    things->thing[at] = (uint16_t)thing;
    things->count++;
}

static void add_up(const clio_game *game, const struct clio_deed_value *value, bool first,
                   struct clio_record *total)
{
    char ids[CLIO_DEED_SIZE], *rest = NULL;
    for (int i = 0; i < game->record_count; i++) {
        int domain = clio_record_domain(game, i);
        int32_t number = counted(game, i, value->number);
        if (strcmp(game->records[i].id, value->key) != 0 || value->set != (domain >= 0))
            continue;
        if (game->records[i].sum)
            total->number[i] += number;
        else if (!value->set && (first || number > total->number[i]))
            total->number[i] = number;
        snprintf(ids, sizeof ids, "%s", value->ids);
        for (char *id = strtok_r(ids, ",", &rest); id; id = strtok_r(NULL, ",", &rest))
            add_thing(game, domain, id, &total->things[i]);
    }
}

void clio_deed_record(const clio_game *game, const struct clio_deed *deed, bool first,
                      struct clio_record *out)
{
    struct clio_deed_value values[CLIO_MOST_VALUES];
    int count = 0;
    clio_deed_values(values, &count, deed->values);
    for (int k = 0; k < count; k++)
        add_up(game, &values[k], first, out);
}

void clio_annals_total(const struct clio_annals *annals, const clio_game *game,
                       struct clio_record *total, int *matches)
{
    memset(total, 0, sizeof *total);
    *matches = 0;
    for (int i = 0; i < annals->count; i++)
        if (strcmp(annals->deed[i].game, clio_game_id(game)) == 0 &&
            !clio_series_is_open(&annals->deed[i])) {
            clio_deed_record(game, &annals->deed[i], *matches == 0, total);
            ++*matches;
        }
}

static void fill_list(const clio_game *game, const struct clio_record *total, int option,
                      struct clio_options *options)
{
    for (int f = 0; f < game->record_count; f++)
        if (strcmp(game->records[f].id, game->options[option].recorded) == 0 &&
            total->things[f].count <= game->options[option].most)
            options->list[option] = total->things[f];
}

bool clio_annals_fill(const struct clio_annals *annals, const clio_game *game,
                      struct clio_options *options, struct clio_following *following,
                      struct clio_complaint to)
{
    struct clio_record total;
    int matches;
    clio_annals_total(annals, game, &total, &matches);
    for (int i = 0; i < game->option_count; i++)
        if (clio_option_recorded(game, i) && options->list[i].count == 0 &&
            clio_option_applies(game, options, i))
            fill_list(game, &total, i, options);
    memset(following, 0, sizeof *following);
    return !clio_in_series(game, options) ||
           clio_series_follow(annals, game, options, following, to);
}

static void put_line(const char *key, const struct clio_value *values, int count,
                     enum clio_lang lang, struct clio_buf *out)
{
    const char *text =
        clio_find_text(lang == CLIO_FR ? &clio_table_texts_fr : &clio_table_texts_en, key);
    clio_format(out, lang, text ? text : key, values, count);
    clio_put_char(out, '\n');
}

static void put_number(const clio_game *game, int field, int32_t number, struct clio_buf *out)
{
    char points[24];
    if (!game->records[field].points) {
        clio_put_int(out, number);
        return;
    }
    clio_points_text(game, number, points, sizeof points);
    clio_put(out, points);
}

void clio_annals_words(const struct clio_annals *annals, const clio_game *game, enum clio_lang lang,
                       struct clio_buf *out)
{
    struct clio_record total;
    int matches;
    clio_annals_total(annals, game, &total, &matches);
    struct clio_value head[] = {
        {.name = "game", .text = clio_game_name(game, lang)},
        {.name = "n", .is_number = true, .number = matches},
    };
    put_line("annals.matches", head, 2, lang, out);
    for (int i = 0; i < game->record_count && matches > 0; i++) {
        if (game->records[i].apart)
            continue;
        char words[1000] = "";
        struct clio_buf b = clio_buf_of(words, sizeof words);
        int domain = clio_record_domain(game, i);
        for (int k = 0; domain >= 0 && k < total.things[i].count; k++)
            clio_putf(&b, "%s%s", k ? ", " : "",
                      clio_thing_name(game, domain, total.things[i].thing[k], lang));
        if (domain >= 0 && total.things[i].count == 0)
            clio_put(&b,
                     clio_find_text(lang == CLIO_FR ? &clio_table_texts_fr : &clio_table_texts_en,
                                    "annals.nothing"));
        if (domain < 0)
            put_number(game, i, total.number[i], &b);
        struct clio_value values[] = {
            {.name = "name", .text = clio_record_name(game, i, lang)},
            {.name = "value", .text = words},
        };
        put_line("annals.field", values, 2, lang, out);
    }
}

/* Every thing that can be on record, and whether it is; of very many only those that are. */
static void put_things(const clio_game *game, int domain, const struct clio_things *things,
                       enum clio_lang lang, struct clio_json *j)
{
    enum { FEW = 40 };
    bool all = clio_thing_count(game, domain) <= FEW;
    clio_json_str(j, "domain", clio_domain_id(game, domain));
    clio_json_open(j, "things", '[');
    for (int i = 0, k = 0; i < clio_thing_count(game, domain); i++) {
        char text[600];
        bool there = k < things->count && things->thing[k] == i;
        k += there;
        if (!clio_thing_id(game, domain, i)[0] || (!all && !there))
            continue;
        clio_thing_text(game, domain, i, lang, text, sizeof text);
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "id", clio_thing_id(game, domain, i));
        clio_json_str(j, "name", clio_thing_name(game, domain, i, lang));
        clio_json_str(j, "text", text);
        clio_json_bool(j, "there", there);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

void clio_annals_message(const struct clio_annals *annals, enum clio_lang lang, struct clio_json *j)
{
    clio_json_open(j, "records", '[');
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        struct clio_record total;
        int matches;
        if (game->record_count == 0)
            continue;
        clio_annals_total(annals, game, &total, &matches);
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "game", clio_game_id(game));
        clio_json_str(j, "name", clio_game_name(game, lang));
        clio_json_int(j, "matches", matches);
        clio_json_open(j, "fields", '[');
        for (int i = 0; i < game->record_count; i++) {
            if (game->records[i].apart)
                continue;
            clio_json_open(j, NULL, '{');
            clio_json_str(j, "id", game->records[i].id);
            clio_json_str(j, "name", clio_record_name(game, i, lang));
            if (clio_record_domain(game, i) >= 0)
                put_things(game, clio_record_domain(game, i), &total.things[i], lang, j);
            else
                clio_json_real(j, "number", worth(game, i, total.number[i]));
            clio_json_close(j, '}');
        }
        clio_json_close(j, ']');
        clio_series_message(annals, game, lang, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}
