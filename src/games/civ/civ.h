/* civ.h: what the contract of Civilization is made of (see core/game.h), file by file. */
#ifndef CIV_H
#define CIV_H

#include "games/civ/abilities.h"
#include "games/civ/play.h"

static inline const struct civ_content *civ_content(const clio_game *game)
{
    return game->content;
}

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

/* whynot.c */
void civ_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                 struct clio_reason *why);
int civ_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max);

/* describe.c, notes.c */
bool civ_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                  struct clio_buf *out);
void civ_note(const clio_game *game, const void *state, int seat, clio_move move,
              enum clio_lang lang, struct clio_buf *out);

/* view.c */
void civ_view(const clio_game *game, const void *state, int viewer, struct clio_json *out);

/* causes.c */
int civ_cause(const clio_game *game, const void *state, const struct clio_event *event);

/* score.c: items add up to the points of a seat, civ_points() */
int civ_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
              int max);
int civ_points(const struct play *x, int seat);

/* evaluate.c */
int32_t civ_evaluate(const clio_game *game, const void *state, int seat);
enum { FEATURES = 16 };
void civ_features(const clio_game *game, const void *state, int seat, float *out);

#endif
