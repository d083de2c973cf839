/*
 * The guided first games, followed as a beginner would: by clicking what is outlined and nothing
 * else. The bubble keeps its place beside the board or, on a phone, below the question; it lies on
 * nothing that is outlined, on no space that a move goes from or to, not on the answers. What is
 * done on the map is outlined on the map. Each goal is reached, and the guide ends with “now play
 * on”. It notices what else is played, can be paused, kept and ended.
 */
import { assert, launch, main, noTrouble, note, openPage, person, poll, serve, shot, test, words } from './lib.mjs';
import { problems } from './clash.mjs';

/* Runs in the page: what the guide says, what it outlines, and whether that can be clicked. */
async function look() {
  // The bubble is placed in the frame after what it keeps off has come.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const wrong = [...document.querySelectorAll('.toast.error, .notice')].map((e) => e.textContent);
  if (wrong.length > 0) return { wrong: wrong.join(' / ') };
  const bubble = document.querySelector('.coach');
  const panel = document.querySelector('.guide-panel');
  if (!bubble) return { ended: !panel };
  if (bubble.matches('.idle')) return {}; // others play
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const line = document.querySelector('.coach-ring .line');
  const outlined = line && line.getAttribute('d') ? box(line) : null;
  const also = [...document.querySelectorAll('.coach-ring .also:not(.halo)')].map(box);
  const at = outlined && { x: (outlined.left + outlined.right) / 2, y: (outlined.top + outlined.bottom) / 2 };
  const hit = at && document.elementFromPoint(at.x, at.y);
  const read = bubble.querySelector('.button.primary');
  // What is outlined: what a click on the map has opened, a space, an answer, another thing on the board.
  const kinds = { menu: '.kit-menu, .kit-over, .kit-opened', space: '.kit-map', bar: '.answer-bar', thing: '.board' };
  const kind = hit && Object.keys(kinds).find((name) => hit.closest(kinds[name]));
  const wide = bubble.closest('.side');
  const shown = (selector) => [...document.querySelectorAll(selector)].map(box).filter((b) => b.right > b.left);
  return {
    number: Number(/\d+/.exec(bubble.querySelector('.coach-n').textContent)?.[0] ?? 0),
    goal: bubble.dataset.goal,
    now: bubble.querySelector('.coach-now')?.textContent ?? '',
    home: document.querySelector('.kit-space[data-space="C3"]')?.getBoundingClientRect().top ?? 0,
    text: bubble.textContent,
    read: read?.textContent ?? null,
    bubble: box(bubble),
    // Its place: the head of the column beside the board, or right below the question.
    off: wide ? box(bubble).top - box(wide).top : box(bubble).top - box(document.querySelector('.question')).bottom,
    outlined,
    also,
    // Beside the board everything that may be clicked with what is outlined on the map is free of the answers.
    under: kind === 'space' && wide ? [...document.querySelectorAll('.kit-space.lit')].filter((e) => box(e.querySelector('.ring')).top + 4 < box(document.querySelector('.answer-bar')).bottom).map((e) => e.dataset.space) : [],
    // Where what is under way comes from, as the map draws it.
    attack: [...document.querySelectorAll('.cl-attack-way, .cl-attackers')].map((e) => box(document.querySelector(`.kit-space[data-space="${e.dataset.on}"] path`))),
    // Of a battle beside the guide both sides are in sight, and their names in one piece.
    cut: wide && document.querySelector('.theatre > .battle') ? [...document.querySelectorAll('.battle-camp')].filter((e) => box(e).bottom > Math.min(innerHeight, box(e.closest('.theatre')).bottom) + 1 || e.querySelector('h4').offsetHeight > 30).map((e) => e.textContent) : [],
    // The newest line of the log is in sight, where no banner lies over it.
    unseen: wide && !document.querySelector('.theatre > *, .board-side') ? [...document.querySelectorAll('.side .log li:last-child')].filter((e) => box(e).bottom > innerHeight || box(e).bottom > box(e.closest('.pane')).bottom + 1).map((e) => e.textContent) : [],
    keepFree: shown(wide ? '.answer-rows, .board:not(.board-side), .side:has(.board-side) .players-panel' : '.answer-rows, .question'),
    at,
    kind,
    hit: hit ? `${hit.tagName}.${hit.getAttribute('class')}` : null,
    busy: document.querySelector('.board [aria-disabled="true"].lit') !== null || document.querySelector('.question.yours') === null,
  };
}

const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

/*
 * The bubble is placed in the next frame, and what is outlined comes into sight: two equal looks with
 * frames in between, which a busy machine may be slow to draw, are a quiet page.
 */
async function settled(page) {
  const { width, height } = page.viewportSize();
  const seen = ({ x, y }) => x > 0 && x < width && y > 0 && y < height;
  let last = '';
  return poll(async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const now = await page.evaluate(look);
    if (now.wrong) throw new Error(`the page says: ${now.wrong}`);
    const same = JSON.stringify(now) === last;
    last = JSON.stringify(now);
    const ready = now.goal && (!now.at || seen(now.at)) && (now.read || (now.at && !now.busy));
    return same && (now.ended || ready) ? now : null;
  }, () => `the guide says something, with what it speaks of in sight; last: ${last.slice(0, 600)}`, 40_000);
}

function checkBubble(found, { width, height }) {
  const { outlined, also, bubble, goal } = found;
  const told = JSON.stringify({ bubble, outlined, also });
  assert.ok(bubble.left >= 0 && bubble.top >= 0 && bubble.right <= width && bubble.bottom <= height, `the bubble of ${goal} is on the screen: ${told}`);
  assert.ok(found.off >= 0 && found.off <= 14, `the bubble of ${goal} is in its place, not ${found.off} below it`);
  assert.deepEqual(found.unseen, [], `the newest line is in sight at ${goal}`);
  assert.deepEqual(found.under, [], `the answers cover no space that is lit at ${goal}`);
  for (const other of found.keepFree) assert.ok(apart(bubble, other), `the bubble of ${goal} covers neither answers nor board: ${told} ${JSON.stringify(other)}`);
  for (const other of [...also, ...(outlined ? [outlined] : [])]) assert.ok(apart(bubble, other), `the bubble of ${goal} is not over what it outlines: ${told}`);
}

/** Follows the guide to its end, or until `until(found)`; returns the goals in their order, what was outlined for each, and how much was clicked. */
async function follow(page, until = () => false) {
  const goals = [];
  const clicked = {};
  const lefts = new Set();
  const numbers = [];
  let clicks = 0;
  for (;;) {
    const found = await settled(page);
    if (found.ended) return { goals, clicks, clicked };
    if (goals.at(-1) !== found.goal) goals.push(found.goal);
    if (found.number > 0) {
      assert.ok(found.number >= (numbers.at(-1) ?? 0), `goals come in their order: ${found.number} after ${numbers.join(' ')}`);
      numbers.push(found.number);
    }
    if (await until(found)) return { goals, clicks, clicked };
    checkBubble(found, page.viewportSize());
    lefts.add(`${found.bubble.left} ${found.bubble.right}`);
    assert.equal(lefts.size, 1, `the bubble stays where it is: ${[...lefts].join(', ')}`);
    (clicked[found.goal] ??= []).push(found);
    clicks++;
    assert.ok(clicks < 160, `the guide ends; it is at ${found.goal}`);
    if (found.read) await page.locator('.coach .button.primary').click();
    else await page.mouse.click(found.at.x, found.at.y);
    await poll(async () => JSON.stringify(await page.evaluate(look)) !== JSON.stringify(found), `a click on what ${found.goal} outlines (${found.hit}) does something`);
  }
}

async function begin(browser, url, game, { lang = 'en', viewport, hasTouch } = {}) {
  const context = await person(browser, { ...(viewport ? { viewport } : {}), ...(hasTouch ? { hasTouch } : {}) });
  const page = await openPage(context, url);
  if (lang === 'fr') await page.locator('button.lang').click();
  const tile = page.locator('article', { has: page.locator('h2, h3', { hasText: game }) }).first();
  await tile.getByRole('button', { name: words(lang)['home.learn'] }).click();
  await page.locator('.coach').waitFor();
  return page;
}

/* Everything the issue of a game lists is a goal or is told on the way. */
async function whole(browser, url, game, expected, options) {
  const page = await begin(browser, url, game, options);
  const lang = options?.lang ?? 'en';
  const seen = new Set();
  const { goals, clicks, clicked } = await follow(page, async (found) => {
    if (/Play no card/.test(found.now)) await shot(page, `guide-${options?.name}-card`);
    if (!seen.has(found.goal)) {
      seen.add(found.goal);
      if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) assert.doesNotMatch(found.text, /\bclick|\bcliqu|\bclic\b/i, 'nobody clicks without a mouse');
      await shot(page, `guide-${options?.name}-${found.goal}`);
      if (found.goal === 'last') {
        assert.equal(found.read, words(lang)['coach.play-on']);
        assert.equal(await page.locator('.guide-panel li:not(.done)').count(), 1, 'all goals were reached');
        assert.deepEqual(await problems(page), []);
      }
    }
    return false;
  });
  note(`${clicks} clicks: ${goals.join(' ')}`);
  assert.deepEqual(expected.filter((goal) => !goals.includes(goal)), []);
  options?.check?.(clicked);
  assert.ok(clicks >= 20 && clicks <= 90, `a guide of ten to fifteen minutes, not ${clicks} clicks`);
  assert.equal(await page.locator('.coach, .coach-ring, .guide-panel').count(), 0, 'the guide is over');
  await page.locator('.question').waitFor();
  noTrouble(page);
  await page.context().close();
}

/* What a goal praised as an ability for every turn is used before its phase is ended. */
function usesPolicy(clicked) {
  const told = Object.values(clicked).flat().map((found) => found.now);
  assert.ok(told.filter((now) => /Use “Expansionism”|Utiliser « Expansionnisme »/.test(now)).length >= 2, `the policy is used in each turn: ${told.filter(Boolean).join(' / ')}`);
}

/* Whatever happens on the map is outlined there; a button only where the next click is one. */
function onMap(clicked) {
  const kinds = (goal) => clicked[goal].map((found) => found.kind);
  for (const goal of ['collect', 'explore', 'found', 'build', 'mood', 'recruit', 'arm', 'battle'])
    assert.ok(kinds(goal).includes('space'), `${goal} outlines spaces of the map: ${kinds(goal).join(' ')}`);
  for (const goal of ['collect', 'found', 'build']) assert.ok(!kinds(goal).includes('bar'), `${goal} needs no button of the bar: ${kinds(goal).join(' ')}`);
  const [action, journey, squad] = clicked.explore;
  assert.deepEqual([action.kind, action.also.length], ['bar', 2], 'before the action is chosen, where it will lead is outlined, too');
  assert.deepEqual([journey.kind, journey.also.length], ['space', 1], 'a journey is outlined at both ends');
  assert.deepEqual([squad.kind, squad.also.length], ['bar', 2], 'and still while one chooses who goes');
  assert.ok(clicked.battle.some((found) => found.kind === 'space' && found.also.length === 1), 'an attack is outlined at both ends');
  // Once it has begun, what is asked is outlined, with where the attack came from; the words are of that, not of the move before.
  const begun = clicked.battle.filter((found) => /Play no card/.test(found.now));
  assert.ok(begun.length > 0, 'a card is asked for');
  for (const { cut } of clicked.battle) assert.deepEqual(cut, [], 'nothing of the battle is cut off');
  for (const { also, attack, text, kind } of begun) {
    assert.equal(kind, 'bar', 'the answer is outlined');
    assert.equal(attack.length, 2, 'the attack is drawn on the map');
    assert.equal(also.length, 2, 'and outlined at both ends');
    const middle = (b) => [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
    for (const end of attack) assert.ok(also.some((b) => Math.hypot(middle(b)[0] - middle(end)[0], middle(b)[1] - middle(end)[1]) < 12), `which are its own: ${JSON.stringify({ also, attack })}`);
    assert.doesNotMatch(text, /Choose to move/);
    assert.match(text, /attack has begun/);
  }
  assert.equal(clicked.camp[0].kind, 'space', 'the settlement of the barbarians is outlined');
}

/* The map is not scrolled away for what stands below it, and nothing that the guide speaks of is covered by answers to something else. */
function mapInSight(clicked) {
  for (const { home, goal } of [...clicked.turn, ...clicked.dials]) assert.ok(home > 170, `at ${goal} one's own city is in sight: ${home}`);
  assert.match(clicked.found.at(-1).now, /Adopt/, 'the second policy belongs to the second city');
  for (const { goal, now } of clicked.pyramid) assert.doesNotMatch(now, /Adopt/, `at ${goal} no policy is asked for`);
}

/* Cards and technologies where they lie. */
function onCards(clicked) {
  for (const goal of ['raise', 'act', 'workers', 'research', 'annex', 'wonder', 'tree', 'culture'])
    assert.ok(['thing', 'menu'].includes(clicked[goal][0].kind), `${goal} outlines a card: ${clicked[goal][0].kind}`);
}

const CLASH = ['table', 'turn', 'advance', 'collect', 'explore', 'end', 'found', 'build', 'mood', 'recruit', 'objective', 'status', 'influence', 'event', 'camp', 'arm', 'battle', 'last'];

const AOC = ['table', 'raise', 'act', 'workers', 'war', 'next', 'research', 'military', 'slide', 'annex', 'wonder', 'score', 'plague', 'tree', 'culture', 'final', 'last'];

const IMPERIUM = ['table', 'market', 'hand', 'pin', 'break', 'acquire', 'place', 'keep', 'solstice', 'civ', 'rows', 'steal', 'unrest', 'collapse', 'port', 'nation', 'develop', 'second', 'last'];

const CIV = ['table', 'policy', 'capital', 'figures', 'turn', 'dials', 'produce', 'explore', 'scout', 'build', 'hut', 'ready', 'research', 'found', 'pyramid', 'ways', 'battle', 'last'];

/* Something else sensible is noticed, and the goal still stands; what is reached early is not asked for again. */
async function otherMoves(browser, url) {
  const page = await begin(browser, url, 'Monumental');
  const say = words('en');
  await follow(page, (found) => found.goal === 'advance');
  // Who opens the list of advances finds the one that is asked for outlined there.
  await page.locator('.answer-bar button', { hasText: /^Advance/ }).first().click();
  await page.locator('.answer-bar [data-move="advance myths"]').waitFor();
  const inList = await settled(page);
  assert.equal(inList.kind, 'menu', `the outline is on the list that was opened, not on ${inList.hit}`);
  await page.keyboard.press('Escape');
  // Not the advance that is asked for, but the settlers first.
  await page.locator('.table [data-move="move"]').first().click();
  const note = page.locator('.coach-also');
  await note.waitFor();
  assert.match(await note.innerText(), new RegExp(say['coach.waits']));
  await shot(page, 'guide-noticed');
  assert.equal(await page.locator('.coach').getAttribute('data-goal'), 'advance', 'the goal stands');
  // The settlers explore before they are asked to: that goal is then reached already.
  await page.locator('.kit-space[data-space="D3"]').click();
  await page.locator('[data-move="bring settler 1"]').click();
  await page.locator('.guide-far button').click();
  await page.locator('.guide-panel li.done', { hasText: 'Send a settler' }).waitFor();
  const { goals } = await follow(page, (found) => found.goal === 'found');
  assert.ok(!goals.includes('explore'), `what is reached already is not asked for: ${goals.join(' ')}`);

  // Undone, a goal is open again; paused, kept over a reload, gone on with, and ended.
  const reached = () => page.locator('.guide-panel li.done').count();
  const before = await reached();
  await page.getByRole('button', { name: say['coach.pause'] }).last().click();
  await page.locator('.coach').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.coach-ring').count(), 0);
  await page.reload();
  await page.locator('.guide-panel').waitFor();
  assert.equal(await reached(), before, 'a reload keeps what was reached');
  assert.equal(await page.locator('.coach').count(), 0, 'and the pause');
  await page.getByRole('button', { name: say['coach.resume'] }).click();
  await page.locator('.coach[data-goal=found]').waitFor();
  // An earlier moment: the guide says so, and does not speak of others who play.
  await page.locator('.log a').first().click();
  await page.locator('.coach.idle', { hasText: say['coach.past'] }).waitFor();
  await page.locator('.question.past').getByRole('button', { name: say['moment.back'] }).click();
  await page.locator('.coach[data-goal=found]').waitFor();
  // Who collects first is not told to leave something lying.
  await page.locator('.answer-bar').getByText('Activate a city').click();
  await page.locator('.kit-menu [data-move^="collect"], .answer-bar [data-move^="collect"]').first().click();
  const take = page.locator('.answer-bar [data-move^="take"]');
  await take.first().waitFor();
  for (let taken = 0; (await take.count()) > 0; taken++) {
    const { text } = await settled(page);
    assert.match(text, /Take/, `after ${taken} there is more to take: “${text}”`);
    const asked = await page.locator('.board').getAttribute('data-version');
    await take.first().click();
    await poll(async () => (await page.locator('.board').getAttribute('data-version')) !== asked, 'it is taken');
  }
  // Stuck: it is shown, then done.
  await page.getByRole('button', { name: say['coach.show'] }).click();
  await page.getByRole('button', { name: say['coach.do'] }).click();
  await poll(async () => (await reached()) > before, 'the goal is reached for one');
  const [first] = page.url().match(/#.*/);
  await page.getByRole('button', { name: say['coach.restart'] }).click();
  await page.locator('.coach[data-goal=table]').waitFor();
  assert.ok(!page.url().includes(first), 'starting over is a new match');
  await page.getByRole('button', { name: say['coach.stop'] }).click();
  await page.locator('.guide-panel').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.question.yours').waitFor();
  assert.equal(await page.locator('.guide-panel, .coach').count(), 0, 'ended, it does not come back');
  noTrouble(page);
}

/* Nobody moves, and the action is gone: the guide notices, asks for no answer that nobody wants, and makes no city angry. */
async function wasted(browser, url) {
  const page = await begin(browser, url, 'Monumental');
  await follow(page, (found) => found.goal === 'build');
  await page.locator('.table [data-move="move"]').first().click();
  await page.locator('.answer-bar .v-enough').click();
  await page.locator('.coach[data-goal=wasted]').waitFor();
  let free = 0;
  const { goals } = await follow(page, async (found) => {
    if (found.goal === 'objective') await shot(page, 'guide-wasted');
    if (/Choose an action: [1-3] left/.test(await page.locator('.question p').innerText()) && ['objective', 'status'].includes(found.goal)) {
      free++;
      assert.doesNotMatch(found.text, /moment comes soon|angry/, `a sensible step, with actions left: “${found.text}”`);
    }
    return found.goal === 'event';
  });
  assert.ok(free > 0 && goals.includes('objective'), `actions were left: ${goals.join(' ')}`);
  noTrouble(page);
  await page.context().close();
}

await main(async () => {
  const browser = await launch();
  const { url } = await serve('--trust-local');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const only = process.env.ONLY;
  const check = (name, run) => (!only || name.includes(only) ? test(name, run) : undefined);
  await check('Clash of Cultures: Monumental', () => whole(browser, url, 'Monumental', CLASH, { name: 'clash', viewport: { width: 1280, height: 800 }, check: onMap }));
  await check('Clash of Cultures of 2012, in French, on a phone', () => whole(browser, url, '(2012)', [...CLASH, 'levels', 'wonders'], { name: 'clash2012', lang: 'fr', ...phone }));
  await check('Age of Civilization, on a phone', () => whole(browser, url, 'Age of Civilization', AOC, { name: 'aoc', ...phone }));
  await check('Age of Civilization, in French', () => whole(browser, url, 'Age of Civilization', AOC, { name: 'aoc-wide', lang: 'fr', check: onCards }));
  await check('Imperium', () => whole(browser, url, 'Imperium', IMPERIUM, { name: 'imperium' }));
  await check('Imperium in French, on a phone', () => whole(browser, url, 'Imperium', IMPERIUM, { name: 'imperium-phone', lang: 'fr', ...phone }));
  await check('an action that was wasted', () => wasted(browser, url));
  await check('Sid Meier’s Civilization', () => whole(browser, url, 'Sid Meier', CIV, { name: 'civ', check: (clicked) => (mapInSight(clicked), usesPolicy(clicked)) }));
  await check('Sid Meier’s Civilization in French, on a phone', () => whole(browser, url, 'Sid Meier', CIV, { name: 'civ-phone', lang: 'fr', ...phone }));
  await check('the guide notices, waits, pauses and ends', () => otherMoves(browser, url));
});
