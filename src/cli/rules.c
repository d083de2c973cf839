/*
 * rules.c: `clio rules`, the rule book in the terminal: its sections, one of them, or a search.
 *
 * The little Markdown of the books is shown as a terminal can: bold on a terminal, filled
 * paragraphs and lists, and references with the title and the id of the section they mean.
 */
#include "cli/cli.h"
#include "cli/fold.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct rules {
    struct cli c;
    bool all;
    char *word[CLI_WORDS]; /* what to search for, folded */
    int word_count;
};

/* ---- Markdown -------------------------------------------------------------------------------- */

/* One line with bold as bytes 1 and 2 (see cli_wrap) and references spelt out. */
static void put_inline(const struct rules *r, const char *text, size_t length, struct clio_buf *out)
{
    static const char on[] = "\1", off[] = "\2";
    bool bold = false;
    for (size_t i = 0; i < length; i++) {
        const char *end = text[i] == '[' && text[i + 1] == '[' ? strstr(text + i, "]]") : NULL;
        if (end) {
            char id[64];
            struct clio_section to;
            snprintf(id, sizeof id, "%.*s", (int)(end - text - (long)i - 2), text + i + 2);
            bool known = clio_find_section(r->c.game, id, r->c.lang, &to);
            clio_putf(out, r->c.lang == CLIO_FR ? "«\u00a0%s\u00a0» [%s]" : "“%s” [%s]",
                      known ? to.title : id, id);
            i = (size_t)(end - text) + 1;
        } else if (text[i] == '*' && text[i + 1] == '*') {
            bold = !bold;
            clio_put(out, bold ? on : off);
            i++;
        } else if (text[i] != '`') {
            clio_put_char(out, text[i]);
        }
    }
    if (bold)
        clio_put(out, off);
}

/* Spaces before the text of a list item, or 0 for a line that starts none. */
static int item_indent(const char *line)
{
    int n = (int)strspn(line, " ");
    if (line[n] == '-' && line[n + 1] == ' ')
        return n + 2;
    int digits = (int)strspn(line + n, "0123456789");
    return digits && line[n + digits] == '.' && line[n + digits + 1] == ' ' ? n + digits + 2 : 0;
}

/* A paragraph or list item; line breaks inside it mean nothing. */
static void print_block(const struct rules *r, const char *text, size_t length)
{
    int indent = item_indent(text), width = cli_terminal_width();
    bool heading = strncmp(text, "### ", 4) == 0;
    size_t size = 2 * length + 4096;
    char *buffer = cli_memory(size, 1);
    struct clio_buf b = clio_buf_of(buffer, size);
    if (heading)
        clio_put(&b, "\1");
    put_inline(r, text + (heading ? 4 : indent), length - (size_t)(heading ? 4 : indent), &b);
    if (heading)
        clio_put(&b, "\2");
    printf("%.*s", indent, text);
    if (text[0] == '|')
        printf("%s\n", buffer);
    else
        cli_wrap(stdout, buffer, indent, indent, width);
    free(buffer);
}

static bool starts_block(const char *line)
{
    return item_indent(line) > 0 || line[0] == '|' || strncmp(line, "### ", 4) == 0;
}

static void print_body(const struct rules *r, const char *body)
{
    while (*body) {
        if (*body == '\n') {
            putchar('\n');
            body++;
            continue;
        }
        const char *end = body;
        do {
            end += strcspn(end, "\n");
            end += *end == '\n';
        } while (*end && *end != '\n' && !starts_block(end) && strncmp(body, "### ", 4) != 0);
        size_t length = (size_t)(end - body);
        while (length > 0 && body[length - 1] == '\n')
            length--;
        print_block(r, body, length);
        body = end;
    }
}

static void print_title(const struct clio_section *s)
{
    bool terminal = isatty(STDOUT_FILENO);
    printf("%s%s%s  [%s]  (%s)\n", terminal ? "\033[1m" : "", s->title, terminal ? "\033[0m" : "",
           s->id, s->page);
}

static void print_section(const struct rules *r, const struct clio_section *s)
{
    print_title(s);
    putchar('\n');
    print_body(r, s->body);
}

/* ---- Finding --------------------------------------------------------------------------------- */

static char *fold(const char *text)
{
    size_t size = strlen(text) + 1;
    char *out = cli_memory(size, 1);
    struct clio_buf b = clio_buf_of(out, size);
    cli_fold(text, &b);
    return out;
}

/* How many words the title (or id) has, or -1 when one is in neither title nor body. */
static int rank(const struct rules *r, const struct clio_section *s)
{
    char *title = fold(s->title), *body = fold(s->body);
    int hits = 0;
    bool all = true;
    for (int i = 0; i < r->word_count && all; i++) {
        bool in_title = strstr(title, r->word[i]) || strstr(s->id, r->word[i]);
        hits += in_title;
        all = in_title || strstr(body, r->word[i]);
    }
    free(title);
    free(body);
    return all ? hits : -1;
}

static bool has_any_word(const struct rules *r, const char *line)
{
    char *text = fold(line);
    bool found = false;
    for (int i = 0; i < r->word_count && !found; i++)
        found = strstr(text, r->word[i]) != NULL;
    free(text);
    return found;
}

static void print_lines(const struct rules *r, const struct clio_section *s)
{
    enum { MOST = 4 };
    int shown = 0;
    for (const char *at = s->body; *at && shown < MOST;) {
        size_t length = strcspn(at, "\n");
        char line[512], rendered[2048];
        snprintf(line, sizeof line, "%.*s", (int)length, at + strspn(at, " "));
        line[strcspn(line, "\n")] = '\0';
        if (has_any_word(r, line)) {
            struct clio_buf b = clio_buf_of(rendered, sizeof rendered);
            put_inline(r, line, strlen(line), &b);
            printf("    ");
            cli_wrap(stdout, rendered, 4, 4, cli_terminal_width());
            shown++;
        }
        at += length + (at[length] == '\n');
    }
}

static int search(struct rules *r)
{
    struct clio_section s;
    int found = 0;
    for (int i = 1; i < r->c.word_count; i++)
        r->word[r->word_count++] = fold(r->c.words[i]);
    for (int wanted = r->word_count; wanted >= 0; wanted--)
        for (int i = 0; clio_section_at(r->c.game, i, r->c.lang, &s); i++)
            if (rank(r, &s) == wanted) {
                print_title(&s);
                print_lines(r, &s);
                found++;
            }
    for (int i = 0; i < r->word_count; i++)
        free(r->word[i]);
    return found;
}

static int nothing_found(const struct rules *r, const char *words)
{
    const clio_game *game = r->c.game;
    int count = clio_section_count(game);
    const char **ids = cli_memory((size_t)count, sizeof *ids);
    const char *near = NULL;
    struct clio_section s;
    for (int i = 0; clio_section_at(game, i, r->c.lang, &s); i++)
        ids[i] = s.id;
    for (int i = 1; i < r->c.word_count && !near; i++)
        near = cli_closest(r->c.words[i], ids, count);
    cli_complain(r->c.lang, near ? "cli.rules.nothing-near" : "cli.rules.nothing",
                 cli_word("words", words), cli_word("near", near ? near : ""),
                 cli_word("id", clio_game_id(game)));
    free(ids);
    return CLI_FAILURE;
}

/* ---- The command ----------------------------------------------------------------------------- */

static void list(const struct rules *r)
{
    struct cli_table t = {.columns = 3};
    struct clio_section s;
    for (int i = 0; clio_section_at(r->c.game, i, r->c.lang, &s); i++) {
        cli_cell(&t, s.title);
        cli_cell(&t, s.page);
        cli_cell(&t, s.id);
    }
    cli_table_print(&t, stdout);
    cli_print(stdout, r->c.lang, "cli.rules.more", cli_word("id", clio_game_id(r->c.game)));
}

static void print_book(const struct rules *r)
{
    struct clio_section s;
    for (int i = 0; clio_section_at(r->c.game, i, r->c.lang, &s); i++) {
        if (i > 0)
            putchar('\n');
        print_section(r, &s);
    }
}

/* A section by its id, or by its title as it stands in the book. */
static bool find_section(const struct rules *r, const char *words, struct clio_section *out)
{
    if (clio_find_section(r->c.game, words, r->c.lang, out))
        return true;
    char *wanted = fold(words);
    bool found = false;
    for (int i = 0; !found && clio_section_at(r->c.game, i, r->c.lang, out); i++) {
        char *title = fold(out->title);
        found = strcmp(title, wanted) == 0;
        free(title);
    }
    free(wanted);
    return found;
}

static int show(struct rules *r)
{
    struct clio_section s;
    char words[512];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    for (int i = 1; i < r->c.word_count; i++)
        clio_putf(&b, "%s%s", i > 1 ? " " : "", r->c.words[i]);
    if (r->all)
        print_book(r);
    else if (r->c.word_count == 1)
        list(r);
    else if (find_section(r, words, &s))
        print_section(r, &s);
    else if (search(r) == 0)
        return nothing_found(r, words);
    return CLI_FINE;
}

int clio_cmd_rules(int argc, char **argv)
{
    struct rules r = {.all = false};
    const struct cli_option options[] = {
        {"all", CLI_FLAG, &r.all, 0, 0},
        {"content", CLI_TEXT, &r.c.content, 0, 0},
    };
    int rc;
    if (!cli_start(&r.c, argc, argv, options, 2, &rc))
        return rc;
    if (!cli_words(&r.c, 1, CLI_WORDS) || !cli_open_game(&r.c, r.c.words[0]))
        return cli_end(&r.c, CLI_BAD_INPUT);
    return cli_end(&r.c, show(&r));
}
