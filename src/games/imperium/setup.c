/* setup.c: options and set-up, for people and for C.I.V. [4, 15]. */
#include "games/imperium/imperium.h"

/* ---- Cards come into the match ------------------------------------------------------------------ */

/* Rows of cards that are elsewhere in this game of a campaign, each as often as it is named [19]. */
struct elsewhere {
    uint16_t row[CLIO_MAX_LIST];
    int count;
};

/* What a set-up goes by. */
struct dealing {
    struct play *x;
    struct elsewhere added;   /* they begin in the starting deck, and nowhere else */
    struct elsewhere dropped; /* they have left the starting deck */
};

/* Is a card of this row elsewhere? Then it is one less to look for. */
static bool is_elsewhere(struct elsewhere *list, int row)
{
    for (int i = 0; i < list->count; i++)
        if (list->row[i] == row) {
            list->row[i] = list->row[--list->count];
            return true;
        }
    return false;
}

static struct elsewhere rows_of(const struct play *x, const struct clio_things *list)
{
    struct elsewhere out = {.count = list->count};
    for (int i = 0; i < list->count; i++)
        out.row[i] = x->c->card[list->thing[i]].like;
    return out;
}

/* Where it begins is public, whether its place is or not; not which fame cards are in the game. */
static int add_card(struct play *x, int row, int zone)
{
    int card = imperium_add_card(x->s, x->c->card[row].like, zone);
    if (x->c->card[row].owner != COMMON)
        x->s->seen[card] = ALL_KNOW;
    return card;
}

static bool fits_players(const struct play *x, const struct imperium_card *card)
{
    int players = x->s->bot != NONE ? 2 : x->s->seats < 2 ? 2 : x->s->seats;
    return card->min_players <= players;
}

/* Every copy of the cards that begin in a place, of an owner and a box. */
static void add_all(struct dealing *d, int owner, int start, int zone)
{
    struct play *x = d->x;
    bool civ = x->s->bot != NONE && owner == x->s->seat[x->s->bot].nation;
    for (int i = 0; i < x->c->card_count; i++) {
        const struct imperium_card *card = &x->c->card[i];
        if (card->owner != owner || card->start != start || !fits_players(x, card) ||
            (owner == COMMON && card->box != BOTH_BOXES && card->box != x->s->box))
            continue;
        for (int n = 0; n < card->copies; n++)
            if (civ || !is_elsewhere(start == START_DECK ? &d->dropped : &d->added, card->like))
                add_card(x, i, zone);
    }
}

/* The starting deck, as a campaign has changed it [19]. */
static void add_starting_deck(struct dealing *d, int seat)
{
    struct imperium *s = d->x->s;
    struct elsewhere added = d->added;
    int first = s->cards;
    add_all(d, s->seat[seat].nation, START_DECK, zone_of(seat, Z_DECK));
    for (int i = 0; i < added.count; i++)
        if (!is_elsewhere(&d->dropped, added.row[i]))
            s->seen[add_card(d->x, added.row[i], zone_of(seat, Z_DECK))] = ALL_KNOW;
    for (int card = first; card < s->cards; card++)
        s->starting[card >> 6] |= 1ull << (card & 63);
}

/* ---- Nations ------------------------------------------------------------------------------------ */

static void set_up_human(struct dealing *d, int seat)
{
    struct play *x = d->x;
    struct imperium_seat *own = &x->s->seat[seat];
    int nation = own->nation, tokens = x->s->doubled ? 2 : 1; /* [R10] */
    add_starting_deck(d, seat);
    add_all(d, nation, own->side ? START_POWER_B : START_POWER_A, zone_of(seat, Z_POWER));
    add_all(d, nation, START_IN_PLAY, zone_of(seat, Z_PERMANENT));
    /* The journey begins with its first card; what it becomes is the same card turned [4.2]. */
    for (int i = 0; i < x->c->card_count; i++)
        if (x->c->card[i].owner == nation && x->c->card[i].start == START_JOURNEY) {
            add_card(x, i, zone_of(seat, Z_PERMANENT));
            break;
        }
    add_all(d, nation, START_ACCESSION, zone_of(seat, Z_ACCESSION));
    add_all(d, nation, START_ZENITH, zone_of(seat, Z_ACCESSION));
    add_all(d, nation, START_NADIR, zone_of(seat, Z_ACCESSION));
    add_all(d, nation, START_NATION, zone_of(seat, Z_NATION));
    add_all(d, nation, START_DEVELOPMENT, zone_of(seat, Z_DEVELOPMENT));
    add_all(d, nation, START_QUEST, zone_of(seat, Z_DEVELOPMENT));
    add_all(d, nation, START_SUPPLY, Z_UNREST);
    imperium_shuffle(x->s, zone_of(seat, Z_NATION));
    imperium_shuffle(x->s, zone_of(seat, Z_DECK));
    own->empire = nation == ATLANTEANS;
    own->actions = ACTIONS;
    own->exhaust = own->exhaust_all = nation == UTOPIANS ? UTOPIAN_EXHAUST : EXHAUST;
    own->pool[MATERIALS] = (uint16_t)(3 * tokens);
    own->pool[POPULATION] = (uint16_t)(2 * tokens);
    own->pool[PROGRESS] = (uint16_t)tokens;
    for (int i = 0; i < HAND_SIZE && x->s->count[zone_of(seat, Z_DECK)] > 0; i++)
        imperium_put(x->s, x->s->last[zone_of(seat, Z_DECK)], zone_of(seat, Z_HAND));
}

/* Developments lie below, the most valuable on top; ties in random order. Regions of the Atlanteans
 * are a layer of their own [15]. */
static void stack_developments(struct play *x, int bot, bool regions)
{
    bool apart = x->s->seat[bot].nation == ATLANTEANS;
    int zone = zone_of(bot, Z_NATION), rows[ROWS], n = 0;
    for (int i = 0; i < x->c->card_count; i++) {
        const struct imperium_card *c = &x->c->card[i];
        if (c->owner == x->s->seat[bot].nation && c->start == START_DEVELOPMENT &&
            (apart && c->suits & REGION) == regions && fits_players(x, c))
            for (int k = 0; k < c->copies; k++)
                rows[n++] = i;
    }
    for (int i = n - 1; i > 0; i--) { /* shuffled, then sorted by value: lowest first */
        int j = (int)clio_random_below(&x->s->core.rng, (uint32_t)i + 1), row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }
    for (int i = 1; i < n && !regions; i++)
        for (int j = i; j > 0 && x->c->card[rows[j]].bot_value < x->c->card[rows[j - 1]].bot_value;
             j--) {
            int row = rows[j];
            rows[j] = rows[j - 1];
            rows[j - 1] = row;
        }
    for (int i = 0; i < n; i++)
        add_card(x, rows[i], zone);
}

/* Nation cards shuffled on top of what lies there already. */
static void stack_nation(struct dealing *d, int bot)
{
    struct imperium *s = d->x->s;
    int zone = zone_of(bot, Z_NATION);
    uint8_t cards[CARDS];
    int n = 0, before = s->count[zone];
    add_all(d, s->seat[bot].nation, START_NATION, zone);
    EACH_FROM_TOP (s, zone, card) {
        if (s->count[zone] - n <= before)
            break;
        cards[n++] = (uint8_t)card;
    }
    clio_shuffle(&s->core.rng, cards, n);
    for (int i = 0; i < n; i++)
        imperium_put(s, cards[i], zone);
}

static void set_up_bot(struct dealing *d, int bot)
{
    struct play *x = d->x;
    struct imperium *s = x->s;
    struct imperium_seat *own = &s->seat[bot];
    int nation = own->nation, slots = s->level <= 1 ? 4 : s->level >= 4 ? 6 : 5;
    if (nation == ARTHURIANS) { /* the Graal below, the other quests shuffled on it */
        int quests = zone_of(bot, Z_DEVELOPMENT);
        add_all(d, nation, START_QUEST, quests);
        imperium_shuffle(s, quests);
        EACH_CARD (s, quests, card)
            if (imperium_passive(x, card, P_LAST_QUEST))
                imperium_put_under(s, card, quests);
        add_all(d, nation, START_NADIR, zone_of(bot, Z_NATION));
    } else if (nation == UTOPIANS) {
        for (int i = 0; i < x->c->card_count; i++)
            if (x->c->card[i].owner == nation && x->c->card[i].start == START_JOURNEY) {
                add_card(x, i, zone_of(bot, Z_PERMANENT));
                break;
            }
    } else {
        stack_developments(x, bot, false);
        add_all(d, nation, START_ZENITH, zone_of(bot, Z_NATION));
        if (nation == ATLANTEANS)
            stack_developments(x, bot, true);
        else if (nation != VIKINGS)
            add_all(d, nation, START_ACCESSION, zone_of(bot, Z_NATION));
    }
    if (nation != ATLANTEANS && nation != UTOPIANS)
        stack_nation(d, bot);
    add_all(d, nation, START_SUPPLY, Z_UNREST);
    add_all(d, nation, START_DECK, zone_of(bot, Z_DECK));
    imperium_shuffle(s, zone_of(bot, Z_DECK));
    own->empire = nation == ATLANTEANS;
    if (s->level >= 3) {
        own->pool[MATERIALS] = 3;
        own->pool[POPULATION] = 2;
        own->pool[PROGRESS] = 1;
    }
    for (int i = 0; i < slots && s->count[zone_of(bot, Z_DECK)] > 0; i++) {
        s->slot[i] = s->last[zone_of(bot, Z_DECK)];
        imperium_put(s, s->slot[i], Z_SLOTS);
    }
}

/* ---- Common cards ------------------------------------------------------------------------------- */

static bool nation_plays(const struct play *x, const char *name)
{
    for (int seat = 0; seat < x->s->seats; seat++)
        for (int i = 0; i < x->c->card_count; i++) {
            const struct imperium_card *card = &x->c->card[i];
            if (card->owner == x->s->seat[seat].nation && card->start == START_POWER_A &&
                strcmp(imperium_text(x->c, card->name[0]), name) == 0)
                return true;
        }
    return false;
}

/* A tributary that is a nation of this game is replaced by one of the other box [4.1, R39]. */
static void add_tributaries(struct dealing *d)
{
    struct play *x = d->x;
    struct elsewhere of_other_box = d->added;
    int spare[ROWS], spares = 0;
    for (int i = 0; i < x->c->card_count; i++) {
        const struct imperium_card *card = &x->c->card[i];
        if (card->owner == COMMON && card->start == START_TRIBUTARY && card->box != x->s->box &&
            fits_players(x, card) && !nation_plays(x, imperium_text(x->c, card->name[0])) &&
            !is_elsewhere(&of_other_box, card->like))
            spare[spares++] = i;
    }
    for (int i = 0; i < x->c->card_count; i++) {
        const struct imperium_card *card = &x->c->card[i];
        int row = i;
        if (card->owner != COMMON || card->start != START_TRIBUTARY || card->box != x->s->box ||
            !fits_players(x, card) || is_elsewhere(&d->added, card->like))
            continue;
        if (nation_plays(x, imperium_text(x->c, card->name[0])) && spares > 0) {
            int k = (int)clio_random_below(&x->s->core.rng, (uint32_t)spares);
            row = spare[k];
            spare[k] = spare[--spares];
        }
        add_card(x, row, Z_MAIN);
    }
}

/* Six cards of a suit are its deck, the rest goes to the main deck [4.3 steps 5 and 6]. */
static void deal_suit(struct dealing *d, int start, int zone)
{
    struct play *x = d->x;
    add_all(d, COMMON, start, zone);
    imperium_shuffle(x->s, zone);
    while (x->s->count[zone] > SMALL_DECK)
        imperium_put(x->s, x->s->last[zone], Z_MAIN);
}

static void set_up_common(struct dealing *d, int unrest_out)
{
    struct play *x = d->x;
    struct imperium *s = x->s;
    int players = s->bot != NONE || s->seats < 2 ? 2 : s->seats;
    add_all(d, COMMON, START_UNREST, Z_UNREST);
    for (int i = 0; i < unrest_out; i++) /* [R44] */
        imperium_put(s, s->last[Z_UNREST], Z_REMOVED);
    add_all(d, COMMON, START_KING, Z_KING);
    add_all(d, COMMON, START_FAME, Z_FAME);
    imperium_shuffle(s, Z_FAME);
    for (int i = players; i < 4; i++) /* two of eight leave with two players, one with three */
        imperium_put(s, s->last[Z_FAME], Z_REMOVED);
    add_tributaries(d);
    deal_suit(d, START_REGION, Z_REGIONS);
    deal_suit(d, START_UNCIVILISED, Z_UNCIVILISED);
    deal_suit(d, START_CIVILISED, Z_CIVILISED);
    imperium_shuffle(s, Z_MAIN);
    static const uint8_t decks[MARKET] = {Z_MAIN, Z_MAIN, Z_CIVILISED, Z_UNCIVILISED, Z_REGIONS};
    for (int i = 0; i < MARKET; i++) {
        struct imperium_place *p = &s->market[i];
        p->card = s->last[decks[i]];
        p->unrest = NONE;
        imperium_put(s, p->card, Z_MARKET);
        /* The last unrest always stays in the pile [R27]. */
        if (card_of(x, p->card)->suits & BEARS_UNREST && s->count[Z_UNREST] > 1) {
            p->unrest = s->last[Z_UNREST];
            imperium_put(s, p->unrest, Z_TUCKED);
        }
        if ((card_of(x, p->card)->suits & (CIVILISED | UNCIVILISED)) == CIVILISED)
            p->tokens[PROGRESS] = 1;
    }
}

/* ---- A new game --------------------------------------------------------------------------------- */

/* Who leads which people, who begins, with what, and what lies in the market. */
static void tell_set_up(struct play *x)
{
    for (int seat = 0; seat < x->s->seats; seat++)
        if (is_bot(x->s, seat))
            SAY(CIV_LEADS, x->s->seat[seat].nation, x->s->level);
        else
            SAY(LEADS, seat, x->s->seat[seat].nation, x->s->seat[seat].side);
    SAY(FIRST, x->s->first_seat);
    for (int seat = 0; seat < x->s->seats; seat++)
        for (int res = 0; res < RESOURCES; res++)
            if (x->s->seat[seat].pool[res] > 0)
                SAY(GAINS, seat, x->s->seat[seat].pool[res], res);
    for (int place = 0; place < MARKET; place++) {
        const struct imperium_place *p = &x->s->market[place];
        if (p->card != NONE)
            SAY(MARKET, x->s->row[p->card], SPOT_MARKET + place);
        if (p->card != NONE && p->tokens[PROGRESS] > 0)
            SAY(LIES_ON, p->tokens[PROGRESS], PROGRESS, x->s->row[p->card]);
    }
}

void imperium_new_state(const clio_game *game, const struct clio_options *options, uint64_t seed,
                        void *state, struct clio_log *log)
{
    struct imperium *s = state;
    struct play x = {game, imperium_content(game), s, log, NULL};
    int nation[CLIO_MAX_SEATS];
    s->core.rng = seed;
    s->seats = (uint8_t)clio_all_seats(game, options);
    s->bot = s->seats > options->seats ? (uint8_t)(s->seats - 1) : NONE;
    s->level = (uint8_t)options->value[O_LEVEL];
    s->box = (uint8_t)options->value[O_BOX];
    for (int i = 0; i < options->list[O_RULINGS].count; i++)
        s->switches |= (uint16_t)(1u << options->list[O_RULINGS].thing[i]);
    s->aside = NONE;
    memset(s->first, NONE, sizeof s->first);
    memset(s->last, NONE, sizeof s->last);
    memset(s->slot, NONE, sizeof s->slot);
    memset(s->converted, NONE, sizeof s->converted);
    clio_settle_option(game, options, O_NATION, &s->core.rng, nation);
    if (clio_option_applies(game, options, O_CAMPAIGN) && options->value[O_CAMPAIGN])
        imperium_begin_campaign(&x, options, nation);
    struct dealing d = {&x, rows_of(&x, &options->list[O_ADDED]),
                        rows_of(&x, &options->list[O_DROPPED])};
    for (int seat = 0; seat < s->seats; seat++) {
        s->seat[seat].nation = (uint8_t)nation[seat];
        s->seat[seat].side = seat < options->seats ? (uint8_t)options->seat_value[O_SIDE][seat] : 0;
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (is_bot(s, seat))
            set_up_bot(&d, seat);
        else
            set_up_human(&d, seat);
    set_up_common(&d, s->campaign == CAMPAIGN_GRAND ? options->value[O_UNREST] : 0);
    s->first_seat = s->bot != NONE ? 0 : (uint8_t)clio_random_below(&s->core.rng, s->seats);
    s->turn_of = s->first_seat;
    s->context[0] = imperium_context_of(&x, 0, NONE, LABEL_PLAY);
    s->contexts = 1;
    tell_set_up(&x);
    CLIO_PUSH(&x, game, s->first_seat);
    imperium_run(&x);
}
