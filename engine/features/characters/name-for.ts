import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { parseName } from '../../shared/text/names.ts';
import { bearerOf } from './state.ts';

/**
 * A wished name as a life would bear it, or why it cannot; `reserved` is whether it is put aside for another. `self` may
 * take its own names again.
 */
export function nameFor(
  world: World,
  wished: string,
  reserved: boolean,
  self: string | null = null,
): { readonly name: string } | Refusal {
  const parsed = parseName(wished);
  if ('problem' in parsed) return refuse('characters_name_invalid', parsed.problem);
  const bearer = bearerOf(world, parsed.name) ?? self;
  if (reserved || bearer !== self) {
    return refuse('characters_name_taken', 'This name, or one that looks like it, is taken.', {
      kind: 'conflict',
    });
  }
  return parsed;
}
