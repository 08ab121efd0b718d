import { Crown, Gem, Hammer, Medal, ScrollText, Star } from 'lucide-react';
import { percent } from '../../app/text/format.ts';
import { tierOf } from '../../kits/vehicles/tiers.ts';
import type { Car } from './answers.ts';
import styles from './car-marks.module.css';

/** Why a car stands out: what it cost, who wants it, who found it (R545, R547). */
export function CarMarks({ car }: { readonly car: Car }) {
  const tier = tierOf(car.cost);
  return (
    <span className={styles.marks}>
      {tier === 'gold' && (
        <span data-mark="gold">
          <Crown aria-hidden="true" />
          Gold
        </span>
      )}
      {tier === 'silver' && (
        <span data-mark="silver">
          <Medal aria-hidden="true" />
          Silver
        </span>
      )}
      {car.highlight_mission && (
        <span data-mark="mission">
          <ScrollText aria-hidden="true" />
          Mission
        </span>
      )}
      {car.highlight_user && (
        <span data-mark="wanted">
          <Star aria-hidden="true" />
          Wanted
        </span>
      )}
      {car.found && (
        <span data-mark="found">
          <Gem aria-hidden="true" />
          Found
        </span>
      )}
    </span>
  );
}

/** How much a car is damaged; nothing for a whole one. */
export function DamageMark({ damage }: { readonly damage: number }) {
  if (damage === 0) return null;
  return (
    <span className={styles.damage}>
      <Hammer aria-hidden="true" />
      <span className="visually-hidden">Damage </span>
      {percent(damage)}
    </span>
  );
}
