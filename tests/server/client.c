/* client.c: a small WebSocket client on plain sockets, and the server program as a child process. */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t test_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void raise_limit_of_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* ---- Connecting -------------------------------------------------------------------------------- */

static int connect_from(const char *from, int port)
{
    struct sockaddr_in at = {.sin_family = AF_INET};
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int yes = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0)
        return -1;
    if (from && (inet_pton(AF_INET, from, &at.sin_addr) != 1 ||
                 bind(fd, (struct sockaddr *)&at, sizeof at) != 0)) {
        close(fd);
        return -1;
    }
    if (connect(fd, (struct sockaddr *)&to, sizeof to) != 0) {
        close(fd);
        return -1;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return fd;
}

static int connect_to(int port)
{
    return connect_from(NULL, port);
}

static bool write_all(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;
    while (length > 0) {
        ssize_t n = send(fd, at, length, MSG_NOSIGNAL);
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            struct pollfd p = {fd, POLLOUT, 0};
            if (poll(&p, 1, 2000) <= 0)
                return false;
            continue;
        }
        if (n <= 0)
            return false;
        at += n;
        length -= (size_t)n;
    }
    return true;
}

static void send_upgrade(int fd, int port, const char *path, const char *origin, const char *more)
{
    char request[2048];
    int n = snprintf(request, sizeof request,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Version: 13\r\n%s%s%s%s\r\n",
                     path, port, origin ? "Origin: " : "", origin ? origin : "",
                     origin ? "\r\n" : "", more ? more : "");
    write_all(fd, request, (size_t)n);
}

/* Reads up to the empty line. Nothing after it is taken: the server speaks only when spoken to. */
static int read_head(int fd, char *out, size_t size)
{
    size_t have = 0;
    while (have + 1 < size) {
        struct pollfd p = {fd, POLLIN, 0};
        if (poll(&p, 1, 10000) <= 0 || recv(fd, out + have, 1, 0) <= 0)
            break;
        out[++have] = '\0';
        if (have >= 4 && memcmp(out + have - 4, "\r\n\r\n", 4) == 0)
            break;
    }
    out[have] = '\0';
    return have > 12 ? atoi(out + 9) : 0;
}

int client_status(int port, const char *path, const char *origin)
{
    char head[4096] = "";
    int fd = connect_to(port);
    if (fd < 0)
        return -1;
    send_upgrade(fd, port, path, origin, NULL);
    int status = read_head(fd, head, sizeof head);
    close(fd);
    return status;
}

static struct client *open_on(int fd, int port, const char *origin, const char *more)
{
    char head[4096] = "";
    if (fd < 0)
        return NULL;
    send_upgrade(fd, port, "/ws", origin, more);
    if (read_head(fd, head, sizeof head) != 101) {
        close(fd);
        return NULL;
    }
    fcntl(fd, F_SETFL, O_NONBLOCK);
    struct client *c = calloc(1, sizeof *c);
    c->fd = fd;
    c->next_id = 1;
    return c;
}

struct client *client_open(int port, const char *origin, const char *more)
{
    return open_on(connect_to(port), port, origin, more);
}

struct client *client_open_from(const char *address, int port)
{
    return open_on(connect_from(address, port), port, NULL, NULL);
}

int client_dial(const char *address, int port)
{
    return connect_from(address, port);
}

void client_close(struct client *c)
{
    if (!c)
        return;
    close(c->fd);
    free(c->in);
    json_decref(c->pushes);
    free(c);
}

/* ---- Frames ------------------------------------------------------------------------------------ */

bool client_send_frame(struct client *c, int opcode, const void *bytes, size_t length, bool final)
{
    unsigned char *frame = malloc(length + 14), mask[4] = {0x12, 0x34, 0x56, 0x78};
    size_t n = 0;
    frame[n++] = (unsigned char)((final ? 0x80 : 0) | opcode);
    if (length < 126) {
        frame[n++] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        frame[n++] = 0x80 | 126;
        frame[n++] = (unsigned char)(length >> 8);
        frame[n++] = (unsigned char)length;
    } else {
        frame[n++] = 0x80 | 127;
        for (int i = 7; i >= 0; i--)
            frame[n++] = (unsigned char)((uint64_t)length >> (8 * i));
    }
    memcpy(frame + n, mask, 4);
    n += 4;
    for (size_t i = 0; i < length; i++)
        frame[n + i] = ((const unsigned char *)bytes)[i] ^ mask[i & 3];
    bool fine = write_all(c->fd, frame, n + length);
    free(frame);
    return fine;
}

bool client_send(struct client *c, const char *text)
{
    return client_send_frame(c, 1, text, strlen(text), true);
}

bool client_fill(struct client *c)
{
    if (c->used > 0 && c->used == c->length)
        c->used = c->length = 0;
    for (;;) {
        if (c->size - c->length < 4096) {
            if (c->used > 0) {
                memmove(c->in, c->in + c->used, c->length - c->used);
                c->length -= c->used;
                c->used = 0;
            }
            if (c->size - c->length < 4096) {
                c->size = c->size ? 2 * c->size : 16384;
                c->in = realloc(c->in, c->size);
            }
        }
        ssize_t n = recv(c->fd, c->in + c->length, c->size - c->length, MSG_DONTWAIT);
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return true;
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            c->closed = true;
            return false;
        }
        c->length += (size_t)n;
    }
}

/* One frame of what was read: its opcode and payload, or -1. */
static int next_frame(struct client *c, unsigned char **payload, size_t *length)
{
    size_t have = c->length - c->used, head = 2;
    if (have < 2)
        return -1;
    unsigned char *at = c->in + c->used;
    uint64_t n = at[1] & 0x7f;
    if (n == 126)
        head = 4;
    if (n == 127)
        head = 10;
    if (have < head)
        return -1;
    if (n >= 126) {
        n = 0;
        for (size_t i = 2; i < head; i++)
            n = n << 8 | at[i];
    }
    if (have < head + n)
        return -1;
    *payload = at + head;
    *length = (size_t)n;
    c->used += head + (size_t)n;
    return at[0] & 0x0f;
}

const char *client_next(struct client *c, size_t *length)
{
    unsigned char *payload;
    size_t n;
    for (int opcode; (opcode = next_frame(c, &payload, &n)) >= 0;) {
        if (opcode == 1) {
            if (length)
                *length = n;
            return (const char *)payload;
        }
        if (opcode == 9)
            client_send_frame(c, 10, payload, n, true);
        if (opcode == 8) {
            c->closed = true;
            c->close_code = n >= 2 ? payload[0] << 8 | payload[1] : 0;
        }
    }
    return NULL;
}

json_t *client_read(struct client *c, int ms)
{
    int64_t until = test_now_us() + (int64_t)ms * 1000;
    for (;;) {
        size_t n;
        const char *text = client_next(c, &n);
        if (text)
            return json_loadb(text, n, 0, NULL);
        int64_t left = (until - test_now_us()) / 1000;
        if (c->closed || left < 0)
            return NULL;
        struct pollfd p = {c->fd, POLLIN, 0};
        if (poll(&p, 1, (int)left + 1) > 0)
            client_fill(c);
    }
}

/* ---- Requests ---------------------------------------------------------------------------------- */

static void keep_push(struct client *c, json_t *push)
{
    if (!c->pushes)
        c->pushes = json_array();
    json_array_append_new(c->pushes, push);
}

json_t *client_ask(struct client *c, const char *what, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    json_t *members = json_vpack_ex(NULL, 0, format, args);
    va_end(args);
    if (!members) {
        fprintf(stderr, "client: bad format %s\n", format);
        return NULL;
    }
    int id = c->next_id++;
    /* What it is comes first, as in the pages: only some requests may be long. */
    json_t *request = json_pack("{s:i, s:s}", "id", id, "do", what);
    json_object_update(request, members);
    json_decref(members);
    char *text = json_dumps(request, JSON_COMPACT);
    bool sent = client_send(c, text);
    free(text);
    json_decref(request);
    int64_t until = test_now_us() + 20 * INT64_C(1000000);
    while (sent && test_now_us() < until) {
        json_t *message = client_read(c, 20000);
        if (!message)
            return NULL;
        json_t *re = json_object_get(message, "re");
        if (json_is_integer(re) && json_integer_value(re) == id)
            return message;
        if (json_object_get(message, "push"))
            keep_push(c, message);
        else
            json_decref(message);
    }
    return NULL;
}

const char *client_key(const char *link)
{
    static char key[32];
    size_t n = strlen(link) < sizeof key ? strlen(link) : sizeof key - 1;
    for (size_t i = 0; i < n; i++)
        key[i] = link[n - 1 - i];
    key[n] = '\0';
    return key;
}

json_t *client_push_where(struct client *c, const char *match,
                          bool (*wanted)(const json_t *push, const void *context),
                          const void *context, int ms)
{
    int64_t until = test_now_us() + (int64_t)ms * 1000;
    for (;;) {
        json_t *push;
        if (c->pushes && json_array_size(c->pushes) > 0) {
            push = json_incref(json_array_get(c->pushes, 0));
            json_array_remove(c->pushes, 0);
        } else {
            int64_t left = (until - test_now_us()) / 1000;
            if (left < 0)
                return NULL;
            push = client_read(c, (int)left);
            if (!push)
                return NULL;
        }
        const char *id = json_string_value(json_object_get(push, "match"));
        if (id && strcmp(id, match) == 0 && wanted(push, context))
            return push;
        json_decref(push);
    }
}

static bool has_version(const json_t *push, const void *context)
{
    return json_integer_value(json_object_get(push, "version")) >= *(const int *)context &&
           json_object_get(push, "view");
}

json_t *client_push(struct client *c, const char *match, int version)
{
    return client_push_where(c, match, has_version, &version, 5000);
}

/* ---- HTTP -------------------------------------------------------------------------------------- */

char *http_get(int port, const char *request)
{
    size_t size = 1 << 22, have = 0;
    char *out = malloc(size);
    int fd = connect_to(port);
    if (fd < 0 || !write_all(fd, request, strlen(request))) {
        free(out);
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    for (;;) {
        struct pollfd p = {fd, POLLIN, 0};
        if (poll(&p, 1, 3000) <= 0)
            break;
        ssize_t n = recv(fd, out + have, size - 1 - have, 0);
        if (n <= 0)
            break;
        have += (size_t)n;
    }
    out[have] = '\0';
    close(fd);
    return out;
}

/* ---- The server -------------------------------------------------------------------------------- */

int free_port(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET};
    socklen_t size = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM, 0), port = -1;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(fd, (struct sockaddr *)&at, sizeof at) == 0 &&
        getsockname(fd, (struct sockaddr *)&at, &size) == 0)
        port = ntohs(at.sin_port);
    close(fd);
    return port;
}

static void run_program(const char *db, int port, const char *const *more, const int out[2],
                        const int err[2])
{
    char number[16];
    const char *argv[32] = {getenv("CLIO"), "serve", "--port", number, "--db", db};
    int n = 6;
    snprintf(number, sizeof number, "%d", port);
    for (; more && *more && n < 31; more++)
        argv[n++] = *more;
    dup2(out[1], 1);
    dup2(err[1], 2);
    execv(argv[0], (char *const *)argv);
    _exit(127);
}

bool program_start(struct program *p, const char *db, const char *const *more, int *status)
{
    return program_start_at(p, free_port(), db, more, status);
}

bool program_start_at(struct program *p, int port, const char *db, const char *const *more,
                      int *status)
{
    int out[2], err[2];
    if (!getenv("CLIO")) {
        fprintf(stderr, "CLIO must name the program\n");
        exit(2);
    }
    if (pipe2(out, O_CLOEXEC) != 0 || pipe2(err, O_CLOEXEC) != 0)
        return false;
    p->port = port;
    p->pid = fork();
    if (p->pid == 0)
        run_program(db, p->port, more, out, err);
    close(out[1]);
    close(err[1]);
    p->out = out[0];
    p->err = err[0];
    fcntl(p->err, F_SETFL, O_NONBLOCK);
    char line[512];
    ssize_t n = read(p->out, line, sizeof line); /* the line with the address, or the end */
    if (n > 0)
        return true;
    int ended = 0;
    waitpid(p->pid, &ended, 0);
    if (status)
        *status = ended;
    close(p->out);
    return false; /* p->err can still be read */
}

int program_kill(struct program *p, int signal_number)
{
    int status = 0;
    kill(p->pid, signal_number);
    waitpid(p->pid, &status, 0);
    close(p->out);
    p->pid = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int program_stop(struct program *p)
{
    return program_kill(p, SIGTERM);
}

size_t program_errors(struct program *p, char *out, size_t size)
{
    size_t have = 0;
    for (ssize_t n; have + 1 < size && (n = read(p->err, out + have, size - 1 - have)) > 0;)
        have += (size_t)n;
    out[have] = '\0';
    return have;
}

long program_memory(const struct program *p)
{
    char path[64], line[256];
    long resident = -1;
    snprintf(path, sizeof path, "/proc/%d/status", (int)p->pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &resident) == 1)
            break;
    if (file)
        fclose(file);
    return resident;
}
