/*
 * marks.h: marked texts: sentences that still know which of their words are an amount or a thing
 * that boards draw as a sign, and which have a shorter form for a small card.
 *
 * In a template `<coin|+{n}|{n:coin|coins}>` is a sign: its icon, its number and its words;
 * `<technology|{n:technology|technologies}>` is one without a number, and a sign without an icon
 * (`<|{n}|{counter}>`) takes that of the sign inside it. `<~End of your turn|Turn end>` has a long
 * and a short form. clio_format() turns both into control characters, which outlive being filled
 * into other templates and cannot be typed by a person; here they are read again.
 */
#ifndef CLIO_MARKS_H
#define CLIO_MARKS_H

#include "clio/clio.h"
#include "core/buf.h"
#include "core/json.h"

enum { CLIO_MARK_SIGN = 1, CLIO_MARK_BAR = 2, CLIO_MARK_END = 3, CLIO_MARK_FORMS = 4 };

/* Does the text hold signs, or forms that differ? */
bool clio_has_signs(const char *marked);
bool clio_has_forms(const char *marked);

/* Are all marks closed, each with its parts? A text that was cut off is not. */
bool clio_marks_close(const char *marked);

/* The sentence itself: "End of your turn: +1 coin." */
void clio_put_plain(struct clio_buf *out, const char *marked, enum clio_form form);

/* Strings and signs in order: ["Turn end: ", {"icon": "coin", "n": "+1", "text": "+1 coin"}, "."] */
void clio_json_spans(struct clio_json *j, const char *key, const char *marked, enum clio_form form);

#endif
