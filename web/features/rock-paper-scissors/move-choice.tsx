import { moves, type Move } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { GameIcon } from '../../ui/game-icon.tsx';
import styles from './rps.module.css';

/** Hands of the sprite; it has no scissors whose author is known, so these are ours. */
const icons: Readonly<Record<Move, ReactNode>> = {
  rock: <GameIcon name="fist" />,
  paper: <GameIcon name="hand" />,
  scissors: (
    <svg viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="42">
        <circle cx="112" cy="134" r="66" />
        <circle cx="112" cy="378" r="66" />
      </g>
      <path
        fill="currentColor"
        d="M176 146 490 366q-14 42-66 32L156 214zM176 366 490 146q-14-42-66-32L156 298z"
      />
    </svg>
  ),
};
const names: Readonly<Record<Move, string>> = { rock: 'Rock', paper: 'Paper', scissors: 'Scissors' };

export const MoveIcon = ({ move }: { readonly move: Move }): ReactNode => icons[move];

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
