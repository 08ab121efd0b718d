import type { DraftEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { endParts } from '../../kits/ends.ts';
import { consumedMoves } from './claim-reward.ts';
import { cancelled, type CancelReason } from './events.ts';
import { attempts, progressOf, type Attempt } from './state.ts';
import { backMoves } from './take-back.ts';

/** What was given goes back, but for the dead: escrow is no shelter (ruling 16). */
function ending(world: World, attempt: Attempt, reason: Exclude<CancelReason, 'owner'>): DraftEvent {
  const { stages, done } = progressOf(world, attempt);
  return cancelled.draft(
    { attempt: attempt.id, mission: attempt.type, done: done.length, of: stages.length, reason },
    {
      moves: reason === 'death' ? consumedMoves(world, attempt, stages) : backMoves(world, attempt, stages),
      subjects: [{ id: attempt.owner, role: 'owner' }],
    },
  );
}

/** A mission ends with whoever is on it, and with the round. */
export const missionEnds = endParts({
  feature: 'missions',
  open: attempts.all,
  of: attempts.of,
  end: (world, some, { cause }) => some.map((attempt) => ending(world, attempt, cause)),
});
