/* picture.tsx: the picture of Age of Civilization: four ages on one horizon, left to right. */

function Sun() {
  return (
    <g>
      <circle cx="500" cy="34" r="64" fill="var(--lit)" opacity=".18" />
      <circle cx="500" cy="34" r="40" fill="var(--lit)" opacity=".9" />
    </g>
  );
}

function Clouds() {
  return (
    <g fill="var(--surface)" opacity=".6">
      <path d="M84 12h104a18 18 0 0 0-30-20 26 26 0 0 0-46 4 16 16 0 0 0-28 16z" />
      <path d="M296 52h76a14 14 0 0 0-23-15 20 20 0 0 0-34 3 12 12 0 0 0-19 12z" />
    </g>
  );
}

/* The age of hunters: a camp fire before a tent. */
function Camp() {
  return (
    <g>
      <path d="M38 226 78 150l40 76z" fill="var(--wood)" />
      <path d="m78 150 14 76h26z" fill="var(--ink)" opacity=".18" />
      <path d="m70 140 8 10 8-10" fill="none" stroke="var(--wood)" stroke-width="4" />
      <path d="M134 226c-8-10-2-18 3-26 2 8 9 8 7-4 10 8 14 22 6 30z" fill="var(--accent)" />
      <path d="M126 228h34" stroke="var(--wood)" stroke-width="5" stroke-linecap="round" />
    </g>
  );
}

function Pyramids() {
  return (
    <g>
      <path d="m172 226 62-100 62 100z" fill="var(--desert)" />
      <path d="m234 126 62 100h-40z" fill="var(--wood)" opacity=".35" />
      <path d="m262 226 34-54 34 54z" fill="var(--desert)" />
      <path d="m296 172 34 54h-22z" fill="var(--wood)" opacity=".35" />
    </g>
  );
}

function Temple() {
  const columns = [352, 374, 396, 418, 440];
  return (
    <g fill="var(--raised)" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round">
      <path d="m338 150 64-34 64 34z" />
      <path d="M344 150h116v10H344z" />
      {columns.map((x) => (
        <path key={x} d={`M${x} 160h10v56h-10z`} />
      ))}
      <path d="M338 216h128v10H338z" />
    </g>
  );
}

function Ship() {
  return (
    <g>
      <path d="M506 214h96l-16 24h-64z" fill="var(--accent)" />
      <path d="M552 214v-84" stroke="var(--ink)" stroke-width="4" />
      <path d="M556 136c30 8 34 48 4 66z" fill="var(--raised)" stroke="var(--ink)" stroke-width="2" />
      <path d="M548 146c-26 10-30 40-6 56z" fill="var(--raised)" stroke="var(--ink)" stroke-width="2" />
      <path d="m552 130 18-6-18-8z" fill="var(--p1)" />
    </g>
  );
}

function Waves() {
  return (
    <path
      d="M478 246q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0"
      fill="none"
      stroke="var(--raised)"
      stroke-width="3"
      opacity=".7"
    />
  );
}

/* The timeline runs below; one card of it is lit. */
function Timeline() {
  return (
    <g>
      {[0, 1, 2, 3, 4, 5, 6].map((i) => (
        <rect
          key={i}
          x={62 + i * 76}
          y="262"
          width="60"
          height="22"
          rx="5"
          fill="var(--surface)"
          stroke={i === 2 ? 'var(--lit)' : 'var(--line)'}
          stroke-width={i === 2 ? 4 : 2}
        />
      ))}
    </g>
  );
}

export function AgeOfCivilizationArt() {
  return (
    <svg viewBox="0 -80 640 380" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect y="-80" width="640" height="380" fill="var(--art-sky)" />
      <Sun />
      <Clouds />
      <path d="M0 190q90-50 190-14t200-14 250 6v132H0z" fill="var(--forest)" opacity=".45" />
      <path d="M0 226h486l24 22H640v52H0z" fill="var(--plain)" />
      <path d="M486 226h154v30H500z" fill="var(--sea)" />
      <Camp />
      <Pyramids />
      <Temple />
      <Ship />
      <Waves />
      <Timeline />
    </svg>
  );
}
