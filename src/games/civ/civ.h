/* civ.h: what the contract of Civilization is made of (see core/game.h), file by file. */
#ifndef CIV_H
#define CIV_H

#include "games/civ/abilities.h"
#include "games/civ/play.h"

static inline const struct civ_content *civ_content(const clio_game *game)
{
    return game->content;
}

/* sections.c */
extern const char *const civ_event_sections[LOGS];

/* setup.c */
void civ_new_state(const clio_game *game, const struct clio_options *options, uint64_t seed,
                   void *state, struct clio_log *log);

/* moves.c */
int civ_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max);
clio_move civ_usual(const clio_game *game, const void *state, int seat);

/* check.c, redeal.c */
bool civ_check(const clio_game *game, const void *state, struct clio_buf *why);
void civ_redeal(const clio_game *game, void *state, int seat, uint64_t seed);
/* May a viewer (a seat, or nobody's) see the unit cards that a side of the open battle has in hand? */
bool civ_sees_hand(const struct play *x, int viewer, int side);

/* contest.c */
bool civ_contest(const clio_game *game, const void *state, struct clio_contest *out);
void civ_forget_contest(const clio_game *game, void *state);
clio_move civ_contest_answer(const clio_game *game, const void *state, int seat, uint64_t *rng);
int civ_contest_reason(const clio_game *game, const struct clio_contest *contest,
                       const struct clio_event *event);

/* domains.c */
extern const struct clio_domain civ_domains[DOMAINS];
uint16_t civ_called(const clio_game *game, const void *state, int domain, int thing);

/* questions.c */
void civ_question(const clio_game *game, const void *state, int seat, struct clio_asking *asking);
bool civ_put_question(const clio_game *game, const void *state, const struct clio_asking *asking,
                      const char *prefix, enum clio_lang lang, struct clio_buf *out);

/* whynot.c */
void civ_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                 struct clio_reason *why);
int civ_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max);

/* describe.c, notes.c */
bool civ_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                  struct clio_buf *out);
void civ_note(const clio_game *game, const void *state, int seat, clio_move move,
              enum clio_lang lang, struct clio_buf *out);
bool civ_destroys(const clio_game *game, const void *state, int seat, clio_move move);

/* view.c */
void civ_view(const clio_game *game, const void *state, int viewer, struct clio_json *out);

/* causes.c: why something happens: in a word, or the ability, event, relic or marker behind it. */
enum civ_cause {
    NO_CAUSE, /* was given: it is found */
    CAUSE_ARTS,
    CAUSE_HARVEST,
    CAUSE_RESEARCH,
    CAUSE_TRACK,
    CAUSE_LOOT,
    CAUSE_BATTLE,
    CAUSE_DEAL,
    CAUSE_CITY_STATE,
    CAUSE_SET_UP,
    CAUSE_ABILITY,
    CAUSE_EVENT = CAUSE_ABILITY + ABILITIES,
    CAUSE_RELIC = CAUSE_EVENT + EVENTS,
    CAUSE_FIND = CAUSE_RELIC + RELICS,
    CAUSES = CAUSE_FIND + HUTS + VILLAGES,
};
int civ_cause(const clio_game *game, const void *state, const struct clio_event *event);
int civ_cause_count(const clio_game *game);
const char *civ_cause_id(const clio_game *game, int i);
const char *civ_cause_name(const clio_game *game, int i, enum clio_lang lang);
bool civ_cause_stands_for(const clio_game *game, int i, int *domain, int *thing);

/* score.c: items add up to the points of a seat, civ_points() */
int civ_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
              int max);
int civ_points(const struct play *x, int seat);
enum { ITEM_OF_CULTURE, ITEM_OF_TECHS, ITEM_OF_COINS, ITEMS_OF_SCORE };
int civ_figures(const clio_game *game, const void *state, struct clio_figure *out, int max);
/* How far a seat is on each way to victory, WON_…: what it has of what it takes. */
struct civ_way {
    int now, needed;
};
struct civ_way civ_way_to(const struct play *x, int seat, enum civ_over how);
int civ_progress(const clio_game *game, const void *state, int viewer, struct clio_progress *out,
                 int max);

/* evaluate.c */
int32_t civ_evaluate(const clio_game *game, const void *state, int seat);
enum { FEATURES = 16 };
void civ_features(const clio_game *game, const void *state, int seat, float *out);

#endif
