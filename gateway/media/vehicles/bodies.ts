import type { Body } from '@rackets/engine/shared/catalogues/vehicles/model.ts';

/**
 * The shapes of vehicles from the side, driving to the right, on a stage of 320 by 140 with the road at 120: paths of
 * SVG, and where wheels, lamps and bumpers sit. Drawn for this game.
 */
export interface Shape {
  /** The centre of the rear and of the front wheel. */
  readonly wheels: readonly [rear: number, front: number];
  readonly radius: number;
  /** The whole body without fenders, in the order drawn. */
  readonly body: readonly string[];
  readonly windows: readonly string[];
  /** Doors, louvres and other lines pressed into the metal. */
  readonly seams: readonly string[];
  /** Bright lines: belts and mouldings. */
  readonly chrome: readonly string[];
  /** How far the fenders sweep: the front one back, the rear one back. None for open wheels. */
  readonly fenders: readonly [front: number, rear: number] | null;
  /** Between the fenders; none where there is no running board. */
  readonly board: readonly [from: number, to: number] | null;
  readonly lamp: readonly [x: number, y: number];
  /** The front and the rear bumper; none if there are none. */
  readonly bumpers: readonly [rear: number, front: number] | null;
  /** A spare wheel on the front fender. */
  readonly spare: readonly [x: number, y: number] | null;
  /** Dark openings: seats, the bed of a lorry. */
  readonly openings?: readonly string[];
}

export const shapes: Readonly<Record<Body, Shape>> = {
  jalopy: {
    wheels: [92, 226],
    radius: 23,
    body: ['M60 104V72q0-6 6-6h104v38z', 'M66 66q0-6 4-34h88q6 0 7 6l5 28z', 'M170 68h66q8 0 8 8v28h-74z'],
    windows: ['M76 62l4-24h34v24z', 'M121 38h34q4 0 5 4l3 20h-42z'],
    seams: ['M118 38v64', 'M170 66v38', 'M186 78v14M194 78v14M202 78v14M210 78v14'],
    chrome: ['M62 69h106'],
    fenders: [30, 18],
    board: [112, 200],
    lamp: [248, 72],
    bumpers: null,
    spare: null,
  },
  van: {
    wheels: [86, 236],
    radius: 22,
    body: ['M40 104V36q0-8 8-8h126q8 0 8 8v68z', 'M182 40h22q8 0 11 8l7 20h30q14 1 14 14v22h-84z'],
    windows: ['M190 66V48h12q5 0 7 5l5 13z'],
    seams: ['M182 30v74', 'M54 42h114v46H54z', 'M222 70v30', 'M234 78v12M242 78v12M250 78v12'],
    chrome: ['M184 70h38', 'M40 96h142'],
    fenders: [24, 16],
    board: [108, 212],
    lamp: [266, 76],
    bumpers: [36, 280],
    spare: null,
  },
  coupe: {
    wheels: [84, 240],
    radius: 21,
    body: [
      'M36 104q-3-18 12-26 22-12 46-13h94l72 6q16 2 16 16v17z',
      'M92 66q8-28 34-31 22-2 34 4 14 8 24 27z',
    ],
    windows: ['M106 63q6-19 22-22l6 0v22z', 'M141 41q12 0 19 6 8 6 14 16h-33z'],
    seams: ['M137 41v60', 'M184 68v36', 'M200 76v18M210 77v17M220 78v16M230 79v15', 'M50 82q24-9 44-10'],
    chrome: ['M48 80q22-12 46-13h94l80 8'],
    fenders: [38, 26],
    board: [112, 208],
    lamp: [266, 76],
    bumpers: [32, 286],
    spare: null,
  },
  sedan: {
    wheels: [82, 242],
    radius: 21,
    body: ['M38 104V84q2-16 22-20h130l72 6q14 2 14 16v18z', 'M58 66q4-26 20-32 34-6 70 0 16 3 34 32z'],
    windows: ['M70 62q3-16 14-22l20-2v24z', 'M111 38h24v24h-24z', 'M142 39q12 2 18 9 6 6 11 14h-29z'],
    seams: ['M107 38v64', 'M138 38v64', 'M186 66v38', 'M202 76v18M212 77v17M222 78v16M232 79v15'],
    chrome: ['M42 76q4-9 18-9h130l78 8'],
    fenders: [40, 24],
    board: [108, 206],
    lamp: [266, 75],
    bumpers: [32, 286],
    spare: null,
  },
  roadster: {
    wheels: [78, 244],
    radius: 21,
    body: ['M30 104q-4-18 16-26 30-8 66-6l76-2 78 6q14 2 14 14v14z'],
    windows: ['M176 70l-14-26 5-2 20 28z'],
    openings: ['M112 74q2-12 14-12 10 0 14 8h34v4z'],
    seams: [
      'M120 74v28',
      'M178 72v32',
      'M196 78v16M206 79v15M216 80v14M226 81v13M236 82v12',
      'M44 84q30-8 64-6',
    ],
    chrome: ['M40 82q34-8 72-8h66l92 10', 'M162 43l17 28'],
    fenders: [44, 26],
    board: [104, 206],
    lamp: [270, 78],
    bumpers: [26, 288],
    spare: [192, 88],
  },
  stream: {
    wheels: [80, 242],
    radius: 19,
    body: ['M20 106q10-26 52-44 38-28 82-28 34 0 54 28 46 4 66 16 14 8 12 28z'],
    windows: ['M84 62q20-18 44-20v20z', 'M136 42q26-2 42 20h-42z'],
    seams: ['M132 42v58', 'M194 64v38', 'M206 80h52M206 86h56M206 92h58', 'M40 88q20-18 44-24'],
    chrome: ['M30 96q90-22 170-22 50 0 82 16'],
    fenders: [34, 40],
    board: null,
    lamp: [272, 84],
    bumpers: [18, 290],
    spare: null,
  },
  racer: {
    wheels: [80, 248],
    radius: 23,
    body: ['M26 92q22-18 62-20l40-4h34l84 4q30 3 40 16-8 14-34 16H92q-44 0-66-12z'],
    windows: ['M158 70l-8-12 4-2 14 14z'],
    openings: ['M112 72q2-14 14-16 12 0 14 14z'],
    seams: ['M168 70v32', 'M186 78v16M196 78v16M206 79v15M216 79v15M226 80v14', 'M44 92q40-8 70-6'],
    chrome: ['M110 96h120', 'M120 102q60 6 130-2'],
    fenders: null,
    board: null,
    lamp: [286, 90],
    bumpers: null,
    spare: null,
  },
  limousine: {
    wheels: [70, 254],
    radius: 21,
    body: ['M26 104V82q2-16 20-18h160l66 6q14 2 14 16v18z', 'M42 66q2-28 16-32 60-6 122 0 10 2 22 32z'],
    windows: [
      'M54 62q2-18 9-23l22-1v24z',
      'M92 38h36v24H92z',
      'M135 38h30v24h-30z',
      'M172 39q8 1 12 10l7 13h-19z',
    ],
    seams: [
      'M88 38v64',
      'M131 38v64',
      'M168 38v64',
      'M202 66v38',
      'M216 76v18M226 77v17M236 78v16M246 79v15',
    ],
    chrome: ['M30 76q4-9 16-9h160l74 8', 'M46 58h148'],
    fenders: [44, 22],
    board: [94, 218],
    lamp: [278, 75],
    bumpers: [20, 298],
    spare: [212, 90],
  },
};
