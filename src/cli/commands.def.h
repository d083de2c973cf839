/*
 * commands.def.h: the commands of `clio`, in the order in which `clio help` lists them.
 *
 * COMMAND(name) stands for clio_cmd_name(), usually in name.c, which the build finds by itself. What
 * is said of it is in content/program: cli.command.name and cli.help.name in cli.*.tsv, from which
 * tools/gen-man also makes its manual page, and man.*.tsv for what only the page has.
 */
/* clang-format off */
#define CLIO_COMMANDS(COMMAND) \
    COMMAND(play) \
    COMMAND(sim) \
    COMMAND(arena) \
    COMMAND(replay) \
    COMMAND(rules) \
    COMMAND(bench) \
    COMMAND(serve) \
    COMMAND(export) \
    COMMAND(import) \
    COMMAND(admin) \
    COMMAND(store) \
    COMMAND(games) \
    COMMAND(record) \
    COMMAND(version) \
    COMMAND(help)
/* clang-format on */
