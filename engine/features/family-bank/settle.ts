import { z } from 'zod';
import type { DueDefinition, Feature } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { closed } from '../families/events.ts';
import { closingChannel, inFamilyBank } from '../families/purse.ts';
import { familyOfId } from '../families/state.ts';
import { settled } from './events.ts';
import { paidIn, totalsIn, totalsOf } from './state.ts';

const itemData = z.strictObject({ family: z.string(), emptied: z.boolean() });

/** What a member gets back of a bank. */
export interface Share {
  readonly character: string;
  readonly amount: number;
}

/**
 * What the members of a closed family get back (ruling 16): what each has paid in net, and where the bank does not hold
 * as much, that in proportion, rounded down. Nobody gets what others paid or a business earned: a family is no way around
 * the tax on withdrawals.
 */
export function sharesOf(money: number, paid: ReadonlyMap<string, number>): readonly Share[] {
  const claims = [...paid].filter(([, net]) => net > 0);
  const all = claims.reduce((sum, [, net]) => sum + net, 0);
  const paidOut = BigInt(Math.min(money, all));
  return claims
    .map(([character, net]) => ({ character, amount: Number((paidOut * BigInt(net)) / BigInt(all)) }))
    .filter(({ amount }) => amount > 0);
}

/** Those who were in a family at its end and live on, with what each has paid in net. */
function claimsOn(world: World, id: string): ReadonlyMap<string, number> {
  const members = [...(familyOfId(world, id)?.members.keys() ?? [])];
  return new Map(
    members
      .filter((character) => world.characters.get(character)?.dead === null)
      .map((character) => [character, paidIn(totalsOf(world, id, character))]),
  );
}

/**
 * Pays out the bank of a family that closed, the rest to the sink. At most fifty are in a family, so that it is one
 * event: there is no moment at which some are paid.
 */
const settleFamily: DueDefinition = {
  due(world, { data }) {
    const { family, emptied } = itemData.parse(data);
    const from = inFamilyBank(family);
    const money = holding(world, from, 'money');
    const shares = emptied ? [] : sharesOf(money, claimsOn(world, family));
    const rest = shares.reduce((left, { amount }) => left - amount, money);
    const paying = { asset: 'money', from, channel: closingChannel };
    const moves = [
      ...shares.map(({ character, amount }) => ({ ...paying, to: inHand(character), amount })),
      { ...paying, to: sinkOf('family-bank'), amount: rest },
    ].filter(({ amount }) => amount > 0);
    return [
      settled.draft(
        {
          family,
          name: familyOfId(world, family)?.name ?? '',
          shares: shares.map((share) => ({ ...share })),
          rest,
        },
        { moves, subjects: shares.map(({ character }) => ({ id: character, role: 'member' })) },
      ),
    ];
  },
};

export const settlements = {
  settle: {
    family: (world, family, event) => {
      const left = holding(world, inFamilyBank(family), 'money') > 0 || totalsIn(world, family).size > 0;
      // Of a family whose last member died or was banned, nobody is left to be paid.
      return left ? [{ family, emptied: closed.match(event)?.data.reason !== 'boss' }] : [];
    },
  },
  // After whatever else of the family is given back, or paid into its bank.
  settles: 'estate',
  agenda: { 'family-bank.settle-family': settleFamily },
} satisfies Partial<Feature>;
