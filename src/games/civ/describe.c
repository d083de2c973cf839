/*
 * describe.c: moves whose words say more than the names of their arguments: who goes along, what is
 * met on the way, which units meet on a front, what lies on a square, what is declined.
 */
#include "games/civ/tell.h"
#include "games/civ/war.h"

/* A move, and where it would be made. */
struct description {
    struct civ_teller t;
    const struct play *x;
    clio_move move;
    int question;
};

static int argument(const struct description *d, int i)
{
    return clio_arg(d->move, i);
}

#define HERE(d, label, domain, thing) \
    clio_thing_value((d)->t.game, (d)->x->s, (d)->t.lang, (label), (domain), (thing), \
                     &(struct clio_told){0})
/* Writes the text of a key: the move is described. */
#define SAY_SO(d, key, ...) (TELL(&(d)->t, key, __VA_ARGS__), true)

static bool is_explored(const struct description *d, int square)
{
    return square < SQUARES && civ_on_map(d->x, square) && civ_explored(d->x, square);
}

/* ---- What is on a square -------------------------------------------------------------------------------------- */

/* The marker that lies there, or the terrain. */
static const char *ground(const struct description *d, int square)
{
    int marker = d->x->s->marker[square];
    if (marker >= ON_CITY_STATE)
        return clio_thing_name(d->t.game, D_CITY_STATE, marker - ON_CITY_STATE, d->t.lang);
    if (marker >= ON_PERSON)
        return clio_thing_name(d->t.game, D_PERSON, marker - ON_PERSON, d->t.lang);
    if (marker >= ON_WONDER)
        return clio_thing_name(d->t.game, D_WONDER, marker - ON_WONDER, d->t.lang);
    if (marker >= ON_BUILDING)
        return clio_thing_name(d->t.game, D_BUILDING, marker - ON_BUILDING, d->t.lang);
    return clio_thing_name(d->t.game, D_TERRAIN, civ_terrain(d->x, square), d->t.lang);
}

static void tell_also(const struct civ_teller *t, const char *key, int n)
{
    if (n == 0)
        return;
    clio_put(t->out, clio_game_text(t->game, t->lang, "list.comma"));
    TELL(t, key, WITH_NUMBER("n", n));
}

/* Of squares to harvest what they give is asked. */
static bool describe_harvested(const struct description *d)
{
    int square = argument(d, 0);
    if (d->x->s->frame[d->x->s->core.depth - 1].rule != R_harvest || !is_explored(d, square))
        return false;
    int resource = civ_square_resource(d->x, square);
    return resource != NONE &&
           SAY_SO(d, "move.choose-square-thing",
                  WITH_TEXT("x", clio_thing_name(d->t.game, D_RESOURCE, resource, d->t.lang)),
                  HERE(d, "square", D_SQUARE, square));
}

/* "Square F7: forest, 2 armies"; a city is its name alone. */
static bool describe_square(const struct description *d)
{
    int square = argument(d, 0);
    char words[200];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    struct civ_teller inner = d->t;
    if (!is_explored(d, square) || d->x->s->marker[square] == ON_CITY)
        return false;
    inner.out = &b;
    clio_put(&b, ground(d, square));
    tell_also(&inner, "board.armies", armies_on(d->x->s, square));
    tell_also(&inner, "board.scouts", scouts_on(d->x->s, square));
    return SAY_SO(d, "move.choose-square-thing", WITH_TEXT("x", words),
                  HERE(d, "square", D_SQUARE, square));
}

static bool describe_razing(const struct description *d)
{
    int square = argument(d, 0), marker = square < SQUARES ? d->x->s->marker[square] : ON_NOTHING;
    return d->question == Q_RAZE && marker >= ON_BUILDING && marker < ON_WONDER &&
           SAY_SO(d, "move.raze", HERE(d, "building", D_BUILDING, marker - ON_BUILDING),
                  HERE(d, "square", D_SQUARE, square));
}

static bool describe_wonder(const struct description *d)
{
    return (d->question == Q_RAZE || d->question == Q_CHOOSE_WAY) &&
           SAY_SO(d, "move.make-obsolete", HERE(d, "wonder", D_WONDER, argument(d, 0)));
}

static bool describe_target_figure(const struct description *d)
{
    int square = argument(d, 0);
    int owner = square < SQUARES ? owner_of_figures(d->x->s, square) : NONE;
    return owner != NONE && !clio_is_asked(&d->x->s->core, owner) &&
           SAY_SO(d, "move.target-figure-of", HERE(d, "figure", D_FIGURE, argument(d, 1)),
                  HERE(d, "square", D_SQUARE, square),
                  HERE(d, "civilization", D_CIVILIZATION, d->x->s->seat[owner].civilization));
}

/* Of a great person on a square: the key that names it. */
static bool describe_person_at(const struct description *d, const char *key)
{
    int square = argument(d, 0), marker = square < SQUARES ? d->x->s->marker[square] : ON_NOTHING;
    return marker >= ON_PERSON && marker < ON_CITY_STATE &&
           SAY_SO(d, key, HERE(d, "person", D_PERSON, marker - ON_PERSON),
                  HERE(d, "square", D_SQUARE, square));
}

/* ---- Cities ------------------------------------------------------------------------------------------------------- */

static bool describe_harvest(const struct description *d)
{
    int square = argument(d, 1);
    int resource = is_explored(d, square) ? civ_square_resource(d->x, square) : NONE;
    return resource != NONE && argument(d, 0) < SQUARES &&
           SAY_SO(d, "move.harvest-this", HERE(d, "city", D_SQUARE, argument(d, 0)),
                  HERE(d, "square", D_SQUARE, square), HERE(d, "resource", D_RESOURCE, resource));
}

static bool describe_advance(const struct description *d)
{
    int seat = clio_asked(&d->x->s->core);
    return seat < d->x->s->seats &&
           SAY_SO(d, "move.advance-to", WITH_NUMBER("n", d->x->s->seat[seat].track + 1));
}

static bool describe_government(const struct description *d)
{
    return argument(d, 0) == civ_government_row(d->x, GOV_ANARCHY) &&
           SAY_SO(d, "move.govern-anarchy", WITH_NUMBER("n", 0));
}

/* ---- Ways ----------------------------------------------------------------------------------------------------------- */

static bool describe_group(const struct description *d)
{
    int armies = argument(d, 1), scouts = argument(d, 2);
    if (argument(d, 0) >= SQUARES)
        return false;
    return SAY_SO(d,
                  scouts == 0   ? "move.move-armies"
                  : armies == 0 ? "move.move-scouts"
                                : "move.move-both",
                  HERE(d, "square", D_SQUARE, argument(d, 0)), WITH_NUMBER("n", armies),
                  WITH_NUMBER("m", scouts));
}

/* What a group meets where it goes. */
static const char *key_of_step(const struct play *x, int seat, int square)
{
    int marker = x->s->marker[square], owner = owner_of_figures(x->s, square);
    int city = civ_city_at(x->s, square);
    if (city != NONE && city / CITIES_EACH != seat)
        return "move.step-city";
    if (owner != NONE && owner != seat)
        return armies_on(x->s, square) ? "move.step-battle" : "move.step-scouts";
    if (marker == ON_HUT)
        return "move.step-hut";
    if (marker == ON_VILLAGE)
        return may(x, seat, M_FRIENDLY_VILLAGES) ? "move.step-village-friendly"
                                                 : "move.step-village";
    return marker == ON_RELIC ? "move.step-relic" : "move.step";
}

static bool describe_step(const struct description *d)
{
    int square = argument(d, 0), seat = clio_asked(&d->x->s->core);
    if (!is_explored(d, square) || seat >= d->x->s->seats)
        return false;
    int relic = d->x->c->relic_at[d->x->s->tile[civ_layout_of(d->x)->slot_of[square]]];
    return SAY_SO(d, key_of_step(d->x, seat, square), HERE(d, "square", D_SQUARE, square),
                  HERE(d, "relic", D_RELIC, relic == NONE ? 0 : relic));
}

/* ---- Battles --------------------------------------------------------------------------------------------------------- */

/* A card in hand that shows this side, or -1. */
static int card_shown(const struct description *d)
{
    const struct civ_battle *b = &d->x->s->battle;
    return b->open ? civ_card_in(d->x, b->hand[b->turn], b->turn, argument(d, 0)) : -1;
}

static bool describe_open(const struct description *d)
{
    int card = card_shown(d), side = d->x->s->battle.turn;
    return card >= 0 && SAY_SO(d, "move.open-unit", HERE(d, "unit", D_UNIT, argument(d, 0)),
                               WITH_NUMBER("n", civ_strength(d->x, side, card)),
                               WITH_NUMBER("m", civ_health(d->x, side, card)));
}

/* The unit of a side on a front (from 1), or NONE. */
static int unit_on(const struct description *d, int side, int front)
{
    const struct civ_battle *b = &d->x->s->battle;
    return b->open && front >= 1 && front <= b->fronts ? b->front[front - 1].card[side] : NONE;
}

static bool describe_attack(const struct description *d)
{
    const struct civ_battle *b = &d->x->s->battle;
    int card = card_shown(d), front = argument(d, 1), side = b->turn;
    int enemy = unit_on(d, !side, front);
    if (card < 0 || enemy == NONE)
        return false;
    return SAY_SO(
        d, "move.attack-unit", HERE(d, "unit", D_UNIT, argument(d, 0)),
        WITH_NUMBER("n", civ_strength(d->x, side, card)),
        WITH_NUMBER("m", civ_health(d->x, side, card)),
        HERE(d, "enemy", D_UNIT, civ_fighter_thing(d->x, !side, enemy)),
        WITH_NUMBER("strength", civ_strength(d->x, !side, enemy)),
        WITH_NUMBER("health", civ_health(d->x, !side, enemy) - b->front[front - 1].wounds[!side]),
        WITH_NUMBER("front", front));
}

static bool describe_wound(const struct description *d)
{
    const struct civ_battle *b = &d->x->s->battle;
    int front = argument(d, 0), side = !b->turn, card = unit_on(d, side, front);
    if (card == NONE)
        return false;
    int health = civ_health(d->x, side, card);
    return SAY_SO(
        d, "move.wound-unit", HERE(d, "unit", D_UNIT, civ_fighter_thing(d->x, side, card)),
        WITH_NUMBER("front", front), WITH_NUMBER("n", health - b->front[front - 1].wounds[side]),
        WITH_NUMBER("m", health));
}

static bool describe_heal(const struct description *d)
{
    const struct civ_battle *b = &d->x->s->battle;
    int front = argument(d, 0), card = unit_on(d, b->turn, front);
    return card != NONE && SAY_SO(d, "move.heal-unit",
                                  HERE(d, "unit", D_UNIT, civ_fighter_thing(d->x, b->turn, card)),
                                  WITH_NUMBER("front", front),
                                  WITH_NUMBER("n", b->front[front - 1].wounds[b->turn]));
}

static bool describe_token(const struct description *d)
{
    int ability = argument(d, 0);
    return ability >= A_CIVILIZATION && ability < A_STRIKE &&
           SAY_SO(d, "move.loot-token-sheet", WITH_NUMBER("n", 1));
}

/* ---- Answers that decline or agree ------------------------------------------------------------------------------------ */

/* "Done" would not say with what: done.QUESTION. */
static bool describe_by_question(const struct description *d, const char *prefix)
{
    struct clio_asking q = {.phrase = d->x->s->core.question};
    int seat = clio_asked(&d->x->s->core);
    if (seat >= d->x->s->seats)
        return false;
    civ_question(d->t.game, d->x->s, seat, &q);
    const char *text =
        clio_game_textf(d->t.game, d->t.lang, "%s.%s", prefix, d->t.game->questions[q.phrase].id);
    clio_put(d->t.out, text);
    return text[0] != 0;
}

/* Abilities that cost nothing are used then, which the move says. */
static bool describe_end_of_start(const struct description *d)
{
    int seat = clio_asked(&d->x->s->core);
    return d->question == Q_START && seat < d->x->s->seats && civ_next_gift(d->x, seat) != NONE &&
           SAY_SO(d, "move.done-with-gifts");
}

bool civ_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                  struct clio_buf *out)
{
    if (!state)
        return false;
    LOOK_AT(x, game, state);
    const struct description d = {civ_teller_of(game, lang, out), &x, move, x.s->core.question};
    if (x.s->over)
        return false;
    switch (clio_verb(move)) {
    case DO_DONE: return describe_end_of_start(&d) || describe_by_question(&d, "done");
    case DO_PASS: return describe_by_question(&d, "done");
    case DO_YES: return describe_by_question(&d, "yes");
    case DO_KEEP_PERSON: return d.question == Q_PERSON && describe_by_question(&d, "done");
    case DO_GOVERN: return describe_government(&d);
    case DO_CHOOSE_SQUARE:
        return describe_razing(&d) || describe_harvested(&d) || describe_square(&d);
    case DO_CHOOSE_WONDER: return describe_wonder(&d);
    case DO_SITE: return describe_square(&d);
    case DO_TARGET_FIGURE: return describe_target_figure(&d);
    case DO_TARGET_PERSON: return describe_person_at(&d, "move.target-person-this");
    case DO_TAKE_BACK: return describe_person_at(&d, "move.take-back-this");
    case DO_HARVEST: return describe_harvest(&d);
    case DO_ADVANCE: return describe_advance(&d);
    case DO_MOVE: return describe_group(&d);
    case DO_STEP: return describe_step(&d);
    case DO_OPEN: return describe_open(&d);
    case DO_ATTACK: return describe_attack(&d);
    case DO_WOUND: return describe_wound(&d);
    case DO_HEAL: return describe_heal(&d);
    case DO_LOOT_TOKEN: return describe_token(&d);
    default: return false;
    }
}
