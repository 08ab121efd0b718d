import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const body = { blueprint: 'lockpicks' };

/** Looks at the blueprints, and tries to build and to collect. */
export async function visitWorkshop({ session }: Player): Promise<void> {
  const { blueprints } = await session.answer('GET workshop');
  holds(
    'every blueprint takes something',
    blueprints.length > 0 && blueprints.every(({ inputs }) => inputs.length > 0),
  );
  const shown = blueprints.find(({ id }) => id === body.blueprint);
  const built = await session.call(
    'POST workshop/build',
    { body },
    { mayRefuse: ['workshop_short', 'workshop_busy', 'prison_locked'] },
  );
  holds('only who has what it takes builds', built.kind === 'refused' || shown?.can_build === true);
  await session.call(
    'POST workshop/collect',
    { body },
    { mayRefuse: ['workshop_no_build', 'workshop_not_ready', 'prison_locked'] },
  );
}
