// Writes the names, texts and rule books of all games, in every language, as the pages want them:
//
//     node tools/bundles.mjs build-wasm/bundles.wasm web/public/content
//
// They come out of the engine itself (src/wasm/bundles.c), so that pages and engine cannot disagree.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [file, folder] = process.argv.slice(2);
const stub = () => 0;
const wasi = { clock_time_get: stub, fd_close: stub, fd_seek: stub, fd_write: stub };
const { instance } = await WebAssembly.instantiate(readFileSync(file),
  { wasi_snapshot_preview1: wasi, clio: { progress: stub } });
const engine = instance.exports;
engine.__wasm_call_ctors();
const text = (length) => new TextDecoder().decode(
  new Uint8Array(engine.memory.buffer, engine.clio_buffer(), length));

mkdirSync(folder, { recursive: true });
for (let game = 0; game < engine.clio_games(); game++) {
  const id = text(engine.clio_game_id(game));
  for (const [lang, code] of ['en', 'fr'].entries()) {
    const bundle = JSON.parse(text(engine.clio_bundle(game, lang)));
    writeFileSync(`${folder}/${id}.${code}.json`, JSON.stringify(bundle));
  }
}
