/*
 * nodes.c: two servers that share a PostgreSQL, behind HAProxy, under load and under fire.
 *
 *   CLIO=build/clio build/tests/bench-nodes [--seats N] [--rate R] [--every S]
 *                                           [--kills K] [--database-kills D] [--drains T]
 *
 * Everything runs on loopback, in a temporary folder. All seats are connected through the proxy and
 * answer with random legal moves; who loses the connection comes back. Every S seconds a random server
 * is killed with SIGKILL (K times in all), or the database is (D times), or a server is asked to end and
 * started again (T times), in random order. In the end every acknowledged move must be stored in its
 * place (else it was lost), nothing may be stored that nobody asked for there (else it was doubled),
 * and every match must have gone on.
 */
#include "../tests/server/client.h"
#include "crowd.h"
#include "pg.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SEATS = 4, MOST_MOVES = 600, ID_SIZE = 24, SECRET_SIZE = 24, NODES = 2 };

enum state { AWAY, SITTING, IDLE, READY, WAITING };

struct seat {
    struct client *client;
    int match;
    char secret[SECRET_SIZE];
    enum state state;
    bool queued;
    int64_t again; /* us: when it tries again what did not work; 0: nothing to try */
    int version;
    char move[MOVE_SIZE];
    int64_t sent;
};

struct match {
    char id[ID_SIZE];
    bool over;
    int64_t moved;               /* us: the last acknowledgement */
    char (*acked)[MOVE_SIZE];    /* by version; "" without */
    char (*asked)[4][MOVE_SIZE]; /* what was sent for this version, the last four */
};

static struct {
    int seats, rate, every, kills, database_kills, drains;
} config = {.seats = 400, .rate = 200, .every = 3, .kills = 2, .database_kills = 1, .drains = 0};

static struct program nodes[NODES];
static int node_port[NODES], proxy_port, epoll_fd, match_count;
static pid_t proxy;
static char folder[] = "/tmp/clio-nodes-XXXXXX";
static struct seat *seats;
static struct match *matches;
static int *queue, queue_first, queue_count;
static uint32_t *times;
static int time_count, time_capacity;
static long acked, refused_away, refused_stale, refused_else, connections_lost;

static void end_all(void)
{
    char command[96];
    for (int i = 0; i < NODES; i++)
        if (nodes[i].pid > 0)
            program_kill(&nodes[i], SIGKILL);
    if (proxy > 0)
        kill(proxy, SIGKILL);
    pg_stop();
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        fprintf(stderr, "nodes: %s is left behind\n", folder);
}

static void die(const char *what)
{
    fprintf(stderr, "nodes: %s\n", what);
    end_all();
    exit(1);
}

static volatile sig_atomic_t asked_to_end;

static void on_term(int signal_number)
{
    (void)signal_number;
    asked_to_end = 1;
}

/* ---- What runs --------------------------------------------------------------------------------- */

static void start_node(int i)
{
    static const char *const more[] = {"--trust-local", "--behind-proxy", NULL};
    for (int tries = 0; tries < 50; tries++) {
        if (program_start_at(&nodes[i], node_port[i], pg_where(), more, NULL))
            return;
        nodes[i].pid = 0;
        usleep(200000); /* the database may be away */
    }
    die("a server did not start");
}

/* As docs/running-a-server.md has it, on free ports. */
static void start_proxy(void)
{
    char path[64], log[64];
    snprintf(path, sizeof path, "%s/haproxy.cfg", folder);
    snprintf(log, sizeof log, "%s/haproxy.log", folder);
    FILE *file = fopen(path, "w");
    if (!file)
        die("no file for the proxy");
    fprintf(file,
            "global\n  maxconn 9500\ndefaults\n  mode http\n  timeout client 120s\n"
            "  timeout http-request 10s\n  timeout connect 2s\n  timeout server 120s\n"
            "  option redispatch\n  retries 3\n"
            "frontend games\n  bind 127.0.0.1:%d\n  maxconn 9000\n"
            "  http-request set-header X-Forwarded-For %%[src]\n  default_backend clio\n"
            "backend clio\n  balance leastconn\n  option httpchk GET /healthz\n"
            "  default-server check inter 2s fall 3 rise 1\n",
            proxy_port);
    for (int i = 0; i < NODES; i++)
        fprintf(file, "  server node%d 127.0.0.1:%d\n", i, node_port[i]);
    fclose(file);
    proxy = fork();
    if (proxy == 0) {
        int fd = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(fd, 1);
        dup2(fd, 2);
        execl("/usr/sbin/haproxy", "haproxy", "-db", "-f", path, (char *)NULL);
        _exit(127);
    }
    for (int tries = 0; tries < 100; tries++) {
        int fd = client_dial(NULL, proxy_port);
        if (fd >= 0) {
            close(fd);
            return;
        }
        usleep(100000);
    }
    die("the proxy did not start");
}

/* ---- Messages ---------------------------------------------------------------------------------- */

static void later(struct seat *s, int ms)
{
    s->again = test_now_us() + ms * INT64_C(1000) + draw(200000);
}

/* A position, in a push or as a reply. */
static void take_position(struct seat *s, const char *text, size_t length)
{
    struct match *m = &matches[s->match];
    int version = number_after(text, length < 300 ? length : 300, "\"version\":");
    if (find(text, length < 2500 ? length : 2500, "\"over\":true,\"to_move\""))
        m->over = true;
    const char *legal = find(text, length, "\"legal\":[");
    const char *end = legal ? find(legal, length - (size_t)(legal - text), "\"greyed\":") : NULL;
    if (!end || s->state == WAITING || s->state == SITTING || s->state == AWAY)
        return;
    s->state = IDLE;
    if (!choose(legal, end, s->move))
        return;
    s->version = version;
    s->state = READY;
    if (s->queued)
        return;
    s->queued = true;
    queue[(queue_first + queue_count++) % config.seats] = (int)(s - seats);
}

static void take_secret(struct seat *s, const char *text, size_t length)
{
    static const char *const names[] = {"\"secret\":\"", "\"key\":\""};
    for (int i = 0; i < 2; i++) {
        const char *at = find(text, length, names[i]);
        if (at && (size_t)(text + length - at) > strlen(names[i]) + 22)
            snprintf(s->secret, sizeof s->secret, "%.22s", at + strlen(names[i]));
    }
}

static void take_refusal(struct seat *s, const char *text, size_t length)
{
    if (find(text, length, "\"unavailable\""))
        refused_away++;
    else if (find(text, length, "\"stale\""))
        refused_stale++;
    else if (refused_else++ < 5)
        fprintf(stderr, "nodes: %.*s\n", (int)(length < 300 ? length : 300), text);
    s->state = s->state == SITTING ? AWAY : IDLE;
    later(s, 300);
}

static void take_reply(struct seat *s, const char *text, size_t length)
{
    struct match *m = &matches[s->match];
    bool fine = find(text, length, "\"ok\":true");
    if (find(text, length < 40 ? length : 40, "\"re\":2,") && fine) {
        take_position(s, text, length);
    } else if (!fine) {
        take_refusal(s, text, length);
    } else if (s->state == SITTING) {
        s->state = IDLE;
        take_secret(s, text, length);
    } else if (s->state == WAITING) {
        s->state = IDLE;
        acked++;
        m->moved = test_now_us();
        if (time_count < time_capacity)
            times[time_count++] = (uint32_t)(m->moved - s->sent);
        if (s->version < MOST_MOVES)
            memcpy(m->acked[s->version], s->move, MOVE_SIZE);
        later(s, 2000); /* a push comes before that */
    }
}

/* ---- Connections ------------------------------------------------------------------------------- */

static void lose(struct seat *s)
{
    client_close(s->client);
    s->client = NULL;
    s->state = AWAY;
    connections_lost++;
    later(s, 200);
}

static void send_sit(struct seat *s)
{
    char text[128];
    snprintf(text, sizeof text, "{\"id\":0,\"do\":\"sit\",\"secret\":\"%s\",\"key\":\"%s\"}",
             s->secret, client_key(s->secret));
    s->state = SITTING;
    later(s, 10000);
    if (s->client && !client_send(s->client, text))
        lose(s);
}

static bool come(struct seat *s)
{
    s->client = client_open(proxy_port, NULL, NULL);
    if (!s->client) {
        later(s, 500);
        return false;
    }
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)(s - seats)};
    epoll_ctl(epoll_fd, EPOLL_CTL_ADD, s->client->fd, &event);
    return true;
}

static void take_all(struct seat *s)
{
    size_t length;
    const char *text;
    while (s->client && (text = client_next(s->client, &length)) != NULL) {
        if (length > 6 && memcmp(text, "{\"re\":", 6) == 0)
            take_reply(s, text, length);
        else if (length > 16 && memcmp(text, "{\"push\":\"match\"", 15) == 0)
            take_position(s, text, length);
    }
}

static void poll_once(int ms)
{
    struct epoll_event events[512];
    int n = epoll_wait(epoll_fd, events, 512, ms);
    if (asked_to_end)
        die("ended");
    for (int i = 0; i < n; i++) {
        struct seat *s = &seats[events[i].data.u32];
        if (!s->client)
            continue;
        bool there = client_fill(s->client);
        take_all(s);
        if (!there || (s->client && s->client->closed))
            lose(s);
    }
}

/* Whoever was refused, or heard nothing for long, looks again; whoever is away comes back. */
static void try_again(void)
{
    int64_t now = test_now_us();
    int comes = 0;
    for (int i = 0; i < config.seats; i++) {
        struct seat *s = &seats[i];
        if (!s->again || now < s->again || s->state == READY)
            continue;
        if (!s->client) {
            if (comes++ < 50 && come(s))
                send_sit(s);
        } else if (s->state == AWAY || s->state == SITTING) {
            send_sit(s);
        } else if (!matches[s->match].over) {
            char text[96];
            snprintf(text, sizeof text, "{\"id\":2,\"do\":\"view\",\"match\":\"%s\"}",
                     matches[s->match].id);
            later(s, 4000);
            if (s->state == WAITING && now - s->sent < 20 * INT64_C(1000000))
                continue;
            s->state = IDLE;
            if (!client_send(s->client, text))
                lose(s);
        }
    }
}

static void create_all(void)
{
    for (int m = 0; m < match_count; m++) {
        struct seat *s = &seats[(ptrdiff_t)m * SEATS];
        json_t *r = client_ask(s->client, "create", "{s:s, s:[{s:s},{s:s},{s:s},{s:s}]}", "game",
                               "age-of-civilization", "seats", "kind", "open", "kind", "open",
                               "kind", "open", "kind", "open");
        json_t *secrets = json_object_get(r, "secrets");
        if (!secrets)
            die("a match was refused");
        snprintf(matches[m].id, ID_SIZE, "%s", json_string_value(json_object_get(r, "match")));
        for (int i = 0; i < SEATS; i++) {
            s[i].match = m;
            snprintf(s[i].secret, SECRET_SIZE, "%s",
                     json_string_value(json_array_get(secrets, (size_t)i)));
        }
        json_decref(r);
        json_decref(s->client->pushes);
        s->client->pushes = NULL;
    }
}

static int seated(void)
{
    int n = 0;
    for (int i = 0; i < config.seats; i++)
        n += seats[i].state >= IDLE;
    return n;
}

static void sit_all(void)
{
    for (int i = 0; i < config.seats; i++) {
        send_sit(&seats[i]);
        if (i % 64 == 63)
            poll_once(0);
    }
    for (int64_t until = test_now_us() + 120 * INT64_C(1000000); seated() < config.seats;) {
        if (test_now_us() > until)
            die("not everybody could sit down");
        poll_once(50);
        try_again();
    }
}

/* ---- Play -------------------------------------------------------------------------------------- */

static void send_move(struct seat *s)
{
    char text[256];
    struct match *m = &matches[s->match];
    if (s->version >= MOST_MOVES) { /* nobody plays for so long */
        m->over = true;
        return;
    }
    snprintf(text, sizeof text,
             "{\"id\":1,\"do\":\"move\",\"match\":\"%s\",\"version\":%d,\"move\":\"%s\"}", m->id,
             s->version, s->move);
    memmove(m->asked[s->version][1], m->asked[s->version][0], sizeof *m->asked - MOVE_SIZE);
    memcpy(m->asked[s->version][0], s->move, MOVE_SIZE);
    s->state = WAITING;
    s->sent = test_now_us();
    later(s, 20000);
    if (!client_send(s->client, text))
        lose(s);
}

static void play(double seconds)
{
    int64_t begin = test_now_us(), end = begin + (int64_t)(seconds * 1e6), looked = 0, sent = 0;
    for (int64_t now = begin; now < end; now = test_now_us()) {
        int64_t due = (now - begin) * config.rate / 1000000;
        for (; sent < due && queue_count > 0; sent++) {
            struct seat *s = &seats[queue[queue_first]];
            queue_first = (queue_first + 1) % config.seats;
            queue_count--;
            s->queued = false;
            if (s->state == READY && s->client)
                send_move(s);
        }
        if (queue_count == 0 && sent < due)
            sent = due; /* nobody is to move: do not catch up */
        poll_once(1);
        if (now - looked > 50000) {
            looked = now;
            try_again();
        }
    }
}

/* Until every match that is not over has moved since, and everybody sits. */
static double go_on(int64_t since, int most_seconds)
{
    int waiting = match_count;
    while (waiting > 0 && test_now_us() - since < most_seconds * INT64_C(1000000)) {
        play(0.5);
        waiting = config.seats - seated();
        for (int m = 0; m < match_count; m++)
            waiting += !matches[m].over && matches[m].moved < since;
    }
    return waiting == 0 ? (double)(test_now_us() - since) / 1e6 : -1;
}

/* ---- Fire -------------------------------------------------------------------------------------- */

static void hit(char what, int number)
{
    int i = (int)draw(NODES);
    int64_t began = test_now_us();
    long before = acked;
    if (what == 'd') {
        pg_kill();
        play(1);
        if (!pg_start())
            die("the database did not start again");
    } else if (what == 'k') {
        program_kill(&nodes[i], SIGKILL);
        play(0.5);
        start_node(i);
    } else {
        if (program_stop(&nodes[i]) != 0)
            die("a server did not end well");
        start_node(i);
    }
    double down = (double)(test_now_us() - began) / 1e6;
    play(config.every + draw(1000) / 1000.0);
    printf("%d: %s, back after %.1f s; %ld moves acknowledged meanwhile, %d of %d seated\n", number,
           what == 'd'   ? "database killed"
           : what == 'k' ? "server killed"
                         : "server ended",
           down, acked - before, seated(), config.seats);
    fflush(stdout);
}

static void fire(void)
{
    int left[3] = {config.kills, config.database_kills, config.drains};
    static const char what[] = "kdt";
    for (int number = 1; left[0] + left[1] + left[2] > 0; number++) {
        int at = (int)draw((uint32_t)(left[0] + left[1] + left[2])), kind = 0;
        while (at >= left[kind])
            at -= left[kind++];
        left[kind]--;
        hit(what[kind], number);
    }
}

/* ---- What is stored ---------------------------------------------------------------------------- */

static struct match *match_called(const char *id)
{
    for (int m = 0; m < match_count; m++)
        if (strcmp(matches[m].id, id) == 0)
            return &matches[m];
    return NULL;
}

static bool was_asked(const struct match *m, int n, const char *move)
{
    for (int i = 0; i < 4; i++)
        if (strcmp(m->asked[n][i], move) == 0)
            return true;
    return false;
}

static int check_stored(void)
{
    PGconn *conn = PQconnectdb(pg_where());
    PGresult *rows = PQexec(conn, "SELECT match, n, move FROM moves ORDER BY match, n");
    int stored = PQntuples(rows), lost = 0, doubled = 0;
    struct match *m = NULL;
    for (int i = 0; i < stored; i++) {
        int n = atoi(PQgetvalue(rows, i, 1));
        const char *move = PQgetvalue(rows, i, 2);
        if (!m || strcmp(m->id, PQgetvalue(rows, i, 0)) != 0)
            m = match_called(PQgetvalue(rows, i, 0));
        if (!m || n >= MOST_MOVES)
            continue;
        doubled += !was_asked(m, n, move);
        if (m->acked[n][0] && strcmp(m->acked[n], move) == 0)
            m->acked[n][0] = '\0';
    }
    PQclear(rows);
    PQfinish(conn);
    for (int k = 0; k < match_count; k++)
        for (int n = 0; n < MOST_MOVES; n++)
            lost += matches[k].acked[n][0] != '\0';
    printf("%ld moves acknowledged, %d stored: %d lost, %d doubled\n", acked, stored, lost,
           doubled);
    return lost + doubled;
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void report(const char *when)
{
    if (time_count == 0)
        return;
    qsort(times, (size_t)time_count, sizeof *times, by_size);
    printf("%s: %d moves, round trip ms: p50 %.1f  p90 %.1f  p99 %.1f  max %.1f\n", when,
           time_count, times[(int)(time_count * 0.5)] / 1e3, times[(int)(time_count * 0.9)] / 1e3,
           times[(int)(time_count * 0.99)] / 1e3, times[time_count - 1] / 1e3);
    time_count = 0;
    fflush(stdout);
}

/* ---- Beginning --------------------------------------------------------------------------------- */

static void read_arguments(int argc, char **argv)
{
    struct {
        const char *name;
        int *number, most;
    } const numbers[] = {
        {"--seats", &config.seats, 8000},   {"--rate", &config.rate, 100000},
        {"--every", &config.every, 600},    {"--kills", &config.kills, 1000},
        {"--drains", &config.drains, 1000}, {"--database-kills", &config.database_kills, 1000},
    };
    for (int i = 1; i + 1 < argc; i += 2) {
        bool known = false;
        for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; k++)
            if (strcmp(argv[i], numbers[k].name) == 0) {
                *numbers[k].number = atoi(argv[i + 1]);
                known = *numbers[k].number >= 0 && *numbers[k].number <= numbers[k].most;
            }
        if (!known) {
            fprintf(stderr, "usage: nodes [--seats N] [--rate R] [--every S] [--kills K] "
                            "[--database-kills D] [--drains T]\n");
            exit(2);
        }
    }
    config.seats -= config.seats % SEATS;
}

static void allocate(void)
{
    match_count = config.seats / SEATS;
    time_capacity = 2000000;
    seats = calloc((size_t)config.seats, sizeof *seats);
    queue = calloc((size_t)config.seats, sizeof *queue);
    times = calloc((size_t)time_capacity, sizeof *times);
    matches = calloc((size_t)match_count, sizeof *matches);
    epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (!seats || !queue || !times || !matches)
        die("out of memory");
    for (int m = 0; m < match_count; m++) {
        matches[m].acked = calloc(MOST_MOVES, MOVE_SIZE);
        matches[m].asked = calloc(MOST_MOVES, sizeof *matches[m].asked);
        if (!matches[m].acked || !matches[m].asked)
            die("out of memory");
    }
}

int main(int argc, char **argv)
{
    int64_t began = test_now_us();
    read_arguments(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGTERM, on_term);
    signal(SIGINT, on_term);
    raise_limit_of_files();
    if (!mkdtemp(folder) || !pg_start())
        die("the database did not start");
    allocate();
    for (int i = 0; i < NODES; i++) {
        node_port[i] = free_port();
        start_node(i);
    }
    proxy_port = free_port();
    start_proxy();
    for (int i = 0; i < config.seats; i++)
        if (!come(&seats[i]) && !come(&seats[i]))
            die("a connection was refused");
    create_all();
    sit_all();
    printf("%d seats at %d matches, %d servers, one PostgreSQL, HAProxy in front; ready after %.0f "
           "s\n",
           config.seats, match_count, NODES, (double)(test_now_us() - began) / 1e6);
    fflush(stdout);
    play(config.every);
    report("in peace");
    fire();
    report("under fire");
    double took = go_on(test_now_us(), 120);
    report("after it");
    printf("%ld connections lost; refused: %ld unavailable, %ld stale, %ld else\n",
           connections_lost, refused_away, refused_stale, refused_else);
    if (took >= 0)
        printf("every match has gone on, %.1f s later\n", took);
    else
        printf("some matches are stuck\n");
    int wrong = check_stored();
    for (int i = 0; i < NODES; i++)
        wrong += program_stop(&nodes[i]) != 0;
    end_all();
    return wrong > 0 || took < 0 || refused_else > 0;
}
