/*
 * describe.c: moves whose words say more than the names of their arguments: what a battle begins,
 * what a payment takes, the only thing that can be had.
 */
#include "games/clash/clash.h"

/* A move, and where it would be made: without a state nothing is asked. */
struct description {
    const clio_game *game;
    const void *state;
    struct play x;
    int question;
    clio_move move;
    enum clio_lang lang;
    struct clio_buf *out;
};

static int argument(const struct description *d, int i)
{
    return clio_arg(d->move, i);
}

#define WITH_THING(d, label, domain, thing) \
    clio_thing_value((d)->game, (d)->state, (d)->lang, (label), (domain), (thing), \
                     &(struct clio_told){0})
#define WITH_TEXT(label, words) ((struct clio_value){.name = (label), .text = (words)})
#define WITH_NUMBER(label, n) \
    ((struct clio_value){.name = (label), .is_number = true, .number = (n)})

/* Writes the text of a key with its values filled in: the move is described. */
static bool tell(const struct description *d, const char *key, const struct clio_value *values,
                 int count)
{
    clio_format(d->out, d->lang, clio_game_text(d->game, d->lang, key), values, count);
    return true;
}
#define TELL(d, key, ...) \
    tell((d), (key), (const struct clio_value[]){__VA_ARGS__}, \
         (int)(sizeof((const struct clio_value[]){__VA_ARGS__}) / sizeof(struct clio_value)))

/* ---- Ways ------------------------------------------------------------------------------------------ */

/* Roads to the next space lead over none between. */
static bool describe_short_road(const struct description *d)
{
    return argument(d, 0) == argument(d, 2) &&
           TELL(d, "move.road-next", WITH_THING(d, "from", D_SPACE, argument(d, 0)),
                WITH_THING(d, "to", D_SPACE, argument(d, 1)));
}

/* A way that ends in a battle is an attack, one into an undefended city takes it; Nomads' cities move. */
static bool describe_way(const struct description *d)
{
    const struct play *x = &d->x;
    if (d->question != Q_MOVE)
        return false;
    unsigned leads =
        clash_move_consequences(x, clio_asked(&x->s->core), argument(d, 0), argument(d, 1));
    const char *key = leads & WILL_FIGHT                  ? "move.attack"
                      : leads & WILL_CONQUER              ? "move.take-city"
                      : clash_city_goes_alone(x, d->move) ? "move.move-city"
                                                          : NULL;
    return key && TELL(d, key, WITH_THING(d, "from", D_SPACE, argument(d, 0)),
                       WITH_THING(d, "to", D_SPACE, argument(d, 1)));
}

/* Barbarians march where the player says, but they are not the player's. */
static bool describe_barbarian_march(const struct description *d)
{
    return d->question == Q_BARBARIAN_STEP &&
           TELL(d, "move.barbarians-march", WITH_THING(d, "from", D_SPACE, argument(d, 0)),
                WITH_THING(d, "to", D_SPACE, argument(d, 1)));
}

/* Who falls in a conflict falls where it is fought, wherever the attackers came from. Captives are
   taken from others. */
static bool describe_casualty(const struct description *d)
{
    if (d->question == Q_CAPTIVE)
        return TELL(d, "move.take-captive", WITH_THING(d, "unit", D_UNIT, argument(d, 0)),
                    WITH_THING(d, "space", D_SPACE, argument(d, 1)));
    if (d->question != Q_CASUALTY && d->question != Q_BARBARIAN_CASUALTY)
        return false;
    return TELL(d, d->question == Q_CASUALTY ? "move.lose-unit" : "move.lose-barbarian",
                WITH_THING(d, "unit", D_UNIT, argument(d, 0)),
                WITH_THING(d, "space", D_SPACE, d->x.s->fight.space));
}

/* "Bring no settlers". */
static bool describe_bringing_none(const struct description *d)
{
    if (argument(d, 1) != 0)
        return false;
    if (d->question == Q_BRING && clash_city_goes_alone(&d->x, d->move))
        return TELL(d, "move.only-city", WITH_NUMBER("n", 0));
    return TELL(d, "move.bring-none", WITH_NUMBER("n", 0),
                WITH_THING(d, "unit", D_UNIT, argument(d, 0)));
}

/* A region is laid one way or the other: "C2 forest, C3 sea, …" says which. */
static bool describe_orientation(const struct description *d)
{
    const struct play *x = &d->x;
    char words[160];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    for (int area = 0; d->state && area < layout_of(x)->areas; area++)
        for (int k = 0; k < AREA_SPACES && x->s->turned[area] == TILE_SHOWN; k++) {
            int terrain = clash_terrain_laid(x, area, argument(d, 0), k);
            clio_putf(&b, "%s%s %s", k > 0 ? ", " : "",
                      clio_thing_name(d->game, D_SPACE, layout_of(x)->area[area].space[k], d->lang),
                      clio_thing_name(d->game, D_TERRAIN, terrain, d->lang));
        }
    return b.length > 0 && TELL(d, "move.orient-so", WITH_TEXT("spaces", words));
}

/* ---- Prices ---------------------------------------------------------------------------------------- */

/* What is lost for something else is paid: tokens for points, resources for gold. */
static bool describe_payment(const struct description *d)
{
    return (d->question == Q_UPRISING || d->question == Q_CONVERT_TOKENS ||
            d->question == Q_BARTER_RESOURCE) &&
           TELL(d, "move.pay", WITH_THING(d, "kind", D_KIND, argument(d, 0)));
}

/* "Pay 1 food, 1 idea": the whole price, also what was paid of it without a choice; or, where
   something else is asked next, what is paid with this answer. */
static bool describe_paying(const struct description *d)
{
    if (d->question != Q_PAY || top_frame(d->x.s)->rule != R_pay)
        return false;
    uint8_t pays[KINDS];
    int instead;
    char words[400];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    bool more = clash_foretell_payment(&d->x, top_frame(d->x.s), argument(d, 0), pays, &instead);
    for (int kind = 0; kind < KINDS && !more; kind++)
        pays[kind] = (uint8_t)(pays[kind] + d->x.s->paid[kind]);
    clash_tell_amounts(d->game, pays, d->lang, &b);
    if (!more)
        return TELL(d, "move.pay-all", WITH_TEXT("amounts", words));
    if (instead == NONE)
        return TELL(d, "move.pay-first", WITH_TEXT("amounts", words));
    return TELL(d, "move.pay-instead", WITH_TEXT("amounts", words), WITH_NUMBER("n", 0),
                WITH_THING(d, "kind", D_KIND, instead));
}

/* "Lose 1 wood (pirates)". */
static bool describe_plunder(const struct description *d)
{
    return d->question == Q_PIRATE_LOSS &&
           TELL(d, "move.lose-to-pirates", WITH_THING(d, "kind", D_KIND, argument(d, 0)));
}

/* A great person in an offer is given like any other card. */
static bool describe_offered_person(const struct description *d)
{
    return d->question == Q_OFFER &&
           TELL(d, "move.give-person", WITH_THING(d, "event", D_EVENT, argument(d, 0)));
}

/* ---- Cities ---------------------------------------------------------------------------------------- */

/* A city that targets itself wins back what others have there. */
static bool describe_targeting_itself(const struct description *d)
{
    return argument(d, 0) == argument(d, 1) &&
           TELL(d, "move.target-itself", WITH_THING(d, "to", D_SPACE, argument(d, 1)));
}

/* Where only one unit can be had, the action says which: it is not asked about. */
static bool describe_only_recruit(const struct description *d)
{
    const struct play *x = &d->x;
    int unit, seat = x->s->turn.seat, city = clash_city_at(x->s, argument(d, 0));
    struct price price;
    char words[400];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    if (clash_check_recruit(x, seat, city) != LEGAL ||
        !clash_recruits_only(x, seat, city, &unit, &price))
        return false;
    clash_tell_amounts(d->game, price.n, d->lang, &b);
    return TELL(d, "move.recruit-only", WITH_THING(d, "unit", D_UNIT, unit),
                WITH_THING(d, "space", D_SPACE, argument(d, 0)), WITH_TEXT("amounts", words));
}

/* What the city does, without what becomes of it. */
static bool describe_use(const struct description *d)
{
    const struct clio_value space = WITH_THING(d, "space", D_SPACE, argument(d, 0));
    switch (clio_verb(d->move)) {
    case DO_COLLECT: return TELL(d, "move.collect", space);
    case DO_BUILD:
        return TELL(d, "move.build", space, WITH_THING(d, "building", D_BUILDING, argument(d, 1)));
    case DO_WONDER:
        return TELL(d, "move.wonder", space, WITH_THING(d, "wonder", D_WONDER, argument(d, 1)));
    default: return describe_only_recruit(d) || TELL(d, "move.recruit", space);
    }
}

/* A city that was used in this turn already: the list itself says what becomes of its mood. */
static bool describe_use_of_city(const struct description *d)
{
    const struct play *x = &d->x;
    int seat = x->s ? x->s->turn.seat : 0;
    int city = d->question == Q_TURN ? clash_city_at(x->s, argument(d, 0)) : -1;
    if (city < 0)
        return false;
    bool activates = clio_verb(d->move) != DO_BUILD ||
                     clash_construct_activates(x, seat, argument(d, 1), ACT_IS_ACTION);
    if (!activates || !clash_use_angers(x, seat, city))
        return describe_use(d);
    char words[400];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    struct description use = *d;
    use.out = &b;
    describe_use(&use);
    return TELL(d, clash_use_may_be_calmed(x, seat, city) ? "move.perhaps-again" : "move.again",
                WITH_TEXT("move", words), WITH_THING(d, "mood", D_MOOD, x->s->city[city].mood - 1));
}

/* The only city that can become happier is not asked about. */
static bool describe_only_improvement(const struct description *d)
{
    const struct play *x = &d->x;
    int city = d->question == Q_TURN ? clash_only_to_raise(x, x->s->turn.seat) : -1;
    return city >= 0 &&
           TELL(d, "move.improve-only", WITH_THING(d, "space", D_SPACE, x->s->city[city].space));
}

/* "Raze Memphis": the city alone would not say what becomes of it. */
static bool describe_razing(const struct description *d)
{
    return d->question == Q_RAZE &&
           TELL(d, "move.raze", WITH_THING(d, "space", D_SPACE, argument(d, 0)));
}

/* What becomes of the building that is chosen. */
static bool describe_building(const struct description *d)
{
    const char *key = NULL;
    switch (d->question) {
    case Q_BUILDING: key = "move.build-this"; break;
    case Q_EARTHQUAKE:
    case Q_RUINED: key = "move.lose-building"; break;
    case Q_INFLUENCED: key = "move.take-building"; break;
    case Q_REPLACED: key = "move.replace-building"; break;
    default: return false;
    }
    return TELL(d, key, WITH_THING(d, "space", D_SPACE, argument(d, 0)),
                WITH_THING(d, "building", D_BUILDING, argument(d, 1)));
}

static bool describe_buried_wonder(const struct description *d)
{
    return d->question == Q_EARTHQUAKE &&
           TELL(d, "move.lose-wonder", WITH_THING(d, "space", D_SPACE, argument(d, 0)),
                WITH_THING(d, "wonder", D_WONDER, argument(d, 1)));
}

/* ---- Answers that end something ----------------------------------------------------------------------- */

/* A price may be paid in captives: in none of them, or in no more. */
static const char *key_of_captives_kept(const struct description *d)
{
    const struct clio_frame *f = top_frame(d->x.s);
    SEE_LOCALS_OF(pay_captives);
    return l->captive > 0 ? "move.captives-kept" : "move.all-captives-kept";
}

/* "Done" would not say with what, nor that an offer is thrown away. */
static bool describe_enough(const struct description *d)
{
    const char *key = NULL;
    switch (d->question) {
    case Q_OFFER: key = "move.break-off"; break;
    case Q_MOVE: key = "move.enough-moved"; break;
    case Q_COLLECT: key = "move.enough-collected"; break;
    case Q_RECRUIT: key = "move.enough-recruited"; break;
    case Q_IMPROVE: key = "move.enough-improved"; break;
    case Q_OBJECTIVE: key = "move.complete-none"; break;
    case Q_PAY: key = key_of_captives_kept(d); break;
    case Q_CAPTIVES: key = "move.enough-captives"; break;
    case Q_CONVERT_TOKENS: key = "move.enough-exchanged"; break;
    case Q_UPRISING:
    case Q_BARTER_RESOURCE: key = "move.enough-paid"; break;
    case Q_EARTHQUAKE: key = "move.enough-lost"; break;
    case Q_IMPERIAL_ARMY: key = "move.enough-converted"; break;
    case Q_COLONISTS: key = "move.enough-landed"; break;
    case Q_MARKETS: key = "move.enough-avoided"; break;
    default: return false;
    }
    return TELL(d, key, WITH_NUMBER("n", 0));
}

/* Where something is to be chosen, "no" means none. */
static bool describe_none(const struct description *d)
{
    switch (d->question) {
    case Q_ADVANCE:
    case Q_BUILDING:
    case Q_GOVERNMENT:
    case Q_INFLUENCED:
    case Q_PLACE:
    case Q_RAISE_MOOD:
    case Q_REGION:
    case Q_SETTLER_REFUGE: return TELL(d, "move.none", WITH_NUMBER("n", 0));
    default: return false;
    }
}

bool clash_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                    struct clio_buf *out)
{
    const struct clash_state *s = state;
    const struct description d = {.game = game,
                                  .state = state,
                                  .x = reading(game, state),
                                  .question = s ? s->core.question : Q_NONE,
                                  .move = move,
                                  .lang = lang,
                                  .out = out};
    switch (clio_verb(move)) {
    case DO_ROAD: return describe_short_road(&d);
    case DO_MARCH: return describe_barbarian_march(&d) || describe_way(&d);
    case DO_SAIL: return describe_way(&d);
    case DO_BRING: return describe_bringing_none(&d);
    case DO_TARGET: return describe_targeting_itself(&d);
    case DO_PAY: return describe_paying(&d);
    case DO_COLLECT:
    case DO_BUILD:
    case DO_RECRUIT: return describe_use_of_city(&d);
    case DO_IMPROVE: return describe_only_improvement(&d);
    case DO_LOSE_KIND: return describe_payment(&d) || describe_plunder(&d);
    case DO_LOSE_UNIT: return describe_casualty(&d);
    case DO_CHOOSE_BUILDING: return describe_building(&d);
    case DO_WONDER: return describe_buried_wonder(&d) || describe_use_of_city(&d);
    case DO_ENOUGH: return describe_enough(&d);
    case DO_NO: return describe_none(&d);
    case DO_CHOOSE_EVENT: return describe_offered_person(&d);
    case DO_CHOOSE_CITY: return describe_razing(&d);
    case DO_ORIENT: return describe_orientation(&d);
    default: return false;
    }
}
