import { tiers } from '@rackets/engine/features/accolades/rules.ts';
import { viewTasks } from '@rackets/engine/features/accolades/views.ts';
import { accolades as catalogue } from '@rackets/engine/features/index.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readEarned, type EarnedAccolades } from '@rackets/projections/models/accolades/accolades.ts';
import type { RouteContext } from '../context/context.ts';
import type { PlayedRound } from './career.ts';

/** What was earned, in the words of the round's rules; of a round that is over (`world` null) in those of today's. */
export function earnedAccolades(world: World | null, earned: EarnedAccolades) {
  return catalogue.flatMap((accolade) => {
    const times = earned[accolade.id];
    if (!times) return [];
    const tasks = viewTasks(world, accolade);
    const { id, name, icon } = accolade;
    const rows = tiers.flatMap((tier, index) => {
      const at = times[tier];
      return at === undefined ? [] : [{ id: tier, complete_at: iso(at), description: tasks[index] ?? '' }];
    });
    return [{ id, name, icon, complete_at: isoOrNull(times.gold ?? null), tiers: rows }];
  });
}

/** What the lives of a career have earned together: each tier when it was first reached. */
export async function careerAccolades(context: RouteContext, career: readonly PlayedRound[]) {
  const earned = await Promise.all(
    career.flatMap(({ round, lives }) =>
      lives.map(async ({ id }) => readEarned(await context.model('accolades', round.round), id)),
    ),
  );
  return earnedAccolades(null, firstOf(earned));
}

function firstOf(earned: readonly EarnedAccolades[]): EarnedAccolades {
  const first: Record<string, Partial<Record<(typeof tiers)[number], number>>> = {};
  for (const accolades of earned) {
    for (const [id, times] of Object.entries(accolades)) {
      const known = (first[id] ??= {});
      for (const tier of tiers) {
        const at = times[tier];
        if (at !== undefined) known[tier] = Math.min(at, known[tier] ?? at);
      }
    }
  }
  return first;
}
