/* board_tools.c: small helpers of painters. */
#include "tui/board_tools.h"

#include <string.h>

int board_domain(const struct clio_board *b, const char *domain)
{
    for (int d = 0; d < clio_domain_count(b->game); d++)
        if (strcmp(clio_domain_id(b->game, d), domain) == 0)
            return d;
    return -1;
}

bool board_thing(const struct clio_board *b, const char *domain, const char *id, int *d, int *i)
{
    *d = board_domain(b, domain);
    for (*i = 0; *d >= 0 && *i < clio_thing_count(b->game, *d); (*i)++)
        if (strcmp(clio_thing_id(b->game, *d, *i), id) == 0)
            return true;
    return false;
}

const char *board_name(const struct clio_board *b, const char *domain, const char *id)
{
    int d, i;
    return board_thing(b, domain, id, &d, &i) ? clio_thing_name(b->game, d, i, b->lang) : id;
}

void board_text(const struct clio_board *b, const char *domain, const char *id, char *out,
                size_t size)
{
    int d, i;
    out[0] = '\0';
    if (board_thing(b, domain, id, &d, &i))
        clio_thing_text(b->game, d, i, b->lang, out, size);
}

bool board_lit(const struct clio_board *b, const char *domain, const char *id)
{
    int d, i, part_domain, part;
    if (b->move_count == 0 || !board_thing(b, domain, id, &d, &i))
        return false;
    for (int m = 0; m < b->move_count; m++)
        for (int arg = 0; arg < 3; arg++)
            if (clio_move_part(b->game, b->moves[m], arg, &part_domain, &part) &&
                part_domain == d && part == i)
                return true;
    return false;
}

const char *board_word(const struct clio_board *b, const char *key)
{
    return strncmp(key, "tui.", 4) == 0 ? clio_tui_text(b->lang, key)
                                        : clio_game_text(b->game, b->lang, key);
}

void board_names(const struct clio_board *b, const char *domain, const json_t *ids,
                 struct clio_buf *out)
{
    size_t index;
    json_t *id;
    for (index = 0; (id = json_array_get(ids, index)); index++) {
        clio_put(out, index ? ", " : "");
        clio_put(out, board_name(b, domain, json_string_value(id)));
    }
}
