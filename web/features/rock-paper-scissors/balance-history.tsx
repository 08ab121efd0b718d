import {
  wagerNames,
  wagerText,
  wagerTypes,
  type WagerType,
} from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PanelTabs } from '../../ui/panel-tabs.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { signedWager } from './game-words.ts';

type Row = AnswerOf<'GET rps/balance/history'>['history'][number];

const actions: Readonly<Record<Row['action'], string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  wager: 'Wager of an open game',
  refund: 'Stake returned',
  win: 'Game won',
  loss: 'Game lost',
};
const goesOut: ReadonlySet<Row['action']> = new Set(['withdraw', 'wager', 'loss']);

const columnsOf = (type: WagerType): readonly Column<Row>[] => [
  whenColumn,
  { head: 'Action', cell: (row) => actions[row.action], phone: 'main' },
  {
    head: 'Amount',
    cell: (row) => signedWager(type, goesOut.has(row.action) ? -row.amount : row.amount),
    number: true,
  },
  { head: 'Balance', cell: (row) => wagerText(type, row.balance), number: true },
];

const tabs = wagerTypes.map((type) => ({ id: type, label: wagerNames[type] }));

/** The last changes of each balance. */
export function BalanceHistory({ onClose }: { readonly onClose: () => void }) {
  const [type, setType] = useState<WagerType>('money');
  const answer = useRead('GET rps/balance/history', { query: { type } });
  return (
    <Modal title="Balance History" steady onClose={onClose}>
      <PanelTabs label="Balance" tabs={tabs} current={type} onChange={setType}>
        {answer === null && <SkeletonRows rows={4} height={44} />}
        {answer?.history.length === 0 && (
          <Empty icon={<History />} sentence="No deposits, withdrawals or games yet." />
        )}
        {answer !== null && answer.history.length > 0 && (
          <Table label="Changes" rows={answer.history} columns={columnsOf(type)} rowKey={(row) => row.id} />
        )}
      </PanelTabs>
    </Modal>
  );
}
