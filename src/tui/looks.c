/* looks.c: which colours the looks and the seats have. */
#include "tui/looks.h"

#include <ncurses.h>

/* One colour: as red, green and blue, among 256, and among the 8 that every terminal has. */
struct shade {
    int rgb;
    short many, few;
};

enum { AS_BEFORE = -1 };
#define USUAL \
    { \
        AS_BEFORE, AS_BEFORE, AS_BEFORE \
    }

struct paint {
    struct shade ink, ground;
    attr_t with, without; /* attributes with colours, and where there are none */
};

/* clang-format off */
static const struct paint paints[LOOKS] = {
    [LOOK_ANSWER] = {{0x15130f, 16, COLOR_BLACK}, {0xe9a23b, 214, COLOR_YELLOW}, A_BOLD, A_BOLD | A_REVERSE},
    [LOOK_CHOSEN] = {{0xffffff, 231, COLOR_WHITE}, {0xa8471f, 130, COLOR_MAGENTA}, A_BOLD, A_UNDERLINE},
    [LOOK_PLAIN] = {{0x1e2608, 16, COLOR_BLACK}, {0xc3cf78, 185, COLOR_GREEN}, 0, 0},
    [LOOK_PLAIN + 1] = {{0x1e2608, 16, COLOR_BLACK}, {0xaebb62, 143, COLOR_GREEN}, 0, 0},
    [LOOK_FOREST] = {{0x0f2410, 16, COLOR_WHITE}, {0x76a561, 107, COLOR_GREEN}, 0, 0},
    [LOOK_FOREST + 1] = {{0x0f2410, 16, COLOR_WHITE}, {0x5f8d4c, 65, COLOR_GREEN}, 0, 0},
    [LOOK_MOUNTAIN] = {{0x1c1814, 234, COLOR_BLACK}, {0xb3a89e, 248, COLOR_WHITE}, 0, 0},
    [LOOK_MOUNTAIN + 1] = {{0x1c1814, 233, COLOR_BLACK}, {0x968b81, 244, COLOR_WHITE}, 0, 0},
    [LOOK_DESERT] = {{0x4a3208, 16, COLOR_BLACK}, {0xecd398, 222, COLOR_YELLOW}, 0, 0},
    [LOOK_DESERT + 1] = {{0x4a3208, 16, COLOR_BLACK}, {0xd9bb77, 179, COLOR_YELLOW}, 0, 0},
    [LOOK_SEA] = {{0x0c2c44, 16, COLOR_WHITE}, {0x8fc0dc, 110, COLOR_BLUE}, 0, 0},
    [LOOK_SEA + 1] = {{0x0c2c44, 16, COLOR_WHITE}, {0x72a8c8, 67, COLOR_BLUE}, 0, 0},
    [LOOK_UNKNOWN] = {{0xb3a78f, 248, AS_BEFORE}, {0x3a342a, 238, AS_BEFORE}, 0, A_DIM},
    [LOOK_UNKNOWN + 1] = {{0xb3a78f, 246, AS_BEFORE}, {0x312c23, 236, AS_BEFORE}, 0, A_DIM},
    [LOOK_PIECE] = {{0xfff3ee, 231, COLOR_WHITE}, {0x8f0f0f, 88, COLOR_RED}, A_BOLD, A_REVERSE},
    [LOOK_PIECE + 1] = {{0xeef6ff, 231, COLOR_CYAN}, {0x0b3a6b, 18, COLOR_BLACK}, A_BOLD, A_REVERSE},
    [LOOK_PIECE + 2] = {{0xfff4dd, 231, COLOR_YELLOW}, {0x7a3d00, 94, COLOR_BLACK}, A_BOLD, A_REVERSE},
    [LOOK_PIECE + 3] = {{0xf4eeff, 231, COLOR_WHITE}, {0x43238a, 54, COLOR_MAGENTA}, A_BOLD, A_REVERSE},
    [LOOK_PIECE + 4] = {{0xeafff6, 231, COLOR_BLACK}, {0x0a5a46, 23, COLOR_CYAN}, 0, A_REVERSE},
    [LOOK_PIECE + 5] = {{0xffffff, 231, COLOR_GREEN}, {0x3f4a10, 58, COLOR_BLACK}, A_BOLD, A_REVERSE},
    [LOOK_PIECE + 6] = {{0xffffff, 231, COLOR_WHITE}, {0x241c14, 233, COLOR_BLACK}, A_BOLD, A_REVERSE},
    [LOOK_PAPER] = {{0x8f0f0f, 88, COLOR_RED}, {0xfff7e6, 230, COLOR_WHITE}, 0, 0},
    [LOOK_PAPER + 1] = {{0x0b3a6b, 18, COLOR_BLUE}, {0xfff7e6, 230, COLOR_WHITE}, 0, 0},
    [LOOK_PAPER + 2] = {{0x7a3d00, 94, COLOR_BLACK}, {0xfff7e6, 230, COLOR_WHITE}, 0, 0},
    [LOOK_PAPER + 3] = {{0x43238a, 54, COLOR_MAGENTA}, {0xfff7e6, 230, COLOR_WHITE}, 0, 0},
    [LOOK_PAPER + 4] = {{0x0a5a46, 23, COLOR_BLACK}, {0xfff7e6, 230, COLOR_WHITE}, 0, 0},
    [LOOK_PAPER + 5] = {{0x3f4a10, 58, COLOR_BLACK}, {0xfff7e6, 230, COLOR_WHITE}, 0, 0},
    [LOOK_PAPER + 6] = {{0x241c14, 233, COLOR_BLACK}, {0xfff7e6, 230, COLOR_WHITE}, 0, 0},
    [LOOK_LEAF] = {{0x9ccf5c, 113, COLOR_GREEN}, USUAL, 0, 0},
    [LOOK_WOOD] = {{0xd39a62, 173, COLOR_YELLOW}, USUAL, 0, 0},
    [LOOK_STONE] = {{0xb9c0c8, 250, AS_BEFORE}, USUAL, 0, 0},
    [LOOK_VIOLET] = {{0xb79cf0, 141, COLOR_MAGENTA}, USUAL, 0, 0},
    [LOOK_GOLD] = {{0xf0c850, 220, COLOR_YELLOW}, USUAL, 0, 0},
    [LOOK_SUN] = {{0xf4e070, 227, COLOR_YELLOW}, USUAL, 0, 0},
    [LOOK_SKY] = {{0x6bb4ea, 75, COLOR_CYAN}, USUAL, 0, 0},
};

static const struct shade seats[CLIO_MAX_SEATS] = {
    {0xff7a70, 203, COLOR_RED}, {0x6bb4ea, 75, COLOR_CYAN}, {0xf2b04a, 214, COLOR_YELLOW},
    {0xb79cf0, 141, COLOR_MAGENTA}, {0x5fc9a8, 79, COLOR_GREEN}, {0xc8c8c8, 250, AS_BEFORE},
};
/* clang-format on */

/* Pairs before these belong to the screen. */
enum { FIRST = 16, FIRST_SEAT = FIRST + LOOKS };

void clio_put_look(struct clio_buf *out, enum clio_look look)
{
    if (look == LOOK_NONE) {
        clio_put(out, S_PLAIN);
        return;
    }
    clio_put_char(out, STYLE_LOOK);
    clio_put_char(out, (char)('!' + look));
}

static int colour_of(struct shade shade, int colours, int usual)
{
    int few = shade.few == AS_BEFORE ? usual : shade.few;
    if (shade.rgb == AS_BEFORE)
        return usual;
    return colours > 65536 ? shade.rgb : colours >= 256 ? shade.many : few;
}

void clio_looks_start(int colours, int back)
{
    int text = back < 0 ? back : COLOR_WHITE;
    for (int i = 1; i < LOOKS; i++)
        init_extended_pair(FIRST + i, colour_of(paints[i].ink, colours, text),
                           colour_of(paints[i].ground, colours, back));
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        init_extended_pair(FIRST_SEAT + i, colour_of(seats[i], colours, text), back);
}

unsigned clio_look_attributes(enum clio_look look, int colours)
{
    if (look <= LOOK_NONE || look >= LOOKS)
        return A_NORMAL;
    return colours ? paints[look].with | (unsigned)COLOR_PAIR(FIRST + (int)look)
                   : paints[look].without;
}

unsigned clio_seat_attributes(int seat, int colours)
{
    return A_BOLD | (colours ? (unsigned)COLOR_PAIR(FIRST_SEAT + seat) : 0);
}
