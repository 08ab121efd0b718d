import { features } from '@rackets/engine/features/index.ts';
import { born, enrich } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { propertyChannels } from './channels.ts';

const city = 'baltimore';
const property = 'baltimore-brewery';

function town() {
  const play = openedPlay(features);
  const ids = ['Ann', 'Bob'].map((name) => {
    const id = born(play, `a-${name}`, name);
    play.given({ counts: [{ character: id, metric: 'level_points', by: 700 }] });
    enrich(play, id, 100_000);
    const life = play.world.characters.get(id);
    if (life) life.location = city;
    return id;
  });
  return { play, ids };
}

test('[W13] [R390] [R463] those in the city hear each event as the feed tells it, without a number', () => {
  const { play, ids } = town();
  const act = (account: string, type: string, payload = {}, rolls: readonly number[] | null = null) => {
    const { events } = play.accept(account, type, { property, ...payload }, rolls ? { rolls } : {});
    const framesOf = (listened: boolean) =>
      events.flatMap(
        (event) =>
          propertyChannels.frames?.(event, {
            world: play.world,
            now: play.now,
            listened: () => listened,
            visitors: () => 0,
            online: () => [],
          }) ?? [],
      );
    expect(framesOf(false)).toEqual([]);
    return framesOf(true);
  };
  const frame = (message: string, by: number) => ({
    channel: `public-property-${city}`,
    event: 'event',
    by: ids[by],
    data: { message, protection_id: property, character: { id: ids[by] } },
  });
  expect(act('a-Ann', 'property.take-over')).toMatchObject([frame('Ann took over the Harbor Brewery', 0)]);
  const [attack] = act('a-Bob', 'property.attack-property', { weapon: 'bare-hands' }, [0, 0, 0]);
  expect(attack).toMatchObject(frame('Bob smashed up the Harbor Brewery’s loading dock', 1));
  expect(Object.keys(attack?.data ?? {}).toSorted()).toStrictEqual([
    'character',
    'created_at',
    'id',
    'kind',
    'message',
    'protection_id',
    'success',
    'weapon_id',
  ]);
  play.wait(30 * minuteMs);
  expect(act('a-Bob', 'property.check-strength')).toMatchObject([frame('Bob checked the Harbor Brewery', 1)]);
  // What a holder collects is nobody else's to hear of.
  expect(act('a-Ann', 'property.collect-income')).toEqual([]);
  expect(act('a-Ann', 'property.cancel-contract')).toMatchObject([
    frame('Ann gave up the Harbor Brewery', 0),
  ]);
});

test('nobody elsewhere, on the way or dead hears of it: it would tell where others are', () => {
  const { play, ids } = town();
  const [kind] = propertyChannels.kinds ?? [];
  const actor = { account: 'a-Bob', character: ids[1] ?? '', roles: [] };
  const hears = () => {
    const joins = kind?.mayJoin?.(play.world, actor, city, play.now, '') ?? false;
    const hidden = kind?.hides?.(play.world, actor, ids[0] ?? '', { id: city, now: play.now }) ?? false;
    expect(hidden).toBe(!joins);
    return joins;
  };
  expect(hears()).toBe(true);
  play.given({ timers: [{ character: actor.character, name: 'travel', until: play.now + minuteMs }] });
  expect(hears()).toBe(false);
  play.wait(minuteMs);
  expect(hears()).toBe(true);
  const life = play.world.characters.get(actor.character);
  if (life) life.location = 'miami';
  expect(hears()).toBe(false);
});
