import { useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { CsvButton } from '../../kits/statistics/csv-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { BankRecord } from './answers.ts';
import { BankFrame } from './bank-frame.tsx';
import styles from './family-bank.module.css';
import { RecordList } from './record-list.tsx';

const columns = [
  { head: 'When', plain: ({ created_at }: BankRecord) => created_at },
  { head: 'Who', plain: ({ character, business }: BankRecord) => character?.username ?? business ?? '' },
  { head: 'What', plain: ({ text }: BankRecord) => text },
  { head: 'Source', plain: ({ source }: BankRecord) => source },
  { head: 'Amount', plain: ({ amount }: BankRecord) => amount },
  { head: 'Balance', plain: ({ balance }: BankRecord) => balance },
];

/** Everything that came into the bank and left it (S125). */
export function BankRecords() {
  return <BankFrame>{() => <Listed />}</BankFrame>;
}

function Listed() {
  const first = useRead('GET family/banking/records', { quiet: true, ownChannel: true });
  const [older, setOlder] = useState<readonly BankRecord[]>([]);
  const [ended, setEnded] = useState(false);
  const { busy, run } = useTask();
  // A push moves the first page on: what slid from it may be among the older ones too.
  const records = [...new Map([...(first ?? []), ...older].map((each) => [each.id, each])).values()];
  const last = records.at(-1);

  async function readOlder(): Promise<void> {
    if (last === undefined) return;
    const query = { id_lt: last.id };
    const page = await call('GET family/banking/records', { query, errors: false, overlay: false });
    setOlder([...older, ...page]);
    // [R821] The button goes once there is nothing more.
    setEnded(page.length === 0);
  }

  return (
    <Panel
      title="History"
      {...(records.length > 0
        ? { aside: <CsvButton file="family-bank" columns={columns} rows={records} /> }
        : {})}
    >
      {first === null ? <SkeletonRows rows={8} height={56} /> : <RecordList records={records} />}
      {last !== undefined && (
        <div className={styles.more}>
          {ended ? (
            <p>That’s everything.</p>
          ) : (
            <Button look="quiet" free busy={busy !== null} onPress={() => void run('older', readOlder)}>
              Show more
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
