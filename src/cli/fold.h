/* fold.h: text without its accents and capitals, for searching. */
#ifndef CLIO_FOLD_H
#define CLIO_FOLD_H

#include "core/buf.h"

/* Never longer than the text itself. */
void cli_fold(const char *text, struct clio_buf *out);

#endif
