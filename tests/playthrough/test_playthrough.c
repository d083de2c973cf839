/*
 * test_playthrough.c: seeded games written out as text, with the legal moves of every decision, and
 * compared with the stored files: any change of the rules shows up in review.
 *
 *     CLIO_REGENERATE=1 meson test -C build playthrough      writes the files anew
 *
 * The moves are those of the stored file as long as they are legal, so that a bot with other ideas
 * changes nothing; where they end, or the rules no longer allow one, a bot goes on.
 */
#include "core/rng.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct game {
    const char *name, *game;
    int seats;
    uint64_t seed;
    const char *options[12]; /* id, choice, … */
};

/* Each nation of Imperium is played once by a person and once by C.I.V. */
#define ALONE(own, rival, seed, level, side, box) \
    { \
        "imperium-" own "-alone", "imperium", 1, seed, \
        { \
            "nation.1", own, "nation.2", rival, "level", level, "side.1", side, "box", box \
        } \
    }

static struct game games[] = {
    {"aoc-2-players", "age-of-civilization", 2, 11, {0}},
    {"aoc-3-players", "age-of-civilization", 3, 12, {0}},
    {"aoc-4-players-all-variants",
     "age-of-civilization",
     4,
     13,
     {"innovation", "on", "changing-world", "on", "draft", "on"}},
    {"aoc-first-game", "age-of-civilization", 2, 14, {"first-game", "on"}},
    {"aoc-skirmish", "age-of-civilization", 1, 15, {"innovation", "on"}},
    {"aoc-age-of-wonders", "age-of-civilization", 1, 16, {"solo", "age-of-wonders"}},
    {"aoc-silk-road", "age-of-civilization", 1, 17, {"solo", "silk-road", "grade", "hard"}},
    {"aoc-lost-civilization", "age-of-civilization", 1, 18, {"solo", "lost-civilization"}},
    {"aoc-mongol-devastation", "age-of-civilization", 1, 19, {"solo", "mongol-devastation"}},
    {"aoc-death-and-rebirth", "age-of-civilization", 1, 20, {"solo", "death-and-rebirth"}},
    {"clash-2-players", "clash-monumental", 2, 21, {"expansion", "off"}},
    {"clash-2-players-expansion", "clash-monumental", 2, 22, {0}},
    {"clash-3-players-variants",
     "clash-monumental",
     3,
     23,
     {"random-leaders", "on", "announced-wonders", "on", "ending", "wonder"}},
    {"clash-4-players-short",
     "clash-monumental",
     4,
     24,
     {"short", "on", "events", "optional", "alternative-history", "on"}},
    {"clash-2012-2-players", "clash-2012", 2, 25, {0}},
    {"clash-2012-3-players-variants",
     "clash-2012",
     3,
     26,
     {"events", "optional", "ending", "roll", "occasions", "one-each"}},
    {"clash-2012-4-players-short", "clash-2012", 4, 27, {"short", "on"}},
    ALONE("carthaginians", "vikings", 28, "chieftain", "a", "classics"),
    ALONE("celts", "arthurians", 29, "warlord", "b", "classics"),
    ALONE("greeks", "atlanteans", 30, "imperator", "b", "classics"),
    ALONE("macedonians", "egyptians", 31, "sovereign", "a", "classics"),
    ALONE("persians", "mauryans", 32, "overlord", "a", "legends"),
    ALONE("romans", "minoans", 33, "supreme-ruler", "b", "legends"),
    ALONE("scythians", "olmecs", 34, "chieftain", "b", "legends"),
    ALONE("vikings", "qin", 35, "warlord", "a", "legends"),
    ALONE("arthurians", "utopians", 36, "imperator", "a", "classics"),
    ALONE("atlanteans", "carthaginians", 37, "sovereign", "b", "classics"),
    ALONE("egyptians", "celts", 38, "overlord", "b", "classics"),
    ALONE("mauryans", "greeks", 39, "supreme-ruler", "a", "classics"),
    ALONE("minoans", "macedonians", 40, "chieftain", "a", "legends"),
    ALONE("olmecs", "persians", 41, "warlord", "b", "legends"),
    ALONE("qin", "romans", 42, "imperator", "b", "legends"),
    ALONE("utopians", "scythians", 43, "sovereign", "a", "legends"),
    {"imperium-2-players", "imperium", 2, 44, {0}},
    {"imperium-3-players", "imperium", 3, 45, {"box", "legends"}},
    {"imperium-4-players", "imperium", 4, 46, {0}},
    /* Each civilization is played at least once, and the base game. */
    {"civ-2-players", "civ-waw", 2, 61, {"civilization.1", "americans", "civilization.2", "zulu"}},
    {"civ-3-players",
     "civ-waw",
     3,
     62,
     {"civilization.1", "chinese", "civilization.2", "english", "civilization.3", "french"}},
    {"civ-3-players-short",
     "civ-waw",
     3,
     63,
     {"civilization.1", "egyptians", "civilization.2", "japanese", "civilization.3", "germans",
      "turn-limit", "40"}},
    {"civ-4-players",
     "civ-waw",
     4,
     64,
     {"civilization.1", "romans", "civilization.2", "russians", "civilization.3", "mongols",
      "civilization.4", "aztecs"}},
    {"civ-base",
     "civ-waw",
     2,
     65,
     {"civilization.1", "germans", "civilization.2", "romans", "game", "base"}},
};

static void write_events(FILE *out, const clio_game *game, const struct clio_log *log)
{
    for (int i = 0; i < log->count; i++) {
        char text[300];
        clio_event_text(game, &log->events[i], CLIO_OMNISCIENT, NULL, CLIO_EN, text, sizeof text);
        fprintf(out, "    %s\n", text);
    }
}

static void write_scores(FILE *out, const clio_game *game, const void *state)
{
    struct clio_result result;
    clio_result(game, state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        struct clio_score_line lines[128];
        int n = clio_score(game, state, seat, lines, 128);
        fprintf(out, "seat %d: %d points, place %d%s:", seat + 1, result.points[seat],
                result.place[seat], result.won[seat] ? ", won" : "");
        for (int i = 0; i < n; i++)
            fprintf(out, " %s %d", clio_thing_id(game, lines[i].domain, lines[i].thing),
                    lines[i].points);
        fputc('\n', out);
    }
}

/* The move of the next line "  > …" if it is one of these; otherwise 0, and no more is read. */
static clio_move stored_move(const clio_game *game, const char **stored, const clio_move *moves,
                             int count)
{
    const char *line = strstr(*stored, "\n  > ");
    if (line) {
        line += strlen("\n  > ");
        size_t length = strcspn(line, "\n");
        *stored = line + length;
        for (int i = 0; i < count; i++) {
            char text[200];
            clio_notation(game, moves[i], text, sizeof text);
            if (strlen(text) == length && strncmp(text, line, length) == 0)
                return moves[i];
        }
    }
    *stored = "";
    return 0;
}

/* The bot plays greedily two times out of three, so that the games look like games. */
static void play_through(FILE *out, const struct game *g, const char *stored)
{
    static _Alignas(8) char state[CLIO_MAX_STATE];
    const clio_game *game = clio_find_game(g->game);
    struct clio_options options;
    struct clio_event events[256];
    struct clio_log log = {.capacity = 256, .events = events};
    struct clio_bot_spec spec = {.kind = CLIO_BOT_GREEDY, .noise = 33};
    clio_bot *bot = clio_bot_new(game, &spec, g->seed);
    char why[200];
    int seat;
    clio_default_options(game, g->seats, &options);
    for (int i = 0; g->options[i]; i += 2)
        assert_true(clio_set_option(game, &options, g->options[i], g->options[i + 1], CLIO_EN, why,
                                    sizeof why));
    clio_new(game, &options, g->seed, state, &log);
    fprintf(out, "%s, %d seats, seed %llu\n", g->game, g->seats, (unsigned long long)g->seed);
    write_events(out, game, &log);
    for (int n = 1; clio_to_move(game, state, &seat); n++) {
        clio_move moves[CLIO_MAX_MOVES];
        char text[200];
        int count = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
        clio_move move = stored_move(game, &stored, moves, count);
        if (!move)
            move = clio_bot_choose(bot, state, seat, NULL, 0, NULL);
        fprintf(out, "%d. seat %d of:", n, seat + 1);
        for (int i = 0; i < count; i++) {
            clio_notation(game, moves[i], text, sizeof text);
            fprintf(out, "%s %s", i ? "," : "", text);
        }
        clio_notation(game, move, text, sizeof text);
        fprintf(out, "\n  > %s\n", text);
        log.count = 0;
        clio_apply_legal(game, state, seat, move, &log);
        write_events(out, game, &log);
    }
    write_scores(out, game, state);
    clio_bot_free(bot);
}

static char *read_file(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    FILE *out = open_memstream(&text, &size);
    for (int c; file && (c = fgetc(file)) != EOF;)
        fputc(c, out);
    fclose(out);
    if (file)
        fclose(file);
    return text;
}

static void test_playthrough(void **given)
{
    const struct game *g = *given;
    char path[1024], *now = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/%s.txt", getenv("CLIO_PLAYTHROUGHS"), g->name);
    char *stored = read_file(path);
    FILE *out = open_memstream(&now, &size);
    play_through(out, g, stored);
    fclose(out);
    if (getenv("CLIO_REGENERATE")) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(now, file);
        fclose(file);
        free(stored);
        stored = read_file(path);
    }
    int line = 1;
    for (size_t i = 0; now[i] && now[i] == stored[i]; i++)
        line += now[i] == '\n';
    if (strcmp(now, stored) != 0)
        fail_msg("%s: the game goes another way from line %d on", path, line);
    free(now);
    free(stored);
}

int main(void)
{
    enum { GAMES = sizeof games / sizeof games[0] };
    struct CMUnitTest tests[GAMES];
    for (int i = 0; i < GAMES; i++)
        tests[i] = (struct CMUnitTest){games[i].name, test_playthrough, NULL, NULL, &games[i]};
    return _cmocka_run_group_tests("playthroughs", tests, GAMES, NULL, NULL);
}
