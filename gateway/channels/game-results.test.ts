import { features } from '@rackets/engine/features/index.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { gambler } from '@rackets/engine/kits/testing/casino.ts';
import { expect, test } from 'vitest';
import { blackjackChannels } from '../features/blackjack/channels.ts';
import { videoPokerChannels } from '../features/video-poker/channels.ts';
import type { FeatureChannels } from './channel-kind.ts';

/** A player of one game: what an act answers, and the frames that it makes for `hears`. */
function tableOf({ frames }: FeatureChannels) {
  const play = openedPlay(features);
  const ann = gambler(play, 'a-ann', 'Ann');
  return {
    own: `character-${ann}`,
    act: (name: string, payload: Parameters<typeof play.accept>[2], hears = true) => {
      const { events, answer } = play.accept('a-ann', name, payload);
      const context = {
        world: play.world,
        now: play.now,
        listened: () => hears,
        visitors: () => 0,
        online: () => [],
      };
      return { answer, frames: events.flatMap((event) => frames?.(event, context) ?? []) };
    },
  };
}

test('a hand of blackjack is told to its player as the act that ended it was answered, and to nobody while it goes on', () => {
  const { own, act } = tableOf(blackjackChannels);
  const seen = { hand: null, cards: null };
  const ways = new Set<string>();
  // All ways to end: a natural, a bust, the dealer.
  for (let hands = 0; hands < 200 && ways.size < 3; hands += 1) {
    let name = 'place-bet';
    for (let isOver = false; !isOver;) {
      const { answer, frames } = act(`blackjack.${name}`, name === 'place-bet' ? { bet: 100 } : seen);
      isOver = answer['result'] !== null;
      const told = { channel: own, event: 'game-result', data: { game: 'blackjack', result: answer } };
      expect(frames).toEqual(isOver ? [told] : []);
      if (isOver) ways.add(name);
      name = ways.has('stand-hand') ? 'hit-hand' : 'stand-hand';
    }
  }
  expect([...ways].toSorted()).toEqual(['hit-hand', 'place-bet', 'stand-hand']);
});

test('a hand of video poker is told to its player when it is complete', () => {
  const { own, act } = tableOf(videoPokerChannels);
  expect(act('video-poker.deal-hand', { amount: 1_000 }).frames).toEqual([]);
  const { answer, frames } = act('video-poker.complete-hand', { hold: [0, 1], hand: null, step: null });
  expect(answer).toMatchObject({ amount: 1_000, held: [0, 1] });
  expect(frames).toEqual([
    { channel: own, event: 'game-result', data: { game: 'videopoker', result: answer } },
  ]);
});

test('nothing is made for a player who does not listen', () => {
  const { act } = tableOf(videoPokerChannels);
  act('video-poker.deal-hand', { amount: 1_000 });
  expect(act('video-poker.complete-hand', { hold: [], hand: null, step: null }, false).frames).toEqual([]);
});
