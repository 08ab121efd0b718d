import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ClaimRows } from './claim-rows.tsx';
import { CoverTable } from './cover-table.tsx';
import { InsuranceScreen } from './insurance-screen.tsx';

/** The player's policy, and what it would pay back (S021). */
export function YourPolicy() {
  const page = useRead('GET insurance');
  return (
    <InsuranceScreen page={page}>
      {page !== null && <CoverTable page={page} />}
      {page !== null && page.claimable.length > 0 && (
        <Panel
          title="Claims"
          aside={
            <ButtonLink to="/main/insurance/claim" small>
              Make a claim
            </ButtonLink>
          }
        >
          <ClaimRows rows={page.claimable} />
        </Panel>
      )}
    </InsuranceScreen>
  );
}
