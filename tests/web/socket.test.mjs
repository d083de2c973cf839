/* The server as a host, without a server: answers are answers, pushes are pushes, and a broken connection asks again. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assert, main, root, scratch, test } from './lib.mjs';

const sockets = [];

/** A connection that does what it is told. */
class Wire {
  static OPEN = 1;
  readyState = 0;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  says(frame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose();
  }
}

async function host() {
  const { build } = createRequire(join(root, 'web/node_modules/vite/package.json'))('esbuild');
  const outfile = join(scratch, 'socket.mjs');
  await build({ entryPoints: [join(root, 'web/src/net/socket.ts')], bundle: true, format: 'esm', outfile, logLevel: 'error' });
  Object.assign(globalThis, { WebSocket: Wire, addEventListener: () => undefined, document: { addEventListener: () => undefined, hidden: false }, window: globalThis });
  const { SocketHost } = await import(pathToFileURL(outfile));
  return new SocketHost('ws://nowhere');
}

await main(async () => {
  const table = await host();
  const [wire] = sockets;
  const pushes = [];
  table.onPush((push) => pushes.push(push));
  wire.open();

  await test('the answer to “view” settles its request and is no push', async () => {
    const asked = table.request('view', { match: 'm1', since: 0 });
    const { id } = wire.sent.at(-1);
    wire.says({ re: id, push: 'match', match: 'm1', view: { game: 'toy' } });
    const reply = await Promise.race([asked, new Promise((late) => setTimeout(() => late('never'), 500))]);
    assert.notEqual(reply, 'never', 'the request is settled');
    assert.equal(reply.view.game, 'toy');
    assert.equal(pushes.length, 0, 'nobody else hears of it');
    wire.says({ push: 'match', match: 'm1', view: { game: 'toy' } });
    assert.equal(pushes.length, 1, 'a push is heard');
  });

  await test('after a break only what has no answer is asked again', async () => {
    const open = table.request('hint', { match: 'm1' });
    wire.breaks();
    const next = await new Promise((made) => {
      const look = () => (sockets.length > 1 ? made(sockets.at(-1)) : setTimeout(look, 50));
      look();
    });
    next.open();
    assert.deepEqual(next.sent.map((frame) => frame.do), ['hint'], 'not the “view” that was answered');
    next.says({ re: next.sent[0].id, hints: [] });
    assert.deepEqual((await open).hints, []);
  });
});
