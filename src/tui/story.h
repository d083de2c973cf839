/*
 * story.h: what others did is watched, sentence by sentence, with the board as it stood then. Any key
 * goes on to the present; nothing waits for the story to end.
 */
#ifndef CLIO_TUI_STORY_H
#define CLIO_TUI_STORY_H

#include "tui/game.h"

/* The position before a move, for clio_story_tell(); keeps nothing when nothing will be told. */
void clio_story_begin(struct clio_table_screen *t);
/* Tells the log from this line on, if somebody wants to watch. False: they leave. */
bool clio_story_tell(struct clio_table_screen *t, int from);
/* The same for one's own move: only what the game or others did in it, and battles. */
bool clio_story_tell_own(struct clio_table_screen *t, int from);
/* Has something happened since that line of the log that interrupts one's plans: an event, an age? */
bool clio_story_has_great(const struct clio_table_screen *t, int from);
/* Somebody decides: the story is over. */
void clio_story_end(struct clio_table_screen *t);

/* The next pace, remembered, and said in the notice. */
void clio_story_change_pace(struct clio_table_screen *t);

#endif
