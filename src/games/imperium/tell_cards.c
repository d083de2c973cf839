/* tell_cards.c: tells cards, what they are worth, and rows of C.I.V.'s tables. */
#include "games/imperium/tell.h"

/* ---- Blocks ------------------------------------------------------------------------------------- */

static void tell_trigger(const struct imperium_teller *t, const struct imperium_block *block,
                         struct clio_buf *out)
{
    static const char *const keys[TRIGGERS] = {
        [YOU_PLAY_REGION] = "trigger.you-play-region",
        [YOU_PLAY_ATTACK] = "trigger.you-play-attack",
        [YOU_RETURN_UNREST] = "trigger.you-return-unrest",
        [ATTACKED] = "trigger.attacked",
        [YOU_ACQUIRE_REGION] = "trigger.you-acquire-region",
        [YOU_GAIN_UNCIVILISED] = "trigger.you-gain-uncivilised",
        [YOU_GAIN_TOKENS] = "trigger.you-gain-tokens",
        [A_CARD_SINKS] = "trigger.a-card-sinks",
        [YOU_DISCARD_MASK] = "trigger.you-discard-mask",
        [MATERIALS_FROM_RIVER] = "trigger.materials-from-river",
        [MATERIALS_FROM_FERTILE] = "trigger.materials-from-fertile",
        [YOU_PLAY_REGION_FROM_DISCARD] = "trigger.you-play-region-from-discard",
        [YOU_PAY_POPULATION] = "trigger.you-pay-population",
        [YOU_LOOK_AT_FAME] = "trigger.you-look-at-fame",
        [YOU_TAKE_UNREST] = "trigger.you-take-unrest",
        [YOU_ACQUIRE_EXILED_REGION] = "trigger.you-acquire-exiled-region",
        [A_NAMED_CARD_LEAVES_PLAY] = "trigger.a-named-card-leaves-play",
        [YOUR_DECK_IS_EMPTY] = "trigger.your-deck-is-empty",
        [YOU_WOULD_GAIN_MATERIALS] = "trigger.you-would-gain-materials",
        [BEFORE_SCORING] = "trigger.before-scoring",
    };
    char unit[100], name[120] = "";
    struct clio_buf b = clio_buf_of(unit, sizeof unit);
    imperium_tell_unit(t, block->trigger_res, 2, ".some", &b);
    b = clio_buf_of(name, sizeof name);
    if (block->trigger_name)
        imperium_tell_name(t, block->trigger_name, &b);
    struct clio_value values[] = {TEXT("unit", unit), TEXT("name", name)};
    imperium_put_text(t, out, keys[block->trigger], values, 2);
}

static const char *const labels[LABELS] = {"label.play",        "label.free",     "label.exhaust",
                                           "label.react",       "label.when",     "label.passive",
                                           "label.restrict",    "label.solstice", "label.on-gain",
                                           "label.on-entering", "label.setup"};

static void tell_inside(const struct imperium_teller *t, const struct imperium_block *block,
                        struct clio_buf *out)
{
    if (block->label == LABEL_PASSIVE || block->label == LABEL_RESTRICT)
        imperium_tell_word(t, &imperium_passive_words, &t->c->node[block->node], out);
    else
        imperium_tell_sentences(t, block->node, out);
}

void imperium_tell_block(const struct imperium_teller *t, const struct imperium_block *block,
                         struct clio_buf *out)
{
    char label[300], trigger[300] = "", body[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(trigger, sizeof trigger);
    if (block->trigger)
        tell_trigger(t, block, &b);
    b = clio_buf_of(label, sizeof label);
    struct clio_value x[] = {TEXT("x", trigger)};
    imperium_put_text(
        t, &b, block->trigger == YOU_WOULD_GAIN_MATERIALS ? "label.instead" : labels[block->label],
        x, 1);
    b = clio_buf_of(body, sizeof body);
    tell_inside(t, block, &b);
    struct clio_value values[] = {TEXT("label", label), TEXT("x", body)};
    imperium_put_text(t, out, "label.text", values, 2);
}

const char *imperium_part_title(const struct imperium_teller *t, const struct imperium_block *block)
{
    static const char *const titles[LABELS] = {
        [LABEL_REACT] = "part.react", [LABEL_WHEN] = "part.when"};
    const char *title = titles[block->label];
    return clio_game_text(t->game, t->lang, title ? title : labels[block->label]);
}

/* "When you play a region: draw 1 card." */
void imperium_tell_body(const struct imperium_teller *t, const struct imperium_block *block,
                        struct clio_buf *out)
{
    char trigger[300] = "", body[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(trigger, sizeof trigger);
    if (block->trigger)
        tell_trigger(t, block, &b);
    b = clio_buf_of(body, sizeof body);
    tell_inside(t, block, &b);
    struct clio_value values[] = {TEXT("trigger", trigger), TEXT("x", body)};
    imperium_put_text(t, out,
                      !block->trigger                              ? "part.body"
                      : block->trigger == YOU_WOULD_GAIN_MATERIALS ? "part.body.instead"
                                                                   : "part.body.when",
                      values, 2);
}

/* ---- What a card is worth ----------------------------------------------------------------------- */

void imperium_tell_amounts(const struct imperium_teller *t, const int amount[RESOURCES],
                           struct clio_buf *out)
{
    char all[300] = "";
    int last = RESOURCES;
    while (last > 0 && amount[last - 1] <= 0)
        last--;
    for (int res = 0; res < last; res++) {
        char one[120], unit[80];
        if (amount[res] <= 0)
            continue;
        struct clio_buf b = clio_buf_of(unit, sizeof unit);
        imperium_tell_unit(t, res, amount[res], "", &b);
        b = clio_buf_of(one, sizeof one);
        struct clio_value values[] = {NUMBER("n", amount[res]), TEXT("unit", unit)};
        imperium_put_text(t, &b, "amount", values, 2);
        imperium_join_text(t, all, sizeof all, one, res + 1 < last ? "comma" : "and");
    }
    clio_put(out, all);
}

const char *const imperium_icon_keys[ICONS] = {
    "worth.city",   "worth.metropolis", "worth.knight",  "worth.mask",
    "worth.scroll", "worth.production", "worth.fertile", "worth.river"};

static void tell_summand(const struct imperium_teller *t, const struct imperium_summand *s,
                         struct clio_buf *out)
{
    static const char *const keys[THINGS] = {
        [COUNT_CARDS] = "worth.cards",
        [COUNT_HISTORY] = "worth.history",
        [COUNT_GARRISON_HERE] = "worth.garrison",
        [COUNT_VARIABLE_CARDS] = "worth.variable",
        [COUNT_REGIONS_IN_PLAY] = "worth.regions-in-play",
        [COUNT_OTHER_PINNED_IN_PLAY] = "worth.other-pinned",
        [COUNT_CITIES_IN_PLAY] = "worth.cities-in-play",
        [COUNT_EXILE] = "worth.exile",
        [COUNT_UNREST_OF_OTHERS] = "worth.unrest-of-others",
        [COUNT_POORER_PLAYERS] = "worth.poorer",
    };
    static const char *const suits[] = {"worth.region",    "worth.uncivilised", "worth.civilised",
                                        "worth.tributary", "worth.fame",        "worth.unrest",
                                        "worth.power"};
    char what[300] = "", name[100];
    struct clio_buf b = clio_buf_of(what, sizeof what);
    struct clio_value n[] = {NUMBER("n", s->per)};
    if (s->thing == COUNT_RESOURCE) {
        imperium_tell_unit(t, s->which, s->per, "", &b);
    } else if (s->thing == COUNT_SUIT) {
        imperium_put_text(t, &b, suits[__builtin_ctz(s->which)], n, 1);
    } else if (s->thing == COUNT_ICONS) {
        for (int icon = 0; icon < ICONS; icon++)
            if (s->which >> icon & 1) {
                char one[100];
                struct clio_buf o = clio_buf_of(one, sizeof one);
                imperium_put_text(t, &o, imperium_icon_keys[icon], n, 1);
                imperium_join_text(t, what, sizeof what, one, "or");
            }
    } else if (s->thing == COUNT_NAMED_IN_PLAY) {
        struct clio_buf nb = clio_buf_of(name, sizeof name);
        imperium_tell_name(t, s->which, &nb);
        struct clio_value values[] = {NUMBER("n", s->per), TEXT("name", name)};
        imperium_put_text(t, &b, "worth.named", values, 2);
    } else {
        imperium_put_text(t, &b, keys[s->thing], n, 1);
    }
    struct clio_value values[] = {NUMBER("n", s->times), NUMBER("per", s->per), TEXT("x", what)};
    imperium_put_text(t, out, s->per > 1 ? "worth.per-many" : "worth.per", values, 3);
}

void imperium_tell_value(const struct imperium_teller *t, const struct imperium_card *card,
                         struct clio_buf *out)
{
    const struct imperium_value *v = &card->value;
    char all[600] = "";
    if (v->kind == VARIABLE) {
        for (int i = 0; i < MAX_SUMMANDS; i++)
            if (v->summand[i].times) {
                char one[400];
                struct clio_buf b = clio_buf_of(one, sizeof one);
                tell_summand(t, &v->summand[i], &b);
                imperium_join_text(t, all, sizeof all, one, "and");
            }
        struct clio_value values[] = {TEXT("x", all), NUMBER("n", MOST_OF_A_CARD)};
        imperium_put_text(t, out, "worth.variable-card", values, 2);
        return;
    }
    if (v->kind == FIXED) {
        imperium_put_text(t, out, "worth.fixed", (struct clio_value[]){NUMBER("n", v->fixed)}, 1);
        return;
    }
    const int values[] = {v->in_play, v->garrisoned, v->in_history};
    static const char *const keys[] = {"worth.in-play", "worth.garrisoned", "worth.in-history"};
    for (int i = 0; i < 3; i++)
        if (values[i] != v->fixed) {
            char one[160];
            struct clio_buf b = clio_buf_of(one, sizeof one);
            imperium_put_text(t, &b, keys[i], (struct clio_value[]){NUMBER("n", values[i])}, 1);
            imperium_join_text(t, all, sizeof all, one, "comma");
        }
    struct clio_value both[] = {TEXT("x", all), NUMBER("n", v->fixed)};
    imperium_put_text(t, out, "worth.conditional", both, 2);
}

/* A line for each part, and one for what it is worth. */
void imperium_tell_card(const clio_game *game, int card, enum clio_lang lang, struct clio_buf *out)
{
    struct imperium_teller t = {.game = game, .c = imperium_content(game), .lang = lang};
    const struct imperium_card *c = &t.c->card[card];
    for (int i = 0; i < c->blocks; i++) {
        clio_put(out, i > 0 ? "\n" : "");
        imperium_tell_block(&t, &t.c->block[c->block + i], out);
    }
    if (c->blocks > 0 && c->value.kind == FIXED && c->value.fixed == 0)
        return;
    clio_put(out, c->blocks > 0 ? "\n" : "");
    imperium_tell_value(&t, c, out);
}

/* ---- Rows of C.I.V. ----------------------------------------------------------------------------- */

const char *imperium_match_name(const struct imperium_teller *t, const struct imperium_row *row)
{
    static const char *const suits[] = {"match.region", "match.uncivilised", "match.civilised",
                                        "match.tributary", "match.fame"};
    static const char *const icons[BOT_ICONS] = {"match.pinned", "match.attack", "match.knight",
                                                 "match.mask",   "match.scroll", "match.quest"};
    const char *key = "match.other";
    switch ((enum imperium_match)row->match) {
    case MATCH_SUIT: key = suits[__builtin_ctz(row->which)]; break;
    case MATCH_ICON: key = icons[row->which]; break;
    case MATCH_SYMBOL:
        key = row->which == EMPIRE_SYMBOL ? "match.empire" : "match.barbarian";
        break;
    case MATCH_NAME:
    case MATCH_JOURNEY: return imperium_name_of(t, row->which);
    case MATCH_OTHER: break;
    }
    return clio_game_text(t->game, t->lang, key);
}

/* Does the row itself say where its card goes? */
static bool moves_card(const struct imperium_teller *t, int node)
{
    const struct imperium_node *n = &t->c->node[node];
    if (n->kind == OP)
        return n->op.code == I_SELF_TO_HISTORY || n->op.code == I_EXILE_SELF ||
               n->op.code == I_PLAY_SELF || n->op.code == I_SELF_TO_DECK;
    for (int child = n->child; child; child = t->c->node[child].next)
        if (moves_card(t, child))
            return true;
    return false;
}

/* "Region: gain 2 materials. Put this card into history." */
void imperium_tell_whole_row(const struct imperium_teller *t, int i, struct clio_buf *out)
{
    const struct imperium_row *row = &t->c->row[i];
    struct imperium_teller civ = *t;
    civ.civ = true;
    char body[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(body, sizeof body);
    imperium_tell_sentences(&civ, row->node, &b);
    if (row->end == END_HISTORY && !moves_card(t, row->node)) {
        char end[CLAUSE_TEXT];
        b = clio_buf_of(end, sizeof end);
        imperium_put_text(t, &b, "op.self-to-history", NULL, 0);
        imperium_join_text(t, body, sizeof body, end, "sentence");
    }
    struct clio_value values[] = {TEXT("match", imperium_match_name(t, row)), TEXT("x", body)};
    imperium_put_text(t, out, "row.says", values, 2);
}
