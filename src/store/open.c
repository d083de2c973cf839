/* open.c: which database a store is in. */
#include "store/postgres.h"
#include "store/sqlite.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* "host=/run/db dbname=clio": a word, and = behind it. A file that is called so can be written ./a=b. */
static bool is_list(const char *where)
{
    size_t n = 0;
    while (isalpha((unsigned char)where[n]) || where[n] == '_')
        n++;
    return n > 0 && where[n] == '=';
}

static bool is_postgres(const char *where)
{
    return begins(where, "postgresql://") || begins(where, "postgres://") || is_list(where);
}

clio_store *clio_store_open(const char *where, enum clio_store_use use, enum clio_lang lang,
                            char *why, size_t why_size)
{
    return is_postgres(where) ? clio_postgres_open(where, use, lang, why, why_size)
                              : clio_sqlite_open(where, use, lang, why, why_size);
}

static const char *value_of(const PQconninfoOption *options, const char *keyword)
{
    for (; options && options->keyword; options++)
        if (strcmp(options->keyword, keyword) == 0 && options->val && options->val[0])
            return options->val;
    return NULL;
}

const char *clio_store_name(const char *where, char *out, size_t size)
{
    if (!is_postgres(where))
        return where;
    PQconninfoOption *options = PQconninfoParse(where, NULL);
    const char *name = value_of(options, "dbname"), *host = value_of(options, "host");
    snprintf(out, size, "%s%s%s", name ? name : "PostgreSQL", host ? " @ " : "", host ? host : "");
    PQconninfoFree(options);
    return out;
}
