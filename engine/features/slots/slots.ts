import { tellings, toldInFeed } from '../../kits/told.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { cityOf } from '../../shared/catalogues/cities.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { slotsGame, slotsPots, slotsState } from './game.ts';
import { slotsManifest } from './manifest.ts';
import { slotsPress } from './press.ts';
import { slotsRules } from './rules.ts';
import { spinReels } from './spin-reels.ts';
import { spun } from './spun.ts';
import { viewSlots } from './views.ts';
import { slotsHabit, slotsWishes } from './wishes.ts';

export const slots = defineFeature(
  withKits(
    {
      ...slotsManifest,
      slice: slotsState,
      // With no jackpot filled, the round's close has nothing to settle.
      beginsEmpty: true,
      rules: slotsRules.defaults,
      commands: [spinReels],
      events: [spun.definition],
      metrics: {
        'slots.jackpots': { kind: 'sum', label: 'Slots: jackpots', total: true },
        'slots.jackpot_amount': { kind: 'sum', label: 'Slots: won in jackpots', unit: 'money', total: true },
      },
      activity: tellings(
        toldInFeed(spun, 'owner', ({ jackpot }) =>
          jackpot
            ? {
                kind: 'slots.jackpot',
                tone: 'good',
                template: 'You won the {city} jackpot: {money}.',
                params: {
                  city: cityOf(jackpot.city)?.name ?? jackpot.city,
                  money: moneyText(jackpot.amount),
                },
              }
            : null,
        ),
      ).activity,
      press: { of: [spun], lines: slotsPress },
      views: { Slots: viewSlots },
      wishes: slotsWishes,
      habit: slotsHabit,
      talk: [
        'Fed the machine in {city} again. It is not thankful.',
        'That jackpot in {city} is overdue. I can hear it.',
      ],
    },
    slotsGame.parts,
    slotsPots.parts,
  ),
);
