/* menu.c: numbered, filterable lists. */
#include "tui/menu.h"

#include "tui/looks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Items ----------------------------------------------------------------------------------- */

bool clio_list_open(struct clio_list *list)
{
    memset(list, 0, sizeof *list);
    list->item = calloc(CLIO_LIST_MAX, sizeof *list->item);
    return list->item != NULL;
}

void clio_list_close(struct clio_list *list)
{
    free(list->item);
    list->item = NULL;
}

void clio_list_reset(struct clio_list *list)
{
    list->count = list->shown_count = list->cursor = list->top = list->number = 0;
    list->filter[0] = '\0';
    list->filtering = list->touched = false;
}

struct clio_item *clio_list_add(struct clio_list *list, const char *label, const char *detail)
{
    int i = list->count < CLIO_LIST_MAX ? list->count++ : CLIO_LIST_MAX - 1;
    struct clio_item *item = &list->item[i];
    clio_copy(item->label, sizeof item->label, label);
    clio_copy(item->plain, sizeof item->plain, item->label);
    clio_copy(item->detail, sizeof item->detail, detail);
    item->noted[0] = '\0';
    item->note = 0;
    item->search = NULL;
    item->bare = item->needs_note = false;
    item->width = 0;
    return item;
}

int clio_list_current(const struct clio_list *list)
{
    return list->cursor < list->shown_count ? list->shown[list->cursor] : -1;
}

int clio_list_chosen(const struct clio_list *list)
{
    return list->touched ? clio_list_current(list) : -1;
}

/* Items whose name fits come before those where only the text behind it does. */
void clio_list_refresh(struct clio_list *list)
{
    int current = clio_list_current(list);
    list->shown_count = 0;
    list->cursor = 0;
    for (int pass = 0; pass < (list->filter[0] ? 2 : 1); pass++)
        for (int i = 0; i < list->count; i++) {
            const struct clio_item *item = &list->item[i];
            bool name = !list->filter[0] || clio_contains(item->label, list->filter);
            bool text = item->search && !name && clio_contains(item->search, list->filter);
            if (pass == 0 ? !name : !text)
                continue;
            if (i == current && !list->filter[0])
                list->cursor = list->shown_count;
            list->shown[list->shown_count++] = i;
        }
}

/* ---- Keys ------------------------------------------------------------------------------------ */

bool clio_list_has_number(const struct clio_list *list)
{
    int current = clio_list_chosen(list);
    return current >= 0 && list->number == current + 1;
}

/* The item of the number that stands there is marked; none, while there is none of that number. */
static void mark_number(struct clio_list *list)
{
    list->touched = false;
    list->cursor = 0;
    for (int i = 0; i < list->shown_count; i++)
        if (list->shown[i] + 1 == list->number) {
            list->cursor = i;
            list->touched = true;
        }
}

/* The number waits for Enter, however few items there are: whoever presses Enter after it out of
   habit must not choose twice. All its digits count: one that nothing has stays as it was typed, for
   its last digit alone would choose something else. */
static void type_digit(struct clio_list *list, int digit)
{
    enum { ENOUGH = 100000 }; /* nothing has such a number, whatever follows */
    if (list->number < ENOUGH)
        list->number = list->number * 10 + digit;
    mark_number(list);
}

static void unmark(struct clio_list *list)
{
    list->touched = false;
    list->number = list->cursor = 0;
}

static void begin_filter(struct clio_list *list)
{
    list->left_at = clio_list_chosen(list);
    list->filtering = true;
    list->number = 0;
}

/* All are there again, and the mark where it was before. */
static void end_filter(struct clio_list *list)
{
    list->filtering = false;
    list->filter[0] = '\0';
    clio_list_refresh(list);
    list->touched = list->left_at >= 0;
    list->cursor = list->touched ? list->left_at : 0;
}

static void type_filter(struct clio_list *list, int key)
{
    size_t n = strlen(list->filter);
    if (key == CLIO_KEY_BACKSPACE) {
        if (n == 0) {
            end_filter(list);
            return;
        }
        while (--n > 0 && ((unsigned char)list->filter[n] & 0xc0) == 0x80) /* inside a sign */
            ;
        list->filter[n] = '\0';
    } else if (key < 0x80 && n + 1 < sizeof list->filter) {
        list->filter[n] = (char)key;
        list->filter[n + 1] = '\0';
    } else if (key >= 0x80 && key < 0x800 && n + 2 < sizeof list->filter) {
        list->filter[n] = (char)(0xc0 | key >> 6);
        list->filter[n + 1] = (char)(0x80 | (key & 63));
        list->filter[n + 2] = '\0';
    }
    clio_list_refresh(list);
}

/* While nothing is marked, an arrow marks the first of the page or the last of all; pages turn all the
   same. */
static bool move_cursor(struct clio_list *list, int by)
{
    int last = list->shown_count - 1, arrow = list->columns > 1 ? list->columns : 1;
    bool marked = list->touched || !list->asks_number || by > arrow || by < -arrow;
    int to = marked ? list->cursor + by : by < 0 ? last : list->cursor;
    list->cursor = to > last ? last : to;
    if (list->cursor < 0)
        list->cursor = 0;
    list->number = 0;
    list->touched = true;
    return true;
}

static enum clio_list_did click(struct clio_list *list)
{
    int y, x;
    clio_mouse_at(&y, &x);
    for (int i = 0; i < list->shown_count; i++) {
        const struct clio_item *item = &list->item[list->shown[i]];
        if (y != item->y || x < item->x || x >= item->x + item->width)
            continue;
        bool again = i == list->cursor && list->touched;
        list->cursor = i;
        list->touched = true;
        return again ? CLIO_LIST_CHOSEN : CLIO_LIST_MOVED;
    }
    return CLIO_LIST_IGNORED;
}

/* The next page, nothing on it marked; after the last one the first. */
static void turn_page(struct clio_list *list)
{
    int next = list->top + list->page;
    unmark(list);
    list->cursor = next < list->shown_count ? next : 0;
}

static bool travel(struct clio_list *list, int key)
{
    int line = list->columns > 1 ? list->columns : 1, page = list->page > 1 ? list->page : 1;
    switch (key) {
    case CLIO_KEY_UP: return move_cursor(list, -line);
    case CLIO_KEY_DOWN: return move_cursor(list, line);
    case CLIO_KEY_LEFT: return move_cursor(list, -1);
    case CLIO_KEY_RIGHT: return move_cursor(list, 1);
    case CLIO_KEY_PAGE_UP: return move_cursor(list, -page);
    case CLIO_KEY_PAGE_DOWN: return move_cursor(list, page);
    case CLIO_KEY_HOME: return move_cursor(list, -list->count);
    case CLIO_KEY_END: return move_cursor(list, list->count);
    default: return false;
    }
}

enum clio_list_did clio_list_key(struct clio_list *list, int key)
{
    if (travel(list, key))
        return CLIO_LIST_MOVED;
    if (key == CLIO_KEY_MOUSE)
        return click(list);
    if (key == CLIO_KEY_ENTER && list->number && !clio_list_has_number(list))
        return CLIO_LIST_UNKNOWN;
    if (key == CLIO_KEY_ENTER) {
        int item = list->asks_number ? clio_list_chosen(list) : clio_list_current(list);
        if (list->filtering && list->shown_count == 0)
            return CLIO_LIST_MOVED; /* that nothing matches is said already */
        return item >= 0 ? CLIO_LIST_CHOSEN : CLIO_LIST_REFUSED;
    }
    if (key >= '0' && key <= '9' && !list->filtering) {
        type_digit(list, key - '0');
        return CLIO_LIST_MOVED;
    }
    if (key == CLIO_KEY_BACKSPACE && list->number) {
        list->number /= 10;
        mark_number(list);
        return CLIO_LIST_MOVED;
    }
    bool marked = list->asks_number && list->touched;
    if (key == CLIO_KEY_ESCAPE && (list->filtering || list->number || marked)) {
        (list->filtering ? end_filter : unmark)(list);
        return CLIO_LIST_MOVED;
    }
    if (list->filtering && (key >= ' ' || key == CLIO_KEY_BACKSPACE)) {
        type_filter(list, key);
        list->touched = list->filtering ? list->filter[0] != '\0' : list->touched;
        return CLIO_LIST_MOVED;
    }
    if (key == ' ' && list->turns) {
        turn_page(list);
        return CLIO_LIST_MOVED;
    }
    if (key == 'j' || key == 'k') {
        move_cursor(list, key == 'j' ? 1 : -1);
        return CLIO_LIST_MOVED;
    }
    bool letter = key > ' ' && key != 'q' && key != 'L' && key != '?';
    if (key == '/' || (list->type_filters && letter)) {
        begin_filter(list);
        if (key != '/')
            type_filter(list, key);
        return CLIO_LIST_MOVED;
    }
    return CLIO_LIST_IGNORED;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static int clamp(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

int clio_list_widest(const struct clio_list *list)
{
    int most = 10;
    for (int i = 0; i < list->count; i++) {
        int columns = clio_columns(list->item[i].label) + 6;
        most = columns > most ? columns : most;
    }
    return most;
}

/* An item without the first bytes of its label, which stand before it already. */
static void draw_item(const struct clio_screen *screen, struct clio_list *list, int i, size_t head,
                      struct clio_rect at)
{
    char line[240];
    struct clio_buf out = clio_buf_of(line, sizeof line);
    struct clio_item *item = &list->item[list->shown[i]];
    bool here = i == list->cursor && (list->touched || (!list->asks_number && !list->number));
    clio_put(&out, here ? ">" : " ");
    if (!here)
        clio_put_look(&out, LOOK_ANSWER);
    clio_putf(&out, "%2d%s %s", list->shown[i] + 1, here ? "" : S_PLAIN, item->label + head);
    if (here)
        clio_draw_reverse(screen, at.y, at.x, at.width, line);
    else
        clio_draw_text(screen, at.y, at.x, at.width, line);
    item->y = at.y;
    item->x = at.x;
    item->width = at.width;
}

/* What the labels of two neighbours begin with alike, up to a colon: "Advance: ". */
static size_t common_head(const struct clio_list *list, int i, int neighbour)
{
    if (neighbour < 0 || neighbour >= list->shown_count)
        return 0;
    const char *one = list->item[list->shown[i]].label;
    const char *other = list->item[list->shown[neighbour]].label;
    size_t n = 0, head = 0;
    for (; one[n] && one[n] == other[n]; n++)
        if (one[n] == ':' && one[n + 1] == ' ')
            head = n + 2;
    return head;
}

/* An item along the lines. Those that begin alike are a group: its name stands once, before them. */
struct along {
    size_t head; /* bytes of the label that the group's name says */
    bool opens;  /* the first of its group on the page */
    bool parts;  /* the first after a group */
    int name, width;
};

static struct along along_lines(const struct clio_list *list, int i, int first)
{
    size_t before = common_head(list, i, i > first ? i - 1 : -1),
           after = common_head(list, i, i + 1);
    struct along a = {.head = before ? before : after};
    char name[160];
    const char *label = list->item[list->shown[i]].label;
    a.opens = !before && after;
    a.parts = !before && i > first && common_head(list, i - 1, i - 2 >= first ? i - 2 : -1);
    snprintf(name, sizeof name, "%.*s", (int)a.head, label);
    a.name = a.opens ? 1 + clio_columns(name) : 0;
    a.width = clio_columns(label + a.head) + 4 + (list->shown[i] + 1 > 99);
    return a;
}

static void draw_name(const struct clio_screen *screen, const char *label, const struct along *a,
                      struct clio_rect at)
{
    char name[180];
    snprintf(name, sizeof name, S_DIM " %.*s" S_PLAIN, (int)a->head, label);
    clio_draw_text(screen, at.y, at.x, a->name, name);
}

enum { LEAST = 16 }; /* columns in which an item can still be told from others */

/* Where a line of the flow begins, and how long it is. */
static struct clio_rect line_of(const struct clio_list *list, struct clio_rect area, int y)
{
    int indent = y < list->indented ? list->indent[y] : 0;
    return (struct clio_rect){area.y + y, area.x + indent, 1, area.width - indent};
}

/* Draws the items from the first on as they follow each other along the lines, or without a screen
   only looks which does not fit any more. The last line keeps room for a counter. */
static int flow(const struct clio_screen *screen, struct clio_list *list, struct clio_rect area,
                int first, int counter)
{
    bool draw = screen != NULL;
    int y = 0, x = 0, i = first;
    for (; i < list->shown_count; i++) {
        struct along a = along_lines(list, i, first);
        int gap = a.parts && x > 0 ? 2 : 0;
        if (x > 0 && x + gap + a.name + a.width > line_of(list, area, y).width && ++y < area.height)
            x = gap = 0;
        while (x == 0 && y < list->indented && a.name + a.width > line_of(list, area, y).width)
            y++; /* rather than be cut */
        struct clio_rect line = line_of(list, area, y);
        bool last = y == area.height - 1;
        int room = line.width - x - gap - a.name - (last ? counter : 0);
        /* The next page has a whole line for what the counter leaves no room for. */
        bool tight = room < a.width && (x > 0 || room < LEAST || counter > 0);
        if (y >= area.height || (last && tight && i > first))
            break;
        if (draw && gap)
            clio_draw_text(screen, line.y, line.x + x, 1, S_DIM "│" S_PLAIN);
        x += gap;
        if (draw && a.opens)
            draw_name(screen, list->item[list->shown[i]].label, &a,
                      (struct clio_rect){line.y, line.x + x, 1, a.name});
        x += a.name;
        /* One that is longer than its line is cut there, before whatever stands behind it. */
        if (draw)
            draw_item(screen, list, i, a.head,
                      (struct clio_rect){line.y, line.x + x, 1, a.width < room ? a.width : room});
        x += a.width + 1;
    }
    return i;
}

int clio_list_fits(struct clio_list *list, struct clio_rect area)
{
    return flow(NULL, list, area, 0, 0);
}

int clio_list_lines(struct clio_list *list, int width)
{
    struct clio_rect area = {0, 0, 1, width};
    while (area.height < list->shown_count && flow(NULL, list, area, 0, 0) < list->shown_count)
        area.height++;
    return area.height;
}

static void note_items(struct clio_list *list, int width, bool all)
{
    enum { NUMBER = 6 };
    for (int i = 0; i < list->count; i++) {
        struct clio_item *item = &list->item[i];
        bool noted = item->noted[0] && (all || item->needs_note) &&
                     clio_columns(item->noted) + NUMBER <= width;
        clio_copy(item->label, sizeof item->label, noted ? item->noted : item->plain);
    }
}

void clio_list_note(struct clio_list *list, int width, int lines)
{
    note_items(list, width, true);
    if (clio_list_lines(list, width) > lines)
        note_items(list, width, false);
}

/* Where not all have room a page shows as many as follow each other, and how many there are. */
static void draw_flow(const struct clio_screen *screen, struct clio_list *list,
                      struct clio_rect area)
{
    char counter[80], range[20];
    bool all = flow(NULL, list, area, 0, 0) == list->shown_count;
    snprintf(range, sizeof range, "%d-%d", list->shown_count, list->shown_count);
    FILL(counter, screen->lang, "tui.list.more", WORD("shown", range), NUM("n", list->shown_count));
    int room = all ? 0 : clio_columns(counter) + 1, first = 0;
    int end = flow(NULL, list, area, 0, room);
    list->columns = 0;
    list->turns = !all;
    while (end <= list->cursor && end > first)
        end = flow(NULL, list, area, first = end, room);
    flow(screen, list, area, first, room);
    list->page = end - first;
    list->top = first;
    if (all)
        return;
    snprintf(range, sizeof range, "%d-%d", first + 1, end);
    FILL(counter, screen->lang, "tui.list.more", WORD("shown", range), NUM("n", list->shown_count));
    clio_draw_right(screen, area.y + area.height - 1, area.x + area.width, counter);
}

/* Items run along the lines, one below the other in columns; in one column the list scrolls. */
static void draw_columns(const struct clio_screen *screen, struct clio_list *list,
                         struct clio_rect area, int columns)
{
    char counter[40] = "";
    int need = clio_list_widest(list), rows = area.height, page = columns * rows;
    list->columns = columns;
    list->turns = false;
    list->page = page;
    int width = columns == 1 ? area.width : need;
    list->top = clamp(list->top, list->cursor - page + 1, list->cursor);
    list->top = clamp(list->top, 0, list->shown_count > page ? list->shown_count - page : 0);
    if (page < list->shown_count)
        snprintf(counter, sizeof counter, "%d/%d", list->cursor + 1, list->shown_count);
    int counter_at = area.width - clio_columns(counter);
    for (int i = list->top; i < list->shown_count && i < list->top + page; i++) {
        int y = (i - list->top) / columns, x = (i - list->top) % columns * width;
        /* The last line makes room for the counter. */
        int room = counter[0] && y == rows - 1 && x + width > counter_at ? counter_at - x : width;
        draw_item(screen, list, i, 0, (struct clio_rect){area.y + y, area.x + x, 1, room - 1});
    }
    if (counter[0])
        clio_draw_right(screen, area.y + rows - 1, area.x + area.width, counter);
}

void clio_list_draw(const struct clio_screen *screen, struct clio_list *list, struct clio_rect area,
                    bool one_column)
{
    int need = clio_list_widest(list), height = area.height > 0 ? area.height : 1;
    int most = one_column || area.width / need < 1 ? 1 : area.width / need;
    int wanted = (list->shown_count + height - 1) / height;
    for (int i = 0; i < list->count; i++)
        list->item[i].width = 0;
    if (list->indented > 0 || (wanted > most && !one_column))
        draw_flow(screen, list, area);
    else
        draw_columns(screen, list, area, clamp(wanted, 1, most));
    if (list->filtering && list->shown_count == 0)
        clio_draw_text(screen, area.y, area.x, area.width,
                       clio_tui_text(screen->lang, "tui.list.nothing"));
}

static bool has_details(const struct clio_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->item[i].detail[0])
            return true;
    return false;
}

static void draw_menu(const struct clio_screen *screen, const char *title, const char *intro,
                      struct clio_list *list)
{
    struct clio_page top, bottom;
    int width = clio_cols() - 2, current = clio_list_current(list);
    clio_page_open(&top, width, screen->ascii);
    clio_page_open(&bottom, width, screen->ascii);
    if (intro[0])
        clio_page_put(&top, 0, intro);
    if (current >= 0)
        clio_page_put(&bottom, 0, list->item[current].detail);
    int below = !has_details(list) ? 0 : clio_rows() > 20 ? 6 : 3;
    int y = 2 + top.count + (top.count > 0);
    int height = clio_rows() - y - below - (below > 0 ? 2 : 1);
    clio_draw_clear();
    clio_draw_reverse(screen, 0, 0, clio_cols(), title);
    clio_draw_page(screen, (struct clio_rect){2, 1, top.count, width}, &top, 0);
    clio_list_draw(screen, list, (struct clio_rect){y, 1, height > 1 ? height : 1, width}, true);
    if (below > 0)
        clio_draw_rule(screen, clio_rows() - below - 2, 0, clio_cols(), "");
    clio_draw_page(screen, (struct clio_rect){clio_rows() - below - 1, 1, below, width}, &bottom,
                   0);
    char keys[240], filter[80];
    if (list->filtering) {
        snprintf(filter, sizeof filter, "%s_", list->filter);
        FILL(keys, screen->lang, "tui.keys.filter", WORD("filter", filter));
    } else if (list->number && !clio_list_has_number(list)) {
        FILL(keys, screen->lang, "tui.moves.no-number", NUM("n", list->number));
    } else {
        snprintf(keys, sizeof keys, "%s", clio_tui_text(screen->lang, "tui.keys.menu"));
    }
    clio_draw_reverse(screen, clio_rows() - 1, 0, clio_cols(), keys);
    clio_draw_show();
    clio_page_close(&top);
    clio_page_close(&bottom);
}

int clio_menu(const struct clio_screen *screen, const char *title, const char *intro,
              struct clio_list *list)
{
    list->type_filters = true;
    list->asks_number = false; /* the first one is marked, and Enter takes it */
    clio_list_refresh(list);
    for (;;) {
        draw_menu(screen, title, intro, list);
        int key = clio_read_key(-1);
        enum clio_list_did did = clio_list_key(list, key);
        if (did == CLIO_LIST_CHOSEN)
            return clio_list_current(list);
        if (did == CLIO_LIST_UNKNOWN)
            list->number = 0;
        if (did != CLIO_LIST_IGNORED)
            continue;
        list->left_by = key;
        if (key == CLIO_KEY_ESCAPE || key == 'q' || key == CLIO_KEY_END_OF_INPUT)
            return CLIO_MENU_LEFT;
        if (key == 'L')
            return CLIO_MENU_LANGUAGE;
    }
}
