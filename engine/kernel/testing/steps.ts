import * as fc from 'fast-check';
import type { Command } from '../state/command.ts';
import type { Feature } from '../declarations/feature.ts';
import { newLife } from '../../features/characters/wishes.ts';
import { chooseWish } from '../declarations/wish.ts';
import type { Outcome, Play } from './play.ts';
import { provenRole } from '../../shared/people/proven.ts';
import { Random } from './random.ts';

/** One step of a random play: time passes, then an account wishes something. */
export interface Step {
  readonly waitMs: number;
  readonly account: string;
  /** Chooses the wish, and whatever it leaves open. */
  readonly seed: number;
  /** Sends the command under a key that was used before. */
  readonly oldKey: boolean;
}

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
  seed: fc.nat(),
  oldKey: fc.integer({ min: 0, max: 15 }).map((n) => n === 0),
});

export interface Sent {
  readonly command: Command;
  readonly outcome: Outcome;
}

/** What befalls somebody from outside, in a hundred steps: given facts, not commands. */
const givenPercent = 4;

/** Carries a step out by a wish of `features`, of all by default; null when it was no command. */
export function perform(
  play: Play,
  step: Step,
  features: readonly Feature[] = play.machine.registry.features,
): Sent | null {
  play.wait(step.waitMs);
  const { account } = step;
  const random = new Random(`step ${step.seed}`);
  const own = play.world.lives.get(account);
  const isAlive = own !== undefined && play.world.characters.get(own)?.dead === null;
  if (random.chance(givenPercent)) {
    // Given facts stay with the living: nothing may name the dead again.
    if (isAlive) give(play, own, random);
    return null;
  }
  // Whoever leads no life tries what another would do.
  const character = own ?? random.pick([...play.world.characters.keys()]);
  const wish = character === undefined ? null : chooseWish(features, play.world, character, play.now, random);
  const wished =
    wish === null || character === undefined || (!isAlive && random.chance(60))
      ? newLife(play.world, random)
      : wish.command(play.world, character, play.now, random);
  const command = play.command(account, wished.type, wished.payload, {
    ...(step.oldKey ? { id: 'key-of-old' } : {}),
    roles: wish?.asSystem && wished.type !== 'characters.create-character' ? ['system'] : [provenRole],
    vouched: wished.vouched ?? {},
  });
  return { command, outcome: play.handle(command) };
}

/** A sentence or some cash, out of nothing. */
function give(play: Play, character: string, random: Random): void {
  if (random.chance(50)) {
    const until = play.now + random.between(30, 240) * 1_000;
    play.given({ timers: [{ character, name: 'prison', until, reason: 'a step' }] });
    return;
  }
  const amount = random.between(1, 5_000);
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: `char:${character}`, amount }] });
}
