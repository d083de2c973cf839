/* board_civ.h: what the painted and the told board of Civilization share. */
#ifndef CLIO_TUI_BOARD_CIV_H
#define CLIO_TUI_BOARD_CIV_H

#include "tui/board_kit.h"

/* The viewer's own things; who has no seat looks at whoever acts. */
const json_t *civ_own(const struct clio_board *b);
int civ_own_seat(const struct clio_board *b);
/* The city of that square and whose it is; NULL: there is none. */
const json_t *civ_city_of(const struct clio_board *b, const char *at, int *seat);
/* "Rome (F5)", or the square alone. */
void civ_put_place(struct clio_buf *out, const struct clio_board *b, const char *at);
/* "Ada (Romans)" */
void civ_put_player(struct clio_buf *out, const struct clio_board *b, int seat);
/* "Turn 3, Movement" */
void civ_put_when(struct clio_buf *out, const struct clio_board *b);
int civ_tech_count(const json_t *player);
/* "2 iron, 1 silk": amounts of things by their ids. Writes nothing for none. */
void civ_put_amounts(struct clio_buf *out, const struct clio_board *b, const char *domain,
                     const json_t *amounts);
/* "2 of level I, 1 of level II" */
void civ_put_levels(struct clio_buf *out, const struct clio_board *b, const json_t *levels);
/* The ids of the wonders in a list of things that have more to tell. */
json_t *civ_wonders_of(const json_t *player);
/* What lies on the table between two who negotiate. */
void civ_paint_deal(struct clio_page *page, const struct clio_board *b);
/* How far each is on the four ways to victory, a line each. */
void civ_paint_ways(struct clio_page *page, const struct clio_board *b);

/* Battles (board_civ_battle.c): the last one as long as it is news, in short or front by front; false:
   it is none. And the last one in full. */
bool civ_is_of_battle(const char *event);
bool civ_is_great(const char *event);
bool civ_paint_last_battle(struct clio_page *page, const struct clio_board *b, bool in_short);
void civ_put_fight(struct clio_buf *out, const struct clio_board *b);
bool civ_write_battle(struct clio_page *page, const struct clio_board *b);

/* What a square is, gives, and bears. */
void civ_put_here(struct clio_buf *out, const struct clio_board *b, const char *at);
bool civ_write_standing(struct clio_page *page, const struct clio_board *b);
clio_painter civ_board_side, civ_board_cards, civ_board_tell;

#endif
