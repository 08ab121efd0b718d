import { describe, expect, test } from 'vitest';
import { metric } from '../../kernel/state/world.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { cities, type City } from '../../shared/catalogues/cities.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { airportState } from './state.ts';
import { viewAirport, viewVisits } from './views.ts';

const fly = 'airport.travel-to';
const to = (city: string, cost: number | null = null) => ({ city, cost });

function atTheGate(cash = 20_000) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  if (cash > 0) enrich(play, ann, cash);
  const here = play.world.characters.get(ann)?.location ?? '';
  const offers = () => viewAirport(play.world, ann, play.now).options;
  const [offer] = offers();
  if (!offer) throw new Error('the airport offers flights');
  return { play, ann, here, offer, offers };
}

test('[E381] the page offers every other city with fare and time', () => {
  const { play, ann, here, offers } = atTheGate();
  expect(offers().map(({ location_id }) => location_id)).toStrictEqual(
    cities.map(({ id }) => id).filter((id) => id !== here),
  );
  for (const { cost, seconds } of offers()) {
    expect(cost % 50).toBe(0);
    expect(seconds).toBeGreaterThanOrEqual(5 * 60);
    expect(seconds).toBeLessThanOrEqual(30 * 60);
  }
  expect(viewAirport(play.world, ann, play.now)).toMatchObject({
    current: { location_id: here },
    left: null,
    wait_until: null,
    flights: 0,
    spent: 0,
  });
});

test('a farther city costs more and takes longer, and so does a known face', () => {
  const { play, ann, here, offers } = atTheGate();
  const from = cities.find(({ id }) => id === here) as City;
  const distance = ({ location_id }: { location_id: string }) => {
    const city = cities.find(({ id }) => id === location_id) as City;
    return Math.hypot(city.x - from.x, city.y - from.y);
  };
  const before = offers().toSorted((one, other) => distance(one) - distance(other));
  for (const [n, offer] of before.slice(1).entries()) {
    expect(offer.cost).toBeGreaterThanOrEqual(before[n]?.cost ?? 0);
    expect(offer.seconds).toBeGreaterThanOrEqual(before[n]?.seconds ?? 0);
  }
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(17) }] });
  const after = new Map(offers().map(({ location_id, cost }) => [location_id, cost]));
  for (const { location_id, cost } of before) expect(after.get(location_id)).toBeGreaterThan(cost);
});

describe('a flight', () => {
  test('[E382] is paid at once, and leaves the gangster in the other city when it lands', () => {
    const { play, ann, here, offer } = atTheGate();
    const cash = holding(play.world, inHand(ann), 'money');
    const { answer } = play.accept('a-ann', fly, to(offer.location_id, offer.cost));
    const until = play.now + offer.seconds * 1000;
    expect(answer).toStrictEqual({
      location: { id: offer.location_id, name: offer.name },
      cost: offer.cost,
      seconds: offer.seconds,
      wait_until: iso(until),
    });
    expect(holding(play.world, inHand(ann), 'money')).toBe(cash - offer.cost);
    expect(holding(play.world, sinkOf('airport'), 'money')).toBe(offer.cost);
    expect(play.world.characters.get(ann)?.location).toBe(offer.location_id);
    expect(viewAirport(play.world, ann, play.now)).toMatchObject({
      current: { location_id: offer.location_id },
      left: { location_id: here },
      wait_until: iso(until),
    });
    expect(play.refusal('a-ann', 'small-crimes.attempt-task', { task: 0 })).toBe('travelling');
    expect(play.refusal('a-ann', fly, to(here))).toBe('travelling');
    play.wait(offer.seconds * 1000);
    expect(viewAirport(play.world, ann, play.now)).toMatchObject({ left: null, wait_until: null });
    play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 });
  });

  test('[E383] is counted: flights, fares, time, cities', () => {
    const { play, ann, here, offer } = atTheGate();
    play.accept('a-ann', fly, to(offer.location_id));
    play.wait(offer.seconds * 1000);
    const back = viewAirport(play.world, ann, play.now).options.find(
      ({ location_id }) => location_id === here,
    );
    play.accept('a-ann', fly, to(here));
    expect(metric(play.world, ann, 'airport.flights')).toBe(2);
    expect(metric(play.world, ann, 'airport.spent')).toBe(offer.cost + (back?.cost ?? 0));
    expect(metric(play.world, ann, 'airport.seconds')).toBe(offer.seconds * 2);
    expect(viewVisits(play.world, ann).map(({ location_id, visits }) => [location_id, visits])).toEqual(
      expect.arrayContaining([
        [here, 1],
        [offer.location_id, 1],
      ]),
    );
  });

  test('stamps what happens afterwards with the city it leads to', () => {
    const { play, ann, here, offer } = atTheGate();
    const [took] = play.accept('a-ann', fly, to(offer.location_id)).events;
    expect(took?.subjects).toMatchObject([{ id: ann, city: here }]);
    play.wait(offer.seconds * 1000);
    const [job] = play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 }).events;
    expect(job?.subjects).toMatchObject([{ id: ann, city: offer.location_id }]);
  });

  test.each<readonly [string, string, (at: ReturnType<typeof atTheGate>) => object]>([
    ['airport_here', 'one is there already', ({ here }) => to(here)],
    ['airport_city_unknown', 'there is no such city', () => to('atlantis')],
    ['airport_city_unknown', 'the name is one of JavaScript', () => to('constructor')],
    [
      'airport_fare_changed',
      'another fare was in view',
      ({ offer }) => to(offer.location_id, offer.cost - 50),
    ],
    [
      'prison_locked',
      'the gangster sits',
      ({ play, ann, offer }) => {
        jail(play, ann, 60);
        return to(offer.location_id);
      },
    ],
    ['invalid_payload', 'the fare is invalid', ({ offer }) => to(offer.location_id, -1)],
  ])('[E382] is refused as %s when %s', (code, _, payload) => {
    const gate = atTheGate();
    expect(gate.play.refusal('a-ann', fly, JSON.parse(JSON.stringify(payload(gate))))).toBe(code);
    expect(gate.play.world.characters.get(gate.ann)?.location).toBe(gate.here);
  });

  test('[E382] is refused without the fare', () => {
    const { play, ann, offer } = atTheGate(0);
    const amount = holding(play.world, inHand(ann), 'money');
    play.given({ moves: [{ asset: 'money', from: inHand(ann), to: 'sink:given', amount }] });
    expect(play.refusal('a-ann', fly, to(offer.location_id))).toBe('airport_cash_short');
  });
});

test('death in the air leaves no journey behind', () => {
  const { play, ann, offer }: { play: Play; ann: string; offer: { location_id: string } } = atTheGate();
  play.accept('a-ann', fly, to(offer.location_id));
  remove(play, ann);
  expect(airportState(play.world).travels.has(ann)).toBe(false);
});

test('[E382] two presses of one flight pay one fare', () => {
  const { play, ann, offer } = atTheGate();
  const cash = holding(play.world, inHand(ann), 'money');
  play.accept('a-ann', fly, to(offer.location_id), { id: 'press' });
  expect(play.send('a-ann', fly, to(offer.location_id), { id: 'press' }).kind).toBe('repeat');
  expect(play.refusal('a-ann', fly, to(offer.location_id), { id: 'another tab' })).toBe('travelling');
  expect(holding(play.world, inHand(ann), 'money')).toBe(cash - offer.cost);
});
