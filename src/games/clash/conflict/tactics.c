/*
 * tactics.c: playing and revealing tactics cards (RULES 9.3, steps 1 and 2), and what each of the
 * sixteen tactics halves does.
 */
#include "games/clash/conflict/fight.h"

const struct clash_tactic_card *const clash_tactics[TACTIC_TITLES] = {
#define CLASH_ENTRY(NAME, name) [TACTIC_##NAME] = &clash_tactic_##name,
    CLASH_TACTICS(CLASH_ENTRY)
#undef CLASH_ENTRY
};

enum { CARD_VOID = 1, CARD_TAKEN }; /* card_void: without effect; gone to the other hand */

/* ---- Which cards may be played ------------------------------------------------------------------------ */

/* [p.22]: what the card names must be on the player's side. */
static unsigned elements(const struct play *x, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    if (fight->naval)
        return clash_fighters(x, side) > 0 ? WITH_SHIP : 0;
    unsigned set = clash_fighters(x, side) > 0 ? WITH_ARMY : 0;
    if (side == DEFENDER && fight->city != NONE && clash_works_for_owner(x, fight->city, FORTRESS))
        set |= WITH_FORTRESS;
    return set;
}

bool clash_may_play_tactic(const struct play *x, int side, int card)
{
    const struct clash_tactic_card *tactic = clash_tactics[x->e->action[card].tactic];
    return (tactic->needs & elements(x, side)) && (!tactic->playable || tactic->playable(x, side));
}

/* Needs Tactics, at sea too; barbarians and pirates play none. */
static bool may_use_cards(const struct play *x, int which)
{
    const struct clash_side *side = &x->s->fight.side[which];
    struct about enemy = clash_about_side(x, !which, 0);
    if (!has(x->s, side->owner, AB_TACTICS) || side->no_card)
        return false;
    if (x->s->fight.round == 1 && (side->flags & SIDE_FOOLED))
        return false;
    return !any_modifier(x, M_FORBID_CARD, &enemy);
}

FRAME_OF(play_tactics)
{
    uint8_t side;
    uint8_t step; /* REVEALED_… */
};

void clash_tactic_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(play_tactics);
    clio_add(m, DO_NO_TACTIC, 0, 0, 0);
    for (uint64_t left = x->s->seat[owner_of_side(x, l->side)].actions; left; left &= left - 1)
        if (clash_may_play_tactic(x, l->side, __builtin_ctzll(left)))
            clio_add(m, DO_TACTIC, (unsigned)__builtin_ctzll(left), 0, 0);
}

int clash_tactic_of_side(const struct play *x, int side)
{
    return x->e->action[x->s->fight.side[side].card].tactic;
}

/*
 * Has the side's card something to do at this time? What it names must still be there [p.22]; by the
 * old rules only to play it.
 */
bool clash_tactic_acts(const struct play *x, int which, int time)
{
    const struct clash_side *side = &x->s->fight.side[which];
    if (side->card == NONE || side->card_void)
        return false;
    const struct clash_tactic_card *tactic = clash_tactics[clash_tactic_of_side(x, which)];
    return tactic->at[time] && (x->e->cards_outlast_units || (tactic->needs & elements(x, which)));
}

/* ---- Laying and revealing ------------------------------------------------------------------------------ */

/* Who knew the hand no longer knows which of its cards is left there. */
static void lay_card(struct play *x, int side, int card)
{
    int seat = owner_of_side(x, side);
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat)
            x->s->seat[other].knows_actions &= ~x->s->seat[seat].actions;
    x->s->seat[seat].actions &= ~((uint64_t)1 << card);
    x->s->fight.side[side].card = (uint8_t)card;
    SAY(TACTIC_LAID, seat);
}

static void reveal_cards(struct play *x)
{
    x->s->fight.revealed = 1;
    for (int side = 0; side < 2; side++)
        if (x->s->fight.side[side].card != NONE) {
            x->s->core.reveals++;
            SAY(TACTIC_SHOWN, owner_of_side(x, side), clash_tactic_of_side(x, side));
        }
}

void clash_discard_tactics(struct play *x)
{
    for (int i = 0; i < 2; i++) {
        struct clash_side *side = &x->s->fight.side[i];
        if (side->card != NONE && side->card_void != CARD_TAKEN)
            clash_discard_action(x, side->owner, side->card);
        side->card = NONE;
        side->card_void = 0;
    }
    x->s->fight.revealed = 0;
}

/*
 * Nobody does anything when one side is out of it [p.22]; by the old rules the cards that were played
 * all have their effect before the roll [2012 p.12].
 */
static bool effects_go_on(const struct play *x)
{
    return x->e->cards_outlast_units ? !x->s->fight.over : clash_both_fight(x);
}

/* Scout comes first, then Martyr, then the others; attacker first (R13). */
RULE(play_tactics)
{
    LOCALS_OF(play_tactics);
    BEGIN;
    for (l->side = ATTACKER; l->side <= DEFENDER; l->side++) {
        if (!may_use_cards(x, l->side))
            continue;
        ASK(Q_TACTIC, owner_of_side(x, l->side));
        if (said(x, DO_TACTIC))
            lay_card(x, l->side, CHOSEN);
        x->s->core.reveals++; /* also who was not asked, having none, has told of the hand */
    }
    reveal_cards(x);
    for (l->step = 0; l->step < REVEAL_STEPS; l->step++) {
        if (l->step == REVEALED && clash_both_fight(x)) {
            RUN_HOOK(owner_of_side(x, ATTACKER), H_REVEALED, .side = ATTACKER);
            RUN_HOOK(owner_of_side(x, DEFENDER), H_REVEALED, .side = DEFENDER);
        }
        for (l->side = ATTACKER; l->side <= DEFENDER; l->side++) {
            if (!effects_go_on(x) || !clash_tactic_acts(x, l->side, TACTIC_AT_REVEAL) ||
                clash_tactics[clash_tactic_of_side(x, l->side)]->step != l->step)
                continue;
            RUN(tactic, owner_of_side(x, l->side),
                .title = (uint8_t)clash_tactic_of_side(x, l->side), .moment = TACTIC_AT_REVEAL,
                .side = l->side);
        }
    }
    END;
}

RULE(tactic)
{
    LOCALS_OF(tactic);
    return clash_tactics[l->title]->at[l->moment](x, f);
}

/* ---- Small pieces of which the cards are made ------------------------------------------------------------ */

static bool as_attacker(const struct play *x, int side)
{
    (void)x;
    return side == ATTACKER;
}

static bool as_defender(const struct play *x, int side)
{
    (void)x;
    return side == DEFENDER;
}

bool clash_as_attacker_of_city(const struct play *x, int side)
{
    return side == ATTACKER && x->s->fight.city != NONE;
}

static bool as_defender_of_city(const struct play *x, int side)
{
    return side == DEFENDER && x->s->fight.city != NONE;
}

/* A die for a tactics card: does it show 5 or 6? */
static bool lucky(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(tactic);
    int value = x->e->face[clash_roll_die(x)].value;
    if (value < 5)
        SAY(TACTIC_DIE, f->seat, l->title, value);
    else
        SAY(TACTIC_STRUCK, f->seat, l->title, value);
    return value >= 5;
}

static enum clio_step one_die_more(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    own_side(x, f)->plus_dice++;
    SAY(CARD_DIE, l->side, l->title);
    return CLIO_DONE;
}

enum clio_step clash_one_value_more(struct play *x, struct clio_frame *f)
{
    add_value(x, f, 1);
    return CLIO_DONE;
}

void clash_annul_card(struct play *x, int side)
{
    struct clash_side *annulled = &x->s->fight.side[side];
    if (annulled->card == NONE || annulled->card_void)
        return;
    annulled->card_void = CARD_VOID;
    SAY(TACTIC_VOID, annulled->owner, clash_tactic_of_side(x, side));
}

/* ---- Cards that do something when they are revealed -------------------------------------------------------- */

/* Peltasts: one die per army unit; one that shows 5 or 6 cancels a hit. */
static enum clio_step peltasts_revealed(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    bool hit = false;
    for (int n = clash_fighters(x, l->side); n > 0; n--)
        hit |= lucky(x, f);
    if (hit)
        own_side(x, f)->plus_cancels++;
    return CLIO_DONE;
}
TACTIC(peltasts) = {
    .needs = WITH_ARMY, .step = REVEALED, .at[TACTIC_AT_REVEAL] = peltasts_revealed};

/* Archers: on 5 or 6 the enemy eliminates an army unit at once. */
static enum clio_step archers_revealed(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    BEGIN;
    if (lucky(x, f)) {
        RUN(casualties, 0, .side = !l->side, .hits = 1);
    }
    END;
}
TACTIC(archers) = {.needs = WITH_ARMY, .step = REVEALED, .at[TACTIC_AT_REVEAL] = archers_revealed};

/* Scout: the enemy's card has no effect and goes to the own hand; everybody saw it. */
static enum clio_step scout_revealed(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    struct clash_side *enemy = enemy_side(x, f);
    if (enemy->card == NONE) {
        SAY(TACTIC_VOID, f->seat, l->title);
        return CLIO_DONE;
    }
    clash_annul_card(x, !l->side);
    enemy->card_void = CARD_TAKEN;
    x->s->seat[f->seat].actions |= (uint64_t)1 << enemy->card;
    for (int other = 0; other < x->s->seats; other++)
        if (other != f->seat)
            x->s->seat[other].knows_actions |= (uint64_t)1 << enemy->card;
    SAY(TACTIC_TAKEN, f->seat, enemy->card);
    return CLIO_DONE;
}
TACTIC(scout) = {.needs = WITH_ARMY | WITH_FORTRESS | WITH_SHIP,
                 .step = REVEALED_FIRST,
                 .at[TACTIC_AT_REVEAL] = scout_revealed};

/*
 * Martyr: one own unit, which the enemy did not eliminate, and then one of the enemy's fall; the
 * enemy's card has no effect.
 */
static enum clio_step martyr_revealed(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    BEGIN;
    clash_annul_card(x, !l->side);
    own_side(x, f)->flags |= SIDE_MARTYR;
    RUN(casualties, 0, .side = l->side, .hits = 1);
    own_side(x, f)->flags &= (uint8_t)~SIDE_MARTYR;
    RUN(casualties, 0, .side = !l->side, .hits = 1);
    END;
}
TACTIC(martyr) = {.needs = WITH_ARMY | WITH_SHIP,
                  .step = REVEALED_SECOND,
                  .costs_unit = true,
                  .at[TACTIC_AT_REVEAL] = martyr_revealed};

/* Where the defender's units could go: beside the battle, no enemies, room for all. */
static bool is_refuge(const struct play *x, int space)
{
    int seat = owner_of_side(x, DEFENDER), army = clash_army_in(x->s, x->s->fight.space);
    return space != NONE && is_land(x->s, space) && !clash_is_enemy_space(x, seat, space) &&
           clash_room_for(x, seat, INFANTRY, army, space);
}

static bool has_refuge(const struct play *x, int side)
{
    if (side != DEFENDER || x->s->fight.naval)
        return false;
    for (int i = 0; i < SIDES; i++)
        if (is_refuge(x, neighbour(x, x->s->fight.space, i)))
            return true;
    return false;
}

static void withdraw_to(struct play *x, int seat, int to)
{
    struct clash_fight *fight = &x->s->fight;
    SAY(WITHDRAWS, seat, to);
    for (int unit = SETTLER; unit <= LEADER; unit++)
        while (clash_fighting(x, DEFENDER, unit) > 0)
            clash_leave_fight(x, DEFENDER, unit, to);
    fight->side[DEFENDER].flags |= SIDE_WITHDREW;
    if (x->s->turn.combats == 0)
        x->s->turn.foe_went = (uint8_t)to;
    fight->over = 1;
    fight->winner = ATTACKER;
}

/* Tactical Retreat: after all others; the combat ends and the attacker counts as winner. */
static enum clio_step tactical_retreat_revealed(struct play *x, struct clio_frame *f)
{
    BEGIN;
    if (clash_fighters(x, DEFENDER) == 0)
        return CLIO_DONE;
    for (int i = 0; i < SIDES; i++)
        if (is_refuge(x, neighbour(x, x->s->fight.space, i)))
            offer(x, DO_CHOOSE_SPACE, (unsigned)neighbour(x, x->s->fight.space, i), 0, 0);
    ASK(Q_TACTICAL_RETREAT, f->seat);
    if (ANSWER)
        withdraw_to(x, f->seat, CHOSEN);
    END;
}
TACTIC(tactical_retreat) = {.needs = WITH_ARMY,
                            .step = REVEALED_LAST,
                            .playable = has_refuge,
                            .at[TACTIC_AT_REVEAL] = tactical_retreat_revealed};

/* ---- Cards that change the roll ------------------------------------------------------------------------------ */

/* Wedge Formation: +1 for each enemy army unit. */
static enum clio_step wedge_formation_roll(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    add_value(x, f, clash_fighters(x, !l->side));
    return CLIO_DONE;
}
TACTIC(wedge_formation) = {
    .needs = WITH_ARMY, .playable = as_attacker, .at[TACTIC_AT_ROLL] = wedge_formation_roll};

static enum clio_step high_morale_roll(struct play *x, struct clio_frame *f)
{
    add_value(x, f, 2);
    return CLIO_DONE;
}
TACTIC(high_morale) = {.needs = WITH_ARMY | WITH_FORTRESS | WITH_SHIP,
                       .at[TACTIC_AT_ROLL] = high_morale_roll};

/* Heavy Resistance: -1 for each attacking unit at the moment of the roll (R38). */
static enum clio_step heavy_resistance_roll(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    struct clash_side *enemy = enemy_side(x, f);
    int less = clash_fighters(x, !l->side);
    enemy->minus_value = (uint8_t)(enemy->minus_value + less);
    SAY(VALUE_LESS_CARD, !l->side, less, l->title);
    return CLIO_DONE;
}
TACTIC(heavy_resistance) = {.needs = WITH_ARMY | WITH_FORTRESS | WITH_SHIP,
                            .playable = as_defender,
                            .at[TACTIC_AT_ROLL] = heavy_resistance_roll};

bool clash_not_against_city(const struct play *x, int side)
{
    return side == DEFENDER || x->s->fight.city == NONE;
}

/* High Ground: the enemy uses no clash abilities. */
static enum clio_step high_ground_roll(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    enemy_side(x, f)->no_clash = 1;
    SAY(NO_CLASH, !l->side, l->title);
    return CLIO_DONE;
}
TACTIC(high_ground) = {.needs = WITH_ARMY | WITH_FORTRESS,
                       .playable = clash_not_against_city,
                       .at[TACTIC_AT_ROLL] = high_ground_roll};

/* Siege: +1, and the enemy pays 2 food or uses no clash abilities. */
static enum clio_step siege_roll(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    struct price food = price_of_kind(FOOD, 2);
    int enemy = owner_of_side(x, !l->side);
    BEGIN;
    add_value(x, f, 1);
    if (enemy < SEATS && clash_fighters(x, !l->side) > 0 && clash_can_pay(x, enemy, &food, 0)) {
        offer_yes_no(x);
        ASK(Q_SIEGE, enemy);
        if (said(x, DO_YES)) {
            PAY(enemy, &food, 0);
            return CLIO_DONE;
        }
    }
    enemy_side(x, f)->no_clash = 1;
    SAY(NO_CLASH, !l->side, l->title);
    END;
}
TACTIC(siege) = {
    .needs = WITH_ARMY, .playable = clash_as_attacker_of_city, .at[TACTIC_AT_ROLL] = siege_roll};

TACTIC(for_the_people) = {.needs = WITH_ARMY | WITH_FORTRESS,
                          .playable = as_defender_of_city,
                          .at[TACTIC_AT_ROLL] = one_die_more};

TACTIC(defensive_formation) = {.needs = WITH_ARMY | WITH_FORTRESS | WITH_SHIP,
                               .playable = as_defender,
                               .at[TACTIC_AT_ROLL] = one_die_more};

TACTIC(flanking) = {
    .needs = WITH_ARMY, .playable = as_attacker, .at[TACTIC_AT_ROLL] = one_die_more};

static enum clio_step improved_defenses_roll(struct play *x, struct clio_frame *f)
{
    own_side(x, f)->plus_cancels++;
    return CLIO_DONE;
}
TACTIC(improved_defenses) = {.needs = WITH_ARMY | WITH_FORTRESS,
                             .playable = as_defender_of_city,
                             .at[TACTIC_AT_ROLL] = improved_defenses_roll};

/* ---- Cards that do something after the casualties ----------------------------------------------------------------- */

/* Encircled!: who lost no more than the enemy may strike once more; that hit cannot be cancelled. */
static enum clio_step encircled_after(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    BEGIN;
    if (enemy_side(x, f)->round_losses < own_side(x, f)->round_losses ||
        clash_fighters(x, !l->side) == 0) {
        SAY(TACTIC_VOID, f->seat, l->title);
    } else if (lucky(x, f)) {
        RUN(casualties, 0, .side = !l->side, .hits = 1);
    }
    END;
}
TACTIC(encircled) = {.needs = WITH_ARMY, .at[TACTIC_AFTER] = encircled_after};

/* Surprise Tactics: +1, and a card for who eliminated somebody. */
static enum clio_step surprise_after(struct play *x, struct clio_frame *f)
{
    BEGIN;
    if (enemy_side(x, f)->round_losses > 0) {
        DRAW_ACTION(f->seat);
    }
    END;
}
TACTIC(surprise) = {.needs = WITH_ARMY | WITH_FORTRESS | WITH_SHIP,
                    .at[TACTIC_AT_ROLL] = clash_one_value_more,
                    .at[TACTIC_AFTER] = surprise_after};
