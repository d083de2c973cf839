/* leave.c: Ctrl-C and other ways of being told to go. */
#include "tui/leave.h"

#include <signal.h>

static volatile sig_atomic_t told, signal_number;

static void on_signal(int number)
{
    signal_number = number;
    told = 1;
}

void clio_leave_on_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_signal}; /* no SA_RESTART: reading ends */
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < 3; i++)
        sigaction(signals[i], &action, NULL);
}

bool clio_leaving(void)
{
    return told;
}

void clio_leave(void)
{
    on_signal(SIGINT);
}

int clio_leave_code(int rc)
{
    return signal_number ? 128 + signal_number : rc;
}
