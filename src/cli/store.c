/* store.c: `clio store copy` moves everything from one database into another. */
#include "store/copy.h"
#include "cli/exchange.h"

#include <string.h>

static int copy(const struct cli *c, clio_store *from, clio_store *to, const char *where)
{
    char name[256];
    struct clio_copied copied;
    struct clio_value file[] = {cli_word("file", clio_store_name(where, name, sizeof name))};
    if (!clio_store_is_empty(to)) {
        exchange_say(stderr, c->lang, "server.copy.full", file, 1);
        return CLI_BAD_INPUT;
    }
    if (!clio_store_copy(from, to, &copied)) {
        exchange_say(stderr, c->lang, "server.copy.failed", file, 1);
        return CLI_FAILURE;
    }
    struct clio_value counts[] = {cli_count("matches", copied.matches),
                                  cli_count("moves", copied.moves),
                                  cli_count("people", copied.people)};
    exchange_say(stdout, c->lang, "server.copy.done", counts, 3);
    return CLI_FINE;
}

int clio_cmd_store(int argc, char **argv)
{
    struct cli c;
    const char *from = NULL, *to = NULL;
    const struct cli_option options[] = {{"from", CLI_TEXT, &from, 0, 0},
                                         {"to", CLI_TEXT, &to, 0, 0}};
    int rc;
    if (!cli_start(&c, argc, argv, options, 2, &rc))
        return rc;
    if (!cli_words(&c, 1, 1))
        return CLI_BAD_INPUT;
    if (strcmp(c.words[0], "copy") != 0 || !from || !to) {
        cli_complain(c.lang, "cli.error.value", cli_word("option", !from ? "from" : "to"));
        return cli_end(&c, CLI_BAD_INPUT);
    }
    clio_store *source = exchange_open(&c, from, CLIO_STORE_ALONE);
    clio_store *target = source ? exchange_open(&c, to, CLIO_STORE_WRITE) : NULL;
    rc = target ? copy(&c, source, target, to) : CLI_BAD_INPUT;
    if (target)
        target->close(target);
    if (source)
        source->close(source);
    return cli_end(&c, rc);
}
