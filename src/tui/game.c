/* game.c: the loop of one match on the screen: bots move, people choose, everything is saved. */
#include "core/game.h"
#include "core/rng.h"
#include "core/rule.h"
#include "tui/story.h"

#include <stdio.h>
#include <string.h>

/* ---- Looking things up ----------------------------------------------------------------------- */

static void write_log_page(struct clio_page *page, void *context)
{
    clio_write_log(page, context, 0);
}

static void write_score_page(struct clio_page *page, void *context)
{
    clio_write_score(page, context);
}

static void write_result_page(struct clio_page *page, void *context)
{
    clio_write_result(page, context);
}

static void write_board_page(struct clio_page *page, void *context)
{
    clio_write_whole_board(page, context);
}

static void show_page(struct clio_table_screen *t, const char *title, clio_writer *write)
{
    clio_show(t->screen, clio_tui_text(t->s->lang, title), write, t->s);
}

/* What happened last is what one looks for. */
static void show_log(struct clio_table_screen *t)
{
    clio_show_end(t->screen, clio_tui_text(t->s->lang, "tui.log"), write_log_page, t->s);
}

static void swap_language(struct clio_table_screen *t)
{
    t->screen->lang = t->s->lang = t->s->lang == CLIO_FR ? CLIO_EN : CLIO_FR;
}

static void write_battle(const struct clio_board *board, const struct clio_board_parts *parts,
                         void *page)
{
    if (!parts->battle || !parts->battle(page, board))
        clio_page_put(page, 0, clio_tui_text(board->lang, "tui.battle.none"));
}

static void write_battle_page(struct clio_page *page, void *context)
{
    struct clio_board board = {.chosen = -1};
    clio_with_board(context, &board, write_battle, page);
}

static void show_battle(struct clio_table_screen *t)
{
    if (clio_board_of(clio_game_id(t->s->game))->battle)
        show_page(t, "tui.battle", write_battle_page);
    else
        clio_copy(t->notice, sizeof t->notice, clio_tui_text(t->s->lang, "tui.battle.never"));
}

struct hint_page {
    const struct clio_sitting *s;
    struct clio_thought hints[CLIO_HINTS];
    int count;
};

static void write_hint_page(struct clio_page *page, void *context)
{
    const struct hint_page *h = context;
    clio_write_hints(page, h->s, h->hints, h->count);
}

static void show_hints(struct clio_table_screen *t)
{
    struct hint_page h = {.s = t->s};
    h.count = clio_sit_hint(t->s, h.hints, clio_draw_waiting, t);
    clio_show(t->screen, clio_tui_text(t->s->lang, "tui.hint"), write_hint_page, &h);
}

/* ---- The list of moves ----------------------------------------------------------------------- */

/* In a list of many, moves of a kind are named in short behind the name of their group. */
static void label_move(const struct clio_sitting *s, const clio_move *moves, int count, int i,
                       char *out, size_t size)
{
    enum { MANY = 8 };
    if (count <= MANY || clio_match_listed(s->match, moves[i], s->lang, out, size) == 0)
        clio_move_label(s->match, moves, count, i, s->lang, out, size);
}

/* Also in a long list: that a move gains nothing, or what is given up by ending something. */
static void add_note(const struct clio_sitting *s, int count, clio_move move, const char *note,
                     struct clio_item *item)
{
    char noted[400];
    enum clio_standing standing = clio_standing(s->game, s->match->state, clio_decider(s), move);
    bool warns = standing == CLIO_GAINS_NOTHING || standing == CLIO_DECLINES;
    if (!note[0])
        return;
    FILL(noted, s->lang, "tui.noted", WORD("move", item->label), WORD("note", note));
    if (strlen(noted) < sizeof item->noted)
        clio_copy(item->noted, sizeof item->noted, noted);
    item->needs_note = count <= CLIO_SHORT_LIST || warns;
}

/* What it gives and costs, before what a card says, unless the card says just that. Returns its bytes. */
static int tell_note(const struct clio_sitting *s, const char *note, char *detail, size_t size)
{
    char told[900];
    size_t said = strlen(detail);
    if (!note[0] || strstr(detail, note) || clio_begins(detail, note))
        return 0;
    FILL(told, s->lang, "tui.note", WORD("note", note), WORD("detail", detail));
    clio_copy(detail, size, told);
    return (int)(strlen(told) - said);
}

/* The question of this turn and the things it names, without its numbers: "Choose an action: 2 left"
   is the same question as with 3; "Collect in Ostia" is not that of Rome. */
static uint64_t what_is_asked(const struct clio_sitting *s)
{
    const struct clio_core *core = s->match->state;
    int seat = clio_decider(s);
    struct clio_status status;
    struct clio_mention part;
    clio_status(s->game, s->match->state, &status);
    uint64_t asked = clio_mix(core->question + 1u);
    asked = clio_mix(clio_mix(asked + (unsigned)seat) + (unsigned)status.turn);
    for (int i = 0; clio_question_part(s->game, s->match->state, seat, i, &part); i++)
        if (part.domain != CLIO_NUMBER)
            asked = clio_mix(clio_mix(asked + (unsigned)part.domain) + (unsigned)part.thing);
    return asked;
}

static void note_question(struct clio_table_screen *t)
{
    uint64_t asked = what_is_asked(t->s);
    t->other_question = asked != t->question;
    t->question = asked;
}

/* A move is played by the number of its place: they run as the list is read. */
void clio_offer_moves(struct clio_table_screen *t)
{
    struct clio_sitting *s = t->s;
    bool bot = clio_decider(s) < 0 || clio_match_bot_to_move(s->match, NULL);
    int n = bot ? 0 : clio_sit_moves(s, clio_decider(s), t->moves);
    clio_list_reset(&t->list);
    t->other_question = false;
    if (n > 0)
        note_question(t);
    for (int i = 0; i < n; i++) {
        char label[160], detail[900], note[200];
        label_move(s, t->moves, n, i, label, sizeof label);
        clio_move_detail(s->game, t->moves[i], label, s->lang, detail, sizeof detail);
        clio_move_note(s->game, s->match->state, clio_decider(s), t->moves[i], s->lang, note,
                       sizeof note);
        bool bare = !detail[0];
        int told = tell_note(s, note, detail, sizeof detail);
        struct clio_item *item = clio_list_add(&t->list, label, detail);
        item->note = told;
        item->bare = bare;
        add_note(s, n, t->moves[i], note, item);
    }
    t->list.asks_number = true;
    clio_list_refresh(&t->list);
}

static clio_move current_move(const struct clio_table_screen *t)
{
    int i = clio_list_current(&t->list);
    return i >= 0 ? t->moves[i] : 0;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

enum outcome { GO_ON, CHANGED, QUIT };

static enum outcome play(struct clio_table_screen *t, clio_move move)
{
    struct clio_reason why;
    int from = t->s->match->log_count;
    t->scroll = t->pane == CLIO_PANE_LOG ? -1 : 0;
    clio_story_begin(t);
    if (move && !clio_sit_play(t->s, move, &why)) {
        clio_reason_text(t->s->game, &why, t->s->lang, t->notice, sizeof t->notice);
        return CHANGED;
    }
    clio_list_reset(&t->list);
    t->interrupted = clio_story_has_great(t, from);
    return clio_story_tell_own(t, from) ? CHANGED : QUIT;
}

/* Declines, and has the screen decline whatever is asked about the same cards in this turn. */
static enum outcome decline_for_the_turn(struct clio_table_screen *t)
{
    const struct clio_sitting *s = t->s;
    int seat = clio_decider(s), n = t->list.count;
    clio_move decline = clio_decline_of(s->game, s->match->state, seat, t->moves, n);
    if (!decline)
        return GO_ON;
    clio_never_ask(&t->never, s->game, s->match->state, seat, t->moves, n);
    return play(t, decline);
}

/* Whoever closes a page once too often must not leave: the first q only says what the next one does. */
static enum outcome leave(struct clio_table_screen *t)
{
    if (t->leaves)
        return QUIT;
    t->leaves = true;
    return GO_ON;
}

static enum outcome command(struct clio_table_screen *t, int key)
{
    struct clio_sitting *s = t->s;
    t->list.number = 0; /* what was typed before is no part of what is typed after a page */
    switch (key) {
    case '?':
        clio_help_move(t->screen, s, clio_list_chosen(&t->list) >= 0 ? current_move(t) : 0);
        return GO_ON;
    case CLIO_KEY_HELP: clio_help_keys(t->screen); return GO_ON;
    case 'w': clio_help_why(t->screen, s); return GO_ON;
    case 'c': clio_help_cards(t->screen, s->game); return GO_ON;
    case 'b': clio_help_book(t->screen, s->game); return GO_ON;
    case 'l': show_log(t); return GO_ON;
    case 's': show_page(t, "tui.score", write_score_page); return GO_ON;
    case 'h': show_hints(t); return GO_ON;
    case 'u': return clio_sit_undo(s, t->notice, sizeof t->notice) ? CHANGED : GO_ON;
    case 'r': return clio_sit_redo(s, t->notice, sizeof t->notice) ? CHANGED : GO_ON;
    case 'L': swap_language(t); return CHANGED;
    case 'n': return decline_for_the_turn(t);
    case 'p': clio_story_change_pace(t); return GO_ON;
    case 'z': show_battle(t); return GO_ON;
    case CLIO_KEY_TAB: clio_next_pane(t, 1); return GO_ON;
    case CLIO_KEY_BACK_TAB: clio_next_pane(t, CLIO_PANES - 1); return GO_ON;
    case 'q': return leave(t);
    default: return GO_ON;
    }
}

/* Page keys belong to the upper pane as long as it holds more than it shows. */
static bool scroll_upper(struct clio_table_screen *t, int key)
{
    int page = clio_rows() / 3;
    if (t->overflow == 0 || (key != CLIO_KEY_PAGE_UP && key != CLIO_KEY_PAGE_DOWN))
        return false;
    t->scroll += key == CLIO_KEY_PAGE_UP ? -page : page;
    if (t->scroll < 0)
        t->scroll = 0;
    return true;
}

/* A person decides. */
static enum outcome ask(struct clio_table_screen *t)
{
    clio_move unasked = clio_answer_unasked(&t->never, t->s->game, t->s->match->state,
                                            clio_decider(t->s), t->moves, t->list.count);
    if (unasked)
        return play(t, unasked);
    clio_draw_table(t);
    int key = clio_read_key(-1);
    if (key == CLIO_KEY_END_OF_INPUT)
        return QUIT;
    if (key != CLIO_KEY_RESIZE && key != CLIO_KEY_NONE)
        t->notice[0] = '\0';
    t->leaves &= key == 'q' || key == CLIO_KEY_RESIZE || key == CLIO_KEY_NONE;
    if (scroll_upper(t, key))
        return GO_ON;
    switch (clio_list_key(&t->list, key)) {
    case CLIO_LIST_CHOSEN: return play(t, current_move(t));
    case CLIO_LIST_MOVED: return GO_ON;
    case CLIO_LIST_REFUSED:
        clio_copy(t->notice, sizeof t->notice, clio_tui_text(t->s->lang, "tui.moves.which"));
        return GO_ON;
    case CLIO_LIST_UNKNOWN:
        FILL(t->notice, t->s->lang, "tui.moves.no-number", NUM("n", t->list.number));
        t->list.number = 0;
        return GO_ON;
    default: return command(t, key);
    }
}

/* The next one takes the keyboard, or they leave. */
static enum outcome cover(struct clio_table_screen *t)
{
    char words[300];
    const char *name = t->s->match->seat[t->s->viewer].name;
    FILL(words, t->s->lang, "tui.cover", WORD("seat", name));
    int key;
    do {
        clio_draw_clear();
        clio_draw_text(t->screen, clio_rows() / 2 - 1, 2, clio_cols() - 4, words);
        clio_draw_reverse(t->screen, clio_rows() - 1, 0, clio_cols(),
                          clio_tui_text(t->s->lang, "tui.cover.key"));
        clio_draw_show();
        key = clio_read_key(-1);
    } while (key != CLIO_KEY_ENTER && key != 'q' && key != CLIO_KEY_END_OF_INPUT);
    return key == CLIO_KEY_ENTER ? GO_ON : QUIT;
}

/* A bot decides, and what it did is told. When nobody sits here it is slow enough to be watched. */
static enum outcome let_bot_move(struct clio_table_screen *t)
{
    struct clio_reason why;
    int from = t->s->match->log_count;
    clio_draw_table(t);
    clio_story_begin(t);
    clio_move move = clio_sit_bot_move(t->s, clio_draw_waiting, t);
    if (!move || !clio_sit_play(t->s, move, &why)) {
        snprintf(t->notice, sizeof t->notice, "%s", clio_tui_text(t->s->lang, "tui.bot-stuck"));
        return ask(t) == QUIT ? QUIT : CHANGED;
    }
    t->after_bot = true;
    if (!clio_story_tell(t, from))
        return QUIT;
    if (clio_people(t->s->match) == 0 && t->s->pace == CLIO_PACE_OFF) {
        clio_draw_table(t);
        int key = clio_read_key(250);
        if (key == 'p')
            clio_story_change_pace(t);
        return key == 'q' || key == CLIO_KEY_END_OF_INPUT ? QUIT : CHANGED;
    }
    return CHANGED;
}

/* Keys that were typed for something else, or before anybody can have seen what is asked, do not answer it:
   the one that ended what was told, and with it all that is typed on until there is a pause. */
void clio_forget_early_keys(struct clio_table_screen *t)
{
    enum { PAUSE = 400 };
    bool unread = t->skips || (t->interrupted && t->other_question);
    if (t->told > 0 || t->after_bot || t->other_question)
        unread |= clio_forget_keys(0);
    if (!unread)
        return;
    clio_draw_table(t);
    clio_forget_keys(PAUSE);
}

static void take_turn(struct clio_table_screen *t)
{
    clio_forget_early_keys(t);
    t->after_bot = t->interrupted = false;
    clio_story_end(t);
    if (!t->asked && (clio_rows() < CLIO_USUAL_ROWS || clio_cols() < CLIO_USUAL_COLS))
        clio_copy(t->notice, sizeof t->notice, clio_tui_text(t->s->lang, "tui.small"));
    t->asked = true;
}

/* ---- The end --------------------------------------------------------------------------------- */

static void offer_end(const struct clio_sitting *s, struct clio_list *list)
{
    static const char *const keys[] = {"tui.end.result",  "tui.end.log",  "tui.end.board",
                                       "tui.end.rematch", "tui.end.menu", "tui.end.quit"};
    clio_list_reset(list);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        clio_list_add(list, clio_tui_text(s->lang, keys[i]), "");
}

static enum clio_after at_the_end(struct clio_table_screen *t)
{
    struct clio_sitting *s = t->s;
    clio_forget_keys(0); /* the last of them only ended what was told */
    show_page(t, "tui.end", write_result_page);
    for (;;) {
        offer_end(s, &t->list);
        switch (clio_menu(t->screen, clio_tui_text(s->lang, "tui.end"), "", &t->list)) {
        case 0: show_page(t, "tui.end", write_result_page); break;
        case 1: show_log(t); break;
        case 2: show_page(t, "tui.pane.board", write_board_page); break;
        case 3: return CLIO_AFTER_REMATCH;
        case 4: return CLIO_AFTER_MENU;
        case CLIO_MENU_LANGUAGE: swap_language(t); break;
        case CLIO_MENU_LEFT: /* Esc goes back, q leaves */
            return t->list.left_by == CLIO_KEY_ESCAPE ? CLIO_AFTER_MENU : CLIO_AFTER_QUIT;
        default: return CLIO_AFTER_QUIT;
        }
    }
}

enum clio_after clio_run_table(struct clio_screen *screen, struct clio_sitting *s)
{
    struct clio_table_screen t = {.screen = screen, .s = s};
    enum outcome outcome = CHANGED;
    enum clio_after after = CLIO_AFTER_QUIT;
    if (!clio_list_open(&t.list))
        return CLIO_AFTER_QUIT;
    while (outcome != QUIT && clio_decider(s) >= 0) {
        if (outcome == CHANGED) {
            if (clio_sit_turn_view(s) && cover(&t) == QUIT) {
                outcome = QUIT;
                break;
            }
            clio_offer_moves(&t);
            if (!clio_match_bot_to_move(s->match, NULL))
                take_turn(&t);
        }
        outcome = clio_match_bot_to_move(s->match, NULL) ? let_bot_move(&t) : ask(&t);
    }
    clio_story_end(&t);
    if (outcome != QUIT)
        after = at_the_end(&t);
    if (s->trouble[0])
        clio_sit_save(s);
    clio_list_close(&t.list);
    clio_page_close(&t.odds);
    return after;
}
