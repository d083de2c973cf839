/* tui.c: the terminal front end from its first menu to its end. */
#include "tui/tui.h"

#include "tui/game.h"
#include "tui/leave.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A game of a campaign is under way: it goes on, or is left and lost. False: neither. */
static bool goes_on_or_leaves(struct clio_screen *screen, struct clio_play_setup *setup)
{
    enum clio_lang lang = setup->lang;
    struct clio_list list;
    char why[600] = "";
    if (!clio_tui_under_way(setup))
        return true;
    if (!clio_list_open(&list))
        return false;
    clio_list_add(&list, clio_tui_text(lang, "tui.series.continue"), "");
    clio_list_add(&list, clio_tui_text(lang, "tui.series.leave"), "");
    clio_list_refresh(&list);
    int chosen = clio_menu(screen, clio_tui_text(lang, "tui.series"),
                           clio_tui_text(lang, "tui.series.under-way"), &list);
    clio_list_close(&list);
    if (chosen == 1 && !clio_tui_leave_series(setup, why, sizeof why))
        clio_notice(screen, clio_tui_text(lang, "tui.series"), why);
    return chosen == 0 || (chosen == 1 && !why[0]);
}

/* The match that is played next: the resumed one, the one that is set up, or a chosen one. */
static struct clio_match *next_match(struct clio_screen *screen, struct clio_play_setup *setup)
{
    struct clio_match *match = NULL;
    char why[600];
    while (!match) {
        if (!setup->match && !setup->ready && !clio_choose_match(screen, setup))
            return NULL;
        match = setup->match;
        if (!match && goes_on_or_leaves(screen, setup)) {
            match = clio_tui_new_match(setup, why, sizeof why);
            if (!match)
                clio_notice(screen, clio_tui_text(setup->lang, "tui.series"), why);
        }
        setup->match = NULL;
        setup->ready = false;
    }
    return match;
}

bool clio_has_screen(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !(term && strcmp(term, "dumb") == 0);
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
        bool begun = clio_sit_begin(&s);
        if (!begun)
            clio_notice(&screen, clio_tui_text(setup->lang, "tui.series"), s.trouble);
        enum clio_after after = begun ? clio_run_table(&screen, &s) : CLIO_AFTER_MENU;
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
