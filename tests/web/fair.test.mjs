/*
 * fair.test.mjs: nobody cheats: three people at a real server. Seats by links that work once, keys that
 * stay in the browser, a deal that is drawn when all have sat down and can be checked at the end, what
 * was agreed, and how people leave a table.
 */
import { createHash } from 'node:crypto';
import {
  arrive, assert, axeSource, chance, connect, keptPlace, launch, links, main, noTrouble, openPage, person, play, poll, sensible, serve, setUp, shot,
  test, words,
} from './lib.mjs';

const LINK = /#\/t\/[\w-]{22}$/;

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  const say = words('en');
  const pick = sensible(chance(7));
  const contexts = [await person(browser), await person(browser), await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })];
  const anna = await openPage(contexts[0], url);
  let ben;
  let chloe;
  let invitations;

  const sheet = async (page) => {
    if (page.viewportSize().width < 900) await page.locator('.tab-players').click();
    await page.getByRole('button', { name: say['sheet.title'] }).click();
    return page.locator('.dialog');
  };
  const closeSheet = async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('.dialog').waitFor({ state: 'detached' });
    if (page.viewportSize().width < 900) await page.locator('.tab-board').click();
  };
  const noSecrets = async (page) => {
    const { match, secret } = await keptPlace(page);
    assert.equal(new URL(page.url()).hash, `#/m/${match}`, 'the address names the match');
    assert.ok(!page.url().includes(secret));
  };
  /* Axe, at the rules that hold everywhere. */
  const accessible = async (page) => {
    await page.evaluate(axeSource());
    const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }));
    assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`), []);
  };

  await test('before all have sat down there is no position: who is waited for, links, and what is agreed', async () => {
    await setUp(anna, url, ['you', 'open', 'open'], { name: 'Anna', agreed: { 'no-hints': true, away: 0 } });
    await anna.locator('.gathering').waitFor();
    invitations = (await links(anna)).friends;
    assert.equal(invitations.length, 2);
    for (const link of invitations) assert.match(link, LINK);
    assert.equal(await anna.locator('.board').count(), 0);
    assert.equal(await anna.locator('.gathering-seats .waited').count(), 2);
    const agreed = await anna.locator('.agreed').textContent();
    for (const text of [say['deal.waits'], say['agreed.no-hints'], say['agreed.undo'], say['agreed.away-always'], say['agreed.no-clock'], say['agreed.no-variants']])
      assert.ok(agreed.includes(text), text);
    assert.ok(anna.frames.every((f) => !/"view":\s*\{/.test(f)), 'the server has told of no position');
    await noSecrets(anna);
    await accessible(anna);
    await shot(anna, 'fair-gathering', { fullPage: true });
  });

  await test('a link asks for a name, says what is agreed, and seats one person; the address shows no secret then', async () => {
    ben = await openPage(contexts[1], invitations[0]);
    await ben.locator('.arrival form').waitFor();
    assert.ok((await ben.locator('.agreed').textContent()).includes(say['agreed.no-hints']), 'known before one sits down');
    await shot(ben, 'fair-arrival', { fullPage: true });
    await arrive(ben, { name: 'Ben' });
    await ben.locator('.gathering').waitFor();
    await noSecrets(ben);
    await anna.locator('.gathering-seats li', { hasText: 'Ben' }).waitFor();
    const { secret } = await keptPlace(ben);
    assert.ok(!invitations[0].endsWith(secret), 'the key is not the link');
    assert.ok(ben.frames.every((f) => !f.includes(secret)), 'and comes from the browser');
    await ben.goBack();
    assert.ok(!(await ben.evaluate(() => location.href)).includes('#/t/'), 'nor does the history');
    await ben.goto(invitations[0]);
    await ben.locator('.gathering').waitFor();
    await noSecrets(ben);
  });

  await test('a used link seats nobody else, not even who set up the table, and says what to do', async () => {
    const stranger = await openPage(await person(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-FR' }), invitations[0]);
    await stranger.locator('.used h1', { hasText: 'Ben' }).waitFor();
    assert.ok((await stranger.locator('.used').textContent()).includes('Continuer sur un autre appareil'));
    await accessible(stranger);
    await shot(stranger, 'fair-used-link', { fullPage: true });
    assert.equal(await stranger.evaluate(() => (JSON.parse(localStorage['clio.matches'] ?? '[]')).length), 0, 'nothing is kept of it');
    noTrouble(stranger);
    await stranger.close();
    const other = await openPage(contexts[0], invitations[0]);
    await other.locator('.used h1', { hasText: 'Ben' }).waitFor();
    await other.close();
    const wire = await connect(anna);
    const secret = invitations[0].slice(-22);
    assert.equal((await wire.ask('sit', { secret })).error?.code, 'taken');
    assert.equal((await wire.ask('sit', { secret, key: 'A'.repeat(22) })).error?.code, 'taken');
    const { match } = await keptPlace(anna);
    assert.ok((await wire.ask('invite', { match, seat: 1 })).error, 'nor is there another link');
  });

  await test('an answer that is lost locks nobody out: link and key sit down again', async () => {
    chloe = await openPage(contexts[2]);
    let cut = true;
    await chloe.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      let sent = false;
      socket.onMessage((text) => {
        sent ||= JSON.parse(text).do === 'sit';
        server.send(text);
      });
      server.onMessage((text) => {
        if (sent && cut) {
          cut = false;
          void socket.close();
          void server.close();
        } else if (!sent || !cut) socket.send(text);
      });
    });
    await chloe.goto(invitations[1]);
    await arrive(chloe, { name: 'Chloé', colour: 4 });
    await chloe.locator('.aoc').waitFor();
    assert.equal(cut, false, 'the first answer was lost');
    await noSecrets(chloe);
  });

  await test('the last who sits down sets it going for everybody, and all see the same promise of the deal', async () => {
    for (const page of [anna, ben, chloe]) await page.locator('.aoc').waitFor();
    const promises = [];
    for (const page of [anna, ben, chloe]) {
      const box = await sheet(page);
      assert.ok((await box.textContent()).includes(say['deal.drawn']));
      promises.push(await box.locator('.promise code').textContent());
      assert.equal(await box.locator('.promise code').count(), 1, 'no seed, no salt');
      if (page !== ben) await shot(page, `fair-sheet-${page === anna ? 'wide' : 'phone'}`);
      if (page === anna) await accessible(page);
      await closeSheet(page);
    }
    assert.match(promises[0], /^[0-9a-f]{64}$/);
    assert.ok(promises.every((p) => p === promises[0]));
    assert.equal((await keptPlace(ben)).commitment, promises[0]);
    for (const page of [anna, ben, chloe]) assert.ok(page.frames.every((f) => !/"salt"|"seed"/.test(f)), 'nobody is told the seed');
  });

  await test('where no hints are agreed there is no button for them, and it says why', async () => {
    assert.equal(await anna.locator('.tools .button', { hasText: 'Hint' }).count(), 0);
    await anna.locator('.tools', { hasText: say['hint.agreed'] }).waitFor();
    await anna.locator('[data-coach=undo]').waitFor();
    await anna.keyboard.press('h');
    await anna.locator('.toast', { hasText: say['hint.agreed'] }).waitFor();
    assert.equal(await anna.locator('.ahead').count(), 0);
    const wire = await connect(anna);
    const { match, secret } = await keptPlace(anna);
    await wire.ask('sit', { secret });
    assert.equal((await wire.ask('hint', { match })).error?.code, 'agreed');
    await shot(anna, 'fair-no-hints');
  });

  await test('another device takes the seat by a link that works once; both stay', async () => {
    await ben.locator('.tab-links').click();
    await ben.getByRole('button', { name: say['device.title'] }).click();
    const link = await ben.locator('.device .copy input').inputValue();
    assert.match(link, LINK);
    await ben.locator('.device', { hasText: 'works once' }).waitFor();
    await shot(ben, 'fair-device');
    const phone = await openPage(await person(browser, { viewport: { width: 390, height: 844 } }), link);
    await phone.locator('.aoc').waitFor();
    await noSecrets(phone);
    assert.notEqual((await keptPlace(phone)).secret, (await keptPlace(ben)).secret, 'a key of its own');
    await phone.locator('.tab-players').click();
    await phone.locator('.player', { hasText: 'Ben' }).locator('.tag', { hasText: 'you' }).waitFor();
    const third = await openPage(await person(browser), link);
    await third.locator('.notice').waitFor();
    await third.close();
    await ben.reload();
    await ben.locator('.aoc').waitFor();
    await phone.close();
  });

  await test('chat can be hidden, also after a reload, and somebody reported', async () => {
    await ben.locator('.tab-chat').click();
    await ben.locator('[data-shortcut=chat]').fill('You will all lose!');
    await ben.locator('.chat button[type=submit]').click();
    await anna.locator('.tab-chat').click();
    await anna.locator('.chat-lines', { hasText: 'You will all lose' }).waitFor();
    let box = await sheet(anna);
    const row = () => box.locator('.others li', { hasText: 'Ben' });
    await row().getByRole('button', { name: say['report.do'] }).click();
    await row().locator('textarea').fill('He is rude.');
    assert.ok((await row().getByRole('button', { name: say['report.send'] }).evaluate((e) => e.getBoundingClientRect().bottom - e.closest('dialog').getBoundingClientRect().bottom)) < 0, 'what sends it is in sight');
    await shot(anna, 'fair-report');
    await row().getByRole('button', { name: say['report.send'] }).click();
    await anna.locator('.toast', { hasText: say['report.done'] }).waitFor();
    await row().getByRole('button', { name: say['mute.do'] }).click();
    await row().getByRole('button', { name: say['mute.end'] }).waitFor();
    await closeSheet(anna);
    await anna.locator('.chat', { hasText: 'Chat hidden: Ben' }).waitFor();
    assert.ok(!(await anna.locator('.chat-lines').textContent()).includes('lose'));
    await anna.reload();
    await anna.locator('.tab-chat').click();
    await anna.locator('.chat', { hasText: 'Chat hidden: Ben' }).waitFor();
    assert.ok(!(await anna.locator('.chat-lines').textContent()).includes('lose'));
    await anna.locator('.chat').getByRole('button', { name: say['mute.end'] }).click();
    await anna.locator('.chat-lines', { hasText: 'You will all lose' }).waitFor();
    assert.ok(ben.frames.every((f) => !f.includes('rude')), 'nobody at the table is told of a report');
    await anna.locator('.tab-log').click();
  });

  await test('a bot plays for somebody who is away when that was agreed, and everybody is told', async () => {
    await play([anna, ben, chloe], pick, (step) => step >= 5);
    const away = chloe.url();
    await chloe.goto('about:blank');
    await anna.locator('.player', { hasText: 'Chloé' }).locator('small', { hasText: 'not here now' }).waitFor();
    const box = await sheet(anna);
    await box.getByRole('button', { name: 'Let a bot play for Chloé' }).click();
    await anna.locator('.player', { hasText: say['seat.held'] }).waitFor();
    await ben.locator('.toast', { hasText: 'Chloé' }).waitFor();
    await ben.locator('.tab-chat').click();
    await ben.locator('.told-line', { hasText: 'Chloé' }).waitFor();
    await shot(ben, 'fair-told');
    // A new link for the chair is told as well, and shuts the old key out.
    await box.getByRole('button', { name: say['again.do'] }).click();
    await box.getByRole('button', { name: say['again.yes'] }).click();
    const link = await box.locator('.others .copy input').inputValue();
    await shot(anna, 'fair-new-link');
    await closeSheet(anna);
    await poll(async () => (await ben.locator('.told-line').count()) >= 2, 'the new link is told');
    await chloe.goto(away);
    await chloe.locator('.notice').waitFor();
    await chloe.goto(link);
    await chloe.locator('.aoc').waitFor();
    await anna.locator('.player', { hasText: say['seat.held'] }).waitFor({ state: 'detached' });
    await noSecrets(chloe);
  });

  await test('who gives up is asked first; a bot plays on for them, and they look on', async () => {
    const box = await sheet(chloe);
    await box.getByRole('button', { name: say['resign.do'], exact: true }).click();
    await box.locator('.sure', { hasText: say['resign.sure'] }).waitFor();
    await shot(chloe, 'fair-give-up');
    await box.getByRole('button', { name: say['resign.yes'] }).click();
    await anna.locator('.player', { hasText: say['seat.given-up'] }).waitFor();
    await ben.locator('.told-line', { hasText: 'Chloé' }).nth(2).waitFor();
    await play([anna, ben], pick, (step) => step >= 4);
  });

  await test('the last opponent gives up: the game is over, and every page checks the deal itself', async () => {
    const { commitment, match } = await keptPlace(ben);
    const box = await sheet(ben);
    await box.getByRole('button', { name: say['resign.do'], exact: true }).click();
    await box.locator('.sure', { hasText: say['resign.sure-last'] }).waitFor();
    await box.getByRole('button', { name: say['resign.yes'] }).click();
    for (const page of [anna, ben, chloe]) {
      await page.locator('.end').waitFor();
      assert.equal(await page.locator('#end-title').textContent(), say['end.given-up']);
      await page.locator('.end .verdict.checked', { hasText: 'Checked' }).waitFor();
      const [seed, salt, hash] = await page.locator('.end .promise code').allTextContents();
      assert.equal(hash, commitment);
      assert.equal(createHash('sha256').update(`${salt}:${seed}`).digest('hex'), commitment);
      assert.equal(await page.locator('.end .tag', { hasText: say['end.winner'] }).count(), 0, 'nobody has won by it');
      const result = await page.locator('.result li').allInnerTexts();
      assert.deepEqual(result.map((line) => line.includes(say['end.gave-up'])), [false, true, true], 'who gave up stands last, and is marked');
      assert.ok(result[0].includes('Anna') && (await page.locator('.result .place').count()) === 0, 'and nobody has a place');
      assert.equal(await page.locator('.log li').last().innerText(), await page.locator('.end-reason').innerText(), 'the log ends with how it ended');
      noTrouble(page);
    }
    await accessible(anna);
    await shot(anna, 'fair-end', { fullPage: true });
    await shot(chloe, 'fair-end-phone', { fullPage: true });
    assert.ok(await anna.evaluate((match) => JSON.parse(localStorage['clio.matches']).some((m) => m.match === match && m.over), match));
  });

  await test('a deal that is not the promised one is found out', async () => {
    // As if the server had told another hash at the beginning. A table that is open would keep its own again.
    const table = ben.url();
    await ben.goto(`${url}#/`);
    await ben.locator('.home').waitFor();
    await ben.evaluate(() => {
      const list = JSON.parse(localStorage['clio.matches']);
      for (const m of list) if (m.commitment) m.commitment = '0'.repeat(64);
      localStorage['clio.matches'] = JSON.stringify(list);
    });
    await ben.reload();
    await ben.locator('.home').waitFor();
    await ben.goto(table);
    await ben.locator('.end .verdict.wrong', { hasText: 'not the deal' }).waitFor();
  });

  await test('where neither undo nor hints are agreed there is no button, and it says why', async () => {
    await setUp(anna, url, ['you', 'open'], { name: 'Anna', agreed: { 'no-undo': true, 'no-hints': true } });
    const [link] = (await links(anna)).friends;
    await ben.goto(link);
    await arrive(ben, { name: 'Ben' });
    for (const page of [anna, ben]) {
      await page.locator('.aoc').waitFor();
      await page.locator('.tools', { hasText: say['tools.without'] }).waitFor();
      assert.equal(await page.locator('.tools .button').count(), 0);
    }
    await anna.keyboard.press('u');
    await anna.locator('.toast', { hasText: say['undo.agreed'] }).waitFor();
  });

  await test('nobody is replaced before the agreed time: the page says when', async () => {
    const there = ben.url();
    await ben.goto('about:blank');
    await anna.locator('.player', { hasText: 'not here now' }).waitFor();
    const box = await sheet(anna);
    const row = box.locator('.others li', { hasText: 'Ben' });
    await row.locator('p', { hasText: 'A bot may play here, or a new link be made, from' }).waitFor();
    assert.equal(await row.getByRole('button', { name: /bot/ }).count(), 0);
    await shot(anna, 'fair-away-until');
    const wire = await connect(anna);
    const { match, secret } = await keptPlace(anna);
    await wire.ask('sit', { secret });
    assert.equal((await wire.ask('hold', { match, seat: 1, bot: 'level:1' })).error?.code, 'taken');
    assert.equal((await wire.ask('invite', { match, seat: 1 })).error?.code, 'taken');
    await closeSheet(anna);
    await ben.goto(there);
    await ben.locator('.aoc').waitFor();
  });

  await test('a game in which nobody has moved is called off; afterwards one leaves the seat to a bot instead', async () => {
    let box = await sheet(ben);
    await box.getByRole('button', { name: say['abort.do'] }).click();
    await box.getByRole('button', { name: say['abort.yes'] }).click();
    for (const page of [anna, ben]) {
      await page.locator('.end').waitFor();
      assert.equal(await page.locator('#end-title').textContent(), say['end.aborted']);
    }
    // The next one has the same agreements, and is dealt when both are there again.
    await closeSheet(ben).catch(() => undefined);
    await anna.locator('.end .button', { hasText: 'Play again' }).click();
    await ben.locator('.end .button', { hasText: 'Join the rematch' }).click();
    for (const page of [anna, ben]) {
      await page.locator('.end').waitFor({ state: 'detached' });
      await page.locator('.aoc').waitFor();
      await noSecrets(page);
    }
    await play([anna, ben], pick, (step) => step >= 3);
    const { match } = await keptPlace(ben);
    box = await sheet(ben);
    assert.equal(await box.getByRole('button', { name: say['abort.do'] }).count(), 0);
    await box.getByRole('button', { name: say['leave.do'] }).click();
    await box.getByRole('button', { name: say['leave.yes'] }).click();
    await ben.locator('.home').waitFor();
    await anna.locator('.player', { hasText: say['seat.held'] }).waitFor();
    await anna.locator('.toast', { hasText: 'Ben leaves' }).waitFor();
    // Coming back is sitting down again.
    await ben.locator(`.match a[href="#/m/${match}"]`).click();
    await ben.locator('.aoc').waitFor();
    await anna.locator('.player', { hasText: say['seat.held'] }).waitFor({ state: 'detached' });
    noTrouble(anna);
    noTrouble(ben);
  });

  await test('a chosen deal is shown to all as such, and so are the variants', async () => {
    await setUp(anna, url, ['you', 'open'], { name: 'Anna', seed: 5, options: ['innovation'] });
    await anna.locator('.players-panel .known', { hasText: say['deal.chosen'] }).waitFor();
    const [link] = (await links(anna)).friends;
    await ben.goto(link);
    await ben.locator('.agreed .known', { hasText: say['deal.chosen'] }).waitFor();
    await ben.locator('.agreed dd', { hasText: 'Innovation' }).waitFor();
    await arrive(ben, { name: 'Ben' });
    await ben.locator('.players-panel .known', { hasText: say['deal.chosen'] }).waitFor();
    await ben.locator('.bar-sub', { hasText: say['deal.chosen-short'] }).waitFor();
    await shot(ben, 'fair-chosen');
    noTrouble(ben);
  });

  await test('alone with bots nothing of this is in the way', async () => {
    await setUp(anna, url, ['you', 'bot-1'], { name: 'Anna' });
    await anna.locator('.aoc').waitFor();
    assert.equal(await anna.getByRole('button', { name: say['sheet.title'] }).count(), 0);
    assert.equal(await anna.locator('.known').count(), 0);
    await anna.locator('.tools .button', { hasText: 'Hint' }).waitFor();
    noTrouble(anna);
  });
});
