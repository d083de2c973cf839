/*
 * abilities.def.h: names for the rows that code knows, and the numbers of abilities: techs, wonders,
 * governments, policies, civilizations, then second abilities of one card.
 */
#ifndef CIV_ABILITIES_DEF_H
#define CIV_ABILITIES_DEF_H

#include "games/civ/content.h"
#include "games/civ/ids.def.h"

#define CIV_TECH_(NAME, id) TECH_##NAME,
#define CIV_WONDER_(NAME, id) WONDER_##NAME,
#define CIV_GOVERNMENT_(NAME, id) GOV_##NAME,
#define CIV_POLICY_(NAME, id) POLICY_##NAME,
#define CIV_BUILDING_(NAME, id) BUILDING_##NAME,
#define CIV_EVENT_(NAME, id) EVENT_##NAME,
enum civ_tech_name { CIV_TECH_IDS(CIV_TECH_) };
enum civ_wonder_name { CIV_WONDER_IDS(CIV_WONDER_) };
enum civ_government_name { CIV_GOVERNMENT_IDS(CIV_GOVERNMENT_) BASE_GOVERNMENTS };
enum civ_policy_name { CIV_POLICY_IDS(CIV_POLICY_) };
enum civ_building_name { CIV_BUILDING_IDS(CIV_BUILDING_) };
enum civ_event_name { CIV_EVENT_IDS(CIV_EVENT_) };

enum {
    A_TECH,
    A_WONDER = A_TECH + TECHS,
    A_GOVERNMENT =
        A_WONDER + WONDERS, /* the base game's behind: A_GOVERNMENT + BASE_GOVERNMENTS + GOV_… */
    A_POLICY = A_GOVERNMENT + GOVERNMENTS,
    A_CIVILIZATION = A_POLICY + POLICIES,
    A_STRIKE = A_CIVILIZATION + CIVILIZATIONS, /* Atomic Theory's second: a city is destroyed */
    A_RATIONALISM_2,                           /* its second line: a level II tech */
    A_HEALING,                                 /* Animal Husbandry's lasting effect, in battles */
    A_SCHOLARS,                                /* Education's: a coin for a wonder */
    ABILITIES,
};

#endif
