/* tui.c: the terminal front end from its first menu to its end. */
#include "tui/tui.h"

#include "tui/game.h"
#include "tui/leave.h"

#include <stdio.h>

/* The match that is played next: the resumed one, the one that is set up, or a chosen one. */
static struct clio_match *next_match(struct clio_screen *screen, struct clio_play_setup *setup)
{
    if (!setup->match && !setup->ready && !clio_choose_match(screen, setup))
        return NULL;
    struct clio_match *match = setup->match ? setup->match : clio_tui_new_match(setup);
    setup->match = NULL;
    setup->ready = false;
    return match;
}

int clio_tui_play(struct clio_play_setup *setup)
{
    struct clio_screen screen;
    struct clio_match *match;
    char last[PATH_MAX + 200] = "", plain[PATH_MAX + 400];
    if (!clio_screen_open(&screen, setup->lang, setup->ascii)) {
        fprintf(stderr, "%s\n", clio_tui_text(setup->lang, "play.error.terminal"));
        return 1;
    }
    int rc = 0;
    while ((match = next_match(&screen, setup))) {
        struct clio_sitting s;
        screen.lang = setup->lang;
        clio_sit_down(&s, match, setup);
        enum clio_after after = clio_run_table(&screen, &s);
        setup->lang = screen.lang;
        FILL(last, setup->lang, "tui.saved", WORD("file", s.path));
        clio_copy(last, sizeof last, s.trouble[0] ? s.trouble : last);
        rc = s.trouble[0] ? 1 : 0;
        setup->path[0] = '\0';
        if (after == CLIO_AFTER_REMATCH)
            clio_tui_set_rematch(setup, match);
        clio_stand_up(&s);
        if (after == CLIO_AFTER_QUIT)
            break;
    }
    clio_screen_close();
    if (last[0]) {
        if (setup->ascii)
            clio_to_ascii(plain, sizeof plain, last);
        puts(setup->ascii ? plain : last);
    }
    return clio_leave_code(rc);
}
