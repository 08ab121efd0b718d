import { provenRole } from '@rackets/engine/shared/people/proven.ts';
import { newLife } from '@rackets/engine/features/characters/wishes.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { chooseWish } from '@rackets/engine/kernel/declarations/wish.ts';
import type { BenchRound } from './played-events.ts';

/**
 * Has every player of a round do what players of all features wish to do, in turn, `msEach` after each other, until
 * each of them has had so many commands accepted on the average.
 */
export function playMixed(round: BenchRound, msEach: number, acceptedEach: number): void {
  const { machine, world, characters } = round;
  const random = new Random('mixed commands');
  let accepted = 0;
  for (let n = 0; accepted < acceptedEach * characters.length; n += 1) {
    round.now += msEach;
    const account = `a${n % characters.length}`;
    const character = world.lives.get(account) ?? null;
    const alive = character !== null && world.characters.get(character)?.dead === null;
    const wish = alive ? chooseWish(machine.registry.features, world, character, round.now, random) : null;
    // What the game itself does is no player's command, and who plays on does not end it all.
    if (wish?.asSystem || wish?.endsLife) continue;
    const asked = wish ? wish.command(world, character ?? '', round.now, random) : newLife(world, random);
    const actor = { account, character, roles: [provenRole] };
    const { kind } = round.attempt({
      id: `mixed-${n}`,
      type: asked.type,
      actor,
      vouched: ('vouched' in asked ? asked.vouched : undefined) ?? {},
      payload: asked.payload,
    });
    if (kind === 'events') accepted += 1;
  }
}
