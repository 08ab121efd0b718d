import { expect, test } from 'vitest';
import { z } from 'zod';
import { itemsOf } from '../state/agenda.ts';
import { defineEvent } from './event-definition.ts';
import { defineFeature, type DueDefinition } from './feature.ts';
import { balanceOf } from '../state/ledger.ts';
import { lockbox } from '../testing/lockbox/lockbox.ts';
import { escrowOf, hoard, lockboxState } from '../testing/lockbox/state.ts';
import { given } from '../testing/given.ts';
import { freshFold } from '../testing/play.ts';
import { plainText } from '../testing/plain.ts';
import { boxOf, town, townFeatures } from '../testing/town.ts';

const ended = (type: string) =>
  defineEvent({ type, version: 1, data: z.strictObject({ id: z.string() }), visible: {} });
const banned = ended('court.banned');
const dissolved = ended('court.dissolved');
const idIn = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => String(data['id']);

/** Tells of bans and of families that close, as features of the game will. */
const court = defineFeature({
  name: 'court',
  events: [banned.definition, dissolved.definition],
  settlements: {
    ban: { event: 'court.banned', whose: (event) => [idIn(event)] },
    'family-closing': { event: 'court.dissolved', whose: (event) => [idIn(event)] },
  },
});

/** Gives back the money of a banned account's boxes; nothing is drawn, nothing stays. */
const settleBan: DueDefinition = {
  due(world, { data }) {
    const id = world.lives.get(idIn({ data })) ?? 'nobody';
    const boxes = [...(lockboxState(world).deposits.get(id) ?? [])];
    const moves = boxes.map((box) => {
      const from = escrowOf(box, id);
      return { asset: 'money', from, to: `char:${id}`, amount: balanceOf(world.ledger, from, 'money') };
    });
    return [given({ moves })];
  },
};

/** A family that closes loses what lies in the hoard. */
const settleFamily: DueDefinition = {
  due: (world) => [
    given({
      moves: [
        { asset: 'money', from: hoard, to: 'sink:lockbox', amount: balanceOf(world.ledger, hoard, 'money') },
      ],
    }),
  ],
};

const settling = defineFeature({
  ...lockbox,
  agenda: {
    ...lockbox.agenda,
    'lockbox.settle-ban': settleBan,
    'lockbox.settle-family-closing': settleFamily,
  },
  settle: {
    ...lockbox.settle,
    ban: (world, account) => (world.lives.has(account) ? [{ id: account }] : []),
    'family-closing': (_world, family) => [{ id: family }],
  },
});
const features = [...townFeatures.filter(({ name }) => name !== 'lockbox'), settling, court];

test('a ban settles what the account has put aside, before the next command', () => {
  const { play, ann } = town(features);
  const box = boxOf(play, 'a-bob');
  play.accept('a-ann', 'lockbox.store', { box, amount: 500 });
  play.state(banned.draft({ id: 'a-ann' }));
  expect(play.world.agenda.kinds).toContain('lockbox.settle-ban');
  play.runDue();
  expect(play.log.at(-1)?.item?.kind).toBe('lockbox.settle-ban');
  expect(balanceOf(play.world.ledger, escrowOf(box, ann), 'money')).toBe(0);
});

test('the closing of a family settles by its id', () => {
  const { play } = town(features);
  play.accept('a-ann', 'lockbox.feed-hoard', { amount: 40 });
  play.state(dissolved.draft({ id: 'f1' }));
  const filed = itemsOf(play.world.agenda).find(({ kind }) => kind === 'lockbox.settle-family-closing');
  expect(filed?.data).toStrictEqual({ id: 'f1' });
  play.runDue();
  expect(balanceOf(play.world.ledger, hoard, 'money')).toBe(0);
  expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
});

test('an end files nothing for features that settle only others', () => {
  const { play } = town([...townFeatures, court]);
  const before = [...play.world.agenda.kinds];
  play.state(banned.draft({ id: 'a-ann' }));
  expect(play.world.agenda.kinds).toStrictEqual(before);
});
