import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { born, jail } from '../kernel/testing/people.ts';
import { openedPlay, type Play } from '../kernel/testing/play.ts';
import { pointsAtLevel } from '../shared/catalogues/levels.ts';
import { viewBank } from './bank/bank.ts';
import { viewCreation, viewOwnCharacter, viewPublicCharacter } from './characters/views.ts';
import { features } from './index.ts';
import { prisonState } from './prison/state.ts';
import { countInmates, viewPrison } from './prison/views.ts';
import { viewRound } from './round/views.ts';
import { viewSmallCrimes } from './small-crimes/views.ts';
import { viewTimers } from './timer-set.ts';

/** What Bob does that Ann may not see: nothing of it changes his level, his cell or his life. */
const secret = fc.constantFrom(
  'deposit',
  'withdraw',
  'crime',
  'failed crime',
  'failed bust',
  'windfall',
  'heat',
  'wait',
  'reset',
  'hide',
);

/** One round of a play: Bob's secrets in either world, then what both worlds share. */
const turn = fc.record({
  left: fc.array(secret, { maxLength: 3 }),
  right: fc.array(secret, { maxLength: 3 }),
  waitMs: fc.nat(200_000),
  jailed: fc.constantFrom('nobody', 'nobody', 'nobody', 'bob', 'ann'),
  wish: fc.constantFrom(
    'attempt',
    'attempt a locked one',
    'bust npc',
    'bust bob',
    'bribe',
    'deposit',
    'withdraw',
    'reset',
    'take the name',
    'nonsense',
  ),
});

function keepSecret(play: Play, bob: string, what: string): void {
  const npc = [...prisonState(play.world).npcs.keys()][0] ?? '';
  switch (what) {
    case 'deposit':
      return void play.send('a-bob', 'bank.deposit-money', { amount: 700 });
    case 'withdraw':
      return void play.send('a-bob', 'bank.withdraw-money', { amount: 300 });
    case 'crime':
      return void play.send('a-bob', 'small-crimes.attempt-task', { task: 0 }, { rolls: [0, 9, 0] });
    case 'failed crime':
      return void play.send('a-bob', 'small-crimes.attempt-task', { task: 0 }, { rolls: [999_999, 999_999] });
    case 'failed bust':
      return void play.send(
        'a-bob',
        'prison.bust-inmate',
        { npc, character: null },
        { rolls: [999_999, 999_999] },
      );
    case 'windfall':
      return play.given({
        moves: [{ asset: 'prison_bribes', from: 'source:given', to: `char:${bob}`, amount: 3 }],
      });
    case 'heat':
      return play.given({ counts: [{ character: bob, metric: 'heat', by: 400 }] });
    case 'wait':
      return play.given({ timers: [{ character: bob, name: 'small-crimes', until: play.now + 90_000 }] });
    case 'hide':
      return void play.send('a-bob', 'hideout.enter-hideout', { seconds: 6 * 3_600 });
    default:
      return void play.send('a-bob', 'timers.reset-timer', { timer: 'small-crimes' });
  }
}

function wish(play: Play, bob: string, what: string) {
  const npc = [...prisonState(play.world).npcs.keys()][0] ?? 'n';
  const name = { username: 'B0b', agreed: true, revealed: false, protection: '24' };
  switch (what) {
    case 'attempt':
      return play.send('a-ann', 'small-crimes.attempt-task', { task: 0 });
    case 'attempt a locked one':
      return play.send('a-ann', 'small-crimes.attempt-task', { task: 1 });
    case 'bust npc':
      return play.send('a-ann', 'prison.bust-inmate', { npc, character: null });
    case 'bust bob':
      return play.send('a-ann', 'prison.bust-inmate', { npc: null, character: bob });
    case 'bribe':
      return play.send('a-ann', 'prison.pay-bribe');
    case 'deposit':
      return play.send('a-ann', 'bank.deposit-money', { amount: 400 });
    case 'withdraw':
      return play.send('a-ann', 'bank.withdraw-money', { amount: 200 });
    case 'reset':
      return play.send('a-ann', 'timers.reset-timer', { timer: 'small-crimes' });
    case 'take the name':
      return play.send('a-new', 'characters.create-character', name);
    default:
      return play.send('a-ann', 'bank.deposit-money', { amount: 1, character: bob });
  }
}

/** All that Ann can ask for. */
function seenByAnn({ world, now }: Play, ann: string, bob: string) {
  return {
    small: viewSmallCrimes(world, ann, now),
    prison: viewPrison(world, ann, now),
    inmates: countInmates(world, ann, now),
    bank: viewBank(world, ann),
    own: viewOwnCharacter(world, ann, now),
    timers: viewTimers(world, ann, now),
    creation: viewCreation(world, 'a-ann'),
    round: viewRound(world, now),
    bob: viewPublicCharacter(world, bob),
  };
}

function newPlay() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann', { id: 'birth-ann' });
  const bob = born(play, 'a-bob', 'Bob', { id: 'birth-bob' });
  play.given({ counts: [{ character: bob, metric: 'level_points', by: pointsAtLevel(30) }] });
  return { play, ann, bob };
}

test('two worlds that differ only in what a viewer may not see give that viewer equal views and refusals', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 5, maxLength: 25 }), (turns) => {
      const [left, right] = [newPlay(), newPlay()];
      for (const each of turns) {
        const seen = [left, right].map(({ play, ann, bob }, side) => {
          for (const what of side === 0 ? each.left : each.right) keepSecret(play, bob, what);
          play.wait(each.waitMs);
          if (each.jailed !== 'nobody') jail(play, each.jailed === 'bob' ? bob : ann, 90);
          const outcome = wish(play, bob, each.wish);
          const answer =
            outcome.kind === 'refused' ? outcome : { kind: outcome.kind, answer: outcome.answer };
          return { answer, ...seenByAnn(play, ann, bob) };
        });
        expect(seen[0]).toStrictEqual(seen[1]);
      }
    }),
    { numRuns: 40 },
  );
});

test('anyone may see a gangster’s name, picture, level, family and end of life, and nothing else', () => {
  const { play, bob } = newPlay();
  expect(viewPublicCharacter(play.world, bob)).toStrictEqual({
    id: bob,
    username: 'Bob',
    avatar_url: `/avatars/${bob}.svg`,
    level: { number: 30, prestige_number: 0, name: 'Captain' },
    family: null,
    dead: null,
  });
  expect(viewPublicCharacter(play.world, 'nobody')).toBeNull();
});
