import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { dayMs, hourMs, secondMs, weekMs } from '../../shared/time/time.ts';
import { charactersHidden, revealSet, sharedPrivately } from './events.ts';
import { visibilityState } from './state.ts';

/** How long a dead character may be hidden, in seconds (R283): an hour to two weeks. */
export const hidePeriodsSeconds = [hourMs, 6 * hourMs, dayMs, 3 * dayMs, weekMs, 2 * weekMs].map(
  (ms) => ms / secondMs,
);

/** Maximum number of characters per command; more than anybody has had. */
export const maxLivesNamed = 100;
/** Maximum number of accounts that may be shown a character in private. */
const maxShares = 100;

const character = z.string().min(1).max(64);

/**
 * Facts about past and present rounds that the gateway knows and this machine does not: whose character it is, and
 * whether it is dead.
 */
const lives = z
  .array(z.strictObject({ character, account: z.string(), dead: z.boolean() }))
  .max(maxLivesNamed);

type Lives = z.infer<typeof lives>;

/** Hides the player's own dead characters from pages and searches for a while (E014). */
export const hideCharacters = defineCommand({
  type: 'visibility.hide-characters',
  payload: z.strictObject({
    characters: z.array(character).min(1).max(maxLivesNamed),
    seconds: z.int().min(1),
  }),
  vouched: z.strictObject({ lives }),
  guards: [],
  decide(_world, { payload: { characters, seconds }, actor, vouched }, context) {
    if (!hidePeriodsSeconds.includes(seconds))
      return refuse('visibility_period', 'Choose one of the offered periods.');
    const strange = refuseStrange(vouched.lives, characters, actor.account);
    if (strange) return strange;
    const living = vouched.lives.some((life) => characters.includes(life.character) && !life.dead);
    if (living) return refuse('visibility_alive', 'Only the dead can be hidden.');
    return [
      charactersHidden.draft(
        { characters: [...new Set(characters)], until: context.now + seconds * secondMs },
        { subjects: [{ id: actor.account, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ until: charactersHidden.first(events).data.until }),
});

/** Shows the link of one of the player's own characters to somebody in private (E020). */
export const sharePrivately = defineCommand({
  type: 'visibility.share-privately',
  payload: z.strictObject({ character, recipient: character }),
  vouched: z.strictObject({ lives, recipientAccount: z.string().nullable() }),
  guards: [],
  decide(world, { payload, actor, vouched: { lives: known, recipientAccount } }) {
    const strange = refuseStrange(known, [payload.character], actor.account);
    if (strange) return strange;
    if (recipientAccount === null) return refuseUnknown();
    if (recipientAccount === actor.account)
      return refuse('visibility_self', 'You know your own history.', { kind: 'conflict' });
    const told = visibilityState(world).shared.get(payload.character) ?? [];
    if (told.includes(recipientAccount))
      return refuse('visibility_shared', 'You already show them this life.', { kind: 'conflict' });
    if (told.length >= maxShares)
      return refuse('visibility_limit', `You can show a life to at most ${maxShares} people.`);
    return [
      sharedPrivately.draft(
        { ...payload, recipientAccount },
        {
          subjects: [
            { id: actor.account, role: 'owner' },
            { id: recipientAccount, role: 'recipient' },
          ],
        },
      ),
    ];
  },
  answer: () => ({}),
});

/** Reveals or hides the link between the player's own characters, one by one or in bulk (E032, R134). */
export const setRevealed = defineCommand({
  type: 'visibility.set-revealed',
  payload: z.strictObject({
    states: z.record(character, z.boolean()).refine((states) => {
      const { length } = Object.keys(states);
      return length >= 1 && length <= maxLivesNamed;
    }, `names 1 to ${maxLivesNamed} lives`),
  }),
  vouched: z.strictObject({ lives }),
  guards: [],
  decide(_world, { payload: { states }, actor, vouched }) {
    const strange = refuseStrange(vouched.lives, Object.keys(states), actor.account);
    if (strange) return strange;
    return [revealSet.draft({ states }, { subjects: [{ id: actor.account, role: 'owner' }] })];
  },
  answer: () => ({}),
});

/** Refuses characters of other accounts in the same way as unknown ones, so that nobody learns whose they are. */
function refuseStrange(known: Lives, named: readonly string[], account: string): Refusal | null {
  const own = new Set(known.filter((life) => life.account === account).map((life) => life.character));
  return named.every((each) => own.has(each)) ? null : refuseUnknown();
}

function refuseUnknown(): Refusal {
  return refuse('visibility_unknown', 'There is no such gangster.', { kind: 'not-found' });
}
