/* spans.tsx: what a card says, with amounts drawn as signs: “+1 coin” becomes +1 and a coin. */
import type { JSX } from 'preact';
import type { Lang, Line, Span } from '../../net/protocol';
import type { SignProps } from './sign';

export interface Icons {
  has(id: string): boolean;
  Sign(props: SignProps): JSX.Element;
}

/* French sets a colon apart, and never at the beginning of a line. */
function typeset(text: string, lang: Lang): string {
  return lang === 'fr' ? text.replace(/ ([:;!?])/g, '\u00a0$1') : text;
}

/** An amount is its number and its sign; the words are for those who hear them. A thing keeps its name. */
function Drawn(props: { span: Exclude<Span, string>; icons: Icons }): JSX.Element {
  const { span, icons } = props;
  const { Sign } = icons;
  if (span.n !== undefined)
    return (
      <span class="kit-amount">
        <span aria-hidden="true">{span.n}</span>
        <Sign id={span.icon} class="in-text" />
        <span class="hidden">{span.text}</span>
      </span>
    );
  return (
    <span class="kit-named">
      <Sign id={span.icon} class="in-text" />
      {span.text}
    </span>
  );
}

export function Spans(props: { line: Line; icons: Icons; lang: Lang }): JSX.Element {
  const { icons, lang } = props;
  /* An amount of what has a sign, or a thing that has one. */
  const drawn = (span: Exclude<Span, string>) => icons.has(span.icon) && (span.n !== undefined || span.icon.includes(':'));
  return (
    <>
      {props.line.map((span, i) =>
        typeof span !== 'string' && drawn(span) ? <Drawn key={i} span={span} icons={icons} /> : <span key={i}>{typeset(typeof span === 'string' ? span : span.text, lang)}</span>,
      )}
    </>
  );
}

/** Of how many letters the longest word is: `.kit-fit` writes it so small that it is not broken. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]/).map((word) => word.length));
}

/** Lines below each other. */
export function Lines(props: { lines: Line[]; icons: Icons; lang: Lang }): JSX.Element {
  return (
    <>
      {props.lines.map((line, i) => (
        <span key={i} class="kit-clause">
          <Spans line={line} icons={props.icons} lang={props.lang} />
        </span>
      ))}
    </>
  );
}
