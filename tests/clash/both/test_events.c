/* test_events.c: event cards that both editions have. */
#include "clash/events.h"

#include <string.h>

/* ---- Plagues ------------------------------------------------------------------------------------- */

/* covers: event-notes */
TEST(event_e01_pestilence)
{
    plains();
    build_city(0, "D2", HAPPY, "");
    build_city(0, "B4", HAPPY, "");
    build_city(0, "F4", HAPPY, "");
    build_city(1, "D7", HAPPY, "");
    draw("E01");
    expect(asked(), Q_LOWER_MOOD);
    play("city B4");
    expect(asked(), Q_TURN);
    expect(mood_at("B4"), NEUTRAL);
    expect(mood_at("D7"), HAPPY); /* seat 1 has one city */
    own(0, "writing");
    stock(0, "1 food 1 wood 1 ore");
    expect_that(!legal("build D2 academy"));
    own(0, "sanitation");
    expect_that(legal("build D2 academy"));
    expect(s->pestilence, 1); /* seat 1 still lacks it */
    turn_of(1);
    own(1, "engineering");
    stock(1, "2 food 0 ideas 0 gold");
    play("advance sanitation");
    expect(s->pestilence, 0);
    expect(s->event_discard.card[s->event_discard.count - 1], 0); /* E01 */
}

TEST(event_e02_epidemic)
{
    plains();
    units(0, "D2", "1 infantry");
    units(1, "D7", "1 infantry");
    own(1, "sanitation");
    draw("E02");
    expect(asked(), Q_LOSE_UNIT);
    play("lose-unit infantry D2");
    expect(units_at("D2", INFANTRY), 0);
    expect(units_at("D2", SETTLER), 1);
    expect(clash_total_units(s, 1, ALL_UNITS), 2); /* immune */
    units(0, "D2", "2 infantry");
    own(0, "roads");
    draw_to_end("E02");
    expect(clash_total_units(s, 0, ALL_UNITS), 1);
}

/* ---- Famine -------------------------------------------------------------------------------------- */

static void famine(const char *card, int food)
{
    plains();
    own(0, "storage");
    build_city(0, "D2", HAPPY, "");
    s->seat[0].stock[FOOD] = (uint8_t)(food + 1);
    draw_to_end(card);
    expect(amount(0, FOOD), 1);
    expect(mood_at("D2"), HAPPY);
    s->seat[0].stock[FOOD] = (uint8_t)(food - 1);
    stock(0, "3 gold");
    draw_to_end(card);
    expect(amount(0, FOOD), 0);
    expect(amount(0, GOLD), 3); /* gold is no food */
    expect(mood_at("D2"), ANGRY);
    plains();
    own(0, "irrigation");
    s->seat[0].stock[FOOD] = 2;
    draw_to_end(card);
    expect(amount(0, FOOD), 2);
}

TEST(event_e03_famine)
{
    famine("E03", 1);
}

TEST(event_e04_famine)
{
    famine("E04", 1);
}

TEST(event_e05_famine)
{
    famine("E05", 1);
}

TEST(event_e06_severe_famine)
{
    famine("E06", 2);
}

TEST(event_e07_severe_famine)
{
    famine("E07", 2);
}

TEST(event_e08_severe_famine)
{
    famine("E08", 2);
}

/* ---- Good years ---------------------------------------------------------------------------------- */

static void year(const char *card, int own_food, int others)
{
    plains();
    own(0, "storage");
    own(1, "storage");
    stock(0, "0 food");
    stock(1, "0 food");
    draw_to_end(card);
    expect(amount(0, FOOD), own_food);
    expect(amount(1, FOOD), others);
}

TEST(event_e09_a_good_year)
{
    year("E09", 1, 1);
}

TEST(event_e10_a_good_year)
{
    year("E10", 1, 0);
}

TEST(event_e11_a_good_year)
{
    year("E11", 1, 1);
}

TEST(event_e12_an_awesome_year)
{
    year("E12", 2, 0);
}

TEST(event_e13_an_awesome_year)
{
    year("E13", 2, 2);
}

TEST(event_e14_an_awesome_year)
{
    year("E14", 2, 2);
}

TEST(event_e15_a_fantastic_year)
{
    year("E15", 3, 3);
}

TEST(event_e16_a_fantastic_year)
{
    year("E16", 3, 3);
}

TEST(event_e17_a_fantastic_year)
{
    year("E17", 3, 0);
}

TEST(event_e16_food_is_distributed)
{
    plains_for(3, "");
    for (int seat = 0; seat < 3; seat++) {
        own(seat, "storage");
        stock(seat, "0 food");
    }
    draw("E16");
    answer_until(Q_GIVE_FOOD);
    play("seat 2; seat 3; seat 3");
    expect(amount(0, FOOD), 3);
    expect(amount(1, FOOD), 1);
    expect(amount(2, FOOD), 2);
}

/* ---- Great persons ------------------------------------------------------------------------------- */

/* covers: great-persons */
TEST(event_e21_great_philosopher)
{
    plains();
    take("E21");
    play("person E21; learn writing");
    expect_that(knows(0, "writing"));
    expect(amount(0, IDEAS), 2);
    expect(s->turn.actions, 2);
    expect(clash_cards_in(s->seat[0].persons), 0);
}

TEST(what_finds_no_room_is_told)
{
    plains();
    s->city[clash_city_at(s, space_at("D2"))].mood = NEUTRAL; /* it collects one */
    stock(0, "2 food");
    play("collect D2");
    if (asked() == Q_COLLECT)
        play("take D2 food");
    expect(amount(0, FOOD), 2);
    expect_that(told(CLIO_EN, "Red forfeits 1 food: no room."));
}

TEST(a_great_person_that_nobody_takes_is_told)
{
    plains();
    stock(0, "1 culture");
    stock(1, "0 culture");
    next_event("E21");
    event_of(0);
    answer_until(Q_TAKE_PERSON);
    play("no");
    expect_that(told(CLIO_EN, "Nobody takes the card “Great Philosopher”."));
}

/* Then the others for 2, in the order of the turns. */
TEST(event_e21_others_pay_two)
{
    plains_for(3, "");
    stock(0, "2 culture");
    stock(2, "2 culture");
    s->first = 2;
    next_event("E21");
    event_of(1);
    answer_until(Q_TAKE_PERSON);
    expect(to_move(), 2); /* the first player before seat 0 */
    play("no");
    expect(to_move(), 0);
    play("yes");
    expect(amount(0, CULTURE), 0);
    expect(clash_cards_in(s->seat[0].persons), 1);
    plains();
    draw_to_end("E21"); /* nobody can pay */
    expect(s->event_discard.count, 1);
}

TEST(event_e18_great_explorer)
{
    start(2, "");
    no_cards(0);
    no_units(0);
    hand_person(0, "E18");
    stock(0, "2 food");
    hide_tile("2U01", "R14"); /* all land */
    play("person E18; learn fishing");
    choices("space", "B2, F2, D3");
    play("space B2");
    answer_until(Q_NEW_CITY);
    play("found C3");
    expect(owner_of_city("C3"), 0);
    expect(mood_at("C3"), NEUTRAL);
    expect(amount(0, FOOD), 0);
    expect(s->turn.actions, 2);
}

TEST(event_e19_great_artist)
{
    plains();
    take("E19");
    build_city(0, "D2", HAPPY, "");
    build_city(0, "B4", ANGRY, "");
    play("person E19; learn arts");
    expect(mood_at("B4"), HAPPY);
}

TEST(event_e20_great_prophet)
{
    plains();
    take("E20");
    build_city(0, "B4", NEUTRAL, "");
    stock(0, "1 food 1 wood 1 ore");
    play("person E20; learn myths; building B4 temple");
    expect(size_at("B4"), 2);
    answer_until(Q_TURN);
    expect(s->city[clash_city_at(s, space_at("B4"))].activations, 0);
    expect(amount(0, FOOD) + amount(0, WOOD) + amount(0, ORE), 0);
}

TEST(event_e22_great_scientist)
{
    plains();
    take("E22");
    play("person E22; learn math");
    expect(amount(0, IDEAS), 1);
    expect(clash_cards_in(s->seat[0].actions), 1);
}

TEST(event_e23_elder_statesman)
{
    plains();
    take("E23");
    own(0, "philosophy");
    play("person E23; learn voting");
    expect_that(knows(0, "voting"));
    answer_until(Q_TURN);
    expect(clash_cards_in(s->seat[0].actions), 2);
}

TEST(event_e24_great_warlord)
{
    plains();
    take("E24");
    units(0, "D2", "1 infantry");
    play("person E24; learn tactics");
    expect(asked(), Q_MOVE);
    expect_that(legal("march D2 D3"));
    expect(s->turn.actions, 2);
}

TEST(event_e25_great_merchant)
{
    plains();
    take("E25");
    no_units(0);
    own(0, "bartering");
    stock(0, "0 food");
    units(0, "D6", "1 settler"); /* beside D7 */
    play("person E25; learn trade_routes");
    answer_until(Q_TURN);
    expect(amount(0, FOOD), 1);
}

TEST(event_e26_great_engineer)
{
    plains();
    take("E26");
    build_city(0, "B4", NEUTRAL, "");
    own(0, "writing");
    stock(0, "1 food 1 wood 1 ore");
    play("person E26; learn engineering");
    answer_until(Q_BUILDING);
    play("building B4 academy");
    answer_until(Q_TURN);
    expect(size_at("B4"), 2);
    expect(s->turn.actions, 2);
    expect(s->city[clash_city_at(s, space_at("B4"))].activations, 0);
}

/* ---- Peoples ------------------------------------------------------------------------------------- */

static void boom(const char *card)
{
    plains();
    draw_to_end(card);
    expect(units_at("D2", SETTLER), 2);
    expect(units_at("D7", SETTLER), 2);
}

TEST(event_e27_population_boom)
{
    boom("E27");
}

TEST(event_e28_population_boom)
{
    boom("E28");
}

static void migration(const char *card)
{
    plains();
    build_city(0, "D2", HAPPY, "");
    draw_to_end(card);
    expect(amount(0, GOLD), 2); /* its icon */
    expect(units_at("D7", SETTLER), 2);
    expect(units_at("D2", SETTLER), 1);
    expect(mood_at("D2"), NEUTRAL);
}

TEST(event_e34_migration)
{
    migration("E34");
}

TEST(event_e35_migration)
{
    migration("E35");
}

static void civil_war(const char *card)
{
    plains();
    build_city(0, "D2", HAPPY, "");
    units(0, "D2", "1 infantry");
    build_city(0, "B4", NEUTRAL, "");
    units(0, "B4", "2 infantry");
    own(0, "myths");
    stock(0, "1 mood");
    draw(card);
    expect(asked(), Q_MYTHS);
    remember();
    play("no");
    expect(units_at("B4", INFANTRY), 1); /* D2 is happy */
    expect(mood_at("B4"), ANGRY);
    back_again();
    play("yes"); /* prevents the mood loss only */
    expect(units_at("B4", INFANTRY), 1);
    expect(mood_at("B4"), NEUTRAL);
    plains();
    build_city(0, "D2", HAPPY, "");
    draw_to_end(card);
    expect(mood_at("D2"), NEUTRAL);
}

TEST(event_e36_civil_war)
{
    civil_war("E36");
}

TEST(event_e37_civil_war)
{
    civil_war("E37");
}

TEST(event_e38_revolution)
{
    plains();
    units(0, "D2", "2 infantry");
    own(0, "writing philosophy voting tactics draft");
    draw("E38");
    expect(amount(0, GOLD), 2);
    expect(asked(), Q_REVOLUTION_ACTION);
    remember();
    play("no");
    expect(s->turn.actions, 2);
    expect(asked(), Q_REVOLUTION_GOVERNMENT);
    play("no");
    answer_until(Q_TURN);
    expect_that(knows(0, "nationalism") && !knows(0, "voting"));
    expect(units_at("D2", INFANTRY), 2);
    back_again();
    play("yes; yes"); /* an army unit for each */
    expect(units_at("D2", INFANTRY), 0);
    expect(s->turn.actions, 3);
    expect_that(knows(0, "voting"));
}

/* ---- Disasters ----------------------------------------------------------------------------------- */

/* covers: scoring */
TEST(event_e29_volcano)
{
    plains();
    draw_to_end("E29");
    expect(owner_of_city("D2"), 0); /* fewer than four cities */
    build_city(0, "B2", HAPPY, "");
    build_city(0, "B4", HAPPY, "temple great_wall");
    build_city(0, "B6", HAPPY, "");
    units(0, "B4", "2 infantry");
    draw("E29");
    play("city B4");
    expect(owner_of_city("B4"), NONE);
    expect(units_at("B4", INFANTRY), 0);
    expect(points_of(0, POINTS_EVENTS), 8); /* settlement and temple */
    expect(points_of(0, POINTS_WONDERS), 2 * wonder_called("great_wall")->points);
    expect_that(!has(s, 0, wonder_called("great_wall")->ability));
}

/* What lies on the card is worth its points at the end; a line says so then. */
TEST(points_of_buried_pieces_are_told_at_the_end)
{
    plains();
    build_city(0, "B2", HAPPY, "");
    build_city(0, "B4", HAPPY, "temple");
    build_city(0, "B6", HAPPY, "");
    draw("E29");
    play("city B4");
    s->age = s->ages;
    s->round = x->e->rounds_per_age;
    while (!s->over)
        end_turn();
    expect_that(told(CLIO_EN, "Red scores 4 points (pieces on event cards)."));
}

/* [2012 ruling 16] */
/* covers: rulings */
TEST(buried_pieces_are_lost_to_supply)
{
    plains();
    build_city(0, "B4", HAPPY, "temple");
    build_city(0, "B6", HAPPY, "");
    int temples = s->seat[0].left[TEMPLE];
    draw("E30");
    play("building B4 temple; enough");
    expect(s->seat[0].left[TEMPLE], temples);
}

/* What is said of the piece that an earthquake may take: it is not lost for the score. */
static const char *note_of_temple(enum clio_lang lang)
{
    static char text[100];
    clio_move temple = clio_move_of(DO_CHOOSE_BUILDING, (unsigned)space_at("B4"), TEMPLE, 0);
    clio_move_note(x->game, s, 0, temple, lang, text, sizeof text);
    return text;
}

static void quake(const char *card)
{
    plains();
    build_city(0, "B4", HAPPY, "temple");
    build_city(0, "B6", HAPPY, "");
    draw(card);
    expect(asked(), Q_EARTHQUAKE);
    expect_that(!legal("building B4 settlement")); /* the temple stands */
    expect_that(!legal("enough"));                 /* one at least */
    expect_that(strstr(question_in_words(CLIO_EN), "arthquake — Which city piece"));
    expect_that(strstr(question_in_words(CLIO_EN), "Up to 3 more, at least 1 in all."));
    assert_string_equal(note_of_temple(CLIO_EN), "2 points at the end");
    assert_string_equal(note_of_temple(CLIO_FR), "2 points à la fin");
    play("building B4 temple");
    expect_that(strstr(question_in_words(CLIO_FR), "Encore 2 au plus"));
    expect_that(standing_of("building B4 settlement") > standing_of("enough"));
    play("enough");
    expect(mood_at("B4"), NEUTRAL);
    expect(points_of(0, POINTS_EVENTS), 4);
}

TEST(event_e30_earthquake)
{
    quake("E30");
}

TEST(event_e31_heavy_earthquake)
{
    quake("E31");
    plains();
    build_city(1, "F4", HAPPY, "");
    build_city(1, "F6", HAPPY, "");
    draw("E31");
    expect(to_move(), 1);
    expect(asked(), Q_EARTHQUAKE);
}

TEST(event_e32_flood)
{
    plains();
    land("A5", SEA);
    build_city(0, "D2", HAPPY, "");
    build_city(0, "B4", HAPPY, "");
    draw_to_end("E32");
    expect(mood_at("B4"), NEUTRAL); /* the only one beside the sea */
    expect(mood_at("D2"), HAPPY);
}

TEST(event_e33_heavy_flood)
{
    plains();
    land("A5 C8", SEA);
    build_city(0, "B4", HAPPY, "");
    build_city(1, "D7", HAPPY, "");
    draw_to_end("E33");
    expect(mood_at("B4"), NEUTRAL);
    expect(mood_at("D7"), NEUTRAL);
}

/* ---- Cards that do nothing ------------------------------------------------------------------------ */

static void draw_idle(const char *card, const char *line)
{
    draw(card);
    expect(asked(), Q_TURN);
    expect(times_told(CLIO_SPECTATOR, CLIO_EN, line), 1);
}

TEST(events_without_effect_say_so_and_why)
{
    plains();
    stock(0, "0 mood 0 culture 0 wood");
    draw_idle("E29", "“Volcano” has no effect: Red has fewer than 4 cities.");
    draw_idle("E30", "“Earthquake” has no effect: Red has fewer than 3 cities.");
    draw_idle("E31", "“Heavy Earthquake” has no effect: nobody has 3 cities.");
    expect_that(
        told(CLIO_FR, "«\u00a0Violent séisme\u00a0» est sans effet\u00a0: personne n’a 3 cités.") ||
        told(CLIO_FR, "«\u00a0Séisme majeur\u00a0» est sans effet\u00a0: personne n’a 3 villes."));
    draw_idle("E32",
              "“Flood” has no effect: no coastal city it could strike has any mood to lose.");
    no_cities(0);
    build_city(0, "B4", ANGRY, "");
    draw_idle("E36", "“Civil War” has no effect: Red has no city with any mood to lose.");
}

TEST(an_event_that_does_something_does_not_say_that_it_does_nothing)
{
    plains();
    land("A5", SEA);
    build_city(0, "B4", HAPPY, "");
    draw("E32");
    expect(mood_at("B4"), NEUTRAL);
    expect_that(!told(
        CLIO_EN, "“Flood” has no effect: no coastal city it could strike has any mood to lose."));
    build_city(0, "B2", HAPPY, "");
    build_city(0, "B6", HAPPY, "");
    draw("E29"); /* asked, and answered in another step, where nothing else is told */
    play("city B4");
    expect_that(!told(CLIO_EN, "“Volcano” has no effect: Red has fewer than 4 cities."));
}

TEST(whom_an_event_spares_is_told)
{
    plains();
    units(0, "D2", "2 infantry");
    own(0, "sanitation");
    draw("E02");
    expect(asked(), Q_TURN);
    expect_that(told(CLIO_EN, "“Epidemics” does not affect Red (Sanitation).") ||
                told(CLIO_EN, "“Epidemic” does not affect Red (Sanitation)."));
    expect_that(!told(CLIO_EN, "“Epidemics” has no effect: nobody has 2 units.") &&
                !told(CLIO_EN, "“Epidemic” has no effect: nobody has 2 units."));
}

TEST(an_icon_that_does_nothing_says_so)
{
    plains();
    s->exhausted_left = 0;
    draw("E13");
    expect_that(told(CLIO_EN, "No land beside Red’s cities can be exhausted."));
    s->exhausted_left = 3;
    draw("E13");
    expect_that(!told(CLIO_EN, "No land beside Red’s cities can be exhausted."));
}

/* ---- Icons and variants -------------------------------------------------------------------------- */

/* [2012 ruling 37] */
/* covers: event-icons */
TEST(exhaustion_needs_land)
{
    plains();
    land("E3", SEA);
    units(0, "C3", "1 infantry");
    int markers = s->exhausted_left;
    draw("E13");
    expect(asked(), Q_EXHAUST);
    choices("space", "D3, C2, E2"); /* not the sea, the desert D1, nor the army at C3 */
    play("space D3");
    expect(s->space[space_at("D3")].exhausted, 1);
    expect(s->exhausted_left, markers - 1);
    no_units(0);
    units(0, "D3", "1 settler");
    expect_that(!legal("found D3"));
}

/* [2012 ruling 31] */
/* covers: event-icons */
TEST(no_marker_left)
{
    plains();
    s->exhausted_left = 0;
    draw("E13");
    expect(asked(), Q_TURN);
    expect(s->exhausted_left, 0);
}

TEST(icon_gold_mine)
{
    plains();
    next_event("E38");
    event_of(1);
    expect(amount(1, GOLD), 2);
    expect(amount(0, GOLD), 0);
}

/* [2012 ruling 15] */
/* The icon first: its gold is there before the text asks. */
TEST(icon_before_text)
{
    plains();
    units(0, "D2", "1 infantry");
    draw("E38");
    expect(asked(), Q_REVOLUTION_ACTION);
    expect(amount(0, GOLD), 2);
}

/* covers: variants */
TEST(variant_icons_only)
{
    plains_for(2, "events=icons-only");
    build_city(0, "D2", HAPPY, "");
    draw_to_end("E34");
    expect(amount(0, GOLD), 2);
    expect(mood_at("D2"), HAPPY);
}

/* [2012 ruling 17] */
/* covers: cards, rulings */
TEST(discards_are_shuffled_again)
{
    plains();
    while (s->event_deck.count > 0)
        clash_discard_event(x, 0, s->event_deck.card[--s->event_deck.count]);
    event_of(0);
    expect_that(s->event_deck.count >= 36);
    while (s->objective_deck.count > 0)
        s->gone_objectives |= (uint64_t)1 << s->objective_deck.card[--s->objective_deck.count];
    clash_draw_objective(x, 0);
    expect(s->seat[0].objectives, 0);
}

TEST(variant_optional_events)
{
    start(2, "events=optional");
    build_city(0, "D2", HAPPY, "");
    draw("E34");
    expect(asked(), Q_EVENT_TEXT);
    play("no");
    answer_until(Q_TURN);
    expect(amount(0, GOLD), 2);
    expect(mood_at("D2"), HAPPY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_e01_pestilence),
        cmocka_unit_test(event_e02_epidemic),
        cmocka_unit_test(event_e03_famine),
        cmocka_unit_test(event_e04_famine),
        cmocka_unit_test(event_e05_famine),
        cmocka_unit_test(event_e06_severe_famine),
        cmocka_unit_test(event_e07_severe_famine),
        cmocka_unit_test(event_e08_severe_famine),
        cmocka_unit_test(event_e09_a_good_year),
        cmocka_unit_test(event_e10_a_good_year),
        cmocka_unit_test(event_e11_a_good_year),
        cmocka_unit_test(event_e12_an_awesome_year),
        cmocka_unit_test(event_e13_an_awesome_year),
        cmocka_unit_test(event_e14_an_awesome_year),
        cmocka_unit_test(event_e15_a_fantastic_year),
        cmocka_unit_test(what_finds_no_room_is_told),
        cmocka_unit_test(a_great_person_that_nobody_takes_is_told),
        cmocka_unit_test(event_e16_a_fantastic_year),
        cmocka_unit_test(event_e17_a_fantastic_year),
        cmocka_unit_test(event_e16_food_is_distributed),
        cmocka_unit_test(event_e21_great_philosopher),
        cmocka_unit_test(event_e21_others_pay_two),
        cmocka_unit_test(event_e18_great_explorer),
        cmocka_unit_test(event_e19_great_artist),
        cmocka_unit_test(event_e20_great_prophet),
        cmocka_unit_test(event_e22_great_scientist),
        cmocka_unit_test(event_e23_elder_statesman),
        cmocka_unit_test(event_e24_great_warlord),
        cmocka_unit_test(event_e25_great_merchant),
        cmocka_unit_test(event_e26_great_engineer),
        cmocka_unit_test(event_e27_population_boom),
        cmocka_unit_test(event_e28_population_boom),
        cmocka_unit_test(event_e34_migration),
        cmocka_unit_test(event_e35_migration),
        cmocka_unit_test(event_e36_civil_war),
        cmocka_unit_test(event_e37_civil_war),
        cmocka_unit_test(event_e38_revolution),
        cmocka_unit_test(event_e29_volcano),
        cmocka_unit_test(points_of_buried_pieces_are_told_at_the_end),
        cmocka_unit_test(buried_pieces_are_lost_to_supply),
        cmocka_unit_test(event_e30_earthquake),
        cmocka_unit_test(event_e31_heavy_earthquake),
        cmocka_unit_test(event_e32_flood),
        cmocka_unit_test(event_e33_heavy_flood),
        cmocka_unit_test(events_without_effect_say_so_and_why),
        cmocka_unit_test(an_event_that_does_something_does_not_say_that_it_does_nothing),
        cmocka_unit_test(whom_an_event_spares_is_told),
        cmocka_unit_test(an_icon_that_does_nothing_says_so),
        cmocka_unit_test(exhaustion_needs_land),
        cmocka_unit_test(no_marker_left),
        cmocka_unit_test(icon_gold_mine),
        cmocka_unit_test(icon_before_text),
        cmocka_unit_test(variant_icons_only),
        cmocka_unit_test(discards_are_shuffled_again),
        cmocka_unit_test(variant_optional_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
