import type { StaffRole } from '@rackets/engine/shared/people/staff.ts';
import type { Doc, Documents } from '@rackets/projections/stores/documents.ts';
import { readAccounts } from './account-pages.ts';
import { accountCollections, accountsCollection, type AccountBody, type GrantedRole } from './collections.ts';
import { normalizeEmail } from './email.ts';

/** A staff account. */
export interface StaffMember {
  readonly account: string;
  readonly email: string;
  readonly roles: readonly GrantedRole[];
}

/** A change of one account's roles; `at` in ms. */
export interface RoleChange {
  readonly email: string;
  readonly role: StaffRole;
  readonly by: string;
  readonly at: number;
}

/** The account of an e-mail address, however it is capitalized; null if there is none. */
export async function findAccount(documents: Documents, email: string): Promise<string | null> {
  return (await find(documents, email))?.id ?? null;
}

/** Grants a role; one that the account already has stays as it was granted. False if nobody has this e-mail address. */
export function grantRole(documents: Documents, { email, role, by, at }: RoleChange): Promise<boolean> {
  return change(documents, email, (roles) =>
    roles.some((each) => each.role === role) ? roles : [...roles, { role, by, at }],
  );
}

/** Revokes a role, if the account has it. False if nobody has this e-mail address. */
export function revokeRole(
  documents: Documents,
  { email, role }: Pick<RoleChange, 'email' | 'role'>,
): Promise<boolean> {
  return change(documents, email, (roles) => roles.filter((each) => each.role !== role));
}

/** All accounts with a role, by e-mail address. */
export async function listStaff(documents: Documents): Promise<readonly StaffMember[]> {
  const staff: StaffMember[] = [];
  for await (const { id, body } of readAccounts(documents)) {
    const { email, roles = [] } = body;
    if (roles.length > 0) staff.push({ account: id, email, roles });
  }
  return staff;
}

async function change(
  documents: Documents,
  email: string,
  next: (roles: readonly GrantedRole[]) => readonly GrantedRole[],
): Promise<boolean> {
  for (;;) {
    const found = await find(documents, email);
    if (!found) return false;
    const body: AccountBody = { ...bodyOf(found), roles: next(bodyOf(found).roles ?? []) };
    const put = { id: found.id, rev: found.rev + 1, body };
    if (await documents.replace(accountsCollection, found.rev, put)) return true;
  }
}

async function find(documents: Documents, given: string): Promise<Doc | null> {
  await documents.declare(accountCollections);
  const email = normalizeEmail(given);
  if (email === null) return null;
  const found = await documents.range(accountsCollection, { index: 'email', prefix: [email], limit: 1 });
  return found[0] ?? null;
}

/** Only accounts are written to this collection. */
function bodyOf(doc: Doc): AccountBody {
  return doc.body as AccountBody;
}
