/* imperium.mjs: sitting down at Imperium and playing it, through the page or quickly without it. */
import { arriveIfAsked, assert, click, connect, openPage, person, poll, standing } from './lib.mjs';

/** A page and a table of Imperium: `seats` and `options` as a host wants them. */
export async function table(browser, server, { lang = 'en', viewport, motion = 'reduce', scheme = 'light', seats = [{ kind: 'you', name: 'Anna' }], options = {}, seed = '11', pace = 'normal' } = {}) {
  const page = await visitor(browser, server, { lang, viewport, motion, scheme, pace });
  const wire = await connect(page);
  const created = await wire.ask('create', { game: 'imperium', seats, options, seed });
  assert.ok(!created.error, created.error?.text);
  return { page, created, sit: (secret = created.secrets[0]) => sit(page, server, secret) };
}

/** Somebody with a browser of their own. */
export async function visitor(browser, server, { lang = 'en', viewport, motion = 'reduce', scheme = 'light', pace = 'normal' } = {}) {
  const context = await person(browser, { reducedMotion: motion, colorScheme: scheme, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', ...(viewport ? { viewport } : {}) });
  await context.addInitScript(([lang, pace]) => localStorage.setItem('clio.settings', JSON.stringify({ lang, pace })), [lang, pace]);
  return openPage(context, server.url);
}

/** Sits down by a secret. */
export async function sit(page, server, secret, name) {
  await page.goto(`${server.url}#/t/${secret}`);
  await page.reload();
  await arriveIfAsked(page, '.imp', name);
  await page.locator('.imp').first().waitFor();
}

/** The first wish that is among the moves, by how their notations begin; else the last of them. */
export function prefer(...wishes) {
  return (moves) => {
    for (const wish of wishes) {
      const at = moves.findIndex((move) => wish.test(move));
      if (at >= 0) return at;
    }
    return moves.length - 1;
  };
}

/** Plays through the page until `until` is true or the game is over; returns how many decisions that took. */
export async function play(page, pick, until = () => false, most = 600) {
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

/**
 * Plays all these seats without their pages, by wishes (as text of regular expressions, the best
 * first; among equals by chance), until something is so: a legal move of this verb (`elsewhere`: out
 * of turn), this mode of the view, so few unrest, so large
 * a hand in one's turn, an event of the log. Returns what it came to. Links among the secrets become the
 * keys of who has sat down with them.
 */
export async function drive(page, secrets, wishes, until, { most = 700, seed = 7 } = {}) {
  const { keys, ...came } = await page.evaluate(
    async ([secrets, wishes, until, most, seed]) => {
      const open = (secret) =>
        new Promise((sat) => {
          const address = new URL('ws', document.baseURI);
          address.protocol = 'ws:';
          address.hash = '';
          const socket = new WebSocket(address);
          const guest = { push: null, waiting: new Map(), heard: [], next: 1, socket };
          guest.ask = (what, members) =>
            new Promise((answered) => {
              guest.waiting.set(guest.next, answered);
              socket.send(JSON.stringify({ id: guest.next++, do: what, ...members }));
            });
          guest.until = (test) =>
            new Promise((done) => {
              const look = () => {
                if (!test()) return;
                guest.heard = guest.heard.filter((l) => l !== look);
                done();
              };
              guest.heard.push(look);
              look();
            });
          socket.onmessage = ({ data }) => {
            const frame = JSON.parse(data);
            if (frame.push === 'match') guest.push = frame;
            if (frame.re !== undefined) guest.waiting.get(frame.re)?.(frame);
            for (const listen of [...guest.heard]) listen();
          };
          socket.onopen = async () => {
            guest.key = (await guest.ask('sit', { secret })).key ?? secret;
            sat(guest);
          };
        });
      const guests = await Promise.all(secrets.map(open));
      let [state, version, moves] = [seed, -1, 0];
      const chance = (n) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % n;
      };
      const so = (push, seat) =>
        (until.verb && push.legal?.some((m) => m.verb === until.verb) && (!until.elsewhere || push.view.turn !== seat)) ||
        (until.mode && push.view.mode === until.mode) ||
        (until.unrest !== undefined && push.view.unrest <= until.unrest) ||
        (until.hand && push.view.players[seat]?.hand?.length >= until.hand && push.legal?.some((m) => m.verb === 'end')) ||
        (until.event && push.log.some((line) => line.event === until.event));
      for (;;) {
        await Promise.all(guests.map((g) => g.until(() => g.push && g.push.version > version)));
        const [first] = guests;
        version = first.push.version;
        const seat = first.push.to_move;
        const { push } = guests.find((g) => g.push.you === seat) ?? first;
        const over = push.over;
        if (over || moves >= most || so(push, seat)) {
          for (const guest of guests) guest.socket.close();
          return { keys: guests.map((guest) => guest.key), moves, over, reached: !over && moves < most, seat, round: push.round, question: push.question };
        }
        const wish = wishes.map((w) => new RegExp(w)).find((w) => push.legal.some((m) => w.test(m.move)));
        const from = wish ? push.legal.filter((m) => wish.test(m.move)) : push.legal;
        const { move } = from[chance(from.length)];
        for (;;) {
          const reply = await guests.find((g) => g.push.you === seat).ask('move', { match: push.match, version, move });
          if (!reply.error) break;
          if (reply.error.code !== 'limit') throw new Error(`${move}: ${reply.error.text}`);
          await new Promise((done) => setTimeout(done, 300));
        }
        moves++;
      }
    },
    [secrets, wishes, until, most, seed],
  );
  secrets.splice(0, secrets.length, ...keys);
  return came;
}

/** Plays everything it can and keeps nothing: the deck goes round quickly. */
export const BUSY = ['^develop', '^(play|exhaust|free-play) (?!1CAR22)', '^acquire', '^break', '^discard \\S+ hand', '^choose', '^(pay|put|yes|garrison|take|top|abandon|recall)'];
