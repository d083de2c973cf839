/*
 * browsers.c: which browsers use which key. A key sits down whoever has it beside its owner, also when
 * somebody else was sent it in an address: the host cannot tell an invitation from a second window.
 * So a page says in its hello which browser it is, by a token that the browser made, and when a key is
 * used in another one than before, everybody at the table is told.
 *
 * What is kept of a seat is a list of words KEY.BROWSER, both as hashes that fit this match alone.
 * A key of which nothing is known is nobody's yet: older matches, and those that programs set up.
 */
#include "table/host/inside.h"

#include <stdio.h>
#include <string.h>

enum { MARK = 16, WORD = 2 * MARK + 2 };

static const char no_browser[] = "----------------";

static void mark_of(const struct clio_table *t, const char *what, const char *secret,
                    char mark[MARK + 1])
{
    char text[96], digest[CLIO_DIGEST_SIZE];
    snprintf(text, sizeof text, "%s %s %.*s", t->stored.id, what, CLIO_SECRET_SIZE, secret);
    t->house->digest(text, digest);
    snprintf(mark, MARK + 1, "%.*s", MARK, digest);
}

static void write_word(const struct clio_table *t, const char *key, const char *browser,
                       char word[WORD + 1])
{
    char of_key[MARK + 1], of_browser[MARK + 1];
    mark_of(t, "key", key, of_key);
    if (browser[0])
        mark_of(t, "browser", browser, of_browser);
    snprintf(word, WORD + 1, "%s.%s ", of_key, browser[0] ? of_browser : no_browser);
}

/* Of too many the oldest goes. */
static void add_word(struct clio_table *t, int seat, char *list, const char *word)
{
    if (strlen(list) + WORD >= CLIO_BROWSERS_SIZE)
        memmove(list, list + WORD, strlen(list + WORD) + 1);
    memcpy(list + strlen(list), word, WORD + 1);
    t->house->keep_browsers(t, seat, list);
}

void clio_browser_makes(const struct clio_guest *guest, struct clio_table *t, int seat,
                        const char *key)
{
    char list[CLIO_BROWSERS_SIZE], word[WORD + 1];
    if (!t->house->keep_browsers || !t->house->read_browsers(t, seat, list))
        return;
    write_word(t, key, guest->browser, word);
    if (!strstr(list, word))
        add_word(t, seat, list, word);
}

void clio_browser_opens(const struct clio_guest *guest, struct clio_table *t, int seat,
                        const char *key)
{
    char list[CLIO_BROWSERS_SIZE], word[WORD + 1], of_key[MARK + 2];
    if (!guest->browser[0] || !t->house->keep_browsers || !t->house->read_browsers(t, seat, list))
        return;
    write_word(t, key, guest->browser, word);
    if (strstr(list, word))
        return;
    snprintf(of_key, sizeof of_key, "%.*s.", MARK, word);
    bool others = strstr(list, of_key) != NULL;
    add_word(t, seat, list, word);
    if (others)
        clio_table_told(t, "device", seat, seat);
}
