/* sitting.c: what the screen and the plain mode share about one match at one terminal. */
#include "tui/sitting.h"

#include "core/game.h"
#include "table/deed.h"
#include "table/series.h"
#include "tui/pages.h"
#include "tui/tables.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- Sitting down ---------------------------------------------------------------------------- */

static uint64_t new_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    /* Short enough to be told to a friend. */
    uint64_t mixed = ((uint64_t)now.tv_nsec * 2654435761u) ^ (uint64_t)now.tv_sec;
    return mixed % 1000000000u + 1;
}

void clio_tui_fill_seats(struct clio_play_setup *setup)
{
    for (int i = 0; i < setup->options.seats; i++) {
        struct clio_seat_info *seat = &setup->seat[i];
        if (!setup->seat_given[i]) {
            seat->sitter = i == 0 ? CLIO_PERSON : CLIO_BOT;
            seat->bot = clio_bot_level(3);
        }
    }
}

/* ---- The person's record --------------------------------------------------------------------- */

static void record_path(const char *folder, char *out, size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    clio_putf(&b, "%s/record.txt", folder);
}

/* What games read of earlier matches, where one person sits down. False with a sentence. */
static bool fill_from_record(struct clio_play_setup *setup, struct clio_following *following,
                             char *why, size_t size)
{
    struct clio_annals annals = {0};
    char path[PATH_MAX + 16];
    int people = 0;
    bool in_series = clio_in_series(setup->game, &setup->options), fine = true;
    memset(following, 0, sizeof *following);
    for (int i = 0; i < setup->options.seats; i++)
        people += setup->seat[i].sitter == CLIO_PERSON;
    record_path(setup->folder, path, sizeof path);
    if (people != 1 && in_series) {
        clio_copy(why, size, clio_tui_text(setup->lang, "tui.series.alone"));
        return false;
    }
    if (people == 1 && clio_annals_load(&annals, path, setup->lang, why, size))
        fine = clio_annals_fill(&annals, setup->game, &setup->options, following,
                                (struct clio_complaint){setup->lang, why, size}) &&
               clio_check_options(setup->game, &setup->options, setup->lang, why, size);
    else if (people == 1 && in_series)
        fine = false; /* it must not begin without what came before */
    clio_annals_free(&annals);
    return fine;
}

/* Is it the match that goes on: the one under way, or where the record knows none, one that follows
   from it and was kept, but is not there because the program was stopped that very moment? */
static bool goes_on(const struct clio_match *match, const struct clio_following *following,
                    struct clio_annals *annals)
{
    char key[17];
    clio_deed_match(match, 0, key);
    if (!match->earnest || following->under_way[0])
        return match->earnest && strcmp(key, following->under_way) == 0;
    return clio_series_begin(annals, match, false, 0);
}

/* The saved match of the series that is set up that goes on; NULL: there is none in the folder. */
static struct clio_match *find_under_way(struct clio_play_setup *setup,
                                         const struct clio_following *following)
{
    enum { MOST = 200 };
    struct clio_saved *saved = calloc(MOST, sizeof *saved);
    int option = clio_option_of(setup->game, setup->game->series->option);
    int count = saved ? clio_find_saved(setup, saved, MOST) : 0;
    struct clio_match *found = NULL;
    struct clio_annals annals = {0};
    char path[PATH_MAX + 16], why[300];
    record_path(setup->folder, path, sizeof path);
    clio_annals_load(&annals, path, setup->lang, why, sizeof why);
    for (int i = 0; i < count && !found; i++) {
        struct clio_match *match = clio_load_saved(setup, saved[i].path, why, sizeof why);
        if (match && match->game == setup->game &&
            match->options.value[option] == setup->options.value[option] &&
            goes_on(match, following, &annals)) {
            found = match;
            clio_copy(setup->path, sizeof setup->path, saved[i].path);
        } else {
            clio_match_free(match);
        }
    }
    clio_annals_free(&annals);
    free(saved);
    return found;
}

bool clio_tui_under_way(struct clio_play_setup *setup)
{
    struct clio_following following;
    struct clio_play_setup copy = *setup; /* nothing is chosen yet */
    char why[300];
    clio_tui_fill_seats(&copy);
    return clio_in_series(copy.game, &copy.options) &&
           fill_from_record(&copy, &following, why, sizeof why) && following.under_way[0];
}

bool clio_tui_leave_series(struct clio_play_setup *setup, char *why, size_t size)
{
    struct clio_following following;
    struct clio_annals annals = {0};
    struct clio_play_setup copy = *setup;
    char path[PATH_MAX + 16];
    clio_tui_fill_seats(&copy);
    if (!fill_from_record(&copy, &following, why, size) || !following.under_way[0])
        return false;
    record_path(setup->folder, path, sizeof path);
    int held = clio_annals_hold(path);
    bool fine = clio_annals_load(&annals, path, setup->lang, why, size) &&
                clio_series_leave(&annals, setup->game, following.under_way) &&
                clio_annals_save(&annals, path, setup->lang, why, size);
    clio_annals_release(held);
    clio_annals_free(&annals);
    return fine;
}

/* A match of a series is on record as soon as it is kept. */
static void begin_on_record(struct clio_sitting *s)
{
    struct clio_annals annals = {0};
    char why[sizeof s->trouble] = "";
    int held = clio_annals_hold(s->record);
    bool fine = clio_annals_load(&annals, s->record, s->lang, why, sizeof why);
    s->begun = fine && !clio_series_begin(&annals, s->match, s->chosen, (int64_t)time(NULL));
    if (s->begun)
        clio_copy(why, sizeof why,
                  clio_tui_text(s->lang, clio_series_has_end(&annals, s->match)
                                             ? "tui.series.ended"
                                             : "tui.series.elsewhere"));
    else if (fine && clio_annals_save(&annals, s->record, s->lang, why, sizeof why))
        s->begun = true;
    clio_annals_release(held);
    clio_annals_free(&annals);
    clio_copy(s->trouble, sizeof s->trouble, why);
}

/*
 * The match is over: its lines join the record of the one person who played. To look at a match that
 * was over before, perhaps somebody else's, is not to have played it.
 */
static void write_record(struct clio_sitting *s)
{
    struct clio_annals annals = {0};
    char why[sizeof s->trouble] = "";
    struct clio_buf words = clio_buf_of(s->words, sizeof s->words);
    s->words[0] = '\0';
    int held = clio_annals_hold(s->record);
    for (int i = 0; i < s->match->options.seats; i++) {
        if (s->match->seat[i].sitter != CLIO_PERSON || clio_people(s->match) != 1)
            continue;
        if (!clio_annals_load(&annals, s->record, s->lang, why, sizeof why) ||
            clio_record_count(s->game) == 0)
            break;
        bool added = s->played && clio_annals_add(&annals, s->match, i, (int64_t)time(NULL));
        if (!added || clio_annals_save(&annals, s->record, s->lang, why, sizeof why))
            clio_annals_words(&annals, s->game, s->lang, &words);
        if (s->match->earnest)
            clio_series_words(&annals, s->game, s->lang, &words);
    }
    clio_annals_release(held);
    if (why[0] && !s->trouble[0])
        clio_copy(s->trouble, sizeof s->trouble, why);
    clio_annals_free(&annals);
}

struct clio_match *clio_tui_new_match(struct clio_play_setup *setup, char *why, size_t size)
{
    struct clio_seat_info seats[CLIO_MAX_SEATS];
    struct clio_following following;
    why[0] = '\0';
    clio_tui_fill_seats(setup);
    if (!fill_from_record(setup, &following, why, size))
        return NULL;
    if (clio_in_series(setup->game, &setup->options)) {
        struct clio_match *match = find_under_way(setup, &following);
        if (!match && following.under_way[0])
            clio_copy(why, size, clio_tui_text(setup->lang, "tui.series.missing"));
        if (match || following.under_way[0])
            return match;
    }
    memcpy(seats, setup->seat, sizeof seats);
    for (int i = 0; i < setup->options.seats; i++)
        if (!seats[i].name[0])
            clio_tui_seat_name(setup->lang, i, seats[i].sitter == CLIO_BOT, seats[i].name,
                               sizeof seats[i].name);
    if (!setup->seed_given)
        setup->seed = new_seed();
    return clio_match_new(setup->game, &setup->options, setup->seed, seats);
}

void clio_tui_set_rematch(struct clio_play_setup *setup, const struct clio_match *match)
{
    setup->game = match->game;
    setup->options = match->options;
    memcpy(setup->seat, match->seat, sizeof setup->seat);
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        setup->seat_given[i] = i < match->options.seats;
    /* The next opponent of a series is another one, unless somebody chooses. */
    for (int i = 0; match->earnest && i < match->game->option_count; i++)
        for (int seat = match->options.seats; seat < CLIO_MAX_SEATS; seat++)
            setup->options.seat_value[i][seat] = match->game->options[i].standard;
    setup->seed_given = false;
    setup->ready = true;
    setup->path[0] = '\0';
}

/* Makes the file: of two that begin at once only one does. True: somebody else was there before. */
static bool is_taken(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return errno == EEXIST; /* whatever else is wrong, saving tells */
    close(file);
    return false;
}

/* A file of the folder that nobody else has: game-date-time.clio, empty until the first save. */
static void new_path(const struct clio_match *match, const char *folder, char *out, size_t size)
{
    char stamp[32];
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    for (int i = 1; i == 1 || is_taken(out); i++) {
        struct clio_buf b = clio_buf_of(out, size);
        clio_putf(&b, "%s/%s-%s", folder, clio_game_id(match->game), stamp);
        if (i > 1)
            clio_putf(&b, "-%d", i);
        clio_put(&b, ".clio");
    }
}

void clio_sit_down(struct clio_sitting *s, struct clio_match *match, struct clio_play_setup *setup)
{
    *s = (struct clio_sitting){.match = match,
                               .game = match->game,
                               .lang = setup->lang,
                               .ascii = setup->ascii,
                               .held = setup->held,
                               .viewer = CLIO_SPECTATOR};
    setup->held = CLIO_NOT_HELD;
    if (setup->path[0])
        clio_copy(s->path, sizeof s->path, setup->path);
    else
        new_path(match, setup->folder, s->path, sizeof s->path);
    clio_keep_tables(setup, match->game);
    record_path(setup->folder, s->record, sizeof s->record);
    clio_copy(s->folder, sizeof s->folder, setup->folder);
    s->pace = setup->pace_given ? setup->pace : clio_pace_load(s->folder);
    match->free_undo = clio_people(match) == 1;
    s->chosen = setup->seed_given && match->count == 0;
    for (int i = 0; i < match->options.seats; i++) {
        if (match->seat[i].sitter == CLIO_BOT)
            s->bot[i] =
                clio_bot_new(match->game, &match->seat[i].bot, match->seed * 31 + (uint64_t)i + 1);
        else if (clio_people(match) == 1)
            s->viewer = i;
    }
    s->seen = match->log_count;
    for (int i = 0; i < CLIO_MAX_SEATS && match->count > 0; i++)
        s->decided[i] = match->log_count;
}

void clio_stand_up(struct clio_sitting *s)
{
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        if (s->bot[i])
            clio_bot_free(s->bot[i]);
    clio_match_free(s->match);
    clio_match_release(&s->held);
    *s = (struct clio_sitting){.held = CLIO_NOT_HELD};
}

int clio_people(const struct clio_match *match)
{
    int people = 0;
    for (int i = 0; i < match->options.seats; i++)
        people += match->seat[i].sitter == CLIO_PERSON;
    return people;
}

void clio_tui_seat_name(enum clio_lang lang, int seat, bool bot, char *out, size_t size)
{
    struct clio_value number = NUM("n", seat + 1);
    char key[32];
    if (bot) {
        snprintf(key, sizeof key, "tui.bot.%d", seat + 1);
        snprintf(out, size, "%s", clio_tui_text(lang, key));
    } else {
        clio_tui_fill(out, size, lang, "tui.person", &number, 1);
    }
}

void clio_sitter_words(const struct clio_seat_info *seat, enum clio_lang lang, char *out,
                       size_t size)
{
    char spec[64];
    if (seat->sitter == CLIO_AUTOMATED) {
        clio_copy(out, size, clio_tui_text(lang, "tui.sitter.automated"));
    } else if (seat->sitter == CLIO_PERSON) {
        snprintf(out, size, "%s", clio_tui_text(lang, "tui.sitter.person"));
    } else if (seat->bot.level) {
        struct clio_value level = NUM("n", seat->bot.level);
        clio_tui_fill(out, size, lang, "tui.sitter.level", &level, 1);
    } else {
        clio_bot_write(&seat->bot, spec, sizeof spec);
        struct clio_value kind = WORD("kind", spec);
        clio_tui_fill(out, size, lang, "tui.sitter.bot", &kind, 1);
    }
}

/* ---- Moves ----------------------------------------------------------------------------------- */

int clio_decider(const struct clio_sitting *s)
{
    int seat;
    if (clio_match_bot_to_move(s->match, &seat))
        return seat;
    if (clio_may_decide(s->game, s->match->state, s->viewer))
        return s->viewer;
    return clio_to_move(s->game, s->match->state, &seat) ? seat : -1;
}

/* A kind of which one may think of many moves, whatever is possible just now: the place of a kind in
   the list does not change with what can be paid. */
static bool is_of_many(clio_move move, const clio_move *moves, int n)
{
    enum { MANY = 8 };
    int alike = 0;
    for (int i = 0; i < n; i++)
        alike += clio_verb(moves[i]) == clio_verb(move);
    return alike > MANY;
}

/* The group that a move is listed in, by the name before the colon; 0: none. */
static uint64_t group_of(const struct clio_sitting *s, clio_move move)
{
    char words[200];
    clio_match_listed(s->match, move, s->lang, words, sizeof words);
    const char *end = strstr(words, ": ");
    uint64_t group = 0;
    for (const char *at = words; end && at < end; at++)
        group = (group ^ (unsigned char)*at) * 0x100000001b3u + 1;
    return group;
}

/* Moves of one group stand together, where the first of them does. */
static void gather_groups(const struct clio_sitting *s, clio_move *moves, int n)
{
    uint64_t group[CLIO_MAX_MOVES];
    for (int i = 0; i < n; i++)
        group[i] = group_of(s, moves[i]);
    for (int i = 0; i < n; i++) {
        int end = i + 1;
        for (int k = end; group[i] && k < n; k++) {
            if (group[k] != group[i])
                continue;
            clio_move move = moves[k];
            for (int back = k; back > end; back--) {
                moves[back] = moves[back - 1];
                group[back] = group[back - 1];
            }
            moves[end] = move;
            group[end++] = group[i];
        }
        i = end - 1;
    }
}

/* What is offered: kinds of which there are many come after the others, so that each is seen; what
   gains nothing and what declines or ends something stands last. */
int clio_sit_moves(const struct clio_sitting *s, int seat, clio_move moves[CLIO_MAX_MOVES])
{
    const void *state = s->match->state;
    clio_move thought[CLIO_MAX_MOVES];
    int rank[CLIO_MAX_MOVES];
    int n = clio_legal(s->game, state, seat, moves, CLIO_MAX_MOVES);
    int all = clio_imaginable(s->game, state, seat, thought, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        rank[i] = 2 * (int)clio_standing(s->game, state, seat, moves[i]) +
                  (is_of_many(moves[i], moves, n) || is_of_many(moves[i], thought, all));
    for (int i = 1; i < n; i++) { /* those of one rank keep the order of the game */
        clio_move move = moves[i];
        int own = rank[i], k = i;
        for (; k > 0 && rank[k - 1] > own; k--) {
            moves[k] = moves[k - 1];
            rank[k] = rank[k - 1];
        }
        moves[k] = move;
        rank[k] = own;
    }
    gather_groups(s, moves, n);
    return n;
}

void clio_sit_save(struct clio_sitting *s)
{
    char why[400] = "";
    s->trouble[0] = '\0';
    if (!clio_match_save_held(s->match, s->path, &s->held, s->lang, why, sizeof why))
        FILL(s->trouble, s->lang, "tui.save-failed", WORD("why", why));
    else if (s->match->earnest && !s->begun)
        begin_on_record(s);
    if (clio_decider(s) < 0)
        write_record(s);
}

bool clio_sit_begin(struct clio_sitting *s)
{
    char why[sizeof s->trouble];
    struct stat file;
    clio_sit_save(s);
    if (!s->match->earnest || s->begun || clio_decider(s) < 0)
        return true;
    if (clio_match_save_held(s->match, s->path, &s->held, s->lang, why, sizeof why))
        clio_copy(why, sizeof why, s->trouble); /* it is not the match, but its line */
    FILL(s->trouble, s->lang, "tui.series.not-kept", WORD("why", why));
    if (stat(s->path, &file) == 0 && file.st_size == 0)
        unlink(s->path); /* only its name was taken */
    return false;
}

bool clio_sit_play(struct clio_sitting *s, clio_move move, struct clio_reason *why)
{
    int decider = clio_decider(s), before = s->match->log_count;
    if (!clio_match_play(s->match, decider, move, why))
        return false;
    s->played = true;
    s->decided[decider] = before;
    if (decider == s->viewer)
        s->seen = before;
    clio_sit_save(s);
    return true;
}

static char *view_text(const struct clio_sitting *s, int viewer)
{
    const void *state = s->shown ? s->shown : s->match->state;
    size_t size = clio_view(s->game, state, viewer, NULL, 0) + 1;
    char *text = malloc(size);
    if (text)
        clio_view(s->game, state, viewer, text, size);
    return text;
}

/* Does the seat know something that lies hidden from others? Told from the views alone. */
static bool has_secrets(const struct clio_sitting *s, int seat)
{
    char *own = view_text(s, seat), *open = view_text(s, CLIO_SPECTATOR);
    bool secret = !own || !open || strcmp(own, open) != 0;
    free(own);
    free(open);
    return secret;
}

bool clio_sit_turn_view(struct clio_sitting *s)
{
    int seat = clio_decider(s), before = s->viewer;
    if (seat < 0 || s->match->seat[seat].sitter == CLIO_BOT || seat == before)
        return false;
    s->viewer = seat;
    s->seen = s->decided[seat];
    if (clio_people(s->match) < 2)
        return false;
    /* What one has answered is nobody's business before all have. */
    return has_secrets(s, seat) || clio_match_pending_of(s->match, before) >= 0 ||
           (before < CLIO_MAX_SEATS && has_secrets(s, before));
}

bool clio_sit_undo(struct clio_sitting *s, char *why, size_t size)
{
    static const char *const keys[] = {[CLIO_UNDO_OK] = "tui.undo.nothing",
                                       [CLIO_UNDO_NOTHING] = "tui.undo.nothing",
                                       [CLIO_UNDO_REVEALED] = "tui.undo.revealed",
                                       [CLIO_UNDO_TURN_PASSED] = "tui.undo.turn-passed"};
    int moves = 0;
    enum clio_undo state = s->viewer < CLIO_MAX_SEATS
                               ? clio_match_can_undo(s->match, s->viewer, &moves)
                               : CLIO_UNDO_NOTHING;
    struct clio_status then, now;
    clio_status(s->game, s->match->state, &then);
    if (state != CLIO_UNDO_OK || !clio_match_undo(s->match, s->viewer)) {
        snprintf(why, size, "%s", clio_tui_text(s->lang, keys[state]));
        return false;
    }
    struct clio_value count = NUM("n", moves);
    clio_status(s->game, s->match->state, &now);
    clio_tui_fill(why, size, s->lang,
                  now.reveals < then.reveals ? "tui.undo.seen" : "tui.undo.done", &count, 1);
    s->seen = s->match->log_count;
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        if (s->decided[i] > s->seen)
            s->decided[i] = s->seen;
    clio_sit_save(s);
    return true;
}

bool clio_sit_redo(struct clio_sitting *s, char *why, size_t size)
{
    int before = s->match->log_count;
    bool done = clio_match_redo(s->match);
    snprintf(why, size, "%s", clio_tui_text(s->lang, done ? "tui.redo.done" : "tui.redo.nothing"));
    if (done) {
        s->played = true;
        s->seen = before;
        clio_sit_save(s);
    }
    return done;
}

json_t *clio_sit_view(const struct clio_sitting *s)
{
    char *text = view_text(s, s->viewer);
    json_t *view = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return view;
}

int clio_place_in_move(const struct clio_match *match, int line)
{
    int place = 1;
    while (line - place >= 0 && match->log[line - place].move == match->log[line].move)
        place++;
    return place;
}

json_t *clio_sit_view_told(const struct clio_sitting *s, int line)
{
    _Alignas(max_align_t) unsigned char then[CLIO_MAX_STATE];
    struct clio_sitting past = *s;
    const struct clio_match *match = s->match;
    past.shown = then;
    return clio_match_state_told(match, match->log[line].move, clio_place_in_move(match, line),
                                 then)
               ? clio_sit_view(&past)
               : NULL;
}

/* ---- Thinking -------------------------------------------------------------------------------- */

/* A bot thinks in a thread of its own so that the screen can show how far it is. */
struct thinking {
    clio_bot *bot;
    const void *state;
    int seat;
    struct clio_thought *thoughts;
    int max, count;
    clio_move move;
    _Atomic int permille;
    atomic_bool ready;
};

static void note_progress(void *context, double done)
{
    struct thinking *t = context;
    atomic_store(&t->permille, (int)(1000 * done));
}

static void *think(void *context)
{
    struct thinking *t = context;
    if (t->thoughts)
        t->count = clio_bot_advise(t->bot, t->state, t->seat, t->thoughts, t->max);
    else
        t->move = clio_bot_choose(t->bot, t->state, t->seat, NULL, 0, NULL);
    atomic_store(&t->ready, true);
    return NULL;
}

static void think_and_wait(struct thinking *t, clio_waiting *waiting, void *context)
{
    pthread_t thread;
    struct timespec start, now, pause = {0, 1000000};
    clio_bot_on_progress(t->bot, note_progress, t);
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (!waiting || pthread_create(&thread, NULL, think, t) != 0) {
        think(t);
    } else {
        while (!atomic_load(&t->ready)) {
            nanosleep(&pause, NULL);
            clock_gettime(CLOCK_MONOTONIC, &now);
            double seconds =
                (double)(now.tv_sec - start.tv_sec) + (double)(now.tv_nsec - start.tv_nsec) / 1e9;
            if (seconds > 0.1) {
                pause.tv_nsec = 50000000;
                waiting(context, seconds, atomic_load(&t->permille) / 1000.0);
            }
        }
        pthread_join(thread, NULL);
    }
    clio_bot_on_progress(t->bot, NULL, NULL);
}

clio_move clio_sit_bot_move(struct clio_sitting *s, clio_waiting *waiting, void *context)
{
    int seat = clio_decider(s);
    if (seat < 0 || !s->bot[seat])
        return 0;
    struct thinking t = {.bot = s->bot[seat], .state = s->match->state, .seat = seat};
    think_and_wait(&t, waiting, context);
    return t.move;
}

int clio_sit_hint(struct clio_sitting *s, struct clio_thought out[CLIO_HINTS],
                  clio_waiting *waiting, void *context)
{
    struct clio_bot_spec spec;
    int seat = clio_decider(s);
    if (seat < 0 || !clio_bot_parse("level:4", &spec))
        return 0;
    clio_bot *bot = clio_bot_new(s->game, &spec, clio_match_thought_seed(s->match, seat));
    if (!bot)
        return 0;
    struct thinking t = {
        .bot = bot, .state = s->match->state, .seat = seat, .thoughts = out, .max = CLIO_HINTS};
    think_and_wait(&t, waiting, context);
    clio_bot_free(bot);
    int kept = 0, count = t.count < CLIO_HINTS ? t.count : CLIO_HINTS;
    for (int i = 0; i < count; i++)
        if (!clio_leads_nowhere(s, &out[i]))
            out[kept++] = out[i];
    return kept > 0 ? kept : count;
}
