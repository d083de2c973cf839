/* serve.c: `clio serve`, the table for browsers. */
#include "cli/cli.h"
#include "server/server.h"

int clio_cmd_serve(int argc, char **argv)
{
    struct cli c;
    struct clio_server_config config = {.bind = "127.0.0.1", .db = "clio.db"};
    uint64_t port = 8080, threads = 0;
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
