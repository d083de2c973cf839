/* words.c: texts of the front end, widths of UTF-8, the ASCII fallback, pages of wrapped lines. */
#include "tui/words.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

extern const struct clio_texts clio_tui_texts_en, clio_tui_texts_fr;

/* ---- Texts ----------------------------------------------------------------------------------- */

const char *clio_tui_text(enum clio_lang lang, const char *key)
{
    const struct clio_texts *texts = lang == CLIO_FR ? &clio_tui_texts_fr : &clio_tui_texts_en;
    const char *text = clio_find_text(texts, key);
    return text ? text : key;
}

char *clio_tui_fill(char *out, size_t size, enum clio_lang lang, const char *key,
                    const struct clio_value *values, int count)
{
    struct clio_buf b = clio_buf_of(out, size);
    clio_format(&b, lang, clio_tui_text(lang, key), values, count);
    return out;
}

/* ---- UTF-8 ----------------------------------------------------------------------------------- */

unsigned clio_utf8_next(const char *text, int *length)
{
    const unsigned char *at = (const unsigned char *)text;
    int extra = at[0] < 0x80 ? 0 : at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc2 ? 1 : -1;
    *length = clio_style_at(text) == 2 ? 2 : 1;
    if (extra == 0)
        return at[0];
    if (extra < 0)
        return 0xfffd;
    unsigned code = at[0] & (0x3fu >> extra);
    for (int i = 1; i <= extra; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0xfffd;
        code = code << 6 | (at[i] & 0x3fu);
    }
    *length = extra + 1;
    return code;
}

static int columns_of(unsigned code)
{
    if (code < 0x20)
        return 0;
    if (code < 0x7f || (code >= 0xa0 && code < 0x300))
        return 1;
    int width = wcwidth((wchar_t)code);
    return width < 0 ? 1 : width;
}

int clio_columns(const char *text)
{
    int columns = 0, length;
    for (; *text; text += length)
        columns += columns_of(clio_utf8_next(text, &length));
    return columns;
}

/* Bytes of the longest beginning that fits into `columns`, style bytes included. */
static size_t bytes_in(const char *text, int columns)
{
    const char *at = text;
    int length;
    for (; *at; at += length) {
        int width = columns_of(clio_utf8_next(at, &length));
        if (width > columns)
            break;
        columns -= width;
    }
    return (size_t)(at - text);
}

void clio_fit(char *out, size_t size, const char *text, int columns, bool ascii)
{
    struct clio_buf b = clio_buf_of(out, size);
    const char *dots = !ascii ? "…" : columns > 6 ? ".." : "."; /* ~ is the sea */
    if (columns <= 0)
        return;
    if (clio_columns(text) > columns) {
        clio_put_n(&b, text, bytes_in(text, columns - clio_columns(dots)));
        clio_put(&b, dots);
        return;
    }
    clio_put(&b, text);
    for (int i = clio_columns(text); i < columns; i++)
        clio_put_char(&b, ' ');
}

void clio_copy(char *out, size_t size, const char *text)
{
    size_t n = strlen(text);
    if (n >= size)
        for (n = size - 1; n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;)
            n--;
    memmove(out, text, n);
    out[n] = '\0';
}

static const char *ascii_of(unsigned code)
{
    static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    static const struct {
        unsigned code;
        const char *text;
    } signs[] = {
        {0x00ab, "\""},   {0x00bb, "\""}, {0x00b7, "-"},  {0x0152, "OE"}, {0x0153, "oe"},
        {0x2010, "-"},    {0x2011, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"},
        {0x2019, "'"},    {0x201c, "\""}, {0x201d, "\""}, {0x2020, "^"},  {0x2022, "*"},
        {0x2026, "..."},  {0x202f, " "},  {0x2190, "<-"}, {0x2192, "->"}, {0x2191, "Up"},
        {0x2193, "Down"}, {0x2212, "-"},  {0x2500, "-"},  {0x2502, "|"},  {0x2588, "#"},
        {0x2591, "."},    {0x25a0, "#"},  {0x25a1, "o"},  {0x25b2, "A"},  {0x25b8, ">"},
        {0x25c2, "<"},    {0x25c6, "v"},  {0x25cb, "."},  {0x25cf, "o"},  {0x25e6, "."},
        {0x00d7, "x"},    {0x2248, "~"},  {0x2663, "&"},  {0x25b6, ">"},  {0x2605, "W"},
        {0x2620, "%"},    {0x2694, "!"},  {0x2b1f, "@"},  {0x2b22, "$"},  {0x2713, "/"},
        {0x22c5, "."},    {0x25c7, "="},  {0x271a, "T"},  {0x2639, "!"},  {0x27f3, "%"},
        {0x25be, "_"},    {0x2593, "="},  {0x203a, ">"},
    };
    static const char letters[][2] = {
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R",
        "S", "T", "U", "V", "W", "X", "Y", "Z", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
        "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "/"};
    if (code >= 0xc0 && code <= 0xff)
        for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
            if (letters[i][0] == latin[code - 0xc0])
                return letters[i];
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (signs[i].code == code)
            return signs[i].text;
    return "?";
}

static void to_ascii(char *out, size_t size, const char *text, char bound)
{
    struct clio_buf b = clio_buf_of(out, size);
    int length;
    for (; *text; text += length) {
        unsigned code = clio_utf8_next(text, &length);
        if (code == 0xa0)
            clio_put_char(&b, bound);
        else if (code == 0xbd) /* a half: 13 1/2 */
            clio_put(&b,
                     b.length > 0 && isdigit((unsigned char)out[b.length - 1]) ? " 1/2" : "1/2");
        else if (code < 0x80)
            clio_put_n(&b, text, (size_t)length);
        else if (code < 0x300 || code > 0x36f) /* combining accents vanish */
            clio_put(&b, ascii_of(code));
    }
}

void clio_to_ascii(char *out, size_t size, const char *text)
{
    to_ascii(out, size, text, ' ');
}

void clio_unbind(char *text)
{
    char *out = text;
    for (; *text; text++)
        if ((unsigned char)text[0] == 0xc2 && (unsigned char)text[1] == 0xa0)
            *out++ = ' ', text++;
        else
            *out++ = *text;
    *out = '\0';
}

static void fold(char *out, size_t size, const char *text)
{
    clio_to_ascii(out, size, text);
    for (char *c = out; *c; c++)
        *c = (char)tolower((unsigned char)*c);
}

bool clio_contains(const char *text, const char *words)
{
    size_t size = strlen(text) + 64;
    char needle[128], *hay = malloc(2 * size);
    if (!hay)
        return false;
    fold(hay, 2 * size, text);
    fold(needle, sizeof needle, words);
    bool found = strstr(hay, needle) != NULL;
    free(hay);
    return found;
}

bool clio_begins(const char *text, const char *words)
{
    char hay[512], needle[128];
    fold(hay, sizeof hay, text);
    fold(needle, sizeof needle, words);
    return strncmp(hay, needle, strlen(needle)) == 0;
}

/* ---- Pages ----------------------------------------------------------------------------------- */

void clio_page_open(struct clio_page *page, int width, bool ascii)
{
    *page = (struct clio_page){.width = width < 8 ? 8 : width, .ascii = ascii};
}

void clio_page_close(struct clio_page *page)
{
    for (int i = 0; i < page->count; i++)
        free(page->line[i]);
    free(page->line);
    *page = (struct clio_page){0};
}

/* Stands for a no-break space until an ASCII text is wrapped. */
enum { BOUND = 0x7f };

static void add_line(struct clio_page *page, int indent, const char *style, const char *text,
                     size_t n)
{
    if (page->count == page->capacity) {
        int capacity = page->capacity ? 2 * page->capacity : 32;
        char **line = realloc(page->line, (size_t)capacity * sizeof *line);
        if (!line)
            return;
        page->line = line;
        page->capacity = capacity;
    }
    char *copy = malloc((size_t)indent + n + 3);
    if (!copy)
        return;
    size_t at = 0;
    memset(copy, ' ', (size_t)indent);
    at += (size_t)indent;
    for (int i = 0; i < clio_style_at(style); i++)
        copy[at++] = style[i];
    memcpy(copy + at, text, n);
    copy[at + n] = '\0';
    for (char *c = copy; page->ascii && *c; c++)
        *c = *c == BOUND ? ' ' : *c;
    page->line[page->count++] = copy;
}

/* The last style in a text; the next line of the paragraph starts with it. */
static const char *style_after(const char *style, const char *text, size_t n)
{
    for (size_t i = 0, length; i < n; i += length ? length : 1) {
        length = (size_t)clio_style_at(text + i);
        style = length ? text + i : style;
    }
    return style;
}

/* Where to break a text that does not fit: after the last space, or in a word that is too long. */
static size_t break_at(const char *text, int columns)
{
    size_t most = bytes_in(text, columns);
    if (!text[most] || text[most] == ' ' || text[most] == '\n')
        return most;
    for (size_t i = most; i > 0; i--)
        if (text[i - 1] == ' ')
            return i - 1 ? i - 1 : most;
    return most ? most : 1;
}

static void put_paragraph(struct clio_page *page, int hang, const char *text)
{
    const char *style = "";
    int indent = 0;
    do {
        size_t n = break_at(text, page->width - indent);
        size_t shown = n;
        while (shown > 0 && text[shown - 1] == ' ' && text[n])
            shown--;
        add_line(page, indent, style, text, shown);
        style = style_after(style, text, n);
        text += n;
        while (*text == ' ')
            text++;
        indent = hang < page->width / 2 ? hang : 2;
    } while (*text);
}

void clio_page_put(struct clio_page *page, int hang, const char *text)
{
    size_t size = 3 * strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy)
        return;
    if (page->ascii)
        to_ascii(copy, size, text, BOUND);
    else
        memcpy(copy, text, strlen(text) + 1);
    for (char *at = copy;;) {
        char *end = strchr(at, '\n');
        if (end)
            *end = '\0';
        put_paragraph(page, hang, at);
        if (!end)
            break;
        at = end + 1;
    }
    free(copy);
}

void clio_page_putf(struct clio_page *page, int hang, const char *format, ...)
{
    char text[4096];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    clio_page_put(page, hang, text);
}

/* As many as fit into so many columns without cutting a word in two, unless the word is most of them. */
static size_t bytes_between_words(const char *line, int columns)
{
    size_t n = bytes_in(line, columns), end = n;
    while (end > 0 && line[end] && line[end] != ' ')
        end--;
    return end > n / 2 ? end : n;
}

void clio_page_cut(struct clio_page *page, int lines, const char *mark)
{
    char end[80];
    if (lines < 1 || page->count <= lines)
        return;
    (page->ascii ? clio_to_ascii : clio_copy)(end, sizeof end, mark);
    while (page->count >= lines) { /* the last one that stays is written anew */
        char *line = page->line[--page->count];
        if (page->count == lines - 1) {
            size_t n = bytes_between_words(line, page->width - clio_columns(end)),
                   size = n + sizeof end;
            char *cut = malloc(size);
            while (n > 0 && line[n - 1] == ' ')
                n--;
            if (cut) {
                snprintf(cut, size, "%.*s" S_PLAIN "%s", (int)n, line, end);
                add_line(page, 0, "", cut, strlen(cut));
            }
            free(cut);
            free(line);
            return;
        }
        free(line);
    }
}

void clio_page_beside(struct clio_page *page, const struct clio_page *left,
                      const struct clio_page *right)
{
    int rows = left->count > right->count ? left->count : right->count;
    for (int i = 0; i < rows; i++) {
        char text[1024], cell[768];
        clio_fit(cell, sizeof cell, i < left->count ? left->line[i] : "", left->width, page->ascii);
        int n = snprintf(text, sizeof text, "%s" S_PLAIN "%s", cell,
                         i < right->count ? right->line[i] : "");
        add_line(page, 0, "", text, n < (int)sizeof text ? (size_t)n : sizeof text - 1);
    }
}
