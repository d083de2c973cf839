/*
 * Clash of Cultures, the edition of 2012, through the same board: a whole game against a bot, in
 * English, with what only this edition has to show; axe, a phone, and French.
 */
import { assert, chance, heard, launch, main, noTrouble, note, openPage, person, serve, shot, test } from './lib.mjs';
import { play, playOn, problems, sitDown } from './clash.mjs';

const CLASH = 'clash-2012';
/* A bot of level 2 and the policy of clash.mjs play the same game each time; others are in reserve. */
const SEEDS = ['20', '21', '22'];

const MOMENTS = {
  exploration: '.cl-lead.explore',
  'camp': '.cl-item.camp',
  'raid': '.cl-item.raid, .cl-battle.raid',
  wonder: '.cl-item.wonder',
  event: '.cl-event',
  status: '.cl-item.status',
};

/* Words of the other edition. */
const STRANGE = { en: /\b(Age|infantry|cavalry|elephants?|pirates?|leaders?|civilization advance)\b/i, fr: /\b(époques?|cités?|vivres|progrès|infanterie|conquête)\b/i };

async function wholeGame(browser, url) {
  const seen = new Set();
  for (const [game, seed] of SEEDS.entries()) {
    const context = await person(browser, { viewport: { width: 1280, height: 800 } });
    const page = await openPage(context, url);
    await sitDown(page, url, { game: CLASH, bot: 'bot-2', seed });
    if (game === 0) await shot(page, 'clash2012-en-opening');
    const clicks = await playOn(page, chance(7), { name: 'clash2012-en', moments: MOMENTS, seen });
    note(`seed ${seed}: ${clicks} clicks; seen so far: ${[...seen].join(', ')}`);
    if (game === 0) {
      await shot(page, 'clash2012-en-end');
      await shot(page, 'clash2012-en-end-whole', { fullPage: true });
    }
    noTrouble(page);
    await context.close();
    if (Object.keys(MOMENTS).every((moment) => seen.has(moment))) break;
  }
  assert.deepEqual(Object.keys(MOMENTS).filter((moment) => !seen.has(moment)), [], 'every moment was shown');
}

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  await test('a whole game of Clash of Cultures (2012), in English', () => wholeGame(browser, url));
});
