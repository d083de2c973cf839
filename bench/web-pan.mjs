/*
 * web-pan.mjs: how smoothly a map is moved. A table of four plays a whole game; its last position is
 * opened in headless Chromium, zoomed in and dragged in circles; the time between frames is written
 * down. For docs/performance.md; run by hand on a machine that does nothing else:
 *
 *   CLIO=build/clio PAGES=web/dist node bench/web-pan.mjs [GAME] [SEED]
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CLIO, launch, main, openPage, person, scratch, serveFrom } from '../tests/web/lib.mjs';

const [game = 'clash-monumental', seed = '20'] = process.argv.slice(2);
const SECONDS = 4;

/** The link to watch a game of four played by bots, and its number of moves. */
function played(db) {
  execFileSync(CLIO, ['sim', game, '--games', '1', '--seed', seed, '--seats', '4', '--bots', 'level:2', '--save', scratch]);
  const told = execFileSync(CLIO, ['import', '--db', db, join(scratch, `${game}-${seed}.clio`), '--lang', 'en']).toString();
  const moves = execFileSync(CLIO, ['replay', join(scratch, `${game}-${seed}.clio`), '--moves']).toString().trim().split('\n').length;
  return { secret: /#\/w\/(\S+)/.exec(told)[1], moves };
}

/* Runs in the page: a pointer that goes in circles on the map, one step a frame. */
async function drag([ms, kind]) {
  const map = document.querySelector('.kit-map');
  const { left, top, width, height } = map.getBoundingClientRect();
  const [cx, cy, r] = [left + width * 0.42, top + height / 2, Math.min(width, height) / 3.2];
  const send = (type, x, y) => map.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientX: x, clientY: y }));
  map.setPointerCapture = () => undefined; // no such pointer exists
  if (kind === 'pan') send('pointerdown', cx + r, cy);
  const frames = [];
  const began = performance.now();
  let last = began;
  for (;;) {
    const now = await new Promise((next) => requestAnimationFrame(next));
    frames.push(now - last);
    last = now;
    if (now - began > ms) break;
    const turn = ((now - began) / 1600) * 2 * Math.PI;
    if (kind === 'pan') send('pointermove', cx + r * Math.cos(turn), cy + r * Math.sin(turn));
    else map.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -14 * Math.sign(Math.sin(turn)), clientX: cx, clientY: cy }));
  }
  if (kind === 'pan') send('pointerup', cx, cy);
  return frames.slice(2);
}

function sum(frames) {
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  const mean = frames.reduce((a, b) => a + b, 0) / frames.length;
  const late = frames.filter((ms) => ms > 25).length;
  return `${(1000 / mean).toFixed(1)} frames a second; a frame: median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms; over 25 ms: ${late} of ${frames.length}`;
}

/*
 * Processor time of each thread that makes a frame, a frame: says how smooth it would be on a machine
 * that does nothing else, whatever this one does. 16.7 ms of any one of them are 60 frames a second.
 */
function work(trace, frames) {
  const events = JSON.parse(trace).traceEvents;
  const names = new Map(events.filter((e) => e.name === 'thread_name').map((e) => [`${e.pid}/${e.tid}`, e.args.name]));
  const spent = new Map();
  for (const e of events) {
    const name = names.get(`${e.pid}/${e.tid}`);
    if (e.ph === 'X' && e.tdur && /RunTask$|RunTask/.test(e.name)) spent.set(name, (spent.get(name) ?? 0) + e.tdur / 1000);
  }
  const of = (name) => ((spent.get(name) ?? 0) / frames).toFixed(1);
  return `page ${of('CrRendererMain')} ms, compositor ${of('Compositor')} ms, display ${of('VizCompositorThread')} ms`;
}

await main(async () => {
  const db = join(scratch, 'pan.db');
  const { secret, moves } = played(db);
  const { url } = await serveFrom(db);
  const browser = await launch();
  for (const [width, height] of [[1280, 860], [1920, 1080], [390, 844]]) {
    const page = await openPage(await person(browser, { viewport: { width, height }, reducedMotion: 'no-preference' }));
    await page.goto(`${url}#/r/${secret}/${moves - 8}`);
    await page.locator('.cl-map .cl-city').first().waitFor();
    const zoom = page.locator('.kit-zoom button').first();
    await zoom.click();
    await zoom.click();
    await page.waitForTimeout(1500);
    const nodes = await page.locator('.kit-sheet *').count();
    console.log(`# ${width} × ${height}, ${nodes} nodes, zoom ${await page.locator('.kit-sheet').getAttribute('data-zoom')}`);
    for (const kind of ['pan', 'zoom']) {
      await browser.startTracing(page, { categories: ['toplevel'] });
      const frames = await page.evaluate(drag, [SECONDS * 1000, kind]);
      const trace = (await browser.stopTracing()).toString();
      console.log(`#   ${kind}: ${sum(frames)}; processor time a frame: ${work(trace, frames.length)}`);
      await page.waitForTimeout(800);
    }
    await page.context().close();
  }
});
