/*
 * ids.def.h: the rows that code knows by name, in the order in which content.h numbers them. Files may
 * have them in another order; each is there once.
 */
#ifndef CIV_IDS_DEF_H
#define CIV_IDS_DEF_H

/* clang-format off */
#define CIV_CIVILIZATION_IDS(X) \
    X(AMERICANS, americans) X(CHINESE, chinese) X(EGYPTIANS, egyptians) X(GERMANS, germans) \
    X(ROMANS, romans) X(RUSSIANS, russians) X(AZTECS, aztecs) X(ENGLISH, english) \
    X(FRENCH, french) X(JAPANESE, japanese) X(MONGOLS, mongols) X(ZULU, zulu)

#define CIV_TECH_IDS(X) \
    X(ANIMAL_HUSBANDRY, animal_husbandry) X(CODE_OF_LAWS, code_of_laws) X(CURRENCY, currency) \
    X(HORSEBACK_RIDING, horseback_riding) X(MASONRY, masonry) X(METALWORKING, metalworking) \
    X(NAVIGATION, navigation) X(PHILOSOPHY, philosophy) X(POTTERY, pottery) X(WRITING, writing) \
    X(NAVY, navy) X(CHIVALRY, chivalry) X(CIVIL_SERVICE, civil_service) \
    X(CONSTRUCTION, construction) X(DEMOCRACY, democracy) X(ENGINEERING, engineering) \
    X(IRRIGATION, irrigation) X(MATHEMATICS, mathematics) X(MONARCHY, monarchy) \
    X(PRINTING_PRESS, printing_press) X(SAILING, sailing) X(LOGISTICS, logistics) \
    X(BUREAUCRACY, bureaucracy) X(BANKING, banking) X(BIOLOGY, biology) X(COMMUNISM, communism) \
    X(GUNPOWDER, gunpowder) X(METAL_CASTING, metal_casting) X(MILITARY_SCIENCE, military_science) \
    X(RAILROAD, railroad) X(STEAM_POWER, steam_power) X(THEOLOGY, theology) \
    X(EDUCATION, education) X(ATOMIC_THEORY, atomic_theory) X(BALLISTICS, ballistics) \
    X(COMBUSTION, combustion) X(COMPUTERS, computers) X(FLIGHT, flight) X(MASS_MEDIA, mass_media) \
    X(REPLACEABLE_PARTS, replaceable_parts) X(SPACE_FLIGHT, space_flight)

/* Of Wisdom and Warfare; those of the base game follow in the same order as ID_base. */
#define CIV_GOVERNMENT_IDS(X) \
    X(ANARCHY, anarchy) X(DESPOTISM, despotism) X(REPUBLIC, republic) X(FEUDALISM, feudalism) \
    X(DEMOCRACY, democracy) X(MONARCHY, monarchy) X(COMMUNISM, communism) \
    X(FUNDAMENTALISM, fundamentalism)

#define CIV_POLICY_IDS(X) \
    X(RATIONALISM, rationalism) X(PATRONAGE, patronage) X(NATURAL_RELIGION, natural_religion) \
    X(ORGANIZED_RELIGION, organized_religion) X(EXPANSIONISM, expansionism) \
    X(URBAN_DEVELOPMENT, urban_development) X(PACIFISM, pacifism) \
    X(MILITARY_TRADITION, military_tradition)

#define CIV_WONDER_IDS(X) \
    X(STONEHENGE, stonehenge) X(HANGING_GARDENS, hanging_gardens) X(ORACLE, oracle) \
    X(COLOSSUS, colossus) X(GREAT_LIGHTHOUSE, great_lighthouse) X(STATUE_OF_ZEUS, statue_of_zeus) \
    X(ANGKOR_WAT, angkor_wat) X(HIMEJI, himeji) X(PORCELAIN_TOWER, porcelain_tower) \
    X(LOUVRE, louvre) X(LEONARDOS_WORKSHOP, leonardos_workshop) X(NOTRE_DAME, notre_dame) \
    X(PANAMA_CANAL, panama_canal) X(STATUE_OF_LIBERTY, statue_of_liberty) \
    X(UNITED_NATIONS, united_nations) X(SYDNEY_OPERA_HOUSE, sydney_opera_house) \
    X(INTERNET, internet) X(PENTAGON, pentagon)

#define CIV_BUILDING_IDS(X) \
    X(HARBOR, harbor) X(TRADING_POST, trading_post) X(WORKSHOP, workshop) X(IRON_MINE, iron_mine) \
    X(LIBRARY, library) X(UNIVERSITY, university) X(GRANARY, granary) X(AQUEDUCT, aqueduct) \
    X(MARKET, market) X(BANK, bank) X(TEMPLE, temple) X(CATHEDRAL, cathedral) \
    X(BARRACKS, barracks) X(ACADEMY, academy) X(SHIPYARD, shipyard)

#define CIV_EVENT_IDS(X) \
    X(GIFT_FROM_AFAR, gift_from_afar) X(BREAD_AND_CIRCUSES, bread_and_circuses) \
    X(DEFECTION, defection) X(DROUGHT, drought) X(EXCHANGE_OF_IDEAS, exchange_of_ideas) \
    X(SABOTAGE, sabotage) X(DESPOT_DAY, despot_day) X(BARBARIAN_ENCAMPMENT, barbarian_encampment) \
    X(MIGRANTS, migrants) X(DISORIENTED, disoriented) \
    X(CITIZENS_REVOLTING_1, citizens_revolting_1) X(GENEROUS_GIFT, generous_gift) \
    X(CATASTROPHE, catastrophe) X(DEFORESTATION, deforestation) \
    X(JOUSTING_TOURNEY, jousting_tourney) X(KNOWLEDGE_SHARED, knowledge_shared) \
    X(MASS_DEFECTION, mass_defection) X(QUEEN_DAY, queen_day) X(COLONISTS, colonists) \
    X(ROAMING_HORDE, roaming_horde) X(LOST, lost) X(CITIZENS_REVOLTING_2, citizens_revolting_2) \
    X(PRINCELY_GIFT, princely_gift) X(DISASTER, disaster) X(PRIMETIME_TV, primetime_tv) \
    X(THINK_TANK, think_tank) X(PRESIDENT_DAY, president_day) \
    X(WHOLESALE_DEFECTION, wholesale_defection) X(IMMIGRANTS, immigrants) \
    X(SUPPLY_DROP, supply_drop) X(OUT_OF_POSITION, out_of_position)

/* clang-format on */

#endif
