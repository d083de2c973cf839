/* dice.c: the combat roll: dice, clash abilities, combat value and hits (RULES 9.3, steps 3 and 4). */
#include "games/clash/conflict/fight.h"

enum { DIE_COUNTS, DIE_CLASHED, DIE_VOID }; /* die_used */
enum { BONUS_CAP = 2, HIGHEST = 6 };

/* [p.22] what the clash ability of a unit adds; elephants and leaders do something else. */
static const uint8_t clash_value[UNITS] = {[INFANTRY] = 1, [CAVALRY] = 2};

static int value_of_die(const struct play *x, const struct clash_side *side, int i)
{
    return x->e->face[side->die[i]].value;
}

static int icon_of_die(const struct play *x, const struct clash_side *side, int i)
{
    return x->e->face[side->die[i]].clash;
}

/* ---- Clash abilities ---------------------------------------------------------------------------------- */

/* A leader's die is rolled again until it shows another icon; then only the new face counts. */
static void reroll_for_leader(struct play *x, int which)
{
    struct clash_side *side = &x->s->fight.side[which];
    if (!clash_fighting(x, which, LEADER))
        return;
    for (int i = 0; i < side->dice; i++) {
        if (icon_of_die(x, side, i) != LEADER)
            continue;
        int was = value_of_die(x, side, i);
        while (icon_of_die(x, side, i) == LEADER)
            side->die[i] = (uint8_t)clash_roll_die(x);
        side->clash[LEADER] = 1;
        SAY(ROLLED_AGAIN, which, value_of_die(x, side, i), icon_of_die(x, side, i), was);
        return;
    }
}

/* The unused die with this icon and the lowest number, or -1: elephants make theirs void. */
static int lowest_die(const struct play *x, const struct clash_side *side, int unit)
{
    int found = -1;
    for (int i = 0; i < side->dice; i++)
        if (side->die_used[i] == DIE_COUNTS && icon_of_die(x, side, i) == unit &&
            (found < 0 || value_of_die(x, side, i) < value_of_die(x, side, found)))
            found = i;
    return found;
}

/*
 * [p.22] each icon must be used by a unit of its kind, each unit once (R37). Where there are more
 * icons than elephants the roller chooses; as a higher value never harms, the lowest number goes.
 */
static void use_clash(struct play *x, int which, int unit)
{
    struct clash_side *side = &x->s->fight.side[which];
    for (int n = clash_fighting(x, which, unit); n > 0; n--) {
        int i = lowest_die(x, side, unit);
        if (i < 0)
            break;
        side->die_used[i] = unit == ELEPHANT ? DIE_VOID : DIE_CLASHED;
        side->clash[unit]++;
    }
    if (side->clash[unit])
        SAY(CLASHED, which, unit, side->clash[unit]);
}

/* ---- The roll ------------------------------------------------------------------------------------------- */

static bool fortress_helps(const struct play *x, int which, int part)
{
    const struct clash_fight *fight = &x->s->fight;
    return which == DEFENDER && fight->round == 1 && (fight->fortress & part);
}

/* One die a fighting unit; the fortress strikes in the first round [p.23]. Nine is no limit (R40). */
static int dice_of_side(const struct play *x, int which)
{
    struct about at = clash_about_side(x, which, 0);
    int n = clash_fighters(x, which) + x->s->fight.side[which].plus_dice +
            clash_modified(x, M_COMBAT_DICE, &at) + fortress_helps(x, which, FORTRESS_DIE);
    return n < DICE ? n : DICE;
}

static void tell_die(struct play *x, int which, int i)
{
    const struct clash_side *side = &x->s->fight.side[which];
    if (icon_of_die(x, side, i) == NONE)
        SAY(DIE, which, value_of_die(x, side, i));
    else
        SAY(ROLLED, which, value_of_die(x, side, i), icon_of_die(x, side, i));
}

/* High Ground of 2012: each 6 is rolled once more and added. */
static void roll_sixes_again(struct play *x, int which)
{
    struct clash_side *side = &x->s->fight.side[which];
    for (int i = 0, n = side->dice; i < n && side->dice < DICE; i++) {
        if (value_of_die(x, side, i) != HIGHEST)
            continue;
        side->die[side->dice] = (uint8_t)clash_roll_die(x);
        SAY(DIE_AGAIN, which, value_of_die(x, side, side->dice));
        side->dice++;
    }
}

void clash_roll_for_side(struct play *x, int which)
{
    struct clash_side *side = &x->s->fight.side[which];
    struct about enemy = clash_about_side(x, !which, 0);
    side->dice = (uint8_t)dice_of_side(x, which);
    if (fortress_helps(x, which, FORTRESS_DIE))
        SAY(FORTRESS_DIE, which);
    for (int i = 0; i < side->dice && i < DICE; i++) {
        side->die[i] = (uint8_t)clash_roll_die(x);
        tell_die(x, which, i);
    }
    if (side->sixes_again)
        roll_sixes_again(x, which);
    side->cap = any_modifier(x, M_CAP_ENEMY, &enemy);
    if (!side->no_clash && !x->s->fight.naval) {
        reroll_for_leader(x, which);
        for (int unit = INFANTRY; unit <= ELEPHANT; unit++)
            use_clash(x, which, unit);
    }
    clash_count_value(x, which);
}

/* Bladed Tusks: paid for before the combat, they help even without Akbar. */
static int value_of_tusks(const struct play *x, int which)
{
    return x->s->fight.side[which].flags & SIDE_TUSKS ? clash_fighting(x, which, ELEPHANT) : 0;
}

/* What the clash abilities of one kind of units add. */
static int value_of_clash(const struct play *x, int which, int unit)
{
    const struct clash_side *side = &x->s->fight.side[which];
    struct about at = clash_about_side(x, which, unit);
    if (!side->clash[unit])
        return 0;
    return clash_value[unit] * side->clash[unit] + clash_modified(x, M_CLASH_VALUE, &at);
}

/* All that is added to the dice; R43 caps it. */
static int bonuses(const struct play *x, int which)
{
    const struct clash_side *side = &x->s->fight.side[which];
    struct about at = clash_about_side(x, which, 0);
    int sum = side->bonus + side->plus_value + clash_modified(x, M_COMBAT_VALUE, &at) +
              value_of_tusks(x, which);
    for (int unit = INFANTRY; unit <= ELEPHANT; unit++)
        sum += value_of_clash(x, which, unit);
    return sum;
}

static int over_cap(const struct play *x, int which)
{
    if (!x->s->fight.side[which].cap)
        return 0;
    int sum = bonuses(x, which);
    return sum > BONUS_CAP ? sum - BONUS_CAP : 0;
}

void clash_count_value(struct play *x, int which)
{
    struct clash_side *side = &x->s->fight.side[which];
    struct about enemy = clash_about_side(x, !which, 0);
    int sum = bonuses(x, which) - over_cap(x, which) - side->minus_value +
              clash_modified(x, M_ENEMY_VALUE, &enemy);
    for (int i = 0; i < side->dice; i++)
        if (side->die_used[i] != DIE_VOID)
            sum += value_of_die(x, side, i);
    side->value = (uint8_t)(sum < 0 ? 0 : sum > UINT8_MAX ? UINT8_MAX : sum);
}

static int trampling_die(const struct play *x, const struct clash_side *side)
{
    int found = -1;
    for (int i = 0; i < side->dice; i++)
        if (side->die_used[i] == DIE_CLASHED && icon_of_die(x, side, i) == CAVALRY &&
            (found < 0 || value_of_die(x, side, i) < value_of_die(x, side, found)))
            found = i;
    return found;
}

bool clash_may_trample(const struct play *x, int which)
{
    const struct clash_side *side = &x->s->fight.side[which], *enemy = &x->s->fight.side[!which];
    return trampling_die(x, side) >= 0 && enemy->value >= VALUE_PER_HIT;
}

void clash_trample(struct play *x, int which)
{
    struct clash_side *side = &x->s->fight.side[which];
    side->die_used[trampling_die(x, side)] = DIE_VOID;
    side->clash[CAVALRY]--;
    side->clash[ELEPHANT]++;
    clash_count_value(x, which);
}

/* ---- Hits ----------------------------------------------------------------------------------------------- */

/* What an ability gives or takes in this round, told where somebody listens. */
static void tell_ability(struct play *x, int which, int ability)
{
    const struct clash_ability *a = clash_abilities[ability];
    struct about at = clash_about_side(x, which, 0);
    clio_modifier *value = a->CHANGES(M_COMBAT_VALUE), *less = a->CHANGES(M_ENEMY_VALUE),
                  *cap = a->CHANGES(M_CAP_ENEMY);
    if (value && value(x, &at) > 0)
        SAY(VALUE_FROM, at.seat, value(x, &at), ability);
    if (less && less(x, &at) < 0)
        SAY(VALUE_LESS, !which, -less(x, &at), ability);
    if (cap && cap(x, &at) > 0 && over_cap(x, !which))
        SAY(VALUE_LESS, !which, over_cap(x, !which), ability);
}

/* What the units themselves add, and the dice that elephants make void. */
static void tell_units(struct play *x, int which)
{
    const struct clash_side *side = &x->s->fight.side[which];
    for (int unit = INFANTRY; unit <= ELEPHANT; unit++)
        if (value_of_clash(x, which, unit) > 0)
            SAY(VALUE_CLASH, which, value_of_clash(x, which, unit), unit);
    if (value_of_tusks(x, which) > 0)
        SAY(VALUE_FROM, side->owner, value_of_tusks(x, which), AB_BLADED_TUSKS);
    for (int i = 0; i < side->dice; i++)
        if (side->die_used[i] == DIE_VOID)
            SAY(DIE_VOID, which, value_of_die(x, side, i), ELEPHANT);
}

static void tell_why(struct play *x, int which)
{
    int seat = x->s->fight.side[which].owner;
    if (x->log)
        tell_units(x, which);
    for (int i = 0; x->log && i < ABILITIES; i++)
        if (has(x->s, seat, i))
            tell_ability(x, which, i);
}

/* [p.23]: one hit for every 5; elephants, walls, cards and abilities cancel hits. */
void clash_count_hits(struct play *x)
{
    struct clash_fight *fight = &x->s->fight;
    for (int which = 0; which < 2; which++) {
        struct clash_side *side = &fight->side[which];
        struct about at = clash_about_side(x, which, 0);
        int cancels = side->clash[ELEPHANT] + side->plus_cancels + clash_modified(x, M_CANCEL, &at);
        cancels += fortress_helps(x, which, FORTRESS_WALL);
        side->hits = side->value / VALUE_PER_HIT;
        side->cancels = (uint8_t)cancels;
        tell_why(x, which);
        SAY(COMBAT_VALUE, which, side->value, side->hits);
    }
}

void clash_cancel_hit(struct play *x, int which, int ability)
{
    x->s->fight.side[which].cancels++;
    SAY(CANCELLED, which, 1, CAUSE_ABILITY + ability);
}

int clash_losses_of_side(const struct play *x, int which)
{
    const struct clash_side *side = &x->s->fight.side[which], *enemy = &x->s->fight.side[!which];
    int left = enemy->hits > side->cancels ? enemy->hits - side->cancels : 0;
    int losses = left + enemy->plus_hits, all = clash_fighters(x, which);
    if (x->s->fight.raid && which == DEFENDER)
        return losses; /* settlers and the city take hits, too */
    return losses < all ? losses : all;
}

bool clash_cancel_helps(const struct play *x, int which, int more)
{
    const struct clash_side *side = &x->s->fight.side[which], *enemy = &x->s->fight.side[!which];
    return enemy->hits > side->cancels &&
           enemy->hits - side->cancels + enemy->plus_hits - more <= clash_fighters(x, which);
}

/* ---- Hits that are cancelled ---------------------------------------------------------------------------- */

/* So many of the hits that are left are cancelled by this. */
static int tell_cancelled(struct play *x, int which, int hits, int n, int cause)
{
    n = n < hits ? n : hits;
    if (n > 0)
        SAY(CANCELLED, which, n, cause);
    return hits - n;
}

/* What cancels hits, only where there are any: units, walls, the card, abilities. */
static void tell_cancels(struct play *x, int which)
{
    const struct clash_side *side = &x->s->fight.side[which];
    struct about at = clash_about_side(x, which, 0);
    int hits = x->s->fight.side[!which].hits;
    hits = tell_cancelled(x, which, hits, side->clash[ELEPHANT], CAUSE_UNIT + ELEPHANT);
    hits = tell_cancelled(x, which, hits, fortress_helps(x, which, FORTRESS_WALL),
                          CAUSE_BUILDING + FORTRESS);
    if (side->card != NONE)
        hits = tell_cancelled(x, which, hits, side->plus_cancels,
                              CAUSE_TACTIC + clash_tactic_of_side(x, which));
    for (int i = 0; i < ABILITIES; i++) {
        clio_modifier *cancel = clash_abilities[i]->CHANGES(M_CANCEL);
        if (cancel && has(x->s, side->owner, i))
            hits = tell_cancelled(x, which, hits, cancel(x, &at), CAUSE_ABILITY + i);
    }
}

void clash_tell_cancelled(struct play *x)
{
    for (int which = 0; x->log && which < 2; which++)
        tell_cancels(x, which);
}
