import { cities, type City } from '@rackets/engine/shared/catalogues/cities.ts';
import { useRef } from 'react';
import type { Timer } from '../../app/api/shapes.ts';
import { useTickEffect } from '../../app/time/use-tick.ts';
import styles from './flight-map.module.css';
import { coast, grid, hills, rivers } from './map-lines.ts';
import { arcPath, planeAt } from './route-arc.ts';

/** A plane from above, pointing north. */
const plane =
  'M0-13C1.6-13 2.4-10 2.4-7V-3.6L13 3.4V6L2.4 3V9L6 11.6V13.4L0 12L-6 13.4V11.6L-2.4 9V3L-13 6V3.4L-2.4-3.6V-7C-2.4-10-1.6-13 0-13Z';

interface FlightMapProps {
  /** Where the player is; in the air, where they took off. */
  readonly from: City;
  /** Where they fly or might fly. */
  readonly to: City | null;
  /** The running flight's wait; null on the ground. */
  readonly flight: Timer | null;
}

/** The country with its ten cities and a route. Its words stand beside it. */
export function FlightMap({ from, to, flight }: FlightMapProps) {
  return (
    <svg className={styles.map} viewBox="0 8 744 362" aria-hidden="true" focusable="false">
      <path className={styles.grid} d={grid} />
      <path className={styles.glow} d={coast} />
      <path className={styles.land} d={coast} />
      <path className={styles.rivers} d={rivers} />
      <path className={styles.hills} d={hills} />
      <Compass />
      {flight === null &&
        cities
          .filter(({ id }) => id !== from.id)
          .map((city) => <path key={city.id} className={styles.offered} d={arcPath(from, city)} />)}
      {to !== null && <Route from={from} to={to} flight={flight} />}
      {cities.map((city) => (
        <circle
          key={city.id}
          className={styles.city}
          data-here={city.id === from.id || undefined}
          data-chosen={city.id === to?.id || undefined}
          cx={city.x}
          cy={city.y}
          r={city.id === from.id || city.id === to?.id ? 5.5 : 4}
        />
      ))}
    </svg>
  );
}

function Compass() {
  return (
    <g className={styles.compass} transform="translate(46 330)">
      <circle r="17" />
      <path d="M0-24L4-4L24 0L4 4L0 24L-4 4L-24 0L-4-4Z" />
      <text y="-28" textAnchor="middle">
        N
      </text>
    </g>
  );
}

interface RouteProps {
  readonly from: City;
  readonly to: City;
  readonly flight: Timer | null;
}

/** A route dashed ahead; in flight, whole behind the plane, which each second moves on by two attributes. */
function Route({ from, to, flight }: RouteProps) {
  const flown = useRef<SVGPathElement>(null);
  const marker = useRef<SVGPathElement>(null);
  const since = flight?.since ?? null;
  const until = flight?.timestamp ?? null;
  useTickEffect((now) => {
    const share = since === null || until === null ? 0.5 : shareOf(Date.parse(since), Date.parse(until), now);
    const { x, y, heading } = planeAt(from, to, share);
    marker.current?.setAttribute(
      'transform',
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading.toFixed(1)})`,
    );
    flown.current?.setAttribute('stroke-dashoffset', String(1 - share));
  });
  const arc = arcPath(from, to);
  return (
    <>
      <path className={styles.route} d={arc} />
      {flight !== null && <path ref={flown} className={styles.flown} d={arc} pathLength="1" />}
      <path ref={marker} className={styles.plane} d={plane} />
    </>
  );
}

function shareOf(since: number, until: number, now: number): number {
  return until <= since ? 1 : Math.min(Math.max((now - since) / (until - since), 0), 1);
}
