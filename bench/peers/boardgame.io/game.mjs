// A small game with a state of the size of Age of Civilization's: four seats, a decision is one of
// about seven moves, and what a seat may see is about 6 KB of JSON. Nobody would play it.
export const SEATS = 4;
export const NAME = 'settlers';

const KINDS = ['farm', 'mine', 'market', 'temple', 'school', 'harbour'];
const MARKET = 12, HAND = 3, TECHS = 6, WONDERS = 3;

const card = (n) => ({
  id: `card-${n}`, kind: KINDS[n % KINDS.length], age: 1 + (n % 3), cost: 1 + (n % 5),
  gives: { food: n % 3, coins: n % 4, culture: (n + 1) % 3 },
});

const player = (deck) => ({
  food: 3, coins: 4, culture: 0, workers: { free: 5, used: 0, most: 8 },
  hand: deck.splice(0, HAND),
  techs: deck.splice(0, TECHS), wonders: deck.splice(0, WONDERS),
  score: KINDS.map((kind) => ({ kind, points: 0, times: 0 })),
});

function setup({ random }) {
  const deck = random.Shuffle(Array.from({ length: 120 }, (_, n) => card(n)));
  return {
    round: 1, decisions: 0,
    market: deck.splice(0, MARKET).map((c) => ({ ...c, bonus: 0 })),
    players: Array.from({ length: SEATS }, () => player(deck)),
    deck,
  };
}

// What a seat may do: [move, ...arguments]. The clients choose from it, the server checks with it.
export function legal(G, seat) {
  const p = G.players[seat];
  const moves = [['rest']];
  if (p.workers.free > 0) moves.push(['farm'], ['mine'], ['worship']);
  if (p.coins >= 3) moves.push(['build', 0]);
  if (p.food >= 2 && p.workers.most < 12) moves.push(['grow']);
  const affordable = G.market.flatMap((c, n) => (c.cost <= p.coins + c.bonus ? [n] : []));
  return moves.concat(affordable.slice(0, 2).map((n) => ['learn', n]));
}

function work(p) {
  p.workers.free--;
  p.workers.used++;
}

function gain(p, { food, coins, culture }, kind) {
  p.food = Math.min(p.food + food, 20);
  p.coins = Math.min(p.coins + coins, 20);
  p.culture += culture;
  const line = p.score.find((s) => s.kind === kind);
  line.points += culture;
  line.times++;
}

const sum = (cards, what) => cards.reduce((total, c) => total + c.gives[what], 0);

const deeds = {
  rest: (G, p) => {
    p.workers.free = Math.min(p.workers.free + p.workers.used, p.workers.most);
    p.workers.used = 0;
  },
  farm: (G, p) => {
    work(p);
    gain(p, { food: 1 + sum(p.techs, 'food') % 3, coins: 0, culture: 0 }, 'farm');
  },
  mine: (G, p) => {
    work(p);
    gain(p, { food: 0, coins: 1 + sum(p.techs, 'coins') % 3, culture: 0 }, 'mine');
  },
  worship: (G, p) => {
    work(p);
    gain(p, { food: 0, coins: 0, culture: 1 + sum(p.wonders, 'culture') % 3 }, 'temple');
  },
  build: (G, p) => {
    p.coins -= 3;
    G.deck.push(p.wonders.shift());
    p.wonders.push(p.hand.shift());
    p.hand.push(G.deck.shift());
    gain(p, { food: 0, coins: 0, culture: 2 }, 'temple');
  },
  grow: (G, p) => {
    p.food -= 2;
    p.workers.most++;
    p.workers.free++;
  },
  learn: (G, p, n) => {
    const { bonus, ...bought } = G.market[n];
    p.coins -= Math.max(bought.cost - bonus, 0);
    G.deck.push(p.techs.shift());
    p.techs.push(bought);
    G.market.splice(n, 1);
    for (const c of G.market) c.bonus = Math.min(c.bonus + (c.cost > 3 ? 1 : 0), 3);
    G.market.push({ ...G.deck.shift(), bonus: 0 });
    gain(p, bought.gives, bought.kind);
  },
};

const move = (name) => ({ G, playerID }, ...args) => {
  const wanted = JSON.stringify([name, ...args]);
  if (!legal(G, playerID).some((m) => JSON.stringify(m) === wanted)) return 'INVALID_MOVE';
  deeds[name](G, G.players[playerID], ...args);
  G.decisions++;
  G.round = 1 + Math.floor(G.decisions / (8 * SEATS));
};

// What others hold and the order of the deck stay hidden.
function playerView({ G, playerID }) {
  const { deck, players, ...open } = G;
  return {
    ...open,
    deck: deck.length,
    players: players.map((p, n) => (String(n) === playerID ? p : { ...p, hand: p.hand.length })),
  };
}

export const game = {
  name: NAME,
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup,
  playerView,
  moves: Object.fromEntries(Object.keys(deeds).map((name) => [name, move(name)])),
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.round > 1000 ? { over: true } : undefined),
};
