import * as fc from 'fast-check';
import { prisonState } from '../../features/prison/state.ts';
import type { Command } from '../command.ts';
import type { JsonObject } from '../json.ts';
import { timerUntil } from '../world.ts';
import { lockboxState } from './lockbox/state.ts';
import type { Outcome, Play } from './play.ts';

/** One step of a random play: time passes, then an account wishes something. */
export interface Step {
  readonly waitMs: number;
  readonly account: string;
  readonly wish: Wish;
  /** Chooses among what there is to choose from: an inmate, a box, another player. */
  readonly pick: number;
  readonly amount: number;
  /** Sends the command of a key that was used before. */
  readonly oldKey: boolean;
}

const wishes = [
  'be born',
  'attempt',
  'attempt',
  'attempt',
  'bust npc',
  'bust player',
  'bribe',
  'deposit',
  'withdraw',
  'reset timer',
  'reset timer',
  'change seed',
  'change face',
  'hide',
  'come out',
  'come out',
  'make box',
  'give box',
  'store',
  'take out',
  'crack',
  'feed',
  'become warden',
  'open hoard',
  'set code',
  'try code',
  'remove',
  'jail',
  'enrich',
  'nonsense',
] as const;
type Wish = (typeof wishes)[number];

const accounts = ['a-ann', 'a-bob', 'a-cyd', 'a-dan'];

export const anyStep: fc.Arbitrary<Step> = fc.record({
  // Mostly moments and minutes, now and then hours, seldom a jump of days.
  waitMs: fc.oneof(
    { weight: 12, arbitrary: fc.nat(5_000) },
    { weight: 12, arbitrary: fc.nat(300_000) },
    { weight: 3, arbitrary: fc.nat(4 * 3_600_000) },
    { weight: 1, arbitrary: fc.nat(3 * 86_400_000) },
  ),
  account: fc.constantFrom(...accounts),
  wish: fc.constantFrom(...wishes),
  pick: fc.nat(7),
  amount: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 300 }) },
    { weight: 3, arbitrary: fc.integer({ min: -2, max: 2000 }) },
    { weight: 1, arbitrary: fc.constantFrom(2 ** 53, 10 ** 12, 0.5) },
  ),
  oldKey: fc.integer({ min: 0, max: 15 }).map((n) => n === 0),
});

export interface Sent {
  readonly command: Command;
  readonly outcome: Outcome;
}

/** Carries a step out; null when it was no command. */
export function perform(play: Play, step: Step): Sent | null {
  play.wait(step.waitMs);
  const { account, wish, pick, amount } = step;
  const character = play.world.lives.get(account) ?? 'nobody';
  // Given facts stay with the living: nothing may name the dead again.
  const alive = play.world.characters.get(character)?.dead === null;
  if (wish === 'jail') {
    const until = play.now + 1000 * (pick + 1) * 30;
    if (alive) play.given({ timers: [{ character, name: 'prison', until, reason: 'a step' }] });
    return null;
  }
  if (wish === 'enrich') {
    const to = `char:${character}`;
    const moves = [
      { asset: 'money', from: 'source:given', to, amount: 1 + Math.abs(Math.floor(amount % 5000)) },
    ];
    if (alive) play.given({ moves });
    return null;
  }
  const [type, payload] = telling(play, !alive && pick < 5 ? 'be born' : wish, pick, amount, character);
  const system = ['open hoard', 'remove'].includes(wish);
  const id = step.oldKey ? 'key-of-old' : undefined;
  const command = play.command(account, type, payload, {
    ...(id === undefined ? {} : { id }),
    roles: system ? ['system'] : [],
    ...(type === 'lockbox.give-box' ? { vouched: { recipientOnline: pick % 3 > 0 } } : {}),
  });
  return { command, outcome: play.handle(command) };
}

function telling(
  play: Play,
  wish: Wish,
  pick: number,
  amount: number,
  own: string,
): readonly [string, JsonObject] {
  const characters = [...play.world.characters.keys()];
  const someone = characters[pick % Math.max(1, characters.length)] ?? 'nobody';
  const boxes = [...play.world.ledger.things.keys()];
  const mine = boxes.find((asset) => play.world.ledger.things.get(asset) === `char:${own}`);
  const box = boxes[(pick * 3) % Math.max(1, boxes.length)]?.replace('lockbox:', '') ?? 'none';
  switch (wish) {
    case 'be born': {
      const username = `Life${String.fromCodePoint(97 + pick)}${play.log.length}`;
      return [
        'characters.create-character',
        { username, agreed: true, revealed: pick > 3, protection: '24' },
      ];
    }
    case 'attempt':
      return ['small-crimes.attempt-task', { task: pick % 3 }];
    case 'bust npc':
      return [
        'prison.bust-inmate',
        { npc: [...prisonState(play.world).npcs.keys()][pick] ?? 'n', character: null },
      ];
    case 'bust player':
      return ['prison.bust-inmate', { npc: null, character: inside(play) ?? someone }];
    case 'bribe':
      return ['prison.pay-bribe', {}];
    case 'deposit':
      return ['bank.deposit-money', { amount }];
    case 'withdraw':
      return ['bank.withdraw-money', { amount }];
    case 'reset timer':
      return ['timers.reset-timer', { timer: pick % 3 ? 'small-crimes' : 'prison-bust' }];
    case 'hide':
      return ['hideout.enter-hideout', { seconds: pick < 6 ? 6 * 3_600 : pick }];
    case 'come out':
      return ['hideout.leave-hideout', {}];
    case 'change seed':
      return ['fairness.change-seed', { seed: 'x'.repeat(pick * 10) }];
    case 'change face':
      return ['profile.change-avatar', { avatar: pick % 3 ? { portrait: `house-${pick}` } : null }];
    case 'make box':
      return ['lockbox.make-box', { colour: 'red' }];
    case 'give box':
      return ['lockbox.give-box', { box, to: someone, tip: Math.min(amount, 1001) }];
    case 'store':
      return ['lockbox.store', { box, amount }];
    case 'take out':
      return ['lockbox.take-out', { box: [...(lockboxState(play.world).deposits.get(own) ?? [])][0] ?? box }];
    case 'crack':
      return ['lockbox.begin-crack', { box }];
    case 'feed':
      return ['lockbox.feed-hoard', { amount }];
    case 'become warden':
      return ['lockbox.become-warden', {}];
    case 'open hoard':
      return ['lockbox.open-hoard', {}];
    case 'set code':
      return ['lockbox.set-code', { box: mine?.replace('lockbox:', '') ?? box, code: `100${pick % 2}` }];
    case 'try code':
      return [
        'lockbox.try-code',
        { box: [...lockboxState(play.world).codes.keys()][0] ?? box, code: `100${pick % 2}` },
      ];
    case 'remove':
      return ['characters.remove-character', { character: amount % 3 === 0 ? someone : 'x', cause: 'admin' }];
    case 'jail':
    case 'enrich':
    case 'nonsense':
      return ['small-crimes.attempt-task', { task: amount, more: pick }];
  }
}

/** Somebody who sits now, so that busts of players find one. */
function inside(play: Play): string | undefined {
  return [...play.world.characters.keys()].find((id) => timerUntil(play.world, id, 'prison') > play.now);
}
