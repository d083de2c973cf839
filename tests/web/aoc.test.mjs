/* The board of Age of Civilization: workers that walk, a timeline that slides, cards that say what they do, room for every word. */
import { assert, chance, click, launch, main, noTrouble, openPage, person, play, poll, sensible, serve, setUp, shot, standing, test } from './lib.mjs';
import { gamesOf, openAt } from './saved.mjs';

async function table(browser, url, { motion = 'reduce', lang = 'en', viewport, seats = ['you', 'bot-1', 'bot-1'], options = [], seed = 20 } = {}) {
  const context = await person(browser, {
    reducedMotion: motion,
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    ...(viewport ? { viewport } : {}),
  });
  await context.addInitScript((lang) => localStorage.setItem('clio.settings', JSON.stringify({ lang, pace: 'fast' })), lang);
  const page = await openPage(context, url);
  await setUp(page, url, seats, { name: 'Anna', options, seed });
  return page;
}

/* Runs in the page: writes down which pieces were on their way, and from where to where cards slid. */
function watch() {
  window.seen = { walkers: [], slid: new Set(), walked: 0, home: 0, counts: new Set() };
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.classList?.contains('traveller')) window.seen.walkers.push(node.querySelector('use')?.getAttribute('href') ?? '');
  }).observe(document.body, { childList: true });
  const look = () => {
    for (const counted of document.querySelectorAll('.counted')) window.seen.counts.add(counted.firstChild.textContent);
    for (const animation of document.getAnimations()) {
      const target = animation.effect?.target;
      const moves = animation.effect?.getKeyframes?.().some((frame) => /translate/.test(frame.transform ?? ''));
      if (!target || !moves) continue;
      if (target.matches('.aoc-slot .aoc-worker')) window.seen.walked++;
      if (target.matches('.aoc-camp .aoc-worker') && animation.effect.getTiming().duration > 500) window.seen.home++;
      if (target.dataset?.place) window.seen.slid.add(target.dataset.place);
    }
    requestAnimationFrame(look);
  };
  look();
}

const seen = (page) => page.evaluate(() => ({ ...window.seen, slid: [...window.seen.slid], counts: [...window.seen.counts] }));

async function walking(browser, url) {
  const page = await table(browser, url, { motion: 'no-preference' });
  await page.evaluate(watch);
  let round = 1;
  await play([page], sensible(chance(7)), async () => {
    const now = await seen(page);
    round = Number(/\d+/.exec(await page.locator('.bar-sub').innerText())[0]);
    return round > 1 && now.walkers.includes('#u-worker') && now.walked > 0 && now.home > 0 && now.slid.length > 0;
  });
  const { walkers, walked, home, slid, counts } = await seen(page);
  assert.ok(counts.length > 2, `points count up: ${counts}`);
  assert.ok(counts.every((n) => /^−?\d+$/.test(n)), `by whole points, as there are no others: ${counts}`);
  assert.ok(walkers.includes('#u-worker'), 'a worker walks to its slot when another player acts');
  assert.ok(walked > 0, 'one’s own worker walks to its slot');
  assert.ok(home > 0, 'workers on round slots walk home');
  assert.ok(slid.length >= 5, `the cards of the timeline slide when a round ends, not only ${slid}`);
  await poll(async () => (await page.locator('.traveller').count()) === 0, 'nothing is left on the way');
  noTrouble(page);
}

async function still(browser, url) {
  const page = await table(browser, url);
  await page.evaluate(watch);
  await play([page], sensible(chance(7)), (step) => step > 5);
  const { walkers, walked, home, slid } = await seen(page);
  assert.deepEqual([walkers.length, walked, home, slid.length], [0, 0, 0, 0], 'with less motion nothing moves');
  noTrouble(page);
}

/* A worker stands on its slot: in a round one it comes home, in a diamond it stays. */
async function slots(browser, url) {
  const page = await table(browser, url);
  await play([page], sensible(chance(7)), async () => (await page.locator('.aoc-slot.used').count()) > 0);
  const home = await page.locator('.aoc-people .aoc-camp .aoc-worker.away').count();
  assert.ok(home > 0, 'who works has left an outline at home');
  assert.ok((await page.locator('.aoc-slot.red').count()) > 0 && (await page.locator('.aoc-slot.white').count()) > 0, 'both kinds of slots are there');
  noTrouble(page);
}

/* Each card shows its effect in short with signs; all of it is told when one points at it. */
async function content(browser, url) {
  const page = await table(browser, url);
  const silent = await page.evaluate(() =>
    ['.aoc-market .aoc-civ .aoc-inherited', '.aoc-wonder p', '.aoc-people .aoc-tech small', '.aoc-action .aoc-effect'].flatMap((where) => {
      const all = [...document.querySelectorAll(where)];
      if (all.length < 3) return [`${where}: only ${all.length}`];
      const empty = all.filter((e) => e.textContent.trim() === '').map(() => `${where} says nothing`);
      return all.some((e) => e.querySelector('svg')) ? empty : [...empty, `${where} has no signs`];
    }),
  );
  assert.deepEqual(silent, []);
  for (const use of await page.locator('.aoc svg use').evaluateAll((all) => all.map((u) => u.getAttribute('href'))))
    assert.ok(await page.evaluate((id) => document.getElementById(id.slice(1)) !== null, use), `there is a symbol ${use}`);
  await page.mouse.move(5, 5);
  await page.locator('.aoc-wonder').first().hover();
  const card = page.locator('.explain');
  await card.waitFor();
  assert.match(await card.innerText(), /End of the game: /);
  noTrouble(page);
}

/* What of the board does not fit: the page itself, parts beyond their box, words broken or cut. */
function misfits() {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const board = document.querySelector('.aoc');
  const hidden = (e) => e.closest('.hidden, .aoc-tree.small') || getComputedStyle(e).clipPath !== 'none' || e.getClientRects().length === 0;
  for (const box of board.querySelectorAll('.kit-panel, .aoc-action, .aoc-civ, .aoc-tech, .aoc-wonder, .aoc-camps > li, .aoc-band')) {
    if (hidden(box)) continue;
    const outer = box.getBoundingClientRect();
    for (const part of box.querySelectorAll('.kit-name, small, p')) {
      if (hidden(part)) continue;
      const inner = part.getBoundingClientRect();
      if (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1) found.push(`${box.className}: “${part.textContent}” sticks out`);
    }
  }
  const range = document.createRange();
  for (const name of board.querySelectorAll('.kit-name')) {
    if (hidden(name) || getComputedStyle(name).writingMode !== 'horizontal-tb') continue;
    for (const node of name.childNodes) {
      const words = [...(node.textContent ?? '').matchAll(/[^\s-]+/g)];
      for (const word of words) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1) found.push(`“${word[0]}” is broken`);
      }
    }
  }
  return [...new Set(found)];
}

async function fitting(browser, url) {
  for (const lang of ['fr', 'en']) {
    const page = await table(browser, url, { lang, seats: ['you', 'bot-1', 'bot-1', 'bot-1'] });
    await play([page], sensible(chance(7)), (step) => step > 7);
    for (const [width, height] of [[1920, 1080], [1280, 860], [768, 1024], [390, 844]]) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await page.evaluate(misfits), [], `${width} wide, ${lang}`);
      await shot(page, `aoc-${width}-${lang}`, { fullPage: width === 390 });
    }
    noTrouble(page);
  }
}

/* Runs in the page: what of one's own is whole within the window and not covered, and where it begins. A click may have scrolled. */
function inSight() {
  scrollTo(0, 0);
  const seen = (e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    return right > left && top >= 0 && bottom <= innerHeight && e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const all = (of) => [...document.querySelectorAll(`.aoc-people ${of}`)];
  const things = new Map();
  for (const e of all('.kit-thing:not(.aoc-tech:not(.owned))').flatMap((e) => [e, ...e.querySelectorAll('[data-thing]')]))
    if (e.dataset.thing) things.set(e.dataset.thing, (things.get(e.dataset.thing) ?? false) || seen(e));
  return {
    top: Math.round(document.querySelector('.aoc-people').getBoundingClientRect().top),
    head: all(':is(.aoc-camp, .aoc-stat)').filter((e) => !seen(e)).map((e) => e.className),
    missing: [...things].filter(([, is]) => !is).map(([thing]) => thing),
    things: things.size,
    over: [...document.querySelectorAll('.aoc-timeline .aoc-slot')].filter((e) => e.getBoundingClientRect().bottom > document.querySelector('.aoc-people').getBoundingClientRect().top).length,
  };
}

/* On the screen of a laptop, where the mat does not fit below what is played for, it still says what one has. */
async function ownInSight(browser, url) {
  for (const others of [1, 2, 3]) {
    const page = await table(browser, url, { viewport: { width: 1280, height: 800 }, seats: ['you', ...Array(others).fill('bot-1')] });
    const tops = new Set();
    let most = 0;
    await play([page], sensible(chance(7)), async (step) => {
      const { top, head, missing, things, over } = await page.evaluate(inSight);
      assert.deepEqual({ head, missing, over }, { head: [], missing: [], over: 0 }, `${others + 1} players, decision ${step}: all that one has is in sight, and no slot below it`);
      tops.add(top);
      most = Math.max(most, things);
      return step > 22;
    });
    assert.ok(most >= 3, `there was something to see: ${most}`);
    assert.equal(tops.size, 1, `what one has stays where it is: ${[...tops]}`);
    if (others === 3) await shot(page, 'aoc-own-800');
    noTrouble(page);
    await page.context().close();
  }
}

/* Late in the game the rows of the others are narrow: what stands there is whole, and whose turn it is can be told. */
async function narrowRows(browser, url) {
  const context = await person(browser);
  const page = await openPage(context, url);
  const { game, at, seat } = await gamesOf('age-of-civilization', 401)(({ moves, lines }) => {
    const last = lines.find(({ text }) => text === 'Round 5 ends.')?.move;
    return last && moves[last] && moves[last].seat !== moves[last - 1].seat ? { at: last, seat: 1 - moves[last].seat } : null;
  }, 'a last round that the other begins');
  const { secrets } = await openAt(page, game, at);
  await page.goto(`${url}#/t/${secrets[seat]}`);
  await page.reload();
  await page.locator('.aoc-camps .current').waitFor();
  assert.equal(await page.locator('.aoc-camps .aoc-turn').count(), 1, 'whose turn it is is said to who listens');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.aoc-camps .aoc-show')].flatMap((row) => {
      const { right } = row.getBoundingClientRect();
      const seen = [...row.children].filter((part) => getComputedStyle(part).clipPath === 'none' && part.getClientRects().length > 0);
      return seen.filter((part) => part.getBoundingClientRect().right > right + 1 || part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent);
    }),
  );
  assert.deepEqual(cut, [], 'nothing in the rows of the others is cut');
  await shot(page, 'aoc-narrow-rows');
  noTrouble(page);
}

/* Tapping another player's row brings that player's things to the large place; one's own come back. */
async function neighbours(browser, url) {
  const page = await table(browser, url);
  const mine = await page.locator('.aoc-people').getAttribute('aria-label');
  const { mine: moves } = await poll(async () => { const s = await standing(page); return s.mine && s; }, 'one’s own decision');
  await page.locator('.aoc-show').first().click();
  assert.notEqual(await page.locator('.aoc-people').getAttribute('aria-label'), mine, 'somebody else’s things');
  await click(page, sensible(chance(7)), moves);
  await poll(async () => (await page.locator('.aoc-people').getAttribute('aria-label')) === mine, 'one’s own things come back with a decision');
  noTrouble(page);
}

/* On a phone what a question is about comes into sight, all of it, between prompt and answers; the page goes no farther than that. */
async function asked(browser, url) {
  const page = await openPage(await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' }), url);
  await setUp(page, url, ['you', 'bot-1'], { name: 'Anna', seed: '2' });
  await page.locator('.answer-bar [data-move="raise inca"]').click();
  await page.locator('.answer-bar .kit-button', { hasText: 'Obtenir' }).first().waitFor();
  const look = () => page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.board .kit-thing.lit')].map((e) => e.getBoundingClientRect());
    const [top, bottom] = [document.querySelector('.question').getBoundingClientRect().bottom, document.querySelector('.kit-have').getBoundingClientRect().top];
    return { n: boxes.length, above: top - Math.min(...boxes.map((b) => b.top)), below: Math.max(...boxes.map((b) => b.bottom)) - bottom };
  });
  await poll(async () => (({ n, above, below }) => n === 5 && above <= 0 && below <= 0)(await look()), 'five wonders, and all of them are seen');
  const { below } = await look();
  assert.ok(below > -24, `and the page went no farther: ${below}`);
  await shot(page, 'aoc-phone-asked');
  noTrouble(page);
  await page.context().close();
}

await main(async () => {
  const browser = await launch();
  const { url } = await serve();
  await test('workers walk to their slots, and the timeline slides', () => walking(browser, url));
  await test('with less motion nothing moves', () => still(browser, url));
  await test('workers stand on round slots and diamonds', () => slots(browser, url));
  await test('cards say what they do, with signs', () => content(browser, url));
  await test('a question on a phone brings into sight what it is about', () => asked(browser, url));
  await test('everything has room, in both languages', () => fitting(browser, url));
  await test('what one has is in sight on a laptop', () => ownInSight(browser, url));
  await test('the rows of the others are whole in the last round', () => narrowRows(browser, url));
  await test('another player’s things are one click away', () => neighbours(browser, url));
});
