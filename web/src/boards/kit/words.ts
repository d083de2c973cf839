/*
 * words.ts: the words of a game as its board needs them: names, what cards say, printed facts out
 * of the bundle, and the labels that only this board has.
 */
import { fill, type Args } from '../../i18n';
import { lineText, type Bundle, type Lang, type Line, type ThingPart } from '../../net/protocol';

/** A board's own labels, in both languages. */
export type Labels<Key extends string> = Record<Lang, Record<Key, string>>;

export type Form = 'long' | 'short';

export class Words<Key extends string = never> {
  constructor(
    readonly bundle: Bundle,
    readonly lang: Lang,
    private readonly labels: Labels<Key>,
  ) {}

  /** A label of this board; `{name}` and `{n:one|many}` as in the texts of the games. */
  say(key: Key, values: Args = {}): string {
    return fill(this.labels[this.lang][key], values, this.lang);
  }

  /** A word for the board out of the bundle: what editions of a game may call differently. */
  board(key: string, values: Args = {}): string {
    return this.text(`board.${key}`, values);
  }

  /** Another text of the bundle. */
  text(key: string, values: Args = {}): string {
    return fill(this.bundle.texts[key] ?? key, values, this.lang);
  }

  name(domain: string, id: string): string {
    return this.bundle.things[domain]?.[id]?.name ?? id;
  }

  /** “2 settlers”: a number and the thing's form for it, or its name. */
  count(domain: string, id: string, n: number): string {
    const form = this.bundle.things[domain]?.[id]?.count;
    return `${n} ${form === undefined ? this.name(domain, id) : fill(form, { n }, this.lang)}`;
  }

  /** All that a thing's card says, as one text. */
  about(domain: string, id: string): string {
    return this.bundle.things[domain]?.[id]?.text ?? '';
  }

  /** All things of a kind, in the printed order. */
  ids(domain: string): string[] {
    return Object.keys(this.bundle.things[domain] ?? {});
  }

  parts(domain: string, id: string): ThingPart[] {
    return this.bundle.things[domain]?.[id]?.parts ?? [];
  }

  /** What a part of a card says, line by line; a text without parts is one line. */
  lines(domain: string, id: string, part?: string, form: Form = 'short'): Line[] {
    const parts = this.parts(domain, id);
    const found = part === undefined ? parts[0] : parts.find((p) => p.id === part);
    if (found) return form === 'short' ? found.short ?? found.lines : found.lines;
    const text = part === undefined ? this.about(domain, id) : '';
    return text ? [[text]] : [];
  }

  /** The same as one plain sentence after the other. */
  sentence(domain: string, id: string, part?: string, form: Form = 'long'): string {
    return this.lines(domain, id, part, form).map(lineText).join(' ');
  }

  /** A word printed on a thing, for boards to draw. */
  fact(domain: string, id: string, name: string): string | undefined {
    const fact = this.bundle.things[domain]?.[id]?.facts?.[name];
    return typeof fact === 'string' ? fact : undefined;
  }

  /** A number printed on a thing, 0 where none is. */
  number(domain: string, id: string, name: string): number {
    const fact = this.bundle.things[domain]?.[id]?.facts?.[name];
    return typeof fact === 'number' ? fact : 0;
  }

  /** Words printed on a thing, such as its icons, each as often as it is printed. */
  list(domain: string, id: string, name: string): string[] {
    const fact = this.bundle.things[domain]?.[id]?.facts?.[name];
    return Array.isArray(fact) ? fact.map(String) : [];
  }

  is(domain: string, id: string, name: string): boolean {
    return this.bundle.things[domain]?.[id]?.facts?.[name] === true;
  }
}
