import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the calendar and opens today's door, where there is one and the event runs. */
export async function openTodaysDoor({ session }: Player): Promise<void> {
  const { doors } = await session.answer('GET christmas');
  holds(
    'no door that is shut shows its prize',
    doors.every(({ state, prize }) => (state === 'opened') === (prize !== null)),
  );
  const today = doors.find(({ state }) => state === 'today');
  const opened = await session.call(
    'POST christmas',
    { body: { day: today?.day ?? 1 } },
    {
      mayRefuse: [
        'christmas_not_running',
        'christmas_too_early',
        'christmas_too_late',
        'christmas_door_open',
      ],
    },
  );
  holds('the door of today opens', today === undefined || opened.kind === 'done');
}
