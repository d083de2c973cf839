/* civ.c: Civilization as one table of functions and words (see core/game.h). */
#include "games/civ/civ.h"

/* ---- Running ------------------------------------------------------------------------------------------ */

/* A seat with more events than its hand may hold, or NONE [A62]. */
static int overfull_hand(const struct play *x)
{
    if (x->s->switches & SWITCH_LATE_DISCARD)
        return NONE;
    for (int seat = 0; seat < x->s->seats; seat++) {
        int held = __builtin_popcountll(x->s->seat[seat].events);
        if (held > x->c->numbers.culture_hand && held > civ_hand_limit(x, seat))
            return seat;
    }
    return NONE;
}

/*
 * Such a hand is discarded down before anybody answers the open question, which is then put again.
 * A question whose answers were offered by its rule is answered first.
 */
static bool makes_room(struct play *x)
{
    const struct civ *s = x->s;
    int seat = s->core.depth > 0 && !s->core.together && s->offers.count == 0 &&
                       s->frame[s->core.depth - 1].rule != R_discard_down
                   ? overfull_hand(x)
                   : NONE;
    if (seat == NONE)
        return false;
    CLIO_PUSH(x, make_room, seat, .question = s->core.question,
              .asked = (uint8_t)clio_asked(&s->core));
    return true;
}

RULE(make_room)
{
    LOCALS_OF(make_room);
    BEGIN;
    RUN(discard_down, f->seat);
    x->again = l->question;
    x->again_to = l->asked;
    END;
}

static enum clio_step run_rule(struct play *x, struct clio_frame *f)
{
    if (x->s->over) /* at once, in the middle of anything [14] */
        return CLIO_DONE;
    if (x->again) { /* make_room is done: the rule that asked is on top again */
        int question = x->again;
        x->again = Q_NONE;
        if (ask(x, question, x->again_to))
            return CLIO_WAIT;
    }
    switch (f->rule) {
#define CIV_CASE(name) \
    case R_##name: return RULE_OF(name)(x, f);
        CIV_RULES(CIV_CASE)
#undef CIV_CASE
    default: return CLIO_DONE;
    }
}

void civ_run(struct play *x)
{
    do
        CLIO_RUN_BY(x, run_rule);
    while (!x->s->over && makes_room(x));
    if (!x->s->over)
        return;
    while (x->s->core.depth > 0)
        clio_pop(&x->s->core, x->s->frame);
    clio_forget_offers(&x->s->offers);
    clio_come_to_rest(&x->s->core);
}

static void apply(const clio_game *game, void *state, int seat, clio_move move,
                  struct clio_log *log)
{
    struct play x = {game, civ_content(game), state, log, .asked = seat};
    x.s->core.answer = move;
    clio_forget_offers(&x.s->offers);
    civ_run(&x);
}

/* ---- The end --------------------------------------------------------------------------------------------- */

void civ_win(struct play *x, int seat, enum civ_over how)
{
    if (x->s->over)
        return;
    x->s->over = (uint8_t)how;
    x->s->winner = (uint8_t)seat;
    SAY(WINS, seat, (int)how - 1);
}

void civ_end_by_turns(struct play *x)
{
    struct civ *s = x->s;
    int best = s->first;
    if (s->over)
        return;
    for (int i = 1; i < s->seats; i++) {
        int seat = (s->first + i) % s->seats;
        best = civ_points(x, seat) > civ_points(x, best) ? seat : best;
    }
    s->over = TURNS_OVER;
    s->winner = (uint8_t)best;
    for (int seat = 0; seat < s->seats; seat++)
        if (civ_points(x, seat) == civ_points(x, best))
            SAY(WINS_BY_TURNS, seat, civ_points(x, seat));
}

static void status(const clio_game *game, const void *state, struct clio_status *out)
{
    const struct civ *s = state;
    (void)game;
    out->seats = s->seats;
    out->round = s->turn;
    out->rounds = s->turn_limit;
}

/* Who wins is first; the others by what they have [A28]. */
static void result(const clio_game *game, const void *state, struct clio_result *out)
{
    LOOK_AT(x, game, state);
    int seats = x.s->seats, key[SEATS];
    bool by_victory = x.s->over && x.s->over != TURNS_OVER;
    out->seats = (uint8_t)seats;
    for (int seat = 0; seat < seats; seat++) {
        out->points[seat] = (int16_t)civ_points(&x, seat);
        key[seat] = out->points[seat] + (by_victory && seat == x.s->winner ? INT16_MAX : 0);
    }
    for (int seat = 0; seat < seats; seat++) {
        int place = 1;
        for (int other = 0; other < seats; other++)
            place += key[other] > key[seat];
        out->place[seat] = (uint8_t)place;
        out->won[seat] = place == 1;
    }
}

static void ending(const clio_game *game, const void *state, struct clio_event *out)
{
    LOOK_AT(x, game, state);
    bool turns = x.s->over == TURNS_OVER;
    out->phrase = turns ? LOG_WINS_BY_TURNS : LOG_WINS;
    out->arg[0] = x.s->winner;
    out->arg[1] = (int16_t)(turns ? civ_points(&x, x.s->winner) : x.s->over - 1);
}

/* ---- What can be chosen for a match ------------------------------------------------------------------------- */

static const struct clio_option options[OPTIONS] = {
    [O_CIVILIZATION] = {.id = "civilization",
                        .choices = {"random"},
                        .domain = "civilization",
                        .by = CLIO_CHOSEN_BY_ALL,
                        .different = true},
    [O_GAME] = {.id = "game", .choices = {"base", "waw"}, .standard = 1},
    [O_RULINGS] = {.id = "rulings", .domain = "ruling", .most = RULINGS},
    [O_LIMIT] = {.id = "turn-limit", .choices = {"off", "40"}},
};

static bool options_clash(const clio_game *game, const struct clio_options *options_,
                          struct clio_reason *why)
{
    const struct civ_content *c = civ_content(game);
    for (int seat = 0; seat < options_->seats; seat++) {
        int thing = options_->seat_value[O_CIVILIZATION][seat] - 1;
        if (thing >= 0 && !(c->civilizations_of[options_->value[O_GAME]] >> thing & 1)) {
            *why = (struct clio_reason){.phrase = WHY_BASE_BOX, .arg = {(int16_t)thing}};
            return true;
        }
    }
    return false;
}

void civ_settle_civilizations(struct play *x, const struct clio_options *chosen,
                              uint8_t civilization[SEATS])
{
    const uint16_t *value = chosen->seat_value[O_CIVILIZATION];
    unsigned left = x->c->civilizations_of[x->s->waw];
    for (int seat = 0; seat < x->s->seats; seat++)
        if (value[seat] > 0) {
            civilization[seat] = (uint8_t)(value[seat] - 1);
            left &= ~(1u << civilization[seat]);
        }
    for (int seat = 0; seat < x->s->seats; seat++) {
        if (value[seat] > 0)
            continue;
        unsigned drawn = left;
        uint32_t skip = clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcount(left));
        while (skip-- > 0)
            drawn &= drawn - 1;
        civilization[seat] = (uint8_t)__builtin_ctz(drawn);
        left &= ~(1u << civilization[seat]);
    }
}

static uint64_t content_hash(const clio_game *game)
{
    return civ_content(game)->hash;
}

/* clang-format off */
static const struct clio_phrase questions[QUESTIONS] = {CLIO_OVER, CIV_QUESTIONS(CLIO_QUESTION)};
static const struct clio_phrase verbs[VERBS] = {{0}, CIV_VERBS(CLIO_VERB)};
static const struct clio_phrase events[LOGS] = {CIV_LOGS(CLIO_LOG)};
static const struct clio_phrase reasons[WHYS] = {CIV_WHYS(CLIO_WHY)};
/* clang-format on */

extern const struct clio_texts civ_texts_en, civ_texts_fr;

const clio_game civ_game = {
    .id = "civ-waw",
    .min_seats = 2,
    .max_seats = SEATS,
    .minutes = 180,
    .state_size = sizeof(struct civ),
    .options = options,
    .option_count = OPTIONS,
    .domains = civ_domains,
    .domain_count = DOMAINS,
    .names = D_NAME,
    .called = civ_called,
    .questions = questions,
    .question_count = QUESTIONS,
    .verbs = verbs,
    .verb_count = VERBS,
    .events = events,
    .event_count = LOGS,
    .event_sections = civ_event_sections,
    .reasons = reasons,
    .reason_count = WHYS,
    .causes = D_CAUSE,
    .cause = civ_cause,
    .secret_verbs =
        (const uint16_t[]){DO_GIVE_FOUND, DO_GIVE_EVENT, 0}, /* backs show in an offer */
    .declining_verbs =
        (const uint16_t[]){DO_DONE, DO_PASS, DO_LET, DO_STOP, DO_REFUSE, DO_DECLINE, 0},
    .reaction_verbs =
        (const uint16_t[]){DO_CANCEL_CARD, DO_CANCEL_USE, DO_INTERRUPT_CARD, DO_INTERRUPT_USE, 0},
    .texts = {&civ_texts_en, &civ_texts_fr},
    .content = &civ_built_in.content,
    .options_clash = options_clash,
    .new_state = civ_new_state,
    .status = status,
    .question = civ_question,
    .put_question = civ_put_question,
    .legal = civ_legal,
    .imaginable = civ_imaginable,
    .apply = apply,
    .describe = civ_describe,
    .note = civ_note,
    .destroys = civ_destroys,
    .why_not = civ_why_not,
    .redeal = civ_redeal,
    .result = result,
    .score = civ_score,
    .progress = civ_progress,
    .ending = ending,
    .figures = civ_figures,
    .contest = civ_contest,
    .forget_contest = civ_forget_contest,
    .contest_answer = civ_contest_answer,
    .contest_reason = civ_contest_reason,
    .evaluate = civ_evaluate,
    .usual = civ_usual,
    .feature_count = FEATURES,
    .features = civ_features,
    .check = civ_check,
    .view = civ_view,
    CLIO_TABLES(&civ_tables, civ_built_in_files),
    .content_hash = content_hash,
    .content_kind = civ_content_kind,
};
