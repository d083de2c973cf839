/*
 * figures.c: the figures of the players, the barbarians and the pirates. Players' figures are
 * numbered and know where they are; the others are only counted. Every space keeps the counts.
 */
#include "games/clash/clash.h"

static const uint8_t first_of[UNITS + 1] = {FIRST_SETTLER,  FIRST_INFANTRY, FIRST_CAVALRY,
                                            FIRST_ELEPHANT, FIRST_LEADER,   FIRST_SHIP,
                                            FIGURES};

int clash_first_figure(int unit)
{
    return first_of[unit];
}

int clash_figures_of(int unit)
{
    return first_of[unit + 1] - first_of[unit];
}

int clash_unit_of_figure(int figure)
{
    int unit = SETTLER;
    while (figure >= first_of[unit + 1])
        unit++;
    return unit;
}

int clash_in_reserve(const struct play *x, int owner, int unit)
{
    if (owner == BARBARIANS)
        return x->s->barbarians[unit];
    if (owner == PIRATES)
        return unit == SHIP ? x->s->pirates_left : 0;
    int n = 0;
    for (int i = first_of[unit]; i < first_of[unit + 1]; i++)
        n += x->s->seat[owner].figure[i] == RESERVE;
    return n;
}

static int units_in(const struct clash_state *s, int space)
{
    int n = 0;
    for (int unit = 0; unit < UNITS; unit++)
        n += s->space[space].units[unit];
    return n;
}

static void count_in(struct play *x, int owner, int unit, int space)
{
    struct clash_space *place = &x->s->space[space];
    assert(place->holder == NONE || place->holder == owner);
    place->holder = (uint8_t)owner;
    place->units[unit]++;
}

static void count_out(struct play *x, int unit, int space)
{
    struct clash_space *place = &x->s->space[space];
    assert(place->units[unit] > 0);
    place->units[unit]--;
    if (units_in(x->s, space) == 0)
        place->holder = NONE;
}

/* What a figure did this turn is forgotten when it leaves the board. */
void clash_put_figure(struct play *x, int seat, int figure, int space)
{
    uint8_t *at = &x->s->seat[seat].figure[figure];
    int unit = clash_unit_of_figure(figure);
    if (*at < SHEET)
        count_out(x, unit, *at);
    if (space < SHEET)
        count_in(x, seat, unit, space);
    else if (seat == x->s->turn.seat)
        x->s->turn.status[figure] = 0;
    *at = (uint8_t)space;
}

int clash_find_figure(const struct clash_state *s, int seat, int unit, int space, int with,
                      int without)
{
    for (int i = first_of[unit]; i < first_of[unit + 1]; i++) {
        int status = seat == s->turn.seat ? s->turn.status[i] : 0;
        if (s->seat[seat].figure[i] == space && (status & with) == with && !(status & without))
            return i;
    }
    return -1;
}

static int place_counted(struct play *x, int owner, int unit, int n, int space)
{
    uint8_t *left = owner == PIRATES ? &x->s->pirates_left : &x->s->barbarians[unit];
    if (n > *left)
        n = *left;
    *left = (uint8_t)(*left - n);
    for (int i = 0; i < n; i++) {
        if (owner == PIRATES) {
            x->s->space[space].pirates++;
            SAY(PIRATE_PLACED, space);
        } else {
            count_in(x, BARBARIANS, unit, space);
            SAY(BARBARIAN_PLACED, unit, space);
        }
    }
    return n;
}

int clash_place_units(struct play *x, int owner, int unit, int n, int space)
{
    return clash_place_units_for(x, owner, unit, n, space, clash_cause(x));
}

int clash_place_units_for(struct play *x, int owner, int unit, int n, int space, int cause)
{
    if (owner >= SEATS)
        return place_counted(x, owner, unit, n, space);
    int placed = 0;
    for (int i = first_of[unit]; i < first_of[unit + 1] && placed < n; i++) {
        if (x->s->seat[owner].figure[i] != RESERVE)
            continue;
        clash_put_figure(x, owner, i, space);
        SAY(PLACED, owner, unit, space, cause);
        placed++;
    }
    return placed;
}

/*
 * The card and its abilities; not the figure, which stood in `space`. 2 points for the opponent who
 * eliminates it in a conflict; else the card is lost [p.13].
 */
static void lose_leader(struct play *x, int seat, int space)
{
    struct clash_seat *p = &x->s->seat[seat];
    int leader = p->leader;
    if (leader == NONE)
        return;
    p->leader = NONE;
    clash_refresh_abilities(x, seat);
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        x->s->city[i].tokens = 0; /* Seduction ends with her who practised it */
    int captor = clash_captor(x, seat);
    if (captor == NONE && top_frame(x->s)->rule == R_recruit) {
        SAY(LEADER_REPLACED, seat, leader, space);
        return;
    }
    if (captor == NONE) {
        SAY(LEADER_LOST, seat, leader, space, clash_cause(x));
        return;
    }
    x->s->seat[captor].captured_leaders++;
    struct clash_side *sides = x->s->fight.side;
    sides[sides[0].owner == captor ? 0 : 1].captured_leader++;
    SAY(LEADER_CAPTURED, captor, leader);
}

void clash_figure_falls(struct play *x, int seat, int figure, int at)
{
    int unit = clash_unit_of_figure(figure);
    bool by_name = unit == LEADER && x->s->seat[seat].leader != NONE &&
                   clash_captor(x, seat) == NONE; /* lose_leader() says whom and where */
    if (!by_name)
        SAY(ELIMINATED, seat, unit, at, clash_cause(x));
    clash_put_figure(x, seat, figure, RESERVE);
    if (unit == LEADER)
        lose_leader(x, seat, at);
}

void clash_eliminate_figure(struct play *x, int seat, int figure)
{
    clash_figure_falls(x, seat, figure, x->s->seat[seat].figure[figure]);
}

/* Of several, the one that can do least this turn. */
static int tired_figure(const struct play *x, int seat, int unit, int space)
{
    int found = -1, most = -1;
    for (int i = first_of[unit]; i < first_of[unit + 1]; i++) {
        int status = seat == x->s->turn.seat ? x->s->turn.status[i] : 0;
        if (x->s->seat[seat].figure[i] == space && status > most) {
            found = i;
            most = status;
        }
    }
    return found;
}

void clash_unit_falls(struct play *x, int owner, int unit, int space, int at)
{
    if (owner < SEATS) {
        clash_figure_falls(x, owner, tired_figure(x, owner, unit, space), at);
    } else if (owner == PIRATES) {
        assert(x->s->space[space].pirates > 0);
        x->s->space[space].pirates--;
        x->s->pirates_left++;
        SAY(PIRATE_ELIMINATED, at);
    } else {
        count_out(x, unit, space);
        x->s->barbarians[unit]++;
        SAY(BARBARIAN_ELIMINATED, unit, at);
    }
}

void clash_eliminate_units(struct play *x, int owner, int unit, int n, int space)
{
    for (int i = 0; i < n; i++)
        clash_unit_falls(x, owner, unit, space, space);
}

void clash_move_counted(struct play *x, int owner, int unit, int n, int from, int to)
{
    for (int i = 0; i < n; i++) {
        if (owner == PIRATES) {
            x->s->space[from].pirates--;
            x->s->space[to].pirates++;
        } else {
            count_out(x, unit, from);
            count_in(x, BARBARIANS, unit, to);
        }
    }
}

int clash_army_in(const struct clash_state *s, int space)
{
    const uint8_t *n = s->space[space].units;
    return n[INFANTRY] + n[CAVALRY] + n[ELEPHANT] + n[LEADER];
}

int clash_land_units_in(const struct clash_state *s, int space)
{
    return clash_army_in(s, space) + s->space[space].units[SETTLER];
}

/* [p.14]: four army units on a land space. */
int clash_stack_limit(const struct play *x, int seat, int space)
{
    return STACK + clash_modified(x, M_STACK, &(struct about){.seat = seat, .space = space});
}

/* At sea there is room for all the ships of a player, and for pirates on top (R61). */
bool clash_room_for(const struct play *x, int owner, int unit, int n, int space)
{
    const struct clash_space *place = &x->s->space[space];
    if (unit == SHIP || unit == SETTLER || is_sea(x->s, space))
        return true;
    int there = place->holder == owner ? clash_army_in(x->s, space) : 0;
    return there + n <= clash_stack_limit(x, owner, space);
}

/* Pirates that serve the seat count as its units [p.32]. */
int clash_total_units(const struct clash_state *s, int seat, unsigned units)
{
    int n = 0;
    for (int i = 0; units >> SHIP & 1 && (i = clash_next_allies(s, seat, i)) >= 0; i++)
        n += s->space[i].pirates;
    for (int unit = 0; unit < UNITS; unit++)
        if (units >> unit & 1)
            for (int i = first_of[unit]; i < first_of[unit + 1]; i++)
                n += s->seat[seat].figure[i] < SHEET;
    return n;
}
