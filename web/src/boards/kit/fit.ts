/*
 * fit.ts: how answers lie in the place the page keeps for them. On a wide screen they are written so
 * tightly that the board below stays free; what still has no room, and on a phone whatever is more
 * than its share of the screen, scrolls by whole rows and says how many there are.
 */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { isNarrow } from '../../parts/narrow';

/** How tightly: notes in two lines; names and notes in a line each; names alone. */
const WAYS = ['', 'tight', 'bare'];
/** Pixels between the bar and the board that answers may use. */
const EDGE = 14;

/* The first way in which all of them have room above the board. */
function tighten(place: HTMLElement, answers: HTMLElement, choices: HTMLElement): void {
  answers.dataset['fit'] = '';
  if (isNarrow() || answers.matches('.asked, .listed')) return;
  const room = (place.parentElement?.clientHeight ?? 0) + EDGE;
  choices.style.maxHeight = 'none';
  const way = WAYS.find((name) => {
    answers.dataset['fit'] = name;
    return place.offsetHeight <= room;
  });
  // Those of a turn keep to their place; what a question offers is not left without its notes.
  if (way === undefined && !answers.matches('.kit-actions')) answers.dataset['fit'] = 'tight';
  choices.style.maxHeight = '';
}

/* What is lit on a map is clicked there as well: a list that would lie over it ends above it, and scrolls. What was opened to look through goes away again. */
function leaveFree(place: HTMLElement, answers: HTMLElement, choices: HTMLElement): void {
  if (isNarrow() || answers.matches('.asked, .listed, .grouped')) return;
  const bar = place.getBoundingClientRect();
  const lit = [...document.querySelectorAll('.board .kit-space.lit .ring')].map((e) => e.getBoundingClientRect());
  const under = lit.filter((box) => box.left < bar.right && box.right > bar.left && box.bottom > bar.top);
  const excess = bar.bottom - Math.max(bar.top + (place.parentElement?.clientHeight ?? 0), Math.min(...under.map((box) => box.top)));
  if (under.length > 0 && excess > 0) choices.style.maxHeight = `${choices.clientHeight - excess}px`;
}

/* What an answer has no room to say is said where the mouse rests on it; words that stand for signs are not said twice. */
function tellCut(answers: HTMLElement): void {
  for (const button of answers.querySelectorAll<HTMLElement>('.kit-button')) {
    const cut = [...button.querySelectorAll('.kit-label, small')].some((e) => e.scrollHeight > e.clientHeight + 4 || e.clientHeight === 0);
    if (cut ? button.title !== '' : button.dataset['cut'] === undefined) continue;
    const words = button.querySelector('.kit-words')?.cloneNode(true);
    if (words instanceof Element) for (const sign of words.querySelectorAll('[aria-hidden=true]')) sign.remove();
    button.title = cut ? [...(words?.childNodes ?? [])].map((part) => part.textContent?.trim()).filter(Boolean).join(' — ') : '';
    if (cut) button.dataset['cut'] = '';
    else delete button.dataset['cut'];
  }
}

/* Those of a group are as high as they are: the list ends below one of them. */
function wholeAnswers(choices: HTMLElement, most: number): void {
  const { top } = choices.getBoundingClientRect();
  const ends = [...choices.querySelectorAll('button')].map((e) => Math.ceil(e.getBoundingClientRect().bottom - top + choices.scrollTop) + 2);
  const last = Math.max(...ends.filter((end) => end <= most));
  if (!(last > 0)) return;
  choices.style.maxHeight = `${last}px`;
  // At its end it begins with a whole one, too.
  const groups = choices.querySelector<HTMLElement>('.kit-groups');
  if (groups) groups.style.paddingBottom = '';
  const end = choices.scrollHeight - choices.clientHeight;
  const now = choices.getBoundingClientRect().top; // a bar at the bottom of the screen is lower now
  const begins = [...choices.querySelectorAll('button, h4')].map((e) => Math.floor(e.getBoundingClientRect().top - now + choices.scrollTop) - 2).filter((begin) => begin >= end);
  if (groups && begins.length > 0) groups.style.paddingBottom = `${Math.min(...begins) - end}px`;
}

/* What scrolls shows whole rows, all of the same height: wherever it comes to rest, none is cut. */
function wholeRows(choices: HTMLElement): void {
  const most = parseFloat(getComputedStyle(choices).maxHeight);
  if (Number.isNaN(most) || choices.scrollHeight <= choices.clientHeight + 1) return;
  // One below the other, each is as high as what it says.
  const { display, gridTemplateColumns } = getComputedStyle(choices);
  const single = display === 'grid' && gridTemplateColumns.split(' ').length === 1;
  if (single || choices.querySelector('.kit-groups')) return wholeAnswers(choices, most);
  const { paddingTop, paddingBottom, rowGap } = getComputedStyle(choices);
  const around = parseFloat(paddingTop) + parseFloat(paddingBottom);
  const gap = parseFloat(rowGap) || 0;
  const row = Math.ceil(Math.max(...[...choices.children].map((e) => e.getBoundingClientRect().height)));
  const rows = Math.max(1, Math.floor((most - around + gap) / (row + gap)));
  choices.style.setProperty('--row', `${row}px`);
  choices.style.maxHeight = `${rows * (row + gap) - gap + around}px`;
  choices.toggleAttribute('data-rows', true);
}

function measure(place: HTMLElement): void {
  const answers = place.querySelector<HTMLElement>('.kit-answers');
  const choices = answers?.querySelector<HTMLElement>('.kit-choices');
  place.parentElement?.removeAttribute('data-more');
  if (answers && choices) {
    choices.style.maxHeight = '';
    choices.removeAttribute('data-rows');
    tighten(place, answers, choices);
    leaveFree(place, answers, choices);
    wholeRows(choices);
    tellCut(answers);
  }
  const lists = [...place.querySelectorAll('.kit-answers, .kit-choices, .moves')];
  const n = place.querySelectorAll('.kit-answers button:not(.back, .quiet), .moves button').length;
  const more = lists.some((list) => list.scrollHeight > list.clientHeight + 6 && list.clientHeight > 0);
  place.parentElement?.toggleAttribute('data-tall', place.clientHeight > (place.parentElement.clientHeight + EDGE));
  place.parentElement?.toggleAttribute('data-more', more);
  for (const element of [place, place.parentElement]) element?.setAttribute('data-count', more ? t('answers.count', { n }) : '');
}

/** Lays the answers out whenever they or their place change. `asked`: what tells one question from the next. */
export function useFit(place: HTMLElement | null, asked: string): void {
  useLayoutEffect(() => {
    if (!place) return;
    // Measured when the page is laid out for the next frame, as soon as it is watched.
    const watch = new ResizeObserver(() => measure(place));
    watch.observe(place);
    return () => watch.disconnect();
  });
  // A new question is read from its first answer on.
  useEffect(() => {
    for (const list of [place, ...(place?.querySelectorAll('.kit-answers, .kit-choices') ?? [])]) if (list) list.scrollTop = 0;
  }, [place, asked]);
}
