import { useState } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import type { SlotsStatistics } from './answers.ts';

type Location = SlotsStatistics['locations'][number];
type Update = Pick<Location, 'location_id' | 'jackpot' | 'active_players'>;

/** All cities as they were read, with what was pushed since (W15). */
export function useAllSlots(read: readonly Location[] | null): readonly Location[] | null {
  const [updates, setUpdates] = useState<ReadonlyMap<string, Update>>(new Map());
  useChannel('public-slots', {
    message(_event, data) {
      const { jackpot_reset: won, ...update } = data as Update & { readonly jackpot_reset: boolean };
      setUpdates((before) => new Map(before).set(update.location_id, update));
      if (won) refresh('GET slots/statistics');
    },
    resync() {
      setUpdates(new Map());
      refresh('GET slots/statistics');
    },
  });
  return read?.map((location) => ({ ...location, ...updates.get(location.location_id) })) ?? null;
}
