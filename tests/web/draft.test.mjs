/*
 * The Draft variant hides cards. Nobody but their holder gets to know the cards of a hand or pack:
 * not by a frame from the server, not by anything on the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  arrive, assert, chance, connect, GAME, launch, links, main, noTrouble, openPage, PAGES, person, play, poll, positions, sensible,
  serve, setUp, shot, test,
} from './lib.mjs';

const civilizations = JSON.parse(readFileSync(join(PAGES, `content/${GAME}.en.json`), 'utf8')).things.civilization;

/* What each player holds after so many moves, from that player's own pushes: version → [ids, ids]. */
function holdings(players) {
  const held = new Map();
  for (const page of players)
    for (const push of positions(page)) {
      if (push.you === null || push.you === undefined) continue;
      const { hand = [], pack = [] } = push.view.players[push.you];
      if (!held.has(push.version)) held.set(push.version, []);
      held.get(push.version)[push.you] = [...hand, ...pack];
    }
  return held;
}

/* Every text in a message, wherever it stands. */
function texts(value) {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

/* Which of these cards a list of texts names: as an id, as an argument of a move, or in a sentence. */
function named(cards, list) {
  return cards.filter((id) => {
    const { name } = civilizations[id];
    const word = new RegExp(`(^|[^\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\p{L}])`, 'u');
    return list.some((text) => text === id || text.split(/[ :]/).includes(id) || word.test(text));
  });
}

/* All that a page holds: its texts and all its attributes. */
function everything(page) {
  return page.evaluate(() => {
    const found = [];
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
      else for (const attribute of node.attributes) found.push(attribute.value);
    }
    return found;
  });
}

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  const pick = sensible(chance(8));
  const anna = await openPage(await person(browser), url);
  const ben = await openPage(await person(browser));
  const spectator = await openPage(await person(browser));
  let watch;

  await test('a Draft is set up, a friend and a spectator come by their links', async () => {
    await setUp(anna, url, ['you', 'open'], { name: 'Anna', options: ['draft'], seed: 31 });
    const found = await links(anna);
    ({ watch } = found);
    await ben.goto(found.friends[0]);
    await arrive(ben);
    await spectator.goto(watch);
    await ben.locator('.aoc').waitFor();
    await spectator.locator('.aoc').waitFor();
  });

  /* The version a page shows is that of its last push; the three are brought together first. */
  let looks = 0;
  async function look() {
    const last = (page) => positions(page).at(-1)?.version;
    const version = await poll(async () => {
      const [a, b, c] = [anna, ben, spectator].map(last);
      return a !== undefined && a === b && b === c && [a];
    }, 'all three pages have the same version');
    const [one, two] = holdings([anna, ben]).get(version[0]);
    for (const [page, who, hidden] of [[spectator, 'the spectator', [...one, ...two]], [anna, 'Anna', two], [ben, 'Ben', one]]) {
      const found = named(hidden, await everything(page));
      assert.deepEqual(found, [], `${who}’s page names hidden cards at version ${version[0]}`);
    }
    // The test itself must be able to see a card: its holder's own page names it.
    if (one.length > 0) assert.ok(named(one, await everything(anna)).length > 0, 'Anna’s page shows her own cards');
    looks += one.length + two.length > 0 ? 1 : 0;
  }

  await test('no page names a card that its viewer may not know', async () => {
    await look();
    await play([anna, ben], pick, async (step) => {
      if (step === 3) {
        await anna.locator('.aoc-secret').first().waitFor();
        await shot(anna, 'draft-player');
        await shot(spectator, 'draft-spectator');
      }
      if (step < 14 || step % 5 === 0) await look();
      return step >= 28;
    });
    assert.ok(looks >= 10, `hidden cards were there to be seen ${looks} times`);
  });

  await test('asking for replays, charts and the file gives a spectator nothing hidden', async () => {
    const wire = await connect(spectator);
    const secret = watch.split('/').at(-1);
    const { match } = await wire.ask('watch', { secret });
    const held = holdings([anna, ben]);
    const last = Math.max(...held.keys());
    const now = held.get(last).flat();
    assert.ok(now.length > 0, 'somebody still holds hidden cards');
    for (const at of [0, 1, 3, 6, last]) {
      const reply = await wire.ask('replay', { match, at });
      // What is hidden now was hidden then: it was in somebody's hand or pack, or not dealt yet.
      assert.deepEqual(named(now, texts(reply.replay ?? {})), [], `replay at ${at}`);
    }
    for (const what of ['export', 'chart', 'hint', 'view', 'undo', 'rematch']) {
      const reply = await wire.ask(what, { match, version: last, at: 0 });
      assert.deepEqual(named(now, texts(reply.error ? {} : reply)), [], what);
    }
    assert.ok((await wire.ask('export', { match })).error, 'a running match is not exported to spectators');
    assert.ok((await wire.ask('hint', { match })).error, 'no hints for spectators');
    assert.ok((await wire.ask('move', { match, version: last, move: `raise ${now[0]}` })).error, 'a spectator cannot move');
  });

  await test('no frame names a card that its receiver may not know', async () => {
    await play([anna, ben], pick);
    await poll(async () => positions(spectator).at(-1)?.over, 'the spectator sees the end');
    const held = holdings([anna, ben]);
    let compared = 0;
    const check = (page, who, hiddenFrom) => {
      for (const push of positions(page)) {
        const hidden = held.get(push.version)?.flatMap((cards, seat) => (hiddenFrom(seat) ? cards : [])) ?? [];
        if (push.over || hidden.length === 0) continue;
        compared++;
        assert.deepEqual(named(hidden, texts(push.frame)), [], `a frame for ${who} at version ${push.version} names hidden cards`);
      }
    };
    check(spectator, 'the spectator', () => true);
    check(anna, 'Anna', (seat) => seat === 1);
    check(ben, 'Ben', (seat) => seat === 0);
    assert.ok(compared > 60, `${compared} frames were compared`);
    // The test itself must be able to see a card: the holders' own frames name theirs.
    assert.ok(positions(anna).some((push) => named(held.get(push.version)?.[0] ?? [], texts(push.frame)).length > 0));
    for (const page of [anna, ben, spectator]) noTrouble(page);
  });
});
