/*
 * The map of a board as an object: what stands in a city is drawn, groups are dragged as well as
 * clicked, the map fills its frame however many play, and zooming keeps what lies below the pointer.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { assert, CLIO, launch, main, noTrouble, openPage, person, poll, scratch, serveFrom, shot, test } from './lib.mjs';
import { sitDown } from './clash.mjs';

const CLASH = 'clash-monumental';

/* A game between bots, taken into the server's database: the secret to watch it with. */
function watched(db, seats, seed) {
  const folder = join(scratch, `map-${seats}-${seed}`);
  execFileSync(CLIO, ['sim', CLASH, '--games', '1', '--seed', seed, '--seats', String(seats), '--bots', 'level:2', '--save', folder]);
  return /#\/w\/(\S+)/.exec(execFileSync(CLIO, ['import', '--db', db, join(folder, `${CLASH}-${seed}.clio`), '--lang', 'en']))[1];
}

/* Every position that the page was sent, the last one last. */
function viewOf(page) {
  const pushes = page.frames.map((frame) => JSON.parse(frame)).filter((frame) => frame.view ?? frame.state?.view);
  const last = pushes.at(-1);
  return last.view ?? last.state.view;
}

async function cities(browser, url, secret) {
  const context = await person(browser);
  const page = await openPage(context, `${url}#/w/${secret}`);
  await page.locator('.cl-map .cl-city').first().waitFor();
  const settled = viewOf(page).spaces.filter((space) => space.city);
  assert.ok(settled.length >= 6, 'a table of four has built');
  const names = await page.evaluate(async (game) => (await (await fetch(`content/${game}.en.json`)).json()).things.city, CLASH);
  let buildings = 0;
  for (const { at, city } of settled) {
    const drawn = page.locator(`.kit-pieces[data-on="${at}"]`);
    const camp = city.owner === 'barbarians' && city.size === 1;
    assert.equal(await drawn.locator(`use[href="#${camp ? 'b-tent' : `city-${Math.min(5, city.size)}`}"]`).count(), camp ? 3 : 1, `${at}: houses of a city of size ${city.size}`);
    for (const id of Object.keys(city.buildings)) {
      assert.equal(await drawn.locator(`[data-thing="building:${id}"] use[href="#b-${id}"]`).count(), 1, `${at}: its ${id}`);
      buildings++;
    }
    for (const id of city.wonders) assert.equal(await drawn.locator(`[data-thing="wonder:${id}"] use`).count(), 1, `${at}: ${id} stands`);
    const label = page.locator(`.kit-labels[data-on="${at}"]`);
    const [name, written] = [city.name ? names[city.name].name : at, await label.locator('.cl-ribbon .name').textContent()];
    assert.ok(written === name || (written.length > 3 && written.endsWith('.') && name.startsWith(written.slice(0, -1))), `${at}: “${written}” is for “${name}”`);
    assert.equal(await label.locator('.cl-ribbon .size').textContent(), String(city.size));
    if (!camp) assert.equal(await drawn.locator(`use[href="#mood-${city.mood}"]`).count(), 1, `${at}: its mood`);
  }
  assert.ok(buildings >= 4, 'there are buildings to look at');
  assert.ok(settled.some(({ city }) => city.name), 'cities have names');
  // Every symbol that is used exists.
  assert.deepEqual(await page.evaluate(() => [...new Set([...document.querySelectorAll('.kit-sheet use')].map((use) => use.getAttribute('href')))].filter((href) => !document.querySelector(href))), []);
  await page.locator('.kit-map').evaluate((map) => map.scrollIntoView({ block: 'center' }));
  await shot(page, 'map-4-end');
  noTrouble(page);
  await context.close();
}

async function fills(browser, url, secrets) {
  for (const secret of secrets)
    for (const viewport of [{ width: 1280, height: 860 }, { width: 1920, height: 1080 }, { width: 768, height: 1024 }]) {
      const context = await person(browser, { viewport });
      const page = await openPage(context, `${url}#/w/${secret}`);
      await page.locator('.cl-map .cl-city').first().waitFor();
      const part = await page.evaluate(() => {
        const frame = document.querySelector('.kit-map').getBoundingClientRect();
        const board = document.querySelector('.cl-edge').getBoundingClientRect();
        const inside = board.left >= frame.left && board.right <= frame.right && board.top >= frame.top && board.bottom <= frame.bottom;
        return { inside, most: Math.max(board.width / frame.width, board.height / frame.height), least: Math.min(board.width / frame.width, board.height / frame.height) };
      });
      assert.ok(part.inside, 'the whole board is seen');
      assert.ok(part.most >= 0.85, `the board fills ${Math.round(part.most * 100)} % of its frame at ${viewport.width} pixels`);
      // What the map leaves free is given to the cards.
      if (viewport.width > 900) assert.ok(part.least >= 0.75, `and ${Math.round(part.least * 100)} % of its other side`);
      await context.close();
    }
}

/* Names lie beside figures and their numbers, in their own space and in those around it. */
async function names(browser, url, secrets) {
  for (const secret of secrets)
    for (const options of [{}, { viewport: { width: 1920, height: 1080 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const context = await person(browser, options);
      const page = await openPage(context, `${url}#/w/${secret}`);
      await page.locator('.cl-map .cl-city').first().waitFor();
      const found = await page.evaluate(() => {
        const boxes = (selector) => [...document.querySelectorAll(selector)].map((e) => ({ on: e.closest('[data-on]').dataset.on, what: e.getAttribute('href') ?? 'number', ...e.getBoundingClientRect().toJSON() }));
        const figures = boxes('.kit-figures .cl-chip > use:first-child, .kit-figures .cl-pill rect');
        const over = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
        return {
          figures: figures.length,
          inCities: document.querySelectorAll('.kit-figures .cl-chip').length - [...document.querySelectorAll('.kit-figures')].filter((f) => !document.querySelector(`.kit-labels[data-on="${f.dataset.on}"] .cl-ribbon`)).length,
          covered: boxes('.cl-ribbon').flatMap((ribbon) => figures.filter((f) => over(ribbon, f) > 1).map((f) => `${ribbon.on} over ${f.what} in ${f.on}: ${over(ribbon, f).toFixed(1)}`)),
        };
      });
      assert.ok(found.figures > 10 && found.inCities > 3, 'there are figures to look at');
      assert.deepEqual(found.covered, [], 'no name lies over a figure or its number');
      await context.close();
    }
}

/* Runs in the page: how high names are written on the screen, and which ribbons lie over another. */
function ribbons() {
  const all = [...document.querySelectorAll('.cl-ribbon')];
  const boxes = all.map((e) => e.getBoundingClientRect());
  const within = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const names = all.flatMap((e) => [...e.querySelectorAll('.name')]);
  return {
    cities: all.length,
    sizes: all.filter((e) => /^\d+$/.test(e.querySelector('.size').textContent)).length,
    cut: names.filter((e) => e.textContent.endsWith('.')).length,
    heights: names.map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().d),
    narrow: names.map((e) => e.getComputedTextLength() / e.textLength.baseVal.value).filter((n) => n < 0.69).length,
    over: boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => within(a, b) > 1)).length,
  };
}

/* However small the map is, a name is high enough to be read or gives way to the size of its city; no ribbon lies over another. */
async function legible(browser, url, secrets) {
  for (const secret of secrets)
    for (const options of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 1920, height: 1080 } }, { viewport: { width: 768, height: 1024 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const { width } = options.viewport;
      const page = await openPage(await person(browser, options), `${url}#/w/${secret}`);
      await page.locator('.cl-map .cl-city').first().waitFor();
      const found = await page.evaluate(ribbons);
      assert.ok(found.cities > 5, 'there are cities to look at');
      assert.deepEqual([found.sizes, found.over, found.narrow], [found.cities, 0, 0], `${width}: each says its size, beside the others, in letters as broad as can be read`);
      assert.deepEqual(found.heights.filter((height) => height < 10.9), [], `${width}: names are high enough to be read`);
      if (width >= 768) assert.ok(found.heights.length === found.cities && found.cut <= found.cities * 0.4, `${width}: most of them are whole: ${JSON.stringify(found)}`);
      await page.context().close();
    }
}

/* Where the middle of a space lies on the screen. */
function middle(page, at) {
  return page.evaluate((space) => {
    const { left, top, width, height } = document.querySelector(`.kit-space[data-space="${space}"] .ground`).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, at);
}

async function zooms(browser, url, secret) {
  const context = await person(browser);
  const page = await openPage(context, `${url}#/w/${secret}`);
  await page.locator('.cl-map .cl-city').first().waitFor();
  await page.locator('.kit-map').evaluate((map) => map.scrollIntoView({ block: 'center' }));
  const at = 'E5';
  const sheet = page.locator('.kit-sheet');
  const zoom = async () => Number(await sheet.getAttribute('data-zoom'));
  const stays = async (before, what) => {
    const now = await middle(page, at);
    assert.ok(Math.hypot(now.x - before.x, now.y - before.y) < 4, `${what} keeps ${at} below the pointer: ${JSON.stringify({ before, now })}`);
  };
  // Fingers touch whole pixels: half of one is four when the map has grown that much.
  const found = await middle(page, at);
  const before = { x: Math.round(found.x), y: Math.round(found.y) };
  await page.mouse.move(before.x, before.y);
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -200);
  await poll(async () => (await zoom()) > 2, 'the wheel zooms in');
  await stays(before, 'the wheel');

  // Two fingers that move apart about the space.
  const scale = await zoom();
  const cdp = await context.newCDPSession(page);
  const fingers = (apart) => [{ x: before.x - apart, y: before.y, id: 1 }, { x: before.x + apart, y: before.y, id: 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (const apart of [50, 60, 70]) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await poll(async () => (await zoom()) > scale * 1.4, 'two fingers zoom in');
  await stays(before, 'a pinch');

  // And a drag takes the map along.
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x - 60, before.y - 30, { steps: 4 });
  await page.mouse.up();
  await stays({ x: before.x - 60, y: before.y - 30 }, 'a drag');
  await page.locator('.kit-zoom button').last().click();
  await poll(async () => (await zoom()) === 1, 'the whole map again');
  noTrouble(page);
  await context.close();
}

/* A settler dragged to a lit space is there; to one that is not lit, it stays. */
async function drags(browser, url) {
  const context = await person(browser);
  const page = await openPage(context, url);
  await sitDown(page, url, { game: CLASH, bot: 'bot-1', options: { expansion: false }, seed: '20' });
  await page.locator('.kit-button.v-move, .kit-button[data-move="move"]').first().click();
  const group = page.locator('.kit-figures .cl-chip.own1[data-thing="unit:settler"]').first();
  const from = await group.evaluate((g) => g.closest('.kit-figures').dataset.on);
  const start = await group.locator('use').first().boundingBox();
  const grip = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const drop = async (to) => {
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move((grip.x + to.x) / 2, (grip.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    assert.equal(await page.locator('.kit-dragged').count(), 1, 'the group is carried along');
    await page.mouse.up();
    assert.equal(await page.locator('.kit-dragged').count(), 0);
  };
  const far = await page.evaluate(() => [...document.querySelectorAll('.cl-hex:not(.lit)')].at(-1).dataset.space);
  await drop(await middle(page, far));
  assert.ok((await page.locator('.kit-from').count()) > 0, 'it has not gone, and where it may go is lit');
  const to = await page.locator('.cl-hex.lit[data-move^="march"]').first().getAttribute('data-space');
  assert.notEqual(to, from);
  await shot(page, 'map-drag');
  await drop(await middle(page, to));
  const arrived = page.locator(`.kit-figures[data-on="${to}"] .cl-chip.own1[data-thing="unit:settler"], .kit-answers [data-move^="bring"]`);
  await poll(() => arrived.count(), `the settler goes to ${to}, or who comes along is asked`);
  noTrouble(page);
  await context.close();
}

await main(async () => {
  const db = join(scratch, 'map.db');
  const [two, three, four, crowded] = [watched(db, 2, '20'), watched(db, 3, '20'), watched(db, 4, '20'), watched(db, 4, '31')];
  const { url } = await serveFrom(db);
  const browser = await launch();
  await test('cities with their buildings, wonders, moods and names', () => cities(browser, url, four));
  await test('names leave figures and numbers free', () => names(browser, url, [two, three, four, crowded]));
  await test('names are legible or give way', () => legible(browser, url, [two, three, four, crowded]));
  await test('the board fills its frame for two and for four', () => fills(browser, url, [two, four]));
  await test('wheel, pinch and drag keep what lies below the pointer', () => zooms(browser, url, four));
  await test('a group is dragged to a lit space', () => drags(browser, url));
});
