/* kinds.c: what kind of card something is, in words: what a card shows besides its text. */
#include "games/imperium/tell.h"

/* One more of the words. */
static void add(const struct imperium_teller *t, char *all, size_t size, const char *word)
{
    if (word && word[0])
        imperium_join_text(t, all, size, word, "kind.and");
}

static const char *word_of(const struct imperium_teller *t, const char *key)
{
    return key ? clio_game_text(t->game, t->lang, key) : NULL;
}

static const char *name_of(const struct imperium_teller *t, int domain, int thing)
{
    return clio_thing_name(t->game, domain, thing, t->lang);
}

/* "costs 4 materials and 1 progress" */
static void add_cost(const struct imperium_teller *t, char *all, size_t size,
                     const struct imperium_card *card)
{
    char amounts[300], cost[400];
    struct clio_buf b = clio_buf_of(amounts, sizeof amounts), c = clio_buf_of(cost, sizeof cost);
    imperium_tell_amounts(t, (const int[RESOURCES]){card->cost[0], card->cost[1], card->cost[2]},
                          &b);
    struct clio_value values[] = {TEXT("x", amounts)};
    imperium_put_text(t, &c, "note.costs", values, 1);
    if (b.length > 0)
        add(t, all, size, cost);
}

/* "river", "2 production icons" */
static void add_printed(const struct imperium_teller *t, char *all, size_t size, const char *key,
                        int n)
{
    char one[100], several[120];
    struct clio_buf b = clio_buf_of(one, sizeof one), c = clio_buf_of(several, sizeof several);
    struct clio_value count[] = {NUMBER("n", n)};
    imperium_put_text(t, &b, key, count, 1);
    struct clio_value values[] = {NUMBER("n", n), TEXT("x", one)};
    imperium_put_text(t, &c, "kind.several", values, 2);
    add(t, all, size, n > 1 ? several : one);
}

void imperium_card_kind(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    static const char *const headers[] = {NULL, "kind.pinned", "kind.attack", "kind.permanent"};
    static const char *const symbols[] = {NULL, "kind.barbarian", "kind.empire"};
    static const char *const boxes[] = {"option.box.classics", "option.box.legends", NULL};
    static const char *const starts[STARTS] = {
        [START_DECK] = "kind.starting",       [START_NATION] = "kind.nation",
        [START_ACCESSION] = "kind.accession", [START_ZENITH] = "kind.accession",
        [START_NADIR] = "kind.accession",     [START_DEVELOPMENT] = "kind.development",
        [START_QUEST] = "kind.quest",         [START_JOURNEY] = "kind.journey",
        [START_POWER_A] = "kind.power-a",     [START_POWER_B] = "kind.power-b"};
    struct imperium_teller t = {.game = game, .c = imperium_content(game), .lang = lang};
    const struct imperium_card *card = &t.c->card[i];
    bool power = card->start == START_POWER_A || card->start == START_POWER_B;
    char all[800] = "";
    if (card->owner != COMMON)
        add(&t, all, sizeof all, name_of(&t, D_NATION, card->owner));
    else
        add(&t, all, sizeof all, word_of(&t, "kind.common"));
    add(&t, all, sizeof all, word_of(&t, starts[card->start]));
    for (int suit = 0; suit < SUITS && !power; suit++)
        if (1 << suit == REGION && card->regions > 1)
            add_printed(&t, all, sizeof all, "worth.region", card->regions);
        else if (card->suits >> suit & 1)
            add(&t, all, sizeof all, name_of(&t, D_SUIT, suit));
    for (int icon = 0; icon < ICONS; icon++)
        if (card->icon[icon] > 0)
            add_printed(&t, all, sizeof all, imperium_icon_keys[icon], card->icon[icon]);
    add(&t, all, sizeof all, word_of(&t, headers[card->header]));
    add(&t, all, sizeof all, word_of(&t, symbols[card->symbol]));
    if (card->start == START_DEVELOPMENT)
        add_cost(&t, all, sizeof all, card);
    add(&t, all, sizeof all, word_of(&t, boxes[card->box]));
    clio_put(out, all);
}

void imperium_row_kind(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    static const char *const states[] = {"kind.barbarian", "kind.empire", "kind.journey"};
    struct imperium_teller t = {.game = game, .c = imperium_content(game), .lang = lang};
    const struct imperium_row *row = &t.c->row[i];
    struct clio_value values[] = {TEXT("nation", name_of(&t, D_NATION, row->nation)),
                                  TEXT("state", word_of(&t, states[row->state])),
                                  NUMBER("n", row->priority)};
    imperium_put_text(&t, out, "kind.row", values, 3);
}
