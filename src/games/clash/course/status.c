/* status.c: the Status Phase (RULES 15). Each step is done by all players before the next one. */
#include "games/clash/clash.h"

/* In turn order: first player first, then clockwise. */
static uint8_t in_order(const struct clash_state *s, int i)
{
    return (uint8_t)((s->first + i) % s->seats);
}

/* The game ends in the last age, or when somebody has no city [p.8, p.18]. */
static bool game_ends(const struct clash_state *s)
{
    if (s->last_phase || s->age >= s->ages)
        return true;
    for (int seat = 0; seat < s->seats; seat++)
        if (clash_city_count(s, seat) == 0)
            return true;
    return false;
}

/* Mood and culture: the levels where there are such, else the tokens. */
static int standing(const struct play *x, int seat)
{
    struct clash_seat *p = &x->s->seat[seat];
    return x->e->levels ? p->level[0] + p->level[1] : p->stock[MOOD] + p->stock[CULTURE];
}

/*
 * The last step: who has most chooses. A tie goes to the first player, or the next one clockwise;
 * but where levels count a tie with the first player changes nothing [2012 p.11]: NONE.
 */
static int first_player_chooser(const struct play *x)
{
    const struct clash_state *s = x->s;
    int best = NONE, most = -1;
    bool tied = false;
    for (int i = 0; i < s->seats; i++) {
        int seat = in_order(s, i), own = standing(x, seat);
        if (has(s, seat, AB_GREAT_LIGHTHOUSE))
            return seat;
        tied = own > most ? false : tied || own == most;
        if (own > most) {
            most = own;
            best = seat;
        }
    }
    return tied && best == s->first && x->e->levels ? NONE : best;
}

/* Objectives have looked at them. */
static void forget_wonders_built(struct play *x)
{
    for (int i = 0; i < x->s->seats; i++)
        x->s->seat[i].wonders_age = 0;
}

static void offer_razing(struct play *x, int seat)
{
    offer(x, DO_NO, 0, 0, 0);
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_city_size(x->s, i) == 1)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
}

/* In the short game there is a second one [p.35]. */
int clash_free_advances(const struct clash_state *s)
{
    return s->short_game ? 2 : 1;
}

RULE(status)
{
    LOCALS_OF(status);
    BEGIN;
    SAY(STATUS, x->s->age);
    x->s->turn.seat = NONE;
    /* 1. Objectives, then the end of the game. */
    for (l->nth = 0; l->nth < x->s->seats; l->nth++) {
        x->s->core.turn++; /* whom it passes by shows that there was nothing to complete */
        RUN(objectives, in_order(x->s, l->nth), .trigger = TRIGGER_STATUS);
    }
    forget_wonders_built(x);
    if (game_ends(x->s)) {
        clash_end_game(x);
        return CLIO_DONE;
    }
    /* 2. Free advances, the second one without a cube of the event box. */
    for (l->free = 0; l->free < clash_free_advances(x->s); l->free++) {
        for (l->nth = 0; l->nth < x->s->seats; l->nth++) {
            RUN(learn, in_order(x->s, l->nth),
                .advances = clash_learnable(x, in_order(x->s, l->nth)),
                .how = l->free == 0 ? ADVANCE_FREE | ADVANCE_FROM_BOX : ADVANCE_FREE);
        }
    }
    /* 3. Cards. */
    for (l->nth = 0; l->nth < x->s->seats; l->nth++) {
        DRAW_ACTION(in_order(x->s, l->nth));
        clash_draw_objective(x, in_order(x->s, l->nth));
        RUN_HOOK(in_order(x->s, l->nth), H_STATUS_DRAW);
    }
    /* 4. A city of size 1 may be razed for 1 gold; its units stay. */
    for (l->nth = 0; l->nth < x->s->seats; l->nth++) {
        offer_razing(x, in_order(x->s, l->nth));
        ASK(Q_RAZE, in_order(x->s, l->nth));
        if (said(x, DO_CHOOSE_CITY)) {
            SAY(RAZED, in_order(x->s, l->nth), CHOSEN);
            clash_destroy_city(x, clash_city_at(x->s, CHOSEN));
            clash_gain_for(x, in_order(x->s, l->nth), GOLD, 1, CAUSE_RAZED);
        }
    }
    /* 5. Government may be changed for 1 culture and 1 mood, if that is not done by advances. */
    for (l->nth = 0; l->nth < x->s->seats && !x->e->government_by_advance; l->nth++) {
        RUN(buy_government, in_order(x->s, l->nth));
    }
    /* 6. The new first player. */
    l->chooser = (uint8_t)first_player_chooser(x);
    if (l->chooser == NONE)
        return CLIO_DONE;
    for (int i = 0; i < x->s->seats; i++)
        offer(x, DO_CHOOSE_SEAT, (unsigned)i, 0, 0);
    ASK(Q_FIRST_PLAYER, l->chooser);
    x->s->first = CHOSEN;
    if (l->chooser == x->s->first)
        SAY(CHOOSES_SELF, l->chooser);
    else
        SAY(CHOOSES_FIRST, l->chooser, x->s->first);
    END;
}

RULE(buy_government)
{
    struct price price = {{[MOOD] = 1, [CULTURE] = 1}};
    BEGIN;
    if (!clash_may_change_government(x, f->seat) || !clash_can_pay(x, f->seat, &price, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_CHANGE_GOVERNMENT, f->seat);
    if (said(x, DO_YES)) {
        PAY(f->seat, &price, 0);
        RUN(change_government, f->seat);
    }
    END;
}
