import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const notNow = ['timer_running', 'verifykill_cash_short'];

/** Asks a witness about one of the dead, where somebody has died, and looks at what was said before. */
export async function askWitness({ session }: Player): Promise<void> {
  const dead = await session.answer('GET characters', { query: { dead: true, limit: 20 } });
  const living = await session.answer('GET characters', { query: { dead: false, limit: 1 } });
  await session.call(
    'POST verifykill',
    {
      body: {
        username_suspect: living.data[0]?.username ?? 'Nobody',
        username_deceased: dead.data[0]?.username ?? 'Nobody',
        bribe: 1,
      },
    },
    { mayRefuse: ['verifykill_deceased', 'verifykill_suspect', ...notNow] },
  );
  const { asked, answered } = await session.answer('GET verifykill/previous');
  holds('no witness answers what nobody asked', answered <= asked);
}
