/* Battles to the end: odds while aiming, rounds, banners that stay, and the end with its reason. */
import { assert, axeSource, chance, click, connect, launch, main, moduleOf, noTrouble, note, openPage, person, poll, sensible, serve, shot, standing, test } from './lib.mjs';
import { gamesOf, openAt } from './saved.mjs';

const CLASH = 'clash-monumental';
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 740 };
const banner = '.theatre .news-banner';

/** Somebody conquers the city of the other: by whom, where, and the moves in which it happened. */
function conquest(game) {
  const line = game.lines.find(({ text }) => /^(Anna|Ben) captures .+ from (Anna|Ben)\.$/.test(text));
  if (!line) return null;
  const begin = game.lines.filter(({ text, move }) => / attacks /.test(text) && move <= line.move).at(-1).move;
  const [, winner] = /^(Anna|Ben) /.exec(line.text);
  return { line: line.text, begin, end: line.move, victim: winner === 'Anna' ? 1 : 0 };
}

async function sit(browser, url, secret, options = {}, settings = {}, board = '.cl-map', hash = `#/t/${secret}`) {
  const context = await person(browser, options);
  await context.addInitScript((part) => localStorage.setItem('clio.settings', JSON.stringify(part)), { lang: 'en', ...settings });
  const page = await openPage(context, `${url}${hash}`);
  await page.locator(board).waitFor();
  return page;
}

async function axeFinds(page) {
  await page.evaluate(axeSource());
  return page.evaluate(async () => {
    const { violations } = await window.axe.run('.theatre', { resultTypes: ['violations'] });
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`);
  });
}

async function silentConquest(browser, url, lobby, moment) {
  const { game, line, begin, end, victim } = await moment(conquest, 'a conquest');
  const table = await openAt(lobby, game, begin - 1);
  const page = await sit(browser, url, table.secrets[victim]);
  const phone = await sit(browser, url, table.secrets[victim], { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.waitForTimeout(100);
  assert.equal(await page.locator(banner).count(), 0, 'what is long over makes no banner');
  await table.playTo(end);
  const head = page.locator(`${banner} h3`);
  await head.waitFor();
  assert.equal(await head.innerText(), line, 'the banner says who conquered what');
  const told = await page.locator(banner).innerText();
  assert.match(told, /Battle/);
  assert.match(told, /Gained/i, 'what it brought');
  assert.deepEqual(await axeFinds(page), []);
  await shot(page, 'battle-banner');
  // Beside the map, not over it.
  const [map, box] = [await page.locator('.cl-map').boundingBox(), await page.locator(banner).boundingBox()];
  assert.ok(box.x >= map.x + map.width || box.y >= map.y + map.height, 'the banner stands beside the map');
  // On a phone it can be read without scrolling.
  await phone.locator(`${banner} h3`).waitFor();
  const [title, stores] = [await phone.locator(`${banner} h3`).boundingBox(), await phone.locator('.cl-decide').boundingBox()];
  assert.ok(title.y > 0 && title.y + title.height < stores.y, 'the banner of a phone is in sight, above the stores');
  await phone.context().close();
  // It stays while the others play on, and when one goes on oneself.
  await table.playTo(Math.min(game.moves.length - 1, end + 4));
  await page.waitForTimeout(300);
  assert.equal(await head.innerText(), line, 'it stays');
  await page.keyboard.press('Escape');
  await poll(async () => !(await page.locator(banner, { hasText: line }).count()), 'Escape closes it');
  noTrouble(page);
  await page.context().close();
}

async function phoneButtons(browser, url, lobby, moment) {
  const { game, at } = await moment(({ moves, lines }) => {
    const at = moves.findIndex(({ move }, i) => /^(fight-on|tactic|no-tactic)/.test(move) && lines.some((l) => l.move === i && /^Round /.test(l.text)));
    return at < 0 ? null : { at };
  }, 'a battle with a question');
  const table = await openAt(lobby, game, at);
  const page = await sit(browser, url, table.secrets[game.moves[at].seat], { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.locator('.theatre .battle').waitFor();
  const legal = (await table.ask(game.moves[at].seat, 'view', {})).legal.map(({ move }) => move);
  for (const move of legal) {
    const button = page.locator(`.table [data-move="${move}"]`).first();
    const box = await button.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= PHONE.height, `“${move}” is in view without scrolling`);
    const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-move]')?.dataset.move, [box.x + box.width / 2, box.y + box.height / 2]);
    assert.equal(hit, move, 'nothing lies over it');
  }
  // Who is asked to fight on sees how the dice fell, and what for: nothing lies over either.
  const unseen = await page.evaluate(() => {
    const at = document.querySelector('.kit-space.fighting .ring, .kit-space.fighting');
    return [at, ...document.querySelectorAll('.theatre .battle .battle-hits, .theatre .battle .die-face')].filter((e) => {
      const { left, top, width, height } = e.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !hit || hit.closest('.answer-bar, .kit-have, .kit-zoom, .question, .tabs') || top + height / 2 > innerHeight;
    }).map((e) => e.getAttribute('class'));
  });
  assert.deepEqual(unseen, [], 'the battle is in sight together with the question');
  assert.match(await page.locator('.battle-rule').innerText(), /full 5/, 'what makes a hit is said');
  const odds = page.locator('.theatre .odds h3');
  await odds.waitFor();
  assert.doesNotMatch(await odds.innerText(), /Attack/, 'the odds are those of going on');
  await shot(page, 'battle-phone');
  const [map, { readable }] = [await mapNow(page), await page.evaluate(() => ({ readable: document.querySelector('.kit-sheet').viewBox.baseVal.width * 0.92 }))];
  assert.ok(Math.abs(map.scale - readable) < 2, 'a page that is opened in a battle shows the map as large as any other');
  const before = await page.locator('.question p').innerText();
  await page.locator(`.table [data-move="${game.moves[at].move}"]`).first().click();
  await poll(async () => (await page.locator('.question p').innerText()) !== before || (await page.locator(banner).count()), 'the battle goes on');
  noTrouble(page);
  await page.context().close();
}

/** Somebody is asked whether to fight on after a round: the moves with which it began and ended. */
function asked(game) {
  const at = game.moves.findIndex(({ move, seat }, i) => /^(fight-on|retreat)/.test(move) && game.lines.some((l) => l.move === i && /^The (attacker|defender)/.test(l.text)) && seat === game.moves[i - 1]?.seat);
  const begin = game.lines.filter(({ text, move }) => /^(Anna|Ben) attacks /.test(text) && move <= at).at(-1)?.move;
  const end = game.lines.find(({ text, move }) => move > at && /wins? the conflict|retreats|Nobody is left|nobody/i.test(text))?.move;
  return at < 0 || !begin || !end || !game.lines.some((l) => l.move >= begin && l.move <= at && /^Round 1 /.test(l.text)) ? null : { begin, at, end };
}

const mapNow = (page) =>
  page.evaluate(() => {
    const { top, height } = document.querySelector('.kit-map').getBoundingClientRect();
    const { left, top: y, width } = document.querySelector('.kit-sheet').getBoundingClientRect();
    return { top, height, scale: Math.round(width), left: Math.round(left), y: Math.round(y) };
  });

/* Runs in the page: which of these lie outside the window or below something else. */
function unseen(selectors) {
  const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((element) => ({ selector, element })));
  const missing = selectors.filter((selector) => !document.querySelector(selector));
  return [
    ...missing.map((selector) => `${selector} is not there`),
    ...found.filter(({ element }) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight) return true;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !hit || !(hit === element || element.contains(hit) || hit.contains(element) || hit.closest('.cl-attackers, [data-on]'));
    }).map(({ selector, element }) => `${selector}: ${element.textContent.slice(0, 30)}`),
  ];
}

/* Runs in the page: of the report of a battle, what decided it and is below its lower edge or what fades out there. */
function faded() {
  const report = document.querySelector('.theatre:has(> .news-banner)');
  const more = [...report.querySelectorAll('.more-below')].map((e) => e.getBoundingClientRect().top);
  const end = Math.min(report.getBoundingClientRect().bottom, innerHeight, ...more);
  const all = ['.news-banner h3', '.battle-tally b', '.tally-hits'].map((s) => [s, [...report.querySelectorAll(s)]]);
  return [
    ...all.filter(([, found]) => found.length === 0).map(([s]) => `no ${s}`),
    ...all.flatMap(([, found]) => found).filter((e) => e.getBoundingClientRect().bottom > end || e.getBoundingClientRect().height === 0).map((e) => e.textContent),
  ];
}

/* The map of a phone stays as it is; dice, odds, question, answers and the contested space are seen together. */
async function phoneBattle(browser, url, lobby, moment) {
  const { game, begin, at, end } = await moment(asked, 'a battle that goes on');
  for (const [viewport, lang] of [[PHONE, 'en'], [SMALL, 'fr']]) {
    const table = await openAt(lobby, game, begin - 1);
    const page = await sit(browser, url, table.secrets[game.moves[at].seat], { viewport, hasTouch: true, isMobile: true }, { lang });
    await page.waitForTimeout(300);
    const before = await mapNow(page);
    await table.playTo(at);
    await page.locator('.theatre .battle .die-face').first().waitFor();
    await page.locator('.theatre .odds').waitFor();
    await page.waitForTimeout(500);
    const during = await mapNow(page);
    const size = ({ top, height, scale }) => ({ top, height, scale });
    assert.deepEqual(size(during), size(before), 'place, height and scale of the map do not change when a battle begins');
    assert.deepEqual(await page.evaluate(unseen, ['.question p', '.battle .die-face', '.battle .battle-hits', '.odds-bar', '.odds-key li', '.odds-losses figcaption', '.kit-answers button', '.kit-space.fighting .ground']), [], 'all of it is seen at once');
    // The odds are written in full.
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.odds-key li, .odds-bar b')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).map((e) => e.textContent)), []);
    // Nothing shows between the answers and the tabs.
    const gap = await page.evaluate(() => {
      const tabs = document.querySelector('.tabs').getBoundingClientRect();
      return [40, innerWidth / 2, innerWidth - 40].filter((x) => !document.elementFromPoint(x, tabs.top - 1)?.closest('.answer-bar'));
    });
    assert.deepEqual(gap, []);
    await shot(page, `battle-phone-${viewport.width}-${lang}`);
    await table.playTo(end);
    await page.locator(banner).waitFor();
    await page.waitForTimeout(700);
    // What decided it is seen at once, dice or not.
    const dice = page.locator('.news-banner [aria-expanded=false]');
    if (await dice.count()) await dice.click();
    assert.deepEqual(await page.evaluate(faded), [], 'values and hits stand in sight');
    await shot(page, `battle-over-${viewport.width}-${lang}`);
    const after = await mapNow(page);
    assert.deepEqual(size(after), size(before), 'nor when it is over');
    // Closing does not lie over the rounds.
    const over = await page.evaluate(() => {
      const close = document.querySelector('.news-banner header .icon-button').getBoundingClientRect();
      return [...document.querySelectorAll('.news-banner .battle-chips > *')].map((e) => e.getBoundingClientRect()).some((r) => r.left < close.right && r.right > close.left && r.top < close.bottom && r.bottom > close.top);
    });
    assert.equal(over, false);
    noTrouble(page);
    await page.context().close();
  }
}

/* Attackers are seen before the space they attack, and are missing where they came from. */
async function attackers(browser, url, lobby, moment) {
  const { game, at } = await moment(asked, 'a battle that goes on');
  const table = await openAt(lobby, game, at);
  const page = await sit(browser, url, table.secrets[0]);
  await page.locator('.cl-attackers .cl-chip').first().waitFor();
  const { fight, spaces } = (await table.ask(0, 'view', {})).view;
  const drawn = await page.evaluate(({ from, at: to }) => {
    const middle = (e) => { const { left, top, width, height } = e.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
    const count = (selector) => Object.fromEntries([...document.querySelectorAll(`${selector} .cl-chip`)].map((chip) => [chip.dataset.thing.slice(5), Number(chip.querySelector('.cl-pill text').textContent)]));
    const ground = document.querySelector(`.kit-space[data-space="${to}"] .ground`);
    const [[ax, ay], [x, y]] = [middle(document.querySelector('.cl-attackers use')), middle(ground)];
    return { near: Math.hypot(ax - x, ay - y) / ground.getBoundingClientRect().height, there: count('.cl-attackers'), left: count(`.kit-figures[data-on="${from}"]`), arrows: document.querySelectorAll('.cl-attack-way .cl-arrow').length };
  }, fight);
  assert.ok(drawn.near < 0.9, 'the attackers stand before the contested space');
  assert.equal(drawn.arrows, 1, 'an arrow says where they came from');
  const alive = fight.assault.units;
  assert.deepEqual(drawn.there, alive, 'all who fight, and nobody else');
  const start = spaces.find((space) => space.at === fight.from);
  for (const [unit, n] of Object.entries(start.units)) assert.equal((drawn.left[unit] ?? 0) + (drawn.there[unit] ?? 0), n, `${unit}: none is drawn twice or lost`);
  await shot(page, 'battle-attackers');
  noTrouble(page);
  await page.context().close();
}

/* Pirates are a ship in their own colour; symbols on dice do not count at sea, and are not shown. */
async function naval(browser, url, lobby) {
  const { game, at } = await gamesOf(CLASH, 901)(({ moves, lines }) => {
    const at = moves.findIndex(({ move }, i) => /^(fight-on|retreat|tactic|no-tactic)/.test(move) && lines.some((l) => l.move <= i && l.move > i - 4 && /attacks the pirates/.test(l.text)));
    const rolled = lines.find((l) => l.move > at && /^The attacker/.test(l.text))?.move;
    return at < 0 || !rolled ? null : { at: rolled };
  }, 'a battle with pirates');
  const table = await openAt(lobby, game, at - 1);
  const page = await sit(browser, url, table.secrets[game.moves[at - 1].seat], { viewport: PHONE, hasTouch: true, isMobile: true });
  await table.playTo(at);
  await page.locator('.theatre .naval .chip').first().click();
  await page.locator('.theatre .naval .die-face').first().waitFor();
  const seen = await page.evaluate(() => [...document.querySelectorAll('.theatre .naval .battle-camp')].map((camp) => ({
    figure: camp.querySelector('h4 use:not([href="#mark-0"])')?.getAttribute('href'),
    symbols: camp.querySelectorAll('.die-face use[href^="#u-"]').length,
    colour: getComputedStyle(camp.querySelector('h4 .piece')).getPropertyValue('--seat').trim(),
  })));
  assert.deepEqual(seen.map(({ figure, symbols }) => ({ figure, symbols })), [{ figure: '#u-ship', symbols: 0 }, { figure: '#u-ship', symbols: 0 }]);
  assert.equal(seen[1].colour, '#33302c', 'the black of pirates');
  assert.notEqual(seen[0].colour, seen[1].colour);
  await shot(page, 'battle-naval');
  noTrouble(page);
  await page.context().close();
}

/* What was explained at one question does not lie on the next. */
async function explainedThen(browser, url, lobby, moment) {
  const { game, begin } = await moment(asked, 'a battle that goes on');
  const table = await openAt(lobby, game, begin - 1);
  const page = await sit(browser, url, table.secrets[game.moves[begin - 1].seat], { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.locator('.kit-space[tabindex="0"]').first().focus();
  await page.keyboard.press('i');
  await page.locator('#explain').waitFor();
  await table.playTo(begin);
  await poll(async () => (await page.locator('#explain').count()) === 0, 'the card goes with its question');
  noTrouble(page);
  await page.context().close();
}

async function aiming(browser, url, lobby, moment) {
  const { game, begin, from, to } = await moment((g) => {
    const found = g.lines.find(({ text, move }) => /(Anna|Ben) attacks /.test(text) && /^(march|bring)/.test(g.moves[move - 1].move));
    if (!found) return null;
    let at = found.move - 1;
    while (!g.moves[at].move.startsWith('march')) at--;
    const [, from, to] = g.moves[at].move.split(' ');
    return { begin: at, from, to };
  }, 'an attack');
  const table = await openAt(lobby, game, begin);
  const page = await sit(browser, url, table.secrets[game.moves[begin].seat]);
  const source = page.locator(`[data-space="${from}"]`).first();
  const target = page.locator(`[data-space="${to}"]`).first();
  // Pieces stand above their space.
  const middle = async (space) => {
    const box = await space.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (!(await target.getAttribute('data-move'))?.startsWith('march')) await page.mouse.click(...(await middle(source)));
  await poll(async () => (await target.getAttribute('data-move'))?.startsWith('march'), 'the target is lit');
  await page.mouse.move(...(await middle(target)));
  const odds = page.locator('.theatre .odds');
  await odds.waitFor();
  const said = await odds.locator('.odds-bar').getAttribute('aria-label');
  assert.match(said, /\d+%.* win/, 'who wins, and how surely');
  const percent = (text) => [...text.matchAll(/(\d+)%/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  assert.equal(percent(said), 100, 'shares add up');
  assert.ok((await odds.locator('.odds-losses').count()) >= 1, 'what would be lost');
  for (const key of await odds.locator('.odds-key li').allInnerTexts()) assert.match(key, /^\d+%\s+\S/, 'each outcome with its figure');
  for (const losses of await odds.locator('.odds-losses figcaption').allInnerTexts()) assert.match(losses, /: \d+\.\d of \d+ lost$/, 'an average is a decimal number');
  for (const reason of await odds.locator('.odds-reasons li').allInnerTexts()) assert.doesNotMatch(reason, /(\d+) units? against \1/, 'what is even is no reason');
  // What explains the target keeps off what is said of the attack.
  const card = page.locator('.explain');
  const [x, y] = await middle(target);
  await page.mouse.move(x + 6, y); // it is moved, not only there
  await card.waitFor();
  const [told, by] = [await odds.boundingBox(), await card.boundingBox()];
  const apart = by.x >= told.x + told.width || told.x >= by.x + by.width || by.y >= told.y + told.height || told.y >= by.y + by.height;
  assert.ok(apart, 'the card of the target does not lie on the odds');
  assert.deepEqual(await axeFinds(page), []);
  await shot(page, 'battle-odds');
  // The same from the engine in words of the protocol; and whoever is not asked is told nothing.
  const { seat, move } = game.moves[begin];
  const reply = await table.ask(seat, 'odds', { move });
  assert.ok(reply.odds.playouts > 1000);
  assert.equal((await table.ask(1 - seat, 'odds', { move })).error.code, 'not-yours');
  noTrouble(page);
  await page.context().close();
}

/* A look at an earlier moment, while another was deciding, is one's own look: hand and stores stay, and the log comes back to its end. */
async function ownPast(browser, url, lobby, moment) {
  const { game, at } = await moment((g) => {
    const line = g.lines.find(({ text, move }) => move > 60 && /^Ben collects/.test(text));
    const at = line && g.moves.findIndex(({ seat }, i) => i > line.move && seat === 0);
    return at > 0 ? { at } : null;
  }, 'a turn of Ben and then one of Anna');
  const table = await openAt(lobby, game, at);
  const page = await sit(browser, url, table.secrets[0]);
  const hand = page.locator('.cl-hand').first().locator('.action-card, .objective-card');
  await hand.first().waitFor();
  const log = page.locator('.log');
  const left = () => log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  await poll(async () => (await left()) < 3, 'the log is at its newest line');
  const line = log.locator('a', { hasText: /^Ben collects/ }).nth(0);
  await line.click();
  const past = page.locator('.question.past');
  await past.getByText(/^Move \d+ of /).waitFor();
  assert.ok((await hand.count()) > 0, 'open, as it was then');
  assert.equal(await page.locator('.cl-decide').getAttribute('data-of'), '0', 'one’s own stores stay');
  assert.equal(await page.locator('.players .player', { hasText: 'Anna' }).locator('.tag').count(), 1, 'and one is still “you”');
  assert.equal(await page.locator('.board .lit').count(), 0, 'nothing can be done in the past');
  assert.ok((await left()) > 50, 'the log shows the line that is looked at');
  await past.getByRole('button', { name: 'Back to now' }).click();
  await poll(async () => (await left()) < 3, 'back to now, the log is at its newest line again');
  noTrouble(page);
  await page.context().close();
}

/* Told at a pace, also to who only looks on: the rounds come one after the other, and the banner at the end. */
async function told(browser, url, lobby, moment) {
  const { game, begin, end, seat } = await moment((g) => {
    const round = g.lines.find(({ text, move }) => /^Round 1 of the conflict/.test(text) && move > 40);
    const won = round && g.lines.find(({ text, move }) => move >= round.move && /^(Anna|Ben) wins the conflict/.test(text));
    if (!won) return null;
    const begin = g.lines.filter(({ text, move }) => / attacks? /.test(text) && move <= round.move).at(-1).move;
    const { seat } = g.moves[begin - 1];
    // One's own answers are not told: all of it is done by one of the two.
    return g.moves.slice(begin - 1, won.move).every((m) => m.seat === seat) ? { begin, end: won.move, seat } : null;
  }, 'a battle that one of the two fights alone');
  const table = await openAt(lobby, game, begin - 1);
  const page = await sit(browser, url, table.secrets[1 - seat], { reducedMotion: 'no-preference' }, { pace: 'fast' });
  await table.playTo(end);
  await page.locator('.theatre .battle .battle-dice').first().waitFor();
  await shot(page, 'battle-round');
  // Dice rest within their camp.
  const outside = await page.evaluate(async () => {
    const dice = [...document.querySelectorAll('.theatre .die-face')];
    await Promise.all(dice.flatMap((die) => die.getAnimations().map((a) => a.finished.catch(() => undefined))));
    return dice.filter((die) => {
      const [d, camp] = [die.getBoundingClientRect(), die.closest('.battle-camp')?.getBoundingClientRect()];
      return camp && (d.left < camp.left || d.right > camp.right || d.top < camp.top || d.bottom > camp.bottom);
    }).length;
  });
  assert.equal(outside, 0, 'no die lies outside its camp');
  await page.locator(`${banner}.battle h3`).waitFor();
  const dice = page.locator(banner).getByRole('button', { name: 'Die by die' });
  if ((await dice.getAttribute('aria-expanded')) === 'false') await dice.click();
  assert.ok((await page.locator(`${banner} .chip`).count()) >= 1, 'earlier rounds can be read');
  assert.match(await page.locator(`${banner} .battle-sum`).first().innerText(), /=\s*\d+/, 'a value is a sum');
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.deepEqual(await page.evaluate(faded), [], 'what decided it is seen at once');
  await shot(page, 'battle-over-1280');
  noTrouble(page);
  await page.context().close();
}

async function endWithReason(browser, url, lobby, moment) {
  const { game } = await moment(() => ({}), 'an end');
  const table = await openAt(lobby, game, game.moves.length - 1);
  const page = await sit(browser, url, table.secrets[0]);
  assert.equal(await page.locator('.end').count(), 0);
  await table.playTo(game.moves.length);
  await page.locator('.end .end-reason').waitFor();
  assert.ok((await page.locator('.end-reason').innerText()).length > 8, 'the end says why');
  assert.equal(await page.locator(`${banner}.ending`).count(), 0, 'and says it once');
  await shot(page, 'battle-end');
  noTrouble(page);
  await page.context().close();
}

/* First the dice fall, then they are added up, then the hits are counted. */
async function diceFirst(browser, url, lobby, moment) {
  const { game, begin, at } = await moment(asked, 'a battle that goes on');
  const sizes = [{}, { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' }, { viewport: PHONE, hasTouch: true, isMobile: true }];
  for (const size of sizes) {
    const table = await openAt(lobby, game, begin - 1);
    const page = await sit(browser, url, table.secrets[game.moves[at].seat], { reducedMotion: 'no-preference', ...size }, { pace: 'off' });
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      window.seen = {};
      const parts = { die: '.battle-camp .die-face', sum: '.battle-camp .battle-sum', hits: '.battle-camp .battle-hits' };
      const look = () => {
        for (const [part, selector] of Object.entries(parts)) {
          const all = [...document.querySelectorAll(selector)];
          // The dice: when the last of them is there; the others: when the first of them shows.
          const there = all.length > 0 && (part === 'die' ? all.every((e) => Number(getComputedStyle(e).opacity) > 0.9) : all.some((e) => Number(getComputedStyle(e).opacity) > 0.1));
          if (there) window.seen[part] ??= performance.now();
        }
        if (Object.keys(window.seen).length < 3) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await table.playTo(at);
    await poll(() => page.evaluate(() => Object.keys(window.seen).length === 3), 'dice, sums and hits are shown');
    const { die, sum, hits } = await page.evaluate(() => window.seen);
    // A slow machine shows two of them in one frame; how long each waits is certain.
    assert.ok(die <= sum && sum <= hits, `dice at ${die}, sums at ${sum}, hits at ${hits}`);
    const [wait, longer] = await page.evaluate(() => ['.battle-sum', '.battle-hits'].map((s) => parseFloat(getComputedStyle(document.querySelector(`.battle-camp ${s}`)).animationDelay)));
    assert.ok(wait > 0.4 && longer > wait, `sums wait ${wait} s, hits ${longer} s`);
    noTrouble(page);
    await page.context().close();
  }
}

/* A hit that is cancelled is told where it was scored, with how many are left. */
async function cancelledHit(browser, url, lobby, moment) {
  const { game, line } = await moment(({ lines }) => {
    const i = lines.findIndex((l) => /^The (attacker|defender) cancels \d hits?( \(.+\))?\.$/.test(l.text) && lines.some((m) => m.move === l.move && /^Round /.test(m.text)));
    const asks = i >= 0 && lines.slice(i).find((m) => /wins|retreats|Nobody|captures/.test(m.text))?.move;
    return i < 0 || !asks ? null : { line: lines[i] };
  }, 'a hit that is cancelled');
  const [, side] = /^The (attacker|defender) /.exec(line.text);
  for (const [lang, says] of [['en', /(\d) hits?\s*(\d) cancelled → (\d)/], ['fr', /(\d) touches?\s*(\d) annulées? → (\d)/]]) {
    const table = await openAt(lobby, game, line.move - 1);
    const page = await sit(browser, url, table.secrets[0], lang === 'fr' ? { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } : {}, { lang });
    await table.playTo(line.move);
    await page.locator('.theatre .battle-camp, .theatre .banner-groups, .theatre [aria-expanded]').first().waitFor();
    const dice = page.locator('.theatre .news-banner [aria-expanded=false]');
    if ((await page.locator('.theatre .battle-camp').count()) === 0) await dice.click();
    const camps = page.locator('.theatre .battle-camp .battle-hits');
    const [attacker, defender] = await camps.allInnerTexts();
    const [scored, other] = side === 'attacker' ? [defender, attacker] : [attacker, defender];
    const found = says.exec(scored.replaceAll('\n', ' '));
    assert.ok(found, `“${scored}” tells of the cancelled hit`);
    assert.equal(Number(found[1]) - Number(found[2]), Number(found[3]), 'and what is left of them');
    assert.doesNotMatch(other, /→/, 'who cancelled it has nothing taken away');
    noTrouble(page);
    await page.context().close();
  }
}

/* An objective says what it is worth, and speaks to who completed it. */
async function objectivePoints(browser, url, lobby, moment) {
  const { game, move, seat } = await moment(({ lines, moves }) => {
    const line = lines.find(({ text, move }) => /^(Anna|Ben) completes the objective/.test(text) && moves[move - 1]?.move.startsWith('complete'));
    return line ? { move: line.move, seat: line.text.startsWith('Anna') ? 0 : 1 } : null;
  }, 'an objective');
  for (const [lang, yours, points] of [['en', /^You complete the objective/, /\+\d points?/], ['fr', /^Vous accomplissez l’objectif/, /\+\d points?/]])
    for (const who of [seat, 1 - seat]) {
      const table = await openAt(lobby, game, move - 1);
      const page = await sit(browser, url, table.secrets[who], lang === 'fr' ? { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } : {}, { lang });
      await table.playTo(move);
      const head = page.locator(`${banner} header`);
      await head.waitFor();
      assert.match(await head.innerText(), points, 'the banner says the points');
      assert.equal(yours.test(await head.locator('h3').innerText()), who === seat, 'who completed it is spoken to');
      noTrouble(page);
      await page.context().close();
    }
}

/* What befell me is there through my next turn, and no longer: nothing piles up above players and log. */
async function bannersGo(browser, url, lobby) {
  const moment = gamesOf('age-of-civilization', 301);
  const { game, plague, mine, gone, seat } = await moment(({ moves, lines }) => {
    const plague = lines.find(({ text }) => text === 'The plague spreads.')?.move;
    if (!plague) return null;
    const seat = 1 - moves[plague - 1].seat;
    const mine = moves.findIndex((m, i) => i >= plague && m.seat === seat);
    const gone = moves.findIndex((m, i) => i > mine && mine >= 0 && m.seat !== seat);
    return mine >= 0 && gone > 0 ? { plague, mine, gone, seat } : null;
  }, 'a plague');
  const table = await openAt(lobby, game, plague - 1);
  const page = await sit(browser, url, table.secrets[seat], {}, {}, '.aoc');
  await table.playTo(plague);
  const told = page.locator(`${banner}.plague`);
  await told.waitFor();
  await table.playTo(mine + 1);
  await page.waitForTimeout(300);
  assert.equal(await told.count(), 1, 'it can still be read when one goes on');
  await table.playTo(gone + 1);
  await poll(async () => (await told.count()) === 0, 'it goes with the turn');
  noTrouble(page);
  await page.context().close();
}

/* Who has seen it and decides something else has done with it; who only watches, when a round has gone by. */
async function bannersGoByThemselves(browser, url, lobby) {
  const moment = gamesOf('age-of-civilization', 301);
  const { game, plague, mine, round, seat } = await moment(({ moves, lines }) => {
    const plague = lines.find(({ text }) => text === 'The plague spreads.')?.move;
    const seat = plague && 1 - moves[plague - 1].seat;
    const mine = moves.findIndex((m, i) => i >= plague && m.seat === seat);
    const round = lines.filter(({ text, move }) => move > plague && /^Round \d+ ends\.$/.test(text))[1]?.move;
    return plague && mine >= 0 && round ? { plague, mine, round, seat } : null;
  }, 'a plague, and a round after it');
  const table = await openAt(lobby, game, plague - 1);
  const page = await sit(browser, url, table.secrets[seat], {}, {}, '.aoc');
  const told = page.locator(`${banner}.plague`);
  await table.playTo(mine);
  await told.waitFor();
  const { mine: lit } = await poll(async () => (await standing(page)).mine && standing(page), 'one’s own decision');
  await click(page, sensible(chance(1)), lit);
  await poll(async () => (await told.count()) === 0, 'it goes with the next decision elsewhere');
  noTrouble(page);
  await page.context().close();

  const again = await openAt(lobby, game, plague - 1);
  const watcher = await sit(browser, url, '', {}, {}, '.aoc', `#/w/${again.watch}`);
  await again.playTo(plague);
  await watcher.locator(banner).first().waitFor();
  await again.playTo(Math.min(round + 2, game.moves.length - 1));
  await poll(async () => (await watcher.locator(`${banner}.plague`).count()) === 0, 'who watches is not left with it');
  noTrouble(watcher);
  await watcher.context().close();
}

/* Beside the result lies no news of an earlier round. */
async function bannersGoAtTheEnd(browser, url, lobby) {
  const { game, war } = await gamesOf('age-of-civilization', 301)(({ lines }) => {
    const last = lines.findIndex(({ text }) => text === 'Round 5 ends.');
    const war = lines.findIndex(({ text }, i) => i > last && text === 'War breaks out.');
    const later = lines.slice(war + 1).some(({ text }) => / \(Wonder\)\.$/.test(text));
    return last >= 0 && war >= 0 && !later ? { war: lines[war].move } : null;
  }, 'a war right before the last round');
  const table = await openAt(lobby, game, war - 1);
  const page = await sit(browser, url, '', {}, {}, '.aoc', `#/w/${table.watch}`);
  await table.playTo(war);
  await page.locator(`${banner}.war`).waitFor();
  await table.playTo(game.moves.length);
  await page.locator('.end .end-reason').waitFor();
  await poll(async () => (await page.locator(`${banner}.war`).count()) === 0, 'it goes with the end of the game', 5000);
  noTrouble(page);
  await page.context().close();
}

/* A captured settlement of barbarians is named, and stands among what was gained. */
async function capturedCamp(browser, url, lobby, moment) {
  const { game, at, begin } = await moment(({ moves, lines }) => {
    const told = lines.find(({ text }) => /captures .+ from the barbarians/.test(text));
    const begin = told && lines.filter(({ text, move }) => / attacks .*barbarians/.test(text) && move <= told.move).at(-1)?.move;
    return begin && moves[begin - 1] ? { at: told.move, begin } : null;
  }, 'a captured settlement');
  for (const lang of ['en', 'fr']) {
    const table = await openAt(lobby, game, begin - 1);
    const page = await sit(browser, url, table.secrets[game.moves[begin - 1].seat], {}, { lang });
    await table.playTo(at);
    await page.locator(`${banner} h3`).waitFor();
    assert.match(await page.locator(`${banner} h3`).innerText(), lang === 'en' ? /^You capture .*\b[A-Z]\d+\b.* from the barbarians\.$/ : /^Vous conquérez .*\b[A-Z]\d+\b.* sur les barbares\.$/);
    assert.match(await page.locator(`${banner} .banner-group.gained`).innerText(), lang === 'en' ? /1 city/ : /1 cité/, 'the city is something gained');
    await shot(page, `battle-camp-${lang}`);
    noTrouble(page);
    await page.context().close();
  }
}

/* An objective that is fulfilled in one's turn has an answer of its own. */
async function freeObjective(browser, url, lobby, moment) {
  const { game, at } = await moment(({ moves }) => {
    const at = moves.findIndex(({ move }) => /^complete \S+ terror_regime/.test(move));
    return at < 0 ? null : { at };
  }, 'an objective completed in a turn');
  const table = await openAt(lobby, game, at);
  const page = await sit(browser, url, table.secrets[game.moves[at].seat]);
  await page.locator('.kit-actions').waitFor();
  const button = page.locator('.answer-bar .kit-actions .v-complete.lit');
  assert.match(await button.innerText(), /Complete “Terror Regime”[\s\S]*gives 2 points/);
  await shot(page, 'battle-free-objective');
  await button.click();
  await poll(async () => /completes the objective “Terror Regime”/.test(await page.locator('.log').innerText()), 'it is completed');
  noTrouble(page);
  await page.context().close();
}

/* On a phone an offer says what is given for what where it is answered. */
async function offer(browser, url, lobby, moment) {
  const { game, at } = await moment(({ moves }) => {
    const at = moves.findIndex(({ move }, i) => i > 60 && move === 'end');
    return at < 0 ? null : { at };
  }, 'the end of a turn');
  const table = await openAt(lobby, game, at);
  const { seat } = game.moves[at];
  const say = async (pattern) => {
    const { legal, version } = await table.ask(seat, 'view', {});
    const move = legal.find((m) => pattern.test(m.move))?.move;
    assert.ok(move, `${pattern} among ${legal.map((m) => m.move).join(', ')}`);
    assert.ok((await table.ask(seat, 'move', { version, move })).ok);
  };
  await say(/^trade/);
  await say(/^give /);
  await say(/^want /);
  await say(/^propose/);
  for (const lang of ['en', 'fr']) {
    const page = await sit(browser, url, table.secrets[1 - seat], { viewport: PHONE, hasTouch: true, isMobile: true }, { lang });
    await page.locator('.answer-bar .v-accept').waitFor();
    const question = page.locator('.question p');
    assert.match(await question.innerText(), lang === 'en' ? /accept the offer.*\?.* gives .*\b1\b.* gives .*\b1\b/s : /offre.*\?.* donne .*\b1\b.* donne .*\b1\b/s);
    assert.ok(await question.evaluate((e) => e.scrollHeight <= e.clientHeight + 1), 'whole');
    assert.ok((await question.boundingBox()).y >= 0, 'in sight');
    await shot(page, `battle-offer-${lang}`);
    noTrouble(page);
    await page.context().close();
  }
}

/* However a battle or an event went, nothing of it is told twice. */
async function saidOnce(browser, url) {
  const page = await openPage(await person(browser), url);
  const wire = await connect(page);
  const { happeningsIn, leadOf, listedIn, outcome } = await moduleOf('table/happenings');
  const happened = { battle: 0, event: 0, loot: 0, ruin: 0, twice: 0 };
  for (const [game, board, ...how] of [['civ-waw', 'civ', '--seats', '3', '--bots', 'random'], ['clash-monumental', 'clash']]) {
    const { happenings: declared } = await moduleOf(`boards/${board}/happenings`);
    const found = [];
    // Every match is looked through, none is looked for.
    await gamesOf(game, 100, ...how)((one) => (found.push(one), found.length === 8 && {}), 'eight games');
    for (const { text } of found) {
      const { watch, error } = await wire.ask('import', { file: text });
      assert.ok(watch, error?.text);
      const { replay } = await wire.ask('replay', { secret: watch, at: 1_000_000 });
      for (const happening of happeningsIn(declared, replay.log, 0)) {
        const { lost, taken, gained } = outcome(declared, happening);
        const items = [...lost, ...taken, ...gained];
        const told = [leadOf(happening).text, ...items.map((item) => item.text), ...listedIn(happening).map((line) => line.text)];
        assert.deepEqual(told.filter((text, i) => told.indexOf(text) !== i), [], `${game}, ${told[0]}`);
        if (taken.some((item) => / (trade|culture) /.test(item.text))) {
          happened.loot++;
          assert.deepEqual(told.filter((text) => text.includes('(loot)')), [], `what was taken is not told again: ${told}`);
        }
        if (happening.rule.kind in happened) happened[happening.rule.kind]++;
        happened.ruin += Number(told.some((text) => text.includes('loses a building')));
        happened.twice += Number([...items, ...listedIn(happening)].some(({ times }) => times > 1));
      }
    }
  }
  note(JSON.stringify(happened));
  for (const [what, n] of Object.entries(happened)) assert.ok(n > 0, `there was ${what}`);
  await page.context().close();
}

await main(async () => {
  const { url } = await serve('--trust-local');
  const browser = await launch();
  const lobby = await openPage(await person(browser), url);
  const moment = gamesOf(CLASH, 101, '--set', 'expansion=off');
  await test('silent conquest: a banner says who took my city, and stays', () => silentConquest(browser, url, lobby, moment));
  await test('no banner tells anything twice', () => saidOnce(browser, url));
  await test('banners go with the next turn', () => bannersGo(browser, url, lobby));
  await test('banners go with one’s next decision, and from who only watches', () => bannersGoByThemselves(browser, url, lobby));
  await test('banners go with the end of the game', () => bannersGoAtTheEnd(browser, url, lobby));
  await test('the dice fall before they are added up', () => diceFirst(browser, url, lobby, moment));
  await test('a cancelled hit is told where it was scored', () => cancelledHit(browser, url, lobby, moment));
  await test('a captured settlement has its name', () => capturedCamp(browser, url, lobby, moment));
  await test('an objective of one’s turn has an answer of its own', () => freeObjective(browser, url, lobby, moment));
  await test('a phone says what is offered', () => offer(browser, url, lobby, moment));
  await test('an objective says its points', () => objectivePoints(browser, url, lobby, moment));
  await test('phone battle buttons are in view', () => phoneButtons(browser, url, lobby, moment));
  await test('a phone keeps its map through a battle, and shows all that the question is about', () => phoneBattle(browser, url, lobby, moment));
  await test('attackers stand where they fight', () => attackers(browser, url, lobby, moment));
  await test('a naval battle shows ships', () => naval(browser, url, lobby));
  await test('an explanation goes with its question', () => explainedThen(browser, url, lobby, moment));
  await test('an earlier moment is looked at from one’s own place', () => ownPast(browser, url, lobby, moment));
  await test('odds while aiming', () => aiming(browser, url, lobby, moment));
  await test('a battle told at a pace', () => told(browser, url, lobby, moment));
  await test('end without reason: the end says why', () => endWithReason(browser, url, lobby, moment));
});
