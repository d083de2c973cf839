/* words.ts: the labels of this board that the game's own bundle does not bring. */
import { frenchTexts } from '../../i18n';
import type { Labels } from '../kit';

const en = {
  places: 'market place {n}', unrestBelow: 'Unrest below', left: '{n} left', leftOf: 'in the pile', collapsed: 'everything has collapsed',
  collapseNear: '{n} more and everything collapses', lastRound: 'Last round', fedBy: 'refilled from this deck: {n} {n:card|cards}',
  state: 'State', power: 'Power', nationDeck: 'Nation deck', accession: 'below it', nationEmpty: 'empty', next: 'takes {n} exhaust token',
  handSize: 'Hand of {n}', actions: 'actions', exhausts: 'exhaust tokens', actionsLeft: '{n} {n:action|actions} left', exhaustsLeft: '{n} exhaust {n:token|tokens} left',
  deck: 'Deck', discard: 'Discard', history: 'History', sunken: 'Sunken', exile: 'Exile', fame: 'Fame', unrest: 'Unrest', hand: 'Hand', emptyHand: 'No card in hand',
  used: 'used', garrison: 'garrisoned here', stored: 'progress on it', barbarian: 'Barbarian', empire: 'Empire',
  developments: 'Developments', quests: 'Quests', inPlay: 'In play', journey: 'Journey', court: 'Court', nothingInPlay: 'Nothing yet: pinned cards stay here.',
  affordable: 'you can pay this', dear: 'you cannot pay this yet', onlyEmpire: 'only as an empire',
  slot: 'slot {n}', faceDown: 'face down', empty: 'empty', aside: 'set aside', die: 'die: {n}', dynasty: 'Dynasty', level: 'level',
  rows: 'Its table', rowNow: 'this row', points: '{n} {n:point|points}', unseen: '{n} unseen', variable: 'counts: {x}',
  show: 'Show', back: 'Back to your own', cardsOf: '{name}: {n} {n:card|cards}', none: 'none', uncertain: 'uncertain', uncertainWhy: 'part of this is our reconstruction',
  close: 'Close', look: 'Look at the cards', turn: 'to move', pinned: 'stays in play', attack: 'attack', permanent: 'permanent',
  city: 'city', metropolis: 'metropolis', knight: 'knight', mask: 'mask', scroll: 'scroll', production: 'production', fertile: 'fertile', river: 'river',
  cards: 'Cards', search: 'Search the cards', searchWhat: 'Name or words of a card', found: '{n} {n:card|cards}', allNations: 'All nations', common: 'Common cards',
  worthNow: 'Worth now: {n}', worthTitle: 'Worth', now: 'Now', counted: 'Counted now: {n}', sheet: 'Your points, card by card', sheetOf: 'Points of {name}', tokensWorth: 'Progress', readIt: 'Read this card', resolving: 'Being played', looked: 'Looked at', market: 'Market', tokens: 'tokens', you: 'You',
  cost: 'Cost', solstice: 'Solstice', opponents: 'The others', never: 'Do not ask for {name} again this turn',
};

export type Key = keyof typeof en;

const fr: Record<Key, string> = {
  places: 'place {n} du marché', unrestBelow: 'Instabilité', left: 'reste {n}', leftOf: 'dans la pile', collapsed: 'tout s’est effondré',
  collapseNear: 'encore {n} et tout s’effondre', lastRound: 'Dernière manche', fedBy: 'complétée depuis cette pioche : {n} {n:carte|cartes}',
  state: 'Statut', power: 'Puissance', nationDeck: 'Pioche Nation', accession: 'dessous', nationEmpty: 'vide', next: 'prend {n} jeton Épuisement',
  handSize: 'Main de {n}', actions: 'actions', exhausts: 'jetons Épuisement', actionsLeft: '{n} {n:action restante|actions restantes}', exhaustsLeft: '{n} {n:jeton|jetons} Épuisement',
  deck: 'Pioche', discard: 'Défausse', history: 'Histoire', sunken: 'Submersion', exile: 'Exil', fame: 'Renommée', unrest: 'Instabilités', hand: 'Main', emptyHand: 'Aucune carte en main',
  used: 'utilisée', garrison: 'réservée ici', stored: 'progrès posés', barbarian: 'Barbare', empire: 'Empire',
  developments: 'Développements', quests: 'Quêtes', inPlay: 'En jeu', journey: 'Voyage', court: 'Cour', nothingInPlay: 'Rien encore : les cartes punaisées restent ici.',
  affordable: 'vous pouvez payer', dear: 'vous ne pouvez pas encore payer', onlyEmpire: 'en empire seulement',
  slot: 'emplacement {n}', faceDown: 'face cachée', empty: 'vide', aside: 'mise de côté', die: 'dé : {n}', dynasty: 'Dynastie', level: 'niveau',
  rows: 'Son tableau', rowNow: 'cette ligne', points: '{n} {n:point|points}', unseen: '{n} {n:inconnue|inconnues}', variable: 'compte : {x}',
  show: 'Montrer', back: 'Revenir aux vôtres', cardsOf: '{name} : {n} {n:carte|cartes}', none: 'aucune', uncertain: 'incertain', uncertainWhy: 'une partie est reconstituée par nous',
  close: 'Fermer', look: 'Regarder les cartes', turn: 'doit jouer', pinned: 'reste en jeu', attack: 'attaque', permanent: 'permanente',
  city: 'cité', metropolis: 'métropole', knight: 'chevalier', mask: 'masque', scroll: 'parchemin', production: 'production', fertile: 'fertile', river: 'fleuve',
  cards: 'Cartes', search: 'Chercher dans les cartes', searchWhat: 'Nom ou mots d’une carte', found: '{n} {n:carte|cartes}', allNations: 'Toutes les nations', common: 'Cartes communes',
  worthNow: 'Vaut maintenant : {n}', worthTitle: 'Valeur', now: 'Maintenant', counted: 'Compté maintenant : {n}', sheet: 'Vos points, carte par carte', sheetOf: 'Points de {name}', tokensWorth: 'Progrès', readIt: 'Lire cette carte', resolving: 'En cours', looked: 'Regardées', market: 'Marché', tokens: 'jetons', you: 'Vous',
  cost: 'Coût', solstice: 'Solstice', opponents: 'Les autres', never: 'Ne plus demander pour {name} ce tour-ci',
};

export const labels: Labels<Key> = { en, fr: frenchTexts(fr) };
