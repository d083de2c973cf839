/*
 * While you were away: after a longer absence one card for each player tells what came meanwhile;
 * each line shows its moment. It opens once, and never for a short look elsewhere.
 */
import { assert, connect, GAME, launch, main, noTrouble, openPage, person, poll, serve, shot, test, words } from './lib.mjs';
import { problems } from './clash.mjs';
import { gamesOf, openAt } from './saved.mjs';

/** A match of three in which all seats are played through the wire for a while. */
async function match(page) {
  const wire = await connect(page);
  const created = await wire.ask('create', {
    game: GAME,
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open', name: 'Ben' }, { kind: 'open', name: 'Chloé' }],
    options: { 'first-game': 'on' },
    seed: '4',
  });
  assert.ok(!created.error, created.error?.text);
  const hands = await Promise.all(created.secrets.map(async (secret) => {
    const wire = await connect(page);
    const { match } = await wire.ask('sit', { secret });
    return { wire, match };
  }));
  const decide = async () => {
    for (const { wire: own, match } of hands) {
      const { legal, version } = await own.ask('view', { match });
      const active = legal?.filter(({ move }) => !/^(rest|done|skip|decline)/.test(move)) ?? [];
      if (!legal) continue;
      const { move } = (active.length > 0 ? active : legal)[0];
      const reply = await own.ask('move', { match, version, move });
      return assert.ok(reply.ok, reply.error?.text);
    }
    return assert.fail('somebody must decide');
  };
  /* However long a busy machine takes for it, as much happens. */
  const goOn = async () => {
    for (let n = 0; n < 12; n++) await decide();
  };
  return { secret: created.secrets[0], goOn };
}

/** As if the page had last shown the match so many minutes ago; what is kept is read when a page is opened. */
async function longAgo(page, minutes) {
  await page.evaluate((ms) => {
    const all = JSON.parse(localStorage.getItem('clio.matches'));
    for (const kept of all) if (kept.seen) kept.seen.at -= ms;
    localStorage.setItem('clio.matches', JSON.stringify(all));
  }, minutes * 60_000);
  await page.reload();
}

async function absence(browser, url) {
  const context = await person(browser);
  const helper = await openPage(await person(browser), url);
  const { secret, goOn } = await match(helper);
  const page = await openPage(context);
  // A server that has been asked too much refuses for a while: what one wants to know comes all the same.
  let refusals = 0;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { id, do: what } = JSON.parse(text);
      if (what !== 'replay' || ++refusals > 2) return server.send(text);
      socket.send(JSON.stringify({ re: id, error: { code: 'limit', text: 'Too many requests at once; wait a second.', retry: 1 } }));
    });
  });
  await page.goto(`${url}#/t/${secret}`);
  await page.locator('.question').waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.absence').count(), 0, 'nobody was away at the first look');
  await page.goto(url);
  await goOn();
  // A short absence is none.
  await longAgo(page, 3);
  await page.goto(`${url}#/t/${secret}`);
  await page.locator('.log li a').first().waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.absence').count(), 0, 'three minutes are no absence');
  await page.goto(url);
  await goOn();
  await longAgo(page, 6);
  await page.goto(`${url}#/t/${secret}`);
  await page.locator('.absence').waitFor();
  const cards = page.locator('.away-card');
  assert.ok((await cards.count()) >= 2, 'one card for each player');
  await poll(() => page.locator('.away-changes li').count(), 'gains and losses are told');
  assert.ok(refusals > 2, 'after two refusals');
  for (const text of await page.locator('.away-changes li').allInnerTexts()) assert.match(text, /[+−]\d/, 'with their numbers');
  await shot(page, 'away');
  assert.deepEqual(await problems(page), []);

  // A line shows its moment, on this table, and back.
  const line = page.locator('.away-line').first();
  await line.focus();
  await page.keyboard.press('Enter');
  await page.locator('.question.past').waitFor();
  assert.match(page.url(), /#\/m\//);
  assert.equal(await line.getAttribute('aria-pressed'), 'true');
  await shot(page, 'away-moment');
  await page.locator('.absence').getByRole('button', { name: words('en')['moment.back'] }).click();
  await page.locator('.question.past').waitFor({ state: 'detached' });
  await page.locator('.absence').getByRole('button', { name: words('en')['away.close'] }).click();
  await page.locator('.absence').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.log li a').first().waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.absence').count(), 0, 'what was seen is not told again');
  noTrouble(page);
}

/* A tab that comes back after a while tells it, too; on a phone over the board. */
async function comingBack(browser, url) {
  const helper = await openPage(await person(browser), url);
  const { secret, goOn } = await match(helper);
  const context = await person(browser, { viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const page = await openPage(context, `${url}#/t/${secret}`);
  await page.locator('.question').waitFor();
  await page.evaluate(() => {
    window.away = true;
    Object.defineProperty(document, 'hidden', { get: () => window.away, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await goOn();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 6 * 60_000;
    window.away = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.locator('.absence').waitFor();
  assert.equal(await page.locator('#away-title').innerText(), words('fr')['away.title']);
  await poll(() => page.locator('.away-changes li').count(), 'gains and losses are told');
  await shot(page, 'away-phone');
  const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  assert.ok(wide <= 0, `nothing sticks out of a phone, but ${wide} pixels do`);
  await page.locator('.away-line').first().click();
  await page.locator('.question.past').waitFor();
  const { top } = await page.locator('.absence').evaluate((e) => e.getBoundingClientRect());
  assert.ok(top > 844 / 2, 'the board can be seen above it');
  noTrouble(page);
}

/* A long log comes in pieces: what is in the later ones was seen before, and is no news. */
async function longLog(browser, url) {
  const helper = await openPage(await person(browser), url);
  const { game } = await gamesOf('civ-waw', 26, '--seats', '4', '--bots', 'random')(({ lines }) => lines.length > 4400 && {}, 'more lines than one piece has');
  const at = game.moves.length - 60;
  const { secrets, playTo } = await openAt(helper, game, at);
  const page = await openPage(await person(browser, { reducedMotion: 'no-preference' }), `${url}#/t/${secrets[0]}`);
  await page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => {
      const text = document.querySelector('.question.story p')?.textContent;
      if (text && window.told.at(-1) !== text) window.told.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const there = async () => {
    await page.locator('.civ').first().waitFor();
    await page.locator('.log li a').first().waitFor();
  };
  await there();
  const pieces = page.frames.map((frame) => JSON.parse(frame)).filter((frame) => frame.push && frame.log?.length > 0);
  assert.ok(pieces.length > 1 && pieces[0].log_more, `the log came in ${pieces.length} pieces`);
  await page.waitForTimeout(1500);
  assert.deepEqual(await page.evaluate(() => window.told), [], 'nothing of it is told as news');
  assert.equal(await page.locator('.absence').count(), 0);
  await page.goto(url);
  await playTo(at + 30);
  await longAgo(page, 6);
  await page.goto(`${url}#/t/${secrets[0]}`);
  await there();
  await page.locator('.absence').waitFor();
  for (const more of await page.locator('.away-card .button.plain').all()) await more.click();
  const news = game.lines.filter(({ move }) => move > at && move <= at + 30).map(({ text }) => text);
  const deeds = await page.locator('.away-line span').allInnerTexts();
  assert.ok(deeds.length > 0, 'what came meanwhile is told');
  assert.deepEqual(deeds.filter((deed) => !news.some((text) => deed.startsWith(text))), [], 'and nothing older');
  noTrouble(page);
  await page.context().close();
}

await main(async () => {
  const browser = await launch();
  const { url } = await serve('--trust-local');
  await test('after an absence one card a player, each line a moment', () => absence(browser, url));
  await test('pieces of a long log are no news', () => longLog(browser, url));
  await test('a tab comes back on a phone, in French', () => comingBack(browser, url));
});
