/* course.c: rounds, the three kinds of turn, clean-up, solstice and attacks [5, 7, 11]. */
#include "games/imperium/play.h"

/* ---- Turns -------------------------------------------------------------------------------------- */

int imperium_unrest_in_hand(const struct play *x, int seat)
{
    int n = 0;
    EACH_CARD (x->s, zone_of(seat, Z_HAND), card)
        n += is_unrest(x, card);
    return n;
}

void imperium_turn_moves(const struct play *x, int seat, struct clio_moves *m)
{
    static const enum imperium_zone zones[] = {Z_PLAY, Z_POWER, Z_PERMANENT};
    const struct imperium *s = x->s;
    EACH_CARD (s, zone_of(seat, Z_HAND), card) {
        bool met = clio_full(m);
        for (int i = 0; i < m->count && !met; i++)
            met = clio_verb(m->out[i]) == DO_PLAY && clio_arg(m->out[i], 0) == s->row[card];
        if (!met && imperium_check_play(x, seat, card, false, false) == LEGAL)
            clio_add(m, DO_PLAY, s->row[card], 0, 0);
    }
    if (s->seat[seat].exhaust > 0)
        for (int i = 0; i < 3; i++)
            EACH_CARD (s, zone_of(seat, zones[i]), card) {
                bool met = clio_full(m);
                for (int j = 0; j < m->count && !met; j++)
                    met = clio_verb(m->out[j]) == DO_EXHAUST &&
                          clio_arg(m->out[j], 0) == s->row[card];
                if (!met && imperium_check_exhaust(x, seat, card) == LEGAL)
                    clio_add(m, DO_EXHAUST, s->row[card], 0, 0);
            }
    if (s->mode == MODE_NONE) {
        clio_add(m, DO_INNOVATE, 0, 0, 0);
        if (imperium_unrest_in_hand(x, seat) > 0)
            clio_add(m, DO_REVOLT, 0, 0, 0);
    }
    clio_add(m, DO_END, 0, 0, 0);
}

/* The card of a seat that an answer names. */
static int named_card(const struct play *x, int seat, bool in_hand)
{
    static const enum imperium_zone zones[] = {Z_PLAY, Z_POWER, Z_PERMANENT};
    if (in_hand) {
        EACH_CARD (x->s, zone_of(seat, Z_HAND), card)
            if (x->s->row[card] == clio_arg(ANSWER, 0))
                return card;
        return NONE;
    }
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, zones[i]), card)
            if (x->s->row[card] == clio_arg(ANSWER, 0) && !is_exhausted(x->s, card))
                return card;
    return NONE;
}

RULE(turn)
{
    BEGIN;
    x->s->turn_of = f->seat;
    x->s->mode = MODE_NONE;
    x->s->plays = 0;
    x->s->core.turn++;
    SAY(TURN, f->seat);
    RUN(activate, f->seat);
    STOP_IF_OVER;
    SAY(ENDS_TURN, f->seat);
    RUN(clean_up, f->seat);
    END;
}

RULE(activate)
{
    LOCALS(uint8_t card;);
    STOP_IF_OVER;
    BEGIN;
    for (;;) {
        ASK(Q_TURN, f->seat);
        if (CHOSEN_VERB == DO_END || ANSWER == 0)
            return CLIO_DONE;
        if (CHOSEN_VERB == DO_INNOVATE) {
            x->s->mode = MODE_INNOVATE;
            SAY(INNOVATES, f->seat);
            EACH_CARD (x->s, zone_of(f->seat, Z_HAND), card)
                imperium_put(x->s, card, zone_of(f->seat, Z_DISCARD));
            x->s->core.reveals++;
            RUN(break_through, f->seat, .suits = ANY4);
            return CLIO_DONE;
        }
        if (CHOSEN_VERB == DO_REVOLT) {
            x->s->mode = MODE_REVOLT;
            SAY(REVOLTS, f->seat);
            for (l->card = 0; imperium_unrest_in_hand(x, f->seat) > 0; l->card++) {
                RUN(pick, f->seat, .set = SET_HAND_UNREST, .verb = DO_RETURN, .from = Q_REVOLT,
                    .optional = l->card > 0 && !(x->s->switches & SWITCH_WHOLE_REVOLT));
                if (x->s->picked == NONE)
                    break;
                RUN(return_unrest, f->seat, .card = x->s->picked);
            }
            return CLIO_DONE;
        }
        if (x->s->mode == MODE_NONE)
            SAY(ACTIVATES, f->seat);
        x->s->mode = MODE_ACTIVATE;
        l->card = (uint8_t)named_card(x, f->seat, CHOSEN_VERB == DO_PLAY);
        if (CHOSEN_VERB == DO_PLAY) {
            RUN(play_card, f->seat, .card = l->card);
        } else {
            imperium_exhaust_card(x, f->seat, l->card);
            SAY(EXHAUSTS, f->seat, x->s->row[l->card]);
            RUN(block, f->seat, .card = l->card,
                .block = (uint16_t)imperium_find_block(x, l->card, LABEL_EXHAUST, NO_TRIGGER, 0));
        }
        STOP_IF_OVER;
    }
    END;
}

/* ---- Playing a card ----------------------------------------------------------------------------- */

static int block_of_play(const struct play *x, int card)
{
    int block = imperium_find_block(x, card, LABEL_PLAY, NO_TRIGGER, 0);
    return block >= 0 ? block : imperium_find_block(x, card, LABEL_FREE, NO_TRIGGER, 0);
}

/* Pinned cards enter play first; others resolve and are discarded unless the effect moved them. */
RULE(play_card)
{
    LOCALS_OF(play_card);
    BEGIN;
    x->s->plays++;
    if (!l->free && !imperium_is_free(x, f->seat, l->card))
        x->s->seat[f->seat].actions--;
    if (card_of(x, l->card)->symbol == EMPIRE_SYMBOL || x->s->seat[f->seat].ignores_empire)
        x->s->seat[f->seat].ignores_empire = 0;
    SAY(PLAYS, f->seat, x->s->row[l->card]);
    imperium_put(x->s, l->card,
                 card_of(x, l->card)->header == PINNED ? zone_of(f->seat, Z_PLAY)
                                                       : (int)Z_RESOLVING);
    l->any_state = 0; /* from here on: who avoids it */
    if (card_of(x, l->card)->header == ATTACK)
        for (l->seat = (uint8_t)after(x->s, f->seat); l->seat != f->seat;
             l->seat = (uint8_t)after(x->s, l->seat)) {
            if (is_bot(x->s, l->seat))
                continue;
            x->s->avoiding = 0;
            RUN(avoid, l->seat, .attacker = f->seat);
            if (x->s->avoiding)
                l->any_state |= (uint8_t)(1u << l->seat);
            x->s->avoiding = 0;
        }
    x->s->moved = 0;
    if (block_of_play(x, l->card) >= 0) {
        RUN(block, f->seat, .card = l->card, .attack = l->any_state,
            .block = (uint16_t)block_of_play(x, l->card));
    }
    STOP_IF_OVER;
    if (!x->s->moved && x->s->zone[l->card] == Z_RESOLVING)
        imperium_put(x->s, l->card, zone_of(f->seat, Z_DISCARD));
    RUN(after_play, f->seat, .card = l->card, .from_discard = l->from_discard);
    END;
}

/* [R54] One moment, after the card has reached its place. */
RULE(after_play)
{
    LOCALS_OF(after_play);
    BEGIN;
    if (card_of(x, l->card)->header == ATTACK) {
        RUN(moment, f->seat, .trigger = YOU_PLAY_ATTACK);
    }
    if (l->from_discard && card_of(x, l->card)->suits & REGION) {
        RUN(moment, f->seat, .trigger = YOU_PLAY_REGION_FROM_DISCARD);
    }
    if (card_of(x, l->card)->header == ATTACK) {
        RUN(react, f->seat, .trigger = YOU_PLAY_ATTACK);
    }
    if (card_of(x, l->card)->suits & REGION) {
        RUN(react, f->seat, .trigger = YOU_PLAY_REGION);
    }
    END;
}

/* ---- Attacks ------------------------------------------------------------------------------------ */

/* Cards with which a seat can avoid an attack now: reactions, and passives of their own cost. */
static int means(const struct play *x, int seat, uint8_t *out)
{
    static const enum imperium_zone zones[] = {Z_PLAY, Z_POWER, Z_PERMANENT};
    int n = imperium_reactions(x, seat, ATTACKED, 0, out);
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, zones[i]), card) {
            int block = imperium_find_block(x, card, LABEL_WHEN, ATTACKED, 0);
            if (block < 0 || node_of(x, x->c->block[block].node)->kind == OP)
                continue; /* Standing Army is asked about apart */
            struct imperium_context k = imperium_context_of(x, seat, card, LABEL_WHEN);
            if (imperium_possible(x, &k, seat, x->c->block[block].node))
                out[n++] = (uint8_t)card;
        }
    return n;
}

void imperium_avoid_moves(const struct play *x, int seat, struct clio_moves *m)
{
    uint8_t cards[2 * CARDS];
    int count = means(x, seat, cards);
    for (int i = 0; i < count; i++) {
        bool met = false;
        for (int j = 0; j < m->count; j++)
            met |= clio_arg(m->out[j], 0) == x->s->row[cards[i]];
        if (!met)
            clio_add(m, DO_AVOID, x->s->row[cards[i]], 0, 0);
    }
    clio_add(m, DO_DONE, 0, 0, 0);
}

/* Standing Army: avoided unless the attacker gives 1 progress, who decides first [R56]. */
static int standing_army(const struct play *x, int seat)
{
    EACH_CARD (x->s, zone_of(seat, Z_PLAY), card) {
        int block = imperium_find_block(x, card, LABEL_WHEN, ATTACKED, 0);
        if (block >= 0 && node_of(x, x->c->block[block].node)->kind == OP)
            return card;
    }
    return NONE;
}

RULE(avoid)
{
    LOCALS_OF(avoid);
    BEGIN;
    l->card = (uint8_t)standing_army(x, f->seat);
    if (l->card != NONE) {
        bool bot = is_bot(x->s, l->attacker);
        l->refused = 1;
        if (!bot && x->s->seat[l->attacker].pool[PROGRESS] > 0) {
            ASK(Q_ARMY, l->attacker);
            if (CHOSEN_VERB == DO_YES) {
                l->refused = 0;
                imperium_add(x, l->attacker, PROGRESS, -1);
                imperium_add(x, f->seat, PROGRESS, 1);
                SAY(GIVES_TOKENS, l->attacker, 1, PROGRESS, f->seat);
            }
        }
        if (l->refused) {
            x->s->avoiding = 1;
            SAY(AVOIDS, f->seat, x->s->row[l->card]);
            return CLIO_DONE;
        }
    }
    {
        uint8_t cards[2 * CARDS];
        if (!has_room(x->s) || means(x, f->seat, cards) == 0)
            return CLIO_DONE;
    }
    ASK(Q_AVOID, f->seat);
    if (CHOSEN_VERB != DO_AVOID)
        return CLIO_DONE;
    {
        uint8_t cards[2 * CARDS];
        int count = means(x, f->seat, cards);
        l->card = NONE;
        for (int i = 0; i < count && l->card == NONE; i++)
            if (x->s->row[cards[i]] == clio_arg(ANSWER, 0))
                l->card = cards[i];
    }
    SAY(AVOIDS, f->seat, x->s->row[l->card]);
    l->block = (uint16_t)imperium_find_block(x, l->card, LABEL_WHEN, ATTACKED, 0);
    if (imperium_find_block(x, l->card, LABEL_WHEN, ATTACKED, 0) < 0) {
        imperium_exhaust_card(x, f->seat, l->card);
        l->block = (uint16_t)imperium_find_block(x, l->card, LABEL_REACT, ATTACKED, 0);
        RUN(block, f->seat, .card = l->card, .block = l->block);
        return CLIO_DONE;
    }
    /* "may C -> avoid": who chose it has said yes already. */
    x->s->context[x->s->contexts++] = imperium_context_of(x, f->seat, l->card, LABEL_WHEN);
    RUN(pair, f->seat, .node = node_of(x, x->c->block[l->block].node)->child);
    memset(now(x), 0, sizeof *now(x));
    x->s->contexts--;
    END;
}

/* ---- Clean-up ----------------------------------------------------------------------------------- */

/* All tokens go back to the state card [5.4 step 2]. */
static void clear_tokens(struct play *x, int seat)
{
    static const enum imperium_zone zones[] = {Z_PLAY, Z_POWER, Z_PERMANENT};
    struct imperium_seat *own = &x->s->seat[seat];
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, zones[i]), card)
            x->s->exhausted[card >> 6] &= ~(1ull << (card & 63));
    own->actions = ACTIONS;
    own->exhaust = own->exhaust_all;
    own->nation_token = own->development_token = own->ignores_empire = 0;
    memset(x->s->converted, NONE, sizeof x->s->converted);
}

RULE(clean_up)
{
    STOP_IF_OVER;
    BEGIN;
    RUN(place_tokens, f->seat, .n = 1, .res = PROGRESS);
    clear_tokens(x, f->seat);
    while (x->s->count[zone_of(f->seat, Z_HAND)] > 0) {
        RUN(pick, f->seat, .set = SET_HAND, .verb = DO_DISCARD, .optional = 1, .from = Q_CLEAN);
        if (x->s->picked == NONE)
            break;
        SAY(DISCARDS, f->seat, x->s->row[x->s->picked]);
        imperium_put(x->s, x->s->picked, zone_of(f->seat, Z_DISCARD));
    }
    if (x->s->count[zone_of(f->seat, Z_HAND)] < imperium_hand_size(x, f->seat)) {
        RUN(draw, f->seat, .hand = (uint8_t)imperium_hand_size(x, f->seat));
    }
    END;
}

/* ---- Solstice ----------------------------------------------------------------------------------- */

static bool is_listed(const struct imperium *s, int card)
{
    return s->listed[card >> 6] >> (card & 63) & 1;
}

/* The cards of a seat that are listed and still there [R75]. */
static int listed_of(const struct play *x, int seat, uint8_t *out)
{
    static const enum imperium_zone zones[] = {Z_PLAY, Z_POWER, Z_PERMANENT};
    int n = 0;
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, zones[i]), card)
            if (is_listed(x->s, card))
                out[n++] = (uint8_t)card;
    return n;
}

static bool has_solstice(const struct play *x, int seat, int card)
{
    int block = imperium_find_block(x, card, LABEL_SOLSTICE, NO_TRIGGER, 0);
    if (block < 0)
        return false;
    struct imperium_context k = imperium_context_of(x, seat, card, LABEL_SOLSTICE);
    return imperium_possible(x, &k, seat, x->c->block[block].node);
}

/* Is an ability still to come? */
static bool any_to_come(const struct play *x, int seat)
{
    uint8_t cards[CARDS];
    for (int i = 0, count = listed_of(x, seat, cards); i < count; i++)
        if (has_solstice(x, seat, cards[i]))
            return true;
    return false;
}

/* The last card that bears the chosen ability. */
static int chosen_solstice(const struct play *x, int seat)
{
    uint8_t cards[CARDS] = {0};
    int i = listed_of(x, seat, cards);
    while (--i > 0 &&
           (x->s->row[cards[i]] != clio_arg(ANSWER, 0) || !has_solstice(x, seat, cards[i])))
        ;
    return cards[i > 0 ? i : 0];
}

void imperium_solstice_moves(const struct play *x, int seat, struct clio_moves *m)
{
    uint8_t cards[CARDS];
    int count = listed_of(x, seat, cards);
    for (int i = 0; i < count && !clio_full(m); i++) {
        bool met = false;
        for (int j = 0; j < m->count; j++)
            met |= clio_arg(m->out[j], 0) == x->s->row[cards[i]];
        if (!met && has_solstice(x, seat, cards[i]))
            clio_add(m, DO_SOLSTICE, x->s->row[cards[i]], 0, 0);
    }
}

static void list_abilities(struct play *x, int seat)
{
    static const enum imperium_zone zones[] = {Z_PLAY, Z_POWER, Z_PERMANENT};
    memset(x->s->listed, 0, sizeof x->s->listed);
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, zones[i]), card)
            if (imperium_find_block(x, card, LABEL_SOLSTICE, NO_TRIGGER, 0) >= 0)
                x->s->listed[card >> 6] |= 1ull << (card & 63);
}

RULE(solstice)
{
    LOCALS(uint8_t k; uint8_t who; uint8_t card;);
    STOP_IF_OVER;
    BEGIN;
    SAY(SOLSTICE, 0);
    x->s->mode = MODE_SOLSTICE;
    x->s->turn_of = NONE;
    for (l->k = 0, l->who = x->s->first_seat; l->k < x->s->seats;
         l->k++, l->who = (uint8_t)after(x->s, l->who)) {
        if (is_bot(x->s, l->who))
            continue; /* it ignores the solstice */
        list_abilities(x, l->who);
        x->s->core.reveals++; /* what others can do tells of their hands */
        for (;;) {
            if (!any_to_come(x, l->who))
                break;
            ASK(Q_SOLSTICE, l->who);
            l->card = (uint8_t)chosen_solstice(x, l->who);
            x->s->listed[l->card >> 6] &= ~(1ull << (l->card & 63));
            SAY(SOLSTICE_OF, l->who, x->s->row[l->card]);
            RUN(block, l->who, .card = l->card,
                .block = (uint16_t)imperium_find_block(x, l->card, LABEL_SOLSTICE, NO_TRIGGER, 0));
            STOP_IF_OVER;
        }
    }
    memset(x->s->listed, 0, sizeof x->s->listed);
    END;
}

/* ---- The whole game ----------------------------------------------------------------------------- */

RULE(game)
{
    LOCALS(uint8_t k; uint8_t who;);
    STOP_IF_OVER;
    BEGIN;
    do {
        x->s->round++;
        SAY(ROUND, x->s->round);
        for (l->k = 0, l->who = x->s->first_seat; l->k < x->s->seats;
             l->k++, l->who = (uint8_t)after(x->s, l->who)) {
            if (is_bot(x->s, l->who)) {
                RUN(bot_turn, l->who);
            } else {
                RUN(turn, l->who);
            }
            STOP_IF_OVER;
        }
        RUN(solstice, x->s->first_seat);
        STOP_IF_OVER;
    } while (x->s->last_round == 0 || x->s->round < x->s->last_round);
    RUN(score, x->s->first_seat);
    END;
}

/* Before points are counted Sumerians may send unrest back, but none of the history [P19, R85]. */
RULE(score)
{
    LOCALS(uint8_t k; uint8_t who; uint8_t zone; uint8_t card;);
    static const enum imperium_zone zones[] = {Z_HAND, Z_DECK,     Z_DISCARD,
                                               Z_PLAY, Z_GARRISON, Z_HISTORY};
    BEGIN;
    x->s->mode = MODE_SOLSTICE;
    imperium_show_all(x->s);
    x->s->core.reveals++;
    for (l->k = 0, l->who = x->s->first_seat; l->k < x->s->seats;
         l->k++, l->who = (uint8_t)after(x->s, l->who)) {
        if (is_bot(x->s, l->who))
            continue;
        for (l->zone = 0; l->zone < 6; l->zone++)
            for (l->card = x->s->first[zone_of(l->who, zones[l->zone])]; l->card != NONE;
                 l->card = x->s->zone[l->card] == zone_of(l->who, zones[l->zone])
                               ? x->s->next[l->card]
                               : NONE)
                if (imperium_find_block(x, l->card, LABEL_WHEN, BEFORE_SCORING, 0) >= 0) {
                    RUN(block, l->who, .card = l->card,
                        .block = (uint16_t)imperium_find_block(x, l->card, LABEL_WHEN,
                                                               BEFORE_SCORING, 0));
                }
    }
    if (x->s->campaign) {
        RUN(reward, 0);
    }
    x->s->over = SCORED;
    SAY(OVER, x->s->ended_by - 1);
    imperium_tell_winners(x);
    imperium_tell_campaign(x);
    END;
}
