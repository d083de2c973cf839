/*
 * Clash of Cultures, the edition of 2012, on the board of the other edition: a whole game against a
 * bot in English with what only this one has to show; the same in French with axe and a phone.
 * Nowhere may a word of the other edition stand.
 */
import { assert, chance, heard, launch, main, noTrouble, note, openPage, person, serve, shot, test } from './lib.mjs';
import { play, playOn, problems, sitDown } from './clash.mjs';

const CLASH = 'clash-2012';
/* A bot of level 2 and the policy of clash.mjs play the same game each time; others are in reserve. */
const SEEDS = ['20', '21', '22'];

const MOMENTS = {
  exploration: '.cl-lead.explore',
  camp: '.news-banner.barbarians',
  'wonder-open': '.cl-wonder-card.open',
  wonder: '.news-banner.wonder',
  raid: '.theatre [data-begins=raid]',
  event: '.news-banner.event .banner-text',
  status: '.news-banner.age',
};

const STRANGE = {
  en: /\b(ages?|infantry|cavalry|elephants?|pirates?|recruit\w*|squads?)\b/i,
  fr: /(?<!\p{L})(époques?|cités?|vivres|progrès|infanterie|cavalerie|pirates?|recrut\p{L}+)(?!\p{L})/iu,
};

/* What the page says in words of the other edition. */
async function strange(page, lang) {
  return (await heard(page)).filter((text) => STRANGE[lang].test(text));
}

/* An attack of barbarians is told to its end: against whom, dice, values, what came of it. */
async function checkRaid(page) {
  const raid = page.locator('.news-banner[data-begins=raid]').first();
  assert.match(await raid.locator('h3').innerText(), /[A-G]\d\.$|barbarians|wins/);
  const toggle = raid.getByRole('button', { name: 'Die by die' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  assert.ok((await raid.locator('.die-face').count()) > 0, 'dice are shown');
  assert.equal(await raid.locator('.battle-sum').count(), 2, 'both sides’ values are told');
}

async function wholeGame(browser, url) {
  const seen = new Set();
  const strangers = new Set();
  for (const [game, seed] of SEEDS.entries()) {
    const context = await person(browser, { viewport: { width: 1280, height: 800 } });
    const page = await openPage(context, url);
    await sitDown(page, url, { game: CLASH, bot: 'bot-2', seed });
    if (game === 0) {
      await shot(page, 'clash2012-en-opening');
      for (const kind of ['mood', 'culture']) {
        const track = page.locator(`.cl-decide .cl-level.k-${kind}`);
        assert.equal(await track.locator('.cl-steps i').count(), 8, 'a level goes from 0 to 8');
        assert.equal(await track.locator('.mark').count(), 3, 'three levels draw an event');
      }
    }
    let raids = 0;
    let wonders = 0;
    const clicks = await playOn(page, chance(7), { name: 'clash2012-en', moments: MOMENTS, seen }, async (step) => {
      if (step % 25 === 0) for (const text of await strange(page, 'en')) strangers.add(text);
      if (raids === 0 && (await page.locator('.news-banner[data-begins=raid]').count()) > 0) {
        raids++;
        await checkRaid(page);
      }
      const open = page.locator('.cl-wonder-card.open').first();
      if (wonders === 0 && (await open.count()) > 0) {
        wonders++;
        assert.match(await open.locator('.cl-cost').getAttribute('aria-label'), /^Cost: (\d \w+, ){3}5 culture$/);
        assert.match(await open.locator('.cl-owners').getAttribute('aria-label'), /^Have the advance: (nobody yet|Anna|[A-Z]\w+)/);
      }
    });
    note(`seed ${seed}: ${clicks} clicks; seen so far: ${[...seen].join(', ')}`);
    assert.match(await page.locator('.bar-sub').innerText(), /^Round 6 of 6/, 'the header counts rounds');
    if (game === 0) {
      await shot(page, 'clash2012-en-end');
      await shot(page, 'clash2012-en-end-whole', { fullPage: true });
    }
    noTrouble(page);
    await context.close();
    if (Object.keys(MOMENTS).every((moment) => seen.has(moment))) break;
  }
  assert.deepEqual(Object.keys(MOMENTS).filter((moment) => !seen.has(moment)), [], 'every moment was shown');
  assert.deepEqual([...strangers], [], 'no words of the other edition');
}

async function french(browser, url) {
  const context = await person(browser, { viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, url);
  await page.locator('button.lang').click();
  await sitDown(page, url, { game: CLASH, bot: 'bot-1', seed: SEEDS[0] });
  const strangers = new Set();
  await play(page, chance(1), async (step) => {
    if (step % 10 === 0) for (const text of await strange(page, 'fr')) strangers.add(text);
    return step >= 45;
  });
  assert.deepEqual([...strangers], [], 'aucun mot de l’autre édition');
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await problems(page)));
    await shot(page, `clash2012-fr-${colorScheme}`);
  }
  assert.deepEqual(found, []);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.waitForTimeout(300);
  await shot(page, 'clash2012-fr-phone');
  const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  assert.ok(wide <= 0, `nothing sticks out of a phone, but ${wide} pixels do`);
  // The levels can be read there: named, each step with its number or mark, none written smaller than 11 pixels.
  for (const kind of ['mood', 'culture']) {
    const track = await page.locator(`.cl-decide .cl-level.k-${kind}`).evaluate((e) => {
      const [name, ...steps] = [e.querySelector('.cl-track-name'), ...e.querySelectorAll('.cl-steps i')];
      const inside = (box) => box.left >= 0 && box.right <= innerWidth;
      return {
        name: name.textContent.length > 3 && name.offsetHeight > 0 && parseFloat(getComputedStyle(name).fontSize) >= 13,
        steps: steps.map((i) => i.innerText.trim()).join(' '),
        least: Math.min(...steps.map((i) => Math.min(i.getBoundingClientRect().width, parseFloat(getComputedStyle(i.firstElementChild ?? i).fontSize)))),
        inside: steps.every((i) => inside(i.getBoundingClientRect())) && e.querySelector('.cl-steps').scrollWidth <= e.querySelector('.cl-steps').clientWidth + 1,
      };
    });
    assert.equal(track.name, true, 'a level has its name');
    assert.match(track.steps, /^([1-8!] ){7}[1-8!]$/, 'each step has its number, or the mark of an event');
    assert.ok(track.least >= 11 && track.inside, `steps are legible: ${JSON.stringify(track)}`);
  }
  noTrouble(page);
  await context.close();
}

await main(async () => {
  const { url } = await serve();
  const browser = await launch();
  await test('a whole game of Clash of Cultures (2012), in English', () => wholeGame(browser, url));
  await test('in French: its own words, axe and a phone', () => french(browser, url));
});
