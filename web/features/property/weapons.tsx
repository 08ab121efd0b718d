import { number, percent } from '../../app/text/format.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Option, Options } from '../../ui/option.tsx';
import type { Weapon } from './answers.ts';
import styles from './weapons.module.css';

interface WeaponsProps {
  readonly weapons: readonly Weapon[];
  readonly chosen: Weapon;
  readonly onChoose: (id: string) => void;
}

const held = (count: number | null): string => (count === null ? 'always' : `${number(count)} owned`);

/** What the property can be attacked with: what each takes off at most, and how often it does any harm. */
export function Weapons({ weapons, chosen, onChoose }: WeaponsProps) {
  return (
    <Options legend="Weapon" className={styles.weapons}>
      {weapons.map((weapon) => (
        <Option
          key={weapon.id}
          name="property-weapon"
          value={weapon.id}
          chosen={weapon.id === chosen.id}
          disabled={!weapon.is_available}
          onChoose={() => onChoose(weapon.id)}
          className={styles.weapon}
        >
          <GameIcon name={weapon.icon} />
          <span>
            <b>{weapon.name}</b>
            <small>
              {held(weapon.count)}, {percent(weapon.chance)}
            </small>
          </span>
          <b>× {weapon.multiplier}</b>
        </Option>
      ))}
    </Options>
  );
}
