/* tell.h: what cards and rows of the bot say, from their clauses. */
#ifndef IMPERIUM_TELL_H
#define IMPERIUM_TELL_H

#include "games/imperium/imperium.h"

struct imp_teller {
    const clio_game *game;
    const struct imperium_content *c;
    enum clio_lang lang;
};

/* A clause without the stop at its end; a block with its label and its stop, or without the label. */
void imp_tell_clause(const struct imp_teller *t, int node, struct clio_buf *out);
void imp_tell_block(const struct imp_teller *t, const struct imp_block *block,
                    struct clio_buf *out);
void imp_tell_body(const struct imp_teller *t, const struct imp_block *block, struct clio_buf *out);
/* "Action", "Solstice": constant. */
const char *imp_part_title(const struct imp_teller *t, const struct imp_block *block);
/* "2 points", "1 point for each 3 materials, at most 10" */
void imp_tell_value(const struct imp_teller *t, const struct imp_card *card, struct clio_buf *out);
/* "2 materials and 1 progress" */
void imp_tell_amounts(const struct imp_teller *t, const int amount[RESOURCES], struct clio_buf *out);
/* All of a card: a line a block, and what it is worth. */
void imp_tell_card(const clio_game *game, int card, enum clio_lang lang, struct clio_buf *out);
/* The cards a row is for: "Region", "Glory". */
const char *imp_match_name(const struct imp_teller *t, const struct imp_row *row);
/* What a row is for, what it does, and where its card goes. */
void imp_tell_whole_row(const struct imp_teller *t, int row, struct clio_buf *out);

#endif
