/* civ.mjs: sitting down at Civilization and playing it through the page. */
import { arriveIfAsked, assert, connect, openPage, person, poll } from './lib.mjs';

/** Somebody with a browser of their own. */
export async function visitor(browser, server, { lang = 'en', viewport, scheme = 'light', hasTouch = false } = {}) {
  const context = await person(browser, { colorScheme: scheme, hasTouch, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', ...(viewport ? { viewport } : {}) });
  await context.addInitScript((lang) => localStorage.setItem('clio.settings', JSON.stringify({ lang, pace: 'normal' })), lang);
  return openPage(context, server.url);
}

/** A page and a table: `seats` and `options` as a host wants them. */
export async function table(browser, server, { seats = [{ kind: 'you', name: 'Anna' }, { kind: 'bot', bot: 'level:2', name: 'Ben' }], options = {}, seed = '3', ...look } = {}) {
  const page = await visitor(browser, server, look);
  const wire = await connect(page);
  const created = await wire.ask('create', { game: 'civ-waw', seats, options, seed });
  assert.ok(!created.error, created.error?.text);
  return { page, created, sit: (secret = created.secrets[0]) => sit(page, server, secret) };
}

export async function sit(page, server, secret, name) {
  await page.goto(`${server.url}#/t/${secret}`);
  await page.reload();
  await arriveIfAsked(page, '.civ', name);
  await page.locator('.civ').first().waitFor();
}

/* Runs in the page: over, what can be answered, or nothing yet. A square is “@C3”, a city to be chosen “city C3”. */
async function look() {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const wrong = [...document.querySelectorAll('.toast.error, .notice')].map((e) => e.textContent);
  for (const button of document.querySelectorAll('.kit-answers .kit-button')) if (button.scrollWidth > button.clientWidth + 2) wrong.push(`“${button.textContent}” is wider than its button`);
  if (wrong.length > 0) return { wrong: wrong.join(' / ') };
  if (document.querySelector('.end')) return { over: true };
  if (!document.querySelector('.question.yours') || document.querySelector('.kit-answers [aria-disabled="true"].lit')) return {};
  const moves = [...document.querySelectorAll('.kit-answers .kit-button.lit')].map((b) => b.dataset.move ?? `city ${b.dataset.space}`);
  const squares = moves.some((move) => !/^(done|stop|pass)/.test(move)) ? [] : [...document.querySelectorAll('.kit-space.lit')].map((s) => `@${s.dataset.space}`);
  return { moves: [...squares, ...moves], position: [document.querySelector('.question p')?.textContent, document.querySelectorAll('.log li').length, ...moves, ...squares].join('\n') };
}

export function standing(page) {
  return page.evaluate(look);
}

/** The first wish that is among the answers; else something that is no decline. */
export function prefer(...wishes) {
  return (moves, n) => {
    for (const wish of wishes) {
      const found = moves.filter((move) => wish.test(move));
      if (found.length > 0) return found[n % found.length];
    }
    return moves.find((move) => !/^(offer|done|take-back|govern)/.test(move)) ?? moves.at(-1);
  };
}

/** Clicks an answer in the bar, or a square. */
async function answer(page, move) {
  if (move.startsWith('@')) await page.locator(`.kit-space[data-space="${move.slice(1)}"] .ground`).click({ force: true });
  else if (move.startsWith('city ')) await page.locator(`.kit-answers [data-space="${move.slice(5)}"]`).click();
  else await page.locator(`.kit-answers [data-move="${move}"]`).first().click();
}

/** Plays through the page until `until` is true or the game is over; returns how many decisions that took. */
export async function play(page, pick, until = () => false, most = 700) {
  for (let step = 0; ; step++) {
    const now = await poll(async () => {
      const found = await standing(page);
      if (found.wrong) throw new Error(`the page says: ${found.wrong}`);
      return found.over || found.moves?.length > 0 ? found : null;
    }, 'a decision or the end');
    if (now.over || (await until(step, now.moves))) return step;
    assert.ok(step < most, 'the game ends');
    await once(page, now, pick(now.moves, step));
  }
}

/** Gives one answer and waits until it is taken. */
export async function once(page, now, move) {
  await answer(page, move);
  await poll(async () => (await standing(page)).position !== now.position, `something follows ${move}`);
}
