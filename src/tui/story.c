/* story.c: the moves of others, told sentence by sentence. */
#include "tui/story.h"

#include "tui/board_kit.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void clio_story_change_pace(struct clio_table_screen *t)
{
    struct clio_sitting *s = t->s;
    char key[32];
    s->pace = (enum clio_pace)((s->pace + 1) % CLIO_PACES);
    clio_pace_save(s->folder, s->pace);
    snprintf(key, sizeof key, "tui.pace.%s", clio_pace_word(s->pace));
    FILL(t->notice, s->lang, "tui.pace", WORD("pace", clio_tui_text(s->lang, key)));
}

static bool is_watched(const struct clio_table_screen *t)
{
    return t->s->pace != CLIO_PACE_OFF && !t->skips;
}

void clio_story_begin(struct clio_table_screen *t)
{
    const struct clio_sitting *s = t->s;
    free(t->before);
    t->before = is_watched(t) ? malloc(clio_state_size(s->game)) : NULL;
    if (t->before)
        memcpy(t->before, s->match->state, clio_state_size(s->game));
}

void clio_story_end(struct clio_table_screen *t)
{
    free(t->before);
    t->before = NULL;
    t->sentence[0] = '\0';
    t->skips = false;
    t->told = 0;
}

/* Whose mark stands before a sentence: the first seat it names, or the one whose step it is. */
static int teller_of(const struct clio_sitting *s, const struct clio_log_entry *entry)
{
    struct clio_mention part;
    for (int arg = 0; clio_event_part(s->game, &entry->event, s->viewer, arg, &part); arg++)
        if (part.domain == CLIO_SEAT && part.thing >= 0 && part.thing < CLIO_MAX_SEATS)
            return part.thing;
    return entry->event.step > 0 ? entry->event.seat : -1;
}

/* Who acts in it: the seat that the game plays, whoever the sentence begins with, and in a heading the one
   it names; else whoever moved, for "The barbarians attack Ada" is no act of hers. */
static int actor_of(const struct clio_sitting *s, const struct clio_log_entry *entry,
                    const char *text)
{
    const struct clio_board_parts *parts = clio_board_of(clio_game_id(s->game));
    bool heading = parts->is_heading && parts->is_heading(clio_event_id(s->game, &entry->event));
    int seat = teller_of(s, entry);
    if (entry->event.step > 0)
        return entry->event.seat;
    const char *name = seat >= 0 ? clio_match_name(s->match, seat, s->lang) : "";
    if (name[0] && (heading || strncmp(text, name, strlen(name)) == 0))
        return seat;
    return entry->move > 0 ? s->match->movers[entry->move - 1] : clio_decider(s);
}

static bool is_great(const struct clio_sitting *s, int line)
{
    const struct clio_board_parts *parts = clio_board_of(clio_game_id(s->game));
    return parts->is_great && parts->is_great(clio_event_id(s->game, &s->match->log[line].event));
}

/* A line of the log as the viewer may know it, or "". */
static void line_words(const struct clio_sitting *s, int line, char *out, size_t size)
{
    const char *names[CLIO_MAX_SEATS];
    out[0] = '\0';
    clio_match_names(s->match, s->lang, names);
    clio_event_text(s->game, &s->match->log[line].event, s->viewer, names, s->lang, out, size);
}

/* The sentence with its mark; false when the viewer may not know it. */
static bool write_sentence(struct clio_table_screen *t, int line)
{
    const struct clio_sitting *s = t->s;
    const char *names[CLIO_MAX_SEATS];
    char text[400];
    line_words(s, line, text, sizeof text);
    if (!text[0])
        return false;
    struct clio_buf out = clio_buf_of(t->sentence, sizeof t->sentence);
    clio_match_names(s->match, s->lang, names);
    int seat = teller_of(s, &s->match->log[line]);
    t->actor = actor_of(s, &s->match->log[line], text);
    if (seat >= 0) {
        board_put_shape(&out, seat);
        clio_put_char(&out, ' ');
    }
    const char *style = is_great(s, line) ? S_LIT : S_PLAIN;
    clio_put(&out, style);
    clio_put_names(&out, names, text, style);
    return true;
}

enum told { WATCHED, SKIPPED, LEFT };

/* Shows the table until the time is over or a key is pressed. */
static enum told wait_for_key(struct clio_table_screen *t, int milliseconds)
{
    long end = now() + milliseconds;
    bool watching = clio_people(t->s->match) == 0;
    for (long left = milliseconds; left > 0; left = end - now()) {
        clio_draw_table(t);
        int key = clio_read_key((int)left);
        if (key == CLIO_KEY_END_OF_INPUT || (watching && key == 'q'))
            return LEFT;
        if (key == 'p')
            clio_story_change_pace(t);
        else if (key != CLIO_KEY_RESIZE && key != CLIO_KEY_NONE && key != CLIO_KEY_MOUSE)
            return SKIPPED;
    }
    return WATCHED;
}

/* The board is in step with what is told: as it was when the line was said, and at the last one as the
   move left it. */
static void show_position(struct clio_table_screen *t, int line, bool last)
{
    const struct clio_match *match = t->s->match;
    if (t->before && !last)
        clio_match_state_told(match, match->log[line].move, clio_place_in_move(match, line),
                              t->before);
    t->s->shown = last ? NULL : t->before;
}

/* The last line from this one on that the viewer is told; the line before: there is none. */
static int last_told(const struct clio_sitting *s, int from)
{
    char text[400];
    for (int line = s->match->log_count - 1; line >= from; line--) {
        line_words(s, line, text, sizeof text);
        if (text[0])
            return line;
    }
    return from - 1;
}

static bool tell(struct clio_table_screen *t, int from)
{
    struct clio_sitting *s = t->s;
    int count = s->match->log_count, end = last_told(s, from);
    bool first = true, stays = true;
    t->notice[0] = '\0';
    for (int i = from; i <= end && stays && is_watched(t); i++) {
        if (!write_sentence(t, i))
            continue;
        /* The last one needs no time of its own: it stays in the log when the question comes. */
        bool great = is_great(s, i);
        bool last = i == end && !first && !great && !clio_match_bot_to_move(s->match, NULL);
        s->untold = count - i - 1;
        show_position(t, i, i == end);
        t->line = &s->match->log[i];
        enum told did =
            last ? WATCHED : wait_for_key(t, clio_pace_time(s->pace, first || great, t->told++));
        t->skips = did == SKIPPED;
        stays = did != LEFT;
        first = false;
    }
    /* While the next of them thinks, what was told last stays: nothing flickers. */
    if (!is_watched(t) || !clio_match_bot_to_move(s->match, NULL))
        t->sentence[0] = '\0';
    t->line = NULL;
    s->untold = 0;
    s->shown = NULL;
    return stays;
}

bool clio_story_tell(struct clio_table_screen *t, int from)
{
    return tell(t, from);
}

bool clio_story_has_great(const struct clio_table_screen *t, int from)
{
    for (int i = from; i < t->s->match->log_count; i++)
        if (is_great(t->s, i))
            return true;
    return false;
}

/* What one's own move brought that is not one's own doing: what the game plays itself, battles, and what
   stands below a heading, such as the end of a round. A heading alone needs no time. */
bool clio_story_tell_own(struct clio_table_screen *t, int from)
{
    const struct clio_sitting *s = t->s;
    const struct clio_board_parts *parts = clio_board_of(clio_game_id(s->game));
    int heading = -1;
    for (int i = from; i < s->match->log_count; i++) {
        const struct clio_event *event = &s->match->log[i].event;
        const char *id = clio_event_id(s->game, event);
        bool heads = parts->is_heading && parts->is_heading(id);
        if (heads && heading < 0)
            heading = i;
        if (event->step > 0 || (parts->is_battle && parts->is_battle(id)) ||
            (heading >= 0 && !heads))
            return tell(t, heading >= 0 ? heading : i);
    }
    return true;
}
