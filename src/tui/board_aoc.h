/* board_aoc.h: what the painted and the told board of Age of Civilization share. */
#ifndef CLIO_TUI_BOARD_AOC_H
#define CLIO_TUI_BOARD_AOC_H

#include "tui/board_tools.h"

/* What the main or the inherited part of a civilization does. */
void aoc_board_ability(const struct clio_board *b, const char *civ, bool inherited, char *out,
                       size_t size);
/* The entry of "actions" in the view for an action, or NULL. */
const json_t *aoc_board_action(const struct clio_board *b, const char *id);
/* Does this action lie on the timeline, open now? */
bool aoc_board_open_now(const struct clio_board *b, const char *id);

/* Pieces of the painted board. */
void aoc_put_times(struct clio_buf *out, const char *sign, int n);
void aoc_put_head(struct clio_buf *out, const struct clio_board *b, const char *key);
void aoc_put_card(struct clio_buf *out, const struct clio_board *b, const char *domain,
                  const char *id);
void aoc_paint_cards(struct clio_page *page, const struct clio_board *b, const char *key,
                     const char *domain, const json_t *ids, int detail);

/* A line for each seat, the viewer's own cards, all another seat has (board_aoc_people.c). */
void aoc_paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                      const json_t *player, int detail);
void aoc_paint_own(struct clio_page *page, const struct clio_board *b, const json_t *player,
                   int detail);
void aoc_paint_others(struct clio_page *page, const struct clio_board *b, int seat,
                      const json_t *player);

#endif
