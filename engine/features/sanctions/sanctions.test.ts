import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { town, townFeatures } from '../../kernel/testing/town.ts';
import { banned, sanctions } from './sanctions.ts';

const emptied = defineEvent({
  type: 'stall.emptied',
  version: 1,
  data: z.strictObject({ character: z.string() }),
  visible: {},
});

/** A made-up feature that does not wait for the banned. */
const stall = defineFeature({
  name: 'stall',
  events: [emptied.definition],
  settle: { ban: (_world, character) => [{ character }] },
  agenda: {
    'stall.settle-ban': {
      due: (_world, { data }) => [emptied.draft({ character: z.string().parse(data['character']) })],
    },
  },
});

const system = { roles: ['system'] };

test('every feature settles what it holds for a banned account before the next command', () => {
  const { play, ann } = town([...townFeatures, sanctions, stall]);
  play.accept('system', 'sanctions.record-ban', { account: 'a-ann', ban: 'ban-1' }, system);
  expect(play.log.slice(-2).map(({ type, data }) => ({ type, data }))).toStrictEqual([
    { type: banned.definition.type, data: { account: 'a-ann', character: ann, ban: 'ban-1' } },
    { type: 'stall.emptied', data: { character: ann } },
  ]);
});

test('only the game itself records a ban, and only for an existing account', () => {
  const { play } = town([...townFeatures, sanctions]);
  const of = (account: string) => ({ account, ban: 'ban-1' });
  expect(play.refusal('a-ann', 'sanctions.record-ban', of('a-bob'))).toBe('forbidden');
  expect(play.refusal('system', 'sanctions.record-ban', of('a-cid'), system)).toBe('sanctions_nobody');
});
