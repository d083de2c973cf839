/*
 * lib.mjs: what the browser tests share: a server on a free port with a database of its own, a
 * browser, sitting down and playing through the page as a person would, and TAP.
 *
 * Environment: CLIO   the program (build/clio)
 *              PAGES  the built pages (web/dist)
 *              SHOTS  where screenshots go (build/screenshots)
 *              ONLY   run the tests whose names match this pattern (all)
 *              SLOW   how many times slower the pages run than they could (1), to find what hangs on speed
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export { assert };

export const root = fileURLToPath(new URL('../../', import.meta.url));
const need = createRequire(join(root, 'web/package.json'));

export const CLIO = resolve(process.env.CLIO ?? join(root, 'build/clio'));
export const PAGES = resolve(process.env.PAGES ?? join(root, 'web/dist'));
export const SHOTS = resolve(process.env.SHOTS ?? join(root, 'build/screenshots'));
const ONLY = new RegExp(process.env.ONLY ?? '');
const SLOW = Number(process.env.SLOW ?? 1);
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const GAME = 'age-of-civilization';

/** A move is answered in a fraction of a second; a loaded machine may need far longer. */
export const PATIENCE = 45_000;

// ---- TAP -----------------------------------------------------------------------------------------

let count = 0;
let failures = 0;
const cleanups = [];

export function note(text) {
  for (const line of String(text).split('\n')) console.log(`# ${line}`);
}

/** One test. What fails is told in full, with the screen of the pages that were open. */
export async function test(name, run) {
  if (!ONLY.test(name)) return true;
  count++;
  const began = Date.now();
  try {
    await run();
    console.log(`ok ${count} - ${name}`);
    note(`${((Date.now() - began) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    failures++;
    console.log(`not ok ${count} - ${name}`);
    note(error.stack ?? error);
    await showPages(`failed-${name}`);
    return false;
  }
}

/** For what must be put away when a file's tests are through, last things first. */
export function later(run) {
  cleanups.push(run);
}

/** Runs a file's tests, cleans up and prints the plan. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    count++;
    failures++;
    console.log(`not ok ${count} - the tests could not go on`);
    note(error.stack ?? error);
    await showPages('failed-setup');
  }
  for (const run of cleanups.reverse()) await Promise.resolve().then(run).catch((error) => note(`cleaning up: ${error.message}`));
  console.log(`1..${count}`);
  process.exit(failures > 0 ? 1 : 0);
}

/** Waits until `probe` gives something true, and returns that. */
export async function poll(probe, what, patience = PATIENCE) {
  const until = Date.now() + patience;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > until) throw new Error(`waited ${patience / 1000} s in vain: ${typeof what === 'function' ? what() : what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Always the same numbers from 0 to 1, so that a failure can be seen again. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

// ---- The program ---------------------------------------------------------------------------------

/** A folder for databases and files, removed at the end. */
export const scratch = mkdtempSync(join(tmpdir(), 'clio-web-'));
later(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs clio and returns what it printed; a failure is an error with what it said. */
export async function clio(...args) {
  const { stdout } = await promisify(execFile)(CLIO, [...args, '--lang', 'en'], { cwd: scratch });
  return stdout;
}

let servers = 0;

/** A running server: `url`, its database `db`, and `stop`, which waits until it is gone. */
export async function serve(...args) {
  const db = join(scratch, `server-${++servers}.db`);
  return serveFrom(db, ...args);
}

export async function serveFrom(db, ...args) {
  const child = spawn(CLIO, ['serve', '--port', '0', '--db', db, '--pages', PAGES, '--lang', 'en', ...args], {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  const gone = new Promise((done) => {
    child.once('exit', (code, signal) => done(signal ?? code));
    child.once('error', (error) => done(error.message));
  });
  child.stderr.on('data', (data) => said.push(String(data)));
  const url = await new Promise((found, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(`${line}\n`);
      const address = /http:\/\/\S+/.exec(line);
      if (address) found(address[0]);
    });
    void gone.then((how) => failed(new Error(`clio serve ended (${how}): ${said.join('')}`)));
    setTimeout(() => failed(new Error(`clio serve does not get ready: ${said.join('')}`)), PATIENCE).unref();
  });
  let ended = false;
  const stop = async () => {
    if (ended) return;
    ended = true;
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
    const how = await gone;
    clearTimeout(hard);
    assert.equal(how, 0, `clio serve should stop politely, but: ${how} ${said.join('')}`);
  };
  later(stop);
  return { url, db, stop };
}

// ---- The browser ---------------------------------------------------------------------------------

const open = new Set(); // pages, to be shown when a test fails

async function showPages(name) {
  let n = 0;
  for (const page of open) {
    const safe = name.replace(/[^\w-]+/g, '-').slice(0, 60);
    await shot(page, `${safe}-${++n}`).catch(() => undefined);
    if (page.troubles.length > 0) note(`page ${n}: ${page.troubles.join('\n')}`);
  }
}

export async function launch() {
  if (!existsSync(CHROMIUM)) throw new Error(`There is no ${CHROMIUM}; install Debian's chromium-headless-shell.`);
  if (!existsSync(join(PAGES, 'index.html'))) throw new Error(`There are no built pages in ${PAGES}; run make web.`);
  const { chromium } = need('playwright-core');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    headless: true,
    args: [
      '--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--no-first-run',
    ],
  });
  later(() => browser.close());
  return browser;
}

/** A person with a fresh browser: nothing stored, English, less motion. */
export async function person(browser, options = {}) {
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: { width: 1280, height: 860 },
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** A page that writes down everything that should not happen: `troubles`; and `frames`, received. */
export async function openPage(context, url) {
  const page = await context.newPage();
  page.troubles = [];
  page.frames = [];
  page.on('pageerror', (error) => page.troubles.push(`error: ${error.stack ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      page.troubles.push(`console: ${message.text()} ${message.location()?.url ?? ''}`);
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.frames.push(String(payload))));
  page.on('close', () => open.delete(page));
  open.add(page);
  if (SLOW > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  if (url) await page.goto(url);
  return page;
}

export function noTrouble(page) {
  assert.deepEqual(page.troubles, [], 'the page should run without errors');
}

export async function shot(page, name, options = {}) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), ...options });
}

/** How much a page holds once all that is not needed is thrown away: MB. */
export async function held(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 1e6;
}

export function axeSource() {
  return readFileSync(need.resolve('axe-core/axe.min.js'), 'utf8');
}

// ---- Words ---------------------------------------------------------------------------------------

/** The pages' own words, read from their source: key → text. */
export function words(lang) {
  const source = readFileSync(join(root, `web/src/i18n/${lang}.ts`), 'utf8');
  const found = {};
  for (const line of source.split('\n')) {
    const entry = /^\s*(?:'([^']+)'|(\w+)):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),?\s*$/.exec(line);
    if (entry) found[entry[1] ?? entry[2]] = (entry[3] ?? entry[4]).replace(/\\(.)/g, '$1');
  }
  assert.ok(Object.keys(found).length > 100, `web/src/i18n/${lang}.ts could not be read`);
  return found;
}

/** A module of the pages, to be tested without them; where it looks around there is nothing. */
export async function moduleOf(path) {
  const nothing = () => undefined;
  const nowhere = { matchMedia: () => ({ matches: false, addEventListener: nothing }), navigator: { language: 'en', languages: ['en'] }, localStorage: { getItem: () => null, setItem: nothing }, document: { addEventListener: nothing, hidden: false, documentElement: { dataset: {} } }, addEventListener: nothing, window: globalThis };
  for (const [name, value] of Object.entries(nowhere)) globalThis[name] ??= value;
  const { build } = createRequire(join(root, 'web/node_modules/vite/package.json'))('esbuild');
  const outfile = join(scratch, `${path.replaceAll('/', '-')}.mjs`);
  await build({ entryPoints: [join(root, `web/src/${path}.ts`)], bundle: true, format: 'esm', outfile, logLevel: 'error', loader: { '.css': 'empty' } });
  return import(pathToFileURL(outfile));
}

/** Everything a person reads or hears on the page: texts, labels, titles. */
export function heard(page) {
  return page.evaluate(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) found.push(walk.currentNode.data.trim());
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name)?.trim() ?? '');
    return found.filter(Boolean);
  });
}

// ---- The table -----------------------------------------------------------------------------------

export const LIT = '.kit-board .kit-thing.lit > .kit-hit, .kit-answers .kit-button.lit:not(.go)';
const CHOICE = '.kit-over .kit-button.lit, .aoc-choice .kit-button.lit';

/** How the table stands: over, somebody's own decision, or waiting for others. */
export function standing(page) {
  return page.evaluate((lit) => {
    const wrong = [...document.querySelectorAll('.toast.error, .notice')].map((e) => e.textContent);
    for (const button of document.querySelectorAll('.kit-answers .kit-button'))
      if (button.scrollWidth > button.clientWidth + 2) wrong.push(`what “${button.textContent}” says is wider than its button`);
    if (wrong.length > 0) return { wrong: wrong.join(' / ') };
    if (document.querySelector('.end')) return { over: true };
    const buttons = [...document.querySelectorAll(lit)];
    if (buttons.length === 0 || buttons.some((b) => b.getAttribute('aria-disabled') === 'true')) return {};
    if (!document.querySelector('.question.yours')) return {};
    return { mine: buttons.map((b) => b.dataset.move ?? '') };
  }, LIT);
}

/** What differs between two positions, as far as a person can see. */
export function mark(page) {
  return page.evaluate(() => {
    const moves = [...document.querySelectorAll('.board [data-move]')].map((e) => `${e.className} ${e.dataset.move}`);
    const texts = ['.question p', '.bar-sub', '.aoc-decide', '.answer-bar', '.log', '.players'].map((s) => document.querySelector(s)?.textContent);
    return [...moves, ...texts, document.querySelector('.end') ? 'over' : ''].join('\n');
  });
}

/** Which of the lit things to take: any, but rather something than nothing. */
export function sensible(random) {
  return (moves) => {
    const idle = /^(rest|done|skip|decline)/;
    const active = moves.flatMap((move, i) => (idle.test(move) ? [] : [i]));
    const from = active.length > 0 ? active : moves.map((_, i) => i);
    return from[Math.floor(random() * from.length)];
  };
}

/** Clicks one of the lit things on the board, and what opens from it; waits for the next position. */
export async function click(page, pick, moves) {
  let before = await mark(page);
  const i = pick(moves);
  const thing = await page.locator(LIT).nth(i).getAttribute('data-thing');
  await page.locator(LIT).nth(i).click();
  if (moves[i] === '') {
    const choice = page.locator(CHOICE);
    await poll(() => choice.count(), `a click on ${thing}, which allows several moves, offers them`);
    before = await mark(page); // what has opened is not yet a new position
    await choice.nth(pick(await choice.evaluateAll((all) => all.map((b) => b.dataset.move ?? '')))).click();
  }
  await poll(async () => (await mark(page)) !== before, 'the position changes after a move');
}

/**
 * Plays until the end, or until `until(step)` is true: whichever of these pages must decide, clicks.
 * Returns how many decisions were made.
 */
export async function play(pages, pick, until = () => false) {
  for (let step = 0; ; step++) {
    const turn = await poll(async () => {
      for (const page of pages) {
        const { wrong, over, mine } = await standing(page);
        if (wrong) throw new Error(`the page says: ${wrong}`);
        if (over) return { over };
        if (mine) return { page, mine };
      }
      return null;
    }, 'somebody at the table must decide');
    if (turn.over || (await until(step, turn.page))) return step;
    await click(turn.page, pick, turn.mine);
    assert.ok(step < 500, 'a game ends');
  }
}

/** “12½” and “−3” as numbers. */
function numberIn(text) {
  const [, sign, whole, half] = /([-−]?)(\d*)(½?)/.exec(text);
  return (sign ? -1 : 1) * (Number(whole) + (half ? 0.5 : 0));
}

/** The end as a person sees it: headline (with the points, unless `title` wants something else), places, itemised points that add up, both charts. */
export async function checkEnd(page, seats, { title = /\d/ } = {}) {
  await page.locator('.end .charts svg').first().waitFor();
  const shown = await page.evaluate(() => ({
    title: document.querySelector('#end-title').textContent,
    places: [...document.querySelectorAll('.end .result li .points')].map((e) => e.textContent),
    lines: document.querySelectorAll('.end .charts svg polyline').length,
    figures: document.querySelectorAll('.end .charts figure').length,
    scores: [...document.querySelectorAll('.players .player')].map((p) => ({
      points: p.querySelector('.points').textContent,
      items: [...p.querySelectorAll('.score-items b')].map((b) => b.textContent),
    })),
  }));
  const end = { ...shown, places: shown.places.map(numberIn) };
  assert.ok(end.title.length > 5 && title.test(end.title), `a headline that says how it was won, not “${end.title}”`);
  assert.equal(end.places.length, seats);
  assert.deepEqual(end.places, [...end.places].sort((a, b) => b - a), 'places by points');
  assert.equal(end.lines, seats, 'a line for each player in the chart by round');
  assert.ok(end.figures >= 2, 'a chart by round and one by source');
  for (const { points, items } of end.scores) {
    assert.ok(items.length > 0, 'each score is itemised');
    assert.equal(items.map(numberIn).reduce((a, b) => a + b, 0), numberIn(points), 'the items add up to the score');
  }
  return end;
}

/**
 * Sets a match up on the set-up page: `seats` as its select wants them, `agreed` what is to hold at it.
 * Without a seed friends are waited for before anything is dealt.
 */
export async function setUp(page, url, seats, { name, options = [], seed, agreed = {} } = {}) {
  await page.goto(`${url}#/new/${GAME}`);
  const row = page.locator('.seat-row');
  await row.first().waitFor();
  while ((await row.count()) > seats.length) await row.last().getByRole('button').click();
  while ((await row.count()) < seats.length) await page.locator('.setup .panel').first().getByRole('button').last().click();
  for (const [i, kind] of seats.entries()) await row.nth(i).locator('select').selectOption(kind);
  if (name) await row.first().locator('input').fill(name);
  for (const id of options) await page.locator(`input[aria-describedby="about-${id}"]`).check();
  if (seed) await page.locator('input[aria-describedby="seed-about"]').fill(String(seed));
  for (const what of ['no-hints', 'no-undo']) if (agreed[what]) await page.locator(`.agree input[name=${what}]`).check();
  if (agreed.away !== undefined) await page.locator('.agree select').selectOption(String(agreed.away));
  await page.locator('.setup button[type=submit]').click();
  await page.locator('.aoc, .gathering').first().waitFor();
}

/** The links of the friends' empty seats, and for spectators: where people gather, or in the pane “Share”. */
export async function links(page) {
  await page.locator('.gathering, .tab-links').first().waitFor();
  const gathering = (await page.locator('.gathering').count()) > 0;
  if (!gathering) await page.locator('.tab-links').click();
  const fields = page.locator(gathering ? '.gathering .copy input' : '.invite .copy input');
  await fields.first().waitFor();
  const all = await fields.evaluateAll((inputs) => inputs.map((i) => i.value));
  if (!gathering) await page.locator('.tab-log').click();
  return { friends: all.filter((l) => l.includes('#/t/')), watch: all.find((l) => l.includes('#/w/')) };
}

/** The place this page's browser keeps at the match of its address: match, key and all. */
export function keptPlace(page) {
  return page.evaluate(() => JSON.parse(localStorage['clio.matches']).find((m) => location.hash.includes(m.match)));
}

/** What a change of docs/protocol.md makes of a value. */
function changed(old, change) {
  if (!Array.isArray(change)) {
    const made = { ...old };
    for (const [member, of] of Object.entries(change))
      if (Array.isArray(of) && of.length === 0) delete made[member];
      else made[member] = changed(made[member], of);
    return made;
  }
  if (change.length === 1) return change[0];
  let at = 0;
  const list = change.slice(1).flatMap((step) => {
    if (Array.isArray(step)) return step;
    if (typeof step === 'object') return [changed(old[at++], step)];
    at += Math.abs(step);
    return step > 0 ? old.slice(at - step, at) : [];
  });
  return [...list, ...old.slice(at)];
}

/** All positions that a page was told of, whole or as changes, each with the frame that told it. */
export function positions(page) {
  let parts = {};
  return page.frames.map((frame) => JSON.parse(frame)).flatMap((frame) => {
    if (frame.push !== 'change') return frame.push === 'match' || frame.view ? [{ ...frame, frame }] : [];
    if (frame.after === 0) parts = {};
    for (const part of ['state', 'own', 'view', 'moves']) if (frame[part]) parts[part] = changed(parts[part], frame[part]);
    return [{ ...parts.state, ...parts.own, ...parts.view, frame }];
  });
}

/** Somebody who came by a friend's link says who they are and sits down. */
export async function arrive(page, { name = 'Guest', colour } = {}) {
  const form = page.locator('.arrival form');
  await form.waitFor();
  await form.locator('input').first().fill(name);
  if (colour !== undefined) await form.locator('input[type=radio]').nth(colour).check();
  await form.locator('button[type=submit]').click();
}

/** The same where the chair may be somebody's already; `there` is what the table shows then. */
export async function arriveIfAsked(page, there, name) {
  await page.locator('.arrival form').or(page.locator(there)).first().waitFor();
  if ((await page.locator('.arrival form').count()) > 0) await arrive(page, { name });
}

// ---- The protocol, without the pages ---------------------------------------------------------------

/**
 * A connection of its own from a page: `ask(what, members)` gives the reply, `pushes` the latest
 * push of each match. Runs in the browser, so that the server sees its own origin.
 */
export async function connect(page) {
  const name = `wire${Math.random().toString(36).slice(2)}`;
  await page.evaluate(
    (name) =>
      new Promise((opened, failed) => {
        const address = new URL('ws', document.baseURI);
        address.protocol = 'ws:';
        address.hash = '';
        const socket = new WebSocket(address);
        const wire = { latest: null, waiting: new Map(), next: 1, heard: [], keys: {} };
        wire.ask = (what, members) =>
          new Promise((answered) => {
            const id = wire.next++;
            wire.waiting.set(id, answered);
            socket.send(JSON.stringify({ id, do: what, ...members }));
          });
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(data);
          if (frame.push === 'match') wire.latest = frame;
          if (frame.re !== undefined) wire.waiting.get(frame.re)?.(frame);
          for (const listen of [...wire.heard]) listen();
        };
        socket.onopen = () => opened();
        socket.onerror = () => failed(new Error('no WebSocket'));
        wire.until = (test) =>
          new Promise((done) => {
            const look = () => {
              if (!test()) return;
              wire.heard = wire.heard.filter((l) => l !== look);
              done();
            };
            wire.heard.push(look);
            look();
          });
        window[name] = wire;
      }),
    name,
  );
  return {
    ask: (what, members) => page.evaluate(([name, what, members]) => window[name].ask(what, members), [name, what, members]),
    /** Plays this connection's seat of a match to the end; returns milliseconds of each round trip. */
    finish: (secret, most = 1000) =>
      page.evaluate(
        async ([name, secret, most]) => {
          const wire = window[name];
          // A link seats somebody once; who comes back has a key.
          const sat = await wire.ask('sit', { secret: wire.keys[secret] ?? secret });
          if (sat.error) throw new Error(sat.error.text);
          if (sat.key) wire.keys[secret] = sat.key;
          const times = [];
          let version = -1;
          for (;;) {
            await wire.until(() => wire.latest?.match === sat.match && (wire.latest.over || (wire.latest.legal && wire.latest.version > version)));
            const push = wire.latest;
            if (push.over || times.length >= most) return times;
            version = push.version;
            const active = push.legal.filter((m) => !/^(rest|done|skip|decline)/.test(m.move));
            const from = active.length > 0 ? active : push.legal;
            const { move } = from[(Math.imul(version + 1, 0x9e3779b1) >>> 8) % from.length];
            const began = performance.now();
            const reply = await wire.ask('move', { match: push.match, version, move });
            times.push(performance.now() - began);
            if (reply.error) throw new Error(`${move}: ${reply.error.text}`);
          }
        },
        [name, secret, most],
      ),
  };
}

/** A match that is over, played quickly without the board: its secrets and number. */
export async function finished(page, { seats = ['you', 'bot'], seed = '11' } = {}) {
  const wire = await connect(page);
  const created = await wire.ask('create', {
    game: GAME,
    seats: seats.map((kind, i) => ({ kind, name: ['Anna', 'Ben', 'Chloé'][i], ...(kind === 'bot' ? { bot: 'level:1' } : {}) })),
    options: {},
    seed,
  });
  assert.ok(!created.error, created.error?.text);
  await Promise.all(
    created.secrets.filter(Boolean).map(async (secret, i) => (i === 0 ? wire : await connect(page)).finish(secret)),
  );
  return created;
}
