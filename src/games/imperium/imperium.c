/* imperium.c: Imperium as one table of functions and words (see core/game.h). */
#include "games/imperium/imperium.h"
#include "games/imperium/tell.h"

#include <stdio.h>

const struct imperium_content *imp_content(const clio_game *game)
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

void imp_run(struct play *x)
{
    CLIO_RUN_BY(x, run_rule);
}

static void apply(const clio_game *game, void *state, int seat, clio_move move,
                  struct clio_log *log)
{
    struct play x = {game, imp_content(game), state, log};
    (void)seat;
    x.s->core.answer = move;
    imp_run(&x);
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

static const char *question(const clio_game *game, const void *state, int seat)
{
    static const char *const keys[QUESTIONS] = {"question.over",
                                                IMPERIUM_QUESTIONS(CLIO_QUESTION_KEY)};
    const struct imperium *s = state;
    (void)game;
    (void)seat;
    return keys[s->core.question];
}

static void why_not(const clio_game *game, const void *state, int seat, clio_move move,
                    struct clio_reason *why)
{
    (void)game;
    (void)state;
    (void)seat;
    (void)move;
    *why = (struct clio_reason){.phrase = WHY_NOT_NOW};
}

static void result(const clio_game *game, const void *state, struct clio_result *out)
{
    union {
        const void *seen;
        struct imperium *s;
    } s = {state};
    struct play x = {game, imp_content(game), s.s, NULL};
    int seats = x.s->seats, key[SEATS];
    bool fell = x.s->over == COLLAPSED;
    for (int seat = 0; seat < seats; seat++) {
        out->points[seat] = (int16_t)imp_points(&x, seat);
        key[seat] = out->points[seat];
        if (fell) /* fewest unrest wins, then points [14] */
            key[seat] -= 1000 * imp_unrest_of(&x, seat);
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
        EACH_CARD(s, zone_of(seat, Z_GARRISON), card) {
            int host = s->host[card], zone = s->zone[host] % SEAT_ZONES;
            if (owner_of(s, host) != seat || (zone != Z_PLAY && zone != Z_PERMANENT)) {
                clio_put(why, "a garrison has no host");
                return false;
            }
        }
    return true;
}

static void redeal(const clio_game *game, void *state, int seat, uint64_t seed)
{
    struct imperium *s = state;
    (void)game;
    (void)seat;
    s->core.rng = seed;
}

static int score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
                 int max)
{
    (void)game;
    (void)state;
    (void)seat;
    (void)out;
    (void)max;
    return 0;
}

static int32_t evaluate(const clio_game *game, const void *state, int seat)
{
    struct clio_result r = {0};
    result(game, state, &r);
    int best = -1000;
    for (int other = 0; other < r.seats; other++)
        if (other != seat && r.points[other] > best)
            best = r.points[other];
    return 100 * (r.points[seat] - best);
}

static void features(const clio_game *game, const void *state, int seat, float *out)
{
    const struct imperium *s = state;
    (void)game;
    for (int i = 0; i < RESOURCES; i++)
        out[i] = s->seat[seat].pool[i];
}

static void view(const clio_game *game, const void *state, int viewer, struct clio_json *out)
{
    (void)game;
    (void)viewer;
    clio_json_int(out, "round", ((const struct imperium *)state)->round);
}

/* ---- Domains ------------------------------------------------------------------------------------ */

static int card_things(const clio_game *game)
{
    return imp_content(game)->card_count;
}
static const char *card_id(const clio_game *game, int i)
{
    return imp_text(imp_content(game), imp_content(game)->card[i].id);
}
static const char *card_name(const clio_game *game, int i, enum clio_lang lang)
{
    const char *name = imp_text(imp_content(game), imp_content(game)->card[i].name[lang]);
    return strcmp(name, "-") == 0 ? imp_text(imp_content(game), imp_content(game)->card[i].name[0])
                                  : name;
}
static const char *const spot_ids[SPOTS] = {
    "hand",    "deck",     "discard",  "play",     "garrison", "history",  "nation",  "accession",
    "development", "power", "permanent", "market-1", "market-2", "market-3", "market-4", "market-5",
    "exile",   "fame"};
static const char *const suit_ids[SUITS + 1] = {"region", "uncivilised", "civilised", "tributary",
                                               "fame",   "unrest",      "power",     "variable"};
static const char *const nation_ids[NATIONS] = {
    "carthaginians", "celts",     "greeks",     "macedonians", "persians",  "romans",
    "scythians",     "vikings",   "arthurians", "atlanteans",  "egyptians", "mauryans",
    "minoans",       "olmecs",    "qin",        "utopians"};
static const char *const ending_ids[] = {"main-deck", "developments", "king",   "zenith",
                                         "graal",     "shangri-la",   "dynasty"};
static const char *const item_ids[] = {"progress", "tokens"};

#define LIST_DOMAIN(name_, ids, n) \
    static int name_##_count(const clio_game *game) \
    { \
        (void)game; \
        return n; \
    } \
    static const char *name_##_id(const clio_game *game, int i) \
    { \
        (void)game; \
        return (ids)[i]; \
    } \
    static const char *name_##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        return clio_game_textf(game, lang, #name_ ".%s", (ids)[i]); \
    }
LIST_DOMAIN(spot, spot_ids, SPOTS)
static const char *const resource_ids[RESOURCES] = {"materials", "population", "progress"};
LIST_DOMAIN(resource, resource_ids, RESOURCES)
LIST_DOMAIN(suit, suit_ids, SUITS + 1)
LIST_DOMAIN(nation, nation_ids, NATIONS)
LIST_DOMAIN(ending, ending_ids, 7)
LIST_DOMAIN(item, item_ids, 2)

static int row_count(const clio_game *game)
{
    return imp_content(game)->row_count;
}
static const char *row_id(const clio_game *game, int i)
{
    return imp_text(imp_content(game), imp_content(game)->row[i].id);
}
static const char *row_name(const clio_game *game, int i, enum clio_lang lang)
{
    (void)lang;
    return row_id(game, i);
}

static const struct clio_domain domains[DOMAINS] = {
    [D_CARD] = {.id = "card", .count = card_things, .thing_id = card_id, .name = card_name,
                .text = imp_tell_card},
    [D_SPOT] = {.id = "spot", .count = spot_count, .thing_id = spot_id, .name = spot_name},
    [D_RESOURCE] = {.id = "resource", .count = resource_count, .thing_id = resource_id,
                    .name = resource_name},
    [D_SUIT] = {.id = "suit", .count = suit_count, .thing_id = suit_id, .name = suit_name},
    [D_NATION] = {.id = "nation", .count = nation_count, .thing_id = nation_id,
                  .name = nation_name},
    [D_ROW] = {.id = "row", .count = row_count, .thing_id = row_id, .name = row_name,
               .text = imp_tell_row},
    [D_ENDING] = {.id = "ending", .count = ending_count, .thing_id = ending_id,
                  .name = ending_name},
    [D_ITEM] = {.id = "item", .count = item_count, .thing_id = item_id, .name = item_name},
};

static const struct clio_option options[OPTIONS] = {
    [O_NATION] = {.id = "nation", .choices = {"random"}, .domain = "nation",
                  .by = CLIO_CHOSEN_BY_ALL, .different = true},
    [O_SIDE] = {.id = "side", .choices = {"a", "b"}, .by = CLIO_CHOSEN_BY_SITTERS, .standard = 1},
    [O_BOX] = {.id = "box", .choices = {"classics", "legends"}},
    [O_LEVEL] = {.id = "level",
                 .choices = {"chieftain", "warlord", "imperator", "sovereign", "overlord",
                             "supreme-ruler"},
                 .standard = 2, .max_seats = 1, .automated = {1, 1, 1, 1, 1, 1}},
};

/* clang-format off */
static const struct clio_phrase verbs[VERBS] = {{0}, IMPERIUM_VERBS(CLIO_VERB)};
static const struct clio_phrase events[LOGS] = {IMPERIUM_LOGS(CLIO_LOG)};
static const struct clio_phrase reasons[WHYS] = {IMPERIUM_WHYS(CLIO_WHY)};
/* clang-format on */

extern const struct clio_texts imperium_texts_en, imperium_texts_fr;

const clio_game imperium_game = {
    .id = "imperium",
    .min_seats = 1,
    .max_seats = 4,
    .minutes = 90,
    .state_size = sizeof(struct imperium),
    .options = options,
    .option_count = OPTIONS,
    .domains = domains,
    .domain_count = DOMAINS,
    .verbs = verbs,
    .verb_count = VERBS,
    .events = events,
    .event_count = LOGS,
    .reasons = reasons,
    .reason_count = WHYS,
    .texts = {&imperium_texts_en, &imperium_texts_fr},
    .content = &imperium_built_in.content,
    .new_state = imp_new_state,
    .status = status,
    .question = question,
    .legal = imp_legal,
    .apply = apply,
    .why_not = why_not,
    .redeal = redeal,
    .result = result,
    .score = score,
    .evaluate = evaluate,
    .feature_count = RESOURCES,
    .features = features,
    .check = check,
    .view = view,
};
