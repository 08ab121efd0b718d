import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { alertsModel } from '@rackets/projections/models/alerts/alerts.ts';
import { rowId } from '@rackets/projections/runner/model.ts';
import { expect, test } from 'vitest';
import { PlayerDocuments } from './player-documents.ts';
import { UnreadAlerts } from './unread-alerts.ts';

test('an alert that comes while alerts are counted is in the next count', async () => {
  const documents = new MemoryDocuments();
  await documents.declare(alertsModel.collections);
  const folded: (() => void)[] = [];
  const caughtUp = () => new Promise<void>((resolve) => folded.push(resolve));
  const unread = new UnreadAlerts(documents, await PlayerDocuments.open(documents), caughtUp, () => 0);
  const fold = (revision: number) => {
    const row = rowId(revision);
    const body = { character: 'ann', kind: 'bank.received', row };
    return documents.putMany('alerts', [{ id: row, rev: revision, body }]);
  };
  unread.came('ann');
  await fold(1);
  const first = unread.of('a', 'ann');
  folded.shift()?.();
  unread.came('ann');
  expect(await first).toBe(1);
  await fold(2);
  const second = unread.of('a', 'ann');
  folded.shift()?.();
  expect(await second).toBe(2);
  expect(unread.of('a', 'ann')).toBe(2);
});
