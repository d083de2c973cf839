/*
 * gen-texts.c: turns the texts of content/ into const C tables at build time.
 *
 *     gen-texts NAME OUT.c FILE…   texts (.en.tsv, .fr.tsv) and rule book (.en.md, .fr.md);
 *                                  NAME:BASE where what is not there is looked up in BASE, whose
 *                                  files follow after "--"
 *
 * A broken file stops the build with file, line and reason: both languages must have the same
 * keys, the same placeholders and the same sections of the rule book. What the base has may be
 * worded anew in one language alone, but not repeated. French is typed with plain spaces, and gets
 * those that do not break here.
 */
#include "gen.h"

#include "core/french.h"

#include <stdbool.h>

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXTS = 6000, MAX_SECTIONS = 400 };

struct text {
    char *key, *text;
    const char *file;
    int line;
};

struct section {
    char *id, *title, *page, *body;
    const char *file;
};

struct language {
    const char *code; /* as in the names of its files */
    struct text text[MAX_TEXTS];
    int text_count;
    struct section section[MAX_SECTIONS];
    int section_count;
};

static char *copy(const char *at, size_t n)
{
    char *text = malloc(n + 1);
    memcpy(text, at, n);
    text[n] = '\0';
    return text;
}

/* French with the spaces that do not break: see core/french.h. */
static char *with_spaces(const struct language *l, char *text)
{
    if (strcmp(l->code, "fr") != 0)
        return text;
    size_t n = strlen(text), most = 2 * n + 1; /* every space becomes two bytes at most */
    char *spaced = malloc(most);
    struct clio_buf b = clio_buf_of(spaced, most);
    clio_put_french(&b, text, n);
    free(text);
    return spaced;
}

/* ---- Texts ----------------------------------------------------------------------------------- */

static int by_key(const void *a, const void *b)
{
    const struct text *x = a, *y = b;
    return strcmp(x->key, y->key);
}

static void read_texts(struct language *l, const char *file)
{
    char *all = read_file(file);
    int line = 0;
    for (char *at = all; *at;) {
        char *end = strchr(at, '\n');
        size_t n = end ? (size_t)(end - at) : strlen(at);
        line++;
        char *tab = memchr(at, '\t', n);
        if (n > 0 && at[0] != '#') {
            if (!tab)
                fail(file, line, "a key, a tab and a text are expected", "");
            if (l->text_count == MAX_TEXTS)
                fail(file, line, "too many texts", "");
            struct text *t = &l->text[l->text_count++];
            t->key = copy(at, (size_t)(tab - at));
            t->text = copy(tab + 1, n - (size_t)(tab - at) - 1);
            t->file = file;
            t->line = line;
            if (!t->text[0])
                fail(file, line, "an empty text", t->key);
            /* A text of several lines is written with \n. */
            for (char *p = t->text, *q = t->text;; p++, q++) {
                if (p[0] == '\\' && p[1] == 'n')
                    *q = '\n', p++;
                else
                    *q = *p;
                if (!*p)
                    break;
            }
            t->text = with_spaces(l, t->text);
        }
        at = end ? end + 1 : at + n;
    }
    free(all);
}

static void sort_texts(struct language *l)
{
    qsort(l->text, (size_t)l->text_count, sizeof l->text[0], by_key);
    for (int i = 1; i < l->text_count; i++) {
        const struct text *text = &l->text[i];
        if (strcmp(text[-1].key, text->key) == 0)
            fail(text->file, text->line, "this key stands here or in another file too", text->key);
    }
}

/* The optional forms of a name, "DOMAIN.ID.the" and "DOMAIN.*.the", exist only where a language needs them. */
static bool is_form(const char *key)
{
    static const char *const forms[] = {".the", ".of", ".a", ".n"};
    const char *dot = strrchr(key, '.');
    if (strstr(key, ".*."))
        return true;
    for (size_t i = 0; dot && i < sizeof forms / sizeof forms[0]; i++)
        if (strcmp(dot, forms[i]) == 0)
            return true;
    return false;
}

static bool mentions(const char *text, const char *name, size_t n)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{'))
        if (strncmp(at + 1, name, n) == 0 && (at[n + 1] == '}' || at[n + 1] == ':'))
            return true;
    return false;
}

/* Does a mark of src/core/marks.h begin here? */
static bool begins_mark(const char *at)
{
    return at[0] == '<' && ((at[1] && strchr("~|{", at[1])) || (at[1] >= 'a' && at[1] <= 'z'));
}

/* Reads one mark and those inside it: a sign of two or three pieces, or two forms. */
static const char *check_mark(const struct text *t, const char *at)
{
    bool forms = at[1] == '~';
    int pieces = 1;
    for (at += 1 + forms; *at && *at != '>';) {
        if (*at == '{')
            at += strcspn(at, "}");
        else if (*at == '|')
            pieces++, at++;
        else
            at = begins_mark(at) ? check_mark(t, at) : at + 1;
    }
    if (*at != '>' || (forms ? pieces != 2 : pieces < 2 || pieces > 3))
        fail(t->file, t->line, "<icon|words>, <icon|number|words> or <~long|short> is expected",
             t->key);
    return at + 1;
}

static void check_marks(const struct language *l)
{
    for (int i = 0; i < l->text_count; i++)
        for (const char *at = l->text[i].text; *at;)
            at = begins_mark(at) ? check_mark(&l->text[i], at) : at + 1;
}

static const struct text *find_text(const struct language *l, const struct text *key)
{
    return bsearch(key, l->text, (size_t)l->text_count, sizeof l->text[0], by_key);
}

/* `base` is the other language of the base, which has what `b` does not word anew. */
static void compare_texts(const struct language *a, const struct language *b,
                          const struct language *base)
{
    for (int i = 0; i < a->text_count; i++) {
        const struct text *t = &a->text[i];
        const struct text *other = find_text(b, t);
        if (is_form(t->key))
            continue;
        if (!other)
            other = find_text(base, t);
        if (!other)
            fail(t->file, t->line, "this key is missing in the other language", t->key);
        for (const char *at = strchr(t->text, '{'); at; at = strchr(at + 1, '{')) {
            size_t n = strcspn(at + 1, ":}");
            if (!mentions(other->text, at + 1, n))
                fail(other->file, other->line, "a placeholder of the other language is missing",
                     t->key);
        }
    }
}

static void find_repetitions(const struct language *l, const struct language *base)
{
    for (int i = 0; i < l->text_count; i++) {
        const struct text *t = &l->text[i], *same = find_text(base, t);
        if (same && strcmp(same->text, t->text) == 0)
            fail(t->file, t->line, "the base says the same already", t->key);
    }
}

/* ---- Rule book ------------------------------------------------------------------------------- */

static char *field(const char **at, const char *end, const char *file, int line)
{
    const char *bar = memchr(*at, '|', (size_t)(end - *at));
    const char *stop = bar ? bar : end;
    const char *from = *at;
    *at = bar ? bar + 1 : end;
    while (from < stop && *from == ' ')
        from++;
    while (stop > from && stop[-1] == ' ')
        stop--;
    if (from == stop)
        fail(file, line, "'## id | title | page' is expected", "");
    return copy(from, (size_t)(stop - from));
}

static void read_book(struct language *l, const char *file)
{
    char *all = read_file(file);
    int line = 0;
    const char *body = NULL;
    for (const char *at = all;;) {
        const char *end = strchr(at, '\n');
        size_t n = end ? (size_t)(end - at) : strlen(at);
        line++;
        if ((n > 3 && strncmp(at, "## ", 3) == 0) || !*at) {
            if (body) {
                const char *stop = at;
                while (stop > body && stop[-1] == '\n')
                    stop--;
                while (body < stop && *body == '\n')
                    body++;
                if (body == stop)
                    fail(file, line, "the section before this line is empty", "");
                l->section[l->section_count - 1].body =
                    with_spaces(l, copy(body, (size_t)(stop - body)));
            }
            if (!*at)
                break;
            if (l->section_count == MAX_SECTIONS)
                fail(file, line, "too many sections", "");
            const char *rest = at + 3;
            struct section *s = &l->section[l->section_count++];
            s->id = field(&rest, at + n, file, line);
            s->title = with_spaces(l, field(&rest, at + n, file, line));
            s->page = field(&rest, at + n, file, line);
            s->file = file;
            body = end ? end + 1 : at + n;
        }
        at = end ? end + 1 : at + n;
    }
    free(all);
}

static void check_references(const struct language *l)
{
    for (int i = 0; i < l->section_count; i++)
        for (const char *at = strstr(l->section[i].body, "[["); at; at = strstr(at + 2, "[[")) {
            size_t n = strcspn(at + 2, "]");
            bool found = false;
            for (int k = 0; k < l->section_count && !found; k++)
                found = strlen(l->section[k].id) == n && strncmp(l->section[k].id, at + 2, n) == 0;
            if (!found)
                fail(l->section[i].file, 1, "a reference to a section that is not there",
                     copy(at + 2, n));
        }
}

static void compare_books(const struct language *a, const struct language *b)
{
    for (int i = 0; i < a->section_count || i < b->section_count; i++)
        if (i >= a->section_count || i >= b->section_count ||
            strcmp(a->section[i].id, b->section[i].id) != 0)
            fail(i < a->section_count ? a->section[i].file : b->section[i].file, 1,
                 "the two rule books do not have the same sections",
                 i < a->section_count ? a->section[i].id : b->section[i].id);
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* What a card or a guide says is long and only read, like the rule book: see CLIO_NO_BOOKS. */
static bool is_of_a_book(const char *key)
{
    const char *end = strrchr(key, '.');
    return (end && strcmp(end, ".text") == 0) || strncmp(key, "coach.", 6) == 0;
}

static void write_language(FILE *out, const struct language *l, const char *name, const char *base)
{
    const char *code = l->code;
    if (base)
        fprintf(out, "extern const struct clio_texts %s_%s;\n", base, code);
    fprintf(out, "static const struct clio_text %s_%s_texts[] = {\n", name, code);
    for (int i = 0; i < l->text_count; i++) {
        bool book = is_of_a_book(l->text[i].key);
        fputs(book ? "BOOK({" : "{", out);
        write_string(out, l->text[i].key);
        fputs(", ", out);
        write_string(out, l->text[i].text);
        fputs(book ? "},)\n" : "},\n", out);
    }
    fputs("};\n", out);
    if (l->section_count > 0) {
        fprintf(out, "static const struct clio_section %s_%s_sections[] = {\n", name, code);
        for (int i = 0; i < l->section_count; i++) {
            const struct section *s = &l->section[i];
            const char *parts[] = {s->id, s->title, s->page};
            fputc('{', out);
            for (int k = 0; k < 3; k++) {
                write_string(out, parts[k]);
                fputs(", ", out);
            }
            fputs("\"\" BOOK(", out);
            write_string(out, s->body);
            fputs(")},\n", out);
        }
        fputs("};\n", out);
    }
    fprintf(out,
            "const struct clio_texts %s_%s = {%s_%s_texts,\n"
            "sizeof %s_%s_texts / sizeof %s_%s_texts[0], ",
            name, code, name, code, name, code, name, code);
    if (l->section_count > 0)
        fprintf(out, "%s_%s_sections, %d, ", name, code, l->section_count);
    else
        fputs("0, 0, ", out);
    if (base)
        fprintf(out, "&%s_%s};\n", base, code);
    else
        fputs("0};\n", out);
}

/* Is the file named "….CODE.ENDING"? */
static bool is_file_of(const char *file, const char *code, const char *ending)
{
    size_t n = strlen(file), c = strlen(code), e = strlen(ending);
    return n > c + e + 2 && strcmp(file + n - e, ending) == 0 && file[n - e - 1] == '.' &&
           strncmp(file + n - e - 1 - c, code, c) == 0 && file[n - e - 2 - c] == '.';
}

static void read_any(struct language *languages, int count, const char *file)
{
    for (int i = 0; i < count; i++) {
        if (is_file_of(file, languages[i].code, "tsv")) {
            read_texts(&languages[i], file);
            return;
        }
        if (is_file_of(file, languages[i].code, "md")) {
            read_book(&languages[i], file);
            return;
        }
    }
    fail(file, 1, "the name of a file of texts ends in .en.tsv, .fr.tsv, .en.md or .fr.md", "");
}

int main(int argc, char **argv)
{
    static struct language languages[] = {{.code = "en"}, {.code = "fr"}};
    static struct language bases[] = {{.code = "en"}, {.code = "fr"}};
    struct language *en = &languages[0], *fr = &languages[1], *reading = languages;
    if (argc < 5) {
        fprintf(stderr, "usage: gen-texts NAME[:BASE] OUT.c FILE… [-- FILE…]\n");
        return 1;
    }
    for (int i = 3; i < argc; i++) {
        if (strcmp(argv[i], "--") == 0)
            reading = bases;
        else
            read_any(reading, 2, argv[i]);
    }
    for (int i = 0; i < 2; i++) {
        sort_texts(&languages[i]);
        check_marks(&languages[i]);
        sort_texts(&bases[i]);
        find_repetitions(&languages[i], &bases[i]);
    }
    compare_texts(en, fr, &bases[1]);
    compare_texts(fr, en, &bases[0]);
    compare_books(en, fr);
    check_references(en);
    check_references(fr);
    char *base = strchr(argv[1], ':');
    if (base)
        *base++ = '\0';
    FILE *out = open_output(argv[2]);
    fprintf(out, "/* Made from the files in content/ by tools/gen-texts.c. */\n"
                 "#include \"core/text.h\"\n"
                 "#ifdef CLIO_NO_BOOKS\n#define BOOK(...)\n"
                 "#else\n#define BOOK(...) __VA_ARGS__\n#endif\n");
    write_language(out, en, argv[1], base);
    write_language(out, fr, argv[1], base);
    return fclose(out) ? 2 : 0;
}
