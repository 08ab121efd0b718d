import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { DueDefinition, Feature } from '../../kernel/declarations/feature.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { joined } from '../family-members/events.ts';
import { released, type releases } from './events.ts';
import { heldCount } from './may-act.ts';
import { cityOfPlace, contractsOf, heldByFamily, mostOfFamily, type Contract } from './state.ts';

const characterData = z.strictObject({ character: z.string() });

const releasing = (contract: Contract, reason: (typeof releases)[number], now: number): DraftEvent =>
  released.draft(
    { property: contract.property, city: cityOfPlace(contract.property), reason },
    { counts: [heldCount(contract, now)], subjects: [{ id: contract.holder, role: 'holder' }] },
  );

/** What the dead and the banned held stands empty, and what it had earned is lost (ruling 30). */
const settling = (reason: 'death' | 'ban'): DueDefinition => ({
  due: (world, { data }, { now }) =>
    contractsOf(world, characterData.parse(data).character).map((each) => releasing(each, reason, now)),
});

/** Whoever brings more into a family than it may hold gives up what they took last. */
const settleJoin: DueDefinition = {
  due(world, { data }, { now }) {
    const { character } = characterData.parse(data);
    const family = world.characters.get(character)?.family ?? null;
    if (family === null) return [];
    const over = heldByFamily(world, family).length - mostOfFamily(world);
    if (over <= 0) return [];
    return contractsOf(world, character)
      .slice(-over)
      .map((each) => releasing(each, 'family', now));
  },
};

const concerns = (world: World, character: string) =>
  contractsOf(world, character).length > 0 ? [{ character }] : [];

export const settlements = {
  settle: { death: concerns, ban: concerns },
  listens: {
    [joined.definition.type](world, event) {
      const character = subjectOf(event, 'owner');
      if (contractsOf(world, character).length > 0) schedule('property.settle-join', event.at, { character });
    },
  },
  agenda: {
    'property.settle-death': settling('death'),
    'property.settle-ban': settling('ban'),
    'property.settle-join': settleJoin,
  },
} satisfies Partial<Feature>;
