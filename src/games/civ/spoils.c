/*
 * spoils.c: how a battle ends and what follows (RULES 12.9; A3 to A6, A10, A57): combat values, units that
 * return, figures that die, cities that fall. loot.c says what the winner takes.
 */
#include "games/civ/war.h"

static unsigned armies_of(unsigned figures)
{
    return figures & ((1u << ARMIES_EACH) - 1);
}

/* ---- The result ------------------------------------------------------------------------------------------- */

static void tell_result(struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    int seat = b->seat[b->winner];
    bool tie = b->value[ATTACKER] == b->value[DEFENDER];
    for (int side = 0; side < 2; side++)
        if (b->seat[side] == BARBARIANS)
            SAY(VALUES_BARBARIANS, b->seat[!side], b->value[!side], b->value[side]);
    if (b->seat[ATTACKER] != BARBARIANS && b->seat[DEFENDER] != BARBARIANS)
        SAY(VALUES, b->seat[ATTACKER], b->value[ATTACKER], b->seat[DEFENDER], b->value[DEFENDER]);
    if (seat == BARBARIANS && tie)
        SAY(BARBARIANS_TIE, b->square);
    else if (seat == BARBARIANS)
        SAY(BARBARIANS_WIN, b->square);
    else if (tie)
        SAY(WINS_TIE, seat, b->square);
    else
        SAY(WINS_BATTLE, seat, b->square);
}

/* Survivors return to the standing forces, those of barbarians to their decks. */
static void send_home(struct play *x, int side)
{
    struct civ_battle *b = &x->s->battle;
    uint64_t alive = b->fought[side] & ~b->killed[side];
    if (b->seat[side] < SEATS) {
        x->s->seat[b->seat[side]].units |= alive;
        return;
    }
    for (; alive; alive &= alive - 1)
        civ_return_unit(x, __builtin_ctzll(alive));
}

/* The higher value wins, in a tie the defender. What is written here stays until the next battle. */
static void settle(struct play *x)
{
    struct civ_battle *b = &x->s->battle;
    for (int side = 0; side < 2; side++)
        b->value[side] = (uint8_t)civ_battle_value(x, side);
    b->winner = b->value[ATTACKER] > b->value[DEFENDER] ? ATTACKER : DEFENDER;
    b->taken = b->winner == ATTACKER && (b->kind == BATTLE_CITY || b->kind == BATTLE_VILLAGE);
    b->open = 0;
    b->past = 1;
    tell_result(x);
    send_home(x, ATTACKER);
    send_home(x, DEFENDER);
}

/* ---- Killed units that return (Chinese) --------------------------------------------------------------------- */

static bool offer_rescues(struct play *x, int side)
{
    const struct civ_battle *b = &x->s->battle;
    int told = -1;
    for (uint64_t left = b->killed[side] & x->s->unit_deck; left; left &= left - 1) {
        int thing = civ_fighter_thing(x, side, __builtin_ctzll(left));
        if (thing != told)
            offer(x, DO_RESCUE, (unsigned)thing, 0, 0);
        told = thing;
    }
    if (x->s->offers.count > 0)
        offer(x, DO_DONE, 0, 0, 0);
    return x->s->offers.count > 0;
}

/* It still counts as killed [12.9]. */
static void rescue(struct play *x, int side, int thing)
{
    struct civ_battle *b = &x->s->battle;
    int card = civ_card_in(x, b->killed[side] & x->s->unit_deck, side, thing);
    uint64_t bit = (uint64_t)1 << card;
    x->s->unit_deck &= ~bit;
    x->s->unit_faceup &= ~bit;
    x->s->unit_known |= bit;
    x->s->seat[b->seat[side]].units |= bit;
    SAY(RESCUES, b->seat[side], thing);
}

static int rescues_of(const struct play *x, int side)
{
    int seat = x->s->battle.seat[side];
    return seat < SEATS ? civ_modified(x, seat, M_RESCUE, 0) : 0;
}

/* ---- Figures that die ---------------------------------------------------------------------------------------- */

/* Figures of a side that take part: those that attacked, or all on the square. */
static unsigned figures_of(const struct play *x, int side)
{
    const struct civ_battle *b = &x->s->battle;
    if (b->seat[side] >= SEATS)
        return 0;
    if (side == ATTACKER)
        return b->figures;
    return b->kind == BATTLE_CITY || b->kind == BATTLE_HORDE_CITY
               ? 0
               : civ_figures_at(x->s, b->seat[side], b->square);
}

static void remove_figures(struct play *x, int seat, unsigned figures)
{
    for (; figures; figures &= figures - 1)
        civ_remove_figure(x, seat, __builtin_ctz(figures));
}

/* All figures of the loser that took part, scouts included. */
static void loser_dies(struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    int side = !b->winner;
    unsigned figures = figures_of(x, side);
    int armies = __builtin_popcount(armies_of(figures));
    int scouts = __builtin_popcount(figures) - armies;
    if (armies > 0)
        SAY(LOSES_ARMIES, b->seat[side], armies, b->square);
    if (scouts > 0)
        SAY(LOSES_SCOUTS, b->seat[side], scouts, b->square);
    remove_figures(x, b->seat[side], figures);
}

/* One army of the winner for every two of his units that were killed; one stays at least [A3, A57]. */
static void winner_pays(struct play *x)
{
    struct civ_battle *b = &x->s->battle;
    unsigned armies = armies_of(figures_of(x, b->winner)), lost = 0;
    int killed = __builtin_popcountll(b->killed[b->winner]);
    int most = __builtin_popcount(armies) - 1;
    int n = killed / x->c->numbers.units_per_army_lost;
    n = n < most ? n : most;
    if (n <= 0)
        return;
    SAY(WINNER_LOSES, b->seat[b->winner], n, killed);
    for (int left = n; left > 0; left--) {
        unsigned last = 1u << (31 - __builtin_clz(armies));
        lost |= last;
        armies &= ~last;
    }
    remove_figures(x, b->seat[b->winner], lost);
    if (b->winner == ATTACKER)
        b->figures &= (uint16_t)~lost;
}

/* ---- What falls ------------------------------------------------------------------------------------------------- */

static bool city_falls(const struct civ_battle *b)
{
    return b->winner == ATTACKER && (b->kind == BATTLE_CITY || b->kind == BATTLE_HORDE_CITY);
}

static int city_of(const struct play *x)
{
    return civ_city_at(x->s, x->s->battle.square) % CITIES_EACH;
}

/* A lost capital ends the game; barbarians leave it standing [A10]. */
static bool capital_decides(struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    int loser = b->seat[DEFENDER];
    if (city_of(x) != 0)
        return false;
    if (b->kind == BATTLE_HORDE_CITY) {
        SAY(CAPITAL_STANDS, loser, b->square);
    } else {
        SAY(CONQUERS_CAPITAL, b->seat[ATTACKER], loser, b->square);
        civ_win(x, b->seat[ATTACKER], WON_MILITARY);
    }
    return true;
}

static void tell_conquest(struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    if (b->kind == BATTLE_CITY)
        SAY(CONQUERS, b->seat[ATTACKER], b->seat[DEFENDER], b->square);
    else
        SAY(BARBARIANS_RAZE, b->seat[DEFENDER], b->square);
}

/* Winning attackers stand where they attacked [A6]. */
static void occupy(struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    if (b->winner == ATTACKER)
        civ_put_figures(x, b->seat[ATTACKER], b->figures, b->square);
}

/* Whoever stood there makes room at once for who beat them. */
static void lose_figures(struct play *x)
{
    civ_begin_change(x);
    loser_dies(x);
    winner_pays(x);
    if (!city_falls(&x->s->battle))
        occupy(x);
    civ_end_change(x);
}

/* [12.10] A city is worth more than the figures in a square; attackers may get more of anything. */
static int loot_of(const struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    if (b->seat[ATTACKER] == BARBARIANS || b->seat[DEFENDER] == BARBARIANS)
        return 0;
    int n = city_falls(b) ? x->c->numbers.city_loot : x->c->numbers.figure_loot;
    return civ_loot_for(x, b->seat[b->winner], n, b->winner == ATTACKER);
}

RULE(battle_result)
{
    LOCALS(uint8_t side, k, loot;);
    BEGIN;
    settle(x);
    l->loot = (uint8_t)loot_of(x);
    for (l->side = 0; l->side < 2; l->side++) {
        for (l->k = 0; l->k < rescues_of(x, l->side) && offer_rescues(x, l->side); l->k++) {
            ASK(Q_RESCUE, x->s->battle.seat[l->side]);
            if (!SAID(RESCUE))
                break;
            rescue(x, l->side, CHOSEN);
        }
    }
    for (l->side = 0; l->side < 2; l->side++) {
        if (x->s->battle.seat[l->side] < SEATS) {
            RUN_HOOK(x->s->battle.seat[l->side], H_FOUGHT, .square = x->s->battle.square);
        }
    }
    lose_figures(x);
    if (city_falls(&x->s->battle) && capital_decides(x))
        return CLIO_DONE;
    if (city_falls(&x->s->battle)) {
        tell_conquest(x);
        RUN(destroy_city, x->s->battle.seat[DEFENDER], .city = (uint8_t)city_of(x));
        occupy(x);
    }
    if (civ_is_horde(&x->s->battle)) /* no reward of any kind [A10] */
        return CLIO_DONE;
    if (x->s->battle.seat[x->s->battle.winner] < SEATS) {
        RUN_HOOK(x->s->battle.seat[x->s->battle.winner], H_BATTLE_WON,
                 .square = x->s->battle.square);
    }
    if (city_falls(&x->s->battle)) {
        RUN_HOOK(x->s->battle.seat[ATTACKER], H_CITY_CONQUERED, .square = x->s->battle.square);
    }
    if (l->loot > 0) {
        RUN(loot, x->s->battle.seat[x->s->battle.winner],
            .other = x->s->battle.seat[!x->s->battle.winner], .n = l->loot);
    }
    END;
}

/* ---- Scouts alone [12.5] -------------------------------------------------------------------------------------------- */

/* Killed without a fight: a battle won, with loot for all of them together. */
RULE(kill_scouts)
{
    LOCALS_OF(kill_scouts);
    BEGIN;
    l->other = (uint8_t)owner_of_figures(x->s, l->square);
    SAY(KILLS_SCOUTS, f->seat, l->other, scouts_on(x->s, l->square), l->square);
    civ_begin_change(x);
    remove_figures(x, l->other, civ_figures_at(x->s, l->other, l->square));
    civ_put_figures(x, f->seat, l->figures, l->square);
    civ_end_change(x);
    RUN_HOOK(f->seat, H_BATTLE_WON, .square = l->square);
    RUN(loot, f->seat, .other = l->other,
        .n = (uint8_t)civ_loot_for(x, f->seat, x->c->numbers.figure_loot, true));
    END;
}
