/* solo.tsx: playing alone: the opponent's cubes, the goal of a scenario, control cards, achievements. */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { Sign } from './art/emblem';
import { Panel, Thing, Told } from '../kit';
import type { Table } from './view';

/* A scenario has a part for each grade, by the id of that choice. */
function goalOf(table: Table, scenario: string, grade: number): string {
  const grades = table.words.bundle.options.find((option) => option.id === 'grade')?.choices ?? [];
  return table.words.sentence('scenario', scenario, grades[grade - 1]?.id);
}

function Rival(props: { table: Table; cubes: number }): JSX.Element {
  const { table, cubes } = props;
  return (
    <div class="aoc-rival">
      <strong>{table.words.board('rival')}</strong>
      <span class="aoc-cubes" aria-hidden="true">
        {Array.from({ length: cubes }, (_, i) => <i key={i} />)}
      </span>
      <b>{cubes}</b>
    </div>
  );
}

function Scenario(props: { table: Table; scenario: string }): JSX.Element {
  const { table, scenario } = props;
  const { view, words } = table;
  return (
    <Thing table={table} domain="scenario" id={scenario} class={`aoc-goal ${view.goal_met ? 'met' : ''}`} label={words.name('scenario', scenario)} inert>
      <Sign id={view.goal_met ? 'done' : 'goal'} class="large" />
      <div>
        <strong class="kit-name">{words.name('scenario', scenario)}</strong>
        <p>{goalOf(table, scenario, view.grade ?? 2)}</p>
      </div>
      <span class="kit-tag">{view.goal_met ? words.say('met') : words.say('notYet')}</span>
    </Thing>
  );
}

function Control(props: { table: Table; held: number }): JSX.Element {
  const { table, held } = props;
  const { words } = table;
  const cards = Object.keys(words.bundle.things['control'] ?? {});
  return (
    <div class="aoc-row control" role="group" aria-label={words.board('control')}>
      {cards.map((id, i) => (
        <Thing
          key={id}
          table={table}
          domain="control"
          id={id}
          class={`aoc-control ${i < held ? 'held' : ''}`}
          label={`${words.name('control', id)}, ${i < held ? words.say('held') : words.say('lost')}`}
          inert
        >
          <Sign id="control" />
          <strong class="kit-name">{words.name('control', id)}</strong>
          {table.view.scenario === 'silk_road' ? <small><Told table={table} domain="control" id={id} /></small> : null}
        </Thing>
      ))}
    </div>
  );
}

function Achievements(props: { table: Table; earned: string[] }): JSX.Element {
  const { table, earned } = props;
  const { words } = table;
  return (
    <div class="aoc-row achievements" role="group" aria-label={words.board('achievements')}>
      {Object.keys(words.bundle.things['achievement'] ?? {}).map((id) => {
        const met = earned.includes(id);
        return (
          <Thing
            key={id}
            table={table}
            domain="achievement"
            id={id}
            class={`aoc-achievement ${met ? 'met' : ''}`}
            label={colon(words.name('achievement', id), met ? words.say('met') : words.say('notYet'))}
            inert
          >
            <Sign id={met ? 'done' : 'point'} />
            <span>{words.name('achievement', id)}</span>
          </Thing>
        );
      })}
    </div>
  );
}

export function Solo(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, words } = table;
  if (view.rival === undefined) return null;
  const held = view.players[0]?.control;
  return (
    <Panel
      class="aoc-solo"
      title={view.scenario ? words.board('goal') : words.board('achievements')}
      aside={<Rival table={table} cubes={view.rival} />}
    >
      {view.scenario ? <Scenario table={table} scenario={view.scenario} /> : null}
      {held === undefined ? null : <Control table={table} held={held} />}
      {view.achievements ? <Achievements table={table} earned={view.achievements} /> : null}
    </Panel>
  );
}
