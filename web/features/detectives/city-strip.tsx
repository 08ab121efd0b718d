import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import type { Order } from './answers.ts';
import { seenIn, type Stage } from './order-stage.ts';
import styles from './order-row.module.css';

const shortNames: Readonly<Record<string, string>> = {
  atlanta: 'ATL',
  austin: 'AUS',
  baltimore: 'BAL',
  chicago: 'CHI',
  compton: 'CMP',
  detroit: 'DET',
  'las-vegas': 'LVS',
  miami: 'MIA',
  'new-orleans': 'NOR',
  'new-york': 'NYC',
};

const byShortName = cities
  .map(({ id, name }) => ({ id, short: shortNames[id] ?? name.slice(0, 3).toUpperCase() }))
  .toSorted((one, other) => (one.short < other.short ? -1 : 1));

/** How a city looks: where the target is, where they came from, searched with or without an end, or not searched. */
function lookOf(order: Order, stage: Stage, city: string): 'hit' | 'from' | 'done' | 'open' | 'off' {
  if (city === seenIn(order)) return 'hit';
  if (city === order.found_in) return 'from';
  if (order.location_id !== null && order.location_id !== city) return 'off';
  return stage === 'searching' || stage === 'reporting' ? 'open' : 'done';
}

interface CityStripProps {
  readonly order: Order;
  readonly stage: Stage;
}

/** The ten cities as a strip. The words beside it say the same. */
export function CityStrip({ order, stage }: CityStripProps) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {byShortName.map(({ id, short }) => (
        <span key={id} data-look={lookOf(order, stage, id)}>
          <i />
          {short}
        </span>
      ))}
    </span>
  );
}
