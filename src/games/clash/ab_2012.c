/* ab_2012.c: advances that do something else in the 2012 edition [2012 p.20-22]. */
#include "games/clash/clash.h"

ABILITY(husbandry_2012) = {0};
ABILITY(sanitation_2012) = {0};
ABILITY(cartography_2012) = {0};
ABILITY(writing_2012) = {0};
ABILITY(public_education_2012) = {0};
ABILITY(free_education_2012) = {0};
ABILITY(steel_weapons_2012) = {0};
ABILITY(rituals_2012) = {0};
ABILITY(bartering_2012) = {0};
ABILITY(taxes_2012) = {0};
ABILITY(sports_2012) = {0};
ABILITY(monuments_2012) = {0};
ABILITY(chemistry) = {0};
ABILITY(metallurgy_2012) = {0};
ABILITY(free_economy_2012) = {0};
ABILITY(dogma_2012) = {0};
