/* What comes and goes finds a place where it hides nothing that is read; what stays, stays where it is. */
import { assert, chance, connect, GAME, launch, main, noTrouble, note, openPage, person, play as playAoc, poll, sensible, serve, setUp, shot, test } from './lib.mjs';
import { play, sitDown } from './clash.mjs';
import { gamesOf, openAt } from './saved.mjs';

const CLASH = 'clash-monumental';
const DESKTOPS = [{ viewport: { width: 1280, height: 860 } }, { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' }];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LANGS = ['en-GB', 'fr-FR'];

async function table(browser, url, context, { game = CLASH, settings } = {}) {
  const someone = await person(browser, context);
  if (settings) await someone.addInitScript((part) => localStorage.setItem('clio.settings', JSON.stringify(part)), settings);
  const page = await openPage(someone, url);
  await sitDown(page, url, { game, bot: 'bot-1', seed: '21' });
  return page;
}

/* Runs in the page: what of the newest lines, the board and the answers lies below the preview. */
function hidden() {
  const card = document.querySelector('.ahead').getBoundingClientRect();
  const over = (e) => {
    const box = e.getBoundingClientRect();
    return Math.min(card.right, box.right) - Math.max(card.left, box.left) > 1 && Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top) > 1;
  };
  const newest = [...document.querySelectorAll('.log li')].slice(-3);
  return [...newest, ...document.querySelectorAll('.kit-map, .answer-bar .kit-button, .cl-mine')].filter(over).map((e) => e.textContent.slice(0, 40) || e.className);
}

async function preview(browser, url) {
  // Late enough that the log is longer than its place.
  const { game, at } = await gamesOf(CLASH, 21)(({ moves }) => {
    const at = moves.findIndex(({ seat, move }, i) => i > 90 && seat === 0 && move.startsWith('advance '));
    return at < 0 ? null : { at };
  }, 'an advance');
  const lobby = await openPage(await person(browser), url);
  const { secrets } = await openAt(lobby, game, at);
  for (const size of DESKTOPS)
    for (const locale of LANGS) {
      const page = await openPage(await person(browser, { ...size, locale }), `${url}#/t/${secrets[0]}`);
      await page.locator('[data-action=advance]').click();
      const answer = page.locator('.kit-group button').first();
      const { x, y } = await answer.boundingBox();
      await page.mouse.move(x + 30, y + 10);
      await page.mouse.move(x + 40, y + 14, { steps: 4 });
      await page.locator('.ahead').waitFor();
      await page.waitForTimeout(200);
      assert.deepEqual(await page.evaluate(hidden), [], 'the preview hides neither newest lines nor board nor answers');
      await shot(page, `places-preview-${size.viewport.width}-${locale.slice(0, 2)}`);
      noTrouble(page);
      await page.context().close();
    }
  await lobby.context().close();
}

async function meanwhile(browser, url) {
  for (const [i, size] of DESKTOPS.entries()) {
    const page = await table(browser, url, { ...size, locale: LANGS[i], reducedMotion: 'no-preference' }, { settings: { lang: LANGS[i].slice(0, 2), pace: 'normal' } });
    let seen = null;
    const playing = play(page, chance(7), async () => seen !== null);
    seen = await poll(() => page.evaluate(() => {
      const lines = [...document.querySelectorAll('.meanwhile li')].map((li) => li.textContent);
      const told = document.querySelector('.question.story p')?.textContent;
      if (lines.length < 3 || !told) return null;
      return { lines, told, log: [...document.querySelectorAll('.log li')].map((li) => li.textContent), answers: document.querySelectorAll('.answer-bar .kit-button').length };
    }), 'what others did stands where the answers were', 60_000);
    assert.equal(seen.answers, 0);
    for (const line of seen.lines) assert.ok(seen.log.includes(line), `“${line}” is of the log`);
    assert.ok(!seen.lines.includes(seen.told) || seen.log.filter((line) => line === seen.told).length > 1, 'what is being told is not there yet');
    await shot(page, `places-meanwhile-${i}`);
    await playing;
    noTrouble(page);
    await page.context().close();
  }
}

async function phone(browser, url) {
  for (const locale of LANGS) {
    const page = await table(browser, url, { ...PHONE, locale });
    await page.locator('.kit-actions').waitFor();
    const seen = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('.cl-hand .kit-card')].map((e) => e.getBoundingClientRect());
      const text = document.createTreeWalker(document.querySelector('.question p'), NodeFilter.SHOW_TEXT);
      let last = null;
      while (text.nextNode()) if (text.currentNode.data.trim()) last = text.currentNode;
      const at = (from, to) => {
        const range = document.createRange();
        range.setStart(last, from);
        range.setEnd(last, to);
        return range.getBoundingClientRect().top;
      };
      const end = last.data.trimEnd().length;
      const space = last.data.lastIndexOf(' ', end - 1);
      return { columns: new Set(cards.map((r) => Math.round(r.left))).size, right: Math.max(...cards.map((r) => r.right)), n: cards.length, apart: Math.abs(at(end - 2, end - 1) - at(space - 3, space - 1)) };
    });
    assert.ok(seen.n >= 2 && seen.columns === 2 && seen.right > 330, `cards in hand stand in two columns: ${JSON.stringify(seen)}`);
    assert.ok(seen.apart < 6, 'the number stands on the line of its word');
    // What is counted are answers, not the way back.
    await page.locator('[data-action=advance]').click();
    await page.locator('.kit-group').first().waitFor();
    const count = await poll(() => page.locator('.answer-bar').getAttribute('data-count'), 'the answers are counted');
    assert.equal(Number(/\d+/.exec(count)[0]), await page.locator('.kit-group button').count());
    assert.equal(await page.locator('.answer-bar .back').innerText(), locale === 'fr-FR' ? 'Retour' : 'Back');
    noTrouble(page);
    await page.context().close();
  }
}

/* The guide speaks of clicks to who has a mouse, and of taps to who has none. */
async function taps(browser, url) {
  for (const [locale, click, tap] of [['en-GB', /\bclick/i, /\btap/i], ['fr-FR', /\bcli(c|qu)/i, /touche/i]])
    for (const size of [PHONE, DESKTOPS[0]]) {
      const page = await openPage(await person(browser, { ...size, locale }), url);
      await page.locator('.tile', { has: page.locator(`#tile-${CLASH}`) }).locator('.guided').click();
      await page.locator('.coach').waitFor();
      const told = await page.evaluate(async () => [...document.querySelectorAll('.coach p')].map((p) => p.textContent).join(' '));
      if (size === PHONE) assert.doesNotMatch(told, click, 'nobody clicks on a phone');
      else if (locale === 'en-GB') assert.match(told, click);
      if (size === PHONE && locale === 'en-GB') assert.match(told, tap);
      noTrouble(page);
      await page.context().close();
    }
}

/* The card that explains a city is small and whole, beside answers, stores and hand. Its column says that it scrolls; Escape leads back. */
async function fits(browser, url) {
  const { game, at } = await gamesOf(CLASH, 21)(({ moves }) => {
    const at = moves.findIndex(({ seat, move }) => seat === 0 && move.startsWith('advance '));
    return at < 0 ? null : { at };
  }, 'a turn');
  const lobby = await openPage(await person(browser), url);
  const { secrets } = await openAt(lobby, game, at);
  for (const [height, locale] of [[860, 'en-GB'], [700, 'fr-FR']]) {
    const page = await openPage(await person(browser, { viewport: { width: 1280, height }, locale }), `${url}#/t/${secrets[0]}`);
    await page.locator('[data-action=advance]').waitFor();
    const city = await page.locator('.kit-space.own-city').first().boundingBox();
    const card = await poll(async () => {
      for (const dy of [-20, 0, 20]) {
        await page.mouse.move(city.x + city.width / 2 - 8, city.y + city.height / 2 + dy);
        await page.mouse.move(city.x + city.width / 2 + 8, city.y + city.height / 2 + dy, { steps: 5 });
        await page.waitForTimeout(1000);
        const found = await page.evaluate(() => {
          const card = document.querySelector('#explain');
          if (!card?.querySelector('.explain-parts')) return null;
          const { left, top, right, bottom } = card.getBoundingClientRect();
          const covered = [...document.querySelectorAll('.answer-bar button, .kit-have, .cl-hand .kit-card')].filter((e) => {
            const box = e.getBoundingClientRect();
            return Math.min(right, box.right) - Math.max(left, box.left) > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
          });
          return { inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, cut: card.scrollHeight - card.clientHeight, rows: card.querySelectorAll('dd').length, height: bottom - top, cards: document.querySelectorAll('.cl-hand .kit-card').length, covered: covered.map((e) => e.className) };
        });
        if (found && found.rows > 3) return found;
      }
      return null;
    }, 'the city is explained');
    assert.ok(card.inside && card.cut <= 1, `nothing of it is out of sight: ${JSON.stringify(card)}`);
    assert.ok(card.cards > 0 && card.height <= 400, `it is no larger than it must be: ${card.height}`);
    assert.deepEqual(card.covered, [], 'it lies on nothing that one chooses, nor on one’s cards');
    await shot(page, `places-city-${height}`);
    await page.mouse.move(640, 30);
    const column = await page.evaluate(() => {
      const box = document.querySelector('.cl-beside');
      const sign = box.querySelector('.more-below > span');
      return { more: box.scrollHeight - box.clientHeight > 10, said: getComputedStyle(sign).visibility === 'visible' && sign.textContent };
    });
    assert.equal(Boolean(column.said), column.more, `what scrolls says so: ${JSON.stringify(column)}`);
    await page.locator('[data-action=advance]').click();
    await page.locator('.kit-group').first().waitFor();
    await page.mouse.move(640, 30);
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    await page.locator('[data-action=advance]').waitFor();
    noTrouble(page);
    await page.context().close();
  }
  await lobby.context().close();
}

/* The market of Age of Civilization keeps its height when its tallest card is taken. */
async function market(browser, url) {
  let several = false;
  for (const [size, locale] of [[DESKTOPS[0], 'fr-FR'], [DESKTOPS[1], 'en-GB'], [DESKTOPS[0], 'en-GB']]) {
    const page = await openPage(await person(browser, { ...size, locale }), url);
    await setUp(page, url, ['you', 'bot-1'], { name: 'Anna', seed: '7' });
    await page.locator('.aoc-market .aoc-civ').first().waitFor();
    await page.waitForTimeout(200);
    const height = () => page.locator('.aoc-market').evaluate((e) => Math.round(e.getBoundingClientRect().height));
    const heights = [await height()];
    const natural = new Set();
    await playAoc([page], sensible(chance(5)), async (step) => {
      heights.push(await height());
      // How high its cards would make it.
      natural.add(await page.locator('.aoc-market .aoc-row').evaluate((row) => {
        const kept = row.style.minHeight;
        row.style.minHeight = '0px';
        const { offsetHeight } = row;
        row.style.minHeight = kept;
        return offsetHeight;
      }));
      return step > 30;
    });
    several ||= natural.size > 1;
    assert.ok(heights.every((h, k) => k === 0 || h >= heights[k - 1]), `the market never shrinks: ${heights}`);
    note(`${locale}: ${[...natural]}`);
    noTrouble(page);
    await page.context().close();
  }
  assert.ok(several, 'its cards alone would make it higher and lower');
}

/* Runs in the page: what may be chosen, or has been, and lies below the card that explains; null without a card. */
function below() {
  const card = document.querySelector('#explain');
  if (!card || getComputedStyle(card).visibility === 'hidden') return null;
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const all = [...document.querySelectorAll('.board .kit-thing.lit, .board .kit-space.lit, .board .kit-button.lit, .answer-bar button')].filter((e) => {
    const box = e.getBoundingClientRect();
    return Math.min(right, box.right) - Math.max(left, box.left) > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
  });
  return { outside: left < 0 || top < 0 || right > innerWidth || bottom > innerHeight, words: card.innerText.length, below: all.map((e) => e.getAttribute('aria-label') ?? e.textContent.slice(0, 40)) };
}

const MIDDLE = (e) => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/* Whatever one points at: its card lies on nothing that may be chosen. After a click none comes, though the hand slips. */
async function coversNothing(browser, url) {
  const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'bot', name: 'Ben', bot: 'level:1' }];
  const games = [
    ['imperium', { seats: seats.slice(0, 1), options: { level: 'chieftain', 'nation.1': 'romans', 'nation.2': 'celts' } }],
    ['age-of-civilization', { seats, options: { 'first-game': 'on' } }],
    ['clash-monumental', { seats, options: {} }],
    ['civ-waw', { seats, options: {} }],
  ];
  for (const [game, how] of games) {
    const page = await openPage(await person(browser, { viewport: { width: 1280, height: 800 } }), url);
    const wire = await connect(page);
    const created = await wire.ask('create', { game, seed: '3', ...how });
    assert.ok(!created.error, created.error?.text);
    await page.goto(`${url}#/t/${created.secrets[0]}`);
    await page.locator('.question.yours').waitFor();
    await page.waitForTimeout(500);
    const lit = page.locator('.board .kit-thing.lit, .board .kit-space.lit, .answer-bar .kit-button.lit');
    let shown = 0;
    for (let i = 0, n = Math.min(10, await lit.count()); i < n; i++) {
      const { x, y } = await lit.nth(i).evaluate(MIDDLE);
      if (y < 0 || y > 795) continue;
      await page.mouse.move(x - 12, y - 6);
      await page.mouse.move(x, y, { steps: 3 });
      await page.waitForTimeout(600);
      const found = await page.evaluate(below);
      if (!found) continue;
      shown++;
      const own = await lit.nth(i).evaluate((e) => e.getAttribute('aria-label') ?? e.textContent.slice(0, 40));
      assert.ok(!found.outside && found.words > 10, `${game}: the card of “${own}” is in the window`);
      assert.deepEqual(found.below, [], `${game}: the card of “${own}” lies on nothing that may be chosen`);
    }
    note(`${game}: ${shown} cards of ${await lit.count()}`);
    assert.ok(shown > 0 || game === 'civ-waw', `${game}: something was explained`);
    await shot(page, `places-explain-${game}`);
    // A click, and a hand that slips.
    const { x, y } = await lit.first().evaluate(MIDDLE);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    for (const [dx, dy] of [[6, 3], [11, -4], [4, 9]]) {
      await page.mouse.move(x + dx, y + dy, { steps: 2 });
      await page.waitForTimeout(500);
      assert.equal(await page.locator('#explain').count(), 0, `${game}: no card comes after a click`);
    }
    noTrouble(page);
    await page.context().close();
  }
}

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  await test('a preview hides neither newest lines nor board nor answers', () => preview(browser, url));
  await test('while others play, the place of the answers tells what they did', () => meanwhile(browser, url));
  await test('a phone: cards in two columns, a number with its word, answers counted', () => phone(browser, url));
  await test('who has no mouse is told to tap', () => taps(browser, url));
  await test('a card that explains covers nothing that may be chosen, and none comes after a click', () => coversNothing(browser, url));
  await test('a card that explains fits, a column says that it scrolls, Escape leads back', () => fits(browser, url));
  await test('the market keeps its height', () => market(browser, url));
});
