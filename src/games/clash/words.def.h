/*
 * words.def.h: the phrases of the game: what can be asked, answered, told and refused. A new one
 * is one line here and one text in each language in content/clash/texts.*.tsv:
 * question.ID, move.ID, log.ID, why.ID.
 */
/* clang-format off */

/* Domains of things that phrases name. Space is by letter and number (A1). */
#define SEAT_ {"seat", CLIO_SEAT}
#define OTHER_ {"other", CLIO_SEAT}
#define N_ {"n", CLIO_NUMBER}
#define SPACE_ {"space", D_SPACE}
#define FROM_ {"from", D_SPACE}
#define TO_ {"to", D_SPACE}
#define ADVANCE_ {"advance", D_ADVANCE}
#define BUILDING_ {"building", D_BUILDING}
#define UNIT_ {"unit", D_UNIT}
#define KIND_ {"kind", D_KIND}
#define WONDER_ {"wonder", D_WONDER}
#define CARD_ {"card", D_ACTION_CARD}
#define EVENT_ {"event", D_EVENT}
#define OBJECTIVE_ {"objective", D_OBJECTIVE}
#define OBJECTIVE_CARD_ {"objective-card", D_OBJECTIVE_CARD}
#define ABILITY_ {"ability", D_ABILITY}
#define LEADER_ {"leader", D_LEADER}
#define CIV_ {"civ", D_CIV}
#define MOOD_ {"mood", D_MOOD}
#define TERRAIN_ {"terrain", D_TERRAIN}
#define TACTIC_ {"tactic", D_TACTIC}
#define DECK_ {"deck", D_DECK}
#define CITY_ {"city", D_CITY} /* its name */
#define CAUSE_ {"cause", D_CAUSE}
#define CAMP_ {"side", D_SIDE} /* the attacker or the defender */

/*
 * X(NAME, "id", moves, arguments): `moves` lists the answers, or is NULL when the rule offered them;
 * contract/questions.c fills in the arguments.
 */
#define CLASH_QUESTIONS(X) \
    X(TURN, "turn", clash_turn_moves, N_) \
    X(PAY, "pay", NULL, KIND_, N_) \
    X(FREE_EDUCATION, "free-education", NULL) \
    X(ADVANCE, "advance", NULL) \
    X(CITY, "city", NULL) \
    X(LOWER_MOOD, "lower-mood", NULL) \
    X(RAISE_MOOD, "raise-mood", NULL) \
    X(SPACE, "space", NULL) \
    X(SEAT, "seat", NULL) \
    X(GAIN, "gain", NULL) \
    X(LOSE, "lose", NULL) \
    X(NUMBER, "number", NULL) \
    X(RAZE, "raze", NULL) \
    X(CHANGE_GOVERNMENT, "change-government", NULL) \
    X(FIRST_PLAYER, "first-player", NULL) \
    X(OBJECTIVE, "objective", clash_objective_moves) \
    X(DRAW, "draw", NULL) \
    X(IMPROVE, "improve", NULL) \
    X(COLLECT, "collect", clash_collect_answers, SPACE_, N_) \
    X(CAPTIVE, "captive", NULL) \
    X(PORT, "port", NULL, SPACE_) \
    X(RECRUIT, "recruit", clash_recruit_answers, SPACE_) \
    X(TAKE_UNIT, "take-unit", NULL, SPACE_, UNIT_) \
    X(LEADER, "leader", NULL) \
    X(ATTACK_PIRATES, "attack-pirates", NULL, SPACE_) \
    X(INFLUENCE, "influence", clash_influence_answers) \
    X(BOOST, "boost", NULL, SPACE_, N_) \
    X(INFLUENCED, "influenced", NULL, SPACE_) \
    X(TAKEN_OVER, "taken-over", NULL, SPACE_) \
    X(ARENA, "arena", NULL) \
    X(LIBRARY, "library", NULL) \
    X(LIGHTHOUSE, "lighthouse", NULL) \
    X(STATUE, "statue", clash_statue_answers) \
    X(TROJAN_HORSE, "trojan-horse", NULL, SPACE_) \
    X(TACTIC, "tactic", clash_tactic_moves, SPACE_, N_) \
    X(CASUALTY, "casualty", NULL, SPACE_, N_) \
    X(BARBARIAN_CASUALTY, "barbarian-casualty", NULL, SPACE_, N_) \
    X(CARRIED, "carried", NULL, SPACE_) \
    X(RETREAT, "retreat", NULL, SPACE_) \
    X(SIEGE, "siege", NULL) \
    X(TACTICAL_RETREAT, "tactical-retreat", NULL) \
    X(TEACH_US, "teach-us", clash_teach_us_moves, SPACE_) \
    X(SETTLER_REFUGE, "settler-refuge", NULL) \
    X(PIRATE_REWARD, "pirate-reward", NULL) \
    X(BARBARIAN_SETTLEMENT, "barbarian-settlement", NULL) \
    X(BARBARIAN_CITY, "barbarian-city", NULL) \
    X(BARBARIAN_UNIT, "barbarian-unit", NULL, SPACE_) \
    X(BARBARIAN_ARMY, "barbarian-army", NULL) \
    X(BARBARIAN_STEP, "barbarian-step", NULL, SPACE_) \
    X(BARBARIANS_HELD, "barbarians-held", NULL, SPACE_) \
    X(PIRATE_TAKEN, "pirate-taken", NULL) \
    X(PIRATE_PLACED, "pirate-placed", NULL) \
    X(PIRATE_LOSS, "pirate-loss", NULL) \
    X(PIRATE_MOOD, "pirate-mood", NULL) \
    X(PAY_CAPTIVE_FOR, "pay-captive-for", NULL) \
    X(GOVERNMENT, "government", NULL) \
    X(GOVERNMENT_ADVANCE, "government-advance", NULL) \
    X(MOVE, "move", clash_move_moves, N_) \
    X(BRING, "bring", NULL, FROM_, TO_) /* which units make up the squad */ \
    X(BRING_PIRATES, "bring-pirates", NULL, FROM_, TO_) \
    X(BRING_CITY, "bring-city", NULL, FROM_, TO_) \
    X(ORIENT, "orient", NULL) \
    X(NEW_SEA, "new-sea", NULL) \
    X(SETTLERS_TO_SHIPS, "settlers-to-ships", NULL, FROM_, TO_) \
    X(INFANTRY_TO_SHIPS, "infantry-to-ships", NULL, FROM_, TO_) \
    X(SHIPS_TO_INFANTRY, "ships-to-infantry", NULL, FROM_, TO_) \
    X(OFFER, "offer", clash_offer_answers, OTHER_) \
    X(ANSWER_OFFER, "answer-offer", NULL, OTHER_) \
    X(TRADE_CARD, "trade-card", clash_trade_card_answers) \
    X(SPY, "spy", clash_spy_answers) \
    X(SPY_GIFT, "spy-gift", clash_spy_gift_answers) \
    X(NEW_PLANS, "new-plans", clash_new_plans_answers) \
    X(OWN_OBJECTIVE, "own-objective", clash_own_objective_answers) \
    X(MERCENARIES, "mercenaries", NULL) \
    X(REGION, "region", NULL) \
    X(BUILDING, "building", NULL) \
    X(TAKE_BACK, "take-back", NULL) \
    X(SIEGE_DIE, "siege-die", NULL) \
    X(SIEGE_WALL, "siege-wall", NULL) \
    X(SPORTS, "sports", NULL) \
    X(MARKETS, "markets", NULL) \
    X(TRADE_GOLD, "trade-gold", NULL) \
    X(BARTER, "barter", clash_barter_answers) \
    X(TAX_FOOD, "tax-food", NULL) \
    X(TAX_WOOD, "tax-wood", NULL) \
    X(TAX_ORE, "tax-ore", NULL) \
    X(TAX_GOLD, "tax-gold", NULL) \
    X(PLACE, "place", NULL) \
    X(MYTHS, "myths", NULL, SPACE_) \
    X(LOSE_UNIT, "lose-unit", NULL) \
    X(EXHAUST, "exhaust", NULL) \
    X(TAKE_PERSON, "take-person", NULL, EVENT_, N_) \
    X(EVENT_TEXT, "event-text", NULL) \
    X(MAUSOLEUM_EVENT, "mausoleum-event", NULL) \
    X(PANDEMICS, "pandemics", clash_pandemics_answers) \
    X(GIVE_FOOD, "give-food", NULL) \
    X(FIRE, "fire", NULL) \
    X(VOLCANO, "volcano", NULL) \
    X(EARTHQUAKE, "earthquake", NULL, N_) \
    X(CIVIL_WAR, "civil-war", NULL) \
    X(REVOLUTION_ACTION, "revolution-action", NULL) \
    X(REVOLUTION_GOVERNMENT, "revolution-government", NULL) \
    X(UPRISING, "uprising", NULL) \
    X(GUILLOTINE, "guillotine", NULL) \
    X(LEADER_SPACE, "leader-space", NULL) \
    X(REFORMED, "reformed", NULL) \
    X(REFORMER, "reformer", NULL) \
    X(REFORMED_TEMPLE, "reformed-temple", NULL) \
    X(ARCHITECT, "architect", clash_architect_answers) \
    X(NEW_CITY, "new-city", NULL) \
    X(CONVERT_TOKENS, "convert-tokens", NULL) \
    X(SEER, "seer", clash_seer_answers) \
    X(CAPTIVES, "captives", NULL) \
    X(SACRIFICE, "sacrifice", NULL) \
    X(CODE_OF_LAWS, "code-of-laws", NULL, SPACE_) \
    X(COLONY, "colony", NULL) \
    X(COLONY_SHIP, "colony-ship", NULL) \
    X(COLONY_PIRATE, "colony-pirate", NULL) \
    X(COLONISTS, "colonists", NULL) \
    X(FIREWORKS, "fireworks", NULL) \
    X(IMPERIAL_ARMY, "imperial-army", NULL) \
    X(CITY_STATES, "city-states", NULL) \
    X(HUNNIC_TRIBES, "hunnic-tribes", NULL) \
    X(PLUNDER, "plunder", NULL) \
    X(SUBTERFUGE, "subterfuge", clash_subterfuge_answers) \
    X(FREE_CARD, "free-card", clash_free_card_answers) \
    X(CALENDAR, "calendar", NULL) \
    X(IMMORTALS, "immortals", NULL) \
    X(ALPHABET, "alphabet", NULL) \
    X(PRIESTHOOD, "priesthood", NULL) \
    X(PROVINCES, "provinces", NULL, SPACE_) \
    X(RAIDED, "raided", NULL) \
    X(RUNES, "runes", NULL) \
    X(BLADED_TUSKS, "bladed-tusks", NULL) \
    X(WAY_OF_THE_SWORD, "way-of-the-sword", NULL) \
    X(MORTAL_FEAR, "mortal-fear", NULL) \
    X(FLIGHT, "flight", NULL) \
    X(TACTICIAN, "tactician", NULL) \
    X(PROTECTOR, "protector", NULL) \
    X(STRATEGIST, "strategist", NULL) \
    X(LORD_OF_HORSES, "lord-of-horses", NULL) \
    X(TOLERANT_RULER, "tolerant-ruler", NULL, SPACE_) \
    X(PROCONSUL, "proconsul", NULL) \
    X(GRANDIOSE, "grandiose", NULL) \
    X(REPLACED, "replaced", NULL) \
    X(DISCARD, "discard", clash_barter_answers) \
    X(DISCARD_OBJECTIVE, "discard-objective", clash_own_objective_answers) \
    X(FREE_WONDER, "free-wonder", clash_free_wonder_answers) \
    X(METALLURGY, "metallurgy", NULL) \
    X(STEEL_WEAPONS, "steel-weapons", NULL) \
    X(CAMP_TAKEN, "camp-taken", NULL, SPACE_) \
    X(RAIDING_CAMP, "raiding-camp", NULL) \
    X(RAID_TARGET, "raid-target", NULL) \
    X(RUINED, "ruined", NULL, SPACE_) \
    X(SIEGE_FOOD, "siege-food", NULL) \
    X(BARTER_RESOURCE, "barter-resource", NULL) \
    X(RESERVE_WONDER, "reserve-wonder", NULL) \
    X(SANITATION, "sanitation", NULL, SPACE_) \
    X(ROAD_ORE, "road-ore", NULL, FROM_, TO_) \
    /* Other words for some of them: see clash_question(). */ \
    X(TURN_ACTIONS, "turn-actions", NULL, N_) \
    X(TURN_END, "turn-end", NULL) \
    X(PAY_WITH, "pay-with", NULL) \
    X(STATUS_ADVANCE, "status-advance", NULL) \
    X(STATUS_ADVANCE_OF, "status-advance-of", NULL, N_, {"most", CLIO_NUMBER}) \
    X(SEAT_FOR_SETTLER, "seat-for-settler", NULL) \
    X(SEAT_FOR_CULTURE, "seat-for-culture", NULL) \
    X(SEAT_FOR_PEACE, "seat-for-peace", NULL)

/* X(NAME, "id", "section", arguments): the kinds of moves. */
#define CLASH_VERBS(X) \
    X(ADVANCE, "advance", "advance", ADVANCE_) \
    X(FOUND, "found", "found-city", SPACE_) \
    X(COLLECT, "collect", "collect", SPACE_) \
    X(BUILD, "build", "construct", SPACE_, BUILDING_) \
    X(WONDER, "wonder", "wonders", SPACE_, WONDER_) \
    X(RECRUIT, "recruit", "recruit", SPACE_) \
    X(MOVE, "move", "move", {0}) \
    X(IMPROVE, "improve", "improve-mood", {0}) \
    X(INFLUENCE, "influence", "influence", {0}) \
    X(USE, "use", "free-actions", ABILITY_) \
    X(PLAY, "play", "action-cards", CARD_) \
    X(PERSON, "person", "events", EVENT_) \
    X(TRADE, "trade", "trade", OTHER_) \
    X(END, "end", "turn", {0}) \
    X(ENOUGH, "enough", "turn", {0}) \
    X(YES, "yes", "free-actions", {0}) \
    X(NO, "no", "free-actions", {0}) \
    X(PAY, "pay", "payment", KIND_) \
    X(TAKE, "take", "collect", SPACE_, KIND_) \
    X(ENLIST, "enlist", "recruit", UNIT_) \
    X(MARCH, "march", "move", FROM_, TO_) \
    X(ROAD, "road", "roads", FROM_, TO_, {"via", D_SPACE}) \
    X(SAIL, "sail", "ships", FROM_, TO_) \
    X(EXPLORE, "explore", "exploration", FROM_, TO_) \
    X(BRING, "bring", "move", UNIT_, N_) \
    X(BRING_ALL, "bring-all", "move", {0}) \
    X(ORIENT, "orient", "exploration", N_) \
    X(RAISE, "raise", "improve-mood", SPACE_) \
    X(TARGET, "target", "influence", FROM_, TO_) \
    X(CHOOSE_CITY, "city", "cities", SPACE_) \
    X(CHOOSE_SPACE, "space", "map", SPACE_) \
    X(CHOOSE_SEAT, "seat", "turn", OTHER_) \
    X(CHOOSE_KIND, "gain", "resources", KIND_) \
    X(LOSE_KIND, "lose", "resources", KIND_) \
    X(CHOOSE_UNIT, "unit", "units", UNIT_) \
    X(LOSE_UNIT, "lose-unit", "casualties", UNIT_, SPACE_) \
    X(CHOOSE_ADVANCE, "learn", "advances", ADVANCE_) \
    X(CHOOSE_BUILDING, "building", "construct", SPACE_, BUILDING_) \
    X(CHOOSE_WONDER, "take-wonder", "wonders", WONDER_) \
    X(CHOOSE_ACTION, "card", "action-cards", CARD_) \
    X(CHOOSE_OBJECTIVE, "objective", "objectives", OBJECTIVE_CARD_) \
    X(CHOOSE_EVENT, "event", "events", EVENT_) \
    X(CHOOSE_LEADER, "leader", "leaders", LEADER_) \
    X(CHOOSE_NUMBER, "number", "turn", N_) \
    X(TACTIC, "tactic", "tactics", CARD_) \
    X(NO_TACTIC, "no-tactic", "tactics", {0}) \
    X(RETREAT, "retreat", "retreat", {0}) \
    X(FIGHT_ON, "fight-on", "conflicts", {0}) \
    X(COMPLETE, "complete", "objectives", OBJECTIVE_CARD_, OBJECTIVE_) \
    X(GIVE, "give", "trade", KIND_) \
    X(WANT, "want", "trade", KIND_) \
    X(GIVE_ACTION, "give-card", "trade", CARD_) \
    X(GIVE_OBJECTIVE, "give-objective", "trade", OBJECTIVE_CARD_) \
    X(GIVE_WONDER, "give-wonder", "trade", WONDER_) \
    X(WANT_CARD, "want-card", "trade", DECK_) \
    X(PROPOSE, "propose", "trade", {0}) \
    X(ACCEPT, "accept", "trade", {0}) \
    X(REFUSE, "refuse", "trade", {0}) \
    X(COUNTER, "counter", "trade", {0}) \
    X(DRAW, "draw", "cards", {0}) \
    X(PAY_CAPTIVE, "pay-captive", "payment", UNIT_, N_) \
    X(CONVERT, "convert", "units", UNIT_, SPACE_)

/* X(NAME, "id", arguments): the sentences of the log. */
#define CLASH_LOGS(X) \
    X(AGE, "age", N_) \
    X(ROUND, "round", N_) \
    X(TURN, "turn", SEAT_) \
    X(STATUS, "status", N_) \
    X(CIV, "civ", SEAT_, CIV_) \
    X(FIRST, "first", SEAT_) \
    X(END_ROLL, "end-roll", N_, {"range", CLIO_NUMBER}) \
    X(PAID, "paid", SEAT_, N_, KIND_, CAUSE_) \
    X(PAID_OBJECTIVE, "paid-objective", SEAT_, N_, KIND_, OBJECTIVE_) \
    X(GAINED, "gained", SEAT_, N_, KIND_, CAUSE_) \
    X(LOST, "lost", SEAT_, N_, KIND_, CAUSE_) \
    X(ADVANCE, "advance", SEAT_, ADVANCE_, CAUSE_) \
    X(CIV_ADVANCE, "civ-advance", SEAT_, ABILITY_, ADVANCE_) \
    X(LEVEL, "level", SEAT_, KIND_, N_) \
    X(FOUNDED, "founded", SEAT_, CITY_, SPACE_) \
    X(NAMED, "named", SEAT_, CITY_, SPACE_) \
    X(MOOD, "mood", SEAT_, SPACE_, MOOD_, CAUSE_) \
    X(PLACED, "placed", SEAT_, UNIT_, SPACE_, CAUSE_) \
    X(ELIMINATED, "eliminated", SEAT_, UNIT_, SPACE_, CAUSE_) \
    X(BARBARIAN_PLACED, "barbarian-placed", UNIT_, SPACE_) \
    X(BARBARIAN_ELIMINATED, "barbarian-eliminated", UNIT_, SPACE_) \
    X(DREW_ACTION, "drew-action", SEAT_, CAUSE_) \
    X(DREW_ACTION_CARD, "drew-action-card", SEAT_, CARD_) \
    X(DREW_OBJECTIVE, "drew-objective", SEAT_, CAUSE_) \
    X(DREW_OBJECTIVE_CARD, "drew-objective-card", SEAT_, OBJECTIVE_CARD_) \
    X(DREW_WONDER, "drew-wonder", SEAT_, CAUSE_) \
    X(DREW_WONDER_CARD, "drew-wonder-card", SEAT_, WONDER_) \
    X(USED, "used", SEAT_, ABILITY_) \
    X(ENDS, "ends", N_) /* the last age is over */ \
    X(ENDS_WITHOUT_CITY, "ends-without-city", SEAT_) \
    X(ENDS_BY_ROLL, "ends-by-roll", {0}) \
    X(ENDS_BY_WONDER, "ends-by-wonder", {0}) \
    X(WINS, "wins", SEAT_) \
    X(SHARES, "shares", SEAT_) \
    X(RAZED, "razed", SEAT_, SPACE_) \
    X(COMPLETED, "completed", SEAT_, OBJECTIVE_, N_) \
    X(POINTS, "points", SEAT_, N_, CAUSE_) \
    X(HALF_POINT, "half-point", SEAT_, CAUSE_) \
    X(PIRATE_PLACED, "pirate-placed", SPACE_) \
    X(PIRATE_ELIMINATED, "pirate-eliminated", SPACE_) \
    X(LEADER_LOST, "leader-lost", SEAT_, LEADER_, SPACE_, CAUSE_) \
    X(LEADER_REPLACED, "leader-replaced", SEAT_, LEADER_, SPACE_) \
    X(LEADER_CAPTURED, "leader-captured", SEAT_, LEADER_) \
    X(TOOK_DISCARD, "took-discard", SEAT_, CARD_) \
    X(TOOK_WONDER, "took-wonder", SEAT_, WONDER_, CAUSE_) \
    X(WONDER_SHOWN, "wonder-shown", SEAT_, WONDER_) \
    X(GOT_ACTION, "got-action", SEAT_, CARD_) \
    X(GOT_OBJECTIVE, "got-objective", SEAT_, OBJECTIVE_CARD_) \
    X(GOT_WONDER, "got-wonder", SEAT_, WONDER_) \
    X(BARBARIAN_CITY, "barbarian-city", SPACE_) \
    X(CITY_DESTROYED, "city-destroyed", SPACE_, CAUSE_) \
    X(COLLECTS, "collects", SEAT_, SPACE_) \
    X(TOOK_CAPTIVE, "took-captive", SEAT_, UNIT_, SPACE_) \
    X(BUILT, "built", SEAT_, BUILDING_, SPACE_) \
    X(BUILT_WONDER, "built-wonder", SEAT_, WONDER_, SPACE_) \
    X(RECRUITS, "recruits", SEAT_, SPACE_) \
    X(TAKEN_BACK, "taken-back", SEAT_, UNIT_, SPACE_) \
    X(INFLUENCES, "influences", SEAT_, FROM_, TO_) \
    X(INFLUENCES_ITSELF, "influences-itself", SEAT_, SPACE_) \
    X(INFLUENCE_ROLL, "influence-roll", SEAT_, SPACE_, N_) \
    X(INFLUENCE_FAILED, "influence-failed", SEAT_, SPACE_) \
    X(INFLUENCED, "influenced", SEAT_, BUILDING_, SPACE_) \
    X(TAKEN_OVER, "taken-over", SEAT_, SPACE_) \
    X(DRUIDS_MET, "druids-met", SEAT_, SPACE_) \
    X(BORROWED, "borrowed", SEAT_, ADVANCE_) \
    X(DISCARDED_OBJECTIVE, "discarded-objective", SEAT_, OBJECTIVE_CARD_, CAUSE_) \
    X(ATTACKS, "attacks", SEAT_, OTHER_, SPACE_) \
    X(ATTACKS_BARBARIANS, "attacks-barbarians", SEAT_, SPACE_) \
    X(ATTACKS_PIRATES, "attacks-pirates", SEAT_, SPACE_) \
    X(BARBARIANS_ATTACK, "barbarians-attack", OTHER_, SPACE_) \
    X(FIGHT_ROUND, "fight-round", N_) \
    X(TROJAN_HORSE, "trojan-horse", SEAT_) \
    X(TACTIC_LAID, "tactic-laid", SEAT_) \
    X(TACTIC_SHOWN, "tactic-shown", SEAT_, TACTIC_) \
    X(TACTIC_VOID, "tactic-void", SEAT_, TACTIC_) \
    X(TACTIC_TAKEN, "tactic-taken", SEAT_, CARD_) \
    X(TACTIC_DIE, "tactic-die", SEAT_, TACTIC_, N_) \
    X(TACTIC_STRUCK, "tactic-struck", SEAT_, TACTIC_, N_) \
    X(ROLLED, "rolled", CAMP_, N_, UNIT_) \
    X(ROLLED_AGAIN, "rolled-again", CAMP_, N_, UNIT_, {"was", CLIO_NUMBER}) \
    X(CLASHED, "clashed", CAMP_, UNIT_, N_) \
    X(COMBAT_VALUE, "combat-value", CAMP_, N_, {"hits", CLIO_NUMBER}) \
    X(CANCELLED, "cancelled", CAMP_, N_, CAUSE_) \
    X(RETREATS, "retreats", SEAT_, SPACE_, TO_) \
    X(WITHDRAWS, "withdraws", SEAT_, SPACE_) \
    X(WINS_FIGHT, "wins-fight", SEAT_, SPACE_) \
    X(UNOPPOSED, "unopposed", SEAT_, SPACE_) \
    X(BARBARIANS_WIN, "barbarians-win", SPACE_) \
    X(PIRATES_WIN, "pirates-win", SPACE_) \
    X(NOBODY_WINS, "nobody-wins", SPACE_) \
    X(GREAT_WALL, "great-wall", SEAT_, SPACE_) \
    X(ECLIPSE, "eclipse", {0}) \
    X(PLAYED_AGAINST, "played-against", SEAT_, OTHER_) \
    X(NO_WAY_BACK, "no-way-back", SEAT_, SPACE_) \
    X(PESTILENCE_ENDS, "pestilence-ends", {0}) \
    X(GOT_PERSON, "got-person", SEAT_, EVENT_) \
    X(CONQUERED, "conquered", SEAT_, OTHER_, SPACE_) \
    X(CONQUERED_BARBARIANS, "conquered-barbarians", SEAT_, SPACE_) \
    X(BARBARIANS_CONQUER, "barbarians-conquer", OTHER_, SPACE_) \
    X(CITY_RAZED, "city-razed", SEAT_, OTHER_, SPACE_) \
    X(CAMP_RAZED, "camp-razed", SEAT_, SPACE_) \
    X(BARBARIANS_RAZE, "barbarians-raze", OTHER_, SPACE_) \
    X(BUILDING_LOST, "building-lost", SPACE_, BUILDING_, CAUSE_) \
    X(LEADER_ENTERS, "leader-enters", SEAT_, LEADER_, SPACE_) \
    X(BARBARIANS_MOVE, "barbarians-move", FROM_, TO_) \
    X(BARBARIANS_HELD, "barbarians-held", SEAT_, SPACE_) \
    X(PIRATE_LEAVES, "pirate-leaves", SPACE_) \
    X(CAPTIVE_SPENT, "captive-spent", SEAT_, UNIT_) \
    X(ADVANCE_LOST, "advance-lost", SEAT_, ADVANCE_) \
    X(CIV_ADVANCE_LOST, "civ-advance-lost", SEAT_, ABILITY_) \
    X(GOVERNMENT, "government", SEAT_, ADVANCE_, CAUSE_) \
    X(MOVES, "moves", SEAT_, N_, UNIT_, FROM_, TO_) \
    X(MOVES_NOBODY, "moves-nobody", SEAT_) \
    X(SAILS, "sails", SEAT_, N_, FROM_, TO_) \
    X(EXPLORES, "explores", SEAT_, SPACE_) \
    X(SHIPS_RETURN, "ships-return", SEAT_, SPACE_, N_) \
    X(CITY_MOVES, "city-moves", SEAT_, FROM_, TO_) \
    X(BECOMES, "becomes", SEAT_, N_, UNIT_, SPACE_, {"was", D_UNIT}) \
    X(PIRATES_ALONG, "pirates-along", SEAT_, N_, TO_) \
    X(DIPLOMAT_GOES, "diplomat-goes", SEAT_, OTHER_) \
    X(TRADED, "traded", SEAT_, OTHER_) \
    X(OFFERS, "offers", SEAT_, OTHER_) \
    X(COUNTERS, "counters", SEAT_, OTHER_) \
    X(BREAKS_OFF, "breaks-off", SEAT_, OTHER_) \
    X(REFUSED, "refused", SEAT_, OTHER_) \
    X(PLAYED, "played", SEAT_, CARD_) \
    X(PERSON_PLAYED, "person-played", SEAT_, EVENT_) \
    X(LOSES_ACTION, "loses-action", SEAT_, CAUSE_) \
    X(TRUCE, "truce", SEAT_, OTHER_) \
    X(SWAPPED, "swapped", SEAT_, OTHER_) \
    X(SPIED, "spied", SEAT_, OTHER_) \
    X(SEES_OBJECTIVE, "sees-objective", SEAT_, OBJECTIVE_CARD_) \
    X(SIEGECRAFT, "siegecraft", SEAT_, SPACE_) \
    X(TRADE_ROUTES, "trade-routes", SEAT_, N_) \
    X(DISCARDED, "discarded", SEAT_, CARD_, CAUSE_) \
    X(DISCARDED_PERSON, "discarded-person", SEAT_, EVENT_, CAUSE_) \
    X(EVENT, "event", SEAT_, EVENT_) \
    X(PERSON_TAKEN, "person-taken", SEAT_, EVENT_) \
    X(VOLCANO, "volcano", SEAT_, SPACE_) \
    X(BURIED, "buried", SEAT_, SPACE_, BUILDING_, CAUSE_) \
    X(LOST_ACTION, "lost-action", SEAT_, CAUSE_) \
    X(ANARCHY, "anarchy", SEAT_) \
    X(REFORMED, "reformed", SEAT_, OTHER_, SPACE_) \
    X(DIPLOMAT, "diplomat", SEAT_, OTHER_) \
    X(FORETOLD, "foretold", SEAT_, OTHER_) \
    X(WONDER_REVEALED, "wonder-revealed", WONDER_) \
    X(EXHAUSTED, "exhausted", SEAT_, SPACE_) \
    X(EVENT_CANCELLED, "event-cancelled", SEAT_, EVENT_) \
    X(COUNTS_INSTEAD, "counts-instead", SEAT_, FROM_, TO_) \
    X(CARD_CANCELLED, "card-cancelled", SEAT_, OTHER_) \
    X(SEES_EVENT, "sees-event", SEAT_, EVENT_) \
    X(EVENT_BURIED, "event-buried", SEAT_) \
    X(VALUE_FROM, "value-from", SEAT_, N_, ABILITY_) \
    X(VALUE_PERSON, "value-person", SEAT_, N_, EVENT_) \
    X(VALUE_CARD, "value-card", SEAT_, N_, TACTIC_) \
    X(VALUE_CLASH, "value-clash", CAMP_, N_, UNIT_) \
    X(FLEES, "flees", SEAT_, UNIT_, SPACE_) \
    X(DIE, "die", CAMP_, N_) \
    X(DIE_AGAIN, "die-again", CAMP_, N_) \
    X(RAID, "raid", FROM_, TO_, OTHER_) \
    X(RAIDERS_LEAVE, "raiders-leave", SPACE_) \
    X(NO_RAID, "no-raid", SEAT_) \
    X(RESERVED, "reserved", SEAT_, WONDER_) \
    X(STEEL_HIT, "steel-hit", SEAT_) \
    X(VALUE_LESS, "value-less", CAMP_, N_, ABILITY_) \
    X(VALUE_LESS_CARD, "value-less-card", CAMP_, N_, TACTIC_) \
    X(DIE_VOID, "die-void", CAMP_, N_, UNIT_) \
    X(FORTRESS_DIE, "fortress-die", CAMP_) \
    X(CARD_DIE, "card-die", CAMP_, TACTIC_) \
    X(NO_CLASH, "no-clash", CAMP_, TACTIC_) \
    X(FREE_BY, "free-by", SEAT_, ADVANCE_, ABILITY_) \
    X(NO_ROOM, "no-room", SEAT_, N_, KIND_, CAUSE_) \
    X(CHOOSES_FIRST, "chooses-first", SEAT_, OTHER_) \
    X(CHOOSES_SELF, "chooses-self", SEAT_) \
    X(GIVES_UP, "gives-up", SEAT_, N_) \
    X(GAINS_ACTION, "gains-action", SEAT_, CAUSE_) \
    X(BOON, "boon", SEAT_, CAUSE_) \
    X(MAY_TAKE_OVER, "may-take-over", SEAT_, CAUSE_) \
    X(MOOD_KEPT, "mood-kept", SEAT_, SPACE_, CAUSE_) \
    X(NO_NEW_GOVERNMENT, "no-new-government", SEAT_, CAUSE_) \
    X(DEMANDED_WONDER, "demanded-wonder", SEAT_, OTHER_, WONDER_, CAUSE_) \
    X(WONDER_BURIED, "wonder-buried", SEAT_, SPACE_, WONDER_, CAUSE_) \
    X(GAVE, "gave", SEAT_, OTHER_, N_, KIND_) \
    X(PROPOSES, "proposes", SEAT_, OTHER_, N_, KIND_) \
    X(PROPOSES_CARDS, "proposes-cards", SEAT_, OTHER_, N_, DECK_) \
    X(ASKS_FOR, "asks-for", SEAT_, OTHER_, N_, KIND_) \
    X(ASKS_FOR_CARDS, "asks-for-cards", SEAT_, OTHER_, N_, DECK_) \
    X(PERSON_LEFT, "person-left", EVENT_) \
    X(EVENT_STAYS, "event-stays", SEAT_, EVENT_) \
    X(EVENT_SPARES, "event-spares", SEAT_, EVENT_, ABILITY_) \
    X(EVENT_IDLE, "event-idle", SEAT_, EVENT_, N_) \
    X(TOO_FEW_CITIES, "too-few-cities", SEAT_, EVENT_, N_) \
    X(NOBODY_HAS_CITIES, "nobody-has-cities", SEAT_, EVENT_, N_) \
    X(NOBODY_HAS_UNITS, "nobody-has-units", SEAT_, EVENT_, N_) \
    X(NOBODY_HAS_ABILITY, "nobody-has-ability", SEAT_, EVENT_, ABILITY_) \
    X(NO_COAST, "no-coast", SEAT_, EVENT_, N_) \
    X(NO_DESERT, "no-desert", SEAT_, EVENT_, N_) \
    X(NOTHING_TO_BURN, "nothing-to-burn", SEAT_, EVENT_, N_) \
    X(NO_TOKENS, "no-tokens", SEAT_, EVENT_, N_) \
    X(NO_GOVERNMENT, "no-government", SEAT_, EVENT_, N_) \
    X(NO_TEMPLE, "no-temple", SEAT_, EVENT_, N_) \
    X(NO_MOOD_TO_LOSE, "no-mood-to-lose", SEAT_, EVENT_, N_) \
    X(NO_EXHAUSTION, "no-exhaustion", SEAT_) \
    X(NO_BARBARIANS, "no-barbarians", SEAT_) \
    X(NO_PIRATES, "no-pirates", SEAT_) \
    X(NOBODY_VULNERABLE, "nobody-vulnerable", EVENT_) \
    X(NOTHING_TO_STARVE, "nothing-to-starve", SEAT_, EVENT_) \
    X(BARBARIANS_UNOPPOSED, "barbarians-unopposed", SPACE_) \
    X(ECLIPSE_DEFENDER, "eclipse-defender", SEAT_) \
    X(VALUE_ALWAYS, "value-always", SEAT_, N_, ABILITY_) \
    X(WINS_TIE_BY_WONDER, "wins-tie-by-wonder", SEAT_) \
    X(WINS_TIE, "wins-tie", SEAT_, {"category", D_CATEGORY}) \
    X(CHEAPER_BY, "cheaper-by", SEAT_, ADVANCE_, N_, ABILITY_) \
    X(BUILDING_CHEAPER_BY, "building-cheaper-by", SEAT_, BUILDING_, N_, ABILITY_) \
    X(BUILDING_FREE_BY, "building-free-by", SEAT_, BUILDING_, ABILITY_) \
    X(STARTS_WITH, "starts-with", N_, KIND_) \
    X(STARTS_IN_MOOD, "starts-in-mood", MOOD_)

/* X(NAME, "id", "section", arguments): why a move is not legal. */
#define CLASH_WHYS(X) \
    X(OVER, "over", "end-of-game", {0}) \
    X(NOT_NOW, "not-now", "turn", {0}) \
    X(NO_ACTIONS, "no-actions", "turn", {0}) \
    X(ACTIONS_LEFT, "actions-left", "turn", N_) \
    X(OFFERS_MADE, "offers-made", "trade", N_) \
    X(NOTHING_TO_TRADE, "nothing-to-trade", "trade", {0}) \
    X(NEEDS_EXPANSION, "needs-expansion", "variants", {0}) \
    X(SHORT_AND_VARIABLE, "short-and-variable", "variants", {0}) \
    X(CANNOT_PAY, "cannot-pay", "payment", {0}) \
    X(ADVANCE_PRICE, "advance-price", "payment", N_, {"have", CLIO_NUMBER}) \
    X(ALL_LEARNT, "all-learnt", "advances", {0}) \
    X(OWNED, "owned", "advances", ADVANCE_) \
    X(PREREQUISITE, "prerequisite", "advances", ADVANCE_, {"needed", D_ADVANCE}) \
    X(ONE_GOVERNMENT, "one-government", "governments", ADVANCE_) \
    X(NOBODY, "nobody", "move", FROM_, TO_) \
    X(NO_UNITS, "no-units", "move", FROM_, TO_) \
    X(NEEDS_TACTICS, "needs-tactics", "move", FROM_, TO_) \
    X(HAS_MOVED, "has-moved", "move", FROM_, TO_) \
    X(SPENT, "spent", "move", FROM_, TO_) \
    X(FOREST, "forest", "move", FROM_, TO_) \
    X(SETTLERS_ALONE, "settlers-alone", "move", FROM_, TO_) \
    X(GARDENS, "gardens", "wonders", FROM_, TO_) \
    X(TRUCE, "truce", "move", FROM_, TO_) \
    X(ATTACK_PRICE, "attack-price", "move", FROM_, TO_) \
    X(STACK, "stack", "move", FROM_, TO_) \
    X(NOT_ADJACENT, "not-adjacent", "move", FROM_, TO_) \
    X(SHIP_TO_SHIP, "ship-to-ship", "ships", FROM_, TO_) \
    X(ENEMY_SHIPS, "enemy-ships", "ships", FROM_, TO_) \
    X(SHIPS_FULL, "ships-full", "ships", FROM_, TO_) \
    X(NO_SHIP, "no-ship", "ships", FROM_, TO_) \
    X(SHIP_ON_LAND, "ship-on-land", "ships", FROM_, TO_) \
    X(SHIP_EXPLORES, "ship-explores", "exploration", FROM_, TO_) \
    X(OTHER_OCEAN, "other-ocean", "ships", FROM_, TO_) \
    X(FAR_REGION, "far-region", "exploration", FROM_, TO_) \
    X(IS_EXPLORED, "is-explored", "exploration", FROM_, TO_) \
    X(CONVERT, "convert", "ships", FROM_, TO_) \
    X(CONVERT_ENEMY, "convert-enemy", "ships", FROM_, TO_) \
    X(NO_ROADS, "no-roads", "roads", FROM_, TO_) \
    X(ROAD_LAND, "road-land", "roads", FROM_, TO_) \
    X(ROAD_CITY, "road-city", "roads", FROM_, TO_) \
    X(NO_ROAD, "no-road", "roads", FROM_, TO_) \
    X(ROAD_NEEDLESS, "road-needless", "roads", FROM_, TO_) \
    X(ROAD_PRICE, "road-price", "roads", FROM_, TO_) \
    X(SETTLERS_ONLY, "settlers-only", "move", FROM_, TO_) \
    X(LANDING_ONLY, "landing-only", "move", FROM_, TO_) \
    X(OFF_BOARD, "off-board", "map", FROM_, TO_) \
    X(NO_SETTLERS, "no-settlers", "found-city", {0}) \
    X(SETTLERS_AT_HOME, "settlers-at-home", "found-city", {0}) \
    X(NO_SETTLER, "no-settler", "found-city", SPACE_) \
    X(FOUND_AT_SEA, "found-at-sea", "found-city", SPACE_) \
    X(CITY_THERE, "city-there", "cities", SPACE_) \
    X(EXHAUSTED, "exhausted", "map", SPACE_) \
    X(DESERT, "desert", "found-city", SPACE_) \
    X(NONE_LEFT, "none-left", "components", BUILDING_) \
    X(NOT_YOUR_CITY, "not-your-city", "activation", SPACE_) \
    X(USED_UP, "used-up", "activation", SPACE_) \
    X(ONLY_COLLECT, "only-collect", "collect", {0}) \
    X(NOTHING_TO_COLLECT, "nothing-to-collect", "collect", SPACE_) \
    X(PESTILENCE, "pestilence", "events", {0}) \
    X(LARGEST, "largest", "cities", N_) \
    X(TOO_LARGE, "too-large", "cities", N_, {"cities", CLIO_NUMBER}) \
    X(NEEDS_ADVANCE, "needs-advance", "construct", ADVANCE_) \
    X(ALREADY_BUILT, "already-built", "construct", BUILDING_, SPACE_) \
    X(ANGRY, "angry", "construct", SPACE_) \
    X(NOT_COASTAL, "not-coastal", "construct", SPACE_) \
    X(NO_WONDER_CARD, "no-wonder-card", "wonders", WONDER_) \
    X(NOT_HAPPY, "not-happy", "wonders", SPACE_) \
    X(NEEDS_BUILDING, "needs-building", "construct", BUILDING_, SPACE_) \
    X(NOBODY_TO_RECRUIT, "nobody-to-recruit", "recruit", SPACE_) \
    X(SPACE_TAKEN, "space-taken", "collect", SPACE_) \
    X(ONE_SEA, "one-sea", "collect", {0}) \
    X(NOT_NEXT_TO, "not-next-to", "collect", SPACE_, {"city", D_SPACE}) \
    X(ENEMY_THERE, "enemy-there", "collect", SPACE_) \
    X(PIRATES_NEAR, "pirates-near", "pirates", SPACE_) \
    X(YIELDS_NOT, "yields-not", "collect", SPACE_, KIND_) \
    X(NO_LEADERS, "no-leaders", "leaders", {0}) \
    X(RECRUIT_LIMIT, "recruit-limit", "recruit", UNIT_, SPACE_) \
    X(NO_FIGURE, "no-figure", "recruit", UNIT_) \
    X(STACK_FULL, "stack-full", "units", UNIT_, SPACE_) \
    X(NOTHING_TO_IMPROVE, "nothing-to-improve", "improve-mood", {0}) \
    X(IS_HAPPY, "is-happy", "improve-mood", SPACE_) \
    X(INFLUENCED_ONCE, "influenced-once", "influence", {0}) \
    X(NOTHING_TO_INFLUENCE, "nothing-to-influence", "influence", {0}) \
    X(OUT_OF_RANGE, "out-of-range", "influence", FROM_, TO_) \
    X(NOTHING_TO_REPLACE, "nothing-to-replace", "influence", FROM_, TO_) \
    X(NOT_ITSELF, "not-itself", "influence", FROM_) \
    X(ONLY_ITSELF, "only-itself", "influence", FROM_) \
    X(PROTECTED, "protected", "influence", FROM_, TO_) \
    X(BEHIND_WALL, "behind-wall", "wonders", FROM_, TO_) \
    X(TOLL, "toll", "wonders", FROM_, TO_) \
    X(WONDER_THERE, "wonder-there", "wonders", SPACE_) \
    X(LATER_COLLECT, "later-collect", "collect", {0}) \
    X(INFLUENCED_ORIGIN, "influenced-origin", "influence", FROM_) \
    X(COLLECT_LIMIT, "collect-limit", "collect", SPACE_) \
    X(OTHER_CITY, "other-city", "improve-mood", SPACE_) \
    X(OTHER_ORIGIN, "other-origin", "influence", FROM_) \
    X(CARD_WAITS, "card-waits", "action-cards", CARD_) \
    X(CARD_NO_USE, "card-no-use", "action-cards", CARD_) \
    X(PERSON_WAITS, "person-waits", "events", EVENT_) \
    X(PERSON_NO_USE, "person-no-use", "events", EVENT_)
