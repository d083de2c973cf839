/* A newcomer: one click on the home page, and a whole game against bots through the page. */
import {
  assert, chance, checkEnd, GAME, heard, launch, main, noTrouble, openPage, person, PAGES, play, sensible, serve, shot,
  test, words,
} from './lib.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* English that has no place on a French page: the pages' own words and the names of the game's things. */
function onlyEnglish() {
  const en = words('en');
  const fr = words('fr');
  const french = new Set(Object.values(fr));
  const found = new Set(Object.values(en).filter((text) => !text.includes('{') && !french.has(text)));
  const bundle = (lang) => JSON.parse(readFileSync(join(PAGES, `content/${GAME}.${lang}.json`), 'utf8'));
  const things = (lang) => Object.values(bundle(lang).things).flatMap((all) => Object.values(all).flatMap((x) => [x.name, x.text]));
  const frenchThings = new Set(things('fr'));
  for (const text of things('en')) if (text && !frenchThings.has(text) && !french.has(text)) found.add(text);
  assert.ok(found.size > 300, 'enough English to look for');
  return found;
}

async function wholeGame(browser, url, lang) {
  const context = await person(browser);
  const page = await openPage(context, url);
  const say = words(lang);
  if (lang === 'fr') await page.locator('button.lang').click();
  const now = page.getByRole('button', { name: say['home.play-now'] }).first(); // its tile comes first
  await now.waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), lang);
  await shot(page, `home-${lang}`);

  await now.click(); // the one click
  await page.locator('.question.yours').waitFor();
  assert.ok((await page.locator('.question p').innerText()).length > 20, 'the page says what to do first');
  assert.match(await page.title(), /^● /, 'the title of the tab says that it is your turn');
  await shot(page, `alone-${lang}-opening`);

  const pick = sensible(chance(3));
  const strangers = new Set();
  const english = lang === 'fr' ? onlyEnglish() : new Set();
  const listen = async () => {
    if (lang === 'fr') for (const text of await heard(page)) if (english.has(text)) strangers.add(text);
  };
  const first = await play([page], pick, async (step) => {
    await listen();
    return step >= 12;
  });
  await shot(page, `alone-${lang}-middle`);
  await shot(page, `alone-${lang}-middle-whole`, { fullPage: true });
  const rest = await play([page], pick, async (step) => {
    if (step % 6 === 0) await listen();
    return false;
  });
  // Forced answers are taken without asking, so that a game can be short; its end is checked below.
  assert.ok(first + rest >= 6, 'a whole game was played');
  await checkEnd(page, 3);
  await listen();
  assert.deepEqual([...strangers], [], 'no English is left on a French page');
  await shot(page, `alone-${lang}-end`);
  await shot(page, `alone-${lang}-end-whole`, { fullPage: true });
  noTrouble(page);
  await context.close();
}

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  await test('one click, and a whole game against bots in English', () => wholeGame(browser, url, 'en'));
  await test('the same in French, switched on the page', () => wholeGame(browser, url, 'fr'));
});
