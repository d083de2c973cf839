/*
 * abilities.c: which abilities a player has now, and how rules call them.
 *
 * A card has its ability while it is known, in force or on the map. Most questions about modifiers
 * end at the digest, which says what kinds of them a player has at all.
 */
#include "games/civ/abilities.h"

enum { WORDS = CLIO_WORDS(ABILITIES) };
_Static_assert(WORDS == sizeof(((struct civ_seat *)0)->active) / 8, "a seat has room for all");

/* Cards that only change numbers of the tables. */
static const struct civ_ability nothing;

/* clang-format off */
#define TECH(NAME, id) [A_TECH + TECH_##NAME] = &civ_tech_##id
#define PLAIN_TECH(NAME) [A_TECH + TECH_##NAME] = &nothing
#define WONDER(NAME, id) [A_WONDER + WONDER_##NAME] = &civ_wonder_##id,
#define GOVERNMENT(NAME, id) [A_GOVERNMENT + GOV_##NAME] = &civ_government_##id
#define BASE_GOVERNMENT(NAME, id) \
    [A_GOVERNMENT + BASE_GOVERNMENTS + GOV_##NAME] = &civ_government_##id##_base
#define POLICY(NAME, id) [A_POLICY + POLICY_##NAME] = &civ_policy_##id,
#define CIVILIZATION(NAME, id) [A_CIVILIZATION + (NAME)] = &civ_civilization_##id,
const struct civ_ability *const civ_abilities[ABILITIES] = {
    TECH(ANIMAL_HUSBANDRY, animal_husbandry), TECH(CODE_OF_LAWS, code_of_laws),
    TECH(CURRENCY, currency), TECH(HORSEBACK_RIDING, horseback_riding), PLAIN_TECH(MASONRY),
    TECH(METALWORKING, metalworking), PLAIN_TECH(NAVIGATION), TECH(PHILOSOPHY, philosophy),
    TECH(POTTERY, pottery), TECH(WRITING, writing), TECH(NAVY, navy), TECH(CHIVALRY, chivalry),
    TECH(CIVIL_SERVICE, civil_service), TECH(CONSTRUCTION, construction),
    TECH(DEMOCRACY, democracy), TECH(ENGINEERING, engineering), PLAIN_TECH(IRRIGATION),
    TECH(MATHEMATICS, mathematics), TECH(MONARCHY, monarchy),
    TECH(PRINTING_PRESS, printing_press), PLAIN_TECH(SAILING), PLAIN_TECH(LOGISTICS),
    TECH(BUREAUCRACY, bureaucracy), TECH(BANKING, banking), TECH(BIOLOGY, biology),
    TECH(COMMUNISM, communism), TECH(GUNPOWDER, gunpowder), TECH(METAL_CASTING, metal_casting),
    TECH(MILITARY_SCIENCE, military_science), PLAIN_TECH(RAILROAD),
    TECH(STEAM_POWER, steam_power), PLAIN_TECH(THEOLOGY), TECH(EDUCATION, education),
    TECH(ATOMIC_THEORY, atomic_theory), TECH(BALLISTICS, ballistics),
    TECH(COMBUSTION, combustion), TECH(COMPUTERS, computers), PLAIN_TECH(FLIGHT),
    TECH(MASS_MEDIA, mass_media), PLAIN_TECH(REPLACEABLE_PARTS), PLAIN_TECH(SPACE_FLIGHT),
    CIV_WONDER_IDS(WONDER)
    GOVERNMENT(ANARCHY, anarchy), GOVERNMENT(DESPOTISM, despotism),
    GOVERNMENT(REPUBLIC, republic), GOVERNMENT(FEUDALISM, feudalism),
    GOVERNMENT(DEMOCRACY, democracy), GOVERNMENT(MONARCHY, monarchy),
    GOVERNMENT(COMMUNISM, communism), GOVERNMENT(FUNDAMENTALISM, fundamentalism),
    BASE_GOVERNMENT(ANARCHY, anarchy),
    [A_GOVERNMENT + BASE_GOVERNMENTS + GOV_DESPOTISM] = &nothing,
    BASE_GOVERNMENT(REPUBLIC, republic), BASE_GOVERNMENT(FEUDALISM, feudalism),
    BASE_GOVERNMENT(DEMOCRACY, democracy), BASE_GOVERNMENT(MONARCHY, monarchy),
    BASE_GOVERNMENT(COMMUNISM, communism), BASE_GOVERNMENT(FUNDAMENTALISM, fundamentalism),
    CIV_POLICY_IDS(POLICY)
    CIV_CIVILIZATION_IDS(CIVILIZATION)
    [A_STRIKE] = &civ_tech_strike,
    [A_RATIONALISM_2] = &civ_policy_rationalism_2,
    [A_HEALING] = &civ_tech_healing,
    [A_SCHOLARS] = &civ_tech_scholars,
};
/* clang-format on */

static const struct clio_hooks *hooks_of(int ability)
{
    return &civ_abilities[ability]->does;
}

/* ---- What a seat has ------------------------------------------------------------------------------ */

static void add_techs(const struct civ_seat *p, uint64_t active[WORDS])
{
    _Static_assert(A_TECH == 0 && TECHS < 64, "techs are the first abilities");
    active[0] |= p->techs;
    if (p->techs >> TECH_ATOMIC_THEORY & 1)
        clio_set_bit(active, A_STRIKE);
    if (p->techs >> TECH_ANIMAL_HUSBANDRY & 1)
        clio_set_bit(active, A_HEALING);
    if (p->techs >> TECH_EDUCATION & 1)
        clio_set_bit(active, A_SCHOLARS);
}

/* A wonder works for whose outskirts it lies in, unless it is obsolete or under blockade [7.6, 5.3]. */
static void add_wonders(const struct play *x, int seat, uint64_t active[WORDS])
{
    const struct civ *s = x->s;
    for (int w = 0; w < WONDERS; w++) {
        int square = s->wonder_at[w], city = square == NO_SQUARE ? NONE : s->outskirts_of[square];
        if (city != NONE && city / CITIES_EACH == seat && !(s->obsolete >> w & 1) &&
            !civ_blockaded(x, square))
            clio_set_bit(active, A_WONDER + w);
    }
}

static void add_policies(const struct civ_seat *p, uint64_t active[WORDS])
{
    if (p->government == GOV_ANARCHY) /* [11.1] */
        return;
    for (unsigned left = p->policies; left; left &= left - 1)
        clio_set_bit(active, A_POLICY + __builtin_ctz(left));
    if (p->policies >> POLICY_RATIONALISM & 1)
        clio_set_bit(active, A_RATIONALISM_2);
}

static bool has_kind(int ability, int hook)
{
    const struct clio_hooks *does = hooks_of(ability);
    return hook < HOOKS ? does->on[hook] != NULL : does->CHANGES(hook) != NULL;
}

static bool any_has_kind(const uint64_t active[WORDS], int hook)
{
    for (int word = 0; word < WORDS; word++)
        for (uint64_t left = active[word]; left; left &= left - 1)
            if (has_kind(word * 64 + __builtin_ctzll(left), hook))
                return true;
    return false;
}

/* What only abilities that are gone did is no longer in the digest. */
static void forget(struct civ_seat *p, const uint64_t gone[WORDS], const uint64_t active[WORDS])
{
    uint64_t lost[CLIO_DIGEST] = {0};
    for (int i = 0; (i = clio_next_bit(gone, WORDS, i)) < ABILITIES; i++) {
        clio_digest(lost, hooks_of(i));
        p->usable[i / 64] &= ~((uint64_t)1 << i % 64);
    }
    for (int hook = 0; (hook = clio_next_bit(lost, CLIO_DIGEST, hook)) < MODIFIERS; hook++)
        if (!any_has_kind(active, hook))
            p->hooks[hook / 64] &= ~((uint64_t)1 << hook % 64);
}

/* The digest follows what is new and what is gone. */
static void digest(struct play *x, int seat, const uint64_t active[WORDS])
{
    struct civ_seat *p = &x->s->seat[seat];
    uint64_t more[WORDS], gone[WORDS];
    for (int word = 0; word < WORDS; word++) {
        gone[word] = p->active[word] & ~active[word];
        more[word] = active[word] & ~p->active[word];
    }
    memcpy(p->active, active, sizeof p->active);
    forget(p, gone, active);
    for (int i = 0; (i = clio_next_bit(more, WORDS, i)) < ABILITIES; i++) {
        clio_digest(p->hooks, hooks_of(i));
        if (hooks_of(i)->on[H_USED])
            clio_set_bit(p->usable, i);
    }
    civ_equip(x, seat);
}

void civ_refresh(struct play *x, int seat)
{
    struct civ_seat *p = &x->s->seat[seat];
    uint64_t active[WORDS] = {0};
    add_techs(p, active);
    add_wonders(x, seat, active);
    add_policies(p, active);
    clio_set_bit(active, A_GOVERNMENT + p->government);
    clio_set_bit(active, A_CIVILIZATION + p->civilization);
    if (memcmp(active, p->active, sizeof active) != 0)
        digest(x, seat, active);
    civ_recount(x, seat);
}

static void in_order(struct play *x, unsigned seats, void (*renew)(struct play *x, int seat))
{
    const struct civ *s = x->s;
    int first = s->acting < s->seats ? s->acting : s->first;
    for (int i = 0; i < s->seats; i++) {
        int seat = (first + i) % s->seats;
        if (seats >> seat & 1)
            renew(x, seat);
    }
}

void civ_refresh_seats(struct play *x, unsigned seats)
{
    in_order(x, seats, civ_refresh);
}

void civ_recount_seats(struct play *x, unsigned seats)
{
    in_order(x, seats, civ_recount);
}

/* ---- Hooks and modifiers ---------------------------------------------------------------------------- */

RULE(hook)
{
    LOCALS_OF(hook);
    BEGIN;
    for (;;) {
        int i = clio_next_with_hook(x->s->seat[f->seat].active, WORDS, l->next, l->hook, hooks_of);
        if (i >= ABILITIES)
            break;
        l->next = (uint8_t)(i + 1);
        RUN(ability, f->seat, .ability = (uint8_t)i, .hook = l->hook, .what = l->what,
            .square = l->square);
    }
    END;
}

RULE(ability)
{
    LOCALS_OF(ability);
    return civ_abilities[l->ability]->on[l->hook](x, f);
}

int civ_modified(const struct play *x, int seat, int modifier, int what)
{
    const struct about at = {seat, what};
    int sum = 0;
    if (!HAS_HOOK(seat, modifier))
        return 0;
    for (int word = 0; word < WORDS; word++)
        for (uint64_t left = x->s->seat[seat].active[word]; left; left &= left - 1) {
            clio_modifier *change = hooks_of(word * 64 + __builtin_ctzll(left))->CHANGES(modifier);
            sum += change ? change(x, &at) : 0;
        }
    return sum;
}

int civ_changes(const struct play *x, int seat, int modifier, clio_modifier **out, int max)
{
    return clio_modifiers(x->s->seat[seat].active, WORDS, modifier, hooks_of, out, max);
}

int civ_always(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return 1;
}

/* ---- Menus -------------------------------------------------------------------------------------------- */

int civ_ability_tech(int ability)
{
    return ability < A_WONDER      ? ability
           : ability == A_STRIKE   ? TECH_ATOMIC_THEORY
           : ability == A_HEALING  ? TECH_ANIMAL_HUSBANDRY
           : ability == A_SCHOLARS ? TECH_EDUCATION
                                   : NONE;
}

int civ_ability_phase(const struct play *x, int ability)
{
    const struct civ_ability *a = civ_abilities[ability];
    if (a->resource)
        return x->c->tech[civ_ability_tech(ability)].phase[a->resource - 1];
    return a->use ? a->use - 1 : NONE;
}

static int phase_now(const struct civ *s)
{
    return s->battle.open ? PHASE_BATTLE : s->phase;
}

int civ_check_use(const struct play *x, int seat, int ability)
{
    const struct civ_ability *a = civ_abilities[ability];
    int phase = civ_ability_phase(x, ability);
    if (!has(x->s, seat, ability) || phase == NONE)
        return WHY_NO_ABILITY;
    if (a->passive || (phase != PHASE_ANY && phase != phase_now(x->s)))
        return WHY_OTHER_PHASE;
    if (!a->often && was_used(x->s, seat, ability)) /* [3, A70] */
        return WHY_ALREADY_USED;
    int why = a->usable ? a->usable(x, seat) : LEGAL;
    return why == LEGAL && a->resource ? civ_check_pay(x, seat, ability) : why;
}

/* Whoever has no tokens, markers and cards need not be asked what they would pay. */
static bool may_pay(const struct civ_seat *p)
{
    bool tokens = false;
    for (int r = 0; r < MARKET_RESOURCES; r++)
        tokens |= p->resource[r] > 0;
    return tokens || p->huts || p->villages || p->events;
}

void civ_use_moves(const struct play *x, int seat, int phase, struct clio_moves *m)
{
    const struct civ_seat *p = &x->s->seat[seat];
    bool pays = may_pay(p);
    for (int word = 0; word < WORDS; word++)
        for (uint64_t left = p->usable[word]; left && !clio_full(m); left &= left - 1) {
            int i = word * 64 + __builtin_ctzll(left), when = civ_ability_phase(x, i);
            if ((when == phase || when == PHASE_ANY) && (pays || !civ_abilities[i]->resource) &&
                civ_check_use(x, seat, i) == LEGAL)
                clio_add(m, DO_USE, (unsigned)i, 0, 0);
        }
}

int civ_next_gift(const struct play *x, int seat)
{
    const uint64_t *usable = x->s->seat[seat].usable;
    for (int i = 0; (i = clio_next_bit(usable, WORDS, i)) < ABILITIES; i++)
        if (civ_abilities[i]->gift && civ_check_use(x, seat, i) == LEGAL)
            return i;
    return NONE;
}
