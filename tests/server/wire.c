/* wire.c: bytes to and from the server exactly as a test writes them, with or without TLS. */
#include "wire.h"

#include "client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct wire {
    int fd;
    SSL_CTX *context;
    SSL *tls; /* NULL: without */
    bool ended;
};

/* The certificate is the test's own, so nobody vouches for it. */
static bool shake_hands(struct wire *w)
{
    w->context = SSL_CTX_new(TLS_client_method());
    /* A record that holds nothing for us, such as a ticket, is no reason to wait for the next. */
    if (w->context)
        SSL_CTX_clear_mode(w->context, SSL_MODE_AUTO_RETRY);
    w->tls = w->context ? SSL_new(w->context) : NULL;
    return w->tls && SSL_set_fd(w->tls, w->fd) == 1 && SSL_connect(w->tls) == 1;
}

/* `room` for what arrives; 0: as the system likes. */
static struct wire *open_with(int port, bool tls, int room)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct timeval patience = {.tv_sec = 3};
    int yes = 1;
    struct wire *w = calloc(1, sizeof *w);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    w->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(w->fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (room > 0)
        setsockopt(w->fd, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    if (connect(w->fd, (struct sockaddr *)&to, sizeof to) == 0 && (!tls || shake_hands(w)))
        return w;
    wire_close(w);
    return NULL;
}

struct wire *wire_open(int port, bool tls)
{
    return open_with(port, tls, 0);
}

struct wire *wire_open_narrow(int port, bool tls)
{
    return open_with(port, tls, 2048);
}

void wire_close(struct wire *w)
{
    if (!w)
        return;
    SSL_free(w->tls);
    SSL_CTX_free(w->context);
    close(w->fd);
    free(w);
}

bool wire_send(struct wire *w, const void *bytes, size_t length)
{
    if (w->tls)
        return SSL_write(w->tls, bytes, (int)length) == (int)length;
    return send(w->fd, bytes, length, MSG_NOSIGNAL) == (ssize_t)length;
}

void wire_half_close(struct wire *w)
{
    shutdown(w->fd, SHUT_WR);
}

void wire_break(struct wire *w)
{
    struct linger at_once = {.l_onoff = 1};
    setsockopt(w->fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    wire_close(w);
}

static ssize_t read_some(struct wire *w, char *out, size_t size, int ms)
{
    struct pollfd p = {w->fd, POLLIN, 0};
    if ((!w->tls || SSL_pending(w->tls) == 0) && poll(&p, 1, ms) <= 0)
        return 0;
    ssize_t n = w->tls ? SSL_read(w->tls, out, (int)size) : recv(w->fd, out, size, 0);
    bool waits = w->tls && n <= 0 && SSL_get_error(w->tls, (int)n) == SSL_ERROR_WANT_READ;
    w->ended = n <= 0 && !waits;
    return waits ? 0 : n;
}

size_t wire_read(struct wire *w, char *out, size_t size, const char *wanted, int ms)
{
    size_t have = 0;
    int64_t until = test_now_us() + (int64_t)ms * 1000;
    out[0] = '\0';
    while (!w->ended && have + 1 < size) {
        int64_t left = (until - test_now_us()) / 1000;
        if (left < 0 || (wanted && memmem(out, have, wanted, strlen(wanted))))
            break;
        ssize_t n = read_some(w, out + have, size - 1 - have, (int)left + 1);
        if (n > 0)
            have += (size_t)n;
        out[have] = '\0';
    }
    return have;
}

size_t wire_take(struct wire *w, char *out, size_t size, int ms)
{
    int64_t until = test_now_us() + (int64_t)ms * 1000, left;
    while (!w->ended && (left = until - test_now_us()) >= 0) {
        ssize_t n = read_some(w, out, size, (int)(left / 1000) + 1);
        if (n > 0)
            return (size_t)n;
    }
    return 0;
}

bool wire_ended(const struct wire *w)
{
    return w->ended;
}
