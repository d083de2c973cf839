/* words.c: the sentences of the store and the server. */
#include "store/words.h"

#include <errno.h>
#include <string.h>

extern const struct clio_texts clio_server_texts_en, clio_server_texts_fr;

const char *clio_server_text(enum clio_lang lang, const char *key)
{
    const char *text =
        clio_find_text(lang == CLIO_FR ? &clio_server_texts_fr : &clio_server_texts_en, key);
    return text ? text : key;
}

void clio_server_sentence(enum clio_lang lang, const char *key, const struct clio_value *values,
                          int count, char *out, size_t size)
{
    struct clio_buf buf = clio_buf_of(out, size);
    clio_format(&buf, lang, clio_server_text(lang, key), values, count);
}

const char *clio_server_reason(enum clio_lang lang, int error)
{
    static const struct {
        int error;
        const char *key;
    } reasons[] = {
        {ENOSPC, "server.system.full"},     {EDQUOT, "server.system.full"},
        {EACCES, "server.system.denied"},   {EPERM, "server.system.denied"},
        {EROFS, "server.system.read-only"}, {ENOENT, "server.system.missing"},
        {ENOTDIR, "server.system.missing"}, {EISDIR, "server.system.folder"},
        {EADDRINUSE, "server.system.used"}, {EADDRNOTAVAIL, "server.system.address"},
        {0, "server.system.unknown"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].error == error)
            return clio_server_text(lang, reasons[i].key);
    return strerror(error);
}
