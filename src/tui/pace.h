/* pace.h: how fast the moves of others are told: off, fast, normal, slow; remembered in a file. */
#ifndef CLIO_TUI_PACE_H
#define CLIO_TUI_PACE_H

#include "clio/clio.h"

#include <stdbool.h>
#include <stddef.h>

enum clio_pace { CLIO_PACE_OFF, CLIO_PACE_FAST, CLIO_PACE_NORMAL, CLIO_PACE_SLOW, CLIO_PACES };

/* "slow"; false: there is no such pace. */
bool clio_pace_of(const char *word, enum clio_pace *pace);
const char *clio_pace_word(enum clio_pace pace);

/*
 * Milliseconds for a sentence: the first of a move takes longer, and so does a great one; when many
 * were told already the rest hurries.
 */
int clio_pace_time(enum clio_pace pace, bool longer, int told);

/* What was chosen last in this folder, or normal. Keeping it may fail: then it is forgotten. */
enum clio_pace clio_pace_load(const char *folder);
void clio_pace_save(const char *folder, enum clio_pace pace);

#endif
