import { Umbrella } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { money, number } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import type { Column } from '../../ui/table.tsx';
import { CsvButton } from '../../kits/statistics/csv-button.tsx';
import type { ClaimAnswer, PaidClaim, Policy } from './answers.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { ClaimRows } from './claim-rows.tsx';
import { InsuranceScreen } from './insurance-screen.tsx';
import { tierNames } from './words.ts';

const columns: readonly Pick<Column<PaidClaim>, 'head' | 'plain'>[] = [
  { head: 'Claimed', plain: (row) => row.claimed_at },
  { head: 'Past life', plain: (row) => row.character.username },
  { head: 'Died', plain: (row) => row.died_at },
  { head: 'Policy', plain: (row) => tierNames[row.tier] },
  { head: 'Level', plain: (row) => row.level },
  { head: 'Money', plain: (row) => row.money },
  { head: 'Bullets', plain: (row) => row.bullets },
  { head: 'Vehicle theft %', plain: (row) => row.vehicle_theft_percent },
  { head: 'Small crimes %', plain: (row) => row.small_crimes_percent },
];

/** What earlier lives left to claim, and what was claimed (S022). */
export function MakeClaim() {
  const page = useRead('GET insurance');
  const [claiming, setClaiming] = useState<Policy | null>(null);
  const [paid, setPaid] = useState<ClaimAnswer | null>(null);

  function done(answer: ClaimAnswer): void {
    setPaid(answer);
    setClaiming(null);
    refresh('GET insurance');
    void refreshState().catch(() => undefined);
  }

  return (
    <InsuranceScreen page={page} result={<Result paid={paid} />}>
      {page !== null && (
        <Panel
          title="Claims"
          aside={
            page.claimable.length > 1 ? 'Money and bullets add up; for the rest, the best counts.' : undefined
          }
        >
          {page.claimable.length === 0 ? (
            <Empty
              icon={<Umbrella />}
              sentence="No earlier life has left you anything to claim."
              next={<ButtonLink to="/main/insurance">See what covers this one</ButtonLink>}
            />
          ) : (
            <ClaimRows rows={page.claimable} onClaim={setClaiming} />
          )}
        </Panel>
      )}
      {page !== null && page.previous_claims.length > 0 && (
        <Panel
          title="Previous Claims"
          aside={<CsvButton file="insurance-claims" columns={columns} rows={page.previous_claims} />}
        >
          <ClaimRows rows={page.previous_claims} />
        </Panel>
      )}
      {claiming !== null && (
        <ClaimDialog policy={claiming} onClose={() => setClaiming(null)} onClaimed={done} />
      )}
    </InsuranceScreen>
  );
}

function Result({ paid }: { readonly paid: ClaimAnswer | null }) {
  if (paid === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<Umbrella aria-hidden="true" />}
        verdict="What a life leaves behind waits here for the next."
        facts="Each policy pays once, to whichever life you are leading."
        resultKey="idle"
      />
    );
  return (
    <ResultSlot
      tone={paid.level > paid.level_before ? 'level' : 'success'}
      icon={<Umbrella aria-hidden="true" />}
      verdict="The insurance has paid."
      facts={factsOf(paid)}
      resultKey={paid.character_id}
    />
  );
}

function factsOf(paid: ClaimAnswer): string {
  const parts = [
    ...(paid.level > paid.level_before ? [`level ${paid.level}`] : []),
    ...(paid.money > 0 ? [`${money(paid.money)} in the bank`] : []),
    ...(paid.bullets > 0 ? [`${number(paid.bullets)} bullets`] : []),
  ];
  return parts.length === 0 ? 'What you had learned is yours again.' : parts.join(', ');
}
