/* The server as a host, without a server: answers are answers, pushes are pushes, lines come once, and a broken connection asks again. */
import { assert, main, moduleOf, poll, test } from './lib.mjs';

const sockets = [];

/** A connection that does what it is told. */
class Wire {
  static OPEN = 1;
  readyState = 0;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  says(frame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose();
  }
}

async function host() {
  globalThis.WebSocket = Wire;
  const { SocketHost } = await moduleOf('net/socket');
  return new SocketHost('ws://nowhere');
}

await main(async () => {
  const table = await host();
  const [wire] = sockets;
  const pushes = [];
  table.onPush((push) => pushes.push(push));
  wire.open();

  await test('the answer to “view” settles its request and is no push', async () => {
    const asked = table.request('view', { match: 'm1', since: 0 });
    const { id } = wire.sent.at(-1);
    wire.says({ re: id, push: 'match', match: 'm1', view: { game: 'toy' } });
    const reply = await Promise.race([asked, new Promise((late) => setTimeout(() => late('never'), 500))]);
    assert.notEqual(reply, 'never', 'the request is settled');
    assert.equal(reply.view.game, 'toy');
    assert.equal(pushes.length, 0, 'nobody else hears of it');
    wire.says({ push: 'match', match: 'm1', view: { game: 'toy' } });
    assert.equal(pushes.length, 1, 'a push is heard');
  });

  await test('what changed is put together to a whole push, and what is missing is asked for', async () => {
    const change = (members) => wire.says({ push: 'change', match: 'm2', version: 1, ...members });
    const last = () => pushes.at(-1);
    change({ after: 0, number: 4, state: [{ you: 0, deciding: [0], seats: [{ name: 'Anna' }, { name: 'Ben' }], over: false }], view: [{ view: { coins: 3, cards: ['a', 'b', 'c'] } }], moves: [{ legal: [{ move: 'rest' }] }], log: [{ n: 0 }, { n: 1 }], log_from: 0, log_count: 2 });
    assert.equal(last().push, 'match');
    assert.deepEqual(last().legal, [{ move: 'rest' }]);
    const first = last();
    change({ after: 4, number: 7, state: { deciding: [[1]], seats: [0, 1, { name: ['Zoé'] }] }, view: { view: { coins: [4], cards: [0, 1, -1, ['d', 'e']] } } });
    assert.deepEqual(last().seats, [{ name: 'Anna' }, { name: 'Zoé' }]);
    assert.deepEqual(last().view, { coins: 4, cards: ['a', 'd', 'e', 'c'] });
    assert.equal(last().legal, undefined, 'moves belong to who decides');
    assert.deepEqual([last().log, last().log_from, last().log_count], [[], 2, 2]);
    assert.deepEqual(first.view.cards, ['a', 'b', 'c'], 'what was told before stays as it was');
    change({ after: 7, number: 8, state: { deciding: [[0]], over: [] }, moves: { legal: [0, 1, [{ move: 'act' }]] } });
    assert.deepEqual(last().legal, [{ move: 'rest' }, { move: 'act' }], 'against those of the last time');
    assert.ok(!('over' in last()), 'a member may go');
    const heard = pushes.length;
    change({ after: 11, number: 12, state: { over: [true] } });
    assert.equal(pushes.length, heard, 'what does not follow is not shown');
    const { id, do: what, match } = wire.sent.at(-1);
    assert.deepEqual([what, match], ['view', 'm2']);
    wire.says({ re: id, ok: true, push: 'match', match: 'm2', view: { coins: 9 } });
    await new Promise((later) => setTimeout(later, 10));
    assert.equal(last().view.coins, 9, 'the answer is');
    change({ after: 0, number: 13, state: [{ you: null, deciding: [] }], view: [{ view: { coins: 9 } }] });
    assert.equal(last().view.coins, 9);
  });

  await test('after a break only what has no answer is asked again', async () => {
    const open = table.request('hint', { match: 'm1' });
    wire.breaks();
    const next = await new Promise((made) => {
      const look = () => (sockets.length > 1 ? made(sockets.at(-1)) : setTimeout(look, 50));
      look();
    });
    next.open();
    assert.deepEqual(next.sent.map((frame) => frame.do), ['hint'], 'not the “view” that was answered');
    next.says({ re: next.sent[0].id, hints: [] });
    assert.deepEqual((await open).hints, []);
  });

  await test('what was refused because too much was asked is asked again, and told only after that', async () => {
    const statuses = [];
    table.onStatus((status) => statuses.push(status));
    const limit = (re, more = {}) => ({ re, error: { code: 'limit', text: 'Wait a second.', retry: 1, ...more } });
    const wire = sockets.at(-1);
    const asked = table.request('replay', { secret: 's', at: 3 });
    const { id } = wire.sent.at(-1);
    const sent = () => wire.sent.filter((frame) => frame.id === id).length;
    const again = async (n) => poll(() => sent() === n, `it is sent for the ${n}th time`);
    wire.says(limit(id));
    await again(2);
    assert.deepEqual(statuses, ['open'], 'a second is not worth a word');
    wire.says(limit(id));
    assert.deepEqual(statuses, ['open', 'held'], 'more is told');
    await again(3);
    wire.says({ re: id, replay: { version: 3 } });
    assert.equal((await asked).replay.version, 3);
    assert.deepEqual(statuses, ['open', 'held', 'open']);
    // What does not come back soon is said at once, and so is what was asked about a moment.
    for (const [what, more] of [['seat', { retry: 10 }], ['odds', {}]]) {
      const refused = table.request(what, { match: 'm1' }).then(() => assert.fail('it is refused'), (error) => error);
      wire.says(limit(wire.sent.at(-1).id, more));
      assert.equal((await refused).body.code, 'limit', what);
    }
  });

  await test('a refusal does not leave the page without its match after a break', async () => {
    const wire = sockets.at(-1);
    const sat = table.request('sit', { secret: 'key' });
    wire.says({ re: wire.sent.at(-1).id, match: 'm9' });
    await sat;
    wire.breaks();
    const next = await poll(() => sockets.at(-1) !== wire && sockets.at(-1), 'another connection');
    next.open();
    const sits = () => next.sent.filter((frame) => frame.do === 'sit');
    assert.equal(sits().length, 1);
    next.says({ re: sits()[0].id, error: { code: 'limit', text: 'Wait a second.', retry: 1 } });
    await poll(() => sits().length === 2, 'it sits down again');
    next.says({ re: sits()[1].id, match: 'm9' });
  });

  await test('a line of the log that an answer and a push both bring is told once', async () => {
    const { Lines } = await moduleOf('net/lines');
    const kept = new Lines();
    const lines = (...all) => all.map((n) => ({ n, move: n, by: 1, event: 'act', text: `line ${n}`, parts: [] }));
    const receive = (log_from, log, log_count) => assert.ok(kept.add({ log_from, log_count, log }), 'nothing is missing');
    const told = () => kept.log.map((line) => line.n);
    receive(0, lines(0, 1, 3), 4); // the line at place 2 is not for this seat
    receive(0, lines(0, 1, 3, 4, 5), 6); // the answer to a request: the server does not count it as told
    receive(4, lines(4, 5, 6), 7);
    assert.deepEqual(told(), [0, 1, 3, 4, 5, 6]);
    receive(7, lines(7), 8);
    assert.deepEqual(told(), [0, 1, 3, 4, 5, 6, 7], 'what follows is added');
    assert.ok(!kept.add({ log_from: 9, log_count: 10, log: lines(9) }), 'a gap is noticed');
    receive(0, lines(0, 1), 2);
    assert.deepEqual(told(), [0, 1], 'what was taken back is gone');
  });
});
