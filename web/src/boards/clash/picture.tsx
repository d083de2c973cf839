/*
 * picture.tsx: the pictures of Clash of Cultures: a corner of the map, two cultures about to meet;
 * for the first edition, barbarians on their way to a city with a wonder.
 */

const W = 62;
const TALL = W * Math.sqrt(3);

const land = [
  'sea', 'plain', 'forest', 'mountain', 'plain', 'sea', 'desert', 'forest',
  'plain', 'mountain', 'plain', 'sea', 'forest', 'desert', 'plain', 'sea',
  'forest', 'desert', 'sea', 'plain', 'mountain', 'plain', 'forest', 'fog',
  'sea', 'plain', 'forest', 'desert', 'plain', 'fog', 'fog', 'fog',
];

function hex(x: number, y: number, r: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = (n * Math.PI) / 3;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

const glyphs: Record<string, string> = {
  plain: 'M-14 10v-12m-7 4c1 4 3 7 7 8m7-8c-1 4-3 7-7 8M14 14V2m-7 4c1 4 3 7 7 8m7-8c-1 4-3 7-7 8',
  forest: 'M-12 16v-6m-9 0 9-22 9 22zM12 20v-6m-9 0 9-24 9 24z',
  mountain: 'M-30 18l16-32 9 14L6-20l24 38z',
  desert: 'M-26 6c8-14 18-14 26 0 8-9 18-9 26 2M-12 20c7-9 17-9 24 0',
  sea: 'M-24-8c5-7 10-7 15 0s10 7 15 0 10-7 15 0M-20 12c5-7 10-7 15 0s10 7 15 0 10-7 15 0',
  fog: 'M-12-12l24 24m0-24-24 24',
};

function Map() {
  return (
    <g>
      {land.map((kind, i) => {
        const column = i % 8;
        const x = 10 + column * W * 1.5;
        const y = -50 + Math.floor(i / 8) * TALL + (column % 2 ? TALL / 2 : 0);
        const solid = kind === 'forest' || kind === 'mountain';
        return (
          <g key={i}>
            <path d={hex(x, y, W - 2)} fill={`var(--${kind})`} stroke="var(--surface)" stroke-width="4" />
            <path
              d={glyphs[kind]}
              transform={`translate(${x} ${y}) scale(1.1)`}
              fill={solid ? 'var(--ink)' : 'none'}
              fill-opacity=".28"
              stroke={kind === 'sea' ? '#fff' : 'var(--ink)'}
              stroke-opacity={kind === 'sea' ? 0.6 : 0.28}
              stroke-width="3"
              stroke-linecap="round"
            />
          </g>
        );
      })}
    </g>
  );
}

function Town({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-44 26V0l14-14L-16 0v-20l16-18L16-20V-6h12v-14l9-12 9 12v46z" fill={fill} stroke="#fff" stroke-width="5" stroke-linejoin="round" />
      <path d="M-36 8h8v10h-8zM-4-8h8v12h-8zM34 0h7v10h-7z" fill="#fff" opacity=".85" />
    </g>
  );
}

export function ClashArt() {
  return (
    <svg viewBox="0 -80 640 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect y="-80" width="640" height="380" fill="var(--art-sky)" />
      <Map />
      <path d={hex(382, 57.4, 58)} fill="none" stroke="var(--lit)" stroke-width="8" />
      <Town x={196} y={64} fill="var(--p1)" />
      <Town x={475} y={118} fill="var(--p2)" />
      <g transform="translate(382 57)" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round">
        <path d="M-26-30 26 30M26-30-26 30" />
        <path d="M-26-30 26 30M26-30-26 30" stroke="var(--ink)" stroke-width="8" />
      </g>
      <g transform="translate(289 116)">
        <path d="M-34 6h68c-4 14-12 20-20 20h-28c-8 0-16-6-20-20z" fill="var(--wood)" stroke="#fff" stroke-width="4" />
        <path d="M-4 0v-44c16 8 26 24 30 44z" fill="var(--surface)" stroke="var(--p1)" stroke-width="4" />
      </g>
    </svg>
  );
}

function Camp({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#fff" stroke-width="5" stroke-linejoin="round">
      <path d="M-42 26-18-24-6-2 10-34 40 26z" fill="#5a4632" />
      <path d="M-24 26l8-22 8 22zM6 26 14 0l8 26z" fill="#2b2018" stroke="none" />
    </g>
  );
}

export function Clash2012Art() {
  return (
    <svg viewBox="0 -80 640 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect y="-80" width="640" height="380" fill="var(--art-sky)" />
      <g transform="translate(640 0) scale(-1 1)"><Map /></g>
      <Camp x={165} y={112} />
      <Town x={351} y={212} fill="var(--p2)" />
      <g transform="translate(444 58)" stroke="#fff" stroke-width="5" stroke-linejoin="round">
        <path d="M-50 34 0-44l50 78z" fill="var(--gold)" />
        <path d="M0-40v72h46z" fill="#000" opacity=".2" stroke="none" />
        <path d="M-34 10h68M-18-14h36" stroke="#000" stroke-opacity=".25" stroke-width="3" />
      </g>
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d="M214 128c30 6 56 20 76 44m4-30v32h-32" stroke="#fff" stroke-width="16" />
        <path d="M214 128c30 6 56 20 76 44m4-30v32h-32" stroke="var(--bad)" stroke-width="8" />
      </g>
    </svg>
  );
}
