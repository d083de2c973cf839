/* layout.c: where the parts of the table stand on a screen of any size. */
#include "tui/layout.h"

#include <string.h>

enum { WIDE = 116, WIDE_SIDE = 100, TOP = 2 };

static int clamp(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

static int rows_of(struct clio_moves_size moves, int width)
{
    int columns = moves.widest > 0 && width > moves.widest ? width / moves.widest : 1;
    int rows = (moves.count + columns - 1) / columns;
    return moves.along > 0 && moves.along < rows ? moves.along : rows;
}

/* ---- A board with a side --------------------------------------------------------------------- */

/* What stands below the board: a rule where there is room for one, moves, what one of them does. It
   does not depend on the moves: nothing jumps when a turn comes. */
int clio_board_lines(int rows)
{
    return rows - TOP - 1 - (rows >= 36 ? 9 : rows >= 30 ? 6 : 3);
}

/* Moves that have too few lines below a board take those that are free beside its lower end, with a rule
   above them; the side gets shorter by as many. */
static void take_low_lines(struct clio_layout *l, int cols, int need, struct clio_room taken)
{
    enum { LEAST_SIDE_LINES = 13 };
    int width = l->moves.width, spare = l->side.height - LEAST_SIDE_LINES;
    int missing = (need - l->moves.height) * width, lines = 0;
    if (missing <= 0)
        return;
    /* One for the rule; shorter lines break more. */
    for (int free = -width / 2; lines < CLIO_LOW_LINES && lines < spare && free < missing;
         lines++) {
        int low = taken.low[lines];
        if (low == 0 || low > width / 2)
            break;
        free += lines > 0 ? width - taken.low[lines - 1] : 0;
    }
    if (lines < 2)
        return;
    l->indented = lines - 1;
    for (int i = 0; i < l->indented; i++)
        l->indent[i] = taken.low[l->indented - 1 - i];
    l->moves.y -= l->indented;
    l->moves.height += l->indented;
    l->side.height -= lines;
    l->moves_rule = l->moves.y - 1;
    l->rule_x = taken.low[lines - 1] + 1;
    l->rule_width = cols - l->rule_x;
}

struct clio_layout clio_with_fewer_lines(struct clio_layout l)
{
    int from = l.indent[0] + 1;
    l.rule_width += l.rule_x - from;
    l.rule_x = from;
    l.indented--;
    memmove(l.indent, l.indent + 1, (size_t)l.indented * sizeof l.indent[0]);
    l.moves.y++;
    l.moves.height--;
    l.side.height++;
    l.moves_rule++;
    return l;
}

static struct clio_layout arrange_beside(int rows, int cols, struct clio_moves_size moves,
                                         struct clio_room taken)
{
    struct clio_layout l = {.moves_rule = -1, .log_rule = -1};
    bool wide = cols >= WIDE_SIDE;
    int most = clio_board_lines(rows), left = wide ? 1 : 0;
    l.prompt =
        taken.lines >= most ? 0 : 1; /* the last line that can be found for a map or the moves */
    int top = l.prompt + 1, lines = taken.lines < most + TOP - top ? taken.lines : most + TOP - top;
    int side = taken.columns + left + 2, end = rows - 1;
    l.board = (struct clio_rect){top, left, lines, taken.columns};
    l.rule_width = wide ? side - 1 : cols;
    int y = top + lines, below = end - y, moves_need = rows_of(moves, l.rule_width - 2);
    if (below > 5 || (below > 3 && moves_need < below)) {
        l.moves_rule = y++;
        below--;
    }
    int need = clamp(moves_need, 1, below);
    int detail = below - need > 5 ? 5 : below - need;
    /* Moves keep the place they had: what is above them never jumps when the list is short. */
    l.moves = (struct clio_rect){y, 1, below - detail, l.rule_width - 2};
    l.detail = (struct clio_rect){end - detail, 1, detail, l.rule_width - 2};
    l.side = (struct clio_rect){top, side, (wide ? end : top + lines) - top, cols - side};
    if (!wide && l.moves_rule < 0)
        take_low_lines(&l, cols, moves_need, taken);
    return l;
}

/* ---- A board without ------------------------------------------------------------------------- */

static struct clio_layout arrange_alone(int rows, int cols, struct clio_moves_size sizes)
{
    bool wide = cols >= WIDE;
    int left = wide ? clamp(cols * 2 / 3, 80, 110) : cols;
    int moves = clamp(rows_of(sizes, left - 2), 2,
                      rows >= 40   ? 10
                      : rows >= 30 ? 7
                      : rows >= 20 ? 5
                                   : 3);
    bool low = !wide && rows < 34;
    int log = wide || low ? 0 : 6;
    int detail = (rows >= 30 ? 3 : rows >= 20 ? 2 : 1) + (low && rows >= 20 ? 2 : 0);
    struct clio_layout l = {
        .prompt = 1, .log_rule = -1, .rule_width = wide ? left - 1 : left, .shared = low};
    int bottom = rows - 1; /* the keys */
    l.detail = (struct clio_rect){bottom - detail, 1, detail, left - 2};
    l.moves = (struct clio_rect){bottom - detail - moves, 1, moves, left - 2};
    l.moves_rule = l.moves.y - 1;
    int upper_end = l.moves_rule;
    if (log > 0) {
        l.log = (struct clio_rect){upper_end - log, 1, log, left - 2};
        l.log_rule = l.log.y - 1;
        upper_end = l.log_rule;
    }
    l.board = (struct clio_rect){TOP, 1, upper_end - TOP, left - 2};
    if (wide) {
        l.log = (struct clio_rect){TOP, left + 1, rows - TOP - 1, cols - left - 2};
        l.log_rule = TOP - 1;
    }
    return l;
}

int clio_moves_width(int rows, int cols, struct clio_room taken)
{
    return clio_arrange(rows, cols, (struct clio_moves_size){1, 1, 0}, taken).moves.width;
}

struct clio_layout clio_arrange(int rows, int cols, struct clio_moves_size moves,
                                struct clio_room taken)
{
    bool beside = taken.columns > 0 && cols - taken.columns - 2 >= CLIO_LEAST_SIDE;
    return beside ? arrange_beside(rows, cols, moves, taken) : arrange_alone(rows, cols, moves);
}
