import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Says what goes back, tries to shoot somebody who is nowhere, to reveal what never was, and reads the statistics. */
export async function openFire({ session, character }: Player): Promise<void> {
  const words = 'You should have knocked.';
  const { message } = await session.answer('POST killing/backfire-message', { body: { message: words } });
  const set = await session.answer('POST killing/backfire', { body: { backfire: [30, 20, null] } });
  const page = await session.answer('GET killing/backfire');
  holds('a backfire is kept', page.backfire[1] === set.backfire[1] && page.message === message);
  const { targets } = await session.answer('GET killing');
  await session.call(
    'POST killing',
    { body: { target_id: targets[0]?.id ?? 'nobody', silencer: false, bullets: 1, message: null } },
    {
      mayRefuse: [
        'killing_protected',
        'killing_no_target',
        'killing_unarmed',
        'killing_bullets_short',
        'prison_locked',
        'timer_running',
      ],
    },
  );
  await session.call(
    'POST killing/reveal',
    { body: { kill_id: 'none' } },
    { mayRefuse: ['killing_unknown'] },
  );
  const { characters } = await session.answer('GET killing/statistics', {});
  holds(
    'the statistics list the lives of the round',
    characters.some(({ id }) => id === character),
  );
}
