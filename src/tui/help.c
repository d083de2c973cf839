/* help.c: looking things up on the screen: cards, rule book, why not, keys. */
#include "tui/help.h"

#include "core/game.h"

#include <stdio.h>
#include <string.h>

/* ---- Moves and keys -------------------------------------------------------------------------- */

struct move_help {
    const struct clio_sitting *s;
    clio_move move;
};

/* The card that asks, unless the move has told it already. */
static bool write_question_card(struct clio_page *page, const struct move_help *h)
{
    struct clio_mention card;
    if (!clio_question_card(h->s, &card))
        return false;
    for (int arg = 0, domain, thing; arg < 3 && h->move; arg++)
        if (clio_move_part(h->s->game, h->move, arg, &domain, &thing) && domain == card.domain &&
            thing == card.thing)
            return false;
    clio_write_thing(page, h->s->game, card.domain, card.thing, h->s->lang);
    return true;
}

/* While nothing is marked and no card asks: the cards of a few moves. */
static bool write_choices(struct clio_page *page, const struct move_help *h)
{
    clio_move moves[CLIO_MAX_MOVES];
    const struct clio_sitting *s = h->s;
    int n = clio_legal(s->game, s->match->state, clio_decider(s), moves, CLIO_MAX_MOVES);
    bool any = false;
    for (int i = 0; i < n && n <= CLIO_SHORT_LIST; i++)
        any |= clio_write_move(page, s, moves[i]);
    return any;
}

static void write_move_help(struct clio_page *page, void *context)
{
    const struct move_help *h = context;
    if (clio_write_preview(page, h->s, h->move))
        clio_page_put(page, 0, "");
    if (clio_write_odds(page, h->s, h->move, NULL))
        clio_page_put(page, 0, "");
    const clio_game *game = h->s->game;
    bool told = h->move && clio_write_move(page, h->s, h->move);
    if (told)
        clio_page_put(page, 0, "");
    if (write_question_card(page, h) || (!h->move && write_choices(page, h)))
        clio_page_put(page, 0, "");
    else if (h->move && !told &&
             clio_write_section(page, game, game->verbs[clio_verb(h->move)].section, h->s->lang))
        clio_page_put(page, 0, "");
    clio_write_keys(page, h->s->game, h->s->lang);
}

void clio_help_move(const struct clio_screen *screen, const struct clio_sitting *s, clio_move move)
{
    struct move_help help = {s, move};
    char title[200];
    struct clio_mention card;
    clio_match_describe(s->match, move, s->lang, title, sizeof title);
    if (!move && clio_question_card(s, &card))
        clio_copy(title, sizeof title, clio_thing_name(s->game, card.domain, card.thing, s->lang));
    clio_show(screen, title[0] ? title : clio_tui_text(screen->lang, "tui.help.keys"),
              write_move_help, &help);
}

static void write_keys(struct clio_page *page, void *context)
{
    clio_write_keys(page, NULL, *(const enum clio_lang *)context);
}

void clio_help_keys(const struct clio_screen *screen)
{
    enum clio_lang lang = screen->lang;
    clio_show(screen, clio_tui_text(lang, "tui.help.keys"), write_keys, &lang);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

struct thing_help {
    const clio_game *game;
    enum clio_lang lang;
    int domain, thing;
};

static void write_thing(struct clio_page *page, void *context)
{
    const struct thing_help *h = context;
    clio_write_thing(page, h->game, h->domain, h->thing, h->lang);
    const char *section = clio_thing_section(h->game, h->domain, h->thing);
    if (section) {
        clio_page_put(page, 0, "");
        clio_write_section(page, h->game, section, h->lang);
    }
}

/* Kinds that are shown on cards have a source; abilities and the like repeat them. */
static bool is_card(const clio_game *game, int domain, int thing)
{
    return clio_thing_source(game, domain, thing, CLIO_EN, NULL, 0) > 0;
}

void clio_help_cards(const struct clio_screen *screen, const clio_game *game)
{
    struct clio_list list;
    struct thing_help found[CLIO_LIST_MAX];
    if (!clio_list_open(&list))
        return;
    for (int d = 0; d < clio_domain_count(game); d++)
        for (int i = 0; i < clio_thing_count(game, d); i++) {
            if (!is_card(game, d, i) || list.count == CLIO_LIST_MAX)
                continue;
            char label[160], text[700];
            clio_thing_text(game, d, i, screen->lang, text, sizeof text);
            snprintf(label, sizeof label, "%s  (%s)", clio_thing_name(game, d, i, screen->lang),
                     clio_domain_name(game, d, screen->lang));
            found[list.count] = (struct thing_help){game, screen->lang, d, i};
            struct clio_item *item = clio_list_add(&list, label, text);
            item->search = item->detail;
        }
    for (int i; (i = clio_menu(screen, clio_tui_text(screen->lang, "tui.cards"), "", &list)) >= 0;)
        clio_show(screen, list.item[i].label, write_thing, &found[i]);
    clio_list_close(&list);
}

/* ---- Rule book ------------------------------------------------------------------------------- */

struct section_help {
    const clio_game *game;
    enum clio_lang lang;
    const char *id;
};

static void write_section(struct clio_page *page, void *context)
{
    const struct section_help *h = context;
    clio_write_section(page, h->game, h->id, h->lang);
}

static void show_section(const struct clio_screen *screen, const clio_game *game, const char *id)
{
    struct section_help help = {game, screen->lang, id};
    clio_show(screen, clio_tui_text(screen->lang, "tui.book"), write_section, &help);
}

void clio_help_book(const struct clio_screen *screen, const clio_game *game)
{
    struct clio_list list;
    struct clio_section section;
    if (!clio_list_open(&list))
        return;
    for (int i = 0; clio_section_at(game, i, screen->lang, &section); i++) {
        char label[160], detail[700];
        snprintf(label, sizeof label, "%s  (%s)", section.title, section.page);
        clio_section_brief(game, section.body, screen->lang, detail, sizeof detail);
        clio_list_add(&list, label, detail)->search = section.body;
    }
    for (int i; (i = clio_menu(screen, clio_tui_text(screen->lang, "tui.book"),
                               clio_tui_text(screen->lang, "tui.book.intro"), &list)) >= 0;)
        if (clio_section_at(game, i, screen->lang, &section))
            show_section(screen, game, section.id);
    clio_list_close(&list);
}

/* ---- Why not --------------------------------------------------------------------------------- */

void clio_help_why(const struct clio_screen *screen, const struct clio_sitting *s)
{
    clio_move moves[CLIO_MAX_MOVES];
    const char *sections[CLIO_MAX_MOVES];
    struct clio_list list;
    int seat = clio_decider(s);
    int n = clio_imaginable(s->game, s->match->state, seat, moves, CLIO_MAX_MOVES);
    if (!clio_list_open(&list))
        return;
    for (int i = 0; i < n; i++) {
        struct clio_reason reason;
        char move[200], label[720], words[500], section[200], detail[720];
        /* What one has already is no move that one misses. */
        if (!clio_why_not(s->game, s->match->state, seat, moves[i], &reason) ||
            strcmp(clio_reason_id(s->game, &reason), "owned") == 0)
            continue;
        clio_match_describe(s->match, moves[i], s->lang, move, sizeof move);
        clio_reason_text(s->game, &reason, s->lang, words, sizeof words);
        FILL(label, s->lang, "tui.why.line", WORD("move", move), WORD("why", words));
        sections[list.count] = clio_reason_section(s->game, &reason);
        clio_section_line(s->game, sections[list.count], s->lang, section, sizeof section);
        snprintf(detail, sizeof detail, S_BOLD "%s" S_PLAIN "\n" S_DIM "%s" S_PLAIN " %s", words,
                 clio_tui_text(s->lang, "tui.see-rules"), section);
        clio_list_add(&list, label, detail);
    }
    const char *intro = clio_tui_text(s->lang, list.count ? "tui.why.intro" : "tui.why.none");
    for (int i; (i = clio_menu(screen, clio_tui_text(s->lang, "tui.why"), intro, &list)) >= 0;)
        if (sections[i])
            show_section(screen, s->game, sections[i]);
    clio_list_close(&list);
}
