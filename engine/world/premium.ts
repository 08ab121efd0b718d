import { definePort } from './port.ts';

/** Whether an account has the premium tier now: nobody has while no feature sells it. */
export const hasPremium = definePort<[account: string, now: number], boolean>((answers) =>
  answers.includes(true),
);
