/*
 * ring.ts: the outline around what the guide points at, drawn over the page so that it follows any
 * shape: the space of a map as it is, everything else as a rounded box.
 */
const NS = 'http://www.w3.org/2000/svg';

interface Outline {
  d: string;
  transform: string;
}

/* The outline of a space is its first path; where it lies on the screen is told by its box. */
function spaceOutline(element: SVGElement): Outline | null {
  const path = element.querySelector<SVGPathElement>('path.ring, path[d]');
  const d = path?.getAttribute('d');
  if (!path || !d) return null;
  const own = path.getBBox();
  const seen = path.getBoundingClientRect();
  if (own.width === 0 || own.height === 0) return null;
  const [sx, sy] = [seen.width / own.width, seen.height / own.height];
  return { d, transform: `translate(${seen.left} ${seen.top}) scale(${sx} ${sy}) translate(${-own.x} ${-own.y})` };
}

function boxOutline(element: Element): Outline {
  const box = element.getBoundingClientRect();
  const [x, y, w, h] = [box.left - 4, box.top - 4, box.width + 8, box.height + 8];
  const r = Math.min(10, w / 2, h / 2);
  return { d: `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`, transform: '' };
}

export class Ring {
  private readonly svg = document.createElementNS(NS, 'svg');
  private readonly paths = ['halo', 'line'].map((name) => {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('class', name);
    path.setAttribute('vector-effect', 'non-scaling-stroke');
    return path;
  });
  private last = '';

  constructor() {
    this.svg.setAttribute('class', 'coach-ring');
    this.svg.setAttribute('aria-hidden', 'true');
    this.svg.append(...this.paths);
    document.body.append(this.svg);
  }

  /** Draws it anew when the thing has moved; true if it has. */
  follow(element: Element | null): boolean {
    const outline = element ? ((element instanceof SVGElement ? spaceOutline(element) : null) ?? boxOutline(element)) : null;
    const now = outline ? outline.d + outline.transform : '';
    if (now === this.last) return false;
    this.last = now;
    this.svg.style.display = outline ? '' : 'none';
    for (const path of this.paths) {
      path.setAttribute('d', outline?.d ?? '');
      path.setAttribute('transform', outline?.transform ?? '');
    }
    return true;
  }

  /** Catches the eye. */
  flash(): void {
    this.svg.classList.remove('flash');
    void this.svg.getBoundingClientRect();
    this.svg.classList.add('flash');
  }

  remove(): void {
    this.svg.remove();
  }
}
