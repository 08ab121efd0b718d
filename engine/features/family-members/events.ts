import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { familyFlags } from '../../shared/ports/families.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { roleTypes } from '../families/roles.ts';
import { addMember, familyOfId, removeMember, setRole, setRoleTerms } from '../families/state.ts';
import { earningsCuts, maxWelcome } from '../families/terms.ts';
import { inviteExpiry, invites } from './state.ts';

const family = z.string();
const invite = z.string();
const role = z.enum(roleTypes);

/** A member asked a gangster into the family. */
export const invited = defineEvent({
  type: 'family-members.invited',
  version: 1,
  data: z.strictObject({ family, name: z.string(), invite, expiresAt: z.int() }),
  visible: { owner: ['family', 'invite', 'expiresAt'], recipient: ['family', 'name', 'invite', 'expiresAt'] },
  tell: ({ data: { name }, ...event }) =>
    say`${who(event)} invited ${who(event, 'recipient')} into the family ${name}.`,
  apply(world, event) {
    const { family: id, invite: key, expiresAt } = event.data;
    const [by, recipient] = [subjectOf(event, 'owner'), subjectOf(event, 'recipient')];
    invites.put(world, { id: key, family: id, recipient, by, at: event.at, expiresAt });
    inviteExpiry.file(world);
  },
});

/** What ended an invite before it was answered. */
export const inviteEnds = ['cancelled', 'declined', 'expired', 'joined', 'death', 'ban', 'closed'] as const;

/** An invite is over without the gangster having joined by it. */
export const inviteEnded = defineEvent({
  type: 'family-members.invite-ended',
  version: 1,
  data: z.strictObject({ family, name: z.string(), invite, reason: z.enum(inviteEnds) }),
  visible: {
    owner: ['family', 'invite', 'reason'],
    recipient: ['family', 'name', 'invite', 'reason'],
    by: ['family', 'invite', 'reason'],
  },
  tell: ({ data: { name, reason }, ...event }) =>
    say`The invite of ${who(event, 'recipient')} into the family ${name} is over (${reason}).`,
  apply: (world, { data }) => invites.drop(world, data.invite),
});

/** A gangster took an invite and is one of the family. */
export const joined = defineEvent({
  type: 'family-members.joined',
  version: 1,
  data: z.strictObject({
    family,
    name: z.string(),
    invite,
    /** What greets them; null for nothing. */
    welcome: sealedText(maxWelcome).nullable(),
    /** Who wrote that, whose key opens it. */
    greeter: z.string().nullable().optional(),
  }),
  visible: { everyone: ['family', 'name'], owner: ['invite', 'welcome', 'greeter'] },
  tell: ({ data: { name }, ...event }) => say`${who(event)} joined the family ${name}.`,
  apply(world, event) {
    invites.drop(world, event.data.invite);
    addMember(world, event.data.family, subjectOf(event, 'owner'), 'recruit', event.at);
  },
});

/** How somebody came to leave a family. */
export const departures = ['left', 'kicked', 'death', 'ban'] as const;

/** Somebody is no longer of the family. */
export const left = defineEvent({
  type: 'family-members.left',
  version: 1,
  data: z.strictObject({
    family,
    name: z.string(),
    reason: z.enum(departures),
    /** What they paid to leave, in dollars. */
    fee: z.int().min(0),
  }),
  visible: {
    everyone: ['family', 'name'],
    owner: ['reason', 'fee'],
    family: ['reason', 'fee'],
    by: ['reason'],
  },
  tell: ({ data: { name, reason, fee }, ...event }) =>
    say`${who(event)} is out of the family ${name} (${reason}) and paid ${cash(fee)}.`,
  apply: (world, event) => removeMember(world, event.data.family, subjectOf(event, 'owner')),
});

/** Why somebody has another role. */
export const promotions = ['given', 'handed-over', 'succeeded', 'moved'] as const;

/** A member has another role. */
export const roleChanged = defineEvent({
  type: 'family-members.role-changed',
  version: 1,
  data: z.strictObject({ family, role, before: role, reason: z.enum(promotions) }),
  visible: { everyone: ['family', 'role'], owner: ['before', 'reason'], by: ['before', 'reason'] },
  tell: ({ data: { role: now, before, reason }, ...event }) =>
    say`${who(event)} is ${now} of the family after ${before} (${reason}).`,
  apply: (world, event) =>
    setRole(world, event.data.family, subjectOf(event, 'owner'), event.data.role, event.at),
});

/** What of a role may be settled: each permission, and what it costs and limits. */
export const roleSettings = [...familyFlags, 'earnings_cut', 'bank_withdrawal_limit', 'leaving_fee'] as const;
export type RoleSetting = (typeof roleSettings)[number];

/** A role is settled again, one thing at a time (R745). */
export const roleEdited = defineEvent({
  type: 'family-members.role-edited',
  version: 1,
  data: z.strictObject({
    family,
    role,
    setting: z.enum(roleSettings),
    /** Whether a permission is given; percent, dollars, or null for no limit of the others. */
    value: z.union([z.boolean(), z.int().min(0)]).nullable(),
  }),
  visible: { owner: ['family', 'role', 'setting', 'value'], family: ['role', 'setting', 'value'] },
  tell: ({ data: { role: of, setting, value }, ...event }) =>
    say`${who(event)} set ${setting} of the role ${of} to ${String(value)}.`,
  apply(world, { data: { family: id, role: of, setting, value } }) {
    const terms = familyOfId(world, id)?.roles[of];
    if (!terms) return;
    if (setting === 'earnings_cut') {
      const cut = earningsCuts.find((each) => each === value);
      if (cut !== undefined) setRoleTerms(world, id, of, { earningsCut: cut });
    } else if (setting === 'bank_withdrawal_limit') {
      if (typeof value !== 'boolean') setRoleTerms(world, id, of, { withdrawalLimit: value });
    } else if (setting === 'leaving_fee') {
      if (typeof value === 'number') setRoleTerms(world, id, of, { leavingFee: value });
    } else {
      const permits = familyFlags.filter((each) =>
        each === setting ? value === true : terms.permits.includes(each),
      );
      setRoleTerms(world, id, of, { permits });
    }
  },
});
