import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cityName, cityOf } from '../../shared/catalogues/cities.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { travelled } from './events.ts';
import { flightBetween } from './flights.ts';

/** Takes the next flight to another city (E382). */
export const travelTo = defineCommand({
  type: 'airport.travel-to',
  payload: z.strictObject({
    city: z.string().max(40),
    /** The fare that the player has in view, in dollars; null where they did not say. */
    cost: z.int().min(0).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const from = cityOf(me.location);
    const to = cityOf(payload.city);
    if (!from || !to) return refuse('airport_city_unknown', 'No plane flies there.', { kind: 'not-found' });
    if (from.id === to.id) return refuse('airport_here', `You are already in ${to.name}.`);
    const { cost, seconds } = flightBetween(world, me.id, from, to);
    if ((payload.cost ?? cost) !== cost)
      return refuse('airport_fare_changed', 'The fare has changed. Look again.', {
        kind: 'conflict',
        data: { cost },
      });
    const hand = inHand(me.id);
    if (context.balance(hand, 'money') < cost)
      return refuse('airport_cash_short', `You cannot pay the fare to ${to.name}.`);
    return [
      travelled.draft(
        { from: from.id, to: to.id, cost, seconds },
        {
          moves: cost > 0 ? [{ asset: 'money', from: hand, to: sinkOf('airport'), amount: cost }] : [],
          counts: [
            { character: me.id, metric: 'airport.flights', by: 1 },
            { character: me.id, metric: 'airport.spent', by: cost },
            { character: me.id, metric: 'airport.seconds', by: seconds },
          ],
          timers: [{ character: me.id, name: 'travel', until: now + seconds * secondMs }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { data, at } = travelled.first(events);
    return {
      location: { id: data.to, name: cityName(data.to) },
      cost: data.cost,
      seconds: data.seconds,
      wait_until: iso(at + data.seconds * secondMs),
    };
  },
});
