/*
 * effect.h: what cards do, in a small closed language of each game.
 *
 * A game declares its vocabulary once: every word with its form, the places where it may stand, what
 * it reads and writes, and the key of the text that tells it. These functions read words by their
 * forms, refuse what stands in a wrong place with file, line and column, and tell words in each
 * language. The grammar around the words and what a word does are the game's own.
 *
 * A form is the word as it is written, with its arguments in braces:
 *
 *     "COIN({amount}{scope})"        "gain {n} {resource} per {count}"
 *
 * An argument is read by the slot of that name and written into whatever struct the game keeps its
 * words in. Where several forms fit, the longest does.
 */
#ifndef CLIO_EFFECT_H
#define CLIO_EFFECT_H

#include "core/refusal.h"

/* A code that is being read: a stretch of the current row of a table. */
struct clio_effect_reader {
    struct clio_tsv *t;
    const char *at, *end;
    void *context; /* the game's: names that arguments may have, and the like */
    /* The mistake furthest to the right while forms were tried. */
    const char *far;
    struct clio_refusal mistake;
};

struct clio_word {
    const char *form;
    uint8_t code;         /* which word it is to the game */
    uint8_t arg;          /* an argument that is in the word itself, as WAR is in IMMUNE(WAR) */
    int16_t min, max;     /* of its number */
    uint32_t where;       /* set of places */
    uint32_t reads;       /* what it looks at, as bits of the game */
    uint32_t writes;      /* what it changes */
    const char *key;      /* of the text that tells it; its arguments stand there by their names */
    const char *key_less; /* the same when its number is below 0; NULL: it never is */
};

/* All words of one kind; what telling needs. */
struct clio_words {
    const struct clio_word *word;
    int count;
};

struct clio_slot {
    const char *name;
    /* Reads an argument into `out`; false after clio_mistake(). */
    bool (*read)(struct clio_effect_reader *r, const struct clio_word *word, void *out);
};

struct clio_vocabulary {
    const char *noun; /* key of "an operation": for messages */
    const struct clio_words *words;
    const struct clio_slot *slots;
    int slot_count;
    const char *const *places; /* keys of "under PASSIVE": where a word stands, for messages */
    size_t size;               /* of what a word is read into; CLIO_WORD_SIZE at most */
};

enum { CLIO_WORD_SIZE = 32, CLIO_FORM_ARGUMENTS = 6 };

/* ---- Reading -------------------------------------------------------------------------------- */

struct clio_effect_reader clio_read_code(struct clio_tsv *t, struct clio_cell code, void *context);

/* Punctuation of the grammar. */
bool clio_take(struct clio_effect_reader *r, const char *text); /* goes past it if it stands here */
void clio_expect(struct clio_effect_reader *r,
                 const char *text); /* refuses the code if it does not */
void clio_expect_end(struct clio_effect_reader *r,
                     const char *what); /* key of what else may come */

/*
 * The word that stands here; its arguments go into `out`, which holds what they are when they are
 * not written. Refuses anything that is no word of the vocabulary.
 */
const struct clio_word *clio_read_word(struct clio_effect_reader *r,
                                       const struct clio_vocabulary *v, void *out);

/* For slots: true, or false with the mistake. */
struct clio_cell
clio_read_letters(struct clio_effect_reader *r); /* letters, digits behind them and '_' */
bool clio_read_number(struct clio_effect_reader *r, int min, int max, int *out);
bool clio_read_name(struct clio_effect_reader *r, const struct clio_cell *names, int count,
                    const char *noun, int *out);
bool clio_expected(struct clio_effect_reader *r,
                   const char *token); /* the mistake: it is not here */
#define clio_mistake(r, at, ...) clio_note_mistake((r), (at), CLIO_REFUSAL(__VA_ARGS__))
bool clio_note_mistake(struct clio_effect_reader *r, const char *at,
                       const struct clio_refusal *what);

/* Refuses the code at a place in it. */
#define clio_refuse_word(r, at, ...) clio_tsv_refuse((r)->t, (at), CLIO_REFUSAL(__VA_ARGS__))

/* Refuses a word that may not stand in a place; `among` are the places of the same kind. */
void clio_check_place(struct clio_effect_reader *r, const struct clio_vocabulary *v,
                      const struct clio_word *word, const char *at, int place, uint32_t among);

/* ---- Words and telling them ------------------------------------------------------------------ */

/* The word with this code and this own argument, or NULL. */
const struct clio_word *clio_find_word(const struct clio_words *words, int code, int arg);

/* The next piece of a form: "{name}" gives the name and true, anything else a token and false. */
bool clio_form_piece(const char **form, struct clio_cell *piece);

struct clio_argument {
    bool is_number;
    long number;
    char text[400];
};

struct clio_teller {
    const clio_game *game;
    enum clio_lang lang;
    /* What the argument `slot` of a word says. */
    void (*argument)(const struct clio_teller *t, const struct clio_word *word, const char *slot,
                     const void *of, struct clio_argument *out);
};

/* Tells a word with its arguments, from the text of its key. */
void clio_tell_word(const struct clio_teller *t, const struct clio_word *word, const void *of,
                    struct clio_buf *out);

#endif
