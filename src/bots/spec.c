/* spec.c: bots by name ("greedy", "search:1000", "level:3") and strength levels for people. */
#include "bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much a level searches differs from game to game; nobody waits long for the upper ones. */
struct clio_bot_spec clio_bot_level(int level)
{
    static const struct clio_bot_spec levels[] = {
        {.kind = CLIO_BOT_GREEDY, .level = 1, .noise = 45},
        {.kind = CLIO_BOT_GREEDY, .level = 2},
        {.kind = CLIO_BOT_SEARCH, .level = 3, .iterations = 200},
        {.kind = CLIO_BOT_SEARCH, .level = 4, .iterations = 1000},
        {.kind = CLIO_BOT_SEARCH, .level = 5, .iterations = 6000, .milliseconds = 1500},
    };
    return levels[level < 1 ? 0 : level > 5 ? 4 : level - 1];
}

bool clio_bot_parse(const char *text, struct clio_bot_spec *spec)
{
    char *end;
    memset(spec, 0, sizeof *spec);
    if (strcmp(text, "random") == 0)
        return true;
    if (strcmp(text, "greedy") == 0) {
        spec->kind = CLIO_BOT_GREEDY;
        return true;
    }
    if (strncmp(text, "level:", 6) == 0 && text[6] >= '1' && text[6] <= '5' && !text[7]) {
        *spec = clio_bot_level(text[6] - '0');
        return true;
    }
    if (strncmp(text, "search", 6) != 0)
        return false;
    spec->kind = CLIO_BOT_SEARCH;
    spec->iterations = 1000;
    text += 6;
    while (*text == ':') {
        unsigned long n = strtoul(text + 1, &end, 10);
        if (end == text + 1 || text[1] < '0' || text[1] > '9' || n == 0 || n > 100000000)
            return false;
        if (strncmp(end, "ms", 2) == 0) {
            spec->milliseconds = (uint32_t)n;
            spec->iterations = 0;
            end += 2;
        } else if (*end == 't' && n <= 64) {
            spec->threads = (uint8_t)n;
            end++;
        } else if (*end != 't') {
            spec->iterations = (uint32_t)n;
        } else {
            return false;
        }
        text = end;
    }
    return *text == '\0';
}

void clio_bot_write(const struct clio_bot_spec *spec, char *out, size_t size)
{
    char threads[16] = "";
    if (spec->threads > 1)
        snprintf(threads, sizeof threads, ":%ut", spec->threads);
    if (spec->level > 0)
        snprintf(out, size, "level:%d", spec->level);
    else if (spec->kind == CLIO_BOT_RANDOM)
        snprintf(out, size, "random");
    else if (spec->kind == CLIO_BOT_GREEDY)
        snprintf(out, size, "greedy");
    else if (spec->milliseconds > 0)
        snprintf(out, size, "search:%ums%s", spec->milliseconds, threads);
    else
        snprintf(out, size, "search:%u%s", spec->iterations, threads);
}
