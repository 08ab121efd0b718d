import { useSetAtom } from 'jotai/react';
import { Landmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Bank as BankAnswer } from './answers.ts';
import { cashFillAtom } from '../../app/state/cash-fill.ts';
import { money } from '../../app/text/format.ts';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Columns, HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { BankHistory } from './bank-history.tsx';
import { MoveMoney } from './move-money.tsx';

interface LastMove {
  readonly kind: 'deposit' | 'withdraw';
  readonly amount: number;
  readonly at: number;
}

export function Bank() {
  const character = useCharacter();
  // The header's figures are pushed; reading the bank by itself catches what came in between.
  const bank = useRead('GET bank') ?? { money: character.money, bank: character.bank };
  const [last, setLast] = useState<LastMove | null>(null);
  const [deposit, setDeposit] = useState<number | null>(null);
  const [withdrawal, setWithdrawal] = useState<number | null>(null);
  useCashFill(setDeposit);

  function moved(kind: LastMove['kind'], amount: number, answer: BankAnswer): void {
    changeAnswer('GET bank', () => answer);
    refresh('GET bank/history');
    setLast({ kind, amount, at: Date.now() });
  }

  return (
    <Screen
      place={`The City · ${character.location_name}`}
      title="Bank"
      lead="Banked money is out of reach. Moving it is free."
      aside={
        <>
          <HeroFigure value={money(bank.money)} label="cash in hand" />
          <HeroFigure value={money(bank.bank)} label="in the bank" />
        </>
      }
    >
      <BankResult last={last} bank={bank} />
      <Stack>
        <Columns even>
          <MoveMoney
            kind="deposit"
            held={bank.money}
            there={bank.bank}
            amount={deposit}
            onAmount={setDeposit}
            likely={bank.money > 0}
            onMoved={moved}
          />
          <MoveMoney
            kind="withdraw"
            held={bank.bank}
            there={bank.money}
            amount={withdrawal}
            onAmount={setWithdrawal}
            likely={bank.money === 0 && bank.bank > 0}
            onMoved={moved}
          />
        </Columns>
        <BankHistory />
      </Stack>
    </Screen>
  );
}

/** While the bank is shown, a tap on the header's cash fills the deposit. */
function useCashFill(fill: (amount: number) => void): void {
  const setTarget = useSetAtom(cashFillAtom);
  useEffect(() => {
    setTarget({ fill });
    return () => setTarget(null);
  }, [fill, setTarget]);
}

function BankResult({ last, bank }: { readonly last: LastMove | null; readonly bank: BankAnswer }) {
  if (last === null) {
    return (
      <ResultSlot
        tone="idle"
        icon={<Landmark aria-hidden="true" />}
        verdict={bank.money > 0 ? 'Your pockets are not a safe.' : 'Nothing in your pockets.'}
        facts="The receipt shows here."
        resultKey="idle"
      />
    );
  }
  const put = last.kind === 'deposit';
  return (
    <ResultSlot
      tone="success"
      icon={<GameIcon name={put ? 'bank' : 'money-stack'} />}
      verdict={put ? `Deposited ${money(last.amount)}.` : `Withdrew ${money(last.amount)}.`}
      facts={`${money(bank.bank)} in the bank, ${money(bank.money)} in hand.`}
      resultKey={String(last.at)}
    />
  );
}
