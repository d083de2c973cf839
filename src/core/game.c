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

/* A message is made of hundreds of texts: their keys, of %s and %d alone, are not worth a printf. */
static void write_key(struct clio_buf *key, const char *format, va_list args)
{
    for (; *format; format++) {
        if (*format != '%')
            clio_put_char(key, *format);
        else if (*++format == 's')
            clio_put(key, va_arg(args, const char *));
        else
            clio_put_int(key, va_arg(args, int));
    }
}

const char *clio_game_textf(const clio_game *game, enum clio_lang lang, const char *format, ...)
{
    char key[128];
    struct clio_buf b = clio_buf_of(key, sizeof key);
    va_list args;
    va_start(args, format);
    write_key(&b, format, args);
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
        clio_name_things(log->game, log->state, &log->game->events[phrase], event->arg,
                         event->called);
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
        clio_name_things(game, state, &game->reasons[why->phrase], why->arg, why->called);
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
    clio_name_things(game, state, &game->events[why->phrase], why->arg, why->called);
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
    struct clio_json j = {.out = &b};
    clio_json_open(&j, NULL, '{');
    clio_json_str(&j, "game", game->id);
    if (viewer != CLIO_OMNISCIENT && (viewer < 0 || viewer >= CLIO_MAX_SEATS))
        viewer = CLIO_SPECTATOR; /* games index seats by it */
    game->view(game, state, viewer, &j);
    clio_json_close(&j, '}');
    return b.length;
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
