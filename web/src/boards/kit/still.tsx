/*
 * still.tsx: what is drawn anew only when it has changed, such as the land and the pieces of a space.
 *
 * It is Preact that keeps what was drawn, never a board: an element knows its parent, and so all the page of
 * the moment in which it was drawn. And Preact is made to forget: an element that is replaced by an equal one
 * shares what is below it with its successor, and that knows the successor's page. One old element that anything
 * still holds, such as a listener, would hold all the pages that there were since then.
 */
import { Component, options, type ComponentChildren, type VNode } from 'preact';

interface StillProps {
  /** What it is drawn from, in short. */
  stamp: string;
  draw(): ComponentChildren;
}

/* What Preact itself keeps with an element; its packages give these the same names in all of its versions 10. */
type Inner = VNode & { __k?: unknown; __c?: Component | null };

/** Draws when `stamp` is another. */
export class Still extends Component<StillProps> {
  /** The element that it was last. */
  latest: Inner | null = null;

  override shouldComponentUpdate(next: StillProps): boolean {
    return next.stamp !== this.props.stamp;
  }

  override render(): ComponentChildren {
    return this.props.draw();
  }
}

let replaced: Inner[] = [];

/* When all is drawn: until then Preact compares with them. */
function forget(): void {
  for (const element of replaced) element.__k = null;
  replaced = [];
}

const before = options.diffed;
options.diffed = (element) => {
  const own = (element as Inner).__c;
  if (own instanceof Still) {
    if (own.latest && own.latest !== element) {
      if (replaced.length === 0) queueMicrotask(forget);
      replaced.push(own.latest);
    }
    own.latest = element as Inner;
  }
  before?.(element);
};
