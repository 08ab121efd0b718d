import { expect, test } from 'vitest';
import { createChannelOrder } from './channel-order.ts';

test('frames that follow each other are delivered, several of one revision too', () => {
  const order = createChannelOrder();
  order.subscribed('10');
  const frames = [
    { seq: '12', prev: '10' },
    { seq: '15.1', prev: '12' },
    { seq: '15.2', prev: '15.1' },
  ];
  expect(frames.map((frame) => order.judge(frame))).toEqual(['deliver', 'deliver', 'deliver']);
  expect(order.last).toBe('15.2');
});

test('a frame after a missed one is a gap and moves nothing', () => {
  const order = createChannelOrder();
  order.subscribed(10);
  expect(order.judge({ seq: 14, prev: 12 })).toBe('gap');
  expect(order.last).toBe(10);
});

test('the replay after a gap is delivered from the old position on', () => {
  const order = createChannelOrder();
  order.subscribed(10);
  order.judge({ seq: 14, prev: 12 });
  order.subscribed(14);
  expect([order.judge({ seq: 12, prev: 10 }), order.judge({ seq: 14, prev: 12 })]).toEqual([
    'deliver',
    'deliver',
  ]);
});

test('a frame that comes twice is delivered once', () => {
  const order = createChannelOrder();
  order.subscribed(3);
  expect([order.judge({ seq: 4, prev: 3 }), order.judge({ seq: '4', prev: '3' })]).toEqual([
    'deliver',
    'repeat',
  ]);
});

test('unlogged frames have no place in the order', () => {
  const order = createChannelOrder();
  order.subscribed(3);
  expect([order.judge({}), order.judge({ seq: null, prev: null }), order.last]).toEqual([
    'deliver',
    'deliver',
    3,
  ]);
});

test('the first frame of a channel without a position is taken as it comes', () => {
  const order = createChannelOrder();
  order.subscribed(null);
  expect([order.judge({ seq: 9, prev: 7 }), order.last]).toEqual(['deliver', 9]);
});

test('after a resync the order goes on from where the server is', () => {
  const order = createChannelOrder();
  order.subscribed(3);
  order.resynced(90);
  expect([order.judge({ seq: 91, prev: 90 }), order.judge({ seq: 95, prev: 93 })]).toEqual([
    'deliver',
    'gap',
  ]);
});
