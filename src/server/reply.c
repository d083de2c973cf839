/* reply.c: writes replies and errors. */
#include "server/inside.h"

#include <string.h>

struct clio_buf message_buffer(void)
{
    return clio_buf_of((char *)server.buffer + LWS_PRE, BUFFER_SIZE - LWS_PRE);
}

/* ---- Errors ------------------------------------------------------------------------------------ */

struct error {
    const char *code, *text, *section;
    int version, retry; /* -1: none */
};

/* A frame that could not be read has no id, and the answer says so with null. */
static void send_error(const struct request *r, struct error error)
{
    struct clio_buf out = message_buffer();
    struct clio_json j = {&out, false};
    clio_json_open(&j, NULL, '{');
    if (r->id >= 0)
        clio_json_int(&j, "re", (long)r->id);
    else
        clio_json_null(&j, "re");
    clio_json_open(&j, "error", '{');
    clio_json_str(&j, "code", error.code);
    clio_json_str(&j, "text", error.text);
    if (error.section)
        clio_json_str(&j, "section", error.section);
    if (error.version >= 0)
        clio_json_int(&j, "version", error.version);
    if (error.retry >= 0)
        clio_json_int(&j, "retry", error.retry);
    clio_json_close(&j, '}');
    clio_json_close(&j, '}');
    connection_send(r->c, out.at, out.length);
}

void refuse(const struct request *r, const char *code, const char *key)
{
    refuse_text(r, code, clio_server_text(r->c->lang, key), NULL);
}

void refuse_text(const struct request *r, const char *code, const char *text, const char *section)
{
    send_error(r, (struct error){code, text, section, -1, -1});
}

void refuse_with(const struct request *r, const char *code, const char *key, const char *name,
                 const char *value)
{
    char text[512];
    struct clio_value values[] = {{.name = name, .text = value}};
    clio_server_sentence(r->c->lang, key, values, 1, text, sizeof text);
    refuse_text(r, code, text, NULL);
}

void refuse_stale(const struct request *r, int version)
{
    const char *text = clio_server_text(r->c->lang, "server.error.stale");
    send_error(r, (struct error){"stale", text, NULL, version, -1});
}

void refuse_limit(const struct request *r, const char *key, int retry)
{
    const char *text = clio_server_text(r->c->lang, key);
    send_error(r, (struct error){"limit", text, NULL, -1, retry});
}

void refuse_trouble(const struct request *r, enum clio_store_trouble trouble)
{
    static const char *const keys[] = {
        [CLIO_STORE_MISSING] = "server.error.match",
        [CLIO_STORE_FULL] = "server.error.full",
        [CLIO_STORE_READ_ONLY] = "server.error.read-only",
        [CLIO_STORE_DAMAGED] = "server.error.damaged",
        [CLIO_STORE_BUSY] = "server.error.busy",
    };
    const char *key = (size_t)trouble < sizeof keys / sizeof keys[0] ? keys[trouble] : NULL;
    refuse(r, trouble == CLIO_STORE_MISSING ? "not-found" : "unavailable",
           key ? key : "server.error.store");
}

void refuse_store(const struct request *r)
{
    refuse_trouble(r, server.store->trouble(server.store));
}

/* The moves are there, but this program cannot play them: another version of the game did. */
void refuse_unplayable(const struct request *r)
{
    refuse(r, "unavailable", "server.error.unplayable");
}

/* ---- Replies ----------------------------------------------------------------------------------- */

void reply_begin(const struct request *r, struct reply *reply)
{
    reply->out = message_buffer();
    reply->j = (struct clio_json){&reply->out, false};
    clio_json_open(&reply->j, NULL, '{');
    clio_json_int(&reply->j, "re", (long)r->id);
    clio_json_bool(&reply->j, "ok", true);
}

void reply_send(const struct request *r, struct reply *reply)
{
    clio_json_close(&reply->j, '}');
    connection_send(r->c, reply->out.at, reply->out.length);
}

void reply_stored(const struct request *r, struct reply *reply)
{
    clio_json_close(&reply->j, '}');
    batch_reply(r->c, r->id, reply->out.at, reply->out.length);
}
