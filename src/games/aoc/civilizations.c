/* civilizations.c: the market, raising and annexing [AoC p.8-9, p.15-16], and the Draft [AoC p.28]. */
#include "games/aoc/ask.h"

/* ---- Draft ----------------------------------------------------------------------------------- */

/*
 * The deck holds the packs one after the other, each in the order in which its cards were picked.
 * Pack j lies before seat j at first and moves on to the left neighbour after every pick, so that
 * card k of it was picked by seat j + k; the last two cards of each pack are the market.
 */
uint8_t *aoc_draft_card(struct aoc_state *s, int pack, int pick)
{
    return &s->deck.card[pack * DRAFT_CARDS + pick];
}

static int pack_before(const struct aoc_state *s, int seat, int pick)
{
    return (seat + DRAFT_PICKS * s->seats - pick) % s->seats;
}

static bool owns_civ(const struct aoc_state *s, int seat, int civ)
{
    for (int i = 0; i < s->seat[seat].civ_count; i++)
        if (s->seat[seat].civ[i] == civ)
            return true;
    return false;
}

int aoc_hand_of(const struct aoc_state *s, int seat, uint8_t *out)
{
    int n = 0, pack = seat;
    for (int k = 0; k < s->picked; k++) {
        out[n] = s->deck.card[pack * DRAFT_CARDS + k];
        n += !owns_civ(s, seat, out[n]);
        pack = (pack == 0 ? s->seats : pack) - 1; /* as in pack_before() */
    }
    return n;
}

int aoc_pack_of(const struct aoc_state *s, int seat, const uint8_t **cards)
{
    int pick = s->picked; /* the next pack comes when all have picked */
    if (pick == DRAFT_PICKS)
        return 0;
    *cards = &s->deck.card[pack_before(s, seat, pick) * DRAFT_CARDS + pick];
    return DRAFT_CARDS - pick;
}

static void pick_card(struct play *x, int seat, int civ)
{
    int pick = x->s->picked, k = pick;
    uint8_t *pack = aoc_draft_card(x->s, pack_before(x->s, seat, pick), 0);
    while (pack[k] != civ)
        k++;
    /* The picked card comes first, the others keep their order. */
    for (; k > pick; k--)
        pack[k] = pack[k - 1];
    pack[pick] = (uint8_t)civ;
    SAY(PICKED, seat);
    WHISPER(seat, PICKED_CARD, seat, civ);
}

/* Everybody picks face down at the same time; the packs move on once all have [AoC p.28]. */
RULE(draft)
{
    BEGIN;
    while (x->s->picked < DRAFT_PICKS) {
        ASK_ALL(Q_DRAFT, (1u << x->s->seats) - 1);
        for (int seat = 0; seat < x->s->seats; seat++)
            pick_card(x, seat, clio_arg(ANSWER_OF(seat), 0));
        x->s->picked++;
    }
    for (int pack = 0; pack < x->s->seats; pack++)
        for (int k = DRAFT_PICKS; k < DRAFT_CARDS; k++) {
            x->s->market_civ[x->s->market_count++] = *aoc_draft_card(x->s, pack, k);
            SAY(REVEAL, *aoc_draft_card(x->s, pack, k));
        }
    END;
}

/* ---- Market ---------------------------------------------------------------------------------- */

int aoc_market_position(const struct aoc_state *s, int civ)
{
    for (int i = 0; i < s->market_count; i++)
        if (s->market_civ[i] == civ)
            return i;
    return -1;
}

void aoc_reveal_civ(struct play *x)
{
    struct aoc_state *s = x->s;
    if (s->deck.count == 0 || s->market_count == MARKET)
        return;
    s->market_civ[s->market_count] = (uint8_t)clio_draw(&s->deck);
    s->market_coins[s->market_count] = 0;
    SAY(REVEAL, s->market_civ[s->market_count]);
    s->market_count++;
    s->core.reveals++;
}

/* Takes a card off the market, with the bonus coins that lay on it. */
static void take_from_market(struct aoc_state *s, int position)
{
    s->market_count--;
    for (int i = position; i < s->market_count; i++) {
        s->market_civ[i] = s->market_civ[i + 1];
        s->market_coins[i] = s->market_coins[i + 1];
    }
    s->market_civ[s->market_count] = s->market_coins[s->market_count] = 0;
}

/* ---- Raise and annex ------------------------------------------------------------------------- */

bool aoc_may_raise(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    const struct aoc_scenario *scenario = scenario_of(c, s);
    return s->seat[seat].civ_count == 0 || !scenario || scenario->raise_after_first;
}

/* Carthage: the coins on this very card are multiplied when it is raised [AoC p.20]. */
static int bonus_factor(const struct aoc_content *c, int civ)
{
    const struct aoc_clause *clauses = &c->clause[c->hook[HOOK_BONUSMULT].first];
    uint64_t set = part_clauses(c, PART_MAIN + civ, HOOK_BONUSMULT) |
                   part_clauses(c, PART_INHERITED + civ, HOOK_BONUSMULT);
    int factor = 1;
    for (; set; set &= set - 1)
        factor *= clauses[__builtin_ctzll(set)].op[0].times;
    return factor;
}

/* The coins on a card of the market, or of a hand: at -1. */
static inline int bonus_at(const struct aoc_state *s, int seat, int at)
{
    int bonus = at >= 0 ? s->market_coins[at] : 0;
    if (s->draft && s->seat[seat].civ_count > 0)
        bonus += 2; /* every later civilization of a Draft brings two [AoC p.29] */
    return bonus;
}

int aoc_bonus_of(const struct aoc_content *c, const struct aoc_state *s, int seat, int civ,
                 bool raise)
{
    int bonus = bonus_at(s, seat, aoc_market_position(s, civ));
    return raise ? bonus * bonus_factor(c, civ) : bonus;
}

static void fall(struct play *x, int seat)
{
    struct aoc_seat *p = &x->s->seat[seat];
    if (p->main != NONE)
        aoc_switch_off(x, seat, PART_MAIN + p->civ[p->main]);
}

static void take_card(struct play *x, int seat, int civ, bool raise)
{
    struct aoc_seat *p = &x->s->seat[seat];
    int at = aoc_market_position(x->s, civ);
    int bonus = bonus_at(x->s, seat, at);
    if (at >= 0)
        take_from_market(x->s, at);
    x->s->bonus = (uint8_t)bonus;
    if (raise) {
        fall(x, seat);
        p->main = p->civ_count;
        aoc_switch_on(x, seat, PART_MAIN + civ);
        p->workers = x->c->civ[civ].population;
        bonus *= bonus_factor(x->c, civ);
    } else if (p->workers < MAX_WORKERS) {
        p->workers++;
    }
    p->civ[p->civ_count++] = (uint8_t)civ;
    aoc_switch_on(x, seat, PART_INHERITED + civ);
    if (bonus > MAX_HELD - p->coins)
        bonus = MAX_HELD - p->coins;
    p->coins = (int16_t)(p->coins + bonus);
    clio_say(x->log, raise ? LOG_RAISE : LOG_ANNEX, CLIO_NOBODY, seat, civ, p->workers, 0, 0, 0);
    if (bonus > 0)
        SAY(BONUS, seat, bonus, civ);
}

static uint64_t works_when_taken(const struct play *x, int civ, bool raise)
{
    return raise ? part_clauses(x->c, PART_MAIN + civ, HOOK_ON_RAISE) |
                       part_clauses(x->c, PART_INHERITED + civ, HOOK_ON_RAISE)
                 : 0;
}

/* Alone, the market waits for the end of the round; in a Draft it is never refilled. */
static void renew_market(struct play *x)
{
    if (x->s->solo || x->s->draft)
        return;
    for (int i = 0; i < x->s->market_count; i++)
        x->s->market_coins[i]++;
    aoc_reveal_civ(x);
}

RULE(take)
{
    LOCALS_OF(take);
    BEGIN;
    take_card(x, f->seat, l->civ, l->raise);
    RESOLVE(f->seat, HOOK_ON_RAISE, works_when_taken(x, l->civ, l->raise));
    renew_market(x);
    END;
}

/* The same when nobody has to be asked on the way. */
bool aoc_take_at_once(struct play *x, int seat, int civ, bool raise)
{
    uint64_t clauses = works_when_taken(x, civ, raise);
    if (clauses && aoc_asks_somebody(x->c, HOOK_ON_RAISE, clauses))
        return false;
    take_card(x, seat, civ, raise);
    if (clauses)
        aoc_resolve_at_once(x, seat, HOOK_ON_RAISE, clauses, NONE, NONE);
    renew_market(x);
    return true;
}
