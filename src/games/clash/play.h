/*
 * play.h: what every rule needs: its context, the list of rules, questions, verbs, log lines and
 * reasons, and how players are asked and told.
 */
#ifndef CLASH_PLAY_H
#define CLASH_PLAY_H

#include "core/lists.h"
#include "games/clash/state.h"
#include "games/clash/words.def.h"

/* Everything a rule needs; named x in rules (see core/rule.h). */
struct play {
    const clio_game *game;
    const struct clash_edition *e;
    struct clash_state *s;
    struct clio_log *log;
    int told; /* 1 + the lines of the log when something began, or 0: not in this step; events.c */
};

typedef enum clio_step clash_rule(struct play *x, struct clio_frame *f);
#define RULE_OF(name) clash_rule_##name
#define RULE(name) enum clio_step RULE_OF(name)(CLIO_CONTEXT)
#define ANSWER (x->s->core.answer)
/* What the answer names: its arguments, all of which fit into a byte here, and its verb. */
#define CHOSEN ((uint8_t)clio_arg(ANSWER, 0))
#define CHOSEN_SECOND ((uint8_t)clio_arg(ANSWER, 1))
#define CHOSEN_THIRD ((uint8_t)clio_arg(ANSWER, 2))
#define CHOSEN_VERB ((uint8_t)clio_verb(ANSWER))

/* ---- Rules: RUN(found, f->seat, .space = CHOSEN) --------------------------------------------------- */

/* clang-format off */
/* What a rule is given stands with its FRAME_OF, in the header of its folder. */
#define CLASH_RULES(X) \
    X(game) \
    X(turn) \
    X(status) \
    X(buy_government)    /* Status Phase step 5 */ \
    X(hook)              /* of all abilities of the seat: use RUN_HOOK */ \
    X(ability)           /* one hook of one ability */ \
    X(civil)             /* what a civil half does */ \
    X(event_text)        /* what an event does to the seat that drew it */ \
    X(person)            /* what a great person does */ \
    X(play)              /* plays the civil half of a card from the menu: discards, pays, runs civil */ \
    X(play_person)       /* the same for a great person */ \
    X(pay)               /* use PAY */ \
    X(pay_captives)      /* the captives in a payment: only for pay */ \
    X(advance)           /* Advance: pays and gains */ \
    X(gain_advance) \
    X(learn)             /* chooses an advance and gains it */ \
    X(change_government) \
    X(found)             /* Found City */ \
    X(collect) \
    X(construct) \
    X(build_wonder) \
    X(recruit) \
    X(activate)          /* after an activation */ \
    X(improve)           /* Improve Mood */ \
    X(influence)         /* Influence Culture */ \
    X(move)              /* Move */ \
    X(squad)             /* one squad of it */ \
    X(explore) \
    X(conflict)          /* s->fight says who and where: use clash_begin_fight() */ \
    X(fight_round) \
    X(play_tactics)      /* steps 1 and 2 of a round: cards are laid and revealed */ \
    X(combat_roll)       /* steps 3 and 4: dice and casualties */ \
    X(tactic)            /* what a tactics card does at some moment */ \
    X(casualties)        /* a side of the fight eliminates units */ \
    X(carried)           /* after a naval battle a side gives up what its ships cannot carry */ \
    X(conquer)           /* by the winner of s->fight */ \
    X(barbarians_spawn) \
    X(barbarians_move) \
    X(let_march)         /* who holds an army says whether it may go: see clash_was_held() */ \
    X(barbarian_march)   /* an army goes to another space and fights there */ \
    X(barbarian_arrives) /* the seat places a unit in a barbarian city */ \
    X(raids)             /* the icon, in the edition of raids */ \
    X(raid)              /* the barbarians of a camp raid a city */ \
    X(raided)            /* that city takes its hits */ \
    X(pirates) \
    X(event)             /* draws one and resolves it */ \
    X(draw_event)        /* s->event is drawn, NONE when there is none */ \
    X(offer_person)      /* the great person that the seat drew */ \
    X(exhaust)           /* the icon */ \
    X(starve)            /* loses food, or a city gets angry */ \
    X(quake)             /* the earthquake hits this seat */ \
    X(objectives)        /* all may complete some, beginning with the seat that acts */ \
    X(trade) \
    X(place)             /* puts a free figure in one of its cities */ \
    X(drop_mood)         /* an event lowers the mood of different cities of the seat */ \
    X(lose_figures)      /* eliminates figures of its choice */ \
    X(tax_income)        /* gains resources of its choice as with Taxes */ \
    X(wonder_card)       /* draws one */ \
    X(draw_action)       /* draws an action card: use DRAW_ACTION */ \
    X(wages)             /* pays mercenaries */ \
    X(borrow)            /* one of the advances that were offered: use BORROW */ \
    X(harvest)           /* gains food from an event */
/* clang-format on */

CLIO_RULES(CLASH_RULES);
CLIO_QUESTIONS(CLASH_QUESTIONS);
CLIO_VERBS(CLASH_VERBS);
CLIO_LOGS(CLASH_LOGS);
CLIO_WHYS(CLASH_WHYS);
#define CLASH_DECLARE(name) RULE(name);
CLASH_RULES(CLASH_DECLARE)
#undef CLASH_DECLARE
/* D_EVENT: the cards E01 to E58, not their titles; D_BUILDING: the settlement too; D_DECK: action,
 * objective and wonder cards as such. */
enum clash_domain {
    D_SPACE,
    D_ADVANCE,
    D_BUILDING,
    D_UNIT,
    D_KIND,
    D_WONDER,
    D_ACTION_CARD,
    D_TACTIC,
    D_EVENT,
    D_OBJECTIVE_CARD,
    D_OBJECTIVE,
    D_CIV,
    D_LEADER,
    D_ABILITY,
    D_MOOD,
    D_TERRAIN,
    D_CATEGORY,
    D_SIDE,
    D_DECK,
    D_CITY,  /* what cities are called: see clash_called() */
    D_CAUSE, /* why something is gained or lost: see clash_cause() */
    DOMAINS
};

/* ---- Why something is gained or lost: causes.c -------------------------------------------------------
 *
 * The log says it with what gains and losses tell, from the rules under way; where those do not know,
 * the rule names the cause itself.
 */
enum clash_cause {
    NO_CAUSE = -1, /* the line before says it */
    CAUSE_ABILITY, /* + ability */
    CAUSE_EVENT = CAUSE_ABILITY + ABILITIES,
    CAUSE_CARD = CAUSE_EVENT + EVENT_CARDS, /* the civil half of an action card */
    CAUSE_BUILDING = CAUSE_CARD + ACTION_CARDS,
    CAUSE_TACTIC = CAUSE_BUILDING + PIECES, /* the tactics half of an action card */
    CAUSE_UNIT = CAUSE_TACTIC + TACTIC_TITLES,
    CAUSE_STATUS = CAUSE_UNIT + UNITS,
    CAUSE_USED_AGAIN, /* a city was activated a second time */
    CAUSE_CONQUEST,
    CAUSE_BARBARIANS, /* they were beaten */
    CAUSE_PIRATES,
    CAUSE_RAZED,
    CAUSE_IMPROVED,  /* the action that raises a mood */
    CAUSE_ATTACKED,  /* by barbarians */
    CAUSE_PLUNDERED, /* by pirates */
    CAUSE_TRADE,
    CAUSE_CITY_LOST,
    CAUSE_BURIED, /* city pieces that lie on event cards */
    CAUSES
};
int clash_cause(const struct play *x);
int clash_cause_title(const struct play *x, int title); /* of an event that stayed in play */

/* ---- Asking --------------------------------------------------------------------------------------
 *
 * A question with a list of its own (moves.c) is asked with ASK. For all others the rule offers the
 * answers and then asks:
 *
 *     for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
 *         if (x->s->city[i].mood > ANGRY)
 *             offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
 *     ASK(Q_LOWER_MOOD, f->seat);
 *     if (ANSWER) …                      // 0: nothing was offered
 *
 * One offer alone is taken without asking. Cards of a hidden hand are never offered this way: a
 * question about them has a list of its own, made anew from the hand each time.
 */
void clash_offer(struct play *x, unsigned verb, unsigned a, unsigned b, unsigned c);
bool clash_ask(struct play *x, int question, int seat);
#define offer clash_offer
#define ask clash_ask
/* Offers yes and no. */
static inline void offer_yes_no(struct play *x)
{
    clash_offer(x, DO_YES, 0, 0, 0);
    clash_offer(x, DO_NO, 0, 0, 0);
}
static inline bool said(const struct play *x, unsigned verb)
{
    return clio_verb(x->s->core.answer) == verb;
}
static inline const struct clio_frame *top_frame(const struct clash_state *s)
{
    return &s->frame[s->core.depth - 1];
}
/* The list of answers to each question that has one of its own. */
typedef void clash_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m);
void clash_answer(struct play *x, clio_move move);

#endif
