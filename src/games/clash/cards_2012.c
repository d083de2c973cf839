/* cards_2012.c: halves of cards that do something else in the 2012 edition. */
#include "games/clash/fight.h"

const struct clash_civil_card clash_civil_mercenaries_2012 = {0};
const struct clash_tactic_card clash_tactic_high_ground_2012 = {0};
const struct clash_tactic_card clash_tactic_siege_2012 = {0};
const struct clash_objective_half clash_objective_legendary_battle_2012 = {0};
const struct clash_objective_half clash_objective_resistance_2012 = {0};
const struct clash_objective_half clash_objective_trade_power_2012 = {0};
const struct clash_objective_half clash_objective_shipping_routes_2012 = {0};
