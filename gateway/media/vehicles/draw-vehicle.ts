import type { Wear } from '@rackets/engine/shared/catalogues/vehicles.ts';
import type { Body } from '@rackets/engine/shared/catalogues/vehicles/model.ts';
import { shapes, type Shape } from './bodies.ts';
import { darker, lighter } from './shades.ts';
import { clips, crackedGlass, dents } from './wear-marks.ts';

const axle = 98;
const ink = '#14100c';
const bright = '#e8dfcc';
const brass = '#b99a5b';

/** A vehicle from the side as SVG text, in the paint `#rrggbb`. The same for the same body, paint and wear. */
export function drawVehicle(body: Body, paint: string, state?: Wear): string {
  const shape = shapes[body];
  const isBattered = state === 'battered';
  const [rear, front] = shape.wheels;
  const parts = [
    `<ellipse cx="${(rear + front) / 2}" cy="121" rx="${(front - rear) / 2 + 62}" ry="5" fill="#000" opacity=".35"/>`,
    bumpers(shape),
    ...(shape.fenders === null ? [axles(shape)] : []),
    ...shape.body.map((path) => `<path d="${path}" fill="url(#p)"/>`),
    ...(shape.openings ?? []).map((path) => `<path d="${path}" fill="${ink}"/>`),
    ...shape.windows.map((path) => `<path d="${path}" fill="url(#g)" stroke="${ink}" stroke-width="1.5"/>`),
    strokes(shape.seams, darker(paint, 0.55), 1.2),
    strokes(shape.chrome, isBattered ? darker(bright, 0.5) : bright, 1.4),
    ...(state ? [dents(paint, state)] : []),
    ...(isBattered ? [crackedGlass(shape)] : []),
    ...shape.wheels.map((x) => wheel(x, axle, shape.radius)),
    fenders(shape),
    ...(shape.spare === null ? [] : [wheel(shape.spare[0], shape.spare[1], shape.radius - 5)]),
    isBattered ? brokenLamp(shape) : lamp(shape),
  ];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 140">',
    '<defs>',
    gradient('p', [lighter(paint, 0.34), paint, darker(paint, 0.5)]),
    gradient('f', [lighter(paint, 0.26), darker(paint, 0.22), darker(paint, 0.6)]),
    gradient('g', ['#cfd8d6', '#6f7f82', '#2b3336']),
    ...(state ? [clips(shape)] : []),
    '</defs>',
    parts.join(''),
    '</svg>',
  ].join('');
}

function gradient(id: string, [top, middle, bottom]: readonly [string, string, string]): string {
  const stops = `<stop stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/>`;
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`;
}

function strokes(paths: readonly string[], colour: string, width: number): string {
  return `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** Tyre, white wall, spokes and hub. */
function wheel(x: number, y: number, radius: number): string {
  const spokes = Array.from({ length: 6 }, (_, n) => {
    const turn = (n * Math.PI) / 6;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)].map((part) => round(part * radius * 0.52));
    return `M${round(x - (dx ?? 0))} ${round(y - (dy ?? 0))}L${round(x + (dx ?? 0))} ${round(y + (dy ?? 0))}`;
  });
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.68)}" fill="none" stroke="${bright}" stroke-width="${round(radius * 0.2)}"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.54)}" fill="#2a251f"/>`,
    `<path d="${spokes.join('')}" stroke="${brass}" stroke-width="1.3"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.2)}" fill="${bright}" stroke="${brass}"/>`,
  ].join('');
}

/** Arches over both wheels that sweep back, and the running board between them. */
function fenders({ wheels: [rear, front], radius, fenders: sweeps, board }: Shape): string {
  if (sweeps === null) return '';
  const [frontSweep, rearSweep] = sweeps;
  const planks =
    board === null
      ? ''
      : `<path d="M${board[0]} 102h${board[1] - board[0]}v5h${board[0] - board[1]}z" fill="#2a241d"/>`;
  return planks + arch(rear, radius, rearSweep) + arch(front, radius, frontSweep);
}

function arch(x: number, radius: number, sweep: number): string {
  const [inner, outer] = [radius + 1, radius + 9];
  const top = axle - outer;
  return [
    `<path fill="url(#f)" d="M${x - outer - sweep} 106`,
    `Q${x - outer} 104 ${x - outer + 3} ${axle - 8}`,
    `C${x - radius} ${top + 4} ${x - 8} ${top} ${x + 4} ${top}`,
    `Q${x + outer} ${top + 2} ${x + outer + 3} ${axle + 4}`,
    `L${x + inner} ${axle + 4}`,
    `A${inner} ${inner} 0 0 0 ${x - inner} ${axle + 4}`,
    `L${x - inner} 107z"/>`,
  ].join('');
}

/** The axles and springs that open wheels show. */
function axles({ wheels }: Shape): string {
  return wheels.map((x) => `<path d="M${x - 16} 92h32v8h-32z" fill="${ink}"/>`).join('');
}

function lamp({ lamp: [x, y] }: Shape): string {
  return [
    `<path d="M${x + 4} ${y - 5}l34-8v28l-34-10z" fill="#f8d376" opacity=".16"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="6" ry="7.5" fill="${bright}" stroke="${brass}" stroke-width="1.5"/>`,
    `<ellipse cx="${x + 2}" cy="${y}" rx="3" ry="5.5" fill="#fff6d8"/>`,
  ].join('');
}

/** A lamp without its lens: it lights nothing. */
function brokenLamp({ lamp: [x, y] }: Shape): string {
  return [
    `<ellipse cx="${x}" cy="${y}" rx="6" ry="7.5" fill="${ink}" stroke="${brass}" stroke-width="1.5"/>`,
    `<path d="M${x - 3} ${y - 5}l3 5-4 2M${x + 3} ${y + 5}l-2-4" fill="none" stroke="${bright}" stroke-width="1"/>`,
  ].join('');
}

function bumpers({ bumpers: ends }: Shape): string {
  if (ends === null) return '';
  const [rear, front] = ends;
  return `<path d="M${rear + 16} 99H${rear}M${front - 16} 99H${front}M${rear} 93v12M${front} 93v12" stroke="${bright}" stroke-width="4" stroke-linecap="round"/>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
