/* The home page: matches first, tiles that hold their words, one click to continue, learn or play. */
import { arrive, assert, connect, finished, launch, links, main, noTrouble, openPage, person, poll, serve, setUp, shot, test, words } from './lib.mjs';

const sizes = [
  [1280, 860],
  [1920, 1080],
  [768, 1024],
  [390, 844],
];

/* What reaches beyond its tile or card, or beyond the page. */
function overflowing(page) {
  return page.evaluate(() => {
    const found = [];
    for (const box of document.querySelectorAll('.tile, .match')) {
      const frame = box.getBoundingClientRect();
      if (frame.right > innerWidth + 0.5) found.push(`${box.className} leaves the page`);
      for (const part of box.querySelectorAll('h3, p, li, b, a, button, span:not(.hidden), small')) {
        if (part.closest('.hidden')) continue;
        const at = part.getBoundingClientRect();
        if (at.width === 0) continue;
        if (at.left < frame.left - 0.5 || at.right > frame.right + 0.5 || at.bottom > frame.bottom + 0.5)
          found.push(`${box.className}: ${part.tagName} “${part.textContent}”`);
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && getComputedStyle(part).display !== 'inline')
          found.push(`${box.className}: “${part.textContent}” does not fit its ${part.tagName}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found;
  });
}

/* Matches as the home page keeps them, without opening their tables. */
async function keep(page, matches) {
  await page.evaluate((list) => localStorage.setItem('clio.matches', JSON.stringify(list)), matches);
  await page.reload();
}

const note = (secret, more) => ({
  secret, where: 'server', game: 'age-of-civilization', at: Date.now(), over: false, yours: false, round: 1, rounds: 6, names: [], ...more,
});

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  const say = { en: words('en'), fr: words('fr') };
  const context = await person(browser);
  const page = await openPage(context, url);
  const wire = await connect(page);
  const create = (game, seats) =>
    wire.ask('create', { game, seats: seats.map(([kind, name]) => ({ kind, name, ...(kind === 'bot' ? { bot: 'level:1' } : {}) })), options: {}, seed: '7' });
  const mine = await create('clash-monumental', [['you', 'Anna'], ['bot', 'Hypatia'], ['bot', 'Ptolemy'], ['bot', 'Sappho']]);
  const theirs = await create('age-of-civilization', [['open', 'Maximilienne-Charlotte'], ['open', 'Ben']]);
  const over = await finished(page);
  const list = [
    note(theirs.secrets[1], { at: Date.now() + 1000 }),
    note(mine.secrets[0], { game: 'clash-monumental' }),
    note(over.secrets[0], { over: true, names: ['Anna', 'Ben'] }),
  ];

  const others = [];
  for (let i = 0; i < 5; i++) others.push(note((await create('clash-2012', [['you', 'Anna'], ['bot', 'Hypatia']])).secrets[0], { game: 'clash-2012', at: Date.now() - 1000 * i }));

  await test('with nothing played yet there are games, and nothing else', async () => {
    const strange = await person(browser);
    // Which tiles there were, in which order, frame by frame.
    await strange.addInitScript(() => {
      window.orders = new Set();
      const look = () => {
        const tiles = [...document.querySelectorAll('.tile')].map((tile) => tile.getAttribute('aria-labelledby'));
        if (tiles.length > 0) window.orders.add(tiles.join(' '));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const stranger = await openPage(strange, url);
    await stranger.locator('.tile h3', { hasText: /\w/ }).nth(2).waitFor();
    await stranger.waitForTimeout(500);
    const orders = await stranger.evaluate(() => [...window.orders]);
    assert.equal(orders.length, 1, `no tile changes its place under the pointer: ${orders.join(', then ')}`);
    assert.equal(await stranger.locator('.match, .finished').count(), 0);
    assert.deepEqual(
      (await stranger.locator('.tile').evaluateAll((tiles) => tiles.map((t) => t.getAttribute('aria-labelledby')))).sort(),
      ['tile-age-of-civilization', 'tile-civ-waw', 'tile-clash-2012', 'tile-clash-monumental', 'tile-imperium'],
      'the games this server has',
    );
    noTrouble(stranger);
    await strange.close();
  });

  await test('matches come first, the one that waits lit, with whose turn it is and since when', async () => {
    await keep(page, list);
    await page.locator('.match.yours').waitFor(); // the server said so: the note did not
    const cards = await page.locator('.match').evaluateAll((all) => all.map((c) => ({ lit: c.classList.contains('yours'), text: c.textContent })));
    assert.equal(cards.length, 2);
    assert.ok(cards[0].lit && !cards[1].lit, 'one’s own turn comes first and lit');
    assert.match(cards[0].text, /Your turn/);
    await poll(async () => /Maximilienne-Charlotte’s turn/.test(await page.locator('.match').nth(1).textContent()), 'whose turn it is');
    assert.equal(await page.locator('.match-since').count(), 2);
    assert.equal(await page.locator('.match').first().locator('.seal').count(), 4, 'the marks of all players');
    assert.equal(await page.locator('.match').first().locator('.seal.on').count(), 1);
    assert.equal(await page.locator('.finished').evaluate((d) => d.open), false, 'what is over is folded');
    const at = (selector) => page.locator(selector).first().evaluate((e) => e.getBoundingClientRect().top);
    assert.ok((await at('.match')) < (await at('.tile')) && (await at('.tile')) < (await at('.finished')));
  });

  for (const lang of ['en', 'fr'])
    for (const [width, height] of sizes)
      await test(`nothing overflows and matches are above the fold: ${width} wide, ${lang}`, async () => {
        const sized = await person(browser, { viewport: { width, height }, locale: lang === 'fr' ? 'fr-FR' : 'en-GB' });
        const home = await openPage(sized, url);
        await keep(home, list);
        await home.locator('.match.yours').waitFor();
        await home.locator('.tile h3', { hasText: /\w/ }).nth(2).waitFor();
        await home.getByText(say[lang]['home.title'], { exact: true }).waitFor();
        await poll(async () => (await home.locator('.match-since').count()) === 2, 'both are known');
        assert.deepEqual(await overflowing(home), []);
        const bottoms = await home.locator('.match').evaluateAll((all) => all.map((c) => c.getBoundingClientRect().bottom));
        assert.ok(bottoms.every((bottom) => bottom <= height), `matches end at ${bottoms}`);
        const play = await home.locator('.tile .button.primary').first().evaluate((b) => b.getBoundingClientRect().bottom);
        assert.ok(play <= height, `“Play now” is seen without scrolling: ${play}`);
        await shot(home, `home-${width}-${lang}`);
        noTrouble(home);
        await sized.close();
      });

  for (const lang of ['en', 'fr'])
    for (const [width, height] of lang === 'fr' ? sizes : sizes.slice(0, 2))
      await test(`seven matches leave room for the games, and five games fit: ${width} wide, ${lang}`, async () => {
        const sized = await person(browser, { viewport: { width, height }, locale: lang === 'fr' ? 'fr-FR' : 'en-GB' });
        const home = await openPage(sized, url);
        await keep(home, [...list, ...others]);
        await home.locator('.match.yours').first().waitFor();
        await home.locator('.tile h3', { hasText: /\w/ }).nth(2).waitFor();
        const all = home.getByRole('button', { name: say[lang]['kept.all'].replace('{n}', '7') });
        await all.waitFor();
        const more = () => home.evaluate(() => {
          const tiles = document.querySelector('.tiles');
          while (tiles.children.length < 5) tiles.append(tiles.children[tiles.children.length - 2].cloneNode(true));
        });
        const bottoms = (selector) => home.locator(selector).evaluateAll((found) => found.map((e) => e.getBoundingClientRect().bottom));
        const buttons = '.tile .button.primary, .tile .guided';
        const seen = async (n) => {
          const found = await bottoms(buttons);
          assert.ok(found.length === n && found.every((bottom) => bottom <= height), `the buttons of all games are on the first screen: ${found}`);
        };
        // Matches of one game are told apart: against whom, of which level, how far.
        const told = await home.locator('.match').evaluateAll((all) => all.map((card) => ({ others: card.querySelector('.match-others').innerText, at: card.querySelector('.match-at').innerText, seen: card.querySelector('.match-others').checkVisibility() })));
        for (const { others, at, seen } of told) {
          assert.ok(seen && /Hypati[ae]|Maximilienne/.test(others), `the opponents are named: “${others}”`);
          assert.match(at, /\d|[IVX]+/, 'and how far it is');
        }
        assert.ok(told.some(({ others }) => others === (lang === 'fr' ? 'Hypatie (indulgent)' : 'Hypatia (gentle)')) || told.some(({ others }) => /Hypatia, Ptolemy, Sappho \(.+\)/.test(others)), `bots with their level: ${JSON.stringify(told)}`);
        if (width > 1000) {
          // Those of one row stand on one line, however long the links below them are.
          const lines = await home.evaluate(() => ['.button.primary', '.guided', '.tile-links'].map((s) => new Set([...document.querySelectorAll(`.tile ${s}`)].map((e) => Math.round(e.getBoundingClientRect().top))).size));
          assert.deepEqual(lines, [1, 1, 1], 'the buttons of all tiles stand on one line');
          await seen(10);
        }
        else assert.ok((await bottoms('.tile .button.primary'))[0] <= height);
        await more();
        if (width > 1000) await seen(10);
        assert.deepEqual(await overflowing(home), []);
        await shot(home, `home-five-${width}-${lang}`);
        assert.ok((await home.locator('.match').count()) < 7);
        await all.click();
        assert.equal(await home.locator('.match').count(), 7, 'the others are one click away');
        assert.deepEqual(await overflowing(home), []);
        await home.getByRole('button', { name: say[lang]['kept.fewer'], exact: true }).click();
        noTrouble(home);
        await sized.close();
      });

  for (const lang of ['en', 'fr'])
    for (const [width, height] of [[1280, 800], [768, 1024]])
      await test(`four matches are all in sight, at a desk with all games: ${width} wide, ${lang}`, async () => {
        const sized = await person(browser, { viewport: { width, height }, locale: lang === 'fr' ? 'fr-FR' : 'en-GB' });
        const home = await openPage(sized, url);
        await keep(home, [...list, ...others.slice(0, 2)]);
        await home.locator('.match.yours').nth(2).waitFor();
        await home.locator('.tile h3', { hasText: /\w/ }).nth(4).waitFor();
        await home.evaluate(() => scrollTo(0, 0)); // the reload went back to the tiles, which have moved
        const bottoms = await home.locator('.match').evaluateAll((all) => all.map((c) => c.getBoundingClientRect().bottom));
        assert.ok(bottoms.length === 4 && bottoms.every((bottom) => bottom <= height), `all four are in sight: ${bottoms}`);
        // A tablet has room for less: there the games go on below.
        const cut = await home.evaluate(() => [...document.querySelectorAll('.tile')].filter((e) => e.getBoundingClientRect().bottom > innerHeight).length);
        if (width > 1000) assert.equal(cut, 0, 'and so is every game');
        assert.deepEqual(await overflowing(home), []);
        await shot(home, `home-four-${width}-${lang}`);
        noTrouble(home);
        await sized.close();
      });

  await test('one click continues, one opens the guided game, one a game with bots', async () => {
    await page.locator('.match.yours a').click();
    await page.locator('.cl-map').waitFor();
    await page.goBack();
    await page.locator('#tile-age-of-civilization').waitFor();
    const tile = page.locator('.tile', { has: page.locator('#tile-age-of-civilization') });
    await tile.locator('.guided').click();
    await page.locator('.coach').waitFor();
    await page.goBack();
    await tile.locator('.button.primary').click();
    await page.locator('.question.yours').waitFor();
    assert.equal(await page.locator('.coach').count(), 0);
    await page.goBack();
    await page.locator('.tile', { has: page.locator('#tile-imperium') }).locator('.button.primary').click();
    await page.getByText('Chieftain').first().waitFor(); // who has not played yet meets the gentlest
    noTrouble(page);
  });

  await test('a link that leads to this machine only says so, and what to do', async () => {
    await setUp(page, url, ['you', 'open', 'bot-1'], { name: 'Anna', seed: 3 });
    await page.locator('.tab-links').click();
    const warning = page.locator('.invite .only-here');
    await warning.waitFor();
    assert.match(await warning.textContent(), /this computer only.*127\.0\.0\.1.*clio serve .*--db .* --bind 0\.0\.0\.0/);
    await shot(page, 'only-here');
    await page.getByRole('button', { name: 'FR: passer en français' }).click();
    await page.locator('.invite .only-here', { hasText: 'que sur cet ordinateur' }).waitFor();
    await page.getByRole('button', { name: 'EN: switch to English' }).click();
  });

  await test('where the server knows an address on the network, links lead there', async () => {
    const told = await openPage(await person(browser));
    // A server at all addresses would listen outside this machine: its reply is put in its place.
    await told.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.games) message.addresses = ['http://192.0.2.7:8080/', 'http://[2001:db8::7]:8080/'];
        socket.send(JSON.stringify(message));
      });
    });
    await told.goto(url);
    await setUp(told, url, ['you', 'open'], { name: 'Anna', seed: 4 });
    await told.locator('.tab-links').click();
    await told.locator('.invite .reach select').waitFor();
    assert.equal(await told.locator('.invite .only-here').count(), 0);
    assert.match(await told.locator('.invite .copy input').first().inputValue(), /^http:\/\/192\.0\.2\.7:8080\/#\/t\//);
    await told.locator('.invite .reach select').selectOption('http://[2001:db8::7]:8080/');
    await poll(async () => (await told.locator('.invite .copy input').first().inputValue()).startsWith('http://[2001:db8::7]:8080/#/t/'), 'the other address');
    await told.close();
  });

  await test('a friend is asked for a name and a colour before the table is there', async () => {
    const [invitation] = (await links(page)).friends;
    const friend = await openPage(await person(browser), invitation);
    await friend.locator('.arrival form').waitFor();
    assert.equal(await friend.locator('.board').count(), 0, 'no table yet');
    await page.locator('.player', { hasText: 'waiting for somebody' }).waitFor(); // and nobody sits there
    const colours = friend.locator('.arrival input[type=radio]');
    assert.equal(await colours.nth(0).isDisabled(), true, 'Anna has red');
    await friend.locator('.colour.taken', { hasText: 'Anna has it' }).waitFor();
    await shot(friend, 'arrival');
    await arrive(friend, { name: 'Zoé', colour: 4 });
    await friend.locator('.aoc').waitFor();
    await page.locator('.player.here', { hasText: 'Zoé' }).waitFor();
    assert.equal(await page.locator('.player', { hasText: 'Zoé' }).locator('.mark.own5').count(), 1, 'in the colour they chose');
    // Who has the seat is not asked again.
    await friend.reload();
    await friend.locator('.aoc').waitFor();
    await friend.close();
    await page.locator('.player.away', { hasText: 'not here now' }).waitFor();
  });

  await test('spectators chat until the host stops it', async () => {
    const { watch } = await links(page);
    const context = await person(browser);
    const spectator = await openPage(context, watch);
    await spectator.locator('.aoc').waitFor();
    await page.locator('.watchers', { hasText: '1 person watches' }).waitFor();
    await spectator.locator('.tab-chat').click();
    // Asked for a name before the first line.
    await spectator.locator('.chat-name input').fill('Willa');
    await spectator.locator('.chat-name button').click();
    await spectator.locator('.chat-as', { hasText: 'Willa' }).waitFor();
    await spectator.locator('[data-shortcut=chat]').fill('Good luck, Anna');
    await spectator.locator('.chat button[type=submit]').click();
    await page.locator('.tab-chat').click();
    const line = page.locator('.chat-lines p', { hasText: 'Good luck, Anna' });
    await line.waitFor();
    assert.equal(await line.locator('.tag', { hasText: 'spectator' }).count(), 1, 'seen to be no player');
    assert.match(await line.textContent(), /Willa/);
    await page.getByLabel('Spectators may chat').uncheck();
    await spectator.locator('.chat', { hasText: 'cannot chat' }).waitFor();
    assert.equal(await spectator.locator('[data-shortcut=chat]').count(), 0);
    noTrouble(spectator);
  });

  await test('a hint stands in a corner, names the move in full and lights it on the board', async () => {
    const stranger = await openPage(await person(browser), url);
    const wire = await connect(stranger);
    const created = await wire.ask('create', { game: 'clash-monumental', seats: [{ kind: 'you', name: 'Anna' }, { kind: 'bot', bot: 'level:1', name: 'Hypatia' }], options: {}, seed: '7' });
    await stranger.goto(`${url}#/t/${created.secrets[0]}`);
    await stranger.locator('.question.yours').waitFor();
    await stranger.keyboard.press('h');
    const hint = stranger.locator('.ahead .hints .move');
    await hint.first().waitFor();
    assert.equal(await stranger.locator('dialog[open]').count(), 0, 'no window before the board');
    assert.ok((await hint.count()) >= 2 && (await hint.count()) <= 3, 'the best and the next best two');
    const over = await stranger.evaluate(() => {
      const a = document.querySelector('.ahead').getBoundingClientRect();
      const b = document.querySelector('.board').getBoundingClientRect();
      return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    });
    assert.equal(over, false, 'beside the board, not over it');
    // It has one place, and the tools above it stay free whatever is explained beside.
    const placed = () => stranger.evaluate(() => {
      const [panel, card] = ['.ahead', '#explain'].map((s) => document.querySelector(s)?.getBoundingClientRect());
      const meets = (b) => Boolean(b) && panel.left < b.right && panel.right > b.left && panel.top < b.bottom && panel.bottom > b.top;
      const covered = [...document.querySelectorAll('.tools .button')].filter((e) => meets(e.getBoundingClientRect())).map((e) => e.textContent);
      return { top: panel.top, left: panel.left, covered, card: card !== undefined && getComputedStyle(document.querySelector('#explain')).visibility !== 'hidden', under: meets(card) };
    });
    const first = await placed();
    assert.deepEqual(first.covered, [], 'undo, redo and hint can be clicked');
    for (const seat of await stranger.locator('.players [data-thing^="seat:"]').all()) {
      await seat.hover({ force: true });
      await stranger.waitForTimeout(600);
    }
    await stranger.locator('.board [data-space]').first().hover({ force: true });
    await stranger.locator('#explain').waitFor();
    const then = await placed();
    assert.deepEqual({ ...then, card: true }, { ...first, card: true }, 'it stays where it is, beside the card that explains');
    await stranger.mouse.move(2, 2);
    await stranger.locator('#explain').waitFor({ state: 'detached' });
    const reply = stranger.frames.map((f) => JSON.parse(f)).findLast((f) => f.hints);
    assert.ok(reply.hints.slice(0, 3).some((h) => h.then.length > 0), 'some move opens an action');
    for (const [i, h] of reply.hints.slice(0, 3).entries()) {
      const text = await hint.nth(i).textContent();
      for (const step of [h, ...h.then]) assert.ok(text.includes(step.text), `“${text}” names “${step.text}”`);
      assert.match(text, /%/);
    }
    // Chances that do not tell them apart are not all that is said.
    const values = reply.hints.slice(0, 3).map((h) => h.value);
    if (Math.max(...values) - Math.min(...values) < 0.0099) for (const h of reply.hints.slice(0, 3)) assert.match(h.sure, /points? some turns on/);
    await poll(() => stranger.locator('.board .told').count(), 'what the hint names is lit');
    await shot(stranger, 'hint');
    await stranger.keyboard.press('Escape');
    await stranger.locator('.ahead .hints').waitFor({ state: 'detached' });
    await poll(async () => !(await stranger.locator('.board .told').count()), 'nothing stays lit');
    // Chosen, it is played to the end of its action.
    await stranger.keyboard.press('h');
    await hint.first().click();
    await stranger.locator('.ahead .hints').waitFor({ state: 'detached' });
    await poll(async () => (await stranger.locator('.question').textContent()) !== '' && (await stranger.locator('[data-coach=undo]').getAttribute('aria-disabled')) === 'false', 'a move was made');
    noTrouble(stranger);
    await stranger.close();
  });

  await test('a move that is pointed at shows what it would do, and what nobody can know', async () => {
    const stranger = await openPage(await person(browser), url);
    await setUp(stranger, url, ['you', 'bot-1'], { name: 'Anna', seed: 5 });
    await stranger.locator('.question.yours').waitFor();
    await stranger.locator('.tab-moves').click();
    const move = stranger.locator('.moves-pane .moves [data-move]').first();
    await move.hover();
    const panel = stranger.locator('.ahead');
    await panel.waitFor();
    assert.match(await panel.textContent(), /If you choose/);
    const reply = stranger.frames.map((f) => JSON.parse(f)).findLast((f) => f.preview);
    assert.ok(reply.preview.lines.length > 0 || reply.preview.changes.length > 0);
    for (const line of reply.preview.lines) assert.ok((await panel.textContent()).includes(line.text), line.text);
    await stranger.locator('#explain').waitFor();
    const covered = await stranger.evaluate(() => {
      const [a, b] = ['.ahead', '#explain'].map((s) => document.querySelector(s)?.getBoundingClientRect());
      return Boolean(a && b && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top);
    });
    assert.equal(covered, false, 'neither covers the other');
    await shot(stranger, 'preview');
    // Whatever comes to lie under a pointer that rests was not asked about.
    const answer = stranger.locator('.answer-bar .kit-button.lit').first();
    const { x, y, width, height } = await answer.boundingBox();
    await stranger.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    const before = await stranger.locator('.question p').innerText();
    await stranger.mouse.down();
    await stranger.mouse.up();
    await poll(async () => (await stranger.locator('.question p').innerText()) !== before && (await answer.count()), 'the next question');
    await stranger.waitForTimeout(700);
    assert.equal(await panel.count(), 0, 'no preview after a click');
    const next = await answer.boundingBox();
    await stranger.mouse.move(next.x + next.width / 2 + 3, next.y + next.height / 2 + 2, { steps: 3 });
    await panel.waitFor();
    noTrouble(stranger);
    await stranger.close();
  });

  await test('a match that its server has no more says so, and can be put away', async () => {
    await page.goto(`${url}#/`);
    await keep(page, [note('AAAAAAAAAAAAAAAAAAAAAA', {})]);
    await page.locator('.match', { hasText: say.en['kept.gone'] }).waitFor();
    assert.equal(await page.locator('.match a').count(), 0);
    await page.locator('.match-forget').click();
    await page.locator('.match').waitFor({ state: 'detached' });
  });

  await test('two windows of a browser share their list, and neither undoes what the other did', async () => {
    const context = await person(browser);
    const first = await openPage(context, url);
    await keep(first, list);
    await first.locator('.match.yours').waitFor();
    const second = await openPage(context, url);
    await second.locator('.match.yours .match-forget').click();
    await second.locator('.match.yours').waitFor({ state: 'detached' });
    await first.locator('.match.yours').waitFor({ state: 'detached' }); // told by the other window
    // What this one hears of the match that is left does not bring back the one that was put away.
    const heard = first.frames.length;
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await poll(() => first.frames.length > heard, 'the server answered');
    await first.reload();
    await first.locator('.match').waitFor();
    assert.equal(await first.locator('.match').count(), 1);
    await context.close();
  });
});
