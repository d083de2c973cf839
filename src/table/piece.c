/* piece.c: pieces of messages that are kept; one takes the place of another that falls on it. */
#include "table/piece.h"

#include "core/text.h"

#include <string.h>

enum { PIECES = 2048, LONGEST = 640, CONTAINERS = 12 };

static struct kept {
    const clio_game *game; /* NULL: there is none here, or it is a sentence */
    clio_move move;
    bool is_reason;
    struct clio_reason why;
    enum clio_lang lang;
    const char *key;
    uint16_t length, count, marked_length;
    struct clio_json_part part[CONTAINERS]; /* counted from its own first one on */
    char text[LONGEST];                     /* behind it, that of a sentence with its marks */
} pieces[PIECES];

static struct kept *place_of(const struct clio_piece *piece)
{
    uint64_t number =
        (uintptr_t)piece->game / 8 + (uintptr_t)piece->key + piece->lang + piece->move;
    if (piece->marked)
        number = clio_text_number(piece->marked, (uintptr_t)piece->key);
    for (int i = 0; piece->why && i < CLIO_MAX_ARGS; i++)
        number = number * 31 + (uint16_t)piece->why->arg[i] + piece->why->called[i];
    if (piece->why)
        number = number * 31 + piece->why->phrase;
    return &pieces[(number * 0x9e3779b97f4a7c15u >> 32) % PIECES];
}

static bool is_here(const struct kept *kept, const struct clio_piece *piece)
{
    if (piece->marked)
        return kept->key == piece->key && strlen(piece->marked) == kept->marked_length &&
               memcmp(kept->text + kept->length, piece->marked, kept->marked_length) == 0;
    return kept->game == piece->game && kept->key == piece->key && kept->lang == piece->lang &&
           kept->move == piece->move && kept->is_reason == (piece->why != NULL) &&
           (!piece->why || memcmp(&kept->why, piece->why, sizeof kept->why) == 0);
}

bool clio_piece_put(struct clio_piece *piece, struct clio_json *j)
{
    const struct kept *kept = place_of(piece);
    if (is_here(kept, piece)) {
        clio_json_piece(j, kept->text, kept->length, kept->part, kept->count);
        return true;
    }
    piece->begin = j->out->length + j->comma;
    piece->first = j->shape ? j->shape->count : 0;
    return false;
}

void clio_piece_keep(const struct clio_piece *piece, const struct clio_json *j)
{
    if (!j->shape || j->shape->unknown || j->out->length >= j->out->size)
        return;
    size_t length = j->out->length - piece->begin;
    uint32_t count = j->shape->count - piece->first;
    size_t marked_length = piece->marked ? strlen(piece->marked) : 0;
    if (length + marked_length > LONGEST || count > CONTAINERS)
        return;
    struct kept *kept = place_of(piece);
    *kept = (struct kept){.game = piece->game,
                          .move = piece->move,
                          .is_reason = piece->why != NULL,
                          .lang = piece->lang,
                          .key = piece->key,
                          .marked_length = (uint16_t)marked_length,
                          .length = (uint16_t)length,
                          .count = (uint16_t)count};
    if (piece->why)
        kept->why = *piece->why;
    memcpy(kept->text, j->out->at + piece->begin, length);
    if (piece->marked)
        memcpy(kept->text + length, piece->marked, marked_length);
    for (uint32_t i = 0; i < count; i++) {
        const struct clio_json_part *part = &j->shape->part[piece->first + i];
        kept->part[i] = (struct clio_json_part){part->length, part->next - piece->first};
    }
}
