/*
 * through.c: packets that stop a server, sent through a proxy in front of it.
 *
 *   through PROXY_PORT SERVER_PORT
 *
 * Both listen on loopback. Afterwards the server must answer others, directly and through the proxy,
 * and a WebSocket must work through it. Says what is wrong, and exits with 1.
 */
#include "client.h"
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEALTH "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"

static int proxy, direct;

static bool answers(int port)
{
    char got[4096] = "";
    struct wire *w = wire_open(port, false);
    if (!w)
        return false;
    wire_send(w, HEALTH "\r\n", strlen(HEALTH "\r\n"));
    wire_read(w, got, sizeof got, "ok\n", 5000);
    wire_close(w);
    return strstr(got, "\r\n\r\n") && strstr(got, "ok\n");
}

static void must_answer(const char *after)
{
    bool here = answers(direct), there = answers(proxy);
    if (here && there)
        return;
    printf("after %s the server %s directly and %s through the proxy\n", after,
           here ? "answers" : "does not answer", there ? "answers" : "does not answer");
    exit(1);
}

static void send_packets(const char *name, const char *const *packets, const size_t *lengths)
{
    struct wire *w = wire_open_narrow(proxy, false);
    for (int i = 0; w && packets[i]; i++) {
        if (!wire_send(w, packets[i], lengths[i]))
            break;
        usleep(300000);
    }
    must_answer(name); /* while the connection is there, and when it is gone */
    wire_close(w);
    must_answer(name);
}

static void bodies(void)
{
    static const char *const bytes[] = {
        HEALTH "\r\n" HEALTH "Content-Length: 5\r\n\r\n",
        HEALTH "\r\n" HEALTH "Content-Length: 5\r\n\r\nabcde",
        HEALTH "\r\nPOST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde",
        HEALTH "\r\n" HEALTH "Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
        const char *packets[] = {bytes[i], NULL};
        size_t lengths[] = {strlen(bytes[i])};
        send_packets("a body behind another request", packets, lengths);
    }
}

/* Nobody reads the answer, so that it waits; then DATA comes on its stream. */
static void upgrades(void)
{
    static const char upgrade[] =
        "GET /content/age-of-civilization.en.json HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAQAAAAA\r\n\r\n";
    static const char preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
    static const char data[] = "\0\0\5\0\1\0\0\0\1hello";
    const char *packets[] = {upgrade, preface, data, data, NULL};
    size_t lengths[] = {sizeof upgrade - 1, sizeof preface - 1, sizeof data - 1, sizeof data - 1};
    send_packets("an upgrade to HTTP/2", packets, lengths);
}

static void websocket(void)
{
    struct client *c = client_open(proxy, NULL, NULL);
    json_t *r = c ? client_ask(c, "hello", "{s:s}", "lang", "en") : NULL;
    if (!json_is_true(json_object_get(r, "ok"))) {
        printf("no WebSocket through the proxy\n");
        exit(1);
    }
    json_decref(r);
    client_close(c);
}

int main(int argc, char **argv)
{
    proxy = argc == 3 ? atoi(argv[1]) : 0;
    direct = argc == 3 ? atoi(argv[2]) : 0;
    if (proxy <= 0 || direct <= 0)
        return 2;
    must_answer("nothing");
    websocket();
    bodies();
    upgrades();
    websocket();
    printf("the server holds\n");
    return 0;
}
