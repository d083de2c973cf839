/* changed.c: makes the new value of the old one and its change. */
#include "changed.h"

static json_t *changed_list(json_t *old, json_t *steps)
{
    json_t *list = json_array(), *step;
    size_t at = 0, i;
    if (!json_is_array(old))
        return NULL;
    json_array_foreach(steps, i, step)
    {
        json_t *element;
        size_t k;
        json_int_t n = json_integer_value(step);
        if (i == 0)
            continue;
        if (json_is_integer(step) && n > 0) {
            for (; n > 0; n--)
                json_array_append(list, json_array_get(old, at++));
        } else if (json_is_integer(step)) {
            at += (size_t)-n;
        } else if (json_is_array(step)) {
            json_array_foreach(step, k, element) json_array_append(list, element);
        } else if (json_array_append_new(list, changed(json_array_get(old, at++), step)) != 0) {
            return NULL;
        }
    }
    while (at < json_array_size(old))
        json_array_append(list, json_array_get(old, at++));
    return list;
}

json_t *changed(json_t *old, json_t *change)
{
    if (json_is_array(change))
        return json_array_size(change) == 1 ? json_incref(json_array_get(change, 0))
                                            : changed_list(old, change);
    if (!json_is_object(old) || !json_is_object(change))
        return NULL;
    json_t *object = json_copy(old), *of_member;
    const char *key;
    json_object_foreach(change, key, of_member)
    {
        if (json_is_array(of_member) && json_array_size(of_member) == 0) {
            if (json_object_del(object, key) != 0)
                return NULL;
        } else if (json_object_set_new(object, key,
                                       changed(json_object_get(old, key), of_member)) != 0) {
            return NULL;
        }
    }
    return object;
}
