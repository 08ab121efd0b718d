import { HttpError } from '../../http/context/http-error.ts';
import { garageAction } from '../garage/actions.ts';
import { give } from './gifts.ts';

export const tradeParts = [
  garageAction.by({
    action: 'transfer',
    async act(context, { vehicle_ids: vehicles, username, message, allow_escrow }) {
      if (username === undefined) throw new HttpError(400, 'invalid_payload', 'Name a recipient.');
      const ids = [...new Set(vehicles)];
      const lots = ids.map((id) => ({ type: 'vehicle' as const, id, amount: 1 }));
      const sent = await give(context, {
        username,
        lots,
        message: message ?? '',
        escrow: allow_escrow ?? false,
      });
      const many = ids.length === 1 ? 'The vehicle' : `The ${ids.length} vehicles`;
      const verb = ids.length === 1 ? 'is' : 'are';
      return {
        vehicle_ids: ids,
        message: sent.pending
          ? `${sent.recipient.username} is asked to take ${ids.length === 1 ? 'it' : 'them'}.`
          : `${many} ${verb} ${sent.recipient.username}’s now.`,
      };
    },
  }),
];
