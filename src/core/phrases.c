/* phrases.c: moves, lines of the log, reasons and questions, in the words of a game. */
#include "core/game.h"

#include "core/marks.h"
#include "core/rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Phrases: moves, log lines, reasons ------------------------------------------------------- */

void clio_name_things(const clio_game *game, const void *state, const struct clio_phrase *phrase,
                      const int16_t *args, uint16_t *called)
{
    for (int i = 0; game->called && i < CLIO_MAX_ARGS && phrase->arg[i].name; i++) {
        int domain = phrase->arg[i].domain;
        if (domain < CLIO_NUMBER && args[i] >= 0 && args[i] < game->domains[domain].count(game))
            called[i] = game->called(game, state, domain, args[i]);
    }
}

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

/* What an automated seat that is called so is called in a sentence ("la C.I.V."), or "". */
static const char *automated_in_sentence(const clio_game *game, enum clio_lang lang,
                                         const char *name)
{
    for (int i = 1;; i++) {
        const char *called = clio_game_textf(game, lang, "automated.%d", i);
        if (!called[0])
            return "";
        if (strcmp(called, name) == 0)
            return clio_game_textf(game, lang, "automated.%d.the", i);
    }
}

/* Is it a noun, and no name? */
static bool put_seat(const clio_game *game, enum clio_lang lang, int seat, const char *const *names,
                     struct clio_buf *out)
{
    if (names && seat >= 0 && seat < CLIO_MAX_SEATS && names[seat]) {
        const char *noun = automated_in_sentence(game, lang, names[seat]);
        put_name(out, noun[0] ? noun : names[seat]);
        return noun[0] != '\0';
    }
    struct clio_value n = {.name = "n", .is_number = true, .number = seat + 1};
    clio_format(out, lang, clio_game_text(game, lang, "seat.name"), &n, 1);
    return false;
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
            values[n].common = put_seat(game, lang, args[n], names, &b);
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

const struct clio_phrase *clio_verb_of(const clio_game *game, clio_move move)
{
    int verb = clio_verb(move);
    return verb > 0 && verb < game->verb_count ? &game->verbs[verb] : NULL;
}

size_t clio_plain_of(const char *marked, char *out, size_t size)
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

static void put_verb(const clio_game *game, const void *state, clio_move move, const char *prefix,
                     const char *const *names, enum clio_lang lang, struct clio_buf *out)
{
    const struct clio_phrase *verb = clio_verb_of(game, move);
    int16_t args[CLIO_MAX_ARGS] = {(int16_t)clio_arg(move, 0), (int16_t)clio_arg(move, 1),
                                   (int16_t)clio_arg(move, 2)};
    uint16_t called[CLIO_MAX_ARGS] = {0};
    if (state)
        clio_name_things(game, state, verb, args, called);
    put_phrase(game, lang, prefix, verb, "", args, called, names, out);
}

void clio_put_move(const clio_game *game, const void *state, clio_move move,
                   const char *const *names, enum clio_lang lang, struct clio_buf *out)
{
    const struct clio_phrase *verb = clio_verb_of(game, move);
    if (verb && !(game->describe && game->describe(game, state, move, lang, out))) {
        const char *whole = whole_action(game, verb, move, lang);
        if (*whole)
            clio_put(out, whole);
        else
            put_verb(game, state, move, "move", names, lang, out);
    }
}

size_t clio_listed(const clio_game *game, const void *state, clio_move move,
                   const char *const *names, enum clio_lang lang, char *out, size_t size)
{
    const struct clio_phrase *verb = clio_verb_of(game, move);
    char marked[CLIO_MARKED] = "";
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    out[0] = '\0';
    if (!verb || !clio_game_textf(game, lang, "board.list.%s", verb->id)[0] ||
        (game->describe && game->describe(game, state, move, lang, &b)))
        return 0;
    put_verb(game, state, move, "board.list", names, lang, &b);
    return clio_plain_of(marked, out, size);
}

size_t clio_describe(const clio_game *game, const void *state, clio_move move,
                     const char *const *names, enum clio_lang lang, char *out, size_t size)
{
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_move(game, state, move, names, lang, &b);
    return clio_plain_of(marked, out, size);
}

void clio_put_note(const clio_game *game, const void *state, int seat, clio_move move,
                   enum clio_lang lang, struct clio_buf *out)
{
    if (game->note && clio_verb_of(game, move))
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
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_note(game, state, seat, move, lang, &b);
    return clio_plain_of(marked, out, size);
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
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_event(game, event, viewer, names, lang, &b);
    return clio_plain_of(marked, out, size);
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
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_reason(game, why, lang, &b);
    return clio_plain_of(marked, out, size);
}

/* Does the sentence name the argument? What it does not say must not be known from its parts. */
static bool says(const char *sentence, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = sentence; (at = strchr(at, '{'));) {
        at++;
        if (strncmp(at, name, length) == 0 && (at[length] == '}' || at[length] == ':'))
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

/* What the sentence names; gives how many. */
static int phrase_parts(const clio_game *game, const char *prefix, const struct clio_phrase *phrase,
                        const char *form, const int16_t *args, const uint16_t *called,
                        struct clio_mention out[CLIO_MAX_ARGS])
{
    int n = 0;
    if (!phrase->arg[0].name)
        return 0;
    const char *sentence = clio_game_textf(game, CLIO_EN, "%s.%s%s", prefix, phrase->id, form);
    for (int i = 0; i < CLIO_MAX_ARGS && phrase->arg[i].name; i++) {
        if (!says(sentence, phrase->arg[i].name))
            continue;
        struct clio_mention *m = &out[n++];
        *m = (struct clio_mention){phrase->arg[i].name, phrase->arg[i].domain, args[i],
                                   called[i] - 1};
        if (m->domain < CLIO_NUMBER &&
            (m->thing < 0 || m->thing >= game->domains[m->domain].count(game)))
            m->thing = -1;
        find_thing(game, m);
    }
    return n;
}

static bool one_of(const struct clio_mention *parts, int count, int at, struct clio_mention *out)
{
    if (at < 0 || at >= count)
        return false;
    *out = parts[at];
    return true;
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
    clio_name_things(game, state, phrase, asking->arg, called);
    return phrase;
}

static const char *source_name(const clio_game *game, const struct clio_asking *asking,
                               enum clio_lang lang)
{
    struct clio_part part = {0};
    char text[CLIO_MARKED];
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
    char sentence[CLIO_MARKED];
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

bool clio_question_phrase(const clio_game *game, const void *state, int seat,
                          struct clio_reason *out)
{
    struct clio_asking asking;
    *out = (struct clio_reason){0};
    const struct clio_phrase *phrase = question_of(game, state, seat, &asking, out->called);
    if (game->put_question || asking.has_source)
        return false;
    for (int i = 0; i < CLIO_MAX_ARGS && phrase->arg[i].name; i++)
        if (phrase->arg[i].domain == CLIO_SEAT)
            return false;
    out->phrase = asking.phrase;
    memcpy(out->arg, asking.arg, sizeof out->arg);
    return true;
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
    char marked[CLIO_MARKED];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_put_question(game, state, seat, names, lang, &b);
    return clio_plain_of(marked, out, size);
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
    struct clio_mention parts[CLIO_MAX_ARGS];
    int n = phrase_parts(game, "question", phrase, "", asking.arg, called, parts);
    return one_of(parts, n, arg, out);
}

const char *clio_event_id(const clio_game *game, const struct clio_event *event)
{
    return event->phrase < game->event_count ? game->events[event->phrase].id : "";
}

int clio_event_parts(const clio_game *game, const struct clio_event *event, int viewer,
                     struct clio_mention out[CLIO_MAX_ARGS])
{
    const char *form;
    const struct clio_phrase *phrase = event_of(game, event, viewer, &form);
    return phrase ? phrase_parts(game, "log", phrase, form, event->arg, event->called, out) : 0;
}

bool clio_event_part(const clio_game *game, const struct clio_event *event, int viewer, int arg,
                     struct clio_mention *out)
{
    struct clio_mention parts[CLIO_MAX_ARGS];
    return one_of(parts, clio_event_parts(game, event, viewer, parts), arg, out);
}

const char *clio_reason_id(const clio_game *game, const struct clio_reason *why)
{
    return why->phrase < game->reason_count ? game->reasons[why->phrase].id : "";
}

bool clio_reason_part(const clio_game *game, const struct clio_reason *why, int arg,
                      struct clio_mention *out)
{
    struct clio_mention parts[CLIO_MAX_ARGS];
    if (why->phrase >= game->reason_count)
        return false;
    int n =
        phrase_parts(game, "why", &game->reasons[why->phrase], "", why->arg, why->called, parts);
    return one_of(parts, n, arg, out);
}

const char *clio_reason_section(const clio_game *game, const struct clio_reason *why)
{
    return why->phrase < game->reason_count ? game->reasons[why->phrase].section : NULL;
}
