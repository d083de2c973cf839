/* table.c: the test table of Imperium; see table.h. */
#include "imperium/table.h"

#include "core/marks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 4096, LIST = 64, HELD = SEATS * SEAT_ZONES };

/* What is expected of a position: the cards of every zone, and the pools. */
struct kept {
    uint16_t cards[HELD + 1][CARDS]; /* rows, sorted; the exile comes last */
    uint8_t count[HELD + 1];
    uint16_t pool[SEATS][RESOURCES];
};

static struct {
    struct imperium s;
    struct play x;
    struct clio_log log;
    struct clio_event events[EVENTS];
    struct imperium before; /* the first move */
    struct kept kept, kept_before;
    bool moved;
    int self;         /* the row that is tested, -1 none */
    int bot_row;      /* likewise */
    const char *word; /* being carried out */
    jmp_buf failed;
    char why[600];
} t;

struct imperium *const s = &t.s;
struct play *const x = &t.x;

/* ---- Failing ------------------------------------------------------------------------------------ */

static void fail_word(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
static void fail_word(const char *format, ...)
{
    va_list args;
    int n = snprintf(t.why, sizeof t.why, "at '%.*s': ", t.word ? (int)strcspn(t.word, " \t\n") : 3,
                     t.word ? t.word : "end");
    va_start(args, format);
    vsnprintf(t.why + n, sizeof t.why - (size_t)n, format, args);
    va_end(args);
    longjmp(t.failed, 1);
}

void expect_at(long got, long want, const char *what, const char *file, int line)
{
    if (got == want)
        return;
    print_error("%s: should be %ld, is %ld\n", what, want, got);
    _fail(file, line);
}

/* ---- Names -------------------------------------------------------------------------------------- */

int row_of(const char *id)
{
    for (int i = 0; i < x->c->card_count; i++)
        if (strcmp(imperium_text(x->c, x->c->card[i].id), id) == 0)
            return i;
    return -1;
}

int bot_row_of(const char *id)
{
    for (int i = 0; i < x->c->row_count; i++)
        if (strcmp(imperium_text(x->c, x->c->row[i].id), id) == 0)
            return i;
    return -1;
}

static int like(int row)
{
    return x->c->card[row].like;
}

const char *id_of(int card)
{
    return imperium_text(x->c, x->c->card[like(s->row[card])].id);
}

/* The row of a word: `@` the tested one, `U` unrest. */
static int row_named(const char *id)
{
    if (strcmp(id, "@") == 0 && t.self >= 0)
        return t.self;
    int row = strcmp(id, "U") == 0 ? like(row_of("UNR1")) : row_of(id);
    if (row < 0)
        fail_word("there is no card '%s'", id);
    return strcmp(id, "U") == 0 || row == t.self ? row : like(row);
}

static int index_in(const char *word, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static const char *const nations[NATIONS] = {
    "carthaginians", "celts",   "greeks",     "macedonians", "persians",  "romans",
    "scythians",     "vikings", "arthurians", "atlanteans",  "egyptians", "mauryans",
    "minoans",       "olmecs",  "qin",        "utopians"};
static const char *const suits[] = {"region", "uncivilised", "civilised", "tributary",
                                    "fame",   "unrest",      "power",     "variable"};
static const char *const spots[SPOTS] = {
    "hand",     "deck",      "discard",     "play",     "garrison",  "history",
    "nation",   "accession", "development", "power",    "permanent", "market-1",
    "market-2", "market-3",  "market-4",    "market-5", "exile",     "fame"};

/* ---- Cards -------------------------------------------------------------------------------------- */

static int new_card(int row, int zone)
{
    int card = s->last[Z_REMOVED];
    if (card == NONE)
        fail_word("there are too many cards on the table");
    s->row[card] = (uint16_t)row;
    s->host[card] = s->stored[card] = 0;
    s->exhausted[card >> 6] &= ~(1ull << (card & 63));
    imperium_put(s, card, zone);
    return card;
}

int place_card(const char *id, int zone)
{
    return new_card(row_of(id), zone);
}

int card_in(int zone, const char *id)
{
    EACH_FROM_TOP (s, zone, card)
        if (strcmp(id_of(card), imperium_text(x->c, x->c->card[like(row_of(id))].id)) == 0)
            return card;
    return NONE;
}

int count_in(int zone, const char *id)
{
    int n = 0;
    EACH_CARD (s, zone, card)
        n += strcmp(id_of(card), imperium_text(x->c, x->c->card[like(row_of(id))].id)) == 0;
    return n;
}

static void empty(int zone)
{
    EACH_CARD (s, zone, card)
        imperium_put(s, card, Z_REMOVED);
}

static void clear_place(int place)
{
    struct imperium_place *p = &s->market[place];
    if (p->card != NONE)
        imperium_put(s, p->card, Z_REMOVED);
    if (p->unrest != NONE)
        imperium_put(s, p->unrest, Z_UNREST);
    *p = (struct imperium_place){.card = NONE, .unrest = NONE};
}

/* "A+2g+1m*" */
static void fill_place(int place, const char *text)
{
    char id[40];
    struct imperium_place *p = &s->market[place];
    size_t n = strcspn(text, "+*");
    clear_place(place);
    snprintf(id, sizeof id, "%.*s", (int)n, text);
    if (strcmp(id, "-") == 0)
        return;
    p->card = (uint8_t)new_card(row_named(id), Z_MARKET);
    for (text += n; *text; text += strcspn(text, "+*")) {
        if (*text == '*') {
            p->unrest = s->last[Z_UNREST];
            imperium_put(s, p->unrest, Z_TUCKED);
            text++;
        } else {
            int tokens = (int)strtol(text + 1, NULL, 10);
            size_t letter = strspn(text + 1, "0123456789") + 1;
            p->tokens[text[letter] == 'm'   ? MATERIALS
                      : text[letter] == 'p' ? POPULATION
                                            : PROGRESS] = (uint16_t)tokens;
            text += letter;
        }
    }
}

/* ---- Lists of cards ----------------------------------------------------------------------------- */

struct list {
    uint16_t row[LIST], host[LIST];
    int count;
};

static struct list read_list(const char *text)
{
    struct list list = {.count = 0};
    if (strcmp(text, "-") == 0 || *text == 0)
        return list;
    while (*text) {
        char id[48];
        size_t n = strcspn(text, ",");
        snprintf(id, sizeof id, "%.*s", (int)n, text);
        char *host = strchr(id, '>');
        if (host)
            *host++ = 0;
        list.row[list.count] = (uint16_t)row_named(id);
        list.host[list.count++] = host ? (uint16_t)row_named(host) : 0;
        text += n + (text[n] == ',');
    }
    return list;
}

static void lay(int zone, const char *text, bool from_top)
{
    struct list list = read_list(text);
    empty(zone);
    for (int i = 0; i < list.count; i++)
        new_card(list.row[from_top ? list.count - 1 - i : i], zone);
}

static int compare_rows(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static int rows_of_zone(int zone, uint16_t out[CARDS])
{
    int n = 0;
    EACH_CARD (s, zone, card)
        out[n++] = (uint16_t)like(s->row[card]);
    qsort(out, (size_t)n, sizeof *out, compare_rows);
    return n;
}

static int held_zone(int i)
{
    return i == HELD ? (int)Z_EXILE : i;
}

static void keep_zone(int i)
{
    t.kept.count[i] = (uint8_t)rows_of_zone(held_zone(i), t.kept.cards[i]);
}

static void keep_all(void)
{
    for (int i = 0; i <= HELD; i++)
        keep_zone(i);
    for (int seat = 0; seat < SEATS; seat++)
        memcpy(t.kept.pool[seat], s->seat[seat].pool, sizeof t.kept.pool[seat]);
}

static const char *in_words(const uint16_t *rows, int n)
{
    static char text[2][400];
    static int k;
    char *out = text[k ^= 1];
    size_t used = 0;
    *out = 0;
    for (int i = 0; i < n && used < sizeof text[0]; i++)
        used += (size_t)snprintf(out + used, sizeof text[0] - used, "%s%s", i ? "," : "",
                                 imperium_text(x->c, x->c->card[rows[i]].id));
    return n ? out : "nothing";
}

static const char *const zone_names[SEAT_ZONES] = {
    "hand",        "deck",      "discard",      "play",  "garrison", "history",
    "nation deck", "accession", "developments", "power", "permanent"};

/* Everything nobody spoke of is as it was. */
static void expect_the_rest(void)
{
    t.word = NULL;
    for (int i = 0; i <= HELD; i++) {
        uint16_t rows[CARDS];
        int n = rows_of_zone(held_zone(i), rows);
        if (n != t.kept.count[i] || memcmp(rows, t.kept.cards[i], (size_t)n * sizeof *rows) != 0)
            fail_word("%s of seat %d holds %s, expected %s",
                      i == HELD ? "the exile" : zone_names[i % SEAT_ZONES], i / SEAT_ZONES,
                      in_words(rows, n), in_words(t.kept.cards[i], t.kept.count[i]));
    }
    for (int seat = 0; seat < s->seats; seat++) {
        const uint16_t *have = s->seat[seat].pool, *want = t.kept.pool[seat];
        if (memcmp(have, want, sizeof t.kept.pool[seat]) != 0)
            fail_word("seat %d has %d/%d/%d, expected %d/%d/%d", seat, have[0], have[1], have[2],
                      want[0], want[1], want[2]);
    }
    /* Who has nothing left to do goes on to the clean-up by itself. */
    if (s->core.depth > 0 && s->core.question != Q_TURN && s->core.question != Q_PLACE)
        fail_word("seat %d is still asked something (question %d, %s)", clio_asked(&s->core),
                  s->core.question, s->core.question ? "open" : "none");
}

/* ---- Starting ----------------------------------------------------------------------------------- */

static void begin_log(void)
{
    t.log = (struct clio_log){.capacity = EVENTS, .events = t.events, .game = x->game, .state = s};
}

static void set_option(struct clio_options *options, const char *id, const char *value)
{
    char why[200];
    if (!clio_set_option(x->game, options, id, value, CLIO_EN, why, sizeof why)) {
        print_error("%s=%s: %s\n", id, value, why);
        _fail(__FILE__, __LINE__);
    }
}

static void begin_game(void)
{
    t.x.game = clio_find_game("imperium");
    t.x.c = imperium_content(t.x.game);
    t.x.s = &t.s;
    t.x.log = &t.log;
    memset(&t.s, 0, sizeof t.s);
}

void deal(int seats, uint64_t seed, const char *text)
{
    struct clio_options options;
    begin_game();
    clio_default_options(x->game, seats, &options);
    while (*text) {
        char id[32], value[32], list[200];
        int n = 0;
        sscanf(text, " %31[^=]=%199s%n", id, list, &n);
        text += n + (text[n] == ' ');
        const char *each = list;
        for (int seat = 1; *each; seat++) {
            char name[48];
            size_t k = strcspn(each, ",");
            snprintf(value, sizeof value, "%.*s", (int)k, each);
            snprintf(name, sizeof name, strchr(list, ',') ? "%s.%d" : "%s", id, seat);
            set_option(&options, name, value);
            each += k + (each[k] == ',');
        }
    }
    begin_log();
    clio_new(x->game, &options, seed, &t.s, &t.log);
}

/* Nobody has anything but a power card and a state card. */
static void clear_table(void)
{
    for (int zone = 0; zone < ZONES; zone++)
        if (zone != Z_REMOVED && zone != Z_KING && zone != Z_UNREST && zone != Z_MARKET &&
            zone != Z_TUCKED && !(zone < Z_MAIN && zone % SEAT_ZONES == Z_POWER))
            empty(zone);
    for (int i = 0; i < MARKET; i++)
        clear_place(i);
    memset(s->slot, NONE, sizeof s->slot);
    for (int seat = 0; seat < s->seats; seat++) {
        struct imperium_seat *own = &s->seat[seat];
        memset(own->pool, 0, sizeof own->pool);
        own->empire = 0;
        own->exhaust = own->exhaust_all = EXHAUST;
        if (seat == s->bot)
            empty(zone_of(seat, Z_POWER));
    }
    int n = s->count[Z_UNREST];
    while (n > 8 + 2 * (s->seats > 2))
        imperium_put(s, s->last[Z_UNREST], Z_REMOVED), n--;
    lay(Z_MAIN, "1TRI1,1REG8,1UNC4,1CIV3,1TRI2", true);
    lay(Z_REGIONS, "1REG9,1REG5", true);
    lay(Z_UNCIVILISED, "1UNC8,1UNC6", true);
    lay(Z_CIVILISED, "1CIV10,1CIV12", true);
    lay(Z_FAME, "1FAM1,1FAM2,1FAM4,1FAM8", true);
    static const char *const market[] = {"1TRI8", "1REG6", "1CIV2", "1UNC3", "1REG7"};
    for (int i = 0; i < MARKET; i++)
        fill_place(i, market[i]);
}

static void bare(int seats, const char *bot, const char *level)
{
    struct clio_options options;
    static const char *const people[SEATS] = {"macedonians", "persians", "greeks", "romans"};
    begin_game();
    clio_default_options(x->game, seats, &options);
    set_option(&options, "side", "b");
    for (int seat = 0; seat < seats; seat++) {
        char id[16];
        const char *nation = people[seat];
        if (bot && strcmp(bot, nation) == 0)
            nation = "greeks";
        snprintf(id, sizeof id, "nation.%d", seat + 1);
        set_option(&options, id, nation);
    }
    if (bot) {
        set_option(&options, "nation.2", bot);
        set_option(&options, "level", level);
    }
    /* Who begins is drawn by lot: take a seed that draws seat 0. */
    uint64_t seed = 1;
    begin_log();
    do
        clio_new(x->game, &options, seed++, &t.s, NULL);
    while (s->first_seat != 0);
    t.word = "start";
    clear_table();
    if (bot && strcmp(bot, "atlanteans") == 0)
        s->seat[1].empire = 1;
    begin_log();
    keep_all();
    t.moved = false;
}

/* ---- Set-up ------------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    int zone; /* a seat's, or a common one */
    bool from_top;
} zone_words[] = {
    {"hand", Z_HAND, false},      {"deck", Z_DECK, true},       {"disc", Z_DISCARD, false},
    {"play", Z_PLAY, false},      {"hist", Z_HISTORY, false},   {"nation", Z_NATION, true},
    {"acc", Z_ACCESSION, false},  {"dev", Z_DEVELOPMENT, true}, {"power", Z_POWER, false},
    {"perm", Z_PERMANENT, false}, {"exile", Z_EXILE, false},    {"fame", Z_FAME, true},
    {"main", Z_MAIN, true},       {"regs", Z_REGIONS, true},    {"uncs", Z_UNCIVILISED, true},
    {"civs", Z_CIVILISED, true},
};

static int zone_word(const char *key, int seat, bool *from_top)
{
    for (size_t i = 0; i < sizeof zone_words / sizeof zone_words[0]; i++)
        if (strcmp(key, zone_words[i].word) == 0) {
            *from_top = zone_words[i].from_top;
            return zone_words[i].zone < SEAT_ZONES
                       ? zone_of(seat, (enum imperium_zone)zone_words[i].zone)
                       : zone_words[i].zone;
        }
    return -1;
}

static int own_card(int seat, int row)
{
    static const enum imperium_zone zones[] = {Z_PLAY, Z_PERMANENT, Z_POWER};
    for (int i = 0; i < 3; i++)
        EACH_CARD (s, zone_of(seat, zones[i]), card)
            if (like(s->row[card]) == like(row))
                return card;
    fail_word("seat %d has no such card in play", seat);
}

static void garrison(int seat, const char *text)
{
    struct list list = read_list(text);
    empty(zone_of(seat, Z_GARRISON));
    for (int i = 0; i < list.count; i++) {
        int host = own_card(seat, list.host[i]);
        s->host[new_card(list.row[i], zone_of(seat, Z_GARRISON))] = (uint8_t)host;
    }
}

static void set_pile(int n)
{
    while (s->count[Z_UNREST] > n)
        imperium_put(s, s->last[Z_UNREST], Z_REMOVED);
    while (s->count[Z_UNREST] < n)
        new_card(like(row_of("UNR1")), Z_UNREST);
}

static void start_of(const char *key, const char *value)
{
    char bot[40], *level;
    snprintf(bot, sizeof bot, "%s", value);
    level = strchr(bot, ',');
    if (level)
        *level++ = 0;
    if (strcmp(key, "solo") == 0)
        bare(1, bot, level ? level : "imperator");
    else
        bare((int)strtol(value, NULL, 10), NULL, NULL);
}

static void set_up(int seat, const char *key, const char *value)
{
    struct imperium_seat *own = &s->seat[seat];
    int n = (int)strtol(value, NULL, 10);
    bool from_top;
    int zone = zone_word(key, seat, &from_top);
    if (zone >= 0)
        lay(zone, value, from_top);
    else if (strcmp(key, "seats") == 0 || strcmp(key, "solo") == 0)
        start_of(key, value);
    else if (strcmp(key, "gar") == 0)
        garrison(seat, value);
    else if (key[0] == 'm' && key[1] >= '1' && key[1] <= '5')
        fill_place(key[1] - '1', value);
    else if (strcmp(key, "pool") == 0)
        sscanf(value, "%hu/%hu/%hu", &own->pool[0], &own->pool[1], &own->pool[2]);
    else if (strcmp(key, "empire") == 0)
        own->empire = (uint8_t)n;
    else if (strcmp(key, "acts") == 0)
        own->actions = (uint8_t)n;
    else if (strcmp(key, "ex") == 0)
        own->exhaust = (uint8_t)n;
    else if (strcmp(key, "natok") == 0)
        own->nation_token = (uint8_t)n;
    else if (strcmp(key, "devtok") == 0)
        own->development_token = (uint8_t)n;
    else if (strcmp(key, "unrest") == 0)
        set_pile(n);
    else if (strcmp(key, "king") == 0)
        s->row[s->last[Z_KING]] = (uint16_t)row_of(*value == 'b' ? "KOK-B" : "KOK-A");
    else if (strcmp(key, "as") == 0)
        own->nation = (uint8_t)index_in(value, nations, NATIONS);
    else if (strcmp(key, "die") == 0)
        s->die = (uint8_t)n;
    else if (strcmp(key, "switch") == 0)
        s->switches = (uint16_t)n;
    else if (strcmp(key, "tok") == 0) {
        struct list list = read_list(value);
        for (int i = 0; i < list.count; i++)
            imperium_exhaust_card(x, seat, own_card(seat, list.row[i]));
    } else if (strcmp(key, "stored") == 0) {
        char id[40];
        sscanf(value, "%39[^+]+%d", id, &n);
        s->stored[own_card(seat, row_named(id))] = (uint8_t)n;
    } else if (strncmp(key, "slot", 4) == 0) {
        s->slot[key[4] - '1'] = (uint8_t)new_card(row_named(value), Z_SLOTS);
    } else
        fail_word("no word of set-up");
    keep_all();
}

/* ---- Moves -------------------------------------------------------------------------------------- */

static int verb_of(const char *id)
{
    for (int i = 1; i < VERBS; i++)
        if (strcmp(x->game->verbs[i].id, id) == 0)
            return i;
    fail_word("there is no move '%s'", id);
}

/* Does a legal move fit the words? 2: exactly, 1: by a card like it. */
static int fits(clio_move move, int verb, char part[3][48])
{
    if (clio_verb(move) != verb)
        return 0;
    int arg = clio_arg(move, 0), a, b;
    if (part[0][0] == 0)
        return 2;
    switch (verb) {
    case DO_CHOOSE: return arg == strtol(part[0], NULL, 10) - 1 ? 2 : 0;
    case DO_TAKER: return arg == strtol(part[0], NULL, 10) ? 2 : 0;
    case DO_PUT: return arg == SPOT_MARKET + strtol(part[0], NULL, 10) - 1 ? 2 : 0;
    case DO_PAY:
        return sscanf(part[0], "%d,%d", &a, &b) == 2 && a == arg && b == clio_arg(move, 1) ? 2 : 0;
    case DO_BLIND:
    case DO_NAME: return arg == index_in(part[0], suits, 8) ? 2 : 0;
    default: break;
    }
    int row = row_named(part[0]), grade = arg == row ? 2 : like(arg) == like(row) ? 1 : 0;
    if (part[1][0] && clio_arg(move, 1) != index_in(part[1], spots, SPOTS))
        return 0;
    if (part[2][0] && verb == DO_GIVE && clio_arg(move, 2) != strtol(part[2], NULL, 10))
        return 0;
    if (part[2][0] && verb != DO_GIVE && clio_arg(move, 2) != like(row_named(part[2])))
        return 0;
    return grade;
}

/* "verb:A:spot:host": the legal move that it names; 0 without. */
static clio_move find_move(int seat, const char *text)
{
    char verb[32], part[3][48] = {{0}};
    clio_move moves[CLIO_MAX_MOVES], found = 0;
    int best = 0, times = 0;
    size_t n = strcspn(text, ":");
    snprintf(verb, sizeof verb, "%.*s", (int)n, text);
    for (int i = 0; i < 3 && text[n] == ':'; i++) {
        text += n + 1;
        n = strcspn(text, ":");
        snprintf(part[i], sizeof part[i], "%.*s", (int)n, text);
    }
    int code = verb_of(verb), count = clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        int grade = fits(moves[i], code, part);
        if (grade > best) {
            best = grade;
            times = 0;
            found = moves[i];
        }
        times += grade > 0 && grade == best;
    }
    if (times > 1)
        fail_word("%d moves fit", times);
    return found;
}

static const char *choices(int seat)
{
    static char text[400];
    clio_move moves[CLIO_MAX_MOVES];
    size_t used = 0;
    int n = clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
    text[0] = 0;
    for (int i = 0; i < n && used < sizeof text - 1; i++) {
        const struct clio_phrase *verb = &x->game->verbs[clio_verb(moves[i])];
        int arg = clio_arg(moves[i], 0);
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", verb->id);
        if (verb->arg[0].name && verb->arg[0].domain == D_CARD && used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, ":%s",
                                     imperium_text(x->c, x->c->card[arg].id));
        else if (verb->arg[0].name && used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, ":%d", arg);
    }
    return text;
}

static void check_table(void)
{
    char why[200] = "";
    if (!clio_check(x->game, s, why, sizeof why))
        fail_word("the table is broken: %s", why);
}

static void remember(void)
{
    if (t.moved)
        return;
    t.moved = true;
    t.before = t.s;
    t.kept_before = t.kept;
}

/* A card that is played leaves the hand, and a pinned one enters play: nobody need say so. */
static void expect_played(int seat, int row)
{
    int hand = zone_of(seat, Z_HAND), play = zone_of(seat, Z_PLAY);
    uint16_t *cards = t.kept.cards[hand];
    for (int i = 0; i < t.kept.count[hand]; i++)
        if (cards[i] == like(row)) {
            memmove(&cards[i], &cards[i + 1], (size_t)(t.kept.count[hand] - i - 1) * sizeof *cards);
            t.kept.count[hand]--;
            break;
        }
    if (x->c->card[row].header != PINNED)
        return;
    t.kept.cards[play][t.kept.count[play]++] = (uint16_t)like(row);
    qsort(t.kept.cards[play], t.kept.count[play], sizeof *cards, compare_rows);
}

static void move_of(const char *text)
{
    int seat = 0, asked;
    char word[128];
    if (text[0] >= '0' && text[0] <= '9' && text[1] == '.') {
        seat = text[0] - '0';
        text += 2;
    }
    remember();
    snprintf(word, sizeof word, "%s", text);
    if (!clio_to_move(x->game, s, &asked))
        fail_word("nobody is asked");
    if (asked != seat)
        fail_word("seat %d is asked:%s", asked, choices(asked));
    clio_move move = find_move(seat, word);
    if (move == 0)
        fail_word("not legal; these are:%s", choices(seat));
    if (clio_verb(move) == DO_PLAY)
        expect_played(seat, clio_arg(move, 0));
    clio_apply_legal(x->game, s, seat, move, &t.log);
    check_table();
}

/* ---- Parts of the game that begin by themselves -------------------------------------------------- */

static void end_rules(void)
{
    memset(s->frame, 0, sizeof s->frame);
    s->core.depth = s->core.question = s->core.deciding = 0;
}

/* The next roll is this. */
static void load_die(int n)
{
    for (uint64_t seed = 1;; seed++) {
        uint64_t rng = seed;
        if ((int)clio_random_below(&rng, 6) + 1 == n) {
            s->core.rng = seed;
            return;
        }
    }
}

static void begin_part(const char *word)
{
    const char *value = strchr(word, ':');
    remember();
    end_rules();
    if (strncmp(word, "night", 5) == 0) {
        CLIO_PUSH(x, solstice, 0);
    } else if (strncmp(word, "count", 5) == 0) {
        CLIO_PUSH(x, score, 0);
    } else if (strncmp(word, "turn:", 5) == 0) {
        load_die((int)strtol(value + 1, NULL, 10));
        CLIO_PUSH(x, bot_turn, s->bot);
    } else {
        s->turn_of = s->bot;
        s->mode = MODE_BOT;
        if (value) {
            int card = new_card(row_named(value + 1), Z_SLOTS);
            CLIO_PUSH(x, bot_card, s->bot, .card = (uint8_t)card);
        } else {
            CLIO_PUSH(x, bot_rebuild, s->bot);
        }
    }
    imperium_run(x);
    check_table();
}

/* The row that was tested is the row that ran. */
static void expect_row(void)
{
    int row = -1;
    for (int i = 0; i < t.log.count; i++)
        if (t.events[i].phrase == LOG_ROW_RUNS)
            row = t.events[i].arg[0];
    if (t.bot_row >= 0 && row != t.bot_row)
        fail_word("row %s ran", row < 0 ? "none" : imperium_text(x->c, x->c->row[row].id));
}

/* ---- Expectations ------------------------------------------------------------------------------- */

static void expect_zone(int zone, const char *text)
{
    struct list list = read_list(text);
    uint16_t rows[CARDS], want[CARDS];
    int n = rows_of_zone(zone, rows);
    for (int i = 0; i < list.count; i++)
        want[i] = (uint16_t)like(list.row[i]);
    qsort(want, (size_t)list.count, sizeof *want, compare_rows);
    if (n != list.count || memcmp(rows, want, (size_t)n * sizeof *rows) != 0)
        fail_word("it holds %s", in_words(rows, n));
    if (zone < HELD || zone == Z_EXILE)
        keep_zone(zone == Z_EXILE ? (int)HELD : zone);
}

static void expect_top(int zone, const char *text)
{
    struct list list = read_list(text);
    int i = 0;
    EACH_FROM_TOP (s, zone, card) {
        if (i < list.count && like(list.row[i]) != like(s->row[card]))
            fail_word("number %d is %s", i + 1, id_of(card));
        i++;
    }
    if (i < list.count)
        fail_word("there are only %d cards", i);
    keep_zone(zone);
}

static void expect_garrison(int seat, const char *text)
{
    struct list list = read_list(text);
    int zone = zone_of(seat, Z_GARRISON);
    bool met[CARDS] = {false};
    if (s->count[zone] != list.count)
        fail_word("there are %d cards garrisoned", s->count[zone]);
    for (int i = 0; i < list.count; i++) {
        bool found = false;
        EACH_CARD (s, zone, card)
            if (!found && !met[card] && like(s->row[card]) == like(list.row[i]) &&
                like(s->row[s->host[card]]) == like(list.host[i]))
                found = met[card] = true;
        if (!found)
            fail_word("%s is not there", imperium_text(x->c, x->c->card[list.row[i]].id));
    }
    keep_zone(zone);
}

static void expect_place(int place, const char *text)
{
    struct imperium_place have = s->market[place];
    char is[80];
    int n = snprintf(is, sizeof is, "%s", have.card == NONE ? "-" : id_of(have.card));
    for (int res = 0; res < RESOURCES; res++)
        if (have.tokens[res])
            n += snprintf(is + n, sizeof is - (size_t)n, "+%d%c", have.tokens[res], "mpg"[res]);
    if (have.unrest != NONE)
        snprintf(is + n, sizeof is - (size_t)n, "*");
    if (text[0] == '@' || text[0] == 'U')
        fail_word("name the card by its row");
    size_t id = strcspn(text, "+*");
    char name[40];
    snprintf(name, sizeof name, "%.*s", (int)id, text);
    if (strcmp(name, "-") == 0
            ? strcmp(is, "-") != 0
            : have.card == NONE || like(row_of(name)) != like(s->row[have.card]) ||
                  strcmp(text + id, is + strcspn(is, "+*")) != 0)
        fail_word("it is %s", is);
}

static void expect_number(long have, const char *value)
{
    if (have != strtol(value, NULL, 10))
        fail_word("it is %ld", have);
}

static void expect_word(const char *have, const char *value)
{
    if (strcmp(have, value) != 0)
        fail_word("it is %s", have);
}

static const char *const names[CLIO_MAX_SEATS] = {"Anna", "Ben", "Carla", "Dora"};

int reads(int viewer, enum clio_lang lang, const char *line)
{
    int n = 0;
    for (int i = 0; i < t.log.count; i++) {
        char text[800];
        clio_event_text(x->game, &t.events[i], viewer, names, lang, text, sizeof text);
        n += strcmp(text, line) == 0;
    }
    return n;
}

bool offers(enum clio_lang lang, const char *label, const char *note)
{
    clio_move moves[CLIO_MAX_MOVES];
    char text[600], behind[300];
    int seat = CLIO_NOBODY;
    clio_to_move(x->game, s, &seat);
    int n = clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        clio_describe(x->game, s, moves[i], names, lang, text, sizeof text);
        clio_move_note(x->game, s, seat, moves[i], lang, behind, sizeof behind);
        if (strcmp(text, label) == 0 && strcmp(behind, note) == 0)
            return true;
    }
    return false;
}

void asks(enum clio_lang lang, const char *question, const char *subject)
{
    char text[600], marked[1600];
    struct clio_buf b = clio_buf_of(marked, sizeof marked), plain = clio_buf_of(text, sizeof text);
    int seat = CLIO_NOBODY;
    clio_to_move(x->game, s, &seat);
    clio_question(x->game, s, seat, names, lang, text, sizeof text);
    assert_string_equal(text, question);
    clio_put_subject(x->game, s, names, lang, &b);
    clio_put_plain(&plain, marked, CLIO_LONG);
    assert_string_equal(text, subject);
}

int told(const char *event)
{
    int n = 0;
    for (int i = 0; i < t.log.count; i++)
        n += strcmp(x->game->events[t.events[i].phrase].id, event) == 0;
    return n;
}

int told_card(const char *event, int n)
{
    for (int i = 0; i < t.log.count; i++)
        if (strcmp(x->game->events[t.events[i].phrase].id, event) == 0 && n-- == 0)
            return t.events[i].arg[0];
    return -1;
}

/* A card that somebody owns, wherever it is. */
static int owned_card(int seat, int row)
{
    for (int zone = 0; zone < SEAT_ZONES; zone++)
        EACH_CARD (s, zone_of(seat, (enum imperium_zone)zone), card)
            if (like(s->row[card]) == like(row))
                return card;
    fail_word("seat %d does not own it", seat);
}

static void expect_points(int seat, const char *text)
{
    char id[40];
    int want;
    sscanf(text, "%39[^=]=%d", id, &want);
    int have = imperium_points_of_card(x, seat, owned_card(seat, row_named(id)), EVERYTHING);
    if (have != want)
        fail_word("it is worth %d", have);
}

static void expectation(int seat, const char *text)
{
    static const char *const endings[] = {"none",   "main-deck", "developments", "king",
                                          "zenith", "graal",     "shangri-la",   "dynasty"};
    static const char *const ends[] = {"no", "score", "collapse"};
    const struct imperium_seat *own = &s->seat[seat];
    int asked;
    if (strncmp(text, "can:", 4) == 0 || strncmp(text, "no:", 3) == 0) {
        bool can = text[0] == 'c', is;
        if (!clio_to_move(x->game, s, &asked))
            fail_word("nobody is asked");
        is = find_move(asked, strchr(text, ':') + 1) != 0;
        if (is != can)
            fail_word("it is%s legal", is ? "" : " not");
        return;
    }
    if (strncmp(text, "vp:", 3) == 0) {
        expect_points(seat, text + 3);
        return;
    }
    char key[32];
    const char *value = strchr(text, '=');
    bool from_top;
    if (!value)
        fail_word("no expectation");
    snprintf(key, sizeof key, "%.*s", (int)(value - text), text);
    value++;
    int zone = zone_word(key, seat, &from_top);
    if (zone >= 0)
        expect_zone(zone, value);
    else if (strcmp(key, "top") == 0)
        expect_top(zone_of(seat, Z_DECK), value);
    else if (strcmp(key, "ntop") == 0)
        expect_top(zone_of(seat, Z_NATION), value);
    else if (strcmp(key, "gar") == 0)
        expect_garrison(seat, value);
    else if (key[0] == 'm' && key[1] >= '1' && key[1] <= '5' && key[2] == 0)
        expect_place(key[1] - '1', value);
    else if (strcmp(key, "pool") == 0) {
        int want[RESOURCES];
        sscanf(value, "%d/%d/%d", &want[0], &want[1], &want[2]);
        for (int i = 0; i < RESOURCES; i++)
            if (own->pool[i] != want[i])
                fail_word("it is %d/%d/%d", own->pool[0], own->pool[1], own->pool[2]);
        memcpy(t.kept.pool[seat], own->pool, sizeof own->pool);
    } else if (strcmp(key, "empire") == 0)
        expect_number(own->empire, value);
    else if (strcmp(key, "acts") == 0)
        expect_number(own->actions, value);
    else if (strcmp(key, "ex") == 0)
        expect_number(own->exhaust, value);
    else if (strcmp(key, "natok") == 0)
        expect_number(own->nation_token, value);
    else if (strcmp(key, "devtok") == 0)
        expect_number(own->development_token, value);
    else if (strcmp(key, "unrest") == 0)
        expect_number(s->count[Z_UNREST], value);
    else if (strncmp(key, "slot", 4) == 0) {
        int card = s->slot[key[4] - '1'];
        if (strcmp(value, "-") == 0 ? card != NONE
                                    : card == NONE || like(s->row[card]) != like(row_named(value)))
            fail_word("it holds %s", card == NONE ? "nothing" : id_of(card));
    } else if (strcmp(key, "handsize") == 0)
        expect_number(imperium_hand_size(x, seat), value);
    else if (strcmp(key, "points") == 0)
        expect_number(imperium_points(x, seat), value);
    else if (strcmp(key, "king") == 0)
        expect_word(s->row[s->last[Z_KING]] == row_of("KOK-B") ? "b" : "a", value);
    else if (strcmp(key, "scoring") == 0)
        expect_word(endings[s->last_round ? s->ended_by : 0], value);
    else if (strcmp(key, "over") == 0)
        expect_word(ends[s->over], value);
    else if (strcmp(key, "told") == 0) {
        if (!told(value))
            fail_word("nobody said so");
    } else if (strcmp(key, "asks") == 0) {
        char who[4] = "-";
        if (clio_to_move(x->game, s, &asked))
            snprintf(who, sizeof who, "%d", asked);
        expect_word(who, strcmp(value, "none") == 0 ? "-" : value);
    } else if (strcmp(key, "stored") == 0) {
        char id[40];
        int want;
        sscanf(value, "%39[^+]+%d", id, &want);
        char number[12];
        snprintf(number, sizeof number, "%d", want);
        expect_number(s->stored[own_card(seat, row_named(id))], number);
    } else
        fail_word("no expectation");
}

/* ---- Scripts ------------------------------------------------------------------------------------ */

static void one_word(const char *word)
{
    bool expected = word[0] == '?';
    int seat = 0;
    word += expected;
    if (word[0] != 0 && word[1] == ':') {
        seat = word[0] == 'b' ? 1 : word[0] - '0';
        word += 2;
    }
    if (expected) {
        expectation(seat, word);
        return;
    }
    if (strcmp(word, "//") == 0) {
        expect_the_rest();
        expect_row();
        t.s = t.before;
        t.kept = t.kept_before;
        t.moved = false;
        begin_log();
        return;
    }
    if (strcmp(word, "night") == 0 || strcmp(word, "count") == 0 || strcmp(word, "rebuild") == 0 ||
        strncmp(word, "bot:", 4) == 0 || strncmp(word, "turn:", 5) == 0) {
        begin_part(word);
        return;
    }
    const char *value = strchr(word, '=');
    if (!value || (strchr(word, ':') && strchr(word, ':') < value)) {
        move_of(word);
        return;
    }
    char key[32];
    snprintf(key, sizeof key, "%.*s", (int)(value - word), word);
    set_up(seat, key, value + 1);
}

static void carry_out_all(const char *text)
{
    for (;;) {
        char word[400];
        text += strspn(text, " \t\n");
        size_t n = strcspn(text, " \t\n");
        if (n == 0)
            return;
        t.word = text;
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        one_word(word);
        text += n;
    }
}

static bool carry_out(const char *text)
{
    if (setjmp(t.failed))
        return false;
    carry_out_all(text);
    return true;
}

static bool ends_well(void)
{
    if (setjmp(t.failed))
        return false;
    if (!t.moved)
        fail_word("nothing was played");
    expect_the_rest();
    expect_row();
    return true;
}

static void begin_script(const char *row)
{
    t.self = t.bot_row = -1;
    begin_game();
    if (row && strchr(row, '.')) {
        char nation[40];
        snprintf(nation, sizeof nation, "%.*s", (int)strcspn(row, "."), row);
        t.bot_row = bot_row_of(row);
        bare(1, nation, "imperator");
        s->seat[1].empire = strstr(row, ".empire.") != NULL;
        keep_all();
        return;
    }
    bare(2, NULL, NULL);
    t.self = row ? row_of(row) : -1;
}

bool run_script(const char *row, const char *text, char *why, size_t size)
{
    begin_script(row);
    bool fine = (!row || t.self >= 0 || t.bot_row >= 0) && carry_out(text) && ends_well();
    snprintf(why, size, "%s",
             fine                                 ? ""
             : t.self < 0 && t.bot_row < 0 && row ? "no such row"
                                                  : t.why);
    return fine;
}

void script_at(const char *text, const char *file, int line)
{
    char why[600];
    if (!run_script(NULL, text, why, sizeof why)) {
        print_error("%s\n", why);
        _fail(file, line);
    }
}

void begin_at(const char *text, const char *file, int line)
{
    begin_script(NULL);
    then_at(text, file, line);
}

void then_at(const char *text, const char *file, int line)
{
    if (!carry_out(text)) {
        print_error("%s\n", t.why);
        _fail(file, line);
    }
}
