/* combat.c: the course of a conflict: before, rounds, end, after (RULES 9). */
#include "games/clash/conflict/fight.h"

enum { WARLORD_VALUE = 2 };

/* ---- Before the first round ------------------------------------------------------------------------- */

static void announce_attack(struct play *x)
{
    int attacker = owner_of_side(x, ATTACKER), defender = owner_of_side(x, DEFENDER);
    int space = x->s->fight.space;
    if (x->s->fight.raid)
        SAY(RAID, x->s->fight.from, space, defender);
    else if (attacker == BARBARIANS)
        SAY(BARBARIANS_ATTACK, defender, space);
    else if (defender == BARBARIANS)
        SAY(ATTACKS_BARBARIANS, attacker, space);
    else if (defender == PIRATES)
        SAY(ATTACKS_PIRATES, attacker, space);
    else
        SAY(ATTACKS, attacker, defender, space);
}

/* [p.29]: barbarians break on it, whichever city of its owner they attack. */
static bool great_wall_holds(const struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    return fight->city != NONE && owner_of_side(x, ATTACKER) == BARBARIANS &&
           has(x->s, owner_of_side(x, DEFENDER), AB_GREAT_WALL);
}

static struct price trojan_price(void)
{
    return (struct price){.n[WOOD] = 1, .n[CULTURE] = 1};
}

/* Trojan Horse lies open for whoever attacks a defended city first. */
static bool may_use_trojan_horse(const struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    struct price price = trojan_price();
    int attacker = owner_of_side(x, ATTACKER);
    return x->s->trojan && fight->city != NONE && attacker < SEATS &&
           clash_can_pay(x, attacker, &price, 0);
}

static void use_trojan_horse(struct play *x)
{
    int attacker = owner_of_side(x, ATTACKER);
    x->s->trojan = 0;
    x->s->fight.side[DEFENDER].flags |= SIDE_FOOLED;
    SAY(TROJAN_HORSE, attacker);
    clash_add_points(x, attacker, POINTS_EVENTS, 2, clash_cause_title(x, EVENT_TROJAN_HORSE));
}

/* Great Warlord: in every round of the first conflict of the move he leads. */
static void follow_warlord(struct play *x)
{
    int card = 0;
    while (card < x->e->events && x->e->event[card].event != EVENT_GREAT_WARLORD &&
           x->e->event[card].event != EVENT_GREAT_WARLORD_2012)
        card++;
    x->s->fight.side[ATTACKER].bonus = WARLORD_VALUE;
    SAY(VALUE_PERSON, owner_of_side(x, ATTACKER), WARLORD_VALUE, card);
}

/* ---- A round -------------------------------------------------------------------------------------------- */

static void begin_round(struct play *x)
{
    struct clash_fight *fight = &x->s->fight;
    clash_discard_tactics(x);
    fight->round++;
    fight->battle = 1;
    for (int i = 0; i < 2; i++) {
        struct clash_side *side = &fight->side[i];
        memset(side->die, 0, sizeof side->die);
        memset(side->die_used, 0, sizeof side->die_used);
        memset(side->clash, 0, sizeof side->clash);
        side->round_losses = side->dice = side->value = side->hits = side->cancels = 0;
        side->plus_value = side->minus_value = side->plus_dice = side->plus_cancels = 0;
        side->plus_hits = side->no_clash = side->no_card = side->cap = side->sixes_again = 0;
    }
    SAY(FIGHT_ROUND, fight->round);
}

/* Who had no army unit and took no hit has lost nothing, not the combat either [2012 p.12, p.13]. */
static bool is_unscathed(const struct play *x)
{
    return x->s->fight.raid && clash_fighters_at_start(x, DEFENDER) == 0 &&
           clash_losses_of_side(x, DEFENDER) == 0;
}

/* [p.23] step 5. A fortress alone holds only if nobody is left to take it (R11). Raids have one round. */
static void check_end(struct play *x)
{
    struct clash_fight *fight = &x->s->fight;
    bool attacks = clash_fighters(x, ATTACKER) > 0, defends = clash_fighters(x, DEFENDER) > 0;
    if (fight->over || (attacks && defends && !fight->raid))
        return;
    fight->over = 1;
    if (attacks && !defends && !is_unscathed(x))
        fight->winner = ATTACKER;
    else if (!attacks && (defends || clash_fortress_alone(x)))
        fight->winner = DEFENDER;
}

static bool may_retreat(const struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    return !fight->over && fight->from != NONE;
}

/* Solar Eclipse ends the next land battle after one round. */
static bool is_eclipse(const struct play *x)
{
    return x->s->eclipse && !x->s->fight.naval;
}

/* A unit converted by Zoroastrianism came from nowhere: it goes to the reserve. */
static void retreat(struct play *x)
{
    struct clash_fight *fight = &x->s->fight;
    fight->over = fight->retreated = 1;
    if (fight->from == NONE)
        SAY(NO_WAY_BACK, owner_of_side(x, ATTACKER), fight->space);
    else if (owner_of_side(x, ATTACKER) < SEATS)
        SAY(RETREATS, owner_of_side(x, ATTACKER), fight->space, fight->from);
}

RULE(combat_roll)
{
    LOCALS(uint8_t side; uint8_t losses[2]; /* of the sides */);
    BEGIN;
    for (l->side = ATTACKER; l->side <= DEFENDER; l->side++) {
        if (!clash_tactic_acts(x, l->side, TACTIC_AT_ROLL))
            continue;
        RUN(tactic, owner_of_side(x, l->side), .title = (uint8_t)clash_tactic_of_side(x, l->side),
            .moment = TACTIC_AT_ROLL, .side = l->side);
    }
    RUN_HOOK(owner_of_side(x, ATTACKER), H_BEFORE_ROLL, .side = ATTACKER);
    RUN_HOOK(owner_of_side(x, DEFENDER), H_BEFORE_ROLL, .side = DEFENDER);
    clash_roll_for_side(x, ATTACKER);
    clash_roll_for_side(x, DEFENDER);
    RUN_HOOK(owner_of_side(x, ATTACKER), H_ROLLED, .side = ATTACKER);
    RUN_HOOK(owner_of_side(x, DEFENDER), H_ROLLED, .side = DEFENDER);
    clash_count_hits(x);
    RUN_HOOK(owner_of_side(x, ATTACKER), H_CASUALTIES, .side = ATTACKER);
    RUN_HOOK(owner_of_side(x, DEFENDER), H_CASUALTIES, .side = DEFENDER);
    clash_tell_cancelled(x);
    l->losses[ATTACKER] = (uint8_t)clash_losses_of_side(x, ATTACKER);
    l->losses[DEFENDER] = (uint8_t)clash_losses_of_side(x, DEFENDER);
    if (l->losses[ATTACKER]) {
        RUN(casualties, 0, .side = ATTACKER, .hits = l->losses[ATTACKER]);
    }
    if (l->losses[DEFENDER] && x->s->fight.raid) {
        RUN(raided, 0, .hits = l->losses[DEFENDER]);
    } else if (l->losses[DEFENDER]) {
        RUN(casualties, 0, .side = DEFENDER, .hits = l->losses[DEFENDER]);
    }
    for (l->side = ATTACKER; l->side <= DEFENDER; l->side++) {
        if (!clash_tactic_acts(x, l->side, TACTIC_AFTER))
            continue;
        RUN(tactic, owner_of_side(x, l->side), .title = (uint8_t)clash_tactic_of_side(x, l->side),
            .moment = TACTIC_AFTER, .side = l->side);
    }
    END;
}

RULE(fight_round)
{
    BEGIN;
    begin_round(x);
    RUN_HOOK(owner_of_side(x, ATTACKER), H_ROUND_START, .side = ATTACKER);
    RUN_HOOK(owner_of_side(x, DEFENDER), H_ROUND_START, .side = DEFENDER);
    if (clash_both_fight(x)) {
        RUN(play_tactics, 0);
    }
    if (clash_both_fight(x)) {
        RUN(combat_roll, 0);
    }
    check_end(x);
    if (x->s->fight.battle && is_eclipse(x))
        SAY(ECLIPSE, 0);
    if (!x->s->fight.over && is_eclipse(x)) {
        retreat(x);
    } else if (may_retreat(x) && owner_of_side(x, ATTACKER) < SEATS) {
        offer(x, DO_FIGHT_ON, 0, 0, 0);
        offer(x, DO_RETREAT, 0, 0, 0);
        ASK(Q_RETREAT, owner_of_side(x, ATTACKER));
        if (said(x, DO_RETREAT))
            retreat(x);
    }
    END;
}

/* ---- After it ----------------------------------------------------------------------------------------------- */

static void announce_winner(struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    int winner = fight->winner == NONE ? NONE : owner_of_side(x, fight->winner);
    if (fight->raid && clash_fighters(x, ATTACKER) > 0)
        SAY(RAIDERS_LEAVE, fight->from);
    else if (winner == BARBARIANS && fight->winner == ATTACKER && fight->round == 0)
        SAY(BARBARIANS_UNOPPOSED, fight->space);
    else if (winner == BARBARIANS)
        SAY(BARBARIANS_WIN, fight->space);
    else if (winner == PIRATES)
        SAY(PIRATES_WIN, fight->space);
    else if (winner < SEATS && fight->winner == ATTACKER && fight->round == 0)
        SAY(UNOPPOSED, winner, fight->space);
    else if (winner < SEATS)
        SAY(WINS_FIGHT, winner, fight->space);
    else if (!fight->retreated || owner_of_side(x, ATTACKER) == BARBARIANS)
        SAY(NOBODY_WINS, fight->space);
}

static int army_at_start(const struct clash_side *side)
{
    return side->at_start[INFANTRY] + side->at_start[CAVALRY] + side->at_start[ELEPHANT] +
           side->at_start[LEADER];
}

/*
 * [p.27]: 1 gold for beating at least one barbarian unit, attacking or defending. In editions of
 * raids gold comes only with their camp: see conquest.c.
 */
static void reward_for_barbarians(struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    if (x->e->raids || fight->winner == NONE || owner_of_side(x, fight->winner) >= SEATS)
        return;
    const struct clash_side *loser = &fight->side[!fight->winner];
    if (loser->owner == BARBARIANS && army_at_start(loser) > 0)
        clash_gain_for(x, owner_of_side(x, fight->winner), GOLD, 1, CAUSE_BARBARIANS);
}

static void settle_eclipse(struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    if (!fight->battle || !is_eclipse(x))
        return;
    int seat = owner_of_side(x, fight->winner == NONE ? DEFENDER : fight->winner);
    x->s->eclipse = 0;
    if (seat < SEATS && fight->winner == NONE)
        SAY(ECLIPSE_DEFENDER, seat);
    if (seat < SEATS)
        clash_add_points(x, seat, POINTS_EVENTS, 2, clash_cause_title(x, EVENT_SOLAR_ECLIPSE));
}

static bool conquers(const struct play *x)
{
    return x->s->fight.winner == ATTACKER && x->s->fight.city != NONE && !x->s->fight.raid;
}

/* Where the enemy of a side is after the combat; one that attacked and won has come nearer. */
static uint8_t place_of_foe(const struct play *x, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    if (side == ATTACKER || (fight->winner == ATTACKER && !fight->raid))
        return fight->space;
    return clash_fighters(x, ATTACKER) > 0 ? fight->from : NONE;
}

/* Is this enemy another army or city than that of the first combat of the turn (Warmonger)? */
static void meet_foe(struct play *x, int side)
{
    struct clash_turn *turn = &x->s->turn;
    const struct clash_fight *fight = &x->s->fight;
    uint8_t came = side == ATTACKER ? fight->space : fight->from;
    if (turn->combats == 0) {
        turn->foe_at = place_of_foe(x, side);
        if (!(fight->side[!side].flags & SIDE_WITHDREW))
            turn->foe_went = turn->foe_at;
    } else if (came != turn->foe_at && came != turn->foe_went) {
        turn->other_foe = 1;
    }
}

/* What the player in turn did, for cards and objectives that count it. */
static void count_conflict(struct play *x)
{
    struct clash_turn *turn = &x->s->turn;
    const struct clash_fight *fight = &x->s->fight;
    for (int side = 0; side < 2; side++) {
        if (owner_of_side(x, side) != turn->seat)
            continue;
        bool won = fight->winner == side;
        if (!fight->naval) {
            meet_foe(x, side);
            turn->combats++;
            turn->combats_won = (uint8_t)(turn->combats_won + won);
            turn->battles_won = (uint8_t)(turn->battles_won + (won && fight->battle));
        } else if (won && clash_enemy_of_fight(x, side) == PIRATES) {
            turn->pirates_beaten++;
        }
        if (won && fight->conquered)
            turn->cities_taken++;
        if (won && (fight->conquered || (fight->battle && !fight->naval)))
            turn->triumphs++;
    }
}

/* The attacker, if it is a player. */
static int seat_in_fight(const struct play *x)
{
    return owner_of_side(x, owner_of_side(x, ATTACKER) < SEATS ? ATTACKER : DEFENDER);
}

/*
 * Only for the city of a player who knows something that can be had, and one card for each conquest
 * [p.19].
 */
static bool may_be_taught(const struct play *x)
{
    int seat = owner_of_side(x, ATTACKER), teacher = owner_of_side(x, DEFENDER);
    return x->s->fight.conquered && seat < SEATS && teacher < SEATS &&
           clash_affordable_advances(x, seat, x->s->seat[teacher].advances, ADVANCE_FREE);
}

void clash_teach_us_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    clio_add(m, DO_NO, 0, 0, 0);
    for (uint64_t left = x->s->seat[owner_of_side(x, ATTACKER)].actions; left; left &= left - 1)
        if (x->e->action[__builtin_ctzll(left)].civil == CIVIL_TEACH_US)
            clio_add(m, DO_CHOOSE_ACTION, (unsigned)__builtin_ctzll(left), 0, 0);
}

/* [p.27, R25] for each pirate ship 1 gold and a token, whoever won. a: ships rewarded. */
static int pirates_beaten(const struct play *x)
{
    const struct clash_side *side = &x->s->fight.side[DEFENDER];
    return side->owner == PIRATES ? side->lost[SHIP] : 0;
}

/* ---- The whole ------------------------------------------------------------------------------------------------ */

/* A conflict with dice: somebody or a fortress defends. */
static bool is_battle(const struct play *x)
{
    return clash_fighters(x, DEFENDER) > 0 || clash_fortress_alone(x) || x->s->fight.raid;
}

/*
 * Ships of both the attackers and the pirates they attack may have carried land units where they met
 * or where they came from (Pirate Allies). i: which of the two spaces; NONE when nobody swims there.
 */
static int swimmers_in(const struct play *x, int i)
{
    const struct clash_fight *fight = &x->s->fight;
    int space = i ? fight->from : fight->space, seat = owner_of_side(x, ATTACKER);
    return fight->naval && seat < SEATS && space != NONE && clash_overboard(x, seat, space) ? space
                                                                                            : NONE;
}

RULE(conflict)
{
    LOCALS(uint8_t i, space; /* one of two where somebody may swim */
           uint8_t rewarded; /* pirate ships for which there was gold */
           uint8_t step;     /* BEFORE_… */
    );
    struct clash_fight *fight = &x->s->fight;
    BEGIN;
    announce_attack(x);
    if (great_wall_holds(x)) {
        SAY(GREAT_WALL, fight->side[DEFENDER].owner, fight->space);
        fight->battle = 1;
        fight->winner = DEFENDER;
        RUN(casualties, 0, .side = ATTACKER, .hits = (uint8_t)clash_fighters(x, ATTACKER));
    } else if (clash_fighters(x, ATTACKER) == 0 && clash_fighters(x, DEFENDER) > 0) {
        fight->winner = DEFENDER; /* a settler that was converted among an army */
    } else if (is_battle(x)) {
        if (fight->move_flags & (fight->naval ? MOVE_WARLORD_AT_SEA : MOVE_WARLORD))
            follow_warlord(x);
        if (may_use_trojan_horse(x)) {
            offer_yes_no(x);
            ASK(Q_TROJAN_HORSE, owner_of_side(x, ATTACKER));
            if (said(x, DO_YES)) {
                struct price price = trojan_price();
                PAY(owner_of_side(x, ATTACKER), &price, 0);
                use_trojan_horse(x);
            }
        }
        for (l->step = 0; l->step < BEFORE_STEPS; l->step++) {
            RUN_HOOK(owner_of_side(x, ATTACKER), H_BEFORE_FIGHT, .side = ATTACKER, .step = l->step);
            RUN_HOOK(owner_of_side(x, DEFENDER), H_BEFORE_FIGHT, .side = DEFENDER, .step = l->step);
        }
        while (!fight->over) {
            RUN(fight_round, 0);
        }
    } else {
        fight->winner = ATTACKER; /* lone settlers, or an undefended city [p.24] */
    }
    if (fight->winner != NONE && !fight->raid) {
        RUN(casualties, 0, .side = !fight->winner); /* settlers that are left */
    }
    if (fight->naval) {
        RUN(carried, 0, .side = ATTACKER);
        RUN(carried, 0, .side = DEFENDER);
    }
    clash_discard_tactics(x);
    announce_winner(x);
    clash_end_attack(x);
    for (l->i = 0; l->i < 2; l->i++) {
        l->space = (uint8_t)swimmers_in(x, l->i);
        if (l->space != NONE) {
            RUN(lose_figures, fight->side[ATTACKER].owner,
                .number = (uint8_t)clash_overboard(x, fight->side[ATTACKER].owner, l->space),
                .units = LAND_UNITS, .space = l->space);
        }
    }
    reward_for_barbarians(x);
    settle_eclipse(x);
    for (l->rewarded = 0; l->rewarded < pirates_beaten(x); l->rewarded++) {
        clash_gain_for(x, owner_of_side(x, ATTACKER), GOLD, 1, CAUSE_PIRATES);
        offer(x, DO_CHOOSE_KIND, MOOD, 0, 0);
        offer(x, DO_CHOOSE_KIND, CULTURE, 0, 0);
        ASK(Q_PIRATE_REWARD, owner_of_side(x, ATTACKER));
        clash_gain_for(x, owner_of_side(x, ATTACKER), CHOSEN, 1, CAUSE_PIRATES);
    }
    if (conquers(x)) {
        RUN(conquer, 0);
    }
    count_conflict(x);
    RUN_HOOK(owner_of_side(x, ATTACKER), H_AFTER_FIGHT, .side = ATTACKER);
    RUN_HOOK(owner_of_side(x, DEFENDER), H_AFTER_FIGHT, .side = DEFENDER);
    RUN(objectives, seat_in_fight(x), .trigger = TRIGGER_CONFLICT, .space = fight->space);
    if ((fight->side[ATTACKER].flags | fight->side[DEFENDER].flags) & SIDE_SCAVENGED) {
        RUN(objectives, seat_in_fight(x), .trigger = TRIGGER_SETTLER_OR_SHIP,
            .space = fight->space);
    }
    if (may_be_taught(x)) {
        ASK(Q_TEACH_US, owner_of_side(x, ATTACKER));
        if (said(x, DO_CHOOSE_ACTION)) {
            RUN(play, owner_of_side(x, ATTACKER), .card = CHOSEN);
        }
    }
    fight->space = NONE;
    END;
}
