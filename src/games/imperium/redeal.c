/*
 * redeal.c: shuffles what a seat cannot know. A card that it does not know now may be any that could
 * lie there: cards it has never seen change places with others of their kind, wherever they lie; the
 * cards of a hand and a deck, of a pile, among themselves.
 */
#include "games/imperium/imperium.h"

struct unknown {
    uint8_t card[CARDS];
    int count;
};

/* What lay where makes no difference: they are put in order first. */
static void sort(uint32_t *value, int n)
{
    for (int i = 1; i < n; i++) {
        uint32_t v = value[i];
        int j = i;
        for (; j > 0 && value[j - 1] > v; j--)
            value[j] = value[j - 1];
        value[j] = v;
    }
}

/*
 * That this seat has seen a card, or everybody, goes with it; whether others alone have, stays with the
 * place.
 */
static void deal(struct imperium *s, struct unknown *u, int knower, uint64_t *rng)
{
    uint32_t value[CARDS];
    int seers = knower | ONLOOKERS;
    for (int i = 0; i < u->count; i++)
        value[i] = (uint32_t)(s->row[u->card[i]] << 8 | (s->seen[u->card[i]] & seers));
    sort(value, u->count);
    for (int i = u->count - 1; i >= 0; i--) {
        int j = (int)clio_random_below(rng, (uint32_t)i + 1), card = u->card[i];
        s->row[card] = (uint16_t)(value[j] >> 8);
        s->seen[card] = (uint8_t)((s->seen[card] & ~seers) | (int)(value[j] & 0xff));
        value[j] = value[i];
    }
    u->count = 0;
}

static void hide_zone(const struct imperium *s, int knower, int zone, struct unknown *u)
{
    EACH_CARD (s, zone, card)
        if (!(s->known[card] & knower))
            u->card[u->count++] = (uint8_t)card;
}

/* Never seen: another of its suit, or of the fame cards, could lie there instead. */
static void deal_unseen(const struct play *x, int knower, uint64_t *rng)
{
    struct imperium *s = x->s;
    struct unknown all = {.count = 0};
    for (int zone = 0; zone < ZONES; zone++) {
        if (zone != Z_SLOTS && !imperium_is_open(s, zone))
            hide_zone(s, knower, zone, &all);
        if (s->bot != NONE && zone == zone_of(s->bot, Z_DECK))
            hide_zone(s, knower, Z_SLOTS, &all); /* they are dealt together */
    }
    for (int start = START_REGION; start <= START_FAME; start++) {
        struct unknown u = {.count = 0};
        for (int i = 0; i < all.count; i++)
            if (card_of(x, all.card[i])->start == start && !(s->seen[all.card[i]] & knower))
                u.card[u.count++] = all.card[i];
        deal(s, &u, knower, rng);
    }
}

bool imperium_is_mixed(const struct imperium *s, int knower, int seat)
{
    EACH_CARD (s, zone_of(seat, Z_NATION), card)
        if (s->known[card] >> seat & 1 && !(s->known[card] & knower))
            return s->seat[seat].nation != VIKINGS; /* they have only looked */
    return false;
}

/* How the bot's dynasty deck is stacked is no secret: only cards of one layer change places. */
static int layer_of(const struct imperium_card *c)
{
    return c->start * 64 +
           (c->start == START_DEVELOPMENT && !(c->owner == ATLANTEANS && c->suits & REGION)
                ? c->bot_value
                : 0);
}

static void deal_dynasty(const struct play *x, int knower, uint64_t *rng)
{
    struct imperium *s = x->s;
    static const enum imperium_zone piles[] = {Z_NATION, Z_DEVELOPMENT};
    for (int i = 0; i < 2; i++) {
        struct unknown all = {.count = 0};
        bool dealt[CARDS] = {false};
        hide_zone(s, knower, zone_of(s->bot, piles[i]), &all);
        for (int a = 0; a < all.count; a++) {
            struct unknown u = {.count = 0};
            int layer = layer_of(card_of(x, all.card[a]));
            bool last = imperium_passive(x, all.card[a], P_LAST_QUEST);
            if (dealt[a])
                continue;
            for (int b = a; b < all.count; b++)
                if (!dealt[b] && layer_of(card_of(x, all.card[b])) == layer &&
                    (imperium_passive(x, all.card[b], P_LAST_QUEST) != NULL) == last) {
                    dealt[b] = true;
                    u.card[u.count++] = all.card[b];
                }
            deal(s, &u, knower, rng);
        }
    }
}

void imperium_redeal(const clio_game *game, void *state, int seat, uint64_t seed)
{
    static const uint8_t piles[] = {Z_MAIN, Z_REGIONS, Z_UNCIVILISED, Z_CIVILISED, Z_FAME};
    struct play x = {game, imperium_content(game), state, NULL, NULL};
    struct imperium *s = x.s;
    struct unknown u = {.count = 0};
    int knower = seat < s->seats ? 1 << seat : ONLOOKERS;
    uint64_t rng = seed;
    deal_unseen(&x, knower, &rng);
    for (int i = 0; i < (int)sizeof piles; i++) {
        hide_zone(s, knower, piles[i], &u);
        deal(s, &u, knower, &rng);
    }
    for (int who = 0; who < s->seats; who++) {
        hide_zone(s, knower, zone_of(who, Z_DECK), &u);
        if (who == s->bot) {
            hide_zone(s, knower, Z_SLOTS, &u);
            deal(s, &u, knower, &rng);
            deal_dynasty(&x, knower, &rng);
            continue;
        }
        hide_zone(s, knower, zone_of(who, Z_HAND), &u);
        if (!imperium_is_mixed(s, knower, who))
            deal(s, &u, knower, &rng);
        hide_zone(s, knower, zone_of(who, Z_NATION), &u);
        deal(s, &u, knower, &rng);
    }
    s->core.rng = clio_random(&rng);
}
