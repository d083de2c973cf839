/*
 * A board from the kit alone: the toy of tests/toy, which is not shipped, has a folder with a
 * manifest. Pages built with that folder show it on the home page, guide through it and play it.
 * The geometry of the kit's maps is checked here as well.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const web = join(root, 'web');
const built = mkdtempSync(join(tmpdir(), 'clio-toy-'));
const program = resolve(process.env.CLIO ?? join(root, 'build/clio'));
process.env.CLIO = join(dirname(program), 'tests/clio-toy');
process.env.PAGES = join(built, 'pages');
const { assert, axeSource, chance, launch, later, main, noTrouble, openPage, person, play, serve, shot, test, words } = await import('./lib.mjs');
later(() => rmSync(built, { recursive: true, force: true }));

function buildPages() {
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', process.env.PAGES, '--emptyOutDir'], {
    cwd: web,
    env: { ...process.env, CLIO_BOARDS: join(root, 'tests/toy') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function grids() {
  const { transformSync } = createRequire(join(web, 'node_modules/vite/package.json'))('esbuild');
  const file = join(built, 'grid.mjs');
  writeFileSync(file, transformSync(readFileSync(join(web, 'src/boards/kit/grid.ts'), 'utf8'), { loader: 'ts' }).code);
  return import(pathToFileURL(file).href);
}

/* Each space of a patch, and what lies beside it. */
function checkGrid(grid, names) {
  const { sides, radius, halfWidth, halfHeight } = grid.shape;
  for (const at of names) {
    const here = grid.place(at);
    for (let side = 0; side < sides; side++) {
      const next = grid.beside(at, side);
      assert.equal(grid.beside(next, (side + sides / 2) % sides), at, `${at} and ${next} touch from both sides`);
      const there = grid.place(next);
      const corner = (p, n) => grid.corner(p.x, p.y, n).split(' ').map(Number);
      const [ax, ay] = corner(here, side);
      const [bx, by] = corner(there, side + sides / 2 + 1);
      assert.ok(Math.hypot(ax - bx, ay - by) < 0.2, `side ${side} of ${at} is a side of ${next}`);
    }
  }
  assert.equal(grid.path(0, 0).split('L').length, sides);
  const alone = grid.box(['B2'], 0);
  assert.ok(Math.abs(alone.w - 2 * halfWidth) < 1e-9 && Math.abs(alone.h - 2 * halfHeight) < 1e-9 && radius >= halfWidth - 1e-9);
  // Two spaces that touch have an outline without the side between them.
  const outline = (spaces) => grid.outline(spaces).split('M').length - 1;
  assert.equal(outline(['C3']), sides);
  assert.equal(outline(['C3', grid.beside('C3', 1)]), 2 * sides - 2);
}

async function problems(page) {
  await page.evaluate(axeSource());
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
  });
}

/* Which kinds of steps the news have, from the first to the last; then they are put away. */
async function stepThrough(page, say) {
  const news = page.locator('.toy-news');
  const kinds = [];
  while ((await news.count()) > 0) {
    kinds.push(/ (wind|win|automated)/.exec(await news.getAttribute('class'))[1]);
    const next = news.getByRole('button', { name: say['kit.next'] });
    const more = (await next.count()) > 0 && (await next.getAttribute('aria-disabled')) !== 'true';
    await (more ? next : news.getByRole('button', { name: say['close'] })).click();
  }
  return kinds;
}

await main(async () => {
  await test('maps of hexes, flat and pointed, and of squares: neighbours share their sides', async () => {
    const { Grid, flatHexes, pointedHexes, squares } = await grids();
    for (const shape of [flatHexes(40), pointedHexes(40), squares(50)])
      checkGrid(new Grid(shape), ['B2', 'C2', 'C3', 'D4', 'E5', 'E6']);
  });

  buildPages();
  const { url } = await serve();
  const browser = await launch();

  await test('a game is guided and played on a board that its folder brings', async () => {
    const page = await openPage(await person(browser), url);
    const say = words('en');
    const tile = page.locator('article.tile', { hasText: 'Kites' });
    await tile.locator('svg').first().waitFor();
    await tile.getByRole('button', { name: say['home.learn'] }).click();
    await page.locator('.toy .toy-sky').waitFor();
    // The guide: the table's own words first, then the game's.
    const bubble = page.locator('.coach');
    await bubble.getByRole('button', { name: say['coach.next'] }).click();
    await bubble.getByText('These are your kites.').waitFor();
    await page.getByRole('button', { name: say['coach.stop'] }).click();
    assert.equal(await page.locator('.toy-height').count(), 20, 'the sky has a square for every height');
    assert.match(await page.locator('.toy-hand .kit-card p').first().innerText(), /^Height\s*\d+/, 'a card says its short form, with a sign');
    assert.ok((await page.locator('.toy-hand .kit-card .kit-amount .s-kite').count()) > 0);
    assert.deepEqual(await problems(page), []);
    await shot(page, 'toy-opening');

    // A square of the sky is the kite of its height: keep all, then fly one from there.
    await page.locator('.kit-answers .v-keep').click();
    const lit = page.locator('.toy-height.lit[data-move^="fly "]').first();
    await lit.waitFor();
    const flown = await lit.getAttribute('data-space');
    await lit.click();
    await page.locator(`.toy-height[data-space="${flown}"]:is(.flying, .landed)`).waitFor();
    // What happened is gone through step by step; those of the seat that the game plays are among them.
    const pick = (moves) => Math.floor(chance(5)() * moves.length);
    const seen = new Set();
    await play([page], pick, async (step) => {
      for (const kind of await stepThrough(page, say)) seen.add(kind);
      if (step === 1) await shot(page, 'toy-middle');
      return false;
    });
    assert.deepEqual([...seen].sort(), ['automated', 'win', 'wind']);
    await page.locator('.end').waitFor();
    noTrouble(page);
  });
});
