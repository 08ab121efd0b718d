import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { parseName } from '../../shared/text/names.ts';
import { isStaff } from '../../shared/people/staff.ts';
import { holderOfName, settingsState } from './state.ts';
import { player, say } from '../../kernel/declarations/sentence.ts';

/** Only the owner may learn who has reserved a name. */
export const usernameReserved = defineEvent({
  type: 'settings.username-reserved',
  version: 1,
  /** Null releases the name. */
  data: z.strictObject({ account: z.string(), username: z.string().nullable() }),
  visible: { owner: ['username'] },
  tell: ({ data: { account, username } }) =>
    username === null
      ? say`${player(account)} released a reserved name.`
      : say`${player(account)} reserved the name ${username}.`,
  apply(world, { at, data: { account, username } }) {
    const { reserved } = settingsState(world);
    if (username === null) reserved.delete(account);
    else reserved.set(account, { username, at });
  },
});

const taken = refuse('settings_username_taken', 'This name, or one that looks like it, is taken.', {
  kind: 'conflict',
});

/** Reserves a name for the player's next character, in this round or a later one; one per account (E056). */
export const reserveUsername = defineCommand({
  type: 'settings.reserve-username',
  payload: z.strictObject({ username: z.string().max(64).nullable() }),
  /** Whether another player has this name, or one that looks like it, in the current round. */
  vouched: z.strictObject({ borne: z.boolean() }),
  guards: [],
  decide(world, { payload: { username }, actor: { account, roles }, vouched }) {
    if (isStaff(roles)) return refuse('settings_staff', 'Staff accounts cannot play.', { kind: 'forbidden' });
    const { reserved } = settingsState(world);
    if (username === null) {
      if (!reserved.has(account))
        return refuse('settings_username_none', 'You have no reserved name.', { kind: 'conflict' });
      return [usernameReserved.draft({ account, username })];
    }
    const parsed = parseName(username);
    if ('problem' in parsed) return refuse('settings_username_invalid', parsed.problem);
    if (vouched.borne || holderOfName(world, parsed.name, account) !== null) return taken;
    return [usernameReserved.draft({ account, username: parsed.name })];
  },
  answer: () => ({}),
});
