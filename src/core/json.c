/* json.c: writes JSON into a clio_buf. */
#include "core/json.h"

static void quoted(struct clio_buf *out, const char *text)
{
    clio_put_char(out, '"');
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\')
            clio_putf(out, "\\%c", *c);
        else if (*c == '\n')
            clio_put(out, "\\n");
        else if ((unsigned char)*c < 0x20)
            clio_putf(out, "\\u%04x", (unsigned)*c);
        else
            clio_put_char(out, *c);
    }
    clio_put_char(out, '"');
}

static void before_value(struct clio_json *j, const char *key)
{
    if (j->comma)
        clio_put_char(j->out, ',');
    j->comma = true;
    if (key) {
        quoted(j->out, key);
        clio_put_char(j->out, ':');
    }
}

void clio_json_open(struct clio_json *j, const char *key, char bracket)
{
    before_value(j, key);
    clio_put_char(j->out, bracket);
    j->comma = false;
}

void clio_json_close(struct clio_json *j, char bracket)
{
    clio_put_char(j->out, bracket);
    j->comma = true;
}

void clio_json_int(struct clio_json *j, const char *key, long long n)
{
    before_value(j, key);
    clio_put_int(j->out, n);
}

void clio_json_bool(struct clio_json *j, const char *key, bool value)
{
    before_value(j, key);
    clio_put(j->out, value ? "true" : "false");
}

void clio_json_str(struct clio_json *j, const char *key, const char *text)
{
    before_value(j, key);
    quoted(j->out, text);
}

void clio_json_null(struct clio_json *j, const char *key)
{
    before_value(j, key);
    clio_put(j->out, "null");
}

void clio_json_real(struct clio_json *j, const char *key, double value)
{
    before_value(j, key);
    clio_putf(j->out, "%.6g", value);
}
