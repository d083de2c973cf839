/* pages.h: what can be looked up, as pages: the screen shows them, the plain mode prints them. */
#ifndef CLIO_TUI_PAGES_H
#define CLIO_TUI_PAGES_H

#include "tui/boards.h"
#include "tui/sitting.h"

/* A card: its name, what it does, where its facts come from, the rule section. */
void clio_write_thing(struct clio_page *page, const clio_game *game, int domain, int thing,
                      enum clio_lang lang);
/* Every card a move names, and what its spaces are now. False when it names none. */
bool clio_write_move(struct clio_page *page, const struct clio_sitting *s, clio_move move);
/* What the last card of a move does, in one paragraph, after its name where the label does not say it. */
void clio_move_detail(const clio_game *game, clio_move move, const char *label, enum clio_lang lang,
                      char *out, size_t size);
/* A move in words; moves that read alike are told apart by what their card does. */
void clio_move_label(const struct clio_match *match, const clio_move *moves, int count, int i,
                     enum clio_lang lang, char *out, size_t size);
/* The card that makes the open question be asked, or that it is about. False: no card is. */
bool clio_question_card(const struct clio_sitting *s, struct clio_mention *out);
/* A section of the rule book with its page. False when there is none. */
/* The beginning of a section's text on one line. */
void clio_section_brief(const clio_game *game, const char *body, enum clio_lang lang, char *out,
                        size_t size);
bool clio_write_section(struct clio_page *page, const clio_game *game, const char *id,
                        enum clio_lang lang);
/* "Costs (AoC p.10)": title and page of a section. */
void clio_section_line(const clio_game *game, const char *id, enum clio_lang lang, char *out,
                       size_t size);
/* Why a move is not legal now, with the rule section. False when it is legal. */
bool clio_write_why(struct clio_page *page, const struct clio_sitting *s, clio_move move);

/* A sentence with the names of the seats in their colours; `style` goes on after each. */
void clio_put_names(struct clio_buf *out, const char *const names[CLIO_MAX_SEATS], const char *text,
                    const char *style);
/* The log of the viewer: a paragraph for each move, from entry `from` on; new ones stand out. */
void clio_write_log(struct clio_page *page, const struct clio_sitting *s, int from);
/* What was told last since the viewer's last decision, as many whole sentences as so many lines hold,
   each on a line of its own; the last one in any case. */
void clio_write_told(struct clio_page *page, const struct clio_sitting *s, int lines);
void clio_write_score(struct clio_page *page, const struct clio_sitting *s);
void clio_write_result(struct clio_page *page, const struct clio_sitting *s);
void clio_write_hints(struct clio_page *page, const struct clio_sitting *s,
                      const struct clio_thought *hints, int count);
/* Calls `use` with the board as the viewer may see it; what the screen knows is in `board` before. */
typedef void clio_use_board(const struct clio_board *board, const struct clio_board_parts *parts,
                            void *context);
void clio_with_board(const struct clio_sitting *s, struct clio_board *board, clio_use_board *use,
                     void *context);
/* The position in sentences, and painted with everything in full. */
void clio_tell_board(struct clio_page *page, const struct clio_sitting *s);
void clio_write_whole_board(struct clio_page *page, const struct clio_sitting *s);
/* How the battle may end that a move leads to. False when it leads to none. */
bool clio_write_odds(struct clio_page *page, const struct clio_sitting *s, clio_move move,
                     const char *title); /* stands above it; NULL: nothing */
/* What a move would do, as far as its seat can know. False when there is nothing to say. */
bool clio_write_preview(struct clio_page *page, const struct clio_sitting *s, clio_move move);
/* The rest of a hint: the answers that end its action, how good it is, and why. */
void clio_write_advice(struct clio_page *page, const struct clio_sitting *s,
                       const struct clio_thought *hint);
/* Does a hint begin something only to break it off, so that all is as it was? */
bool clio_leads_nowhere(const struct clio_sitting *s, const struct clio_thought *hint);
/* The keys, and the signs of the game's board; NULL: no game yet. */
void clio_write_keys(struct clio_page *page, const clio_game *game, enum clio_lang lang);

#endif
