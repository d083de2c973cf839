/* decks.c: drawing and reshuffling, the nation deck, developments, fame [6, 10]. */
#include "games/imperium/play.h"

void imperium_draw_moves(const struct play *x, int seat, struct clio_moves *m)
{
    (void)x;
    (void)seat;
    clio_add(m, DO_DRAW, 0, 0, 0);
    clio_add(m, DO_DONE, 0, 0, 0);
}

/* The cards drawn since the last line: the last ones of the hand. */
static void tell_draw(struct play *x, int seat, struct draw_locals *l)
{
    uint8_t cards[UINT8_MAX];
    int n = l->drawn - l->told, k = n;
    l->told = l->drawn;
    if (n == 0 || !x->log)
        return;
    EACH_FROM_TOP (x->s, zone_of(seat, Z_HAND), card)
        if (k > 0)
            cards[--k] = (uint8_t)card;
    imperium_say_cards(x, LOG_DRAWS, 1 << seat, seat, NO_CAUSE, cards, n);
}

RULE(draw)
{
    LOCALS_OF(draw);
    STOP_IF_OVER;
    BEGIN;
    now(x)->drawn_count = 0;
    now(x)->that = NONE;
    /* Up to a hand of that size, whatever else comes into it meanwhile [R62]. */
    while (l->hand ? x->s->count[zone_of(f->seat, Z_HAND)] < l->hand : l->drawn < l->n) {
        if (x->s->count[zone_of(f->seat, Z_DECK)] == 0) {
            if (l->if_able || !imperium_can_draw(x, f->seat))
                break;
        }
        if (l->up_to) {
            tell_draw(x, f->seat, l);
            ASK(Q_DRAW, f->seat);
            if (CHOSEN_VERB == DO_DONE)
                break;
        }
        if (x->s->count[zone_of(f->seat, Z_DECK)] == 0) {
            tell_draw(x, f->seat, l);
            RUN(reshuffle, f->seat);
            STOP_IF_OVER;
        }
        if (x->s->count[zone_of(f->seat, Z_DECK)] == 0)
            break;
        {
            int card = x->s->last[zone_of(f->seat, Z_DECK)];
            imperium_put(x->s, card, zone_of(f->seat, Z_HAND));
            x->s->core.reveals++;
            now(x)->that = (uint8_t)card;
            if (now(x)->drawn_count < 4)
                now(x)->drawn[now(x)->drawn_count++] = (uint8_t)card;
        }
        l->drawn++;
        if (x->s->count[zone_of(f->seat, Z_DECK)] == 0) {
            tell_draw(x, f->seat, l);
            RUN(moment, f->seat, .trigger = YOUR_DECK_IS_EMPTY); /* [R20, R62] */
            STOP_IF_OVER;
        }
    }
    tell_draw(x, f->seat, l);
    END;
}

/* A nation card, or as an empire a development, joins the discard; then it is shuffled [6]. */
RULE(reshuffle)
{
    LOCALS_OF(reshuffle);
    BEGIN;
    (void)l;
    SAY(DECK_EMPTY, f->seat);
    {
        struct imperium_seat *own = &x->s->seat[f->seat];
        bool nation =
            x->s->count[zone_of(f->seat, Z_NATION)] + x->s->count[zone_of(f->seat, Z_ACCESSION)] >
            0;
        if (own->exhaust > 0 && nation && !own->nation_token) {
            own->exhaust--;
            own->nation_token = 1;
            RUN(nation_card, f->seat);
        } else if (own->exhaust > 0 && !nation && !own->development_token &&
                   imperium_can_develop(x, f->seat, false)) {
            RUN(develop, f->seat, .optional = true, .for_token = true);
        }
    }
    EACH_CARD (x->s, zone_of(f->seat, Z_DISCARD), card)
        imperium_put(x->s, card, zone_of(f->seat, Z_DECK));
    imperium_shuffle(x->s, zone_of(f->seat, Z_DECK));
    x->s->core.reveals++;
    SAY(RESHUFFLES, f->seat);
    END;
}

RULE(nation_card)
{
    LOCALS_OF(nation_card);
    BEGIN;
    {
        int nation = zone_of(f->seat, Z_NATION), accession = zone_of(f->seat, Z_ACCESSION);
        l->last = x->s->count[nation] == 0;
        l->card = x->s->last[l->last ? accession : nation];
    }
    if (l->card == NONE)
        return CLIO_DONE;
    imperium_put(x->s, l->card, zone_of(f->seat, Z_DISCARD));
    x->s->core.reveals++;
    if (!l->last)
        SAY(NATION_CARD, f->seat, x->s->row[l->card]);
    else if (card_of(x, l->card)->start == START_NADIR)
        SAY(NADIR, f->seat, x->s->row[l->card]);
    else
        SAY(ACCESSION, f->seat, x->s->row[l->card]);
    if (card_of(x, l->card)->start == START_ACCESSION)
        imperium_flip_to_empire(x, f->seat, NO_CAUSE);
    if (imperium_find_block(x, l->card, LABEL_ON_GAIN, NO_TRIGGER, 0) >= 0) {
        RUN(block, f->seat, .card = l->card,
            .block = (uint16_t)imperium_find_block(x, l->card, LABEL_ON_GAIN, NO_TRIGGER, 0));
    }
    END;
}

/* At a reshuffle it takes an exhaust token, as the effect of a card none [6]. */
RULE(develop)
{
    LOCALS_OF(develop);
    BEGIN;
    RUN(pick, f->seat, .set = SET_DEVELOPMENT, .verb = DO_DEVELOP, .arg = l->free,
        .optional = l->optional, .from = Q_DEVELOP);
    l->card = x->s->picked;
    if (l->card == NONE)
        return CLIO_DONE;
    if (l->for_token) {
        x->s->seat[f->seat].exhaust--;
        x->s->seat[f->seat].development_token = 1;
    }
    if (!l->free) {
        {
            uint8_t cost[RESOURCES];
            imperium_development_cost(x, f->seat, l->card, cost);
            RUN(pay, f->seat, .price = {cost[0], cost[1], cost[2]});
        }
    }
    imperium_put(x->s, l->card, zone_of(f->seat, Z_DISCARD));
    SAY(DEVELOPS, f->seat, x->s->row[l->card]);
    if (x->s->count[zone_of(f->seat, Z_DEVELOPMENT)] == 0)
        imperium_trigger_scoring(x, ENDED_DEVELOPMENTS);
    END;
}

RULE(swap_nation)
{
    BEGIN;
    RUN(pick, f->seat, .set = SET_HAND, .verb = DO_SWAP);
    if (x->s->picked == NONE || x->s->count[zone_of(f->seat, Z_NATION)] == 0)
        return CLIO_DONE;
    {
        int nation = zone_of(f->seat, Z_NATION), top = x->s->last[nation];
        imperium_put(x->s, top, zone_of(f->seat, Z_HAND));
        imperium_put(x->s, x->s->picked, nation);
        WHISPER(f->seat, SWAPS_NATION, f->seat, x->s->row[x->s->picked], x->s->row[top]);
        x->s->core.reveals++;
    }
    END;
}

/* ---- Fame --------------------------------------------------------------------------------------- */

/* Romans look at one more, and gain something for it [P11]. */
static int more_looks(const struct play *x, int seat)
{
    int n = 0;
    EACH_CARD (x->s, zone_of(seat, Z_POWER), card)
        n += imperium_find_block(x, card, LABEL_WHEN, YOU_LOOK_AT_FAME, 0) >= 0;
    return n;
}

RULE(fame)
{
    LOCALS_OF(fame);
    BEGIN;
    if (x->s->count[Z_FAME] == 0) {
        RUN(king, f->seat);
        return CLIO_DONE;
    }
    if (l->look == 0) {
        l->card = x->s->last[Z_FAME];
        imperium_put(x->s, l->card, zone_of(f->seat, Z_HAND));
        x->s->core.reveals++;
        WHISPER(f->seat, FAME, f->seat, x->s->row[l->card]);
        return CLIO_DONE;
    }
    l->k = (uint8_t)more_looks(x, f->seat);
    l->look = (uint8_t)(l->look + l->k);
    {
        uint8_t cards[CARDS];
        int n = 0;
        for (; l->look > 0 && x->s->count[Z_FAME] > 0; l->look--) {
            int card = x->s->last[Z_FAME];
            imperium_put(x->s, card, Z_LOOKED);
            imperium_show(x->s, card, 1 << f->seat);
            cards[n++] = (uint8_t)card;
            x->s->core.reveals++;
        }
        imperium_say_cards(x, LOG_LOOKS, 1 << f->seat, f->seat, NO_CAUSE, cards, n);
    }
    if (l->k) {
        RUN(moment, f->seat, .trigger = YOU_LOOK_AT_FAME);
    }
    RUN(pick, f->seat, .set = SET_FAME, .verb = DO_TAKE);
    l->card = x->s->picked;
    imperium_put(x->s, l->card, zone_of(f->seat, Z_HAND));
    WHISPER(f->seat, FAME, f->seat, x->s->row[l->card]);
    while (x->s->count[Z_LOOKED] > 0) { /* back on top, one by one [R74] */
        RUN(pick, f->seat, .set = SET_FAME, .verb = DO_BACK);
        imperium_put(x->s, x->s->picked, Z_FAME);
    }
    END;
}

/* With no fame left King of Kings is resolved instead, and turned over [10]. */
RULE(king)
{
    BEGIN;
    if (x->s->count[Z_KING] == 0)
        return CLIO_DONE;
    SAY(KING, f->seat);
    RUN(block, f->seat, .card = x->s->last[Z_KING],
        .block =
            (uint16_t)imperium_find_block(x, x->s->last[Z_KING], LABEL_ON_GAIN, NO_TRIGGER, 0));
    STOP_IF_OVER;
    if (card_of(x, x->s->last[Z_KING])->start == START_KING)
        for (int i = 0; i < x->c->card_count; i++)
            if (x->c->card[i].start == START_KING_REVERSE)
                x->s->row[x->s->last[Z_KING]] = (uint16_t)i;
    END;
}
