import type { Channel } from '../../kernel/declarations/channels.ts';
import type { HolderKind } from '../../kernel/declarations/holder-kinds.ts';
import type { World } from '../../kernel/state/world.ts';
import type { FamilyFlag } from '../../shared/ports/families.ts';
import { familiesRules } from './rules.ts';
import { familyOfId, isPermitted, roleOf } from './state.ts';

/** A family's money. */
export const inFamilyBank = (family: string): string => `family:${family}`;

/** A member's money into the bank. */
export const depositChannel = 'family-deposit';
/** A leaving member's fee into the bank. */
export const leavingChannel = 'family-leaving';
/** The bank's money to a member, less the tax. */
export const withdrawalChannel = 'family-withdrawal';
/** The bank's money for more room. */
export const upgradeChannel = 'family-upgrade';
/** The bank's money for a business. */
export const businessChannel = 'family-business';
/** What is left in the bank of a family that closed. */
export const closingChannel = 'family-closing';

const free: Channel = { feePpm: 0, maxAmount: null };

export const purseChannels: Readonly<Record<string, Channel>> = {
  [depositChannel]: free,
  [leavingChannel]: free,
  [withdrawalChannel]: { feePpm: familiesRules.defaults.withdrawalPpm, maxAmount: null },
  [upgradeChannel]: free,
  [businessChannel]: free,
  [closingChannel]: free,
};

const membersOf = (world: World, id: string): readonly string[] => {
  const family = familyOfId(world, id);
  return family && family.closedAt === null ? [...family.members.keys()] : [];
};

const permitted = (permit: FamilyFlag) => (world: World, _family: string, member: string) =>
  isPermitted(world, member, permit);

/** What a family has together, and who takes what of it. */
export const purseHolders: Readonly<Record<string, HolderKind>> = {
  family: {
    members: membersOf,
    permits: {
      // How much is left of a day's limit is the bank's to know; no role takes more than all of it.
      [withdrawalChannel]: (world, _family, member, { amount }) => {
        const limit = roleOf(world, member)?.withdrawalLimit ?? null;
        return limit === null || amount <= limit;
      },
      [upgradeChannel]: permitted('can_perform_upgrades'),
      [businessChannel]: permitted('can_manage_businesses'),
      [closingChannel]: 'game',
    },
  },
};
