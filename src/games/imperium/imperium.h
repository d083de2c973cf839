/* imperium.h: what the parts of the contract share. */
#ifndef IMPERIUM_H
#define IMPERIUM_H

#include "games/imperium/play.h"

enum { O_NATION, O_SIDE, O_BOX, O_LEVEL, OPTIONS };

const struct imperium_content *imp_content(const clio_game *game);
void imp_run(struct play *x);
void imp_new_state(const clio_game *game, const struct clio_options *options, uint64_t seed,
                   void *state, struct clio_log *log);
int imp_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max);

#endif
