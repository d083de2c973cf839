/* json.h: writes JSON into a clio_buf, placing commas and quotes. Used by games for their views. */
#ifndef CLIO_JSON_H
#define CLIO_JSON_H

#include "core/buf.h"

#include <stdbool.h>

struct clio_json {
    struct clio_buf *out;
    bool comma; /* the next value needs one before it */
};

void clio_json_open(struct clio_json *j, const char *key, char bracket); /* '{' or '[' */
void clio_json_close(struct clio_json *j, char bracket);                 /* '}' or ']' */
/* `key` is NULL inside an array. */
void clio_json_int(struct clio_json *j, const char *key, long long n);
void clio_json_bool(struct clio_json *j, const char *key, bool value);
void clio_json_str(struct clio_json *j, const char *key, const char *text);
void clio_json_null(struct clio_json *j, const char *key);
/* A value, or several members, as JSON that was written before. */
void clio_json_written(struct clio_json *j, const char *key, const char *json, size_t length);
void clio_json_real(struct clio_json *j, const char *key, double value);

#endif
