/* gen.c: files and C literals, for all generators. */
#include "gen.h"

#include <stdlib.h>

_Noreturn void fail(const char *file, int line, const char *what, const char *word)
{
    fprintf(stderr, "%s:%d: %s%s%s\n", file, line, what, word[0] ? ": " : "", word);
    exit(2);
}

char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail(path, 1, "the file cannot be read", "");
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size)
        fail(path, 1, "the file cannot be read", "");
    text[size] = '\0';
    fclose(file);
    return text;
}

FILE *open_output(const char *path)
{
    FILE *out = fopen(path, "w");
    if (!out)
        fail(path, 1, "the file cannot be written", "");
    return out;
}

void write_string(FILE *out, const char *text)
{
    fputc('"', out);
    int column = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c == '"' || *c == '\\')
            column += fprintf(out, "\\%c", *c);
        else if (*c == '\n')
            column += fprintf(out, "\\n");
        else if (*c == '\t')
            column += fprintf(out, "\\t");
        else if (*c == '?')
            column += fprintf(out, "\\?");
        else
            column += fprintf(out, *c < 0x20 || *c >= 0x7f ? "\\%03o" : "%c", *c);
        if (column > 90) {
            fputs("\"\n\"", out);
            column = 0;
        }
    }
    fputc('"', out);
}
