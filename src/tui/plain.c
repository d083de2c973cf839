/* plain.c: playing by lines of text, for pipes and screen readers. */
#include "tui/plain.h"

#include "tui/leave.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Lines are not wrapped: terminals and readers do that better. */
enum { UNWRAPPED = 100000 };

/* ---- Lines ---------------------------------------------------------------------------------- */

static void put_line(const struct clio_plain *p, const char *text)
{
    size_t size = 3 * strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy)
        return;
    if (p->setup->ascii)
        clio_to_ascii(copy, size, text);
    else
        memcpy(copy, text, strlen(text) + 1);
    clio_unbind(copy);
    for (const char *c = copy; *c; c += clio_style_at(c) ? clio_style_at(c) : 1)
        if (!clio_style_at(c))
            putchar(*c);
    putchar('\n');
    free(copy);
}

void clio_plain_say(const struct clio_plain *p, const char *text)
{
    put_line(p, text);
}

void clio_plain_page(const struct clio_plain *p, struct clio_page *page)
{
    clio_page_open(page, UNWRAPPED, p->setup->ascii);
}

void clio_plain_print(const struct clio_plain *p, struct clio_page *page)
{
    for (int i = 0; i < page->count; i++)
        put_line(p, page->line[i]);
    clio_page_close(page);
}

bool clio_plain_read(struct clio_plain *p, const char *prompt)
{
    printf("%s", prompt);
    fflush(stdout);
    ssize_t n = clio_leaving() ? -1 : getline(&p->line, &p->line_size, stdin);
    if (n < 0) {
        p->ended = !clio_leaving();
        putchar('\n'); /* the prompt still waits */
        return false;
    }
    while (n > 0 && isspace((unsigned char)p->line[n - 1]))
        p->line[--n] = '\0';
    char *from = p->line;
    while (isspace((unsigned char)*from))
        from++;
    memmove(p->line, from, strlen(from) + 1);
    if (!isatty(STDIN_FILENO))
        put_line(p, p->line); /* a transcript shows what was answered */
    return true;
}

/* ---- What is told ---------------------------------------------------------------------------- */

static void tell_log(struct clio_plain *p)
{
    struct clio_page page;
    clio_plain_page(p, &page);
    if (p->told > p->s->match->log_count)
        p->told = p->s->match->log_count;
    clio_write_log(&page, p->s, p->told);
    p->told = p->s->match->log_count;
    clio_plain_print(p, &page);
    if (p->s->trouble[0])
        clio_plain_say(p, p->s->trouble);
}

static void tell_moves(struct clio_plain *p, const clio_move *moves, int n)
{
    char words[300], line[400], question[300];
    const char *names[CLIO_MAX_SEATS];
    int seat = clio_decider(p->s);
    clio_match_names(p->s->match, p->s->lang, names);
    clio_question(p->s->game, p->s->match->state, seat, names, p->s->lang, question,
                  sizeof question);
    FILL(line, p->s->lang, "tui.plain.question", WORD("seat", p->s->match->seat[seat].name),
         WORD("question", question));
    clio_plain_say(p, "");
    clio_plain_say(p, line);
    for (int i = 0; i < n; i++) {
        clio_move_label(p->s->match, moves, n, i, p->s->lang, words, sizeof words);
        snprintf(line, sizeof line, "%d. %s", i + 1, words);
        clio_plain_say(p, line);
    }
}

/* The whole position is told when a turn begins; between its moves the log is enough. */
static void tell_position(struct clio_plain *p)
{
    struct clio_status status;
    struct clio_page page;
    clio_status(p->s->game, p->s->match->state, &status);
    int turn = status.turn * 8 + clio_decider(p->s);
    if (turn == p->told_turn)
        return;
    p->told_turn = turn;
    clio_plain_say(p, "");
    clio_plain_page(p, &page);
    clio_tell_board(&page, p->s);
    clio_plain_print(p, &page);
}

/* ---- Choosing a move ------------------------------------------------------------------------- */

static bool one_letter(const char *line)
{
    int length;
    clio_utf8_next(line, &length);
    return !line[length];
}

/*
 * The move a line means: a number, a notation, or the one description that begins so. One letter is
 * a command or a slip, never a move.
 */
static clio_move find_move(struct clio_plain *p, const clio_move *moves, int n)
{
    char *end, words[300], why[300];
    long number = strtol(p->line, &end, 10);
    if (end != p->line && !*end) {
        if (number >= 1 && number <= n)
            return moves[number - 1];
        FILL(why, p->s->lang, "tui.plain.number", NUM("n", n));
        clio_plain_say(p, why);
        return 0;
    }
    clio_move found = 0, exact = 0;
    int matches = 0;
    for (int i = 0; i < n && !one_letter(p->line); i++) {
        clio_move_label(p->s->match, moves, n, i, p->s->lang, words, sizeof words);
        if (!clio_begins(words, p->line))
            continue;
        matches++;
        found = moves[i];
        if (clio_begins(p->line, words))
            exact = moves[i];
    }
    if (exact || matches == 1)
        return exact ? exact : found;
    clio_move parsed = clio_parse_move(p->s->game, p->line, p->s->lang, why, sizeof why);
    if (parsed)
        return parsed;
    FILL(words, p->s->lang, matches ? "tui.plain.several" : "tui.plain.unknown",
         WORD("word", p->line), NUM("n", matches));
    clio_plain_say(p, words);
    return 0;
}

static void play_line(struct clio_plain *p, const clio_move *moves, int n)
{
    struct clio_reason reason;
    struct clio_page page;
    clio_move move = find_move(p, moves, n);
    if (!move || clio_sit_play(p->s, move, &reason))
        return;
    clio_plain_page(p, &page);
    clio_write_why(&page, p->s, move);
    clio_plain_print(p, &page);
}

/* False: they leave instead. */
static bool cover(struct clio_plain *p)
{
    char words[300];
    FILL(words, p->s->lang, "tui.cover", WORD("seat", p->s->match->seat[p->s->viewer].name));
    if (!isatty(STDIN_FILENO)) {
        clio_plain_say(p, words);
        return true;
    }
    for (int i = 0; i < 60; i++) /* what the one before saw scrolls away */
        putchar('\n');
    clio_plain_say(p, words);
    return clio_plain_read(p, clio_tui_text(p->s->lang, "tui.plain.enter")) &&
           clio_plain_command(p, p->line) != CLIO_PLAIN_QUIT;
}

static enum clio_plain_did ask(struct clio_plain *p)
{
    clio_move moves[CLIO_MAX_MOVES];
    if (clio_sit_turn_view(p->s) && !cover(p))
        return CLIO_PLAIN_QUIT;
    tell_log(p);
    tell_position(p);
    int n = clio_sit_moves(p->s, clio_decider(p->s), moves);
    tell_moves(p, moves, n);
    for (;;) {
        if (!clio_plain_read(p, "> "))
            return CLIO_PLAIN_QUIT;
        if (!p->line[0])
            continue;
        enum clio_plain_did did = clio_plain_command(p, p->line);
        int before = p->s->match->count;
        if (did == CLIO_PLAIN_NONE)
            play_line(p, moves, n);
        if (p->s->match->count != before)
            return CLIO_PLAIN_CHANGED;
        if (did == CLIO_PLAIN_QUIT || did == CLIO_PLAIN_CHANGED)
            return did;
    }
}

static void note_waiting(void *context, double seconds, double done)
{
    struct clio_plain *p = context;
    char words[200];
    (void)done;
    int seat = clio_decider(p->s);
    if (seconds < 1 || p->waiting_told)
        return;
    p->waiting_told = true;
    FILL(words, p->s->lang, "tui.plain.thinking", WORD("seat", p->s->match->seat[seat].name));
    clio_plain_say(p, words);
    fflush(stdout);
}

static bool let_bot_move(struct clio_plain *p)
{
    struct clio_reason why;
    p->waiting_told = false;
    clio_move move = clio_sit_bot_move(p->s, note_waiting, p);
    if (move && clio_sit_play(p->s, move, &why))
        return true;
    clio_plain_say(p, clio_tui_text(p->s->lang, "tui.bot-stuck"));
    return false;
}

/* ---- One match ------------------------------------------------------------------------------- */

static enum clio_plain_did after_the_end(struct clio_plain *p)
{
    struct clio_page page;
    tell_log(p);
    clio_plain_say(p, "");
    clio_plain_page(p, &page);
    clio_write_result(&page, p->s);
    clio_plain_print(p, &page);
    clio_plain_say(p, clio_tui_text(p->s->lang, "tui.plain.end"));
    while (clio_plain_read(p, "> ")) {
        enum clio_plain_did did = p->line[0] ? clio_plain_command(p, p->line) : CLIO_PLAIN_DONE;
        if (did == CLIO_PLAIN_NONE)
            clio_plain_say(p, clio_tui_text(p->s->lang, "tui.plain.end"));
        if (did == CLIO_PLAIN_QUIT || did == CLIO_PLAIN_REMATCH || did == CLIO_PLAIN_CHANGED)
            return did;
    }
    return CLIO_PLAIN_QUIT;
}

static enum clio_plain_did run_match(struct clio_plain *p)
{
    enum clio_plain_did did = clio_sit_begin(p->s) ? CLIO_PLAIN_CHANGED : CLIO_PLAIN_QUIT;
    while (did == CLIO_PLAIN_CHANGED) {
        if (clio_leaving())
            did = CLIO_PLAIN_QUIT;
        else if (clio_decider(p->s) < 0)
            did = after_the_end(p);
        else if (!clio_match_bot_to_move(p->s->match, NULL))
            did = ask(p);
        else if (!let_bot_move(p))
            did = CLIO_PLAIN_QUIT;
        else if (clio_people(p->s->match) == 0)
            tell_log(p);
    }
    return did;
}

int clio_plain_play(struct clio_play_setup *setup)
{
    struct clio_plain p = {.setup = setup};
    clio_leave_on_signals();
    enum clio_plain_did did = CLIO_PLAIN_REMATCH;
    int rc = 0;
    while (did == CLIO_PLAIN_REMATCH) {
        struct clio_sitting s;
        if (!setup->match && !setup->ready && !clio_plain_choose(&p))
            break;
        char why[600] = "";
        bool goes_on = !setup->match && clio_tui_under_way(setup);
        struct clio_match *match =
            setup->match ? setup->match : clio_tui_new_match(setup, why, sizeof why);
        setup->match = NULL;
        if (!match) {
            clio_plain_say(&p, why);
            rc = 2;
            break;
        }
        if (goes_on)
            clio_plain_say(&p, clio_tui_text(setup->lang, "tui.series.goes-on"));
        clio_sit_down(&s, match, setup);
        p.s = &s;
        p.told = match->count > 0 ? match->log_count : 0;
        p.told_turn = -1;
        clio_plain_say(&p, clio_game_name(match->game, setup->lang));
        clio_plain_say(&p, clio_tui_text(setup->lang, "tui.plain.welcome"));
        did = run_match(&p);
        setup->lang = s.lang;
        clio_tui_set_rematch(setup, match);
        char words[PATH_MAX + 200];
        FILL(words, s.lang, p.ended ? "tui.plain.end-of-input" : "tui.saved", WORD("file", s.path));
        if (did == CLIO_PLAIN_QUIT)
            clio_plain_say(&p, s.trouble[0] ? s.trouble : words);
        rc = s.trouble[0] ? 1 : 0;
        clio_stand_up(&s);
        p.s = NULL;
    }
    free(p.line);
    return clio_leave_code(rc);
}
