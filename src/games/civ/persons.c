/*
 * persons.c: great people: drawn from the supply, placed in the outskirts, kept in reserve [8].
 */
#include "games/civ/abilities.h"

/* ---- Where they stand -------------------------------------------------------------------------------- */

/* The squares where a great person of the kind may be placed: how many, at most `max`. */
static int places_for(const struct play *x, int seat, int kind, uint16_t *out, int max)
{
    int n = 0;
    for (int city = 0; city < CITIES_EACH; city++)
        for (int direction = 0; has_city(x->s, seat, city) && direction < 8 && n < max;
             direction++) {
            int square = civ_beside(x, x->s->seat[seat].city[city].square, direction);
            if (civ_check_site(x, seat, city, ITEM_PERSON, kind, square) == LEGAL)
                out[n++] = (uint16_t)square;
        }
    return n;
}

int civ_check_place_person(const struct play *x, int seat, int kind)
{
    uint16_t place;
    if (kind >= GREAT_PEOPLE || x->s->seat[seat].person[kind] == 0)
        return WHY_NOT_IN_RESERVE;
    return places_for(x, seat, kind, &place, 1) ? LEGAL : WHY_NO_PERSON_PLACE;
}

int civ_check_take_back(const struct play *x, int seat, int square)
{
    if (!civ_on_map(x, square) || x->s->marker[square] < ON_PERSON ||
        x->s->marker[square] >= ON_CITY_STATE)
        return WHY_NO_PERSON;
    int city = x->s->outskirts_of[square];
    return city != NONE && city / CITIES_EACH == seat ? LEGAL : WHY_NO_PERSON;
}

void civ_take_back_person(struct play *x, int square)
{
    SAY(TAKES_PERSON_BACK, x->s->outskirts_of[square] / CITIES_EACH,
        x->s->marker[square] - ON_PERSON, square);
    civ_clear_square(x, square, true);
}

RULE(place_person)
{
    LOCALS_OF(place_person);
    BEGIN;
    uint16_t places[CITIES_EACH * 8];
    int n = places_for(x, f->seat, l->kind, places, CITIES_EACH * 8);
    for (int i = 0; i < n; i++)
        offer(x, DO_PERSON, l->kind, places[i], 0);
    if (!l->at_once)
        offer(x, DO_KEEP_PERSON, l->kind, 0, 0);
    ASK(Q_PERSON, f->seat);
    if (SAID(PERSON)) {
        x->s->seat[f->seat].person[l->kind]--;
        RUN(place_item, f->seat, .city = x->s->outskirts_of[CHOSEN_SECOND] % CITIES_EACH,
            .item = ITEM_PERSON, .what = l->kind, .square = CHOSEN_SECOND);
    } else {
        SAY(KEEPS_PERSON, f->seat, l->kind);
    }
    END;
}

/* ---- Gaining one --------------------------------------------------------------------------------------- */

/* A marker of the face-down supply; NONE when it is empty. */
static int draw_person(struct play *x)
{
    uint8_t *supply = x->s->person;
    unsigned all = 0;
    for (int kind = 0; kind < GREAT_PEOPLE; kind++)
        all += supply[kind];
    if (all == 0)
        return NONE;
    unsigned skip = clio_random_below(&x->s->core.rng, all);
    int kind = 0;
    while (skip >= supply[kind])
        skip -= supply[kind++];
    supply[kind]--;
    x->s->core.reveals++;
    return kind;
}

static void keep(struct play *x, int seat, int kind)
{
    x->s->seat[seat].person[kind]++;
    SAY(GAINS_PERSON, seat, kind);
}

RULE(gain_person)
{
    LOCALS(uint8_t kind; uint8_t second;);
    BEGIN;
    l->kind = (uint8_t)draw_person(x);
    l->second = may(x, f->seat, M_TWO_PERSONS) ? (uint8_t)draw_person(x) : NONE;
    if (l->kind == NONE) {
        SAY(NO_PERSON_LEFT, f->seat);
        return CLIO_DONE;
    }
    if (l->second != NONE) { /* Organized Religion: one of two */
        if (l->second == l->kind) {
            SAY(DRAWS_TWINS, f->seat, l->kind);
        } else {
            SAY(DRAWS_PERSONS, f->seat, l->kind, l->second);
            offer(x, DO_KEEP_PERSON, l->kind, 0, 0);
            offer(x, DO_KEEP_PERSON, l->second, 0, 0);
            ASK(Q_KEEP_PERSON, f->seat);
            if (CHOSEN == l->second) {
                l->second = l->kind;
                l->kind = (uint8_t)CHOSEN;
            }
        }
        x->s->person[l->second]++;
    }
    keep(x, f->seat, l->kind);
    RUN(place_person, f->seat, .kind = l->kind);
    RUN_HOOK(f->seat, H_PERSON_GAINED, .what = l->kind);
    END;
}
