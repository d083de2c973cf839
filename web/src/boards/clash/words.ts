/* words.ts: the labels of this board that the game's own bundle does not bring. */
import type { Bundle, Lang } from '../types';

const en = {
  map: 'Map', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Whole map',
  mapHelp: 'Arrow keys go from space to space, plus and minus zoom, Shift and arrows move the map.',
  unexplored: 'unexplored', exhausted: 'exhausted', cityOf: 'city of {name}, size {n}, {mood}', barbarians: 'Barbarians', pirates: 'Pirates',
  age: 'Age', round: 'round {n} of 3', actionsLeft: '{n:action|actions} left', first: 'first player',
  move: 'Move units from here', influence: 'Influence culture from here', chooseTo: 'Where to? Choose a lit space.', back: 'Choose other units',
  fight: 'battle', conquer: 'conquest', explore: 'exploration', forest: 'stops in the forest: no move next action', mountain: 'stops in the mountains: no more moves', navigation: 'along the edge of the board',
  advances: 'Advances', owned: 'owned', open: 'can be gained now', closed: 'not yet', hand: 'Hand', onlyYou: 'only you see these',
  actionCards: 'Action cards', objectives: 'Objectives', wonders: 'Wonders', persons: 'Great persons', leader: 'Leader', leaders: 'Leaders',
  civAdvances: 'Civilization advances', reserve: 'In reserve', left: 'Buildings left', eventCubes: 'Event box', eventSoon: '{n} more until an event',
  completed: 'Completed', captives: 'Captives', civil: 'Action', tactic: 'Tactics', points: 'points', noLimit: 'no limit', limit: 'at most {n}',
  resources: 'Resources', nothing: 'none', others: 'Other players', show: 'Show', hide: 'Hide', back2: 'Back to your own', you: 'you',
  battle: 'Battle at {at}', naval: 'Naval battle at {at}', attacker: 'Attacker', defender: 'Defender', round2: 'Round {n}',
  card: 'Tactics card', faceDown: 'face down', noCard: 'no card', void: 'without effect', combatValue: 'combat value', hits: 'hits', cancels: 'cancels', lost: 'lost',
  dieUsed: 'its clash ability was used', dieLost: 'does not count', unitsHere: 'Units', fortress: 'fortress', dice: 'Dice',
  report: 'What happened', close: 'Close', event: 'Event', status: 'Status Phase', objective: 'Objective completed',
  trade: 'Trade', gives: '{name} gives', wants: '{name} gives in return', nothingYet: 'nothing yet', cards: '{n:card|cards}', give: 'Give', want: 'Ask for',
  collecting: 'Collecting with {at}', leftToTake: '{n} more', free: 'Free actions', city: 'City', advance: 'Advance', found: 'Found a city',
  improve: 'Improve mood', influence2: 'Influence', moveShort: 'Move', end: 'End turn', cities: 'Cities',
  'barb-move': 'barbarians move', 'barb-spawn': 'barbarians appear', gold: '2 gold', noIcon: 'no icon', decks: 'Decks', choose: 'Choose', recent: 'last move',
  happyHow: 'happy', angryHow: 'angry', units: '{n} units', activated: 'activated {n:once|{n} times}', cargo: 'on board', civ: 'Civilization', builds: 'Construct', inPlay: 'In play', start: 'home city',
  government: 'Governments', shownWonders: 'Wonders on display', allMoves: 'Answers', needs: 'See the tree', seduced: 'tokens', druids: 'druids', notNow: 'Not now',
};

export type OwnKey = keyof typeof en;

const fr: Record<OwnKey, string> = {
  map: 'Carte', zoomIn: 'Agrandir', zoomOut: 'Réduire', fit: 'Toute la carte',
  mapHelp: 'Les flèches vont d’une case à l’autre, plus et moins changent l’échelle, Maj et flèches déplacent la carte.',
  unexplored: 'inexplorée', exhausted: 'épuisée', cityOf: 'cité de {name}, taille {n}, {mood}', barbarians: 'Barbares', pirates: 'Pirates',
  age: 'Âge', round: 'manche {n} sur 3', actionsLeft: '{n:action restante|actions restantes}', first: 'premier joueur',
  move: 'Déplacer des unités d’ici', influence: 'Influencer la culture d’ici', chooseTo: 'Vers où ? Choisissez une case éclairée.', back: 'Choisir d’autres unités',
  fight: 'combat', conquer: 'conquête', explore: 'exploration', forest: 'arrêt en forêt : pas de mouvement à l’action suivante', mountain: 'arrêt en montagne : plus de mouvement', navigation: 'le long du bord du plateau',
  advances: 'Progrès', owned: 'acquis', open: 'peut être acquis', closed: 'pas encore', hand: 'Main', onlyYou: 'vous seul les voyez',
  actionCards: 'Cartes Action', objectives: 'Objectifs', wonders: 'Merveilles', persons: 'Grands personnages', leader: 'Chef', leaders: 'Chefs',
  civAdvances: 'Progrès de civilisation', reserve: 'En réserve', left: 'Bâtiments restants', eventCubes: 'Case Événement', eventSoon: 'encore {n} avant un événement',
  completed: 'Accomplis', captives: 'Captifs', civil: 'Action', tactic: 'Tactique', points: 'points', noLimit: 'sans limite', limit: 'au plus {n}',
  resources: 'Ressources', nothing: 'aucune', others: 'Autres joueurs', show: 'Montrer', hide: 'Cacher', back2: 'Revenir aux vôtres', you: 'vous',
  battle: 'Combat en {at}', naval: 'Combat naval en {at}', attacker: 'Attaquant', defender: 'Défenseur', round2: 'Round {n}',
  card: 'Carte Tactique', faceDown: 'face cachée', noCard: 'pas de carte', void: 'sans effet', combatValue: 'valeur de combat', hits: 'touches', cancels: 'annulées', lost: 'perdu',
  dieUsed: 'son effet d’affrontement a servi', dieLost: 'ne compte pas', unitsHere: 'Unités', fortress: 'forteresse', dice: 'Dés',
  report: 'Ce qui s’est passé', close: 'Fermer', event: 'Événement', status: 'Phase de Statut', objective: 'Objectif accompli',
  trade: 'Échange', gives: '{name} donne', wants: '{name} donne en retour', nothingYet: 'rien encore', cards: '{n:carte|cartes}', give: 'Donner', want: 'Demander',
  collecting: 'Récolte avec {at}', leftToTake: 'encore {n}', free: 'Actions gratuites', city: 'Cité', advance: 'Progrès', found: 'Fonder une cité',
  improve: 'Améliorer l’humeur', influence2: 'Influencer', moveShort: 'Déplacer', end: 'Finir le tour', cities: 'Cités',
  'barb-move': 'les barbares se déplacent', 'barb-spawn': 'des barbares apparaissent', gold: '2 or', noIcon: 'pas d’icône', decks: 'Pioches', choose: 'Choisir', recent: 'dernier coup',
  happyHow: 'heureuse', angryHow: 'en colère', units: '{n} unités', activated: 'activée {n:une fois|{n} fois}', cargo: 'à bord', civ: 'Civilisation', builds: 'Construire', inPlay: 'En jeu', start: 'cité de départ',
  government: 'Gouvernements', shownWonders: 'Merveilles visibles', allMoves: 'Réponses', needs: 'Voir l’arbre', seduced: 'jetons', druids: 'druides', notNow: 'Pas maintenant',
};

const own = { en, fr };

export class Words {
  constructor(
    readonly bundle: Bundle,
    readonly lang: Lang,
  ) {}

  say(key: OwnKey, values: Record<string, string | number> = {}): string {
    return own[this.lang][key]
      .replace(/\{n:([^|{}]*)\|([^{}]*(?:\{n\}[^{}]*)?)\}/g, (_, one: string, many: string) => {
        const n = Number(values['n']);
        const text = (this.lang === 'fr' ? Math.abs(n) < 2 : n === 1) ? one : many;
        return text.includes('{n}') || /^(une fois|once)$/.test(text) ? text : `${n} ${text}`;
      })
      .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  /** “Anna: 3”, with the space French puts before a colon. */
  colon(a: string, b: string | number): string {
    return this.lang === 'fr' ? `${a}\u00a0: ${b}` : `${a}: ${b}`;
  }

  text(key: string): string {
    return this.bundle.texts[key] ?? key;
  }

  name(domain: string, id: string): string {
    return this.bundle.things[domain]?.[id]?.name ?? id;
  }

  about(domain: string, id: string): string {
    return this.bundle.things[domain]?.[id]?.text ?? '';
  }

  group(id: string): string {
    return this.bundle.texts[`board.group.${id}`] ?? id;
  }
}
