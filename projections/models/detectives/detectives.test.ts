import { features, quietRules } from '@rackets/engine/features/index.ts';
import { detectivesRules } from '@rackets/engine/features/detectives/rules.ts';
import { born, enrich } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { detectivesModel, readOrders } from './detectives.ts';

test('[E232] [R395] an order is one row of its owner from hiring to the last city it followed to', async () => {
  const certain = detectivesRules.defaults.periods.map((period) => ({ ...period, chancePpm: 1_000_000 }));
  const rules = { ...quietRules(), detectives: { ...detectivesRules.defaults, periods: certain } };
  const play = openedPlay(features, rules);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  for (const each of [ann, bob]) enrich(play, each ?? '', 100_000);
  const hire = (username: string, follow: boolean) => {
    const payload = { username, location: null, period: 0, follow, count: 2, cost: null };
    play.accept('a-ann', 'detectives.hire-detectives', payload);
    return play.now;
  };
  const from = play.world.characters.get(bob ?? '')?.location;
  const to = cities.find(({ id }) => id !== from)?.id ?? '';
  const hiredAt = hire('Bob', true);
  play.wait(hourMs);
  play.accept('a-bob', 'airport.travel-to', { city: to, cost: null });
  hire('Cyd', false);
  const documents = new MemoryDocuments();
  await documents.declare(detectivesModel.collections);
  await project(detectivesModel, play.log, documents);
  const rows = async (owner = '', target: string | null = null) =>
    (await readOrders(documents, owner, target, 1)).rows;
  const open = { processedAt: null, foundIn: null, followedTo: null, followedAt: null, expiresAt: null };
  expect(await rows(ann)).toMatchObject([
    { target: cyd, follow: false, endsAt: play.now + hourMs, ...open },
    {
      target: bob,
      location: null,
      period: 0,
      follow: true,
      count: 2,
      hiredAt,
      endsAt: hiredAt + hourMs,
      processedAt: play.now,
      foundIn: from,
      followedTo: to,
      followedAt: play.now,
      expiresAt: play.now + hourMs,
    },
  ]);
  expect((await rows(ann, bob)).map(({ target }) => target)).toEqual([bob]);
  expect([await rows(bob), await rows(ann, '')]).toEqual([[], []]);
});
