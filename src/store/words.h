/* words.h: the sentences of the store and the server, from content/program/server.<lang>.tsv. */
#ifndef CLIO_SERVER_WORDS_H
#define CLIO_SERVER_WORDS_H

#include "core/text.h"

/* The key when it is unknown. */
const char *clio_server_text(enum clio_lang lang, const char *key);

/* A text with its {names} filled in. */
void clio_server_sentence(enum clio_lang lang, const char *key, const struct clio_value *values,
                          int count, char *out, size_t size);

/* Why the system refused something; `error` is an errno. */
const char *clio_server_reason(enum clio_lang lang, int error);

#endif
