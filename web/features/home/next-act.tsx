import { useAtomValue } from 'jotai/react';
import { timersAtom } from '../../app/state/state.ts';
import { blockWords, usePlayBlock } from '../../app/state/play-block.tsx';
import { clockTime } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BribeButton } from '../prison/bribe-button.tsx';
import { readyEntries } from './ready-entries.ts';

/** The likeliest next act: the way out of a cell, the flight while it lasts, the first thing that is ready, or the first that will be. */
export function NextAct() {
  const timers = useAtomValue(timersAtom);
  const block = usePlayBlock();
  const ends = readyEntries.map(({ timer }) => Date.parse(timers[timer]?.timestamp ?? '') || 0);
  const ready = useOfTime((now) => ends.findIndex((end) => end <= now));
  if (block?.by === 'flight') {
    return <ButtonLink to="/main/airport">In the air, {blockWords(block)}</ButtonLink>;
  }
  if (block !== null) return <BribeButton />;
  const soonest = Math.min(...ends);
  const next = readyEntries[ready >= 0 ? ready : ends.indexOf(soonest)];
  if (next === undefined) return null;
  const { to, label } = next;
  if (ready < 0) {
    return (
      <ButtonLink to={to}>
        {label} at {clockTime(soonest)}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={to} look="filled">
      Go to {label}
    </ButtonLink>
  );
}
