/* board.c: the test board of Clash of Cultures; see board.h. */
#include "clash/board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct clash_state now, remembered;
static struct play context;
struct clash_state *const s = &now;
struct play *const x = &context;

/* ---- Words ------------------------------------------------------------------------------------------ */

int space_at(const char *name)
{
    return (toupper((unsigned char)name[0]) - 'A') * ROWS + atoi(name + 1) - 1;
}

static int area_named(const char *id)
{
    for (int i = 0; i < layout_of(x)->areas; i++)
        if (strcmp(clash_text(x->e, layout_of(x)->area[i].id), id) == 0)
            return i;
    fail_here(__FILE__, __LINE__, "there is no area called '%s'", id);
    return 0;
}

static int tile_named(const char *id)
{
    for (int i = 0; i < TILES; i++)
        if (strcmp(clash_text(x->e, x->e->tile[i].id), id) == 0)
            return i;
    fail_here(__FILE__, __LINE__, "there is no tile called '%s'", id);
    return 0;
}

/* ---- Starting ------------------------------------------------------------------------------------------ */

void start(int seats, const char *options)
{
    struct clio_options chosen;
    char why[200] = "";
    const clio_game *game = clio_find_game(EDITION);
    context = (struct play){game, game->content, s, NULL, 0};
    played_on(game, s, sizeof *s);
    clio_default_options(game, seats, &chosen);
    /* If it has one: */
    clio_set_option(game, &chosen, "expansion", "off", CLIO_EN, why, sizeof why);
    choose_options(&chosen, options);
    uint64_t seed = 1;
    do
        clio_new(game, &chosen, seed++, s, NULL);
    while (s->first != 0);
}

void plains_for(int seats, const char *options)
{
    start(seats, options);
    for (int i = 0; i < layout_of(x)->areas; i++)
        for (int k = 0; k < AREA_SPACES && !s->turned[i]; k++)
            s->space[layout_of(x)->area[i].space[k]].terrain = PLAIN;
    for (int i = 0; i < layout_of(x)->areas; i++)
        s->turned[i] = 1;
    for (int seat = 0; seat < seats; seat++)
        no_cards(seat);
}

void plains(void)
{
    plains_for(2, "");
}

void turn_of(int seat)
{
    uint64_t rng = s->core.rng;
    s->core.depth = 1;
    memset(s->frame + 1, 0, sizeof s->frame - sizeof s->frame[0]);
    struct clio_frame *f = &s->frame[0];
    LOCALS_OF(game);
    l->turns = (uint8_t)((seat + s->seats - s->first) % s->seats);
    CLIO_PUSH(x, turn, seat);
    clio_forget_offers(&s->offers);
    clash_run(x);
    s->core.rng = rng;
}

void remember(void)
{
    remembered = now;
}
void back_again(void)
{
    now = remembered;
}

/* ---- The map ----------------------------------------------------------------------------------------------- */

void land(const char *spaces, int terrain)
{
    EACH_WORD (spaces, word) {
        int space = space_at(word), area = layout_of(x)->area_of[space];
        assert_int_not_equal(area, NONE);
        for (int k = 0; k < AREA_SPACES && !s->turned[area]; k++)
            s->space[layout_of(x)->area[area].space[k]].terrain = PLAIN;
        s->turned[area] = 1;
        s->space[space].terrain = (uint8_t)terrain;
    }
}

void hide_tile(const char *area, const char *tile_id)
{
    int here = area_named(area), wanted = tile_named(tile_id);
    for (int i = 0; i < AREAS; i++)
        if (s->tile[i] == wanted && !s->turned[i])
            s->tile[i] = s->tile[here];
    s->tile[here] = (uint8_t)wanted;
}

void tile(const char *area, const char *tile_id, int orientation)
{
    hide_tile(area, tile_id);
    clash_explore_area(x, area_named(area), orientation);
}

void exhaust(const char *space)
{
    s->space[space_at(space)].exhausted = 1;
    s->exhausted_left--;
}

/* ---- Pieces --------------------------------------------------------------------------------------------------- */

static int first_sea_side(int space)
{
    for (int side = 0; side < SIDES; side++)
        if (neighbour(x, space, side) != NONE && is_sea(s, neighbour(x, space, side)))
            return side;
    return 0;
}

void building(const char *space, const char *piece, int colour)
{
    int city = clash_city_at(s, space_at(space)), number = thing(D_BUILDING, piece);
    clash_add_building(x, city, number, colour);
    if (number == PORT)
        s->city[city].port = (uint8_t)first_sea_side(space_at(space));
}

static void add_wonder(int owner, int city, int wonder)
{
    clio_take_card(&s->wonder_deck, wonder);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].wonders &= (uint8_t) ~(1u << wonder);
    s->city[city].wonders |= (uint8_t)(1u << wonder);
    s->builder[wonder] = (uint8_t)(owner < SEATS ? owner : 0);
    for (int seat = 0; seat < s->seats; seat++)
        clash_refresh_abilities(x, seat);
}

static bool is_building(const char *word)
{
    for (int i = 0; i < BUILDINGS; i++)
        if (x->e->building[i].id && strcmp(clash_text(x->e, x->e->building[i].id), word) == 0)
            return true;
    return false;
}

int build_city(int owner, const char *space, int mood, const char *pieces)
{
    int city = clash_city_at(s, space_at(space));
    if (city < 0)
        city = clash_new_city(x, owner, space_at(space), mood);
    s->city[city].mood = (uint8_t)mood;
    EACH_WORD (pieces, word) {
        if (is_building(word))
            building(space, word, owner < SEATS ? owner : 0);
        else
            add_wonder(owner, city, thing(D_WONDER, word));
    }
    return city;
}

void no_cities(int owner)
{
    for (int i; (i = clash_next_city(s, owner, 0)) >= 0;)
        clash_destroy_city(x, i);
}

void units(int owner, const char *space, const char *list)
{
    int n = 1;
    EACH_WORD (list, word) {
        if (isdigit((unsigned char)word[0])) {
            n = atoi(word);
            continue;
        }
        assert_int_equal(clash_place_units(x, owner, thing(D_UNIT, word), n, space_at(space)), n);
        n = 1;
    }
}

void no_units(int owner)
{
    for (int i = 0; i < SHEET; i++) {
        for (int u = 0; u < UNITS && s->space[i].holder == owner; u++)
            if (s->space[i].units[u])
                clash_eliminate_units(x, owner, u, s->space[i].units[u], i);
    }
}

/* ---- What a seat has -------------------------------------------------------------------------------------------- */

void stock(int seat, const char *list)
{
    int n = 0;
    EACH_WORD (list, word) {
        if (isdigit((unsigned char)word[0])) {
            n = atoi(word);
            continue;
        }
        int kind = thing(D_KIND, word);
        s->seat[seat].stock[kind] = (uint8_t)n;
        if (kind >= RESOURCES && x->e->levels && *clash_level_of(s, seat, kind) < n)
            *clash_level_of(s, seat, kind) = (uint8_t)n;
    }
}

void levels(int seat, int mood, int culture)
{
    if (!x->e->levels)
        return;
    *clash_level_of(s, seat, MOOD) = (uint8_t)mood;
    *clash_level_of(s, seat, CULTURE) = (uint8_t)culture;
}

void own(int seat, const char *advances)
{
    EACH_WORD (advances, word)
        s->seat[seat].advances |= (uint64_t)1 << thing(D_ADVANCE, word);
    clash_refresh_abilities(x, seat);
}

void disown(int seat, const char *advances)
{
    EACH_WORD (advances, word)
        s->seat[seat].advances &= ~((uint64_t)1 << thing(D_ADVANCE, word));
    clash_refresh_abilities(x, seat);
}

void civilization(int seat, const char *civ)
{
    struct clash_seat *p = &s->seat[seat];
    int wanted = thing(D_CIV, civ);
    for (int other = 0; other < s->seats; other++)
        if (s->seat[other].civ == wanted)
            s->seat[other].civ = p->civ;
    p->civ = (uint8_t)wanted;
    p->civ_advances = 0;
    p->leaders_left = 7;
    for (int i = 0; i < 3; i++)
        p->leader_card[i] = (uint8_t)(x->e->civ[wanted].leader + i);
    clash_refresh_abilities(x, seat);
}

void own_special(int seat, const char *abilities)
{
    struct clash_seat *p = &s->seat[seat];
    EACH_WORD (abilities, word) {
        int wanted = thing(D_ABILITY, word), found = 0;
        for (int i = 0; i < CIV_ADVANCES; i++)
            if (x->e->civ[p->civ].ability[i] == wanted) {
                p->civ_advances |= (uint8_t)(1u << i);
                found = 1;
            }
        if (!found)
            fail_here(__FILE__, __LINE__, "'%s' is no advance of that civilization", word);
    }
    clash_refresh_abilities(x, seat);
}

void lead(int seat, const char *leader, const char *space)
{
    struct clash_seat *p = &s->seat[seat];
    int card = thing(D_LEADER, leader);
    for (int i = 0; i < 3; i++)
        if (p->leader_card[i] == card)
            p->leaders_left &= (uint8_t) ~(1u << i);
    p->leader = (uint8_t)card;
    clash_put_figure(x, seat, FIRST_LEADER, space_at(space));
    clash_refresh_abilities(x, seat);
}

/* ---- Cards ---------------------------------------------------------------------------------------------------------- */

static void find_action(int card)
{
    clio_take_card(&s->action_deck, card);
    clio_take_card(&s->action_discard, card);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].actions &= ~((uint64_t)1 << card);
}
static void find_objective(int card)
{
    clio_take_card(&s->objective_deck, card);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].objectives &= ~((uint64_t)1 << card);
}
static void find_event(int card)
{
    clio_take_card(&s->event_deck, card);
    clio_take_card(&s->event_discard, card);
}
static void find_wonder(int card)
{
    clio_take_card(&s->wonder_deck, card);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].wonders &= (uint8_t) ~(1u << card);
}

void hand_action(int seat, const char *cards)
{
    EACH_WORD (cards, word) {
        int card = thing(D_ACTION_CARD, word);
        find_action(card);
        s->seat[seat].actions |= (uint64_t)1 << card;
    }
}
void hand_objective(int seat, const char *cards)
{
    EACH_WORD (cards, word) {
        int card = thing(D_OBJECTIVE_CARD, word);
        find_objective(card);
        s->seat[seat].objectives |= (uint64_t)1 << card;
    }
}
void hand_wonder(int seat, const char *wonders)
{
    EACH_WORD (wonders, word) {
        int card = thing(D_WONDER, word);
        find_wonder(card);
        s->seat[seat].wonders |= (uint8_t)(1u << card);
    }
}
void hand_person(int seat, const char *events)
{
    EACH_WORD (events, word) {
        int card = thing(D_EVENT, word);
        find_event(card);
        s->seat[seat].persons |= (uint64_t)1 << card;
    }
}
void no_cards(int seat)
{
    struct clash_seat *p = &s->seat[seat];
    for (; p->actions; p->actions &= p->actions - 1)
        clio_lay_on(&s->action_deck, __builtin_ctzll(p->actions));
    for (; p->objectives; p->objectives &= p->objectives - 1)
        clio_lay_on(&s->objective_deck, __builtin_ctzll(p->objectives));
}
void next_event(const char *card)
{
    int number = thing(D_EVENT, card);
    find_event(number);
    clio_lay_on(&s->event_deck, number);
}
void next_action(const char *card)
{
    int number = thing(D_ACTION_CARD, card);
    find_action(number);
    clio_lay_on(&s->action_deck, number);
}
void next_objective(const char *card)
{
    int number = thing(D_OBJECTIVE_CARD, card);
    find_objective(number);
    clio_lay_on(&s->objective_deck, number);
}
void next_wonder(const char *wonder)
{
    int number = thing(D_WONDER, wonder);
    find_wonder(number);
    clio_lay_on(&s->wonder_deck, number);
}

/* Looks for a state of the generator from which the dice fall like this. */
void dice(const char *faces)
{
    static const char icons[] = {
        [INFANTRY] = 'i', [CAVALRY] = 'c', [ELEPHANT] = 'e', [LEADER] = 'l'};
    const char *list = faces;
    int value[16], n = 0;
    char icon[16];
    EACH_WORD (list, word) {
        value[n] = word[0] - '0';
        icon[n++] = word[1];
    }
    for (uint64_t seed = 1; seed < 400000000; seed++) {
        uint64_t rng = seed;
        int i = 0;
        for (; i < n; i++) {
            const struct clash_die_face *face = &x->e->face[clio_random_below(&rng, x->e->faces)];
            bool other = icon[i] && face->clash != NONE && icons[face->clash] != icon[i];
            if (face->value != value[i] || other)
                break;
        }
        if (i == n) {
            s->core.rng = seed;
            return;
        }
    }
    fail_here(__FILE__, __LINE__, "no generator rolls '%s'", faces);
}

/* ---- Playing -------------------------------------------------------------------------------------------------------------- */

const char *question_in_words(enum clio_lang lang)
{
    static char words[300];
    clio_question(context.game, s, clio_asked(&s->core), NULL, lang, words, sizeof words);
    return words;
}

const char *move_in_words(const char *move, enum clio_lang lang)
{
    static char words[300];
    clio_describe(context.game, s, parse(move, __FILE__, __LINE__), NULL, lang, words,
                  sizeof words);
    return words;
}

enum clio_standing standing_of(const char *move)
{
    return clio_standing(context.game, s, clio_asked(&s->core), parse(move, __FILE__, __LINE__));
}

bool told(enum clio_lang lang, const char *line)
{
    return times_told(CLIO_SPECTATOR, lang, line) > 0;
}

bool told_before(const char *first, const char *second)
{
    int found = 0;
    for (int i = 0; i < played.log.count && found < 2; i++)
        found += reads(i, CLIO_SPECTATOR, CLIO_EN, found == 0 ? first : second);
    return found == 2;
}

void play_at(const char *moves, const char *file, int line)
{
    play_list(-1, moves, file, line);
}

static void first_answer(void)
{
    clio_move moves[CLIO_MAX_MOVES];
    clio_legal(context.game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
    clio_apply_legal(context.game, s, clio_asked(&s->core), moves[0], NULL);
    check_played("first answer", __FILE__, __LINE__);
}

void move_again(void)
{
    if (asked() == Q_MOVE) /* it ends by itself when nobody can move */
        play("enough");
    s->turn.actions = 3;
    play("move");
}

void end_turn(void)
{
    unsigned turn = s->core.turn;
    uint8_t age = s->age;
    while (!s->over && s->core.turn == turn && s->age == age) {
        if (s->core.question == Q_TURN && legal("end"))
            play("end");
        else if (legal("enough"))
            play("enough");
        else
            first_answer();
    }
}

void answer_until(int question)
{
    while (!s->over && s->core.question != question)
        first_answer();
}

void fight_on(void)
{
    while (!s->over && s->core.question != Q_OBJECTIVE && s->core.question != Q_MOVE &&
           s->core.question != Q_TURN)
        first_answer();
}

void to_status_phase(void)
{
    uint8_t age = s->age;
    while (!s->over && s->age == age && s->turn.seat != NONE)
        if (legal("enough"))
            play("enough");
        else
            first_answer();
}

void event_of(int seat)
{
    context.log = new_log();
    CLIO_PUSH(x, event, seat);
    clash_run(x);
    context.log = NULL;
    check_played("event", __FILE__, __LINE__);
}

/* ---- Looking ------------------------------------------------------------------------------------------------------------------ */

int asked(void)
{
    return s->core.question;
}
int amount(int seat, int kind)
{
    return s->seat[seat].stock[kind];
}
int units_at(const char *space, int unit)
{
    return s->space[space_at(space)].units[unit];
}
int status_at(const char *space, int unit)
{
    int figure = clash_find_figure(s, owner_of_units(space), unit, space_at(space), 0, 0);
    assert_int_not_equal(figure, -1);
    return s->turn.status[figure];
}
int owner_of_units(const char *space)
{
    return s->space[space_at(space)].holder;
}
int mood_at(const char *space)
{
    return s->city[clash_city_at(s, space_at(space))].mood;
}
int size_at(const char *space)
{
    return clash_city_size(s, clash_city_at(s, space_at(space)));
}
int owner_of_city(const char *space)
{
    int city = clash_city_at(s, space_at(space));
    return city < 0 ? NONE : city_owner(city);
}
int colour_of(const char *space, const char *piece)
{
    int colour = s->city[clash_city_at(s, space_at(space))].building[thing(D_BUILDING, piece)];
    return colour ? colour - 1 : NONE;
}
bool knows(int seat, const char *advance)
{
    return s->seat[seat].advances >> thing(D_ADVANCE, advance) & 1;
}
bool holds_action(int seat, const char *card)
{
    return s->seat[seat].actions >> thing(D_ACTION_CARD, card) & 1;
}
const struct clash_wonder *wonder_called(const char *id)
{
    return &x->e->wonder[thing(D_WONDER, id)];
}
int points_of(int seat, int category)
{
    return clash_half_points(x, seat, category);
}
int all_points(int seat)
{
    return clash_total_points(x, seat);
}
