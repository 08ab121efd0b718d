import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineFeature, type ActivityLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
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
      activity: { of: [spun], lines: jackpotWon },
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

function jackpotWon(event: RecordedEvent): readonly ActivityLine[] {
  const spin = spun.match(event);
  const jackpot = spin && seenBy(spun, spin, 'owner').jackpot;
  if (!jackpot) return [];
  return [
    {
      character: subjectOf(event, 'owner'),
      kind: 'slots.jackpot',
      tone: 'good',
      template: 'You won the {city} jackpot: {money}.',
      params: { city: cityOf(jackpot.city)?.name ?? jackpot.city, money: moneyText(jackpot.amount) },
    },
  ];
}
