import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { Count } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { iso } from '../../shared/time/time.ts';
import { counted, revealed } from './events.ts';
import { revelation } from './revelation.ts';
import { killingState, killOf } from './state.ts';

/** As many kills as one item of the agenda reveals or counts. */
const atOnce = 100;

/** Lets everybody know of a silent kill (E026). Whoever plays the killer's account may, also after the killer's death. */
export const reveal = defineCommand({
  type: 'killing.reveal',
  payload: z.strictObject({ kill: z.string().max(40) }),
  guards: ['round-open'],
  decide(world, { payload, actor }) {
    const kill = killOf(world, payload.kill);
    // The same for a kill of somebody else's as for one that never was.
    if (!kill || accountOf(world, kill.killer) !== actor.account)
      return refuse('killing_unknown', 'You have no such kill.', { kind: 'not-found' });
    if (kill.revealedAt !== null)
      return refuse('killing_revealed', 'Everybody knows of this kill already.', { kind: 'conflict' });
    return [revelation(world, kill)];
  },
  answer(events) {
    const { data, at } = revealed.first(events);
    return { kill_id: data.kill, revealed_at: iso(at) };
  },
});

/** The round is over, and with it every secret (ruling 18). */
export const revealRest: DueDefinition = {
  due: (world) =>
    [...killingState(world).secret].slice(0, atOnce).flatMap((id) => {
      const kill = killOf(world, id);
      return kill ? [revelation(world, kill)] : [];
    }),
};

/** How many items it takes to reveal what is still secret. */
export const pagesOfSecrets = (world: World): number => Math.ceil(killingState(world).secret.size / atOnce);

/** Counts for everybody to see the kills that were revealed since the last midnight. */
export const countRevealed: DueDefinition = {
  due(world) {
    const { uncounted } = killingState(world);
    const kills = uncounted.slice(0, atOnce);
    if (kills.length === 0) return [];
    const counts = kills.flatMap((id): Count[] => {
      const kill = killOf(world, id);
      if (!kill) return [];
      return [
        { character: kill.killer, metric: 'kill_count', by: 1 },
        { character: kill.killer, metric: 'kill_points', by: kill.points },
      ];
    });
    const families = new Map<string, number>();
    for (const id of kills) {
      const { killerFamily, points } = killOf(world, id) ?? { killerFamily: null, points: 0 };
      if (killerFamily !== null && points > 0)
        families.set(killerFamily, (families.get(killerFamily) ?? 0) + points);
    }
    const killers = [...new Set(counts.map(({ character }) => character))];
    return [
      counted.draft(
        {
          kills: [...kills],
          isLast: kills.length === uncounted.length,
          families: [...families].map(([family, points]) => ({ family, points })),
        },
        { counts, subjects: killers.map((id) => ({ id, role: 'owner' })) },
      ),
    ];
  },
};
