/* board.c: the test board of Age of Civilization; see board.h. Only this file knows the state. */
#include "aoc/board.h"

#include "games/aoc/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PINNED = 16 };

static struct table {
    const clio_game *game;
    struct aoc_state s;
    int turn_before;         /* the turn that the last move was played in */
    uint8_t civ_pin[PINNED]; /* cards a test has placed: later set-up leaves them alone */
    int civ_pins;
    uint16_t wonder_pins; /* positions among the dealt wonders */
} board, remembered;

static struct play rules(void)
{
    return (struct play){board.game, board.game->content, &board.s, NULL};
}

static bool pinned(int civ)
{
    for (int i = 0; i < board.civ_pins; i++)
        if (board.civ_pin[i] == civ)
            return true;
    return false;
}

static void pin(int civ)
{
    assert_true(board.civ_pins < PINNED);
    board.civ_pin[board.civ_pins++] = (uint8_t)civ;
}

/* ---- Starting -------------------------------------------------------------------------------- */

/* A copy of the game with other cards, or NULL; see change_table(). */
static const clio_game *changed;

static const clio_game *the_game(void)
{
    return changed ? changed : clio_find_game("age-of-civilization");
}

static void write_changed(const char *path, const char *text, const char *find, const char *put)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (const char *at; (at = strstr(text, find)) != NULL; text = at + strlen(find))
        fprintf(file, "%.*s%s", (int)(at - text), text, put);
    fputs(text, file);
    fclose(file);
}

/* The game with one table changed, or NULL and why not. */
static const clio_game *with_change(const char *table, const char *find, const char *put, char *why,
                                    size_t size)
{
    const clio_game *game = clio_find_game("age-of-civilization");
    const char *const *files = game->content_files;
    char folder[] = "/tmp/clio-cards-XXXXXX", path[128];
    assert_non_null(mkdtemp(folder));
    while (strcmp(files[0], table) != 0)
        files += 2;
    assert_non_null(strstr(files[1], find));
    snprintf(path, sizeof path, "%s/%s", folder, table);
    write_changed(path, files[1], find, put);
    const clio_game *made = clio_with_content(game, folder, CLIO_EN, why, size);
    remove(path);
    remove(folder);
    return made;
}

void change_table(const char *table, const char *find, const char *put)
{
    char why[300] = "";
    changed = with_change(table, find, put, why, sizeof why);
    if (!changed)
        fail_here(__FILE__, __LINE__, "%s", why);
}

uint64_t hash_of_tables(void)
{
    return clio_content_hash(the_game());
}

/* Line and column of the first row that is changed, and in it of `wrong`. */
static void place_of_change(const char *table, const char *find, const char *put, const char *wrong,
                            char *out, size_t size)
{
    const char *const *files = clio_find_game("age-of-civilization")->content_files;
    while (strcmp(files[0], table) != 0)
        files += 2;
    const char *at = strstr(files[1], find), *start = files[1];
    int line = 1;
    for (const char *p = files[1]; p < at; p++)
        if (*p == '\n') {
            line++;
            start = p + 1;
        }
    assert_non_null(strstr(put, wrong));
    snprintf(out, size, "%s:%d:%ld: ", table, line, at - start + 1 + (strstr(put, wrong) - put));
}

const char *refused_table(const char *table, const char *find, const char *put, const char *wrong)
{
    static char why[400];
    char place[100];
    const clio_game *made = with_change(table, find, put, why, sizeof why);
    if (made) {
        clio_free_content(made);
        fail_here(__FILE__, __LINE__, "'%s' should be refused", put);
    }
    place_of_change(table, find, put, wrong, place, sizeof place);
    const char *said = strstr(why, place);
    if (!said)
        fail_here(__FILE__, __LINE__, "'%s' should be refused at %s: %s", put, place, why);
    return said + strlen(place);
}

int restore_tables(void **state)
{
    (void)state;
    if (changed)
        clio_free_content(changed);
    changed = NULL;
    return 0;
}

/* The board is that of the game with the cards that a test has chosen. */
static void sit_down(void)
{
    board.game = the_game();
    played_on(board.game, &board.s, sizeof board.s);
}

static void read_options(int seats, const char *text, struct clio_options *options)
{
    sit_down();
    clio_default_options(board.game, seats, options);
    choose_options(options, text);
}

bool options_fit(int seats, const char *text)
{
    struct clio_options options;
    char why[200];
    read_options(seats, text, &options);
    return clio_check_options(board.game, &options, CLIO_EN, why, sizeof why);
}

void start(int seats, const char *text)
{
    struct clio_options options;
    char why[200];
    memset(&board, 0, sizeof board);
    read_options(seats, text, &options);
    if (!clio_check_options(board.game, &options, CLIO_EN, why, sizeof why))
        fail_here(__FILE__, __LINE__, "%s", why);
    /* The first player is drawn by lot: take a seed that draws seat 0. */
    uint64_t seed = 1;
    do
        clio_new(board.game, &options, seed++, &board.s, NULL);
    while (board.s.first != 0);
    check_played("start", __FILE__, __LINE__);
}

/* Cards that touch nothing a test is likely to look at while they belong to somebody else. */
static void settle(int seat)
{
    static const char *const plain[] = {"tiwanaku", "iberia", "carthage",
                                        "inca",     "olmecs", "toltecs"};
    for (int i = 0; board.s.seat[seat].civ_count == 0; i++)
        if (!pinned(thing(D_CIV, plain[i])))
            become_main(seat, plain[i]);
}

static void settle_all(void)
{
    for (int i = 0; i < board.s.seats; i++)
        settle(i);
}

void go_to_round(int round)
{
    settle_all();
    board.s.round = (uint8_t)round;
    board.s.window = (uint8_t)(round - 1);
    if (board.s.solo && round > 1)
        board.s.rival = (uint8_t)(board.s.rival + round - 1);
}

/* The rules wait at step 1 of a turn: game frame below, turn frame on top. */
static void set_turn(int seat, int nth)
{
    struct aoc_state *s = &board.s;
    assert_int_equal(s->core.question, Q_CIVILIZATION);
    assert_int_equal(s->frame[0].rule, R_game);
    assert_int_equal(s->frame[s->core.depth - 1].rule, R_turn);
    struct clio_frame *f = &s->frame[0];
    LOCALS_OF(game);
    l->turn = (uint8_t)nth;
    s->frame[s->core.depth - 1].seat = s->current = (uint8_t)seat;
    s->core.deciding = (uint8_t)(1u << seat);
    s->first = (uint8_t)((seat + s->seats - nth) % s->seats);
}

void turn_of(int seat)
{
    set_turn(seat, 0);
}

void last_turn_of(int seat)
{
    settle_all();
    set_turn(seat, board.s.seats - 1);
}

void remember(void)
{
    remembered = board;
}

void back_again(void)
{
    board = remembered;
}

/* ---- Setting up ------------------------------------------------------------------------------ */

void lay(int position, const char *action)
{
    uint8_t *row = board.s.timeline, card = (uint8_t)thing(D_ACTION, action);
    int from = 0;
    while (row[from] != card)
        from++;
    row[from] = row[position - 1];
    row[position - 1] = card;
}

void lay_timeline(const char *actions)
{
    int position = 1;
    EACH_WORD (actions, word)
        lay(position++, word);
}

void open_cards(const char *actions)
{
    int position = board.s.window + 1;
    EACH_WORD (actions, word)
        lay(position++, word);
}

/* Takes a civilization out of deck or market; another card of the deck fills its market place. */
static void withdraw(int civ)
{
    struct aoc_state *s = &board.s;
    int at = aoc_market_position(s, civ);
    if (s->draft && at < 0)
        return; /* Draft: it lies in somebody's hand or was never dealt */
    int place = clio_find_card(&s->deck, civ);
    if (at < 0 && place < 0)
        return; /* not in this game's deck */
    assert_true(s->deck.count > 0);
    int last = s->deck.card[s->draft ? s->deck.count - 1 : 0];
    clio_take_card(&s->deck, last);
    if (at < 0) {
        place = clio_find_card(&s->deck, civ);
        if (place >= 0) /* it was not the last one itself */
            s->deck.card[place] = (uint8_t)last;
        return;
    }
    s->market_civ[at] = (uint8_t)last;
    s->market_coins[at] = 0;
}

static void swap_dealt(int one, int two);

void to_market(const char *id, int bonus)
{
    struct aoc_state *s = &board.s;
    int civ = thing(D_CIV, id), at = aoc_market_position(s, civ);
    for (int i = 0; at < 0 && i < s->market_count; i++)
        if (!pinned(s->market_civ[i]))
            at = i;
    assert_true(at >= 0);
    if (s->draft && s->market_civ[at] != civ)
        swap_dealt(civ, s->market_civ[at]);
    int place = clio_find_card(&s->deck, civ);
    if (!s->draft && place >= 0)
        s->deck.card[place] = s->market_civ[at];
    s->market_civ[at] = (uint8_t)civ;
    s->market_coins[at] = (uint8_t)bonus;
    pin(civ);
}

/* Draft: as if the open cards had all been taken. */
void empty_market(void)
{
    struct aoc_state *s = &board.s;
    memset(s->market_civ, 0, sizeof s->market_civ);
    memset(s->market_coins, 0, sizeof s->market_coins);
    s->market_count = 0;
}

void set_coins(int seat, int n)
{
    board.s.seat[seat].coins = (int16_t)n;
}

/* Whatever is missing counts as points of Hunting, so that the score sheet still adds up. */
void set_points(int seat, int n)
{
    struct aoc_seat *p = &board.s.seat[seat];
    int16_t *line = &p->ledger[LEDGER_ACTION + thing(D_ACTION, "hunting")];
    *line = (int16_t)(*line + n - p->points);
    p->points = (int16_t)n;
}

void set_workers(int seat, int n)
{
    board.s.seat[seat].workers = (uint8_t)n;
}

void set_rival(int cubes)
{
    board.s.rival = (uint8_t)cubes;
}

void set_control(int n)
{
    struct play x = rules();
    bool work = control_cards_work(scenario_of(x.c, x.s));
    for (int i = 0; i < CONTROL_CARDS && work; i++)
        (i < n ? aoc_switch_on : aoc_switch_off)(&x, 0, PART_CONTROL + i);
    board.s.seat[0].control = (uint8_t)n;
}

static void own_civ(int seat, int civ)
{
    struct play x = rules();
    struct aoc_seat *p = &board.s.seat[seat];
    assert_true(p->civ_count < MAX_CIVS);
    for (int i = 0; i < board.s.seats; i++)
        assert_false(owns(i, clio_thing_id(board.game, D_CIV, civ)));
    withdraw(civ);
    pin(civ);
    p->civ[p->civ_count++] = (uint8_t)civ;
    aoc_switch_on(&x, seat, PART_INHERITED + civ);
}

void become_main(int seat, const char *id)
{
    struct play x = rules();
    struct aoc_seat *p = &board.s.seat[seat];
    int civ = thing(D_CIV, id);
    if (p->main != NONE)
        aoc_switch_off(&x, seat, PART_MAIN + p->civ[p->main]);
    p->main = p->civ_count;
    own_civ(seat, civ);
    aoc_switch_on(&x, seat, PART_MAIN + civ);
    p->workers = x.c->civ[civ].population;
}

void own_annexed(int seat, const char *id)
{
    own_civ(seat, thing(D_CIV, id));
}

void own_techs(int seat, const char *techs)
{
    struct play x = rules();
    EACH_WORD (techs, word) {
        int place = aoc_place_of(&board.s, seat, thing(D_TECH, word));
        assert_int_not_equal(place, NONE);
        aoc_own_tech(&x, seat, place, PART_ACTION);
    }
}

/* Its position among the dealt wonders; deals it in place of another if it was not. */
static int deal_wonder(const char *id)
{
    struct aoc_state *s = &board.s;
    int wonder = thing(D_WONDER, id), at = -1;
    for (int i = s->wonder_count - 1; i >= 0; i--)
        if (!(board.wonder_pins >> i & 1) && (s->wonder_market >> i & 1))
            at = i;
    assert_true(at >= 0);
    for (int i = 0; i < s->wonder_count; i++)
        if (s->wonder[i] == wonder)
            s->wonder[i] = s->wonder[at];
    s->wonder[at] = (uint8_t)wonder;
    board.wonder_pins |= (uint16_t)(1u << at);
    return at;
}

void offer_wonders(const char *wonders)
{
    EACH_WORD (wonders, word)
        deal_wonder(word);
}

void own_wonders(int seat, const char *wonders)
{
    struct play x = rules();
    EACH_WORD (wonders, word)
        aoc_own_wonder(&x, seat, deal_wonder(word), PART_ACTION);
}

void empty_wonder_market(void)
{
    board.s.wonder_market = 0;
}

void offer_special(const char *cards)
{
    board.s.special_market = 0;
    EACH_WORD (cards, word)
        board.s.special_market |= (uint16_t)(1u << thing(D_SPECIAL, word));
}

void lay_event(int position, const char *event)
{
    uint8_t *tokens = board.s.event, token = (uint8_t)thing(D_EVENT, event);
    int n = (int)sizeof board.s.event, at = position - (TIMELINE - n) - 1;
    for (int i = 0; i < n; i++)
        if (tokens[i] == token)
            tokens[i] = tokens[at];
    tokens[at] = token;
}

void arm(int seat, int wanted)
{
    static const char *const cards[] = {"byzantium", "ottoman", "arabia", "hittites", "nubia"};
    if (wanted >= 1 && tech_count(seat) == 0)
        own_techs(seat, "mining");
    if (wanted >= 3 && tech_count(seat) == 1)
        own_techs(seat, "iron_working");
    if (wanted >= 5 && tech_count(seat) == 2)
        own_techs(seat, "gunpowder");
    for (int i = 0; i < 5 && military_of(seat) < wanted; i++)
        if (!pinned(thing(D_CIV, cards[i])))
            own_annexed(seat, cards[i]);
    assert_int_equal(military_of(seat), wanted);
}

/* ---- Draft ----------------------------------------------------------------------------------- */

void pick_all(void)
{
    while (board.s.core.question == Q_DRAFT) {
        clio_move moves[CLIO_MAX_MOVES];
        assert_true(clio_legal(board.game, &board.s, to_move(), moves, CLIO_MAX_MOVES) > 0);
        assert_true(clio_apply(board.game, &board.s, to_move(), moves[0], NULL, NULL));
        check_played("pick", __FILE__, __LINE__);
    }
}

/* Two dealt cards change places, wherever they lie. */
static void swap_dealt(int one, int two)
{
    struct aoc_state *s = &board.s;
    int a = aoc_market_position(s, one), b = aoc_market_position(s, two);
    for (int i = 0; i < s->deck.count; i++) {
        int card = s->deck.card[i];
        s->deck.card[i] = (uint8_t)(card == one ? two : card == two ? one : card);
    }
    if (a >= 0)
        s->market_civ[a] = (uint8_t)two;
    if (b >= 0)
        s->market_civ[b] = (uint8_t)one;
}

void to_hand(int seat, const char *id)
{
    uint8_t cards[DRAFT_PICKS];
    int civ = thing(D_CIV, id), n = aoc_hand_of(&board.s, seat, cards);
    for (int i = 0; i < n; i++)
        if (!pinned(cards[i])) {
            swap_dealt(civ, cards[i]);
            pin(civ);
            return;
        }
    fail_here(__FILE__, __LINE__, "no card of the hand can be changed for '%s'", id);
}

/* ---- Playing --------------------------------------------------------------------------------- */

bool told(enum clio_lang lang, const char *line)
{
    return times_told(CLIO_SPECTATOR, lang, line) > 0;
}

void play_at(int seat, const char *text, const char *file, int line)
{
    check_played("set-up", file, line);
    board.turn_before = board.s.core.turn;
    play_one(seat, text, file, line);
}

static char words[1000];

const char *question_in_words(enum clio_lang lang)
{
    clio_question(board.game, &board.s, to_move(), NULL, lang, words, sizeof words);
    return words;
}

const char *note_in_words(const char *move, enum clio_lang lang)
{
    clio_move_note(board.game, &board.s, to_move(), parse(move, __FILE__, __LINE__), lang, words,
                   sizeof words);
    return words;
}

const char *why_in_words(const char *text, enum clio_lang lang)
{
    struct clio_reason why;
    if (!clio_why_not(board.game, &board.s, to_move(), parse(text, __FILE__, __LINE__), &why))
        fail_here(__FILE__, __LINE__, "'%s' should be illegal, but it is legal", text);
    clio_reason_text(board.game, &why, lang, words, sizeof words);
    return words;
}

static int domain_named(const char *id)
{
    for (int i = 0; i < clio_domain_count(the_game()); i++)
        if (strcmp(clio_domain_id(the_game(), i), id) == 0)
            return i;
    fail_here(__FILE__, __LINE__, "no domain '%s'", id);
    return -1;
}

const char *card_in_words(const char *domain, const char *id, enum clio_lang lang)
{
    int d = domain_named(domain);
    sit_down();
    clio_thing_text(board.game, d, thing(d, id), lang, words, sizeof words);
    return words;
}

const char *source_in_words(const char *domain, const char *id, enum clio_lang lang)
{
    int d = domain_named(domain);
    sit_down();
    clio_thing_source(board.game, d, thing(d, id), lang, words, sizeof words);
    return words;
}

void costs_at(const char *move, int n, const char *file, int line)
{
    int before = coins(0);
    if (n > 0) {
        set_coins(0, n - 1);
        refuse_at(move, "coins", file, line);
    }
    set_coins(0, n);
    if (!legal(move))
        fail_here(file, line, "'%s' should cost %d coins, but with %d it is illegal", move, n, n);
    set_coins(0, before);
}

void earns_at(const char *move, int more_coins, int more_points, const char *file, int line)
{
    int seat = to_move(), had_coins = coins(seat), had_points = points(seat);
    play_at(to_move(), move, file, line);
    if (coins(seat) - had_coins != more_coins)
        fail_here(file, line, "'%s' should bring %d coins, brought %d", move, more_coins,
                  coins(seat) - had_coins);
    if (points(seat) - had_points != more_points)
        fail_here(file, line, "'%s' should bring %d points, brought %d", move, more_points,
                  points(seat) - had_points);
}

void end_turn(void)
{
    if (game_over() || board.s.core.turn != board.turn_before)
        return;
    play(legal("done") ? "done" : "rest");
    if (board.s.core.turn == board.turn_before && board.s.core.question == Q_AFTER_REST)
        play("done");
}

/* Declines, or takes whatever is offered last. */
static void answer_last(void)
{
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(board.game, &board.s, to_move(), moves, CLIO_MAX_MOVES);
    assert_true(clio_apply(board.game, &board.s, to_move(), moves[n - 1], NULL, NULL));
    check_played("an answer", __FILE__, __LINE__);
}

void pass_turn(void)
{
    if (board.s.core.question == Q_CIVILIZATION) {
        char move[64] = "skip";
        if (!legal(move))
            snprintf(move, sizeof move, "raise %s", market_card(0));
        play(move);
        while (board.s.core.turn == board.turn_before && board.s.core.question > Q_AFTER_REST)
            answer_last();
    } else {
        board.turn_before = board.s.core.turn;
    }
    end_turn();
}

void pass_round(void)
{
    int round = board.s.round;
    while (!game_over() && board.s.round == round) {
        if (board.s.core.question <= Q_AFTER_REST)
            pass_turn();
        else
            answer_last();
    }
}

/* ---- Looking --------------------------------------------------------------------------------- */

bool game_over(void)
{
    return board.s.over;
}

int round_now(void)
{
    return board.s.round;
}

int first_player(void)
{
    return board.s.first;
}

int coins(int seat)
{
    return board.s.seat[seat].coins;
}

int points(int seat)
{
    return board.s.seat[seat].points;
}

int workers(int seat)
{
    return board.s.seat[seat].workers;
}

int hand(int seat)
{
    return in_hand(&board.s, seat);
}

int military_of(int seat)
{
    return aoc_military(board.game->content, &board.s, seat);
}

int tech_count(int seat)
{
    return __builtin_popcount(board.s.seat[seat].techs);
}

bool has_tech(int seat, const char *tech)
{
    int place = aoc_place_of(&board.s, seat, thing(D_TECH, tech));
    return place != NONE && (board.s.seat[seat].techs >> place & 1);
}

int wonder_count_of(int seat)
{
    return __builtin_popcount(board.s.seat[seat].wonders);
}

static bool wonder_in(unsigned set, const char *id)
{
    int wonder = thing(D_WONDER, id);
    for (; set; set &= set - 1)
        if (board.s.wonder[__builtin_ctz(set)] == wonder)
            return true;
    return false;
}

bool has_wonder(int seat, const char *wonder)
{
    return wonder_in(board.s.seat[seat].wonders, wonder);
}

int civ_count_of(int seat)
{
    return board.s.seat[seat].civ_count;
}

bool owns(int seat, const char *id)
{
    const struct aoc_seat *p = &board.s.seat[seat];
    int civ = thing(D_CIV, id);
    for (int i = 0; i < p->civ_count; i++)
        if (p->civ[i] == civ)
            return true;
    return false;
}

bool is_main(int seat, const char *civ)
{
    const struct aoc_seat *p = &board.s.seat[seat];
    return p->main != NONE && p->civ[p->main] == thing(D_CIV, civ);
}

int market_size(void)
{
    return board.s.market_count;
}

int market_coins_on(const char *civ)
{
    int at = aoc_market_position(&board.s, thing(D_CIV, civ));
    return at < 0 ? -1 : board.s.market_coins[at];
}

const char *market_card(int position)
{
    assert_true(position < board.s.market_count);
    return clio_thing_id(board.game, D_CIV, board.s.market_civ[position]);
}

int deck_size(void)
{
    return board.s.deck.count;
}

bool in_game(const char *id)
{
    int civ = thing(D_CIV, id);
    return clio_find_card(&board.s.deck, civ) >= 0 || aoc_market_position(&board.s, civ) >= 0;
}

int wonders_left(void)
{
    return __builtin_popcount(board.s.wonder_market);
}

bool wonder_offered(const char *wonder)
{
    return wonder_in(board.s.wonder_market, wonder);
}

const char *leftmost_wonder(void)
{
    assert_true(board.s.wonder_market);
    return clio_thing_id(board.game, D_WONDER,
                         board.s.wonder[__builtin_ctz(board.s.wonder_market)]);
}

int specials_left(void)
{
    return __builtin_popcount(board.s.special_market);
}

const char *timeline_at(int position)
{
    return clio_thing_id(board.game, D_ACTION, board.s.timeline[position - 1]);
}

bool is_open(const char *action)
{
    int card = thing(D_ACTION, action);
    for (int i = 0; i < WINDOW; i++)
        if (board.s.timeline[board.s.window + i] == card)
            return true;
    return false;
}

int rival(void)
{
    return board.s.rival;
}

int stages(void)
{
    return board.s.seat[0].control;
}

const char *event_at(int position)
{
    int n = (int)sizeof board.s.event;
    return clio_thing_id(board.game, D_EVENT, board.s.event[position - (TIMELINE - n) - 1]);
}

bool won(int seat)
{
    struct clio_result result;
    clio_result(board.game, &board.s, &result);
    return result.won[seat];
}

bool earned(const char *achievement)
{
    struct clio_record record;
    clio_record(board.game, &board.s, 0, &record);
    const struct clio_things *list = &record.things[RECORD_ACHIEVEMENTS];
    for (int i = 0; i < list->count; i++)
        if (strcmp(clio_thing_id(board.game, D_ACHIEVEMENT, list->thing[i]), achievement) == 0)
            return true;
    return false;
}

int hand_cards(int seat)
{
    uint8_t cards[DRAFT_PICKS];
    return aoc_hand_of(&board.s, seat, cards);
}

int score_of(int seat, const char *domain, const char *id)
{
    struct clio_score_line lines[64];
    int n = clio_score(board.game, &board.s, seat, lines, 64);
    for (int i = 0; i < n; i++)
        if (strcmp(clio_domain_id(board.game, lines[i].domain), domain) == 0 &&
            strcmp(clio_thing_id(board.game, lines[i].domain, lines[i].thing), id) == 0)
            return lines[i].points;
    return 0;
}

bool may_decide(int seat)
{
    return clio_may_decide(board.game, &board.s, seat);
}

const char *pick_of(int seat)
{
    static char move[64];
    clio_move moves[CLIO_MAX_MOVES];
    assert_true(clio_legal(board.game, &board.s, seat, moves, CLIO_MAX_MOVES) > 0);
    clio_notation(board.game, moves[0], move, sizeof move);
    return move;
}

const char *pack_card(int n)
{
    const uint8_t *cards;
    return n < aoc_pack_of(&board.s, to_move(), &cards) ? clio_thing_id(board.game, D_CIV, cards[n])
                                                        : NULL;
}
