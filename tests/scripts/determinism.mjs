// Runs the WebAssembly engine under node: the hash over N seeded random games, as clio sim --json.
import { readFileSync } from 'node:fs';

const [file, id, games, seed] = process.argv.slice(2);
const stub = () => 0;
const wasi = { fd_close: stub, fd_seek: stub, fd_write: stub, clock_time_get: stub,
  proc_exit: (code) => { throw new Error(`exit ${code}`); }, fd_fdstat_get: stub };
// What a page gives the host of its matches; there are none here.
const clio = { send: stub, show: stub, keep: stub, now: stub, chance: () => 0n };
const { instance } = await WebAssembly.instantiate(readFileSync(file), { wasi_snapshot_preview1: wasi, clio });
const engine = instance.exports;
engine.__wasm_call_ctors?.();

const text = (length) => new TextDecoder().decode(
  new Uint8Array(engine.memory.buffer, engine.clio_buffer(), length));
let game = -1;
for (let i = 0; i < engine.clio_games(); i++) if (text(engine.clio_game_id(i)) === id) game = i;
if (game < 0) throw new Error(`no game ${id}`);

const hash = BigInt.asUintN(64, engine.clio_sim(game, BigInt(seed), Number(games), 1));
const counts = new BigUint64Array(engine.memory.buffer.slice(engine.clio_buffer(), engine.clio_buffer() + 16));
console.log(JSON.stringify({ game: id, games: Number(games), decisions: Number(counts[0]),
  failures: Number(counts[1]), hash: hash.toString(16).padStart(16, '0') }));
