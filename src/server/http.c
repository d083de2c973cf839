/* http.c: pages over HTTP, with the headers that keep them to themselves. */
#include "server/inside.h"

#include <string.h>

enum { HEADERS = 4096, PIECE = 16 * 1024, WAIT_US = 100 * 1000, TOO_MANY_REQUESTS = 429 };

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

static const struct {
    const char *name, *value;
} security[] = {
    {"content-security-policy:", policy},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:",
     "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()"},
    {"x-frame-options:", "DENY"},
};

struct head {
    struct lws *wsi;
    unsigned char *at, *end;
    bool failed;
};

static void add(struct head *h, const char *name, const char *value)
{
    if (lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
                                    (const unsigned char *)value, (int)strlen(value), &h->at,
                                    h->end))
        h->failed = true;
}

static void add_security(struct head *h)
{
    for (size_t i = 0; i < sizeof security / sizeof security[0]; i++)
        add(h, security[i].name, security[i].value);
    if (server.config->cert)
        add(h, "strict-transport-security:", "max-age=31536000");
}

/* Status, length, type (NULL: none) and what all answers have. `more` adds others. */
static int send_head(struct lws *wsi, unsigned status, const char *type, size_t length,
                     void (*more)(struct head *h, const struct session *s),
                     const struct session *session)
{
    unsigned char room[LWS_PRE + HEADERS], *start = room + LWS_PRE;
    struct head h = {wsi, start, room + sizeof room - 1, false};
    if (lws_add_http_header_status(wsi, status, &h.at, h.end))
        return 1;
    if (type)
        add(&h, "content-type:", type);
    if (lws_add_http_header_content_length(wsi, length, &h.at, h.end))
        return 1;
    add_security(&h);
    if (more)
        more(&h, session);
    if (h.failed || lws_finalize_write_http_header(wsi, start, &h.at, h.end))
        return 1;
    return 0;
}

static void forget(struct session *s)
{
    page_done(s->page);
    s->page = NULL;
    if (s->peer)
        peer_hold(s->peer, -1);
    s->peer = NULL;
}

/* libwebsockets may free the session when the answer is complete: nothing of it is used after this. */
static int finish(struct lws *wsi, struct session *s)
{
    forget(s);
    arrival_answered(wsi);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static void no_store(struct head *h, const struct session *s)
{
    (void)s;
    add(h, "cache-control:", "no-store");
}

static int send_short(struct lws *wsi, struct session *s, unsigned status, const char *text)
{
    unsigned char body[LWS_PRE + 64];
    size_t length = strlen(text);
    if (send_head(wsi, status, "text/plain; charset=utf-8", length, no_store, NULL))
        return -1;
    memcpy(body + LWS_PRE, text, length);
    if (!s->head && lws_write(wsi, body + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return finish(wsi, s);
}

/* ---- Pages ------------------------------------------------------------------------------------- */

/* Built files under /assets/ carry a hash of what they hold in their name; an icon may be a day old.
   For the rest, the browser asks each time whether it is still the same. */
static const char *freshness(const char *path)
{
    if (strncmp(path, "/assets/", 8) == 0)
        return "public, max-age=31536000, immutable";
    return strncmp(path, "/icons/", 7) == 0 ? "public, max-age=86400" : "no-cache";
}

static void page_headers(struct head *h, const struct session *s)
{
    add(h, "cache-control:", freshness(s->page->path));
    add(h, "etag:", s->page->etag);
    add(h, "vary:", "accept-encoding");
    if (s->packed)
        add(h, "content-encoding:", "gzip");
    if (strcmp(s->page->path, "/sw.js") == 0)
        add(h, "service-worker-allowed:", "/");
}

static bool accepts(struct lws *wsi, enum lws_token_indexes token, const char *word)
{
    char value[256];
    return lws_hdr_copy(wsi, value, sizeof value, token) > 0 && strstr(value, word);
}

/* Every path without a dot is the page itself: it finds its own way. */
static struct page *find(const char *path)
{
    const char *last = strrchr(path, '/');
    return page_find(last && !strchr(last, '.') ? "/index.html" : path);
}

static int send_page(struct lws *wsi, struct session *s)
{
    s->packed = s->page->packed && accepts(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip");
    s->sent = 0;
    bool known = accepts(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, s->page->etag);
    size_t length = s->packed ? s->page->packed_length : s->page->length;
    unsigned status = known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK;
    if (send_head(wsi, status, s->page->type, known ? 0 : length, page_headers, s))
        return -1;
    if (known || s->head || length == 0) {
        return finish(wsi, s);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_piece(struct lws *wsi, struct session *s)
{
    unsigned char room[LWS_PRE + PIECE];
    const struct page *page = s->page;
    if (!page)
        return 0;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, CONTENT_SECONDS);
    if (!peer_has(s->peer, BUDGET_SENT)) { /* who has had much gets the rest more slowly */
        lws_set_timer_usecs(wsi, WAIT_US);
        return 0;
    }
    const char *bytes = s->packed ? page->packed : page->body;
    size_t left = (s->packed ? page->packed_length : page->length) - s->sent;
    size_t n = left < PIECE ? left : PIECE;
    memcpy(room + LWS_PRE, bytes + s->sent, n);
    s->sent += n;
    peer_pay(s->peer, BUDGET_SENT, (double)n);
    counts.sent += n;
    if (lws_write(wsi, room + LWS_PRE, n, n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    if (n < left) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    return finish(wsi, s);
}

/*
 * Nobody has anything to post. A body must not even be left to libwebsockets to throw away: 4.1 does
 * that for ever when the request came in one packet with the one before it.
 */
bool request_has_body(struct lws *wsi)
{
    char length[32];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return true;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0)
        return false;
    return lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0 ||
           strcmp(length, "0") != 0;
}

/*
 * An upgrade to HTTP/2 would lead into a parser that trusts its peer and aborts on a frame out of
 * place; browsers and proxies do without. The header is looked up anew: after an upgrade that it does
 * not know libwebsockets asks about one whose headers it has freed.
 */
static int confirm_upgrade(struct lws *wsi)
{
    char to[32];
    bool socket =
        lws_hdr_copy(wsi, to, sizeof to, WSI_TOKEN_UPGRADE) > 0 && strcasecmp(to, "websocket") == 0;
    if (!socket)
        arrival_blame(wsi, ABUSE_UPGRADE);
    return socket ? 0 : -1;
}

/* Behind a proxy, each request of a connection may be somebody else's. */
static void find_peer(struct lws *wsi, struct session *s)
{
    char address[64];
    if (s->peer)
        peer_hold(s->peer, -1);
    client_address(wsi, address, sizeof address);
    s->peer = peer_of(address);
    peer_hold(s->peer, 1);
}

static int answer(struct lws *wsi, struct session *s, const char *path)
{
    arrival_asked(wsi);
    counts.http++;
    if (request_has_body(wsi)) {
        peer_blame(s->peer, ABUSE_BODY);
        return -1;
    }
    s->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!peer_take(s->peer, BUDGET_MESSAGES, NULL) || !peer_may(s->peer, BUDGET_TIME))
        return send_short(wsi, s, TOO_MANY_REQUESTS, "too many requests\n");
    if (!s->head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return send_short(wsi, s, HTTP_STATUS_METHOD_NOT_ALLOWED, "GET or HEAD only\n");
    if (strcmp(path, "/healthz") == 0)
        return send_short(wsi, s, HTTP_STATUS_OK, "ok\n");
    page_done(s->page);
    s->page = find(path);
    if (!s->page)
        return send_short(wsi, s, HTTP_STATUS_NOT_FOUND, "not found\n");
    return send_page(wsi, s);
}

static int answer_and_pay(struct lws *wsi, struct session *s, const char *path)
{
    double began = time_used();
    find_peer(wsi, s);
    struct peer *peer = s->peer; /* the session may be gone afterwards */
    int result = answer(wsi, s, path);
    peer_pay(peer, BUDGET_TIME, time_used() - began);
    watchdog_beat();
    return result;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, struct session *session,
                  void *in, size_t length)
{
    (void)length;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return answer_and_pay(wsi, session, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_piece(wsi, session);
    case LWS_CALLBACK_TIMER: lws_callback_on_writable(wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi);
    case LWS_CALLBACK_HTTP_BODY: return -1;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (session)
            forget(session);
        return 0;
    default: return 0;
    }
}
