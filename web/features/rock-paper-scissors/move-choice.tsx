import { moves, type Move } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { Hand, HandFist, Scissors, type LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import styles from './rps.module.css';

const icons: Readonly<Record<Move, LucideIcon>> = { rock: HandFist, paper: Hand, scissors: Scissors };
const names: Readonly<Record<Move, string>> = { rock: 'Rock', paper: 'Paper', scissors: 'Scissors' };

export function MoveIcon({ move }: { readonly move: Move }) {
  const Icon = icons[move];
  return <Icon aria-hidden="true" />;
}

interface MoveChoiceProps {
  readonly label: string;
  readonly chosen: Move | null;
  readonly onChoose: (move: Move) => void;
  /** Shows the keys 1 to 3, where the page listens to them. */
  readonly keys?: boolean;
}

/** Rock, paper or scissors. */
export function MoveChoice({ label, chosen, onChoose, keys = false }: MoveChoiceProps) {
  return (
    <RadioGroup.Root
      className={styles.moves}
      aria-label={label}
      value={chosen ?? ''}
      onValueChange={(value) => {
        const move = moves.find((each) => each === value);
        if (move) onChoose(move);
      }}
    >
      {moves.map((move, index) => (
        <RadioGroup.Item key={move} value={move} className={styles.move}>
          <MoveIcon move={move} />
          {names[move]}
          {keys && <kbd aria-hidden="true">{index + 1}</kbd>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
