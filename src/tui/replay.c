/* replay.c: a match that is looked at again on the screen: move by move, forwards and back. */
#include "tui/board_kit.h"
#include "tui/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct replay {
    struct clio_table_screen t;
    void *before, *after; /* the positions around the move that is shown */
    int step;             /* moves that were made; 0 is the set-up */
    int typed;            /* a number that is being typed, or -1 */
};

/* Lines of the log that the first `moves` moves made. */
static int lines_after(const struct clio_match *match, int moves)
{
    int n = 0;
    while (n < match->log_count && match->log[n].move <= moves)
        n++;
    return n;
}

/* "12/680  ● Ada: Move from D2 to D1" */
static void write_step(struct replay *r)
{
    const struct clio_match *match = r->t.s->match;
    enum clio_lang lang = r->t.s->lang;
    const char *names[CLIO_MAX_SEATS];
    char move[300];
    struct clio_buf out = clio_buf_of(r->t.sentence, sizeof r->t.sentence);
    clio_match_names(match, lang, names);
    clio_putf(&out, S_DIM "%d/%d" S_PLAIN "  ", r->step, match->count);
    if (r->step == 0) {
        clio_put(&out, clio_tui_text(lang, "tui.replay.setup"));
    } else {
        int seat = match->movers[r->step - 1];
        clio_describe(match->game, r->before, match->moves[r->step - 1], names, lang, move,
                      sizeof move);
        board_put_shape(&out, seat);
        clio_putf(&out, " " S_BOLD "%s" S_PLAIN "%s%s", names[seat] ? names[seat] : "",
                  clio_tui_text(lang, "tui.colon"), move);
    }
    if (r->typed >= 0)
        FILL(r->t.notice, lang, "tui.replay.number", NUM("n", r->typed));
    else
        r->t.notice[0] = '\0';
}

static void go_to(struct replay *r, int step)
{
    struct clio_sitting *s = r->t.s;
    const struct clio_match *match = s->match;
    r->step = step < 0 ? 0 : step > match->count ? match->count : step;
    clio_match_state_at(match, r->step > 0 ? r->step - 1 : 0, r->before);
    clio_match_state_at(match, r->step, r->after);
    s->shown = r->after;
    s->seen = r->step > 0 ? lines_after(match, r->step - 1) : 0;
    s->untold = match->log_count - lines_after(match, r->step);
    r->t.scroll = r->t.pane == CLIO_PANE_LOG ? -1 : 0;
}

static void type_digit(struct replay *r, int digit)
{
    r->typed = r->typed < 0 ? digit : r->typed * 10 + digit;
    if (r->typed > r->t.s->match->count)
        r->typed = digit;
}

/* False: it is left. */
static bool follow_key(struct replay *r, int key)
{
    struct clio_table_screen *t = &r->t;
    int typed = r->typed;
    r->typed = -1;
    switch (key) {
    case CLIO_KEY_ENTER: go_to(r, typed >= 0 ? typed : r->step + 1); break;
    case ' ':
    case 'n':
    case CLIO_KEY_RIGHT:
    case CLIO_KEY_DOWN: go_to(r, r->step + 1); break;
    case 'p':
    case CLIO_KEY_BACKSPACE:
    case CLIO_KEY_LEFT:
    case CLIO_KEY_UP: go_to(r, r->step - 1); break;
    case 'g':
    case CLIO_KEY_HOME: go_to(r, 0); break;
    case 'G':
    case CLIO_KEY_END: go_to(r, t->s->match->count); break;
    case CLIO_KEY_PAGE_DOWN: t->scroll += clio_rows() / 3; break;
    case CLIO_KEY_PAGE_UP:
        t->scroll = t->scroll > clio_rows() / 3 ? t->scroll - clio_rows() / 3 : 0;
        break;
    case CLIO_KEY_TAB: clio_next_pane(t, 1); break;
    case CLIO_KEY_BACK_TAB: clio_next_pane(t, CLIO_PANES - 1); break;
    case 'L': t->screen->lang = t->s->lang = t->s->lang == CLIO_FR ? CLIO_EN : CLIO_FR; break;
    case 'q':
    case CLIO_KEY_END_OF_INPUT: return false;
    default:
        if (key >= '0' && key <= '9') {
            r->typed = typed;
            type_digit(r, key - '0');
        }
    }
    return true;
}

bool clio_tui_replay(struct clio_match *match, int first, enum clio_lang lang, bool ascii)
{
    struct clio_screen screen;
    size_t size = clio_state_size(match->game);
    struct clio_sitting s = {.match = match,
                             .held = CLIO_NOT_HELD,
                             .game = match->game,
                             .lang = lang,
                             .ascii = ascii,
                             .viewer = CLIO_OMNISCIENT};
    struct replay *r = calloc(1, sizeof *r);
    bool fine = r && clio_list_open(&r->t.list);
    if (fine) {
        r->before = malloc(size);
        r->after = malloc(size);
        fine = r->before && r->after && clio_screen_open(&screen, lang, ascii);
    }
    if (fine) {
        r->t.screen = &screen;
        r->t.s = &s;
        r->t.keys = "tui.keys.replay";
        r->typed = -1;
        go_to(r, first);
        do {
            write_step(r);
            clio_draw_table(&r->t);
        } while (follow_key(r, clio_read_key(-1)));
        clio_screen_close();
    }
    if (r) {
        clio_list_close(&r->t.list);
        free(r->before);
        free(r->after);
    }
    free(r);
    return fine;
}
