/* words.ts: the labels of this board that the game's own bundle does not bring. */
import { frenchTexts } from '../../i18n';
import type { Labels } from '../kit';

const en = {
  exhausted: 'exhausted', gone: 'Gives nothing any more, and no city can be founded there: that is what the × means.', barbarians: 'Barbarians', pirates: 'Pirates',
  outOf: '{word} {n} of {all}', actionsLeft: '{n} {n:action|actions} left',
  move: 'Move units from here',
  legend: 'Marks', goStep: 'move', goStop: 'move ends here', goForest: 'no attack afterwards', goExplore: 'explore', goBattle: 'battle',
  fight: 'battle', explore: 'exploration', forest: 'forest: no attack from there this turn', mountain: 'mountains: no further move this turn', navigation: 'along the edge of the board',
  owned: 'owned', open: 'can be gained now', closed: 'not yet', hand: 'Hand', playCard: 'Play a card', more: 'More',
  actionCards: 'Action cards', objectives: 'Objectives', wonders: 'Wonders', persons: 'Great persons', leader: 'Leader', leaders: 'Leaders',
  reserve: 'In reserve', left: 'Buildings left', eventCubes: 'Event box',
  captives: 'Captives', civil: 'Action', noLimit: 'no limit', limit: 'at most {n}',
  resources: 'Resources', full: 'full', nothing: 'none', show: 'Show', back2: 'Back to your own',
  attacker: 'Attacker', defender: 'Defender',
  void: 'without effect', hits: 'hits', cancels: 'cancels', lost: 'lost',
  unitsHere: 'Units', fortress: 'fortress', dice: 'Dice',
  event: 'Event',
  trade: 'Trade', gives: '{name} gives', wants: '{name} gives in return', nothingYet: 'nothing yet', give: 'Give', want: 'Ask for',
  collecting: 'Collecting with {at}', leftToTake: '{n} more',
  buildings: 'Buildings', possible: 'Possible now', notNow: 'Not now', land: 'Land', space: 'Space', done: 'done',
  deal: '{from} gives {to}: {gives}. In return {to} gives {from}: {wants}.',
  civ: 'Civilization', inPlay: 'In play', events: 'Events', decks: 'Cards left in the decks',
  government: 'Governments',
  raid: 'Barbarian attack', raidWay: 'From {from} to {to}',
  levelOf: '{kind}: {n} {n:token|tokens}, level {level} of {top}; events at {marks}',
  cost: 'Cost', mayBuild: 'Have the advance', nobody: 'nobody yet', reservedBy: 'Reserved: {name}', builtBy: 'Built: {name}', openToAll: 'Open to all', drawnLater: 'Not revealed yet: {n}',
};

export type Key = keyof typeof en;

const fr: Record<Key, string> = {
  exhausted: 'épuisée', gone: 'Ne donne plus rien, et on ne peut rien y fonder : c’est le sens du ×.', barbarians: 'Barbares', pirates: 'Pirates',
  outOf: '{word} {n} sur {all}', actionsLeft: '{n} {n:action restante|actions restantes}',
  move: 'Déplacer des unités d’ici',
  legend: 'Repères', goStep: 'se déplacer', goStop: 'fin du déplacement', goForest: 'plus d’attaque ensuite', goExplore: 'explorer', goBattle: 'combattre',
  fight: 'combat', explore: 'exploration', forest: 'forêt : plus d’attaque depuis cette case ce tour-ci', mountain: 'montagne : plus de déplacement ce tour-ci', navigation: 'le long du bord du plateau',
  owned: 'acquis', open: 'peut être acquis', closed: 'pas encore', hand: 'Main', playCard: 'Jouer une carte', more: 'Autres',
  actionCards: 'Cartes Action', objectives: 'Objectifs', wonders: 'Merveilles', persons: 'Grands personnages', leader: 'Chef', leaders: 'Chefs',
  reserve: 'En réserve', left: 'Bâtiments restants', eventCubes: 'Case Événement',
  captives: 'Prisonniers', civil: 'Action', noLimit: 'sans limite', limit: 'au plus {n}',
  resources: 'Ressources', full: 'plein', nothing: 'aucune', show: 'Montrer', back2: 'Revenir aux vôtres',
  attacker: 'Attaquant', defender: 'Défenseur',
  void: 'sans effet', hits: 'touches', cancels: 'annulées', lost: 'perdu',
  unitsHere: 'Unités', fortress: 'forteresse', dice: 'Dés',
  event: 'Événement',
  trade: 'Échange', gives: '{name} donne', wants: '{name} donne en retour', nothingYet: 'rien encore', give: 'Donner', want: 'Demander',
  collecting: 'Récolte avec {at}', leftToTake: 'encore {n}',
  buildings: 'Bâtiments', possible: 'Possible maintenant', notNow: 'Pas maintenant', land: 'Terrain', space: 'Case', done: 'atteint',
  deal: '{from} donne à {to} : {gives}. En échange, {to} donne à {from} : {wants}.',
  civ: 'Civilisation', inPlay: 'En jeu', events: 'Événements', decks: 'Cartes restant dans les pioches',
  government: 'Gouvernements',
  raid: 'Attaque de barbares', raidWay: 'De {from} à {to}',
  levelOf: '{kind} : {n} {n:jeton|jetons}, niveau {level} sur {top} ; événements à {marks}',
  cost: 'Coût', mayBuild: 'L’ont acquis', nobody: 'personne encore', reservedBy: 'Réservée : {name}', builtBy: 'Construite : {name}', openToAll: 'Offerte à tous', drawnLater: 'Pas encore dévoilées : {n}',
};

export const labels: Labels<Key> = { en, fr: frenchTexts(fr) };
