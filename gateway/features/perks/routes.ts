import { viewIcon } from '@rackets/engine/shared/catalogues/icons.ts';
import {
  activatePerk,
  cancelActive,
  useHealthBoost,
  useXpBoost,
} from '@rackets/engine/features/perks/activate-perk.ts';
import {
  discardPerk,
  insurePerk,
  refundPerk,
  setPerkLocked,
} from '@rackets/engine/features/perks/keep-perks.ts';
import { openMystery } from '@rackets/engine/features/perks/open-mystery.ts';
import { viewPerks } from '@rackets/engine/features/perks/views.ts';
import { perkKinds, perkTypes } from '@rackets/engine/shared/catalogues/perks.ts';
import { readPerkUsage } from '@rackets/projections/models/perks/perks.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  insuredAnswer,
  lockedAnswer,
  mysteryAnswer,
  perksAnswer,
  perkUsageAnswer,
  refundedAnswer,
  usedAnswer,
} from './answers.ts';

const params = z.strictObject({ id: idText(60) });
/** An item or a perk that is used up. */
const paying = z.strictObject({ item_id: idText(60).optional(), perk_id: idText(60).optional() });
const nothing = z.strictObject({});

export const perksRoutes = [
  route({
    id: 'E146',
    method: 'GET',
    path: 'perks',
    kind: 'view',
    role: 'player',
    summary: 'The perks that the player owns, and active ones.',
    answer: perksAnswer,
    handle: playerView(viewPerks),
  }),
  route({
    id: 'E160',
    method: 'GET',
    path: 'perks/statistics',
    kind: 'view',
    role: 'player',
    summary: 'How long or how often perks of each type were used.',
    answer: perkUsageAnswer,
    async handle(context) {
      const usage = await readPerkUsage(await context.model('perks'), context.characterId());
      return {
        usage: perkTypes.flatMap((type) => {
          const kind = perkKinds.entries.find((each) => each.type === type);
          if (!kind) return [];
          const { seconds = 0, count = 0 } = usage[type] ?? {};
          return [
            {
              type_id: type,
              name: kind.title,
              ...viewIcon(kind.icon),
              total_duration: kind.timed ? seconds : null,
              total_count: kind.timed ? null : count,
            },
          ];
        }),
      };
    },
  }),
  route({
    id: 'E147',
    method: 'DELETE',
    path: 'perks/active/:id',
    kind: 'command',
    role: 'player',
    summary: 'Ends an active perk early, without a refund.',
    params,
    answer: nothing,
    handle: ({ submit }, { params: { id: kind } }) => submit(cancelActive, { kind }),
  }),
  route({
    id: 'E153',
    method: 'POST',
    path: 'perks/health-boost',
    kind: 'command',
    role: 'player',
    summary: 'Boosts health for a time, by an item or a perk.',
    body: paying,
    answer: usedAnswer,
    handle: ({ submit }, { body: { item_id: item = null, perk_id: perk = null } }) =>
      submit(useHealthBoost, { item, perk }),
  }),
  route({
    id: 'E154',
    method: 'POST',
    path: 'perks/xp-boost',
    kind: 'command',
    role: 'player',
    summary: 'Boosts the experience earned for a time, by an item or a perk.',
    body: paying,
    answer: usedAnswer,
    handle: ({ submit }, { body: { item_id: item = null, perk_id: perk = null } }) =>
      submit(useXpBoost, { item, perk }),
  }),
  route({
    id: 'E155',
    method: 'POST',
    path: 'perks/mystery',
    kind: 'command',
    role: 'player',
    summary: 'Opens a mystery perk, held as an item or a perk, for the perk inside.',
    body: paying,
    answer: mysteryAnswer,
    handle: ({ submit }, { body: { item_id: item = null, perk_id: perk = null } }) =>
      submit(openMystery, { item, perk }),
  }),
  route({
    id: 'E148',
    method: 'POST',
    path: 'perks/:id/insure',
    kind: 'command',
    role: 'player',
    summary: 'Insures a perk permanently: it then passes to the next life.',
    params,
    answer: insuredAnswer,
    handle: ({ submit }, { params: { id: perk } }) => submit(insurePerk, { perk }),
  }),
  route({
    id: 'E149',
    method: 'POST',
    path: 'perks/:id/refund',
    kind: 'command',
    role: 'player',
    summary: 'Returns a perk for what it cost, if that was agreed.',
    params,
    answer: refundedAnswer,
    handle: ({ submit }, { params: { id: perk } }) => submit(refundPerk, { perk }),
  }),
  route({
    id: 'E150',
    method: 'POST',
    path: 'perks/:id/activate',
    kind: 'command',
    role: 'player',
    summary: 'Activates a timed perk; `extend` adds its time to an active one of the same type.',
    params,
    body: z.strictObject({ extend: z.boolean().optional() }),
    answer: usedAnswer,
    handle: ({ submit }, { params: { id: perk }, body: { extend = false } }) =>
      submit(activatePerk, { perk, extend }),
  }),
  route({
    id: 'E151',
    method: 'POST',
    path: 'perks/:id/locked',
    kind: 'command',
    role: 'player',
    summary: 'Locks a perk against use, or unlocks it.',
    params,
    body: z.strictObject({ locked: z.boolean() }),
    answer: lockedAnswer,
    handle: ({ submit }, { params: { id: perk }, body: { locked } }) =>
      submit(setPerkLocked, { perk, locked }),
  }),
  route({
    id: 'E152',
    method: 'DELETE',
    path: 'perks/:id',
    kind: 'command',
    role: 'player',
    summary: 'Throws a perk away.',
    params,
    answer: nothing,
    handle: ({ submit }, { params: { id: perk } }) => submit(discardPerk, { perk }),
  }),
];
