/*
 * leave.h: Ctrl-C and other ways of being told to go. Every move is saved when it is made, so all
 * that is left to do is to end in order and say where the match is.
 */
#ifndef CLIO_TUI_LEAVE_H
#define CLIO_TUI_LEAVE_H

#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP end waiting for input instead of the program. */
void clio_leave_on_signals(void);
bool clio_leaving(void);
void clio_leave(void); /* Ctrl-C came as a key */
/* The exit code of the program: 128 and the signal when one came, else `rc`. */
int clio_leave_code(int rc);

#endif
