/*
 * What a page holds on to while a long game is played: the log, which grows line by line, and nothing else. A
 * page that keeps what it showed before keeps it with the whole log of that moment, and more with each decision.
 */
import { arriveIfAsked, assert, chance, connect, held, launch, main, noTrouble, note, openPage, person, serve, test } from './lib.mjs';
import { play as playClash } from './clash.mjs';
import { play as playCiv, prefer, table } from './civ.mjs';

/** A line of the log takes some 5 KB: its parts, its elements, what listens on them. */
const LINE_KB = 9;

/* Measures every so many decisions; until the first time boards and pictures arrive. */
function growth(page, every) {
  const seen = [];
  const look = async (step) => {
    if (step === 0 || step % every > 0 || seen.at(-1)?.step === step) return;
    seen.push({ step, mb: await held(page), lines: await page.locator('.log li').count() });
  };
  const check = () => {
    note(seen.map(({ step, mb, lines }) => `${step}: ${mb.toFixed(1)} MB, ${lines} lines`).join('; '));
    const [first, last] = [seen[0], seen.at(-1)];
    assert.ok(seen.length >= 3 && last.lines > first.lines + 150, 'the game was long enough');
    const kb = ((last.mb - first.mb) * 1000) / (last.lines - first.lines);
    note(`${kb.toFixed(1)} KB a line`);
    assert.ok(kb < LINE_KB, `nothing grows but the log: ${kb.toFixed(1)} KB a line`);
  };
  return { look, check };
}

async function clash(browser, { url }) {
  const page = await openPage(await person(browser), url);
  const bots = ['Ben', 'Cleo'].map((name) => ({ kind: 'bot', bot: 'level:1', name }));
  const { secrets } = await (await connect(page)).ask('create', { game: 'clash-monumental', seats: [{ kind: 'you', name: 'Anna' }, ...bots], options: {}, seed: '7' });
  await page.goto(`${url}#/t/${secrets[0]}`);
  await page.reload();
  await arriveIfAsked(page, '.cl');
  const { look, check } = growth(page, 20);
  await playClash(page, chance(7), async (step) => {
    await look(step);
    return step >= 160;
  });
  check();
  noTrouble(page);
  await page.context().close();
}

async function civ(browser, server) {
  const { page, sit } = await table(browser, server, { seed: '7', options: { 'civilization.1': 'romans', 'civilization.2': 'egyptians' } });
  await sit();
  const { look, check } = growth(page, 15);
  const wishes = prefer(/^adopt/, /^capital C3/, /^place D[34]/, /^capital/, /^place/, /^found/, /^refuse/, /^research/, /^advance/, /^city/, /^build/, /^wonder/, /^arts/, /^site/, /^person/, /^explore/, /^use/, /^open/, /^attack/, /^wound/, /^@/, /^stop/, /^done/, /^pass/);
  await playCiv(page, wishes, async (step) => {
    await look(step);
    return step >= 160;
  });
  check();
  noTrouble(page);
  await page.context().close();
}

await main(async () => {
  const server = await serve();
  const browser = await launch();
  await test('a long game of Clash of Cultures', () => clash(browser, server));
  await test('a long game of Civilization', () => civ(browser, server));
});
