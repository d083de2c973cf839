/* gen-clash-read.c: reads the cells of the tables of Clash of Cultures. */
#include "gen-clash.h"

#include "core/rng.h"
#include "gen.h"

#include <stdlib.h>
#include <string.h>

struct clash_edition e;
struct clio_tsv t;

jmp_buf table_failed;
char table_error[1024];

static const char *folder;
static struct clio_buf why;

void open_folder(const char *name)
{
    folder = name;
    why = clio_buf_of(table_error, sizeof table_error);
}

const char *table_path(const char *name)
{
    static char path[1024];
    snprintf(path, sizeof path, "%s/%s.tsv", folder, name);
    return path;
}

static const char *shared_path(const char *name)
{
    static char path[1024];
    snprintf(path, sizeof path, "%s/../clash/%s.tsv", folder, name);
    return path;
}

bool has_table(const char *name)
{
    FILE *file = fopen(table_path(name), "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

uint8_t shared_source = NONE;
static bool shared; /* the open table is */

static char *paths[32], *contents[32];
static int tables;

static void open_path(const char *path)
{
    paths[tables] = strdup(path);
    contents[tables] = read_file(path);
    clio_tsv_open(&t, path, contents[tables++], &why, &table_failed);
}

void write_dependencies(const char *file, const char *output)
{
    FILE *out = open_output(file);
    fprintf(out, "%s:", output);
    for (int i = 0; i < tables; i++)
        fprintf(out, " %s", paths[i]);
    fputc('\n', out);
    if (fclose(out))
        fail(file, 1, "the file cannot be written", "");
}

void open_table(const char *name)
{
    shared = false;
    open_path(table_path(name));
}

void open_shared_table(const char *name)
{
    shared = true;
    open_path(shared_path(name));
}

static bool ends_with(struct clio_cell c, const char *end)
{
    size_t n = strlen(end);
    return c.length >= n && memcmp(c.at + c.length - n, end, n) == 0;
}

/* Names, notes and where a fact is from may change without changing the game. */
static bool is_fact(struct clio_cell header)
{
    return !ends_with(header, "name_en") && !ends_with(header, "name_fr") &&
           !ends_with(header, "source") && !clio_cell_is(header, "notes");
}

bool next_row(void)
{
    if (!clio_tsv_next(&t))
        return false;
    for (int i = 0; i < t.columns; i++)
        for (size_t k = 0; is_fact(t.header[i]) && k < t.cell[i].length; k++)
            e.hash = clio_mix(e.hash ^ (unsigned char)t.cell[i].at[k]) + (uint64_t)i;
    return true;
}

struct clio_cell cell(const char *column)
{
    return clio_tsv_cell(&t, column);
}

bool is_none(const char *column)
{
    return clio_cell_is(cell(column), "-");
}

uint8_t number(const char *column, int min, int max)
{
    return (uint8_t)clio_tsv_int(&t, column, min, max);
}

char *text(const char *column)
{
    struct clio_cell c = cell(column);
    char *copy = calloc(c.length + 1, 1);
    memcpy(copy, c.at, c.length);
    return copy;
}

bool yes(const char *column)
{
    if (!clio_cell_is(cell(column), "yes") && !clio_cell_is(cell(column), "no"))
        ERROR(cell(column), "'%.*s' is neither yes nor no", WORD(cell(column)));
    return clio_cell_is(cell(column), "yes");
}

int find_word(struct clio_cell c, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (clio_cell_is(c, words[i]))
            return i;
    ERROR(c, "'%.*s' is not known here", WORD(c));
}

int find_row(struct clio_cell c, const void *rows, size_t size, int n, const char *kind)
{
    for (int i = 0; i < n; i++) {
        const char *id;
        memcpy(&id, (const char *)rows + (size_t)i * size, sizeof id);
        if (id && clio_cell_is(c, id))
            return i;
    }
    ERROR(c, "there is no %s '%.*s'", kind, WORD(c));
}

char *new_id(const void *rows, size_t size, int n)
{
    struct clio_cell c = cell("id");
    for (int i = 0; i < n; i++) {
        const char *id;
        memcpy(&id, (const char *)rows + (size_t)i * size, sizeof id);
        if (id && clio_cell_is(c, id))
            ERROR(c, "'%.*s' stands here twice", WORD(c));
    }
    return text("id");
}

void check_room(int rows, int max)
{
    if (rows >= max)
        clio_tsv_error(&t, t.line_start, "more than %d rows", max);
}

void check_rows(int rows, int expected)
{
    if (rows != expected)
        clio_tsv_error(&t, t.line_start, "the table has %d rows, but %d are expected", rows,
                       expected);
}

uint8_t source(const char *column)
{
    static const char *const words[] = {"rulebook", "public", "other-edition", "reconstructed"};
    uint8_t written = WORD_OF(column, words);
    return shared && shared_source != NONE ? shared_source : written;
}

void read_names(const char *names[2])
{
    names[0] = text("name_en");
    names[1] = text("name_fr");
}

const char *const kind_words[KINDS] = {"food", "wood", "ore", "ideas", "gold", "mood", "culture"};

const char *const building_words[PIECES] = {"port",   "academy", "fortress",    "temple",
                                            "market", "obelisk", "observatory", "settlement"};
const char *const unit_words[UNITS] = {"settler",  "infantry", "cavalry",
                                       "elephant", "leader",   "ship"};

/* "1 food + 2 ore" */
void read_cost(const char *column, uint8_t cost[KINDS])
{
    struct clio_cell c = cell(column);
    const char *at = c.at, *end = c.at + c.length;
    while (!is_none(column) && at < end) {
        struct clio_cell word = {at + 2, 0};
        if (end - at < 3 || at[0] < '1' || at[0] > '7' || at[1] != ' ')
            clio_tsv_error(&t, at, "a number from 1 to 7 and a resource are expected");
        while (word.at + word.length < end && word.at[word.length] != ' ')
            word.length++;
        int kind = find_word(word, kind_words, KINDS);
        if (cost[kind])
            ERROR(word, "'%.*s' stands here twice", WORD(word));
        cost[kind] = (uint8_t)(at[0] - '0');
        at = word.at + word.length;
        if (at < end && (end - at < 4 || memcmp(at, " + ", 3) != 0))
            clio_tsv_error(&t, at, "' + ' is expected");
        at += at < end ? 3 : 0;
    }
}

/* Every ability belongs to one card of an edition. */
uint8_t read_ability(const char *column, const char *name_en, const char *name_fr,
                     const char *source_column)
{
    static const char *const words[ABILITIES] = {
#define CLASH_WORD(NAME, name) #name,
        CLASH_ABILITIES(CLASH_WORD)
#undef CLASH_WORD
    };
    uint8_t ability = WORD_OF(column, words);
    struct clash_title *title = &e.ability[ability];
    if (title->id)
        ERROR(cell(column), "the ability '%s' belongs to another card", title->id);
    *title =
        (struct clash_title){words[ability], {text(name_en), text(name_fr)}, source(source_column)};
    return ability;
}
