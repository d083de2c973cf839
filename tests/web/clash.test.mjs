/*
 * Clash of Cultures through its board: a whole game with the expansion against a bot, in French,
 * with the mouse at first; the same without a server; keyboard, axe and a phone.
 */
import { join } from 'node:path';
import { assert, chance, clio, heard, launch, main, noTrouble, note, openPage, person, poll, scratch, serve, shot, test, words } from './lib.mjs';
import { play, playOn, problems, sitDown } from './clash.mjs';

const CLASH = 'clash-monumental';
/* A bot of level 2 and the policy of clash.mjs play the same game each time; others are in reserve. */
const SEEDS = ['20', '21', '15'];

const MOMENTS = {
  exploration: '.cl-lead.explore',
  region: '.cl-way',
  'land-battle': '.theatre :is(.battle, .news-banner.battle):not(.naval)',
  'naval-battle': '.theatre :is(.battle, .news-banner.battle).naval',
  report: '.news-banner.battle',
  event: '.news-banner.event .banner-text',
  status: '.news-banner.age',
  objective: '.news-banner.objective',
};

/* By mouse: the city offers its actions beside it, and says why not for the others. */
async function cityMenu(page) {
  const city = page.locator('.cl-hex.lit.own-city').first();
  const at = await city.getAttribute('data-space');
  await page.locator('.cl-ribbon.own1 .size').first().click();
  const menu = page.locator('.kit-menu');
  await menu.waitFor();
  assert.ok((await menu.locator('.kit-button.lit').count()) > 0, `something can be done in ${at}`);
  await menu.locator('summary').click();
  const grey = menu.locator('.kit-button.grey').first();
  assert.match(await grey.getAttribute('aria-label'), /: .{10,}/, 'what is greyed says why');
  await shot(page, 'clash-fr-city-menu');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
}

/* Every moment must come in one of a few games: one is enough unless bots have learnt something new. */
async function wholeGame(browser, url) {
  const seen = new Set();
  const english = new Set(Object.values(words('en')).filter((text) => !text.includes('{') && text.length > 6 && !Object.values(words('fr')).includes(text)));
  const strangers = new Set();
  for (const [game, seed] of SEEDS.entries()) {
    const context = await person(browser, { viewport: { width: 1280, height: 800 } });
    const page = await openPage(context, url);
    await page.locator('button.lang').click();
    await sitDown(page, url, { game: CLASH, bot: 'bot-2', options: { expansion: true, short: false }, seed });
    const random = chance(7);
    if (game === 0) {
      await shot(page, 'clash-fr-opening');
      const other = await page.locator('.cl-neighbour strong').innerText();
      await page.locator('.tab-moves').click();
      const trade = page.locator('.moves-pane [data-move^="trade"]').first();
      assert.ok((await trade.innerText()).includes(other), 'a move that names a seat says its name');
      await page.locator('.tab-log').click();
      await play(page, random, async () => (await page.locator('.kit-actions').count()) > 0);
      await cityMenu(page);
    }
    const clicks = await playOn(page, random, { name: 'clash-fr', moments: MOMENTS, seen }, async (step) => {
      if (step % 40 === 0) for (const text of await heard(page)) if (english.has(text)) strangers.add(text);
    });
    note(`seed ${seed}: ${clicks} clicks; seen so far: ${[...seen].join(', ')}`);
    if (game === 0) {
      assert.match(await page.locator('.bar-sub').innerText(), /^Époque VI sur VI/, 'the header counts ages');
      await shot(page, 'clash-fr-end');
      await shot(page, 'clash-fr-end-whole', { fullPage: true });
      // Any line of the log leads to that moment.
      await page.goto(`${url}${await page.locator('.log a').nth(30).getAttribute('href')}`);
      await page.locator('.replay-bar').waitFor();
      await page.locator('.cl-map .cl-city').first().waitFor();
      await shot(page, 'clash-fr-replay');
    }
    noTrouble(page);
    await context.close();
    if (Object.keys(MOMENTS).every((moment) => seen.has(moment))) break;
  }
  assert.deepEqual(Object.keys(MOMENTS).filter((moment) => !seen.has(moment)), [], 'every moment was shown');
  assert.deepEqual([...strangers], [], 'no English is left on a French page');
}

async function access(browser, url) {
  const context = await person(browser, { viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, url);
  await sitDown(page, url, { game: CLASH, bot: 'bot-1', options: { expansion: true }, seed: '5' });
  await play(page, chance(1), async (step) => step >= 25);
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await problems(page)));
    await shot(page, `clash-access-${colorScheme}`);
  }
  assert.deepEqual(found, []);

  // By keyboard: from space to space, zoom, and a lit space answers to Enter.
  await page.locator('.cl-hex[tabindex="0"]').first().focus();
  const before = await page.evaluate(() => document.activeElement.dataset.space);
  await page.keyboard.press('ArrowDown');
  const after = await page.evaluate(() => document.activeElement.dataset.space);
  assert.ok(after && after !== before, 'an arrow key goes to the next space');
  const zoom = async () => Number(await page.locator('.cl-map .kit-sheet').getAttribute('data-zoom'));
  assert.equal(await zoom(), 1, 'the whole map');
  await page.keyboard.press('+');
  await poll(async () => (await zoom()) > 1.2, 'plus zooms in');
  await page.keyboard.press('0');
  await poll(async () => (await zoom()) === 1, 'zero shows the whole map again');

  // A phone held upright.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.waitForTimeout(300);
  const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  assert.ok(wide <= 0, `nothing sticks out of a phone, but ${wide} pixels do`);
  assert.deepEqual(await problems(page), []);
  await shot(page, 'clash-phone');
  noTrouble(page);
  await context.close();
}

async function alone(browser, url, stop) {
  const context = await person(browser);
  const page = await openPage(context, url);
  await page.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
  await poll(
    () =>
      page.evaluate(async (game) => {
        if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
        const found = await Promise.all(['./', 'clio.wasm', `content/${game}.en.json`].map((path) => caches.match(path)));
        return found.every(Boolean);
      }, CLASH),
    'the service worker has everything',
  );
  await page.close();
  await stop();
  await context.setOffline(true);
  const offline = await openPage(context, url);
  await offline.locator(`#tile-${CLASH}`).waitFor();
  await sitDown(offline, url, { game: CLASH, bot: 'bot-1', options: { expansion: true, short: true }, seed: SEEDS[0] });
  assert.match(offline.url(), /#\/local\//);
  const clicks = await playOn(offline, chance(7), { name: 'clash-en-offline', moments: MOMENTS, seen: new Set() });
  note(`${clicks} clicks`);
  await shot(offline, 'clash-en-offline-end');
  const file = join(scratch, 'clash.clio');
  const [download] = await Promise.all([
    offline.waitForEvent('download'),
    offline.locator('.end .button', { hasText: 'Download' }).click(),
  ]);
  await download.saveAs(file);
  note((await clio('replay', file, '--verify')).trim());
  await context.close();
}

await main(async () => {
  const { url, stop } = await serve();
  const browser = await launch();
  await test('a whole game of Clash of Cultures with the expansion, in French', () => wholeGame(browser, url));
  await test('axe, keyboard and a phone', () => access(browser, url));
  await test('without a server: the engine in the browser', () => alone(browser, url, stop));
});
