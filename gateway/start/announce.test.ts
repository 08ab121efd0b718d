import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { expect, test } from 'vitest';
import { openedFrames } from './announce.ts';

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
