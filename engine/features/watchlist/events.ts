import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { gangster, say, who } from '../../kernel/declarations/sentence.ts';
import { changeTarget, unwatch, watch } from './state.ts';

/** `holder` is the character or the family whose list it is. Whoever is watched is no subject, and never told. */
const change = { holder: z.string(), target: z.string() };

export const targetAdded = defineEvent({
  type: 'watchlist.target-added',
  version: 1,
  data: z.strictObject(change),
  visible: { owner: ['holder', 'target'] },
  tell: ({ data, ...event }) => say`${who(event)} began to watch ${gangster(data.target)}.`,
  apply: (world, { data: { holder, target }, at }) => watch(world, holder, target, at),
});

export const targetRemoved = defineEvent({
  type: 'watchlist.target-removed',
  version: 1,
  data: z.strictObject(change),
  visible: { owner: ['holder', 'target'] },
  tell: ({ data, ...event }) => say`${who(event)} stopped watching ${gangster(data.target)}.`,
  apply: (world, { data: { holder, target } }) => unwatch(world, holder, target),
});

export const alertsSet = defineEvent({
  type: 'watchlist.alerts-set',
  version: 1,
  data: z.strictObject({ ...change, alerts: z.boolean() }),
  visible: { owner: ['holder', 'target', 'alerts'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} turned alerts about ${gangster(data.target)} ${data.alerts ? 'on' : 'off'}.`,
  apply: (world, { data: { holder, target, alerts } }) => changeTarget(world, holder, target, { alerts }),
});

/** What the street says of somebody, without its words. */
export const newsData = z.strictObject({
  target: z.string(),
  kind: z.enum(['arrest', 'bust', 'level', 'death']),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** Those who watch somebody are told what the street says of them. */
export const targetNoticed = defineEvent({
  type: 'watchlist.target-noticed',
  version: 1,
  data: newsData,
  visible: { watcher: ['target', 'kind', 'params'] },
  tell: ({ data: { target } }) => say`Those who watch ${gangster(target)} heard news.`,
});
