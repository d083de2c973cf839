/* board_battle.c: battles in the log, for the boards of all games that have them. */
#include "tui/board_battle.h"

#include "tui/pages.h"
#include "tui/sitting.h"

#include <string.h>

const char *battle_event(const struct clio_board *b, int line)
{
    return clio_event_id(b->game, &b->log[line].event);
}

int battle_part(const struct clio_board *b, int line, const char *name)
{
    struct clio_mention part;
    for (int arg = 0; clio_event_part(b->game, &b->log[line].event, b->viewer, arg, &part); arg++)
        if (strcmp(part.name, name) == 0)
            return part.thing;
    return -1;
}

bool battle_find(const struct clio_board *b, const struct battle_lines *lines, struct battle *out)
{
    int from = b->log_count - 1;
    while (from >= 0 && !lines->begins(battle_event(b, from)))
        from--;
    if (from < 0)
        return false;
    *out = (struct battle){.b = b, .from = from, .end = b->log_count, .result = -1};
    for (int i = from; i < b->log_count; i++) {
        bool decided = out->result >= 0;
        if (!decided && lines->ends(battle_event(b, i)))
            out->result = i;
        if (decided && (!lines->follows(battle_event(b, i)) ||
                        (lines->in_one_move && b->log[i].move != b->log[out->result].move))) {
            out->end = i;
            break;
        }
    }
    return true;
}

/* A turn ends with a heading, or with a later move of somebody else than whoever attacked in it. */
static bool is_of_other_turn(const struct battle *f, int line)
{
    const struct clio_board *b = f->b;
    const struct clio_board_parts *parts = clio_board_of(clio_game_id(b->game));
    int move = b->log[line].move, attacker = f->owner[ATTACKER];
    return parts->is_heading(battle_event(b, line)) ||
           (attacker >= 0 && attacker < CLIO_MAX_SEATS && move > b->log[f->end - 1].move &&
            b->sitting->match->movers[move - 1] != attacker);
}

bool battle_is_news(const struct battle *f)
{
    bool asked = f->b->move_count > 0;
    for (int line = f->end; line < f->b->log_count && !asked; line++)
        if (is_of_other_turn(f, line))
            return false;
    return f->end > f->b->seen;
}

void battle_put_owner(struct clio_buf *out, int seat)
{
    if (seat >= 0 && seat < CLIO_MAX_SEATS)
        board_put_shape(out, seat);
    else
        clio_put(out, "x");
}

void battle_paint_head(struct clio_page *page, const struct battle *f, const char *title)
{
    char words[300];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    clio_putf(&out, S_HEAD "%s" S_PLAIN " ", title);
    battle_put_owner(&out, f->owner[ATTACKER]);
    clio_put(&out, "→");
    battle_put_owner(&out, f->owner[DEFENDER]);
    clio_page_put(page, 0, words);
}

void battle_paint_line(struct clio_page *page, const struct clio_board *b, int line,
                       const char *style)
{
    char text[400] = "", words[700];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    clio_event_text(b->game, &b->log[line].event, b->viewer, b->names, b->lang, text, sizeof text);
    clio_putf(&out, " %s", style);
    clio_put_names(&out, b->names, text, style);
    clio_put(&out, S_PLAIN);
    if (text[0])
        clio_page_put(page, 3, words);
}
