import { Lock, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, headerClock, money } from '../../app/text/format.ts';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Account, SavingsAnswer } from './answers.ts';
import { BreakOpen } from './break-open.tsx';
import { LockAway } from './lock-away.tsx';
import { SavingsAccount } from './savings-account.tsx';

/** The last act on this page. */
type Act =
  | { readonly kind: 'locked' | 'collected'; readonly account: Account; readonly at: number }
  | { readonly kind: 'broken'; readonly paidOut: number; readonly account: Account; readonly at: number };

/** Money locked until its date (S069). */
export function Savings() {
  const character = useCharacter();
  const answer = useRead('GET savings');
  const [last, setLast] = useState<Act | null>(null);
  const [breaking, setBreaking] = useState<Account | null>(null);

  function did(act: Act): void {
    setLast(act);
    setBreaking(null);
    refresh('GET savings');
    refresh('GET bank');
  }

  return (
    <Screen
      place={`The City · ${character.location_name}`}
      title="Savings"
      lead="Locked until its date. Opening it early costs a fifth."
      aside={
        answer !== null && (
          <>
            <HeroFigure value={`${answer.accounts.length} of ${answer.limit}`} label="accounts" />
            <HeroFigure value={money(saved(answer))} label="locked away" />
            <HeroFigure value={money(character.bank)} label="in the bank" />
          </>
        )
      }
    >
      <Result last={last} />
      <Stack>
        {answer === null && <SkeletonRows rows={6} height={56} />}
        {answer !== null && answer.accounts.length < answer.limit && (
          <LockAway
            answer={answer}
            bank={character.bank}
            onLocked={(account) => did({ kind: 'locked', account, at: Date.now() })}
          />
        )}
        {answer?.accounts.map((account) => (
          <SavingsAccount
            key={account.id}
            account={account}
            onCollected={() => did({ kind: 'collected', account, at: Date.now() })}
            onBreak={() => setBreaking(account)}
          />
        ))}
      </Stack>
      {breaking !== null && answer !== null && (
        <BreakOpen
          account={breaking}
          feePercent={answer.early_fee_percent}
          onClose={() => setBreaking(null)}
          onBroken={(paidOut) => did({ kind: 'broken', paidOut, account: breaking, at: Date.now() })}
        />
      )}
    </Screen>
  );
}

const saved = ({ accounts }: SavingsAnswer): number => accounts.reduce((sum, { amount }) => sum + amount, 0);

function Result({ last }: { readonly last: Act | null }) {
  if (last === null) {
    return (
      <ResultSlot
        tone="idle"
        icon={<PiggyBank aria-hidden="true" />}
        verdict="Money that works while you do not."
        facts="Paid from the bank, and back into it."
        resultKey="idle"
      />
    );
  }
  const { account, kind, at } = last;
  const what = `${money(account.amount)} for ${count(account.days, 'day')}`;
  if (kind === 'locked') {
    return (
      <ResultSlot
        tone="success"
        icon={<Lock aria-hidden="true" />}
        verdict={`${money(account.amount)} is locked away.`}
        facts={`${money(account.payout)} on ${headerClock(Date.parse(account.matures_at))}`}
        resultKey={String(at)}
      />
    );
  }
  return (
    <ResultSlot
      tone={kind === 'broken' ? 'warn' : 'success'}
      icon={<PiggyBank aria-hidden="true" />}
      verdict={`${money(kind === 'broken' ? last.paidOut : account.payout)} came back.`}
      facts={kind === 'broken' ? `${what}, closed early` : `${what}, now in the bank`}
      resultKey={String(at)}
    />
  );
}
