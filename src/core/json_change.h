/*
 * json_change.h: what changed between two JSON objects, so that who has the old one can make the new
 * one of it. It knows nothing of what they are about; docs/protocol.md describes its form.
 */
#ifndef CLIO_JSON_CHANGE_H
#define CLIO_JSON_CHANGE_H

#include "core/buf.h"

#include <stdbool.h>

/*
 * Both are whole objects as json.c writes them, without blanks and closed by 0. False: nothing has
 * changed, and nothing is written. It never takes much more room than the new one.
 */
bool clio_json_change(const char *old, const char *new, struct clio_buf *out);

#endif
