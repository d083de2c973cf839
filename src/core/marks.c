/* marks.c: reads marked texts. */
#include "core/marks.h"

#include <string.h>

/* A piece of a marked text. */
struct piece {
    const char *at, *end;
};

/* A mark: a sign of an icon, perhaps a number, and words; or a long and a short form. */
struct mark {
    bool forms;
    int count; /* of its pieces */
    struct piece piece[3];
    const char *next; /* behind it */
};

static bool begins_mark(char c)
{
    return c == CLIO_MARK_SIGN || c == CLIO_MARK_FORMS;
}

/* The next bar or end on this level; NULL in a text that was cut off. */
static const char *piece_end(const char *at, const char *end)
{
    int depth = 0;
    for (; at < end; at++) {
        if (begins_mark(*at))
            depth++;
        else if (depth == 0 && (*at == CLIO_MARK_BAR || *at == CLIO_MARK_END))
            return at;
        else if (*at == CLIO_MARK_END)
            depth--;
    }
    return NULL;
}

/* Reads the mark that begins at `at`; false when it is broken. */
static bool read_mark(const char *at, const char *end, struct mark *out)
{
    *out = (struct mark){.forms = *at == CLIO_MARK_FORMS};
    do {
        const char *stop = piece_end(++at, end);
        if (!stop || out->count == 3)
            return false;
        out->piece[out->count++] = (struct piece){at, stop};
        at = stop;
    } while (*at == CLIO_MARK_BAR);
    out->next = at + 1;
    return out->forms ? out->count == 2 : out->count >= 2;
}

static struct piece whole(const char *marked)
{
    return (struct piece){marked, marked + strlen(marked)};
}

static const char *next_mark(struct piece p)
{
    while (p.at < p.end && !begins_mark(*p.at))
        p.at++;
    return p.at;
}

bool clio_has_signs(const char *marked)
{
    return strchr(marked, CLIO_MARK_SIGN) != NULL;
}

bool clio_has_forms(const char *marked)
{
    return strchr(marked, CLIO_MARK_FORMS) != NULL;
}

static bool closes(struct piece p)
{
    struct mark m;
    for (;;) {
        const char *at = next_mark(p);
        if (memchr(p.at, CLIO_MARK_BAR, (size_t)(at - p.at)) ||
            memchr(p.at, CLIO_MARK_END, (size_t)(at - p.at)))
            return false;
        if (at == p.end)
            return true;
        if (!read_mark(at, p.end, &m))
            return false;
        for (int i = 0; i < m.count; i++)
            if (!closes(m.piece[i]))
                return false;
        p.at = m.next;
    }
}

bool clio_marks_close(const char *marked)
{
    return closes(whole(marked));
}

static struct piece words_of(const struct mark *m)
{
    return m->piece[m->count - 1];
}

static void put_plain(struct clio_buf *out, struct piece p, enum clio_form form)
{
    struct mark m;
    while (p.at < p.end) {
        const char *at = next_mark(p);
        clio_put_n(out, p.at, (size_t)(at - p.at));
        if (at == p.end || !read_mark(at, p.end, &m))
            return;
        if (m.forms) {
            put_plain(out, m.piece[form], form);
        } else {
            if (m.count == 3) {
                put_plain(out, m.piece[1], form);
                clio_put_char(out, ' ');
            }
            put_plain(out, words_of(&m), form);
        }
        p.at = m.next;
    }
}

void clio_put_plain(struct clio_buf *out, const char *marked, enum clio_form form)
{
    put_plain(out, whole(marked), form);
}

/* A sign's own icon, or that of the sign inside it. */
static void put_icon(struct clio_buf *out, const struct mark *sign, enum clio_form form)
{
    struct mark inner;
    struct piece words = words_of(sign);
    put_plain(out, sign->piece[0], form);
    while (out->length == 0 && (words.at = next_mark(words)) < words.end &&
           read_mark(words.at, words.end, &inner)) {
        if (!inner.forms)
            put_icon(out, &inner, form);
        words.at = inner.next;
    }
}

enum { WORDS = 1200, NUMBER = 40, ICON = 80 };

/* What is plain is gathered until a sign comes. */
struct spans {
    struct clio_json *j;
    enum clio_form form;
    char run[WORDS];
    struct clio_buf plain;
};

static void end_run(struct spans *s)
{
    if (s->plain.length > 0)
        clio_json_str(s->j, NULL, s->run);
    s->plain = clio_buf_of(s->run, sizeof s->run);
}

static void put_sign(struct spans *s, const struct mark *m, struct piece all)
{
    char icon[ICON], number[NUMBER], words[WORDS];
    struct clio_buf b = clio_buf_of(icon, sizeof icon);
    put_icon(&b, m, s->form);
    if (b.length == 0) {
        put_plain(&s->plain, all, s->form);
        return;
    }
    end_run(s);
    clio_json_open(s->j, NULL, '{');
    clio_json_str(s->j, "icon", icon);
    if (m->count == 3) {
        b = clio_buf_of(number, sizeof number);
        put_plain(&b, m->piece[1], s->form);
        clio_json_str(s->j, "n", number);
    }
    b = clio_buf_of(words, sizeof words);
    put_plain(&b, all, s->form);
    clio_json_str(s->j, "text", words);
    clio_json_close(s->j, '}');
}

static void put_spans(struct spans *s, struct piece p)
{
    struct mark m;
    while (p.at < p.end) {
        const char *at = next_mark(p);
        clio_put_n(&s->plain, p.at, (size_t)(at - p.at));
        if (at == p.end || !read_mark(at, p.end, &m))
            return;
        if (m.forms)
            put_spans(s, m.piece[s->form]);
        else
            put_sign(s, &m, (struct piece){at, m.next});
        p.at = m.next;
    }
}

void clio_json_spans(struct clio_json *j, const char *key, const char *marked, enum clio_form form)
{
    struct spans s = {.j = j, .form = form};
    s.plain = clio_buf_of(s.run, sizeof s.run);
    clio_json_open(j, key, '[');
    put_spans(&s, whole(marked));
    end_run(&s);
    clio_json_close(j, ']');
}
