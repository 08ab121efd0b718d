import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { ArrowDownToLine, ArrowUpFromLine, Landmark } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { money, signedMoney, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './bank-history.module.css';

type Movement = AnswerOf<'GET bank/history'>['history'][number];

/** The last deposits and withdrawals, each with what lay in the bank afterwards. */
export function BankHistory() {
  const answer = useRead('GET bank/history', { quiet: true });
  return (
    <Panel title="Lately" aside="balance after">
      {answer === null && <SkeletonRows rows={3} height={52} />}
      {answer?.history.length === 0 && (
        <Empty
          icon={<Landmark />}
          sentence="You have not used the bank yet. Your first deposit shows here."
        />
      )}
      {answer !== null && answer.history.length > 0 && (
        <ul>
          {answer.history.map((movement) => (
            <Row key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ movement: { type, amount, bank, created_at } }: { readonly movement: Movement }) {
  const deposit = type === 'deposit';
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        {deposit ? (
          <ArrowDownToLine size={16} aria-hidden="true" />
        ) : (
          <ArrowUpFromLine size={16} aria-hidden="true" />
        )}
      </span>
      <span className={styles.what}>
        <b>{deposit ? 'Deposit' : 'Withdrawal'}</b>
        <small>{whenTime(created_at, serverClock.now())}</small>
      </span>
      <span className={styles.amounts}>
        <b>{signedMoney(deposit ? amount : -amount)}</b>
        <small>{money(bank)}</small>
      </span>
    </li>
  );
}
