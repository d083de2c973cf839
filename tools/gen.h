/* gen.h: what the parts of gen-content share. Errors end the program with status 2. */
#ifndef CLIO_GEN_H
#define CLIO_GEN_H

#include <stdio.h>

_Noreturn void fail(const char *file, int line, const char *what, const char *word);
char *read_file(const char *path);
FILE *open_output(const char *path);
void write_string(FILE *out, const char *text); /* as a C literal */

/* gen-content tables TYPE NAME OUT.c DEPENDENCIES FOLDER…; the status, 1: wrong arguments */
int generate_tables(int argc, char **argv);

#endif
