/*
 * ascii.c: a terminal whose locale has no UTF-8 gets ASCII, whatever a command prints and wherever it
 * prints it. Files and pipes get UTF-8 as ever: programs read those.
 */
#include "cli/cli.h"
#include "tui/words.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Only the characters follow the locale; numbers in files must not. A locale that is not installed
 * still says whether the terminal speaks UTF-8.
 */
bool cli_speaks_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    if (!setlocale(LC_CTYPE, ""))
        for (int i = 0; i < 3; i++) {
            const char *value = getenv(variables[i]);
            if (!value || !value[0])
                continue;
            if (strcasestr(value, "utf-8") || strcasestr(value, "utf8"))
                setlocale(LC_CTYPE, "C.UTF-8");
            break;
        }
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* ---- The way to such a terminal ---------------------------------------------------------------- */

struct way {
    int fd;
    char waiting[4]; /* the beginning of a character whose end was not printed yet */
    size_t waits;
};

/* How many bytes at the end begin a character and do not end it. */
static size_t unfinished(const char *text, size_t length)
{
    for (size_t back = 1; back <= 3 && back <= length; back++) {
        unsigned char byte = (unsigned char)text[length - back];
        size_t whole = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
        if ((byte & 0xc0) != 0x80)
            return whole > back ? back : 0;
    }
    return 0;
}

static bool write_all(int fd, const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        ssize_t n = write(fd, text, left);
        if (n <= 0)
            return false;
        text += n;
        left -= (size_t)n;
    }
    return true;
}

static ssize_t write_ascii(void *cookie, const char *bytes, size_t length)
{
    struct way *way = cookie;
    size_t have = way->waits + length, size = 3 * have + 1;
    char *text = malloc(have + 1), *ascii = malloc(size);
    bool fine = text && ascii;
    if (fine) {
        memcpy(text, way->waiting, way->waits);
        memcpy(text + way->waits, bytes, length);
        way->waits = unfinished(text, have);
        memcpy(way->waiting, text + have - way->waits, way->waits);
        text[have - way->waits] = '\0';
        clio_to_ascii(ascii, size, text);
        fine = write_all(way->fd, ascii);
    }
    free(text);
    free(ascii);
    return fine ? (ssize_t)length : 0;
}

static FILE *by_ascii(FILE *out, int fd, struct way *way, int buffered)
{
    if (!isatty(fd))
        return out;
    *way = (struct way){.fd = fd};
    FILE *other = fopencookie(way, "w", (cookie_io_functions_t){.write = write_ascii});
    if (!other)
        return out;
    setvbuf(other, NULL, buffered, 0);
    return other;
}

void cli_keep_to_ascii(void)
{
    static struct way out, err;
    if (out.fd || err.fd || cli_speaks_utf8())
        return;
    stdout = by_ascii(stdout, STDOUT_FILENO, &out, _IOLBF);
    stderr = by_ascii(stderr, STDERR_FILENO, &err, _IONBF);
}
