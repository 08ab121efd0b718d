import { definePort } from '../../kernel/declarations/port.ts';

/** Whether an account is a Certified Gangster now. */
export const hasPremium = definePort<[account: string, now: number], boolean>((answers) =>
  answers.includes(true),
);

/** What a Certified Gangster can do that others cannot, a few words each: every feature tells its own. */
export const premiumPrivileges = definePort<[], readonly string[]>((answers) => answers.flat().toSorted());
