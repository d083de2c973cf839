// A boardgame.io server on a free loopback port, as its documentation has it.
//
//     node --expose-gc server.mjs [folder]
//
// With a folder, matches are kept there by its flat-file storage, otherwise in memory. Prints the
// port when it is ready. GET /bench tells its memory and processor time; nothing else is added.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { game } from './game.mjs';

const require = createRequire(import.meta.url); // its packages have no entry for import
const { Server, FlatFile } = require('boardgame.io/server');

const [dir] = process.argv.slice(2);
const server = Server({ games: [game], origins: [], ...(dir && { db: new FlatFile({ dir }) }) });

function resident() { // bytes
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
}

server.router.get('/bench', (ctx) => {
  // What is only waiting to be collected is not held against it.
  if (ctx.query.gc) for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  ctx.body = { resident: resident(), cpu: (user + system) / 1e6 };
});

// It hands `port` to listen(), which also takes an address.
const { appServer } = await server.run({ port: { host: '127.0.0.1', port: 0 } });
console.log(appServer.address().port);
