/* language.c: reads effects into clauses; the words are those of vocabulary.c. */
#include "games/imperium/language.h"

#include <string.h>

const char *const imperium_resource_words[RESOURCES] = {"materials", "population", "progress"};
const char *const imperium_suit_words[SUITS] = {"region", "uncivilised", "civilised", "tributary",
                                                "fame",   "unrest",      "power"};
const char *const imperium_icon_words[ICONS] = {"city",   "metropolis", "knight",  "mask",
                                                "scroll", "production", "fertile", "river"};

/* ---- Arguments -------------------------------------------------------------------------------- */

/* One of several phrases, the longest that fits; -1 with the mistake. */
static int one_of(struct clio_effect_reader *r, const char *const *phrases, int count,
                  const char *noun)
{
    int best = -1;
    size_t longest = 0;
    for (int i = 0; i < count; i++) {
        size_t n = phrases[i] ? strlen(phrases[i]) : 0;
        if (n > longest && (size_t)(r->end - r->at) >= n && memcmp(r->at, phrases[i], n) == 0) {
            best = i;
            longest = n;
        }
    }
    if (best < 0)
        clio_mistake(r, r->at, "refuse.thing-expected", WITH_KEY("thing", noun));
    r->at += longest;
    return best;
}

#define SLOT(name) \
    static bool read_##name(struct clio_effect_reader *r, const struct clio_word *word, void *out)
#define OP_OUT \
    struct imperium_op *op = out; \
    (void)word

static bool number(struct clio_effect_reader *r, const struct clio_word *word, uint8_t *out)
{
    int n;
    if (!clio_read_number(r, word->min, word->max, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

SLOT(n)
{
    return number(r, word, &((struct imperium_op *)out)->n);
}

SLOT(n2)
{
    return number(r, word, &((struct imperium_op *)out)->n2);
}

static bool resource(struct clio_effect_reader *r, uint8_t *out)
{
    int i = one_of(r, imperium_resource_words, RESOURCES, "thing.resource");
    *out = (uint8_t)i;
    return i >= 0;
}

SLOT(res)
{
    OP_OUT;
    return resource(r, &op->res);
}

SLOT(res2)
{
    OP_OUT;
    return resource(r, &op->res2);
}

/* "any4", or "region|tributary" */
SLOT(suits)
{
    OP_OUT;
    if (clio_take(r, "any4")) {
        op->suits = ANY4;
        return true;
    }
    do {
        int suit = one_of(r, imperium_suit_words, 4, "thing.suit");
        if (suit < 0)
            return false;
        op->suits |= (uint8_t)(1u << suit);
    } while (clio_take(r, "|"));
    return true;
}

static bool quoted(struct clio_effect_reader *r, uint8_t *out)
{
    const char *end = r->at < r->end && *r->at == '"'
                          ? memchr(r->at + 1, '"', (size_t)(r->end - r->at - 1))
                          : NULL;
    if (!end)
        return clio_mistake(r, r->at, "refuse.thing-expected", WITH_KEY("thing", "thing.name"));
    *out = (uint8_t)imperium_name_code(r->context,
                                       (struct clio_cell){r->at + 1, (size_t)(end - r->at - 1)});
    r->at = end + 1;
    return true;
}

/* "Viviane", or one of two: "Viviane"|"Avalon" */
SLOT(name)
{
    OP_OUT;
    return quoted(r, &op->name) && (!clio_take(r, "|") || quoted(r, &op->name2));
}

SLOT(name2)
{
    OP_OUT;
    return quoted(r, &op->name2);
}

SLOT(what)
{
    static const char *const words[WHATS] = {NULL,   "region", "attack", "knight",
                                             "mask", "scroll", "unrest"};
    OP_OUT;
    int what = one_of(r, words, WHATS, "thing.card");
    op->what = (uint8_t)what;
    return what >= 0;
}

SLOT(from)
{
    static const char *const words[] = {"hand", "discard", "history", "play", "garrison", "deck"};
    OP_OUT;
    do {
        int zone = one_of(r, words, 6, "thing.zone");
        if (zone < 0)
            return false;
        op->from |= (uint8_t)(1u << zone);
    } while (clio_take(r, "|"));
    return true;
}

SLOT(to)
{
    static const char *const words[TOS] = {"hand", "discard", "deck top", "history", NULL};
    OP_OUT;
    int to = one_of(r, words, TOS, "thing.zone");
    op->to = (uint8_t)to;
    return to >= 0;
}

SLOT(own)
{
    static const char *const words[OWNS] = {
        [OWN_REGION] = "region",
        [OWN_PINNED] = "pinned",
        [OWN_CITY] = "city",
        [OWN_OTHER_PINNED] = "non-region pinned",
        [OWN_RIVER] = "region with river",
        [OWN_FERTILE] = "region with fertile",
        [OWN_RIVER_OR_FERTILE] = "region with river|fertile",
        [OWN_HOLDING_KNIGHT] = "region holding a garrisoned knight",
        [OWN_HOLDING_NAMED] = "region holding ",
        [OWN_KNIGHT_HERE] = "knight garrisoned here",
        [OWN_KNIGHT_IN_REGION] = "knight garrisoned in own region",
    };
    OP_OUT;
    int own = one_of(r, words, OWNS, "thing.own");
    op->own = (uint8_t)own;
    return own >= 0 && (own != OWN_HOLDING_NAMED || quoted(r, &op->name));
}

SLOT(count)
{
    static const char *const words[] = {
        NULL,
        "production icon in own play",
        "river icon in own play",
        "fertile icon in own play",
        "region in own play",
        "city|metropolis in own play",
        "garrisoned knight",
        "abandoned city",
        "returned unrest",
        "region in play", /* of the bot */
    };
    OP_OUT;
    int count = one_of(r, words, COUNTS + 1, "thing.count");
    op->count = (uint8_t)(count == COUNTS ? PER_REGION : count);
    return count >= 0;
}

static const struct clio_slot slots[] = {
    {"n", read_n},         {"n2", read_n2},     {"res", read_res},     {"res2", read_res2},
    {"suits", read_suits}, {"name", read_name}, {"name2", read_name2}, {"what", read_what},
    {"from", read_from},   {"to", read_to},     {"own", read_own},     {"count", read_count},
};
enum { SLOTS = sizeof slots / sizeof slots[0] };

static const char *const places[PLACES] = {"place.on-card", "place.in-row"};

const struct clio_vocabulary imperium_ops = {
    "thing.instruction", &imperium_op_words, slots, SLOTS, places, sizeof(struct imperium_op)};
const struct clio_vocabulary imperium_conditions = {
    "thing.condition", &imperium_condition_words, slots, SLOTS, places, sizeof(struct imperium_op)};
const struct clio_vocabulary imperium_passives = {
    "thing.passive", &imperium_passive_words, slots, SLOTS, places, sizeof(struct imperium_op)};

/* ---- Names ------------------------------------------------------------------------------------ */

int imperium_name_code(struct imperium_reading *reading, struct clio_cell name)
{
    struct imperium_content *c = reading->content;
    for (int i = 1; i <= c->name_count; i++)
        if (clio_cell_is(name, imperium_text(c, c->name[i])))
            return i;
    if (c->name_count + 1 == NAMES)
        clio_refuse_at(reading->sheet, name.at, "refuse.names", WITH_NUMBER("n", NAMES - 1));
    c->name[++c->name_count] = clio_keep(reading->sheet, name);
    reading->named[c->name_count].at = name.at;
    reading->named[c->name_count].sheet =
        (int)(reading->sheet->sheet - reading->sheet->content->sheets);
    reading->named[c->name_count].row = reading->sheet->index;
    return c->name_count;
}

/* ---- Nodes ------------------------------------------------------------------------------------ */

static struct imperium_reading *reading_of(const struct clio_effect_reader *r)
{
    return r->context;
}

static struct imperium_node *node_at(const struct clio_effect_reader *r, int node)
{
    return &reading_of(r)->content->node[node];
}

static int new_node(struct clio_effect_reader *r, enum imperium_kind kind, int n)
{
    struct imperium_content *c = reading_of(r)->content;
    if (c->node_count + 1 >= NODES)
        clio_refuse_word(r, r->at, "refuse.nodes");
    int node = ++c->node_count; /* 0 is none */
    c->node[node].kind = (uint8_t)kind;
    c->node[node].n = (uint8_t)n;
    return node;
}

static void add_child(struct clio_effect_reader *r, int node, int child)
{
    uint16_t *place = &node_at(r, node)->child;
    while (*place)
        place = &node_at(r, *place)->next;
    *place = (uint16_t)child;
}

/* What a word says in itself beyond its arguments. */
static void settle(struct imperium_op *op, const struct clio_word *word)
{
    op->code = word->code;
    switch (word->code) {
    case I_MOVE: op->up_to = word->arg >= 2; break;
    case I_DRAW:
        op->up_to = word->arg == 1;
        if (word->arg == 2)
            op->n = 1;
        break;
    case I_DRAW_IF_ABLE:
    case I_ABANDON: op->up_to = word->arg == 1; break;
    case I_STEAL: op->own = word->arg; break;   /* from whom */
    case I_ACQUIRE: op->own = word->arg; break; /* 1 with tokens, 2 also from exile */
    case I_BREAK_THROUGH: op->own = word->arg; break;
    case I_ACQUIRE_EXILED: op->own = word->arg; break;
    case I_CONVERT: op->own = word->arg; break;
    case I_BOT_MOVE: op->to = word->arg; break;
    case I_FIND_NAMED: op->from = word->arg ? DISCARD_ | DECK_ : HAND_ | DISCARD_ | DECK_; break;
    case I_RETURN:
        op->up_to = word->arg == 2 || word->arg == 3;
        if (word->arg == 0)
            op->from = HAND_;
        if (word->arg == 3)
            op->from = HAND_ | DISCARD_ | HISTORY_ | PLAY_ | GARRISON_ | DECK_;
        if (word->arg == 4)
            op->from = DISCARD_;
        break;
    default: break;
    }
}

static int read_op(struct clio_effect_reader *r)
{
    const char *start = r->at;
    struct imperium_op op = {0};
    const struct clio_word *word = clio_read_word(r, &imperium_ops, &op);
    clio_check_place(r, &imperium_ops, word, start, reading_of(r)->place, (1u << PLACES) - 1);
    settle(&op, word);
    op.code = word->code;
    int node =
        new_node(r, OP, (int)(word - imperium_op_words.word)); /* n: telling needs the word */
    node_at(r, node)->op = op;
    return node;
}

/* ---- Grammar ---------------------------------------------------------------------------------- */

static int read_sequence(struct clio_effect_reader *r);

/* A choice is kept as a set of its options, of which a byte holds eight. */
static int read_list(struct clio_effect_reader *r, enum imperium_kind kind, const char *between)
{
    enum { OPTIONS_MOST = 8 };
    int node = new_node(r, kind, 0), n = 0;
    do {
        if (n++ == OPTIONS_MOST)
            clio_refuse_word(r, r->at, "refuse.most", WITH_NUMBER("n", OPTIONS_MOST));
        add_child(r, node, read_sequence(r));
    } while (clio_take(r, between));
    clio_expect(r, "]");
    return node;
}

/* One instruction, a group or a choice. */
static int read_item(struct clio_effect_reader *r)
{
    if (clio_take(r, "(")) {
        int group = read_sequence(r);
        clio_expect(r, ")");
        return group;
    }
    if (clio_take(r, "choose["))
        return read_list(r, CHOOSE, " OR ");
    if (clio_take(r, "choose one or both["))
        return read_list(r, CHOOSE12, " OR ");
    if (clio_take(r, "first of["))
        return read_list(r, FIRST, " / ");
    bool three = clio_take(r, "up to 3 times[");
    if (three || clio_take(r, "repeat[")) {
        int node = new_node(r, three ? UP_TO : REPEAT, three ? 3 : 0);
        add_child(r, node, read_sequence(r));
        clio_expect(r, "]");
        return node;
    }
    return read_op(r);
}

/* Does any of it look at cards of one's own that a cost may move? [R50] */
static bool looks_at_cards(const struct clio_effect_reader *r, int node)
{
    for (; node; node = node_at(r, node)->next) {
        const struct imperium_node *n = node_at(r, node);
        bool looks = n->kind == OP && (n->op.code == I_MOVE || n->op.code == I_RETURN ||
                                       n->op.code == I_DRAW || n->op.code == I_DISCARD ||
                                       n->op.code == I_DEVELOP || n->op.code == I_PLAY_EMPIRE);
        if (looks || (n->child && looks_at_cards(r, n->child)))
            return true;
    }
    return false;
}

/* How many cards are paid in such costs within each other: all ways of paying are tried out. */
static int cards_within(const struct clio_effect_reader *r, int node)
{
    int most = 0;
    for (; node; node = node_at(r, node)->next) {
        const struct imperium_node *n = node_at(r, node);
        int within = cards_within(r, n->child) + (n->kind == PAIR ? n->op.n : 0);
        most = within > most ? within : most;
    }
    return most;
}

/* "A + B -> C", or an item alone. */
static int read_pair(struct clio_effect_reader *r)
{
    int first = read_item(r);
    if (r->end - r->at < 3 || (memcmp(r->at, " + ", 3) != 0 && memcmp(r->at, " ->", 3) != 0))
        return first;
    int pair = new_node(r, PAIR, 1);
    add_child(r, pair, first);
    while (clio_take(r, " + ")) {
        add_child(r, pair, read_item(r));
        node_at(r, pair)->n++;
    }
    clio_expect(r, " -> ");
    int paid = 1;
    for (int cost = node_at(r, pair)->child; cost; cost = node_at(r, cost)->next)
        if (node_at(r, cost)->op.n == 2 && node_at(r, cost)->op.code != I_PAY)
            paid = 2;
    int benefit = read_item(r);
    if (looks_at_cards(r, benefit) && cards_within(r, benefit) + paid <= 2)
        node_at(r, pair)->op.n = (uint8_t)paid;
    add_child(r, pair, benefit);
    return pair;
}

static int read_statement(struct clio_effect_reader *r);

static int with_child(struct clio_effect_reader *r, enum imperium_kind kind, int n)
{
    int node = new_node(r, kind, n);
    add_child(r, node, read_statement(r));
    return node;
}

static int read_if(struct clio_effect_reader *r)
{
    const char *start = r->at;
    struct imperium_op op = {0};
    const struct clio_word *word = clio_read_word(r, &imperium_conditions, &op);
    clio_check_place(r, &imperium_conditions, word, start, reading_of(r)->place,
                     (1u << PLACES) - 1);
    op.code = word->code;
    if (op.code == C_NAMED_IN_PLAY && op.n == 0)
        op.n = 1;
    clio_expect(r, ": ");
    int node = with_child(r, IF, (int)(word - imperium_condition_words.word));
    node_at(r, node)->op = op;
    if (clio_take(r, " else: "))
        add_child(r, node, read_statement(r));
    return node;
}

static int read_deeper(struct clio_effect_reader *r);

/* Statements within statements: printed ones go half as deep. */
static int read_statement(struct clio_effect_reader *r)
{
    enum { DEEPEST = 10 };
    if (reading_of(r)->depth++ == DEEPEST)
        clio_refuse_word(r, r->at, "refuse.deep", WITH_NUMBER("n", DEEPEST));
    int node = read_deeper(r);
    reading_of(r)->depth--;
    return node;
}

static int read_deeper(struct clio_effect_reader *r)
{
    static const char *const scopes[SCOPES] = {
        "others: ", "all: ", "you: ", "each player given a mask: ",
        "each player without enough to be stolen: "};
    if (clio_take(r, "may "))
        return with_child(r, MAY, 0);
    if (clio_take(r, "if able "))
        return with_child(r, IF_ABLE, 0);
    if (clio_take(r, "if "))
        return read_if(r);
    for (int i = 0; i < SCOPES; i++)
        if (clio_take(r, scopes[i]))
            return with_child(r, SCOPE, i);
    if (clio_take(r, "per abandoned: "))
        return with_child(r, PER, PER_ABANDONED);
    if (clio_take(r, "per discarded: "))
        return with_child(r, PER, PER_DISCARDED);
    return read_pair(r);
}

static int read_sequence(struct clio_effect_reader *r)
{
    int first = read_statement(r);
    if (r->end - r->at < 2 || memcmp(r->at, "; ", 2) != 0)
        return first;
    int node = new_node(r, SEQ, 0);
    add_child(r, node, first);
    while (clio_take(r, "; "))
        add_child(r, node, read_statement(r));
    return node;
}

int imperium_read_row(struct imperium_reading *reading, struct clio_tsv *t, struct clio_cell code)
{
    struct clio_effect_reader r = clio_read_code(t, code, reading);
    reading->place = IN_ROW;
    int node = read_sequence(&r);
    clio_expect_end(&r, "thing.more");
    return node;
}

/* ---- Blocks ----------------------------------------------------------------------------------- */

struct trigger_word {
    const char *form; /* {res} and {name} are arguments */
    uint8_t trigger;
};

/* What an exhaust token answers. */
static const struct trigger_word reactions[] = {
    {"you play region", YOU_PLAY_REGION},
    {"you play attack", YOU_PLAY_ATTACK},
    {"you return unrest", YOU_RETURN_UNREST},
    {"another player plays attack", ATTACKED},
    {"you acquire region", YOU_ACQUIRE_REGION},
    {"you acquire or break through for uncivilised", YOU_GAIN_UNCIVILISED},
    {"you gain a market card with {res} on it", YOU_GAIN_TOKENS},
    {"a card of yours is sunk", A_CARD_SINKS},
    {"an effect makes you discard mask", YOU_DISCARD_MASK},
    {"you gain materials from a river in play", MATERIALS_FROM_RIVER},
    {"you gain materials from a fertile in play", MATERIALS_FROM_FERTILE},
};

/* What happens by itself while a card is in play. */
static const struct trigger_word moments[] = {
    {"when you play attack: ", YOU_PLAY_ATTACK},
    {"when you play region from discard: ", YOU_PLAY_REGION_FROM_DISCARD},
    {"when you pay population: ", YOU_PAY_POPULATION},
    {"when you look at fame: ", YOU_LOOK_AT_FAME},
    {"when you take unrest: ", YOU_TAKE_UNREST},
    {"when you acquire an exiled region: ", YOU_ACQUIRE_EXILED_REGION},
    {"when {name} leaves play: ", A_NAMED_CARD_LEAVES_PLAY},
    {"when own draw deck is empty: ", YOUR_DECK_IS_EMPTY},
    {"when you would gain materials: instead ", YOU_WOULD_GAIN_MATERIALS},
    {"when another player plays attack: ", ATTACKED},
    {"before scoring: ", BEFORE_SCORING},
};

static bool take_trigger(struct clio_effect_reader *r, const struct trigger_word *words, int count,
                         struct imperium_block *block)
{
    const char *start = r->at;
    for (int i = 0; i < count; i++) {
        struct imperium_op op = {0};
        const char *form = words[i].form, *slot = strchr(form, '{');
        char before[64];
        size_t n = slot ? (size_t)(slot - form) : strlen(form);
        memcpy(before, form, n);
        before[n] = 0;
        r->at = start;
        if (!clio_take(r, before))
            continue;
        if (slot && slot[1] == 'r' ? !resource(r, &op.res) : slot && !quoted(r, &op.name))
            continue;
        if (slot && !clio_take(r, strchr(slot, '}') + 1))
            continue;
        block->trigger = words[i].trigger;
        block->trigger_res = op.res;
        block->trigger_name = op.name;
        return true;
    }
    r->at = start;
    return false;
}

#define COUNT_OF(words) (int)(sizeof(words) / sizeof(words)[0])

static int read_passive(struct clio_effect_reader *r, struct imperium_card *card)
{
    struct imperium_op op = {0};
    const struct clio_word *word = clio_read_word(r, &imperium_passives, &op);
    op.code = word->code;
    if (op.code == P_LOSE_BARBARIAN)
        op.n = word->arg;
    card->passives |= (uint16_t)(1u << (op.code - 1));
    int node = new_node(r, OP, (int)(word - imperium_passive_words.word));
    node_at(r, node)->op = op;
    return node;
}

static const struct {
    const char *word;
    enum imperium_label label;
} labels[] = {
    {"play: ", LABEL_PLAY},
    {"free: ", LABEL_FREE},
    {"exhaust: ", LABEL_EXHAUST},
    {"react-exhaust(", LABEL_REACT},
    {"solstice: ", LABEL_SOLSTICE},
    {"passive: ", LABEL_PASSIVE},
    {"restrict: ", LABEL_RESTRICT},
    {"on gain: ", LABEL_ON_GAIN},
    {"on entering play: ", LABEL_ON_ENTERING},
    {"setup: ", LABEL_SETUP},
};

static void read_block(struct clio_effect_reader *r, struct imperium_card *card,
                       struct imperium_block *block)
{
    int i = 0;
    while (i < COUNT_OF(labels) && !clio_take(r, labels[i].word))
        i++;
    if (i == COUNT_OF(labels))
        clio_refuse_word(r, r->at, "refuse.thing-expected", WITH_KEY("thing", "thing.label"));
    block->label = (uint8_t)labels[i].label;
    if (block->label == LABEL_REACT) {
        if (!take_trigger(r, reactions, COUNT_OF(reactions), block))
            clio_refuse_word(r, r->at, "refuse.thing-expected", WITH_KEY("thing", "thing.trigger"));
        clio_expect(r, "): ");
    }
    /* A replacement begins like a moment, but its words are one. */
    const char *start = r->at;
    if (block->label == LABEL_PASSIVE && !clio_take(r, "when you place ") &&
        take_trigger(r, moments, COUNT_OF(moments), block)) {
        block->label = LABEL_WHEN;
        block->node = (uint16_t)read_sequence(r);
        return;
    }
    r->at = start;
    bool holds = block->label == LABEL_PASSIVE || block->label == LABEL_RESTRICT;
    block->node = (uint16_t)(holds ? read_passive(r, card) : read_sequence(r));
}

void imperium_read_blocks(struct imperium_reading *reading, struct clio_tsv *t,
                          struct clio_cell code, struct imperium_card *card)
{
    struct imperium_content *c = reading->content;
    struct clio_effect_reader r = clio_read_code(t, code, reading);
    card->block = c->block_count;
    reading->place = ON_CARD;
    if (clio_cell_is(code, "-"))
        return;
    do {
        if (c->block_count == BLOCKS)
            clio_refuse_word(&r, r.at, "refuse.nodes");
        read_block(&r, card, &c->block[c->block_count++]);
        card->blocks++;
    } while (clio_take(&r, " || "));
    clio_expect_end(&r, "thing.more");
}

/* ---- Points ----------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    uint8_t thing, which;
} things[] = {
    {"materials", COUNT_RESOURCE, MATERIALS},
    {"population", COUNT_RESOURCE, POPULATION},
    {"progress", COUNT_RESOURCE, PROGRESS},
    {"region in own play", COUNT_REGIONS_IN_PLAY, 0},
    {"region", COUNT_SUIT, REGION},
    {"uncivilised", COUNT_SUIT, UNCIVILISED},
    {"civilised", COUNT_SUIT, CIVILISED},
    {"tributary", COUNT_SUIT, TRIBUTARY},
    {"fame", COUNT_SUIT, FAME},
    {"fertile|river", COUNT_ICONS, 1 << ICON_FERTILE | 1 << ICON_RIVER},
    {"fertile", COUNT_ICONS, 1 << ICON_FERTILE},
    {"river", COUNT_ICONS, 1 << ICON_RIVER},
    {"city|metropolis in own play", COUNT_CITIES_IN_PLAY, 0},
    {"city|metropolis", COUNT_ICONS, 1 << ICON_CITY | 1 << ICON_METROPOLIS},
    {"cards in history", COUNT_HISTORY, 0},
    {"cards in the common exile", COUNT_EXILE, 0},
    {"cards", COUNT_CARDS, 0},
    {"card garrisoned here", COUNT_GARRISON_HERE, 0},
    {"own variable-VP card", COUNT_VARIABLE_CARDS, 0},
    {"non-region pinned in own play", COUNT_OTHER_PINNED_IN_PLAY, 0},
    {"unrest scored by all other players together", COUNT_UNREST_OF_OTHERS, 0},
    {"other player holding fewer progress", COUNT_POORER_PLAYERS, 0},
};

static int read_count_number(struct clio_effect_reader *r, int min, int max)
{
    int n = 0;
    if (!clio_read_number(r, min, max, &n))
        clio_tsv_refuse(r->t, r->far, &r->mistake);
    return n;
}

static void read_summand(struct clio_effect_reader *r, struct imperium_summand *s)
{
    s->times = (uint8_t)read_count_number(r, 1, 9);
    clio_expect(r, " per ");
    s->per = 1;
    if (r->at < r->end && *r->at >= '0' && *r->at <= '9') {
        s->per = (uint8_t)read_count_number(r, 1, 99);
        clio_expect(r, " ");
    }
    uint8_t name = 0;
    if (r->at < r->end && *r->at == '"' && quoted(r, &name)) {
        clio_expect(r, " in play");
        s->thing = COUNT_NAMED_IN_PLAY;
        s->which = name;
        return;
    }
    int best = -1;
    size_t longest = 0;
    for (int i = 0; i < COUNT_OF(things); i++) {
        size_t n = strlen(things[i].word);
        if (n > longest && (size_t)(r->end - r->at) >= n && memcmp(r->at, things[i].word, n) == 0) {
            best = i;
            longest = n;
        }
    }
    if (best < 0)
        clio_refuse_word(r, r->at, "refuse.thing-expected", WITH_KEY("thing", "thing.counted"));
    r->at += longest;
    s->thing = things[best].thing;
    s->which = things[best].which;
}

void imperium_read_value(struct imperium_reading *reading, struct clio_tsv *t,
                         struct clio_cell code, struct imperium_value *v)
{
    struct clio_effect_reader r = clio_read_code(t, code, reading);
    if (clio_take(&r, "variable: ")) {
        int n = 0;
        v->kind = VARIABLE;
        do {
            if (n == MAX_SUMMANDS)
                clio_refuse_word(&r, r.at, "refuse.summands", WITH_NUMBER("n", MAX_SUMMANDS));
            read_summand(&r, &v->summand[n++]);
        } while (clio_take(&r, " + "));
    } else if (clio_take(&r, "conditional: ")) {
        bool play = false, history = false, garrison = false;
        v->kind = CONDITIONAL;
        while (!clio_take(&r, "else ")) {
            if (clio_take(&r, "in play ")) {
                v->in_play = (int8_t)read_count_number(&r, -20, 20);
                play = true;
            } else if (clio_take(&r, "in history ")) {
                v->in_history = (int8_t)read_count_number(&r, -20, 20);
                history = true;
            } else {
                clio_expect(&r, "garrisoned ");
                v->garrisoned = (int8_t)read_count_number(&r, -20, 20);
                garrison = true;
            }
            clio_expect(&r, "; ");
        }
        v->fixed = (int8_t)read_count_number(&r, -20, 20);
        if (!play)
            v->in_play = v->fixed;
        if (!history)
            v->in_history = v->fixed;
        if (!garrison)
            v->garrisoned = v->fixed;
    } else {
        v->fixed = (int8_t)read_count_number(&r, -20, 20);
        v->in_play = v->in_history = v->garrisoned = v->fixed;
    }
    clio_expect_end(&r, "thing.more");
}
