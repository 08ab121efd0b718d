import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import type { Wall } from './answers.ts';

interface Wish {
  readonly page?: number;
  /** Only the player's own. */
  readonly mine?: boolean;
  /** Only those on members of families that are at war. */
  readonly atWar?: boolean;
  /** Only those on this gangster; '' for all. */
  readonly username?: string;
}

/** A page of open bounties, which follows what becomes of them. Null until it is read. */
export function useWall({ page = 1, mine = false, atWar = false, username = '' }: Wish = {}): Wall | null {
  const readAnew = () => refresh('GET bounties');
  useChannel('bounties', {
    message(_event, data) {
      const { open } = data as { open: number };
      store.set(stateAtom, (before) => before && { ...before, bounty_count: open });
      readAnew();
    },
    resync: readAnew,
  });
  return useRead('GET bounties', {
    query: {
      page,
      ...(mine ? { mine: '1' as const } : {}),
      ...(atWar ? { at_war: '1' as const } : {}),
      ...(username === '' ? {} : { username }),
    },
    keepPrevious: true,
  });
}
