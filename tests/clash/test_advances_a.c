/* test_advances_a.c: what each advance does, Agriculture to Spirituality. */
#include "clash/home.h"

#include <string.h>

static int bonus_of(int seat)
{
    return s->fight.side[s->fight.side[0].owner == seat ? 0 : 1].bonus;
}

/* ---- Agriculture ------------------------------------------------------------------------------------------- */

TEST(advance_farming_and_mining)
{
    home("");
    play("collect D2");
    expect_that(legal("take D2 food") && legal("take C2 wood") && legal("take E2 ore"));
    expect_that(!legal("take D1 food"));
}

TEST(advance_storage)
{
    home("");
    expect(clash_stock_limit(x, RED, FOOD), 2);
    own(RED, "storage");
    expect(clash_stock_limit(x, RED, FOOD), 7);
}

/* covers: advance-notes */
TEST(advance_husbandry)
{
    home("husbandry");
    build_city(RED, "D2", HAPPY, "temple fortress");
    remember();
    play("collect D2");
    expect_that(legal("take D4 food") && legal("take C4 food"));
    expect_that(!legal("take D5 food"));
    play("take D4 food");
    expect_that(!legal("take C4 food"));
    play("take D2 food; enough");
    play("collect D2"); /* once a turn */
    expect_that(!legal("take D4 food"));
    back_again();
    own(RED, "roads");
    play("collect D2; take D4 food; take C4 food");
    expect_that(!legal("take E4 food"));
}

TEST(advance_husbandry_needs_a_land_path)
{
    home("husbandry");
    land("D3 C3 E3", SEA);
    play("collect D2");
    expect_that(!legal("take D4 food"));
}

/* ---- Construction ------------------------------------------------------------------------------------------- */

TEST(advance_engineering)
{
    home("");
    next_wonder("great_wall");
    stock(RED, "2 food");
    play("advance engineering");
    expect(s->seat[RED].wonders, 1 << 7);
    expect(s->wonder_deck.count, WONDERS - 1);
}

TEST(advance_engineering_takes_a_shown_wonder)
{
    home("");
    next_wonder("great_wall");
    s->wonder_deck.count--;
    s->wonder_deck.card[s->wonder_deck.count] = 0;
    s->shown_wonders = 1 << 7;
    stock(RED, "2 food");
    play("advance engineering; take-wonder great_wall");
    expect(s->seat[RED].wonders, 1 << 7);
    expect(s->shown_wonders, 0);
    expect(s->seat[BLUE].knows_wonders, 1 << 7);
}

TEST(advance_sanitation)
{
    home("sanitation");
    stock(RED, "0 food 0 ore 1 mood");
    play("recruit D2");
    expect(units_at("D2", SETTLER), 2);
    expect(amount(RED, MOOD), 0);
    expect_that(
        any_modifier(x, M_IGNORES_EVENT, &(struct about){.seat = RED, .what = EVENT_PANDEMICS}));
    expect_that(
        !any_modifier(x, M_IGNORES_EVENT, &(struct about){.seat = RED, .what = EVENT_BLACK_DEATH}));
}

/* ---- Seafaring ------------------------------------------------------------------------------------------------ */

TEST(advance_fishing)
{
    home("");
    land("D3 E3", SEA);
    play("collect D2");
    expect_that(!legal("take D3 food"));
    home("fishing");
    land("D3 E3", SEA);
    play("collect D2");
    expect_that(legal("take D3 food") && legal("take E3 food"));
}

static int cancels(bool naval, bool landing, int round, int side)
{
    s->fight.naval = naval;
    s->fight.landing = landing;
    s->fight.round = (uint8_t)round;
    return clash_modified(x, M_CANCEL, &(struct about){.seat = RED, .other = side});
}

TEST(advance_war_ships)
{
    home("war_ships");
    expect(cancels(true, false, 1, 0), 1);
    expect(cancels(true, false, 1, 1), 1);
    expect(cancels(true, false, 2, 0), 0);
    expect(cancels(false, true, 1, 0), 1);
    expect(cancels(false, true, 1, 1), 0);
    expect(cancels(false, false, 1, 0), 0);
}

TEST(advance_cartography)
{
    home("cartography");
    RUN_RULE(ability, RED, .ability = AB_CARTOGRAPHY, .hook = H_MOVED, .moved = MOVED_SHIP);
    expect(amount(RED, IDEAS), 1);
    expect(amount(RED, CULTURE), 0);
    RUN_RULE(ability, RED, .ability = AB_CARTOGRAPHY, .hook = H_MOVED,
             .moved = MOVED_SHIP | MOVED_OVER_EDGE);
    expect(amount(RED, IDEAS), 2);
    expect(amount(RED, CULTURE), 1);
    RUN_RULE(ability, RED, .ability = AB_CARTOGRAPHY, .hook = H_MOVED, .moved = 0);
    expect(amount(RED, IDEAS), 2);
}

/* ---- Education -------------------------------------------------------------------------------------------------- */

TEST(advance_writing)
{
    home("");
    next_action("A05");
    stock(RED, "2 food");
    play("advance writing");
    expect_that(holds_action(RED, "A05"));
    expect(clash_cards_in(s->seat[RED].objectives), 1);
    expect(amount(RED, CULTURE), 1);
}

TEST(advance_public_education)
{
    home("public_education");
    building("D2", "academy", RED);
    stock(RED, "0 food");
    play("collect D2; take D2 food; take C2 wood; enough");
    expect(amount(RED, IDEAS), 1);
    play("collect D2; take C2 wood"); /* once a turn (R08) */
    answer_until(Q_TURN);
    expect(amount(RED, IDEAS), 1);
}

TEST(advance_free_education)
{
    home("writing free_education");
    stock(RED, "1 food 2 ideas 0 gold");
    remember();
    play("advance fishing; pay food; yes"); /* the second was an idea */
    expect(amount(RED, IDEAS), 0);
    expect(amount(RED, MOOD), 2); /* one is Fishing's */
    back_again();
    stock(RED, "2 food 2 ideas");
    play("advance fishing; pay food; pay food");
    expect(asked(), Q_TURN);
    back_again();
    disown(RED, "free_education"); /* not for itself */
    play("advance free_education; pay food");
    expect(asked(), Q_TURN);
}

/* ---- Warfare -------------------------------------------------------------------------------------------------------- */

static void steel(const char *red, const char *blue, int defender)
{
    field(2, "");
    own(RED, red);
    own(BLUE, blue);
    stock(RED, "1 ore");
    clash_begin_fight(x, RED, defender, space_at("D5"), space_at("D4"), false);
    RUN_RULE(ability, RED, .ability = AB_STEEL_WEAPONS, .hook = H_BEFORE_FIGHT, .side = 0,
             .step = BEFORE_STEEL);
    if (asked() == Q_STEEL_WEAPONS)
        play("yes");
}

TEST(advance_steel_weapons)
{
    steel("steel_weapons", "", BLUE);
    expect(bonus_of(RED), 2);
    expect(amount(RED, ORE), 0);
    steel("steel_weapons", "steel_weapons", BLUE);
    expect(bonus_of(RED), 1);
    steel("steel_weapons", "steel_weapons", BARBARIANS);
    expect(bonus_of(RED), 2);
}

/* Free with Metallurgy, whatever the enemy has. */
TEST(ruling_r10_steel_and_metallurgy)
{
    steel("steel_weapons metallurgy", "steel_weapons", BLUE);
    expect(bonus_of(RED), 1);
    expect(amount(RED, ORE), 1);
}

/* ---- Spirituality ------------------------------------------------------------------------------------------------------ */

static void drop_to_anger(void)
{
    RUN_RULE(drop_mood, RED, .steps = NONE);
}

/* covers: mood, events */
TEST(p31a_myths)
{
    home("myths");
    stock(RED, "1 mood");
    remember();
    drop_to_anger();
    expect(asked(), Q_MYTHS);
    play("yes");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
    back_again();
    drop_to_anger();
    play("no");
    expect(mood_at("D2"), ANGRY);
    back_again();
    stock(RED, "0 mood");
    drop_to_anger();
    expect(mood_at("D2"), ANGRY);
}

TEST(mood_drops_in_different_cities)
{
    home("");
    build_city(RED, "D5", NEUTRAL, "");
    build_city(RED, "F3", ANGRY, "");
    RUN_RULE(drop_mood, RED, .steps = 1, .cities = 2);
    choices("city", "D2, D5"); /* not the one that cannot drop */
    play("city D5");
    expect(mood_at("D2"), NEUTRAL);
    expect(mood_at("D5"), ANGRY);
}

/* covers: improve-mood */
TEST(p31b_rituals)
{
    home("myths rituals");
    build_city(RED, "D2", NEUTRAL, "temple fortress");
    memset(s->seat[RED].stock, 0, KINDS);
    stock(RED, "1 mood 1 food 1 ideas");
    play("improve");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD) + amount(RED, FOOD) + amount(RED, IDEAS), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advance_farming_and_mining),
        cmocka_unit_test(advance_storage),
        cmocka_unit_test(advance_husbandry),
        cmocka_unit_test(advance_husbandry_needs_a_land_path),
        cmocka_unit_test(advance_engineering),
        cmocka_unit_test(advance_engineering_takes_a_shown_wonder),
        cmocka_unit_test(advance_sanitation),
        cmocka_unit_test(advance_fishing),
        cmocka_unit_test(advance_war_ships),
        cmocka_unit_test(advance_cartography),
        cmocka_unit_test(advance_writing),
        cmocka_unit_test(advance_public_education),
        cmocka_unit_test(advance_free_education),
        cmocka_unit_test(advance_steel_weapons),
        cmocka_unit_test(ruling_r10_steel_and_metallurgy),
        cmocka_unit_test(p31a_myths),
        cmocka_unit_test(mood_drops_in_different_cities),
        cmocka_unit_test(p31b_rituals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
