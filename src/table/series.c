/* series.c: matches that belong together on a person's record: reading them, beginning and leaving
 * one, what the next begins with, and the sheet that tells it all. */
#include "table/series.h"

#include "table/deed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct clio_texts clio_table_texts_en, clio_table_texts_fr;

static const char *words_of(enum clio_lang lang, const char *key)
{
    const char *text =
        clio_find_text(lang == CLIO_FR ? &clio_table_texts_fr : &clio_table_texts_en, key);
    return text ? text : key;
}

/* ---- Reading ------------------------------------------------------------------------------------ */

/* What a line says of the series it belongs to. */
struct member {
    int deed;
    char series[17];
    long part, nth;
    int choice;
    enum clio_outcome outcome;
    bool chosen;
    char player[CLIO_NAME_SIZE];
};

enum { MOST = 100000, SHOWN = 40 }; /* numbers of series and parts; sheets, the latest */

struct clio_series_list {
    const struct clio_annals *annals;
    const clio_game *game;
    struct member *member; /* those of one series together, in their order */
    int members;
    struct {
        int first, count;
        long nth;
    } * series; /* in the order in which they began */
    int count;
};

static bool is_key(const char *text)
{
    return strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16;
}

/* The choice of the series' option that has this id; 0, its default, is none. */
static int choice_of(const clio_game *game, const char *id)
{
    int option = clio_option_of(game, game->series->option);
    int i = clio_option_choices(game, option) - 1;
    while (i > 0 && strcmp(clio_option_choice_id(game, option, i), id) != 0)
        i--;
    return i;
}

static enum clio_outcome outcome_of(long end)
{
    return end == 0 ? CLIO_UNDER_WAY : end == 1 ? CLIO_PLAYED_OUT : CLIO_LEFT;
}

/* A name as a word of the record: what a word may not hold is written as "+20". */
static void write_name(const char *name, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    for (; *name; name++) {
        bool plain = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
                     (*name >= '0' && *name <= '9') || *name == '-' || *name == '.';
        if (plain)
            clio_put_char(&b, *name);
        else
            clio_putf(&b, "+%02x", (unsigned)(unsigned char)*name);
    }
}

/* Anybody can write a record: what is no name leaves none. */
static void read_name(const char *word, char out[CLIO_NAME_SIZE])
{
    size_t n = 0;
    unsigned byte = 0;
    for (; *word && *word != ',' && n + 1 < CLIO_NAME_SIZE; word++) {
        bool coded = *word == '+' && sscanf(word + 1, "%2x", &byte) == 1 && word[2];
        out[n++] = coded ? (char)byte : *word;
        word += coded ? 2 : 0;
    }
    out[n] = '\0';
    if (strlen(out) != n || !clio_all_characters(out, n))
        out[0] = '\0';
}

/* False: the line belongs to no series. */
static bool read_member(const clio_game *game, const struct clio_deed *deed, struct member *out)
{
    struct clio_deed_value values[CLIO_MOST_VALUES];
    int count = 0;
    memset(out, 0, sizeof *out);
    if (!clio_deed_values(values, &count, deed->values))
        return false;
    for (int i = 0; i < count; i++) {
        const struct clio_deed_value *v = &values[i];
        long number = (long)v->number;
        if (strcmp(v->key, "series") == 0 && v->set && is_key(v->ids))
            memcpy(out->series, v->ids, sizeof out->series);
        else if (strcmp(v->key, game->series->option) == 0 && v->set)
            out->choice = choice_of(game, v->ids);
        else if (strcmp(v->key, "part") == 0)
            out->part = number < MOST ? number : MOST;
        else if (strcmp(v->key, "nth") == 0)
            out->nth = number < MOST ? number : MOST;
        else if (strcmp(v->key, "end") == 0)
            out->outcome = outcome_of(number);
        else if (strcmp(v->key, "chosen") == 0)
            out->chosen = number > 0;
        else if (strcmp(v->key, "player") == 0 && v->set)
            read_name(v->ids, out->player);
    }
    return out->series[0] && out->choice > 0 && out->part > 0;
}

bool clio_series_is_open(const struct clio_deed *deed)
{
    struct clio_deed_value values[CLIO_MOST_VALUES];
    int count = 0;
    bool in_series = false, ended = false;
    if (!clio_deed_values(values, &count, deed->values))
        return false;
    for (int i = 0; i < count; i++) {
        in_series |= strcmp(values[i].key, "series") == 0;
        ended |= strcmp(values[i].key, "end") == 0 &&
                 outcome_of((long)values[i].number) == CLIO_PLAYED_OUT;
    }
    return in_series && !ended;
}

static int by_part(const void *first, const void *second)
{
    const struct member *a = first, *b = second;
    int order = strcmp(a->series, b->series);
    if (order == 0 && a->part != b->part)
        order = a->part < b->part ? -1 : 1;
    if (order == 0)
        order = (a->outcome == CLIO_UNDER_WAY) - (b->outcome == CLIO_UNDER_WAY);
    return order ? order : a->deed - b->deed; /* lines are by date */
}

/* Of several that are the same part only the first counts. */
static void drop_doubles(struct clio_series_list *list)
{
    int kept = 0;
    for (int i = 0; i < list->members; i++) {
        const struct member *m = &list->member[i], *last = kept ? &list->member[kept - 1] : NULL;
        if (!last || last->part != m->part || strcmp(last->series, m->series) != 0)
            list->member[kept++] = *m;
    }
    list->members = kept;
}

static void sort_series(struct clio_series_list *list)
{
    for (int i = 1; i < list->count; i++)
        for (int k = i; k > 0; k--) {
            int a = k - 1, first = list->member[list->series[a].first].deed,
                second = list->member[list->series[k].first].deed;
            if (list->series[a].nth < list->series[k].nth ||
                (list->series[a].nth == list->series[k].nth && first <= second))
                break;
            int from = list->series[a].first, count = list->series[a].count;
            long nth = list->series[a].nth;
            list->series[a] = list->series[k];
            list->series[k].first = from;
            list->series[k].count = count;
            list->series[k].nth = nth;
        }
}

static void group(struct clio_series_list *list)
{
    for (int i = 0; i < list->members; i++) {
        const struct member *m = &list->member[i];
        if (i == 0 || strcmp(m->series, list->member[i - 1].series) != 0) {
            list->series[list->count].first = i;
            list->series[list->count].nth = m->nth;
            list->series[list->count++].count = 0;
        }
        list->series[list->count - 1].count++;
    }
    sort_series(list);
}

struct clio_series_list *clio_series_list(const struct clio_annals *annals, const clio_game *game)
{
    struct clio_series_list *list = calloc(1, sizeof *list);
    size_t lines = (size_t)annals->count + 1;
    if (!list)
        return NULL;
    list->annals = annals;
    list->game = game;
    list->member = calloc(lines, sizeof *list->member);
    list->series = calloc(lines, sizeof *list->series);
    if (!list->member || !list->series) {
        clio_series_free(list);
        return NULL;
    }
    for (int i = 0; game->series && i < annals->count; i++)
        if (strcmp(annals->deed[i].game, clio_game_id(game)) == 0 &&
            read_member(game, &annals->deed[i], &list->member[list->members])) {
            list->member[list->members].deed = i;
            list->members++;
        }
    if (list->members > 1)
        qsort(list->member, (size_t)list->members, sizeof *list->member, by_part);
    drop_doubles(list);
    group(list);
    return list;
}

void clio_series_free(struct clio_series_list *list)
{
    if (list) {
        free(list->member);
        free(list->series);
        free(list);
    }
}

/* Before the end, and when it was left, only what was known when it began. */
static void forget_the_rest(const clio_game *game, struct clio_past *past)
{
    for (int i = 0; past->outcome != CLIO_PLAYED_OUT && i < game->record_count; i++)
        if (!game->records[i].begins) {
            past->record.number[i] = 0;
            past->record.things[i].count = 0;
        }
}

static struct clio_series_so_far so_far(const struct clio_series_read *read)
{
    return (struct clio_series_so_far){read->choice, read->count, read->past};
}

bool clio_series_at(const struct clio_series_list *list, int at, struct clio_series_read *out)
{
    if (at >= list->count)
        return false;
    const struct member *m = &list->member[list->series[at].first];
    memset(out, 0, sizeof *out);
    memcpy(out->key, m->series, sizeof out->key);
    out->choice = m->choice;
    out->nth = (int)list->series[at].nth;
    for (int i = 0; i < list->series[at].count && out->count < CLIO_MAX_SERIES; i++, m++) {
        const struct clio_deed *deed = &list->annals->deed[m->deed];
        struct clio_past *past = &out->past[out->count];
        out->last_part = (int)m->part;
        memcpy(out->match[out->count++], deed->match, sizeof deed->match);
        memcpy(past->date, deed->date, sizeof past->date);
        past->outcome = m->outcome;
        past->chosen = m->chosen;
        if (m->player[0])
            memcpy(out->player, m->player, sizeof out->player);
        clio_deed_record(list->game, deed, true, &past->record);
        forget_the_rest(list->game, past);
    }
    struct clio_series_so_far until_now = so_far(out);
    out->verdict = list->game->series->verdict(list->game, &until_now);
    /* Nobody has played so many: nothing could follow that counts, so another series can begin. */
    if (list->series[at].count >= CLIO_MAX_SERIES && out->verdict == CLIO_SERIES_OPEN)
        out->verdict = CLIO_SERIES_LOST;
    return true;
}

/* ---- Going on ----------------------------------------------------------------------------------- */

/* Only the last match can be one that goes on: whoever begins another has left it. */
static const char *under_way(const struct clio_series_read *read)
{
    return read->count > 0 && read->past[read->count - 1].outcome == CLIO_UNDER_WAY
               ? read->match[read->count - 1]
               : "";
}

/* Nobody chooses what follows from the record. */
static void clear_recorded(const clio_game *game, struct clio_options *options)
{
    struct clio_options standard;
    clio_default_options(game, options->seats, &standard);
    for (int i = 0; i < game->option_count; i++)
        if (clio_option_recorded(game, i)) {
            options->value[i] = standard.value[i];
            options->list[i] = standard.list[i];
        }
}

bool clio_series_follow(const struct clio_annals *annals, const clio_game *game,
                        struct clio_options *options, struct clio_following *following,
                        struct clio_complaint to)
{
    struct clio_series_list *list = clio_series_list(annals, game);
    struct clio_series_read *read = calloc(2, sizeof *read), *open = read ? read + 1 : NULL;
    struct clio_reason reason = {0};
    bool after_loss = false, fine = list && read;
    int choice = options->value[clio_option_of(game, game->series->option)];
    memset(following, 0, sizeof *following);
    following->nth = following->part = 1;
    for (int i = 0; fine && clio_series_at(list, i, read); i++) {
        following->nth = read->nth >= following->nth ? read->nth + 1 : following->nth;
        if (read->verdict != CLIO_SERIES_OPEN)
            after_loss = read->verdict == CLIO_SERIES_LOST;
        else if (read->choice == choice)
            *open = *read; /* of several the last */
    }
    if (fine && open->count > 0) {
        memcpy(following->series, open->key, sizeof following->series);
        memcpy(following->under_way, under_way(open), strlen(under_way(open)) + 1);
        following->nth = open->nth;
        following->part = open->last_part + 1;
    }
    if (fine && !following->under_way[0]) {
        clear_recorded(game, options);
        open->choice = choice;
        struct clio_series_so_far until_now = so_far(open);
        fine = game->series->next(game, &until_now, after_loss, options, &reason);
        if (!fine && to.size > 0)
            clio_reason_text(game, &reason, to.lang, to.why, to.size);
    }
    clio_series_free(list);
    free(read);
    return fine;
}

static struct clio_deed *find_deed(struct clio_annals *annals, const clio_game *game,
                                   const char *match)
{
    for (int i = 0; i < annals->count; i++)
        if (strcmp(annals->deed[i].match, match) == 0 &&
            strcmp(annals->deed[i].game, clio_game_id(game)) == 0)
            return &annals->deed[i];
    return NULL;
}

static bool is_over(const struct clio_match *match)
{
    struct clio_status status;
    clio_status(match->game, match->state, &status);
    return status.over;
}

bool clio_series_has_end(struct clio_annals *annals, const struct clio_match *match)
{
    struct member member;
    char key[17];
    clio_deed_match(match, 0, key);
    const struct clio_deed *there = match->earnest ? find_deed(annals, match->game, key) : NULL;
    return there && read_member(match->game, there, &member) && member.outcome == CLIO_PLAYED_OUT;
}

bool clio_series_begin(struct clio_annals *annals, const struct clio_match *match, bool chosen,
                       int64_t now)
{
    const clio_game *game = match->game;
    struct clio_following following;
    struct clio_options options = match->options;
    struct clio_complaint nobody = {0};
    struct clio_deed deed;
    struct member member;
    char more[200 + 3 * CLIO_NAME_SIZE], name[3 * CLIO_NAME_SIZE], key[17];
    if (!match->earnest)
        return true;
    clio_deed_match(match, 0, key);
    const struct clio_deed *there = find_deed(annals, game, key);
    if (there && read_member(game, there, &member))
        return member.outcome == CLIO_UNDER_WAY ||
               (member.outcome == CLIO_PLAYED_OUT && is_over(match));
    if (!clio_series_follow(annals, game, &options, &following, nobody) || following.under_way[0] ||
        memcmp(&options, &match->options, sizeof options) != 0)
        return false;
    int option = clio_option_of(game, game->series->option);
    write_name(clio_match_name(match, 0, CLIO_EN), name, sizeof name);
    snprintf(more, sizeof more, "%s:%s series:%s part=%d nth=%d%s%s%s", game->series->option,
             clio_option_choice_id(game, option, options.value[option]),
             following.series[0] ? following.series : key, following.part, following.nth,
             chosen ? " chosen=1" : "", name[0] ? " player:" : "", name);
    return clio_deed_of(match, 0, true, more, now, &deed) && clio_annals_put(annals, &deed);
}

bool clio_series_leave(struct clio_annals *annals, const clio_game *game, const char *match)
{
    const struct clio_deed *there = game->series ? find_deed(annals, game, match) : NULL;
    struct clio_deed left;
    struct member member;
    if (!there || !read_member(game, there, &member) || member.outcome != CLIO_UNDER_WAY)
        return false;
    left = *there;
    snprintf(left.values, sizeof left.values, "end=2");
    return clio_annals_put(annals, &left);
}

/* ---- The sheet ---------------------------------------------------------------------------------- */

static int first_shown(const struct clio_series_list *list)
{
    return list && list->count > SHOWN ? list->count - SHOWN : 0;
}

static const char *verdict_id(enum clio_verdict verdict)
{
    static const char *const ids[] = {"open", "won", "lost"};
    return ids[verdict];
}

static const char *name_of(const clio_game *game, int choice, enum clio_lang lang)
{
    return clio_option_choice_name(game, clio_option_of(game, game->series->option), choice, lang);
}

static const char *sheet_text(const clio_game *game, const char *id, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "sheet.%s", id);
}

static int columns_of(const clio_game *game)
{
    int n = 0;
    while (game->series->columns[n])
        n++;
    return n;
}

enum { CELL = 160, COLUMNS = 12, VALUE = 600 };

/* A cell; match -1 is the head of the column. */
static void write_cell(const clio_game *game, const struct clio_series_read *read, int match,
                       int column, enum clio_lang lang, char out[CELL])
{
    struct clio_buf b = clio_buf_of(out, CELL);
    struct clio_series_so_far until_now = so_far(read);
    out[0] = '\0';
    if (match < 0)
        clio_put(&b, sheet_text(game, game->series->columns[column], lang));
    else
        game->series->cell(game, &until_now, match, column, lang, &b);
}

/* Characters, as far as a fixed width shows them: bytes that go on with one are not counted. */
static int width_of(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n;
}

static void put_table(const clio_game *game, const struct clio_series_read *read,
                      enum clio_lang lang, struct clio_buf *out)
{
    int columns = columns_of(game), width[COLUMNS] = {0};
    char cell[CELL];
    for (int column = 0; column < columns; column++)
        for (int match = -1; match < read->count; match++) {
            write_cell(game, read, match, column, lang, cell);
            width[column] = width_of(cell) > width[column] ? width_of(cell) : width[column];
        }
    for (int match = -1; match < read->count; match++) {
        for (int column = 0, blanks = 2; column < columns; column++) {
            write_cell(game, read, match, column, lang, cell);
            for (; cell[0] && blanks > 0; blanks--)
                clio_put_char(out, ' ');
            clio_put(out, cell);
            blanks += width[column] + 2 - width_of(cell);
        }
        clio_put_char(out, '\n');
    }
}

static void put_sheet(const clio_game *game, const struct clio_series_read *read,
                      enum clio_lang lang, struct clio_buf *out)
{
    struct clio_series_so_far until_now = so_far(read);
    char key[40], value[VALUE];
    const char *name;
    snprintf(key, sizeof key, "series.%s", verdict_id(read->verdict));
    struct clio_value head = {.name = "name", .text = name_of(game, read->choice, lang)};
    clio_put_char(out, '\n');
    clio_format(out, lang, words_of(lang, key), &head, 1);
    clio_put_char(out, '\n');
    if (read->player[0]) {
        struct clio_value player[] = {{.name = "name", .text = words_of(lang, "series.player")},
                                      {.name = "value", .text = read->player}};
        clio_put(out, "  ");
        clio_format(out, lang, words_of(lang, "annals.field"), player, 2);
        clio_put_char(out, '\n');
    }
    struct clio_buf b = clio_buf_of(value, sizeof value);
    for (int i = 0; game->series->line(game, &until_now, i, lang, &name, &b); i++) {
        struct clio_value values[] = {{.name = "name", .text = sheet_text(game, name, lang)},
                                      {.name = "value", .text = value}};
        if (b.length > 0) {
            clio_put(out, "  ");
            clio_format(out, lang, words_of(lang, "annals.field"), values, 2);
            clio_put_char(out, '\n');
        }
        b = clio_buf_of(value, sizeof value);
    }
    put_table(game, read, lang, out);
}

void clio_series_words(const struct clio_annals *annals, const clio_game *game, enum clio_lang lang,
                       struct clio_buf *out)
{
    struct clio_series_list *list = clio_series_list(annals, game);
    struct clio_series_read *read = calloc(1, sizeof *read);
    for (int i = first_shown(list); list && read && clio_series_at(list, i, read); i++)
        put_sheet(game, read, lang, out);
    clio_series_free(list);
    free(read);
}

static void put_message(const clio_game *game, const struct clio_series_read *read,
                        enum clio_lang lang, struct clio_json *j)
{
    struct clio_series_so_far until_now = so_far(read);
    char value[VALUE], cell[CELL];
    const char *name;
    int option = clio_option_of(game, game->series->option);
    clio_json_open(j, NULL, '{');
    clio_json_str(j, "id", read->key);
    clio_json_str(j, "kind", clio_option_choice_id(game, option, read->choice));
    clio_json_str(j, "name", name_of(game, read->choice, lang));
    clio_json_str(j, "verdict", verdict_id(read->verdict));
    clio_json_str(j, "under_way", under_way(read));
    clio_json_open(j, "lines", '[');
    if (read->player[0]) {
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "id", "player");
        clio_json_str(j, "name", words_of(lang, "series.player"));
        clio_json_str(j, "value", read->player);
        clio_json_close(j, '}');
    }
    struct clio_buf b = clio_buf_of(value, sizeof value);
    for (int i = 0; game->series->line(game, &until_now, i, lang, &name, &b); i++) {
        if (b.length > 0) {
            clio_json_open(j, NULL, '{');
            clio_json_str(j, "id", name);
            clio_json_str(j, "name", sheet_text(game, name, lang));
            clio_json_str(j, "value", value);
            clio_json_close(j, '}');
        }
        b = clio_buf_of(value, sizeof value);
    }
    clio_json_close(j, ']');
    clio_json_open(j, "columns", '[');
    for (int column = 0; column < columns_of(game); column++)
        clio_json_str(j, NULL, sheet_text(game, game->series->columns[column], lang));
    clio_json_close(j, ']');
    clio_json_open(j, "rows", '[');
    for (int match = 0; match < read->count; match++) {
        clio_json_open(j, NULL, '[');
        for (int column = 0; column < columns_of(game); column++) {
            write_cell(game, read, match, column, lang, cell);
            clio_json_str(j, NULL, cell);
        }
        clio_json_close(j, ']');
    }
    clio_json_close(j, ']');
    clio_json_close(j, '}');
}

/* The choices of one setting that the matches so far have taken away, each with the reason. */
static void put_barred(const clio_game *game, const struct clio_options *options,
                       const struct clio_setting *setting, enum clio_lang lang, struct clio_json *j)
{
    char why[VALUE];
    bool any = false;
    for (int choice = 0; choice < clio_option_choices(game, setting->option); choice++) {
        struct clio_options chosen = *options;
        const char *id = clio_option_choice_id(game, setting->option, choice);
        if (!clio_set_option(game, &chosen, setting->id, id, lang, why, sizeof why) ||
            clio_check_options(game, &chosen, lang, why, sizeof why))
            continue;
        if (!any)
            clio_json_open(j, setting->id, '{');
        any = true;
        clio_json_str(j, id, why);
    }
    if (any)
        clio_json_close(j, '}');
}

/*
 * What the next match of each kind has to be: settings that nobody chooses, and others may show
 * (`next`), or choices that are open no more (`barred`).
 */
static void put_next(const struct clio_annals *annals, const clio_game *game, bool barred,
                     enum clio_lang lang, struct clio_json *j)
{
    int option = clio_option_of(game, game->series->option);
    clio_json_open(j, barred ? "barred" : "next", '{');
    for (int choice = 1; choice < clio_option_choices(game, option); choice++) {
        struct clio_options options;
        struct clio_following following;
        struct clio_setting setting;
        clio_default_options(game, game->min_seats, &options);
        options.value[option] = (uint16_t)choice;
        if (!clio_series_follow(annals, game, &options, &following, (struct clio_complaint){0}) ||
            following.under_way[0])
            continue;
        clio_json_open(j, clio_option_choice_id(game, option, choice), '{');
        for (int i = 0; clio_setting_at(game, &options, i, &setting); i++) {
            if (setting.option == option || clio_option_recorded(game, setting.option))
                continue;
            if (barred && setting.standard)
                put_barred(game, &options, &setting, lang, j);
            else if (!barred && !setting.standard)
                clio_json_str(j, setting.id, setting.value);
        }
        clio_json_close(j, '}');
    }
    clio_json_close(j, '}');
}

void clio_series_message(const struct clio_annals *annals, const clio_game *game,
                         enum clio_lang lang, struct clio_json *j)
{
    struct clio_series_list *list = game->series ? clio_series_list(annals, game) : NULL;
    struct clio_series_read *read = calloc(1, sizeof *read);
    if (game->series) {
        clio_json_str(j, "option", game->series->option);
        clio_json_open(j, "series", '[');
        for (int i = first_shown(list); list && read && clio_series_at(list, i, read); i++)
            put_message(game, read, lang, j);
        clio_json_close(j, ']');
        put_next(annals, game, false, lang, j);
        put_next(annals, game, true, lang, j);
    }
    clio_series_free(list);
    free(read);
}
