import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { Lock } from 'lucide-react';
import { money, number } from '../../app/text/format.ts';
import { Chance } from '../../ui/chance.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Option, Options } from '../../ui/option.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { FraudType } from './answers.ts';
import styles from './fraud.module.css';

interface TypeListProps {
  readonly types: readonly FraudType[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The types of fraud to choose from; a locked one says why (R615). */
export function TypeList({ types, chosen, onChoose }: TypeListProps) {
  return (
    <Options legend="Which fraud">
      {types.map(({ id, icon, locked, ...type }) => (
        <Option
          key={id}
          name="fraud"
          value={id}
          chosen={id === chosen}
          disabled={locked}
          onChoose={() => onChoose(id)}
          className={styles.type}
        >
          <Tile tone={locked ? 'dim' : 'accent'}>
            <GameIcon name={icon} />
          </Tile>
          <span className={styles.words}>
            <b>{capitalised(type.name)}</b>
            <small>
              {money(type.money_min)} to {money(type.money_max)} · {number(type.level_points)} XP
            </small>
          </span>
          {locked ? (
            <span className={styles.lock}>
              <Lock size={16} aria-hidden="true" />
              {type.locked_reason}
            </span>
          ) : (
            <Chance value={type.chance} />
          )}
        </Option>
      ))}
    </Options>
  );
}
