/* account.h: a match told in words, as one JSON object, or as bare moves. */
#ifndef CLIO_ACCOUNT_H
#define CLIO_ACCOUNT_H

#include "cli/cli.h"
#include "table/table.h"

struct cli_account {
    enum clio_lang lang;
    const struct clio_match *match;
    int count; /* tell this many moves */
    const char *names[CLIO_MAX_SEATS];
};

/* Game, options, seed and seats. */
void cli_account_head(const struct cli_account *a);

/* Move `number` (0 is the set-up) with its log sentences. */
void cli_account_move(const struct cli_account *a, int number);

/* The score after `number` moves, in one line or itemised. */
void cli_account_score(const struct cli_account *a, int number);
void cli_account_result(const struct cli_account *a, int number);

void cli_account_text(const struct cli_account *a);
void cli_account_moves(const struct cli_account *a);
void cli_account_json(const struct cli_account *a);

#endif
