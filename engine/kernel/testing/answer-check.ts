import { deepStrictEqual } from 'node:assert';
import { isStaff } from '../../shared/people/staff.ts';
import { upcast } from '../machine/apply.ts';
import type { Command } from '../state/command.ts';
import type { RecordedEvent } from '../state/event.ts';
import type { JsonObject } from '../values/json.ts';
import type { Machine } from '../machine/machine.ts';
import { seenBy } from '../machine/seen-by.ts';
import type { World } from '../state/world.ts';

/**
 * The roles in which whoever sent a command sees one of its events: staff as staff, players as its subjects. An event
 * that names no owner is its sender's, who may have no gangster.
 */
function rolesOf(world: World, { actor }: Command, event: RecordedEvent): readonly string[] {
  const isOwn = (id: string) => id === actor.account || world.characters.get(id)?.account === actor.account;
  const own = event.subjects.flatMap(({ id, role }) => (isOwn(id) ? [role] : []));
  if (isStaff(actor.roles)) return ['everyone', ...own, 'staff'];
  const isOwned = event.subjects.some(({ role }) => role === 'owner');
  return ['everyone', ...own, ...(isOwned ? [] : ['owner'])];
}

/**
 * Asserts that the answer of an accepted command needs no more of its events than whoever sent it may see. The game's
 * own commands answer nobody.
 */
export function checkAnswer(
  machine: Machine,
  world: World,
  command: Command,
  events: readonly RecordedEvent[],
): void {
  if (command.actor.roles.includes('system')) return;
  const { registry } = machine;
  const answer = (of: readonly RecordedEvent[]) => machine.answer(command.type, of);
  const shown = events.map((event) => {
    const now = upcast(registry, event);
    const seen = rolesOf(world, command, now).map((role) => seenBy(registry, now, role));
    return { ...now, data: Object.assign({}, ...seen) as JsonObject };
  });
  const message = `the answer of ${command.type} shows only what the roles of its sender may see of ${events.map((each) => each.type).join(', ')}`;
  deepStrictEqual(answer(shown), answer(events), message);
}
