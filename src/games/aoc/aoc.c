/* aoc.c: Age of Civilization as one table of functions and words (see core/game.h). */
#include "games/aoc/aoc.h"
#include "games/aoc/ask.h"

#include <stdio.h>
#include <stdlib.h>

static enum clio_step run_rule(struct play *x, struct clio_frame *f)
{
    switch (f->rule) {
#define AOC_CASE(name) \
    case R_##name: return RULE_OF(name)(x, f);
        AOC_RULES(AOC_CASE)
#undef AOC_CASE
    default: return CLIO_DONE;
    }
}

void aoc_run(struct play *x)
{
    CLIO_RUN_BY(x, run_rule);
}

static void apply(const clio_game *game, void *state, int seat, clio_move move,
                  struct clio_log *log)
{
    struct play x = {game, content_of(game), state, log};
    x.s->core.answer = move;
    /* A special technology is bought whatever is being asked; then that is asked again. */
    if (clio_verb(move) == DO_BUY) {
        aoc_buy_special(&x, seat, clio_arg(move, 0));
        if (aoc_ask_by_listing(&x, seat))
            return;
    }
    aoc_run(&x);
}

static void status(const clio_game *game, const void *state, struct clio_status *out)
{
    const struct aoc_state *s = state;
    (void)game;
    out->seats = s->seats;
    out->round = s->round;
    out->rounds = ROUNDS;
}

/* Step 2 by what is left to do in it: actions come first among the moves. */
static int question_of_step_2(const clio_game *game, const struct aoc_state *s, int seat)
{
    clio_move first = 0;
    bool acts = aoc_legal(game, s, seat, &first, 1) > 0 &&
                (clio_verb(first) == DO_ACT || clio_verb(first) == DO_STUDY);
    if (s->acted)
        return acts ? Q_ANOTHER_ACTION : Q_NO_MORE_ACTION;
    return acts ? Q_ACTION : Q_NO_ACTION;
}

/* The card whose clause asks: what it may do, brings or puts somewhere. */
static void ask_for_clause(const struct aoc_content *c, const struct aoc_state *s,
                           struct clio_asking *q)
{
    const struct clio_frame *f = top_frame(s);
    SEE_LOCALS_OF(clause);
    const struct aoc_clause *clause = &c->clause[l->clause];
    const struct aoc_op *op = &clause->op[l->op];
    switch (s->core.question) {
    case Q_DO_TECH: q->arg[0] = op->arg; break;
    case Q_BONUS_TARGET: q->arg[0] = op->times; break;
    default: q->arg[0] = (int16_t)clause->part; break;
    }
    bool by_action = clause->part >= PART_ACTION && clause->part < PART_ACTION + ACTIONS;
    if (s->core.question != Q_MAY && s->core.question != Q_CHOOSE && !by_action) {
        q->has_source = true;
        q->domain = D_SOURCE;
        q->source = clause->part;
    }
}

static void question(const clio_game *game, const void *state, int seat, struct clio_asking *q)
{
    const struct aoc_state *s = state;
    switch (s->core.question) {
    case Q_CIVILIZATION:
        if (s->seat[seat].civ_count == 0)
            q->phrase = Q_FIRST_CIVILIZATION;
        else if (!aoc_may_raise(content_of(game), s, seat))
            q->phrase = Q_ANNEX_ONLY;
        break;
    case Q_ACTION:
        q->phrase = (uint16_t)question_of_step_2(game, s, seat);
        q->arg[0] = (int16_t)in_hand(s, seat);
        break;
    case Q_DRAFT: q->arg[0] = (int16_t)(s->picked + 1); break;
    case Q_TECH:
    case Q_DO_TECH:
    case Q_WONDER:
    case Q_MAY:
    case Q_CHOOSE:
    case Q_BONUS_TARGET: ask_for_clause(content_of(game), s, q); break;
    default: break;
    }
}

/* ---- Content ----------------------------------------------------------------------------------- */

static uint64_t content_hash(const clio_game *game)
{
    return content_of(game)->hash;
}

/* Rows of the tables, counted as they stand in the files. */
static void count_row(const struct aoc_content *c, const struct aoc_card *card,
                      struct clio_content_kind *out)
{
    bool any = false;
    out->rows++;
    for (int i = 0; i < MAX_SOURCES && card->source[i].field; i++) {
        bool reconstructed = card->source[i].source >= SOURCE_RECONSTRUCTED;
        out->field[i].name = aoc_text(c, card->source[i].field);
        out->field[i].reconstructed += reconstructed;
        any |= reconstructed;
    }
    out->reconstructed += any;
}

static bool content_kind(const clio_game *game, int kind, struct clio_content_kind *out)
{
    static const char *const ids[] = {"civilizations",        "wonders",   "technologies",
                                      "special_technologies", "actions",   "events",
                                      "achievements",         "scenarios", "scenario_components"};
    const struct aoc_content *c = content_of(game);
    if (kind < 0 || kind >= (int)(sizeof ids / sizeof ids[0]))
        return false;
    *out = (struct clio_content_kind){.id = ids[kind]};
    for (int i = 0; kind == 0 && i < CIVS; i++)
        count_row(c, &c->civ[i].card, out);
    for (int i = 0; kind == 1 && i < WONDERS; i++)
        count_row(c, &c->wonder[i], out);
    for (int i = 0; kind == 2 && i < BASE_TECHS; i++)
        count_row(c, &c->tech[i], out);
    for (int i = 0; kind == 3 && i < SPECIAL_CARDS; i++)
        count_row(c, &c->special[i].card, out);
    for (int i = 0; kind == 4 && i < PRINTED_ACTIONS; i++)
        count_row(c, &c->action[i].card, out);
    for (int i = 0; kind == 5 && i < EVENTS; i++)
        count_row(c, &c->event[i], out);
    for (int i = 0; kind == 6 && i < ACHIEVEMENTS; i++)
        count_row(c, &c->achievement[i].card, out);
    for (int i = 0; kind == 7 && i < SCENARIOS; i++)
        count_row(c, &c->scenario[i].card, out);
    for (int i = 0; kind == 8 && i < SPECIAL_ACTIONS; i++)
        count_row(c, &c->action[PRINTED_ACTIONS + i].card, out);
    for (int i = 0; kind == 8 && i < CONTROL_CARDS; i++)
        count_row(c, &c->control[i], out);
    for (int i = 0; kind == 8 && i < TOKENS; i++)
        count_row(c, &c->token[i], out);
    return true;
}

/* ---- Words -------------------------------------------------------------------------------------- */

static const struct clio_option options[OPTIONS] = {
    [OPT_INNOVATION] = {.id = "innovation"},
    [OPT_CHANGING_WORLD] = {.id = "changing-world", .min_seats = 2},
    [OPT_DRAFT] = {.id = "draft", .min_seats = 2},
    [OPT_FIRST_GAME] = {.id = "first-game", .min_seats = 2},
    [OPT_SOLO] = {.id = "solo",
                  .max_seats = 1,
                  .choices = {"skirmish", "age-of-wonders", "silk-road", "lost-civilization",
                              "mongol-devastation", "death-and-rebirth"}},
    [OPT_GRADE] = {.id = "grade",
                   .needs = "solo",
                   .choices = {"easy", "normal", "hard"},
                   .standard = 1},
    [OPT_ACHIEVED] = {.id = "achieved",
                      .max_seats = 1,
                      .domain = "achievement",
                      .most = ACHIEVEMENTS,
                      .recorded = "achievements"},
};

static const struct clio_record_field records[RECORDS] = {
    [RECORD_ACHIEVEMENTS] = {.id = "achievements", .domain = "achievement"},
    [RECORD_POINTS] = {.id = "points", .points = true},
    [RECORD_WON] = {.id = "won-easy", .domain = "scenario"},
    [RECORD_WON + 1] = {.id = "won-normal", .domain = "scenario"},
    [RECORD_WON + 2] = {.id = "won-hard", .domain = "scenario"},
};

static const struct clio_phrase questions[QUESTIONS] = {CLIO_OVER, AOC_QUESTIONS(CLIO_QUESTION)};

static const struct clio_phrase verbs[VERBS] = {{0}, AOC_VERBS(CLIO_VERB)};

static const struct clio_phrase events[LOGS] = {AOC_LOGS(CLIO_LOG)};

static const struct clio_phrase reasons[WHYS] = {AOC_WHYS(CLIO_WHY)};

extern const struct clio_texts aoc_texts_en, aoc_texts_fr;

const clio_game aoc_game = {
    .id = "age-of-civilization",
    .min_seats = 1,
    .max_seats = SEATS,
    .minutes = 30,
    .state_size = sizeof(struct aoc_state),
    .options = options,
    .option_count = OPTIONS,
    .domains = aoc_domains,
    .domain_count = DOMAINS,
    .questions = questions,
    .question_count = QUESTIONS,
    .verbs = verbs,
    .verb_count = VERBS,
    .secret_verbs = (const uint16_t[]){DO_PICK, 0},
    .declining_verbs = (const uint16_t[]){DO_SKIP, DO_REST, DO_DONE, DO_DECLINE, 0},
    .events = events,
    .event_count = LOGS,
    .reasons = reasons,
    .reason_count = WHYS,
    .texts = {&aoc_texts_en, &aoc_texts_fr},
    .content = &aoc_built_in.content,
    CLIO_TABLES(&aoc_tables, aoc_built_in_files),
    .options_clash = aoc_options_clash,
    .new_state = aoc_new,
    .status = status,
    .question = question,
    .legal = aoc_legal,
    .imaginable = aoc_imaginable,
    .apply = apply,
    .describe = aoc_describe,
    .note = aoc_note,
    .why_not = aoc_why_not,
    .redeal = aoc_redeal,
    .result = aoc_result,
    .ending = aoc_ending,
    .records = records,
    .record_count = RECORDS,
    .record = aoc_record,
    .score = aoc_score,
    .figures = aoc_figures,
    .evaluate = aoc_evaluate,
    .feature_count = AOC_FEATURES,
    .features = aoc_features,
    .check = aoc_check,
    .view = aoc_view,
    .is_open = aoc_view_is_open,
    .content_hash = content_hash,
    .content_kind = content_kind,
};
