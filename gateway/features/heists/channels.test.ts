import { crew } from '@rackets/engine/features/heists/testing/crew.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { remove } from '@rackets/engine/kernel/testing/people.ts';
import { expect, test } from 'vitest';
import { leavings, readChannelName } from '../../push/channels.ts';
import { heistsChannels } from './channels.ts';

type Crew = ReturnType<typeof crew>;

const framesOf = ({ play }: Crew, events: readonly RecordedEvent[]) =>
  events.flatMap(
    (event) =>
      heistsChannels.frames?.(event, {
        world: play.world,
        now: play.now,
        listened: () => true,
        visitors: () => 0,
        online: () => [],
      }) ?? [],
  );

function joins({ play, ids }: Crew, name: string, channel: string): boolean {
  const named = readChannelName(channel);
  if (!named) throw new Error(`there is no channel ${channel}`);
  const actor = { account: `a-${name.toLowerCase()}`, character: ids[name] ?? null, roles: [] };
  return named.kind.mayJoin?.(play.world, actor, named.id, play.now, named.within) === true;
}

test('[W23] every change of a heist is told to all in it as the part that changed, and to who is invited', () => {
  const made = crew(['Ann', 'Bob', 'Cyd']);
  const { ids, act } = made;
  const heist = made.create('Ann');
  const told = (events: readonly RecordedEvent[]) => framesOf(made, events);
  const own = (name: string, part: string) => ({
    channel: `character-${ids[name]}-heists`,
    event: 'update',
    data: { heist, part },
  });
  const all = (part: string) => ({ channel: `heist-${heist}`, event: 'update', data: { part } });
  const seats = (...names: string[]) => [all('seats'), ...names.map((name) => own(name, 'seats'))];
  expect(told(made.invite('Ann', heist, 2, 'Bob').events)).toEqual(seats('Ann', 'Bob'));
  expect(told(act('Bob', 'decline-invite', { heist }).events)).toEqual(seats('Ann', 'Bob'));
  expect(told(act('Ann', 'set-public', { heist, public: true }).events)).toEqual([
    all('plan'),
    own('Ann', 'plan'),
  ]);
  expect(told(made.join('Bob', heist, 2).events)).toEqual(seats('Ann', 'Bob'));
  const armed = made.bring('Ann', heist, 'weapons', 'bank_weapons', { option: 'two-shotguns' });
  const gear = [all('equipment'), own('Ann', 'equipment'), own('Bob', 'equipment')];
  expect(told(armed.events)).toEqual(gear);
  expect(told(act('Ann', 'remove-equipment', { heist, slot: 'weapons' }).events)).toEqual(gear);
  expect(told(act('Ann', 'kick-member', { heist, character: ids['Bob'] ?? '' }).events)).toEqual(
    seats('Ann', 'Bob'),
  );
  expect(told(act('Ann', 'cancel-heist', { heist }).events)).toEqual([all('end'), own('Ann', 'end')]);
});

test('[W23] a start and an end are told, and nothing in a frame says how it ends', () => {
  const made = crew(['Ann', 'Bob']);
  const { play, act } = made;
  const { heist } = made.ready();
  const parts = (events: readonly RecordedEvent[]) =>
    framesOf(made, events).flatMap(({ channel, data }) => (channel === `heist-${heist}` ? [data] : []));
  expect(parts(act('Ann', 'start-heist', { heist }).events)).toEqual([{ part: 'start' }]);
  const before = play.log.length;
  play.wait(30 * 60_000);
  expect(parts(play.log.slice(before))).toEqual([{ part: 'end' }]);
});

test('members alone may listen, and who is out is taken off at once', () => {
  const made = crew(['Ann', 'Bob', 'Cyd']);
  const { play, ids } = made;
  const { heist } = made.ready();
  const channel = `heist-${heist}`;
  expect(['Ann', 'Bob', 'Cyd'].map((name) => joins(made, name, channel))).toEqual([true, true, false]);
  const before = play.log.length;
  remove(play, ids['Bob'] ?? '');
  play.runDue();
  const kinds = play.log
    .slice(before)
    .filter(({ subjects }) => subjects.some(({ id }) => id === ids['Bob']))
    .flatMap(({ type }) => [...(leavings.get(type) ?? [])].map(({ pattern }) => pattern));
  expect(kinds).toContain('heist-{id}');
  expect([joins(made, 'Ann', channel), joins(made, 'Bob', channel)]).toEqual([true, false]);
});
