import { defineFeature } from '../../kernel/declarations/feature.ts';
import { worthInHand } from '../../kits/held-lots.ts';
import { withKits } from '../../kits/with-kits.ts';
import { otherWealth } from '../../shared/catalogues/goods.ts';
import { lotsHeld } from '../../shared/ports/transferable.ts';
import { vehiclesAway, vehiclesComing, type VehicleUse } from '../../shared/ports/vehicle-ports.ts';
import { cancelTrade } from './cancel-trade.ts';
import { addAsset, removeAsset } from './change-lists.ts';
import { ownExpiry, tradeEnds, tradeExpiry } from './ends.ts';
import {
  acceptanceSet,
  assetAdded,
  assetRemoved,
  cancelled,
  completed,
  giftRequested,
  giftSent,
  opened,
} from './events.ts';
import { tradeManifest } from './manifest.ts';
import { openTrade } from './open-trade.ts';
import { goodsChannel, moneyChannel } from './passing.ts';
import { tradeRules } from './rules.ts';
import { sendGift } from './send-gift.ts';
import { setAccepted } from './set-accepted.ts';
import { heldFor, linesOf, sideOf, tradesOf, tradeState } from './state.ts';
import { tradeTold } from './told.ts';
import { viewOwnTrades } from './views.ts';
import { tradeHabit, tradeWishes } from './wishes.ts';

/** [R372] */
const vehicleUse: VehicleUse = { id: 'trade', where: 'in a trade' };

/** What two pass to each other: gifts at once or on request, and trades of two lists that both accept. */
export const trade = defineFeature(
  withKits(
    {
      ...tradeManifest,
      rules: tradeRules.defaults,
      slice: tradeState,
      // With no trade open, a close has nothing to settle.
      beginsEmpty: true,
      provides: [
        lotsHeld.by(heldFor),
        vehiclesAway.by((world, character) =>
          tradesOf(world, character).flatMap((trade) =>
            linesOf(trade, sideOf(trade, character) ?? 'host').flatMap(({ lot: { type, id } }) =>
              type === 'vehicle' && id !== null
                ? [{ vehicle: id, use: vehicleUse, until: trade.expiresAt }]
                : [],
            ),
          ),
        ),
        vehiclesComing.by((world, character) => [
          {
            use: vehicleUse,
            count: heldFor(world, character).filter(
              ({ way, lot }) => way === 'coming' && lot.type === 'vehicle',
            ).length,
          },
        ]),
        // What lies in a trade is still somebody's.
        otherWealth.by((world, character) =>
          worthInHand(heldFor(world, character).flatMap(({ way, lot }) => (way === 'away' ? [lot] : []))),
        ),
      ],
      commands: [sendGift, openTrade, addAsset, removeAsset, setAccepted, cancelTrade],
      events: [
        giftSent,
        giftRequested,
        opened,
        assetAdded,
        assetRemoved,
        acceptanceSet,
        completed,
        cancelled,
      ].map(({ definition }) => definition),
      agenda: ownExpiry,
      channels: {
        [goodsChannel]: { feePpm: 0, maxAmount: null, through: ['escrow:trade:'] },
        [moneyChannel]: { feePpm: tradeRules.defaults.taxPpm, maxAmount: null, through: ['escrow:trade:'] },
      },
      metrics: {
        'trade.trades': { kind: 'sum', label: 'Trades completed', total: true },
        'trade.gifts_sent': { kind: 'sum', label: 'Gifts sent', total: true },
        'trade.gifts_received': { kind: 'sum', label: 'Gifts received', total: true },
        'trade.money_sent': { kind: 'sum', label: 'Money sent', unit: 'money', total: true },
        'trade.money_received': { kind: 'sum', label: 'Money received', unit: 'money', total: true },
        'trade.tax': { kind: 'sum', label: 'Tax on money sent', unit: 'money', total: true },
      },
      refusable: {
        gifts: {
          name: 'Gifts',
          meaning: 'A gift waits as a request until you take it.',
          told: '{name} takes gifts on request only.',
          friendsToo: true,
        },
        trades: {
          name: 'Trades',
          meaning: 'Only friends can open a trade with you.',
          told: '{name} trades with friends only.',
        },
      },
      ...tradeTold,
      views: { Trade: viewOwnTrades },
      wishes: tradeWishes,
      habit: tradeHabit,
    },
    tradeEnds,
    tradeExpiry,
  ),
);
