/*
 * series.c: the games of a campaign on a person's record: what each gives, how the campaign stands,
 * what the next game begins with, and the log sheet [19; Imp-solo p. 12, 23].
 */
#include "games/imperium/imperium.h"

/* ---- What a game gives -------------------------------------------------------------------------- */

const struct clio_record_field imperium_records[RECORDS] = {
    [RECORD_WON] = {.id = "won", .sum = true},
    [RECORD_POINTS] = {.id = "points", .points = true},
    [RECORD_BEATEN] = {.id = "beaten", .domain = "nation"},
    [RECORD_NATION] = {.id = "nation", .domain = "nation", .begins = true, .apart = true},
    [RECORD_AGAINST] = {.id = "against", .domain = "nation", .begins = true, .apart = true},
    [RECORD_LEVEL] = {.id = "level", .begins = true, .apart = true},
    [RECORD_DOUBLED] = {.id = "doubled", .begins = true, .apart = true},
    [RECORD_THEIRS] = {.id = "theirs", .points = true, .apart = true},
    [RECORD_ADDED] = {.id = "added", .domain = "card", .apart = true},
    [RECORD_DROPPED] = {.id = "dropped", .domain = "card", .apart = true},
};

static void note(struct clio_record *out, int field, int thing)
{
    struct clio_things *things = &out->things[field];
    things->thing[things->count++] = (uint16_t)thing;
}

void imperium_record(const clio_game *game, const void *state, int seat, struct clio_record *out)
{
    const struct imperium *s = state;
    note(out, RECORD_NATION, s->seat[seat].nation);
    out->number[RECORD_DOUBLED] = s->doubled;
    if (s->bot != NONE) {
        note(out, RECORD_AGAINST, s->seat[s->bot].nation);
        out->number[RECORD_LEVEL] = s->level;
    }
    if (!s->over)
        return;
    struct clio_result result = {0};
    game->result(game, state, &result);
    out->number[RECORD_WON] = result.won[seat];
    out->number[RECORD_POINTS] = result.points[seat];
    if (s->bot != NONE)
        out->number[RECORD_THEIRS] = result.points[s->bot];
    if (s->bot != NONE && result.won[seat])
        note(out, RECORD_BEATEN, s->seat[s->bot].nation);
    if (s->rewarded)
        note(out, s->rewarded == REWARD_ADDED ? RECORD_ADDED : RECORD_DROPPED, s->reward);
}

/* ---- How a campaign stands ---------------------------------------------------------------------- */

struct log_sheet {
    int nation; /* -1 before the first game */
    int losses, unrest_out;
    bool doubled;
    struct clio_things beaten, added, dropped; /* wins are against one nation each */
};

static bool was_won(const struct clio_past *game)
{
    return game->outcome == CLIO_PLAYED_OUT && game->record.number[RECORD_WON] > 0;
}

/* Things of a list are in the order of their numbers. */
static void add_to(struct clio_things *list, const struct clio_things *one)
{
    if (one->count == 0 || list->count >= CAMPAIGN_WINS)
        return;
    int at = list->count;
    for (; at > 0 && list->thing[at - 1] > one->thing[0]; at--)
        list->thing[at] = list->thing[at - 1];
    list->thing[at] = one->thing[0];
    list->count++;
}

/* A nation is beaten once in a campaign: another win over it was never played, whoever wrote it. */
static bool could_be_won(const struct log_sheet *sheet, const struct clio_past *game)
{
    const struct clio_things *against = &game->record.things[RECORD_AGAINST];
    for (int i = 0; against->count > 0 && i < sheet->beaten.count; i++)
        if (sheet->beaten.thing[i] == against->thing[0])
            return false;
    return against->count > 0;
}

static bool is_over(const struct log_sheet *sheet)
{
    return sheet->beaten.count >= CAMPAIGN_WINS || sheet->losses >= CAMPAIGN_LOSSES;
}

/* Somebody else may have written the record: only a card that could have been chosen counts. */
static bool names_card(const clio_game *game, const struct clio_record *r, int field,
                       bool (*can_be)(const clio_game *game, int row))
{
    return r->things[field].count > 0 && can_be(game, r->things[field].thing[0]);
}

/* Writes a game down. A win takes an unrest out of a grand campaign, a loss brings one back [R44]. */
static void log_game(const clio_game *game, struct log_sheet *sheet, bool grand,
                     const struct clio_past *played)
{
    const struct clio_record *r = &played->record;
    if (r->things[RECORD_NATION].count > 0 && sheet->nation < 0)
        sheet->nation = r->things[RECORD_NATION].thing[0];
    sheet->doubled |= r->number[RECORD_DOUBLED] > 0;
    if (played->outcome == CLIO_UNDER_WAY || is_over(sheet))
        return;
    if (was_won(played)) {
        if (!could_be_won(sheet, played))
            return;
        add_to(&sheet->beaten, &r->things[RECORD_AGAINST]);
        if (names_card(game, r, RECORD_ADDED, imperium_can_be_added))
            add_to(&sheet->added, &r->things[RECORD_ADDED]);
        if (names_card(game, r, RECORD_DROPPED, imperium_can_be_dropped))
            add_to(&sheet->dropped, &r->things[RECORD_DROPPED]);
        sheet->unrest_out += grand && sheet->unrest_out < CAMPAIGN_WINS - 1;
    } else {
        sheet->losses++;
        sheet->unrest_out -= sheet->unrest_out > 0;
    }
}

static struct log_sheet sheet_of(const clio_game *game, const struct clio_series_so_far *so_far)
{
    struct log_sheet sheet = {.nation = -1};
    for (int i = 0; i < so_far->count; i++)
        log_game(game, &sheet, so_far->choice == CAMPAIGN_GRAND, &so_far->match[i]);
    return sheet;
}

static enum clio_verdict verdict(const clio_game *game, const struct clio_series_so_far *so_far)
{
    struct log_sheet sheet = sheet_of(game, so_far);
    return sheet.beaten.count >= CAMPAIGN_WINS ? CLIO_SERIES_WON
           : sheet.losses >= CAMPAIGN_LOSSES   ? CLIO_SERIES_LOST
                                               : CLIO_SERIES_OPEN;
}

static int level_of(const struct log_sheet *sheet, int choice)
{
    return choice == CAMPAIGN_GRAND ? (int)SUPREME_RULER : sheet->beaten.count;
}

/*
 * The next game: one level up after a win, the same after a loss, with the same nation. A campaign
 * after one that was lost has doubled tokens in all its games; never more than that [R10].
 */
static bool next(const clio_game *game, const struct clio_series_so_far *so_far, bool after_loss,
                 struct clio_options *options, struct clio_reason *why)
{
    struct log_sheet sheet = sheet_of(game, so_far);
    uint16_t *nation = &options->seat_value[O_NATION][0];
    int domain, chosen;
    if (sheet.nation >= 0) {
        if (clio_option_choice_thing(game, O_NATION, *nation, &domain, &chosen) &&
            chosen != sheet.nation) {
            *why = (struct clio_reason){.phrase = WHY_OTHER_NATION, .arg = {(int16_t)sheet.nation}};
            return false;
        }
        *nation = (uint16_t)(clio_option_choices(game, O_NATION) - NATIONS + sheet.nation);
    }
    options->value[O_LEVEL] = (uint16_t)level_of(&sheet, so_far->choice);
    options->value[O_LOSSES] = (uint16_t)sheet.losses;
    options->value[O_UNREST] = (uint16_t)sheet.unrest_out;
    options->value[O_DOUBLED] = so_far->count > 0 ? sheet.doubled : after_loss;
    options->list[O_BEATEN] = sheet.beaten;
    options->list[O_ADDED] = sheet.added;
    options->list[O_DROPPED] = sheet.dropped;
    return true;
}

/* ---- The log sheet ------------------------------------------------------------------------------ */

static void put_things(const clio_game *game, int domain, const struct clio_things *things,
                       const char *before, const char *after, enum clio_lang lang,
                       struct clio_buf *out)
{
    for (int i = 0; i < things->count; i++)
        clio_putf(out, "%s%s%s%s", out->length ? ", " : "", before,
                  clio_thing_name(game, domain, things->thing[i], lang), after);
}

static bool line(const clio_game *game, const struct clio_series_so_far *so_far, int line_,
                 enum clio_lang lang, const char **name, struct clio_buf *value)
{
    static const char *const names[] = {"nation", "wins", "losses",     "level",
                                        "beaten", "deck", "unrest-out", "doubled"};
    struct log_sheet sheet = sheet_of(game, so_far);
    if (line_ >= (int)(sizeof names / sizeof names[0]))
        return false;
    *name = names[line_];
    switch (line_) {
    case 0:
        if (sheet.nation >= 0)
            clio_put(value, clio_thing_name(game, D_NATION, sheet.nation, lang));
        break;
    case 1: clio_putf(value, "%d/%d", sheet.beaten.count, CAMPAIGN_WINS); break;
    case 2: clio_putf(value, "%d/%d", sheet.losses, CAMPAIGN_LOSSES); break;
    case 3:
        if (!is_over(&sheet))
            clio_put(value, clio_option_choice_name(game, O_LEVEL, level_of(&sheet, so_far->choice),
                                                    lang));
        break;
    case 4: put_things(game, D_NATION, &sheet.beaten, "", "", lang, value); break;
    case 5:
        put_things(game, D_CARD, &sheet.added, "", "", lang, value);
        put_things(game, D_CARD, &sheet.dropped, "(", ")", lang, value);
        break;
    case 6:
        if (so_far->choice == CAMPAIGN_GRAND)
            clio_put_int(value, sheet.unrest_out);
        break;
    default:
        if (sheet.doubled)
            clio_put(value, clio_game_text(game, lang, "option.on"));
    }
    return true;
}

enum {
    COLUMN_DATE,
    COLUMN_LEVEL,
    COLUMN_AGAINST,
    COLUMN_POINTS,
    COLUMN_THEIRS,
    COLUMN_RESULT,
    COLUMN_CARD
};

static const char *result_key(const struct clio_past *game)
{
    return game->outcome == CLIO_UNDER_WAY ? "sheet.under-way"
           : game->outcome == CLIO_LEFT    ? "sheet.left"
           : was_won(game)                 ? "sheet.win"
                                           : "sheet.loss";
}

static void cell(const clio_game *game, const struct clio_series_so_far *so_far, int match,
                 int column, enum clio_lang lang, struct clio_buf *out)
{
    const struct clio_past *past = &so_far->match[match];
    const struct clio_record *r = &past->record;
    bool scored = past->outcome == CLIO_PLAYED_OUT;
    switch (column) {
    case COLUMN_DATE: clio_put(out, past->date); break;
    case COLUMN_LEVEL:
        if (r->number[RECORD_LEVEL] >= CHIEFTAIN && r->number[RECORD_LEVEL] <= SUPREME_RULER)
            clio_put(out, clio_option_choice_name(game, O_LEVEL, r->number[RECORD_LEVEL], lang));
        break;
    case COLUMN_AGAINST:
        put_things(game, D_NATION, &r->things[RECORD_AGAINST], "", "", lang, out);
        break;
    case COLUMN_POINTS:
    case COLUMN_THEIRS:
        if (scored)
            clio_put_int(out, r->number[column == COLUMN_POINTS ? RECORD_POINTS : RECORD_THEIRS]);
        break;
    case COLUMN_RESULT:
        clio_put(out, clio_game_text(game, lang, result_key(past)));
        if (past->chosen)
            clio_putf(out, " %s", clio_game_text(game, lang, "sheet.chosen"));
        break;
    default:
        put_things(game, D_CARD, &r->things[RECORD_ADDED], "", "", lang, out);
        put_things(game, D_CARD, &r->things[RECORD_DROPPED], "(", ")", lang, out);
    }
}

const struct clio_series imperium_series = {
    .option = "campaign",
    .verdict = verdict,
    .next = next,
    .columns = {"date", "level-played", "against", "points", "theirs", "result", "card"},
    .line = line,
    .cell = cell,
};
