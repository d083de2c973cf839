/* abilities.c: which abilities a seat has, and how rules call their hooks and modifiers. */
#include "games/clash/clash.h"

const struct clash_ability *const clash_abilities[ABILITIES] = {
#define CLASH_ENTRY(NAME, name) [AB_##NAME] = &clash_ability_##name,
    CLASH_ABILITIES(CLASH_ENTRY)
#undef CLASH_ENTRY
};

/* ---- What a seat has ----------------------------------------------------------------------------- */

static void add_ability(struct clash_seat *p, int ability)
{
    clio_set_bit(p->active, ability);
    clio_digest(p->hooks, &clash_abilities[ability]->does);
}

/* Divine Ancestry: a Theocracy advance also gives the Autocracy advance of its row [p.33, R27]. */
static void add_mirrored(const struct play *x, struct clash_seat *p)
{
    for (int i = 0; i < ADVANCES; i++) {
        const struct clash_advance *theocracy = &x->e->advance[i];
        if (theocracy->group != THEOCRACY || !(p->advances >> i & 1))
            continue;
        for (int k = 0; k < ADVANCES; k++)
            if (x->e->advance[k].group == AUTOCRACY && x->e->advance[k].row == theocracy->row)
                add_ability(p, x->e->advance[k].ability);
    }
}

void clash_refresh_abilities(struct play *x, int seat)
{
    const struct clash_state *s = x->s;
    struct clash_seat *p = &x->s->seat[seat];
    memset(p->active, 0, sizeof p->active);
    memset(p->hooks, 0, sizeof p->hooks);
    for (uint64_t left = p->advances; left; left &= left - 1)
        add_ability(p, x->e->advance[__builtin_ctzll(left)].ability);
    for (int i = 0; p->civ != NONE && i < CIV_ADVANCES; i++)
        if (p->civ_advances >> i & 1)
            add_ability(p, x->e->civ[p->civ].ability[i]);
    for (int i = 0; p->leader != NONE && i < 2; i++)
        add_ability(p, x->e->leader[p->leader].ability[i]);
    for (int i = first_city(seat); i < first_city(seat) + SEAT_CITIES; i++)
        if (s->city[i].space != NONE)
            for (unsigned left = s->city[i].wonders; left; left &= left - 1)
                add_ability(p, x->e->wonder[__builtin_ctz(left)].ability);
    if (s->turn.seat == seat && s->turn.library != NONE)
        add_ability(p, x->e->advance[s->turn.library].ability);
    if (has(s, seat, AB_DIVINE_ANCESTRY))
        add_mirrored(x, p);
}

void clash_gain_ability(struct play *x, int seat, int ability)
{
    if (has(x->s, seat, AB_DIVINE_ANCESTRY) || ability == AB_DIVINE_ANCESTRY)
        clash_refresh_abilities(x, seat);
    else
        add_ability(&x->s->seat[seat], ability);
}

/* ---- Hooks ----------------------------------------------------------------------------------------- */

static const struct clio_hooks *hooks_of(int ability)
{
    return &clash_abilities[ability]->does;
}

RULE(hook)
{
    LOCALS_OF(hook);
    BEGIN;
    for (;;) {
        int i = clio_next_with_hook(x->s->seat[f->seat].active, ACTIVE_WORDS, l->next, l->hook,
                                    hooks_of);
        if (i >= ABILITIES)
            break;
        l->next = (uint8_t)(i + 1);
        RUN(ability, f->seat, .ability = (uint8_t)i, .hook = l->hook, .about = l->about,
            .detail = l->detail);
    }
    END;
}

RULE(ability)
{
    LOCALS_OF(ability);
    return clash_abilities[l->ability]->on[l->hook](x, f);
}

/* ---- Modifiers --------------------------------------------------------------------------------------- */

int clash_modifiers_of(const struct play *x, int seat, int modifier,
                       clio_modifier *out[MODIFIED_BY])
{
    if (!HAS_HOOK(seat, modifier))
        return 0;
    return clio_modifiers(x->s->seat[seat].active, ACTIVE_WORDS, modifier, hooks_of, out,
                          MODIFIED_BY);
}

int clash_modified_sum(const struct play *x, int modifier, const struct about *at)
{
    clio_modifier *change[MODIFIED_BY];
    return clio_sum_of(change, clash_modifiers_of(x, at->seat, modifier, change), x, at);
}

unsigned clash_modified_union(const struct play *x, int modifier, const struct about *at)
{
    clio_modifier *change[MODIFIED_BY];
    return clio_union_of(change, clash_modifiers_of(x, at->seat, modifier, change), x, at);
}

int clash_always(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return 1;
}

int clash_city_modified(const struct play *x, int city, int modifier, const struct about *at)
{
    int sum = 0;
    for (unsigned left = x->s->city[city].wonders; left; left &= left - 1) {
        int ability = x->e->wonder[__builtin_ctz(left)].ability;
        clio_modifier *change = clash_abilities[ability]->CHANGES(modifier);
        sum += change ? change(x, at) : 0;
    }
    return sum;
}

bool clash_owns_modifier(const struct play *x, int seat, int modifier)
{
    for (uint64_t left = x->s->seat[seat].advances; left; left &= left - 1)
        if (clash_abilities[x->e->advance[__builtin_ctzll(left)].ability]->CHANGES(modifier))
            return true;
    return false;
}

/* ---- The menu ------------------------------------------------------------------------------------------- */

bool clash_ability_usable(const struct play *x, int seat, int ability)
{
    const struct clash_ability *a = clash_abilities[ability];
    if (a->use == NOT_FROM_MENU || !has(x->s, seat, ability) || seat != x->s->turn.seat)
        return false;
    if (a->use == ONE_ACTION && x->s->turn.actions == 0)
        return false;
    if (a->once && was_used(x->s, ability))
        return false;
    return !a->usable || a->usable(x, seat);
}

void clash_ability_moves(const struct play *x, int seat, struct clio_moves *m)
{
    if (!HAS_HOOK(seat, H_USED))
        return;
    const struct clash_seat *p = &x->s->seat[seat];
    for (int i = 0; (i = clio_next_bit(p->active, ACTIVE_WORDS, i)) < ABILITIES && !clio_full(m);
         i++)
        if (clash_ability_usable(x, seat, i))
            clio_add(m, DO_USE, (unsigned)i, 0, 0);
}

/* ---- In a Collect ----------------------------------------------------------------------------------------- */

void clash_collect_uses(const struct play *x, int seat, int space, struct clio_moves *m)
{
    if (!HAS_HOOK(seat, M_IN_COLLECT))
        return;
    const struct clash_seat *p = &x->s->seat[seat];
    const struct about at = {.seat = seat, .space = space};
    for (int i = 0; (i = clio_next_bit(p->active, ACTIVE_WORDS, i)) < ABILITIES && !clio_full(m);
         i++)
        if (clash_abilities[i]->CHANGES(M_IN_COLLECT) &&
            clash_abilities[i]->CHANGES(M_IN_COLLECT)(x, &at))
            clio_add(m, DO_USE, (unsigned)i, 0, 0);
}

/* ---- Leaders ----------------------------------------------------------------------------------------------- */

int clash_leader_space(const struct clash_state *s, int seat)
{
    int space = s->seat[seat].leader == NONE ? NONE : s->seat[seat].figure[FIRST_LEADER];
    return space < SHEET ? space : NONE;
}

int clash_leader_city(const struct clash_state *s, int seat)
{
    int space = clash_leader_space(s, seat);
    if (space == NONE || s->space[space].city == NONE || city_owner(s->space[space].city) != seat)
        return -1;
    return s->space[space].city;
}
