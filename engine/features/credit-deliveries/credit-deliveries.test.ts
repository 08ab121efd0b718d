import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { born } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { townFeatures } from '../../kernel/testing/town.ts';
import { premium } from '../../platform/premium/premium.ts';
import { holding, ofAccount } from '../../shared/holders/holders.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { dayMs } from '../../shared/time/time.ts';
import { credits } from '../credits/credits.ts';
import { premiumBought } from '../credits/events.ts';
import { premiumUntil } from '../credits/state.ts';
import { creditsTold } from '../credits/told.ts';
import { creditDeliveries } from './credit-deliveries.ts';

const few = [...townFeatures, credits];
const system = { roles: ['system'] };

test('[R004~] [R501] certified time goes on into the next round, where credits are gone', () => {
  const play = openedPlay(few);
  born(play, 'a-ann', 'Ann');
  play.given({ moves: [{ asset: 'credits', from: 'source:given', to: 'account:a-ann', amount: 50 }] });
  const bought = premiumBought.first(play.accept('a-ann', 'credits.buy-premium').events);
  const platform = openedPlay([...townFeatures, premium]);
  const step = (name: string, event: RecordedEvent) => {
    const reactor = [...(premium.reactors ?? []), ...(creditDeliveries.reactors ?? [])].find(
      (each) => each.name === name,
    );
    return reactor?.react(event) ?? { type: 'none', payload: {} };
  };
  const kept = step('premium.keep', bought);
  platform.accept('system', kept.type, kept.payload, system);

  const next = openedPlay(few);
  next.now = play.now + dayMs;
  platform.now = next.now;
  born(next, 'a-ann', 'Ann');
  const birth = next.log.find(({ type }) => type === 'characters.created');
  const carried = step('premium.carry', birth as RecordedEvent);
  const { events } = platform.accept('system', carried.type, carried.payload, system);
  const brought = step('credit-deliveries.carry', events[0] as RecordedEvent);
  const { events: told } = next.accept('system', brought.type, brought.payload, system);
  expect(premiumUntil(next.world, 'a-ann')).toBe(bought.data.until);
  expect(hasPremium(next.world, 'a-ann', next.now)).toBe(true);
  expect(told.flatMap((event) => creditsTold.alerts.lines(event))).toHaveLength(1);
  expect(holding(next.world, ofAccount('a-ann'), 'credits')).toBe(3);
  expect(next.refusal('system', brought.type, brought.payload, system)).toBe('credits_nothing_carried');
});
