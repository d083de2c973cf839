/* board_kit.c: what painters are made of, and which of them draws which game. */
#include "tui/board_kit.h"

#include "tui/looks.h"

#include <stdio.h>
#include <string.h>

int board_domain(const struct clio_board *b, const char *domain)
{
    for (int d = 0; d < clio_domain_count(b->game); d++)
        if (strcmp(clio_domain_id(b->game, d), domain) == 0)
            return d;
    return -1;
}

bool board_thing(const struct clio_board *b, const char *domain, const char *id, int *d, int *i)
{
    *d = board_domain(b, domain);
    for (*i = 0; *d >= 0 && *i < clio_thing_count(b->game, *d); (*i)++)
        if (strcmp(clio_thing_id(b->game, *d, *i), id) == 0)
            return true;
    return false;
}

const char *board_name(const struct clio_board *b, const char *domain, const char *id)
{
    int d, i;
    return board_thing(b, domain, id, &d, &i) ? clio_thing_name(b->game, d, i, b->lang) : id;
}

void board_text(const struct clio_board *b, const char *domain, const char *id, char *out,
                size_t size)
{
    int d, i;
    out[0] = '\0';
    if (board_thing(b, domain, id, &d, &i))
        clio_thing_text(b->game, d, i, b->lang, out, size);
}

void board_part(const struct clio_board *b, const char *domain, const char *id, const char *part,
                char *out, size_t size)
{
    struct clio_part found = {0};
    int d, i, p = 0;
    bool there = board_thing(b, domain, id, &d, &i);
    while (there && (there = clio_thing_part(b->game, d, i, p, b->lang, &found, out, size)) &&
           strcmp(found.id, part) != 0)
        p++;
    if (!there)
        out[0] = '\0';
    for (char *line = strchr(out, '\n'); line; line = strchr(line, '\n'))
        *line = ' ';
}

bool board_lit(const struct clio_board *b, const char *domain, const char *id)
{
    int d, i, part_domain, part;
    if (b->move_count == 0 || !board_thing(b, domain, id, &d, &i))
        return false;
    for (int m = 0; m < b->move_count; m++)
        for (int arg = 0; arg < 3; arg++)
            if (clio_move_part(b->game, b->moves[m], arg, &part_domain, &part) &&
                part_domain == d && part == i)
                return true;
    return false;
}

/* The thing that a move is about among those of a kind: it moves from one space to another. */
static int aim_of(const struct clio_board *b, clio_move move, int domain)
{
    int aim = -1, part_domain, part;
    for (int arg = 0; arg < 3; arg++)
        if (clio_move_part(b->game, move, arg, &part_domain, &part) && part_domain == domain)
            aim = part;
    return aim;
}

bool board_answer(const struct clio_board *b, const char *domain, const char *id, char *out,
                  size_t size)
{
    int d, i, lowest = 0, count = 0;
    out[0] = '\0';
    if (b->move_count == 0 || !board_thing(b, domain, id, &d, &i))
        return false;
    for (int m = 0; m < b->move_count; m++) {
        if (aim_of(b, b->moves[m], d) != i)
            continue;
        lowest = count++ == 0 ? m + 1 : lowest;
    }
    if (count > 0)
        snprintf(out, size, b->brackets ? "[%d%s]" : "%d%s", lowest, count > 1 ? "›" : "");
    return count > 0;
}

void board_fit_answer(char *answer, int columns)
{
    char *more = strstr(answer, "›");
    if (more && clio_columns(answer) > columns)
        memmove(more, more + strlen("›"), strlen(more + strlen("›")) + 1);
}

bool board_chosen(const struct clio_board *b, const char *domain, const char *id)
{
    int d, i, part_domain, part;
    struct clio_mention told;
    if (!board_thing(b, domain, id, &d, &i))
        return false;
    for (int arg = 0; b->line && clio_event_part(b->game, &b->line->event, b->viewer, arg, &told);
         arg++)
        if (told.domain == d && told.thing == i)
            return true;
    if (b->chosen < 0 || b->chosen >= b->move_count)
        return false;
    for (int arg = 0; arg < 3; arg++)
        if (clio_move_part(b->game, b->moves[b->chosen], arg, &part_domain, &part) &&
            part_domain == d && part == i)
            return true;
    return false;
}

const char *board_word(const struct clio_board *b, const char *key)
{
    return strncmp(key, "tui.", 4) == 0 ? clio_tui_text(b->lang, key)
                                        : clio_game_text(b->game, b->lang, key);
}

void board_fill(struct clio_buf *out, const struct clio_board *b, const char *key,
                const struct clio_value *values, int count)
{
    clio_format(out, b->lang, board_word(b, key), values, count);
}

void board_put_count(struct clio_buf *out, const struct clio_board *b, const char *domain,
                     const char *id, int n)
{
    const char *form = clio_game_textf(b->game, b->lang, "%s.%s.n", domain, id);
    clio_putf(out, "%d ", n);
    if (form[0])
        clio_format(out, b->lang, form, &NUM("n", n), 1);
    else
        clio_put(out, board_name(b, domain, id));
}

void board_put_points(struct clio_buf *out, const struct clio_board *b, int points)
{
    char words[16];
    clio_points_text(b->game, points, words, sizeof words);
    BOARD_PUT(out, b, "tui.points", WORD("points", words),
              NUM("n", clio_points_plural(b->game, points, b->lang)));
}

void board_names(const struct clio_board *b, const char *domain, const json_t *ids,
                 struct clio_buf *out)
{
    size_t index;
    json_t *id;
    for (index = 0; (id = json_array_get(ids, index)); index++) {
        clio_put(out, index ? ", " : "");
        clio_put(out, board_name(b, domain, json_string_value(id)));
    }
}

/* ---- Painting ---------------------------------------------------------------------------------- */

void board_put_times(struct clio_buf *out, const char *sign, int n)
{
    for (int i = 0; i < n; i++)
        clio_put(out, sign);
}

void board_put_head(struct clio_buf *out, const struct clio_board *b, const char *key)
{
    clio_putf(out, S_HEAD "%s" S_PLAIN "  ", board_word(b, key));
}

void board_put_card(struct clio_buf *out, const struct clio_board *b, const char *domain,
                    const char *id)
{
    char answer[BOARD_ANSWER];
    bool lit = board_lit(b, domain, id);
    if (board_answer(b, domain, id, answer, sizeof answer)) {
        clio_put_look(out, LOOK_ANSWER);
        clio_putf(out, "%s" S_PLAIN "\u00a0", answer);
    }
    if (board_chosen(b, domain, id)) {
        clio_put_look(out, LOOK_CHOSEN);
        lit = true;
    } else if (lit) {
        clio_put(out, S_LIT);
    }
    clio_putf(out, "%s%s", board_name(b, domain, id), lit ? S_PLAIN : "");
}

const char *board_mark(int seat)
{
    static const char *const marks[CLIO_MAX_SEATS] = {"●", "■", "▲", "◆", "⬟", "⬢"};
    return seat >= 0 && seat < CLIO_MAX_SEATS ? marks[seat] : "x";
}

void board_put_shape(struct clio_buf *out, int seat)
{
    clio_put_char(out, (char)(STYLE_SEAT + seat));
    clio_put(out, board_mark(seat));
    clio_put(out, S_PLAIN);
}

void board_paint_text(struct clio_page *page, const struct clio_board *b, const char *domain,
                      const char *id)
{
    char text[900], words[1200];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    board_text(b, domain, id, text, sizeof text);
    for (char *end = text; (end = strchr(end, '\n'));) /* one paragraph, below its name */
        *end = ' ';
    clio_put(&out, "  ");
    board_put_card(&out, b, domain, id);
    clio_putf(&out, "%s%s", board_word(b, "tui.colon"), text);
    clio_page_put(page, 6, words);
}

void board_paint_cards(struct clio_page *page, const struct clio_board *b, const char *key,
                       const char *domain, const json_t *ids, int detail, bool texts)
{
    char words[2400], line[900];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *id;
    if (json_array_size(ids) == 0)
        return;
    board_put_head(&out, b, key);
    for (i = 0; !texts && (id = json_array_get(ids, i)); i++) {
        clio_put(&out, i ? ", " : "");
        board_put_card(&out, b, domain, json_string_value(id));
    }
    if (detail == CLIO_DETAIL_LEAST)
        clio_fit(line, sizeof line, words, page->width, page->ascii);
    clio_page_put(page, 2, detail == CLIO_DETAIL_LEAST ? line : words);
    for (i = 0; texts && (id = json_array_get(ids, i)); i++)
        board_paint_text(page, b, domain, json_string_value(id));
}

/* ---- Telling ----------------------------------------------------------------------------------- */

void board_tell_cards(struct clio_page *page, const struct clio_board *b, const char *key,
                      const char *domain, const json_t *ids)
{
    char words[1600] = "", told[1800];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    board_names(b, domain, ids, &out);
    if (out.length == 0)
        return;
    FILL(told, b->lang, "tui.tell.list", WORD("head", board_word(b, key)), WORD("cards", words));
    clio_page_put(page, 0, told);
}

/* ---- Boards -------------------------------------------------------------------------------------- */

const struct clio_board_parts *clio_board_of(const char *game)
{
#define BOARD(id, name) {id, &clio_board_##name},
    static const struct {
        const char *game;
        const struct clio_board_parts *parts;
    } boards[] = {CLIO_BOARDS(BOARD)};
#undef BOARD
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (strcmp(boards[i].game, game) == 0)
            return boards[i].parts;
    return &clio_board_generic;
}

bool clio_is_one_of(const char *word, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}
