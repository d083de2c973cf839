/*
 * save.c: a match as a readable file, in the way of a chess PGN.
 *
 *     clio match 1                          format version
 *     game age-of-civilization              id of the game
 *     engine 0.3.0                          CLIO_VERSION of the program that wrote the file
 *     content 4f0c6a9d2b7e8135              clio_content_hash() of the card tables it played with
 *     seats 2
 *     option draft on                       option and choice; one line for each option of the game
 *     seed 42                               decimal, 0 to 2^64-1
 *     seat 1 person "Anna"                  one line for each seat, in order, counted from 1
 *     seat 2 bot level:3 "Bot 2"            the bot as clio_bot_write() writes it
 *     moves
 *     1 2 raise khmer                       number of the move, seat, notation
 *     2 2 act harvest
 *     end 2 8d1f30c2a94be765 13c07f5e6a2b9d48
 *
 * The lines stand in this order. An option that is not named has its default; none is named twice.
 * The last line has the number of moves, clio_hash() of the final state, and the checksum of all
 * bytes before the end line: 64-bit FNV-1a (start cbf29ce484222325; for each byte: xor the byte,
 * multiply by 100000001b3). Hashes are 16 small hexadecimal digits.
 *
 * The file is UTF-8 without control characters (U+0000-1F, U+7F-9F). Every line, the last one too,
 * ends in one newline and has at most 255 bytes; words are separated by one space; numbers have no
 * leading zeros. In a quoted name \" stands for " and \\ for \; a name has at most 47 bytes. A file
 * has at most 1 MiB and 20,000 moves. Moves that were taken back are not saved.
 *
 * Reading goes line by line and stops at the first thing that is wrong, so that a message names
 * the line to look at; what no single line can show (count, checksum, state) comes last. Content
 * is compared before the first move: with other card tables a move may be illegal for no fault of
 * the file.
 */
#include "table/annals.h"
#include "table/table.h"

#include "core/buf.h"
#include "core/game.h"
#include "core/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef CLIO_NO_FILES
#    include <errno.h>
#    include <fcntl.h>
#    include <sys/file.h>
#    include <sys/stat.h>
#    include <unistd.h>
#endif

extern const struct clio_texts clio_table_texts_en, clio_table_texts_fr;

enum {
    FORMAT = 1,
    LINE_SIZE = CLIO_SETTING_SIZE + 80, /* closing 0 included */
    BOT_SIZE = 64,
    LARGEST_FILE = 1 << 20,
    LARGEST_RECORD = 16 << 20, /* of a person: far more than all its lines can have */
};

static const char magic[] = "clio match ";

/* ---- Sentences ------------------------------------------------------------------------------- */

/* What a sentence may mention; each uses what it needs. */
struct facts {
    const char *name; /* of the file */
    int line;
    long n;
    const char *word;   /* something that stands in the file */
    const char *detail; /* something that we say about it */
};

static const char *table_text(enum clio_lang lang, const char *key)
{
    const char *text =
        clio_find_text(lang == CLIO_FR ? &clio_table_texts_fr : &clio_table_texts_en, key);
    return text ? text : key;
}

static void say(char *why, size_t why_size, enum clio_lang lang, const char *key,
                struct facts facts)
{
    struct clio_buf out = clio_buf_of(why, why_size);
    struct clio_value values[] = {
        {.name = "name", .text = facts.name},
        {.name = "line", .is_number = true, .number = facts.line},
        {.name = "n", .is_number = true, .number = facts.n},
        {.name = "word", .text = facts.word ? facts.word : ""},
        {.name = "detail", .text = facts.detail ? facts.detail : ""},
    };
    clio_format(&out, lang, table_text(lang, key), values, sizeof values / sizeof values[0]);
}

/* ---- Bytes ----------------------------------------------------------------------------------- */

static const uint64_t checksum_start = 0xcbf29ce484222325u;

static uint64_t checksum(uint64_t sum, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3u;
    return sum;
}

/* Bytes of the UTF-8 character at `at`, or 0 when there is none or a control character. */
static size_t character(const char *at, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *byte = (const unsigned char *)at;
    if (length == 0)
        return 0;
    if (byte[0] < 0x80)
        return byte[0] >= 0x20 && byte[0] != 0x7f;
    size_t n = byte[0] >= 0xf0 ? 4 : byte[0] >= 0xe0 ? 3 : 2;
    if (byte[0] < 0xc2 || byte[0] > 0xf4 || n > length)
        return 0;
    uint32_t code = byte[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (byte[i] & 0x3f);
    }
    bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < least[n] || code < 0xa0 || code > 0x10ffff || surrogate ? 0 : n;
}

bool clio_all_characters(const char *text, size_t length)
{
    for (size_t n; length > 0; text += n, length -= n) {
        n = character(text, length);
        if (n == 0)
            return false;
    }
    return true;
}

/* ---- Writing --------------------------------------------------------------------------------- */

struct writer {
    struct clio_buf out;
    uint64_t sum;
};

static void put_line(struct writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void put_line(struct writer *w, const char *format, ...)
{
    char line[LINE_SIZE];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    assert(n >= 0 && n < LINE_SIZE);
    line[n] = '\n'; /* over the closing 0 */
    w->sum = checksum(w->sum, line, (size_t)n + 1);
    clio_put_n(&w->out, line, (size_t)n + 1);
}

/* What a file may not contain is written as '?', so that every saved match can be loaded. */
static void quote(const char *name, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    size_t length = strnlen(name, CLIO_NAME_SIZE - 1);
    clio_put_char(&b, '"');
    while (length > 0) {
        size_t n = character(name, length);
        if (n == 0)
            clio_put_char(&b, '?');
        if (*name == '"' || *name == '\\')
            clio_put_char(&b, '\\');
        clio_put_n(&b, name, n);
        n += n == 0;
        name += n;
        length -= n;
    }
    clio_put_char(&b, '"');
}

static void put_seat(struct writer *w, int seat, const struct clio_seat_info *info)
{
    char name[2 * CLIO_NAME_SIZE + 2], bot[BOT_SIZE];
    quote(info->name, name, sizeof name);
    if (info->sitter == CLIO_PERSON) {
        put_line(w, "seat %d person %s", seat + 1, name);
        return;
    }
    clio_bot_write(&info->bot, bot, sizeof bot);
    put_line(w, "seat %d bot %s %s", seat + 1, bot, name);
}

static void put_set_up(struct writer *w, const struct clio_match *match)
{
    const clio_game *game = match->game;
    put_line(w, "%s%d", magic, FORMAT);
    put_line(w, "game %s", clio_game_id(game));
    put_line(w, "engine %s", CLIO_VERSION);
    put_line(w, "content %016" PRIx64, clio_content_hash(game));
    put_line(w, "seats %d", match->options.seats);
    struct clio_setting setting;
    for (int i = 0; clio_setting_at(game, &match->options, i, &setting); i++)
        if (!setting.standard || clio_option_kind(game, setting.option) != CLIO_OF_THINGS)
            put_line(w, "option %s %s", setting.id, setting.value); /* no list, no line */
    put_line(w, "seed %" PRIu64, match->seed);
    for (int i = 0; i < match->options.seats; i++)
        put_seat(w, i, &match->seat[i]);
}

size_t clio_match_write(const struct clio_match *match, char *out, size_t size)
{
    struct writer w = {clio_buf_of(out, size), checksum_start};
    char move[160];
    put_set_up(&w, match);
    put_line(&w, "moves");
    for (int i = 0; i < match->count; i++) {
        clio_notation(match->game, match->moves[i], move, sizeof move);
        put_line(&w, "%d %d %s", i + 1, match->movers[i] + 1, move);
    }
    uint64_t sum = w.sum;
    put_line(&w, "end %d %016" PRIx64 " %016" PRIx64, match->count,
             clio_hash(match->game, match->state), sum);
    return w.out.length;
}

/* ---- Reading: lines and words ---------------------------------------------------------------- */

struct reader {
    const char *text;
    size_t length, next; /* next: where the next line begins */
    size_t start;        /* where the current one does */
    int line;            /* its number */
    char at[LINE_SIZE];  /* its text */
    bool again;          /* next_line() gives the same line once more */

    const char *name;
    enum clio_lang lang;
    char *why;
    size_t why_size;

    const clio_game *game;
    struct clio_options options;
    uint64_t seed;
    struct clio_seat_info seat[CLIO_MAX_SEATS];
    char engine[32];
    struct clio_match *match;
};

/* Says what is wrong with the current line. Always false. */
static bool refuse_n(struct reader *r, const char *key, const char *word, const char *detail,
                     long n)
{
    struct facts facts = {r->name, r->line, n, word, detail};
    say(r->why, r->why_size, r->lang, key, facts);
    return false;
}

static bool refuse(struct reader *r, const char *key, const char *word, const char *detail)
{
    return refuse_n(r, key, word, detail, 0);
}

static bool next_line(struct reader *r)
{
    if (r->again) {
        r->again = false;
        return true;
    }
    const char *from = r->text + r->next;
    size_t left = r->length - r->next;
    const char *end = left > 0 ? memchr(from, '\n', left) : NULL;
    r->line++;
    r->start = r->next;
    if (!end)
        return refuse(r, "save.cut-off", NULL, NULL);
    size_t n = (size_t)(end - from);
    if (n >= LINE_SIZE)
        return refuse(r, "save.long-line", NULL, NULL);
    if (!clio_all_characters(from, n))
        return refuse(r, "save.character", NULL, NULL);
    memcpy(r->at, from, n);
    r->at[n] = '\0';
    r->next += n + 1;
    return true;
}

/* What follows "WORD " in the current line, or NULL. */
static char *after(char *line, const char *word)
{
    size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

/* Reads a line "WORD REST" and gives REST, or refuses it, showing the form it should have. */
static char *line_of(struct reader *r, const char *word, const char *form)
{
    if (!next_line(r))
        return NULL;
    char *rest = after(r->at, word);
    if (!rest || !*rest) {
        refuse(r, "save.expected", r->at, form);
        return NULL;
    }
    return rest;
}

/* Ends the first word of `text` and gives what follows it; NULL when it is the only one. */
static char *split(char *text)
{
    char *space = strchr(text, ' ');
    if (!space)
        return NULL;
    *space = '\0';
    return space + 1;
}

static bool decimal(const char *text, uint64_t max, uint64_t *out)
{
    uint64_t n = 0;
    if (!*text || (text[0] == '0' && text[1]))
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        unsigned digit = (unsigned)(*text - '0');
        if (n > (max - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

static bool hexadecimal(const char *text, uint64_t *out)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t n = 0;
    if (strlen(text) != 16)
        return false;
    for (; *text; text++) {
        const char *digit = strchr(digits, *text);
        if (!digit)
            return false;
        n = n << 4 | (uint64_t)(digit - digits);
    }
    *out = n;
    return true;
}

/* ---- Reading: the set-up --------------------------------------------------------------------- */

static bool read_magic(struct reader *r)
{
    size_t n = sizeof magic - 1, have = r->length < n ? r->length : n;
    uint64_t version;
    if (memcmp(r->text, magic, have) != 0) {
        say(r->why, r->why_size, r->lang, "save.foreign", (struct facts){.name = r->name});
        return false;
    }
    if (!next_line(r))
        return false;
    if (!decimal(r->at + n, UINT64_MAX, &version) || version == 0)
        return refuse(r, "save.expected", r->at, "clio match 1");
    if (version > FORMAT)
        return refuse(r, "save.newer", r->at + n, NULL);
    return true;
}

static bool read_game(struct reader *r)
{
    const char *id = line_of(r, "game", "game ID");
    if (!id)
        return false;
    if (!r->game)
        r->game = clio_find_game(id);
    if (!r->game)
        return refuse(r, "save.game", id, NULL);
    if (strcmp(clio_game_id(r->game), id) != 0)
        return refuse(r, "save.other-game", id, clio_game_id(r->game));
    return true;
}

/* The program's version decides nothing, but a message about the final state names it. */
static bool read_engine(struct reader *r)
{
    const char *version = line_of(r, "engine", "engine VERSION");
    if (!version)
        return false;
    if (strlen(version) >= sizeof r->engine || strchr(version, ' '))
        return refuse(r, "save.expected", r->at, "engine VERSION");
    memcpy(r->engine, version, strlen(version) + 1);
    return true;
}

static bool read_content(struct reader *r)
{
    const char *text = line_of(r, "content", "content HASH");
    uint64_t hash;
    if (!text)
        return false;
    if (!hexadecimal(text, &hash))
        return refuse(r, "save.expected", r->at, "content HASH");
    if (hash != clio_content_hash(r->game))
        return refuse(r, "save.content", NULL, NULL);
    return true;
}

static bool read_seats(struct reader *r)
{
    const char *text = line_of(r, "seats", "seats NUMBER");
    uint64_t seats;
    char reason[LINE_SIZE];
    if (!text)
        return false;
    if (!decimal(text, UINT8_MAX, &seats))
        return refuse(r, "save.expected", r->at, "seats NUMBER");
    clio_default_options(r->game, (int)seats, &r->options);
    /* The defaults of a game may clash for this number of seats; the number itself is asked. */
    int min, max;
    clio_seat_range(r->game, &min, &max);
    if ((int)seats >= min && (int)seats <= max)
        return true;
    clio_check_options(r->game, &r->options, r->lang, reason, sizeof reason);
    return refuse(r, "save.reason", NULL, reason);
}

/* The options that were named: bit 0 for the table, the next ones for the seats. */
struct given {
    uint8_t of[CLIO_MAX_OPTIONS];
};

/* Notes that an option was named; false: it was before. */
static bool note_option(const clio_game *game, const char *id, struct given *given)
{
    char name[64];
    const char *dot = strchr(id, '.');
    snprintf(name, sizeof name, "%.*s", dot ? (int)(dot - id) : (int)sizeof name - 1, id);
    int option = clio_option_of(game, name);
    unsigned bit = 1u << (dot ? atoi(dot + 1) : 0);
    if (option < 0 || !(given->of[option] & bit)) {
        if (option >= 0)
            given->of[option] |= (uint8_t)bit;
        return true;
    }
    return false;
}

static bool read_option(struct reader *r, char *id, struct given *given)
{
    char whole[LINE_SIZE], reason[2 * LINE_SIZE];
    memcpy(whole, r->at, sizeof whole);
    const char *choice = split(id);
    if (!choice)
        return refuse(r, "save.expected", whole, "option ID CHOICE");
    if (!clio_set_option(r->game, &r->options, id, choice, r->lang, reason, sizeof reason))
        return refuse(r, "save.reason", NULL, reason);
    return note_option(r->game, id, given) || refuse(r, "save.option-twice", id, NULL);
}

static bool read_options(struct reader *r)
{
    struct given given = {0};
    char reason[LINE_SIZE];
    for (;;) {
        if (!next_line(r))
            return false;
        char *id = after(r->at, "option");
        if (!id)
            break;
        if (!read_option(r, id, &given))
            return false;
    }
    r->again = true;
    if (clio_check_options(r->game, &r->options, r->lang, reason, sizeof reason))
        return true;
    r->line--; /* back to the last of the options */
    return refuse(r, "save.reason", NULL, reason);
}

static bool read_seed(struct reader *r)
{
    const char *text = line_of(r, "seed", "seed NUMBER");
    if (!text)
        return false;
    return decimal(text, UINT64_MAX, &r->seed) || refuse(r, "save.seed", text, NULL);
}

/* Ends a line, or turns its direction (U+2028-202E, U+2066-2069): what stands behind it would show in
   another place. */
static bool misleads(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    return c[0] == 0xe2 && ((c[1] == 0x80 && c[2] >= 0xa8 && c[2] <= 0xae) ||
                            (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9));
}

/* A name without what would let it, and what stands beside it, be read as something else. */
static bool unquote(const char *text, char name[CLIO_NAME_SIZE])
{
    size_t n = 0;
    if (*text++ != '"')
        return false;
    for (; *text != '"'; text++) {
        if (*text == '\\' && *++text != '"' && *text != '\\')
            return false;
        if (!*text || n + 1 == CLIO_NAME_SIZE)
            return false;
        if (misleads(text))
            text += 2;
        else
            name[n++] = *text;
    }
    name[n] = '\0';
    return text[1] == '\0';
}

static bool parse_seat(char *line, int seat, struct clio_seat_info *info)
{
    char *number = after(line, "seat");
    char *sitter = number ? split(number) : NULL;
    char *name = sitter ? split(sitter) : NULL;
    uint64_t n;
    if (!name || !decimal(number, UINT8_MAX, &n) || (int)n != seat + 1)
        return false;
    if (strcmp(sitter, "bot") == 0) {
        const char *spec = name;
        name = split(name);
        info->sitter = CLIO_BOT;
        return name && clio_bot_parse(spec, &info->bot) && unquote(name, info->name);
    }
    info->sitter = CLIO_PERSON;
    return strcmp(sitter, "person") == 0 && unquote(name, info->name);
}

static bool read_seat_lines(struct reader *r)
{
    char line[LINE_SIZE];
    for (int i = 0; i < r->options.seats; i++) {
        if (!next_line(r))
            return false;
        memcpy(line, r->at, sizeof line);
        if (!parse_seat(line, i, &r->seat[i]))
            return refuse_n(r, "save.seat", r->at, NULL, i + 1);
    }
    return true;
}

/* ---- Reading: the moves ---------------------------------------------------------------------- */

static bool start_match(struct reader *r)
{
    if (!next_line(r))
        return false;
    if (strcmp(r->at, "moves") != 0)
        return refuse(r, "save.expected", r->at, "moves");
    r->match = clio_match_new(r->game, &r->options, r->seed, r->seat);
    return r->match || refuse(r, "save.memory", NULL, NULL);
}

static bool play_move(struct reader *r, int seat, const char *notation)
{
    struct clio_reason reason;
    char text[2 * LINE_SIZE];
    clio_move move = clio_parse_move(r->game, notation, r->lang, text, sizeof text);
    if (!move)
        return refuse(r, "save.reason", NULL, text);
    if (clio_match_play(r->match, seat, move, &reason))
        return true;
    if (!clio_why_not(r->game, r->match->state, seat, move, &reason))
        return refuse(r, "save.memory", NULL, NULL);
    clio_reason_text(r->game, &reason, r->lang, text, sizeof text);
    bool same_engine = strcmp(r->engine, CLIO_VERSION) == 0;
    return refuse(r, same_engine ? "save.illegal" : "save.illegal-now", notation, text);
}

/* The line "NUMBER SEAT MOVE". */
static bool read_move(struct reader *r)
{
    char line[LINE_SIZE], *number = line;
    uint64_t n;
    int to_move;
    memcpy(line, r->at, sizeof line);
    char *seat = split(number);
    char *notation = seat ? split(seat) : NULL;
    if (!notation)
        return refuse(r, "save.expected", r->at, "NUMBER SEAT MOVE");
    if (r->match->count == CLIO_MOST_MOVES)
        return refuse_n(r, "save.too-many", NULL, NULL, CLIO_MOST_MOVES);
    if (!decimal(number, CLIO_MOST_MOVES, &n) || (int)n != r->match->count + 1)
        return refuse_n(r, "save.number", number, NULL, r->match->count + 1);
    if (!clio_to_move(r->game, r->match->state, &to_move))
        return refuse(r, "save.over", NULL, NULL);
    if (!decimal(seat, UINT8_MAX, &n) || !clio_may_decide(r->game, r->match->state, (int)n - 1))
        return refuse_n(r, "save.turn", seat, NULL, to_move + 1);
    return play_move(r, (int)n - 1, notation);
}

/* The line "end COUNT HASH CHECKSUM": what only the whole file can show. */
static bool read_end(struct reader *r)
{
    char line[LINE_SIZE];
    uint64_t count, hash, sum;
    memcpy(line, r->at, sizeof line);
    char *count_text = after(line, "end");
    char *hash_text = count_text ? split(count_text) : NULL;
    char *sum_text = hash_text ? split(hash_text) : NULL;
    if (!sum_text || !decimal(count_text, UINT32_MAX, &count) || !hexadecimal(hash_text, &hash) ||
        !hexadecimal(sum_text, &sum))
        return refuse(r, "save.expected", r->at, "end COUNT HASH CHECKSUM");
    if (r->next != r->length) {
        r->line++;
        return refuse(r, "save.after-end", NULL, NULL);
    }
    if (count != (uint64_t)r->match->count)
        return refuse_n(r, "save.count", count_text, NULL, r->match->count);
    if (checksum(checksum_start, r->text, r->start) != sum)
        return refuse(r, "save.edited", NULL, NULL);
    /* Another engine may lay out its states otherwise: then that every move is legal must do. */
    r->match->other_version = strcmp(r->engine, CLIO_VERSION) != 0;
    if (!r->match->other_version && clio_hash(r->game, r->match->state) != hash)
        return refuse(r, "save.state", NULL, NULL);
    return true;
}

static bool read_moves(struct reader *r)
{
    for (;;) {
        if (!next_line(r))
            return false;
        if (strncmp(r->at, "end", 3) == 0)
            return read_end(r);
        if (!read_move(r))
            return false;
    }
}

struct clio_match *clio_match_parse(const char *text, size_t length, const char *name,
                                    const clio_game *game, enum clio_lang lang, char *why,
                                    size_t why_size)
{
    struct reader r = {.text = text,
                       .length = length,
                       .name = name ? name : "",
                       .lang = lang,
                       .why = why,
                       .why_size = why_size,
                       .game = game};
    struct facts facts = {.name = r.name, .n = LARGEST_FILE};
    if (why_size > 0)
        why[0] = '\0';
    if (length == 0 || length > LARGEST_FILE) {
        say(why, why_size, lang, length == 0 ? "save.empty" : "save.too-large", facts);
        return NULL;
    }
    if (read_magic(&r) && read_game(&r) && read_engine(&r) && read_content(&r) && read_seats(&r) &&
        read_options(&r) && read_seed(&r) && read_seat_lines(&r) && start_match(&r) &&
        read_moves(&r))
        return r.match;
    clio_match_free(r.match);
    return NULL;
}

/* ---- Files ----------------------------------------------------------------------------------- */

#ifndef CLIO_NO_FILES

/* The system's reason, in the reader's language where it is one that people meet. */
static void say_system(char *why, size_t why_size, enum clio_lang lang, const char *key,
                       const char *path, int error)
{
    static const struct {
        int error;
        const char *key;
    } known[] = {
        {ENOSPC, "save.system.full"},       {EDQUOT, "save.system.full"},
        {EACCES, "save.system.denied"},     {EPERM, "save.system.denied"},
        {EROFS, "save.system.read-only"},   {ENOENT, "save.system.missing"},
        {ENOTDIR, "save.system.no-folder"}, {EISDIR, "save.system.folder"},
        {EFBIG, "save.system.too-large"},   {EBUSY, "save.system.busy"},
        {ENOMEM, "save.system.memory"},     {ENAMETOOLONG, "save.system.long-name"},
    };
    struct facts facts = {.name = path};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].error == error)
            facts.detail = table_text(lang, known[i].key);
    if (!facts.detail)
        facts.detail = strerror(error);
    say(why, why_size, lang, key, facts);
}

static int write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t n = write(file, text, length);
        if (n < 0 && errno != EINTR)
            return errno;
        if (n == 0)
            return ENOSPC;
        if (n > 0) {
            text += n;
            length -= (size_t)n;
        }
    }
    return 0;
}

/*
 * Opens the temporary file for this process alone: what a killed process left behind is taken
 * over, while one that is being written by somebody else is not (EBUSY). Returns -1 with *error.
 */
static int open_temporary(const char *path, int *error)
{
    for (int tries = 0; tries < 10; tries++) {
        struct stat ours, there;
        int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
        if (file < 0) {
            *error = errno;
            return -1;
        }
        bool busy = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        if (!busy && fstat(file, &ours) == 0 && lstat(path, &there) == 0 &&
            ours.st_dev == there.st_dev && ours.st_ino == there.st_ino)
            return file;
        /* Somebody renamed it between our open and our lock: open the next one. */
        close(file);
        if (busy)
            break;
    }
    *error = EBUSY;
    return -1;
}

/* A new name is safe on the disk only when its folder is. */
static int sync_folder(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash)
        slash[slash == path] = '\0';
    int folder = open(slash ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return 0; /* a folder that may not be read cannot be synced, but the file is there */
    int error = fsync(folder) != 0 && errno != EINVAL && errno != ENOTSUP ? errno : 0;
    close(folder);
    return error;
}

/*
 * The file at this path, locked for as long as it is open: -1 when there is none or locks are not to
 * be had there, and *elsewhere when somebody else has it.
 */
static int hold_file(const char *path, bool *elsewhere)
{
    *elsewhere = false;
    for (int tries = 0; tries < 10; tries++) {
        struct stat ours, there;
        int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
        if (file < 0)
            return -1;
        bool locked = flock(file, LOCK_EX | LOCK_NB) == 0;
        *elsewhere = !locked && errno == EWOULDBLOCK;
        if (locked && fstat(file, &ours) == 0 && stat(path, &there) == 0 &&
            ours.st_dev == there.st_dev && ours.st_ino == there.st_ino)
            return file;
        close(file);
        if (!locked)
            return -1;
        /* Somebody saved between our open and our lock: the next one is the file. */
    }
    return -1;
}

/*
 * Writes beside the old file, then renames. Returns 0 or the system's error number. With `held`, what
 * is written is held in place of what was; one that somebody else holds is left alone (ETXTBSY).
 */
static int replace_file(const char *path, char *temporary, const char *text, size_t length,
                        int *held)
{
    struct stat old;
    int error = 0, file = open_temporary(temporary, &error);
    if (file < 0)
        return error;
    if (held && *held < 0) {
        bool elsewhere;
        *held = hold_file(path, &elsewhere);
        error = elsewhere ? ETXTBSY : 0;
    }
    if (!error && (ftruncate(file, 0) != 0 ||
                   (stat(path, &old) == 0 && fchmod(file, old.st_mode & 0777) != 0)))
        error = errno;
    if (!error)
        error = write_all(file, text, length);
    if (!error && (fsync(file) != 0 || rename(temporary, path) != 0))
        error = errno;
    if (error)
        unlink(temporary);
    if (held && !error) {
        clio_match_release(held);
        *held = file;
    } else {
        close(file);
    }
    return error ? error : sync_folder(temporary);
}

static int save_text(const char *path, const char *text, size_t length, int *held)
{
    char *real = realpath(path, NULL); /* so that a symbolic link stays one */
    char *temporary = NULL;
    int error = ENOMEM;
    if (!real)
        real = strdup(path);
    if (real && asprintf(&temporary, "%s.new", real) >= 0)
        error = replace_file(real, temporary, text, length, held);
    free(temporary);
    free(real);
    return error;
}

bool clio_match_hold(const char *path, int *held, enum clio_lang lang, char *why, size_t why_size)
{
    bool elsewhere;
    clio_match_release(held);
    *held = hold_file(path, &elsewhere);
    if (elsewhere)
        say(why, why_size, lang, "save.open-elsewhere", (struct facts){.name = path});
    return !elsewhere;
}

void clio_match_release(int *held)
{
    if (*held >= 0)
        close(*held);
    *held = CLIO_NOT_HELD;
}

bool clio_match_save(const struct clio_match *match, const char *path, enum clio_lang lang,
                     char *why, size_t why_size)
{
    return clio_match_save_held(match, path, NULL, lang, why, why_size);
}

bool clio_match_save_held(const struct clio_match *match, const char *path, int *held,
                          enum clio_lang lang, char *why, size_t why_size)
{
    size_t length = clio_match_write(match, NULL, 0);
    if (why_size > 0)
        why[0] = '\0';
    if (match->count > CLIO_MOST_MOVES || length > LARGEST_FILE) {
        say(why, why_size, lang, "save.too-long",
            (struct facts){.name = path, .n = CLIO_MOST_MOVES});
        return false;
    }
    char *text = malloc(length + 1);
    int error = ENOMEM;
    if (text) {
        clio_match_write(match, text, length + 1);
        error = save_text(path, text, length, held);
    }
    free(text);
    if (error == ETXTBSY)
        say(why, why_size, lang, "save.open-elsewhere", (struct facts){.name = path});
    else if (error)
        say_system(why, why_size, lang, "save.cannot-save", path,
                   error == ENOENT ? ENOTDIR : error); /* what is missing is the folder */
    return error == 0;
}

/* At most one byte more than a file may have: enough to see that it is too large. */
static int read_all(int file, size_t most, char *text, size_t *length)
{
    while (*length <= most) {
        ssize_t n = read(file, text + *length, most + 1 - *length);
        if (n < 0 && errno != EINTR)
            return errno;
        if (n == 0)
            break;
        if (n > 0)
            *length += (size_t)n;
    }
    return 0;
}

/* The whole text, to be freed; NULL with *error. */
static char *read_file(const char *path, size_t most, size_t *length, int *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    *length = 0;
    *error = file < 0 ? errno : 0;
    char *text = *error ? NULL : malloc(most + 1);
    if (!*error)
        *error = text ? read_all(file, most, text, length) : ENOMEM;
    if (file >= 0)
        close(file);
    if (!*error)
        return text;
    free(text);
    return NULL;
}

struct clio_match *clio_match_load(const char *path, const clio_game *game, enum clio_lang lang,
                                   char *why, size_t why_size)
{
    size_t length;
    int error;
    char *text = read_file(path, LARGEST_FILE, &length, &error);
    struct clio_match *match = NULL;
    if (!text)
        say_system(why, why_size, lang, "save.cannot-load", path, error);
    else
        match = clio_match_parse(text, length, path, game, lang, why, why_size);
    free(text);
    return match;
}

/* Saving replaces the file, so that a lock on it would be one on the old file: it is the folder's. */
int clio_annals_hold(const char *path)
{
    char *folder = strdup(path), *slash = folder ? strrchr(folder, '/') : NULL;
    if (slash)
        slash[slash == folder] = '\0';
    int held = folder ? open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(folder);
    while (held >= 0 && flock(held, LOCK_EX) != 0 && errno == EINTR)
        ;
    return held;
}

void clio_annals_release(int held)
{
    if (held >= 0)
        close(held);
}

static bool load_annals(struct clio_annals *annals, const char *path, bool foreign,
                        enum clio_lang lang, char *why, size_t why_size)
{
    size_t length;
    int error;
    char *text = read_file(path, LARGEST_RECORD, &length, &error);
    if (!text && error == ENOENT && !foreign)
        return true;
    if (text && foreign && length <= LARGEST_RECORD && !clio_annals_is_record(text, length)) {
        say(why, why_size, lang, "annals.foreign", (struct facts){.name = path});
        free(text);
        return false;
    }
    if (text && length > LARGEST_RECORD) { /* what is left of it would be kept in its place */
        say(why, why_size, lang, "annals.too-large",
            (struct facts){.name = path, .n = LARGEST_RECORD});
        free(text);
        return false;
    }
    if (text && !clio_annals_read(annals, text, length))
        error = ENOMEM;
    free(text);
    if (error)
        say_system(why, why_size, lang, "save.cannot-load", path, error);
    return !error;
}

bool clio_annals_load(struct clio_annals *annals, const char *path, enum clio_lang lang, char *why,
                      size_t why_size)
{
    return load_annals(annals, path, false, lang, why, why_size);
}

bool clio_annals_merge(struct clio_annals *annals, const char *path, enum clio_lang lang, char *why,
                       size_t why_size)
{
    return load_annals(annals, path, true, lang, why, why_size);
}

bool clio_annals_save(const struct clio_annals *annals, const char *path, enum clio_lang lang,
                      char *why, size_t why_size)
{
    size_t length = clio_annals_write(annals, NULL, 0);
    if (length > LARGEST_RECORD) {
        say(why, why_size, lang, "annals.too-large",
            (struct facts){.name = path, .n = LARGEST_RECORD});
        return false;
    }
    char *text = malloc(length + 1);
    int error = ENOMEM;
    if (text) {
        clio_annals_write(annals, text, length + 1);
        error = save_text(path, text, length, NULL);
    }
    free(text);
    if (error)
        say_system(why, why_size, lang, "save.cannot-save", path,
                   error == ENOENT ? ENOTDIR : error);
    return error == 0;
}

#endif
