/*
 * host.c: fuzzes the host: lines of requests, from two guests in turn. "MATCH", "SECRET0", "SECRET1"
 * and "KEY1" stand for those of a match that both sit at. Each line has exactly one answer.
 */
#include "../unit/inn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static const char match[] = "m_0000000000000001"; /* the first that an inn opens */
#define KEY "KKKKKKKKKKKKKKKKKKKKKK"
static const char key[] = KEY;

/* One line with the names in it filled in. */
static size_t fill(const char *line, size_t length, char *out, size_t size)
{
    static const struct {
        const char *name, *value;
    } names[] = {{"MATCH", match}, {"SECRET0", "secret-1"}, {"SECRET1", "secret-2"}, {"KEY1", key}};
    enum { NAMES = sizeof names / sizeof names[0] };
    size_t n = 0;
    for (size_t i = 0; i < length && n + 32 < size;) {
        size_t k = 0;
        while (k < NAMES && (strlen(names[k].name) > length - i ||
                             memcmp(line + i, names[k].name, strlen(names[k].name)) != 0))
            k++;
        if (k == NAMES) {
            out[n++] = line[i++];
            continue;
        }
        n += (size_t)sprintf(out + n, "%s", names[k].value);
        i += strlen(names[k].name);
    }
    return n;
}

static void say(struct inn_guest *g, const char *text, size_t length)
{
    inn_say(g, text, length);
    char *answer = inn_hear(g), *more = inn_hear(g);
    if (!answer || more)
        abort();
    free(answer);
    free(inn_push(g, match));
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static const char create[] =
        "{\"id\":1,\"do\":\"create\",\"game\":\"age-of-civilization\",\"seed\":\"7\","
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}]}";
    static const char sit[] =
        "{\"id\":1,\"do\":\"sit\",\"secret\":\"secret-2\",\"key\":\"" KEY "\"}";
    const char *at = (const char *)data, *end = at + size;
    char line[4096];
    inn_open();
    inn.lobby = true;
    struct inn_guest *guests[2] = {inn_enter(), inn_enter()};
    say(guests[0], create, sizeof create - 1);
    say(guests[1], sit, sizeof sit - 1);
    for (int i = 0; at < end && i < 40; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        say(guests[i & 1], line, fill(at, length, line, sizeof line));
        inn.now += 1000;
        at += length + 1;
    }
    inn_leave(guests[0]);
    inn_leave(guests[1]);
    inn_close();
    return 0;
}
