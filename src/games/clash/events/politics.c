/* politics.c: events of people and politics. */
#include "games/clash/events/texts.h"

/* ---- Settlers ------------------------------------------------------------------------------------------------ */

/* Another player, one with a settler in reserve if possible. */
static void offer_hosts(struct play *x, int seat)
{
    bool some = false;
    for (int i = 0; i < x->s->seats; i++)
        some |= i != seat && clash_in_reserve(x, i, SETTLER) > 0;
    for (int i = 1; i < x->s->seats; i++) {
        int other = (seat + i) % x->s->seats;
        if (!some || clash_in_reserve(x, other, SETTLER) > 0)
            offer(x, DO_CHOOSE_SEAT, (unsigned)other, 0, 0);
    }
}

EVENT_RULE(population_boom)
{
    BEGIN;
    RUN(place, f->seat, .unit = SETTLER);
    offer_hosts(x, f->seat);
    ASK(Q_SEAT, f->seat);
    RUN(place, CHOSEN, .unit = SETTLER);
    END;
}
EVENT(population_boom) = {.text = population_boom};

/* To any other player, or to one who has a settler for it. */
static enum clio_step migrate(struct play *x, struct clio_frame *f, bool to_hosts)
{
    BEGIN;
    if (to_hosts)
        offer_hosts(x, f->seat);
    else
        clash_offer_other_seats(x, f->seat);
    ASK(Q_SEAT, f->seat);
    RUN(place, CHOSEN, .unit = SETTLER);
    RUN(drop_mood, f->seat, .steps = 1);
    END;
}
EVENT_RULE(migration)
{
    return migrate(x, f, false);
}
EVENT_RULE(migration_2012)
{
    return migrate(x, f, true);
}
EVENT(migration) = {.text = migration};
EVENT(migration_2012) = {.text = migration_2012};

/* ---- Unrest ----------------------------------------------------------------------------------------------------- */

EVENT_RULE(civil_war)
{
    BEGIN;
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (x->s->city[i].mood != HAPPY && x->s->space[x->s->city[i].space].units[INFANTRY])
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_CIVIL_WAR, f->seat);
    if (ANSWER) {
        clash_eliminate_units(x, f->seat, INFANTRY, 1, CHOSEN);
        RUN(drop_mood, f->seat, .steps = 1, .which = DROP_THIS, .only = CHOSEN);
    } else {
        RUN(drop_mood, f->seat, .steps = 1);
    }
    END;
}
EVENT(civil_war) = {.text = civil_war, .idle = LOG_NO_MOOD_TO_LOSE};

static bool has_army(const struct play *x, int seat)
{
    return clash_total_units(x->s, seat, ARMY) > 0;
}

/* In the own turn while any action is left, else in the next one. */
static void lose_an_action(struct play *x, int seat)
{
    if (x->s->turn.seat == seat && x->s->turn.actions > 0) {
        x->s->turn.actions--;
        SAY(LOST_ACTION, seat, clash_cause(x));
    } else {
        x->s->seat[seat].lost_actions++;
        SAY(LOSES_ACTION, seat, clash_cause(x));
    }
}

/*
 * Twice: an army unit, or else an action, and then the government. Who cannot change it gives an
 * army unit nevertheless, unless that only avoids a change which is due.
 */
static enum clio_step revolt(struct play *x, struct clio_frame *f, bool if_due)
{
    BEGIN;
    if (has_army(x, f->seat))
        offer(x, DO_YES, 0, 0, 0);
    offer(x, DO_NO, 0, 0, 0);
    ASK(Q_REVOLUTION_ACTION, f->seat);
    if (said(x, DO_NO)) {
        lose_an_action(x, f->seat);
    } else {
        RUN(lose_figures, f->seat, .number = 1, .units = ARMY, .space = NONE);
    }
    if (if_due && !clash_may_change_government(x, f->seat))
        return CLIO_DONE;
    if (has_army(x, f->seat))
        offer(x, DO_YES, 0, 0, 0);
    if (clash_may_change_government(x, f->seat))
        offer(x, DO_NO, 0, 0, 0);
    else if (has_army(x, f->seat))
        SAY(NO_NEW_GOVERNMENT, f->seat, clash_cause(x));
    ASK(Q_REVOLUTION_GOVERNMENT, f->seat);
    if (said(x, DO_NO)) {
        RUN(change_government, f->seat);
    } else if (ANSWER) {
        RUN(lose_figures, f->seat, .number = 1, .units = ARMY, .space = NONE);
    }
    END;
}
EVENT_RULE(revolution)
{
    return revolt(x, f, false);
}
EVENT_RULE(revolution_2012)
{
    return revolt(x, f, true);
}
EVENT(revolution) = {.text = revolution};
EVENT(revolution_2012) = {.text = revolution_2012};

/* One to four tokens, worth half a point each. */
EVENT_RULE(uprising)
{
    EVENT_LOCALS(uint8_t tokens; /* given */);
    BEGIN;
    for (l->tokens = 0; l->tokens < 4; l->tokens++) {
        if (x->s->seat[f->seat].stock[MOOD])
            offer(x, DO_LOSE_KIND, MOOD, 0, 0);
        if (x->s->seat[f->seat].stock[CULTURE])
            offer(x, DO_LOSE_KIND, CULTURE, 0, 0);
        if (l->tokens > 0 && x->s->offers.count > 0)
            offer(x, DO_ENOUGH, 0, 0, 0);
        ASK(Q_UPRISING, f->seat);
        if (!said(x, DO_LOSE_KIND))
            break;
        clash_spend(x, f->seat, CHOSEN, 1);
        clash_add_points(x, f->seat, POINTS_EVENTS, 1, clash_cause(x));
    }
    END;
}
EVENT(uprising) = {.text = uprising, .stays = 1, .idle = LOG_NO_TOKENS};

/* The cubes of the government go onto the card; see gaining advances. */
EVENT_RULE(anarchy)
{
    int government = clash_government_of(x, f->seat);
    if (government == NONE)
        return CLIO_DONE;
    uint64_t lost = x->s->seat[f->seat].advances & clash_group_advances(x, government);
    SAY(ANARCHY, f->seat);
    for (; lost; lost &= lost - 1) {
        clash_lose_advance(x, f->seat, __builtin_ctzll(lost));
        x->s->seat[f->seat].anarchy++;
    }
    return CLIO_DONE;
}
EVENT(anarchy) = {.text = anarchy, .stays = 1, .idle = LOG_NO_GOVERNMENT};

/* ---- Leaders -------------------------------------------------------------------------------------------------------- */

/* Cities of the seat and spaces with an army of it that have room for a leader. */
static void offer_leader_spaces(struct play *x, int seat)
{
    const struct clash_layout *layout = layout_of(x);
    for (int i = 0; i < layout->spaces; i++) {
        int space = layout->list[i];
        bool own_army = x->s->space[space].holder == seat && clash_army_in(x->s, space) > 0;
        if ((clash_city_owner_at(x->s, space) == seat || own_army) && is_land(x->s, space) &&
            clash_room_for(x, seat, LEADER, 1, space))
            offer(x, DO_CHOOSE_SPACE, (unsigned)space, 0, 0);
    }
}

/* The leader falls; a last one comes, or 2 points; all other leaders leave the game. */
EVENT_RULE(guillotine)
{
    EVENT_LOCALS(uint8_t leader; /* the last one */
                 uint8_t room;   /* there is some for a leader */
    );
    BEGIN;
    if (x->s->seat[f->seat].leader != NONE) {
        clash_eliminate_units(x, f->seat, LEADER, 1, clash_leader_space(x->s, f->seat));
        RUN_HOOK(f->seat, H_LEADER_LOST, .captor = NONE);
    }
    offer_leader_spaces(x, f->seat);
    l->room = x->s->offers.count > 0;
    clio_forget_offers(&x->s->offers);
    offer(x, DO_NO, 0, 0, 0);
    for (int i = 0; i < 3 && l->room; i++)
        if (x->s->seat[f->seat].leaders_left >> i & 1)
            offer(x, DO_CHOOSE_LEADER, x->s->seat[f->seat].leader_card[i], 0, 0);
    ASK(Q_GUILLOTINE, f->seat);
    if (said(x, DO_CHOOSE_LEADER)) {
        l->leader = CHOSEN;
        offer_leader_spaces(x, f->seat);
        ASK(Q_LEADER_SPACE, f->seat);
        clash_leader_enters(x, f->seat, l->leader, CHOSEN);
        clash_discard_event(x, f->seat, l->card);
    } else { /* the card is kept */
        clash_add_points(x, f->seat, POINTS_EVENTS, 4, clash_cause(x));
    }
    x->s->seat[f->seat].leaders_left = 0;
    END;
}
EVENT(guillotine) = {.text = guillotine, .stays = 1};

/* ---- Trade and culture --------------------------------------------------------------------------------------------------- */

EVENT_RULE(envoys)
{
    BEGIN;
    clash_gain(x, f->seat, IDEAS, 1);
    clash_gain(x, f->seat, CULTURE, 1);
    clash_offer_other_seats(x, f->seat);
    ASK(Q_SEAT, f->seat);
    clash_gain(x, CHOSEN, CULTURE, 1);
    clash_show_wonder(x);
    END;
}
EVENT(envoys) = {.text = envoys};

static int at_least(int n, int least)
{
    return n > least ? n : least;
}
static int at_most(int n, int most)
{
    return n < most ? n : most;
}

EVENT_RULE(scientific_trade)
{
    int nth;
    EACH_PLAYER (nth) {
        int n = clash_cities_with_either(x->s, PLAYER(nth), ACADEMY, OBSERVATORY);
        clash_gain(x, PLAYER(nth), IDEAS, nth == 0 ? at_least(n, 2) : n);
    }
    return CLIO_DONE;
}
EVENT(scientific_trade) = {.text = scientific_trade};

EVENT_RULE(flourishing_trade)
{
    int nth;
    EACH_PLAYER (nth) {
        int n = at_most(clash_cities_with_either(x->s, PLAYER(nth), MARKET, PORT), 3);
        clash_gain(x, PLAYER(nth), GOLD, nth == 0 ? at_least(n, 1) : n);
    }
    return CLIO_DONE;
}
EVENT(flourishing_trade) = {.text = flourishing_trade};

/* Tokens in a mix of the player's choice. */
EVENT_RULE(era_of_stability)
{
    EVENT_LOCALS(uint8_t nth;  /* player */
                 uint8_t left; /* tokens still to come */
    );
    BEGIN;
    EACH_PLAYER (l->nth) {
        l->left =
            (uint8_t)at_most(clash_cities_with_either(x->s, PLAYER(l->nth), TEMPLE, OBELISK), 3);
        if (l->nth == 0)
            l->left = (uint8_t)at_least(l->left, 1);
        for (; l->left > 0; l->left--) {
            offer(x, DO_CHOOSE_KIND, MOOD, 0, 0);
            offer(x, DO_CHOOSE_KIND, CULTURE, 0, 0);
            ASK(Q_GAIN, PLAYER(l->nth));
            clash_gain(x, PLAYER(l->nth), CHOSEN, 1);
        }
    }
    END;
}
EVENT(era_of_stability) = {.text = era_of_stability};

/* Own temples in own cities. */
static bool has_own_temple(const struct clash_state *s, int seat)
{
    for (int i = 0; (i = clash_next_city(s, seat, i)) >= 0; i++)
        if (s->city[i].building[TEMPLE] == seat + 1)
            return true;
    return false;
}

/* Somebody else's temple replaces one of the player's. */
EVENT_RULE(reformation)
{
    EVENT_LOCALS(uint8_t victim, builder;);
    BEGIN;
    l->victim = f->seat;
    if (!has_own_temple(x->s, f->seat)) {
        for (int i = 0; i < x->s->seats; i++)
            if (i != f->seat && has_own_temple(x->s, i))
                offer(x, DO_CHOOSE_SEAT, (unsigned)i, 0, 0);
        ASK(Q_REFORMED, f->seat);
        if (!ANSWER)
            return CLIO_DONE;
        l->victim = CHOSEN;
    }
    for (int i = 0; i < x->s->seats; i++)
        if (i != l->victim && x->s->seat[i].left[TEMPLE])
            offer(x, DO_CHOOSE_SEAT, (unsigned)i, 0, 0);
    ASK(Q_REFORMER, l->victim);
    if (!ANSWER)
        return CLIO_DONE;
    l->builder = CHOSEN;
    for (int i = 0; (i = clash_next_city(x->s, l->victim, i)) >= 0; i++)
        if (x->s->city[i].building[TEMPLE] == l->victim + 1)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_REFORMED_TEMPLE, l->builder);
    clash_remove_building(x, clash_city_at(x->s, CHOSEN), TEMPLE);
    clash_add_building(x, clash_city_at(x->s, CHOSEN), TEMPLE, l->builder);
    SAY(REFORMED, l->builder, l->victim, CHOSEN);
    END;
}
EVENT(reformation) = {.text = reformation, .idle = LOG_NO_TEMPLE};

/* ---- Cards that wait --------------------------------------------------------------------------------------------------------- */

EVENT_RULE(solar_eclipse)
{
    EVENT_LOCALS();
    x->s->eclipse = 1;
    SAY(EVENT_STAYS, f->seat, l->card);
    return CLIO_DONE;
}
EVENT(solar_eclipse) = {.text = solar_eclipse, .stays = 1};

EVENT_RULE(trojan_horse)
{
    EVENT_LOCALS();
    x->s->trojan = 1;
    SAY(EVENT_STAYS, f->seat, l->card);
    return CLIO_DONE;
}
EVENT(trojan_horse) = {.text = trojan_horse, .stays = 1};
