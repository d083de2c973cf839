/*
 * saved.mjs: matches that bots have played, opened in the middle: people sit where the bots sat,
 * and connections of their own play on as the bots did. So a test begins at the moment it is about.
 */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, clio, connect, scratch } from './lib.mjs';

const BATCH = 8;
const MOST = 160;

const NAMES = ['Anna', 'Ben', 'Chloé', 'Dora'];

/* Names of bots are their kinds; at the table sit people. */
function named(text) {
  return text.replaceAll(/\b(?:greedy|random) ([1-4])\b/g, (_, n) => NAMES[n - 1]);
}

/** Games between bots, from a seed on: `moves`, and `lines` of the log, each with its move. */
async function playedGames(game, seed, options) {
  const folder = mkdtempSync(join(scratch, 'saved-'));
  await clio('sim', game, '--games', String(BATCH), '--seats', '2', '--seed', String(seed), '--bots', 'greedy', '--save', folder, ...options);
  const games = [];
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const account = named(await clio('replay', join(folder, name), '--text'));
    const moves = text.slice(text.indexOf('\nmoves\n') + 7, text.indexOf('\nend ')).split('\n').map((line) => {
      const [, seat, ...words] = line.split(' ');
      return { seat: Number(seat) - 1, move: words.join(' ') };
    });
    const lines = [];
    let move = 0;
    for (const line of account.split('\n')) {
      const begins = /^(\d+)\. /.exec(line);
      if (begins) move = Number(begins[1]);
      else if (/^ {5}\S/.test(line)) lines.push({ move, text: line.trim() });
    }
    games.push({ name, text, moves, lines });
  }
  return games;
}

/** Games of which more are played as long as nobody finds in them what is looked for. */
export function gamesOf(game, seed, ...options) {
  const played = [];
  return async (find, what) => {
    for (let i = 0; i < MOST; i++) {
      if (i >= played.length) played.push(...(await playedGames(game, seed + i, options)));
      const found = find(played[i]);
      if (found) return { game: played[i], ...found };
    }
    assert.fail(`none of ${MOST} games has ${what}`);
  };
}

/** The same match after so many moves, with people at the table. */
function cut(game, count) {
  const lines = game.text.split('\n');
  const head = lines.slice(0, lines.indexOf('moves') + 1).map((line) =>
    // Another version's states are not compared, only its moves.
    line.startsWith('engine ') ? 'engine 0.0.1' : line.replace(/^seat ([1-4]) .*/, (_, n) => `seat ${n} person "${NAMES[n - 1]}"`));
  const text = `${[...head, ...lines.slice(head.length, head.length + count)].join('\n')}\n`;
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return `${text}end ${count} 0000000000000000 ${sum.toString(16).padStart(16, '0')}\n`;
}

/**
 * Opens the match after `count` moves. `secrets` are the keys of the seats, `watch` is for spectators; `playTo(n)` plays on as it was
 * played, up to move number n, without the board.
 */
export async function openAt(page, game, count) {
  const wires = [await connect(page)];
  const created = await wires[0].ask('import', { file: cut(game, count) });
  assert.ok(created.ok, created.error?.text);
  for (const seat of created.secrets.keys()) {
    const wire = (wires[seat] ??= await connect(page));
    const sat = await wire.ask('sit', { secret: created.secrets[seat] });
    assert.ok(sat.ok, sat.error?.text);
    created.secrets[seat] = sat.key ?? created.secrets[seat];
  }
  let at = count;
  let { version } = await wires[0].ask('view', { match: created.match });
  const playTo = async (n) => {
    for (; at < n; at++) {
      const { seat, move } = game.moves[at];
      const reply = await wires[seat].ask('move', { match: created.match, version, move });
      assert.ok(reply.ok, `${move}: ${reply.error?.text}`);
      ({ version } = reply);
    }
  };
  return { match: created.match, secrets: created.secrets, watch: created.watch, playTo, ask: (seat, what, members) => wires[seat].ask(what, { match: created.match, ...members }) };
}
