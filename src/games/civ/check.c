/*
 * check.c: what must hold in every position. Everything that the state keeps counted is counted again
 * from scratch; pieces and cards are each in one place; limits are kept whenever somebody is between
 * two actions.
 */
#include "core/cards.h"
#include "games/civ/civ.h"

static bool broken(struct clio_buf *why, const char *what, int where)
{
    clio_putf(why, "%s (%d)", what, where);
    return false;
}

/* Nobody is in the middle of anything. */
static bool at_rest(const struct civ *s)
{
    int q = s->core.question;
    return q == Q_START || q == Q_TRADE || q == Q_CITY || q == Q_MOVE || q == Q_RESEARCH;
}

/* ---- The map ---------------------------------------------------------------------------------------- */

static bool check_tiles(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    const struct civ_layout *layout = civ_layout_of(x);
    uint32_t seen = 0, all = x->c->tiles_of[s->waw];
    for (int slot = 0; slot < SLOTS; slot++) {
        int tile = s->tile[slot];
        if (slot >= layout->slots ? tile != NONE : tile != NONE && tile >= TILES)
            return broken(why, "there is no such tile, or no place for it", slot);
        if (tile == NONE ? s->turned[slot] != 0 : s->turned[slot] > 3)
            return broken(why, "a tile cannot be turned so", slot);
        if (tile == NONE)
            continue;
        if (seen >> tile & 1)
            return broken(why, "a tile lies twice", tile);
        seen |= 1u << tile;
    }
    struct civ copy = *s;
    struct play fresh = {.game = x->game, .c = x->c, .s = &copy};
    civ_survey(&fresh);
    if (memcmp(copy.ground, s->ground, sizeof s->ground) != 0)
        return broken(why, "the ground is not what lies there", 0);
    if ((seen & s->tiles) || ((seen | s->tiles) & (uint32_t)((1u << NEUTRAL_TILES) - 1)) != all)
        return broken(why, "a neutral tile was lost or doubled", (int)s->tiles);
    return true;
}

static bool check_square(const struct play *x, int square, struct clio_buf *why)
{
    const struct civ *s = x->s;
    int marker = s->marker[square];
    if (!civ_explored(x, square))
        return (marker == ON_NOTHING && s->stack[square] == 0 && s->outskirts_of[square] == NONE) ||
               broken(why, "something lies on unexplored land", square);
    if (marker >= ON_ALL)
        return broken(why, "there is no such marker", square);
    if ((marker == ON_CITY) != (civ_city_at(s, square) != NONE))
        return broken(why, "a centre without a city", square);
    if (clio_has_bit(s->dried, square) && clio_has_bit(s->cleared, square))
        return broken(why, "a square has two terrain tokens", square);
    if (marker >= ON_WONDER && marker < ON_PERSON && s->wonder_at[marker - ON_WONDER] != square)
        return broken(why, "a wonder is not where the map shows it", square);
    if (marker >= ON_BUILDING && marker < ON_CITY_STATE && s->outskirts_of[square] == NONE)
        return broken(why, "a building, wonder or great person belongs to no city", square);
    if (!at_rest(s) || !figures_on(s, square))
        return true;
    int seat = owner_of_figures(s, square);
    if (marker == ON_CITY || marker == ON_HUT || marker == ON_VILLAGE)
        return broken(why, "figures stand where none may rest", square);
    if (armies_on(s, square) + scouts_on(s, square) > civ_stacking(x, seat))
        return broken(why, "too many figures on a square", square);
    if (civ_terrain(x, square) == WATER && civ_water(x, seat) < WATER_STAY)
        return broken(why, "figures swim", square);
    return true;
}

/* City (a number) in whose outskirts a square lies, counted from the cities. */
static bool check_outskirts(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    uint8_t of[SQUARES];
    memset(of, NONE, sizeof of);
    for (int city = 0; city < CITIES; city++) {
        int seat = city / CITIES_EACH, centre = s->seat[seat].city[city % CITIES_EACH].square;
        if (seat >= s->seats || centre == NO_SQUARE)
            continue;
        if (s->marker[centre] != ON_CITY)
            return broken(why, "a city is not where the map shows it", centre);
        for (int direction = 0; direction < 8; direction++) {
            int square = civ_beside(x, centre, direction);
            if (square == NO_SQUARE || !civ_explored(x, square) || of[square] != NONE)
                return broken(why, "outskirts overlap or are not there", centre);
            of[square] = (uint8_t)city;
        }
    }
    for (int square = 0; square < SQUARES; square++)
        if (of[square] != s->outskirts_of[square])
            return broken(why, "a square belongs to another city", square);
    return true;
}

static bool check_figures(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    uint8_t stack[SQUARES] = {0};
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < FIGURES_EACH; i++) {
            const struct civ_figure *it = &s->seat[seat].figure[i];
            int square = it->square;
            if (square == NO_SQUARE) {
                if (it->city != NONE || it->flags)
                    return broken(why, "a figure of the supply has a city or flags", i);
                continue;
            }
            if (square >= SQUARES || (stack[square] && stack[square] >> 5 != seat && stands(it)))
                return broken(why, "figures of two players on a square", square);
            if (it->city != NONE && (it->city >= CITIES_EACH || !has_city(s, seat, it->city)))
                return broken(why, "a figure sends to a city that is not there", i);
            if (it->flags & FIGURE_FIGHTS) {
                if (s->battle.seat[0] != seat || !(s->battle.figures >> i & 1) || at_rest(s))
                    return broken(why, "a figure fights nowhere", i);
                continue;
            }
            stack[square] = (uint8_t)((stack[square] & 31) + (is_army(i) ? 1 : 8) + (seat << 5));
        }
    for (int square = 0; square < SQUARES; square++)
        if (stack[square] != s->stack[square])
            return broken(why, "figures are not where the map shows them", square);
    return true;
}

/* ---- Markers and tokens ------------------------------------------------------------------------------- */

static bool check_pools(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    int pool[POOLS], person[GREAT_PEOPLE], huts = 0, villages = 0;
    for (int i = 0; i < POOLS; i++)
        pool[i] = s->pool[i];
    for (int i = 0; i < GREAT_PEOPLE; i++)
        person[i] = s->person[i];
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < GREAT_PEOPLE; i++)
            person[i] += s->seat[seat].person[i];
    for (int square = 0; square < SQUARES; square++) {
        int marker = s->marker[square];
        huts += marker == ON_HUT;
        villages += marker == ON_VILLAGE;
        if (marker >= ON_BUILDING && marker < ON_WONDER)
            pool[x->c->building[marker - ON_BUILDING].pool]++;
        else if (marker >= ON_PERSON && marker < ON_CITY_STATE)
            person[marker - ON_PERSON]++;
        else if (marker >= ON_CITY_STATE && s->city_states >> (marker - ON_CITY_STATE) & 1)
            return broken(why, "a city-state was found and was not", square);
    }
    for (int i = 0; i < POOLS; i++) {
        bool used = x->c->buildings_of[s->waw] >> x->c->pool_form[i] & 1;
        if (pool[i] != (used ? x->c->pool_supply[i] : 0))
            return broken(why, "buildings were lost or made", i);
    }
    for (int i = 0; i < GREAT_PEOPLE; i++)
        if (person[i] != x->c->person[i].copies && !(s->core.question == Q_KEEP_PERSON))
            return broken(why, "great people were lost or made", i);
    if (huts != s->placed_huts || villages != s->placed_villages)
        return broken(why, "huts or villages on the map are not counted", huts);
    return true;
}

static bool check_tokens(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    int programs = s->programs;
    for (int i = 0; i < MARKET_RESOURCES; i++) {
        int n = s->resource[i];
        for (int seat = 0; seat < s->seats; seat++)
            n += s->seat[seat].resource[i];
        if (n != s->seats)
            return broken(why, "resource tokens were lost or made", i);
    }
    for (int seat = 0; seat < s->seats; seat++)
        for (int city = 0; city < CITIES_EACH; city++)
            programs += s->seat[seat].city[city].program;
    if (programs != (s->waw ? PROGRAMS : 0))
        return broken(why, "building programs were lost or made", programs);
    if (s->panama && s->wonder_at[WONDER_PANAMA_CANAL] == NO_SQUARE)
        return broken(why, "coins lie on a canal that is not there", s->panama);
    return true;
}

/* Markers of huts or villages: not turned up, discarded, kept, or just being looked at. */
static bool check_finds(const struct play *x, uint32_t all, uint32_t left, uint32_t discard,
                        uint32_t kept, int placed, struct clio_buf *why)
{
    uint32_t met = left | discard | kept;
    if ((left & discard) || (left & kept) || (discard & kept) || (met & ~all))
        return broken(why, "a hut or village was doubled", (int)met);
    if (at_rest(x->s) && met != all)
        return broken(why, "a hut or village was lost", (int)(all & ~met));
    if (placed > __builtin_popcount(left))
        return broken(why, "more huts or villages on the map than there are", placed);
    return true;
}

static bool check_all_finds(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    uint32_t huts = 0, villages = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if ((huts & s->seat[seat].huts) || (villages & s->seat[seat].villages))
            return broken(why, "two players keep the same marker", seat);
        huts |= s->seat[seat].huts;
        villages |= s->seat[seat].villages;
    }
    return check_finds(x, x->c->huts_of[s->waw], s->huts, s->hut_discard, huts, s->placed_huts,
                       why) &&
           check_finds(x, x->c->villages_of[s->waw], s->villages, s->village_discard, villages,
                       s->placed_villages, why);
}

/* ---- Cards --------------------------------------------------------------------------------------------- */

static bool check_units(const struct civ *s, struct clio_buf *why)
{
    const struct civ_battle *b = &s->battle;
    struct clio_census census = {{0}};
    uint64_t held = 0;
    clio_count_set(&census, s->unit_deck);
    for (int seat = 0; seat < s->seats; seat++) {
        clio_count_set(&census, s->seat[seat].units);
        held |= s->seat[seat].units;
    }
    for (int side = 0; b->open && side < 2; side++) {
        clio_count_set(&census, b->hand[side]);
        held |= b->fought[side];
        for (int i = 0; i < b->fronts; i++)
            if (b->front[i].card[side] != NONE)
                clio_count_card(&census, b->front[i].card[side]);
        clio_count_set(&census, b->killed[side] & ~s->unit_deck);
    }
    int odd = clio_odd_card(&census, UNIT_CARDS);
    if (odd >= 0)
        return broken(why, "a unit was lost or doubled", odd);
    if (s->unit_faceup & ~s->unit_deck)
        return broken(why, "a unit lies face up that is not in its deck",
                      __builtin_ctzll(s->unit_faceup & ~s->unit_deck));
    if (s->unit_known & ~held)
        return broken(why, "everybody knows a unit that nobody has",
                      __builtin_ctzll(s->unit_known & ~held));
    return true;
}

static bool check_events(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    uint64_t all = x->c->events_of[s->waw];
    struct clio_census census = {{0}};
    clio_count_set(&census, s->event_deck);
    clio_count_set(&census, s->event_discard);
    clio_count_set(&census, ~all & (((uint64_t)1 << EVENT_CARDS) - 1)); /* in the box */
    for (int seat = 0; seat < s->seats; seat++)
        clio_count_set(&census, s->seat[seat].events);
    int odd = clio_doubled_card(&census);
    if (odd < 0 && at_rest(s))
        odd = clio_odd_card(&census, EVENT_CARDS);
    return odd < 0 || broken(why, "an event was lost or doubled", odd);
}

static bool check_wonders(const struct play *x, struct clio_buf *why)
{
    const struct civ *s = x->s;
    uint32_t shown = 0;
    int seen[ERAS] = {0};
    for (int i = 0; i < MARKET_WONDERS; i++) {
        if (s->market[i] == NONE)
            continue;
        if (shown >> s->market[i] & 1)
            return broken(why, "a wonder lies twice in the market", s->market[i]);
        shown |= 1u << s->market[i];
    }
    for (int w = 0; w < WONDERS; w++) {
        int square = s->wonder_at[w];
        if (square != NO_SQUARE && (s->marker[square] != ON_WONDER + w || shown >> w & 1))
            return broken(why, "a wonder is in two places", w);
        if (square == NO_SQUARE && s->obsolete >> w & 1)
            return broken(why, "a wonder that is not on the map is obsolete", w);
        if ((square != NO_SQUARE || shown >> w & 1) && s->wonders_unseen >> w & 1)
            return broken(why, "a wonder shows that nobody has seen", w);
        if (x->c->wonders_of[s->waw] >> w & 1)
            seen[x->c->wonder[w].era] += !(s->wonders_unseen >> w & 1);
        else if (square != NO_SQUARE || (shown | s->wonders_unseen) >> w & 1)
            return broken(why, "a wonder of another box", w);
    }
    for (int era = 0; era < ERAS; era++)
        if (seen[era] != s->dealt[era] || s->dealt[era] > x->c->numbers.wonders_per_era)
            return broken(why, "wonders of an era are not counted", era);
    return true;
}

/* ---- Seats ----------------------------------------------------------------------------------------------- */

/* Rows of the pyramid and ranks follow from the techs [9.2, 7.3]. */
static bool check_techs(const struct play *x, int seat, struct clio_buf *why)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int row[LEVELS] = {0}, rank[TYPES] = {0};
    if (p->techs & ~x->c->techs_of[x->s->waw])
        return broken(why, "a seat knows a tech of another box", seat);
    for (uint64_t left = p->techs; left; left &= left - 1) {
        int tech = __builtin_ctzll(left);
        const struct civ_tech *t = &x->c->tech[tech];
        row[tech == p->start_tech ? 0 : t->level - 1]++;
        for (int type = 0; type < TYPES; type++) {
            int reached = type == AIRCRAFT ? t->rank[type] : t->rank[type] - 1;
            rank[type] = reached > rank[type] ? reached : rank[type];
        }
    }
    for (int i = 0; i < LEVELS; i++)
        if (row[i] != p->row[i])
            return broken(why, "the pyramid of a seat is wrong", seat);
    for (int type = 0; type < TYPES; type++)
        if (rank[type] != p->rank[type])
            return broken(why, "a seat has another rank than its techs give", type);
    return true;
}

static bool check_policies(const struct play *x, int seat, struct clio_buf *why)
{
    const struct civ_seat *p = &x->s->seat[seat];
    for (unsigned left = p->policies; left; left &= left - 1)
        if (p->policies >> x->c->policy[__builtin_ctz(left)].reverse & 1)
            return broken(why, "both sides of a policy are in force", seat);
    if (at_rest(x->s) && __builtin_popcount(p->policies) > civ_policy_limit(x, seat))
        return broken(why, "a seat has too many policies", seat);
    return true;
}

static bool check_limits(const struct play *x, int seat, struct clio_buf *why)
{
    const struct civ *s = x->s;
    const struct civ_seat *p = &s->seat[seat];
    if (p->trade > MOST_TRADE || p->track >= TRACK)
        return broken(why, "trade or culture is off its dial", seat);
    for (int i = 0; i < TOKEN_TECHS; i++) {
        int tech = x->c->coin_tech[i];
        if (p->token[i] && (tech == NONE || !civ_knows(x, seat, tech)))
            return broken(why, "coins lie on a tech that is not known", tech);
    }
    if (!at_rest(s))
        return true;
    if (!has_city(s, seat, 0) || civ_cities(s, seat) > civ_city_limit(x, seat))
        return broken(why, "a seat has no capital, or too many cities", seat);
    if (!(s->switches & SWITCH_LATE_DISCARD) &&
        __builtin_popcountll(p->events) > civ_hand_limit(x, seat))
        return broken(why, "a seat holds too many events", seat);
    return true;
}

static bool check_counted(const struct play *x, int seat, struct clio_buf *why)
{
    const struct civ_seat *p = &x->s->seat[seat];
    struct civ copy = *x->s;
    struct play fresh = {x->game, x->c, &copy, .log = NULL};
    memset(copy.seat[seat].active, 0, sizeof p->active);
    memset(copy.seat[seat].usable, 0, sizeof p->usable);
    memset(copy.seat[seat].hooks, 0, sizeof p->hooks);
    civ_refresh(&fresh, seat);
    if (memcmp(copy.seat[seat].active, p->active, sizeof p->active) != 0 ||
        memcmp(copy.seat[seat].hooks, p->hooks, sizeof p->hooks) != 0)
        return broken(why, "abilities work that should not, or the other way round", seat);
    if (memcmp(copy.seat[seat].usable, p->usable, sizeof p->usable) != 0 ||
        copy.seat[seat].speed != p->speed || copy.seat[seat].stacking != p->stacking ||
        copy.seat[seat].water != p->water)
        return broken(why, "what a seat can do is not counted", seat);
    if (copy.seat[seat].coins != p->coins)
        return broken(why, "coins are not counted", seat);
    if (p->coins >= COINS_TO_WIN && !x->s->over)
        return broken(why, "a victory was not noticed", seat);
    return true;
}

static bool check_seat(const struct play *x, int seat, struct clio_buf *why)
{
    const struct civ_seat *p = &x->s->seat[seat];
    if (!(x->c->civilizations_of[x->s->waw] >> p->civilization & 1))
        return broken(why, "a civilization of another box", seat);
    for (int other = 0; other < seat; other++)
        if (x->s->seat[other].civilization == p->civilization)
            return broken(why, "two seats play the same civilization", seat);
    if ((p->government >= BASE_GOVERNMENTS) != !x->s->waw || p->government >= GOVERNMENTS)
        return broken(why, "a government of another box", seat);
    return check_techs(x, seat, why) && check_policies(x, seat, why) &&
           check_limits(x, seat, why) && check_counted(x, seat, why);
}

/* Over means over: nothing is asked, nothing is under way. */
static bool check_end(const struct civ *s, struct clio_buf *why)
{
    if (s->over ? s->core.depth != 0 : s->core.depth == 0)
        return broken(why, "the game is over and goes on, or the reverse", s->over);
    return true;
}

bool civ_check(const clio_game *game, const void *state, struct clio_buf *why)
{
    LOOK_AT(x, game, state);
    for (int square = 0; square < SQUARES; square++)
        if (!check_square(&x, square, why))
            return false;
    for (int seat = 0; !x.s->over && seat < x.s->seats; seat++)
        if (x.s->seat[seat].techs && !check_seat(&x, seat, why)) /* without: not set up yet */
            return false;
    return check_end(x.s, why) && check_tiles(&x, why) && check_outskirts(&x, why) &&
           check_figures(&x, why) && check_pools(&x, why) && check_tokens(&x, why) &&
           check_all_finds(&x, why) && check_units(x.s, why) && check_events(&x, why) &&
           check_wonders(&x, why);
}
