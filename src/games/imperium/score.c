/* score.c: victory points [13, 14, 17.3]. */
#include "games/imperium/imperium.h"

#include <string.h>

/* Cards in these zones are owned and scored; not the nation deck, developments or active quest. */
static const enum imperium_zone scored[] = {Z_HAND,     Z_DECK,    Z_DISCARD, Z_PLAY,
                                            Z_GARRISON, Z_HISTORY, Z_POWER,   Z_PERMANENT};
enum { SCORED_ZONES = sizeof scored / sizeof scored[0] };

static bool is_scored(const struct play *x, int seat, int card)
{
    return !lies_in(x->s, card, seat, Z_GARRISON) ||
           !imperium_passive(x, x->s->host[card], P_QUEST_PLACE);
}

/* Can `knower` count a card of the seat in? It has seen it, and it cannot be in the nation deck. */
static bool is_seen(const struct imperium *s, int seat, int card, int knower)
{
    return knower == EVERYTHING || s->known[card] & knower ||
           (s->seen[card] & knower && !imperium_is_mixed(s, knower, seat));
}

#define EACH_OWNED(x_, seat_, card_) \
    for (int z_ = 0; z_ < SCORED_ZONES; z_++) \
        EACH_CARD ((x_)->s, zone_of(seat_, scored[z_]), card_) \
            if (is_seen((x_)->s, seat_, card_, knower) && is_scored(x_, seat_, card_))

int imperium_unrest_of(const struct play *x, int seat, int knower)
{
    int n = 0;
    EACH_OWNED (x, seat, card)
        n += is_unrest(x, card);
    if (is_bot(x->s, seat))
        EACH_CARD (x->s, Z_SLOTS, card)
            n += is_unrest(x, card);
    return n;
}

/* What the owned cards are, counted once for all that is counted by it; icons where some are. */
struct tally {
    bool taken, icons_taken;
    int16_t cards, variable, regions, suit[SUITS], icon[ICONS];
};

static void take_tally(const struct play *x, int seat, int knower, struct tally *t)
{
    *t = (struct tally){.taken = true};
    EACH_OWNED (x, seat, card) {
        const struct imperium_card *c = card_of(x, card);
        t->cards++;
        t->variable = (int16_t)(t->variable + (c->value.kind == VARIABLE));
        t->regions = (int16_t)(t->regions + c->regions);
        for (unsigned suits = c->suits; suits; suits &= suits - 1)
            t->suit[__builtin_ctz(suits)]++;
    }
}

static void take_icons(const struct play *x, int seat, int knower, struct tally *t)
{
    t->icons_taken = true;
    EACH_OWNED (x, seat, card)
        for (int icon = 0; icon < ICONS; icon++)
            t->icon[icon] = (int16_t)(t->icon[icon] + card_of(x, card)->icon[icon]);
}

static int count_owned(const struct play *x, int seat, const struct imperium_summand *s, int knower,
                       struct tally *t)
{
    int n = 0;
    if (!t->taken)
        take_tally(x, seat, knower, t);
    switch ((enum imperium_thing)s->thing) {
    case COUNT_SUIT: return s->which == REGION ? t->regions : t->suit[__builtin_ctz(s->which)];
    case COUNT_ICONS:
        if (!t->icons_taken)
            take_icons(x, seat, knower, t);
        for (int icon = 0; icon < ICONS; icon++)
            n += s->which >> icon & 1 ? t->icon[icon] : 0;
        return n;
    case COUNT_VARIABLE_CARDS: return t->variable;
    default: return t->cards;
    }
}

static int count_thing(const struct play *x, int seat, int self, const struct imperium_summand *s,
                       int knower, struct tally *t)
{
    const struct imperium *g = x->s;
    int n = 0;
    switch ((enum imperium_thing)s->thing) {
    case COUNT_RESOURCE: return g->seat[seat].pool[s->which];
    case COUNT_SUIT:
    case COUNT_ICONS:
    case COUNT_CARDS:
    case COUNT_VARIABLE_CARDS: return count_owned(x, seat, s, knower, t);
    case COUNT_HISTORY: /* the sunken pile of the Atlanteans is none */
        return g->seat[seat].nation == ATLANTEANS ? 0 : g->count[zone_of(seat, Z_HISTORY)];
    case COUNT_GARRISON_HERE:
        EACH_CARD (g, zone_of(seat, Z_GARRISON), card)
            n += g->host[card] == self && lies_in(g, self, seat, Z_PLAY);
        return n;
    case COUNT_REGIONS_IN_PLAY: return imperium_regions(x, seat);
    case COUNT_OTHER_PINNED_IN_PLAY:
        EACH_CARD (g, zone_of(seat, Z_PLAY), card)
            n += card_of(x, card)->header == PINNED && !(card_of(x, card)->suits & REGION);
        return n;
    case COUNT_CITIES_IN_PLAY: return imperium_cities(x, seat);
    case COUNT_NAMED_IN_PLAY: return imperium_named_in_play(x, seat, s->which);
    case COUNT_EXILE: return g->count[Z_EXILE];
    case COUNT_UNREST_OF_OTHERS:
        for (int other = 0; other < g->seats; other++)
            n += other == seat ? 0 : imperium_unrest_of(x, other, knower);
        return n;
    case COUNT_POORER_PLAYERS:
        for (int other = 0; other < g->seats; other++)
            n += other != seat && g->seat[other].pool[PROGRESS] < g->seat[seat].pool[PROGRESS];
        return n;
    default: return 0;
    }
}

static int points_of_card(const struct play *x, int seat, int card, int knower, struct tally *t)
{
    const struct imperium_value *v = &card_of(x, card)->value;
    if (is_bot(x->s, seat))
        return imperium_bot_value(x, card);
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
                      (count_thing(x, seat, card, &v->summand[i], knower, t) / v->summand[i].per);
    return points > MOST_OF_A_CARD ? MOST_OF_A_CARD : points;
}

int imperium_points_of_card(const struct play *x, int seat, int card, int knower)
{
    struct tally t = {0};
    return points_of_card(x, seat, card, knower, &t);
}

/* The zones whose cards count for a seat; C.I.V. has no other, and its slots lie in a common one. */
static int next_scored(const struct play *x, int seat, int i)
{
    static const enum imperium_zone of_bot[] = {Z_DECK, Z_DISCARD, Z_PLAY, Z_HISTORY};
    if (!is_bot(x->s, seat))
        return i < SCORED_ZONES ? zone_of(seat, scored[i]) : NONE;
    return i < 4 ? zone_of(seat, of_bot[i]) : i == 4 ? (int)Z_SLOTS : NONE;
}

/* Progress; C.I.V. counts its other tokens, too [17.3]. */
static int points_of_tokens(const struct play *x, int seat)
{
    const uint16_t *pool = x->s->seat[seat].pool;
    return is_bot(x->s, seat) ? (pool[MATERIALS] + pool[POPULATION]) / (x->s->level >= 3 ? 5 : 10)
                              : 0;
}

int imperium_points_seen(const struct play *x, int seat, int knower, int *unseen)
{
    int points = x->s->seat[seat].pool[PROGRESS] + points_of_tokens(x, seat), zone;
    struct tally t = {0};
    *unseen = 0;
    for (int i = 0; (zone = next_scored(x, seat, i)) != NONE; i++)
        EACH_CARD (x->s, zone, card) {
            if (!is_bot(x->s, seat) && !is_scored(x, seat, card))
                continue;
            if (is_seen(x->s, seat, card, knower))
                points += points_of_card(x, seat, card, knower, &t);
            else
                ++*unseen;
        }
    return points;
}

/* A card whose points depend on nothing else, in one of a person's zones. */
static bool has_plain_points(const struct imperium_value *v, enum imperium_zone zone)
{
    return v->kind != VARIABLE && v->kind != CONDITIONAL && zone != Z_GARRISON;
}

int imperium_points(const struct play *x, int seat)
{
    int points = x->s->seat[seat].pool[PROGRESS] + points_of_tokens(x, seat), zone;
    struct tally t = {0};
    if (is_bot(x->s, seat)) {
        for (int i = 0; (zone = next_scored(x, seat, i)) != NONE; i++)
            EACH_CARD (x->s, zone, card)
                points += imperium_bot_value(x, card);
        return points;
    }
    for (int z = 0; z < SCORED_ZONES; z++)
        EACH_CARD (x->s, zone_of(seat, scored[z]), card) {
            const struct imperium_value *v = &card_of(x, card)->value;
            if (has_plain_points(v, scored[z]))
                points += v->fixed;
            else if (is_scored(x, seat, card))
                points += points_of_card(x, seat, card, EVERYTHING, &t);
        }
    return points;
}

/* ---- The itemised score ------------------------------------------------------------------------- */

/* Adds a copy of a card to the list, which is in the order of the tables; how long it is then. */
static int add_worth(const struct play *x, int seat, int card, int knower, struct tally *t,
                     struct imperium_worth *out, int n)
{
    const struct imperium_value *v = &card_of(x, card)->value;
    int k = 0;
    while (k < n && out[k].row < x->s->row[card])
        k++;
    if (k == n || out[k].row != x->s->row[card]) {
        memmove(&out[k + 1], &out[k], (size_t)(n++ - k) * sizeof *out);
        out[k] = (struct imperium_worth){.row = x->s->row[card]};
    }
    out[k].copies++;
    out[k].points = (int16_t)(out[k].points + points_of_card(x, seat, card, knower, t));
    for (int j = 0; j < MAX_SUMMANDS && v->kind == VARIABLE; j++)
        if (v->summand[j].times)
            out[k].counted[j] = (int16_t)count_thing(x, seat, card, &v->summand[j], knower, t);
    return n;
}

/* Where a card lies must not show in the order. */
int imperium_worth(const struct play *x, int seat, int knower, struct imperium_worth *out, int max)
{
    int n = 0, zone;
    struct tally t = {0};
    for (int i = 0; (zone = next_scored(x, seat, i)) != NONE; i++)
        EACH_CARD (x->s, zone, card)
            if (n < max && is_seen(x->s, seat, card, knower) &&
                (is_bot(x->s, seat) || is_scored(x, seat, card)))
                n = add_worth(x, seat, card, knower, &t, out, n);
    return n;
}

struct sheet {
    struct clio_score_line *out;
    int count, max;
};

static void add_line(struct sheet *t, int domain, int thing, int points)
{
    if (points != 0 && t->count < t->max)
        t->out[t->count++] =
            (struct clio_score_line){(uint16_t)domain, (uint16_t)thing, (int16_t)points};
}

/* While the game goes on only what all have seen is counted before all. */
int imperium_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
                   int max)
{
    LOOK_AT(x, game, state);
    struct sheet t = {out, 0, max};
    struct imperium_worth list[CARDS];
    int n = imperium_worth(&x, seat, x.s->over ? EVERYTHING : ONLOOKERS, list, CARDS);
    add_line(&t, D_ITEM, ITEM_PROGRESS, x.s->seat[seat].pool[PROGRESS]);
    add_line(&t, D_ITEM, ITEM_TOKENS, points_of_tokens(&x, seat));
    for (int i = 0; i < n; i++)
        add_line(&t, D_CARD, list[i].row, list[i].points);
    return t.count;
}

/* Alone it takes more points than C.I.V., and no collapse [17.3]. */
static void tell_winner_alone(struct play *x, const struct clio_result *r)
{
    int winner = r->won[0] ? 0 : x->s->bot;
    if (x->s->over == COLLAPSED)
        SAY(FALLS, 0);
    else if (r->points[0] == r->points[x->s->bot])
        SAY(WINS_TIE, winner, r->points[winner]);
    else
        SAY(WINS, winner, r->points[winner]);
}

/* A campaign says the result of a game itself, but not why it is lost. */
void imperium_tell_winners(struct play *x)
{
    struct clio_result r = {0};
    int winners = 0, as_calm = 0, least = 0;
    bool fell = x->s->over == COLLAPSED;
    if (!x->log || (x->s->campaign && !fell))
        return;
    clio_result(x->game, x->s, &r);
    if (x->s->bot != NONE) {
        tell_winner_alone(x, &r);
        return;
    }
    for (int seat = 0; seat < x->s->seats; seat++) {
        winners += r.won[seat];
        if (r.won[seat])
            least = imperium_unrest_of(x, seat, EVERYTHING);
    }
    for (int seat = 0; seat < x->s->seats; seat++)
        as_calm += imperium_unrest_of(x, seat, EVERYTHING) == least;
    for (int seat = 0; seat < x->s->seats; seat++) {
        if (!r.won[seat])
            continue;
        if (fell && as_calm == 1)
            SAY(CALMEST, seat, least);
        else if (fell)
            SAY(CALMEST_RICHEST, seat, least, r.points[seat]);
        else if (winners > 1)
            SAY(SHARES, seat, r.points[seat]);
        else
            SAY(WINS, seat, r.points[seat]);
    }
}

int imperium_figures(const clio_game *game, const void *state, struct clio_figure *out, int max)
{
    static const char hand[] = "hand", unrest[] = "unrest", actions[] = "actions";
    LOOK_AT(x, game, state);
    int n = 0;
    for (int seat = 0; seat < x.s->seats && n + RESOURCES + 3 <= max; seat++) {
        struct clio_figure f = {
            .seat = (uint8_t)seat, .kind = CLIO_FIGURE_THING, .domain = D_RESOURCE};
        for (int res = 0; res < RESOURCES; res++) {
            f.thing = (uint16_t)res;
            f.value = x.s->seat[seat].pool[res];
            out[n++] = f;
        }
        if (is_bot(x.s, seat))
            continue;
        f.kind = CLIO_FIGURE_WORD;
        f.word = hand;
        f.value = x.s->count[zone_of(seat, Z_HAND)];
        out[n++] = f;
        f.word = actions;
        f.value = x.s->seat[seat].actions;
        out[n++] = f;
    }
    if (n < max)
        out[n++] = (struct clio_figure){
            .seat = 0, .kind = CLIO_FIGURE_WORD, .word = unrest, .value = x.s->count[Z_UNREST]};
    return n;
}
