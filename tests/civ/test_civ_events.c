/*
 * test_civ_events.c: every culture event of Civilization, payments in resources, and what others may
 * do about things that are declared: cancel, interrupt, let pass.
 */
#include "civ/civ_table.h"

#include <stdio.h>

/* Seat 0 at this menu with this card in hand; the others hold nothing, so that nobody answers. */
static void ready(const char *event, int question)
{
    start("french romans", "");
    explore_all();
    no_cards();
    hold(0, event);
    phase(question, 0);
}

/* The n-th square of land around a capital. */
static int land_of(int seat, int n)
{
    for (int d = 0; d < 8; d++) {
        int there = civ_beside(x, centre(seat), d);
        if (civ_terrain(x, there) != WATER && n-- == 0)
            return there;
    }
    fail_msg("there is no more land around that capital");
    return NO_SQUARE;
}

/* ---- In one's own part ------------------------------------------------------------------------------------ */

/* covers: despot_day queen_day president_day */
TEST(a_day_of_feasting_gives_a_city_production_this_turn)
{
    static const struct {
        const char *event;
        int more;
    } days[] = {{"despot_day", 4}, {"queen_day", 6}, {"president_day", 8}};
    for (int i = 0; i < 3; i++) {
        ready(days[i].event, Q_CITY);
        int before = civ_production(x, 0, 0);
        playf("play %s", days[i].event); /* one city: nothing to choose */
        expect(civ_production(x, 0, 0), before + days[i].more);
        expect_that(!holds(0, days[i].event));
        next_turn();
        expect(civ_production(x, 0, 0), before);
    }
}

/* covers: supply_drop */
TEST(supply_drop_gives_trade_in_start_of_turn)
{
    ready("supply_drop", Q_START);
    points(0, 5, 0);
    play("play supply_drop");
    expect(s->seat[0].trade, 12);
}

/* covers: supply_drop A17 */
TEST(supply_drop_gives_a_city_one_more_action)
{
    start("french romans", "");
    explore_all();
    no_cards();
    hold(0, "supply_drop");
    new_city(0, city_site(0));
    phase(Q_CITY, 0);
    int city = s->seat[0].city[1].square;
    playf("arts %s", name_of(city));
    expect(civ_actions_left(x, 0, 1), 0);
    play("play supply_drop");
    expect(civ_actions_left(x, 0, 1), 1);
    playf("arts %s", name_of(city)); /* the kind of action may be repeated */
    expect(civ_actions_left(x, 0, 1), 0);
}

/* covers: drought A8 A58 */
TEST(drought_makes_a_square_a_desert_but_no_mountain_building_or_city)
{
    ready("drought", Q_START);
    int forest = beside(0, FOREST, 0), mountain = any_square(MOUNTAIN, 0);
    int built = any_square(GRASSLAND, 0), camp = any_square(GRASSLAND, 1);
    put(camp, "village");
    put(built, "cs1");
    int production = civ_production(x, 0, 0);
    play("play drought");
    char move[40];
    snprintf(move, sizeof move, "choose-square %s", name_of(mountain));
    expect_that(!legal(move));
    snprintf(move, sizeof move, "choose-square %s", name_of(built));
    expect_that(!legal(move));
    snprintf(move, sizeof move, "choose-square %s", name_of(centre(1)));
    expect_that(!legal(move));
    snprintf(move, sizeof move, "choose-square %s", name_of(camp));
    expect_that(legal(move)); /* other markers stay, the printed layer changes */
    playf("choose-square %s", name_of(forest));
    expect(civ_terrain(x, forest), DESERT);
    expect(civ_production(x, 0, 0), production - 2);
}

/* covers: deforestation */
TEST(deforestation_makes_a_forest_grassland)
{
    ready("deforestation", Q_START);
    int forest = any_square(FOREST, 0), grass = any_square(GRASSLAND, 0);
    char move[40];
    play("play deforestation");
    snprintf(move, sizeof move, "choose-square %s", name_of(grass));
    expect_that(!legal(move));
    playf("choose-square %s", name_of(forest));
    expect(civ_terrain(x, forest), GRASSLAND);
    expect(civ_square_icons(x, forest).production, 0);
}

/* covers: exchange_of_ideas knowledge_shared think_tank A25 A41 */
TEST(ideas_are_exchanged_up_to_the_level_of_the_card)
{
    static const char *const cards[] = {"exchange_of_ideas", "knowledge_shared", "think_tank"};
    static const int highest[] = {1, 2, 3};
    for (int i = 0; i < 3; i++) {
        ready(cards[i], Q_START);
        know(0, "masonry navy animal_husbandry currency writing");
        know(0, "sailing irrigation chivalry construction");
        know(1, "currency writing masonry philosophy navigation horseback_riding sailing chivalry");
        know(1, "mathematics monarchy banking biology");
        playf("play %s", cards[i]);
        expect_that(legal("choose-tech philosophy"));
        expect(legal("choose-tech mathematics"), highest[i] >= 2);
        expect(legal("choose-tech banking"), highest[i] >= 3);
        expect_that(!legal("choose-tech currency")); /* known */
        play("choose-tech philosophy");
        expect_that(civ_knows(x, 0, TECH_PHILOSOPHY));
        expect(to_move(), 1); /* then the other chooses */
        expect_that(legal("choose-tech animal_husbandry"));
        expect_that(!legal("choose-tech philosophy"));
        expect(legal("choose-tech construction"), highest[i] >= 2);
        play("choose-tech animal_husbandry");
        expect_that(civ_knows(x, 1, TECH_ANIMAL_HUSBANDRY));
    }
}

/* covers: sabotage catastrophe */
TEST(buildings_within_reach_are_destroyed)
{
    static const char *const cards[] = {"sabotage", "catastrophe"};
    for (int i = 0; i < 2; i++) {
        ready(cards[i], Q_START);
        int library = land_of(1, 0);
        put(library, "library");
        int left = s->pool[x->c->building[BUILDING_LIBRARY].pool];
        refuse(i == 0 ? "play sabotage" : "play catastrophe", "no-target"); /* too far */
        int near = NO_SQUARE;
        for (int n = 0; civ_distance(near = any_square(GRASSLAND, n), library) > (i == 0 ? 4 : 6);
             n++)
            ;
        scouts(0, near, 1);
        playf("play %s", cards[i]); /* one building: nothing to choose */
        expect(s->marker[library], ON_NOTHING);
        expect(s->pool[x->c->building[BUILDING_LIBRARY].pool], left + 1);
    }
}

/* covers: disaster */
TEST(disaster_destroys_two_buildings_of_others_anywhere)
{
    ready("disaster", Q_START);
    int first = land_of(1, 0), second = land_of(1, 1), own = land_of(0, 0);
    put(first, "library");
    put(second, "temple");
    put(own, "granary");
    play("play disaster");
    expect(count_legal("choose-square"), 2);
    playf("choose-square %s", name_of(first));
    playf("choose-square %s", name_of(second));
    expect(s->marker[first], ON_NOTHING);
    expect(s->marker[second], ON_NOTHING);
    expect(s->marker[own], ON_BUILDING + BUILDING_GRANARY);
}

/* covers: barbarian_encampment A21 */
TEST(a_camp_is_placed_on_an_empty_square_outside_of_all_cities)
{
    ready("barbarian_encampment", Q_START);
    int there = any_square(GRASSLAND, 0), water = any_square(WATER, 0);
    char move[40];
    play("play barbarian_encampment");
    snprintf(move, sizeof move, "choose-square %s", name_of(land_of(1, 0)));
    expect_that(!legal(move));
    snprintf(move, sizeof move, "choose-square %s", name_of(water));
    expect_that(!legal(move));
    playf("choose-square %s", name_of(there));
    expect(s->marker[there], ON_VILLAGE);
}

/* covers: 27 migrants colonists immigrants */
TEST(migrants_switch_policies_in_city_management)
{
    ready("migrants", Q_CITY);
    play("play migrants");
    expect(asked(), Q_SWITCH_POLICY);
    play("switch-policy rationalism pacifism");
    expect(s->seat[0].policies & (1 << POLICY_PACIFISM | 1 << POLICY_RATIONALISM),
           1 << POLICY_PACIFISM);
    expect(asked(), Q_CITY);
    expect_that(!holds(0, "migrants"));
}

/* covers: migrants colonists immigrants A22 */
TEST(migrants_travel_in_movement_and_end_on_an_empty_square)
{
    static const char *const cards[] = {"migrants", "colonists", "immigrants"};
    static const int steps[] = {2, 4, 6};
    for (int i = 0; i < 3; i++) {
        start("french romans", "");
        explore_all();
        no_cards();
        hold(0, cards[i]);
        int from = any_square(GRASSLAND, 2);
        armies(0, from, 1);
        phase(Q_MOVE, 0);
        playf("play %s", cards[i]);
        int far = 0, to = NO_SQUARE;
        for (int q = 0; q < SQUARES; q++) {
            char move[40];
            snprintf(move, sizeof move, "choose-square %s", name_of(q));
            if (civ_on_map(x, q) && legal(move)) {
                expect(s->marker[q], ON_NOTHING);
                expect_that(civ_terrain(x, q) != WATER);
                if (civ_distance(from, q) > far) {
                    far = civ_distance(from, q);
                    to = q;
                }
            }
        }
        expect_that(far > 0 && far <= steps[i]);
        playf("choose-square %s", name_of(to));
        expect(armies_on(s, to), 1);
        char move[40];
        snprintf(move, sizeof move, "move %s 1 0", name_of(to));
        expect_that(legal(move)); /* its own move is still to come */
    }
}

/* covers: disoriented lost out_of_position A59 */
TEST(figures_of_another_go_astray_together)
{
    static const char *const cards[] = {"disoriented", "lost", "out_of_position"};
    static const int steps[] = {2, 3, 4};
    for (int i = 0; i < 3; i++) {
        start("french romans", "");
        explore_all();
        no_cards();
        hold(0, cards[i]);
        int from = any_square(GRASSLAND, 2), to = NO_SQUARE, far = 0;
        armies(1, from, 1);
        scouts(1, from, 1);
        phase(Q_CITY, 0);
        playf("play %s", cards[i]); /* all their figures are on one square */
        for (int q = 0; q < SQUARES; q++) {
            char move[40];
            snprintf(move, sizeof move, "choose-square %s", name_of(q));
            if (civ_on_map(x, q) && legal(move) && civ_distance(from, q) > far) {
                far = civ_distance(from, q);
                to = q;
            }
        }
        expect_that(far > 0 && far <= steps[i]);
        playf("choose-square %s", name_of(to));
        expect(armies_on(s, to), 1);
        expect(scouts_on(s, to), 1);
        expect(s->stack[from], 0);
    }
}

/* covers: citizens_revolting_1 citizens_revolting_2 A40 */
TEST(citizens_revolt_and_another_falls_into_anarchy)
{
    static const char *const cards[] = {"citizens_revolting_1", "citizens_revolting_2"};
    for (int i = 0; i < 2; i++) {
        ready(cards[i], Q_START);
        playf("play %s", cards[i]); /* one other player */
        expect(s->seat[1].government, GOV_ANARCHY);
        int turn = s->turn;
        phase(Q_TRADE, 1); /* past their own Start of Turn: no choice yet */
        expect(s->turn, turn);
        expect(s->seat[1].government, GOV_ANARCHY);
        expect(civ_actions_left(x, 1, 0), 0);
        phase(Q_START, 1); /* of the next turn */
        expect(s->turn, turn + 1);
        expect_that(legal("govern despotism"));
    }
}

/* covers: defection */
TEST(defection_kills_one_figure_within_four_steps)
{
    start("french romans", "");
    explore_all();
    no_cards();
    hold(0, "defection");
    int near = any_square(GRASSLAND, 2), own = NO_SQUARE;
    armies(1, near, 1);
    scouts(1, near, 1);
    for (int n = 0;; n++)
        if (civ_distance(any_square(GRASSLAND, n), near) > 4) {
            scouts(0, any_square(GRASSLAND, n), 1);
            break;
        }
    phase(Q_MOVE, 0);
    refuse("play defection", "no-target");
    for (int n = 0; own == NO_SQUARE; n++) {
        int there = any_square(GRASSLAND, n);
        int d = civ_distance(there, near);
        if (d > 0 && d <= 4)
            own = there;
    }
    armies(0, own, 1);
    play("play defection");
    playf("target-figure %s scout", name_of(near));
    expect(scouts_on(s, near), 0);
    expect(armies_on(s, near), 1);
}

/* covers: mass_defection wholesale_defection */
TEST(mass_defections_kill_two_figures_or_a_great_person)
{
    static const char *const cards[] = {"mass_defection", "wholesale_defection"};
    for (int i = 0; i < 2; i++) {
        start("french romans", "");
        explore_all();
        no_cards();
        hold(0, cards[i]);
        int there = any_square(GRASSLAND, 2), person = land_of(1, 0);
        armies(1, there, 2);
        put(person, "general");
        if (i == 0) { /* six steps; the other needs nobody near */
            for (int n = 0;; n++) {
                int own = any_square(GRASSLAND, n);
                if (own != there && civ_distance(own, there) <= 6 &&
                    civ_distance(own, person) <= 6) {
                    scouts(0, own, 1);
                    break;
                }
                if (n > 60) { /* nobody sees both: one for each */
                    scouts(0, any_square(GRASSLAND, 3), 1);
                    break;
                }
            }
        }
        phase(Q_MOVE, 0);
        remember();
        playf("play %s", cards[i]);
        playf("target-figure %s army", name_of(there));
        playf("target-figure %s army", name_of(there));
        expect(s->stack[there], 0);
        if (i == 1) {
            back_again();
            play("play wholesale_defection");
            playf("target-person %s", name_of(person));
            expect(s->marker[person], ON_NOTHING);
        }
    }
}

/* covers: roaming_horde A10 A69 */
TEST(a_roaming_horde_attacks_an_army_near_a_village)
{
    start("french romans", "");
    explore_all();
    no_cards();
    hold(0, "roaming_horde");
    int there = any_square(GRASSLAND, 2), village = any_square(GRASSLAND, 3);
    expect_that(civ_distance(there, village) <= 4);
    put(village, "village");
    armies(1, there, 1);
    phase(Q_MOVE, 0);
    play("play roaming_horde");
    if (asked() == Q_EVENT)
        playf("choose-square %s", name_of(there));
    answer_until(Q_MOVE); /* the barbarians find nobody in the standing forces */
    expect(s->battle.seat[0], BARBARIANS);
    expect(armies_on(s, there), 0);
    expect(civ_units_left(s, INFANTRY), 15);
}

/* covers: roaming_horde bread_and_circuses united_nations A54 */
TEST(a_roaming_horde_is_aimed_at_the_owner_of_the_army)
{
    for (int ground = 0; ground < 2; ground++) { /* in the outskirts of who plays it, of a third */
        start("french romans chinese", "");
        explore_all();
        no_cards();
        hold(0, "roaming_horde");
        hold(1, "bread_and_circuses");
        int there = land_of(ground ? 2 : 0, 0);
        int camp = 0;
        while (!civ_explored(x, camp) || civ_terrain(x, camp) == WATER ||
               s->marker[camp] != ON_NOTHING || s->outskirts_of[camp] != NONE ||
               civ_distance(there, camp) > 4)
            camp++;
        put(camp, "village");
        armies(1, there, 1);
        phase(Q_MOVE, 0);
        remember();
        play("play roaming_horde");
        if (asked() == Q_EVENT)
            playf("choose-square %s", name_of(there));
        expect(asked(), Q_RESPOND);
        expect(to_move(), 1);
        play("cancel-card bread_and_circuses");
        answer_until(Q_MOVE);
        expect(armies_on(s, there), 1);
        back_again();
        put(land_of(1, 0), "united_nations");
        play("play roaming_horde");
        if (asked() == Q_EVENT)
            playf("choose-square %s", name_of(there));
        expect(asked(), Q_CONSENT);
        expect(to_move(), 1);
    }
}

/* covers: roaming_horde A8 A10 */
TEST(a_roaming_horde_sets_out_from_open_village_icons_only)
{
    start("french romans", "");
    explore_all();
    no_cards();
    hold(0, "roaming_horde");
    int icon = NO_SQUARE, near = NO_SQUARE;
    for (int i = 0; i < SQUARES; i++)
        if (civ_on_map(x, i) && civ_cell_at(x, i)->marker == MARK_VILLAGE) {
            if (icon == NO_SQUARE)
                icon = i;
            else
                clio_set_bit(s->dried, i); /* the others are covered */
        }
    for (int d = 0; d < 8; d++)
        if (civ_beside(x, icon, d) != NO_SQUARE &&
            civ_check_standing(x, 1, civ_beside(x, icon, d)) == LEGAL)
            near = civ_beside(x, icon, d);
    civ_survey(x);
    armies(1, near, 1);
    phase(Q_MOVE, 0);
    expect_that(legal("play roaming_horde")); /* the marker is gone, the icon is not */
    remember();
    put(icon, "cs1");
    refuse("play roaming_horde", "no-target");
    back_again();
    clio_set_bit(s->cleared, icon);
    civ_survey(x);
    refuse("play roaming_horde", "no-target");
}

/* ---- Paying ------------------------------------------------------------------------------------------------- */

/* covers: gift_from_afar A51 */
TEST(a_gift_from_afar_pays_and_gives_another_a_coin)
{
    start("french romans", "");
    no_cards();
    know(0, "animal_husbandry");
    hold(0, "gift_from_afar");
    phase(Q_CITY, 0);
    int coins = s->seat[1].coins, production = civ_production(x, 0, 0);
    play("use animal_husbandry"); /* one city, one way to pay */
    expect_that(told_to(1, CLIO_FR,
                        "Red joue «\u00a0Un présent venu de loin\u00a0», qui vaut 1 blé, pour la "
                        "capacité Élevage."));
    expect(civ_production(x, 0, 0), production + 3);
    expect(s->seat[1].coins, coins + 1);
    expect_that(!holds(0, "gift_from_afar"));
}

/* covers: generous_gift princely_gift */
TEST(gifts_stand_for_the_resources_they_list)
{
    start("french romans", "");
    no_cards();
    know(0, "currency atomic_theory construction");
    hold(0, "generous_gift");
    phase(Q_CITY, 0);
    refuse("use currency", "no-resources"); /* no gift is incense */
    refuse("use atomic_theory", "no-resources");
    play("use construction");
    start("french romans", "");
    no_cards();
    know(0, "atomic_theory");
    hold(0, "princely_gift");
    phase(Q_CITY, 0);
    play("use atomic_theory");
    expect(civ_actions_left(x, 0, 0), 2);
}

/* covers: 9.4 abilities */
TEST(tokens_go_back_to_the_market_and_markers_are_discarded)
{
    start("french romans", "");
    no_cards();
    know(0, "animal_husbandry construction");
    resources(0, "wheat");
    keep(0, "hut_wheat");
    phase(Q_CITY, 0);
    int market_wheat = s->resource[WHEAT];
    play("use animal_husbandry; pay wheat");
    expect(s->resource[WHEAT], market_wheat + 1);
    play("use construction"); /* the marker alone is left */
    expect(s->seat[0].huts, 0);
    expect(__builtin_popcount(s->hut_discard), 1);
    refuse("use construction", "already-used");
}

/* ---- Cancelling --------------------------------------------------------------------------------------------- */

/* covers: jousting_tourney A19 A50 */
TEST(jousting_tourney_cancels_an_event)
{
    ready("despot_day", Q_CITY);
    hold(1, "jousting_tourney");
    int before = civ_production(x, 0, 0);
    play("play despot_day");
    expect(asked(), Q_RESPOND);
    expect(to_move(), 1);
    play("cancel-card jousting_tourney");
    answer_until(Q_CITY);
    expect(civ_production(x, 0, 0), before);
    expect_that(!holds(0, "despot_day") && !holds(1, "jousting_tourney"));
}

/* covers: jousting_tourney A19 responses */
TEST(a_cancel_can_be_cancelled)
{
    ready("despot_day", Q_CITY);
    hold(0, "jousting_tourney");
    hold(1, "jousting_tourney");
    int before = civ_production(x, 0, 0);
    play("play despot_day; cancel-card jousting_tourney");
    expect(to_move(), 0);
    play("cancel-card jousting_tourney");
    answer_until(Q_CITY);
    expect(civ_production(x, 0, 0), before + 4);
}

/* covers: civil_service A51 A70 */
TEST(an_ability_is_not_used_again_while_its_payment_is_answered)
{
    start("french romans chinese", "");
    no_cards();
    know(1, "civil_service");
    hold(0, "despot_day");
    hold(1, "generous_gift");
    hold(2, "jousting_tourney");
    keep(1, "hut_spy");
    phase(Q_CITY, 0);
    play("play despot_day; cancel-use civil_service; pay-gift generous_gift spy");
    expect(to_move(), 2);
    play("cancel-card jousting_tourney"); /* the gift: the marker pays, and for no second use */
    expect(asked(), Q_CITY);
    expect(s->seat[1].huts, 0);
    expect(holds(1, "generous_gift"), false);
    expect(s->seat[0].city[0].production, 0);
    start("french romans chinese", "");
    no_cards();
    know(1, "civil_service");
    hold(0, "despot_day queen_day");
    hold(1, "generous_gift");
    hold(2, "jousting_tourney");
    phase(Q_CITY, 0);
    play("play despot_day; cancel-use civil_service; cancel-card jousting_tourney");
    answer_until(Q_CITY); /* it was not paid, and so not used */
    expect_that(!was_used(s, 1, A_TECH + TECH_CIVIL_SERVICE));
    expect(s->seat[0].city[0].production, 4);
}

/* covers: bread_and_circuses A54 */
TEST(bread_and_circuses_cancels_only_what_is_aimed_at_its_holder)
{
    ready("drought", Q_START);
    hold(1, "bread_and_circuses");
    remember();
    play("play drought");
    playf("choose-square %s", name_of(any_square(FOREST, 0)));
    expect(asked(), Q_START); /* nothing of theirs: nobody is asked */
    back_again();
    play("play drought");
    int theirs = beside(1, FOREST, 0);
    playf("choose-square %s", name_of(theirs));
    expect(asked(), Q_RESPOND);
    play("cancel-card bread_and_circuses");
    answer_until(Q_START);
    expect(civ_terrain(x, theirs), FOREST);
}

/* covers: primetime_tv */
TEST(primetime_tv_stops_an_ability_and_what_was_paid_is_lost)
{
    start("french romans", "");
    no_cards();
    know(0, "currency");
    resources(0, "incense");
    hold(1, "primetime_tv");
    phase(Q_CITY, 0);
    points(0, 0, 0);
    play("use currency");
    expect(asked(), Q_RESPOND);
    play("cancel-card primetime_tv");
    answer_until(Q_CITY);
    expect(s->seat[0].culture, 0);
    expect(s->seat[0].resource[INCENSE], 0);
    refuse("use currency", "already-used"); /* the use of this turn is lost too */
}

/* covers: writing A53 */
TEST(writing_cancels_a_city_action)
{
    start("french romans", "");
    no_cards();
    know(1, "writing");
    keep(1, "hut_spy");
    phase(Q_CITY, 0);
    points(0, 0, 0);
    playf("arts %s", name_of(centre(0)));
    expect(asked(), Q_RESPOND);
    play("cancel-use writing");
    answer_until(Q_CITY);
    expect(s->seat[0].culture, 0);
    expect(civ_actions_left(x, 0, 0), 0);
    expect(s->seat[1].huts, 0);
}

/* covers: civil_service */
TEST(civil_service_cancels_an_event_with_a_spy)
{
    ready("despot_day", Q_CITY);
    know(1, "civil_service");
    keep(1, "village_spy");
    int before = civ_production(x, 0, 0);
    play("play despot_day; cancel-use civil_service");
    answer_until(Q_CITY);
    expect(civ_production(x, 0, 0), before);
}

/* covers: mass_media */
TEST(mass_media_cancels_abilities_and_protects_events)
{
    start("french romans", "");
    no_cards();
    know(0, "currency");
    know(1, "mass_media");
    resources(0, "incense");
    keep(1, "hut_spy");
    phase(Q_CITY, 0);
    points(0, 0, 0);
    play("use currency; cancel-use mass_media");
    answer_until(Q_CITY);
    expect(s->seat[0].culture, 0);
    ready("despot_day", Q_CITY);
    know(0, "mass_media");
    hold(1, "jousting_tourney");
    int before = civ_production(x, 0, 0);
    play("play despot_day"); /* nobody is asked */
    expect(civ_production(x, 0, 0), before + 4);
}

/* covers: A19 16 */
TEST(whoever_could_answer_is_asked_and_may_let_things_pass)
{
    ready("despot_day queen_day", Q_CITY);
    hold(1, "lost"); /* a card of the tourney's level */
    play("play despot_day");
    expect(asked(), Q_RESPOND);
    expect(count_legal("cancel-card"), 0);
    char note[200];
    clio_move_note(x->game, s, 1, clio_parse_move(x->game, "pass", CLIO_EN, NULL, 0), CLIO_EN, note,
                   sizeof note);
    assert_string_equal(note, "you hold nothing that could stop it; whoever might is asked");
    play("let events"); /* who will not answer knows it alone */
    expect_that(told_to(1, CLIO_EN, "Blue lets culture events pass for the rest of the turn."));
    expect_that(!told_to(0, CLIO_EN, "Blue lets culture events pass for the rest of the turn."));
    answer_until(Q_CITY);
    play("play queen_day"); /* no more questions this turn */
    expect(asked(), Q_CITY);
}

/* covers: united_nations */
TEST(united_nations_may_refuse_to_be_a_target)
{
    ready("citizens_revolting_1", Q_START);
    put(land_of(1, 0), "united_nations");
    remember();
    play("play citizens_revolting_1");
    expect(asked(), Q_CONSENT);
    expect(to_move(), 1);
    play("decline");
    expect_that(s->seat[1].government != GOV_ANARCHY);
    back_again();
    play("play citizens_revolting_1; consent");
    expect(s->seat[1].government, GOV_ANARCHY);
}

/* ---- Interrupting ------------------------------------------------------------------------------------------ */

/* covers: A43 A48 A49 */
TEST(a_move_is_interrupted_by_a_defection)
{
    start("french romans", "");
    explore_all();
    no_cards();
    hold(1, "wholesale_defection");
    int from = any_square(GRASSLAND, 2);
    armies(0, from, 2);
    phase(Q_MOVE, 0);
    playf("move %s 2 0", name_of(from));
    expect(asked(), Q_INTERRUPT);
    expect(to_move(), 1);
    play("interrupt-card wholesale_defection");
    playf("target-figure %s army", name_of(from));
    expect(s->stack[from], 0); /* nobody is left to move */
    expect_that(asked() != Q_STEP && asked() != Q_INTERRUPT);
}

/* covers: communism A49 */
TEST(communism_holds_a_square_with_a_spy)
{
    start("french romans", "");
    explore_all();
    no_cards();
    know(1, "communism");
    keep(1, "hut_spy");
    int from = any_square(GRASSLAND, 2);
    armies(0, from, 1);
    armies(0, any_square(GRASSLAND, 5), 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0", name_of(from));
    expect(asked(), Q_INTERRUPT);
    play("interrupt-use communism");
    playf("choose-square %s", name_of(from));
    answer_until(Q_MOVE);
    expect(armies_on(s, from), 1);
    char move[40];
    snprintf(move, sizeof move, "move %s 1 0", name_of(from));
    expect_that(!legal(move));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_day_of_feasting_gives_a_city_production_this_turn),
        cmocka_unit_test(supply_drop_gives_trade_in_start_of_turn),
        cmocka_unit_test(supply_drop_gives_a_city_one_more_action),
        cmocka_unit_test(drought_makes_a_square_a_desert_but_no_mountain_building_or_city),
        cmocka_unit_test(deforestation_makes_a_forest_grassland),
        cmocka_unit_test(ideas_are_exchanged_up_to_the_level_of_the_card),
        cmocka_unit_test(buildings_within_reach_are_destroyed),
        cmocka_unit_test(disaster_destroys_two_buildings_of_others_anywhere),
        cmocka_unit_test(a_camp_is_placed_on_an_empty_square_outside_of_all_cities),
        cmocka_unit_test(migrants_switch_policies_in_city_management),
        cmocka_unit_test(migrants_travel_in_movement_and_end_on_an_empty_square),
        cmocka_unit_test(figures_of_another_go_astray_together),
        cmocka_unit_test(citizens_revolt_and_another_falls_into_anarchy),
        cmocka_unit_test(defection_kills_one_figure_within_four_steps),
        cmocka_unit_test(mass_defections_kill_two_figures_or_a_great_person),
        cmocka_unit_test(a_roaming_horde_attacks_an_army_near_a_village),
        cmocka_unit_test(a_roaming_horde_is_aimed_at_the_owner_of_the_army),
        cmocka_unit_test(a_roaming_horde_sets_out_from_open_village_icons_only),
        cmocka_unit_test(a_gift_from_afar_pays_and_gives_another_a_coin),
        cmocka_unit_test(gifts_stand_for_the_resources_they_list),
        cmocka_unit_test(tokens_go_back_to_the_market_and_markers_are_discarded),
        cmocka_unit_test(jousting_tourney_cancels_an_event),
        cmocka_unit_test(a_cancel_can_be_cancelled),
        cmocka_unit_test(an_ability_is_not_used_again_while_its_payment_is_answered),
        cmocka_unit_test(bread_and_circuses_cancels_only_what_is_aimed_at_its_holder),
        cmocka_unit_test(primetime_tv_stops_an_ability_and_what_was_paid_is_lost),
        cmocka_unit_test(writing_cancels_a_city_action),
        cmocka_unit_test(civil_service_cancels_an_event_with_a_spy),
        cmocka_unit_test(mass_media_cancels_abilities_and_protects_events),
        cmocka_unit_test(whoever_could_answer_is_asked_and_may_let_things_pass),
        cmocka_unit_test(united_nations_may_refuse_to_be_a_target),
        cmocka_unit_test(a_move_is_interrupted_by_a_defection),
        cmocka_unit_test(communism_holds_a_square_with_a_spy),
    };
    return cmocka_run_group_tests_name("civ-events", tests, NULL, NULL);
}
