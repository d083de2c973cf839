/* pirates.c: pirate ships appear and raid (RULES 11.4). */
#include "games/clash/clash.h"

enum { SHIPS_PER_ICON = 2 };

static bool beside_city_of(const struct play *x, int seat, int space)
{
    for (int i = 0; i < SIDES; i++) {
        int near = neighbour(x, space, i);
        if (near != NONE && clash_city_owner_at(x->s, near) == seat)
            return true;
    }
    return false;
}

/* ---- Step 1: two ships ------------------------------------------------------------------------------- */

/* Ships missing in the supply come from the board; those that serve a player stay. */
static void offer_pirates(struct play *x)
{
    const struct clash_layout *layout = layout_of(x);
    for (int i = 0; i < layout->spaces; i++)
        if (wild_pirates(x->s, layout->list[i]))
            offer(x, DO_CHOOSE_SPACE, layout->list[i], 0, 0);
}

static void take_pirate(struct play *x, int space)
{
    x->s->space[space].pirates--;
    x->s->pirates_left++;
    SAY(PIRATE_LEAVES, space);
}

/* A sea space without ships of players; beside an own city if there is one and it must be. */
static void offer_seas(struct play *x, int seat, bool beside)
{
    const struct clash_layout *layout = layout_of(x);
    for (int pass = !beside; pass < 2 && x->s->offers.count == 0; pass++)
        for (int i = 0; i < layout->spaces; i++) {
            int space = layout->list[i];
            if (is_sea(x->s, space) && x->s->space[space].holder == NONE &&
                (pass == 1 || beside_city_of(x, seat, space)))
                offer(x, DO_CHOOSE_SPACE, (unsigned)space, 0, 0);
        }
}

/* ---- Step 2: raids --------------------------------------------------------------------------------------- */

static bool is_raided(const struct play *x, int city)
{
    for (int i = 0; i < SIDES; i++) {
        int near = neighbour(x, x->s->city[city].space, i);
        if (near != NONE && wild_pirates(x->s, near))
            return true;
    }
    return false;
}

static bool suffers_raid(const struct play *x, int seat)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (is_raided(x, i))
            return true;
    return false;
}

/* [p.27] */
RULE(pirates)
{
    LOCALS(uint8_t ships;  /* in supply, or placed */
           uint8_t asked;  /* seats that had their turn */
           uint8_t raided; /* the seat whose turn it is */
    );
    BEGIN;
    for (l->ships = x->s->pirates_left; l->ships < SHIPS_PER_ICON; l->ships++) {
        offer_pirates(x);
        ASK(Q_PIRATE_TAKEN, f->seat);
        if (ANSWER)
            take_pirate(x, CHOSEN);
    }
    for (l->ships = 0; l->ships < SHIPS_PER_ICON && x->s->pirates_left > 0; l->ships++) {
        offer_seas(x, f->seat, l->ships == 0);
        ASK(Q_PIRATE_PLACED, f->seat);
        if (ANSWER)
            clash_place_units(x, PIRATES, SHIP, 1, CHOSEN);
    }
    for (l->asked = 0; l->asked < x->s->seats; l->asked++) {
        l->raided = (uint8_t)((f->seat + l->asked) % x->s->seats);
        if (!suffers_raid(x, l->raided))
            continue;
        for (int kind = 0; kind < KINDS; kind++)
            if (x->s->seat[l->raided].stock[kind] > 0)
                offer(x, DO_LOSE_KIND, (unsigned)kind, 0, 0);
        ASK(Q_PIRATE_LOSS, l->raided);
        if (ANSWER) {
            clash_lose(x, l->raided, CHOSEN, 1);
            continue;
        }
        for (int i = 0; (i = clash_next_city(x->s, l->raided, i)) >= 0; i++)
            if (x->s->city[i].mood != ANGRY && is_raided(x, i))
                offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
        ASK(Q_PIRATE_MOOD, l->raided);
        if (ANSWER)
            clash_set_mood(x, clash_city_at(x->s, CHOSEN),
                           x->s->city[clash_city_at(x->s, CHOSEN)].mood - 1);
    }
    END;
}
