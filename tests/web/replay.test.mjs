/* Finished matches: any move by link, a slider, and the same match on another server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesOf, openAt } from './saved.mjs';
import {
  arriveIfAsked, assert, clio, finished, launch, main, noTrouble, note, openPage, person, poll, scratch, serve, serveFrom, shot, test,
} from './lib.mjs';

const endLine = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').at(-1);

await main(async () => {
  const { url, db } = await serve();
  const browser = await launch();
  const page = await openPage(await person(browser), url);
  const match = await finished(page, { seats: ['you', 'open'], seed: '12' });
  const at = (n, where = page) => where.locator('.bar-sub', { hasText: new RegExp(`^Move ${n} of \\d+$`) }).waitFor();
  const slider = page.locator('.replay-bar input[type=range]');
  const position = () => page.locator('.board').innerText();
  const fresh = await openPage(await person(browser));
  let last;

  await test('a finished match opens at a given move by link, in a browser that never saw it', async () => {
    await fresh.goto(`${url}#/r/${match.watch}/17`);
    await fresh.locator('.bar-sub', { hasText: /^Move 17 of \d+$/ }).waitFor();
    await page.goto(`${url}#/r/${match.watch}/17`);
    await at(17);
    last = Number(await slider.getAttribute('max'));
    assert.ok(last > 20, `${last} moves`);
    assert.equal(await slider.inputValue(), '17');
    assert.equal(await position(), await fresh.locator('.board').innerText());
    await page.locator('.charts svg').first().waitFor();
    // Who is at the table now is no part of the match.
    assert.doesNotMatch(await page.locator('.players').innerText(), /not here|away|waiting/i);
    const highest = await page.evaluate(() => {
      const top = (selector) => Math.min(...[...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect().top));
      return { line: top('.chart svg line.grid'), points: top('.chart svg polyline') };
    });
    assert.ok(highest.line <= highest.points + 3, `the grid reaches the highest point: ${JSON.stringify(highest)}`);
    await shot(page, 'replay-move-17');
    await shot(page, 'replay-move-17-whole', { fullPage: true });
  });

  await test('the slider, the buttons and the keys go through it; the address follows', async () => {
    const seventeen = await position();
    const late = last - 3;
    // However much a move brought, its lines have a place of one height: the board stays.
    const tops = new Set();
    for (let n = 12; n < 24; n++) {
      await slider.fill(String(n));
      await at(n);
      tops.add(await page.locator('.table > .board').evaluate((e) => Math.round(e.getBoundingClientRect().top + scrollY)));
      assert.ok((await page.locator('.happened li').count()) > 0, 'what the move did is said');
    }
    assert.equal(tops.size, 1, `the board stays from step to step: ${[...tops]}`);
    await slider.fill(String(late));
    await at(late);
    await poll(async () => (await position()) !== seventeen, 'the board follows the slider');
    assert.ok(page.url().endsWith(`/${late}`));
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await at(late - 1);
    await page.getByRole('button', { name: 'One move forward' }).click();
    await at(late);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await at(0);
    await page.getByRole('button', { name: 'To the end' }).click();
    await at(last);
    await slider.fill('17');
    await at(17);
    await poll(async () => (await position()) === seventeen, 'the same move shows the same position');
    await slider.fill(String(last - 2));
    await at(last - 2);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await at(last);
    noTrouble(page);
  });

  await test('a line of the log leads to its move, and back goes back', async () => {
    await page.goto(`${url}#/t/${match.secrets[0]}`);
    await page.locator('.end').waitFor();
    const line = page.locator('.log a').nth(10);
    const wanted = (await line.getAttribute('href')).split('/').at(-1);
    await line.click(); // on the board of the table itself
    const past = page.locator('.question.past');
    await past.getByText(`Move ${wanted} of `).waitFor();
    assert.equal(await page.locator('.end').count(), 0, 'the board shows that moment');
    await past.getByRole('button', { name: 'Back to now' }).click();
    await page.locator('.end').waitFor();
    await page.goto(`${url}${await line.getAttribute('href')}`); // in a tab of its own: the replay
    await at(wanted);
    await page.goBack();
    await page.locator('.end').waitFor();
  });

  await test('a move of which the log says nothing is told all the same', async () => {
    const { game, silent } = await gamesOf('clash-monumental', 21)(({ moves, lines }) => {
      const told = new Set(lines.map(({ move }) => move));
      const silent = moves.findIndex((_, i) => i > 12 && told.has(i) && told.has(i + 2) && !told.has(i + 1)) + 1;
      return silent > 0 && silent < moves.length - 4 && { silent };
    }, 'a move without a sentence');
    const { secrets, match, watch } = await openAt(page, game, silent + 4);
    const name = ['Anna', 'Ben'][game.moves[silent - 1].seat];
    note(`move ${silent}, ${name}: ${game.moves[silent - 1].move}`);
    const before = game.lines.filter(({ move }) => move === silent - 1).at(-1).text;
    // The replay.
    await fresh.goto(`${url}#/r/${watch ?? match}/${silent}`);
    await at(silent, fresh);
    await fresh.locator('.happened li').first().waitFor();
    const said = await fresh.locator('.happened li').allInnerTexts();
    assert.ok(said.length === 1 && said[0].startsWith(name) && said[0].length > name.length + 4, `who did what: ${said}`);
    assert.notEqual(said[0], before, 'and not what came before');
    // The table, stepped through.
    await fresh.goto(`${url}#/t/${secrets[0]}`);
    await arriveIfAsked(fresh, '.log li a');
    await fresh.locator(`.log a[href$="/${silent - 1}"]`).first().click();
    const past = fresh.locator('.question.past p');
    await past.getByText(`Move ${silent - 1} of `).waitFor();
    await fresh.getByRole('button', { name: 'The next move' }).click();
    await past.getByText(`Move ${silent} of `).waitFor();
    assert.ok((await past.innerText()).endsWith(said[0]), `the same there: ${await past.innerText()}`);
    await shot(fresh, 'replay-silent');
    noTrouble(fresh);
  });

  await test('a link that leads nowhere says so', async () => {
    await fresh.goto(`${url}#/r/AAAAAAAAAAAAAAAAAAAAAA/3`);
    await fresh.locator('.notice').waitFor();
    assert.ok((await fresh.locator('.notice').innerText()).length > 30, 'a sentence with a way out');
  });

  await test('export and import into another database give the same hash', async () => {
    const one = join(scratch, 'one.clio');
    const two = join(scratch, 'two.clio');
    const other = join(scratch, 'other.db');
    await clio('export', '--db', db, match.match, '--out', one);
    await clio('replay', one, '--verify');
    const links = await clio('import', '--db', other, one);
    const [, id] = /\b(m_[\w-]+)/.exec(`${links}\n${await clio('export', '--db', other)}`) ?? [];
    assert.ok(id, `the number of the imported match in: ${links}`);
    await clio('export', '--db', other, id, '--out', two);
    assert.match(endLine(one), /^end \d+ [0-9a-f]{16} [0-9a-f]{16}$/);
    assert.equal(endLine(two), endLine(one));
    assert.equal(readFileSync(two, 'utf8'), readFileSync(one, 'utf8'));

    // And it opens there, at a move.
    const there = await serveFrom(other);
    const secret = /#\/w\/([\w-]{22})/.exec(links)?.[1];
    assert.ok(secret, `a link to watch in: ${links}`);
    await fresh.goto(`${there.url}#/r/${secret}/17`);
    await fresh.locator('.bar-sub', { hasText: `Move 17 of ${last}` }).waitFor();
  });
});
