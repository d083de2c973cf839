/*
 * test_civ_words.c: what Civilization says: names, cards, questions, moves with what they give and cost,
 * why not, causes; what boards see, what nobody else may see, and how far the four victories are.
 */
#include "civ/civ_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char said[2000];

static clio_move move_of(const char *notation)
{
    char why[300];
    clio_move move = clio_parse_move(x->game, notation, CLIO_EN, why, sizeof why);
    if (!move)
        fail_msg("'%s': %s", notation, why);
    return move;
}

static const char *described(enum clio_lang lang, const char *notation)
{
    clio_describe(x->game, s, move_of(notation), NULL, lang, said, sizeof said);
    return said;
}

static const char *noted(const char *notation)
{
    clio_move_note(x->game, s, to_move(), move_of(notation), CLIO_EN, said, sizeof said);
    return said;
}

static const char *question(enum clio_lang lang)
{
    clio_question(x->game, s, to_move(), NULL, lang, said, sizeof said);
    return said;
}

static const char *why_not(const char *notation)
{
    struct clio_reason why;
    assert_true(clio_why_not(x->game, s, to_move(), move_of(notation), &why));
    clio_reason_text(x->game, &why, CLIO_EN, said, sizeof said);
    return said;
}

static const char *card(int domain, const char *id, enum clio_lang lang)
{
    for (int i = 0; i < clio_thing_count(x->game, domain); i++)
        if (strcmp(clio_thing_id(x->game, domain, i), id) == 0) {
            clio_thing_text(x->game, domain, i, lang, said, sizeof said);
            return said;
        }
    fail_msg("there is no %s", id);
    return "";
}

static const char *view_of(int viewer)
{
    static char view[65536];
    assert_true(clio_view(x->game, s, viewer, view, sizeof view) < sizeof view);
    return view;
}

#define says(text, part) assert_non_null(strstr((text), (part)))
#define is_silent(text, part) assert_null(strstr((text), (part)))

/* ---- Names ------------------------------------------------------------------------------------------------- */

TEST(no_two_things_of_a_kind_have_the_same_id)
{
    start("romans french", "");
    for (int d = 0; d < DOMAINS; d++)
        for (int i = 0; i < clio_thing_count(x->game, d); i++)
            for (int k = 0; k < i && d != D_CAUSE; k++)
                if (strcmp(clio_thing_id(x->game, d, i), clio_thing_id(x->game, d, k)) == 0)
                    fail_msg("%s twice", clio_thing_id(x->game, d, i));
}

TEST(abilities_are_told_as_their_cards)
{
    static const struct {
        int ability, domain, thing;
    } cases[] = {{A_TECH + TECH_POTTERY, D_TECH, TECH_POTTERY},
                 {A_STRIKE, D_TECH, TECH_ATOMIC_THEORY},
                 {A_RATIONALISM_2, D_POLICY, POLICY_RATIONALISM},
                 {A_HEALING, D_TECH, TECH_ANIMAL_HUSBANDRY},
                 {A_SCHOLARS, D_TECH, TECH_EDUCATION},
                 {A_GOVERNMENT + BASE_GOVERNMENTS + GOV_MONARCHY, D_GOVERNMENT,
                  BASE_GOVERNMENTS + GOV_MONARCHY},
                 {A_CIVILIZATION + ZULU, D_CIVILIZATION, ZULU}};
    start("romans french", "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int domain, thing;
        expect_that(civ_domains[D_ABILITY].stands_for(x->game, cases[i].ability, &domain, &thing));
        expect(domain, cases[i].domain);
        expect(thing, cases[i].thing);
    }
}

TEST(cities_are_called_by_the_names_of_their_people)
{
    start("romans french", "");
    expect(civ_called(x->game, s, D_SQUARE, centre(0)) - 1, ROMANS * CITIES_EACH);
    expect(civ_called(x->game, s, D_SQUARE, civ_beside(x, centre(0), 0)), 0);
    phase(Q_CITY, 0);
    says(described(CLIO_EN, movef("arts %s", home(0))), "Rome (");
    says(described(CLIO_FR, movef("arts %s", home(1))), "Paris (");
    explore_all();
    new_city(0, city_site(0));
    int second = s->seat[0].city[1].square;
    assert_string_equal(
        clio_thing_name(x->game, D_NAME, civ_called(x->game, s, D_SQUARE, second) - 1, CLIO_FR),
        "Ostie");
}

/* ---- Cards ---------------------------------------------------------------------------------------------------- */

TEST(cards_tell_what_tables_say)
{
    start("romans french", "");
    says(card(D_TECH, "code_of_laws", CLIO_EN), "Unlocks the government: Republic.");
    says(card(D_TECH, "code_of_laws", CLIO_EN), "Unlocks the building: Trading Post.");
    says(card(D_TECH, "code_of_laws", CLIO_EN), "Holds up to 4 coin tokens.");
    says(card(D_TECH, "sailing", CLIO_FR), "Vitesse d’expédition 4.");
    says(card(D_TECH, "pottery", CLIO_EN), "City Management, 2 resources of any kind: Put 1 coin");
    says(card(D_WONDER, "oracle", CLIO_EN), "Costs 15 production, or 10 with Code of Laws.");
    says(card(D_BUILDING, "library", CLIO_EN), "Gives 1 trade and 1 culture.");
    says(card(D_BUILDING, "library", CLIO_EN), "Becomes University with Printing Press.");
    says(card(D_BUILDING, "city_walls", CLIO_EN), "Unlocked by Masonry.");
    says(card(D_UNIT, "infantry_a_1", CLIO_EN), "Strength 1, health 3.");
    says(card(D_UNIT, "infantry_a_1_base", CLIO_EN), "Strength and health 1.");
    says(card(D_EVENT, "migrants", CLIO_EN), "City Management: Switch 1");
    says(card(D_EVENT, "migrants", CLIO_EN), "Movement: Move 1 of your figures");
    says(card(D_CITY_STATE, "cs3", CLIO_EN), "Gives 1 production and 1 coin.");
    says(card(D_TERRAIN, "forest", CLIO_FR), "2 production");
}

TEST(names_that_are_ours_say_so)
{
    start("romans french", "");
    clio_thing_source(x->game, D_CITY_STATE, 0, CLIO_EN, said, sizeof said);
    says(said, "this one is ours");
    clio_thing_source(x->game, D_TECH, TECH_WRITING, CLIO_FR, said, sizeof said);
    says(said, "il est de nous");
    clio_thing_source(x->game, D_TECH, TECH_WRITING, CLIO_EN, said, sizeof said);
    is_silent(said, "ours");
    says(said, "city actions"); /* its note */
}

/* ---- Questions and moves ---------------------------------------------------------------------------------------- */

TEST(a_site_is_asked_for_by_what_is_built)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    outskirts(0, 9);
    know(0, "writing");
    playf("build %s library", home(0));
    says(question(CLIO_EN), "for the Library");
    says(question(CLIO_FR), "pour la Bibliothèque");
    playf("site %s", name_of(bare(0, 0)));
}

TEST(others_are_told_what_they_may_cancel)
{
    start("mongols french", "");
    know(1, "writing");
    keep(1, "hut_spy");
    phase(Q_CITY, 0);
    playf("arts %s", home(0));
    expect(asked(), Q_RESPOND);
    says(question(CLIO_EN), "declares the arts of Karakorum");
    says(described(CLIO_EN, "pass"), "Let it happen");
    says(noted("cancel-use writing"), "costs 1 spy");
}

TEST(done_says_with_what)
{
    start("mongols french", "");
    phase(Q_START, 0);
    assert_string_equal(described(CLIO_EN, "done"), "End your Start of Turn");
    phase(Q_CITY, 0);
    assert_string_equal(described(CLIO_FR, "done"), "Finir la Gestion de la cité");
    assert_string_equal(noted("done"), "gives up 1 action");
}

TEST(attacks_are_told_with_the_numbers_of_both)
{
    start("mongols french", "");
    fight("infantry:a mounted:a", "artillery:a artillery:b");
    while (asked() == Q_BATTLE && to_move() == 1)
        decline();
    expect(asked(), Q_BATTLE);
    says(described(CLIO_EN, "attack mounted_a_1 1"), "Attack Archer (");
    says(noted("attack mounted_a_1 1"), "strikes first");
    says(noted("attack infantry_a_1 1"), "is struck first");
}

/* ---- What it costs and gives ---------------------------------------------------------------------------------------- */

TEST(notes_tell_prices_and_converted_trade)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    outskirts(0, 5);
    points(0, 9, 4);
    know(0, "masonry writing");
    assert_string_equal(noted(movef("walls %s", home(0))),
                        "costs 7 production, the city has 5; converts 6 trade; "
                        "defence 16 instead of 12");
    assert_string_equal(noted(movef("army %s", home(0))),
                        "costs 4 production, the city has 5; wastes 1");
    says(noted(movef("build %s library", home(0))), "gives 1 trade and 1 culture");
    says(noted(movef("arts %s", home(0))), "gives 1 culture");
    says(noted("advance"), "costs 3 culture; draws a culture event of level I; 20 more spaces");
}

/* Not placed, a great person has no effect (7.6, 8): only a place on the map gives its icons. */
TEST(a_great_person_in_reserve_is_not_said_to_give_anything)
{
    start_raw("americans french", "", 1);
    answer_until(Q_PERSON);
    const char *kind = NULL;
    for (int i = 0; i < GREAT_PEOPLE; i++)
        if (s->seat[0].person[i])
            kind = clio_thing_id(x->game, D_PERSON, i);
    assert_non_null(kind);
    assert_string_equal(noted(movef("keep-person %s", kind)), "gives nothing there");
    says(noted(movef("person %s %s", kind, home(0))), "gives ");
}

TEST(a_step_says_what_the_battle_or_the_loot_would_be)
{
    int one, other;
    start("mongols french", "");
    neighbours(&one, &other);
    armies(0, one, 1);
    scouts(1, other, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0", name_of(one));
    says(noted(movef("step %s", name_of(other))), "killed without a battle, 2 loot");
    start("mongols chinese", "");
    explore_all();
    int camp = NO_SQUARE;
    for (int d = 0; d < 4; d++)
        if (civ_check_standing(x, 0, civ_beside(x, centre(1), d)) == LEGAL)
            camp = civ_beside(x, centre(1), d);
    put(camp, "barracks"); /* no longer blockaded once the army has left it to attack */
    armies(0, camp, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0", name_of(camp));
    says(noted(movef("step %s", home(1))), "bonus 0, theirs 18; the city defends with 6");
    know(0, "combustion"); /* walls fall */
    says(noted(movef("step %s", home(1))), "bonus 0, theirs 14");
}

TEST(a_program_says_what_it_doubles_under_communism_too)
{
    start("mongols french", "");
    explore_all();
    new_city(0, city_site(0));
    outskirts(0, 9);
    govern(0, "communism");
    phase(Q_CITY, 0);
    says(noted(movef("program %s", name_of(s->seat[0].city[1].square))),
         "next item: 18 production from the outskirts instead of 9");
}

TEST(a_site_says_what_it_covers)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    outskirts(0, 9);
    know(0, "currency writing");
    int there = bare(0, 0);
    put(there, "library");
    playf("build %s market", home(0));
    says(noted(movef("site %s", name_of(there))), "instead of 1 trade and 1 culture");
    says(noted(movef("site %s", name_of(there))), "Library goes back to the market");
    expect_that(civ_destroys(x->game, s, 0, move_of(movef("site %s", name_of(there)))));
    expect_that(!civ_destroys(x->game, s, 0, move_of(movef("site %s", name_of(bare(0, 0))))));
    put(bare(0, 1), "temple"); /* a city keeps one star building */
    says(noted(movef("site %s", name_of(bare(0, 0)))), "Temple goes back to the market");
    expect_that(civ_destroys(x->game, s, 0, move_of(movef("site %s", name_of(bare(0, 0))))));
}

TEST(a_scout_sends_nothing_from_the_outskirts_that_its_city_has_anyway)
{
    start("mongols french", "");
    explore_all();
    phase(Q_CITY, 0);
    outskirts(0, 9);
    int inside = bare(0, 0);
    playf("scout %s", home(0));
    assert_string_equal(noted(movef("site %s", name_of(inside))), "");
    lay_tile("E1", "n12", 0);
    scouts(0, square("E2"), 1);
    phase(Q_MOVE, 0);
    play("move E2 0 1");
    says(noted("step F2"), "sends");
}

TEST(research_says_what_is_left)
{
    start("mongols french", "");
    points(0, 14, 0);
    phase(Q_RESEARCH, 0);
    points(0, 14, 0);
    says(noted("research pottery"), "level I, needs 6 trade, leaves 0 of 14");
    says(noted("research pottery"), "Building: Granary.");
}

/* ---- Why not ------------------------------------------------------------------------------------------------------------ */

TEST(what_a_city_cannot_make_has_its_reason)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    outskirts(0, 5);
    points(0, 0, 0);
    market("colossus");
    says(why_not(movef("wonder %s colossus", home(0))), "It costs 15 production");
    says(why_not(movef("wonder %s oracle", home(0))), "not in the market");
    says(why_not(movef("build %s library", home(0))), "Writing");
    says(why_not(movef("train %s aircraft", home(0))), "Flight");
    says(why_not("advance"), "costs 3 culture; you have 0");
    says(why_not(movef("arts %s", home(1))), "no city there");
}

TEST(one_may_think_of_everything_a_city_could_make)
{
    clio_move moves[CLIO_MAX_MOVES];
    int verbs[VERBS] = {0};
    start("mongols french", "");
    phase(Q_CITY, 0);
    int n = clio_imaginable(x->game, s, 0, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        verbs[clio_verb(moves[i])]++;
    expect(verbs[DO_ARMY] + verbs[DO_SCOUT] + verbs[DO_WALLS] + verbs[DO_ARTS] + verbs[DO_PROGRAM],
           5);
    expect(verbs[DO_TRAIN], TYPES);
    expect(verbs[DO_BUILD], BUILDINGS);
    expect(verbs[DO_WONDER], MARKET_WONDERS);
}

TEST(techs_and_governments_have_their_reasons)
{
    start("mongols french", "");
    phase(Q_START, 0);
    says(why_not("govern monarchy"), "not unlocked");
    says(why_not("govern republic"), "already");
    phase(Q_RESEARCH, 0);
    points(0, 6, 0);
    says(why_not("research space_flight"), "no place in your pyramid");
    points(0, 3, 0);
    says(why_not("research pottery"), "needs 6 trade; you have 3");
}

/* ---- Why it happens ------------------------------------------------------------------------------------------------------ */

/* French runs its words together before a vowel and before an article. */
TEST(squares_and_relics_are_named_as_french_wants)
{
    start("germans english", "");
    explore_all();
    lay_tile("E1", "n22", 0);
    civ_set_marker(x, square("G2"), ON_RELIC);
    armies(0, square("E1"), 1);
    armies(0, square("G1"), 1);
    armies(0, square("H3"), 1);
    phase(Q_MOVE, 0);
    play("move G1 1 0");
    assert_string_equal(described(CLIO_FR, "step G2"), "Prendre le Village d’Attila en G2");
    play("step F1; stop; move E1 1 0; step E2");
    expect_that(told_to(1, CLIO_FR, "Red déplace 1 armée d’E1 à E2."));
}

TEST(gains_say_where_they_come_from)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    points(0, 0, 0);
    know(0, "currency");
    resources(0, "incense");
    play("use currency");
    expect_that(told("Red gains 3 culture (Currency) and has 3."));
    expect_that(told_to(1, CLIO_FR, "Red gagne 3 de culture (Monnaie) et en a 3."));
    playf("arts %s", home(0));
    expect_that(told("Red gains 1 culture (arts) and has 4."));
}

/* ---- What boards see ------------------------------------------------------------------------------------------------------- */

TEST(a_view_has_the_four_victories)
{
    start("mongols french", "");
    s->seat[0].track = 4;
    says(view_of(0), "\"culture\":{\"now\":4,\"needed\":21}");
    says(view_of(0), "\"economy\":{\"now\":0,\"needed\":15}");
    says(view_of(0), "\"technology\":{\"now\":1,\"needed\":15}");
    says(view_of(0), "\"military\":{\"now\":0,\"needed\":1}");
    expect(civ_way_to(x, 0, WON_CULTURE).now, 4);
}

TEST(rows_count_for_space_flight_only_as_they_must)
{
    start("mongols french", "");
    s->seat[0].row[0] = 8;
    s->seat[0].row[1] = 2;
    expect(civ_way_to(x, 0, WON_TECHNOLOGY).now, 7);
    s->seat[0].row[0] = 1;
    s->seat[0].row[1] = 0;
}

TEST(a_front_says_who_strikes_first)
{
    start("germans english", "");
    remember();
    fight("infantry:a mounted:a", "mounted:a mounted:a");
    is_silent(view_of(0), "\"first\":\"");
    play("attack infantry_a_1 1"); /* 1/3 against 1/3: both stay there */
    says(view_of(0), "\"first\":\"attacker\"");
    back_again();
    put(bare(1, 0), "pentagon");
    fight("infantry:a mounted:a", "mounted:a mounted:a");
    play("attack infantry_a_1 1");
    says(view_of(0), "\"fronts\"");
    is_silent(view_of(0), "\"first\":\"");
}

TEST(a_view_of_the_set_up_shows_what_everybody_begins_with)
{
    start_raw("romans french", "", 1);
    const char *view = view_of(0);
    is_silent(view, "anarchy\"");
    says(view, "\"government\":\"despotism\"");
    is_silent(view, "\"policy_limit\":0");
}

TEST(a_view_hides_what_others_hold)
{
    start("mongols french", "");
    forces(1, "infantry:a artillery:c");
    hold(1, "drought");
    keep(1, "hut_spy");
    says(view_of(1), "\"units\":[\"infantry_a_1\",\"artillery_c_1\"]");
    says(view_of(1), "\"events\":[\"drought\"]");
    says(view_of(1), "\"finds\":[\"hut_spy\"]");
    is_silent(view_of(0), "infantry_a_1");
    is_silent(view_of(0), "drought");
    is_silent(view_of(0), "hut_spy");
    says(view_of(0), "\"unit_types\":{\"infantry\":1,\"artillery\":1}");
    says(view_of(0), "\"hut_count\":1");
    says(view_of(CLIO_OMNISCIENT), "hut_spy");
}

TEST(the_largest_view_has_room)
{
    start("mongols french romans zulu", "");
    explore_all();
    for (int seat = 0; seat < 4; seat++)
        expect_that(strlen(view_of(seat)) < 48000);
}

TEST(points_are_spaces_techs_and_coins)
{
    struct clio_score_line lines[8];
    start("mongols french", "");
    s->seat[0].track = 3;
    expect(clio_score(x->game, s, 0, lines, 8), ITEMS_OF_SCORE);
    expect(lines[ITEM_OF_CULTURE].points, 3);
    expect(lines[ITEM_OF_TECHS].points, 1);
    expect(civ_points(x, 0), 4);
}

/* ---- Bots -------------------------------------------------------------------------------------------------------------------- */

TEST(a_seat_stands_better_with_more)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    int32_t before = civ_evaluate(x->game, s, 0);
    s->seat[0].culture += 3;
    expect_that(civ_evaluate(x->game, s, 0) > before);
    s->seat[0].culture -= 3;
    s->seat[1].track++;
    expect_that(civ_evaluate(x->game, s, 0) < before);
    s->seat[1].track--;
    expect(civ_evaluate(x->game, s, 0), before);
    s->over = WON_CULTURE;
    s->winner = 1;
    expect_that(civ_evaluate(x->game, s, 0) < -10000);
    expect_that(civ_evaluate(x->game, s, 1) > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_things_of_a_kind_have_the_same_id),
        cmocka_unit_test(abilities_are_told_as_their_cards),
        cmocka_unit_test(cities_are_called_by_the_names_of_their_people),
        cmocka_unit_test(cards_tell_what_tables_say),
        cmocka_unit_test(names_that_are_ours_say_so),
        cmocka_unit_test(a_site_is_asked_for_by_what_is_built),
        cmocka_unit_test(others_are_told_what_they_may_cancel),
        cmocka_unit_test(done_says_with_what),
        cmocka_unit_test(attacks_are_told_with_the_numbers_of_both),
        cmocka_unit_test(notes_tell_prices_and_converted_trade),
        cmocka_unit_test(a_great_person_in_reserve_is_not_said_to_give_anything),
        cmocka_unit_test(a_step_says_what_the_battle_or_the_loot_would_be),
        cmocka_unit_test(a_program_says_what_it_doubles_under_communism_too),
        cmocka_unit_test(a_site_says_what_it_covers),
        cmocka_unit_test(a_scout_sends_nothing_from_the_outskirts_that_its_city_has_anyway),
        cmocka_unit_test(research_says_what_is_left),
        cmocka_unit_test(what_a_city_cannot_make_has_its_reason),
        cmocka_unit_test(one_may_think_of_everything_a_city_could_make),
        cmocka_unit_test(techs_and_governments_have_their_reasons),
        cmocka_unit_test(squares_and_relics_are_named_as_french_wants),
        cmocka_unit_test(gains_say_where_they_come_from),
        cmocka_unit_test(a_view_has_the_four_victories),
        cmocka_unit_test(rows_count_for_space_flight_only_as_they_must),
        cmocka_unit_test(a_front_says_who_strikes_first),
        cmocka_unit_test(a_view_of_the_set_up_shows_what_everybody_begins_with),
        cmocka_unit_test(a_view_hides_what_others_hold),
        cmocka_unit_test(the_largest_view_has_room),
        cmocka_unit_test(points_are_spaces_techs_and_coins),
        cmocka_unit_test(a_seat_stands_better_with_more),
    };
    return cmocka_run_group_tests_name("words of Civilization", tests, NULL, NULL);
}
