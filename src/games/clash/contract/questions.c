/*
 * questions.c: what the open question is about, so that its sentence can name it: the actions that
 * are left, the city, where a squad goes, where a battle is fought, the card that asks.
 */
#include "games/clash/clash.h"
#include "games/clash/movement/move.h"

/* ---- What makes it ask ----------------------------------------------------------------------------- */

static void comes_from(struct clio_asking *q, int domain, int thing)
{
    q->has_source = true;
    q->domain = (uint16_t)domain;
    q->source = (uint16_t)thing;
}

/* What is being resolved or paid for in this frame, if anything has a name. */
static bool find_source(const struct clio_frame *f, struct clio_asking *q)
{
    switch (f->rule) {
    case R_ability: {
        SEE_LOCALS_OF(ability);
        comes_from(q, D_ABILITY, l->ability);
        return true;
    }
    case R_civil: {
        SEE_LOCALS_OF(civil);
        comes_from(q, D_ACTION_CARD, l->card);
        q->part = 1;
        return true;
    }
    case R_play: {
        SEE_LOCALS_OF(play);
        comes_from(q, D_ACTION_CARD, l->card);
        q->part = 1;
        return true;
    }
    case R_play_person: {
        SEE_LOCALS_OF(play_person);
        comes_from(q, D_EVENT, l->card);
        return true;
    }
    case R_tactic: {
        SEE_LOCALS_OF(tactic);
        comes_from(q, D_TACTIC, l->title);
        return true;
    }
    case R_event_text:
    case R_person: {
        SEE_LOCALS_OF(event_text);
        comes_from(q, D_EVENT, l->card);
        return true;
    }
    case R_advance: {
        SEE_LOCALS_OF(advance);
        comes_from(q, D_ADVANCE, l->advance);
        return true;
    }
    case R_construct: {
        SEE_LOCALS_OF(construct);
        comes_from(q, D_BUILDING, l->building);
        return true;
    }
    case R_build_wonder: {
        SEE_LOCALS_OF(build_wonder);
        comes_from(q, D_WONDER, l->wonder);
        return true;
    }
    default: return false;
    }
}

/* Rules that do something for whatever runs them, and ask in its name. */
static bool asks_for_another(int rule)
{
    switch (rule) {
    case R_quake:
    case R_pay:
    case R_pay_captives:
    case R_place:
    case R_drop_mood:
    case R_lose_figures:
    case R_learn:
    case R_change_government:
    case R_tax_income:
    case R_harvest:
    case R_wages:
    case R_starve: return true;
    default: return false;
    }
}

/* The icon of an event brings barbarians. */
static bool is_icon(const struct clash_state *s, int depth)
{
    return depth > 0 && s->frame[depth].rule == R_barbarians_spawn &&
           s->frame[depth - 1].rule == R_event && s->event != NONE;
}

static void name_source(const struct clash_state *s, struct clio_asking *q)
{
    int depth = s->core.depth - 1;
    while (depth > 0 && asks_for_another(s->frame[depth].rule))
        depth--;
    if (is_icon(s, depth))
        comes_from(q, D_EVENT, s->event);
    else
        find_source(&s->frame[depth], q);
}

/* ---- What it is about ------------------------------------------------------------------------------- */

/* The menu of the turn: how many actions are left. */
static void ask_in_turn(const struct play *x, struct clio_asking *q)
{
    q->arg[0] = x->s->turn.actions;
    if (x->s->turn.actions == 0)
        q->phrase = Q_TURN_END;
    else if (!x->e->may_pass)
        q->phrase = Q_TURN_ACTIONS;
}

/* From where to where the squad goes that is being put together or on its way. */
static void ask_of_squad(const struct clio_frame *f, struct clio_asking *q)
{
    SEE_LOCALS_OF(squad);
    q->arg[0] = l->from;
    q->arg[1] = l->to;
}

/* The sea: a new ship's, or the one a squad sails to. */
static void ask_of_pirates(const struct clio_frame *f, struct clio_asking *q)
{
    if (f->rule == R_recruit) {
        SEE_LOCALS_OF(recruit);
        q->arg[0] = l->sea;
    } else {
        SEE_LOCALS_OF(squad);
        q->arg[0] = l->to;
    }
}

static void ask_in_city(const struct play *x, const struct clio_frame *f, struct clio_asking *q)
{
    if (f->rule == R_collect) {
        SEE_LOCALS_OF(collect);
        q->arg[0] = l->space;
        q->arg[1] = x->s->collect_left;
    } else if (f->rule == R_recruit) {
        SEE_LOCALS_OF(recruit);
        q->arg[0] = l->space;
        q->arg[1] = l->unit;
    } else if (f->rule == R_construct) {
        SEE_LOCALS_OF(construct);
        q->arg[0] = l->space;
    } else if (f->rule == R_drop_mood) {
        SEE_LOCALS_OF(drop_mood);
        q->arg[0] = l->space;
    } else if (f->rule == R_influence) {
        SEE_LOCALS_OF(influence);
        q->arg[0] = l->to;
        q->arg[1] = l->lacking;
    } else if (f->rule == R_ability) {
        SEE_LOCALS_OF(ability);
        q->arg[0] = l->space;
    }
}

/* The Status Phase gives advances away: which of how many this is. */
static void ask_for_advance(const struct play *x, struct clio_asking *q)
{
    const struct clio_frame *f = top_frame(x->s) - 1; /* who runs the rule that asks */
    if (f->rule != R_status)
        return;
    SEE_LOCALS_OF(status);
    q->arg[0] = (int16_t)(l->free + 1);
    q->arg[1] = (int16_t)clash_free_advances(x->s);
    q->phrase = q->arg[1] > 1 ? Q_STATUS_ADVANCE_OF : Q_STATUS_ADVANCE;
}

/* What is still due of the kind that is being paid. */
static void ask_to_pay(const struct clio_frame *f, struct clio_asking *q)
{
    if (f->rule != R_pay) {
        q->phrase = Q_PAY_WITH;
        return;
    }
    SEE_LOCALS_OF(pay);
    int kind = 0;
    while (kind < KINDS - 1 && l->price.n[kind] == 0)
        kind++;
    q->arg[0] = (int16_t)kind;
    q->arg[1] = l->price.n[kind];
}

static void ask_in_fight(const struct play *x, const struct clio_frame *f, struct clio_asking *q)
{
    q->arg[0] = x->s->fight.space;
    q->arg[1] = x->s->fight.round;
    if (f->rule == R_casualties) {
        SEE_LOCALS_OF(casualties);
        q->arg[1] = l->hits;
    }
}

static void ask_of_person(const struct clio_frame *f, struct clio_asking *q)
{
    SEE_LOCALS_OF(offer_person);
    q->arg[0] = l->card;
    q->arg[1] = clash_person_price(f->seat, l->player).n[CULTURE];
}

/* Where the barbarians stand: answers about their marches begin with it. */
static void ask_of_barbarians(const struct play *x, const struct clio_frame *f,
                              struct clio_asking *q)
{
    if (f->rule == R_let_march) {
        SEE_LOCALS_OF(let_march);
        q->arg[0] = l->space;
    } else if (f->rule == R_barbarian_arrives) {
        SEE_LOCALS_OF(barbarian_arrives);
        q->arg[0] = l->space;
    } else if (f->rule == R_civil) {
        q->arg[0] = (int16_t)clash_hired_army(f);
    } else { /* from the army's space to the next one */
        q->arg[0] = (int16_t)clio_arg(x->s->offers.move[0], 0);
    }
}

/* Who is named for what: a card is played against somebody, events give somebody something. */
static void ask_whom(const struct clio_frame *f, struct clio_asking *q)
{
    if (f->rule == R_play)
        return;
    SEE_LOCALS_OF(event_text);
    q->phrase = l->title == EVENT_ENVOYS           ? Q_SEAT_FOR_CULTURE
                : l->title == EVENT_GREAT_DIPLOMAT ? Q_SEAT_FOR_PEACE
                                                   : Q_SEAT_FOR_SETTLER;
}

void clash_question(const clio_game *game, const void *state, int seat, struct clio_asking *q)
{
    const struct play reader = reading(game, state), *x = &reader;
    const struct clio_frame *f = top_frame(x->s);
    (void)seat; /* one at a time is asked */
    name_source(x->s, q);
    switch (x->s->core.question) {
    case Q_TURN: ask_in_turn(x, q); break;
    case Q_ADVANCE: ask_for_advance(x, q); break;
    case Q_SEAT: ask_whom(f, q); break;
    case Q_MOVE: {
        SEE_LOCALS_OF(move);
        q->arg[0] = l->squads;
        break;
    }
    case Q_EARTHQUAKE: {
        SEE_LOCALS_OF(quake);
        q->arg[0] = l->pieces;
        break;
    }
    case Q_BRING:
    case Q_BRING_PIRATES:
    case Q_BRING_CITY:
    case Q_ROAD_ORE:
    case Q_SETTLERS_TO_SHIPS:
    case Q_INFANTRY_TO_SHIPS:
    case Q_SHIPS_TO_INFANTRY: ask_of_squad(f, q); break;
    case Q_ATTACK_PIRATES: ask_of_pirates(f, q); break;
    case Q_COLLECT:
    case Q_RECRUIT:
    case Q_TAKE_UNIT:
    case Q_MYTHS:
    case Q_BOOST:
    case Q_INFLUENCED:
    case Q_TAKEN_OVER:
    case Q_PROVINCES:
    case Q_TOLERANT_RULER:
    case Q_SANITATION: ask_in_city(x, f, q); break;
    case Q_PORT: /* the sentence names the building */
        ask_in_city(x, f, q);
        q->has_source = false;
        break;
    case Q_CODE_OF_LAWS: q->arg[0] = x->s->turn.activated; break;
    case Q_PAY: ask_to_pay(f, q); break;
    case Q_TACTIC:
    case Q_CASUALTY:
    case Q_BARBARIAN_CASUALTY:
    case Q_CARRIED:
    case Q_RETREAT:
    case Q_RUINED:
    case Q_CAMP_TAKEN:
    case Q_TEACH_US:
    case Q_TROJAN_HORSE: ask_in_fight(x, f, q); break;
    case Q_TAKE_PERSON: ask_of_person(f, q); break;
    case Q_BARBARIANS_HELD:
    case Q_BARBARIAN_UNIT:
    case Q_BARBARIAN_STEP: ask_of_barbarians(x, f, q); break;
    case Q_OFFER: q->arg[0] = x->s->deal.to; break;
    case Q_ANSWER_OFFER: q->arg[0] = x->s->deal.from; break;
    default: break;
    }
}
