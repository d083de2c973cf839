/*
 * test_notices.c: people who are elsewhere are told that it is their turn: by a real mail server, at
 * an address of the web, and through a push service that looks at the signature and reads the message
 * as a browser would. Everything happens on loopback.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "browser.h"
#include "world.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- An address of the web --------------------------------------------------------------------- */

enum { POSTS = 64, BYTES = 16384 };

static struct {
    int fd, port, count;
    _Atomic int status; /* what it answers */
    pthread_t thread;
    pthread_mutex_t lock;
    struct post {
        char head[4096];
        uint8_t body[BYTES];
        size_t length;
    } posts[POSTS];
} web = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void serve_one(int fd)
{
    static char all[BYTES];
    size_t have = 0, length = 0;
    char *end = NULL;
    while (have < sizeof all - 1) {
        ssize_t n = recv(fd, all + have, sizeof all - 1 - have, 0);
        if (n <= 0)
            return;
        have += (size_t)n;
        all[have] = '\0';
        if (!end && (end = strstr(all, "\r\n\r\n")) != NULL) {
            const char *said = strcasestr(all, "content-length:");
            length = said ? strtoul(said + 15, NULL, 10) : 0;
        }
        if (end && have >= (size_t)(end + 4 - all) + length)
            break;
    }
    if (!end)
        return;
    pthread_mutex_lock(&web.lock);
    if (web.count < POSTS) {
        struct post *p = &web.posts[web.count++];
        snprintf(p->head, sizeof p->head, "%.*s\r\n", (int)(end - all), all);
        p->length = length;
        memcpy(p->body, end + 4, length);
        p->body[length] = '\0';
    }
    pthread_mutex_unlock(&web.lock);
    char answer[160];
    int n = snprintf(answer, sizeof answer,
                     "HTTP/1.1 %d X\r\nLocation: http://127.0.0.1:%d/elsewhere\r\n"
                     "Content-Length: 0\r\nConnection: close\r\n\r\n",
                     web.status, web.port);
    (void)!write(fd, answer, (size_t)n);
}

static void *serve_web(void *unused)
{
    (void)unused;
    for (int fd; (fd = accept(web.fd, NULL, NULL)) >= 0; close(fd))
        serve_one(fd);
    return NULL;
}

static void start_web(void)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof here;
    web.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(web.fd, (struct sockaddr *)&here, size), 0);
    assert_int_equal(listen(web.fd, 16), 0);
    getsockname(web.fd, (struct sockaddr *)&here, &size);
    web.port = ntohs(here.sin_port);
    pthread_create(&web.thread, NULL, serve_web, NULL);
}

static int post_count(void)
{
    pthread_mutex_lock(&web.lock);
    int n = web.count;
    pthread_mutex_unlock(&web.lock);
    return n;
}

/* Waits until there are so many; then that nothing else comes for as long as two would take. */
static void wait_for_posts(int count)
{
    for (int i = 0; i < 200 && post_count() < count; i++)
        usleep(50000);
    assert_int_equal(post_count(), count);
}

static void assert_quiet(int count)
{
    sleep(3);
    assert_int_equal(post_count(), count);
}

static const char *web_address(const char *path)
{
    static char text[64];
    snprintf(text, sizeof text, "http://127.0.0.1:%d/%s", web.port, path);
    return text;
}

/* ---- A mail server ----------------------------------------------------------------------------- */

static struct {
    pid_t pid;
    char url[64], out[96];
} mail;

static void start_mail(void)
{
    int port = free_port();
    char listen_at[32];
    snprintf(mail.url, sizeof mail.url, "smtp://127.0.0.1:%d", port);
    snprintf(mail.out, sizeof mail.out, "%s", "/tmp/clio-mail-XXXXXX");
    int fd = mkstemp(mail.out);
    snprintf(listen_at, sizeof listen_at, "127.0.0.1:%d", port);
    mail.pid = fork();
    if (mail.pid == 0) {
        dup2(fd, 1);
        setenv("PYTHONUNBUFFERED", "1", 1);
        execlp("/usr/bin/aiosmtpd", "aiosmtpd", "-n", "-l", listen_at, (char *)NULL);
        _exit(127);
    }
    close(fd);
    for (int i = 0, c = -1; i < 100 && c < 0; i++) {
        c = client_dial("127.0.0.1", port);
        if (c >= 0)
            close(c);
        else
            usleep(100000);
    }
}

static void stop_mail(void)
{
    kill(mail.pid, SIGTERM);
    waitpid(mail.pid, NULL, 0);
    unlink(mail.out);
}

static char letters[64 * 1024];

/* How many letters there are; what stands in them is in `letters`. */
static int letter_count(void)
{
    FILE *f = fopen(mail.out, "r");
    size_t n = fread(letters, 1, sizeof letters - 1, f);
    fclose(f);
    letters[n] = '\0';
    int count = 0;
    for (const char *at = letters; (at = strstr(at, "END MESSAGE")) != NULL; at++)
        count++;
    return count;
}

static void wait_for_letters(int count)
{
    for (int i = 0; i < 200 && letter_count() < count; i++)
        usleep(50000);
    assert_int_equal(letter_count(), count);
}

/* The text of the letter with this number, from 0. */
static const char *letter_text(int number)
{
    static unsigned char text[8192];
    char coded[8192];
    size_t n = 0;
    letter_count();
    const char *at = letters;
    for (int i = 0; i <= number; i++)
        at = strstr(at + 1, "MESSAGE FOLLOWS");
    at = strstr(at, "\n\n") + 2;
    for (const char *end = strstr(at, "------------ END"); at < end && n < sizeof coded - 1; at++)
        if (*at > ' ')
            coded[n++] = *at;
    int got = EVP_DecodeBlock(text, (const unsigned char *)coded, (int)n);
    text[got > 0 ? got : 0] = '\0';
    return (const char *)text;
}

/* ---- People ------------------------------------------------------------------------------------ */

static const char *const far_reaching[] = {"--trust-local",
                                           "--log",
                                           "--public-url",
                                           "https://games.example/clio",
                                           "--notice-delay",
                                           "1",
                                           "--private-targets",
                                           "--webhooks",
                                           "--smtp",
                                           mail.url,
                                           "--mail-from",
                                           "Clio <clio@games.example>",
                                           NULL};
static const char *const careful[] = {"--trust-local",
                                      "--public-url",
                                      "https://games.example/",
                                      "--notice-delay",
                                      "1",
                                      "--webhooks",
                                      NULL};

static const char *const without_hooks[] = {"--trust-local",
                                            "--public-url",
                                            "https://games.example/",
                                            "--notice-delay",
                                            "1",
                                            "--private-targets",
                                            NULL};

static int set_up_without_hooks(void **state)
{
    (void)state;
    web.count = 0;
    web.status = 201;
    return start_world(without_hooks);
}

static int set_up_notices(void **state)
{
    (void)state;
    start_mail();
    web.count = 0;
    web.status = 201;
    return start_world(far_reaching);
}

static int tear_down_notices(void **state)
{
    stop_mail();
    return tear_down(state);
}

static int set_up_careful(void **state)
{
    (void)state;
    return start_world(careful);
}

/* A match of two, and who of them is to move. */
struct pair {
    struct room room;
    struct client *who[2];
    int seat;
};

static int turn_of(struct client *c, const struct room *room)
{
    json_t *v = view(c, room);
    int seat = number(v, "to_move");
    json_decref(v);
    return seat;
}

static struct pair begin(void)
{
    struct pair p = {.who = {join(), NULL}};
    p.room = create(p.who[0], "yo", false);
    p.who[1] = sit(p.room.secret[1]);
    p.seat = turn_of(p.who[0], &p.room);
    return p;
}

static void leave(struct pair *p, int seat)
{
    client_close(p->who[seat]);
    p->who[seat] = NULL;
}

static void end(struct pair *p)
{
    for (int i = 0; i < 2; i++)
        if (p->who[i])
            client_close(p->who[i]);
}

/* Who is to move does so until it is the other's turn. */
static void pass_turn(struct pair *p)
{
    int seat = turn_of(p->who[p->seat], &p->room);
    for (int i = 0; i < 200 && seat == p->seat; i++) {
        move_first(p->who[p->seat], &p->room);
        seat = turn_of(p->who[p->seat], &p->room);
    }
    assert_int_not_equal(seat, p->seat);
    p->seat = seat;
}

static json_t *tell(struct client *c, const struct room *room, const char *way, const char *to)
{
    return client_ask(c, "tell", "{s:s, s:s, s:s}", "match", room->match, "way", way, "to", to);
}

static json_t *ask_mailbox(const char *token, const char *answer)
{
    struct client *c = join();
    json_t *r = answer ? client_ask(c, "mailbox", "{s:s, s:s}", "token", token, "answer", answer)
                       : client_ask(c, "mailbox", "{s:s}", "token", token);
    client_close(c);
    return r;
}

/* ---- Mail -------------------------------------------------------------------------------------- */

/* Nothing but one question goes to a mailbox that has not agreed; then turns do; then nothing. */
static void test_mail(void **state)
{
    (void)state;
    struct pair p = begin();
    char token[32], wanted[160];
    struct client *c = p.who[p.seat];
    json_t *r = client_ask(c, "hello", "{s:s}", "lang", "en");
    assert_true(json_is_true(json_object_get(json_object_get(r, "notices"), "mail")));
    json_decref(r);
    assert_ok(client_ask(c, "seat", "{s:s, s:s}", "match", p.room.match, "name", "Spammer Joe"));
    r = tell(c, &p.room, "mail", "anna@home.example");
    assert_true(
        json_is_true(json_object_get(json_array_get(json_object_get(r, "notices"), 0), "waits")));
    assert_ok(r);
    wait_for_letters(1);
    const char *question = letter_text(0);
    const char *link = strstr(question, "https://games.example/clio/#/n/");
    assert_non_null(link);
    snprintf(token, sizeof token, "%.22s", link + strlen("https://games.example/clio/#/n/"));
    assert_null(strstr(question, "Joe")); /* nothing that a stranger chose */
    assert_non_null(strstr(letters, "To: <anna@home.example>"));
    assert_non_null(strstr(letters, "From: Clio <clio@games.example>"));
    snprintf(wanted, sizeof wanted, "List-Unsubscribe: <https://games.example/clio/#/n/%s>", token);
    assert_non_null(strstr(letters, wanted));
    assert_non_null(strstr(letters, "Message-ID: <"));
    /* It is the same one, however it is written. */
    struct pair q = begin();
    assert_ok(tell(q.who[q.seat], &q.room, "mail", "Anna+club@HOME.example"));
    leave(&p, p.seat);
    sleep(3);
    assert_int_equal(letter_count(), 1);
    assert_ok(
        client_ask(q.who[q.seat], "untell", "{s:s, s:s}", "match", q.room.match, "way", "mail"));
    /* Asking once more sends no second question. */
    p.who[p.seat] = sit(p.room.secret[p.seat]);
    assert_ok(tell(p.who[p.seat], &p.room, "mail", "anna@home.example"));
    leave(&p, p.seat);
    /* Somebody else's yes is none. */
    assert_error(ask_mailbox("AAAAAAAAAAAAAAAAAAAAAA", "yes"), "not-found");
    r = ask_mailbox(token, NULL);
    assert_int_equal(json_array_size(json_object_get(r, "seats")), 1);
    assert_false(json_is_true(json_object_get(r, "agreed")));
    json_decref(r);
    assert_ok(ask_mailbox(token, "yes"));
    wait_for_letters(2);
    assert_non_null(strstr(letters, "Subject: Your turn in Age of Civilization"));
    snprintf(wanted, sizeof wanted, "https://games.example/clio/#/m/%s", p.room.match);
    assert_non_null(strstr(letter_text(1), wanted));
    assert_non_null(strstr(letter_text(1), token));
    assert_null(strstr(letter_text(1), p.room.secret[p.seat]));
    sleep(2);
    assert_int_equal(letter_count(), 2); /* once a turn */
    assert_ok(ask_mailbox(token, "never"));
    p.who[p.seat] = sit(p.room.secret[p.seat]);
    assert_error(tell(p.who[p.seat], &p.room, "mail", "anna@home.example"), "bad-request");
    assert_error(tell(q.who[q.seat], &q.room, "mail", "ANNA+x@home.example"), "bad-request");
    leave(&p, p.seat);
    sleep(3);
    assert_int_equal(letter_count(), 2);
    end(&q);
    end(&p);
}

/* Who has read a letter there need not be asked again; in French, words are in French. */
static void test_mail_again(void **state)
{
    (void)state;
    struct pair p = begin(), q = begin();
    struct client *c = p.who[p.seat];
    char token[32];
    json_decref(client_ask(c, "hello", "{s:s}", "lang", "fr"));
    assert_ok(tell(c, &p.room, "mail", "anne@maison.example"));
    wait_for_letters(1);
    snprintf(token, sizeof token, "%.22s", strstr(letter_text(0), "#/n/") + 4);
    assert_non_null(strstr(letter_text(0), "dites oui"));
    assert_ok(ask_mailbox(token, "yes"));
    c = q.who[q.seat];
    json_t *r = client_ask(c, "tell", "{s:s, s:s, s:s, s:s}", "match", q.room.match, "way", "mail",
                           "to", "anne@maison.example", "proof", token);
    assert_false(
        json_is_true(json_object_get(json_array_get(json_object_get(r, "notices"), 0), "waits")));
    json_decref(r);
    leave(&p, p.seat);
    leave(&q, q.seat);
    /* Two matches, one letter. */
    wait_for_letters(2);
    assert_non_null(strstr(letter_text(1), p.room.match));
    assert_non_null(strstr(letter_text(1), q.room.match));
    assert_non_null(strstr(letter_text(1), "à vous de jouer"));
    end(&p);
    end(&q);
}

/* It was asked a day ago. */
static void let_a_day_pass(void)
{
    sqlite3 *db;
    sqlite3_stmt *st;
    char note[4096], *at = note;
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(
        sqlite3_prepare_v2(db, "SELECT text FROM notes WHERE kind = 'target'", -1, &st, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(st), SQLITE_ROW);
    snprintf(note, sizeof note, "%s", (const char *)sqlite3_column_text(st, 0));
    sqlite3_finalize(st);
    for (int line = 0; line < 8; line++) /* the ninth says when */
        at = strchr(at, '\n') + 1;
    char *rest = strdup(strchr(at, '\n'));
    snprintf(at, sizeof note - (size_t)(at - note), "1%s", rest);
    free(rest);
    assert_int_equal(
        sqlite3_prepare_v2(db, "UPDATE notes SET text = ?1 WHERE kind = 'target'", -1, &st, NULL),
        SQLITE_OK);
    sqlite3_bind_text(st, 1, note, -1, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(st), SQLITE_DONE);
    sqlite3_finalize(st);
    sqlite3_close(db);
}

/* Anybody may name a mailbox: one that has agreed once is not asked every day for ever. */
static void test_mail_is_asked_a_few_times(void **state)
{
    (void)state;
    struct pair p = begin();
    struct client *c = p.who[p.seat];
    char token[32];
    assert_ok(tell(c, &p.room, "mail", "anna@home.example"));
    wait_for_letters(1);
    snprintf(token, sizeof token, "%.22s", strstr(letter_text(0), "#/n/") + 4);
    assert_ok(ask_mailbox(token, "yes"));
    for (int day = 0; day < 6; day++) {
        assert_ok(tell(c, &p.room, "mail", "anna@home.example"));
        usleep(500000);
        let_a_day_pass();
    }
    sleep(1);
    assert_int_equal(letter_count(), 4);
    assert_ok(ask_mailbox(token, "yes")); /* whoever answers can be asked again */
    assert_ok(tell(c, &p.room, "mail", "anna@home.example"));
    wait_for_letters(5);
    end(&p);
}

/* ---- Web Push ---------------------------------------------------------------------------------- */

static void header_of(const struct post *p, const char *name, char *out, size_t size)
{
    const char *at = strcasestr(p->head, name);
    out[0] = '\0';
    if (at)
        snprintf(out, size, "%.*s", (int)strcspn(at + strlen(name), "\r"), at + strlen(name));
}

static json_t *tell_browser_at(struct client *c, const struct room *room, const struct browser *b,
                               const char *to)
{
    return client_ask(c, "tell", "{s:s, s:s, s:s, s:s, s:s}", "match", room->match, "way", "push",
                      "to", to, "key", b->key, "auth", b->auth);
}

static json_t *tell_browser(struct client *c, const struct room *room, const struct browser *b)
{
    return tell_browser_at(c, room, b, web_address("push/abc"));
}

static void test_push(void **state)
{
    (void)state;
    struct pair p = begin();
    struct browser b;
    char public[96], header[1100], claims[512], read[BYTES];
    browser_new(&b);
    struct client *c = p.who[p.seat];
    json_t *r = client_ask(c, "hello", "{s:s}", "lang", "en");
    json_t *key = json_object_get(json_object_get(r, "notices"), "push");
    snprintf(public, sizeof public, "%s", json_string_value(key));
    json_decref(r);
    assert_ok(tell_browser(c, &p.room, &b));
    assert_quiet(0); /* the page is open */
    leave(&p, p.seat);
    wait_for_posts(1);
    const struct post *sent = &web.posts[0];
    assert_memory_equal(sent->head, "POST /push/abc ", 15);
    header_of(sent, "content-encoding: ", header, sizeof header);
    assert_string_equal(header, "aes128gcm");
    header_of(sent, "ttl: ", header, sizeof header);
    assert_true(atoi(header) > 3600);
    header_of(sent, "authorization: ", header, sizeof header);
    assert_true(vapid_is_sound(header, public, claims, sizeof claims));
    assert_non_null(strstr(claims, "\"aud\":\"http://127.0.0.1:"));
    assert_true(browser_read(&b, sent->body, sent->length, read));
    json_t *said = json_loads(read, 0, NULL);
    assert_string_equal(json_string_value(json_object_get(said, "title")),
                        "Your turn in Age of Civilization");
    assert_string_equal(json_string_value(json_object_get(
                            json_array_get(json_object_get(said, "matches"), 0), "match")),
                        p.room.match);
    json_decref(said);
    assert_quiet(1); /* once a turn */
    /* The next turn is told again, over a restart between the two. */
    int seat = p.seat;
    p.who[seat] = sit(p.room.secret[seat]);
    pass_turn(&p);
    leave(&p, seat);
    assert_quiet(1);
    pass_turn(&p);
    end(&p);
    restart(SIGKILL);
    wait_for_posts(2);
    assert_true(browser_read(&b, web.posts[1].body, web.posts[1].length, read));
    header_of(&web.posts[1], "authorization: ", header, sizeof header);
    assert_true(vapid_is_sound(header, public, claims, sizeof claims)); /* the key has stayed */
    browser_free(&b);
}

/* A browser that has unsubscribed is forgotten; one that cannot be reached is tried again. */
static void test_push_is_gone(void **state)
{
    (void)state;
    struct pair p = begin();
    struct browser b;
    browser_new(&b);
    web.status = 503;
    assert_ok(tell_browser(p.who[p.seat], &p.room, &b));
    leave(&p, p.seat);
    wait_for_posts(1);
    web.status = 410;
    wait_for_posts(2);
    assert_quiet(2);
    p.who[p.seat] = sit(p.room.secret[p.seat]);
    json_t *r = client_ask(p.who[p.seat], "notices", "{s:s}", "match", p.room.match);
    assert_true(json_is_array(json_object_get(r, "notices")));
    assert_int_equal(json_array_size(json_object_get(r, "notices")), 0);
    json_decref(r);
    end(&p);
    browser_free(&b);
}

/* ---- Webhooks ---------------------------------------------------------------------------------- */

/* What was posted: the event, and the token of its link. */
static json_t *read_hook(int i, const char *event, char token[32])
{
    json_t *said = json_loads((const char *)web.posts[i].body, 0, NULL);
    assert_string_equal(text(said, "event"), event);
    const char *stop = strstr(text(said, "stop"), "#/n/");
    assert_non_null(stop);
    snprintf(token, 32, "%s", stop + 4);
    return said;
}

/* Nothing but one question goes to a hook that has not agreed; then turns do; then nothing. */
static void test_hook(void **state)
{
    (void)state;
    struct pair p = begin(), q = begin();
    char token[32];
    assert_ok(tell(p.who[p.seat], &p.room, "hook", web_address("hook")));
    json_t *r = tell(q.who[q.seat], &q.room, "hook", web_address("hook"));
    const json_t *notices = json_object_get(r, "notices");
    assert_true(json_is_true(json_object_get(json_array_get(notices, 0), "waits")));
    assert_ok(r);
    leave(&p, p.seat);
    leave(&q, q.seat);
    wait_for_posts(1);
    json_t *said = read_hook(0, "question", token);
    assert_non_null(strstr(text(said, "content"), "https://games.example/clio/#/n/"));
    assert_int_equal(json_array_size(json_object_get(said, "matches")), 0);
    json_decref(said);
    assert_quiet(1);
    assert_ok(ask_mailbox(token, NULL)); /* a program opens the link */
    assert_quiet(1);
    assert_ok(ask_mailbox(token, "yes"));
    wait_for_posts(2);
    said = read_hook(1, "turn", token);
    assert_int_equal(json_array_size(json_object_get(said, "matches")), 2);
    assert_non_null(strstr(text(said, "content"), "it is your turn"));
    json_decref(said);
    r = ask_mailbox(token, "stop");
    assert_int_equal(json_array_size(json_object_get(r, "seats")), 0);
    json_decref(r);
    /* Stopped: the next turn is not told. */
    p.who[p.seat] = sit(p.room.secret[p.seat]);
    leave(&p, p.seat);
    assert_quiet(2);
    /* Wished for again by who can show that it has agreed, and taken back by who sits there. */
    q.who[q.seat] = sit(q.room.secret[q.seat]);
    assert_ok(client_ask(q.who[q.seat], "tell", "{s:s, s:s, s:s, s:s}", "match", q.room.match,
                         "way", "hook", "to", web_address("hook"), "proof", token));
    leave(&q, q.seat);
    wait_for_posts(3);
    json_decref(read_hook(2, "turn", token));
    q.who[q.seat] = sit(q.room.secret[q.seat]);
    r = client_ask(q.who[q.seat], "untell", "{s:s, s:s}", "match", q.room.match, "way", "hook");
    assert_int_equal(json_array_size(json_object_get(r, "notices")), 0);
    json_decref(r);
    leave(&q, q.seat);
    assert_quiet(3);
    end(&p);
    end(&q);
}

/* Nobody is led elsewhere. */
static void test_hook_that_redirects(void **state)
{
    (void)state;
    struct pair p = begin();
    char token[32];
    assert_ok(tell(p.who[p.seat], &p.room, "hook", web_address("hook")));
    wait_for_posts(1);
    json_decref(read_hook(0, "question", token));
    assert_ok(ask_mailbox(token, "yes"));
    web.status = 302;
    leave(&p, p.seat);
    wait_for_posts(2);
    assert_quiet(2);
    assert_memory_equal(web.posts[1].head, "POST /hook ", 11);
    end(&p);
}

/* Who names addresses that do not answer keeps nobody else's letters. */
static void test_slow_targets(void **state)
{
    (void)state;
    enum { SLOW = 4 };
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof here;
    int door = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); /* nobody goes to it */
    assert_int_equal(bind(door, (struct sockaddr *)&here, size), 0);
    assert_int_equal(listen(door, 16), 0);
    getsockname(door, (struct sockaddr *)&here, &size);
    for (int i = 0; i < SLOW; i++) {
        struct pair q = begin();
        char to[64];
        struct client *c = client_open_from("127.0.0.2", world.program.port);
        const char *secret = q.room.secret[q.seat];
        snprintf(to, sizeof to, "http://127.0.0.1:%d/%d", ntohs(here.sin_port), i);
        assert_ok(client_ask(c, "sit", "{s:s}", "secret", q.seat ? client_key(secret) : secret));
        assert_ok(tell(c, &q.room, "hook", to));
        client_close(c);
        end(&q);
    }
    sleep(3);
    struct pair p = begin();
    assert_ok(tell(p.who[p.seat], &p.room, "hook", web_address("hook")));
    leave(&p, p.seat);
    double began = seconds();
    while (post_count() == 0 && seconds() < began + 45)
        usleep(100000);
    print_message("# told after %.0f s\n", seconds() - began);
    assert_int_equal(post_count(), 1);
    assert_true(seconds() - began < 25); /* one that is under way may take fifteen */
    end(&p);
    close(door);
}

static void insert_hooks(const struct pair *q, int count)
{
    sqlite3 *db;
    char statement[512];
    snprintf(statement, sizeof statement,
             "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
             " INSERT INTO notes (kind, name, match, text, due) SELECT 'notice',"
             " 'AAAAAAAAAAAAAAAAAAA' || (100 + i), '%s',"
             " '%d' || char(10) || '1' || char(10) || '0' || char(10) || '1' || char(10) || '0' ||"
             " char(10) || '0' || char(10) || 'https://x.example/' || char(10), 1 FROM n",
             count, q->room.match, q->seat);
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_exec(db, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* What cannot be told any more, because the operator has put an end to webhooks, keeps nothing else. */
static void test_what_cannot_be_told(void **state)
{
    (void)state;
    struct pair p = begin(), q = begin();
    struct browser b;
    browser_new(&b);
    leave(&q, q.seat);
    insert_hooks(&q, 120);
    assert_ok(tell_browser(p.who[p.seat], &p.room, &b));
    leave(&p, p.seat);
    wait_for_posts(1);
    assert_memory_equal(web.posts[0].head, "POST /push/abc ", 15);
    end(&p);
    end(&q);
    browser_free(&b);
}

static void test_what_is_refused(void **state)
{
    (void)state;
    struct pair p = begin();
    struct client *c = p.who[0], *watcher = join();
    assert_error(tell(c, &p.room, "pigeon", "x"), "bad-request");
    assert_error(tell(c, &p.room, "mail", "nobody"), "bad-request");
    assert_error(tell(c, &p.room, "mail", "a@x.example, b@x.example"), "bad-request");
    assert_error(tell(c, &p.room, "hook", "file:///etc/passwd"), "bad-request");
    assert_error(tell(c, &p.room, "push", web_address("x")), "bad-request"); /* no key */
    assert_ok(client_ask(watcher, "watch", "{s:s}", "secret", p.room.watch));
    assert_error(tell(watcher, &p.room, "hook", web_address("x")), "not-yours");
    client_close(watcher);
    end(&p);
}

/* What they were told of before stays, also when the new place wants nothing. */
static void test_what_is_refused_changes_nothing(void **state)
{
    (void)state;
    struct pair p = begin();
    struct client *c = p.who[p.seat];
    char token[32];
    assert_ok(tell(c, &p.room, "mail", "ben@home.example"));
    wait_for_letters(1);
    snprintf(token, sizeof token, "%.22s", strstr(letter_text(0), "#/n/") + 4);
    assert_ok(ask_mailbox(token, "never"));
    assert_ok(tell(c, &p.room, "mail", "anna@home.example"));
    assert_error(tell(c, &p.room, "mail", "ben@home.example"), "bad-request");
    assert_error(tell(c, &p.room, "mail", "an\u202ena@home.example"), "bad-request");
    json_t *r = client_ask(c, "notices", "{s:s}", "match", p.room.match);
    json_t *first = json_array_get(json_object_get(r, "notices"), 0);
    assert_string_equal(text(first, "to"), "anna@home.example");
    json_decref(r);
    end(&p);
}

/* Without the operator's leave, nothing goes to this machine or without TLS. */
static void test_careful(void **state)
{
    (void)state;
    struct pair p = begin();
    struct client *c = p.who[p.seat];
    assert_error(tell(c, &p.room, "mail", "anna@home.example"), "bad-request");
    assert_error(tell(c, &p.room, "hook", web_address("hook")), "bad-request");
    char to[64];
    snprintf(to, sizeof to, "https://127.0.0.1:%d/hook", web.port);
    assert_error(tell(c, &p.room, "hook", to), "bad-request");
    /* What pretends to be a browser is at a service of browsers; this one is not told now. */
    struct browser b;
    browser_new(&b);
    assert_error(tell_browser_at(c, &p.room, &b, "https://hooks.example/push"), "bad-request");
    assert_ok(tell_browser_at(p.who[1 - p.seat], &p.room, &b, "https://fcm.googleapis.com/send/x"));
    browser_free(&b);
    /* What has the right form is not connected to either; who may listen there sees it. */
    struct sockaddr_in here = {
        .sin_family = AF_INET, .sin_port = htons(443), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int door = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), yes = 1;
    setsockopt(door, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    bool listens = bind(door, (struct sockaddr *)&here, sizeof here) == 0 && listen(door, 4) == 0;
    assert_ok(tell(c, &p.room, "hook", "https://127.0.0.1/hook"));
    leave(&p, p.seat);
    sleep(3);
    if (listens)
        assert_int_equal(accept(door, NULL, NULL), -1);
    close(door);
    c = join(); /* the server lives, whatever became of it */
    assert_ok(client_ask(c, "hello", "{s:s}", "lang", "en"));
    client_close(c);
    end(&p);
}

int main(void)
{
#define NOTICES(name) cmocka_unit_test_setup_teardown(name, set_up_notices, tear_down_notices)
    const struct CMUnitTest tests[] = {
        NOTICES(test_mail),
        NOTICES(test_mail_again),
        NOTICES(test_mail_is_asked_a_few_times),
        NOTICES(test_push),
        NOTICES(test_push_is_gone),
        NOTICES(test_hook),
        NOTICES(test_hook_that_redirects),
        NOTICES(test_slow_targets),
        NOTICES(test_what_is_refused),
        NOTICES(test_what_is_refused_changes_nothing),
        cmocka_unit_test_setup_teardown(test_what_cannot_be_told, set_up_without_hooks, tear_down),
        cmocka_unit_test_setup_teardown(test_careful, set_up_careful, tear_down),
    };
    signal(SIGPIPE, SIG_IGN);
    start_web();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    shutdown(web.fd, SHUT_RDWR);
    pthread_join(web.thread, NULL);
    return failed;
}
