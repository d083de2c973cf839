/* market.c: acquiring, breaking through, exile, refilling, and the unrest that lies there. */
#include "games/imperium/play.h"

/* ---- Ends --------------------------------------------------------------------------------------- */

/* The current round is finished, then one more is played [13]. Further triggers change nothing. */
void imperium_trigger_scoring(struct play *x, enum imperium_ended by)
{
    if (x->s->last_round > 0)
        return;
    x->s->last_round = (uint8_t)(x->s->round + 1);
    x->s->ended_by = (uint8_t)by;
    SAY(SCORING, (int)by - 1);
}

/* Cards that are being played are still those of who plays them, and count. */
static void break_off_plays(struct imperium *s)
{
    for (int i = 0; i < s->core.depth; i++) {
        const struct clio_frame *f = &s->frame[i];
        if (f->rule != R_play_card)
            continue;
        SEE_LOCALS_OF(play_card);
        if (s->zone[l->card] == Z_RESOLVING)
            imperium_put(s, l->card, zone_of(f->seat, Z_DISCARD));
    }
}

/* The unrest pile is empty: the game is over at once [14]. */
void imperium_collapse(struct play *x, int seat)
{
    if (x->s->over)
        return;
    break_off_plays(x->s);
    x->s->over = COLLAPSED;
    x->s->collapsed_by = (uint8_t)seat;
    imperium_show_all(x->s);
    SAY(COLLAPSE, 0);
    imperium_tell_winners(x);
    imperium_tell_campaign(x);
}

/* ---- Refill ------------------------------------------------------------------------------------- */

static int deck_of_place(const struct play *x, int place, int exiled_suit)
{
    static const uint8_t decks[MARKET] = {Z_MAIN, Z_MAIN, Z_CIVILISED, Z_UNCIVILISED, Z_REGIONS};
    int deck = decks[place];
    if (exiled_suit && x->s->switches & SWITCH_SUIT_REFILL)
        deck = exiled_suit & REGION        ? (int)Z_REGIONS
               : exiled_suit & UNCIVILISED ? (int)Z_UNCIVILISED
               : exiled_suit & CIVILISED   ? (int)Z_CIVILISED
                                           : (int)Z_MAIN;
    return x->s->count[deck] > 0 ? deck : (int)Z_MAIN;
}

/* An unrest goes under a card that bears one [9]. False after a collapse. */
static bool tuck(struct play *x, int place)
{
    struct imperium_place *p = &x->s->market[place];
    if (!(card_of(x, p->card)->suits & BEARS_UNREST) || x->s->count[Z_UNREST] == 0)
        return true;
    p->unrest = x->s->last[Z_UNREST];
    imperium_put(x->s, p->unrest, Z_TUCKED);
    if (x->s->count[Z_UNREST] > 0)
        return true;
    imperium_collapse(x, x->s->turn_of == NONE ? x->s->first_seat : x->s->turn_of);
    return false;
}

bool imperium_refill(struct play *x, int place, int exiled_suit)
{
    struct imperium_place *p = &x->s->market[place];
    int deck = deck_of_place(x, place, exiled_suit);
    p->card = p->unrest = NONE;
    if (x->s->count[deck] == 0)
        return true;
    p->card = x->s->last[deck];
    imperium_put(x->s, p->card, Z_MARKET);
    x->s->core.reveals++;
    SAY(MARKET, x->s->row[p->card], SPOT_MARKET + place);
    if (!tuck(x, place))
        return false;
    if (x->s->count[Z_MAIN] == 0)
        imperium_trigger_scoring(x, ENDED_MAIN_DECK);
    return true;
}

static int place_of(const struct imperium *s, int card)
{
    for (int i = 0; i < MARKET; i++)
        if (s->market[i].card == card)
            return i;
    return NONE;
}

/* ---- Taking a card ------------------------------------------------------------------------------ */

/* Acquiring takes the tokens and the unrest; breaking through leaves the unrest [8, R48]. */
RULE(take_from_market)
{
    LOCALS_OF(take_from_market);
    BEGIN;
    {
        struct imperium_place *p = &x->s->market[l->place];
        l->card = p->card;
        l->unrest = p->unrest;
        memcpy(l->tokens, p->tokens, sizeof l->tokens);
        memset(p->tokens, 0, sizeof p->tokens);
        p->card = p->unrest = NONE;
        imperium_put(x->s, l->card, zone_of(f->seat, Z_HAND));
    }
    RUN(gain, f->seat, .amount = {l->tokens[0], l->tokens[1], l->tokens[2]},
        .from = (uint8_t)(l->card + 1));
    if (l->unrest != NONE && l->breaks && !(x->s->switches & SWITCH_UNREST_TAKEN)) {
        imperium_put(x->s, l->unrest, Z_UNREST);
        l->unrest = NONE;
    }
    if (l->unrest != NONE) {
        imperium_put(x->s, l->unrest, zone_of(f->seat, Z_HAND));
        SAY(UNREST_BELOW, f->seat, x->s->row[l->card]);
        RUN(moment, f->seat, .trigger = YOU_TAKE_UNREST);
    }
    if (!imperium_refill(x, l->place, 0))
        return CLIO_DONE;
    for (l->k = 0; l->k < RESOURCES; l->k++)
        if (l->tokens[l->k] > 0) {
            now(x)->spent = l->tokens[l->k];
            RUN(react, f->seat, .trigger = YOU_GAIN_TOKENS, .res = l->k);
        }
    RUN(gain_card, f->seat, .card = l->card, .acquired = !l->breaks);
    END;
}

/* What answers the gain of a card of some suit; only who acquires one has it from exile. */
RULE(gain_card)
{
    LOCALS_OF(gain_card);
    BEGIN;
    if (card_of(x, l->card)->suits & REGION && l->acquired) {
        RUN(react, f->seat, .trigger = YOU_ACQUIRE_REGION);
    }
    if (card_of(x, l->card)->suits & UNCIVILISED) {
        RUN(react, f->seat, .trigger = YOU_GAIN_UNCIVILISED);
    }
    if (l->exiled && card_of(x, l->card)->suits & REGION) {
        RUN(moment, f->seat, .trigger = YOU_ACQUIRE_EXILED_REGION);
    }
    END;
}

RULE(acquire)
{
    LOCALS_OF(acquire);
    BEGIN;
    RUN(pick, f->seat, .node = l->node, .verb = DO_ACQUIRE, .optional = l->flags & OPTIONAL_,
        .set = node_of(x, l->node)->op.code == I_ACQUIRE_EXILED ? SET_EXILED_ANY : SET_MARKET);
    l->card = x->s->picked;
    if (l->card == NONE)
        return CLIO_DONE;
    if (x->s->zone[l->card] == Z_MARKET)
        SAY(ACQUIRES, f->seat, x->s->row[l->card]);
    else
        SAY(ACQUIRES_EXILED, f->seat, x->s->row[l->card]);
    if (x->s->zone[l->card] == Z_MARKET) {
        RUN(take_from_market, f->seat, .place = (uint8_t)place_of(x->s, l->card));
    } else {
        imperium_put(x->s, l->card, zone_of(f->seat, Z_HAND));
        if (card_of(x, l->card)->suits & BEARS_UNREST) { /* [R4] */
            RUN(take_unrest, f->seat, .n = 1);
            STOP_IF_OVER;
        }
        RUN(gain_card, f->seat, .card = l->card, .acquired = 1, .exiled = 1);
    }
    STOP_IF_OVER;
    if (node_of(x, l->node)->op.code == I_ACQUIRE_PLAY && lies_in(x->s, l->card, f->seat, Z_HAND) &&
        imperium_check_play(x, f->seat, l->card, true, false) == LEGAL) {
        RUN(play_card, f->seat, .card = l->card, .free = 1); /* [R63] */
    }
    END;
}

/* ---- Breaking through --------------------------------------------------------------------------- */

static bool fits_break(const struct play *x, int card, int suits, bool variable)
{
    const struct imperium_card *c = card_of(x, card);
    return variable ? c->value.kind == VARIABLE && c->suits & ANY4 : (c->suits & suits) != 0;
}

/* From the main deck until one fits; the others are shuffled back [8]. */
bool imperium_find_in_main(struct play *x, int suits, bool variable, int *card)
{
    *card = NONE;
    EACH_FROM_TOP (x->s, Z_MAIN, i)
        if (fits_break(x, i, suits, variable)) {
            *card = i;
            break;
        }
    x->s->core.reveals++;
    return *card != NONE;
}

int imperium_top_of_suit(const struct play *x, int suit)
{
    int deck = suit == REGION        ? (int)Z_REGIONS
               : suit == UNCIVILISED ? (int)Z_UNCIVILISED
               : suit == CIVILISED   ? (int)Z_CIVILISED
                                     : (int)Z_MAIN;
    return x->s->count[deck] > 0 ? deck : (int)Z_MAIN;
}

/* Market cards that fit, exiled ones where they count, and a card unseen of each suit. */
void imperium_break_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    SEE_LOCALS_OF(break_through);
    (void)seat;
    for (int i = 0; i < MARKET; i++) {
        int card = x->s->market[i].card;
        if (card != NONE && fits_break(x, card, l->suits, l->variable))
            clio_add(m, DO_BREAK, x->s->row[card], (unsigned)(SPOT_MARKET + i), 0);
    }
    if (l->own == 2) {
        int first = m->count;
        EACH_CARD (x->s, Z_EXILE, card) {
            bool met = !(card_of(x, card)->suits & l->suits);
            for (int i = first; i < m->count; i++)
                met |= clio_arg(m->out[i], 0) == x->s->row[card];
            if (!met)
                clio_add(m, DO_BREAK, x->s->row[card], SPOT_EXILE, 0);
        }
    }
    if (l->variable) {
        clio_add(m, DO_BLIND, SUITS, 0, 0);
        return;
    }
    for (int suit = 0; suit < 4; suit++)
        if (l->suits >> suit & 1)
            clio_add(m, DO_BLIND, (unsigned)suit, 0, 0);
}

RULE(break_through)
{
    LOCALS_OF(break_through);
    BEGIN;
    ASK(Q_BREAK, f->seat);
    if (CHOSEN_VERB == DO_BREAK) {
        if (clio_arg(ANSWER, 1) == SPOT_EXILE) {
            l->card = NONE;
            EACH_CARD (x->s, Z_EXILE, card)
                if (x->s->row[card] == clio_arg(ANSWER, 0))
                    l->card = (uint8_t)card;
            imperium_put(x->s, l->card, zone_of(f->seat, Z_HAND));
            SAY(BREAKS_EXILED, f->seat, x->s->row[l->card]);
            RUN(gain_card, f->seat, .card = l->card);
            return CLIO_DONE;
        }
        SAY(BREAKS, f->seat, clio_arg(ANSWER, 0));
        RUN(take_from_market, f->seat, .place = (uint8_t)(clio_arg(ANSWER, 1) - SPOT_MARKET),
            .breaks = 1);
        return CLIO_DONE;
    }
    {
        int suit = clio_arg(ANSWER, 0), card = NONE;
        bool any = suit >= SUITS;
        int deck = any ? (int)Z_MAIN : imperium_top_of_suit(x, 1 << suit);
        if (deck != Z_MAIN)
            card = x->s->last[deck];
        else
            imperium_find_in_main(x, any ? 0 : 1 << suit, any, &card);
        l->card = (uint8_t)card;
        if (card == NONE) {
            SAY(BREAKS_IN_VAIN, f->seat, suit);
        } else {
            /* A card that had to be looked for was shown to everybody. */
            imperium_put(x->s, card, zone_of(f->seat, Z_HAND));
            if (deck == Z_MAIN) {
                imperium_shuffle(x->s, Z_MAIN);
                SAY(BREAKS_FINDS, f->seat, x->s->row[card]);
            } else {
                WHISPER(f->seat, BREAKS_BLIND, f->seat, x->s->row[card], suit);
            }
            x->s->core.reveals++;
            if (x->s->count[Z_MAIN] == 0)
                imperium_trigger_scoring(x, ENDED_MAIN_DECK);
        }
    }
    if (l->card == NONE) {
        RUN(gain, f->seat, .amount = {2, 0, 0}); /* [R5] */
    } else {
        RUN(gain_card, f->seat, .card = l->card);
    }
    END;
}

/* ---- Exile, tokens, swaps ----------------------------------------------------------------------- */

RULE(exile_market)
{
    BEGIN;
    RUN(pick, f->seat, .set = SET_EXILABLE, .verb = DO_EXILE);
    if (x->s->picked == NONE)
        return CLIO_DONE;
    {
        int place = place_of(x->s, x->s->picked), suits = card_of(x, x->s->picked)->suits;
        struct imperium_place *p = &x->s->market[place];
        SAY(EXILES, f->seat, x->s->row[p->card]);
        now(x)->exiled = p->card;
        imperium_put(x->s, p->card, Z_EXILE);
        if (p->unrest != NONE)
            imperium_put(x->s, p->unrest, Z_UNREST);
        imperium_refill(x, place, suits & ANY4);
    }
    END;
}

void imperium_place_moves(const struct play *x, int seat, struct clio_moves *m)
{
    (void)seat;
    for (int i = 0; i < MARKET; i++)
        if (x->s->market[i].card != NONE)
            clio_add(m, DO_PUT, (unsigned)(SPOT_MARKET + i), 0, 0);
}

/* Carthaginians and Qin place something else instead of progress [P5]. */
RULE(place_tokens)
{
    LOCALS_OF(place_tokens);
    BEGIN;
    if (l->res == PROGRESS) {
        EACH_CARD (x->s, zone_of(f->seat, Z_POWER), card) {
            const struct imperium_op *op = imperium_passive(x, card, P_PLACE_INSTEAD);
            if (op) {
                l->n = (uint8_t)(l->n * op->n);
                l->res = op->res;
            }
        }
    }
    {
        bool any = false;
        for (int i = 0; i < MARKET; i++)
            any |= x->s->market[i].card != NONE;
        if (!any)
            return CLIO_DONE; /* [R80] */
    }
    ASK(Q_PLACE, f->seat);
    {
        struct imperium_place *p = &x->s->market[clio_arg(ANSWER, 0) - SPOT_MARKET];
        p->tokens[l->res] = (uint16_t)(p->tokens[l->res] + l->n);
        SAY(PLACES, f->seat, l->n, l->res, x->s->row[p->card]);
    }
    END;
}

RULE(swap_exiled)
{
    BEGIN;
    RUN(pick, f->seat, .set = SET_EXILED, .verb = DO_SWAP);
    x->s->picked_host = x->s->picked;
    if (x->s->picked == NONE)
        return CLIO_DONE;
    RUN(pick, f->seat, .set = SET_MARKET_ALL, .verb = DO_SWAP);
    if (x->s->picked == NONE)
        return CLIO_DONE;
    {
        int place = place_of(x->s, x->s->picked), card = x->s->picked_host;
        struct imperium_place *p = &x->s->market[place];
        SAY(SWAPS, f->seat, x->s->row[card], x->s->row[p->card]);
        imperium_put(x->s, p->card, Z_EXILE);
        if (p->unrest != NONE)
            imperium_put(x->s, p->unrest, Z_UNREST);
        p->unrest = NONE;
        p->card = (uint8_t)card;
        imperium_put(x->s, card, Z_MARKET);
        x->s->picked_host = 0;
        tuck(x, place);
    }
    END;
}

void imperium_suit_moves(const struct play *x, int seat, struct clio_moves *m)
{
    (void)x;
    (void)seat;
    for (unsigned suit = 0; suit < 4; suit++)
        clio_add(m, DO_NAME, suit, 0, 0);
}

/* The top main-deck card is taken if it has the named suit [H29]. */
RULE(gamble)
{
    BEGIN;
    ASK(Q_SUIT, f->seat);
    {
        int card = x->s->last[Z_MAIN], suit = clio_arg(ANSWER, 0);
        bool won = card_of(x, card)->suits >> suit & 1;
        imperium_put(x->s, card, won ? zone_of(f->seat, Z_HAND) : (int)Z_EXILE);
        x->s->core.reveals++;
        SAY(GAMBLES, f->seat, suit, x->s->row[card]);
        if (won)
            SAY(GAMBLE_WON, f->seat, x->s->row[card]);
        else
            SAY(GAMBLE_LOST, x->s->row[card]);
        if (!won)
            now(x)->exiled = (uint8_t)card;
        if (x->s->count[Z_MAIN] == 0)
            imperium_trigger_scoring(x, ENDED_MAIN_DECK);
    }
    END;
}
