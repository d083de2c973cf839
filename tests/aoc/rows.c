/* rows.c: writes random rows that the effect language allows; see campaign.h. */
#include "aoc/campaign.h"

#include "core/game.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A code that is being written. */
struct writer {
    uint64_t *rng;
    struct clio_buf *out;
    const struct clio_word *trigger;
    int card, place; /* ON_..., AT_... */
    int action;      /* of the trigger; -1 without */
    int military;    /* plain symbols written so far */
    bool brings_tech, multiplies;
};

static int below(struct writer *w, int n)
{
    return (int)clio_random_below(w->rng, (uint32_t)n);
}

static bool stands(const struct clio_word *word, int place)
{
    return word->where >> place & 1;
}

/* ---- Arguments --------------------------------------------------------------------------------- */

static const char *const actions[] = {"WONDER", "RESEARCH", "ENSLAVEMENT",  "HUNTING", "FISHING",
                                      "FARM",   "TRADE",    "CONSTRUCTION", "CULTURE", "CONQUEST"};
static const char *const techs[] = {"WRITING",     "EDUCATION", "SCIENCE",
                                    "NAVIGATION",  "CURRENCY",  "MINING",
                                    "ENGINEERING", "GUNPOWDER", "IRON_WORKING"};
enum { RESEARCH = 1, ACTION_NAMES = 10, TECH_NAMES = 9 };

static void put_counter(struct writer *w)
{
    const struct clio_word *word;
    do
        word = &aoc_counter_words.word[below(w, aoc_counter_words.count)];
    while (!stands(word, w->place));
    clio_put(w->out, word->form);
}

static int number_of(struct writer *w, const struct clio_word *word)
{
    int most = word->code == OP_MIL ? 9 : word->max; /* a card prints 20 symbols at most */
    int n = word->min + below(w, most - word->min + 1);
    bool gains_control = word->code == OP_CONTROL && w->place == AT_GAIN;
    return gains_control && n > 0 ? -n : n; /* a gain sets off no gains */
}

static void put_amount(struct writer *w, const struct clio_word *word)
{
    int n = number_of(w, word), shape = below(w, 4);
    if (shape < 2) {
        clio_putf(w->out, "%d", n);
        w->military += word->code == OP_MIL ? n : 0;
        return;
    }
    clio_put(w->out, shape == 3 ? "MIN(" : "");
    if (below(w, 2) && n > 0)
        clio_putf(w->out, "%d*", n);
    clio_put(w->out, "PER(");
    put_counter(w);
    clio_putf(w->out, ",%d)", 1 + below(w, 4));
    if (shape == 3)
        clio_putf(w->out, ",%d)", below(w, 10));
}

static void put_scope(struct writer *w)
{
    static const char *const scopes[] = {"SELF", "OTHERS", "ALL", "WEAKEST", "STRONGEST", "MOST("};
    int scope = w->place == AT_EVENT ? 1 + below(w, 5) : below(w, 12);
    if (scope > 5)
        return;
    clio_putf(w->out, ",%s", scopes[scope]);
    if (scope == 5) {
        put_counter(w);
        clio_put_char(w->out, ')');
    }
}

/* Actions that perform actions end after one step: those of even places perform the others. */
static void put_action(struct writer *w, const struct clio_word *word)
{
    int action = below(w, ACTION_NAMES);
    if (word->code == OP_DO && w->action >= 0 && word != w->trigger)
        action |= 1;
    clio_put(w->out, actions[action]);
}

static void put_form(struct writer *w, const struct clio_word *word)
{
    for (const char *form = word->form; *form;) {
        struct clio_cell piece;
        if (!clio_form_piece(&form, &piece))
            clio_put_n(w->out, piece.at, piece.length);
        else if (clio_cell_is(piece, "amount"))
            put_amount(w, word);
        else if (clio_cell_is(piece, "scope"))
            put_scope(w);
        else if (clio_cell_is(piece, "action"))
            put_action(w, word);
        else if (clio_cell_is(piece, "counter"))
            put_counter(w);
        else if (clio_cell_is(piece, "n"))
            clio_putf(w->out, "%d", word->max > 99 ? below(w, 8) : number_of(w, word));
        else if (clio_cell_is(piece, "technology"))
            clio_put(w->out, techs[below(w, TECH_NAMES)]);
        else
            clio_putf(w->out, "%s|%s", techs[below(w, 4)], techs[4 + below(w, 5)]);
    }
}

/* ---- Clauses ------------------------------------------------------------------------------------ */

static bool fits(const struct writer *w, const struct clio_word *word, int group, bool behind_if)
{
    if (word->code == OP_TECH && w->place == AT_PRINTED && w->brings_tech)
        return false;
    if (word->code == OP_BONUSMULT && w->multiplies)
        return false;
    if (word->code == OP_DO && w->action >= 0 && (w->action & 1))
        return false;
    return stands(word, w->place) && stands(word, w->card) && stands(word, group) &&
           (!behind_if || stands(word, BEHIND_IF));
}

static bool anything_fits(const struct writer *w, bool behind_if)
{
    for (int i = 0; i < aoc_operation_words.count; i++)
        if (fits(w, &aoc_operation_words.word[i], ALONE, behind_if))
            return true;
    return false;
}

static const struct clio_word *any_operation(struct writer *w, int group, bool behind_if)
{
    const struct clio_word *word;
    do
        word = &aoc_operation_words.word[below(w, aoc_operation_words.count)];
    while (!fits(w, word, group, behind_if));
    return word;
}

static bool is_group(const struct clio_word *word)
{
    return word->code == OP_MAY || word->code == OP_CHOOSE;
}

static bool pays(const struct clio_word *word)
{
    return word->code == OP_PAY || word->code == OP_PUT_BONUS || word->code == OP_SACRIFICE;
}

static void put_operation(struct writer *w, const struct clio_word *word)
{
    put_form(w, word);
    w->brings_tech |= word->code == OP_TECH;
    w->multiplies |= word->code == OP_BONUSMULT;
}

/* MAY pays, then brings something; CHOOSE has two parts. One of them is `wanted`, or anything. */
static void put_group(struct writer *w, int group, const struct clio_word *wanted, bool behind_if)
{
    bool may = group == IN_MAY;
    const struct clio_word *first = NULL, *second = NULL;
    do {
        first = wanted && (!may || pays(wanted)) ? wanted : any_operation(w, group, behind_if);
        second = wanted && may && !pays(wanted) ? wanted : any_operation(w, group, behind_if);
    } while (may && (!pays(first) || pays(second)));
    clio_put(w->out, may ? "MAY(" : "CHOOSE(");
    put_operation(w, first);
    clio_put(w->out, may ? "+" : "|");
    put_operation(w, second);
    clio_put_char(w->out, ')');
}

static void put_any(struct writer *w, const struct kind *kind, bool behind_if)
{
    if (kind && kind->group != ALONE) {
        put_group(w, kind->group, kind->operation, behind_if);
        return;
    }
    const struct clio_word *word = kind ? kind->operation : any_operation(w, ALONE, behind_if);
    if (is_group(word))
        put_group(w, word->code == OP_MAY ? IN_MAY : IN_CHOOSE, NULL, behind_if);
    else
        put_operation(w, word);
}

static bool put_conditions(struct writer *w)
{
    int n = 0;
    for (int tries = below(w, 3); tries > 0; tries--) {
        const struct clio_word *word =
            &aoc_condition_words.word[below(w, aoc_condition_words.count)];
        if (!stands(word, w->place) || !stands(word, w->card) ||
            (word->code == IF_TECHIN && w->action != RESEARCH))
            continue;
        clio_put(w->out, n++ ? "&" : "?");
        put_form(w, word);
    }
    return n > 0;
}

static int place_on(const struct clio_word *trigger, int card)
{
    return trigger->code != HOOK_NOW ? trigger->arg
           : card == ON_EVENT        ? AT_EVENT
           : card == ON_TOKEN        ? AT_TOKEN
                                     : AT_PRINTED;
}

static void put_clause(struct writer *w, const struct kind *kind)
{
    const struct clio_word *trigger = kind ? kind->trigger : NULL;
    while (!trigger || !stands(trigger, w->card))
        trigger = &aoc_trigger_words.word[below(w, aoc_trigger_words.count)];
    w->trigger = trigger;
    w->place = place_on(trigger, w->card);
    w->action = -1;
    if (trigger->code == HOOK_COST || trigger->code == HOOK_ACTION) {
        w->action = below(w, ACTION_NAMES);
        if (kind && kind->operation->code == OP_DO)
            w->action &= ~1;
        clio_putf(w->out, "%.*s(%s)", (int)strcspn(trigger->form, "("), trigger->form,
                  actions[w->action]);
    } else {
        clio_put(w->out, trigger->form);
    }
    bool may_ask = kind ? stands(kind->operation, BEHIND_IF) : anything_fits(w, true);
    bool behind_if = may_ask && put_conditions(w);
    clio_put(w->out, "->");
    put_any(w, kind, behind_if);
    if (below(w, 3) == 0 && anything_fits(w, behind_if)) {
        clio_put_char(w->out, ',');
        put_any(w, NULL, behind_if);
    }
}

static bool kind_fits(const struct kind *kind, int card)
{
    int place = place_on(kind->trigger, card), group = kind->group == IN_MAY ? OP_MAY : OP_CHOOSE;
    const struct clio_word *holder = clio_find_word(&aoc_operation_words, group, 0);
    return stands(kind->trigger, card) && stands(kind->operation, card) &&
           stands(kind->operation, place) && stands(kind->operation, kind->group) &&
           (kind->group == ALONE || (stands(holder, card) && stands(holder, place)));
}

/* One code for a card; says how many plain military symbols it bears. */
static int put_code(struct rows *rows, struct clio_buf *out, int card)
{
    struct writer w = {.rng = &rows->rng, .out = out, .card = card};
    bool own = kind_fits(rows->kind, card) && below(&w, 4) == 0;
    put_clause(&w, own ? rows->kind : NULL);
    return w.military;
}

/* ---- Tables ------------------------------------------------------------------------------------- */

static int card_of(const char *file, const char *row)
{
    static const struct {
        const char *file;
        int card;
    } cards[] = {{"civilizations.tsv", ON_CIV},  {"wonders.tsv", ON_WONDER},
                 {"technologies.tsv", ON_TECH},  {"special_technologies.tsv", ON_TECH},
                 {"scenarios.tsv", ON_SCENARIO}, {"actions.tsv", ON_ACTION},
                 {"events.tsv", ON_EVENT}};
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++)
        if (strcmp(cards[i].file, file) == 0)
            return cards[i].card;
    return strstr(row, "\tcontrol_card\t")    ? ON_CONTROL
           : strstr(row, "\tspecial_event\t") ? ON_TOKEN
                                              : ON_SPECIAL_ACTION;
}

/* Research keeps its code, so that it takes a technology; so do the Plague and some others. */
static bool keeps(struct rows *rows, int card, const char *row)
{
    if (card == ON_ACTION)
        return strncmp(row, "research\t", 9) == 0 || strncmp(row, "plague\t", 7) == 0 ||
               clio_random_below(&rows->rng, 2);
    return false;
}

/* Columns that follow from the codes: military symbols. */
struct columns {
    struct clio_cell header[CLIO_TSV_COLUMNS];
    int count;
};

static void put_row(struct rows *rows, struct clio_buf *out, const char *file, const char *row,
                    const struct columns *columns)
{
    int card = card_of(file, row), military[2] = {0, 0};
    char codes[2][500];
    for (int i = 0; i < 2; i++) {
        struct clio_buf b = clio_buf_of(codes[i], sizeof codes[i]);
        military[i] = put_code(rows, &b, card);
    }
    bool two = card == ON_CIV || strcmp(file, "special_technologies.tsv") == 0;
    const char *at = row;
    for (int i = 0; i < columns->count; i++) {
        size_t n = strcspn(at, "\t\n");
        struct clio_cell name = columns->header[i];
        clio_put(out, i ? "\t" : "");
        if (clio_cell_is(name, "effect_code") && two)
            clio_putf(out, "%s{ %s } %s{ %s }", card == ON_CIV ? "MAIN" : "BOTTOM", codes[0],
                      card == ON_CIV ? "INHERITED" : "MIDDLE", codes[1]);
        else if (clio_cell_is(name, "effect_code"))
            clio_put(out, codes[0]);
        else if (clio_cell_is(name, "military_main") || clio_cell_is(name, "bottom_military") ||
                 clio_cell_is(name, "military"))
            clio_putf(out, "%d", military[0]);
        else if (clio_cell_is(name, "military_inherited") || clio_cell_is(name, "middle_military"))
            clio_putf(out, "%d", military[1]);
        else
            clio_put_n(out, at, n);
        at += n + 1;
    }
    clio_put_char(out, '\n');
}

static char *write_table(struct rows *rows, const char *file, const char *text)
{
    size_t size = strlen(text) + 60000;
    char *table = malloc(size);
    struct clio_buf out = clio_buf_of(table, size);
    struct columns columns = {.count = 0};
    size_t n = strcspn(text, "\n") + 1;
    clio_put_n(&out, text, n);
    for (const char *at = text; at < text + n;) {
        size_t length = strcspn(at, "\t\n");
        columns.header[columns.count++] = (struct clio_cell){at, length};
        at += length + 1;
    }
    for (const char *row = text + n; *row; row += strcspn(row, "\n") + 1) {
        char line[4000];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(row, "\n") + 1, row);
        if (keeps(rows, card_of(file, line), line))
            clio_put(&out, line);
        else
            put_row(rows, &out, file, line, &columns);
    }
    return table;
}

/* The built-in tables: name, text, name, text … */
static const char *const *tables(void)
{
    return clio_find_game("age-of-civilization")->content_files;
}

void write_rows(struct rows *rows, const struct kind *kind, uint64_t seed)
{
    *rows = (struct rows){.rng = seed, .kind = kind};
    for (int i = 0; tables()[2 * i]; i++) {
        const char *file = tables()[2 * i], *text = tables()[2 * i + 1];
        rows->text[i] =
            strcmp(file, "achievements.tsv") == 0 ? strdup(text) : write_table(rows, file, text);
    }
}

void free_rows(struct rows *rows)
{
    for (int i = 0; i < 16; i++)
        free(rows->text[i]);
}

const char *find_rows(void *context, const char *name, const char **shown)
{
    struct rows *rows = context;
    *shown = name;
    for (int i = 0; tables()[2 * i]; i++)
        if (strcmp(tables()[2 * i], name) == 0)
            return rows->text[i];
    return NULL;
}

/* ---- Kinds -------------------------------------------------------------------------------------- */

int all_kinds(struct kind out[MAX_KINDS])
{
    int n = 0;
    for (int t = 0; t < aoc_trigger_words.count; t++)
        for (int o = 0; o < aoc_operation_words.count; o++)
            for (int group = ALONE; group <= IN_CHOOSE; group++) {
                struct kind kind = {&aoc_trigger_words.word[t], &aoc_operation_words.word[o],
                                    group};
                bool fits_one = false;
                for (int card = ON_CIV; card <= ON_TOKEN; card++)
                    fits_one |= kind_fits(&kind, card);
                if (fits_one && n < MAX_KINDS)
                    out[n++] = kind;
            }
    return n;
}

void name_kind(const struct kind *kind, char *out, size_t size)
{
    static const char *const groups[] = {"", "MAY ", "CHOOSE "};
    snprintf(out, size, "%s->%s%s", kind->trigger->form, groups[kind->group - ALONE],
             kind->operation->form);
}
