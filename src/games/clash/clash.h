/*
 * clash.h: all that the rules of Clash of Cultures share. At the top stand the lists by which things
 * are numbered (*.def.h), the printed facts (content.h), the position (state.h) and the context of a
 * rule (play.h); each folder is a concept, with a header of its own name for the others:
 *
 *   contract/       the contract, legal answers and why not, view, words, check, redeal, evaluation
 *   course/         set-up and options, ages, rounds and turns, Status Phase, score
 *   map/            spaces and distances; exploring regions
 *   stock/          resources, prices and payments, figures, losses, trade between players
 *   cities/         found, activate, Collect, Construct, Recruit, Improve Mood, Influence Culture
 *   movement/       squads, roads, ships
 *   conflict/       combats and naval battles, dice, tactics halves, conquest
 *   barbarians/     barbarians, pirates, raids
 *   cards/          decks and hands, civil halves, objectives
 *   events/         drawing an event; the texts of events, by subject
 *   advances/       gaining advances; what each does, by group
 *   abilities/      which abilities a seat has; hooks and modifiers
 *   wonders/        what wonders do
 *   civilizations/  one file a civilization: its advances and its leaders
 *
 * What cards, advances and wonders do only in the 2012 edition stands in files whose names end in
 * _2012, its raids in barbarians/raids.c.
 */
#ifndef CLASH_H
#define CLASH_H

#include "games/clash/play.h"
#include "games/clash/abilities/abilities.h"
#include "games/clash/map/map.h"
#include "games/clash/stock/stock.h"
#include "games/clash/cities/cities.h"
#include "games/clash/movement/movement.h"
#include "games/clash/conflict/conflict.h"
#include "games/clash/barbarians/barbarians.h"
#include "games/clash/cards/cards.h"
#include "games/clash/events/events.h"
#include "games/clash/advances/advances.h"
#include "games/clash/wonders/wonders.h"
#include "games/clash/civilizations/civilizations.h"
#include "games/clash/course/course.h"
#include "games/clash/contract/contract.h"

#endif
