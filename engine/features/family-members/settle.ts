import { z } from 'zod';
import type { DueDefinition, Feature } from '../../kernel/declarations/feature.ts';
import { familyOfMember } from '../families/state.ts';
import { left } from './events.ts';
import { endedInvite } from './invite-member.ts';
import { lostMember } from './leave-family.ts';
import { inviteExpiry, invitesOf } from './state.ts';

const characterData = z.strictObject({ character: z.string() });
const familyData = z.strictObject({ family: z.string() });

/** The dead and the banned are in no family, and nobody’s invite waits for them (ruling 16). */
const settling = (reason: 'death' | 'ban'): DueDefinition => ({
  due(world, { data }, { now }) {
    const { character } = characterData.parse(data);
    const family = familyOfMember(world, character);
    return [
      ...invitesOf(world, character).map((each) => endedInvite(world, each, reason)),
      ...(family === null ? [] : lostMember(world, family, character, reason, now)),
    ];
  },
});

const concerns: NonNullable<Feature['settle']>[string] = (world, character) =>
  familyOfMember(world, character) !== null || invitesOf(world, character).length > 0 ? [{ character }] : [];

/** An invite that nobody has answered is over. */
export const inviteExpires = inviteExpiry.parts((world, invite) => [endedInvite(world, invite, 'expired')]);

/** A closed family asks nobody in any more. */
const settleFamily: DueDefinition = {
  due: (world, { data }) =>
    invitesOf(world, familyData.parse(data).family).map((each) => endedInvite(world, each, 'closed')),
};

export const settlements = {
  settlements: {
    /** Somebody left, was kicked, died or was banned: what they kept for the family, or it for them. */
    'family-leave': {
      event: left.definition.type,
      whose: ({ subjects }) => subjects.flatMap(({ id, role }) => (role === 'owner' ? [id] : [])),
    },
  },
  settle: {
    death: concerns,
    ban: concerns,
    family: (world, family) => (invitesOf(world, family).length > 0 ? [{ family }] : []),
  },
  settles: 'claims',
  agenda: {
    'family-members.settle-death': settling('death'),
    'family-members.settle-ban': settling('ban'),
    'family-members.settle-family': settleFamily,
  },
} satisfies Partial<Feature>;
