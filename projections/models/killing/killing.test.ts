import { features } from '@rackets/engine/features/index.ts';
import { killed } from '@rackets/engine/features/killing/testing/killed.ts';
import { killOfDeceased } from '@rackets/engine/features/killing/state.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { killsModel, readKillOf, readKillsBy, readKillTotals, readRevealed } from './kills.ts';
import { readLastSurvived, readShots, shotsModel } from './shots.ts';

/** Ann, Bob, Cyd and Dot. */
function town() {
  const play = openedPlay(features);
  const ids = ['Ann', 'Bob', 'Cyd', 'Dot'].map((name) => born(play, `a-${name}`, name));
  return [play, ...ids] as [Play, string, string, string, string];
}

async function folded({ log }: Play, atOnce = log.length) {
  const documents = new MemoryDocuments();
  for (const model of [killsModel, shotsModel]) {
    await documents.declare(model.collections);
    for (let at = 0; at < log.length; at += atOnce)
      await project(model, log.slice(at, at + atOnce), documents);
  }
  return documents;
}

test('[R116~] a silent kill is in none of the lists before it is revealed, and in all of them from then on', async () => {
  const [play, ann, bob, cyd] = town();
  killed(play, ann, bob, 'private');
  killed(play, ann, cyd, 'public');
  const before = await folded(play);
  const of = async (documents: MemoryDocuments) => ({
    by: (await readKillsBy(documents, ann)).map(({ deceased }) => deceased),
    last: (await readRevealed(documents, 5)).map(({ deceased }) => deceased),
    ended: await readKillOf(documents, bob),
    totals: (await readKillTotals(documents, [ann, bob]))(ann),
  });
  expect(await of(before)).toEqual({
    by: [cyd],
    last: [cyd],
    ended: null,
    totals: { count: 1, points: 10 },
  });
  play.wait(hourMs);
  const kill = killOfDeceased(play.world, bob)?.id ?? '';
  play.accept('a-Ann', 'killing.reveal', { kill });
  for (const atOnce of [1, 100]) {
    const after = await folded(play, atOnce);
    expect(await of(after)).toMatchObject({
      by: expect.arrayContaining([bob, cyd]),
      last: [bob, cyd],
      ended: { killer: ann, type: 'private', revealedAt: play.now },
      totals: { count: 2, points: 20 },
    });
  }
});

test('a shot is in the history of both, and tells its target no shooter whom nobody heard', async () => {
  const [play, ann, bob, , dot] = town();
  killed(play, ann, bob, 'private');
  killed(play, ann, dot, 'backfire');
  const documents = await folded(play);
  const history = async (id: string) => (await readShots(documents, id, 1)).rows;
  expect(await history(bob)).toMatchObject([
    { direction: 'incoming', opponent: null, type: 'private', targetDied: true, health: 0 },
  ]);
  expect(JSON.stringify(await history(bob))).not.toContain(`"${ann}"`);
  expect(await history(ann)).toMatchObject([
    { direction: 'incoming', opponent: dot, type: 'backfire', bulletsBack: 100, shooterDied: true },
    { direction: 'outgoing', opponent: bob, type: 'private', targetDied: true },
  ]);
  expect(await readLastSurvived(documents, ann)).toMatchObject({ opponent: dot, health: 100 });
  expect(await readLastSurvived(documents, bob)).toBeNull();
});
