/*
 * json_change.h: what changed between two JSON objects, so that who has the old one can make the new
 * one of it. It knows nothing of what they are about; docs/protocol.md describes its form.
 */
#ifndef CLIO_JSON_CHANGE_H
#define CLIO_JSON_CHANGE_H

#include "core/buf.h"
#include "core/json_shape.h"

#include <stdbool.h>

/* A whole object as json.c writes it, without blanks and closed by 0. */
struct clio_json_text {
    const char *at;
    size_t length;
    struct clio_json_shape shape;
};

/* False: nothing has changed, and nothing is written. It never takes much more room than the new one. */
bool clio_json_change(const struct clio_json_text *old, const struct clio_json_text *new,
                      struct clio_buf *out);

#endif
