/* pg.c: a PostgreSQL of one's own for a test. */
#include "pg.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char folder[] = "/tmp/clio-pg-XXXXXX", where[128];

static bool run(const char *what, char *out, int size)
{
    char command[512];
    const char *script = getenv("CLIO_POSTGRES");
    snprintf(command, sizeof command, "%s %s %s", script ? script : "tests/postgres", what, folder);
    FILE *pipe = popen(command, "r");
    bool read = pipe && (!out || fgets(out, size, pipe));
    return pipe && pclose(pipe) == 0 && read;
}

bool pg_start(void)
{
    if (!where[0] && !mkdtemp(folder))
        return false;
    bool fine = run("start", where, sizeof where);
    where[strcspn(where, "\n")] = '\0';
    return fine;
}

void pg_kill(void)
{
    run("kill", NULL, 0);
}

void pg_stop(void)
{
    run("stop", NULL, 0);
}

const char *pg_where(void)
{
    return where;
}

int pg_number(const char *query)
{
    PGconn *conn = PQconnectdb(where);
    PGresult *result = PQexec(conn, query);
    int n = PQntuples(result) > 0 ? atoi(PQgetvalue(result, 0, 0)) : -1;
    PQclear(result);
    PQfinish(conn);
    return n;
}

void pg_clean(void)
{
    (void)pg_number(
        "SET client_min_messages = error; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}
