/* setup.c: options and set-up for 2 to 4 players, alone, and for the scenarios [AoC p.6-7, p.24-34]. */
#include "games/aoc/aoc.h"

bool aoc_options_clash(const clio_game *game, const struct clio_options *options,
                       struct clio_reason *why)
{
    const uint16_t *v = options->value;
    (void)game;
    bool solo = options->seats == 1;
    if (solo && (v[OPT_CHANGING_WORLD] || v[OPT_DRAFT]))
        *why = (struct clio_reason){.phrase = WHY_SOLO_VARIANT};
    else if (solo && v[OPT_FIRST_GAME])
        *why = (struct clio_reason){.phrase = WHY_FIRST_GAME_SOLO};
    else if (!solo && v[OPT_SOLO])
        *why = (struct clio_reason){.phrase = WHY_SCENARIO_SOLO};
    else
        return false;
    return true;
}

static int shuffled(struct play *x, uint8_t *cards, int n)
{
    clio_shuffle(&x->s->core.rng, cards, n);
    return n;
}

static void lay_out_timeline(struct play *x, bool first_game)
{
    struct aoc_state *s = x->s;
    memcpy(s->timeline, x->c->timeline_card, TIMELINE);
    if (first_game)
        return;
    shuffled(x, s->timeline, TIMELINE);
    if (!s->solo)
        return;
    /* Alone, the Plague always lies at position 5 [AoC p.30]. */
    enum { PLAGUE_POSITION = 4 };
    for (int i = 0; i < TIMELINE; i++)
        if (x->c->action[s->timeline[i]].symbol == SYMBOL_PLAGUE) {
            uint8_t card = s->timeline[i];
            s->timeline[i] = s->timeline[PLAGUE_POSITION];
            s->timeline[PLAGUE_POSITION] = card;
            break;
        }
}

static void deal_wonders(struct play *x)
{
    enum { MULTI_EXTRA = 3, SOLO_WONDERS = 4 };
    const struct aoc_scenario *scenario = scenario_of(x->c, x->s);
    uint8_t pool[WONDERS];
    int n = 0;
    for (int i = 0; i < WONDERS; i++)
        if (!scenario || (scenario->wonder_pool >> i & 1))
            pool[n++] = (uint8_t)i;
    shuffled(x, pool, n);
    int market = scenario     ? scenario->wonder_market
                 : x->s->solo ? SOLO_WONDERS
                              : MULTI_EXTRA + x->s->seats;
    memcpy(x->s->wonder, pool, (size_t)market);
    x->s->wonder_count = (uint8_t)market;
    x->s->wonder_market = (uint16_t)((1u << market) - 1);
}

static void deal_civs(struct play *x)
{
    struct aoc_state *s = x->s;
    const struct aoc_scenario *scenario = scenario_of(x->c, s);
    uint8_t cards[CIVS];
    int n = 0;
    for (int i = 0; i < CIVS && !scenario; i++)
        if (!s->solo || x->c->civ[i].solo)
            cards[n++] = (uint8_t)i;
    for (int i = 0; scenario && i < scenario->deck_count; i++)
        cards[n++] = scenario->deck[i];
    shuffled(x, cards, n);
    for (int i = 0; i < n; i++) /* the first one comes first: on top, or in the first pack */
        s->deck.card[i] = cards[s->draft ? i : n - 1 - i];
    s->deck.count = (uint8_t)n;
    if (s->draft)
        return;
    struct play quiet = {x->game, x->c, s, NULL};
    for (int i = 0; i < MARKET_SIZE; i++)
        aoc_reveal_civ(&quiet);
    s->core.reveals = 0;
}

static void deal_special_techs(struct play *x)
{
    uint8_t cards[SPECIAL_CARDS];
    for (int i = 0; i < SPECIAL_CARDS; i++)
        cards[i] = (uint8_t)i;
    shuffled(x, cards, SPECIAL_CARDS);
    for (int i = 0; i < 1 + x->s->seats; i++)
        x->s->special_market |= (uint16_t)(1u << cards[i]);
}

static void deal_events(struct play *x)
{
    uint8_t tokens[EVENTS];
    for (int i = 0; i < EVENTS; i++)
        tokens[i] = (uint8_t)i;
    shuffled(x, tokens, EVENTS);
    memcpy(x->s->event, tokens, sizeof x->s->event);
}

static void seat_players(struct play *x)
{
    const struct aoc_scenario *scenario = scenario_of(x->c, x->s);
    for (int i = 0; i < x->s->seats; i++) {
        struct aoc_seat *p = &x->s->seat[i];
        p->coins = scenario ? scenario->start_coins[x->s->grade - 1] : START_COINS;
        p->main = p->special = NONE;
        if (scenario) {
            p->control = scenario->control_at_start;
            aoc_switch_on(x, i, PART_SCENARIO + x->s->solo - 2);
        }
    }
    if (scenario)
        x->s->rival = scenario->rival[x->s->grade - 1];
}

void aoc_new(const clio_game *game, const struct clio_options *options, uint64_t seed, void *state,
             struct clio_log *log)
{
    struct aoc_state *s = state;
    struct play x = {game, content_of(game), s, log};
    const uint16_t *v = options->value;
    s->core.rng = seed;
    s->seats = options->seats;
    s->innovation = (uint8_t)v[OPT_INNOVATION];
    s->changing_world = (uint8_t)v[OPT_CHANGING_WORLD];
    s->draft = (uint8_t)v[OPT_DRAFT];
    s->solo = s->seats == 1 ? (uint8_t)(1 + v[OPT_SOLO]) : 0;
    s->grade = (uint8_t)(1 + v[OPT_GRADE]);
    for (int i = 0; i < options->list[OPT_ACHIEVED].count && s->solo == 1; i++)
        s->seat[0].achieved |= (uint8_t)(1u << options->list[OPT_ACHIEVED].thing[i]);
    deal_wonders(&x);
    deal_civs(&x);
    s->first = (uint8_t)clio_random_below(&s->core.rng, s->seats);
    s->current = s->first;
    lay_out_timeline(&x, v[OPT_FIRST_GAME]);
    if (s->innovation)
        deal_special_techs(&x);
    if (s->changing_world)
        deal_events(&x);
    seat_players(&x);
    if (s->seats > 1)
        clio_say(log, LOG_FIRST, CLIO_NOBODY, s->first, 0, 0, 0, 0, 0);
    if (s->seats > 1)
        clio_say(log, LOG_STARTS_WITH, CLIO_NOBODY, s->seat[0].coins, 0, 0, 0, 0, 0);
    else
        clio_say(log, LOG_STARTS_ALONE, CLIO_NOBODY, 0, s->seat[0].coins, 0, 0, 0, 0);
    CLIO_PUSH(&x, game, 0);
    aoc_run(&x);
}
