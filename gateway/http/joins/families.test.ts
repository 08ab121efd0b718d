import { features } from '@rackets/engine/features/index.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { familyStandingRows, type FindFamily } from './families.ts';

const { world } = openedPlay(features);
const standings = [
  { rank: 1, owner: 'closed', value: 90 },
  { rank: 2, owner: 'moretti', value: 40 },
];

test('Top Families names each family and leaves out one that is not found', () => {
  const moretti = { id: 'moretti', name: 'Moretti', colour: '#a33' };
  const find: FindFamily = (_world, id) => (id === moretti.id ? moretti : null);
  expect(familyStandingRows(world, standings, find)).toEqual([{ rank: 2, value: 40, family: moretti }]);
});

test('without a families feature no family is found', () => {
  expect(familyStandingRows(world, standings)).toEqual([]);
});
