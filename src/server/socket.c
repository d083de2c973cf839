/*
 * socket.c: WebSocket connections. A push is composed when its connection can be written to, from
 * the position as it is then, so that a slow reader gets fewer pushes and costs no memory.
 */
#include "server/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

/* ---- Who connects ------------------------------------------------------------------------------ */

/* The address a connection comes from; that of a proxy's client when there is a proxy. */
bool client_address(struct lws *wsi, char *out, size_t size)
{
    char list[4096]; /* as much as a header can have: who is told by it is not to be hidden */
    lws_get_peer_simple(wsi, out, size);
    if (!server.config->behind_proxy ||
        lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return true;
    /* The last one is what our proxy saw; those before it anybody may have written. */
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " ");
    snprintf(out, size, "%.*s", (int)strcspn(last, " "), last);
    return true;
}

static bool header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
    out[0] = '\0';
    return lws_hdr_copy(wsi, out, (int)size, token) > 0;
}

/* Is the host one that no foreign page can stand for? A name that anybody may point at this
   machine could be: then only --origin tells. */
static bool host_is_plain(const char *host)
{
    char name[256];
    snprintf(name, sizeof name, "%s", host);
    char *colon = strrchr(name, ':');
    if (colon && !strchr(colon, ']'))
        *colon = '\0';
    return strcmp(name, "localhost") == 0 || name[0] == '[' ||
           strspn(name, "0123456789.") == strlen(name);
}

/* A page of another origin must not speak in its reader's name. Programs send no origin. */
static bool origin_is_ours(struct lws *wsi)
{
    char origin[256], host[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return false;
    if (server.config->origin && strcmp(origin, server.config->origin) == 0)
        return true;
    if (!header(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    if (server.config->behind_proxy)
        lws_hdr_custom_copy(wsi, host, sizeof host, "x-forwarded-host:", 17);
    const char *name = strstr(origin, "://");
    bool same = name && strcmp(name + 3, host) == 0;
    return same && (server.config->behind_proxy || server.config->cert || host_is_plain(host));
}

/* ---- Sending ----------------------------------------------------------------------------------- */

void connection_wake(struct connection *c)
{
    if (c->awake)
        return;
    c->awake = true;
    c->previous_awake = NULL;
    c->next_awake = server.awake;
    if (server.awake)
        server.awake->previous_awake = c;
    server.awake = c;
}

static void fall_asleep(struct connection *c)
{
    if (!c->awake)
        return;
    c->awake = false;
    if (c->next_awake)
        c->next_awake->previous_awake = c->previous_awake;
    if (c->previous_awake)
        c->previous_awake->next_awake = c->next_awake;
    else
        server.awake = c->next_awake;
}

void connection_send(struct connection *c, const char *text, size_t length)
{
    struct outgoing *out = malloc(sizeof *out + LWS_PRE + length);
    if (!out)
        abort();
    out->next = NULL;
    out->length = length;
    memcpy(out->room + LWS_PRE, text, length);
    /* Who does not read what was asked for is cut off; one large answer alone may wait. */
    if (c->queued > QUEUE_LIMIT && !c->doomed) {
        c->doomed = true;
        peer_blame(c->peer, ABUSE_SLOW_READER);
    }
    if (c->last)
        c->last->next = out;
    else
        c->first = out;
    c->last = out;
    c->queued += length;
    peer_wait(c->peer, (ptrdiff_t)length);
    peer_pay(c->peer, BUDGET_SENT, (double)length);
    counts.sent += length;
    connection_wake(c);
}

static bool somebody_waits;                /* to be told more, or to read what there is */
static struct connection *to_be_looked_at; /* next; NULL: the first */

static void drop_first(struct connection *c)
{
    struct outgoing *out = c->first;
    c->first = out->next;
    if (!c->first)
        c->last = NULL;
    c->queued -= out->length;
    peer_wait(c->peer, -(ptrdiff_t)out->length);
    free(out);
}

static void end_writing(struct connection *c)
{
    peer_wait(c->peer, -(ptrdiff_t)c->writing);
    c->writing = 0;
}

/* Puts the head of a frame before its text [RFC 6455, 5.2]; gives where the frame begins. */
static unsigned char *put_head(unsigned char *text, size_t length)
{
    enum { WHOLE_TEXT = 0x81, TWO_BYTES = 126, EIGHT_BYTES = 127 };
    int more = length < TWO_BYTES ? 0 : length <= UINT16_MAX ? 2 : 8;
    for (int i = 0; i < more; i++)
        *--text = (unsigned char)(length >> 8 * i);
    *--text = (unsigned char)(more == 0 ? length : more == 2 ? TWO_BYTES : EIGHT_BYTES);
    *--text = WHOLE_TEXT;
    return text;
}

/* What the system does not take at once the library keeps, until whoever is there reads. An answer
   goes ahead of the text, if there is one: sending is half of what either costs. Then both are made
   frames here, and written as they stand, which is what the library does with HTTP. */
static int write_text(struct connection *c, unsigned char *text, size_t length,
                      const struct outgoing *answer)
{
    enum lws_write_protocol how = LWS_WRITE_TEXT;
    if (answer) {
        const unsigned char *end = text + length;
        text = put_head(text, length) - answer->length;
        memcpy(text, answer->room + LWS_PRE, answer->length);
        text = put_head(text, answer->length);
        length = (size_t)(end - text);
        how = LWS_WRITE_HTTP;
    }
    int n = lws_write(c->wsi, text, length, how);
    end_writing(c); /* nothing is written before the last one is through */
    if (n < 0 || !lws_partial_buffered(c->wsi))
        return n;
    c->writing = length;
    c->writing_since = ticks_ms();
    somebody_waits = true;
    peer_wait(c->peer, (ptrdiff_t)length);
    return n;
}

static bool may_be_told(const struct connection *c)
{
    return peer_has(c->peer, BUDGET_PUSHED) && peer_has(c->peer, BUDGET_PUSHING) &&
           !peer_lags(c->peer);
}

/* The next place that is owed a push and whose match is stored as it stands. */
static struct clio_place *next_push(struct connection *c)
{
    /* An address that has had much gets fewer pushes, each with all that is new. They are counted by
       themselves: who makes others' pushes many and long must not keep them from moving. */
    c->push_waits = !may_be_told(c);
    somebody_waits |= c->push_waits;
    for (struct clio_place *p = c->guest.places; p; p = p->next_mine)
        if (!c->push_waits && p->dirty && !table_of(p->table)->in_batch)
            return p;
    return NULL;
}

static double read_clock(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

double time_used(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

static double looked_at; /* when the loop looked at the time it has used; 0: it has waited since */

/*
 * The time the loop has used. To look at it is a call into the system, which for a request costs as
 * much as reading it; so for a moment the clock that can be read without one goes on from there. That
 * counts what others take of the processor too, but no more than such a moment.
 */
static double loop_time(void)
{
    enum { MOMENT_MS = 1 };
    static double used, told;
    double now = read_clock(CLOCK_MONOTONIC);
    if (looked_at == 0 || now - looked_at > MOMENT_MS) {
        used = time_used();
        looked_at = now;
    }
    if (used + now - looked_at > told)
        told = used + now - looked_at;
    return told;
}

/* ---- Pushes ------------------------------------------------------------------------------------ */

void spoken_forget(struct table *t)
{
    for (int i = 0; i < CLIO_LANGS; i++) {
        if (t->spoken[i])
            free(t->spoken[i]->room);
        free(t->spoken[i]);
        t->spoken[i] = NULL;
    }
}

static bool is_same(const struct spoken *s, const struct clio_push_class *class)
{
    return s && s->length > 0 && s->class.told == class->told && s->class.since == class->since &&
           ticks_ms() - s->at < SPOKEN_MS;
}

/* Keeps a push for all who see the same; in the same room as the one before, if that is enough. */
static void keep_spoken(struct spoken **kept, const struct clio_push_class *class,
                        const struct clio_buf *out)
{
    struct spoken *s = *kept ? *kept : calloc(1, sizeof *s);
    *kept = s;
    if (!s)
        return;
    s->length = 0;
    if (!s->room || s->size < LWS_PRE + out->length) {
        free(s->room);
        s->size = LWS_PRE + out->length + out->length / 8;
        s->room = malloc(s->size);
        if (!s->room) {
            s->size = 0;
            return;
        }
    }
    memcpy(s->room + LWS_PRE, out->at, out->length);
    s->length = out->length;
    s->class = *class;
    s->at = ticks_ms();
}

/* Of what five hundred people watch, each move is written once and sent five hundred times. */
static int write_push(struct connection *c, struct clio_place *p)
{
    struct clio_buf out = message_buffer();
    struct clio_json j = {.out = &out};
    struct clio_push_class class;
    struct table *t = table_of(p->table);
    if (!table_wake(t)) {
        p->dirty = false;
        return 0;
    }
    bool shared = clio_push_class(p, &class);
    struct spoken **kept = &t->spoken[class.lang];
    if (shared && !c->first && is_same(*kept, &class)) {
        clio_push_sent(p);
        peer_pay(c->peer, BUDGET_PUSHED, (double)(*kept)->length);
        counts.pushes++;
        counts.sent += (*kept)->length;
        return write_text(c, (*kept)->room + LWS_PRE, (*kept)->length, NULL) < 0;
    }
    if (!clio_push_write(p, &j))
        return 0;
    if (shared && t->at.places->next_here)
        keep_spoken(kept, &class, &out);
    peer_pay(c->peer, BUDGET_PUSHED, (double)out.length);
    counts.pushes++;
    counts.sent += out.length;
    int n = write_text(c, (unsigned char *)out.at, out.length, c->first);
    if (c->first)
        drop_first(c);
    return n < 0;
}

/* Is what is asked for answered with so little that it is sent with the push that goes with it? */
static bool goes_ahead(const struct connection *c)
{
    return c->first && !c->first->next && c->first->length <= AHEAD && !c->doomed;
}

/* One message each time; more wait for the next moment. */
static int writable(struct connection *c)
{
    struct clio_place *p = next_push(c);
    end_writing(c);
    if (c->ping_due) {
        unsigned char room[LWS_PRE + 4] = {0};
        c->ping_due = false;
        if (lws_write(c->wsi, room + LWS_PRE, 4, LWS_WRITE_PING) < 0)
            return -1;
    } else if (c->first && !(p && goes_ahead(c))) {
        int n = write_text(c, c->first->room + LWS_PRE, c->first->length, NULL);
        drop_first(c);
        if (n < 0)
            return -1;
    } else if (c->doomed) {
        lws_close_reason(c->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        return -1;
    } else if (p && write_push(c, p)) {
        return -1;
    }
    if (c->first || c->doomed || next_push(c))
        connection_wake(c);
    return 0;
}

/* The same; an address pays for the time that its pushes took since `began`, which becomes now. */
static int writable_since(struct connection *c, double *began)
{
    uint64_t pushes = counts.pushes;
    int n = writable(c);
    if (counts.pushes != pushes) {
        double now = loop_time();
        peer_pay(c->peer, BUDGET_PUSHING, now - *began);
        *began = now;
    }
    return n;
}

/* One that was waited for. */
static int moment_to_write(struct connection *c)
{
    double began = loop_time();
    return writable_since(c, &began);
}

/* Ends a connection whose moment to be written to may never come. */
static void cut_off(struct connection *c)
{
    c->ending = true;
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/*
 * Nearly always a message fits what the system keeps for a connection, and is written without asking
 * for a moment first, which costs more than the writing. What did not fit the library keeps; then,
 * and to say goodbye, its moment is waited for.
 */
void everybody_write(void)
{
    struct connection *c;
    double began = loop_time();
    while ((c = server.awake) != NULL) {
        fall_asleep(c);
        if (c->ending)
            continue;
        if (c->doomed && c->queued > QUEUE_LIMIT)
            cut_off(c);
        else if (c->doomed || lws_partial_buffered(c->wsi))
            lws_callback_on_writable(c->wsi);
        else if (writable_since(c, &began) < 0)
            cut_off(c);
    }
    looked_at = 0; /* now the loop waits */
}

static void send_bye(struct connection *c, const char *key)
{
    struct clio_buf out = message_buffer();
    struct clio_json j = {.out = &out};
    clio_json_open(&j, NULL, '{');
    clio_json_str(&j, "push", "bye");
    clio_json_str(&j, "text", clio_server_text(c->guest.lang, key));
    clio_json_close(&j, '}');
    if (out.length < out.size)
        connection_send(c, out.at, out.length);
    c->doomed = true;
}

void everybody_bye(void)
{
    for (struct connection *c = server.connections; c; c = c->next)
        send_bye(c, "server.bye");
}

/* A message that has not come to its end for long: it will not, and holds room. */
static bool is_dragging(struct connection *c, int64_t now)
{
    if (!c->begun || c->ending || now - c->begun_at <= (int64_t)MESSAGE_SECONDS * 1000)
        return false;
    peer_blame(c->peer, ABUSE_SLOW_REQUEST);
    return true;
}

/* The same of what it was sent. Small messages it takes slowly are counted one by one. */
static bool is_lagging(struct connection *c, int64_t now)
{
    if (c->writing && !lws_partial_buffered(c->wsi))
        end_writing(c);
    if (!c->writing || c->ending || now - c->writing_since <= (int64_t)READ_SECONDS * 1000)
        return false;
    peer_blame(c->peer, ABUSE_SLOW_READER);
    return true;
}

/*
 * Bytes that came and are in no message: control frames, which the library answers by itself, empty
 * pieces of messages, and what frames and TLS need. Of such frames nobody tells, but the system knows
 * how much has been read in all.
 */
static uint64_t framing_of(const struct connection *c)
{
    uint64_t all = socket_bytes_read(lws_get_socket_fd(c->wsi));
    return all > c->payload ? all - c->payload : 0;
}

/* Does it send such frames, while its address has sent more than it may? */
static bool is_babbling(struct connection *c)
{
    enum { LITTLE = 4096 };
    if (peer_is_trusted(
            c->peer)) /* then it does not matter, and two calls of the system are spared */
        return false;
    uint64_t framing = framing_of(c), more = framing > c->framing ? framing - c->framing : 0;
    c->framing += more;
    peer_pay(c->peer, BUDGET_FRAMES, (double)more);
    if (c->ending || more < LITTLE || peer_has(c->peer, BUDGET_FRAMES))
        return false;
    peer_blame(c->peer, ABUSE_FRAMES);
    return true;
}

/*
 * Who has been silent is asked for a sign of life, and cut off when there is none. libwebsockets
 * could do that, but sorts a list of all connections whenever one of them says something.
 */
static void look_at(struct connection *c, int64_t now, int *may_ask)
{
    int64_t silence = now - c->heard;
    if (is_dragging(c, now) || is_babbling(c)) {
        cut_off(c);
    } else if (silence > (int64_t)HANG_UP_SECONDS * 1000) {
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    } else if (silence > (int64_t)PING_SECONDS * 1000 && !c->pinged && (*may_ask)-- > 0) {
        c->pinged = c->ping_due = true;
        connection_wake(c);
    }
}

static void look_at_who_waits(int64_t now)
{
    somebody_waits = false;
    for (struct connection *c = server.connections; c; c = c->next) {
        if (c->push_waits && may_be_told(c))
            connection_wake(c);
        if (is_lagging(c, now))
            cut_off(c);
        somebody_waits |= c->push_waits || c->writing;
    }
}

/* Nearly all are idle, and only to find that out of thousands takes milliseconds: who waits is looked
   at each time, of all the others a part, one after the other. */
void everybody_alive(void)
{
    enum { LOOKS = 16 };
    int64_t now = ticks_ms();
    /* Those who came together are not asked together: a part of them each time. */
    int may_ask = server.connection_count / 200 + 10;
    if (somebody_waits)
        look_at_who_waits(now);
    for (int left = server.connection_count / LOOKS + 1; left > 0 && server.connections; left--) {
        struct connection *c = to_be_looked_at ? to_be_looked_at : server.connections;
        to_be_looked_at = c->next;
        look_at(c, now, &may_ask);
    }
}

/* ---- Receiving --------------------------------------------------------------------------------- */

/*
 * May a message that begins now be asked? Each takes a token; they come back at a steady rate. And
 * whatever is asked for, by however many connections, one address does not use up what is everybody's.
 */
static bool may_begin(struct connection *c)
{
    int64_t now = ticks_ms();
    if (server.config->trust_local && peer_is_local(c->peer))
        return true;
    c->tokens += (double)(now - c->tokens_at) * RATE / 1000;
    if (c->tokens > BURST)
        c->tokens = BURST;
    c->tokens_at = now;
    if (c->tokens < 1)
        peer_blame(c->peer, ABUSE_RATE);
    else if (peer_lags(c->peer))
        peer_blame(c->peer, ABUSE_SENT);
    if (c->tokens < 1 || peer_lags(c->peer) || !peer_may(c->peer, BUDGET_TIME) ||
        !peer_may(c->peer, BUDGET_SENT) || !peer_may(c->peer, BUDGET_RECEIVED) ||
        !peer_take(c->peer, BUDGET_MESSAGES, NULL)) {
        if (++c->refusals > REFUSALS && !c->doomed) {
            c->doomed = true;
            peer_blame(c->peer, ABUSE_FLOOD);
        }
        return false;
    }
    c->tokens -= 1;
    c->refusals = 0;
    return true;
}

enum { SHORT = 512 }; /* room that every message gets */
_Static_assert((int)FRONT <= (int)SHORT, "there is always room for the beginning");

static size_t counted(size_t size)
{
    return size > SHORT ? size : 0;
}

/* False: the address has no room left for so much. */
static bool resize(struct connection *c, size_t size)
{
    if (!peer_keep(c->peer, (ptrdiff_t)counted(size) - (ptrdiff_t)counted(c->received_size)))
        return false;
    char *more = realloc(c->received, size);
    if (!more)
        abort();
    c->received = more;
    c->received_size = size;
    return true;
}

static bool make_room(struct connection *c, size_t needed)
{
    return (c->received && needed <= c->received_size) ||
           resize(c, needed < SHORT ? SHORT : needed + needed / 2);
}

static void give_room_back(struct connection *c)
{
    peer_keep(c->peer, -(ptrdiff_t)counted(c->received_size));
    free(c->received);
    c->received = NULL;
    c->received_size = 0;
}

/* Of what is not to be read the beginning is enough: it tells which request it was. */
static void refuse_rest(struct connection *c)
{
    c->refused = true;
    peer_blame(c->peer, ABUSE_RECEIVED);
    if (c->received_length > FRONT)
        c->received_length = FRONT;
    (void)resize(c, SHORT);
}

/* Adds bytes to the message; of one that is refused, only the beginning. False: it is too long. */
static bool keep(struct connection *c, const char *bytes, size_t length)
{
    size_t needed = c->received_length + length;
    c->received_all += length;
    if (!c->refused && !make_room(c, needed))
        refuse_rest(c);
    if (c->refused) {
        size_t left = c->received_length < FRONT ? FRONT - c->received_length : 0;
        length = length < left ? length : left;
        (void)make_room(c, FRONT);
    }
    if (length > 0)
        memcpy(c->received + c->received_length, bytes, length);
    c->received_length += length;
    return c->received_all <= SHORT ||
           c->received_all <= clio_host_room(c->received, c->received_length);
}

static void forget_message(struct connection *c)
{
    give_room_back(c);
    c->received_length = c->received_all = 0;
    c->begun = false;
}

static int hang_up(struct connection *c, enum lws_close_status status, enum abuse abuse,
                   const char *why)
{
    char reason[64];
    c->ending = true;
    peer_blame(c->peer, abuse);
    int length = snprintf(reason, sizeof reason, "%s", why);
    lws_close_reason(c->wsi, status, (unsigned char *)reason, (size_t)length);
    return -1;
}

static int received(struct connection *c, const char *bytes, size_t length)
{
    c->payload += length;
    if (c->doomed)
        return 0;
    if (lws_frame_is_binary(c->wsi))
        return hang_up(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, ABUSE_BINARY, "text frames only");
    bool whole = lws_is_final_fragment(c->wsi) && !lws_remaining_packet_payload(c->wsi);
    double began = loop_time();
    if (!c->begun) {
        c->refused = !may_begin(c);
        c->begun_at = ticks_ms();
    }
    c->begun = true;
    peer_pay(c->peer, BUDGET_RECEIVED, (double)length);
    counts.received += length;
    if (!keep(c, bytes, length))
        return hang_up(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, ABUSE_TOO_LARGE, "message too large");
    if (whole) {
        batch_ask(c, c->received, c->received_length);
        forget_message(c);
    }
    double took = loop_time() - began;
    peer_pay(c->peer, BUDGET_TIME, took);
    if (whole) {
        counts.requests++;
        metrics_time(&counts.request, took / 1000);
        watchdog_beat(); /* a turn with much to do is not one that stands still */
    }
    return 0;
}

/* ---- Beginning and end ------------------------------------------------------------------------- */

/* The system would keep megabytes for each connection that does not read. */
static void bound_system(struct lws *wsi)
{
    int most = SYSTEM_KEEPS;
    (void)setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &most, sizeof most);
}

static void established(struct lws *wsi, struct session *session, const char *address)
{
    static uint64_t serial;
    struct connection *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    bound_system(wsi);
    c->wsi = wsi;
    c->serial = ++serial;
    c->guest.house = &house;
    c->peer = peer_of(address);
    c->tokens = BURST;
    c->tokens_at = c->heard = ticks_ms();
    c->next = server.connections;
    if (c->next)
        c->next->previous = c;
    server.connections = c;
    server.connection_count++;
    counts.connections++;
    session->connection = c;
    if (peer_full(c->peer)) {
        peer_blame(c->peer, ABUSE_CONNECTIONS);
        send_bye(c, "server.connections");
    } else if (!peer_may(c->peer, BUDGET_FRAMES)) {
        c->doomed = true;
        connection_wake(c);
    }
    c->framing = framing_of(c);
    peer_add(c->peer, 1);
}

static void closed(struct session *session)
{
    struct connection *c = session->connection;
    if (!c)
        return;
    session->connection = NULL;
    peer_add(c->peer, -1);
    bots_forget(c->serial);
    clio_guest_leave(&c->guest);
    while (c->first)
        drop_first(c);
    end_writing(c);
    batch_forget(c);
    forget_message(c);
    fall_asleep(c);
    if (to_be_looked_at == c)
        to_be_looked_at = c->next;
    if (c->next)
        c->next->previous = c->previous;
    if (c->previous)
        c->previous->next = c->next;
    else
        server.connections = c->next;
    server.connection_count--;
    free(c);
}

static int filter(struct lws *wsi)
{
    char path[64];
    arrival_asked(wsi);
    if (request_has_body(wsi))
        return -1;
    if (!header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) || strcmp(path, "/ws") != 0) {
        lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL);
        return 1;
    }
    if (!origin_is_ours(wsi)) {
        lws_return_http_status(wsi, HTTP_STATUS_FORBIDDEN, NULL);
        return 1;
    }
    return server.stopping;
}

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, struct session *session,
                    void *in, size_t length)
{
    char address[64];
    if ((reason == LWS_CALLBACK_RECEIVE || reason == LWS_CALLBACK_RECEIVE_PONG) &&
        session->connection) {
        session->connection->heard = ticks_ms();
        session->connection->pinged = false;
    }
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter(wsi);
    case LWS_CALLBACK_ESTABLISHED:
        client_address(wsi, address, sizeof address);
        established(wsi, session, address);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return session->connection ? received(session->connection, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->connection ? moment_to_write(session->connection) : -1;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (session->connection)
            session->connection->ending = true;
        return 0;
    case LWS_CALLBACK_CLOSED: closed(session); return 0;
    default: return 0;
    }
}
