/** A point of the map. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a route bends aside, as a share of its length. */
const bend = 0.14;

/** The middle of a route's curve: north of the straight line, as great circles are. */
function controlOf(from: Point, to: Point): Point {
  const side = to.x >= from.x ? 1 : -1;
  return {
    x: (from.x + to.x) / 2 + side * bend * (to.y - from.y),
    y: (from.y + to.y) / 2 - side * bend * (to.x - from.x),
  };
}

/** A route as SVG's path data. */
export function arcPath(from: Point, to: Point): string {
  const { x, y } = controlOf(from, to);
  return `M${from.x} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`;
}

/** Where a plane is and where it points (degrees clockwise from north) after a share of its way, 0 to 1. */
export function planeAt(from: Point, to: Point, share: number): Point & { readonly heading: number } {
  const middle = controlOf(from, to);
  const rest = 1 - share;
  const along = (axis: 'x' | 'y') =>
    rest * rest * from[axis] + 2 * rest * share * middle[axis] + share * share * to[axis];
  const slope = (axis: 'x' | 'y') => rest * (middle[axis] - from[axis]) + share * (to[axis] - middle[axis]);
  const heading = (Math.atan2(slope('x'), -slope('y')) * 180) / Math.PI;
  return { x: along('x'), y: along('y'), heading };
}
