/* changed.h: makes the new value of the old one and its change (docs/protocol.md), as a client does. */
#ifndef CLIO_TEST_CHANGED_H
#define CLIO_TEST_CHANGED_H

#include <jansson.h>

/* A new value; `old` stays as it is. NULL: this is no change of it. */
json_t *changed(json_t *old, json_t *change);

#endif
