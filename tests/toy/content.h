/* content.h: the kites of Kites, from kites.tsv as tables.c describes it. */
#ifndef CLIO_TESTS_TOY_CONTENT_H
#define CLIO_TESTS_TOY_CONTENT_H

#include <stdint.h>

enum { TOY_KITES = 20, TOY_COLOURS = 4 };

struct toy_kite {
    uint16_t id, name[2]; /* offsets into the pool */
    uint8_t height, colour;
};

/* What is printed, without pointers: hash, pool_used and pool are names that the core knows. */
struct toy_content {
    uint64_t hash;
    struct toy_kite kite[TOY_KITES];
    uint16_t pool_used;
    char pool[1024];
};

/* It is compiled in as bytes. */
union toy_content_bytes {
    unsigned char bytes[sizeof(struct toy_content)];
    struct toy_content content;
};

extern const union toy_content_bytes toy_built_in;
extern const char *const toy_built_in_files[]; /* name, text, NULL */
extern const struct clio_content toy_tables;
extern const char *const toy_colours[TOY_COLOURS];

#endif
