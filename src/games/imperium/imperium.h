/* imperium.h: what the parts of the contract share. */
#ifndef IMPERIUM_H
#define IMPERIUM_H

#include "games/imperium/play.h"

enum {
    O_NATION,
    O_SIDE,
    O_BOX,
    O_LEVEL,
    O_CAMPAIGN,
    O_RULINGS,
    /* The log sheet of a campaign as it stands before this game [19]. */
    O_BEATEN,
    O_ADDED,
    O_DROPPED,
    O_LOSSES,
    O_UNREST,
    O_DOUBLED,
    OPTIONS
};
enum { RULINGS = 9 };

const struct imperium_content *imperium_content(const clio_game *game);
void imperium_run(struct play *x);
void imperium_new_state(const clio_game *game, const struct clio_options *options, uint64_t seed,
                        void *state, struct clio_log *log);
/* redeal.c */
void imperium_redeal(const clio_game *game, void *state, int seat, uint64_t seed);
/* Has a seat laid a card of its hand on its nation deck, and only it knows which? Then they mix. */
bool imperium_is_mixed(const struct imperium *s, int knower, int seat);
/* Who a viewer is among those who know cards: a set that is met by what it may see. */
static inline int imperium_knower(const struct imperium *s, int viewer)
{
    return viewer == CLIO_OMNISCIENT          ? EVERYTHING
           : viewer >= 0 && viewer < s->seats ? 1 << viewer
                                              : ONLOOKERS;
}

/* moves.c */
void imperium_question(const clio_game *game, const void *state, int seat, struct clio_asking *q);
bool imperium_put_question(const clio_game *game, const void *state,
                           const struct clio_asking *asking, const char *prefix,
                           enum clio_lang lang, struct clio_buf *out);
int imperium_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max);
int imperium_imaginable(const clio_game *game, const void *state, int seat, clio_move *out,
                        int max);
void imperium_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                      struct clio_reason *why);

/* texts.c */
extern const char *const imperium_nation_ids[NATIONS];
extern const struct clio_domain imperium_domains[DOMAINS];
bool imperium_describe(const clio_game *game, const void *state, clio_move move,
                       enum clio_lang lang, struct clio_buf *out);
void imperium_note(const clio_game *game, const void *state, int seat, clio_move move,
                   enum clio_lang lang, struct clio_buf *out);

/* causes.c */
int imperium_cause(const clio_game *game, const void *state, const struct clio_event *event);
bool imperium_cause_stands_for(const clio_game *game, int i, int *domain, int *thing);
int imperium_cause_count(const clio_game *game);
const char *imperium_cause_id(const clio_game *game, int i);
const char *imperium_cause_name(const clio_game *game, int i, enum clio_lang lang);

/* campaign.c */
bool imperium_options_clash(const clio_game *game, const struct clio_options *options,
                            struct clio_reason *why);
void imperium_reward_imaginable(const struct play *x, int seat, struct clio_moves *m);
int imperium_why_not_added(const struct play *x, int seat, int row); /* LEGAL, or the reason */
bool imperium_can_be_added(const clio_game *game, int row);
bool imperium_can_be_dropped(const clio_game *game, int row);
void imperium_begin_campaign(struct play *x, const struct clio_options *options,
                             int nation[CLIO_MAX_SEATS]);

/* series.c */
enum {
    RECORD_WON,
    RECORD_POINTS,
    RECORD_BEATEN,
    RECORD_NATION,
    RECORD_AGAINST,
    RECORD_LEVEL,
    RECORD_DOUBLED,
    RECORD_THEIRS,
    RECORD_ADDED,
    RECORD_DROPPED,
    RECORDS
};
extern const struct clio_record_field imperium_records[RECORDS];
extern const struct clio_series imperium_series;
void imperium_record(const clio_game *game, const void *state, int seat, struct clio_record *out);

/* score.c */
int imperium_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
                   int max);
int imperium_figures(const clio_game *game, const void *state, struct clio_figure *out, int max);
/* What the copies of a card are worth to a seat, and how many things a variable one counts. */
struct imperium_worth {
    uint16_t row;
    int16_t copies, points, counted[MAX_SUMMANDS];
};
/* Of every card of a seat that `knower` has seen; how many there are. */
int imperium_worth(const struct play *x, int seat, int knower, struct imperium_worth *out, int max);
/* Points of a seat from what `knower` has seen; `unseen` gets the number of other cards. */
int imperium_points_seen(const struct play *x, int seat, int knower, int *unseen);

/* evaluate.c */
int32_t imperium_evaluate(const clio_game *game, const void *state, int seat);
clio_move imperium_usual(const clio_game *game, const void *state, int seat);

/* view.c */
void imperium_view(const clio_game *game, const void *state, int viewer, struct clio_json *j);

/* For functions that ask about a state and change nothing of it. */
#define LOOK_AT(x_, game_, state_) \
    union { \
        const void *seen; \
        struct imperium *s; \
    } look_ = {state_}; \
    struct play x_ = {game_, imperium_content(game_), look_.s, NULL, NULL}

#endif
