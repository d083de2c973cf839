/*
 * clash.mjs: playing Clash of Cultures through its board, by a simple policy that likes what a
 * screenshot likes: exploring, founding, building ships, fighting.
 */
import { poll } from './lib.mjs';

const LIT = '.cl-hex.lit, .cl-thing.lit > .cl-hit, .cl-button.lit';

/** How the table stands: over, a decision of one's own, or waiting. */
export function standing(page) {
  return page.evaluate((lit) => {
    const wrong = [...document.querySelectorAll('.toast.error, .notice')].map((e) => e.textContent);
    if (wrong.length > 0) return { wrong: wrong.join(' / ') };
    if (document.querySelector('.end')) return { over: true };
    if (!document.querySelector('.question.yours')) return {};
    const things = [...document.querySelectorAll(lit)];
    return { mine: things.length > 0 && !things.some((b) => b.getAttribute('aria-disabled') === 'true') };
  }, LIT);
}

/* Runs in the page: clicks the best lit thing; ties are broken by `dice`. */
function step([lit, dice, bored]) {
  const worth = (element) => {
    if (bored) return 0; // whatever goes round in circles ends by chance
    const move = element.dataset.move ?? '';
    const [verb = '', a = '', b = ''] = move.split(' ');
    const { leads } = element.dataset;
    if (leads) return /fight|conquer/.test(leads) ? 100 : /explore/.test(leads) ? 80 : 22;
    const tired = element.matches('.cl-hex.used') || (element.closest('.cl-menu') && document.querySelector(`.cl-hex.used[data-space="${a}"]`));
    // A port without a ship wants one; so does its owner when there are pirates.
    const port = document.querySelector('.cl-building.cl-own1[data-thing="building:port"]');
    const ship = document.querySelector('.cl-chip.cl-own1[data-thing="unit:ship"]');
    if (verb === 'recruit' && port && !ship) return 75;
    if (verb === 'move' && ship && document.querySelector('.cl-chip.cl-pirates')) return 74;
    if (tired) return verb === 'found' ? 95 : 4;
    if (element.matches('.cl-menu .cl-button') && verb === 'move') return 30;
    const fixed = {
      complete: 99, found: 95, take: 60, explore: 80, march: 20 + dice * 10, road: 4, sail: 40, wonder: 90, target: 30, raise: 40, 'bring-all': 40,
      recruit: 34, collect: 36, move: 33, improve: 45, influence: 26, end: -5, enough: -1, yes: 12, no: 10, use: -3, play: 14,
      trade: -50, propose: 5, give: -20, want: -20, 'want-card': -20, 'give-card': -30, refuse: 20, accept: 4, counter: -10, retreat: -10, 'fight-on': 10,
      tactic: 15, 'no-tactic': 5, bring: 10, pay: 10, 'give-objective': -30, 'give-wonder': -30, person: 20,
    }[verb];
    if (verb === 'build') return b === 'port' ? 70 : b === 'market' || b === 'fortress' ? 50 : 38;
    if (verb === 'enlist') return { ship: 60, infantry: 50, cavalry: 52, elephant: 52, settler: 48, leader: 55 }[a] ?? 10;
    if (verb === 'advance' || verb === 'learn') return { fishing: 65, tactics: 64, bartering: 58, war_ships: 50, navigation: 45 }[a] ?? 35;
    if (fixed !== undefined) return fixed;
    if (element.matches('.cl-button.go')) return -100; // only leads to where the move is
    if (element.matches('.cl-hex.lit') && !move) return document.querySelector('.cl-menu') ? -60 : document.querySelector('.cl-from') ? 2 : 37;
    return 9;
  };
  const things = [...document.querySelectorAll(lit)].map((element, i) => ({ element, worth: worth(element) + ((dice * 7919 * (i + 1)) % 1) * 6 }));
  things.sort((p, q) => q.worth - p.worth);
  const { element } = things[0];
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return `${element.dataset.move ?? element.dataset.space ?? element.textContent}`;
}

/** What differs between two looks at the board. */
function mark(page) {
  return page.evaluate(() =>
    [
      ...[...document.querySelectorAll('.cl-hex')].map((e) => e.getAttribute('class') + (e.dataset.move ?? '')),
      ...[...document.querySelectorAll('.cl [data-move]')].map((e) => e.dataset.move),
      document.querySelector('.cl-menu')?.textContent,
      ...['.question p', '.cl-decide', '.cl-battle', '.cl-heading', '.log', '.players'].map((s) => document.querySelector(s)?.textContent),
      document.querySelector('.end') ? 'over' : '',
    ].join('\n'),
  );
}

/** Plays until the end or until `look(step)` says so; returns how many clicks it took. */
export async function play(page, random, look = async () => false) {
  let heading = '';
  let same = 0;
  for (let clicks = 0; ; clicks++) {
    const turn = await poll(async () => {
      const found = await standing(page);
      if (found.wrong) throw new Error(`the page says: ${found.wrong}`);
      return found.over || found.mine ? found : null;
    }, 'somebody must decide', 60_000);
    if ((await look(clicks)) || turn.over) return clicks;
    const now = await page.locator('.cl-heading').innerText();
    same = now === heading ? same + 1 : 0;
    heading = now;
    const before = await mark(page);
    const did = await page.evaluate(step, [LIT, random(), same > 20]);
    await poll(async () => (await mark(page)) !== before, `something changes after “${did}”`);
    if (clicks > 3000) throw new Error('a game ends');
  }
}
