/* battle.tsx: the conflict under way: both sides, their cards, dice, values and hits, and the choices. */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { DieFace, OwnerMark, Sign } from './art';
import { ownerClass, ownerName, type Amounts, type Side, type Table } from './view';

function Force(props: { table: Table; start: Amounts; lost: Amounts }): JSX.Element {
  const { table } = props;
  return (
    <ul class="cl-force" aria-label={table.words.say('unitsHere')}>
      {table.words.ids('unit').flatMap((id) => {
        const n = props.start[id] ?? 0;
        const gone = Math.min(n, props.lost[id] ?? 0);
        if (n === 0) return [];
        return [
          <li key={id} data-thing={`unit:${id}`} aria-label={table.words.count('unit', id, n - gone) + (gone ? ` (${colon(table.words.say('lost'), gone)})` : '')}>
            {Array.from({ length: n }, (_, i) => <Sign key={i} id={id} class={i >= n - gone ? 'gone' : ''} />)}
          </li>,
        ];
      })}
    </ul>
  );
}

function TacticsCard(props: { table: Table; side: Side }): JSX.Element {
  const { table, side } = props;
  const { words } = table;
  if (!side.has_card) return <p class="cl-laid none">{words.say('noCard')}</p>;
  if (!side.card) return <p class="cl-laid down">{words.say('faceDown')}</p>;
  const tactic = words.parts('action-card', side.card).find((part) => part.id === 'tactic');
  return (
    <p class={`cl-laid ${side.card_void ? 'void' : ''}`} data-thing={`action-card:${side.card}`} tabIndex={0}>
      <Sign id="tactic" /> {tactic?.title ?? ''}
      {side.card_void ? <small> ({words.say('void')})</small> : null}
    </p>
  );
}

function Camp(props: { table: Table; side: Side; role: 'attacker' | 'defender' }): JSX.Element {
  const { table, side } = props;
  const { words } = table;
  return (
    <section class={`cl-camp ${ownerClass(table, side.owner)} ${props.role}`} aria-label={colon(words.say(props.role), ownerName(table, side.owner))}>
      <header>
        <OwnerMark state={table.state} owner={side.owner} />
        <span><small>{words.say(props.role)}</small><strong>{ownerName(table, side.owner)}</strong></span>
      </header>
      <Force table={table} start={side.at_start} lost={side.lost} />
      <TacticsCard table={table} side={side} />
      <ul class="cl-dice" aria-label={words.say('dice')}>
        {side.dice.map((die, i) => (
          <li
            key={i}
            aria-label={`${die.value}${die.clash ? `, ${words.name('unit', die.clash)}` : ''}${die.counts ? (die.used ? `, ${words.say('dieUsed')}` : '') : `, ${words.say('dieLost')}`}`}
            title={die.counts ? (die.used ? words.say('dieUsed') : '') : words.say('dieLost')}
          >
            <DieFace {...die} />
          </li>
        ))}
      </ul>
      {side.dice.length > 0 ? (
        <dl class="cl-sum">
          <div><dt>{words.say('combatValue')}</dt><dd>{side.value}</dd></div>
          <div><dt>{words.say('hits')}</dt><dd>{side.hits}</dd></div>
          {side.cancels ? <div><dt>{words.say('cancels')}</dt><dd>{side.cancels}</dd></div> : null}
        </dl>
      ) : null}
    </section>
  );
}

const told = new Set(['fight-round', 'tactic-shown', 'tactic-void', 'tactic-die', 'rolled', 'rolled-again', 'clashed', 'combat-value', 'cancelled', 'die', 'die-again', 'eliminated', 'leader-lost', 'barbarian-eliminated', 'pirate-eliminated', 'building-lost', 'city-destroyed', 'raiders-leave', 'conquered-barbarians', 'steel-weapons', 'steel-hit', 'value-from', 'value-less', 'cancel-from', 'fortress-die', 'fortress-wall', 'siegecraft', 'great-wall', 'eclipse']);

export function Battle(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, words, state } = table;
  const { fight } = view;
  if (!fight) return null;
  const began = state.log.map((l) => l.event).lastIndexOf('fight-round');
  const lines = fight.round === 0 ? [] : state.log.slice(began).filter((l) => told.has(l.event));
  const title = fight.raid ? words.say('raid') : words.board(fight.naval ? 'naval-battle' : 'battle', { at: fight.at });
  return (
    <section class={`cl-battle ${fight.naval ? 'naval' : ''} ${fight.raid ? 'raid' : ''}`} aria-label={title}>
      <header>
        <Sign id={fight.raid ? 'barbarians' : fight.naval ? 'ship' : 'fight'} />
        <h2>{title}</h2>
        <span>{[fight.raid && fight.from ? words.say('raidWay', { from: fight.from, to: fight.at }) : '', fight.round > 0 && !fight.raid ? words.board('fight-round', { n: fight.round }) : '', fight.fortress ? words.say('fortress') : ''].filter(Boolean).join(' · ')}</span>
      </header>
      <div class="cl-camps">
        <Camp table={table} side={fight.attacker} role="attacker" />
        <span class="cl-versus" aria-hidden="true"><Sign id="fight" /></span>
        <Camp table={table} side={fight.defender} role="defender" />
      </div>
      {lines.length > 0 ? <ol class="cl-why">{lines.slice(-7).map((l, i) => <li key={i} class={l.event}>{l.text}</li>)}</ol> : null}
    </section>
  );
}
