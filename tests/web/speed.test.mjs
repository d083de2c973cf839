/* How heavy and how quick: weight is a promise; times depend on the machine and are only told. */
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, connect, GAME, launch, main, note, openPage, PAGES, person, play, chance, sensible, serve, test } from './lib.mjs';

const KB = 1000;

/* Bytes that went over the wire for everything a page loads: path → bytes. */
async function weigh(context, page) {
  const cdp = await context.newCDPSession(page);
  const paths = new Map();
  const bytes = new Map();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  return bytes;
}

const sum = (bytes) => [...bytes.values()].reduce((a, b) => a + b, 0);

function quantile(times, q) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

await main(async () => {
  const { url } = await serve('--trust-local');
  const browser = await launch();
  // Without a service worker, which would fetch everything a second time for later.
  const context = await person(browser, { serviceWorkers: 'block' });

  await test('the pages weigh less than 300 KB compressed: home, a table, the rules', async () => {
    const page = await openPage(context);
    const bytes = await weigh(context, page);
    await page.goto(url);
    await page.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
    note(`home page: ${(sum(bytes) / KB).toFixed(1)} KB in ${bytes.size} files`);
    await page.locator('.tile .button.primary').first().click();
    await play([page], sensible(chance(2)), (step) => step >= 1);
    await page.goto(`${url}#/rules/${GAME}`);
    await page.locator('main h2').first().waitFor();
    for (const [path, size] of [...bytes].sort((a, b) => b[1] - a[1])) note(`  ${(size / KB).toFixed(1)} KB ${path}`);
    assert.ok(![...bytes.keys()].some((path) => path.endsWith('.wasm')), 'a server’s table needs no engine in the browser');
    note(`everything together: ${(sum(bytes) / KB).toFixed(1)} KB`);
    assert.ok(sum(bytes) < 300 * KB, `${sum(bytes)} bytes`);
    await page.close();
  });

  await test('the engine weighs less than 130 KB a game compressed', async () => {
    const page = await openPage(context, url);
    const bytes = await weigh(context, page);
    const size = await page.evaluate(async () => (await (await fetch('clio.wasm')).arrayBuffer()).byteLength);
    const sent = bytes.get('/clio.wasm');
    const squeezed = gzipSync(readFileSync(join(PAGES, 'clio.wasm')), { level: 9 }).length;
    note(`clio.wasm: ${(size / KB).toFixed(1)} KB, sent as ${(sent / KB).toFixed(1)} KB, gzip -9 gives ${(squeezed / KB).toFixed(1)} KB`);
    await page.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
    const games = await page.locator('.tile').count();
    assert.ok(games > 0 && sent < games * 130 * KB, `${sent} bytes sent for ${games} games`);
    await page.close();
  });

  await test('first paint is measured', async () => {
    const times = [];
    for (let i = 0; i < 5; i++) {
      const fresh = await person(browser, { serviceWorkers: 'block' });
      const page = await openPage(fresh, url);
      times.push(
        await page.evaluate(
          () =>
            new Promise((found) => {
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') found(entry.startTime);
              }).observe({ type: 'paint', buffered: true });
            }),
        ),
      );
      await fresh.close();
    }
    note(`first contentful paint, five fresh browsers: ${times.map((t) => Math.round(t)).join(', ')} ms (promised: under 1000)`);
    assert.ok(times.every((t) => t > 0));
  });

  await test('200 moves over a WebSocket are measured', async () => {
    const page = await openPage(context, url);
    const times = [];
    for (let seed = 1; times.length < 200; seed++) {
      const wires = [await connect(page), await connect(page)];
      const created = await wires[0].ask('create', {
        game: GAME, seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open', name: 'Ben' }], options: {}, seed: String(seed),
      });
      assert.ok(!created.error, created.error?.text);
      const played = await Promise.all(wires.map((wire, i) => wire.finish(created.secrets[i])));
      times.push(...played.flat());
    }
    const show = (q) => quantile(times, q).toFixed(1);
    note(`round trip of ${times.length} moves: median ${show(0.5)} ms, p90 ${show(0.9)} ms, p99 ${show(0.99)} ms, most ${show(1)} ms (promised: p99 under 100)`);
    assert.ok(times.length >= 200);
    await page.close();
  });
});
