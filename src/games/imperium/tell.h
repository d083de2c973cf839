/* tell.h: what cards and rows of the bot say, from their clauses. */
#ifndef IMPERIUM_TELL_H
#define IMPERIUM_TELL_H

#include "games/imperium/imperium.h"

/* Who does what is told: the reader ("draw 1 card"), another player ("takes 1 unrest", "their hand"),
 * or the reader in a row that is about C.I.V. ("you take 1 unrest"). */
enum imperium_who { THE_READER, ANOTHER_PLAYER, THE_HUMAN_OF_CIV };

struct imperium_teller {
    const clio_game *game;
    const struct imperium_content *c;
    enum clio_lang lang;
    enum imperium_who who;
    bool finite; /* the subject stands before the verb */
    bool civ;    /* a row of C.I.V. */
    bool asking; /* within a question or an answer: one sentence, to be read in a breath */
};

/* A clause without the stop at its end, in one sentence or in several; a block with its label and its stop, or without the label. */
void imperium_tell_clause(const struct imperium_teller *t, int node, struct clio_buf *out);
void imperium_tell_sentences(const struct imperium_teller *t, int node, struct clio_buf *out);
void imperium_tell_block(const struct imperium_teller *t, const struct imperium_block *block,
                         struct clio_buf *out);
void imperium_tell_body(const struct imperium_teller *t, const struct imperium_block *block,
                        struct clio_buf *out);
/* "Action", "Solstice": constant. */
const char *imperium_part_title(const struct imperium_teller *t,
                                const struct imperium_block *block);
/* "2 points", "1 point for each 3 materials, at most 10" */
void imperium_tell_value(const struct imperium_teller *t, const struct imperium_card *card,
                         struct clio_buf *out);
/* What printed icons are called, one or several. */
extern const char *const imperium_icon_keys[ICONS];
/* "2 materials and 1 progress" */
void imperium_tell_amounts(const struct imperium_teller *t, const int amount[RESOURCES],
                           struct clio_buf *out);
/* All of a card, a line a block. */
void imperium_tell_card(const clio_game *game, int card, enum clio_lang lang, struct clio_buf *out);
/* The cards a row is for: "Region", "Glory". */
const char *imperium_match_name(const struct imperium_teller *t, const struct imperium_row *row);
/* kinds.c: whose it is, its suits, what is printed in its corners; and of a row, in which table. */
void imperium_card_kind(const clio_game *game, int card, enum clio_lang lang, struct clio_buf *out);
void imperium_row_kind(const clio_game *game, int row, enum clio_lang lang, struct clio_buf *out);
/* What a row is for, what it does, and where its card goes. */
void imperium_tell_whole_row(const struct imperium_teller *t, int row, struct clio_buf *out);

/* ---- Inside of telling -------------------------------------------------------------------------- */

enum { CLAUSE_TEXT = 1600 };

#define TEXT(name_, text_) \
    { \
        .name = (name_), .text = (text_) \
    }
#define NUMBER(name_, number_) \
    { \
        .name = (name_), .is_number = true, .number = (number_) \
    }

void imperium_put_text(const struct imperium_teller *t, struct clio_buf *out, const char *key,
                       const struct clio_value *values, int n);
/* Joins what is in `text` already with one more, by the text of a key. */
void imperium_join_text(const struct imperium_teller *t, char *text, size_t size, const char *more,
                        const char *key);
/* "materials"; with a form ".some", ".the", ".all" */
void imperium_tell_unit(const struct imperium_teller *t, int res, int n, const char *form,
                        struct clio_buf *out);
const char *imperium_name_of(const struct imperium_teller *t, int name);
void imperium_tell_name(const struct imperium_teller *t, int name, struct clio_buf *out);
void imperium_tell_word(const struct imperium_teller *t, const struct clio_words *words,
                        const struct imperium_node *n, struct clio_buf *out);
bool imperium_has_finite_form(const struct imperium_teller *t, const struct imperium_node *n);

#endif
