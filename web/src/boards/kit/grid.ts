/*
 * grid.ts: where spaces lie and which touch: hexes, flat or pointed, and squares. A space is named
 * by its column and row, “D4”, unless the game names it otherwise. Sides are counted clockwise from
 * the top; corner n begins side n.
 */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Place {
  x: number; // its middle
  y: number;
  column: number;
  row: number;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** How the game names its spaces. */
export interface Naming {
  read(at: string): { column: number; row: number };
  write(column: number, row: number): string;
}

export interface Shape {
  sides: number;
  /** From the middle to the corners, and to the sides above and beside. */
  radius: number;
  halfWidth: number;
  halfHeight: number;
  place(column: number, row: number): { x: number; y: number };
  /** Column and row of the neighbour on a side. */
  beside(column: number, row: number, side: number): { column: number; row: number };
  /** The angle of corner n, in turns from the right, clockwise. */
  angle(n: number): number;
  /** The sides that an arrow key tries, in order. */
  arrows: Record<Arrow, number[]>;
}

const letters: Naming = {
  read: (at) => ({ column: at.charCodeAt(0) - 65, row: Number(at.slice(1)) - 1 }),
  write: (column, row) => `${String.fromCharCode(65 + column)}${row + 1}`,
};

const SQRT3 = Math.sqrt(3);
const odd = (n: number): boolean => Math.abs(n % 2) === 1;

/** Columns B, D, F … lie half a hex lower. */
export function flatHexes(radius: number): Shape {
  const height = radius * SQRT3;
  return {
    sides: 6,
    radius,
    halfWidth: radius,
    halfHeight: height / 2,
    place: (column, row) => ({ x: column * radius * 1.5, y: row * height + (odd(column) ? height / 2 : 0) }),
    beside: (column, row, side) => ({
      column: column + ([0, 1, 1, 0, -1, -1][side] ?? 0),
      row: row + ((odd(column) ? [-1, 0, 1, 1, 1, 0] : [-1, -1, 0, 1, 0, -1])[side] ?? 0),
    }),
    angle: (n) => (n - 2) / 6,
    arrows: { ArrowUp: [0], ArrowDown: [3], ArrowRight: [1, 2], ArrowLeft: [5, 4] },
  };
}

/** Rows 2, 4, 6 … lie half a hex further right. */
export function pointedHexes(radius: number): Shape {
  const width = radius * SQRT3;
  return {
    sides: 6,
    radius,
    halfWidth: width / 2,
    halfHeight: radius,
    place: (column, row) => ({ x: column * width + (odd(row) ? width / 2 : 0), y: row * radius * 1.5 }),
    beside: (column, row, side) => ({
      column: column + ((odd(row) ? [1, 1, 1, 0, -1, 0] : [0, 1, 0, -1, -1, -1])[side] ?? 0),
      row: row + ([-1, 0, 1, 1, 0, -1][side] ?? 0),
    }),
    angle: (n) => (n - 1.5) / 6,
    arrows: { ArrowUp: [0, 5], ArrowDown: [2, 3], ArrowRight: [1], ArrowLeft: [4] },
  };
}

export function squares(side: number): Shape {
  return {
    sides: 4,
    radius: side / Math.SQRT2,
    halfWidth: side / 2,
    halfHeight: side / 2,
    place: (column, row) => ({ x: column * side, y: row * side }),
    beside: (column, row, n) => ({ column: column + ([0, 1, 0, -1][n] ?? 0), row: row + ([-1, 0, 1, 0][n] ?? 0) }),
    angle: (n) => (n - 1.5) / 4,
    arrows: { ArrowUp: [0], ArrowRight: [1], ArrowDown: [2], ArrowLeft: [3] },
  };
}

export class Grid {
  constructor(
    readonly shape: Shape,
    private readonly naming: Naming = letters,
  ) {}

  place(at: string): Place {
    const { column, row } = this.naming.read(at);
    return { column, row, ...this.shape.place(column, row) };
  }

  /** The neighbour on a side, whether there is such a space or not. */
  beside(at: string, side: number): string {
    const { column, row } = this.naming.read(at);
    const next = this.shape.beside(column, row, side);
    return this.naming.write(next.column, next.row);
  }

  /** The spaces on the straight way from one to another, without these. */
  between(from: string, to: string): string[] {
    const end = this.place(to);
    const apart = (at: string) => { const { x, y } = this.place(at); return Math.hypot(end.x - x, end.y - y); };
    const way: string[] = [];
    for (let at = from; way.length < 40; ) {
      const sides = Array.from({ length: this.shape.sides }, (_, side) => this.beside(at, side));
      const next = sides.reduce((a, b) => (apart(b) < apart(a) - 0.01 ? b : a));
      if (next === to || apart(next) >= apart(at)) return way;
      way.push(next);
      at = next;
    }
    return way;
  }

  corner(x: number, y: number, n: number, radius = this.shape.radius): string {
    const angle = this.shape.angle(n) * 2 * Math.PI;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }

  /** A whole space as a path; `inset` leaves a rim. */
  path(x: number, y: number, inset = 0): string {
    const corners = Array.from({ length: this.shape.sides }, (_, n) => this.corner(x, y, n, this.shape.radius - inset));
    return `M${corners.join('L')}Z`;
  }

  /** The sides of these spaces that border none of them. */
  outline(spaces: string[]): string {
    const inside = new Set(spaces);
    let path = '';
    for (const at of inside) {
      const { x, y } = this.place(at);
      for (let side = 0; side < this.shape.sides; side++)
        if (!inside.has(this.beside(at, side))) path += `M${this.corner(x, y, side)}L${this.corner(x, y, side + 1)}`;
    }
    return path;
  }

  /** The box around these spaces. */
  box(spaces: string[], margin: number): Box {
    const points = spaces.map((at) => this.place(at));
    const { halfWidth, halfHeight } = this.shape;
    const x = Math.min(...points.map((p) => p.x)) - halfWidth - margin;
    const y = Math.min(...points.map((p) => p.y)) - halfHeight - margin;
    return {
      x,
      y,
      w: Math.max(...points.map((p) => p.x)) + halfWidth + margin - x,
      h: Math.max(...points.map((p) => p.y)) + halfHeight + margin - y,
    };
  }

  /** The middle of these spaces. */
  middle(spaces: string[]): { x: number; y: number } {
    const points = spaces.map((at) => this.place(at));
    const mean = (of: (p: Place) => number) => points.reduce((sum, p) => sum + of(p), 0) / points.length;
    return { x: mean((p) => p.x), y: mean((p) => p.y) };
  }
}
