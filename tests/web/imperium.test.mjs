/*
 * Imperium in the browser: a whole solo game in French with C.I.V.'s turns stepped through, three
 * people and a reaction on somebody else's turn, the same solo game without a network, and how it
 * all looks: every moment in both themes and on a phone, nothing broken, nothing that axe finds.
 */
import { assert, checkEnd, click, launch, main, noTrouble, note, openPage, person, poll, serve, shot, standing, test, words } from './lib.mjs';
import { problems } from './clash.mjs';
import { BUSY, drive, play, prefer, sit, table, visitor } from './imperium.mjs';

/* Innovating every turn goes fast through the market. */
const hasty = prefer(/^innovate/, /^break /, /^blind /, /^put /, /^done/, /^no$/, /^end/);
const ROMANS = { level: 'chieftain', 'nation.1': 'romans', 'nation.2': 'celts' };

/* Runs in the page: what is told, and the row that is lit in C.I.V.'s table. */
const telling = () => {
  const bar = document.querySelector('.question.story');
  return bar && { text: bar.querySelector('p').textContent, left: Number(bar.dataset.left), row: document.querySelector('.imp-rows .now b')?.textContent ?? null, card: document.querySelector('.imp-say .kit-name')?.textContent ?? null };
};

/* Runs in the page: where the panes below C.I.V. begin, and whether the newest line of the log is in sight. */
const column = () => {
  const line = document.querySelector('.side .log li:last-child')?.getBoundingClientRect();
  const pane = document.querySelector('.side-stage > .pane').getBoundingClientRect();
  return { tabs: Math.round(document.querySelector('.side .tabs').getBoundingClientRect().top), seen: !line || (line.bottom <= Math.min(innerHeight, pane.bottom) && pane.height >= 130) };
};

const plainly = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

/** One step of C.I.V.'s turn: what is told is what the board shows; then on to the next. */
async function stepOn(page, now, seen) {
  const [, row] = /^La C\.I\.V\. applique la ligne \d+ de son tableau\. (.+?) : /.exec(plainly(now.text)) ?? [];
  if (row) {
    await poll(async () => plainly((await page.evaluate(telling))?.row ?? '') === row, `the row “${row}” is lit`);
    if (seen.rows++ === 2) await shot(page, 'imperium-civ-fr');
  }
  const [, card] = /C\.I\.V\. révèle « (.+) »\.$/.exec(plainly(now.text)) ?? [];
  if (card) {
    await poll(async () => plainly((await page.evaluate(telling))?.card ?? '') === card, `${card} is turned up on the board`);
    seen.cards++;
  }
  const { tabs } = await poll(async () => {
    const found = await page.evaluate(column);
    return found.seen && found;
  }, `the newest line is in sight at “${now.text}”`);
  seen.tabs.add(tabs);
  seen.steps++;
  await page.keyboard.press('ArrowRight');
  await poll(async () => {
    const next = await page.evaluate(telling);
    return !next || next.left !== now.left;
  }, `a step after “${now.text}”`);
}

async function solo(browser, server) {
  const { page, sit } = await table(browser, server, { lang: 'fr', pace: 'steps', options: ROMANS });
  await sit();
  await shot(page, 'imperium-opening-fr');
  const seen = { steps: 0, rows: 0, cards: 0, decisions: 0, tabs: new Set() };
  for (;;) {
    const now = await poll(async () => {
      const told = await page.evaluate(telling);
      if (told) return { told };
      const { wrong, over, mine } = await standing(page);
      if (wrong) throw new Error(`the page says: ${wrong}`);
      return over ? { over } : mine ? { mine } : null;
    }, 'a step, a decision or the end');
    if (now.over) break;
    if (now.told) await stepOn(page, now.told, seen);
    else {
      await click(page, hasty, now.mine);
      seen.decisions++;
    }
    assert.ok(seen.decisions < 400, 'the game ends');
  }
  note(JSON.stringify(seen));
  assert.ok(seen.steps > 100 && seen.rows > 20 && seen.cards > 20, 'C.I.V.’s turns were stepped through');
  // Three places: with one or two lines of cards that C.I.V. has in play and without.
  assert.ok(seen.tabs.size <= 3, `its panel keeps its height while its turn is told: ${[...seen.tabs]}`);
  await checkEnd(page, 2);
  await shot(page, 'imperium-end-fr', { fullPage: true });
  noTrouble(page);
}

/* A past step of C.I.V. answers why it happened, with the rule book, and shows the moment. */
async function why(browser, server) {
  const { page, created, sit } = await table(browser, server, { options: ROMANS });
  await drive(page, created.secrets, ['^innovate', '^break', '^blind', '^put', '^done', '^no', '^end'], { event: 'row-runs' });
  await sit();
  const say = words('en');
  const line = page.locator('.log a', { hasText: 'resolves row' }).first();
  const [, row] = /resolves row \d+ of its table\. (.+?): /.exec(await line.innerText());
  await line.click();
  await poll(async () => (await page.locator('.imp-rows .now b').textContent().catch(() => '')) === row, 'the row of that moment is lit');
  await page.getByRole('button', { name: say['why.ask'] }).click();
  const answer = page.getByRole('dialog', { name: say['why.title'] });
  assert.match(await answer.innerText(), /C\.I\.V\.: resolving a card/);
  assert.match(await answer.innerText(), new RegExp(row));
  // Nothing lies over it, wherever it reaches.
  for (const [width, height] of [[1280, 860], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    const covered = () => answer.evaluate((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      return [[left + 9, top + 60], [right - 30, top + 60], [right - 30, Math.min(bottom, innerHeight) - 9], [left + 9, Math.min(bottom, innerHeight) - 9]].filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('.why-told'));
    });
    await poll(async () => (await covered()).length === 0, `nothing covers the answer, ${width} wide`, 5000);
    const lit = await page.locator('.imp-rows .now').evaluate((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.imp-rows .now') === row;
    });
    assert.ok(lit, `and the row it speaks of is seen beside it, ${width} wide`);
    await shot(page, `imperium-why-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Escape');
  // An alternative that could not be done says which, and the answer is about that very one.
  await drive(page, created.secrets, ['^innovate', '^break', '^blind', '^put', '^done', '^no', '^end'], { event: 'branch-fails' });
  const [, what] = /cannot be carried out in full: (.+)\.$/.exec(await page.locator('.log a', { hasText: 'cannot be carried out in full' }).first().innerText());
  await page.locator('.log a', { hasText: 'cannot be carried out in full' }).first().click();
  await poll(async () => (await page.locator('.question.story p').innerText()).includes(what), 'that moment is told');
  await page.getByRole('button', { name: say['why.ask'] }).click();
  assert.match((await answer.locator('article').first().innerText()).replace(/\s+/g, ' '), new RegExp(`^\\w+ alternative ${what}`), 'the alternative comes first');
  await shot(page, 'imperium-why-alternative');
  await page.keyboard.press('Escape');
  const before = await page.locator('.question.story p').innerText();
  await page.getByRole('button', { name: say['moment.next'] }).click();
  await poll(async () => (await page.locator('.question.story p').innerText()) !== before, 'the next step');
  await page.getByRole('button', { name: say['moment.back'] }).click();
  await page.locator('.question.yours').waitFor();
  noTrouble(page);
}

/* Three people; one of them is attacked on another's turn, is asked alone, and need not be asked again. */
async function reaction(browser, server) {
  const people = await Promise.all([0, 1, 2].map(() => visitor(browser, server)));
  const { page, created } = await table(browser, server, {
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }],
    options: { 'nation.1': 'scythians', 'nation.2': 'romans', 'nation.3': 'celts' },
    seed: '5',
  });
  // Everybody plays what they can; the Scythians have their Mounted Archers in play early.
  const wishes = ['^play 1SCY2[01]', '^(?!(end|innovate|revolt|done|no)\\b)'];
  const came = await drive(page, created.secrets, wishes, { verb: 'avoid', elsewhere: true }, { seed: 39595 });
  note(JSON.stringify(came));
  assert.ok(came.reached, 'somebody is attacked who can avoid it');
  for (const [i, person] of people.entries()) await sit(person, server, created.secrets[i], ['Anna', 'Ben', 'Chloé'][i]);
  const asked = people[came.seat];
  const others = people.filter((p) => p !== asked);
  await asked.locator('.question.yours').waitFor();
  for (const other of others) {
    assert.equal(await other.locator('.question.yours').count(), 0, 'nobody else is asked');
    assert.match(await other.locator('.question p').innerText(), /is deciding: whether to avoid an attack\.$/);
  }
  await shot(asked, 'imperium-reaction');
  assert.equal(await asked.locator('.imp-never').count(), 1, 'one may say not to be asked for the card again this turn');
  await asked.locator('.answer-bar .v-avoid').click();
  await poll(async () => /avoids the attack/.test(await others[0].locator('.log').innerText()), 'the others see that the attack was avoided');
  await asked.locator('.question:not(.yours)').waitFor();
  for (const person of people) noTrouble(person);
}

/* “Do not ask again this turn” declines, now and when it comes again. */
async function never(browser, server) {
  const { page, created, sit: sitDown } = await table(browser, server, { options: { level: 'chieftain', 'nation.1': 'scythians', 'nation.2': 'celts' }, seed: '3' });
  const came = await drive(page, created.secrets, ['^play 1SCY21', '^(?!(end|innovate|revolt|done|no)\\b)'], { verb: 'react' });
  assert.ok(came.reached, 'a reaction is asked for');
  await sitDown();
  await page.locator('.imp-never').click();
  await poll(async () => (await page.locator('.imp-never').count()) === 0, 'it is declined');
  await page.locator('.question.yours').waitFor();
  assert.doesNotMatch(await page.locator('.log li').last().innerText(), /reacts/);
  noTrouble(page);
}

async function offline(browser) {
  const server = await serve();
  const context = await person(browser, { locale: 'fr-FR' });
  const first = await openPage(context, server.url);
  await first.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
  await poll(
    () =>
      first.evaluate(async () => {
        if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
        const found = await Promise.all(['./', 'clio.wasm', 'content/imperium.fr.json'].map((path) => caches.match(path)));
        return found.every(Boolean);
      }),
    'the service worker has everything',
  );
  await first.close();
  await server.stop();
  await context.setOffline(true);
  const page = await openPage(context, server.url);
  const tile = page.locator('article', { has: page.locator('h3', { hasText: 'Imperium' }) }).first();
  await tile.getByRole('button', { name: words('fr')['home.play-now'] }).click();
  await page.locator('.imp').first().waitFor();
  assert.match(page.url(), /#\/local\//);
  const steps = await play(page, hasty);
  assert.ok(steps > 30, `a whole game, ${steps} decisions`);
  await checkEnd(page, 2);
  const strange = page.troubles.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_CONNECTION_REFUSED/.test(line));
  assert.deepEqual(strange, []);
}

// ---- How it looks -----------------------------------------------------------------------------------

/* What of the board does not fit: the page itself, names and words that are broken or stick out. */
function misfits() {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const range = document.createRange();
  const hidden = (e) => e.closest('.hidden') || getComputedStyle(e).clipPath !== 'none' || e.getClientRects().length === 0;
  for (const name of document.querySelectorAll('.imp .kit-name, .imp h3, .imp small, .imp-rows b')) {
    if (hidden(name)) continue;
    const box = name.closest('.imp-card, .imp-dev, .imp-state, .imp-rows li, .imp-pile, .imp-garrison');
    const outer = box?.getBoundingClientRect();
    const inner = name.getBoundingClientRect();
    if (outer && (inner.right > outer.right + 1 || inner.left < outer.left - 1)) found.push(`“${name.textContent}” sticks out of ${box.className}`);
    for (const node of name.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const word of (node.textContent ?? '').matchAll(/[^\s\u00a0-]+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
        if (lines.size > 1) found.push(`“${word[0]}” is broken`);
      }
    }
  }
  // What a card says is whole at a glance: nothing is cut or fades out, nothing lies on it, and it can be read.
  for (const text of document.querySelectorAll('.imp-text')) {
    if (hidden(text) || text.clientHeight === 0) continue;
    const card = text.closest('.imp-card');
    const { bottom } = text.getBoundingClientRect();
    const { maskImage, fontSize } = getComputedStyle(text);
    const called = `“${card.querySelector('.kit-name').textContent}”`;
    const low = text.scrollHeight > text.clientHeight + 1 || bottom > card.getBoundingClientRect().bottom + 1 || bottom > card.querySelector('.imp-foot').getBoundingClientRect().top + 1;
    const row = text.closest('.imp-zone .imp-row')?.getBoundingClientRect();
    if (row && card.getBoundingClientRect().bottom > row.bottom + 1 && !card.closest('.imp-row.many')) found.push(`${called} sticks out of its row`);
    if (low || maskImage !== 'none') found.push(`the words of ${called} are cut`);
    if (parseFloat(fontSize) < 11) found.push(`the words of ${called} are small: ${fontSize}`);
  }
  return [...new Set(found)];
}

const SIZES = [[1280, 860], [1920, 1080], [390, 844]];

/** The page as it stands, in both themes and on a phone. */
async function looks(page, name, lang) {
  for (const [width, height] of lang === 'fr' ? SIZES : SIZES.filter(([w]) => w !== 1920)) {
    await page.setViewportSize({ width, height });
    await page.locator(width > 900 ? '.board-side .imp' : '.imp.small').first().waitFor();
    // Both themes in the one language, the light one in the other.
    for (const colorScheme of lang === 'fr' ? ['dark', 'light'] : ['light']) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `imperium-${name}-${width}-${colorScheme}-${lang}`, { fullPage: width < 900 });
      if (width === 1280 && (name === 'market' || name === 'development')) assert.deepEqual(await problems(page), [], `axe, ${name}, ${colorScheme}`);
    }
    assert.deepEqual(await page.evaluate(misfits), [], `${name}, ${width} wide, ${lang}`);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
}

/* The first moment, with the longest words of all nations; a turn of C.I.V. that is halted; the points at the end. */
async function opening(browser, server, lang) {
  const { page, created, sit } = await table(browser, server, { lang, pace: 'steps', options: { level: 'imperator', 'nation.1': 'carthaginians', 'nation.2': 'persians' } });
  await sit();
  await page.locator('.question.yours').waitFor();
  await looks(page, 'opening', lang);
  await poll(async () => {
    const told = await page.evaluate(telling);
    if (told?.row) return true;
    const { mine } = await standing(page);
    if (told) await page.keyboard.press('ArrowRight');
    else if (mine) await click(page, hasty, mine);
    return false;
  }, 'a row of C.I.V. is lit');
  await looks(page, 'civ', lang);
  const above = await page.evaluate(() => {
    const [list, row] = [document.querySelector('.imp-rows'), document.querySelector('.imp-rows .now')];
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
    return atEnd ? 0 : Math.abs(row.getBoundingClientRect().top - list.getBoundingClientRect().top);
  });
  assert.ok(above <= 3, `the lit row begins the list, no half of another above it: ${above}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const { row } = await page.evaluate(telling);
  assert.ok((await page.locator('.imp-civ-line').innerText()).includes(row), 'on a phone the row is told above the market');
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.story-text p')].filter((p) => p.scrollHeight > p.clientHeight + 1).map((p) => `${p.textContent} ${p.clientHeight} ${p.scrollHeight}`)), [], 'and the sentence is whole');
  await page.locator('.imp-civ-line').click();
  await poll(() => page.evaluate(() => document.querySelector('.imp-rows').getBoundingClientRect().top < innerHeight), 'a tap goes to its table');
  await page.setViewportSize({ width: 1280, height: 860 });
  const came = await drive(page, created.secrets, ['^innovate', '^break', '^blind', '^put', '^done', '^no', '^end'], {});
  assert.ok(came.over, 'the game ends');
  await sit();
  await page.locator('.end, [role=dialog]').first().waitFor();
  await looks(page, 'end', lang);
  noTrouble(page);
}

/* On a phone the pile of unrest lies far below: that it is nearly empty is said where one looks. */
async function dangerInSight(page, lang) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.imp.small').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const told = page.locator('.imp-danger');
  await told.waitFor();
  assert.match(await told.innerText(), lang === 'fr' ? /Instabilités.*s’effondre/ : /Unrest.*collapses/);
  const seen = await told.evaluate((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  assert.ok(seen, 'the danger is in sight');
  await page.setViewportSize({ width: 1280, height: 860 });
}

/* The Atlanteans are an empire from the start: developments, solstice and unrest come early. */
async function moments(browser, server, lang) {
  const wanted = [['market', { verb: 'acquire' }], ['solstice', { mode: 'solstice' }], ['development', { verb: 'develop' }], ['collapse', { unrest: 3 }]];
  const seen = new Set();
  for (let seed = 6; seed < 14 && seen.size < wanted.length; seed++) {
    const { page, created, sit } = await table(browser, server, { lang, options: { level: 'chieftain', 'nation.1': 'atlanteans', 'nation.2': 'celts' }, seed: String(seed) });
    for (const [name, until] of wanted) {
      if (seen.has(name)) continue;
      const came = await drive(page, created.secrets, BUSY, until);
      note(`${name}, seed ${seed}: ${JSON.stringify(came)}`);
      if (!came.reached) break;
      await sit();
      await page.locator('.question.yours').waitFor();
      await looks(page, name, lang);
      if (name === 'collapse') await dangerInSight(page, lang);
      if (name === 'collapse') assert.match(await page.locator('.imp-unrest').first().getAttribute('aria-label'), lang === 'fr' ? /s’effondre/ : /collapses/);
      seen.add(name);
    }
    noTrouble(page);
    await page.context().close();
  }
  assert.equal(seen.size, wanted.length, `these moments came: ${[...seen].join(', ')}`);
}

/* On a phone a tap shows a card whole, with what can be done; the keyboard reaches and plays a card. */
async function hands(browser, server) {
  const phone = await table(browser, server, { options: ROMANS, viewport: { width: 390, height: 844 } });
  await phone.sit();
  await phone.page.locator('.imp-market .imp-card').first().locator('.kit-hit').click();
  const sheet = phone.page.locator('.imp-sheet.one');
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /Shaduf/);
  assert.ok((await sheet.innerText()).length > 120, 'all that it says, and where that is from');
  await shot(phone.page, 'imperium-tap');
  await phone.page.keyboard.press('Escape');
  await poll(async () => (await sheet.count()) === 0, 'Escape puts it away');
  await phone.page.locator('.imp-fan .imp-card.full .kit-hit').click();
  await sheet.locator('.kit-button.lit').first().click();
  await poll(async () => (await phone.page.locator('.imp-sheet').count()) === 0 && (await phone.page.locator('.question.yours').count()) > 0, 'the card is played');
  noTrouble(phone.page);

  const desk = await table(browser, server, { options: ROMANS });
  await desk.sit();
  await desk.page.locator('.question.yours').waitFor();
  await desk.page.locator('.imp-held .kit-thing.lit > .kit-hit[data-thing="card:1ROM19"]').focus();
  await desk.page.keyboard.press('Enter');
  await desk.page.locator('.imp-mat [data-thing="card:1ROM19"]').first().waitFor();
  await desk.page.locator('.imp-find').click();
  await desk.page.locator('.imp-search input').fill('mercenaries');
  await poll(async () => (await desk.page.locator('.imp-sheet .imp-card').count()) < 10, 'the search leaves a few');
  assert.match(await desk.page.locator('.imp-sheet .imp-card .kit-name').first().innerText(), /Mercenaries/);
  await shot(desk.page, 'imperium-search');
  await desk.page.keyboard.press('Escape');
  await desk.page.locator('.imp-hand .imp-score').click();
  assert.match(await desk.page.locator('.imp-sheet.score').innerText(), /Unrest ×2/);
  await shot(desk.page, 'imperium-score');
  await desk.page.keyboard.press('Escape');
  noTrouble(desk.page);
}

/* On a phone the hand is above the fold in one's turn; at a desk six cards are whole, and of more one sees that there are. */
async function handInSight(browser, server) {
  const { page, created, sit } = await table(browser, server, { lang: 'fr', options: { level: 'imperator', 'nation.1': 'vikings', 'nation.2': 'celts' }, viewport: { width: 390, height: 844 } });
  await sit();
  await page.locator('.question.yours').waitFor();
  const [fan, bar] = [await page.locator('.imp-fan').boundingBox(), await page.locator('.answer-bar').boundingBox()];
  assert.ok(fan.y + fan.height <= bar.y, `the hand (to ${fan.y + fan.height}) stands above the answers (${bar.y})`);
  const cut = await page.evaluate(() => [...document.querySelectorAll('.answer-bar small')].filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.textContent));
  assert.deepEqual(cut, [], 'what they do is told to its end');
  await shot(page, 'imperium-phone-hand');
  await page.setViewportSize({ width: 1280, height: 860 });
  const many = async (n) => {
    const came = await drive(page, created.secrets, ['^acquire', '^break', '^draw', ...BUSY], { hand: n });
    assert.ok(came.reached, `a hand of ${n}: ${JSON.stringify(came)}`);
    await sit();
    await page.locator('.question.yours').waitFor();
    return page.evaluate(() => {
      const row = document.querySelector('.imp-held .imp-row.cards');
      const edge = row.getBoundingClientRect().right;
      const masked = getComputedStyle(row).maskImage !== 'none';
      return { n: row.querySelectorAll('.imp-card').length, masked, cut: [...row.querySelectorAll('.imp-card')].filter((e) => e.getBoundingClientRect().right > edge + 1).length };
    });
  };
  const six = await many(6);
  await shot(page, 'imperium-six');
  assert.equal(six.masked, six.cut > 0, `what is cut shows that it is: ${JSON.stringify(six)}`);
  if (six.n === 6) assert.equal(six.cut, 0, 'six cards are whole');
  noTrouble(page);
}

await main(async () => {
  const server = await serve();
  const browser = await launch();
  await test('a whole solo game in French, C.I.V. stepped through', () => solo(browser, server));
  await test('why did it do that', () => why(browser, server));
  await test('the hand is in sight', () => handInSight(browser, server));
  await test('three people, and a reaction on somebody else’s turn', () => reaction(browser, server));
  await test('a reaction that is not asked for again', () => never(browser, server));
  await test('the same solo game without a network', () => offline(browser));
  await test('taps, keys, a search and the score sheet', () => hands(browser, server));
  await test('how it looks at first, in C.I.V.’s turn and at the end', () => opening(browser, server, 'fr'));
  for (const lang of ['fr', 'en']) await test(`how it looks, ${lang}`, () => moments(browser, server, lang));
});
