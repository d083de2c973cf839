/* facts.ts: how the printed tree of advances looks: its groups, border tokens and building signs. */

export interface AdvanceLook {
  id: string;
  border?: 'mood' | 'culture';
  unlocks?: string;
}

const printed = `
agriculture farming storage:m irrigation:m husbandry:m
construction mining engineering sanitation:m roads:c
seafaring fishing:m:port war_ships navigation:c cartography:c
education writing:c:academy public_education:m free_education:m philosophy:m
warfare tactics:c:fortress siegecraft steel_weapons draft:c
spirituality myths:m:temple rituals:c priesthood state_religion:m
economy bartering:m:market trade_routes taxes currency:c
culture arts:c:obelisk sports:m monuments:c theaters:m
science math:c:observatory astronomy:c medicine:c metallurgy:c
democracy voting civil_liberties separation_of_power free_economy
autocracy nationalism forced_labor totalitarianism absolute_power
theocracy dogma conversion devotion fanaticism`;

export const groups: { id: string; advances: AdvanceLook[] }[] = printed
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', ...rest] = line.split(' ');
    return {
      id,
      advances: rest.map((word) => {
        const [advance = '', border, unlocks] = word.split(':');
        const look: AdvanceLook = { id: advance };
        if (border) look.border = border === 'm' ? 'mood' : 'culture';
        if (unlocks) look.unlocks = unlocks;
        return look;
      }),
    };
  });

/** The sign of a group on the map's scale. */
export const governments = new Set(['democracy', 'autocracy', 'theocracy']);

/** The icons of the event cards, by card. */
const icons: Record<string, string> = {
  'barb-move': '3 4 5 6 7 8 19 20 21 22 23 25 26 28 40 42 49',
  'barb-spawn': '9 10 11 12 15 16 17 27 43 48 57',
  exhausted: '13 14 18 24 47',
  gold: '34 35 38 53',
  pirates: '41 45 46 54 55 56 58',
};

export function eventIcon(event: string): string | null {
  const n = String(Number(event.slice(1)));
  for (const [icon, cards] of Object.entries(icons)) if (cards.split(' ').includes(n)) return icon;
  return null;
}
