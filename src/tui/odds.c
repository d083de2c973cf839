/* odds.c: the odds of a battle before it is fought, in lines. */
#include "table/preview.h"
#include "tui/pages.h"
#include "tui/words.h"

#include <stdio.h>

static long percent(int n, int of)
{
    return (100L * n + of / 2) / of;
}

/* "You lose 1.2 of 4": the number with one digit after the point, or the comma. */
static void put_losses(struct clio_page *page, const struct clio_sitting *s,
                       const struct clio_odds_side *side, const char *const *names)
{
    char line[300], number[24];
    int tenths = (int)(10 * side->losses + 0.5);
    if (side->units == 0)
        return;
    snprintf(number, sizeof number, s->lang == CLIO_FR ? "%d,%d" : "%d.%d", tenths / 10,
             tenths % 10);
    FILL(line, s->lang, "tui.odds.losses",
         WORD("side", clio_odds_name(s->game, side, names, s->lang)), WORD("lost", number),
         NUM("n", side->units));
    clio_page_putf(page, 3, "   " S_DIM "%s" S_PLAIN, line);
}

bool clio_write_odds(struct clio_page *page, const struct clio_sitting *s, clio_move move,
                     const char *title)
{
    struct clio_odds odds;
    const char *names[CLIO_MAX_SEATS];
    char line[400];
    int seat = clio_decider(s);
    if (seat < 0 || !move || !clio_preview_odds(s->game, s->match->state, seat, move, &odds))
        return false;
    clio_match_names(s->match, s->lang, names);
    if (title)
        clio_page_put(page, 0, title);
    long wins = percent(odds.side[0].wins, odds.playouts),
         held = percent(odds.side[1].wins, odds.playouts);
    FILL(line, s->lang, wins + held < 100 ? "tui.odds.line-neither" : "tui.odds.line",
         NUM("wins", wins), NUM("held", held), NUM("neither", 100 - wins - held));
    clio_page_putf(page, 3, "   " S_BOLD "%s" S_PLAIN, line);
    for (int i = 0; i < 2; i++)
        put_losses(page, s, &odds.side[i], names);
    for (int i = 0; i < odds.reasons; i++) {
        clio_event_text(s->game, &odds.reason[i].event, seat, names, s->lang, line, sizeof line);
        clio_page_putf(page, 5, "   %c %s", odds.side[odds.reason[i].side].seat == seat ? '+' : '-',
                       line);
    }
    return true;
}
