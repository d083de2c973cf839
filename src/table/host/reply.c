/* reply.c: the host's sentences, replies and errors. */
#include "core/text.h"
#include "table/host/inside.h"

#include <stdio.h>

extern const struct clio_texts clio_table_texts_en, clio_table_texts_fr;

/* ---- Sentences --------------------------------------------------------------------------------- */

const char *clio_host_text(const struct clio_house *house, enum clio_lang lang, const char *key)
{
    const struct clio_texts *texts = lang == CLIO_FR ? &clio_table_texts_fr : &clio_table_texts_en;
    const char *text = NULL;
    if (house->wording) {
        char own[96];
        snprintf(own, sizeof own, "%s.%s", key, house->wording);
        text = clio_find_text(texts, own);
    }
    if (!text)
        text = clio_find_text(texts, key);
    return text ? text : key;
}

static const char *text_for(const struct clio_request *r, const char *key)
{
    return clio_host_text(r->guest->house, r->guest->lang, key);
}

/* ---- Errors ------------------------------------------------------------------------------------ */

struct error {
    const char *code, *text, *section;
    int version, retry; /* -1: none */
};

/* A request that could not be read has no id, and the answer says so with null. */
static void send_error(const struct clio_request *r, struct error error)
{
    struct clio_buf out = r->guest->house->sheet();
    struct clio_json j = {.out = &out};
    clio_json_open(&j, NULL, '{');
    if (r->id >= 0)
        clio_json_int(&j, "re", r->id);
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
    /* Of a message that did not fit only the beginning is there. */
    if (out.length < out.size)
        r->guest->house->send(r->guest, out.at, out.length);
}

void clio_refuse(const struct clio_request *r, const char *code, const char *key)
{
    clio_refuse_text(r, code, text_for(r, key), NULL);
}

void clio_refuse_text(const struct clio_request *r, const char *code, const char *text,
                      const char *section)
{
    send_error(r, (struct error){code, text, section, -1, -1});
}

void clio_refuse_with(const struct clio_request *r, const char *code, const char *key,
                      const char *name, const char *value)
{
    char text[512];
    struct clio_buf buf = clio_buf_of(text, sizeof text);
    struct clio_value values[] = {{.name = name, .text = value}};
    clio_format(&buf, r->guest->lang, text_for(r, key), values, 1);
    clio_refuse_text(r, code, text, NULL);
}

void clio_refuse_stale(const struct clio_request *r, int version)
{
    send_error(r, (struct error){"stale", text_for(r, "host.error.stale"), NULL, version, -1});
}

void clio_refuse_limit(const struct clio_request *r, const char *key, int retry)
{
    send_error(r, (struct error){"limit", text_for(r, key), NULL, -1, retry});
}

static void refuse_trouble(const struct clio_request *r, enum clio_store_trouble trouble)
{
    static const char *const keys[] = {
        [CLIO_STORE_MISSING] = "host.error.match",
        [CLIO_STORE_CONFLICT] = "host.error.stale",
        [CLIO_STORE_FULL] = "host.error.full",
        [CLIO_STORE_READ_ONLY] = "host.error.read-only",
        [CLIO_STORE_DAMAGED] = "host.error.damaged",
        [CLIO_STORE_BUSY] = "host.error.busy",
        [CLIO_STORE_AWAY] = "host.error.away",
        [CLIO_STORE_BROKEN] = "host.error.store",
    };
    const char *key = keys[trouble] ? keys[trouble] : "host.error.store";
    const char *code = trouble == CLIO_STORE_MISSING    ? "not-found"
                       : trouble == CLIO_STORE_CONFLICT ? "stale"
                                                        : "unavailable";
    clio_refuse(r, code, key);
}

void clio_refuse_store(const struct clio_request *r)
{
    refuse_trouble(r, r->guest->house->trouble());
}

void clio_host_unkept(struct clio_guest *guest, int64_t id, enum clio_store_trouble trouble)
{
    struct clio_request r = {guest, id, NULL};
    refuse_trouble(&r, trouble);
}

/* The moves are there, but this program cannot play them: another version of the game did. */
void clio_refuse_unplayable(const struct clio_request *r, const struct clio_table *t)
{
    enum clio_store_trouble trouble = r->guest->house->trouble();
    if (trouble == CLIO_STORE_AWAY || trouble == CLIO_STORE_BUSY) {
        refuse_trouble(r, trouble);
        return;
    }
    bool tables = clio_record_other_tables(&t->stored);
    clio_refuse(r, "unavailable", tables ? "host.error.tables" : "host.error.unplayable");
}

/* ---- Replies ----------------------------------------------------------------------------------- */

void clio_reply_begin(const struct clio_request *r, struct clio_reply *reply)
{
    reply->out = r->guest->house->sheet();
    reply->j = (struct clio_json){.out = &reply->out};
    clio_json_open(&reply->j, NULL, '{');
    clio_json_int(&reply->j, "re", r->id);
    clio_json_bool(&reply->j, "ok", true);
}

/* What did not fit its sheet is not there to be sent. */
static bool is_whole(const struct clio_request *r, const struct clio_buf *out)
{
    if (out->length < out->size)
        return true;
    clio_refuse(r, "unavailable", "host.error.too-long");
    return false;
}

void clio_reply_send(const struct clio_request *r, struct clio_reply *reply)
{
    clio_json_close(&reply->j, '}');
    if (!is_whole(r, &reply->out))
        return;
    r->guest->house->send(r->guest, reply->out.at, reply->out.length);
}

void clio_reply_kept(const struct clio_request *r, struct clio_reply *reply)
{
    clio_json_close(&reply->j, '}');
    if (!is_whole(r, &reply->out))
        return;
    r->guest->house->send_kept(r->guest, r->id, reply->out.at, reply->out.length);
}

void clio_reply_done(const struct clio_request *r)
{
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_reply_kept(r, &reply);
}
