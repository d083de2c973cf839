// Holds many seats of a boardgame.io server connected and lets every seat answer with random legal
// moves; what bench/load.c does to Clio, in the same order.
//
//     node client.mjs PORT SEATS RATE SECONDS
//
// Prints one JSON object. The seats use boardgame.io's own transport and lobby client.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEATS, NAME, legal } from './game.mjs';

const require = createRequire(import.meta.url);
const { SocketIO } = require('boardgame.io/multiplayer');
const { LobbyClient } = require('boardgame.io/client');
const { io } = require('socket.io-client');

const SETUP_MS = 180_000;  // for everybody to connect and sit down
const AT_ONCE = 32;        // requests under way while setting up
const WARM_UP = 3;         // seconds of load before it counts, for the compiler to warm up
const P99_MS = 50, SHARE = 0.95; // what it must keep to count as held

const [port, wanted, rate, seconds] = process.argv.slice(2).map(Number);
const count = wanted - (wanted % SEATS);
const address = `http://127.0.0.1:${port}`;
const lobby = new LobbyClient({ server: address });
const started = performance.now();

const seats = [];
const queue = []; // seats that are to move
const times = []; // ms, one for each acknowledged move
let lost = 0;

let chance = 42;
function draw(below) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return Math.floor((chance / 2 ** 32) * below);
}

function fail(text) {
  console.log(JSON.stringify({ peer: 'boardgame.io', seats: count, rate, error: text }));
  process.exit(1);
}

const ask = async (path) => (await fetch(address + path)).json();

// Does it for every number below `n`, a few at once.
async function each(n, what, work) {
  let next = 0;
  const worker = async () => {
    while (next < n) {
      await work(next++);
      if (performance.now() - started > SETUP_MS) fail(`${what}: not done in time`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

// ---- Setting up ---------------------------------------------------------------------------------

async function connect(n) {
  // Straight to WebSocket: polling first, the default, would only cost it more.
  const socket = io(`${address}/${NAME}`,
    { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((done) => {
    socket.on('connect', done);
    socket.on('connect_error', (e) => fail(`connection ${n} refused: ${e.message}`));
  });
  socket.on('disconnect', () => lost++);
  seats[n] = { socket, number: String(n % SEATS), waiting: false };
}

async function createMatch(m) {
  const { matchID } = await lobby.createMatch(NAME, { numPlayers: SEATS });
  for (let i = 0; i < SEATS; i++) {
    const { playerCredentials } = await lobby.joinMatch(NAME, matchID,
      { playerID: String(i), playerName: `Bot ${i}` });
    Object.assign(seats[m * SEATS + i], { matchID, credentials: playerCredentials });
  }
}

function sit(n) {
  const seat = seats[n];
  return new Promise((done) => {
    seat.transport = SocketIO({ server: address })({
      socket: seat.socket, gameName: NAME, numPlayers: SEATS,
      matchID: seat.matchID, playerID: seat.number, credentials: seat.credentials,
      transportDataCallback: ({ type, args }) => {
        if (type === 'update') take(seat, args[1]);
        else if (type === 'sync') {
          take(seat, args[1].state);
          done();
        }
      },
    });
    seat.transport.connect();     // listens: the socket is connected already
    seat.transport.requestSync();
  });
}

// ---- The load -----------------------------------------------------------------------------------

function take(seat, state) {
  if (seat.waiting && state._stateID > seat.state._stateID) {
    times.push(performance.now() - seat.sent);
    seat.waiting = false;
  }
  if (state.ctx.currentPlayer !== seat.number || state.ctx.gameover) return;
  seat.state = state;
  queue.push(seat);
}

function sendMove(seat) {
  const moves = legal(seat.state.G, seat.number);
  const [type, ...args] = moves[draw(moves.length)];
  seat.waiting = true;
  seat.sent = performance.now();
  seat.transport.sendAction(seat.state, {
    type: 'MAKE_MOVE',
    payload: { type, args, playerID: seat.number, credentials: seat.credentials },
  });
}

// Sends moves at the wanted rate for a while.
async function play(seconds) {
  const begin = performance.now(), end = begin + seconds * 1000;
  let sent = 0;
  for (let now = begin; now < end; now = performance.now()) {
    const due = Math.floor(((now - begin) * rate) / 1000);
    for (; sent < due && queue.length > 0; sent++) sendMove(queue.shift());
    if (queue.length === 0) sent = due; // nobody is to move: do not catch up
    await sleep(1);
  }
  return (performance.now() - begin) / 1000;
}

// ---- Processor time, in seconds -----------------------------------------------------------------

function busy() { // of the whole machine
  const [user, nice, system, , , irq, softirq] =
    /^cpu +(.*)/.exec(readFileSync('/proc/stat', 'utf8'))[1].split(' ').map(Number);
  return (user + nice + system + irq + softirq) / 100;
}

async function processors() {
  const server = (await ask('/bench')).cpu;
  const { user, system } = process.cpuUsage();
  return { server, client: (user + system) / 1e6, all: busy(), at: performance.now() / 1000 };
}

// ---- Beginning ----------------------------------------------------------------------------------

setTimeout(() => fail('took too long'), SETUP_MS + seconds * 1000 + 60_000).unref();
process.on('uncaughtException', (e) => fail(e.message));
process.on('unhandledRejection', (e) => fail(e.message));

const empty = await ask('/bench?gc=1');
await each(count, 'connecting', connect);
const connected = await ask('/bench?gc=1');
await each(count / SEATS, 'creating matches', createMatch);
await each(count, 'sitting down', sit);
await sleep(1000); // who is there is still being told
const seated = await ask('/bench?gc=1');
const setUp = (performance.now() - started) / 1000;
const stateBytes = JSON.stringify(queue[0].state).length;

await play(WARM_UP);
times.length = 0;
const before = await processors();
const played = await play(seconds);
const answered = times.length;
const unanswered = seats.filter((seat) => seat.waiting).length;
const after = await processors();

times.sort((a, b) => a - b);
const round = (x, digits = 0) => Number(x.toFixed(digits));
const ms = (share) => (answered ? round(times[Math.floor(answered * share)], 2) : null);
const cores = (what) => round((after[what] - before[what]) / (after.at - before.at), 2);
const achieved = answered / played;
console.log(JSON.stringify({
  peer: 'boardgame.io', version: require('boardgame.io/package.json').version,
  seats: count, matches: count / SEATS, rate, achieved_rate: round(achieved, 1),
  p50_ms: ms(0.5), p99_ms: ms(0.99),
  bytes_per_connection: round((connected.resident - empty.resident) / count),
  bytes_per_match: round((seated.resident - connected.resident) / (count / SEATS)),
  seconds,
  held: answered > 0 && ms(0.99) < P99_MS && achieved >= SHARE * rate && lost === 0,
  unanswered, disconnected: lost, state_bytes: stateBytes, set_up_seconds: round(setUp, 1),
  server_cores: cores('server'), client_cores: cores('client'),
  other_cores: round(cores('all') - cores('server') - cores('client'), 2),
}));
process.exit(0);
