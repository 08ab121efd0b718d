import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';

/** R364, where pushes do not come. */
const refetchMs = 5_000;

const readAnew = (): void => refresh('GET trade', 'GET trade/:id', 'GET trade-limits');
const listener = { message: readAnew, resync: readAnew };

/** The trade center, which follows what others do. Null until it is read. */
export function useTradeCenter() {
  useChannel(`character-${useCharacter().id}-trades`, listener);
  return useRead('GET trade', { keepPrevious: true, ownChannel: true, refetchMs });
}

/** One trade, which follows what the other does. Null until it is read, or where there is none. */
export function useTrade(id: string) {
  // Its own channel closes with it; the player's tells the end, too.
  useChannel(`character-${useCharacter().id}-trades`, listener);
  return useRead('GET trade/:id', { params: { id }, ownChannel: true, refetchMs });
}
