import type { Wear } from '@rackets/engine/shared/catalogues/vehicles.ts';
import type { Shape } from './bodies.ts';
import { darker, lighter } from './shades.ts';

const rust = '#6b4226';

/** Where a door is dented and how the scratches run, on the stage that bodies are drawn on. */
const places = {
  dented: {
    dents: [
      [150, 86, 17, 9],
      [238, 82, 11, 8],
    ],
    scratches: ['M108 84l34 6', 'M116 92l22 3', 'M206 88l26-5'],
    patches: [],
  },
  battered: {
    dents: [
      [150, 84, 22, 13],
      [236, 80, 16, 11],
      [66, 84, 15, 11],
      [196, 92, 13, 7],
    ],
    scratches: ['M96 80l46 10', 'M104 94l40-4', 'M200 86l40-9', 'M48 92l30-12', 'M168 74l18 20'],
    patches: [
      [118, 98, 16, 7],
      [210, 98, 13, 6],
      [54, 96, 11, 8],
    ],
  },
} as const satisfies Record<Wear, unknown>;

/** What keeps the marks within metal and glass. */
export function clips({ body, windows }: Shape): string {
  return [
    `<clipPath id="metal"><path d="${body.join('')}"/></clipPath>`,
    `<clipPath id="glass"><path d="${windows.join('')}"/></clipPath>`,
  ].join('');
}

/** Dents with a lit lower edge, scratches through the paint and, where it is battered, rust. */
export function dents(paint: string, state: Wear): string {
  const { dents: hollows, scratches, patches } = places[state];
  return [
    '<g clip-path="url(#metal)">',
    ...patches.map(
      ([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${rust}" opacity=".7"/>`,
    ),
    ...hollows.map(([x, y, rx, ry]) =>
      [
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${darker(paint, 0.6)}" opacity=".55"/>`,
        `<path d="M${x - rx} ${y + 2}q${rx} ${ry * 1.6} ${2 * rx} 0" fill="none" stroke="${lighter(paint, 0.55)}" stroke-width="1.6" opacity=".8"/>`,
      ].join(''),
    ),
    `<path d="${scratches.join('')}" fill="none" stroke="${lighter(paint, 0.6)}" stroke-width="1.1" stroke-linecap="round"/>`,
    '</g>',
  ].join('');
}

/** Cracks that run from a stone across every pane. */
export function crackedGlass({ windows }: Shape): string {
  const stars = windows.map((path) => {
    const [, x = '0', y = '0'] = /^M(\d+) (\d+)/.exec(path) ?? [];
    const [cx, cy] = [Number(x) + 14, Number(y) - 9];
    return `M${cx} ${cy}l-14-12M${cx} ${cy}l18-9M${cx} ${cy}l-11 14M${cx} ${cy}l15 12M${cx} ${cy}l24 1M${cx} ${cy}l-22 3`;
  });
  return `<g clip-path="url(#glass)"><path d="${stars.join('')}" fill="none" stroke="#f2f6f4" stroke-width=".9" opacity=".85"/></g>`;
}
