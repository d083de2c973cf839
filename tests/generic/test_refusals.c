/*
 * test_refusals.c: every reason to refuse a card table is reached by a broken table, and is told in
 * both languages.
 *
 * A table is read three times: with texts that are their own keys, which shows the reason, and in
 * English and French.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "games/aoc/effect.h"
#include "tests/tables.h"

#define AOC "age-of-civilization"
#define CLASH "clash-monumental"

/* The allocator fails when it is told to: see tests/meson.build. */
static bool no_memory;
void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size)
{
    return no_memory ? NULL : __real_calloc(count, size);
}

/* ---- Texts that are their own keys ------------------------------------------------------------- */

enum { KEYS = 200 };

static struct {
    const struct clio_texts *texts;
    bool reached[KEYS];
} sets[8];
static int set_count;

static void remember(const struct clio_texts *texts)
{
    for (int i = 0; i < set_count; i++)
        if (sets[i].texts == texts)
            return;
    assert_true(set_count < 8 && texts->text_count <= KEYS);
    sets[set_count++].texts = texts;
}

static void mark(const char *key)
{
    for (int i = 0; i < set_count; i++)
        for (int k = 0; k < sets[i].texts->text_count; k++)
            if (strcmp(sets[i].texts->texts[k].key, key) == 0)
                sets[i].reached[k] = true;
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct clio_text *)a)->key, ((const struct clio_text *)b)->key);
}

/* Reasons of the core and of the game: "refuse.thing" says "<refuse.thing thing.action>". */
static const struct clio_texts *keys_as_texts(const struct clio_content *tables)
{
    static struct clio_text all[2 * KEYS];
    static char words[2 * KEYS][80];
    static struct clio_texts texts = {.texts = all};
    const struct clio_texts *from[] = {&clio_refusals_en, tables->refusals[CLIO_EN]};
    int n = 0;
    for (int i = 0; i < 2; i++) {
        remember(from[i]);
        for (int k = 0; k < from[i]->text_count; k++, n++) {
            const char *key = from[i]->texts[k].key;
            bool thing = strstr(from[i]->texts[k].text, "{thing}");
            snprintf(words[n], sizeof words[n], "%s%s", key, thing ? " {thing}" : "");
            all[n] = (struct clio_text){key, words[n]};
        }
    }
    qsort(all, (size_t)n, sizeof all[0], by_key);
    texts.text_count = n;
    return &texts;
}

/* ---- Broken tables ------------------------------------------------------------------------------- */

/* `find` becomes `put`, `times` over where that is not 0; without `find` the whole table does. */
struct broken {
    const char *key, *game, *file, *find, *put;
    int times;
};

#include "refusals.h"

static char *broken_table(const struct broken *b)
{
    const char *text = built_in_table(clio_find_game(b->game), b->file);
    char *put, *made;
    size_t size = b->put ? strlen(b->put) * (size_t)(b->times ? b->times : 1) + 1 : 1;
    if (!b->put)
        return NULL; /* there is no such file */
    put = malloc(size);
    struct clio_buf out = clio_buf_of(put, size);
    for (int i = 0; i < (b->times ? b->times : 1); i++)
        clio_put(&out, b->put);
    if (!b->find)
        return put;
    made = table_with(text, b->find, put);
    free(put);
    if (!made)
        fail_msg("%s: %s has no '%s'", b->key, b->file, b->find);
    return made;
}

/* What is said behind the place; the table is read as it is. */
static const char *reason(const struct broken *b, const clio_game *game, const char *text,
                          enum clio_lang lang, char *why, size_t size)
{
    struct clio_buf out = clio_buf_of(why, size);
    const clio_game *copy = corrected_game(&(struct correction){game, b->file, text, lang}, &out);
    if (copy) {
        clio_free_content(copy);
        return "not at all";
    }
    const char *said = strrchr(why, ':');
    return said ? said + 2 : why;
}

/* The table is refused for this reason, which is told in both languages. */
static bool is_refused(const struct broken *b, const char *text)
{
    const clio_game *game = clio_find_game(b->game);
    struct clio_content tables = *game->tables;
    clio_game with_keys = *game;
    char shown[600], en[600], fr[600], key[600];
    tables.refusals[CLIO_EN] = keys_as_texts(game->tables);
    with_keys.tables = &tables;
    snprintf(key, sizeof key, "%s", reason(b, &with_keys, text, CLIO_EN, shown, sizeof shown));
    char *space = strchr(key, ' ');
    if (space) {
        *space = '\0';
        mark(space + 1);
    }
    mark(key);
    reason(b, game, text, CLIO_EN, en, sizeof en);
    reason(b, game, text, CLIO_FR, fr, sizeof fr);
    bool braces = strchr(en, '{') || strchr(fr, '{');
    if (strcmp(key, b->key) == 0 && strcmp(en, fr) != 0 && !strstr(en, key) && !strstr(fr, key) &&
        braces == (strcmp(key, "refuse.braces") == 0))
        return true;
    print_message("%s: %s; %s; %s\n", b->key, shown, en, fr);
    return false;
}

static void test_every_reason_is_reached(void **unused)
{
    int faults = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        char *text = broken_table(&broken[i]);
        faults += !is_refused(&broken[i], text);
        free(text);
    }
    assert_int_equal(faults, 0);
}

/* Civilizations of which each does something at the same five moments. A moment's abilities share a
 * word of the state, and there are not as many words. */
static void test_abilities_that_fit_no_state(void **unused)
{
    enum { MILITARY_MAIN = 5, MILITARY_INHERITED, CODE = 10, SO_MANY = 35 };
    const struct broken b = {"refuse.abilities-room", AOC, "civilizations.tsv", NULL, "", 0};
    static char text[1 << 16];
    struct clio_buf out = clio_buf_of(text, sizeof text);
    int line = 0, column = 0;
    (void)unused;
    for (const char *at = built_in_table(clio_find_game(AOC), b.file); *at; at++) {
        size_t n = strcspn(at, "\t\n");
        if (line == 0)
            clio_put_n(&out, at, n);
        else if (column == MILITARY_MAIN || column == MILITARY_INHERITED)
            clio_put(&out, "0");
        else if (column == CODE && line <= SO_MANY)
            clio_put(&out, "MAIN{ ON_RAISE->COIN(1) ; END_TURN->COIN(1) ; ON_REST->COIN(1) ; "
                           "ON_WAR->COIN(1) ; END_GAME->POINT(1) } INHERITED{ NONE }");
        else if (column == CODE)
            clio_put(&out, "MAIN{ NONE } INHERITED{ NONE }");
        else
            clio_put_n(&out, at, n);
        at += n;
        column = *at == '\t' ? column + 1 : 0;
        line += *at == '\n';
        clio_put_char(&out, *at);
    }
    assert_true(out.length < sizeof text);
    assert_true(is_refused(&b, text));
}

/* ---- Folders --------------------------------------------------------------------------------------- */

static void refused_folder(const clio_game *game, const char *folder, const char *key,
                           const char *en, const char *fr)
{
    char why[600];
    assert_null(clio_with_content(game, folder, CLIO_EN, why, sizeof why));
    assert_string_equal(strrchr(why, ':') ? strrchr(why, ':') + 2 : why, en);
    assert_null(clio_with_content(game, folder, CLIO_FR, why, sizeof why));
    assert_string_equal(strrchr(why, ':') ? strrchr(why, ':') + 2 : why, fr);
    mark(key);
}

static void write_file(const char *path, size_t zeros, size_t letters)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    while (zeros--)
        fputc(0, file);
    while (letters--)
        fputc('x', file);
    fclose(file);
}

static void test_folders_are_refused(void **unused)
{
    const clio_game *game = clio_find_game(AOC);
    char folder[] = "/tmp/clio-refusals-XXXXXX", path[100];
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/wonders.tsv", folder);
    refused_folder(game, folder, "refuse.no-table", "no table of this game is there",
                   "aucune table de ce jeu ne s’y trouve");
    write_file(path, 10, 10);
    refused_folder(game, folder, "refuse.not-text", "this is not a table of text",
                   "ce n’est pas une table de texte");
    write_file(path, 0, (1 << 20) + 1);
    refused_folder(game, folder, "refuse.too-large", "the file is too large",
                   "le fichier est trop grand");
    write_file(path, 0, 0);
    refused_folder(game, folder, "refuse.empty-table", "a header line is expected",
                   "il faut une ligne d’en-tête");
    remove(path);
    assert_int_equal(mkdir(path, 0700), 0);
    refused_folder(game, folder, "refuse.unreadable", "the file cannot be read",
                   "le fichier ne peut pas être lu");
    remove(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    refused_folder(game, folder, "refuse.unreadable", "the file cannot be read",
                   "le fichier ne peut pas être lu");
    remove(path);
    write_file(path, 0, 10);
    no_memory = true;
    refused_folder(game, folder, "refuse.memory", "out of memory", "mémoire insuffisante");
    no_memory = false;
    remove(path);
    remove(folder);
}

/* ---- All of them ----------------------------------------------------------------------------------- */

static bool starts(const char *key, const char *with)
{
    return strncmp(key, with, strlen(with)) == 0;
}

/* Runs last. Places of the effect language are many: each has its text, and each text its place. */
static void test_no_text_is_idle(void **unused)
{
    (void)unused;
    for (int i = 0; i < PLACES; i++)
        mark(aoc_operations.places[i]);
    int idle = 0;
    for (int i = 0; i < set_count; i++)
        for (int k = 0; k < sets[i].texts->text_count; k++) {
            const char *key = sets[i].texts->texts[k].key;
            assert_true(starts(key, "refuse.") || starts(key, "thing.") || starts(key, "place."));
            if (!sets[i].reached[k]) {
                print_message("never reached: %s\n", key);
                idle++;
            }
        }
    assert_int_equal(idle, 0);
    for (int i = 0; i < PLACES; i++)
        for (int lang = 0; lang < CLIO_LANGS; lang++)
            assert_non_null(clio_find_text(clio_find_game(AOC)->tables->refusals[lang],
                                           aoc_operations.places[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_reason_is_reached),
        cmocka_unit_test(test_abilities_that_fit_no_state),
        cmocka_unit_test(test_folders_are_refused),
        cmocka_unit_test(test_no_text_is_idle),
    };
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
