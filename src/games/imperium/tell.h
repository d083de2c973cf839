/* tell.h: what cards and rows of the bot say, from their clauses. */
#ifndef IMPERIUM_TELL_H
#define IMPERIUM_TELL_H

#include "games/imperium/imperium.h"

struct imp_teller {
    const clio_game *game;
    const struct imperium_content *c;
    enum clio_lang lang;
};

/* A clause without the stop at its end; a block with its label and its stop. */
void imp_tell_clause(const struct imp_teller *t, int node, struct clio_buf *out);
void imp_tell_block(const struct imp_teller *t, const struct imp_block *block,
                    struct clio_buf *out);
/* All of a card, a line a block; the effect of a row. */
void imp_tell_card(const clio_game *game, int card, enum clio_lang lang, struct clio_buf *out);
void imp_tell_row(const clio_game *game, int row, enum clio_lang lang, struct clio_buf *out);
/* Where a card or a row is from, how sure that is, and whether the name is our own. */
void imp_tell_card_source(const clio_game *game, int card, enum clio_lang lang,
                          struct clio_buf *out);
void imp_tell_row_source(const clio_game *game, int row, enum clio_lang lang, struct clio_buf *out);

#endif
