/* state.h: a position of Age of Civilization. Plain memory: no pointers, no padding. */
#ifndef AOC_STATE_H
#define AOC_STATE_H

#include "core/cards.h"
#include "core/game.h"
#include "core/lists.h"
#include "core/rng.h"
#include "core/rule.h"
#include "games/aoc/content.h"
#include "games/aoc/words.def.h"

enum { SEATS = 4, FRAMES = 16, MARKET = 12, ROUNDS = 6, START_COINS = 3 };
enum { DRAFT_CARDS = 7, DRAFT_PICKS = 5, MARKET_SIZE = 5 };
enum { NONE = 255 };

/* Where a seat's points came from. */
enum {
    LEDGER_ACTION = 0,
    LEDGER_CIV = LEDGER_ACTION + ACTIONS,     /* + position among the seat's civilizations */
    LEDGER_TECH = LEDGER_CIV + MAX_CIVS,      /* + place */
    LEDGER_WONDER = LEDGER_TECH + BASE_TECHS, /* + position among the dealt wonders */
    LEDGER_EVENT = LEDGER_WONDER + MAX_DEALT_WONDERS,
    LEDGER_SCENARIO,
    LEDGER_CONTROL,
    LEDGER_OTHERS, /* cards of other players */
    LEDGER,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct aoc_seat {
    uint64_t active[ACTIVE_WORDS]; /* which clauses work for this seat */
    int16_t ledger[LEDGER];
    int16_t points, coins;
    uint16_t techs;           /* set of places */
    uint16_t wonders;         /* set of positions among the dealt wonders */
    struct aoc_digest digest; /* of all parts that work for this seat */
    uint8_t workers;          /* owned, on slots or in hand */
    uint8_t civ_count, main;  /* main: position in civ, NONE before the first */
    uint8_t special;          /* special technology card, NONE without */
    uint8_t control;          /* control cards controlled: the lowest ones */
    uint8_t civ[MAX_CIVS];
    uint8_t special_column; /* of the card's column it covers */
    uint8_t achieved;       /* alone: set of achievements of earlier matches */
    uint8_t spare[6];
};

struct aoc_state {
    struct clio_core core;
    struct clio_frame frame[FRAMES];
    struct aoc_seat seat[SEATS];
    uint32_t used_set;       /* actions with a slot used this turn */
    uint16_t wonder_market;  /* set of positions among the dealt wonders */
    uint16_t special_market; /* set of special technology cards */
    CLIO_PILE(CIVS) deck;    /* Draft: the packs, DRAFT_CARDS each; see civilizations.c */
    uint8_t market_count;
    uint8_t market_civ[MARKET], market_coins[MARKET];
    uint8_t timeline[TIMELINE];  /* actions */
    uint8_t event[TIMELINE - 5]; /* Changing World: above the last three cards */
    uint8_t wonder[MAX_DEALT_WONDERS], wonder_count;
    uint8_t used[ACTIONS];   /* slots used this turn */
    uint8_t on_red[ACTIONS]; /* workers on red slots this turn */
    uint8_t placed;          /* workers on slots, red ones included */
    uint8_t acted, rested;
    uint8_t bonus; /* coins that lay on the civilization just taken */
    uint8_t seats, first, current;
    uint8_t round, window; /* window: timeline position of its left card */
    uint8_t innovation, changing_world, draft;
    uint8_t solo;   /* 0, or 1 for the Skirmish, or 2 + scenario */
    uint8_t grade;  /* 1 to 3 */
    uint8_t rival;  /* cubes of the virtual opponent */
    uint8_t picked; /* Draft: cards that everybody has picked so far */
    uint8_t over;
    uint8_t shop; /* 1: special technologies are on sale; doubled while an option is carried out */
    uint8_t spare;
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct aoc_state) <= 1280, "a state has at most 1.25 KiB");

/* Everything a rule needs; named x in rules (see core/rule.h). */
struct play {
    const clio_game *game;
    const struct aoc_content *c;
    struct aoc_state *s;
    struct clio_log *log;
};

#define RULE_OF(name) aoc_rule_##name
#define RULE(name) enum clio_step RULE_OF(name)(CLIO_CONTEXT)
#define ANSWER (x->s->core.answer)
/* Runs these clauses of a hook, in the owner's order; `clauses` is a set relative to the hook. */
#define RESOLVE(who, at_hook, clauses) \
    { \
        uint64_t set_ = (clauses); \
        if (set_ && !aoc_resolve_at_once(x, (who), (at_hook), set_, NONE, NONE)) { \
            RUN(resolve, (who), .hook = (at_hook), .tech = NONE, .via = NONE, .set = set_); \
        } \
    }

CLIO_RULES(AOC_RULES);
CLIO_QUESTIONS(AOC_QUESTIONS);
CLIO_VERBS(AOC_VERBS);
CLIO_LOGS(AOC_LOGS);
CLIO_WHYS(AOC_WHYS);

FRAME_OF(game)
{
    uint8_t turn; /* of the round, from 0 */
};

/* Raising or annexing. */
FRAME_OF(take)
{
    uint8_t civ, raise;
};

/* An action, with all that follows. */
FRAME_OF(perform)
{
    uint8_t action;
    uint8_t tech;     /* the place of the technology it is performed for, or NONE */
    uint8_t via;      /* the technology that grants it, or NONE */
    uint8_t free;     /* without workers and slot */
    uint8_t nth;      /* of its printed clauses */
    uint64_t bonuses; /* clauses of its hook that take part */
};

/* Clauses of one hook, in the owner's order. */
FRAME_OF(resolve)
{
    uint8_t hook;
    uint8_t tech, via; /* as in perform */
    uint8_t next;      /* clause of the hook */
    uint64_t set;      /* clauses of the hook that are left */
};

/* One clause, operation by operation. */
FRAME_OF(clause)
{
    uint16_t clause;
    uint8_t tech, via; /* as in perform */
    uint8_t op;        /* the operation that is under way */
    uint8_t cards;     /* that it is still to bring: TECH, WONDER, CONTROL */
    uint8_t place;     /* of the technology of an action that it performs: DO */
};

enum aoc_domain {
    D_CIV,
    D_WONDER,
    D_TECH,
    D_SPECIAL,
    D_ACTION,
    D_EVENT,
    D_ACHIEVEMENT,
    D_SCENARIO,
    D_CONTROL,
    D_TOKEN,
    D_ABILITY,
    D_SOURCE, /* a part: whatever has an effect */
    D_ITEM,   /* of the score, where several things are added up */
    DOMAINS,
};

enum aoc_item { ITEM_EVENTS, ITEM_CONTROL, ITEM_OTHERS, ITEMS };

static inline const struct aoc_content *content_of(const clio_game *game)
{
    return game->content;
}
__attribute__((nonnull)) static inline const struct aoc_scenario *
scenario_of(const struct aoc_content *c, const struct aoc_state *s)
{
    return s->solo >= 2 ? &c->scenario[s->solo - 2] : NULL;
}
/* Is this special action part of the scenario being played? */
static inline bool in_scenario(const struct aoc_content *c, const struct aoc_state *s, int action)
{
    const struct aoc_scenario *scenario = scenario_of(c, s);
    return scenario && action >= PRINTED_ACTIONS &&
           (scenario->special_actions >> (action - PRINTED_ACTIONS) & 1);
}
/* Control cards that are won during the game work; provinces held from the start only count. */
static inline bool control_cards_work(const struct aoc_scenario *scenario)
{
    return scenario && scenario->has_control && scenario->control_at_start == 0;
}
static inline int upcoming(const struct aoc_state *s)
{
    return TIMELINE - WINDOW - s->window;
}

/* ---- abilities.c: what works for whom ---- */
struct situation {
    int seat, tech, via; /* tech: place taken by this Research; via: technology that grants it */
};
/* The clauses of a hook that work for a seat, as a set relative to the hook's first. */
static inline uint64_t active(const struct aoc_content *c, const struct aoc_state *s, int seat,
                              int hook)
{
    const struct aoc_hook_place *h = &c->hook[hook];
    return s->seat[seat].active[h->word] >> h->shift & h->mask;
}
/* The part of the first of the seat's clauses that work at a moment; there is one. */
static inline int aoc_first_part(const struct aoc_content *c, const struct aoc_state *s, int seat,
                                 int hook)
{
    return c->clause[c->hook[hook].first + __builtin_ctzll(active(c, s, seat, hook))].part;
}
static inline uint64_t part_clauses(const struct aoc_content *c, int part, int hook)
{
    const struct aoc_hook_place *h = &c->hook[hook];
    return c->part_active[part][h->word] >> h->shift & h->mask;
}
static inline int in_hand(const struct aoc_state *s, int seat)
{
    return s->seat[seat].workers - (seat == s->current ? s->placed : 0);
}
void aoc_switch_on(struct play *x, int seat, int part);
void aoc_switch_off(struct play *x, int seat, int part);
struct aoc_digest aoc_digest_of(const struct aoc_content *c, const struct aoc_state *s, int seat);
int aoc_count_of(const struct aoc_content *c, const struct aoc_state *s, int seat, int counter);
int aoc_amount_of(const struct aoc_content *c, const struct aoc_state *s, int seat,
                  const struct aoc_op *op);
int aoc_military(const struct aoc_content *c, const struct aoc_state *s, int seat);
bool aoc_holds(const struct aoc_content *c, const struct aoc_state *s, struct situation at,
               const struct aoc_condition *conditions, int count);
bool aoc_goal_holds(const struct aoc_content *c, const struct aoc_state *s, int seat,
                    const struct aoc_goal *goal);
unsigned aoc_seats_in_scope(const struct aoc_content *c, const struct aoc_state *s, int seat,
                            const struct aoc_op *op);
bool aoc_any_with_action(const struct aoc_content *c, uint64_t set, int hook, int action);

/* ---- technologies.c ---- */
/* A special card replaces the two lower technologies of its column; the top one stays. */
static inline int tech_at(const struct aoc_state *s, int seat, int place)
{
    const struct aoc_seat *p = &s->seat[seat];
    if (p->special == NONE)
        return place;
    unsigned row = (unsigned)place - p->special_column * ROWS; /* huge in a column before */
    return row < ROWS - 1 ? BASE_TECHS + 2 * p->special + (int)row : place;
}
int aoc_place_of(const struct aoc_state *s, int seat,
                 int tech); /* NONE when it is not on the card */
unsigned aoc_open_techs(const struct aoc_content *c, const struct aoc_state *s, int seat);
unsigned aoc_special_for_sale(const struct aoc_content *c, const struct aoc_state *s, int seat);
void aoc_own_tech(struct play *x, int seat, int place, int part);
void aoc_buy_special(struct play *x, int seat, int card);

/* ---- actions.c ---- */
/* The timeline actions below the permanent card, as a set. */
static inline unsigned in_window(const struct aoc_state *s)
{
    const uint8_t *window = &s->timeline[s->window];
    return 1u << window[0] | 1u << window[1] | 1u << window[2];
}
int aoc_free_slots(const struct aoc_content *c, const struct aoc_state *s, int seat, int action);
bool aoc_banned(const struct aoc_content *c, const struct aoc_state *s, int seat, int action);
unsigned aoc_open_actions(const struct aoc_content *c, const struct aoc_state *s, int seat);
struct price {
    int workers, coins;
};
struct price aoc_changed_price(const struct aoc_content *c, const struct aoc_state *s, int action,
                               struct situation at);
/* What an action costs a seat: mostly what is printed. */
static inline struct price price_of(const struct aoc_content *c, const struct aoc_state *s,
                                    int action, struct situation at)
{
    if (s->seat[at.seat].digest.costs >> action & 1)
        return aoc_changed_price(c, s, action, at);
    return (struct price){c->action[action].workers, c->action[action].coins};
}
static inline bool can_pay(const struct aoc_content *c, const struct aoc_state *s, int action,
                           struct situation at)
{
    struct price price = price_of(c, s, action, at);
    return price.workers <= in_hand(s, at.seat) && price.coins <= s->seat[at.seat].coins;
}
unsigned aoc_affordable_techs(const struct aoc_content *c, const struct aoc_state *s, int seat,
                              int action, int via, bool free);
bool aoc_can_do(const struct aoc_content *c, const struct aoc_state *s, int seat, int action,
                int via);

bool aoc_perform_at_once(struct play *x, int seat, int action, int tech);

/* ---- effects.c ---- */
void aoc_gain_coins(struct play *x, int seat, int n, int part);
void aoc_gain_points(struct play *x, int seat, int n, int part);
void aoc_gain_workers(struct play *x, int seat, int n, int part);
void aoc_sacrifice(struct play *x, int seat, int n, int part);
void aoc_plague(struct play *x, int seat, int part);
void aoc_own_wonder(struct play *x, int seat, int position, int part);
bool aoc_can_carry_out(const struct aoc_content *c, const struct aoc_state *s, int seat, int via,
                       const struct aoc_op *ops, int count);
bool aoc_clause_asks(const struct play *x, int asks, struct situation at);
bool aoc_run_at_once(struct play *x, int clause, struct situation at);
bool aoc_asks_somebody(const struct aoc_content *c, int hook, uint64_t set);
bool aoc_resolve_at_once(struct play *x, int seat, int hook, uint64_t set, int tech, int via);
int aoc_via_of(const struct aoc_clause *clause);
bool aoc_order_matters(const struct aoc_content *c, int hook, uint64_t set);

/* ---- civilizations.c ---- */
int aoc_hand_of(const struct aoc_state *s, int seat, uint8_t *out); /* Draft: cards in hand */
int aoc_pack_of(const struct aoc_state *s, int seat, const uint8_t **cards); /* … to pick from */
uint8_t *aoc_draft_card(struct aoc_state *s, int pack, int pick);
int aoc_bonus_of(const struct aoc_content *c, const struct aoc_state *s, int seat, int civ,
                 bool raise);                                /* coins that it would bring */
int aoc_market_position(const struct aoc_state *s, int civ); /* -1: not in the market */
void aoc_reveal_civ(struct play *x);
bool aoc_take_at_once(struct play *x, int seat, int civ, bool raise);
bool aoc_may_raise(const struct aoc_content *c, const struct aoc_state *s, int seat);

/* ---- course.c ---- */
enum { REST_COINS = 2 };
int aoc_workers_on_red(const struct aoc_content *c, const struct aoc_state *s, int seat);

/* ---- score.c ---- */
__attribute__((noinline)) void aoc_announce_result(struct play *x); /* once a game */
enum { RECORD_ACHIEVEMENTS, RECORD_POINTS, RECORD_WON, RECORDS = RECORD_WON + GRADES };
void aoc_record(const clio_game *game, const void *state, int seat, struct clio_record *out);

/* ---- moves.c ---- */
static inline const struct clio_frame *top_frame(const struct aoc_state *s)
{
    return &s->frame[s->core.depth - 1];
}

/* Long rules that seldom run are kept out of aoc_run(), so that there is room for those that often
   do. */
#define SELDOM __attribute__((noinline))
RULE(game);
SELDOM RULE(draft);
RULE(turn);
RULE(take);
RULE(perform);
RULE(resolve);
SELDOM RULE(clause);
RULE(end_round);

/* ---- the contract's functions, one file each ---- */
void aoc_new(const clio_game *game, const struct clio_options *options, uint64_t seed, void *state,
             struct clio_log *log);
bool aoc_options_clash(const clio_game *game, const struct clio_options *options,
                       struct clio_reason *why);
int aoc_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max);
int aoc_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max);
void aoc_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                 struct clio_reason *why);
void aoc_redeal(const clio_game *game, void *state, int seat, uint64_t seed);
void aoc_result(const clio_game *game, const void *state, struct clio_result *result);
void aoc_ending(const clio_game *game, const void *state, struct clio_event *out);
int aoc_figures(const clio_game *game, const void *state, struct clio_figure *out, int max);
int aoc_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
              int max);
int32_t aoc_evaluate(const clio_game *game, const void *state, int seat);
void aoc_features(const clio_game *game, const void *state, int seat, float *out);
bool aoc_check(const clio_game *game, const void *state, struct clio_buf *why);
void aoc_view(const clio_game *game, const void *state, int viewer, struct clio_json *j);
bool aoc_view_is_open(const clio_game *game, const void *state);
void aoc_note(const clio_game *game, const void *state, int seat, clio_move move,
              enum clio_lang lang, struct clio_buf *out);
bool aoc_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                  struct clio_buf *out);
enum { AOC_FEATURES = 64 };

extern const struct clio_domain aoc_domains[DOMAINS];

#endif
