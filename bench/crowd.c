/* crowd.c: see crowd.h. */
#include "crowd.h"

#include <stdlib.h>
#include <string.h>

uint32_t draw(uint32_t below)
{
    static uint64_t chance = 42;
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((chance >> 33) % below);
}

const char *find(const char *text, size_t length, const char *what)
{
    return memmem(text, length, what, strlen(what));
}

int number_after(const char *text, size_t length, const char *what)
{
    const char *at = find(text, length, what);
    return at ? atoi(at + strlen(what)) : -1;
}

bool choose(const char *legal, const char *end, char move[MOVE_SIZE])
{
    static const char mark[] = "{\"move\":\"";
    const char *found[300];
    uint32_t n = 0;
    for (const char *at = legal; n < 300 && (at = find(at, (size_t)(end - at), mark)); at++)
        found[n++] = at + strlen(mark);
    if (n == 0)
        return false;
    const char *chosen = found[draw(n)];
    size_t length = (size_t)((const char *)memchr(chosen, '"', (size_t)(end - chosen)) - chosen);
    if (length >= MOVE_SIZE)
        return false;
    memcpy(move, chosen, length);
    move[length] = '\0';
    return true;
}
