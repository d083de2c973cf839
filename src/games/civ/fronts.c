/*
 * fronts.c: units on their fronts: what they deal and take, who strikes first, who dies (RULES 12.7;
 * BASE 4 for the base game, whose cards have one number for strength and health).
 */
#include "games/civ/war.h"

/* ---- Units -------------------------------------------------------------------------------------------- */

static int rank_of(const struct civ_battle *b, int side, int card)
{
    return b->ranks[side][civ_type_of(card)];
}

const struct civ_unit *civ_fighter(const struct play *x, int side, int card)
{
    return &x->c->unit_row[x->s->waw][civ_unit_row(x, card, rank_of(&x->s->battle, side, card))];
}

int civ_fighter_thing(const struct play *x, int side, int card)
{
    return civ_unit_thing(x, card, rank_of(&x->s->battle, side, card));
}

/* Barbarians have none of the abilities of who plays them [A69]. */
static int modified(const struct play *x, int side, int modifier, int what)
{
    int seat = x->s->battle.seat[side];
    return seat < SEATS ? civ_modified(x, seat, modifier, what) : 0;
}

int civ_strength(const struct play *x, int side, int card)
{
    return civ_fighter(x, side, card)->strength + modified(x, side, M_STRENGTH, civ_type_of(card));
}

/* In the base game whatever makes a unit stronger lets it take more, too [BASE 4.5]. */
int civ_health(const struct play *x, int side, int card)
{
    return civ_fighter(x, side, card)->health +
           (x->s->waw ? 0 : modified(x, side, M_STRENGTH, civ_type_of(card)));
}

int civ_battle_value(const struct play *x, int side)
{
    const struct civ_battle *b = &x->s->battle;
    int value = b->bonus[side];
    for (int i = 0; i < b->fronts; i++) {
        int card = b->front[i].card[side];
        if (card == NONE)
            continue;
        value += x->s->waw ? civ_fighter(x, side, card)->health - b->front[i].wounds[side]
                           : civ_fighter(x, side, card)->strength; /* wounds ignored [BASE 4.3] */
    }
    return value;
}

int civ_card_in(const struct play *x, uint64_t cards, int side, int thing)
{
    for (; cards; cards &= cards - 1)
        if (civ_fighter_thing(x, side, __builtin_ctzll(cards)) == thing)
            return __builtin_ctzll(cards);
    return -1;
}

/* ---- Wounds ------------------------------------------------------------------------------------------- */

/* A unit dies at once and lies face up under its deck. */
static void kill(struct play *x, int side, int front)
{
    struct civ_battle *b = &x->s->battle;
    int card = b->front[front].card[side], wounds = b->front[front].wounds[side];
    if (b->seat[side] < SEATS)
        SAY(KILLED, b->seat[side], civ_fighter_thing(x, side, card), wounds);
    else
        SAY(BARBARIAN_KILLED, civ_fighter_thing(x, side, card), wounds);
    b->killed[side] |= (uint64_t)1 << card;
    b->front[front].card[side] = NONE;
    b->front[front].wounds[side] = 0;
    civ_return_unit(x, card);
}

void civ_wound_unit(struct play *x, int side, int front, int n)
{
    struct civ_battle *b = &x->s->battle;
    int card = b->front[front].card[side], health = civ_health(x, side, card);
    int wounds = b->front[front].wounds[side] + n;
    b->front[front].wounds[side] = (uint8_t)wounds;
    if (wounds >= health) {
        kill(x, side, front);
        return;
    }
    if (n > 0 && b->seat[side] < SEATS)
        SAY(WOUNDED, b->seat[side], civ_fighter_thing(x, side, card), n, health - wounds);
    else if (n > 0)
        SAY(BARBARIAN_WOUNDED, civ_fighter_thing(x, side, card), n, health - wounds);
}

/* ---- Striking ------------------------------------------------------------------------------------------ */

int civ_free_front(const struct civ_battle *b)
{
    if (b->fronts < FRONTS)
        return b->fronts;
    for (int i = 0; i < FRONTS; i++)
        if (b->front[i].card[ATTACKER] == NONE && b->front[i].card[DEFENDER] == NONE)
            return i;
    return -1;
}

/* Infantry, mounted, artillery, infantry: each strikes the next one before it is struck. */
bool civ_trumps(const struct play *x, int side, int card, int enemy)
{
    static const uint8_t beats[TYPES] = {
        [INFANTRY] = MOUNTED, [MOUNTED] = ARTILLERY, [ARTILLERY] = INFANTRY, [AIRCRAFT] = NONE};
    return beats[civ_type_of(card)] == civ_type_of(enemy) &&
           modified(x, !side, M_UNTRUMPED, 0) == 0;
}

/* Both units of a front deal what they can; `side` has just come, with Metalworking's edge. */
static void exchange(struct play *x, int side, int front)
{
    struct civ_battle *b = &x->s->battle;
    int own = b->front[front].card[side], enemy = b->front[front].card[!side];
    int deals = civ_strength(x, side, own) + b->extra, takes = civ_strength(x, !side, enemy);
    int own_thing = civ_fighter_thing(x, side, own);
    int enemy_thing = civ_fighter_thing(x, !side, enemy);
    if (civ_trumps(x, side, own, enemy)) {
        SAY(STRIKES_FIRST, own_thing, enemy_thing);
        civ_wound_unit(x, !side, front, deals);
        if (b->front[front].card[!side] != NONE)
            civ_wound_unit(x, side, front, takes);
    } else if (civ_trumps(x, !side, enemy, own)) {
        SAY(STRIKES_FIRST, enemy_thing, own_thing);
        civ_wound_unit(x, side, front, takes);
        if (b->front[front].card[side] != NONE)
            civ_wound_unit(x, !side, front, deals);
    } else {
        civ_wound_unit(x, !side, front, deals);
        civ_wound_unit(x, side, front, takes);
    }
}

static void tell_unit(struct play *x, int side, int card, int front)
{
    const struct civ_battle *b = &x->s->battle;
    int seat = b->seat[side], enemy = b->front[front].card[!side];
    int thing = civ_fighter_thing(x, side, card);
    if (enemy == NONE && seat < SEATS)
        SAY(OPENS_FRONT, seat, thing, front + 1);
    else if (enemy == NONE)
        SAY(BARBARIANS_OPEN, thing, front + 1);
    else if (seat < SEATS)
        SAY(ENGAGES, seat, thing, civ_fighter_thing(x, !side, enemy), front + 1);
    else
        SAY(BARBARIANS_ENGAGE, thing, civ_fighter_thing(x, !side, enemy), front + 1);
}

void civ_play_unit(struct play *x, int side, int card, int front)
{
    struct civ_battle *b = &x->s->battle;
    b->hand[side] &= ~((uint64_t)1 << card);
    x->s->unit_known |= (uint64_t)1 << card;
    x->s->core.reveals++;
    if (front == b->fronts)
        b->fronts++;
    if (!civ_attackable(b, side, front))
        b->front[front] = (struct civ_front){.card = {NONE, NONE}};
    b->front[front].card[side] = (uint8_t)card;
    tell_unit(x, side, card, front);
    if (b->front[front].card[!side] != NONE)
        exchange(x, side, front);
    b->extra = 0;
}
