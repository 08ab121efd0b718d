import { defineFeature } from '@rackets/engine/kernel/declarations/feature.ts';
import { features } from '@rackets/engine/features/index.ts';
import { award } from '@rackets/engine/features/vehicles/testing/award.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import type { Docs } from '../../runner/model.ts';
import { garageModel, type GarageRow } from './garage.ts';

const passing = defineFeature({ name: 'passing', channels: { passing: { feePpm: 0, maxAmount: null } } });

/** The rows that a play leaves, oldest first. */
function rowsOf({ log }: Play): readonly GarageRow[] {
  const rows: GarageRow[] = [];
  const docs: Docs = {
    get: () => null,
    put: (collection, _id, body) => {
      if (collection === 'garage-history') rows.push(body as GarageRow);
    },
  };
  for (const event of log) garageModel.fold(event, docs);
  return rows;
}

function move(play: Play, vehicle: string, from: string, to: string): void {
  play.given({ moves: [{ asset: `vehicle:${vehicle}`, from, to, amount: 1, channel: 'passing' }] });
}

test('a vehicle that passes from hand to hand leaves one garage and comes into the other', () => {
  const play = openedPlay([...features, passing]);
  const [ann, bob] = [born(play, 'a-ann', 'Ann'), born(play, 'a-bob', 'Bob')];
  const id = award(play, ann, 'cresset-sport');
  move(play, id, `char:${ann}`, `escrow:passing:1:${ann}`);
  move(play, id, `escrow:passing:1:${ann}`, `char:${bob}`);
  const [, ...passed] = rowsOf(play);
  expect(passed).toMatchObject([
    { character: ann, direction: 'outgoing', reason: 'given', sender: ann, recipient: bob, source: null },
    { character: bob, direction: 'incoming', source: 'given', sender: ann, recipient: bob, reason: null },
  ]);
});

test('a death takes every vehicle out of the garage, and brings the insured ones into the next', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  award(play, ann, 'cresset-sport', { insured: true });
  award(play, ann, 'dustbowl-six');
  remove(play, ann);
  const next = born(play, 'a-ann', 'Annie');
  expect(rowsOf(play).slice(2)).toMatchObject([
    { character: ann, direction: 'outgoing', model: 'cresset-sport', reason: 'death' },
    { character: ann, direction: 'outgoing', model: 'dustbowl-six', reason: 'death' },
    { character: next, direction: 'incoming', model: 'cresset-sport', source: 'vehicles' },
  ]);
});
