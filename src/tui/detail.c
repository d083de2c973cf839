/*
 * detail.c: what is told about the marked move: what it does, odds of a battle, a notice or trouble; while
 * none is marked, what the card says that asks.
 */
#include "tui/game.h"

#include <string.h>

void clio_question_words(const struct clio_sitting *s, int seat, char *out, size_t size)
{
    const char *names[CLIO_MAX_SEATS];
    clio_match_names(s->match, s->lang, names);
    clio_question(s->game, s->match->state, seat, names, s->lang, out, size);
}

/* The odds of a battle are counted once for the move that is pointed at. */
static void count_odds(struct clio_table_screen *t, int width)
{
    int i = clio_list_chosen(&t->list);
    clio_move move = i >= 0 ? t->moves[i] : 0;
    if (move == t->odds_of && t->odds_at == t->s->match->count && t->odds.width == width)
        return;
    clio_page_close(&t->odds);
    clio_page_open(&t->odds, width, t->screen->ascii);
    t->odds_of = move;
    t->odds_at = t->s->match->count;
    if (move)
        clio_write_odds(&t->odds, t->s, move, NULL);
}

/* The event that the told line draws, if it does. */
static bool find_told_event(const struct clio_table_screen *t, struct clio_mention *out)
{
    const struct clio_sitting *s = t->s;
    if (!t->line || strcmp(clio_event_id(s->game, &t->line->event), "event") != 0)
        return false;
    for (int i = 0; clio_event_part(s->game, &t->line->event, s->viewer, i, out); i++)
        if (strcmp(out->name, "event") == 0)
            return true;
    return false;
}

/* The card or the like that makes it ask, or that it is about; the event that is told. */
static bool find_source(const struct clio_table_screen *t, struct clio_mention *out)
{
    if (t->sentence[0])
        return find_told_event(t, out);
    return t->list.count > 0 && clio_question_card(t->s, out);
}

/* Where it has no rule of its own, what it is about stands before it. */
static void write_headed(const struct clio_table_screen *t, struct clio_page *page, bool headed,
                         const char *head, const char *text)
{
    if (headed && head[0] && !clio_begins(text, head))
        clio_page_putf(page, 2, S_HEAD "%s" S_PLAIN "%s" S_DIM "%s" S_PLAIN, head,
                       clio_tui_text(t->s->lang, "tui.colon"), text);
    else
        clio_page_putf(page, 2, S_DIM "%s" S_PLAIN, text);
}

static void write_source(const struct clio_table_screen *t, struct clio_page *page)
{
    struct clio_mention source;
    char text[900];
    if (find_source(t, &source) &&
        clio_thing_text(t->s->game, source.domain, source.thing, t->s->lang, text, sizeof text) > 0)
        write_headed(t, page, t->no_rule,
                     clio_thing_name(t->s->game, source.domain, source.thing, t->s->lang), text);
}

/* What is told of a move that the list does not say. */
static const char *rest_of(const struct clio_item *item)
{
    return item->detail + (strcmp(item->label, item->plain) != 0 ? item->note : 0);
}

/* Where no card asks: what the cards do that may be chosen, if there are few. */
static void write_choices(const struct clio_table_screen *t, struct clio_page *page)
{
    for (int i = 0; i < t->list.count && t->list.count <= CLIO_SHORT_LIST; i++)
        if (!t->list.item[i].bare)
            write_headed(t, page, true, t->list.item[i].plain, rest_of(&t->list.item[i]));
}

/* How a battle ends comes first, then what the card does, then what the battle costs and why. */
static void write_marked(const struct clio_table_screen *t, struct clio_page *page, int current)
{
    const struct clio_item *item = &t->list.item[current];
    int ahead = t->odds.count > 0 && !item->bare ? 1 : t->odds.count;
    for (int i = 0; i < ahead; i++)
        clio_page_put(page, 3, t->odds.line[i]);
    if (rest_of(item)[0] && (!item->bare || t->odds.count == 0))
        write_headed(t, page, t->no_rule, item->plain, rest_of(item));
    for (int i = ahead; i < t->odds.count; i++)
        clio_page_put(page, 3, t->odds.line[i]);
}

/* What a move does, a notice, or trouble, as far as there are lines for it; what the card says that
   asks, unless a move is marked that names one itself. */
void clio_write_detail(struct clio_table_screen *t, struct clio_page *page)
{
    count_odds(t, page->width);
    int current = clio_list_chosen(&t->list);
    if (t->rest[0] && t->list.count > 0)
        clio_page_putf(page, 2, S_BOLD "… %s" S_PLAIN, t->rest);
    int asked = page->count;
    if (t->notice[0])
        clio_page_putf(page, 0, S_LIT "%s" S_PLAIN, t->notice);
    if (t->s->trouble[0])
        clio_page_putf(page, 0, S_BAD "%s" S_PLAIN, t->s->trouble);
    if (t->notice[0])
        return;
    if (current >= 0)
        write_marked(t, page, current);
    if (current < 0 || t->list.item[current].bare)
        write_source(t, page);
    if (page->count == asked && current < 0 && !t->sentence[0])
        write_choices(t, page);
}

/* What clio_write_detail() is about: the marked move, or the card that asks. */
const char *clio_detail_title(const struct clio_table_screen *t)
{
    struct clio_mention source;
    int chosen = clio_list_chosen(&t->list);
    if (t->notice[0])
        return "";
    if (chosen >= 0)
        return t->list.item[chosen].plain;
    return find_source(t, &source)
               ? clio_thing_name(t->s->game, source.domain, source.thing, t->s->lang)
               : "";
}

void clio_draw_detail(struct clio_table_screen *t, struct clio_rect rect)
{
    struct clio_page page;
    clio_page_open(&page, rect.width, t->screen->ascii);
    clio_write_detail(t, &page);
    clio_page_cut(&page, rect.height, clio_tui_text(t->s->lang, "tui.detail.more"));
    clio_draw_page(t->screen, rect, &page, 0);
    clio_page_close(&page);
}

/* Lines of the rectangle that clio_write_detail() needs. */
int clio_detail_lines(struct clio_table_screen *t, struct clio_rect rect)
{
    struct clio_page page;
    clio_page_open(&page, rect.width, t->screen->ascii);
    if (rect.height > 0)
        clio_write_detail(t, &page);
    int lines = page.count < rect.height ? page.count : rect.height;
    clio_page_close(&page);
    return lines;
}
