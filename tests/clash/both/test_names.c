/* test_names.c: what cities are called, and the sentences that call them so. */
#include "clash/battle.h"

#include <string.h>

enum { RED, BLUE };

static const char *name_at(const char *space, enum clio_lang lang)
{
    int name = clio_called(x->game, s, D_SPACE, space_at(space));
    return name < 0 ? "" : clio_thing_name(x->game, D_CITY, name, lang);
}

static const char *why_not(const char *move, enum clio_lang lang)
{
    static char text[300];
    struct clio_reason why;
    char unused[100];
    clio_move wanted = clio_parse_move(x->game, move, CLIO_EN, unused, sizeof unused);
    assert_true(clio_why_not(x->game, s, to_move(), wanted, &why));
    clio_reason_text(x->game, &why, lang, text, sizeof text);
    return text;
}

TEST(cities_are_named_in_the_order_of_their_founding)
{
    plains();
    assert_string_equal(name_at("D2", CLIO_EN), "Rome");
    assert_string_equal(name_at("D7", CLIO_FR), "Athènes");
    units(RED, "D4", "1 settler");
    units(RED, "E4", "1 settler");
    assert_string_equal(move_in_words("found D4", CLIO_EN), "Found a city in D4");
    play("found D4");
    assert_true(told(CLIO_EN, "Red founds Ostia in D4."));
    assert_true(told(CLIO_FR, "Red fonde Ostie en D4."));
    play("found E4");
    assert_string_equal(name_at("E4", CLIO_FR), "Capoue");
    assert_string_equal(name_at("D4", CLIO_EN), "Ostia");
}

/* A place may be named in a sentence by somebody who decides, and then it can be found. */
TEST(moves_and_reasons_say_name_and_space)
{
    plains();
    build_city(RED, "D4", NEUTRAL, "");
    stock(RED, "2 food 2 wood 2 ore");
    own(RED, "fishing");
    assert_non_null(strstr(move_in_words("recruit D4", CLIO_EN), " in Ostia (D4)"));
    assert_non_null(strstr(move_in_words("recruit D4", CLIO_FR), " à Ostie (D4)"));
    assert_string_equal(why_not("build D4 port", CLIO_EN), "Ostia (D4) is not coastal.");
    assert_string_equal(why_not("build D4 port", CLIO_FR), "Ostie (D4) n’est pas côtière.");
}

TEST(french_words_lose_their_vowel_before_a_name)
{
    field(2, "");
    build_city(RED, "D4", NEUTRAL, "");
    units(RED, "D4", "2 settler");
    units(RED, "D2", "1 infantry");
    play("move");
    assert_non_null(strstr(move_in_words("march D4 D5", CLIO_FR), "d’Ostie (D4) à D5"));
    assert_non_null(strstr(move_in_words("march D2 D3", CLIO_FR), "de Rome (D2) à D3"));
    play("march D4 D5; bring settler 2");
    assert_true(told(CLIO_EN, "Red moves 2 settlers from Ostia to D5."));
}

/* [CoC-ME p.24] and the name is not taken with the stones. */
TEST(a_name_stays_when_a_city_is_taken)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "2 infantry");
    assert_string_equal(name_at("D5", CLIO_EN), "Sparta");
    play("move; march D4 D5; bring infantry 2");
    assert_true(told(CLIO_EN, "Red captures Sparta from Blue."));
    expect(owner_of_city("D5"), RED);
    assert_string_equal(name_at("D5", CLIO_FR), "Sparte");
}

TEST(settlements_of_barbarians_get_a_name_from_who_takes_them)
{
    field(2, "");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    units(RED, "D4", "2 infantry");
    assert_string_equal(name_at("D5", CLIO_EN), "");
    play("move; march D4 D5; bring infantry 2");
    if (asked() == Q_CAMP_TAKEN)
        play("yes");
    expect(owner_of_city("D5"), RED);
    assert_string_equal(name_at("D5", CLIO_EN), "Ostia");
    assert_true(told(CLIO_EN, "Red gives the city in D5 the name Ostia."));
}

/* Why no city can be founded is about the settler, or about nobody. */
TEST(founding_is_refused_with_the_place_it_is_about)
{
    plains();
    no_units(RED);
    assert_non_null(strstr(why_not("found D2", CLIO_EN), "You have no settler on the board"));
    assert_non_null(strstr(why_not("found -", CLIO_EN), "You have no settler on the board"));
    build_city(RED, "D4", NEUTRAL, "");
    units(RED, "D4", "1 settler");
    assert_string_equal(why_not("found D4", CLIO_EN), "There is a city already: Ostia (D4).");
    assert_non_null(strstr(why_not("found D4", CLIO_FR), ": Ostie (D4)."));
    assert_string_equal(why_not("found D2", CLIO_EN), "You have no settler in Rome (D2).");
    refuse("found D4", "city-there");
    refuse("found D2", "no-settler");
}

/* When a list is at its end, a name that no city bears any more is given again. */
TEST(no_two_cities_have_the_same_name)
{
    plains();
    no_cities(RED);
    s->seat[RED].named = 11;
    for (int i = 0; i < 5; i++) {
        static const char *const spaces[] = {"D4", "E4", "F4", "C4", "B4"};
        build_city(RED, spaces[i], NEUTRAL, "");
        for (int k = 0; k < i; k++)
            assert_string_not_equal(name_at(spaces[i], CLIO_EN), name_at(spaces[k], CLIO_EN));
    }
    assert_string_equal(name_at("D4", CLIO_EN), "Beneventum");
    assert_string_equal(name_at("E4", CLIO_EN), "Rome");
}

TEST(the_view_has_the_name)
{
    static char view[200000];
    plains();
    clio_view(x->game, s, CLIO_SPECTATOR, view, sizeof view);
    assert_non_null(strstr(view, "\"city\":{\"name\":\"rome\",\"owner\":0"));
    assert_non_null(strstr(view, "\"collects\":"));
    assert_non_null(strstr(view, "\"yields\":{\"food\":"));
}

/* No list is too short, no name takes an article in French or begins with a mute h. */
TEST(lists_of_names_are_whole)
{
    start(2, "");
    for (int list = 0; list < SEATS + x->e->civs; list++) {
        int n = 0;
        for (int i = 0; i < x->e->city_names; i++)
            n += list < SEATS ? x->e->city_name[i].seat == list
                              : x->e->city_name[i].civ == list - SEATS;
        expect(n, 12);
    }
    for (int i = 0; i < x->e->city_names; i++) {
        const char *name = clio_thing_name(x->game, D_CITY, i, CLIO_FR);
        assert_null(strstr(name, "Le "));
        assert_null(strstr(name, "La "));
        assert_true(name[0] != 'H' || strcmp(name, "Hedeby") == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cities_are_named_in_the_order_of_their_founding),
        cmocka_unit_test(moves_and_reasons_say_name_and_space),
        cmocka_unit_test(french_words_lose_their_vowel_before_a_name),
        cmocka_unit_test(a_name_stays_when_a_city_is_taken),
        cmocka_unit_test(settlements_of_barbarians_get_a_name_from_who_takes_them),
        cmocka_unit_test(founding_is_refused_with_the_place_it_is_about),
        cmocka_unit_test(no_two_cities_have_the_same_name),
        cmocka_unit_test(the_view_has_the_name),
        cmocka_unit_test(lists_of_names_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
