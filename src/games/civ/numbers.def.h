/* numbers.def.h: what the rules say in numbers (numbers.tsv): id, least and most that can be played. */
#ifndef CIV_NUMBERS_DEF_H
#define CIV_NUMBERS_DEF_H

/* clang-format off */
#define CIV_NUMBERS(X) \
    X(army_cost, 1, 20) \
    X(scout_cost, 1, 20) \
    X(unit_cost_1, 1, 30) \
    X(unit_cost_2, 1, 30) \
    X(unit_cost_3, 1, 30) \
    X(unit_cost_4, 1, 30) \
    X(aircraft_cost, 1, 30) \
    X(trade_per_production, 1, 9) \
    X(speed, 1, 6) \
    X(stacking, 1, 5) \
    X(city_limit, 1, 3) \
    X(culture_hand, 0, 9) \
    X(battle_hand, 1, 5) \
    X(battle_hand_army, 0, 3) \
    X(battle_hand_city, 0, 5) \
    X(start_armies, 1, 2) \
    X(start_scouts, 0, 2) \
    X(wonders_per_era, 2, 4) \
    X(research_1, 1, 27) \
    X(research_2, 1, 27) \
    X(research_3, 1, 27) \
    X(research_4, 1, 27) \
    X(research_5, 1, 27) \
    X(capital_defence, 0, 20) \
    X(city_defence, 0, 20) \
    X(walls_defence, 0, 20) \
    X(arts_culture, 0, 9) \
    X(city_state_culture, 0, 9) \
    X(units_per_army_lost, 1, 9) \
    X(figure_loot, 0, 3) \
    X(city_loot, 0, 4) \
    X(loot_trade, 1, 9) \
    X(loot_culture, 1, 9) \
    X(small_loot, 1, 4) \
    X(great_loot, 1, 4) \
    X(barbarian_rank, 1, 4)
/* clang-format on */

#endif
