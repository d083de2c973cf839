/* game.c: the public interface over the game contract. What every game shares is written here once. */
#include "core/game.h"
#include "core/load.h"

#include "core/marks.h"
#include "core/rng.h"
#include "core/rule.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Identity -------------------------------------------------------------------- */

const char *clio_game_text(const clio_game *game, enum clio_lang lang, const char *key)
{
    const char *text = game->texts[lang] ? clio_find_text(game->texts[lang], key) : NULL;
    return text ? text : clio_program_text(lang, key);
}

const char *clio_game_textf(const clio_game *game, enum clio_lang lang, const char *format, ...)
{
    char key[128];
    va_list args;
    va_start(args, format);
    vsnprintf(key, sizeof key, format, args);
    va_end(args);
    const char *text = game->texts[lang] ? clio_find_text(game->texts[lang], key) : NULL;
    if (!text)
        text = clio_find_text(lang == CLIO_FR ? &clio_program_fr : &clio_program_en, key);
    return text ? text : "";
}

const char *clio_game_id(const clio_game *game)
{
    return game->id;
}

const char *clio_game_name(const clio_game *game, enum clio_lang lang)
{
    return clio_game_text(game, lang, "game.name");
}

const char *clio_game_about(const clio_game *game, enum clio_lang lang)
{
    return clio_game_text(game, lang, "game.about");
}

size_t clio_state_size(const clio_game *game)
{
    return game->state_size;
}

void clio_seat_range(const clio_game *game, int *min, int *max)
{
    *min = game->min_seats;
    *max = game->max_seats;
}

void clio_say_unknown(const clio_game *game, enum clio_lang lang, const char *key, const char *word,
                      const char *id, char *why, size_t why_size)
{
    struct clio_buf out = clio_buf_of(why, why_size);
    struct clio_value values[] = {{.name = "word", .text = word}, {.name = "id", .text = id}};
    clio_format(&out, lang, clio_game_text(game, lang, key), values, 2);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static inline void happens_in(struct clio_log *log, const clio_game *game, const void *state)
{
    if (log) {
        log->game = game;
        log->state = state;
    }
}

void clio_new(const clio_game *game, const struct clio_options *options, uint64_t seed, void *state,
              struct clio_log *log)
{
    memset(state, 0, game->state_size);
    happens_in(log, game, state);
    game->new_state(game, options, seed, state, log);
}

void clio_status(const clio_game *game, const void *state, struct clio_status *status)
{
    const struct clio_core *core = state;
    *status = (struct clio_status){
        .over = core->deciding == 0,
        .deciding = core->deciding,
        .answered = (uint8_t)(core->together & ~core->deciding),
        .turn = core->turn,
        .reveals = core->reveals,
    };
    game->status(game, state, status);
}

bool clio_to_move(const clio_game *game, const void *state, int *seat)
{
    const struct clio_core *core = state;
    (void)game;
    *seat = CLIO_NOBODY;
    if (!core->deciding)
        return false;
    *seat = __builtin_ctz(core->deciding);
    return true;
}

bool clio_may_decide(const clio_game *game, const void *state, int seat)
{
    (void)game;
    return clio_is_asked(state, seat);
}

int clio_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    return clio_is_asked(state, seat) ? game->legal(game, state, seat, out, max) : 0;
}

int clio_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    if (!game->imaginable || !clio_is_asked(state, seat))
        return clio_legal(game, state, seat, out, max);
    return game->imaginable(game, state, seat, out, max);
}

int clio_name_domain(const clio_game *game)
{
    return game->called ? game->names : -1;
}

int clio_called(const clio_game *game, const void *state, int domain, int thing)
{
    return game->called ? game->called(game, state, domain, thing) - 1 : -1;
}

/* What the things that a phrase speaks of are called now. */
static void name_things(const clio_game *game, const void *state, const struct clio_phrase *phrase,
                        const int16_t *args, uint16_t *called)
{
    for (int i = 0; game->called && i < CLIO_MAX_ARGS && phrase->arg[i].name; i++) {
        int domain = phrase->arg[i].domain;
        if (domain < CLIO_NUMBER && args[i] >= 0 && args[i] < game->domains[domain].count(game))
            called[i] = game->called(game, state, domain, args[i]);
    }
}

/* Why it happened, where the sentence says so and the rule did not. */
static void find_cause(const clio_game *game, const void *state, struct clio_event *event)
{
    const struct clio_phrase *phrase = &game->events[event->phrase];
    for (int i = 0; i < CLIO_MAX_ARGS && phrase->arg[i].name; i++)
        if (phrase->arg[i].domain == game->causes && event->arg[i] == 0)
            event->arg[i] = (int16_t)game->cause(game, state, event);
}

void clio_write_event(struct clio_log *log, int phrase, int only, const int args[CLIO_MAX_ARGS])
{
    if (log->count >= log->capacity)
        return;
    struct clio_event *event = &log->events[log->count++];
    *event = (struct clio_event){
        .phrase = (uint16_t)phrase, .only = (uint16_t)only, .seat = log->seat, .step = log->step};
    for (int i = 0; i < CLIO_MAX_ARGS; i++)
        event->arg[i] = (int16_t)args[i];
    if (log->game && log->game->cause && phrase < log->game->event_count)
        find_cause(log->game, log->state, event);
    if (log->game && phrase < log->game->event_count)
        name_things(log->game, log->state, &log->game->events[phrase], event->arg, event->called);
    if (log->copy && log->count == log->copy_after)
        memcpy(log->copy, log->state, log->game->state_size);
}

static bool is_legal(const clio_game *game, const void *state, int seat, clio_move move)
{
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/*
 * A move from outside may name anything in its 16 bits. Games see only what there is: an unknown verb
 * is no move, a thing or a seat that does not exist is none of them.
 */
static clio_move within_reason(const clio_game *game, clio_move move)
{
    unsigned arg[3] = {0, 0, 0};
    int verb = clio_verb(move);
    if (verb >= game->verb_count)
        return 0;
    for (int i = 0; i < 3 && game->verbs[verb].arg[i].name; i++) {
        int domain = game->verbs[verb].arg[i].domain, value = clio_arg(move, i);
        if (domain == CLIO_SEAT && value >= CLIO_MAX_SEATS)
            value = CLIO_NOBODY;
        else if (domain < CLIO_NUMBER && value >= game->domains[domain].count(game))
            value = clio_no_thing(game->domains[domain].count(game));
        arg[i] = (unsigned)value;
    }
    return clio_move_of((unsigned)verb, arg[0], arg[1], arg[2]);
}

bool clio_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                  struct clio_reason *why)
{
    if (is_legal(game, state, seat, move))
        return false;
    memset(why, 0, sizeof *why);
    game->why_not(game, state, seat, within_reason(game, move), why);
    if (why->phrase < game->reason_count)
        name_things(game, state, &game->reasons[why->phrase], why->arg, why->called);
    return true;
}

bool clio_apply(const clio_game *game, void *state, int seat, clio_move move, struct clio_log *log,
                struct clio_reason *why)
{
    struct clio_reason reason;
    if (clio_why_not(game, state, seat, move, why ? why : &reason))
        return false;
    clio_apply_legal(game, state, seat, move, log);
    return true;
}

/* Apart from the usual case, which is to be fast. */
static __attribute__((noinline)) void answer_with_others(const clio_game *game, void *state,
                                                         int seat, clio_move move,
                                                         struct clio_log *log)
{
    if (clio_keep_answer(state, seat, move))
        game->apply(game, state, CLIO_NOBODY, 0, log);
}

void clio_apply_legal(const clio_game *game, void *state, int seat, clio_move move,
                      struct clio_log *log)
{
    const struct clio_core *core = state;
    happens_in(log, game, state);
    if (__builtin_expect(core->together == 0, 1))
        game->apply(game, state, seat, move, log);
    else
        answer_with_others(game, state, seat, move, log);
}

void clio_redeal(const clio_game *game, void *state, int seat, uint64_t seed)
{
    struct clio_core *core = state;
    game->redeal(game, state, seat, seed);
    if (core->together)
        clio_redeal_answers(game, core, seat, seed);
}

size_t clio_round_text(const clio_game *game, const struct clio_status *status, enum clio_lang lang,
                       char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    struct clio_value values[] = {
        {.name = "n", .is_number = true, .number = status->round},
        {.name = "rounds", .is_number = true, .number = status->rounds},
        {.name = "part", .is_number = true, .number = status->part},
        {.name = "parts", .is_number = true, .number = status->parts},
    };
    const char *key = status->round == 0    ? "round.before"
                      : status->rounds == 0 ? "round.short" /* there may be any number of them */
                      : status->parts == 0  ? "round"
                      : status->part == 0   ? "round.between"
                                            : "round.part";
    clio_format(&b, lang, clio_game_text(game, lang, key), values, 4);
    return b.length;
}

void clio_result(const clio_game *game, const void *state, struct clio_result *result)
{
    memset(result, 0, sizeof *result);
    game->result(game, state, result);
}

int clio_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
               int max)
{
    return game->score(game, state, seat, out, max);
}

double clio_points(const clio_game *game, int points)
{
    return (double)points / (game->point_parts ? game->point_parts : 1);
}

/* 1½ points, but 1½ point in French. */
int clio_points_plural(const clio_game *game, int points, enum clio_lang lang)
{
    double n = clio_points(game, points);
    return lang == CLIO_EN && n > 1 && n < 2 ? 2 : (int)n;
}

size_t clio_points_text(const clio_game *game, int points, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    int parts = game->point_parts ? game->point_parts : 1;
    bool half = parts == 2 && points % 2 != 0;
    if (half && points / 2 == 0)
        clio_put(&b, points < 0 ? "−" : "");
    else
        clio_put_signed(&b, points / parts);
    if (half)
        clio_put(&b, "½");
    return b.length;
}

int clio_record_count(const clio_game *game)
{
    return game->record_count;
}

const char *clio_record_id(const clio_game *game, int field)
{
    return game->records[field].id;
}

const char *clio_record_name(const clio_game *game, int field, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "record.%s", game->records[field].id);
}

int clio_record_domain(const clio_game *game, int field)
{
    const char *id = game->records[field].domain;
    int d = id ? game->domain_count - 1 : -1;
    while (d >= 0 && strcmp(game->domains[d].id, id) != 0)
        d--;
    return d;
}

void clio_record(const clio_game *game, const void *state, int seat, struct clio_record *record)
{
    memset(record, 0, sizeof *record);
    if (game->record)
        game->record(game, state, seat, record);
}

int clio_progress(const clio_game *game, const void *state, int viewer, struct clio_progress *out,
                  int max)
{
    bool seated = viewer >= 0 && viewer < CLIO_MAX_SEATS;
    return game->progress && seated ? game->progress(game, state, viewer, out, max) : 0;
}

size_t clio_progress_text(const clio_game *game, const struct clio_progress *progress,
                          enum clio_lang lang, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    struct clio_value values[] = {
        {.name = "n", .is_number = true, .number = progress->now},
        {.name = "needed", .is_number = true, .number = progress->needed},
    };
    clio_format(&b, lang, clio_game_textf(game, lang, "progress.%s", progress->words), values, 2);
    return b.length;
}

bool clio_ending(const clio_game *game, const void *state, struct clio_event *why)
{
    const struct clio_core *core = state;
    if (core->deciding || !game->ending)
        return false;
    *why = (struct clio_event){.only = CLIO_NOBODY};
    game->ending(game, state, why);
    name_things(game, state, &game->events[why->phrase], why->arg, why->called);
    return true;
}

int32_t clio_evaluate(const clio_game *game, const void *state, int seat)
{
    return game->evaluate(game, state, seat);
}

clio_move clio_usual(const clio_game *game, const void *state, int seat)
{
    return game->usual && clio_is_asked(state, seat) ? game->usual(game, state, seat) : 0;
}

int clio_feature_count(const clio_game *game)
{
    return game->feature_count;
}

void clio_features(const clio_game *game, const void *state, int seat, float *out)
{
    game->features(game, state, seat, out);
}

bool clio_check(const clio_game *game, const void *state, char *why, size_t why_size)
{
    struct clio_buf out = clio_buf_of(why, why_size);
    return game->check(game, state, &out);
}

uint64_t clio_hash(const clio_game *game, const void *state)
{
    const unsigned char *bytes = state;
    uint64_t hash = 0x636c696f;
    size_t i = 0;
    for (; i + 8 <= game->state_size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        hash = clio_mix(hash ^ word) + 0x9e3779b97f4a7c15u;
    }
    for (; i < game->state_size; i++)
        hash = clio_mix(hash ^ bytes[i]) + 1;
    return hash;
}

size_t clio_view(const clio_game *game, const void *state, int viewer, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    struct clio_json j = {&b, false};
    clio_json_open(&j, NULL, '{');
    clio_json_str(&j, "game", game->id);
    if (viewer != CLIO_OMNISCIENT && (viewer < 0 || viewer >= CLIO_MAX_SEATS))
        viewer = CLIO_SPECTATOR; /* games index seats by it */
    game->view(game, state, viewer, &j);
    clio_json_close(&j, '}');
    return b.length;
}

/* ---- Phrases: moves, log lines, reasons ------------------------------------------------------- */

/* "itself" is what a thing is called elsewhere than in this match, "text" what is printed on it. */
static const char *form_of_thing(const void *context, const char *form)
{
    const struct clio_told *c = context;
    const struct clio_domain *d = &c->game->domains[c->domain];
    if (strcmp(form, "itself") == 0)
        return c->game->domains[c->itself_domain].name(c->game, c->itself, c->lang);
    if (strcmp(form, "text") == 0)
        return c->text;
    const char *text =
        clio_game_textf(c->game, c->lang, "%s.%s.%s", d->id, d->thing_id(c->game, c->thing), form);
    if (!text[0])
        text = clio_game_textf(c->game, c->lang, "%s.*.%s", d->id, form);
    return text[0] ? text : NULL;
}

/* A thing of a sentence, by the name it had then (1 + its number, or 0: none but its own). */
static struct clio_value thing_value(const clio_game *game, enum clio_lang lang, int domain,
                                     int thing, int called, enum clio_naming naming,
                                     struct clio_told *c)
{
    const char *own = game->domains[domain].name(game, thing, lang);
    *c = (struct clio_told){game, lang, domain, thing, domain, thing, "", ""};
    if (called && game->called) {
        c->domain = game->names;
        c->thing = called - 1;
        const char *name = game->domains[c->domain].name(game, c->thing, lang);
        struct clio_value values[] = {{.name = "name", .text = name},
                                      {.name = "thing", .text = own}};
        struct clio_buf b = clio_buf_of(c->name, sizeof c->name);
        clio_format(&b, lang,
                    naming == CLIO_NAME_ALONE ? "{name}" : clio_program_text(lang, "thing.called"),
                    values, 2);
        own = c->name;
    }
    return (struct clio_value){.text = own, .form = form_of_thing, .context = c};
}

struct clio_value clio_thing_value(const clio_game *game, const void *state, enum clio_lang lang,
                                   const char *name, int domain, int thing, struct clio_told *told)
{
    int called = state ? clio_called(game, state, domain, thing) + 1 : 0;
    struct clio_value value =
        thing_value(game, lang, domain, thing, called, CLIO_NAME_AND_THING, told);
    value.name = name;
    return value;
}

/* A person may call themselves anything, but not with the control characters of marks.h. */
static void put_name(struct clio_buf *out, const char *name)
{
    for (; *name; name++)
        clio_put_char(out, (unsigned char)*name < 0x20 ? ' ' : *name);
}

static void put_seat(const clio_game *game, enum clio_lang lang, int seat, const char *const *names,
                     struct clio_buf *out)
{
    if (names && seat >= 0 && seat < CLIO_MAX_SEATS && names[seat]) {
        put_name(out, names[seat]);
    } else {
        struct clio_value n = {.name = "n", .is_number = true, .number = seat + 1};
        clio_format(out, lang, clio_game_text(game, lang, "seat.name"), &n, 1);
    }
}

/* Writes `PREFIX.phrase-id` (and FORM) with its arguments filled in, marked. */
static void put_phrase(const clio_game *game, enum clio_lang lang, const char *prefix,
                       const struct clio_phrase *phrase, const char *form, const int16_t *args,
                       const uint16_t *called, const char *const *names, struct clio_buf *out)
{
    struct clio_value values[CLIO_MAX_ARGS];
    struct clio_told context[CLIO_MAX_ARGS];
    char seat_name[CLIO_MAX_ARGS][64];
    enum clio_naming naming = strcmp(prefix, "log") == 0 ? CLIO_NAME_ALONE : CLIO_NAME_AND_THING;
    const char *sentence = clio_game_textf(game, lang, "%s.%s%s", prefix, phrase->id, form);
    bool tells_texts = strstr(sentence, ":text}") != NULL; /* few do */
    int n = 0;
    for (; n < CLIO_MAX_ARGS && phrase->arg[n].name; n++) {
        int domain = phrase->arg[n].domain;
        values[n] = (struct clio_value){0};
        if (domain == CLIO_NUMBER) {
            values[n].is_number = true;
            values[n].number = args[n];
        } else if (domain == CLIO_SEAT) {
            struct clio_buf b = clio_buf_of(seat_name[n], sizeof seat_name[n]);
            put_seat(game, lang, args[n], names, &b);
            values[n].text = seat_name[n];
        } else if (args[n] >= 0 && args[n] < game->domains[domain].count(game)) {
            values[n] = thing_value(game, lang, domain, args[n], called[n], naming, &context[n]);
            if (tells_texts)
                clio_thing_text(game, domain, args[n], lang, context[n].text,
                                sizeof context[n].text);
        } else {
            values[n].text = "";
        }
        values[n].name = phrase->arg[n].name;
    }
    clio_format(out, lang, sentence, values, n);
}

static const struct clio_phrase *verb_of(const clio_game *game, clio_move move)
{
    int verb = clio_verb(move);
    return verb > 0 && verb < game->verb_count ? &game->verbs[verb] : NULL;
}

/* Room for the marks of the longest text. */
enum { MARKED = 4096 };

static size_t plain_of(const char *marked, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    clio_put_plain(&b, marked, CLIO_LONG);
    return b.length;
}

/* An action as a whole, which names none of the things that it is done with: “Advance”. */
static const char *whole_action(const clio_game *game, const struct clio_phrase *verb,
                                clio_move move, enum clio_lang lang)
{
    int domain = verb->arg[0].domain;
    if (!verb->arg[0].name || domain >= CLIO_NUMBER ||
        clio_arg(move, 0) != clio_no_thing(game->domains[domain].count(game)))
        return "";
    return clio_game_textf(game, lang, "move.%s.any", verb->id);
}

void clio_put_move(const clio_game *game, const void *state, clio_move move,
                   const char *const *names, enum clio_lang lang, struct clio_buf *out)
{
    const struct clio_phrase *verb = verb_of(game, move);
    if (verb && !(game->describe && game->describe(game, state, move, lang, out))) {
        int16_t args[CLIO_MAX_ARGS] = {(int16_t)clio_arg(move, 0), (int16_t)clio_arg(move, 1),
                                       (int16_t)clio_arg(move, 2)};
        uint16_t called[CLIO_MAX_ARGS] = {0};
        if (state)
            name_things(game, state, verb, args, called);
        const char *whole = whole_action(game, verb, move, lang);
        if (*whole)
            clio_put(out, whole);
        else
            put_phrase(game, lang, "move", verb, "", args, called, names, out);
    }
}

size_t clio_describe(const clio_game *game, const void *state, clio_move move,
                     const char *const *names, enum clio_lang lang, char *out, size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_move(game, state, move, names, lang, &b);
    return plain_of(marked, out, size);
}

void clio_put_note(const clio_game *game, const void *state, int seat, clio_move move,
                   enum clio_lang lang, struct clio_buf *out)
{
    if (game->note && verb_of(game, move))
        game->note(game, state, seat, move, lang, out);
}

enum clio_standing clio_standing(const clio_game *game, const void *state, int seat, clio_move move)
{
    if (clio_is_of(game->declining_verbs, move))
        return CLIO_DECLINES;
    if (game->destroys && game->destroys(game, state, seat, move))
        return CLIO_DESTROYS;
    bool idle = game->gains_nothing && game->gains_nothing(game, state, seat, move);
    return idle ? CLIO_GAINS_NOTHING : CLIO_STANDS_FIRST;
}

size_t clio_move_note(const clio_game *game, const void *state, int seat, clio_move move,
                      enum clio_lang lang, char *out, size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_note(game, state, seat, move, lang, &b);
    return plain_of(marked, out, size);
}

/*
 * The phrase of an event, or NULL when the viewer may not know of it; `form` is that of the sentence.
 * What some know wholly and everybody in part has a sentence "log.ID.veiled" for the others.
 */
static const struct clio_phrase *event_of(const clio_game *game, const struct clio_event *event,
                                          int viewer, const char **form)
{
    bool is_told = viewer < CLIO_MAX_SEATS && (event->only >> viewer & 1);
    bool may_know = event->only == CLIO_NOBODY || is_told || viewer == CLIO_OMNISCIENT;
    if (event->phrase >= game->event_count)
        return NULL;
    const struct clio_phrase *phrase = &game->events[event->phrase];
    *form = may_know ? "" : ".veiled";
    return may_know || clio_game_textf(game, CLIO_EN, "log.%s.veiled", phrase->id)[0] ? phrase
                                                                                      : NULL;
}

void clio_put_event(const clio_game *game, const struct clio_event *event, int viewer,
                    const char *const *names, enum clio_lang lang, struct clio_buf *out)
{
    const char *form;
    const struct clio_phrase *phrase = event_of(game, event, viewer, &form);
    if (phrase)
        put_phrase(game, lang, "log", phrase, form, event->arg, event->called, names, out);
}

/* What the odds reckon with is not a fact yet, and the viewer is spoken to. */
void clio_put_odds_reason(const clio_game *game, const struct clio_event *event, int viewer,
                          const char *const *names, enum clio_lang lang, struct clio_buf *out)
{
    const char *form;
    const struct clio_phrase *phrase = event_of(game, event, viewer, &form);
    if (!phrase)
        return;
    bool own = phrase->arg[0].name && phrase->arg[0].domain == CLIO_SEAT && event->arg[0] == viewer;
    const char *prefix = own && *clio_game_textf(game, lang, "odds.you.%s", phrase->id) ? "odds.you"
                         : *clio_game_textf(game, lang, "odds.%s", phrase->id)          ? "odds"
                                                                                        : "log";
    put_phrase(game, lang, prefix, phrase, form, event->arg, event->called, names, out);
}

size_t clio_event_text(const clio_game *game, const struct clio_event *event, int viewer,
                       const char *const *names, enum clio_lang lang, char *out, size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_event(game, event, viewer, names, lang, &b);
    return plain_of(marked, out, size);
}

void clio_put_reason(const clio_game *game, const struct clio_reason *why, enum clio_lang lang,
                     struct clio_buf *out)
{
    if (why->phrase < game->reason_count)
        put_phrase(game, lang, "why", &game->reasons[why->phrase], "", why->arg, why->called, NULL,
                   out);
}

size_t clio_reason_text(const clio_game *game, const struct clio_reason *why, enum clio_lang lang,
                        char *out, size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_reason(game, why, lang, &b);
    return plain_of(marked, out, size);
}

/* Does the sentence name the argument? What it does not say must not be known from its parts. */
static bool says(const clio_game *game, const char *prefix, const struct clio_phrase *phrase,
                 const char *form, const char *name)
{
    size_t length = strlen(name);
    const char *text = clio_game_textf(game, CLIO_EN, "%s.%s%s", prefix, phrase->id, form);
    while ((text = strchr(text, '{'))) {
        text++;
        if (strncmp(text, name, length) == 0 && (text[length] == '}' || text[length] == ':'))
            return true;
    }
    return false;
}

/* What a thing stands for is the thing that people see and ask about. */
static void find_thing(const clio_game *game, struct clio_mention *out)
{
    int domain, thing;
    if (out->domain < CLIO_NUMBER && out->thing >= 0 && game->domains[out->domain].stands_for &&
        game->domains[out->domain].stands_for(game, out->thing, &domain, &thing)) {
        out->domain = domain;
        out->thing = thing;
    }
}

static bool phrase_part(const clio_game *game, const char *prefix, const struct clio_phrase *phrase,
                        const char *form, const int16_t *args, const uint16_t *called, int arg,
                        struct clio_mention *out)
{
    for (int i = 0; arg >= 0 && i < CLIO_MAX_ARGS && phrase->arg[i].name; i++) {
        if (!says(game, prefix, phrase, form, phrase->arg[i].name) || arg-- > 0)
            continue;
        *out = (struct clio_mention){phrase->arg[i].name, phrase->arg[i].domain, args[i],
                                     called[i] - 1};
        if (out->domain < CLIO_NUMBER &&
            (out->thing < 0 || out->thing >= game->domains[out->domain].count(game)))
            out->thing = -1;
        find_thing(game, out);
        return true;
    }
    return false;
}

/* ---- Questions ---------------------------------------------------------------------------------- */

/* What is asked of the seat, or of the first who decides; what it names is called as it is now. */
static const struct clio_phrase *question_of(const clio_game *game, const void *state, int seat,
                                             struct clio_asking *asking,
                                             uint16_t called[CLIO_MAX_ARGS])
{
    const struct clio_core *core = state;
    *asking = (struct clio_asking){.phrase = core->question};
    if (!clio_may_decide(game, state, seat))
        clio_to_move(game, state, &seat);
    if (game->question && core->question)
        game->question(game, state, seat, asking);
    const struct clio_phrase *phrase = &game->questions[asking->phrase];
    name_things(game, state, phrase, asking->arg, called);
    return phrase;
}

static const char *source_name(const clio_game *game, const struct clio_asking *asking,
                               enum clio_lang lang)
{
    struct clio_part part = {0};
    char text[MARKED];
    struct clio_buf b = clio_buf_of(text, sizeof text);
    if (asking->part && clio_put_thing_part(game, asking->domain, asking->source, asking->part - 1,
                                            lang, &part, &b))
        return part.title;
    return game->domains[asking->domain].name(game, asking->source, lang);
}

/* What makes it ask, before the sentence: as the game's text PREFIX.of.DOMAIN has it, or a name. */
static void put_source(const clio_game *game, const struct clio_asking *asking, const char *prefix,
                       const char *otherwise, enum clio_lang lang, const char *sentence,
                       struct clio_buf *out)
{
    if (!asking->has_source)
        return;
    const struct clio_value source = {.name = "source", .text = source_name(game, asking, lang)};
    const char *text =
        clio_game_textf(game, lang, "%s.of.%s", prefix, game->domains[asking->domain].id);
    if (!strstr(sentence, source.text)) /* it may say so itself */
        clio_format(out, lang, *text ? text : otherwise, &source, 1);
}

/* The question, or what it is about for those who are not asked: see `prefix`. */
static void put_asking(const clio_game *game, const void *state, int seat, const char *prefix,
                       const char *of, const char *const *names, enum clio_lang lang,
                       struct clio_buf *out)
{
    struct clio_asking asking;
    uint16_t called[CLIO_MAX_ARGS] = {0};
    const struct clio_phrase *phrase = question_of(game, state, seat, &asking, called);
    char sentence[MARKED];
    struct clio_buf b = clio_buf_of(sentence, sizeof sentence);
    if (!game->put_question || !game->put_question(game, state, &asking, prefix, lang, &b))
        put_phrase(game, lang, prefix, phrase, "", asking.arg, called, names, &b);
    if (b.length > 0)
        put_source(game, &asking, prefix, of, lang, sentence, out);
    clio_put(out, sentence);
}

void clio_put_question(const clio_game *game, const void *state, int seat, const char *const *names,
                       enum clio_lang lang, struct clio_buf *out)
{
    put_asking(game, state, seat, "question", clio_program_text(lang, "question.of"), names, lang,
               out);
}

/* For those who are not asked: what it is about, as the game's text asked.ID names it; or nothing. */
void clio_put_subject(const clio_game *game, const void *state, const char *const *names,
                      enum clio_lang lang, struct clio_buf *out)
{
    put_asking(game, state, CLIO_NOBODY, "asked", "", names, lang, out);
}

size_t clio_question(const clio_game *game, const void *state, int seat, const char *const *names,
                     enum clio_lang lang, char *out, size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_question(game, state, seat, names, lang, &b);
    return plain_of(marked, out, size);
}

bool clio_question_part(const clio_game *game, const void *state, int seat, int arg,
                        struct clio_mention *out)
{
    struct clio_asking asking;
    uint16_t called[CLIO_MAX_ARGS] = {0};
    const struct clio_phrase *phrase = question_of(game, state, seat, &asking, called);
    if (asking.has_source && arg-- == 0) {
        *out = (struct clio_mention){"source", asking.domain, asking.source, -1};
        find_thing(game, out);
        return true;
    }
    return phrase_part(game, "question", phrase, "", asking.arg, called, arg, out);
}

const char *clio_event_id(const clio_game *game, const struct clio_event *event)
{
    return event->phrase < game->event_count ? game->events[event->phrase].id : "";
}

bool clio_event_part(const clio_game *game, const struct clio_event *event, int viewer, int arg,
                     struct clio_mention *out)
{
    const char *form;
    const struct clio_phrase *phrase = event_of(game, event, viewer, &form);
    return phrase && phrase_part(game, "log", phrase, form, event->arg, event->called, arg, out);
}

const char *clio_reason_id(const clio_game *game, const struct clio_reason *why)
{
    return why->phrase < game->reason_count ? game->reasons[why->phrase].id : "";
}

bool clio_reason_part(const clio_game *game, const struct clio_reason *why, int arg,
                      struct clio_mention *out)
{
    return why->phrase < game->reason_count && phrase_part(game, "why", &game->reasons[why->phrase],
                                                           "", why->arg, why->called, arg, out);
}

const char *clio_reason_section(const clio_game *game, const struct clio_reason *why)
{
    return why->phrase < game->reason_count ? game->reasons[why->phrase].section : NULL;
}

size_t clio_notation(const clio_game *game, clio_move move, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    const struct clio_phrase *verb = verb_of(game, move);
    if (!verb)
        return 0;
    clio_put(&b, verb->id);
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        int domain = verb->arg[i].domain, value = clio_arg(move, i);
        clio_put_char(&b, ' ');
        if (domain >= CLIO_NUMBER)
            clio_put_int(&b, domain == CLIO_SEAT ? value + 1 : value);
        else if (value < game->domains[domain].count(game))
            clio_put(&b, game->domains[domain].thing_id(game, value));
        else
            clio_put_char(&b, '-');
    }
    return b.length;
}

static int parse_argument(const clio_game *game, int domain, const char *word)
{
    if (domain >= CLIO_NUMBER) {
        char *end;
        long n = strtol(word, &end, 10), first = domain == CLIO_SEAT;
        if (*end || end == word || n < first || n - first >= CLIO_NO_THING)
            return -1;
        return (int)(n - first);
    }
    int count = game->domains[domain].count(game);
    if (strcmp(word, "-") == 0)
        return clio_no_thing(count);
    for (int i = 0; i < count; i++)
        if (strcmp(game->domains[domain].thing_id(game, i), word) == 0)
            return i;
    return -1;
}

clio_move clio_parse_move(const clio_game *game, const char *text, enum clio_lang lang, char *why,
                          size_t why_size)
{
    char copy[160], *rest = NULL;
    if (why_size > 0)
        why[0] = '\0';
    if (strlen(text) >= sizeof copy) {
        clio_say_unknown(game, lang, "error.move-verb", "…", game->id, why, why_size);
        return 0;
    }
    memcpy(copy, text, strlen(text) + 1);
    char *word = strtok_r(copy, " \t\r\n", &rest);
    int verb = 0;
    for (int i = 1; word && i < game->verb_count && !verb; i++)
        if (strcmp(game->verbs[i].id, word) == 0)
            verb = i;
    if (!verb) {
        clio_say_unknown(game, lang, "error.move-verb", word ? word : "", game->id, why, why_size);
        return 0;
    }
    unsigned value[3] = {0, 0, 0};
    const struct clio_phrase *phrase = &game->verbs[verb];
    for (int i = 0; i < 3 && phrase->arg[i].name; i++) {
        word = strtok_r(NULL, " \t\r\n", &rest);
        int parsed = word ? parse_argument(game, phrase->arg[i].domain, word) : -1;
        if (parsed < 0) {
            clio_say_unknown(game, lang, "error.move-argument", word ? word : "", phrase->id, why,
                             why_size);
            return 0;
        }
        value[i] = (unsigned)parsed;
    }
    word = strtok_r(NULL, " \t\r\n", &rest);
    if (word) {
        clio_say_unknown(game, lang, "error.move-argument", word, phrase->id, why, why_size);
        return 0;
    }
    return clio_move_of((unsigned)verb, value[0], value[1], value[2]);
}

bool clio_move_part(const clio_game *game, clio_move move, int arg, int *domain, int *thing)
{
    const struct clio_phrase *verb = verb_of(game, move);
    if (!verb || arg < 0 || arg > 2)
        return false;
    for (int i = 0; i <= arg; i++)
        if (!verb->arg[i].name)
            return false;
    *domain = verb->arg[arg].domain;
    *thing = clio_arg(move, arg);
    return *domain >= CLIO_NUMBER || *thing < game->domains[*domain].count(game);
}

const char *clio_move_part_name(const clio_game *game, clio_move move, int arg)
{
    int domain, thing;
    return clio_move_part(game, move, arg, &domain, &thing) ? verb_of(game, move)->arg[arg].name
                                                            : "";
}

const char *clio_move_verb(const clio_game *game, clio_move move)
{
    const struct clio_phrase *verb = verb_of(game, move);
    return verb ? verb->id : "";
}

/* ---- Things and the rule book ----------------------------------------------------------------- */

int clio_domain_count(const clio_game *game)
{
    return game->domain_count;
}

const char *clio_domain_id(const clio_game *game, int domain)
{
    return game->domains[domain].id;
}

const char *clio_domain_name(const clio_game *game, int domain, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "domain.%s", game->domains[domain].id);
}

int clio_thing_count(const clio_game *game, int domain)
{
    return game->domains[domain].count(game);
}

const char *clio_thing_id(const clio_game *game, int domain, int thing)
{
    return game->domains[domain].thing_id(game, thing);
}

const char *clio_thing_name(const clio_game *game, int domain, int thing, enum clio_lang lang)
{
    return game->domains[domain].name(game, thing, lang);
}

size_t clio_thing_text(const clio_game *game, int domain, int thing, enum clio_lang lang, char *out,
                       size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    if (game->domains[domain].text)
        game->domains[domain].text(game, thing, lang, &b);
    return plain_of(marked, out, size);
}

bool clio_put_thing_part(const clio_game *game, int domain, int thing, int part,
                         enum clio_lang lang, struct clio_part *out, struct clio_buf *text)
{
    const struct clio_domain *d = &game->domains[domain];
    if (d->part)
        return d->part(game, thing, part, lang, out, text);
    if (part > 0 || !d->text)
        return false;
    *out = (struct clio_part){"text", ""};
    d->text(game, thing, lang, text);
    return text->length > 0;
}

bool clio_thing_part(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                     struct clio_part *out, char *text, size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    bool there =
        game->domains[domain].part && clio_put_thing_part(game, domain, thing, part, lang, out, &b);
    plain_of(marked, text, size);
    return there;
}

size_t clio_thing_spans(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                        enum clio_form form, char *out, size_t size)
{
    char marked[MARKED];
    struct clio_part about;
    struct clio_buf text = clio_buf_of(marked, sizeof marked), b = clio_buf_of(out, size);
    struct clio_json j = {&b, false};
    if (!clio_put_thing_part(game, domain, thing, part, lang, &about, &text))
        return 0;
    clio_json_open(&j, NULL, '[');
    for (char *rest = marked, *line; (line = strsep(&rest, "\n"));)
        clio_json_spans(&j, NULL, line, form);
    clio_json_close(&j, ']');
    return b.length;
}

size_t clio_thing_kind(const clio_game *game, int domain, int thing, enum clio_lang lang, char *out,
                       size_t size)
{
    char marked[MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    if (!game->domains[domain].kind)
        clio_put(&b, clio_domain_name(game, domain, lang));
    else
        game->domains[domain].kind(game, thing, lang, &b);
    return plain_of(marked, out, size);
}

size_t clio_thing_source(const clio_game *game, int domain, int thing, enum clio_lang lang,
                         char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    if (game->domains[domain].source)
        game->domains[domain].source(game, thing, lang, &b);
    return b.length;
}

const char *clio_thing_section(const clio_game *game, int domain, int thing)
{
    return game->domains[domain].section ? game->domains[domain].section(game, thing) : NULL;
}

int clio_section_count(const clio_game *game)
{
    return game->texts[CLIO_EN] ? game->texts[CLIO_EN]->section_count : 0;
}

bool clio_section_at(const clio_game *game, int index, enum clio_lang lang,
                     struct clio_section *out)
{
    if (index < 0 || index >= clio_section_count(game))
        return false;
    *out = game->texts[lang]->sections[index];
    return true;
}

bool clio_find_section(const clio_game *game, const char *id, enum clio_lang lang,
                       struct clio_section *out)
{
    for (int i = 0; i < clio_section_count(game); i++)
        if (strcmp(game->texts[lang]->sections[i].id, id) == 0)
            return clio_section_at(game, i, lang, out);
    return false;
}

/* ---- Corrected content ------------------------------------------------------------------------ */

#ifdef CLIO_NO_FILES
#    define clio_load_tables(game, folder, lang, why) \
        ((void)(folder), (void)(lang), (void)(why), NULL)
#endif

const clio_game *clio_with_content(const clio_game *game, const char *folder, enum clio_lang lang,
                                   char *why, size_t why_size)
{
    struct clio_buf out = clio_buf_of(why, why_size);
    if (!game->tables) {
        clio_say_unknown(game, lang, "error.no-content", "", game->id, why, why_size);
        return NULL;
    }
    void *content = clio_load_tables(game, folder, lang, &out);
    if (!content)
        return NULL;
    clio_game *copy = malloc(sizeof *copy);
    if (!copy) {
        free(content);
        clio_put(&out, clio_program_text(lang, "error.memory"));
        return NULL;
    }
    *copy = *game;
    copy->content = content;
    return copy;
}

void clio_free_content(const clio_game *game)
{
    if (game) {
        free((void *)game->content);
        free((void *)game);
    }
}

uint64_t clio_content_hash(const clio_game *game)
{
    return game->content_hash ? game->content_hash(game) : 0;
}
