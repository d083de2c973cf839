/* cities.c: what a city is: its pieces, its owner, founding and activating it (RULES 7.2, 7.3). */
#include "games/clash/clash.h"

/* ---- Finding cities ------------------------------------------------------------------------------ */

int clash_next_city(const struct clash_state *s, int owner, int i)
{
    int first = first_city(owner), end = first + city_slots(owner);
    for (i = i < first ? first : i; i < end; i++)
        if (s->city[i].space != NONE)
            return i;
    return -1;
}

int clash_city_at(const struct clash_state *s, int space)
{
    return s->space[space].city == NONE ? -1 : s->space[space].city;
}

int clash_city_owner_at(const struct clash_state *s, int space)
{
    return s->space[space].city == NONE ? NONE : city_owner(s->space[space].city);
}

int clash_city_count(const struct clash_state *s, int owner)
{
    int n = 0;
    for (int i = 0; (i = clash_next_city(s, owner, i)) >= 0; i++)
        n++;
    return n;
}

/* ---- What a city is made of ------------------------------------------------------------------------ */

int clash_city_size(const struct clash_state *s, int city)
{
    const struct clash_city *c = &s->city[city];
    int n = 1 + (s->wonders_apart ? 0 : __builtin_popcount(c->wonders));
    for (int b = 0; b < BUILDINGS; b++)
        n += c->building[b] != 0;
    return n;
}

/* Forced Labor: angry cities act as neutral ones [p.32; 2012 p.22]. */
bool clash_acts_neutral(const struct play *x, int city)
{
    return x->s->city[city].mood == ANGRY && x->s->turn.forced_labor &&
           city_owner(city) == x->s->turn.seat;
}

/* [p.11, p.16]: one more when happy, one in all when angry. */
int clash_effective_size(const struct play *x, int city)
{
    int mood = x->s->city[city].mood;
    if (mood == ANGRY && !clash_acts_neutral(x, city))
        return 1;
    return clash_city_size(x->s, city) + (mood == HAPPY);
}

bool clash_has_building(const struct clash_state *s, int city, int building)
{
    return s->city[city].building[building] != 0;
}

/* [2012 p.12]: only with its advance, where the edition says so. */
bool clash_works_for_owner(const struct play *x, int city, int building)
{
    int owner = city_owner(city), needed = x->e->building[building].requires;
    if (!clash_has_building(x->s, city, building))
        return false;
    return !x->e->captured_buildings_need_advance || owner >= SEATS || needed == NONE ||
           (x->s->seat[owner].advances >> needed & 1);
}

int clash_buildings_of(const struct clash_state *s, int seat, int building)
{
    int n = 0;
    for (int i = 0; (i = clash_next_city(s, seat, i)) >= 0; i++)
        n += clash_has_building(s, i, building);
    return n;
}

/* [p.16]: a building of a colour that is not its owner's. Barbarians have no colour. */
bool clash_is_influenced(const struct clash_state *s, int city)
{
    int own = city_owner(city) + 1;
    for (int b = 0; b < BUILDINGS; b++)
        if (s->city[city].building[b] && s->city[city].building[b] != own)
            return true;
    return false;
}

bool clash_is_coastal(const struct play *x, int space)
{
    for (int side = 0; side < SIDES; side++) {
        int near = neighbour(x, space, side);
        if (near != NONE && is_sea(x->s, near))
            return true;
    }
    return false;
}

int clash_port_space(const struct play *x, int city)
{
    if (!clash_has_building(x->s, city, PORT))
        return NONE;
    return neighbour(x, x->s->city[city].space, x->s->city[city].port);
}

void clash_add_building(struct play *x, int city, int building, int seat)
{
    assert(!clash_has_building(x->s, city, building) && x->s->seat[seat].left[building] > 0);
    x->s->city[city].building[building] = (uint8_t)(1 + seat);
    x->s->seat[seat].left[building]--;
}

void clash_remove_building(struct play *x, int city, int building)
{
    uint8_t *colour = &x->s->city[city].building[building];
    assert(*colour);
    x->s->seat[*colour - 1].left[building]++;
    *colour = 0;
    if (building == PORT)
        x->s->city[city].port = 0;
}

void clash_recolour_building(struct play *x, int city, int building, int seat)
{
    uint8_t *colour = &x->s->city[city].building[building];
    assert(*colour && x->s->seat[seat].left[building] > 0);
    x->s->seat[*colour - 1].left[building]++;
    x->s->seat[seat].left[building]--;
    *colour = (uint8_t)(1 + seat);
}

/* ---- Cities come, go and change hands ---------------------------------------------------------------- */

static int free_slot(const struct clash_state *s, int owner)
{
    for (int i = first_city(owner); i < first_city(owner) + city_slots(owner); i++)
        if (s->city[i].space == NONE)
            return i;
    return -1;
}

static void clear_slot(struct clash_state *s, int city)
{
    s->city[city] = (struct clash_city){.space = NONE};
}

/* Is it the name of a city that stands? */
static bool is_taken(const struct clash_state *s, int name)
{
    for (int i = 0; i < CITIES; i++)
        if (s->city[i].space != NONE && s->city[i].name == name + 1)
            return true;
    return false;
}

/*
 * The next name of its founder's list, of the civilization or of the seat; one that was borne before
 * when the list has come to its end, and of any list when all of them are. It stays with the city,
 * whoever takes it.
 */
static int next_name(const struct play *x, int seat)
{
    uint8_t own[CITY_NAMES];
    int civ = x->s->seat[seat].civ, n = 0;
    for (int i = 0; i < x->e->city_names; i++) {
        const struct clash_city_name *name = &x->e->city_name[i];
        if (civ == NONE ? name->seat == seat : name->civ == civ)
            own[n++] = (uint8_t)i;
    }
    for (int i = 0; i < n; i++)
        if (!is_taken(x->s, own[(x->s->seat[seat].named + i) % n]))
            return own[(x->s->seat[seat].named + i) % n];
    for (int i = 0; i < x->e->city_names; i++)
        if (!is_taken(x->s, i))
            return i;
    return NONE;
}

static void name_city(struct play *x, int seat, int city)
{
    int name = next_name(x, seat);
    x->s->city[city].name = name == NONE ? 0 : (uint8_t)(1 + name);
    x->s->seat[seat].named++;
}

uint16_t clash_called(const clio_game *game, const void *state, int domain, int thing)
{
    const struct clash_state *s = state;
    (void)game;
    if (domain != D_SPACE || s->space[thing].city == NONE)
        return 0;
    return s->city[s->space[thing].city].name;
}

int clash_new_city(struct play *x, int owner, int space, int mood)
{
    struct clash_state *s = x->s;
    int city = free_slot(s, owner);
    if (city < 0 || (owner < SEATS && s->seat[owner].left[SETTLEMENT] == 0))
        return -1;
    s->city[city] = (struct clash_city){.space = (uint8_t)space, .mood = (uint8_t)mood};
    s->space[space].city = (uint8_t)city;
    if (owner < SEATS) {
        s->seat[owner].left[SETTLEMENT]--;
        name_city(x, owner, city);
        SAY(FOUNDED, owner, s->city[city].name - 1, space);
    } else {
        SAY(BARBARIAN_CITY, space);
    }
    return city;
}

/* [p.28]: the wonders of a destroyed city are lost with their points (R52). Why it goes is told before. */
void clash_destroy_city(struct play *x, int city)
{
    struct clash_state *s = x->s;
    int owner = city_owner(city);
    int wonders = s->city[city].wonders;
    for (int b = 0; b < BUILDINGS; b++)
        if (clash_has_building(s, city, b))
            clash_remove_building(x, city, b);
    s->lost_wonders |= (uint8_t)wonders;
    s->space[s->city[city].space].city = NONE;
    clear_slot(s, city);
    if (owner < SEATS) {
        s->seat[owner].left[SETTLEMENT]++;
        if (wonders)
            clash_refresh_abilities(x, owner);
    }
}

/* A city of the barbarians gets a name from who takes it. Mood, buildings and wonders stay; activations and tokens do not (R41). */
int clash_give_city(struct play *x, int city, int owner)
{
    struct clash_state *s = x->s;
    int loser = city_owner(city);
    int number = free_slot(s, owner);
    assert(number >= 0 && loser != owner);
    s->city[number] = s->city[city];
    clear_slot(s, city);
    struct clash_city *c = &s->city[number];
    c->activations = c->tokens = 0;
    c->marks = TAKEN_THIS_TURN;
    s->space[c->space].city = (uint8_t)number;
    if (!c->name && owner < SEATS) {
        name_city(x, owner, number);
        SAY(NAMED, owner, c->name - 1, c->space);
    }
    if (c->wonders && loser < SEATS)
        clash_refresh_abilities(x, loser);
    if (c->wonders && owner < SEATS)
        clash_refresh_abilities(x, owner);
    return number;
}

/* ---- Found City ---------------------------------------------------------------------------------------- */

/* [p.11], without the settler. */
int clash_check_found(const struct play *x, int seat, int space)
{
    const struct clash_space *place = &x->s->space[space];
    if (!is_land(x->s, space))
        return WHY_FOUND_AT_SEA;
    if (place->city != NONE)
        return WHY_CITY_THERE;
    if (place->exhausted)
        return WHY_EXHAUSTED;
    if (place->holder != NONE && place->holder != seat)
        return WHY_ENEMY_THERE;
    if (x->s->seat[seat].left[SETTLEMENT] == 0)
        return WHY_NONE_LEFT;
    return place->terrain != DESERT ||
                   any_modifier(x, M_CITY_ON, &(struct about){.seat = seat, .space = space})
               ? LEGAL
               : WHY_DESERT;
}

/* The one that can do least else this turn. */
static int founding_settler(const struct play *x, int seat, int space)
{
    static const uint8_t tired[] = {SPENT, MOVED, IN_FOREST, 0};
    int figure = -1;
    for (int i = 0; figure < 0; i++)
        figure = clash_find_figure(x->s, seat, SETTLER, space, tired[i], 0);
    return figure;
}

/* [p.11] a settler becomes a city, neutral and of size 1. */
RULE(found)
{
    LOCALS_OF(found);
    BEGIN;
    clash_put_figure(x, f->seat, founding_settler(x, f->seat, l->space), RESERVE);
    clash_new_city(x, f->seat, l->space, NEUTRAL);
    RUN(objectives, f->seat, .trigger = TRIGGER_FOUNDED, .space = l->space);
    END;
}

/* ---- Activation ------------------------------------------------------------------------------------------ */

/*
 * [p.11] an angry city once a turn in all; once more if its activations made it angry, but for
 * `strict_anger` [2012 p.6]. Becoming angry by something else after an activation ends them (R54).
 */
bool clash_may_activate(const struct play *x, int seat, int city)
{
    const struct clash_city *c = &x->s->city[city];
    if (city_owner(city) != seat)
        return false;
    if (c->mood != ANGRY || c->activations == 0)
        return true;
    return !x->e->strict_anger && (c->marks & ANGERED_BY_USE) && !(c->marks & USED_IN_ANGER);
}

/* [p.11] from the second activation of a turn on. */
bool clash_activation_lowers_mood(const struct play *x, int city)
{
    return x->s->city[city].activations > 0 && x->s->city[city].mood != ANGRY;
}

/* Would using the city again cost a step of its mood, which no ability keeps? */
bool clash_use_angers(const struct play *x, int seat, int city)
{
    return clash_activation_lowers_mood(x, city) &&
           !clash_justice_is_done(x, seat, x->s->city[city].space);
}

/* … or might one that is asked about first keep it: see greeks.c and babylonians.c. */
bool clash_use_may_be_calmed(const struct play *x, int seat, int city)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    return (has(x->s, seat, AB_CITY_STATES) && !was_used(x->s, AB_CITY_STATES) &&
            x->s->city[city].activations == 1) ||
           (has(x->s, seat, AB_CODE_OF_LAWS) && !was_used(x->s, AB_CODE_OF_LAWS) &&
            clash_can_pay(x, seat, &culture, 0));
}

static void count_activation(struct play *x, int city)
{
    struct clash_city *c = &x->s->city[city];
    bool lowers = clash_activation_lowers_mood(x, city);
    c->activations++;
    if (c->mood == ANGRY)
        c->marks |= USED_IN_ANGER;
    if (!lowers || x->s->turn.keep_mood)
        return;
    clash_set_mood(x, city, c->mood - 1);
    if (c->mood == ANGRY)
        c->marks |= ANGERED_BY_USE;
}

/*
 * After the action: the mood drops from the second activation on [p.11]. Abilities may first name
 * another city that counts as activated, or keep the mood. The city may have been lost meanwhile.
 */
RULE(activate)
{
    LOCALS_OF(activate);
    BEGIN;
    x->s->turn.activated = l->space;
    x->s->turn.keep_mood = 0;
    RUN_HOOK(f->seat, H_ACTIVATING, .space = l->space, .action = l->action);
    l->space = x->s->turn.activated; /* it is the one that is considered activated [p.33] */
    if (clash_city_owner_at(x->s, l->space) == f->seat)
        count_activation(x, clash_city_at(x->s, l->space));
    x->s->turn.activated = x->s->turn.keep_mood = 0;
    RUN_HOOK(f->seat, H_ACTIVATED, .space = l->space, .action = l->action);
    END;
}
