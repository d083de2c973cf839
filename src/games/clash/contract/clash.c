/* clash.c: Clash of Cultures as one table of functions and words (see core/game.h). */
#include "games/clash/clash.h"

void clash_run(struct play *x)
{
    static clash_rule *const rules[RULES] = {NULL, CLASH_RULES(CLIO_RULE)};
    CLIO_RUN(x, rules);
}

static void apply(const clio_game *game, void *state, int seat, clio_move move,
                  struct clio_log *log)
{
    (void)seat;
    struct play x = {game, edition_of(game), state, log, 0};
    clash_answer(&x, move);
}

static void status(const clio_game *game, const void *state, struct clio_status *out)
{
    const struct clash_state *s = state;
    out->seats = s->seats;
    out->round = s->age;
    out->rounds = s->ages;
    if (s->over)
        return;
    out->parts = edition_of(game)->rounds_per_age;
    out->part = s->turn.seat == NONE ? 0 : s->round; /* the Status Phase belongs to none */
}

static uint64_t content_hash(const clio_game *game)
{
    return edition_of(game)->hash;
}

/* ---- Words ---------------------------------------------------------------------------------------------- */

#define EVENTS_OPTION \
    { \
        .id = "events", .choices = { "full", "optional", "icons-only" } \
    }
#define ENDING_OPTION \
    { \
        .id = "ending", .choices = { "fixed", "roll", "wonder" } \
    }

static const struct clio_option monumental_options[] = {
    {.id = "expansion", .standard = 1},
    EVENTS_OPTION,
    {.id = "short"},
    ENDING_OPTION,
    {.id = "random-leaders"},
    {.id = "announced-wonders"},
    {.id = "alternative-history"},
    {.id = "sourced-only"},
    {.id = "extra-units", .choices = {"outside", "inside"}},
};

static const struct clio_option options_2012[] = {
    EVENTS_OPTION,
    {.id = "short"},
    ENDING_OPTION,
    {.id = "extra-units", .choices = {"outside", "inside"}, .standard = 1},
    {.id = "currency", .choices = {"needs-trade-routes", "free"}},
    {.id = "occasions", .choices = {"one-card", "one-each"}},
};

static const struct clio_phrase questions[QUESTIONS] = {CLIO_OVER, CLASH_QUESTIONS(CLIO_QUESTION)};

static const struct clio_phrase verbs[VERBS] = {{0}, CLASH_VERBS(CLIO_VERB)};

static const struct clio_phrase events[LOGS] = {CLASH_LOGS(CLIO_LOG)};

static const struct clio_phrase reasons[WHYS] = {CLASH_WHYS(CLIO_WHY)};
/* They name cards of a hand. */
static const uint16_t secret_verbs[] = {DO_TACTIC,           DO_NO_TACTIC,     DO_CHOOSE_ACTION,
                                        DO_CHOOSE_OBJECTIVE, DO_CHOOSE_WONDER, DO_GIVE_ACTION,
                                        DO_GIVE_OBJECTIVE,   DO_GIVE_WONDER,   0};

enum { RECORD_WON, RECORD_POINTS, RECORDS };

static const struct clio_record_field records[RECORDS] = {
    [RECORD_WON] = {.id = "won", .sum = true},
    [RECORD_POINTS] = {.id = "points", .points = true},
};

static void record(const clio_game *game, const void *state, int seat, struct clio_record *out)
{
    struct clio_result result;
    clio_result(game, state, &result);
    out->number[RECORD_WON] = result.won[seat];
    out->number[RECORD_POINTS] = result.points[seat];
}

static const uint16_t declining_verbs[] = {DO_END, DO_ENOUGH, DO_NO, DO_NO_TACTIC, DO_REFUSE, 0};

extern const struct clio_texts clash_monumental_texts_en, clash_monumental_texts_fr,
    clash_2012_texts_en, clash_2012_texts_fr;

/* What all editions have in common: everything but their name, options, words and tables. */
#define EDITION(options_) \
    .min_seats = 2, .max_seats = SEATS, .thought = 60, .stakes = 45, \
    .state_size = sizeof(struct clash_state), .options = (options_), \
    .option_count = sizeof(options_) / sizeof((options_)[0]), .domains = clash_domains, \
    .domain_count = DOMAINS, .names = D_CITY, .called = clash_called, .questions = questions, \
    .question_count = QUESTIONS, .verbs = verbs, .verb_count = VERBS, .point_parts = 2, \
    .records = records, .record_count = RECORDS, .record = record, .secret_verbs = secret_verbs, \
    .declining_verbs = declining_verbs, .gains_nothing = clash_gains_nothing, \
    .destroys = clash_destroys, .events = events, .event_count = LOGS, .reasons = reasons, \
    .reason_count = WHYS, .options_clash = clash_options_clash, .new_state = clash_new, \
    .status = status, .question = clash_question, .legal = clash_legal, \
    .imaginable = clash_imaginable, .apply = apply, .describe = clash_describe, \
    .note = clash_note, .why_not = clash_why_not, .redeal = clash_redeal, .result = clash_result, \
    .progress = clash_progress, .ending = clash_ending, .score = clash_score, \
    .figures = clash_figures, .evaluate = clash_evaluate, .usual = clash_usual, \
    .contest = clash_contest, .forget_contest = clash_forget_contest, \
    .contest_answer = clash_contest_answer, .contest_reason = clash_contest_reason, \
    .feature_count = CLASH_FEATURES, .features = clash_features, .check = clash_check, \
    .view = clash_view, .content_hash = content_hash, .content_kind = clash_content_kind

const clio_game clash_monumental_game = {
    .id = "clash-monumental",
    .minutes = 210,
    .texts = {&clash_monumental_texts_en, &clash_monumental_texts_fr},
    .content = &clash_monumental.edition,
    CLIO_TABLES(&clash_tables, clash_monumental_files),
    EDITION(monumental_options),
};

const clio_game clash_2012_game = {
    .id = "clash-2012",
    .minutes = 210,
    .texts = {&clash_2012_texts_en, &clash_2012_texts_fr},
    .content = &clash_2012.edition,
    CLIO_TABLES(&clash_tables, clash_2012_files),
    EDITION(options_2012),
};
