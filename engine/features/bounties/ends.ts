import { z } from 'zod';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { endParts } from '../../kits/ends.ts';
import { endedBy } from '../../shared/ports/shooting.ts';
import { shot } from '../killing/events.ts';
import { collected, returned } from './events.ts';
import { bounties, givenBack, maskEnd } from './state.ts';

const told = z.strictObject({
  paid: z.array(
    z.strictObject({ bounty: z.string(), target: z.string(), placer: z.string(), amount: z.int() }),
  ),
});

/** A kill paid bounties in its own event: they are over, and their placers are told. Part of apply. */
export function hearOfShot(world: World, event: RecordedEvent): void {
  const fired = shot.match(event);
  if (!fired) return;
  const paid = fired.data.bounties.flatMap(({ bounty: id }) => {
    const bounty = bounties.find(world, id);
    if (!bounty) return [];
    maskEnd(world, id, 'all', event.at);
    bounties.drop(world, id);
    const { target, placer, amount } = bounty;
    return [{ bounty: id, target, placer, amount }];
  });
  if (paid.length > 0) schedule('bounties.tell-placers', event.at, { paid });
}

/** Tells the placers of bounties that a kill has paid. */
export const tellPlacers: DueDefinition = {
  due: (world, { data }) =>
    told
      .parse(data)
      .paid.map(({ placer, ...bounty }) =>
        collected.draft(
          { ...bounty, by: endedBy(world, bounty.target)?.killer ?? null },
          { subjects: [{ id: placer, role: 'owner' }] },
        ),
      ),
};

/** A target whom nobody killed, and the round's close, give bounties back. */
export const bountiesEnd = endParts({
  feature: 'bounties',
  open: bounties.all,
  of: bounties.of,
  causes: ['death'],
  atOnce: 50,
  end: (world, some, { cause }) =>
    some.map((bounty) => {
      const { id, target, placer, amount } = bounty;
      return returned.draft(
        { bounty: id, target, amount, reason: cause },
        { moves: [givenBack(world, bounty)], subjects: [{ id: placer, role: 'owner' }] },
      );
    }),
});
