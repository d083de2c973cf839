/*
 * setup.c: before a match: go on with a saved one, or set up a new one.
 *
 * The form is one list. Its first line starts the match, so that Enter is enough for a first game;
 * every other line shows a choice and changes it.
 */
#include "tui/game.h"
#include "tui/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SAVED = 30 };

static void swap_language(struct clio_screen *screen, struct clio_play_setup *setup)
{
    screen->lang = setup->lang = setup->lang == CLIO_FR ? CLIO_EN : CLIO_FR;
}

/* ---- The form of a new match ----------------------------------------------------------------- */

enum form_kind {
    FORM_START,
    FORM_GAME,
    FORM_SEATS,
    FORM_SEAT,
    FORM_AUTOMATED,
    FORM_OPTION,
    FORM_SEED
};

struct form_line {
    enum form_kind kind;
    int index, seat; /* of an option: CLIO_NOBODY where it is not of one seat */
};

struct form {
    struct clio_screen *screen;
    struct clio_play_setup *setup;
    struct clio_list list;
    struct form_line line[CLIO_LIST_MAX];
};

static void add_line(struct form *f, enum form_kind kind, int index, const char *key,
                     const char *name, const char *value, const char *detail)
{
    char label[160];
    struct clio_value values[] = {WORD("name", name), WORD("value", value)};
    clio_tui_fill(label, sizeof label, f->setup->lang, key, values, 2);
    f->line[f->list.count] = (struct form_line){kind, index, CLIO_NOBODY};
    clio_list_add(&f->list, label, detail);
}

static void seat_words(const struct clio_play_setup *setup, int seat, char *out, size_t size)
{
    char name[CLIO_NAME_SIZE], sitter[80];
    const struct clio_seat_info *info = &setup->seat[seat];
    clio_copy(name, sizeof name, info->name);
    if (!name[0])
        clio_tui_seat_name(setup->lang, seat, info->sitter == CLIO_BOT, name, sizeof name);
    clio_sitter_words(info, setup->lang, sitter, sizeof sitter);
    snprintf(out, size, "%s (%s)", name, sitter);
}

static void add_options(struct form *f)
{
    struct clio_play_setup *setup = f->setup;
    struct clio_setting setting;
    clio_tidy_options(setup->game, &setup->options);
    for (int i = 0; clio_setting_at(setup->game, &setup->options, i, &setting); i++) {
        char name[100], value[CLIO_SETTING_SIZE];
        if (clio_option_recorded(setup->game, setting.option) ||
            !clio_option_applies(setup->game, &setup->options, setting.option))
            continue;
        clio_setting_name(setup->game, &setting, setup->lang, name, sizeof name);
        clio_setting_text(setup->game, &setup->options, &setting, setup->lang, value, sizeof value);
        int line = f->list.count;
        add_line(f, FORM_OPTION, setting.option, "tui.form.line", name, value,
                 clio_option_about(setup->game, setting.option, setup->lang));
        f->line[line].seat = setting.seat;
    }
}

static void fill_form(struct form *f)
{
    struct clio_play_setup *setup = f->setup;
    enum clio_lang lang = setup->lang;
    int min, max, cursor = f->list.cursor;
    char number[40], words[160], name[100], about[300];
    clio_tui_fill_seats(setup);
    clio_list_reset(&f->list);
    add_line(f, FORM_START, 0, "tui.form.start", "", "",
             clio_tui_text(lang, "tui.form.start.about"));
    if (clio_game_count() > 1)
        add_line(f, FORM_GAME, 0, "tui.form.line", clio_tui_text(lang, "tui.form.game"),
                 clio_game_name(setup->game, lang), clio_tui_text(lang, "tui.form.game.about"));
    clio_seat_range(setup->game, &min, &max);
    snprintf(number, sizeof number, "%d", setup->options.seats);
    FILL(about, lang, "tui.form.players.about", NUM("min", min), NUM("max", max));
    add_line(f, FORM_SEATS, 0, "tui.form.line", clio_tui_text(lang, "tui.form.players"), number,
             about);
    for (int i = 0; i < setup->options.seats; i++) {
        FILL(name, lang, "tui.form.seat", NUM("n", i + 1));
        seat_words(setup, i, words, sizeof words);
        add_line(f, FORM_SEAT, i, "tui.form.line", name, words,
                 clio_tui_text(lang, "tui.form.seat.about"));
    }
    for (int i = 0; i < clio_automated_seats(setup->game, &setup->options); i++) {
        FILL(name, lang, "tui.form.seat", NUM("n", setup->options.seats + i + 1));
        add_line(f, FORM_AUTOMATED, i, "tui.form.line", name,
                 clio_tui_text(lang, "tui.sitter.automated"),
                 clio_tui_text(lang, "tui.form.automated.about"));
    }
    add_options(f);
    snprintf(number, sizeof number, "%llu", (unsigned long long)setup->seed);
    add_line(f, FORM_SEED, 0, "tui.form.line", clio_tui_text(lang, "tui.form.seed"),
             setup->seed_given ? number : clio_tui_text(lang, "tui.form.seed.new"),
             clio_tui_text(lang, "tui.form.seed.about"));
    clio_list_refresh(&f->list);
    f->list.cursor = cursor < f->list.shown_count ? cursor : 0;
}

static int choose_from(struct form *f, const char *title, const char *intro,
                       const char *const *labels, int count, int current)
{
    struct clio_list list;
    if (!clio_list_open(&list))
        return -1;
    for (int i = 0; i < count; i++)
        clio_list_add(&list, labels[i], "");
    clio_list_refresh(&list);
    list.cursor = current;
    int chosen = clio_menu(f->screen, title, intro, &list);
    clio_list_close(&list);
    return chosen;
}

static void choose_game(struct form *f)
{
    const char *labels[64];
    int n = clio_game_count() < 64 ? clio_game_count() : 64, now = 0;
    for (int i = 0; i < n; i++) {
        labels[i] = clio_game_name(clio_game_at(i), f->setup->lang);
        now = strcmp(clio_game_id(clio_game_at(i)), clio_game_id(f->setup->game)) ? now : i;
    }
    int i = choose_from(f, clio_tui_text(f->setup->lang, "tui.form.game"), "", labels, n, now);
    if (i < 0)
        return;
    int min, max;
    char why[500];
    const clio_game *game = clio_game_to_play(f->setup, clio_game_at(i), why, sizeof why);
    if (!game) {
        clio_notice(f->screen, clio_tui_text(f->setup->lang, "tui.form.game"), why);
        return;
    }
    f->setup->game = game;
    clio_seat_range(f->setup->game, &min, &max);
    clio_default_options(f->setup->game, min < 2 && max >= 2 ? 2 : min, &f->setup->options);
}

static void choose_seats(struct form *f)
{
    enum clio_lang lang = f->setup->lang;
    char number[CLIO_MAX_SEATS][12];
    const char *labels[CLIO_MAX_SEATS];
    int min, max;
    clio_seat_range(f->setup->game, &min, &max);
    for (int i = 0; i < CLIO_MAX_SEATS; i++) {
        snprintf(number[i], sizeof number[i], "%d", min + i);
        labels[i] = number[i];
    }
    int chosen = choose_from(f, clio_tui_text(lang, "tui.form.players"), "", labels, max - min + 1,
                             f->setup->options.seats - min);
    if (chosen >= 0)
        f->setup->options.seats = (uint8_t)(min + chosen);
}

static void choose_seat(struct form *f, int seat)
{
    enum clio_lang lang = f->setup->lang;
    struct clio_seat_info *info = &f->setup->seat[seat];
    char level[5][120];
    const char *labels[7] = {clio_tui_text(lang, "tui.form.me"),
                             clio_tui_text(lang, "tui.form.rename")};
    for (int i = 0; i < 5; i++) {
        char key[40];
        snprintf(key, sizeof key, "tui.level.%d", i + 1);
        FILL(level[i], lang, "tui.form.level", NUM("n", i + 1),
             WORD("word", clio_tui_text(lang, key)));
        labels[i + 2] = level[i];
    }
    char title[100];
    FILL(title, lang, "tui.form.seat", NUM("n", seat + 1));
    int now = info->sitter == CLIO_PERSON ? 0 : info->bot.level ? info->bot.level + 1 : 4;
    int chosen = choose_from(f, title, "", labels, 7, now);
    if (chosen < 0)
        return;
    f->setup->seat_given[seat] = true;
    if (chosen == 1) {
        char name[CLIO_NAME_SIZE];
        clio_copy(name, sizeof name, info->name);
        if (clio_ask_line(f->screen, title, clio_tui_text(lang, "tui.form.name"), name,
                          sizeof name))
            clio_copy(info->name, sizeof info->name, name);
        return;
    }
    info->sitter = chosen == 0 ? CLIO_PERSON : CLIO_BOT;
    if (chosen > 1)
        info->bot = clio_bot_level(chosen - 1);
}

/* Adds the choices of an option, each with what its card says; `choice` gets their numbers. */
static void add_choices(struct form *f, int option, const struct clio_things *marked,
                        struct clio_list *list, int choice[CLIO_LIST_MAX])
{
    const clio_game *game = f->setup->game;
    int domain, thing;
    for (int i = 0; i < clio_option_choices(game, option) && list->count < CLIO_LIST_MAX; i++) {
        char label[160], text[700] = "";
        const char *name = clio_option_choice_name(game, option, i, f->setup->lang);
        if (!clio_option_choice_id(game, option, i)[0])
            continue;
        int times = 0;
        if (clio_option_choice_thing(game, option, i, &domain, &thing)) {
            clio_thing_text(game, domain, thing, f->setup->lang, text, sizeof text);
            for (int k = 0; marked && k < marked->count; k++)
                times += marked->thing[k] == thing;
        }
        if (marked)
            snprintf(label, sizeof label, "[%c] %s",
                     times > 1 ? '0' + times % 10
                     : times   ? 'x'
                               : ' ',
                     name);
        else
            snprintf(label, sizeof label, "%s", name);
        choice[list->count] = i;
        clio_list_add(list, label, text);
    }
    clio_list_refresh(list);
}

/* Puts a thing on a list, or takes it off; where it may stand there often, when no more fit. */
static void toggle_thing(struct form *f, int option, int choice)
{
    const clio_game *game = f->setup->game;
    struct clio_things *list = &f->setup->options.list[option];
    char text[CLIO_SETTING_SIZE] = "", why[300];
    const char *id = clio_option_choice_id(game, option, choice);
    struct clio_buf b = clio_buf_of(text, sizeof text);
    bool more = clio_option_repeats(game, option) && list->count < clio_option_most(game, option);
    int domain, thing, kept = 0;
    if (!clio_option_choice_thing(game, option, choice, &domain, &thing))
        return;
    for (int i = 0; i < list->count; i++)
        if (list->thing[i] != thing || more)
            clio_putf(&b, "%s%s", kept++ ? "," : "", clio_thing_id(game, domain, list->thing[i]));
    if (kept == list->count)
        clio_putf(&b, "%s%s", kept++ ? "," : "", id);
    if (kept <= clio_option_most(game, option))
        clio_set_option(game, &f->setup->options, clio_option_id(game, option),
                        kept ? text : "none", f->setup->lang, why, sizeof why);
}

/* True when a choice was made; a list stays open until it is left. */
static bool choose_option(struct form *f, int option, int seat)
{
    const clio_game *game = f->setup->game;
    enum clio_lang lang = f->setup->lang;
    struct clio_options *options = &f->setup->options;
    bool is_list = clio_option_kind(game, option) == CLIO_OF_THINGS;
    uint16_t *value =
        seat == CLIO_NOBODY ? &options->value[option] : &options->seat_value[option][seat];
    struct clio_list list;
    int number[CLIO_LIST_MAX] = {0}, cursor = 0, chosen;
    if (!is_list && clio_option_choices(game, option) == 2) {
        *value = !*value;
        return true;
    }
    if (!clio_list_open(&list))
        return false;
    do {
        clio_list_reset(&list);
        add_choices(f, option, is_list ? &options->list[option] : NULL, &list, number);
        for (int i = 0; i < list.count && !is_list; i++)
            cursor = number[i] == *value ? i : cursor;
        list.cursor = cursor;
        chosen = clio_menu(f->screen, clio_option_name(game, option, lang),
                           clio_option_about(game, option, lang), &list);
        if (chosen >= 0 && is_list)
            toggle_thing(f, option, number[chosen]);
        else if (chosen >= 0)
            *value = (uint16_t)number[chosen];
        cursor = chosen;
    } while (is_list && chosen >= 0);
    clio_list_close(&list);
    return chosen >= 0;
}

static void choose_seed(struct form *f)
{
    enum clio_lang lang = f->setup->lang;
    char text[24] = "", *end;
    if (!clio_ask_line(f->screen, clio_tui_text(lang, "tui.form.seed"),
                       clio_tui_text(lang, "tui.form.seed.question"), text, sizeof text))
        return;
    unsigned long long seed = strtoull(text, &end, 10);
    f->setup->seed_given = text[0] && !*end;
    f->setup->seed = seed;
}

static void change_line(struct form *f, struct form_line line)
{
    switch (line.kind) {
    case FORM_GAME: choose_game(f); break;
    case FORM_SEATS: choose_seats(f); break;
    case FORM_SEAT: choose_seat(f, line.index); break;
    case FORM_OPTION: choose_option(f, line.index, line.seat); break;
    case FORM_SEED: choose_seed(f); break;
    default: break;
    }
}

/* True when the match can start. */
static bool run_form(struct clio_screen *screen, struct clio_play_setup *setup)
{
    struct form *f = calloc(1, sizeof *f);
    bool done = false;
    if (!f || !clio_list_open(&f->list)) {
        free(f);
        return false;
    }
    f->screen = screen;
    f->setup = setup;
    while (!done) {
        char why[400] = "", intro[600];
        bool fits = clio_check_options(setup->game, &setup->options, setup->lang, why, sizeof why);
        fill_form(f);
        if (fits)
            clio_copy(intro, sizeof intro, clio_game_about(setup->game, setup->lang));
        else
            snprintf(intro, sizeof intro, S_BAD "! %s" S_PLAIN, why);
        int chosen = clio_menu(screen, clio_tui_text(setup->lang, "tui.form"), intro, &f->list);
        if (chosen == CLIO_MENU_LEFT)
            break;
        if (chosen == CLIO_MENU_LANGUAGE)
            swap_language(screen, setup);
        else if (f->line[chosen].kind == FORM_START)
            done = fits;
        else
            change_line(f, f->line[chosen]);
    }
    clio_list_close(&f->list);
    free(f);
    return done;
}

static bool set_up_new(struct clio_screen *screen, struct clio_play_setup *setup)
{
    int min, max;
    if (!setup->game)
        setup->game = clio_game_at(0);
    clio_seat_range(setup->game, &min, &max);
    if (setup->options.seats == 0)
        clio_default_options(setup->game, min < 2 && max >= 2 ? 2 : min, &setup->options);
    return run_form(screen, setup);
}

/* ---- The first menu -------------------------------------------------------------------------- */

static bool resume(struct clio_screen *screen, struct clio_play_setup *setup, const char *path)
{
    char why[500] = "";
    bool fine = clio_resume(setup, path, why, sizeof why);
    if (!fine)
        clio_notice(screen, clio_tui_text(setup->lang, "tui.menu"), why);
    return fine;
}

/* Rules or cards: of the game that was named, or of which? */
static void look_up(const struct clio_screen *screen, const clio_game *named, const char *title,
                    void (*show)(const struct clio_screen *, const clio_game *))
{
    struct clio_list list;
    if (named) {
        show(screen, named);
        return;
    }
    if (!clio_list_open(&list))
        return;
    for (int i = 0; i < clio_game_count(); i++)
        clio_list_add(&list, clio_game_name(clio_game_at(i), screen->lang),
                      clio_game_about(clio_game_at(i), screen->lang));
    int chosen = clio_menu(screen, clio_tui_text(screen->lang, title),
                           clio_tui_text(screen->lang, "tui.menu.which"), &list);
    clio_list_close(&list);
    if (chosen >= 0)
        show(screen, clio_game_at(chosen));
}

bool clio_choose_match(struct clio_screen *screen, struct clio_play_setup *setup)
{
    struct clio_saved *saved = calloc(MOST_SAVED, sizeof *saved);
    struct clio_list list;
    bool chosen = false, leave = !saved || !clio_list_open(&list);
    const clio_game *named = setup->game; /* by who started the program, or played last */
    while (!chosen && !leave) {
        static const char *const keys[] = {"tui.menu.new", "tui.menu.book", "tui.menu.cards",
                                           "tui.menu.language", "tui.menu.quit"};
        int n = clio_find_saved(setup, saved, MOST_SAVED);
        clio_list_reset(&list);
        clio_list_add(&list, clio_tui_text(setup->lang, keys[0]),
                      clio_tui_text(setup->lang, "tui.menu.new.about"));
        for (int i = 0; i < n; i++)
            clio_list_add(&list, saved[i].label, saved[i].path);
        for (int i = 1; i < 5; i++)
            clio_list_add(&list, clio_tui_text(setup->lang, keys[i]), "");
        clio_list_refresh(&list);
        list.cursor = n > 0; /* Enter goes on with the match that was left last */
        int choice =
            clio_menu(screen, clio_tui_text(setup->lang, "tui.menu"),
                      clio_tui_text(setup->lang, n ? "tui.menu.intro" : "tui.menu.first"), &list);
        int after = choice - n; /* 1 to 4: the lines behind the saved matches */
        if (choice == CLIO_MENU_LEFT || (choice > 0 && after == 4))
            leave = true;
        else if (choice == 0)
            chosen = setup->ready = set_up_new(screen, setup);
        else if (choice > 0 && choice <= n)
            chosen = resume(screen, setup, saved[choice - 1].path);
        else if (after == 1)
            look_up(screen, named, "tui.menu.book", clio_help_book);
        else if (after == 2)
            look_up(screen, named, "tui.menu.cards", clio_help_cards);
        else
            swap_language(screen, setup);
    }
    if (saved)
        clio_list_close(&list);
    free(saved);
    return chosen;
}
