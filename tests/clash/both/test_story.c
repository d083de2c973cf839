/* test_story.c: what the table says besides the rules: how far objectives are, why a game ended. */
#include "clash/battle.h"
#include "core/marks.h"

#include <stdio.h>
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
    assert_string_equal(far(RED, "religious_fervor", CLIO_EN), "1 of 1 needed for the lead");
    build_city(BLUE, "D6", NEUTRAL, "temple");
    assert_string_equal(far(RED, "religious_fervor", CLIO_EN), "1 of 2 needed for the lead");
    assert_string_equal(far(RED, "religious_fervor", CLIO_FR), "1 sur 2 pour être en tête");
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

/* ---- Notes --------------------------------------------------------------------------------------- */

static const char *note(const char *move, enum clio_lang lang)
{
    static char text[300];
    char why[100];
    clio_move wanted = clio_parse_move(x->game, move, CLIO_EN, why, sizeof why);
    if (!legal(move))
        fail_msg("%s is not legal", move);
    clio_move_note(x->game, s, to_move(), wanted, lang, text, sizeof text);
    return text;
}

TEST(actions_say_what_they_cost)
{
    plains();
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "2 food 2 wood 2 ore");
    own(RED, clash_text(x->e, x->e->advance[x->e->building[TEMPLE].requires].id));
    assert_string_equal(note("build D2 temple", CLIO_EN),
                        "costs 1 food, 1 wood and 1 ore; 1 action");
    assert_non_null(strstr(note("build D2 temple", CLIO_FR), "coûte 1 "));
    assert_non_null(strstr(note("build D2 temple", CLIO_FR), "; 1 action"));
    assert_non_null(strstr(note("advance husbandry", CLIO_EN), "costs 2 food"));
    assert_non_null(strstr(note("collect D2", CLIO_EN), "; 1 action"));
    assert_non_null(strstr(note("move", CLIO_EN), "; 1 action, even if nobody moves"));
    units(RED, "D4", "1 settler");
    assert_string_equal(note("found D4", CLIO_EN), "uses up the settler; 1 action");
}

/* Whoever may stop collecting is told what was taken so far. */
TEST(the_end_of_collecting_says_what_was_taken)
{
    plains();
    build_city(RED, "D5", HAPPY, "temple");
    land("D4", FOREST);
    land("D6", MOUNTAIN);
    stock(RED, "0 food 0 wood 0 ore");
    play("collect D5; take D4 wood");
    assert_string_equal(note("enough", CLIO_EN), "taken: 1 wood");
    play("take D6 ore");
    if (asked() == Q_COLLECT)
        assert_string_equal(note("enough", CLIO_EN), "taken: 1 wood and 1 ore");
}

/* Who says where barbarians settle is told which event brings them, and whose neighbours they become. */
TEST(settling_barbarians_have_a_reason_and_neighbours)
{
    field(2, "");
    everything_is(DESERT);
    land("D3 D4 D5", PLAIN);
    build_city(RED, "D5", NEUTRAL, "");
    units(RED, "C4", "1 settler");
    next_event("E09");
    event_of(RED);
    expect(asked(), Q_BARBARIAN_SETTLEMENT);
    assert_non_null(strstr(question_in_words(CLIO_EN), "A Good Year — Choose where the arriving"));
    assert_non_null(strstr(question_in_words(CLIO_FR), "onne année — "));
    assert_string_equal(note("space D4", CLIO_EN), "beside you: Ostia (D5); your units: C4");
    assert_string_equal(note("space D3", CLIO_EN), "beside you: Rome (D2); your units: C4");
    assert_non_null(strstr(note("space D4", CLIO_FR), "à côté de chez vous"));
}

/* Whoever uses a city again in a turn is told what becomes of its mood before. */
TEST(a_second_activation_says_what_it_does_to_the_mood)
{
    plains();
    build_city(RED, "D5", HAPPY, "");
    stock(RED, "0 food");
    assert_null(strstr(move_in_words("collect D5", CLIO_EN), "mood"));
    play("collect D5");
    answer_until(Q_TURN);
    assert_string_equal(move_in_words("collect D5", CLIO_EN),
                        "Collect in Ostia (D5), mood drops to neutral");
    assert_non_null(strstr(move_in_words("collect D5", CLIO_FR), "l’humeur baisse"));
    assert_non_null(strstr(move_in_words("collect D5", CLIO_FR), "neutre"));
    assert_null(strstr(note("collect D5", CLIO_EN), "mood")); /* once is enough */
    play("collect D5; take D4 food; enough");
    expect(mood_at("D5"), NEUTRAL);
    expect_that(told(CLIO_EN, "Ostia (Red) is now neutral (activated again)."));
    assert_non_null(strstr(move_in_words("collect D5", CLIO_EN), "drops to angry"));
}

/* French: a space is elided like a city, nothing is counted as one kind of several. */
TEST(spaces_and_counts_are_french)
{
    plains();
    own(RED, "tactics");
    units(RED, "E4", "1 infantry");
    play("move");
    assert_non_null(strstr(move_in_words("march E4 E5", CLIO_FR), " d’E4 à E5"));
    assert_non_null(
        strstr(clio_game_text(x->game, CLIO_FR, "progress.types"), "{n:type de bâtiment|"));
}

/* Nobody chooses an advance blindly: each says what it does, in words that fit a button. */
TEST(advances_say_what_they_do)
{
    enum { FITS = 84 }; /* bytes */
    plains();
    stock(RED, "2 food");
    assert_string_equal(note("advance fishing", CLIO_EN),
                        "1 sea space gives food; costs 2 food; gives 1 mood; 1 action");
    assert_non_null(strstr(note("advance tactics", CLIO_FR), "les armées se déplacent"));
    for (int i = 0; i < ADVANCES; i++)
        for (int lang = CLIO_EN; lang <= CLIO_FR; lang++) {
            char marked[200], plain[200];
            struct clio_buf m = clio_buf_of(marked, sizeof marked);
            struct clio_buf p = clio_buf_of(plain, sizeof plain);
            const char *id = clio_thing_id(x->game, D_ADVANCE, i);
            const char *text =
                clio_game_textf(x->game, (enum clio_lang)lang, "advance.%s.short", id);
            clio_format(&m, (enum clio_lang)lang, text, NULL, 0);
            clio_put_plain(&p, marked, CLIO_LONG);
            if (!plain[0] || strlen(plain) > FITS)
                fail_msg("%s in %s: “%s”", id, clio_lang_code((enum clio_lang)lang), plain);
        }
}

/* A free advance of the Status Phase says what it does and gives, as one that is paid for does. */
TEST(free_advances_say_what_they_give)
{
    plains();
    to_status_phase();
    expect(asked(), Q_ADVANCE);
    assert_string_equal(note("learn fishing", CLIO_EN), "1 sea space gives food; gives 1 mood");
    assert_non_null(strstr(note("learn fishing", CLIO_FR), "; rapporte 1"));
    assert_non_null(strstr(note("learn fishing", CLIO_FR), "Humeur"));
    assert_non_null(strstr(note("learn writing", CLIO_EN), "; gives 1 culture"));
    assert_null(strstr(note("learn engineering", CLIO_EN), "; gives"));
}

/* The last city is no mere gold: that the game would end without it is said before, and it is so. */
TEST(razing_the_only_city_says_that_the_game_ends)
{
    static const char ends[] = "gives 1 gold; your only city: without one, the game ends in the "
                               "next Status Phase";
    plains();
    build_city(RED, "B4", NEUTRAL, "");
    to_status_phase();
    answer_until(Q_RAZE);
    expect(to_move(), RED);
    assert_string_equal(note("city B4", CLIO_EN), "gives 1 gold"); /* one of two */
    plains();
    to_status_phase();
    answer_until(Q_RAZE);
    expect(to_move(), RED);
    assert_string_equal(note("city D2", CLIO_EN), ends);
    assert_non_null(strstr(note("city D2", CLIO_FR), "votre seule "));
    assert_non_null(strstr(note("city D2", CLIO_FR), "la partie se termine"));
    expect_that(standing_of("city D2") > standing_of("no"));
    play("city D2");
    answer_until(Q_TURN);
    expect_that(!s->over);
    to_status_phase();
    expect_that(s->over);
}

/* Said before, not after: what does not fit is lost. */
TEST(a_full_store_says_so)
{
    plains();
    land("C2", FOREST);
    build_city(RED, "D2", HAPPY, "");
    stock(RED, "2 food 0 wood");
    play("collect D2");
    expect(clash_stock_limit(x, RED, FOOD), 2);
    assert_string_equal(note("take D2 food", CLIO_EN), "gains nothing: your store is full");
    assert_string_equal(note("take C2 wood", CLIO_EN), "");
    stock(RED, "1 food");
    assert_string_equal(note("take D2 food", CLIO_EN), "");
    play("take D2 food");
    assert_string_equal(note("take D3 food", CLIO_FR), "ne donne rien : votre stock est plein");
}

TEST(journeys_say_what_they_lead_to)
{
    field(2, "");
    land("D3", FOREST);
    land("E4", MOUNTAIN);
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "2 infantry");
    units(BLUE, "C4", "1 infantry");
    play("move");
    assert_string_equal(note("march D4 D5", CLIO_EN), "takes the undefended city");
    assert_string_equal(note("march D4 C4", CLIO_EN), "attacks");
    assert_string_equal(note("march D4 D3", CLIO_EN), "forest: no attack afterwards this turn");
    assert_string_equal(note("march D4 E4", CLIO_EN), "mountain: moves no further this turn");
}

/* What is asked names what it is about, and tells it in parts as well. */
TEST(questions_name_what_they_are_about)
{
    struct clio_mention part;
    plains();
    units(RED, "D4", "2 settler 2 infantry");
    play("move");
    assert_string_equal(question_in_words(CLIO_EN),
                        x->e->levels ? "Choose who moves, and where to: 3 groups left."
                                     : "Choose who moves, and where to: 3 squads left.");
    play("march D4 D5");
    expect(asked(), Q_BRING);
    assert_string_equal(question_in_words(CLIO_EN), "Who comes along from D4 to D5?");
    assert_string_equal(question_in_words(CLIO_FR), "Qui se déplace de D4 à D5 ?");
    assert_true(clio_question_part(x->game, s, RED, 1, &part));
    assert_string_equal(part.name, "to");
    expect(part.thing, space_at("D5"));
    assert_false(clio_question_part(x->game, s, RED, 2, &part));
}

/* What yes does is said beside it, and what no leaves. */
TEST(yes_and_no_say_what_they_do)
{
    plains();
    own(RED, "myths");
    stock(RED, "1 mood");
    int mood = mood_at("D2");
    RUN_RULE(drop_mood, RED, .steps = 1);
    expect(asked(), Q_MYTHS);
    assert_string_equal(note("yes", CLIO_EN), "costs 1 mood; its mood stays");
    assert_string_equal(note("no", CLIO_EN), "its mood drops");
    play("yes");
    expect(amount(RED, MOOD), 0);
    expect(mood_at("D2"), mood);
}

/* Also with as many cities as there can be: what cannot be built has its reason everywhere. */
TEST(seven_cities_all_say_why_not)
{
    static const char *const spaces[] = {"D2", "D4", "D5", "C4", "E4", "C6", "E6"};
    enum { SEVEN = sizeof spaces / sizeof spaces[0] };
    clio_move moves[CLIO_MAX_MOVES];
    plains();
    for (int i = 1; i < SEVEN; i++)
        build_city(RED, spaces[i], NEUTRAL, "");
    stock(RED, "0 food 0 wood 0 ore 0 gold");
    s->seat[RED].wonders = 0xff;
    int n = clio_imaginable(x->game, s, RED, moves, CLIO_MAX_MOVES), least = n, most = 0;
    for (int i = 0; i < SEVEN; i++) {
        int told = 0;
        for (int k = 0; k < n; k++) {
            struct clio_reason why;
            told += (clio_verb(moves[k]) == DO_BUILD || clio_verb(moves[k]) == DO_WONDER) &&
                    clio_arg(moves[k], 0) == space_at(spaces[i]) &&
                    clio_why_not(x->game, s, RED, moves[k], &why);
        }
        least = told < least ? told : least;
        most = told > most ? told : most;
    }
    assert_true(most > 5);
    expect(least, most);
}

TEST(a_collect_names_its_city_and_what_is_left)
{
    plains();
    build_city(RED, "D5", HAPPY, "");
    play("collect D5");
    expect(asked(), Q_COLLECT);
    struct clio_mention part;
    assert_true(clio_question_part(x->game, s, RED, 0, &part));
    expect(part.thing, space_at("D5"));
    assert_true(clio_question_part(x->game, s, RED, 1, &part));
    expect(part.thing, s->collect_left);
}

TEST(an_objective_says_its_points_and_price)
{
    plains();
    stock(RED, "5 wood");
    hand_objective(RED, card_with("wood_supplies"));
    to_status_phase();
    expect(asked(), Q_OBJECTIVE);
    char move[80];
    snprintf(move, sizeof move, "complete %s wood_supplies", card_with("wood_supplies"));
    assert_string_equal(note(move, CLIO_EN), "gives 2 points; costs 2 wood");
}

/* ---- Lines of the log ---------------------------------------------------------------------------- */

/* No action is spent in silence, whatever comes of it. */
TEST(every_action_leaves_a_line)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct clio_event events[256];
        struct clio_log log = {.capacity = 256, .events = events};
        uint64_t rng = seed;
        int lines = 0, actions = 0, turn = -1;
        start(2 + (int)(seed % 3), "");
        while (!s->over) {
            clio_move moves[CLIO_MAX_MOVES];
            int n = clio_legal(x->game, s, to_move(), moves, CLIO_MAX_MOVES);
            if (asked() == Q_TURN) {
                if (s->core.turn == turn && s->turn.actions < actions)
                    assert_true(lines > 0);
                turn = s->core.turn;
                actions = s->turn.actions;
                lines = 0;
            }
            log.count = 0;
            clio_apply_legal(x->game, s, to_move(), moves[clio_random_below(&rng, (uint32_t)n)],
                             &log);
            lines += log.count;
        }
    }
}

TEST(a_move_of_nobody_is_told)
{
    plains();
    play("move; enough");
    assert_true(told(CLIO_EN, "Red moves no units."));
    assert_true(told(CLIO_FR, "Red ne déplace aucune unité."));
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
        cmocka_unit_test(actions_say_what_they_cost),
        cmocka_unit_test(the_end_of_collecting_says_what_was_taken),
        cmocka_unit_test(settling_barbarians_have_a_reason_and_neighbours),
        cmocka_unit_test(a_second_activation_says_what_it_does_to_the_mood),
        cmocka_unit_test(spaces_and_counts_are_french),
        cmocka_unit_test(advances_say_what_they_do),
        cmocka_unit_test(free_advances_say_what_they_give),
        cmocka_unit_test(razing_the_only_city_says_that_the_game_ends),
        cmocka_unit_test(a_full_store_says_so),
        cmocka_unit_test(journeys_say_what_they_lead_to),
        cmocka_unit_test(questions_name_what_they_are_about),
        cmocka_unit_test(yes_and_no_say_what_they_do),
        cmocka_unit_test(seven_cities_all_say_why_not),
        cmocka_unit_test(a_collect_names_its_city_and_what_is_left),
        cmocka_unit_test(an_objective_says_its_points_and_price),
        cmocka_unit_test(every_action_leaves_a_line),
        cmocka_unit_test(a_move_of_nobody_is_told),
        cmocka_unit_test(a_player_without_a_city_ends_the_game),
        cmocka_unit_test(the_last_age_ends_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
