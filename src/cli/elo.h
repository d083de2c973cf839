/* elo.h: the statistics of `clio arena`. */
#ifndef CLIO_ELO_H
#define CLIO_ELO_H

#include "clio/clio.h"

/* before[a][b]: how often bot a came in before bot b; a tie counts half for each. */
struct cli_pairs {
    double before[CLIO_MAX_SEATS][CLIO_MAX_SEATS];
};

/* The 95 % interval of a rate by Wilson's score. */
void cli_wilson(double wins, double games, double *low, double *high);

/* Ratings of `bots` bots on the Elo scale; their average is 0. */
void cli_elo(const struct cli_pairs *pairs, int bots, double *elo);

#endif
