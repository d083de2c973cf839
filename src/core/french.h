/*
 * french.h: the spaces and the elision of French. A line must not break before : ; ? ! » and %,
 * after «, nor inside a number, nor before "-ci". Who writes a text types plain spaces and hyphens;
 * what reads it puts those that do not break.
 */
#ifndef CLIO_FRENCH_H
#define CLIO_FRENCH_H

#include "core/buf.h"

#include <stdbool.h>

/* Does a column of a table hold French: is it named "…_fr"? */
bool clio_is_french_column(const char *column);

/* The text, n bytes, with no-break spaces (U+00A0) and hyphens (U+2011) where they belong. */
void clio_put_french(struct clio_buf *out, const char *text, size_t n);

/* Does a word before this name lose its vowel: "d’Ostie", "d’Hypatie", "d’« Île »"? */
bool clio_french_elides(const char *name);

#endif
