/*
 * pg_link.c: the connections to PostgreSQL. When the database is away, a thread looks for it until it
 * is there again, so that nobody waits for a machine that does not answer.
 */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AGAIN_MS = 200 };

static const char *const texts[PG_STATEMENTS - STATEMENTS] = {
    [PG_LOCK - STATEMENTS] =
        "SELECT id, stamp FROM matches WHERE id = ANY(?1::text[]) ORDER BY id FOR UPDATE",
    /* Whoever changes a match thinks for its bots. */
    [PG_STAMP - STATEMENTS] = "UPDATE matches SET stamp = stamp + 1, bot_by = ?2, bot_until ="
                              " CASE WHEN bot = 0 THEN 0 ELSE ?3::bigint END"
                              " WHERE id = ANY(?1::text[])",
    [PG_SAY - STATEMENTS] = "SELECT pg_notify('clio', ?1)",
    [PG_LIVE - STATEMENTS] = "WITH gone AS (DELETE FROM nodes WHERE seen < ?2::bigint - 3600000)"
                             " INSERT INTO nodes (node, seen) VALUES (?1, ?2::bigint)"
                             " ON CONFLICT (node) DO UPDATE SET seen = ?2::bigint",
    [PG_RENEW - STATEMENTS] = "UPDATE matches SET bot_until = ?2::bigint"
                              " WHERE id = ANY(?1::text[]) AND bot_by = ?3 AND bot <> 0",
    [PG_TAKE_BOTS - STATEMENTS] =
        "UPDATE matches SET bot_by = ?1, bot_until = ?3::bigint WHERE id IN (SELECT id FROM matches"
        " WHERE bot <> 0 AND bot_until < ?2::bigint AND (bot = 1 OR id = ANY(?4::text[]))"
        " LIMIT ?5::bigint FOR UPDATE SKIP LOCKED) RETURNING id",
};

const char *pg_name(int which, char name[8])
{
    snprintf(name, 8, "clio%d", which);
    return name;
}

enum clio_store_trouble pg_trouble(const PGresult *result)
{
    static const struct {
        const char *state; /* the beginning of it */
        enum clio_store_trouble trouble;
    } states[] = {
        {"53100", CLIO_STORE_FULL},      {"25006", CLIO_STORE_READ_ONLY},
        {"42501", CLIO_STORE_READ_ONLY}, {"55P03", CLIO_STORE_BUSY},
        {"40", CLIO_STORE_BUSY},         {"57014", CLIO_STORE_BUSY},
        {"57", CLIO_STORE_AWAY},         {"08", CLIO_STORE_AWAY},
        {"53300", CLIO_STORE_AWAY},      {"25P03", CLIO_STORE_AWAY},
        {"23", CLIO_STORE_CONFLICT},     {"XX", CLIO_STORE_DAMAGED},
    };
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    for (size_t i = 0; state && i < sizeof states / sizeof states[0]; i++)
        if (strncmp(state, states[i].state, strlen(states[i].state)) == 0)
            return states[i].trouble;
    return state ? CLIO_STORE_BROKEN : CLIO_STORE_AWAY;
}

/* ---- Connecting ------------------------------------------------------------------------------ */

static bool execute(PGconn *conn, const char *text)
{
    PGresult *result = PQexec(conn, text);
    bool fine = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return fine;
}

/* PostgreSQL writes its values $1. */
static bool prepare(PGconn *conn, int which)
{
    char text[1024], name[8];
    const char *from = which < STATEMENTS ? clio_statement_text((enum clio_statement)which, true)
                                          : texts[which - STATEMENTS];
    size_t n = 0;
    for (; *from && n + 1 < sizeof text; from++)
        text[n++] = *from == '?' ? '$' : *from;
    text[n] = '\0';
    PGresult *result = PQprepare(conn, pg_name(which, name), text, 0, NULL);
    bool fine = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return fine;
}

/* False: `why` has the database's words. */
static bool dial(const char *where, PGconn **made, char *why, size_t size)
{
    const char *const names[] = {"dbname",           "connect_timeout",  "application_name",
                                 "client_encoding",  "keepalives_idle",  "keepalives_interval",
                                 "keepalives_count", "tcp_user_timeout", NULL};
    const char *const values[] = {where, "5", "clio", "UTF8", "10", "5", "3", "10000", NULL};
    PGconn *conn = *made = PQconnectdbParams(names, values, 1);
    bool fine = PQstatus(conn) == CONNECTION_OK &&
                execute(conn, "SET lock_timeout = '2s'; SET statement_timeout = '20s';"
                              "SET idle_in_transaction_session_timeout = '10s'");
    for (int i = 0; fine && i < PG_STATEMENTS; i++)
        fine = prepare(conn, i);
    if (!fine)
        snprintf(why, size, "%s", PQerrorMessage(conn));
    return fine;
}

bool pg_connect(const char *where, struct pg_link *link, char *why, size_t size)
{
    struct pg_link made = {NULL, NULL};
    /* What the reader changes is who sees to a clock or a bot next, and may be forgotten. */
    bool fine = dial(where, &made.reader, why, size) && dial(where, &made.writer, why, size) &&
                execute(made.reader, "SET synchronous_commit = off") &&
                execute(made.writer, "LISTEN clio") && PQsetnonblocking(made.reader, 1) == 0 &&
                PQsetnonblocking(made.writer, 1) == 0 && PQenterPipelineMode(made.writer);
    if (fine)
        *link = made;
    else
        pg_disconnect(&made);
    return fine;
}

void pg_disconnect(struct pg_link *link)
{
    PQfinish(link->reader);
    PQfinish(link->writer);
    *link = (struct pg_link){NULL, NULL};
}

/* ---- Looking for it -------------------------------------------------------------------------- */

static void *look(void *of)
{
    struct postgres *p = of;
    struct pg_link link = {NULL, NULL};
    char why[256];
    bool found = pg_connect(p->where, &link, why, sizeof why);
    pthread_mutex_lock(&p->lock);
    p->fresh = link;
    p->connected = true;
    p->news = found;
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

void pg_lost(struct postgres *p)
{
    pg_disconnect(&p->link);
    p->again_at = 0;
}

bool pg_found(struct postgres *p)
{
    if (p->link.writer)
        return true;
    if (!p->connecting) {
        p->connecting = pg_ticks() >= p->again_at && pthread_create(&p->thread, NULL, look, p) == 0;
        return false;
    }
    pthread_mutex_lock(&p->lock);
    bool ended = p->connected;
    p->connected = false;
    pthread_mutex_unlock(&p->lock);
    if (!ended)
        return false;
    pthread_join(p->thread, NULL);
    p->connecting = false;
    p->link = p->fresh;
    p->fresh = (struct pg_link){NULL, NULL};
    p->again_at = pg_ticks() + AGAIN_MS;
    return p->link.writer != NULL;
}

void pg_stop_looking(struct postgres *p)
{
    if (!p->connecting)
        return;
    pthread_join(p->thread, NULL);
    p->connecting = false;
    pg_disconnect(&p->fresh);
}
