import { money, number } from '../../app/text/format.ts';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { shareText } from './personal-record.tsx';

/** What all of the round's gangsters did together. */
export interface RoundFigures {
  readonly characters: number;
  readonly attempts: number;
  readonly attempts_success: number;
  readonly money?: number;
}

interface WholeRoundProps {
  readonly all: RoundFigures;
  /** The feature's words: "Frauds", "Brought off", and what its money is where it counts any. */
  readonly attempts: string;
  readonly done: string;
  readonly earned?: string;
}

/** The whole round's figures of a feature. */
export function WholeRound({ all, attempts, done, earned = 'Earned' }: WholeRoundProps) {
  return (
    <Panel title="The whole round">
      <Figures
        figures={[
          { label: 'Gangsters who tried', value: number(all.characters) },
          { label: attempts, value: number(all.attempts) },
          { label: done, value: shareText(all.attempts_success, all.attempts) },
          ...(all.money === undefined ? [] : [{ label: earned, value: money(all.money) }]),
        ]}
      />
    </Panel>
  );
}
