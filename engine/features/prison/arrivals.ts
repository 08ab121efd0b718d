import { dueOf } from '../../kernel/state/agenda.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import type { World } from '../../kernel/state/world.ts';

const kind = 'prison.spawn-inmates';

/** When the next inmates arrive. No part of the world: the agenda is, and is looked through once. */
const next = new WeakMap<World, number>();

/** Has the next inmates arrive at `due`, ms. */
export function scheduleArrival(world: World, due: number): void {
  schedule(kind, due);
  next.delete(world);
}

/** When the next inmates arrive, ms; null when none will. */
export function nextArrivalAt(world: World): number | null {
  if (world.round.phase === 'closed') return null;
  const known = next.get(world);
  if (known !== undefined) return known;
  const due = dueOf(world.agenda, kind);
  if (due !== null) next.set(world, due);
  return due;
}
