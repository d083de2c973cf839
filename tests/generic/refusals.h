/* refusals.h: for each reason to refuse a table, a table that gives it. */
#ifndef TESTS_REFUSALS_H
#define TESTS_REFUSALS_H

/* The code of the first wonder, of the first civilization, of an action. */
#define WONDER_CODE(key, code) \
    { \
        key, AOC, "wonders.tsv", "END_GAME->POINT(4)", code, 0 \
    }
#define CIV_CODE(key, code) \
    { \
        key, AOC, "civilizations.tsv", "END_TURN->COIN(PER(TECHS,2))", code, 0 \
    }
#define FARM_CODE(key, code) \
    { \
        key, AOC, "actions.tsv", "NOW->COIN(3)", code, 0 \
    }
#define IN_WONDERS(key, find, put) \
    { \
        key, CLASH, "wonders.tsv", find, put, 0 \
    }

/* Areas that hardly touch each other: the way round them is longer than a board has room for. */
#define LONG_OUTLINE \
    "players\tarea\tseat\ttile\tc0\tc1\tc2\tc3\tsource\n" \
    "2\t2U00\t1\tH_B\tB10\tC10\tA10\tB9\tpublic\n" \
    "2\t2U01\t2\tH_B\tB8\tC8\tA8\tB7\tpublic\n" \
    "2\t2U02\t-\t-\tB5\tC5\tB6\tC6\tpublic\n" \
    "2\t2U03\t-\t-\tE5\tF4\tD4\tE4\tpublic\n" \
    "2\t2U04\t-\t-\tE2\tE3\tD1\tD2\tpublic\n" \
    "2\t2U05\t-\t-\tH3\tI4\tG4\tH4\tpublic\n" \
    "2\t2U06\t-\t-\tH1\tI1\tH2\tI2\tpublic\n" \
    "2\t2U07\t-\t-\tH5\tI6\tG6\tH6\tpublic\n" \
    "2\t2U08\t-\t-\tG8\tH7\tG9\tH8\tpublic\n" \
    "2\t2U09\t-\t-\tI9\tJ8\tI10\tJ9\tpublic\n" \
    "2\t2U10\t-\t-\tB2\tC3\tA3\tB3\tpublic\n" \
    "2\t2U11\t-\t-\tF9\tF10\tE9\tE10\tpublic\n" \
    "2\t2U12\t-\t-\tK6\tK5\tJ6\tJ5\tpublic\n" \
    "2\t2U13\t-\t-\tJ2\tK2\tJ3\tK3\tpublic\n"

/* clang-format off */
static const struct broken broken[] = {
    /* Files, rows and columns. */
    {"refuse.unreadable", AOC, "wonders.tsv", NULL, NULL, 0},
    {"refuse.empty-table", AOC, "wonders.tsv", NULL, "# nothing\n", 0},
    {"refuse.rows", AOC, "wonders.tsv", "\nmoai\t", "\n#moai\t", 0},
    {"refuse.rows-most", AOC, "wonders.tsv", "\nmoai\t", "\na\tA\tA\tA\tNONE\tseed\tseed\nmoai\t", 0},
    {"refuse.too-much-text", AOC, "wonders.tsv", "Great Pyramid of Giza", "name,", 4000},
    {"refuse.columns", AOC, "wonders.tsv", "Great Pyramid of Giza\t", "", 0},
    {"refuse.columns-most", AOC, "wonders.tsv", "id\tname_en", "id\t", 40},
    {"refuse.column", AOC, "wonders.tsv", "name_en", "name", 0},
    {"refuse.column-missing", CLASH, "units.tsv", "\tpirate_limit", "", 0},
    {"refuse.row-missing", CLASH, "units.tsv", "\nsettler\t", "\n#settler\t", 0},
    {"refuse.row-missing", CLASH, "buildings.tsv", "\nsettlement\t", "\n#settlement\t", 0},
    {"refuse.row-missing", CLASH, "edition.tsv", "\nages\t", "\n#ages\t", 0},
    {"refuse.place-taken", AOC, "technologies.tsv", "\tC\t1\t", "\tL\t1\t", 0},
    /* Cells. */
    {"refuse.control", AOC, "wonders.tsv", "Great Pyramid of Giza", "\033[31mGreat", 0},
    {"refuse.id", CLASH, "wonders.tsv", "\ngreat_gardens\t", "\ngreat gardens\t", 0},
    {"refuse.empty-cell", AOC, "wonders.tsv", "Great Pyramid of Giza", " ", 0},
    IN_WONDERS("refuse.word", "4 wood + 5 ore", "4 wool + 5 ore"),
    IN_WONDERS("refuse.row", "\tsports\t", "\tsport\t"),
    IN_WONDERS("refuse.twice", "3 food + 4 wood", "3 wood + 4 wood"),
    {"refuse.most", AOC, "scenarios.tsv", "macedon,maya", "macedon,maya,axum", 0},
    IN_WONDERS("refuse.number", "sports\t-\t4", "sports\t-\tfour"),
    IN_WONDERS("refuse.between", "sports\t-\t4", "sports\t-\t10"),
    /* Codes of effects. */
    WONDER_CODE("refuse.expected", "END_TURN->MAY(PAY(1)"),
    WONDER_CODE("refuse.number-expected", "END_GAME->POINT()"),
    WONDER_CODE("refuse.thing-expected", "->POINT(4)"),
    WONDER_CODE("refuse.thing-expected", "END_GAME->->"),
    WONDER_CODE("refuse.thing-expected", "END_GAME->POINT(4);"),
    {"refuse.thing-expected", AOC, "achievements.tsv", "POINTS>=20", "POINTS>=20;", 0},
    WONDER_CODE("refuse.thing", "END_TURN?RICH->COIN(1)"),
    WONDER_CODE("refuse.thing", "END_TURN->COIN(1,US)"),
    WONDER_CODE("refuse.thing", "END_TURN->COIN(PER(ROUND,1))"),
    WONDER_CODE("refuse.thing", "ACTION(PLAGUE)->COIN(1)"),
    WONDER_CODE("refuse.thing", "ACTION(RESEARCH)?TECHIN(MAGIC)->COIN(1)"),
    {"refuse.thing", AOC, "technologies.tsv", "\tCURRENCY\tCurrency", "\tMONEY\tCurrency", 0},
    {"refuse.thing", AOC, "scenarios.tsv", "quarry,corvee", "quarry,mine", 0},
    WONDER_CODE("refuse.place", "PASSIVE->COIN(1)"),
    WONDER_CODE("refuse.place-1", "END_TURN->KEEP(FARM)"),
    WONDER_CODE("refuse.place-2", "END_TURN->PAY(2)"),
    CIV_CODE("refuse.place-3", "ON_GAIN->COIN(1)"),
    WONDER_CODE("refuse.negative-per", "END_TURN->COIN(-1*PER(TECHS,1))"),
    WONDER_CODE("refuse.conditions", "END_TURN?TECHS>=1&TECHS>=1&TECHS>=1&TECHS>=1&TECHS>=1->COIN(1)"),
    WONDER_CODE("refuse.operations", "END_TURN->COIN(1),COIN(1),COIN(1),COIN(1),COIN(1),COIN(1),COIN(1)"),
    {"refuse.clauses", AOC, "wonders.tsv", "END_GAME->POINT(4)",
     "END_TURN->COIN(1) ; END_TURN->COIN(1) ; END_TURN->COIN(1) ; END_TURN->COIN(1) ; END_TURN->COIN(1) ; "
     "END_TURN->COIN(1) ; END_TURN->COIN(1) ; END_TURN->COIN(1) ; END_TURN->COIN(1)", 0},
    {"refuse.clauses-all", AOC, "civilizations.tsv", "MAIN{ ",
     "MAIN{ ON_REST->COIN(1) ; ON_REST->COIN(1) ; ON_REST->COIN(1) ; ON_REST->COIN(1) ; ON_REST->COIN(1) ; ", 0},
    {"refuse.abilities-moment", AOC, "civilizations.tsv", "MAIN{ ",
     "MAIN{ ON_REST->COIN(1) ; ON_REST->COIN(1) ; ", 0},
    {"refuse.abilities", AOC, "civilizations.tsv", "MAIN{ ",
     "MAIN{ ON_REST->COIN(1) ; ON_WAR->COIN(1) ; ACTION(CULTURE)->COIN(1) ; ", 0},
    CIV_CODE("refuse.deep", "ACTION(CULTURE)->MAY(DO(CULTURE))"),
    WONDER_CODE("refuse.techin", "COST(CULTURE)?TECHIN(WRITING)->COSTMOD(-1)"),
    {"refuse.event-self", AOC, "events.tsv", "NOW->WORKER(1,ALL)", "NOW->WORKER(1)", 0},
    {"refuse.gain-control", AOC, "scenario_components.tsv", "ON_GAIN->COIN(2)", "ON_GAIN->CONTROL(1)", 0},
    FARM_CODE("refuse.tech-once", "NOW->TECH(1) ; NOW->TECH(2)"),
    WONDER_CODE("refuse.may-order", "END_TURN->MAY(POINT(1)+PAY(2))"),
    WONDER_CODE("refuse.may-actions", "END_TURN->MAY(DO(CULTURE)+DO(FARM))"),
    WONDER_CODE("refuse.choose-parts", "END_TURN->CHOOSE(COIN(1))"),
    /* Age of Civilization. */
    {"refuse.id", AOC, "wonders.tsv", "\nmoai\t", "\nMoai\t", 0},
    {"refuse.id-twice", AOC, "wonders.tsv", "\nmoai\t", "\nrome\t", 0},
    {"refuse.braces", AOC, "civilizations.tsv", "MAIN{ END_TURN->COIN(PER(TECHS,2)) }", "NONE", 0},
    {"refuse.nothing-expected", AOC, "civilizations.tsv", "INHERITED{ ACTION(TRADE)->COIN(1) }",
     "INHERITED{ ACTION(TRADE)->COIN(1) } too", 0},
    {"refuse.military", AOC, "technologies.tsv", "PASSIVE->MIL(2)\t2", "PASSIVE->MIL(2)\t3", 0},
    {"refuse.timeline", AOC, "actions.tsv", "Hunting\tChasse\ttimeline", "Hunting\tChasse\tpermanent", 0},
    {"refuse.position-taken", AOC, "actions.tsv", "NOW->COIN(3)\tNONE\t3", "NOW->COIN(3)\tNONE\t2", 0},
    {"refuse.position", AOC, "actions.tsv",
     "timeline\t1\t2\t0\twhite\tGain 3 coins.\tNOW->COIN(3)\tNONE\t3",
     "permanent\t1\t2\t0\twhite\tGain 3 coins.\tNOW->COIN(3)\tNONE\t-", 0},
    {"refuse.prerequisites", AOC, "technologies.tsv", "EDUCATION|CURRENCY|IRON_WORKING",
     "EDUCATION|CURRENCY|IRON_WORKING|MINING", 0},
    {"refuse.top", AOC, "special_technologies.tsv", "\tL\tSCIENCE\t", "\tL\tENGINEERING\t", 0},
    {"refuse.solo", AOC, "civilizations.tsv", "\tyes\tMAIN", "\tno\tMAIN", 0},
    {"refuse.rounds", AOC, "scenario_components.tsv", "\t4-6\t", "\t6-4\t", 0},
    {"refuse.kind", AOC, "scenario_components.tsv", "control_1\tcontrol_card", "control_1\tspecial_action", 0},
    {"refuse.kinds", AOC, "scenario_components.tsv", "\nhorde\t", "\n#horde\t", 0},
    {"refuse.small-number", AOC, "scenarios.tsv", "4/", "100/", 0},
    {"refuse.small-number", AOC, "scenarios.tsv", "4/", "x/", 0},
    {"refuse.grades", AOC, "scenarios.tsv", "4/", "4/4/", 0},
    {"refuse.token", AOC, "scenarios.tsv", "\tblack_death:", "\thorde:", 0},
    {"refuse.token-position", AOC, "scenarios.tsv", "\tblack_death:4", "\tblack_death:3", 0},
    {"refuse.first-civ", AOC, "scenarios.tsv", "aztecs,inca,olmecs", "aztecs,maya,olmecs", 0},
    {"refuse.deck", AOC, "scenarios.tsv", "aztecs,inca,olmecs,", "aztecs,", 0},
    {"refuse.wonder-pool", AOC, "scenarios.tsv", "great_pyramid,hanging_gardens,temple_artemis,", "", 0},
    /* Clash of Cultures: cards. */
    IN_WONDERS("refuse.cost", "3 food + 4 wood", "3 food + 9 wood"),
    IN_WONDERS("refuse.expected", "3 food + 4 wood", "3 food  + 4 wood"),
    IN_WONDERS("refuse.ability-taken", "great_gardens\t-", "great_gardens\tgreat_arena"),
    IN_WONDERS("refuse.ability", "great_arena\t-", "great_arena\tgrowth"),
    {"refuse.advance-order", CLASH, "advances.tsv", "storage\t-\tagriculture\t2", "storage\t-\tagriculture\t3", 0},
    {"refuse.advance-further", CLASH, "advances.tsv", "Conservation\tmood\t-", "Conservation\tmood\tdogma", 0},
    {"refuse.advance-group", CLASH, "advances.tsv", "Droits civiques\t-\t-", "Droits civiques\t-\tfarming", 0},
    {"refuse.government", CLASH, "advances.tsv", "Nationalisme\t-\tdraft", "Nationalisme\t-\t-", 0},
    {"refuse.unlocks", CLASH, "buildings.tsv", "fishing", "writing", 0},
    {"refuse.ship-port", CLASH, "units.tsv", "2 wood\tport", "2 wood\t-", 0},
    {"refuse.face-order", CLASH, "dice.tsv", "3\t2\t", "4\t2\t", 0},
    {"refuse.faces", CLASH, "dice.tsv", "\n12\t", "\n#12\t", 0},
    {"refuse.long-names", CLASH, "civils.tsv", "Quick Advance", "name,", 80},
    {"refuse.unused", CLASH, "objectives.tsv", "O01\tlarge_civ", "O01\tdraft", 0},
    {"refuse.copies", CLASH, "tactics.tsv", "Peltastes\t4", "Peltastes\t5", 0},
    {"refuse.pirates", CLASH, "events.tsv", "Peste\t-\tno", "Peste\tpirates\tno", 0},
    {"refuse.title", CLASH, "events.tsv", "E01\tpestilence\tPestilence", "E01\tepidemics\tPestilence", 0},
    {"refuse.civ-advance", CLASH, "special_advances.tsv", "aztecs_2\taztecs\t2", "aztecs_2\taztecs\t1", 0},
    {"refuse.civ-requires", CLASH, "special_advances.tsv", "\tany_government\t", "\ttactics\t", 0},
    {"refuse.rows", CLASH, "special_advances.tsv", "\naztecs_1\t", "\n#aztecs_1\t", 0},
    {"refuse.leaders", CLASH, "leaders.tsv", "L02\taztecs", "L02\tromans", 0},
    {"refuse.complete", CLASH, "civilizations.tsv", "\tyes\t", "\tno\t", 0},
    {"refuse.incomplete", CLASH, "civilizations.tsv", "Aztecs\tAztèques\tno", "Aztecs\tAztèques\tyes", 0},
    {"refuse.city-names", CLASH, "cities.tsv", "rome\tromans\t1", "rome\tromans\t2", 0},
    /* Clash of Cultures: the board. */
    {"refuse.tile-civ", CLASH, "civilization_tiles.tsv", "C_EGY\tcivilization", "C_EGY\tnormal", 0},
    {"refuse.first-city", CLASH, "tiles.tsv", "R01\tnormal", "R01\tstart", 0},
    {"refuse.opposite-seas", CLASH, "tiles.tsv", "R01\tnormal\t-\tsea\tsea\tforest\tforest",
     "R01\tnormal\t-\tsea\tsea\tforest\tsea", 0},
    {"refuse.civ-tile", CLASH, "civilization_tiles.tsv", "civilization\tegyptians", "civilization\tvikings", 0},
    {"refuse.tiles", CLASH, "tiles.tsv", "R05\tnormal\t-\tsea", "R05\tstart\t-\tplain", 0},
    {"refuse.space", CLASH, "layouts.tsv", "2H1\t1\tH_B\tD2", "2H1\t1\tH_B\tL2", 0},
    {"refuse.space-taken", CLASH, "layouts.tsv", "2\t2U01\t-\t-\tB2", "2\t2U01\t-\t-\tD2", 0},
    {"refuse.areas", CLASH, "layouts.tsv", "\tJ5\tI6\tK6\tJ6\tpublic\n",
     "\tJ5\tI6\tK6\tJ6\tpublic\n4\t4U15\t-\t-\tA1\tA1\tA1\tA1\tpublic\n", 0},
    {"refuse.shape", CLASH, "layouts.tsv", "2H1\t1\tH_B\tD2", "2H1\t1\tH_B\tD4", 0},
    {"refuse.start-tile", CLASH, "layouts.tsv", "2H1\t1\tH_B", "2H1\t1\t-", 0},
    {"refuse.seat-area", CLASH, "layouts.tsv", "2H2\t2\tH_B", "2H2\t1\tH_B", 0},
    {"refuse.starts", CLASH, "layouts.tsv", "2H1\t1\tH_B", "2H1\t-\t-", 0},
    {"refuse.gap", CLASH, "layouts.tsv", "\n2\t2U06\t", "\n#2\t2U06\t", 0},
    {"refuse.outline", CLASH, "layouts.tsv", NULL, LONG_OUTLINE, 0},
};
/* clang-format on */

#endif
