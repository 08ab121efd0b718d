import { Pin, ScrollText, Sparkles } from 'lucide-react';
import { money, number, percent, signed } from '../../app/text/format.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Option, Options } from '../../ui/option.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { LootOption } from './answers.ts';
import styles from './looting.module.css';

interface OptionListProps {
  readonly options: readonly LootOption[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** What lies there, each thing to be taken or left. */
export function OptionList({ options, chosen, onToggle }: OptionListProps) {
  return (
    <Options legend="What to take" className={styles.options}>
      {options.map((option) => (
        <Option
          key={option.id}
          chosen={chosen.has(option.id)}
          onChoose={() => onToggle(option.id)}
          className={styles.option}
        >
          <Tile>
            <GameIcon name={option.icon} />
          </Tile>
          <span className={styles.words}>
            <b>
              {option.name}
              {option.pinned && <Pin size={13} aria-label="pinned" />}
              {option.highlight_mission && <ScrollText size={13} aria-label="for a mission" />}
              {option.perk_spawned && <Sparkles size={13} aria-label="by a perk" />}
            </b>
            <small>
              {option.category}
              {option.count_owned > 0 && ` · you have ${number(option.count_owned)}`}
            </small>
          </span>
          <span className={styles.price}>
            <b>{money(option.value)}</b>
            <small>{signed(-option.chance_deduction, percent)}</small>
          </span>
        </Option>
      ))}
    </Options>
  );
}
