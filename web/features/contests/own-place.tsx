import { useState } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Chip } from '../../ui/chip.tsx';
import { Ring } from '../../ui/ring.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { Contest } from './answers.ts';
import styles from './contests.module.css';
import { ordinal, ordinalEnd, pointsText } from './words.ts';

/** My place, and how it moved while I looked; without one, what there is to know before joining. */
export function OwnPlace({ contest }: { readonly contest: Contest }) {
  const { own, state, unit, starts_at: starts, ends_at: ends } = contest;
  const move = useMove(contest);
  const phone = usePhone();
  const begun = own !== null && state !== 'pending';
  return (
    <section className={styles.own} data-in={own !== null || undefined} aria-label="Your place">
      {begun && (
        <span className={styles.place} aria-hidden="true">
          {number(own.rank)}
          <sup>{ordinalEnd(own.rank)}</sup>
        </span>
      )}
      <output className={styles.words}>
        <b>{headline(contest, move)}</b>
        {begun && (
          <span className={styles.chips}>
            {move && (
              <Chip tone={move.to < move.from ? 'success' : 'warn'}>
                {`${ordinal(move.from)} → ${ordinal(move.to)}`}
              </Chip>
            )}
            <Chip>{pointsText(unit, own.score)}</Chip>
            {own.ahead && state === 'active' && (
              <Chip>{`${pointsText(unit, own.ahead.by)} behind the ${ordinal(own.ahead.rank)}`}</Chip>
            )}
          </span>
        )}
      </output>
      {state !== 'inactive' && (
        <>
          <span className={styles.due}>
            <span>{state === 'pending' ? 'Starts' : 'Ends'}</span>
            <b>{whenTime(state === 'pending' ? starts : ends, serverClock.now())}</b>
          </span>
          <Ring since={state === 'pending' ? null : starts} until={state === 'pending' ? starts : ends}>
            <TimeLeft
              className={styles.clock}
              until={state === 'pending' ? starts : ends}
              spoken={phone ? (state === 'pending' ? 'starts' : 'ends') : null}
            />
          </Ring>
        </>
      )}
    </section>
  );
}

interface Move {
  readonly from: number;
  readonly to: number;
  /** Who was overtaken; null where nobody is known by name. */
  readonly passed: string | null;
}

/** How my place changed last since the page was opened. */
function useMove(contest: Contest): Move | null {
  const me = useCharacter().id;
  const rank = contest.own?.rank ?? null;
  const [seen, setSeen] = useState({ rank, move: null as Move | null });
  if (seen.rank !== rank) {
    const behind = contest.participants.find((each) => each.id !== me && each.rank > (rank ?? Infinity));
    const passed = behind?.character?.username ?? null;
    const move = rank === null || seen.rank === null ? null : { from: seen.rank, to: rank, passed };
    setSeen({ rank, move });
    return move;
  }
  return seen.move;
}

function headline({ own, state, cancelled, joined }: Contest, move: Move | null): string {
  if (cancelled) return 'This contest was called off.';
  if (state === 'inactive')
    return own === null ? 'This contest is over.' : `You finished ${ordinal(own.rank)}.`;
  if (own === null) return joined ? 'You are in.' : 'You are not in this contest.';
  if (state === 'pending') return 'You are in. It counts from the start.';
  if (move && move.to < move.from && move.passed !== null) return `You passed ${move.passed}.`;
  if (move && move.to > move.from) return `You fell to ${ordinal(move.to)}.`;
  return own.rank === 1 ? 'You lead.' : `You are ${ordinal(own.rank)}.`;
}
