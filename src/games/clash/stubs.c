/*
 * stubs.c: while abilities are being written, those that are not there yet do nothing. Take a name
 * out of the list when its ability exists: the linker is content with the first one it finds. This
 * file disappears when all of them exist.
 */
#include "games/clash/clash.h"

#define STUB(name) __attribute__((weak)) ABILITY(name) = {0};
STUB(captives) STUB(tribute) STUB(human_sacrifices) STUB(chinampas) STUB(canals) STUB(ziggurats)
STUB(astrology) STUB(code_of_laws) STUB(hegemony) STUB(mercenaries) STUB(council_of_elders)
STUB(druidic_influence) STUB(tribal_brothers) STUB(oppida) STUB(clans) STUB(rice_cultivation)
STUB(expansion) STUB(fireworks) STUB(imperial_army) STUB(flood_plains) STUB(architecture)
STUB(embalming) STUB(divine_ancestry) STUB(study) STUB(sparta) STUB(hellenization)
STUB(city_states) STUB(nomads) STUB(hunnic_tribes) STUB(horse_breeding) STUB(plunder)
STUB(missionaries) STUB(war_elephants) STUB(spice_trade) STUB(castes) STUB(pottery)
STUB(subterfuge) STUB(shogunate) STUB(horsemanship) STUB(ball_courts) STUB(calendar)
STUB(terraces) STUB(stelae) STUB(grey_tide) STUB(immortals) STUB(zoroastrianism) STUB(satrapies)
STUB(cedar_and_dyes) STUB(bireme) STUB(alphabet) STUB(trading_posts) STUB(aqueducts)
STUB(slave_trade) STUB(provinces) STUB(shipcraft) STUB(raiding) STUB(runes) STUB(growth)
STUB(offerings) STUB(expansionism) STUB(tribute_lord) STUB(triple_alliance) STUB(high_priest)
STUB(lawgiver) STUB(justice) STUB(liberator) STUB(revolt) STUB(hanging_gardens) STUB(iconoclast)
STUB(military_genius) STUB(across_the_alps) STUB(fleet_commander) STUB(navigator)
STUB(dido_devotion) STUB(founder_of_carthage) STUB(warrior_queen) STUB(uprising)
STUB(people_of_warriors) STUB(unifier) STUB(mortal_fear) STUB(guerrilla)
STUB(agriculture_economist) STUB(brilliant_conqueror) STUB(huang_great_wall) STUB(tactician)
STUB(art_of_war) STUB(fast_war) STUB(legendary) STUB(seduction) STUB(innovator) STUB(physician)
STUB(grandiose) STUB(maritime_power) STUB(idol) STUB(known_world) STUB(thats_sparta)
STUB(hero_of_thermopylae) STUB(master) STUB(admiral) STUB(lord_of_horses) STUB(scourge)
STUB(battering_ram) STUB(extortion) STUB(chieftain) STUB(raider) STUB(bladed_tusks)
STUB(tolerance) STUB(dharma) STUB(edicts) STUB(effective_planning) STUB(golden_age)
STUB(way_of_the_sword) STUB(poet) STUB(fortification) STUB(descendant_of_the_sun)
STUB(japanese_buddhism) STUB(protector) STUB(shield_of_the_sun) STUB(temple_builder)
STUB(birth_of_fire) STUB(conqueror_from_the_west) STUB(new_dynasty) STUB(astronomer_queen)
STUB(brilliant_strategist) STUB(tolerant_ruler) STUB(royal_road) STUB(administrator)
STUB(huge_army) STUB(king_of_kings) STUB(priest_of_astarte) STUB(royal_priest) STUB(shipwright)
STUB(cedar_king) STUB(protector_of_the_people) STUB(merchant_prince) STUB(princeps) STUB(emperor)
STUB(statesman) STUB(proconsul) STUB(dictator) STUB(civilizer) STUB(legendary_explorer)
STUB(new_colonies) STUB(ruler_of_the_north) STUB(danegeld) STUB(prey) STUB(horror_of_the_north)
