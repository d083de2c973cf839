/* After one visit everything works without a network; what was played there counts elsewhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assert, chance, checkEnd, clio, GAME, launch, main, note, openPage, person, play, poll, scratch, sensible, serve,
  serveFrom, shot, test,
} from './lib.mjs';

/* The end line of a match file: number of moves, hash of the final position, checksum. */
function endOf(text) {
  const line = text.trimEnd().split('\n').at(-1);
  const [, moves, hash] = /^end (\d+) ([0-9a-f]{16}) [0-9a-f]{16}$/.exec(line) ?? [];
  assert.ok(hash, `an end line, not “${line}”`);
  return { moves: Number(moves), hash };
}

await main(async () => {
  const server = await serve();
  const browser = await launch();
  const context = await person(browser);
  const file = join(scratch, 'offline.clio');
  const pick = sensible(chance(6));

  await test('one visit brings everything that is needed later', async () => {
    const page = await openPage(context, server.url);
    await page.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
    const wanted = ['./', 'clio.wasm', `content/${GAME}.en.json`, `content/${GAME}.fr.json`];
    await poll(
      () =>
        page.evaluate(async (wanted) => {
          if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
          const found = await Promise.all(wanted.map((path) => caches.match(path)));
          return found.every(Boolean);
        }, wanted),
      'the service worker has everything',
    );
    assert.deepEqual(page.troubles, []);
    await page.close();
  });

  await server.stop();
  await context.setOffline(true);
  let page;
  let ended;

  await test('without network and server a full game against bots is played', async () => {
    page = await openPage(context, server.url);
    await page.locator('.banner').first().waitFor();
    await shot(page, 'offline-home');
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await page.locator('.question.yours').waitFor();
    assert.match(page.url(), /#\/local\//);
    await play([page], pick, (step) => step >= 8);
    // Alone with bots one may take back what one likes, and bring it back.
    const undo = page.getByRole('button', { name: 'Undo' });
    const before = await page.locator('.log li').count();
    await undo.click();
    await poll(async () => (await page.locator('.log li').count()) < before, 'the log is shorter');
    await page.locator('.question.yours').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await poll(async () => (await page.locator('.log li').count()) >= before, 'the log is as it was');
    await page.locator('.question.yours').waitFor();
    // Saved in the browser: closing the page loses nothing.
    const address = page.url();
    const lines = await page.locator('.log li').count();
    await page.close();
    page = await openPage(context, address);
    await page.locator('.aoc').waitFor();
    await poll(async () => (await page.locator('.log li').count()) >= lines, 'the match goes on where it was');
    await play([page], pick);
    ended = await checkEnd(page, 3);
    await shot(page, 'offline-end');
    const strange = page.troubles.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_CONNECTION_REFUSED/.test(line));
    assert.deepEqual(strange, []);
  });

  await test('its replay is there, too', async () => {
    await page.locator('.end a', { hasText: 'Replay' }).click();
    await page.locator('.replay-bar').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('.bar-sub', { hasText: 'Move 1 of' }).waitFor();
    await page.goBack();
    await page.locator('.end').waitFor();
  });

  await test('a match kept by an earlier version is still there', async () => {
    const address = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open('clio');
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const matches = request.result.transaction('matches', 'readwrite').objectStore('matches');
            const all = matches.getAll();
            all.onsuccess = () => {
              const { file, revision } = all.result[0];
              const id = 'm_0123456789abcdefghijkl';
              matches.put({ id, revision, file, colours: [3, 1, 2], rematch: null, at: Date.now() }).onsuccess = () =>
                resolve(`#/local/${id}.0`);
            };
          };
        }),
    );
    const old = await openPage(context, `${server.url}${address}`);
    const there = await checkEnd(old, 3);
    assert.deepEqual(there.places, ended.places);
    await old.close();
  });

  await test('the match is downloaded, and the program finds it sound', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.end .button', { hasText: 'Download' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.clio$/);
    await download.saveAs(file);
    note((await clio('replay', file, '--verify')).trim());
    const told = JSON.parse(await clio('replay', file, '--json'));
    note(`clio replay --json has ${Object.keys(told).join(', ')}`);
  });

  await test('a server imports it: the same moves, the same final hash, the same points', async () => {
    const browserEnd = endOf(readFileSync(file, 'utf8'));
    const db = join(scratch, 'imported.db');
    const links = await clio('import', '--db', db, file);
    const [, id] = /\b(m_[\w-]+)/.exec(`${links}\n${await clio('export', '--db', db)}`) ?? [];
    assert.ok(id, `the number of the imported match in: ${links}`);
    const serverEnd = endOf(await clio('export', '--db', db, id));
    assert.deepEqual(serverEnd, browserEnd);
    note(`${browserEnd.moves} moves, ${browserEnd.hash}`);

    await context.setOffline(false);
    const again = await serveFrom(db);
    const watch = /#\/w\/[\w-]{22}/.exec(links)?.[0];
    assert.ok(watch, `a link to watch in: ${links}`);
    const other = await openPage(await person(browser), `${again.url}${watch}`);
    const there = await checkEnd(other, 3);
    assert.deepEqual(there.places, ended.places);
  });
});
