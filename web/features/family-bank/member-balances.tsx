import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { PanelTabs } from '../../ui/panel-tabs.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Balances } from './balances.tsx';
import { BankFrame } from './bank-frame.tsx';
import styles from './family-bank.module.css';

const tabs = [
  { id: 'current', label: 'Current' },
  { id: 'previous', label: 'Previous' },
  { id: 'all', label: 'All' },
] as const;
type Which = (typeof tabs)[number]['id'];

/** What each member has brought and taken: present ones, those of earlier times, or all (S124, R573). */
export function MemberBalances() {
  const [which, setWhich] = useState<Which>('current');
  return (
    <BankFrame>
      {() => (
        <Panel title="Member balances">
          <div className={styles.whose}>
            <PanelTabs label="Whose" tabs={tabs} current={which} onChange={setWhich}>
              <Listed key={which} which={which} />
            </PanelTabs>
          </div>
        </Panel>
      )}
    </BankFrame>
  );
}

function Listed({ which }: { readonly which: Which }) {
  const query = which === 'all' ? {} : { current: which === 'current' };
  const answer = useRead('GET family/banking/members', { query, quiet: true, ownChannel: true });
  return answer === null ? <SkeletonRows rows={8} height={44} /> : <Balances members={answer.members} />;
}
