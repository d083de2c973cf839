/*
 * The actions of a turn have places of their own in the bar: whatever is possible, none of them moves
 * or vanishes; what is not possible is greyed there, says why, and the end of the turn comes last.
 */
import { arriveIfAsked, assert, chance, connect, launch, main, noTrouble, note, openPage, person, play as playAoc, poll, sensible, serve, test } from './lib.mjs';
import { play as playClash } from './clash.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 800 } };
const FRENCH = { ...WIDE, locale: 'fr-FR' };

async function table(browser, server, game, seats, context) {
  const page = await openPage(await person(browser, context), server.url);
  const wire = await connect(page);
  const made = await wire.ask('create', { game, seats: [{ kind: 'you', name: 'Anna' }, ...seats.map((name) => ({ kind: 'bot', bot: 'level:2', name }))], options: {}, seed: '21' });
  assert.ok(!made.error, made.error?.text);
  await page.goto(`${server.url}#/t/${made.secrets[0]}`);
  await page.reload();
  await arriveIfAsked(page, '.kit-board', 'Anna');
  return page;
}

/* Runs in the page: where each action stands in the bar, which are greyed, and what stands last. */
function places() {
  const bar = document.querySelector('.answer-rows');
  const corner = bar.getBoundingClientRect();
  const buttons = [...bar.querySelectorAll('.kit-button')];
  const ends = buttons.filter((b) => b.matches('.v-end, .v-done, .v-rest'));
  const at = (b) => {
    const { left, top, width, height } = b.getBoundingClientRect();
    return [left - corner.left, top - corner.top, width, height].map(Math.round).join();
  };
  const isCut = (b) => {
    const words = b.querySelector('.kit-words');
    const note = b.querySelector('small');
    return words.offsetHeight > b.clientHeight || (note !== null && note.scrollHeight > note.clientHeight + 1);
  };
  const shown = buttons.filter((b) => b.dataset.place && b.dataset.place !== 'more' && b.offsetWidth > 0);
  return {
    at: Object.fromEntries(shown.map((b) => [b.dataset.place, at(b)])),
    greyed: shown.filter((b) => b.matches('.grey')).map((b) => b.dataset.place),
    cut: shown.concat(ends).filter(isCut).map((b) => b.innerText),
    silent: buttons.filter((b) => b.matches('.grey') && !b.title).map((b) => b.textContent),
    ends: ends.length,
    last: buttons.slice(-ends.length).every((b) => ends.includes(b)),
    share: corner.height / innerHeight,
  };
}

/** Plays so many prompts of one's turn and asserts that what stands there stays, and on a wide screen says all it has to. */
async function stays(page, run, prompts, expected) {
  const wide = page.viewportSize().width > 900;
  const seen = new Map();
  const greyed = new Set();
  const lit = new Set();
  let n = 0;
  await run(async () => {
    if ((await page.locator('.kit-standing').count()) === 0) return false;
    const now = await page.evaluate(places);
    for (const [key, at] of Object.entries(now.at)) {
      seen.set(key, (seen.get(key) ?? new Set()).add(at));
      (now.greyed.includes(key) ? greyed : lit).add(key);
    }
    if (expected) assert.deepEqual(Object.keys(now.at), expected, 'each action is there, in this order');
    if (wide) assert.deepEqual(now.cut, [], 'nothing is cut');
    assert.deepEqual(now.silent, [], 'what is greyed says why');
    assert.ok(now.ends > 0 && now.last, 'the end of the turn is there, and last');
    assert.ok(now.share < 0.33, `the bar leaves the board in sight (${now.share})`);
    return ++n >= prompts;
  });
  assert.equal(n, prompts, 'so many prompts');
  for (const [key, at] of seen) assert.equal(at.size, 1, `${key} stays where it is: ${[...at].join(' ')}`);
  const changed = [...greyed].filter((key) => lit.has(key));
  note(`${n} prompts; now possible and now not: ${changed.join(', ')}`);
  assert.ok(changed.length > 1, 'several were possible now and then');
}

const CLASH = ['advance', 'found', 'city', 'move', 'improve', 'influence', 'trade', 'hand'];

async function clash(browser, server, game, context) {
  const page = await table(browser, server, game, ['Ben', 'Cleo'], context);
  await stays(page, (look) => playClash(page, chance(7), look), 12, CLASH);
  const grey = page.locator('.kit-standing .grey[data-move]').first();
  const why = await grey.getAttribute('title');
  await grey.click({ force: true });
  await poll(async () => (await page.locator('.explain').allTextContents()).some((text) => text.includes(why)), `a click says why: ${why}`);
  noTrouble(page);
  await page.context().close();
}

async function aoc(browser, server, context) {
  const page = await table(browser, server, 'age-of-civilization', ['Ben'], context);
  await stays(page, (look) => playAoc([page], sensible(chance(5)), look), 8);
  noTrouble(page);
  await page.context().close();
}

await main(async () => {
  const server = await serve();
  const browser = await launch();
  await test('the actions of Clash of Cultures keep their places', () => clash(browser, server, 'clash-monumental', WIDE));
  await test('they do so in French, where more is said', () => clash(browser, server, 'clash-2012', FRENCH));
  await test('they do so on a phone', () => clash(browser, server, 'clash-2012', PHONE));
  await test('the actions of Age of Civilization keep their places', () => aoc(browser, server, FRENCH));
});
