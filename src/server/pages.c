/*
 * pages.c: the files of the pages, kept in memory, packed once, read again when they change on disk;
 * and the words of each game, which come from the engine.
 */
#include "server/inside.h"
#include "table/message.h"

#include "clio-paths.h"

#include <fcntl.h>
#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

enum { LARGEST = 32 * 1024 * 1024, MOST_PAGES = 2000 };

static struct page *pages;
static int page_count;

static const struct {
    const char *ending, *type;
    bool pack;
} types[] = {
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".wasm", "application/wasm", true},
    {".svg", "image/svg+xml", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".ico", "image/x-icon", false},
    {".woff2", "font/woff2", false},
    {".txt", "text/plain; charset=utf-8", true},
    {".map", "application/json", true},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
};

static const char *type_of(const char *path, bool *pack)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(dot, types[i].ending) == 0) {
            *pack = types[i].pack;
            return types[i].type;
        }
    return NULL; /* what we do not know we do not send */
}

/* ---- Bytes ------------------------------------------------------------------------------------- */

static char *read_all(int fd, size_t length)
{
    char *bytes = malloc(length + 1);
    size_t have = 0;
    while (bytes && have < length) {
        ssize_t n = read(fd, bytes + have, length - have);
        if (n <= 0) {
            free(bytes);
            return NULL;
        }
        have += (size_t)n;
    }
    return bytes;
}

static char *read_file(const char *path, size_t *length, int64_t *changed)
{
    struct stat info;
    char *bytes = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size <= LARGEST) {
        *length = (size_t)info.st_size;
        *changed = (int64_t)info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
        bytes = read_all(fd, *length);
    }
    close(fd);
    return bytes;
}

static char *pack(const char *bytes, size_t length, size_t *packed_length)
{
    z_stream z = {0};
    if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    uLong bound = deflateBound(&z, (uLong)length);
    char *out = malloc(bound);
    z.next_in = (Bytef *)bytes;
    z.avail_in = (uInt)length;
    z.next_out = (Bytef *)out;
    z.avail_out = (uInt)bound;
    bool fine = out && deflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out < length;
    *packed_length = z.total_out;
    deflateEnd(&z);
    if (fine)
        return out;
    free(out);
    return NULL;
}

static void page_free(struct page *page)
{
    free(page->path);
    free(page->body);
    free(page->packed);
    free(page);
}

/* Takes `body` over. */
static struct page *page_new(const char *path, char *body, size_t length)
{
    struct page *page = calloc(1, sizeof *page);
    unsigned char hash[SHA256_DIGEST_LENGTH];
    bool packable = false;
    if (!page)
        abort();
    page->path = strdup(path);
    page->type = type_of(path, &packable);
    page->body = body;
    page->length = length;
    if (packable && length > 200)
        page->packed = pack(body, length, &page->packed_length);
    SHA256((const unsigned char *)body, length, hash);
    snprintf(page->etag, sizeof page->etag, "\"%02x%02x%02x%02x%02x%02x%02x%02x%02x%02x\"", hash[0],
             hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7], hash[8], hash[9]);
    page->next = pages;
    pages = page;
    page_count++;
    return page;
}

static void page_drop(struct page *page)
{
    struct page **at = &pages;
    while (*at != page)
        at = &(*at)->next;
    *at = page->next;
    page_count--;
    page->gone = true;
    if (page->readers == 0)
        page_free(page);
}

/* ---- Where they come from ---------------------------------------------------------------------- */

/* Letters, digits and -_. in parts that do not begin with a dot: nothing leads out of the folder. */
static bool path_is_fine(const char *path)
{
    if (path[0] != '/' || strlen(path) > 200)
        return false;
    for (const char *c = path; *c; c++) {
        bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                      (*c >= '0' && *c <= '9') || strchr("-_./", *c);
        if (!letter || (*c == '/' && (c[1] == '.' || c[1] == '/')))
            return false;
    }
    return true;
}

static const char *folder(void)
{
    return server.config->pages ? server.config->pages : CLIO_PAGES;
}

bool pages_are_there(const char **where)
{
    char name[4096];
    *where = folder();
    snprintf(name, sizeof name, "%s/index.html", *where);
    return access(name, R_OK) == 0;
}

static struct page *read_page(const char *path)
{
    char name[4096];
    size_t length = 0, packed_length = 0;
    int64_t changed = 0, packed_changed = 0;
    snprintf(name, sizeof name, "%s%s", folder(), path);
    char *body = read_file(name, &length, &changed);
    if (!body)
        return NULL;
    while (pages && page_count >= MOST_PAGES)
        page_drop(pages);
    struct page *page = page_new(path, body, length);
    page->changed = changed;
    /* A sibling that was packed better, when the pages were built. */
    snprintf(name, sizeof name, "%s%s.gz", folder(), path);
    char *packed = read_file(name, &packed_length, &packed_changed);
    if (packed && packed_changed >= changed) {
        free(page->packed);
        page->packed = packed;
        page->packed_length = packed_length;
    } else {
        free(packed);
    }
    return page;
}

static bool page_is_old(const struct page *page)
{
    char name[4096];
    struct stat info;
    if (page->changed == 0)
        return false;
    snprintf(name, sizeof name, "%s%s", folder(), page->path);
    return stat(name, &info) != 0 ||
           (int64_t)info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec != page->changed;
}

/* "/content/GAME.LANG.json", and "/content/games.LANG.json" with a few words about each */
static struct page *read_words(const char *path)
{
    const char *name = path + strlen("/content/");
    for (int i = -1; i < clio_game_count(); i++)
        for (int lang = 0; lang < CLIO_LANGS; lang++) {
            char expected[128];
            const clio_game *game = i < 0 ? NULL : clio_game_at(i);
            snprintf(expected, sizeof expected, "%s.%s.json", game ? clio_game_id(game) : "games",
                     clio_lang_code((enum clio_lang)lang));
            if (strcmp(name, expected) != 0)
                continue;
            struct clio_buf out = message_buffer();
            struct clio_json j = {.out = &out};
            clio_json_open(&j, NULL, '{');
            if (game)
                clio_game_bundle(game, (enum clio_lang)lang, &j);
            else
                clio_game_catalogue((enum clio_lang)lang, &j);
            clio_json_close(&j, '}');
            char *body = strdup(out.at);
            return body ? page_new(path, body, out.length) : NULL;
        }
    return NULL;
}

struct page *page_find(const char *path)
{
    bool unused;
    struct page *page = pages;
    if (!path_is_fine(path) || !type_of(path, &unused))
        return NULL;
    while (page && strcmp(page->path, path) != 0)
        page = page->next;
    if (page && page_is_old(page)) {
        page_drop(page);
        page = NULL;
    }
    if (!page)
        page = strncmp(path, "/content/", 9) == 0 ? read_words(path) : read_page(path);
    if (page)
        page->readers++;
    return page;
}

void page_done(struct page *page)
{
    if (page && --page->readers == 0 && page->gone)
        page_free(page);
}

void pages_close(void)
{
    while (pages)
        page_drop(pages);
}
