/* score.c: victory points [13, 14, 17.3]. */
#include "games/imperium/imperium.h"

/* Cards in these zones are owned and scored; not the nation deck, developments or active quest. */
static const enum imp_zone scored[] = {Z_HAND,    Z_DECK,  Z_DISCARD,  Z_PLAY,
                                       Z_GARRISON, Z_HISTORY, Z_POWER, Z_PERMANENT};
enum { SCORED_ZONES = sizeof scored / sizeof scored[0] };

static bool is_scored(const struct play *x, int seat, int card)
{
    return !lies_in(x->s, card, seat, Z_GARRISON) ||
           !imp_passive(x, x->s->host[card], P_QUEST_PLACE);
}

#define EACH_OWNED(x_, seat_, card_) \
    for (int z_ = 0; z_ < SCORED_ZONES; z_++) \
        EACH_CARD((x_)->s, zone_of(seat_, scored[z_]), card_) \
            if (is_scored(x_, seat_, card_))

int imp_unrest_of(const struct play *x, int seat)
{
    int n = 0;
    EACH_OWNED(x, seat, card)
        n += is_unrest(x, card);
    if (is_bot(x->s, seat))
        EACH_CARD(x->s, Z_SLOTS, card)
            n += is_unrest(x, card);
    return n;
}

static int count_thing(const struct play *x, int seat, int self, const struct imp_summand *s)
{
    const struct imperium *g = x->s;
    int n = 0;
    switch ((enum imp_thing)s->thing) {
    case COUNT_RESOURCE: return g->seat[seat].pool[s->which];
    case COUNT_SUIT:
        EACH_OWNED(x, seat, card) {
            const struct imp_card *c = card_of(x, card);
            n += s->which == REGION ? c->regions : (c->suits & s->which) != 0;
        }
        return n;
    case COUNT_ICONS:
        EACH_OWNED(x, seat, card)
            for (int icon = 0; icon < ICONS; icon++)
                if (s->which >> icon & 1)
                    n += card_of(x, card)->icon[icon];
        return n;
    case COUNT_CARDS:
        EACH_OWNED(x, seat, card)
            n++;
        return n;
    case COUNT_HISTORY: return g->count[zone_of(seat, Z_HISTORY)];
    case COUNT_GARRISON_HERE:
        EACH_CARD(g, zone_of(seat, Z_GARRISON), card)
            n += g->host[card] == self && lies_in(g, self, seat, Z_PLAY);
        return n;
    case COUNT_VARIABLE_CARDS:
        EACH_OWNED(x, seat, card)
            n += card_of(x, card)->value.kind == VARIABLE;
        return n;
    case COUNT_REGIONS_IN_PLAY: return imp_regions(x, seat);
    case COUNT_OTHER_PINNED_IN_PLAY:
        EACH_CARD(g, zone_of(seat, Z_PLAY), card)
            n += card_of(x, card)->header == PINNED && !(card_of(x, card)->suits & REGION);
        return n;
    case COUNT_CITIES_IN_PLAY: return imp_cities(x, seat);
    case COUNT_NAMED_IN_PLAY: return imp_named_in_play(x, seat, s->which);
    case COUNT_EXILE: return g->count[Z_EXILE];
    case COUNT_UNREST_OF_OTHERS:
        for (int other = 0; other < g->seats; other++)
            n += other == seat ? 0 : imp_unrest_of(x, other);
        return n;
    case COUNT_POORER_PLAYERS:
        for (int other = 0; other < g->seats; other++)
            n += other != seat && g->seat[other].pool[PROGRESS] < g->seat[seat].pool[PROGRESS];
        return n;
    default: return 0;
    }
}

int imp_points_of_card(const struct play *x, int seat, int card)
{
    const struct imp_value *v = &card_of(x, card)->value;
    if (is_bot(x->s, seat))
        return imp_bot_value(x, card);
    if (v->kind == CONDITIONAL) {
        if (lies_in(x->s, card, seat, Z_PLAY))
            return v->in_play;
        if (lies_in(x->s, card, seat, Z_GARRISON))
            return v->garrisoned;
        /* The sunken pile of the Atlanteans is no history. */
        return lies_in(x->s, card, seat, Z_HISTORY) && x->s->seat[seat].nation != ATLANTEANS
                   ? v->in_history
                   : v->fixed;
    }
    if (v->kind != VARIABLE)
        return v->fixed;
    int points = 0;
    for (int i = 0; i < MAX_SUMMANDS; i++)
        if (v->summand[i].times)
            points += v->summand[i].times *
                      (count_thing(x, seat, card, &v->summand[i]) / v->summand[i].per);
    return points > MOST_OF_A_CARD ? MOST_OF_A_CARD : points;
}

int imp_points(const struct play *x, int seat)
{
    const struct imperium *s = x->s;
    const uint16_t *pool = s->seat[seat].pool;
    int points = pool[PROGRESS];
    if (is_bot(s, seat)) {
        points += (pool[MATERIALS] + pool[POPULATION]) / (s->level >= 3 ? 5 : 10);
        static const enum imp_zone zones[] = {Z_DECK, Z_DISCARD, Z_PLAY, Z_HISTORY};
        for (int i = 0; i < 4; i++)
            EACH_CARD(s, zone_of(seat, zones[i]), card)
                points += imp_bot_value(x, card);
        EACH_CARD(s, Z_SLOTS, card)
            points += imp_bot_value(x, card);
        return points;
    }
    EACH_OWNED(x, seat, card)
        points += imp_points_of_card(x, seat, card);
    return points;
}
