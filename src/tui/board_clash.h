/* board_clash.h: what the painted and the told board of Clash of Cultures share. */
#ifndef CLIO_TUI_BOARD_CLASH_H
#define CLIO_TUI_BOARD_CLASH_H

#include "tui/board_kit.h"

/* The mark of a player, x for barbarians, P for pirates. */
void clash_put_owner(struct clio_buf *out, const json_t *owner);
/* The name of a player, or what the others are called. */
const char *clash_owner_name(const struct clio_board *b, const json_t *owner);
/* The viewer's own things; who has no seat looks at whoever has the turn. */
const json_t *clash_own(const struct clio_board *b);
/* The name of a city; empty: it has none. */
const char *clash_city_name(const struct clio_board *b, const json_t *city);
/* How far one's objectives are: "Seafarers 2 of 3 ports". */
void clash_paint_progress(struct clio_page *page, const struct clio_board *b);
/* "Ada (Aztecs)" */
void clash_put_player(struct clio_buf *out, const struct clio_board *b, int seat,
                      const json_t *player);
/* Levels and the marks at which the next ones draw an event. */
void clash_paint_levels(struct clio_page *page, const struct clio_board *b, const json_t *player);
/* "Age 2 of 6, round 1" */
void clash_paint_when(struct clio_page *page, const struct clio_board *b);
/* "food 2, wood 0, …" */
void clash_put_stock(struct clio_buf *out, const struct clio_board *b, const json_t *player);

/* "1 action card, 2 objective cards": cards that nobody else sees. False: there are none. */
bool clash_put_decks(struct clio_buf *out, const struct clio_board *b, const json_t *counts);
/* Lists of cards, each after its head in short; empty ones are left out. */
struct clash_row {
    const char *key, *domain, *list;
};
void clash_paint_rows(struct clio_page *page, const struct clio_board *b, const json_t *player,
                      const struct clash_row *rows, int count, const char *before, int hang);

/* What lies on the table between two players who trade. */
void clash_paint_deal(struct clio_page *page, const struct clio_board *b);

/* Battles (board_clash_battle.c). The last one as long as it is news, its last round only; false: it is
   none. And the last one in full. */
bool clash_is_of_battle(const char *event);
bool clash_is_great(const char *event);
bool clash_paint_last_battle(struct clio_page *page, const struct clio_board *b, bool last_only);
/* "You win at E4: the city, 2 gold", as long as it is news; false: the viewer's battle is none. */
bool clash_paint_result(struct clio_page *page, const struct clio_board *b);
/* "Barbarians · Battle at E5": who acts in the battle that is being fought. */
void clash_put_fight(struct clio_buf *out, const struct clio_board *b);
bool clash_write_battle(struct clio_page *page, const struct clio_board *b);

/* What a space is, gives, and bears. */
void clash_put_here(struct clio_buf *out, const struct clio_board *b, const char *at);
clio_painter clash_board_side, clash_board_tell;

#endif
