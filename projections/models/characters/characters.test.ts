import { features, quietRules } from '@rackets/engine/features/index.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { anyStep, perform } from '@rackets/engine/kernel/testing/steps.ts';
import { lockbox } from '@rackets/engine/kernel/testing/lockbox/lockbox.ts';
import { metric } from '@rackets/engine/kernel/state/world.ts';
import { levelRank, pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { charactersModel, listLives, readLives, readLivesOf, type LivesWish } from './characters.ts';
import { readRound, roundsModel } from '../calendar/rounds.ts';

async function folded({ log }: Play): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  for (const model of [charactersModel, roundsModel]) {
    await documents.declare(model.collections);
    for (let at = 0; at < log.length; at += 16) await project(model, log.slice(at, at + 16), documents);
  }
  return documents;
}

test('[S171] the lives and the round’s numbers of any play are those of the world', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 60, maxLength: 160 }), async (steps) => {
      const play = openedPlay([...features, lockbox], quietRules());
      for (const step of steps) perform(play, step);
      const documents = await folded(play);
      const people = [...play.world.characters.values()];
      const lives = await readLives(
        documents,
        people.map(({ id }) => id),
      );
      for (const { id, account, username, createdAt, dead } of people) {
        const level = levelRank(metric(play.world, id, 'level_points'));
        const fate = { dead: dead !== null, cause: dead?.cause ?? null, diedAt: dead?.at ?? null };
        expect(lives.get(id)).toMatchObject({ account, username, createdAt, level, ...fate });
      }
      expect(await readRound(documents)).toMatchObject({
        round: 1,
        startsAt: play.world.round.startsAt,
        players: new Set(people.map(({ account }) => account)).size,
        characters: people.length,
        dead: people.filter(({ dead }) => dead).length,
      });
    }),
    { numRuns: 4 },
  );
});

describe('lives', () => {
  const names = ['Ann', 'Anton', 'Bea', 'Zoe'] as const;
  const level = { Ann: 3, Anton: 9, Bea: 9, Zoe: 50 };

  function town(): Play {
    const play = openedPlay(features);
    for (const name of names) {
      const character = born(play, `a-${name}`, name);
      play.wait(hourMs);
      play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(level[name]) }] });
      if (name === 'Bea') remove(play, character);
    }
    return play;
  }

  const usual: LivesWish = {
    prefix: '',
    dead: null,
    order: 'level',
    descending: true,
    limit: 60,
    skip: 0,
    leftOut: [],
  };

  test('[E022] are listed by level or name, alive or dead, by the first letters, in pages', async () => {
    const documents = await folded(town());
    const list = async (wish: Partial<LivesWish>) => {
      const { rows, total } = await listLives(documents, { ...usual, ...wish });
      return `${rows.map(({ username }) => username).join(' ')} of ${total}`;
    };
    expect(await list({})).toBe('Zoe Bea Anton Ann of 4');
    expect(await list({ descending: false })).toBe('Ann Anton Bea Zoe of 4');
    expect(await list({ dead: false })).toBe('Zoe Anton Ann of 3');
    expect(await list({ dead: true })).toBe('Bea of 1');
    expect(await list({ prefix: 'an' })).toBe('Anton Ann of 2');
    expect(await list({ prefix: 'an', order: 'username', descending: false })).toBe('Ann Anton of 2');
    expect(await list({ order: 'username', descending: true, limit: 2, skip: 1 })).toBe('Bea Anton of 4');
    expect(await list({ prefix: 'an', dead: true })).toBe(' of 0');
    expect(await list({ levels: { from: 4, to: 9 } })).toBe('Bea Anton of 2');
    expect(await list({ levels: { from: 9, to: 50 }, dead: false, limit: 1 })).toBe('Zoe of 2');
    expect(await list({ levels: { from: 1, to: 3 }, prefix: 'an' })).toBe('Ann of 1');
    expect(await list({ levels: { from: 9, to: 3 } })).toBe(' of 0');
  });

  test('[R849] are left out of every page, order and count alike', async () => {
    const play = openedPlay(features);
    for (let n = 0; n < 12; n += 1) {
      const character = born(play, `a-${n}`, `${n % 2 ? 'Ann' : 'Bob'} ${'ABCDEFGHIJKL'[n]}`);
      play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(1 + (n % 4)) }] });
      if (n % 3 === 0) remove(play, character);
    }
    const documents = await folded(play);
    const everybody = [...play.world.characters.keys()];
    const lives = [...(await readLives(documents, everybody)).values()];
    const dead = lives.filter((life) => life.dead);
    for (const leftOut of [dead, dead.slice(0, 1), dead.slice(2)]) {
      for (const order of ['level', 'username'] as const) {
        const levels = { from: 2, to: 3 };
        const byLevel =
          order === 'level' ? [{ levels }, { levels, dead: false }, { levels, prefix: 'ann' }] : [];
        for (const wish of [{}, { dead: true }, { dead: false }, { prefix: 'ann' }, ...byLevel]) {
          for (const descending of [true, false]) {
            const whole = { ...usual, ...wish, order, descending };
            const all = (await listLives(documents, whole)).rows;
            const seen = all.filter(({ id }) => leftOut.every((life) => life.id !== id));
            const pages = await Promise.all(
              [0, 3, 6, 9, 12].map((skip) => listLives(documents, { ...whole, limit: 3, skip, leftOut })),
            );
            expect(pages.flatMap(({ rows }) => rows)).toStrictEqual(seen);
            expect(new Set(pages.map(({ total }) => total))).toStrictEqual(new Set([seen.length]));
          }
        }
      }
    }
  });

  test('[R070] keep how long the highest level took, from the first time that it was reached', async () => {
    const play = town();
    const zoe = play.world.lives.get('a-Zoe') ?? '';
    play.wait(hourMs);
    play.given({ counts: [{ character: zoe, metric: 'level_points', by: pointsAtLevel(50) * 3 }] });
    const lives = await readLives(await folded(play), [zoe]);
    expect(lives.get(zoe)).toMatchObject({ speedrun: hourMs });
    expect(lives.get(zoe)?.level).toBeGreaterThan(51);
  });

  test('[E013] of an account come in their order', async () => {
    const play = town();
    born(play, 'a-Bea', 'Bea Again');
    const lives = await readLivesOf(await folded(play), 'a-Bea');
    expect(lives.map(({ username, dead }) => [username, dead])).toEqual([
      ['Bea', true],
      ['Bea Again', false],
    ]);
  });

  test('a round that was closed before its time ended when it was closed', async () => {
    const play = town();
    play.accept('op', 'round.close-round', { by: 'op', reason: 'enough' }, { roles: ['system'] });
    expect(await readRound(await folded(play))).toMatchObject({ endsAt: play.now, closedAt: play.now });
  });
});
