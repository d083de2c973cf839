/* setup.c: the start of a game (RULES 3) and the variants (RULES 16). */
#include "games/clash/clash.h"

enum { START_FOOD = 2 };

/* ---- Options ------------------------------------------------------------------------------------------ */

/* The choice for an option; 0 where the edition does not have it. */
static uint8_t chosen(const clio_game *game, const struct clio_options *options, const char *id)
{
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].id, id) == 0)
            return (uint8_t)options->value[i];
    return 0;
}

bool clash_options_clash(const clio_game *game, const struct clio_options *options,
                         struct clio_reason *why)
{
    if (!chosen(game, options, "expansion") &&
        (chosen(game, options, "random-leaders") || chosen(game, options, "alternative-history") ||
         chosen(game, options, "sourced-only"))) {
        *why = (struct clio_reason){.phrase = WHY_NEEDS_EXPANSION};
        return true;
    }
    /* Both change how many ages there are. */
    if (chosen(game, options, "short") && chosen(game, options, "ending") != ENDING_FIXED) {
        *why = (struct clio_reason){.phrase = WHY_SHORT_AND_VARIABLE};
        return true;
    }
    return false;
}

static void read_options(struct play *x, const struct clio_options *options)
{
    struct clash_state *s = x->s;
    const clio_game *game = x->game;
    s->seats = options->seats;
    s->layout = (uint8_t)(options->seats - 2);
    s->expansion = chosen(game, options, "expansion");
    s->events = chosen(game, options, "events");
    s->short_game = chosen(game, options, "short");
    s->ending = chosen(game, options, "ending");
    s->random_leaders = chosen(game, options, "random-leaders");
    s->open_wonders = chosen(game, options, "announced-wonders") || x->e->public_wonders;
    s->wonders_apart = x->e->public_wonders;
    s->alternative_history = chosen(game, options, "alternative-history");
    s->sourced_only = chosen(game, options, "sourced-only");
    s->extra_in_limit = chosen(game, options, "extra-units");
    s->free_currency = chosen(game, options, "currency");
    s->one_card_per_occasion = x->e->one_card_per_occasion && !chosen(game, options, "occasions");
    s->ages = s->short_game               ? x->e->short_ages
              : s->ending != ENDING_FIXED ? x->e->variable_ages
                                          : x->e->ages;
}

/* ---- Decks --------------------------------------------------------------------------------------------- */

static void shuffle_decks(struct play *x)
{
    struct clash_state *s = x->s;
    for (int i = 0; i < ACTION_CARDS; i++)
        clio_lay_on(&s->action_deck, i);
    for (int i = 0; i < x->e->events; i++)
        if (s->expansion || !x->e->event[i].expansion)
            clio_lay_on(&s->event_deck, i);
    for (int i = 0; i < x->e->objectives; i++)
        if (s->expansion || !x->e->objective[i].expansion)
            clio_lay_on(&s->objective_deck, i);
    for (int i = 0; i < x->e->wonders; i++)
        clio_lay_on(&s->wonder_deck, i);
    clio_mix_pile(&s->action_deck, &s->core.rng);
    clio_mix_pile(&s->event_deck, &s->core.rng);
    clio_mix_pile(&s->objective_deck, &s->core.rng);
    clio_mix_pile(&s->wonder_deck, &s->core.rng);
}

/* ---- Civilizations ---------------------------------------------------------------------------------------- */

/* Each player gets a civilization and its leaders; or any three leaders (alternative history). */
static void deal_civilizations(struct play *x)
{
    struct clash_state *s = x->s;
    uint8_t civ[CIVS] = {0}, leader[LEADERS] = {0};
    int civs = 0;
    for (int i = 0; i < x->e->civs; i++)
        if (!s->sourced_only || x->e->civ[i].complete)
            civ[civs++] = (uint8_t)i;
    clio_shuffle(&s->core.rng, civ, civs);
    int leaders = 0;
    for (int i = 0; i < x->e->leaders; i++)
        if (!s->sourced_only || x->e->civ[x->e->leader[i].civ].complete)
            leader[leaders++] = (uint8_t)i;
    if (s->alternative_history)
        clio_shuffle(&s->core.rng, leader, leaders);
    for (int seat = 0; seat < s->seats; seat++) {
        struct clash_seat *p = &s->seat[seat];
        p->civ = civ[seat];
        p->leaders_left = 7;
        for (int i = 0; i < 3; i++)
            p->leader_card[i] = s->alternative_history ? leader[3 * seat + i]
                                                       : (uint8_t)(x->e->civ[p->civ].leader + i);
        SAY(CIV, seat, p->civ);
    }
}

/* ---- The board ------------------------------------------------------------------------------------------------ */

static void lay_out(struct play *x)
{
    struct clash_state *s = x->s;
    const struct clash_layout *layout = layout_of(x);
    uint8_t tile[NORMAL_TILES];
    int tiles = 0, next = 0;
    for (int i = 0; i < SHEET; i++) {
        s->space[i].holder = NONE;
        s->space[i].city = NONE;
    }
    for (int i = 0; i < x->e->tiles; i++)
        if (!x->e->tile[i].start && x->e->tile[i].civ == NONE)
            tile[tiles++] = (uint8_t)i;
    clio_shuffle(&s->core.rng, tile, tiles);
    for (int i = 0; i < AREAS; i++)
        s->tile[i] = NONE;
    for (int i = 0; i < layout->areas; i++) {
        const struct clash_area *area = &layout->area[i];
        if (area->seat == NONE) {
            s->tile[i] = tile[next++];
            continue;
        }
        int civ = s->seat[area->seat].civ;
        s->tile[i] = civ != NONE && x->e->civ[civ].tile != NONE ? x->e->civ[civ].tile : area->tile;
        s->turned[i] = 1;
        for (int k = 0; k < AREA_SPACES; k++)
            s->space[area->space[k]].terrain = x->e->tile[s->tile[i]].terrain[k];
        s->seat[area->seat].start = area->space[0];
    }
}

/* ---- The players ------------------------------------------------------------------------------------------------- */

static int start_mood(const struct play *x)
{
    return x->s->short_game ? HAPPY : x->e->start_mood;
}

static void set_up_seat(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    struct clash_seat *p = &s->seat[seat];
    p->stock[FOOD] = START_FOOD;
    p->cubes = x->e->levels ? 0 : CUBES;
    for (int i = 0; i < PIECES; i++)
        p->left[i] = s->expansion || !x->e->building[i].expansion ? x->e->building[i].limit : 0;
    for (int i = 0; i < ADVANCES; i++)
        if (x->e->advance[i].ability == AB_FARMING || x->e->advance[i].ability == AB_MINING)
            p->advances |= (uint64_t)1 << i;
    clash_refresh_abilities(x, seat);
    clash_new_city(x, seat, p->start, start_mood(x));
    clash_place_units(x, seat, SETTLER, s->short_game ? 2 : 1, p->start);
    clash_draw_action(x, seat);
    clash_draw_objective(x, seat);
}

void clash_new(const clio_game *game, const struct clio_options *options, uint64_t seed,
               void *state, struct clio_log *log)
{
    struct clash_state *s = state;
    struct play new_play = {game, edition_of(game), s, log, 0}, *x = &new_play;
    s->core.rng = seed;
    read_options(x, options);
    for (int i = 0; i < SEATS; i++) {
        struct clash_seat *p = &s->seat[i];
        memset(p->figure, RESERVE, sizeof p->figure);
        p->civ = p->leader = p->seer = p->start = NONE;
        memset(p->leader_card, NONE, sizeof p->leader_card);
    }
    for (int i = 0; i < CITIES; i++)
        s->city[i].space = NONE;
    memset(s->builder, NONE, sizeof s->builder);
    s->turn.seat = s->turn.library = NONE;
    s->fight.space = s->deal.from = NONE;
    s->event = s->diplomat[0] = s->diplomat[1] = s->collect_city = NONE;
    for (int i = 0; i < UNITS; i++)
        s->barbarians[i] = s->expansion || i == INFANTRY ? x->e->unit[i].barbarian_limit : 0;
    s->pirates_left = s->expansion ? x->e->unit[SHIP].pirate_limit : 0;
    s->exhausted_left = x->e->exhausted;
    shuffle_decks(x);
    if (s->expansion)
        deal_civilizations(x);
    lay_out(x);
    SAY(STARTS_WITH, START_FOOD, FOOD);
    for (int seat = 0; seat < s->seats; seat++)
        set_up_seat(x, seat);
    if (start_mood(x) != NEUTRAL)
        SAY(STARTS_IN_MOOD, start_mood(x));
    s->first = (uint8_t)clio_random_below(&s->core.rng, s->seats);
    s->age = s->round = 1;
    CLIO_PUSH(x, game, 0);
    clash_run(x);
}
