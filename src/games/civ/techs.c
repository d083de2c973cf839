/*
 * techs.c: what techs do besides their tables: gains, coins, production, battles [9.3, 9.4]. Those that
 * are aimed at something are in aimed_techs.c; a tech that only unlocks has nothing here.
 *
 * A_TECH is 0: the ability of a tech has its number.
 */
#include "games/civ/abilities.h"

static const struct civ_tech *card(const struct play *x, int tech)
{
    return &x->c->tech[tech];
}

/* ---- Currency, Chivalry, Metal Casting: culture --------------------------------------------------------- */

HOOK(gain_culture)
{
    HOOK_LOCALS();
    civ_gain_culture(x, f->seat, card(x, l->ability)->ability_number);
    return CLIO_DONE;
}

ABILITY(tech_currency) = {.on[H_USED] = gain_culture, .resource = 1};
ABILITY(tech_chivalry) = {.on[H_USED] = gain_culture, .resource = 1};
ABILITY(tech_metal_casting) = {.on[H_USED] = gain_culture, .resource = 1};

/* ---- Animal Husbandry, Construction, Banking: production for a city this turn ---------------------------- */

static int check_city_to_feed(const struct play *x, int seat)
{
    for (int city = 0; city < CITIES_EACH; city++)
        if (civ_check_action(x, seat, city, ACTION_PRODUCE) == LEGAL)
            return LEGAL;
    return WHY_ABILITY_IDLE;
}

HOOK(choose_city)
{
    BEGIN;
    for (int city = 0; city < CITIES_EACH; city++)
        if (civ_check_action(x, f->seat, city, ACTION_PRODUCE) == LEGAL)
            offer(x, DO_CHOOSE_SQUARE, x->s->seat[f->seat].city[city].square, 0, 0);
    ASK(Q_CHOOSE_CITY, f->seat);
    x->s->pick = CHOSEN;
    END;
}

HOOK(feed_city)
{
    HOOK_LOCALS();
    int n = card(x, l->ability)->ability_number;
    int city = civ_city_at(x->s, l->square) % CITIES_EACH;
    struct civ_city *it = &x->s->seat[f->seat].city[city];
    it->production = (uint8_t)(it->production + n);
    SAY(CITY_PRODUCTION, l->square, n);
    return CLIO_DONE;
}

#define FEEDS_CITY \
    { \
        .on[H_CHOOSE] = choose_city, .on[H_USED] = feed_city, .resource = 1, \
        .usable = check_city_to_feed \
    }
ABILITY(tech_animal_husbandry) = FEEDS_CITY;
ABILITY(tech_construction) = FEEDS_CITY;
ABILITY(tech_banking) = FEEDS_CITY;

/* ---- Coin tokens: Pottery, Code of Laws, Democracy, Printing Press, Education ---------------------------- */

static int check_room(const struct play *x, int seat, int tech)
{
    return civ_token_room(x, seat, tech) > 0 ? LEGAL : WHY_TOKENS_FULL;
}

static int check_pottery(const struct play *x, int seat)
{
    return check_room(x, seat, TECH_POTTERY);
}

HOOK(add_token)
{
    HOOK_LOCALS();
    civ_add_token(x, f->seat, l->ability);
    return CLIO_DONE;
}

ABILITY(tech_pottery) = {.on[H_USED] = add_token, .resource = 1, .usable = check_pottery};

/* Once a turn, by itself. */
static void reward(struct play *x, int seat, int ability, int tech)
{
    if (was_used(x->s, seat, ability) || !civ_add_token(x, seat, tech))
        return;
    mark_used(x->s, seat, ability);
}

HOOK(reward_victor)
{
    reward(x, f->seat, A_TECH + TECH_CODE_OF_LAWS, TECH_CODE_OF_LAWS);
    return CLIO_DONE;
}

ABILITY(tech_code_of_laws) = {.on[H_BATTLE_WON] = reward_victor};

HOOK(reward_builder)
{
    reward(x, f->seat, A_SCHOLARS, TECH_EDUCATION);
    return CLIO_DONE;
}

ABILITY(tech_scholars) = {.on[H_WONDER_BUILT] = reward_builder};

static int check_democracy(const struct play *x, int seat)
{
    int price = card(x, TECH_DEMOCRACY)->number;
    return x->s->seat[seat].trade < price ? WHY_ABILITY_TRADE : check_room(x, seat, TECH_DEMOCRACY);
}

HOOK(pay_trade_for_token)
{
    civ_lose_trade(x, f->seat, card(x, TECH_DEMOCRACY)->number);
    civ_add_token(x, f->seat, TECH_DEMOCRACY);
    return CLIO_DONE;
}

ABILITY(tech_democracy) = {
    .on[H_USED] = pay_trade_for_token, .use = 1 + PHASE_CITY, .usable = check_democracy};

static int check_press(const struct play *x, int seat)
{
    int price = card(x, TECH_PRINTING_PRESS)->number;
    return x->s->seat[seat].culture < price ? WHY_ABILITY_CULTURE
                                            : check_room(x, seat, TECH_PRINTING_PRESS);
}

HOOK(pay_culture_for_token)
{
    civ_lose_culture(x, f->seat, card(x, TECH_PRINTING_PRESS)->number);
    civ_add_token(x, f->seat, TECH_PRINTING_PRESS);
    return CLIO_DONE;
}

ABILITY(tech_printing_press) = {
    .on[H_USED] = pay_culture_for_token, .use = 1 + PHASE_CITY, .usable = check_press};

/* ---- Philosophy: a great person --------------------------------------------------------------------------- */

static int check_supply(const struct play *x, int seat)
{
    (void)seat;
    for (int kind = 0; kind < GREAT_PEOPLE; kind++)
        if (x->s->person[kind])
            return LEGAL;
    return WHY_ABILITY_IDLE;
}

HOOK(attract_person)
{
    BEGIN;
    RUN(gain_person, f->seat);
    END;
}

ABILITY(tech_philosophy) = {.on[H_USED] = attract_person, .resource = 1, .usable = check_supply};

/* ---- Navy, Engineering, Bureaucracy: sites.c, produce.c, research.c ---------------------------------------- */

ABILITY(tech_navy) = {.CHANGES(M_ARMY_ELSEWHERE) = civ_always};
ABILITY(tech_engineering) = {.CHANGES(M_TWO_ITEMS) = civ_always};

static int policies_to_switch(const struct play *x, const struct about *at)
{
    (void)at;
    return card(x, TECH_BUREAUCRACY)->number;
}

ABILITY(tech_bureaucracy) = {.CHANGES(M_SWITCHES) = policies_to_switch};

/* ---- Military Science, Computers: by the number of coins ---------------------------------------------------- */

static int for_coins(const struct play *x, int seat, int tech)
{
    return x->s->seat[seat].coins / card(x, tech)->number;
}

static int drill(const struct play *x, const struct about *at)
{
    return for_coins(x, at->seat, TECH_MILITARY_SCIENCE);
}

ABILITY(tech_military_science) = {.CHANGES(M_PRODUCTION) = drill};

static int compute(const struct play *x, const struct about *at)
{
    return for_coins(x, at->seat, TECH_COMPUTERS);
}

ABILITY(tech_computers) = {.CHANGES(M_HAND) = compute, .CHANGES(M_BATTLE_HAND) = compute};

/* ---- Writing, Civil Service, Mass Media: they cancel (responses.c) -------------------------------------------- */

ABILITY(tech_writing) = {.resource = 1, .passive = 1};
ABILITY(tech_civil_service) = {.resource = 1, .passive = 1};
ABILITY(tech_mass_media) = {.resource = 1, .passive = 1, .CHANGES(M_NO_CANCEL) = civ_always};

/* ---- In battles [A55] -------------------------------------------------------------------------------------- */

HOOK(sharpen)
{
    HOOK_LOCALS();
    x->s->battle.extra = card(x, l->ability)->ability_number;
    return CLIO_DONE;
}

ABILITY(tech_metalworking) = {.on[H_USED] = sharpen, .resource = 1, .usable = civ_check_sharpen};

HOOK(shoot)
{
    HOOK_LOCALS();
    BEGIN;
    RUN(wound, f->seat, .n = card(x, l->ability)->ability_number);
    END;
}

ABILITY(tech_mathematics) = {.on[H_USED] = shoot, .resource = 1, .usable = civ_check_wound};
ABILITY(tech_ballistics) = {.on[H_USED] = shoot, .resource = 1, .usable = civ_check_wound};

/* Each of the two heals once a battle: bits of healed. */
enum { HEALED_BY_HERDERS = 1, HEALED_BY_BIOLOGY = 2 };

static int check_herders(const struct play *x, int seat)
{
    return civ_check_heal(x, seat, HEALED_BY_HERDERS);
}

HOOK(heal_some)
{
    BEGIN;
    RUN(heal, f->seat, .n = card(x, TECH_ANIMAL_HUSBANDRY)->number, .once = HEALED_BY_HERDERS);
    END;
}

ABILITY(tech_healing) = {
    .on[H_USED] = heal_some, .use = 1 + PHASE_BATTLE, .often = 1, .usable = check_herders};

static int check_biology(const struct play *x, int seat)
{
    return civ_check_heal(x, seat, HEALED_BY_BIOLOGY);
}

HOOK(heal_all)
{
    BEGIN;
    RUN(heal, f->seat, .n = NONE, .once = HEALED_BY_BIOLOGY);
    END;
}

ABILITY(tech_biology) = {
    .on[H_USED] = heal_all, .use = 1 + PHASE_BATTLE, .often = 1, .usable = check_biology};
