import type { Guard } from '../../kernel/declarations/guards.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { familyFlags, type FamilyFlag } from '../../shared/ports/families.ts';
import { familyOfMember, isPermitted } from './state.ts';

const isPermit = (text: string): text is FamilyFlag => familyFlags.some((name) => name === text);

/** Lets members of a family pass; with a permit as its parameter, those whose role has it (R720). */
export const memberGuard: Guard = (world, { actor: { character } }, _now, asked) => {
  if (character === null || familyOfMember(world, character) === null)
    return refuse('family_none', 'You are not in a family.', { kind: 'forbidden' });
  return asked === '' || (isPermit(asked) && isPermitted(world, character, asked))
    ? null
    : refuse('family_role', 'This function is disabled for your family role.', { kind: 'forbidden' });
};

/** The guards of what members do for their family wherever they are. */
export const inFamily = ['round-open', 'alive', 'in-family'] as const;

/** The same where the role must permit it. */
export const permittedBy = <const Permit extends FamilyFlag>(permit: Permit) =>
  ['round-open', 'alive', ['in-family', permit]] as const;

/** The boss alone. */
export const bossOnly = ['round-open', 'alive', 'family-boss'] as const;

/** Lets a family's boss pass. */
export const bossGuard: Guard = (world, { actor: { character } }) => {
  const family = character === null ? null : familyOfMember(world, character);
  if (family === null || character === null)
    return refuse('family_none', 'You are not in a family.', { kind: 'forbidden' });
  return family.members.get(character)?.role === 'boss'
    ? null
    : refuse('family_boss', 'Only the boss of the family can do this.', { kind: 'forbidden' });
};
