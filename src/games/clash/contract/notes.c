/*
 * notes.c: what a legal move gives, costs and leads to, in a few words beside it. Prices are asked of
 * the rules that take them.
 */
#include "games/clash/clash.h"
#include "games/clash/movement/move.h"

struct note {
    const struct play *x;
    enum clio_lang lang;
    struct clio_buf *out;
};

/* ---- Pieces of a note --------------------------------------------------------------------------- */

static void next_piece(const struct note *t)
{
    if (t->out->length > 0)
        clio_put(t->out, clio_game_text(t->x->game, t->lang, "note.and"));
}

/* Each piece is a text note.KEY; {n} is a number, {amounts} what is paid or gained. */
static void say(const struct note *t, const char *key, int n, const char *amounts)
{
    const struct clio_value values[] = {{.name = "n", .is_number = true, .number = n},
                                        {.name = "amounts", .text = amounts}};
    next_piece(t);
    clio_format(t->out, t->lang, clio_game_textf(t->x->game, t->lang, "note.%s", key), values, 2);
}

static void say_amounts(const struct note *t, const char *key, const struct price *price)
{
    char words[400];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    clash_tell_amounts(t->x->game, price->n, t->lang, &b);
    if (b.length > 0)
        say(t, key, 0, words);
}

static void say_cost(const struct note *t, struct price price)
{
    say_amounts(t, "costs", &price);
}

static void say_gain(const struct note *t, int kind, int n)
{
    struct price gain = price_of_kind(kind, n);
    say_amounts(t, "gives", &gain);
}

static void say_place(const struct note *t, const char *key, int space)
{
    struct clio_told told;
    say(t, key, 0,
        clio_thing_value(t->x->game, t->x->s, t->lang, "space", D_SPACE, space, &told).text);
}

/* What an advance does, in a few words. */
static void say_effect(const struct note *t, int advance)
{
    const char *id = clio_thing_id(t->x->game, D_ADVANCE, advance);
    next_piece(t);
    clio_format(t->out, t->lang, clio_game_textf(t->x->game, t->lang, "advance.%s.short", id), NULL,
                0);
}

static bool is_full(const struct play *x, int seat, int kind, int more)
{
    return x->s->seat[seat].stock[kind] + more >= clash_stock_limit(x, seat, kind);
}

/* A move action that would end at once, because nobody can move. */
static bool moves_nobody(const struct play *x, int seat)
{
    clio_move first[2];
    struct clio_moves m = {first, 0, 2};
    clash_first_squads(x, seat, &m);
    return m.count == 1;
}

/* A card that changes the Collect which comes before any other action [R47], and none can come. */
static bool changes_no_collect(const struct play *x, int seat, int civil)
{
    if (civil != CIVIL_PRODUCTION_FOCUS && civil != CIVIL_MASS_PRODUCTION)
        return false;
    if (x->s->turn.actions == 0 && !clash_collects_freely(x, seat))
        return true;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_may_collect(x, seat, i))
            return false;
    return true;
}

/* Goods for which there is no room, and an action or a card that does nothing. */
static bool is_wasted(const struct play *x, int seat, clio_move move)
{
    int question = x->s->core.question, a = clio_arg(move, 0), b = clio_arg(move, 1);
    if (clio_verb(move) == DO_TAKE)
        return is_full(x, seat, b, x->s->collected[b]);
    if (clio_verb(move) == DO_MOVE && question == Q_TURN)
        return moves_nobody(x, seat);
    if (clio_verb(move) == DO_PLAY && question == Q_TURN)
        return changes_no_collect(x, seat, x->e->action[a].civil);
    return clio_verb(move) == DO_CHOOSE_KIND && question == Q_GAIN && is_full(x, seat, a, 0);
}

bool clash_gains_nothing(const clio_game *game, const void *state, int seat, clio_move move)
{
    const struct play reader = reading(game, state);
    return !reader.s->over && is_wasted(&reader, seat, move);
}

/* One's own city for 1 gold, and more of the city than an earthquake demands. */
bool clash_destroys(const clio_game *game, const void *state, int seat, clio_move move)
{
    const struct clash_state *s = state;
    (void)game;
    (void)seat;
    if (s->core.question == Q_RAZE)
        return clio_verb(move) == DO_CHOOSE_CITY;
    return s->core.question == Q_EARTHQUAKE && clio_verb(move) != DO_ENOUGH;
}

/* ---- The menu of the turn ------------------------------------------------------------------------ */

static void note_advance(const struct note *t, int seat, int advance, int how)
{
    unsigned substitutes;
    int border = t->x->e->advance[advance].border;
    say_effect(t, advance);
    if (!(how & ADVANCE_FREE))
        say_cost(t, clash_advance_price(t->x, seat, advance, how, &substitutes));
    if (border != NONE)
        say_gain(t, border, 1);
}

static void note_city_move(const struct note *t, int seat, clio_move move)
{
    const struct play *x = t->x;
    unsigned substitutes;
    int space = clio_arg(move, 0), b = clio_arg(move, 1), city = clash_city_at(x->s, space);
    if (city < 0)
        return;
    switch (clio_verb(move)) {
    case DO_COLLECT: say(t, "collects", clash_collect_limit(x, seat, city), ""); break;
    case DO_RECRUIT: say(t, "recruits", clash_effective_size(x, city), ""); break;
    case DO_BUILD: say_cost(t, clash_building_price(x, seat, city, b, &substitutes)); break;
    case DO_WONDER:
        say_cost(t, clash_wonder_price(x, seat, city, b, 0, &substitutes));
        say(t, "points", x->e->wonder[b].points, "");
        break;
    default: return;
    }
}

static void note_card(const struct note *t, int use, int culture)
{
    if (culture)
        say_cost(t, price_of_kind(CULTURE, culture));
    say(t, use == ONE_ACTION && !t->x->s->turn.free_card ? "action" : "free", 1, "");
}

/* A completed objective is 2 points [p.19]; some are paid for. */
static void note_objective(const struct note *t, int objective)
{
    const struct clash_objective_half *half = clash_objectives[objective];
    say(t, "points", OBJECTIVE_POINTS, "");
    if (half->pay)
        say_cost(t, price_of_kind(half->pay_kind, half->pay));
}

/* What a card or an action does before anything is asked, because there is only one way: what it
   takes and brings, and whose mood it raises. It is tried on a copy. */
static void note_done_at_once(const struct note *t, int seat, clio_move move)
{
    const struct play *x = t->x;
    struct clash_state after = *x->s;
    struct price paid = {{0}}, gained = {{0}};
    char names[200];
    struct clio_buf b = clio_buf_of(names, sizeof names);
    clio_apply_legal(x->game, &after, seat, move, NULL);
    if (after.core.reveals != x->s->core.reveals || after.turn.seat != seat)
        return;
    for (int kind = 0; kind < KINDS; kind++) {
        int more = after.seat[seat].stock[kind] - x->s->seat[seat].stock[kind];
        paid.n[kind] = (uint8_t)(more < 0 ? -more : 0);
        gained.n[kind] = (uint8_t)(more > 0 ? more : 0);
    }
    say_amounts(t, "costs", &paid);
    say_amounts(t, "gives", &gained);
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++) {
        struct clio_told told;
        if (after.city[i].space != x->s->city[i].space || after.city[i].mood <= x->s->city[i].mood)
            continue;
        clio_put(&b, b.length ? ", " : "");
        clio_put(&b, clio_thing_value(x->game, x->s, t->lang, "space", D_SPACE, x->s->city[i].space,
                                      &told)
                         .text);
    }
    if (b.length > 0)
        say(t, "raises", 0, names);
}

/* Why an action to move would be lost: no units, or armies that may not leave yet [p.14]. */
static void note_why_nobody_moves(const struct note *t, int seat)
{
    const struct play *x = t->x;
    if (clash_total_units(x->s, seat, ALL_UNITS) == 0)
        say(t, "no-units-move", 1, "");
    else if (!has(x->s, seat, AB_TACTICS) && clash_total_units(x->s, seat, ARMY) > 0)
        say(t, "army-needs", 1, clio_thing_name(x->game, D_ABILITY, AB_TACTICS, t->lang));
    else
        say(t, "nobody-moves", 1, "");
}

static void note_in_menu(const struct note *t, int seat, clio_move move)
{
    const struct play *x = t->x;
    int a = clio_arg(move, 0);
    switch (clio_verb(move)) {
    case DO_ADVANCE: note_advance(t, seat, a, ADVANCE_FROM_BOX); break;
    case DO_FOUND: say(t, "settler", 1, ""); break;
    case DO_MOVE:
        if (moves_nobody(x, seat)) {
            note_why_nobody_moves(t, seat);
            return;
        }
        say(t, "squads", 3, "");
        break;
    case DO_PLAY: {
        const struct clash_civil_card *civil = clash_civils[x->e->action[a].civil];
        if (is_wasted(x, seat, move))
            say(t, "no-collect", 0, "");
        note_card(t, civil->use, civil->culture);
        return;
    }
    case DO_PERSON: note_card(t, clash_events[x->e->event[a].event]->use, 0); return;
    case DO_IMPROVE: note_done_at_once(t, seat, move); break;
    case DO_INFLUENCE: say(t, "influence", 0, ""); break;
    case DO_USE:
        note_done_at_once(t, seat, move);
        note_card(t, clash_abilities[a]->use, 0);
        return;
    case DO_END:
        if (x->s->turn.actions)
            say(t, "gives-up", x->s->turn.actions, "");
        return;
    case DO_TRADE: say(t, "free", 0, ""); return;
    default: note_city_move(t, seat, move); break;
    }
    if (clio_verb(move) == DO_MOVE)
        say(t, "action-anyway", 1, "");
    else if (clash_is_action(x, move))
        say(t, "action", 1, "");
    else if (clio_verb(move) == DO_COLLECT || clio_verb(move) == DO_WONDER)
        say(t, "free", 0, "");
}

/* ---- Answers ------------------------------------------------------------------------------------- */

static void note_journey(const struct note *t, int seat, clio_move move)
{
    static const char *const leads[] = {"explore",  "fight",      "conquer", "forest",
                                        "mountain", "navigation", "unled"};
    const struct play *x = t->x;
    int from = clio_arg(move, 0), to = clio_arg(move, 1);
    unsigned set = clash_move_consequences(x, seat, from, to);
    struct price price = {{0}};
    if (clio_verb(move) == DO_ROAD) { /* what lies on the way or at its end holds nobody up */
        set &= ~(unsigned)(FOREST_PENALTY | MOUNTAIN_PENALTY | PENALTY_UNLED);
        price = clash_least_road_price(x, seat, from, to, clio_arg(move, 2));
    }
    if (set & WILL_FIGHT)
        price.n[CULTURE] = clash_attack_price(x, seat, to).n[CULTURE];
    say_cost(t, price);
    if (clash_city_goes_alone(x, move))
        say(t, "city-moves", 0, "");
    for (unsigned left = set; left; left &= left - 1)
        say(t, leads[__builtin_ctz(left)], 0, "");
    if (clio_verb(move) == DO_ROAD && set & WILL_FIGHT) /* that is what ways differ in */
        say_place(t, "retreat-to", clio_arg(move, 2));
}

/* What yes costs and brings, and what no means where it is more than nothing. */
struct agreed {
    uint8_t question;
    uint8_t cost[2], amount[2]; /* kinds, and how much of each */
    uint8_t gain;               /* a kind, one of it: where its amount is … */
    uint8_t gained;             /* … not 0 */
    const char *yes, *no;       /* note.KEY */
};
/* clang-format off */
static const struct agreed agreements[] = {
    {Q_ATTACK_PIRATES, {0}, {0}, 0, 0, "battle", "share-sea"},
    {Q_BARBARIANS_HELD, {0}, {0}, 0, 0, "march-on", "stay"},
    {Q_BLADED_TUSKS, {ORE}, {1}, 0, 0, "value-more", NULL},
    {Q_BOOST, {0}, {0}, 0, 0, "succeeds", "fails"},
    {Q_BRING_CITY, {0}, {0}, 0, 0, "goes-along", "stays"},
    {Q_CALENDAR, {CULTURE}, {1}, 0, 0, "under-deck", NULL},
    {Q_CAMP_TAKEN, {0}, {0}, 0, 0, "kept", "razed"},
    {Q_CHANGE_GOVERNMENT, {CULTURE, MOOD}, {1, 1}, 0, 0, "choose-next", NULL},
    {Q_CODE_OF_LAWS, {CULTURE}, {1}, 0, 0, "mood-stays", "mood-drops"},
    {Q_EVENT_TEXT, {0}, {0}, 0, 0, "whole-card", "icon-only"},
    {Q_FIREWORKS, {ORE, WOOD}, {1, 1}, 0, 0, "hit-less", NULL},
    {Q_FREE_EDUCATION, {IDEAS}, {1}, MOOD, 1, NULL, NULL},
    {Q_LORD_OF_HORSES, {0}, {0}, 0, 0, "hit-for-die", NULL},
    {Q_MAUSOLEUM_EVENT, {0}, {0}, 0, 0, "discarded-card", "new-card"},
    {Q_METALLURGY, {0}, {0}, GOLD, 1, NULL, "ore-stays"},
    {Q_MYTHS, {MOOD}, {1}, 0, 0, "mood-stays", "mood-drops"},
    {Q_NEW_CITY, {FOOD}, {2}, 0, 0, NULL, NULL},
    {Q_PROCONSUL, {GOLD}, {1}, 0, 0, "unit-more", NULL},
    {Q_PROTECTOR, {CULTURE}, {1}, 0, 0, "hit-less", NULL},
    {Q_PROVINCES, {CULTURE}, {1}, 0, 0, "happy", "neutral"},
    {Q_ROAD_ORE, {ORE}, {1}, 0, 0, "no-terrain", NULL},
    {Q_SANITATION, {FOOD}, {1}, 0, 0, "unit-more", NULL},
    {Q_SIEGE, {FOOD}, {2}, 0, 0, NULL, "no-abilities"},
    {Q_SIEGE_DIE, {WOOD}, {2}, 0, 0, "fort-no-die", NULL},
    {Q_SIEGE_FOOD, {FOOD}, {2}, 0, 0, "fort-helps", "fort-idle"},
    {Q_SIEGE_WALL, {ORE}, {2}, 0, 0, "fort-no-wall", NULL},
    {Q_STEEL_WEAPONS, {ORE}, {1}, 0, 0, "value-more", NULL},
    {Q_TACTICIAN, {CULTURE}, {2}, 0, 0, "hit-less", NULL},
    {Q_TAKE_PERSON, {0}, {0}, 0, 0, "card-yours", NULL},
    {Q_TOLERANT_RULER, {CULTURE}, {1}, 0, 0, "neutral", "angry"},
    {Q_TROJAN_HORSE, {WOOD, CULTURE}, {1, 1}, 0, 0, NULL, NULL},
    {Q_WAY_OF_THE_SWORD, {ORE}, {1}, 0, 0, "value-more", NULL},
};
/* clang-format on */

static void note_agreement(const struct note *t, bool yes)
{
    const struct agreed *end = agreements + sizeof agreements / sizeof agreements[0];
    const struct agreed *a = agreements;
    while (a < end && a->question != t->x->s->core.question)
        a++;
    const char *key = a == end ? NULL : yes ? a->yes : a->no;
    if (yes && a < end) {
        struct price price = {{0}};
        for (int i = 0; i < 2; i++)
            price.n[a->cost[i]] = (uint8_t)(price.n[a->cost[i]] + a->amount[i]);
        say_cost(t, price);
        if (a->gained)
            say_gain(t, a->gain, 1);
    }
    if (key || !yes)
        say(t, key ? key : "as-it-is", 0, "");
}

/* What was collected so far. */
static void say_taken(const struct note *t)
{
    struct price taken = {{0}};
    memcpy(taken.n, t->x->s->collected, sizeof taken.n);
    say_amounts(t, "taken", &taken);
}

/* Whose cities and units are beside a space: what barbarians there would reach first. */
enum { OWN_CITIES, OTHER_CITIES, OWN_UNITS, NEIGHBOURS };

static bool is_beside(const struct play *x, int seat, int space, int what)
{
    int owner = clash_city_owner_at(x->s, space);
    if (what == OWN_UNITS)
        return owner != seat && x->s->space[space].holder == seat;
    return what == OWN_CITIES ? owner == seat : owner < SEATS && owner != seat;
}

static void note_neighbours(const struct note *t, int seat, int space)
{
    static const char *const keys[NEIGHBOURS] = {"beside-own", "beside-other", "beside-units"};
    const struct play *x = t->x;
    for (int what = 0; what < NEIGHBOURS; what++) {
        char names[200];
        struct clio_buf b = clio_buf_of(names, sizeof names);
        for (int i = 0; i < SIDES; i++) {
            struct clio_told told;
            int next = neighbour(x, space, i);
            if (next == NONE || !is_beside(x, seat, next, what))
                continue;
            clio_put(&b, b.length ? ", " : "");
            clio_put(&b,
                     clio_thing_value(x->game, x->s, t->lang, "space", D_SPACE, next, &told).text);
        }
        if (b.length > 0)
            say(t, keys[what], 0, names);
    }
    if (t->out->length == 0)
        say(t, "beside-nobody", 0, "");
}

/* Whoever has no city at the start of a Status Phase ends the game there [p.18]. */
static void note_razing(const struct note *t, int seat)
{
    say_gain(t, GOLD, 1);
    if (clash_city_count(t->x->s, seat) == 1)
        say(t, "last-city", 0, "");
}

static void note_answer(const struct note *t, int seat, clio_move move)
{
    const struct play *x = t->x;
    int question = x->s->core.question, a = clio_arg(move, 0), b = clio_arg(move, 1);
    unsigned substitutes;
    switch (clio_verb(move)) {
    case DO_MARCH:
    case DO_ROAD:
    case DO_SAIL:
    case DO_EXPLORE: note_journey(t, seat, move); break;
    case DO_BRING:
        if (clash_city_goes_alone(x, move))
            say(t, "only-city", 0, "");
        break;
    case DO_TAKE:
    case DO_CHOOSE_KIND:
        if (is_wasted(x, seat, move))
            say(t, "full", 0, "");
        break;
    case DO_YES:
    case DO_NO:
        if (question == Q_TAKE_PERSON && clio_verb(move) == DO_YES)
            say_cost(t, clash_person_price(top_frame(x->s)->seat, seat));
        note_agreement(t, clio_verb(move) == DO_YES);
        break;
    case DO_ENLIST:
        say_cost(t, clash_enlist_price(x, top_frame(x->s), a));
        if (a == LEADER && x->s->seat[seat].leader != NONE)
            say(t, "replaces", 0,
                clio_thing_name(x->game, D_LEADER, x->s->seat[seat].leader, t->lang));
        break;
    case DO_RAISE:
        say_cost(t, clash_step_price(x, seat, clash_city_at(x->s, a), &substitutes));
        break;
    case DO_TARGET: {
        int needed = clash_roll_needed(x, seat, a, b);
        say_cost(t, price_of_kind(CULTURE, clash_target_price(x, seat, a, b)));
        say(t, needed > 1 ? "roll" : "sure", needed, "");
        break;
    }
    case DO_CHOOSE_ADVANCE:
        say_effect(t, a);
        if (x->e->advance[a].border != NONE && question == Q_ADVANCE)
            say_gain(t, x->e->advance[a].border, 1);
        break;
    case DO_ENOUGH:
        if (question == Q_COLLECT)
            say_taken(t);
        break;
    case DO_CHOOSE_SPACE:
        if (question == Q_BARBARIAN_SETTLEMENT)
            note_neighbours(t, seat, a);
        break;
    case DO_CHOOSE_BUILDING:
        if (question == Q_EARTHQUAKE)
            say(t, "later-points", BURIED_POINTS, "");
        break;
    case DO_WONDER:
        if (question == Q_EARTHQUAKE)
            say(t, "wonder-buried", 0, "");
        break;
    case DO_CHOOSE_CITY:
        if (question == Q_RAZE)
            note_razing(t, seat);
        break;
    default: break;
    }
}

void clash_note(const clio_game *game, const void *state, int seat, clio_move move,
                enum clio_lang lang, struct clio_buf *out)
{
    const struct play reader = reading(game, state);
    const struct note t = {&reader, lang, out};
    if (reader.s->over)
        return;
    if (clio_verb(move) == DO_COMPLETE)
        note_objective(&t, clio_arg(move, 1));
    else if (reader.s->core.question == Q_TURN)
        note_in_menu(&t, seat, move);
    else
        note_answer(&t, seat, move);
}
