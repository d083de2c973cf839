/*
 * toy.c: Kites. Everybody holds hidden kites and may exchange one, all at the same time; then each
 * flight is worth what the wind blows (chance), everybody flies one kite, and the highest takes the
 * points. It shows what a game needs and no more: questions to one and to all, chance, hidden
 * things, options of each kind.
 */
#include "tests/toy/toy.h"

#include "core/lists.h"
#include "core/rng.h"
#include "core/rule.h"
#include "tests/toy/content.h"

enum { SEATS = 4, HAND = 4, KITES = TOY_KITES, FRAMES = 2 };
_Static_assert(KITES == SEATS * HAND + SEATS, "four each, and one to exchange");

enum place { IN_BAG, IN_HAND, ASIDE, FLYING, LANDED, TORN };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct toy {
    struct clio_core core;
    struct clio_frame frame[FRAMES];
    int16_t points[SEATS];
    uint32_t favourites; /* set of kites that everybody may see in a hand */
    /* By kite, in the order of their heights: where it is, whose it is or was, what it won. */
    uint8_t place[KITES], owner[KITES], prize[KITES];
    uint8_t seats;   /* the rival included, which has the last one */
    uint8_t sitters; /* the seats that are asked */
    uint8_t calm, flight, leader, wind, over;
    uint8_t spare;
};
#pragma GCC diagnostic pop

struct play {
    const clio_game *game;
    struct toy *s;
    struct clio_log *log;
};
typedef enum clio_step toy_rule(struct play *x, struct clio_frame *f);
#define RULE_OF(name) name
#define RULE(name) static enum clio_step name(struct play *x, struct clio_frame *f)
#define ANSWER (x->s->core.answer)

enum { O_LAST, O_FAVOURITE, O_TORN, O_RIVAL, OPTIONS };
enum { D_KITE, DOMAINS };

/* clang-format off */
#define SEAT_ {"seat", CLIO_SEAT}
#define N_ {"n", CLIO_NUMBER}
#define KITE_ {"kite", D_KITE}
#define FIRST_ {"first", D_KITE}

#define TOY_RULES(X) \
    X(game) \
    X(flight)

#define TOY_QUESTIONS(X) \
    X(EXCHANGE, "exchange", exchange_moves) \
    X(FLY, "fly", fly_moves)

#define TOY_VERBS(X) \
    X(KEEP, "keep", "exchange") \
    X(EXCHANGE, "exchange", "exchange", KITE_) \
    X(FLY, "fly", "flight", KITE_)

#define TOY_LOGS(X) \
    X(KEEP, "keep", SEAT_) \
    X(EXCHANGE, "exchange", SEAT_) \
    X(DRAW, "draw", SEAT_, KITE_) \
    X(WIND, "wind", N_) \
    X(FLY, "fly", SEAT_, KITE_) \
    X(WIN, "win", SEAT_, KITE_, N_) \
    X(AGAIN, "again", SEAT_, FIRST_, KITE_)

#define TOY_WHYS(X) \
    X(NOT_NOW, "not-now", "course") \
    X(HAND, "hand", "flight", KITE_) \
    X(FAVOURITE, "favourite", "favourite", KITE_) \
    X(TORN, "torn", "torn", KITE_) \
    X(FEW, "few", "torn")
/* clang-format on */

CLIO_RULES(TOY_RULES);
CLIO_QUESTIONS(TOY_QUESTIONS);
CLIO_VERBS(TOY_VERBS);
CLIO_LOGS(TOY_LOGS);
CLIO_WHYS(TOY_WHYS);
enum { FAVOURITE_WORDS = 2 }; /* none, random; then the kites */

static bool ask(struct play *x, int question, int seat)
{
    return clio_ask(x->game, &x->s->core, question, seat);
}

static bool has(const struct toy *s, int seat, int kite)
{
    return s->place[kite] == IN_HAND && s->owner[kite] == seat;
}

/* The one place that says what is hidden: view and redeal both go by it. */
static bool knows(const struct toy *s, int viewer, int kite)
{
    if (viewer == CLIO_OMNISCIENT || s->place[kite] >= FLYING || s->favourites >> kite & 1)
        return true;
    return s->place[kite] != IN_BAG && s->owner[kite] == viewer;
}

static int lead(const struct toy *s, int seat)
{
    int other = INT16_MIN;
    for (int i = 0; i < s->seats; i++)
        if (i != seat && s->points[i] > other)
            other = s->points[i];
    return s->points[seat] - other;
}

/* ---- Rules ---------------------------------------------------------------------------------- */

static int draw(struct toy *s, int seat)
{
    uint8_t bag[KITES];
    uint32_t n = 0;
    for (int i = 0; i < KITES; i++)
        if (s->place[i] == IN_BAG)
            bag[n++] = (uint8_t)i;
    int kite = bag[clio_random_below(&s->core.rng, n)];
    s->place[kite] = IN_HAND;
    s->owner[kite] = (uint8_t)seat;
    return kite;
}

static void exchange(struct play *x, int seat, clio_move move)
{
    if (clio_verb(move) == DO_KEEP) {
        SAY(KEEP, seat);
        return;
    }
    int kite = draw(x->s, seat); /* before the old one goes, which must not come back */
    x->s->place[clio_arg(move, 0)] = ASIDE;
    SAY(EXCHANGE, seat);
    WHISPER(seat, DRAW, seat, kite);
}

/* The best of the kites that fly; the last flight's winner is the lowest in a calm. */
static int best_flying(const struct toy *s)
{
    bool low = s->calm && s->flight == HAND;
    int best = -1;
    for (int i = 0; i < KITES; i++)
        if (s->place[i] == FLYING && (best < 0 || !low))
            best = i;
    return best;
}

static void fly(struct play *x, int seat, int kite)
{
    x->s->place[kite] = FLYING;
    x->s->core.reveals++;
    SAY(FLY, seat, kite);
}

/* Would this kite take the flight from the one that takes it now? */
static bool beats(const struct toy *s, int kite, int best)
{
    bool low = s->calm && s->flight == HAND;
    return best < 0 || (low ? kite < best : kite > best);
}

/* The rival has no hand and no choice: it draws, once more if that is not enough, and flies. */
static void rival_flies(struct play *x, int seat)
{
    int best = best_flying(x->s), step = 1;
    int kite = draw(x->s, seat);
    clio_begin_step(x->log, seat, step++);
    SAY(DRAW, seat, kite);
    if (!beats(x->s, kite, best)) {
        int first = kite;
        clio_begin_step(x->log, seat, step++);
        kite = draw(x->s, seat);
        x->s->place[first] = IN_BAG;
        x->s->owner[first] = 0;
        SAY(AGAIN, seat, first, kite);
    }
    clio_begin_step(x->log, seat, step);
    fly(x, seat, kite);
    clio_begin_step(x->log, 0, 0);
}

static void land(struct play *x)
{
    struct toy *s = x->s;
    int best = best_flying(s);
    s->leader = s->owner[best];
    s->prize[best] = s->wind;
    s->points[s->leader] = (int16_t)(s->points[s->leader] + s->wind);
    SAY(WIN, s->leader, best, s->wind);
    for (int i = 0; i < KITES; i++)
        if (s->place[i] == FLYING)
            s->place[i] = LANDED;
    s->wind = 0;
}

RULE(flight)
{
    LOCALS(uint8_t flown; /* seats that had their turn */);
    BEGIN;
    x->s->wind = (uint8_t)(1 + clio_random_below(&x->s->core.rng, 3));
    x->s->core.reveals++;
    SAY(WIND, x->s->wind);
    for (l->flown = 0; l->flown < x->s->seats; l->flown++) {
        if (f->seat >= x->s->sitters) {
            rival_flies(x, f->seat);
        } else {
            ASK(Q_FLY, f->seat);
            fly(x, f->seat, clio_arg(ANSWER, 0));
        }
        f->seat = (uint8_t)((f->seat + 1) % x->s->seats);
        x->s->core.turn++;
    }
    land(x);
    END;
}

RULE(game)
{
    BEGIN;
    ASK_ALL(Q_EXCHANGE, (1u << x->s->sitters) - 1);
    for (int seat = 0; seat < x->s->sitters; seat++)
        exchange(x, seat, ANSWER_OF(seat));
    x->s->core.turn++;
    while (x->s->flight < HAND) {
        x->s->flight++;
        RUN(flight, x->s->leader);
    }
    x->s->over = 1;
    END;
}

static void run(struct play *x)
{
    static toy_rule *const rules[RULES] = {NULL, TOY_RULES(CLIO_RULE)};
    CLIO_RUN(x, rules);
}

/* ---- Moves ---------------------------------------------------------------------------------- */

/* May a kite be the answer? LEGAL or the reason: what is legal and why not come from one place. */
static int check_kite(const struct toy *s, int seat, int kite)
{
    if (!has(s, seat, kite))
        return WHY_HAND;
    return s->core.question == Q_EXCHANGE && s->favourites >> kite & 1 ? WHY_FAVOURITE : LEGAL;
}

/* The answers to a question; `all`: with the kites that are not in the hand. */
typedef void toy_moves(const struct toy *s, int seat, bool all, struct clio_moves *m);

static void exchange_moves(const struct toy *s, int seat, bool all, struct clio_moves *m)
{
    clio_add(m, DO_KEEP, 0, 0, 0);
    for (int i = 0; i < KITES; i++)
        if (all || check_kite(s, seat, i) == LEGAL)
            clio_add(m, DO_EXCHANGE, (unsigned)i, 0, 0);
}

static void fly_moves(const struct toy *s, int seat, bool all, struct clio_moves *m)
{
    for (int i = 0; i < KITES; i++)
        if (all || check_kite(s, seat, i) == LEGAL)
            clio_add(m, DO_FLY, (unsigned)i, 0, 0);
}

static void collect(const struct toy *s, int seat, bool all, struct clio_moves *m)
{
    static toy_moves *const lists[QUESTIONS] = {NULL, TOY_QUESTIONS(CLIO_QUESTION_MOVES)};
    if (s->core.question != Q_NONE)
        lists[s->core.question](s, seat, all, m);
}

static int legal(const clio_game *g, const void *state, int seat, clio_move *out, int max)
{
    struct clio_moves m = {out, 0, max};
    (void)g;
    collect(state, seat, false, &m);
    return m.count;
}

static int imaginable(const clio_game *g, const void *state, int seat, clio_move *out, int max)
{
    struct clio_moves m = {out, 0, max};
    (void)g;
    collect(state, seat, true, &m);
    return m.count;
}

static void why_not(const clio_game *g, const void *state, int seat, clio_move move,
                    struct clio_reason *why)
{
    const struct toy *s = state;
    int verb = clio_verb(move), kite = clio_arg(move, 0);
    bool fits = (verb == DO_FLY && s->core.question == Q_FLY) ||
                (verb == DO_EXCHANGE && s->core.question == Q_EXCHANGE);
    (void)g;
    *why = (struct clio_reason){.phrase = WHY_NOT_NOW};
    if (!fits || !clio_is_asked(&s->core, seat) || kite >= KITES)
        return;
    int reason = check_kite(s, seat, kite);
    if (reason != LEGAL)
        *why = (struct clio_reason){.phrase = (uint8_t)reason, .arg = {(int16_t)kite}};
}

/* ---- State ---------------------------------------------------------------------------------- */

static bool options_clash(const clio_game *g, const struct clio_options *options,
                          struct clio_reason *why)
{
    const struct clio_things *torn = &options->list[O_TORN];
    for (int i = 0; i < torn->count; i++)
        for (int seat = 0; seat < options->seats; seat++)
            if (options->seat_value[O_FAVOURITE][seat] == FAVOURITE_WORDS + torn->thing[i]) {
                *why = (struct clio_reason){.phrase = WHY_TORN, .arg = {(int16_t)torn->thing[i]}};
                return true;
            }
    *why = (struct clio_reason){.phrase = WHY_FEW};
    return clio_all_seats(g, options) * (HAND + 1) + torn->count > KITES;
}

/* Torn kites leave the bag; favourites are in their hands before anything is drawn. */
static void lay_out(const clio_game *g, const struct clio_options *options, struct toy *s)
{
    int favourite[CLIO_MAX_SEATS], dealt[SEATS] = {0};
    for (int i = 0; i < options->list[O_TORN].count; i++)
        s->place[options->list[O_TORN].thing[i]] = TORN;
    clio_settle_option(g, options, O_FAVOURITE, &s->core.rng, favourite);
    for (int seat = 0; seat < s->sitters; seat++) {
        int kite = favourite[seat];
        if (kite < 0 || s->place[kite] == TORN) /* chance may take a torn one: then there is none */
            continue;
        s->place[kite] = IN_HAND;
        s->owner[kite] = (uint8_t)seat;
        s->favourites |= 1u << kite;
        dealt[seat] = 1;
    }
    for (int i = 0; i < s->sitters * HAND; i++)
        if (dealt[i % s->sitters] <= i / s->sitters)
            draw(s, i % s->sitters);
}

static void new_state(const clio_game *g, const struct clio_options *options, uint64_t seed,
                      void *state, struct clio_log *log)
{
    struct toy *s = state;
    struct play x = {g, s, log};
    s->core.rng = seed;
    s->sitters = options->seats;
    s->seats = (uint8_t)clio_all_seats(g, options);
    s->calm = options->value[O_LAST] != 0;
    lay_out(g, options, s);
    CLIO_PUSH(&x, game, 0);
    run(&x);
}

static void apply(const clio_game *g, void *state, int seat, clio_move move, struct clio_log *log)
{
    struct play x = {g, state, log};
    (void)seat;
    x.s->core.answer = move;
    run(&x);
}

static void status(const clio_game *g, const void *state, struct clio_status *out)
{
    const struct toy *s = state;
    (void)g;
    out->seats = s->seats;
    out->automated = (uint8_t)(((1u << s->seats) - 1) & ~((1u << s->sitters) - 1));
    out->round = s->flight; /* 0 while kites are exchanged */
    out->rounds = HAND;
}

/* In an order that does not depend on which kite is where. */
static void sort_places(uint8_t *place, uint8_t *owner, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && (place[k] < place[k - 1] ||
                                  (place[k] == place[k - 1] && owner[k] < owner[k - 1]));
             k--) {
            uint8_t p = place[k], o = owner[k];
            place[k] = place[k - 1];
            owner[k] = owner[k - 1];
            place[k - 1] = p;
            owner[k - 1] = o;
        }
}

/* Kites the seat does not know change places with each other; how many lie where stays. */
static void redeal(const clio_game *g, void *state, int seat, uint64_t seed)
{
    struct toy *s = state;
    uint8_t mixed[KITES], place[KITES], owner[KITES];
    int n = 0;
    (void)g;
    s->core.rng = seed;
    for (int i = 0; i < KITES; i++)
        if (!knows(s, seat, i)) {
            place[n] = s->place[i];
            owner[n] = s->owner[i];
            mixed[n] = (uint8_t)i;
            n++;
        }
    sort_places(place, owner, n);
    clio_shuffle(&s->core.rng, mixed, n);
    for (int i = 0; i < n; i++) {
        s->place[mixed[i]] = place[i];
        s->owner[mixed[i]] = owner[i];
    }
}

static void result(const clio_game *g, const void *state, struct clio_result *out)
{
    const struct toy *s = state;
    (void)g;
    *out = (struct clio_result){.seats = s->seats};
    for (int i = 0; i < s->seats; i++) {
        out->points[i] = s->points[i];
        out->place[i] = 1;
        for (int k = 0; k < s->seats; k++)
            if (s->points[k] > s->points[i])
                out->place[i]++;
        out->won[i] = out->place[i] == 1;
    }
}

static int score(const clio_game *g, const void *state, int seat, struct clio_score_line *out,
                 int max)
{
    const struct toy *s = state;
    int n = 0;
    (void)g;
    for (int i = 0; i < KITES && n < max; i++)
        if (s->prize[i] && s->owner[i] == seat)
            out[n++] = (struct clio_score_line){D_KITE, (uint8_t)i, s->prize[i]};
    return n;
}

/* The lead, the wind for whom it would lift now, and a little for high kites still in the hand. */
static int32_t evaluate(const clio_game *g, const void *state, int seat)
{
    const struct toy *s = state;
    const struct toy_content *c = g->content;
    int best = best_flying(s);
    int value = 100 * lead(s, seat);
    if (best >= 0)
        value += s->owner[best] == seat ? 50 * s->wind : -50 * s->wind;
    for (int i = 0; i < KITES; i++)
        if (has(s, seat, i))
            value += 4 * (c->kite[i].height - 1);
    return value;
}

enum { F_POINTS, F_LEAD, F_FLIGHT, F_WIND, F_HAND, FEATURES = F_HAND + KITES };

static void features(const clio_game *g, const void *state, int seat, float *out)
{
    const struct toy *s = state;
    (void)g;
    out[F_POINTS] = s->points[seat];
    out[F_LEAD] = (float)lead(s, seat);
    out[F_FLIGHT] = s->flight;
    out[F_WIND] = s->wind;
    for (int i = 0; i < KITES; i++)
        out[F_HAND + i] = has(s, seat, i);
}

static bool check(const clio_game *g, const void *state, struct clio_buf *why)
{
    const struct toy *s = state;
    (void)g;
    for (int seat = 0; seat < s->seats; seat++) {
        int kites = 0, points = 0;
        for (int i = 0; i < KITES; i++) {
            bool own = s->place[i] != IN_BAG && s->place[i] != TORN && s->owner[i] == seat;
            kites += own && s->place[i] != ASIDE;
            points += own ? s->prize[i] : 0;
        }
        bool right =
            seat < s->sitters ? kites == HAND : kites >= s->flight - 1 && kites <= s->flight;
        if (!right || points != s->points[seat]) {
            clio_putf(why, "seat %d has %d kites and %d points", seat, kites, points);
            return false;
        }
    }
    return true;
}

/* "fly 7" */
static const char *kite_id(const clio_game *g, int kite)
{
    const struct toy_content *c = g->content;
    return c->pool + c->kite[kite].id;
}

/* A seat's kites that the viewer knows, and how many there are. */
static void view_kites(const clio_game *g, const struct toy *s, int viewer, int seat,
                       enum place place, const char *name, const char *count_name,
                       struct clio_json *j)
{
    int count = 0;
    clio_json_open(j, name, '[');
    for (int i = 0; i < KITES; i++)
        if (s->place[i] == place && s->owner[i] == seat) {
            count++;
            if (knows(s, viewer, i))
                clio_json_str(j, NULL, kite_id(g, i));
        }
    clio_json_close(j, ']');
    if (count_name)
        clio_json_int(j, count_name, count);
}

static void view(const clio_game *g, const void *state, int viewer, struct clio_json *j)
{
    const struct toy *s = state;
    clio_json_int(j, "flight", s->flight);
    clio_json_int(j, "wind", s->wind);
    clio_json_bool(j, "calm", s->calm);
    clio_json_open(j, "players", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "points", s->points[seat]);
        view_kites(g, s, viewer, seat, IN_HAND, "hand", "in_hand", j);
        view_kites(g, s, viewer, seat, ASIDE, "aside", "put_aside", j);
        view_kites(g, s, viewer, seat, FLYING, "flying", NULL, j);
        view_kites(g, s, viewer, seat, LANDED, "landed", NULL, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* ---- Words ---------------------------------------------------------------------------------- */

extern const struct clio_texts toy_texts_en, toy_texts_fr;

static int kite_count(const clio_game *g)
{
    (void)g;
    return KITES;
}

static const char *kite_name(const clio_game *g, int kite, enum clio_lang lang)
{
    const struct toy_content *c = g->content;
    return c->pool + c->kite[kite].name[lang];
}

/* "Flies 7 high." */
static void kite_text(const clio_game *g, int kite, enum clio_lang lang, struct clio_buf *out)
{
    const struct toy_content *c = g->content;
    struct clio_value n = {.name = "n", .is_number = true, .number = c->kite[kite].height};
    clio_format(out, lang, clio_game_text(g, lang, "kite.text"), &n, 1);
}

/* For boards that draw them. */
static void kite_facts(const clio_game *g, int kite, struct clio_json *out)
{
    const struct toy_content *c = g->content;
    clio_json_int(out, "height", c->kite[kite].height);
    clio_json_str(out, "colour", toy_colours[c->kite[kite].colour]);
}

static uint64_t content_hash(const clio_game *g)
{
    return ((const struct toy_content *)g->content)->hash;
}

static const struct clio_option options[OPTIONS] = {
    [O_LAST] = {.id = "last", .choices = {"high", "low"}},
    [O_FAVOURITE] = {.id = "favourite",
                     .choices = {"none", "random"},
                     .domain = "kite",
                     .by = CLIO_CHOSEN_BY_SITTERS,
                     .different = true},
    [O_TORN] = {.id = "torn", .domain = "kite", .most = 4, .max_seats = 3},
    [O_RIVAL] = {.id = "rival", .max_seats = 3, .automated = {0, 1}},
};

static const struct clio_domain domains[DOMAINS] = {
    [D_KITE] = {.id = "kite",
                .count = kite_count,
                .thing_id = kite_id,
                .name = kite_name,
                .text = kite_text,
                .facts = kite_facts},
};

static const struct clio_phrase questions[QUESTIONS] = {CLIO_OVER, TOY_QUESTIONS(CLIO_QUESTION)};
static const struct clio_phrase verbs[VERBS] = {{0}, TOY_VERBS(CLIO_VERB)};

static const struct clio_phrase events[LOGS] = {TOY_LOGS(CLIO_LOG)};

static const struct clio_phrase reasons[WHYS] = {TOY_WHYS(CLIO_WHY)};

const clio_game toy_game = {
    .id = "toy",
    .min_seats = 2,
    .max_seats = SEATS,
    .state_size = sizeof(struct toy),
    .options = options,
    .option_count = OPTIONS,
    .domains = domains,
    .domain_count = DOMAINS,
    .questions = questions,
    .question_count = QUESTIONS,
    .verbs = verbs,
    .verb_count = VERBS,
    .secret_verbs =
        (const uint16_t[]){DO_EXCHANGE, 0}, /* or the list of moves would tell what was put aside */
    .declining_verbs = (const uint16_t[]){DO_KEEP, 0},
    .events = events,
    .event_count = LOGS,
    .reasons = reasons,
    .reason_count = WHYS,
    .texts = {&toy_texts_en, &toy_texts_fr},
    .content = &toy_built_in.content,
    CLIO_TABLES(&toy_tables, toy_built_in_files),
    .content_hash = content_hash,
    .options_clash = options_clash,
    .new_state = new_state,
    .status = status,
    .legal = legal,
    .imaginable = imaginable,
    .apply = apply,
    .why_not = why_not,
    .redeal = redeal,
    .result = result,
    .score = score,
    .evaluate = evaluate,
    .feature_count = FEATURES,
    .features = features,
    .check = check,
    .view = view,
};
