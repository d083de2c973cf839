/*
 * redeal.c: shuffles what a seat cannot know: the order of the deck, and in a Draft the hands of
 * the others as far as the packs that passed by do not tell.
 */
#include "games/aoc/state.h"

/* Has this card been played from a hand, for all to see? */
static bool was_played(const struct aoc_state *s, int civ)
{
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < s->seat[i].civ_count; k++)
            if (s->seat[i].civ[k] == civ)
                return true;
    return false;
}

/*
 * A seat sees a pack whenever it lies before it. What was picked before its first look it cannot
 * know; what was picked between two looks, or after the last one, it knows as a set but not who
 * has which. After the draft the last two cards of a pack lie open.
 */
static void redeal_packs(struct aoc_state *s, int seat, uint64_t *rng, struct clio_hidden *unknown)
{
    bool finished = s->picked == DRAFT_PICKS;
    int last = finished ? DRAFT_PICKS : DRAFT_CARDS;
    for (int pack = 0; pack < s->seats; pack++) {
        struct clio_hidden window;
        clio_begin_hiding(&window);
        bool seen = false;
        for (int k = 0; k < last; k++) {
            int holder = (pack + k) % s->seats;
            /* Has this seat looked at the pack with this many cards picked? */
            bool reached = s->picked >= k || finished;
            if (holder == seat && reached && k < DRAFT_PICKS) {
                clio_deal_hidden(&window, rng);
                seen = true;
                if (k < s->picked)
                    continue; /* the seat's own pick */
                /* It is looking at the pack right now: it knows all the rest of it. */
                break;
            }
            uint8_t *card = aoc_draft_card(s, pack, k);
            if (was_played(s, *card))
                continue;
            clio_hide_cards(seen ? &window : unknown, card, 1);
        }
        clio_deal_hidden(&window, rng);
    }
}

void aoc_redeal(const clio_game *game, void *state, int seat, uint64_t seed)
{
    struct aoc_state *s = state;
    struct clio_hidden unknown;
    uint64_t rng = seed;
    (void)game;
    clio_begin_hiding(&unknown);
    if (s->draft)
        redeal_packs(s, seat, &rng, &unknown);
    int dealt = s->draft ? s->seats * DRAFT_CARDS : 0;
    clio_hide_cards(&unknown, s->deck.card + dealt, s->deck.count - dealt);
    clio_deal_hidden(&unknown, &rng);
    s->core.rng = clio_random(&rng);
}
