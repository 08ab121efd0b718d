import * as fc from 'fast-check';
import { parkedItems } from '../machine/agenda-feature.ts';
import { describe, expect, test } from 'vitest';
import { itemId, newAgenda, peek, pop, popOf, push, type AgendaItem } from './agenda.ts';
import { file, schedule } from '../machine/apply.ts';
import type { JsonObject } from '../values/json.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature, type DueDefinition } from '../declarations/feature.ts';
import { z } from 'zod';
import { openedPlay, type Play } from '../testing/play.ts';
import { townFeatures } from '../testing/town.ts';

const item = (due: number, sequence: number): AgendaItem => ({
  due,
  sequence,
  kind: 'a.b',
  data: {},
});

test('items leave the agenda by their time, those of one time in the order filed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 60 }), (dues) => {
      const agenda = newAgenda();
      const items = dues.map(item);
      for (const each of items) push(agenda, each);
      const out: (AgendaItem | null)[] = items.map(() => pop(agenda));
      expect(out).toStrictEqual(items.toSorted((a, b) => a.due - b.due || a.sequence - b.sequence));
      expect(pop(agenda)).toBeNull();
    }),
  );
});

test('items filed and taken in turns still leave in order', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(9)), { maxLength: 80 }), (steps) => {
      const agenda = newAgenda();
      let model: AgendaItem[] = [];
      for (const [sequence, due] of steps.entries()) {
        if (due !== null) {
          push(agenda, item(due, sequence));
          model = [...model, item(due, sequence)].toSorted(
            (a, b) => a.due - b.due || a.sequence - b.sequence,
          );
          continue;
        }
        expect(pop(agenda)).toStrictEqual(model.shift() ?? null);
      }
    }),
  );
});

test('the first item of a kind leaves the agenda wherever it stands, and the others stay in order', () => {
  const kinds = ['a.b', 'c.d', 'e.f'];
  const anyItem = fc.record({ due: fc.nat(9), kind: fc.constantFrom(...kinds) });
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), fc.array(fc.constantFrom(...kinds)), (filed, taken) => {
      const agenda = newAgenda();
      const items = filed.map((each, sequence) => ({ ...item(each.due, sequence), kind: each.kind }));
      for (const each of items) push(agenda, each);
      let left = items.toSorted((a, b) => a.due - b.due || a.sequence - b.sequence);
      for (const kind of taken) {
        const first = left.find((each) => each.kind === kind) ?? null;
        expect(popOf(agenda, kind)).toStrictEqual(first);
        left = left.filter((each) => each !== first);
      }
      expect(left.map(() => pop(agenda))).toStrictEqual(left);
    }),
  );
});

test('an item is seen from the moment it is due', () => {
  const agenda = newAgenda();
  push(agenda, item(10, 0));
  expect(peek(agenda, 9)).toBeNull();
  expect(peek(agenda, 10)?.sequence).toBe(0);
});

describe('due work', () => {
  const rang = defineEvent({
    type: 'bells.rang',
    version: 1,
    data: z.strictObject({ name: z.string(), again: z.int() }),
    visible: {},
    apply(_world, event) {
      const { name, again } = event.data;
      if (again > 0) schedule('bells.ring', event.at, { name: `${name}'`, again: again - 1 });
    },
  });
  const ring: DueDefinition = {
    due: (_world, { data }) => [
      rang.draft({ name: JSON.stringify(data['name']).slice(1, -1), again: Number(data['again']) }),
    ],
  };
  const silent: DueDefinition = { due: () => [] };
  const bells = defineFeature({
    name: 'bells',
    events: [rang.definition],
    agenda: { 'bells.ring': ring, 'bells.silent': silent },
  });
  const filed = ({ world }: Play, kind: string, due: number, data: JsonObject = {}) =>
    file(world, { kind, due, data });
  const tower = () => openedPlay([...townFeatures, bells]);
  const names = (play: ReturnType<typeof tower>) =>
    play.log.flatMap((event) => (event.type === 'bells.rang' ? [event.data['name']] : []));

  test('runs by due time, then by order filed, each at its own time', () => {
    const play = tower();
    const start = play.now;
    for (const [name, after] of [
      ['late', 30],
      ['early', 10],
      ['also early', 10],
      ['middle', 20],
    ] as const) {
      filed(play, 'bells.ring', start + after, { name, again: 0 });
    }
    play.wait(1000);
    expect(names(play)).toStrictEqual(['early', 'also early', 'middle', 'late']);
    expect(play.log.slice(-4).map(({ at }) => at - start)).toStrictEqual([10, 10, 20, 30]);
  });

  test('that files work due now is done with it before anything later', () => {
    const play = tower();
    filed(play, 'bells.ring', play.now + 5, { name: 'a', again: 2 });
    filed(play, 'bells.ring', play.now + 6, { name: 'b', again: 0 });
    play.wait(10);
    expect(names(play)).toStrictEqual(['a', "a'", "a''", 'b']);
    expect(play.log.at(-2)?.at).toBe(play.log.at(-4)?.at);
  });

  test('that has nothing to do leaves a lapsed event, so that a replay takes the item too', () => {
    const play = tower();
    const id = filed(play, 'bells.silent', play.now + 5);
    play.wait(5);
    expect(play.log.at(-1)).toMatchObject({
      type: 'agenda.lapsed',
      data: { item: id },
      item: { id, kind: 'bells.silent' },
    });
    expect(peek(play.world.agenda, play.now)).toBeNull();
  });

  test('whose handler throws is parked with all that it was filed with, and the round goes on', () => {
    const play = tower();
    const told: string[] = [];
    play.onThrow = (item, error) => told.push(`${itemId(item)}: ${String(error)}`);
    const id = filed(play, 'bells.melt', play.now + 5, { name: 'a' });
    filed(play, 'bells.ring', play.now + 6, { name: 'b', again: 0 });
    play.wait(10);
    expect(told).toHaveLength(1);
    expect(play.log.at(-2)).toMatchObject({
      type: 'agenda.parked',
      data: { item: id, kind: 'bells.melt', data: { name: 'a' } },
      item: { id, kind: 'bells.melt' },
      draws: null,
    });
    expect(names(play).at(-1)).toBe('b');
    expect([...parkedItems(play.world).keys()]).toEqual([id]);

    const system = { roles: ['system'] };
    expect(play.refusal('game', 'agenda.retry-item', { item: id })).toBe('forbidden');
    play.accept('game', 'agenda.retry-item', { item: id }, system);
    play.runDue();
    // It still throws: parked again, under the id that it has now.
    expect([told.length, parkedItems(play.world).size, parkedItems(play.world).has(id)]).toEqual([
      2,
      1,
      false,
    ]);
    expect(play.refusal('game', 'agenda.retry-item', { item: id }, system)).toBe('item_unknown');
  });

  test('of an unknown kind is a bug', () => {
    const play = tower();
    filed(play, 'bells.melt', play.now);
    expect(() => play.runDue()).toThrow(/bells.melt is registered/);
  });

  test('that comes late keeps its own time, and accepted time never goes back', () => {
    const play = tower();
    const start = play.now;
    play.now = start + 50;
    play.record([]);
    play.given({});
    filed(play, 'bells.ring', start + 10, { name: 'overdue', again: 0 });
    play.runDue();
    expect(play.log.at(-1)?.at).toBe(start + 50);
    expect(play.world.now).toBe(start + 50);
  });

  test('moves at most 200 times at once', () => {
    const heavy: DueDefinition = {
      due: () => [
        rang.draft(
          { name: '', again: 0 },
          {
            moves: Array.from({ length: 201 }, () => ({
              asset: 'money',
              from: 'source:bells',
              to: 'pot:bells:x',
              amount: 1,
            })),
          },
        ),
      ],
    };
    const feature = defineFeature({
      name: 'bells',
      events: [rang.definition],
      agenda: { 'bells.heavy': heavy },
    });
    const play = openedPlay([...townFeatures, feature]);
    filed(play, 'bells.heavy', play.now);
    expect(() => play.runDue()).toThrow(/at most 200/);
  });
});
