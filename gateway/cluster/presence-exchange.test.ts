import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { expect, test } from 'vitest';
import { Presence } from '../channels/presence.ts';
import { exchangePresence } from './presence-exchange.ts';

test('[R264] who is online at one gateway is online at the other, once, and goes with it', async () => {
  const documents = new MemoryDocuments();
  const [here, there] = [new Presence(() => true), new Presence(() => true)];
  here.visit('ada', 'slots:chicago');
  here.touch('bea');
  there.touch('bea');
  const stopHere = await exchangePresence(documents, here);
  const stopThere = await exchangePresence(documents, there);
  expect(there.isOnline('ada')).toBe(true);
  expect(there.activeAt('ada')).toBe(here.activeAt('ada'));
  expect(there.activeFrom('ada')).toBe(here.activeFrom('ada'));
  expect(accounts(there)).toEqual(['ada', 'bea']);
  expect(there.visitors().get('slots:chicago')).toBe(1);
  // Only what is its own: else two gateways would keep each other's players online for ever.
  expect(there.own().map(({ account }) => account)).toEqual(['bea']);
  await stopHere();
  await stopThere();
  const late = new Presence(() => true);
  const stopLate = await exchangePresence(documents, late);
  expect(accounts(late)).toEqual([]);
  await stopLate();
});

function accounts(presence: Presence): readonly string[] {
  return presence
    .list()
    .map(({ account }) => account)
    .toSorted();
}
