/*
 * hostile.c: clients that mean no good, for a while, against a real server.
 *
 *   CLIO=build-asan/clio hostile [SECONDS]     (60 by default)
 *
 * Attackers speak random and mutated protocol, break frames, send too much, read too little, open
 * connections and say nothing. Meanwhile honest people sit at a Draft match. In the end the server
 * must be alive and have reported nothing; nobody may have moved for an honest seat; no attacker, not
 * even a spectator or the other seat of that match, may have seen what lies in an honest hand; and
 * the honest ones must have been answered in time.
 */
#include "client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ATTACKERS = 12, HALF_OPEN = 100, SLOWEST_MS = 2000 };

static const char game[] = "age-of-civilization";
static struct program program;
static uint64_t chance;
static char match[32], watch[32], seat_secret[2][32]; /* the honest match */
static char own_match[32], own_secret[32];            /* one the attackers sit at */
static char *hand[64]; /* what the honest seat may choose from, quoted */
static int hand_count;
static long sent, received_count;
static int worst_ms;

static void die(const char *what, const char *detail)
{
    char errors[8192];
    program_errors(&program, errors, sizeof errors);
    fprintf(stderr, "hostile: %s\n%.2000s\n%s\n", what, detail ? detail : "", errors);
    if (program.pid > 0)
        kill(program.pid, SIGKILL);
    exit(1);
}

static uint32_t draw(uint32_t below)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((chance >> 33) % below);
}

static const char *pick(const char *const *list, int count)
{
    return list[draw((uint32_t)count)];
}

/* ---- The honest match -------------------------------------------------------------------------- */

static void copy(char *out, size_t size, const json_t *value)
{
    const char *text = json_string_value(value);
    snprintf(out, size, "%s", text ? text : "");
}

static json_t *must(json_t *reply, const char *what)
{
    if (!json_is_true(json_object_get(reply, "ok"))) {
        char *text = reply ? json_dumps(reply, 0) : NULL;
        die(what, text ? text : "no answer");
    }
    return reply;
}

static struct client *join(void)
{
    struct client *c = client_open(program.port, NULL, NULL);
    if (!c)
        die("an honest connection was refused", NULL);
    return c;
}

static void remember_hand(struct client *c)
{
    json_t *v = must(client_ask(c, "view", "{s:s}", "match", match), "no view"), *move;
    size_t i;
    json_array_foreach(json_object_get(v, "legal"), i, move)
    {
        const char *text = json_string_value(json_object_get(move, "move"));
        if (strncmp(text, "pick ", 5) == 0 && hand_count < 64) {
            char quoted[80];
            snprintf(quoted, sizeof quoted, "\"%s\"", text + 5);
            hand[hand_count++] = strdup(quoted);
        }
    }
    json_decref(v);
}

static struct client *set_table(void)
{
    struct client *c = join();
    json_t *r =
        must(client_ask(c, "create", "{s:s, s:[{s:s}, {s:s}], s:{s:s}, s:s}", "game", game, "seats",
                        "kind", "you", "kind", "open", "options", "draft", "on", "seed", "7"),
             "no match");
    copy(match, sizeof match, json_object_get(r, "match"));
    copy(watch, sizeof watch, json_object_get(r, "watch"));
    for (size_t i = 0; i < 2; i++)
        copy(seat_secret[i], sizeof seat_secret[i],
             json_array_get(json_object_get(r, "secrets"), i));
    json_decref(r);
    r = must(client_ask(c, "view", "{s:s}", "match", match), "no view");
    /* The honest one is whoever decides; the attackers get the other seat's link. */
    int to_move = (int)json_integer_value(json_object_get(r, "to_move"));
    json_decref(r);
    if (to_move == 1) {
        char swap[32];
        memcpy(swap, seat_secret[0], sizeof swap);
        memcpy(seat_secret[0], seat_secret[1], sizeof swap);
        memcpy(seat_secret[1], swap, sizeof swap);
        json_decref(must(client_ask(c, "sit", "{s:s, s:s}", "secret", seat_secret[0], "key",
                                    client_key(seat_secret[0])),
                         "no seat"));
    }
    remember_hand(c);
    if (hand_count < 3)
        die("the honest hand is empty", NULL);
    return c;
}

static void set_own_table(struct client *c)
{
    json_t *r = must(client_ask(c, "create", "{s:s, s:[{s:s}, {s:s}], s:s}", "game", game, "seats",
                                "kind", "you", "kind", "open", "seed", "8"),
                     "no match");
    copy(own_match, sizeof own_match, json_object_get(r, "match"));
    copy(own_secret, sizeof own_secret, json_array_get(json_object_get(r, "secrets"), 1));
    json_decref(r);
}

/* Still at the first decision, and answered in time? */
static void check_honest(struct client *c)
{
    int64_t before = test_now_us();
    json_t *v = must(client_ask(c, "view", "{s:s}", "match", match), "the honest one got no view");
    int ms = (int)((test_now_us() - before) / 1000);
    if (ms > worst_ms)
        worst_ms = ms;
    if (ms > SLOWEST_MS)
        die("an honest request took too long", NULL);
    if (json_integer_value(json_object_get(v, "version")) != 0)
        die("somebody moved for an honest seat", NULL);
    json_decref(v);
    json_decref(c->pushes);
    c->pushes = NULL;
}

/* ---- Attacks ----------------------------------------------------------------------------------- */

static const char *some_value(void)
{
    static char room[8][128];
    static int at;
    static const char *const odd[] = {
        "null",
        "true",
        "-1",
        "0",
        "1",
        "2147483648",
        "1e999",
        "99999999999999999999",
        "1.5",
        "\"\"",
        "{}",
        "[]",
        "[[[[]]]]",
        "\"\\u0000\"",
        "\"\\ud83d\\ude00\"",
        "\"x\"",
        "{\"kind\":\"you\"}",
        "[{\"kind\":\"bot\",\"bot\":\"level:1\"},{\"kind\":\"you\"}]",
        "[{\"kind\":\"you\"},{\"kind\":\"open\"}]",
        "\"age-of-civilization\"",
        "\"level:2\"",
        "{\"kind\":\"move\",\"seconds\":5}",
        "{\"draft\":\"on\"}",
        "\"en\"",
        "\"fr\"",
        "\"search:100000000\"",
        "\"'; DROP TABLE matches; --\"",
        "\"../../etc/passwd\"",
        "\"clio match 1\\n\"",
        "\"18446744073709551616\"",
    };
    char *out = room[at++ % 8];
    switch (draw(8)) {
    case 0: snprintf(out, 128, "\"%s\"", match); return out;
    case 1: snprintf(out, 128, "\"%s\"", own_match); return out;
    case 2: snprintf(out, 128, "\"%s\"", draw(2) ? watch : own_secret); return out;
    case 3: snprintf(out, 128, "\"pick %.*s\"", (int)strlen(hand[0]) - 2, hand[0] + 1); return out;
    case 4: snprintf(out, 128, "%u", draw(4)); return out;
    default: return pick(odd, sizeof odd / sizeof odd[0]);
    }
}

static size_t some_request(char *out, size_t size)
{
    static const char *const names[] = {
        "hello",  "create",  "sit",     "watch",   "leave",  "seat", "invite", "hold",  "view",
        "move",   "why",     "undo",    "redo",    "hint",   "chat", "replay", "chart", "export",
        "import", "consent", "rematch", "nothing", "device", "mute", "report", ""};
    static const char *const members[] = {"match",  "secret", "version", "move",    "seat",  "name",
                                          "colour", "bot",    "text",    "yes",     "at",    "file",
                                          "since",  "game",   "seats",   "options", "clock", "hold",
                                          "lang",   "seed",   "key",     "away",    "odd"};
    size_t n = (size_t)snprintf(out, size, "{\"id\":%u,\"do\":\"%s\"", draw(1000),
                                pick(names, sizeof names / sizeof names[0]));
    /* Mostly about a match we know, so that requests get past the first checks. */
    if (draw(3))
        n += (size_t)snprintf(out + n, size - n, ",\"match\":\"%s\"", draw(2) ? match : own_match);
    for (uint32_t i = draw(5); i > 0 && n + 200 < size; i--)
        n += (size_t)snprintf(out + n, size - n, ",\"%s\":%s",
                              pick(members, sizeof members / sizeof members[0]), some_value());
    n += (size_t)snprintf(out + n, size - n, "}");
    return n;
}

/* Requests that fit the protocol, against what is not ours. */
static size_t bold_request(char *out, size_t size)
{
    const char *m = draw(4) ? match : own_match;
    const char *name = hand[draw((uint32_t)hand_count)];
    int length = (int)strlen(name) - 2;
    switch (draw(10)) {
    case 0:
        return (size_t)snprintf(out, size,
                                "{\"id\":1,\"do\":\"move\",\"match\":\"%s\",\"version\":0,"
                                "\"move\":\"pick %.*s\"}",
                                m, length, name + 1);
    case 1: return (size_t)snprintf(out, size, "{\"id\":1,\"do\":\"hint\",\"match\":\"%s\"}", m);
    case 2:
        return (size_t)snprintf(out, size,
                                "{\"id\":1,\"do\":\"why\",\"match\":\"%s\","
                                "\"move\":\"pick %.*s\"}",
                                m, length, name + 1);
    case 3:
        return (size_t)snprintf(out, size,
                                "{\"id\":1,\"do\":\"replay\",\"match\":\"%s\","
                                "\"at\":%u}",
                                m, draw(9));
    case 4: return (size_t)snprintf(out, size, "{\"id\":1,\"do\":\"export\",\"match\":\"%s\"}", m);
    case 5:
        return (size_t)snprintf(out, size,
                                "{\"id\":1,\"do\":\"undo\",\"match\":\"%s\","
                                "\"version\":0}",
                                m);
    case 6:
        return (size_t)snprintf(out, size,
                                "{\"id\":1,\"do\":\"hold\",\"match\":\"%s\","
                                "\"seat\":%u,\"bot\":\"level:1\"}",
                                m, draw(3));
    case 7:
        return (size_t)snprintf(out, size, "{\"id\":1,\"do\":\"watch\",\"secret\":\"%s\"}", watch);
    case 8:
        return (size_t)snprintf(out, size, "{\"id\":1,\"do\":\"sit\",\"secret\":\"%s\"}",
                                seat_secret[1]);
    default: return (size_t)snprintf(out, size, "{\"id\":1,\"do\":\"view\",\"match\":\"%s\"}", m);
    }
}

static void mutate(char *text, size_t *length)
{
    for (uint32_t i = 1 + draw(4); i > 0 && *length > 1; i--)
        switch (draw(3)) {
        case 0: text[draw((uint32_t)*length)] = (char)draw(256); break;
        case 1: *length = 1 + draw((uint32_t)*length); break;
        default: {
            size_t at = draw((uint32_t)*length);
            memmove(text + at, text + at + 1, *length - at - 1);
            (*length)--;
        }
        }
}

/* False when the connection is of no use any more. */
static bool attack(struct client *c)
{
    char text[8192];
    size_t n;
    sent++;
    switch (draw(40)) {
    case 0: /* not WebSocket at all */
        for (n = 0; n < 64; n++)
            text[n] = (char)draw(256);
        return send(c->fd, text, n, MSG_NOSIGNAL) > 0 && draw(2);
    case 1: return client_send_frame(c, (int)draw(16), "abc", 3, draw(2));
    case 2: { /* too large */
        char *large = calloc(1, 100000);
        memset(large, '[', 100000);
        bool fine = client_send_frame(c, 1, large, draw(100000), true);
        free(large);
        return fine;
    }
    case 3: /* a frame that claims to be enormous */
        return send(c->fd, "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff....", 14, MSG_NOSIGNAL) > 0;
    case 4:
        n = some_request(text, sizeof text);
        client_send_frame(c, 1, text, n / 2, false);
        return draw(3) && client_send_frame(c, 0, text + n / 2, n - n / 2, true);
    case 5: return client_send_frame(c, 9, text, draw(125), true);
    default: break;
    }
    n = draw(3) ? some_request(text, sizeof text) : bold_request(text, sizeof text);
    if (draw(4) == 0)
        mutate(text, &n);
    return client_send_frame(c, 1, text, n, true);
}

/* What an attacker hears of the honest match must not name anything in the honest hand. */
static void listen_to(struct client *c)
{
    size_t n;
    const char *text;
    client_fill(c);
    while ((text = client_next(c, &n)) != NULL) {
        received_count++;
        if (!memmem(text, n, match, strlen(match)))
            continue;
        for (int i = 0; i < hand_count; i++)
            if (memmem(text, n, hand[i], strlen(hand[i]))) {
                char *copy_of = strndup(text, n);
                die("a hidden card was told", copy_of);
            }
    }
}

/* ---- Attacks that do nothing, slowly ------------------------------------------------------------- */

static int half_open(int number)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)program.port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    (void)!connect(fd, (struct sockaddr *)&to, sizeof to);
    struct pollfd p = {fd, POLLOUT, 0};
    poll(&p, 1, 1000);
    if (number % 2)
        send(fd, "GET /ws HTTP/1.1\r\nHost: x\r\n", 27, MSG_NOSIGNAL);
    return fd;
}

static bool is_closed(int fd)
{
    char byte;
    struct pollfd p = {fd, POLLIN, 0};
    while (poll(&p, 1, 0) > 0) {
        ssize_t n = recv(fd, &byte, 1, MSG_DONTWAIT);
        if (n <= 0)
            return true;
    }
    return false;
}

/* Connections that say nothing, or half a word, are closed while others go on. */
static void check_half_open(struct client *honest)
{
    int fds[HALF_OPEN], open_ones = HALF_OPEN;
    for (int i = 0; i < HALF_OPEN; i++)
        fds[i] = half_open(i);
    for (int64_t until = test_now_us() + 40 * INT64_C(1000000); open_ones > 0;) {
        if (test_now_us() > until)
            die("silent connections stay open", NULL);
        check_honest(honest);
        open_ones = 0;
        for (int i = 0; i < HALF_OPEN; i++)
            open_ones += !is_closed(fds[i]);
        usleep(200000);
    }
    for (int i = 0; i < HALF_OPEN; i++)
        close(fds[i]);
}

/* Somebody who asks and asks and never reads is cut off. */
static void check_slow_reader(struct client *honest)
{
    struct client *c = client_open(program.port, NULL, NULL);
    char text[128];
    if (!c)
        die("no connection", NULL);
    json_decref(client_ask(c, "watch", "{s:s}", "secret", watch));
    snprintf(text, sizeof text, "{\"id\":1,\"do\":\"view\",\"match\":\"%s\"}", match);
    bool cut = false;
    for (int i = 0; i < 20000 && !cut; i++) {
        cut = !client_send(c, text);
        if (i % 500 == 0)
            check_honest(honest);
    }
    for (int i = 0; i < 50 && !cut; i++) {
        struct pollfd p = {c->fd, POLLRDHUP, 0}; /* there is plenty to read */
        poll(&p, 1, 200);
        cut = (p.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0 || !client_send(c, text);
        check_honest(honest);
    }
    client_close(c);
    if (!cut)
        die("a slow reader was not cut off", NULL);
}

/* ---- The whole --------------------------------------------------------------------------------- */

static void attack_for(double seconds, struct client *honest)
{
    struct client *attackers[ATTACKERS] = {0};
    int64_t until = test_now_us() + (int64_t)(seconds * 1e6), next_check = 0;
    while (test_now_us() < until) {
        for (int i = 0; i < ATTACKERS; i++) {
            if (!attackers[i])
                attackers[i] = client_open(program.port, NULL, NULL);
            if (!attackers[i]) {
                if (kill(program.pid, 0) != 0)
                    die("the server is gone", NULL);
                continue;
            }
            bool useful = attack(attackers[i]);
            listen_to(attackers[i]);
            if (!useful || attackers[i]->closed || draw(500) == 0) {
                client_close(attackers[i]);
                attackers[i] = NULL;
            }
        }
        if (test_now_us() > next_check) {
            check_honest(honest);
            next_check = test_now_us() + 250000;
        }
    }
    for (int i = 0; i < ATTACKERS; i++)
        client_close(attackers[i]);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 60;
    const char *const trusted[] = {"--trust-local", NULL};
    char folder[] = "/tmp/clio-hostile-XXXXXX", db[64], command[96], errors[65536];
    if (seconds < 1 || seconds > 3600 || !mkdtemp(folder))
        return 2;
    snprintf(db, sizeof db, "%s/t.db", folder);
    signal(SIGPIPE, SIG_IGN);
    chance = (uint64_t)getpid() * 2654435761u + (uint64_t)test_now_us();
    printf("seed %llu\n", (unsigned long long)chance);
    fflush(stdout);
    if (!program_start(&program, db, trusted, NULL))
        die("the server did not start", NULL);
    struct client *honest = set_table(), *other = join();
    set_own_table(other);
    check_slow_reader(honest);
    attack_for(seconds, honest);
    check_half_open(honest);
    client_close(honest);
    client_close(other);
    int rc = program_stop(&program);
    program_errors(&program, errors, sizeof errors);
    bool clean = rc == 0 && !strstr(errors, "Sanitizer") && !strstr(errors, "runtime error");
    if (!clean)
        fprintf(stderr, "%s\n", errors);
    printf("%ld attacks, %ld answers, slowest honest answer %d ms, server ended with %d\n", sent,
           received_count, worst_ms, rc);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        return 1;
    for (int i = 0; i < hand_count; i++)
        free(hand[i]);
    return clean ? 0 : 1;
}
