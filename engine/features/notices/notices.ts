import { opens, tellings, toldAsAlert } from '../../kits/told.ts';
import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { defineReactor } from '../../kernel/declarations/reactor.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { say, who } from '../../kernel/declarations/sentence.ts';
import { replied } from '../../platform/help/events.ts';
import { gameItself, reportClosed } from '../../platform/moderation/report-events.ts';
import { noticesManifest } from './manifest.ts';

/** What the staff did for a player. */
const kinds = ['help-answered', 'report-acted', 'report-dismissed'] as const;
type Kind = (typeof kinds)[number];

/** How it is told. */
const templates: Readonly<Record<Kind, string>> = {
  'help-answered': 'Your help request was answered.',
  'report-acted': 'What you reported was against the rules. We have acted on it.',
  'report-dismissed': 'We looked at what you reported and found nothing against the rules.',
};

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

const reportReactor = defineReactor({
  name: 'notices.report',
  on: [reportClosed.definition.type],
  react(event) {
    const closed = reportClosed.match(event);
    if (!closed || closed.data.reporter === gameItself) return null;
    const { reporter: account, outcome, report } = closed.data;
    return { type: recordNotice.type, payload: { account, kind: `report-${outcome}`, about: report } };
  },
});

const noticesTold = tellings(
  toldAsAlert(noticed, 'owner', ({ kind, about }) => ({
    kind: `notices.${kind}`,
    tone: 'plain',
    template: templates[kind],
    ...(kind === 'help-answered' && { actions: [opens('Read it', `/main/help/request?id=${about}`)] }),
  })),
);

/** What the staff does outside the round reaches the gangster's alerts. */
export const notices = defineFeature({
  ...noticesManifest,
  commands: [recordNotice],
  events: [noticed.definition],
  alerts: noticesTold.alerts,
  reactors: [helpReactor, reportReactor],
});
