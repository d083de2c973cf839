/* Everybody can play: no serious fault found by axe, keyboard alone, a phone held upright. */
import {
  assert, axeSource, chance, finished, GAME, launch, main, mark, noTrouble, note, openPage, person, play, poll, sensible,
  serve, setUp, shot, standing, test,
} from './lib.mjs';

const axe = axeSource();

/* Serious and critical problems of the page as it is now, as short lines. */
async function problems(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) => v.nodes.slice(0, 5).map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary?.split('\n').at(-1)?.trim()}`));
  });
}

/* In both themes: as the system says, and once as chosen on the settings page. */
async function inBothThemes(page, name) {
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const problem of await problems(page)) found.push(`${colorScheme}: ${problem}`);
    await shot(page, `access-${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(found, []);
}

/* Without the mouse: presses keys until what has the focus fits the selector. */
async function reach(page, selector, key = 'Tab', most = 150) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${selector}`);
}

/* The page must not be wider than the window, and what sticks out of it must scroll by itself. */
function tooWide(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    return scrollWidth > clientWidth ? `${scrollWidth} > ${clientWidth}` : '';
  });
}

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  const context = await person(browser);
  const page = await openPage(context, url);
  const pick = sensible(chance(4));

  await test('axe: home', async () => {
    await page.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
    await inBothThemes(page, 'home');
  });
  await test('axe: set-up', async () => {
    await page.goto(`${url}#/new/${GAME}`);
    await page.locator('.seat-row').first().waitFor();
    await inBothThemes(page, 'set-up');
  });
  await test('the set-up offers what can apply, and nothing else', async () => {
    const offered = () => page.locator('.options p').evaluateAll((all) => all.map((p) => p.id.replace('about-', '')));
    assert.deepEqual(await offered(), ['innovation', 'changing-world', 'draft', 'first-game']);
    while ((await page.locator('.seat-row').count()) > 1) await page.locator('.seat-row button').last().click();
    assert.deepEqual(await offered(), ['innovation', 'solo']);
    await page.locator('select[aria-describedby=about-solo]').selectOption('silk-road');
    assert.deepEqual(await offered(), ['innovation', 'solo', 'grade']);
  });
  await test('axe: settings', async () => {
    await page.goto(`${url}#/settings`);
    await page.locator('input[name=theme]').first().waitFor();
    await inBothThemes(page, 'settings');
    // Chosen there, a theme holds against the system's.
    await page.locator('input[name=theme]').nth(2).check();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    assert.deepEqual(await problems(page), []);
    await page.locator('input[name=theme]').nth(0).check();
  });
  await test('axe: rule book, and its search', async () => {
    await page.goto(`${url}#/rules/${GAME}`);
    await page.locator('input[type=search]').fill('plague');
    await page.locator('main h2, main h3').first().waitFor();
    await shot(page, 'access-rules-search');
    await page.locator('input[type=search]').fill('');
    await inBothThemes(page, 'rules');
  });
  await test('axe: dialog of keys', async () => {
    await page.keyboard.press('Escape');
    await page.locator('header nav button').first().click();
    await page.locator('.dialog').waitFor();
    await inBothThemes(page, 'keys');
    await page.keyboard.press('Escape');
    await page.locator('.dialog').waitFor({ state: 'detached' });
  });
  await test('axe: the chat, at a table where somebody can answer', async () => {
    await setUp(page, url, ['you', 'open'], { name: 'Anna', seed: 5 });
    await page.locator('.tab-chat').click();
    await inBothThemes(page, 'chat');
  });
  await test('axe: the table in the middle of a game, all panes', async () => {
    await setUp(page, url, ['you', 'bot-1', 'bot-1'], { name: 'Anna', seed: 77, options: ['innovation', 'changing-world'] });
    await play([page], pick, (step) => step >= 7);
    await inBothThemes(page, 'table');
    assert.equal(await page.locator('.tab-chat').count(), 0, 'with bots alone there is no chat');
    for (const pane of ['moves', 'links']) {
      await page.locator(`.tab-${pane}`).click();
      assert.deepEqual(await problems(page), [], pane);
    }
    await page.locator('.tab-log').click();
    await page.locator('.player summary').first().click();
    assert.deepEqual(await problems(page), [], 'an itemised score');
  });
  await test('the log is one stop for the Tab key, and arrows go through it', async () => {
    const stops = page.locator('.log a[tabindex="0"]');
    assert.equal(await stops.count(), 1);
    await page.keyboard.press('l');
    await poll(() => stops.evaluate((a) => a === document.activeElement), 'the key l leads into the log');
    const focused = () => page.evaluate(() => [...document.querySelectorAll('.log a')].indexOf(document.activeElement));
    const last = (await page.locator('.log a').count()) - 1;
    assert.equal(await focused(), last, 'first the newest line');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), last - 1);
    await page.keyboard.press('Home');
    assert.equal(await focused(), 0);
    assert.equal(await stops.count(), 1);
    await page.keyboard.press('Tab');
    assert.equal(await focused(), -1, 'Tab leaves the log');
  });
  await test('axe: why-not on a greyed thing', async () => {
    const greyed = page.locator('.kit-hit.grey').first();
    await play([page], pick, async () => (await greyed.count()) > 0);
    await greyed.click({ force: true }); // greyed is “disabled” to the test's library, but it answers
    await page.locator('.explain').waitFor();
    assert.ok((await page.locator('.explain').innerText()).length > 20);
    await shot(page, 'access-why-not');
    assert.deepEqual(await problems(page), []);
    await page.keyboard.press('Escape');
    await page.locator('.explain').waitFor({ state: 'detached' });
  });
  await test('axe: hints', async () => {
    await play([page], pick, () => true);
    await page.keyboard.press('h');
    await page.locator('.hints .move').first().waitFor();
    await shot(page, 'access-hints');
    assert.deepEqual(await problems(page), []);
    await page.keyboard.press('Escape');
    await page.locator('.hints').waitFor({ state: 'detached' });
  });

  await test('a match is started from the home page without the mouse', async () => {
    await page.goto(`${url}#/`);
    await page.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
    await page.evaluate(() => document.activeElement?.blur());
    await reach(page, '.tile .button.primary');
    await page.keyboard.press('Enter');
    await page.locator('.question.yours').waitFor();
  });

  await test('a whole turn without the mouse, from the list of moves', async () => {
    const round = await page.locator('.bar-sub').innerText();
    let moves = 0;
    for (; moves < 60; moves++) {
      const { mine, over } = await poll(async () => {
        const now = await standing(page);
        return (now.mine || now.over) && now;
      }, 'the next decision');
      if (over || (await page.locator('.bar-sub').innerText()) !== round) break;
      const before = await mark(page);
      await page.keyboard.press('m');
      await reach(page, '.moves-pane .moves button');
      for (let i = 0; i < moves % mine.length; i++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await poll(async () => (await mark(page)) !== before, 'the move is played');
    }
    assert.ok(moves >= 2, `a turn of ${moves} decisions`);
    note(`${moves} decisions by keyboard in the list`);
  });
  await test('a whole turn without the mouse, on the board', async () => {
    const round = await page.locator('.bar-sub').innerText();
    let moves = 0;
    for (; moves < 60; moves++) {
      const { over } = await poll(async () => {
        const now = await standing(page);
        return (now.mine || now.over) && now;
      }, 'the next decision');
      if (over || (await page.locator('.bar-sub').innerText()) !== round) break;
      const before = await mark(page);
      if (moves === 0) await page.keyboard.press('b');
      await reach(page, '.kit-thing.lit > .kit-hit, .kit-answers .kit-button.lit');
      const several = await page.evaluate(() => document.activeElement.getAttribute('aria-expanded') === 'false');
      await page.keyboard.press('Enter');
      if (several) {
        await reach(page, '.kit-over .kit-button.lit, .aoc-choice .kit-button.lit');
        await page.keyboard.press('Enter');
      }
      await poll(async () => (await mark(page)) !== before, 'the move is played');
      if (moves === 0) await shot(page, 'access-keyboard-focus');
    }
    assert.ok(moves >= 2, `a turn of ${moves} decisions`);
    note(`${moves} decisions by keyboard on the board`);
    noTrouble(page);
  });

  const over = await finished(page);
  await test('axe: the end', async () => {
    await page.goto(`${url}#/t/${over.secrets[0]}`);
    await page.locator('.end .charts svg').first().waitFor();
    await inBothThemes(page, 'end');
  });
  await test('axe: replay', async () => {
    await page.goto(`${url}#/r/${over.watch}/20`);
    await page.locator('.replay-bar').waitFor();
    await page.locator('.charts svg').first().waitFor();
    await inBothThemes(page, 'replay');
    noTrouble(page);
  });
  await context.close();

  await test('a phone held upright: 360×740', async () => {
    const phone = await person(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const small = await openPage(phone, url);
    await small.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
    assert.equal(await tooWide(small), '', 'home');
    await shot(small, 'phone-home');
    await small.locator('.tile .button.primary').first().tap();
    await small.locator('.question.yours').waitFor();
    assert.equal(await tooWide(small), '', 'table');
    await shot(small, 'phone-table');
    await play([small], pick, (step) => step >= 8);
    assert.equal(await tooWide(small), '', 'table in the middle of a game');
    await shot(small, 'phone-middle');
    await shot(small, 'phone-middle-whole', { fullPage: true });
    for (const pane of ['moves', 'log', 'players', 'links']) {
      await small.locator(`.tab-${pane}`).tap();
      assert.equal(await tooWide(small), '', pane);
      if (pane === 'moves') await small.waitForTimeout(600); // as long as a resting mouse needs to be taken for a wish to read
      assert.equal(await small.locator('.explain').count(), 0, 'a tap on a tab explains nothing');
      await shot(small, `phone-${pane}`);
    }
    // A move from the list, by thumb.
    await small.locator('.tab-moves').tap();
    const before = await mark(small);
    await small.locator('.moves-pane .moves .move.lit').first().tap();
    await poll(async () => (await mark(small)) !== before, 'the move is played');
    await small.locator('.tab-board').tap();
    assert.deepEqual(await problems(small), []);
    for (const [name, address] of [['end', `t/${over.secrets[0]}`], ['replay', `r/${over.watch}/20`], ['rules', `rules/${GAME}`], ['set-up', `new/${GAME}`], ['settings', 'settings']]) {
      await small.goto(`${url}#/${address}`);
      await small.locator({ end: '.end .charts svg', replay: '.replay-bar', rules: 'main h2', 'set-up': '.seat-row', settings: 'input[name=theme]' }[name]).first().waitFor();
      assert.equal(await tooWide(small), '', name);
      await shot(small, `phone-${name}`);
    }
    noTrouble(small);
    await phone.close();
  });
});
