/** Where things are on a drawing that is 600 wide and 272 high. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Wall {
  readonly from: Point;
  readonly to: Point;
}

/** What a blueprint shows of a place: inner walls, names of rooms, and where each seat's post is. */
export interface FloorPlan {
  readonly walls: readonly Wall[];
  readonly rooms: readonly (Point & { readonly name: string })[];
  /** What is carried out of there. */
  readonly goal: Point & { readonly name: string };
  /** By seat, the leader's first. */
  readonly posts: readonly Point[];
  readonly street: string;
  /** Written beside the building, a line each, and below the street. */
  readonly notes: { readonly inside: readonly string[]; readonly outside: string };
}

const at = (x: number, y: number): Point => ({ x, y });
const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({ from: at(x1, y1), to: at(x2, y2) });

/** The places, by the heist's type. */
const plans: Readonly<Record<string, FloorPlan>> = {
  warehouse: {
    walls: [wall(210, 44, 210, 126), wall(330, 96, 470, 96)],
    rooms: [
      { ...at(84, 66), name: 'Office' },
      { ...at(244, 66), name: 'Barrels' },
    ],
    goal: { ...at(420, 138), name: 'Bond' },
    posts: [at(150, 108), at(330, 222)],
    street: 'Dock street',
    notes: { inside: ['one watchman,', 'seventy'], outside: 'back up to the door' },
  },
  armoury: {
    walls: [wall(200, 44, 200, 112), wall(330, 76, 330, 190)],
    rooms: [
      { ...at(84, 66), name: 'Guardroom' },
      { ...at(228, 66), name: 'Drill hall' },
    ],
    goal: { ...at(420, 118), name: 'Crates' },
    posts: [at(280, 132), at(380, 222), at(140, 128)],
    street: 'Parade ground',
    notes: { inside: ['the sergeant', 'has kings'], outside: 'the gate is on a latch' },
  },
  exchange: {
    walls: [wall(180, 44, 180, 116), wall(180, 116, 84, 116), wall(340, 44, 340, 134)],
    rooms: [
      { ...at(84, 66), name: 'Dealers' },
      { ...at(216, 66), name: 'Skylight' },
    ],
    goal: { ...at(420, 106), name: 'Safe' },
    posts: [at(270, 118), at(350, 222), at(424, 124)],
    street: 'Jewel row',
    notes: { inside: ['dinner until', 'eleven'], outside: 'mind the glass' },
  },
  bank: {
    walls: [
      wall(200, 44, 200, 116),
      wall(70, 116, 170, 116),
      wall(280, 44, 280, 76),
      wall(280, 96, 280, 190),
    ],
    rooms: [
      { ...at(96, 66), name: 'Offices' },
      { ...at(222, 66), name: 'Ledgers' },
      { ...at(84, 158), name: 'Tellers' },
    ],
    goal: { ...at(410, 96), name: 'Vault' },
    posts: [at(158, 92), at(340, 224), at(414, 92), at(250, 176)],
    street: 'Water street',
    notes: { inside: ['four-inch door,', 'no bell after', 'ten'], outside: 'north, to the pier' },
  },
  train: {
    walls: [wall(150, 60, 150, 174), wall(270, 60, 270, 174), wall(390, 60, 390, 174)],
    rooms: [
      { ...at(74, 76), name: 'Engine' },
      { ...at(172, 76), name: 'Guards' },
      { ...at(408, 76), name: 'Mail' },
    ],
    goal: { ...at(330, 106), name: 'Gold' },
    posts: [at(210, 132), at(350, 222), at(330, 126), at(100, 132), at(440, 132)],
    street: 'The grade',
    notes: { inside: ['walking pace', 'uphill'], outside: 'the road runs beside it' },
  },
};

/** The blueprint of a type; the bank's for one that has none of its own. */
export const floorPlanOf = (type: string): FloorPlan => plans[type] ?? (plans['bank'] as FloorPlan);

export const drawingWidth = 600;
export const drawingHeight = 272;
