/* What the others did is watched step by step, can be skipped, waits for nobody and is told once. */
import { arriveIfAsked, assert, chance, connect, launch, main, noTrouble, openPage, person, poll, serve, serveFrom, shot, test } from './lib.mjs';
import { play, sitDown } from './clash.mjs';
import { gamesOf, openAt } from './saved.mjs';

/* Runs in the page: writes down each sentence of the story, and the most that was lit or travelled. */
function watch() {
  window.story = { frames: [], ahead: [], early: [], back: [], at: 0, told: [], travels: 0, lit: 0, own: [], afloat: 0, cards: 0, moved: 0 };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.closest('.kit-map')) window.story.moved++;
    return animate.apply(this, how);
  };
  const look = (changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) {
        if (node.classList?.contains('traveller')) window.story.travels++;
        if (node.classList?.contains('afloat')) window.story.afloat++;
        if (node.classList?.contains('story-card')) window.story.cards++;
      }
    if (document.querySelector('.story-card')) window.story.cards ||= 1;
    const text = document.querySelector('.question.story p')?.textContent;
    if (text && window.story.told.at(-1) !== text) window.story.told.push(text);
    // Where the map lies on the page: nothing above it may grow or shrink when a turn comes.
    const map = document.querySelector('.kit-map')?.getBoundingClientRect();
    const frame = map && `${Math.round(map.top + scrollY)} ${Math.round(map.height)}`;
    if (frame && !window.story.frames.includes(frame)) window.story.frames.push(frame);
    const [of, at] = [document.querySelector('.question.story')?.dataset.of, document.querySelector('.board')?.dataset.version];
    if (text && Number(at) > Number(of)) window.story.ahead.push(`${text} is move ${of}, the board shows ${at}`);
    // The log ends with what is being told.
    const lines = [...document.querySelectorAll('.log li')].map((e) => e.textContent.replace(/^\d+\. /, ''));
    if (text && lines.includes(text) && lines.lastIndexOf(text) !== lines.length - 1) window.story.early.push(`“${lines.at(-1)}” while “${text}” is told`);
    if (Number(at) < window.story.at) window.story.back.push(`${at} after ${window.story.at}`);
    window.story.at = Number(at);
    window.story.lit = Math.max(window.story.lit, document.querySelectorAll('.board .told').length);
    for (const own of document.querySelectorAll(':is(.cl-decide, .cl-cards) .told')) if (!text?.startsWith('Anna')) window.story.own.push(`${text}: ${own.getAttribute('data-thing')}`);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['class'] });
}

async function table(browser, url, settings) {
  const context = await person(browser, { reducedMotion: 'no-preference' });
  await context.addInitScript((part) => {
    const key = 'clio.settings';
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(part));
  }, settings);
  const page = await openPage(context, url);
  await sitDown(page, url, { game: 'clash-monumental', bot: 'bot-2', options: { expansion: false, short: true }, seed: '20' });
  await page.evaluate(watch);
  return page;
}

const watched = (page) => page.evaluate(() => window.story);
const logged = (page) => page.locator('.log li').allInnerTexts();

async function watchingOthers(browser, url) {
  const page = await table(browser, url, { lang: 'en', pace: 'fast' });
  await play(page, chance(7), async () => {
    const { told, travels, afloat, cards, moved } = await watched(page);
    return told.length > 25 && travels > 0 && afloat > 0 && cards > 0 && moved > 0;
  });
  const { told, lit, own, ahead, early, back, frames } = await watched(page);
  assert.deepEqual(early, [], 'nor is the log');
  assert.deepEqual(own, [], 'what others gain and pay lights nothing of one’s own');
  assert.deepEqual(back, [], 'nor goes it back: no score seems to be lost');
  assert.equal(frames.length, 1, `the map stays where it is when turns come and go: ${frames}`);
  assert.deepEqual(ahead, [], 'the board is never ahead of what is told');
  const log = (await logged(page)).map((line) => line.replace(/^\d+\. /, ''));
  // Many sentences at once are told together where they are alike.
  for (const text of told) assert.ok(log.some((line) => text.startsWith(line)), `“${text}” is of the log`);
  assert.ok(!told.some((text) => /^Anna (moves|collects|recruits)/.test(text)), 'one’s own moves are not told');
  assert.ok(lit > 0, 'what is named lights up');
  assert.equal(await page.locator('.traveller').count(), 0, 'nothing is left on the way');
  // What was told is not told again when the page asks for everything anew.
  await page.locator('button.lang').click();
  await poll(async () => (await page.locator('html').getAttribute('lang')) === 'fr', 'the page speaks French');
  await page.waitForTimeout(500);
  assert.equal((await watched(page)).told.length, told.length);
  // Lines come once, however pushes and answers overlap: a page that asks anew has the same.
  const french = await logged(page);
  await page.reload();
  await page.locator('.log li').first().waitFor();
  assert.deepEqual(await logged(page), french, 'the log is the same after a reload');
  noTrouble(page);
}

async function skipping(browser, url) {
  const page = await table(browser, url, { lang: 'en', pace: 'slow' });
  const playing = play(page, chance(7), async () => (await watched(page)).told.length > 0);
  const bar = page.locator('.question.story');
  await bar.waitFor();
  const left = await poll(async () => {
    const n = Number(await bar.getAttribute('data-left'));
    return n > 4 && n;
  }, 'more of the story comes while it is told');
  await shot(page, 'story-clash');
  // In whatever colour a turn is told, it never looks like one's own: neither frame nor ground, and no filled sign.
  const look = () => page.locator('.question').evaluate((e) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(e);
    return { frame: borderTopColor, ground: backgroundColor, sign: e.querySelector('.turn-tag') !== null };
  });
  const telling = [];
  for (let seat = 1; seat <= 6; seat++) {
    await bar.evaluate((e, seat) => (e.className = e.className.replace(/own\d/, `own${seat}`)), seat);
    telling.push(await look());
  }
  await page.keyboard.press(' ');
  await bar.waitFor({ state: 'detached', timeout: 1000 });
  await page.locator('.question.yours').waitFor({ timeout: 2000 });
  const mine = await look();
  assert.ok(mine.sign, 'one’s own turn has a sign');
  for (const told of telling) assert.ok(!told.sign && told.frame !== mine.frame && told.ground !== mine.ground, 'which no other turn has');
  await playing;
  assert.ok((await watched(page)).told.length < left, `most of ${left} sentences were skipped`);
  noTrouble(page);
}

/* A click on a line of the log shows its moment on the board; the table stays where it is. */
async function earlierMoments(browser, url) {
  const page = await table(browser, url, { lang: 'en', pace: 'off' });
  const cities = () => page.locator('.cl-city').count();
  await play(page, chance(7), async () => (await cities()) > 2);
  const now = await cities();
  const first = page.locator('.log li a', { hasText: / explores | moves | collects / }).first();
  await first.hover();
  assert.ok((await page.locator('.board .told').count()) > 0, 'pointing at a line lights what it names');
  // A city lies within a border of its owner's colour: the ring differs from every colour of the players.
  const ring = await page.locator('.kit-space.told > .ring').first().evaluate((e) => ({ stroke: getComputedStyle(e).stroke, width: parseFloat(getComputedStyle(e).strokeWidth) }));
  assert.deepEqual([ring.stroke, ring.width > 4], ['rgb(255, 255, 255)', true], 'so that it is seen');
  await first.click();
  await page.locator('.question.past').waitFor();
  assert.match(page.url(), /#\/m\//, 'the page is still the table');
  assert.ok((await cities()) < now, 'the board shows an earlier moment');
  assert.equal(await page.locator('.board .lit').count(), 0, 'nothing can be played there');
  await shot(page, 'story-moment');
  await page.keyboard.press('ArrowRight');
  await page.locator('.question.past button.primary').click();
  await page.locator('.question.yours').waitFor();
  assert.equal(await cities(), now, 'back to now');
  noTrouble(page);
}

/* Runs in the page: where players, log, map and stores lie, whatever comes and goes; what is told of whom. */
function watchPlaces() {
  window.places = { all: {}, cards: 0, thinking: [], blank: [] };
  const look = () => {
    const boxes = ['.players', '.player:first-child', '.tabs', '.log', '.kit-map', '.cl-heading', '.cl-decide'].map((s) => {
      const { left, top, width, height } = document.querySelector(s).getBoundingClientRect();
      return [s, ...[left, top + (s === '.cl-decide' ? 0 : scrollY), width, height].map(Math.round)].join(' ');
    });
    const card = document.querySelector('.theatre > .theatre-card');
    if (card) window.places.cards++;
    for (const box of boxes) window.places.all[box] ??= card?.className ?? 'nothing';
    const told = document.querySelector('.question.story p')?.textContent;
    if (told) for (const small of document.querySelectorAll('.player-name small')) if (/deciding/.test(small.textContent)) window.places.thinking.push(told);
    for (const figure of document.querySelectorAll('[data-on] .cl-chip')) {
      const at = figure.closest('[data-on]').dataset.on;
      if (document.querySelector(`.cl-hex[data-space="${at}"]`)?.matches('.unexplored')) window.places.blank.push(`${at}: ${told}`);
    }
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['class'] });
}

/* Banners lie over older lines of the log: players, log, map and stores stay where they are. */
async function nothingMoves(browser, url) {
  const page = await table(browser, url, { lang: 'en', pace: 'fast' });
  await page.evaluate(watchPlaces);
  await play(page, chance(7), async () => {
    const seen = await page.evaluate(() => {
      const [log, line] = ['.log', '.log li:last-child'].map((s) => document.querySelector(s).getBoundingClientRect());
      const [heading, bar] = ['.cl-heading', '.cl-decide'].map((s) => document.querySelector(s).getBoundingClientRect());
      const card = document.querySelector('.theatre > .theatre-card')?.getBoundingClientRect();
      return { cards: window.places.cards, line: line.bottom, log: log.bottom, height: innerHeight, under: heading.bottom - bar.top, over: card ? card.bottom - line.top : -1 };
    });
    assert.ok(seen.line <= seen.height && seen.line <= seen.log + 1, `the newest line of the log is in sight: ${JSON.stringify(seen)}`);
    assert.ok(seen.over < 0, 'and no banner lies on it');
    assert.ok(seen.under <= 0, 'the heading below the map lies under nothing');
    if (seen.cards > 0) await shot(page, 'story-banner');
    return seen.cards > 12;
  });
  const { all, cards, thinking, blank } = await page.evaluate(() => window.places);
  assert.ok(cards > 0, 'banners came');
  const moved = Object.keys(all).filter((box, _, boxes) => boxes.filter((other) => other.split(' ')[0] === box.split(' ')[0]).length > 1);
  assert.deepEqual(moved.map((box) => `${box} at ${all[box]}`), [], 'nothing moves');
  assert.deepEqual(thinking, [], 'nobody is said to decide while moves are told');
  assert.deepEqual(blank, [], 'nobody stands on land that is not explored');
  noTrouble(page);
  await page.context().close();
}

/* Taking a move back and a lost connection show the present: what was seen is not told again. */
async function neverAgain(browser) {
  const server = await serve('--trust-local');
  const page = await table(browser, server.url, { lang: 'en', pace: 'fast' });
  await play(page, chance(7), async () => (await watched(page)).told.length > 8);
  await page.locator('.question.story').waitFor({ state: 'detached' });
  await page.locator('.question.yours').waitFor();
  const before = (await watched(page)).told.length;
  // A move of one's own, taken back.
  const undo = page.locator('[data-coach=undo]');
  await page.locator('.table [data-move="move"]').first().click();
  await poll(async () => (await undo.getAttribute('aria-disabled')) !== 'true', 'it can be taken back');
  await undo.click();
  await page.locator('.table [data-move="move"]').first().waitFor();
  await page.waitForTimeout(400);
  assert.equal((await watched(page)).told.length, before, 'an undo tells nothing');
  const port = new URL(server.url).port;
  await server.stop();
  const heard = page.frames.length;
  await serveFrom(server.db, '--trust-local', '--port', port);
  await poll(() => page.frames.slice(heard).some((frame) => /"push":"(match|change)"/.test(frame)), 'the page is back');
  await page.waitForTimeout(1500);
  assert.equal((await watched(page)).told.length, before, 'a new connection tells nothing');
  assert.equal(await page.locator('.question.story').count(), 0);
}

/* The last move of a game is told though it is one's own: what it brought leads to the result. */
async function theLastMove(browser, url) {
  const context = await person(browser, { reducedMotion: 'no-preference' });
  const page = await openPage(context, url);
  const { game } = await gamesOf('age-of-civilization', 5)(({ moves }) => moves.at(-1).seat === 0 && {}, 'a last move of the first seat');
  const { secrets, playTo } = await openAt(page, game, game.moves.length - 1);
  await page.goto(`${url}#/t/${secrets[0]}`);
  await arriveIfAsked(page, '.question.yours');
  await page.locator('.question.yours').waitFor();
  await page.evaluate(watch);
  await playTo(game.moves.length);
  await page.locator('.end').waitFor();
  assert.ok((await watched(page)).told.some((text) => text.startsWith('Anna')), 'the last move is told');
  assert.equal(await page.locator('.answer-bar').count(), 0, 'nothing is left to answer');
  noTrouble(page);
  await context.close();
}

/** A table at which a bot has played before anybody sat down: the secret of who sits there. */
async function bothBegun(page, game) {
  const wire = await connect(page);
  for (let seed = 1; seed < 20; seed++) {
    const created = await wire.ask('create', { game, seats: [{ kind: 'bot', name: 'Hypatia', bot: 'level:1' }, { kind: 'you', name: 'Anna' }], options: {}, seed: String(seed) });
    assert.ok(created.ok, created.error?.text);
    const { match } = await wire.ask('sit', { secret: created.secrets[1] });
    const view = await poll(async () => {
      const now = await wire.ask('view', { match, since: 0 });
      return now.legal && now;
    }, 'somebody must decide');
    await wire.ask('leave', { match });
    if (view.log.some((line) => line.by === 0)) return { secret: created.secrets[1], first: view.log.find((line) => line.by === 0).text };
  }
  return assert.fail('in none of the matches the bot begins');
}

/* Who sits down for the first time sees what the others did before, from the beginning; and only once. */
async function firstTurn(browser, url) {
  const lobby = await openPage(await person(browser), url);
  for (const [game, board, options] of [['clash-monumental', '.cl-map', {}], ['age-of-civilization', '.aoc', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }]]) {
    const { secret, first } = await bothBegun(lobby, game);
    const context = await person(browser, { reducedMotion: 'no-preference', ...options });
    await context.addInitScript(() => localStorage.setItem('clio.settings', JSON.stringify({ lang: 'en', pace: 'steps' })));
    const page = await openPage(context, `${url}#/t/${secret}`);
    const bar = page.locator('.question.story');
    await arriveIfAsked(page, '.question.story');
    await bar.waitFor();
    await page.locator(board).waitFor();
    assert.ok(first.startsWith((await bar.locator('p').innerText()).slice(0, 20)), `the story begins with the first thing that was done: “${first}”`);
    const [of, shown] = await page.evaluate(() => [document.querySelector('.question.story').dataset.of, document.querySelector('.board').dataset.version].map(Number));
    assert.ok(shown <= of, 'the board is not ahead of it');
    assert.equal(await page.locator('.story-late').count(), 0);
    // It can be halted, walked and left.
    assert.ok(await page.getByRole('button', { name: 'Go on' }).isVisible());
    const told = await bar.locator('p').innerText();
    await page.getByRole('button', { name: 'Next step' }).click();
    const next = await bar.locator('p').innerText();
    assert.notEqual(next, told, 'forward');
    await page.getByRole('button', { name: 'One step back' }).click();
    assert.equal(await bar.locator('p').innerText(), told, 'and back');
    await page.waitForTimeout(2500);
    assert.equal(await bar.locator('p').innerText(), told, 'it waits');
    const cut = await bar.evaluate((e) => [...e.querySelectorAll('button')].filter((b) => b.getBoundingClientRect().right > innerWidth || b.getBoundingClientRect().bottom > e.getBoundingClientRect().bottom + 1).length);
    assert.equal(cut, 0, 'all of its buttons have room');
    await shot(page, `story-first-${game}`);
    await page.keyboard.press(' ');
    await page.locator('.question.yours').waitFor();
    await page.reload();
    await page.locator('.question.yours').waitFor();
    assert.equal(await bar.count(), 0, 'what was seen is not told again');
    noTrouble(page);
    await context.close();
    // Nothing moves for who wants it so.
    const { secret: other } = await bothBegun(lobby, game);
    const calm = await openPage(await person(browser), `${url}#/t/${other}`);
    await arriveIfAsked(calm, '.question.yours');
    await calm.locator('.question.yours').waitFor();
    assert.equal(await calm.locator('.question.story').count(), 0, 'with reduced motion nothing is told');
    await calm.context().close();
  }
}

/* The position that the story begins with does not come: everything is told, over the present, which says so. */
async function withoutBeginning(browser, url) {
  const lobby = await openPage(await person(browser), url);
  const answers = {
    withheld: null,
    refused: { code: 'not-found', text: 'There is no such match.' },
    'refused for a while': { code: 'limit', text: 'Wait a second.', retry: 1 },
  };
  for (const [how, error] of Object.entries(answers)) {
    const { secret, first } = await bothBegun(lobby, 'age-of-civilization');
    const context = await person(browser, { reducedMotion: 'no-preference' });
    await context.addInitScript(() => localStorage.setItem('clio.settings', JSON.stringify({ lang: 'en', pace: 'normal' })));
    const page = await openPage(context);
    const asked = [];
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        const { id, do: what } = JSON.parse(text);
        if (what !== 'replay') return server.send(text);
        asked.push(id);
        if (error) socket.send(JSON.stringify({ re: id, error }));
      });
    });
    await page.goto(`${url}#/t/${secret}`);
    await page.evaluate(watch);
    const bar = page.locator('.question.story');
    await arriveIfAsked(page, '.question.story');
    await bar.waitFor();
    assert.ok(asked.length > 0, 'the position was asked for');
    const [began, late] = await Promise.all([page.locator('.board').getAttribute('data-version'), page.locator('.story-late').innerText()]);
    assert.match(late, /how it stands now/, `${how}: it says that the board is ahead`);
    await shot(page, `story-late-${how.replaceAll(' ', '-')}`);
    await page.locator('.question.yours').waitFor();
    const { told } = await watched(page);
    assert.ok(first.startsWith(told[0].slice(0, 20)), `${how}: it begins with the first thing that was done: “${told[0]}”`);
    assert.equal(await page.locator('.board').getAttribute('data-version'), began, 'the board showed the present all the time');
    assert.ok((await page.locator('.kit-answers .kit-button.lit, .board .lit').count()) > 0, 'and nothing is blocked');
    assert.equal(await page.locator('.story-late').count(), 0);
    if (how === 'withheld') assert.equal(asked.length, 1, 'one position is asked for at a time');
    noTrouble(page);
    await context.close();
  }
}

/* Several positions of a long match asked for in one breath are answered: who reads is not cut off for what was asked. */
async function manyPositions(browser, url) {
  const page = await openPage(await person(browser), url);
  const { game } = await gamesOf('clash-monumental', 41, '--set', 'expansion=off')(({ moves }) => moves.length > 300 && {}, 'a long match');
  const wire = await connect(page);
  const { watch: secret, error } = await wire.ask('import', { file: game.text });
  assert.ok(secret, error?.text);
  const ask = (at) => wire.ask('replay', { secret, at });
  const size = JSON.stringify(await ask(game.moves.length)).length;
  const n = Math.ceil(1_500_000 / size);
  assert.ok(n < 30, `fewer than a connection may ask at once: ${n}`);
  const answers = await Promise.race([
    Promise.all(Array.from({ length: n }, (_, i) => ask(game.moves.length - i))),
    new Promise((late) => setTimeout(late, 20_000)),
  ]);
  assert.deepEqual(answers?.map(({ replay }) => replay.version), Array.from({ length: n }, (_, i) => game.moves.length - i), 'all are answered');
}

/* On a phone the sentence and its buttons stay in sight, wherever the page was when the others' turn came; what is counted is said by its name. */
async function inSight(browser, url) {
  const context = await person(browser, { reducedMotion: 'no-preference', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'fr-FR' });
  await context.addInitScript(() => localStorage.setItem('clio.settings', JSON.stringify({ lang: 'fr', pace: 'slow' })));
  const page = await openPage(context, url);
  const { game, at } = await gamesOf('age-of-civilization', 5)(({ moves }) => {
    const at = moves.findIndex(({ seat }, i) => i > 12 && seat === 1 && moves[i + 1].seat === 1 && moves[i - 1].seat === 0);
    return at < 0 ? null : { at };
  }, 'a turn of the second seat');
  const { secrets, playTo } = await openAt(page, game, at - 1);
  await page.goto(`${url}#/t/${secrets[0]}`);
  await arriveIfAsked(page, '.question.yours');
  await page.locator('.question.yours').waitFor();
  const seen = () => page.evaluate(() => {
    const bar = document.querySelector('.question.story');
    if (!bar) return null;
    const inside = (e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    return { scrolled: scrollY, hidden: [bar.querySelector('p'), ...bar.querySelectorAll('button:not([disabled])')].filter((e) => !inside(e)).map((e) => e.getAttribute('aria-label') ?? e.textContent) };
  });
  await page.locator('.aoc-timeline').first().evaluate((e) => scrollTo(0, e.getBoundingClientRect().top + scrollY - 120));
  await playTo(at + 2);
  for (const by of [0, 0, 500, -250, 900]) {
    await page.evaluate((by) => scrollBy(0, by), by);
    await page.waitForTimeout(250);
    const found = await seen();
    if (!found) break;
    assert.deepEqual(found.hidden, [], `the sentence and its buttons are in sight at ${found.scrolled}`);
    if (by === 0) assert.ok(found.scrolled > 200, 'with the page scrolled down');
    await shot(page, 'story-phone-scrolled');
  }
  noTrouble(page);
  await context.close();
}

/* The page lies where the others' moves left it: when a civilization is to be chosen, the market comes into sight. */
async function toTheMarket(browser, url) {
  for (const reducedMotion of ['reduce', 'no-preference']) {
    const context = await person(browser, { reducedMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await context.addInitScript(() => localStorage.setItem('clio.settings', JSON.stringify({ lang: 'en', pace: 'fast' })));
    const page = await openPage(context, url);
    const { game, at } = await gamesOf('age-of-civilization', 5)(({ moves }) => {
      const at = moves.findIndex(({ seat, move }, i) => i > 5 && seat === 0 && /^(raise|annex) /.test(move) && moves[i - 1].seat === 1);
      return at < 0 ? null : { at };
    }, 'a civilization after a move of the other');
    const { secrets, playTo } = await openAt(page, game, at - 1);
    await page.goto(`${url}#/t/${secrets[0]}`);
    await arriveIfAsked(page, '.question');
    await page.locator('.aoc-market .aoc-civ').first().waitFor();
    const scrolled = await poll(() => page.evaluate(() => (scrollTo(0, document.body.scrollHeight), scrollY > 600 && scrollY)), 'the page is scrolled down');
    await playTo(at);
    await page.locator('.question.yours').waitFor();
    const seen = await poll(() => page.evaluate(() => {
      const [top, bottom] = [document.querySelector('.question').getBoundingClientRect().bottom, document.querySelector('.kit-have').getBoundingClientRect().top];
      const n = [...document.querySelectorAll('.aoc-market .lit')].map((e) => e.getBoundingClientRect()).filter((b) => b.top >= top && b.bottom <= bottom).length;
      return n > 1 && { n, scrolled: scrollY };
    }), 'civilizations to choose from are in sight');
    assert.ok(seen.scrolled < scrolled, `the page was elsewhere: ${scrolled}, now ${seen.scrolled}`);
    await shot(page, `story-market-${reducedMotion}`);
    noTrouble(page);
    await context.close();
  }
}

/* What floats up says what is gained or lost, and not by the card that brought it. */
async function counted(browser, url) {
  const context = await person(browser, { reducedMotion: 'no-preference' });
  await context.addInitScript(() => localStorage.setItem('clio.settings', JSON.stringify({ lang: 'en', pace: 'normal' })));
  const page = await openPage(context, url);
  const { game, at } = await gamesOf('age-of-civilization', 5)(({ moves, lines }) => {
    const paid = lines.find(({ move, text }) => move > 8 && / (gains|loses) \d+ coins? \(/.test(text) && moves[move - 1]?.seat === 1);
    return paid ? { at: paid.move } : null;
  }, 'coins of the second seat');
  const { secrets, playTo } = await openAt(page, game, at - 1);
  await page.goto(`${url}#/t/${secrets[0]}`);
  await arriveIfAsked(page, '.question');
  await page.locator('.aoc').waitFor();
  await page.evaluate(() => {
    window.floated = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.classList?.contains('afloat')) requestAnimationFrame(() => {
            const [sign, points] = [node, document.querySelector('.players')].map((e) => e.getBoundingClientRect());
            window.floated.push({ text: node.textContent, beside: sign.right > points.left && sign.top < points.bottom && sign.bottom > points.top });
          });
    }).observe(document.body, { childList: true });
  });
  await playTo(at);
  const floated = await poll(async () => {
    const all = await page.evaluate(() => window.floated);
    return all.find(({ text }) => /coin/.test(text)) && all;
  }, 'coins float up');
  await shot(page, 'story-coins');
  for (const { text, beside } of floated) {
    assert.match(text, /^[+−]\d+ (coin|worker|point)s?$/, 'what is counted is named');
    assert.ok(text.includes('point') || !beside, 'coins and workers not beside the points');
  }
  noTrouble(page);
  await context.close();
}

/* A name of one letter is coloured where it is a name, and not within words. */
async function shortName(browser, url) {
  const page = await openPage(await person(browser), url);
  const { game } = await gamesOf('clash-monumental', 41, '--set', 'expansion=off')(({ moves }) => moves.length > 90 && {}, 'a match');
  const { secrets, ask } = await openAt(page, game, 90);
  assert.ok((await ask(0, 'seat', { name: 'C' })).ok);
  for (const lang of ['en', 'fr']) {
    const other = await openPage(await person(browser, { locale: lang === 'fr' ? 'fr-FR' : 'en-GB', colorScheme: lang === 'fr' ? 'dark' : 'light' }), `${url}#/t/${secrets[0]}`);
    await arriveIfAsked(other, '.log li', 'C');
    const names = other.locator('.log .who', { hasText: /^C$/ });
    await names.first().waitFor();
    const seen = await other.evaluate(() => [...document.querySelectorAll('.log li')].map((li) => ({ text: li.textContent, within: [...li.querySelectorAll('.who')].filter((who) => /[\p{L}\p{N}]$/u.test(who.previousSibling?.textContent ?? '') || /^[\p{L}\p{N}]/u.test(who.nextSibling?.textContent ?? '')).length })));
    if (lang === 'fr') assert.ok(seen.some(({ text }) => /\bC\b.*C\p{L}/u.test(text)), 'the letter is in other words of such a line, too');
    assert.deepEqual(seen.filter(({ within }) => within > 0), [], 'but coloured only as a name');
    noTrouble(other);
    await other.context().close();
  }
}

async function nothingWhenOff(browser, url) {
  const page = await table(browser, url, { lang: 'en', pace: 'off' });
  await play(page, chance(7), async () => (await logged(page)).length > 60);
  assert.deepEqual((await watched(page)).told, [], 'switched off, everything is shown at once');
  noTrouble(page);
}

await main(async () => {
  const browser = await launch();
  const { url } = await serve();
  const only = process.env.ONLY;
  const tests = {
    'the moves of others are told one by one on the board': watchingOthers,
    'banners come and go, and nothing moves': nothingMoves,
    'one key leads to the present': skipping,
    'a line of the log leads to its moment and back': earlierMoments,
    'what was seen is never told again': neverAgain,
    'the last move of a game is told before its result': theLastMove,
    'who sits down sees the first turn of the others, step by step if wanted': firstTurn,
    'without the position it begins with the story is told over the present, and says so': withoutBeginning,
    'many positions asked for at once are answered': manyPositions,
    'on a phone the sentence stays in sight': inSight,
    'when a civilization is to be chosen, the market is in sight': toTheMarket,
    'what floats up says what it is': counted,
    'a name is not coloured within words': shortName,
    'switched off, nothing is told': nothingWhenOff,
  };
  for (const [name, run] of Object.entries(tests)) if (!only || name.includes(only)) await test(name, () => run(browser, url));
});
