/* match.c: fuzzes the reader of saved matches. What it accepts must write itself back the same. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    char why[1000] = "";
    struct clio_match *match =
        clio_match_parse((const char *)data, size, "input", NULL, CLIO_FR, why, sizeof why);
    if (!match) {
        if (!why[0])
            abort(); /* a refusal says why */
        return 0;
    }
    size_t length = clio_match_write(match, NULL, 0);
    char *text = malloc(length + 1);
    clio_match_write(match, text, length + 1);
    struct clio_match *again =
        clio_match_parse(text, length, "again", NULL, CLIO_EN, why, sizeof why);
    if (!again || again->count != match->count)
        abort();
    clio_match_free(again);
    clio_match_free(match);
    free(text);
    return 0;
}
