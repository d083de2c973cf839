/* Two people and a bot: the friend comes by link, goes, comes back; chat; undo with consent. */
import {
  arrive, assert, chance, checkEnd, click, launch, links, main, mark, noTrouble, openPage, person, play, poll, sensible, serve,
  setUp, shot, standing, test,
} from './lib.mjs';

const undoButton = '[data-coach=undo]';

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  const pick = sensible(chance(5));
  const annas = await person(browser);
  const bens = await person(browser, { viewport: { width: 1100, height: 900 } });
  const anna = await openPage(annas, url);
  let ben;
  let invitation;

  /* One click by each whose decision it is, until `wanted(before, who)` is what has just happened. */
  async function playUntil(wanted) {
    for (let i = 0; i < 120; i++) {
      let done = null;
      await play([anna, ben], pick, async (step, page) => {
        if (step > 0) return true;
        done = { page, before: await mark(page) };
        return false;
      });
      const other = done.page === anna ? ben : anna;
      if (await wanted(done.page, other)) return { ...done, other };
    }
    throw new Error('the moment that was waited for did not come');
  }
  const mine = async (page) => (await standing(page)).mine !== undefined;

  await test('a table for friends asks for a name, and its button is above the fold', async () => {
    await anna.goto(`${url}#/new/age-of-civilization`);
    const [name, go] = [anna.locator('.seat-row input').first(), anna.locator('.setup button[type=submit]')];
    await go.waitFor();
    assert.equal(await name.inputValue(), '', 'nobody is called Guest unasked');
    const { y, height } = await go.boundingBox();
    assert.ok(y + height <= anna.viewportSize().height, `the button ends at ${y + height}`);
    await shot(anna, 'friends-setup');
    await go.click();
    assert.ok(await name.evaluate((e) => e.matches(':invalid')), 'a name is asked for');
  });

  await test('a match for two people and a bot is set up, and the friend sits down by link', async () => {
    await setUp(anna, url, ['you', 'open', 'bot-1'], { name: 'Anna', seed: 21 });
    await shot(anna, 'friends-links');
    const found = await links(anna);
    assert.equal(found.friends.length, 1, 'one link for one friend');
    [invitation] = found.friends;
    assert.match(invitation, /#\/t\/[\w-]{22}$/);
    await anna.locator('.player', { hasText: 'waiting for somebody' }).waitFor();
    ben = await openPage(bens, invitation);
    await arrive(ben);
    await ben.locator('.aoc').waitFor();
    assert.equal(await ben.locator('.player .tag', { hasText: 'you' }).count(), 1);
    await anna.locator('.player', { hasText: 'waiting for somebody' }).waitFor({ state: 'detached' });
  });

  await test('a name is chosen and everybody sees it', async () => {
    await ben.getByRole('button', { name: 'Change my name or colour' }).click();
    await ben.locator('.dialog input').first().fill('Ben');
    await ben.locator('.dialog input[type=radio]').nth(4).check();
    await ben.locator('.dialog button[type=submit]').click();
    await ben.locator('.dialog').waitFor({ state: 'detached' });
    await anna.locator('.player-name b', { hasText: /^Ben$/ }).waitFor();
  });

  await test('a line of chat arrives', async () => {
    await anna.locator('.tab-chat').click();
    await anna.locator('[data-shortcut=chat]').fill('Bonjour <b>Ben</b> & good luck!');
    await anna.locator('.chat button[type=submit]').click();
    await ben.locator('.tab-chat .count', { hasText: '1' }).waitFor();
    assert.equal(await ben.locator('.tab-chat .count').getAttribute('title'), '1 new line', 'which says what it counts');
    assert.deepEqual(await ben.locator('.tab .count').evaluateAll((all) => all.map((e) => e.closest('.tab').className)), ['tab tab-chat'], 'and no other tab counts anything');
    await ben.locator('.tab-chat').click();
    await ben.locator('.chat-lines p', { hasText: 'Bonjour <b>Ben</b> & good luck!' }).waitFor();
    await shot(ben, 'friends-chat');
    for (const page of [anna, ben]) await page.locator('.tab-log').click();
  });

  await test('one’s own choice is taken back at once', async () => {
    const { page, before, other } = await playUntil(
      async (page) => (await mine(page)) && (await page.locator(undoButton).getAttribute('title')) === 'Take back your last choice',
    );
    await page.locator(undoButton).click();
    await poll(async () => (await mark(page)) === before, 'the position is as before the choice');
    assert.equal(await other.locator('.asks').count(), 0, 'nobody is asked');
  });

  await test('a choice after which the turn has passed needs the other’s consent', async () => {
    const { page, before, other } = await playUntil(async (page, other) => !(await mine(page)) && (await mine(other)));
    const after = await mark(page);
    assert.match((await page.locator(undoButton).getAttribute('title')) ?? '', /Ask the others/);
    await page.locator(undoButton).click();
    await other.locator('.asks .button').first().waitFor();
    // It lies where the question stands, at any size: nothing moves, and it is told once.
    const places = async (page) => {
      const found = [];
      for (const size of [{ width: 390, height: 844 }, { width: 1920, height: 1080 }, { width: 1280, height: 860 }]) {
        await page.setViewportSize(size);
        await page.locator(size.width < 900 ? '.tab-board' : '.tab-log').click();
        await page.waitForTimeout(150);
        await page.evaluate(() => scrollTo(0, 0));
        found.push(await page.evaluate(() => ['.table > .board', '.question', '.side-stage, .tabs'].map((s) => Math.round(document.querySelector(s).getBoundingClientRect().top + scrollY))));
      }
      return found;
    };
    await page.locator('.asks').waitFor();
    const wished = [await places(page), await places(other)];
    assert.equal(await page.locator('.toast').count(), 0, 'no toast says it again');
    for (const asked of [page, other]) {
      const [wish, question] = await asked.evaluate(() => ['.asks', '.question'].map((s) => document.querySelector(s).getBoundingClientRect().toJSON()));
      assert.deepEqual([wish.top, wish.height], [question.top, question.height], 'it has the place of the question');
    }
    await shot(other, 'friends-undo-asked');
    await other.locator('.asks .button').last().click(); // no
    await other.locator('.asks').waitFor({ state: 'detached' });
    await page.locator('.asks').waitFor({ state: 'detached' });
    assert.equal(await mark(page), after, 'a refused wish changes nothing');
    await page.locator('.refusal', { hasText: 'did not agree' }).waitFor();
    assert.deepEqual(await places(page), wished[0], 'nothing has moved');
    await page.locator('.refusal button').click();
    await page.locator('.refusal').waitFor({ state: 'detached' });
    assert.deepEqual([await places(page), await places(other)], wished, 'neither with it nor without');
    assert.equal(await other.locator('.refusal').count(), 0);
    await page.keyboard.press('u');
    await other.locator('.asks').waitFor();
    await page.locator('.asks .button').click(); // thinks better of it
    for (const one of [page, other]) await one.locator('.asks').waitFor({ state: 'detached' });
    assert.equal(await other.locator('.refusal').count(), 0);
    await page.keyboard.press('u');
    await page.locator('.asks').waitFor();
    await other.locator('.asks .button.primary').click(); // yes
    await poll(async () => (await mark(page)) === before, 'the position is as before the choice');
    await poll(async () => !(await mine(other)), 'the other is not to move any more');
  });

  await test('one closes the page midway and returns by the same link, in the same browser', async () => {
    await play([anna, ben], pick, (step) => step >= 8);
    const before = await mark(ben);
    await ben.close();
    await anna.locator('.player', { hasText: 'not here now' }).waitFor();
    // Meanwhile the other plays on, as far as that goes.
    if (await mine(anna)) await click(anna, pick, (await standing(anna)).mine);
    ben = await openPage(bens, invitation);
    await ben.locator('.aoc').waitFor();
    await ben.locator('.player-name b', { hasText: /^Ben$/ }).waitFor();
    await anna.locator('.player', { hasText: 'not here now' }).waitFor({ state: 'detached' });
    assert.ok(before.length > 0 && (await ben.locator('.log li').count()) > 10, 'the whole log is there again');
    await ben.locator('.tab-chat').click();
    await ben.locator('.chat-lines p', { hasText: 'good luck' }).waitFor();
    await ben.locator('.tab-log').click();
  });

  await test('the same seat on another device shows the same', async () => {
    const phone = await person(browser, { viewport: { width: 390, height: 844 } });
    await ben.locator('.tab-links').click();
    await ben.locator('.device button').click();
    const page = await openPage(phone, await ben.locator('.device .copy input').inputValue());
    await ben.locator('.tab-log').click();
    await page.locator('.aoc').waitFor();
    const round = await ben.locator('.bar-sub').innerText();
    await page.locator('.bar-sub', { hasText: round }).waitFor({ state: 'attached' });
    noTrouble(page);
    await phone.close();
  });

  await test('both play to the end and see the same result', async () => {
    await play([anna, ben], pick);
    const one = await checkEnd(anna, 3);
    await ben.locator('.end').waitFor();
    const two = await checkEnd(ben, 3);
    assert.deepEqual(one.places, two.places);
    assert.deepEqual(one.items, two.items);
    // What is not achieved yet looks different from what is, and not by its colour alone.
    const unearned = anna.locator('.record li.not-yet');
    await unearned.first().waitFor({ state: 'attached' });
    const folded = await anna.locator('.record details').evaluateAll((all) => all.every((d) => d.open === (d.querySelector('.there') !== null)));
    assert.ok(folded, 'a list of nothing achieved yet is folded');
    assert.ok(await anna.evaluate(() => document.querySelector('.end .charts').compareDocumentPosition(document.querySelector('.record')) & Node.DOCUMENT_POSITION_FOLLOWING), 'the record comes after the result and how it came about');
    await anna.locator('.record details').evaluateAll((all) => all.forEach((d) => { d.open = true; }));
    assert.ok((await unearned.allTextContents()).every((text) => text.startsWith('☆')));
    assert.equal(await unearned.first().evaluate((li) => getComputedStyle(li).borderTopStyle), 'dashed');
    await shot(anna, 'friends-end');
    noTrouble(anna);
    noTrouble(ben);
  });

  await test('a rematch is offered to the other', async () => {
    await anna.locator('.end .button', { hasText: 'Play again' }).click();
    await anna.locator('.gathering').waitFor(); // it is dealt when both are there
    await ben.locator('.end .button', { hasText: 'Join the rematch' }).click();
    await ben.locator('.end').waitFor({ state: 'detached' });
    for (const page of [anna, ben]) await page.locator('.aoc').waitFor();
    await play([anna, ben], pick, (step) => step >= 3);
    noTrouble(anna);
    noTrouble(ben);
  });

  await test('in the rematch everybody has their own seat again: there is a link for spectators, and none for a seat', async () => {
    await anna.reload();
    await anna.locator('.aoc').waitFor();
    const found = await links(anna);
    assert.equal(found.friends.length, 0, 'no link of a seat that is taken');
    assert.ok(found.watch, 'the link for spectators');
    noTrouble(anna);
  });

  await test('nobody sits down without a name; a long one stays in its panel', async () => {
    await setUp(anna, url, ['you', 'open'], { name: 'A'.repeat(40), seed: 22 });
    const [link] = (await links(anna)).friends;
    const chloe = await openPage(await person(browser, { locale: 'fr-FR' }), link);
    for (const blank of ['', '   ']) {
      await arrive(chloe, { name: blank });
      assert.equal(await chloe.locator('.arrival input:invalid').count(), 1, 'the field asks for a name');
      assert.equal(await chloe.locator('.board').count(), 0);
    }
    await arrive(chloe, { name: 'Chloé' });
    await chloe.locator('.aoc').waitFor();
    await anna.locator('.player-name b', { hasText: /^Chloé$/ }).waitFor();
    const out = await anna.evaluate(() => {
      const right = document.querySelector('.players').getBoundingClientRect().right;
      return [...document.querySelectorAll('.player .points')].filter((e) => e.getBoundingClientRect().right > right + 1).length;
    });
    assert.equal(out, 0, 'points that are out of their panel');
    await shot(anna, 'friends-long-name');
    await chloe.close();
    noTrouble(anna);
  });
});
