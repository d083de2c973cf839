/*
 * test_store.c: what a store promises, in SQLite and in PostgreSQL: the same tests for both. The
 * PostgreSQL is one of our own, in a temporary folder (tests/postgres).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pg.h"
#include "store/copy.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/clio-store-XXXXXX", file[64];

struct place {
    const char *where;
    clio_store *store;
};

static clio_store *open_at(const char *where, enum clio_store_use use)
{
    char why[512] = "";
    clio_store *store = clio_store_open(where, use, CLIO_EN, why, sizeof why);
    if (!store)
        print_message("%s\n", why);
    return store;
}

static void clean(const char *where)
{
    if (where == file) {
        char command[512];
        snprintf(command, sizeof command, "rm -f %s %s-wal %s-shm %s-lock", file, file, file, file);
        assert_int_equal(system(command), 0);
    } else {
        pg_clean();
    }
}

static int set_up(void **state, const char *where)
{
    struct place *p = test_malloc(sizeof *p);
    clean(where);
    *p = (struct place){where, open_at(where, CLIO_STORE_SERVE)};
    *state = p;
    return p->store ? 0 : -1;
}

static int set_up_file(void **state)
{
    return set_up(state, file);
}

static int set_up_server(void **state)
{
    return set_up(state, pg_where());
}

static int tear_down(void **state)
{
    struct place *p = *state;
    if (p->store)
        p->store->close(p->store);
    test_free(p);
    return 0;
}

static clio_store *store_of(void **state)
{
    return ((struct place *)*state)->store;
}

/* ---- A match ------------------------------------------------------------------------------------- */

static struct clio_stored_match match_called(const char *id)
{
    struct clio_stored_match m = {.seed = UINT64_MAX - 5,
                                  .content = 1234567890123456789u,
                                  .seats = 3,
                                  .creator = 1,
                                  .clock = CLIO_CLOCK_MATCH,
                                  .clock_seconds = 600,
                                  .clock_increment = 5,
                                  .created = 1700000000,
                                  .changed = 1700000001,
                                  .due = 1700000600000,
                                  .bot = true,
                                  .hushed = true,
                                  .no_undo = true,
                                  .away = 77,
                                  .deal = CLIO_DEAL_DRAWN,
                                  .closer = 2,
                                  .salt = "a grain"};
    snprintf(m.id, sizeof m.id, "%s", id);
    snprintf(m.game, sizeof m.game, "age-of-civilization");
    snprintf(m.options, sizeof m.options, "draft=on removed=a,b");
    for (int i = 0; i < 3; i++) {
        struct clio_stored_seat *s = &m.seat[i];
        snprintf(s->name, sizeof s->name, "Zoë %d’s “name”", i);
        s->colour = (uint8_t)(5 - i);
        s->left = 600000 - i;
        s->taken = i == 1;
    }
    snprintf(m.seat[2].bot, sizeof m.seat[2].bot, "level:2");
    snprintf(m.seat[0].hold, sizeof m.seat[0].hold, "level:1");
    return m;
}

static void assert_same(const struct clio_stored_match *a, const struct clio_stored_match *b)
{
    struct clio_stored_match x = *a;
    x.stamp = b->stamp; /* each database has its own */
    assert_memory_equal(x.seat, b->seat, sizeof x.seat);
    assert_memory_equal(&x, b, sizeof x);
}

static struct clio_stored_match load(clio_store *store, const char *id)
{
    struct clio_stored_match m;
    assert_true(store->load(store, id, &m));
    return m;
}

static void commit(clio_store *store, bool fine)
{
    assert_true(fine);
    assert_true(store->commit(store));
}

static void create(clio_store *store, const struct clio_stored_match *m)
{
    assert_true(store->begin(store));
    commit(store, store->create(store, m));
}

static bool append(clio_store *store, struct clio_stored_match *m, int seat, const char *move)
{
    m->moves++;
    m->version++;
    return store->append(store, m, seat, move);
}

static void play(clio_store *store, struct clio_stored_match *m, int count)
{
    assert_true(store->begin(store));
    for (int i = 0; i < count; i++) {
        char move[32];
        snprintf(move, sizeof move, "move %d", m->moves);
        assert_true(append(store, m, i % 3, move));
    }
    assert_true(store->commit(store));
    m->stamp = load(store, m->id).stamp;
}

static bool write_move(void *context, const struct clio_stored_move *move)
{
    char *out = context;
    size_t n = strlen(out);
    snprintf(out + n, 512 - n, "%d:%d:%s:%d;", move->n, move->seat, move->text, move->version);
    return true;
}

static void assert_moves(clio_store *store, const char *id, int from, const char *expected)
{
    char found[512] = "";
    assert_true(store->moves(store, id, from, write_move, found));
    assert_string_equal(found, expected);
}

/* ---- Tests --------------------------------------------------------------------------------------- */

static void a_match_is_read_as_it_was_kept(void **state)
{
    clio_store *store = store_of(state);
    struct clio_stored_match m = match_called("m_a"), found;
    create(store, &m);
    found = load(store, "m_a");
    assert_same(&m, &found);
    assert_false(store->load(store, "m_b", &found));
    assert_int_equal(store->trouble(store), CLIO_STORE_MISSING);
}

static void what_changes_of_a_match_is_kept(void **state)
{
    clio_store *store = store_of(state);
    struct clio_stored_match m = match_called("m_a"), found;
    create(store, &m);
    m = load(store, "m_a");
    m.creator = 2;
    m.due = m.bot = m.hushed = false;
    m.over = m.no_hints = true;
    m.seed = 99;
    m.closed = CLIO_ABORTED;
    snprintf(m.rematch, sizeof m.rematch, "m_next");
    snprintf(m.wish, sizeof m.wish, "0 2 1");
    m.seat[0].late = m.seat[0].kept = m.seat[1].given_up = true;
    m.seat[0].left = 0;
    assert_true(store->begin(store));
    commit(store, store->update(store, &m));
    found = load(store, "m_a");
    assert_same(&m, &found);
    m.stamp = found.stamp;
    memset(m.seat[1].name, 0, sizeof m.seat[1].name);
    snprintf(m.seat[1].name, sizeof m.seat[1].name, "Éloïse");
    assert_true(store->begin(store));
    commit(store, store->update_seat(store, &m, 1));
    found = load(store, "m_a");
    assert_same(&m, &found);
}

static void moves_come_back_in_order(void **state)
{
    clio_store *store = store_of(state);
    struct clio_stored_match m = match_called("m_a");
    create(store, &m);
    m = load(store, "m_a");
    play(store, &m, 3);
    assert_moves(store, "m_a", 0, "0:0:move 0:1;1:1:move 1:2;2:2:move 2:3;");
    assert_moves(store, "m_a", 2, "2:2:move 2:3;");
    int from = m.moves;
    m.moves = 1;
    m.version++;
    assert_true(store->begin(store));
    commit(store, store->truncate(store, &m, from));
    assert_moves(store, "m_a", 0, "0:0:move 0:1;");
    m = load(store, "m_a");
    assert_int_equal(m.moves, 1);
    assert_int_equal(m.version, 4);
    play(store, &m, 1);
    assert_moves(store, "m_a", 0, "0:0:move 0:1;1:0:move 1:5;");
}

static void what_was_not_committed_has_not_happened(void **state)
{
    clio_store *store = store_of(state);
    struct clio_stored_match m = match_called("m_a"), found;
    create(store, &m);
    m = load(store, "m_a");
    assert_true(store->begin(store));
    assert_true(append(store, &m, 0, "x"));
    store->rollback(store);
    assert_moves(store, "m_a", 0, "");
    found = load(store, "m_a");
    assert_int_equal(found.moves, 0);
    play(store, &found, 1);
    assert_moves(store, "m_a", 0, "0:0:move 0:1;");
}

/* Another program plays on between reading and writing. */
static void a_match_that_has_moved_on_takes_no_move(void **state)
{
    struct place *p = *state;
    clio_store *store = p->store, *other = open_at(p->where, CLIO_STORE_WRITE);
    assert_non_null(other);
    struct clio_stored_match m = match_called("m_a"), mine, theirs;
    create(store, &m);
    mine = load(store, "m_a");
    theirs = load(other, "m_a");
    play(other, &theirs, 1);
    assert_true(store->begin(store));
    assert_false(append(store, &mine, 2, "too late") && store->commit(store));
    assert_int_equal(store->trouble(store), CLIO_STORE_CONFLICT);
    store->rollback(store);
    assert_moves(store, "m_a", 0, "0:0:move 0:1;");
    mine = load(store, "m_a");
    play(store, &mine, 1);
    assert_moves(store, "m_a", 0, "0:0:move 0:1;1:0:move 1:2;");
    other->close(other);
}

static bool count_secret(void *context, const uint8_t hash[CLIO_HASH_SIZE], int seat,
                         enum clio_secret_kind kind)
{
    *(int *)context += hash[0] * 100 + seat * 10 + (int)kind;
    return true;
}

static void secrets_open_what_they_are_for(void **state)
{
    clio_store *store = store_of(state);
    struct clio_stored_match m = match_called("m_a");
    const uint8_t one[CLIO_HASH_SIZE] = {1, 0, 255}, two[CLIO_HASH_SIZE] = {2},
                  none[CLIO_HASH_SIZE] = {3};
    char id[CLIO_ID_SIZE];
    int seat = -1, sum = 0;
    enum clio_secret_kind kind;
    create(store, &m);
    assert_true(store->begin(store));
    commit(store, store->add_secret(store, one, "m_a", 2, CLIO_LINK) &&
                      store->add_secret(store, two, "m_a", CLIO_WATCHER, CLIO_KEY) &&
                      store->add_secret(store, two, "m_a", CLIO_WATCHER, CLIO_KEY));
    assert_true(store->find_secret(store, one, id, &seat, &kind));
    assert_string_equal(id, "m_a");
    assert_int_equal(seat, 2);
    assert_int_equal(kind, CLIO_LINK);
    assert_false(store->find_secret(store, none, id, &seat, &kind));
    assert_int_equal(store->trouble(store), CLIO_STORE_MISSING);
    assert_int_equal(store->count_secrets(store, "m_a", 2, CLIO_LINK), 1);
    assert_int_equal(store->count_secrets(store, "m_a", 2, CLIO_KEY), 0);
    assert_int_equal(store->count_secrets(store, "m_a", CLIO_WATCHER, CLIO_KEY), 1);
    assert_true(store->secrets(store, "m_a", count_secret, &sum));
    assert_int_equal(sum, 100 + 21 + 200 + 2550);
    assert_true(store->begin(store));
    commit(store, store->drop_secrets(store, "m_a", 2, CLIO_LINK));
    assert_false(store->find_secret(store, one, id, &seat, &kind));
    assert_int_equal(store->count_secrets(store, "m_a", 2, CLIO_LINK), 0);
    assert_int_equal(store->count_secrets(store, "m_a", CLIO_WATCHER, CLIO_KEY), 1);
}

static bool write_line(void *context, const struct clio_chat_line *line)
{
    char *out = context;
    size_t n = strlen(out);
    snprintf(out + n, 512 - n, "%d.%d %s: %s;", line->seat, line->number, line->name, line->text);
    return true;
}

static void of_chat_the_last_lines_stay(void **state)
{
    clio_store *store = store_of(state);
    struct clio_stored_match m = match_called("m_a");
    char found[512] = "";
    create(store, &m);
    m = load(store, "m_a");
    assert_true(store->begin(store));
    for (int i = 0; i < 5; i++) {
        struct clio_chat_line line = {.seat = (uint8_t)(i == 3 ? CLIO_WATCHER : i),
                                      .number = i == 3 ? 7 : 0,
                                      .at = i,
                                      .name = "Bo"};
        snprintf(line.text, sizeof line.text, "line %d", i);
        assert_true(store->add_chat(store, &m, &line, 3));
    }
    assert_true(store->commit(store));
    assert_true(store->chat(store, "m_a", write_line, found));
    assert_string_equal(found, "2.0 Bo: line 2;255.7 Bo: line 3;4.0 Bo: line 4;");
}

static void records_of_people_are_kept(void **state)
{
    clio_store *store = store_of(state);
    char found[64];
    const uint8_t nobody[CLIO_HASH_SIZE] = {9};
    assert_true(store->begin(store));
    for (uint8_t i = 0; i < 5; i++) {
        const uint8_t person[CLIO_HASH_SIZE] = {i};
        char text[16];
        snprintf(text, sizeof text, "record %d", i);
        assert_true(store->keep_record(store, person, text, 100 + i, i == 0));
    }
    /* What is written is read, committed or not. */
    const uint8_t first[CLIO_HASH_SIZE] = {0}, second[CLIO_HASH_SIZE] = {1},
                  last[CLIO_HASH_SIZE] = {4};
    assert_true(store->read_record(store, last, found, sizeof found));
    assert_string_equal(found, "record 4");
    commit(store,
           store->keep_record(store, first, "more", 50, false) && store->drop_records(store, 2));
    assert_true(store->read_record(store, first, found, sizeof found));
    assert_string_equal(found, "more"); /* something in it was played here: it is not dropped */
    assert_true(store->read_record(store, second, found, sizeof found));
    assert_string_equal(found, "");
    assert_true(store->read_record(store, last, found, sizeof found));
    assert_string_equal(found, "record 4");
    assert_true(store->read_record(store, nobody, found, sizeof found));
    assert_string_equal(found, "");
}

static void write_id(void *context, const char *id)
{
    strcat(context, id);
    strcat(context, ";");
}

static void lists_name_who_is_waited_for(void **state)
{
    clio_store *store = store_of(state);
    char found[128];
    struct clio_stored_match m = match_called("m_due");
    create(store, &m);
    m = match_called("m_later");
    m.due += 1000000;
    m.created++;
    create(store, &m);
    m = match_called("m_still");
    m.due = m.bot = false;
    m.created += 2;
    m.changed = 5;
    create(store, &m);
    m = match_called("m_bots"); /* nobody waits for these */
    m.due = 0;
    m.created += 3;
    snprintf(m.seat[1].bot, sizeof m.seat[1].bot, "level:1");
    create(store, &m);
    assert_true(store->list_due(store, 1700000600000, 10, write_id, strcpy(found, "")));
    assert_string_equal(found, "m_due;");
    assert_true(store->list_unplayed(store, 10, 10, write_id, strcpy(found, "")));
    assert_string_equal(found, "m_still;");
    assert_true(store->list(store, write_id, strcpy(found, "")));
    assert_string_equal(found, "m_due;m_later;m_still;m_bots;");
    assert_true(store->list_bots(store, write_id, strcpy(found, "")));
    assert_true(strcmp(found, "m_due;m_later;") == 0 || strcmp(found, "m_later;m_due;") == 0);
    assert_true(store->begin(store));
    commit(store, store->grant(store, 1700000700000));
    m = load(store, "m_due");
    assert_int_equal(m.due, 1700000700000);
    m = load(store, "m_still");
    assert_int_equal(m.due, 0);
    m = load(store, "m_later");
    assert_int_equal(m.due, 1700001600000);
}

/* Old is what nobody has moved in for long, whenever it began; the last move ends a match, and taking
 * it back opens it again. */
static void what_is_old_is_found(void **state)
{
    clio_store *store = store_of(state);
    char found[128];
    struct clio_stored_match idle = match_called("m_idle"), played = match_called("m_played");
    idle.created = played.created = 10;
    idle.changed = played.changed = 20;
    create(store, &idle);
    create(store, &played);
    played = load(store, "m_played");
    played.changed = 500;
    play(store, &played, 2);
    assert_true(store->list_old(store, false, 100, 10, write_id, strcpy(found, "")));
    assert_string_equal(found, "m_idle;");
    idle = load(store, "m_idle");
    idle.over = true;
    play(store, &idle, 1);
    assert_true(load(store, "m_idle").over);
    assert_true(store->list_old(store, true, 100, 10, write_id, strcpy(found, "")));
    assert_string_equal(found, "m_idle;");
    assert_true(store->list_old(store, false, 100, 10, write_id, strcpy(found, "")));
    assert_string_equal(found, "");
    idle = load(store, "m_idle");
    idle.over = false;
    idle.moves--;
    assert_true(store->begin(store));
    commit(store, store->truncate(store, &idle, 1));
    assert_false(load(store, "m_idle").over);
    assert_true(store->list_old(store, false, 100, 10, write_id, strcpy(found, "")));
    assert_string_equal(found, "m_idle;");
}

static void write_note(void *context, const struct clio_note *note)
{
    char *out = context;
    size_t n = strlen(out);
    snprintf(out + n, 512 - n, "%s/%s/%s/%s/%d;", note->kind, note->name, note->match, note->text,
             (int)note->due);
}

static void a_note_that_is_due_is_seen_to_once(void **state)
{
    clio_store *store = store_of(state);
    char found[512];
    struct clio_stored_match m = match_called("m_a");
    struct clio_note turn = {.kind = "turn",
                             .name = "m_a/1",
                             .match = "m_a",
                             .text = "x",
                             .due = 50},
                     quota = {.kind = "quota", .name = "matches", .text = "9"}, read;
    create(store, &m);
    assert_true(store->begin(store));
    commit(store, store->keep_note(store, &turn) && store->keep_note(store, &quota));
    assert_true(store->list_notes(store, "turn", NULL, 60, 10, write_note, strcpy(found, "")));
    assert_string_equal(found, "turn/m_a/1/m_a/x/50;");
    assert_true(store->list_notes(store, "turn", NULL, 40, 10, write_note, strcpy(found, "")));
    assert_string_equal(found, "");
    assert_true(store->list_notes(store, NULL, NULL, 0, 0, write_note, strcpy(found, "")));
    assert_string_equal(found, "quota/matches//9/0;turn/m_a/1/m_a/x/50;");
    assert_true(store->begin(store));
    assert_true(store->take_note(store, &turn, 70));
    assert_false(store->take_note(store, &turn, 80));
    assert_int_equal(store->trouble(store), CLIO_STORE_CONFLICT);
    assert_true(store->commit(store));
    assert_true(store->find_note(store, "turn", "m_a/1", &read));
    assert_int_equal(read.due, 70);
    assert_true(store->begin(store));
    commit(store, store->remove(store, "m_a") && store->drop_note(store, "quota", "matches", NULL));
    assert_true(store->list_notes(store, NULL, NULL, 0, 0, write_note, strcpy(found, "")));
    assert_string_equal(found, "");
}

static void a_match_that_is_removed_leaves_nothing(void **state)
{
    clio_store *store = store_of(state);
    struct clio_stored_match m = match_called("m_a");
    const uint8_t one[CLIO_HASH_SIZE] = {1};
    char id[CLIO_ID_SIZE], found[64] = "";
    int seat;
    enum clio_secret_kind kind;
    create(store, &m);
    m = load(store, "m_a");
    play(store, &m, 2);
    assert_true(store->begin(store));
    commit(store, store->add_secret(store, one, "m_a", 0, CLIO_KEY));
    assert_true(store->begin(store));
    commit(store, store->remove(store, "m_a"));
    assert_false(store->load(store, "m_a", &m));
    assert_false(store->find_secret(store, one, id, &seat, &kind));
    assert_true(store->list(store, write_id, found));
    assert_string_equal(found, "");
    m = match_called("m_a");
    create(store, &m);
    assert_moves(store, "m_a", 0, "");
}

static void it_is_there_when_opened_again(void **state)
{
    struct place *p = *state;
    struct clio_stored_match m = match_called("m_a"), found;
    create(p->store, &m);
    m = load(p->store, "m_a");
    play(p->store, &m, 2);
    p->store->close(p->store);
    p->store = open_at(p->where, CLIO_STORE_SERVE);
    assert_non_null(p->store);
    found = load(p->store, "m_a");
    assert_same(&m, &found);
    assert_moves(p->store, "m_a", 0, "0:0:move 0:1;1:1:move 1:2;");
}

/* From one database into the other, and what comes out of that into a third: the same. */
static void a_copy_is_the_same(void **state)
{
    struct place *p = *state;
    const char *where = p->where == file ? pg_where() : file;
    struct clio_stored_match m = match_called("m_a"), found;
    const uint8_t secret[CLIO_HASH_SIZE] = {0, 200}, person[CLIO_HASH_SIZE] = {7};
    struct clio_chat_line line = {.seat = 1, .at = 5, .name = "Bo", .text = "bonjour — là"};
    struct clio_copied copied;
    char id[CLIO_ID_SIZE], text[512] = "";
    int seat;
    enum clio_secret_kind kind;
    create(p->store, &m);
    m = load(p->store, "m_a");
    play(p->store, &m, 3);
    m.moves = 2;
    m.version = 9;
    snprintf(m.wish, sizeof m.wish, "1 1 0");
    assert_true(p->store->begin(p->store));
    commit(p->store, p->store->truncate(p->store, &m, 3) &&
                         p->store->add_secret(p->store, secret, "m_a", 1, CLIO_ONCE) &&
                         p->store->add_chat(p->store, &m, &line, 50) &&
                         p->store->keep_record(p->store, person, "a\tline\nand another", 3, true));
    m = load(p->store, "m_a");
    clean(where);
    clio_store *to = open_at(where, CLIO_STORE_SERVE);
    assert_non_null(to);
    assert_true(clio_store_is_empty(to));
    assert_true(clio_store_copy(p->store, to, &copied));
    assert_false(clio_store_is_empty(to));
    assert_int_equal(copied.matches, 1);
    assert_int_equal(copied.moves, 2);
    assert_int_equal(copied.people, 1);
    found = load(to, "m_a");
    assert_same(&m, &found);
    assert_moves(to, "m_a", 0, "0:0:move 0:1;1:1:move 1:2;");
    assert_true(to->find_secret(to, secret, id, &seat, &kind));
    assert_int_equal(kind, CLIO_ONCE);
    assert_int_equal(seat, 1);
    assert_true(to->chat(to, "m_a", write_line, text));
    assert_string_equal(text, "1.0 Bo: bonjour — là;");
    assert_true(to->read_record(to, person, text, sizeof text));
    assert_string_equal(text, "a\tline\nand another");
    to->close(to);
}

/* ---- Both databases -------------------------------------------------------------------------------- */

static int begin_all(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(file, sizeof file, "%s/t.db", folder);
    return pg_start() ? 0 : -1;
}

static int end_all(void **state)
{
    (void)state;
    clean(file);
    pg_stop();
    return rmdir(folder);
}

#define BOTH(name) \
    {"SQLite: " #name, name, set_up_file, tear_down, NULL}, \
    { \
        "PostgreSQL: " #name, name, set_up_server, tear_down, NULL \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(a_match_is_read_as_it_was_kept),
        BOTH(what_changes_of_a_match_is_kept),
        BOTH(moves_come_back_in_order),
        BOTH(what_was_not_committed_has_not_happened),
        BOTH(a_match_that_has_moved_on_takes_no_move),
        BOTH(secrets_open_what_they_are_for),
        BOTH(of_chat_the_last_lines_stay),
        BOTH(records_of_people_are_kept),
        BOTH(lists_name_who_is_waited_for),
        BOTH(what_is_old_is_found),
        BOTH(a_note_that_is_due_is_seen_to_once),
        BOTH(a_match_that_is_removed_leaves_nothing),
        BOTH(it_is_there_when_opened_again),
        BOTH(a_copy_is_the_same),
    };
    return cmocka_run_group_tests_name("store", tests, begin_all, end_all);
}
