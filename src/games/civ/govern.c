/*
 * govern.c: governments and social policies: which may be chosen, and what changes with them [11].
 *
 * A government that was unlocked in the last turn may be switched to directly; every other change
 * leads through a turn of Anarchy. Policies follow the number of cities.
 */
#include "games/civ/abilities.h"

/* ---- Governments [11.1] ------------------------------------------------------------------------------ */

static bool in_anarchy(const struct play *x, int seat)
{
    return x->s->seat[seat].government == civ_government_row(x, GOV_ANARCHY);
}

static bool is_unlocked(const struct play *x, int seat, int row)
{
    int tech = x->c->government[row].unlocked_by;
    return tech == NONE || civ_knows(x, seat, tech);
}

/* Anarchy leads nowhere for who could only come back to the same government. */
static bool has_another(const struct play *x, int seat)
{
    for (int government = GOV_DESPOTISM; government < BASE_GOVERNMENTS; government++) {
        int row = civ_government_row(x, government);
        if (row != x->s->seat[seat].government && is_unlocked(x, seat, row))
            return true;
    }
    return false;
}

bool civ_must_govern(const struct play *x, int seat)
{
    return in_anarchy(x, seat) && x->s->seat[seat].anarchy_turn < x->s->turn;
}

int civ_check_govern(const struct play *x, int seat, int government)
{
    const struct civ_seat *p = &x->s->seat[seat];
    if (government >= GOVERNMENTS || (government < BASE_GOVERNMENTS) != x->s->waw)
        return WHY_OTHER_BOX;
    if (government == p->government)
        return in_anarchy(x, seat) ? WHY_STAYS_IN_ANARCHY : WHY_GOVERNED_SO;
    if (!is_unlocked(x, seat, government))
        return WHY_GOVERNMENT_LOCKED;
    bool direct = p->fresh >> (government % BASE_GOVERNMENTS) & 1;
    bool chose = p->governed == x->s->turn;
    if (in_anarchy(x, seat)) /* forced, it lasts until the next turn [A40]; chosen, it gives way */
        return civ_must_govern(x, seat) || (chose && direct) ? LEGAL : WHY_ANARCHY_LASTS;
    if (direct)
        return LEGAL;
    if (chose)
        return WHY_GOVERNED_ONCE;
    if (government != civ_government_row(x, GOV_ANARCHY))
        return WHY_THROUGH_ANARCHY;
    return has_another(x, seat) ? LEGAL : WHY_NO_OTHER_GOVERNMENT;
}

void civ_set_government(struct play *x, int seat, int government)
{
    struct civ_seat *p = &x->s->seat[seat];
    bool anarchy = government == civ_government_row(x, GOV_ANARCHY);
    p->government = (uint8_t)government;
    p->anarchy_turn = anarchy ? x->s->turn : 0;
    p->governed = 0;
    p->fresh &= (uint8_t) ~(1u << government % BASE_GOVERNMENTS);
    civ_refresh(x, seat);
}

/* Once a turn; more only for what is unlocked after that [4 step 1, 11.1]. */
void civ_choose_government(struct play *x, int seat, int government)
{
    x->s->seat[seat].fresh = 0;
    if (government == civ_government_row(x, GOV_ANARCHY))
        SAY(CHOOSES_ANARCHY, seat);
    else
        SAY(GOVERNS, seat, government);
    civ_set_government(x, seat, government);
    x->s->seat[seat].governed = x->s->turn;
}

/* What was unlocked in somebody else's Start of Turn may be switched to at once [BASE 2]. */
RULE(govern)
{
    BEGIN;
    for (int government = GOV_DESPOTISM; government < BASE_GOVERNMENTS; government++) {
        int row = civ_government_row(x, government);
        if (civ_check_govern(x, f->seat, row) == LEGAL && !civ_must_govern(x, f->seat))
            offer(x, DO_GOVERN, (unsigned)row, 0, 0);
    }
    if (x->s->offers.count > 0) {
        offer(x, DO_DONE, 0, 0, 0);
        ASK(Q_GOVERNMENT, f->seat);
        if (SAID(GOVERN))
            civ_choose_government(x, f->seat, CHOSEN);
    }
    END;
}

/* ---- Social policies [11.2] --------------------------------------------------------------------------- */

int civ_check_adopt(const struct play *x, int seat, int policy)
{
    unsigned adopted = x->s->seat[seat].policies;
    if (!x->s->waw)
        return WHY_NO_POLICIES;
    if (adopted >> policy & 1)
        return WHY_POLICY_ADOPTED;
    return adopted >> x->c->policy[policy].reverse & 1 ? WHY_OTHER_SIDE : LEGAL;
}

static void adopt(struct play *x, int seat, int policy)
{
    x->s->seat[seat].policies |= (uint8_t)(1u << policy);
    civ_refresh(x, seat);
}

static void give_up(struct play *x, int seat, int policy)
{
    x->s->seat[seat].policies &= (uint8_t) ~(1u << policy);
    civ_refresh(x, seat);
}

RULE(adopt)
{
    BEGIN;
    for (int policy = 0; policy < POLICIES; policy++)
        if (civ_check_adopt(x, f->seat, policy) == LEGAL)
            offer(x, DO_ADOPT, (unsigned)policy, 0, 0);
    if (x->s->offers.count > 0) {
        ASK(Q_ADOPT, f->seat);
        SAY(ADOPTS, f->seat, CHOSEN);
        adopt(x, f->seat, CHOSEN);
    }
    END;
}

RULE(drop_policy)
{
    BEGIN;
    for (unsigned left = x->s->seat[f->seat].policies; left; left &= left - 1)
        offer(x, DO_DROP_POLICY, (unsigned)__builtin_ctz(left), 0, 0);
    ASK(Q_DROP_POLICY, f->seat);
    SAY(RETURNS_POLICY, f->seat, CHOSEN);
    give_up(x, f->seat, CHOSEN);
    END;
}

int civ_check_switch(const struct play *x, int seat, int policy, int other)
{
    if (!x->s->waw)
        return WHY_NO_POLICIES;
    if (!(x->s->seat[seat].policies >> policy & 1))
        return WHY_POLICY_NOT_ADOPTED;
    /* A card is turned over, or exchanged for one that is not in play. */
    return x->c->policy[policy].reverse == other ? LEGAL : civ_check_adopt(x, seat, other);
}

/* What was adopted by a switch is not switched again. */
static void offer_switches(struct play *x, int seat, unsigned switched)
{
    for (unsigned left = x->s->seat[seat].policies & ~switched; left; left &= left - 1)
        for (int other = 0; other < POLICIES; other++)
            if (civ_check_switch(x, seat, __builtin_ctz(left), other) == LEGAL)
                offer(x, DO_SWITCH_POLICY, (unsigned)__builtin_ctz(left), (unsigned)other, 0);
    if (x->s->offers.count > 0)
        offer(x, DO_DONE, 0, 0, 0);
}

RULE(switch_policies)
{
    LOCALS_OF(switch_policies);
    BEGIN;
    for (; l->n > 0; l->n--) {
        offer_switches(x, f->seat, l->done);
        ASK(Q_SWITCH_POLICY, f->seat);
        if (!SAID(SWITCH_POLICY))
            break;
        SAY(SWITCHES_POLICY, f->seat, CHOSEN, CHOSEN_SECOND);
        x->s->seat[f->seat].policies &= (uint8_t) ~(1u << CHOSEN);
        adopt(x, f->seat, CHOSEN_SECOND);
        l->done |= (uint8_t)(1u << CHOSEN_SECOND);
    }
    END;
}
