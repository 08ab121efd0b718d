/** The player's own car from behind the wheel: wings, lamps, bonnet with its mascot, and the frame of the windscreen. */
export function drawCar(context: CanvasRenderingContext2D): void {
  const paint = context.createLinearGradient(0, 250, 0, 376);
  paint.addColorStop(0, '#8f2c2c');
  paint.addColorStop(0.5, '#521516');
  paint.addColorStop(1, '#210809');
  fill(context, paint, wings);
  stroke(context, '#e7a9a173', 2.4, shineOnWings);
  fill(context, '#b9ad9a', lamps);
  fill(context, '#5d554b', insideLamps);
  stroke(context, '#ffffff99', 2, shineOnLamps);
  fill(context, paint, bonnet);
  const shine = context.createLinearGradient(96, 0, 280, 0);
  for (const [at, colour] of bonnetShine) shine.addColorStop(at, colour);
  fill(context, shine, bonnet);
  stroke(context, '#e9d8b0cc', 2, 'M188 246V376');
  fill(context, '#e8dfcf', 'M188 224c5 6 7 12 6 22h-12c-1-10 1-16 6-22Z');
  fill(context, '#cfc3ac', mascotWings);
  fill(context, '#0b0908', windscreen);
}

interface InMirror {
  readonly time: number;
  readonly cars: number;
}

/** Where police cars are in the mirror, and how large: the nearest first. */
const places = [
  { x: 225, y: 46, size: 1 },
  { x: 165, y: 38, size: 0.45 },
  { x: 196, y: 40, size: 0.55 },
  { x: 146, y: 44, size: 0.7 },
] as const;

/** The mirror, with as many cars behind as there are. Their lights flash. */
export function drawMirror(context: CanvasRenderingContext2D, { time, cars }: InMirror): void {
  context.fillStyle = '#2b2520';
  context.fillRect(185, 0, 6, 12);
  context.save();
  context.beginPath();
  context.roundRect(107, 13, 162, 50, 15);
  context.fillStyle = '#14100e';
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = '#8a7f70';
  context.stroke();
  context.clip();
  fill(context, '#221d19', 'M106 64L182 30H194L270 64Z');
  for (const [n, { x, y, size }] of places.entries()) {
    if (n >= cars) continue;
    for (const side of [-12, 12]) light(context, x + side * size, y, 15 * size, '#fff2cf');
    const flashes = Math.sin(time * 9 + n * 2) > -0.2;
    if (flashes) light(context, x, y - 14 * size, 17 * size, '#ff5a4e');
  }
  context.restore();
}

function light(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, '#ffffff');
  glow.addColorStop(0.28, colour);
  glow.addColorStop(1, `${colour}00`);
  context.fillStyle = glow;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function fill(context: CanvasRenderingContext2D, style: string | CanvasGradient, shape: string): void {
  context.fillStyle = style;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas is no array.
  context.fill(new Path2D(shape));
}

function stroke(context: CanvasRenderingContext2D, style: string, width: number, shape: string): void {
  context.strokeStyle = style;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.stroke(new Path2D(shape));
}

const wings =
  'M-20 376C-16 300 22 278 62 278C92 278 104 310 110 376ZM406 376C400 300 364 278 318 278C286 278 274 310 268 376Z';
const shineOnWings = 'M6 336C16 300 38 288 60 287M384 336C372 300 346 288 322 287';
const lamps = 'M95 290a17 15 0 1 0 34 0a17 15 0 1 0 -34 0M247 290a17 15 0 1 0 34 0a17 15 0 1 0 -34 0';
const insideLamps = 'M97 293a15 13 0 1 0 30 0a15 13 0 1 0 -30 0M249 293a15 13 0 1 0 30 0a15 13 0 1 0 -30 0';
const shineOnLamps = 'M101 284q11-9 22 0M253 284q11-9 22 0';
const bonnet = 'M96 376C112 326 152 258 168 250Q188 244 208 250C224 258 264 326 280 376Z';
const mascotWings = 'M188 224c-9 4-16 10-19 19q8-3 14-2M188 224c9 4 16 10 19 19q-8-3-14-2';
const windscreen =
  'M0 0H390V16C300 9 90 9 0 16ZM0 0H14C9 120 6 250 0 370ZM390 0H376C381 120 384 250 390 370Z';
const bonnetShine = [
  [0, '#0000008c'],
  [0.38, '#ffffff29'],
  [0.5, '#ffffff05'],
  [0.62, '#ffffff1f'],
  [1, '#00000099'],
] as const;
