import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { assuredLootUntil, perkUsedUp } from '../../shared/ports/item-ports.ts';
import { experienceBoost, healthBoost } from '../../shared/ports/perk-ports.ts';
import { perkThing } from '../../shared/catalogues/perks.ts';
import { perkPrizes } from '../../shared/ports/prize-ports.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { storeProducts } from '../../shared/ports/store.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { created } from '../characters/events.ts';
import { activatePerk, cancelActive, useHealthBoost, useXpBoost } from './activate-perk.ts';
import { awardPerk, perkAwards } from './award-perk.ts';
import { cameIntoEstate, handDown, heirBorn, perksLeft, settleDeath } from './estate.ts';
import {
  acquired,
  activated,
  activeCancelled,
  cleared,
  discarded,
  extended,
  inherited,
  insured,
  lockSet,
  mysteryOpened,
  refunded,
} from './events.ts';
import { prizesFor } from './give-perks.ts';
import { discardPerk, insurePerk, refundPerk, setPerkLocked } from './keep-perks.ts';
import { perksManifest } from './manifest.ts';
import { openMystery } from './open-mystery.ts';
import { perksRules } from './rules.ts';
import { running } from './running.ts';
import { perkMoved, perksState } from './state.ts';
import { mysteryPerk } from './store-mystery.ts';
import { perksTold } from './told.ts';
import { transferablePerks } from './transferable.ts';
import { perkMoves } from './used-up.ts';
import { viewPerks } from './views.ts';
import { perksHabit, perksWishes } from './wishes.ts';

/** Things that help for a while or once: what they do reaches other features through ports. */
export const perks = defineFeature(
  withKits(
    {
      ...perksManifest,
      slice: perksState,
      rules: perksRules.defaults,
      provides: [
        transfers(transferablePerks),
        perkPrizes.by(prizesFor),
        perkUsedUp.by(perkMoves),
        storeProducts.by((world) => [mysteryPerk(world)]),
        premiumPrivileges.by((world) => {
          const { limit, premiumLimit } = perksRules(world);
          return [`Room for ${premiumLimit} perks, not ${limit}`];
        }),
        assuredLootUntil.by((world, character) =>
          timerUntil(world, character, running.timerOf('assured_loot')),
        ),
        experienceBoost.by((world, character, now) => running.effect(world, character, 'experience', now)),
        healthBoost.by((world, character, now) => running.effect(world, character, 'health', now)),
      ],
      stats: (world, character, now) => ({
        level_point_multiplier: 1 + running.effect(world, character, 'experience', now) / 1_000_000,
      }),
      commands: [
        activatePerk,
        cancelActive,
        insurePerk,
        refundPerk,
        setPerkLocked,
        discardPerk,
        useHealthBoost,
        useXpBoost,
        openMystery,
        awardPerk,
      ],
      events: [
        acquired,
        activated,
        extended,
        activeCancelled,
        insured,
        refunded,
        lockSet,
        discarded,
        mysteryOpened,
        cleared,
        inherited,
      ].map(({ definition }) => definition),
      agenda: { 'perks.settle-death': settleDeath, 'perks.inherit': handDown },
      channels: { [perkAwards]: { feePpm: 0, maxAmount: 1 } },
      things: [perkThing],
      moved: {
        [perkThing](world, move, at) {
          perkMoved(world, move, at);
          cameIntoEstate(world, move, at);
        },
      },
      listens: { [created.definition.type]: heirBorn },
      // While no perk is known, there is nothing to inherit.
      beginsEmpty: true,
      settle: { death: perksLeft },
      metrics: { 'perks.used': { kind: 'sum', label: 'Perks used', total: true } },
      activity: perksTold.activity,
      views: { Perks: viewPerks },
      wishes: perksWishes,
      habit: perksHabit,
    },
    running.parts,
  ),
);
