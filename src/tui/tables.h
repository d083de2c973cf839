/*
 * tables.h: corrected card tables at the terminal. The folder of --content serves the games whose
 * tables it holds; a copy of what was played with lies beside the saved matches, so that a match goes
 * on with its own tables, whatever becomes of the folder.
 */
#ifndef CLIO_TUI_TABLES_H
#define CLIO_TUI_TABLES_H

#include "tui/tui.h"

/* The index of the game whose tables the folder of --content holds, or -1: the one that can be
   played with them; of several, or of none, the one that finds most of its tables there. */
int clio_corrected_game(struct clio_play_setup *setup);

/* Can this game be played with the tables of --content? False with the reason. */
bool clio_can_correct(struct clio_play_setup *setup, const clio_game *game, char *why, size_t size);

/* This game as it is to be played: with the tables of --content where they are its own. NULL with
   file, line and reason when a row is broken. */
const clio_game *clio_game_to_play(struct clio_play_setup *setup, const clio_game *game, char *why,
                                   size_t size);

/* A saved match, with the tables it began with. NULL with a sentence. */
struct clio_match *clio_load_saved(struct clio_play_setup *setup, const char *path, char *why,
                                   size_t size);

/* The same to go on with, in this window alone: it is the match of the setup. False with a sentence. */
bool clio_resume(struct clio_play_setup *setup, const char *path, char *why, size_t size);

/* Copies the game's tables, unless they are those that are built in, beside the saved matches. A
   copy that cannot be made is missed only when somebody wants to go on without --content. */
void clio_keep_tables(const struct clio_play_setup *setup, const clio_game *game);

void clio_put_tables_away(struct clio_play_setup *setup);

#endif
