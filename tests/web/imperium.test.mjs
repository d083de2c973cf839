/* Imperium in the browser: a whole solo game in French. */
import { assert, checkEnd, launch, main, noTrouble, serve, shot, test } from './lib.mjs';
import { play, prefer, table } from './imperium.mjs';

/* Innovating every turn goes fast through the market. */
const hasty = prefer(/^innovate/, /^break /, /^blind /, /^put /, /^done/, /^no$/, /^end/);

async function solo(browser, server) {
  const { page, sit } = await table(browser, server, { lang: 'fr', options: { level: 'chieftain', 'nation.1': 'romans', 'nation.2': 'celts' } });
  await sit();
  const steps = await play(page, hasty);
  assert.ok(steps > 30, `a whole game was played, ${steps} decisions`);
  await checkEnd(page, 2);
  noTrouble(page);
}

await main(async () => {
  const server = await serve();
  const browser = await launch();
  await test('a whole solo game in French', () => solo(browser, server));
});
