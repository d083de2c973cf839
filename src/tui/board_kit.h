/*
 * board_kit.h: what painters are made of: reading the view, names and texts of things, what is lit,
 * heads, cards and lists.
 */
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
/* One part of a thing's text ("inherited") on one line; nothing when there is no such part. */
void board_part(const struct clio_board *b, const char *domain, const char *id, const char *part,
                char *out, size_t size);
/* Is there a legal move that names this thing? */
bool board_lit(const struct clio_board *b, const char *domain, const char *id);
/* The number of the move that is about this thing, "7" or "[7]"; the lowest of several has a sign, "7›".
   False: there is none. */
bool board_answer(const struct clio_board *b, const char *domain, const char *id, char *out,
                  size_t size);
/* Shortens it to so many columns: the sign gives way, never a bracket or a digit. */
void board_fit_answer(char *answer, int columns);
enum { BOARD_ANSWER = 16 }; /* bytes that hold one */
/* Does the highlighted move name it, or the line that is being told? */
bool board_chosen(const struct clio_board *b, const char *domain, const char *id);
/* A word of the game's texts ("board.market") or of the front end's ("tui.board.now"). */
const char *board_word(const struct clio_board *b, const char *key);
/* A text of board_word() with its arguments. */
void board_fill(struct clio_buf *out, const struct clio_board *b, const char *key,
                const struct clio_value *values, int count);
#define BOARD_PUT(out, b, key, ...) \
    board_fill((out), (b), (key), (struct clio_value[]){__VA_ARGS__}, \
               (int)(sizeof((struct clio_value[]){__VA_ARGS__}) / sizeof(struct clio_value)))
/* "2 settlers": a number and the thing's form for it, "unit.settler.n", or its name. */
void board_put_count(struct clio_buf *out, const struct clio_board *b, const char *domain,
                     const char *id, int n);
/* "12½ points" */
void board_put_points(struct clio_buf *out, const struct clio_board *b, int points);
/* "Lydia, Rome, Egypt" from a list of ids. Writes nothing for an empty list. */
void board_names(const struct clio_board *b, const char *domain, const json_t *ids,
                 struct clio_buf *out);

/* ---- Painting ---- */

void board_put_times(struct clio_buf *out, const char *sign, int n);
/* What follows belongs to this head, a word of board_word(). */
void board_put_head(struct clio_buf *out, const struct clio_board *b, const char *key);
/* The name of a thing, lit when a legal move names it, after its number when there is one. */
void board_put_card(struct clio_buf *out, const struct clio_board *b, const char *domain,
                    const char *id);
/* A seat's shape, and the same in its colour: never the colour alone. */
const char *board_mark(int seat);
void board_put_shape(struct clio_buf *out, int seat);
/* A thing and what it does. */
void board_paint_text(struct clio_page *page, const struct clio_board *b, const char *domain,
                      const char *id);
/*
 * Wonders, hands, technologies: a head and names, with the least detail on one line, else on as many
 * as they need; `texts`: each with what it does. Paints nothing for an empty list.
 */
void board_paint_cards(struct clio_page *page, const struct clio_board *b, const char *key,
                       const char *domain, const json_t *ids, int detail, bool texts);

/* ---- Telling ---- */

/* "Wonders: Colossus, Great Library." Tells nothing for an empty list. */
void board_tell_cards(struct clio_page *page, const struct clio_board *b, const char *key,
                      const char *domain, const json_t *ids);

#endif
