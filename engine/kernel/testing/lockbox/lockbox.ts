import { defineFeature } from '../../declarations/feature.ts';
import { lockboxCommands } from './commands.ts';
import { crack, payPage, settleDeath, settlements } from './due.ts';
import * as events from './events.ts';
import { lockboxRules, lockboxState } from './state.ts';
import { lockboxWishes } from './wishes.ts';

/** A made-up feature, strongboxes, that uses every part of the kernel. */
export const lockbox = defineFeature({
  name: 'lockbox',
  slice: lockboxState,
  rules: lockboxRules.defaults,
  commands: lockboxCommands,
  events: Object.values(events).flatMap((each) => ('definition' in each ? [each.definition] : [])),
  agenda: { 'lockbox.crack': crack, 'lockbox.pay-page': payPage, 'lockbox.settle-death': settleDeath },
  metrics: {
    'lockbox.made': { kind: 'sum' },
    'lockbox.best': { kind: 'max' },
    'lockbox.last': { kind: 'last' },
    'lockbox.wear': {
      kind: 'gauge',
      rules: (world) => ({
        max: lockboxRules(world).wearMax,
        coolsEveryMs: lockboxRules(world).wearCoolsEveryMs,
      }),
    },
  },
  timers: { lockbox: { indexed: true } },
  channels: {
    'lockbox-hand': { feePpm: 0, maxAmount: 1 },
    'lockbox-hoard': { feePpm: 0, maxAmount: null },
    'lockbox-tip': { feePpm: 100_000, maxAmount: 1_000 },
  },
  things: ['lockbox'],
  listens: {
    'round.closed': (world) => {
      lockboxState(world).closed += 1;
    },
  },
  settle: { death: settlements },
  wishes: lockboxWishes,
});
