/* menu.c: numbered, filterable lists. */
#include "tui/menu.h"

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
    list->filtering = false;
}

struct clio_item *clio_list_add(struct clio_list *list, const char *label, const char *detail)
{
    int i = list->count < CLIO_LIST_MAX ? list->count++ : CLIO_LIST_MAX - 1;
    struct clio_item *item = &list->item[i];
    clio_copy(item->label, sizeof item->label, label);
    clio_copy(item->detail, sizeof item->detail, detail);
    item->search = NULL;
    return item;
}

int clio_list_current(const struct clio_list *list)
{
    return list->cursor < list->shown_count ? list->shown[list->cursor] : -1;
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

static enum clio_list_did type_digit(struct clio_list *list, int digit)
{
    int number = list->number * 10 + digit;
    if (number > list->count)
        number = digit;
    if (number < 1 || number > list->count) {
        list->number = 0;
        return CLIO_LIST_MOVED;
    }
    int place = -1;
    for (int i = 0; i < list->shown_count; i++)
        if (list->shown[i] == number - 1)
            place = i;
    if (place < 0)
        return CLIO_LIST_MOVED;
    list->cursor = place;
    list->number = number;
    /* With more digits to come the number waits for one, or for Enter. */
    if (number * 10 <= list->count)
        return CLIO_LIST_MOVED;
    list->number = 0;
    return CLIO_LIST_CHOSEN;
}

static void type_filter(struct clio_list *list, int key)
{
    size_t n = strlen(list->filter);
    if (key == CLIO_KEY_BACKSPACE) {
        if (n == 0)
            list->filtering = false;
        else
            list->filter[n - 1] = '\0';
        while (n > 1 && ((unsigned char)list->filter[n - 1] & 0x80))
            list->filter[--n] = '\0';
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

static bool move_cursor(struct clio_list *list, int by)
{
    int to = list->cursor + by, last = list->shown_count - 1;
    list->cursor = to > last ? last : to;
    if (list->cursor < 0)
        list->cursor = 0;
    list->number = 0;
    return true;
}

static enum clio_list_did click(struct clio_list *list)
{
    int y, x;
    clio_mouse_at(&y, &x);
    struct clio_rect a = list->area;
    if (y < a.y || y >= a.y + a.height || x < a.x || list->column_width == 0)
        return CLIO_LIST_IGNORED;
    int rows = (list->shown_count + list->columns - 1) / list->columns;
    int column = (x - a.x) / list->column_width;
    int place = column * rows + list->top + y - a.y;
    if (column >= list->columns || place >= list->shown_count)
        return CLIO_LIST_IGNORED;
    bool again = place == list->cursor;
    list->cursor = place;
    return again ? CLIO_LIST_CHOSEN : CLIO_LIST_MOVED;
}

static bool travel(struct clio_list *list, int key)
{
    int page = list->area.height > 1 ? list->area.height - 1 : 1;
    int rows = list->columns > 1 ? (list->shown_count + list->columns - 1) / list->columns : 1;
    switch (key) {
    case CLIO_KEY_UP: return move_cursor(list, -1);
    case CLIO_KEY_DOWN: return move_cursor(list, 1);
    case CLIO_KEY_LEFT: return move_cursor(list, -rows);
    case CLIO_KEY_RIGHT: return move_cursor(list, rows);
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
    if (key == CLIO_KEY_ENTER)
        return clio_list_current(list) >= 0 ? CLIO_LIST_CHOSEN : CLIO_LIST_MOVED;
    if (key >= '0' && key <= '9' && !list->filtering)
        return type_digit(list, key - '0');
    if (key == CLIO_KEY_ESCAPE && (list->filtering || list->number)) {
        list->filtering = false;
        list->filter[0] = '\0';
        list->number = 0;
        clio_list_refresh(list);
        return CLIO_LIST_MOVED;
    }
    if (list->filtering && (key >= ' ' || key == CLIO_KEY_BACKSPACE)) {
        type_filter(list, key);
        return CLIO_LIST_MOVED;
    }
    if (key == 'j' || key == 'k') {
        move_cursor(list, key == 'j' ? 1 : -1);
        return CLIO_LIST_MOVED;
    }
    bool letter = key > ' ' && key != 'q' && key != 'L' && key != '?';
    if (key == '/' || (list->type_filters && letter)) {
        list->filtering = true;
        list->number = 0;
        if (key != '/')
            type_filter(list, key);
        return CLIO_LIST_MOVED;
    }
    return CLIO_LIST_IGNORED;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static int widest(const struct clio_list *list)
{
    int most = 10;
    for (int i = 0; i < list->count; i++) {
        int columns = clio_columns(list->item[i].label) + 6;
        most = columns > most ? columns : most;
    }
    return most;
}

int clio_list_rows(const struct clio_list *list, int width)
{
    int columns = width / widest(list);
    columns = columns < 1 ? 1 : columns;
    return (list->count + columns - 1) / columns;
}

void clio_list_draw(const struct clio_screen *screen, struct clio_list *list, struct clio_rect area,
                    bool one_column)
{
    int need = widest(list);
    list->columns = one_column || area.width / need < 1 ? 1 : area.width / need;
    int rows = (list->shown_count + list->columns - 1) / list->columns;
    if (rows <= area.height && !one_column && rows > 0) /* no more columns than are needed */
        list->columns = (list->shown_count + area.height - 1) / area.height;
    list->columns = list->columns < 1 ? 1 : list->columns;
    rows = (list->shown_count + list->columns - 1) / list->columns;
    list->column_width = one_column ? area.width : need > area.width ? area.width : need;
    list->area = area;
    int row = rows ? list->cursor % rows : 0;
    list->top = row < list->top                  ? row
                : row >= list->top + area.height ? row - area.height + 1
                                                 : list->top;
    if (list->top > rows - area.height)
        list->top = rows > area.height ? rows - area.height : 0;
    char counter[24] = "";
    if (rows > area.height && area.height > 0)
        snprintf(counter, sizeof counter, "%d/%d", list->cursor + 1, list->shown_count);
    int counter_at = area.width - clio_columns(counter);
    for (int i = 0; i < list->shown_count; i++) {
        int y = i % rows - list->top, x = i / rows * list->column_width;
        int width = list->column_width - 1;
        char line[220];
        if (y < 0 || y >= area.height)
            continue;
        /* The last line makes room for the counter. */
        if (counter[0] && y == area.height - 1 && x + width >= counter_at)
            width = counter_at - 1 - x;
        bool here = i == list->cursor;
        snprintf(line, sizeof line, "%s%2d %s", here ? ">" : " ", list->shown[i] + 1,
                 list->item[list->shown[i]].label);
        if (here)
            clio_draw_reverse(screen, area.y + y, area.x + x, width, line);
        else
            clio_draw_text(screen, area.y + y, area.x + x, width, line);
    }
    if (counter[0])
        clio_draw_text(screen, area.y + area.height - 1, area.x + counter_at, clio_columns(counter),
                       counter);
    if (list->filtering && list->shown_count == 0)
        clio_draw_text(screen, area.y, area.x, area.width,
                       clio_tui_text(screen->lang, "tui.list.nothing"));
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
    int below = clio_rows() > 20 ? 6 : 3;
    int y = 2 + top.count + (top.count > 0), height = clio_rows() - y - below - 2;
    clio_draw_clear();
    clio_draw_reverse(screen, 0, 0, clio_cols(), title);
    clio_draw_page(screen, (struct clio_rect){2, 1, top.count, width}, &top, 0);
    clio_list_draw(screen, list, (struct clio_rect){y, 1, height > 1 ? height : 1, width}, true);
    clio_draw_rule(screen, clio_rows() - below - 2, 0, clio_cols(), "");
    clio_draw_page(screen, (struct clio_rect){clio_rows() - below - 1, 1, below, width}, &bottom,
                   0);
    char keys[240], filter[80];
    if (list->filtering) {
        snprintf(filter, sizeof filter, "%s_", list->filter);
        FILL(keys, screen->lang, "tui.keys.filter", WORD("filter", filter));
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
    clio_list_refresh(list);
    for (;;) {
        draw_menu(screen, title, intro, list);
        int key = clio_read_key(-1);
        enum clio_list_did did = clio_list_key(list, key);
        if (did == CLIO_LIST_CHOSEN)
            return clio_list_current(list);
        if (did == CLIO_LIST_MOVED)
            continue;
        if (key == CLIO_KEY_ESCAPE || key == 'q' || key == CLIO_KEY_END_OF_INPUT)
            return CLIO_MENU_LEFT;
        if (key == 'L')
            return CLIO_MENU_LANGUAGE;
    }
}
