import { features } from '@rackets/engine/features/index.ts';
import { born, enrich } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { propertyModel, readLatest, readPropertyFeed } from './property.ts';

test('[R520] the feed keeps ten entries of a city, the newest first, and the last of each property', async () => {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name}`, name)) as [string, string];
  for (const id of [ann, bob]) {
    play.given({ counts: [{ character: id, metric: 'level_points', by: 700 }] });
    enrich(play, id, 100_000);
    const life = play.world.characters.get(id);
    if (life) life.location = 'miami';
  }
  const property = 'miami-brewery';
  play.accept('a-Ann', 'property.take-over', { property });
  for (let looks = 0; looks < 11; looks += 1) {
    play.accept('a-Bob', 'property.check-strength', { property });
    play.wait(minuteMs);
  }
  play.accept('a-Bob', 'property.take-over', { property: 'miami-theatre' });
  // What a holder collects is nobody else's to hear of.
  play.accept('a-Ann', 'property.collect-income', { property });
  const documents = new MemoryDocuments();
  await documents.declare(propertyModel.collections);
  await project(propertyModel, play.log, documents);
  const rows = await readPropertyFeed(documents, 'miami');
  expect(rows.map(({ kind }) => kind)).toStrictEqual([
    'takeover',
    ...Array.from({ length: 9 }, () => 'check'),
  ]);
  expect(rows.map(({ at }) => at)).toStrictEqual(rows.map(({ at }) => at).toSorted((a, b) => b - a));
  expect(JSON.stringify(rows)).not.toContain('strength');
  expect(await readPropertyFeed(documents, 'austin')).toStrictEqual([]);
  const last = await readLatest(documents, [property, 'miami-theatre', 'miami-cannery']);
  expect([...last].map(([id, { kind }]) => [id, kind])).toStrictEqual([
    [property, 'check'],
    ['miami-theatre', 'takeover'],
  ]);
});
