/*
 * words.def.h: the rules and phrases of the game: what can be asked, answered, told and refused. A
 * new phrase is one line here and one text in each language in content/age-of-civilization:
 * question.ID, move.ID, log.ID, why.ID.
 */
/* clang-format off */

#define CIV_ {"civ", D_CIV}
#define ACTION_ {"action", D_ACTION}
#define TECHNOLOGY_ {"technology", D_TECH}
#define CARD_ {"card", D_SPECIAL}
#define WONDER_ {"wonder", D_WONDER}
#define ABILITY_ {"ability", D_ABILITY}
#define N_ {"n", CLIO_NUMBER}
#define EVENT_ {"event", D_EVENT}
#define CONTROL_ {"control", D_CONTROL}
#define ACHIEVEMENT_ {"achievement", D_ACHIEVEMENT}
#define SCENARIO_ {"scenario", D_SCENARIO}
#define HAVE_ {"have", CLIO_NUMBER}
#define FROM_ {"from", CLIO_NUMBER}
#define TO_ {"to", CLIO_NUMBER}
#define NEEDED_ {"needed", D_TECH}
#define SECOND_ {"second", D_TECH}
#define THIRD_ {"third", D_TECH}
#define SEAT_ {"seat", CLIO_SEAT}
#define SOURCE_ {"source", D_SOURCE}

#define AOC_RULES(X) \
    X(game) \
    X(draft) \
    X(turn) \
    X(take) \
    X(perform) \
    X(resolve) \
    X(clause) \
    X(end_round)

/* X(NAME, "id", moves, arguments): moves.c lists the answers to all of them. */
#define AOC_QUESTIONS(X) \
    X(CIVILIZATION, "civilization", NULL) \
    X(ACTION, "action", NULL, N_) \
    X(AFTER_REST, "after-rest", NULL) \
    X(TECH, "technology", NULL) \
    X(DO_TECH, "action-technology", NULL, ACTION_) /* for an action that an ability performs */ \
    X(WONDER, "wonder", NULL) \
    X(ORDER, "order", NULL) \
    X(MAY, "may", NULL, SOURCE_) \
    X(CHOOSE, "choose", NULL, SOURCE_) \
    X(BONUS_TARGET, "bonus-target", NULL, N_) \
    X(DRAFT, "draft", NULL, N_) \
    /* Other words for some of them: see question() in aoc.c. */ \
    X(FIRST_CIVILIZATION, "first-civilization", NULL) \
    X(ANNEX_ONLY, "annex-only", NULL) \
    X(ANOTHER_ACTION, "another-action", NULL, N_) \
    X(NO_ACTION, "no-action", NULL) \
    X(NO_MORE_ACTION, "no-more-action", NULL)

#define AOC_VERBS(X) \
    X(RAISE, "raise", "raise", CIV_) \
    X(ANNEX, "annex", "annex", CIV_) \
    X(SKIP, "skip", "skip") \
    X(ACT, "act", "actions", ACTION_) \
    X(STUDY, "study", "action-research", ACTION_, TECHNOLOGY_) \
    X(REST, "rest", "rest") \
    X(DONE, "done", "workers-return") \
    X(BUY, "buy", "innovation", CARD_) \
    X(TAKE_TECH, "tech", "technologies-gain", TECHNOLOGY_) \
    X(TAKE_WONDER, "wonder", "wonders", WONDER_) \
    X(RESOLVE, "resolve", "end-of-turn", ABILITY_) \
    X(USE, "use", "free-actions", ABILITY_) \
    X(DECLINE, "decline", "free-actions", ABILITY_) \
    X(CHOOSE, "choose", "scenarios", ABILITY_, N_) \
    X(PUT, "put", "civilization-notes", CIV_) \
    X(PICK, "pick", "draft", CIV_)

#define AOC_LOGS(X) \
    X(FIRST, "first", SEAT_) \
    X(ROUND, "round", N_) \
    X(ROUND_ENDS, "round-ends", N_) \
    X(RAISE, "raise", SEAT_, CIV_, N_) \
    X(ANNEX, "annex", SEAT_, CIV_, N_) \
    X(SKIP, "skip", SEAT_) \
    X(SKIP_WITH_ALL, "skip-with-all", SEAT_, N_) \
    X(BONUS, "bonus", SEAT_, N_, CIV_) \
    X(REVEAL, "reveal", CIV_) \
    X(ACT, "act", SEAT_, ACTION_) \
    X(STUDY, "study", SEAT_, ACTION_, TECHNOLOGY_) \
    X(REST, "rest", SEAT_, N_, {"most", CLIO_NUMBER}) \
    X(REST_WITH_WORKER, "rest-with-worker", SEAT_, N_) \
    X(FREE, "free", SEAT_, ACTION_, SOURCE_) \
    X(PAY, "pay", SEAT_, N_) \
    X(PAY_CHANGED, "pay-changed", SEAT_, N_, {"printed", CLIO_NUMBER}, SOURCE_, \
      {"second", D_SOURCE}, {"third", D_SOURCE}) \
    X(PAY_FOR, "pay-for", SEAT_, N_, SOURCE_) \
    X(COINS, "coins", SEAT_, N_, SOURCE_) \
    X(LOSE_COINS, "lose-coins", SEAT_, N_, SOURCE_) \
    X(POINTS, "points", SEAT_, N_, SOURCE_) \
    X(WORKERS, "workers", SEAT_, N_, SOURCE_) \
    X(SACRIFICE, "sacrifice", SEAT_, N_, SOURCE_) \
    X(RED, "red", SEAT_, N_) \
    X(TECH, "technology", SEAT_, TECHNOLOGY_, SOURCE_) \
    X(WONDER, "wonder", SEAT_, WONDER_, SOURCE_) \
    X(BUY, "buy", SEAT_, CARD_, N_) \
    X(PUT, "put", SEAT_, N_, CIV_) \
    X(DECLINE, "decline", SEAT_, SOURCE_) \
    X(NO_EFFECT, "no-effect", SEAT_, ABILITY_) \
    X(EVENT, "event", EVENT_) \
    X(NO_EVENT, "no-event") \
    X(WAR, "war") \
    X(WEAKEST, "weakest", SEAT_) \
    X(SPARED, "spared", SEAT_, SOURCE_) \
    X(EMPTY_HANDED, "empty-handed", SEAT_) \
    X(TIED, "tied", N_) \
    X(PLAGUE_SPARES, "plague-spares", SEAT_, SOURCE_) \
    X(PLAGUE, "plague") \
    X(ENTERS, "enters", ACTION_) \
    X(RIVAL, "rival", N_) \
    X(CONTROL, "control", SEAT_, CONTROL_, SOURCE_) \
    X(LOSE_CONTROL, "lose-control", SEAT_, CONTROL_, SOURCE_) \
    X(DROP_WONDER, "drop-wonder", WONDER_) \
    X(PICKED, "picked", SEAT_) \
    X(PICKED_CARD, "picked-card", SEAT_, CIV_) \
    X(ENDS, "ends", N_) \
    X(MORE_WORKERS, "more-workers", SEAT_) \
    X(MORE_COINS, "more-coins", SEAT_) \
    X(WINS, "wins", SEAT_, N_) \
    X(SHARES, "shares", SEAT_, N_) \
    X(ACHIEVEMENT, "achievement", SEAT_, ACHIEVEMENT_, N_) \
    X(ACHIEVED_AGAIN, "achieved-again", SEAT_, ACHIEVEMENT_, N_) \
    X(GOAL_MET, "goal-met", SEAT_, N_, SCENARIO_) \
    X(GOAL_MISSED, "goal-missed", SEAT_, N_, SCENARIO_) \
    X(STARTS_WITH, "starts-with", N_) \
    X(STARTS_ALONE, "starts-alone", SEAT_, N_) \
    X(NOT_STRONGEST, "not-strongest", SEAT_, SOURCE_) \
    X(LOSE_COINS_BY, "lose-coins-by", SEAT_, N_, SOURCE_, {"other", CLIO_SEAT}) \
    X(NO_SACRIFICE, "no-sacrifice", SEAT_, SOURCE_) \
    X(TOO_FEW_COINS, "too-few-coins", SEAT_, ABILITY_) \
    X(WAR_LOSS, "war-loss", SEAT_) \
    X(WAR_SPARES, "war-spares", SEAT_, SOURCE_) \
    X(WAR_EMPTY_HANDED, "war-empty-handed", SEAT_)

#define AOC_WHYS(X) \
    X(SOLO_VARIANT, "solo-variant", "solo") \
    X(SCENARIO_SOLO, "scenario-solo", "scenarios") \
    X(FIRST_GAME_SOLO, "first-game-solo", "solo") \
    X(OVER, "over", "end-of-game") \
    X(NOT_NOW, "not-now", "turn") \
    X(ROUND_1, "round-1", "raise") \
    X(THREE, "three", "three-civilizations") \
    X(NOT_OFFERED, "not-offered", "raise", CIV_) \
    X(NO_RAISE, "no-raise", "scenario-lost-civilization") \
    X(NO_SLOT, "no-slot", "slots", ACTION_) \
    X(NOT_IN_WINDOW, "not-in-window", "timeline", ACTION_, N_) \
    X(PAST, "past", "timeline", ACTION_) \
    X(USED, "used", "slots", ACTION_) \
    X(BANNED, "banned", "ban", ACTION_) \
    X(WORKERS, "workers", "workers", N_, HAVE_, ACTION_) \
    X(COINS, "coins", "costs", N_, HAVE_) \
    X(NOT_IN_SCENARIO, "not-in-scenario", "scenarios", ACTION_) \
    X(SCENARIO_ROUND, "scenario-round", "scenarios", ACTION_, FROM_, TO_) \
    X(HAS_ACTED, "has-acted", "rest") \
    X(MUST_REST, "must-rest", "rest") \
    X(OWNED, "owned", "technologies-gain", TECHNOLOGY_) \
    X(PREREQUISITE, "prerequisite", "prerequisites", TECHNOLOGY_, NEEDED_) \
    X(TWO_PREREQUISITES, "two-prerequisites", "prerequisites", TECHNOLOGY_, NEEDED_, SECOND_) \
    X(THREE_PREREQUISITES, "three-prerequisites", "prerequisites", TECHNOLOGY_, NEEDED_, SECOND_, THIRD_) \
    X(BANNED_TECH, "banned-technology", "scenarios", TECHNOLOGY_) \
    X(COVERED, "covered", "innovation", TECHNOLOGY_) \
    X(NEEDS_TECH, "needs-technology", "action-research", ACTION_) \
    X(WONDER_GONE, "wonder-gone", "wonders", WONDER_) \
    X(NO_INNOVATION, "no-innovation", "innovation") \
    X(ONE_SPECIAL, "one-special", "innovation", CARD_) \
    X(COLUMN, "column", "innovation", CARD_) \
    X(SPECIAL_GONE, "special-gone", "innovation", CARD_) \
    X(CANNOT_CARRY_OUT, "cannot-carry-out", "scenarios")
