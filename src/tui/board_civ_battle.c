/*
 * board_civ_battle.c: a battle of Civilization: both forces with their bonus, the fronts with units,
 * strength and wounds, what was said on the way, the combat values, the result and what it brought. It
 * stands beside the map until the next decision, and can be read in full later.
 */
#include "tui/board_battle.h"
#include "tui/board_civ.h"
#include "tui/pages.h"

#include <stdio.h>
#include <string.h>

static const char *const sides[SIDES] = {"attacker", "defender"};

/* ---- Lines of the log ------------------------------------------------------------------------------ */

static bool begins_battle(const char *event)
{
    static const char *const begins[] = {"attacks",         "attacks-city",  "attacks-capital",
                                         "attacks-village", "horde-attacks", "horde-attacks-city"};
    return CLIO_IS_ONE_OF(event, begins);
}

bool civ_is_of_battle(const char *event)
{
    static const char *const fought[] = {
        "walls-fall",       "force",         "barbarian-force", "combat-bonus",
        "defence",          "state-defence", "advantage",       "opens-front",
        "barbarians-open",  "engages",       "strikes-first",   "barbarians-engage",
        "wounded",          "killed",        "healed",          "barbarian-wounded",
        "barbarian-killed", "values",        "rescues",         "values-barbarians",
        "loses-armies",     "loses-scouts",  "winner-loses",    "capital-stands"};
    return begins_battle(event) || CLIO_IS_ONE_OF(event, fought);
}

static bool ends_battle(const char *event)
{
    static const char *const ends[] = {"wins-battle", "wins-tie", "barbarians-win",
                                       "barbarians-tie"};
    return CLIO_IS_ONE_OF(event, ends);
}

bool civ_is_great(const char *event)
{
    static const char *const great[] = {
        "conquers",        "conquers-capital", "barbarians-raze", "kills-scouts", "city-destroyed",
        "wonder-built",    "founds",           "wonder-replaced", "plays-event",  "plays-at-seat",
        "plays-at-square", "finds-city-state", "takes-relic",     "turn",         "wins",
        "wins-by-turns"};
    return ends_battle(event) || CLIO_IS_ONE_OF(event, great);
}

/* What may follow from a battle. */
static bool follows_battle(const char *event)
{
    static const char *const brought[] = {"rescues",
                                          "loses-armies",
                                          "loses-scouts",
                                          "winner-loses",
                                          "conquers",
                                          "barbarians-raze",
                                          "capital-stands",
                                          "loots",
                                          "loot-trade",
                                          "loot-culture",
                                          "loot-resource",
                                          "loot-found",
                                          "loot-tech",
                                          "loot-event",
                                          "loot-coin",
                                          "loot-coin-goes",
                                          "loot-left",
                                          "gains-culture",
                                          "gains-trade",
                                          "coins-rise",
                                          "coins-fall",
                                          "city-destroyed",
                                          "loses-culture",
                                          "loses-trade",
                                          "wins",
                                          "keeps-find",
                                          "building-returns",
                                          "wonder-lost",
                                          "person-lost",
                                          "program-lost",
                                          "finds",
                                          "draws-unit",
                                          "city-state-razed",
                                          "token",
                                          "explores-village",
                                          "conquers-capital"};
    return CLIO_IS_ONE_OF(event, brought);
}

static void read_sides(struct battle *f)
{
    const char *event = battle_event(f->b, f->from);
    bool horde = strncmp(event, "horde", 5) == 0, village = strcmp(event, "attacks-village") == 0;
    f->owner[ATTACKER] = horde ? -1 : battle_part(f->b, f->from, "seat");
    f->owner[DEFENDER] = village ? -1 : battle_part(f->b, f->from, "other");
    int square = battle_part(f->b, f->from, "square"), d = board_domain(f->b, "space");
    square = square < 0 ? battle_part(f->b, f->from, "city") : square;
    f->at = d >= 0 && square >= 0 ? clio_thing_id(f->b->game, d, square) : "";
}

/* The last battle of the log. */
static bool find_battle(const struct clio_board *b, struct battle *out)
{
    static const struct battle_lines lines = {begins_battle, ends_battle, follows_battle, false};
    if (!battle_find(b, &lines, out))
        return false;
    read_sides(out);
    return true;
}

static bool is_loss(const char *event)
{
    static const char *const losses[] = {"killed", "barbarian-killed", "loses-armies",
                                         "loses-scouts", "winner-loses"};
    return CLIO_IS_ONE_OF(event, losses);
}

/* ---- The forces and the fronts as they stand ---------------------------------------------------------- */

static const char *owner_name(const struct clio_board *b, int seat)
{
    return seat >= 0 ? b->names[seat] : board_word(b, "board.barbarians");
}

/* "● Ada: combat value 12 (bonus +4), 2 cards left" */
static void paint_force(struct clio_page *page, const struct battle *f, const json_t *battle,
                        int side)
{
    const struct clio_board *b = f->b;
    const json_t *of = json_object_get(battle, sides[side]);
    char words[500];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    clio_put_char(&out, ' ');
    battle_put_owner(&out, f->owner[side]);
    clio_putf(&out, " " S_BOLD "%s" S_PLAIN "%s", owner_name(b, f->owner[side]),
              board_word(b, "tui.colon"));
    BOARD_PUT(&out, b, "board.value", NUM("n", view_int(of, "value")));
    if (view_int(of, "bonus") > 0) {
        clio_put(&out, ", ");
        BOARD_PUT(&out, b, "board.bonus", NUM("n", view_int(of, "bonus")));
    }
    clio_put(&out, S_DIM ", ");
    BOARD_PUT(&out, b, "board.cards-left", NUM("n", view_int(of, "cards")));
    clio_put(&out, S_PLAIN);
    clio_page_put(page, 3, words);
}

/* "● Legion 3 (1 wound)": its strength, and what it has suffered. */
static void put_fighter(struct clio_buf *out, const struct battle *f, const json_t *front, int side)
{
    const json_t *fighter = json_object_get(front, sides[side]);
    battle_put_owner(out, f->owner[side]);
    if (!fighter) {
        clio_put(out, " -");
        return;
    }
    clio_putf(out, " %s %d/%d", board_name(f->b, "unit", view_str(fighter, "unit")),
              view_int(fighter, "strength"), view_int(fighter, "health"));
    if (view_int(fighter, "wounds") > 0) {
        clio_put(out, S_BAD " ");
        BOARD_PUT(out, f->b, "board.wounds", NUM("n", view_int(fighter, "wounds")));
        clio_put(out, S_PLAIN);
    }
}

static void paint_fronts(struct clio_page *page, const struct battle *f, const json_t *battle)
{
    const json_t *fronts = json_object_get(battle, "fronts"), *front;
    for (size_t i = 0; (front = json_array_get(fronts, i)); i++) {
        char words[500];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        clio_put(&out, " " S_BOLD);
        BOARD_PUT(&out, f->b, "board.front", NUM("n", view_int(front, "front")));
        clio_put(&out, S_PLAIN " ");
        put_fighter(&out, f, front, ATTACKER);
        clio_put(&out, " × ");
        put_fighter(&out, f, front, DEFENDER);
        clio_page_put(page, 3, words);
    }
}

static void paint_position(struct clio_page *page, const struct battle *f, const json_t *view)
{
    const json_t *battle = json_object_get(view, f->result < 0 ? "battle" : "last_battle");
    for (int side = 0; battle && side < SIDES; side++)
        paint_force(page, f, battle, side);
    paint_fronts(page, f, battle);
}

/* ---- The whole ----------------------------------------------------------------------------------------- */

static void put_title(struct clio_buf *out, const struct clio_board *b, const char *at)
{
    char place[120];
    struct clio_buf where = clio_buf_of(place, sizeof place);
    civ_put_place(&where, b, at);
    BOARD_PUT(out, b, "board.battle-at", WORD("at", place));
}

static void paint_head(struct clio_page *page, const struct battle *f)
{
    char title[200];
    struct clio_buf out = clio_buf_of(title, sizeof title);
    put_title(&out, f->b, f->at);
    battle_paint_head(page, f, title);
}

static void paint_result(struct clio_page *page, const struct battle *f)
{
    for (int i = f->result; i >= 0 && i < f->end; i++)
        battle_paint_line(page, f->b, i,
                          i == f->result                   ? S_BOLD
                          : is_loss(battle_event(f->b, i)) ? S_BAD
                                                           : S_PLAIN);
}

/* The last lines before the result are its values; who died is said before them. */
static void paint_losses(struct clio_page *page, const struct battle *f)
{
    int last = f->result >= 0 ? f->result : f->end;
    for (int i = f->from; i < last; i++)
        if (strncmp(battle_event(f->b, i), "values", 6) == 0)
            battle_paint_line(page, f->b, i, S_PLAIN);
        else if (f->result >= 0 && is_loss(battle_event(f->b, i)))
            battle_paint_line(page, f->b, i, S_BAD);
}

bool civ_paint_last_battle(struct clio_page *page, const struct clio_board *b, bool in_short)
{
    struct battle f;
    bool now = view_has(b->view, "battle");
    if (!find_battle(b, &f) || (!now && !battle_is_news(&f)))
        return false;
    paint_head(page, &f);
    if (now && f.result < 0)
        paint_position(page, &f, b->view);
    if (!in_short || f.result >= 0)
        paint_losses(page, &f);
    paint_result(page, &f);
    return true;
}

bool civ_write_battle(struct clio_page *page, const struct clio_board *b)
{
    struct battle f;
    if (!find_battle(b, &f))
        return false;
    int last = f.result >= 0 ? f.result : f.end;
    paint_head(page, &f);
    for (int i = f.from; i < last; i++)
        battle_paint_line(page, b, i, is_loss(battle_event(b, i)) ? S_BAD : S_PLAIN);
    paint_position(page, &f, b->view);
    paint_result(page, &f);
    return true;
}

void civ_put_fight(struct clio_buf *out, const struct clio_board *b)
{
    const json_t *battle = json_object_get(b->view, "battle");
    if (!battle)
        return;
    int line = b->line ? (int)(b->line - b->log) : -1;
    int seat = line < 0 ? -1 : battle_part(b, line, "seat");
    if (line >= 0 && strncmp(battle_event(b, line), "barbarian", 9) == 0)
        clio_putf(out, "%s · ", board_word(b, "board.barbarians"));
    else if (seat >= 0 && seat < CLIO_MAX_SEATS)
        clio_putf(out, "%s · ", b->names[seat]);
    put_title(out, b, view_str(battle, "at"));
}
