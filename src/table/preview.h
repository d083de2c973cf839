/*
 * preview.h: what a move would do, as far as its seat can know: the move is made on many deals that
 * the seat could not tell from the real one, each with chance of its own. What comes out the same in
 * all of them is told; what differs is unknown, and says so. The real deal is never looked at.
 */
#ifndef CLIO_PREVIEW_H
#define CLIO_PREVIEW_H

#include "core/game.h"
#include "table/table.h"

/* As the value of a figure: there is none, as of a city that does not stand yet. */
#define CLIO_NO_VALUE INT32_MIN

enum { CLIO_PREVIEW_LINES = 24, CLIO_PREVIEW_CHANGES = 48 };

struct clio_preview_change {
    struct clio_figure figure; /* `value` is what it was */
    bool known;
    int32_t to; /* where it is known */
};

struct clio_preview_line {
    struct clio_event event;
    uint8_t viewer; /* as whom it is told: the seat, or CLIO_SPECTATOR where the rest is unknown */
};

struct clio_preview {
    int changes, lines;
    bool unknown; /* something more will happen that nobody can know now */
    struct clio_preview_change change[CLIO_PREVIEW_CHANGES];
    struct clio_preview_line line[CLIO_PREVIEW_LINES];
};

/* Moves of one seat, the first legal now, the others as long as they are; false: it is not. */
bool clio_preview(const clio_game *game, const void *state, int seat, const clio_move *moves,
                  int count, struct clio_preview *out);

/*
 * The odds of a move as people are told them: the same position says the same, whatever the hidden
 * cards are and whatever seed has dealt them.
 */
bool clio_preview_odds(const clio_game *game, const void *state, int seat, clio_move move,
                       struct clio_odds *odds);

/* The member "preview" of a reply. */
void clio_match_preview(const struct clio_match *match, const struct clio_preview *preview,
                        enum clio_lang lang, struct clio_json *j);

#endif
