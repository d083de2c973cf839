/* aoc.c: Age of Civilization as one table of functions and words (see core/game.h). */
#include "games/aoc/aoc.h"
#include "games/aoc/ask.h"

#include <stdio.h>
#include <stdlib.h>

static enum clio_step run_rule(struct play *x, struct clio_frame *f)
{
    switch ((enum aoc_rule)f->rule) {
    case R_game: return aoc_rule_game(x, f);
    case R_draft: return aoc_rule_draft(x, f);
    case R_turn: return aoc_rule_turn(x, f);
    case R_take: return aoc_rule_take(x, f);
    case R_perform: return aoc_rule_perform(x, f);
    case R_resolve: return aoc_rule_resolve(x, f);
    case R_clause: return aoc_rule_clause(x, f);
    case R_end_round: return aoc_rule_end_round(x, f);
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
    if (clio_verb(move) == BUY) {
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

static const char *question(const clio_game *game, const void *state, int seat)
{
    static const char *const keys[QUESTIONS] = {
        [0] = "question.over",
        [Q_CIVILIZATION] = "question.civilization",
        [Q_ACTION] = "question.action",
        [Q_AFTER_REST] = "question.after-rest",
        [Q_TECH] = "question.technology",
        [Q_DO_TECH] = "question.technology",
        [Q_WONDER] = "question.wonder",
        [Q_ORDER] = "question.order",
        [Q_MAY] = "question.may",
        [Q_CHOOSE] = "question.choose",
        [Q_BONUS_TARGET] = "question.bonus-target",
        [Q_DRAFT] = "question.draft",
    };
    const struct aoc_state *s = state;
    (void)game;
    if (s->core.question == Q_CIVILIZATION && s->seat[seat].civ_count == 0)
        return "question.first-civilization";
    return keys[s->core.question];
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
    [RECORD_POINTS] = {.id = "points"},
};

static const struct clio_phrase verbs[VERBS] = {
    [RAISE] = {"raise", "raise", {{"civ", D_CIV}}},
    [ANNEX] = {"annex", "annex", {{"civ", D_CIV}}},
    [SKIP] = {"skip", "skip", {{0}}},
    [ACT] = {"act", "actions", {{"action", D_ACTION}}},
    [STUDY] = {"study", "action-research", {{"action", D_ACTION}, {"technology", D_TECH}}},
    [REST] = {"rest", "rest", {{0}}},
    [DONE] = {"done", "workers-return", {{0}}},
    [BUY] = {"buy", "innovation", {{"card", D_SPECIAL}}},
    [TAKE_TECH] = {"tech", "technologies-gain", {{"technology", D_TECH}}},
    [TAKE_WONDER] = {"wonder", "wonders", {{"wonder", D_WONDER}}},
    [RESOLVE] = {"resolve", "end-of-turn", {{"ability", D_ABILITY}}},
    [USE] = {"use", "free-actions", {{"ability", D_ABILITY}}},
    [DECLINE] = {"decline", "free-actions", {{"ability", D_ABILITY}}},
    [CHOOSE] = {"choose", "scenarios", {{"ability", D_ABILITY}, {"n", CLIO_NUMBER}}},
    [PUT] = {"put", "civilization-notes", {{"civ", D_CIV}}},
    [PICK] = {"pick", "draft", {{"civ", D_CIV}}},
};

#define SEAT_ARG \
    { \
        "seat", CLIO_SEAT \
    }
#define N_ARG \
    { \
        "n", CLIO_NUMBER \
    }
#define SOURCE_ARG \
    { \
        "source", D_SOURCE \
    }

static const struct clio_phrase events[LOGS] = {
    [LOG_FIRST] = {"first", NULL, {SEAT_ARG}},
    [LOG_ROUND] = {"round", NULL, {N_ARG}},
    [LOG_RAISE] = {"raise", NULL, {SEAT_ARG, {"civ", D_CIV}, N_ARG}},
    [LOG_ANNEX] = {"annex", NULL, {SEAT_ARG, {"civ", D_CIV}, N_ARG}},
    [LOG_SKIP] = {"skip", NULL, {SEAT_ARG}},
    [LOG_BONUS] = {"bonus", NULL, {SEAT_ARG, N_ARG, {"civ", D_CIV}}},
    [LOG_REVEAL] = {"reveal", NULL, {{"civ", D_CIV}}},
    [LOG_ACT] = {"act", NULL, {SEAT_ARG, {"action", D_ACTION}}},
    [LOG_STUDY] = {"study", NULL, {SEAT_ARG, {"action", D_ACTION}, {"technology", D_TECH}}},
    [LOG_REST] = {"rest", NULL, {SEAT_ARG, N_ARG, {"workers", CLIO_NUMBER}}},
    [LOG_FREE] = {"free", NULL, {SEAT_ARG, {"action", D_ACTION}, SOURCE_ARG}},
    [LOG_PAY] = {"pay", NULL, {SEAT_ARG, N_ARG}},
    [LOG_COINS] = {"coins", NULL, {SEAT_ARG, N_ARG, SOURCE_ARG}},
    [LOG_LOSE_COINS] = {"lose-coins", NULL, {SEAT_ARG, N_ARG, SOURCE_ARG}},
    [LOG_POINTS] = {"points", NULL, {SEAT_ARG, N_ARG, SOURCE_ARG}},
    [LOG_WORKERS] = {"workers", NULL, {SEAT_ARG, N_ARG, SOURCE_ARG}},
    [LOG_SACRIFICE] = {"sacrifice", NULL, {SEAT_ARG, N_ARG, SOURCE_ARG}},
    [LOG_RED] = {"red", NULL, {SEAT_ARG, N_ARG}},
    [LOG_TECH] = {"technology", NULL, {SEAT_ARG, {"technology", D_TECH}}},
    [LOG_WONDER] = {"wonder", NULL, {SEAT_ARG, {"wonder", D_WONDER}}},
    [LOG_BUY] = {"buy", NULL, {SEAT_ARG, {"card", D_SPECIAL}, N_ARG}},
    [LOG_PUT] = {"put", NULL, {SEAT_ARG, N_ARG, {"civ", D_CIV}}},
    [LOG_DECLINE] = {"decline", NULL, {SEAT_ARG, SOURCE_ARG}},
    [LOG_EVENT] = {"event", NULL, {{"event", D_EVENT}}},
    [LOG_WAR] = {"war", NULL, {{0}}},
    [LOG_WEAKEST] = {"weakest", NULL, {SEAT_ARG}},
    [LOG_SPARED] = {"spared", NULL, {SEAT_ARG}},
    [LOG_PLAGUE] = {"plague", NULL, {{0}}},
    [LOG_ENTERS] = {"enters", NULL, {{"action", D_ACTION}}},
    [LOG_RIVAL] = {"rival", NULL, {N_ARG}},
    [LOG_CONTROL] = {"control", NULL, {SEAT_ARG, {"control", D_CONTROL}}},
    [LOG_LOSE_CONTROL] = {"lose-control", NULL, {SEAT_ARG, {"control", D_CONTROL}}},
    [LOG_DROP_WONDER] = {"drop-wonder", NULL, {{"wonder", D_WONDER}}},
    [LOG_PICKED] = {"picked", NULL, {SEAT_ARG}},
    [LOG_PICKED_CARD] = {"picked-card", NULL, {SEAT_ARG, {"civ", D_CIV}}},
    [LOG_WINS] = {"wins", NULL, {SEAT_ARG, N_ARG}},
    [LOG_SHARES] = {"shares", NULL, {SEAT_ARG, N_ARG}},
    [LOG_ACHIEVEMENT] = {"achievement", NULL, {SEAT_ARG, {"achievement", D_ACHIEVEMENT}, N_ARG}},
    [LOG_ACHIEVED_AGAIN] = {"achieved-again",
                            NULL,
                            {SEAT_ARG, {"achievement", D_ACHIEVEMENT}, N_ARG}},
    [LOG_GOAL_MET] = {"goal-met", NULL, {SEAT_ARG, N_ARG, {"scenario", D_SCENARIO}}},
    [LOG_GOAL_MISSED] = {"goal-missed", NULL, {SEAT_ARG, N_ARG, {"scenario", D_SCENARIO}}},
};

static const struct clio_phrase reasons[WHYS] = {
    [WHY_SOLO_VARIANT] = {"solo-variant", "solo", {{0}}},
    [WHY_SCENARIO_SOLO] = {"scenario-solo", "scenarios", {{0}}},
    [WHY_FIRST_GAME_SOLO] = {"first-game-solo", "solo", {{0}}},
    [WHY_OVER] = {"over", "end-of-game", {{0}}},
    [WHY_NOT_NOW] = {"not-now", "turn", {{0}}},
    [WHY_ROUND_1] = {"round-1", "raise", {{0}}},
    [WHY_THREE] = {"three", "three-civilizations", {{0}}},
    [WHY_NOT_OFFERED] = {"not-offered", "raise", {{"civ", D_CIV}}},
    [WHY_NO_RAISE] = {"no-raise", "scenario-lost-civilization", {{0}}},
    [WHY_NO_SLOT] = {"no-slot", "slots", {{"action", D_ACTION}}},
    [WHY_NOT_IN_WINDOW] = {"not-in-window", "timeline", {{"action", D_ACTION}}},
    [WHY_PAST] = {"past", "timeline", {{"action", D_ACTION}}},
    [WHY_USED] = {"used", "slots", {{"action", D_ACTION}}},
    [WHY_BANNED] = {"banned", "ban", {{"action", D_ACTION}}},
    [WHY_WORKERS] = {"workers", "workers", {N_ARG, {"have", CLIO_NUMBER}, {"action", D_ACTION}}},
    [WHY_COINS] = {"coins", "costs", {N_ARG, {"have", CLIO_NUMBER}}},
    [WHY_NOT_IN_SCENARIO] = {"not-in-scenario", "scenarios", {{"action", D_ACTION}}},
    [WHY_SCENARIO_ROUND] = {"scenario-round",
                            "scenarios",
                            {{"action", D_ACTION}, {"from", CLIO_NUMBER}, {"to", CLIO_NUMBER}}},
    [WHY_HAS_ACTED] = {"has-acted", "rest", {{0}}},
    [WHY_MUST_REST] = {"must-rest", "rest", {{0}}},
    [WHY_OWNED] = {"owned", "technologies-gain", {{"technology", D_TECH}}},
    [WHY_PREREQUISITE] = {"prerequisite",
                          "prerequisites",
                          {{"technology", D_TECH}, {"needed", D_TECH}}},
    [WHY_TWO_PREREQUISITES] = {"two-prerequisites",
                               "prerequisites",
                               {{"technology", D_TECH}, {"needed", D_TECH}, {"second", D_TECH}}},
    [WHY_THREE_PREREQUISITES] =
        {"three-prerequisites",
         "prerequisites",
         {{"technology", D_TECH}, {"needed", D_TECH}, {"second", D_TECH}, {"third", D_TECH}}},
    [WHY_BANNED_TECH] = {"banned-technology", "scenarios", {{"technology", D_TECH}}},
    [WHY_COVERED] = {"covered", "innovation", {{"technology", D_TECH}}},
    [WHY_NEEDS_TECH] = {"needs-technology", "action-research", {{"action", D_ACTION}}},
    [WHY_WONDER_GONE] = {"wonder-gone", "wonders", {{"wonder", D_WONDER}}},
    [WHY_NO_INNOVATION] = {"no-innovation", "innovation", {{0}}},
    [WHY_ONE_SPECIAL] = {"one-special", "innovation", {{"card", D_SPECIAL}}},
    [WHY_COLUMN] = {"column", "innovation", {{"card", D_SPECIAL}}},
    [WHY_SPECIAL_GONE] = {"special-gone", "innovation", {{"card", D_SPECIAL}}},
    [WHY_CANNOT_CARRY_OUT] = {"cannot-carry-out", "scenarios", {{0}}},
};

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
    .verbs = verbs,
    .verb_count = VERBS,
    .secret_verbs = (const uint16_t[]){PICK, 0},
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
    .why_not = aoc_why_not,
    .redeal = aoc_redeal,
    .result = aoc_result,
    .records = records,
    .record_count = RECORDS,
    .record = aoc_record,
    .score = aoc_score,
    .evaluate = aoc_evaluate,
    .feature_count = AOC_FEATURES,
    .features = aoc_features,
    .check = aoc_check,
    .view = aoc_view,
    .content_hash = content_hash,
    .content_kind = content_kind,
};
