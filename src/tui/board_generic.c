/* board_generic.c: a game without a painter of its own: its view as an indented, readable tree. */
#include "tui/boards.h"

#include <stdio.h>

/* "workers_in_hand" -> "workers in hand" */
static void readable(char *out, size_t size, const char *key)
{
    struct clio_buf b = clio_buf_of(out, size);
    for (; *key; key++)
        clio_put_char(&b, *key == '_' || *key == '-' ? ' ' : *key);
}

/* An id of the view as the name of the thing it stands for, where there is one. */
static const char *name_of(const struct clio_board *b, const char *id)
{
    for (int d = 0; d < clio_domain_count(b->game); d++)
        for (int i = 0; i < clio_thing_count(b->game, d); i++) {
            const char *other = clio_thing_id(b->game, d, i);
            const char *x = other, *y = id;
            while (*x && *x == *y)
                x++, y++;
            if (*x == *y)
                return clio_thing_name(b->game, d, i, b->lang);
        }
    return id;
}

static bool scalar(const struct clio_board *b, const json_t *value, char *out, size_t size)
{
    switch (json_typeof(value)) {
    case JSON_STRING: snprintf(out, size, "%s", name_of(b, json_string_value(value))); return true;
    case JSON_INTEGER: snprintf(out, size, "%ld", (long)json_integer_value(value)); return true;
    case JSON_REAL: snprintf(out, size, "%g", json_real_value(value)); return true;
    case JSON_TRUE: snprintf(out, size, "%s", clio_tui_text(b->lang, "tui.yes")); return true;
    case JSON_FALSE: snprintf(out, size, "%s", clio_tui_text(b->lang, "tui.no")); return true;
    case JSON_NULL: snprintf(out, size, "-"); return true;
    default: return false;
    }
}

/* Writes a list or object of plain values on one line; false when something in it is deeper. */
static bool flat(const struct clio_board *b, const json_t *value, struct clio_buf *out)
{
    char words[160], label[80];
    const char *key;
    json_t *child;
    size_t i;
    bool first = true;
    if (json_is_array(value)) {
        json_array_foreach((json_t *)value, i, child)
        {
            if (!scalar(b, child, words, sizeof words))
                return false;
            clio_put(out, first ? "" : ", ");
            clio_put(out, words);
            first = false;
        }
        return true;
    }
    json_object_foreach((json_t *)value, key, child)
    {
        if (!scalar(b, child, words, sizeof words))
            return false;
        readable(label, sizeof label, key);
        clio_putf(out, "%s%s %s", first ? "" : ", ", label, words);
        first = false;
    }
    return true;
}

static void put_value(struct clio_page *page, const struct clio_board *b, int depth,
                      const char *label, const json_t *value)
{
    char words[1024], indent[24];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    snprintf(indent, sizeof indent, "%*s", depth * 2 < 20 ? depth * 2 : 20, "");
    if (scalar(b, value, words, sizeof words) || flat(b, value, &out)) {
        clio_page_putf(page, depth * 2 + 4, "%s" S_BOLD "%s" S_PLAIN " %s", indent, label,
                       words[0] ? words : "-");
        return;
    }
    clio_page_putf(page, 0, "%s" S_HEAD "%s" S_PLAIN, indent, label);
    if (depth >= 8)
        return;
    const char *key;
    json_t *child;
    size_t i;
    if (json_is_array(value)) {
        json_array_foreach((json_t *)value, i, child)
        {
            snprintf(words, sizeof words, "%zu.", i + 1);
            put_value(page, b, depth + 1, words, child);
        }
    } else {
        json_object_foreach((json_t *)value, key, child)
        {
            char name[80];
            readable(name, sizeof name, key);
            put_value(page, b, depth + 1, name, child);
        }
    }
}

static void paint(struct clio_page *page, const struct clio_board *board, int detail)
{
    (void)detail;
    const char *key;
    json_t *child;
    json_object_foreach((json_t *)board->view, key, child)
    {
        char name[80];
        readable(name, sizeof name, key);
        put_value(page, board, 0, name, child);
    }
}

const struct clio_board_parts clio_board_generic = {.paint = paint, .tell = paint};
