import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useFamilyUpdates } from '../../kits/families/use-family-updates.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, percent, signedMoney } from '../../app/text/format.ts';
import { NoFamily } from '../../kits/families/no-family.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Account } from './answers.ts';

const title = 'Family Bank';

interface BankFrameProps {
  readonly children: (account: Account) => ReactNode;
}

/** A page of the bank of the player's family, which follows every payment. Whoever is in no family has no bank. */
export function BankFrame({ children }: BankFrameProps) {
  const { family } = useCharacter();
  if (family === null)
    return (
      <Screen place="Family" title={title}>
        <NoFamily icon={Landmark} sentence="You are in no family, so there is no bank to share." />
      </Screen>
    );
  return (
    <Own id={family.id} name={family.name}>
      {children}
    </Own>
  );
}

/** Reads all that the bank's pages show again. */
export const refreshBank = () =>
  refresh(
    'GET family/banking',
    'GET family/banking/records',
    'GET family/banking/days',
    'GET family/banking/members',
  );

function Own({ id, name, children }: BankFrameProps & { readonly id: string; readonly name: string }) {
  const account = useRead('GET family/banking', { ownChannel: true });
  useFamilyUpdates(id, ['bank', 'members'], refreshBank);
  return (
    <Screen
      place={`Family · ${account?.family.name ?? name}`}
      title={title}
      lead={
        account === null
          ? 'What everybody pays in is there for all.'
          : `A withdrawal costs ${percent(account.withdraw_tax)} and counts against your limit for the day.`
      }
      aside={
        account && (
          <>
            <HeroFigure value={money(account.money)} label="all of it" />
            <HeroFigure value={balanceText(account.character_balance)} label="yours to this day" />
          </>
        )
      }
    >
      <Stack>{account === null ? <SkeletonRows rows={6} height={64} /> : children(account)}</Stack>
    </Screen>
  );
}

/** A balance, which is below 0 for who took more than they brought. */
export const balanceText = (balance: number): string => (balance < 0 ? signedMoney(balance) : money(balance));
