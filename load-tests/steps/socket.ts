import { until } from '../library/chance.ts';
import { holds } from '../library/measures.ts';
import { channelsOf, type Player } from '../library/player.ts';

const frameWithinMs = 5_000;

/** Opens the socket and listens to everything that a client listens to. */
export async function listen(player: Player): Promise<void> {
  holds('a socket is welcome', await player.socket.open());
  for (const channel of channelsOf(player)) {
    holds('a channel is heard', await player.socket.listen(channel));
  }
  holds('a ping is answered', await player.socket.ping());
}

/** Is cut off, acts meanwhile, and is told what it missed; from a place nobody knows it is told to read again. */
export async function comeBack({ session, socket, character }: Player): Promise<void> {
  const channel = `character-${character}`;
  const back = socket.interrupt();
  const { bank } = await session.answer('POST bank/withdraw', { body: { amount: 1 } });
  holds('a broken socket comes back', await back);
  const told = () => socket.taken(channel).some(({ data }) => data?.['bank'] === bank);
  holds('what was missed is told after coming back', await until(told, frameWithinMs));
  await socket.listen(channel, '1');
  holds(
    'an unknown place means reading again',
    await until(() => socket.resynced(channel) > 0, frameWithinMs),
  );
}
