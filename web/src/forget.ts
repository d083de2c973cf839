/*
 * forget.ts: Preact is made to forget what it has drawn anew.
 *
 * An element knows its parent and its children, and so all the page of the moment in which it was drawn. One
 * old element that anything still holds, such as an effect that has not run since, would hold its whole page
 * with every line of the log; and what is below an element that was not drawn anew knows the page that came
 * after. So a component's element loses what is below it as soon as another has taken its place.
 */
import { options, type Component, type VNode } from 'preact';

/* What Preact itself keeps with an element; its packages give these the same names in all of its versions 10. */
type Inner = VNode & { __k?: unknown; __c?: Component | null };

const latest = new WeakMap<Component, Inner>();
let replaced: Inner[] = [];

/* When all is drawn: until then Preact compares with them. */
function forget(): void {
  for (const element of replaced) element.__k = null;
  replaced = [];
}

const before = options.diffed;
options.diffed = (element: Inner) => {
  const own = element.__c;
  const last = own && latest.get(own);
  if (last && last !== element) {
    if (replaced.length === 0) queueMicrotask(forget);
    replaced.push(last);
  }
  if (own) latest.set(own, element);
  before?.(element);
};
