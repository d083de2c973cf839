/*
 * regions.ts: where each people lived, and a strip of landscape for the head of its card.
 *
 * Only for the eyes: the rules know no regions.
 */

export type Region = 'africa' | 'middle_east' | 'americas' | 'europe' | 'asia' | 'oceania' | 'steppe';

const peoples: Record<Region, string> = {
  africa: 'axum carthage congo egypt mali nubia zimbabwe',
  middle_east: 'arabia babylon hittites ottoman persia phoenicia sumer lydia assyria',
  americas: 'aztecs maya inca tiwanaku olmecs toltecs',
  europe: 'byzantium britain iberia rome slavs vikings franks italy germania greece macedon celts russia',
  asia: 'china harappa korea india khmer japan mughal tibet',
  oceania: 'polynesia',
  steppe: 'scythia mongolia khitan huns',
};

const regions = new Map<string, Region>();
for (const [region, list] of Object.entries(peoples) as [Region, string][])
  for (const id of list.split(' ')) regions.set(id, region);

export function regionOf(civilization: string): Region {
  return regions.get(civilization) ?? 'europe';
}

/** Filled outlines on a strip of 160 by 40: [far, near]. The ground is the lower edge. */
export const landscapes: Record<Region, [string, string]> = {
  africa: [
    'M0 40V28c20-8 34-2 52-6s30-10 48-4 40 0 60 4v18z',
    'M0 40v-4c40-5 110-5 160-1v5zM126 36V20h2v16zM110 20c2-9 32-9 34 0-8 3-26 3-34 0zM38 36v-9h1.600v9zM29 27c1-6 19-6 20 0-5 2-15 2-20 0z',
  ],
  middle_east: [
    'M0 40V30c30-10 50 2 80-4s50-8 80 2v12z',
    'M0 40v-3h98v-6h6v-6h6v-6h6v-5h12v5h6v6h6v6h6v6h14v3zM20 37V23l4-5 4 5v14zM40 37V27a6 6 0 0 1 12 0v10z',
  ],
  americas: [
    'M0 40V26l16-10 12 8 20-16 22 18 18-8 24 10 20-12 28 14v10z',
    'M0 40v-3h86v-5h6v-5h6v-5h6v-5h5v-5h14v5h5v5h6v5h6v5h6v5h14v3zM18 37c0-8 3-12 2-16 3 3 4 8 3 16z',
  ],
  europe: [
    'M0 40V30c26-10 40 0 66-6s54-8 94 4v12z',
    'M0 40v-3h24V20h-2v-4h3v2h3v-2h3v2h3v-2h3v4h-2v17h55v-3h3V20l-3-1 24-9 24 9-3 1v14h3v6zM101 34V21h3v13zM111 34V21h3v13zM121 34V21h3v13z',
  ],
  asia: [
    'M0 40V28l22-16 14 12 18-18 24 22 22-10 26 10 34-6v18z',
    'M0 40v-3h108v-6c-4 0-8-1-10-3 8 0 13-3 16-7-4 0-7-1-9-3 8-1 12-4 15-9 3 5 7 8 15 9-2 2-5 3-9 3 3 4 8 7 16 7-2 2-6 3-10 3v6h28v3zM30 37c2-9 0-14-3-18 6 3 8 10 7 18z',
  ],
  oceania: [
    'M0 40v-8c10-5 20-5 30 0s20 5 30 0 20-5 30 0 20 5 30 0 20-5 40 0v8z',
    'M0 40v-3c14-4 26-4 40 0s26 4 40 0 26-4 40 0 26 4 40 0v3zM118 35c0-10 2-15 6-19-5-3-10-2-13 2 2-6 8-9 14-4 4-6 11-6 14-1-5-2-9-1-12 2 5 0 8 3 9 8-3-4-6-5-9-5-4 5-5 10-6 17z',
  ],
  steppe: [
    'M0 40V32c30-8 60-10 90-4s50 0 70-4v16z',
    'M0 40v-3h100c0-9 5-14 16-17l1-3h4l1 3c11 3 16 8 16 17h22v3zM34 37c0-7 4-11 12-13 8 2 12 6 12 13z',
  ],
};
