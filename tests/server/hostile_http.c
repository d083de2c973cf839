/*
 * hostile_http.c: connections that speak HTTP in every wrong way, against a real server.
 *
 *   CLIO=build-asan/clio hostile-http [CONNECTIONS]     (1,600 by default)
 *
 * Requests in a row in one packet or byte by byte, with bodies that are announced and not sent or sent
 * and not announced, with every method and upgrade, cut off, half closed or left alone; a quarter of
 * them over TLS. After every few of them the server must answer somebody else, and in the end it must
 * have reported nothing.
 */
#include "client.h"
#include "wire.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AT_ONCE = 24, LARGEST = 32768 };

static struct program plain, secure;
static uint64_t chance;

static uint32_t draw(uint32_t below)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((chance >> 33) % below);
}

#define PICK(list) list[draw(sizeof(list) / sizeof(list)[0])]

static void die(const char *what)
{
    char errors[8192];
    program_errors(&plain, errors, sizeof errors);
    fprintf(stderr, "hostile-http: %s\n%s\n", what, errors);
    program_errors(&secure, errors, sizeof errors);
    fprintf(stderr, "%s\n", errors);
    kill(plain.pid, SIGKILL);
    kill(secure.pid, SIGKILL);
    exit(1);
}

/* ---- Requests ---------------------------------------------------------------------------------- */

static const char *const methods[] = {"GET",      "GET",   "GET",   "HEAD",    "POST",    "PUT",
                                      "DELETE",   "PATCH", "TRACE", "OPTIONS", "CONNECT", "PRI",
                                      "PROPFIND", "get",   "",      "G\tE T"};
static const char *const paths[] = {"/healthz",
                                    "/healthz",
                                    "/",
                                    "/ws",
                                    "/content/age-of-civilization.en.json",
                                    "/content/games.fr.json",
                                    "/assets/none.js",
                                    "*",
                                    "http://127.0.0.1/healthz",
                                    "/../../etc/passwd",
                                    "/%00%2e%2e/x",
                                    "/?a=b&c=%zz",
                                    ""};
static const char *const versions[] = {"HTTP/1.1", "HTTP/1.1", "HTTP/1.1",
                                       "HTTP/1.0", "HTTP/2.0", "X"};
static const char *const headers[] = {
    "Content-Length: 0",
    "Content-Length: 5",
    "Content-Length: 5",
    "Content-Length: 100000",
    "Content-Length: -1",
    "Content-Length: 18446744073709551617",
    "Content-Length: 5, 5",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Expect: 100-continue",
    "Connection: close",
    "Connection: keep-alive",
    "Connection: Upgrade",
    "Connection: Upgrade, HTTP2-Settings",
    "Upgrade: websocket",
    "Upgrade: h2c",
    "Upgrade: TLS/1.2, h2c",
    "Upgrade: websocket, h2c",
    "HTTP2-Settings: AAMAAABkAAQAAP__",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Version: 99",
    "Sec-WebSocket-Protocol: clio, other",
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    "Origin: null",
    "Origin: http://127.0.0.1",
    "Range: bytes=0-10,5-100000000000",
    "If-None-Match: *",
    "Accept-Encoding: gzip, br",
    "X-Forwarded-For: 1.2.3.4, , ,",
    "X-Forwarded-For: ::::",
    "Host: ",
    "Cookie: a=b",
    ": nameless",
    "Folded: a\r\n b",
    "Bad\x01Name: x",
};
/* Some hold zeros. */
#define BYTES(text) \
    { \
        text, sizeof(text) - 1 \
    }
static const struct {
    const char *bytes;
    size_t length;
} bodies[] = {
    BYTES(""),
    BYTES(""),
    BYTES("abcde"),
    BYTES("5\r\nabcde\r\n0\r\n\r\n"),
    BYTES("ffffffffffffffff\r\nx"),
    BYTES("\x81\x85\0\0\0\0hello"),
    BYTES("\x88\x80\0\0\0\0"),
    BYTES("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0\0\0\5\0\1\0\0\0\1hello"),
};

static const char h2c[] = "GET /content/age-of-civilization.en.json HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                          "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                          "HTTP2-Settings: AAQAAAAA\r\n\r\n";

/* Whatever comes to mind. */
static size_t wild_request(char *out, size_t size)
{
    size_t n = (size_t)snprintf(out, size, "%s %s %s\r\nHost: 127.0.0.1\r\n", PICK(methods),
                                PICK(paths), PICK(versions));
    for (uint32_t i = draw(7); i > 0 && n + 200 < size; i--)
        n += (size_t)snprintf(out + n, size - n, "%s\r\n", PICK(headers));
    if (draw(40) == 0 && n + 9000 < size) { /* longer than any header may be */
        n += (size_t)snprintf(out + n, size - n, "X-Long: ");
        memset(out + n, 'x', 8000);
        n += 8000;
        n += (size_t)snprintf(out + n, size - n, "\r\n");
    }
    if (draw(12))
        n += (size_t)snprintf(out + n, size - n, "\r\n");
    return n;
}

/* Mostly as it should be: what is wrong with it is found late. */
static size_t tame_request(char *out, size_t size)
{
    size_t n =
        (size_t)snprintf(out, size, "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\n",
                         draw(3) ? "GET" : PICK(methods), draw(2) ? "/healthz" : PICK(paths));
    if (draw(2))
        n += (size_t)snprintf(out + n, size - n, "%s\r\n", PICK(headers));
    return n + (size_t)snprintf(out + n, size - n, "\r\n");
}

static size_t add_request(char *out, size_t size)
{
    size_t n;
    uint32_t kind = draw(8), body = draw(sizeof bodies / sizeof bodies[0]);
    if (kind == 0)
        n = (size_t)snprintf(out, size, "%s", h2c);
    else
        n = kind < 4 ? wild_request(out, size) : tame_request(out, size);
    if (draw(2)) {
        memcpy(out + n, bodies[body].bytes, bodies[body].length);
        n += bodies[body].length;
    }
    return n;
}

static size_t some_bytes(char *out)
{
    size_t n = 0;
    for (uint32_t i = 1 + draw(6); i > 0 && n + 12000 < LARGEST; i--)
        n += add_request(out + n, LARGEST - n);
    for (uint32_t i = draw(8) ? 0 : 1 + draw(5); i > 0; i--)
        out[draw((uint32_t)n)] = (char)draw(256);
    return n;
}

/* ---- Connections ------------------------------------------------------------------------------- */

static struct wire *attack(void)
{
    static char bytes[LARGEST], got[65536];
    bool tls = draw(4) == 0;
    struct wire *(*dial)(int port, bool tls) = draw(4) ? wire_open : wire_open_narrow;
    struct wire *w = dial(tls ? secure.port : plain.port, tls);
    if (!w)
        return NULL;
    size_t n = some_bytes(bytes), sent = 0;
    size_t piece = draw(3) ? n : 1 + draw(200);
    while (sent < n) {
        size_t part = n - sent < piece ? n - sent : piece;
        if (!wire_send(w, bytes + sent, part))
            break;
        sent += part;
        if (draw(8) == 0) /* it may have something to say */
            wire_read(w, got, sizeof got, NULL, 1);
        if (draw(50) == 0)
            break; /* and no more */
    }
    return w;
}

static void leave(struct wire *w)
{
    static char got[65536];
    switch (draw(4)) {
    case 0: wire_break(w); return;
    case 1:
        wire_half_close(w);
        wire_read(w, got, sizeof got, NULL, 5);
        break;
    case 2: wire_read(w, got, sizeof got, "\r\n\r\n", 5); break;
    default: break;
    }
    wire_close(w);
}

static void check(const struct program *p, bool tls)
{
    static const char ask[] = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    char got[4096] = "";
    struct wire *w = wire_open(p->port, tls);
    if (!w)
        die("nobody gets in any more");
    wire_send(w, ask, sizeof ask - 1);
    wire_read(w, got, sizeof got, "\r\n\r\nok\n", 10000);
    wire_close(w);
    if (!strstr(got, "\r\n\r\nok\n"))
        die("the loop does not answer any more");
}

static bool ended_well(struct program *p)
{
    char errors[65536];
    int rc = program_stop(p);
    program_errors(p, errors, sizeof errors);
    bool clean = rc == 0 && !strstr(errors, "Sanitizer") && !strstr(errors, "runtime error");
    if (!clean)
        fprintf(stderr, "ended with %d\n%s\n", rc, errors);
    return clean;
}

static bool start(const char *folder)
{
    char db[96], key[96], cert[96], command[512];
    const char *const trusted[] = {"--trust-local", NULL};
    const char *const with_tls[] = {"--trust-local", "--cert", cert, "--key", key, NULL};
    snprintf(key, sizeof key, "%s/key", folder);
    snprintf(cert, sizeof cert, "%s/cert", folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 "
             "-subj /CN=localhost -keyout %s -out %s 2>%s/log",
             key, cert, folder);
    if (system(command) != 0)
        return false;
    snprintf(db, sizeof db, "%s/plain.db", folder);
    if (!program_start(&plain, db, trusted, NULL))
        return false;
    snprintf(db, sizeof db, "%s/secure.db", folder);
    return program_start(&secure, db, with_tls, NULL);
}

int main(int argc, char **argv)
{
    int connections = argc > 1 ? atoi(argv[1]) : 1600;
    char folder[] = "/tmp/clio-http-XXXXXX", command[96];
    struct wire *open_ones[AT_ONCE] = {0};
    if (connections < 1 || !mkdtemp(folder))
        return 2;
    signal(SIGPIPE, SIG_IGN);
    chance = (uint64_t)getpid() * 2654435761u + (uint64_t)test_now_us();
    printf("seed %llu\n", (unsigned long long)chance);
    fflush(stdout);
    if (!start(folder))
        die("the server did not start");
    for (int i = 0; i < connections; i++) {
        struct wire **at = &open_ones[i % AT_ONCE];
        if (*at)
            leave(*at);
        *at = attack();
        if (i % 200 == 199) {
            check(&plain, false);
            check(&secure, true);
        }
    }
    for (int i = 0; i < AT_ONCE; i++)
        if (open_ones[i])
            leave(open_ones[i]);
    check(&plain, false);
    check(&secure, true);
    bool one = ended_well(&plain), other = ended_well(&secure);
    printf("%d connections, the loop answers\n", connections);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) != 0 || !one || !other;
}
