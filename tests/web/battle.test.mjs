/* Battles to the end: odds while aiming, rounds, banners that stay, and the end with its reason. */
import { assert, axeSource, launch, main, noTrouble, openPage, person, poll, serve, shot, test } from './lib.mjs';
import { gamesOf, openAt } from './saved.mjs';

const CLASH = 'clash-monumental';
const PHONE = { width: 390, height: 844 };
const banner = '.theatre .news-banner';

/** Somebody conquers the city of the other: by whom, where, and the moves in which it happened. */
function conquest(game) {
  const line = game.lines.find(({ text }) => /^(Anna|Ben) conquers .+ from (Anna|Ben)\.$/.test(text));
  if (!line) return null;
  const begin = game.lines.filter(({ text, move }) => / attacks /.test(text) && move <= line.move).at(-1).move;
  const [, winner] = /^(Anna|Ben) /.exec(line.text);
  return { line: line.text, begin, end: line.move, victim: winner === 'Anna' ? 1 : 0 };
}

async function sit(browser, url, secret, options = {}, settings = {}, board = '.cl-map') {
  const context = await person(browser, options);
  await context.addInitScript((part) => localStorage.setItem('clio.settings', JSON.stringify(part)), { lang: 'en', ...settings });
  const page = await openPage(context, `${url}#/t/${secret}`);
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
  const before = await page.locator('.question p').innerText();
  await page.locator(`.table [data-move="${game.moves[at].move}"]`).first().click();
  await poll(async () => (await page.locator('.question p').innerText()) !== before || (await page.locator(banner).count()), 'the battle goes on');
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
  assert.ok((await odds.locator('.odds-losses').count()) >= 1, 'what would be lost');
  assert.ok((await odds.locator('.odds-reasons li').count()) >= 1, 'and why');
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
  await page.locator(`${banner}.battle h3`).waitFor();
  const dice = page.locator(banner).getByRole('button', { name: 'Die by die' });
  if ((await dice.getAttribute('aria-expanded')) === 'false') await dice.click();
  assert.ok((await page.locator(`${banner} .chip`).count()) >= 1, 'earlier rounds can be read');
  assert.match(await page.locator(`${banner} .battle-sum`).first().innerText(), /=\s*\d+/, 'a value is a sum');
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

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  const lobby = await openPage(await person(browser), url);
  const moment = gamesOf(CLASH, 101, '--set', 'expansion=off');
  await test('silent conquest: a banner says who took my city, and stays', () => silentConquest(browser, url, lobby, moment));
  await test('banners go with the next turn', () => bannersGo(browser, url, lobby));
  await test('phone battle buttons are in view', () => phoneButtons(browser, url, lobby, moment));
  await test('odds while aiming', () => aiming(browser, url, lobby, moment));
  await test('a battle told at a pace', () => told(browser, url, lobby, moment));
  await test('end without reason: the end says why', () => endWithReason(browser, url, lobby, moment));
});
