/* screen.c: drawing primitives and small dialogues over ncursesw. */
#include "tui/screen.h"

#include "tui/leave.h"
#include "tui/looks.h"

#include <ctype.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* ---- Opening --------------------------------------------------------------------------------- */

enum { PAIR_LIT = 1, PAIR_GOOD, PAIR_BAD, PAIR_HEAD };

/* NO_COLOR: see no-color.org. */
static void start_colours(struct clio_screen *screen)
{
    const char *no_colour = getenv("NO_COLOR");
    if ((no_colour && no_colour[0]) || !has_colors() || start_color() != OK)
        return;
    short back = use_default_colors() == OK ? -1 : COLOR_BLACK;
    init_pair(PAIR_LIT, COLOR_YELLOW, back);
    init_pair(PAIR_GOOD, COLOR_GREEN, back);
    init_pair(PAIR_BAD, COLOR_RED, back);
    init_pair(PAIR_HEAD, COLOR_CYAN, back);
    screen->colours = COLORS;
    clio_looks_start(screen->colours, back);
}

/* Ctrl-C is a key that leaves. As a signal it would also reach whatever started the program, such as
   make, which would complain. */
static void take_interrupt_key(void)
{
    struct termios keys;
    if (tcgetattr(STDIN_FILENO, &keys) != 0)
        return;
    keys.c_cc[VINTR] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    def_prog_mode();
}

bool clio_screen_open(struct clio_screen *screen, enum clio_lang lang, bool ascii)
{
    *screen = (struct clio_screen){.lang = lang, .ascii = ascii};
    clio_leave_on_signals();
    /* Where commands print in ASCII, standard output is a stream of theirs: see cli/ascii.c. */
    FILE *out = fileno(stdout) >= 0 ? stdout : fdopen(dup(STDOUT_FILENO), "w");
    if (!out || !newterm(NULL, out, stdin))
        return false;
    cbreak();
    noecho();
    nonl();
    take_interrupt_key();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    start_colours(screen);
    return true;
}

void clio_screen_close(void)
{
    endwin();
}

int clio_rows(void)
{
    return getmaxy(stdscr);
}

int clio_cols(void)
{
    return getmaxx(stdscr);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static int function_key(wint_t key)
{
    switch (key) {
    case KEY_UP: return CLIO_KEY_UP;
    case KEY_DOWN: return CLIO_KEY_DOWN;
    case KEY_LEFT: return CLIO_KEY_LEFT;
    case KEY_RIGHT: return CLIO_KEY_RIGHT;
    case KEY_PPAGE: return CLIO_KEY_PAGE_UP;
    case KEY_NPAGE: return CLIO_KEY_PAGE_DOWN;
    case KEY_HOME: return CLIO_KEY_HOME;
    case KEY_END: return CLIO_KEY_END;
    case KEY_ENTER: return CLIO_KEY_ENTER;
    case KEY_BACKSPACE:
    case KEY_DC: return CLIO_KEY_BACKSPACE;
    case KEY_BTAB: return CLIO_KEY_BACK_TAB;
    case KEY_RESIZE: return CLIO_KEY_RESIZE;
    case KEY_MOUSE: return CLIO_KEY_MOUSE;
    case KEY_F(1): return CLIO_KEY_HELP;
    default: return CLIO_KEY_NONE;
    }
}

/* ---- Sequences that the terminal's description does not know ---- */

enum { SEQUENCE_MS = 25 }; /* what belongs to a sequence follows at once; a person is slower */

/* The next character, if it comes at once; 0: none does. */
static int next_of_sequence(void)
{
    wint_t key;
    timeout(SEQUENCE_MS);
    return get_wch(&key) == OK ? (int)key : 0;
}

/* "ESC [ 6 ~": numbers, then a letter or a tilde. */
static int numbered_key(int number)
{
    switch (number) {
    case 1:
    case 7: return CLIO_KEY_HOME;
    case 4:
    case 8: return CLIO_KEY_END;
    case 5: return CLIO_KEY_PAGE_UP;
    case 6: return CLIO_KEY_PAGE_DOWN;
    case 3: return CLIO_KEY_BACKSPACE;
    case 11: return CLIO_KEY_HELP;
    default: return CLIO_KEY_NONE;
    }
}

static int lettered_key(int letter)
{
    switch (letter) {
    case 'A': return CLIO_KEY_UP;
    case 'B': return CLIO_KEY_DOWN;
    case 'C': return CLIO_KEY_RIGHT;
    case 'D': return CLIO_KEY_LEFT;
    case 'H': return CLIO_KEY_HOME;
    case 'F': return CLIO_KEY_END;
    case 'M': return CLIO_KEY_ENTER;
    case 'P': return CLIO_KEY_HELP;
    case 'Z': return CLIO_KEY_BACK_TAB;
    default: return CLIO_KEY_NONE;
    }
}

/* After ESC [: swallowed to its end, known or not; else its digits would be numbers of moves. */
static int read_sequence(void)
{
    int number = 0, key = next_of_sequence();
    bool first = true;
    if (key == '[') { /* the Linux console: ESC [ [ A is F1 */
        next_of_sequence();
        return CLIO_KEY_NONE;
    }
    for (; key >= 0x20 && key < 0x40; key = next_of_sequence()) {
        first &= key >= '0' && key <= '9';
        if (first && number < 100)
            number = number * 10 + key - '0';
    }
    return key == '~' ? numbered_key(number) : lettered_key(key);
}

/* ESC alone is a key; with [ or O at its heels it is the beginning of another one. */
static int escape_key(void)
{
    wint_t key;
    timeout(SEQUENCE_MS);
    int kind = get_wch(&key);
    if (kind == OK && key == '[')
        return read_sequence();
    if (kind == OK && key == 'O')
        return lettered_key(next_of_sequence());
    if (kind == OK)
        unget_wch((wchar_t)key);
    else if (kind == KEY_CODE_YES)
        ungetch((int)key);
    return CLIO_KEY_ESCAPE;
}

/* A signal or a strange mouse report is an error too; only a terminal that is gone stays one. */
enum { MOST_ERRORS = 100, CTRL_C = 3 };

int clio_read_key(int milliseconds)
{
    wint_t key;
    int kind = ERR;
    timeout(milliseconds);
    for (int i = 0; i < MOST_ERRORS && kind == ERR; i++) {
        kind = clio_leaving() ? ERR : get_wch(&key);
        if (clio_leaving())
            return CLIO_KEY_END_OF_INPUT;
        if (kind == ERR && milliseconds >= 0)
            return CLIO_KEY_NONE;
    }
    if (kind == ERR)
        return CLIO_KEY_END_OF_INPUT;
    if (kind == KEY_CODE_YES)
        return function_key(key);
    switch (key) {
    case '\r':
    case '\n': return CLIO_KEY_ENTER;
    case 27: return escape_key();
    case CTRL_C: clio_leave(); return CLIO_KEY_END_OF_INPUT;
    case 8:
    case 127: return CLIO_KEY_BACKSPACE;
    case '\t': return CLIO_KEY_TAB;
    default: return key < 32 ? CLIO_KEY_NONE : (int)key;
    }
}

static bool is_digit(int key)
{
    return key >= '0' && key <= '9';
}

void clio_unread_digit(int key)
{
    if (is_digit(key))
        unget_wch((wchar_t)key);
}

bool clio_forget_keys(int quiet)
{
    wint_t key;
    bool any = false;
    timeout(quiet);
    for (; !clio_leaving() && get_wch(&key) != ERR; any = true)
        if (key == CTRL_C)
            clio_leave();
    return any;
}

void clio_mouse_at(int *y, int *x)
{
    MEVENT event;
    *y = *x = -1;
    if (getmouse(&event) == OK && (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))) {
        *y = event.y;
        *x = event.x;
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static attr_t attributes(const struct clio_screen *screen, const char *style)
{
    bool c = screen->colours > 0;
    if (style[0] == STYLE_LOOK)
        return clio_look_attributes((enum clio_look)(style[1] - '!'), screen->colours);
    switch (style[0]) {
    case 2: return A_BOLD;
    case 3: return A_DIM;
    case 4: return A_BOLD | (c ? COLOR_PAIR(PAIR_LIT) : A_UNDERLINE);
    case 5: return A_BOLD | (c ? COLOR_PAIR(PAIR_GOOD) : 0);
    case 6: return A_BOLD | (c ? COLOR_PAIR(PAIR_BAD) : 0);
    case 7: return A_BOLD | (c ? COLOR_PAIR(PAIR_HEAD) : 0);
    default:
        if (style[0] >= STYLE_SEAT)
            return clio_seat_attributes(style[0] - STYLE_SEAT, screen->colours);
        return A_NORMAL;
    }
}

static void draw_runs(const struct clio_screen *screen, int y, int x, const char *text, attr_t base)
{
    move(y, x);
    attrset((int)base);
    while (*text) {
        const char *end = text;
        while (*end && !clio_style_at(end))
            end++;
        addnstr(text, (int)(end - text));
        if (*end) {
            attrset((int)(base | attributes(screen, end)));
            end += clio_style_at(end);
        }
        text = end;
    }
    attrset(A_NORMAL);
}

static void draw_line(const struct clio_screen *screen, int y, int x, int width, const char *text,
                      attr_t base)
{
    char plain[2400], fitted[2600];
    if (y < 0 || y >= clio_rows() || x >= clio_cols() || width <= 0)
        return;
    if (x + width > clio_cols())
        width = clio_cols() - x;
    if (screen->ascii)
        clio_to_ascii(plain, sizeof plain, text);
    else
        snprintf(plain, sizeof plain, "%s", text);
    clio_unbind(plain);
    clio_fit(fitted, sizeof fitted, plain, width, screen->ascii);
    draw_runs(screen, y, x, fitted, base);
}

/* In ASCII some signs are several. */
int clio_shown_columns(const struct clio_screen *screen, const char *text)
{
    char plain[2400];
    if (!screen->ascii)
        return clio_columns(text);
    clio_to_ascii(plain, sizeof plain, text);
    return clio_columns(plain);
}

void clio_draw_clear(void)
{
    erase();
}

void clio_draw_show(void)
{
    refresh();
}

void clio_draw_text(const struct clio_screen *screen, int y, int x, int width, const char *text)
{
    draw_line(screen, y, x, width, text, A_NORMAL);
}

void clio_draw_right(const struct clio_screen *screen, int y, int end, const char *text)
{
    int width = clio_shown_columns(screen, text);
    clio_draw_text(screen, y, end - width, width, text);
}

void clio_draw_reverse(const struct clio_screen *screen, int y, int x, int width, const char *text)
{
    draw_line(screen, y, x, width, text, A_REVERSE);
}

void clio_draw_rule(const struct clio_screen *screen, int y, int x, int width, const char *title)
{
    char line[1200];
    struct clio_buf b = clio_buf_of(line, sizeof line);
    clio_put(&b, S_DIM);
    if (title[0])
        clio_putf(&b, "── " S_HEAD "%s" S_DIM " ", title);
    for (int i = clio_columns(line); i < width && i < 300; i++)
        clio_put(&b, "─");
    clio_draw_text(screen, y, x, width, line);
}

void clio_draw_upright(const struct clio_screen *screen, int y, int x, int height)
{
    for (int i = 0; i < height; i++)
        clio_draw_text(screen, y + i, x, 1, S_DIM "│");
}

void clio_draw_page(const struct clio_screen *screen, struct clio_rect rect,
                    const struct clio_page *page, int first)
{
    for (int i = 0; i < rect.height; i++)
        if (first + i >= 0 && first + i < page->count)
            clio_draw_text(screen, rect.y + i, rect.x, rect.width, page->line[first + i]);
}

void clio_draw_progress(const struct clio_screen *screen, int y, const char *label, double done)
{
    char line[600];
    struct clio_buf b = clio_buf_of(line, sizeof line);
    int cells = 30, full = (int)(done * cells + 0.5);
    clio_putf(&b, "%s ", label);
    for (int i = 0; i < cells; i++)
        clio_put(&b, i < full ? "█" : "░");
    clio_putf(&b, " %d\u00a0%%", (int)(100 * done));
    clio_draw_reverse(screen, y, 0, clio_cols(), line);
}

/* ---- Dialogues ------------------------------------------------------------------------------- */

enum { FAR = 100000 };

static int scroll_by(int key, int height)
{
    switch (key) {
    case 'k':
    case CLIO_KEY_UP: return -1;
    case 'j':
    case CLIO_KEY_DOWN: return 1;
    case CLIO_KEY_PAGE_UP: return 1 - height;
    case ' ':
    case CLIO_KEY_PAGE_DOWN: return height - 1;
    case CLIO_KEY_HOME: return -FAR;
    case CLIO_KEY_END: return FAR;
    default: return 0;
    }
}

static int show_from(const struct clio_screen *screen, const char *title, clio_writer *write,
                     void *context, int first)
{
    for (;;) {
        struct clio_page page;
        int width = clio_cols() < 100 ? clio_cols() - 2 : 98, height = clio_rows() - 3;
        clio_page_open(&page, width, screen->ascii);
        write(&page, context);
        int last = page.count > height ? page.count - height : 0;
        first = first > last ? last : first < 0 ? 0 : first;
        clio_draw_clear();
        clio_draw_reverse(screen, 0, 0, clio_cols(), title);
        clio_draw_page(screen, (struct clio_rect){2, 1, height, width}, &page, first);
        clio_draw_reverse(screen, clio_rows() - 1, 0, clio_cols(),
                          clio_tui_text(screen->lang, last ? "tui.keys.scroll" : "tui.keys.back"));
        clio_draw_show();
        clio_page_close(&page);
        int key = clio_read_key(-1), step = last ? scroll_by(key, height) : 0;
        first += step;
        /* Whoever types a number means what is below: else Enter would choose what was marked. */
        clio_unread_digit(key);
        if (step == 0 && key != CLIO_KEY_RESIZE && key != CLIO_KEY_MOUSE && key != CLIO_KEY_NONE)
            return key;
    }
}

int clio_show(const struct clio_screen *screen, const char *title, clio_writer *write,
              void *context)
{
    return show_from(screen, title, write, context, 0);
}

int clio_show_end(const struct clio_screen *screen, const char *title, clio_writer *write,
                  void *context)
{
    return show_from(screen, title, write, context, FAR);
}

static void write_text(struct clio_page *page, void *context)
{
    clio_page_put(page, 0, context);
}

void clio_notice(const struct clio_screen *screen, const char *title, const char *text)
{
    char copy[2000];
    snprintf(copy, sizeof copy, "%s", text);
    clio_show(screen, title, write_text, copy);
}

static void erase_last(char *text)
{
    size_t n = strlen(text);
    while (n > 0 && ((unsigned char)text[--n] & 0xc0) == 0x80)
        ;
    text[n] = '\0';
}

static void append_key(char *text, size_t size, int key)
{
    size_t n = strlen(text);
    unsigned code = (unsigned)key;
    char utf8[5] = {0};
    if (code < 0x80)
        utf8[0] = (char)code;
    else if (code < 0x800)
        snprintf(utf8, sizeof utf8, "%c%c", (char)(0xc0 | code >> 6), (char)(0x80 | (code & 63)));
    else
        snprintf(utf8, sizeof utf8, "%c%c%c", (char)(0xe0 | code >> 12),
                 (char)(0x80 | (code >> 6 & 63)), (char)(0x80 | (code & 63)));
    if (n + strlen(utf8) < size)
        memcpy(text + n, utf8, strlen(utf8) + 1);
}

bool clio_ask_line(const struct clio_screen *screen, const char *title, const char *question,
                   char *answer, size_t size)
{
    for (;;) {
        char line[400];
        clio_draw_clear();
        clio_draw_reverse(screen, 0, 0, clio_cols(), title);
        clio_draw_text(screen, 2, 1, clio_cols() - 2, question);
        snprintf(line, sizeof line, S_LIT "> " S_BOLD "%s" S_LIT "_", answer);
        clio_draw_text(screen, 4, 1, clio_cols() - 2, line);
        clio_draw_reverse(screen, clio_rows() - 1, 0, clio_cols(),
                          clio_tui_text(screen->lang, "tui.keys.line"));
        clio_draw_show();
        int key = clio_read_key(-1);
        if (key == CLIO_KEY_ENTER)
            return true;
        if (key == CLIO_KEY_ESCAPE || key == CLIO_KEY_END_OF_INPUT)
            return false;
        if (key == CLIO_KEY_BACKSPACE)
            erase_last(answer);
        else if (key >= ' ')
            append_key(answer, size, key);
    }
}
