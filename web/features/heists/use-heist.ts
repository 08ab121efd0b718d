import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';

/** What an act in a heist changes. */
export const heistReads = ['GET heists/:id', 'GET heists', 'GET heists/find/heists'] as const;

const readAgain = (): void => refresh(...heistReads);
const listener = { message: readAgain, resync: readAgain };

/** Where pushes do not come. */
const refetchMs = 20_000;

/** The page of heists, which follows invites and the heist that the player is in. */
export function useHeists() {
  useChannel(`character-${useCharacter().id}-heists`, listener);
  return useRead('GET heists', { ownChannel: true, refetchMs });
}

/** One heist, which follows what everybody in it does. Null until it is read. */
export function useHeist(id: string) {
  const me = useCharacter().id;
  const answer = useRead('GET heists/:id', { params: { id }, ownChannel: true, refetchMs });
  const isMember = answer?.heist?.invited === false;
  // Its own channel is for members; those invited hear of it on theirs.
  useChannel(isMember ? `heist-${id}` : `character-${me}-heists`, listener);
  return answer;
}
