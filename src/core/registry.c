/* registry.c: which games there are. The built-in list is src/games/list.c. */
#include "core/game.h"

#include <assert.h>
#include <string.h>

extern const clio_game *const clio_built_in_games[]; /* ended by NULL */

enum { MAX_ADDED = 4 };
static const clio_game *added[MAX_ADDED];
static int added_count;

void clio_add_game(const clio_game *game)
{
    assert(added_count < MAX_ADDED);
    added[added_count++] = game;
}

static int built_in_count(void)
{
    int n = 0;
    while (clio_built_in_games[n])
        n++;
    return n;
}

int clio_game_count(void)
{
    return built_in_count() + added_count;
}

const clio_game *clio_game_at(int index)
{
    int built_in = built_in_count();
    if (index < 0 || index >= built_in + added_count)
        return NULL;
    return index < built_in ? clio_built_in_games[index] : added[index - built_in];
}

const clio_game *clio_find_game(const char *id)
{
    for (int i = 0; i < clio_game_count(); i++)
        if (strcmp(clio_game_at(i)->id, id) == 0)
            return clio_game_at(i);
    return NULL;
}
