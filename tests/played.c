/* played.c: a game that a test plays by notation; see played.h. */
#include "played.h"

#include "core/rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 512, LARGEST = 8192 };

struct played played;
static size_t state_size;
static struct clio_event events[EVENTS];

void fail_here(const char *file, int line, const char *format, ...)
{
    char text[1500];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    print_error("%s\n", text);
    _fail(file, line);
}

void expect_at(long got, long want, const char *what, const char *file, int line)
{
    if (got != want)
        fail_here(file, line, "%s: should be %ld, is %ld", what, want, got);
}

void played_on(const clio_game *game, void *state, size_t size)
{
    assert_true(size <= LARGEST);
    played = (struct played){.game = game, .state = state};
    state_size = size;
}

struct clio_log *new_log(void)
{
    played.log = (struct clio_log){
        .capacity = EVENTS, .events = events, .game = played.game, .state = played.state};
    return &played.log;
}

void check_played(const char *after, const char *file, int line)
{
    char why[200] = "";
    if (!clio_check(played.game, played.state, why, sizeof why))
        fail_here(file, line, "after '%s' the table is broken: %s", after, why);
}

/* ---- Things and words --------------------------------------------------------------------------- */

int find_thing(int domain, const char *id)
{
    for (int i = 0; i < clio_thing_count(played.game, domain); i++)
        if (strcmp(clio_thing_id(played.game, domain, i), id) == 0)
            return i;
    return -1;
}

int thing(int domain, const char *id)
{
    int found = find_thing(domain, id);
    if (found < 0)
        fail_here(__FILE__, __LINE__, "there is no %s called '%s'",
                  clio_domain_id(played.game, domain), id);
    return found;
}

char *next_word(const char **list, char *word, size_t size)
{
    *list += strspn(*list, " ");
    size_t n = strcspn(*list, " ");
    if (n == 0)
        return NULL;
    snprintf(word, size, "%.*s", (int)n, *list);
    *list += n;
    return word;
}

void choose_options(struct clio_options *options, const char *list)
{
    EACH_WORD (list, word) {
        char why[200] = "", *value = strchr(word, '=');
        assert_non_null(value);
        *value++ = '\0';
        if (!clio_set_option(played.game, options, word, value, CLIO_EN, why, sizeof why))
            fail_here(__FILE__, __LINE__, "%s", why);
    }
}

/* ---- Moves -------------------------------------------------------------------------------------- */

int to_move(void)
{
    const struct clio_core *core = played.state;
    return clio_asked(core);
}

clio_move parse(const char *move, const char *file, int line)
{
    char why[200] = "";
    clio_move parsed = clio_parse_move(played.game, move, CLIO_EN, why, sizeof why);
    if (!parsed)
        fail_here(file, line, "'%s' is no move: %s", move, why);
    return parsed;
}

static void list_legal(int seat, char *out, size_t size)
{
    clio_move moves[CLIO_MAX_MOVES];
    char word[96];
    size_t used = 0;
    int n = clio_legal(played.game, played.state, seat, moves, CLIO_MAX_MOVES);
    out[0] = '\0';
    for (int i = 0; i < n && used + 100 < size; i++) {
        clio_notation(played.game, moves[i], word, sizeof word);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "", word);
    }
}

void play_one(int seat, const char *move, const char *file, int line)
{
    struct clio_reason why = {0};
    char reason[300] = "", question[200], legal_now[900];
    if (!clio_apply(played.game, played.state, seat, parse(move, file, line), new_log(), &why)) {
        clio_reason_text(played.game, &why, CLIO_EN, reason, sizeof reason);
        clio_question(played.game, played.state, seat, NULL, CLIO_EN, question, sizeof question);
        list_legal(seat, legal_now, sizeof legal_now);
        fail_here(file, line, "'%s' is refused to seat %d at \"%s\": %s Legal: %s", move, seat,
                  question, reason, legal_now);
    }
    check_played(move, file, line);
}

void play_list(int seat, const char *moves, const char *file, int line)
{
    while (*moves) {
        char move[100];
        moves += strspn(moves, " ;");
        size_t n = strcspn(moves, ";");
        snprintf(move, sizeof move, "%.*s", (int)n, moves);
        moves += n;
        for (size_t end = strlen(move); end > 0 && move[end - 1] == ' ';)
            move[--end] = '\0';
        if (move[0])
            play_one(seat < 0 ? to_move() : seat, move, file, line);
    }
}

bool legal(const char *move)
{
    clio_move wanted = parse(move, __FILE__, __LINE__), moves[CLIO_MAX_MOVES];
    int n = clio_legal(played.game, played.state, to_move(), moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (moves[i] == wanted)
            return true;
    return false;
}

int count_legal(const char *verb)
{
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(played.game, played.state, to_move(), moves, CLIO_MAX_MOVES), count = 0;
    for (int i = 0; i < n; i++)
        count += strcmp(clio_move_verb(played.game, moves[i]), verb) == 0;
    return count;
}

void refuse_at(const char *move, const char *reason, const char *file, int line)
{
    struct clio_reason why = {0};
    unsigned char before[LARGEST];
    memcpy(before, played.state, state_size);
    if (clio_apply(played.game, played.state, to_move(), parse(move, file, line), NULL, &why))
        fail_here(file, line, "'%s' should be refused (%s)", move, reason);
    if (memcmp(before, played.state, state_size) != 0)
        fail_here(file, line, "'%s' is refused and still changes the table", move);
    if (strcmp(played.game->reasons[why.phrase].id, reason) != 0)
        fail_here(file, line, "'%s' is refused because of '%s', not '%s'", move,
                  played.game->reasons[why.phrase].id, reason);
}

void choices_at(const char *verb, const char *things, const char *file, int line)
{
    int wanted = 0;
    while (*things) {
        char move[100];
        things += strspn(things, " ,");
        size_t n = strcspn(things, ",");
        if (n == 0)
            break;
        snprintf(move, sizeof move, "%s %.*s", verb, (int)n, things);
        things += n;
        wanted++;
        if (!legal(move))
            fail_here(file, line, "'%s' is not legal", move);
    }
    expect_at(count_legal(verb), wanted, verb, file, line);
}

/* ---- What the last move told ---------------------------------------------------------------------- */

bool reads(int event, int viewer, enum clio_lang lang, const char *line)
{
    static const char *const names[] = {"Red", "Blue", "Yellow", "Green"};
    char text[400];
    clio_event_text(played.game, &events[event], viewer, names, lang, text, sizeof text);
    return strcmp(text, line) == 0;
}

int times_told(int viewer, enum clio_lang lang, const char *line)
{
    int n = 0;
    for (int i = 0; i < played.log.count; i++)
        n += reads(i, viewer, lang, line);
    return n;
}
