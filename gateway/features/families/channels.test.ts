import { clan, type Clan } from '@rackets/engine/features/families/testing/clan.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { expect, test } from 'vitest';
import { leavings, readChannelName } from '../../push/channels.ts';
import { stateChannels } from '../state/channels.ts';
import { familiesChannels } from './channels.ts';

const framesOf = ({ play }: Clan, events: readonly RecordedEvent[], channels = familiesChannels) =>
  events.flatMap(
    (event) =>
      channels.frames?.(event, {
        world: play.world,
        now: play.now,
        listened: () => true,
        visitors: () => 0,
        online: () => [],
      }) ?? [],
  );

/** Whether a gangster of the clan may listen to a channel now. */
function joins({ play, ids }: Clan, name: string, channel: string): boolean {
  const named = readChannelName(channel);
  if (!named) throw new Error(`there is no channel ${channel}`);
  const actor = { account: `a-${name}`, character: ids[name] ?? null, roles: [] };
  return named.kind.mayJoin?.(play.world, actor, named.id, play.now, named.within) === true;
}

test('[W22] members are told which part has changed, and nothing of what it says', () => {
  const family = clan({ Bob: 'recruit' });
  const update = (part: string) => ({ channel: `family-${family.id}`, event: 'update', data: { part } });
  const notice = sealedSample(7);
  const act = (type: string, payload = {}) =>
    framesOf(family, family.play.accept('a-Ann', type, payload).events);
  expect(act('families.edit-notice', { notice })).toEqual([update('dashboard')]);
  expect(act('families.edit-welcome', { welcome: notice })).toEqual([update('dashboard')]);
  expect(act('families.recolour-family', { colour: '#4f92cf' })).toEqual([update('dashboard')]);
  const given = { asset: 'money', from: 'source:given', to: `family:${family.id}`, amount: 250_000 };
  family.play.given({ moves: [given] });
  expect(act('families.upgrade-members', { amount: 15 })).toEqual([update('dashboard'), update('bank')]);
  expect(act('family-members.kick-member', { character: family.ids['Bob'] ?? '' })).toEqual([]);
});

test('whoever is out of the family, or has closed it, is taken off its channel and its room at once', () => {
  const family = clan({ Bob: 'recruit', Cyd: 'recruit' });
  const channels = [`family-${family.id}`, `chat-family-${family.id}`];
  const listening = (name: string) => channels.map((channel) => joins(family, name, channel));
  expect([listening('Ann'), listening('Bob')]).toEqual([
    [true, true],
    [true, true],
  ]);
  const end = (type: string, payload: object, whose: string) => {
    const { events } = family.play.accept('a-Ann', type, { ...payload });
    const character = family.ids[whose] ?? '';
    return events
      .filter(({ subjects }) => subjects.some(({ id }) => id === character))
      .flatMap((event) => [...(leavings.get(event.type) ?? [])].map(({ pattern }) => pattern))
      .toSorted();
  };
  const both = ['chat-family-{id}', 'family-{id}'];
  expect(end('family-members.kick-member', { character: family.ids['Bob'] ?? '' }, 'Bob')).toEqual(both);
  expect(listening('Bob')).toEqual([false, false]);
  expect(end('families.close-family', {}, 'Cyd')).toEqual(both);
  expect([listening('Ann'), listening('Cyd')]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('a new colour or name stands in the header of all who are in the family at once', () => {
  const family = clan({ Bob: 'recruit', Cyd: 'capo' });
  const stranger = born(family.play, 'a-Zoe', 'Zoe');
  const { events } = family.play.accept('a-Ann', 'families.recolour-family', { colour: '#4f92cf' });
  const told = framesOf(family, events, stateChannels).filter(({ event }) => event === 'state');
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(
    ['Ann', 'Bob', 'Cyd'].map((name) => `character-${family.ids[name]}`).toSorted(),
  );
  expect(told.map(({ data }) => (data as { family: { colour: string } }).family.colour)).toEqual(
    Array.from({ length: 3 }, () => '#4f92cf'),
  );
  expect(told.map(({ channel }) => channel)).not.toContain(`character-${stranger}`);
});
