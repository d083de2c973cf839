/* civ_table.c: the test table of Civilization; see civ_table.h. */
#include "civ/civ_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct civ now, remembered;
static struct play context;
struct civ *const s = &now;
struct play *const x = &context;

/* ---- Words ------------------------------------------------------------------------------------------- */

int square(const char *name)
{
    return thing(D_SQUARE, name);
}

const char *name_of(int there)
{
    return clio_thing_id(context.game, D_SQUARE, there);
}

int centre(int seat)
{
    return s->seat[seat].city[0].square;
}

const char *home(int seat)
{
    return name_of(centre(seat));
}

/* ---- Starting ------------------------------------------------------------------------------------------ */

static int count_words(const char *list)
{
    int n = 0;
    EACH_WORD (list, word)
        n += word[0] != '\0';
    return n;
}

void start_raw(const char *civilizations, const char *options, uint64_t seed)
{
    const clio_game *game = clio_find_game("civ-waw");
    struct clio_options chosen;
    int seat = 0;
    context = (struct play){.game = game, .c = game->content, .s = s};
    played_on(game, s, sizeof *s);
    clio_default_options(game, count_words(civilizations), &chosen);
    choose_options(&chosen, options);
    EACH_WORD (civilizations, word) {
        char option[96];
        snprintf(option, sizeof option, "civilization.%d=%s", ++seat, word);
        choose_options(&chosen, option);
    }
    do
        clio_new(game, &chosen, seed++, s, NULL);
    while (s->first != 0);
}

static void answer(clio_move move)
{
    int seat = clio_asked(&s->core);
    clio_apply_legal(context.game, s, seat, move, new_log());
}

/* Set-up as start() promises it: Rationalism, the capital where its tile suggests. */
static clio_move set_up_answer(void)
{
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(context.game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        if (clio_verb(moves[i]) == DO_CAPITAL && civ_cell_at(x, clio_arg(moves[i], 0))->suggested)
            return moves[i];
        if (clio_verb(moves[i]) == DO_ADOPT && clio_arg(moves[i], 0) == POLICY_RATIONALISM)
            return moves[i];
    }
    return moves[0];
}

void start(const char *civilizations, const char *options)
{
    start_raw(civilizations, options, 1);
    hold(0, "drought"); /* something to do in the first Start of Turn, so that it is asked */
    while (s->core.question != Q_START)
        answer(set_up_answer());
    expect(s->turn, 1);
    for (int seat = 0; seat < s->seats; seat++) {
        no_figures(seat);
        govern(seat, "republic");
        points(seat, 0, 0);
    }
    no_cards();
    check_played("start", __FILE__, __LINE__);
}

/* ---- The map ---------------------------------------------------------------------------------------------- */

static void clear_tile(int slot)
{
    const struct civ_layout *layout = civ_layout_of(x);
    for (int i = 0; i < SQUARES; i++)
        if (layout->slot_of[i] == slot && s->marker[i])
            civ_set_marker(x, i, ON_NOTHING);
}

void lay_tile(const char *there, const char *tile, int quarters)
{
    int slot = civ_layout_of(x)->slot_of[square(there)], wanted = thing(D_TILE, tile);
    assert_true(slot != NONE); /* a square of the map */
    clear_tile(slot);
    for (int i = 0; i < SLOTS; i++) /* wherever it lies, the two change places */
        if (s->tile[i] == wanted)
            s->tile[i] = s->tile[slot];
    if (s->tiles >> wanted & 1 && s->tile[slot] != NONE)
        s->tiles |= 1u << s->tile[slot];
    s->tiles &= ~(1u << wanted);
    s->tile[slot] = (uint8_t)wanted;
    s->turned[slot] = (uint8_t)quarters;
    civ_survey(x);
}

void explore_all(void)
{
    for (int slot = 0; slot < civ_layout_of(x)->slots; slot++)
        if (s->tile[slot] == NONE) {
            s->tile[slot] = (uint8_t)__builtin_ctz(s->tiles);
            s->tiles &= s->tiles - 1;
        }
    civ_survey(x);
}

int beside(int seat, int terrain, int n)
{
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, centre(seat), direction);
        if (civ_terrain(x, there) == terrain && n-- == 0)
            return there;
    }
    fail_here(__FILE__, __LINE__, "no such square lies around that capital");
    return 0;
}

int any_square(int terrain, int n)
{
    for (int i = 0; i < SQUARES; i++)
        if (civ_explored(x, i) && civ_terrain(x, i) == terrain && s->marker[i] == ON_NOTHING &&
            !figures_on(s, i) && s->outskirts_of[i] == NONE && n-- == 0)
            return i;
    fail_here(__FILE__, __LINE__, "there is no such square");
    return 0;
}

int city_site(int n)
{
    for (int i = 0; i < SQUARES; i++) {
        if (!civ_explored(x, i) || figures_on(s, i))
            continue;
        scouts(0, i, 1);
        bool good = civ_check_found(x, 0, i) == LEGAL;
        civ_remove_figure(x, 0, __builtin_ctz(civ_figures_at(s, 0, i)));
        if (good && n-- == 0)
            return i;
    }
    fail_here(__FILE__, __LINE__, "there is no site for a city");
    return 0;
}

void new_city(int seat, int there)
{
    int city = civ_cities(s, seat);
    civ_place_city(x, seat, city, there);
    if (s->waw)
        s->seat[seat].policies |=
            (uint8_t)(1u << (city == 1 ? POLICY_EXPANSIONISM : POLICY_PACIFISM));
    civ_refresh(x, seat);
}

static void figures(int seat, int kind, int there, int n)
{
    for (; n > 0; n--) {
        int figure = civ_spare_figure(x, seat, kind);
        assert_int_not_equal(figure, -1);
        civ_put_figure(x, seat, figure, there);
        s->seat[seat].figure[figure].flags = 0;
    }
}
void armies(int seat, int there, int n)
{
    figures(seat, ARMY, there, n);
}
void scouts(int seat, int there, int n)
{
    figures(seat, SCOUT, there, n);
}
void no_figures(int seat)
{
    for (int figure = 0; figure < FIGURES_EACH; figure++)
        civ_remove_figure(x, seat, figure);
}
void send_to(int seat, int there, int city)
{
    for (unsigned left = civ_figures_at(s, seat, there); left; left &= left - 1)
        s->seat[seat].figure[__builtin_ctz(left)].city = (uint8_t)city;
}

/* A wonder that is put on the map was turned up before. */
static void take_wonder(int wonder)
{
    if (s->wonders_unseen >> wonder & 1) {
        s->wonders_unseen &= ~(1u << wonder);
        s->dealt[x->c->wonder[wonder].era]++;
    }
    for (int i = 0; i < MARKET_WONDERS; i++)
        if (s->market[i] == wonder)
            s->market[i] = NONE;
}

void put(int there, const char *marker)
{
    int found;
    civ_clear_square(x, there, false);
    if (strcmp(marker, "hut") == 0) {
        civ_set_marker(x, there, ON_HUT);
    } else if (strcmp(marker, "village") == 0) {
        civ_set_marker(x, there, ON_VILLAGE);
    } else if ((found = find_thing(D_BUILDING, marker)) >= 0) {
        s->pool[x->c->building[found].pool]--;
        civ_set_marker(x, there, ON_BUILDING + found);
    } else if ((found = find_thing(D_WONDER, marker)) >= 0) {
        take_wonder(found);
        civ_set_marker(x, there, ON_WONDER + found);
    } else if ((found = find_thing(D_PERSON, marker)) >= 0) {
        s->person[found]--;
        civ_set_marker(x, there, ON_PERSON + found);
    } else {
        found = thing(D_CITY_STATE, marker);
        s->city_states &= (uint8_t) ~(1u << found);
        civ_set_marker(x, there, ON_CITY_STATE + found);
    }
}

void outskirts(int seat, int production)
{
    static const char *const maker[] = {"", "granary", "aqueduct", "workshop", "iron_mine"};
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, centre(seat), direction);
        civ_clear_square(x, there, false);
        if (civ_terrain(x, there) != WATER)
            clio_set_bit(s->cleared, there);
        if (civ_terrain(x, there) == WATER || production == 0)
            continue;
        int n = production < 4 ? production : 4;
        put(there, maker[n]);
        production -= n;
    }
    civ_survey(x);
    expect(production, 0); /* there was room for all */
    civ_refresh(x, seat);
}

int bare(int seat, int n)
{
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, centre(seat), direction);
        if (civ_terrain(x, there) != WATER && s->marker[there] == ON_NOTHING && n-- == 0)
            return there;
    }
    fail_here(__FILE__, __LINE__, "no such square lies around that capital");
    return 0;
}

void program(int seat, int city)
{
    s->seat[seat].city[city].program = 1;
    s->programs--;
}

/* ---- What a seat has ------------------------------------------------------------------------------------------ */

void know(int seat, const char *techs)
{
    EACH_WORD (techs, word) {
        int tech = thing(D_TECH, word);
        if (!civ_knows(x, seat, tech))
            civ_add_tech(x, seat, tech, x->c->tech[tech].level - 1);
    }
    s->seat[seat].unlocking = 0;
    civ_refresh(x, seat);
}

void govern(int seat, const char *government)
{
    s->seat[seat].government = (uint8_t)civ_government_row(x, thing(D_GOVERNMENT, government));
    s->seat[seat].anarchy_turn = strcmp(government, "anarchy") == 0 ? s->turn : 0;
    civ_refresh(x, seat);
}

void policies(int seat, const char *list)
{
    s->seat[seat].policies = 0;
    EACH_WORD (list, word)
        s->seat[seat].policies |= (uint8_t)(1u << thing(D_POLICY, word));
    civ_refresh(x, seat);
}

void resources(int seat, const char *list)
{
    int n = 1;
    EACH_WORD (list, word) {
        if (word[0] >= '0' && word[0] <= '9') {
            n = atoi(word);
            continue;
        }
        int resource = thing(D_RESOURCE, word);
        assert_true(s->resource[resource] >= n);
        s->resource[resource] = (uint8_t)(s->resource[resource] - n);
        s->seat[seat].resource[resource] = (uint8_t)(s->seat[seat].resource[resource] + n);
        n = 1;
    }
}

static int marker_of(uint32_t markers, const uint8_t *kind_of, int kind)
{
    for (; markers; markers &= markers - 1)
        if (kind_of[__builtin_ctz(markers)] == kind)
            return __builtin_ctz(markers);
    fail_here(__FILE__, __LINE__, "no such marker is left");
    return 0;
}

void keep(int seat, const char *finds)
{
    EACH_WORD (finds, word) {
        int kind = thing(D_FIND, word);
        if (kind < HUTS) {
            int marker = marker_of(s->huts, x->c->hut_of, kind);
            s->huts &= ~(1u << marker);
            s->seat[seat].huts |= 1u << marker;
        } else {
            int marker = marker_of(s->villages, x->c->village_of, kind - HUTS);
            s->villages &= ~(1u << marker);
            s->seat[seat].villages |= 1u << marker;
        }
    }
}

/* Markers of other kinds are discarded. */
static void leave_only(uint32_t *left, uint32_t *discard, const uint8_t *kind_of, int kind)
{
    for (uint32_t each = *left; each; each &= each - 1)
        if (kind_of[__builtin_ctz(each)] != kind) {
            *left &= ~(each & -each);
            *discard |= each & -each;
        }
}
void next_hut(const char *kind)
{
    leave_only(&s->huts, &s->hut_discard, x->c->hut_of, thing(D_FIND, kind));
}
void next_village(const char *kind)
{
    leave_only(&s->villages, &s->village_discard, x->c->village_of, thing(D_FIND, kind) - HUTS);
}

void hold(int seat, const char *events)
{
    EACH_WORD (events, word) {
        int title = thing(D_EVENT, word), first = x->c->first_card[title];
        uint64_t copies = (((uint64_t)1 << x->c->event[title].copies) - 1) << first;
        uint64_t free = copies & (s->event_deck | s->event_discard);
        assert_true(free != 0);
        s->event_deck &= ~(free & -free);
        s->event_discard &= ~(free & -free);
        s->seat[seat].events |= free & -free;
    }
}

static const char *const types[TYPES] = {"infantry", "artillery", "mounted", "aircraft"};

static int unit_card(const char *word)
{
    size_t n = strcspn(word, ":");
    int variant = word[n] ? word[n + 1] - 'a' : 1;
    for (int card = 0; card < UNIT_CARDS; card++)
        if (s->unit_deck >> card & 1 && strlen(types[civ_type_of(card)]) == n &&
            strncmp(types[civ_type_of(card)], word, n) == 0 &&
            x->c->variant_of[s->waw][card] == variant)
            return card;
    fail_here(__FILE__, __LINE__, "there is no unit '%s' in the deck", word);
    return 0;
}

void forces(int seat, const char *units)
{
    s->unit_deck |= s->seat[seat].units;
    s->unit_known &= ~s->seat[seat].units;
    s->seat[seat].units = 0;
    EACH_WORD (units, word) {
        uint64_t card = (uint64_t)1 << unit_card(word);
        s->unit_deck &= ~card;
        s->unit_faceup &= ~card;
        s->seat[seat].units |= card;
    }
}

void no_cards(void)
{
    for (int seat = 0; seat < s->seats; seat++) {
        struct civ_seat *p = &s->seat[seat];
        forces(seat, "");
        s->event_deck |= p->events;
        s->huts |= p->huts;
        s->villages |= p->villages;
        p->events = p->huts = p->villages = 0;
    }
}

void points(int seat, int trade, int culture)
{
    s->seat[seat].trade = (uint8_t)trade;
    s->seat[seat].culture = (uint16_t)culture;
}

void market(const char *wonders)
{
    int i = 0;
    for (int k = 0; k < MARKET_WONDERS; k++)
        if (s->market[k] != NONE) { /* back into the deck */
            s->wonders_unseen |= 1u << s->market[k];
            s->dealt[x->c->wonder[s->market[k]].era]--;
            s->market[k] = NONE;
        }
    EACH_WORD (wonders, word) {
        int wonder = thing(D_WONDER, word);
        take_wonder(wonder);
        s->market[i++] = (uint8_t)wonder;
    }
}

void neighbours(int *one, int *other)
{
    explore_all();
    for (int n = 0;; n++) {
        *one = any_square(GRASSLAND, n);
        for (int direction = 0; direction < 4; direction++) {
            *other = civ_beside(x, *one, direction);
            if (*other != NO_SQUARE && civ_terrain(x, *other) != WATER &&
                s->marker[*other] == ON_NOTHING && s->outskirts_of[*other] == NONE)
                return;
        }
    }
}

static bool is_free(int there)
{
    return there != NO_SQUARE && s->marker[there] == ON_NOTHING && s->outskirts_of[there] == NONE;
}

void strait(int *from, int *water, int *to)
{
    explore_all();
    for (int n = 0;; n++) {
        *water = any_square(WATER, n);
        for (int direction = 0; direction < 2; direction++) {
            *from = civ_beside(x, *water, direction);
            *to = civ_beside(x, *water, direction + 2);
            if (is_free(*from) && is_free(*to) && civ_terrain(x, *from) != WATER &&
                civ_terrain(x, *to) != WATER)
                return;
        }
    }
}

void fight(const char *mine, const char *theirs)
{
    int from, to;
    neighbours(&from, &to);
    armies(0, from, 1);
    armies(1, to, 1);
    phase(Q_MOVE, 0);
    forces(0, mine);
    forces(1, theirs);
    playf("move %s 1 0; step %s", name_of(from), name_of(to));
    expect(asked(), Q_BATTLE);
}

void remember(void)
{
    remembered = now;
}
void back_again(void)
{
    now = remembered;
}

/* ---- Playing ---------------------------------------------------------------------------------------------------- */

void play_at(const char *moves, const char *file, int line)
{
    play_list(-1, moves, file, line);
}

void play_as_at(int seat, const char *moves, const char *file, int line)
{
    play_list(seat, moves, file, line);
}

void playf(const char *format, ...)
{
    char moves[400];
    va_list args;
    va_start(args, format);
    vsnprintf(moves, sizeof moves, format, args);
    va_end(args);
    play(moves);
}

const char *movef(const char *format, ...)
{
    static char text[4][100];
    static int next;
    char *out = text[next++ % 4];
    va_list args;
    va_start(args, format);
    vsnprintf(out, sizeof text[0], format, args);
    va_end(args);
    return out;
}

void decline(void)
{
    static const uint16_t verbs[] = {DO_DONE, DO_PASS, DO_STOP, DO_REFUSE, DO_KEEP_PERSON, 0};
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(context.game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES), chosen = 0;
    assert_true(n > 0);
    for (int i = n - 1; i >= 0; i--)
        if (clio_is_of(verbs, moves[i]))
            chosen = i;
    answer(moves[chosen]);
    check_played("declining", __FILE__, __LINE__);
}

void answer_until(int question)
{
    while (!s->over && s->core.question != question)
        decline();
}

void phase(int question, int seat)
{
    while (!s->over && (s->core.question != question || !clio_is_asked(&s->core, seat)))
        decline();
}

void next_turn(void)
{
    int turn = s->turn;
    while (!s->over && s->turn == turn)
        decline();
}

/* The rule that asks asks again when the one on top of it is done: see the point before its ASK. */
void begin_rule(void)
{
    if (s->core.depth > 0)
        s->frame[s->core.depth - 1].at--;
    clio_forget_offers(&s->offers);
    new_log();
}

void run_rules(const char *what)
{
    context.log = &played.log;
    civ_run(x);
    context.log = NULL;
    check_played(what, __FILE__, __LINE__);
}

/* ---- Looking ------------------------------------------------------------------------------------------------------- */

int asked(void)
{
    return s->core.question;
}

bool told_to(int viewer, enum clio_lang lang, const char *line)
{
    return times_told(viewer, lang, line) > 0;
}

bool told(const char *line)
{
    return told_to(CLIO_SPECTATOR, CLIO_EN, line);
}

bool holds(int seat, const char *event)
{
    return civ_card_of(x, seat, thing(D_EVENT, event)) >= 0;
}

int units_of(int seat)
{
    return __builtin_popcountll(s->seat[seat].units);
}
