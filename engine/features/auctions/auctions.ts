import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import { otherWealth } from '../../shared/catalogues/goods.ts';
import { worthInHand } from '../../kits/held-lots.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { lotsHeld } from '../../shared/ports/transferable.ts';
import { vehiclesAway, vehiclesComing, type VehicleUse } from '../../shared/ports/vehicle-ports.ts';
import { cancelAuctions } from './cancel-auctions.ts';
import { endAuction, goodsChannel, saleChannel } from './end-auction.ts';
import {
  bequeathed,
  bidPlaced,
  bidVoided,
  cancelled,
  expired,
  relisted,
  scheduleHouse,
  sold,
  started,
} from './events.ts';
import { startHouseAuction } from './house.ts';
import { auctionsManifest } from './manifest.ts';
import { placeBid } from './place-bid.ts';
import { auctionsPress } from './press.ts';
import { auctionsRules } from './rules.ts';
import { auctionsEnds } from './settle.ts';
import { startAuctions } from './start-auctions.ts';
import { auctionsBy, auctionsLedBy, auctionsState, heldFor } from './state.ts';
import { auctionsTold } from './told.ts';
import { viewOwnAuctions } from './views.ts';
import { auctionsHabit, auctionsWishes } from './wishes.ts';
import { upcoming, type Upcoming } from '../../shared/ports/upcoming.ts';

/** [R372] */
const vehicleUse: VehicleUse = { id: 'auction', where: 'at auction' };

const ahead = (at: number, what: string): Upcoming => ({ at, what, path: '/main/auctions' });

/** Goods to the highest bid, from players and from the house. Nobody learns who sells or who bids. */
export const auctions = defineFeature(
  withKits(
    {
      ...auctionsManifest,
      rules: auctionsRules.defaults,
      quietRules: { houseEverySeconds: 7_200 },
      slice: auctionsState,
      // With no auction open, a close has nothing to settle.
      beginsEmpty: true,
      provides: [
        premiumPrivileges.by(() => ['Auctions that are listed again']),
        lotsHeld.by(heldFor),
        upcoming.by((world, character) => [
          ...auctionsBy(world, character).map(({ endsAt, lot }) =>
            ahead(endsAt, `Your auction ends: ${lotName(lot)}`),
          ),
          ...auctionsLedBy(world, character).map(({ endsAt, lot }) =>
            ahead(endsAt, `An auction in which you lead ends: ${lotName(lot)}`),
          ),
        ]),
        vehiclesAway.by((world, character) =>
          auctionsBy(world, character).flatMap(({ lot: { type, id }, endsAt }) =>
            type === 'vehicle' && id !== null ? [{ vehicle: id, use: vehicleUse, until: endsAt }] : [],
          ),
        ),
        vehiclesComing.by((world, character) => [
          {
            use: vehicleUse,
            count: auctionsLedBy(world, character).filter(({ lot }) => lot.type === 'vehicle').length,
          },
        ]),
        // Bids that lead and goods that stand at auction are still somebody's.
        otherWealth.by(
          (world, character) =>
            worthInHand(auctionsBy(world, character).map(({ lot }) => lot)) +
            auctionsLedBy(world, character).reduce((sum, { lead }) => sum + (lead?.amount ?? 0), 0),
        ),
      ],
      commands: [startAuctions, placeBid, cancelAuctions],
      events: [started, bidPlaced, cancelled, expired, relisted, sold, bidVoided, bequeathed].map(
        ({ definition }) => definition,
      ),
      agenda: {
        'auctions.end-auction': endAuction,
        'auctions.start-house-auction': startHouseAuction,
      },
      begins(world, { at }) {
        scheduleHouse(world, Math.max(at, world.round.startsAt));
      },
      channels: {
        [goodsChannel]: { feePpm: 0, maxAmount: null, through: ['escrow:auctions:'] },
        [saleChannel]: {
          feePpm: auctionsRules.defaults.feePpm,
          maxAmount: null,
          through: ['escrow:auctions:'],
        },
      },
      metrics: {
        'auctions.started': { kind: 'sum', label: 'Auctions started', total: true },
        'auctions.bids': { kind: 'sum', label: 'Bids at auctions', total: true },
        'auctions.sold': { kind: 'sum', label: 'Sold at auction', total: true },
        'auctions.earned': { kind: 'sum', label: 'Earned at auctions', unit: 'money', total: true },
        'auctions.fees': { kind: 'sum', label: 'Paid to the auction house', unit: 'money', total: true },
        'auctions.bought': { kind: 'sum', label: 'Bought at auction', total: true },
        'auctions.spent': { kind: 'sum', label: 'Spent at auctions', unit: 'money', total: true },
      },
      forget: {
        death: (world, character) => void auctionsState(world).backInHand.delete(character),
      },
      ...auctionsTold,
      press: { of: [started], lines: auctionsPress },
      views: { Auctions: viewOwnAuctions },
      wishes: auctionsWishes,
      habit: auctionsHabit,
      talk: ['Somebody in {city} outbid me by ten dollars. I remember names.'],
    },
    auctionsEnds,
  ),
);
