/*
 * stubs.c: while the rules are being written, what is declared and not there yet does nothing.
 * This file disappears when all of them exist.
 */
#include "games/clash/clash.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"
#define WEAK __attribute__((weak))

#define STUB(NAME, name) WEAK RULE(name) { return CLIO_DONE; }
CLASH_RULES(STUB)
#undef STUB
#define STUB(NAME, name) WEAK ABILITY(name) = {0};
CLASH_ABILITIES(STUB)
#undef STUB
#define STUB(NAME, name) WEAK const struct clash_civil_card clash_civil_##name = {0};
CLASH_CIVILS(STUB)
#undef STUB
#define STUB(NAME, name) WEAK const struct clash_tactic_card clash_tactic_##name = {0};
CLASH_TACTICS(STUB)
#undef STUB
#define STUB(NAME, name) WEAK const struct clash_event_card_text clash_event_##name = {0};
CLASH_EVENTS(STUB)
#undef STUB
#define STUB(NAME, name) WEAK const struct clash_objective_half clash_objective_##name = {0};
CLASH_OBJECTIVES(STUB)
#undef STUB

WEAK int stock_limit(const struct play *x, int seat, int kind) { return 0; }
WEAK int gain(struct play *x, int seat, int kind, int n) { return 0; }
WEAK int lose(struct play *x, int seat, int kind, int n) { return 0; }
WEAK int cards_in(uint64_t set) { return 0; }
WEAK void add_points(struct play *x, int seat, int category, int halves) {  }
WEAK int unit_of_figure(int figure) { return 0; }
WEAK int first_figure(int unit) { return 0; }
WEAK int figures_of(int unit) { return 0; }
WEAK int in_reserve(const struct play *x, int owner, int unit) { return 0; }
WEAK int place_units(struct play *x, int owner, int unit, int n, int space) { return 0; }
WEAK void eliminate_units(struct play *x, int owner, int unit, int n, int space) {  }
WEAK void put_figure(struct play *x, int seat, int figure, int space) {  }
WEAK int find_figure(const struct clash_state *s, int seat, int unit, int space, int with, int without) { return -1; }
WEAK int army_in(const struct clash_state *s, int space) { return 0; }
WEAK int land_units_in(const struct clash_state *s, int space) { return 0; }
WEAK int stack_limit(const struct play *x, int seat, int space) { return 0; }
WEAK bool room_for(const struct play *x, int owner, int unit, int n, int space) { return false; }
WEAK int total_units(const struct clash_state *s, int seat, unsigned units) { return 0; }
WEAK void draw_action(struct play *x, int seat) {  }
WEAK void draw_objective(struct play *x, int seat) {  }
WEAK bool wonder_available(const struct clash_state *s) { return false; }
WEAK void take_wonder(struct play *x, int seat, int wonder) {  }
WEAK void discard_action(struct play *x, int seat, int card) {  }
WEAK void discard_event(struct play *x, int card) {  }
WEAK void hand_over_action(struct play *x, int from, int to, int card) {  }
WEAK void hand_over_objective(struct play *x, int from, int to, int card) {  }
WEAK void hand_over_wonder(struct play *x, int from, int to, int card) {  }
WEAK int roll_die(struct play *x) { return 0; }
WEAK int next_city(const struct clash_state *s, int owner, int i) { return -1; }
WEAK int city_at(const struct clash_state *s, int space) { return -1; }
WEAK int city_owner_at(const struct clash_state *s, int space) { return 0; }
WEAK int city_count(const struct clash_state *s, int owner) { return 0; }
WEAK int city_size(const struct clash_state *s, int city) { return 0; }
WEAK int effective_size(const struct play *x, int city) { return 0; }
WEAK bool has_building(const struct clash_state *s, int city, int building) { return false; }
WEAK int buildings_of(const struct clash_state *s, int seat, int building) { return 0; }
WEAK bool is_influenced(const struct clash_state *s, int city) { return false; }
WEAK bool is_coastal(const struct play *x, int space) { return false; }
WEAK int new_city(struct play *x, int owner, int space, int mood) { return -1; }
WEAK void destroy_city(struct play *x, int city) {  }
WEAK int give_city(struct play *x, int city, int owner) { return 0; }
WEAK void add_building(struct play *x, int city, int building, int seat) {  }
WEAK void remove_building(struct play *x, int city, int building) {  }
WEAK void set_mood(struct play *x, int city, int mood) {  }
WEAK bool may_found(const struct play *x, int seat, int space) { return false; }
WEAK bool may_activate(const struct play *x, int seat, int city) { return false; }
WEAK bool acts_neutral(const struct play *x, int city) { return false; }
WEAK bool may_construct(const struct play *x, int seat, int city, int building, int act) { return false; }
WEAK bool may_build_wonder(const struct play *x, int seat, int city, int wonder, int act, int less) { return false; }
WEAK bool may_recruit_any(const struct play *x, int seat, int city) { return false; }
WEAK bool may_recruit_unit(const struct play *x, int seat, int city, int unit) { return false; }
WEAK bool may_improve(const struct play *x, int seat, int city) { return false; }
WEAK unsigned yields(const struct play *x, int seat, int city, int space) { return 0; }
WEAK bool can_pay(const struct play *x, int seat, const struct price *price, unsigned substitutes) { return false; }
WEAK uint64_t pack_price(const struct price *price) { return 0; }
WEAK bool pay_at_once(struct play *x, int seat, const struct price *price, unsigned substitutes) { return false; }
WEAK bool owns(const struct play *x, int seat, int ability) { return false; }
WEAK bool may_learn(const struct play *x, int seat, int advance) { return false; }
WEAK bool may_advance(const struct play *x, int seat, int advance, int how) { return false; }
WEAK struct price advance_price(const struct play *x, int seat, int advance, int how, unsigned *substitutes) { return (struct price){{0}}; }
WEAK uint64_t learnable(const struct play *x, int seat) { return 0; }
WEAK uint64_t group_advances(const struct play *x, int group) { return 0; }
WEAK int government_of(const struct play *x, int seat) { return 0; }
WEAK void lose_advance(struct play *x, int seat, int advance) {  }
WEAK void begin_fight(struct play *x, int attacker, int defender, int space, int from, bool naval) {  }
WEAK int fighters(const struct play *x, int side) { return 0; }
WEAK int fighting(const struct play *x, int side, int unit) { return 0; }
WEAK bool in_fight(const struct play *x, int seat, int side, int unit) { return false; }
WEAK int enemy_of_fight(const struct play *x, int side) { return 0; }
WEAK bool leader_fights(const struct play *x, int seat, int side) { return false; }
WEAK int barbarian_chooser(const struct play *x, int against) { return 0; }
WEAK bool may_play(const struct play *x, int seat, int card) { return false; }
WEAK bool may_play_person(const struct play *x, int seat, int card) { return false; }
WEAK bool objective_met(const struct play *x, int seat, int objective, int trigger) { return false; }
WEAK bool has_contact(const struct play *x, int seat, int other) { return false; }
WEAK int trade_links(const struct play *x, int seat, bool ships_only, uint8_t linked[4]) { return 0; }
WEAK bool could_link(const struct play *x, int seat, int space) { return false; }
WEAK bool why_no_city_move(const struct play *x, clio_move move, struct clio_reason *why) { return false; }
WEAK void imagine_city_moves(const struct play *x, struct clio_moves *m) { }
WEAK bool may_improve_any(const struct play *x, int seat) { return false; }
WEAK void city_moves(const struct play *x, int seat, struct clio_moves *m) { }
WEAK bool may_influence(const struct play *x, int seat) { return false; }
WEAK bool may_trade(const struct play *x, int seat, int other) { return false; }
WEAK bool may_play_tactic(const struct play *x, int side, int card) { return false; }
WEAK bool may_change_government(const struct play *x, int seat) { return false; }
WEAK int32_t clash_evaluate(const clio_game *game, const void *state, int seat) { return 0; }
WEAK void clash_features(const clio_game *game, const void *state, int seat, float *out) { }
WEAK const struct clash_event_card_text *const clash_events[EVENT_TITLES] = {
#define STUB(NAME, name) [EVENT_##NAME] = &clash_event_##name,
    CLASH_EVENTS(STUB)
#undef STUB
};
