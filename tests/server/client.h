/*
 * client.h: a small WebSocket client on plain sockets, and the server program as a child process.
 * Used by the server's tests, the hostile client and the load bench. Loopback only.
 */
#ifndef CLIO_TEST_CLIENT_H
#define CLIO_TEST_CLIENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- A connection ------------------------------------------------------------------------------ */

struct client {
    int fd;
    int next_id;
    unsigned char *in; /* bytes that arrived */
    size_t length, used, size;
    bool closed;
    int close_code; /* of the server's close frame, or 0 */
    json_t *pushes; /* array: pushes that arrived while waiting for something else */
};

/* Connects and shakes hands; NULL when refused. `origin` and `more` (header lines) may be NULL. */
struct client *client_open(int port, const char *origin, const char *more);
/* The same from another address of loopback, 127.0.0.N. */
struct client *client_open_from(const char *address, int port);
/* A connection that has not said anything yet; -1: refused. */
int client_dial(const char *address, int port);
void client_close(struct client *c);
int client_status(int port, const char *path, const char *origin); /* HTTP status of an upgrade */

bool client_send(struct client *c, const char *text);
bool client_send_frame(struct client *c, int opcode, const void *bytes, size_t length, bool final);

/* Reads what is there; false when the connection is gone. */
bool client_fill(struct client *c);
/* The next whole text message in what was read, valid until the next call; NULL: not yet. */
const char *client_next(struct client *c, size_t *length);

/* The next message, waiting up to `ms`; NULL: none came. The caller frees it with json_decref(). */
json_t *client_read(struct client *c, int ms);

/* Sends {"id": …, "do": …, members} and waits for its reply; pushes that come first are kept.
   `format` and what follows are as for json_pack, an object. */
json_t *client_ask(struct client *c, const char *what, const char *format, ...);

/* The key that whoever comes with this link makes, always the same; valid until the next call. */
const char *client_key(const char *link);

/* The newest push of the match with at least this version, waiting up to 5 s; NULL: none came. */
json_t *client_push(struct client *c, const char *match, int version);
/* A push for which `wanted` is true. */
json_t *client_push_where(struct client *c, const char *match,
                          bool (*wanted)(const json_t *push, const void *context),
                          const void *context, int ms);

/* ---- HTTP -------------------------------------------------------------------------------------- */

/* The whole answer to a request, headers and body; to be freed. NULL when there is none. */
char *http_get(int port, const char *request);

/* ---- The server as a child process ------------------------------------------------------------- */

struct program {
    pid_t pid;
    int port;
    int out, err; /* what it prints */
};

/* Starts $CLIO serve on a free port with this database and further arguments (NULL-ended list, may
   be NULL), and waits until it is ready. False: it ended; `status` of waitpid is kept. */
bool program_start(struct program *p, const char *db, const char *const *more, int *status);
/* The same on this port. */
bool program_start_at(struct program *p, int port, const char *db, const char *const *more,
                      int *status);
/* SIGTERM, and waits. Returns the exit code, 128 + signal when it was killed. */
int program_stop(struct program *p);
int program_kill(struct program *p, int signal_number);
/* What it has printed on standard error so far. */
size_t program_errors(struct program *p, char *out, size_t size);
long program_memory(const struct program *p); /* resident KiB */

int free_port(void);
int64_t test_now_us(void);
void raise_limit_of_files(void);

#endif
