/*
 * json_shape.h: how long each object and list of a JSON text is, so that whoever goes through the text
 * need not read what lies in them. It is noted while the text is written, or read off it.
 */
#ifndef CLIO_JSON_SHAPE_H
#define CLIO_JSON_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CLIO_JSON_DEPTH = 60 };

struct clio_json_part {
    uint32_t length; /* brackets included; while it is open, where it begins */
    uint32_t next;   /* the first that begins behind it; while it is open, the one it lies in */
};

struct clio_json_shape {
    struct clio_json_part *part; /* in the order in which they begin */
    uint32_t count, room;
    uint32_t open, depth; /* the innermost that is open, and how many are */
    bool unknown;         /* there are more than there is room for, or they lie too deep */
};

struct clio_json_shape clio_json_shape_of(struct clio_json_part *part, size_t room);
void clio_json_shape_open(struct clio_json_shape *s, size_t at);
void clio_json_shape_close(struct clio_json_shape *s, size_t behind); /* the one opened last */
/* Parts that were noted before, their numbers counted from the first of them on. */
void clio_json_shape_add(struct clio_json_shape *s, const struct clio_json_part *part,
                         uint32_t count);
/* What is in a piece of a text, whole values that begin at `at`; only brackets and texts are looked at. */
void clio_json_shape_read(struct clio_json_shape *s, size_t at, const char *json, size_t length);

/* Behind the text in quotation marks that begins here; none ends at `end`. */
const char *clio_json_behind_text(const char *at, const char *end);

#endif
