import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, sinkOf } from '../../shared/holders/holders.ts';
import { ownFamily } from './edit-family.ts';
import { upgraded } from './events.ts';
import { permittedBy } from './guards.ts';
import { inFamilyBank, upgradeChannel } from './purse.ts';
import { familiesRules } from './rules.ts';
import type { Family } from './state.ts';

export type UpgradeOf = 'members' | 'vehicles';

/** The room that a family has, and the next step with its price (R681); no step where it has the most. */
export interface Upgrade {
  readonly limit: number;
  readonly upgrade: { readonly amount: number; readonly cost: number; readonly available: boolean };
}

/** Each step is dearer than the one before by a fixed share, in whole thousands. */
export function upgradeOf(world: World, family: Family, of: UpgradeOf): Upgrade {
  const rules = familiesRules(world);
  const { first, step, most, cost } = rules[of];
  const limit = of === 'members' ? family.maxMembers : family.maxVehicles;
  let price = cost;
  for (let room = first; room < limit; room += step)
    price = Math.max(1, Math.round((price * (1_000_000 + rules.dearerPpm)) / 1_000_000_000)) * 1_000;
  return { limit, upgrade: { amount: limit + step, cost: price, available: limit + step <= most } };
}

const stale = ({ limit, upgrade }: Upgrade, of: UpgradeOf): Refusal =>
  refuse(`family_${of}_upgrade_amount`, 'Somebody was faster: this is the next step now.', {
    kind: 'conflict',
    data: { limit, upgrade: { ...upgrade } },
  });

const upgradeCommand = (of: UpgradeOf) =>
  defineCommand({
    type: `families.upgrade-${of}`,
    /** The room wanted, so that a page that is behind buys nothing it did not show (R752, R753). */
    payload: z.strictObject({ amount: z.int() }),
    guards: permittedBy('can_perform_upgrades'),
    decide(world, { payload: { amount } }, { me }) {
      const family = ownFamily(world, me);
      const now = upgradeOf(world, family, of);
      if (!now.upgrade.available || amount !== now.upgrade.amount) return stale(now, of);
      const { cost } = now.upgrade;
      if (holding(world, inFamilyBank(family.id), 'money') < cost)
        return refuse('family_bank_money', 'The family’s bank does not hold enough.');
      return [
        upgraded.draft(
          { family: family.id, of, from: now.limit, to: amount, cost },
          {
            moves: [
              {
                asset: 'money',
                from: inFamilyBank(family.id),
                to: sinkOf('families'),
                amount: cost,
                channel: upgradeChannel,
              },
            ],
            subjects: [{ id: me.id, role: 'owner' }],
          },
        ),
      ];
    },
    answer: (events) => {
      const { from, to } = upgraded.first(events).data;
      return { previous: from, current: to };
    },
  });

/** Makes room for more members (E364), or vehicles (E366), with the bank's money. */
export const upgradeMembers = upgradeCommand('members');
export const upgradeVehicles = upgradeCommand('vehicles');
