import { z } from 'zod';
import { defineCommand } from '../../kernel/command-definition.ts';
import type { RecordedEvent } from '../../kernel/event.ts';
import { defineEvent } from '../../kernel/event-definition.ts';
import { defineFeature, type AlertLine } from '../../kernel/feature.ts';
import { defineReactor } from '../../kernel/reactor.ts';
import { refuse } from '../../kernel/refusal.ts';
import { say, who } from '../../kernel/sentence.ts';
import { seenBy } from '../../kernel/seen-by.ts';
import { subjectOf } from '../../kernel/subject-of.ts';
import { replied } from '../../platform/help/events.ts';
import { noticesManifest } from './manifest.ts';

/** What the staff did for a player, and the page that says more. */
const kinds = ['help-answered'] as const;

/** A gangster's player is told of something that the staff did for them, outside the round. */
export const noticed = defineEvent({
  type: 'notices.noticed',
  version: 1,
  data: z.strictObject({ kind: z.enum(kinds), about: z.string() }),
  visible: { owner: ['kind', 'about'] },
  tell: (event) => say`${who(event)} was told of what the staff did.`,
});

/** Who has no living gangster reads it on the page itself. */
const recordNotice = defineCommand({
  type: 'notices.record-notice',
  payload: z.strictObject({ account: z.string(), kind: z.enum(kinds), about: z.string() }),
  guards: ['round-open', 'system'],
  decide(world, { payload: { account, kind, about } }) {
    const character = world.lives.get(account);
    if (character === undefined || world.characters.get(character)?.dead)
      return refuse('notices_nobody', 'This account has no living gangster.', { kind: 'not-found' });
    return [noticed.draft({ kind, about }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});

const helpReactor = defineReactor({
  name: 'notices.help',
  on: [replied.definition.type],
  react(event) {
    const answer = replied.match(event);
    if (!answer || answer.data.author === 'user') return null;
    const { account, request } = answer.data;
    return { type: recordNotice.type, payload: { account, kind: 'help-answered', about: request } };
  },
});

function alerts(event: RecordedEvent): readonly AlertLine[] {
  const notice = noticed.match(event);
  if (!notice) return [];
  const { kind, about } = seenBy(noticed, notice, 'owner');
  return [
    {
      character: subjectOf(notice, 'owner'),
      kind: `notices.${kind}`,
      tone: 'plain',
      template: 'Your help request was answered.',
      params: {},
      actions: [{ id: 'page', label: 'Read it', meta: { path: `/main/help/request?id=${about}` } }],
    },
  ];
}

/** What the staff does outside the round reaches the gangster's alerts. */
export const notices = defineFeature({
  ...noticesManifest,
  commands: [recordNotice],
  events: [noticed.definition],
  alerts,
  reactors: [helpReactor],
});
