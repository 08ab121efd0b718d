import { NoConcealingKeyError } from '@rackets/engine/kernel/declarations/concealed.ts';
import { createMachine } from '@rackets/engine/kernel/machine/machine.ts';
import { givenFeature } from '@rackets/engine/kernel/testing/given.ts';
import { testDayHmac } from '@rackets/engine/kernel/testing/keys.ts';
import { freshFold } from '@rackets/engine/kernel/testing/play.ts';
import { boxOf, town, townFeatures } from '@rackets/engine/kernel/testing/town.ts';
import { stamp } from '@rackets/engine/shared/people/level-of.ts';
import { expect, test } from 'vitest';
import { auditDecision } from './audit-decision.ts';

const dice = { load: () => undefined };

test('a decision that rests on a secret is told apart without the key, and made anew with it', () => {
  const { play } = town();
  const box = boxOf(play, 'a-ann');
  const { events } = play.accept('a-ann', 'lockbox.set-code', { box, code: '4711' });
  const before = freshFold(townFeatures, play.log.slice(0, -1));
  const features = [givenFeature, ...townFeatures];
  const keyless = createMachine({ features, stamp, dayHmac: testDayHmac });
  expect(() => auditDecision(keyless, before, events, dice)).toThrow(NoConcealingKeyError);
  expect(auditDecision(play.machine, before, events, dice)).toBeNull();
});
