import { useAtomValue } from 'jotai/react';
import { useRef, type ReactNode } from 'react';
import { clockTime, duration, fullDate } from '../../app/format.ts';
import { stateAtom } from '../../app/state.ts';
import { useTickEffect } from '../../app/use-tick.ts';
import styles from './state-screens.module.css';

interface NoticeProps {
  readonly place: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** What a state that replaces the game has to say. */
export function Notice({ place, title, children }: NoticeProps) {
  return (
    <article className={styles.notice}>
      <p className={styles.place}>{place}</p>
      <h1>{title}</h1>
      {children}
    </article>
  );
}

export function Verification() {
  return (
    <Notice place="Your account" title="One letter to open">
      <p>We sent a mail to your address. Open its link, and this page lets you in by itself.</p>
    </Notice>
  );
}

export function Banned() {
  const banned = useAtomValue(stateAtom)?.banned ?? null;
  if (banned === null) return null;
  return (
    <Notice place="Your account" title="You are banned">
      <p>{banned.reason}</p>
      <dl className={styles.facts}>
        <dt>Since</dt>
        <dd>{fullDate(banned.created_at)}</dd>
        <dt>Until</dt>
        <dd>
          {banned.expires_at === null
            ? 'for good'
            : `${fullDate(banned.expires_at)}, ${clockTime(banned.expires_at)}`}
        </dd>
      </dl>
    </Notice>
  );
}

/** Between rounds: when the next one starts, counted down. */
export function NextRound() {
  const round = useAtomValue(stateAtom)?.round ?? null;
  if (round === null) {
    return (
      <Notice place="Between rounds" title="The city sleeps">
        <p>No round is announced yet. This page opens the game as soon as one starts.</p>
      </Notice>
    );
  }
  return (
    <Notice place={`Round ${round.id}`} title="A new round is near">
      <LongCountdown until={round.starts_at} />
      <p>
        It starts on {fullDate(round.starts_at)} at {clockTime(round.starts_at)}. Everybody begins with
        nothing but a name; this page opens the game by itself.
      </p>
    </Notice>
  );
}

/** The time until something that is hours or days away. */
export function LongCountdown({ until }: { readonly until: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useTickEffect((now) => {
    const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
    if (text.current !== null) text.current.textContent = left === 0 ? 'any moment now' : duration(left);
  });
  return <p ref={text} className={styles.countdown} />;
}
