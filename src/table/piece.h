/*
 * piece.h: pieces of messages that say the same whoever reads them, and whenever: what a move is called
 * that was played, why one cannot be made, what is asked, a sentence with its signs. Everybody at a table is told the
 * same few of them, and most again the next time, so they are written once and kept while there is room.
 * What a piece says follows from what is named here and from nothing else; names of people are in none
 * but a sentence, which is found by all its words.
 *
 * All messages of a process are written by one thread, which alone may call this.
 */
#ifndef CLIO_TABLE_PIECE_H
#define CLIO_TABLE_PIECE_H

#include "core/json.h"
#include "table/table.h"

struct clio_piece {
    const clio_game *game;
    enum clio_lang lang;
    clio_move move;                /* 0: it is the reason or the sentence */
    const struct clio_reason *why; /* NULL: it is the move or the sentence */
    const char *key;               /* of a sentence its member; of a question who is told it */
    const char *marked;            /* the sentence, or NULL */
    /* Where it is written, when it was not kept. */
    size_t begin;
    uint32_t first;
};

/* Writes its members. False: it is not kept, the caller writes it and then has it kept. */
bool clio_piece_put(struct clio_piece *piece, struct clio_json *j);
void clio_piece_keep(const struct clio_piece *piece, const struct clio_json *j);

#endif
