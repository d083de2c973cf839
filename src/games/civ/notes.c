/*
 * notes.c: what a legal move gives, costs and leads to, in a few words beside it. Prices and yields
 * are asked of the rules that take and give them.
 */
#include "core/marks.h"
#include "games/civ/tell.h"
#include "games/civ/war.h"

struct note {
    struct civ_teller t;
    const struct play *x;
    int seat;
};

/* ---- Pieces of a note -------------------------------------------------------------------------------------- */

/* Each piece is a text note.KEY; {n} and {m} are numbers, {x} words. */
static void say(const struct note *n, const char *key, int one, int other, const char *words)
{
    const struct clio_value values[] = {WITH_NUMBER("n", one), WITH_NUMBER("m", other),
                                        WITH_TEXT("x", words)};
    if (n->t.out->length > 0)
        clio_put(n->t.out, clio_game_text(n->t.game, n->t.lang, "note.and"));
    clio_format(n->t.out, n->t.lang, clio_game_textf(n->t.game, n->t.lang, "note.%s", key), values,
                3);
}

/* What a card says stands among the other pieces: without the stop of its last sentence. */
static void say_words(const struct note *n, struct clio_buf *words)
{
    if (words->length > 0 && words->length < words->size && words->at[words->length - 1] == '.')
        words->at[--words->length] = '\0';
    if (words->length > 0)
        say(n, "does", 0, 0, words->at);
}

static void say_icons(const struct note *n, const char *key, struct civ_icons icons)
{
    char words[400];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    struct civ_teller inner = n->t;
    inner.out = &b;
    civ_tell_icons(&inner, &icons);
    if (b.length > 0)
        say(n, key, 0, 0, words);
}

/* What a figure gathers on a square; never a combat bonus [5.4]. What lies around a city of one's own, that has anyway. */
static void say_gathered(const struct note *n, int square)
{
    int city = n->x->s->outskirts_of[square];
    if (city != NONE && city / CITIES_EACH == n->seat)
        return;
    struct civ_icons icons = civ_square_icons(n->x, square);
    icons.combat = 0;
    say_icons(n, "gathers", icons);
}

static void say_amount(const struct note *n, const char *key, const char *id, int amount)
{
    char words[120];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    struct civ_teller inner = n->t;
    inner.out = &b;
    civ_tell_amount(&inner, id, amount);
    say(n, key, 0, 0, words);
}

static void say_thing(const struct note *n, const char *key, int domain, int thing)
{
    say(n, key, 0, 0, clio_thing_name(n->t.game, domain, thing, n->t.lang));
}

/* What a card says in its short form: so many of its parts. */
enum { ALL_PARTS = 9 };
static void say_parts(const struct note *n, int domain, int thing, int first, int count)
{
    char words[700];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    for (int part = first; part < first + count; part++) {
        char text[CLIO_MARKED], plain[500];
        struct clio_part about;
        struct clio_buf t = clio_buf_of(text, sizeof text), p = clio_buf_of(plain, sizeof plain);
        if (!civ_tell_part(n->t.game, domain, thing, part, n->t.lang, &about, &t))
            break;
        for (char *at = text; *at; at++)
            *at = *at == '\n' ? ' ' : *at;
        clio_put_plain(&p, text, CLIO_SHORT);
        if (p.length == 0 || strspn(plain, " ") == p.length)
            continue; /* it has no short form */
        clio_put(&b, b.length > 0 ? " " : "");
        clio_put(&b, plain);
    }
    say_words(n, &b);
}

/* Of governments and policies what unlocks them, or their other side, says nothing here. */
static void say_card(const struct note *n, int domain, int thing)
{
    say_parts(n, domain, thing, 0, domain == D_GOVERNMENT || domain == D_POLICY ? 1 : ALL_PARTS);
}

/* ---- What cities do ------------------------------------------------------------------------------------------- */

static int city_of(const struct note *n, int square)
{
    int city = square < SQUARES ? civ_city_at(n->x->s, square) : NONE;
    return city != NONE && city / CITIES_EACH == n->seat ? city % CITIES_EACH : -1;
}

/* Production of the city, what trade has to add to it, and what is too much. */
static void note_price(const struct note *n, int city, int item, int what)
{
    const struct play *x = n->x;
    int cost = civ_item_cost(x, n->seat, item, what), has = civ_production(x, n->seat, city);
    if (x->s->core.question == Q_SECOND_ITEM) {
        say_amount(n, "costs", "production", cost);
        return;
    }
    int trade = civ_trade_for(x, n->seat, has, cost);
    say(n, "costs-of", cost, has, "");
    if (trade > 0)
        say_amount(n, "converts", "trade", trade);
    else if (has > cost)
        say(n, "wasted", has - cost, 0, "");
    if (x->s->seat[n->seat].city[city].program)
        say(n, "program-used", 0, 0, "");
}

static void note_yield(const struct note *n, int city, int item, int what)
{
    const struct play *x = n->x;
    switch (item) {
    case ITEM_UNIT: say(n, "drawn", civ_units_left(x->s, what), 0, ""); break;
    case ITEM_BUILDING: say_icons(n, "gives", x->c->building[what].icons); break;
    case ITEM_WONDER: say_parts(n, D_WONDER, what, 1, ALL_PARTS); break; /* its cost is told */
    case ITEM_WALLS: {
        int now = civ_defence(x, n->seat, city);
        say(n, "defence", now + x->c->numbers.walls_defence, now, "");
        break;
    }
    default: break;
    }
}

static void note_item(const struct note *n, clio_move move)
{
    int item, what, city = city_of(n, clio_arg(move, 0));
    if (city < 0 || !civ_item_of(move, &item, &what))
        return;
    if (clio_verb(move) == DO_FREE_BUILD)
        say(n, "free", 0, 0, "");
    else
        note_price(n, city, item, what);
    note_yield(n, city, item, what);
}

static void note_city_action(const struct note *n, clio_move move)
{
    const struct play *x = n->x;
    int city = city_of(n, clio_arg(move, 0)), square = clio_arg(move, 1);
    if (city < 0)
        return;
    if (clio_verb(move) == DO_ARTS) {
        say_amount(n, "gives", "culture", civ_arts(x, n->seat, city));
    } else if (clio_verb(move) == DO_PROGRAM) {
        int outskirts = civ_outskirts_production(x, n->seat, city);
        say(n, "program-doubles", 2 * outskirts, outskirts, "");
    } else {
        int resource = civ_square_resource(x, square);
        if (resource < MARKET_RESOURCES)
            say(n, "market", x->s->resource[resource], 0, "");
        else
            say_thing(n, "gives", D_RESOURCE, resource);
    }
}

static void note_advance(const struct note *n)
{
    const struct civ_seat *p = &n->x->s->seat[n->seat];
    const struct civ_space *next = &n->x->c->track[p->track + 1];
    say_icons(n, "costs", (struct civ_icons){.culture = next->culture, .trade = next->trade});
    say(n,
        next->reward == REWARD_EVENT    ? "reward-event"
        : next->reward == REWARD_PERSON ? "reward-person"
                                        : "reward-victory",
        next->level + 1, 0, "");
    if (next->reward != REWARD_VICTORY)
        say(n, "spaces-left", TRACK - 2 - p->track, 0, "");
}

/* Where the marker of a square goes when another makes it leave. */
static void note_leaving(const struct note *n, int square)
{
    int marker = n->x->s->marker[square];
    if (marker >= ON_BUILDING && marker < ON_WONDER)
        say_thing(n, "returns", D_BUILDING, marker - ON_BUILDING);
    else if (marker >= ON_WONDER && marker < ON_PERSON)
        say_thing(n, "leaves-game", D_WONDER, marker - ON_WONDER);
    else if (marker >= ON_PERSON && marker < ON_CITY_STATE)
        say_thing(n, "to-reserve", D_PERSON, marker - ON_PERSON);
}

/* What a marker gives on a square instead of what is there now, and what makes room for it. */
static void note_placing(const struct note *n, int square, const struct civ_icons *icons)
{
    say_icons(n, "gives", *icons);
    say_icons(n, "instead", civ_square_icons(n->x, square));
    int resource = civ_square_resource(n->x, square);
    if (resource != NONE)
        say_thing(n, "covers", D_RESOURCE, resource);
    note_leaving(n, square);
}

/* One of two that stays in hand, or what is not placed: it gives nothing then. */
static void note_keeping(const struct note *n, int person)
{
    if (n->x->s->core.question == Q_KEEP_PERSON)
        say_icons(n, "gives", n->x->c->person[person].icons);
    else
        say(n, "in-reserve", 0, 0, "");
}

static const struct civ_icons *icons_of(const struct play *x, int item, int what)
{
    return item == ITEM_BUILDING ? &x->c->building[what].icons
           : item == ITEM_WONDER ? &x->c->wonder[what].icons
           : item == ITEM_PERSON ? &x->c->person[what].icons
                                 : NULL;
}

/* The item of a city for which a square is asked. */
static struct site_locals item_to_place(const struct play *x)
{
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    if (f->rule == R_site) {
        SEE_LOCALS_OF(site);
        return *l;
    }
    SEE_LOCALS_OF(produce);
    return (struct site_locals){.city = l->city, .item = l->item2, .what = l->what2};
}

/* Where the other of its kind lies, of which the city keeps one. */
static int second_of_kind(const struct play *x, int seat, int square)
{
    struct site_locals to = item_to_place(x);
    return civ_second_of_kind(x, seat, to.city, to.item, to.what, square);
}

static void note_site(const struct note *n, int square)
{
    struct site_locals to = item_to_place(n->x);
    const struct civ_icons *icons = icons_of(n->x, to.item, to.what);
    if (icons && square < SQUARES) {
        int second = second_of_kind(n->x, n->seat, square);
        note_placing(n, square, icons);
        if (second != NO_SQUARE)
            note_leaving(n, second);
    } else if (to.item == ITEM_SCOUT && square < SQUARES) {
        say_gathered(n, square);
    }
}

/* ---- Start of Turn ----------------------------------------------------------------------------------------------- */

static void note_founding(const struct note *n, int square)
{
    const struct play *x = n->x;
    struct civ_icons sum = {0};
    say(n, "city-count", civ_cities(x->s, n->seat) + 1, civ_city_limit(x, n->seat), "");
    for (int direction = 0; direction < 8; direction++) {
        struct civ_icons icons = civ_square_icons(x, civ_beside(x, square, direction));
        sum.production = (uint8_t)(sum.production + icons.production);
        sum.trade = (uint8_t)(sum.trade + icons.trade);
        sum.culture = (uint8_t)(sum.culture + icons.culture);
        sum.coins = (uint8_t)(sum.coins + icons.coins);
    }
    say_icons(n, "income", sum);
    if (x->s->marker[square] >= ON_CITY_STATE)
        say_icons(n, "state-destroyed",
                  (struct civ_icons){.culture = x->c->numbers.city_state_culture});
}

static void note_government(const struct note *n, int government)
{
    if (government == civ_government_row(n->x, GOV_ANARCHY))
        say(n, n->x->s->waw ? "anarchy-policies" : "anarchy", 0, 0, "");
    else
        say_card(n, D_GOVERNMENT, government);
}

static void note_sending(const struct note *n, int square)
{
    int resource = civ_square_resource(n->x, square);
    say_gathered(n, square);
    if (resource != NONE)
        say_thing(n, "gathers", D_RESOURCE, resource);
}

/* ---- Abilities and events ------------------------------------------------------------------------------------------ */

/* What a text of a tech says. */
static void say_tech_text(const struct note *n, int tech, const char *piece)
{
    char does[600];
    struct clio_buf b = clio_buf_of(does, sizeof does);
    clio_format(&b, n->t.lang,
                clio_game_textf(n->t.game, n->t.lang, "tech.%s.%s",
                                clio_thing_id(n->t.game, D_TECH, tech), piece),
                NULL, 0);
    say_words(n, &b);
}

/* Its price and what it does; what else is on its card says nothing here. */
static void note_ability(const struct note *n, int ability)
{
    const struct civ_ability *a = civ_abilities[ability];
    int domain, thing;
    civ_card_of_ability(ability, &domain, &thing);
    if (domain != D_TECH) {
        say_card(n, domain, thing);
    } else if (!a->resource) {
        say_tech_text(n, thing, "text");
    } else {
        char cost[300];
        struct clio_buf b = clio_buf_of(cost, sizeof cost);
        struct civ_teller inner = n->t;
        inner.out = &b;
        civ_tell_resources(&inner, n->x->c->tech[thing].cost[a->resource - 1]);
        say(n, "costs", 0, 0, cost);
        say_tech_text(n, thing, a->resource == 1 ? "ability" : "ability2");
    }
}

/* ---- Research ---------------------------------------------------------------------------------------------------------- */

/* What is left of the trade dial [A1]. */
static void note_research(const struct note *n, int tech)
{
    const struct civ_seat *p = &n->x->s->seat[n->seat];
    int level = n->x->c->tech[tech].level, price = civ_research_price(n->x, n->seat, level);
    int most = n->x->s->switches & SWITCH_THRESHOLD_PAID ? p->trade - price : p->trade;
    int left = p->coins < most ? p->coins : most;
    const struct clio_value values[] = {WITH_NUMBER("level", level), WITH_NUMBER("n", price),
                                        WITH_NUMBER("left", left), WITH_NUMBER("m", p->trade)};
    clio_format(n->t.out, n->t.lang, clio_game_text(n->t.game, n->t.lang, "note.research"), values,
                4);
    if (level == LEVELS)
        say(n, "victory", 0, 0, "");
    else
        say_card(n, D_TECH, tech);
}

static void note_tech(const struct note *n, int tech)
{
    say(n, "level", n->x->c->tech[tech].level, 0, "");
    say_card(n, D_TECH, tech);
}

/* ---- Movement ------------------------------------------------------------------------------------------------------------ */

/* Does anybody in the group that moves gather where it stands? */
static bool gathers(const struct play *x)
{
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    SEE_LOCALS_OF(move_group);
    return l->scouts > 0 || may(x, f->seat, M_ARMIES_GATHER);
}

/* With what both sides would fight: the group has left its square then [5.3], and walls may have fallen
 * [12.6]. */
static void note_bonuses(const struct note *n, int square, int other)
{
    const struct clio_frame *f = &n->x->s->frame[n->x->s->core.depth - 1];
    SEE_LOCALS_OF(move_group);
    struct civ copy = *n->x->s;
    struct play then = *n->x;
    int marker = copy.marker[square], city = civ_city_at(&copy, square), defence = 0;
    then.s = &copy;
    then.log = NULL;
    civ_send_to_fight(&then, n->seat, l->figures);
    if (city != NONE) {
        copy.seat[other].city[city % CITIES_EACH].walled &= !may(&then, n->seat, M_RAZES_WALLS);
        defence = civ_defence(&then, other, city % CITIES_EACH);
    } else if (marker >= ON_CITY_STATE) {
        defence = then.c->city_state[marker - ON_CITY_STATE].defence;
    }
    say(n, "odds-bonus", civ_combat_bonus(&then, n->seat), civ_combat_bonus(&then, other) + defence,
        "");
    if (city != NONE)
        say(n, "city-defence", civ_battle_hand(&then, other, 1, true), 0, "");
}

static void note_step(const struct note *n, int square)
{
    const struct play *x = n->x;
    int marker = x->s->marker[square], owner = owner_of_figures(x->s, square);
    int city = civ_city_at(x->s, square);
    if (city != NONE && city / CITIES_EACH != n->seat) {
        note_bonuses(n, square, city / CITIES_EACH);
        if (city % CITIES_EACH == 0)
            say(n, "capital", 0, 0, "");
    } else if (owner != NONE && owner != n->seat) {
        if (armies_on(x->s, square))
            note_bonuses(n, square, owner);
        else
            say(n, "killed-loot", civ_loot_for(x, n->seat, x->c->numbers.figure_loot, true), 0, "");
    } else if (marker == ON_VILLAGE && !may(x, n->seat, M_FRIENDLY_VILLAGES)) {
        say(n, "barbarians", 0, 0, "");
    } else if (marker == ON_HUT || marker == ON_VILLAGE) {
        say(n, "unknown", 0, 0, "");
    } else if (marker == ON_RELIC) {
        say_card(n, D_RELIC, x->c->relic_at[x->s->tile[civ_layout_of(x)->slot_of[square]]]);
    } else if (marker != ON_CITY && gathers(x)) {
        say_gathered(n, square);
    }
}

static int group_speed(const struct note *n, int armies, int scouts)
{
    int speed = civ_speed(n->x, n->seat);
    return armies == 1 && scouts == 0 ? speed + civ_modified(n->x, n->seat, M_LONE_ARMY, 0) : speed;
}

/* ---- Battles and loot ------------------------------------------------------------------------------------------------------- */

static void note_attack(const struct note *n, int thing, int front)
{
    const struct play *x = n->x;
    const struct civ_battle *b = &x->s->battle;
    int side = b->turn, card = civ_card_in(x, b->hand[side], side, thing);
    int enemy = front >= 1 && front <= b->fronts ? b->front[front - 1].card[!side] : NONE;
    if (card < 0 || enemy == NONE)
        return;
    int deals = civ_strength(x, side, card) + b->extra, suffers = civ_strength(x, !side, enemy);
    bool kills = deals >= civ_health(x, !side, enemy) - b->front[front - 1].wounds[!side];
    bool dies = suffers >= civ_health(x, side, card);
    bool first = civ_trumps(x, side, card, enemy), last = civ_trumps(x, !side, enemy, card);
    if (first || last)
        say(n, first ? "first-strike" : "struck-first", 0, 0, "");
    kills &= !(last && dies);
    dies &= !(first && kills);
    say(n, "exchange", last && dies ? 0 : deals, first && kills ? 0 : suffers, "");
    if (kills)
        say(n, "kills", 0, 0, "");
    say(n, dies ? "dies" : "survives", 0, 0, "");
}

static void note_wound(const struct note *n, int front)
{
    const struct civ_battle *b = &n->x->s->battle;
    int side = !b->turn;
    int card = front >= 1 && front <= b->fronts ? b->front[front - 1].card[side] : NONE;
    if (card != NONE && civ_health(n->x, side, card) - b->front[front - 1].wounds[side] == 1)
        say(n, "kills", 0, 0, "");
}

static void note_loot(const struct note *n, clio_move move)
{
    const struct civ_numbers *numbers = &n->x->c->numbers;
    int loot = clio_verb(move) == DO_LOOT         ? clio_arg(move, 0)
               : clio_verb(move) == DO_LOOT_EVENT ? LOOT_EVENT
                                                  : LOOT_RESOURCE;
    bool dear = loot == LOOT_TECH || loot == LOOT_EVENT || loot == LOOT_COIN;
    say(n, "loot-cost", dear ? numbers->great_loot : numbers->small_loot, 0, "");
}

/* ---- Endings -------------------------------------------------------------------------------------------------------------------- */

/* Who is asked by what everybody knows may hold nothing to answer with. */
static bool may_answer(const struct play *x)
{
    clio_move moves[16];
    struct clio_moves m = {moves, 0, 16};
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    if (x->s->core.question == Q_RESPOND)
        civ_respond_moves(x, f, &m);
    else
        civ_interrupt_moves(x, f, &m);
    for (int i = 0; i < m.count; i++)
        if (clio_verb(moves[i]) != DO_PASS && clio_verb(moves[i]) != DO_LET)
            return true;
    return false;
}

static void note_ending(const struct note *n)
{
    const struct play *x = n->x;
    int actions = 0;
    for (int city = 0; city < CITIES_EACH; city++)
        if (has_city(x->s, n->seat, city))
            actions += civ_actions_left(x, n->seat, city);
    if ((x->s->core.question == Q_RESPOND || x->s->core.question == Q_INTERRUPT) && !may_answer(x))
        say(n, "cannot-respond", 0, 0, "");
    else if (x->s->core.question == Q_CITY && actions > 0)
        say(n, "given-up", actions, 0, "");
    else if (x->s->core.question == Q_RESEARCH)
        say(n, "keeps-trade", x->s->seat[n->seat].trade, 0, "");
}

void civ_note(const clio_game *game, const void *state, int seat, clio_move move,
              enum clio_lang lang, struct clio_buf *out)
{
    LOOK_AT(x, game, state);
    const struct note n = {civ_teller_of(game, lang, out), &x, seat};
    int a = clio_arg(move, 0), b = clio_arg(move, 1);
    if (x.s->over)
        return;
    switch (clio_verb(move)) {
    case DO_ARMY:
    case DO_SCOUT:
    case DO_TRAIN:
    case DO_BUILD:
    case DO_WALLS:
    case DO_WONDER:
    case DO_FREE_BUILD: note_item(&n, move); break;
    case DO_ARTS:
    case DO_HARVEST:
    case DO_PROGRAM: note_city_action(&n, move); break;
    case DO_ADVANCE: note_advance(&n); break;
    case DO_SITE: note_site(&n, a); break;
    case DO_PERSON: note_placing(&n, b, &x.c->person[a].icons); break;
    case DO_KEEP_PERSON: note_keeping(&n, a); break;
    case DO_PLACE_PERSON: say_icons(&n, "gives", x.c->person[a].icons); break;
    case DO_FOUND: note_founding(&n, a); break;
    case DO_GOVERN: note_government(&n, a); break;
    case DO_ADOPT: say_card(&n, D_POLICY, a); break;
    case DO_SWITCH_POLICY: say_card(&n, D_POLICY, b); break;
    case DO_SEND: note_sending(&n, a); break;
    case DO_USE:
    case DO_CANCEL_USE:
    case DO_INTERRUPT_USE: note_ability(&n, a); break;
    case DO_PLAY:
    case DO_CANCEL_CARD:
    case DO_INTERRUPT_CARD: say_card(&n, D_EVENT, a); break;
    case DO_RESEARCH: note_research(&n, a); break;
    case DO_CHOOSE_TECH: note_tech(&n, a); break;
    case DO_CHOOSE_TYPE: say(&n, "drawn", civ_units_left(x.s, a), 0, ""); break;
    case DO_MOVE: say(&n, "speed", group_speed(&n, b, clio_arg(move, 2)), 0, ""); break;
    case DO_STEP: note_step(&n, a); break;
    case DO_EXPLORE: say(&n, "turns-up", 0, 0, ""); break;
    case DO_ATTACK: note_attack(&n, a, b); break;
    case DO_WOUND: note_wound(&n, a); break;
    case DO_LOOT:
    case DO_LOOT_RESOURCE:
    case DO_LOOT_HUT:
    case DO_LOOT_VILLAGE:
    case DO_LOOT_EVENT: note_loot(&n, move); break;
    case DO_PAY: say(&n, "has", x.s->seat[seat].resource[a], 0, ""); break;
    case DO_LET: say(&n, "not-again", 0, 0, ""); break;
    case DO_DONE:
    case DO_PASS: note_ending(&n); break;
    default: break;
    }
}

/* ---- What nobody should do by taking the first answer ---------------------------------------------------------------------------- */

/* Is the city chosen that Atomic Theory destroys? */
static bool aims_strike(const struct civ *s)
{
    const struct clio_frame *f = &s->frame[s->core.depth - 1];
    SEE_LOCALS_OF(ability);
    return s->core.question == Q_CHOOSE_CITY && f->rule == R_ability && l->ability == A_STRIKE;
}

/* Is a building chosen that an ability or an event destroys? */
static bool aims_at_building(const struct civ_content *c, const struct civ *s)
{
    const struct clio_frame *f = &s->frame[s->core.depth - 1];
    SEE_LOCALS_OF(event);
    if (s->core.question != Q_EVENT || f->rule != R_event)
        return s->core.question == Q_RAZE;
    int title = c->event_of[l->card];
    return title == EVENT_SABOTAGE || title == EVENT_CATASTROPHE;
}

/* One's own wonder, building or city: chosen as a target, or built over. */
bool civ_destroys(const clio_game *game, const void *state, int seat, clio_move move)
{
    const struct civ *s = state;
    int a = clio_arg(move, 0);
    LOOK_AT(x, game, state);
    if (s->over || a >= SQUARES)
        return false;
    if (clio_verb(move) == DO_PLAY)
        return a < EVENTS && civ_hits_only_own(&x, seat, a);
    if (clio_verb(move) == DO_CHOOSE_WONDER)
        return a < WONDERS && civ_wonder_owner(s, a) == seat;
    if (clio_verb(move) == DO_CHOOSE_SQUARE && aims_strike(s))
        return civ_city_at(s, a) / CITIES_EACH == seat;
    bool razes = clio_verb(move) == DO_CHOOSE_SQUARE && aims_at_building(x.c, s);
    if (!razes && clio_verb(move) != DO_SITE)
        return false;
    if (!razes && second_of_kind(&x, seat, a) != NO_SQUARE)
        return true;
    int marker = s->marker[a], city = s->outskirts_of[a];
    return city != NONE && city / CITIES_EACH == seat && marker >= ON_BUILDING &&
           marker < ON_PERSON;
}
