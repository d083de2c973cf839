/* check.c: what must hold in every position. */
#include "games/aoc/state.h"

static bool broken(struct clio_buf *why, const char *what)
{
    clio_put(why, what);
    return false;
}

/* Which of the seat's clauses should work, counted afresh from what it owns. */
static void expected_active(const struct aoc_content *c, const struct aoc_state *s, int seat,
                            uint64_t *out)
{
    const struct aoc_seat *p = &s->seat[seat];
    const struct aoc_scenario *scenario = scenario_of(c, s);
    uint8_t parts[64];
    int n = 0;
    if (p->main != NONE)
        parts[n++] = (uint8_t)(PART_MAIN + p->civ[p->main]);
    for (int i = 0; i < p->civ_count; i++)
        parts[n++] = (uint8_t)(PART_INHERITED + p->civ[i]);
    for (int i = 0; i < BASE_TECHS; i++)
        if (p->techs >> i & 1)
            parts[n++] = (uint8_t)(PART_TECH + tech_at(s, seat, i));
    for (int i = 0; i < s->wonder_count; i++)
        if (p->wonders >> i & 1)
            parts[n++] = (uint8_t)(PART_WONDER + s->wonder[i]);
    if (scenario)
        parts[n++] = (uint8_t)(PART_SCENARIO + s->solo - 2);
    for (int i = 0; i < p->control && control_cards_work(scenario); i++)
        parts[n++] = (uint8_t)(PART_CONTROL + i);
    memset(out, 0, ACTIVE_WORDS * sizeof *out);
    for (int i = 0; i < n; i++)
        for (int w = 0; w < ACTIVE_WORDS; w++)
            out[w] |= c->part_active[parts[i]][w];
}

static bool check_seat(const struct aoc_content *c, const struct aoc_state *s, int seat,
                       struct clio_buf *why)
{
    const struct aoc_seat *p = &s->seat[seat];
    uint64_t expected[ACTIVE_WORDS];
    int sum = 0;
    for (int i = 0; i < LEDGER; i++)
        sum += p->ledger[i];
    expected_active(c, s, seat, expected);
    if (p->coins < 0)
        return broken(why, "a seat has less than 0 coins");
    if (p->workers > MAX_WORKERS)
        return broken(why, "a seat owns more than four workers");
    if (in_hand(s, seat) < 0)
        return broken(why, "a seat has more workers on slots than it owns");
    if (p->civ_count > MAX_CIVS)
        return broken(why, "a seat owns more than three civilizations");
    if (sum != p->points)
        return broken(why, "the score is not the sum of its items");
    if (memcmp(expected, p->active, sizeof expected) != 0)
        return broken(why, "abilities work that should not, or the other way round");
    struct aoc_digest digest = aoc_digest_of(c, s, seat);
    if (memcmp(&digest, &p->digest, sizeof digest) != 0)
        return broken(why, "the digest of the abilities is out of date");
    if (p->control > CONTROL_CARDS)
        return broken(why, "more control cards than there are");
    if (s->round > 1 && seat != s->current && p->civ_count == 0)
        return broken(why, "a seat has no civilization after round 1");
    return true;
}

/* Every civilization of the game lies in one place only. */
static bool check_civs(const struct aoc_state *s, struct clio_buf *why)
{
    struct clio_census census = {{0}};
    for (int i = 0; i < s->seats; i++)
        clio_count_cards(&census, s->seat[i].civ, s->seat[i].civ_count);
    clio_count_cards(&census, s->market_civ, s->market_count);
    if (!s->draft) {
        clio_count_pile(&census, &s->deck);
    } else {
        struct clio_census dealt = {{0}};
        clio_count_pile(&dealt, &s->deck);
        if (clio_doubled_card(&dealt) >= 0)
            return broken(why, "a civilization was dealt twice");
        for (int i = 0; i < s->seats; i++) {
            uint8_t hand[DRAFT_PICKS];
            clio_count_cards(&census, hand, aoc_hand_of(s, i, hand));
        }
    }
    if (clio_doubled_card(&census) >= 0)
        return broken(why, "a civilization is in two places");
    return true;
}

static bool check_wonders(const struct aoc_state *s, struct clio_buf *why)
{
    unsigned seen = s->wonder_market;
    for (int i = 0; i < s->seats; i++) {
        if (seen & s->seat[i].wonders)
            return broken(why, "a wonder is in two places");
        seen |= s->seat[i].wonders;
    }
    return seen < 1u << s->wonder_count || broken(why, "a wonder that was not dealt");
}

bool aoc_check(const clio_game *game, const void *state, struct clio_buf *why)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    if (s->core.depth > FRAMES || (s->core.depth == 0) != s->over)
        return broken(why, "the rules have lost their place");
    if (s->round > ROUNDS || s->window > TIMELINE - WINDOW)
        return broken(why, "the timeline has run over its end");
    if (!s->over && s->round > 0 && !s->draft && !s->solo && s->market_count < MARKET_SIZE - 1)
        return broken(why, "the market was not refilled");
    for (int i = 0; i < s->seats; i++)
        if (!check_seat(c, s, i, why))
            return false;
    return check_civs(s, why) && check_wonders(s, why);
}
