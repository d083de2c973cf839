/*
 * exchange.c: `clio export` and `clio import` move a match between servers as a readable file. Both
 * work beside a running server.
 */
#include "cli/exchange.h"

#include "cli/cli.h"
#include "server/record.h"
#include "store/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void exchange_say(FILE *out, enum clio_lang lang, const char *key, const struct clio_value *values,
                  int count)
{
    char text[1024];
    clio_server_sentence(lang, key, values, count, text, sizeof text);
    if (out == stderr)
        fputs(lang == CLIO_FR ? "clio\u00a0: " : "clio: ", out);
    fprintf(out, "%s\n", text);
}

clio_store *exchange_open(const struct cli *c, const char *db, enum clio_store_use use)
{
    char why[1024];
    clio_store *store = clio_store_open(db, use, c->lang, why, sizeof why);
    if (!store) {
        struct clio_value values[] = {cli_word("text", why)};
        exchange_say(stderr, c->lang, "server.start.say", values, 1);
    }
    return store;
}

int exchange_failed(const struct cli *c, clio_store *store, const char *db)
{
    struct clio_value values[] = {cli_word("file", db), cli_word("detail", "")};
    bool full = store->trouble(store) == CLIO_STORE_FULL;
    exchange_say(stderr, c->lang, full ? "server.db.full" : "server.db.busy", values, 2);
    store->rollback(store);
    return CLI_FAILURE;
}

/* ---- Export ------------------------------------------------------------------------------------ */

struct listing {
    const struct cli *c;
    clio_store *store;
    struct cli_table table;
};

static void list_one(void *context, const char *id)
{
    struct listing *l = context;
    struct clio_stored_match record;
    if (!l->store->load(l->store, id, &record))
        return;
    cli_cell(&l->table, id);
    cli_cell(&l->table, record.game);
    cli_cell(&l->table, cli_integer(l->c->lang, (uint64_t)record.moves));
    cli_cell(&l->table, record.over ? cli_text(l->c->lang, "cli.export.over") : "");
    char names[CLIO_MAX_SEATS * CLIO_NAME_SIZE + 16];
    struct clio_buf b = clio_buf_of(names, sizeof names);
    for (int i = 0; i < record.seats; i++)
        clio_putf(&b, "%s%s", i ? ", " : "", record.seat[i].name[0] ? record.seat[i].name : "-");
    cli_cell(&l->table, names);
}

static int list_matches(const struct cli *c, clio_store *store)
{
    struct listing l = {c, store, {.columns = 5, .right = 1u << 2}};
    bool fine = store->list(store, list_one, &l);
    cli_table_print(&l.table, stdout);
    return fine ? CLI_FINE : CLI_FAILURE;
}

static int write_match(const struct cli *c, const struct clio_match *match, const char *path)
{
    char why[1024];
    if (path) {
        if (clio_match_save(match, path, c->lang, why, sizeof why))
            return CLI_FINE;
        struct clio_value values[] = {cli_word("text", why)};
        exchange_say(stderr, c->lang, "server.start.say", values, 1);
        return CLI_FAILURE;
    }
    size_t size = clio_match_write(match, NULL, 0) + 1;
    char *text = cli_memory(size, 1);
    clio_match_write(match, text, size);
    fputs(text, stdout);
    free(text);
    return CLI_FINE;
}

int exchange_export(const struct cli *c, clio_store *store, const char *db, const char *id,
                    const char *path)
{
    struct clio_stored_match record;
    struct clio_value values[] = {cli_word("match", id), cli_word("file", db)};
    if (!match_id_is_one(id) || !store->load(store, id, &record)) {
        exchange_say(stderr, c->lang, "server.exchange.missing", values, 2);
        return CLI_FAILURE;
    }
    struct clio_match *match = record_play(store, &record);
    if (!match) {
        exchange_say(stderr, c->lang, "server.exchange.unplayable", values, 2);
        return CLI_FAILURE;
    }
    int rc = write_match(c, match, path);
    clio_match_free(match);
    return rc;
}

int clio_cmd_export(int argc, char **argv)
{
    struct cli c;
    const char *db = "clio.db", *path = NULL;
    const struct cli_option options[] = {
        {"db", CLI_TEXT, &db, 0, 0},
        {"store", CLI_TEXT, &db, 0, 0},
        {"out", CLI_TEXT, &path, 0, 0},
    };
    int rc;
    if (!cli_start(&c, argc, argv, options, 3, &rc))
        return rc;
    if (!cli_words(&c, 0, 1))
        return CLI_BAD_INPUT;
    clio_store *store = exchange_open(&c, db, CLIO_STORE_READ);
    if (!store)
        return cli_end(&c, CLI_BAD_INPUT);
    rc = c.word_count == 0 ? list_matches(&c, store)
                           : exchange_export(&c, store, db, c.words[0], path);
    store->close(store);
    return cli_end(&c, rc);
}

/* ---- Import ------------------------------------------------------------------------------------ */

static void print_links(const struct cli *c, const struct clio_stored_match *record,
                        const struct clio_secrets *secrets)
{
    struct clio_value head[] = {cli_word("match", record->id), cli_count("n", record->moves)};
    exchange_say(stdout, c->lang, "server.exchange.imported", head, 2);
    for (int i = 0; i < record->seats; i++) {
        struct clio_value values[] = {cli_count("n", i + 1), cli_word("name", record->seat[i].name),
                                      cli_word("secret", secrets->seat[i])};
        if (secrets->seat[i][0])
            exchange_say(stdout, c->lang, "server.exchange.seat", values, 3);
    }
    struct clio_value watch[] = {cli_word("secret", secrets->watch)};
    exchange_say(stdout, c->lang, "server.exchange.watch", watch, 1);
}

static int import_match(const struct cli *c, clio_store *store, const char *db,
                        struct clio_match *match)
{
    struct clio_stored_match record;
    struct clio_secrets secrets;
    bool counted = match->earnest;
    record_of(match, &record);
    clio_record_from_file(match, &record);
    bool fine = store->begin(store) && record_create(store, &record, match, &secrets) &&
                store->commit(store);
    if (!fine)
        return exchange_failed(c, store, db);
    print_links(c, &record, &secrets);
    if (counted)
        exchange_say(stdout, c->lang, "server.exchange.series", NULL, 0);
    return CLI_FINE;
}

int clio_cmd_import(int argc, char **argv)
{
    struct cli c;
    const char *db = "clio.db";
    const struct cli_option options[] = {{"db", CLI_TEXT, &db, 0, 0},
                                         {"store", CLI_TEXT, &db, 0, 0}};
    char why[1024];
    int rc;
    if (!cli_start(&c, argc, argv, options, 2, &rc))
        return rc;
    if (!cli_words(&c, 1, 1))
        return CLI_BAD_INPUT;
    struct clio_match *match = clio_match_load(c.words[0], NULL, c.lang, why, sizeof why);
    if (!match) {
        struct clio_value values[] = {cli_word("text", why)};
        exchange_say(stderr, c.lang, "server.start.say", values, 1);
        return cli_end(&c, CLI_BAD_INPUT);
    }
    clio_store *store = exchange_open(&c, db, CLIO_STORE_WRITE);
    rc = store ? import_match(&c, store, db, match) : CLI_BAD_INPUT;
    if (store)
        store->close(store);
    clio_match_free(match);
    return cli_end(&c, rc);
}
