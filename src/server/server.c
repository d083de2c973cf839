/*
 * server.c: starts the server, runs its loop and ends it politely.
 *
 * The loop is libuv's (epoll), given to libwebsockets as a foreign one. Before it waits for events,
 * what its last turn changed is committed (batch.c).
 */
#include "server/inside.h"
#include "server/reach.h"
#include "server/targets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    TICK_MS = 1000,
    PROGRESS_MS = 300,
    PULSE_MS = 100,
    GOODBYE_MS = 2000, /* how long leaving clients may take to hear it */
};

struct server server;

static uv_prepare_t before_waiting;
static uv_timer_t tick, progress, pulse;
static int64_t stop_by;

struct clio_buf message_buffer(void)
{
    enum { BEFORE = AHEAD + 2 * LWS_PRE };
    return clio_buf_of((char *)server.buffer + BEFORE, BUFFER_SIZE - BEFORE);
}

/* ---- Sentences for the operator ---------------------------------------------------------------- */

static void complain(const char *key, const char *name, const char *value)
{
    char text[1024];
    struct clio_value values[] = {{.name = name, .text = value}};
    enum clio_lang lang = server.config->lang;
    clio_server_sentence(lang, key, values, 1, text, sizeof text);
    fprintf(stderr, lang == CLIO_FR ? "clio\u00a0: %s\n" : "clio: %s\n", text);
}

/* What libwebsockets says of bad requests; whoever sends many of them does not fill the log. */
static void log_line(int level, const char *line)
{
    enum { LINES = 20, WHILE_MS = 60000 };
    static int64_t since;
    static int lines;
    int64_t now = ticks_ms();
    (void)level;
    if (!since || now - since > WHILE_MS) {
        since = now;
        lines = 0;
    }
    if (lines++ < LINES)
        fputs(line, stderr);
}

/* ---- libwebsockets ----------------------------------------------------------------------------- */

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return arrival_filter(user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: arrival_begin(wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: arrival_end(wsi); return 0;
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_TIMER:
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_CLOSED_HTTP: return http_callback(wsi, reason, user, in, length);
    default: return socket_callback(wsi, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "clio",
     .callback = callback,
     .per_session_data_size = sizeof(struct session),
     .rx_buffer_size = RX_SIZE,
     .tx_packet_size = 1 << 20}, /* a push goes out in one call */
    {.name = NULL},
};

/* Signs of life are asked for by everybody_alive(). */
static const lws_retry_bo_t silence = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};

static bool listen_at(int port)
{
    void *loops[] = {&server.loop};
    const struct clio_server_config *config = server.config;
    struct lws_context_creation_info info = {
        .port = port,
        .iface = config->bind,
        .protocols = protocols,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .server_string = "clio",
        .max_http_header_pool2 = HEADER_POOL,
        .keepalive_timeout = HEADER_SECONDS,
        .timeout_secs = HEADER_SECONDS,
        .timeout_secs_ah_idle = HEADER_SECONDS,
        .ka_time = 60,
        .ka_probes = 3,
        .ka_interval = 10,
        .retry_and_idle_policy = &silence,
        .gid = -1,
        .uid = -1,
    };
    if (!strchr(config->bind, ':'))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (config->cert) {
        info.ssl_cert_filepath = config->cert;
        info.ssl_private_key_filepath = config->key;
        info.alpn = "http/1.1";
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    }
    lws_set_log_level(LLL_ERR, log_line);
    server.context = lws_create_context(&info);
    return server.context != NULL;
}

/* ---- The loop ---------------------------------------------------------------------------------- */

static void on_prepare(uv_prepare_t *handle)
{
    (void)handle;
    batch_commit();
    nodes_turn();
    everybody_write();
}

/* A bot whose move could not be stored tries again. */
static void try_again(struct table *t)
{
    if (t->at.stored.bot && !t->thinking && !t->in_batch)
        bots_continue(t);
}

static void on_tick(uv_timer_t *handle)
{
    static unsigned seconds;
    (void)handle;
    if (server.stopping) {
        if (!server.connections || ticks_ms() > stop_by)
            uv_stop(&server.loop);
        return;
    }
    arrivals_hurry();
    hall_clocks();
    hall_rest();
    hall_each(try_again);
    notices_tick();
    lobby_tick();
    nodes_tick();
    if (server.store->stirred(server.store)) {
        quotas_read();
        if (!server.store->sharing)
            hall_compare();
    }
    if (++seconds % 600 == 0)
        peers_forget(false);
    if (seconds % 60 == 0)
        quotas_enforce();
}

static void on_progress(uv_timer_t *handle)
{
    (void)handle;
    hall_each(bots_progress);
}

static void on_pulse(uv_timer_t *handle)
{
    (void)handle;
    watchdog_beat();
    nodes_listen();
    if (!server.stopping)
        everybody_alive();
}

static void on_stop(uv_async_t *handle)
{
    (void)handle;
    if (server.stopping) {
        uv_stop(&server.loop);
        return;
    }
    hall_seen();
    batch_flush();
    server.stopping = true;
    watchdog_stored();
    watchdog_tell("STOPPING=1");
    log_event("info", "stopping", NULL);
    stop_by = ticks_ms() + GOODBYE_MS;
    everybody_bye();
    uv_timer_start(&tick, on_tick, 0, 50);
}

static void start_loop_parts(void)
{
    server.opened = now_ms();
    uv_prepare_init(&server.loop, &before_waiting);
    uv_prepare_start(&before_waiting, on_prepare);
    uv_timer_init(&server.loop, &tick);
    uv_timer_start(&tick, on_tick, TICK_MS, TICK_MS);
    uv_timer_init(&server.loop, &progress);
    uv_timer_start(&progress, on_progress, PROGRESS_MS, PROGRESS_MS);
    uv_timer_init(&server.loop, &pulse);
    uv_timer_start(&pulse, on_pulse, PULSE_MS, PULSE_MS);
}

static void stop_loop_parts(void)
{
    uv_close((uv_handle_t *)&before_waiting, NULL);
    uv_close((uv_handle_t *)&tick, NULL);
    uv_close((uv_handle_t *)&progress, NULL);
    uv_close((uv_handle_t *)&pulse, NULL);
}

/* ---- Beginning and end ------------------------------------------------------------------------- */

/* Each connection is a file; take as many as the system gives. */
static void raise_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* Tries the port first: libwebsockets does not say why it cannot have it. Gives the port or -1. */
static int try_port(const struct clio_server_config *config)
{
    bool v6 = strchr(config->bind, ':') != NULL;
    struct sockaddr_in a4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)config->port)};
    struct sockaddr_in6 a6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)config->port)};
    struct sockaddr *address = v6 ? (struct sockaddr *)&a6 : (struct sockaddr *)&a4;
    socklen_t size = v6 ? sizeof a6 : sizeof a4;
    int yes = 1, port = -1;
    int fd = socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (inet_pton(address->sa_family, config->bind,
                  v6 ? (void *)&a6.sin6_addr : (void *)&a4.sin_addr) != 1) {
        complain("server.start.address", "address", config->bind);
    } else if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
               bind(fd, address, size) != 0 || listen(fd, 1) != 0 ||
               getsockname(fd, address, &size) != 0) {
        complain("server.start.port", "reason", clio_server_reason(config->lang, errno));
    } else {
        port = ntohs(v6 ? a6.sin6_port : a4.sin_port);
    }
    if (fd >= 0)
        close(fd);
    return port;
}

static bool files_are_there(const struct clio_server_config *config)
{
    const char *const files[] = {config->cert, config->key, config->pages};
    for (int i = 0; i < 3; i++)
        if (files[i] && access(files[i], R_OK) != 0) {
            char text[1024];
            struct clio_value values[] = {
                {.name = "file", .text = files[i]},
                {.name = "reason", .text = clio_server_reason(config->lang, errno)}};
            clio_server_sentence(config->lang, "server.start.file", values, 2, text, sizeof text);
            complain("server.start.say", "text", text);
            return false;
        }
    return true;
}

/* What is needed to write to people, and fits together. */
static bool notices_fit(const struct clio_server_config *config)
{
    const char *url = config->public_url, *from = config->mail_from;
    bool printable = true;
    for (const char *c = from ? from : ""; *c; c++)
        printable = printable && *c >= ' ' && *c < 127;
    if (url && (!target_is_url(url, true) || strlen(url) > 300))
        complain("server.start.public-url", "url", url);
    else if ((config->smtp || config->webhooks) && !url)
        complain("server.start.needs-url", NULL, NULL);
    else if (config->smtp && (!from || !printable || strlen(from) > 300 || !strchr(from, '@')))
        complain("server.start.mail-from", NULL, NULL);
    else if (config->smtp && strncmp(config->smtp, "smtp://", 7) != 0 &&
             strncmp(config->smtp, "smtps://", 8) != 0)
        complain("server.start.smtp", "url", config->smtp);
    else
        return true;
    return false;
}

static void announce_line(const char *key, const char *name, const char *value)
{
    char text[2048];
    struct clio_value values[] = {{.name = name, .text = value}};
    clio_server_sentence(server.config->lang, key, values, 1, text, sizeof text);
    printf("%s\n", text);
}

static void log_ready(int port)
{
    char at[16], metrics[16] = "none";
    snprintf(at, sizeof at, "%d", port);
    if (metrics_port() >= 0)
        snprintf(metrics, sizeof metrics, "%d", metrics_port());
    log_event("info", "ready", "version", CLIO_VERSION, "address", server.config->bind, "port", at,
              "metrics", metrics, NULL);
}

/* The address for who runs it, then those for others, or how to let them in. */
static void announce(int port)
{
    const struct clio_server_config *config = server.config;
    char own[REACH_SIZE], others[REACH_MOST][REACH_SIZE];
    const char *here = !reach_is_any(config->bind) ? config->bind
                       : strchr(config->bind, ':') ? "::1"
                                                   : "127.0.0.1";
    reach_url(here, config->cert, port, own);
    announce_line("server.start.ready", "address", own);
    int count = reach_list(config->bind, config->cert, port, others);
    if (config->public_url)
        announce_line("server.start.others-at", "address", config->public_url);
    else if (reach_is_loopback(config->bind))
        announce_line("server.start.only-here", "command", config->open);
    else if (reach_is_any(config->bind) && count == 0)
        announce_line("server.start.no-network", "address", config->bind);
    for (int i = 0; reach_is_any(config->bind) && i < count; i++)
        announce_line("server.start.others", "address", others[i]);
    fflush(stdout);
    log_ready(port);
    const char *folder;
    if (!pages_are_there(&folder))
        complain("server.start.no-pages", "folder", folder);
}

static int thread_count(const struct clio_server_config *config)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return config->threads > 0 ? config->threads : cores > 2 ? (int)cores - 1 : 1;
}

static void run_until_told(int port)
{
    start_loop_parts();
    if (!nodes_start())
        return;
    int64_t earliest = now_ms() + 60000;
    if (server.store->begin(server.store)) {
        /* Time without a server is nobody's fault: who is about to run out of it gets a minute. */
        if (!server.store->grant(server.store, earliest) || !server.store->commit(server.store))
            server.store->rollback(server.store);
    }
    quotas_read();
    server.store->stirred(server.store);
    hall_resume();
    announce(port);
    watchdog_tell("READY=1");
    uv_run(&server.loop, UV_RUN_DEFAULT);
    batch_flush();
    server.stopping = true;
    notices_stop();
    stop_loop_parts();
    nodes_stop();
    metrics_close();
    watchdog_close();
    bots_stop();
}

/* With a foreign loop, closing takes some turns of it, and a second call. */
static void close_context(void)
{
    if (server.context)
        lws_context_destroy(server.context);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    if (server.context)
        lws_context_destroy(server.context);
    for (int i = 0; i < 10 && uv_loop_close(&server.loop) == UV_EBUSY; i++)
        uv_run(&server.loop, UV_RUN_NOWAIT);
    server.context = NULL;
}

int clio_serve(const struct clio_server_config *config)
{
    char why[1024];
    int rc = 1;
    server = (struct server){.config = config};
    if (!files_are_there(config) || !notices_fit(config))
        return 2;
    int port = try_port(config);
    if (port < 0)
        return 2;
    server.store = clio_store_open(config->db, CLIO_STORE_SERVE, config->lang, why, sizeof why);
    if (!server.store) {
        complain("server.start.say", "text", why);
        return 2;
    }
    server.port = port;
    raise_file_limit();
    server.buffer = malloc(BUFFER_SIZE);
    if (server.buffer && uv_loop_init(&server.loop) == 0) {
        if (!listen_at(port)) {
            complain("server.start.listen", "address", config->bind);
        } else if (!metrics_start(config->metrics)) {
            complain("server.start.metrics", "reason",
                     clio_server_reason(config->lang, EADDRINUSE));
            metrics_close();
        } else if (watchdog_start(on_stop)) {
            if (!notices_start()) {
                complain("server.start.notices", NULL, NULL);
                metrics_close();
                watchdog_close();
            } else if (bots_start(thread_count(config))) {
                run_until_told(port);
                rc = 0;
            } else {
                notices_stop();
                metrics_close();
                watchdog_close();
            }
        }
        close_context();
    }
    hall_close();
    lobby_stop();
    pages_close();
    peers_forget(true);
    free(server.buffer);
    server.store->close(server.store);
    watchdog_end();
    return rc;
}
