/* read_cells.c: cells of the tables that have a form of their own: prices, ranks, lists of techs. */
#include "core/effect.h"
#include "games/civ/read.h"

#include <string.h>

const char *const civ_resource_words[RESOURCES + 1] = {"incense", "iron",    "silk", "wheat",
                                                       "spy",     "uranium", "any"};
const char *const civ_type_words[TYPES] = {"infantry", "artillery", "mounted", "aircraft"};

static int expect_number(struct clio_effect_reader *e, int most)
{
    int n = 0;
    if (!clio_read_number(e, 1, most, &n))
        clio_tsv_refuse(e->t, e->far, &e->mistake);
    return n;
}

static int expect_word(struct clio_effect_reader *e, const char *const *words, int count,
                       const char *thing)
{
    for (int i = 0; i < count; i++)
        if (clio_take(e, words[i]))
            return i;
    clio_refuse_word(e, e->at, "refuse.thing-expected", WITH_KEY("thing", thing));
}

/* "1 incense + 1 iron", "3 any" */
void civ_read_cost(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    uint8_t *cost = at;
    if (clio_cell_is(cell, "-"))
        return;
    struct clio_effect_reader e = clio_read_code(&r->t, cell, NULL);
    do {
        int n = expect_number(&e, 4);
        clio_expect(&e, " ");
        const char *word = e.at;
        int resource = expect_word(&e, civ_resource_words, RESOURCES + 1, "thing.resource");
        if (cost[resource])
            clio_refuse_at(r, word, "refuse.twice",
                           WITH_TEXT("word", civ_resource_words[resource]));
        cost[resource] = (uint8_t)n;
    } while (clio_take(&e, " + "));
    clio_expect_end(&e, "thing.more-resources");
}

/* "infantry 2, artillery 2" */
void civ_read_ranks(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    uint8_t *rank = at;
    if (clio_cell_is(cell, "-"))
        return;
    struct clio_effect_reader e = clio_read_code(&r->t, cell, NULL);
    do {
        int type = expect_word(&e, civ_type_words, TYPES, "thing.type");
        clio_expect(&e, " ");
        rank[type] = (uint8_t)expect_number(&e, type == AIRCRAFT ? 1 : RANKS);
    } while (clio_take(&e, ", "));
    clio_expect_end(&e, "thing.more-types");
}

/* "democracy,logistics" */
void civ_read_unlockers(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    struct clio_cell item;
    (void)at;
    civ_reading(r)->unlockers = 0;
    if (clio_cell_is(cell, "-"))
        return;
    while (clio_next_item(&cell, ',', &item))
        civ_reading(r)->unlockers |= 1ull << clio_find_row(r, item, SHEET_TECHS);
}
