/* deed.c: a line of a person's record: reading it, and joining what two copies of it tell. */
#include "table/deed.h"

#include "core/buf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values: "achievements:a,b points=27" ---------------------------------------------------- */

static bool is_word(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!(text[i] >= 'a' && text[i] <= 'z') && !(text[i] >= 'A' && text[i] <= 'Z') &&
            !(text[i] >= '0' && text[i] <= '9') && text[i] != '-' && text[i] != '_' &&
            text[i] != '+' && text[i] != '.')
            return false;
    return length > 0;
}

/* Adds an id to a list in order; one that is there stays once. False: there is no room. */
static bool add_id(char *ids, size_t size, const char *id)
{
    size_t length = strlen(ids), n = strlen(id), before = 0;
    const char *last = strrchr(ids, ',');
    if (length > 0 && strcmp(last ? last + 1 : ids, id) < 0)
        before = length; /* lists that were written here are in order already */
    while (before < length) {
        size_t word = strcspn(ids + before, ",");
        int order = strncmp(ids + before, id, word);
        if (order == 0 && n == word)
            return true;
        if (order > 0)
            break;
        before += word + (ids[before + word] == ',');
    }
    if (length + n + (length > 0) >= size)
        return false;
    if (before < length) {
        memmove(ids + before + n + 1, ids + before, length - before + 1);
        memcpy(ids + before, id, n);
        ids[before + n] = ',';
        return true;
    }
    if (length > 0)
        ids[length++] = ',';
    memcpy(ids + length, id, n + 1);
    return true;
}

/* "27", "-3" or "4.5": nothing but halves. */
static bool read_number(const char *text, double *out)
{
    char *end;
    long whole = strtol(text, &end, 10);
    bool half = end != text && strcmp(end, ".5") == 0;
    *out = (double)whole + (!half ? 0 : *text == '-' ? -0.5 : 0.5);
    return end != text && (half || !*end) && whole > -1000000 && whole < 1000000;
}

static bool read_value(const char *word, struct clio_deed_value *out)
{
    size_t n = strcspn(word, "=:");
    char ids[CLIO_DEED_SIZE], *rest = NULL;
    memset(out, 0, sizeof *out);
    if (!word[n] || n >= sizeof out->key || !is_word(word, n))
        return false;
    memcpy(out->key, word, n);
    out->set = word[n] == ':';
    if (!out->set)
        return read_number(word + n + 1, &out->number);
    snprintf(ids, sizeof ids, "%s", word + n + 1);
    for (char *id = strtok_r(ids, ",", &rest); id; id = strtok_r(NULL, ",", &rest))
        if (!is_word(id, strlen(id)) || !add_id(out->ids, sizeof out->ids, id))
            return false;
    return true;
}

/* Where the key belongs among values in order; *found: it is there. */
static int place_of(const struct clio_deed_value *values, int count, const char *key, bool *found)
{
    int i = 0;
    while (i < count && strcmp(values[i].key, key) < 0)
        i++;
    *found = i < count && strcmp(values[i].key, key) == 0;
    return i;
}

bool clio_deed_values(struct clio_deed_value values[CLIO_MOST_VALUES], int *count, const char *text)
{
    char copy[CLIO_DEED_SIZE], *rest = NULL;
    if (strlen(text) >= sizeof copy)
        return false;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        struct clio_deed_value value;
        char *next = NULL;
        bool found;
        if (!read_value(word, &value))
            return false;
        int at = place_of(values, *count, value.key, &found);
        if (!found) {
            if (*count == CLIO_MOST_VALUES)
                return false;
            memmove(&values[at + 1], &values[at], (size_t)(*count - at) * sizeof values[0]);
            values[at] = value;
            ++*count;
            continue;
        }
        if (values[at].set != value.set)
            return false;
        if (value.number > values[at].number)
            values[at].number = value.number;
        for (char *id = strtok_r(value.ids, ",", &next); id; id = strtok_r(NULL, ",", &next))
            if (!add_id(values[at].ids, sizeof values[at].ids, id))
                return false;
    }
    return true;
}

static bool write_values(const struct clio_deed_value *values, int count, char out[CLIO_DEED_SIZE])
{
    struct clio_buf b = clio_buf_of(out, CLIO_DEED_SIZE);
    for (int i = 0; i < count; i++) {
        clio_putf(&b, "%s%s%c", i ? " " : "", values[i].key, values[i].set ? ':' : '=');
        if (values[i].set)
            clio_put(&b, values[i].ids); /* may be longer than clio_putf() writes */
        else
            clio_putf(&b, "%.10g", values[i].number);
    }
    return b.length < CLIO_DEED_SIZE;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool is_date(const char *text)
{
    for (int i = 0; i < 10; i++)
        if (i == 4 || i == 7 ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return false;
    return true;
}

bool clio_deed_read(const char *line, struct clio_deed *out)
{
    struct clio_deed_value values[CLIO_MOST_VALUES];
    char values_text[CLIO_DEED_SIZE] = "";
    int count = 0, used = 0;
    memset(out, 0, sizeof *out);
    if (strlen(line) < 11 || !is_date(line) ||
        sscanf(line, "%10s %47s %16s%n", out->date, out->game, out->match, &used) != 3)
        return false;
    if (!is_word(out->game, strlen(out->game)) || strlen(out->match) != 16 ||
        strspn(out->match, "0123456789abcdef") != 16 || (line[used] && line[used] != ' ') ||
        strlen(line + used) > sizeof values_text)
        return false;
    snprintf(values_text, sizeof values_text, "%s", line[used] ? line + used + 1 : "");
    return clio_deed_values(values, &count, values_text) &&
           write_values(values, count, out->values);
}

/* Is it the line of a match of a series that has ended or was left? */
static bool has_ended(const struct clio_deed *deed)
{
    struct clio_deed_value values[CLIO_MOST_VALUES];
    int count = 0;
    bool in_series, ended;
    if (!clio_deed_values(values, &count, deed->values))
        return false;
    place_of(values, count, "series", &in_series);
    int end = place_of(values, count, "end", &ended);
    return in_series && ended && values[end].number != 0;
}

bool clio_deed_join(struct clio_deed *into, const struct clio_deed *from)
{
    struct clio_deed_value values[CLIO_MOST_VALUES];
    char joined[CLIO_DEED_SIZE];
    int count = 0;
    /* What was won or lost, and chosen then, is not played a second time. */
    if (has_ended(into))
        return true;
    if (!clio_deed_values(values, &count, into->values) ||
        !clio_deed_values(values, &count, from->values) || !write_values(values, count, joined))
        return false;
    memcpy(into->values, joined, sizeof joined);
    if (strcmp(from->date, into->date) < 0)
        memcpy(into->date, from->date, sizeof into->date);
    return true;
}
