import { created } from '@rackets/engine/features/rock-paper-scissors/events.ts';
import { features } from '@rackets/engine/features/index.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { remove } from '@rackets/engine/kernel/testing/people.ts';
import { gambler } from '@rackets/engine/kits/testing/casino.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { expect, test } from 'vitest';
import { rockPaperScissorsChannels } from './channels.ts';

function table() {
  const play = openedPlay(features);
  const [ann, bob] = [gambler(play, 'a-ann', 'Ann'), gambler(play, 'a-bob', 'Bob')];
  const send = (account: string, name: string, payload: Readonly<Record<string, string | number>>) =>
    play.accept(account, `rock-paper-scissors.${name}`, { ...payload });
  const framesOf = (events: readonly RecordedEvent[]) =>
    events.flatMap(
      (event) =>
        rockPaperScissorsChannels.frames?.(event, {
          world: play.world,
          now: play.now,
          listened: () => true,
          visitors: () => 0,
          online: () => [],
        }) ?? [],
    );
  for (const account of ['a-ann', 'a-bob'])
    send(account, 'deposit-balance', { type: 'money', amount: 1_000 });
  const open = () => send('a-ann', 'create-game', { type: 'money', amount: 100, move: 'paper' });
  return { play, ann, bob, send, framesOf, open };
}

test('[W18] [W19] [W20] [R668~] a new game is told to all and to its host, whose balance follows, and none tells the move', () => {
  const { ann, framesOf, open } = table();
  const frames = framesOf(open().events);
  expect(frames.map(({ channel, event }) => [channel, event])).toEqual([
    ['public-rps', 'game-created'],
    [`character-${ann}-rps`, 'game-created'],
    [`character-${ann}-rps`, 'balance'],
  ]);
  expect(frames[0]?.data).toMatchObject({ host: { username: 'Ann' }, wager_amount: 100, host_move: null });
  expect(frames[2]?.data).toEqual({ type: 'money', balance: 900 });
  expect(JSON.stringify(frames)).not.toMatch(/"paper"|~c1/);
});

test('[W16] [W17] [W20] [R668] a game that is joined is removed and told, and both balances follow', () => {
  const { ann, bob, send, framesOf, open } = table();
  const made = open().events;
  expect(framesOf(made)[0]).toMatchObject({ channel: 'public-rps', event: 'game-created' });
  const id = created.first(made).data.game;
  const frames = framesOf(send('a-bob', 'join-game', { game: id, move: 'rock' }).events);
  expect(frames).toMatchObject([
    { channel: 'public-rps', event: 'game-removed', data: { id } },
    {
      channel: 'public-rps',
      event: 'event',
      data: { id, message: 'Ann beat Bob with paper over rock and won $90.' },
    },
    { channel: `character-${bob}-rps`, event: 'balance', data: { type: 'money', balance: 900 } },
    { channel: `character-${ann}-rps`, event: 'balance', data: { type: 'money', balance: 1_090 } },
  ]);
});

test('[W17] a game that its host cancels, or leaves by dying, is removed', () => {
  const { play, ann, send, framesOf, open } = table();
  const removal = (id: string) => ({ channel: 'public-rps', event: 'game-removed', data: { id } });
  const first = created.first(open().events).data.game;
  expect(framesOf(send('a-ann', 'cancel-game', { game: first }).events)).toContainEqual(removal(first));
  const second = created.first(open().events).data.game;
  const before = play.log.length;
  remove(play, ann);
  play.runDue();
  expect(framesOf(play.log.slice(before))).toContainEqual(removal(second));
});
