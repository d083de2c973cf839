/*
 * Civilization in the browser: a whole game against a bot, three people who research at the same time, in
 * French; a game without a network; a battle and a response as they are seen; how it all looks, in both
 * themes and on a phone, with nothing that axe finds. The guided first game is in guide.test.mjs.
 */
import { assert, checkEnd, held, launch, main, noTrouble, note, openPage, person, poll, serve, shot, test } from './lib.mjs';
import { problems } from './clash.mjs';
import { drive } from './imperium.mjs';
import { once, play, prefer, sit, standing, table, visitor } from './civ.mjs';

/* Grows, explores a little and goes for culture and techs; games end soon. */
const settler = prefer(/^adopt/, /^capital C3/, /^place D[34]/, /^capital/, /^place/, /^found/, /^refuse/, /^research/, /^advance/, /^city/, /^build/, /^wonder/, /^arts/, /^site/, /^person/, /^explore/, /^use/, /^open/, /^attack/, /^wound/, /^@/, /^stop/, /^done/, /^pass/);

/** A page that kept all it ever showed held hundreds. */
const MOST_MB = 60;

async function whole(browser, server) {
  const { page, sit } = await table(browser, server, { seed: '7', options: { 'civilization.1': 'romans', 'civilization.2': 'egyptians' } });
  await sit();
  await shot(page, 'civ-opening');
  assert.deepEqual(await problems(page), [], 'at the opening');
  const seen = new Set();
  let moved = 0;
  // In its first turns it explores as well.
  const explorer = (moves, n) => {
    const explore = moves.find((move) => /^explore/.test(move)) ?? (moved < 6 ? moves.find((move) => /^move/.test(move)) : undefined);
    if (explore) moved++;
    return explore ?? settler(moves, n);
  };
  const decisions = await play(page, explorer, async (step, moves) => {
    const kinds = { exploration: /^explore/, outskirts: /^build/, research: /^research/, battle: /^(open|attack)/, found: /^found/ };
    for (const [kind, verb] of Object.entries(kinds)) {
      if (seen.has(kind) || !moves.some((move) => verb.test(move))) continue;
      seen.add(kind);
      await shot(page, `civ-${kind}`);
      if (kind === 'outskirts') assert.ok((await page.locator('.civ-zones .chosen').count()) === 1 && (await page.locator('.civ-yields.large').count()) >= 4, 'the outskirts of the city are lit with what they give');
      if (kind === 'research') {
        assert.ok((await page.locator('.civ-tech.none.lit').count()) >= 1, 'a place of the pyramid is lit');
        await page.locator('.civ-tech.none.lit').first().click();
        await page.locator('.civ-choices .kit-button').first().waitFor();
        await shot(page, 'civ-pyramid', { fullPage: true });
      }
    }
    return false;
  });
  note(`${decisions} decisions; seen: ${[...seen].join(' ')}`);
  const mb = await held(page);
  note(`${mb.toFixed(1)} MB`);
  assert.ok(mb < MOST_MB, `a page does not keep what it showed before: ${mb.toFixed(1)} MB`);
  for (const kind of ['exploration', 'outskirts', 'research']) assert.ok(seen.has(kind), `${kind} came up`);
  await checkEnd(page, 2, { title: /wins the game: \w+ victory/ });
  await shot(page, 'civ-end', { fullPage: true });
  noTrouble(page);
  await page.context().close();
}

/* What a resource is drawn with, and how much lighter the ground of its sign is (WCAG). */
const contrastOf = (page, sign) => page.evaluate((sign) => {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (colour) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...brush.getImageData(0, 0, 1, 1).data].map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const drawn = document.querySelector(`.civ-yields ${sign}`);
  const [a, b] = [getComputedStyle(drawn).color, getComputedStyle(drawn.closest('.civ-yields').querySelector('rect')).fill].map(light).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}, sign);

/* A theme that the system asks for has signs that can be read; hidden markers, dials and free places say what they are. */
async function told(browser, server) {
  const options = { 'civilization.1': 'romans', 'civilization.2': 'egyptians' };
  const { page, sit: first } = await table(browser, server, { seed: '7', options, scheme: 'dark' });
  await first();
  for (const sign of ['use[href="#i-anvil"]', '.s-silk', '.s-incense']) {
    const contrast = await contrastOf(page, sign);
    assert.ok(contrast >= 3, `${sign} on the map, dark: ${contrast.toFixed(2)}`);
  }
  assert.equal(await page.locator('.kit-zoom button').count(), 1, 'the whole map can only come closer');
  await page.locator('.kit-zoom button').click();
  await page.locator('.kit-zoom button').nth(2).click();
  await poll(async () => (await page.locator('.kit-zoom button').count()) === 1, 'the whole map again');
  const card = async (thing) => {
    await page.mouse.move(2, 2);
    await poll(async () => (await page.locator('.explain').count()) === 0, 'no card');
    await page.locator(thing).first().hover();
    await page.locator('.explain').waitFor();
    return page.locator('.explain').innerText();
  };
  const huts = await card('.civ-market [data-thing="pile:hut"]');
  assert.match(huts, /nobody knows what lies below[^]*Huts and villages, W&W p\.12/);
  for (const name of ['Wheat', 'Iron', 'Spy']) assert.ok(!huts.includes(name), 'a hidden marker is not named');
  assert.match(await card('.civ-mine .civ-dial.trade'), /Pays for techs[^]*The Trade phase/);
  assert.match(await card('.civ-pyramid [data-thing="row:2"]'), /needs 11 trade[^]*The tech pyramid/);
  await play(page, prefer(/^(adopt|capital C3|place D[34])/, /^refuse/, /^explore/, /^move/, /^done/), async () => (await page.locator('.civ-disc:is(.hut, .village)').count()) > 0, 60);
  assert.equal(await page.locator('.civ-disc:is(.hut, .village)[data-thing]').count(), 0, 'no marker on the map names what might lie below');
  assert.match(await card('.civ-disc:is(.hut, .village)'), /Face down[^]*Huts and villages/);
  noTrouble(page);
  await page.context().close();
}

/* Where a building can be placed, each square says what it would give there instead. */
async function site(browser, server) {
  const { page, sit: first } = await table(browser, server, { seed: '7', options: { 'civilization.1': 'americans' } });
  await first();
  await play(page, prefer(/^site/, /^build \S+ market/, /^(adopt|capital|place|person|refuse)/, /^done/), (_, moves) => moves.every((move) => /^site/.test(move)), 30);
  const sites = await page.locator('.kit-space.lit').count();
  assert.ok(sites >= 2, 'there is a choice of squares');
  assert.equal(await page.locator('.civ-yields.placed').count(), sites, 'each says what the building gives there');
  await shot(page, 'civ-site');
  noTrouble(page);
  await page.context().close();
}

/* An offer is put together beside a map that can still be read; what is given comes before what is asked for. What is harvested and researched has its name, and its price is said once. */
async function names(browser, server) {
  const { page, sit: first } = await table(browser, server, { seed: '7', options: { 'civilization.1': 'romans', 'civilization.2': 'egyptians' } });
  await first();
  const begin = [/^(adopt|capital C3|place D[34])/, /^refuse/];
  await play(page, prefer(...begin, /^propose/, /^give/, /^offer/, /^done/), (_, moves) => moves.includes('propose'), 30);
  assert.ok((await page.locator('.kit-space[data-space="C3"] path').first().boundingBox()).width > 38, 'a square of the map');
  const verbs = (await standing(page)).moves.map((move) => move.split(' ')[0]).filter((verb) => /give|want/.test(verb));
  assert.deepEqual(verbs, [...verbs].sort(), 'first what is given');
  await shot(page, 'civ-offer');
  await play(page, prefer(/^done/), (_, moves) => moves.some((move) => /^harvest/.test(move)), 10);
  assert.deepEqual((await page.locator('.kit-answers [data-move^="harvest"] .civ-made').allInnerTexts()).sort(), ['Harvest incense (D2)', 'Harvest iron (C4)', 'Harvest silk (D4)']);
  await play(page, prefer(...begin, /^arts/, /^done/, /^pass/), (_, moves) => moves.some((move) => /^research/.test(move)), 30);
  assert.match(await page.locator('.kit-asks').innerText(), /^Level I, needs 6 trade, leaves 0 of \d+/);
  for (const text of await page.locator('.kit-answers [data-move^="research"]').allInnerTexts()) assert.doesNotMatch(text, /needs 6 trade/);
  noTrouble(page);
  await page.context().close();
}

/* All three are asked at once; what one has chosen is not told before the last has chosen. */
async function research(browser, server) {
  const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }];
  const { page, created, sit: first } = await table(browser, server, { seats, lang: 'fr', seed: '5' });
  const came = await drive(page, created.secrets, ['^(adopt|capital|place|refuse|arts|site)', '^done', '^pass'], { verb: 'research' });
  assert.ok(came.reached, 'somebody can research');
  await first();
  const pages = [page];
  for (const [i, name] of [[1, 'Basile'], [2, 'Chloé']]) {
    const guest = await visitor(browser, server, { lang: 'fr' });
    await sit(guest, server, created.secrets[i], name);
    pages.push(guest);
  }
  const asked = await poll(async () => {
    const found = await Promise.all(pages.map(standing));
    const now = pages.filter((_, i) => found[i].moves?.some((move) => /^research/.test(move)));
    return now.length >= 2 ? now : null;
  }, 'several are asked at the same time');
  note(`${asked.length} research at once`);
  const [one, ...rest] = asked;
  const lines = () => one.locator('.log li').count();
  const before = await lines();
  await one.locator('.kit-answers [data-move^="research"]').first().click();
  await poll(async () => (await one.locator('.question.yours').count()) === 0, 'who has chosen waits');
  assert.equal(await lines(), before, 'nothing is told yet');
  await shot(rest[0], 'civ-research-fr');
  assert.deepEqual(await problems(rest[0]), [], 'while others research');
  for (const other of rest) await other.locator('.kit-answers [data-move^="research"]').first().click();
  await poll(async () => (await lines()) > before, 'now all of it is told');
  for (const each of pages) noTrouble(each);
  for (const each of pages) await each.context().close();
}

/* Somebody fights: fronts, trumps and totals are seen, and the banner tells how it ended. */
async function battle(browser, server) {
  const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }];
  const { page, created, sit: first } = await table(browser, server, { seats, seed: '8', scheme: 'dark' });
  const came = await drive(page, created.secrets, ['^(adopt|capital|place |refuse|attack|site|explore)', '^(army|train)', '^step', '^move \\S+ [1-9]', '^done', '^pass', '^stop'], { verb: 'open' }, { most: 900, seed: 21 });
  note(JSON.stringify(came));
  assert.ok(came.reached, 'a battle begins');
  await first();
  const guest = await visitor(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await sit(guest, server, created.secrets[1], 'Ben');
  await page.locator('.civ-battle').waitFor();
  await guest.locator('.civ-battle').waitFor();
  const fight = prefer(/^attack/, /^open/, /^wound/, /^loot/, /^done/, /^pass/);
  let shown = 0;
  for (let step = 0; step < 40 && (await page.locator('.civ-battle').count()) > 0; step++) {
    const acting = await poll(async () => {
      for (const each of [page, guest]) {
        const now = await standing(each);
        if (now.moves?.length) return { each, now };
      }
      return (await page.locator('.civ-battle').count()) === 0 ? 'over' : null;
    }, 'somebody plays a unit');
    if (acting === 'over') break;
    if ((await page.locator('.civ-front').count()) >= 2 && shown++ === 0) {
      const [square, map] = await page.evaluate(() => ['.civ-square.fighting path', '.civ-map'].map((s) => document.querySelector(s).getBoundingClientRect().toJSON()));
      assert.ok(square.width > 40 && square.top >= map.top && square.bottom <= map.bottom, `the map turns to the battle, near enough to be read: ${square.width}`);
      await shot(page, 'civ-battle-dark');
      await shot(guest, 'civ-battle-phone');
      assert.deepEqual(await problems(page), [], 'in a battle, dark');
      assert.deepEqual(await problems(guest), [], 'in a battle, on a phone');
    }
    await once(acting.each, acting.now, fight(acting.now.moves, step));
  }
  assert.ok(shown > 0, 'two fronts were open');
  await page.locator('.news-banner.battle').first().waitFor();
  for (const each of [page, guest]) noTrouble(each);
  for (const each of [page, guest]) await each.context().close();
}

/* Somebody may cancel what another does: the window says what, and lets it pass. */
async function response(browser, server) {
  const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }];
  const { page, created, sit: first } = await table(browser, server, { seats, seed: '4' });
  const came = await drive(page, created.secrets, ['^(adopt|capital|place |refuse|site|advance|person)', '^found', '^(arts|harvest)', '^research', '^play', '^choose', '^explore', '^done', '^pass'], { verb: 'let' }, { most: 1200, seed: 3 });
  note(JSON.stringify(came));
  assert.ok(came.reached, 'somebody may respond');
  await first();
  const guest = await visitor(browser, server);
  await sit(guest, server, created.secrets[1], 'Ben');
  const asked = await poll(async () => {
    for (const each of [page, guest]) if ((await standing(each)).moves?.includes('pass')) return each;
    return null;
  }, 'somebody is asked');
  await shot(asked, 'civ-response');
  await asked.setViewportSize({ width: 390, height: 844 });
  await poll(async () => (await asked.locator('.kit-last .v-let').first().boundingBox()).width > 150, 'long answers have room on a phone');
  assert.ok((await asked.locator('.kit-last .v-let').first().boundingBox()).height < 130, 'they are no towers');
  await asked.setViewportSize({ width: 1280, height: 860 });
  assert.deepEqual(await problems(asked), [], 'in a response');
  await asked.locator('.kit-answers [data-move="pass"]').click();
  await poll(async () => !(await standing(asked)).moves?.includes('pass') || (await asked.locator('.question.yours').count()) === 0, 'it passes');
  for (const each of [page, guest]) noTrouble(each);
  for (const each of [page, guest]) await each.context().close();
}

/* After one visit a game is played without server and network. */
async function offline(browser, server) {
  const context = await person(browser);
  const visit = await openPage(context, server.url);
  await visit.locator('.tile h3', { hasText: 'Sid Meier' }).first().waitFor();
  const wanted = ['./', 'clio.wasm', 'content/civ-waw.en.json'];
  await poll(() => visit.evaluate(async (wanted) => Boolean((await navigator.serviceWorker.getRegistration())?.active) && (await Promise.all(wanted.map((path) => caches.match(path)))).every(Boolean), wanted), 'everything has come');
  await visit.close();
  await context.setOffline(true);
  const page = await openPage(context, server.url);
  const tile = page.locator('article', { has: page.locator('h2, h3', { hasText: 'Sid Meier' }) }).first();
  await tile.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.question.yours').waitFor();
  assert.match(page.url(), /#\/local\//);
  const decisions = await play(page, settler, (step) => step >= 12);
  assert.equal(decisions, 12);
  await shot(page, 'civ-offline');
  const strange = page.troubles.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_CONNECTION_REFUSED/.test(line));
  assert.deepEqual(strange, []);
  await context.close();
}

/* Four at the table, on a wide screen and a phone, in both languages and themes. */
async function looks(browser, server) {
  const seats = [{ kind: 'you', name: 'Anna' }, ...['Ben', 'Chloé', 'Dan'].map((name) => ({ kind: 'bot', bot: 'level:1', name }))];
  for (const [name, look] of Object.entries({ 'wide-fr': { viewport: { width: 1920, height: 1080 }, lang: 'fr' }, 'phone-dark': { viewport: { width: 390, height: 844 }, hasTouch: true, scheme: 'dark' } })) {
    const { page, sit: first } = await table(browser, server, { seats, seed: '9', ...look });
    await first();
    await play(page, settler, (step) => step >= 5);
    await page.mouse.move(0, 0); // what the mouse lies on is lit more
    await shot(page, `civ-four-${name}`, { fullPage: true });
    const close = await page.evaluate(() => [...document.querySelectorAll('.civ-bar')].flatMap((bar) => {
      const at = [...bar.querySelectorAll('.civ-runner')].map((mark) => mark.getBoundingClientRect().left).sort((a, b) => a - b);
      return at.slice(1).map((left, i) => left - at[i]).filter((apart) => apart < 14);
    }));
    assert.deepEqual(close, [], 'the marks of all four can be told apart on each bar');
    assert.deepEqual(await problems(page), [], name);
    noTrouble(page);
    await page.context().close();
  }
}

await main(async () => {
  const server = await serve('--trust-local');
  const browser = await launch();
  await test('Civilization: a whole game against a bot of level 2', () => whole(browser, server));
  await test('Civilization: signs in the dark, what hidden markers and dials say', () => told(browser, server));
  await test('Civilization: where a building can be placed', () => site(browser, server));
  await test('Civilization: an offer, a harvest, research', () => names(browser, server));
  await test('Civilization: three people research at the same time, in French', () => research(browser, server));
  await test('Civilization: a battle, in the dark and on a phone', () => battle(browser, server));
  await test('Civilization: somebody may respond', () => response(browser, server));
  await test('Civilization: without a network', () => offline(browser, server));
  await test('Civilization: four at the table, wide, small, dark, French', () => looks(browser, server));
});
