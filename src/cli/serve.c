/* serve.c: `clio serve`, the table for browsers. */
#include "cli/cli.h"
#include "core/buf.h"
#include "server/server.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NO_PORT = 65536 };

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

/* The first line of a file: what stands in arguments, others on the machine can read. */
static bool read_password(const struct cli *c, const char *path, char *out, size_t size)
{
    FILE *file = fopen(path, "re");
    bool fine = file && fgets(out, (int)size, file);
    if (fine)
        out[strcspn(out, "\r\n")] = '\0';
    else
        cli_complain(c->lang, "cli.error.read", cli_word("word", path),
                     cli_word("reason", cli_reason(c->lang, file ? 0 : errno)));
    if (file)
        fclose(file);
    return fine;
}

int clio_cmd_serve(int argc, char **argv)
{
    struct cli c;
    struct clio_server_config config = {.bind = "127.0.0.1", .db = "clio.db"};
    uint64_t port = 8080, threads = 0, metrics = NO_PORT, notice_delay = 120;
    const char *password_file = NULL;
    char password[256];
    char open[1024];
    write_open(argc, argv, open, sizeof open);
    config.open = open;
    const struct cli_option options[] = {
        {"port", CLI_NUMBER, &port, 0, 65535},
        {"db", CLI_TEXT, &config.db, 0, 0},
        {"store", CLI_TEXT, &config.db, 0, 0},
        {"bind", CLI_TEXT, &config.bind, 0, 0},
        {"pages", CLI_TEXT, &config.pages, 0, 0},
        {"origin", CLI_TEXT, &config.origin, 0, 0},
        {"cert", CLI_TEXT, &config.cert, 0, 0},
        {"key", CLI_TEXT, &config.key, 0, 0},
        {"behind-proxy", CLI_FLAG, &config.behind_proxy, 0, 0},
        {"trust-local", CLI_FLAG, &config.trust_local, 0, 0},
        {"threads", CLI_NUMBER, &threads, 1, 64},
        {"metrics", CLI_NUMBER, &metrics, 0, 65535},
        {"log", CLI_FLAG, &config.log, 0, 0},
        {"public-url", CLI_TEXT, &config.public_url, 0, 0},
        {"smtp", CLI_TEXT, &config.smtp, 0, 0},
        {"smtp-user", CLI_TEXT, &config.smtp_user, 0, 0},
        {"smtp-password", CLI_TEXT, &password_file, 0, 0},
        {"mail-from", CLI_TEXT, &config.mail_from, 0, 0},
        {"webhooks", CLI_FLAG, &config.webhooks, 0, 0},
        {"private-targets", CLI_FLAG, &config.private_targets, 0, 0},
        {"lobby", CLI_FLAG, &config.lobby, 0, 0},
        {"notice-delay", CLI_NUMBER, &notice_delay, 1, 86400},
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
    if (password_file) {
        if (!read_password(&c, password_file, password, sizeof password))
            return CLI_BAD_INPUT;
        config.smtp_password = password;
    }
    config.notice_delay = (int)notice_delay;
    config.port = (int)port;
    config.threads = (int)threads;
    config.metrics = metrics == NO_PORT ? -1 : (int)metrics;
    config.lang = c.lang;
    return cli_end(&c, clio_serve(&config));
}
