/*
 * banner.tsx: what came of it: one banner for battles, events, objectives, wonders, the end of an
 * age and of the game. It stands beside the board, never over it, until it is closed, until one goes
 * on elsewhere, or until the story has left it behind. What was done to oneself and waits behind
 * another is not lost with that one.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fill, lang, t } from '../i18n';
import type { Bundle, LogLine, MatchState } from '../net/protocol';
import { IconButton, Live } from '../parts/bits';
import { Icon } from '../parts/icon';
import { ownClass, seatName } from '../parts/mark';
import { battleIn, befalls, endReason, happeningsIn, leadOf, listedIn, outcome, past, wentOn, type BannerKind, type Group, type Happening, type Happenings, type Item } from './happenings';
import { countOf, placeName, Rounds, Tally, SideMark, ThingSymbol } from './rounds';
import { seatOf } from './stage';
import type { Told } from './story';
import { Symbol } from './symbol';

export interface Banners {
  /** The battle under way, or what is told now. */
  shown: Happening | null;
  /** How many wait, and what the first of them says. */
  more: number;
  next?: string;
  /** Not where one looks back. */
  close?(): void;
  /** One's own next decision: what was seen goes. */
  played(): void;
}

const none: Banners = { shown: null, more: 0, played: () => undefined };

/* A page that is opened in the middle of a battle shows it; what is over is history. */
function firstLine(declared: Happenings, state: MatchState): number {
  const last = happeningsIn(declared, state.log, Math.max(0, state.log.length - 300)).at(-1);
  return last?.open ? last.at : state.log.length;
}

export function useBanners(declared: Happenings | undefined, state: MatchState, told: Told | null): Banners {
  const [since, setSince] = useState(() => (declared ? firstLine(declared, state) : 0));
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  // What was in sight when one decided something: it goes if that was not about it.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { log } = state;
  // What is still to be told has not happened yet.
  const until = told ? log.lastIndexOf(told.line) + 1 || log.length : log.length;
  const all = useMemo(() => (declared ? happeningsIn(declared, log.slice(0, until), Math.min(since, until)) : []), [declared, log, until, since]);
  // After an undo the numbers of lines mean others.
  useEffect(() => {
    if (log.length < since) setSince(log.length);
    for (const set of [setClosed, setLeft]) set((before) => ([...before].some((at) => at >= log.length) ? new Set([...before].filter((at) => at < log.length)) : before));
  }, [log.length]);
  if (!declared) return none;
  const known = log.slice(0, until);
  const waiting = all.filter((h) => !closed.has(h.at) && (h.open || !(past(declared, h, known, state.you, state.over && !told) || (left.has(h.at) && wentOn(h, known, state.you)))));
  const open = waiting.at(-1)?.open ? waiting.at(-1)! : null;
  const over = waiting.filter((h) => !h.open);
  // The newest while the story is told or watched, then one after the other. The end of the game has its own panel then.
  const queue = told ? over : over.filter((h) => h.rule.kind !== 'ending');
  const shown = open ?? (told || state.you === null ? queue.at(-1) : queue[0]) ?? null;
  const rest = queue.filter((h) => h !== shown);
  const [following] = rest;
  return {
    shown,
    more: rest.length,
    ...(following ? { next: leadOf(following).text } : {}),
    close: () => shown && setClosed(new Set([...closed, shown.at])),
    played: () => {
      const stay = waiting.filter((h) => h.open || befalls(h, state.you));
      setSince(Math.min(log.length, ...stay.map((h) => h.at)));
      setClosed(new Set([...closed, ...all.filter((h) => !stay.includes(h)).map((h) => h.at)]));
      if (shown && !shown.open) setLeft(new Set([...left, shown.at]));
    },
  };
}

const symbols: Record<BannerKind, string> = {
  battle: 'go-battle', event: 'i-star', plague: 'i-skull', war: 'go-battle', barbarians: 'u-barbarian', objective: 'i-check', wonder: 'i-monument', city: 'i-pin', government: 'i-scales', age: 'i-clock', ending: 'i-flag',
};

function often(text: string, times = 1): string {
  return times > 1 ? `${text} ×${times}` : text;
}

function Outcome(props: { group: Group; items: Item[]; state: MatchState; words: Bundle; declared: Happenings; nobody: string }) {
  const { items, declared, words } = props;
  if (items.length === 0) return null;
  return (
    <div class={`banner-group ${props.group}`}>
      <h4>{t(`banner.${props.group}`)}</h4>
      <ul>
        {items.map((item, i) => (
          <li key={i} class={item.seat === null ? 'nobody' : ownClass(props.state.seats, item.seat)} title={item.text}>
            {item.domain === undefined || item.id === undefined ? (
              <>{item.mark && <SideMark state={props.state} seat={item.seat} />}{often(item.text, item.times)}</>
            ) : (
              <>
                <SideMark state={props.state} seat={item.seat} />
                <ThingSymbol prefix={declared.symbols[item.domain]} id={item.id} />
                {declared.symbols[item.domain] === '' ? (words.things[item.domain]?.[item.id]?.name ?? item.text) : countOf(words, item.domain, item.id, item.n)}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the card says that is shown; its “you” is whoever drew or played it. */
function Card({ happening, words, to }: { happening: Happening; words: Bundle; to: string | null }) {
  const { shows } = happening.rule;
  const id = happening.lines[0]?.parts.find((part) => part.domain === shows)?.id;
  const thing = shows && id !== undefined && id !== null ? words.things[shows]?.[String(id)] : undefined;
  if (!thing?.text) return null;
  return <p class="banner-text" data-thing={`${shows}:${id}`} tabIndex={0}>{to !== null && <b>{t('banner.card-to', { name: to })} </b>}{thing.text}</p>;
}

/* The game's words about a line, with what it names: who did it is spoken to; what it brings. */
function wordsOf(kind: 'you' | 'brings', line: LogLine, words: Bundle): string {
  const named = line.parts.map((part) => [part.name, part.domain === 'number' ? Number(part.id) : part.called || words.things[part.domain]?.[String(part.id)]?.name || String(part.id)] as const);
  return fill(words.texts[`board.${kind}.${line.event}`] ?? '', Object.fromEntries(named), lang());
}

/** What the move tells of that leads to a position of the past. */
export function pastBanner(declared: Happenings, state: MatchState): Banners {
  const all = happeningsIn(declared, state.log, Math.max(0, state.log.length - 300));
  const told = all.filter((h) => h.lines.some((line) => line.move === state.version));
  return { ...none, shown: told.at(-1) ?? null };
}

export function Banner(props: { banners: Banners; happening: Happening; state: MatchState; words: Bundle; declared: Happenings }) {
  const { banners, happening, state, words, declared } = props;
  const lead = leadOf(happening);
  const battle = battleIn(declared, happening);
  // Who fought sees how the dice fell.
  const fought = battle?.seats.includes(state.you ?? -1) ?? false;
  const [dice, setDice] = useState(fought);
  useEffect(() => setDice(fought), [happening.at]);
  const groups = outcome(declared, happening);
  const mover = seatOf(lead);
  // What the title itself says was gained stands with the rest of it.
  const gains = words.texts[`board.gains.${lead.event}`];
  if (gains) groups.gained.unshift({ seat: mover, nobody: false, n: 1, text: gains, mark: true });
  const title = (mover !== null && mover === state.you && wordsOf('you', lead, words)) || lead.text;
  // The line of the log says that itself.
  const brings = title === lead.text ? '' : wordsOf('brings', lead, words);
  const listed = listedIn(happening);
  const reason = happening.rule.kind === 'ending' ? endReason(declared, state) : '';
  return (
    <section class={`theatre-card news-banner ${happening.rule.kind} ${battle ? (declared.variant?.(state, battle.place) ?? '') : ''} ${mover === null ? 'nobody' : ownClass(state.seats, mover)}`} data-begins={happening.lines[0]?.event} aria-label={title}>
      <header>
        <Symbol id={symbols[happening.rule.kind]} class="banner-sign" />
        <div>
          <h3>{title}</h3>
          <small>{[brings, happening.rule.kind === 'age' ? '' : t(`banner.${happening.rule.kind}`), battle ? (battle.placeName ?? placeName(words, battle.place)) : ''].filter(Boolean).join(' · ')}</small>
        </div>
        {banners.close && <IconButton icon="close" label={t('banner.close')} onClick={banners.close} />}
      </header>
      {battle && <Tally state={state} words={words} battle={battle} />}
      {reason && <p class="banner-text">{reason}</p>}
      <Card happening={happening} words={words} to={mover === null || mover === state.you ? null : seatName(state.seats, mover)} />
      {(['lost', 'taken', 'gained'] as const).some((g) => groups[g].length > 0) && (
        <div class="banner-groups">
          {(['lost', 'taken', 'gained'] as const).map((g) => (
            <Outcome key={g} group={g} items={groups[g]} state={state} words={words} declared={declared} nobody={battle?.nobody ?? ''} />
          ))}
        </div>
      )}
      {listed.length > 0 && <ul class="battle-notes">{listed.map(({ text, times }, i) => <li key={i}>{often(text, times)}</li>)}</ul>}
      {battle && battle.rounds.length > 0 && (
        <button type="button" class="button plain small" aria-expanded={dice} onClick={() => setDice(!dice)}>{t('banner.dice')}</button>
      )}
      {battle && dice && <Rounds state={state} words={words} declared={declared} battle={battle} at={happening.at} />}
      {banners.next && banners.close && (
        <button type="button" class="banner-next" onClick={banners.close}>
          <span>{t(banners.more > 1 ? 'banner.many' : 'banner.more', { n: banners.more, text: banners.next })}</span>
          <Icon name="next" />
        </button>
      )}
    </section>
  );
}

/** What screen readers do not hear from the newest lines of the log. */
export function BannerNews({ happening, state }: { happening: Happening | null; state: MatchState }) {
  const [text, setText] = useState('');
  const heard = useRef(-1);
  useEffect(() => {
    if (!happening || happening.open || happening.at === heard.current) return;
    heard.current = happening.at;
    const lead = leadOf(happening);
    setText(state.log.slice(-8).includes(lead) ? '' : lead.text);
  }, [happening?.at, happening?.open]);
  return <Live text={text} />;
}
