/*
 * Every question is answered where one looks: in the bar at the prompt, whatever the question is;
 * what things do is said where they lie, and the card that explains keeps out of the way.
 */
import { assert, chance, GAME, launch, main, noTrouble, note, openPage, person, play as playAoc, poll, sensible, serve, setUp, shot, test } from './lib.mjs';
import { play, sitDown, standing } from './clash.mjs';

const CLASH = 'clash-monumental';
const BAR = '.answer-bar .kit-button';

async function table(browser, url, { game = CLASH, seed = '21', options = {}, ...context } = {}) {
  const page = await openPage(await person(browser, context), url);
  await sitDown(page, url, { game, bot: 'bot-1', options, seed });
  return page;
}

/** Plays on until `here` says so. */
async function until(page, here, what, random = chance(7)) {
  let found = false;
  await play(page, random, async () => (found = await here()));
  assert.ok(found, what);
}

const turn = (page) => async () => (await page.locator('.kit-actions').count()) > 0;

/* Runs in the page: the prompt, its answers in order, and where everything lies. */
function prompt() {
  const box = (e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const bar = document.querySelector('.answer-bar');
  return {
    question: document.querySelector('.question p')?.textContent ?? '',
    answers: [...bar.querySelectorAll('.kit-button')].map((e) => ({ verb: /v-([\w-]+)/.exec(e.className)?.[1] ?? 'go', lit: e.matches('.lit'), text: e.textContent, ...box(e) })),
    count: bar.dataset.count ?? '',
    elsewhere: document.querySelectorAll('.board .kit-answers, .board .kit-actions').length,
    board: box(document.querySelector('.table > .board')).top + scrollY,
    map: document.querySelector('.cl-map')?.getBoundingClientRect().height,
    height: innerHeight,
  };
}

const DECLINES = new Set(['end', 'enough', 'no', 'no-tactic', 'refuse']);
const NAMED = { enough: /stop here|stop whenever/i, end: /end (your|the) turn/i, propose: /propose/i, use: /free action/i, skip: /skip/i };

/** What must hold of every prompt. */
function checkPrompt({ question, answers, count, elsewhere, height }) {
  assert.ok(answers.some((a) => a.lit), `“${question}” has answers in the bar`);
  assert.equal(elsewhere, 0, 'answers stand in one place');
  const declining = answers.map((a) => DECLINES.has(a.verb));
  const first = declining.indexOf(true);
  if (first >= 0) assert.ok(declining.slice(first).every(Boolean), `declining is last at “${question}”`);
  const seen = answers.filter((a) => a.bottom <= height && a.top >= 0);
  assert.ok(seen.some((a) => !DECLINES.has(a.verb)) || declining.every(Boolean), `something else than declining is in sight at “${question}”`);
  if (count) assert.match(count, /\d/, 'what does not fit is counted');
  for (const [verb, name] of Object.entries(NAMED)) if (name.test(question)) assert.ok(answers.some((a) => a.verb === verb), `“${question}” names a button that is there`);
}

async function wholeMatch(browser, url, game, options) {
  const page = await table(browser, url, { game, options });
  const asked = new Set();
  const tops = new Set();
  const maps = new Set();
  await play(page, chance(7), async (n) => {
    if (n > 110 || (await page.locator('.end').count())) return true;
    const seen = await page.evaluate(prompt);
    checkPrompt(seen);
    asked.add(seen.question);
    tops.add(Math.round(seen.board));
    maps.add(Math.round(seen.map));
    return false;
  });
  note(`${asked.size} questions`);
  assert.ok(asked.size > 12, 'many questions were asked');
  assert.deepEqual([tops.size, maps.size], [1, 1], 'board and map stay where they are, whatever is asked');
  noTrouble(page);
  await page.context().close();
}

/* Nothing moves when a turn comes: before it, while others play, and after. */
async function noJump(browser, url) {
  const page = await table(browser, url);
  await until(page, turn(page), 'a turn');
  const places = new Set();
  const look = async () => places.add(JSON.stringify(await page.evaluate(() => ['.table > .board', '.cl-map', '.cl-decide', '.side', '.cl-hand'].map((s) => {
    const { left, top, width } = document.querySelector(s).getBoundingClientRect();
    return [s, Math.round(left), Math.round(top + scrollY), Math.round(width)];
  }))));
  await look();
  await page.evaluate(() => {
    window.jumps = [];
    const board = document.querySelector('.table > .board');
    const top = board.getBoundingClientRect().top + scrollY;
    new MutationObserver(() => {
      const now = board.getBoundingClientRect().top + scrollY;
      if (Math.abs(now - top) > 1) window.jumps.push(now - top);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  let turns = 0;
  await play(page, chance(3), async () => ((await turn(page)()) && turns++, turns > 6));
  assert.deepEqual(await page.evaluate(() => window.jumps), [], 'the board never moves');
  noTrouble(page);
  await page.context().close();
}

/* A completed objective is offered at the prompt, with what it is, before “Stop here”. */
async function objective(browser, url) {
  const page = await table(browser, url, { options: { expansion: true } });
  const complete = page.locator('.answer-bar .v-complete');
  await until(page, async () => (await complete.count()) > 0, 'an objective can be completed');
  await shot(page, 'answers-objective');
  const seen = await page.evaluate(prompt);
  const [first] = seen.answers;
  assert.equal(first.verb, 'complete', 'completing comes first');
  assert.ok(first.bottom < 220, 'right below the prompt, not below the fold');
  assert.equal(seen.answers.at(-1).verb, 'enough', 'declining comes last');
  assert.ok(((await complete.first().locator('small').textContent()) ?? '').length > 8, 'it says what it is');
  const before = await page.locator('.log li').count();
  await complete.first().click();
  await poll(async () => (await page.locator('.log li').count()) > before, 'the log tells it');
  noTrouble(page);
  await page.context().close();
}

/* Two cities can be activated: the action asks which, in the bar and on the map. */
async function twoCities(browser, url) {
  const page = await table(browser, url);
  const action = page.locator('[data-action=city]');
  await until(page, async () => (await action.count()) > 0 && /, /.test(await action.locator('small').textContent()), 'two cities can be activated');
  await action.click();
  const cities = page.locator('.answer-bar .kit-button[data-space]');
  await cities.nth(1).waitFor();
  const spaces = await cities.evaluateAll((all) => all.map((b) => b.dataset.space));
  const lit = await page.locator('.kit-space.pointed').evaluateAll((all) => all.map((s) => s.dataset.space));
  assert.deepEqual(lit.sort(), [...spaces].sort(), 'the same cities are outlined on the map');
  await shot(page, 'answers-which-city');
  await cities.nth(1).click();
  const menu = page.locator('.kit-menu');
  await menu.waitFor();
  assert.ok((await menu.locator('.kit-button.lit').count()) > 0, 'the city offers what it can do');
  await page.keyboard.press('Escape');
  await page.locator('.answer-bar .quiet').click();
  await action.waitFor();
  noTrouble(page);
  await page.context().close();
}

/* Where the group goes is named and outlined while it is asked who comes along. */
async function destination(browser, url) {
  const page = await table(browser, url);
  const asks = page.locator('.question p', { hasText: 'Who comes along?' });
  await until(page, async () => (await asks.count()) > 0, 'who comes along');
  await shot(page, 'answers-destination');
  const way = await page.locator('.answer-bar .kit-asks').textContent();
  const [to] = await page.locator('.kit-space.pointed').evaluateAll((all) => all.map((s) => s.dataset.space));
  assert.ok(to, 'the destination is outlined');
  assert.match(way, new RegExp(`From .* to .*${to}`), 'and named');
  noTrouble(page);
  await page.context().close();
}

/* What an action costs is never silent: whoever takes Move back has either spent nothing, or the log says so. */
async function moving(browser, url) {
  const page = await table(browser, url);
  await until(page, async () => (await turn(page)()) && (await page.locator('.answer-bar .v-move.lit').count()) > 0, 'Move is lit');
  const left = async () => Number(/(\d) action/.exec(await page.locator('.cl-heading').innerText())?.[1] ?? 0);
  const [actions, lines] = [await left(), await page.locator('.log li').count()];
  await page.locator('.answer-bar .v-move.lit').click();
  await poll(async () => (await page.locator('.answer-bar .v-enough').count()) > 0, 'who moves is asked, and one may stop');
  assert.ok((await page.locator('.kit-space.lit').count()) > 0, 'what is lit goes somewhere');
  await page.locator('.answer-bar .v-enough').click();
  await poll(async () => (await standing(page)).mine && (await page.locator('.answer-bar .v-enough').count()) === 0, 'the turn goes on');
  const spent = actions - (await left());
  assert.ok(spent === 0 || (await page.locator('.log li').count()) > lines, 'an action that is spent leaves a line in the log');
  noTrouble(page);
  await page.context().close();
}

/* Why no city can be founded: the reason names no other place than that of a settler. */
async function found(browser, url) {
  const page = await table(browser, url);
  const grey = page.locator('.answer-bar .v-found.grey');
  await until(page, async () => (await grey.count()) > 0, 'no city can be founded');
  await grey.click({ force: true });
  const why = await page.locator('.explain .why').innerText();
  const settlers = await page.evaluate(() => [...document.querySelectorAll('[data-on]')].filter((e) => e.querySelector('[data-thing="unit:settler"]')).map((e) => e.dataset.on));
  const named = [...why.matchAll(/\b([A-H]\d)\b/g)].map(([, at]) => at);
  for (const at of named) assert.ok(settlers.includes(at), `${at} has a settler: “${why}”`);
  noTrouble(page);
  await page.context().close();
}

/* Cards in hand, objectives and advances say what they do. */
async function content(browser, url) {
  const page = await table(browser, url, { options: { expansion: true } });
  await until(page, turn(page), 'a turn');
  const short = await page.evaluate(() => ({
    cards: [...document.querySelectorAll('.cl-hand .kit-card')].map((c) => [...c.querySelectorAll('.kit-half')].map((h) => h.querySelector('p')?.textContent.trim().length ?? 0)),
    advances: [...document.querySelectorAll('.cl-advance')].map((a) => [a.dataset.thing, a.querySelector('small')?.textContent.trim().length ?? 0]),
    signs: document.querySelectorAll('.cl-advance small .kit-sign').length,
  }));
  assert.ok(short.cards.length >= 2);
  for (const halves of short.cards) for (const n of halves) assert.ok(n > 10, 'each half of a card says what it does');
  assert.ok(short.advances.length >= 40);
  for (const [thing, n] of short.advances) assert.ok(n > 5, `${thing} says what it does`);
  assert.ok(short.signs > 8, 'with signs');
  // A city, a unit's space and a player explain themselves as they stand.
  const city = page.locator('[data-on]:has(.cl-city.own1)').first();
  const at = await city.getAttribute('data-on');
  const { left, top, width, height } = await page.locator(`.kit-space[data-space="${at}"]`).evaluate((e) => e.getBoundingClientRect().toJSON());
  await page.mouse.move(left + width / 2, top + height / 2 + 30);
  await page.mouse.move(left + width / 2, top + height / 2, { steps: 4 });
  const card = page.locator('.explain');
  await card.waitFor();
  assert.match(await card.innerText(), /size \d/, 'a city says how large it is');
  assert.match(await card.innerText(), /Not now|Possible now/, 'and what can be done there, or why not');
  await shot(page, 'answers-city');
  await page.mouse.move(2, 2);
  await card.waitFor({ state: 'detached' });
  await page.locator('.players summary').nth(1).hover();
  await card.waitFor();
  assert.match(await card.innerText(), /Resources/i, 'a player says what they have');
  noTrouble(page);
  await page.context().close();
}

/* The card that explains lies on nothing that is being chosen, and does not come after a click. */
async function tooltip(browser, url) {
  const page = await table(browser, url);
  await until(page, turn(page), 'a turn');
  const covered = () => page.evaluate(() => {
    const card = document.querySelector('.explain')?.getBoundingClientRect();
    if (!card) return null;
    return [...document.querySelectorAll('.answer-bar button, .kit-space.lit .ring')].filter((e) => {
      const b = e.getBoundingClientRect();
      return Math.min(card.right, b.right) - Math.max(card.left, b.left) > 2 && Math.min(card.bottom, b.bottom) - Math.max(card.top, b.top) > 2;
    }).length;
  });
  let looked = 0;
  for (const thing of await page.locator('.kit-space.lit, .answer-bar .kit-button.grey, .cl-track').all()) {
    await page.mouse.move(3, 3);
    await page.locator('.explain').waitFor({ state: 'detached' });
    const box = await thing.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
    await poll(async () => (await covered()) !== null, 'the card comes');
    assert.equal(await covered(), 0, 'it covers nothing that is being chosen');
    looked++;
  }
  assert.ok(looked > 4);
  await page.mouse.move(3, 3);
  await page.locator('.explain').waitFor({ state: 'detached' });
  const box = await page.locator('.kit-space.lit').first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(900);
  assert.equal(await page.locator('.explain').count(), 0, 'no card after a click');
  noTrouble(page);
  await page.context().close();
}

/* The keyboard plays a whole turn from the bar alone. */
async function keyboard(browser, url) {
  const page = await table(browser, url);
  await until(page, turn(page), 'a turn');
  const lines = await page.locator('.log li').count();
  let asked = 0;
  await page.keyboard.press('a');
  for (; asked < 60; asked++) {
    await poll(async () => (await standing(page)).over || (await standing(page)).mine, 'somebody decides', 60_000);
    if (/Hypatia|Ada|turn\./.test((await page.locator('.log li').allInnerTexts()).slice(lines).join(' ')) && (await turn(page)()) && asked > 3) break;
    if (!(await page.evaluate(() => document.activeElement?.closest('.answer-bar') !== null))) await page.keyboard.press('a');
    await poll(() => page.evaluate(() => document.activeElement?.closest('.answer-bar')), 'the bar has the focus');
    // The first that can be pressed; what only trades or asks again is passed over.
    for (let i = 0; i < 12 && (await page.evaluate(() => !document.activeElement.matches('.lit') || document.activeElement.matches('.v-trade'))); i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(120);
    const menu = page.locator('.kit-menu .kit-button.lit');
    if (await menu.count()) {
      await poll(() => page.evaluate(() => document.activeElement?.closest('.kit-menu')), 'the menu has the focus');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(120);
    }
  }
  assert.ok(asked < 60, 'a turn ends');
  noTrouble(page);
  await page.context().close();
}

/* On a phone the answers stay at the bottom, in sight. */
async function phone(browser, url) {
  const page = await table(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await play(page, chance(7), async (n) => {
    const seen = await page.evaluate(prompt);
    checkPrompt(seen);
    for (const a of seen.answers.slice(0, 2)) assert.ok(a.top > 400 && a.bottom <= 790, 'above the tabs, below the map');
    if (n === 4) await shot(page, 'answers-phone');
    return n > 60;
  });
  noTrouble(page);
  await page.context().close();
}

/* The same bar in the other games. */
async function others(browser, url) {
  const page = await openPage(await person(browser), url);
  await setUp(page, url, ['you', 'bot-1'], { name: 'Anna', seed: '7' });
  let seen = 0;
  const tops = new Set();
  await playAoc([page], sensible(chance(4)), async (n) => {
    const now = await page.evaluate(prompt);
    if (/Raise a civilization|Raise your first/.test(now.question)) {
      seen++;
      assert.ok(now.answers.some((a) => a.verb === 'raise' && a.bottom < 260), 'what can be raised stands at the prompt');
    }
    for (const [verb, name] of Object.entries({ rest: /or rest/, done: /end (your|the) turn/, skip: /skip/, raise: /Raise/, annex: /[Aa]nnex/ })) if (name.test(now.question)) assert.ok(now.answers.some((a) => a.verb === verb), `“${now.question}” names a button that is there`);
    tops.add(Math.round(now.board));
    return n > 40;
  });
  assert.ok(seen > 1);
  assert.equal(tops.size, 1, 'the board stays where it is');
  assert.ok(GAME);
  noTrouble(page);
  await page.context().close();
}

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  const only = process.env.ONLY;
  const tests = {
    'an objective that can be completed is offered at the prompt': objective,
    'the City action with two cities asks which': twoCities,
    'Move spends nothing in silence': moving,
    'where a group goes stays named and lit': destination,
    'why no city can be founded names no wrong place': found,
    'cards, objectives and advances say what they do': content,
    'the card that explains covers no choice': tooltip,
    'nothing jumps when a turn comes': noJump,
    'the keyboard plays a whole turn': keyboard,
    'a phone has the answers at the bottom': phone,
    'Age of Civilization has the same bar': others,
    'every prompt names only buttons that are there': (b, u) => wholeMatch(b, u, CLASH, { expansion: true }),
    'the same in the first edition': (b, u) => wholeMatch(b, u, 'clash-2012', {}),
  };
  for (const [name, run] of Object.entries(tests)) if (!only || name.includes(only)) await test(name, () => run(browser, url));
});
