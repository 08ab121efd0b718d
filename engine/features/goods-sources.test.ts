import { expect, test } from 'vitest';
import { born } from '../kernel/testing/people.ts';
import { openedPlay } from '../kernel/testing/play.ts';
import { goodsSources } from '../shared/ports/goods-sources.ts';
import { features } from './index.ts';

test('bullets, drugs and vehicles come from where they are sold or stand, as far as a gangster knows', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const from = (type: 'bullets' | 'drugs' | 'vehicle' | 'money', id: string | null) =>
    goodsSources(play.world, ann, { type, id });
  expect(from('bullets', null)).toMatchObject([
    { feature: 'black-market', detail: expect.stringMatching(/^\$[\d,]+ for 100$/) },
    { feature: 'bullet-store', detail: expect.stringMatching(/^\$\d+ each in /) },
  ]);
  expect(from('drugs', 'snow')).toMatchObject([
    { feature: 'drugs', detail: expect.stringMatching(/^\$[\d,]+ a unit in /) },
  ]);
  expect(from('vehicle', 'ashby-standard').map(({ feature }) => feature)).toStrictEqual([
    'black-market',
    'vehicle-theft',
  ]);
  expect(from('money', null)).toStrictEqual([]);
  const [kerb] = from('vehicle', 'dustbowl-six');
  expect(kerb).toMatchObject({ feature: 'vehicle-theft', detail: null });
  // Her first search finds the car that is set there for newcomers.
  play.accept('a-ann', 'vehicle-theft.open-search', {});
  const [seen] = from('vehicle', 'dustbowl-six');
  expect(seen?.detail).toMatch(/^seen in .+, block 1$/);
});
