/*
 * page.h: the engine and the host in a page: what the module asks of the worker around it (web/src/
 * local), and what its parts share. docs/protocol.md tells what goes to and fro.
 */
#ifndef CLIO_PAGE_H
#define CLIO_PAGE_H

#include "table/host.h"

#ifdef __wasm__
#    define EXPORT(name) __attribute__((export_name(#    name)))
#    define IMPORT(name) __attribute__((import_module("clio"), import_name(#    name)))
#else /* tests play the page */
#    define EXPORT(name)
#    define IMPORT(name)
#endif

/* A match file has at most 1 MiB; in JSON its line ends take two bytes. */
enum { PAGE_BUFFER = 2 << 20 };

/* ---- Given by the worker ----------------------------------------------------------------------- */

/* A message for the page, once what was to be kept is kept; and one that does not wait for that. */
IMPORT(send) void page_send(const char *text, int length);
IMPORT(show) void page_show(const char *text, int length);
/* A match as it is to be kept: one JSON object with its `id`. */
IMPORT(keep) void page_keep(const char *text, int length);
IMPORT(now) double page_now(void); /* milliseconds since 1970 */
IMPORT(chance) uint64_t page_chance(void);

/* ---- Called by the worker (page.c, wasm.c say what each does) ------------------------------------- */

char *clio_page_buffer(void);
int clio_page_buffer_size(void);
int clio_page_receive(int length);
int clio_page_give(int length);
void clio_page_missing(int length);
void clio_page_show(void);
void clio_page_unkept(int id, int overtaken);
int clio_page_bot_waits(void);
void clio_page_bot_moves(void);
void clio_page_clocks(void);
double clio_page_next_clock(void);
int clio_page_games(void);
int clio_page_game_id(int game);
uint64_t clio_page_sim(int game, uint64_t seed, int games, int check);

/* ---- Tables ------------------------------------------------------------------------------------ */

struct page_table {
    struct clio_table at; /* first: a clio_table is one of these */
    struct page_table *next;
    bool changed; /* since it was last kept */
};

/* ---- Matches as they are kept (kept.c) --------------------------------------------------------- */

/* The whole object for page_keep(). */
void kept_write(const struct clio_table *t, struct clio_json *j);

/*
 * Reads such an object, or what an earlier version kept; the text is changed. Gives the id, the
 * record, the match (NULL when it cannot be played here) and lines of chat. False: it is no match.
 */
struct kept {
    struct clio_stored_match stored;
    const char *file; /* its text */
    struct clio_match *match;
    struct clio_chat_line chat[CLIO_CHAT_LINES];
    int chat_count;
};
bool kept_read(char *text, size_t length, int64_t now, struct kept *kept);

#endif
