/* main.c: the program `clio` with the toy added, to play it in the terminal and in the arena. */
#include "cli/cli.h"
#include "tests/toy/toy.h"

int main(int argc, char **argv)
{
    clio_add_game(&toy_game);
    return clio_main(argc, argv);
}
