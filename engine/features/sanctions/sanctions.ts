import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { defineReactor } from '../../kernel/declarations/reactor.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { accountBanned } from '../../platform/moderation/events.ts';
import { gangster, say } from '../../kernel/declarations/sentence.ts';

/**
 * A gangster's account was banned. Features that must not wait for a banned player settle on it; whether a request
 * gets in stays the gateway's question, which asks the platform itself.
 */
export const banned = defineEvent({
  type: 'sanctions.banned',
  version: 1,
  data: z.strictObject({ account: z.string(), character: z.string(), ban: z.string() }),
  visible: {},
  tell: ({ data }) => say`${gangster(data.character)} fell under a ban of the account.`,
});

const recordBan = defineCommand({
  type: 'sanctions.record-ban',
  payload: z.strictObject({ account: z.string(), ban: z.string() }),
  guards: ['round-open', 'system'],
  decide(world, { payload: { account, ban } }) {
    const character = world.lives.get(account);
    if (character === undefined || world.characters.get(character)?.dead)
      return refuse('sanctions_nobody', 'This account has no living gangster.', { kind: 'not-found' });
    return [banned.draft({ account, character, ban }, { subjects: [{ id: character, role: 'banned' }] })];
  },
  answer: () => ({}),
});

const banReactor = defineReactor({
  name: 'sanctions.ban',
  on: [accountBanned.definition.type],
  react(event) {
    const given = accountBanned.match(event);
    if (!given) return null;
    const { account, ban } = given.data;
    return { type: recordBan.type, payload: { account, ban } };
  },
});

/** What the round knows of bans, which are given on the platform. */
export const sanctions = defineFeature({
  name: 'sanctions',
  commands: [recordBan],
  events: [banned.definition],
  settlements: {
    ban: { event: banned.definition.type, whose: ({ subjects }) => subjects.map(({ id }) => id) },
  },
  reactors: [banReactor],
});
