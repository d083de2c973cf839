/*
 * post.c: see post.h. Letters are delivered one after the other by libcurl, each within fifteen
 * seconds, those of different people in turn. What strangers asked for goes to the open internet
 * only (targets.h), follows nobody elsewhere, and little of the answer is read.
 */
#include "server/post.h"

#include "server/targets.h"

#include <curl/curl.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CONNECT_MS = 5000,
    WHOLE_MS = 15000,
    ANSWER = 16 * 1024,
    MOST_WAITING = 1000,
    SHARES = 256,
    HALF_MS = 600000, /* after which half of the time that was taken is forgotten */
};

const char *const way_words[WAYS] = {[WAY_MAIL] = "mail", [WAY_HOOK] = "hook", [WAY_PUSH] = "push"};

static struct {
    pthread_mutex_t lock;
    pthread_cond_t work;
    pthread_t thread;
    bool started;
    struct letter *first, *finished; /* those that wait, the newest first */
    struct share shares[SHARES];     /* of the thread, of those who wish for letters */
    int waiting;
    _Atomic bool stop;
    uv_async_t wake;
    void (*delivered)(struct letter *letter);
} post = {.lock = PTHREAD_MUTEX_INITIALIZER, .work = PTHREAD_COND_INITIALIZER};

struct letter *letter_new(enum way way, const char *to, const void *body, size_t length)
{
    struct letter *l = calloc(1, sizeof *l + length + 1);
    if (!l)
        return NULL;
    l->way = way;
    snprintf(l->to, sizeof l->to, "%s", to);
    l->length = length;
    memcpy(l->body, body, length);
    return l;
}

/* ---- What libcurl asks ------------------------------------------------------------------------- */

static size_t on_body(char *out, size_t size, size_t count, void *context)
{
    struct letter *l = context;
    size_t left = l->length - l->read, n = size * count < left ? size * count : left;
    memcpy(out, l->body + l->read, n);
    l->read += n;
    return n;
}

/* What they answer is of no use; who says much is not listened to. */
static size_t on_answer(char *in, size_t size, size_t count, void *context)
{
    size_t *heard = context;
    (void)in;
    *heard += size * count;
    return *heard > ANSWER ? 0 : size * count;
}

static int on_progress(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    (void)context, (void)a, (void)b, (void)c, (void)d;
    return post.stop;
}

static curl_socket_t on_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    (void)context, (void)purpose;
    if (!server.config->private_targets && !target_is_public(&address->addr))
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* ---- Delivering -------------------------------------------------------------------------------- */

static void prepare(CURL *c, struct letter *l, size_t *heard)
{
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, (long)WHOLE_MS);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, on_answer);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, heard);
    curl_easy_setopt(c, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(c, CURLOPT_XFERINFOFUNCTION, on_progress);
    curl_easy_setopt(c, CURLOPT_PROXY, "");
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_READFUNCTION, on_body);
    curl_easy_setopt(c, CURLOPT_READDATA, l);
}

/* The address of `--mail-from "Clio <clio@games.example>"`. */
static void put_sender(char *out, size_t size)
{
    const char *from = server.config->mail_from, *open = strchr(from, '<');
    snprintf(out, size, "%.*s", (int)strcspn(open ? open + 1 : from, ">"), open ? open + 1 : from);
}

static enum post_outcome send_mail(CURL *c, struct letter *l)
{
    const struct clio_server_config *config = server.config;
    char sender[320];
    long code = 0;
    struct curl_slist *to = curl_slist_append(NULL, l->to);
    put_sender(sender, sizeof sender);
    curl_easy_setopt(c, CURLOPT_URL, config->smtp);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    /* Encrypted where the other side can; always where a password is told. */
    curl_easy_setopt(c, CURLOPT_USE_SSL,
                     (long)(config->smtp_password ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (config->smtp_password)
        curl_easy_setopt(c, CURLOPT_PASSWORD, config->smtp_password);
    if (config->smtp_user)
        curl_easy_setopt(c, CURLOPT_USERNAME, config->smtp_user);
    curl_easy_setopt(c, CURLOPT_MAIL_FROM, sender);
    curl_easy_setopt(c, CURLOPT_MAIL_RCPT, to);
    curl_easy_setopt(c, CURLOPT_UPLOAD, 1L);
    CURLcode rc = curl_easy_perform(c);
    curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &code);
    curl_slist_free_all(to);
    if (rc == CURLE_OK)
        return POST_DONE;
    return code >= 550 && code <= 553 ? POST_NEVER : POST_LATER; /* no such mailbox */
}

static enum post_outcome send_to_web(CURL *c, struct letter *l)
{
    struct curl_slist *headers = NULL;
    long code = 0;
    for (int i = 0; i < POST_HEADERS; i++)
        if (l->headers[i][0])
            headers = curl_slist_append(headers, l->headers[i]);
    headers = curl_slist_append(headers, "Expect:");
    curl_easy_setopt(c, CURLOPT_URL, l->to);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR,
                     server.config->private_targets ? "http,https" : "https");
    curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, on_socket);
    curl_easy_setopt(c, CURLOPT_POST, 1L);
    curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)l->length);
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(c, CURLOPT_USERAGENT, "Clio/" CLIO_VERSION);
    CURLcode rc = curl_easy_perform(c);
    curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &code);
    curl_slist_free_all(headers);
    if (code >= 200 && code < 300)
        return POST_DONE;
    if (rc == CURLE_COULDNT_CONNECT || rc == CURLE_COULDNT_RESOLVE_HOST || code == 0)
        return POST_LATER;
    return code == 408 || code == 429 || code >= 500 ? POST_LATER : POST_NEVER;
}

static void deliver(struct letter *l)
{
    CURL *c = curl_easy_init();
    size_t heard = 0;
    l->outcome = POST_LATER;
    if (!c)
        return;
    prepare(c, l, &heard);
    l->outcome = l->way == WAY_MAIL ? send_mail(c, l) : send_to_web(c, l);
    curl_easy_cleanup(c);
}

/* ---- Whose letter is next ---------------------------------------------------------------------- */

static struct share *share_of(const struct letter *l)
{
    unsigned hash = 5381;
    for (const char *c = l->by; *c; c++)
        hash = hash * 33 + (unsigned char)*c;
    return &post.shares[hash % SHARES];
}

static double used_lately(struct share *share, int64_t now)
{
    share->used *= exp2(-(double)(now - share->at) / HALF_MS);
    share->at = now;
    return share->used;
}

/* Who names addresses that hardly answer does not keep the letters of others waiting: next is whose
   letters have taken least time lately; of these, what has waited longest. */
static struct letter *take_next(void)
{
    struct letter **best = NULL;
    int64_t now = ticks_ms();
    for (struct letter **at = &post.first; *at; at = &(*at)->next)
        if (!best || used_lately(share_of(*at), now) <= used_lately(share_of(*best), now))
            best = at;
    struct letter *l = best ? *best : NULL;
    if (l)
        *best = l->next;
    return l;
}

static void *work(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&post.lock);
    while (!post.stop) {
        struct letter *l = take_next();
        if (!l) {
            pthread_cond_wait(&post.work, &post.lock);
            continue;
        }
        pthread_mutex_unlock(&post.lock);
        int64_t began = ticks_ms();
        deliver(l);
        pthread_mutex_lock(&post.lock);
        int64_t now = ticks_ms();
        share_of(l)->used = used_lately(share_of(l), now) + (double)(now - began);
        l->next = post.finished;
        post.finished = l;
        uv_async_send(&post.wake);
    }
    pthread_mutex_unlock(&post.lock);
    return NULL;
}

/* ---- The loop's side --------------------------------------------------------------------------- */

static void on_finished(uv_async_t *handle)
{
    (void)handle;
    pthread_mutex_lock(&post.lock);
    struct letter *done = post.finished;
    post.finished = NULL;
    pthread_mutex_unlock(&post.lock);
    while (done) {
        struct letter *next = done->next;
        post.waiting--;
        post.delivered(done);
        free(done);
        done = next;
    }
}

bool post_start(void (*delivered)(struct letter *letter))
{
    post.delivered = delivered;
    post.stop = false;
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0 ||
        uv_async_init(&server.loop, &post.wake, on_finished) != 0)
        return false;
    post.started = pthread_create(&post.thread, NULL, work, NULL) == 0;
    return post.started;
}

int post_waiting(void)
{
    return post.waiting;
}

void post_send(struct letter *letter)
{
    if (!post.started || post.waiting >= MOST_WAITING) {
        free(letter); /* what it tells of stays due and comes again */
        return;
    }
    pthread_mutex_lock(&post.lock);
    letter->next = post.first;
    post.first = letter;
    post.waiting++;
    pthread_cond_signal(&post.work);
    pthread_mutex_unlock(&post.lock);
}

static void free_all(struct letter *l)
{
    while (l) {
        struct letter *next = l->next;
        free(l);
        l = next;
    }
}

/* Letters that are under way are left: what they tell of is due again after a start. */
void post_stop(void)
{
    if (!post.started)
        return;
    pthread_mutex_lock(&post.lock);
    post.stop = true;
    pthread_cond_signal(&post.work);
    pthread_mutex_unlock(&post.lock);
    pthread_join(post.thread, NULL);
    uv_close((uv_handle_t *)&post.wake, NULL);
    free_all(post.first);
    free_all(post.finished);
    post.first = post.finished = NULL;
    post.waiting = 0;
    post.started = false;
    curl_global_cleanup();
}
