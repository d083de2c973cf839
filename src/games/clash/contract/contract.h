/* contract.h: the contract's functions (core/game.h). */
#ifndef CLASH_CONTRACT_H
#define CLASH_CONTRACT_H

#include "games/clash/play.h"

static inline const struct clash_edition *edition_of(const clio_game *game)
{
    return game->content;
}
/* A context for functions that only read: it has one type for reading and writing. */
static inline struct play reading(const clio_game *game, const void *state)
{
    return (struct play){game, edition_of(game), (struct clash_state *)state, NULL, 0};
}
void clash_new(const clio_game *game, const struct clio_options *options, uint64_t seed,
               void *state, struct clio_log *log);
bool clash_options_clash(const clio_game *game, const struct clio_options *options,
                         struct clio_reason *why);
void clash_run(struct play *x);
int clash_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max);
clio_move clash_usual(const clio_game *game, const void *state, int seat);
bool clash_contest(const clio_game *game, const void *state, struct clio_contest *out);
void clash_forget_contest(const clio_game *game, void *state);
clio_move clash_contest_answer(const clio_game *game, const void *state, int seat, uint64_t *rng);
int clash_contest_reason(const clio_game *game, const struct clio_contest *contest,
                         const struct clio_event *event);
int clash_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max);
void clash_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                   struct clio_reason *why);
void clash_redeal(const clio_game *game, void *state, int seat, uint64_t seed);
void clash_result(const clio_game *game, const void *state, struct clio_result *result);
int clash_figures(const clio_game *game, const void *state, struct clio_figure *out, int max);
int clash_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
                int max);
int32_t clash_evaluate(const clio_game *game, const void *state, int seat);
enum { CLASH_FEATURES = 96 };
void clash_features(const clio_game *game, const void *state, int seat, float *out);
bool clash_check(const clio_game *game, const void *state, struct clio_buf *why);
/* A space is called by its city. */
uint16_t clash_called(const clio_game *game, const void *state, int domain, int thing);
bool clash_gains_nothing(const clio_game *game, const void *state, int seat, clio_move move);
bool clash_destroys(const clio_game *game, const void *state, int seat, clio_move move);
bool clash_is_action(const struct play *x, clio_move move); /* of the menu: does it take one? */
/* "1 food, 2 ore", with their signs. */
void clash_tell_amounts(const clio_game *game, const uint8_t n[KINDS], enum clio_lang lang,
                        struct clio_buf *out);
int clash_progress(const clio_game *game, const void *state, int viewer, struct clio_progress *out,
                   int max);
void clash_ending(const clio_game *game, const void *state, struct clio_event *out);
void clash_note(const clio_game *game, const void *state, int seat, clio_move move,
                enum clio_lang lang, struct clio_buf *out);
void clash_view(const clio_game *game, const void *state, int viewer, struct clio_json *j);
/* ---- questions.c ------------------------------------------------------------------------------- */
void clash_question(const clio_game *game, const void *state, int seat, struct clio_asking *q);

bool clash_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                    struct clio_buf *out);
bool clash_content_kind(const clio_game *game, int kind, struct clio_content_kind *out);
extern const struct clio_domain clash_domains[DOMAINS];
/* D_CAUSE: causes.c */
int clash_cause_count(const clio_game *game);
const char *clash_cause_id(const clio_game *game, int i);
const char *clash_cause_name(const clio_game *game, int i, enum clio_lang lang);
bool clash_cause_stands_for(const clio_game *game, int i, int *domain, int *thing);

#endif
