/*
 * abilities.def.h: the name of everything that has a lasting effect on its owner: advances,
 * civilization advances, wonders and the two abilities of each leader. X(NAME, name) makes the
 * number AB_NAME and stands for the table `clash_ability_name`, declared where the ability is.
 */
/* clang-format off */
#define CLASH_ABILITIES(X) \
    /* The 48 advances of the player board */ \
    X(FARMING, farming) X(STORAGE, storage) X(IRRIGATION, irrigation) X(HUSBANDRY, husbandry) \
    X(MINING, mining) X(ENGINEERING, engineering) X(SANITATION, sanitation) X(ROADS, roads) \
    X(FISHING, fishing) X(WAR_SHIPS, war_ships) X(NAVIGATION, navigation) X(CARTOGRAPHY, cartography) \
    X(WRITING, writing) X(PUBLIC_EDUCATION, public_education) X(FREE_EDUCATION, free_education) X(PHILOSOPHY, philosophy) \
    X(TACTICS, tactics) X(SIEGECRAFT, siegecraft) X(STEEL_WEAPONS, steel_weapons) X(DRAFT, draft) \
    X(MYTHS, myths) X(RITUALS, rituals) X(PRIESTHOOD, priesthood) X(STATE_RELIGION, state_religion) \
    X(BARTERING, bartering) X(TRADE_ROUTES, trade_routes) X(TAXES, taxes) X(CURRENCY, currency) \
    X(ARTS, arts) X(SPORTS, sports) X(MONUMENTS, monuments) X(THEATERS, theaters) \
    X(MATH, math) X(ASTRONOMY, astronomy) X(MEDICINE, medicine) X(METALLURGY, metallurgy) \
    X(VOTING, voting) X(CIVIL_LIBERTIES, civil_liberties) X(SEPARATION_OF_POWER, separation_of_power) X(FREE_ECONOMY, free_economy) \
    X(NATIONALISM, nationalism) X(FORCED_LABOR, forced_labor) X(TOTALITARIANISM, totalitarianism) X(ABSOLUTE_POWER, absolute_power) \
    X(DOGMA, dogma) X(CONVERSION, conversion) X(DEVOTION, devotion) X(FANATICISM, fanaticism) \
    /* Aztecs */ \
    X(CAPTIVES, captives) X(TRIBUTE, tribute) X(HUMAN_SACRIFICES, human_sacrifices) X(CHINAMPAS, chinampas) \
    /* Babylonians */ \
    X(CANALS, canals) X(ZIGGURATS, ziggurats) X(ASTROLOGY, astrology) X(CODE_OF_LAWS, code_of_laws) \
    /* Carthaginians */ \
    X(HEGEMONY, hegemony) X(PIRATE_ALLIES, pirate_allies) X(MERCENARIES, mercenaries) X(COUNCIL_OF_ELDERS, council_of_elders) \
    /* Celts */ \
    X(DRUIDIC_INFLUENCE, druidic_influence) X(TRIBAL_BROTHERS, tribal_brothers) X(OPPIDA, oppida) X(CLANS, clans) \
    /* Chinese */ \
    X(RICE_CULTIVATION, rice_cultivation) X(EXPANSION, expansion) X(FIREWORKS, fireworks) X(IMPERIAL_ARMY, imperial_army) \
    /* Egyptians */ \
    X(FLOOD_PLAINS, flood_plains) X(ARCHITECTURE, architecture) X(EMBALMING, embalming) X(DIVINE_ANCESTRY, divine_ancestry) \
    /* Greeks */ \
    X(STUDY, study) X(SPARTA, sparta) X(HELLENIZATION, hellenization) X(CITY_STATES, city_states) \
    /* Huns */ \
    X(NOMADS, nomads) X(HUNNIC_TRIBES, hunnic_tribes) X(HORSE_BREEDING, horse_breeding) X(PLUNDER, plunder) \
    /* Indians */ \
    X(MISSIONARIES, missionaries) X(WAR_ELEPHANTS, war_elephants) X(SPICE_TRADE, spice_trade) X(CASTES, castes) \
    /* Japanese */ \
    X(POTTERY, pottery) X(SUBTERFUGE, subterfuge) X(SHOGUNATE, shogunate) X(HORSEMANSHIP, horsemanship) \
    /* Mayans */ \
    X(BALL_COURTS, ball_courts) X(CALENDAR, calendar) X(TERRACES, terraces) X(STELAE, stelae) \
    /* Persians */ \
    X(GREY_TIDE, grey_tide) X(IMMORTALS, immortals) X(ZOROASTRIANISM, zoroastrianism) X(SATRAPIES, satrapies) \
    /* Phoenicians */ \
    X(CEDAR_AND_DYES, cedar_and_dyes) X(BIREME, bireme) X(ALPHABET, alphabet) X(TRADING_POSTS, trading_posts) \
    /* Romans */ \
    X(AQUEDUCTS, aqueducts) X(ROMAN_ROADS, roman_roads) X(SLAVE_TRADE, slave_trade) X(PROVINCES, provinces) \
    /* Vikings */ \
    X(SHIPCRAFT, shipcraft) X(LONGSHIPS, longships) X(RAIDING, raiding) X(RUNES, runes) \
    /* Wonders */ \
    X(GREAT_ARENA, great_arena) X(GREAT_GARDENS, great_gardens) X(GREAT_LIBRARY, great_library) X(GREAT_LIGHTHOUSE, great_lighthouse) \
    X(GREAT_MAUSOLEUM, great_mausoleum) X(GREAT_PYRAMIDS, great_pyramids) X(GREAT_STATUE, great_statue) X(GREAT_WALL, great_wall) \
    /* Acamapichtli */ \
    X(GROWTH, growth) X(OFFERINGS, offerings) \
    /* Ahuitzotl */ \
    X(EXPANSIONISM, expansionism) X(TRIBUTE_LORD, tribute_lord) \
    /* Moctezuma I */ \
    X(TRIPLE_ALLIANCE, triple_alliance) X(HIGH_PRIEST, high_priest) \
    /* Hammurabi */ \
    X(LAWGIVER, lawgiver) X(JUSTICE, justice) \
    /* Nabopolassar */ \
    X(LIBERATOR, liberator) X(REVOLT, revolt) \
    /* Nebuchadnezzar II */ \
    X(HANGING_GARDENS, hanging_gardens) X(ICONOCLAST, iconoclast) \
    /* Hannibal */ \
    X(MILITARY_GENIUS, military_genius) X(ACROSS_THE_ALPS, across_the_alps) \
    /* Hanno the Great */ \
    X(FLEET_COMMANDER, fleet_commander) X(NAVIGATOR, navigator) \
    /* Queen Dido */ \
    X(DIDO_DEVOTION, dido_devotion) X(FOUNDER_OF_CARTHAGE, founder_of_carthage) \
    /* Queen Boudicca */ \
    X(WARRIOR_QUEEN, warrior_queen) X(UPRISING, uprising) \
    /* Vercingetorix */ \
    X(PEOPLE_OF_WARRIORS, people_of_warriors) X(UNIFIER, unifier) \
    /* Viriathus */ \
    X(MORTAL_FEAR, mortal_fear) X(GUERRILLA, guerrilla) \
    /* Empress Wu Zetian */ \
    X(AGRICULTURE_ECONOMIST, agriculture_economist) X(BRILLIANT_CONQUEROR, brilliant_conqueror) \
    /* Qin Shi Huang */ \
    X(HUANG_GREAT_WALL, huang_great_wall) X(TACTICIAN, tactician) \
    /* Sun Tzu */ \
    X(ART_OF_WAR, art_of_war) X(FAST_WAR, fast_war) \
    /* Cleopatra */ \
    X(LEGENDARY, legendary) X(SEDUCTION, seduction) \
    /* Imhotep */ \
    X(INNOVATOR, innovator) X(PHYSICIAN, physician) \
    /* Ramses II */ \
    X(GRANDIOSE, grandiose) X(MARITIME_POWER, maritime_power) \
    /* Alexander the Great */ \
    X(IDOL, idol) X(KNOWN_WORLD, known_world) \
    /* Leonidas I */ \
    X(THATS_SPARTA, thats_sparta) X(HERO_OF_THERMOPYLAE, hero_of_thermopylae) \
    /* Pericles */ \
    X(MASTER, master) X(ADMIRAL, admiral) \
    /* Attila */ \
    X(LORD_OF_HORSES, lord_of_horses) X(SCOURGE, scourge) \
    /* Bleda */ \
    X(BATTERING_RAM, battering_ram) X(EXTORTION, extortion) \
    /* Rugila */ \
    X(CHIEFTAIN, chieftain) X(RAIDER, raider) \
    /* Akbar */ \
    X(BLADED_TUSKS, bladed_tusks) X(TOLERANCE, tolerance) \
    /* Ashoka */ \
    X(DHARMA, dharma) X(EDICTS, edicts) \
    /* Maharaja Sri Gupta */ \
    X(EFFECTIVE_PLANNING, effective_planning) X(GOLDEN_AGE, golden_age) \
    /* Emperor Go-Toba */ \
    X(WAY_OF_THE_SWORD, way_of_the_sword) X(POET, poet) \
    /* Emperor Jimmu */ \
    X(FORTIFICATION, fortification) X(DESCENDANT_OF_THE_SUN, descendant_of_the_sun) \
    /* Empress Suiko */ \
    X(JAPANESE_BUDDHISM, japanese_buddhism) X(PROTECTOR, protector) \
    /* K'inich Janaab Pakal I */ \
    X(SHIELD_OF_THE_SUN, shield_of_the_sun) X(TEMPLE_BUILDER, temple_builder) \
    /* Siyaj K'ak' */ \
    X(BIRTH_OF_FIRE, birth_of_fire) X(CONQUEROR_FROM_THE_WEST, conqueror_from_the_west) \
    /* Wac Chanil Ajaw */ \
    X(NEW_DYNASTY, new_dynasty) X(ASTRONOMER_QUEEN, astronomer_queen) \
    /* Cyrus II */ \
    X(BRILLIANT_STRATEGIST, brilliant_strategist) X(TOLERANT_RULER, tolerant_ruler) \
    /* Darius I */ \
    X(ROYAL_ROAD, royal_road) X(ADMINISTRATOR, administrator) \
    /* Xerxes I */ \
    X(HUGE_ARMY, huge_army) X(KING_OF_KINGS, king_of_kings) \
    /* Ethbaal */ \
    X(PRIEST_OF_ASTARTE, priest_of_astarte) X(ROYAL_PRIEST, royal_priest) \
    /* Hiram I */ \
    X(SHIPWRIGHT, shipwright) X(CEDAR_KING, cedar_king) \
    /* King Pumayyaton */ \
    X(PROTECTOR_OF_THE_PEOPLE, protector_of_the_people) X(MERCHANT_PRINCE, merchant_prince) \
    /* Augustus */ \
    X(PRINCEPS, princeps) X(EMPEROR, emperor) \
    /* Gaius Julius Caesar */ \
    X(STATESMAN, statesman) X(PROCONSUL, proconsul) \
    /* Sulla */ \
    X(DICTATOR, dictator) X(CIVILIZER, civilizer) \
    /* Erik the Red */ \
    X(LEGENDARY_EXPLORER, legendary_explorer) X(NEW_COLONIES, new_colonies) \
    /* Knut the Great */ \
    X(RULER_OF_THE_NORTH, ruler_of_the_north) X(DANEGELD, danegeld) \
    /* Ragnar Lodbrok */ \
    X(PREY, prey) X(HORROR_OF_THE_NORTH, horror_of_the_north) \
    /* What advances do otherwise in the 2012 edition; the others do there what they do here */ \
    X(HUSBANDRY_2012, husbandry_2012) X(SANITATION_2012, sanitation_2012) X(CARTOGRAPHY_2012, cartography_2012) \
    X(WRITING_2012, writing_2012) X(PUBLIC_EDUCATION_2012, public_education_2012) X(FREE_EDUCATION_2012, free_education_2012) \
    X(STEEL_WEAPONS_2012, steel_weapons_2012) X(RITUALS_2012, rituals_2012) X(BARTERING_2012, bartering_2012) \
    X(TAXES_2012, taxes_2012) X(SPORTS_2012, sports_2012) X(MONUMENTS_2012, monuments_2012) \
    X(CHEMISTRY, chemistry) X(METALLURGY_2012, metallurgy_2012) X(FREE_ECONOMY_2012, free_economy_2012) \
    X(DOGMA_2012, dogma_2012) \
    /* The wonders of the 2012 edition */ \
    X(GREAT_LIBRARY_2012, great_library_2012) X(GREAT_LIGHTHOUSE_2012, great_lighthouse_2012) X(GREAT_GARDENS_2012, great_gardens_2012) \
    X(GREAT_PYRAMIDS_2012, great_pyramids_2012) X(GREAT_MAUSOLEUM_2012, great_mausoleum_2012) X(GREAT_STATUE_2012, great_statue_2012) \
    X(GREAT_WALL_2012, great_wall_2012)
