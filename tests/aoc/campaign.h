/*
 * campaign.h: random valid rows for the tables of Age of Civilization, written from the vocabulary
 * of its effect language.
 */
#ifndef TESTS_AOC_CAMPAIGN_H
#define TESTS_AOC_CAMPAIGN_H

#include "core/columns.h"
#include "games/aoc/effect.h"

/* What a run of games is about: one operation under one trigger, by itself or in a group. */
struct kind {
    const struct clio_word *trigger, *operation;
    int group; /* ALONE, IN_MAY or IN_CHOOSE */
};

enum { MAX_KINDS = 400 };
int all_kinds(struct kind out[MAX_KINDS]);
void name_kind(const struct kind *kind, char *out, size_t size);

/* The built-in tables with other codes: about every fourth card that can is of the kind. */
struct rows {
    uint64_t rng;
    const struct kind *kind;
    char *text[16]; /* in the order of the built-in ones */
};
void write_rows(struct rows *rows, const struct kind *kind, uint64_t seed);
void free_rows(struct rows *rows);
clio_find_table find_rows; /* context: struct rows */

#endif
