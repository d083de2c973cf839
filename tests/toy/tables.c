/* tables.c: the table of Kites, column by column: see docs/adding-a-game.md. */
#include "core/columns.h"
#include "tests/toy/content.h"

const char *const toy_colours[TOY_COLOURS] = {"red", "white", "blue", "yellow"};

#define ROW struct toy_kite
static const struct clio_column kite_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_NUMBER("height", height, 1, 99),
    COLUMN_WORD("colour", colour, toy_colours),
    COLUMN_NAME("name_en", name[0]),
    COLUMN_NAME("name_fr", name[1]),
    COLUMN_END,
};
#undef ROW

/* Kites lie in the order of their heights: no column can say that. */
static void check_order(struct clio_sheet_reader *r, void *row)
{
    const struct toy_kite *kite = row;
    if (r->place > 0 && kite->height <= kite[-1].height)
        clio_refuse_column(r, "height", "refuse.higher");
}

static const struct clio_sheet sheets[] = {
    {"kites.tsv", kite_columns, SHEET_ROWS(struct toy_content, kite), .min = TOY_KITES,
     .row = check_order},
};

extern const struct clio_texts toy_texts_en, toy_texts_fr;

const struct clio_content toy_tables = {
    CONTENT_STRUCT(toy_content, "tests/toy/content.h"),
    .refusals = {&toy_texts_en, &toy_texts_fr},
    .sheets = sheets,
    .sheet_count = 1,
};
