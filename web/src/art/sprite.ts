/*
 * sprite.ts: the symbols of the boards and covers, put into the page once and drawn by reference:
 * <use href="#u-infantry">. Their colours are the custom properties of style/tokens.css, inherited
 * where they are used; what belongs to a player is painted in --seat, which .own1 to .own6 set.
 *
 * Which symbols there are, and how they are put together: docs/art.md.
 */
import symbols from './symbols.svg?raw';

export function insertSprite(): void {
  if (document.querySelector('.sprite')) return;
  const sprite = new DOMParser().parseFromString(symbols, 'image/svg+xml').documentElement;
  sprite.classList.add('sprite');
  document.body.prepend(document.importNode(sprite, true));
}
