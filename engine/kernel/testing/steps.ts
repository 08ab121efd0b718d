import * as fc from 'fast-check';
import type { Command } from '../command.ts';
import type { Wish } from '../wish.ts';
import type { Outcome, Play } from './play.ts';
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

const born = 'begin a life';
/** What befalls somebody from outside: given facts, not commands. Weights as those of wishes. */
const givenFacts = { jail: 3, enrich: 3 } as const;

/** Carries a step out; null when it was no command. */
export function perform(play: Play, step: Step): Sent | null {
  play.wait(step.waitMs);
  const { account } = step;
  const random = new Random(`step ${step.seed}`);
  const wishes = wishesOf(play);
  const character = play.world.lives.get(account) ?? 'nobody';
  const alive = play.world.characters.get(character)?.dead === null;
  const weights = Object.fromEntries([...wishes].map(([name, { weight }]) => [name, weight]));
  const chosen = random.weighted<string>({ ...weights, ...givenFacts });
  if (chosen in givenFacts) {
    // Given facts stay with the living: nothing may name the dead again.
    if (alive) give(play, character, chosen, random);
    return null;
  }
  const wish = wishes.get(!alive && random.chance(60) ? born : chosen);
  if (!wish) throw new RangeError(`nobody wishes to ${chosen}`);
  const { type, payload, vouched = {} } = wish.command(play.world, character, play.now, random);
  const command = play.command(account, type, payload, {
    ...(step.oldKey ? { id: 'key-of-old' } : {}),
    roles: wish.asSystem ? ['system'] : [],
    vouched,
  });
  return { command, outcome: play.handle(command) };
}

function wishesOf(play: Play): ReadonlyMap<string, Wish> {
  return new Map(play.machine.registry.features.flatMap(({ wishes }) => Object.entries(wishes ?? {})));
}

function give(play: Play, character: string, fact: string, random: Random): void {
  if (fact === 'jail') {
    const until = play.now + random.between(30, 240) * 1_000;
    play.given({ timers: [{ character, name: 'prison', until, reason: 'a step' }] });
    return;
  }
  const amount = random.between(1, 5_000);
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: `char:${character}`, amount }] });
}
