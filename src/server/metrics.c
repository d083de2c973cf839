/*
 * metrics.c: how the server is, for programs that look after it, on a port of its own that only this
 * machine reaches (--metrics): GET /metrics in the text form of Prometheus, GET /healthz.
 *
 * It is answered by the loop itself: whoever gets an answer knows that the loop lives. A connection
 * asks once and is closed.
 */
#include "server/inside.h"
#include "server/post.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { REQUEST = 2048, ANSWER = 32 * 1024, ASKERS = 16, WAIT_MS = 5000 };

struct asker {
    uv_tcp_t tcp;
    uv_timer_t patience;
    uv_write_t write;
    struct asker *next;
    int handles;
    size_t length;
    char request[REQUEST];
    char answer[ANSWER];
};

static uv_tcp_t listener;
static bool listens;
static struct asker *askers;
static int asker_count;
static int64_t started; /* seconds since 1970 */

/* ---- What there is to tell --------------------------------------------------------------------- */

static const double bounds[TIME_BUCKETS] = {0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1};

void metrics_time(struct time_counts *t, double seconds)
{
    for (int i = 0; i < TIME_BUCKETS; i++)
        t->within[i] += seconds <= bounds[i];
    t->count++;
    t->sum += seconds;
}

static void put_head(struct clio_buf *b, const char *name, const char *type, const char *help)
{
    clio_putf(b, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
}

static void put_number(struct clio_buf *b, const char *name, const char *type, const char *help,
                       double value)
{
    put_head(b, name, type, help);
    clio_putf(b, "%s %.15g\n", name, value);
}

static void put_times(struct clio_buf *b, const char *name, const char *help,
                      const struct time_counts *t)
{
    put_head(b, name, "histogram", help);
    for (int i = 0; i < TIME_BUCKETS; i++)
        clio_putf(b, "%s_bucket{le=\"%g\"} %llu\n", name, bounds[i],
                  (unsigned long long)t->within[i]);
    clio_putf(b, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum %.9g\n%s_count %llu\n", name,
              (unsigned long long)t->count, name, t->sum, name, (unsigned long long)t->count);
}

static double resident_bytes(void)
{
    unsigned long all = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "re");
    if (f && fscanf(f, "%lu %lu", &all, &resident) != 2)
        resident = 0;
    if (f)
        fclose(f);
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}

static void put_process(struct clio_buf *b)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    put_number(b, "process_cpu_seconds_total", "counter", "Processor time of the process.",
               (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                   (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6);
    put_number(b, "process_resident_memory_bytes", "gauge", "Memory in use.", resident_bytes());
    put_number(b, "process_start_time_seconds", "gauge", "When it was started, since 1970.",
               (double)started);
}

static void put_abuse(struct clio_buf *b)
{
    put_head(b, "clio_limited_total", "counter", "Requests and connections that were limited.");
    for (int i = 0; i < ABUSE_HANGS_UP; i++)
        clio_putf(b, "clio_limited_total{why=\"%s\"} %llu\n", abuse_words[i],
                  (unsigned long long)counts.abuse[i]);
    put_head(b, "clio_hung_up_total", "counter", "Connections that were hung up on.");
    for (int i = ABUSE_HANGS_UP; i < ABUSES; i++)
        clio_putf(b, "clio_hung_up_total{why=\"%s\"} %llu\n", abuse_words[i],
                  (unsigned long long)counts.abuse[i]);
}

static void put_letters(struct clio_buf *b)
{
    static const char *const outcomes[] = {"delivered", "later", "refused"};
    put_head(b, "clio_letters_total", "counter", "Letters to people who are elsewhere.");
    for (int way = 0; way < WAYS; way++)
        for (int i = 0; i < 3; i++)
            clio_putf(b, "clio_letters_total{way=\"%s\",outcome=\"%s\"} %llu\n", way_words[way],
                      outcomes[i], (unsigned long long)counts.letters[way][i]);
}

static void put_metrics(struct clio_buf *b)
{
    put_head(b, "clio_info", "gauge", "The version that runs.");
    clio_putf(b, "clio_info{version=\"%s\"} 1\n", CLIO_VERSION);
    put_number(b, "clio_connections", "gauge", "WebSockets that are open.",
               server.connection_count);
    put_number(b, "clio_tables", "gauge", "Matches in memory.", (double)hall_count());
    put_number(b, "clio_addresses", "gauge", "Addresses that are remembered.", peers_count());
    put_number(b, "clio_thinking_waiting", "gauge", "Bots and hints that wait for a thread.",
               bots_waiting());
    put_number(b, "clio_connections_total", "counter", "WebSockets that were opened.",
               (double)counts.connections);
    put_number(b, "clio_requests_total", "counter", "Requests on WebSockets that were read.",
               (double)counts.requests);
    put_number(b, "clio_http_requests_total", "counter", "Requests for pages.",
               (double)counts.http);
    put_number(b, "clio_pushes_total", "counter", "Pushes that were sent.", (double)counts.pushes);
    put_number(b, "clio_received_bytes_total", "counter", "Bytes of messages that arrived.",
               (double)counts.received);
    put_number(b, "clio_sent_bytes_total", "counter", "Bytes of messages and pages that were sent.",
               (double)counts.sent);
    put_number(b, "clio_matches_total", "counter", "Matches that were opened.",
               (double)counts.matches);
    put_number(b, "clio_moves_total", "counter", "Moves that were stored.", (double)counts.moves);
    put_number(b, "clio_store_failures_total", "counter", "Transactions that could not be stored.",
               (double)counts.store_failures);
    put_number(b, "clio_store_fine", "gauge", "1: the last transaction was stored.",
               !counts.store_failed);
    put_times(b, "clio_commit_seconds", "Time that a transaction took to be stored.",
              &counts.commit);
    put_times(b, "clio_request_seconds", "Time of the loop that a request took.", &counts.request);
    put_letters(b);
    put_abuse(b);
    put_process(b);
}

/* ---- Asking and answering ---------------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle)
{
    struct asker *a = handle->data;
    if (--a->handles > 0)
        return;
    struct asker **at = &askers;
    while (*at != a)
        at = &(*at)->next;
    *at = a->next;
    asker_count--;
    free(a);
}

static void hang_up(struct asker *a)
{
    if (!uv_is_closing((uv_handle_t *)&a->tcp))
        uv_close((uv_handle_t *)&a->tcp, on_closed);
    if (!uv_is_closing((uv_handle_t *)&a->patience))
        uv_close((uv_handle_t *)&a->patience, on_closed);
}

static void on_impatient(uv_timer_t *timer)
{
    hang_up(timer->data);
}

static void on_written(uv_write_t *write, int status)
{
    (void)status;
    hang_up(write->data);
}

static void answer(struct asker *a)
{
    static char body[ANSWER - 512];
    struct clio_buf b = clio_buf_of(body, sizeof body), all = clio_buf_of(a->answer, ANSWER);
    const char *status = "200 OK", *type = "text/plain; charset=utf-8";
    if (strncmp(a->request, "GET /metrics ", 13) == 0) {
        type = "text/plain; version=0.0.4; charset=utf-8";
        put_metrics(&b);
    } else if (strncmp(a->request, "GET /healthz ", 13) != 0) {
        status = "404 Not Found";
        clio_put(&b, "not found\n");
    } else if (server.stopping || counts.store_failed) {
        status = "503 Service Unavailable";
        clio_put(&b, server.stopping ? "stopping\n" : "cannot store\n");
    } else {
        clio_put(&b, "ok\n");
    }
    clio_putf(
        &all,
        "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\nCache-Control: no-store\r\n"
        "Connection: close\r\n\r\n",
        status, type, strlen(body));
    clio_put(&all, body);
    uv_buf_t out = uv_buf_init(a->answer, (unsigned)strlen(a->answer));
    a->write.data = a;
    uv_read_stop((uv_stream_t *)&a->tcp);
    if (uv_write(&a->write, (uv_stream_t *)&a->tcp, &out, 1, on_written) != 0)
        hang_up(a);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct asker *a = handle->data;
    (void)wanted;
    *room = uv_buf_init(a->request + a->length, (unsigned)(REQUEST - 1 - a->length));
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *room)
{
    struct asker *a = stream->data;
    (void)room;
    if (n < 0) {
        hang_up(a);
        return;
    }
    a->length += (size_t)n;
    a->request[a->length] = '\0';
    if (strstr(a->request, "\r\n\r\n"))
        answer(a);
    else if (a->length == REQUEST - 1)
        hang_up(a);
}

static void on_asker(uv_stream_t *stream, int status)
{
    struct asker *a = status == 0 ? calloc(1, sizeof *a) : NULL;
    (void)stream;
    if (!a)
        return;
    a->tcp.data = a->patience.data = a;
    a->handles = 2;
    a->next = askers;
    askers = a;
    asker_count++;
    uv_tcp_init(&server.loop, &a->tcp);
    uv_timer_init(&server.loop, &a->patience);
    if (uv_accept((uv_stream_t *)&listener, (uv_stream_t *)&a->tcp) != 0 || asker_count > ASKERS ||
        uv_read_start((uv_stream_t *)&a->tcp, on_room, on_read) != 0)
        hang_up(a);
    else
        uv_timer_start(&a->patience, on_impatient, WAIT_MS, 0);
}

/* ---- Beginning and end ------------------------------------------------------------------------- */

bool metrics_start(int port)
{
    struct sockaddr_in here;
    started = now_ms() / 1000;
    if (port < 0)
        return true;
    uv_ip4_addr("127.0.0.1", port, &here);
    if (uv_tcp_init(&server.loop, &listener) != 0)
        return false;
    listens = true;
    return uv_tcp_bind(&listener, (const struct sockaddr *)&here, 0) == 0 &&
           uv_listen((uv_stream_t *)&listener, ASKERS, on_asker) == 0;
}

int metrics_port(void)
{
    struct sockaddr_in here;
    int size = sizeof here;
    if (!listens || uv_tcp_getsockname(&listener, (struct sockaddr *)&here, &size) != 0)
        return -1;
    return ntohs(here.sin_port);
}

void metrics_close(void)
{
    if (!listens)
        return;
    listens = false;
    uv_close((uv_handle_t *)&listener, NULL);
    for (struct asker *a = askers; a; a = a->next)
        hang_up(a);
}
