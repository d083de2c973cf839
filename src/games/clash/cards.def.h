/*
 * cards.def.h: the titles of the cards. X(NAME, name): the number is CIVIL_NAME, TACTIC_NAME,
 * EVENT_NAME or OBJECTIVE_NAME, and what the card does is declared once, as clash_civil_name,
 * clash_tactic_name, clash_event_name or clash_objective_name. Those of the 2012 edition that do
 * something else have titles of their own.
 */
/* clang-format off */
#define CLASH_ENUM_CIVIL(NAME, name) CIVIL_##NAME,
#define CLASH_ENUM_TACTIC(NAME, name) TACTIC_##NAME,
#define CLASH_ENUM_EVENT(NAME, name) EVENT_##NAME,
#define CLASH_ENUM_OBJECTIVE(NAME, name) OBJECTIVE_##NAME,

#define CLASH_CIVILS(X) \
    X(QUICK_ADVANCE, quick_advance) X(INSPIRATION, inspiration) X(HERO_GENERAL, hero_general) X(SPY, spy) \
    X(IDEAS, ideas) X(GREAT_IDEAS, great_ideas) X(MERCENARIES, mercenaries) X(CULTURAL_TAKEOVER, cultural_takeover) \
    X(CITY_DEVELOPMENT, city_development) X(PRODUCTION_FOCUS, production_focus) X(EXPLORER, explorer) X(NEGOTIATIONS, negotiations) \
    X(LEADERSHIP, leadership) X(ASSASSINATION, assassination) X(MASS_PRODUCTION, mass_production) X(NEW_PLANS, new_plans) \
    X(SYNERGIES, synergies) X(TEACH_US, teach_us) X(MILITIA, militia) X(TECHNOLOGY_TRADE, technology_trade) \
    X(NEW_IDEAS, new_ideas) X(MERCENARIES_2012, mercenaries_2012)

#define CLASH_TACTICS(X) \
    X(PELTASTS, peltasts) X(ENCIRCLED, encircled) X(WEDGE_FORMATION, wedge_formation) X(HIGH_MORALE, high_morale) \
    X(HEAVY_RESISTANCE, heavy_resistance) X(HIGH_GROUND, high_ground) X(SURPRISE, surprise) X(SIEGE, siege) \
    X(FOR_THE_PEOPLE, for_the_people) X(IMPROVED_DEFENSES, improved_defenses) X(TACTICAL_RETREAT, tactical_retreat) X(DEFENSIVE_FORMATION, defensive_formation) \
    X(SCOUT, scout) X(MARTYR, martyr) X(ARCHERS, archers) X(FLANKING, flanking) \
    X(HIGH_GROUND_2012, high_ground_2012) X(SIEGE_2012, siege_2012)

/* One for each different text: Famine is on three cards. */
#define CLASH_EVENTS(X) \
    X(PESTILENCE, pestilence) X(EPIDEMICS, epidemics) X(FAMINE, famine) X(SEVERE_FAMINE, severe_famine) \
    X(A_GOOD_YEAR_ALL, a_good_year_all) X(A_GOOD_YEAR_ONE, a_good_year_one) X(A_GOOD_YEAR_TWO, a_good_year_two) X(AN_AWESOME_YEAR_ONE, an_awesome_year_one) \
    X(AN_AWESOME_YEAR_ALL, an_awesome_year_all) X(AN_AWESOME_YEAR_SHARED, an_awesome_year_shared) X(A_FANTASTIC_YEAR_ALL, a_fantastic_year_all) X(A_FANTASTIC_YEAR_SHARED, a_fantastic_year_shared) \
    X(A_FANTASTIC_YEAR_ONE, a_fantastic_year_one) X(GREAT_EXPLORER, great_explorer) X(GREAT_ARTIST, great_artist) X(GREAT_PROPHET, great_prophet) \
    X(GREAT_PHILOSOPHER, great_philosopher) X(GREAT_SCIENTIST, great_scientist) X(ELDER_STATESMAN, elder_statesman) X(GREAT_WARLORD, great_warlord) \
    X(GREAT_MERCHANT, great_merchant) X(GREAT_ENGINEER, great_engineer) X(POPULATION_BOOM, population_boom) X(VOLCANO, volcano) \
    X(EARTHQUAKE, earthquake) X(HEAVY_EARTHQUAKE, heavy_earthquake) X(FLOOD, flood) X(HEAVY_FLOOD, heavy_flood) \
    X(MIGRATION, migration) X(CIVIL_WAR, civil_war) X(REVOLUTION, revolution) X(UPRISING, uprising) \
    X(ENVOYS, envoys) X(SOLAR_ECLIPSE, solar_eclipse) X(TROJAN_HORSE, trojan_horse) X(GUILLOTINE, guillotine) \
    X(ANARCHY, anarchy) X(SCIENTIFIC_TRADE, scientific_trade) X(FLOURISHING_TRADE, flourishing_trade) X(ERA_OF_STABILITY, era_of_stability) \
    X(REFORMATION, reformation) X(PANDEMICS, pandemics) X(BLACK_DEATH, black_death) X(FAMINE_VERMIN, famine_vermin) \
    X(FAMINE_DROUGHT, famine_drought) X(FIRE, fire) X(A_SUCCESSFUL_YEAR, a_successful_year) X(GREAT_ARCHITECT, great_architect) \
    X(GREAT_ATHLETE, great_athlete) X(GREAT_DIPLOMAT, great_diplomat) X(GREAT_SEER, great_seer) \
    X(MIGRATION_2012, migration_2012) X(REVOLUTION_2012, revolution_2012) X(GREAT_WARLORD_2012, great_warlord_2012)

#define CLASH_OBJECTIVES(X) \
    X(LARGE_CIV, large_civ) X(SCIENCE_LEAD, science_lead) X(COASTAL_LEAD, coastal_lead) X(ADVANCED_CULTURE, advanced_culture) \
    X(RELIGIOUS_FERVOR, religious_fervor) X(CITY_PLANNER, city_planner) X(EUREKA, eureka) X(HAPPY_POPULATION, happy_population) \
    X(EDUCATION_LEAD, education_lead) X(OPTIMIZED_STORAGE, optimized_storage) X(WEALTH, wealth) X(ORE_SUPPLIES, ore_supplies) \
    X(WOOD_SUPPLIES, wood_supplies) X(FOOD_SUPPLIES, food_supplies) X(ARCHITECTURE, architecture) X(GOAL_FOCUSED, goal_focused) \
    X(COLONY, colony) X(CULTURE_FOCUS, culture_focus) X(CONSULATE, consulate) X(SCIENCE_FOCUS, science_focus) \
    X(TRADE_FOCUS, trade_focus) X(METROPOLIS, metropolis) X(SEAFARERS, seafarers) X(GOVERNMENT, government) \
    X(EXPANSIONIST, expansionist) X(CITY_FOUNDER, city_founder) X(TRADE_POWER, trade_power) X(SHIPPING_ROUTES, shipping_routes) \
    X(DIVERSIFIED_RESEARCH, diversified_research) X(CULTURE_POWER, culture_power) X(MAGNIFICENT_CULTURE, magnificent_culture) X(STAR_GAZERS, star_gazers) \
    X(TRADERS, traders) X(VERSATILITY, versatility) X(LEGACY, legacy) X(MIGRATION, migration) \
    X(HIGH_CULTURE, high_culture) X(DRAFT, draft) X(CONQUEROR, conqueror) X(WARMONGER, warmonger) \
    X(GENERAL, general) X(GREAT_BATTLE, great_battle) X(DEFIANCE, defiance) X(SEA_BLOCKADE, sea_blockade) \
    X(NAVAL_ASSAULT, naval_assault) X(LARGE_FLEET, large_fleet) X(LARGE_ARMY, large_army) X(FORTIFICATIONS, fortifications) \
    X(STANDING_ARMY, standing_army) X(MILITARIZED, militarized) X(BOLD, bold) X(THREAT, threat) \
    X(LEGENDARY_BATTLE, legendary_battle) X(SCAVENGER, scavenger) X(AGGRESSOR, aggressor) X(BARBARIAN_CONQUEST, barbarian_conquest) \
    X(MILITARY_MIGHT, military_might) X(RESISTANCE, resistance) X(TERROR_REGIME, terror_regime) X(OUTPOST, outpost) \
    X(HORSE_POWER, horse_power) X(GREAT_COMMANDER, great_commander) X(BRUTUS, brutus) X(IVORY_TOWER, ivory_tower) \
    X(TRAMPLE, trample) X(SEA_CLEANSING, sea_cleansing) X(LEGENDARY_BATTLE_2012, legendary_battle_2012) X(RESISTANCE_2012, resistance_2012) \
    X(TRADE_POWER_2012, trade_power_2012) X(SHIPPING_ROUTES_2012, shipping_routes_2012) \
    X(BOLD_2012, bold_2012) X(COLONY_2012, colony_2012) X(MAGNIFICENT_CULTURE_2012, magnificent_culture_2012) \
    X(OUTPOST_2012, outpost_2012) X(TERROR_REGIME_2012, terror_regime_2012) \
    X(SCAVENGER_2012, scavenger_2012)
