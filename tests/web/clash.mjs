/*
 * clash.mjs: playing Clash of Cultures through its board, by a policy that goes where the game has
 * something to show: it explores, founds, builds a port and ships, and looks for a fight on land and
 * at sea. Given the same chance and the same match it clicks the same things.
 */
import { axeSource, checkEnd, poll, shot } from './lib.mjs';

const LIT = '.cl-hex.lit, .kit-thing.lit > .kit-hit, .kit-button.lit';

/** How the table stands: over, a decision of one's own, or waiting. */
export function standing(page) {
  return page.evaluate(settled, LIT);
}

/* Runs in the page. Nothing is on its way and nothing is still being drawn. */
async function settled(lit) {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const wrong = [...document.querySelectorAll('.toast.error, .notice')].map((e) => e.textContent);
  if (wrong.length > 0) return { wrong: wrong.join(' / ') };
  if (document.querySelector('.end')) return { over: true };
  if (!document.querySelector('.question.yours')) return {};
  const things = [...document.querySelectorAll(lit)];
  return { mine: things.length > 0 && !things.some((b) => b.getAttribute('aria-disabled') === 'true') };
}

/* Runs in the page: clicks the best lit thing; equals are told apart by `dice`. */
function step([lit, dice, bored]) {
  // Hexes with somebody to fight, by land or sea, and how far a space is from the next of them.
  const cube = (at) => {
    const column = at.charCodeAt(0) - 65;
    const row = Number(at.slice(1)) - (column - (column % 2)) / 2;
    return [column, row, -column - row];
  };
  const apart = (a, b) => Math.max(...cube(a).map((n, i) => Math.abs(n - cube(b)[i])));
  const hexes = [...document.querySelectorAll('.cl-hex')];
  const others = ['Barbar', 'Pirates', ...[...document.querySelectorAll('.cl-neighbour strong')].map((e) => e.textContent)];
  const foes = hexes.filter((h) => others.some((name) => h.getAttribute('aria-label').split(' — ')[0].includes(name)));
  const towards = (at, sea) => {
    const goals = foes.filter((h) => h.matches('.sea') === sea).map((h) => apart(at, h.dataset.space));
    return goals.length > 0 ? Math.min(...goals) : 9;
  };
  const has = (selector) => document.querySelector(selector) !== null;
  const ship = has('.cl-chip.own1[data-thing="unit:ship"]');
  const army = has('.cl-chip.own1:is([data-thing="unit:infantry"], [data-thing="unit:cavalry"], [data-thing="unit:elephant"])');
  const port = has('.cl-building.own1[data-thing="building:port"]');
  // A port wants a city by the sea.
  const seas = hexes.filter((h) => h.matches('.sea')).map((h) => h.dataset.space);
  const coastal = (at) => seas.some((sea) => apart(at, sea) === 1);
  const harbour = hexes.some((h) => h.matches('.own-city') && coastal(h.dataset.space));
  const shores = hexes.filter((h) => h.matches('.plain, .forest, .mountain') && coastal(h.dataset.space)).map((h) => h.dataset.space);
  const settler = has('.cl-chip.own1[data-thing="unit:settler"]');
  const cities = document.querySelectorAll('.cl-hex.own-city').length;
  const knows = (advance) => has(`.cl-player .cl-advance.owned[data-thing="advance:${advance}"]`);
  // What is saved for: a port, then ships; soldiers and settlers in between.
  const saving = knows('fishing') && (!port || !ship);
  const prey = { land: foes.some((h) => !h.matches('.sea')), sea: foes.some((h) => h.matches('.sea')) };

  const worth = (element) => {
    if (bored) return 0; // whatever goes round in circles ends by chance
    const move = element.dataset.move ?? '';
    const [verb = '', a = '', b = ''] = move.split(' ');
    const { leads } = element.dataset;
    if (element.matches('.cl-hex') && has('.kit-menu')) return -60; // would only close it
    if (leads) return /fight|conquer/.test(leads) ? 100 : /explore/.test(leads) ? 80 : 22;
    if (verb === 'march' && settler && !harbour && shores.length > 0) return 40 - 2 * Math.min(...shores.map((at) => apart(b, at)));
    if (verb === 'march' || verb === 'sail') return 32 - 2 * towards(b, verb === 'sail');
    const tired = element.matches('.cl-hex.used') || (element.closest('.kit-menu') && has(`.cl-hex.used[data-space="${a}"]`));
    if (verb === 'found') return harbour || coastal(a) || shores.length === 0 ? 95 : 15;
    if (tired) return 4;
    if (verb === 'recruit') return port && !ship ? 85 : !army || (cities < 3 && !settler) ? 50 : 30;
    if (verb === 'move') return ship && prey.sea && dice < 0.5 ? 80 : army && prey.land && dice < 0.3 ? 72 : settler ? 58 : army || ship ? 20 : -10;
    if (verb === 'collect') return saving ? 66 : 40;
    const fixed = {
      complete: 99, take: saving && b === 'wood' ? 70 : 60, city: 5, explore: 80, road: 4, wonder: 90, target: 30, raise: 40, 'bring-all': 40,
      improve: 44, influence: 26, end: -5, enough: -1, yes: 12, no: 10, use: -3, play: 14,
      trade: -50, propose: 5, give: -20, want: -20, 'want-card': -20, 'give-card': -30, refuse: 20, accept: 4, counter: -10, retreat: -10, 'fight-on': 10,
      tactic: 15, 'no-tactic': 5, bring: 10, pay: 10, 'give-objective': -30, 'give-wonder': -30, person: 20,
    }[verb];
    if (verb === 'build') return b === 'port' ? 86 : b === 'market' || b === 'fortress' ? 50 : 38;
    if (verb === 'enlist') return { ship: ship ? 30 : 60, settler: cities < 3 && !settler ? 58 : 20, infantry: 50, cavalry: 52, elephant: 52, leader: 55 }[a] ?? 10;
    if (verb === 'advance' || verb === 'learn') return { fishing: 90, tactics: 75, war_ships: 62 }[a] ?? (saving ? 48 : 60);
    if (fixed !== undefined) return fixed;
    if (element.matches('.kit-button.go')) return -100; // only leads to where the move is
    if (element.matches('.cl-hex.lit') && !move) return has('.kit-from') ? 2 : 37;
    return 9;
  };
  // What stands in the bar and on the board is one thing: on the board it is where it was.
  const elsewhere = new Set([...document.querySelectorAll(lit)].filter((e) => !e.closest('.answer-bar')).map((e) => e.dataset.move));
  const all = [...document.querySelectorAll(lit)].filter((e) => !e.closest('.answer-bar') || !elsewhere.has(e.dataset.move) || !e.dataset.move);
  const things = all.map((element, i) => ({ element, worth: worth(element) + ((dice * 7919 * (i + 1)) % 1) * 6 }));
  things.sort((p, q) => q.worth - p.worth);
  const { element } = things[0];
  const did = `${element.dataset.move ?? element.dataset.space ?? element.textContent}`;
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return did;
}

/* Runs in the page: what differs between two looks at the board. */
function mark() {
  return [
    ...[...document.querySelectorAll('.cl-hex')].map((e) => e.getAttribute('class') + (e.dataset.move ?? '')),
    ...[...document.querySelectorAll('.cl [data-move]')].map((e) => e.dataset.move),
    document.querySelector('.kit-menu')?.textContent,
    ...['.question p', '.cl-decide', '.answer-bar', '.theatre', '.cl-heading', '.players'].map((s) => document.querySelector(s)?.textContent),
    document.querySelectorAll('.log li').length,
    document.querySelector('.end') ? 'over' : '',
  ].join('\n');
}

/** Plays until the end or until `look(step)` says so; returns what was clicked. */
export async function play(page, random, look = async () => false) {
  const did = [];
  let heading = '';
  let same = 0;
  for (;;) {
    const turn = await poll(async () => {
      const found = await standing(page);
      if (found.wrong) throw new Error(`the page says: ${found.wrong}`);
      return found.over || found.mine ? found : null;
    }, 'somebody must decide', 60_000);
    if ((await look(did.length)) || turn.over) return did;
    const [now, before] = await Promise.all([page.locator('.cl-heading').innerText(), page.evaluate(mark)]);
    same = now === heading ? same + 1 : 0;
    heading = now;
    did.push(await page.evaluate(step, [LIT, random(), same > 20]));
    // A card opens before it is played.
    const sheet = page.locator('.kit-sheet-of .kit-button.lit');
    await poll(async () => (await page.evaluate(mark)) !== before || (await sheet.count()) > 0, `something changes after “${did.at(-1)}”`);
    if ((await sheet.count()) > 0) {
      await sheet.first().dispatchEvent('click');
      await sheet.first().waitFor({ state: 'detached' });
    }
    if (did.length > 4000) throw new Error('a game ends');
  }
}

/** Sets a table for two up on the page. */
export async function sitDown(page, url, { game, bot, options = {}, seed }) {
  await page.goto(`${url}#/new/${game}`);
  const row = page.locator('.seat-row');
  await row.first().waitFor();
  while ((await row.count()) > 2) await row.last().getByRole('button').click();
  await row.nth(0).locator('select').selectOption('you');
  await row.nth(0).locator('input').fill('Anna');
  await row.nth(1).locator('select').selectOption(bot);
  for (const [id, on] of Object.entries(options)) await page.locator(`input[aria-describedby="about-${id}"]`).setChecked(on);
  await page.locator('input[aria-describedby="seed-about"]').fill(seed);
  await page.locator('.setup button[type=submit]').click();
  await page.locator('.cl').waitFor();
  await poll(async () => (await standing(page)).mine, 'the first decision');
}

/** What axe finds on the page that is serious or critical. */
export async function problems(page) {
  await page.evaluate(axeSource());
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) => v.nodes.slice(0, 4).map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary?.split('\n').at(-1)?.trim()}`));
  });
}

/** Plays to the end and photographs each moment (name → selector) when it is first seen; counts the clicks. */
export async function playOn(page, random, { name, moments, seen }, look = async () => undefined) {
  const did = await play(page, random, async (step) => {
    const here = await page.evaluate((all) => Object.keys(all).filter((moment) => document.querySelector(all[moment])), moments);
    for (const moment of here.filter((m) => !seen.has(m))) {
      seen.add(moment);
      await shot(page, `${name}-${moment}`);
    }
    await look(step);
    return false;
  });
  await checkEnd(page, 2);
  return did.length;
}
