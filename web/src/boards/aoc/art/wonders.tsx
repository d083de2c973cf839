/*
 * wonders.tsx: the wonders as small pictures. What the kit has is used from there; the others are
 * drawn here in its manner: they stand on y = 0, light from the left, a cream halo around.
 */
import type { JSX } from 'preact';

const halo = { stroke: 'var(--halo)', 'stroke-width': 3, 'stroke-linejoin': 'round' } as const;
const ink = { stroke: 'var(--outline)', 'stroke-width': 0.8, 'stroke-linejoin': 'round' } as const;
const line = { fill: 'none', stroke: 'var(--outline)', 'stroke-width': 0.7, 'stroke-linecap': 'round' } as const;
const light = '#ecd9ae';
const shadow = 'var(--stone-lo)';

/* A body in stone: its halo, its fill, its shaded right side, its lines. */
function Stone(props: { d: string; right?: string; lines?: string; fill?: string; dark?: string }): JSX.Element {
  return (
    <>
      <path d={props.d} fill={props.fill ?? 'var(--stone)'} {...halo} />
      <path d={props.d} fill={props.fill ?? 'var(--stone)'} {...ink} />
      {props.right ? <path d={props.right} fill={props.dark ?? shadow} {...ink} /> : null}
      {props.lines ? <path d={props.lines} {...line} /> : null}
    </>
  );
}

const cast = (rx: number) => <ellipse cx="5" cy="1" rx={rx} ry="4.5" fill="var(--cast)" />;

/** What stands in scenes and wonders and is not in the kit. */
export const buildings: Record<string, JSX.Element> = {
  lighthouse: (
    <>
      {cast(16)}
      <Stone d="M-11 0-8-20H8L11 0ZM-6-20-4.5-34H4.5L6-20ZM-4-34V-40H4V-34Z" right="M2 0V-20H8L11 0ZM1.5-20V-34H4.5L6-20Z" lines="M-9-12H9M-2 0V-6H2V0" />
      <path d="M-5-40 0-46 5-40Z" fill="url(#brassy)" {...ink} />
      <path d="M-9-40-17-43M-9-37-17-36M9-40 17-43M9-37 17-36" stroke="var(--brass)" stroke-width="1.8" stroke-linecap="round" />
    </>
  ),
  wall: (
    <>
      {cast(30)}
      <Stone
        d="M-30 0V-13H-27V-16H-23V-13H-19V-16H-15V-13H-11V-16H-9V-27H-11V-32H-7V-29H-3V-32H3V-29H7V-32H11V-27H9V-16H13V-13H17V-16H21V-13H25V-16H28V-13H30V0Z"
        right="M4 0V-27H9V-16H13V-13H17V-16H21V-13H25V-16H28V-13H30V0Z"
        lines="M-30-6H-9M-24-13V-6M-16-6V0M-9-16V0M14-6V0M22-13V-6M4-6H30M-9-21H9"
      />
      <path d="M-4 0V-8Q0-12 4-8V0Z" fill="var(--timber-lo)" {...ink} />
    </>
  ),
  stonehenge: (
    <>
      {cast(28)}
      <Stone d="M-26 0V-18H-18V0ZM-8 0V-22H0V0ZM10 0V-20H17V0ZM20 0V-11H26V0Z" right="M-20.500 0V-18H-18V0ZM-2.500 0V-22H0V0ZM14.500 0V-20H17V0ZM23.500 0V-11H26V0Z" fill="var(--rock-hi)" dark="var(--rock)" />
      <Stone d="M-29-18V-24L-15-25V-18ZM-10-22-9-28 19-26V-20Z" fill="var(--rock-hi)" lines="M-24-12l3 2M-5-12l3-1M12-8l3 1" />
    </>
  ),
  picchu: (
    <>
      {cast(30)}
      <path d="M-30 0-16-24-8-15 6-40 28 0Z" fill="var(--mountain)" {...halo} />
      <path d="M-30 0-16-24-8-15 6-40 28 0Z" fill="var(--mountain)" {...ink} />
      <path d="M6-40 28 0H8L10-18Z" fill="var(--rock)" />
      <path d="M-24 0V-5H-14V-9H-4V-13H6V-9H14V-5H20V0Z" fill={light} {...ink} />
      <path d="M-14-5H14M-4-9H6M-20-2H16" {...line} />
      <path d="M-5-13 1-19 7-13Z" fill="var(--timber)" {...ink} />
    </>
  ),
  angkor: (
    <>
      {cast(30)}
      <Stone d="M-29 0V-8H29V0ZM-25-8V-14H25V-8Z" right="M10 0V-8H29V0Z" fill={light} lines="M-20-8V0M-10-8V0M0-8V0" />
      <Stone d="M-21-14Q-22-22-16-28Q-10-22-11-14ZM11-14Q10-22 16-28Q22-22 21-14ZM-7-14Q-9-28 0-40Q9-28 7-14Z" right="M-15-14Q-14-22-16-28Q-10-22-11-14ZM17-14Q18-22 16-28Q22-22 21-14ZM2-14Q4-28 0-40Q9-28 7-14Z" fill={light} lines="M-7-20H7M-6-26H6M-20-19H-11M11-19H20" />
    </>
  ),
  taj: (
    <>
      {cast(30)}
      <Stone d="M-30 0V-30L-27.500-34-25 -30V0ZM25 0V-30L27.500-34 30-30V0ZM-18 0V-16H18V0Z" right="M8 0V-16H18V0ZM27.500 0V-34L30-30V0Z" fill="var(--snow)" lines="M-30-20H-25M25-20H30" />
      <path d="M-9-16Q-15-24-7-31Q-1-35 0-42Q1-35 7-31Q15-24 9-16Z" fill="var(--snow)" {...halo} />
      <path d="M-9-16Q-15-24-7-31Q-1-35 0-42Q1-35 7-31Q15-24 9-16Z" fill="var(--snow)" {...ink} />
      <path d="M3-16Q9-24 2-35Q4-33 7-31Q15-24 9-16Z" fill={shadow} />
      <path d="M-4 0V-8Q0-13 4-8V0ZM-14 0V-6Q-11.500-9-9-6V0ZM9 0V-6Q11.500-9 14-6V0Z" fill="var(--timber-lo)" {...ink} />
    </>
  ),
  moai: (
    <>
      {cast(18)}
      <Stone d="M-11 0Q-13-14-10-24Q-8-38 0-38Q9-38 10-26Q13-12 11 0Z" right="M3 0Q6-20 2-38Q9-37 10-26Q13-12 11 0Z" fill="var(--rock-hi)" dark="var(--rock)" />
      <path d="M-8-26H-2L-3-14H3L4-26H8M-5-7H5" fill="none" stroke="var(--outline)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" />
      <path d="M-9-27H9V-24H-9Z" fill="var(--rock)" />
    </>
  ),
  library: (
    <>
      {cast(30)}
      <Stone d="M-29 0V-4H29V0ZM-25-4V-22H25V-4ZM-28-22 0-36 28-22Z" right="M12-4V-22H25V-4Z" lines="M-28-22H28" />
      <path d="M-21-4V-19H-17V-4ZM-13-4V-19H-9V-4ZM9-4V-19H13V-4ZM17-4V-19H21V-4Z" fill="var(--snow)" {...ink} />
      <path d="M-6-4V-16H6V-4Z" fill="var(--timber-lo)" {...ink} />
      <path d="M-4-6V-13M-1.500-6V-13M1-6V-13M3.500-6V-13" stroke="var(--brass)" stroke-width="1.600" />
      <path d="M-7-26Q-3-29 0-26Q3-29 7-26V-23Q3-25 0-23Q-3-25-7-23Z" fill="var(--culture)" {...ink} />
    </>
  ),
  artemis: (
    <>
      {cast(30)}
      <Stone d="M-29 0V-3H29V0ZM-26-3V-6H26V-3ZM-26-25H26V-29H-26ZM-28-29 0-40 28-29Z" lines="M-28-29H28" />
      <path d="M-23-6V-25H-19V-6ZM-14-6V-25H-10V-6ZM-5-6V-25H-1V-6ZM4-6V-25H8V-6ZM13-6V-25H17V-6ZM20-6V-25H24V-6Z" fill="var(--snow)" {...ink} />
      <path d="M-4-31 0-37 4-31Z" fill="url(#brassy)" {...ink} />
    </>
  ),
  ziggurat: (
    <>
      {cast(30)}
      <Stone d="M-29 0-25-10H25L29 0ZM-20-10-17-19H17L20-10ZM-12-19-9-28H9L12-19Z" right="M8 0 7-10H25L29 0ZM6-10 5-19H17L20-10ZM4-19 3-28H9L12-19Z" fill={light} dark="#b98f4a" />
      <path d="M-4 0-3-28H3L4 0Z" fill="var(--stone)" {...ink} />
      <path d="M-4-5H4M-4-10H4M-3.500-15H3.500M-3-20H3M-3-25H3" {...line} />
      <Stone d="M-6-28V-36H6V-28ZM-8-36H8V-39H-8Z" fill="var(--seat)" />
    </>
  ),
  palm: (
    <>
      <ellipse cx="2" cy="1" rx="14" ry="4" fill="var(--sand)" />
      <path d="M0 0Q-2-12 2-22" fill="none" stroke="var(--timber)" stroke-width="3" stroke-linecap="round" />
      <path d="M2-22Q-8-28-13-18Q-5-22 2-22Q-4-32 8-32Q4-27 2-22Q12-30 16-20Q9-23 2-22Q8-16 6-10Q3-15 2-22Z" fill="var(--pine)" {...ink} />
    </>
  ),
};

/** Which symbol of the kit a wonder is, and how large. */
const symbols: Record<string, [string, number]> = {
  great_pyramid: ['w-pyramid', 1], hanging_gardens: ['w-gardens', 1], colossus: ['w-colossus', 0.88], colosseum: ['w-colosseum', 1],
  terracotta_army: ['w-army', 1], hagia_sophia: ['w-dome', 0.92],
};
const drawn: Record<string, string> = {
  temple_artemis: 'artemis', lighthouse: 'lighthouse', great_library: 'library', great_wall: 'wall', stonehenge: 'stonehenge',
  machu_picchu: 'picchu', angkor_wat: 'angkor', taj_mahal: 'taj', moai: 'moai',
};

/** A wonder as it stands. */
export function WonderPicture(props: { id: string; class?: string }): JSX.Element {
  const [symbol, size] = symbols[props.id] ?? ['seal-wonder', 1];
  const own = buildings[drawn[props.id] ?? ''];
  return (
    <svg class={`aoc-picture ${props.class ?? ''}`} viewBox="-35 -44 72 51" aria-hidden="true" focusable="false">
      {own ? <g transform="scale(.95)">{own}</g> : <use href={`#${symbol}`} transform={`scale(${size})`} />}
    </svg>
  );
}
