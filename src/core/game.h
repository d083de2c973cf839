/*
 * game.h: the contract between a game and everything else.
 *
 * A game is one `const struct clio_game`. Its functions, and nothing else, are what the table, the
 * bots, the bindings and the fuzzers call (through include/clio/clio.h). A game does no I/O, keeps
 * no global state and allocates nothing. docs/adding-a-game.md explains each field by example.
 */
#ifndef CLIO_GAME_H
#define CLIO_GAME_H

#include "clio/clio.h"
#include "core/buf.h"
#include "core/json.h"
#include "core/text.h"

/* Who has the choice: the table as a whole, or every seat its own. */
enum clio_chooser {
    CLIO_CHOSEN_ONCE,
    CLIO_CHOSEN_BY_ALL, /* also for the seats that the game plays itself */
    CLIO_CHOSEN_BY_SITTERS,
    CLIO_CHOSEN_FOR_AUTOMATED,
};

/*
 * A choice of the set-up. Choices are words, then the things of a domain; with neither it is off or
 * on. Text keys: option.ID, option.ID.about and option.ID.CHOICE for words; a domain's things have
 * their own names. The word "random" needs no text: the game draws with clio_settle_option().
 */
struct clio_option {
    const char *id;
    const char *choices[8];       /* ids, ended by NULL */
    uint16_t standard;            /* the default choice */
    uint8_t min_seats, max_seats; /* it says nothing about other numbers of seats; 0: no limit */
    const char *needs; /* an option without which it says nothing: at its default, or NULL */
    const char *domain;
    bool (*offers)(const clio_game *game, int thing); /* which of its things; NULL: all */
    enum clio_chooser by;
    bool different;       /* no two seats may have the same thing */
    uint8_t most;         /* it is a list of at most so many things; 0: it is no list */
    bool repeats;         /* a list may have the same thing more than once */
    uint8_t automated[8]; /* with each of the words the game plays so many seats itself */
    /* A list: it is filled from this field of the record of who sets up the match. Anything that a
     * series fills says the option of the series. NULL: whoever sets up the match is asked. */
    const char *recorded;
};

/* A field of a person's record. Text key: record.ID. */
struct clio_record_field {
    const char *id;
    const char *domain; /* a set of its things; NULL: a number */
    bool sum;           /* numbers of several matches add up; otherwise the largest stays */
    bool points;        /* a number of points, in parts of one as in a result: clio_points() */
    bool begins;        /* in a series: known, and written down, when a match begins */
    bool apart;         /* of one match, not of all together: only the sheet of a series tells it */
};

/*
 * Matches that belong together on a person's record, such as a campaign. What each gave is a line of
 * the record; the game says what follows from those of one series so far, in their order. The match
 * itself learns it from its options.
 */
enum clio_outcome { CLIO_UNDER_WAY, CLIO_PLAYED_OUT, CLIO_LEFT };
enum clio_verdict { CLIO_SERIES_OPEN, CLIO_SERIES_WON, CLIO_SERIES_LOST };
enum { CLIO_MAX_SERIES = 32 }; /* matches of one */

struct clio_past {
    char date[11];             /* "2026-11-15" */
    enum clio_outcome outcome; /* one that was left is lost, whatever its record says */
    bool chosen;               /* who played it chose its seed */
    struct clio_record record; /* of one under way or left: only fields that `begins` */
};

struct clio_series_so_far {
    int choice; /* of the option of the series */
    int count;
    const struct clio_past *match;
};

struct clio_series {
    const char *option; /* each of its choices but the default is a kind of series */
    enum clio_verdict (*verdict)(const clio_game *game, const struct clio_series_so_far *so_far);
    /* Sets the options of the next match that follow from those before; `after_loss`: the series
     * that ended last was lost. False with a reason: what was chosen cannot be. */
    bool (*next)(const clio_game *game, const struct clio_series_so_far *so_far, bool after_loss,
                 struct clio_options *options, struct clio_reason *why);
    /* Its sheet: some lines "name: value", by number until false (text key: sheet.NAME), then a row
     * for each match, with these columns (text key: sheet.COLUMN). */
    const char *columns[12]; /* ended by NULL */
    bool (*line)(const clio_game *game, const struct clio_series_so_far *so_far, int line,
                 enum clio_lang lang, const char **name, struct clio_buf *value);
    void (*cell)(const clio_game *game, const struct clio_series_so_far *so_far, int match,
                 int column, enum clio_lang lang, struct clio_buf *out);
};

/* A kind of thing that moves, log lines and scores name. */
struct clio_domain {
    const char *id; /* text key: domain.ID */
    int (*count)(const clio_game *game);
    const char *(*thing_id)(const clio_game *game, int thing);
    const char *(*name)(const clio_game *game, int thing, enum clio_lang lang);
    /* The following may be NULL. */
    void (*text)(const clio_game *game, int thing, enum clio_lang lang, struct clio_buf *out);
    void (*source)(const clio_game *game, int thing, enum clio_lang lang, struct clio_buf *out);
    const char *(*section)(const clio_game *game, int thing);
    /* Part number `part` of the text, from 0: its lines into `text`; false when there are no more. */
    bool (*part)(const clio_game *game, int thing, int part, enum clio_lang lang,
                 struct clio_part *out, struct clio_buf *text);
    /* What kind of thing it is, where there is more to say than the domain's name. */
    void (*kind)(const clio_game *game, int thing, enum clio_lang lang, struct clio_buf *out);
    /* What else is printed on it and boards draw: members of the JSON object that is open. */
    void (*facts)(const clio_game *game, int thing, struct clio_json *out);
    /* Things that are things of other domains, such as whatever can give something: front ends are
     * told of those. False: it is one of its own. */
    bool (*stands_for)(const clio_game *game, int thing, int *domain, int *other);
};

/* "None of them" as an argument: written "-". A byte where the things of a domain fit into one. */
enum { CLIO_NO_THING = 0xffff };
static inline int clio_no_thing(int things)
{
    return things <= UINT8_MAX ? UINT8_MAX : CLIO_NO_THING;
}

/*
 * A sentence with arguments: a move (text key move.ID, notation "ID thing thing"), a log line
 * (log.ID) or a reason (why.ID, with the section of the rule book that says so).
 */
struct clio_phrase {
    const char *id;
    const char *section;
    struct {
        const char *name; /* as in the template's {name} */
        uint16_t domain;
    } arg[CLIO_MAX_ARGS];
};

/*
 * What a seat is asked: a phrase of `questions` with its arguments, and the thing that makes it ask,
 * such as a card that is being resolved, where the sentence alone does not tell.
 */
struct clio_asking {
    uint16_t phrase;
    int16_t arg[CLIO_MAX_ARGS];
    bool has_source;
    uint8_t part; /* of the source, from 1 on, where only that makes it ask; 0: all of it */
    uint16_t domain, source;
};

/* One table of cards: how many rows, and how many of them rest on reconstructed facts. */
struct clio_content_kind {
    const char *id;
    int rows, reconstructed;
    struct {
        const char *name;
        int reconstructed;
    } field[4];
};

/* A contest of two sides (a battle): the one under way, or the last one. */
struct clio_contest {
    bool open;         /* it is not decided */
    bool taken;        /* what stood there has changed hands */
    uint8_t winner;    /* 0: who attacks, 1: who defends; CLIO_NOBODY: neither, or not yet */
    int domain, place; /* where; -1: it is over, and the game does not know any more */
    struct {
        uint8_t seat;     /* or CLIO_NOBODY … */
        const char *name; /* … and the key of a text */
        uint8_t units;    /* that fought when it began */
        uint8_t lost;     /* of them, so far */
    } side[2];
};

struct clio_content;

/*
 * A number that belongs to a seat: points, an item of its score, or what the game counts: so much of
 * a thing (domain and thing), or by a word of its own, a text `figure.WORD`. Where `values` is a
 * domain the value is one of its things: the mood of a city. Nobody wants more of what is `bad`.
 */
enum clio_figure_kind {
    CLIO_FIGURE_POINTS,
    CLIO_FIGURE_SCORE,
    CLIO_FIGURE_THING,
    CLIO_FIGURE_WORD
};
struct clio_figure {
    uint8_t seat, kind;
    bool bad;
    uint16_t domain, thing;
    uint16_t values; /* 0: the value is a number; else a domain, plus 1 */
    const char *word;
    int32_t value;
};

struct clio_game {
    const char *id;
    uint8_t min_seats, max_seats;
    uint8_t minutes;  /* a match takes about so long; 0: nobody knows */
    uint16_t thought; /* bots of a level search so much, in percent of the usual; 0 is 100 */
    uint16_t stakes;  /* one decision is about so much, in percent of the usual; 0 is 100 */
    uint16_t state_size;
    const struct clio_option *options;
    uint8_t option_count;
    const struct clio_record_field *records;
    uint8_t record_count;
    const struct clio_series *series; /* or NULL */
    const struct clio_domain *domains;
    uint16_t domain_count;
    /* Optional: things that have a name in a match, such as spaces with a city: 1 + the thing of the
     * domain `names` that it is called by, or 0. */
    uint16_t names;
    uint16_t (*called)(const clio_game *game, const void *state, int domain, int thing);
    /* Verb 0 is unused: no move; question 0 is asked when the game is over. */
    const struct clio_phrase *questions, *verbs, *events, *reasons;
    uint16_t question_count, verb_count, event_count, reason_count;
    const char *const
        *event_sections; /* or NULL: by event, the section that says why; NULL without */
    /*
     * Optional: why things happen. An argument of this kind that a log line was not given (0) is
     * found by `cause` from what is under way; -1: nothing in particular. Only a log asks.
     */
    uint16_t causes;
    int (*cause)(const clio_game *game, const void *state, const struct clio_event *event);
    uint8_t point_parts; /* points are counted in so many parts: 2 where there are halves; 0 is 1 */
    const uint16_t
        *secret_verbs; /* those whose arguments only the mover may know, then 0; or NULL */
    const uint16_t *declining_verbs; /* those that decline or end something, then 0; or NULL */
    const uint16_t *reaction_verbs;  /* those that use something on what another does, then 0; or
                                        NULL: whoever likes is not asked again in that turn */
    const struct clio_texts *texts[CLIO_LANGS];
    const void *content; /* card tables; see with_content */

    /* NULL, or the reason (a phrase of `reasons`) why these options do not go together. */
    bool (*options_clash)(const clio_game *game, const struct clio_options *options,
                          struct clio_reason *why);
    void (*new_state)(const clio_game *game, const struct clio_options *options, uint64_t seed,
                      void *state, struct clio_log *log);
    /* Its seats and rounds; the rest is in the core of the state (see core/rule.h). */
    void (*status)(const clio_game *game, const void *state, struct clio_status *status);
    /* The next four are asked only about a seat that may decide. Optional: what the open question is
     * about; another phrase than its own where one fits better. */
    void (*question)(const clio_game *game, const void *state, int seat,
                     struct clio_asking *asking);
    /* Optional: a question whose text says more than its arguments' names; false leaves it to them.
     * `prefix` is "question", or "asked" for those who are not. */
    bool (*put_question)(const clio_game *game, const void *state, const struct clio_asking *asking,
                         const char *prefix, enum clio_lang lang, struct clio_buf *out);
    int (*legal)(const clio_game *game, const void *state, int seat, clio_move *out, int max);
    int (*imaginable)(const clio_game *game, const void *state, int seat, clio_move *out, int max);
    /* Goes on with an answer; with 0, of nobody, when all of several who were asked have answered. */
    void (*apply)(const clio_game *game, void *state, int seat, clio_move move,
                  struct clio_log *log);
    /* Optional: a move whose text says more than its arguments' names; false leaves it to them.
     * The state is the one it would be made in, or NULL. */
    bool (*describe)(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                     struct clio_buf *out);
    /* Optional: what a legal move of the seat gives, costs and leads to; marked. */
    void (*note)(const clio_game *game, const void *state, int seat, clio_move move,
                 enum clio_lang lang, struct clio_buf *out);
    /* Optional: would a legal move of the seat gain nothing, such as goods for a full store? */
    bool (*gains_nothing)(const clio_game *game, const void *state, int seat, clio_move move);
    /* Optional: would a legal move destroy what is the seat's own, where it need not? */
    bool (*destroys)(const clio_game *game, const void *state, int seat, clio_move move);
    /* What speaks against a move, of any seat; the reason `not-now` where the game knows nothing,
     * as against a legal one. */
    void (*why_not)(const clio_game *game, const void *state, int seat, clio_move move,
                    struct clio_reason *why);
    void (*redeal)(const clio_game *game, void *state, int seat, uint64_t seed);
    void (*result)(const clio_game *game, const void *state, struct clio_result *result);
    int (*score)(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
                 int max);
    /* Optional: how far a viewer has come with its objectives. */
    int (*progress)(const clio_game *game, const void *state, int viewer, struct clio_progress *out,
                    int max);
    /* Optional: the event, a phrase and its arguments, that ended a game which is over. */
    void (*ending)(const clio_game *game, const void *state, struct clio_event *out);
    /* Optional, for previews: what players count and all of them may see; see struct clio_figure. */
    int (*figures)(const clio_game *game, const void *state, struct clio_figure *out, int max);
    /* With `records`: what a match gives to a seat, in their order; before its end what `begins`. */
    void (*record)(const clio_game *game, const void *state, int seat, struct clio_record *out);
    int32_t (*evaluate)(const clio_game *game, const void *state, int seat);
    /* Optional: in the middle of an action the answer that most would give; 0 when it is done. */
    clio_move (*usual)(const clio_game *game, const void *state, int seat);
    /*
     * Optional, all or none: contests of two sides with an end that chance decides, for clio_odds().
     * The contest under way, or the last one; false: there was none since forget_contest(). What
     * both would sensibly answer until it is over; 0 when nobody is asked about it any more. The
     * side, 0 or 1, for which a line of the log speaks as a reason of the odds, or -1.
     */
    bool (*contest)(const clio_game *game, const void *state, struct clio_contest *out);
    void (*forget_contest)(const clio_game *game, void *state);
    clio_move (*contest_answer)(const clio_game *game, const void *state, int seat, uint64_t *rng);
    int (*contest_reason)(const clio_game *game, const struct clio_contest *contest,
                          const struct clio_event *event);
    uint16_t feature_count;
    void (*features)(const clio_game *game, const void *state, int seat, float *out);
    bool (*check)(const clio_game *game, const void *state, struct clio_buf *why);
    void (*view)(const clio_game *game, const void *state, int viewer, struct clio_json *out);
    /* Optional: whether the view is the same for everybody now, so that it need not be written anew. */
    bool (*is_open)(const clio_game *game, const void *state);

    /* How its tables are read (core/columns.h); NULL when it has none that can be corrected. */
    const struct clio_content *tables;
    uint64_t (*content_hash)(const clio_game *game);
    bool (*content_kind)(const clio_game *game, int kind, struct clio_content_kind *out);
    const char *const *content_files; /* name, text, name, text, NULL: the built-in tables */
};

static inline clio_move clio_move_of(unsigned verb, unsigned a, unsigned b, unsigned c)
{
    return verb | (clio_move)a << 16 | (clio_move)b << 32 | (clio_move)c << 48;
}
static inline uint16_t clio_verb(clio_move m)
{
    return (uint16_t)m;
}
static inline uint16_t clio_arg(clio_move m, int i)
{
    return (uint16_t)(m >> (16 + 16 * i));
}

/* Moves being collected; `full` generators may stop early. */
struct clio_moves {
    clio_move *out;
    int count, max;
};
static inline bool clio_full(const struct clio_moves *m)
{
    return m->count >= m->max;
}
static inline void clio_add(struct clio_moves *m, unsigned verb, unsigned a, unsigned b, unsigned c)
{
    if (m->count < m->max)
        m->out[m->count++] = clio_move_of(verb, a, b, c);
}

static inline void clio_add_all(struct clio_moves *m, const clio_move *moves, int n)
{
    for (int i = 0; i < n && m->count < m->max; i++)
        m->out[m->count++] = moves[i];
}

/* Where a legal move stands among the answers: what gains nothing, then what declines, come last; but
   nobody should destroy what is his own by taking the first answer. */
enum clio_standing { CLIO_STANDS_FIRST, CLIO_GAINS_NOTHING, CLIO_DECLINES, CLIO_DESTROYS };
enum clio_standing clio_standing(const clio_game *game, const void *state, int seat,
                                 clio_move move);

static inline bool clio_is_of(const uint16_t *verbs, clio_move move)
{
    for (; verbs && *verbs; verbs++)
        if (*verbs == clio_verb(move))
            return true;
    return false;
}

/* Is what the move names known to its mover alone? */
static inline bool clio_is_secret(const clio_game *game, clio_move move)
{
    return clio_is_of(game->secret_verbs, move);
}

static inline bool clio_is_reaction(const clio_game *game, clio_move move)
{
    return clio_is_of(game->reaction_verbs, move);
}

/* The number by which a text chooses between "point" and "points". */
int clio_points_plural(const clio_game *game, int points, enum clio_lang lang);

void clio_write_event(struct clio_log *log, int phrase, int only, const int args[CLIO_MAX_ARGS]);
static inline void clio_say(struct clio_log *log, int phrase, int only, int a, int b, int c, int d,
                            int e, int f)
{
    /* Bots and simulations keep no log: that is the path to be fast. */
    if (__builtin_expect(log != NULL, 0))
        clio_write_event(log, phrase, only, (const int[CLIO_MAX_ARGS]){a, b, c, d, e, f});
}

/*
 * Begins a step of a seat that the game plays itself; what is said from now on belongs to it. 0: its
 * steps are over. A step that goes on after an ASK is begun again with the same number.
 */
static inline void clio_begin_step(struct clio_log *log, int seat, int step)
{
    if (log) {
        log->seat = (uint16_t)seat;
        log->step = (uint16_t)step;
    }
}

/* Text of the game, or of the program, in a language. */
const char *clio_game_text(const clio_game *game, enum clio_lang lang, const char *key);
const char *clio_game_textf(const clio_game *game, enum clio_lang lang, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A sentence about `word` (and `id`), for texts of the program. */
void clio_say_unknown(const clio_game *game, enum clio_lang lang, const char *key, const char *word,
                      const char *id, char *why, size_t why_size);

/* The phrase of a move, NULL when the game has none such; and a text without its marks (marks.h). */
const struct clio_phrase *clio_verb_of(const clio_game *game, clio_move move);
size_t clio_plain_of(const char *marked, char *out, size_t size);
enum { CLIO_MARKED = 4096 }; /* room for the marks of the longest text */
/* What the things that a phrase speaks of are called now. */
void clio_name_things(const clio_game *game, const void *state, const struct clio_phrase *phrase,
                      const int16_t *args, uint16_t *called);

/* An option by its id; -1 when the game has none of this name. */
int clio_option_of(const clio_game *game, const char *id);
/* The things of an option of seats, seat by seat, those left to chance drawn; -1: another word. */
void clio_settle_option(const clio_game *game, const struct clio_options *options, int option,
                        uint64_t *rng, int thing[CLIO_MAX_SEATS]);
/* The texts of clio.h as the templates give them: marked, see marks.h. */
void clio_put_move(const clio_game *game, const void *state, clio_move move,
                   const char *const *names, enum clio_lang lang, struct clio_buf *out);
void clio_put_question(const clio_game *game, const void *state, int seat, const char *const *names,
                       enum clio_lang lang, struct clio_buf *out);
/* All that a sentence of the log names; gives how many: see clio_event_part(). */
int clio_event_parts(const clio_game *game, const struct clio_event *event, int viewer,
                     struct clio_mention out[CLIO_MAX_ARGS]);
/* All that its words follow from; false: they follow from more, such as names of people. */
bool clio_question_phrase(const clio_game *game, const void *state, int seat,
                          struct clio_reason *out);
void clio_put_subject(const clio_game *game, const void *state, const char *const *names,
                      enum clio_lang lang, struct clio_buf *out);
void clio_put_note(const clio_game *game, const void *state, int seat, clio_move move,
                   enum clio_lang lang, struct clio_buf *out);
void clio_put_event(const clio_game *game, const struct clio_event *event, int viewer,
                    const char *const *names, enum clio_lang lang, struct clio_buf *out);
void clio_put_odds_reason(const clio_game *game, const struct clio_event *event, int viewer,
                          const char *const *names, enum clio_lang lang, struct clio_buf *out);
void clio_put_reason(const clio_game *game, const struct clio_reason *why, enum clio_lang lang,
                     struct clio_buf *out);
/* A move in a list of many: the text "board.list.VERB", whose words up to a colon are the name of a group
   ("Rome: a Harbor"). Nothing where there is none, or where the game describes the move in words of its
   own. */
size_t clio_listed(const clio_game *game, const void *state, clio_move move,
                   const char *const *names, enum clio_lang lang, char *out, size_t size);
/*
 * How a thing is told that has a name in the match: "Ostia" in the log, "Ostia (E7)" where somebody
 * decides. What `struct clio_told` holds must outlive the value.
 */
enum clio_naming { CLIO_NAME_ALONE, CLIO_NAME_AND_THING };
enum { CLIO_TOLD_TEXT = 700 };
struct clio_told {
    const clio_game *game;
    enum clio_lang lang;
    int domain, thing; /* whose forms they are: of the name where it has one */
    int itself_domain, itself;
    char name[96];
    char text[CLIO_TOLD_TEXT]; /* what is printed on it, where a sentence asks for that */
};
/* A thing for a template, as moves and reasons tell it in this state (or NULL). */
struct clio_value clio_thing_value(const clio_game *game, const void *state, enum clio_lang lang,
                                   const char *name, int domain, int thing, struct clio_told *told);
/* A text that has no titled parts is one part, "text". */
bool clio_put_thing_part(const clio_game *game, int domain, int thing, int part,
                         enum clio_lang lang, struct clio_part *out, struct clio_buf *text);

/* The members of a game with tables: how they are read again, where there are folders. */
#ifdef CLIO_NO_FILES
#    define CLIO_TABLES(tables_, files) .tables = NULL
#else
#    define CLIO_TABLES(tables_, files) .tables = (tables_), .content_files = (files)
#endif

/* Adds a game to clio_game_at(); before any thread is started. Used by tests/toy. */
void clio_add_game(const clio_game *game);

#endif
