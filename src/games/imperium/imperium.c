/* imperium.c: Imperium as one table of functions and words (see core/game.h). */
#include "games/imperium/imperium.h"
#include "games/imperium/tell.h"

#include <stdio.h>

const struct imperium_content *imperium_content(const clio_game *game)
{
    return game->content;
}

static enum clio_step run_rule(struct play *x, struct clio_frame *f)
{
    if (x->s->over == COLLAPSED)
        return CLIO_DONE; /* at once, in the middle of anything [14] */
    switch (f->rule) {
#define IMPERIUM_CASE(name) \
    case R_##name: return RULE_OF(name)(x, f);
        IMPERIUM_RULES(IMPERIUM_CASE)
#undef IMPERIUM_CASE
    default: return CLIO_DONE;
    }
}

void imperium_run(struct play *x)
{
    CLIO_RUN_BY(x, run_rule);
}

static void apply(const clio_game *game, void *state, int seat, clio_move move,
                  struct clio_log *log)
{
    struct play x = {game, imperium_content(game), state, log, NULL};
    (void)seat;
    x.s->core.answer = move;
    imperium_run(&x);
}

static void status(const clio_game *game, const void *state, struct clio_status *out)
{
    const struct imperium *s = state;
    (void)game;
    out->seats = s->seats;
    out->round = s->round;
    out->rounds = s->last_round;
    out->automated = s->bot == NONE ? 0 : (uint8_t)(1u << s->bot);
}

/* Before the end: from what everybody has seen. */
static int points_now(const struct play *x, int seat)
{
    int unseen;
    return x->s->over ? imperium_points(x, seat)
                      : imperium_points_seen(x, seat, ONLOOKERS, &unseen);
}

static void result(const clio_game *game, const void *state, struct clio_result *out)
{
    LOOK_AT(x, game, state);
    int seats = x.s->seats, key[SEATS];
    bool fell = x.s->over == COLLAPSED;
    for (int seat = 0; seat < seats; seat++) {
        out->points[seat] = (int16_t)points_now(&x, seat);
        key[seat] = out->points[seat];
        if (fell) /* fewest unrest wins, then points [14] */
            key[seat] -= 1000 * imperium_unrest_of(&x, seat, EVERYTHING);
    }
    out->seats = (uint8_t)seats;
    if (x.s->bot != NONE) { /* strictly more points, and no collapse [17.3] */
        bool won = !fell && out->points[0] > out->points[x.s->bot];
        out->place[0] = won ? 1 : 2;
        out->place[x.s->bot] = won ? 2 : 1;
        out->won[0] = won;
        out->won[x.s->bot] = !won;
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        int place = 1;
        for (int other = 0; other < seats; other++)
            place += key[other] > key[seat];
        out->place[seat] = (uint8_t)place;
        out->won[seat] = place == 1;
    }
}

static void ending(const clio_game *game, const void *state, struct clio_event *out)
{
    const struct imperium *s = state;
    (void)game;
    out->phrase = s->over == COLLAPSED ? LOG_COLLAPSE : LOG_OVER;
    out->arg[0] = (int16_t)(s->over == COLLAPSED ? 0 : s->ended_by - 1);
}

static uint64_t content_hash(const clio_game *game)
{
    return imperium_content(game)->hash;
}

/* Rows of the tables as they stand in the files. */
static bool content_kind(const clio_game *game, int kind, struct clio_content_kind *out)
{
    const struct imperium_content *c = imperium_content(game);
    if (kind < 0 || kind > 1)
        return false;
    *out = (struct clio_content_kind){.id = kind == 0 ? "cards" : "bot_tables"};
    out->rows = kind == 0 ? c->card_count : c->row_count;
    for (int i = 0; kind == 0 && i < c->card_count; i++)
        out->reconstructed += c->card[i].source == SOURCE_PARTLY;
    for (int i = 0; kind == 1 && i < c->row_count; i++)
        out->reconstructed += c->row[i].source == SOURCE_ICONS;
    return true;
}

/* Every card in exactly one place, tokens where they belong [ENGINE 1.5]. */
static bool check(const clio_game *game, const void *state, struct clio_buf *why)
{
    const struct imperium *s = state;
    int met[CARDS] = {0}, total = 0;
    (void)game;
    for (int zone = 0; zone < ZONES; zone++) {
        int n = 0, before = NONE;
        for (int card = s->first[zone]; card != NONE; card = s->next[card]) {
            if (s->zone[card] != zone || s->prev[card] != before || ++met[card] > 1 ||
                n++ > CARDS) {
                clio_put(why, "a card is in two zones, or a zone is broken");
                return false;
            }
            before = card;
        }
        total += n;
        if (n != s->count[zone] || s->last[zone] != before) {
            clio_put(why, "a zone has lost count");
            return false;
        }
    }
    if (total != s->cards) {
        clio_put(why, "a card is missing");
        return false;
    }
    if (s->count[Z_RESOLVING] > 0 && s->core.depth == 0 && s->over != COLLAPSED) {
        clio_put(why, "a card is still being played");
        return false;
    }
    for (int i = 0; i < MARKET; i++)
        if (s->market[i].card != NONE && s->zone[s->market[i].card] != Z_MARKET) {
            clio_put(why, "a market card is elsewhere");
            return false;
        }
    for (int seat = 0; seat < s->seats; seat++)
        EACH_CARD (s, zone_of(seat, Z_GARRISON), card) {
            int host = s->host[card], zone = s->zone[host] % SEAT_ZONES;
            if (owner_of(s, host) != seat || (zone != Z_PLAY && zone != Z_PERMANENT)) {
                clio_put(why, "a garrison has no host");
                return false;
            }
        }
    return true;
}

static void features(const clio_game *game, const void *state, int seat, float *out)
{
    const struct imperium *s = state;
    (void)game;
    for (int i = 0; i < RESOURCES; i++)
        out[i] = s->seat[seat].pool[i];
}

/* Nobody is asked for what stands on the log sheet of a campaign. */
#define OF_SHEET .needs = "campaign", .recorded = "campaign"

static const struct clio_option options[OPTIONS] = {
    [O_NATION] = {.id = "nation",
                  .choices = {"random"},
                  .domain = "nation",
                  .by = CLIO_CHOSEN_BY_ALL,
                  .different = true},
    [O_SIDE] = {.id = "side", .choices = {"a", "b"}, .by = CLIO_CHOSEN_BY_SITTERS, .standard = 1},
    [O_BOX] = {.id = "box", .choices = {"classics", "legends"}},
    [O_LEVEL] = {.id = "level",
                 .choices = {"chieftain", "warlord", "imperator", "sovereign", "overlord",
                             "supreme-ruler"},
                 .standard = 2,
                 .max_seats = 1,
                 .automated = {1, 1, 1, 1, 1, 1}},
    [O_CAMPAIGN] = {.id = "campaign", .choices = {"off", "campaign", "grand"}, .max_seats = 1},
    [O_RULINGS] = {.id = "rulings", .domain = "ruling", .most = RULINGS},
    [O_BEATEN] = {.id = "beaten", .domain = "nation", .most = CAMPAIGN_WINS - 1, OF_SHEET},
    [O_ADDED] = {.id = "added",
                 .domain = "card",
                 .offers = imperium_can_be_added,
                 .most = CAMPAIGN_WINS - 1,
                 .repeats = true,
                 OF_SHEET},
    [O_DROPPED] = {.id = "dropped",
                   .domain = "card",
                   .offers = imperium_can_be_dropped,
                   .most = CAMPAIGN_WINS - 1,
                   .repeats = true,
                   OF_SHEET},
    [O_LOSSES] = {.id = "losses", .choices = {"0", "1", "2", "3"}, OF_SHEET},
    [O_UNREST] = {.id = "unrest-out", .choices = {"0", "1", "2", "3", "4"}, OF_SHEET},
    [O_DOUBLED] = {.id = "doubled", OF_SHEET},
};

/* clang-format off */
static const struct clio_phrase questions[QUESTIONS] = {CLIO_OVER,
                                                        IMPERIUM_QUESTIONS(CLIO_QUESTION)};
static const struct clio_phrase verbs[VERBS] = {{0}, IMPERIUM_VERBS(CLIO_VERB)};
static const struct clio_phrase events[LOGS] = {IMPERIUM_LOGS(CLIO_LOG)};
/* Where the rule book says why a line came about. */
static const char *const event_sections[LOGS] = {
    [LOG_LEADS] = "setup",
    [LOG_CIV_LEADS] = "civ-setup",
    [LOG_FIRST] = "setup",
    [LOG_LIES_ON] = "setup",
    [LOG_BOT_NO_EXILE] = "civ-resolve",
    [LOG_BOT_NO_FIND] = "civ-resolve",
    [LOG_BOT_NO_CARD] = "civ-resolve",
    [LOG_BOT_NO_TOKENS] = "civ-resolve",
    [LOG_BOT_NO_REGION] = "civ-resolve",
    [LOG_BOT_NO_UNREST] = "civ-resolve",
    [LOG_BOT_CANNOT] = "civ-resolve",
    [LOG_CANNOT] = "civ-resolve",
    [LOG_ROUND] = "turn",
    [LOG_TURN] = "turn",
    [LOG_ACTIVATES] = "activate",
    [LOG_PLAYS] = "activate",
    [LOG_EXHAUSTS] = "activate",
    [LOG_INNOVATES] = "innovate",
    [LOG_REVOLTS] = "revolt",
    [LOG_ENDS_TURN] = "clean-up",
    [LOG_GAINS] = "terms",
    [LOG_TAKES_TOKENS] = "market",
    [LOG_PAYS] = "payment",
    [LOG_PAYS_INSTEAD] = "payment",
    [LOG_STEALS] = "terms",
    [LOG_GIVES_TOKENS] = "attack",
    [LOG_ACTIONS] = "terms",
    [LOG_SPENDS] = "terms",
    [LOG_DRAWS] = "draw",
    [LOG_DISCARDS] = "terms",
    [LOG_ARCHIVES] = "history",
    [LOG_RETRIEVES] = "terms",
    [LOG_LAYS_ON_DECK] = "terms",
    [LOG_GARRISONS] = "garrison",
    [LOG_UNGARRISONS] = "garrison",
    [LOG_ENTERS_PLAY] = "terms",
    [LOG_ABANDONS] = "terms",
    [LOG_RECALLS] = "terms",
    [LOG_SINKS] = "atlanteans",
    [LOG_ACQUIRES] = "acquire",
    [LOG_ACQUIRES_EXILED] = "acquire",
    [LOG_BREAKS] = "break-through",
    [LOG_BREAKS_EXILED] = "break-through",
    [LOG_BREAKS_FINDS] = "break-through",
    [LOG_BREAKS_BLIND] = "break-through",
    [LOG_BREAKS_IN_VAIN] = "break-through",
    [LOG_EXILES] = "exile",
    [LOG_MARKET] = "market",
    [LOG_UNREST_TAKEN] = "unrest",
    [LOG_UNREST_BELOW] = "unrest",
    [LOG_UNREST_RETURNED] = "unrest",
    [LOG_FAME] = "fame",
    [LOG_LOOKS] = "fame",
    [LOG_LOOKS_NATION] = "terms",
    [LOG_KING] = "king",
    [LOG_DECK_EMPTY] = "draw",
    [LOG_RESHUFFLES] = "draw",
    [LOG_NATION_CARD] = "draw",
    [LOG_ACCESSION] = "draw",
    [LOG_NADIR] = "draw",
    [LOG_NATION_DOWN] = "terms",
    [LOG_NATION_SHUFFLED] = "terms",
    [LOG_SWAPS_NATION] = "terms",
    [LOG_EMPIRE] = "draw",
    [LOG_IGNORES_EMPIRE] = "cards",
    [LOG_DEVELOPS] = "develop",
    [LOG_PLACES] = "clean-up",
    [LOG_FINDS] = "terms",
    [LOG_GIVES] = "terms",
    [LOG_SWAPS] = "exile",
    [LOG_COPIES] = "activate",
    [LOG_GAMBLES] = "market",
    [LOG_GAMBLE_WON] = "market",
    [LOG_GAMBLE_LOST] = "market",
    [LOG_CONVERTS] = "cards",
    [LOG_RECOVERS] = "reactions",
    [LOG_RECOVERS_PILE] = "reactions",
    [LOG_FEWER_MASKS] = "reactions",
    [LOG_AVOIDS] = "attack",
    [LOG_SOLSTICE] = "solstice",
    [LOG_SOLSTICE_OF] = "solstice",
    [LOG_REACTS] = "reactions",
    [LOG_JOURNEY] = "utopians",
    [LOG_SCORING] = "scoring",
    [LOG_COLLAPSE] = "collapse",
    [LOG_OVER] = "scoring",
    [LOG_WINS] = "scoring",
    [LOG_WINS_TIE] = "scoring",
    [LOG_SHARES] = "scoring",
    [LOG_CALMEST] = "collapse",
    [LOG_CALMEST_RICHEST] = "collapse",
    [LOG_FALLS] = "collapse",
    [LOG_DIE] = "civ-turn",
    [LOG_ASIDE] = "civ-turn",
    [LOG_REVEALS] = "civ-turn",
    [LOG_ROW_FAILS] = "civ-resolve",
    [LOG_ROW_RUNS] = "civ-resolve",
    [LOG_NO_ROW] = "civ-resolve",
    [LOG_BRANCH_FAILS] = "civ-resolve",
    [LOG_BRANCH] = "civ-resolve",
    [LOG_BOT_DISCARDS] = "civ-changes",
    [LOG_BOT_TAKES] = "civ-value",
    [LOG_BOT_TAKES_ONLY] = "civ-value",
    [LOG_BOT_TAKES_BEST] = "civ-value",
    [LOG_BOT_TAKES_LADEN] = "civ-value",
    [LOG_BOT_TAKES_TOKENS] = "civ-value",
    [LOG_BOT_TAKES_FIRST] = "civ-value",
    [LOG_BOT_QUEST] = "civ-changes",
    [LOG_BOT_LATER] = "civ-dynasty",
    [LOG_DYNASTY] = "civ-dynasty",
    [LOG_BOT_SHUFFLES] = "civ-dynasty",
    [LOG_BOT_CARD_TO] = "civ-resolve",
};
static const struct clio_phrase reasons[WHYS] = {IMPERIUM_WHYS(CLIO_WHY)};
/* clang-format on */

extern const struct clio_texts imperium_texts_en, imperium_texts_fr;

const clio_game imperium_game = {
    .id = "imperium",
    .min_seats = 1,
    .max_seats = 4,
    .stakes = 600,
    .minutes = 90,
    .state_size = sizeof(struct imperium),
    .options = options,
    .option_count = OPTIONS,
    .records = imperium_records,
    .record_count = RECORDS,
    .record = imperium_record,
    .series = &imperium_series,
    .domains = imperium_domains,
    .domain_count = DOMAINS,
    .questions = questions,
    .verbs = verbs,
    .verb_count = VERBS,
    .events = events,
    .event_count = LOGS,
    .event_sections = event_sections,
    .causes = D_CAUSE,
    .cause = imperium_cause,
    .reasons = reasons,
    .reason_count = WHYS,
    .texts = {&imperium_texts_en, &imperium_texts_fr},
    .content = &imperium_built_in.content,
    .declining_verbs = (const uint16_t[]){DO_NO, DO_DONE, DO_END, 0},
    .reaction_verbs = (const uint16_t[]){DO_REACT, DO_AVOID, 0},
    .secret_verbs = (const uint16_t[]){DO_TOP, DO_TAKE, DO_BACK, DO_GIVE, DO_SWAP, 0},
    .options_clash = imperium_options_clash,
    .new_state = imperium_new_state,
    .status = status,
    .question = imperium_question,
    .put_question = imperium_put_question,
    .legal = imperium_legal,
    .imaginable = imperium_imaginable,
    .apply = apply,
    .describe = imperium_describe,
    .note = imperium_note,
    .why_not = imperium_why_not,
    .redeal = imperium_redeal,
    .result = result,
    .ending = ending,
    .score = imperium_score,
    .figures = imperium_figures,
    .evaluate = imperium_evaluate,
    .usual = imperium_usual,
    .feature_count = RESOURCES,
    .features = features,
    .check = check,
    .view = imperium_view,
    CLIO_TABLES(&imperium_tables, imperium_built_in_files),
    .content_hash = content_hash,
    .content_kind = content_kind,
};
