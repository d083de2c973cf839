/*
 * play.h: what every rule needs: its context, the list of rules, questions, verbs, log lines and
 * reasons, and how players are asked and told.
 */
#ifndef CLASH_PLAY_H
#define CLASH_PLAY_H

#include "games/clash/state.h"
#include "games/clash/words.def.h"

/* Everything a rule needs; named x in rules (see core/rule.h). */
struct play {
    const clio_game *game;
    const struct clash_edition *e;
    struct clash_state *s;
    struct clio_log *log;
};

typedef enum clio_step clash_rule(struct play *x, struct clio_frame *f);
#define RULE(name) enum clio_step clash_rule_##name(struct play *x, struct clio_frame *f)
#define ANSWER (x->s->core.answer)
/* What the answer names: its arguments, all of which fit into a byte here, and its verb. */
#define CHOSEN ((uint8_t)clio_arg(ANSWER, 0))
#define CHOSEN_SECOND ((uint8_t)clio_arg(ANSWER, 1))
#define CHOSEN_THIRD ((uint8_t)clio_arg(ANSWER, 2))
#define CHOSEN_VERB ((uint8_t)clio_verb(ANSWER))

/* ---- Rules: CALL(FRAME(.rule = R_…, .seat = …)) -------------------------------------------------- */

/* clang-format off */
/* X(NAME, name); the comment says which fields of the frame it reads. All others must be 0. */
#define CLASH_RULES(X) \
    X(GAME, game) \
    X(TURN, turn)             /* seat */ \
    X(STATUS, status) \
    X(BUY_GOVERNMENT, buy_government) /* Status Phase step 5: seat */ \
    X(HOOK, hook)             /* seat, a hook, c and d for the abilities: use RUN_HOOK */ \
    X(ABILITY, ability)       /* seat, a ability, b hook, c, d; calls ability->on[b] */ \
    X(CIVIL, civil)           /* seat, a civil half, b card or NONE; calls clash_civil->play */ \
    X(EVENT_TEXT, event_text) /* seat that drew it, a event title, b card; calls clash_event->text */ \
    X(PERSON, person)         /* seat, a event title, b card; calls clash_event->play */ \
    X(PLAY, play)             /* seat plays the civil half of card a from the menu: pays, discards, R_CIVIL */ \
    X(PLAY_PERSON, play_person) /* the same for a great person: a event card */ \
    X(PAY, pay)               /* seat, a and b substitutes (16 bits), set: packed price */ \
    X(PAY_CAPTIVES, pay_captives) /* the captives in it: as R_PAY, which calls it */ \
    X(ADVANCE, advance)       /* Advance action: seat, a advance, b ADVANCE_… */ \
    X(GAIN_ADVANCE, gain_advance) /* seat, a advance, b ADVANCE_… */ \
    X(LEARN, learn)           /* seat chooses and gains: set of advances, b ADVANCE_…, c optional */ \
    X(CHANGE_GOVERNMENT, change_government) /* seat, a optional */ \
    X(FOUND, found)           /* Found City: seat, a space */ \
    X(COLLECT, collect)       /* seat, a city's space, b ACT_… */ \
    X(CONSTRUCT, construct)   /* seat, a city's space, b building, c ACT_… */ \
    X(BUILD_WONDER, build_wonder) /* seat, a city's space, b wonder, c ACT_…, d culture less */ \
    X(RECRUIT, recruit)       /* seat, a city's space, b ACT_… */ \
    X(ACTIVATE, activate)     /* after an activation: seat, a city's space, b what (COLLECT, BUILD, RECRUIT …) */ \
    X(IMPROVE, improve)       /* seat, a only this city's space or NONE */ \
    X(INFLUENCE, influence)   /* seat, a INFLUENCE_…, b city's space with INFLUENCE_FROM */ \
    X(MOVE, move)             /* Move action: seat, a MOVE_…, b squads (0: three) */ \
    X(SQUAD, squad)           /* one squad: seat, a from, b to, c via or NONE, d verb, e MOVE_… */ \
    X(EXPLORE, explore)       /* seat, a area, b space entered or NONE, c EXPLORE_…, d ship's space */ \
    X(CONFLICT, conflict)     /* s->fight says who and where: use clash_begin_fight() */ \
    X(FIGHT_ROUND, fight_round) \
    X(PLAY_TACTICS, play_tactics) /* steps 1 and 2 of a round: cards are laid and revealed */ \
    X(COMBAT_ROLL, combat_roll)   /* steps 3 and 4: dice and casualties */ \
    X(TACTIC, tactic)         /* seat, a title, b TACTIC_AT_…, c side; calls what the card does then */ \
    X(CASUALTIES, casualties) /* side a of the fight eliminates b of its fighting units, d: or settlers */ \
    X(CARRIED, carried)       /* after a naval battle side a gives up what its ships cannot carry */ \
    X(CONQUER, conquer)       /* by the winner of s->fight */ \
    X(BARBARIANS_SPAWN, barbarians_spawn) /* seat, a only step 1 */ \
    X(BARBARIANS_MOVE, barbarians_move)   /* seat */ \
    X(BARBARIAN_MARCH, barbarian_march)   /* the army of space a goes to space b; fights there */ \
    X(BARBARIAN_ARRIVES, barbarian_arrives) /* seat that places it, a space of a barbarian city */ \
    X(RAIDS, raids)           /* the icon, in the edition of raids: seat */ \
    X(RAID, raid)             /* the barbarians of space a raid the city in space b */ \
    X(RAIDED, raided)         /* that city takes b hits */ \
    X(PIRATES, pirates)       /* seat */ \
    X(EVENT, event)           /* seat draws and resolves one */ \
    X(DRAW_EVENT, draw_event) /* seat: s->event is drawn, NONE when there is none */ \
    X(OFFER_PERSON, offer_person) /* the great person a, card b, that seat drew */ \
    X(EXHAUST, exhaust)       /* the icon: seat */ \
    X(STARVE, starve)         /* seat loses a food, or a city (c DROP_…) gets angry */ \
    X(QUAKE, quake)           /* the earthquake hits this seat */ \
    X(OBJECTIVES, objectives) /* every seat may complete: a TRIGGER_…, b space, seat who acts */ \
    X(TRADE, trade)           /* seat, a other seat */ \
    X(PLACE, place)           /* seat puts one free figure in one of its cities: a unit, c optional */ \
    X(DROP_MOOD, drop_mood)   /* the text of an event lowers the mood of b different cities of the seat (0: one) \
                                 by a steps (NONE: to angry): c DROP_…, d space for DROP_THIS */ \
    X(LOSE_FIGURES, lose_figures) /* seat eliminates a figures of its choice; b set of units, c space or NONE */ \
    X(TAX_INCOME, tax_income) /* seat gains a resources of its choice as with Taxes */ \
    X(WONDER_CARD, wonder_card) /* seat draws a wonder card */ \
    X(DRAW_ACTION, draw_action) /* seat draws an action card: use DRAW_ACTION */

/* clang-format on */

enum clash_rule_id {
    R_NONE,
#define CLASH_NUMBER(NAME, name) R_##NAME,
    CLASH_RULES(CLASH_NUMBER)
#undef CLASH_NUMBER
        R_RULES,
#define CLASH_NUMBER(NAME, name) R_##name = R_##NAME,
    CLASH_RULES(CLASH_NUMBER)
#undef CLASH_NUMBER
};
#define CLASH_DECLARE(NAME, name) RULE(name);
CLASH_RULES(CLASH_DECLARE)
#undef CLASH_DECLARE

enum clash_question_id {
    Q_NONE,
#define CLASH_NUMBER(NAME, id, moves) Q_##NAME,
    CLASH_QUESTIONS(CLASH_NUMBER)
#undef CLASH_NUMBER
        QUESTIONS
};
enum clash_verb {
    NO_MOVE,
#define CLASH_NUMBER(NAME, ...) DO_##NAME,
    CLASH_VERBS(CLASH_NUMBER)
#undef CLASH_NUMBER
        VERBS
};
enum clash_log_id {
#define CLASH_NUMBER(NAME, ...) LOG_##NAME,
    CLASH_LOGS(CLASH_NUMBER)
#undef CLASH_NUMBER
        LOGS
};
enum clash_why {
#define CLASH_NUMBER(NAME, ...) WHY_##NAME,
    CLASH_WHYS(CLASH_NUMBER)
#undef CLASH_NUMBER
        WHYS
};
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
    DOMAINS
};

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
void clash_forget_choices(struct clash_state *s); /* what was offered */
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

#define SAY(id, ...) CLASH_SAY_(id, CLIO_NOBODY, __VA_ARGS__, 0, 0, 0, 0)
#define WHISPER(only, id, ...) CLASH_SAY_(id, only, __VA_ARGS__, 0, 0, 0, 0)
#define CLASH_SAY_(id, only, a, b, c, d, ...) clio_say(x->log, LOG_##id, only, a, b, c, d)

#endif
