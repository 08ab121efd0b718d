import { expect, test } from 'vitest';
import { rememberCommandsMs } from '../state/command-memory.ts';
import { freshFold } from '../testing/play.ts';
import { plainText } from '../testing/plain.ts';
import { boxOf, town, townFeatures } from '../testing/town.ts';

const make = ['lockbox.make-box', { colour: 'red' }] as const;

test('a command repeated with the same body answers as the first time and changes nothing', () => {
  const { play } = town();
  const first = play.accept('a-ann', ...make, { id: 'k1' });
  play.wait(5000);
  const before = plainText(play.world);
  const again = play.send('a-ann', ...make, { id: 'k1' });
  expect(again).toMatchObject({
    kind: 'repeat',
    answer: first.answer,
    revision: first.events[0]?.revision,
  });
  expect(plainText(play.world)).toBe(before);
});

test('a command is repeated even when its guards would no longer let it pass', () => {
  const { play, ann } = town();
  play.accept('a-ann', ...make, { id: 'k1' });
  play.given({ timers: [{ character: ann, name: 'prison', until: play.now + 1000 }] });
  expect(play.send('a-ann', ...make, { id: 'k1' }).kind).toBe('repeat');
});

test('a key used again with another body or for another action is refused', () => {
  const { play } = town();
  play.accept('a-ann', ...make, { id: 'k1' });
  expect(play.refusal('a-ann', 'lockbox.make-box', { colour: 'blue' }, { id: 'k1' })).toBe(
    'idempotency_key_reused',
  );
  expect(play.refusal('a-ann', 'lockbox.feed-hoard', { amount: 1 }, { id: 'k1' })).toBe(
    'idempotency_key_reused',
  );
});

test('a key belongs to its account: two players may use the same', () => {
  const { play } = town();
  const mine = play.accept('a-ann', ...make, { id: 'k1' });
  const theirs = play.accept('a-bob', ...make, { id: 'k1' });
  expect(theirs.answer).not.toStrictEqual(mine.answer);
});

test('a refusal is decided anew', () => {
  const { play } = town();
  const sending = { id: 'k1' };
  expect(play.refusal('a-ann', 'lockbox.feed-hoard', { amount: 10 ** 12 }, sending)).toBe(
    'lockbox_cash_short',
  );
  play.given({
    moves: [
      { asset: 'money', from: 'source:given', to: `char:${play.world.lives.get('a-ann')}`, amount: 10 ** 12 },
    ],
  });
  play.accept('a-ann', 'lockbox.feed-hoard', { amount: 10 ** 12 }, sending);
});

test('a key is forgotten two hours of accepted time after its command, and not before', () => {
  const { play } = town();
  const first = play.accept('a-ann', ...make, { id: 'k1' });
  play.wait(rememberCommandsMs - 1);
  expect(play.send('a-ann', ...make, { id: 'k1' }).kind).toBe('repeat');
  play.wait(1);
  const second = play.accept('a-ann', ...make, { id: 'k1' });
  expect(second.answer).not.toStrictEqual(first.answer);
});

test('what is remembered survives a replay of the log', () => {
  const { play } = town();
  const first = play.accept('a-ann', ...make, { id: 'k1' });
  const world = freshFold(townFeatures, play.log);
  const again = play.machine.decide(world, play.command('a-ann', ...make, { id: 'k1' }), play.now);
  expect(again).toMatchObject({ kind: 'repeat', revision: first.events[0]?.revision });
});

test('two tabs that press at once with keys of their own are two actions, of which the rules allow one', () => {
  const { play } = town();
  const box = boxOf(play, 'a-bob');
  play.accept('a-ann', 'lockbox.store', { box, amount: 10 });
  play.accept('a-ann', 'lockbox.take-out', { box }, { id: 'tab-1' });
  expect(play.refusal('a-ann', 'lockbox.take-out', { box }, { id: 'tab-2' })).toBe('lockbox_empty');
});
