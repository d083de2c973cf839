/*
 * test_tables.c: what every game with tables promises: they come back from their files as they are
 * built in, and any correction is either refused with file, line, column and reason, or playable.
 */
#include "core/rng.h"
#include "tests/tables.h"
#include "tests/toy/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

static void test_tables_come_back(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        char why[1000];
        struct clio_buf b = clio_buf_of(why, sizeof why);
        if (!game->tables)
            continue;
        const clio_game *copy = corrected_game(&(struct correction){.game = game}, &b);
        if (!copy)
            fail_msg("%s: %s", game->id, why);
        assert_memory_equal(copy->content, game->content, game->tables->size);
        clio_free_content(copy);
    }
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* A table is found in the folder, in its folder of the game and in the one that games share. */
static void test_tables_are_found_in_folders(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        const char *const inner[] = {NULL, clio_game_id(game),
                                     game->tables ? game->tables->shared : NULL};
        for (int i = 0; game->tables && i < 3; i++) {
            char folder[] = "/tmp/clio-tables-XXXXXX", sub[100], path[200], why[300] = "";
            if (i > 0 && !inner[i])
                continue;
            assert_non_null(mkdtemp(folder));
            snprintf(sub, sizeof sub, "%s%s%s", folder, i ? "/" : "", i ? inner[i] : "");
            mkdir(sub, 0777);
            assert_null(clio_with_content(game, folder, CLIO_EN, why, sizeof why));
            assert_non_null(strstr(why, "no table of this game is there"));
            snprintf(path, sizeof path, "%s/%s", sub, game->content_files[0]);
            write_file(path, game->content_files[1]);
            const clio_game *copy = clio_with_content(game, folder, CLIO_EN, why, sizeof why);
            if (!copy)
                fail_msg("%s: %s", game->id, why);
            assert_true(clio_content_hash(copy) == clio_content_hash(game));
            clio_free_content(copy);
            char *longer = table_with(game->content_files[1], "\n", "\n\nmore\n");
            write_file(path, longer);
            free(longer);
            assert_null(clio_with_content(game, folder, CLIO_EN, why, sizeof why));
            assert_memory_equal(why, path, strlen(path));
            assert_non_null(strstr(why, " are needed"));
            remove(path);
            remove(sub);
            remove(folder);
        }
    }
}

/* "wonders.tsv:3:17: …" */
static bool names_a_place(const char *why)
{
    int line, column, end = 0;
    const char *at = strstr(why, ".tsv:");
    return at && sscanf(at, ".tsv:%d:%d: %n", &line, &column, &end) == 2 && end > 0 &&
           strlen(at + end) > 5;
}

static void test_corrections_are_refused_or_play(void **unused)
{
    const char *more = getenv("CLIO_CORRECTIONS");
    const int corrections = more ? atoi(more) : 600;
    enum { DECISIONS = 150 };
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        int accepted = 0, files = 0;
        while (game->tables && game->content_files[2 * files])
            files++;
        for (int i = 0; game->tables && i < corrections; i++) {
            uint64_t rng = (uint64_t)i;
            const char *const *file = game->content_files + 2 * (i % files);
            char *text = table_with_random_cell(file[1], &rng);
            char why[1000], wrong[1000];
            struct clio_buf b = clio_buf_of(why, sizeof why), w = clio_buf_of(wrong, sizeof wrong);
            const clio_game *copy =
                corrected_game(&(struct correction){game, file[0], text, CLIO_EN}, &b);
            if (!copy && !names_a_place(why))
                fail_msg("%s, correction %d: %s", game->id, i, why);
            if (copy && !plays(copy, (uint64_t)i, DECISIONS, &w))
                fail_msg("%s, correction %d of %s: %s", game->id, i, file[0], wrong);
            accepted += copy != NULL;
            clio_free_content(copy);
            free(text);
        }
        if (game->tables)
            assert_in_range(accepted, corrections / 5, corrections * 9 / 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables_come_back),
        cmocka_unit_test(test_tables_are_found_in_folders),
        cmocka_unit_test(test_corrections_are_refused_or_play),
    };
    clio_add_game(&toy_game);
    return cmocka_run_group_tests_name("tables of every game", tests, NULL, NULL);
}
