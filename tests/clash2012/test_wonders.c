/* test_wonders.c: building wonders and what they do in the 2012 edition [CoC-2012 p.14, p.15]. */
#include "clash/home.h"

/* In the order of the table. */
enum { LIBRARY, LIGHTHOUSE, GARDENS, PYRAMIDS, MAUSOLEUM, STATUE, WALL };

static void show(const char *wonder)
{
    next_wonder(wonder);
    clash_show_wonder(x);
}

static void rich(int seat)
{
    own(seat, "storage engineering");
    stock(seat, "8 food 8 wood 8 ore 0 ideas 0 gold 5 culture 0 mood");
}

/* Red can build this one now, whose requirements it meets. */
static void ready_for(const char *wonder, const char *advances)
{
    home(advances);
    show(wonder);
    rich(RED);
}

static int activations(const char *space)
{
    return s->city[clash_city_at(s, space_at(space))].activations;
}

/* ---- Building --------------------------------------------------------------------------------------------- */

/* covers: wonders */
TEST(wonder_conditions)
{
    home("");
    stock(RED, "2 food");
    own(RED, "storage");
    stock(RED, "8 food 8 wood 8 ore 5 culture");
    refuse("wonder D2 great_wall", "no-wonder-card");
    show("great_wall");
    refuse("wonder D2 great_wall", "needs-advance"); /* Engineering */
    own(RED, "engineering");
    refuse("wonder D2 great_wall", "needs-advance"); /* Siegecraft */
    own(RED, "siegecraft");
    stock(RED, "4 culture");
    refuse("wonder D2 great_wall", "cannot-pay");
    stock(RED, "5 culture 6 ore 1 gold");
    build_city(RED, "D2", ANGRY, "");
    refuse("wonder D2 great_wall", "angry");
    build_city(RED, "D2", NEUTRAL, ""); /* it need not be happy, nor large */
    play("wonder D2 great_wall");
    expect(size_at("D2"), 1); /* a wonder is no part of it */
    expect(s->turn.actions, 2);
    expect(activations("D2"), 1);
    expect(amount(RED, CULTURE), 0);
    expect(amount(RED, ORE), 0);
    expect(amount(RED, GOLD), 0);
    expect(amount(RED, FOOD), 5);
    expect(amount(RED, WOOD), 6);
    expect(s->shown_wonders, 0);
    expect(points_of(RED, POINTS_WONDERS), 10);
}

/* covers: wonders */
TEST(wonder_conditions_one_in_a_city)
{
    ready_for("great_wall", "siegecraft philosophy writing");
    show("great_library");
    build_city(RED, "F4", NEUTRAL, "");
    play("wonder D2 great_wall");
    rich(RED);
    refuse("wonder D2 great_library", "wonder-there");
    play("wonder F4 great_library");
    expect(s->city[clash_city_at(s, space_at("F4"))].wonders, 1 << LIBRARY);
}

/* covers: wonders */
TEST(wonder_conditions_open_to_all)
{
    ready_for("great_wall", "siegecraft");
    rich(BLUE);
    own(BLUE, "siegecraft");
    turn_of(BLUE);
    play("wonder D7 great_wall");
    expect(s->builder[WALL], BLUE);
    turn_of(RED);
    expect(count_legal("wonder"), 0);
}

/* covers: wonders, activation */
TEST(wonder_conditions_activation)
{
    ready_for("great_wall", "siegecraft");
    build_city(RED, "D2", HAPPY, "");
    stock(RED, "0 food");
    play("collect D2; take D2 food; enough");
    rich(RED);
    play("wonder D2 great_wall"); /* the second activation */
    expect(mood_at("D2"), NEUTRAL);
    ready_for("great_wall", "siegecraft");
    s->pestilence = 1;
    refuse("wonder D2 great_wall", "pestilence");
    own(RED, "sanitation");
    expect_that(legal("wonder D2 great_wall"));
}

/* ---- Great Library ----------------------------------------------------------------------------------------- */

/* covers: wonder-notes */
TEST(wonder_great_library)
{
    ready_for("great_library", "philosophy");
    play("wonder D2 great_library");
    expect(amount(RED, IDEAS), 2);
    turn_of(BLUE);
    own(BLUE, "storage");
    stock(BLUE, "8 food");
    own(RED, "arts");
    play("advance arts"); /* red knows it */
    expect(amount(RED, IDEAS), 2);
    play("advance fishing");
    expect(amount(RED, IDEAS), 3);
    play("advance tactics"); /* once in a turn */
    expect(amount(RED, IDEAS), 3);
}

/* covers: rulings */
TEST(ruling_21_great_library_and_the_player_to_the_left)
{
    plains_for(3, "");
    for (int seat = 0; seat < 3; seat++) {
        levels(seat, 8, 8);
        stock(seat, "2 food");
    }
    build_city(RED, "E4", NEUTRAL, "great_library");
    turn_of(YELLOW);
    play("advance fishing"); /* to the right */
    expect(amount(RED, IDEAS), 0);
    remember();
    turn_of(BLUE);
    play("advance fishing");
    expect(amount(RED, IDEAS), 1);
    back_again(); /* not when blue learns in the turn of another */
    RUN_RULE(gain_advance, BLUE, .advance = x->e->advance_of[AB_FISHING]);
    expect_that(knows(BLUE, "fishing"));
    expect(amount(RED, IDEAS), 0);
}

/* ---- Great Lighthouse ---------------------------------------------------------------------------------------- */

/* covers: wonder-notes, ships */
TEST(wonder_great_lighthouse)
{
    ready_for("great_lighthouse", "fishing cartography");
    land("D3 D4", SEA);
    refuse("wonder D2 great_lighthouse", "needs-building");
    building("D2", "port", RED);
    play("wonder D2 great_lighthouse");
    expect(units_at("D3", SHIP), 1);
    expect(asked(), Q_TURN); /* no move yet */
    stock(RED, "0 food 0 wood 0 ore");
    play("collect D2; take C2 wood; enough");
    expect(asked(), Q_MOVE);
    expect_that(legal("enough"));
    play("sail D3 D4");
    expect(units_at("D4", SHIP), 1);
    expect(asked(), Q_TURN);
    expect(s->turn.actions, 1);
}

/* covers: rulings */
TEST(ruling_22_great_lighthouse_moves_a_single_ship)
{
    home("fishing cartography tactics");
    land("D3 D4", SEA);
    build_city(RED, "D2", NEUTRAL, "port great_lighthouse");
    units(RED, "D3", "2 ship 2 infantry");
    play("collect D2; take C2 wood; enough");
    expect(asked(), Q_MOVE);
    expect_that(!legal("march D3 C3")); /* neither landing nor march */
    play("sail D3 D4; bring infantry 2");
    expect(units_at("D4", SHIP), 1);
    expect(units_at("D4", INFANTRY), 2);
    expect(asked(), Q_TURN); /* once for an activation */
}

/* covers: rulings */
TEST(ruling_42_the_activation_that_builds_the_lighthouse)
{
    ready_for("great_lighthouse", "fishing cartography");
    land("D3 D4", SEA);
    building("D2", "port", RED);
    units(BLUE, "D3", "ship"); /* foreign ships before the port: no free ship */
    play("wonder D2 great_lighthouse");
    expect(clash_total_units(s, RED, 1u << SHIP), 0);
    expect(asked(), Q_TURN);
    home("fishing cartography");
    land("D3 D4", SEA);
    build_city(RED, "D2", NEUTRAL, "port great_lighthouse");
    build_city(RED, "F4", NEUTRAL, "");
    units(RED, "D3", "ship");
    play("collect F4; take F4 food"); /* only its own city counts */
    expect(asked(), Q_TURN);
    stock(RED, "2 food");
    play("recruit D2");
    expect(asked(), Q_MOVE);
}

/* ---- Great Gardens -------------------------------------------------------------------------------------------- */

/* covers: wonder-notes, collect */
TEST(wonder_great_gardens)
{
    home("");
    build_city(RED, "D2", NEUTRAL, "temple fortress great_gardens");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "0 food 1 mood");
    play("collect D2; take C2 wood; enough");
    expect(amount(RED, FOOD), 1);
    play("collect F4; take F4 food");
    expect(amount(RED, FOOD), 2);            /* only the one that was taken */
    play("use great_gardens_2012; city D2"); /* whatever its size */
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 0);
}

/* ---- Great Pyramids --------------------------------------------------------------------------------------------- */

/* covers: wonder-notes, influence */
TEST(wonder_great_pyramids)
{
    ready_for("great_pyramids", "rituals");
    building("D2", "fortress", RED);
    build_city(BLUE, "D4", NEUTRAL, "temple");
    remember();
    dice("1 5");
    play("wonder D2 great_pyramids; target D2 D4");
    expect(colour_of("D4", "temple"), BLUE);
    expect(asked(), Q_INFLUENCE); /* once more */
    play("target D2 D4");
    expect(colour_of("D4", "temple"), RED);
    expect(s->turn.actions, 2);
    back_again();
    dice("1 1");
    play("wonder D2 great_pyramids; target D2 D4; target D2 D4"); /* two attempts */
    expect(asked(), Q_TURN);
}

/* covers: rulings */
TEST(ruling_46_great_pyramids_stop_at_a_success)
{
    ready_for("great_pyramids", "rituals");
    building("D2", "fortress", RED);
    build_city(BLUE, "D4", NEUTRAL, "temple academy");
    remember();
    dice("5");
    play("wonder D2 great_pyramids; target D2 D4; building D4 temple");
    expect(asked(), Q_TURN);
    back_again();
    s->turn.influenced = 1;
    play("wonder D2 great_pyramids");
    expect(asked(), Q_TURN);
}

/* ---- Great Mausoleum ---------------------------------------------------------------------------------------------- */

/* covers: wonder-notes, before-combat */
TEST(wonder_great_mausoleum)
{
    home("myths");
    build_city(RED, "D2", NEUTRAL, "great_mausoleum");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "2 food 2 wood 2 ore");
    play("build F4 temple; gain mood");
    expect(activations("F4"), 0);
    own(RED, "writing");
    play("build D2 academy");
    expect(activations("D2"), 1); /* only temples */
    own(BLUE, "tactics");
    units(BLUE, "D3", "2 infantry");
    no_units(RED);
    turn_of(BLUE);
    remember();
    play("move");
    refuse("march D3 D2", "toll");
    back_again();
    stock(BLUE, "1 culture");
    play("move; march D3 D2"); /* one of them */
    expect(owner_of_city("D2"), BLUE);
    expect(amount(BLUE, CULTURE), 0);
    expect(units_at("D3", INFANTRY), 1);
}

/* ---- Great Statue ---------------------------------------------------------------------------------------------------- */

/* covers: wonder-notes, influence */
TEST(wonder_great_statue)
{
    home("");
    build_city(RED, "D2", NEUTRAL, "temple great_statue");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    stock(RED, "0 culture");
    play("influence"); /* three spaces with size 2 */
    expect(s->turn.actions, 2);
    home("");
    build_city(RED, "D2", NEUTRAL, "temple great_statue");
    build_city(RED, "D4", NEUTRAL, "temple");
    build_city(RED, "D5", NEUTRAL, "temple");
    build_city(BLUE, "C4", NEUTRAL, "temple academy fortress port");
    stock(BLUE, "8 culture");
    turn_of(BLUE);
    play("influence");
    choices("target", "C4 D5, D7 D5"); /* D2 and D4 are sheltered */
}

/* covers: rulings */
TEST(ruling_23_great_statue_helps_from_its_city_only)
{
    home("");
    build_city(RED, "B3", NEUTRAL, "great_statue");
    building("D2", "temple", RED);
    build_city(BLUE, "D5", NEUTRAL, "temple");
    refuse("influence", "nothing-to-influence");
    building("B3", "temple", BLUE); /* its owner may win back what is sheltered */
    expect_that(legal("influence"));
}

/* ---- Great Wall ------------------------------------------------------------------------------------------------------- */

/* covers: wonder-notes, barbarians */
TEST(wonder_great_wall)
{
    home("tactics");
    build_city(RED, "D2", NEUTRAL, "great_wall fortress");
    build_city(RED, "F4", NEUTRAL, "");
    int camp = space_at("E4");
    expect_that(!clash_may_be_raided(x, camp, clash_city_at(s, space_at("D2"))));
    expect_that(!clash_may_be_raided(x, camp, clash_city_at(s, space_at("F4"))));
    own(BLUE, "tactics");
    units(BLUE, "D3", "2 infantry");
    units(BLUE, "F5", "2 infantry");
    turn_of(BLUE);
    play("move");
    refuse("march D3 D2", "behind-wall");
    expect_that(legal("march F5 F4")); /* no fortress there */
    own(BLUE, "siegecraft");           /* which need not be paid for */
    expect_that(legal("march D3 D2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wonder_conditions),
        cmocka_unit_test(wonder_conditions_one_in_a_city),
        cmocka_unit_test(wonder_conditions_open_to_all),
        cmocka_unit_test(wonder_conditions_activation),
        cmocka_unit_test(wonder_great_library),
        cmocka_unit_test(ruling_21_great_library_and_the_player_to_the_left),
        cmocka_unit_test(wonder_great_lighthouse),
        cmocka_unit_test(ruling_22_great_lighthouse_moves_a_single_ship),
        cmocka_unit_test(ruling_42_the_activation_that_builds_the_lighthouse),
        cmocka_unit_test(wonder_great_gardens),
        cmocka_unit_test(wonder_great_pyramids),
        cmocka_unit_test(ruling_46_great_pyramids_stop_at_a_success),
        cmocka_unit_test(wonder_great_mausoleum),
        cmocka_unit_test(wonder_great_statue),
        cmocka_unit_test(ruling_23_great_statue_helps_from_its_city_only),
        cmocka_unit_test(wonder_great_wall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
