/*
 * board_clash_battle.c: a battle of Clash of Cultures from the lines of the log: each round with its
 * dice, what made the values, hits and losses, then the result and what it brought. It stands beside
 * the map until the next decision, and can be read in full later.
 */
#include "tui/board_battle.h"
#include "tui/board_clash.h"
#include "tui/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool begins_battle(const char *event)
{
    static const char *const begins[] = {"attacks", "attacks-barbarians", "attacks-pirates",
                                         "barbarians-attack", "raid"};
    return CLIO_IS_ONE_OF(event, begins);
}

bool clash_is_of_battle(const char *event)
{
    static const char *const fought[] = {"fight-round",  "trojan-horse",  "tactic-laid",
                                         "tactic-shown", "tactic-void",   "tactic-taken",
                                         "tactic-die",   "tactic-struck", "rolled",
                                         "rolled-again", "clashed",       "combat-value"};
    return begins_battle(event) || CLIO_IS_ONE_OF(event, fought);
}

static bool ends_battle(const char *event)
{
    static const char *const ends[] = {"wins-fight",           "unopposed",   "barbarians-win",
                                       "barbarians-unopposed", "pirates-win", "nobody-wins",
                                       "great-wall",           "eclipse",     "raiders-leave"};
    return CLIO_IS_ONE_OF(event, ends);
}

bool clash_is_great(const char *event)
{
    static const char *const great[] = {"conquered",
                                        "conquered-barbarians",
                                        "barbarians-conquer",
                                        "city-razed",
                                        "camp-razed",
                                        "barbarians-raze",
                                        "city-destroyed",
                                        "built-wonder",
                                        "completed",
                                        "event",
                                        "taken-over",
                                        "influenced",
                                        "leader-captured",
                                        "age",
                                        "status",
                                        "end-roll",
                                        "ends",
                                        "wins",
                                        "shares"};
    return ends_battle(event) || CLIO_IS_ONE_OF(event, great);
}

/* What may follow from a battle in the same move. */
static bool follows_battle(const char *event)
{
    static const char *const brought[] = {"conquered",
                                          "conquered-barbarians",
                                          "barbarians-conquer",
                                          "city-razed",
                                          "camp-razed",
                                          "barbarians-raze",
                                          "gained",
                                          "lost",
                                          "mood",
                                          "took-captive",
                                          "leader-lost",
                                          "leader-captured",
                                          "building-lost",
                                          "city-destroyed",
                                          "withdraws",
                                          "no-way-back",
                                          "razed",
                                          "eliminated",
                                          "raiders-leave"};
    return CLIO_IS_ONE_OF(event, brought);
}

static const char *thing_name(const struct clio_board *b, const char *domain, int thing)
{
    int d = board_domain(b, domain);
    return d >= 0 && thing >= 0 ? clio_thing_name(b->game, d, thing, b->lang) : "";
}

/* The last battle of the log. */
static bool find_battle(const struct clio_board *b, struct battle *out)
{
    static const struct battle_lines lines = {begins_battle, ends_battle, follows_battle, true};
    if (!battle_find(b, &lines, out))
        return false;
    int space = battle_part(b, out->from, "space"), d = board_domain(b, "space");
    space = space < 0 ? battle_part(b, out->from, "to") : space;
    out->at = d >= 0 && space >= 0 ? clio_thing_id(b->game, d, space) : "";
    out->owner[ATTACKER] = battle_part(b, out->from, "seat");
    out->owner[DEFENDER] = battle_part(b, out->from, "other");
    return true;
}

/* ---- Rounds ------------------------------------------------------------------------------------ */

enum { PARTS = 12 };

/* What one side did in a round: dice, what is added to them and by what. */
struct share {
    char dice[80];
    struct {
        int n;
        const char *from;
    } part[PARTS];
    const char *card;
    int parts, sum, value, hits, cancelled;
    bool valued;
};

static void add_part(struct share *s, int n, const char *from)
{
    if (s->parts == PARTS)
        return;
    s->part[s->parts].n = n;
    s->part[s->parts++].from = from;
}

/* Does the line tell what is added to the value, or taken from it, and by what? */
static bool read_part(const struct clio_board *b, int line, struct share *s, int n)
{
    static const struct {
        const char *event, *domain;
        int sign;
    } told[] = {{"value-from", "ability", 1},      {"value-always", "ability", 1},
                {"value-person", "event", 1},      {"value-card", "tactic", 1},
                {"value-clash", "unit", 1},        {"value-less", "ability", -1},
                {"value-less-card", "tactic", -1}, {"die-void", "unit", -1}};
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (strcmp(battle_event(b, line), told[i].event) == 0) {
            int thing = battle_part(b, line, told[i].domain);
            add_part(s, told[i].sign * n, thing_name(b, told[i].domain, thing));
            return true;
        }
    return false;
}

/* "1 4", "1→3 4": a die that is rolled again shows both beside each other. */
static void put_die(struct share *s, int was, int n)
{
    char dice[sizeof s->dice], *at = s->dice, *after = at + strlen(at);
    if (was > 0)
        for (; *at; at += strcspn(at, " "), at += *at == ' ')
            if (strtol(at, &after, 10) == was && (*after == ' ' || !*after))
                break;
    if (!*at)
        after = at;
    struct clio_buf out = clio_buf_of(dice, sizeof dice);
    clio_putf(&out, "%.*s%s%d%s", (int)(after - s->dice), s->dice,
              was > 0      ? "→"
              : s->dice[0] ? " "
                           : "",
              n, after);
    memcpy(s->dice, dice, sizeof dice);
}

static void read_share(const struct battle *f, int line, struct share share[SIDES])
{
    const struct clio_board *b = f->b;
    const char *event = battle_event(b, line);
    int side = battle_part(b, line, "side"), n = battle_part(b, line, "n"),
        seat = battle_part(b, line, "seat");
    if (side < 0 && seat >= 0)
        side = seat == f->owner[ATTACKER] ? ATTACKER : seat == f->owner[DEFENDER] ? DEFENDER : -1;
    if (side < 0 || side >= SIDES)
        return;
    struct share *s = &share[side];
    if (read_part(b, line, s, n))
        return;
    if (strncmp(event, "rolled", 6) == 0 || strncmp(event, "die", 3) == 0) {
        int was = strcmp(event, "rolled-again") == 0 ? battle_part(b, line, "was") : 0;
        put_die(s, was, n);
        s->sum += n - was;
    } else if (strcmp(event, "combat-value") == 0) {
        s->value = n;
        s->hits = battle_part(b, line, "hits");
        s->valued = true;
    } else if (strcmp(event, "tactic-shown") == 0) {
        s->card = thing_name(b, "tactic", battle_part(b, line, "tactic"));
    } else if (strcmp(event, "cancelled") == 0) {
        s->cancelled += n;
    }
}

/* Each thing that made the value. Returns the card that was played and is none of them, or NULL. */
static const char *put_parts(struct clio_buf *out, const struct share *s)
{
    const char *card = s->card;
    int known = s->sum;
    for (int i = 0; i < s->parts; i++) {
        int n = s->part[i].n;
        clio_putf(out, " %s%d" S_DIM " (%s)" S_PLAIN, n < 0 ? "−" : "+", n < 0 ? -n : n,
                  s->part[i].from);
        known += n;
        if (card && strcmp(card, s->part[i].from) == 0)
            card = NULL;
    }
    if (s->valued && s->value != known && s->value > 0)
        clio_putf(out, " %s%d", s->value > known ? "+" : "−",
                  s->value > known ? s->value - known : known - s->value);
    return card;
}

/* "● 4 6 +2 (Steel Weapons) +2 (High Morale) = 14, 2 hits" */
static void paint_share(struct clio_page *page, const struct battle *f, enum battle_side side,
                        const struct share *s)
{
    char words[500];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    if (!s->dice[0] && !s->valued)
        return;
    clio_put_char(&out, ' ');
    battle_put_owner(&out, f->owner[side]);
    clio_putf(&out, " %s", s->dice);
    const char *card = put_parts(&out, s);
    if (s->valued) {
        clio_put_char(&out, ' ');
        BOARD_PUT(&out, f->b, "tui.battle.value", NUM("n", s->value), NUM("hits", s->hits));
    }
    if (s->cancelled)
        BOARD_PUT(&out, f->b, "tui.battle.cancelled", NUM("n", s->cancelled));
    if (card)
        BOARD_PUT(&out, f->b, "tui.battle.card", WORD("card", card));
    clio_page_put(page, 3, words);
}

static bool is_loss(const char *event)
{
    static const char *const losses[] = {"eliminated",  "barbarian-eliminated", "pirate-eliminated",
                                         "leader-lost", "building-lost",        "city-destroyed"};
    return CLIO_IS_ONE_OF(event, losses);
}

/* How much of a battle is told: its last round, each round with its losses, or every line. */
enum extent { LAST_ROUND, ALL_ROUNDS, IN_FULL };

/* Does the sum of a side tell it? */
static bool is_in_share(const char *event)
{
    return strncmp(event, "rolled", 6) == 0 || strncmp(event, "die", 3) == 0 ||
           strcmp(event, "combat-value") == 0;
}

/* "Each full 5 of a sum is 1 hit." */
static void paint_hit_value(struct clio_page *page, const struct clio_board *b)
{
    clio_page_putf(page, 1, S_DIM " %s" S_PLAIN, board_word(b, "board.hit-value"));
}

/* One round, from its line up to the next. Returns where that is. */
static int paint_round(struct clio_page *page, const struct battle *f, int line, enum extent extent)
{
    const struct clio_board *b = f->b;
    struct share share[SIDES] = {0};
    int end = line + 1, before = f->from, last = f->result >= 0 ? f->result : f->end;
    while (end < last && strcmp(battle_event(b, end), "fight-round") != 0)
        end++;
    char head[80];
    struct clio_buf out = clio_buf_of(head, sizeof head);
    BOARD_PUT(&out, b, "board.fight-round", NUM("n", battle_part(b, line, "n")));
    clio_page_putf(page, 0, S_BOLD "%s" S_PLAIN, head);
    for (; strcmp(battle_event(b, before), "fight-round") != 0; before++)
        read_share(f, before, share); /* what counts in every round */
    int valued = line;                /* what came before it explains the value */
    for (int i = line + 1; i < end; i++) {
        read_share(f, i, share);
        if (strcmp(battle_event(b, i), "combat-value") == 0)
            valued = i;
    }
    for (int i = line + 1; i < valued && extent == IN_FULL; i++)
        if (!is_loss(battle_event(b, i)) && !is_in_share(battle_event(b, i)))
            battle_paint_line(page, b, i, S_DIM);
    for (int side = 0; side < SIDES; side++)
        paint_share(page, f, (enum battle_side)side, &share[side]);
    if (extent == LAST_ROUND && (share[ATTACKER].valued || share[DEFENDER].valued))
        paint_hit_value(page, b);
    for (int i = line + 1; i < end; i++)
        if (is_loss(battle_event(b, i)))
            battle_paint_line(page, b, i, S_BAD);
        else if (extent == IN_FULL && i > valued && !is_in_share(battle_event(b, i)))
            battle_paint_line(page, b, i, S_DIM);
    return end;
}

/* ---- The whole --------------------------------------------------------------------------------- */

static void paint_head(struct clio_page *page, const struct battle *f)
{
    char title[200];
    struct clio_buf out = clio_buf_of(title, sizeof title);
    BOARD_PUT(&out, f->b, "board.battle", WORD("at", f->at));
    battle_paint_head(page, f, title);
}

static const json_t *share_of(const json_t *fight, int side)
{
    return json_object_get(fight, side == ATTACKER ? "attacker" : "defender");
}

/* "x Barbarians: 1 infantry, 1 cavalry": what a side began with. */
static void paint_force(struct clio_page *page, const struct clio_board *b, const json_t *fight,
                        int side)
{
    const json_t *of = share_of(fight, side);
    char words[500], units[300];
    struct clio_buf out = clio_buf_of(words, sizeof words), list = clio_buf_of(units, sizeof units);
    const char *id;
    json_t *n;
    json_object_foreach(json_object_get(of, "at_start"), id, n)
    {
        clio_put(&list, list.length > 0 ? ", " : "");
        board_put_count(&list, b, "unit", id, (int)json_integer_value(n));
    }
    if (side == DEFENDER && view_true(fight, "fortress"))
        clio_putf(&list, "%s%s", list.length > 0 ? ", " : "",
                  board_name(b, "building", "fortress"));
    if (list.length == 0)
        clio_put(&list, board_word(b, "tui.battle.nobody"));
    clio_put_char(&out, ' ');
    clash_put_owner(&out, json_object_get(of, "owner"));
    clio_put_char(&out, ' ');
    BOARD_PUT(&out, b, "tui.battle.force",
              WORD("who", clash_owner_name(b, json_object_get(of, "owner"))), WORD("units", units));
    clio_page_put(page, 3, words);
}

static void paint_forces(struct clio_page *page, const struct clio_board *b, const json_t *view)
{
    const json_t *fight = json_object_get(view, "fight");
    for (int side = 0; fight && side < SIDES; side++)
        paint_force(page, b, fight, side);
}

/* The same of a battle that may be over: as it was when it began. */
static void paint_forces_then(struct clio_page *page, const struct battle *f)
{
    int last = f->result >= 0 ? f->result : f->end - 1;
    json_t *view = NULL;
    for (int i = f->from; i <= last && !view_has(view, "fight"); i++) {
        json_decref(view);
        view = clio_sit_view_told(f->b->sitting, i);
    }
    paint_forces(page, f->b, view);
    json_decref(view);
}

/* What set barbarians or pirates off: the event or the card before them in the same turn. */
static void paint_cause(struct clio_page *page, const struct battle *f)
{
    static const char *const causes[] = {"event", "played", "person-played"};
    static const char *const turns[] = {"age", "round", "turn", "status"};
    const struct clio_board *b = f->b;
    for (int i = f->from - 1; i >= 0 && f->owner[ATTACKER] < 0; i--) {
        if (CLIO_IS_ONE_OF(battle_event(b, i), causes)) {
            battle_paint_line(page, b, i, S_DIM);
            return;
        }
        if (CLIO_IS_ONE_OF(battle_event(b, i), turns))
            return;
    }
}

/* Who fights, with what, and why: all of it before the first values, and where there is room. */
static void paint_opening(struct clio_page *page, const struct battle *f, enum extent extent)
{
    const struct clio_board *b = f->b;
    int last = f->result >= 0 ? f->result : f->end;
    bool valued = false;
    for (int i = f->from; i < last; i++)
        valued |= strcmp(battle_event(b, i), "combat-value") == 0;
    paint_head(page, f);
    if (extent == IN_FULL)
        paint_forces_then(page, f);
    else
        paint_forces(page, b, b->view);
    if (extent != LAST_ROUND || !valued)
        paint_cause(page, f);
    if (extent != LAST_ROUND)
        paint_hit_value(page, b);
}

static void paint_battle(struct clio_page *page, const struct battle *f, enum extent extent)
{
    const struct clio_board *b = f->b;
    int rounds = 0, last = f->result >= 0 ? f->result : f->end;
    for (int i = f->from; i < last; i++)
        rounds += strcmp(battle_event(b, i), "fight-round") == 0;
    paint_opening(page, f, extent);
    for (int i = f->from; i < last;) {
        if (strcmp(battle_event(b, i), "fight-round") != 0) {
            if (extent == IN_FULL)
                battle_paint_line(page, b, i, S_DIM);
            i++;
        } else if (extent == LAST_ROUND && --rounds > 0) {
            i++;
        } else {
            i = paint_round(page, f, i, extent);
        }
    }
    for (int i = f->result; i >= 0 && i < f->end; i++)
        battle_paint_line(page, b, i, i == f->result ? S_BOLD : S_PLAIN);
}

bool clash_paint_last_battle(struct clio_page *page, const struct clio_board *b, bool last_only)
{
    struct battle f;
    bool now = view_has(b->view, "fight");
    if (!find_battle(b, &f) || (!now && !battle_is_news(&f)))
        return false;
    paint_battle(page, &f, last_only ? LAST_ROUND : ALL_ROUNDS);
    return true;
}

/* ---- The result alone ---------------------------------------------------------------------------- */

/* "You win at E4"; what else ends a battle, as the log says it. */
static void put_winner(struct clio_buf *out, const struct battle *f)
{
    static const char *const wins[] = {"wins-fight", "unopposed"};
    static const char *const defeats[] = {"barbarians-win", "barbarians-unopposed", "pirates-win"};
    const struct clio_board *b = f->b;
    const char *event = battle_event(b, f->result);
    char text[400] = "";
    bool won = CLIO_IS_ONE_OF(event, wins) && battle_part(b, f->result, "seat") == b->viewer;
    if (won)
        BOARD_PUT(out, b, "tui.battle.you-win", WORD("at", f->at));
    else if (CLIO_IS_ONE_OF(event, wins) || CLIO_IS_ONE_OF(event, defeats))
        BOARD_PUT(out, b, "tui.battle.you-lose", WORD("at", f->at));
    else if (strcmp(event, "nobody-wins") == 0)
        BOARD_PUT(out, b, "tui.battle.nobody-wins", WORD("at", f->at));
    else
        clio_event_text(b->game, &b->log[f->result].event, b->viewer, b->names, b->lang, text,
                        sizeof text);
    clio_put(out, text);
}

/* "the city", "2 gold": what a line after the result brings the viewer; false: nothing. */
static bool put_spoils(struct clio_buf *out, const struct clio_board *b, int line)
{
    static const char *const captures[] = {"conquered", "conquered-barbarians"};
    const char *event = battle_event(b, line);
    int d = board_domain(b, "kind"), kind = battle_part(b, line, "kind");
    if (battle_part(b, line, "seat") != b->viewer)
        return false;
    if (CLIO_IS_ONE_OF(event, captures))
        clio_put(out, board_word(b, "board.city-won"));
    else if (strcmp(event, "gained") == 0 && d >= 0 && kind >= 0)
        board_put_count(out, b, "kind", clio_thing_id(b->game, d, kind), battle_part(b, line, "n"));
    else
        return false;
    return true;
}

bool clash_paint_result(struct clio_page *page, const struct clio_board *b)
{
    struct battle f;
    char words[500], one[120];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    bool any = false;
    if (view_has(b->view, "fight") || !find_battle(b, &f) || f.result < 0 || f.end <= b->seen ||
        (f.owner[ATTACKER] != b->viewer && f.owner[DEFENDER] != b->viewer))
        return false;
    put_winner(&out, &f);
    for (int i = f.result + 1; i < f.end; i++) {
        struct clio_buf part = clio_buf_of(one, sizeof one);
        if (!put_spoils(&part, b, i))
            continue;
        clio_putf(&out, "%s%s", any ? ", " : board_word(b, "tui.colon"), one);
        any = true;
    }
    clio_page_putf(page, 1, S_LIT "%s" S_PLAIN, words);
    return true;
}

bool clash_write_battle(struct clio_page *page, const struct clio_board *b)
{
    struct battle f;
    if (!find_battle(b, &f))
        return false;
    paint_battle(page, &f, IN_FULL);
    return true;
}

void clash_put_fight(struct clio_buf *out, const struct clio_board *b)
{
    const json_t *fight = json_object_get(b->view, "fight");
    if (!fight)
        return;
    int line = b->line ? (int)(b->line - b->log) : -1;
    int side = line < 0 ? -1 : battle_part(b, line, "side");
    int seat = line < 0 ? -1 : battle_part(b, line, "seat");
    const json_t *acts = json_object_get(share_of(fight, side), "owner");
    if (side >= 0)
        clio_put(out, clash_owner_name(b, acts));
    else if (seat >= 0 && seat < CLIO_MAX_SEATS)
        clio_put(out, b->names[seat]);
    clio_put(out, out->length > 0 ? " · " : "");
    BOARD_PUT(out, b, "board.battle", WORD("at", view_str(fight, "at")));
}
