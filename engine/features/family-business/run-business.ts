import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition, Feature } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { secondMs } from '../../shared/time/time.ts';
import { ownFamily } from '../families/edit-family.ts';
import { businessChannel, inFamilyBank } from '../families/purse.ts';
import { businessClosed, closings, incomePaid, started } from './events.ts';
import { familyBusinessRules } from './rules.ts';
import { businessesOf, businessOf, protectedBy, type Business } from './state.ts';

const feature = 'family-business';
/** Prison, and a flight, keep from a family's business (ruling 69). */
const guards = [
  'round-open',
  'alive',
  'at-liberty',
  'not-travelling',
  ['in-family', 'can_manage_businesses'],
] as const;

const typeOf = (world: World, id: string) => familyBusinessRules(world).types.find((each) => each.id === id);
const nameOf = (world: World, { type }: Business) => typeOf(world, type)?.name ?? type;

/** Opens a business with the bank's money, one of each type, under a member who protects no other (E362, R679). */
export const startBusiness = defineCommand({
  type: 'family-business.start-business',
  payload: z.strictObject({ type: z.string().max(40), protector: z.string().max(40) }),
  guards,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const family = ownFamily(world, me);
    const type = typeOf(world, payload.type);
    if (!type) return refuse('family_business_type', 'There is no such business.', { kind: 'not-found' });
    if (businessesOf(world, family.id).some((each) => each.type === type.id))
      return refuse('family_business_known', `The family has a ${type.name} already.`, { kind: 'conflict' });
    if (!family.members.has(payload.protector))
      return refuse('family_business_protector', 'There is no such member in your family.', {
        kind: 'not-found',
      });
    if (protectedBy(world, family.id, payload.protector))
      return refuse('family_business_busy', 'This member protects another business.', { kind: 'conflict' });
    if (holding(world, inFamilyBank(family.id), 'money') < type.cost)
      return refuse('family_bank_money', 'The family’s bank does not hold enough.');
    const paysAt = now + familyBusinessRules(world).paysEverySeconds * secondMs;
    return [
      started.draft(
        {
          family: family.id,
          business: context.id('fb'),
          type: type.id,
          name: type.name,
          cost: type.cost,
          paysAt,
        },
        {
          moves: [
            {
              asset: 'money',
              from: inFamilyBank(family.id),
              to: sinkOf(feature),
              amount: type.cost,
              channel: businessChannel,
            },
          ],
          subjects: [
            { id: me.id, role: 'owner' },
            { id: payload.protector, role: 'protector' },
          ],
        },
      ),
    ];
  },
  answer: (events) => {
    const { business, name, cost } = started.first(events).data;
    return { business, name, cost };
  },
});

/** A business's end. `by` is who closed it; null for the game. */
const ending = (
  world: World,
  business: Business,
  reason: (typeof closings)[number],
  by: string | null = null,
): DraftEvent =>
  businessClosed.draft(
    { family: business.family, business: business.id, name: nameOf(world, business), reason },
    {
      subjects: [
        ...(by === null ? [] : [{ id: by, role: 'owner' }]),
        { id: business.protector, role: 'protector' },
      ],
    },
  );

/** Closes a business; nothing is paid back (E360, R680). */
export const closeBusiness = defineCommand({
  type: 'family-business.close-business',
  payload: z.strictObject({ business: z.string().max(40) }),
  guards,
  decide(world, { payload }, { me }) {
    const business = businessOf(world, payload.business);
    return business?.family === ownFamily(world, me).id
      ? [ending(world, business, 'member', me.id)]
      : refuse('family_business_unknown', 'The family runs no such business.', { kind: 'not-found' });
  },
  answer: (events) => ({ business: businessClosed.first(events).data.business }),
});

const businessData = z.strictObject({ business: z.string() });
const familyData = z.strictObject({ family: z.string() });

/** What a business earned in a day goes into the bank; the next day's is asked for with it. */
const payIncome: DueDefinition = {
  untilClose: true,
  due(world, { data, due }) {
    const business = businessOf(world, businessData.parse(data).business);
    const type = business && typeOf(world, business.type);
    if (!business || !type) return [];
    const { family, id } = business;
    const paysAt = due + familyBusinessRules(world).paysEverySeconds * secondMs;
    const move = { asset: 'money', from: sourceOf(feature), to: inFamilyBank(family), amount: type.income };
    return [
      incomePaid.draft(
        { family, business: id, name: type.name, amount: type.income, paysAt },
        { moves: [move] },
      ),
    ];
  },
};

/** A business falls with its protector, whatever took them from the family (ruling 60). */
const settleLeave: DueDefinition = {
  due(world, { data }) {
    const business = businessOf(world, businessData.parse(data).business);
    return business ? [ending(world, business, 'protector')] : [];
  },
};

/** A closed family runs nothing. */
const settleFamily: DueDefinition = {
  due: (world, { data }) =>
    businessesOf(world, familyData.parse(data).family).map((each) => ending(world, each, 'family')),
};

export const settlements = {
  agenda: {
    'family-business.pay-income': payIncome,
    'family-business.settle-family-leave': settleLeave,
    'family-business.settle-family': settleFamily,
  },
  settle: {
    'family-leave': (world, character, { data }) => {
      const family = typeof data['family'] === 'string' ? data['family'] : '';
      const business = protectedBy(world, family, character);
      return business === null ? [] : [{ business: business.id }];
    },
    family: (world, family) => (businessesOf(world, family).length > 0 ? [{ family }] : []),
  },
} satisfies Partial<Feature>;
