/*
 * account.c: a match told in words, as one JSON object, or as bare moves. A replay shows
 * everything, also what was hidden while it was played.
 */
#include "cli/account.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 512, SCORE_LINES = 128 };

/* A state to look at after a number of moves. */
static void *state_at(const struct cli_account *a, int number)
{
    void *state = cli_memory(1, clio_state_size(a->match->game));
    clio_match_state_at(a->match, number, state);
    return state;
}

static void seat_name(const struct cli_account *a, int seat, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    struct clio_value n = cli_count("n", seat + 1);
    if (a->names[seat] && a->names[seat][0])
        clio_put(&b, a->names[seat]);
    else
        clio_format(&b, a->lang, cli_text(a->lang, "seat.name"), &n, 1);
}

/* The next line of the log from `*line` on that tells what this move caused; false: no more. */
static bool next_event(const struct cli_account *a, int number, int *line, char text[LINE])
{
    const struct clio_match *m = a->match;
    for (; *line < m->log_count; ++*line)
        if (m->log[*line].move == number &&
            clio_event_text(m->game, &m->log[*line].event, CLIO_OMNISCIENT, a->names, a->lang, text,
                            LINE) > 0)
            return true;
    return false;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* "Round 3", or as the game calls it; a draft may come before the first. */
static void print_round(const struct cli_account *a, int round)
{
    char line[100];
    struct clio_buf b = clio_buf_of(line, sizeof line);
    struct clio_value n = cli_count("n", round);
    const char *text = round > 0 ? clio_game_text(a->match->game, a->lang, "round.short")
                                 : cli_text(a->lang, "cli.replay.before");
    clio_format(&b, a->lang, text, &n, 1);
    printf("\n%s\n", line);
}

/*
 * Does the line tell that this round begins: "Round 3 begins.", "Turn 3 begins. Ada is first player."?
 * By its id: other lines have a number for their only part too.
 */
static bool tells_round(const clio_game *game, const struct clio_event *event, int round)
{
    static const char *const ids[] = {"age", "round", "turn"};
    const char *id = clio_event_id(game, event);
    bool begins = false;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        begins = begins || strcmp(id, ids[i]) == 0;
    struct clio_mention part;
    return begins && clio_event_part(game, event, CLIO_OMNISCIENT, 0, &part) &&
           part.domain == CLIO_NUMBER && part.thing == round;
}

/* Nothing but the round, which the heading says. */
static bool tells_only_round(const clio_game *game, const struct clio_event *event)
{
    struct clio_mention second;
    return !clio_event_part(game, event, CLIO_OMNISCIENT, 1, &second);
}

/*
 * The line of the log with which a round began during this move, or -1: the last that tells it, or
 * the first of several in a row ("Age 1 begins.", "Round 1 begins.").
 */
static int line_of_round(const struct cli_account *a, int number, int round)
{
    const struct clio_match *m = a->match;
    int found = -1;
    for (int i = m->log_count - 1; round > 0 && i >= 0 && m->log[i].move >= number; i--)
        if (m->log[i].move == number && tells_round(m->game, &m->log[i].event, round))
            found = i;
        else if (found >= 0)
            break;
    return found;
}

/* What the move caused, under the headings of the rounds that began with it. */
static void print_events(const struct cli_account *a, int number, int before, int after)
{
    char text[LINE];
    int head = line_of_round(a, number, before + 1);
    for (int i = 0; next_event(a, number, &i, text); i++) {
        if (before < after && i == head) {
            print_round(a, ++before);
            head = line_of_round(a, number, before + 1);
            if (tells_only_round(a->match->game, &a->match->log[i].event))
                continue;
        }
        printf("     %s\n", text);
    }
    if (before < after)
        print_round(a, after);
}

/* Is what the move caused told by a line of the same name: "Farm", "Ada takes the Farm action."? */
static bool is_told_by_name(const struct cli_account *a, int number, const char *verb)
{
    const struct clio_match *m = a->match;
    for (int i = 0; i < m->log_count && m->log[i].move <= number; i++)
        if (m->log[i].move == number && strcmp(clio_event_id(m->game, &m->log[i].event), verb) == 0)
            return true;
    return false;
}

/* "Yes", "C6", "2": an answer that says nothing without its question. */
static bool is_bare_answer(const struct cli_account *a, int number)
{
    char verb[64];
    clio_notation(a->match->game, a->match->moves[number - 1], verb, sizeof verb);
    verb[strcspn(verb, " ")] = '\0';
    const char *text = clio_game_textf(a->match->game, a->lang, "move.%s", verb);
    bool only_a_thing = text[0] == '{' && strcspn(text, "}") + 1 == strlen(text);
    return strcmp(verb, "yes") == 0 || strcmp(verb, "no") == 0 ||
           (only_a_thing && !is_told_by_name(a, number, verb));
}

static void print_move(const struct cli_account *a, int number, const void *before)
{
    const clio_game *game = a->match->game;
    clio_move move = a->match->moves[number - 1];
    int seat = a->match->movers[number - 1];
    char name[64], text[LINE], question[LINE];
    seat_name(a, seat, name, sizeof name);
    clio_describe(game, before, move, a->names, a->lang, text, sizeof text);
    clio_question(game, before, seat, a->names, a->lang, question, sizeof question);
    cli_print(stdout, a->lang, is_bare_answer(a, number) ? "cli.replay.answer" : "cli.replay.move",
              cli_count("n", number), cli_word("seat", name), cli_word("move", text),
              cli_word("question", question));
}

void cli_account_move(const struct cli_account *a, int number)
{
    if (number == 0) {
        cli_print(stdout, a->lang, "cli.replay.setup");
    } else {
        void *before = state_at(a, number - 1);
        print_move(a, number, before);
        free(before);
    }
    print_events(a, number, 0, 0);
}

void cli_account_head(const struct cli_account *a)
{
    const struct clio_match *m = a->match;
    const clio_game *game = m->game;
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)m->seed);
    cli_print(stdout, a->lang, "cli.replay.head", cli_word("game", clio_game_name(game, a->lang)),
              cli_word("seed", seed), cli_count("n", m->count));
    struct clio_setting setting;
    for (int i = 0; clio_setting_at(game, &m->options, i, &setting); i++) {
        char name[120], chosen[CLIO_SETTING_SIZE];
        if (setting.standard || !clio_option_applies(game, &m->options, setting.option))
            continue;
        clio_setting_name(game, &setting, a->lang, name, sizeof name);
        clio_setting_text(game, &m->options, &setting, a->lang, chosen, sizeof chosen);
        cli_print(stdout, a->lang, "cli.replay.option", cli_word("option", name),
                  cli_word("choice", chosen));
    }
    for (int i = 0; i < m->seats; i++) {
        char name[64], bot[64] = "";
        seat_name(a, i, name, sizeof name);
        if (m->seat[i].sitter == CLIO_BOT)
            clio_bot_write(&m->seat[i].bot, bot, sizeof bot);
        cli_print(stdout, a->lang,
                  m->seat[i].sitter == CLIO_AUTOMATED ? "cli.replay.automated"
                  : bot[0]                            ? "cli.replay.bot"
                                                      : "cli.replay.person",
                  cli_count("n", i + 1), cli_word("name", name), cli_word("bot", bot));
    }
}

void cli_account_score(const struct cli_account *a, int number)
{
    void *state = state_at(a, number);
    struct clio_result result;
    char line[LINE];
    struct clio_buf b = clio_buf_of(line, sizeof line);
    clio_result(a->match->game, state, &result);
    for (int i = 0; i < result.seats; i++) {
        char name[64], points[16];
        seat_name(a, i, name, sizeof name);
        clio_points_text(a->match->game, result.points[i], points, sizeof points);
        clio_putf(&b, "%s%s %s", i ? ", " : "", name, points);
    }
    cli_print(stdout, a->lang, "cli.replay.score", cli_word("score", line));
    free(state);
}

static const char *thing_name(const struct cli_account *a, const struct clio_score_line *line)
{
    const clio_game *game = a->match->game;
    if (line->domain >= clio_domain_count(game) ||
        line->thing >= clio_thing_count(game, line->domain))
        return cli_text(a->lang, "cli.replay.other");
    return clio_thing_name(game, line->domain, line->thing, a->lang);
}

void cli_account_result(const struct cli_account *a, int number)
{
    void *state = state_at(a, number);
    struct clio_result result;
    struct clio_status status;
    clio_result(a->match->game, state, &result);
    clio_status(a->match->game, state, &status);
    cli_print(stdout, a->lang, status.over ? "cli.replay.final" : "cli.replay.running");
    for (int i = 0; i < result.seats; i++) {
        struct clio_score_line lines[SCORE_LINES];
        struct cli_table t = {.columns = 2, .right = 1};
        char name[64], total[16], points[24];
        int n = clio_score(a->match->game, state, i, lines, SCORE_LINES);
        seat_name(a, i, name, sizeof name);
        bool won = status.over && result.won[i] && !result.no_goal;
        clio_points_text(a->match->game, result.points[i], total, sizeof total);
        cli_print(stdout, a->lang,
                  result.seats == 1 ? (won ? "cli.replay.won-alone" : "cli.replay.alone")
                  : won             ? "cli.replay.winner"
                                    : "cli.replay.seat",
                  cli_word("seat", name), cli_word("points", total),
                  cli_count("n", clio_points_plural(a->match->game, result.points[i], a->lang)),
                  cli_count("place", result.place[i]));
        for (int k = 0; k < n && k < SCORE_LINES; k++) {
            clio_points_text(a->match->game, lines[k].points, total, sizeof total);
            snprintf(points, sizeof points, "    %s%s", lines[k].points > 0 ? "+" : "", total);
            cli_cell(&t, points);
            cli_cell(&t, thing_name(a, &lines[k]));
        }
        cli_table_print(&t, stdout);
    }
    free(state);
}

void cli_account_text(const struct cli_account *a)
{
    const struct clio_match *m = a->match;
    void *state = state_at(a, 0);
    struct clio_status status;
    clio_status(m->game, state, &status);
    int round = status.round;
    cli_account_head(a);
    putchar('\n');
    cli_print(stdout, a->lang, "cli.replay.setup");
    print_events(a, 0, 0, round);
    if (round == 0 && a->count > 0)
        print_round(a, round);
    for (int i = 1; i <= a->count; i++) {
        print_move(a, i, state);
        clio_apply_legal(m->game, state, m->movers[i - 1], m->moves[i - 1], NULL);
        clio_status(m->game, state, &status);
        print_events(a, i, round, status.round);
        round = status.round;
    }
    putchar('\n');
    cli_account_result(a, a->count);
    free(state);
}

void cli_account_moves(const struct cli_account *a)
{
    for (int i = 0; i < a->count; i++) {
        char text[LINE];
        clio_notation(a->match->game, a->match->moves[i], text, sizeof text);
        printf("%s\n", text);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void write_events(struct clio_json *j, const struct cli_account *a, int number)
{
    char text[LINE];
    clio_json_open(j, "events", '[');
    for (int i = 0; next_event(a, number, &i, text); i++)
        clio_json_str(j, NULL, text);
    clio_json_close(j, ']');
}

static void write_head(struct clio_json *j, const struct cli_account *a)
{
    const struct clio_match *m = a->match;
    clio_json_str(j, "game", clio_game_id(m->game));
    clio_json_open(j, "options", '{');
    struct clio_setting setting;
    for (int i = 0; clio_setting_at(m->game, &m->options, i, &setting); i++)
        clio_json_str(j, setting.id, setting.value);
    clio_json_close(j, '}');
    cli_json_unsigned(j, "seed", m->seed);
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < m->seats; i++) {
        char name[64], bot[64];
        seat_name(a, i, name, sizeof name);
        clio_bot_write(&m->seat[i].bot, bot, sizeof bot);
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "seat", i + 1);
        clio_json_str(j, "name", name);
        if (m->seat[i].sitter == CLIO_BOT)
            clio_json_str(j, "bot", bot);
        else
            clio_json_null(j, "bot");
        if (m->seat[i].sitter == CLIO_AUTOMATED)
            clio_json_bool(j, "automated", true);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void write_moves(struct clio_json *j, const struct cli_account *a)
{
    const struct clio_match *m = a->match;
    clio_json_open(j, "setup", '{');
    write_events(j, a, 0);
    clio_json_close(j, '}');
    clio_json_open(j, "moves", '[');
    void *state = state_at(a, 0);
    for (int i = 0; i < a->count; i++) {
        char notation[LINE], text[LINE];
        clio_notation(m->game, m->moves[i], notation, sizeof notation);
        clio_describe(m->game, state, m->moves[i], a->names, a->lang, text, sizeof text);
        clio_apply_legal(m->game, state, m->movers[i], m->moves[i], NULL);
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "number", i + 1);
        clio_json_int(j, "seat", m->movers[i] + 1);
        clio_json_str(j, "notation", notation);
        clio_json_str(j, "text", text);
        write_events(j, a, i + 1);
        clio_json_close(j, '}');
    }
    free(state);
    clio_json_close(j, ']');
}

static void write_score(struct clio_json *j, const struct cli_account *a, const void *state,
                        int seat)
{
    const clio_game *game = a->match->game;
    struct clio_score_line lines[SCORE_LINES];
    int n = clio_score(game, state, seat, lines, SCORE_LINES);
    clio_json_open(j, NULL, '[');
    for (int k = 0; k < n && k < SCORE_LINES; k++) {
        bool known = lines[k].domain < clio_domain_count(game);
        clio_json_open(j, NULL, '{');
        if (known)
            clio_json_str(j, "kind", clio_domain_id(game, lines[k].domain));
        clio_json_str(j, "name", thing_name(a, &lines[k]));
        clio_json_real(j, "points", clio_points(game, lines[k].points));
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void write_json(struct clio_json *j, const void *context)
{
    const struct cli_account *a = context;
    void *state = state_at(a, a->count);
    struct clio_result result;
    int seat;
    clio_result(a->match->game, state, &result);
    write_head(j, a);
    write_moves(j, a);
    clio_json_bool(j, "over", !clio_to_move(a->match->game, state, &seat));
    cli_json_hash(j, "hash", clio_hash(a->match->game, state));
    clio_json_open(j, "result", '[');
    for (int i = 0; i < result.seats; i++) {
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "seat", i + 1);
        clio_json_real(j, "points", clio_points(a->match->game, result.points[i]));
        clio_json_int(j, "place", result.place[i]);
        clio_json_bool(j, "won", result.won[i] && !result.no_goal);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_open(j, "score", '[');
    for (int i = 0; i < result.seats; i++)
        write_score(j, a, state, i);
    clio_json_close(j, ']');
    free(state);
}

void cli_account_json(const struct cli_account *a)
{
    cli_json_object(write_json, a);
}
