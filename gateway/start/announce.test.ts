import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { expect, test, vi } from 'vitest';
import type { Pipeline } from '../pipeline/port.ts';
import { born, command, openPipeline } from '../pipeline/testing.ts';
import type { AppendResult } from '../log/event-log.ts';
import type { Presence } from '../channels/presence.ts';
import type { PushServer } from '../push/push-server.ts';
import type { SealedTexts } from '../sealing/sealed-texts.ts';
import { announce, openedFrames } from './announce.ts';

test('a text whose key cannot be read now keeps no other frame of its batch', async () => {
  const text = sealedSample(3);
  const said = (account: string) => ({
    channel: 'public-chat',
    event: 'chat-message',
    data: { id: account, body: '' },
    texts: { body: { account, text } },
  });
  const plain = { channel: 'prison', event: 'update', data: {} };
  const show = ({ account }: { readonly account: string }) =>
    account === 'a-lost' ? Promise.reject(new Error('no store')) : Promise.resolve('Hello.');
  const opened = await openedFrames([said('a-lost'), plain, said('a-ann')], { show }, 1);
  expect(opened).toEqual([
    plain,
    { channel: 'public-chat', event: 'chat-message', data: { id: 'a-ann', body: 'Hello.' } },
  ]);
});

test('frames leave with their own batch, though the next one is being written', async () => {
  const { pipeline, held, world } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  const published: number[] = [];
  const push = {
    followed: 1,
    hasSubscribers: () => false,
    tell: (told: readonly { readonly event: { readonly revision: number } }[]) =>
      published.push(...told.map(({ event }) => event.revision)),
    publishUnlogged: () => undefined,
  };
  const announcer = announce(
    pipeline,
    push as unknown as PushServer,
    { list: () => [] } as unknown as Presence,
    {} as SealedTexts,
  );
  const releases: (() => void)[] = [];
  const hold = (append: () => Promise<AppendResult>) =>
    new Promise<void>((resolve) => releases.push(resolve)).then(append);
  held.answers.push(hold, hold, hold);
  const { revision } = world;
  const turns = () => new Promise((resolve) => setTimeout(resolve, 5));
  const deposit = async (n: number) => {
    const outcome = pipeline.submit(command(pipeline, 'a1', `d${n}`, 'bank.deposit-money', { amount: 1 }));
    await turns();
    return { outcome };
  };
  const first = await deposit(1);
  const second = await deposit(2);
  releases.shift()?.();
  await first.outcome;
  await turns();
  expect(published).toEqual([revision + 1]);
  // Somebody begins to listen who was not thought of when the frames were composed: they are composed again.
  push.followed += 1;
  const third = await deposit(3);
  releases.shift()?.();
  await second.outcome;
  await turns();
  expect(published).toEqual([revision + 1]);
  releases.shift()?.();
  await third.outcome;
  await vi.waitFor(() => expect(published).toEqual([revision + 1, revision + 2, revision + 3]), {
    timeout: 30_000,
  });
  announcer.stop();
});

test('everybody hears which read models have moved, but not that somebody was shot at', () => {
  try {
    const publish = vi.fn();
    // As much of each as is asked before anything happens.
    const pipeline = { peek: () => 1, readEach: () => () => undefined } as unknown as Pipeline;
    const push = { publish, hasSubscribers: () => false } as unknown as PushServer;
    const presence = { list: () => [] } as unknown as Presence;
    const each: (() => void)[] = [];
    vi.stubGlobal('setInterval', (work: () => void, ms: number) => {
      const timer = { unref: () => timer };
      if (ms === 2_000) each.push(work);
      return timer;
    });
    const announcer = announce(pipeline, push, presence, {} as SealedTexts);
    announcer.modelMoved('shots', 7);
    for (const work of each) work();
    expect(publish).not.toHaveBeenCalled();
    announcer.modelMoved('shots', 8);
    announcer.modelMoved('kills', 8);
    for (const work of each) work();
    expect(publish).toHaveBeenCalledWith(8, [
      { channel: 'public-statistics', event: 'update', data: { models: ['kills'] } },
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});
