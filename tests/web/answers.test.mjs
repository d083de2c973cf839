/*
 * Every question is answered where one looks: in the bar at the prompt, whatever the question is;
 * what things do is said where they lie, and the card that explains keeps out of the way.
 */
import { assert, chance, GAME, launch, main, noTrouble, note, openPage, person, play as playAoc, poll, sensible, serve, setUp, shot, test } from './lib.mjs';
import { play, problems, sitDown, standing } from './clash.mjs';

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

const DECLINES = new Set(['end', 'enough', 'no', 'no-tactic', 'refuse', 'rest', 'done', 'skip', 'decline']);
/* What a question names, and the answers that may be meant. */
const NAMED = { 'enough skip done': /“Done”/, end: /end (your|the) turn/i, propose: /propose/i, use: /free action/i };

/* Runs in the page: answers whose words do not fit, and a bar that scrolls without saying so. */
function cut() {
  const bar = document.querySelector('.answer-bar');
  const rows = [...bar.querySelectorAll('.kit-answers, .kit-choices')];
  const short = [...bar.querySelectorAll('.kit-button, .kit-words, small')].filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline').map((e) => e.textContent);
  const scrolls = rows.some((row) => row.clientHeight > 0 && row.scrollHeight > row.clientHeight + 6);
  return { short, scrolls, said: bar.dataset.count !== '', wide: document.documentElement.scrollWidth > innerWidth };
}

/** What must hold of every prompt. */
function checkPrompt({ question, answers, count, elsewhere, height }, named = NAMED) {
  assert.ok(answers.some((a) => a.lit), `“${question}” has answers in the bar`);
  assert.equal(elsewhere, 0, 'answers stand in one place');
  const declining = answers.map((a) => DECLINES.has(a.verb));
  const first = declining.indexOf(true);
  if (first >= 0) assert.ok(declining.slice(first).every(Boolean), `declining is last at “${question}”`);
  const seen = answers.filter((a) => a.bottom <= height && a.top >= 0);
  assert.ok(seen.some((a) => !DECLINES.has(a.verb)) || declining.every(Boolean), `something else than declining is in sight at “${question}”`);
  if (count) assert.match(count, /\d/, 'what does not fit is counted');
  for (const [verbs, name] of Object.entries(named)) if (name.test(question)) assert.ok(answers.some((a) => verbs.split(' ').includes(a.verb)), `“${question}” names a button that is there`);
}

/* Runs in the page: answers whose name takes more than two lines, those beside the actions of a turn that are higher than a row, and lit spaces under the bar; what was opened to look through may lie over the board. */
function tall() {
  const answers = document.querySelector('.answer-bar .kit-answers:not(.asked, .listed, .grouped)');
  if (!answers) return { high: [], under: [], mute: [], completing: 0 };
  const { bottom } = document.querySelector('.answer-rows').getBoundingClientRect();
  const lines = (e) => Math.round(e.clientHeight / parseFloat(getComputedStyle(e).lineHeight));
  const high = [...answers.querySelectorAll('.kit-label')].filter((e) => lines(e) > 2);
  const row = answers.querySelector('.kit-standing > *')?.offsetHeight ?? Infinity;
  const last = [...answers.querySelectorAll('.kit-last > *')].filter((e) => e.offsetHeight > row + 1);
  const under = [...document.querySelectorAll('.kit-space.lit')].filter((e) => e.querySelector('.ring').getBoundingClientRect().top < bottom).map((e) => e.dataset.space);
  // Few answers say what they do, if need be in short: the rest is said by their titles.
  const few = answers.matches(':not(.kit-actions, .many)') ? [...answers.querySelectorAll('.kit-choices small')] : [];
  const mute = few.filter((e) => e.clientHeight === 0 || (e.scrollHeight > e.clientHeight + 4 && !e.closest('.kit-button').title)).map((e) => e.textContent);
  return { high: [...high, ...last].map((e) => e.textContent), under, mute, completing: answers.querySelectorAll('.kit-last .v-complete').length };
}

async function wholeMatch(browser, url, game, options) {
  const page = await table(browser, url, { game, options });
  const asked = new Set();
  const tops = new Set();
  const maps = new Set();
  let completing = 0;
  await play(page, chance(7), async (n) => {
    if (n > 110 || (await page.locator('.end').count())) return true;
    const seen = await page.evaluate(prompt);
    checkPrompt(seen);
    const { short, scrolls, said, wide } = await page.evaluate(cut);
    assert.deepEqual(short, [], `no answer is cut at “${seen.question}”`);
    assert.equal(scrolls, said, 'a bar that scrolls says so');
    assert.ok(!wide, 'nothing hangs over the side');
    await page.evaluate(() => scrollTo(0, 0));
    const lies = await page.evaluate(tall);
    assert.deepEqual([lies.high, lies.under, lies.mute], [[], [], []], `answers are short at “${seen.question}”, cover no lit space and say what they do`);
    completing += lies.completing;
    asked.add(seen.question);
    tops.add(Math.round(seen.board));
    maps.add(Math.round(seen.map));
    return false;
  });
  note(`${asked.size} questions, ${completing} with an objective in one’s turn`);
  assert.ok(asked.size > 12, 'many questions were asked');
  assert.deepEqual([tops.size, maps.size], [1, 1], 'board and map stay where they are, whatever is asked');
  noTrouble(page);
  await page.context().close();
}

/* Three leaders with long texts: each says what it does, in short, and all of it by its title. */
async function leaders(browser, url) {
  const page = await openPage(await person(browser, { viewport: { width: 1280, height: 800 }, locale: 'fr-FR' }), url);
  await sitDown(page, url, { game: CLASH, bot: 'bot-2', options: {}, seed: '31' });
  const answers = page.locator('.answer-bar .kit-choices .kit-button');
  await until(page, async () => /Choisissez un chef/.test(await page.locator('.question p').innerText()) && (await answers.count()) === 3, 'three leaders to choose from');
  assert.deepEqual((await page.evaluate(tall)).mute, []);
  const told = await answers.evaluateAll((all) => all.map((e) => [e.querySelector('small').clientHeight > 24, e.title === '' || e.title.length > 60]));
  assert.deepEqual(told, Array(3).fill([true, true]));
  await shot(page, 'answers-leaders');
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

/* A completed objective is offered at the prompt, with what it is, before “Done”. */
async function objective(browser, url) {
  const page = await table(browser, url, { options: { expansion: true } });
  const complete = page.locator('.answer-bar .v-complete');
  await until(page, async () => (await complete.count()) > 0, 'an objective can be completed');
  await shot(page, 'answers-objective');
  const seen = await page.evaluate(prompt);
  const [first] = seen.answers;
  assert.equal(first.verb, 'complete', 'completing comes first');
  assert.doesNotMatch(first.text, / \/ /, 'by the name of the objective alone');
  assert.ok(first.bottom < 220, 'right below the prompt, not below the fold');
  assert.equal(seen.answers.at(-1).verb, 'enough', 'declining comes last');
  const signs = await page.locator('.answer-bar .v-complete, .answer-bar .v-enough').evaluateAll((all) => all.map((e) => e.querySelector('svg')?.innerHTML ?? ''));
  assert.ok(!signs.slice(0, -1).includes(signs.at(-1)), 'and does not look like completing');
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
  // Its answers stand in the same bar, below its name; it alone is lit, and nothing lies on the map.
  const bar = page.locator('.answer-bar');
  await poll(async () => /^.*\p{Lu}\p{L}.+ \(\w\d+\): /u.test(await page.locator('.question p').innerText()), 'the prompt names the city');
  assert.ok((await page.locator('.question p').innerText()).includes(`(${spaces[1]})`), 'the one that was chosen');
  assert.deepEqual(await page.locator('.kit-space.pointed').evaluateAll((all) => all.map((s) => s.dataset.space)), [spaces[1]]);
  const can = await bar.locator('.kit-button.lit').evaluateAll((all) => all.map((b) => b.dataset.move ?? ''));
  assert.ok(can.length > 0 && can.every((move) => move.split(' ')[1] === spaces[1]), 'the city offers what it can do');
  assert.equal(await page.locator('.kit-menu').count(), 0, 'nothing opens over the map');
  // What it cannot do is there for the asking, and says why.
  await bar.locator('[aria-expanded=false]').click();
  const whys = await bar.locator('.kit-button.grey').evaluateAll((all) => all.map((b) => b.title));
  assert.ok(whys.length > 0 && whys.every((why) => why.length > 8));
  assert.deepEqual((await page.evaluate(cut)).short, [], 'none of it is cut');
  await shot(page, 'answers-city');
  await bar.locator('.back').click();
  await cities.nth(1).waitFor();
  await bar.locator('.back').click();
  await action.waitFor();
  noTrouble(page);
  await page.context().close();
}

/* Where the group goes is named and outlined while it is asked who comes along. */
async function destination(browser, url) {
  const page = await table(browser, url);
  const asks = page.locator('.question p', { hasText: 'Who comes along' });
  await until(page, async () => (await asks.count()) > 0, 'who comes along');
  await shot(page, 'answers-destination');
  const [to, ...others] = await page.locator('.kit-space.pointed').evaluateAll((all) => all.map((s) => s.dataset.space));
  assert.ok(to, 'the destination is outlined');
  assert.deepEqual(others, [], 'and nothing else');
  assert.match(await asks.innerText(), new RegExp(`Who comes along from .+ to .*${to}`), 'and named in the question');
  noTrouble(page);
  await page.context().close();
}

const heading = (page) => page.locator('.question p').innerText();
const actionsLeft = async (page) => Number(/Choose an action: (\d) left/.exec(await heading(page))?.[1] ?? NaN);
const lines = (page) => page.locator('.log li').allInnerTexts();

/*
 * Move spends an action, also when nobody goes: it says so before, it is told in the log, and the
 * question says how many are left before and after. Where nobody could move at all it is not lit.
 */
async function moving(browser, url) {
  const page = await table(browser, url);
  const move = page.locator('.answer-bar .v-move.lit');
  await until(page, async () => (await turn(page)()) && (await move.count()) > 0 && (await actionsLeft(page)) > 1, 'Move is lit, with two actions left');
  const left = await actionsLeft(page);
  const before = await lines(page);
  assert.match(await move.innerText(), /1 action, even if nobody moves/, 'what it costs is said before');
  await move.click();
  await poll(async () => /Choose (who moves, and where to|where to go from .+): 3 squads left/.test(await heading(page)), 'it asks who moves, and says how many squads there are');
  // From one place: only where to.
  assert.equal(/where to go from/.test(await heading(page)), (await page.locator('.answer-bar .kit-asks.from').count()) > 0, 'who moves is asked only where there is a choice');
  const stop = page.locator('.answer-bar .v-enough');
  const starts = await page.locator('.answer-bar .kit-button.go, .answer-bar .v-march, .answer-bar .v-sail, .answer-bar .v-explore').count();
  assert.ok(starts > 0, 'ways to go stand in the bar');
  const lit = page.locator('.kit-space.lit');
  assert.ok((await lit.count()) > 0, 'and are lit on the map');
  // Each lit space does something that can be seen: it shows where one may go from there, or asks on.
  const seen = await page.evaluate(() => document.querySelector('.answer-bar').textContent + document.querySelectorAll('.kit-from').length);
  await page.locator('.kit-space.lit').first().click({ force: true });
  await poll(async () => (await page.evaluate(() => document.querySelector('.answer-bar')?.textContent + document.querySelectorAll('.kit-from').length)) !== seen || !/Choose (who moves|where to go)/.test(await heading(page)), 'a lit space does something');
  if (/Choose (who moves|where to go)/.test(await heading(page))) {
    await stop.click();
    await poll(async () => !Number.isNaN(await actionsLeft(page)) && (await turn(page)()), 'the turn goes on');
    assert.equal(await actionsLeft(page), left - 1, 'the action is spent');
    const told = (await lines(page)).slice(before.length).join(' ');
    assert.match(told, /moves no units/, 'and the log says that nobody moved');
  } else {
    await until(page, turn(page), 'the turn goes on');
    assert.ok((await lines(page)).length > before.length, 'the log tells the move');
  }
  noTrouble(page);
  await page.context().close();
}

/*
 * Where the action to move could lead nowhere it is not offered: an army without Tactics stays, while
 * a settler elsewhere may go. Each way that is offered leads on.
 */
async function movers(browser, url) {
  const page = await table(browser, url);
  const asked = async (moves) => {
    for (const move of moves) {
      const answer = page.locator(`.answer-bar [data-move="${move}"]`).first();
      await answer.click();
      await answer.waitFor({ state: 'detached' });
    }
    await poll(async () => (await standing(page)).mine, 'one’s own turn');
  };
  const city = async (...moves) => {
    await page.locator('[data-action=city]').click();
    await asked(moves);
  };
  await city('collect D2', 'take E2 ore', 'take C2 wood');
  await city('recruit D2', 'enlist infantry');
  await asked(['move', 'march D2 C2']);
  await until(page, async () => (await turn(page)()) && (await actionsLeft(page)) === 3, 'the next turn');
  const army = page.locator('[data-on=D2] [data-thing="unit:infantry"]');
  const settler = page.locator('[data-on=C2] [data-thing="unit:settler"]');
  assert.deepEqual([await army.count(), await settler.count()], [1, 1], 'an army in the city, a settler outside');
  assert.ok((await page.locator('.answer-bar .v-move.lit').count()) > 0, 'somebody may move');
  await page.locator('.kit-space[data-space=D2]').dispatchEvent('click');
  await page.locator('.kit-menu .kit-button.lit').first().waitFor();
  assert.equal(await page.locator('.kit-menu [data-move=move]').count(), 0, 'not the army');
  await page.keyboard.press('Escape');
  await page.locator('.kit-space[data-space=C2]').dispatchEvent('click');
  await page.locator('.kit-menu [data-move=move]').or(page.locator('.kit-from')).first().waitFor();
  if (await page.locator('.kit-menu').count()) await page.locator('.kit-menu [data-move=move]').click();
  await poll(async () => (await page.locator('.kit-from').count()) === 1 && (await page.locator('.kit-space.lit').count()) > 0, 'the settler has somewhere to go');
  noTrouble(page);
  await page.context().close();
}

/*
 * Why no city can be founded: with a settler standing somewhere the reason names that place and no
 * other; without one it says that there is none. Never a city that has nothing to do with it.
 */
async function found(browser, url) {
  const page = await table(browser, url);
  const grey = page.locator('.answer-bar .v-found.grey');
  const settlers = () => page.evaluate(() => [...document.querySelectorAll('[data-on]')].filter((e) => e.querySelector('.own1[data-thing="unit:settler"], .own1 [data-thing="unit:settler"]')).map((e) => e.dataset.on));
  let with_ = 0;
  let without = 0;
  await play(page, chance(7), async (n) => {
    if (n > 160 || (with_ > 2 && without > 0)) return true;
    if (!(await turn(page)()) || (await grey.count()) === 0) return false;
    const standing = await settlers();
    if (standing.length > 0 ? with_ > 2 : without > 0) return false;
    await grey.first().click({ force: true });
    const why = await page.locator('.explain .why').innerText();
    const named = [...why.matchAll(/\b([A-K]\d{1,2})\b/g)].map(([, at]) => at);
    for (const at of named) assert.ok(standing.includes(at), `${at} has a settler (${standing.join()}): “${why}”`);
    if (standing.length === 0) assert.match(why, /settler|no action/i, `without a settler the reason is that: “${why}”`);
    else assert.ok(named.length > 0 || /settler|city|cities|action/i.test(why), `the reason is about the settlers: “${why}”`);
    const [card, stock] = await page.evaluate(() => ['.explain', '.cl-mine'].map((s) => document.querySelector(s).getBoundingClientRect().toJSON()));
    assert.ok(card.bottom <= stock.top + 1 || card.top >= stock.bottom - 1 || card.left >= stock.right - 1 || card.right <= stock.left + 1, 'the card does not lie on one\u2019s stock');
    await page.keyboard.press('Escape');
    if (standing.length > 0) with_++;
    else without++;
    return false;
  });
  note(`${with_} with settlers, ${without} without`);
  assert.ok(with_ > 0 && without > 0, 'both were seen');
  noTrouble(page);
  await page.context().close();
}

/* Why there is no advance: its price, or that no action is left; never an advance that one has. */
async function price(browser, url) {
  const page = await table(browser, url);
  const grey = page.locator('.answer-bar .v-advance.grey');
  let priced = 0;
  await play(page, chance(7), async (n) => {
    if (n > 160 || priced > 1) return true;
    if (!(await turn(page)()) || (await grey.count()) === 0) return false;
    await grey.first().click({ force: true });
    const why = await page.locator('.explain .why').innerText();
    assert.match(why, /An advance costs 2 food.* you have [01] |no action left/, `the reason holds for all: “${why}”`);
    assert.match(why, /Not possible now: Advance$/m, 'it is about the action as a whole');
    if (/costs/.test(why)) priced++;
    await page.keyboard.press('Escape');
    return false;
  });
  assert.ok(priced > 0, 'the price was missing once');
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
  // Also where one is chosen: what it does first, then its price.
  await page.locator('.answer-bar [data-action=advance]').click();
  const effects = await page.locator('.answer-bar .v-advance.lit .kit-note').evaluateAll((all) => all.map((e) => e.innerText));
  assert.ok(effects.length > 4);
  for (const effect of effects) assert.match(effect, /^[^<|]{8,}$/, 'an advance says what it does');
  assert.equal(new Set(effects).size, effects.length, 'each something else');
  await page.locator('.answer-bar .quiet').click();
  // A city, a unit's space and a player explain themselves as they stand.
  const city = page.locator('[data-on]:has(.cl-city.own1)').first();
  const at = await city.getAttribute('data-on');
  const { left, top, width, height } = await page.locator(`.kit-space[data-space="${at}"]`).evaluate((e) => e.getBoundingClientRect().toJSON());
  await page.mouse.move(left + width / 2, top + height / 2 + 30);
  await page.mouse.move(left + width / 2, top + height / 2, { steps: 4 });
  const card = page.locator('.explain');
  await card.waitFor();
  assert.match(await card.innerText(), /size \d/i, 'a city says how large it is');
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

/* The menu of a city hides neither the city nor, on a wide screen, the fields around it. */
async function cityMenu(browser, url) {
  const sizes = [{ viewport: { width: 1280, height: 860 } }, { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
  for (const [i, size] of sizes.entries()) {
    const page = await table(browser, url, { ...size, locale: i === 1 ? 'en-GB' : 'fr-FR' });
    await until(page, async () => (await turn(page)()) && (await page.locator('[data-action=city]').count()) > 0, 'a city can be activated');
    await page.locator('.cl-hex.lit.own-city').first().dispatchEvent('click');
    const menu = page.locator('.kit-menu');
    await menu.waitFor();
    await page.waitForTimeout(400);
    const seen = await page.evaluate(() => {
      const menu = document.querySelector('.kit-menu').getBoundingClientRect();
      const map = document.querySelector('.kit-map').getBoundingClientRect();
      const at = document.querySelector('.kit-menu').getAttribute('aria-label');
      const city = document.querySelector(`.kit-space[data-space="${at}"] .ring`).getBoundingClientRect();
      const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
      const [x, y] = middle(city);
      const fields = [...document.querySelectorAll('.kit-space .ring')].map((e) => middle(e.getBoundingClientRect())).filter(([a, b]) => Math.hypot(a - x, b - y) < city.width * 1.1 && Math.hypot(a - x, b - y) > 4);
      const over = ([a, b]) => a > menu.left && a < menu.right && b > menu.top && b < menu.bottom;
      const shared = Math.max(0, Math.min(menu.right, city.right) - Math.max(menu.left, city.left)) * Math.max(0, Math.min(menu.bottom, city.bottom) - Math.max(menu.top, city.top));
      return { city: shared / (city.width * city.height), fields: fields.length, hidden: fields.filter(over).length, inside: menu.left >= map.left && menu.right <= map.right && menu.top >= map.top && menu.bottom <= map.bottom, foot: document.querySelector('.cl-decide').getBoundingClientRect().top - menu.bottom };
    });
    assert.ok(seen.city < 0.02, `the city is seen (${seen.city.toFixed(2)} of it hidden)`);
    assert.ok(seen.fields >= 3);
    if (!size.isMobile) assert.equal(seen.hidden, 0, 'and so are the fields around it');
    assert.ok(seen.inside && (i < 2 || seen.foot >= 0), 'the menu is whole');
    await shot(page, `answers-menu-${i}`);
    noTrouble(page);
    await page.context().close();
  }
}

/*
 * Which advance? They stand as in the tree, below their headings; what all of them cost is said once;
 * the map stays in sight, on a phone the list scrolls.
 */
async function advances(browser, url) {
  const sizes = [{ viewport: { width: 1280, height: 860 } }, { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
  for (const [i, size] of sizes.entries())
    for (const locale of ['en-GB', 'fr-FR']) {
      const page = await table(browser, url, { ...size, locale });
      await until(page, turn(page), 'a turn');
      await page.locator('.answer-bar [data-action=advance]').click();
      await page.locator('.kit-group').first().waitFor();
      await page.waitForTimeout(100);
      const seen = await page.evaluate(() => {
        const tree = Object.fromEntries([...document.querySelectorAll('.cl-group')].flatMap((group) => [...group.querySelectorAll('.cl-advance')].map((a) => [a.dataset.thing.slice(8), group.querySelector('h3').textContent])));
        const bar = document.querySelector('.answer-bar');
        const { top, height, bottom } = document.querySelector('.cl-map').getBoundingClientRect();
        const end = bar.querySelector('.kit-answers').getBoundingClientRect();
        const list = bar.querySelector('.kit-choices');
        const shown = list.getBoundingClientRect();
        return {
          groups: [...bar.querySelectorAll('.kit-group')].map((group) => ({ heading: group.querySelector('h4').textContent, wrong: [...group.querySelectorAll('button')].filter((b) => tree[b.dataset.move.split(' ')[1]] !== group.querySelector('h4').textContent).length })),
          order: [...new Set(Object.values(tree))],
          asks: bar.querySelector('.kit-asks').innerText,
          texts: [...bar.querySelectorAll('.kit-group button')].map((b) => b.innerText),
          covered: (Math.min(end.bottom, bottom) - top) / height,
          cut: [...list.querySelectorAll('button')].filter((b) => b.getBoundingClientRect().top < shown.bottom - 1 && b.getBoundingClientRect().bottom > shown.bottom + 1).length,
          scrolls: list.scrollHeight > list.clientHeight + 6,
        };
      });
      const { groups } = seen;
      assert.ok(groups.length > 5 && groups.every(({ wrong }) => wrong === 0), `each below the heading it has in the tree: ${JSON.stringify(groups)}`);
      assert.deepEqual(groups.map(({ heading }) => heading), seen.order.filter((heading) => groups.some((g) => g.heading === heading)), 'in the order of the tree');
      assert.match(seen.asks, locale === 'fr-FR' ? /coûte 2[^]*1 action/ : /costs 2[^]*1 action/, 'the price is said once');
      assert.ok(seen.texts.length > 10 && !seen.texts.some((text) => /coûte 2|costs 2/.test(text)), 'and not again');
      assert.equal(seen.cut, 0, 'no answer is cut');
      assert.equal(seen.scrolls, size.isMobile === true, 'only a phone scrolls');
      if (!size.isMobile) assert.ok(seen.covered < 0.25, `the map stays in sight, ${Math.round(100 * seen.covered)} % of it are covered`);
      assert.deepEqual((await page.evaluate(cut)).short, []);
      assert.deepEqual(await problems(page), [], 'axe finds nothing');
      await shot(page, `answers-advances-${i}-${locale.slice(0, 2)}`);
      const lines = await page.locator('.log li').count();
      await page.locator('.kit-group button').nth(3).click();
      if (!size.isMobile) await poll(async () => (await page.locator('.log li').count()) > lines, 'one is chosen');
      noTrouble(page);
      await page.context().close();
    }
}

/* A card in hand opens, by mouse and by keyboard: all it says, what can be done with it, or why not. */
async function handCard(browser, url) {
  const page = await table(browser, url);
  await until(page, turn(page), 'a turn');
  const cards = page.locator('.cl-hand .kit-card > .kit-hit');
  const sheet = page.locator('.kit-sheet-of');
  const seen = { refused: 0, played: 0 };
  for (let i = 0; i < (await cards.count()); i++) {
    await cards.nth(i).click();
    await sheet.waitFor();
    const { text, box, card, buttons } = await page.evaluate((i) => {
      const sheet = document.querySelector('.kit-sheet-of');
      const card = document.querySelectorAll('.cl-hand .kit-card')[i];
      return {
        text: sheet.innerText,
        box: sheet.getBoundingClientRect().toJSON(),
        card: { ...card.getBoundingClientRect().toJSON(), names: [...card.querySelectorAll('.kit-name')].map((e) => e.innerText), action: card.matches('.action-card') },
        buttons: [...sheet.querySelectorAll('.kit-button')].map((b) => ({ lit: b.matches('.lit'), why: b.querySelector('small')?.innerText ?? '' })),
      };
    }, i);
    for (const name of card.names) assert.ok(text.includes(name), `the sheet says “${name}”`);
    assert.ok(text.length > card.names.join('').length + 30, 'and what it does');
    assert.ok(box.left >= 0 && box.top >= 0 && box.right <= 1280 && box.bottom <= 860, 'it lies on the screen');
    assert.ok(box.right <= card.left || box.left >= card.right, 'beside the card');
    if (card.action) assert.equal(buttons.length, 1, 'an action card can be played, or says why not');
    for (const { lit, why } of buttons) {
      if (!lit) assert.ok(why.length > 10, 'why not is said');
      seen[lit ? 'played' : 'refused']++;
    }
    if (i === 0) await shot(page, 'answers-hand-card');
    if (i === 0) assert.deepEqual(await problems(page), [], 'axe finds nothing');
    await page.mouse.click(5, 5);
    await sheet.waitFor({ state: 'detached' });
  }
  assert.ok(seen.refused + seen.played > 0);
  // By keyboard, and back to the card.
  await cards.first().focus();
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await poll(() => page.evaluate(() => document.activeElement?.closest('.kit-sheet-of')), 'it has the focus');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.ok(await cards.first().evaluate((e) => e === document.activeElement), 'the card has it again');
  // One that can be played is played from there.
  const playable = page.locator('.cl-hand .kit-card.action-card.lit > .kit-hit');
  await until(page, async () => (await turn(page)()) && (await playable.count()) > 0, 'a card can be played');
  const lines = await page.locator('.log li').count();
  await playable.first().click();
  await sheet.locator('.kit-button.lit').click();
  await poll(async () => (await page.locator('.log li').count()) > lines || !(await turn(page)()), 'it is played');
  assert.equal(await sheet.count(), 0, 'and the sheet is gone');
  noTrouble(page);
  await page.context().close();
}

/* What the board asks on the way is the question at the prompt; what led to a question can be taken back. */
async function asking(browser, url) {
  const page = await table(browser, url);
  await until(page, async () => (await turn(page)()) && (await page.locator('[data-action=advance]').count()) > 0 && (await page.locator('.answer-bar .v-move.lit').count()) > 0, 'an advance can be chosen, units can move');
  const question = () => page.locator('.question p').innerText();
  const before = await question();
  await page.locator('[data-action=advance]').click();
  assert.match(await question(), /Which advance/, 'the prompt asks which advance');
  await page.locator('.answer-bar .quiet').click();
  assert.equal(await question(), before, 'and asks as before after that');
  const back = page.locator('.answer-bar .back');
  assert.equal(await back.count(), 0, 'the turn itself has no way back in the bar');
  const lines = await page.locator('.log li').count();
  await page.locator('.answer-bar .v-move').click();
  await back.waitFor();
  const stop = page.locator('.answer-bar .v-enough');
  assert.equal(await stop.locator('svg').count(), 0, 'declining carries no sign that agrees');
  await back.click();
  await poll(async () => (await turn(page)()) && (await question()) === before, 'back at the turn');
  assert.equal(await page.locator('.log li').count(), lines, 'as if nothing had been');
  // An answer that comes to lie under a pointer at rest is not previewed; one that is pointed at is.
  const { x, y } = await page.locator('.answer-bar .v-move').boundingBox();
  await page.mouse.move(x + 8, y + 12, { steps: 3 });
  await page.mouse.down();
  await page.mouse.up();
  await page.locator('.answer-bar .v-enough').waitFor();
  await page.mouse.move(x + 9, y + 12); // a hand that trembles
  await page.waitForTimeout(900);
  assert.equal(await page.locator('.ahead').count(), 0, 'nothing opens by itself');
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

/* Runs in the page: which of these things lie under the bar, at their middle or near their upper edge. */
function covered(things) {
  return [...document.querySelectorAll(things)].filter((e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [top + 2, top + height / 2].some((y) => document.elementFromPoint(left + width / 2, y)?.closest('.answer-bar'));
  }).map((e) => e.getAttribute('class'));
}

/* Runs in the page: answers of a list that scrolls of which only a part is seen; where it stands; what its count lies on. */
function halves() {
  const list = document.querySelector('.answer-bar .kit-choices');
  const { top, bottom } = list.getBoundingClientRect();
  const half = [...list.querySelectorAll('.kit-button')].filter((e) => {
    const box = e.getBoundingClientRect();
    return (box.top < top - 1 && box.bottom > top + 6) || (box.top < bottom - 6 && box.bottom > bottom + 1);
  });
  const pill = document.querySelector('.answer-bar').dataset.count ? list.closest('.answer-rows').getBoundingClientRect().top + 21 : 0;
  return { half: half.map((e) => e.textContent), at: list.scrollTop, scrolls: list.scrollHeight > list.clientHeight + 6, under: innerWidth <= 900 && pill > top + 3 };
}

async function french(browser, url, viewport = { width: 1280, height: 860 }) {
  const context = await person(browser, { viewport });
  await context.addInitScript(() => localStorage.setItem('clio.settings', JSON.stringify({ lang: 'fr' })));
  return openPage(context, url);
}

/* In one's own turn nothing of the board lies under the bar, also in French, which has the longer words. */
async function free(browser, url) {
  const page = await french(browser, url);
  await sitDown(page, url, { game: CLASH, bot: 'bot-1', options: { expansion: true }, seed: '21' });
  const turns = new Set();
  const ends = new Set();
  await play(page, chance(7), async (n) => {
    if (!(await turn(page)())) return n > 28;
    const cities = await page.locator('.cl-hex.own-city').count();
    turns.add(cities);
    assert.deepEqual(await page.evaluate(covered, '.cl-hex .ground, .cl-ages > *'), [], 'no space and no age is covered');
    assert.deepEqual((await page.evaluate(cut)).short, [], 'and no answer is cut');
    const end = page.locator('.answer-bar .v-end');
    if (await end.count()) ends.add(JSON.stringify(await end.evaluate((e) => [Math.round(e.getBoundingClientRect().right), Math.round(e.getBoundingClientRect().top)])));
    return n > 28;
  });
  assert.ok(turns.has(2), `with a founded city: ${[...turns].join()}`);
  noTrouble(page);
  await page.context().close();
  const other = await french(browser, url);
  await setUp(other, url, ['you', 'bot-1', 'bot-1'], { name: 'Anna', seed: '7' });
  let most = 0;
  await playAoc([other], sensible(chance(4)), async (n) => {
    await other.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await other.evaluate(() => scrollTo(0, 0));
    most = Math.max(most, await other.locator(BAR).count());
    assert.deepEqual(await other.evaluate(covered, '.aoc-track, .aoc-marker, .aoc-market .kit-title'), [], 'neither the score track nor the market is covered');
    const end = other.locator('.kit-actions .v-done');
    if (await end.count()) ends.add(JSON.stringify(await end.evaluate((e) => [Math.round(e.getBoundingClientRect().right), Math.round(e.getBoundingClientRect().top)])));
    return n > 9;
  });
  assert.ok(most > 10, 'also with many answers');
  assert.equal(ends.size, 1, `the turn ends in the same place in both games: ${[...ends].join(' ')}`);
  noTrouble(other);
  await other.context().close();
}

/* On a phone the answers stay at the bottom, in sight. */
async function phone(browser, url) {
  const page = await table(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true });
  let [scrolled, question] = [0, ''];
  await play(page, chance(7), async (n) => {
    const seen = await page.evaluate(prompt);
    checkPrompt(seen);
    const { half, at, scrolls, under } = await page.evaluate(halves);
    assert.deepEqual(half, [], `no answer is half seen at “${seen.question}”`);
    assert.ok(!under, 'how many there are lies on none of them');
    if (seen.question !== question) assert.equal(at, 0, 'a new question starts with its first answer');
    question = seen.question;
    if (scrolls) scrolled++;
    // As if one had looked through them: the next question begins above again.
    if (scrolls) await page.evaluate(() => document.querySelector('.answer-bar .kit-choices').scrollTo(0, 9999));
    if (scrolls) assert.deepEqual((await page.evaluate(halves)).half, [], 'nor at the end of the list');
    const move = page.locator('.answer-bar .v-move.lit .kit-note');
    if (await move.count()) assert.ok(await move.isVisible(), 'what Move costs is said');
    for (const a of seen.answers.slice(0, 2)) assert.ok(a.top > 400 && a.bottom <= 790, 'above the tabs, below the map');
    if (n === 4) await shot(page, 'answers-phone');
    return n > 60;
  });
  assert.ok(scrolled > 0, 'a list was too long');
  noTrouble(page);
  await page.context().close();
}

/* The same bar in the other games: every action stands in it with what it gives and costs. */
async function others(browser, url, context = {}) {
  const page = await openPage(await person(browser, context), url);
  await setUp(page, url, ['you', 'bot-1'], { name: 'Anna', seed: '7' });
  let [raised, acted] = [0, 0];
  const tops = new Set();
  const inside = new Set();
  const narrow = context.viewport !== undefined;
  await playAoc([page], sensible(chance(4)), async (n) => {
    const now = await page.evaluate(prompt);
    checkPrompt(now, { rest: /or rest/, done: /end (your|the) turn/, skip: /skip/, raise: /Raise/, annex: /[Aa]nnex/ });
    const { short, scrolls, said } = await page.evaluate(cut);
    assert.deepEqual(short, [], `no answer is cut at “${now.question}”`);
    assert.equal(scrolls, said, 'a bar that scrolls says so');
    if (/Raise a civilization|Raise your first/.test(now.question)) {
      raised++;
      assert.ok(now.answers.some((a) => a.verb === 'raise' && (narrow || a.bottom < 260)), 'what can be raised stands at the prompt');
    }
    if (/^Your turn\. Perform an/.test(now.question)) {
      acted++;
      assert.match(now.question, /\d workers? (in hand|left)/, 'how many workers are left is said');
      const lit = await page.evaluate(() => new Set([...document.querySelectorAll('.board .kit-thing.lit > .kit-hit[data-move^="act "]')].map((e) => e.dataset.move)).size);
      const acts = now.answers.filter((a) => a.verb === 'act' && a.lit);
      assert.equal(acts.length, lit, 'each action that is lit on the board stands in the bar');
      for (const a of acts) assert.match(a.text, /\d/, `“${a.text}” says what it costs and gives`);
      const research = page.locator('.answer-bar [data-action=research]');
      if (await research.count()) {
        await research.click();
        const ways = page.locator('.answer-bar .v-study.lit');
        assert.ok((await ways.count()) > 1, 'research asks for which technology');
        await page.locator('.answer-bar .quiet').click();
        await research.waitFor();
      }
    }
    if (!narrow) tops.add(Math.round(now.board));
    if (!narrow) inside.add(await page.evaluate(() => ['.aoc-timeline', '.aoc-people'].map((s) => Math.round(document.querySelector(s).getBoundingClientRect().top + scrollY)).join()));
    return n > 40;
  });
  assert.ok(raised > 1 && acted > 2);
  if (!narrow) assert.equal(tops.size, 1, 'the board stays where it is');
  if (!narrow) assert.equal(inside.size, 1, `and so does what lies on it, whatever cards come: ${[...inside].join(' / ')}`);
  assert.ok(GAME);
  noTrouble(page);
  await page.context().close();
}

/* Runs in the page: words that go on in the next line without a hyphen. */
function broken() {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const box = node.parentElement;
    if (!box.checkVisibility() || box.closest('.hidden') || getComputedStyle(box).writingMode !== 'horizontal-tb' || [box, box.parentElement].some((e) => e.getBoundingClientRect().width <= 2)) continue;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter((r) => r.width > 0);
      if (lines.some((r, i) => i > 0 && r.top > lines[i - 1].top + 8 && r.left < lines[i - 1].left + 2)) found.push(`${word} in ${box.className}`);
    }
  }
  return found;
}

/* Runs in the page: answers whose words touch or cross the border of their button. */
function touching() {
  return [...document.querySelectorAll('.answer-bar .kit-button')].flatMap((button) => {
    const words = button.querySelector('.kit-words');
    const clip = button.closest('.kit-choices, .kit-last')?.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    if (!words?.checkVisibility() || (clip && box.bottom > clip.bottom + 1)) return [];
    const lines = [];
    const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      if (!walk.currentNode.parentElement.closest('.hidden')) lines.push(...[...range.getClientRects()].filter((r) => r.width > 0));
    }
    const border = parseFloat(getComputedStyle(button).borderTopWidth);
    const out = lines.some((r) => r.top < box.top + border - 0.5 || r.bottom > box.bottom - border + 0.5);
    return out ? [`${words.innerText} in ${Math.round(box.height)}: ${lines.map((r) => `${Math.round(r.top - box.top)}–${Math.round(r.bottom - box.top)}`).join(' ')}`] : [];
  });
}

/* Words are written so small, and boxes so wide, that none is broken; French has the longer ones. */
async function unbroken(browser, url) {
  for (const [game, viewport] of [[GAME, { width: 1280, height: 860 }], [GAME, { width: 390, height: 844 }], ['clash-2012', { width: 390, height: 844 }], ['clash-2012', { width: 1280, height: 860 }]]) {
    const context = await person(browser, { viewport });
    await context.addInitScript(() => localStorage.setItem('clio.settings', JSON.stringify({ lang: 'fr' })));
    const page = await openPage(context, url);
    if (game === GAME) await setUp(page, url, ['you', 'bot-1'], { name: 'Anna', seed: '7' });
    else await sitDown(page, url, { game, bot: 'bot-1', seed: '21' });
    await page.locator('.answer-bar .kit-button').first().waitFor();
    assert.deepEqual(await page.evaluate(broken), [], `${game}, ${viewport.width} wide`);
    assert.deepEqual(await page.evaluate(touching), [], `${game}, ${viewport.width} wide: words keep off the border`);
    // Each store is named, levels too, and a red number says why it is red.
    const stores = await page.locator('.cl-mine .cl-track').evaluateAll((all) => all.map((e) => ({ name: e.querySelector('.cl-track-name').checkVisibility(), full: e.matches('.full'), says: e.querySelector('.cl-full')?.textContent })));
    if (game !== GAME && viewport.width > 900) for (const { name } of stores) assert.ok(name, 'a store has its name');
    for (const { full, says } of stores) assert.equal(says, full ? 'plein' : undefined);
    if (game !== GAME) assert.ok(stores.some(({ full }) => full), 'the store of food is full at the start');
    noTrouble(page);
    await context.close();
  }
}

await main(async () => {
  const { url } = await serve('--trust-local');
  const browser = await launch();
  const only = process.env.ONLY;
  const tests = {
    'an objective that can be completed is offered at the prompt': objective,
    'the City action with two cities asks which': twoCities,
    'the menu of a city lies beside it and its fields': cityMenu,
    'leaders say what they do': leaders,
    'advances stand by the headings of the tree, their price said once': advances,
    'Move spends nothing in silence': moving,
    'nobody is offered to move who cannot': movers,
    'where a group goes stays named and lit': destination,
    'why no city can be founded names no wrong place': found,
    'why there is no advance: the price, not what one has': price,
    'cards, objectives and advances say what they do': content,
    'a card in hand opens with all it says': handCard,
    'the prompt asks what is asked, and there is a way back': asking,
    'the card that explains covers no choice': tooltip,
    'nothing jumps when a turn comes': noJump,
    'the keyboard plays a whole turn': keyboard,
    'the answers of a turn leave the board free': free,
    'a phone has the answers at the bottom': phone,
    'French words are not broken': unbroken,
    'Age of Civilization has the same bar': others,
    'and on a phone': (b, u) => others(b, u, { viewport: { width: 390, height: 844 }, hasTouch: true }),
    'every prompt names only buttons that are there': (b, u) => wholeMatch(b, u, CLASH, { expansion: true }),
    'the same in the first edition': (b, u) => wholeMatch(b, u, 'clash-2012', {}),
  };
  for (const [name, run] of Object.entries(tests)) if (!only || name.includes(only)) await test(name, () => run(browser, url));
});
