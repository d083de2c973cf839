/* Being told of one's turn: the control at the table, the letter of a real mail server, the page that it
   links to, and the service worker, which shows what a push service delivers. */
import { spawn } from 'node:child_process';
import { readFileSync, openSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { assert, later, launch, links, main, noTrouble, openPage, person, poll, scratch, serve, setUp, shot, test } from './lib.mjs';

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

/** A mail server that writes letters to a file; gives what arrived, decoded. */
async function mailServer() {
  const port = await freePort();
  const file = join(scratch, 'letters.txt');
  const child = spawn('/usr/bin/aiosmtpd', ['-n', '-l', `127.0.0.1:${port}`], {
    stdio: ['ignore', openSync(file, 'w'), 'ignore'],
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
  });
  later(() => child.kill());
  const letters = () =>
    readFileSync(file, 'utf8')
      .split(/-+ MESSAGE FOLLOWS -+\n/)
      .slice(1)
      .filter((text) => text.includes('END MESSAGE'))
      .map((text) => Buffer.from(text.split('\n\n')[1].split('-----')[0], 'base64').toString());
  return { url: `smtp://127.0.0.1:${port}`, letters };
}

/** An address of the web, and what was posted there. */
async function webhook() {
  const posts = [];
  const server = createHttpServer(async (request, answer) => {
    let body = '';
    for await (const piece of request) body += piece;
    posts.push(JSON.parse(body));
    answer.end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  later(() => server.close());
  return { at: `http://127.0.0.1:${server.address().port}/hook`, posts };
}

await main(async () => {
  const mail = await mailServer();
  const { url } = await serve(
    '--public-url', 'https://games.example/', '--smtp', mail.url, '--mail-from', 'clio@games.example', '--notice-delay', '1',
  );
  const browser = await launch();
  const annas = await person(browser, { permissions: ['notifications'] });
  const anna = await openPage(annas, url);
  let match;

  await test('at the table one asks to be told by mail, and hears what happens next', async () => {
    await setUp(anna, url, ['you', 'open'], { name: 'Anna', seed: 21 });
    await anna.getByRole('button', { name: 'Tell me when it is my turn' }).click();
    await anna.locator('dialog form[data-way=mail] input').fill('anna@home.example');
    await shot(anna, 'tell-me');
    const [field, button] = await anna.evaluate(() => ['input', 'button'].map((s) => document.querySelector(`dialog form[data-way=mail] ${s}`).getBoundingClientRect().toJSON()));
    assert.ok(field.height >= 38 && field.bottom <= button.bottom + 1 && field.right <= button.left, 'a field like all others, and its button beside it');
    await anna.locator('dialog form[data-way=mail] button').click();
    await anna.locator('dialog', { hasText: 'A question is on its way to anna@home.example' }).waitFor();
    assert.equal(await anna.locator('dialog form[data-way=hook]').count(), 0, 'this server has no webhooks');
  });

  await test('links for friends lead where people find the server, wherever this page was opened', async () => {
    await anna.locator('dialog').getByRole('button', { name: 'Close' }).click();
    const { friends, watch } = await links(anna);
    for (const way of [...friends, watch]) assert.match(way, /^https:\/\/games\.example\/#\//);
    assert.equal(await anna.getByText('These links work on this computer only').count(), 0);
    await anna.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  });

  let link;
  await test('the letter leads to a page that changes nothing by being opened', async () => {
    await poll(() => mail.letters().length === 1, 'the question');
    link = /#\/n\/[\w-]{22}/.exec(mail.letters()[0])[0];
    const page = await openPage(annas, url + link);
    await page.getByText('waits for your yes').waitFor();
    await page.reload();
    await page.getByText('waits for your yes').waitFor();
    await shot(page, 'mailbox');
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await page.getByText('You will be told.').waitFor();
    assert.equal(await page.getByText('waits for your yes').count(), 0);
    noTrouble(page);
    await page.close();
  });

  await test('at the next table the same browser need not say yes again', async () => {
    await anna.locator('dialog').getByRole('button', { name: 'Close' }).click();
    await setUp(anna, url, ['you', 'open'], { name: 'Anna', seed: 22 });
    await anna.getByRole('button', { name: 'Tell me when it is my turn' }).click();
    await anna.locator('dialog form[data-way=mail] button').click();
    await anna.locator('dialog', { hasText: 'anna@home.example is told' }).waitFor();
    match = await anna.evaluate(() => JSON.parse(localStorage.getItem('clio.matches'))[0].match);
    assert.match(match, /^m_/);
    noTrouble(anna);
  });

  // A browser without windows has no notifications: the worker is asked what it would show.
  await test('the service worker shows what a push service delivers, and its click leads to the table', async () => {
    await anna.goto(url);
    await anna.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const worker = await poll(() => annas.serviceWorkers()[0], 'the service worker');
    const shown = await worker.evaluate(async (match) => {
      const notes = [];
      self.registration.showNotification = async (title, more) => void notes.push({ title, body: more.body, data: more.data });
      const tell = (data) => self.dispatchEvent(new PushEvent('push', { data }));
      tell(JSON.stringify({ title: 'Your turn in X', body: 'X with Ben: it is your turn.', matches: [{ match }] }));
      tell(JSON.stringify({ title: '2 matches wait for you', body: '', matches: [{ match }, { match: 'm_other' }] }));
      tell('no JSON');
      await new Promise((done) => setTimeout(done, 100));
      return notes;
    }, match);
    assert.deepEqual(shown, [
      { title: 'Your turn in X', body: 'X with Ben: it is your turn.', data: { page: `#/m/${match}` } },
      { title: '2 matches wait for you', body: '', data: { page: '#/' } },
      { title: 'Clio', body: '', data: { page: '#/' } },
    ]);
    await worker.evaluate((page) => {
      WindowClient.prototype.focus = async function () {
        return this;
      };
      const click = new ExtendableEvent('notificationclick');
      click.notification = { close() {}, data: { page } };
      self.dispatchEvent(click);
    }, `#/m/${match}`);
    await anna.waitForURL(/#\/m\//);
    await anna.locator('.aoc').waitFor();
  });

  await test('its link finds the seat of this browser, and none in another', async () => {
    const page = await openPage(annas, `${url}#/m/${match}`);
    await page.locator('.aoc').waitFor();
    await page.close();
    const stranger = await openPage(await person(browser), `${url}#/m/${match}`);
    await stranger.getByText('This browser does not sit at that table').waitFor();
    await stranger.close();
  });

  await test('the page of the letter stops it', async () => {
    const page = await openPage(annas, url + link);
    await page.getByRole('button', { name: 'Stop all of this' }).click();
    await page.getByText('It has stopped.').waitFor();
    await page.close();
  });

  await test('a webhook is asked first, too, and not again for the next table', async () => {
    const hook = await webhook();
    const { url: other } = await serve('--public-url', 'https://games.example/', '--webhooks', '--private-targets', '--notice-delay', '1');
    const ben = await openPage(await person(browser), other);
    await setUp(ben, other, ['you', 'open'], { name: 'Ben', seed: 23 });
    await ben.getByRole('button', { name: 'Tell me when it is my turn' }).click();
    await ben.locator('dialog form[data-way=hook] input').fill(hook.at);
    await ben.locator('dialog form[data-way=hook] button').click();
    await ben.locator('dialog', { hasText: `A question is on its way to ${hook.at}` }).waitFor();
    await poll(() => hook.posts.length === 1, 'the question');
    assert.equal(hook.posts[0].event, 'question');
    await ben.goto(other + /#\/n\/[\w-]{22}/.exec(hook.posts[0].content)[0]);
    await ben.getByRole('button', { name: 'Yes, tell me' }).click();
    await ben.getByText('You will be told.').waitFor();
    await setUp(ben, other, ['you', 'open'], { name: 'Ben', seed: 24 });
    await ben.getByRole('button', { name: 'Tell me when it is my turn' }).click();
    await ben.locator('dialog form[data-way=hook] button').click();
    await ben.locator('dialog', { hasText: `${hook.at} is told` }).waitFor();
    noTrouble(ben);
  });
});
