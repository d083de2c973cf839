/* words.ts: the few labels of this board that the game's own bundle does not bring. */
import type { Bundle, Lang, ThingPart } from '../types';

interface Own {
  raise: string;
  annex: string;
  choose: string;
  returned: string;
  sacrificed: string;
  fallen: string;
  owned: string;
  open: string;
  closed: string;
  covered: string;
  war: string;
  plague: string;
  score: string;
  inHand: string;
  placed: string;
  none: string;
  met: string;
  notYet: string;
  held: string;
  lost: string;
  show: string;
  turn: string;
  bonus: string;
  population: string;
  recent: string;
  price: string;
  close: string;
  secret: string;
}

const own: Record<Lang, Own> = {
  en: {
    raise: 'Raise', annex: 'Annex', choose: 'Choose',
    returned: 'the worker returns', sacrificed: 'the worker is sacrificed',
    fallen: 'fallen or annexed', owned: 'owned', open: 'open', closed: 'closed',
    covered: 'laid over this column', war: 'War when it enters', plague: 'Plague when it enters',
    score: 'Score track', inHand: 'in hand', placed: 'placed', none: 'none yet', met: 'reached',
    notYet: 'not yet', held: 'held', lost: 'not held', show: 'Show', turn: 'to move',
    bonus: 'bonus coins', population: 'population', recent: 'just now', price: 'costs', close: 'Close',
    secret: 'only you see these',
  },
  fr: {
    raise: 'Faire naître', annex: 'Annexer', choose: 'Choisir',
    returned: 'l’ouvrier revient', sacrificed: 'l’ouvrier est sacrifié',
    fallen: 'déchue ou annexée', owned: 'acquise', open: 'ouverte', closed: 'fermée',
    covered: 'posée sur cette colonne', war: 'Guerre à son arrivée', plague: 'Peste à son arrivée',
    score: 'Piste de score', inHand: 'en main', placed: 'placés', none: 'aucune', met: 'atteint',
    notYet: 'pas encore', held: 'tenue', lost: 'non tenue', show: 'Montrer', turn: 'doit jouer',
    bonus: 'pièces bonus', population: 'population', recent: 'à l’instant', price: 'coûte', close: 'Fermer',
    secret: 'vous seul les voyez',
  },
};

/** Long turns of phrase that a card says shorter; the explanation has them in full. */
const shorter: Record<Lang, [RegExp, string][]> = {
  en: [
    [/needs (\d+) more/g, 'needs +$1'],
    [/ \(if: you have the highest military \(ties count\)\)/g, ' if strongest'],
    [/ \(if: exactly 0 technologies\)/g, ' with no technology'],
    [/ \(if: ([^()]*)\)/g, ' if $1'],
    [/End of your turn:/g, 'Turn end:'],
    [/End of the game:/g, 'Game end:'],
    [/costs 0 coins at most/g, 'free'],
    [/you may perform (\S+) once without a worker, paying its coins/g, 'you may do $1 without a worker, for its coins'],
    [/each other player:/g, 'others:'],
    [/ \(1\)/g, ''],
  ],
  fr: [
    [/ \(si\s*: vous avez la plus grande force militaire \(égalité comprise\)\)/g, ' si le plus fort'],
    [/ \(si\s*: exactement 0 technologie\)/g, ' sans technologie'],
    [/ \(si\s*: ([^()]*)\)/g, ' si $1'],
    [/Fin de votre tour\s*:/g, 'Fin du tour :'],
    [/coûte 0 pièce au plus/g, 'gratuite'],
    [/vous pouvez réaliser (\S+) une fois sans ouvrier, en payant ses pièces/g, 'vous pouvez faire $1 sans ouvrier, en payant'],
    [/chaque autre joueur\s*:/g, 'les autres :'],
    [/ \(1\)/g, ''],
  ],
};

/** Words that follow a number and are drawn as a sign; the words stay for screen readers. */
export const signs: Record<Lang, RegExp> = {
  en: /([+−]?\d+) (coins?|points?|workers?|military|technolog(?:y|ies)|wonders?)\b/g,
  fr: /([+−]?\d+) (pièces?|points?|ouvriers?|force militaire|technologies?|merveilles?)(?![\p{L}])/gu,
};

const signOf: [RegExp, string][] = [
  [/^(coin|pièce)/, 'coin'],
  [/^point/, 'point'],
  [/^(worker|ouvrier)/, 'worker'],
  [/^(military|force)/, 'military'],
  [/^technolog/, 'technology'],
  [/^(wonder|merveille)/, 'wonder'],
];

export function signFor(word: string): string {
  return signOf.find(([pattern]) => pattern.test(word))?.[1] ?? 'point';
}

export class Words {
  constructor(
    readonly bundle: Bundle,
    readonly lang: Lang,
  ) {}

  get own(): Own {
    return own[this.lang];
  }

  /** A word for the board out of the bundle. */
  board(key: string): string {
    return this.bundle.texts[`board.${key}`] ?? key;
  }

  name(domain: string, id: string): string {
    return this.bundle.things[domain]?.[id]?.name ?? id;
  }

  parts(domain: string, id: string): ThingPart[] {
    return this.bundle.things[domain]?.[id]?.parts ?? [];
  }

  /** What one part of a card says, line by line, with long turns of phrase shortened. */
  lines(domain: string, id: string, part = 'effect'): string[] {
    return this.parts(domain, id).find((p) => p.id === part)?.lines.map((line) => this.shorten(line)) ?? [];
  }

  private shorten(line: string): string {
    let out = line;
    for (const [pattern, replacement] of shorter[this.lang]) out = out.replace(pattern, replacement);
    return this.lang === 'fr' ? out.replace(/ ([:;!?])/g, '\u00a0$1') : out;
  }

  /** The technologies a special card brings: bottom, middle. */
  brings(special: string): string[] {
    const technologies = this.bundle.things['technology'] ?? {};
    return this.parts('special-technology', special).flatMap(({ id }) => (id in technologies ? [id] : []));
  }

  /** “2 coins”, for names that screen readers say. */
  count(n: number, what: 'coins' | 'workers' | 'military' | 'points'): string {
    return `${n} ${this.board(what)}`;
  }
}
