import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../kernel/values/json.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, Play } from '../../kernel/testing/play.ts';
import { dayMs } from '../../shared/time/time.ts';
import { updates } from './updates.ts';
import { publishedUpdates, viewAllUpdates } from './views.ts';

const operator = { roles: ['operator'] };
const words = { type: 'new-feature', typeFriendly: 'New feature', message: 'The safe is open.' };

function publish(play: Play, publishAt: number | null = null, message = words.message): string {
  const payload = { ...words, message, publishAt };
  const { answer } = play.accept('o-olga', 'updates.publish-update', payload, operator);
  return z.string().parse(answer['update']);
}
const read = (play: Play) => publishedUpdates(play.world, 50).map(({ message }) => message);

test('[E092] [R066] a published update is visible to everyone, with its type and message', () => {
  const play = new Play([updates]);
  const id = publish(play);
  expect(publishedUpdates(play.world, 50)).toStrictEqual([
    {
      id,
      type: 'new-feature',
      type_friendly: 'New feature',
      message: 'The safe is open.',
      publishedAt: play.now,
    },
  ]);
});

test('[E092] the newest comes first, limited to the requested number', () => {
  const play = new Play([updates]);
  for (const message of ['one', 'two', 'three']) {
    play.wait(1_000);
    publish(play, null, message);
  }
  expect(publishedUpdates(play.world, 2).map(({ message }) => message)).toStrictEqual(['three', 'two']);
});

describe('a scheduled update', () => {
  test('[E092] is invisible before its time and visible to everyone from then on', () => {
    const play = new Play([updates]);
    const { now } = play;
    publish(play, now + dayMs);
    play.wait(dayMs - 1);
    expect(read(play)).toStrictEqual([]);
    play.wait(1);
    expect(read(play)).toStrictEqual(['The safe is open.']);
    expect(publishedUpdates(play.world, 1)[0]?.publishedAt).toBe(now + dayMs);
  });

  test('that is withdrawn before its time never appears', () => {
    const play = new Play([updates]);
    const update = publish(play, play.now + dayMs);
    play.accept('o-olga', 'updates.withdraw-update', { update }, operator);
    play.wait(2 * dayMs);
    expect(read(play)).toStrictEqual([]);
    expect(play.log.at(-1)?.type).toBe('agenda.lapsed');
    expect(viewAllUpdates(play.world)).toMatchObject([{ id: update, published_at: null }]);
  });

  test('is seen by the staff alone, and so is the end of it before it was published', () => {
    const play = new Play([updates]);
    const update = publish(play, play.now + dayMs);
    play.accept('o-olga', 'updates.withdraw-update', { update }, operator);
    expect(play.log.map(({ type }) => type)).toStrictEqual(['updates.scheduled', 'updates.cancelled']);
    for (const event of play.log) {
      expect(event.subjects).toStrictEqual([]);
      expect(seenBy(play.machine.registry, event, 'everyone')).toStrictEqual({});
      expect(seenBy(play.machine.registry, event, 'staff')).toStrictEqual(event.data);
    }
  });
});

test('a published update is withdrawn once, before everybody', () => {
  const play = new Play([updates]);
  const update = publish(play);
  const { events } = play.accept('o-olga', 'updates.withdraw-update', { update }, operator);
  expect(events.map((event) => seenBy(play.machine.registry, event, 'everyone'))).toStrictEqual([{ update }]);
  expect(read(play)).toStrictEqual([]);
  expect(play.refusal('o-olga', 'updates.withdraw-update', { update }, operator)).toBe('updates_withdrawn');
  expect(play.refusal('o-olga', 'updates.withdraw-update', { update: 'u1' }, operator)).toBe(
    'updates_unknown',
  );
});

describe('publishing is refused', () => {
  const payload = { ...words, publishAt: null };
  test.each<readonly [string, string, JsonObject]>([
    ['updates_past', 'for a time that is over', { ...payload, publishAt: new Play([updates]).now }],
    ['invalid_payload', 'without words', { ...payload, message: ' ' }],
    ['invalid_payload', 'with too many words', { ...payload, message: 'x'.repeat(4_001) }],
    ['invalid_payload', 'with a type that is no slug', { ...payload, type: 'New feature' }],
    ['invalid_payload', 'with an unknown key', { ...payload, author: 'me' }],
  ])('as %s %s', (code, _, wrong) => {
    expect(new Play([updates]).refusal('o-olga', 'updates.publish-update', wrong, operator)).toBe(code);
  });

  test('to players and auditors, as is withdrawing', () => {
    const play = new Play([updates]);
    const update = publish(play);
    for (const roles of [[], ['auditor']]) {
      expect(play.refusal('a-ann', 'updates.publish-update', payload, { roles })).toBe('forbidden');
      expect(play.refusal('a-ann', 'updates.withdraw-update', { update }, { roles })).toBe('forbidden');
    }
  });
});

test('a reader of the log finds the same updates', () => {
  const play = new Play([updates]);
  publish(play, play.now + dayMs);
  play.accept('o-olga', 'updates.withdraw-update', { update: publish(play) }, operator);
  play.wait(2 * dayMs);
  expect(plainText(freshFold([updates], play.log).slices)).toBe(plainText(play.world.slices));
});
