import type { PropertyTypeId } from '@rackets/engine/features/property/places.ts';
import { useId } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import type { Property, PropertyPage } from './answers.ts';
import styles from './city-map.module.css';
import { cityLines, mapHeight, mapWidth, type CityLines } from './city-lines.ts';
import { StrengthRing } from './strength-ring.tsx';
import { placeNote } from './strength-text.ts';

interface CityMapProps {
  readonly page: PropertyPage;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const noFamily = 'var(--fg-2)';

/** The city with its properties where they stand; a press shows one beside it. */
export function CityMap({
  page: { location_id: city, location_name: name, properties },
  chosen,
  onChoose,
}: CityMapProps) {
  const lines = cityLines(city);
  return (
    <section className={styles.map} aria-label={`Properties of ${name}`}>
      <Ground lines={lines} />
      {lines.quarters.map((quarter) => (
        <span
          key={quarter.name}
          className={styles.quarter}
          style={{ left: `${quarter.x}%`, top: `calc(${quarter.y}% - 20px)` }}
          aria-hidden="true"
        >
          {quarter.name}
        </span>
      ))}
      {properties.map((property) => (
        <Pin
          key={property.id}
          property={property}
          spot={lines.spots[property.details.type_id as PropertyTypeId]}
          chosen={property.id === chosen}
          onChoose={() => onChoose(property.id)}
        />
      ))}
    </section>
  );
}

interface PinProps {
  readonly property: Property;
  readonly spot: CityLines['spots'][PropertyTypeId];
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Pin({ property, spot, chosen, onChoose }: PinProps) {
  const { name, character, strength, details } = property;
  const isOwn = useCharacter().id === character?.id;
  return (
    <button
      type="button"
      className={styles.place}
      style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={styles.disc}>
        <StrengthRing
          amount={character === null ? 0 : strength.amount}
          colour={character?.family?.colour ?? noFamily}
        />
        <GameIcon name={details.icon} size={28} />
      </span>
      <span className={styles.label}>
        {name} <small>{placeNote(property, isOwn)}</small>
      </span>
    </button>
  );
}

/** Blocks, streets, water and rails: nothing that its pins do not say in words. */
function Ground({ lines }: { readonly lines: CityLines }) {
  const blocks = useId();
  return (
    <svg
      className={styles.ground}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={blocks} x="-20" width="120" height="34" patternUnits="userSpaceOnUse">
          <path className={styles.blocks} d="M0 0h28v24H0zM40 0h33v24H40zM80 0h36v24H80z" />
        </pattern>
      </defs>
      <g transform={`rotate(${lines.turn} ${mapWidth / 2} ${mapHeight / 2})`}>
        <path d="M-200-200H900V700H-200z" fill={`url(#${blocks})`} />
        <path className={styles.lights} d={lines.lights} />
        <path className={styles.street} d={lines.streets} />
        <path className={styles.lane} d={lines.streets} />
        <path className={styles.park} d={lines.park} />
      </g>
      <path className={styles.rail} d={lines.rail} />
      {lines.water !== null && <path className={styles.water} d={lines.water} />}
      <path className={styles.hills} d={lines.hills} />
    </svg>
  );
}
