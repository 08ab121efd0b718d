import type { JsonObject } from '../../kernel/values/json.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { respectFrom } from '../../shared/people/respect.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { familyKillPoints } from '../../shared/ports/families.ts';
import { freeFrom } from './between-families.ts';
import { inFamilyBank } from './purse.ts';
import { orderOf, roleNames, type RoleType } from './roles.ts';
import { familiesRules } from './rules.ts';
import { familiesState, familyOfMember, holderOf, membersInOrder, type Family } from './state.ts';
import { upgradeOf } from './upgrade.ts';

/** A role as it is shown beside a name. */
export const viewRole = (type: RoleType) => ({ name: roleNames[type], type, order: orderOf(type) });

/** A family as everybody sees it in a list (ruling 63). Ids of gangsters are for the gateway to name. */
export function viewFamily(world: World, family: Family) {
  const { id, name, colour, foundedAt, closedAt, maxMembers } = family;
  // All that is asked of them here needs no order: the list of all families asks it of each.
  const members = closedAt === null ? [...family.members.keys()] : [];
  return {
    id,
    name,
    colour,
    created_at: iso(foundedAt),
    closed_at: isoOrNull(closedAt),
    boss: holderOf(family, 'boss'),
    underboss: holderOf(family, 'underboss'),
    members_count: members.length,
    max_members: maxMembers,
    kill_points: familyKillPoints(world, id),
    respect: respectFrom((counted) =>
      members.reduce((sum, character) => sum + metric(world, character, counted), 0),
    ),
  };
}

/** Families that are there, or that were, those with the most kill points and then members first. */
export function viewFamilies(world: World, active: boolean) {
  return [...familiesState(world).families.values()]
    .filter(({ closedAt }) => (closedAt === null) === active)
    .map((family) => viewFamily(world, family))
    .toSorted(
      (a, b) =>
        b.kill_points - a.kill_points ||
        b.members_count - a.members_count ||
        a.created_at.localeCompare(b.created_at),
    );
}

/** The members of a family as everybody sees them (ruling 63), by role, then by level. */
export const viewMembers = (world: World, family: Family) =>
  membersInOrder(world, family).map(([character, { role }]) => ({ character, role: viewRole(role) }));

/** What founding takes, and what keeps the gangster from it (E344, R716). */
export function viewFounding(world: World, character: string, now: number) {
  const { founding } = familiesRules(world);
  const me = world.characters.get(character);
  const cash = holding(world, inHand(character), 'money');
  const level = levelOfCharacter(world, character).number;
  const free = freeFrom(world, character);
  return {
    cost: founding.cost,
    level: founding.level,
    in_family: (me?.family ?? null) !== null,
    missing_levels: Math.max(0, founding.level - level),
    missing_money: Math.max(0, founding.cost - cash),
    wait_until: free > now ? iso(free) : null,
  };
}

/** A family as its members see it on its dashboard (R571); null for who is in none. */
export function viewOwnFamily(world: World, character: string) {
  const family = familyOfMember(world, character);
  if (!family) return null;
  const { notice, maxVehicles, roles, members } = family;
  const member = members.get(character);
  const role = member?.role ?? 'recruit';
  return {
    ...viewFamily(world, family),
    founder: family.founder,
    money: holding(world, inFamilyBank(family.id), 'money'),
    max_vehicles: maxVehicles,
    notice: notice === null ? null : { text: notice.text, by: notice.by, at: iso(notice.at) },
    welcome: family.welcome,
    role: viewRole(role),
    permits: roles[role].permits,
    joined_at: member ? iso(member.joinedAt) : null,
  };
}

/** The family's page in the console. */
export function viewFamilyPage(world: World, character: string): JsonObject {
  const own = viewOwnFamily(world, character);
  const family = familyOfMember(world, character);
  if (!own || !family) return { family: null };
  return {
    family: own.name,
    role: own.role.name,
    members: own.members_count,
    bank: own.money,
    next_room_for_members: upgradeOf(world, family, 'members').upgrade.cost,
    next_room_for_vehicles: upgradeOf(world, family, 'vehicles').upgrade.cost,
  };
}
