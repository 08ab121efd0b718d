import { clan } from '@rackets/engine/features/families/testing/clan.ts';
import { award } from '@rackets/engine/features/vehicles/testing/award.ts';
import { expect, test } from 'vitest';
import { familyGarageChannels } from './channels.ts';

test('[W22~] members who listen hear that the garage has changed: a vehicle added, taken, or sent home', () => {
  const { play, id, ids } = clan({ Bob: 'soldier' });
  const [one, two] = [
    award(play, ids['Bob'] ?? '', 'stannard-coupe'),
    award(play, ids['Bob'] ?? '', 'ashby-standard'),
  ];
  const framesSince = (revision: number, listened = true) =>
    play.log.slice(revision).flatMap(
      (event) =>
        familyGarageChannels.frames?.(event, {
          world: play.world,
          now: play.now,
          listened: () => listened,
          visitors: () => 0,
          online: () => [],
        }) ?? [],
    );
  const update = { channel: `family-${id}`, event: 'update', data: { part: 'garage' } };
  const act = (account: string, type: string, payload = {}) => {
    const before = play.log.length;
    play.accept(account, type, payload);
    expect(framesSince(before, false)).toEqual([]);
    return framesSince(before);
  };
  expect(act('a-Bob', 'family-garage.add-vehicles', { vehicles: [one, two] })).toEqual([update]);
  expect(act('a-Bob', 'family-garage.take-vehicle', { vehicle: one })).toEqual([update]);
  expect(act('a-Ann', 'family-members.kick-member', { character: ids['Bob'] ?? '' })).toEqual([update]);
});
