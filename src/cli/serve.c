/* serve.c: `clio serve`, the table for browsers. */
#include "cli/cli.h"
#include "core/buf.h"
#include "server/server.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One word of a command as a shell reads it. */
static void put_word(struct clio_buf *b, const char *word)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./:=@%+,";
    if (*word && strspn(word, plain) == strlen(word)) {
        clio_put(b, word);
        return;
    }
    clio_put(b, "'");
    for (; *word; word++)
        if (*word == '\'')
            clio_put(b, "'\\''");
        else
            clio_putf(b, "%c", *word);
    clio_put(b, "'");
}

/* The same command once more, for everybody on the network; `make play` has its own. */
static void write_open(int argc, char **argv, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    const char *own = getenv("CLIO_OPEN_COMMAND");
    if (own) {
        clio_put(&b, own);
        return;
    }
    put_word(&b, program_invocation_name);
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--bind") == 0) {
            i++;
            continue;
        }
        if (strncmp(argv[i], "--bind=", 7) == 0)
            continue;
        clio_put(&b, " ");
        put_word(&b, argv[i]);
    }
    clio_put(&b, " --bind 0.0.0.0");
}

int clio_cmd_serve(int argc, char **argv)
{
    struct cli c;
    struct clio_server_config config = {.bind = "127.0.0.1", .db = "clio.db"};
    uint64_t port = 8080, threads = 0;
    char open[1024];
    write_open(argc, argv, open, sizeof open);
    config.open = open;
    const struct cli_option options[] = {
        {"port", CLI_NUMBER, &port, 0, 65535},
        {"db", CLI_TEXT, &config.db, 0, 0},
        {"bind", CLI_TEXT, &config.bind, 0, 0},
        {"pages", CLI_TEXT, &config.pages, 0, 0},
        {"origin", CLI_TEXT, &config.origin, 0, 0},
        {"cert", CLI_TEXT, &config.cert, 0, 0},
        {"key", CLI_TEXT, &config.key, 0, 0},
        {"behind-proxy", CLI_FLAG, &config.behind_proxy, 0, 0},
        {"trust-local", CLI_FLAG, &config.trust_local, 0, 0},
        {"threads", CLI_NUMBER, &threads, 1, 64},
    };
    int rc;
    if (!cli_start(&c, argc, argv, options, sizeof options / sizeof options[0], &rc))
        return rc;
    if (!cli_words(&c, 0, 0))
        return CLI_BAD_INPUT;
    if (!config.cert != !config.key) {
        cli_complain(c.lang, "cli.error.value", cli_word("option", config.cert ? "key" : "cert"));
        return CLI_BAD_INPUT;
    }
    config.port = (int)port;
    config.threads = (int)threads;
    config.lang = c.lang;
    return cli_end(&c, clio_serve(&config));
}
