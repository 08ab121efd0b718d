import { phases } from '@rackets/engine/kernel/state/world.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { z } from 'zod';

/** Maximum length of a request or response line. */
export const maxLineBytes = 64 * 1024;

const by = z.string().min(1).max(64);
const email = z.string().min(1).max(254);
const role = z.enum(staffRoles);

/** Operator requests to the process that leads the game. `by` is the operator, for the log. */
export const controlRequest = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('round-status') }),
  z.strictObject({ do: z.literal('close-round'), by, reason: z.string().min(1).max(200) }),
  z.strictObject({ do: z.literal('open-round'), by }),
  z.strictObject({ do: z.literal('retry-items') }),
  z.strictObject({ do: z.literal('confirm-clock'), by }),
  z.strictObject({ do: z.literal('list-roles') }),
  z.strictObject({ do: z.literal('grant-role'), by, email, role }),
  z.strictObject({ do: z.literal('revoke-role'), by, email, role }),
]);

export type ControlRequest = z.infer<typeof controlRequest>;

const roundStatus = z.strictObject({
  round: z.int(),
  phase: z.enum(phases),
  starts_at: z.string(),
  ends_at: z.string(),
  revision: z.int(),
  characters: z.int(),
  /** Parked agenda items, waiting for a build that can decide them. */
  parked: z.array(z.string()),
  /** How the clock of the machine stands to the game's time, in words. */
  clock: z.string(),
});

const staffAccount = z.strictObject({
  email: z.string(),
  account: z.string(),
  roles: z.array(z.strictObject({ role, by: z.string(), at: z.string() })),
});

/** The result: the round's new state, the accounts with roles, or a message saying why nothing was done. */
export const controlAnswer = z.union([
  z.strictObject({ round: roundStatus }),
  z.strictObject({ staff: z.array(staffAccount) }),
  z.strictObject({ problem: z.string() }),
]);

export type RoundStatus = z.infer<typeof roundStatus>;
export type ControlAnswer = z.infer<typeof controlAnswer>;
