import { Landmark, Store, UserPlus, Warehouse, type LucideIcon } from 'lucide-react';
import { money, signedMoney, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { BankRecord } from './answers.ts';
import styles from './family-bank.module.css';

/** What stands in the place of a portrait. */
const marks: Readonly<Record<BankRecord['source'], LucideIcon>> = {
  member: Landmark,
  earnings_cut: Landmark,
  member_limit: UserPlus,
  business: Store,
  garage_upgrade: Warehouse,
};

/** Records, the newest first: who, what for, how much, and what lay in the bank afterwards. */
export function RecordList({ records }: { readonly records: readonly BankRecord[] }) {
  if (records.length === 0)
    return (
      <Empty
        icon={<Landmark aria-hidden="true" />}
        sentence="Nothing has come in yet. A member’s crimes or a deposit will."
      />
    );
  return (
    <ul>
      {records.map(({ id, created_at, character, amount, balance, source, business, text }) => (
        <li key={id} className={styles.record} data-row-link>
          <time dateTime={created_at}>{whenTime(created_at, serverClock.now())}</time>
          {character === null ? (
            <span className={styles.mark}>
              <Mark source={source} />
            </span>
          ) : (
            <Avatar url={character.avatar_url} />
          )}
          <span className={styles.what}>
            {character === null ? (
              <b>{business ?? 'The family'}</b>
            ) : (
              <CharacterLink id={character.id} username={character.username} />
            )}
            <small>{text}</small>
          </span>
          <span className={styles.amounts}>
            <b className={amount < 0 ? styles.bad : styles.good}>{signedMoney(amount)}</b>
            <small>{money(balance)} after</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ source }: { readonly source: BankRecord['source'] }) {
  const Icon = marks[source];
  return <Icon size={16} aria-hidden="true" />;
}
