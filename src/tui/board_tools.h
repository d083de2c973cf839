/* board_tools.h: small helpers of painters: reading the view, names of things, what is lit. */
#ifndef CLIO_TUI_BOARD_TOOLS_H
#define CLIO_TUI_BOARD_TOOLS_H

#include "core/game.h"
#include "tui/boards.h"

static inline const char *view_str(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}
static inline int view_int(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}
static inline bool view_true(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}
static inline bool view_has(const json_t *object, const char *key)
{
    return json_object_get(object, key) != NULL;
}

/* The number of a kind of thing, or -1. */
int board_domain(const struct clio_board *b, const char *domain);
bool board_thing(const struct clio_board *b, const char *domain, const char *id, int *d, int *i);
const char *board_name(const struct clio_board *b, const char *domain, const char *id);
void board_text(const struct clio_board *b, const char *domain, const char *id, char *out,
                size_t size);
/* Is there a legal move that names this thing? */
bool board_lit(const struct clio_board *b, const char *domain, const char *id);
/* A word of the game's texts ("board.market") or of the front end's ("tui.board.now"). */
const char *board_word(const struct clio_board *b, const char *key);
/* "Lydia, Rome, Egypt" from a list of ids. Writes nothing for an empty list. */
void board_names(const struct clio_board *b, const char *domain, const json_t *ids,
                 struct clio_buf *out);

#endif
