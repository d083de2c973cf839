/* commands.c: the commands of the plain mode, in both languages, and its questions at the start. */
#include "tui/plain.h"
#include "tui/tables.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Looking things up ----------------------------------------------------------------------- */

static enum clio_plain_did cmd_help(struct clio_plain *p, const char *words)
{
    (void)words;
    clio_plain_say(p, clio_tui_text(p->s->lang, "tui.plain.help"));
    return CLIO_PLAIN_DONE;
}

static void tell_why(struct clio_plain *p, clio_move move)
{
    char text[300], line[400];
    struct clio_page page;
    clio_match_describe(p->s->match, move, p->s->lang, text, sizeof text);
    FILL(line, p->s->lang, "tui.plain.not-now", WORD("move", text));
    clio_plain_say(p, line);
    clio_plain_page(p, &page);
    clio_write_why(&page, p->s, move);
    clio_plain_print(p, &page);
}

static bool fits(struct clio_plain *p, clio_move move, const char *words)
{
    char text[300], notation[160];
    struct clio_reason reason;
    clio_match_describe(p->s->match, move, p->s->lang, text, sizeof text);
    clio_notation(p->s->game, move, notation, sizeof notation);
    return (clio_contains(text, words) || clio_contains(notation, words)) &&
           clio_why_not(p->s->game, p->s->match->state, clio_decider(p->s), move, &reason);
}

static enum clio_plain_did cmd_why(struct clio_plain *p, const char *words)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_reason reason;
    char line[400];
    int seat = clio_decider(p->s), found = 0;
    int n = clio_imaginable(p->s->game, p->s->match->state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (fits(p, moves[i], words)) {
            tell_why(p, moves[i]);
            found++;
        }
    clio_move other = clio_parse_move(p->s->game, words, p->s->lang, line, sizeof line);
    if (found == 0 && other && clio_why_not(p->s->game, p->s->match->state, seat, other, &reason)) {
        tell_why(p, other);
        found++;
    }
    if (found == 0) {
        FILL(line, p->s->lang, words[0] ? "tui.plain.why-none" : "tui.why.none",
             WORD("word", words));
        clio_plain_say(p, line);
    }
    return CLIO_PLAIN_DONE;
}

/* Cards that are asked for, the one of just this name or id first. */
enum { CARDS_SHOWN = 12 };

struct cards_found {
    struct clio_plain *p;
    const char *words;
    int count, more;
    struct {
        int domain, thing;
    } shown[CARDS_SHOWN];
};

static bool is_called(const struct cards_found *f, int domain, int thing)
{
    const char *name = clio_thing_name(f->p->s->game, domain, thing, f->p->s->lang);
    return strcmp(clio_thing_id(f->p->s->game, domain, thing), f->words) == 0 ||
           (clio_begins(name, f->words) && clio_begins(f->words, name));
}

/* Copies and cards of other decks that say the same are told once. */
static bool was_shown(const struct cards_found *f, int domain, int thing)
{
    const clio_game *game = f->p->s->game;
    enum clio_lang lang = f->p->s->lang;
    for (int i = 0; i < f->count; i++) {
        char text[1500], other[1500];
        if (f->shown[i].domain != domain ||
            strcmp(clio_thing_name(game, domain, thing, lang),
                   clio_thing_name(game, domain, f->shown[i].thing, lang)) != 0)
            continue;
        clio_thing_text(game, domain, thing, lang, text, sizeof text);
        clio_thing_text(game, domain, f->shown[i].thing, lang, other, sizeof other);
        if (strcmp(text, other) == 0)
            return true;
    }
    return false;
}

static void show_card(struct cards_found *f, int domain, int thing)
{
    struct clio_page page;
    if (was_shown(f, domain, thing))
        return;
    if (f->count == CARDS_SHOWN) {
        f->more++;
        return;
    }
    if (f->count > 0)
        clio_plain_say(f->p, "");
    f->shown[f->count].domain = domain;
    f->shown[f->count++].thing = thing;
    clio_plain_page(f->p, &page);
    clio_write_thing(&page, f->p->s->game, domain, thing, f->p->s->lang);
    clio_plain_print(f->p, &page);
}

static enum clio_plain_did cmd_card(struct clio_plain *p, const char *words)
{
    const clio_game *game = p->s->game;
    struct cards_found f = {.p = p, .words = words};
    char line[300];
    for (int exact = 1; exact >= 0 && words[0]; exact--)
        for (int d = 0; d < clio_domain_count(game); d++)
            for (int i = 0; i < clio_thing_count(game, d); i++)
                if (clio_thing_source(game, d, i, CLIO_EN, NULL, 0) > 0 &&
                    is_called(&f, d, i) == exact &&
                    (exact || clio_contains(clio_thing_name(game, d, i, p->s->lang), words)))
                    show_card(&f, d, i);
    if (f.count == 0 || f.more > 0) {
        FILL(line, p->s->lang, f.more ? "tui.plain.more-cards" : "tui.plain.no-card",
             WORD("word", words), NUM("n", f.more));
        clio_plain_say(p, line);
    }
    return CLIO_PLAIN_DONE;
}

/* One section that fits is printed, several are listed. */
static enum clio_plain_did cmd_rules(struct clio_plain *p, const char *words)
{
    struct clio_section section;
    const char *only = NULL;
    char line[400];
    int found = 0;
    for (int i = 0; clio_section_at(p->s->game, i, p->s->lang, &section); i++) {
        bool title = strcmp(section.id, words) == 0 ||
                     (clio_begins(section.title, words) && clio_begins(words, section.title));
        if (words[0] && title) {
            only = section.id;
            found = 1;
            break;
        }
        if (words[0] && !clio_contains(section.title, words) && !clio_contains(section.body, words))
            continue;
        only = section.id;
        found++;
    }
    if (found == 1) {
        struct clio_page page;
        clio_plain_page(p, &page);
        clio_write_section(&page, p->s->game, only, p->s->lang);
        clio_plain_print(p, &page);
        return CLIO_PLAIN_DONE;
    }
    FILL(line, p->s->lang, found ? "tui.plain.sections" : "tui.plain.no-rules", WORD("word", words),
         NUM("n", found));
    clio_plain_say(p, line);
    for (int i = 0; found && clio_section_at(p->s->game, i, p->s->lang, &section); i++) {
        if (words[0] && !clio_contains(section.title, words) && !clio_contains(section.body, words))
            continue;
        snprintf(line, sizeof line, "- %s (%s) [%s]", section.title, section.page, section.id);
        clio_plain_say(p, line);
    }
    return CLIO_PLAIN_DONE;
}

static enum clio_plain_did cmd_score(struct clio_plain *p, const char *words)
{
    struct clio_page page;
    (void)words;
    clio_plain_page(p, &page);
    clio_write_score(&page, p->s);
    clio_plain_print(p, &page);
    return CLIO_PLAIN_DONE;
}

static enum clio_plain_did cmd_log(struct clio_plain *p, const char *words)
{
    struct clio_page page;
    clio_plain_page(p, &page);
    clio_write_log(&page, p->s, 0);
    long n = strtol(words, NULL, 10);
    int first = n > 0 && n < page.count ? page.count - (int)n : 0;
    for (int i = first; i < page.count; i++)
        clio_plain_say(p, page.line[i]);
    clio_page_close(&page);
    return CLIO_PLAIN_DONE;
}

static enum clio_plain_did cmd_hint(struct clio_plain *p, const char *words)
{
    struct clio_thought hints[CLIO_HINTS];
    struct clio_page page;
    (void)words;
    int n = clio_sit_hint(p->s, hints, NULL, NULL);
    clio_plain_page(p, &page);
    clio_write_hints(&page, p->s, hints, n);
    clio_plain_print(p, &page);
    return CLIO_PLAIN_DONE;
}

/* The moves of who decides, if somebody does. */
static int legal_now(const struct clio_sitting *s, clio_move moves[CLIO_MAX_MOVES])
{
    int seat = clio_decider(s);
    return seat < 0 ? 0 : clio_sit_moves(s, seat, moves);
}

/* Of each move that has these words, or of all. */
static enum clio_plain_did cmd_preview(struct clio_plain *p, const char *words)
{
    const struct clio_sitting *s = p->s;
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_page page;
    int n = legal_now(s, moves);
    bool any = false;
    clio_plain_page(p, &page);
    for (int i = 0; i < n; i++) {
        char text[300], notation[160];
        clio_match_describe(s->match, moves[i], s->lang, text, sizeof text);
        clio_notation(s->game, moves[i], notation, sizeof notation);
        if (!clio_contains(text, words) && !clio_contains(notation, words))
            continue;
        clio_page_put(&page, 0, text);
        any |= clio_write_preview(&page, s, moves[i]);
    }
    if (!any)
        clio_page_put(&page, 0, clio_tui_text(s->lang, "tui.preview.none"));
    clio_plain_print(p, &page);
    return CLIO_PLAIN_DONE;
}

/* Of each move that leads to a battle. */
static enum clio_plain_did cmd_odds(struct clio_plain *p, const char *words)
{
    const struct clio_sitting *s = p->s;
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_page page;
    int n = legal_now(s, moves);
    bool any = false;
    (void)words;
    clio_plain_page(p, &page);
    for (int i = 0; i < n; i++) {
        char label[160];
        clio_move_label(s->match, moves, n, i, s->lang, label, sizeof label);
        any |= clio_write_odds(&page, s, moves[i], label);
    }
    if (!any)
        clio_page_put(&page, 0, clio_tui_text(s->lang, "tui.odds.none"));
    clio_plain_print(p, &page);
    return CLIO_PLAIN_DONE;
}

/* ---- Changing things ------------------------------------------------------------------------- */

static enum clio_plain_did cmd_undo(struct clio_plain *p, const char *words)
{
    char why[300];
    (void)words;
    bool done = clio_sit_undo(p->s, why, sizeof why);
    clio_plain_say(p, why);
    p->told_turn = done ? -1 : p->told_turn;
    return done ? CLIO_PLAIN_CHANGED : CLIO_PLAIN_DONE;
}

static enum clio_plain_did cmd_redo(struct clio_plain *p, const char *words)
{
    char why[300];
    (void)words;
    bool done = clio_sit_redo(p->s, why, sizeof why);
    clio_plain_say(p, why);
    return done ? CLIO_PLAIN_CHANGED : CLIO_PLAIN_DONE;
}

static enum clio_plain_did cmd_view(struct clio_plain *p, const char *words)
{
    (void)words;
    p->told_turn = -1;
    return CLIO_PLAIN_CHANGED;
}

static enum clio_plain_did cmd_lang(struct clio_plain *p, const char *words)
{
    if (strcmp(words, "en") != 0 && strcmp(words, "fr") != 0) {
        clio_plain_say(p, clio_tui_text(p->s->lang, "tui.plain.lang"));
        return CLIO_PLAIN_DONE;
    }
    p->setup->lang = p->s->lang = clio_lang_of(words);
    p->told_turn = -1;
    return CLIO_PLAIN_CHANGED;
}

static enum clio_plain_did cmd_save(struct clio_plain *p, const char *words)
{
    char line[PATH_MAX + 200];
    (void)words;
    clio_sit_save(p->s);
    FILL(line, p->s->lang, "tui.saved", WORD("file", p->s->path));
    clio_plain_say(p, p->s->trouble[0] ? p->s->trouble : line);
    return CLIO_PLAIN_DONE;
}

static enum clio_plain_did cmd_quit(struct clio_plain *p, const char *words)
{
    (void)p;
    (void)words;
    return CLIO_PLAIN_QUIT;
}

static enum clio_plain_did cmd_rematch(struct clio_plain *p, const char *words)
{
    (void)words;
    return clio_decider(p->s) < 0 ? CLIO_PLAIN_REMATCH : CLIO_PLAIN_NONE;
}

static enum clio_plain_did cmd_other_lang(struct clio_plain *p, const char *words)
{
    (void)words;
    return cmd_lang(p, p->s->lang == CLIO_FR ? "en" : "fr");
}

enum clio_plain_did clio_plain_command(struct clio_plain *p, const char *line)
{
    /* By words in both languages, and by the key that does it on the screen. */
    static const struct {
        const char *words[3];
        char key;
        enum clio_plain_did (*run)(struct clio_plain *p, const char *words);
    } commands[] = {
        /* clang-format off */
        {{"help", "aide", NULL}, '?', cmd_help},
        {{"why", "pourquoi", NULL}, 'w', cmd_why},
        {{"card", "carte", NULL}, 'c', cmd_card},
        {{"rules", "regles", NULL}, 'b', cmd_rules},
        {{"score", "points", NULL}, 's', cmd_score},
        {{"log", "journal", NULL}, 'l', cmd_log},
        {{"undo", "annuler", NULL}, 'u', cmd_undo},
        {{"redo", "retablir", "refaire"}, 'r', cmd_redo},
        {{"hint", "conseil", NULL}, 'h', cmd_hint},
        {{"odds", "chances", NULL}, 'o', cmd_odds},
        {{"preview", "apercu", NULL}, 0, cmd_preview},
        {{"quit", "quitter", "exit"}, 'q', cmd_quit},
        {{NULL}, 'L', cmd_other_lang},
        {{"view", "voir", NULL}, 0, cmd_view},
        {{"lang", "langue", NULL}, 0, cmd_lang},
        {{"save", "enregistrer", NULL}, 0, cmd_save},
        {{"rematch", "revanche", NULL}, 0, cmd_rematch},
        /* clang-format on */
    };
    char word[40], plain[40];
    size_t n = strcspn(line, " \t");
    snprintf(word, sizeof word, "%.*s", (int)(n < 39 ? n : 39), line);
    clio_to_ascii(plain, sizeof plain, word);
    for (char *c = plain; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    const char *rest = line + n + strspn(line + n, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (n == 1 && line[0] == commands[i].key)
            return commands[i].run(p, rest);
        for (int k = 0; k < 3 && commands[i].words[k]; k++)
            if (strcmp(plain, commands[i].words[k]) == 0)
                return commands[i].run(p, rest);
    }
    return CLIO_PLAIN_NONE;
}

/* ---- Questions at the start ------------------------------------------------------------------ */

/* A number between the two, or `standard` for an empty line; -1 at the end of the input. */
static int ask_number(struct clio_plain *p, const char *question, int min, int max, int standard)
{
    char words[300];
    for (;;) {
        clio_plain_say(p, question);
        if (!clio_plain_read(p, "> "))
            return -1;
        if (!p->line[0])
            return standard;
        char *end;
        long n = strtol(p->line, &end, 10);
        if (end != p->line && !*end && n >= min && n <= max)
            return (int)n;
        FILL(words, p->setup->lang, "tui.plain.between", NUM("min", min), NUM("max", max));
        clio_plain_say(p, words);
    }
}

/* 1: found and loaded. 0: a new match. -1: leave. */
static int choose_saved(struct clio_plain *p)
{
    enum { MOST = 20 };
    struct clio_saved *saved = calloc(MOST, sizeof *saved);
    int n = saved ? clio_find_saved(p->setup, saved, MOST) : 0, result = 0;
    if (n > 0) {
        char why[500], line[400];
        clio_plain_say(p, clio_tui_text(p->setup->lang, "tui.plain.saved"));
        snprintf(line, sizeof line, "0. %s", clio_tui_text(p->setup->lang, "tui.menu.new"));
        clio_plain_say(p, line);
        for (int i = 0; i < n; i++) {
            snprintf(line, sizeof line, "%d. %s", i + 1, saved[i].label);
            clio_plain_say(p, line);
        }
        int choice = ask_number(p, clio_tui_text(p->setup->lang, "tui.plain.which"), 0, n, 0);
        result = choice > 0 ? 1 : choice;
        if (choice > 0) {
            result = clio_resume(p->setup, saved[choice - 1].path, why, sizeof why) ? 1 : -1;
            if (result < 0)
                clio_plain_say(p, why);
        }
    }
    free(saved);
    return result;
}

/* "- nation.N=random|romans|…": how the option is set; the names of many things are left out. */
static void put_choices(const clio_game *game, int option, struct clio_buf *out)
{
    enum { SHOWN = 12 };
    enum clio_option_kind kind = clio_option_kind(game, option);
    int n = 0;
    clio_putf(out, "- %s%s=", clio_option_id(game, option), kind == CLIO_OF_SEATS ? ".N" : "");
    for (int k = 0; k < clio_option_choices(game, option); k++) {
        const char *id = clio_option_choice_id(game, option, k);
        if (id[0] && n++ < SHOWN)
            clio_putf(out, "%s%s", n > 1 ? kind == CLIO_OF_THINGS ? "," : "|" : "", id);
    }
    clio_put(out, n > SHOWN ? "…" : "");
}

static bool ask_options(struct clio_plain *p)
{
    struct clio_play_setup *s = p->setup;
    char why[400], line[1000];
    for (int i = 0; i < clio_option_count(s->game); i++) {
        struct clio_buf b = clio_buf_of(line, sizeof line);
        put_choices(s->game, i, &b);
        clio_putf(&b, "%s%s", clio_tui_text(s->lang, "tui.colon"),
                  clio_option_about(s->game, i, s->lang));
        if (!clio_option_applies(s->game, &s->options, i))
            continue;
        clio_plain_say(p, line);
    }
    for (;;) {
        clio_plain_say(p, clio_tui_text(s->lang, "tui.plain.variant"));
        if (!clio_plain_read(p, "> "))
            return false;
        if (!p->line[0] && clio_check_options(s->game, &s->options, s->lang, why, sizeof why))
            return true;
        char *equals = strchr(p->line, '=');
        if (equals)
            *equals = '\0';
        const char *value = equals ? equals + 1 : "on";
        if (!p->line[0] ||
            !clio_set_option(s->game, &s->options, p->line, value, s->lang, why, sizeof why) ||
            !clio_check_options(s->game, &s->options, s->lang, why, sizeof why))
            clio_plain_say(p, why);
    }
}

bool clio_plain_choose(struct clio_plain *p)
{
    struct clio_play_setup *s = p->setup;
    char line[300], why[600];
    int min, max;
    int found = choose_saved(p);
    if (found != 0)
        return found > 0;
    int count = clio_game_count(), usual = clio_corrected_game(s);
    for (int i = 0; i < count && count > 1; i++) {
        snprintf(line, sizeof line, "%d. %s", i + 1, clio_game_name(clio_game_at(i), s->lang));
        clio_plain_say(p, line);
    }
    usual = usual < 0 ? 1 : usual + 1;
    FILL(line, s->lang, "tui.plain.game", NUM("n", usual));
    int game = count > 1 ? ask_number(p, line, 1, count, usual) : 1;
    if (game < 0)
        return false;
    s->game = clio_game_to_play(s, clio_game_at(game - 1), why, sizeof why);
    if (!s->game) {
        clio_plain_say(p, why);
        return false;
    }
    clio_plain_say(p, clio_game_name(s->game, s->lang));
    clio_plain_say(p, clio_game_about(s->game, s->lang));
    clio_seat_range(s->game, &min, &max);
    int standard = min < 2 && max >= 2 ? 2 : min;
    FILL(line, s->lang, "tui.plain.players", NUM("min", min), NUM("max", max), NUM("n", standard));
    int seats = ask_number(p, line, min, max, standard);
    if (seats < 0)
        return false;
    clio_default_options(s->game, seats, &s->options);
    for (int i = 0; i < seats; i++) {
        FILL(line, s->lang, i ? "tui.plain.seat" : "tui.plain.seat-me", NUM("n", i + 1));
        int level = ask_number(p, line, 0, 5, i ? 3 : 0);
        if (level < 0)
            return false;
        s->seat_given[i] = true;
        s->seat[i].sitter = level ? CLIO_BOT : CLIO_PERSON;
        if (level)
            s->seat[i].bot = clio_bot_level(level);
    }
    s->ready = ask_options(p);
    return s->ready;
}
