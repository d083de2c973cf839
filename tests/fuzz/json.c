/* json.c: fuzzes the reader of JSON against another one: both take the same, and understand it so. */
#include "core/json_read.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1024, LONGEST = 4096 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void compare(const struct clio_json_value *ours, json_t *theirs)
{
    static const json_type types[] = {
        [CLIO_JSON_NULL] = JSON_NULL,  [CLIO_JSON_FALSE] = JSON_FALSE,
        [CLIO_JSON_TRUE] = JSON_TRUE,  [CLIO_JSON_WHOLE] = JSON_INTEGER,
        [CLIO_JSON_REAL] = JSON_REAL,  [CLIO_JSON_TEXT] = JSON_STRING,
        [CLIO_JSON_LIST] = JSON_ARRAY, [CLIO_JSON_OBJECT] = JSON_OBJECT,
    };
    if (json_typeof(theirs) != types[ours->kind])
        abort();
    if (ours->kind == CLIO_JSON_WHOLE && ours->whole != json_integer_value(theirs))
        abort();
    if (ours->kind == CLIO_JSON_TEXT &&
        (ours->length != json_string_length(theirs) || strlen(ours->text) != ours->length ||
         memcmp(ours->text, json_string_value(theirs), ours->length) != 0))
        abort();
    size_t n = 0;
    for (const struct clio_json_value *v = ours->first; v; v = v->next, n++) {
        json_t *same = ours->kind == CLIO_JSON_LIST ? json_array_get(theirs, n)
                                                    : json_object_get(theirs, v->key);
        if (!same)
            abort();
        compare(v, same);
    }
    if (n != (size_t)ours->count ||
        (ours->kind == CLIO_JSON_LIST && n != json_array_size(theirs)) ||
        (ours->kind == CLIO_JSON_OBJECT && n != json_object_size(theirs)))
        abort();
}

/* They refuse numbers that no machine number holds, which we only call real. */
static bool has_number(const char *text, size_t size)
{
    int digits = 0;
    for (size_t i = 0; i < size; i++) {
        digits = text[i] >= '0' && text[i] <= '9' ? digits + 1 : 0;
        if (digits > 18 || text[i] == 'e' || text[i] == 'E')
            return true;
    }
    return false;
}

static bool is_deep(const char *text, size_t size)
{
    int brackets = 0;
    for (size_t i = 0; i < size; i++)
        brackets += text[i] == '[' || text[i] == '{';
    return brackets > 32;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static struct clio_json_value values[MOST];
    static char text[LONGEST];
    if (size > sizeof text)
        return 0;
    memcpy(text, data, size);
    bool zero = memchr(text, 0, size) != NULL; /* where they stop, and we refuse */
    json_error_t error;
    json_t *theirs =
        json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    const struct clio_json_value *ours = clio_json_read(text, size, values, MOST);
    if (zero && ours)
        abort();
    else if (ours && theirs)
        compare(ours, theirs);
    else if (ours && !has_number((const char *)data, size))
        abort();
    else if (theirs && !zero && !is_deep((const char *)data, size) && size < MOST)
        abort();
    json_decref(theirs);
    return 0;
}
