/*
 * gen-tables.c: reads the tables of a game by their description (core/columns.h) and writes them as
 * bytes of its content's struct, together with the files as they are, for --export and --content.
 *
 *     gen-… NAME OUT.c DEPENDENCIES FOLDER…   a file is taken from the first folder that has it
 *
 * Each game builds its own: TABLES is its description, linked with what reads its cells. A broken
 * table stops the build with file, line, column and reason.
 */
#include "gen.h"

#include "core/columns.h"

#include <stdlib.h>
#include <string.h>

extern const struct clio_content TABLES;

struct folders {
    char **path;
    int count;
    char *found[CLIO_SHEETS], *text[CLIO_SHEETS];
    const char *name[CLIO_SHEETS];
    int files;
};

/* The file in the first folder that has it. */
static const char *find_table(void *context, const char *file, const char **shown)
{
    struct folders *f = context;
    char path[1024];
    for (int i = 0; i < f->count; i++) {
        snprintf(path, sizeof path, "%s/%s", f->path[i], file);
        FILE *there = fopen(path, "rb");
        if (!there)
            continue;
        fclose(there);
        f->name[f->files] = file;
        f->text[f->files] = read_file(path);
        f->found[f->files] = strdup(path);
        *shown = f->found[f->files];
        return f->text[f->files++];
    }
    return NULL;
}

static void write_bytes(FILE *out, const struct clio_content *content, const char *symbol,
                        const unsigned char *bytes)
{
    fprintf(out,
            "/* Made from content/ by tools/gen-tables.c. */\n#include \"%s\"\n"
            "_Static_assert(sizeof(struct %s) == %zu && __BYTE_ORDER__ == %d, \"one layout "
            "everywhere\");\n"
            "const union %s_bytes %s = {.bytes = {",
            content->header, content->type, content->size, __BYTE_ORDER__, content->type, symbol);
    size_t used = content->size;
    while (used > 0 && bytes[used - 1] == 0)
        used--;
    for (size_t i = 0; i < used; i++)
        fprintf(out, "%s%d,", i % 24 == 0 ? "\n" : "", bytes[i]);
    fprintf(out, "}};\n");
}

static void write_files(FILE *out, const struct folders *f, const char *symbol)
{
    fprintf(out, "#ifndef CLIO_NO_FILES\nconst char *const %s_files[] = {\n", symbol);
    for (int i = 0; i < f->files; i++) {
        write_string(out, f->name[i]);
        fputs(",\n", out);
        write_string(out, f->text[i]);
        fputs(",\n", out);
    }
    fprintf(out, "0};\n#endif\n");
}

/* For Ninja: the tables that were read. */
static void write_dependencies(const struct folders *f, const char *file, const char *output)
{
    FILE *out = open_output(file);
    fprintf(out, "%s:", output);
    for (int i = 0; i < f->files; i++)
        fprintf(out, " %s", f->found[i]);
    fputc('\n', out);
    if (fclose(out))
        fail(file, 1, "the file cannot be written", "");
}

int main(int argc, char **argv)
{
    _Alignas(16) static unsigned char bytes[1 << 20];
    char why[1024];
    struct clio_buf b = clio_buf_of(why, sizeof why);
    if (argc < 5) {
        fprintf(stderr, "usage: %s NAME OUT.c DEPENDENCIES FOLDER…\n", argv[0]);
        return 1;
    }
    const struct clio_content *content = &TABLES;
    const char *symbol = argv[1];
    struct folders f = {.path = argv + 4, .count = argc - 4};
    if (content->size > sizeof bytes)
        fail(content->type, 1, "the struct is too large", "");
    bool fine = clio_read_content(content, find_table, &f, NULL, bytes, CLIO_EN, &b);
    if (fine) {
        FILE *out = open_output(argv[2]);
        write_bytes(out, content, symbol, bytes);
        write_files(out, &f, symbol);
        if (fclose(out))
            fail(argv[2], 1, "the file cannot be written", "");
        write_dependencies(&f, argv[3], argv[2]);
    } else {
        fprintf(stderr, "%s\n", why);
    }
    for (int i = 0; i < f.files; i++) {
        free(f.found[i]);
        free(f.text[i]);
    }
    return fine ? 0 : 2;
}
