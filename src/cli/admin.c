/*
 * admin.c: `clio admin`, for whoever runs a server: which matches there are, ending and exporting
 * them, letting old ones go, quotas, and what people complain about. It works on the database, beside a running server, which
 * notices within a second: people at a match that was ended are told.
 */
#include "cli/cli.h"
#include "cli/exchange.h"
#include "core/json_read.h"
#include "server/quota.h"
#include "server/record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 86400, AT_ONCE = 1000000 };

struct admin {
    struct cli c;
    const char *db, *out;
    uint64_t over, idle, unplayed; /* days, NOT_GIVEN without the option */
    bool dry_run;
    clio_store *store;
    int64_t now; /* seconds since 1970 */
};

#define NOT_GIVEN UINT64_MAX

/* ---- Listing ----------------------------------------------------------------------------------- */

struct listing {
    struct admin *a;
    struct cli_table table;
    struct clio_json *j;
};

static const char *state_of(const struct clio_stored_match *m)
{
    if (m->over)
        return "over";
    if (m->moves > 0)
        return "playing";
    return "new";
}

static void names_of(const struct clio_stored_match *m, struct clio_buf *b)
{
    for (int i = 0; i < m->seats; i++) {
        const struct clio_stored_seat *s = &m->seat[i];
        clio_putf(b, "%s%s", i ? ", " : "", s->name[0] ? s->name : s->bot[0] ? s->bot : "-");
    }
}

static void put_match(struct clio_json *j, const struct clio_stored_match *m)
{
    clio_json_open(j, NULL, '{');
    clio_json_str(j, "match", m->id);
    clio_json_str(j, "game", m->game);
    clio_json_str(j, "state", state_of(m));
    clio_json_int(j, "moves", m->moves);
    clio_json_int(j, "created", (long)m->created);
    clio_json_int(j, "changed", (long)m->changed);
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < m->seats; i++) {
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "name", m->seat[i].name);
        clio_json_str(j, "bot", m->seat[i].bot);
        clio_json_bool(j, "taken", m->seat[i].taken);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_close(j, '}');
}

static void list_one(void *context, const char *id)
{
    struct listing *l = context;
    struct clio_stored_match m;
    char day[16], names[CLIO_MAX_SEATS * CLIO_NAME_SIZE + 16], key[48];
    if (!l->a->store->load(l->a->store, id, &m))
        return;
    if (l->j) {
        put_match(l->j, &m);
        return;
    }
    time_t changed = (time_t)m.changed;
    struct tm parts;
    struct clio_buf b = clio_buf_of(names, sizeof names);
    names_of(&m, &b);
    gmtime_r(&changed, &parts);
    strftime(day, sizeof day, "%Y-%m-%d", &parts);
    snprintf(key, sizeof key, "cli.admin.state.%s", state_of(&m));
    cli_cell(&l->table, id);
    cli_cell(&l->table, m.game);
    cli_cell(&l->table, cli_integer(l->a->c.lang, (uint64_t)m.moves));
    cli_cell(&l->table, cli_text(l->a->c.lang, key));
    cli_cell(&l->table, day);
    cli_cell(&l->table, names);
}

static bool list_all(struct admin *a, struct listing *l)
{
    clio_store *s = a->store;
    if (a->over != NOT_GIVEN)
        return s->list_old(s, true, a->now - (int64_t)a->over * DAY, AT_ONCE, list_one, l);
    if (a->idle != NOT_GIVEN)
        return s->list_old(s, false, a->now - (int64_t)a->idle * DAY, AT_ONCE, list_one, l);
    if (a->unplayed != NOT_GIVEN)
        return s->list_unplayed(s, a->now - (int64_t)a->unplayed * DAY, AT_ONCE, list_one, l);
    return s->list(s, list_one, l);
}

struct writing {
    struct admin *a;
    bool *fine;
};

static void write_list(struct clio_json *j, const void *context)
{
    const struct writing *w = context;
    struct listing l = {.a = w->a, .j = j};
    clio_json_open(j, "matches", '[');
    *w->fine = list_all(w->a, &l);
    clio_json_close(j, ']');
}

static int admin_list(struct admin *a)
{
    struct listing l = {.a = a, .table = {.columns = 6, .right = 1u << 2}};
    bool fine = true;
    if (a->c.json) {
        struct writing w = {a, &fine};
        cli_json_object(write_list, &w);
    } else {
        fine = list_all(a, &l);
        cli_table_print(&l.table, stdout);
    }
    return fine ? CLI_FINE : CLI_FAILURE;
}

/* ---- Ending and exporting ---------------------------------------------------------------------- */

static int admin_export(struct admin *a)
{
    return exchange_export(&a->c, a->store, a->db, a->c.words[1], a->out);
}

/* The match that the command names; false: there is none, and that was said. */
static bool find_match(struct admin *a, struct clio_stored_match *m)
{
    const char *id = a->c.words[1];
    if (match_id_is_one(id) && a->store->load(a->store, id, m))
        return true;
    struct clio_value values[] = {cli_word("match", id), cli_word("file", a->db)};
    exchange_say(stderr, a->c.lang, "server.exchange.missing", values, 2);
    return false;
}

static int admin_end(struct admin *a)
{
    const char *id = a->c.words[1];
    struct clio_stored_match m;
    clio_store *s = a->store;
    if (!find_match(a, &m))
        return CLI_FAILURE;
    /* What was asked to be kept is kept first. */
    int rc = a->out ? exchange_export(&a->c, s, a->db, id, a->out) : CLI_FINE;
    if (rc != CLI_FINE)
        return rc;
    if (!s->begin(s) || !s->remove(s, id) || !s->commit(s))
        return exchange_failed(&a->c, s, a->db);
    cli_print(stdout, a->c.lang, "cli.admin.ended", cli_word("match", id));
    return CLI_FINE;
}

/* The match is kept once more as it is, so that servers which have it in memory look again. */
static int admin_unlist(struct admin *a)
{
    const char *id = a->c.words[1];
    struct clio_stored_match m;
    clio_store *s = a->store;
    if (!s->begin(s))
        return exchange_failed(&a->c, s, a->db);
    if (!find_match(a, &m)) {
        s->rollback(s);
        return CLI_FAILURE;
    }
    if (!s->drop_note(s, LOBBY_NOTE, id, id) || !s->update(s, &m) || !s->commit(s))
        return exchange_failed(&a->c, s, a->db);
    cli_print(stdout, a->c.lang, "cli.admin.unlisted", cli_word("match", id));
    return CLI_FINE;
}

/* ---- Letting go -------------------------------------------------------------------------------- */

struct pruning {
    struct admin *a;
    int count;
    bool failed;
};

static void prune_one(void *context, const char *id)
{
    struct pruning *p = context;
    if (p->a->dry_run)
        printf("%s\n", id);
    else if (!p->failed)
        p->failed = !p->a->store->remove(p->a->store, id);
    p->count++;
}

/* What the options say; without one, what the quotas do. */
static int admin_prune(struct admin *a)
{
    struct pruning p = {.a = a};
    int64_t values[QUOTAS];
    clio_store *s = a->store;
    if (!quotas_load(s, values))
        return exchange_failed(&a->c, s, a->db);
    if (a->over != NOT_GIVEN || a->idle != NOT_GIVEN || a->unplayed != NOT_GIVEN) {
        values[QUOTA_OVER_DAYS] = a->over == NOT_GIVEN ? 0 : (int64_t)a->over;
        values[QUOTA_IDLE_DAYS] = a->idle == NOT_GIVEN ? 0 : (int64_t)a->idle;
        values[QUOTA_UNPLAYED_DAYS] = a->unplayed == NOT_GIVEN ? 0 : (int64_t)a->unplayed;
    }
    bool fine = (a->dry_run || s->begin(s)) &&
                quotas_old(s, values, a->now, AT_ONCE, prune_one, &p) && !p.failed &&
                (a->dry_run || s->commit(s));
    if (!fine)
        return exchange_failed(&a->c, s, a->db);
    if (!a->dry_run)
        cli_print(stdout, a->c.lang, "cli.admin.pruned", cli_count("n", p.count));
    return CLI_FINE;
}

/* ---- Quotas ------------------------------------------------------------------------------------ */

static int show_quotas(struct admin *a)
{
    struct cli_table table = {.columns = 3, .right = 1u << 1};
    int64_t values[QUOTAS];
    if (!quotas_load(a->store, values))
        return exchange_failed(&a->c, a->store, a->db);
    for (int i = 0; i < QUOTAS; i++) {
        char key[48];
        snprintf(key, sizeof key, "cli.admin.quota.%s", quota_kinds[i].name);
        cli_cell(&table, quota_kinds[i].name);
        cli_cell(&table, cli_integer(a->c.lang, (uint64_t)values[i]));
        cli_cell(&table, cli_text(a->c.lang, key));
    }
    cli_table_print(&table, stdout);
    return CLI_FINE;
}

/* "over-days=365"; false: a sentence was said. */
static bool set_quota(struct admin *a, const char *word, bool *stored)
{
    char name[32], *end = NULL;
    const char *equals = strchr(word, '=');
    snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - word) : 31, word);
    int which = quota_find(name);
    if (!equals || which < 0) {
        cli_complain(a->c.lang, "cli.admin.quota", cli_word("word", word));
        return false;
    }
    const struct quota_kind *kind = &quota_kinds[which];
    int64_t value = strtoll(equals + 1, &end, 10);
    if (end == equals + 1 || *end || value < kind->least || value > kind->most) {
        char least[24], most[24];
        snprintf(least, sizeof least, "%" PRId64, kind->least);
        snprintf(most, sizeof most, "%" PRId64, kind->most);
        cli_complain(a->c.lang, "cli.admin.quota-value", cli_word("name", kind->name),
                     cli_word("word", equals + 1), cli_word("min", least), cli_word("max", most));
        return false;
    }
    *stored = quota_keep(a->store, (enum quota)which, value);
    return *stored;
}

static int admin_quota(struct admin *a)
{
    bool stored = true;
    clio_store *s = a->store;
    if (a->c.word_count == 1)
        return show_quotas(a);
    if (!s->begin(s))
        return exchange_failed(&a->c, s, a->db);
    for (int i = 1; i < a->c.word_count; i++)
        if (!set_quota(a, a->c.words[i], &stored)) {
            if (!stored)
                return exchange_failed(&a->c, s, a->db);
            s->rollback(s);
            return CLI_BAD_INPUT;
        }
    if (!s->commit(s))
        return exchange_failed(&a->c, s, a->db);
    return show_quotas(a);
}

/* ---- What people complain about ---------------------------------------------------------------- */

static void put_report(struct listing *l, const char *match, const struct clio_json_value *root)
{
    clio_json_open(l->j, NULL, '{');
    clio_json_str(l->j, "match", match);
    for (const struct clio_json_value *v = root->first; v; v = v->next)
        if (v->kind == CLIO_JSON_TEXT)
            clio_json_str(l->j, v->key, v->text);
        else
            clio_json_int(l->j, v->key, (long)v->whole);
    clio_json_close(l->j, '}');
}

/* Who: the seat as people count them, and its name; a spectator is none. */
static void report_cell(struct listing *l, const struct clio_json_value *root, const char *seat,
                        const char *name)
{
    const struct clio_json_value *n = clio_json_member(root, seat);
    const char *called = clio_json_text(clio_json_member(root, name));
    char who[CLIO_NAME_SIZE + 16] = "-";
    if (clio_json_is(n, CLIO_JSON_WHOLE) && n->whole > 0)
        snprintf(who, sizeof who, "%d %s", (int)n->whole, called ? called : "");
    cli_cell(&l->table, who);
}

static void list_report(void *context, const struct clio_note *note)
{
    struct listing *l = context;
    struct clio_json_value values[16];
    char text[CLIO_NOTE_SIZE], day[24] = "";
    snprintf(text, sizeof text, "%s", note->text);
    const struct clio_json_value *root = clio_json_read(text, strlen(text), values, 16);
    const struct clio_json_value *at = clio_json_member(root, "at");
    const char *said = clio_json_text(clio_json_member(root, "text"));
    if (!clio_json_is(at, CLIO_JSON_WHOLE) || !said)
        return;
    if (l->j) {
        put_report(l, note->match, root);
        return;
    }
    time_t then = (time_t)at->whole;
    struct tm parts;
    gmtime_r(&then, &parts);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", &parts);
    cli_cell(&l->table, day);
    cli_cell(&l->table, note->match);
    report_cell(l, root, "by", "by_name");
    report_cell(l, root, "of", "of_name");
    cli_cell(&l->table, said);
}

static bool all_reports(struct admin *a, struct listing *l)
{
    const char *match = a->c.word_count > 1 ? a->c.words[1] : NULL;
    return a->store->list_notes(a->store, "report", match, 0, AT_ONCE, list_report, l);
}

static void write_reports(struct clio_json *j, const void *context)
{
    const struct writing *w = context;
    struct listing l = {.a = w->a, .j = j};
    clio_json_open(j, "reports", '[');
    *w->fine = all_reports(w->a, &l);
    clio_json_close(j, ']');
}

static int admin_reports(struct admin *a)
{
    struct listing l = {.a = a, .table = {.columns = 5}};
    bool fine = true;
    if (a->c.json) {
        struct writing w = {a, &fine};
        cli_json_object(write_reports, &w);
    } else {
        fine = all_reports(a, &l);
        cli_table_print(&l.table, stdout);
    }
    return fine ? CLI_FINE : CLI_FAILURE;
}

/* ---- The command ------------------------------------------------------------------------------- */

static const struct task {
    const char *name;
    int (*run)(struct admin *a);
    int least, most; /* words, its own name included */
    enum clio_store_use use;
} tasks[] = {
    {"list", admin_list, 1, 1, CLIO_STORE_READ},
    {"end", admin_end, 2, 2, CLIO_STORE_WRITE},
    {"unlist", admin_unlist, 2, 2, CLIO_STORE_WRITE},
    {"export", admin_export, 2, 2, CLIO_STORE_READ},
    {"prune", admin_prune, 1, 1, CLIO_STORE_WRITE},
    {"quota", admin_quota, 1, 1 + QUOTAS, CLIO_STORE_WRITE},
    {"reports", admin_reports, 1, 2, CLIO_STORE_READ},
};
enum { TASKS = sizeof tasks / sizeof tasks[0] };

static const struct task *find_task(const struct cli *c)
{
    const char *names[TASKS];
    for (int i = 0; i < TASKS; i++) {
        names[i] = tasks[i].name;
        if (strcmp(c->words[0], tasks[i].name) == 0)
            return &tasks[i];
    }
    const char *near = cli_closest(c->words[0], names, TASKS);
    cli_complain(c->lang, "cli.admin.task", cli_word("word", c->words[0]),
                 cli_word("near", near ? near : "list"));
    return NULL;
}

int clio_cmd_admin(int argc, char **argv)
{
    struct admin a = {.db = "clio.db", .over = NOT_GIVEN, .idle = NOT_GIVEN, .unplayed = NOT_GIVEN};
    const struct cli_option options[] = {
        {"db", CLI_TEXT, &a.db, 0, 0},           {"store", CLI_TEXT, &a.db, 0, 0},
        {"out", CLI_TEXT, &a.out, 0, 0},         {"over", CLI_NUMBER, &a.over, 0, 36500},
        {"idle", CLI_NUMBER, &a.idle, 0, 36500}, {"unplayed", CLI_NUMBER, &a.unplayed, 0, 36500},
        {"dry-run", CLI_FLAG, &a.dry_run, 0, 0}, {"json", CLI_FLAG, &a.c.json, 0, 0},
    };
    int rc;
    if (!cli_start(&a.c, argc, argv, options, sizeof options / sizeof options[0], &rc))
        return rc;
    a.now = now_ms() / 1000;
    if (!cli_words(&a.c, 1, CLI_WORDS))
        return CLI_BAD_INPUT;
    const struct task *task = find_task(&a.c);
    if (!task || !cli_words(&a.c, task->least, task->most))
        return CLI_BAD_INPUT;
    a.store = exchange_open(&a.c, a.db, task->use);
    if (!a.store)
        return cli_end(&a.c, CLI_BAD_INPUT);
    rc = task->run(&a);
    a.store->close(a.store);
    return cli_end(&a.c, rc);
}
