/* Open tables: one lists a table, a stranger finds it, sits down and plays; a third watches. Without the option nothing of it is there. */
import { assert, axeSource, chance, launch, links, main, noTrouble, openPage, person, play, poll, sensible, serve, shot, test } from './lib.mjs';

const axe = axeSource();

/* Serious faults of the page in both themes. */
async function problems(page) {
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(axe);
    found.push(...(await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
      return violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .flatMap((v) => v.nodes.slice(0, 5).map((n) => `${v.id}: ${n.target.join(' ')}`));
    })).map((problem) => `${colorScheme}: ${problem}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

const phone = { viewport: { width: 390, height: 844 }, locale: 'fr-FR' };

/* Fills the set-up for two people in the lobby. */
async function setUpOpen(page, url, { name, note, seats = 2 }) {
  await page.goto(`${url}#/new/age-of-civilization`);
  const rows = page.locator('.seat-row');
  await rows.first().waitFor();
  while ((await rows.count()) < seats) await page.locator('.setup .panel').first().getByRole('button').last().click();
  for (let i = 1; i < seats; i++) await rows.nth(i).locator('select').selectOption('open');
  await rows.first().locator('input').fill(name);
  const box = page.getByLabel('Anyone may join');
  await box.check();
  await page.locator('.listing-fields').waitFor();
  await page.getByLabel('A few words, if you like').fill(note);
}

await main(async () => {
  const { url } = await serve('--lobby');
  const browser = await launch();
  const anna = await openPage(await person(browser), url);
  const ben = await openPage(await person(browser, { viewport: { width: 1100, height: 900 } }), url);
  const cleo = await openPage(await person(browser, phone), url);
  const tables = (page) => page.locator('.open-table');

  await test('the home page leads to the open tables; none are there, and the page says what to do', async () => {
    await ben.getByRole('link', { name: 'Open tables' }).click();
    await ben.getByText('No table is waiting for players just now.').waitFor();
    assert.ok((await ben.locator('.open-one a').count()) >= 5, 'a table of any game can be opened');
    assert.deepEqual(await problems(ben), []);
    await shot(ben, 'lobby-empty');
  });

  await test('who sets a table up is told that listing makes it public, and lists it', async () => {
    await setUpOpen(anna, url, { name: 'Anna', note: 'Beginners welcome <b>!</b>' });
    await anna.locator('.listing-fields', { hasText: 'An open table is public' }).waitFor();
    assert.deepEqual(await problems(anna), []);
    await shot(anna, 'lobby-setup', { fullPage: true });
    const clock = anna.getByLabel('Clock');
    await clock.selectOption('day');
    assert.deepEqual(await anna.getByLabel('Pace').locator('option').evaluateAll((all) => all.map((o) => o.value)), ['daily', 'slow'], 'the clock says how fast it is');
    await clock.selectOption('none');
    await anna.getByLabel('Pace').selectOption('live');
    await anna.getByLabel('No hints, no odds').check();
    await anna.locator('.setup button[type=submit]').click();
    await anna.locator('.gathering').waitFor();
    await anna.getByText('This table is public').waitFor();
    assert.equal(await anna.locator('.listing').count(), 1, 'it says so once');
    await shot(anna, 'lobby-gathering');
  });

  await test('others find it, each in their language, with the note as it was written', async () => {
    await tables(ben).getByText('Age of Civilization').waitFor();
    assert.equal(await tables(ben).count(), 1);
    const text = await tables(ben).innerText();
    for (const part of ['Age of Civilization', '1 of 2 seats free', 'English', 'Live', 'Beginners welcome <b>!</b>', 'Anna', 'free', 'no hints']) assert.ok(text.includes(part), `“${part}” in “${text}”`);
    await shot(ben, 'lobby-one');
    let deliver;
    const delivered = new Promise((resolve) => (deliver = resolve));
    await cleo.route('**/content/*.json', (route) => delivered.then(() => route.continue()));
    await cleo.goto(`${url}#/lobby`);
    await tables(cleo).waitFor();
    assert.doesNotMatch(await cleo.locator('main').innerText(), /age-of-civilization/, 'a name that is not there yet is waited for');
    deliver();
    await tables(cleo).getByText('Age of Civilization').waitFor();
    assert.match(await tables(cleo).innerText(), /1 place libre sur 2/);
    assert.deepEqual(await problems(cleo), []);
    const wide = await cleo.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
    assert.equal(wide, 0, 'nothing sticks out on a phone');
    await shot(cleo, 'lobby-phone');
    await cleo.emulateMedia({ colorScheme: 'dark' });
    await shot(cleo, 'lobby-phone-dark');
    await cleo.emulateMedia({ colorScheme: 'light' });
  });

  await test('filters leave out what is not wanted', async () => {
    await ben.getByLabel('Spoken').selectOption('fr');
    await ben.getByText('No such table is waiting').waitFor();
    await ben.getByLabel('Spoken').selectOption('en');
    await tables(ben).waitFor();
    await ben.getByLabel('Game').selectOption('clash-2012');
    await ben.getByText('No such table is waiting').waitFor();
    await ben.getByLabel('Game').selectOption('');
    await ben.getByLabel('Spoken').selectOption('');
    await tables(ben).waitFor();
  });

  await test('a spectator watches, and has no seat', async () => {
    await tables(cleo).getByRole('link', { name: /^Regarder/ }).click();
    await cleo.locator('.gathering').waitFor();
    assert.equal(await cleo.locator('.gathering .copy').count(), 0, 'there is no link to a seat');
  });

  await test('a stranger sits down with a name and a colour, and both play', async () => {
    await tables(ben).getByRole('button', { name: /^Sit down/ }).click();
    const form = ben.locator('.dialog form');
    await form.locator('input').first().fill('Ben');
    await form.locator('input[type=radio]').nth(4).check();
    assert.match(await ben.locator('.dialog .agreed').innerText(), /none, and no odds of battles/);
    assert.deepEqual(await problems(ben), []);
    await shot(ben, 'lobby-sit');
    // The answer is lost: the same key takes the same chair once more.
    await ben.evaluate(() => {
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (text) {
        send.call(this, text);
        if (String(text).includes('"do":"join"')) {
          WebSocket.prototype.send = send;
          this.close();
        }
      };
    });
    await form.locator('button[type=submit]').click();
    for (const page of [anna, ben, cleo]) await page.locator('.aoc').waitFor(); // all sit: the match begins by itself
    await anna.locator('.player-name b', { hasText: /^Ben$/ }).waitFor();
    await anna.getByText('This table is public').waitFor({ state: 'detached' });
    for (const page of [anna, ben]) await page.locator('.tab-log').click();
    const steps = await play([anna, ben], sensible(chance(3)), (step) => step >= 8);
    assert.equal(steps, 8);
    await cleo.goto(`${url}#/lobby`);
    await cleo.getByText('Aucune table n’attend de joueurs').waitFor();
  });

  await test('who set a table up lists it later, and takes it out again', async () => {
    await anna.goto(`${url}#/new/age-of-civilization`);
    await anna.locator('.seat-row').first().locator('input').fill('Anna');
    await anna.locator('.setup button[type=submit]').click();
    await anna.locator('.gathering').waitFor();
    assert.equal((await links(anna)).friends.length, 1);
    await anna.getByRole('button', { name: 'Let anyone join…' }).click();
    await anna.getByText('An open table is public').waitFor();
    await shot(anna, 'lobby-list-later');
    await anna.getByRole('button', { name: 'Let anyone join', exact: true }).click();
    await anna.getByText('This table is public').waitFor();
    await ben.goto(`${url}#/lobby`);
    await tables(ben).waitFor();
    await anna.getByRole('button', { name: 'Let nobody else join' }).click();
    await anna.getByText('This table is public').waitFor({ state: 'detached' });
    await tables(ben).waitFor({ state: 'detached' });
  });

  await test('with a bot in the free seat the game begins, the seat stays open, and who looks for one is told', async () => {
    await setUpOpen(anna, url, { name: 'Anna', note: '' });
    await anna.locator('.setup button[type=submit]').click();
    await anna.getByText('This table is public').waitFor();
    await anna.getByLabel('Let a bot play here until somebody comes').check();
    await anna.locator('.aoc').waitFor();
    await anna.locator('.tab-links').click();
    await anna.getByText('This table is public').waitFor();
    await tables(ben).waitFor();
    await tables(ben).getByRole('button', { name: /^Sit down/ }).click();
    await ben.locator('.dialog .agreed', { hasText: 'before everybody had come' }).waitFor();
    await ben.keyboard.press('Escape');
    await anna.getByRole('button', { name: 'Let nobody else join' }).click();
    await tables(ben).waitFor({ state: 'detached' });
  });

  await test('a match that is called off leaves the list', async () => {
    await setUpOpen(anna, url, { name: 'Anna', note: '' });
    await anna.locator('.setup button[type=submit]').click();
    await anna.getByText('This table is public').waitFor();
    await tables(ben).waitFor();
    await anna.getByRole('button', { name: 'Call the game off' }).click();
    await anna.locator('.sure .primary').click();
    await tables(ben).waitFor({ state: 'detached' });
  });

  await test('a list of several tables', async () => {
    await setUpOpen(anna, url, { name: 'Anna with a long name for a narrow place', note: 'A long note that says how we would like to play, with breaks for tea, no hurry, and a second match after it if all are still awake then.', seats: 4 });
    await anna.getByLabel('Clock').selectOption('live');
    await anna.locator('input[aria-describedby="about-draft"]').check();
    await anna.locator('.setup button[type=submit]').click();
    await anna.locator('.gathering').waitFor();
    await ben.goto(`${url}#/lobby`);
    await tables(ben).first().waitFor();
    await ben.getByText('Draft').waitFor();
    await shot(ben, 'lobby-long', { fullPage: true });
    await cleo.goto(`${url}#/lobby`);
    await tables(cleo).first().waitFor();
    await shot(cleo, 'lobby-long-phone', { fullPage: true });
    const wide = await cleo.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
    assert.equal(wide, 0, 'nothing sticks out on a phone');
    await ben.goto(url);
    await ben.getByRole('link', { name: 'Open tables' }).waitFor();
    await shot(ben, 'lobby-home');
    await cleo.goto(url);
    await cleo.getByRole('link', { name: 'Tables ouvertes' }).waitFor();
    await shot(cleo, 'lobby-home-phone');
  });

  await test('without the option nothing of it is there', async () => {
    const other = await serve();
    const page = await openPage(await person(browser), other.url);
    await page.locator('.tile h3', { hasText: /\w/ }).first().waitFor();
    assert.equal(await page.getByText('Open tables').count(), 0);
    await page.goto(`${other.url}#/new/age-of-civilization`);
    await page.locator('.seat-row').first().waitFor();
    assert.equal(await page.getByText('Anyone may join').count(), 0);
    await page.locator('.seat-row').first().locator('input').fill('Anna');
    await page.locator('.setup button[type=submit]').click();
    await page.locator('.gathering .copy').first().waitFor();
    assert.equal(await page.locator('.listing').count(), 0);
    await page.goto(`${other.url}#/lobby`);
    await page.getByText('This server has no open tables.').waitFor();
    noTrouble(page);
  });

  await test('the pages ran without errors', () => [anna, ben, cleo].forEach(noTrouble));
});
