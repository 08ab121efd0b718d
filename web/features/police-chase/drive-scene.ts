import { drawCar, drawMirror } from './drive-car.ts';

/** What the windscreen shows at one moment. */
export interface Drive {
  /** Metres since the chase began. */
  readonly distance: number;
  /** Seconds, for rain and for lights that flash. */
  readonly time: number;
  /** From 0 on the road to 1 around the corner. */
  readonly turn: number;
  /** How far away the next corner is, in metres. */
  readonly cornerAt: number;
  readonly street: string;
  /** Police cars in the mirror. */
  readonly cars: number;
}

/** The scene is drawn in these units and fills the canvas, cut at its sides or its bottom where the shape differs. */
export const sceneWidth = 390;
export const sceneHeight = 370;
const horizon = 154;
const middle = 188;
const roadHalf = 343;
const near = 5;
const farthest = 160;

/** Draws one moment of the drive on a canvas of `width` by `height` pixels. */
export function drawScene(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  drive: Drive,
): void {
  const scale = Math.max(width / sceneWidth, height / sceneHeight);
  context.setTransform(
    scale,
    0,
    0,
    scale,
    (width - sceneWidth * scale) / 2,
    // What is cut is cut from the bonnet.
    0,
  );
  context.save();
  context.translate(-drive.turn * 150, 0);
  drawSky(context);
  drawRoad(context, drive);
  drawLamps(context, drive);
  drawSign(context, drive);
  context.restore();
  drawRain(context, drive.time);
  drawCar(context);
  drawMirror(context, drive);
}

/** Where a point `ahead` metres away and `side` (1 is the road's edge) appears, and how large things are there. */
function at(ahead: number, side: number): { readonly x: number; readonly y: number; readonly size: number } {
  const size = near / (near + ahead);
  return { x: middle + side * roadHalf * size, y: horizon + (sceneHeight - horizon) * size, size };
}

/** A number from 0 to 1 that is always the same for `n`. */
function noise(n: number): number {
  const value = Math.sin(n * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
}

function drawSky(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, '#0a0a0d');
  sky.addColorStop(0.7, '#1c1a1d');
  sky.addColorStop(1, '#4a331c');
  context.fillStyle = sky;
  context.fillRect(-400, -400, 1_300, horizon + 400);
  for (let n = -8, x = -180; x < 760; n += 1) {
    const wide = 16 + 18 * noise(n);
    const tall = 24 + 42 * noise(n + 0.5);
    context.fillStyle = '#0d0b0a';
    context.fillRect(x, horizon + 2 - tall, wide, tall);
    context.fillStyle = '#e9b95abf';
    for (let light = 0; light < 3; light += 1) {
      const [u, v] = [noise(n * 7 + light), noise(n * 13 + light)];
      context.fillRect(x + 2 + u * (wide - 5), horizon - tall + 6 + v * (tall - 12), 1.6, 2.2);
    }
    x += wide + 1;
  }
  context.fillStyle = '#0f0d0b';
  context.fillRect(-400, horizon, 1_300, sceneHeight - horizon);
}

function drawRoad(context: CanvasRenderingContext2D, { distance, cornerAt }: Drive): void {
  const road = context.createLinearGradient(0, horizon, 0, sceneHeight);
  road.addColorStop(0, '#2a2420');
  road.addColorStop(0.5, '#1c1916');
  road.addColorStop(1, '#12100e');
  context.fillStyle = road;
  quad(context, farthest, 0, -1, 1);
  // The side street to the right.
  const [from, to] = [at(cornerAt, 1), at(cornerAt + 14, 1)];
  context.fillStyle = '#231e1a';
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(700, from.y - 2);
  context.lineTo(700, to.y - 1);
  context.lineTo(to.x, to.y);
  context.fill();
  context.fillStyle = '#f3dfaed9';
  const dash = 12;
  for (let ahead = dash - (distance % dash); ahead < farthest; ahead += dash)
    quad(context, ahead + 5, ahead, -0.012, 0.012);
  for (const [x, y, radius] of [
    [middle, 268, 170],
    [144, 232, 84],
    [232, 232, 84],
  ] as const)
    glow(context, x, y, radius, '#ffdf9a55');
}

function quad(
  context: CanvasRenderingContext2D,
  far: number,
  close: number,
  left: number,
  right: number,
): void {
  const corners = [at(far, left), at(far, right), at(close, right), at(close, left)];
  context.beginPath();
  for (const { x, y } of corners) context.lineTo(x, y);
  context.fill();
}

function glow(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, `${colour.slice(0, 7)}00`);
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function drawLamps(context: CanvasRenderingContext2D, { distance }: Drive): void {
  const gap = 26;
  // The farthest first, so that nearer ones stand before them.
  for (let n = 5; n >= 0; n -= 1) {
    const ahead = (n + 1) * gap - (distance % gap);
    const { x, y, size } = at(ahead, -1.25);
    context.strokeStyle = '#2c251e';
    context.lineWidth = 1 + 7 * size;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, y - 250 * size);
    context.stroke();
    glow(context, x + 18 * size, y - 250 * size, 70 * size, '#ffd98abf');
    context.fillStyle = '#ffe7ab';
    context.beginPath();
    context.arc(x + 18 * size, y - 250 * size, 17 * size, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawSign(context: CanvasRenderingContext2D, { cornerAt, street }: Drive): void {
  const { x, y, size } = at(Math.max(0, cornerAt), 1.18);
  context.save();
  context.translate(x, y);
  context.scale(3 * size + 0.35, 3 * size + 0.35);
  context.fillStyle = '#3a3028';
  context.fillRect(-2, -62, 4, 62);
  context.fillStyle = '#f0dcae';
  context.beginPath();
  context.roundRect(-34, -84, 84, 26, 4);
  context.fill();
  context.fillStyle = '#2a1d0c';
  context.font = '600 12.5px Geist, sans-serif';
  context.fillText(street, -24, -66);
  context.strokeStyle = '#2a1d0c';
  context.lineWidth = 1.8;
  context.stroke(new Path2D('M32 -71h8m-4 -4l4 4l-4 4'));
  context.restore();
}

function drawRain(context: CanvasRenderingContext2D, time: number): void {
  context.strokeStyle = '#cfe0ea29';
  context.lineWidth = 1;
  context.beginPath();
  for (let drop = 0; drop < 52; drop += 1) {
    const speed = 0.7 + 0.6 * noise(drop + 90);
    const y = ((noise(drop) + time * speed) % 1) * sceneHeight;
    const x = noise(drop + 40) * sceneWidth - y * 0.05;
    context.moveTo(x, y);
    context.lineTo(x - 3.6, y + 16);
  }
  context.stroke();
}
