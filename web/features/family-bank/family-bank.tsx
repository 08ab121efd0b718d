import { useRead } from '../../app/reads/use-read.ts';
import { calendarDay, money, signedMoney } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { PricePlot } from '../../ui/price-plot.tsx';
import { Columns } from '../../ui/screen.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Account, BankRecord } from './answers.ts';
import { balanceText, BankFrame } from './bank-frame.tsx';
import styles from './family-bank.module.css';
import { BriefBalances } from './balances.tsx';
import { RecordList } from './record-list.tsx';
import { YourAccount } from './your-account.tsx';

const shown = 6;

/** What lies in the family's bank, and the player's part in it (S123). */
export function FamilyBank() {
  return (
    <BankFrame>
      {(account) => (
        <>
          <Columns even>
            <YourAccount account={account} />
            <Fortnight account={account} />
          </Columns>
          <Columns even>
            <Most />
            <Latest />
          </Columns>
        </>
      )}
    </BankFrame>
  );
}

/** What the family bought, beside the day on which the bank fell. */
const boughtWords: Readonly<Record<BankRecord['source'], string>> = {
  member: 'paid out',
  earnings_cut: 'paid out',
  member_limit: 'room for members',
  garage_upgrade: 'garage upgrade',
  business: 'a business',
};

/** How the bank grew or shrank, over what the player has brought and taken. */
function Fortnight({ account }: { readonly account: Account }) {
  const answer = useRead('GET family/banking/days', { quiet: true, ownChannel: true });
  const days = answer?.days ?? [];
  const change = (days.at(-1)?.balance ?? 0) - (days[0]?.balance ?? 0);
  const facts = [
    ['Your cut', money(account.character_earnings_cut_total)],
    ['Paid in', money(account.character_deposit_total)],
    ['Taken out', signedMoney(0 - account.character_withdraw_total)],
    ['Balance', balanceText(account.character_balance)],
  ] as const;
  return (
    <Panel
      title="The last fortnight"
      {...(days.length > 1
        ? { aside: <span className={change < 0 ? styles.bad : styles.good}>{signedMoney(change)}</span> }
        : {})}
    >
      <div className={styles.plot}>
        {answer === null ? (
          <SkeletonBlock height={160} />
        ) : (
          <PricePlot
            label="What lay in the bank"
            when={calendarDay}
            none="The chart begins with the bank’s second day."
            points={days.map(({ date, balance, bought }) => ({
              at: date,
              price: balance,
              ...(bought.length > 0 && { mark: bought.map((source) => boughtWords[source]).join(', ') }),
            }))}
          />
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Latest() {
  const records = useRead('GET family/banking/records', { quiet: true, ownChannel: true });
  return (
    <Panel title="History" aside={<TextLink to="/main/family/bank/history">All of it</TextLink>}>
      {records === null ? (
        <SkeletonRows rows={shown} height={56} />
      ) : (
        <RecordList records={records.slice(0, shown)} />
      )}
    </Panel>
  );
}

function Most() {
  const answer = useRead('GET family/banking/members', {
    query: { current: true },
    quiet: true,
    ownChannel: true,
  });
  return (
    <Panel title="Member balances" aside={<TextLink to="/main/family/bank/members">All of them</TextLink>}>
      {answer === null ? (
        <SkeletonRows rows={shown} height={44} />
      ) : (
        <BriefBalances members={answer.members.slice(0, shown)} />
      )}
    </Panel>
  );
}
