/*
 * load.c: holds many seats of a server connected and lets every seat answer with random legal moves.
 *
 *   CLIO=build/clio build/bench-load [--seats N] [--rate R] [--seconds T] [--db FILE] [--game ID]
 *                                    [--whole 1] [--keyless 1]
 *                                    [--kill-every S --kills K]
 *
 * Starts the server itself on a free loopback port. Prints how long a move took from sending it to
 * its acknowledgement, the server's processor time and bytes for a move, and what its memory grew by
 * for each connection and match. Seats are told what changed, or with --whole, and by a server that
 * does not know that, everything each time; --keyless is for one from before seats had keys. With
 * --kill-every the server is killed with SIGKILL K times under that load; after each, every
 * acknowledged move must be in the database, and every match must go on.
 */
#include "../tests/server/changed.h"
#include "../tests/server/client.h"
#include "crowd.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, MOST_MOVES = 400, ID_SIZE = 24, SECRET_SIZE = 24 };

struct seat {
    struct client *client;
    int match, number;
    char secret[SECRET_SIZE];
    bool seated, ready, waiting; /* has a legal move; waits for an acknowledgement */
    int version;                 /* of the move it would make or has made */
    char move[MOVE_SIZE];
    int64_t sent;  /* us */
    json_t *state; /* what it keeps of the state: who decides, and whether it is over */
    json_t *legal; /* the moves it had last, their notation alone */
};

struct match {
    char id[ID_SIZE];
    int version;              /* as its seats were told last */
    bool over, moved;         /* moved: since the last restart */
    char (*acked)[MOVE_SIZE]; /* "" where the acknowledgement never came */
};

static struct {
    int seats, rate, seconds, kill_every, kills, whole, keyless;
    const char *db, *game;
} config = {.seats = 10000,
            .rate = 500,
            .seconds = 60,
            .db = "/tmp/clio-load.db",
            .game = "age-of-civilization"};

static struct program program;
static struct seat *seats;
static struct match *matches;
static int match_count, epoll_fd;
static uint32_t *times; /* us, one for each acknowledged move */
static int time_count, time_capacity, errors;
static int64_t bytes; /* received since the load began */
static int *queue;    /* seats that are ready, a ring */
static int queue_first, queue_count;

static void die(const char *what)
{
    fprintf(stderr, "load: %s\n", what);
    if (program.pid > 0)
        kill(program.pid, SIGKILL);
    exit(1);
}

static void be_ready(struct seat *s, int version)
{
    s->version = version;
    if (s->ready)
        return;
    s->ready = true;
    queue[(queue_first + queue_count++) % config.seats] = (int)(s - seats);
}

static void take_push(struct seat *s, const char *text, size_t length)
{
    struct match *m = &matches[s->match];
    int version = number_after(text, length < 200 ? length : 200, "\"version\":");
    if (version > m->version)
        m->version = version;
    if (find(text, length < 2500 ? length : 2500, "\"over\":true,\"to_move\""))
        m->over = true;
    const char *legal = find(text, length, "\"legal\":[");
    const char *end = legal ? find(legal, length - (size_t)(legal - text), "\"greyed\":") : NULL;
    if (!end || s->waiting || !choose(legal, end, s->move))
        return;
    be_ready(s, version);
}

/* ---- What changed: only what is needed is kept --------------------------------------------------- */

static json_t *notation(json_t *move)
{
    return json_incref(json_object_get(move, "move"));
}

/* The list of moves by their notation: what an element's change says of anything else is left out. */
static void take_legal(struct seat *s, json_t *change)
{
    json_t *plain = json_array(), *step, *move;
    size_t i, k;
    bool whole = json_array_size(change) == 1;
    json_array_foreach(change, i, step)
    {
        if (whole || json_is_array(step)) {
            json_t *moves = json_array();
            json_array_foreach(step, k, move) json_array_append_new(moves, notation(move));
            json_array_append_new(plain, moves);
        } else if (json_is_object(step)) {
            json_t *other = json_array_get(json_object_get(step, "move"), 0);
            if (other) /* another move in its place */
                json_array_append_new(plain, json_integer(-1));
            json_array_append_new(plain, other ? json_pack("[O]", other) : json_integer(1));
        } else {
            json_array_append(plain, step);
        }
    }
    json_t *legal = changed(s->legal, plain);
    json_decref(s->legal);
    json_decref(plain);
    s->legal = legal;
}

static void take_state(struct seat *s, json_t *change)
{
    static const char *const wanted[] = {"over", "deciding"};
    json_t *state = s->state ? s->state : json_object();
    json_t *whole = json_array_get(json_is_array(change) ? change : NULL, 0);
    for (int i = 0; i < 2; i++) {
        json_t *one = json_object_get(whole ? whole : change, wanted[i]);
        if (one)
            json_object_set_new(state, wanted[i],
                                whole ? json_incref(one)
                                      : changed(json_object_get(state, wanted[i]), one));
    }
    s->state = state;
}

static void take_change(struct seat *s, const char *text, size_t length)
{
    struct match *m = &matches[s->match];
    json_t *push = json_loadb(text, length, 0, NULL), *seat;
    json_t *state = json_object_get(push, "state"), *moves = json_object_get(push, "moves");
    int version = (int)json_integer_value(json_object_get(push, "version"));
    size_t i;
    bool mine = false;
    if (json_is_array(moves)) /* all of them */
        moves = json_array_get(moves, 0);
    json_t *legal = json_object_get(moves, "legal");
    if (legal && moves != json_object_get(push, "moves")) {
        json_t *all = json_pack("[O]", legal);
        take_legal(s, all);
        json_decref(all);
    } else if (legal) {
        take_legal(s, legal);
    }
    if (state)
        take_state(s, state);
    if (version > m->version)
        m->version = version;
    m->over |= json_is_true(json_object_get(s->state, "over"));
    json_array_foreach(json_object_get(s->state, "deciding"), i, seat) mine |=
        json_integer_value(seat) == s->number;
    size_t n = json_array_size(s->legal);
    if (mine && !s->waiting && !m->over && n > 0) {
        const json_t *chosen = json_array_get(s->legal, draw((uint32_t)n));
        snprintf(s->move, sizeof s->move, "%s", json_string_value(chosen));
        be_ready(s, version);
    }
    json_decref(push);
}

static void take_reply(struct seat *s, const char *text, size_t length)
{
    struct match *m = &matches[s->match];
    if (!s->seated) {
        if (!find(text, length, "\"ok\":true"))
            die("a seat was refused");
        s->seated = true;
        return;
    }
    if (!s->waiting)
        return;
    s->waiting = false;
    if (!find(text, length, "\"ok\":true")) {
        if (errors++ < 5)
            fprintf(stderr, "load: %.*s\n", (int)length, text);
        return;
    }
    if (time_count < time_capacity)
        times[time_count++] = (uint32_t)(test_now_us() - s->sent);
    if (s->version < MOST_MOVES)
        memcpy(m->acked[s->version], s->move, MOVE_SIZE);
    m->moved = true;
}

static void take_all(struct seat *s)
{
    size_t length;
    const char *text;
    while ((text = client_next(s->client, &length)) != NULL) {
        bytes += (int64_t)length;
        if (length > 6 && memcmp(text, "{\"re\":", 6) == 0)
            take_reply(s, text, length);
        else if (length > 16 && memcmp(text, "{\"push\":\"match\"", 15) == 0)
            take_push(s, text, length);
        else if (length > 16 && memcmp(text, "{\"push\":\"change\"", 16) == 0)
            take_change(s, text, length);
    }
}

static void poll_once(int ms)
{
    struct epoll_event events[512];
    int n = epoll_wait(epoll_fd, events, 512, ms);
    for (int i = 0; i < n; i++) {
        struct seat *s = &seats[events[i].data.u32];
        if (!client_fill(s->client) && program.pid > 0)
            die("the server closed a connection");
        take_all(s);
    }
}

/* ---- Setting up -------------------------------------------------------------------------------- */

static void connect_all(void)
{
    for (int i = 0; i < config.seats; i++) {
        seats[i].client = client_open(program.port, NULL, NULL);
        if (!seats[i].client)
            die("a connection was refused");
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
        epoll_ctl(epoll_fd, EPOLL_CTL_ADD, seats[i].client->fd, &event);
        seats[i].ready = seats[i].waiting = seats[i].seated = false;
        if (!config.whole) /* an older server refuses this, and tells everything */
            json_decref(
                client_ask(seats[i].client, "hello", "{s:s, s:b}", "lang", "en", "changes", 1));
    }
    queue_first = queue_count = 0;
}

static void copy(char *out, size_t size, const json_t *from)
{
    const char *text = json_string_value(from);
    snprintf(out, size, "%s", text ? text : "");
}

static void create_all(void)
{
    for (int m = 0; m < match_count; m++) {
        struct seat *s = &seats[(ptrdiff_t)m * SEATS];
        json_t *r = client_ask(s->client, "create", "{s:s, s:[{s:s},{s:s},{s:s},{s:s}]}", "game",
                               config.game, "seats", "kind", "you", "kind", "open", "kind", "open",
                               "kind", "open");
        json_t *secrets = json_object_get(r, "secrets");
        if (!secrets)
            die("a match was refused");
        copy(matches[m].id, ID_SIZE, json_object_get(r, "match"));
        for (int i = 0; i < SEATS; i++) {
            s[i].match = m;
            s[i].number = i;
            copy(s[i].secret, SECRET_SIZE, json_array_get(secrets, (size_t)i));
        }
        json_decref(r);
        json_decref(s->client->pushes);
        s->client->pushes = NULL;
    }
}

static void sit_all(void)
{
    int seated = 0;
    for (int i = 0; i < config.seats; i++) {
        char key[64] = "", text[128];
        if (!config.keyless)
            snprintf(key, sizeof key, ",\"key\":\"%s\"", client_key(seats[i].secret));
        snprintf(text, sizeof text, "{\"id\":0,\"do\":\"sit\",\"secret\":\"%s\"%s}",
                 seats[i].secret, key);
        if (!client_send(seats[i].client, text))
            die("a connection was lost");
        if (i % 64 == 63)
            poll_once(0);
    }
    for (int64_t until = test_now_us() + 120 * INT64_C(1000000); seated < config.seats;) {
        if (test_now_us() > until)
            die("not everybody could sit down");
        poll_once(100);
        seated = 0;
        for (int i = 0; i < config.seats; i++)
            seated += seats[i].seated;
    }
    /* Until nothing comes any more, every push has arrived. */
    for (int64_t quiet = test_now_us() + 300000; test_now_us() < quiet;) {
        struct epoll_event event;
        if (epoll_wait(epoll_fd, &event, 1, 50) > 0) {
            poll_once(0);
            quiet = test_now_us() + 300000;
        }
    }
}

static void close_all(void)
{
    for (int i = 0; i < config.seats; i++) {
        client_close(seats[i].client);
        seats[i].client = NULL;
    }
}

static void start(void)
{
    static const char *const more[] = {"--trust-local", NULL};
    if (!program_start(&program, config.db, more, NULL)) {
        char text[1024];
        program_errors(&program, text, sizeof text);
        fputs(text, stderr);
        die("the server did not start");
    }
}

/* ---- The load ---------------------------------------------------------------------------------- */

static void send_move(struct seat *s)
{
    char text[256];
    const struct match *m = &matches[s->match];
    snprintf(text, sizeof text,
             "{\"id\":1,\"do\":\"move\",\"match\":\"%s\",\"version\":%d,\"move\":\"%s\"}", m->id,
             s->version, s->move);
    s->ready = false;
    s->waiting = true;
    s->sent = test_now_us();
    if (!client_send(s->client, text))
        die("a connection was lost");
}

/* What a process has used so far. */
static double processor_seconds(pid_t pid)
{
    clockid_t clock;
    struct timespec t;
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
        return 0;
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Sends moves at the wanted rate for a while. */
static void play(double seconds)
{
    int64_t begin = test_now_us(), end = begin + (int64_t)(seconds * 1e6);
    int64_t sent = 0;
    for (int64_t now = begin; now < end; now = test_now_us()) {
        int64_t due = (now - begin) * config.rate / 1000000;
        for (; sent < due && queue_count > 0; sent++) {
            int i = queue[queue_first];
            queue_first = (queue_first + 1) % config.seats;
            queue_count--;
            send_move(&seats[i]);
        }
        if (queue_count == 0 && sent < due)
            sent = due; /* nobody is to move: do not catch up */
        poll_once(1);
    }
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The round trip that this part of all did not exceed, in ms. */
static double percentile(double part)
{
    int at = (int)(time_count * part);
    return times[at < time_count ? at : time_count - 1] / 1e3;
}

static void report(double seconds, double used)
{
    if (time_count == 0)
        die("no move was acknowledged");
    qsort(times, (size_t)time_count, sizeof *times, by_size);
    printf("moves %d (%.0f/s), errors %d\n", time_count, time_count / seconds, errors);
    printf("for a move: %.1f us of the server's processor time, %.0f bytes\n",
           used * 1e6 / time_count, (double)bytes / time_count);
    printf("round trip ms: p50 %.2f  p90 %.2f  p99 %.2f  p99.9 %.2f  max %.2f\n", percentile(0.5),
           percentile(0.9), percentile(0.99), percentile(0.999), percentile(1));
}

/* ---- Kills ------------------------------------------------------------------------------------- */

/* Every acknowledged move must be in the file the killed server left behind. */
static int check_database(void)
{
    sqlite3 *db;
    sqlite3_stmt *st;
    int lost = 0, checked = 0;
    if (sqlite3_open_v2(config.db, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, "SELECT move FROM moves WHERE match = ? AND n = ?", -1, &st, NULL) !=
            SQLITE_OK)
        die("the database cannot be read");
    for (int m = 0; m < match_count; m++)
        for (int n = 0; n < MOST_MOVES; n++) {
            if (!matches[m].acked[n][0])
                continue;
            sqlite3_bind_text(st, 1, matches[m].id, -1, SQLITE_STATIC);
            sqlite3_bind_int(st, 2, n);
            bool there = sqlite3_step(st) == SQLITE_ROW &&
                         strcmp((const char *)sqlite3_column_text(st, 0), matches[m].acked[n]) == 0;
            sqlite3_reset(st);
            checked++;
            lost += !there;
        }
    sqlite3_finalize(st);
    sqlite3_close(db);
    printf("  %d acknowledged moves checked, %d lost\n", checked, lost);
    return lost;
}

/* After a restart, each match that is not over must have somebody who can move. */
static int check_stuck(void)
{
    int stuck = 0;
    for (int m = 0; m < match_count; m++) {
        bool someone = matches[m].over;
        for (int i = 0; i < SEATS; i++)
            someone |= seats[m * SEATS + i].ready;
        stuck += !someone;
    }
    return stuck;
}

static void kill_and_check(int number)
{
    pid_t pid = program.pid;
    program.pid = 0; /* connections may break now */
    kill(pid, SIGKILL);
    program.pid = pid;
    program_kill(&program, SIGKILL);
    for (int i = 0; i < config.seats; i++) { /* acknowledgements that were under way count */
        client_fill(seats[i].client);
        take_all(&seats[i]);
    }
    close_all();
    printf("kill %d:\n", number);
    if (check_database() > 0)
        die("acknowledged moves were lost");
    int64_t begin = test_now_us();
    start();
    connect_all();
    sit_all();
    int stuck = check_stuck();
    printf("  back after %.1f s, %d matches stuck\n", (double)(test_now_us() - begin) / 1e6, stuck);
    if (stuck)
        die("matches are stuck");
    fflush(stdout);
}

/* ---- Beginning --------------------------------------------------------------------------------- */

static void read_arguments(int argc, char **argv)
{
    struct {
        const char *name;
        int *number, most;
    } const numbers[] = {
        {"--seats", &config.seats, 20000},    {"--rate", &config.rate, 100000},
        {"--seconds", &config.seconds, 3600}, {"--kill-every", &config.kill_every, 600},
        {"--kills", &config.kills, 1000},     {"--whole", &config.whole, 1},
        {"--keyless", &config.keyless, 1},
    };
    for (int i = 1; i + 1 < argc; i += 2) {
        bool known = true;
        if (strcmp(argv[i], "--db") == 0)
            config.db = argv[i + 1];
        else if (strcmp(argv[i], "--game") == 0)
            config.game = argv[i + 1];
        else
            known = false;
        for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; k++)
            if (strcmp(argv[i], numbers[k].name) == 0) {
                *numbers[k].number = atoi(argv[i + 1]);
                known = *numbers[k].number > 0 && *numbers[k].number <= numbers[k].most;
            }
        if (!known)
            die("usage: load [--seats N] [--rate R] [--seconds T] [--db FILE] [--game ID] "
                "[--whole 1] [--keyless 1] [--kill-every S --kills K]");
    }
    config.seats -= config.seats % SEATS;
}

static void remove_database(void)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-lock"};
    for (int i = 0; i < 4; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s%s", config.db, ends[i]);
        unlink(path);
    }
}

static void allocate(void)
{
    match_count = config.seats / SEATS;
    time_capacity = config.rate * config.seconds * 2 + 1000;
    seats = calloc((size_t)config.seats, sizeof *seats);
    queue = calloc((size_t)config.seats, sizeof *queue);
    times = calloc((size_t)time_capacity, sizeof *times);
    matches = calloc((size_t)match_count, sizeof *matches);
    for (int m = 0; matches && m < match_count; m++)
        matches[m].acked = calloc(MOST_MOVES, MOVE_SIZE);
    epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (!seats || !queue || !times || !matches)
        die("out of memory");
}

int main(int argc, char **argv)
{
    read_arguments(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    raise_limit_of_files();
    remove_database();
    allocate();
    start();
    long empty = program_memory(&program);
    connect_all();
    long connected = program_memory(&program);
    create_all();
    sit_all();
    long seated = program_memory(&program);
    printf("server memory: %ld KiB empty, %ld KiB with %d connections (%.1f KiB each), "
           "%ld KiB with %d matches (%.1f KiB each)\n",
           empty, connected, config.seats, (double)(connected - empty) / config.seats, seated,
           match_count, (double)(seated - connected) / match_count);
    fflush(stdout);
    if (config.kill_every > 0) {
        for (int i = 1; i <= (config.kills ? config.kills : 20); i++) {
            play(config.kill_every + draw(1000) / 1000.0);
            kill_and_check(i);
        }
    } else {
        double used = processor_seconds(program.pid);
        bytes = 0;
        play(config.seconds);
        report(config.seconds, processor_seconds(program.pid) - used);
        printf("server memory after: %ld KiB\n", program_memory(&program));
    }
    int rc = program_stop(&program);
    close_all();
    remove_database();
    printf("server ended with %d\n", rc);
    return rc != 0 || errors > 0;
}
