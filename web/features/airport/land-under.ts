import type { Point } from './route-arc.ts';

/** The middles of the lands that planes pass, in units of the map. */
const lands: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Washington', 120, 40],
  ['Oregon', 100, 90],
  ['California', 80, 190],
  ['Nevada', 125, 165],
  ['Utah', 185, 165],
  ['Arizona', 185, 240],
  ['New Mexico', 245, 240],
  ['Colorado', 250, 170],
  ['Wyoming', 235, 110],
  ['Montana', 220, 55],
  ['the Dakotas', 310, 75],
  ['Nebraska', 315, 130],
  ['Kansas', 330, 175],
  ['Oklahoma', 335, 225],
  ['Texas', 310, 290],
  ['Iowa', 380, 125],
  ['Minnesota', 375, 75],
  ['Missouri', 395, 175],
  ['Arkansas', 395, 232],
  ['Louisiana', 398, 285],
  ['Mississippi', 425, 260],
  ['Alabama', 455, 258],
  ['Georgia', 495, 252],
  ['Florida', 525, 315],
  ['Tennessee', 445, 215],
  ['Tennessee', 490, 208],
  ['Kentucky', 468, 188],
  ['Illinois', 425, 155],
  ['Indiana', 452, 155],
  ['Ohio', 490, 150],
  ['Michigan', 465, 115],
  ['the Carolinas', 535, 218],
  ['Virginia', 540, 182],
  ['Pennsylvania', 540, 145],
];

/** The land under a point of the map: the one whose middle is nearest. */
export function landUnder({ x, y }: Point): string {
  const distance = ([, itsX, itsY]: (typeof lands)[number]) => (itsX - x) ** 2 + (itsY - y) ** 2;
  return lands.reduce((nearest, land) => (distance(land) < distance(nearest) ? land : nearest))[0];
}
