/* main.c: the program `clio`. Everything is in cli.c, so that a test can add a game and call it. */
#include "cli/cli.h"

int main(int argc, char **argv)
{
    return clio_main(argc, argv);
}
