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

const languages = ['en', 'fr'];
const write = (id, lang, length) =>
  writeFileSync(`${folder}/${id}.${languages[lang]}.json`, JSON.stringify(JSON.parse(text(length))));

mkdirSync(folder, { recursive: true });
for (const lang of languages.keys()) write('games', lang, engine.clio_catalogue(lang));
for (let game = 0; game < engine.clio_games(); game++) {
  const id = text(engine.clio_game_id(game));
  for (const lang of languages.keys()) write(id, lang, engine.clio_bundle(game, lang));
}
