/* regions.ts: where each people lived: the colour and emblem of its card. Only for the eyes: the rules know no regions. */

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
