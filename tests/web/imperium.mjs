/* imperium.mjs: sitting down at Imperium and playing it through the page, for its tests. */
import { arrive, assert, click, LIT, openPage, person, poll, standing } from './lib.mjs';

/** A page at a table of Imperium: `seats` and `options` as a host wants them. */
export async function table(browser, server, { lang = 'en', viewport, motion = 'reduce', scheme = 'light', seats = [{ kind: 'you', name: 'Anna' }], options = {}, seed = '11', pace = 'normal' } = {}) {
  const context = await person(browser, { reducedMotion: motion, colorScheme: scheme, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', ...(viewport ? { viewport } : {}) });
  await context.addInitScript(([lang, pace]) => localStorage.setItem('clio.settings', JSON.stringify({ lang, pace })), [lang, pace]);
  const page = await openPage(context, server.url);
  const { connect } = await import('./lib.mjs');
  const wire = await connect(page);
  await wire.ask('hello', { lang });
  const created = await wire.ask('create', { game: 'imperium', seats, options, seed });
  assert.ok(!created.error, created.error?.text);
  return { page, wire, created, sit: (secret = created.secrets[0]) => sit(page, server, secret) };
}

/** Sits down by a secret. */
export async function sit(page, server, secret, name) {
  await page.goto(`${server.url}#/t/${secret}`);
  await page.reload();
  await page.locator('.imp, .arrival form').first().waitFor();
  if (await page.locator('.arrival form').count()) await arrive(page, name ? { name } : {});
  await page.locator('.imp').first().waitFor();
}

/** The first of these that is lit, by how their notations begin; else the last that is. */
export function prefer(...wishes) {
  return (moves) => {
    for (const wish of wishes) {
      const at = moves.findIndex((move) => wish.test(move));
      if (at >= 0) return at;
    }
    return moves.length - 1;
  };
}

/** Plays until `until` is true or the game is over; returns how many decisions that took. */
export async function play(page, pick, until = () => false, most = 900) {
  for (let step = 0; ; step++) {
    const now = await poll(async () => {
      const { wrong, over, mine } = await standing(page);
      if (wrong) throw new Error(`the page says: ${wrong}`);
      return over ? { over } : mine ? { mine } : null;
    }, 'a decision or the end');
    if (now.over || (await until(step, now.mine))) return step;
    assert.ok(step < most, 'the game ends');
    await click(page, pick, now.mine);
  }
}

export { LIT };
