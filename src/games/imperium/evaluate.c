/*
 * evaluate.c: a guess of what a position is worth, for bots, and the answers that most would give.
 *
 * In hundredths of a point. Points count as they are; everything else by what it still brings: a
 * deck that gets better, a nation that grows, tokens that buy, unrest that has to be got rid of. The
 * less of the game is left, the less all that is worth.
 */
#include "games/imperium/imperium.h"

/* What things are worth at the beginning of a game; at its end only points are. */
enum {
    W_MATERIALS = 30,
    W_POPULATION = 55,
    W_PINNED = 120, /* a card in play */
    W_REGION = 60,
    W_PRODUCTION = 50, /* an icon in play */
    W_OTHER_ICON = 25, /* fertile, river */
    W_CITY = 40,
    W_EXHAUST = 60, /* an ability in play that can be used every turn */
    W_SOLSTICE = 90,
    W_CARD = 70,     /* a card that was gained, for what it does */
    W_UNREST = -130, /* a card that clogs the hand, besides its points */
    W_NATION_LEFT = -110,
    W_EMPIRE = 250,
    W_DEVELOPMENT_LEFT = -140,
    W_ACTION = 45, /* still to be spent this turn */
    W_TOKEN = 12,
    W_IN_HAND = 20,
    W_QUEST_LEFT = -120,
    W_RIVAL_DYNASTY = 60, /* how far C.I.V. has come */
    W_WON = 20000,
};

/* Percent of the game that is left, by the round and by what has run out. */
static int time_left(const struct play *x)
{
    const struct imperium *s = x->s;
    if (s->last_round > 0)
        return s->round >= s->last_round ? 5 : 15;
    int left = 100 - 4 * s->round;
    return left < 25 ? 25 : left;
}

static int worth_in_play(const struct play *x, int seat, int card)
{
    const struct imperium_card *c = card_of(x, card);
    int worth = c->header == PINNED ? W_PINNED : 0;
    if (c->suits & REGION)
        worth = W_REGION;
    worth += W_PRODUCTION * c->icon[ICON_PRODUCTION] +
             W_OTHER_ICON * (c->icon[ICON_FERTILE] + c->icon[ICON_RIVER]) +
             W_CITY * (c->icon[ICON_CITY] + c->icon[ICON_METROPOLIS]);
    if (imperium_find_block(x, card, LABEL_EXHAUST, NO_TRIGGER, 0) >= 0)
        worth += W_EXHAUST;
    if (imperium_find_block(x, card, LABEL_SOLSTICE, NO_TRIGGER, 0) >= 0)
        worth += W_SOLSTICE;
    (void)seat;
    return worth;
}

static int outlook_of_cards(const struct play *x, int seat)
{
    static const enum imperium_zone zones[] = {Z_HAND, Z_DECK,    Z_DISCARD,
                                               Z_PLAY, Z_HISTORY, Z_GARRISON};
    int worth = 0;
    for (int i = 0; i < 6; i++)
        EACH_CARD (x->s, zone_of(seat, zones[i]), card) {
            const struct imperium_card *c = card_of(x, card);
            if (c->suits & UNREST)
                worth += W_UNREST;
            else if (zones[i] == Z_PLAY)
                worth += W_CARD + worth_in_play(x, seat, card);
            else if (zones[i] == Z_HISTORY)
                worth += c->start == START_DECK ? 0 : W_CARD / 4;
            else
                worth += (c->start == START_DECK ? W_CARD / 2 : W_CARD) +
                         (zones[i] == Z_HAND ? W_IN_HAND : 0);
        }
    return worth;
}

/* What a person's position promises, without the points it has. */
static int outlook(const struct play *x, int seat)
{
    const struct imperium *s = x->s;
    const struct imperium_seat *own = &s->seat[seat];
    int worth = W_MATERIALS * own->pool[MATERIALS] + W_POPULATION * own->pool[POPULATION];
    int nation = s->count[zone_of(seat, Z_NATION)] + s->count[zone_of(seat, Z_ACCESSION)];
    int developments = s->count[zone_of(seat, Z_DEVELOPMENT)];
    worth += outlook_of_cards(x, seat);
    worth += W_NATION_LEFT * nation + (own->empire ? W_EMPIRE : 0);
    worth += (own->nation == ARTHURIANS ? W_QUEST_LEFT : W_DEVELOPMENT_LEFT) * developments;
    if (s->turn_of == seat && s->mode <= MODE_ACTIVATE)
        worth += W_ACTION * own->actions + W_TOKEN * own->exhaust;
    return worth;
}

/* Everything collapses when the pile is empty: whoever has most unrest fears it most. */
static int fear_of_collapse(const struct play *x, int seat)
{
    int pile = x->s->count[Z_UNREST];
    if (pile > 4)
        return 0;
    int own = imperium_unrest_of(x, seat, EVERYTHING), least = 99;
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat) {
            int n = imperium_unrest_of(x, other, EVERYTHING);
            least = n < least ? n : least;
        }
    bool loses = x->s->bot != NONE || own > least; /* alone every collapse is lost [17.3] */
    return (loses ? -1 : 1) * (5 - pile) * (5 - pile) * 60;
}

static int worth_of(const struct play *x, int seat, int left)
{
    const struct imperium *s = x->s;
    int worth = 100 * imperium_points(x, seat);
    if (is_bot(s, seat))
        return worth - W_RIVAL_DYNASTY * s->count[zone_of(seat, Z_NATION)] * left / 100;
    return worth + outlook(x, seat) * left / 100 + fear_of_collapse(x, seat);
}

int32_t imperium_evaluate(const clio_game *game, const void *state, int seat)
{
    LOOK_AT(x, game, state);
    int left = time_left(&x), best = INT32_MIN, own = 0;
    if (x.s->over) {
        struct clio_result r = {0};
        game->result(game, state, &r);
        return (r.won[seat] ? W_WON : -W_WON) + 100 * r.points[seat];
    }
    for (int other = 0; other < x.s->seats; other++) {
        int worth = worth_of(&x, other, left);
        if (other == seat)
            own = worth;
        else if (worth > best)
            best = worth;
    }
    return own - best / 2;
}

/* ---- The usual answers -------------------------------------------------------------------------- */

/* How gladly one parts with a card: unrest first, then what is worth least. */
static int spare(const struct play *x, int row)
{
    const struct imperium_card *c = &x->c->card[row];
    if (c->suits & UNREST)
        return 1000;
    return 100 - 10 * c->value.fixed - (c->header == PINNED ? 15 : 0) -
           (c->start == START_DECK ? 0 : 20) + (c->symbol == BARBARIAN_SYMBOL ? 5 : 0);
}

static int wish(const struct play *x, clio_move move)
{
    int row = clio_arg(move, 0), place = clio_arg(move, 1) - SPOT_MARKET;
    switch (clio_verb(move)) {
    case DO_DISCARD:
    case DO_GIVE:
    case DO_EXILE:
    case DO_RETURN:
    case DO_TOP:
    case DO_SINK:
    case DO_ABANDON: return spare(x, row);
    case DO_ACQUIRE:
    case DO_BREAK: {
        const struct imperium_card *c = &x->c->card[row];
        int tokens = place >= 0 && place < MARKET ? 10 * x->s->market[place].tokens[MATERIALS] / 2 +
                                                        8 * x->s->market[place].tokens[POPULATION] +
                                                        20 * x->s->market[place].tokens[PROGRESS]
                                                  : 0;
        return 20 * c->bot_value + tokens + (c->suits & REGION ? 10 : 0);
    }
    case DO_DROP: return spare(x, row);
    case DO_ADD:
    case DO_TAKE: return 20 * x->c->card[row].bot_value;
    case DO_RETRIEVE:
    case DO_FIND: return -spare(x, row);
    case DO_DEVELOP: return 500 + 10 * x->c->card[row].bot_value;
    case DO_PUT: { /* on a card that nobody would take now */
        int card = x->s->market[clio_arg(move, 0) - SPOT_MARKET].card;
        return -x->c->card[x->s->row[card]].bot_value;
    }
    case DO_PAY: return -clio_arg(move, 0) - clio_arg(move, 1);
    case DO_YES:
    case DO_DRAW:
    case DO_REACT:
    case DO_AVOID: return 100;
    case DO_NO:
    case DO_DONE: return x->s->core.question == Q_CLEAN ? 900 : -1000;
    default: return 0;
    }
}

clio_move imperium_usual(const clio_game *game, const void *state, int seat)
{
    LOOK_AT(x, game, state);
    clio_move moves[CLIO_MAX_MOVES], best = 0;
    int n, most = INT32_MIN;
    if (x.s->core.question == Q_TURN || x.s->core.question == Q_NONE)
        return 0;
    n = imperium_legal(game, state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        int worth = wish(&x, moves[i]);
        if (worth > most) {
            most = worth;
            best = moves[i];
        }
    }
    return best;
}
