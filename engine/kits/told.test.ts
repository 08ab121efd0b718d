import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../kernel/declarations/event-definition.ts';
import type { RecordedEvent } from '../kernel/state/event.ts';
import { opens, tellings, told, toldAsAlert, toldInFeed } from './told.ts';

const sold = defineEvent({
  type: 'stall.sold',
  version: 1,
  data: z.strictObject({ price: z.int(), cost: z.int() }),
  visible: { seller: ['price', 'cost'], buyer: ['price'] },
  tell: () => [],
});
const actions = [opens('See it', '/main/stall')];
const { activity, alerts } = tellings(
  toldInFeed(sold, 'buyer', ({ price }, who) => ({
    kind: 'stall.bought',
    tone: 'plain',
    template: '{who} sold it for {price}.',
    params: { who: who('seller'), price },
  })),
  told(sold, 'seller', ({ price, cost }) =>
    price < cost ? null : { kind: 'stall.sold', tone: 'good', template: 'It is sold.', actions },
  ),
  toldAsAlert(sold, 'everyone', () => [
    { to: 'a-cid', kind: 'stall.empty', tone: 'plain', template: 'Nothing is left.' },
  ]),
);
const event = (price: number, ...buyers: string[]) =>
  ({
    type: 'stall.sold',
    data: { price, cost: 5 },
    subjects: [{ id: 'a-ann', role: 'seller' }, ...buyers.map((id) => ({ id, role: 'buyer' }))],
  }) as unknown as RecordedEvent;

test('everybody in a role is told, in the order of the declarations', () => {
  expect(activity.lines(event(7, 'a-bob', 'a-dan'))).toStrictEqual([
    ...['a-bob', 'a-dan'].map((character) => ({
      character,
      kind: 'stall.bought',
      tone: 'plain',
      template: '{who} sold it for {price}.',
      params: { who: 'a-ann', price: 7 },
    })),
    { character: 'a-ann', kind: 'stall.sold', tone: 'good', template: 'It is sold.', params: {} },
  ]);
});

test('nobody is told where there are no words, or nobody in the role', () => {
  expect(activity.lines(event(4))).toStrictEqual([]);
  expect(activity.lines({ ...event(7), type: 'stall.opened' })).toStrictEqual([]);
});

test('a quiet line is in the feed alone', () => {
  const quiet = tellings(
    told(sold, 'seller', ({ price }) => ({
      kind: 'stall.sold',
      tone: 'good',
      template: 'It is sold.',
      isQuiet: price > 5,
    })),
  );
  const line = { character: 'a-ann', kind: 'stall.sold', tone: 'good', template: 'It is sold.', params: {} };
  expect([quiet.activity, quiet.alerts].map(({ lines }) => lines(event(7)))).toStrictEqual([[line], []]);
  expect([quiet.activity, quiet.alerts].map(({ lines }) => lines(event(5)))).toStrictEqual([[line], [line]]);
});

test('alerts have their actions, and readers that the words name', () => {
  expect(alerts.lines(event(7, 'a-bob'))).toStrictEqual([
    { character: 'a-ann', kind: 'stall.sold', tone: 'good', template: 'It is sold.', params: {}, actions },
    { character: 'a-cid', kind: 'stall.empty', tone: 'plain', template: 'Nothing is left.', params: {} },
  ]);
  expect([activity.of, alerts.of]).toStrictEqual([[sold], [sold]]);
});
