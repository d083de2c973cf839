/* gen.h: what the generators share. Errors end the program with status 2. */
#ifndef CLIO_GEN_H
#define CLIO_GEN_H

#include <stdio.h>

_Noreturn void fail(const char *file, int line, const char *what, const char *word);
char *read_file(const char *path);
FILE *open_output(const char *path);
void write_string(FILE *out, const char *text); /* as a C literal */

#endif
