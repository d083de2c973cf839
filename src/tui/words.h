/*
 * words.h: the front end's texts, UTF-8 widths, the ASCII fallback, and pages of styled lines.
 *
 * Style is carried by control bytes inside the text (S_BOLD "word" S_PLAIN); they have no width,
 * the screen turns them into attributes and the plain mode drops them.
 */
#ifndef CLIO_TUI_WORDS_H
#define CLIO_TUI_WORDS_H

#include "core/text.h"

#define S_PLAIN "\1"
#define S_BOLD "\2"
#define S_DIM "\3"
#define S_LIT "\4" /* you can act here */
#define S_GOOD "\5"
#define S_BAD "\6"
#define S_HEAD "\7"
/* Bytes 16 to 21: the colours of the seats. STYLE_LOOK and the byte after it: see looks.h. */
enum { STYLE_LAST = 7, STYLE_LOOK = 14, STYLE_SEAT = 16 };

/* Bytes of the style at this place; 0: there is none. */
static inline int clio_style_at(const char *text)
{
    char c = text[0];
    if (c == STYLE_LOOK)
        return text[1] ? 2 : 1;
    return (c >= 1 && c <= STYLE_LAST) || (c >= STYLE_SEAT && c < STYLE_SEAT + CLIO_MAX_SEATS);
}

/* ---- Texts ---------------------------------------------------------------------------------- */

#define NUM(label, n) ((struct clio_value){.name = (label), .is_number = true, .number = (n)})
#define WORD(label, words) ((struct clio_value){.name = (label), .text = (words)})

const char *clio_tui_text(enum clio_lang lang, const char *key);
/* The text with its arguments; returns `out`. */
char *clio_tui_fill(char *out, size_t size, enum clio_lang lang, const char *key,
                    const struct clio_value *values, int count);
#define FILL(out, lang, key, ...) \
    clio_tui_fill((out), sizeof(out), (lang), (key), (struct clio_value[]){__VA_ARGS__}, \
                  (int)(sizeof((struct clio_value[]){__VA_ARGS__}) / sizeof(struct clio_value)))

/* ---- UTF-8 ---------------------------------------------------------------------------------- */

/* The code point at `text` and its length in bytes; a broken byte counts as U+FFFD. A style is one
   sign without width. */
unsigned clio_utf8_next(const char *text, int *length);
int clio_columns(const char *text); /* on the screen; style bytes have none */
/* Cuts or pads the text to exactly this many columns. */
void clio_fit(char *out, size_t size, const char *text, int columns, bool ascii);
/* Copies as much as fits without cutting a character in two. */
void clio_copy(char *out, size_t size, const char *text);
/* Everything in ASCII: é as e, ● as *, “ as ". */
void clio_to_ascii(char *out, size_t size, const char *text);
/* A no-break space keeps words together until lines are broken; then it is a space like others. */
void clio_unbind(char *text);
/* Does `text` contain `words`? Without regard to case and accents. */
bool clio_contains(const char *text, const char *words);
/* The same for the beginning of the text. */
bool clio_begins(const char *text, const char *words);

/* ---- Pages ---------------------------------------------------------------------------------- */

struct clio_page {
    char **line;
    int count, capacity, width;
    bool ascii;
};

void clio_page_open(struct clio_page *page, int width, bool ascii);
void clio_page_close(struct clio_page *page);
/* Adds a text: wrapped at the width, later lines of a paragraph `hang` columns further right. */
void clio_page_put(struct clio_page *page, int hang, const char *text);
void clio_page_putf(struct clio_page *page, int hang, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Leaves so many lines; the last one ends in a mark that says where the rest is. */
void clio_page_cut(struct clio_page *page, int lines, const char *mark);
/* Puts two pages side by side, the left one `left->width` columns wide. */
void clio_page_beside(struct clio_page *page, const struct clio_page *left,
                      const struct clio_page *right);

#endif
