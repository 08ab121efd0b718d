import type { ReactNode } from 'react';
import { duration, money, number } from '../app/text/format.ts';
import { TextLink } from '../ui/text-link.tsx';
import { queryOf } from './address.ts';
import type { Names, Sentence as Parts } from './answers.ts';
import styles from './sentence.module.css';
import { utcMoment } from './words.ts';

interface SentenceProps {
  readonly parts: Parts;
  readonly names: Names;
  /** The round in which its gangsters are looked up. */
  readonly round: string | null;
}

/** An event in one sentence: whom it names is linked to their events, or to their file. */
export function Sentence({ parts, names, round }: SentenceProps) {
  return (
    <span className={styles.sentence}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never change their order
        <Part key={index} part={part} names={names} round={round} />
      ))}
    </span>
  );
}

function Part({ part, names, round }: Omit<SentenceProps, 'parts'> & { readonly part: Parts[number] }) {
  if (typeof part === 'string') return part;
  if ('character' in part) {
    const { character } = part;
    const to = `/admin/events${queryOf({ round, character })}`;
    return <Named to={to}>{names[character] ?? 'a gangster'}</Named>;
  }
  if ('account' in part)
    return <Named to={fileOf(part.account)}>{names[part.account] ?? 'an account'}</Named>;
  if ('staff' in part) return <Named to={fileOf(part.staff)}>{names[part.staff] ?? 'Staff'}</Named>;
  return <b>{figureText(part)}</b>;
}

function Named({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    // The row under it selects the event; the name goes elsewhere.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <TextLink to={to}>{children}</TextLink>
    </span>
  );
}

type Figure = Exclude<
  Parts[number],
  string | { character: string } | { account: string } | { staff: string }
>;

function figureText(part: Figure): string {
  if ('money' in part) return money(part.money);
  if ('count' in part) return number(part.count);
  return 'time' in part ? `${utcMoment(new Date(part.time).toISOString())} UTC` : duration(part.seconds);
}

/** Where an account's file is. */
export function fileOf(account: string): string {
  return `/admin/players${queryOf({ q: account, account })}`;
}
