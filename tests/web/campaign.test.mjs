/*
 * A campaign in the browser: begun, a game won, a card of it kept, the next game begun, gone on with
 * and left; its log sheet on the screen, printed and taken elsewhere; and the same without a network.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assert, axeSource, CLIO, clio, connect, keptPlace, launch, main, note, openPage, person, poll, scratch, serve, shot, test, words,
} from './lib.mjs';

const GAME = 'imperium';

/* A deal that is won by always taking the first answer, and how: the terminal plays it in advance. */
async function wonDeal() {
  for (const seed of [20, 24, 26, 27, 34, ...Array.from({ length: 200 }, (_, i) => 100 + i)]) {
    const file = join(scratch, `deal-${seed}.clio`);
    const child = spawn(
      CLIO,
      ['play', '--plain', '--lang', 'en', '--game', GAME, '--seats', '1', '--set', 'campaign=campaign', '--set', 'nation.1=romans',
        '--set', 'nation.2=celts', '--seed', String(seed), '--save', file],
      { env: { ...process.env, XDG_DATA_HOME: join(scratch, `deal-${seed}`) }, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    let said = '';
    child.stdout.on('data', (data) => { said += data; });
    child.stdin.on('error', () => undefined);
    child.stdin.end('1\n'.repeat(1500));
    await new Promise((done) => child.once('exit', done));
    if (!said.includes('wins this game')) continue;
    const moves = (await clio('replay', file, '--moves')).trim().split('\n').map((line) => line.trim());
    const reward = moves.findIndex((move) => /^(add|drop) /.test(move));
    assert.ok(reward > 0, 'a winner chooses a card');
    return { seed, moves: moves.slice(0, reward) };
  }
  throw new Error('no deal is won so easily');
}

/* Sits down beside the page and plays these moves for it. */
async function playMoves(page, secret, moves) {
  const wire = await connect(page);
  const { match } = await wire.ask('sit', { secret });
  let { version } = await wire.ask('view', { match });
  for (const move of moves) {
    let reply = await wire.ask('move', { match, version, move });
    while (reply.error?.code === 'limit') {
      await new Promise((done) => setTimeout(done, 50));
      reply = await wire.ask('move', { match, version, move });
    }
    assert.ok(!reply.error, `${move}: ${reply.error?.text}`);
    version = reply.version;
  }
}

const sheet = (page) => page.locator('.sheet');
const secretOf = async (page) => (await keptPlace(page)).secret;

async function begin(page, say, seed) {
  await page.getByRole('link', { name: say['series.begin'].replace('{name}', 'Campaign'), exact: true }).click();
  await page.locator('.setup').waitFor();
  assert.equal(await page.locator('.seat-row').count(), 1, 'a campaign is played alone');
  await page.locator('.follows', { hasText: 'Chieftain' }).waitFor();
  await page.locator('select[aria-describedby="about-nation.1"]').selectOption('romans');
  await page.locator('select[aria-describedby="about-nation.2"]').selectOption('celts');
  assert.equal(await page.locator('select[aria-describedby="about-level"]').count(), 0, 'the level follows from the wins');
  if (seed) await page.locator('input[aria-describedby="seed-about"]').fill(String(seed));
  await page.locator('.setup button[type=submit]').click();
  await page.locator('.question.yours').waitFor();
}

await main(async () => {
  const say = words('en');
  const deal = await wonDeal();
  note(`seed ${deal.seed}, ${deal.moves.length} moves`);
  const server = await serve('--trust-local'); // 270 moves come from here in seconds
  const browser = await launch();
  const context = await person(browser);
  const page = await openPage(context, server.url);
  let added;

  await test('a campaign is begun from its page, and is on the sheet at once', async () => {
    await page.goto(`${server.url}#/record`);
    await begin(page, say, deal.seed);
    assert.match(await page.locator('.log').innerText(), /Game 1 of the campaign/);
    const table = page.url();
    await page.goto(`${server.url}#/record`);
    await sheet(page).getByText('under way (seed chosen)').waitFor();
    await shot(page, 'campaign-under-way');
    const goOn = page.getByRole('link', { name: say['series.continue'] });
    await goOn.waitFor();
    await goOn.click();
    await page.locator('.question.yours').waitFor();
    assert.equal(page.url(), table);
  });

  await test('whoever wins chooses a card for the starting deck', async () => {
    await playMoves(page, await secretOf(page), deal.moves);
    await page.locator('.question', { hasText: 'You have won.' }).waitFor();
    await shot(page, 'campaign-reward');
    const answers = page.locator('[data-move^="add "]');
    await poll(() => answers.count(), 'cards can be added');
    added = (await answers.first().getAttribute('data-move')).slice(4);
    await answers.first().click();
    await page.locator('.end').waitFor();
    assert.equal(await page.getByRole('button', { name: say['end.rematch'] }).count(), 0, 'the next game is no rematch');
    await shot(page, 'campaign-end');
    await page.getByRole('link', { name: say['series.sheet'] }).click();
    await sheet(page).getByText('1/5').waitFor();
    assert.match(await sheet(page).innerText(), /Warlord/);
    assert.match(await sheet(page).locator('tbody tr').first().innerText(), /Chieftain\s+Celts\s+\d+\s+\d+\s+win/);
    await shot(page, 'campaign-sheet');
  });

  await test('the next game is a level up, with the changed deck, and not against a beaten nation', async () => {
    await page.getByRole('link', { name: say['series.next'] }).click();
    await page.locator('.follows', { hasText: 'Warlord' }).waitFor();
    assert.match(await page.locator('.follows').innerText(), /Romans/);
    assert.equal(await page.locator('select[aria-describedby="about-nation.1"]').count(), 0);
    await shot(page, 'campaign-next');
    const opponent = page.locator('select[aria-describedby="about-nation.2"]');
    assert.deepEqual(await opponent.locator('option:disabled').evaluateAll((all) => all.map((o) => o.value)), ['celts', 'romans'], 'neither a beaten nation nor one’s own');
    await page.locator('.barred', { hasText: 'beaten the Celts' }).waitFor();
    // What is greyed is refused, too, if somebody sends it all the same.
    await opponent.evaluate((e) => [...e.options].forEach((o) => (o.disabled = false)));
    await opponent.selectOption('celts');
    await page.locator('.setup button[type=submit]').click();
    await page.locator('.refused', { hasText: 'beaten the Celts' }).waitFor();
    await opponent.selectOption('greeks');
    await page.locator('.setup button[type=submit]').click();
    await page.locator('.question.yours').waitFor();
    const wire = await connect(page);
    const { match } = await wire.ask('sit', { secret: await secretOf(page) });
    const { options } = await wire.ask('view', { match });
    assert.deepEqual([options.level, options['nation.1'], options.beaten, options.added, options.losses], ['warlord', 'romans', 'celts', added, '0']);
  });

  await test('what was revealed is not taken back', async () => {
    const wire = await connect(page);
    const { match } = await wire.ask('sit', { secret: await secretOf(page) });
    const { version } = await wire.ask('view', { match });
    const moved = await wire.ask('move', { match, version, move: 'innovate' });
    assert.ok(!moved.error, moved.error?.text);
    const refused = await wire.ask('undo', { match, version: moved.version });
    assert.equal(refused.error?.code, 'too-late');
  });

  await test('a game is left after asking, and is lost', async () => {
    await page.goto(`${server.url}#/record`);
    await page.getByRole('button', { name: say['series.leave'], exact: true }).click();
    await page.getByRole('button', { name: say.cancel }).click();
    await sheet(page).getByText('under way').waitFor();
    await page.getByRole('button', { name: say['series.leave'], exact: true }).click();
    await shot(page, 'campaign-leave');
    await page.getByRole('button', { name: say['series.leave-yes'], exact: true }).click();
    await sheet(page).getByText('left: loss').waitFor();
    await sheet(page).getByText('1/4').waitFor();
  });

  await test('the sheet is readable for everybody, in French, on a phone, in the dark and on paper', async () => {
    await page.evaluate(axeSource());
    const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }));
    assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`), []);
    await page.locator('button.lang').click();
    await sheet(page).getByText('quittée : défaite').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'campaign-phone-dark-fr', { fullPage: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    assert.ok(!wide, 'nothing sticks out');
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    assert.equal(await page.locator('.bar').isVisible(), false);
    assert.equal(await page.locator('.record-page .actions').first().isVisible(), false);
    await shot(page, 'campaign-print', { fullPage: true });
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.locator('button.lang').click();
  });

  await test('the record goes elsewhere and is the same there; a file that is none changes nothing', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say['record.export'] }).click()]);
    const file = join(scratch, 'record.txt');
    await download.saveAs(file);
    assert.match(readFileSync(file, 'utf8'), /^clio record 1\n\S+ imperium /);
    const other = await openPage(await person(browser), `${server.url}#/record`);
    const noise = join(scratch, 'noise.txt');
    writeFileSync(noise, '<html>\nno record\n');
    await other.locator('input[type=file]').setInputFiles(noise);
    await other.locator('.toast.error', { hasText: 'no record' }).waitFor();
    assert.equal(await sheet(other).count(), 0);
    await other.locator('input[type=file]').setInputFiles(file);
    await sheet(other).waitFor();
    assert.equal(await sheet(other).locator('table').innerText(), await sheet(page).locator('table').innerText());
    await other.close();
  });

  await test('without a network a campaign is kept in the browser, and goes on after a reload', async () => {
    await poll(
      () => page.evaluate(async (wanted) => {
        if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
        return (await Promise.all(wanted.map((path) => caches.match(path)))).every(Boolean);
      }, ['./', 'clio.wasm', `content/${GAME}.en.json`]),
      'the service worker has everything',
    );
    await server.stop();
    await context.setOffline(true);
    await page.goto(`${server.url}#/record`);
    await page.reload();
    await begin(page, say);
    assert.match(page.url(), /#\/local\//);
    const table = page.url();
    await page.goto(`${server.url}#/record`);
    await page.reload();
    await sheet(page).getByText('under way').waitFor();
    await page.getByRole('link', { name: say['series.continue'] }).click();
    await page.locator('.question.yours').waitFor();
    assert.equal(page.url(), table);
    await page.goto(`${server.url}#/record`);
    await page.getByRole('button', { name: say['series.leave'], exact: true }).click();
    await page.getByRole('button', { name: say['series.leave-yes'], exact: true }).click();
    await sheet(page).getByText('left: loss').waitFor();
    await shot(page, 'campaign-offline');
  });
});
