import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { drawOne } from '../../kernel/dice/draw.ts';
import type { Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { inHand, ofAccount, sourceOf } from '../../shared/holders/holders.ts';
import { isStaff } from '../../shared/people/staff.ts';
import { created } from './events.ts';
import { characterRules } from './rules.ts';
import { nameFor } from './name-for.ts';
import { protectionPeriods } from './protection.ts';

/** A new life of an account without a living character (R061, R090). */
export const createCharacter = defineCommand({
  type: 'characters.create-character',
  payload: z.strictObject({
    username: z.string().max(64),
    agreed: z.boolean(),
    revealed: z.boolean(),
    /** One of the offered periods: its hours as text. */
    protection: z.string().max(8),
  }),
  /** Whether the name is put aside for somebody else, as the platform knows. */
  vouched: z.strictObject({ reserved: z.boolean().exactOptional() }),
  guards: ['round-open'],
  decide(world, command, context) {
    const { payload, actor, vouched } = command;
    if (isStaff(actor.roles))
      return refuse('characters_staff', 'Staff accounts cannot play.', { kind: 'forbidden' });
    const rules = characterRules(world);
    const previous = world.lives.get(actor.account) ?? null;
    // Not the actor's word: a second tab may have sent this before it knew of the first one's life.
    if (previous !== null && !world.characters.get(previous)?.dead) {
      return refuse('characters_alive', 'Your gangster is still alive.', { kind: 'conflict' });
    }
    if (!payload.agreed) {
      return refuse(
        'characters_create_agreement',
        'You must agree with the User Agreement to continue playing.',
      );
    }
    const period = protectionPeriods(world).find(({ hours }) => String(hours) === payload.protection);
    if (period === undefined) {
      return refuse(
        'characters_create_protection',
        'This protection period is no longer offered, choose again.',
      );
    }
    const named = nameFor(world, payload.username, vouched.reserved ?? false);
    if (!('name' in named)) return named;
    const character = context.id('c');
    const city = drawOne(context.draw, cities, 'city').id;
    return [
      created.draft(
        {
          character,
          account: actor.account,
          username: named.name,
          location: city,
          protectedUntil: context.now + period.ms,
          revealed: payload.revealed,
          seed: command.id,
          previous,
        },
        {
          moves: startingMoves(character, previous === null ? actor.account : null, rules),
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ character: created.first(events).data.character }),
});

/** What a life begins with; credits only with the account's first one (`account`). */
function startingMoves(
  character: string,
  account: string | null,
  rules: typeof characterRules.defaults,
): Move[] {
  const from = sourceOf('characters');
  const to = inHand(character);
  const moves: Move[] = [
    { asset: 'money', from, to, amount: rules.startingMoney },
    { asset: 'prison_bribes', from, to, amount: rules.startingBribes },
  ];
  if (account !== null) {
    moves.push({ asset: 'credits', from, to: ofAccount(account), amount: rules.startingCredits });
  }
  return moves.filter(({ amount }) => amount > 0);
}
