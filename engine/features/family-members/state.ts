import { refuse } from '../../kernel/declarations/refusal.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { affairKit, newAffairs } from '../../kits/affair.ts';
import { expiryOf } from '../../kits/expiry.ts';

/** A gangster asked into a family. Times in ms. */
export interface Invite {
  readonly id: string;
  readonly family: string;
  readonly recipient: string;
  /** The member who asked. */
  readonly by: string;
  readonly at: number;
  readonly expiresAt: number;
}

export const familyMembersState = defineSlice('family-members', () => ({ invites: newAffairs<Invite>() }));

const kept = (world: World) => familyMembersState(world).invites;

/** The open invites, each between a family and a gangster. */
export const invites = affairKit({
  feature: 'family-members',
  slots: ['family', 'recipient'],
  seats: (invite: Invite) => invite,
  kept,
  unknown: refuse('family_invite_over', 'This invite is over.', { kind: 'not-found' }),
});

export const inviteExpiry = expiryOf<Invite>({ kind: 'family-members.expire-invite', kept });

/** A family's open invites, or those that wait for a gangster, the oldest first. */
export const invitesOf = invites.of;
