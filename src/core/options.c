/* options.c: the set-up of a match: what can be chosen, by whom, and whether it goes together. */
#include "core/game.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What there is to choose ----------------------------------------------------------------- */

int clio_option_count(const clio_game *game)
{
    return game->option_count;
}

const char *clio_option_id(const clio_game *game, int option)
{
    return game->options[option].id;
}

int clio_option_of(const clio_game *game, const char *id)
{
    int i = game->option_count - 1;
    while (i >= 0 && strcmp(game->options[i].id, id) != 0)
        i--;
    return i;
}

enum clio_option_kind clio_option_kind(const clio_game *game, int option)
{
    const struct clio_option *o = &game->options[option];
    return o->most ? CLIO_OF_THINGS : o->by != CLIO_CHOSEN_ONCE ? CLIO_OF_SEATS : CLIO_OF_TABLE;
}

const char *clio_option_name(const clio_game *game, int option, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "option.%s", game->options[option].id);
}

const char *clio_option_about(const clio_game *game, int option, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "option.%s.about", game->options[option].id);
}

int clio_option_most(const clio_game *game, int option)
{
    return game->options[option].most;
}

bool clio_option_repeats(const clio_game *game, int option)
{
    return game->options[option].repeats;
}

/* The domain whose things can be chosen, or -1. */
static int domain_of(const clio_game *game, int option)
{
    const char *id = game->options[option].domain;
    int d = id ? game->domain_count - 1 : -1;
    while (d >= 0 && strcmp(game->domains[d].id, id) != 0)
        d--;
    return d;
}

/* The choices that are words: off and on where nothing else was said. */
static int words_of(const clio_game *game, int option)
{
    const struct clio_option *o = &game->options[option];
    int n = 0;
    while (n < 8 && o->choices[n])
        n++;
    return n == 0 && !o->domain ? 2 : n;
}

int clio_option_choices(const clio_game *game, int option)
{
    int d = domain_of(game, option);
    return words_of(game, option) + (d >= 0 ? game->domains[d].count(game) : 0);
}

bool clio_option_choice_thing(const clio_game *game, int option, int choice, int *domain,
                              int *thing)
{
    *domain = domain_of(game, option);
    *thing = choice - words_of(game, option);
    return *domain >= 0 && *thing >= 0 && *thing < game->domains[*domain].count(game);
}

const char *clio_option_choice_id(const clio_game *game, int option, int choice)
{
    const struct clio_option *o = &game->options[option];
    int domain, thing;
    if (clio_option_choice_thing(game, option, choice, &domain, &thing))
        return o->offers && !o->offers(game, thing) ? ""
                                                    : game->domains[domain].thing_id(game, thing);
    return o->choices[0] ? o->choices[choice] : choice ? "on" : "off";
}

const char *clio_option_choice_name(const clio_game *game, int option, int choice,
                                    enum clio_lang lang)
{
    const struct clio_option *o = &game->options[option];
    int domain, thing;
    if (clio_option_choice_thing(game, option, choice, &domain, &thing))
        return game->domains[domain].name(game, thing, lang);
    const char *id = clio_option_choice_id(game, option, choice);
    const char *own = clio_game_textf(game, lang, "option.%s.%s", o->id, id);
    return own[0] ? own : clio_game_textf(game, lang, "option.%s", id);
}

/* The choice of this id, or -1. */
static int choice_of(const clio_game *game, int option, const char *id)
{
    int i = id[0] ? clio_option_choices(game, option) - 1 : -1;
    while (i >= 0 && strcmp(clio_option_choice_id(game, option, i), id) != 0)
        i--;
    return i;
}

static bool can_be_chosen(const clio_game *game, int option, int choice)
{
    const struct clio_option *o = &game->options[option];
    int domain, thing;
    return choice < words_of(game, option) || /* among words there are no gaps */
           (clio_option_choice_thing(game, option, choice, &domain, &thing) &&
            (!o->offers || o->offers(game, thing)) &&
            game->domains[domain].thing_id(game, thing)[0]);
}

/* ---- For whom -------------------------------------------------------------------------------- */

int clio_automated_seats(const clio_game *game, const struct clio_options *options)
{
    int n = 0;
    for (int i = 0; i < game->option_count; i++)
        if (options->value[i] < 8 && game->options[i].automated[options->value[i]] &&
            clio_option_applies(game, options, i))
            n += game->options[i].automated[options->value[i]];
    return n;
}

int clio_all_seats(const clio_game *game, const struct clio_options *options)
{
    return options->seats + clio_automated_seats(game, options);
}

/* Was something chosen other than the default, by this seat where seats choose? */
static bool was_chosen(const clio_game *game, const struct clio_options *options, int option,
                       int seat)
{
    switch (clio_option_kind(game, option)) {
    case CLIO_OF_THINGS: return options->list[option].count > 0;
    case CLIO_OF_TABLE: return options->value[option] != game->options[option].standard;
    default: break;
    }
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        if ((seat == CLIO_NOBODY || seat == i) &&
            options->seat_value[option][i] != game->options[option].standard)
            return true;
    return false;
}

static bool applies(const clio_game *game, const struct clio_options *options, int option, int seat)
{
    const struct clio_option *o = &game->options[option];
    int needed = o->needs ? clio_option_of(game, o->needs) : -1;
    return options->seats >= o->min_seats && (!o->max_seats || options->seats <= o->max_seats) &&
           (needed < 0 ||
            (was_chosen(game, options, needed, seat) && applies(game, options, needed, seat)));
}

bool clio_option_applies(const clio_game *game, const struct clio_options *options, int option)
{
    if (clio_option_kind(game, option) != CLIO_OF_SEATS)
        return applies(game, options, option, CLIO_NOBODY);
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++)
        if (clio_option_applies_to(game, options, option, seat))
            return true;
    return false;
}

bool clio_option_recorded(const clio_game *game, int option)
{
    return game->options[option].recorded != NULL;
}

bool clio_in_series(const clio_game *game, const struct clio_options *options)
{
    int option = game->series ? clio_option_of(game, game->series->option) : -1;
    return option >= 0 && was_chosen(game, options, option, CLIO_NOBODY) &&
           clio_option_applies(game, options, option);
}

bool clio_option_applies_to(const clio_game *game, const struct clio_options *options, int option,
                            int seat)
{
    const struct clio_option *o = &game->options[option];
    if (seat == CLIO_NOBODY || clio_option_kind(game, option) != CLIO_OF_SEATS)
        return seat == CLIO_NOBODY && clio_option_applies(game, options, option);
    if (seat >= clio_all_seats(game, options) ||
        (seat < options->seats ? o->by == CLIO_CHOSEN_FOR_AUTOMATED
                               : o->by == CLIO_CHOSEN_BY_SITTERS))
        return false;
    return applies(game, options, option, seat);
}

/* ---- Setting --------------------------------------------------------------------------------- */

void clio_default_options(const clio_game *game, int seats, struct clio_options *options)
{
    memset(options, 0, sizeof *options);
    options->seats = (uint8_t)seats;
    for (int i = 0; i < game->option_count; i++) {
        if (clio_option_kind(game, i) == CLIO_OF_TABLE)
            options->value[i] = game->options[i].standard;
        for (int seat = 0; seat < CLIO_MAX_SEATS && clio_option_kind(game, i) == CLIO_OF_SEATS;
             seat++)
            options->seat_value[i][seat] = game->options[i].standard;
    }
}

void clio_tidy_options(const clio_game *game, struct clio_options *options)
{
    struct clio_options standard;
    clio_default_options(game, options->seats, &standard);
    for (int i = 0; i < game->option_count; i++) {
        if (!clio_option_applies(game, options, i)) {
            options->value[i] = standard.value[i];
            options->list[i] = standard.list[i];
        }
        for (int seat = 0; seat < CLIO_MAX_SEATS; seat++)
            if (!clio_option_applies_to(game, options, i, seat))
                options->seat_value[i][seat] = standard.seat_value[i][seat];
    }
}

/* Adds a thing where its number belongs; a list that has too many already stays as it is. */
static void add_thing(struct clio_things *list, int thing)
{
    int at = list->count;
    if (list->count == CLIO_MAX_LIST)
        return;
    for (; at > 0 && list->thing[at - 1] > thing; at--)
        list->thing[at] = list->thing[at - 1];
    list->thing[at] = (uint16_t)thing;
    list->count++;
}

struct complaint {
    enum clio_lang lang;
    char *why;
    size_t size;
};

static bool refuse(const clio_game *game, const char *key, const char *word, const char *id,
                   struct complaint to)
{
    if (to.size > 0)
        clio_say_unknown(game, to.lang, key, word, id, to.why, to.size);
    return false;
}

static bool set_list(const clio_game *game, struct clio_options *options, int option,
                     const char *value, struct complaint to)
{
    struct clio_things list = {0};
    char id[64];
    const char *name = game->options[option].id;
    for (const char *at = strcmp(value, "none") == 0 ? "" : value; *at;) {
        size_t n = strcspn(at, ",");
        snprintf(id, sizeof id, "%.*s", (int)n, at);
        int choice = choice_of(game, option, id), domain, thing;
        if (choice < 0 || !clio_option_choice_thing(game, option, choice, &domain, &thing))
            return refuse(game, "error.option-value", id, name, to);
        if (list.count == CLIO_MAX_LIST)
            return refuse(game, "error.option-long", "", name, to);
        add_thing(&list, thing);
        at += n + (at[n] == ',');
    }
    options->list[option] = list;
    return true;
}

/* The seat in "2", counted from 0; -1 when it is none. */
static int seat_of(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);
    return end == text || *end || n < 1 || n > CLIO_MAX_SEATS ? -1 : (int)n - 1;
}

bool clio_set_option(const clio_game *game, struct clio_options *options, const char *id,
                     const char *value, enum clio_lang lang, char *why, size_t why_size)
{
    struct complaint to = {lang, why, why_size};
    char name[64];
    const char *dot = strchr(id, '.');
    snprintf(name, sizeof name, "%.*s", dot ? (int)(dot - id) : (int)sizeof name - 1, id);
    int option = clio_option_of(game, name), seat = dot ? seat_of(dot + 1) : CLIO_NOBODY;
    if (option < 0 || (dot && clio_option_kind(game, option) != CLIO_OF_SEATS))
        return refuse(game, "error.option", id, game->id, to);
    if (seat < 0)
        return refuse(game, "error.option-seat", dot + 1, name, to);
    if (clio_option_kind(game, option) == CLIO_OF_THINGS)
        return set_list(game, options, option, value, to);
    int choice = choice_of(game, option, value);
    if (choice < 0)
        return refuse(game, "error.option-value", value, name, to);
    if (clio_option_kind(game, option) == CLIO_OF_TABLE)
        options->value[option] = (uint16_t)choice;
    else if (seat != CLIO_NOBODY)
        options->seat_value[option][seat] = (uint16_t)choice;
    for (int i = 0; i < CLIO_MAX_SEATS && clio_option_kind(game, option) == CLIO_OF_SEATS && !dot;
         i++)
        if (clio_option_applies_to(game, options, option, i))
            options->seat_value[option][i] = (uint16_t)choice;
    return true;
}

/* ---- Checking -------------------------------------------------------------------------------- */

static bool check_seats(const clio_game *game, const struct clio_options *options,
                        struct complaint to)
{
    struct clio_buf out = clio_buf_of(to.why, to.size);
    if (options->seats >= game->min_seats && options->seats <= game->max_seats &&
        clio_all_seats(game, options) <= CLIO_MAX_SEATS)
        return true;
    struct clio_value values[] = {{.name = "n", .is_number = true, .number = options->seats},
                                  {.name = "min", .is_number = true, .number = game->min_seats},
                                  {.name = "max", .is_number = true, .number = game->max_seats}};
    if (to.size > 0)
        clio_format(&out, to.lang, clio_game_text(game, to.lang, "error.seats"), values, 3);
    return false;
}

static bool check_list(const clio_game *game, const struct clio_options *options, int option,
                       struct complaint to)
{
    const struct clio_option *o = &game->options[option];
    const struct clio_things *list = &options->list[option];
    int words = words_of(game, option);
    if (list->count > o->most || list->count > CLIO_MAX_LIST)
        return refuse(game, "error.option-long", "", o->id, to);
    for (int i = 0; i < list->count; i++) {
        int choice = words + list->thing[i], before = i > 0 ? list->thing[i - 1] : -1;
        if (!can_be_chosen(game, option, choice))
            return refuse(game, "error.option-value", "?", o->id, to);
        if (list->thing[i] < before)
            return refuse(game, "error.option-value", clio_option_choice_id(game, option, choice),
                          o->id, to);
        if (list->thing[i] == before && !o->repeats)
            return refuse(game, "error.option-twice", clio_option_choice_id(game, option, choice),
                          o->id, to);
    }
    return true;
}

static bool check_choices(const clio_game *game, const struct clio_options *options, int option,
                          struct complaint to)
{
    const struct clio_option *o = &game->options[option];
    const uint16_t *value = options->seat_value[option];
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++) {
        if (!can_be_chosen(game, option, value[seat]))
            return refuse(game, "error.option-value", "?", o->id, to);
        if (value[seat] != o->standard && !clio_option_applies_to(game, options, option, seat)) {
            char number[8];
            snprintf(number, sizeof number, "%d", seat + 1);
            return refuse(game, "error.option-seat", number, o->id, to);
        }
        for (int other = 0; o->different && other < seat; other++)
            if (value[seat] == value[other] && value[seat] >= words_of(game, option) &&
                clio_option_applies_to(game, options, option, seat) &&
                clio_option_applies_to(game, options, option, other))
                return refuse(game, "error.option-same",
                              clio_option_choice_id(game, option, value[seat]), o->id, to);
    }
    return true;
}

bool clio_check_options(const clio_game *game, const struct clio_options *options,
                        enum clio_lang lang, char *why, size_t why_size)
{
    struct complaint to = {lang, why, why_size};
    if (!check_seats(game, options, to))
        return false;
    for (int i = 0; i < game->option_count; i++) {
        bool fits = true;
        switch (clio_option_kind(game, i)) {
        case CLIO_OF_THINGS: fits = check_list(game, options, i, to); break;
        case CLIO_OF_SEATS: fits = check_choices(game, options, i, to); break;
        default:
            fits = can_be_chosen(game, i, options->value[i]) ||
                   refuse(game, "error.option-value", "?", game->options[i].id, to);
        }
        if (!fits)
            return false;
    }
    struct clio_reason reason = {0};
    if (!game->options_clash || !game->options_clash(game, options, &reason))
        return true;
    if (why_size > 0)
        clio_reason_text(game, &reason, lang, why, why_size);
    return false;
}

/* ---- Settings: the set-up in writing --------------------------------------------------------- */

static void write_list(const clio_game *game, int option, const struct clio_things *list,
                       struct clio_buf *out)
{
    for (int i = 0; i < list->count; i++)
        clio_putf(out, "%s%s", i ? "," : "",
                  clio_option_choice_id(game, option, words_of(game, option) + list->thing[i]));
    if (list->count == 0)
        clio_put(out, "none");
}

static void write_setting(const clio_game *game, const struct clio_options *options,
                          struct clio_setting *out)
{
    const char *id = game->options[out->option].id;
    struct clio_buf value = clio_buf_of(out->value, sizeof out->value);
    out->standard = !was_chosen(game, options, out->option, out->seat);
    struct clio_buf name = clio_buf_of(out->id, sizeof out->id);
    clio_put(&name, id);
    if (out->seat != CLIO_NOBODY) {
        clio_put_char(&name, '.');
        clio_put_int(&name, out->seat + 1);
    }
    if (clio_option_kind(game, out->option) == CLIO_OF_THINGS)
        write_list(game, out->option, &options->list[out->option], &value);
    else
        clio_put(&value, clio_option_choice_id(game, out->option,
                                               out->seat == CLIO_NOBODY
                                                   ? options->value[out->option]
                                                   : options->seat_value[out->option][out->seat]));
}

bool clio_setting_at(const clio_game *game, const struct clio_options *options, int at,
                     struct clio_setting *out)
{
    for (int i = 0; i < game->option_count; i++) {
        bool seats = clio_option_kind(game, i) == CLIO_OF_SEATS;
        for (int seat = 0; seat < (seats ? CLIO_MAX_SEATS : 1); seat++) {
            if ((seats && !clio_option_applies_to(game, options, i, seat)) || at-- > 0)
                continue;
            out->option = i;
            out->seat = seats ? seat : CLIO_NOBODY;
            write_setting(game, options, out);
            return true;
        }
    }
    return false;
}

size_t clio_setting_text(const clio_game *game, const struct clio_options *options,
                         const struct clio_setting *setting, enum clio_lang lang, char *out,
                         size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    int option = setting->option, words = words_of(game, option);
    const struct clio_things *list = &options->list[option];
    if (clio_option_kind(game, option) != CLIO_OF_THINGS) {
        int value = setting->seat == CLIO_NOBODY ? options->value[option]
                                                 : options->seat_value[option][setting->seat];
        clio_put(&b, clio_option_choice_name(game, option, value, lang));
        return b.length;
    }
    for (int i = 0; i < list->count; i++)
        clio_putf(&b, "%s%s", i ? clio_game_text(game, lang, "option.between") : "",
                  clio_option_choice_name(game, option, words + list->thing[i], lang));
    if (list->count == 0)
        clio_put(&b, clio_game_text(game, lang, "option.none"));
    return b.length;
}

size_t clio_setting_name(const clio_game *game, const struct clio_setting *setting,
                         enum clio_lang lang, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    const char *name = clio_option_name(game, setting->option, lang);
    struct clio_value values[] = {
        {.name = "option", .text = name},
        {.name = "n", .is_number = true, .number = setting->seat + 1},
    };
    if (setting->seat == CLIO_NOBODY)
        clio_put(&b, name);
    else
        clio_format(&b, lang, clio_game_text(game, lang, "option.of-seat"), values, 2);
    return b.length;
}

/* ---- What is left to chance ------------------------------------------------------------------ */

/* Which of the things another seat has already. */
static bool is_taken(const int thing[CLIO_MAX_SEATS], int seat, int wanted)
{
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        if (i != seat && thing[i] == wanted)
            return true;
    return false;
}

void clio_settle_option(const clio_game *game, const struct clio_options *options, int option,
                        uint64_t *rng, int thing[CLIO_MAX_SEATS])
{
    const struct clio_option *o = &game->options[option];
    const uint16_t *value = options->seat_value[option];
    int words = words_of(game, option), choices = clio_option_choices(game, option);
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++) {
        bool chosen = value[seat] >= words && clio_option_applies_to(game, options, option, seat);
        thing[seat] = chosen ? value[seat] - words : -1;
    }
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++) {
        uint32_t left = 0;
        if (value[seat] >= words || strcmp(o->choices[value[seat]], "random") != 0 ||
            !clio_option_applies_to(game, options, option, seat))
            continue;
        /* Each of those that can be had is as likely to be the last that is taken up. */
        for (int c = words; c < choices; c++)
            if (can_be_chosen(game, option, c) &&
                !(o->different && is_taken(thing, seat, c - words)) &&
                clio_random_below(rng, ++left) == 0)
                thing[seat] = c - words;
    }
}
