/* ab_wonders_2012.c: what the wonders of the 2012 edition do [2012 p.15, p.22]. */
#include "games/clash/clash.h"

ABILITY(great_library_2012) = {0};
ABILITY(great_lighthouse_2012) = {0};
ABILITY(great_gardens_2012) = {0};
ABILITY(great_pyramids_2012) = {0};
ABILITY(great_mausoleum_2012) = {0};
ABILITY(great_statue_2012) = {0};
ABILITY(great_wall_2012) = {0};
