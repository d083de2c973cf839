/* test_story.c: what the table says besides the rules: how far objectives are, why a game ended. */
#include "clash/battle.h"

#include <string.h>

enum { RED, BLUE };

/* How far a seat is with an objective, in words; "" when it is not told. */
static const char *far(int seat, const char *objective, enum clio_lang lang)
{
    static char text[200];
    struct clio_progress list[CLIO_MAX_PROGRESS];
    int n = clio_progress(x->game, s, seat, list, CLIO_MAX_PROGRESS);
    text[0] = '\0';
    for (int i = 0; i < n; i++)
        if (strcmp(clio_thing_id(x->game, list[i].domain, list[i].thing), objective) == 0)
            clio_progress_text(x->game, &list[i], lang, text, sizeof text);
    return text;
}

static const char *card_with(const char *objective)
{
    for (int i = 0; i < x->e->objectives; i++)
        for (int half = 0; half < 2; half++)
            if (strcmp(clio_thing_id(x->game, D_OBJECTIVE, x->e->objective[i].half[half]),
                       objective) == 0)
                return clio_thing_id(x->game, D_OBJECTIVE_CARD, i);
    return "";
}

TEST(objectives_are_counted)
{
    plains();
    for (int seat = RED; seat <= BLUE; seat++)
        own(seat, clash_text(x->e, x->e->advance[x->e->building[TEMPLE].requires].id));
    hand_objective(RED, card_with("large_civ"));
    assert_string_equal(far(RED, "large_civ", CLIO_EN), "1 of 6 cities");
    build_city(RED, "D4", NEUTRAL, "temple");
    assert_string_equal(far(RED, "large_civ", CLIO_EN), "2 of 6 cities");
    hand_objective(RED, card_with("religious_fervor"));
    assert_string_equal(far(RED, "religious_fervor", CLIO_EN), "1 of the 1 that put you ahead");
    build_city(BLUE, "D6", NEUTRAL, "temple");
    assert_string_equal(far(RED, "religious_fervor", CLIO_EN), "1 of the 2 that put you ahead");
    assert_string_equal(far(RED, "religious_fervor", CLIO_FR),
                        "1 sur les 2 qui vous mettent en tête");
}

/* What is counted as reached can be completed, and nothing else that is counted. */
TEST(an_objective_is_met_when_all_is_reached)
{
    for (int of = 0; of < OBJECTIVES; of++) {
        const struct clash_objective_half *half = clash_objectives[of];
        if (!x->e->objective_half[of].id || !half->reach || half->met ||
            half->trigger != TRIGGER_STATUS)
            continue;
        for (int large = 0; large < 2; large++) {
            plains();
            if (large)
                s->seat[RED].advances = ~(uint64_t)0 >> (64 - ADVANCES);
            struct clash_reached r = half->reach(x, RED);
            expect(clash_objective_met(x, RED, of, TRIGGER_STATUS), r.now >= r.needed);
            assert_true(r.needed > 0);
        }
    }
}

TEST(nobody_sees_how_far_others_are)
{
    struct clio_progress list[CLIO_MAX_PROGRESS];
    plains();
    no_cards(BLUE);
    hand_objective(RED, card_with("large_civ"));
    assert_true(clio_progress(x->game, s, RED, list, CLIO_MAX_PROGRESS) > 0);
    expect(clio_progress(x->game, s, BLUE, list, CLIO_MAX_PROGRESS), 0);
    expect(clio_progress(x->game, s, CLIO_SPECTATOR, list, CLIO_MAX_PROGRESS), 0);
}

/* ---- The end ------------------------------------------------------------------------------------- */

static const char *why_over(enum clio_lang lang)
{
    static const char *const names[] = {"Red", "Blue"};
    static char text[200];
    struct clio_event why;
    text[0] = '\0';
    if (clio_ending(x->game, s, &why))
        clio_event_text(x->game, &why, CLIO_SPECTATOR, names, lang, text, sizeof text);
    return text;
}

static void play_to_the_end(void)
{
    while (!s->over)
        end_turn();
}

TEST(a_player_without_a_city_ends_the_game)
{
    plains();
    no_cities(BLUE);
    assert_string_equal(why_over(CLIO_EN), "");
    s->round = x->e->rounds_per_age;
    play_to_the_end();
    assert_string_equal(why_over(CLIO_EN), "Blue has no city left: the game is over.");
    assert_non_null(strstr(why_over(CLIO_FR), "Blue n’a plus aucune "));
}

TEST(the_last_age_ends_the_game)
{
    plains();
    s->age = s->ages;
    s->round = x->e->rounds_per_age;
    play_to_the_end();
    assert_non_null(strstr(why_over(CLIO_EN), " was the last one: the game is over."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objectives_are_counted),
        cmocka_unit_test(an_objective_is_met_when_all_is_reached),
        cmocka_unit_test(nobody_sees_how_far_others_are),
        cmocka_unit_test(a_player_without_a_city_ends_the_game),
        cmocka_unit_test(the_last_age_ends_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
