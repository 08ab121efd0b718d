import { trimmed, withLast } from '../../kernel/values/short-lists.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';

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

export const familyMembersState = defineSlice('family-members', () => ({
  invites: new Map<string, Invite>(),
  /** Ids of the open invites by family, and by who is asked, the oldest first. */
  byFamily: new Map<string, readonly string[]>(),
  byRecipient: new Map<string, readonly string[]>(),
}));

/** An open invite, or null. */
export const inviteOf = (world: World, id: string): Invite | null =>
  familyMembersState(world).invites.get(id) ?? null;

/** A family's open invites, the oldest first. */
export const invitesBy = (world: World, family: string): readonly Invite[] =>
  (familyMembersState(world).byFamily.get(family) ?? []).flatMap((id) => inviteOf(world, id) ?? []);

/** The invites that wait for a gangster, the oldest first. */
export const invitesFor = (world: World, recipient: string): readonly Invite[] =>
  (familyMembersState(world).byRecipient.get(recipient) ?? []).flatMap((id) => inviteOf(world, id) ?? []);

/** Part of apply. */
export function openInvite(world: World, invite: Invite): void {
  const { invites, byFamily, byRecipient } = familyMembersState(world);
  invites.set(invite.id, invite);
  byFamily.set(invite.family, withLast(byFamily.get(invite.family) ?? [], invite.id));
  byRecipient.set(invite.recipient, withLast(byRecipient.get(invite.recipient) ?? [], invite.id));
}

/** Part of apply. */
export function dropInvite(world: World, id: string): void {
  const { invites, byFamily, byRecipient } = familyMembersState(world);
  const invite = invites.get(id);
  if (!invite) return;
  invites.delete(id);
  without(byFamily, invite.family, id);
  without(byRecipient, invite.recipient, id);
}

function without(lists: Map<string, readonly string[]>, key: string, id: string): void {
  const left = trimmed((lists.get(key) ?? []).filter((each) => each !== id));
  if (left.length === 0) lists.delete(key);
  else lists.set(key, left);
}
