/*
 * still.tsx: what is drawn anew only when it has changed, such as the land and the pieces of a space.
 *
 * It is Preact that keeps what was drawn, never a board: an element knows its parent, and so all the page of
 * the moment in which it was drawn.
 */
import { Component, type ComponentChildren } from 'preact';

interface StillProps {
  /** What it is drawn from, in short. */
  stamp: string;
  draw(): ComponentChildren;
}

/** Draws when `stamp` is another. */
export class Still extends Component<StillProps> {
  override shouldComponentUpdate(next: StillProps): boolean {
    return next.stamp !== this.props.stamp;
  }

  override render(): ComponentChildren {
    return this.props.draw();
  }
}
