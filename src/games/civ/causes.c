/*
 * causes.c: why something is gained, lost or learned, so that the log says it: the ability, event,
 * relic or marker behind it, or a word. It is read off the rules under way, the nearest one first;
 * only a log asks.
 */
#include "games/civ/tell.h"

static const char *const word_ids[CAUSE_ABILITY] = {
    [NO_CAUSE] = "none",           [CAUSE_ARTS] = "arts",   [CAUSE_HARVEST] = "harvest",
    [CAUSE_RESEARCH] = "research", [CAUSE_TRACK] = "track", [CAUSE_LOOT] = "loot",
    [CAUSE_BATTLE] = "battle",     [CAUSE_DEAL] = "deal",   [CAUSE_CITY_STATE] = "city-state",
    [CAUSE_SET_UP] = "set-up",
};

/* ---- Read off the rules -------------------------------------------------------------------------------- */

static int cause_of_ability(const struct clio_frame *f)
{
    SEE_LOCALS_OF(ability);
    return CAUSE_ABILITY + l->ability;
}

static int cause_of_event(const struct civ_content *c, const struct clio_frame *f)
{
    SEE_LOCALS_OF(event);
    return CAUSE_EVENT + c->event_of[l->card];
}

/* A gift that stood for a resource gives somebody else a coin. */
static int cause_of_payment(const struct civ_content *c, const struct clio_frame *f,
                            const struct clio_event *event)
{
    SEE_LOCALS_OF(pay);
    return event->phrase == LOG_SHEET_COIN ? CAUSE_EVENT + c->event_of[l->card]
                                           : CAUSE_ABILITY + l->ability;
}

/* What lay under a hut or a village; a city-state found by who builds beside it is destroyed. */
static int cause_of_find(const struct clio_frame *f, const struct clio_event *event)
{
    SEE_LOCALS_OF(find);
    return event->phrase == LOG_GAINS_CULTURE && l->founding ? CAUSE_CITY_STATE
                                                             : CAUSE_FIND + l->kind;
}

static int cause_of_relic(const struct clio_frame *f)
{
    SEE_LOCALS_OF(relic);
    return CAUSE_RELIC + l->relic;
}

static int cause_of_action(const struct clio_frame *f)
{
    SEE_LOCALS_OF(city_action);
    return l->kind == ACTION_ARTS ? CAUSE_ARTS : l->kind == ACTION_HARVEST ? CAUSE_HARVEST : -1;
}

/* A second tech comes from Notre-Dame. */
static int cause_of_research(const struct clio_frame *f, const struct clio_event *event)
{
    SEE_LOCALS_OF(research);
    return event->phrase == LOG_LEARNS && event->arg[1] != l->tech
               ? CAUSE_ABILITY + A_WONDER + WONDER_NOTRE_DAME
               : CAUSE_RESEARCH;
}

/* The cause that one rule is, NO_CAUSE when it does what another one asks for. */
static int cause_in(const struct civ_content *c, const struct clio_frame *f,
                    const struct clio_event *event)
{
    switch (f->rule) {
    case R_ability: return cause_of_ability(f);
    case R_event:
    case R_event_effect: return cause_of_event(c, f);
    case R_pay: return cause_of_payment(c, f, event);
    case R_find: return cause_of_find(f, event);
    case R_relic: return cause_of_relic(f);
    case R_city_action: return cause_of_action(f);
    case R_research: return cause_of_research(f, event);
    case R_sacrifice: return CAUSE_ABILITY + A_CIVILIZATION + RUSSIANS;
    case R_advance: return event->phrase == LOG_ADVANCES_FREE ? NO_CAUSE : CAUSE_TRACK;
    case R_loot: return CAUSE_LOOT;
    case R_found: return CAUSE_CITY_STATE;
    case R_negotiate: return CAUSE_DEAL;
    case R_battle: return CAUSE_BATTLE;
    case R_set_up: return CAUSE_SET_UP;
    default: return NO_CAUSE;
    }
}

int civ_cause(const clio_game *game, const void *state, const struct clio_event *event)
{
    const struct civ *s = state;
    for (int i = s->core.depth - 1; i >= 0; i--) {
        int cause = cause_in(civ_content(game), &s->frame[i], event);
        if (cause != NO_CAUSE)
            return cause;
    }
    return -1;
}

/* ---- As things that lines name ---------------------------------------------------------------------------- */

bool civ_cause_stands_for(const clio_game *game, int i, int *domain, int *thing)
{
    (void)game;
    if (i < CAUSE_ABILITY)
        return false;
    if (i < CAUSE_EVENT) {
        civ_card_of_ability(i - CAUSE_ABILITY, domain, thing);
        return true;
    }
    *domain = i < CAUSE_RELIC ? D_EVENT : i < CAUSE_FIND ? D_RELIC : D_FIND;
    *thing = i - (i < CAUSE_RELIC ? CAUSE_EVENT : i < CAUSE_FIND ? CAUSE_RELIC : CAUSE_FIND);
    return true;
}

int civ_cause_count(const clio_game *game)
{
    (void)game;
    return CAUSES;
}

const char *civ_cause_id(const clio_game *game, int i)
{
    int domain, thing;
    if (i < CAUSE_ABILITY)
        return word_ids[i];
    if (i < CAUSE_EVENT)
        return clio_thing_id(game, D_ABILITY, i - CAUSE_ABILITY);
    civ_cause_stands_for(game, i, &domain, &thing);
    return clio_thing_id(game, domain, thing);
}

/* A marker by what it is: a hut or a village. */
const char *civ_cause_name(const clio_game *game, int i, enum clio_lang lang)
{
    int domain, thing;
    if (i < CAUSE_ABILITY)
        return clio_game_textf(game, lang, "cause.%s", word_ids[i]);
    civ_cause_stands_for(game, i, &domain, &thing);
    if (domain == D_FIND)
        return clio_game_text(game, lang, thing < HUTS ? "cause.hut" : "cause.village");
    return clio_thing_name(game, domain, thing, lang);
}
